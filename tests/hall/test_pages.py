"""What a visitor is served: the client, the headers, the interface's page, and no other origin."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from dragonhall.hall.hall import Hall
from dragonhall.hall.people.guests import Guests
from dragonhall.hall.rulebook import rule_page
from dragonhall.hall.store.store import Store
from dragonhall.hall.web.app import litestar_app
from dragonhall.hall.web.http import described
from dragonhall.hall.web.limits import Buckets
from dragonhall.hall.web.openapi import SOCKET
from dragonhall.hall.web.pages import DOCS, Client, dressed

FOREIGN = re.compile(rb"""(?:src|href|action)\s*=\s*["']?\s*(?:https?:)?//|url\(\s*["']?https?:|"""
                     rb"""@import|integrity=|<script""", re.I)  # fmt: skip


@pytest.fixture
async def hall(folder: Path) -> AsyncIterator[Hall]:
    hall = Hall(await Store.open(f"sqlite:///{folder}/hall.db"), Guests.at(folder), 0)
    yield hall
    await hall.stop()


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built client."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Dragonhall</title>" + " " * 600)
    (folder / "api.html").write_text("<!doctype html><title>Dragonhall: interface</title>")
    (folder / "assets" / "index-abc.js").write_text("let hall = 1;" * 100)
    (folder / "assets" / "face.woff2").write_bytes(b"wOF2")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "out").symlink_to(tmp_path / "secret.txt")
    return folder


@pytest.fixture
async def visitor(hall: Hall, built: Path) -> AsyncIterator[httpx.AsyncClient]:
    app: Any = dressed(cast(Any, litestar_app(hall, built, ())))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://hall") as client:
        yield client


async def test_every_answer_wears_the_headers(visitor: httpx.AsyncClient) -> None:
    for path in ("/", "/table/x", "/assets/index-abc.js", "/none.js", "/api/me", "/api/none",
                 "/api/docs", "/api/games/none"):  # fmt: skip
        headers = (await visitor.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy
        assert "server" not in headers
    assert (await visitor.get("/api/me")).headers["cache-control"] == "no-store"


async def test_places_inside_the_client_get_its_index(visitor: httpx.AsyncClient) -> None:
    index = (await visitor.get("/")).content
    assert b"Dragonhall" in index
    for path in ("/table/AbC", "/games/whispers", "/replay/x/3"):
        answer = await visitor.get(path)
        assert (answer.status_code, answer.content) == (200, index)
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


async def test_files_are_cached_by_their_kind(visitor: httpx.AsyncClient) -> None:
    script = await visitor.get("/assets/index-abc.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["content-encoding"] == "gzip"
    plain = await visitor.get("/assets/index-abc.js", headers={"accept-encoding": "identity"})
    assert plain.content == script.content
    assert "content-encoding" not in plain.headers
    again = await visitor.get("/icon.svg")
    mark = {"if-none-match": again.headers["etag"]}
    assert (await visitor.get("/icon.svg", headers=mark)).status_code == 304
    head = await visitor.head("/icon.svg")
    assert (head.status_code, head.content) == (200, b"")
    assert (await visitor.get("/assets/face.woff2")).headers["content-type"] == "font/woff2"


@pytest.mark.parametrize(
    "path",
    ["/none.js", "/assets/none.css", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
     "/assets/../../secret.txt",     "/out", "/%00.js", "/..\\secret.txt", "//secret.txt"],
)  # fmt: skip
async def test_no_path_leads_out(visitor: httpx.AsyncClient, path: str) -> None:
    answer = await visitor.get(path)
    assert b"secret" not in answer.content
    assert answer.status_code == 404 or b"Dragonhall" in answer.content


def test_a_client_not_built_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragonhall.hall.web.pages.find_client", lambda: None)
    page = Client(None).page("/table/x")
    assert page is not None
    assert b"npm run build" in page.data


def test_a_changed_file_is_read_again(built: Path) -> None:
    client = Client(built)
    before = client.page("/icon.svg")
    (built / "icon.svg").write_text("<svg>new</svg>")
    after = client.page("/icon.svg")
    assert before is not None
    assert after is not None
    assert after.data == b"<svg>new</svg>"
    assert after.mark != before.mark


async def test_no_served_page_names_another_origin(visitor: httpx.AsyncClient) -> None:
    pages = [await visitor.get("/api/docs"), await visitor.get("/api/openapi.json")]
    assert all(page.status_code == 200 for page in pages)
    for page in pages:
        assert not FOREIGN.search(page.content)
        assert b"://" not in page.content
    client = Client(None)
    for slug in ("whispers", *_written()):
        assert not FOREIGN.search(rule_page(slug).encode())
        assert "://" not in rule_page(slug)
    for name in ("/", DOCS):
        file = client.page(name)
        assert file is not None
        text = re.sub(rb"<!--.*?-->", b"", file.data, flags=re.S)
        assert b"//" not in text.replace(b"://www.w3", b"")
        for script in re.findall(rb"<script.*?</script>", text, re.S):  # none but our own files
            assert re.fullmatch(rb'<script[^>]* src="/assets/[^"]+"></script>', script)


def _written() -> list[str]:
    import dragonhall.games

    folder = Path(dragonhall.games.__file__).parent / "rules"
    return [file.stem for file in folder.glob("*.md")]


def test_rule_pages_pass_no_markup_through(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "# The *game*\n\n<script>alert(1)</script>\n\n|a|b|\n|-|-|\n|1|2|\n\n"
        "[x](javascript:alert)\n"
    )
    monkeypatch.setattr("dragonhall.hall.rulebook.page", lambda slug: text if slug == "x" else "")
    page = rule_page("x")
    assert "<h1>The <em>game</em></h1>" in page
    assert "<table>" in page
    assert "<script" not in page
    assert 'href="javascript' not in page
    assert "not written" in rule_page("y")


def test_the_document_describes_every_call(hall_routes: set[tuple[str, str]]) -> None:
    doc = described()
    calls = {
        (method.upper(), path): call
        for path, methods in doc["paths"].items()
        for method, call in methods.items()
    }
    assert set(calls) == hall_routes - {("GET", "/"), ("GET", "/{path}")}
    for call in calls.values():
        assert call["summary"].endswith(".")
        done, refused = call["responses"].values()
        assert done["content"]
        assert refused["content"]["application/json"]["schema"]["$ref"].endswith("/Refusal")
    names = set(doc["components"]["schemas"])
    assert {"View", "OptionView", "TableCard", "Act", "TableNews", "Refusal"} <= names
    meant = set(re.findall(r'"#/components/schemas/(\w+)"', str(doc).replace("'", '"')))
    assert meant <= names
    assert "Chat" in str(doc["x-websocket"][SOCKET]["client"])


def test_the_document_says_what_is_decoded() -> None:
    doc = described()
    calls = doc["paths"]
    sit = calls["/api/tables/{table}/sit"]["post"]
    assert sit["parameters"][0]["name"] == "table"
    form = sit["requestBody"]["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
    fields = doc["components"]["schemas"][form]
    assert fields["properties"]["seat"] == {"type": "integer", "minimum": 0, "maximum": 63}
    assert fields["required"] == ["seat", "key"]
    assert fields["additionalProperties"] is False
    state, limit = calls["/api/tables"]["get"]["parameters"]
    assert (state["name"], state["schema"]["enum"]) == ("state", ["open", "playing", "finished"])
    assert (limit["schema"]["type"], limit["schema"]["default"]) == ("integer", 50)
    assert list(calls["/api/tables"]["post"]["responses"]) == ["201", "4XX"]


async def test_what_fits_no_parameter_is_refused_by_its_name(visitor: httpx.AsyncClient) -> None:
    for query, words in (
        ("state=closed", "state is open, playing or finished."),
        ("state=", "state is open, playing or finished."),
        ("state=closed&limit=x", "state is open, playing or finished."),
        ("limit=1.5", "limit must be a whole number."),
        ("limit=9999999999", "limit must be a whole number."),
        ("limit=1e3", "limit must be a whole number."),
        ("limit=1.0", "limit must be a whole number."),
        ("limit=null", "limit must be a whole number."),
        ("limit=-", "limit must be a whole number."),
    ):
        answer = await visitor.get(f"/api/tables?{query}")
        assert (answer.status_code, answer.json()) == (400, {"error": "bad", "words": words})
    for query in ("seat=null", "seat=0.0", "step=2e0", "step=0&step=null"):
        answer = await visitor.get(f"/api/tables/x/replay?{query}")
        words = f"{query[:4]} must be a whole number."
        assert (answer.status_code, answer.json()) == (400, {"error": "bad", "words": words})
    for number in ("-5", "0", "7", "999999999"):  # brought into its range
        assert (await visitor.get(f"/api/tables?limit={number}")).status_code == 200
    empty = await visitor.post("/api/me", content=b"")
    assert empty.json()["words"] == "The request can't be read: Input data was truncated."
    loose = await visitor.post("/api/tables/x/sit", json={"seat": "1", "key": "k"})
    assert loose.json()["words"] == (
        "The request can't be read: Expected `int`, got `str` - at `$.seat`."
    )


@pytest.fixture
async def hall_routes(hall: Hall) -> set[tuple[str, str]]:
    app = litestar_app(hall, None, ())
    found = set()
    for route in app.routes:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
        for handler in getattr(route, "route_handlers", []):
            for method in handler.http_methods:
                if method != "OPTIONS":
                    found.add((str(method), path))
    return found


async def test_an_address_that_writes_too_much_has_to_wait(hall: Hall) -> None:
    app = litestar_app(hall, None, ())
    app.state.limits = Buckets(0.001, 3)
    transport = httpx.ASGITransport(app=cast(Any, app))
    async with httpx.AsyncClient(transport=transport, base_url="http://hall") as ann:
        assert (await ann.get("/api/me")).status_code == 200  # makes her: one
        codes = [(await ann.post("/api/me", json={"name": "Ann"})).status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        ann.cookies.clear()
        refused = await ann.get("/api/me")
        assert refused.status_code == 429
        assert refused.json()["error"] == "often"
        assert "wait" in refused.json()["words"]
        assert (await ann.get("/api/games")).status_code == 200
