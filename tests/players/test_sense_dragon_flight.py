"""Dragon Flight's sense: it aims at groups, errs as the option says, and keeps its eyes closed."""

from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ANGLE,
    CARD,
    SPIN,
    STAND,
    STRENGTH,
)
from dragonhall.games.book_of_dragons.dragon_flight.rules import GAME, DragonFlight
from dragonhall.games.book_of_dragons.dragon_flight.table import ERRORS
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.position import position
from dragonhall.players import Bot, player, sense_of, sight_of
from dragonhall.players.sense.base import MASTER, NOVICE

KINDS = {face.short: number for number, face in enumerate(GAME.faces)}
PAIR = "Sun^*x=600*y=400*turn=90 Moon^*x=600*y=450*turn=0"


def flight(hand: str, laid: str, hand_of_bots: str = "sharp", seed: int = 1) -> DragonFlight:
    """Two seats, seat 0 to choose."""
    made = position(
        GAME,
        2,
        {"bot_hand": hand_of_bots},
        piles={"hand 0": hand, "hand 1": "3 cards", "table": laid},
        phase="card",
        turn=0,
        dice=seed,
    )
    return cast(DragonFlight, made)


def turn(table: DragonFlight, level: int, seed: int) -> list[int]:
    """The choices of a whole turn of seat 0."""
    sense = sense_of("dragon-flight", level)
    assert sense is not None
    dice = QuickDice(seed)
    chosen: list[int] = []
    while table.turn == 0 and not table.over:
        chosen.append(int(sense.choose(table, 0, dice)))
        table.act(0, chosen[-1])
    return chosen


def play(names: list[str], seed: int) -> DragonFlight:
    """A whole game."""
    table = cast(DragonFlight, load("dragon-flight").new(len(names), {}, seed))
    bots: list[Bot] = [player(name, seed + i) for i, name in enumerate(names)]
    dice = QuickDice(seed)
    while not table.over:
        seat = int(table.turn)
        table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
    return table


def test_two_that_touch_are_taken_more_often_than_not() -> None:
    taken = 0
    for seed in range(30):
        table = flight("Star Forest Platinum", PAIR, seed=seed)
        turn(table, int(MASTER), seed)
        taken += table.score[0].size == 3
    assert taken >= 15  # it shows with 9 of 10 and comes down within reach of two cards


def test_good_dragons_are_kept_for_clusters() -> None:
    lone = "Sun*x=600*y=400*turn=90"
    assert turn(flight("Star Ice Forest", lone), int(MASTER), 3)[0] == CARD + KINDS["Ice"]
    cluster = "Sun*x=600*y=400*turn=90 Moon*x=600*y=450*turn=0 Ice*x=640*y=430*turn=0"
    chosen = turn(flight("Star Ice Shadow", cluster), int(MASTER), 3)
    assert chosen[0] == CARD + KINDS["Star"]
    assert chosen[-1] in (SPIN, SPIN + 4)  # sure to show


@pytest.mark.parametrize("hand_of_bots", list(ERRORS))
def test_the_hand_is_off_by_as_much_as_the_option_says(hand_of_bots: str) -> None:
    error = ERRORS[hand_of_bots]
    sense = sense_of("dragon-flight", int(MASTER))
    assert sense is not None
    table = flight("Star", PAIR, hand_of_bots)
    table.act(0, CARD + KINDS["Star"])
    table.act(0, STAND + 1)
    before = table.digest()
    angles = {int(sense.choose(table, 0, QuickDice(seed))) for seed in range(40)}
    assert max(angles) - min(angles) == 2 * error
    assert len(angles) == 2 * error + 1
    table.act(0, sorted(angles)[error])
    strengths = {int(sense.choose(table, 0, QuickDice(seed))) for seed in range(40)}
    assert max(strengths) - min(strengths) == 2 * error
    assert all(STRENGTH <= code < SPIN for code in strengths)
    table.act(0, sorted(strengths)[error])
    assert len({int(sense.choose(table, 0, QuickDice(seed))) for seed in range(40)}) == 1
    # the error comes from the player's own dice: the table has not thrown any
    again = flight("Star", PAIR, hand_of_bots)
    again.act(0, CARD + KINDS["Star"])
    again.act(0, STAND + 1)
    assert again.digest() == before
    assert table.dice.state() == again.dice.state()


def test_closed_eyes_do_not_see_where_the_cards_lie() -> None:
    here = flight("Shadow", PAIR)
    there = flight("Shadow", PAIR.replace("600", "200").replace("4", "6"))
    assert turn(here, int(MASTER), 5) == turn(there, int(MASTER), 5)


def test_over_the_shoulder_the_angle_is_the_other_way_round() -> None:
    """Sun and Moon lie to the right of South 1; an Undead is aimed to the left to hit them."""
    table = flight("Undead", PAIR)
    table.act(0, CARD + KINDS["Undead"])
    table.act(0, STAND)
    sense = sense_of("dragon-flight", int(MASTER))
    assert sense is not None
    assert sense.choose(table, 0, QuickDice(1)) > ANGLE + 25
    table = flight("Star", PAIR)
    table.act(0, CARD + KINDS["Star"])
    table.act(0, STAND)
    assert sense.choose(table, 0, QuickDice(1)) < ANGLE + 25


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_whole_games_of_sensible_players_take_most_cards(seats: int) -> None:
    tables = [play(["sense"] * seats, seed) for seed in range(2)]
    assert sum(int(pile.size) for table in tables for pile in table.score) >= 2 * 24


def test_it_beats_chance_from_every_seat() -> None:
    wins = 0.0
    for seed in range(6):
        names = ["sense", "random"] if seed % 2 else ["random", "sense"]
        wins += play(names, seed).returns()[names.index("sense")]
    assert wins == 6


@pytest.mark.slow
def test_novices_see_less_well() -> None:
    wins = 0.0
    for seed in range(40):
        names = ["master", "novice"] if seed % 2 else ["novice", "master"]
        wins += play(names, seed).returns()[names.index("master")]
    assert wins >= 25


def test_a_novice_is_not_always_of_the_same_mind() -> None:
    def minds(level: int) -> int:
        return len({turn(flight("Star Ice Forest", PAIR), level, seed)[0] for seed in range(12)})

    assert minds(int(MASTER)) == 1
    assert minds(int(NOVICE)) > 1
