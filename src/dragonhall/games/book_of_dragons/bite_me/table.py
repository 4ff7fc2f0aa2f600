"""The table of Bite Me!: its piles, what is kept on the notepad, and what can be read off them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.bite_me.actions import MEMBERS, VICTIM
from dragonhall.games.book_of_dragons.deck import COPIES, KINDS, UNDEAD
from dragonhall.kernel import meaning
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

BASE: Final[i64] = 36  # cells of six rows of six
WIDE: Final[i64] = 40  # cells of five rows of eight, with the Undead

PATIENCE: Final[i64] = 30_000  # milliseconds to answer a call where no reflexes are tested (R5)


class BiteMeTable(Table):
    """The grid, and before each seat its hand, its open dragons and its hidden prizes."""

    def lay(self) -> None:
        self.undead: bool = self.choice("undead") == "on"
        self.spaces: i64 = WIDE if self.undead else BASE
        self.grid: Pile = self.pile(
            "grid",
            "Grid",
            NOBODY,
            slots=self.spaces,
            shape="slots",
            board="wide" if self.undead else "square",
            at=0,
        )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.open_part: list[Pile] = self.each("open", "Dragons", ALL, LINE, shape="groups")
        self.hidden: list[Pile] = self.each("hidden", "Hidden prizes", OWNER, LINE, shape="row")
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.removed: Pile = self.pile("removed", "Undead gone", ALL, LINE, region="box")
        self.racing_bites: bool = self.choice("race") == "on"
        self.window_ms: i64 = int(self.choice("window_ms")) if self.racing_bites else PATIENCE
        self.limit: i64 = self.number("turn_limit")
        self.goal: i64 = 9 if self.seats <= 3 else 12 - self.seats
        self.mover: i64 = 0
        self.turns: i64 = 0  # completed, of all seats together
        self.calls: vec[i64] = vec[i64]()  # the categories called in this turn
        self.clean: bool = False  # nobody bit at the last call
        self.picker: i64 = -1  # who won the last challenge, and of whom
        self.loser: i64 = -1
        self.winner: i64 = -1
        self.ruled = True  # K10: nobody has reached the goal
        self.cards(self.deck, [kind for kind in range(1, KINDS) for copy in range(COPIES)])
        if self.undead:
            self.cards(self.grid, [0] * COPIES)

    def kinds_of(self, pile: Pile) -> i64:
        """The kinds in a pile, as bits."""
        kinds: i64 = 0
        for card in pile.cards:
            kinds |= bit(self.face[card])
        return kinds

    def victim(self, seat: i64) -> i64:
        """Whom the seat's Undead is to steal from; -1 while that is not chosen."""
        step = self.plan_step(seat, 1)
        return (seat + 1 + step - VICTIM) % self.seats if step >= 0 else -1

    def last_call(self) -> i64:
        """The category called last."""
        return self.calls[len(self.calls) - 1]

    def pure(self, seat: i64, category: i64) -> bool:
        """Whether every card of the hand counts for the category; Undead count for none."""
        return not self.kinds_of(self.hand[seat]) & ~MEMBERS[category]

    def types(self, seat: i64) -> i64:
        """How many kinds the seat owns, open and hidden together, Undead not counted (R8, R9)."""
        kinds = self.kinds_of(self.open_part[seat]) | self.kinds_of(self.hidden[seat])
        return int(kinds & ~(1 << UNDEAD)).bit_count()

    def owned(self, seat: i64) -> i64:
        """How many cards the seat owns."""
        return self.open_part[seat].size + self.hidden[seat].size

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.on_turn("mover", "draw", "call", "go on"),
            meaning.number("turns", 0, int(self.limit)),
            meaning.seat("picker", nobody=-1),
            meaning.seat("loser", nobody=-1),
            meaning.seat("winner", nobody=-1),
        ]

    def faults(self) -> list[str]:
        return [
            f"Seat {seat} owns {self.types(seat)} kinds: the game would be over."
            for seat in range(self.seats)
            if self.types(seat) >= self.goal and not self.over
        ]


def _grid(name: str, columns: int, rows: int) -> Board:
    """Cells row by row, numbered from 1."""
    return Board(
        name,
        columns * 1.08 + 0.1,
        rows * 1.48 + 0.1,
        [(0.6 + 1.08 * (i % columns), 0.8 + 1.48 * (i // columns)) for i in range(columns * rows)],
        place_labels=[str(i + 1) for i in range(columns * rows)],
    )


BOARDS: Final = [_grid("square", 6, 6), _grid("wide", 8, 5)]
