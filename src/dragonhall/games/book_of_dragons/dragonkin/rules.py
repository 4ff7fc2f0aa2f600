"""Dragonkin: find out who rules in the royal line, and gather kin of the highest houses."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, COPIES, FACES, KINDS
from dragonhall.games.book_of_dragons.dragonkin import words
from dragonhall.games.book_of_dragons.dragonkin.actions import (
    ACT,
    ACTING,
    ACTIONS,
    DISCARD,
    DISCARDING,
    GAIN,
    INTERFERE,
    MOST_KIN,
    OPEN,
    PHASES,
    SCRY,
    TO_GAIN,
    TO_INTERFERE,
    TO_OPEN,
    TO_SCRY,
)
from dragonhall.games.book_of_dragons.dragonkin.line import LENGTH, score, value_words, values
from dragonhall.games.book_of_dragons.dragonkin.table import BOARDS, RECORD, DragonkinTable
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result

HAND: Final = 8


class Dragonkin(DragonkinTable):
    """Rounds of turns: discard one, then gain kin, interfere, scry or ally openly."""

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

    def places(self) -> list[int]:
        """Places by total, ties equal."""
        return ranked(self.scores)

    def returns(self) -> list[float]:
        ranks = self.places()
        return shares(ranks)

    def outcome(self) -> Result:
        ranks = self.places()
        shared = ranks.count(1) > 1
        told = "{winners} " + ("share" if shared else "has") + " the highest total."
        return Result(
            "share" if shared else "win",
            "total",
            told,
            ranks,
            [int(total) for total in self.scores],
        )

    def bound(self) -> int:
        return int(self.limit * self.seats * HAND * 3)

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"deal": self.deal_round, "end turn": self.end_turn, "score": self.score_round}

    # Words

    def default(self, seat: i64) -> i64:
        """Discard the first kind and look at the first place."""
        if self.phase == ACTING and not len(self.plans[seat]):
            return TO_SCRY
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        return words.counters(self, seat)

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


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
    phases=PHASES,
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
    boards=BOARDS,
)
