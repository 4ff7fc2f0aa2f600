"""Dragonkin: find out who rules in the royal line, and gather kin of the highest houses."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, COPIES, FACES, KINDS, forty
from dragonhall.games.book_of_dragons.dragonkin.line import (
    LENGTH,
    kin_points,
    score,
    value_words,
    values,
)
from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, places
from dragonhall.kernel.game import Board, Game, Option, first_seat
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow, Why
from dragonhall.kernel.table import Result, Table
from dragonhall.kernel.wording import listed

MOST_KIN: Final = 4
HAND: Final = 8
RECORD: Final = LENGTH + 4 * MOST_KIN  # kept of a round: the line as dealt, four seats' kin

ACTIONS: Final = Actions()
DISCARD: Final[i64] = ACTIONS.verb("discard", faces(KINDS, "hand"), "Discard {face}")
ACT: Final[i64] = ACTIONS.verb("act", labels("Gain", "Interfere", "Scry", "Open alliance"))
GAIN: Final[i64] = ACTIONS.verb("gain", faces(KINDS, "hand"), "Gain {face}", secret=["action"])
INTERFERE: Final[i64] = ACTIONS.verb(
    "interfere",
    places(*[Spot("kin", ahead, 0, place) for ahead in (1, 2, 3) for place in range(MOST_KIN)]),
    "Turn up {place}",
)
SCRY: Final[i64] = ACTIONS.verb(
    "scry",
    places(*cells("line", LENGTH), names=[f"place {place + 1}" for place in range(LENGTH)]),
    "Look at {place}",
)
OPEN: Final[i64] = ACTIONS.verb("open", faces(KINDS, "gallery"), "Take {face}")

TO_GAIN: Final[i64] = ACT
TO_INTERFERE: Final[i64] = ACT + 1
TO_SCRY: Final[i64] = ACT + 2
TO_OPEN: Final[i64] = ACT + 3

DISCARDING: Final[i64] = 0
ACTING: Final[i64] = 1


class Dragonkin(Table):
    """Rounds of turns: discard one, then gain kin, interfere, scry or ally openly."""

    def lay(self) -> None:
        self.line: Pile = self.pile(
            "line", "Royal line", NOBODY, slots=LENGTH, shape="slots", board="line", at=0
        )
        self.gallery: Pile = self.pile("gallery", "Gallery", ALL, LOOSE, shape="groups")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.kin: list[Pile] = self.each("kin", "Kin", OWNER, LINE, shape="row")
        self.box: Pile = self.pile(
            "box", "Out of the game", ALL, LOOSE, shape="groups", region="box"
        )
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.last_card: bool = self.choice("open_alliance") == "last_card"
        self.ending: str = self.choice("end")
        self.target: i64 = self.number("target")
        self.limit: i64 = self.rounds_at_most()
        self.removed: vec[i64] = vec[i64]()
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.looked: vec[i64] = vec[i64]([0] * LENGTH)  # R6: bits of the seats that know a place
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # RECORD numbers a round
        self.cards(self.deck, forty())

    def rounds_at_most(self) -> i64:
        """How many rounds there can be."""
        if self.ending == "single":
            return 1
        if self.ending == "points":
            return self.number("turn_limit")
        n = self.number("round_count")
        return n if n > 0 else self.seats

    # Setup

    def begin(self) -> None:
        kinds = vec[i64](list(range(KINDS)))
        self.dice.shuffle(kinds)
        self.removed = vec[i64](sorted(kinds[: 8 - 2 * self.seats]))  # R5
        self.starter = self.first()
        self.deal_round()

    def deal_round(self) -> None:
        """Eight cards each, seven to the line, the one left over to the gallery; foresight."""
        self.gather(self.deck)
        since: i64 = len(self.travels)
        for kind in self.removed:
            for copy in range(COPIES):
                self.play(kind, self.deck, self.box)
        if self.telling:
            self.at_once(since)
        self.shuffle(self.deck)
        taker = self.starter
        for i in range(HAND * self.seats):
            self.deal(self.deck, self.hand[taker])
            taker = self.next(taker)
        self.deal(self.deck, self.line, LENGTH)
        self.deal(self.deck, self.gallery)
        self.note("Round {n}: {seat} starts.", self.starter, n=len(self.history) // RECORD + 1)
        for place in range(LENGTH):
            self.looked[place] = 0
        for i in range(self.seats):
            seat = (self.starter + i) % self.seats
            self.peek(seat, i)
            if self.seats == 2:
                self.peek(seat, LENGTH - 1 - i)
        self.start_turn(self.starter)

    def peek(self, seat: i64, place: i64) -> None:
        """A seat looks at a place of the line, and may again all round (R13)."""
        card = self.line.cards[place]
        self.looked[place] |= 1 << seat
        self.open_to(card, 1 << seat)
        self.note("{seat} looks at place {n}.", seat, n=place + 1)
        self.private(1 << seat, "It is {cards}.", cards=vec[i64]([card]))

    # Play

    def start_turn(self, seat: i64) -> None:
        """First a card goes to the gallery."""
        self.mover = seat
        self.phase = DISCARDING
        self.turn_to(seat)

    def may_gain(self, seat: i64) -> bool:
        """A card is left in hand."""
        return self.hand[seat].size > 0

    def may_interfere(self, seat: i64) -> bool:
        """Somebody else has face-down kin (R4)."""
        for other in range(self.seats):
            if other != seat:
                for card in self.kin[other].cards:
                    if self.hidden(card):
                        return True
        return False

    def may_open(self, seat: i64) -> bool:
        """R1: one card is left after the discard, or by the other reading none."""
        return self.hand[seat].size == (0 if self.last_card else 1)

    def hidden(self, card: i64) -> bool:
        """Whether a kin card lies face down."""
        return self.open[card] != self.everyone

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == DISCARDING:
            return self.each_kind(DISCARD, self.hand[seat])
        step = self.plan_step(seat, 0)
        if step == TO_GAIN:
            return self.each_kind(GAIN, self.hand[seat])
        if step == TO_OPEN:
            return self.each_kind(OPEN, self.gallery)  # R2
        if step == TO_SCRY:
            for place in range(LENGTH):
                moves = append(moves, SCRY + place)
        elif step == TO_INTERFERE:
            for ahead in range(1, self.seats):
                kin = self.kin[(seat + ahead) % self.seats]
                for place in range(kin.size):
                    if self.hidden(kin.cards[place]):
                        moves = append(moves, INTERFERE + (ahead - 1) * MOST_KIN + place)
        else:
            if self.may_gain(seat):
                moves = append(moves, TO_GAIN)
            if self.may_interfere(seat):
                moves = append(moves, TO_INTERFERE)
            moves = append(moves, TO_SCRY)  # R3
            if self.may_open(seat):
                moves = append(moves, TO_OPEN)
        return moves

    def each_kind(self, base: i64, pile: Pile) -> vec[i64]:
        """The codes base + kind of the kinds in a pile."""
        moves = vec[i64]()
        for kind in self.faces_in(pile):
            moves = append(moves, base + kind)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action < ACT:
            self.play(action - DISCARD, self.hand[seat], self.gallery)
            self.note("{seat} discards {face}.", seat, face=action - DISCARD)
            self.phase = ACTING
            self.turn_to(seat)
            return
        if action < GAIN:
            self.hold(seat, action)
            return
        if action < INTERFERE:
            card = self.play(action - GAIN, self.hand[seat], self.kin[seat])
            self.note("{seat} gains {cards} as kin.", seat, cards=vec[i64]([card]))
        elif action < SCRY:
            self.interfere(seat, action - INTERFERE)
        elif action < OPEN:
            self.peek(seat, action - SCRY)
        else:
            card = self.copy_of(action - OPEN, self.gallery)
            self.move(card, self.kin[seat], keep=True)
            self.note("{seat} allies openly with {face}.", seat, face=action - OPEN)
        self.end_turn()

    def interfere(self, seat: i64, spot: i64) -> None:
        """A kin card of another seat is turned up for good."""
        other = (seat + 1 + spot // MOST_KIN) % self.seats
        card = self.kin[other].cards[spot % MOST_KIN]
        self.turn_up(card)
        self.note("{seat} turns up {cards} of {to}.", seat, to=other, cards=vec[i64]([card]))

    def end_turn(self) -> None:
        """The next seat with cards; when all hands are empty the round is scored."""
        seat = self.next(self.mover)
        for step in range(self.seats):
            if self.hand[seat].size:
                self.start_turn(seat)
                return
            seat = self.next(seat)
        self.score_round()

    # Scoring, end and returns

    def score_round(self) -> None:
        """The line and all kin are turned up, the line is ranked, every kin card counts."""
        line = vec[i64]()
        for card in self.line.cards:
            self.turn_up(card)
            line = append(line, self.face[card])
        self.wait(1500)
        for kind in line:
            self.history = append(self.history, kind)
        for seat in range(MOST_KIN):
            for place in range(MOST_KIN):
                kind = -1
                if seat < self.seats and place < self.kin[seat].size:
                    card = self.kin[seat].cards[place]
                    if self.hidden(card):
                        self.turn_up(card)
                    kind = self.face[card]
                self.history = append(self.history, kind)
        self.rank_line(line)
        if self.telling:
            self.note(f"The line: {value_words(line)}.")
        at = len(self.history) - RECORD
        for seat in range(self.seats):
            points = score(line, self.kin_of(at, seat))
            self.scores[seat] += points
            self.note("{seat} scores {n}.", seat, n=points)
        self.wait(2500)
        if self.ended():
            self.finish()
        else:
            self.starter = self.next(self.starter)  # R12
            self.deal_round()

    def rank_line(self, line: vec[i64]) -> None:
        """Lay the line group by group, the highest house to the left."""
        worth = values(line)
        for place in range(LENGTH):
            best = place
            for other in range(place + 1, LENGTH):
                kind = self.face[self.line.cards[other]]
                if worth[kind] > worth[self.face[self.line.cards[best]]]:
                    best = other
            self.shift(self.line, best, place)

    def line_of(self, at: i64) -> vec[i64]:
        """The line as dealt, of the round recorded from `at` on."""
        return vec[i64](self.history[at : at + LENGTH])

    def kin_of(self, at: i64, seat: i64) -> vec[i64]:
        """A seat's kin in the round recorded from `at` on; -1 for no card."""
        start = at + LENGTH + seat * MOST_KIN
        return vec[i64](self.history[start : start + MOST_KIN])

    def ended(self) -> bool:
        """Whether the round just scored was the last."""
        if len(self.history) // RECORD >= self.limit:
            return True
        if self.ending == "points":
            for total in self.scores:
                if total >= self.target:
                    return True
        return False

    def places(self) -> list[int]:
        """Places by total, ties equal."""
        return ranked(self.scores)

    def returns(self) -> list[float]:
        ranks = self.places()
        return shares(ranks)

    def outcome(self) -> Result:
        ranks = self.places()
        shared = ranks.count(1) > 1
        words = "{winners} " + ("share" if shared else "has") + " the highest total."
        return Result(
            "share" if shared else "win",
            "total",
            words,
            ranks,
            [int(total) for total in self.scores],
        )

    def bound(self) -> int:
        return int(self.limit * self.seats * HAND * 3)

    # Words

    def default(self, seat: i64) -> i64:
        """Discard the first kind and look at the first place."""
        if self.phase == ACTING and not len(self.plans[seat]):
            return TO_SCRY
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == DISCARDING:
            return "Your turn: discard a dragon to the gallery."
        step = self.plan_step(seat, 0)
        if step == TO_GAIN:
            return "Which dragon do you lay face down as your kin?"
        if step == TO_INTERFERE:
            return "Which kin card do you turn up?"
        if step == TO_SCRY:
            return "Which place of the royal line do you look at?"
        if step == TO_OPEN:
            return "Which dragon of the gallery becomes your kin, face up?"
        return "Now choose one action."

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "It is not your turn."
        if self.phase == DISCARDING:
            if action < ACT:
                return "You do not hold that dragon."
            return "First discard a dragon to the gallery."
        if action < ACT:
            return "You have discarded; now choose one action. [R3]"
        step = self.plan_step(seat, 0)
        if step >= 0:
            return self.wrong_step(step, action)
        if action == TO_GAIN:
            return "You have no card left to play."
        if action == TO_INTERFERE or INTERFERE <= action < SCRY:
            return "Choose a face-down kin card of another player. [R4]"
        if action == TO_OPEN and self.last_card:
            return "Open alliance is for the turn of your last card. [R1]"
        if action == TO_OPEN:
            return "Open alliance needs exactly one card left in your hand. [R1]"
        return "First choose what you do."

    def wrong_step(self, step: i64, action: i64) -> str:
        """Why this does not complete the chosen action."""
        if step == TO_GAIN and GAIN <= action < INTERFERE:
            return "You do not hold that dragon."
        if step == TO_INTERFERE and INTERFERE <= action < SCRY:
            return "Choose a face-down kin card of another player. [R4]"
        if step == TO_OPEN and action >= OPEN:
            return "That dragon is not in the gallery."
        return "One action per turn."

    def facts(self, viewer: i64) -> list[Fact]:
        n = len(self.history) // RECORD + (0 if self.over else 1)
        words = f"Round {n}"
        if self.ending == "rounds":
            words += f" of {self.limit}"
        elif self.ending == "points":
            words += f", to {self.target} points"
        facts: list[Fact] = [{"id": "round", "words": words, "value": n}]
        if self.over:
            line = self.line_of(len(self.history) - RECORD)
            facts.append({"id": "values", "words": f"The line: {value_words(line)}"})
            return facts
        for seat in range(self.seats):
            known = [str(p + 1) for p in range(LENGTH) if self.looked[p] & (1 << seat)]
            if known:
                words = f"has looked at {listed(known)}"
                facts.append({"id": f"looks-{seat}", "words": words, "seat": seat, "icon": "eye"})
        if viewer < self.seats:
            facts.append(self.in_sight(viewer))
        return facts

    def in_sight(self, viewer: i64) -> Fact:
        """How many copies of each kind in the game this viewer has seen this round."""
        parts: list[str] = []
        for kind in range(KINDS):
            if kind in self.removed:
                continue
            n = 0
            for card in range(len(self.face)):
                if self.known(viewer, card) == kind:
                    n += 1
            if n:
                parts.append(f"{FACES[kind].name} {n}")
        return {"id": "sight", "words": f"Seen by you: {', '.join(parts)}", "mine": True}

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "score", "words": "Score", "value": int(self.scores[seat]), "icon": "score"},
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
        ]

    def sheet(self) -> Sheet | None:
        rows: list[SheetRow] = []
        for at in range(0, len(self.history), RECORD):
            rows.append(self.row(at))
        return {
            "unit": "points",
            "lower_wins": False,
            "columns": [],
            "sections": [{"title": "Rounds", "rows": rows}] if rows else [],
            "totals": [int(total) for total in self.scores],
        }

    def row(self, at: i64) -> SheetRow:
        """One round: what every seat's kin scored, kind by kind."""
        line = self.line_of(at)
        cells_of: list[int | None] = []
        why: list[Why] = []
        for seat in range(self.seats):
            kin = list(self.kin_of(at, seat))
            cells_of.append(int(score(line, self.kin_of(at, seat))))
            for kind in range(KINDS):
                n = kin.count(kind)
                if n:
                    points = int(kin_points(line, kind, n))
                    coup = points > 0 and not values(line)[kind]
                    name = FACES[kind].name
                    words = f"{n} {name}" + (", a coup" if coup else "")
                    why.append(
                        {"column": seat, "words": words, "faces": [kind] * n, "points": points}
                    )
        return {"label": f"Round {at // RECORD + 1}", "cells": cells_of, "why": why}


GAME: Final = Game(
    slug="dragonkin",
    title="Dragonkin",
    book=BOOK,
    blurb="Scry into the royal line, and gather kin of the houses that turn out to rule.",
    kind="Deduction and sets",
    seats=(2, 4),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("discard", "discard a dragon"), ("action", "choose an action")],
    table=Dragonkin,
    options=[
        first_seat(4),
        Option(
            "end",
            "When the game ends",
            ["single", "rounds", "points"],
            "single",
            labels=["After one round", "After a number of rounds", "When somebody has the points"],
        ),
        Option(
            "round_count",
            "Number of rounds",
            ["seats"],
            "seats",
            labels=["One a seat"],
            least=1,
            most=12,
        ),
        Option("target", "Points to reach", [], 50, least=10, most=200),
        Option("turn_limit", "Rounds at most, playing for points", [], 20, least=1, most=50),
        Option(
            "open_alliance",
            "Open alliance",
            ["one_left", "last_card"],
            "one_left",
            labels=["With one card left", "In the turn of the last card"],
        ),
    ],
    boards=[
        Board(
            "line",
            LENGTH * 1.1,
            1.85,
            [(0.55 + 1.1 * place, 0.75) for place in range(LENGTH)],
            place_labels=[str(place + 1) for place in range(LENGTH)],
            labels=[(0.55 + 1.1 * place, 1.65, str(place + 1)) for place in range(LENGTH)],
        )
    ],
)
