"""The table of Thunder: fronts, identities and the Thunder; who lives; what a plan says."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import forty
from dragonhall.games.book_of_dragons.thunder.actions import (
    BEQUEST,
    GIFT,
    SEAT,
    SLOT,
    SLOTS,
    STEAL,
    SWAP,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import (
    EVIL,
    GOOD,
    NEUTRAL,
    NO_SIDE,
    ROGUE,
    beaten,
)
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

ONE_DECK: Final[i64] = 12  # seats that one deck serves

# What comes next in a plan, as `read` says.
WHOLE: Final[i64] = 0
OWN_SLOT: Final[i64] = 1
WHOM: Final[i64] = 2
THEIR_SLOT: Final[i64] = 3


class ThunderTable(Table):
    """Centre, deck and the Thunder; before each seat its front, its identity and its hand."""

    def lay(self) -> None:
        n = self.seats
        self.dual: bool = self.choice("dual_pendulum") == "on"
        self.two: bool = self.choice("two_forests") == "on"
        self.mean: bool = self.two or self.choice("mean") == "on"  # R14
        self.limit: i64 = self.number("turn_limit")
        self.forests: i64 = 2 if self.two else n % 2
        self.team_size: i64 = (n - self.forests) // 2  # seats of each faction (R1)
        self.centre: Pile = self.pile("centre", "Centre", ALL, slots=2, shape="slots")
        self.deck: Pile = self.pile("deck", "Draw deck")
        self.discard: Pile = self.pile("discard", "Discards", NOBODY, LOOSE)
        self.thunder: Pile = self.pile(
            "thunder", "The Thunder", ALL, LOOSE, shape="groups", region="rail"
        )
        self.front: list[Pile] = self.each("front", "Front", OWNER, slots=3, shape="slots")
        self.identity: list[Pile] = []
        for seat in range(n):
            looks: i64 = (1 << seat) | (1 << ((seat + n - 1) % n))  # the right neighbour's too
            self.identity.append(
                self.pile(
                    "identity",
                    "Role",  # the identity; a short title fits above a small card
                    looks,
                    owner=seat,
                    index=seat,
                    shape="single",
                    region="seat",
                )
            )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.moving: Pile = self.pile("moving", "Changing places", region="box")
        self.round: i64 = 0
        self.order: vec[i64] = vec[i64]()  # the seats in this round's turn order
        self.at: i64 = 0  # whose turn, a place in the order
        self.revealing: i64 = 0  # who reveals next, a place in the order
        self.queue: vec[i64] = vec[i64]()  # told, not yet carried out: seat and what `read` says
        self.target: i64 = 0  # the card in question lies in this slot of this seat's front
        self.slot: i64 = 0
        self.ascended: i64 = 0  # masks of seats
        self.killed: i64 = 0
        self.shown: vec[i64] = vec[i64]([0, 0, 0])  # masks of revealed seats by side
        self.first_up: i64 = NO_SIDE  # the side of the first Good or Evil seat to ascend
        self.winner: i64 = NO_SIDE
        self.cards(self.deck, forty() if n <= ONE_DECK else forty() + forty())

    # The turns

    def next_start(self) -> i64:
        """Who begins the next round: the last; with an even Dual Pendulum the first-named one."""
        n = self.seats
        if self.dual and n % 2 == 0:
            return (self.order[0] + n // 2) % n
        return self.order[n - 1]

    def span(self) -> i64:
        """How many seats of the order act together now."""
        return 2 if self.dual and self.at + 1 < self.seats else 1

    # Who lives, and is known

    def live(self, seat: i64) -> bool:
        """Neither ascended nor killed."""
        return ((self.ascended | self.killed) >> seat) & 1 == 0

    def has_room(self, seat: i64) -> bool:
        """Whether a card may be put before the seat (R11, R12)."""
        return self.front[seat].size < SLOTS and self.live(seat)

    def revealed(self, seat: i64) -> bool:
        """Whether everybody knows the seat's side."""
        return ((self.shown[GOOD] | self.shown[EVIL] | self.shown[NEUTRAL]) >> seat) & 1 != 0

    def side_shown(self, seat: i64) -> i64:
        """The side of a seat whose identity has been turned up; ROGUE before that."""
        for side in range(3):
            if (self.shown[side] >> seat) & 1:
                return side
        return ROGUE

    def centre_kind(self, place: i64) -> i64:
        """What lies in the centre, 0 left and 1 right."""
        return self.face[self.centre.cards[place]]

    def tally(self, mask: i64, side: i64) -> i64:
        """How many of the seats of a mask are known to be of a side."""
        n: i64 = 0
        rest = mask & self.shown[side]
        while rest:
            rest &= rest - 1
            n += 1
        return n

    def is_beaten(self, side: i64) -> bool:
        """Whether a side cannot overtake the other one any more."""
        most = self.team_size - self.tally(self.killed, side)
        there = self.tally(self.ascended, 1 - side)
        return beaten(most, there, self.first_up == 1 - side)


def only_slot(table: ThunderTable, seat: i64) -> i64:
    """The slot of the one card of a front; -1 if there are several."""
    front = table.front[seat]
    if front.size != 1:
        return -1
    for place in range(SLOTS):
        if front.cards[place] >= 0:
            return place
    return -1


def only_other(table: ThunderTable, seat: i64) -> i64:
    """The one other seat with a card in front; -1 if there are several, -2 if none."""
    found: i64 = -2
    for other in range(table.seats):
        if other != seat and table.front[other].size:
            if found >= 0:
                return -1
            found = other
    return found


def read(table: ThunderTable, seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """What a seat's plan says: what is to be asked next, the action, own slot, seat, slot.

    Where all see that there is only one card or one seat, it is not asked for.
    """
    plan = table.plans[seat]
    steps: i64 = len(plan)
    step: i64 = 1
    act = plan[0]
    own: i64 = -1
    target: i64 = -1
    slot: i64 = -1
    if act < BEQUEST:
        return WHOLE, act, own, (seat + act - GIFT + 1) % table.seats, slot
    if act in (BEQUEST, SWAP):
        own = only_slot(table, seat)
        if own < 0:
            if step == steps:
                return OWN_SLOT, act, own, target, slot
            own = plan[step] - SLOT
            step += 1
    if act in (STEAL, SWAP):
        target = only_other(table, seat)
        if target < 0:
            if step == steps:
                return WHOM, act, own, target, slot
            target = (seat + plan[step] - SEAT + 1) % table.seats
            step += 1
        slot = only_slot(table, target)
        if slot < 0:
            if step == steps:
                return THEIR_SLOT, act, own, target, slot
            slot = plan[step] - SLOT
    return WHOLE, act, own, target, slot


def possible(table: ThunderTable, seat: i64, act: i64, own: i64, target: i64, slot: i64) -> bool:
    """Whether an answer can still be carried out."""
    if act < BEQUEST:
        return table.has_room(target)
    if own >= 0 and table.front[seat].cards[own] < 0:
        return False
    return slot < 0 or table.front[target].cards[slot] >= 0
