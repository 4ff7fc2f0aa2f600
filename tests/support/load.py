"""How much random play the tests do.

Little on plain code (`make check`, and the plain part of `make test`), more on compiled code, and
the full counts in a soak (`make soak`, or DRAGONHALL_SOAK=1). DRAGONHALL_GAMES sets the number of
random games of one case, whatever runs.
"""

import os

import pytest

import dragonhall.kernel.dice as dice

SOAK = os.environ.get("DRAGONHALL_SOAK", "") not in ("", "0")
COMPILED = not (dice.__file__ or "").endswith(".py")
GAMES = int(os.environ.get("DRAGONHALL_GAMES", "0"))

# The mark of tests whose counts grow: in a soak only they run.
counted = pytest.mark.soak if SOAK else pytest.mark.counted


def heavy(quick: int, usual: int, soak: int) -> int:
    """A number of repetitions: plain, compiled, and in a soak."""
    if SOAK:
        return soak
    return usual if COMPILED else quick


def games_of(quick: int, usual: int, soak: int) -> int:
    """A number of random games, as `heavy`, unless DRAGONHALL_GAMES says otherwise."""
    return GAMES or heavy(quick, usual, soak)
