"""What can be done in Age of Dragons: the six actions, and the steps of each."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, cells, faces, labels, places

ROW_ROOM: Final = 14  # most active dragons while there is an action left to seal one

ACTIONS: Final = Actions()
SUMMON: Final[i64] = ACTIONS.verb(
    "action", labels("Summon", "Hoard", "Age", "Seal", "Magic", "Pass")
)
HOARD: Final[i64] = SUMMON + 1
AGE: Final[i64] = SUMMON + 2
SEAL: Final[i64] = SUMMON + 3
MAGIC: Final[i64] = SUMMON + 4
PASS: Final[i64] = SUMMON + 5
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    secret=["found", "hoard", "magic"],
    by_phase={
        "found": "Begin with {face}",
        "summon": "Summon {face}",
        "hoard": "Lay {face}",
        "age": "Bring {face}",
        "magic": "Set {face} aside",
    },
)
SKIP: Final[i64] = ACTIONS.verb("skip", words="Skip", by_phase={"magic": "Enough"})
ROW: Final[i64] = ACTIONS.verb(
    "row",
    places(*cells("active", ROW_ROOM, 0), names=[f"dragon {n + 1}" for n in range(ROW_ROOM)]),
    "Seal {place}",
)
LAIR: Final[i64] = ACTIONS.verb("lair", labels("Plain lair", "At its slot"))

FOUND: Final[i64] = 0
ACTION: Final[i64] = 1

# Only the first two are phases of the table; the others are what an action is called under way.
PHASES: Final = [
    ("found", "choose a first dragon"),
    ("action", "take an action"),
    ("summon", "summon a dragon"),
    ("hoard", "fill the hoards"),
    ("age", "bring a dragon"),
    ("seal", "seal a lair"),
    ("magic", "set dragons aside"),
]
