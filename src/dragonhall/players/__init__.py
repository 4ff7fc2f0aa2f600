"""Bots of every strength, by name."""

from collections.abc import Callable
from pathlib import Path

from dragonhall.games.outside import BadModule, module_at
from dragonhall.kernel.errors import DragonhallError, nearest
from dragonhall.players.player import Bot, RandomBot, SearchBot, SensibleBot
from dragonhall.players.sense import ADEPT, MASTER, NOVICE, Sense, has_sense, sense_of
from dragonhall.players.sight import Sight, sight_of

__all__ = [
    "Bot",
    "RandomBot",
    "SearchBot",
    "Sense",
    "SensibleBot",
    "Sight",
    "UnknownPlayer",
    "bot",
    "has_sense",
    "levels",
    "player",
    "sense_of",
    "sight_of",
]

# Budgets of the levels: imagined games a decision, milliseconds after which a slow machine stops
# thinking, how many of 100 decisions are taken at random, and the level for a sense.
_BUDGETS: dict[str, tuple[int, int, int, int]] = {
    "novice": (16, 500, 25, int(NOVICE)),
    "adept": (250, 800, 0, int(ADEPT)),
    "master": (2000, 2000, 0, int(MASTER)),
}
levels: list[str] = list(_BUDGETS)


class UnknownPlayer(DragonhallError):
    """There is no player of that name."""


def bot(level: str, seed: int) -> Bot:
    """A bot of one of the `levels`; UnknownPlayer, with a suggestion, if there is none.

    All of them search; where a game has a sense (`has_sense`), novice and adept play by it.
    """
    if level not in _BUDGETS:
        raise UnknownPlayer(f"There is no level {level!r}: {nearest(level, levels)}")
    iterations, milliseconds, slip, skill = _BUDGETS[level]
    return SearchBot(seed, iterations, milliseconds, slip, skill)


def player(name: str, seed: int) -> Bot:
    """A bot by name: a level, `random`, `sense`, `search:N` (N imagined games) or `search:Nms`.

    `FILE.py:Class` is one from outside: a class derived from `Bot`, made with the seed. `sense`
    plays by the sense for a game alone, at random where there is none; a search is guided by it.

    UnknownPlayer, with a suggestion, if there is none.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "sense":
        return SensibleBot(seed, int(MASTER))
    if name in _BUDGETS:
        return bot(name, seed)
    if ".py:" in name:
        return outsider(name, seed)
    kind, colon, budget = name.partition(":")
    if kind == "search" and colon:
        number = budget.removesuffix("ms")
        if not number.isascii() or not number.isdigit() or not 0 < int(number) <= 10**9:
            raise UnknownPlayer(
                f"{name!r} has no budget: write search:1000 for imagined games a decision, or "
                "search:200ms for milliseconds."
            )
        if budget.endswith("ms"):
            return SearchBot(seed, 0, int(number))
        return SearchBot(seed, int(number))
    known = ["random", "sense", *levels, "search:1000", "my_bot.py:MyBot"]
    raise UnknownPlayer(f"There is no player {name!r}: {nearest(name, known)}")


def outsider(name: str, seed: int) -> Bot:
    """A bot from outside the package, by its file and class; UnknownPlayer if it is none."""
    file, _, kind = name.rpartition(":")
    path = Path(file).expanduser()
    if not path.is_file():
        raise UnknownPlayer(f"There is no file {file} to take the bot {kind} from.")
    try:
        maker = getattr(module_at(path), kind, None)
    except BadModule as error:
        raise UnknownPlayer(str(error)) from error
    if not isinstance(maker, type) or not issubclass(maker, Bot):
        raise UnknownPlayer(f"{file} holds no class {kind} derived from dragonhall.players.Bot.")
    made: Callable[[int], Bot] = maker
    try:
        return made(seed)
    except TypeError as error:
        raise UnknownPlayer(f"{kind} of {file} cannot be made with a seed: {error}.") from error
