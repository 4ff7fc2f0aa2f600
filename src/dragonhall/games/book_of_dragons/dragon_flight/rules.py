"""Dragon Flight: toss dragons onto the table; three that touch, face up, are yours."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, SHADOW, SUN, UNDEAD, is_good
from dragonhall.games.book_of_dragons.dragon_flight import words
from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ACTIONS,
    ANGLE,
    ANGLE_STEPS,
    AT_THE_CHEST,
    CARD,
    CHOOSING,
    PHASES,
    SECOND,
    SPIN,
    STAND,
    STRAIGHT,
    STRENGTH,
    THROWING,
)
from dragonhall.games.book_of_dragons.dragon_flight.ground import (
    CENTRES,
    INWARD,
    STAND_X,
    STAND_Y,
    STANDS,
    felt,
)
from dragonhall.games.book_of_dragons.dragon_flight.physics import Chance, Lying, Throw
from dragonhall.games.book_of_dragons.dragon_flight.table import DragonFlightTable
from dragonhall.games.book_of_dragons.dragon_flight.words import LANDINGS
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.schema import Aim, Counter, Fact
from dragonhall.kernel.table import Result

HAND: Final[i64] = 3


class DragonFlight(DragonFlightTable):
    """Choose a card, walk round the table, throw; groups of three that show are taken."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.starter = self.first()
        since: i64 = len(self.travels)
        for x, y in CENTRES[int(self.seats)]:
            self.put(self.deck.top(), 10 * x, 10 * y, 90, False)
        if self.telling:
            self.at_once(since)
        for turn in range(2):  # R1
            for step in range(self.seats):
                self.deal(self.deck, self.hand[(self.starter + step) % self.seats])
        self.start_turn(self.starter)

    def put(self, card: i64, x: i64, y: i64, turn: i64, up: bool) -> None:
        """A card comes to lie on the table."""
        self.move(card, self.felt, keep=up)
        self.x.of[card] = x
        self.y.of[card] = y
        self.angle.of[card] = turn

    def start_turn(self, seat: i64) -> None:
        """F0: without a card to throw the game ends; else the seat chooses one."""
        if not self.hand[seat].size:
            self.note("{seat} has no card to throw: the game ends.", seat)
            self.finish()
            return
        self.phase = CHOOSING
        self.turn_to(seat)

    # What may be chosen

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase != THROWING:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, CARD + kind)
            return moves
        step = len(self.plans[seat])
        base = STAND
        n = STANDS
        if step:
            asked = (step - 1) % 3
            if asked == 0:
                base = ANGLE
                n = ANGLE_STEPS
            elif asked == 1:
                base = STRENGTH
                n = self.strongest(seat)
            else:
                base = SPIN
                n = 5
        for i in range(n):
            moves = append(moves, base + i)
        return moves

    def default(self, seat: i64) -> i64:
        moves = self.legal(seat)
        first = moves[0]
        for move in moves:
            if move < first:
                first = move
        if first == ANGLE:
            return ANGLE + STRAIGHT
        if first == STRENGTH:
            return STRENGTH + AT_THE_CHEST - 1
        return SPIN + 2 if first == SPIN else first

    # A turn

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == THROWING:
            self.hold(seat, action)
            if len(self.plans[seat]) == 1 + 3 * self.aloft[seat].size:
                self.throw(seat)
        else:
            self.raise_card(seat, action - CARD)

    def raise_card(self, seat: i64, kind: i64) -> None:
        """F1: a card is held up for all to see; a Hydra flies with a second one."""
        card = self.play(kind, self.hand[seat], self.aloft[seat])
        if self.telling:
            self.note("{seat} holds up {cards}.", seat, cards=vec[i64]([card]))
        aloft = self.aloft[seat]
        # R8: a second Hydra adds nothing; R9: a lone one is thrown alone
        if self.silly and kind == HYDRA and aloft.size == 1 and self.hand[seat].size:
            self.phase = SECOND
            self.turn_to(seat)
            return
        self.phase = THROWING
        if self.silly:
            for held in aloft.cards:
                if self.face[held] == SHADOW:
                    self.veil(self.felt, 1 << seat)  # eyes closed until the landing
        self.turn_to(seat)

    def throw(self, seat: i64) -> None:
        """F4 to F7: the cards fly one after the other, then power, taking and refilling."""
        plan = vec[i64](self.plans[seat])
        self.veil(self.felt, 0)
        thrown = self.aloft[seat].held()
        factors = vec[i64]([self.factor(seat, self.face[card]) for card in thrown])
        for i in range(len(thrown)):
            self.fly(
                seat,
                thrown[i],
                plan[0] - STAND,
                3 * (plan[3 * i + 1] - ANGLE - STRAIGHT),
                plan[3 * i + 2] - STRENGTH + 1,
                plan[3 * i + 3] - SPIN - 2,
                factors[i],
            )
        for card in thrown:
            self.use_power(card)
        self.take_groups(seat)
        self.deal(self.deck, self.hand[seat], HAND - self.hand[seat].size)
        self.start_turn(self.next(seat))

    def fly(
        self, seat: i64, card: i64, stand: i64, angle: i64, strength: i64, spin: i64, f: i64
    ) -> None:
        """F4: one card flies, and lies on the table or is gone."""
        kind = self.face[card]
        chance = Chance(self.dice, self.silly and kind == SUN)
        heading = INWARD[stand] + angle + chance.sway
        if self.silly and kind == UNDEAD:
            heading = INWARD[stand] - angle
        flown = Throw(STAND_X[stand], STAND_Y[stand], heading, strength, spin, f, chance)
        flown.rest(self.lying())
        if flown.gone:
            self.move(card, self.gone)
        else:
            self.put(card, flown.x, flown.y, flown.turn, flown.up)  # R10
        if self.telling:
            start = [int(STAND_X[stand]), int(STAND_Y[stand])]
            down = [int(flown.down_x), int(flown.down_y)]
            self.along([start, down, [int(flown.x), int(flown.y)]])
            end = 2 if flown.gone else (0 if flown.up else 1)
            self.note(LANDINGS[end][stand], seat, n=strength, cards=vec[i64]([card]))

    def use_power(self, card: i64) -> None:
        """F5: a good card that shows turns up what it touches (R5, R6, R7)."""
        if not is_good(self.face[card]) or self.where[card] != self.felt.number:
            return
        if not self.shows(card):
            return
        lying = self.lying()
        mine = self.felt.find(card)
        turned = vec[i64]()
        for i in range(self.felt.size):
            other = self.felt.cards[i]
            if not self.shows(other) and lying.join(mine, i):
                turned = append(turned, other)
        since: i64 = len(self.travels)
        for other in turned:
            self.turn_up(other)
        if self.telling and len(turned):
            self.at_once(since)
            self.note("That turns up {cards}.", cards=turned)

    def take_groups(self, seat: i64) -> None:
        """F6: every group of three or more that shows goes to the thrower (R3, R4)."""
        showing = Lying()
        cards = vec[i64]()
        for card in self.felt.cards:
            self.paired.of[card] = 0
            if self.shows(card):
                cards = append(cards, card)
                showing.add(self.x.of[card], self.y.of[card], self.angle.of[card])
        groups = showing.groups()
        sizes = vec[i64]([0] * len(cards))
        for first in groups:
            sizes[first] += 1
        taken = vec[i64]()
        numbers = vec[i64]([0] * len(cards))  # of the groups of two, by their first card
        pairs: i64 = 0
        for i in range(len(cards)):
            size = sizes[groups[i]]
            if size > 2:
                taken = append(taken, cards[i])
            elif size == 2:
                if groups[i] == i:
                    pairs += 1
                    numbers[i] = pairs
                self.paired.of[cards[i]] = numbers[groups[i]]
        if not len(taken):
            return
        self.note("{seat} takes {cards}.", seat, cards=taken)
        since: i64 = len(self.travels)
        for i in range(len(taken) - 1, -1, -1):  # from the top: the places below stay the same
            self.move(taken[i], self.score[seat])
        if self.telling:
            self.at_once(since)

    # End and returns

    def places(self) -> list[int]:
        """R13: most cards first; of equals who is reached first clockwise from the starter."""
        order = [
            (-int(self.score[seat].size), int(self.distance(self.starter, seat)))
            for seat in range(self.seats)
        ]
        return [1 + sum(other < mine for other in order) for mine in order]

    def returns(self) -> list[float]:
        return [1.0 if place == 1 else 0.0 for place in self.places()]

    def outcome(self) -> Result:
        points = [int(pile.size) for pile in self.score]
        tied = points.count(max(points)) > 1
        words = "{winners} took the most dragons."
        if tied:
            words = "Equally many dragons; {winners} sits nearest to the starting seat, clockwise."
        return Result("win", "tie" if tied else "cards", words, self.places(), points)

    def bound(self) -> int:
        return int(5 * (40 - self.seats))  # every card that is not laid out at first is one throw

    # Words

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Only cards of the hand are thrown."""
        if action < STAND:
            return [Spot("hand", 0, 0, -1, action - CARD)]
        return None

    def aim(self, seat: i64) -> Aim | None:
        return words.aim(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "score", "words": "Taken", "value": int(self.score[seat].size)}]


GAME: Final = Game(
    slug="dragon-flight",
    title="Dragon Flight",
    book=BOOK,
    blurb="Toss dragons on the table; three that touch and show are yours. Evil ones are awkward.",
    kind="Dexterity",
    seats=(2, 8),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=DragonFlight,
    options=[
        first_seat(8),
        Option(
            "silly",
            "Evil dragons are thrown in silly ways",
            ["on", "off"],
            "on",
            labels=["On", "Off (Unsilly)"],
        ),
        Option("spread", "How far throws scatter", ["0.5", "1", "1.5"], "1"),
        Option(
            "bot_hand",
            "The hand of bots",
            ["sharp", "normal", "clumsy"],
            "normal",
            labels=["Sharp", "Normal", "Clumsy"],
        ),
    ],
    boards=[felt()],
)
