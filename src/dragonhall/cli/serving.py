"""`dragonhall play` and `dragonhall serve`: the hall, opened from the command line."""

import os
import sys
import tempfile
import webbrowser
from pathlib import Path

from dragonhall.cli.refusals import Refused
from dragonhall.games import load

DATABASE = "DATABASE_URL"
FILES = (".db", ".sqlite", ".sqlite3")  # a path that ends so is the database itself


def play(game: str | None, data: str, port: int, open_browser: bool | None) -> None:
    """Open a hall for this machine and go to a new table of the game."""
    page = "" if game is None else f"new/{load(game).slug}"
    if open_browser is None:
        open_browser = has_screen()
    if data:
        run("127.0.0.1", port, folder_of(data), page, open_browser)
        return
    with tempfile.TemporaryDirectory(prefix="dragonhall-") as private:
        # A database named for the whole machine is not private.
        os.environ.pop(DATABASE, None)
        run("127.0.0.1", port, private, page, open_browser)


def serve(host: str, port: int, data: str, open_browser: bool) -> None:
    """Open the hall until it is interrupted."""
    run(host, port, folder_of(data) if data else "", "", open_browser)


def run(host: str, port: int, folder: str, page: str, open_browser: bool) -> None:
    """Serve, say where as soon as the hall answers, and show it."""
    from dragonhall.hall.serve import serve as hall

    def ready(address: str) -> None:
        print(f"The hall is open at {address}{page} (Ctrl+C closes it)", flush=True)
        if open_browser:
            webbrowser.open(address + page)

    hall(host=host, port=port, data=folder, ready=ready)


def folder_of(data: str) -> str:
    """The data folder for a path; a path to a file makes that file the database.

    A database named by DATABASE_URL stays the one in use.
    """
    from dragonhall.hall.serve import sqlite_url

    path = Path(data).expanduser().absolute()
    try:
        is_folder, is_there = path.is_dir(), path.exists()
    except OSError as error:
        raise Refused(f"{data} cannot be looked at ({error.strerror}); name another.") from error
    if path.suffix.lower() in FILES:
        if is_folder:
            raise Refused(f"{data} is a folder; name a file, or a folder without such an ending.")
        os.environ.setdefault(DATABASE, sqlite_url(path))
        path = path.parent
    elif is_there and not is_folder:
        raise Refused(f"{data} is a file; name a folder, or a file ending in .db.")
    return str(path)


def has_screen() -> bool:
    """Whether a browser opened here could be seen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
