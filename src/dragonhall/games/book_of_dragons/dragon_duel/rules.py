"""Dragon Duel: three battlefields, two dragons a side on each; 21 won dragons decide."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import (
    BOOK,
    FACES,
    HYDRA,
    ICE,
    KINDS,
    SHADOW,
    STAR,
    SUN,
    UNDEAD,
    forty,
    is_good,
)
from dragonhall.games.book_of_dragons.dragon_duel.forces import force, force_words
from dragonhall.kernel.actions import Actions, Spot, cells, faces, places
from dragonhall.kernel.game import Board, Game, Option, first_seat
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact, PlaceView, Sheet, SheetRow, SheetSection, Why
from dragonhall.kernel.table import Result, Table

FIELDS: Final[i64] = 3  # battlefields; field b of a seat has its slots 2b and 2b + 1
ROUNDS: Final[i64] = 4
GOAL: Final[i64] = 21
NAMES: Final = ["Left", "Middle", "Right"]
FIRST_AND_SECOND: Final = [f"{nth} on {name}" for name in NAMES for nth in ("first", "second")]

OWN_FIELDS: Final = [Spot("field", 0, 0, 2 * b) for b in range(3)]

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Play {face}")
PLACE: Final[i64] = ACTIONS.verb("place", places(*OWN_FIELDS, names=NAMES), "Lay it on {place}")
SWAP: Final[i64] = ACTIONS.verb(
    "swap", places(*cells("field", 6, ahead=1), names=FIRST_AND_SECOND), "Take the {place}"
)
TAKE: Final[i64] = ACTIONS.verb("take", places(*OWN_FIELDS, names=NAMES), "Put it on {place}")
BACK: Final[i64] = ACTIONS.verb(
    "back",
    faces(KINDS, "hand"),
    secret=["undead", "sun"],
    by_phase={"undead": "Shuffle {face} into your deck", "sun": "Put {face} into your win pile"},
)

PLAY: Final[i64] = 0
UNDEAD_BACK: Final[i64] = 1
SUN_BACK: Final[i64] = 2

PLAYS: Final = ["{seat} plays {cards} on " + name + "." for name in NAMES]
DULL_PLAYS: Final = ["{seat} plays {cards} on " + name + ": dulled by Ice." for name in NAMES]
TAKES: Final = ["{seat} swaps a Shadow for {cards} on " + name + "." for name in NAMES]
PUTS: Final = ["{seat} puts {cards}, now dull, on " + name + "." for name in NAMES]
WINS: Final = ["{seat} wins " + name + " and takes {n} dragons." for name in NAMES]
TIES: Final = [name + " is a tie: {n} dragons go to the discard." for name in NAMES]

VERDICTS: Final = [
    ("goal", "{winners} won 21 dragons."),
    ("dragons", "{winners} won more dragons."),
    ("good", "Equally many dragons; {winners} won more good ones."),
    ("stars", "Equally many dragons and good ones; {winners} won more Stars."),
    ("tie", "Equally many dragons, good ones and Stars: {winners} share the win."),
]
UNFOUGHT: Final[i64] = -2
RECORD: Final[i64] = 6  # numbers kept of a fought battlefield: winner, dragons, both forces


class DragonDuel(Table):
    """Four rounds of five plays a seat; what lies on a battlefield goes to the higher force."""

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

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck[0])
        if self.twin:
            self.shuffle(self.deck[1])
            self.tell_twins()
        else:
            self.deal(self.deck[0], self.deck[1], 20)  # R14: nobody looks
        self.starter = self.first()
        self.deal_hands()

    def tell_twins(self) -> None:
        """Everybody knows that each deck holds every kind twice."""
        for deck in self.deck:
            for kind in range(KINDS):
                self.clue(self.everyone, deck.cards, 1 << kind, 2, 2)

    def deal_hands(self) -> None:
        """Five cards each; the starter of this round plays first."""
        self.note("Round {n} begins.", n=self.round)
        for seat in range(self.seats):
            self.deal(self.deck[seat], self.hand[seat], 5)
        self.phase = PLAY
        self.turn_to(self.starter)

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

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase != PLAY:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, BACK + kind)
            return moves
        chosen = self.plan_step(seat, 0)
        if chosen < 0:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, CARD + kind)
            return moves
        base = PLACE if self.plan_step(seat, 1) < 0 else TAKE
        for b in range(FIELDS):
            if self.room_on(seat, b) >= 0:
                moves = append(moves, base + b)
        if chosen == CARD + SHADOW and base == PLACE:
            rival = self.next(seat)
            for slot in range(2 * FIELDS):
                if self.kind_at(rival, slot) >= 0 and not self.frozen(seat, slot // 2):
                    moves = append(moves, SWAP + slot)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase != PLAY:
            self.give_back(seat, action - BACK)
            return
        self.hold(seat, action)
        if action >= TAKE:
            self.take(seat, self.plan_step(seat, 1) - SWAP, action - TAKE)
        elif PLACE <= action < SWAP:
            self.lay_down(seat, self.plan_step(seat, 0) - CARD, action - PLACE)

    def lay_down(self, seat: i64, kind: i64, b: i64) -> None:
        """A dragon comes to lie on the own side, and does what it can."""
        dulled = not is_good(kind) and self.frozen(seat, b)  # R7: Ice too
        card = self.play(kind, self.hand[seat], self.field[seat], self.room_on(seat, b))
        if dulled:
            self.dull.of[card] = 1
        if self.telling:
            self.note(DULL_PLAYS[b] if dulled else PLAYS[b], seat, cards=vec[i64]([card]))
        if kind == UNDEAD and not dulled:
            self.rise(seat)
        elif kind == SUN and not dulled:
            self.shine(seat)
        else:
            self.pass_turn(seat)

    def take(self, seat: i64, slot: i64, b: i64) -> None:
        """R2: the Shadow lies down over there, the dragon it pushes out over here, both dull."""
        rival = self.next(seat)
        card = self.field[rival].cards[slot]
        since = len(self.travels)
        self.move(card, self.field[seat], self.room_on(seat, b))
        shadow = self.play(SHADOW, self.hand[seat], self.field[rival], slot)
        if self.telling:
            self.at_once(since)
        self.dull.of[card] = 1  # R4
        self.dull.of[shadow] = 1
        if self.telling:
            self.note(TAKES[slot // 2], seat, cards=vec[i64]([card]))
            self.note(PUTS[b], seat, cards=vec[i64]([card]))
        self.pass_turn(seat)

    def rise(self, seat: i64) -> None:
        """Undead: the top of the own deck, for a card of the hand."""
        if self.deck[seat].size == 0:
            self.pass_turn(seat)
            return
        self.move(self.deck[seat].top(), self.hand[seat])
        self.note("{seat} draws a card for Undead.", seat)
        self.ask_back(seat, UNDEAD_BACK)

    def shine(self, seat: i64) -> None:
        """Sun: a random card of the own win pile, for a card of the hand (R11)."""
        if self.won[seat].size == 0:
            self.pass_turn(seat)
            return
        self.draw(self.won[seat], self.hand[seat])
        self.note("{seat} draws a card of the win pile for Sun.", seat)
        self.ask_back(seat, SUN_BACK)

    def ask_back(self, seat: i64, phase: i64) -> None:
        """A card goes back; unasked only where the hand is one card, which all can see (G9)."""
        self.phase = phase
        if self.hand[seat].size == 1:
            self.give_back(seat, self.face[self.hand[seat].top()])
        else:
            self.turn_to(seat)

    def give_back(self, seat: i64, kind: i64) -> None:
        """A card of the hand goes where the drawn one came from, unseen by the rival."""
        if self.phase == UNDEAD_BACK:
            card = self.play(kind, self.hand[seat], self.deck[seat])
            if self.telling:
                self.note("{seat} shuffles {cards} into the deck.", seat, cards=vec[i64]([card]))
            self.shuffle(self.deck[seat])
        else:
            card = self.play(kind, self.hand[seat], self.won[seat])
            if self.telling:
                self.note("{seat} puts {cards} into the win pile.", seat, cards=vec[i64]([card]))
        self.phase = PLAY
        self.pass_turn(seat)

    def pass_turn(self, seat: i64) -> None:
        """The rival plays, or the battlefields are judged once both hands are empty."""
        rival = self.next(seat)
        if self.hand[rival].size:
            self.turn_to(rival)
        else:
            self.resolve()

    # Resolution

    def resolve(self) -> None:
        """R9: judge everything on the full layout, then collect from left to right."""
        kinds = vec[i64]()
        for b in range(FIELDS):
            for seat in range(self.seats):
                kinds = append(kinds, self.leading(seat, b))
                kinds = append(kinds, self.partner(seat, b))
        for b in range(FIELDS):
            self.collect(b, kinds[4 * b : 4 * b + 4])
            if self.verdict >= 0:
                self.finish()
                return
        if self.round == ROUNDS:
            self.compare()
            self.finish()
            return
        self.round += 1
        self.starter = self.next(self.starter)
        self.deal_hands()

    def collect(self, b: i64, kinds: vec[i64]) -> None:
        """All cards lying on b go to the higher force, or at a tie out of the game."""
        ours = force(kinds[0], kinds[1])
        theirs = force(kinds[2], kinds[3])
        winner: i64 = -1
        if ours != theirs:
            winner = 0 if ours > theirs else 1
        target = self.discard if winner < 0 else self.won[winner]
        n: i64 = 0
        since = len(self.travels)
        for seat in range(self.seats):
            for slot in range(2 * b, 2 * b + 2):
                card = self.field[seat].cards[slot]
                if card >= 0:
                    self.move(card, target)
                    n += 1
        if self.telling:
            self.at_once(since)
            self.note(TIES[b] if winner < 0 else WINS[b], winner, n=n)
        at = ((self.round - 1) * FIELDS + b) * RECORD  # all of it lay open
        self.history[at] = winner
        self.history[at + 1] = n
        for i in range(4):
            self.history[at + 2 + i] = kinds[i]
        if winner >= 0 and self.won[winner].size >= GOAL:
            self.winner = winner
            self.verdict = 0

    # End and returns

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

    def compare(self) -> None:
        """After round 4: more dragons; then, with both piles turned up, more good ones, Stars."""
        for verdict in range(1, 4):
            ours = self.worth(0, verdict)
            theirs = self.worth(1, verdict)
            if ours != theirs:
                self.winner = 0 if ours > theirs else 1
                self.verdict = verdict
                return
            if verdict == 1:
                for pile in self.won:
                    self.look(pile, self.everyone)
        self.verdict = 4

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.5, 0.5]
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        code, words = VERDICTS[self.verdict]
        return Result(
            "share" if self.winner < 0 else "win",
            code,
            words,
            [1 if self.winner in (-1, seat) else 2 for seat in range(self.seats)],
            [int(pile.size) for pile in self.won],
        )

    def bound(self) -> int:
        return 120

    # Words

    def prompt(self, seat: i64) -> str:
        if self.phase == UNDEAD_BACK:
            return "Choose a dragon to shuffle into your deck."
        if self.phase == SUN_BACK:
            return "Choose a dragon to put into your win pile."
        chosen = self.plan_step(seat, 0)
        if chosen < 0:
            return "Your turn: choose a dragon to play."
        if self.plan_step(seat, 1) >= 0:
            return "Where do you put the dragon you take?"
        if chosen == CARD + SHADOW:
            return "Lay the Shadow on your side, or take a dragon of your opponent."
        return f"Where do you lay the {FACES[chosen - CARD].name}?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Both free slots of a battlefield stand for laying a card there."""
        if action < PLACE or action >= BACK or SWAP <= action < TAKE:
            return None
        b = action - (PLACE if action < SWAP else TAKE)
        return [
            Spot("field", 0, 0, slot)
            for slot in range(2 * b, 2 * b + 2)
            if self.field[seat].cards[slot] < 0
        ]

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "Your opponent plays next."
        verb = self.verb_of(action).name
        if self.phase != PLAY:
            return (
                "You do not hold that dragon."
                if verb == "back"
                else "First give a dragon back. [R11]"
            )
        if verb == "back":
            return "You have no dragon to give back now."
        chosen = self.plan_step(seat, 0)
        if chosen < 0:
            return "You do not hold that dragon." if verb == "card" else "First choose a dragon."
        if verb == "swap" and chosen != CARD + SHADOW:
            return "Only a Shadow can take an opposing dragon. [R2]"
        taking = self.plan_step(seat, 1) >= 0
        if verb == "swap" and not taking:
            if self.frozen(seat, (action - SWAP) // 2):  # R3
                return "An Ice dragon guards that battlefield. [R3]"
            return "Choose a dragon of your opponent."
        if verb == ("take" if taking else "place"):
            return "That battlefield is full on your side."
        return "Choose a battlefield for the dragon you " + ("take." if taking else "play.")

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = [
            {"id": "round", "words": f"Round {self.round} of {ROUNDS}", "value": int(self.round)}
        ]
        for b in range(FIELDS):
            facts.extend(self.standing(b))
        return facts

    def standing(self, b: i64) -> list[Fact]:
        """Who is ahead on b, and what is frozen or reached there."""
        facts: list[Fact] = []
        name = NAMES[b]
        forces = [self.force_on(seat, b) for seat in range(self.seats)]
        if forces[0] != forces[1]:
            leader = 0 if forces[0] > forces[1] else 1
            behind = forces[1 - leader]
            words = f"{name}: {force_words(forces[leader])} against {force_words(behind)}, led by"
            facts.append({"id": f"lead-{b}", "words": words, "seat": leader})
        elif forces[0]:
            facts.append({"id": f"lead-{b}", "words": f"{name}: equal forces"})
        for seat in range(self.seats):
            if self.frozen(seat, b):
                words = f"{name} is frozen for"
                facts.append({"id": f"ice-{b}-{seat}", "words": words, "seat": seat, "icon": "ice"})
            if self.reaches(seat, b):
                words = f"A Hydra next to {name} joins in for"
                facts.append(
                    {
                        "id": f"hydra-{b}-{seat}",
                        "words": words,
                        "seat": seat,
                        "icon": "hydra",
                        "between": self.neck(seat, b),
                    }
                )
        return facts

    def neck(self, seat: i64, b: i64) -> list[PlaceView]:
        """From the Hydra that reaches b to the free place there."""
        slots = self.field[seat].cards
        pile = str(self.field[seat].number)
        free = 2 * b if slots[2 * b] < 0 else 2 * b + 1
        for near in range(b - 1, b + 2, 2):
            if not 0 <= near < FIELDS or self.frozen(seat, near):
                continue
            for slot in range(2 * near, 2 * near + 2):
                if self.kind_at(seat, slot) == HYDRA and not self.dull.of[slots[slot]]:
                    return [{"pile": pile, "place": int(slot)}, {"pile": pile, "place": int(free)}]
        return []

    def counters(self, seat: i64) -> list[Counter]:
        value = int(self.won[seat].size)
        return [{"id": "won", "words": "Won dragons", "value": value, "of": int(GOAL)}]

    def sheet(self) -> Sheet | None:
        sections: list[SheetSection] = []
        for n in range(ROUNDS):
            rows = [
                self.row(b, (n * FIELDS + b) * RECORD)
                for b in range(FIELDS)
                if self.history[(n * FIELDS + b) * RECORD] != UNFOUGHT
            ]
            if rows:
                sections.append({"title": f"Round {n + 1}", "rows": rows})
        return {
            "unit": "dragons",
            "lower_wins": False,
            "columns": [],
            "sections": sections,
            "totals": [int(pile.size) for pile in self.won],
        }

    def row(self, b: i64, at: i64) -> SheetRow:
        """One fought battlefield: the dragons won there, and both forces."""
        winner = self.history[at]
        n = int(self.history[at + 1])
        why: list[Why] = []
        for seat in range(self.seats):
            kinds = [self.history[at + 2 + 2 * seat], self.history[at + 3 + 2 * seat]]
            why.append(
                {
                    "column": seat,
                    "words": force_words(force(kinds[0], kinds[1])),
                    "faces": [int(kind) for kind in kinds if kind >= 0],
                    "points": n if seat == winner else 0,
                }
            )
        return {
            "label": NAMES[b],
            "cells": [n if seat == winner else 0 for seat in range(self.seats)],
            "why": why,
        }


def _places() -> list[tuple[float, float]]:
    """Two slots a battlefield for each seat: the first seat's below, the second's above."""
    columns = [0.7 + 2.5 * b + 1.1 * slot for b in range(3) for slot in range(2)]
    return [(x, y) for y in (2.6, 0.8) for x in columns]


GAME: Final = Game(
    slug="dragon-duel",
    title="Dragon Duel",
    book=BOOK,
    blurb="Send your dragons to three battlefields and win them with pairs, ice and shadows.",
    kind="Area control",
    seats=(2, 2),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("play", "play a dragon"),
        ("undead", "give a dragon back"),
        ("sun", "give a dragon back"),
    ],
    table=DragonDuel,
    arrange="facing",
    options=[
        first_seat(2),
        Option(
            "decks",
            "The two decks",
            ["dealt", "twin"],
            "dealt",
            labels=["Dealt from one pack", "Two of each kind for both"],
        ),
    ],
    boards=[
        Board(
            "battle",
            7.5,
            3.4,
            _places(),
            lines=[[2.5, 0.2, 2.5, 3.2], [5.0, 0.2, 5.0, 3.2]],
            labels=[(1.25 + 2.5 * b, 1.7, NAMES[b]) for b in range(3)],
            facing=True,
        )
    ],
)
