"""The table of Subitus Wyrm: the two dragons, what is claimed of them, what each seat has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS, forty
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import claim_words, second_words
from dragonhall.kernel.game import Board
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.table import Table

PASSED: Final[i64] = 2

NOTHING: Final[i64] = 0  # what a single flip showed
RIGHT: Final[i64] = 1
WRONG: Final[i64] = 2
UNDECIDED: Final[i64] = 3


class SubitusWyrmTable(Table):
    """The two dragons that are passed; each seat's hand and won dragons; deck and discards."""

    def lay(self) -> None:
        self.passed: Pile = self.pile(
            "pass", "The two dragons", NOBODY, slots=PASSED, shape="slots", board="pass", at=0
        )
        self.deck: Pile = self.pile("deck", "Deck")
        self.won: list[Pile] = self.each("won", "Won dragons", ALL, LOOSE, shape="groups")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.discard: Pile = self.pile(
            "discard", "Discards", ALL, LOOSE, shape="groups", region="rail"
        )
        self.match: i64 = int(self.choice("match"))
        self.renewals: i64 = 1 if self.match > 3 else 0  # how often the discards may come back
        self.passer: i64 = -1
        self.receiver: i64 = -1
        self.caller: i64 = -1  # who called Subitus in this round, and in the one before
        self.last_caller: i64 = -1
        self.quantifier: i64 = -1  # of the first claim, -1 before it is made
        self.predicate: i64 = -1
        self.negated: bool = False  # the second claim
        self.second_predicate: i64 = -1
        self.flipped: i64 = -1  # the place flipped alone
        self.proof: i64 = NOTHING
        self.last_winner: i64 = -1  # of the last round's last cards, and what they showed
        self.last_kinds: vec[i64] = vec[i64]()
        self.last_true: bool = False
        self.cards(self.deck, forty())

    # A round

    def lowest(self) -> i64:
        """R9: the seat that has won fewer dragons than every other; -1 if there is none."""
        fewest: i64 = 1000
        lowest: i64 = -1
        for seat in range(self.seats):
            size = self.won[seat].size
            if size < fewest:
                fewest = size
                lowest = seat
            elif size == fewest:
                lowest = -1
        return lowest

    def standing(self) -> str:
        """The claim to be judged, as a sentence without its stop."""
        if self.second_predicate >= 0:
            return second_words(self.negated, self.second_predicate)
        return claim_words(self.quantifier, self.predicate)

    # What has been won

    def wanted(self, seat: i64, kind: i64) -> bool:
        """Whether another seat has won a dragon of another kind."""
        for other in range(self.seats):
            if other != seat and self.other_kind(other, kind):
                return True
        return False

    def other_kind(self, seat: i64, kind: i64) -> bool:
        """Whether the seat has won a dragon of another kind."""
        won = self.won[seat]
        return won.size > self.count(kind, won)

    def has_set(self, seat: i64) -> bool:
        """Whether the seat has won enough dragons of one kind."""
        return self.best(seat) >= self.match

    def best(self, seat: i64) -> i64:
        """The most dragons of one kind that the seat has won."""
        most: i64 = 0
        for kind in range(KINDS):
            most = max(most, self.count(kind, self.won[seat]))
        return most

    def winners(self) -> i64:
        """The seats with a full set, as bits; 0 if the cards gave out."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.has_set(seat):
                mask |= 1 << seat
        return mask

    def standings(self) -> list[int]:
        """Places: those with a set before all others, else by dragons won."""
        winners = self.winners()
        if not winners:
            return ranked([int(won.size) for won in self.won])
        return ranked([1 if winners & (1 << seat) else 0 for seat in range(self.seats)])


BOARDS: Final = [
    Board("pass", 2.4, 1.5, [(0.6, 0.75), (1.8, 0.75)], place_labels=["Left", "Right"])
]
