"""Don't Poke the Dragon: turn up dragons, stop before one bites, first to 21."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, SHADOW, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

ACTIONS: Final = Actions()
POKE: Final[i64] = ACTIONS.verb("poke", words="Poke", spot=Spot("deck"))
BANK: Final[i64] = ACTIONS.verb("bank", words="Bank", spot=Spot("poked"))

GOAL: Final[i64] = 21
BITERS: Final[i64] = 8


def bites(kind: i64) -> bool:
    """Shadows and Hydras bite."""
    return kind in (SHADOW, HYDRA)


class DontPokeTheDragon(Table):
    """Turn by turn: poke the deck, bank what was poked, or be bitten and give it away."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck")
        self.poked: Pile = self.pile("poked", "Poked", ALL, LINE, shape="row")
        self.points: list[Pile] = self.each("points", "Points", ALL, LOOSE, shape="groups")
        self.mover: i64 = 0
        self.winner: i64 = -1
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.mover = self.first()
        self.start_turn()

    # Play

    def start_turn(self) -> None:
        """The first card must be turned, so nobody is asked (R6)."""
        self.poke()

    def poke(self) -> None:
        """Turn the top card of the deck into the row and look at it."""
        card = self.deck.top()
        self.move(card, self.poked)
        if bites(self.face[card]):
            self.bite()
        elif self.deck.size == 0:
            self.bank()  # R5: nothing left to choose
        else:
            self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            if self.pokable():
                moves = append(moves, POKE)
            if self.poked.size:
                moves = append(moves, BANK)
        return moves

    def pokable(self) -> bool:
        """Whether there is a card to turn and none has bitten yet this turn."""
        top = self.poked.top()
        return self.deck.size > 0 and not (top >= 0 and bites(self.face[top]))

    def apply(self, seat: i64, action: i64) -> None:
        if action == POKE:
            self.poke()
        else:
            self.bank()

    def bank(self) -> None:
        """The poked cards are safe for good."""
        self.note("{seat} banks {cards}.", self.mover, cards=self.poked.cards)
        self.move_all(self.poked, self.points[self.mover])
        self.end_turn(self.mover)

    def bite(self) -> None:
        """Deal the poked cards to the others, oldest first, the biter last (R1)."""
        self.note("{seat} turned {cards}: bitten.", self.mover, cards=self.poked.cards)
        gained = vec[i64]([0] * int(self.seats))
        taker = self.mover
        while self.poked.size:
            taker = self.next(taker)
            if taker == self.mover:
                taker = self.next(taker)
            self.move(self.poked.cards[0], self.points[taker])
            gained[taker] += 1
            if self.points[taker].size >= GOAL:  # R2
                break
        for other in self.others(self.mover):
            if gained[other]:
                self.note("{seat} +{n}.", other, n=gained[other])
        self.end_turn(taker)

    def end_turn(self, gainer: i64) -> None:
        """21 wins at once; an empty deck ends the game; else the next seat pokes."""
        if self.points[gainer].size >= GOAL:
            self.winner = gainer
            self.note("{seat} has {n} dragons and wins.", gainer, n=self.points[gainer].size)
            self.finish()
        elif self.deck.size == 0:
            self.note("The deck is empty.")
            self.finish()
        else:
            self.mover = self.next(self.mover)
            self.start_turn()

    # End and returns

    def biters_of(self, seat: i64) -> i64:
        """Shadows and Hydras in a points pile (R7)."""
        return self.count(SHADOW, self.points[seat]) + self.count(HYDRA, self.points[seat])

    def standing(self, seat: i64) -> i64:
        """More is better: cards, then fewer biters."""
        if seat == self.winner:
            return 1000
        return self.points[seat].size * 10 - self.biters_of(seat)

    def places(self) -> list[int]:
        """Places by standing, ties equal."""
        worth = [self.standing(seat) for seat in range(self.seats)]
        return ranked(worth)

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.winner >= 0:
            words = "{winners} reached 21 dragons."
        elif shared:
            words = "The deck is empty; {winners} have equally many dragons and biters."
        else:
            words = "The deck is empty; {winners} has the best pile."
        return Result(
            "share" if shared else "win",
            "goal" if self.winner >= 0 else "deck",
            words,
            places,
            [int(pile.size) for pile in self.points],
        )

    def bound(self) -> int:
        return 32

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover")]

    # Words

    def default(self, seat: i64) -> i64:
        """Stop while nothing has bitten."""
        return BANK

    def prompt(self, seat: i64) -> str:
        return f"Poke again, or bank {self.poked.size} and stop?"

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "It is not your turn to poke."
        if action == BANK:
            return "You have to turn at least one card before you can stop. [R6]"
        return "There is nothing left to poke this turn."

    def facts(self, viewer: i64) -> list[Fact]:
        left = BITERS
        for pile in self.points:
            left -= self.count(SHADOW, pile) + self.count(HYDRA, pile)
        left -= self.count(SHADOW, self.poked) + self.count(HYDRA, self.poked)
        return [
            {
                "id": "biters",
                "words": f"Biters left: {left} of {self.deck.size} cards",
                "value": int(left),
                "of": int(self.deck.size),
                "icon": "biter",
            }
        ]

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {
                "id": "points",
                "words": "Dragons",
                "value": int(self.points[seat].size),
                "of": int(GOAL),
            },
            {
                "id": "biters",
                "words": "Biters",
                "value": int(self.biters_of(seat)),
                "icon": "biter",
            },
        ]


GAME: Final = Game(
    slug="dont-poke-the-dragon",
    title="Don't Poke the Dragon!",
    book=BOOK,
    blurb="Turn up one dragon after another and stop before one bites. First to 21 wins.",
    kind="Push your luck",
    seats=(2, 5),
    minutes=(5, 10),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("again", "poke or bank")],
    table=DontPokeTheDragon,
    options=[first_seat(5)],
)
