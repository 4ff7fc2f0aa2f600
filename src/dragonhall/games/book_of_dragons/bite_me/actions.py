"""What can be done in Bite Me!, and which dragons count for which call."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import (
    CITRINE,
    FOREST,
    HYDRA,
    ICE,
    KINDS,
    MOON,
    PLATINUM,
    SHADOW,
    STAR,
    SUN,
)
from dragonhall.kernel.actions import Actions, cells, faces, labels, places
from dragonhall.kernel.actions import seats as seat_argument

CATEGORIES: Final = ["Law", "Chaos", "Evil", "Good"]
_LAW: Final[i64] = (1 << ICE) | (1 << HYDRA) | (1 << FOREST) | (1 << PLATINUM) | (1 << CITRINE)
_CHAOS: Final[i64] = (1 << SHADOW) | (1 << SUN) | (1 << FOREST) | (1 << MOON) | (1 << STAR)
_EVIL: Final[i64] = (1 << ICE) | (1 << SHADOW) | (1 << SUN) | (1 << HYDRA) | (1 << FOREST)
_GOOD: Final[i64] = (1 << FOREST) | (1 << PLATINUM) | (1 << CITRINE) | (1 << MOON) | (1 << STAR)
MEMBERS: Final[list[i64]] = [_LAW, _CHAOS, _EVIL, _GOOD]  # the kinds of each, as bits
ANY_KIND: Final = (1 << 10) - 1

ACTIONS: Final = Actions()
CELL: Final[i64] = ACTIONS.verb(
    "cell",
    places(*cells("grid", 40), names=[str(i + 1) for i in range(40)]),
    "Draw card {place}",
    secret=["return"],
    by_phase={"prize": "Take card {place} unseen", "return": "Put it on space {place}"},
)
CALL: Final[i64] = ACTIONS.verb("call", labels("Law", "Chaos", "Evil", "Good"))
BITE: Final[i64] = ACTIONS.verb("bite", words="Bite!")
QUIET: Final[i64] = ACTIONS.verb("quiet", words="Stay quiet")
MORE: Final[i64] = ACTIONS.verb("draw", words="Draw another card")
STOP: Final[i64] = ACTIONS.verb("stop", words="Stop and summon")
USE: Final[i64] = ACTIONS.verb("undead", words="Send an Undead to steal")
VICTIM: Final[i64] = ACTIONS.verb("victim", seat_argument(5), "Steal from {seat}")
KIND: Final[i64] = ACTIONS.verb(
    "kind",
    faces(KINDS, "hand"),
    "Take {face}",
    by_phase={"summon": "Summon {face}", "go on": "Steal {face}"},
)

DRAW: Final[i64] = 0
CALLING: Final[i64] = 1
WINDOW: Final[i64] = 2
PRIZE: Final[i64] = 3
GO_ON: Final[i64] = 4
SUMMON: Final[i64] = 5
RETURN: Final[i64] = 6
PHASES: Final = [
    ("draw", "draw a card"),
    ("call", "call their hand"),
    ("bite", "bite or stay quiet"),
    ("prize", "take a prize"),
    ("go on", "draw or stop"),
    ("summon", "summon a dragon"),
    ("return", "put cards back"),
]
