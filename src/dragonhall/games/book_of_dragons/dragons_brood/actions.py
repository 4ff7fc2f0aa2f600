"""Dragon's Brood: its actions, its phases, and what a full cave is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS, is_good
from dragonhall.kernel.actions import Actions, cells, faces, labels, places, seats

ACTIONS: Final = Actions()
PASS: Final[i64] = ACTIONS.verb(
    "pass",
    labels("Pass 1 left", "Pass 1 right", "Pass 2 left", "Pass 2 right"),
)
EXCHANGE: Final[i64] = ACTIONS.verb("exchange", words="Exchange")
DRAW: Final[i64] = ACTIONS.verb("draw", words="Draw")
PLACE: Final[i64] = ACTIONS.verb("place", words="Place a card")
FORCE: Final[i64] = ACTIONS.verb("force", seats(8), "Force {seat}")
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    "Lay {face}",
    # An exchange with the cave shows the card itself; with an egg it stays hidden.
    secret=["give", "exchange", "discard", "lay"],
    by_phase={
        "give": "Pass {face}",
        "exchange": "Exchange {face}",
        "discard": "Discard {face}",
        "place": "Place {face}",
    },
)
TAKE: Final[i64] = ACTIONS.verb(
    "take",
    places(
        *cells("cave", 4, 0),
        *cells("brood", 2, 0),
        names=["cave card 1", "cave card 2", "cave card 3", "cave card 4", "egg 1", "egg 2"],
    ),
    "Take {place}",
    secret=["egg"],
    by_phase={"egg": "Lay {place} as an egg"},
)
EGGS: Final[i64] = TAKE + 4

ACTING: Final[i64] = 0
GIVING: Final[i64] = 1
EXCHANGING: Final[i64] = 2
DISCARDING: Final[i64] = 3
PLACING: Final[i64] = 4
LAYING: Final[i64] = 5
EGG: Final[i64] = 6

CAVE: Final[i64] = 4  # cards in a full cave, and dealt to each seat

FOUR: Final[i64] = 1
PAIRS_ALIKE: Final[i64] = 2
PAIRS_MIXED: Final[i64] = 3
THREE: Final[i64] = 4
PAIR: Final[i64] = 5
SIDE: Final[i64] = 6
NOTHING: Final[i64] = 7
RANKS: Final = [
    "",
    "four of a kind",
    "two pairs of one side",
    "two pairs of both sides",
    "three of a kind",
    "a pair",
    "four kinds of one side",
    "nothing",
]


def rank_of(kinds: vec[i64]) -> i64:
    """The rank of a full cave, 1 is best; 7 if it has none (R7: kinds before sides)."""
    copies = vec[i64]([0] * KINDS)
    good: i64 = 0
    for kind in kinds:
        copies[kind] += 1
        if is_good(kind):
            good += 1
    most: i64 = 0
    pairs: i64 = 0
    for n in copies:
        if n > most:
            most = n
        if n == 2:
            pairs += 1
    if most == 4:
        return FOUR
    if pairs == 2:
        return PAIRS_MIXED if good == 2 else PAIRS_ALIKE
    if most == 3:
        return THREE
    if pairs == 1:
        return PAIR
    return SIDE if good == 0 or good == CAVE else NOTHING
