"""The sets of Year of the Dragon: what they are worth, and a plan followed step by step."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, KINDS
from dragonhall.games.book_of_dragons.year_of_the_dragon.actions import (
    KEEP,
    KIND,
    NAMES,
    PLACE,
    SET,
)

SOURCES: Final[i64] = 12  # the master, two underlings, nine cells
CELL_AT: Final[i64] = 3  # the source number of cell 0

# By pattern, in the order of NAMES.
TWO_THREES: Final[i64] = 2
TWO_PAIRS: Final[i64] = 4
COPIES: Final[list[int]] = [4, 4, 3, 3, 2, 2]
DOUBLE: Final[list[int]] = [1, 0, 1, 0, 1, 0]
BASE: Final[list[int]] = [50, 30, 15, 10, 5, 2]
BONUS: Final[list[int]] = [30, 15, 10, 5, 2, 2]

UNLINED: Final = "Your set needs a dragon from the row or column where the master stands. [R2]"
UNLISTED: Final = "Allowed are pairs, threes, fours, and two of the same size. [R8]"


def size(mask: i64) -> i64:
    """How many bits of a mask are set."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def points(pattern: i64, crowned: bool) -> i64:
    """What a set of this pattern is worth, with the master among its cards or without (R9)."""
    return BASE[pattern] + BONUS[pattern] if crowned else BASE[pattern]


class Choice:
    """What the steps of a plan come to; a step with a single option is filled in.

    `masks` are the sources that show each kind, as `show` has named them; `line` those of which a
    set needs one (R2). Numbers not chosen yet are -1.
    """

    def __init__(self, plan: vec[i64], line: i64) -> None:
        self.plan: vec[i64] = plan  # read, never changed
        self.line: i64 = line
        self.masks: vec[i64] = vec[i64]([0] * KINDS)
        self.single: i64 = 0  # bits of the kinds of which one or more, two, three, four are in view
        self.pairs: i64 = 0
        self.threes: i64 = 0
        self.fours: i64 = 0
        self.lined: i64 = 0  # bits of the kinds with a card of the line
        self.step: i64 = 0
        self.options: vec[i64] = vec[i64]()  # of the first step still open; empty: none is
        self.action: i64 = -1
        self.target: i64 = -1  # what a recruit or a rest is about
        self.pattern: i64 = -1
        self.first: i64 = -1
        self.second: i64 = -1
        self.used: i64 = 0  # mask of sources

    def show(self, kind: i64, source: i64) -> None:
        """A dragon of this kind can be taken from this source."""
        bit: i64 = 1 << kind
        self.masks[kind] |= 1 << source
        if self.line & (1 << source):
            self.lined |= bit
        self.fours |= self.threes & bit
        self.threes |= self.pairs & bit
        self.pairs |= self.single & bit
        self.single |= bit

    def enough(self, pattern: i64) -> i64:
        """Bits of the kinds of which as many are in view as the pattern takes."""
        if pattern >= TWO_PAIRS:
            return self.pairs
        return self.threes if pattern >= TWO_THREES else self.fours

    def pick(self, moves: vec[i64]) -> i64:
        """The step out of these: the only one, or the planned one; -1 leaves it open."""
        if len(moves) == 1:
            return moves[0]
        if self.step < len(self.plan):
            self.step += 1
            return self.plan[self.step - 1]
        self.options = moves
        return -1

    def pick_set(self) -> None:
        """Pattern, kinds, and where the cards are taken from."""
        step = self.pick(self.patterns())
        if step < 0:
            return
        self.pattern = step - SET
        step = self.pick(self.first_kinds(self.pattern))
        if step < 0:
            return
        self.first = step - KIND
        if not DOUBLE[self.pattern]:
            self.pick_cards(self.first, False)
            return
        step = self.pick(self.second_kinds(self.pattern, self.first))
        if step < 0:
            return
        self.second = step - KIND
        if self.pick_cards(self.first, bool(self.masks[self.second] & self.line)):
            self.pick_cards(self.second, False)

    def possible(self) -> bool:
        """Whether there is any set; every set holds a pair with a card of the line, or is two."""
        return bool(self.pairs & self.lined)

    def patterns(self) -> vec[i64]:
        """The patterns of which there is a set with a card of the line."""
        moves = vec[i64](capacity=len(NAMES))
        for pattern in range(len(NAMES)):
            kinds = self.enough(pattern)
            # Any two kinds make a double set, as long as one of them has a card of the line.
            if kinds & self.lined and (not DOUBLE[pattern] or kinds & (kinds - 1)):
                moves = append(moves, SET + pattern)
        return moves

    def first_kinds(self, pattern: i64) -> vec[i64]:
        """The kinds that a set of this pattern can begin with."""
        moves = vec[i64](capacity=KINDS)
        kinds = self.enough(pattern)
        lined = kinds & self.lined
        for kind in range(KINDS):
            has = (lined >> kind) & 1 > 0
            if DOUBLE[pattern] and (kinds >> kind) & 1:
                has = (kinds if has else lined) >> (kind + 1) > 0
            if has:
                moves = append(moves, KIND + kind)
        return moves

    def second_kinds(self, pattern: i64, first: i64) -> vec[i64]:
        """The later kinds that complete a double set (R8), a card of the line among the two."""
        moves = vec[i64]()
        kinds = self.enough(pattern)
        if not (self.lined >> first) & 1:
            kinds &= self.lined
        for kind in range(first + 1, KINDS):
            if (kinds >> kind) & 1:
                moves = append(moves, KIND + kind)
        return moves

    def pick_cards(self, kind: i64, helped: bool) -> bool:
        """Take the cards of one kind, sources rising; False while a step is open.

        `helped`: the other kind can still bring the card of the line.
        """
        mask = self.masks[kind]
        last: i64 = -1
        for left in range(COPIES[self.pattern] - 1, -1, -1):
            moves = vec[i64](capacity=SOURCES)
            for source in range(last + 1, SOURCES):
                bit: i64 = 1 << source
                if not mask & bit or self.behind(source, mask):
                    continue
                rest = mask & ~(2 * bit - 1)
                lined = helped or bool((self.used | bit) & self.line)
                if size(rest) >= left and (lined or (left and rest & self.line)):
                    moves = append(moves, PLACE + source)
            step = self.pick(moves)
            if step < 0:
                return False
            last = step - PLACE
            self.used |= 1 << last
        return True

    def behind(self, source: i64, mask: i64) -> bool:
        """R10: whether this is the second of two equal underlings, the first not being used."""
        return source == 2 and bool(mask & 2) and not self.used & 2

    # Refusals

    def why_not(self, action: i64) -> str:
        """Why a pattern, a kind or a card cannot be the next step of a set."""
        if action >= KEEP:
            return "You keep or swap the master only when you rest. [R5]"
        if action >= PLACE:
            if not len(self.options) or self.options[0] < PLACE:
                return "Choose first the set and its kinds."
            return self.why_not_card(action - PLACE)
        if action >= KIND:
            if self.pattern < 0:
                return "Choose first which set you make."
            return self.why_not_kind(action - KIND)
        if self.pattern >= 0:
            return UNLISTED
        enough = 0
        for mask in self.masks:
            if size(mask) >= COPIES[action - SET]:
                enough += 1
        if enough > DOUBLE[action - SET]:
            return UNLINED
        return "There are not enough equal dragons for that set."

    def why_not_kind(self, kind: i64) -> str:
        """Why the set cannot be of this kind."""
        double = DOUBLE[self.pattern] > 0
        if kind == self.first or self.second >= 0:
            return UNLISTED  # R8
        if size(self.masks[kind]) < COPIES[self.pattern]:
            return UNLISTED if double and self.first >= 0 else "There are not enough of that kind."
        if double and (kind < self.first or (self.first < 0 and self.as_second(kind))):
            return "Name first the kind that stands earlier in the deck."
        if not double and self.masks[kind] & self.line:
            return f"You have already chosen {FACES[self.first].name}."
        return UNLINED

    def as_second(self, kind: i64) -> bool:
        """Whether the kind completes a double set that another begins."""
        for first in range(kind):
            if size(self.masks[first]) >= COPIES[self.pattern]:
                for step in self.second_kinds(self.pattern, first):
                    if step == KIND + kind:
                        return True
        return False

    def why_not_card(self, source: i64) -> str:
        """Why a card cannot be taken into the set."""
        kind: i64 = -1
        for shown in range(KINDS):
            if self.masks[shown] & (1 << source):
                kind = shown
        if kind < 0:
            return "No dragon lies there."
        if self.used & (1 << source):
            return "You have already taken that dragon."
        done = size(self.used & self.masks[self.first])
        now = self.first if done < COPIES[self.pattern] else self.second
        if kind != now:
            return f"Take {FACES[now].name} now."
        if self.behind(source, self.masks[kind]):
            return "Take the first of two equal underlings first. [R10]"
        if self.used & self.masks[kind] > 1 << source:
            return "Take them in order: master, underlings, then the grid from the top left."
        rest = self.masks[kind] & ~((2 << source) - 1)
        if size(rest) < COPIES[self.pattern] - 1 - size(self.used & self.masks[kind]):
            return "Too few would be left: cards are taken from the top left on."
        return UNLINED
