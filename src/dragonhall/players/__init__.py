"""Bots of every strength, by name."""

from dragonhall.kernel.errors import DragonhallError, nearest
from dragonhall.players.player import Bot, RandomBot, SearchBot
from dragonhall.players.sight import Sight, sight_of

__all__ = [
    "Bot",
    "RandomBot",
    "SearchBot",
    "Sight",
    "UnknownPlayer",
    "bot",
    "levels",
    "player",
    "sight_of",
]

# Budgets of the levels: imagined games a decision, milliseconds after which a slow machine stops
# thinking, and how many of 100 decisions are taken at random.
_BUDGETS: dict[str, tuple[int, int, int]] = {
    "novice": (16, 500, 25),
    "adept": (250, 800, 0),
    "master": (2000, 2000, 0),
}
levels: list[str] = list(_BUDGETS)


class UnknownPlayer(DragonhallError):
    """There is no player of that name."""


def bot(level: str, seed: int) -> Bot:
    """A bot of one of the `levels`; UnknownPlayer, with a suggestion, if there is none."""
    if level not in _BUDGETS:
        raise UnknownPlayer(f"There is no level {level!r}: {nearest(level, levels)}")
    iterations, milliseconds, slip = _BUDGETS[level]
    return SearchBot(seed, iterations, milliseconds, slip)


def player(name: str, seed: int) -> Bot:
    """A bot by name: a level, `random`, `search:N` (N imagined games) or `search:Nms`.

    UnknownPlayer, with a suggestion, if there is none.
    """
    if name == "random":
        return RandomBot(seed)
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
    known = ["random", *levels, "search:1000"]
    raise UnknownPlayer(f"There is no player {name!r}: {nearest(name, known)}")
