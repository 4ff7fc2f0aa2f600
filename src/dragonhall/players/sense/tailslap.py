"""Tailslap's sense: a hand with a reaction time, that now and then misses or slaps falsely."""

import math
from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.tailslap import NONE, SLAP, SLAPPING, Tailslap
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import MASTER, Sense

MEDIAN: Final = [600.0, 420.0, 320.0]  # milliseconds, by level
SIGMA: Final = [0.28, 0.22, 0.18]  # of the logarithm
MISS: Final = [0.05, 0.02, 0.01]  # of Hydras
FALSE: Final = [0.020, 0.015, 0.010]  # of other cards
LEAST: Final = 150.0
MOST: Final = 1500.0
FINE: Final[i64] = 1 << 29


def uniform(dice: Dice) -> float:
    """A number from 0 to 1."""
    return float(dice.below(FINE)) / float(FINE)


class Reflex(Sense):
    """Slow, normal or fast (novice, adept, master); there is nothing to think about."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.alone = MASTER

    def reaction(self, dice: Dice) -> float:
        """Milliseconds from a card to the slap; takes twelve throws."""
        total = 0.0
        for i in range(12):
            total += uniform(dice)
        time = MEDIAN[self.level] * math.exp(SIGMA[self.level] * (total - 6.0))
        return min(max(time, LEAST), MOST)

    def choose(self, table: Table, seat: i64, dice: Dice) -> i64:
        """Turn, slap or leave it. Fourteen throws a card, whatever it is."""
        if not isinstance(table, Tailslap) or table.phase != SLAPPING:
            return table.default(seat)
        time = self.reaction(dice)
        overlooks = uniform(dice) < MISS[self.level]
        strikes = uniform(dice) < FALSE[self.level]
        bucket: i64 = math.ceil(time / float(table.step))
        if table.hydra():
            return NONE if overlooks else SLAP + bucket
        return SLAP + min(bucket, table.last_bucket()) if strikes else NONE


SENSE: Final = Reflex
