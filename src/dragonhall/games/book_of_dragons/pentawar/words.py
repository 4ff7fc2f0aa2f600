"""Pentawar's star and wing as they are drawn, and the words for its endings."""

from typing import Final

from dragonhall.kernel.game import Board

POINT_NAMES: Final = ["top", "upper right", "lower right", "lower left", "upper left"]
SLOT_NAMES: Final = ["row 1", "row 2 left", "row 2 right", "row 3 left", "row 3 right"]

# The tips of a star in a circle of 1.9 card widths, clockwise from the top.
_TIPS: Final = [(2.5, 0.9), (4.31, 2.21), (3.62, 4.34), (1.38, 4.34), (0.69, 2.21)]

STAR: Final = Board(
    "star",
    5.0,
    5.2,
    _TIPS,
    place_labels=POINT_NAMES,
    lines=[[*_TIPS[tip], *_TIPS[(tip + 2) % 5]] for tip in range(5)],
)

# A V of geese before each seat: every card lies partly on the one before it.
WINGS: Final = [
    Board(
        f"wing-{seat}",
        3.2,
        3.1,
        [(1.6, 0.75), (1.05, 1.55), (2.15, 1.55), (0.55, 2.35), (2.65, 2.35)],
        place_labels=SLOT_NAMES,
        region="seat",
    )
    for seat in range(5)
]

_LEVELS: Final = [
    "{winners} has the largest wing.",
    "Equal wings; more of the wing of {winners} is in the war.",
    "Equal wings, as many of them in the war; {winners} holds more cards.",
    "{winners} share the win: equal wings, equal standing in the war, equal hands.",
]


def ending_words(by_wing: bool, level: int) -> str:
    """How the game ended, and which comparison decided: 0 wings, 1 war, 2 hands, 3 none."""
    if by_wing:
        return "A wing of five held. " + _LEVELS[level]
    return "The deck is empty. " + _LEVELS[level]
