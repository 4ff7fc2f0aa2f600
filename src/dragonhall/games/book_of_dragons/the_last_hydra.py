"""The Last Hydra: pick cards from your neighbour, lay pairs, don't be left with the Hydra."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, KINDS, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, numbers
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

MOST: Final = 10  # no hand without a pair holds more

ACTIONS: Final = Actions()
PICK: Final[i64] = ACTIONS.verb("pick", numbers(MOST, 1), "Card {n}")

LATE: Final[i64] = 20  # so many picks before the limit the count is shown


class TheLastHydra(Table):
    """Turn by turn: pick a card of the seat on the right, lay it with its like; last one loses."""

    def lay(self) -> None:
        self.ruled = True
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.box: Pile = self.pile("box", "Out of the game", ALL, LINE, shape="row", region="box")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.pairs: list[Pile] = self.each("pairs", "Pairs", ALL, LINE, shape="groups")
        self.mover: i64 = 0
        self.picks: i64 = 0
        self.limit: i64 = self.number("turn_limit")
        self.losers: i64 = 0
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.play(HYDRA, self.deck, self.box)
        self.shuffle(self.deck)
        taker = self.first()
        self.mover = taker
        while self.deck.size:  # R8
            self.deal(self.deck, self.hand[taker])
            taker = self.next(taker)
        for seat in range(self.seats):
            self.lay_pairs(seat)
        if not self.hand[self.mover].size:
            self.mover = self.left_of(self.mover)
        self.start_turn()

    def lay_pairs(self, seat: i64) -> None:
        """Every pair of a dealt hand goes face up, so that one card of a kind is left or none."""
        single = vec[i64]([-1] * KINDS)
        since: i64 = len(self.travels)
        for card in self.hand[seat].held():
            kind = self.face[card]
            if single[kind] < 0:
                single[kind] = card
            else:
                self.move(single[kind], self.pairs[seat])
                self.move(card, self.pairs[seat])
                single[kind] = -1
        if self.telling:
            self.at_once(since)
        if self.pairs[seat].size:
            self.note("{seat} lays {cards}.", seat, cards=self.pairs[seat].cards)

    # Who is in

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise that holds a card (R3); the seat itself if no other does."""
        other = self.next(seat)
        while other != seat and not self.hand[other].size:
            other = self.next(other)
        return other

    def source(self) -> i64:
        """The seat that is picked from: the nearest on the mover's right that holds a card."""
        seat = (self.mover + self.seats - 1) % self.seats
        while not self.hand[seat].size:
            seat = (seat + self.seats - 1) % self.seats
        return seat

    def holders(self) -> i64:
        """How many seats are in."""
        n: i64 = 0
        for hand in self.hand:
            if hand.size:
                n += 1
        return n

    # Play

    def start_turn(self) -> None:
        """The source's hand is fanned in an order nobody knows (R2), and the mover picks."""
        if self.holders() < 2:
            self.roar()
            return
        self.shuffle(self.hand[self.source()])
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            for place in range(self.hand[self.source()].size):
                moves = append(moves, PICK + place)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        source = self.source()
        place = action - PICK
        card = self.hand[source].cards[place]
        self.picks += 1
        if self.count(self.face[card], self.hand[seat]):
            self.pair(seat, card)
            words = "{seat} picks {cards} from {to}, place {n}, and lays a pair."
        else:
            self.move(card, self.hand[seat])
            words = "{seat} picks {cards} from {to}, place {n}: no pair."
            # R1: had it matched, it would have been laid; `misfits` carries that.
            self.told(self.everyone, "no pair")
        if self.telling:
            self.note(words, seat, to=source, n=place + 1, cards=vec[i64]([card]))
        self.end_turn(source)

    def pair(self, seat: i64, card: i64) -> None:
        """The picked card and its like are laid at once (R1)."""
        since: i64 = len(self.travels)
        self.move(card, self.pairs[seat])
        self.play(self.face[card], self.hand[seat], self.pairs[seat])
        if self.telling:
            self.at_once(since)

    def end_turn(self, source: i64) -> None:
        """Empty hands are safe; then the next seat that is in picks (R4)."""
        if not self.hand[source].size:
            self.note("{seat} is safe.", source)
        if not self.hand[self.mover].size:
            self.note("{seat} is safe.", self.mover)
        if self.picks >= self.limit and self.holders() > 1:
            self.note("{n} cards have been picked: the game stops.", n=self.picks)
            self.roar()
            return
        self.mover = self.left_of(self.mover)
        self.start_turn()

    # End and returns

    def roar(self) -> None:
        """Every Hydra still in a hand is turned up: its holder loses (R6, R7)."""
        for seat in range(self.seats):
            for card in self.hand[seat].held():
                if self.face[card] == HYDRA:
                    self.turn_up(card)
                    self.losers |= 1 << seat
                    self.note("{seat} is left with a Hydra.", seat)
        self.finish()

    def lost(self, seat: i64) -> bool:
        """Whether the seat has lost while somebody has not."""
        return self.losers != self.all and bool(self.losers & (1 << seat))

    def returns(self) -> list[float]:
        winners = [seat for seat in range(self.seats) if not self.lost(seat)]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        lost = [self.lost(seat) for seat in range(self.seats)]
        won = lost.count(False)
        words = "{winners} got away from the last Hydra."
        if self.losers == self.all:
            words = "The picks are over and every player holds a Hydra."
        elif self.picks >= self.limit and self.holders() > 1:
            words = "The picks are over; {winners} held no Hydra."
        return Result(
            "win" if won == 1 else "share",
            "limit" if self.picks >= self.limit and self.holders() > 1 else "hydra",
            words,
            [1 + won if loser else 1 for loser in lost],
            None,
        )

    def bound(self) -> int:
        return int(self.limit)

    def misfits(self) -> i64:
        """K10: no hand holds two of a kind; how many cards would have to be other ones."""
        wrong: i64 = 0
        for hand in self.hand:
            met: i64 = 0
            for card in hand.cards:
                kind = bit(self.face[card])
                if met & kind:
                    wrong += 1
                met |= kind
        return wrong

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover")]

    def faults(self) -> list[str]:
        found: list[str] = []
        for seat in range(self.seats):
            for kind in self.faces_in(self.hand[seat]):
                if self.count(kind, self.hand[seat]) > 1:
                    name = FACES[kind].short
                    found.append(f"Seat {seat} holds more than one {name}: a pair would be laid.")
        return found

    # Words

    def prompt(self, seat: i64) -> str:
        n = self.hand[self.source()].size
        cards = "the last card" if n == 1 else f"one of the {n} cards"
        return f"Pick {cards} of the player on your right."

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        ahead = self.distance(seat, self.source())
        return [Spot("hand", ahead, 0, action - PICK)]

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "It is another player's turn to pick. [R4]"
        return "There is no card at that place."

    def facts(self, viewer: i64) -> list[Fact]:
        left: i64 = 3
        for pile in self.pairs:
            left -= self.count(HYDRA, pile)
        words = "3 Hydras are about" if left == 3 else "One Hydra is left"
        facts: list[Fact] = [
            {"id": "hydras", "words": words, "value": int(left), "of": 3, "icon": "hydra"}
        ]
        if self.over:
            return facts
        source = int(self.source())
        facts.append({"id": "source", "words": "is picked from", "seat": source, "icon": "target"})
        for seat in range(self.seats):
            if not self.hand[seat].size:
                facts.append({"id": f"safe-{seat}", "words": "is safe", "seat": seat})
        if self.picks >= self.limit - LATE:
            facts.append(
                {
                    "id": "limit",
                    "words": f"Pick {self.picks + 1} of {self.limit}",
                    "value": int(self.picks + 1),
                    "of": int(self.limit),
                    "icon": "clock",
                }
            )
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
            {"id": "pairs", "words": "Pairs", "value": int(self.pairs[seat].size // 2)},
        ]


GAME: Final = Game(
    slug="the-last-hydra",
    title="The Last Hydra",
    book=BOOK,
    blurb="Pick cards from your neighbour and lay pairs. Whoever keeps the last Hydra loses.",
    kind="Pure chance",
    seats=(2, 5),
    minutes=(3, 10),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("pick", "pick a card")],
    table=TheLastHydra,
    options=[
        first_seat(5),
        Option("turn_limit", "Picks before the game stops", [], 200, least=50, most=1000),
    ],
)
