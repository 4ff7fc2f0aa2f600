"""Dragon Scat: get rid of your dragons under the dragons they claim to be, or be called."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, faces, labels
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

ACTIONS: Final = Actions()
UNDER: Final[i64] = ACTIONS.verb("under", faces(KINDS, "centre"), "Under {face}")
NEW: Final[i64] = ACTIONS.verb("new", faces(KINDS, "hand"), "New dragon {face}")
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    "Lay {face}",
    secret=["turn", "reward", "gift"],
    by_phase={"turn": "Offer {face}"},
)
ENOUGH: Final[i64] = ACTIONS.verb("enough", words="Place")
NONE: Final[i64] = ACTIONS.verb("none", words="No card")
GRANTED: Final[i64] = ACTIONS.verb("answer", labels("Granted", "Scat!"))
SCAT: Final[i64] = GRANTED + 1

TURN: Final[i64] = 0
WINDOW: Final[i64] = 1
REWARD: Final[i64] = 2
GIFT: Final[i64] = 3

FIRST: Final[i64] = 3  # dragons of the set-up
UNDER_EACH: Final[i64] = 2
LATE: Final[i64] = 30  # so many turns before the limit the count is shown
PATIENCE: Final[i64] = 30_000  # milliseconds to answer a claim: no reflexes are tested (R3)


class DragonScat(Table):
    """Turn by turn: lay cards face down under a dragon and claim they match, or a new dragon."""

    def lay(self) -> None:
        self.centre: Pile = self.pile("centre", "Dragons", ALL, LINE, shape="row")
        self.under: list[Pile] = [
            self.pile("under", f"Under dragon {i + 1}", NOBODY, LOOSE, index=i, host="centre")
            for i in range(KINDS)
        ]
        self.offer: Pile = self.pile("offer", "Offer", NOBODY, LOOSE, shape="row")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.aside: Pile = self.pile("aside", "Aside", NOBODY, LOOSE, region="box")
        self.mover: i64 = 0
        self.dragon: i64 = 0  # place in the centre of the dragon this turn is about
        self.laid: i64 = 0  # who has laid a gift or reward since the last play
        self.turns: i64 = 0  # completed, of all seats together
        self.winner: i64 = -1
        self.limit: i64 = self.number("turn_limit")
        self.reach: i64 = FIRST if self.choice("under") == "setup" else KINDS  # R15
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.set_out()
        self.mover = self.first()
        self.start_turn()

    def set_out(self) -> None:
        """Three different dragons, two cards under each, equal hands, the rest aside."""
        for i in range(FIRST):
            self.move(self.deck.top(), self.centre)
        for place in range(1, FIRST):
            fresh = False
            while self.doubled(place, fresh):
                card = self.centre.cards[place]
                self.move(card, self.deck, 0)  # R13: to the bottom until three kinds lie there
                for viewer in range(self.seats + 1):
                    # It will be anywhere in the deck, whose cards are known as a whole anyway.
                    self.forget(viewer, vec[i64]([card]))
                self.move(self.deck.top(), self.centre, place)
                fresh = True
        self.shuffle(self.deck)
        for i in range(FIRST):
            self.deal(self.deck, self.under[i], UNDER_EACH)
        each = self.deck.size // self.seats
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], each)
        self.move_all(self.deck, self.aside)

    def doubled(self, place: i64, fresh: bool) -> bool:
        """Whether an earlier card has this one's kind; if it is `fresh`, all others are earlier."""
        kind = self.face[self.centre.cards[place]]
        for other in range(FIRST):
            earlier = other < place or (fresh and other > place)
            if earlier and self.face[self.centre.cards[other]] == kind:
                return True
        return False

    # Play

    def start_turn(self) -> None:
        """The mover chooses a dragon in the middle, or a card to become a new one."""
        self.phase = TURN
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == WINDOW:
            moves = append(moves, GRANTED)
            moves = append(moves, SCAT)
            return moves
        left = self.left_in_hand(seat)
        if self.phase == TURN and not len(self.plans[seat]):
            for place in range(min(self.centre.size, self.reach)):
                moves = append(moves, UNDER + self.face[self.centre.cards[place]])
            for kind in range(KINDS):
                if left[kind] and self.place_of(kind) < 0:
                    moves = append(moves, NEW + kind)
            return moves
        lowest: i64 = 0
        if self.phase == TURN:
            lowest = self.last_offered(seat)
        for kind in range(lowest, KINDS):
            if left[kind]:
                moves = append(moves, CARD + kind)
        if self.phase != TURN:
            moves = append(moves, NONE)
        elif len(self.plans[seat]) > 1:
            moves = append(moves, ENOUGH)
        return moves

    def left_in_hand(self, seat: i64) -> vec[i64]:
        """How many cards of each kind the seat holds beyond those of its plan."""
        left = vec[i64]([0] * KINDS)
        for card in self.hand[seat].cards:
            left[self.face[card]] += 1
        if self.phase == TURN:
            for step in self.plans[seat]:
                if CARD <= step < CARD + KINDS:
                    left[step - CARD] -= 1
        return left

    def last_offered(self, seat: i64) -> i64:
        """The kind the next card of the offer may not stand before; 0 at first."""
        plan = self.plans[seat]
        n = len(plan)
        return plan[n - 1] - CARD if n > 1 else 0

    def place_of(self, kind: i64) -> i64:
        """Where in the centre a dragon of this kind lies; -1 if none does."""
        for place in range(self.centre.size):
            if self.face[self.centre.cards[place]] == kind:
                return place
        return -1

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == TURN:
            if NEW <= action < NEW + KINDS:
                self.bring(seat, action - NEW)
                return
            if action != ENOUGH:
                self.hold(seat, action)
                if action < NEW or self.more(seat):
                    return
            self.place_offer(seat)
        elif self.phase == WINDOW:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.answered_by_all()
        else:
            if action != NONE:
                self.lay_free(seat, action - CARD)
            else:
                self.note("{seat} lays no card.", seat)
            if not self.over:
                self.after_free(seat)

    def more(self, seat: i64) -> bool:
        """Whether the offer could still grow."""
        left = self.left_in_hand(seat)
        for kind in range(self.last_offered(seat), KINDS):
            if left[kind]:
                return True
        return False

    # A: face down under a dragon

    def place_offer(self, seat: i64) -> None:
        """The cards leave the hand; the others see how many, and under which dragon."""
        plan = vec[i64](self.plans[seat])
        self.dragon = self.place_of(plan[0] - UNDER)
        self.laid = 0
        self.look(self.offer, 1 << seat)
        since: i64 = len(self.travels)
        for i in range(1, len(plan)):
            self.play(plan[i] - CARD, self.hand[seat], self.offer)
        if self.telling:
            self.at_once(since)
        self.note(
            "{seat} lays {cards} as {face}.",
            seat,
            cards=self.offer.cards,
            face=self.claimed(),
        )
        self.phase = WINDOW
        self.ask(self.all & ~(1 << seat), PATIENCE)

    def claimed(self) -> i64:
        """The kind the offered cards are said to be."""
        return self.face[self.centre.cards[self.dragon]]

    def answered_by_all(self) -> None:
        """The first clockwise who said scat challenges (R3)."""
        challenger: i64 = -1
        for other in self.others(self.mover):
            if self.plan_step(other, 0) == SCAT:
                if challenger < 0:
                    challenger = other
                self.note("{seat} says scat!", other)
        if challenger < 0:
            self.note("All grant it.")
            self.move_all(self.offer, self.under[self.dragon])
            self.look(self.offer, NOBODY)
            if not self.won(self.mover):
                self.end_turn()
            return
        self.judge(challenger)

    def judge(self, challenger: i64) -> None:
        """Show the offer: whoever is wrong takes the pile, the other may lay a card there."""
        pile = self.under[self.dragon]
        kind = self.claimed()
        true = True
        for card in self.offer.cards:
            if self.face[card] != kind:
                true = False
        self.show_all(self.offer, self.everyone)
        taker = challenger if true else self.mover
        self.note(
            "The cards are {cards}: " + ("the claim is true." if true else "a bluff."),
            cards=self.offer.cards,
        )
        if true:
            self.note("{seat} takes {n} cards.", taker, n=self.offer.size + pile.size)
        else:
            more = ", and the {n} under the dragon." if pile.size else "; nothing lay there."
            self.note("{seat} takes them back" + more, taker, n=pile.size)  # R2, R6
        self.move_all(self.offer, self.hand[taker])
        self.look(self.offer, NOBODY)
        self.move_all(pile, self.hand[taker])
        if true and self.won(self.mover):
            return  # R5
        self.phase = REWARD
        self.turn_to(self.mover if true else challenger)

    # B: a new dragon

    def bring(self, seat: i64, kind: i64) -> None:
        """A card goes face up to the centre; every other seat may lay one card under it (R7)."""
        self.laid = 0
        self.dragon = self.centre.size
        self.play(kind, self.hand[seat], self.centre)
        self.note("{seat} brings a new dragon, {face}.", seat, face=kind)
        if self.won(seat):
            return  # R8
        self.phase = GIFT
        self.turn_to(self.next(seat))

    # Gifts and rewards

    def lay_free(self, seat: i64, kind: i64) -> None:
        """One card face down, whatever it is; nobody may challenge it (R4)."""
        self.laid |= 1 << seat
        card = self.play(kind, self.hand[seat], self.under[self.dragon])
        self.note(
            "{seat} lays {cards} under {face}.",
            seat,
            cards=vec[i64]([card]),
            face=self.claimed(),
        )
        self.won(seat)  # R9

    def after_free(self, seat: i64) -> None:
        """The next gift is asked for, or the turn is over."""
        if self.phase == GIFT and self.next(seat) != self.mover:
            self.turn_to(self.next(seat))
        else:
            self.end_turn()

    # End and returns

    def won(self, seat: i64) -> bool:
        """An empty hand wins at once."""
        if self.hand[seat].size:
            return False
        self.winner = seat
        self.note("{seat} has no cards left and wins.", seat)
        self.finish()
        return True

    def end_turn(self) -> None:
        """The next seat clockwise; at the limit the game ends (R12)."""
        self.turns += 1
        if self.turns >= self.limit:
            self.note("{n} turns are over.", n=self.turns)
            self.finish()
        else:
            self.mover = self.next(self.mover)
            self.start_turn()

    def places(self) -> list[int]:
        """Places by the number of cards in hand, fewest first, ties equal."""
        return ranked([-int(pile.size) for pile in self.hand])

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.winner >= 0:
            words = "{winners} got rid of all cards."
        elif shared:
            words = "The turns are over; {winners} hold equally few cards."
        else:
            words = "The turns are over; {winners} holds the fewest cards."
        return Result(
            "share" if shared else "win",
            "empty" if self.winner >= 0 else "limit",
            words,
            places,
            [int(pile.size) for pile in self.hand],
        )

    def bound(self) -> int:
        # A turn: a dragon, at most the 37 cards not in the centre, enough, answers, a reward.
        return int(self.limit * (1 + 37 + 1 + self.seats - 1 + 1))

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover", "turn")]

    # Words

    def default(self, seat: i64) -> i64:
        """One card under the first dragon; grant; lay no free card."""
        if self.phase == WINDOW:
            return GRANTED
        if self.phase != TURN:
            return NONE
        plan = self.plans[seat]
        if not len(plan):
            return UNDER + self.face[self.centre.cards[0]]
        return ENOUGH if len(plan) > 1 else self.legal(seat)[0]

    def prompt(self, seat: i64) -> str:
        n = self.offer.size
        if self.phase == WINDOW:
            cards = "A card is" if n == 1 else f"{n} cards are"
            return f"{cards} laid as {FACES[self.claimed()].name}. Do you grant it?"
        if self.phase == REWARD:
            return f"You may lay one card under {FACES[self.claimed()].name}, whatever it is."
        if self.phase == GIFT:
            return f"A new dragon: you may lay one card under {FACES[self.claimed()].name}."
        plan = self.plans[seat]
        if not len(plan):
            return "Lay cards under a dragon in the middle, or bring a new one."
        kind = FACES[plan[0] - UNDER].name
        if len(plan) == 1:
            return f"Which cards do you lay as {kind}?"
        return f"{len(plan) - 1} to be laid as {kind}: add another, or place."

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        if UNDER <= action < UNDER + KINDS:
            place = self.place_of(action - UNDER)
            if place >= 0:
                return [Spot("centre", face=action - UNDER), Spot("under", index=place)]
        return None

    def reason(self, seat: i64, action: i64) -> str:
        bit: i64 = 1 << seat
        if action >= GRANTED:
            if self.phase != WINDOW:
                return "That card makes no claim."
            return "Only the other players may answer, once. [R3]"
        if not self.waiting & bit:
            if CARD <= action < ENOUGH and self.laid & bit:
                return "One card at most."
            if self.asked & bit:
                return "You have already answered."
            return "It is not your turn."
        if self.phase == WINDOW:
            return "Grant the claim, or say scat."
        if action < CARD:
            return self.reason_target(seat, action)
        if action == ENOUGH and self.phase != TURN:
            return "Lay one card, or none. [R4]"
        if action == NONE:
            return "You must lay a card: under a dragon, or as a new one. [R10]"
        if action < ENOUGH and self.phase != TURN:
            return "You hold no such dragon."
        if self.phase == TURN and not len(self.plans[seat]):
            return "Choose first the dragon under which you lay your cards."
        if action < ENOUGH and self.left_in_hand(seat)[action - CARD]:
            return "Choose your cards in the order of the deck; this kind stands before the last."
        return "Offer at least one card from your hand."

    def reason_target(self, seat: i64, action: i64) -> str:
        """Why a dragon cannot be laid under, or brought."""
        if self.phase != TURN:
            return "Lay one card, or none. [R4]"
        place = self.place_of(action % KINDS)
        if action >= NEW and place >= 0:
            return "That dragon already lies in the middle. [R10]"
        if action < NEW and place < 0:
            return "No such dragon lies in the middle."
        if len(self.plans[seat]):
            return "You have already chosen the dragon; add cards, or place."
        if action < NEW:
            return "Cards go face down only under the first three dragons. [R15]"
        return "You hold no such dragon."

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == WINDOW and not self.over:
            kind = FACES[self.claimed()].name
            cards = "1 card" if self.offer.size == 1 else f"{self.offer.size} cards"
            words = f"laid {cards} as {kind}"
            facts.append({"id": "claim", "words": words, "seat": int(self.mover)})
        if self.limit - self.turns <= LATE:
            turn = int(min(self.turns + 1, self.limit))
            facts.append(
                {
                    "id": "turns",
                    "words": f"Turn {turn} of {self.limit}",
                    "value": turn,
                    "of": int(self.limit),
                    "icon": "clock",
                }
            )
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        size = int(self.hand[seat].size)
        cards: Counter = {"id": "hand", "words": "Cards", "value": size}
        if size <= 2:
            cards["icon"] = "warning"
        return [cards]


GAME: Final = Game(
    slug="dragon-scat",
    title="Dragon Scat",
    book=BOOK,
    blurb="Lay dragons face down and say what they are. If nobody calls scat, they are gone.",
    kind="Bluffing",
    seats=(2, 5),
    minutes=(10, 25),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("turn", "play"),
        ("scat", "grant it or say scat"),
        ("reward", "lay a reward or none"),
        ("gift", "lay a gift or none"),
    ],
    table=DragonScat,
    options=[
        first_seat(5),
        Option(
            "under",
            "Where cards may be laid face down",
            ["all", "setup"],
            "all",
            labels=["Under every dragon", "Only under the first three"],
        ),
        Option("turn_limit", "Turns before the game ends", [], 200, least=20, most=1000),
    ],
)
