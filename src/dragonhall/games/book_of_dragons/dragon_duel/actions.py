"""What can be done in Dragon Duel: play a dragon, take one with a Shadow, give one back."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, Spot, cells, faces, places

FIELDS: Final[i64] = 3  # battlefields; field b of a seat has its slots 2b and 2b + 1
NAMES: Final = ["Left", "Middle", "Right"]
FIRST_AND_SECOND: Final = [f"{nth} on {name}" for name in NAMES for nth in ("first", "second")]

OWN_FIELDS: Final = [Spot("field", 0, 0, 2 * b) for b in range(3)]

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Play {face}")
PLACE: Final[i64] = ACTIONS.verb("place", places(*OWN_FIELDS, names=NAMES), "Lay it on {place}")
SWAP: Final[i64] = ACTIONS.verb(
    "swap", places(*cells("field", 6, ahead=1), names=FIRST_AND_SECOND), "Take the {place}"
)
TAKE: Final[i64] = ACTIONS.verb("take", places(*OWN_FIELDS, names=NAMES), "Put it on {place}")
BACK: Final[i64] = ACTIONS.verb(
    "back",
    faces(KINDS, "hand"),
    secret=["undead", "sun"],
    by_phase={"undead": "Shuffle {face} into your deck", "sun": "Put {face} into your win pile"},
)

PLAY: Final[i64] = 0
UNDEAD_BACK: Final[i64] = 1
SUN_BACK: Final[i64] = 2
PHASES: Final = [
    ("play", "play a dragon"),
    ("undead", "give a dragon back"),
    ("sun", "give a dragon back"),
]
