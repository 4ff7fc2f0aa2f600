"""Sense for Thunder: cards to probable friends that help them, to probable foes that harm them."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.thunder.actions import (
    BEQUEST,
    GIFT,
    GIVING,
    KEEP,
    OUST,
    OUSTING,
    PLACE,
    PLACING,
    SEAT,
    SLOT,
    SLOTS,
    STEAL,
    SWAP,
    TAKE,
    TAKING,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import EVIL, GOOD, NEUTRAL, side_of
from dragonhall.games.book_of_dragons.thunder.rules import Thunder
from dragonhall.games.book_of_dragons.thunder.table import read
from dragonhall.kernel.bits import bit
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

UNKNOWN: Final[i64] = -1
MOST: Final[i64] = 100  # gains above this are all the same
LOOK: Final[i64] = 12  # what looking at an unknown card is worth, beside a gain in percent


class Thunderer(Sense):
    """Weighs every move by how far it shifts the chances of friends up and those of foes down."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.me: i64 = 0
        self.mine: i64 = GOOD  # the own side
        self.left: i64 = 0  # the kinds of the centre
        self.right: i64 = 0
        self.odds: vec[i64] = vec[i64]()  # three a seat: in percent, how likely of each side

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        game = cast(Thunder, table)
        self.look_round(game, seat)
        weights = vec[i64]()
        for move in moves:
            gain = max(0, min(MOST, self.gain(game, seat, move)))
            weights = append(weights, gain * gain * gain)
        return weights

    def look_round(self, game: Thunder, seat: i64) -> None:
        """Who may be on which side: by the identities known and the numbers of each side."""
        self.me = seat
        self.left = game.centre_kind(0)
        self.right = game.centre_kind(1)
        self.mine = game.side_shown(seat)
        if self.mine > NEUTRAL:
            self.mine = side_of(game.known(seat, game.identity[seat].top()))
        left = vec[i64]([game.team_size, game.team_size, game.forests])
        sides = vec[i64]()
        for other in range(game.seats):
            side = game.side_shown(other)
            if side > NEUTRAL:
                kind = game.known(seat, game.identity[other].top())
                side = side_of(kind) if kind >= 0 else UNKNOWN
            if side >= 0:
                left[side] -= 1
            sides = append(sides, side)
        total = max(1, left[GOOD] + left[EVIL] + left[NEUTRAL])
        odds = vec[i64]()
        for other in range(game.seats):
            for side in range(3):
                if sides[other] < 0:
                    odds = append(odds, 100 * left[side] // total)
                else:
                    odds = append(odds, 100 if sides[other] == side else 0)
        self.odds = odds

    def chance(self, game: Thunder, side: i64, kinds: vec[i64]) -> i64:
        """How likely a seat of a side ascends with these cards and what may come, in percent."""
        allies: i64 = 0
        unknown = SLOTS - len(kinds)
        for kind in kinds:
            if kind < 0:
                unknown += 1
                continue
            central = kind in (self.left, self.right)
            of = side_of(kind)
            if side == NEUTRAL:
                good = central or of >= NEUTRAL
            elif of >= NEUTRAL:
                good = not central
            else:
                good = of == side
                if central and not good:
                    return 0
            if good:
                allies += 1
        if side == NEUTRAL and (game.mean or game.two):
            # It wants to die: by any one rogue or assassin.
            return 100 if allies else 100 - 100 // bit(unknown)
        if allies >= 2:
            return 100
        lacking = 2 - allies
        if lacking > unknown:
            return 0
        if unknown == lacking:
            return 50 if lacking == 1 else 25
        return 75 if lacking == 1 else 50

    def value(self, game: Thunder, other: i64, kinds: vec[i64]) -> i64:
        """What these cards before a seat are worth to the own side, in percent of an ascent."""
        if self.mine == NEUTRAL:
            return self.chance(game, NEUTRAL, kinds) if other == self.me else 0
        at = 3 * other
        friend = self.odds[at + self.mine] * self.chance(game, self.mine, kinds)
        foe = self.odds[at + 1 - self.mine] * self.chance(game, 1 - self.mine, kinds)
        if self.odds[at + NEUTRAL]:
            foe += self.odds[at + NEUTRAL] * self.chance(game, NEUTRAL, kinds)
        # Half as much again where it is near: three cards decide in this round.
        return (friend - foe) * (2 + len(kinds)) // 400

    def front(self, game: Thunder, other: i64, without: i64 = -1) -> vec[i64]:
        """The kinds before a seat as far as known, those of a slot left out."""
        kinds = vec[i64]()
        cards = game.front[other].cards
        for slot in range(SLOTS):
            if slot != without and cards[slot] >= 0:
                kinds = append(kinds, game.known(self.me, cards[slot]))
        return kinds

    def adds(self, game: Thunder, other: i64, kind: i64, without: i64 = -1) -> i64:
        """What a card more before a seat is worth, after a slot of it has been emptied or not."""
        kinds = self.front(game, other, without)
        before = self.value(game, other, kinds)
        return self.value(game, other, append(kinds, kind)) - before

    def gain(self, game: Thunder, seat: i64, move: i64) -> i64:
        """What a move is worth, above 0 if it may be made at all."""
        if game.phase == PLACING:
            return self.place(game, seat, move - PLACE)
        if game.phase == OUSTING:
            return self.oust(game, seat, move - OUST)
        if game.phase == TAKING:
            if move != TAKE:
                return 10
            return 10 + self.steal(game, seat, game.target, game.slot)
        if game.phase == GIVING:
            if move == KEEP:
                return 10
            return 10 + self.bequest(game, seat, game.slot, (seat + move - SEAT + 1) % game.seats)
        if len(game.plans[seat]):
            return self.step(game, seat, move)
        if move < BEQUEST:
            kind = game.known(seat, game.hand[seat].top())
            return 10 + self.adds(game, (seat + move - GIFT + 1) % game.seats, kind)
        best: i64 = 0
        if move == BEQUEST:
            for slot in range(SLOTS):
                best = max(best, self.best_bequest(game, seat, slot))
        elif move == STEAL:
            for other in range(game.seats):
                if other != seat:
                    best = max(best, self.best_steal(game, seat, other))
        elif move == SWAP:
            for own in range(SLOTS):
                for other in range(game.seats):
                    if other != seat:
                        best = max(best, self.best_swap(game, seat, own, other))
        return 5 + best

    def step(self, game: Thunder, seat: i64, move: i64) -> i64:
        """What a seat or slot is worth in what has been begun."""
        _wanted, act, own, target, _slot = read(game, seat)
        if move >= SLOT:
            slot = move - SLOT
            if act == BEQUEST:
                return 5 + self.best_bequest(game, seat, slot)
            if act == STEAL:
                return 5 + max(0, self.steal(game, seat, target, slot))
            if target >= 0:
                return 5 + self.swap(game, seat, own, target, slot)
            best: i64 = 0
            for other in range(game.seats):
                if other != seat:
                    best = max(best, self.best_swap(game, seat, slot, other))
            return 5 + best
        other = (seat + move - SEAT + 1) % game.seats
        if act == STEAL:
            return 5 + self.best_steal(game, seat, other)
        return 5 + self.best_swap(game, seat, own, other)

    def bequest(self, game: Thunder, seat: i64, slot: i64, other: i64) -> i64:
        """What is won by passing an own card on."""
        kind = game.known(seat, game.front[seat].cards[slot])
        return self.adds(game, other, kind) - self.adds(game, seat, kind, slot)

    def best_bequest(self, game: Thunder, seat: i64, slot: i64) -> i64:
        """The most that is won by passing on what lies in a slot."""
        best: i64 = 0
        if game.front[seat].cards[slot] >= 0:
            for other in range(game.seats):
                if other != seat and game.has_room(other):
                    best = max(best, self.bequest(game, seat, slot, other))
        return best

    def steal(self, game: Thunder, seat: i64, other: i64, slot: i64) -> i64:
        """What is won by taking a card; an unknown one is worth a look."""
        kind = game.known(seat, game.front[other].cards[slot])
        if kind < 0:
            return LOOK if game.has_room(seat) else LOOK // 2
        if not game.has_room(seat):
            return 0
        return self.adds(game, seat, kind) - self.adds(game, other, kind, slot)

    def best_steal(self, game: Thunder, seat: i64, other: i64) -> i64:
        """The most that is won by a theft from a seat."""
        best: i64 = 0
        for slot in range(SLOTS):
            if game.front[other].cards[slot] >= 0:
                best = max(best, self.steal(game, seat, other, slot))
        return best

    def swap(self, game: Thunder, seat: i64, own: i64, other: i64, slot: i64) -> i64:
        """What is won if two cards change places."""
        given = game.known(seat, game.front[seat].cards[own])
        taken = game.known(seat, game.front[other].cards[slot])
        here = self.adds(game, seat, taken, own) - self.adds(game, seat, given, own)
        return here + self.adds(game, other, given, slot) - self.adds(game, other, taken, slot)

    def best_swap(self, game: Thunder, seat: i64, own: i64, other: i64) -> i64:
        """The most that is won by giving the card of an own slot for one of a seat."""
        best: i64 = 0
        if game.front[seat].cards[own] >= 0:
            for slot in range(SLOTS):
                if game.front[other].cards[slot] >= 0:
                    best = max(best, self.swap(game, seat, own, other, slot))
        return best

    def place(self, game: Thunder, seat: i64, kind: i64) -> i64:
        """The first card: one that helps here, while the other is given away."""
        gain = self.adds(game, seat, kind)
        for card in game.hand[seat].cards:
            held = game.known(seat, card)
            if held != kind:
                best: i64 = 0
                for other in range(game.seats):
                    if other != seat:
                        best = max(best, self.adds(game, other, held))
                gain += best
        return max(1, 20 + gain)

    def oust(self, game: Thunder, seat: i64, place: i64) -> i64:
        """The centre that helps the own side: no assassin of it goes, and rogues are freed."""
        old = game.centre_kind(place)
        new = game.known(seat, game.identity[seat].top())
        gain: i64 = 40
        if self.mine != NEUTRAL and side_of(old) < NEUTRAL:
            gain += 30 if side_of(old) != self.mine else -30
        before = self.standing(game)
        if place:
            self.right = new
        else:
            self.left = new
        after = self.standing(game)
        self.left = game.centre_kind(0)
        self.right = game.centre_kind(1)
        return max(1, gain + after - before)

    def standing(self, game: Thunder) -> i64:
        """What all fronts together are worth."""
        total: i64 = 0
        for other in range(game.seats):
            if game.live(other):
                total += self.value(game, other, self.front(game, other))
        return total


SENSE: Final = Thunderer
