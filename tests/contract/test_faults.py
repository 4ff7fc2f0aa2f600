"""The secrecy tests find planted leaks, each the test that the specification says finds it."""

import math
import statistics

import pytest

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from tests.support import faulty, secrecy
from tests.support.faulty import Fair, Winning, game_of
from tests.support.secrecy import Verdicts
from tests.support.walk import pick, seats_in
from tests.support.zones import misplaced


def examined(kind: type[Table], games: int, seats: int = 3, until: str = "") -> Verdicts:
    """The secrecy tests at every step of random games, or only `until` till it finds something."""
    verdicts = Verdicts()
    game = game_of(kind)
    for seed in range(games):
        dice = QuickDice(seed * 31 + 5)
        table = game.blank(seats)
        table.telling = table.audit = True
        table.news = [[] for viewer in range(seats + 1)]
        game.start(table, QuickDice(seed))
        while not table.over:
            seat = pick(seats_in(int(table.waiting)), dice)
            moves = [int(code) for code in table.legal(seat)]
            action = pick(moves, dice)
            for viewer in range(seats + 1):
                if until in ("", "S1"):
                    secrecy.redraw(table, viewer, dice, verdicts)
                if until in ("", "S2"):
                    secrecy.same_act(table, viewer, seat, action, dice, verdicts)
                if until in ("", "S4"):
                    secrecy.unsaid(table, viewer, seat, action, dice, verdicts)
                if until in ("", "S5"):
                    secrecy.world_kept(table, viewer, dice, verdicts)
                for other in moves if until in ("", "S3") else []:
                    secrecy.two_acts(table, viewer, seat, action, other, verdicts)
            if until in ("", "S5 draws"):
                secrecy.stale(table, seats, dice, 200, verdicts)
            if until in verdicts.found:
                return verdicts
            table.act(seat, action)
    return verdicts


@pytest.mark.parametrize("kind", [Fair, Winning])
@pytest.mark.parametrize("seats", [2, 3])
def test_fair_games_pass(kind: type[Table], seats: int) -> None:
    verdicts = examined(kind, 3, seats)
    assert verdicts.all() == []
    assert all(verdicts.given[test] for test in ("S1", "S2", "S3", "S4", "S5"))
    assert kind is Winning or verdicts.given["S5 draws"]


@pytest.mark.parametrize(
    ("kind", "test"),
    [
        (faulty.FaceInStory, "S3"),
        (faulty.FaceInString, "S3"),
        (faulty.FaceInAttribute, "S3"),
        (faulty.AnswersPeekedAt, "S3"),
        (faulty.WindowByCards, "S2"),
        (faulty.ForcedNotAsked, "S2"),
        (faulty.IndexInHand, "S2"),
        (faulty.WinNotTold, "S2"),
        (faulty.VoidUnsaid, "S4"),
        (faulty.KindUnsaid, "S4"),
        (faulty.PairUnsaid, "S4"),
        (faulty.ReasonTells, "S1"),
        (faulty.HandInOrder, "S1"),
        (faulty.StuckWorlds, "S5 draws"),
    ],
)
def test_a_planted_leak_is_found(kind: type[Table], test: str) -> None:
    assert test in examined(kind, 40, until=test).found


def test_a_pile_opened_too_wide_is_found_by_the_zone_table_alone() -> None:
    assert misplaced(game_of(Fair).new(3, {}, 1), faulty.ZONES) == []
    assert misplaced(game_of(faulty.LookTooWide).new(3, {}, 1), faulty.ZONES)
    blunt = examined(faulty.LookTooWide, 2)
    assert not {"S1", "S2", "S3"} & set(blunt.found)


def gains(kind: type[Table], positions: int) -> list[float]:
    """How much nearer worlds are to the truth than to each other, over so many deals."""
    found: list[float] = []
    game = game_of(kind)
    for seed in range(positions):
        gained = secrecy.advantage(game.new(3, {}, seed), 3, QuickDice(seed), 20)
        assert gained is not None
        found.append(gained)
    return found


def test_worlds_too_near_the_truth_are_found() -> None:
    fair, near = gains(Fair, 30), gains(faulty.NearWorlds, 30)
    error = statistics.stdev(fair) / math.sqrt(len(fair))
    assert abs(statistics.mean(fair)) <= 5 * error + 0.02
    assert statistics.mean(near) > 5 * statistics.stdev(near) / math.sqrt(len(near)) + 0.02
