"""What can be done in Dragon Flight: choose a card, a stand, an angle, a strength and a spin."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.dragon_flight.ground import STAND_NAMES
from dragonhall.kernel.actions import Actions, cells, faces, labels, numbers, places

ANGLE_STEPS: Final[i64] = 51  # −75° … 75° in steps of 3
STRAIGHT: Final[i64] = 25
STRONGEST: Final[i64] = 40
AT_THE_CHEST: Final[i64] = 12  # the strongest throw of an Ice


def aside(size: int, unit: str) -> str:
    """An angle (positive: left) in words."""
    if size == 0:
        return "Straight in"
    return f"{abs(size)}{unit} {'left' if size > 0 else 'right'}"


ANGLES: Final = [aside(angle, "°") for angle in range(-75, 76, 3)]
SPINS: Final = ["Spin 2 left", "Spin 1 left", "No spin", "Spin 1 right", "Spin 2 right"]

ACTIONS: Final = Actions()
# Cards on the table are named too, so that touching one says why it stays.
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand", "table"),
    "Throw {face}",
    by_phase={"second": "Throw {face} with the other hand"},
)
STAND: Final[i64] = ACTIONS.verb(
    "stand", places(*cells("stand", 12), names=STAND_NAMES), "Stand at {place}"
)
ANGLE: Final[i64] = ACTIONS.verb("angle", labels(*ANGLES))
STRENGTH: Final[i64] = ACTIONS.verb("strength", numbers(40, 1))
SPIN: Final[i64] = ACTIONS.verb("spin", labels(*SPINS))

CHOOSING: Final[i64] = 0
SECOND: Final[i64] = 1
THROWING: Final[i64] = 2
PHASES: Final = [
    ("card", "choose a dragon to throw"),
    ("second", "choose a second dragon"),
    ("throw", "throw"),
]
