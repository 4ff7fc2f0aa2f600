"""Don't Poke the Dragon by sense: a card more against what a bite would cost."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.dont_poke_the_dragon import GAME, POKE, DontPokeTheDragon
from dragonhall.kernel.position import position
from dragonhall.lab.simulate import simulate
from dragonhall.players import sense_of
from dragonhall.players.sense.base import MASTER

SAFE = ["Star", "Moon", "Sun", "Ice", "Forest", "Platinum", "Citrine", "Undead"] * 4


def pokes(seats: int, poked: int, piles: dict[str, str] | None = None) -> bool:
    """Whether seat 0 rather pokes, with so many safe cards poked and those piles."""
    judge = sense_of(GAME.slug, int(MASTER))
    assert judge is not None
    there = {"poked": " ".join(SAFE[:poked]), **(piles or {})}
    table = cast(
        DontPokeTheDragon,
        position(
            GAME, seats, piles=there, rest="deck", facts={"mover": 0}, phase="again", turn=0, dice=1
        ),
    )
    moves = table.legal(0)
    said = dict(zip(moves, judge.weigh(table, 0, moves), strict=True))
    return said[POKE] > sum(said.values()) - said[POKE]


@pytest.mark.parametrize(("seats", "most"), [(2, 1), (3, 2), (5, 2)])
def test_on_a_full_deck_it_stops_the_sooner_the_fewer_share_a_bite(seats: int, most: int) -> None:
    assert [pokes(seats, poked) for poked in range(1, 6)] == [n <= most for n in range(1, 6)]


def test_it_counts_the_biters_that_are_gone() -> None:
    gone = {"points 1": "Hydra Hydra Hydra Hydra Shadow Shadow Shadow"}
    assert pokes(3, 5, gone)
    assert pokes(3, 12, {"points 1": gone["points 1"] + " Shadow"})  # nothing bites any more


def test_it_banks_what_wins() -> None:
    biters = "Hydra Hydra Hydra Hydra Shadow Shadow Shadow Shadow"
    assert pokes(3, 2, {"points 0": biters + " " + " ".join(SAFE[10:20])})
    assert not pokes(3, 3, {"points 0": biters + " " + " ".join(SAFE[10:20])})


def test_it_beats_chance() -> None:
    """Exactly: 0.60 is the most that can be had from two random players, 0.33 is chance."""
    report = simulate(
        GAME, seats=3, games=200, players=["sense", "random", "random"], rotate=True, seed=5
    )
    share = report["wins"]["by_player"]["sense"]
    assert share is not None
    assert share / 200 > 0.45
