"""Year of the Dragon: twelve months, nine stacks, one master; fly with sets and empty the grid."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, forty
from dragonhall.games.book_of_dragons.year_of_the_dragon.sets import (
    ACTIONS,
    CELL_AT,
    CELLS,
    DOUBLE,
    FLY,
    KEEP,
    NAMES,
    PLACE,
    RECRUIT,
    REST,
    SOURCES,
    UNLINED,
    Choice,
    points,
    size,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Board, Game, Option
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow
from dragonhall.kernel.table import Result, Table

MONTHS: Final[i64] = 12
RECRUITS: Final[i64] = 2
PLAYER: Final[i64] = 1  # the mask of the only seat

TURN: Final[i64] = 0
RESTING: Final[i64] = 1
CROWN: Final[i64] = 2

STACK: Final[list[int]] = [6, 6, 6, 4, 4, 4, 3, 3, 3]
WORTH: Final[list[int]] = [5, 5, 5, 10, 10, 10, 15, 15, 15]  # of an empty cell
LINES: Final[list[list[int]]] = [
    [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 1, 2], [3, 4, 5], [6, 7, 8],
    [2, 5, 8], [1, 4, 7], [0, 3, 6], [6, 7, 8], [3, 4, 5], [0, 1, 2],
]  # fmt: skip
LINE_MASKS: Final = [sum(1 << (cell + int(CELL_AT)) for cell in line) for line in LINES]
LINE_WORDS: Final = [
    "left column", "centre column", "right column", "top row", "middle row", "bottom row",
    "right column", "centre column", "left column", "bottom row", "middle row", "top row",
]  # fmt: skip
CELL_WORDS: Final = [
    "top left", "top centre", "top right", "middle left", "centre", "middle right",
    "bottom left", "bottom centre", "bottom right",
]  # fmt: skip
# Where the master stands, month by month, as column and row of the board.
STATIONS: Final = [
    (1, 0), (2, 0), (3, 0), (4, 1), (4, 2), (4, 3),
    (3, 4), (2, 4), (1, 4), (0, 3), (0, 2), (0, 1),
]  # fmt: skip


class YearOfTheDragon(Table):
    """Month by month: fly with a set, recruit an underling, or rest; then cards fall."""

    def lay(self) -> None:
        self.cell: list[Pile] = [
            self.pile("cell", CELL_WORDS[i].capitalize(), NOBODY, index=i, board="year", at=i)
            for i in range(CELLS)
        ]
        self.master: Pile = self.pile(
            "master", "Master", ALL, slots=int(MONTHS), shape="slots", board="year", at=CELLS
        )
        self.hand: list[Pile] = self.each(
            "hand", "Underling", OWNER, LOOSE, shape="fan", region="hand"
        )
        self.sets: list[Pile] = [
            self.pile("set", f"Set {i + 1}", PLAYER, LOOSE, index=i, region="box")
            for i in range(int(MONTHS))
        ]
        self.deck: Pile = self.pile("deck", "Deck", region="box")
        self.month: i64 = 1
        self.recruits: i64 = 0  # made this year
        self.flown: i64 = 0  # sets made
        self.patterns: vec[i64] = vec[i64]([-1] * int(MONTHS))  # of each set
        self.cards(self.deck, forty())

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

    # What may be done

    def so_far(self) -> Choice:
        """Follow the plan through the decisions of a turn, up to the first that is open."""
        choice = self.in_view(self.plans[0])
        choice.action = choice.pick(self.doings(choice.possible()))
        if choice.action == RECRUIT:
            choice.target = choice.pick(self.recruitable())
        elif choice.action == REST:
            choice.target = choice.pick(self.swaps())
        elif choice.action == FLY:
            choice.pick_set()
        return choice

    def doings(self, flyable: bool) -> vec[i64]:
        """Fly, recruit, or (if neither can be) rest (R1)."""
        moves = vec[i64](capacity=2)
        if flyable:
            moves = append(moves, FLY)
        if self.may_recruit():
            moves = append(moves, RECRUIT)
        if not len(moves):
            moves = append(moves, REST)
        return moves

    def may_recruit(self) -> bool:
        """Whether there is a card to recruit, and an underling fewer than the year allows."""
        if self.recruits < RECRUITS:
            for cell in LINES[self.month - 1]:
                if self.cell[cell].size:
                    return True
        return False

    def recruitable(self) -> vec[i64]:
        """The cells of the line that are not empty (R11)."""
        moves = vec[i64](capacity=3)
        for cell in LINES[self.month - 1]:
            if self.cell[cell].size:
                moves = append(moves, PLACE + CELL_AT + cell)
        return moves

    def swaps(self) -> vec[i64]:
        """Resting, the master may change places with any top of the grid (R5)."""
        moves = vec[i64]()
        for cell in range(CELLS):
            if self.cell[cell].size:
                moves = append(moves, PLACE + CELL_AT + cell)
        moves = append(moves, KEEP)
        return moves

    def crowns(self) -> vec[i64]:
        """The cells whose face-up top is still there (R4)."""
        moves = vec[i64](capacity=CELLS)
        for cell in range(CELLS):
            top = self.cell[cell].top()
            if top >= 0 and self.open[top] == self.everyone:
                moves = append(moves, PLACE + CELL_AT + cell)
        return moves

    def card_at(self, source: i64) -> i64:
        """The card of a source (master, underlings, tops in order); -1 if there is none."""
        if source == 0:
            return self.master.cards[self.month - 1]
        if source < CELL_AT:
            hand = self.hand[0]
            return hand.cards[source - 1] if source <= hand.size else -1
        return self.cell[source - CELL_AT].top()

    def in_view(self, plan: vec[i64]) -> Choice:
        """A choice with all dragons that a set can be made of, before any step of the plan.

        A set needs one of the line's tops; the master stands outside (R2).
        """
        choice = Choice(plan, LINE_MASKS[self.month - 1])
        face = self.face
        master = self.master.cards[self.month - 1]
        if master >= 0:
            choice.show(face[master], 0)
        source: i64 = 1
        for card in self.hand[0].cards:
            choice.show(face[card], source)
            source += 1
        source = CELL_AT
        for cell in self.cell:
            cards = cell.cards
            n = len(cards)
            if n:
                choice.show(face[cards[n - 1]], source)
            source += 1
        return choice

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

    def cleared(self) -> bool:
        """Whether the cells that a variant asks for are empty."""
        mode = self.choice("mode")
        if mode == "easy":
            return not (self.cell[0].size or self.cell[1].size or self.cell[2].size)
        if mode == "hard":
            for column in range(3):
                lower = self.cell[6 + column].size + self.cell[3 + column].size
                if not lower and not self.cell[column].size:
                    return True
        return False

    def set_points(self, number: i64) -> i64:
        """What a set is worth: more if it lies face up, the master being in it (R9)."""
        crowned = self.sets[number].look == self.everyone
        return points(self.patterns[number], crowned)

    def empty_points(self) -> i64:
        """5, 10 or 15 for every empty cell of the top, middle or bottom row (R7)."""
        total: i64 = 0
        for cell in range(CELLS):
            if not self.cell[cell].size:
                total += WORTH[cell]
        return total

    def score(self) -> i64:
        """Points of the sets and of the empty cells."""
        total = self.empty_points()
        for number in range(self.flown):
            total += self.set_points(number)
        return total

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
        line = LINE_WORDS[self.month - 1]
        if self.phase == CROWN:
            return "Crown a new master out of the grid."
        choice = self.so_far()
        if choice.action < 0:
            return f"Fly with a set that has a card of the {line}, or recruit a card of it?"
        if choice.action == RECRUIT:
            return f"Which card of the {line} becomes your underling?"
        if choice.action == REST:
            return "Rest: keep the master, or swap it for a dragon of the grid?"
        if choice.pattern < 0:
            return f"Which set? It needs a card of the {line}."
        name = NAMES[choice.pattern]
        if choice.first < 0:
            return f"{name}: of which kind?"
        if DOUBLE[choice.pattern] and choice.second < 0:
            return f"{name}: {FACES[choice.first].name} and which other kind?"
        return f"{name}: which cards do you take?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        source = action - PLACE
        if source == 0:
            return [Spot("master", place=self.month - 1)]
        if 0 < source < CELL_AT:
            card = self.card_at(source)
            return [Spot("hand", 0, face=self.face[card])] if card >= 0 else None
        return None

    def reason(self, seat: i64, action: i64) -> str:
        if action == REST:
            return "You can rest only when nothing else is possible. [R1]"
        if action == RECRUIT and self.recruits >= RECRUITS:
            return "You have already recruited twice this year. [R11]"
        if self.phase == CROWN:
            return "The new master must be a face-up dragon left in the grid. [R4]"
        choice = self.so_far()
        if action in (RECRUIT, FLY):
            return self.reason_doing(choice, action)
        if choice.action < 0:
            fresh = "New dragons have been revealed. " if self.month > 1 else ""
            return fresh + "Choose first whether to fly or to recruit."
        if choice.action == RECRUIT:
            return "Recruit a dragon of the row or column where the master stands. [R11]"
        if choice.action == REST:
            return "Keep the master, or swap it for a dragon of the grid. [R5]"
        return choice.why_not(action)

    def reason_doing(self, choice: Choice, action: i64) -> str:
        """Why one cannot fly or recruit now."""
        if choice.action == action or choice.step:
            return "What you do is already chosen; finish it, or take it back."
        if action == RECRUIT:
            return "There is no dragon to recruit where the master stands. [R11]"
        for mask in choice.masks:
            if size(mask) >= 2:
                return UNLINED
        return "There are no two equal dragons to fly with."

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = [
            {
                "id": "month",
                "words": f"Month {self.month} of {MONTHS}: the {LINE_WORDS[self.month - 1]}",
                "value": int(self.month),
                "of": int(MONTHS),
                "icon": "clock",
            }
        ]
        mode = self.choice("mode")
        if mode == "easy":
            facts.append({"id": "goal", "words": "Goal: empty the whole top row"})
        elif mode == "hard":
            facts.append({"id": "goal", "words": "Goal: empty a whole column"})
        else:
            empty = int(self.empty_points())
            facts.append({"id": "empty", "words": f"Empty places: {empty} points", "value": empty})
            target = int(self.number("target"))
            if target >= 0:
                facts.append({"id": "target", "words": f"To beat: {target}", "value": target})
        return facts

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
        if self.choice("mode") != "score":
            return None
        rows: list[SheetRow] = []
        for number in range(self.flown):
            pile = self.sets[number]
            worth = int(self.set_points(number))
            kinds = sorted([int(face) for face in self.faces_in(pile)])
            words = NAMES[self.patterns[number]] + ": "
            words += " and ".join([FACES[kind].name for kind in kinds])
            if pile.look == self.everyone:
                words += ", with the master"
            shown = sorted([int(self.face[card]) for card in pile.cards])
            rows.append(
                {
                    "label": words,
                    "cells": [worth],
                    "why": [{"column": 0, "words": words, "faces": shown, "points": worth}],
                }
            )
        empty: SheetRow = {"label": "Empty places", "cells": [int(self.empty_points())], "why": []}
        return {
            "unit": "points",
            "lower_wins": False,
            "columns": [],
            "sections": [
                {"title": "Sets", "rows": rows},
                {"title": "Grid", "rows": [empty]},
            ],
            "totals": [int(self.score())],
        }


def board() -> Board:
    """Nine stacks in the middle, twelve stations of the master round them."""
    spots = [(1.65 + 1.1 * (i % 3), 2.25 + 1.5 * (i // 3)) for i in range(CELLS)]
    spots += [(0.55 + 1.1 * x, 0.75 + 1.5 * y) for x, y in STATIONS]
    months = [str(month + 1) for month in range(int(MONTHS))]
    return Board("year", 5.5, 7.5, spots, place_labels=[*CELL_WORDS, *months])


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
    phases=[
        ("turn", "choose what to do"),
        ("rest", "keep or swap the master"),
        ("crown", "crown a new master"),
    ],
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
