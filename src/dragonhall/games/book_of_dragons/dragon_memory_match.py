"""Dragon Memory Match: turn two of forty cards; equal ones are yours, and you go on."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, cells, places
from dragonhall.kernel.game import Board, Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, NOBODY, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

COLUMNS: Final = 8
ROWS: Final = 5
CELLS: Final[i64] = COLUMNS * ROWS
LEAST_TRIES: Final = 20
CELL_NAMES: Final = [f"{'abcdefgh'[i % COLUMNS]}{i // COLUMNS + 1}" for i in range(COLUMNS * ROWS)]

ACTIONS: Final = Actions()
CELL: Final[i64] = ACTIONS.verb(
    "turn", places(*cells("grid", COLUMNS * ROWS), names=CELL_NAMES), "Turn {place}"
)
STOP: Final[i64] = ACTIONS.verb("stop", words="Stop")
DOWN: Final[i64] = ACTIONS.verb("down", words="Turn them down")

FIRST: Final[i64] = 0
SECOND: Final[i64] = 1
LOOKING: Final[i64] = 2  # a failed pair lies open until the mover or the clock turns it down
LATE: Final[i64] = 50  # so many tries before the limit the count is shown against it


class DragonMemoryMatch(Table):
    """Try by try: two cards are turned; a match is kept and earns another try."""

    def lay(self) -> None:
        self.grid: Pile = self.pile(
            "grid", "Cards", NOBODY, slots=CELLS, shape="slots", board="grid", at=0
        )
        self.points: list[Pile] = self.each("points", "Pairs", ALL, LINE, shape="groups")
        self.may_stop: bool = self.choice("may_stop") == "on" and self.seats > 1
        self.show_ms: i64 = int(self.choice("show_ms"))
        self.limit: i64 = self.number("turn_limit")
        self.mover: i64 = 0
        self.extra: bool = False  # this try is the reward for a match
        self.tries: i64 = 0
        self.chosen: i64 = -1  # the cell turned first in this try
        self.second: i64 = -1  # the cell turned second, while a failed pair lies open
        self.notes_off = self.choice("show_seen") == "off"
        self.cards(self.grid, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.grid)
        self.mover = self.first()
        self.ask_first()

    # Play

    def ask_first(self) -> None:
        """M1: a card, or after a match perhaps no more."""
        self.phase = FIRST
        self.chosen = -1
        self.second = -1
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == LOOKING:
            moves = append(moves, DOWN)
            return moves
        for cell in range(CELLS):
            if self.grid.cards[cell] >= 0 and cell != self.chosen:
                moves = append(moves, CELL + cell)
        if self.phase == FIRST and self.extra and self.may_stop:
            moves = append(moves, STOP)  # R1, R2
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action == STOP:
            self.note("{seat} stops.", seat)
            self.pass_turn()
        elif action == DOWN:
            self.hide()
            self.pass_turn()
        elif self.phase == FIRST:
            self.chosen = action - CELL
            self.turn_up(self.grid.cards[self.chosen])
            self.phase = SECOND
            self.turn_to(seat)
        else:
            self.second = action - CELL
            self.turn_up(self.grid.cards[self.second])
            self.compare(seat)

    def compare(self, seat: i64) -> None:
        """M3: equal kinds are taken (R1, R7), others lie open for a moment."""
        self.tries += 1
        pair = vec[i64]([self.grid.cards[self.chosen], self.grid.cards[self.second]])
        if self.face[pair[0]] == self.face[pair[1]]:
            self.note("{seat} turns {cards}: a match!", seat, cards=pair)
            self.take(seat, pair)
        else:
            self.note("{seat} turns {cards}: no match.", seat, cards=pair)
            if self.tries >= self.limit:
                self.hide()
                self.finish()
            else:
                self.phase = LOOKING
                self.ask(1 << seat, self.show_ms)

    def take(self, seat: i64, pair: vec[i64]) -> None:
        """A pair is won, and with it a further try."""
        since: i64 = len(self.travels)
        for card in pair:
            self.move(card, self.points[seat])
        if self.telling:
            self.at_once(since)
        if self.grid.size == 0 or self.tries >= self.limit:
            self.chosen = -1
            self.second = -1
            self.finish()
        else:
            self.extra = True
            self.ask_first()

    def hide(self) -> None:
        """The failed pair is turned down where it lies."""
        since: i64 = len(self.travels)
        self.turn_down(self.grid.cards[self.chosen])
        self.turn_down(self.grid.cards[self.second])
        if self.telling:
            self.at_once(since)
        self.chosen = -1
        self.second = -1

    def pass_turn(self) -> None:
        """The next seat's ordinary try."""
        self.mover = self.next(self.mover)
        self.extra = False
        self.ask_first()

    # End and returns

    def places(self) -> list[int]:
        """Places by cards won, ties equal."""
        sizes = [int(pile.size) for pile in self.points]
        return ranked(sizes)

    def returns(self) -> list[float]:
        if self.seats == 1:
            return [LEAST_TRIES / self.tries if self.grid.size == 0 else 0.0]
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        if self.seats == 1:
            if self.grid.size == 0:
                words = f"Cleared in {self.tries} tries; {LEAST_TRIES} is the least possible."
                return Result("alone", "cleared", words, [1], [int(self.tries)])
            words = f"{self.tries} tries are over, and {self.grid.size} cards are left."
            return Result("alone", "limit", words, [2], [int(self.tries)])
        places = self.places()
        shared = places.count(1) > 1
        words = "{winners} won equally many cards." if shared else "{winners} won the most cards."
        return Result(
            "share" if shared else "win",
            "limit" if self.grid.size else "cleared",
            words,
            places,
            [int(pile.size) for pile in self.points],
        )

    def bound(self) -> int:
        # Two cards a try, and turning them down or perhaps, after all matches but one, a stop.
        return int(3 * self.limit)

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover")]

    # Words

    def default(self, seat: i64) -> i64:
        """Turn down what lies open; stop where that may be; else the first cell."""
        if self.phase == FIRST and self.extra and self.may_stop:
            return STOP
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == LOOKING:
            return "No match: look at both, then turn them down."
        if self.phase == SECOND:
            kind = FACES[self.face[self.grid.cards[self.chosen]]].name
            return f"{kind}! Turn a second card."
        if self.extra and self.may_stop:
            return "A match: turn another card, or stop."
        if self.extra:
            return "A match: turn another card."
        return "Turn a card."

    def reason(self, seat: i64, action: i64) -> str:
        if self.phase == LOOKING:
            return "Wait until the cards are face down again."
        if not self.waiting & (1 << seat):
            return "It is not your turn."
        if action == DOWN:
            return "There is nothing to turn down."
        if action == STOP:
            if self.extra and self.phase == FIRST and self.seats > 1:
                return "At this table a further try may not be declined. [R1]"
            return "You must turn two cards on your turn. [R2]"
        if action - CELL == self.chosen:
            return "Choose a different second card. [R9]"
        return "That card has been taken."

    def facts(self, viewer: i64) -> list[Fact]:
        tries = int(self.tries)
        count: Fact = {"id": "tries", "words": f"{tries} tries", "value": tries}
        if tries == 1:
            count["words"] = "1 try"
        if self.limit - self.tries <= LATE:
            count["words"] += f" of {self.limit}"
            count["of"] = int(self.limit)
            count["icon"] = "clock"
        return [count]

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "points", "words": "Cards", "value": int(self.points[seat].size)}]


def _grid() -> Board:
    """Eight columns and five rows of cells, a1 first."""
    return Board(
        "grid",
        COLUMNS * 1.08 + 0.1,
        ROWS * 1.48 + 0.1,
        [(0.6 + 1.08 * (i % COLUMNS), 0.8 + 1.48 * (i // COLUMNS)) for i in range(COLUMNS * ROWS)],
        place_labels=CELL_NAMES,
    )


GAME: Final = Game(
    slug="dragon-memory-match",
    title="Dragon Memory Match",
    book=BOOK,
    blurb="Turn two cards and remember what you see; pairs are yours. Alone or against others.",
    kind="Memory",
    seats=(1, 6),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("first", "turn a card"),
        ("second", "turn a second card"),
        ("look", "turn the cards down"),
    ],
    table=DragonMemoryMatch,
    total=None,  # alone it is 20 by the number of tries
    options=[
        first_seat(6),
        Option(
            "may_stop",
            "Declining the further try",
            ["on", "off"],
            "on",
            labels=["Allowed", "Not allowed"],
        ),
        Option(
            "show_seen",
            "Cards seen before",
            ["off", "on"],
            "off",
            labels=["Must be remembered", "Stay faintly visible"],
        ),
        Option(
            "show_ms",
            "How long two different cards stay up",
            ["800", "1500", "2500"],
            "1500",
            labels=["0.8 seconds", "1.5 seconds", "2.5 seconds"],
        ),
        Option("turn_limit", "Tries before the game ends", [], 500, least=100, most=2000),
    ],
    boards=[_grid()],
)
