"""The table of Wyvern's Knot: eggs, strikes on their rails, tableaux, and what they allow."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    CELLS,
    DISTRACT,
    EGG_NAMES,
    ENCHANT,
    HOME,
    RESEARCH,
    ROWS,
    SCOUT,
    SIDE,
    WILD,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, Pile
from dragonhall.kernel.table import Table

PACK: Final = 20

# How it stands
PLAYING: Final[i64] = 0
WON: Final[i64] = 1
NO_STRIKES: Final[i64] = 2
NOTHING_LEFT: Final[i64] = 3


class WyvernsKnotTable(Table):
    """Sixteen eggs, the rail of a strike over each row, and tableaux that others look at."""

    def lay(self) -> None:
        self.notes_off = self.choice("notes") == "off"
        self.target: i64 = int(self.choice("target"))
        self.packs: list[Pile] = [
            self.pile("pack", f"Pack {n + 1}", index=n, region="box") for n in range(2)
        ]
        self.grid: Pile = self.pile(
            "grid", "Eggs", NOBODY, slots=CELLS, shape="slots", board="nest", at=0
        )
        self.rail: list[Pile] = [
            self.pile(
                "rail",
                f"Strike {'ABCD'[row]}",
                NOBODY,
                index=row,
                slots=HOME + 1,
                shape="slots",
                board="nest",
                at=CELLS + (HOME + 1) * row,
            )
            for row in range(4)
        ]
        self.saved: Pile = self.pile("saved", "Saved", ALL, LINE, shape="row")
        self.tableau: list[Pile] = self.each(
            "tableau", "Tableau", NOBODY, slots=(PACK + self.seats - 1) // self.seats, shape="row"
        )
        self.discard: Pile = self.pile(
            "discard", "Discard", ALL, LOOSE, shape="groups", region="box"
        )
        self.mover: i64 = 0
        self.safe: i64 = 0  # bits: cells whose egg is saved
        self.verdict: i64 = PLAYING
        self.chosen_seat: i64 = 0  # the card in question lies at this place of this tableau
        self.chosen_place: i64 = 0
        self.chosen_egg: i64 = 0
        self.links: vec[i64] = vec[i64]()  # triples: seat, place, cell or CELLS + row
        pack = [kind for kind in range(KINDS) for copy in range(2)]  # R3
        self.cards(self.packs[0], pack, 0)
        self.cards(self.packs[1], pack, 1)

    def up(self, card: i64) -> bool:
        """Whether a card lies face up."""
        return self.open[card] == self.everyone

    def column(self, row: i64) -> i64:
        """Where the strike of a row stands, 0 to 5; -1 if it is gone."""
        stops = self.rail[row].cards
        for column in range(len(stops)):
            if stops[column] >= 0:
                return column
        return -1

    def strike(self, row: i64) -> i64:
        """The strike of a row; -1 if it is gone."""
        column = self.column(row)
        return self.rail[row].cards[column] if column >= 0 else -1

    def moves_left(self, row: i64) -> i64:
        """The clock of a row: moves until its strike is discarded."""
        column = self.column(row)
        if column < 0:
            return 0
        return column if self.up(self.rail[row].cards[column]) else HOME - column + HOME

    def open_eggs(self) -> i64:
        """Bits of the cells whose egg is neither saved nor covered."""
        eggs: i64 = 0
        for row in range(ROWS):
            column = self.column(row)
            for cell in range(SIDE * row, SIDE * row + SIDE):
                if (
                    self.grid.cards[cell] >= 0
                    and not (self.safe >> cell) & 1
                    and cell - SIDE * row + 1 != column
                ):
                    eggs |= 1 << cell
        return eggs

    def strikes_of(self, kind: i64, least: i64 = 0, most: i64 = HOME) -> i64:
        """Bits of the rows with a face-up strike of this kind in columns least to most."""
        rows: i64 = 0
        for row in range(ROWS):
            column = self.column(row)
            if least <= column <= most:
                card = self.rail[row].cards[column]
                if self.up(card) and self.face[card] == kind:
                    rows |= 1 << row
        return rows

    def pushable(self, card: i64) -> i64:
        """R8: bits of the rows whose strike this tableau card can push back."""
        return self.strikes_of(self.face[card], 1, HOME - 1) if self.up(card) else 0

    def actions_of(self, seat: i64) -> i64:
        """Bits of the actions whose choices exist; all of that lies open."""
        actions: i64 = 0
        for other in range(self.seats):
            if other != seat and self.tableau[other].size:
                actions |= 1 << RESEARCH
        eggs = self.open_eggs()
        if eggs:
            actions |= 1 << SCOUT
        for card in self.tableau[seat].cards:
            if card < 0:
                continue
            if eggs:
                actions |= 1 << ENCHANT
                if not self.up(card):
                    actions |= 1 << WILD
            if self.pushable(card):
                actions |= 1 << DISTRACT
        return actions

    def chosen_card(self) -> i64:
        """The tableau card in question."""
        return self.tableau[self.chosen_seat].cards[self.chosen_place]

    def total(self, piles: list[Pile]) -> i64:
        """The cards of several piles."""
        n: i64 = 0
        for pile in piles:
            n += pile.size
        return n

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.holds("pack 0", 0),
            meaning.holds("pack 1", 1),
            meaning.holds("grid", 0),
            meaning.holds("rail", 0),
            meaning.holds("tableau", 1),
            meaning.holds("saved", 1),
            meaning.hangs("saved", "grid"),
            meaning.on_turn("mover"),
        ]

    def derive(self) -> None:
        self.safe = 0
        for card in self.saved.cards:
            if self.host[card] >= 0:
                self.safe |= 1 << self.grid.find(self.host[card])


def board() -> Board:
    """Sixteen cells, and over each row the six stops of its strike, who lies across."""
    cell_places = [
        (2.6 + 1.5 * column, 1.1 + 1.75 * row) for row in range(4) for column in range(4)
    ]
    stops = [
        (1.1 + 1.5 * column, (1.1 if column in (0, 5) else 0.65) + 1.75 * row)
        for row in range(4)
        for column in range(6)
    ]
    return Board(
        "nest",
        9.45,
        7.15,
        cell_places + stops,
        turns=[0] * 16 + [90] * 24,
        place_labels=EGG_NAMES + [""] * 24,
        labels=[(0.17, 1.1 + 1.75 * row, "ABCD"[row]) for row in range(4)],
    )
