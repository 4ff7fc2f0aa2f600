"""Dragon Trick: all play at once, equal dragons cancel out, the lowest one shifts the ranks."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import (
    BOOK,
    COPIES,
    FACES,
    FOREST,
    KINDS,
    SHADOW,
    forty,
)
from dragonhall.kernel.actions import Actions, Spot, faces, labels
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.game import Board, Game, Option
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result, Table

PAIRS: Final = [f"Switch {place} and {place + 1}" for place in range(1, KINDS)]

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Play {face}")
SWITCH: Final[i64] = ACTIONS.verb("switch", labels(*PAIRS, "Switch the two ends"))
ENDS: Final[i64] = SWITCH + KINDS - 1  # R5: the first and the last place are neighbours
KEEP: Final[i64] = ACTIONS.verb("keep", words="Keep the line")

CHOOSING: Final[i64] = 0
SWITCHING: Final[i64] = 1

NOBODY_YET: Final[i64] = -2


class DragonTrick(Table):
    """Rounds of tricks to which all play at once; the line of ranks shifts between them."""

    def lay(self) -> None:
        self.kinds: i64 = KINDS if self.seats < 4 else KINDS - 2
        self.line: Pile = self.pile(
            "line",
            "Ranks",
            ALL,
            slots=self.kinds,
            shape="slots",
            region="rail",
            board="ring" if self.seats < 4 else "small ring",
            at=0,
        )
        self.trick: list[Pile] = self.each("trick", "Played", ALL, shape="single")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.won: list[Pile] = self.each("won", "Tricks won", ALL, LOOSE)
        self.aside: Pile = self.pile("aside", "Aside", ALL, LOOSE, shape="groups", region="box")
        self.deck: Pile = self.pile("deck", "Deck", NOBODY, region="box")
        self.dull: Mark = self.mark("out")
        self.rounds: i64 = self.number("rounds")
        self.round: i64 = 0
        self.taker: i64 = NOBODY_YET  # of the trick that lies on the table; -1: nobody
        self.switcher: i64 = -1  # who was asked to switch after that trick
        self.scores: vec[i64] = vec[i64]([0] * int(self.rounds * self.seats))  # by round, seat
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.start_round()

    def start_round(self) -> None:
        """R6: a new line, and all other cards dealt out."""
        self.gather(self.deck)
        if self.kinds < KINDS:
            for copy in range(COPIES):
                self.play(SHADOW, self.deck, self.aside)
                self.play(FOREST, self.deck, self.aside)
        for kind in range(KINDS):
            if self.count(kind, self.deck):
                self.play(kind, self.deck, self.line)
        self.shuffle(self.line)
        self.shuffle(self.deck)
        each = self.deck.size // self.seats
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], each)
        self.taker = NOBODY_YET
        self.note("Round {n} begins.", n=self.round + 1)
        self.start_trick()

    # Play

    def start_trick(self) -> None:
        """R9: all choose a card at once, unseen."""
        self.phase = CHOOSING
        self.ask(self.all)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == CHOOSING:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, CARD + kind)
            return moves
        for pair in range(self.kinds - 1):
            moves = append(moves, SWITCH + pair)
        moves = append(moves, ENDS)
        moves = append(moves, KEEP)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == CHOOSING:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.turn_all()
        else:
            self.switch(seat, action)
            self.start_trick()

    def turn_all(self) -> None:
        """All cards are turned at once and judged."""
        self.clear_trick()
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            self.play(self.plan_step(seat, 0) - CARD, self.hand[seat], self.trick[seat])
        if self.telling:
            self.at_once(since)
            for seat in range(self.seats):
                self.note("{seat} plays {cards}.", seat, cards=self.trick[seat].cards)
        self.judge()

    def matched(self, seat: i64) -> bool:
        """Whether another seat played the same kind: R1, all copies drop out."""
        kind = self.top_face(self.trick[seat])
        for other in range(self.seats):
            if other != seat and self.top_face(self.trick[other]) == kind:
                return True
        return False

    def place_of(self, kind: i64) -> i64:
        """The place of a kind in the line, 0 is the highest."""
        for place in range(self.kinds):
            if self.face[self.line.cards[place]] == kind:
                return place
        return -1

    def judge(self) -> None:
        """The highest live card takes the trick, the lowest may switch (R2, R3)."""
        taker: i64 = -1
        lowest: i64 = -1
        high: i64 = KINDS
        low: i64 = -1
        for seat in range(self.seats):
            if self.matched(seat):
                self.dull.of[self.trick[seat].top()] = 1
                continue
            place = self.place_of(self.top_face(self.trick[seat]))
            if place < high:
                high = place
                taker = seat
            if place > low:
                low = place
                lowest = seat
        self.taker = taker
        self.switcher = -1
        if taker < 0:
            self.note("All cards cancel out: nobody takes the trick.")
        else:
            self.scores[self.round * self.seats + taker] += 1
            self.note("{seat} takes the trick.", taker)
        if self.hand[0].size == 0:
            self.end_round()  # R7
        elif lowest < 0:
            self.start_trick()
        else:
            self.switcher = lowest
            self.phase = SWITCHING
            self.turn_to(lowest)

    def switch(self, seat: i64, action: i64) -> None:
        """Two neighbours of the line change places, or nothing (R4, R5)."""
        if action == KEEP:
            self.note("{seat} keeps the line.", seat)
            return
        first = action - SWITCH
        second = first + 1
        if action == ENDS:
            first = 0
            second = self.kinds - 1
        self.swap(self.line, first, second)
        if self.telling:
            moved = vec[i64]([self.line.cards[first], self.line.cards[second]])
            self.note("{seat} switches {cards}.", seat, cards=moved)

    def clear_trick(self) -> None:
        """The trick, left lying for all to see, goes to its taker or aside (R8)."""
        target = self.aside if self.taker < 0 else self.won[self.taker]
        since: i64 = len(self.travels)
        for pile in self.trick:
            if pile.size:
                self.move(pile.top(), target)
        if self.telling:
            self.at_once(since)

    # End and returns

    def end_round(self) -> None:
        """The next round, or the end."""
        if self.round + 1 < self.rounds:
            self.round += 1
            self.start_round()
        else:
            self.clear_trick()
            self.finish()

    def score(self, seat: i64) -> i64:
        """The seat's tricks in all rounds so far."""
        total: i64 = 0
        for n in range(self.rounds):
            total += self.scores[n * self.seats + seat]
        return total

    def places(self) -> list[int]:
        """Places by tricks, ties equal."""
        totals = [self.score(seat) for seat in range(self.seats)]
        return ranked(totals)

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        if places.count(1) > 1:
            kind, words = "share", "{winners} took equally many tricks."
        else:
            kind, words = "win", "{winners} took the most tricks."
        points = [int(self.score(seat)) for seat in range(self.seats)]
        return Result(kind, "tricks", words, places, points)

    def bound(self) -> int:
        each = (self.kinds * (COPIES - 1)) // self.seats
        return int(self.rounds * (each * self.seats + each - 1))

    # Words

    def default(self, seat: i64) -> i64:
        """The first card; keep."""
        if self.phase == SWITCHING:
            return KEEP
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == CHOOSING:
            return "Choose a dragon; all are turned at once."
        return "Your dragon is the lowest: switch two neighbours of the line, or keep it."

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A switch is made by touching one of its two dragons."""
        if not SWITCH <= action < KEEP:
            return None
        first = action - SWITCH
        second = first + 1
        if action == ENDS:
            first = 0
            second = self.kinds - 1
        return [Spot("line", place=first), Spot("line", place=second)]

    def reason(self, seat: i64, action: i64) -> str:
        if action < SWITCH:
            if self.phase == SWITCHING:
                return "The cards are already being turned."
            if self.answered & (1 << seat):
                return "You have already chosen; wait for the others. [R9]"
            return "You do not hold that dragon."
        if self.phase == SWITCHING and self.waiting & (1 << seat):
            return (
                "Only two neighbouring dragons can change places (the two ends are neighbours). "
                "[R5]"
            )
        if self.phase == CHOOSING and seat == self.switcher:
            return "One switch per trick."
        return "Only the player of the lowest dragon may switch. [R2]"

    def facts(self, viewer: i64) -> list[Fact]:
        each = (self.kinds * (COPIES - 1)) // self.seats
        played = each - self.hand[0].size
        trick = int(played + 1 if self.phase == CHOOSING and not self.over else played)
        facts: list[Fact] = []
        if self.rounds > 1:
            number = int(self.round + 1)
            facts.append(
                {
                    "id": "round",
                    "words": f"Round {number} of {self.rounds}",
                    "value": number,
                    "of": int(self.rounds),
                }
            )
        facts.append(
            {"id": "trick", "words": f"Trick {trick} of {each}", "value": trick, "of": int(each)}
        )
        if self.taker >= 0 and self.trick[self.taker].size:
            kind = FACES[self.top_face(self.trick[self.taker])].name
            words = f"took the trick with {kind}"
            facts.append({"id": "taker", "words": words, "seat": int(self.taker)})
        elif self.taker == -1 and not self.over:
            facts.append({"id": "taker", "words": "Nobody took the last trick"})
        if self.phase == SWITCHING and not self.over:
            facts.append({"id": "switcher", "words": "may switch", "seat": int(self.switcher)})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        now = int(self.scores[self.round * self.seats + seat])
        counters: list[Counter] = [{"id": "tricks", "words": "Tricks", "value": now}]
        if self.rounds > 1:
            total = int(self.score(seat))
            counters.append({"id": "total", "words": "Total", "value": total, "icon": "score"})
        return counters

    def sheet(self) -> Sheet | None:
        return {
            "unit": "tricks",
            "lower_wins": False,
            "columns": [],
            "sections": [
                {
                    "title": "Rounds",
                    "rows": [
                        {
                            "label": f"Round {n + 1}",
                            "cells": [
                                int(self.scores[n * self.seats + seat])
                                for seat in range(self.seats)
                            ],
                            "why": [],
                        }
                        for n in range(self.round + 1)
                    ],
                }
            ],
            "totals": [int(self.score(seat)) for seat in range(self.seats)],
        }


def _ring(kinds: int) -> list[tuple[float, float]]:
    """The line bent into a ring, so that its ends are neighbours: there above, back below."""
    half = kinds // 2
    there = [(0.7 + 1.3 * i, 1.1) for i in range(half)]
    back = [(0.7 + 1.3 * i, 2.8) for i in range(half - 1, -1, -1)]
    return there + back


def _board(name: str, kinds: int) -> Board:
    """The ring with its numbers, 1 for the highest place."""
    places = _ring(kinds)
    lines: list[list[float]] = []
    for i, (x, y) in enumerate(places):
        after = places[(i + 1) % kinds]
        lines.append([x, y, after[0], after[1]])
    numbers = [
        (x, y - 0.9 if y < 2 else y + 0.9, str(i + 1) if i else "1 highest")
        for i, (x, y) in enumerate(places)
    ]
    return Board(
        name,
        0.1 + 1.3 * (kinds // 2),
        3.9,
        places,
        place_labels=[str(i + 1) for i in range(kinds)],
        lines=lines,
        labels=numbers,
        region="rail",
    )


GAME: Final = Game(
    slug="dragon-trick",
    title="Dragon Trick",
    book=BOOK,
    blurb="Everybody plays at once, equal dragons cancel out, and the lowest changes the ranks.",
    kind="Trick taking",
    seats=(2, 4),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("card", "choose a dragon"),
        ("switch", "switch two dragons or keep the line"),
    ],
    table=DragonTrick,
    options=[Option("rounds", "Rounds", [], 3, least=1, most=10)],
    boards=[_board("ring", 10), _board("small ring", 8)],
)
