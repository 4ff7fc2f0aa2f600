"""Sense for Dragon Head Poker: the chance of the own card beside what a chip may win."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.dragon_head_poker import (
    ALL_IN,
    AMOUNTS,
    COPIES,
    MATCH,
    PASS,
    RAISE,
    DragonHeadPoker,
)
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

FOLDS: Final = 0.3  # how often a raise is not answered

DREAD: Final = 1.2  # what a chip at risk is worth beside itself: without chips nobody wins


class Gambler(Sense):
    """Counts which unseen cards would beat the best brow still in, and bids by it."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        game = cast(DragonHeadPoker, table)
        chance = self.chance(game, seat)
        gains = vec[float]()
        top = 0.0
        for move in moves:
            gain = self.gain(game, seat, move, chance)
            gains = append(gains, gain)
            if gain > top:
                top = gain
        unit = 0.05 * float(game.pot + game.stack[seat]) + 0.1
        weights = vec[i64]()
        for gain in gains:
            behind = (top - gain) / unit
            weights = append(weights, i64(1000.0 / (1.0 + behind * behind * behind)))
        return weights

    def chance(self, game: DragonHeadPoker, seat: i64) -> float:
        """How likely the own card beats every other that is in; equal ones count half."""
        place = vec[i64]([0] * KINDS)
        for i in range(KINDS):
            place[game.face[game.line.cards[i]]] = i
        unseen = vec[i64]([COPIES] * KINDS)
        best: i64 = KINDS
        for other in range(game.seats):
            if not game.dealt & (1 << other):
                continue
            kind = game.known(seat, game.brow[other].top())
            if kind < 0:
                continue
            unseen[kind] -= 1
            if other != seat and game.inside & (1 << other) and place[kind] < best:
                best = place[kind]
        beating = 0.0
        total = 0.0
        for kind in range(KINDS):
            count = float(unseen[kind])
            total += count
            if place[kind] < best:
                beating += count
            elif place[kind] == best:
                beating += 0.5 * count
        return beating / total

    def gain(self, game: DragonHeadPoker, seat: i64, move: i64, chance: float) -> float:
        """The chips that a move brings on the average, less the dread of what it risks."""
        if move == PASS:
            return 0.0
        stack = game.stack[seat]
        call = min(game.high - game.bid[seat], stack)
        pot = float(game.pot)
        if move == MATCH:
            return chance * (pot + float(call)) - (1.0 + DREAD) * float(call)
        more = stack - call if move == ALL_IN else AMOUNTS[move - RAISE]
        staked = float(call + more)
        answered = chance * (pot + staked + float(more)) - (1.0 + DREAD) * staked
        return FOLDS * pot + (1.0 - FOLDS) * answered


SENSE: Final = Gambler
