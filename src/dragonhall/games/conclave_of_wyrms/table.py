"""The table of A Conclave of Wyrms: its piles, and what is kept of a Cycle on the notepad."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.conclave_of_wyrms.actions import PLAYING
from dragonhall.games.conclave_of_wyrms.cards import (
    COLOURS,
    KNIGHT,
    MOST_PREDICTED,
    NO_COLOUR,
    PLAYED,
    QUEEN,
    led_colour,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table


class ConclaveTable(Table):
    """The trick in the middle, the dominance card beside it, hands and taken tricks."""

    def lay(self) -> None:
        look = self.pile
        self.deck: Pile = look("deck", "Deck", region="box")
        self.extra: Pile = look("extra", "Extra card", shape="single")
        self.trick: Pile = look("trick", "Trick", ALL, LINE, shape="row")
        self.dominance: Pile = look("dominance", "Dominance to come", region="box")
        self.ruling: Pile = look("ruling", "Dominant colour", ALL, LINE)
        self.removed: Pile = look("removed", "Removed", NOBODY, LINE, region="box")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.taken: list[Pile] = self.each("taken", "Taken")
        self.set_aside: list[Pile] = self.each("aside", "Set aside", OWNER, shape="single")
        self.own: list[Pile] = self.each("own", "Own dominant colour", ALL, shape="single")
        self.by: Mark = self.mark("by")
        self.cycle: i64 = 0
        self.cycles: i64 = self.number("cycles")
        self.scoring: str = self.choice("scoring")
        self.count_knights: bool = self.choice("lair_majority") == "all"
        self.personal: bool = self.choice("personal_dominant") == "on"
        self.dealer: i64 = 0
        self.leader: i64 = 0
        self.dominant: i64 = NO_COLOUR
        self.led: i64 = NO_COLOUR
        self.predicted: vec[i64] = vec[i64]([-1] * self.seats)
        self.tricks: vec[i64] = vec[i64]([0] * self.seats)
        self.voids: vec[i64] = vec[i64]([0] * self.seats)  # colours a seat has shown to lack
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # per Cycle and seat: p, t, faces taken, Knights, aside
        self.cards(self.deck, list(range(55)) + [int(KNIGHT)] * 5 + [int(QUEEN)])
        self.cards(self.dominance, [62, 57, 58, 59, 60, 61], 1)

    def has_colour(self, seat: i64, colour: i64) -> bool:
        """Whether the hand holds a card of the colour (R3: Treasure and Lair are cards of it)."""
        for card in self.hand[seat].cards:
            face = self.face[card]
            if face < KNIGHT and face // 11 == colour:
                return True
        return False

    # Positions that people write

    def described(self) -> list[Meaning]:
        colours = [*COLOURS, "none"]
        knights, face = meaning.number("", 0, 5), meaning.face("", nobody=-1)
        tricks, points = meaning.number("", 0, int(60 // self.seats)), meaning.number("", -999, 999)
        tokens = meaning.number("", 0, int(MOST_PREDICTED), nobody=-1)
        return [
            *[meaning.holds(name, 1) for name in ("dominance", "ruling", "own")],
            *[meaning.holds(name, 0) for name in ("deck", "extra", "trick", "removed")],
            *[meaning.holds(name, 0) for name in ("hand", "taken", "aside")],
            meaning.number("cycle", 0, 5),
            meaning.seat("dealer"),
            meaning.seat("leader"),
            meaning.word("dominant", colours),
            meaning.word("led", colours),
            meaning.by_seat("predicted", tokens),
            meaning.by_seat("tricks", tricks),
            meaning.by_seat("scores", points),
            meaning.rows("history", tokens, tricks, meaning.faces(), knights, face, by_seat=True),
        ]

    def derive(self) -> None:
        self.dominant = NO_COLOUR
        if self.ruling.size and not self.personal:
            self.dominant = self.top_face(self.ruling) - PLAYED
        if self.phase == PLAYING and not self.over:
            self.led = led_colour(vec[i64]([self.face[card] for card in self.trick.cards]))

    def faults(self) -> list[str]:
        turn = (self.leader + self.trick.size) % self.seats
        if self.phase == PLAYING and self.turn >= 0 and self.turn != turn:
            return [
                f"Seat {self.leader} led and the trick has {self.trick.size} cards, so it is the "
                f"turn of seat {turn}, not of {self.turn}."
            ]
        return []
