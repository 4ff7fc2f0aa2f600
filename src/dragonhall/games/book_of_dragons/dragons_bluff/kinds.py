"""The six kinds of Dragon's Bluff: which of the 84 sets lies in the columns."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import HYDRA, KINDS

SETS: Final = 84  # ways to choose six of nine kinds


def chosen_set(number: i64) -> list[int]:
    """Six of the nine kinds other than Hydra: number 1 … 84, in the order of the deck."""
    left: list[list[int]] = []
    kinds = [kind for kind in range(KINDS) if kind != HYDRA]
    for a in range(7):
        for b in range(a + 1, 8):
            for c in range(b + 1, 9):
                left.append([a, b, c])
    out = left[SETS - int(number)]  # the first set leaves the last three out
    return [kind for i, kind in enumerate(kinds) if i not in out]
