"""Sense for Bite Me!: keep the hand pure, stop in time, bite by what may be won and lost."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.bite_me.actions import (
    BITE,
    CALL,
    CALLING,
    CELL,
    DRAW,
    GO_ON,
    KIND,
    MEMBERS,
    MORE,
    PRIZE,
    STOP,
    SUMMON,
    USE,
    VICTIM,
    WINDOW,
)
from dragonhall.games.book_of_dragons.bite_me.rules import BiteMe
from dragonhall.games.book_of_dragons.deck import COPIES, FOREST, KINDS, UNDEAD
from dragonhall.kernel.bits import bit
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

WIN: Final[i64] = 100_000  # weight of what wins at once


class Biter(Sense):
    """Draws what it remembers, calls truly while it can, and counts what a hand may hold."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        game = cast(BiteMe, table)
        weights = vec[i64]()
        wanted = self.wanted(game, seat)
        unseen = self.unseen(game, seat)
        for move in moves:
            weight: i64 = 1
            if game.phase == WINDOW:
                bites = self.bites(game, seat, unseen)
                weight = bites if move == BITE else 100 - bites
            elif game.phase == DRAW:
                weight = self.draw(game, seat, move - CELL, wanted, unseen)
            elif game.phase == CALLING:
                weight = self.call(game, seat, move - CALL)
            elif game.phase == PRIZE:
                weight = self.prize(game, seat, move, wanted, unseen)
            elif game.phase == GO_ON:
                weight = self.go_on(game, seat, move, wanted, unseen)
            elif game.phase == SUMMON:
                weight = self.worth(game, seat, move - KIND, wanted)
            weights = append(weights, weight)
        return weights

    def wanted(self, game: BiteMe, seat: i64) -> i64:
        """The kinds that the seat does not own, as bits."""
        owned = game.kinds_of(game.open_part[seat]) | game.kinds_of(game.hidden[seat]) | 1
        return ~owned & ((1 << KINDS) - 1)

    def unseen(self, game: BiteMe, seat: i64) -> vec[i64]:
        """How many cards of each kind lie where the seat cannot tell."""
        counts = vec[i64]([COPIES] * KINDS)
        if not game.undead:
            counts[UNDEAD] = 0
        for card in range(len(game.face)):
            kind = game.known(seat, card)
            if kind >= 0:
                counts[kind] -= 1
        return counts

    def part(self, unseen: vec[i64], kinds: i64) -> i64:
        """How likely an unknown card is of one of these kinds, in percent."""
        fit: i64 = 0
        total: i64 = 0
        for kind in range(KINDS):
            total += unseen[kind]
            if kinds & (1 << kind):
                fit += unseen[kind]
        return 100 * fit // total if total else 0

    def fitting(self, held: i64) -> i64:
        """The kinds that would leave a hand of these kinds pure for something, as bits."""
        kinds: i64 = 0
        for category in range(4):
            if not held & ~MEMBERS[category]:
                kinds |= MEMBERS[category]
        return kinds

    def worth(self, game: BiteMe, seat: i64, kind: i64, wanted: i64) -> i64:
        """How much the seat wants one more card of this kind."""
        if kind == UNDEAD:
            return 1
        if not wanted & (1 << kind):
            return 10
        return WIN if game.types(seat) + 1 >= game.goal else 200

    def draw(self, game: BiteMe, seat: i64, cell: i64, wanted: i64, unseen: vec[i64]) -> i64:
        """Cards that fit and are missing first; unknown ones as likely as they fit."""
        held = game.kinds_of(game.hand[seat])
        fit = self.fitting(held)
        kind = game.known(seat, game.grid.cards[cell])
        if kind < 0:
            return max(1, self.part(unseen, fit) // 8)
        if not fit & (1 << kind):
            return 1 if held & 1 else 0
        new = wanted & ~held & (1 << kind)
        return (300 if new else 40) + (20 if kind == FOREST else 0)

    def call(self, game: BiteMe, seat: i64, category: i64) -> i64:
        """The truth; where there is none, what was called before and what most cards are."""
        held = game.kinds_of(game.hand[seat])
        if self.fitting(held):
            return 0 if held & ~MEMBERS[category] else 100
        weight: i64 = 2
        for card in game.hand[seat].cards:
            if bit(game.face[card]) & MEMBERS[category]:
                weight *= 3
        if len(game.calls) and game.last_call() == category:
            weight *= 3
        return weight

    def bites(self, game: BiteMe, seat: i64, unseen: vec[i64]) -> i64:
        """How readily to bite, 0 to 100: never a hand known to be pure, always one known not to."""
        members = MEMBERS[game.last_call()]
        unknown: i64 = 0
        for card in game.hand[game.mover].cards:
            kind = game.known(seat, card)
            if kind < 0:
                unknown += 1
            elif not members & (1 << kind):
                return 100
        if not unknown:
            return 0
        size = game.hand[game.mover].size
        false: i64 = 4  # in percent: a single card can always be called truly
        if size > 1:
            misses = 100 - self.part(unseen, members)
            same = len(game.calls) > 1 and game.calls[len(game.calls) - 2] == game.last_call()
            # A liar clings to the last call about as often as not; whoever is true needs not.
            false = misses * 50 // (100 - misses // 2) if same else (misses + 20) // 2
            if size > 3:
                false += 8
        gain: i64 = 100 + 25 * size  # the prize, and what the caller must put back
        if game.kinds_of(game.open_part[game.mover]) & self.wanted(game, seat):
            gain += 60
        loss: i64 = 120
        if game.types(game.mover) + 2 >= game.goal and game.open_part[seat].size:
            loss += 60
        if self.about_to_win(game, size):
            loss = 40  # nothing is left to lose
        won = false * gain
        lost = (100 - false) * loss
        return 95 if won > lost else 2 if 2 * won < lost else 20

    def about_to_win(self, game: BiteMe, size: i64) -> bool:
        """Whether the caller reaches the goal if all that it holds is new (open cards alone)."""
        open_kinds = int(game.kinds_of(game.open_part[game.mover]) & ~1).bit_count()
        return open_kinds + game.hidden[game.mover].size + size >= game.goal

    def prize(self, game: BiteMe, seat: i64, move: i64, wanted: i64, unseen: vec[i64]) -> i64:
        """A missing kind, the more so if the loser, near the goal, has no other of it."""
        if move >= KIND:
            return self.stolen(game, seat, game.loser, move - KIND, wanted)
        kind = game.known(seat, game.grid.cards[move - CELL])
        if kind >= 0:
            return self.worth(game, seat, kind, wanted)
        return 1 + self.part(unseen, wanted) // 4

    def stolen(self, game: BiteMe, seat: i64, victim: i64, kind: i64, wanted: i64) -> i64:
        """What it is worth to take an open dragon from somebody."""
        weight = self.worth(game, seat, kind, wanted) + 20
        open_kinds = int(game.kinds_of(game.open_part[victim]) & ~1).bit_count()
        if game.count(kind, game.open_part[victim]) == 1 and open_kinds + 2 >= game.goal:
            weight += 300
        return weight

    def go_on(self, game: BiteMe, seat: i64, move: i64, wanted: i64, unseen: vec[i64]) -> i64:
        """Steal with an Undead; draw what surely fits; else weigh one more against all."""
        if move == USE:
            return 5000
        if move >= KIND:
            return self.stolen(game, seat, game.victim(seat), move - KIND, wanted)
        if move >= VICTIM:
            open_kinds = game.kinds_of(game.open_part[(seat + 1 + move - VICTIM) % game.seats])
            return 1 + 20 * int(open_kinds & wanted).bit_count()
        more = self.more(game, seat, wanted, unseen)
        return more if move == MORE else 100 - more if move == STOP else 1

    def more(self, game: BiteMe, seat: i64, wanted: i64, unseen: vec[i64]) -> i64:
        """How readily to draw another card, 0 to 100."""
        held = game.kinds_of(game.hand[seat])
        fit = self.fitting(held)
        new = int(held & wanted).bit_count()
        if not fit or game.types(seat) + new >= game.goal:
            return 0
        for card in game.grid.cards:
            if card >= 0:
                kind = game.known(seat, card)
                if kind >= 0 and fit & (1 << kind):
                    return 97
        # In cards, a new kind counting two: p * (all + 1) + (1 - p) * best one, or all of it now.
        now = 10 * (game.hand[seat].size + new)
        best: i64 = 16 if new else 8  # of an impure hand, less what a bite may cost
        chance = self.part(unseen, fit)
        then = chance * (now + 14) + (100 - chance) * best
        return 90 if then > 105 * now else 40 if then > 100 * now else 3


SENSE: Final = Biter
