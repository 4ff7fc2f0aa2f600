"""What can be done in Pentawar: gather, or choose a dragon and say what it does."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, Spot, cells, faces, places

POINT_NAMES: Final = ["top", "upper right", "lower right", "lower left", "upper left"]
SLOT_NAMES: Final = ["row 1", "row 2 left", "row 2 right", "row 3 left", "row 3 right"]

FULL: Final[i64] = 5  # slots of a wing: 1, 2L, 2R, 3L, 3R

ACTIONS: Final = Actions()
GATHER: Final[i64] = ACTIONS.verb("gather", words="Gather", spot=Spot("deck"))
HAND: Final[i64] = ACTIONS.verb(
    "card", faces(KINDS, "hand"), "Play {face}", by_phase={"follow": "Kill with {face}"}
)
DRAKE: Final[i64] = ACTIONS.verb(
    "wardrake",
    faces(KINDS, "wardrakes"),
    "Play the wardrake {face}",
    by_phase={"follow": "Kill with the wardrake {face}"},
)
SLOT: Final[i64] = ACTIONS.verb(
    "slot", places(*cells("wing", 5, ahead=0), names=SLOT_NAMES), "Strengthen: {place}"
)
TARGET: Final[i64] = ACTIONS.verb(
    "target",
    places(*[spot for ahead in range(1, 5) for spot in cells("wing", 5, ahead=ahead)]),
    "Kill {place}",
)
POINT: Final[i64] = ACTIONS.verb(
    "point", places(*cells("pentawar", 5), names=POINT_NAMES), "Alter the {place} point"
)
STOP: Final[i64] = ACTIONS.verb("stop", words="No kill")

ACTION: Final[i64] = 0
FOLLOW: Final[i64] = 1
PHASES: Final = [("action", "take an action"), ("follow", "kill as well, or not")]
