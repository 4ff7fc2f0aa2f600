"""Dragon Flight: toss dragons onto the table; three that touch, face up, are yours."""

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
    SUN,
    UNDEAD,
    forty,
    is_good,
)
from dragonhall.games.book_of_dragons.dragon_flight.ground import (
    CENTRES,
    INWARD,
    STAND_NAMES,
    STAND_X,
    STAND_Y,
    STANDS,
    felt,
)
from dragonhall.games.book_of_dragons.dragon_flight.physics import Chance, Lying, Throw
from dragonhall.games.book_of_dragons.dragon_flight.words import (
    ANGLES,
    FEELINGS,
    LANDINGS,
    SPINS,
    WAYS,
    caption,
)
from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, numbers, places
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.schema import Aim, Counter, Fact
from dragonhall.kernel.table import Result, Table

ANGLE_STEPS: Final[i64] = 51  # −75° … 75° in steps of 3
STRAIGHT: Final[i64] = 25
STRONGEST: Final[i64] = 40
AT_THE_CHEST: Final[i64] = 12  # the strongest throw of an Ice
HAND: Final[i64] = 3

ACTIONS: Final = Actions()
# Cards on the table are named too, so that touching one says why it stays.
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand", "table"),
    "Throw {face}",
    by_phase={"second": "Throw {face} with the other hand"},
)
STAND: Final[i64] = ACTIONS.verb(
    "stand", places(*cells("stand", 12), names=STAND_NAMES), "Stand at {place}"
)
ANGLE: Final[i64] = ACTIONS.verb("angle", labels(*ANGLES))
STRENGTH: Final[i64] = ACTIONS.verb("strength", numbers(40, 1))
SPIN: Final[i64] = ACTIONS.verb("spin", labels(*SPINS))

CHOOSING: Final[i64] = 0
SECOND: Final[i64] = 1
THROWING: Final[i64] = 2

QUARTERS: Final = {"0.5": 2, "1": 4, "1.5": 6}  # four times the spread
ERRORS: Final = {"sharp": 0, "normal": 1, "clumsy": 2}


class DragonFlight(Table):
    """Choose a card, walk round the table, throw; groups of three that show are taken."""

    def lay(self) -> None:
        self.silly: bool = self.choice("silly") == "on"
        self.spread: i64 = QUARTERS[self.choice("spread")]
        self.felt: Pile = self.pile("table", "Table", NOBODY, shape="scatter", board="felt", at=0)
        self.stand: Pile = self.pile(
            "stand", "Standing places", ALL, slots=12, shape="slots", board="felt", at=0
        )
        self.deck: Pile = self.pile("deck", "Deck", board="felt", at=12)
        self.gone: Pile = self.pile("gone", "Off the table", ALL, board="felt", at=13)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.aloft: list[Pile] = self.each("aloft", "Held up", ALL, shape="row")
        self.score: list[Pile] = self.each("score", "Score", ALL)
        self.x = self.mark("x")
        self.y = self.mark("y")
        self.angle = self.mark("turn")
        self.paired = self.mark("group")  # number of the group of two that shows; 0: in none
        self.starter: i64 = 0
        self.cards(self.deck, forty())

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

    def in_turn(self, seat: i64) -> i64:
        """Which of the cards held up the next step of the plan is for."""
        step = len(self.plans[seat])
        return (step - 1) // 3 if step else 0

    def strongest(self, seat: i64) -> i64:
        """The greatest strength for the card that the plan is about."""
        kind = self.face[self.aloft[seat].cards[self.in_turn(seat)]]
        return AT_THE_CHEST if self.silly and kind == ICE else STRONGEST

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

    def factor(self, seat: i64, kind: i64) -> i64:
        """Four times f: how far throws of this kind scatter."""
        f = self.spread
        if self.silly:
            if self.aloft[seat].size > 1:
                f = f * 3 // 2
            if kind in (UNDEAD, SHADOW):
                f *= 2
        return f

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

    def lying(self) -> Lying:
        """The cards on the table as the physics knows them."""
        lying = Lying()
        for card in self.felt.cards:
            lying.add(self.x.of[card], self.y.of[card], self.angle.of[card])
        return lying

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

    def shows(self, card: i64) -> bool:
        """Whether a card on the table lies face up."""
        return self.open[card] == self.everyone

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
        if self.phase == CHOOSING:
            return "Choose a dragon to throw."
        if self.phase == SECOND:
            return "Choose a second dragon for the other hand."
        step = len(self.plans[seat])
        if step == 0:
            names = [FACES[self.face[card]].name for card in self.aloft[seat].cards]
            return f"Where do you stand to throw {' and '.join(names)}?"
        name = FACES[self.face[self.aloft[seat].cards[self.in_turn(seat)]]].name
        if (step - 1) % 3 == 0:
            return f"Aim {name}."
        if (step - 1) % 3 == 1:
            return f"How hard do you throw {name}?"
        return f"With which spin do you throw {name}?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Only cards of the hand are thrown."""
        if action < STAND:
            return [Spot("hand", 0, 0, -1, action - CARD)]
        return None

    def aim(self, seat: i64) -> Aim | None:
        if self.phase != THROWING or not self.waiting & (1 << seat):
            return None
        aloft = self.aloft[seat]
        plan = self.plans[seat]
        hand = self.in_turn(seat)
        kind = self.face[aloft.cards[hand]]
        f = int(self.factor(seat, kind))
        feel = FEELINGS.get(int(kind)) if self.silly else None
        thrown: list[list[int]] = []
        for i in range(hand):
            steps = [plan[3 * i + 1] - ANGLE, plan[3 * i + 2] - STRENGTH, plan[3 * i + 3] - SPIN]
            thrown.append([int(step) for step in steps])
        ways = [feel] if feel is not None else []
        if self.felt.veiled and feel != "dark":
            ways.append("dark")
        pair = aloft.size > 1
        aim: Aim = {
            "pile": "table",
            "face": int(kind),
            "ways": ways,
            "words": caption(kind, hand + 1 if pair else 0) if self.silly else "",
            "angle": {"code": int(ANGLE), "first": -75, "step": 3, "size": int(ANGLE_STEPS)},
            "strength": {
                "code": int(STRENGTH),
                "first": 1,
                "step": 1,
                "size": int(self.strongest(seat)),
            },
            "spin": {"code": int(SPIN), "first": -2, "step": 1, "size": 5},
            "thrown": thrown,
            "reach": 40,
            "slide": 4,
            "length": 250 * f,
            "width": 150 * f,
            "wider": 75 * f,
            "drift": 300,
        }
        if len(plan):
            aim["stand"] = int(plan[0] - STAND)
        return aim

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "Not your throw."
        if action < STAND and self.lies(seat, action - CARD):
            return "Cards stay where they landed. [R11]"
        if self.phase == CHOOSING:
            return "Not your throw." if action < STAND else "First choose a dragon to throw."
        if self.phase == SECOND:
            return "Choose a second card for the other hand."
        if action < STAND:
            return "You hold up your card already: throw it."
        step = len(self.plans[seat])
        if step == 0:
            return "First choose where you stand."
        if STRENGTH <= action < SPIN and (step - 1) % 3 == 1:
            return "With your elbow at your chest you cannot throw that far."
        return "Angle, strength, spin: one after the other."

    def lies(self, seat: i64, kind: i64) -> bool:
        """Whether the seat sees, or remembers, a card of this kind on the table."""
        if self.felt.veiled & (1 << seat):
            return False
        return any(self.known(seat, card) == kind for card in self.felt.cards)

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == THROWING and self.silly and not self.over:
            mover = int(self.turn)
            aloft = self.aloft[mover]
            for i in range(aloft.size):
                kind = int(self.face[aloft.cards[i]])
                if kind in WAYS and (kind != HYDRA or (i == 0 and aloft.size > 1)):
                    facts.append({"id": f"way-{i}", "words": WAYS[kind], "seat": mover})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "score", "words": "Taken", "value": int(self.score[seat].size)}]


def unsteady(table: DragonFlight, seat: i64, action: i64, steps: i64) -> i64:
    """The angle or strength a hand really gives that wanted `action`: off by `steps`, in range.

    Programs draw `steps` evenly from −E … E, E being `ERRORS[bot_hand]`, from a stream of the
    seat's own, never from the table's dice. Other actions stay what they are.
    """
    if ANGLE <= action < STRENGTH:
        return ANGLE + max(0, min(ANGLE_STEPS - 1, action - ANGLE + steps))
    if STRENGTH <= action < SPIN:
        return STRENGTH + max(0, min(table.strongest(seat) - 1, action - STRENGTH + steps))
    return action


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
    phases=[
        ("card", "choose a dragon to throw"),
        ("second", "choose a second dragon"),
        ("throw", "throw"),
    ],
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
