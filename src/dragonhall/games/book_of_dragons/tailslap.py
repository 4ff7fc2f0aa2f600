"""Tailslap: cards are turned up one by one; slap the Hydras first, and nothing else."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, forty
from dragonhall.kernel.actions import Actions, Spot, numbers
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import ALL, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

BUCKETS: Final[i64] = 200  # of time, in the longest window
TURN_TIME: Final[i64] = 3_000  # milliseconds before the table turns for a person
BREATH: Final[i64] = 120  # milliseconds a program waits before it turns the next card
LOOK: Final[i64] = 1_600  # the same after a slap, so that people see what came of it
LATE: Final[i64] = 50  # so many cards before the limit the count is shown

ACTIONS: Final = Actions()
TURN: Final[i64] = ACTIONS.verb("turn", words="Turn up", spot=Spot("pile", 0))
NONE: Final[i64] = ACTIONS.verb("none", words="No slap")
# SLAP + b is a slap in time bucket b, counted from 1
SLAP: Final[i64] = (
    ACTIONS.verb("slap", numbers(int(BUCKETS), 1), "Slap ({n})", spot=Spot("centre"), timed=True)
    - 1
)
# No slap, then every bucket: the options of any window are the first ones of these.
ANSWERS: Final[vec[i64]] = vec[i64]([int(NONE) + bucket for bucket in range(int(BUCKETS) + 1)])

TURNING: Final[i64] = 0
SLAPPING: Final[i64] = 1


class Tailslap(Table):
    """Card by card: the seat due turns one up, everybody slaps or does not, and it is settled."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.centre: Pile = self.pile("centre", "Heap", ALL)
        self.stack: list[Pile] = self.each("pile", "Pile")
        self.pace: i64 = int(self.choice("pace"))
        self.step: i64 = 20 if self.choice("hands") == "double" else 10  # ms of a bucket
        self.limit: i64 = self.number("turn_limit")
        self.owner: i64 = 0  # who turned the card on top
        self.turned: i64 = 0
        self.chance: i64 = 0  # a mask: empty seats that may win one more Hydra
        self.fresh: bool = False  # somebody slapped the card just settled
        self.hands: vec[i64] = vec[i64]([0] * int(self.seats))  # buckets of the last slaps
        self.taker: i64 = -1  # who won the heap by them; -1: they were false
        self.verdict: str = ""
        # Counting cards is left to people's heads; programs remember (R1 makes lots).
        self.notes_off = True
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        dealer = self.first()
        since: i64 = len(self.travels)
        taker = self.next(dealer)
        while self.deck.size:
            self.move(self.deck.top(), self.stack[taker])
            taker = self.next(taker)
        if self.telling:
            self.at_once(since)
        self.owner = dealer
        self.turn_next()

    # Play

    def turn_next(self) -> None:
        """The seat due is asked for its card; there is one, see `check_end`."""
        self.phase = TURNING
        self.ask(1 << self.due(), TURN_TIME)

    def due(self) -> i64:
        """T1: the next seat clockwise of the owner that is in and has a card; -1: none."""
        seat = self.owner
        for step in range(self.seats):
            seat = self.next(seat)
            if self.stack[seat].size:
                return seat
        return -1

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == TURNING:
            moves = append(moves, TURN)
            return moves
        return ANSWERS[: self.last_bucket() + 1]

    def hydra(self) -> bool:
        """Whether a Hydra lies on top."""
        return self.top_face(self.centre) == HYDRA

    def last_bucket(self) -> i64:
        """The last bucket of the present window."""
        return BUCKETS if self.hydra() else self.pace // 10

    def apply(self, seat: i64, action: i64) -> None:
        if action == TURN:
            self.turn_card(seat)
            return
        self.hold(seat, action)
        self.close(seat)
        if not self.waiting:
            self.settle_card()

    def turn_card(self, seat: i64) -> None:
        """T2: the top card goes face up onto the heap, and all who are in may slap (T3)."""
        card = self.stack[seat].top()
        self.move(card, self.centre)
        if self.telling:
            self.note("{seat} turns up {cards}.", seat, cards=vec[i64]([card]))
        self.owner = seat
        self.turned += 1
        self.fresh = False
        self.phase = SLAPPING
        self.ask(self.all, self.last_bucket() * self.step)

    # T4: settling

    def settle_card(self) -> None:
        """All have answered: a winner or penalties; then the end or the next card."""
        slaps = self.in_order()
        if len(slaps):
            self.remember(slaps)
            if self.hydra():
                self.capture(slaps)
            else:
                self.punish(slaps)
        elif self.hydra():
            self.note("Nobody slaps the Hydra.")
        bit: i64 = 1 << self.owner
        if not self.stack[self.owner].size and not self.out & bit:
            self.chance |= bit
        self.check_end()

    def in_order(self) -> vec[i64]:
        """R3: who slapped, the quickest first; of equals clockwise from the owner, who is last."""
        keys = vec[i64]()
        n = self.seats
        for seat in range(n):
            bucket = self.plan_step(seat, 0) - SLAP
            if bucket > 0:
                keys = append(keys, bucket * n + (seat - self.owner - 1 + n) % n)
        for i in range(1, len(keys)):
            key = keys[i]
            j: i64 = i
            while j > 0 and keys[j - 1] > key:
                keys[j] = keys[j - 1]
                j -= 1
            keys[j] = key
        seats = vec[i64]()
        for key in keys:
            seats = append(seats, (self.owner + 1 + key % n) % n)
        return seats

    def remember(self, slaps: vec[i64]) -> None:
        """Keep the times of these slaps for people to look at."""
        self.fresh = True
        self.taker = -1
        for seat in range(self.seats):
            self.hands[seat] = 0
        for seat in slaps:
            self.hands[seat] = self.plan_step(seat, 0) - SLAP

    def time_of(self, seat: i64) -> i64:
        """Milliseconds that the seat's last slap took."""
        return self.hands[seat] * self.step

    def capture(self, slaps: vec[i64]) -> None:
        """The quickest hand takes the heap; last chances that did not win are over (R6, R9)."""
        winner = slaps[0]
        self.taker = winner
        for seat in slaps:
            self.note("{seat} slaps the Hydra after {n} ms.", seat, n=self.time_of(seat))
        won = "the Hydra alone" if self.centre.size == 1 else "{n} cards"
        self.note("{seat} takes " + won + ".", winner, n=self.centre.size)
        self.move_all(self.centre, self.stack[winner])
        self.shuffle(self.stack[winner])  # R1
        self.chance &= ~(1 << winner)
        for seat in range(self.seats):
            if self.chance & (1 << seat):
                self.drop(seat)

    def punish(self, slaps: vec[i64]) -> None:
        """Every false slap costs a card, as long as there are rivals left."""
        for seat in slaps:
            if self.alone():
                return
            self.note(
                "{seat} slaps {face} after {n} ms.",
                seat,
                n=self.time_of(seat),
                face=self.top_face(self.centre),
            )
            if self.stack[seat].size:
                self.pay(seat, self.receiver(seat))
            else:
                self.drop(seat)  # R5

    def receiver(self, seat: i64) -> i64:
        """Who gets the card of a false slap: the owner, else the next seat in clockwise (R4)."""
        if seat != self.owner and not self.out & (1 << self.owner):
            return self.owner
        other = self.next(self.owner)
        return self.next(other) if other == seat else other

    def pay(self, seat: i64, receiver: i64) -> None:
        """R10: the top card, unseen, goes under the receiver's pile."""
        self.move(self.stack[seat].top(), self.stack[receiver], 0)
        self.note("{seat} gives {to} a card.", seat, to=receiver)
        self.chance &= ~(1 << receiver)  # R7
        if not self.stack[seat].size:
            self.chance |= 1 << seat

    def drop(self, seat: i64) -> None:
        """The seat is out of the game."""
        self.out |= 1 << seat
        self.chance &= ~(1 << seat)
        self.note("{seat} is out.", seat)

    # End and returns

    def alone(self) -> bool:
        """Whether only one seat is in."""
        left = self.all & ~self.out
        return left & (left - 1) == 0

    def most(self) -> i64:
        """The size of the largest pile."""
        best: i64 = 0
        for pile in self.stack:
            best = max(best, pile.size)
        return best

    def check_end(self) -> None:
        """All the cards, the last seat in, no card left to turn, or the limit."""
        if self.most() == len(self.face):
            self.end("cards")
        elif self.alone():
            self.end("last")
        elif self.most() == 0:  # R8
            self.end("empty")
        elif self.turned >= self.limit:  # R11
            self.end("limit")
        else:
            self.turn_next()

    def end(self, verdict: str) -> None:
        """The game is over, for this reason."""
        self.verdict = verdict
        self.finish()

    def winners(self) -> i64:
        """A mask of those who win."""
        if self.verdict in ("last", "empty"):
            return self.all & ~self.out
        best = self.most()
        found: i64 = 0
        for seat in range(self.seats):
            if self.stack[seat].size == best:
                found |= 1 << seat
        return found

    def returns(self) -> list[float]:
        winners = int(self.winners())
        share = 1.0 / winners.bit_count()
        return [share if winners >> seat & 1 else 0.0 for seat in range(int(self.seats))]

    def outcome(self) -> Result:
        winners = int(self.winners())
        shared = winners.bit_count()
        if self.verdict == "cards":
            words = "{winners} has all the cards."
        elif self.verdict == "last":
            words = "{winners} is the last one in the game."
        elif self.verdict == "empty":
            words = "All cards lie in the heap, and nobody slapped: {winners} share the win."
        elif shared > 1:
            words = f"{self.turned} cards were turned; {{winners}} hold equally many."
        else:
            words = f"{self.turned} cards were turned; {{winners}} holds the most."
        places = [1 if winners >> seat & 1 else 1 + shared for seat in range(int(self.seats))]
        kind = "share" if shared > 1 else "win"
        return Result(kind, self.verdict, words, places, [int(pile.size) for pile in self.stack])

    def bound(self) -> int:
        return int(self.limit * (1 + self.seats))

    # Time

    def step_time(self) -> i64:
        return self.step

    def latest(self) -> i64:
        """Once a Hydra is slapped, only a hand as quick as the quickest matters."""
        if self.phase != SLAPPING or not self.hydra():
            return self.within
        first = BUCKETS
        for seat in range(self.seats):
            bucket = self.plan_step(seat, 0) - SLAP
            if 0 < bucket < first:
                first = bucket
        return first * self.step

    def tempo(self, seat: i64, action: i64) -> i64:
        """Programs turn at once, but for a look at the last slaps, and slap when they say."""
        if action == TURN:
            return LOOK if self.fresh else BREATH
        return (action - SLAP) * self.step if action > SLAP else self.within

    def default(self, seat: i64) -> i64:
        return TURN if self.phase == TURNING else NONE

    # Words

    def prompt(self, seat: i64) -> str:
        if self.phase == TURNING:
            return "Turn up your top card."
        return "Slap the heap if a Hydra lies on top!"

    def reason(self, seat: i64, action: i64) -> str:
        bit: i64 = 1 << seat
        if self.out & bit:
            return "You are out of this game. [R13]"
        if action == TURN:
            if self.waiting & bit:
                return "Slap the card or leave it; then the next one is turned."
            return "It is not your card to turn."
        if self.phase == TURNING:
            return "Too late. [R12]"
        if self.answered & bit:
            return "Your first slap counts."
        return "Too late: the window is over."

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        due = self.due()
        if due >= 0 and not self.over:
            words = "Next card by"
            facts.append({"id": "next", "words": words, "seat": int(due), "icon": "next"})
        for seat in range(self.seats):
            if self.hands[seat]:
                facts.append(self.print_of(seat))
        if self.limit - self.turned <= LATE:
            facts.append(
                {
                    "id": "turned",
                    "words": f"Card {self.turned} of {self.limit}",
                    "value": int(self.turned),
                    "of": int(self.limit),
                    "icon": "clock",
                }
            )
        return facts

    def print_of(self, seat: i64) -> Fact:
        """A hand of the last slaps; its icon says whether it won, was late or was false."""
        icon = "paw-false"
        if self.taker >= 0:
            icon = "paw-first" if self.taker == seat else "paw-late"
        time = int(self.time_of(seat))
        words = f"slapped after {time} ms"
        return {
            "id": f"slap {seat}",
            "words": words,
            "value": time,
            "seat": int(seat),
            "icon": icon,
        }

    def counters(self, seat: i64) -> list[Counter]:
        if self.chance & (1 << seat):
            return [{"id": "chance", "words": "Last chance", "value": 1, "icon": "tail"}]
        return [{"id": "cards", "words": "Cards", "value": int(self.stack[seat].size)}]


GAME: Final = Game(
    slug="tailslap",
    title="Tailslap",
    book=BOOK,
    blurb="Slap every Hydra before the others do, and keep your tail off everything else.",
    kind="Reflexes",
    seats=(2, 5),
    minutes=(3, 8),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("turn", "turn up a card"), ("slap", "slap or leave it")],
    table=Tailslap,
    options=[
        first_seat(5, words="Who deals"),
        Option(
            "pace",
            "Time for a card that is no Hydra",
            ["700", "1000", "1500"],
            "1000",
            labels=["Quick (0.7 s)", "Usual (1 s)", "Slow (1.5 s)"],
        ),
        Option(
            "hands",
            "Time to slap",
            ["usual", "double"],
            "usual",
            labels=["As usual", "Twice as long for all"],
        ),
        Option("turn_limit", "Cards turned before the game ends", [], 1000, least=100, most=5000),
    ],
)
