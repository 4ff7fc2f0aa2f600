"""Nothing leaks: S1 to S5 for every seat and the public, at many steps of random games."""

import pytest

from tests.support import secrecy
from tests.support.cases import Case, option_cases, plain_cases
from tests.support.load import counted, games_of, heavy
from tests.support.secrecy import Verdicts
from tests.support.walk import Stop, games, pick


def examine(stop: Stop, verdicts: Verdicts, worlds: int) -> None:
    """Every test once for every viewer; `worlds` draws for S5."""
    table, dice, seat, action = stop
    for viewer in range(table.seats + 1):
        secrecy.redraw(table, viewer, dice, verdicts)
        secrecy.world_kept(table, viewer, dice, verdicts)
        if seat < 0:
            continue
        secrecy.same_act(table, viewer, seat, action, dice, verdicts)
        secrecy.unsaid(table, viewer, seat, action, dice, verdicts)
        moves = [int(code) for code in table.legal(seat)]
        secrecy.two_acts(table, viewer, seat, action, pick(moves, dice), verdicts)
    if worlds:
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
@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_nothing_leaks(case: Case) -> None:
    verdicts = examine_games(case, games_of(2, 6, 500), heavy(6, 25, 40), worlds=heavy(0, 200, 200))
    for test in ("S1", "S2", "S5"):
        assert verdicts.given[test], f"{test} never came to a verdict in {case}"


@counted
@pytest.mark.parametrize("case", option_cases(), ids=str)
def test_nothing_leaks_with_options(case: Case) -> None:
    examine_games(case, games_of(1, 2, 50), heavy(3, 12, 40), worlds=0)
