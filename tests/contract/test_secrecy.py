"""Nothing leaks: S1 to S5 for every seat and the public, at many steps of random games."""

import math
import statistics

import pytest

from tests.support import secrecy
from tests.support.cases import DEFAULTS, OPTIONS, Case
from tests.support.load import counted, games_of, heavy
from tests.support.secrecy import Verdicts
from tests.support.walk import Stop, games, pick, viewers


def examine(stop: Stop, verdicts: Verdicts, worlds: int) -> None:
    """Every test once for every viewer; `worlds` draws for S5."""
    table, dice, seat, action = stop
    for viewer in viewers(table, dice):
        secrecy.redraw(table, viewer, dice, verdicts)
        secrecy.world_kept(table, viewer, dice, verdicts)
        if seat < 0:
            continue
        secrecy.same_act(table, viewer, seat, action, dice, verdicts)
        secrecy.unsaid(table, viewer, seat, action, dice, verdicts)
        moves = [int(code) for code in table.legal(seat)]
        secrecy.two_acts(table, viewer, seat, action, pick(moves, dice), verdicts)
    if worlds and dice.below(8) == 0:
        viewer = pick(list(range(table.seats + 1)), dice)
        secrecy.stale(table, viewer, dice, worlds, verdicts)


def examine_games(case: Case, count: int, stops: int, worlds: int) -> Verdicts:
    """The tests over so many games."""
    verdicts = Verdicts()
    for stop in games(case, count, stops):
        examine(stop, verdicts, worlds)
        assert not verdicts.found, f"{case}\n" + "\n".join(verdicts.all())
    return verdicts


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_nothing_leaks(case: Case) -> None:
    verdicts = examine_games(case, games_of(2, 6, 500), heavy(6, 20, 12), worlds=heavy(0, 200, 200))
    for test in ("S1", "S2", "S5"):
        assert verdicts.given[test], f"{test} never came to a verdict in {case}"


@counted
@pytest.mark.parametrize("case", OPTIONS)
def test_nothing_leaks_with_options(case: Case) -> None:
    examine_games(case, games_of(1, 2, 50), heavy(3, 12, 12), worlds=0)


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_the_truth_is_no_likelier_than_other_worlds(case: Case) -> None:
    """S5: a bound of five standard errors, and two hundredths for what lots give up knowingly."""
    found: list[float] = []
    for table, dice, seat, action in games(case, heavy(3, 25, 120), heavy(4, 6, 8), telling=False):
        viewer = pick(list(range(table.seats + 1)), dice)
        gained = secrecy.advantage(table, viewer, dice, heavy(20, 30, 40))
        if gained is not None:
            found.append(gained)
    if len(found) < 2:
        return  # a game in which nothing is hidden
    error = statistics.stdev(found) / math.sqrt(len(found))
    assert statistics.mean(found) <= 5 * error + 0.02
