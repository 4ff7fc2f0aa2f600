"""The table of Dragon's Bluff: columns, identities, penalties, and what they are worth."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import HYDRA, forty
from dragonhall.games.book_of_dragons.dragons_bluff.actions import CALLING, COLUMNS
from dragonhall.kernel import meaning
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.table import Table

NUMBERS: Final[i64] = 5  # kept of a seat's scored round: identity, its points, penalties, sum
NO_COLUMN: Final[i64] = -1
OPEN_NEEDED: Final[i64] = 3  # open penalties before the Hydra may reveal itself
ID_POINTS: Final[i64] = 3  # for a card under the own column
REVEALED: Final[i64] = 10


class DragonsBluffTable(Table):
    """Six columns in the middle; before each seat an identity and its penalties."""

    def lay(self) -> None:
        self.display: Pile = self.pile(
            "display",
            "Columns",
            ALL,
            slots=COLUMNS,
            shape="slots",
            board="columns",
            at=0,
        )
        self.under: list[Pile] = [
            self.pile("under", f"Column {c + 1}", NOBODY, index=c, host="display")
            for c in range(COLUMNS)
        ]
        self.identity: list[Pile] = self.each("identity", "Identity", OWNER, shape="single")
        self.opened: list[Pile] = self.each("open", "Open penalties", ALL, LOOSE, shape="groups")
        self.closed: list[Pile] = self.each("closed", "Closed penalties", OWNER, LOOSE)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.rest: Pile = self.pile("rest", "Rest", region="box")
        self.pool: Pile = self.pile("pool", "Identities not dealt", region="box")
        self.by: Mark = self.mark("by")
        self.rounds: i64 = int(self.choice("rounds"))
        self.any_time: bool = self.choice("reveal") == "any"
        self.round: i64 = 0
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.column: i64 = NO_COLUMN  # where the last card was laid; COLUMNS: kept in front
        self.revealer: i64 = -1
        self.history: vec[i64] = vec[i64]()  # NUMBERS for each seat of each scored round
        self.cards(self.rest, forty())

    def penalties(self, seat: i64) -> i64:
        """A seat's penalties, open and closed; the identity is none."""
        return self.opened[seat].size + self.closed[seat].size

    def somebody_above(self, seat: i64) -> bool:
        """R5: whether another seat has strictly more penalties."""
        for other in range(self.seats):
            if self.penalties(other) > self.penalties(seat):
                return True
        return False

    def is_hydra(self, seat: i64) -> bool:
        """Whether the seat's own identity is the Hydra."""
        return self.top_face(self.identity[seat]) == HYDRA

    def may_reveal(self, seat: i64) -> bool:
        """Whether the seat may show the Hydra and end the round."""
        return (
            self.opened[seat].size >= OPEN_NEEDED
            and self.is_hydra(seat)
            and self.somebody_above(seat)
        )

    def claimed(self) -> i64:
        """The kind of the column where the last card was laid."""
        return self.face[self.display.cards[self.column]]

    def identity_points(self, seat: i64) -> i64:
        """What the identity, now open, is worth (R8)."""
        kind = self.top_face(self.identity[seat])
        if kind == HYDRA:
            if seat == self.revealer:
                return REVEALED
            points: i64 = 0
            for other in range(self.seats):
                if other != seat:
                    points += self.opened[other].size
            return points
        for c in range(COLUMNS):
            if self.face[self.display.cards[c]] == kind:
                return ID_POINTS * self.under[c].size
        return 0

    def kept(self, n: i64, seat: i64, number: i64) -> i64:
        """A number kept of a scored round."""
        return self.history[(n * self.seats + seat) * NUMBERS + number]

    def keep(self, kind: i64, worth: i64, opened: i64, closed: i64) -> None:
        """Keep the score of a seat's round: the identity, its points, both penalties, the sum."""
        self.history = append(self.history, kind)
        self.history = append(self.history, worth)
        self.history = append(self.history, -2 * opened)
        self.history = append(self.history, -closed)
        self.history = append(self.history, worth - 2 * opened - closed)

    def round_score(self, n: i64, seat: i64) -> i64:
        """The score of a seat in a scored round."""
        return self.kept(n, seat, NUMBERS - 1)

    def total(self, seat: i64) -> i64:
        """The sum of the rounds scored so far."""
        total: i64 = 0
        for n in range(len(self.history) // (NUMBERS * self.seats)):
            total += self.round_score(n, seat)
        return total

    def standings(self) -> list[int]:
        """Places by total, ties equal."""
        totals = [self.total(seat) for seat in range(self.seats)]
        return ranked(totals)

    # Positions that people write

    def described(self) -> list[Meaning]:
        points, cards = meaning.number("", -99, 99), meaning.number("", 0, 40)
        return [
            meaning.on_turn("mover", "turn"),
            meaning.seat("starter"),
            meaning.seat("revealer", nobody=-1),
            meaning.number("column", 0, int(COLUMNS), nobody=int(NO_COLUMN)),
            # Of each scored round and seat: identity, its points, open and closed penalties.
            meaning.rows("scored", meaning.face(), points, cards, cards, by_seat=True),
        ]

    def written(self, name: str, numbers: vec[i64]) -> str:
        self.history = vec[i64]()
        for i in range(0, len(numbers), 4):
            self.keep(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3])
        return ""

    def derive(self) -> None:
        self.round = len(self.history) // (NUMBERS * self.seats)

    def faults(self) -> list[str]:
        found: list[str] = []
        if self.display.size and len(self.faces_in(self.display)) != COLUMNS:
            found.append("The display shows six different kinds.")
        if self.phase == CALLING and self.waiting and self.column in (NO_COLUMN, COLUMNS):
            found.append("A card can be called that was laid to a column: say which.")
        return found


BOARD: Final = Board(
    "columns",
    6.9,
    2.1,
    [(0.65 + 1.12 * c, 0.8) for c in range(6)],
    place_labels=[str(c + 1) for c in range(6)],
)
