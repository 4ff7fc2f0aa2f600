"""Sense for Formation Flying: hearing words as hints, giving them, and flying where they point.

A program hears with ears of its own: for every word and kind its strength is the printed one, one
more or one less. A clue then says of its card: this kind as likely as the word hints at it, if such
a card may still be to come, judged by what the earlier clues said.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.formation_flying.actions import (
    CLUE,
    COLUMNS,
    DISCARD,
    PLACE,
    WORD,
)
from dragonhall.games.book_of_dragons.formation_flying.lexicon import BLOCKS, find
from dragonhall.games.book_of_dragons.formation_flying.rules import FormationFlying
from dragonhall.games.book_of_dragons.formation_flying.table import NO_CLUE, OWN_WORDS
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import ADEPT, MASTER, NOVICE, Sense

DOUBT: Final = 0.04  # what a clue may hint at although these ears do not hear it
BEST: Final[i64] = 1000
COLUMN_SETS: Final[i64] = 1024  # sets of ten kinds

EAGER: Final = 1.0  # what a match is worth where the other side can no longer bring one
OPEN: Final = 0.6  # where it still can
SAFE: Final = 0.05  # where it has


def ears(table: FormationFlying, seat: i64, block: i64) -> list[int]:
    """How strongly a seat hears the words of a block, `[word * KINDS + kind]`.

    With `taste` drawn from the order of the row, so that it stays the same all game.
    """
    printed = BLOCKS[block].strengths
    if table.choice("taste") == "0":
        return printed
    seed: i64 = seat * len(BLOCKS) + block
    for column in range(COLUMNS):
        seed = seed * KINDS + table.kind(column)
    dice = QuickDice(seed)
    heard: list[int] = []
    for strength in printed:
        if strength:
            strength += (-1, 0, 0, 1)[int(dice.below(4))]
        heard.append(strength)
    return heard


def hints(heard: list[int], word: i64) -> list[float]:
    """What a word says of its card, kind by kind; one that says nothing says it of all."""
    row = [float(strength) for strength in heard[word * KINDS : word * KINDS + KINDS]]
    return row if any(row) else [1.0] * KINDS


def hears(table: FormationFlying, seat: i64, turn: i64) -> list[float]:
    """What the clue of a turn says to a seat."""
    code = table.given[turn]
    if code == NO_CLUE:
        return [1.0] * KINDS
    block = table.lexicon
    word = code
    if code == OWN_WORDS:
        block, word = find(table.clue_of(turn), table.lexicon)
        if block < 0:
            return [1.0] * KINDS
    return hints(ears(table, seat, block), word)


def belief(said: list[float], left: list[float]) -> list[float]:
    """The chance of each kind after a clue: what it says times what may still be to come."""
    joint = [said[kind] * left[kind] for kind in range(KINDS)]
    total = sum(joint)
    if total <= 0.0:
        joint = left if sum(left) > 0.0 else [1.0] * KINDS
        total = sum(joint)
    return [chance / total for chance in joint]


class Memory:
    """What the clues to a side say of its cards so far, to one pair of ears."""

    def __init__(self, table: FormationFlying, side: i64, seat: i64, exact: bool) -> None:
        self.heard: list[list[float]] = []
        for turn in range(table.turns()):
            if table.side_of(turn) == side:
                self.heard.append(hears(table, seat, turn))
        self.copies: float = 1.5 if table.layers == 2 else 1.0
        self.sets: list[float] = []  # by set of kinds: how likely the cards so far are these
        if table.layers == 2:
            self.left: list[float] = self.reckon()
        elif exact:
            self.left = self.weigh_sets()
        else:
            self.left = self.assume()

    def assume(self) -> list[float]:
        """What is left if each card so far was what it most seemed to be."""
        left = [1.0] * KINDS
        for said in self.heard:
            chances = belief(said, left)
            left[chances.index(max(chances))] = 0.0
        return left

    def reckon(self) -> list[float]:
        """What is left on average, in the challenge."""
        left = [self.copies] * KINDS
        for said in self.heard:
            chances = belief(said, left)
            for kind in range(KINDS):
                left[kind] = max(0.05, left[kind] - chances[kind])
        return left

    def weigh_sets(self) -> list[float]:
        """The chance of each kind not to have come so far, by all ways the clues can be read."""
        sets = [0.0] * COLUMN_SETS
        sets[0] = 1.0
        for said in self.heard:
            after = [0.0] * COLUMN_SETS
            for seen in range(COLUMN_SETS):
                if sets[seen] > 0.0:
                    for kind in range(KINDS):
                        if not (seen >> kind) & 1:
                            after[seen | (1 << kind)] += sets[seen] * (said[kind] + DOUBT)
            sets = after
        self.sets = sets
        total = sum(sets)
        left = [0.0] * KINDS
        for seen in range(COLUMN_SETS):
            for kind in range(KINDS):
                if not (seen >> kind) & 1:
                    left[kind] += sets[seen] / total
        return left

    def later(self, said: list[float], chances: list[float]) -> list[float]:
        """The chance of each kind to come after the present card, whose clue says `said`."""
        if not self.sets:
            return [max(0.0, self.left[kind] - chances[kind]) for kind in range(KINDS)]
        later = [0.0] * KINDS
        total = 0.0
        for seen in range(COLUMN_SETS):
            if self.sets[seen] <= 0.0:
                continue
            for now in range(KINDS):
                if (seen >> now) & 1:
                    continue
                weight = self.sets[seen] * (said[now] + DOUBT)
                total += weight
                for kind in range(KINDS):
                    if kind != now and not (seen >> kind) & 1:
                        later[kind] += weight
        return [chance / total for chance in later]


class FormationSense(Sense):
    """Gives the word that is most likely understood, and flies where a clue most likely points."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.alone = MASTER  # random play hears nothing in a word, so there is nothing to search

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        assert isinstance(table, FormationFlying)
        if table.phase == CLUE:
            if table.lexicon < 0:
                return super().weigh(table, seat, moves)
            worth = self.words(table, seat, moves)
        else:
            worth = self.flights(table, seat, moves)
        return self.shaped(worth)

    def shaped(self, worth: list[float]) -> vec[i64]:
        """Weights: the best alone, and for a novice now and then something else."""
        top = max(worth)
        weights = vec[i64]()
        for value in worth:
            weight: i64 = BEST if value >= top - 1e-9 else 0
            if self.level == NOVICE:  # a quarter of the weight on anything
                weight += BEST // (3 * len(worth))
            weights = append(weights, weight)
        return weights

    # Giving

    def words(self, table: FormationFlying, seat: i64, moves: vec[i64]) -> list[float]:
        """What each unused word is worth as a clue for the raised card."""
        side = table.side()
        kind = table.known(seat, table.card())
        memory = Memory(table, side, seat, self.level == MASTER)
        heard = ears(table, seat, table.lexicon)
        coming = self.to_come(table, side, seat)
        column = self.column_of(table, kind)
        hopeless = table.slot(side, column) < 0
        worth: list[float] = []
        for move in moves:
            word = move - WORD
            said = hints(heard, word)
            chances = belief([value + DOUBT for value in said], memory.left)
            rival = 0.0  # the likeliest mistake that would do harm
            for other in range(KINDS):
                place = self.column_of(table, other)
                if other != kind and table.slot(side, place) >= 0:
                    harm = coming[other] if hopeless else 1.0
                    rival = max(rival, chances[other] * harm)
            value = -rival if hopeless else chances[kind] - 0.5 * rival
            if heard[word * KINDS + kind] == 0:
                value -= 2.0  # a clue speaks of its card
            if self.level == MASTER:
                value -= 0.01 * self.wanted_elsewhere(table, heard, word, kind, coming)
            worth.append(value)
        return worth

    def to_come(self, table: FormationFlying, side: i64, seat: i64) -> list[float]:
        """1.0 for each kind that a side has yet to raise, as the other side's seat has seen it."""
        left = [float(table.layers)] * KINDS
        for pile in (table.space[side], table.discard[side], table.raised[side]):
            for card in pile.held():
                kind = table.known(seat, card)
                if kind >= 0:
                    left[kind] -= 1.0
        return [min(1.0, max(0.0, copies)) for copies in left]

    def wanted_elsewhere(
        self,
        table: FormationFlying,
        heard: list[int],
        word: i64,
        kind: i64,
        coming: list[float],
    ) -> float:
        """How good a word is for kinds still to come."""
        use = 0.0
        for other in range(KINDS):
            if other != kind:
                use += coming[other] * heard[word * KINDS + other]
        return use

    def column_of(self, table: FormationFlying, kind: i64) -> i64:
        """The column of a kind."""
        for column in range(COLUMNS):
            if table.kind(column) == kind:
                return column
        return 0

    # Flying

    def flights(self, table: FormationFlying, seat: i64, moves: vec[i64]) -> list[float]:
        """What flying to each column, or discarding, is worth."""
        side = table.side()
        exact = self.level == MASTER
        memory = Memory(table, side, seat, exact)
        said = hears(table, seat, table.turns())
        if exact:
            chances = belief([value + DOUBT for value in said], memory.left)
        else:
            chances = belief(said, memory.left)
        later = memory.later(said, chances)
        worth: list[float] = []
        for move in moves:
            if move == DISCARD:
                worth.append(-0.02 if exact else 0.0)
                continue
            column = move - PLACE
            kind = table.kind(column)
            if self.level < ADEPT:
                worth.append(chances[kind])
                continue
            need = self.need(table, side, seat, column)
            last = table.layers == 1 or table.slot(side, column) >= COLUMNS
            cost = later[kind] * (1.0 - chances[kind]) * (0.8 if last else 0.2)
            worth.append(need * (chances[kind] - cost))
        return worth

    def need(self, table: FormationFlying, side: i64, seat: i64, column: i64) -> float:
        """How much a column needs a match of this side, by what lies on the other."""
        space = table.space[1 - side].cards
        kind = table.kind(column)
        right = 0
        for place in range(column, len(space), COLUMNS):
            if space[place] >= 0 and table.known(seat, space[place]) == kind:
                right += 1
        if right >= table.layers:
            return SAFE
        full = table.slot(1 - side, column) < 0
        gone = self.to_come(table, 1 - side, seat)[kind] <= 0.0
        return EAGER if full or gone else OPEN


SENSE: Final = FormationSense
