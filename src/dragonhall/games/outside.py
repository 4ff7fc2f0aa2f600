"""Games from outside the package: modules in folders (`--games PATH`) and those of other packages.

A folder holds games as ours does: a module named like its game, or a folder with a module `rules`,
each with the constant GAME; the rule page is `<module>.md` beside it. Packages name their modules
in the entry point group `dragonhall.games`. What is no game is told, and harms no other.
"""

import hashlib
import importlib
import importlib.metadata
import importlib.util
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from dragonhall.kernel.errors import DragonhallError
from dragonhall.kernel.game import Game

GROUP: Final = "dragonhall.games"
# The paths given to this process, so that the processes it starts bring the same games.
VARIABLE: Final = "DRAGONHALL_GAMES"


class BadModule(DragonhallError):
    """A file or module from outside that cannot be used; the sentence says why."""


class Brought(NamedTuple):
    """A game from outside: where it comes from, and the game."""

    where: str
    game: Game


class Found(NamedTuple):
    """What was found outside: games, and a sentence about each thing that is none."""

    games: list[Brought]
    faults: list[str]


def given() -> list[str]:
    """The paths given to this process."""
    return [path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]


def give(path: str) -> None:
    """Have this process, and those it starts, bring the games of a path; BadModule if it is none.

    Args:
        path: a folder of games, or one module.
    """
    file = Path(path).expanduser().absolute()
    if not file.exists():
        raise BadModule(f"There is no {path} to bring games from.")
    if os.pathsep in str(file):
        raise BadModule(
            f"{path} has {os.pathsep!r} in its name; games can't be brought from there."
        )
    if not file.is_dir() and file.suffix != ".py":
        raise BadModule(f"{path} is no folder and no Python module; name one with games.")
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([*given(), str(file)]))


def find() -> Found:
    """The games of the paths given and of other packages."""
    games: list[Brought] = []
    faults: list[str] = []
    met: set[Path] = set()
    for path in sorted(given(), key=lambda path: Path(path).is_dir()):  # named ones first
        for file in modules_in(Path(path)):
            if file in met:
                continue
            met.add(file)
            try:
                module = module_at(file)
                if hasattr(module, "GAME") or file == Path(path) or file.name == "rules.py":
                    games.append(Brought(str(file), game_of(module, str(file))))
            except BadModule as error:
                faults.append(str(error))
        if not modules_in(Path(path)):
            faults.append(f"{path} holds no game: a game is a module with a constant GAME.")
    for point in importlib.metadata.entry_points(group=GROUP):
        where = f"{point.value} (entry point {point.name})"
        try:
            loaded = _run(point.load, where)  # a module, or the game itself
            game = game_of(loaded, where) if isinstance(loaded, ModuleType) else loaded
            games.append(Brought(where, checked(game, where)))
        except BadModule as error:
            faults.append(str(error))
    return Found(games, faults)


def modules_in(path: Path) -> list[Path]:
    """The files at a path that may be games: itself, or the modules and game folders in it."""
    if not path.is_dir():
        return [path]
    if (path / "rules.py").is_file():
        return [path / "rules.py"]
    found: list[Path] = []
    for entry in sorted(path.iterdir()):
        if entry.name.startswith(("_", ".", "test_")) or entry.name == "conftest.py":
            continue
        if entry.is_dir() and (entry / "rules.py").is_file():
            found.append(entry / "rules.py")
        elif entry.suffix == ".py":
            found.append(entry)
    return found


def module_at(file: Path) -> ModuleType:
    """The module in a file, run once; BadModule with its fault if it cannot be.

    Modules of one folder can import each other by `from . import …`: the folder is made a package
    of its own, whose name no other has.
    """
    file = file.absolute()
    root, inner = file.parent, file.stem
    if file.name == "rules.py":
        root, inner = root.parent, f"{root.name}.rules"
    package = "dragonhall_from_" + hashlib.sha256(str(root).encode()).hexdigest()[:12]
    if package not in sys.modules:
        made = ModuleType(package)
        made.__path__ = [str(root)]
        sys.modules[package] = made
    name = f"{package}.{inner}"
    module: ModuleType = _run(lambda: importlib.import_module(name), str(file))
    return module


def game_of(module: ModuleType, where: str) -> Game:
    """The game of a module; BadModule if it holds none."""
    if not hasattr(module, "GAME"):
        raise BadModule(f"{where} holds no constant GAME.")
    return checked(module.GAME, where)


def checked(game: object, where: str) -> Game:
    """The game, if it is one; BadModule if it is anything else."""
    if not isinstance(game, Game):
        raise BadModule(
            f"{where}: GAME is a {type(game).__name__}; it must be a dragonhall.kernel.game.Game."
        )
    return game


def page_of(where: str) -> Path | None:
    """The rule page beside the module of a game from outside, if there is one."""
    file = Path(where)
    beside = file.parent.with_suffix(".md") if file.name == "rules.py" else file.with_suffix(".md")
    for page in (beside, file.with_suffix(".md")):
        if page.is_file():
            return page
    return None


def _run(load: Callable[[], Any], where: str) -> Any:
    """What somebody else's code gives; BadModule with the kind and place of its fault."""
    try:
        return load()
    except (Exception, SystemExit) as error:
        raise BadModule(f"{where} can't be loaded: {told(error)}") from error


def told(error: BaseException) -> str:
    """An error of somebody else's code in one line: its kind, its words, and where it stands."""
    frames = traceback.extract_tb(error.__traceback__)
    at = f" (line {frames[-1].lineno} of {frames[-1].filename})" if frames else ""
    if isinstance(error, SyntaxError):
        at = f" (line {error.lineno} of {error.filename})"
        return f"{type(error).__name__}: {error.msg}{at}"
    return f"{type(error).__name__}: {error}{at}"
