"""The client's files as a browser gets them, and the headers every page goes out with."""

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # animations write style attributes
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
DOCS: Final = "/api.html"  # the client's page about the interface
FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"  # keep it, but ask every time whether it is still the one

TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".woff": "font/woff",
    ".ico": "image/x-icon",
    ".txt": "text/plain",
}
PACKED: Final = frozenset({".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"})

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dragonhall</title>
<link rel="icon" href="data:,"></head>
<body><h1>The hall is open, its pages are not built</h1>
<p>Run <code>make client</code> in the project folder (or <code>npm ci</code> and
<code>npm run build</code> in its folder <code>web</code>), then load this page again.</p>
<p>Programs find the hall described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class Page(Struct, frozen=True):
    """A file ready to go out."""

    data: bytes
    packed: bytes | None
    kind: str
    cache: str
    mark: str


def find_client() -> Path | None:
    """The built client: inside an installed package, or web/dist of a checkout."""
    here = Path(__file__).resolve()
    for folder in (here.parents[1] / "static", here.parents[4] / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


class Client:
    """The built client's files. Only names found on the disk are served, so no path gets out."""

    def __init__(self, folder: Path | None) -> None:
        """Serve a folder; None looks for the built client at every request until there is one."""
        self._folder = folder
        self._given = folder is not None
        self._pages: dict[str, tuple[int, Page]] = {}

    def page(self, path: str) -> Page | None:
        """The page of a path: a file; for a place inside the client its index; None: no such file.

        Files change on the disk while somebody works on the client: they are read again then.
        """
        if not self._given:
            self._folder = find_client()
        if self._folder is None:
            return _page(NOT_BUILT.encode(), ".html", ASK)
        name = path.strip("/") or "index.html"
        page = self._file(self._folder, name)
        if page is None and "." not in name.rsplit("/", 1)[-1]:
            page = self._file(self._folder, "index.html")
        return page

    def _file(self, folder: Path, name: str) -> Page | None:
        parts = name.split("/")
        if "\\" in name or "\0" in name or any(part in ("", ".", "..") for part in parts):
            return None
        try:
            file = folder.joinpath(*parts)
            if not file.is_file() or not file.resolve().is_relative_to(folder.resolve()):
                return None
            stamp = file.stat().st_mtime_ns
            kept = self._pages.get(name)
            if kept is None or kept[0] != stamp:
                # Vite names files under assets/ by their content.
                cache = FOREVER if parts[0] == "assets" else ASK
                kept = (stamp, _page(file.read_bytes(), file.suffix.lower(), cache))
                self._pages[name] = kept
            return kept[1]
        except (OSError, ValueError):
            return None


def _page(data: bytes, suffix: str, cache: str) -> Page:
    kind = TYPES.get(suffix) or mimetypes.guess_type("x" + suffix)[0] or "application/octet-stream"
    packed = gzip.compress(data, 6, mtime=0) if suffix in PACKED and len(data) > 500 else None
    return Page(data, packed, kind, cache, f'"{hashlib.sha256(data).hexdigest()[:20]}"')


def dressed(app: App) -> App:
    """The app with the headers of `HEADERS` on every answer, and HEAD answered like GET."""

    async def wrapper(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, value in message["headers"]}
                extra = [pair for pair in HEADERS if pair[0] not in given]
                if b"cache-control" not in given:
                    extra.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *extra]}
            elif head and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await app({**scope, "method": "GET"} if head else scope, receive, sending)

    return wrapper
