"""What can be done in Subitus Wyrm: pass two dragons, claim, judge, call Subitus and trade."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import LABELS, QUANTIFIERS
from dragonhall.kernel.actions import Actions, faces, labels, seats

ACTIONS: Final = Actions()
DEMAND: Final[i64] = ACTIONS.verb("subitus", labels("Subitus!", "Waive"))
WAIVE: Final[i64] = DEMAND + 1
# One more than there can be other seats: the furthest is oneself, which is refused in words.
SEAT: Final[i64] = ACTIONS.verb(
    "seat", seats(7), "Pass to {seat}", by_phase={"trade": "From {seat}"}
)
CLAIM: Final[i64] = ACTIONS.verb("claim", labels(*QUANTIFIERS))
PREDICATE: Final[i64] = ACTIONS.verb("predicate", labels(*LABELS))
JUDGE: Final[i64] = ACTIONS.verb(
    "judge",
    labels(
        "Believe: flip both",
        "Doubt: flip both",
        "Believe: flip left",
        "Believe: flip right",
        "Doubt: flip left",
        "Doubt: flip right",
    ),
)
IT_IS: Final[i64] = ACTIONS.verb("it", labels("It is", "It is not"))
AGREE: Final[i64] = ACTIONS.verb("agree", labels("Agree", "Disagree"))
KEEP: Final[i64] = ACTIONS.verb("keep", words="Keep all")
KIND: Final[i64] = ACTIONS.verb(
    "kind",
    faces(KINDS, "hand", "won", "discard", "pass"),
    "{face}",
    secret=["discard"],
    by_phase={"discard": "Discard {face}"},
)

DISCARDING: Final[i64] = 0
SUBITUS: Final[i64] = 1
CHOOSING: Final[i64] = 2
CLAIMING: Final[i64] = 3
JUDGING: Final[i64] = 4
TRADING: Final[i64] = 5
SECOND_CLAIM: Final[i64] = 6
SECOND_JUDGING: Final[i64] = 7
PHASES: Final = [
    ("discard", "discard a dragon"),
    ("subitus", "call Subitus or waive it"),
    ("choose", "choose who judges"),
    ("claim", "make a claim"),
    ("judge", "judge the claim"),
    ("trade", "trade a dragon"),
    ("second_claim", "claim something of the other dragon"),
    ("second_judge", "judge the second claim"),
]
