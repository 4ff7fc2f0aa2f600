"""Dragon Duel: how strong one or two dragons on a battlefield are, and what that is called."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import is_good, rank

CLASSES: Final = [
    *["a single evil", "a single good", "good and evil"],
    *["two evil", "two good", "an evil pair", "a good pair"],
]


def force(one: i64, other: i64) -> i64:
    """The strength of one or two kinds (-1: none; 0 for no dragon), equal for equal kinds only."""
    if one < 0 or other < 0:
        kind = max(one, other)
        if kind < 0:
            return 0
        return (100 if is_good(kind) else 0) + rank(kind) * 10
    if one == other:
        return (600 if is_good(one) else 500) + rank(one) * 10
    if is_good(one) != is_good(other):
        good = one if is_good(one) else other
        return 200 + rank(good) * 10 + rank(one + other - good)
    high = max(rank(one), rank(other))
    low = min(rank(one), rank(other))
    return (400 if is_good(one) else 300) + high * 10 + low  # R1


def force_words(force: i64) -> str:
    """The class of a force, in words."""
    return CLASSES[force // 100] if force else "nothing"
