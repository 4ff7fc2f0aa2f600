"""The table of Dragonkin: the royal line, hands and kin, and the rounds that were played."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import forty
from dragonhall.games.book_of_dragons.dragonkin.actions import MOST_KIN
from dragonhall.games.book_of_dragons.dragonkin.line import LENGTH, score
from dragonhall.kernel import meaning
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

RECORD: Final = LENGTH + 4 * MOST_KIN  # kept of a round: the line as dealt, four seats' kin


class DragonkinTable(Table):
    """The royal line and the gallery; before each seat its hand and its kin."""

    def lay(self) -> None:
        self.line: Pile = self.pile(
            "line", "Royal line", NOBODY, slots=LENGTH, shape="slots", board="line", at=0
        )
        self.gallery: Pile = self.pile("gallery", "Gallery", ALL, LOOSE, shape="groups")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.kin: list[Pile] = self.each("kin", "Kin", OWNER, LINE, shape="row")
        self.box: Pile = self.pile(
            "box", "Out of the game", ALL, LOOSE, shape="groups", region="box"
        )
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.last_card: bool = self.choice("open_alliance") == "last_card"
        self.ending: str = self.choice("end")
        self.target: i64 = self.number("target")
        self.limit: i64 = self.rounds_at_most()
        self.removed: vec[i64] = vec[i64]()
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.looked: vec[i64] = vec[i64]([0] * LENGTH)  # R6: bits of the seats that know a place
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # RECORD numbers a round
        self.cards(self.deck, forty())

    def rounds_at_most(self) -> i64:
        """How many rounds there can be."""
        if self.ending == "single":
            return 1
        if self.ending == "points":
            return self.number("turn_limit")
        n = self.number("round_count")
        return n if n > 0 else self.seats

    # What may be done

    def may_gain(self, seat: i64) -> bool:
        """A card is left in hand."""
        return self.hand[seat].size > 0

    def may_interfere(self, seat: i64) -> bool:
        """Somebody else has face-down kin (R4)."""
        for other in range(self.seats):
            if other != seat:
                for card in self.kin[other].cards:
                    if self.hidden(card):
                        return True
        return False

    def may_open(self, seat: i64) -> bool:
        """R1: one card is left after the discard, or by the other reading none."""
        return self.hand[seat].size == (0 if self.last_card else 1)

    def hidden(self, card: i64) -> bool:
        """Whether a kin card lies face down."""
        return self.open[card] != self.everyone

    # The rounds

    def line_of(self, at: i64) -> vec[i64]:
        """The line as dealt, of the round recorded from `at` on."""
        return vec[i64](self.history[at : at + LENGTH])

    def kin_of(self, at: i64, seat: i64) -> vec[i64]:
        """A seat's kin in the round recorded from `at` on; -1 for no card."""
        start = at + LENGTH + seat * MOST_KIN
        return vec[i64](self.history[start : start + MOST_KIN])

    def ended(self) -> bool:
        """Whether the round just scored was the last."""
        if len(self.history) // RECORD >= self.limit:
            return True
        if self.ending == "points":
            for total in self.scores:
                if total >= self.target:
                    return True
        return False

    # Positions that people write

    def described(self) -> list[Meaning]:
        kin = meaning.several("", meaning.face(), MOST_KIN, pad=-1)
        line = meaning.several("", meaning.face(), LENGTH)
        return [
            meaning.on_turn("mover"),
            meaning.seat("starter"),
            meaning.several("removed", meaning.face()),
            meaning.several("looked", meaning.seats(), LENGTH),
            meaning.by_seat("scores", meaning.number("", -999, 999)),
            meaning.rows("played", line, *[kin] * int(self.seats)),  # of each round: line, kin
        ]

    def written(self, name: str, numbers: vec[i64]) -> str:
        self.history = vec[i64]()
        wide = LENGTH + MOST_KIN * self.seats
        for i in range(len(numbers)):
            self.history = append(self.history, numbers[i])
            if (i + 1) % wide == 0:
                while len(self.history) % RECORD:
                    self.history = append(self.history, -1)
        return ""

    def derive(self) -> None:
        self.removed = vec[i64](sorted(self.faces_in(self.box)))
        for place in range(LENGTH):
            card = self.line.cards[place]
            for seat in range(self.seats):
                if card >= 0 and not self.over and self.knows(seat, card):
                    self.looked[place] |= 1 << seat
        if len(self.history):
            self.scores = vec[i64]([0] * self.seats)
        for at in range(0, len(self.history), RECORD):
            for seat in range(self.seats):
                self.scores[seat] += score(self.line_of(at), self.kin_of(at, seat))

    def faults(self) -> list[str]:
        if self.waiting and self.line.size != LENGTH:
            return [f"The royal line has {LENGTH} cards."]
        return []


BOARDS: Final = [
    Board(
        "line",
        LENGTH * 1.1,
        1.85,
        [(0.55 + 1.1 * place, 0.75) for place in range(LENGTH)],
        place_labels=[str(place + 1) for place in range(LENGTH)],
        labels=[(0.55 + 1.1 * place, 1.65, str(place + 1)) for place in range(LENGTH)],
    )
]
