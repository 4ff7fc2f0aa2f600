"""The registry: every module below this package that holds a constant GAME is a game.

A game of one file is a module named like it; a game of several is a folder named like it, whose
module `rules` holds GAME. Games from outside the package are in `outside`.
"""

import importlib
import importlib.util
import pkgutil
import re
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from dragonhall.games import outside
from dragonhall.kernel import saving
from dragonhall.kernel.errors import UnknownGame, nearest
from dragonhall.kernel.game import Game

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_modules: dict[str, str] = {}
_loaded: dict[str, Game] = {}
_brought: dict[str, outside.Brought] = {}
_faults: list[str] = []
_looked: list[bool] = []  # whether games from outside have been looked for


def _scan(package: str, path: list[str]) -> None:
    """Note every module by the slug its name stands for."""
    for module in pkgutil.iter_modules(path):
        name = f"{package}.{module.name}"
        slug = module.name.replace("_", "-")
        if not module.ispkg:
            _modules[slug] = name
        elif importlib.util.find_spec(f"{name}.rules") is not None:
            _modules[slug] = f"{name}.rules"
        else:
            _scan(name, list(importlib.import_module(name).__path__))


def _own() -> dict[str, str]:
    """The modules that come with us, by the slug their names stand for; not all are games."""
    if not _modules:
        _scan(__name__, list(__path__))
    return _modules


def _look_outside() -> None:
    """Find the games from outside, once; two of one slug are refused."""
    if _looked:
        return
    _looked.append(True)
    found = outside.find()
    _faults.extend(found.faults)
    for brought in found.games:
        slug = brought.game.slug
        if slug in _own() or slug in _brought:
            other = _brought[slug].where if slug in _brought else "one that comes with Dragonhall"
            _faults.append(
                f"{brought.where}: there is a game {slug} already ({other}); rename one."
            )
        elif not SLUG.fullmatch(slug):
            _faults.append(
                f"{brought.where}: {slug!r} is no slug; it has small letters and digits, in words "
                "with hyphens between them."
            )
        else:
            _brought[slug] = brought


def bring(path: str) -> None:
    """Bring the games of a folder or module into this process; `BadModule` if there is none there.

    What turns out to be no game is told by `faults`.
    """
    outside.give(path)
    _forget_outside()


def _forget_outside() -> None:
    for slug in _brought:
        _loaded.pop(slug, None)
    _brought.clear()
    _faults.clear()
    _looked.clear()


def faults() -> list[str]:
    """A sentence about each thing from outside that was to be a game and is none."""
    _look_outside()
    return _faults


def games() -> list[str]:
    """The slugs of all games, in alphabetical order."""
    own = [
        slug
        for slug, module in _own().items()
        if slug in _loaded or hasattr(importlib.import_module(module), "GAME")
    ]
    _look_outside()
    return sorted([*own, *_brought])


def page(slug: str) -> str:
    """The rule page of a game, in Markdown; "" if it has none."""
    file: Traversable | None = resources.files(__name__) / "rules" / f"{slug}.md"
    if slug not in _own():
        _look_outside()
        file = outside.page_of(_brought[slug].where) if slug in _brought else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""


def offer(game: Game) -> None:
    """Have this process play a game, in the place of the one of its slug that comes with us."""
    _loaded[game.slug] = game
    if game.edition:
        saving.editions[game.edition] = game


def offered() -> list[Game]:
    """The games that are played in the place of those that come with us."""
    return [game for game in _loaded.values() if saving.editions.get(game.edition) is game]


def load(slug: str) -> Game:
    """The game of this slug; UnknownGame, with a suggestion, if there is none."""
    if slug in _loaded:
        return _loaded[slug]
    game: Game | None = None
    if slug in _own():
        game = getattr(importlib.import_module(_modules[slug]), "GAME", None)
    else:
        _look_outside()
        game = _brought[slug].game if slug in _brought else None
    if game is None:
        raise UnknownGame(f"There is no game {slug!r}: {nearest(slug, games())}")
    _loaded[slug] = game
    return game
