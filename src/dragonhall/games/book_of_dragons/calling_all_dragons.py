"""Calling All Dragons: ask the others for dragons, one at a time, and lay sets of four."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons import open_hands
from dragonhall.games.book_of_dragons.deck import BOOK, COPIES, FACES, KINDS, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, faces, seats
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

ACTIONS: Final = Actions()
WHOM: Final[i64] = ACTIONS.verb("whom", seats(5), "Ask {seat}")
KIND: Final[i64] = ACTIONS.verb("kind", faces(KINDS, "hand"), "{face}")

RESERVED: Final[i64] = 12
MAJORITY: Final[i64] = 24
LATE: Final[i64] = 50  # so many requests before the limit the count is shown


class CallingAllDragons(Table):
    """Turn by turn: ask somebody for a kind, again and again until the answer is no."""

    def lay(self) -> None:
        self.ruled = True
        self.drawing: bool = self.choice("reserve") == "on"
        self.reserve: Pile = self.pile(
            "reserve", "Reserve", region="middle" if self.drawing else "box"
        )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        # R5: the cards of a set lie face down, but everybody has heard which they are.
        self.sets: list[Pile] = self.each("sets", "Sets", NOBODY, LINE, shape="groups")
        self.must_hold: bool = self.choice("must_hold") == "on"
        self.majority: bool = self.choice("stop_at_majority") == "on"
        self.limit: i64 = self.number("turn_limit")
        self.mover: i64 = 0
        self.laid: i64 = 0  # bits of the kinds whose set is complete
        self.requests: i64 = 0
        self.streak: i64 = 0  # cards the mover has been given this turn
        self.cards(self.reserve, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.reserve)
        self.mover = self.first()
        left = RESERVED if self.drawing else 0
        taker = self.mover
        while self.reserve.size > left:  # R10
            self.deal(self.reserve, self.hand[taker])
            taker = self.next(taker)
        for seat in range(self.seats):
            for kind in range(KINDS):
                self.complete(seat, kind)  # R11
        self.start_turn()

    # Play

    def start_turn(self) -> None:
        """The mover asks; who has nobody to ask or nothing to name passes (G2)."""
        while not self.ended():
            if self.can_ask(self.mover):
                self.turn_to(self.mover)
                return
            self.note("{seat} cannot ask and passes.", self.mover)
            self.take_reserve(self.mover)
            self.end_turn()
        self.finish()

    def can_ask(self, seat: i64) -> bool:
        """Whether somebody has cards and the seat may name a kind; all of that is public."""
        if self.must_hold and not self.hand[seat].size:
            return False
        for other in range(self.seats):
            if other != seat and self.hand[other].size:
                return True
        return False

    def end_turn(self) -> None:
        """The turn passes to the left."""
        self.streak = 0
        self.mover = self.next(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if not len(self.plans[seat]):
            for ahead in range(1, self.seats):
                if self.hand[(seat + ahead) % self.seats].size:
                    moves = append(moves, WHOM + ahead - 1)
            return moves
        for kind in range(KINDS):
            if self.may_name(seat, kind):
                moves = append(moves, KIND + kind)
        return moves

    def may_name(self, seat: i64, kind: i64) -> bool:
        """A kind that is not laid yet (R3), with `must_hold` one that the seat holds (R2)."""
        if (self.laid >> kind) & 1:
            return False
        return not self.must_hold or self.count(kind, self.hand[seat]) > 0

    def apply(self, seat: i64, action: i64) -> None:
        if action < KIND:
            self.hold(seat, action)
            return
        asked = (seat + 1 + self.plan_step(seat, 0) - WHOM) % self.seats
        self.request(seat, asked, action - KIND)

    def request(self, seat: i64, asked: i64, kind: i64) -> None:
        """Ask for one card (R1); a yes keeps the turn, a no passes it."""
        self.requests += 1
        if self.must_hold:
            open_hands.told_of(self, self.hand[seat], kind, 1, COPIES - 1)
        if self.count(kind, self.hand[asked]):
            self.note("{seat} asks {to} for {face} and gets one.", seat, to=asked, face=kind)
            self.hand_over(kind, asked, seat)
            self.streak += 1
            if not self.complete(seat, kind):
                # Had it been the fourth, the set would have been laid; `misfits` carries that.
                self.told(self.everyone, "no set")
        else:
            self.note("{seat} asks {to} for {face}: none.", seat, to=asked, face=kind)
            open_hands.told_of(self, self.hand[asked], kind, 0, 0)
            self.take_reserve(seat)
            self.end_turn()
        self.start_turn()

    def hand_over(self, kind: i64, giver: i64, taker: i64) -> None:
        """One card goes from hand to hand, seen by all."""
        card = self.copy_of(kind, self.hand[giver])
        self.open_to(card, self.everyone)
        self.move(card, self.hand[taker])
        open_hands.left(self, card)
        open_hands.joined(self, card, self.hand[taker], True)

    def complete(self, seat: i64, kind: i64) -> bool:
        """Four of a kind in hand are laid and announced."""
        hand = self.hand[seat]
        if self.count(kind, hand) < COPIES:
            return False
        since: i64 = len(self.travels)
        for copy in range(COPIES):
            card = self.copy_of(kind, hand)
            self.open_to(card, self.everyone)
            self.move(card, self.sets[seat])
            open_hands.left(self, card)
        if self.telling:
            self.at_once(since)
        self.laid |= 1 << kind
        open_hands.forget_kind(self, kind)
        self.note("{seat} completes {face}.", seat, face=kind)
        return True

    def take_reserve(self, seat: i64) -> None:
        """The top card of the reserve, unseen by the others; a set it completes is laid."""
        if not self.drawing or not self.reserve.size:
            return
        card = self.reserve.top()
        kind = self.face[card]
        self.move(card, self.hand[seat])
        open_hands.joined(self, card, self.hand[seat], False)
        self.note("{seat} takes {cards} from the reserve.", seat, cards=vec[i64]([card]))
        if not self.complete(seat, kind):
            self.told(self.everyone, "no set")

    # End and returns

    def ended(self) -> bool:
        """All sets laid, a majority where that ends the game (R7), or the limit (R6)."""
        if self.laid == (1 << KINDS) - 1 or self.requests >= self.limit:
            return True
        if self.majority:
            for pile in self.sets:
                if pile.size >= MAJORITY:
                    return True
        return False

    def places(self) -> list[int]:
        """Places by cards laid, ties equal."""
        laid = [int(pile.size) for pile in self.sets]
        return ranked(laid)

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.laid == (1 << KINDS) - 1:
            code, before = "sets", "All sets are laid"
        elif self.requests >= self.limit:
            code, before = "limit", f"{self.requests} requests have been made"
        else:
            code, before = "majority", "Six sets cannot be caught"
        words = f"{before}; {{winners}} {'laid equally many.' if shared else 'laid the most.'}"
        return Result(
            "share" if shared else "win", code, words, places, [int(p.size) for p in self.sets]
        )

    def bound(self) -> int:
        return int(2 * self.limit)

    def misfits(self) -> i64:
        """K10: nobody holds four of a kind; how many hands and kinds break that."""
        wrong: i64 = 0
        for hand in self.hand:
            if hand.size < COPIES:
                continue
            counts: i64 = 0  # three bits a kind
            for card in hand.cards:
                counts += ONES[self.face[card]]
            while counts:
                if counts & 7 == COPIES:
                    wrong += 1
                counts >>= 3
        return wrong

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.on_turn("mover"),
            meaning.faces("laid"),
            meaning.number("requests", 0, int(self.limit)),
            meaning.number("streak", 0, len(self.face)),
        ]

    def derive(self) -> None:
        self.laid = 0
        for pile in self.sets:
            for kind in self.faces_in(pile):
                self.laid |= 1 << kind

    def faults(self) -> list[str]:
        found: list[str] = []
        for seat in range(self.seats):
            for kind in range(KINDS):
                name = FACES[kind].short
                if self.count(kind, self.sets[seat]) not in (0, COPIES):
                    found.append(f"The {name} in sets {seat} are no set of four.")
                if self.count(kind, self.hand[seat]) == COPIES:
                    found.append(f"The four {name} in hand {seat} would have been laid.")
        return found

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"turn": self.start_turn}

    # Words

    def prompt(self, seat: i64) -> str:
        if not len(self.plans[seat]):
            return "Whom do you ask again?" if self.streak else "Your turn: whom do you ask?"
        return "Which dragon do you ask for?"

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "It is not your turn to ask."
        if not len(self.plans[seat]):
            if action < KIND:
                return "That player has no cards to give. [R4]"
            return "First choose whom you ask."
        if action < KIND:
            return "You have chosen whom to ask; now name a dragon."
        if (self.laid >> (action - KIND)) & 1:
            return "That set is already complete. [R3]"
        return "Under these rules you must hold one of that kind. [R2]"

    def facts(self, viewer: i64) -> list[Fact]:
        still = KINDS - int(self.laid).bit_count()
        facts: list[Fact] = [
            {"id": "open", "words": f"Sets still open: {still}", "value": still, "of": KINDS}
        ]
        if self.streak:
            n = int(self.streak)
            cards = "1 card" if n == 1 else f"{n} cards in a row"
            facts.append(
                {"id": "streak", "words": f"was given {cards}", "value": n, "seat": int(self.mover)}
            )
        if self.requests >= self.limit - LATE and not self.over:
            facts.append(
                {
                    "id": "limit",
                    "words": f"Request {self.requests + 1} of {self.limit}",
                    "value": int(self.requests + 1),
                    "of": int(self.limit),
                    "icon": "clock",
                }
            )
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "sets", "words": "Sets", "value": int(self.sets[seat].size // COPIES)},
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
        ]


ONES: Final = [1 << (3 * kind) for kind in range(KINDS)]

GAME: Final = Game(
    slug="calling-all-dragons",
    title="Calling All Dragons",
    book=BOOK,
    blurb="Ask for the dragons you need, remember who lacks what, and lay sets of four.",
    kind="Memory and asking",
    seats=(2, 5),
    minutes=(5, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("ask", "ask for a dragon")],
    table=CallingAllDragons,
    options=[
        first_seat(5),
        Option(
            "must_hold",
            "What you may ask for",
            ["off", "on"],
            "off",
            labels=["Any dragon", "Only a kind you hold"],
        ),
        Option(
            "stop_at_majority",
            "When the game ends",
            ["off", "on"],
            "off",
            labels=["When all sets are laid", "As soon as somebody has six sets"],
        ),
        Option(
            "reserve",
            "Reserve of twelve cards",
            ["off", "on"],
            "off",
            labels=["None: all cards are dealt", "Draw after a no"],
            seats=[2],
        ),
        Option("turn_limit", "Requests before the game stops", [], 1000, least=100, most=5000),
    ],
)
