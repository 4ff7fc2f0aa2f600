"""What a guest has reached before: counted by game, seats and options, for each guest alone."""

import random
from typing import Any

import pytest

from dragonhall.hall.tables.standing import has_won, standing
from dragonhall.kernel.schema import Outcome
from tests.hall.client import Guest
from tests.hall.conftest import Door


def ended(
    kind: Any,
    returns: list[float],
    points: list[int] | None = None,
    places: list[int] | None = None,
) -> Outcome:
    return {
        "kind": kind,
        "reason": {"code": "x", "words": "So."},
        "places": places or [1] * len(returns),
        "points": points,
        "returns": returns,
    }


def test_nothing_before_is_no_best() -> None:
    told = standing([])
    assert (told.played, told.won, told.best) == (0, 0, None)


def test_the_best_is_what_returns_most_then_scores_most() -> None:
    few, many = ended("alone", [0.8], [25]), ended("alone", [0.5], [40])
    told = standing([(0, many), (0, few), (0, ended("alone", [0.0], [100]))])
    assert (told.played, told.won, told.best) == (3, 2, few)
    nine, eleven = ended("together", [0.0, 0.0], [9, 9]), ended("together", [0.0, 0.0], [11, 11])
    told = standing([(1, nine), (0, eleven)])
    assert (told.played, told.won, told.best) == (2, 0, eleven)


def test_of_equally_good_ones_the_oldest_is_the_best() -> None:
    new, old = ended("score", [90.0], [90]), ended("score", [90.0], [90])
    assert standing([(0, new), (0, old)]).best is old


@pytest.mark.parametrize(
    ("outcome", "won"),
    [
        (ended("win", [1, 0], places=[1, 2]), [True, False]),
        (ended("share", [0.5, 0.5, 0], places=[1, 1, 3]), [True, True, False]),
        (ended("together", [1, 1]), [True, True]),
        (ended("together", [0.75, 0.75]), [False, False]),
        (ended("alone", [0.6]), [True]),
        (ended("nobody", [0, 0], places=[2, 2]), [False, False]),
        (ended("score", [80]), [False]),
    ],
)
def test_who_has_won(outcome: Outcome, won: list[bool]) -> None:
    assert [has_won(outcome, seat) for seat in range(len(won))] == won


async def finish(guest: Guest, game: str, places: str, seed: int, **options: Any) -> str:
    """A game played to its end by chance; its id."""
    table: str = (await guest.table(game, places, **options))["id"]
    async with guest.line(table) as line:
        await line.hello()
        await line.play(random.Random(seed))
    return table


async def test_the_hall_keeps_the_best_of_each_guest(door: Door) -> None:
    ann, bo = await door("Ann"), await door("Bo")
    tables = [await finish(ann, "year-of-the-dragon", "me", seed) for seed in range(3)]
    scores = [(await ann.get(f"/api/tables/{table}"))["result"]["points"][0] for table in tables]
    for n, table in enumerate(tables):
        told = await ann.get(f"/api/tables/{table}/standing")
        assert (told["played"], told["won"]) == (n, 0)
        if n:
            assert told["best"]["points"] == [max(scores[:n])]
        else:
            assert told["best"] is None
    nobody = {"played": 0, "won": 0, "best": None}
    other = await finish(ann, "year-of-the-dragon", "me", 9, mode="easy")
    assert await ann.get(f"/api/tables/{other}/standing") == nobody
    assert await bo.get(f"/api/tables/{tables[2]}/standing") == nobody


async def test_a_running_game_has_no_standing(door: Door) -> None:
    ann = await door("Ann")
    table = (await ann.table("year-of-the-dragon", "me"))["id"]
    assert "runs" in await ann.refused("GET", f"/api/tables/{table}/standing", 409)
