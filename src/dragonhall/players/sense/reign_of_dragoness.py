"""Sense for the Reign of Dragoness: plan the hand as few patterns, lead long, beat cheaply."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.actions import CARD, LEAD, NUMBER, PASS, PATTERN, WAKE
from dragonhall.games.reign_of_dragoness.patterns import (
    AS_DRAGONESS,
    AS_PAGE,
    DRAGONESS_NUMBER,
    FREE,
    LABEL_RANKS,
    LOWER,
    PATTERN_SIZES,
    RUN_OF_THREE,
    SET_LINE,
    SINGLE,
    STRONGER,
    Holding,
)
from dragonhall.games.reign_of_dragoness.rules import ReignOfDragoness
from dragonhall.kernel.bits import bit
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

NEVER: Final[i64] = -1000
GOES_OUT: Final[i64] = 400
BEST: Final[i64] = 1 << 14
STEP: Final[i64] = 2  # so many points less halve a weight
EACH: Final[i64] = 20  # points of one pattern less to play
FEW: Final[i64] = 5  # from so many cards on strength is no longer saved


def _bits() -> list[i64]:
    """How many bits are set, of numbers below 2**14."""
    return [n.bit_count() for n in range(1 << 14)]


BITS: Final[list[i64]] = _bits()


class Planner(Sense):
    """Counts how many patterns a hand still needs, and what each play would leave."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.counts: vec[i64] = vec[i64]([0] * 14)  # natural cards of each number
        self.specials: i64 = 0  # wild cards
        self.size: i64 = 0  # cards that are no Revives

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        reign = cast(ReignOfDragoness, table)
        held = reign.holding(seat)
        plan = reign.plans[seat]
        steps = len(plan)
        scores = vec[i64]()
        if steps < 2:
            self.survey(held)
            now = self.patterns_after(SINGLE, 0)
            for move in moves:
                score: i64
                if steps == 0:
                    score = self.opening(reign, held, seat, move, now)
                else:
                    pattern = reign.planned_pattern(seat)
                    score = self.play(
                        reign, seat, pattern, move - NUMBER + 1, reign.relation(plan[0]), now
                    )
                scores = append(scores, score)
        else:
            pattern = reign.planned_pattern(seat)
            place = plan[1] - NUMBER + 1
            if pattern >= RUN_OF_THREE:
                place -= steps - 2
            for move in moves:
                left = PATTERN_SIZES[pattern] - (steps - 2)
                scores = append(scores, self.card(held, pattern, place, move - CARD, left))
        return steep(scores)

    def survey(self, held: Holding) -> None:
        """Count the hand."""
        self.specials = held.pages + held.squires + held.knights
        self.size = self.specials + held.dragoness
        for number in range(1, 13):
            n = BITS[held.suits[number]]
            self.counts[number] = n
            self.size += n
        self.counts[DRAGONESS_NUMBER] = held.dragoness

    def opening(
        self, reign: ReignOfDragoness, held: Holding, seat: i64, move: i64, now: i64
    ) -> i64:
        """The best that can come of this first step."""
        if move == PASS:
            return 4
        relation: i64 = FREE
        against: i64 = 0
        pattern: i64 = move - PATTERN
        if reign.phase != LEAD:
            relation = LOWER if move == WAKE else STRONGER
            against = reign.against
            pattern = reign.pattern
        best: i64 = NEVER
        for number in range(
            held.least_number(pattern, relation, against),
            held.most_number(pattern, relation, against) + 1,
        ):
            if held.possible(pattern, number, relation, against):
                best = max(best, self.play(reign, seat, pattern, number, relation, now))
        return best

    def play(
        self,
        reign: ReignOfDragoness,
        seat: i64,
        pattern: i64,
        number: i64,
        relation: i64,
        now: i64,
    ) -> i64:
        """What a pattern up to this number is worth: what it leaves, and what it gives away."""
        size = PATTERN_SIZES[pattern]
        left = self.size - size
        if left <= 0:
            return GOES_OUT
        wilds = self.wilds_in(pattern, number)
        after = self.patterns_after(pattern, number)
        score = EACH * (now - after) + 3 * size - number
        score -= wilds * (8 if left > FEW else 3)
        if number >= 12 and left > FEW and size <= 2:
            score -= 8  # strength is kept to come to the lead again
        if relation == FREE:
            if after <= 1:
                score += 3 * number  # what is strong comes back, and the last pattern goes out
            return score
        nearest: i64 = 100
        for other in range(reign.seats):
            if other != seat:
                nearest = min(nearest, reign.hand[other].size)
        if nearest <= 2:
            score += 14
        elif nearest <= 4:
            score += 7
        if relation == LOWER:
            score -= 4
        return score

    def wilds_in(self, pattern: i64, number: i64) -> i64:
        """How many wild cards a pattern takes of this hand."""
        if pattern < RUN_OF_THREE:
            return max(0, PATTERN_SIZES[pattern] - self.counts[number])
        wilds: i64 = 0
        for place in range(number - PATTERN_SIZES[pattern] + 1, number + 1):
            if not self.counts[place]:
                wilds += 1
        return wilds

    def patterns_after(self, pattern: i64, number: i64) -> i64:
        """How many patterns the hand needs when this one is gone; number 0: when nothing is.

        Runs are taken out as long as each saves more than it costs, the rest goes in sets; wild
        cards join what there is. Not always the fewest, but near it.
        """
        counts = vec[i64](self.counts)
        if number:
            if pattern < RUN_OF_THREE:
                counts[number] = max(0, counts[number] - PATTERN_SIZES[pattern])
            else:
                for place in range(number - PATTERN_SIZES[pattern] + 1, number + 1):
                    counts[place] = max(0, counts[place] - 1)
        some: i64 = 0
        lone: i64 = 0
        for place in range(1, 14):
            if counts[place]:
                some |= bit(place)
                if counts[place] == 1:
                    lone |= bit(place)
        runs: i64 = 0
        while True:
            gain: i64 = 0
            best: i64 = 0
            for length in range(3, 6):
                window = bit(length) - 1
                for low in range(1, 15 - length):
                    mask = window << low
                    if some & mask == mask and BITS[lone & mask] - 1 > gain:
                        gain = BITS[lone & mask] - 1
                        best = mask
            if not gain:
                break
            runs += 1
            for place in range(1, 14):
                one = bit(place)
                if best & one:
                    counts[place] -= 1
                    if counts[place] == 0:
                        some &= ~one
                        lone &= ~one
                    elif counts[place] == 1:
                        lone |= one
        return runs + BITS[some]

    def card(self, held: Holding, pattern: i64, place: i64, label: i64, left: i64) -> i64:
        """Natural cards before wild ones, weak suits before strong ones."""
        if AS_PAGE <= label < AS_DRAGONESS:
            return 0
        score = 40 - 3 * LABEL_RANKS[label]
        if pattern < RUN_OF_THREE:
            natural: i64 = 0
            for suit in range(8):
                if held.suits[place] & bit(suit) and SET_LINE[suit] >= SET_LINE[label]:
                    natural += 1
            score -= 12 * max(0, left - natural)  # what is missing would be wild
        return score


def steep(scores: vec[i64]) -> vec[i64]:
    """Weights that halve with every few points below the best."""
    best: i64 = NEVER
    for score in scores:
        best = max(best, score)
    weights = vec[i64]()
    for score in scores:
        weights = append(weights, BEST >> min(14, (best - score) // STEP))
    return weights


SENSE: Final = Planner
