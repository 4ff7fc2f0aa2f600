"""Sense for Dragon Scat: lay true cards, bluff under small piles, call what cannot be true."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import COPIES
from dragonhall.games.book_of_dragons.dragon_scat import (
    CARD,
    ENOUGH,
    NEW,
    NONE,
    SCAT,
    TURN,
    UNDER,
    WINDOW,
    DragonScat,
)
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense


class Scatter(Sense):
    """Counts copies: its own claims are mostly true, and impossible ones it calls."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        scat = cast(DragonScat, table)
        weights = vec[i64]()
        own = scat.left_in_hand(seat)
        planned = scat.plan_step(seat, 0) - UNDER if scat.phase == TURN else -1
        for move in moves:
            if scat.phase == WINDOW:
                weights = append(weights, self.answer(scat, seat, move))
            elif scat.phase != TURN:
                weights = append(weights, self.free(scat, move, own))
            elif not len(scat.plans[seat]):
                weights = append(weights, self.target(scat, move, own))
            else:
                weights = append(weights, self.offer(scat, seat, move, planned, own))
        return weights

    def target(self, scat: DragonScat, move: i64, own: vec[i64]) -> i64:
        """Under which dragon: where own cards are true; else where little can be lost."""
        if move >= NEW:
            return 3 + 3 * (own[move - NEW] - 1)
        kind = move - UNDER
        if own[kind]:
            return 12 + 10 * own[kind]
        return max(1, 5 - scat.under[scat.place_of(kind)].size)

    def offer(self, scat: DragonScat, seat: i64, move: i64, kind: i64, own: vec[i64]) -> i64:
        """The true cards, all of them; with none, one that will be hard to lay truly."""
        if move == ENOUGH:
            return 40
        if move - CARD == kind:
            return 200
        if own[kind] or len(scat.plans[seat]) > 1:
            return 0 if own[kind] else 2
        return 3 if scat.place_of(move - CARD) >= 0 else 12

    def free(self, scat: DragonScat, move: i64, own: vec[i64]) -> i64:
        """A card for nothing: one whose dragon does not lie out, or of which there is one."""
        if move == NONE:
            return 0
        kind = move - CARD
        return (2 if scat.place_of(kind) >= 0 else 12) + (4 if own[kind] == 1 else 0)

    def answer(self, scat: DragonScat, seat: i64, move: i64) -> i64:
        """Call what is impossible, and what would win; else the more freely the less lies there."""
        kind = scat.claimed()
        size = scat.offer.size
        found: i64 = 0
        for card in range(len(scat.face)):
            if scat.known(seat, card) == kind:
                pile = scat.where[card]
                if pile != scat.offer.number and pile != scat.hand[scat.mover].number:
                    found += 1
        left = COPIES - found
        stake = scat.under[scat.dragon].size
        calls: i64 = 100
        if left >= size:
            calls = 40 if left == size else 14
            calls = max(4, calls - 3 * stake)
            if not scat.hand[scat.mover].size:
                calls = 90
        return calls if move == SCAT else 100 - calls


SENSE: Final = Scatter
