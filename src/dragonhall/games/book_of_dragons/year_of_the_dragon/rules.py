"""Year of the Dragon: twelve months, nine stacks, one master; fly with sets and empty the grid."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES
from dragonhall.games.book_of_dragons.year_of_the_dragon import words
from dragonhall.games.book_of_dragons.year_of_the_dragon.actions import (
    ACTIONS,
    CELLS,
    CROWN,
    FLY,
    KEEP,
    PHASES,
    PLACE,
    RECRUIT,
    RESTING,
    TURN,
)
from dragonhall.games.book_of_dragons.year_of_the_dragon.sets import (
    CELL_AT,
    SOURCES,
    Choice,
    points,
)
from dragonhall.games.book_of_dragons.year_of_the_dragon.table import (
    MONTHS,
    RECRUITS,
    STACK,
    YearTable,
    board,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result


class YearOfTheDragon(YearTable):
    """Month by month: fly with a set, recruit an underling, or rest; then cards fall."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        for i in range(CELLS):
            self.deal(self.deck, self.cell[i], STACK[i])
        self.move(self.deck.top(), self.master, 0)
        self.reveal_tops()
        self.start_month()
        self.go_on()

    # Play

    def start_month(self) -> None:
        """A month begins; resting stands alone (R1)."""
        free = self.may_recruit() or self.in_view(vec[i64]()).possible()
        self.phase = TURN if free else RESTING

    def go_on(self) -> None:
        """Ask the next decision; one with a single option is taken without asking."""
        while not self.over:
            if self.phase == CROWN:
                moves = self.crowns()
                if len(moves) != 1:
                    self.turn_to(0)
                    return
                self.crown(moves[0] - PLACE)
            else:
                choice = self.so_far()
                if len(choice.options):
                    self.turn_to(0)
                    return
                self.carry_out(choice)

    def legal(self, seat: i64) -> vec[i64]:
        if not self.waiting & (1 << seat):
            return vec[i64]()
        if self.phase == CROWN:
            return self.crowns()
        return self.so_far().options

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == CROWN:
            self.crown(action - PLACE)
        else:
            self.hold(0, action)
            choice = self.so_far()
            if len(choice.options):
                return
            self.carry_out(choice)
        self.go_on()

    # Doing it

    def carry_out(self, choice: Choice) -> None:
        """Do what was chosen, to the end of the month or up to the crowning."""
        self.clear_plans()
        if choice.action == FLY:
            self.fly(choice)
        elif choice.action == RECRUIT:
            card = self.card_at(choice.target - PLACE)
            self.recruits += 1
            self.note("{seat} recruits {cards}.", 0, cards=vec[i64]([card]))
            self.move(card, self.hand[0])
            self.end_turn()
        else:
            if choice.target == KEEP:
                self.note("{seat} rests and keeps the master.", 0)
            else:
                self.swap_master(choice.target - PLACE)
            self.end_turn()

    def fly(self, choice: Choice) -> None:
        """The set leaves its places and makes a pile: face up if the master is in it (R9)."""
        pile = self.sets[self.flown]
        crowned = bool(choice.used & 1)
        if crowned:
            self.look(pile, self.everyone)
        cards = vec[i64]()
        for source in range(SOURCES):
            if choice.used & (1 << source):
                card = self.card_at(source)
                cards = append(cards, card)
        if self.telling:
            self.note(
                "{seat} flies with {cards}: {n} points.",
                0,
                n=points(choice.pattern, crowned),
                cards=self.by_face(cards),
            )
        since: i64 = len(self.travels)
        for card in cards:
            self.open_to(card, self.everyone)  # an underling is shown as it joins the set
            self.move(card, pile)
        if self.telling:
            self.at_once(since)
        self.patterns[self.flown] = choice.pattern
        self.flown += 1
        if not crowned:
            self.end_turn()
            return
        self.phase = CROWN
        if not len(self.crowns()):
            self.close_gaps()  # R3: chosen among the tops turned up next
            if not self.over and not len(self.crowns()):
                self.end("The grid is empty; there is no master any more.")

    def crown(self, source: i64) -> None:
        """A face-up dragon of the grid becomes the master, at the same station."""
        card = self.card_at(source)
        self.note("{seat} crowns {cards}.", 0, cards=vec[i64]([card]))
        self.move(card, self.master, self.month - 1)
        self.end_turn()

    def swap_master(self, source: i64) -> None:
        """The master and a top change places, both face up."""
        master = self.card_at(0)
        card = self.card_at(source)
        self.note(
            "{seat} rests; the master changes places with {cards}.", 0, cards=vec[i64]([card])
        )
        since: i64 = len(self.travels)
        self.move(master, self.cell[source - CELL_AT], keep=True)
        self.move(card, self.master, self.month - 1)
        if self.telling:
            self.at_once(since)

    # The end of a month

    def end_turn(self) -> None:
        """Fall, reveal, move on; after the twelfth month the year is over."""
        self.close_gaps()
        if self.over:
            return
        if self.month == MONTHS:
            self.end("The year is over.")
            return
        master = self.card_at(0)
        self.month += 1
        self.move(master, self.master, self.month - 1)
        self.start_month()

    def close_gaps(self) -> None:
        """Cards fall and tops are turned up; a variant is won as soon as its cells are empty."""
        self.fall()
        self.reveal_tops()
        if self.cleared():
            self.end("The goal is reached.")

    def fall(self) -> None:
        """An empty cell takes the top card of the nearest stack above, from the bottom up (R6)."""
        for column in range(3):
            for row in range(2, 0, -1):
                cell = self.cell[row * 3 + column]
                above = row - 1
                while not cell.size and above >= 0:
                    source = self.cell[above * 3 + column]
                    if source.size:
                        self.move(source.top(), cell, keep=True)
                    above -= 1

    def reveal_tops(self) -> None:
        """Every face-down top is turned up."""
        since: i64 = len(self.travels)
        for cell in self.cell:
            if cell.size and self.open[cell.top()] != self.everyone:
                self.turn_up(cell.top())
        if self.telling:
            self.at_once(since)

    # End and returns

    def end(self, words: str) -> None:
        """The game is over."""
        self.note(words)
        self.finish()

    def returns(self) -> list[float]:
        if self.choice("mode") == "score":
            return [float(self.score())]
        return [1.0 if self.cleared() else 0.0]

    def outcome(self) -> Result:
        mode = self.choice("mode")
        score = int(self.score())
        if mode != "score":
            if self.cleared():
                goal = "The top row" if mode == "easy" else "A whole column"
                return Result("win", "cleared", f"{goal} is empty: won.", [1], None)
            goal = "The top row" if mode == "easy" else "No column"
            verb = "is not empty" if mode == "easy" else "is empty"
            return Result("nobody", "uncleared", f"{goal} {verb}: lost.", [2], None)
        target = self.number("target")
        if target < 0:
            return Result("score", "score", f"The year is worth {score} points.", [1], [score])
        if score > target:
            words = f"{score} points beat the {target} to beat."
            return Result("win", "beaten", words, [1], [score])
        words = f"{score} points do not beat the {target} to beat."
        return Result("nobody", "unbeaten", words, [2], [score])

    def bound(self) -> int:
        # A month: what to do, pattern, two kinds, three cards of each, the new master.
        return int(MONTHS * (1 + 1 + 2 + 6 + 1))

    # Words

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        source = action - PLACE
        if source == 0:
            return [Spot("master", place=self.month - 1)]
        if 0 < source < CELL_AT:
            card = self.card_at(source)
            return [Spot("hand", 0, face=self.face[card])] if card >= 0 else None
        return None

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        left: Counter = {
            "id": "recruits",
            "words": "Recruits left",
            "value": int(RECRUITS - self.recruits),
            "of": int(RECRUITS),
        }
        if self.choice("mode") != "score":
            return [left]
        return [{"id": "score", "words": "Score", "value": int(self.score())}, left]

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


GAME: Final = Game(
    slug="year-of-the-dragon",
    title="Year of the Dragon",
    book=BOOK,
    blurb="Alone through twelve months: make sets of equal dragons and empty the grid.",
    kind="Solitaire",
    seats=(1, 1),
    minutes=(5, 15),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=YearOfTheDragon,
    options=[
        Option(
            "mode",
            "What counts",
            ["score", "easy", "hard"],
            "score",
            labels=["Points", "Empty the top row", "Empty a column"],
        ),
        Option("target", "Score to beat", ["none"], "none", least=0, most=9999),
    ],
    boards=[board()],
    arrange="solo",
    least=0.0,
    most=490.0,
    total=None,
)
