"""What can be done in the Reign of Dragoness: kinds of patterns, turns, steps of a pattern."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.patterns import PATTERN_NAMES, SUITS
from dragonhall.kernel.actions import Actions, labels, numbers

ACTIONS: Final = Actions()
PATTERN: Final[i64] = ACTIONS.verb("kind", labels(*PATTERN_NAMES))
PASS: Final[i64] = ACTIONS.verb("pass")
BEAT: Final[i64] = ACTIONS.verb("beat", words="Beat it")
WAKE: Final[i64] = ACTIONS.verb("revive", words="Revive, and play lower")
NUMBER: Final[i64] = ACTIONS.verb("number", numbers(13, 1), "Up to {n}", secret=["lead", "follow"])
CARD: Final[i64] = ACTIONS.verb(
    "card",
    labels(*SUITS, "Page", "Squire", "Dragon Knight", "Dragoness"),
    secret=["lead", "follow"],
)

LEAD: Final[i64] = 0
FOLLOW: Final[i64] = 1

PHASES: Final = [("lead", "lead a pattern"), ("follow", "beat, revive or pass")]
