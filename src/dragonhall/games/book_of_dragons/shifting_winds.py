"""Shifting Winds: cards are blown onto two stacks; who takes one gives the other away."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, COPIES, FACES, HYDRA, KINDS, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, places
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, Pile
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow
from dragonhall.kernel.table import Result, Table
from dragonhall.kernel.wording import listed

SIDES: Final = [Spot("left"), Spot("right")]
NAMES: Final = ["left", "right"]

ACTIONS: Final = Actions()
DRAW: Final[i64] = ACTIONS.verb("draw", words="Draw a card", spot=Spot("deck"))
TAKE: Final[i64] = ACTIONS.verb("take", places(*SIDES, names=NAMES), "Take the {place} stack")
SIDE: Final[i64] = ACTIONS.verb(
    "side",
    places(*SIDES, names=NAMES),
    "Play it {place}",
    by_phase={"pick": "Take the {place} stack"},
)

LARGE: Final[i64] = 4  # a stack can be taken from so many cards on
SET: Final[i64] = 3
GOAL: Final[i64] = 4

TURN: Final[i64] = 0
PLACE: Final[i64] = 1
PICK: Final[i64] = 2

VERDICTS: Final = ["sets", "hydras", "singles"]
VERDICT_WORDS: Final = [
    "{winners} has more sets.",
    "Equally many sets; {winners} has more Hydras.",
    "Equally many sets and Hydras; {winners} has fewer single dragons.",
]


class ShiftingWinds(Table):
    """Seats alternate: turn a card up and place it, or take a stack that has grown large."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck")
        self.drawn: Pile = self.pile("drawn", "Turned up", ALL, LINE, shape="single")
        self.stack: list[Pile] = [
            self.pile("left", "Left", ALL, LINE, shape="spread"),
            self.pile("right", "Right", ALL, LINE, shape="spread"),
        ]
        self.collection: list[Pile] = self.each(
            "collection", "Collection", ALL, LOOSE, shape="groups"
        )
        self.mover: i64 = 0
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.move(self.deck.top(), self.stack[0])
        self.move(self.deck.top(), self.stack[1])
        self.mover = self.first()
        self.start_turn()

    # Play

    def start_turn(self) -> None:
        """Draw, unasked while no stack may be taken instead."""
        if self.stack[0].size >= LARGE or self.stack[1].size >= LARGE:
            self.phase = TURN
            self.turn_to(self.mover)
        else:
            self.turn_card()

    def turn_card(self) -> None:
        """R1: the top card is turned up for both before its side is chosen."""
        self.move(self.deck.top(), self.drawn)
        self.phase = PLACE
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == TURN:
            moves = append(moves, DRAW)
            for side in range(2):
                if self.stack[side].size >= LARGE:
                    moves = append(moves, TAKE + side)
        else:  # R6: of two stacks that lie there, one must be picked, whatever its size
            moves = append(moves, SIDE)
            moves = append(moves, SIDE + 1)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action == DRAW:
            self.turn_card()
        elif action < SIDE:
            self.note(f"{{seat}} takes the {NAMES[action - TAKE]} stack.", seat)  # R3
            self.take(seat, action - TAKE)
        elif self.phase == PLACE:
            self.play_to(seat, action - SIDE)
        else:
            self.share(seat, action - SIDE)
            self.finish()

    def blows(self, side: i64) -> bool:
        """Whether the turned-up card would blow this stack."""
        return self.count(self.top_face(self.drawn), self.stack[side]) > 0

    def play_to(self, seat: i64, side: i64) -> None:
        """The card joins a stack, and blows it if its kind lies there."""
        card = self.drawn.top()
        blown = self.blows(side)
        self.move(card, self.stack[side])
        if self.telling:
            words = f"{{seat}} plays {{cards}} {NAMES[side]}"
            words += ": the stack is blown." if blown else "."
            self.note(words, seat, cards=vec[i64]([card]))
        if blown:
            self.take(seat, side)
        else:
            self.end_turn()

    def take(self, seat: i64, side: i64) -> None:
        """One stack for the seat on turn, the other for the opponent (R2); then new ones (R4)."""
        self.share(seat, side)
        if self.sets(0) >= GOAL or self.sets(1) >= GOAL:  # R8
            self.finish()
            return
        for pile in self.stack:
            if self.deck.size:  # R5
                self.move(self.deck.top(), pile)
        self.end_turn()

    def share(self, seat: i64, side: i64) -> None:
        """Both stacks go to the collections."""
        since = len(self.travels)
        for pile, taker in ((self.stack[side], seat), (self.stack[1 - side], self.next(seat))):
            if pile.size:
                self.note("{seat} gets {cards}.", taker, cards=pile.cards)
                self.move_all(pile, self.collection[taker])
        if self.telling:
            self.at_once(since)

    def end_turn(self) -> None:
        """The other seat's turn; or, with the deck gone, its pick among what still lies there."""
        if self.deck.size:
            self.mover = self.next(self.mover)
            self.start_turn()
            return
        # The deck ran out in this turn, so the seat on turn drew its last card.
        picker = self.next(self.mover)
        self.note("The deck is empty.")
        if self.stack[0].size and self.stack[1].size:
            self.phase = PICK
            self.turn_to(picker)
            return
        self.share(picker, 0 if self.stack[0].size else 1)  # R7: perhaps nothing
        self.finish()

    # End and returns

    def sets(self, seat: i64) -> i64:
        """Kinds of which the seat has three or four."""
        n: i64 = 0
        for kind in range(KINDS):
            if self.count(kind, self.collection[seat]) >= SET:
                n += 1
        return n

    def singles(self, seat: i64) -> i64:
        """R10: kinds of which the seat has exactly one."""
        n: i64 = 0
        for kind in range(KINDS):
            if self.count(kind, self.collection[seat]) == 1:
                n += 1
        return n

    def standing(self, seat: i64, verdict: i64) -> i64:
        """More is better: sets, then Hydras, then fewer singles (R9)."""
        if verdict == 0:
            return self.sets(seat)
        if verdict == 1:
            return self.count(HYDRA, self.collection[seat])
        return -self.singles(seat)

    def verdict(self) -> i64:
        """What decides: 0 sets, 1 Hydras, 2 singles, 3 nothing."""
        for verdict in range(3):
            if self.standing(0, verdict) != self.standing(1, verdict):
                return verdict
        return 3

    def winner(self) -> i64:
        """Who won; -1: both."""
        verdict = self.verdict()
        if verdict == 3:
            return -1
        return 0 if self.standing(0, verdict) > self.standing(1, verdict) else 1

    def returns(self) -> list[float]:
        winner = self.winner()
        if winner < 0:
            return [0.5, 0.5]
        return [1.0 if seat == winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        winner = self.winner()
        verdict = self.verdict()
        if winner < 0:
            code = "tie"
            words = "Sets, Hydras and single dragons are equal: {winners} share the win."
        else:
            code = VERDICTS[verdict]
            words = VERDICT_WORDS[verdict]
        return Result(
            "share" if winner < 0 else "win",
            code,
            words,
            [1 if winner in (-1, seat) else 2 for seat in range(self.seats)],
            [int(self.sets(seat)) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        return 77  # 38 turns of two decisions, and the pick

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover", "turn", "place")]

    # Words

    def default(self, seat: i64) -> i64:
        """Draw; left."""
        return DRAW if self.phase == TURN else SIDE

    def prompt(self, seat: i64) -> str:
        if self.phase == TURN:
            return "Draw a card, or take a stack of four or more?"
        if self.phase == PICK:
            return "Your opponent drew the last card: which stack do you take?"
        name = FACES[self.top_face(self.drawn)].name
        if self.blows(0) and self.blows(1):
            return f"{name} blows either stack. Which one do you take?"
        for side in range(2):
            if self.blows(side):
                return f"{name}: left or right? It blows the {NAMES[side]} stack."
        return f"{name}: left or right?"

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "Your opponent is on turn."
        if self.phase == PICK:
            return "The deck is empty: take one of the two stacks. [R6]"
        if self.phase == PLACE:
            return "The card is turned up: play it left or right. [R3]"
        if action >= SIDE:
            return "First draw a card, or take a stack. [R1]"
        return "A stack can be taken from four cards on. [R2]"

    def unseen(self, kind: i64) -> i64:
        """How many cards of a kind are still in the deck."""
        n = COPIES - self.count(kind, self.drawn)
        for pile in self.stack:
            n -= self.count(kind, pile)
        for pile in self.collection:
            n -= self.count(kind, pile)
        return n

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == PLACE and not self.over:
            for side in range(2):
                if self.blows(side):
                    words = f"{FACES[self.top_face(self.drawn)].name} blows the {NAMES[side]} stack"
                    facts.append({"id": f"blows-{side}", "words": words, "icon": "warning"})
        if self.deck.size:
            parts = [
                f"{self.unseen(kind)} {FACES[kind].name}"
                for kind in range(KINDS)
                if self.unseen(kind)
            ]
            words = f"Still to come: {listed(parts)}"
            facts.append({"id": "deck", "words": words, "value": int(self.deck.size)})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        hydras = self.count(HYDRA, self.collection[seat])
        return [
            {"id": "sets", "words": "Sets", "value": int(self.sets(seat)), "of": int(GOAL)},
            {"id": "hydras", "words": "Hydras", "value": int(hydras), "icon": "hydra"},
            {"id": "singles", "words": "Singles", "value": int(self.singles(seat))},
        ]

    def sheet(self) -> Sheet | None:
        rows: list[SheetRow] = []
        for kind in range(KINDS):
            cells: list[int | None] = [
                int(self.count(kind, self.collection[seat])) for seat in range(self.seats)
            ]
            rows.append({"label": FACES[kind].name, "cells": cells, "why": []})
        return {
            "unit": "sets",
            "lower_wins": False,
            "columns": [],
            "sections": [{"title": "Dragons of each kind", "rows": rows}],
            "totals": [int(self.sets(seat)) for seat in range(self.seats)],
        }


GAME: Final = Game(
    slug="shifting-winds",
    title="Shifting Winds",
    book=BOOK,
    blurb="Blow dragons onto two stacks. You take one and give the other away; four sets win.",
    kind="Push your luck and set collection",
    seats=(2, 2),
    minutes=(10, 15),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("turn", "draw or take a stack"),
        ("place", "place a dragon"),
        ("pick", "pick a stack"),
    ],
    table=ShiftingWinds,
    arrange="facing",
    options=[first_seat(2)],
)
