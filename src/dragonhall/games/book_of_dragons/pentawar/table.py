"""The table of Pentawar: the star that says who may kill whom, and the wings under it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import forty
from dragonhall.games.book_of_dragons.pentawar.actions import (
    DRAKE,
    FULL,
    HAND,
    POINT_NAMES,
    SLOT_NAMES,
    TARGET,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Board
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.table import Table

POINTS: Final[i64] = 5
RESHUFFLING: Final[i64] = 4  # from so many seats on the discard becomes a second deck

# The tips of a star in a circle of 1.9 card widths, clockwise from the top.
_TIPS: Final = [(2.5, 0.9), (4.31, 2.21), (3.62, 4.34), (1.38, 4.34), (0.69, 2.21)]

STAR: Final = Board(
    "star",
    5.0,
    5.2,
    _TIPS,
    place_labels=POINT_NAMES,
    lines=[[*_TIPS[tip], *_TIPS[(tip + 2) % 5]] for tip in range(5)],
)

# A V of geese before each seat: every card lies partly on the one before it.
WINGS: Final = [
    Board(
        f"wing-{seat}",
        3.2,
        3.1,
        [(1.6, 0.75), (1.05, 1.55), (2.15, 1.55), (0.55, 2.35), (2.65, 2.35)],
        place_labels=SLOT_NAMES,
        region="seat",
    )
    for seat in range(5)
]


def covered(wing: vec[i64], slot: i64) -> bool:
    """Whether a dragon lies on this slot of a wing (its five cards, -1 where there is none)."""
    if slot == 0:
        return wing[1] >= 0 or wing[2] >= 0
    return slot < 3 and wing[slot + 2] >= 0


def free_slots(wing: vec[i64]) -> vec[i64]:
    """The free slots of the lowest row that is not complete (R3, R4)."""
    free = vec[i64]()
    if wing[0] < 0:
        return append(free, 0)
    for first in range(1, 4, 2):
        for slot in range(first, first + 2):
            if wing[slot] < 0:
                free = append(free, slot)
        if len(free):
            break
    return free


class PentawarTable(Table):
    """The star and the wardrakes in the middle, a wing of five slots before each seat."""

    def lay(self) -> None:
        self.war: Pile = self.pile(
            "pentawar", "Pentawar", ALL, slots=POINTS, shape="slots", board="star", at=0
        )
        self.deck: Pile = self.pile("deck", "Deck")
        self.discard: Pile = self.pile(
            "discard", "Discard", ALL, LOOSE, shape="groups", region="rail"
        )
        self.drakes: Pile = self.pile("wardrakes", "Wardrakes", ALL, LOOSE, shape="spread")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.wing: list[Pile] = [
            self.pile(
                "wing",
                "Wing",
                ALL,
                owner=seat,
                index=seat,
                slots=FULL,
                shape="slots",
                region="seat",
                board=f"wing-{seat}",
                at=0,
            )
            for seat in range(self.seats)
        ]
        self.reaching: str = self.choice("reach")
        self.mover: i64 = 0
        self.turns: i64 = 0  # turns that are over
        self.reshuffled: bool = False
        self.ending: i64 = -1
        self.cards(self.deck, forty())

    def kind_at(self, point: i64) -> i64:
        """The kind on a point of the star."""
        return self.face[self.war.cards[point]]

    def in_war(self, kind: i64) -> bool:
        """Whether some point of the star shows this kind."""
        return self.count(kind, self.war) > 0

    def reach(self, kind: i64) -> i64:
        """The kinds that this kind may kill now, as a mask; 0 while it is not in the war (R2)."""
        across: i64 = 0
        shown: i64 = 0
        for point in range(POINTS):
            shown |= bit(self.kind_at(point))
            if self.kind_at(point) == kind:
                # R1: the two points of the ring that it does not touch
                across |= bit(self.kind_at((point + 2) % POINTS))
                across |= bit(self.kind_at((point + 3) % POINTS))
        if not shown & bit(kind):
            return 0
        if self.reaching == "any":
            return shown
        return across | bit(kind) if self.reaching == "across_or_same" else across

    def targets(self, seat: i64, kind: i64) -> vec[i64]:
        """The actions by which the seat may kill something with this kind (R8)."""
        found = vec[i64]()
        reach = self.reach(kind)
        if not reach:
            return found
        for ahead in range(1, self.seats):
            wing = self.wing[(seat + ahead) % self.seats].cards
            for slot in range(FULL):
                card = wing[slot]
                if card >= 0 and reach & bit(self.face[card]) and not covered(wing, slot):
                    found = append(found, TARGET + (ahead - 1) * FULL + slot)
        return found

    def kind_of(self, chosen: i64) -> i64:
        """The kind that the first step of a plan has chosen."""
        return chosen - (DRAKE if chosen >= DRAKE else HAND)

    def allies(self, seat: i64) -> i64:
        """R10: how many cards of the wing show a kind of the war."""
        n: i64 = 0
        for card in self.wing[seat].held():
            if self.in_war(self.face[card]):
                n += 1
        return n

    def standing(self, seat: i64) -> i64:
        """More is better: the wing, then its cards of the war, then the hand."""
        return self.wing[seat].size * 10000 + self.allies(seat) * 100 + self.hand[seat].size

    def standings(self) -> list[int]:
        """Places, ties equal."""
        return ranked([self.standing(seat) for seat in range(self.seats)])

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover", "action"), meaning.number("turns")]
