"""Every game with every number of seats and every option, one changed at a time."""

import os
import re
from typing import Final, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup
from dragonhall.kernel.game import Game, Option, Setting
from dragonhall.kernel.table import Table
from tests.support.load import COMPILED, SOAK

# Only these games (slugs with commas between), to try one out.
ONLY = [slug for slug in os.environ.get("DRAGONHALL_ONLY", "").split(",") if slug]

# Games that take long are tested in a shorter form; that this is not their usual one is an option
# case like every other.
SHORTER: Final[dict[str, dict[str, Setting]]] = {"wyvern": {"match_target": 0}}

# What is tried of options that are free words: names, and what tables of before may say.
WRITTEN: Final[dict[tuple[str, str], list[Setting]]] = {
    ("dragons-bluff", "kinds"): ["Undead, Ice, Shadow, Sun, Forest, Platinum", 84],
}


class Case(NamedTuple):
    """A game as it is set up: its shorter form, if it has one, but for the options named."""

    slug: str
    seats: int
    options: tuple[tuple[str, Setting], ...] = ()

    @property
    def game(self) -> Game:
        return load(self.slug)

    @property
    def settings(self) -> dict[str, Setting]:
        """All options that are not at their defaults."""
        return {**SHORTER.get(self.slug, {}), **dict(self.options)}

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *[f"{k}={v}" for k, v in self.options]])

    def table(self, seed: int, *, telling: bool = False) -> Table:
        """A table ready for the first decision, with quick dice of this seed."""
        table = self.game.blank(self.seats, self.settings)
        table.telling = telling
        table.audit = telling
        if telling:
            table.news = [[] for viewer in range(self.seats + 1)]
        return self.game.start(table, QuickDice(seed))


def slugs() -> list[str]:
    """The games under test."""
    return [slug for slug in games() if not ONLY or slug in ONLY]


def plain_cases() -> list[Case]:
    """Every game with every number of seats, no option changed."""
    return [
        Case(slug, seats)
        for slug in slugs()
        for seats in range(load(slug).least_seats, load(slug).most_seats + 1)
    ]


def option_cases() -> list[Case]:
    """Every value of every option, one option changed at a time."""
    made: list[Case] = []
    for case in plain_cases():
        settled = case.game.settle(case.seats, case.settings)
        for option in case.game.options:
            for value in values_of(option, case):
                if value == settled[option.name]:
                    continue
                try:
                    case.game.settle(case.seats, case.settings | {option.name: value})
                except BadSetup:
                    continue
                made.append(Case(case.slug, case.seats, ((option.name, value),)))
    return made


def values_of(option: Option, case: Case) -> list[Setting]:
    """The values to try: all, of a number the ends; of what makes a game shorter the usual one.

    Unless in a soak, seats are taken to be alike: who starts, and what each chooses (`deck_1`, …).
    """
    if option.name in SHORTER.get(case.slug, {}):
        return [option.default_for(case.seats)]
    values: list[Setting] = [
        *option.values_for(case.seats),
        *WRITTEN.get((case.slug, option.name), []),
    ]
    if option.name.startswith("first_") and len(values) > 6 and not SOAK:
        values = [values[1], values[len(values) // 2], values[-1]]
    first = re.sub(r"_\d+$", "_1", option.name)
    if first != option.name and not SOAK and first in {one.name for one in case.game.options}:
        return []
    if option.number():
        values += [option.least, option.most]
    return values


def usual_seats(game: Game) -> tuple[int, int, int]:
    """Fewest, most and a middling number of seats."""
    least, most = int(game.least_seats), int(game.most_seats)
    return least, (least + most) // 2, most


def params(cases: list[Case]) -> list[ParameterSet]:
    """Cases as parameters of a test.

    On plain code, a value of an option at a second number of seats is left to the compiled tests,
    and so is a second number of seats itself of a game that takes long; `make check` takes others
    with fewest, most and a middling number of seats.
    """
    met: set[tuple[str, tuple[tuple[str, Setting], ...]]] = set()
    made: list[ParameterSet] = []
    for case in cases:
        again = (case.slug, case.options) in met
        met.add((case.slug, case.options))
        if again and not COMPILED and (case.options or case.slug in SHORTER):
            continue
        rare = not case.options and case.seats not in usual_seats(case.game)
        marks = [pytest.mark.slow] if rare and not COMPILED else []
        made.append(pytest.param(case, marks=marks, id=str(case)))
    return made


DEFAULTS = params(plain_cases())
OPTIONS = params(option_cases())
ALL = params(plain_cases() + option_cases())
