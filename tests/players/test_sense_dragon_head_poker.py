"""Dragon Head Poker by sense: the own chance counted exactly, and chips risked by it."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.dragon_head_poker import (
    ALL_IN,
    AMOUNTS,
    GAME,
    MATCH,
    PASS,
    RAISE,
    DragonHeadPoker,
)
from dragonhall.kernel.position import position
from dragonhall.lab.simulate import simulate
from dragonhall.players import sense_of
from dragonhall.players.sense.base import MASTER
from dragonhall.players.sense.dragon_head_poker import Gambler

LINE = "Star Moon Sun Ice Forest Platinum Citrine Undead Shadow Hydra"  # best first


def betting(brows: str, high: int) -> DragonHeadPoker:
    """Three seats with ten chips and these cards; seat 1 has bid `high`, seat 0 is asked."""
    cards = brows.split()
    found = position(
        GAME,
        3,
        piles={"line": LINE, **{f"brow {seat}": cards[seat] for seat in range(3)}},
        groups={"line": 1, "brow": 0, "deck": 0},
        rest="deck",
        facts={"stack": [10, 10, 10], "dealt": 7, "round": 3, "opener": 1},
        dice=11,
    )
    table = cast(DragonHeadPoker, found)
    table.ante()
    table.start_bets()
    table.act(1, int(RAISE) + AMOUNTS.index(high))
    table.act(2, int(PASS))
    return table


def favourite(table: DragonHeadPoker) -> int:
    """What it does most readily."""
    judge = sense_of(GAME.slug, int(MASTER))
    assert judge is not None
    moves = table.legal(0)
    said = list(judge.weigh(table, 0, moves))
    return int(moves[said.index(max(said))])


@pytest.mark.parametrize(
    ("theirs", "chance"),
    [
        # 28 of 30 cards are unseen; of those like the best brow two, and each counts half.
        ("Star", 1 / 28),
        ("Forest", (12 + 1) / 28),
        ("Hydra", (26 + 1) / 28),
    ],
)
def test_the_chance_is_counted_over_all_unseen_cards(theirs: str, chance: float) -> None:
    table = betting(f"Ice {theirs} Undead", high=1)
    assert Gambler(MASTER).chance(table, 0) == pytest.approx(chance)


def test_the_own_card_makes_no_difference() -> None:
    assert {favourite(betting(f"{own} Star Sun", 3)) for own in ("Moon", "Hydra")} == {PASS}


def test_it_stays_against_the_worst_and_leaves_the_best() -> None:
    assert favourite(betting("Ice Star Moon", 2)) == PASS
    assert favourite(betting("Ice Hydra Shadow", 2)) != PASS


def test_most_of_its_chips_need_more_than_even_chances() -> None:
    assert favourite(betting("Ice Ice Shadow", 8)) == PASS
    assert favourite(betting("Ice Hydra Shadow", 8)) in (MATCH, ALL_IN)


def test_it_beats_chance() -> None:
    report = simulate(
        GAME, seats=3, games=150, players=["sense", "random", "random"], rotate=True, seed=5
    )
    share = report["wins"]["by_player"]["sense"]
    assert share is not None
    assert share / 150 > 0.5
