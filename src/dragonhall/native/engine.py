"""Which engine runs: the modules as they are, or what was compiled of them, found at start.

Compiled modules lie beside the plain ones (a compiled wheel, build/native), or in a folder of
their own: the one that DRAGONHALL_NATIVE names, else the user's cache, where `dragonhall compile`
puts them. A folder of its own is taken up only if it was made from these very sources by this
very Python; so nothing stale is ever run. DRAGONHALL_NATIVE=0 leaves it alone.

Imported whenever the package is: it has to be quick, and needs nothing but Python.
"""

import os
import sys
import time
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from dragonhall.native.sources import modules

PACKAGE: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = "DRAGONHALL_NATIVE"
STAMP: Final = ".compiled-from"
PROGRESS: Final = ".compiling"
SILENT_FOR: Final = 30.0  # seconds after which a compiler that says nothing is taken for dead


class Compiling(NamedTuple):
    """How far a compiler has come: per cent, and about how many seconds it still needs."""

    percent: int
    left: int | None


def compiled() -> bool:
    """Whether this process runs the compiled engine."""
    found = find_spec("dragonhall.kernel.table")
    return found is not None and not (found.origin or "").endswith(".py")


def folder() -> Path | None:
    """Where an engine compiled later is looked for; None: nowhere."""
    named = os.environ.get(FOLDER, "")
    if named == "0":
        return None
    return Path(named) if named else cache() / "native"


def cache() -> Path:
    """Where `dragonhall compile` keeps what it makes for the package in this place."""
    import hashlib

    home = os.environ.get("XDG_CACHE_HOME", "")
    if not home and sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA", "")
    place = hashlib.sha256(os.fsencode(PACKAGE)).hexdigest()[:16]
    return Path(home or "~/.cache").expanduser() / "dragonhall" / place


def made_from(package: Path = PACKAGE) -> str:
    """A digest of the sources that are compiled and of the Python that runs them."""
    import hashlib

    total = hashlib.sha256(f"{sys.version} {EXTENSION_SUFFIXES[0]}".encode())
    for module in modules(package):
        data = (package.parent / module).read_bytes()
        total.update(f"{module.as_posix()}:{len(data)}:".encode())
        total.update(data)
    return total.hexdigest()


def stamp(place: Path) -> str:
    """What the engine in a folder was made from; "" if there is none."""
    try:
        return (place / STAMP).read_text(encoding="utf-8")
    except OSError:
        return ""


def ready() -> str:
    """The stamp of the engine that lies in the folder, whatever it was made from; "" if none."""
    place = folder()
    return stamp(place) if place else ""


def waits() -> bool:
    """Whether a compiled engine of these sources lies ready to be taken up."""
    # The first line is about the sources; the build tools note more below it.
    first = ready().partition("\n")[0].strip()
    return bool(first) and first == made_from()


def take_up() -> None:
    """Have the engine's modules found in their compiled form, if there is one."""
    place = folder()
    if place and waits() and not lies_beside():
        sys.meta_path.insert(0, Finder(place))


def lies_beside() -> bool:
    """Whether the compiled modules lie beside the plain ones, as in a compiled wheel."""
    return any((PACKAGE / "kernel").glob(f"*{EXTENSION_SUFFIXES[0]}"))


class Finder(MetaPathFinder):
    """Finds the modules that lie compiled in a folder."""

    def __init__(self, place: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        self.files = {
            ".".join(file.relative_to(place).parts).removesuffix(suffix): str(file.absolute())
            for file in place.rglob(f"*{suffix}")
        }

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def compiling() -> Compiling | None:
    """How far the engine is compiled at this moment; None if nobody does it."""
    place = folder()
    if place is None:
        return None
    import json

    file = place / PROGRESS
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        silent = time.time() - file.stat().st_mtime
    except (OSError, ValueError):
        return None
    if silent > SILENT_FOR:
        return None
    return Compiling(int(told["percent"]), told["left"])


def words() -> str:
    """Which engine this process runs, in words, and what becomes of it."""
    if compiled():
        return "compiled"
    at = compiling()
    if at is not None:
        return f"plain Python; compiling, {at.percent} %"
    if waits():
        return "plain Python; the compiled one is ready: bots use it, and the next start will"
    return "plain Python"
