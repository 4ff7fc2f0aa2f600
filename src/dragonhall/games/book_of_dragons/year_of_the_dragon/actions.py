"""What can be done in Year of the Dragon: fly with a set, recruit, rest, crown."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, Spot, faces, labels, places

CELLS: Final = 9
# The patterns of sets.
NAMES: Final = ["Two fours", "Four", "Two threes", "Three", "Two pairs", "Pair"]

ACTIONS: Final = Actions()
FLY: Final[i64] = ACTIONS.verb("fly", words="Fly with a set")
RECRUIT: Final[i64] = ACTIONS.verb("recruit", words="Recruit")
REST: Final[i64] = ACTIONS.verb("rest", words="Rest")
SET: Final[i64] = ACTIONS.verb("set", labels(*NAMES))
KIND: Final[i64] = ACTIONS.verb("kind", faces(KINDS, "cell", "master", "hand"), "{face}")
PLACE: Final[i64] = ACTIONS.verb(
    "place",
    places(
        Spot("master"),
        Spot("hand", 0, 0, 0),
        Spot("hand", 0, 0, 1),
        *[Spot("cell", -1, i) for i in range(CELLS)],
    ),
    "Take {place}",
    by_phase={"rest": "Swap with {place}", "crown": "Crown {place}"},
)
KEEP: Final[i64] = ACTIONS.verb("keep", words="Keep the master")

TURN: Final[i64] = 0
RESTING: Final[i64] = 1
CROWN: Final[i64] = 2
PHASES: Final = [
    ("turn", "choose what to do"),
    ("rest", "keep or swap the master"),
    ("crown", "crown a new master"),
]
