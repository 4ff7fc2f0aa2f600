"""Reign of Dragoness: shed your hand in singles, sets and runs, each beating the last."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness import words
from dragonhall.games.reign_of_dragoness.actions import (
    ACTIONS,
    BEAT,
    CARD,
    FOLLOW,
    LEAD,
    NUMBER,
    PASS,
    PATTERN,
    PHASES,
    WAKE,
)
from dragonhall.games.reign_of_dragoness.patterns import (
    DRAGONESS_NUMBER,
    FACES,
    FREE,
    KINDS,
    LABEL_FACES,
    LABEL_RANKS,
    LABELS,
    LOWER,
    LOWEST_BIT,
    PAGE,
    PATTERN_SIZES,
    PATTERNS,
    REVIVE,
    RUN_OF_THREE,
    SINGLE,
    STRONGER,
    lower_than,
    order_of,
    readings,
    round_points,
    strength,
)
from dragonhall.games.reign_of_dragoness.picks import Reach, reading_words, without_revive
from dragonhall.games.reign_of_dragoness.table import ReignTable
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Picks, Result

DEALT: Final[i64] = 13


class ReignOfDragoness(ReignTable):
    """Pile by pile: a pattern is led, stronger ones follow, until all others have passed."""

    # Setup

    def begin(self) -> None:
        self.deal_round()

    def deal_round(self) -> None:
        """Thirteen cards each; the lowest number card dealt leads."""
        self.gather(self.rest)
        self.shuffle(self.rest)
        for seat in range(self.seats):
            self.deal(self.rest, self.hand[seat], DEALT)
        self.fresh = True
        self.mover = self.holder_of_lowest()
        self.note("{seat} holds the lowest number card and leads.", self.mover)
        lowest = self.lowest_in(self.hand[self.mover])
        self.clue(1 << self.mover, self.held_by_others(self.mover), lower_than(lowest), 0, 0)
        self.told(self.everyone, f"lowest card with {self.mover}")
        self.ask_lead(self.mover)

    def holder_of_lowest(self) -> i64:
        """Who was dealt the lowest number card."""
        holder: i64 = 0
        lowest: i64 = 1000
        for seat in range(self.seats):
            face = self.lowest_in(self.hand[seat])
            if face >= 0 and order_of(face) < lowest:
                lowest = order_of(face)
                holder = seat
        return holder

    # A pile

    def ask_lead(self, seat: i64) -> None:
        """Any pattern; the first of a round holds the lowest card."""
        self.passed = 0
        self.pattern = -1
        self.player = -1
        self.phase = LEAD
        self.mover = seat
        self.turn_to(seat)

    def ask_next(self, seat: i64) -> None:
        """The next clockwise that has not passed; none left: the pile is finished (R9)."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if other == self.player:
                break
            if not self.passed & (1 << other):
                self.phase = FOLLOW
                self.mover = other
                self.turn_to(other)
                return
        self.note("All others have passed: {seat} leads the next pile.", self.player)
        self.move_all(self.under, self.finished)
        self.move_all(self.top, self.finished)
        self.ask_lead(self.player)

    # Choices

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        held = self.holding(seat)
        plan = self.plans[seat]
        steps = len(plan)
        if steps == 0:
            if self.phase == FOLLOW:
                moves = append(moves, PASS)
                if held.any_number(self.pattern, STRONGER, self.against):
                    moves = append(moves, BEAT)
                if self.can_wake(held):
                    moves = append(moves, WAKE)
                return moves
            for pattern in range(PATTERNS):
                if held.any_number(pattern, FREE, 0):
                    moves = append(moves, PATTERN + pattern)
            return moves
        pattern = self.planned_pattern(seat)
        relation = self.relation(plan[0])
        if steps == 1:
            first = held.least_number(pattern, relation, self.against)
            last = held.most_number(pattern, relation, self.against)
            for number in range(first, last + 1):
                if held.possible(pattern, number, relation, self.against):
                    moves = append(moves, NUMBER + number - 1)
            return moves
        open_labels = held.choices(
            pattern,
            plan[1] - NUMBER + 1,
            steps - 2,
            plan[steps - 1] - CARD,
            relation,
            self.against,
        )
        while open_labels:
            moves = append(moves, CARD + LOWEST_BIT[open_labels])
            open_labels &= open_labels - 1
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action == PASS:
            self.passed |= 1 << seat
            self.note("{seat} passes.", seat)
            self.ask_next(seat)
            return
        # Inside a pattern a step with one option is taken by itself; nobody sees the steps.
        while True:
            self.hold(seat, action)
            if len(self.plans[seat]) - 2 == PATTERN_SIZES[self.planned_pattern(seat)]:
                self.play_pattern(seat)
                return
            moves = self.legal(seat)
            if len(moves) != 1:
                return
            action = moves[0]

    def play_pattern(self, seat: i64) -> None:
        """The cards of the plan go on the pile."""
        plan = vec[i64](self.plans[seat])
        pattern = self.planned_pattern(seat)
        number = plan[1] - NUMBER + 1
        first = self.fresh
        self.move_all(self.top, self.under)
        if plan[0] == WAKE:
            self.play(REVIVE, self.hand[seat], self.under)
            self.passed = 0
            self.note("{seat} plays Revive: everybody is in again.", seat)
        since: i64 = len(self.travels)
        lowest: i64 = -1
        place = number
        for i in range(2, len(plan)):
            face = LABEL_FACES[plan[i] - CARD]
            if face < PAGE:
                face += place - 1
                if lowest < 0 or order_of(face) < order_of(lowest):
                    lowest = face
            card = self.play(face, self.hand[seat], self.top)
            if face >= PAGE and pattern != SINGLE and place != DRAGONESS_NUMBER:
                self.stands.of[card] = place
            if pattern >= RUN_OF_THREE:
                place -= 1
        if self.telling:
            self.at_once(since)
        self.pattern = pattern
        self.against = strength(number, LABEL_RANKS[plan[2] - CARD])
        self.player = seat
        if self.telling:
            self.note("{seat} plays {cards}: " + self.caption() + ".", seat, cards=self.top.cards)
        self.fresh = False
        if first:
            # Everybody has seen the lowest card now: no hand holds a lower one.
            self.clue(self.everyone, self.held_by_others(-1), lower_than(lowest), 0, 0)
        if self.empty(seat):
            self.end_round(seat)
            return
        if self.hand[seat].size <= self.spare:
            self.told(self.everyone, f"more than Revives with {seat}")
        self.ask_next(seat)

    # End and returns

    def end_round(self, first: i64) -> None:
        """Three points for the empty hand, two and one for the fewest cards (R10, R11)."""
        if self.hand[first].size:
            self.show_all(self.hand[first], self.everyone)
            self.note("{seat} has nothing left but {cards}.", first, cards=self.hand[first].cards)
        sizes = vec[i64]([pile.size for pile in self.hand])
        points = round_points(sizes, first)
        for seat in range(self.seats):
            self.scores[seat] += points[seat]
            self.history = append(self.history, points[seat])
            self.lefts = append(self.lefts, sizes[seat])
        self.note("{seat} is out: the round is over.", first)
        if len(self.history) >= self.rounds * self.seats:
            self.finish()
        else:
            self.deal_round()

    def misfits(self) -> i64:
        """K10: the leader of a round holds the lowest card, and no hand is only Revives."""
        broken: i64 = 0
        if self.over:
            return broken
        if self.fresh:
            lowest = self.lowest_in(self.hand[self.mover])
            bound: i64 = order_of(lowest) if lowest >= 0 else 1000
            for seat in range(self.seats):
                if seat != self.mover:
                    for card in self.hand[seat].cards:
                        if self.face[card] < PAGE and order_of(self.face[card]) < bound:
                            broken += 1
        for seat in range(self.seats):
            if self.hand[seat].size <= self.spare and self.empty(seat):
                broken += 1
        return broken

    def faults(self) -> list[str]:
        found = [
            f"Seat {seat} holds nothing but Revives."
            for seat in range(self.seats)
            if self.hand[seat].size <= self.spare and self.empty(seat) and not self.over
        ]
        if self.misfits() > len(found):
            found.append(f"Seat {self.mover} leads the round, but another holds a lower card.")
        return found

    def returns(self) -> list[float]:
        return shares(ranked(list(self.scores)))

    def outcome(self) -> Result:
        places = ranked(list(self.scores))
        shared = places.count(1) > 1
        words = "{winners} have the most points." if shared else "{winners} has the most points."
        points = [int(score) for score in self.scores]
        return Result("share" if shared else "win", "points", words, places, points)

    def bound(self) -> int:
        # R14: at most 13 plays a seat and round, each of 7 steps, and passes after each.
        plays = 13 * self.seats
        return int(self.rounds * plays * (7 + self.seats))

    # Words

    def default(self, seat: i64) -> i64:
        """Pass; leading, the lowest single."""
        moves = self.legal(seat)
        if moves[0] == PASS:
            return PASS
        return super().default(seat)

    def called(self, seat: i64, action: i64) -> str:
        return words.called(self, seat, action)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        if action >= CARD and len(self.plans[seat]) >= 2:
            return [Spot("hand", 0, face=self.face_of(seat, action))]
        return None

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def meanings(self, seat: i64, faces: list[int]) -> list[tuple[str, list[int]]]:
        """What playing these cards of the hand can mean: (words, the actions to take in turn).

        Empty if they make nothing the seat may play now.
        """
        found: list[tuple[str, list[int]]] = []
        cards = without_revive(faces)
        wake = len(cards) < len(faces)
        if len(faces) - len(cards) > 1 or (wake and self.pattern < 0):
            return found
        for pattern in range(PATTERNS):
            if self.pattern >= 0 and pattern != self.pattern:
                continue
            for number, chosen in readings(cards, pattern):
                first = WAKE if wake else BEAT if self.pattern >= 0 else PATTERN + pattern
                steps = [int(first), int(NUMBER + number - 1)]
                steps += [int(CARD + label) for label in chosen]
                actions = self.actions_of(seat, steps)
                if actions:
                    found.append((reading_words(pattern, number, chosen), actions))
        return found

    def picking(self, seat: i64, faces: list[int]) -> Picks | None:
        if not self.waiting & (1 << seat) or len(self.plans[seat]):
            return None
        held = self.holding(seat)
        cards = without_revive(faces)
        wakes = len(faces) - len(cards)
        reach = Reach(held, cards)
        more: list[int] = []
        if self.phase == LEAD:
            if not wakes:
                for pattern in range(PATTERNS):
                    reach.look(pattern, FREE, 0)
        elif wakes <= 1:
            if not wakes:
                reach.look(self.pattern, STRONGER, self.against)
            if self.can_wake(held) and reach.look(self.pattern, LOWER, self.against) and not wakes:
                more.append(int(REVIVE))
        instead = [int(action) for action in self.legal(seat) if action != PASS]
        return Picks(self.hand[seat], reach.more() + more, instead)

    def makes(self, seat: i64, faces: list[int]) -> str:
        return words.makes(self, seat, faces)

    def actions_of(self, seat: i64, steps: list[int]) -> list[int]:
        """The actions by which the seat's plan becomes these steps; empty if it may not."""
        table = self.copy()
        table.turn_to(seat)
        actions: list[int] = []
        for step in steps:
            moves = table.legal(seat)
            if step not in moves:
                return []
            if not actions or len(moves) > 1:  # others are taken by themselves
                actions.append(step)
            table.hold(seat, step)
        return actions

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action) or super().reason(seat, action)

    def objection(self, seat: i64, faces: list[int]) -> str:
        return words.objection(self, seat, faces)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        size = int(self.hand[seat].size)
        cards: Counter = {"id": "hand", "words": "Cards", "value": size}
        if size <= 2:
            cards["icon"] = "warning"
        return [cards, {"id": "points", "words": "Points", "value": int(self.scores[seat])}]

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


GAME: Final = Game(
    slug="reign-of-dragoness",
    title="Reign of Dragoness",
    book="Reign of Dragoness",
    blurb="Be first to play out your hand, in singles, sets and runs, each stronger than the last.",
    kind="Climbing",
    seats=(2, 8),
    minutes=(30, 60),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=ReignOfDragoness,
    options=[
        Option("rounds", "Rounds", [], 5, least=1, most=10),
        Option(
            "specials_78",
            "Specials doubled with seven and eight players",
            ["knights", "revives"],
            "knights",
            labels=["A second Dragon Knight", "A third Revive"],
            seats=[7, 8],
        ),
    ],
)

assert len(FACES) == KINDS
assert ACTIONS.size == CARD + LABELS
