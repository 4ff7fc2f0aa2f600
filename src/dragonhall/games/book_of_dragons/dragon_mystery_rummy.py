"""Dragon Mystery Rummy: sets on the table, a rare kind to win over, an open pile to reach into."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.games.book_of_dragons.open_hands import left
from dragonhall.kernel.actions import Actions, Spot, faces, numbers
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result, Table

SET: Final[i64] = 3
WHOLE: Final[i64] = 4
DEEPEST: Final[i64] = 21
NOTHING: Final[i64] = -1
HAND_SIZES: Final[list[i64]] = [0, 0, 8, 7, 6]
DRAW_TWO_POINTS: Final[i64] = -1
RARE_POINTS: Final[i64] = 3

ACTIONS: Final = Actions()
DECK: Final[i64] = ACTIONS.verb("deck", words="Draw from the deck", spot=Spot("deck"))
TAKE: Final[i64] = ACTIONS.verb("take", numbers(21, 1), "Take {n} from the pile")
SINGLE: Final[i64] = ACTIONS.verb("single", faces(KINDS, "hand"), "Play {face}")
THREE: Final[i64] = ACTIONS.verb("three", faces(KINDS, "hand"), "Play three {face}")
FOUR: Final[i64] = ACTIONS.verb("four", faces(KINDS, "hand"), "Play four {face}")
DONE: Final[i64] = ACTIONS.verb("done", words="Done")
DISCARD: Final[i64] = ACTIONS.verb("discard", faces(KINDS, "hand"), "Discard {face}")

DRAWING: Final[i64] = 0
PLAYING: Final[i64] = 1
DISCARDING: Final[i64] = 2

# What a seat may do once a turn
DREW_TWO: Final[i64] = 1
PLAYED_RARE: Final[i64] = 2
PLAYED_FOURTH: Final[i64] = 4

UNPLAYABLE: Final = "You must be able to play the deepest card you take. [R6]"
KEY_FIRST: Final = "First play the card you reached for. [R5]"
ONCE: Final = "Only one of those per turn. [R3]"
ONE_AT_A_TIME: Final = "This dragon is played one at a time. [R4]"
NO_SET: Final = "There is no set of three of that dragon on the table. [R1]"
KEEP_ONE: Final = "Keep one card for your discard. [R8]"
TOO_FEW: Final = "You need three or four of the same dragon."
NOT_HELD: Final = "You do not hold that dragon."


class DragonMysteryRummy(Table):
    """Hands of draw, play and discard, until somebody reaches the target."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck")
        self.two: Pile = self.pile("two", "Draw two (−1)", ALL, LINE, shape="single")
        self.rare: Pile = self.pile("rare", "Rare (+3)", ALL, LINE, shape="single")
        self.thrown: Pile = self.pile("discard", "Discards", ALL, LINE, shape="spread")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.tableau: list[Pile] = self.each("tableau", "Tableau", ALL, LOOSE, shape="groups")
        self.target: i64 = self.number("target")
        self.limit: i64 = self.number("turn_limit")
        self.starter: i64 = 0
        self.key: i64 = NOTHING  # the kind of the card reached for, until it is played
        self.used: i64 = 0
        self.totals: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # a score for each hand and seat
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.starter = self.first()
        self.deal_hand()

    def deal_hand(self) -> None:
        """Deal, turn up the two special kinds (R12) and the first card of the pile."""
        self.gather(self.deck)
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], HAND_SIZES[self.seats])
        self.move(self.deck.top(), self.two)
        self.move(self.deck.top(), self.rare)
        while self.top_face(self.rare) == self.top_face(self.two):
            self.move(self.rare.top(), self.deck)
            self.shuffle(self.deck)
            self.move(self.deck.top(), self.rare)
        self.move(self.deck.top(), self.thrown)
        self.note("A new hand: {seat} starts.", self.starter)
        if self.telling:
            self.note("The draw-two kind is {cards}.", cards=self.two.cards)
            self.note("The rare kind is {cards}.", cards=self.rare.cards)
        self.start_turn(self.starter)

    def start_turn(self, seat: i64) -> None:
        """The seat draws first."""
        self.key = NOTHING
        self.used = 0
        self.phase = DRAWING
        self.turn_to(seat)

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == DRAWING:
            moves = append(moves, DECK)
            for depth in range(1, min(self.thrown.size, DEEPEST) + 1):
                if self.reachable(seat, depth):
                    moves = append(moves, TAKE + depth - 1)
        elif self.phase == PLAYING:
            return self.plays(seat)
        else:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, DISCARD + kind)
        return moves

    def reachable(self, seat: i64, depth: i64) -> bool:
        """Whether the deepest of this many cards could be played at once (R5, R6, R7)."""
        pile = self.thrown.cards
        size = len(pile)
        kind = self.face[pile[size - depth]]
        after = self.hand[seat].size + depth
        if self.special(kind) or self.holder_of_three(kind) >= 0:
            return after > 1
        copies = self.count(kind, self.hand[seat])
        for i in range(size - depth, size):
            if self.face[pile[i]] == kind:
                copies += 1
        return copies >= SET and after > SET

    def plays(self, seat: i64) -> vec[i64]:
        """What can be laid down now; after a take only the card that was reached for (R5)."""
        moves = vec[i64]()
        kinds = vec[i64]([self.key])
        if self.key == NOTHING:
            kinds = self.faces_in(self.hand[seat])
            moves = append(moves, DONE)
        size = self.hand[seat].size
        for kind in kinds:
            special = self.special(kind)
            fits = special or self.holder_of_three(kind) >= 0
            if fits and size > 1 and not self.once(kind) & self.used:  # R8
                moves = append(moves, SINGLE + kind)
            if special:
                continue  # R4
            copies = self.count(kind, self.hand[seat])
            if copies >= SET and size > SET:
                moves = append(moves, THREE + kind)
            if copies >= WHOLE and size > WHOLE:
                moves = append(moves, FOUR + kind)
        return moves

    def special(self, kind: i64) -> bool:
        """Whether the kind is the draw-two or the rare one."""
        return kind == self.top_face(self.two) or kind == self.top_face(self.rare)

    def once(self, kind: i64) -> i64:
        """Which of the plays that go once a turn a single card of this kind is (R3)."""
        if kind == self.top_face(self.two):
            return DREW_TWO
        return PLAYED_RARE if kind == self.top_face(self.rare) else PLAYED_FOURTH

    def holder_of_three(self, kind: i64) -> i64:
        """The seat whose tableau holds exactly three of a kind (R1); -1: none."""
        for seat in range(self.seats):
            if self.count(kind, self.tableau[seat]) == SET:
                return seat
        return -1

    def apply(self, seat: i64, action: i64) -> None:
        if action == DECK:
            self.note("{seat} draws from the deck.", seat)
            self.deal(self.deck, self.hand[seat])
            self.ask_play(seat)
        elif action < SINGLE:
            self.reach(seat, action - TAKE + 1)
            self.ask_play(seat)
        elif action == DONE:
            self.phase = DISCARDING
            self.turn_to(seat)
        elif action >= DISCARD:
            self.note("{seat} discards {face}.", seat, face=action - DISCARD)
            self.lay_down(seat, action - DISCARD, 1, self.thrown)
            self.end_turn(seat)
        else:
            if action >= FOUR:
                self.play_set(seat, action - FOUR, WHOLE)
            elif action >= THREE:
                self.play_set(seat, action - THREE, SET)
            else:
                self.play_single(seat, action - SINGLE)
            self.key = NOTHING
            self.ask_play(seat)

    def ask_play(self, seat: i64) -> None:
        """What does the seat lay down?"""
        self.phase = PLAYING
        self.turn_to(seat)

    def reach(self, seat: i64, depth: i64) -> None:
        """Take the newest cards of the pile; the deepest must be the first to be played."""
        cards = self.thrown.last(depth)
        self.key = self.face[cards[0]]
        self.note("{seat} takes {cards} from the pile.", seat, cards=cards)
        since = len(self.travels)
        for card in cards:
            self.move(card, self.hand[seat])
        if self.telling:
            self.at_once(since)
        if not self.special(self.key) and self.holder_of_three(self.key) < 0:
            # R6: without a set of three to join, only a set out of the hand makes the take legal
            hand = self.hand[seat]
            others = self.everyone & ~(1 << seat)
            self.clue(others, hand.cards, 1 << int(self.key), SET, hand.size)

    def lay_down(self, seat: i64, kind: i64, n: i64, target: Pile) -> None:
        """Cards leave the hand for all to see."""
        since = len(self.travels)
        for i in range(n):
            left(self, self.play(kind, self.hand[seat], target))
        if self.telling:
            self.at_once(since)

    def play_set(self, seat: i64, kind: i64, n: i64) -> None:
        """Three or four of a common kind."""
        words = "{seat} lays down four {face}." if n == WHOLE else "{seat} lays down three {face}."
        self.note(words, seat, face=kind)
        self.lay_down(seat, kind, n, self.tableau[seat])

    def play_single(self, seat: i64, kind: i64) -> None:
        """A special card, or the fourth to a set of three."""
        self.used |= self.once(kind)
        holder = self.holder_of_three(kind)
        self.note("{seat} plays {face}.", seat, face=kind)
        self.lay_down(seat, kind, 1, self.tableau[seat])
        if kind == self.top_face(self.two):
            self.note("{seat} draws {n} more.", seat, n=min(self.deck.size, 2))
            self.deal(self.deck, self.hand[seat], 2)  # R9: as many as there are
        elif kind == self.top_face(self.rare):
            self.gain_rare(seat, kind)
        elif holder != seat:  # R2: to one's own set it makes four
            self.note("{seat} takes one {face} of the set of {to}.", seat, to=holder, face=kind)
            self.play(kind, self.tableau[holder], self.tableau[seat])

    def gain_rare(self, seat: i64, kind: i64) -> None:
        """All rare cards in other tableaux come over (R15: not those in hands or the pile)."""
        since = len(self.travels)
        for other in self.others(seat):
            n = self.count(kind, self.tableau[other])
            for i in range(n):
                self.play(kind, self.tableau[other], self.tableau[seat])
            if n:
                self.note("{seat} takes {n} {face} of {to}.", seat, to=other, n=n, face=kind)
        if self.telling:
            self.at_once(since)

    def end_turn(self, seat: i64) -> None:
        """The next seat; or the hand is over, with no card left to hold or to draw."""
        if self.hand[seat].size == 0:
            self.note("{seat} has no card left: the hand is over.", seat)
            self.end_hand()
        elif self.deck.size == 0:
            self.note("The deck is empty: the hand is over.")
            self.end_hand()
        else:
            self.start_turn(self.next(seat))

    # End and returns

    def end_hand(self) -> None:
        """Add the scores up; another hand, or the end (R14)."""
        for seat in range(self.seats):
            points = self.points(seat)
            self.totals[seat] += points
            self.history = append(self.history, points)
            self.note("{seat} scores {n}.", seat, n=points)
        if self.best() >= self.target or self.played() >= self.limit:
            self.finish()
            return
        self.starter = self.next(self.starter)  # R13
        self.deal_hand()

    def played(self) -> i64:
        """How many hands are over."""
        return len(self.history) // self.seats

    def best(self) -> i64:
        """The highest total."""
        best = self.totals[0]
        for total in self.totals:
            best = max(best, total)
        return best

    def points(self, seat: i64) -> i64:
        """What the seat's tableau is worth now."""
        points: i64 = 0
        for card in self.tableau[seat].cards:
            kind = self.face[card]
            if kind == self.top_face(self.two):
                points += DRAW_TWO_POINTS
            elif kind == self.top_face(self.rare):
                points += RARE_POINTS
            else:
                points += 1
        return points

    def places(self) -> list[int]:
        """Places by total, ties equal."""
        return ranked(self.totals)

    def returns(self) -> list[float]:
        return shares(self.places())

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.best() >= self.target:
            code = "target"
            words = f"The target of {self.target} is reached: "
        else:
            code = "turn_limit"
            words = "The last hand is played: "
        words += (
            "{winners} share the highest total." if shared else "{winners} has the most points."
        )
        totals = [int(total) for total in self.totals]
        return Result("share" if shared else "win", code, words, places, totals)

    def bound(self) -> int:
        # Each turn draws one of 21 cards or lays one of 37 down; each play lays one down.
        return int(self.limit * (3 * (21 + 37) + 37))

    # Words

    def default(self, seat: i64) -> i64:
        """Draw from the deck; done, or the play that is due; the first discard."""
        if self.phase == PLAYING and self.key == NOTHING:
            return DONE
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == DRAWING:
            return "Draw from the deck, or reach for a card of the pile that you can play."
        if self.phase == DISCARDING:
            return "Discard a card."
        if self.key != NOTHING:
            return f"You reached for {FACES[self.key].name}: play it first."
        return "Play what you like, or say that you are done."

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """The depth is chosen by touching the deepest card."""
        if TAKE <= action < SINGLE:
            return [Spot("discard", place=self.thrown.size - (action - TAKE + 1))]
        return None

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return super().reason(seat, action)
        if self.phase == DRAWING:
            if TAKE <= action < SINGLE:
                if action - TAKE >= self.thrown.size:
                    return "There are not so many cards in the pile."
                return UNPLAYABLE
            return "First draw from the deck or take from the pile."
        if action < SINGLE:
            return "You have drawn already."
        if self.phase == DISCARDING:
            if action >= DISCARD:
                return NOT_HELD
            if action < DONE and self.hand[seat].size == 1:
                return KEEP_ONE
            return "You are done playing: discard a card."
        if action == DONE:
            return KEY_FIRST
        if action >= DISCARD:
            return "First say that you are done playing." if self.key == NOTHING else KEY_FIRST
        return self.reason_play(seat, (action - SINGLE) % KINDS, (action - SINGLE) // KINDS)

    def reason_play(self, seat: i64, kind: i64, row: i64) -> str:
        """Why this play is refused; row 0 is a single card, 1 three, 2 four."""
        if self.key not in (NOTHING, kind):
            return KEY_FIRST
        n = row + 2 if row else row + 1
        copies = self.count(kind, self.hand[seat])
        if copies == 0:
            return NOT_HELD
        if row:
            if self.special(kind):
                return ONE_AT_A_TIME
            return TOO_FEW if copies < n else KEEP_ONE
        if not self.special(kind) and self.holder_of_three(kind) < 0:
            return NO_SET
        return ONCE if self.once(kind) & self.used else KEEP_ONE

    def facts(self, viewer: i64) -> list[Fact]:
        number = int(self.played() if self.over else self.played() + 1)
        facts: list[Fact] = [
            {"id": "hand", "words": f"Hand {number}", "value": number, "of": int(self.limit)},
            {"id": "target", "words": f"Played to {self.target}", "value": int(self.target)},
        ]
        two = FACES[self.top_face(self.two)].name
        rare = FACES[self.top_face(self.rare)].name
        facts.append({"id": "two", "words": f"Draw two: {two}, −1 point each"})
        facts.append({"id": "rare", "words": f"Rare: {rare}, 3 points each"})
        met: i64 = 0
        for seat in range(self.seats):
            for card in self.tableau[seat].cards:
                kind = self.face[card]
                if met & bit(kind) or self.special(kind):
                    continue
                met |= bit(kind)
                holder = self.holder_of_three(kind)
                if holder >= 0:
                    words = f"has a set of three {FACES[kind].name}"
                    facts.append({"id": f"set-{kind}", "words": words, "seat": int(holder)})
        if not self.over:
            if self.key != NOTHING:
                words = f"must first play {FACES[self.key].name}"
                facts.append({"id": "key", "words": words, "seat": int(self.turn)})
            if self.deck.size == 0:
                facts.append({"id": "last", "words": "Last turn: the deck is empty"})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        total = int(self.totals[seat])
        return [
            {"id": "points", "words": "This hand", "value": int(self.points(seat))},
            {
                "id": "total",
                "words": "Total",
                "value": total,
                "of": int(self.target),
                "icon": "score",
            },
        ]

    def sheet(self) -> Sheet | None:
        return {
            "unit": "points",
            "lower_wins": False,
            "columns": [],
            "sections": [
                {
                    "title": "Hands",
                    "rows": [
                        {
                            "label": f"Hand {n + 1}",
                            "cells": [
                                int(self.history[n * self.seats + seat])
                                for seat in range(self.seats)
                            ],
                            "why": [],
                        }
                        for n in range(self.played())
                    ],
                }
            ],
            "totals": [int(total) for total in self.totals],
        }


GAME: Final = Game(
    slug="dragon-mystery-rummy",
    title="Dragon Mystery Rummy",
    book=BOOK,
    blurb="Lay down sets, win over the rare dragon, and reach deep into a pile that lies open.",
    kind="Rummy",
    seats=(2, 4),
    minutes=(20, 45),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("draw", "draw or take from the pile"),
        ("play", "play dragons"),
        ("discard", "discard a dragon"),
    ],
    table=DragonMysteryRummy,
    options=[
        first_seat(4),
        Option("target", "Points to reach", [], 50, least=1, most=200),
        Option("turn_limit", "Hands at most", [], 30, least=1, most=100),
    ],
)
