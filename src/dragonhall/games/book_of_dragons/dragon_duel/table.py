"""The table of Dragon Duel: what lies on each battlefield, and how strong that is."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import HYDRA, ICE, KINDS, STAR, forty, is_good
from dragonhall.games.book_of_dragons.dragon_duel.actions import FIELDS, NAMES
from dragonhall.games.book_of_dragons.dragon_duel.forces import force
from dragonhall.kernel.game import Board
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.table import Table

GOAL: Final[i64] = 21
ROUNDS: Final[i64] = 4
UNFOUGHT: Final[i64] = -2
RECORD: Final[i64] = 6  # numbers kept of a fought battlefield: winner, dragons, both forces


class DragonDuelTable(Table):
    """Two sides of three battlefields; each seat's deck, hand and win pile."""

    def lay(self) -> None:
        self.twin: bool = self.choice("decks") == "twin"
        self.deck: list[Pile] = self.each("deck", "Deck")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.field: list[Pile] = [
            self.pile(
                "field",
                "Battlefields",
                ALL,
                owner=seat,
                index=seat,
                slots=6,
                shape="slots",
                board="battle",
                at=6 * seat,
            )
            for seat in range(2)
        ]
        self.won: list[Pile] = self.each("won", "Win pile", OWNER, LOOSE)
        self.discard: Pile = self.pile(
            "discard", "Discard", ALL, LOOSE, shape="groups", region="box"
        )
        self.dull = self.mark("dull")
        self.round: i64 = 1
        self.starter: i64 = 0
        self.winner: i64 = -1
        self.verdict: i64 = -1
        self.history: vec[i64] = vec[i64]([UNFOUGHT] * int(ROUNDS * FIELDS * RECORD))
        if self.twin:
            for deck in self.deck:
                self.cards(deck, [kind for kind in range(KINDS) for copy in range(2)])
        else:
            self.cards(self.deck[0], forty())

    # The battlefields

    def kind_at(self, seat: i64, slot: i64) -> i64:
        """The kind in a slot of the seat's side; -1 if it is empty."""
        card = self.field[seat].cards[slot]
        return self.face[card] if card >= 0 else -1

    def room_on(self, seat: i64, b: i64) -> i64:
        """The lowest free slot of the seat's side of battlefield b; -1 if it is full."""
        slots = self.field[seat].cards
        if slots[2 * b] < 0:
            return 2 * b
        return 2 * b + 1 if slots[2 * b + 1] < 0 else -1

    def awake(self, seat: i64, b: i64, kind: i64) -> bool:
        """Whether a dragon of this kind, not dull, lies on the seat's side of b."""
        slots = self.field[seat].cards
        for slot in range(2 * b, 2 * b + 2):
            card = slots[slot]
            if card >= 0 and self.face[card] == kind and not self.dull.of[card]:
                return True
        return False

    def frozen(self, seat: i64, b: i64) -> bool:
        """Whether an awake Ice of the rival lies on b."""
        return self.awake(self.next(seat), b, ICE)

    def reaches(self, seat: i64, b: i64) -> bool:
        """Whether a Hydra of the seat on a neighbouring battlefield joins its force on b."""
        slots = self.field[seat].cards
        if (slots[2 * b] < 0) == (slots[2 * b + 1] < 0):
            return False
        for near in range(b - 1, b + 2, 2):
            if (
                0 <= near < FIELDS
                and self.awake(seat, near, HYDRA)
                and not self.frozen(seat, near)  # R5; an Ice on b does not matter (R6)
            ):
                return True
        return False

    def leading(self, seat: i64, b: i64) -> i64:
        """The first kind of the seat's force on b; -1 without a card there."""
        return max(self.kind_at(seat, 2 * b), self.kind_at(seat, 2 * b + 1))

    def partner(self, seat: i64, b: i64) -> i64:
        """The second kind of its force there: another card, or one Hydra that reaches (R8)."""
        if self.reaches(seat, b):
            return HYDRA
        return min(self.kind_at(seat, 2 * b), self.kind_at(seat, 2 * b + 1))

    def force_on(self, seat: i64, b: i64) -> i64:
        """The seat's force on b as the cards lie now; 0 without a card there."""
        return force(self.leading(seat, b), self.partner(seat, b))

    # The win piles

    def worth(self, seat: i64, verdict: i64) -> i64:
        """What the seat's win pile counts in a comparison: dragons, good ones, Stars."""
        pile = self.won[seat]
        if verdict == 1:
            return pile.size
        if verdict == 3:
            return self.count(STAR, pile)
        good: i64 = 0
        for card in pile.cards:
            if is_good(self.face[card]):
                good += 1
        return good


def _places() -> list[tuple[float, float]]:
    """Two slots a battlefield for each seat: the first seat's below, the second's above."""
    columns = [0.7 + 2.5 * b + 1.1 * slot for b in range(3) for slot in range(2)]
    return [(x, y) for y in (2.6, 0.8) for x in columns]


BOARDS: Final = [
    Board(
        "battle",
        7.5,
        3.4,
        _places(),
        lines=[[2.5, 0.2, 2.5, 3.2], [5.0, 0.2, 5.0, 3.2]],
        labels=[(1.25 + 2.5 * b, 1.7, NAMES[b]) for b in range(3)],
        facing=True,
    )
]
