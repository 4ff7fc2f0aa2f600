"""Sense for Dragon's Bluff: feed the own column, call what can hardly be true, not the own."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import COPIES, HYDRA, KINDS
from dragonhall.games.book_of_dragons.dragons_bluff.actions import (
    CALL,
    CALLING,
    CARD,
    FRONT,
    PLACE,
    REVEAL,
    STAND,
)
from dragonhall.games.book_of_dragons.dragons_bluff.rules import DragonsBluff
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense, located


class Bluffer(Sense):
    """Lays truly where it can, bluffs under its own column, and calls by counting copies."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        bluff = cast(DragonsBluff, table)
        own = bluff.known(seat, bluff.identity[seat].top())
        weights = vec[i64]()
        seen = located(bluff, seat, KINDS)
        for move in moves:
            if move == REVEAL:
                weights = append(weights, 1000)
            elif bluff.phase == CALLING:
                weights = append(weights, self.answer(bluff, seat, move, own, seen))
            elif move < PLACE:
                weights = append(weights, self.card(bluff, move - CARD, own))
            else:
                kind = bluff.plan_step(seat, 0) - CARD
                weights = append(weights, self.place(bluff, move, kind, own, seen))
        return weights

    def shown(self, bluff: DragonsBluff, kind: i64) -> bool:
        """Whether there is a column of this kind."""
        for card in bluff.display.cards:
            if bluff.face[card] == kind:
                return True
        return False

    def card(self, bluff: DragonsBluff, kind: i64, own: i64) -> i64:
        """Which card to lay: what is true somewhere, above all under the own column."""
        if kind == own:
            return 30
        return 6 if self.shown(bluff, kind) else 14

    def place(self, bluff: DragonsBluff, move: i64, kind: i64, own: i64, seen: vec[i64]) -> i64:
        """Where to lay it."""
        if move == FRONT:
            return 8
        claimed = bluff.face[bluff.display.cards[move - PLACE]]
        if claimed == own:
            if kind == own:
                return 60
            # The fewer copies the others can still miss, the likelier they call.
            return 6 * (1 + COPIES - seen[claimed])
        if claimed == kind:
            return 12
        return 6 if own == HYDRA else 2

    def answer(self, bluff: DragonsBluff, seat: i64, move: i64, own: i64, seen: vec[i64]) -> i64:
        """Whether to call: never for the own column's sake, surely where no copy is left."""
        claimed = bluff.claimed()
        left = COPIES - seen[claimed]
        calls: i64 = 0
        if claimed != own:
            # Cards already there by the same seat make it likelier that the column is its own.
            calls = 100 if left == 0 else 45 if left == 1 else 22
            for card in bluff.under[bluff.column].cards:
                if bluff.by.of[card] == bluff.mover + 1:
                    calls += 8
        calls = min(calls, 100)
        return calls if move == CALL else 100 - calls if move == STAND else 0


SENSE: Final = Bluffer
