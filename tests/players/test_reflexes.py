"""Tailslap's programs: the skill model of the specification, and what it comes to."""

import math
import statistics
from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.tailslap import NONE, SLAP, TURN, Tailslap
from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.kernel.position import position
from dragonhall.lab.simulate import play_out, simulate
from dragonhall.players import bot, levels, sight_of
from dragonhall.players.sense.base import ADEPT, MASTER, NOVICE
from dragonhall.players.sense.tailslap import Reflex
from tests.support.load import heavy

GAME = load("tailslap")
# Levels: median and spread of reactions, misses and false slaps (section 3 of the specification).
MODEL = {
    NOVICE: (600, 0.28, 0.05, 0.020),
    ADEPT: (420, 0.22, 0.02, 0.015),
    MASTER: (320, 0.18, 0.01, 0.010),
}


class Counted(Dice):
    """Dice that count how often they are thrown."""

    def __init__(self, seed: int) -> None:
        self.own = QuickDice(seed)
        self.throws = 0

    def word(self) -> int:
        return int(self.own.word())

    def below(self, n: int) -> int:
        self.throws += 1
        return int(super().below(n))


def card(face: str, **options: str) -> Tailslap:
    """This card lies open to be slapped."""
    piles = {"pile 0": f"top: {face} " + "x " * 19, "pile 1": "x " * 20}
    table = position(GAME, 2, dict(options), piles=piles, facts={"owner": 1}, turn=0)
    table.act(0, TURN)
    return cast(Tailslap, table)


def answers(level: int, table: Tailslap, n: int, seed: int = 1) -> list[int]:
    """Buckets of many answers to the same card; 0 is none."""
    dice: Dice = QuickDice(seed)
    sense = Reflex(level)
    found = [int(sense.choose(table, 1, dice)) for _ in range(n)]
    return [0 if code == NONE else code - SLAP for code in found]


@pytest.mark.parametrize("level", MODEL)
def test_reactions_to_a_hydra(level: int) -> None:
    median, sigma, miss, _ = MODEL[level]
    found = answers(level, card("Hydra"), 6000)
    times = sorted(bucket for bucket in found if bucket)
    assert found.count(0) / len(found) == pytest.approx(miss, abs=0.012)
    assert 10 * statistics.median(times) == pytest.approx(median + 5, rel=0.02)
    low, high = times[len(times) * 16 // 100], times[len(times) * 84 // 100]
    assert math.log(high / low) / 2 == pytest.approx(sigma, rel=0.08)
    assert times[0] >= 15
    assert times[-1] <= 150


@pytest.mark.parametrize("level", MODEL)
def test_false_slaps_come_inside_the_window(level: int) -> None:
    found = answers(level, card("Moon", pace="700"), 6000)
    false = [bucket for bucket in found if bucket]
    assert len(false) / len(found) == pytest.approx(MODEL[level][3], abs=0.007)
    assert max(false) <= 70


def test_twice_the_time_is_no_slower_hand() -> None:
    usual = answers(ADEPT, card("Hydra"), 2000)
    double = answers(ADEPT, card("Hydra", hands="double"), 2000)
    assert 20 * statistics.median(double) == pytest.approx(10 * statistics.median(usual), abs=20)


@pytest.mark.parametrize("face", ["Hydra", "Moon"])
def test_every_card_takes_fourteen_throws_of_the_players_own_dice(face: str) -> None:
    table = card(face)
    dice = Counted(3)
    before = table.dice.copy()
    for n in range(1, 20):
        Reflex(ADEPT).choose(table, 1, dice)
        assert dice.throws == 14 * n
    assert [table.dice.below(1000) for _ in range(9)] == [before.below(1000) for _ in range(9)]


def test_turning_takes_no_throw() -> None:
    dice = Counted(3)
    table = GAME.new(2, {}, 5)
    assert Reflex(ADEPT).choose(table, table.turn, dice) == TURN
    assert dice.throws == 0


@pytest.mark.parametrize("level", levels)
def test_bots_play_by_it_without_a_search(level: str) -> None:
    player = bot(level, 4)
    table = card("Hydra")
    slap = player.choose(sight_of(table, 1, QuickDice(1)))
    assert slap in table.legal(1)
    assert getattr(player, "search", None) is None


def test_games_are_as_long_as_the_specification_says() -> None:
    for seats in (2, 4):
        turned = []
        for seed in range(heavy(6, 25, 100)):
            table = cast(Tailslap, GAME.new(seats, {}, seed))
            bots = [bot("adept", 100 * seed + seat) for seat in range(seats)]
            play_out(table, bots, QuickDice(seed))
            turned.append(int(table.turned))
        assert 110 < statistics.mean(turned) < 290


@pytest.mark.slow
def test_quicker_hands_win_more() -> None:
    report = simulate(GAME, seats=2, games=60, players=["master", "novice"], seed=2, rotate=True)
    wins = report["wins"]["by_player"]
    assert cast(float, wins["master"]) >= 50
    against = simulate(GAME, seats=2, games=60, players=["master", "random"], seed=2, rotate=True)
    assert cast(float, against["wins"]["by_player"]["master"]) >= 57
