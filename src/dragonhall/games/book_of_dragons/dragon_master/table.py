"""The table of Dragon Master: its piles, whose auction it is, and what may still be added."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS, forty
from dragonhall.games.book_of_dragons.dragon_master.actions import BID, HOARD, OFFER, RAISE
from dragonhall.games.book_of_dragons.dragon_master.score import NUMBERS, SETS, places_of
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.table import Table

ROUNDS: Final[i64] = 3
TURNS: Final[i64] = 3  # as the Master, for every seat of a round
NOBODY_YET: Final[i64] = -1


class DragonMasterTable(Table):
    """The offer in the middle; before each seat its bid, its tableau and its hoard."""

    def lay(self) -> None:
        self.excess: Pile = self.pile("excess", "Excess", region="box")
        self.offer: Pile = self.pile("offer", "Offer", ALL, LOOSE, shape="row")
        self.discard: Pile = self.pile("discard", "Discard", ALL, LOOSE, shape="groups")
        self.bids: list[Pile] = self.each("bid", "Bid", ALL, LOOSE, shape="row")
        self.tableau: list[Pile] = self.each("tableau", "Tableau", ALL, LOOSE, shape="groups")
        self.hoard: list[Pile] = self.each("hoard", "Hoard", OWNER, LOOSE, shape="spread")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.base: i64 = 2 if self.seats == 5 else 3
        self.round: i64 = 0
        self.starter: i64 = 0  # the first Master of round 1
        self.master: i64 = 0
        self.turns: vec[i64] = vec[i64]([0] * int(self.seats))
        self.auctions: vec[i64] = vec[i64]([0] * int(self.seats))
        self.considered: i64 = NOBODY_YET
        self.raised: bool = False  # somebody has added in this lap
        self.adding: bool = False  # the seat on turn has added in this lap
        self.limits: vec[i64] = vec[i64]([0] * int(self.seats))
        self.history: vec[i64] = vec[i64]()  # NUMBERS for each seat of each scored round
        self.cards(self.excess, forty())

    def totals(self) -> vec[i64]:
        """The sum of the rounds scored so far, by seat."""
        totals = vec[i64]()
        for seat in range(self.seats):
            total: i64 = 0
            for n in range(len(self.history) // (self.seats * NUMBERS)):
                total += self.round_score(n, seat)
            totals = append(totals, total)
        return totals

    def round_score(self, n: i64, seat: i64) -> i64:
        """The score of a seat in a scored round."""
        return self.history[(n * self.seats + seat) * NUMBERS]

    def auction(self) -> i64:
        """Which auction of the Master this is in the round: the most cards on offer (R10)."""
        return 1 + self.auctions[self.master]

    def cap(self) -> i64:
        """R9: the most cards a bid may hold."""
        return 2 * self.offer.size

    def can_add(self, seat: i64) -> bool:
        """Whether the seat's bid may grow."""
        return self.hand[seat].size > 0 and self.bids[seat].size < self.cap()

    def holders(self) -> i64:
        """How many seats have cards in hand."""
        n: i64 = 0
        for seat in range(self.seats):
            if self.hand[seat].size:
                n += 1
        return n

    def may_stop(self, seat: i64) -> bool:
        """Whether the seat has given what it must."""
        if self.phase == HOARD:
            return len(self.plans[seat]) >= self.base
        if self.phase == OFFER:
            return self.offer.size > 0
        if self.phase == BID:
            return self.bids[seat].size > 0
        return self.phase == RAISE

    def all_served(self) -> bool:
        """Whether every seat has had its turns as the Master."""
        for turns in self.turns:
            if turns < TURNS:
                return False
        return True

    def worth(self, pile: Pile) -> i64:
        """What the sets of a pile are worth."""
        points: i64 = 0
        for kind in range(KINDS):
            points += SETS[self.count(kind, pile)]
        return points

    def standings(self) -> list[int]:
        """Places by total; a tie at the top is for whoever won the last round (R8)."""
        last = [int(self.round_score(ROUNDS - 1, seat)) for seat in range(self.seats)]
        return places_of([int(total) for total in self.totals()], last)
