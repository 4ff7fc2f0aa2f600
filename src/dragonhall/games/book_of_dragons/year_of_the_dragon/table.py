"""The table of Year of the Dragon: nine stacks, the master's stations, and what they offer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import forty
from dragonhall.games.book_of_dragons.year_of_the_dragon.actions import (
    CELLS,
    FLY,
    KEEP,
    PLACE,
    RECRUIT,
    REST,
)
from dragonhall.games.book_of_dragons.year_of_the_dragon.sets import CELL_AT, Choice, points
from dragonhall.kernel.game import Board
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

MONTHS: Final[i64] = 12
RECRUITS: Final[i64] = 2
PLAYER: Final[i64] = 1  # the mask of the only seat

STACK: Final[list[int]] = [6, 6, 6, 4, 4, 4, 3, 3, 3]
WORTH: Final[list[int]] = [5, 5, 5, 10, 10, 10, 15, 15, 15]  # of an empty cell
LINES: Final[list[list[int]]] = [
    [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [2, 5, 8], [1, 4, 7], [0, 3, 6], [6, 7, 8], [3, 4, 5], [0, 1, 2],
]  # fmt: skip
LINE_MASKS: Final = [sum(1 << (cell + int(CELL_AT)) for cell in line) for line in LINES]
CELL_WORDS: Final = [
    "top left", "top centre", "top right", "middle left", "centre", "middle right",
    "bottom left", "bottom centre", "bottom right",
]  # fmt: skip
# Where the master stands, month by month, as column and row of the board.
STATIONS: Final = [
    (1, 0), (2, 0), (3, 0), (4, 1), (4, 2), (4, 3),
    (3, 4), (2, 4), (1, 4), (0, 3), (0, 2), (0, 1),
]  # fmt: skip


class YearTable(Table):
    """Nine stacks, one master on twelve stations round them, the underlings and the sets."""

    def lay(self) -> None:
        self.cell: list[Pile] = [
            self.pile("cell", CELL_WORDS[i].capitalize(), NOBODY, index=i, board="year", at=i)
            for i in range(CELLS)
        ]
        self.master: Pile = self.pile(
            "master", "Master", ALL, slots=int(MONTHS), shape="slots", board="year", at=CELLS
        )
        self.hand: list[Pile] = self.each(
            "hand", "Underling", OWNER, LOOSE, shape="fan", region="hand"
        )
        self.sets: list[Pile] = [
            self.pile("set", f"Set {i + 1}", PLAYER, LOOSE, index=i, region="box")
            for i in range(int(MONTHS))
        ]
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.month: i64 = 1
        self.recruits: i64 = 0  # made this year
        self.flown: i64 = 0  # sets made
        self.patterns: vec[i64] = vec[i64]([-1] * int(MONTHS))  # of each set
        self.cards(self.deck, forty())

    def so_far(self) -> Choice:
        """Follow the plan through the decisions of a turn, up to the first that is open."""
        choice = self.in_view(self.plans[0])
        choice.action = choice.pick(self.doings(choice.possible()))
        if choice.action == RECRUIT:
            choice.target = choice.pick(self.recruitable())
        elif choice.action == REST:
            choice.target = choice.pick(self.swaps())
        elif choice.action == FLY:
            choice.pick_set()
        return choice

    def doings(self, flyable: bool) -> vec[i64]:
        """Fly, recruit, or (if neither can be) rest (R1)."""
        moves = vec[i64](capacity=2)
        if flyable:
            moves = append(moves, FLY)
        if self.may_recruit():
            moves = append(moves, RECRUIT)
        if not len(moves):
            moves = append(moves, REST)
        return moves

    def may_recruit(self) -> bool:
        """Whether there is a card to recruit, and an underling fewer than the year allows."""
        if self.recruits < RECRUITS:
            for cell in LINES[self.month - 1]:
                if self.cell[cell].size:
                    return True
        return False

    def recruitable(self) -> vec[i64]:
        """The cells of the line that are not empty (R11)."""
        moves = vec[i64](capacity=3)
        for cell in LINES[self.month - 1]:
            if self.cell[cell].size:
                moves = append(moves, PLACE + CELL_AT + cell)
        return moves

    def swaps(self) -> vec[i64]:
        """Resting, the master may change places with any top of the grid (R5)."""
        moves = vec[i64]()
        for cell in range(CELLS):
            if self.cell[cell].size:
                moves = append(moves, PLACE + CELL_AT + cell)
        moves = append(moves, KEEP)
        return moves

    def crowns(self) -> vec[i64]:
        """The cells whose face-up top is still there (R4)."""
        moves = vec[i64](capacity=CELLS)
        for cell in range(CELLS):
            top = self.cell[cell].top()
            if top >= 0 and self.open[top] == self.everyone:
                moves = append(moves, PLACE + CELL_AT + cell)
        return moves

    def card_at(self, source: i64) -> i64:
        """The card of a source (master, underlings, tops in order); -1 if there is none."""
        if source == 0:
            return self.master.cards[self.month - 1]
        if source < CELL_AT:
            hand = self.hand[0]
            return hand.cards[source - 1] if source <= hand.size else -1
        return self.cell[source - CELL_AT].top()

    def in_view(self, plan: vec[i64]) -> Choice:
        """A choice with all dragons that a set can be made of, before any step of the plan.

        A set needs one of the line's tops; the master stands outside (R2).
        """
        choice = Choice(plan, LINE_MASKS[self.month - 1])
        face = self.face
        master = self.master.cards[self.month - 1]
        if master >= 0:
            choice.show(face[master], 0)
        source: i64 = 1
        for card in self.hand[0].cards:
            choice.show(face[card], source)
            source += 1
        source = CELL_AT
        for cell in self.cell:
            cards = cell.cards
            n = len(cards)
            if n:
                choice.show(face[cards[n - 1]], source)
            source += 1
        return choice

    def cleared(self) -> bool:
        """Whether the cells that a variant asks for are empty."""
        mode = self.choice("mode")
        if mode == "easy":
            return not (self.cell[0].size or self.cell[1].size or self.cell[2].size)
        if mode == "hard":
            for column in range(3):
                lower = self.cell[6 + column].size + self.cell[3 + column].size
                if not lower and not self.cell[column].size:
                    return True
        return False

    def set_points(self, number: i64) -> i64:
        """What a set is worth: more if it lies face up, the master being in it (R9)."""
        crowned = self.sets[number].look == self.everyone
        return points(self.patterns[number], crowned)

    def empty_points(self) -> i64:
        """5, 10 or 15 for every empty cell of the top, middle or bottom row (R7)."""
        total: i64 = 0
        for cell in range(CELLS):
            if not self.cell[cell].size:
                total += WORTH[cell]
        return total

    def score(self) -> i64:
        """Points of the sets and of the empty cells."""
        total = self.empty_points()
        for number in range(self.flown):
            total += self.set_points(number)
        return total


def board() -> Board:
    """Nine stacks in the middle, twelve stations of the master round them."""
    spots = [(1.65 + 1.1 * (i % 3), 2.25 + 1.5 * (i // 3)) for i in range(CELLS)]
    spots += [(0.55 + 1.1 * x, 0.75 + 1.5 * y) for x, y in STATIONS]
    months = [str(month + 1) for month in range(int(MONTHS))]
    return Board("year", 5.5, 7.5, spots, place_labels=[*CELL_WORDS, *months])
