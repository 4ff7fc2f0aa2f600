"""Every game with every number of seats and every option, one changed at a time."""

import os
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.table import Table
from tests.support.load import COMPILED, SOAK

# Only these games (slugs with commas between), to try one out.
ONLY = [slug for slug in os.environ.get("DRAGONHALL_ONLY", "").split(",") if slug]


class Case(NamedTuple):
    """A game as it is set up."""

    slug: str
    seats: int
    options: tuple[tuple[str, Setting], ...] = ()

    @property
    def game(self) -> Game:
        return load(self.slug)

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *[f"{k}={v}" for k, v in self.options]])

    def table(self, seed: int, *, telling: bool = False) -> Table:
        """A table ready for the first decision, with quick dice of this seed."""
        table = self.game.blank(self.seats, dict(self.options))
        table.telling = telling
        table.audit = telling
        if telling:
            table.news = [[] for viewer in range(self.seats + 1)]
        return self.game.start(table, QuickDice(seed))


def slugs() -> list[str]:
    """The games under test."""
    return [slug for slug in games() if not ONLY or slug in ONLY]


def plain_cases() -> list[Case]:
    """Every game with every number of seats, all options at their defaults."""
    return [
        Case(slug, seats)
        for slug in slugs()
        for seats in range(load(slug).least_seats, load(slug).most_seats + 1)
    ]


def option_cases() -> list[Case]:
    """Every value of every option, the others at their defaults."""
    made: list[Case] = []
    for case in plain_cases():
        settled = case.game.settle(case.seats)
        for option in case.game.options:
            values: list[Setting] = list(option.values_for(case.seats))
            if option.name.startswith("first_") and len(values) > 6 and not SOAK:
                values = [values[1], values[len(values) // 2], values[-1]]  # seats are alike
            if option.number():
                values += [option.least, option.most]
            for value in values:
                if value == settled[option.name]:
                    continue
                try:
                    case.game.settle(case.seats, {option.name: value})
                except BadSetup:
                    continue
                made.append(Case(case.slug, case.seats, ((option.name, value),)))
    return made


def usual_seats(game: Game) -> tuple[int, int, int]:
    """Fewest, most and a middling number of seats."""
    least, most = int(game.least_seats), int(game.most_seats)
    return least, (least + most) // 2, most


def params(cases: list[Case]) -> list[ParameterSet]:
    """Cases as parameters of a test.

    On plain code, a value of an option at a second number of seats is left to the compiled tests,
    and `make check` takes a game with fewest, most and a middling number of seats.
    """
    met: set[tuple[str, tuple[tuple[str, Setting], ...]]] = set()
    made: list[ParameterSet] = []
    for case in cases:
        again = bool(case.options) and (case.slug, case.options) in met
        met.add((case.slug, case.options))
        if again and not COMPILED:
            continue
        rare = not case.options and case.seats not in usual_seats(case.game)
        marks = [pytest.mark.slow] if rare and not COMPILED else []
        made.append(pytest.param(case, marks=marks, id=str(case)))
    return made


DEFAULTS = params(plain_cases())
OPTIONS = params(option_cases())
ALL = params(plain_cases() + option_cases())
