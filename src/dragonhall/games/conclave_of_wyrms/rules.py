"""A Conclave of Wyrms: six Cycles of tricks, exact predictions, and what the tricks hold."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.conclave_of_wyrms import words
from dragonhall.games.conclave_of_wyrms.actions import (
    ACTIONS,
    ASIDE,
    PHASES,
    PLAY,
    PLAYING,
    PREDICT,
    PREDICTING,
    SETTING_ASIDE,
)
from dragonhall.games.conclave_of_wyrms.cards import (
    BY_LAIR,
    CAPTIONS,
    KNIGHT,
    NO_COLOUR,
    PLAYED,
    QUEEN,
    bonus_points,
    card_points,
    conclave_faces,
    decide,
    of_colour,
    single,
)
from dragonhall.games.conclave_of_wyrms.table import ConclaveTable
from dragonhall.kernel.bits import bit, ones
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result


class Conclave(ConclaveTable):
    """Six Cycles: deal, predict, perhaps set a card aside, play tricks, score."""

    # Setup

    def begin(self) -> None:
        stack = self.dominance.cards
        self.see(self.everyone, stack[0])  # "No Dominant Colour" goes to the bottom, for all to see
        colours = vec[i64]([card for card in stack if card != stack[0]])
        self.shuffle(self.dominance, colours)
        if self.personal:
            for seat in range(self.seats):
                self.move(self.dominance.top(), self.own[seat])
        self.dealer = self.first("first_dealer")
        self.deal_cycle()

    # A Cycle: the deal

    def deal_cycle(self) -> None:
        """Deal everything but the extra card, and turn the dominance card."""
        self.gather(self.deck)
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], 60 // self.seats)
        self.deal(self.deck, self.extra)
        self.dominant = NO_COLOUR
        if not self.personal:
            if self.cycle == 5:
                self.move(self.dominance.cards[0], self.ruling)
            else:
                self.move(self.dominance.top(), self.ruling)
                self.dominant = self.top_face(self.ruling) - PLAYED
        for seat in range(self.seats):
            self.predicted[seat] = -1
            self.tricks[seat] = 0
            self.voids[seat] = 0
        self.phase = PREDICTING
        self.note("Cycle {n} is dealt by {seat}.", self.dealer, n=self.cycle + 1)
        self.ask(self.all)

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == PLAYING:
            return self.playable(seat)
        if self.phase == PREDICTING:
            for number in range(10):
                moves = append(moves, PREDICT + number)
            return moves
        for face in self.faces_in(self.hand[seat]):
            moves = append(moves, ASIDE + face)
        return moves

    def playable(self, seat: i64) -> vec[i64]:
        """Follow the led colour if the hand has it; a Knight or the Queen goes always (3.4)."""
        cards = self.hand[seat].cards
        face_of = self.face
        left: i64 = 0  # the faces that may be played, a bit set
        for card in cards:
            left |= bit(face_of[card])
        if self.led != NO_COLOUR and left & of_colour(self.led):
            left &= of_colour(self.led) | bit(KNIGHT) | bit(QUEEN)
        moves = vec[i64]([0] * ones(left))
        n: i64 = 0
        for card in cards:
            face = face_of[card]
            if left & bit(face):
                left ^= bit(face)
                moves[n] = PLAY + face
                n += 1
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action < PLAY:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.reveal_predictions()
        elif action < ASIDE:
            self.play_card(seat, action - PLAY)
        else:
            self.play(action - ASIDE, self.hand[seat], self.set_aside[seat])
            self.note("{seat} sets a card aside.", seat)
            self.start_tricks()

    def reveal_predictions(self) -> None:
        """All predictions are turned at once; the highest alone takes the extra card."""
        highest: i64 = -1
        tied: i64 = 0
        for seat in range(self.seats):
            number = self.plan_step(seat, 0) - PREDICT
            self.predicted[seat] = number
            self.note("{seat} predicts {n}.", seat, n=number)
            if number > highest:
                highest = number
                tied = 0
            if number == highest:
                tied |= 1 << seat
        if tied & (tied - 1) == 0:
            taker: i64 = 0
            while tied != 1 << taker:
                taker += 1
            self.move(self.extra.top(), self.hand[taker])
            self.note("{seat} predicts the most and takes the extra card.", taker)
            self.phase = SETTING_ASIDE
            self.turn_to(taker)
        else:  # R8
            self.show(self.extra.top(), tied)
            self.private(tied, "The extra card is {cards}.", cards=self.extra.cards)
            self.note("The highest prediction is shared: the extra card is out of this Cycle.")
            self.move(self.extra.top(), self.removed)
            self.start_tricks()

    def start_tricks(self) -> None:
        """The seat left of the dealer leads first."""
        self.phase = PLAYING
        self.lead(self.next(self.dealer))

    def lead(self, seat: i64) -> None:
        """A new trick."""
        self.leader = seat
        self.led = NO_COLOUR
        self.turn_to(seat)

    def play_card(self, seat: i64, face: i64) -> None:
        """A card to the trick; who does not follow is known to hold none of that colour."""
        hand = self.hand[seat]
        self.by.of[self.play(face, hand, self.trick)] = seat + 1
        self.note("{seat} plays {face}.", seat, face=face)
        if face < KNIGHT:
            colour = face // 11
            if self.led == NO_COLOUR:
                self.led = colour
            elif colour != self.led and not self.voids[seat] & bit(self.led):
                self.voids[seat] |= bit(self.led)
                others = self.everyone & ~(1 << seat)
                self.clue(others, hand.cards, 2047 << int(self.led * 11), 0, 0)
        if self.trick.size < self.seats:
            self.turn_to(self.next(seat))
        else:
            self.end_trick()

    def end_trick(self) -> None:
        """Give the trick to its taker, or close it under a Lair."""
        played = vec[i64](capacity=self.seats)
        own = vec[i64]()
        for i in range(self.seats):
            played = append(played, self.face[self.trick.cards[i]])
            if self.personal and self.cycle < 5:
                colour = self.top_face(self.own[(self.leader + i) % self.seats]) - PLAYED
                own = append(own, colour)
        number, rule = decide(played, self.seats, self.dominant, self.count_knights, own)
        seat = (self.leader + number) % self.seats
        self.wait(900)
        if rule == BY_LAIR:
            words = "The Lair closes over the trick: {cards} are out. {seat} leads."
            self.note(words, seat, cards=self.trick.cards)
            self.move_all(self.trick, self.removed)
        else:
            if self.telling:
                self.note(f"{{seat}} takes the trick: {CAPTIONS[rule]}.", seat)
            self.move_all(self.trick, self.taken[seat])
            if self.set_aside[seat].size:
                self.move(self.set_aside[seat].top(), self.taken[seat])  # R11: seen at scoring
            self.tricks[seat] += 1
        if self.hand[seat].size:
            self.lead(seat)
        else:
            self.score_cycle()

    # Cycle score

    def score_cycle(self) -> None:
        """Turn up the set-aside card and count for every seat."""
        for seat in range(self.seats):
            aside: i64 = -1
            if self.set_aside[seat].size:
                aside = self.top_face(self.set_aside[seat])
                self.turn_up(self.set_aside[seat].top())
            mask: i64 = 0
            knights: i64 = 0
            for card in self.taken[seat].cards:
                face = self.face[card]
                mask |= bit(face)
                if face == KNIGHT:
                    knights += 1
            p = self.predicted[seat]
            t = self.tricks[seat]
            points = bonus_points(self.scoring, p, t) + card_points(mask, knights, p, t)
            if aside >= 0:
                points += single(aside)
            self.scores[seat] += points
            for number in (p, t, mask, knights, aside):
                self.history = append(self.history, number)
            self.note("{seat} scores {n}.", seat, n=points)
        self.cycle += 1
        if self.cycle == self.cycles:
            self.finish()
        else:
            self.dealer = self.next(self.dealer)
            self.deal_cycle()

    # End and returns

    def places(self) -> list[int]:
        """Places by total, ties equal."""
        return ranked(self.scores)

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        kind = "share" if places.count(1) > 1 else "win"
        words = "{winners} has the highest total."
        if kind == "share":
            words = "{winners} share the highest total."
        return Result(kind, "total", words, places, [int(score) for score in self.scores])

    def bound(self) -> int:
        return int(self.cycles * (self.seats + 1 + 60))

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"deal": self.deal_cycle, "trick": self.end_trick, "score": self.score_cycle}

    # Words

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        made: list[Counter] = [
            {"id": "score", "words": "Score", "value": int(self.scores[seat]), "icon": "score"}
        ]
        if self.predicted[seat] >= 0:
            made.append(
                {
                    "id": "tricks",
                    "words": "Taken of predicted",
                    "value": int(self.tricks[seat]),
                    "of": int(self.predicted[seat]),
                }
            )
        return made

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


GAME: Final = Game(
    slug="conclave-of-wyrms",
    title="A Conclave of Wyrms",
    book="A Conclave of Wyrms",
    blurb="Six deals of tricks: say exactly how many you will take, and gather what pays.",
    kind="Tricks with sealed predictions",
    seats=(3, 6),
    minutes=(40, 60),
    rules=1,
    faces=conclave_faces(),
    actions=ACTIONS,
    phases=PHASES,
    table=Conclave,
    options=[
        Option(
            "scoring",
            "Scoring of predictions",
            ["basic", "higher", "higher_exact", "alternate"],
            "basic",
            labels=[
                "50 for an exact prediction",
                "25 a trick for all, 50 more if exact",
                "50 and 25 a trick, only if exact",
                "25 a trick up to the prediction, 100 more if exact",
            ],
        ),
        Option(
            "personal_dominant",
            "A dominant colour of one's own",
            ["off", "on"],
            "off",
            labels=["Off", "On"],
            seats=[3, 4, 5],
        ),
        Option(
            "lair_majority",
            "Lair with five or six seats closes over",
            ["all", "coloured"],
            "all",
            labels=["More than half of all cards", "More than half of the coloured cards"],
        ),
        Option("cycles", "Number of Cycles", [], 6, least=1, most=6),
        first_seat(6, "first_dealer", "Who deals first"),
    ],
    decks=["Conclave", "Dominance"],
)
