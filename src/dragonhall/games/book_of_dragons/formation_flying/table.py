"""The table of Formation Flying: the row, what each side has flown, and whose turn it is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.formation_flying import clues
from dragonhall.games.book_of_dragons.formation_flying.actions import COLUMNS
from dragonhall.games.book_of_dragons.formation_flying.lexicon import (
    BLOCKS,
    NORMAL,
    WORDS,
    number_of,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, Pile
from dragonhall.kernel.table import Table

# Every deck holds known kinds, so its cards are a group of their own, though all backs look alike.
ROW_CARDS: Final[i64] = 0
BOX_CARDS: Final[i64] = 3

# How a clue is kept: the number of a word of the lexicon, or one of these.
OWN_WORDS: Final[i64] = 30
NO_CLUE: Final[i64] = 31


class FormationFlyingTable(Table):
    """The row, and for each side its spaces, deck, raised card and discards."""

    def lay(self) -> None:
        self.layers: i64 = 2 if self.choice("challenge") == "on" else 1
        self.lexicon: i64 = number_of(self.choice("category"))
        self.names_only: bool = self.choice("category") == "very_easy"
        self.punish: bool = self.choice("clue_penalty") == "discard"
        board = "challenge" if self.layers == 2 else "formation"
        self.row: Pile = self.pile("row", "Row", ALL, slots=10, shape="slots", board=board, at=0)
        self.space: list[Pile] = [
            self.of_side(
                "space",
                "Spaces",
                side,
                slots=COLUMNS * self.layers,
                shape="slots",
                board=board,
                at=COLUMNS + COLUMNS * self.layers * side,
            )
            for side in range(2)
        ]
        self.deck: list[Pile] = [
            self.of_side("deck", "Deck", side, hidden=True) for side in range(2)
        ]
        self.raised: list[Pile] = [
            self.of_side("raised", "Raised", side, shape="single") for side in range(2)
        ]
        self.discard: list[Pile] = [
            self.of_side("discard", "Discarded", side, order=LOOSE) for side in range(2)
        ]
        self.box: Pile = self.pile("box", "Box", NOBODY, LOOSE, region="box")
        self.starter: i64 = 0  # the side whose card is raised first
        self.used: i64 = 0  # bits: words of the lexicon that were given, chosen or typed
        self.given: vec[i64] = vec[i64]()  # turn by turn: the clue
        self.typed: list[str] = []  # the clues of OWN_WORDS in their order
        self.laid: vec[i64] = vec[i64]()  # turn by turn: the column, COLUMNS for discarded
        kinds = list(range(KINDS))
        self.cards(self.row, kinds, ROW_CARDS)
        for side in range(2):
            self.cards(self.deck[side], kinds, 1 if self.layers == 2 else 1 + side)
        self.cards(self.box, kinds, 1 if self.layers == 2 else BOX_CARDS)

    def of_side(
        self,
        name: str,
        title: str,
        side: i64,
        *,
        hidden: bool = False,
        order: i64 = 0,
        slots: i64 = 0,
        shape: str = "stack",
        board: str = "",
        at: i64 = -1,
    ) -> Pile:
        """A pile of a side that only the other side looks into; of two seats it has an owner."""
        others: i64 = 0
        if not hidden:
            for seat in range(self.seats):
                if seat % 2 != side:
                    others |= 1 << seat
        alone = self.seats == 2
        return self.pile(
            name,
            title if alone else f"{title} {side + 1}",
            others,
            order,
            owner=side if alone else -1,
            index=side,
            slots=slots,
            shape=shape,
            region="seat" if alone else "rail",
            board=board,
            at=at,
        )

    # Whose turn

    def turns(self) -> i64:
        """How many cards have been flown or discarded."""
        return len(self.laid)

    def cards_in_all(self) -> i64:
        """How many cards both sides have."""
        return 30 if self.layers == 2 else 20

    def side_of(self, turn: i64) -> i64:
        """The side whose card is raised in a turn: 0 is A (even seats), 1 is B."""
        return (self.starter + turn) % 2

    def side(self) -> i64:
        """The side whose card is raised now."""
        return self.side_of(len(self.laid))

    def member(self, side: i64, turn: i64) -> i64:
        """The seat of a side that acts in the `turn`-th turn of either side (from 0)."""
        size = (self.seats + 1 - side) // 2
        return side + 2 * (turn % size)

    def placer(self) -> i64:
        """The seat that is to place the raised card."""
        return self.member(self.side(), len(self.laid) // 2)

    def giver(self) -> i64:
        """The seat that is to give the clue."""
        return self.member(1 - self.side(), len(self.laid) // 2)

    def team(self, seat: i64) -> i64:
        return seat % 2 if self.seats > 2 else -1

    # The cards

    def card(self) -> i64:
        """The raised card."""
        return self.raised[self.side()].top()

    def kind(self, column: i64) -> i64:
        """The kind of a column."""
        return self.face[self.row.cards[column]]

    def slot(self, side: i64, column: i64) -> i64:
        """Where a side's next card of this column goes; -1 if its space is full (R1, R2)."""
        cards = self.space[side].cards
        if cards[column] < 0:
            return column
        if self.layers == 2 and cards[column + COLUMNS] < 0:
            return column + COLUMNS
        return -1

    def passed(self, column: i64) -> bool:
        """Whether enough cards in a column are of its kind: one, or two in the challenge (R2)."""
        kind = self.kind(column)
        n: i64 = 0
        for space in self.space:
            for place in range(column, len(space.cards), COLUMNS):
                if space.cards[place] >= 0 and self.face[space.cards[place]] == kind:
                    n += 1
        return n >= self.layers

    def matching(self) -> i64:
        """How many of the ten columns pass; only once all cards lie open."""
        n: i64 = 0
        for column in range(COLUMNS):
            if self.passed(column):
                n += 1
        return n

    # Clues

    def earlier(self) -> list[str]:
        """The normal forms of all clues given so far."""
        forms: list[str] = []
        for clue in self.typed:
            forms.append(clues.normal(clue))
        for word in range(WORDS):
            if (self.used >> word) & 1:
                forms.append(NORMAL[self.lexicon][word])
        return forms

    def clue_of(self, turn: i64) -> str:
        """The clue of a turn as it was given; empty for none."""
        code = self.given[turn]
        if code < OWN_WORDS:
            return BLOCKS[self.lexicon].words[code]
        if code == NO_CLUE:
            return ""
        at: i64 = 0
        for i in range(turn):
            if self.given[i] == OWN_WORDS:
                at += 1
        return self.typed[at]

    # Positions that people write

    def described(self) -> list[Meaning]:
        decks = [*range(1, int(BOX_CARDS) + 1)]
        return [
            meaning.holds("row", int(ROW_CARDS)),
            *[
                meaning.holds(name, *decks)
                for name in ("space", "deck", "raised", "discard", "box")
            ],
            meaning.number("starter", 0, 1),
        ]


def _boards() -> list[Board]:
    """Side B's spaces, the row and side A's, one or two cards deep; beside them decks and discards.

    The places: the row, the spaces of A and of B (in the second layer again by column), then the
    deck, the raised card and the discards of A and of B.
    """
    made: list[Board] = []
    for name, layers in (("formation", 1), ("challenge", 2)):
        step = 1.48
        notes = 0.3 + 0.25 * layers  # room for the clues beyond the outer spaces
        middle = notes + 0.72 + step * layers
        xs = [0.58 + 1.06 * column for column in range(10)]
        spots = [(x, middle) for x in xs]
        for down in (1, -1):
            for layer in range(1, layers + 1):
                spots += [(x, middle + down * step * layer) for x in xs]
        labels = [str(column + 1) for column in range(10)] * (1 + 2 * layers)
        made.append(
            Board(
                name,
                10.7,
                2 * middle,
                spots,
                place_labels=["" for spot in labels[:10]] + labels[10:],
                facing=True,
            )
        )
    return made


BOARDS: Final = _boards()
