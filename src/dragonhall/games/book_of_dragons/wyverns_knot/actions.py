"""What can be done in Wyvern's Knot: actions, and the cards, eggs and strikes they are about."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, Spot, cells, labels, places

ROWS: Final[i64] = 4
SIDE: Final[i64] = 4  # eggs a row; the egg in column c of a row lies on cell 4 * row + c - 1
CELLS: Final[i64] = 16
HOME: Final[i64] = 5  # the column where a strike turns face up and walks back
PLACES: Final[i64] = 7  # most cards of a tableau

EGG_NAMES: Final = [f"{row}{column}" for row in "ABCD" for column in "1234"]
STRIKE_NAMES: Final = [f"strike {row}" for row in "ABCD"]

ACTIONS: Final = Actions()
RESEARCH: Final[i64] = ACTIONS.verb(
    "action", labels("Research", "Scout", "Enchant", "Distract", "Wild")
)
SCOUT: Final[i64] = RESEARCH + 1
ENCHANT: Final[i64] = RESEARCH + 2
DISTRACT: Final[i64] = RESEARCH + 3
WILD: Final[i64] = RESEARCH + 4
OTHER: Final[i64] = ACTIONS.verb(
    "other",
    places(*[Spot("tableau", seat, 0, place) for seat in range(1, 5) for place in range(7)]),
    "{place}",
)
EGG: Final[i64] = ACTIONS.verb(
    "egg",
    places(*cells("grid", 16), names=EGG_NAMES),
    "Egg {place}",
    by_phase={
        "look": "Point at {place}",
        "read": "Point at {place}",
        "joker": "Save {place}",
    },
)
STRIKE: Final[i64] = ACTIONS.verb(
    "strike",
    places(*[Spot("rail", -1, row) for row in range(4)], names=STRIKE_NAMES),
    "Push back {place}",
    by_phase={
        "look": "Point at {place}",
        "read": "Point at {place}",
        "advance": "Advance {place}",
        "remove": "Remove {place}",
    },
)
OWN: Final[i64] = ACTIONS.verb("own", places(*cells("tableau", 7, ahead=0)), "{place}")
LOOKED: Final[i64] = ACTIONS.verb("looked", words="Turn it up", by_phase={"read": "Leave it"})
COMPARE: Final[i64] = ACTIONS.verb("compare", words="Compare it with the egg")

ACTION: Final[i64] = 0
LOOK: Final[i64] = 1  # a face-down card has been looked at
READ: Final[i64] = 2  # a face-up card has been chosen
JOKER: Final[i64] = 3
ADVANCE: Final[i64] = 4
REMOVE: Final[i64] = 5

PHASES: Final = [
    ("action", "take an action"),
    ("look", "turn the card up or point"),
    ("read", "leave the card or point"),
    ("joker", "save an egg or compare"),
    ("advance", "advance a strike"),
    ("remove", "remove a strike"),
]
