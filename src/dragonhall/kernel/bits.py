"""Bit sets of small numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TOP: Final[i64] = 1 << 61


def bit(number: i64) -> i64:
    """The bit of a number from 0 to 61.

    mypyc writes a small literal as a 32-bit C int, so that compiled `1 << 33` (33 in a variable)
    gives 2: `1 << seat` is for seats only, faces and cards go through here.
    """
    return TOP >> (61 - number)


def ones(mask: i64) -> i64:
    """How many bits of a mask are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def bits(numbers: vec[i64]) -> int:
    """A bit set of any size."""
    mask = 0
    for number in numbers:
        mask |= 1 << int(number)
    return mask
