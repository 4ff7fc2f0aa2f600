"""Sense for Wyvern's Knot: true hints first, sure saves always, and strikes that do no harm."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    ACTION,
    ADVANCE,
    CELLS,
    COMPARE,
    DISTRACT,
    EGG,
    ENCHANT,
    HOME,
    JOKER,
    LOOK,
    LOOKED,
    OTHER,
    OWN,
    PLACES,
    REMOVE,
    RESEARCH,
    ROWS,
    SCOUT,
    SIDE,
    STRIKE,
    WILD,
)
from dragonhall.games.book_of_dragons.wyverns_knot.rules import WyvernsKnot
from dragonhall.kernel.bits import bit
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

SURE: Final[i64] = 300  # what a save is worth; everything else in its terms
COPIES: Final = 2  # of each kind, in either pack


class Mind:
    """What one seat can tell of the nest, from what it knows and what all have seen done."""

    def __init__(self, nest: WyvernsKnot, seat: i64) -> None:
        self.nest: WyvernsKnot = nest
        self.seat: i64 = seat
        self.bonds: vec[i64] = vec[i64]()  # sets of cards (bits) that were shown to be equal
        self.eggs_left: vec[i64] = vec[i64]([COPIES] * KINDS)  # unseen copies, in either pack
        self.cards_left: vec[i64] = vec[i64]([COPIES] * KINDS)
        self.eggs_unseen: i64 = 0
        self.cards_unseen: i64 = 0
        self.promised: i64 = 0  # bits of the cards and eggs that will meet, as far as one can tell
        self.wanted: vec[i64] = vec[i64]([0] * KINDS)  # open eggs that this seat could point at
        self.mine: vec[i64] = vec[i64]([0] * KINDS)  # own cards it knows, and others'
        self.theirs: vec[i64] = vec[i64]([0] * KINDS)
        self.open: i64 = nest.open_eggs()
        self.bind()
        self.count()
        self.promise()
        self.survey()

    def bind(self) -> None:
        """Join the links to chains."""
        for alike in self.nest.alikes:
            joined: i64 = alike.cards
            rest = vec[i64]()
            for bond in self.bonds:
                if bond & joined:
                    joined |= bond
                else:
                    rest = append(rest, bond)
            self.bonds = append(rest, joined)

    def count(self) -> None:
        """Count the copies of each kind that this seat has not located."""
        nest = self.nest
        for card in range(len(nest.face)):
            kind = nest.known(self.seat, card)
            if kind >= 0:
                if nest.group[card] == 0:
                    self.eggs_left[kind] -= 1
                else:
                    self.cards_left[kind] -= 1
        for kind in range(KINDS):
            self.eggs_unseen += self.eggs_left[kind]
            self.cards_unseen += self.cards_left[kind]

    def bound(self, card: i64, other: i64) -> bool:
        """Whether all know these two to be equal."""
        pair = bit(card) | bit(other)
        for bond in self.bonds:
            if bond & pair == pair:
                return True
        return False

    def sure(self, owner: i64, card: i64, other: i64) -> bool:
        """Whether the owner knows, for all this seat can tell, that two cards are equal."""
        if self.bound(card, other):
            return True
        nest = self.nest
        kind = nest.known(self.seat, card)
        if kind < 0 or nest.known(self.seat, other) != kind:
            return False
        return nest.knows(owner, card) and nest.knows(owner, other)

    def unsaved(self, cell: i64) -> bool:
        """Whether an egg lies there that is not safe yet."""
        return self.nest.grid.cards[cell] >= 0 and not (self.nest.safe >> cell) & 1

    def promise(self) -> None:
        """Pair each card with an egg that its owner is sure of."""
        nest = self.nest
        for owner in range(nest.seats):
            for card in nest.tableau[owner].cards:
                if card < 0:
                    continue
                for cell in range(CELLS):
                    egg = nest.grid.cards[cell]
                    free = self.unsaved(cell) and not self.promised & bit(egg)
                    if free and self.sure(owner, card, egg):
                        self.promised |= bit(card) | bit(egg)
                        break

    def survey(self) -> None:
        """Which kinds are wanted, and who has cards of them that are promised to no egg."""
        nest = self.nest
        for cell in range(CELLS):
            if self.unsaved(cell):
                egg = nest.grid.cards[cell]
                kind = nest.known(self.seat, egg)
                if kind >= 0 and not self.promised & bit(egg):
                    self.wanted[kind] += 1
        for owner in range(nest.seats):
            for card in nest.tableau[owner].cards:
                if card < 0 or self.promised & bit(card):
                    continue
                kind = nest.known(self.seat, card)
                if kind >= 0:
                    if owner == self.seat:
                        self.mine[kind] += 1
                    else:
                        self.theirs[kind] += 1

    def joker_rows(self, owner: i64, card: i64) -> i64:
        """Bits of rows with a free egg whose face-up strike the owner knows the card to match."""
        nest = self.nest
        rows: i64 = 0
        for row in range(ROWS):
            strike = nest.strike(row)
            inviting = strike >= 0 and nest.up(strike) and self.free_in(row)
            if inviting and self.sure(owner, card, strike):
                rows |= 1 << row
        return rows

    def free_in(self, row: i64) -> bool:
        """Whether an open egg of the row is promised to nobody."""
        for cell in range(SIDE * row, SIDE * row + SIDE):
            if (self.open >> cell) & 1 and not self.promised & bit(self.nest.grid.cards[cell]):
                return True
        return False

    def danger(self, cell: i64) -> i64:
        """How soon a strike comes for an egg: 0 to 9."""
        nest = self.nest
        row = cell // SIDE
        column = nest.column(row)
        place = cell - SIDE * row + 1
        if column <= place:
            return 0 if column < 0 or nest.up(nest.strike(row)) else place
        return 9 - (column - place) if nest.up(nest.strike(row)) else place

    def clock(self) -> i64:
        """All moves left."""
        moves: i64 = 0
        for row in range(ROWS):
            moves += self.nest.moves_left(row)
        return moves

    def miss(self) -> i64:
        """What a mismatch costs: a card, an egg, and the moves of the strike that goes."""
        nest = self.nest
        least: i64 = 99
        strikes: i64 = 0
        for row in range(ROWS):
            if nest.strike(row) >= 0:
                strikes += 1
                least = min(least, nest.moves_left(row))
        if strikes == 1 and least > 1:
            return 2 * SURE
        return 60 + 25 * least

    # What moves are worth

    def point_at(self, card: i64, owner: i64) -> i64:
        """What pointing from a card of a known kind is worth: the best target's worth, or 0."""
        nest = self.nest
        kind = nest.known(self.seat, card)
        best: i64 = 0
        if self.promised & bit(card):
            return best
        for cell in range(CELLS):
            egg = nest.grid.cards[cell]
            free = (self.open >> cell) & 1 and not self.promised & bit(egg)
            if free and nest.known(self.seat, egg) == kind:
                best = max(best, 180 + 2 * self.danger(cell))
        if not best and not nest.up(card) and not self.joker_rows(owner, card):
            for row in range(ROWS):
                if (nest.strikes_of(kind) >> row) & 1 and self.free_in(row):
                    best = 150
        return best

    def research(self, owner: i64, card: i64) -> i64:
        """What looking at another seat's card is worth."""
        nest = self.nest
        if nest.knows(self.seat, card):
            return max(self.point_at(card, owner), 4)
        if self.promised & bit(card):
            return 4
        hits: i64 = 0
        jokers: i64 = 0
        for kind in range(KINDS):
            if self.wanted[kind] > 0:
                hits += self.cards_left[kind]
            elif nest.strikes_of(kind):
                jokers += self.cards_left[kind]
        return 40 + (150 * hits + 110 * jokers) // max(1, self.cards_unseen)

    def scout(self, cell: i64) -> i64:
        """What looking at an egg is worth."""
        nest = self.nest
        egg = nest.grid.cards[cell]
        if nest.knows(self.seat, egg) or self.promised & bit(egg):
            return 4
        hits: i64 = 0
        hints: i64 = 0
        for kind in range(KINDS):
            if self.mine[kind] > 0:
                hits += self.eggs_left[kind]
            elif self.theirs[kind] > 0:
                hints += self.eggs_left[kind]
        return 36 + (170 * hits + 90 * hints) // max(1, self.eggs_unseen)

    def enchant(self, card: i64, cell: i64, wild: bool) -> i64:
        """What laying an own card on an egg is worth."""
        nest = self.nest
        egg = nest.grid.cards[cell]
        if self.sure(self.seat, card, egg):
            return SURE + self.danger(cell)
        if wild and self.joker_rows(self.seat, card):
            return SURE - 10
        shown = nest.known(self.seat, card)
        below = nest.known(self.seat, egg)
        hits: i64 = 0
        of: i64 = 1
        if shown >= 0 and below >= 0:
            return 0
        if shown >= 0:
            hits, of = self.eggs_left[shown], self.eggs_unseen
        elif below >= 0:
            hits, of = self.cards_left[below], self.cards_unseen
            if wild:
                for kind in range(KINDS):
                    if kind != below and nest.strikes_of(kind):
                        hits += self.cards_left[kind]
        else:
            hits, of = 1, 10
        return max(0, (SURE * hits - self.miss() * (of - hits)) // max(1, of))

    def distract(self, card: i64) -> i64:
        """What giving a card for one more move is worth: little, if no egg can need it any more."""
        kind = self.nest.known(self.seat, card)
        if self.promised & bit(card) or self.wanted[kind] or self.eggs_left[kind] > 0:
            return 5
        return 70

    def advance(self, row: i64) -> i64:
        """How little harm moving a strike on does; 200: none."""
        nest = self.nest
        column = nest.column(row)
        if nest.up(nest.strike(row)):
            if column == 1:
                return 180
            cell = SIDE * row + column - 2
            if not self.unsaved(cell):
                return 200
            return 60 if self.promised & bit(nest.grid.cards[cell]) else 120
        good: i64 = 188
        if column > 0 and self.unsaved(SIDE * row + column - 1):
            good += 4
        if column + 1 < HOME and self.unsaved(SIDE * row + column):
            good -= 14 if self.promised & bit(nest.grid.cards[SIDE * row + column]) else 5
        return good + column


class KnotSense(Sense):
    """Plays for the team: what a seat is sure of it does, what another could be sure of it hints.

    It hints by pointing alone, which the rules keep true, and it gambles only when the
    strikes are about to leave.
    """

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        nest = cast(WyvernsKnot, table)
        mind = Mind(nest, seat)
        worths = vec[i64]()
        for move in moves:
            worths = append(worths, self.worth(mind, nest, seat, move))
        return sharpened(worths)

    def worth(self, mind: Mind, nest: WyvernsKnot, seat: i64, move: i64) -> i64:
        """What a move is worth, for steps of an action the best it can lead to."""
        if nest.phase == ACTION:
            first = nest.plan_step(seat, 0)
            if first < 0:
                return self.action(mind, nest, seat, move)
            if first == RESEARCH:
                owner = (seat + 1 + (move - OTHER) // PLACES) % nest.seats
                return mind.research(owner, nest.tableau[owner].cards[(move - OTHER) % PLACES])
            if first == SCOUT:
                return mind.scout(move - EGG)
            own = nest.plan_step(seat, 1)
            if first == DISTRACT:
                if own >= 0:
                    return 1 + nest.column(move - STRIKE)
                return mind.distract(nest.tableau[seat].cards[move - OWN])
            if own >= 0:
                return mind.enchant(nest.tableau[seat].cards[own - OWN], move - EGG, first == WILD)
            return self.lay(mind, nest, nest.tableau[seat].cards[move - OWN], first == WILD)
        if nest.phase == ADVANCE:
            return mind.advance(move - STRIKE)
        if nest.phase == JOKER:
            return self.joker(mind, nest, seat, move)
        if move == LOOKED:
            return 60 if nest.phase == LOOK else 30
        if nest.phase == REMOVE:
            return 300 - 20 * nest.moves_left(move - STRIKE)
        if STRIKE <= move < OWN:  # a hint that helps only while the card is face down
            return 150 if nest.phase == LOOK and mind.free_in(move - STRIKE) else 10
        egg = nest.grid.cards[move - EGG]
        if mind.promised & (bit(nest.chosen_card()) | bit(egg)):
            return 20
        return 200 + mind.danger(move - EGG)

    def action(self, mind: Mind, nest: WyvernsKnot, seat: i64, action: i64) -> i64:
        """The best that an action can lead to."""
        best: i64 = 0
        if action == RESEARCH:
            for owner in range(nest.seats):
                if owner != seat:
                    for card in nest.tableau[owner].cards:
                        if card >= 0:
                            best = max(best, mind.research(owner, card))
        elif action == SCOUT:
            for cell in range(CELLS):
                if (mind.open >> cell) & 1:
                    best = max(best, mind.scout(cell))
        else:
            for card in nest.tableau[seat].cards:
                if card < 0:
                    continue
                if action == DISTRACT:
                    if nest.pushable(card):
                        best = max(best, mind.distract(card))
                elif action == ENCHANT or not nest.up(card):
                    best = max(best, self.lay(mind, nest, card, action == WILD))
        return best

    def lay(self, mind: Mind, nest: WyvernsKnot, card: i64, wild: bool) -> i64:
        """The best egg for an own card."""
        best: i64 = 0
        for cell in range(CELLS):
            if (mind.open >> cell) & 1:
                best = max(best, mind.enchant(card, cell, wild))
        return best

    def joker(self, mind: Mind, nest: WyvernsKnot, seat: i64, move: i64) -> i64:
        """A joker saves the egg that is in danger and that nobody else will save."""
        if move == COMPARE:
            egg = nest.grid.cards[nest.chosen_egg]
            return 190 if mind.sure(seat, nest.chosen_card(), egg) else 1
        cell = move - EGG
        if mind.promised & bit(nest.grid.cards[cell]):
            return 100 + mind.danger(cell)
        return 200 + 2 * mind.danger(cell)


def sharpened(worths: vec[i64]) -> vec[i64]:
    """Weights that make the best far likelier than what is only a little worse."""
    best: i64 = 0
    for worth in worths:
        best = max(best, worth)
    weights = vec[i64]()
    for worth in worths:
        behind = (best - worth) // 3
        weights = append(weights, 16384 >> behind if behind < 14 else 0)
    return weights


SENSE: Final = KnotSense
