"""Sense for The Lost Dragon: ask for what is least located, and never guess what is excluded."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import COPIES, KINDS
from dragonhall.games.book_of_dragons.the_lost_dragon import (
    ANSWER,
    FINAL,
    GUESS,
    GUESSING,
    KIND,
    RETIRE,
    REVEAL,
    SHOW,
    TAKING,
    TURN,
    TheLostDragon,
)
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense, located


class Seeker(Sense):
    """Counts per kind the copies it cannot place: the lost dragon is one of those."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        search = cast(TheLostDragon, table)
        counts = located(search, seat, KINDS)
        missing = vec[i64]()
        for count in counts:
            missing = append(missing, COPIES - count)
        weights = vec[i64]()
        for move in moves:
            weights = append(weights, self.weight(search, seat, move, missing))
        return weights

    def weight(self, search: TheLostDragon, seat: i64, move: i64, missing: vec[i64]) -> i64:
        """How sensible one move is."""
        phase = search.phase
        if phase == TURN and not len(search.plans[seat]):
            if move == GUESS:
                return 40
            return 20 if move == SHOW else 3
        if phase == TAKING:
            return 1
        if not KIND <= move < KIND + KINDS:
            return 1
        kind = move - KIND
        if phase in (GUESSING, FINAL):
            return (
                missing[kind] * missing[kind] * missing[kind]
            )  # none missing: it is not the lost one
        if phase == REVEAL:
            return 1 + 4 * missing[kind]
        if phase == ANSWER:
            return 8 if self.shown_before(search, seat, kind) else 1
        if phase == RETIRE:
            settled = self.settled(search, seat, kind)
            return 1 + settled * settled
        return 1 + missing[kind]

    def shown_before(self, search: TheLostDragon, seat: i64, kind: i64) -> bool:
        """Whether the seat that asks knows this card of one's hand already."""
        asker = search.asker()
        for card in search.hand[seat].cards:
            if search.known(seat, card) == kind and search.knows(asker, card):
                return True
        return False

    def settled(self, search: TheLostDragon, seat: i64, kind: i64) -> i64:
        """How many copies of the kind lie where all can see: retiring one more tells least."""
        n: i64 = 0
        for card in range(len(search.face)):
            if search.known(seat, card) == kind and search.knows(search.seats, card):
                n += 1
        return n


SENSE: Final = Seeker
