"""The table of Age of Dragons: display, hoards and lairs, and what all of them are worth."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.age_of_dragons.actions import (
    ACTION,
    CARD,
    PASS,
    PHASES,
    SKIP,
    SUMMON,
)
from dragonhall.games.book_of_dragons.deck import forty
from dragonhall.kernel import meaning
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.table import Table

SLOTS: Final[i64] = 5  # slot 0 lies beside the Hatchery, slot 4 beside the Boneyard
TURNS: Final[i64] = 14
DRAWING: Final[i64] = 12  # the Hatchery is empty after the draw of this turn


class AgeOfDragonsTable(Table):
    """The display between Hatchery and Boneyard; each seat's hand, row, hoards and lairs."""

    def lay(self) -> None:
        self.hatchery: Pile = self.pile("hatchery", "Hatchery", board="ages", at=0)
        self.display: Pile = self.pile(
            "display", "Display", ALL, slots=SLOTS, shape="slots", board="ages", at=1
        )
        self.boneyard: Pile = self.pile("boneyard", "Boneyard", ALL, board="ages", at=6)
        self.active: list[Pile] = self.each("active", "Active dragons", ALL, shape="row")
        self.plain: list[Pile] = self.each("plain", "Plain lairs", ALL, shape="row")
        self.berth: list[Pile] = [
            self.pile(
                "berth",
                "Slot lairs",
                ALL,
                owner=seat,
                index=seat,
                slots=SLOTS,
                shape="slots",
                region="seat",
                board=f"berths-{seat}",
                at=0,
            )
            for seat in range(2)
        ]
        # All hoards of a seat; every card hangs on its dragon. A line, for all see which back
        # lies under which dragon.
        self.hoard: list[Pile] = self.each("hoard", "Hoards", OWNER, LINE)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.nth: i64 = 0  # the turn, 1 to 14; 0 while the first dragons are chosen
        self.left: i64 = 0  # actions left in this turn
        self.last: i64 = -1  # the action just taken, where one more card of it would be too many
        self.verdict: i64 = -1
        self.cards(self.hatchery, forty())

    # The display and what it makes of things

    def slot_of(self, kind: i64) -> i64:
        """The slot, 0 to 4, where this kind is displayed; -1 if it is not."""
        for slot in range(SLOTS):
            card = self.display.cards[slot]
            if card >= 0 and self.face[card] == kind:
                return slot
        return -1

    def fed(self, seat: i64, dragon: i64) -> i64:
        """How many cards the hoard of a dragon holds."""
        n: i64 = 0
        for card in self.hoard[seat].cards:
            if self.host[card] == dragon:
                n += 1
        return n

    def kind_in_row(self, seat: i64, place: i64) -> i64:
        """The kind of an active dragon."""
        return self.face[self.active[seat].cards[place]]

    def slot_for(self, seat: i64, place: i64) -> i64:
        """Where an active dragon may be sealed at its slot; -1 if only plain (R10)."""
        dragon = self.active[seat].cards[place]
        slot = self.slot_of(self.face[dragon])
        if slot < 0 or self.berth[seat].cards[slot] >= 0 or not self.fed(seat, dragon):
            return -1
        return slot

    def new_kinds(self, seat: i64) -> i64:
        """The kinds in hand that may enter the display, as bits: none of the five before (R4)."""
        held: i64 = 0
        for card in self.hand[seat].cards:
            held |= bit(self.face[card])
        for card in self.display.cards:
            held &= ~bit(self.face[card])
        return held

    # A plan under way

    def phase_name(self) -> str:
        """An action under way has words of its own for cards."""
        doing: i64 = self.plan_step(self.turn, 0) if self.turn >= 0 else -1
        if self.phase == ACTION and SUMMON <= doing < PASS:
            return PHASES[doing - SUMMON + 2][0]
        return super().phase_name()

    def visited(self, seat: i64) -> i64:
        """How many active dragons the hoard walk has passed."""
        return len(self.plans[seat]) - 1

    def chosen(self, seat: i64, kind: i64 = -1) -> i64:
        """How many cards (of one kind) the plan lays or sets aside."""
        n: i64 = 0
        for step in self.plans[seat]:
            if CARD <= step < SKIP and (kind < 0 or step == CARD + kind):
                n += 1
        return n

    def magic_room(self, seat: i64) -> i64:
        """How many cards may be set aside."""
        return min(self.hatchery.size, self.hand[seat].size)

    # What is sealed, and its worth

    def slot_points(self, seat: i64) -> i64:
        """What the seat's slot lairs are worth, whatever is displayed there now (R3)."""
        points: i64 = 0
        for slot in range(SLOTS):
            if self.berth[seat].cards[slot] >= 0:
                points += SLOTS - slot
        return points

    def sealed(self, seat: i64, card: i64) -> bool:
        """Whether a hoarded card lies in a lair."""
        return self.where[self.host[card]] != self.active[seat].number

    def sealed_cards(self, seat: i64) -> i64:
        """How many cards lie in the hoards of the seat's lairs."""
        n: i64 = 0
        for card in self.hoard[seat].cards:
            if self.sealed(seat, card):
                n += 1
        return n

    def twice_hoarded(self, seat: i64, sealed: bool) -> i64:
        """Twice the treasure of the seat's sealed or unsealed hoards (R2)."""
        twice: i64 = 0
        for card in self.hoard[seat].cards:
            if self.sealed(seat, card) == sealed:
                slot = self.slot_of(self.face[card])
                twice += 1 if slot < 0 else 2 * slot + 2
        return twice

    def twice_worth(self, seat: i64) -> i64:
        """Twice the worth of the seat's lairs by the display as it is now."""
        return 2 * self.slot_points(seat) + self.twice_hoarded(seat, True)

    def twice_unsealed(self, seat: i64) -> i64:
        """Twice the treasure under the seat's active dragons."""
        return self.twice_hoarded(seat, False)

    def score(self, seat: i64) -> i64:
        """The points of all lairs; an odd half is lost (R12)."""
        return self.twice_worth(seat) // 2

    def strength(self, seat: i64) -> i64:
        """R1: the strength of the dragons on plain lairs, an odd half lost."""
        twice: i64 = 0
        for card in self.plain[seat].cards:
            slot = self.slot_of(self.face[card])
            twice += 1 if slot < 0 else 2 * (SLOTS - slot)
        return twice // 2

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.hangs("hoard", "active", "plain", "berth"),
            meaning.on_turn("mover", "action"),
            meaning.seat("starter"),
            meaning.number("nth", 0, int(TURNS)),
            meaning.number("left", 0, 2),
        ]

    def faults(self) -> list[str]:
        mover = self.starter if self.nth % 2 else self.next(self.starter)
        if self.phase == ACTION and self.waiting and self.mover != mover:
            return [f"With starter {self.starter} turn {self.nth} is that of seat {mover}."]
        return []


def _columns() -> list[float]:
    return [0.55, *[1.75 + 1.1 * slot for slot in range(5)], 7.35]


def _figures(y: float, words: str, numbers: list[int]) -> list[tuple[float, float, str]]:
    """A line of numbers along the display: what they are, one a slot, and for all other kinds."""
    return [
        (x, y, text)
        for x, text in zip(_columns(), [words, *map(str, numbers), "else ½"], strict=True)
    ]


BOARDS: Final = [
    Board(
        "ages",
        7.9,
        2.2,
        [(x, 1.08) for x in _columns()],
        labels=[
            *_figures(0.14, "Treasure", [1, 2, 3, 4, 5]),
            *_figures(2.07, "Strength", [5, 4, 3, 2, 1]),
        ],
    ),
    *[
        Board(
            f"berths-{seat}",
            5.6,
            2.0,
            [(0.6 + 1.1 * slot, 0.96) for slot in range(5)],
            place_labels=[f"{5 - slot} points" if slot < 4 else "1 point" for slot in range(5)],
            labels=[(2.8, 0.12, "Slot lairs")],
            region="seat",
        )
        for seat in range(2)
    ],
]
