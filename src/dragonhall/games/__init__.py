"""The registry: every module below this package that holds a constant GAME is a game.

A game of one file is a module named like it; a game of several is a folder named like it, whose
module `rules` holds GAME.
"""

import importlib
import importlib.util
import pkgutil

from dragonhall.kernel import saving
from dragonhall.kernel.errors import UnknownGame, nearest
from dragonhall.kernel.game import Game

_modules: dict[str, str] = {}
_loaded: dict[str, Game] = {}


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


def games() -> list[str]:
    """The slugs of all games, in alphabetical order."""
    if not _modules:
        _scan(__name__, list(__path__))
    found: list[str] = []
    for slug in sorted(_modules):
        if slug in _loaded or hasattr(importlib.import_module(_modules[slug]), "GAME"):
            found.append(slug)
    return found


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
    if slug not in games():
        raise UnknownGame(f"There is no game {slug!r}: {nearest(slug, games())}")
    game: Game = importlib.import_module(_modules[slug]).GAME
    _loaded[slug] = game
    return game
