"""The HTTP handlers: thin, they read a request, ask the hall, and write its answer."""

from functools import cache
from typing import Any, cast

from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import JSONBody
from litestar.response import Response

from dragonhall import __version__
from dragonhall.kernel.errors import DragonhallError, UnknownGame
from dragonhall.kernel.schema import DeckInfo, GameInfo
from dragonhall.native import engine

from ..errors import Forbidden, HallError, TooLarge, TooOften, Unknown, log_fault
from ..hall import CARDS, Hall
from ..messages import (
    Again,
    DeckForm,
    FillForm,
    GamePage,
    Health,
    Made,
    Me,
    NameForm,
    Refusal,
    ReplayStep,
    SitForm,
    Standing,
    StoryPage,
    TableCard,
    TableForm,
    encode,
)
from ..people.guests import COOKIE, YEAR
from .forms import Limit, Slug, Step, TableId, Viewer, Wanted, misfit
from .limits import Buckets
from .openapi import document
from .origins import allowed
from .pages import DOCS, Client

NO_CALL = "There is no such call; the interface is described at /api/docs."

Ask = Request[Any, Any, Any]
Answer = Response[bytes]


def hall_of(request: Any) -> Hall:
    """The hall behind a request or a socket."""
    hall: Hall = request.app.state.hall
    return hall


def refusal(error: DragonhallError) -> Answer:
    """A refusal in JSON, with the status of its kind."""
    if isinstance(error, HallError):
        code, status = error.code, error.status
    elif isinstance(error, UnknownGame):
        code, status = "unknown", 404
    else:
        code, status = "bad", 400
    return told(Refusal(cast(Any, code), str(error)), status)


def told(why: Refusal, status: int) -> Answer:
    """A refusal as it goes out."""
    return Response(encode(why), status_code=status, media_type="application/json")


def check_sender(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what another web page sends, and what comes too often, before it is read.

    A guard of every call that changes something.

    Raises:
        Forbidden: it comes from another web page.
        TooOften: the address asks too much.
    """
    if connection.scope.get("method") != "POST":
        return
    origin, host = connection.headers.get("origin"), connection.headers.get("host")
    if not allowed(origin, host, connection.app.state.origins):
        raise Forbidden("This request comes from another web page; open the hall itself.")
    check_rate(connection)


def check_rate(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Refuse an address that has the hall write too much."""
    limits: Buckets = connection.app.state.limits
    if not limits.take(connection.client.host if connection.client else ""):
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


@get("/api/health")
async def health(request: Ask) -> Health:
    """Whether the hall is up and its database answers."""
    await hall_of(request).store.guest("")
    return Health("ok", __version__, engine.words())


@get("/api/me")
async def me(request: Ask) -> Response[Me]:
    """The guest behind the cookie, made at the first call."""
    guest, cookies = await known_guest(request)
    return Response(await hall_of(request).me(guest), cookies=cookies)


@post("/api/me", status_code=200)
async def rename(request: Ask, data: JSONBody[NameForm]) -> Response[Me]:
    """Give yourself a name."""
    guest, cookies = await known_guest(request)
    hall = hall_of(request)
    await hall.rename(guest, data.name)
    return Response(await hall.me(guest), cookies=cookies)


@get("/api/games")
async def all_games(request: Ask) -> list[GameInfo]:
    """All games."""
    return hall_of(request).infos()


@get("/api/games/{slug:str}")
async def game_page(request: Ask, slug: Slug) -> GamePage:
    """A game, its faces and its rules."""
    return hall_of(request).page(slug)


@post("/api/games/{slug:str}/deck", status_code=200)
async def deck(request: Ask, slug: Slug, data: JSONBody[DeckForm]) -> DeckInfo:
    """A deck as you write it, for a game with decks to build, read and judged; nothing is kept."""
    return hall_of(request).deck(slug, data.text)


@get("/api/tables")
async def tables(request: Ask, wanted: Wanted = "open", limit: Limit = CARDS) -> list[TableCard]:
    """Tables of a state, which may be watched, the latest moved first."""
    hall, guest = hall_of(request), maybe_guest(request)
    return await hall.cards(wanted, guest, limit)


@post("/api/tables", status_code=201)
async def make_table(request: Ask, data: JSONBody[TableForm]) -> Response[Made]:
    """Make a table."""
    guest, cookies = await known_guest(request)
    return Response(await hall_of(request).make(guest, data), cookies=cookies)


@get("/api/tables/{table:str}")
async def table_card(request: Ask, table: TableId) -> TableCard:
    """One table."""
    return await hall_of(request).card(table, maybe_guest(request))


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: Ask, table: TableId, data: JSONBody[SitForm]) -> Response[TableCard]:
    """Take an open seat by the key of its link."""
    guest, cookies = await known_guest(request)
    card = await hall_of(request).sit(guest, table, data.seat, data.key)
    return Response(card, cookies=cookies)


@post("/api/tables/{table:str}/fill", status_code=200)
async def fill(request: Ask, table: TableId, data: JSONBody[FillForm]) -> Response[TableCard]:
    """Put a bot on an open seat of the table you made."""
    guest, cookies = await known_guest(request)
    card = await hall_of(request).fill(guest, table, data.seat, data.level)
    return Response(card, cookies=cookies)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Ask, table: TableId) -> Response[Again]:
    """The same people and bots again."""
    guest, cookies = await known_guest(request)
    return Response(Again(await hall_of(request).rematch(guest, table)), cookies=cookies)


@get("/api/tables/{table:str}/replay")
async def replay(request: Ask, table: TableId, step: Step = 0, seat: Viewer = None) -> ReplayStep:
    """A finished game at one step."""
    return await hall_of(request).replay(table, step, seat)


@get("/api/tables/{table:str}/record")
async def record(request: Ask, table: TableId) -> Response[dict[str, Any]]:
    """The record of a finished game, to keep and to verify."""
    name, data = await hall_of(request).record(table)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(cast(Any, data), media_type="application/json", headers=headers)  # JSON already


@get("/api/tables/{table:str}/story")
async def story(request: Ask, table: TableId) -> StoryPage:
    """The whole story as you may know it."""
    return await hall_of(request).story(table, maybe_guest(request))


@get("/api/tables/{table:str}/standing")
async def standing(request: Ask, table: TableId) -> Standing:
    """How you have done before in games like this finished one."""
    return await hall_of(request).standing(table, maybe_guest(request))


@cache
def described() -> dict[str, Any]:
    """The calls of this module, and the socket's messages."""
    return document(HANDLERS)


@get("/api/openapi.json", sync_to_thread=True)
def openapi() -> dict[str, Any]:
    """This interface as an OpenAPI document."""
    return described()


@get("/api/docs", media_type="text/html")
async def docs(request: Ask) -> Response[str]:
    """This interface as a page."""
    return served(request, DOCS)


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Ask) -> Response[Any]:
    """The browser client: a file, or its index for any place inside it."""
    path = request.scope["path"]
    if path.strip("/").split("/")[0] == "api":
        raise Unknown("There is nothing here; the interface is described at /api/docs.")
    return served(request, path)


def served(request: Ask, path: str) -> Response[Any]:
    """A file of the client, packed and with its mark as the browser can take it."""
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


HANDLERS: list[HTTPRouteHandler] = [
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
    """What the framework refuses before a handler has it: no such call, too long, of no use."""
    if isinstance(error, ValidationException) and error.extra:
        return refusal(misfit(error, request.route_handler.parsed_fn_signature.parameters))
    if error.status_code == 413:
        return refusal(TooLarge("That is too long; send a shorter request."))
    return told(
        Refusal("unknown" if error.status_code == 404 else "bad", NO_CALL), error.status_code
    )


def when_broken(request: Ask, error: Exception) -> Answer:
    """A fault of ours: the log gets its place, never its words, which might hold a card."""
    log_fault(error)
    words = "Something went wrong in the hall; nothing was changed. Try again."
    return told(Refusal("fault", words), 500)
