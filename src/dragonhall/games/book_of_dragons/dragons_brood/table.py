"""The table of Dragon's Brood: caves, broods and hands, and what they allow and are worth."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import forty, is_good
from dragonhall.games.book_of_dragons.dragons_brood.ranks import CAVE, NOTHING, rank_of
from dragonhall.kernel import meaning
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

FEW: Final[i64] = 2  # so many cards or fewer allow to place and to force (R1)


class DragonsBroodTable(Table):
    """Before each seat a cave in the open, a brood of eggs and a hand."""

    def lay(self) -> None:
        self.goal: i64 = 3 if self.seats < 6 else 2
        self.cave: list[Pile] = self.each("cave", "Cave", ALL, LINE, shape="row")
        self.brood: list[Pile] = self.each(
            "brood", "Brood", OWNER, slots=int(self.goal), shape="slots"
        )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.passed: list[Pile] = self.each("passed", "On its way", NOBODY, LOOSE)
        self.deck: Pile = self.pile("deck", "Draw pile")
        self.discard: Pile = self.pile("discard", "Discards", NOBODY, LOOSE)
        self.starter: i64 = 0  # acts first in every cycle of the round
        self.mover: i64 = 0  # whose action it is
        self.acted: i64 = 0  # seats that have had their action in this cycle
        self.cycle: i64 = 0
        self.round: i64 = 0
        self.way: i64 = 0  # the pass declared: its number in PASS
        self.limit: i64 = self.number("turn_limit")
        self.few: i64 = CAVE if self.choice("force_from") == "any" else FEW
        self.cards(self.deck, forty())

    def holders(self) -> i64:
        """The seats that hold cards, a mask."""
        found: i64 = 0
        for seat in range(self.seats):
            if self.hand[seat].size:
                found |= 1 << seat
        return found

    def fewest(self) -> i64:
        """The smallest hand."""
        least: i64 = CAVE
        for pile in self.hand:
            least = min(least, pile.size)
        return least

    def on_table(self, seat: i64) -> i64:
        """How many cards the seat has in its cave and brood."""
        return self.cave[seat].size + self.brood[seat].size

    def can_force(self, seat: i64, other: i64) -> bool:
        """Whether the seat may force the other to exchange (R2), its own hand apart."""
        return (
            self.hand[other].size > 0
            and self.on_table(other) > 0
            and self.brood[other].size >= self.brood[seat].size
        )

    def receiver(self, seat: i64) -> i64:
        """The next seat in the direction of the pass that takes part (R4)."""
        step: i64 = 1 if self.way % 2 == 0 else self.seats - 1
        to = (seat + step) % self.seats
        while not self.asked & (1 << to):
            to = (to + step) % self.seats
        return to

    def rank(self, seat: i64) -> i64:
        """The rank of the seat's full cave."""
        kinds = vec[i64]()
        for card in self.cave[seat].cards:
            kinds = append(kinds, self.face[card])
        return rank_of(kinds)

    def winners(self) -> i64:
        """The seats with the best rank (R9), a mask; 0 if nobody has one."""
        best: i64 = NOTHING
        found: i64 = 0
        for seat in range(self.seats):
            rank = self.rank(seat)
            if rank < best:
                best = rank
                found = 0
            if rank == best and rank < NOTHING:
                found |= 1 << seat
        return found

    def good_eggs(self, seat: i64) -> i64:
        """Good dragons in the brood; asked only once the eggs are shown."""
        n: i64 = 0
        for card in self.brood[seat].cards:
            if card >= 0 and is_good(self.face[card]):
                n += 1
        return n

    def full(self) -> bool:
        """Whether a seat has reached the goal."""
        for pile in self.brood:
            if pile.size == self.goal:
                return True
        return False

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.on_turn("mover", "act"),
            meaning.seat("starter"),
            meaning.seats("acted"),
            meaning.number("cycle"),
            meaning.number("round"),
        ]
