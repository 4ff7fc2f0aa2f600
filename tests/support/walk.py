"""Random games with stops on the way."""

from collections.abc import Iterator
from typing import NamedTuple

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from tests.support.cases import Case
from tests.support.load import COMPILED

FEW = 4  # viewers of one moment on plain code


class Stop(NamedTuple):
    """A moment of a game: the table (not to be changed), dice for the test, what comes next."""

    table: Table
    dice: QuickDice
    seat: int
    action: int


def pick(numbers: list[int], dice: QuickDice) -> int:
    """One of some numbers."""
    return numbers[int(dice.below(len(numbers)))]


def seats_in(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def viewers(table: Table, dice: QuickDice) -> list[int]:
    """As whom to look at a table: everybody and the public; on plain code some of them."""
    everybody = list(range(table.seats + 1))
    if COMPILED or len(everybody) <= FEW:
        return everybody
    return sorted({int(table.seats), *[pick(everybody, dice) for draw in range(FEW - 1)]})


def length(case: Case, seed: int) -> int:
    """How many decisions a random game takes, about."""
    table = case.table(seed)
    return max(1, int(playout(table, QuickDice(seed), table.bound() + 1)))


def games(case: Case, count: int, stops: int, telling: bool = True) -> Iterator[Stop]:
    """`count` random games, with about so many stops in each, spread evenly; the end is one too.

    At the end `seat` and `action` are -1.
    """
    for seed in range(count):
        yield from game(case, seed, stops, telling)


def game(case: Case, seed: int, stops: int, telling: bool = True) -> Iterator[Stop]:
    """One random game."""
    steps = length(case, seed)
    dice = QuickDice(seed * 7919 + 17)
    table = case.table(seed, telling=telling)
    bound = table.bound()
    done = 0
    while not table.over:
        assert done < bound, f"{case}, game {seed}: more than {bound} decisions"
        seat = pick(seats_in(int(table.waiting)), dice)
        moves = [int(code) for code in table.legal(seat)]
        assert moves, f"{case}, game {seed}: seat {seat} has nothing to choose from"
        action = pick(moves, dice)
        if done == 0 or stops >= steps or dice.below(steps) < stops:
            yield Stop(table, dice, seat, action)
        table.act(seat, action)
        done += 1
    yield Stop(table, dice, -1, -1)
