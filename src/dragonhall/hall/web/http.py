"""The HTTP handlers: thin, they read a request, ask the hall, and write its answer."""

from typing import Any, TypeVar

import msgspec
from litestar import Request, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.response import Response
from msgspec import Struct

from dragonhall import __version__
from dragonhall.kernel.errors import DragonhallError, UnknownGame
from dragonhall.kernel.schema import DeckInfo
from dragonhall.native import engine

from ..errors import BadMessage, Forbidden, HallError, TooLarge, TooOften, Unknown, log_fault
from ..people.guests import COOKIE, YEAR
from ..hall import Hall
from .limits import Buckets
from ..messages import (
    MESSAGE_LIMIT,
    Again,
    DeckForm,
    FillForm,
    Health,
    NameForm,
    Refusal,
    SitForm,
    State,
    TableForm,
    encode,
    reason,
)
from .openapi import docs_page, document
from .origins import allowed
from .pages import Client

NO_CALL = "There is no such call; the interface is described at /api/docs."


F = TypeVar("F", bound=Struct)
Ask = Request[Any, Any, Any]
Answer = Response[bytes]


def hall_of(request: Any) -> Hall:
    """The hall behind a request or a socket."""
    hall: Hall = request.app.state.hall
    return hall


def said(
    body: Struct | list[Any] | DeckInfo, status: int = 200, cookies: list[Cookie] | None = None
) -> Answer:
    """An answer in JSON."""
    return Response(
        encode(body), status_code=status, media_type="application/json", cookies=cookies
    )


def refusal(error: DragonhallError) -> Answer:
    """A refusal in JSON, with the status of its kind."""
    if isinstance(error, HallError):
        code, status = error.code, error.status
    elif isinstance(error, UnknownGame):
        code, status = "unknown", 404
    else:
        code, status = "bad", 400
    return Response(
        msgspec.json.encode({"error": code, "words": str(error)}),
        status_code=status,
        media_type="application/json",
    )


async def form(request: Ask, kind: type[F]) -> F:
    """The body of a request.

    Raises:
        Forbidden: it comes from another web page.
        TooOften: the address asks too much.
        TooLarge, BadMessage: too long, no JSON, or with a wrong field.
    """
    check_sender(request)
    body = await request.body()
    if len(body) > MESSAGE_LIMIT:
        raise TooLarge(f"A request has at most {MESSAGE_LIMIT // 1024} KiB; send a shorter one.")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"The request can't be read: {reason(error)}.") from error


def check_sender(request: Ask) -> None:
    """Refuse what another web page sends, and what comes too often."""
    state = request.app.state
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not allowed(origin, host, state.origins):
        raise Forbidden("This request comes from another web page; open the hall itself.")
    check_rate(request)


def check_rate(request: Ask) -> None:
    """Refuse an address that has the hall write too much."""
    limits: Buckets = request.app.state.limits
    if not limits.take(request.client.host if request.client else ""):
        raise TooOften("That is a lot at once; wait a few seconds.")


async def known_guest(request: Ask) -> tuple[str, list[Cookie]]:
    """Who asks, with the cookie to set if that was nobody yet.

    Raises:
        TooOften: an address that makes guests without end.
    """
    hall = hall_of(request)
    before = hall.guests.read(request.cookies.get(COOKIE))
    if before is None:
        check_rate(request)
    guest = await hall.greet(before)
    if guest == before:
        return guest, []
    cookie = Cookie(
        key=COOKIE,
        value=hall.guests.sign(guest),
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return guest, [cookie]


def maybe_guest(request: Ask) -> str | None:
    """Who asks, or None; makes nobody up."""
    return hall_of(request).guests.read(request.cookies.get(COOKIE))


def table_of(request: Ask) -> str:
    """The id of the table a path names."""
    table: str = request.path_params["table"]
    return table


def number(text: str | None, what: str) -> int | None:
    """A whole number out of a query; None if it is not given."""
    if text is None or text == "":
        return None
    try:
        if len(text) > 9:
            raise ValueError
        return int(text)
    except ValueError:
        raise BadMessage(f"{what} must be a whole number.") from None


@get("/api/health")
async def health(request: Ask) -> Answer:
    """Whether the hall is up and its database answers."""
    await hall_of(request).store.guest("")
    return said(Health("ok", __version__, engine.words()))


@get("/api/me")
async def me(request: Ask) -> Answer:
    """The guest behind the cookie, made at the first call."""
    guest, cookies = await known_guest(request)
    return said(await hall_of(request).me(guest), cookies=cookies)


@post("/api/me", status_code=200)
async def rename(request: Ask) -> Answer:
    """Give yourself a name."""
    wanted = await form(request, NameForm)
    guest, cookies = await known_guest(request)
    hall = hall_of(request)
    await hall.rename(guest, wanted.name)
    return said(await hall.me(guest), cookies=cookies)


@get("/api/games")
async def all_games(request: Ask) -> Answer:
    """All games."""
    return said(hall_of(request).infos())


@get("/api/games/{slug:str}")
async def game_page(request: Ask) -> Answer:
    """A game, its faces and its rules."""
    return said(hall_of(request).page(request.path_params["slug"]))


@post("/api/games/{slug:str}/deck", status_code=200)
async def deck(request: Ask) -> Answer:
    """A deck as somebody writes it, read and judged; nothing is kept."""
    wanted = await form(request, DeckForm)
    return said(hall_of(request).deck(request.path_params["slug"], wanted.text))


@get("/api/tables")
async def tables(request: Ask) -> Answer:
    """Tables of a state, the latest moved first."""
    state = request.query_params.get("state", "open")
    try:
        wanted: State = msgspec.convert(state, State)
    except msgspec.ValidationError:
        raise BadMessage("state is open, playing or finished.") from None
    limit = number(request.query_params.get("limit"), "limit")
    hall = hall_of(request)
    guest = maybe_guest(request)
    if limit is None:
        return said(await hall.cards(wanted, guest))
    return said(await hall.cards(wanted, guest, limit))


@post("/api/tables", status_code=201)
async def make_table(request: Ask) -> Answer:
    """Make a table."""
    wanted = await form(request, TableForm)
    guest, cookies = await known_guest(request)
    return said(await hall_of(request).make(guest, wanted), 201, cookies)


@get("/api/tables/{table:str}")
async def table_card(request: Ask) -> Answer:
    """One table."""
    return said(await hall_of(request).card(table_of(request), maybe_guest(request)))


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: Ask) -> Answer:
    """Take an open seat by the key of its link."""
    wanted = await form(request, SitForm)
    guest, cookies = await known_guest(request)
    card = await hall_of(request).sit(guest, table_of(request), wanted.seat, wanted.key)
    return said(card, cookies=cookies)


@post("/api/tables/{table:str}/fill", status_code=200)
async def fill(request: Ask) -> Answer:
    """Put a bot on an open seat of the table you made."""
    wanted = await form(request, FillForm)
    guest, cookies = await known_guest(request)
    card = await hall_of(request).fill(guest, table_of(request), wanted.seat, wanted.level)
    return said(card, cookies=cookies)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Ask) -> Answer:
    """The same people and bots again."""
    check_sender(request)
    guest, cookies = await known_guest(request)
    return said(Again(await hall_of(request).rematch(guest, table_of(request))), cookies=cookies)


@get("/api/tables/{table:str}/replay")
async def replay(request: Ask) -> Answer:
    """A finished game at one step."""
    step = number(request.query_params.get("step"), "step")
    seat = number(request.query_params.get("seat"), "seat")
    return said(await hall_of(request).replay(table_of(request), step or 0, seat))


@get("/api/tables/{table:str}/record")
async def record(request: Ask) -> Answer:
    """The record of a finished game, to keep."""
    name, data = await hall_of(request).record(table_of(request))
    return Response(
        data,
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table:str}/story")
async def story(request: Ask) -> Answer:
    """The whole story as you may know it."""
    return said(await hall_of(request).story(table_of(request), maybe_guest(request)))


@get("/api/tables/{table:str}/standing")
async def standing(request: Ask) -> Answer:
    """How you have done before in games like this finished one."""
    return said(await hall_of(request).standing(table_of(request), maybe_guest(request)))


@get("/api/openapi.json")
async def openapi(request: Ask) -> Answer:
    """This interface as an OpenAPI document."""
    return Response(msgspec.json.encode(document()), media_type="application/json")


@get("/api/docs")
async def docs(request: Ask) -> Answer:
    """This interface as a page, without any script."""
    return Response(docs_page(), media_type="text/html")


@get(["/", "/{path:path}"])
async def client(request: Ask) -> Answer:
    """The browser client: a file, or its index for any place inside it."""
    path = request.scope["path"]
    if path.strip("/").split("/")[0] == "api":
        raise Unknown("There is nothing here; the interface is described at /api/docs.")
    pages: Client = request.app.state.client
    page = pages.page(path)
    if page is None:
        return Response(b"There is no such file here.", status_code=404, media_type="text/plain")
    headers = {"cache-control": page.cache, "etag": page.mark, "vary": "accept-encoding"}
    if page.mark in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    data = page.data
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data = page.packed
        headers["content-encoding"] = "gzip"
    return Response(data, media_type=page.kind, headers=headers)


HANDLERS = [
    health,
    me,
    rename,
    all_games,
    game_page,
    deck,
    tables,
    make_table,
    table_card,
    sit,
    fill,
    rematch,
    replay,
    record,
    story,
    standing,
    openapi,
    docs,
    client,
]


def when_refused(request: Ask, error: DragonhallError) -> Answer:
    """A refusal of ours."""
    return refusal(error)


def when_misused(request: Ask, error: HTTPException) -> Answer:
    """What the framework refuses before any handler: no such path or method, too long a body."""
    if error.status_code == 413:
        return refusal(TooLarge("That is too long; send a shorter request."))
    told = Refusal("unknown" if error.status_code == 404 else "bad", NO_CALL)
    return said(told, error.status_code)


def when_broken(request: Ask, error: Exception) -> Answer:
    """A fault of ours: the log gets its place, never its words, which might hold a card."""
    log_fault(error)
    told = Refusal("fault", "Something went wrong in the hall; nothing was changed. Try again.")
    return said(told, 500)
