"""Bots of every strength, by name."""

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

    `sense` plays by the sense for a game alone, and at random where there is none; a search is
    guided by it.

    UnknownPlayer, with a suggestion, if there is none.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "sense":
        return SensibleBot(seed, int(MASTER))
    if name in _BUDGETS:
        return bot(name, seed)
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
    known = ["random", "sense", *levels, "search:1000"]
    raise UnknownPlayer(f"There is no player {name!r}: {nearest(name, known)}")
