"""The Rut: let does pass or claim the herd with a drake, which a stronger drake may take away."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import (
    BOOK,
    COPIES,
    FACES,
    HYDRA,
    KINDS,
    STAR,
    SUN,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, labels
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow
from dragonhall.kernel.table import Result, Table
from dragonhall.kernel.wording import listed

DRAKES: Final[vec[i64]] = vec[i64]([SUN, STAR, HYDRA])  # weakest first; strength is 1 + place
DRAKE_NAMES: Final = ["Sun", "Star", "Hydra"]
DOES: Final = [kind for kind in range(KINDS) if kind not in (SUN, STAR, HYDRA)]
WORTH: Final[vec[i64]] = vec[i64]([0, 10, 8, 6, 4])  # of one kind, by the number of does

ACTIONS: Final = Actions()
PASS: Final[i64] = ACTIONS.verb("pass", words="Pass", by_phase={"bid": "Leave the bidding"})
DRAKE: Final[i64] = ACTIONS.verb(
    "drake",
    labels("Sun", "Star", "Hydra"),
    "Claim with {label}",
    by_phase={"bid": "Outbid with {label}"},
)

OFFER: Final[i64] = 0
LAST: Final[i64] = 1
BID: Final[i64] = 2


class TheRut(Table):
    """Does come one by one; a drake claims the herd, and the strongest one played has it."""

    def lay(self) -> None:
        n = int(self.seats)
        self.deck: Pile = self.pile("deck", "Does")
        self.herd: Pile = self.pile("herd", "Herd", ALL, LINE, shape="row")
        self.drakes: list[Pile] = self.each("drakes", "Drakes", ALL, LOOSE, shape="groups")
        self.played: list[Pile] = self.each("played", "In the bidding", ALL, LINE, shape="row")
        self.collection: list[Pile] = self.each(
            "collection", "Collection", ALL, LOOSE, shape="groups"
        )
        self.gone: Pile = self.pile("out", "Out", ALL, LOOSE, shape="groups", region="box")
        self.used = self.mark("used")
        self.opener: i64 = 0
        self.mover: i64 = 0
        self.holder: i64 = -1
        self.strongest: i64 = 0
        self.left: i64 = 0  # who has passed in this bidding
        self.heard: i64 = 0  # to whom the newest doe has been offered
        self.trumped: bool = False  # a Hydra took the last herd, and nobody has chosen since
        self.cards(self.deck, [kind for kind in DOES for copy in range(COPIES)])
        for pile in self.drakes:
            self.cards(pile, [int(kind) for kind in DRAKES])
        self.cards(self.gone, [int(kind) for kind in DRAKES for copy in range(COPIES - n)])

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.opener = self.first()
        self.start_herd()

    # Who may still claim

    def active(self, seat: i64) -> bool:
        """Whether the seat has a drake left."""
        return self.drakes[seat].size > 0

    def next_active(self, seat: i64) -> i64:
        """The next seat clockwise with a drake, the seat itself last of all; -1: none."""
        for step in range(1, self.seats + 1):
            other = (seat + step) % self.seats
            if self.active(other):
                return other
        return -1

    def has_drake(self, seat: i64, strength: i64) -> bool:
        """Whether the seat has its drake of this strength in hand."""
        return self.count(DRAKES[strength - 1], self.drakes[seat]) > 0

    def may_outbid(self, seat: i64) -> bool:
        """R3: whether the seat has a drake stronger than the strongest played."""
        for strength in range(self.strongest + 1, 4):
            if self.has_drake(seat, strength):
                return True
        return False

    # Play

    def start_herd(self) -> None:
        """A new herd, opened by the opener or the next seat with a drake (R5)."""
        if self.deck.size == 0 or self.next_active(self.opener) < 0:
            self.end()
            return
        if not self.active(self.opener):
            self.opener = self.next_active(self.opener)
        self.mover = self.opener
        self.next_doe()

    def next_doe(self) -> None:
        """The next doe joins the herd, which is offered to the seat to act."""
        card = self.deck.top()
        self.move(card, self.herd)
        if self.telling:
            self.note("{cards} comes, offered to {seat}.", self.mover, cards=vec[i64]([card]))
        self.heard = 0
        self.phase = OFFER
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            moves = append(moves, PASS)
            least: i64 = self.strongest + 1 if self.phase == BID else 1
            for strength in range(least, 4):
                if self.has_drake(seat, strength):
                    moves = append(moves, DRAKE + strength - 1)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        self.trumped = False
        if action != PASS:
            self.bid(seat, action - DRAKE + 1)
        elif self.phase == BID:
            self.left |= 1 << seat
            self.note("{seat} leaves the bidding.", seat)
            self.ask_to_outbid(seat)
        else:
            self.note("{seat} lets it go by.", seat)
            self.let_by(seat)

    def let_by(self, seat: i64) -> None:
        """Nobody is bound by letting a doe go by (R1); the last doe goes round once (R4)."""
        self.heard |= 1 << seat
        after = self.next_active(seat)
        if self.deck.size:
            self.mover = after
            self.next_doe()
            return
        while self.heard & (1 << after) and after != seat:
            after = self.next_active(after)
        if self.heard & (1 << after):
            self.note("Nobody wants the last herd; {n} go out.", n=self.herd.size)
            self.move_all(self.herd, self.gone)
            self.end()
            return
        self.phase = LAST
        self.turn_to(after)

    def bid(self, seat: i64, strength: i64) -> None:
        """A drake is played face up; the seat now holds the herd."""
        card = self.play(DRAKES[strength - 1], self.drakes[seat], self.played[seat])
        if self.telling:
            words = (
                "{seat} outbids with {cards}."
                if self.phase == BID
                else "{seat} claims with {cards}."
            )
            self.note(words, seat, cards=vec[i64]([card]))
        self.holder = seat
        self.strongest = strength
        self.phase = BID
        self.ask_to_outbid(seat)

    def ask_to_outbid(self, seat: i64) -> None:
        """R7: on from the seat's left; who has no stronger drake is out of it unasked."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if other == self.holder or self.left & (1 << other):
                continue
            if self.may_outbid(other):
                self.turn_to(other)
                return
            self.left |= 1 << other
        self.take()

    def take(self) -> None:
        """The holder gets the herd and uses up its drake; the others walk home (R2, R8)."""
        winner = self.holder
        if self.telling:
            self.note("{seat} takes {cards}.", winner, cards=self.herd.cards)
        self.move_all(self.herd, self.collection[winner])
        drake = self.played[winner].top()
        self.move(drake, self.collection[winner])
        self.used.of[drake] = 1
        for seat in range(self.seats):
            if self.played[seat].size:
                self.move_all(self.played[seat], self.drakes[seat])
        self.trumped = self.strongest == 3
        self.holder = -1
        self.strongest = 0
        self.left = 0
        self.opener = winner
        self.start_herd()

    # End and returns

    def end(self) -> None:
        """All drakes are used, or no doe is left."""
        if self.deck.size:
            self.note("All drakes are used.")
        else:
            self.note("There are no more does.")
        self.finish()

    def does_of(self, seat: i64, kind: i64) -> i64:
        """How many does of a kind the seat has; its used drakes are none."""
        return 0 if kind in DRAKES else self.count(kind, self.collection[seat])

    def score(self, seat: i64) -> i64:
        """The points of a collection."""
        points: i64 = 0
        for kind in range(KINDS):
            points += WORTH[self.does_of(seat, kind)]
        return points

    def gain(self, seat: i64) -> i64:
        """What the herd lying there would change in the seat's points."""
        change: i64 = 0
        for kind in range(KINDS):
            had = self.does_of(seat, kind)
            if kind not in DRAKES:
                change += WORTH[had + self.count(kind, self.herd)] - WORTH[had]
        return change

    def places(self) -> list[int]:
        """Places by points, ties equal (R6)."""
        points = [self.score(seat) for seat in range(self.seats)]
        return ranked(points)

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        words = "{winners} have equally many points." if shared else "{winners} has the best does."
        return Result(
            "share" if shared else "win",
            "does" if self.deck.size == 0 else "drakes",
            words,
            places,
            [int(self.score(seat)) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        # 28 does, the last one offered round; a herd for each drake: all others leave, two raise.
        n = int(self.seats)
        return 28 + n - 1 + 3 * n * (n - 1 + 2)

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover", "offer")]

    # Words

    def default(self, seat: i64) -> i64:
        """Nobody is forced to use its drakes (R9)."""
        return PASS

    def prompt(self, seat: i64) -> str:
        change = signed(self.gain(seat))
        n = self.herd.size
        herd = "the doe" if n == 1 else f"the herd of {n}"
        if self.phase == BID:
            name = DRAKE_NAMES[self.strongest - 1]
            return f"{name} has {herd} ({change} for you). Outbid it?"
        if self.phase == LAST:
            return f"The last doe: {herd} is {change} for you. Claim, or let it go for good?"
        return f"Now {herd} is {change} for you. Claim, or let one more come?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A drake is the card in the own row of drakes."""
        if action == PASS:
            return None
        return [Spot("drakes", 0, face=DRAKES[action - DRAKE])]

    def reason(self, seat: i64, action: i64) -> str:
        bit: i64 = 1 << seat
        strength = action - DRAKE + 1
        if action != PASS and self.count(DRAKES[strength - 1], self.collection[seat]):
            return "This drake has already found its herd. [R2]"
        if self.phase == BID:
            if action != PASS and strength <= self.strongest:
                return "You need a stronger drake: Hydra beats Star, Star beats Sun. [R3]"
            if self.left & bit:
                return "You have left this bidding."
            if seat == self.holder:
                return "The herd is yours unless somebody outbids you. [R7]"
            return "Another player is asked first. [R7]"
        if self.trumped and action != PASS:
            return "A three-headed drake cannot be beaten."
        return "This doe is offered to another player. [R4]"

    def unseen(self, kind: i64) -> i64:
        """How many does of a kind are still in the deck."""
        n = COPIES - self.count(kind, self.herd) - self.count(kind, self.gone)
        for pile in self.collection:
            n -= self.count(kind, pile)
        return n

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == BID and not self.over:
            name = DRAKE_NAMES[self.strongest - 1]
            facts.append(
                {"id": "holder", "words": f"holds the herd: {name}", "seat": int(self.holder)}
            )
            for seat in range(self.seats):
                if self.left & (1 << seat):
                    facts.append(
                        {"id": f"left-{seat}", "words": "is out of this bidding", "seat": seat}
                    )
        if self.deck.size and not self.over:
            parts = [
                f"{self.unseen(kind)} {FACES[kind].name}" for kind in DOES if self.unseen(kind)
            ]
            facts.append(
                {
                    "id": "deck",
                    "words": f"Still to come: {listed(parts)}",
                    "value": int(self.deck.size),
                }
            )
        if viewer < self.seats and self.herd.size:
            words = f"The herd would be {signed(self.gain(viewer))} for you"
            facts.append({"id": "gain", "words": words, "mine": True})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        left = self.drakes[seat].size + self.played[seat].size
        return [
            {"id": "points", "words": "Points", "value": int(self.score(seat)), "of": 70},
            {"id": "drakes", "words": "Drakes", "value": int(left), "of": 3},
        ]

    def sheet(self) -> Sheet | None:
        rows: list[SheetRow] = []
        for kind in DOES:
            cells: list[int | None] = [
                int(WORTH[self.does_of(seat, kind)]) for seat in range(self.seats)
            ]
            rows.append({"label": FACES[kind].name, "cells": cells, "why": []})
        return {
            "unit": "points",
            "lower_wins": False,
            "columns": [],
            "sections": [{"title": "Does", "rows": rows}],
            "totals": [int(self.score(seat)) for seat in range(self.seats)],
        }


def signed(number: i64) -> str:
    """A change in points: +8, −2, 0."""
    if number > 0:
        return f"+{number}"
    return f"−{-number}" if number < 0 else "±0"


GAME: Final = Game(
    slug="the-rut",
    title="The Rut",
    book=BOOK,
    blurb="Wait for a fine herd of does, claim it with a drake; a stronger drake may take it away.",
    kind="Push your luck and bidding",
    seats=(2, 4),
    minutes=(10, 15),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("offer", "claim the herd or let it go by"),
        ("last", "claim the last herd or let it go"),
        ("bid", "outbid or leave the bidding"),
    ],
    table=TheRut,
    options=[first_seat(4, words="Who opens the first herd")],
)
