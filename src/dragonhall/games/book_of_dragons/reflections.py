"""Reflections: lift a dragon with its mirror image, keep one and give the other."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty, is_good
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, cells, places
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Board, Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow
from dragonhall.kernel.table import Result, Table

POSITIONS: Final[i64] = 14  # a side, line by line from the axis outward (R4)
LINES: Final = {
    "4-3-4-3": [4, 3, 4, 3],
    "3-4-3-4": [3, 4, 3, 4],
    "2-3-4-5": [2, 3, 4, 5],
    "5-4-3-2": [5, 4, 3, 2],
}
LAYOUTS: Final = list(LINES)

ACTIONS: Final = Actions()
PICK: Final[i64] = ACTIONS.verb(
    "pick",
    places(*cells("mirror", 14), names=[str(p + 1) for p in range(14)]),
    "Lift pair {place}",
)
KEEP: Final[i64] = ACTIONS.verb(
    "keep",
    places(*cells("lifted", 2), names=["first", "second"]),
    "Keep the dragon of the {place} side",
)

PICKING: Final[i64] = 0
KEEPING: Final[i64] = 1


def geometry(layout: str) -> list[tuple[int, int]]:
    """The (line 0 to 3, x in half card widths) of each position."""
    lengths = LINES[layout]
    widest = max(lengths)
    return [(r, widest - n + 2 * i) for r, n in enumerate(lengths) for i in range(n)]


def covers(layout: str) -> list[i64]:
    """For each position the mask of the positions that cover it (R5)."""
    at = geometry(layout)
    return [
        sum(
            bit(q)
            for q, (line, x) in enumerate(at)
            if line == at[p][0] + 1 and abs(x - at[p][1]) == 1
        )
        for p in range(len(at))
    ]


COVERS: Final[list[list[i64]]] = [covers(layout) for layout in LAYOUTS]


def worth(kind: i64, n: i64) -> i64:
    """What 0 to 3 cards of a kind count; four count 0 here and pull the sum (see `final`)."""
    if n == 0 or n == 4:
        return 0
    plus = is_good(kind) != (n == 2)
    return n if plus else -n


def final(counts: vec[i64]) -> i64:
    """The score of a pile with so many cards of each kind, with its sign.

    Each set of four moves the sum of the others one step toward zero, or from zero one step away
    (R2); from zero a good kind goes down and an evil kind up.
    """
    score: i64 = 0
    for kind in range(KINDS):
        score += worth(kind, counts[kind])
    for kind in range(KINDS):
        if counts[kind] == 4:
            if score > 0:
                score -= 1
            elif score < 0:
                score += 1
            else:
                score = -1 if is_good(kind) else 1
    return score


class Reflections(Table):
    """Fourteen turns: an uncovered pair leaves the Mirror, one dragon for each player."""

    def lay(self) -> None:
        layout = self.choice("layout")
        board = board_name(layout, self.choice("turned") == "yes")
        self.layout: i64 = LAYOUTS.index(layout)
        self.mirror: list[Pile] = [
            self.pile(
                "mirror",
                "Mirror",
                ALL,
                index=side,
                slots=POSITIONS,
                shape="slots",
                board=board,
                at=side * POSITIONS,
            )
            for side in range(2)
        ]
        self.lifted: Pile = self.pile(
            "lifted", "Lifted", ALL, slots=2, shape="slots", board=board, at=2 * POSITIONS
        )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.score: list[Pile] = self.each("score", "Score pile", ALL, LOOSE, shape="groups")
        self.aside: Pile = self.pile("aside", "Aside", region="box")
        self.mover: i64 = 0
        self.cards(self.aside, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.aside)
        for p in range(POSITIONS):
            for side in self.mirror:
                self.move(self.aside.top(), side, p)
        for hand in self.hand:
            self.deal(self.aside, hand, 4)
        self.mover = self.first()  # R8
        self.start_turn()

    # The Mirror

    def filled(self) -> i64:
        """The mask of the positions still filled, the same on both sides (R1)."""
        mask: i64 = 0
        cards = self.mirror[0].cards
        for p in range(POSITIONS):
            if cards[p] >= 0:
                mask |= bit(p)
        return mask

    def uncovered(self) -> vec[i64]:
        """The positions that can be lifted."""
        free = vec[i64]()
        filled = self.filled()
        above = COVERS[self.layout]
        for p in range(POSITIONS):
            if filled & bit(p) and not filled & above[p]:
                free = append(free, p)
        return free

    # Play

    def start_turn(self) -> None:
        """The seat on turn lifts a pair; unasked where only one is free."""
        self.phase = PICKING
        free = self.uncovered()
        if len(free) == 1:
            self.lift(self.mover, free[0])
        else:
            self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == PICKING:
            for p in self.uncovered():
                moves = append(moves, PICK + p)
        else:
            moves = append(moves, KEEP)
            moves = append(moves, KEEP + 1)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action >= KEEP:
            self.keep(seat, action - KEEP)
        else:
            self.lift(seat, action - PICK)

    def lift(self, seat: i64, p: i64) -> None:
        """A dragon and its Reflection leave the Mirror together."""
        since = len(self.travels)
        for side in range(2):
            self.move(self.mirror[side].cards[p], self.lifted, side)
        if self.telling:
            self.at_once(since)
            self.note("{seat} lifts {cards}.", seat, cards=self.lifted.cards)
        if self.face[self.lifted.cards[0]] == self.face[self.lifted.cards[1]]:
            self.keep(seat, 0)
        else:
            self.phase = KEEPING
            self.turn_to(seat)

    def keep(self, seat: i64, side: i64) -> None:
        """R7: one of the pair for the seat, the other one for its rival."""
        kept = self.lifted.cards[side]
        given = self.lifted.cards[1 - side]
        since = len(self.travels)
        self.move(kept, self.score[seat])
        self.move(given, self.score[self.next(seat)])
        if self.telling:
            self.at_once(since)
            self.note("{seat} keeps {cards}.", seat, cards=vec[i64]([kept]))
        if self.mirror[0].size:
            self.mover = self.next(seat)
            self.start_turn()
        else:
            self.lay_open()

    def lay_open(self) -> None:
        """The hands join the score piles; what lies aside stays hidden."""
        for seat in range(self.seats):
            cards = self.hand[seat].held()
            self.move_all(self.hand[seat], self.score[seat])
            self.note("{seat} adds a hand of {cards}.", seat, cards=cards)
        self.finish()

    # End and returns

    def counts(self, seat: i64) -> vec[i64]:
        """How many of each kind lie in the seat's score pile."""
        counts = vec[i64]([0] * KINDS)
        for card in self.score[seat].cards:
            counts[self.face[card]] += 1
        return counts

    def points(self, seat: i64) -> i64:
        """The seat's score by its score pile, with sign."""
        return final(self.counts(seat))

    def winner(self) -> i64:
        """Who is further from zero; -1: both equally far (R3)."""
        ours = abs(int(self.points(0)))
        theirs = abs(int(self.points(1)))
        if ours == theirs:
            return -1
        return 0 if ours > theirs else 1

    def returns(self) -> list[float]:
        winner = self.winner()
        if winner < 0:
            return [0.5, 0.5]
        return [1.0 if seat == winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        winner = self.winner()
        if winner < 0:
            words = "{winners} are equally far from zero."
        else:
            words = "{winners} is further from zero."
        return Result(
            "share" if winner < 0 else "win",
            "equal" if winner < 0 else "far",
            words,
            [1 if winner in (-1, seat) else 2 for seat in range(self.seats)],
            [int(self.points(seat)) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        return 27  # 14 turns of two decisions; the last pair is never a question

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [meaning.on_turn("mover")]

    # Words

    def prompt(self, seat: i64) -> str:
        if self.phase == PICKING:
            return "Lift an uncovered dragon with its Reflection."
        names = [FACES[self.face[card]].name for card in self.lifted.cards]
        return f"{names[0]} and {names[1]}: which one do you keep?"

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Both cards of a pair stand for lifting it."""
        if action >= KEEP:
            return None
        return [Spot("mirror", -1, side, action - PICK) for side in range(2)]

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "Your opponent is on turn."
        if self.phase == KEEPING:
            return "Keep one and give the other. [R7]"
        if action >= KEEP:
            return "First lift a pair. A dragon leaves the Mirror only with its Reflection. [R1]"
        if self.mirror[0].cards[action - PICK] < 0:
            return "No dragon lies there any more."
        return "This dragon is still covered. [R5]"

    def after(self, seat: i64, card: i64) -> i64:
        """The seat's score if this card joined its score pile."""
        counts = self.counts(seat)
        counts[self.face[card]] += 1
        return final(counts)

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.phase == KEEPING and not self.over:
            mover = self.mover
            for side in range(2):
                kept, given = self.lifted.cards[side], self.lifted.cards[1 - side]
                words = f"{FACES[self.face[kept]].name} kept: score "
                words += f"{signed(self.after(mover, kept))} against "
                words += f"{signed(self.after(self.next(mover), given))} for"
                facts.append({"id": f"keep-{side}", "words": words, "seat": int(mover)})
        if viewer < self.seats and not self.over:
            counts = self.counts(viewer)
            for card in self.hand[viewer].cards:
                counts[self.known(viewer, card)] += 1
            words = f"With your hand your score is {signed(final(counts))}"
            facts.append({"id": "with-hand", "words": words, "mine": True})
        facts.append(
            {"id": "chart", "words": "Good: 1, −2, 3 · evil: −1, 2, −3 · four: toward zero"}
        )
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "score", "words": "Score", "value": int(self.points(seat))}]

    def sheet(self) -> Sheet | None:
        rows: list[SheetRow] = []
        totals: list[int] = []
        sums = [0, 0]
        for kind in range(KINDS):
            cells: list[int | None] = []
            for seat in range(self.seats):
                n = self.counts(seat)[kind]
                cells.append(None if n == 4 else int(worth(kind, n)))
                sums[seat] += int(worth(kind, n))
            rows.append({"label": FACES[kind].name, "cells": cells, "why": []})
        for seat in range(self.seats):
            totals.append(int(self.points(seat)))
        fours: list[int | None] = [totals[seat] - sums[seat] for seat in range(self.seats)]
        rows.append({"label": "Sets of four", "cells": fours, "why": []})
        return {
            "unit": "points from zero",
            "lower_wins": False,
            "columns": [],
            "sections": [{"title": "Score piles", "rows": rows}],
            "totals": totals,
        }


def signed(number: i64) -> str:
    """A score as people write it: +8, −9, 0."""
    if number > 0:
        return f"+{number}"
    return f"−{-number}" if number < 0 else "0"


def board_name(layout: str, turned: bool) -> str:
    """The board of a layout."""
    return layout + (" turned" if turned else "")


def _board(layout: str, turned: bool) -> Board:
    """Both sides, the lines overlapping by half a card, and the lifted pair on the axis.

    The sides lie left and right of the axis, or (turned) below and above it.
    """
    at = geometry(layout)
    half = max(x for line, x in at) / 2  # steps of whole cards along a line
    gap, wide, high = (1.6, 1.4, 1.0) if turned else (1.2, 1.0, 1.4)
    axis = gap / 2 + wide * 2.5
    along = half * high + high
    spots: list[tuple[float, float]] = []
    for way in (1, -1) if turned else (-1, 1):
        for line, x in at:
            away = axis + way * (gap / 2 + wide / 2 + line * wide / 2)
            spots.append((away, high / 2 + x * high / 2))
    apart = high / 2 + 0.05
    spots += [(axis, along / 2 - apart), (axis, along / 2 + apart)]
    ends = [
        [axis, 0.05, axis, along / 2 - 2 * apart],
        [axis, along / 2 + 2 * apart, axis, along - 0.05],
    ]
    if turned:
        spots = [(y, x) for x, y in spots]
        ends = [[y1, x1, y2, x2] for x1, y1, x2, y2 in ends]
    size = (along, 2 * axis) if turned else (2 * axis, along)
    name = board_name(layout, turned)
    return Board(name, size[0], size[1], spots, lines=ends, facing=turned)


GAME: Final = Game(
    slug="reflections",
    title="Reflections",
    book=BOOK,
    blurb="Take the Mirror apart pair by pair: keep one dragon, give the other, get far from zero.",
    kind="Drafting and set collection",
    seats=(2, 2),
    minutes=(10, 15),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("pick", "lift a pair"), ("keep", "keep one and give the other")],
    table=Reflections,
    arrange="facing",
    options=[
        Option("layout", "Lines of the Mirror, from the axis outward", LAYOUTS, LAYOUTS[0]),
        first_seat(2),
        Option(
            "turned",
            "How the Mirror lies",
            ["no", "yes"],
            "no",
            labels=["Sides left and right", "Sides above and below"],
        ),
    ],
    boards=[_board(layout, turned) for layout in LAYOUTS for turned in (False, True)],
)
