"""The Lost Dragon: ask round, rest, take and retire until you can name the dragon that is gone."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS
from dragonhall.kernel.actions import Actions, Spot, faces, places
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table
from dragonhall.kernel.wording import listed

COPIES: Final[i64] = 3  # of each kind in play; the fourth is in the Inventory
MOST_SEATS: Final[i64] = 4
PLACES: Final[i64] = 6  # R6: no more resting cards can be chosen from
REST_SIZES: Final[list[i64]] = [0, 0, 3, 2, 1]
HAND_SIZES: Final[list[i64]] = [0, 0, 5, 4, 3]
STABLE_SIZES: Final[list[i64]] = [0, 0, 7, 5, 5]
LAST_ROUNDS: Final[list[i64]] = [0, 0, 7, 5, 4]
PAUSE: Final[i64] = 2500  # milliseconds for which people see what was found

ACTIONS: Final = Actions()
SHOW: Final[i64] = ACTIONS.verb("show", words="Show a dragon round")
REST_ONE: Final[i64] = ACTIONS.verb("rest one", words="Rest one")
REST_TWO: Final[i64] = ACTIONS.verb("rest two", words="Rest a pair")
GUESS: Final[i64] = ACTIONS.verb("guess", words="Guess")
KIND: Final[i64] = ACTIONS.verb(
    "kind",
    faces(KINDS, "hand"),
    "{face}",
    secret=["turn", "answer"],
    by_phase={
        "turn": "Rest {face}",
        "reveal": "Show {face} round",
        "answer": "Show {face}",
        "retire": "Retire {face}",
        "guess": "Guess {face}",
        "final": "Guess {face}",
    },
)
TAKE: Final[i64] = ACTIONS.verb(
    "take",
    places(*[Spot("rest", ahead, 0, place) for ahead in range(4) for place in range(6)]),
    "Take {place}",
)

TURN: Final[i64] = 0
REVEAL: Final[i64] = 1
ANSWER: Final[i64] = 2
TAKING: Final[i64] = 3
GUESSING: Final[i64] = 4
RETIRE: Final[i64] = 5
FINAL: Final[i64] = 6


class TheLostDragon(Table):
    """Each turn: draw, act, retire a dragon; then everybody names the lost one."""

    def lay(self) -> None:
        self.hatchery: Pile = self.pile("hatchery", "Hatchery")
        self.stable: Pile = self.pile("stable", "Stable", ALL, LOOSE, shape="groups")
        self.lost: Pile = self.pile("lost", "Lost dragon", shape="single")
        self.inventory: Pile = self.pile("inventory", "Inventory", ALL, LOOSE, shape="groups")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.rest: list[Pile] = self.each("rest", "Rest", OWNER, LINE, shape="row")
        self.guesses: list[Pile] = self.each("guesses", "Guesses", ALL, LINE, shape="row")
        self.pair: Mark = self.mark("pair")  # the number of the pair a resting card belongs to
        self.pairs: i64 = 0
        self.starter: i64 = 0
        self.round: i64 = 0
        self.drew: bool = False
        self.shown: i64 = -1  # the kind that is shown round
        self.fresh: i64 = 0  # how many cards at the end of the own Rest were just laid down
        self.takes: i64 = 0
        self.cards(self.inventory, list(range(KINDS)))
        self.cards(self.hatchery, [kind for kind in range(KINDS) for copy in range(COPIES)])

    # Setup

    def begin(self) -> None:
        self.shuffle(self.hatchery)
        self.move(self.hatchery.top(), self.lost)
        for seat in range(self.seats):
            self.deal(self.hatchery, self.rest[seat], REST_SIZES[self.seats])
        for seat in range(self.seats):
            self.deal(self.hatchery, self.hand[seat], HAND_SIZES[self.seats])
        self.deal(self.hatchery, self.stable, STABLE_SIZES[self.seats])
        self.turn_up(self.hatchery.top())
        self.starter = self.first()
        self.start_round()

    def start_round(self) -> None:
        """One turn for everybody."""
        self.round += 1
        self.note("Round {n}.", n=self.round)
        self.start_turn(self.starter)

    # A turn

    def start_turn(self, seat: i64) -> None:
        """T1: the hatchling that lies open comes to the hand."""
        self.drew = self.hatchery.size > 0
        self.shown = -1
        self.fresh = 0
        if self.drew:
            card = self.hatchery.top()
            self.note("{seat} takes {cards} from the Hatchery.", seat, cards=vec[i64]([card]))
            self.move(card, self.hand[seat])
        self.phase = TURN
        self.turn_to(seat)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == TURN:
            if len(self.plans[seat]):
                return self.restful(seat, self.plan_step(seat, 0))
            moves = append(moves, SHOW)
            if len(self.restful(seat, REST_ONE)):
                moves = append(moves, REST_ONE)
            if len(self.restful(seat, REST_TWO)):
                moves = append(moves, REST_TWO)
            if not self.drew and self.inventory.size:  # R10
                moves = append(moves, GUESS)
        elif self.phase == TAKING:
            return self.takeable(seat)
        elif self.phase in (GUESSING, FINAL):
            for card in self.inventory.cards:
                moves = append(moves, KIND + self.face[card])
        elif self.phase == ANSWER and self.count(self.shown, self.hand[seat]):
            moves = append(moves, KIND + self.shown)  # R2; asked, or it would tell the table
        else:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, KIND + kind)
        return moves

    def restful(self, seat: i64, how: i64) -> vec[i64]:
        """The kinds that may rest: alone if none is in the Stable (R1), or as a pair (R4)."""
        moves = vec[i64]()
        for kind in self.faces_in(self.hand[seat]):
            if how == REST_ONE:
                if not self.count(kind, self.stable):
                    moves = append(moves, KIND + kind)
            elif self.count(kind, self.hand[seat]) > 1:
                moves = append(moves, KIND + kind)
        return moves

    def takeable(self, seat: i64) -> vec[i64]:
        """All resting cards but those just laid down (R5)."""
        moves = vec[i64]()
        for ahead in range(self.seats):
            size = self.rest[(seat + ahead) % self.seats].size
            if ahead == 0:
                size -= self.fresh
            for place in range(size):
                moves = append(moves, TAKE + ahead * PLACES + place)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        kind = action - KIND
        if action == SHOW:
            self.phase = REVEAL
            self.turn_to(seat)
        elif action == GUESS:
            self.phase = GUESSING
            self.turn_to(seat)
        elif action < KIND:
            self.hold(seat, action)
        elif action >= TAKE:
            self.take(seat, action - TAKE)
        elif self.phase == TURN:
            self.lay_to_rest(seat, 1 if self.plan_step(seat, 0) == REST_ONE else 2, kind)
        elif self.phase == REVEAL:
            self.show_round(seat, kind)
        elif self.phase == ANSWER:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.collect_answers()
        elif self.phase == RETIRE:
            self.note("{seat} retires {face}.", seat, face=kind)
            self.play(kind, self.hand[seat], self.stable)
            self.end_turn(seat)
        else:
            self.note("{seat} guesses {face}.", seat, face=kind)
            self.play(kind, self.inventory, self.guesses[seat])
            if self.phase == FINAL:
                self.ask_final(self.next(seat))
            else:
                self.ask_retire(seat)

    def show_round(self, seat: i64, kind: i64) -> None:
        """T2a: all see a card of the hand; every other seat must answer, unseen (R3)."""
        self.shown = kind
        self.note("{seat} shows {face} round.", seat, face=kind)
        self.show(self.copy_of(kind, self.hand[seat]), self.everyone)
        self.phase = ANSWER
        self.ask(self.all & ~(1 << seat))

    def asker(self) -> i64:
        """The seat that has shown a dragon round: the only one not asked."""
        seat: i64 = 0
        while self.asked & (1 << seat):
            seat += 1
        return seat

    def collect_answers(self) -> None:
        """Every answer is seen by the asker alone, who learns of each hand if it has a match."""
        asker = self.asker()
        for seat in self.others(asker):
            hand = self.hand[seat]
            kind = self.plan_step(seat, 0) - KIND
            card = self.copy_of(kind, hand)
            self.show(card, 1 << asker)
            if kind != self.shown:
                self.clue(1 << asker, hand.cards, 1 << int(self.shown), 0, 0)
            cards = vec[i64]([card])
            self.note("{seat} shows {to} a card.", seat, to=asker)
            self.private(1 << asker, "{seat} shows you {cards}.", seat, cards=cards)
            self.private(1 << seat, "You show {cards} to {to}.", seat, to=asker, cards=cards)
        self.ask_retire(asker)

    def lay_to_rest(self, seat: i64, n: i64, kind: i64) -> None:
        """T2b, T2c: one or two cards to the right end of the own Rest."""
        others = self.everyone & ~(1 << seat)
        row = self.rest[seat]
        since = len(self.travels)
        for i in range(n):
            self.play(kind, self.hand[seat], row)
        if self.telling:
            self.at_once(since)
        laid = row.last(n)
        if n == 1:
            stabled = 0
            for face in self.faces_in(self.stable):
                stabled |= 1 << int(face)
            self.clue(others, laid, stabled, 0, 0)  # R1: no such kind lies in the Stable
            self.note("{seat} lays a card to rest.", seat)
        else:
            self.alike(others, laid)
            self.pairs += 1
            for card in laid:
                self.pair.of[card] = self.pairs
            self.note("{seat} lays a pair to rest.", seat)
        self.fresh = n
        self.takes = n
        self.phase = TAKING
        self.turn_to(seat)

    def take(self, seat: i64, number: i64) -> None:
        """A resting card comes to the hand; who could look at it knows where it went."""
        owner = (seat + number // PLACES) % self.seats
        row = self.rest[owner]
        card = row.cards[number % PLACES]
        pair = self.pair.of[card]
        self.move(card, self.hand[seat])
        if pair:
            for other in row.cards:
                if self.pair.of[other] == pair:
                    self.pair.of[other] = 0  # nothing overlaps any more
        cards = vec[i64]([card])
        if owner == seat:
            self.note("{seat} takes {cards} back from rest.", seat, cards=cards)
        else:
            self.note("{seat} takes {cards} from the Rest of {to}.", seat, to=owner, cards=cards)
        self.takes -= 1
        if self.takes:
            self.turn_to(seat)
        else:
            self.ask_retire(seat)

    def ask_retire(self, seat: i64) -> None:
        """T3: a dragon must go to the Stable."""
        self.phase = RETIRE
        self.turn_to(seat)

    def end_turn(self, seat: i64) -> None:
        """T4: the next hatchling is turned up; R9: the end is tested after whole rounds only."""
        if self.hatchery.size:
            self.turn_up(self.hatchery.top())
        following = self.next(seat)
        if following != self.starter:
            self.start_turn(following)
        elif self.everybody_has_one() or self.everybody_guessed():
            self.note("The search is over: everybody names a dragon.")
            self.ask_final(self.starter)
        else:
            self.start_round()

    def everybody_has_one(self) -> bool:
        """Whether all hands are down to one card."""
        for hand in self.hand:
            if hand.size != 1:
                return False
        return True

    def everybody_guessed(self) -> bool:
        """Whether every seat has guessed."""
        for guesses in self.guesses:
            if not guesses.size:
                return False
        return True

    # End and returns

    def ask_final(self, seat: i64) -> None:
        """One more guess for everybody in turn; with nothing left to guess a seat passes (R7)."""
        first = self.phase != FINAL
        self.phase = FINAL
        if seat == self.starter and not first:
            self.unveil()
        elif self.inventory.size:
            self.turn_to(seat)
        else:
            self.note("{seat} has nothing left to guess.", seat)
            self.ask_final(self.next(seat))

    def unveil(self) -> None:
        """The lost dragon is found."""
        self.turn_up(self.lost.top())
        if self.telling:
            self.wait(PAUSE)
            self.note("The lost dragon is {cards}.", cards=self.lost.cards)
        self.finish()

    def winner(self) -> i64:
        """The seat that has guessed the lost dragon; -1: none."""
        for seat in range(self.seats):
            if self.count(self.top_face(self.lost), self.guesses[seat]):
                return seat
        return -1

    def returns(self) -> list[float]:
        winner = self.winner()
        return [1.0 if seat == winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        winner = self.winner()
        name = FACES[self.top_face(self.lost)].name
        if winner < 0:
            words = f"The lost dragon is {name}, and nobody has guessed it."
            return Result("nobody", "unfound", words, [2] * int(self.seats), None)
        words = f"The lost dragon is {name}: {{winners}} has found it."
        found = [1 if seat == winner else 2 for seat in range(self.seats)]
        return Result("win", "found", words, found, None)

    def bound(self) -> int:
        each = 3 + max(2, self.seats - 1)  # action, kind, answers or takes, retirement
        return int(LAST_ROUNDS[self.seats] * self.seats * each + self.seats)

    # Words

    def prompt(self, seat: i64) -> str:
        if self.phase == TURN:
            if not len(self.plans[seat]):
                return "Show a dragon round, lay dragons to rest, or guess when you may."
            if self.plan_step(seat, 0) == REST_ONE:
                return "Which dragon rests? None of its kind may lie in the Stable."
            return "Which pair rests?"
        if self.phase == REVEAL:
            return "Which dragon do you show round?"
        if self.phase == ANSWER:
            name = FACES[self.shown].name
            if self.count(self.shown, self.hand[seat]):
                return f"You hold {name}: you must show it."
            return f"You have no {name}: show any card of your hand."
        if self.phase == TAKING:
            return "Take a resting dragon, not one that you just laid down."
        if self.phase == RETIRE:
            return "Which dragon retires to the Stable?"
        if self.phase == FINAL:
            return "Your last guess: which dragon is lost?"
        return "Which dragon is lost?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Guesses are taken from the Inventory."""
        if KIND <= action < TAKE and self.phase in (GUESSING, FINAL):
            return [Spot("inventory", face=action - KIND)]
        return None

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return super().reason(seat, action)
        if self.phase == TAKING:
            return self.reason_take(seat, action)
        if self.phase == RETIRE and not KIND <= action < TAKE:
            return "One dragon must retire to the Stable."
        if action >= TAKE:
            if action < TAKE + PLACES:
                return "You take a resting dragon only after laying one down."
            return "You may look only at your own resting dragons."
        if action >= KIND:
            return self.reason_kind(seat, action - KIND)
        if self.phase != TURN or len(self.plans[seat]):
            return "Choose a dragon."
        if action == GUESS:
            if self.drew:
                return "You can guess only when there is nothing left to draw. [R10]"
            return "Every dragon has already been guessed. [R7]"
        if action == REST_ONE:
            return "Each of your dragons is already in the Stable; none can rest alone. [R1]"
        return "A pair must be two of the same dragon. [R4]"

    def reason_take(self, seat: i64, action: i64) -> str:
        """Why this cannot be taken."""
        own = action - TAKE
        size = self.rest[seat].size
        if action < TAKE:
            return "Take a resting dragon first."
        if own < PLACES and size - self.fresh <= own < size:
            return "Take another card, not the one you just laid down."
        return "No dragon rests there."

    def reason_kind(self, seat: i64, kind: i64) -> str:
        """Why this kind cannot be chosen."""
        if self.phase in (GUESSING, FINAL):
            return "That dragon has already been guessed."
        if not self.count(kind, self.hand[seat]):
            return "You do not hold that dragon."
        if self.phase == ANSWER:
            return "You must show the matching dragon. [R2]"
        if not len(self.plans[seat]):
            return "First choose what to do."
        if self.plan_step(seat, 0) == REST_ONE:
            return "This dragon is already in the Stable; it cannot rest alone. [R1]"
        return "A pair must be two of the same dragon. [R4]"

    def unlocated(self, viewer: i64) -> list[str]:
        """How many of the three of each kind the viewer has not seen for certain."""
        left = vec[i64]([COPIES] * KINDS)
        for pile in [self.hatchery, self.stable, self.lost, *self.hand, *self.rest]:
            for card in pile.cards:
                kind = self.known(viewer, card)
                if kind >= 0:
                    left[kind] -= 1
        return [f"{left[kind]} {FACES[kind].name}" for kind in range(KINDS) if left[kind]]

    def facts(self, viewer: i64) -> list[Fact]:
        last = int(LAST_ROUNDS[self.seats])
        facts: list[Fact] = [
            {
                "id": "round",
                "words": f"Round {self.round} of at most {last}",
                "value": int(self.round),
                "of": last,
            }
        ]
        if self.over:
            return facts
        if self.phase == ANSWER:
            words = f"shows {FACES[self.shown].name} round"
            facts.append({"id": "shown", "words": words, "seat": int(self.asker())})
        if self.phase == FINAL:
            facts.append({"id": "guessing", "words": "The last guesses"})
        elif not self.drew:
            facts.append({"id": "guessing", "words": "Nothing left to draw: you may guess"})
        if viewer < self.seats:
            words = f"You have not seen for certain: {listed(self.unlocated(viewer))}"
            facts.append({"id": "unlocated", "words": words, "mine": True})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "guesses", "words": "Guesses", "value": int(self.guesses[seat].size)}]


GAME: Final = Game(
    slug="the-lost-dragon",
    title="The Lost Dragon",
    book=BOOK,
    blurb="One dragon is missing. Show, rest and take until you can name it before the others.",
    kind="Deduction",
    seats=(2, 4),
    minutes=(20, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("turn", "show, rest or guess"),
        ("reveal", "show a dragon round"),
        ("answer", "answer"),
        ("take", "take a resting dragon"),
        ("guess", "guess"),
        ("retire", "retire a dragon"),
        ("final", "name the lost dragon"),
    ],
    table=TheLostDragon,
    options=[first_seat(4)],
    total=None,
)
