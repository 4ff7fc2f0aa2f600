"""Places, settings, hashes and locks that the other tools share."""

import fcntl
import hashlib
import io
import os
import sys
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

for _stream in (sys.stdout, sys.stderr):
    if isinstance(_stream, io.TextIOWrapper):  # what a terminal cannot show becomes a "?"
        _stream.reconfigure(errors="replace")

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"


class ToolError(Exception):
    """Something a person has to mend; the message says what to do."""


def say(words: str) -> None:
    """Print one line for the person at the terminal, at once."""
    print(f"· {words}", flush=True)


def settings(root: Path = ROOT) -> dict[str, Any]:
    """pyproject.toml of the project at `root`."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def files_under(folder: Path, without: Iterable[str] = ()) -> list[Path]:
    """Every file in `folder`, sorted, leaving out files and folders named in `without`."""
    left_out = {"__pycache__", *without}
    found: list[Path] = []
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in left_out]
        found += [Path(parent, name) for name in names if name not in left_out]
    return sorted(found)


def digest(files: Iterable[Path], *words: str, base: Path = ROOT) -> str:
    """A hash of the names and contents of `files`, and of `words`."""
    total = hashlib.sha256()
    for word in words:
        total.update(f"{len(word)}:{word}".encode())
    for file in files:
        content = file.read_bytes()
        name = file.relative_to(base) if file.is_relative_to(base) else file
        total.update(f"{name}:{len(content)}:".encode())
        total.update(content)
    return total.hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    """Whether the work that `stamp` stands for was done for `value`."""
    try:
        return stamp.read_text(encoding="utf-8") == value
    except FileNotFoundError:
        return False


def put_stamp(stamp: Path, value: str) -> None:
    """Remember that the work was done for `value`."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value, encoding="utf-8")


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Hold the lock `name` of this checkout: two runs at once do the work one after the other."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / f".{name}.lock", "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another run that works on {name}")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def fail(error: ToolError) -> int:
    """Tell what is wrong; the exit code."""
    print(f"\n✗ {error}\n", file=sys.stderr, flush=True)
    return 1
