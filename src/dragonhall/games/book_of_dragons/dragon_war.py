"""Dragon War: both turn up a dragon, the higher takes both; equal dragons go to war."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, STAR, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, NOBODY, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

ACTIONS: Final = Actions()
TURN: Final[i64] = ACTIONS.verb("turn", words="Turn up", spot=Spot("stack", 0))

DOWN: Final[i64] = 3  # cards laid face down in a war, where there are enough
PAUSE: Final[i64] = 1_500  # milliseconds to look before the next card turns up by itself
LATE: Final[i64] = 50  # so many battles before the limit the count is shown against it


class DragonWar(Table):
    """Battle by battle until a seat has no cards left; there is nothing to decide."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        rail = "box" if self.choice("rank_line") == "off" else "rail"
        self.line: Pile = self.pile("line", "Ranks, highest left", ALL, shape="row", region=rail)
        self.stack: list[Pile] = self.each("stack", "Stack")
        self.laid: list[Pile] = self.each("laid", "Laid", NOBODY, shape="row", region="middle")
        self.by: Mark = self.mark("by")
        self.random_pickup: bool = self.choice("pickup") == "random"
        self.pause: i64 = PAUSE if self.choice("auto_turn") == "on" else 0
        self.limit: i64 = self.number("turn_limit")
        self.rank: vec[i64] = vec[i64]([kind + 1 for kind in range(KINDS)])
        self.battles: i64 = 0  # collected
        self.war: bool = False
        self.taker: i64 = -1  # who has won the cards that still lie open for all to see
        self.winner: i64 = -1
        self.verdict: str = ""
        self.notes_off = (
            True  # nobody sees a card before it is turned, and nothing is to be decided
        )
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        if self.choice("rank_line") != "off":
            self.lay_line()
        self.shuffle(self.deck)
        since: i64 = len(self.travels)
        taker = self.first()
        while self.deck.size:
            self.move(self.deck.top(), self.stack[taker])
            taker = self.next(taker)
        if self.telling:
            self.at_once(since)
        self.ask_both()

    def lay_line(self) -> None:
        """One dragon of each kind leaves the game and shows the ranks (R1)."""
        since: i64 = len(self.travels)
        for kind in range(STAR, -1, -1):
            self.play(kind, self.deck, self.line)
        if self.telling:
            self.at_once(since)
        if self.choice("rank_line") == "shuffled":
            self.shuffle(self.line)
        self.read_line()

    def read_line(self) -> None:
        """The leftmost kind of the line ranks highest."""
        for place in range(KINDS):
            self.rank[self.face[self.line.cards[place]]] = KINDS - place

    # Play

    def ask_both(self) -> None:
        """R8: both may click; a clock turns the cards up where the program is to do it."""
        self.ask(self.all, self.pause)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            moves = append(moves, TURN)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        self.hold(seat, action)
        self.close(seat)
        if self.waiting:
            return
        self.collect()
        since: i64 = len(self.travels)
        for either in range(self.seats):
            self.turn_cards(either)
        if self.telling:
            self.at_once(since)
        self.compare()

    def turn_cards(self, seat: i64) -> None:
        """The next card, face up; in a war up to three face down before it (R3, R6)."""
        stack = self.stack[seat]
        if self.war:
            for i in range(min(DOWN, stack.size - 1)):
                self.lay_down(seat, stack.top())
        card = stack.top()
        self.lay_down(seat, card)
        self.turn_up(card)

    def lay_down(self, seat: i64, card: i64) -> None:
        """A card into battle, with a mark of whose it is."""
        self.move(card, self.laid[seat])
        self.by.of[card] = seat + 1

    def compare(self) -> None:
        """The higher of the two newest cards wins; equal ones are a war."""
        ours = self.top_face(self.laid[0])
        theirs = self.top_face(self.laid[1])
        if ours != theirs:
            winner: i64 = 0 if self.rank[ours] > self.rank[theirs] else 1
            self.tell_battle(winner)
            self.end_battle(winner)
            return
        if self.stack[0].size == 0 and self.stack[1].size == 0:  # R4
            self.end("draw")
        elif self.stack[0].size == 0 or self.stack[1].size == 0:
            winner = 0 if self.stack[0].size else 1  # R3: the other cannot answer
            self.note("War! {to} has no card left for it.", to=self.next(winner))
            self.end_battle(winner)
        else:
            self.note("Two cards of {face}: war!", face=ours)
            self.war = True
            self.ask_both()

    def tell_battle(self, winner: i64) -> None:
        """Which card beat which."""
        if self.telling:
            loser = self.next(winner)
            won = vec[i64]([self.laid[winner].top(), self.laid[loser].top()])
            self.note("{seat} beats {to}: {cards}.", winner, to=loser, cards=won)

    def end_battle(self, winner: i64) -> None:
        """Who has won which cards, and whether that ends the game."""
        self.taker = winner
        self.note("{seat} takes {n} cards.", winner, n=self.laid[0].size + self.laid[1].size)
        self.war = False
        self.battles += 1
        if self.stack[self.next(winner)].size == 0:
            self.winner = winner
            self.end("cards")
        elif self.battles >= self.limit:  # R5
            self.larger_wins()
        else:
            self.ask_both()

    def collect(self) -> None:
        """What was won goes under the stack, the winner's own cards coming up first (R2, R7)."""
        if self.taker < 0:
            return
        stack = self.stack[self.taker]
        since: i64 = len(self.travels)
        won = vec[i64]()
        for owner in vec[i64]([self.taker, self.next(self.taker)]):
            for card in self.laid[owner].held():
                self.move(card, stack, 0)
                won = append(won, card)
        if self.telling:
            self.at_once(since)
        if self.random_pickup:
            self.shuffle(stack, won)
        self.taker = -1

    # End and returns

    def larger_wins(self) -> None:
        """R5: at the limit the larger stack wins, equal ones share."""
        ours = self.held(0)
        theirs = self.held(1)
        if ours != theirs:
            self.winner = 0 if ours > theirs else 1
        self.end("limit")

    def end(self, verdict: str) -> None:
        """The game is over, for this reason."""
        self.collect()
        self.verdict = verdict
        self.finish()

    def held(self, seat: i64) -> i64:
        """A seat's cards, those in battle too, which belong to the winner once it is won."""
        if self.taker < 0:
            return self.stack[seat].size + self.laid[seat].size
        if self.taker == seat:
            return self.stack[seat].size + self.laid[0].size + self.laid[1].size
        return self.stack[seat].size

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.5, 0.5]
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        if self.verdict == "cards":
            words = "{winners} has all the cards."
        elif self.verdict == "draw":
            words = "The war used up every card: {winners} share the win."
        elif self.winner < 0:
            words = f"{self.battles} battles are over; {{winners}} hold equally many cards."
        else:
            words = f"{self.battles} battles are over; {{winners}} holds more cards."
        return Result(
            "share" if self.winner < 0 else "win",
            self.verdict,
            words,
            [1 if self.winner in (-1, seat) else 2 for seat in range(self.seats)],
            [int(self.held(seat)) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        # The smaller stack, at most 20, answers a first card and five wars.
        return int(self.limit * 2 * 6)

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.several("rank", meaning.number("", 1, KINDS), KINDS),
            meaning.number("battles", 0, int(self.limit)),
            meaning.seat("taker", nobody=-1),
            meaning.seat("winner", nobody=-1),
        ]

    def derive(self) -> None:
        if len(self.faces_in(self.line)) == KINDS:
            self.read_line()

    def faults(self) -> list[str]:
        found: list[str] = []
        if self.line.size and (self.line.size, len(self.faces_in(self.line))) != (KINDS, KINDS):
            found.append("The line shows each kind once, or lies nowhere.")
        for seat in range(self.seats):
            if self.waiting & (1 << seat) and not self.held(seat):
                found.append(f"Seat {seat} is to turn up a card but has none.")
        return found

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"compare": self.compare, "collect": self.collect}

    # Words

    def prompt(self, seat: i64) -> str:
        if not self.war:
            return "Turn up your next card."
        down = min(DOWN, self.stack[seat].size - 1)
        if down == 0:
            return "War! Turn up your last card."
        cards = "card" if down == 1 else "cards"
        return f"War! Lay {down} {cards} face down and turn up the next."

    def reason(self, seat: i64, action: i64) -> str:
        if self.answered & (1 << seat):
            return "Wait for the other player's card."
        return "One moment, the last battle is being collected."

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        battle: Fact = {"id": "battle", "words": f"Battle {self.battles + 1}"}
        if self.over:
            battle["words"] = f"{self.battles} battles"
        elif self.limit - self.battles <= LATE:
            battle["words"] += f" of {self.limit}"
            battle["icon"] = "clock"
        facts.append(battle)
        if self.war:
            stake = int(self.laid[0].size + self.laid[1].size)
            facts.append({"id": "war", "words": f"War for {stake} cards", "value": stake})
        if not self.line.size:
            names = ", ".join([FACES[kind].name for kind in range(STAR, -1, -1)])
            facts.append({"id": "ranks", "words": f"From high to low: {names}"})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        whole = int(self.held(0) + self.held(1))
        return [{"id": "cards", "words": "Cards", "value": int(self.held(seat)), "of": whole}]


GAME: Final = Game(
    slug="dragon-war",
    title="Dragon War",
    book=BOOK,
    blurb="Turn up dragons side by side; the higher takes both, equal ones go to war.",
    kind="Pure luck",
    seats=(2, 2),
    minutes=(5, 15),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("turn", "turn up a card")],
    table=DragonWar,
    arrange="facing",
    options=[
        first_seat(2, words="Who is dealt the first card"),
        Option(
            "rank_line",
            "Ranks laid out with ten cards",
            ["off", "standard", "shuffled"],
            "off",
            labels=["No, all forty in play", "In the usual order", "In a random order"],
        ),
        Option(
            "pickup",
            "Order of won cards",
            ["winner_first", "random"],
            "winner_first",
            labels=["The winner's first", "Shuffled"],
        ),
        Option(
            "auto_turn",
            "Who turns the cards up",
            ["off", "on"],
            "on",
            labels=["The players", "The table, after a pause"],
        ),
        Option("turn_limit", "Battles before the game ends", [], 1000, least=100, most=5000),
    ],
)
