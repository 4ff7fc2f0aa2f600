"""Dragonkin's royal line: how it ranks the houses, and what kin are worth beside it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, KINDS

LENGTH: Final = 7  # of the royal line


def values(line: vec[i64]) -> vec[i64]:
    """What a kin card of each kind is worth beside this line (as dealt); 0 if not in it."""
    worth = vec[i64]([0] * KINDS)
    counts = vec[i64]([0] * KINDS)
    for kind in line:
        counts[kind] += 1
    left = 0
    for number in range(LENGTH, 0, -1):
        for kind in line:  # R10: equal numbers stand as they were dealt
            if counts[kind] == number and not worth[kind]:
                worth[kind] = LENGTH - left
                left += number
    return worth


def kin_points(line: vec[i64], kind: i64, n: i64) -> i64:
    """What n kin cards of one kind score, coups included."""
    worth = values(line)[kind]
    if worth:
        return n * worth  # R7: no coup
    if n < 3:
        return 0  # R8
    return 5 if n == 3 else 10


def score(line: vec[i64], kin: vec[i64]) -> i64:
    """The points of one seat's kin beside a line as dealt; -1 stands for no card."""
    points: i64 = 0
    for kind in range(KINDS):
        n: i64 = 0
        for own in kin:
            if own == kind:
                n += 1
        if n:
            points += kin_points(line, kind, n)
    return points


def value_words(line: vec[i64]) -> str:
    """The houses of a line with what a kin card is worth: "Forest 7, Ice 5"."""
    worth = values(line)
    ranked = sorted(
        [kind for kind in range(KINDS) if worth[kind]], key=lambda kind: -int(worth[kind])
    )
    return ", ".join([f"{FACES[kind].name} {worth[kind]}" for kind in ranked])
