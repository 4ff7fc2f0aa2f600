"""The ranks of Dragon's Brood: what a full cave is worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS, is_good

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
