"""Pentawar: build a wing of five dragons under a star of five that says who may kill whom."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES
from dragonhall.games.book_of_dragons.pentawar import words
from dragonhall.games.book_of_dragons.pentawar.actions import (
    ACTION,
    ACTIONS,
    DRAKE,
    FOLLOW,
    FULL,
    GATHER,
    HAND,
    PHASES,
    POINT,
    SLOT,
    STOP,
    TARGET,
)
from dragonhall.games.book_of_dragons.pentawar.table import (
    POINTS,
    RESHUFFLING,
    STAR,
    WINGS,
    PentawarTable,
    free_slots,
)
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result

BY_WING: Final[i64] = 0
BY_DECK: Final[i64] = 1


class Pentawar(PentawarTable):
    """One action a turn: gather, strengthen the wing, kill across the star, alter the star."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.deal(self.deck, self.war, POINTS)
        self.mover = self.first()
        for card in range(2):
            for step in range(self.seats):
                self.deal(self.deck, self.hand[(self.mover + step) % self.seats])
        self.deal(self.deck, self.drakes, 2)
        self.start_turn()

    # Play

    def start_turn(self) -> None:
        """R9: a wing of five that has come round to its owner ends the game."""
        if self.wing[self.mover].size == FULL:
            self.note("{seat} still has five dragons: the war is over.", self.mover)
            self.end(BY_WING)
            return
        self.phase = ACTION
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        chosen = self.plan_step(seat, 0)
        if chosen >= 0:
            return self.uses(seat, self.kind_of(chosen))
        following = self.phase == FOLLOW
        if not following:
            moves = append(moves, GATHER)
        for kind in self.faces_in(self.hand[seat]):
            if not following or len(self.targets(seat, kind)):
                moves = append(moves, HAND + kind)
        for kind in self.faces_in(self.drakes):
            if not following or len(self.targets(seat, kind)):
                moves = append(moves, DRAKE + kind)
        if following:
            moves = append(moves, STOP)
        return moves

    def uses(self, seat: i64, kind: i64) -> vec[i64]:
        """What the seat may do with a dragon of this kind that it has chosen."""
        moves = vec[i64]()
        if self.phase == FOLLOW:
            return self.targets(seat, kind)
        if self.in_war(kind):
            for slot in free_slots(self.wing[seat].cards):
                moves = append(moves, SLOT + slot)
        for target in self.targets(seat, kind):
            moves = append(moves, target)
        for point in range(POINTS):
            moves = append(moves, POINT + point)  # R7: any card replaces any card
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action == GATHER:
            self.gather_cards(seat)
        elif action == STOP:
            self.end_turn()
        elif action < SLOT:
            self.hold(seat, action)
        else:
            chosen = self.plan_step(seat, 0)
            source = self.drakes if chosen >= DRAKE else self.hand[seat]
            kind = self.kind_of(chosen)
            if action < TARGET:
                self.strengthen(seat, kind, source, action - SLOT)
            elif action < POINT:
                self.kill(seat, kind, source, action - TARGET)
            else:
                self.alter(seat, kind, source, action - POINT)

    def gather_cards(self, seat: i64) -> None:
        """One card for the hand, the next one for all (R5)."""
        drawn = self.deck.top()
        self.move(drawn, self.hand[seat])
        if self.telling:
            self.note("{seat} gathers {cards}.", seat, cards=vec[i64]([drawn]))
        self.renew_deck()
        if self.deck.size:
            turned = self.deck.top()
            self.move(turned, self.drakes)
            if self.telling:
                self.note("{cards} joins the wardrakes.", cards=vec[i64]([turned]))
            self.renew_deck()
        self.end_turn()

    def renew_deck(self) -> None:
        """R6: with four or five seats the first empty deck is renewed at once."""
        if self.deck.size or self.seats < RESHUFFLING or self.reshuffled:
            return
        self.reshuffled = True
        if self.discard.size:
            self.move_all(self.discard, self.deck)
            self.shuffle(self.deck)
            self.note("The discard is shuffled into a new deck of {n}.", n=self.deck.size)

    def strengthen(self, seat: i64, kind: i64, source: Pile, slot: i64) -> None:
        """A dragon of the war joins the own wing."""
        card = self.play(kind, source, self.wing[seat], slot)
        if self.telling:
            self.note("{seat} strengthens the wing with {cards}.", seat, cards=vec[i64]([card]))
        self.end_turn()

    def kill(self, seat: i64, kind: i64, source: Pile, number: i64) -> None:
        """A dragon and its victim leave together."""
        other = (seat + 1 + number // FULL) % self.seats
        victim = self.wing[other].cards[number % FULL]
        since: i64 = len(self.travels)
        self.play(kind, source, self.discard)
        self.move(victim, self.discard)
        if self.telling:
            self.at_once(since)
            killed = vec[i64]([victim])
            self.note("{seat} kills {cards} of {to} with {face}.", seat, to=other,
                      face=kind, cards=killed)  # fmt: skip
        self.end_turn()

    def alter(self, seat: i64, kind: i64, source: Pile, point: i64) -> None:
        """Another dragon takes a point of the star; a kill may follow."""
        old = self.war.cards[point]
        since: i64 = len(self.travels)
        self.move(old, self.discard)
        card = self.play(kind, source, self.war, point)
        if self.telling:
            self.at_once(since)
            words = "{seat} alters the war: {cards} for {face}."
            self.note(words, seat, face=self.face[old], cards=vec[i64]([card]))
        self.phase = FOLLOW  # asked even if nothing can be killed: a pause less would tell
        self.turn_to(seat)

    def end_turn(self) -> None:
        """An empty deck ends the game after the action; else the next seat is on turn."""
        self.turns += 1
        if self.deck.size == 0:
            self.note("The deck is empty: the war is over.")
            self.end(BY_DECK)
            return
        self.mover = self.next(self.mover)
        self.start_turn()

    # End and returns

    def end(self, ending: i64) -> None:
        """The game is over, by a wing of five or an empty deck."""
        self.ending = ending
        self.finish()

    def returns(self) -> list[float]:
        return shares(self.standings())

    def outcome(self) -> Result:
        standings = self.standings()
        best = standings.index(1)
        rivals = [seat for seat in range(self.seats) if seat != best]
        level = 0
        if any(self.wing[seat].size == self.wing[best].size for seat in rivals):
            level = 1
            allied = [
                seat
                for seat in rivals
                if self.wing[seat].size == self.wing[best].size
                and self.allies(seat) == self.allies(best)
            ]
            if allied:
                level = 3 if standings.count(1) > 1 else 2
        return Result(
            "share" if level == 3 else "win",
            "wing" if self.ending == BY_WING else "deck",
            words.ending_words(self.ending == BY_WING, level),
            standings,
            [int(pile.size) for pile in self.wing],
        )

    def bound(self) -> int:
        # R11: every gather draws a card or two, every other turn uses up one that was drawn.
        turns = 15 + 35
        if self.seats >= RESHUFFLING:
            turns += 18 + 35
        return 4 * turns

    # Words

    def default(self, seat: i64) -> i64:
        """Gather; no kill after altering."""
        if self.plan_step(seat, 0) >= 0:
            return super().default(seat)
        return STOP if self.phase == FOLLOW else GATHER

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "wing", "words": "Wing", "value": int(self.wing[seat].size), "of": int(FULL)},
            {"id": "allies", "words": "In the war", "value": int(self.allies(seat))},
        ]


GAME: Final = Game(
    slug="pentawar",
    title="Pentawar",
    book=BOOK,
    blurb="Build a wing of five dragons, and bend the star that says who may kill whom.",
    kind="Direct attack",
    seats=(2, 5),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=Pentawar,
    options=[
        first_seat(5),
        Option(
            "reach",
            "What a dragon may kill",
            ["across", "across_or_same", "any"],
            "across",
            labels=["Kinds across the star", "Its own kind too", "Every kind of the war"],
        ),
    ],
    boards=[STAR, *WINGS],
)
