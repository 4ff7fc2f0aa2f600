"""What can be done in Dragonkin: discard, then one of four actions."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.dragonkin.line import LENGTH
from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, places

MOST_KIN: Final = 4

ACTIONS: Final = Actions()
DISCARD: Final[i64] = ACTIONS.verb("discard", faces(KINDS, "hand"), "Discard {face}")
ACT: Final[i64] = ACTIONS.verb("act", labels("Gain", "Interfere", "Scry", "Open alliance"))
GAIN: Final[i64] = ACTIONS.verb("gain", faces(KINDS, "hand"), "Gain {face}", secret=["action"])
INTERFERE: Final[i64] = ACTIONS.verb(
    "interfere",
    places(*[Spot("kin", ahead, 0, place) for ahead in (1, 2, 3) for place in range(MOST_KIN)]),
    "Turn up {place}",
)
SCRY: Final[i64] = ACTIONS.verb(
    "scry",
    places(*cells("line", LENGTH), names=[f"place {place + 1}" for place in range(LENGTH)]),
    "Look at {place}",
)
OPEN: Final[i64] = ACTIONS.verb("open", faces(KINDS, "gallery"), "Take {face}")

TO_GAIN: Final[i64] = ACT
TO_INTERFERE: Final[i64] = ACT + 1
TO_SCRY: Final[i64] = ACT + 2
TO_OPEN: Final[i64] = ACT + 3

DISCARDING: Final[i64] = 0
ACTING: Final[i64] = 1
PHASES: Final = [("discard", "discard a dragon"), ("action", "choose an action")]
