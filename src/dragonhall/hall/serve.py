"""Open the hall: what `dragonhall serve` runs.

Settings from the environment, where the caller gives none: `DRAGONHALL_DATA` the data folder,
`DATABASE_URL` another database than its SQLite file, `DRAGONHALL_PACE` how slowly bots play (1
like people, 0 at once), `DRAGONHALL_ORIGINS` further web origins that may talk to the hall (a
proxy's outside address), with commas between, `DRAGONHALL_PROXIES` the addresses of proxies that
are believed who they speak for (this machine's, unless said), `DRAGONHALL_CLIENT` the folder of a
built client.
"""

import asyncio
import logging
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, urlsplit

from .errors import CannotServe

PORT = 8765
FOLDER = "DRAGONHALL_DATA"
DATABASE = "DATABASE_URL"
PACE = "DRAGONHALL_PACE"
ORIGINS = "DRAGONHALL_ORIGINS"
PROXIES = "DRAGONHALL_PROXIES"
CLIENT = "DRAGONHALL_CLIENT"
FRAME_LIMIT = 1024 * 1024  # bytes of a message beyond which the line is cut without a word
GOODBYE = 3  # seconds for open requests when the hall closes


def data_folder(given: str = "") -> Path:
    """Where tables and the cookie key are kept: as given, by DRAGONHALL_DATA, or at home."""
    named = given or os.environ.get(FOLDER, "")
    if named:
        return Path(named).expanduser().absolute()
    home = os.environ.get("XDG_DATA_HOME", "") or "~/.local/share"
    return Path(home).expanduser() / "dragonhall"


def database_url(folder: Path) -> str:
    """The database: DATABASE_URL, or one SQLite file in the data folder."""
    return os.environ.get(DATABASE, "") or sqlite_url(folder / "hall.db")


def sqlite_url(file: Path) -> str:
    """The address of a SQLite file, whatever is in its name."""
    return "sqlite:///" + quote(str(file), safe="/\\: ")


def origins_of(text: str) -> tuple[str, ...]:
    """The origins in a list with commas.

    Raises:
        CannotServe: one is no origin; a browser would never name it.
    """
    found: list[str] = []
    for part in text.split(","):
        origin = part.strip().rstrip("/")
        if not origin:
            continue
        parsed = urlsplit(origin)
        if parsed.scheme not in ("http", "https") or not parsed.netloc or parsed.path:
            raise CannotServe(
                f"{ORIGINS} holds {part.strip()!r}, which is no origin; write it like "
                "https://hall.example, with commas between several."
            )
        found.append(origin.lower())
    return tuple(found)


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds a hall that listens there."""
    host = host.strip("[]")
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def pace_of_bots(given: float | None = None) -> float:
    """How slowly bots play: 1 like people, 0 at once; DRAGONHALL_PACE where not given."""
    if given is None:
        text = os.environ.get(PACE, "1")
        try:
            given = float(text)
        except ValueError:
            given = -1.0
    if not 0 <= given <= 10:
        raise CannotServe(f"{PACE} is a number from 0 (at once) to 10 (slow); 1 is like people.")
    return given


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; CannotServe if the port is taken or not ours to use."""
    host = host.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(512)
    except (OSError, OverflowError) as error:
        sock.close()
        words = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            f"The hall can't listen at {host}, port {port} ({words}); "
            "stop the program that uses it or choose another port with --port."
        ) from error
    sock.set_inheritable(False)
    return sock


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: str = "",
    pace: float | None = None,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Open the hall and keep it open until SIGINT or SIGTERM.

    Args:
        host: the address to listen at; "0.0.0.0" lets other machines in.
        port: 0 takes any free one.
        data: the data folder; empty: DRAGONHALL_DATA, else the usual place at home.
        pace: how slowly bots play, 1 like people, 0 at once; None: DRAGONHALL_PACE, else 1.
        ready: called with the hall's address once it answers.

    Raises:
        CannotServe: with a sentence: port, data folder, database or a setting is of no use.
    """
    folder, slow = data_folder(data), pace_of_bots(pace)
    sock = listen(host, port)
    try:
        if sys.platform == "win32":
            asyncio.run(_serve(sock, host, folder, slow, ready))
        else:
            import uvloop

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(_serve(sock, host, folder, slow, ready))
    except KeyboardInterrupt:
        pass
    finally:
        sock.close()


async def _serve(
    sock: socket.socket,
    host: str,
    folder: Path,
    pace: float,
    ready: Callable[[str], None] | None,
) -> None:
    import uvicorn

    from .hall import Hall
    from .people.guests import Guests
    from .store.store import Store
    from .web.app import create_app

    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    guests = Guests.at(folder)
    store = await Store.open(database_url(folder))
    client = os.environ.get(CLIENT, "")
    origins = origins_of(os.environ.get(ORIGINS, ""))
    app = create_app(Hall(store, guests, pace), Path(client) if client else None, origins)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,  # who looks at what is nobody's business
        forwarded_allow_ips=os.environ.get(PROXIES, "") or "127.0.0.1,::1",
        server_header=False,
        lifespan="on",
        ws_max_size=FRAME_LIMIT,
        timeout_graceful_shutdown=GOODBYE,
    )
    server = uvicorn.Server(config)
    watcher = asyncio.create_task(_announce(server, sock, host, ready))
    try:
        await server.serve(sockets=[sock])
    finally:
        watcher.cancel()


async def _announce(
    server: "object", sock: socket.socket, host: str, ready: Callable[[str], None] | None
) -> None:
    """Say where the hall is as soon as it answers."""
    while not getattr(server, "started", False):
        await asyncio.sleep(0.01)
    if ready is not None:
        # In a thread: opening a browser may take its time.
        await asyncio.to_thread(ready, address(host, sock.getsockname()[1]))
