"""Sense for Don't Poke the Dragon: poke while the next card is worth more than a bite costs."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.dont_poke_the_dragon import (
    BITERS,
    GOAL,
    POKE,
    DontPokeTheDragon,
)
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

SURE: Final[i64] = 97  # of a hundred: how clear a judgement gets at the most


class Poker(Sense):
    """Counts the biters left, and what of the poked cards a bite would hand to each rival."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        poke = self.poke(cast(DontPokeTheDragon, table), seat)
        weights = vec[i64]()
        for move in moves:
            weights = append(weights, poke if move == POKE else 100 - poke)
        return weights

    def poke(self, game: DontPokeTheDragon, seat: i64) -> i64:
        """How sensible it is to poke once more, of a hundred."""
        poked = game.poked.size
        if game.points[seat].size + poked >= GOAL:
            return 0
        left = game.deck.size
        biters: i64 = BITERS
        for other in range(game.seats):
            biters -= game.biters_of(other)
        # A card more for a safe one; for a biter the poked ones less, and those that bite with it
        # go round among the rivals: that much nearer comes each of them.
        rivals = game.seats - 1
        gain = (left - biters) * rivals - biters * (poked * rivals + poked + 1)
        return max(100 - SURE, min(SURE, 50 + 100 * gain // (left * rivals)))


SENSE: Final = Poker
