"""The sense for the Reign of Dragoness: few patterns, long leads, cheap beats, control."""

from typing import cast

import pytest

from dragonhall.games.reign_of_dragoness.patterns import FACES, PATTERN_NAMES
from dragonhall.games.reign_of_dragoness.rules import GAME, ReignOfDragoness
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.position import position
from dragonhall.players import Bot, RandomBot, SensibleBot, sense_of, sight_of
from dragonhall.players.sense.base import ADEPT, MASTER
from dragonhall.players.sense.reign_of_dragoness import Planner

SHORT = {face.short: number for number, face in enumerate(FACES)}


def table_of(hand: str, others: list[str], top: str = "", fewest: int = 6) -> ReignOfDragoness:
    """Four seats; seat 0 is to act with this hand: to lead, or on a pattern that seat 3 led."""
    hands = [hand, *others]
    hands += [f"{fewest} cards"] * (4 - len(hands))
    if top:
        hands[3] = f"{top} {' '.join(sorted(set(SPARE) - set(hand.split())))}"
    piles = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    made = cast(
        ReignOfDragoness,
        position(
            GAME,
            4,
            {},
            piles=piles,
            rest="rest",
            facts={"fresh": False, "mover": 3 if top else 0},
            phase="lead",
            turn=3 if top else 0,
        ),
    )
    if top:
        names = top.split()
        lead(made, 3, names)
    return made


SPARE = ["L1", "F1", "C1", "A1", "S1", "L2"]


def lead(table: ReignOfDragoness, seat: int, names: list[str]) -> None:
    """Seat plays these cards in the first of their meanings."""
    _, actions = table.meanings(seat, [SHORT[name] for name in names])[0]
    for action in actions:
        table.act(seat, action)


def wanted(table: ReignOfDragoness) -> str:
    """What seat 0 thinks best, step by step: its cards, "pass", or "out" if that ends the round."""
    judge = sense_of("reign-of-dragoness", int(MASTER))
    assert judge is not None
    before = table.hand[0].size
    while table.turn == 0:
        moves = [int(move) for move in table.legal(0)]
        weights = [int(weight) for weight in judge.weigh(table, 0, table.legal(0))]
        table.act(0, moves[weights.index(max(weights))])
        if not table.planning(0):
            break
    if len(table.history):
        return "out"
    if table.hand[0].size == before:
        return "pass"
    return " ".join(FACES[table.face[card]].short for card in table.top.cards)


def test_the_longest_run_is_led_rather_than_broken() -> None:
    assert wanted(table_of("L3 F4 C5 A6 S7 L9 L11", [])) == "S7 A6 C5 F4 L3"


def test_of_two_pairs_the_lower_is_led() -> None:
    assert wanted(table_of("L3 F3 F9 S9 S12 Dr", [])) == "F3 L3"


def test_a_beat_costs_as_little_as_it_can() -> None:
    assert wanted(table_of("F6 S12 Dr L9 A9", [], top="A5")) == "F6"


def test_strength_is_not_thrown_at_a_high_card_early() -> None:
    assert wanted(table_of("Dr Kn L3 F4 C5 A9 F9 C2 A11", [], top="S11")) == "pass"


def test_it_is_when_somebody_is_nearly_out() -> None:
    assert wanted(table_of("Dr L3 L5 F9 C2 A11 S10", [], top="S12", fewest=2)) == "Dr"


def test_natural_cards_go_before_wild_ones() -> None:
    assert "Pg" not in wanted(table_of("L7 F7 C7 Pg A10 S4", [], top="L6 F6"))


def test_the_strong_pattern_comes_first_when_the_next_goes_out() -> None:
    assert wanted(table_of("S12 L3", [])) == "S12"


def test_a_hand_that_can_go_out_goes_out() -> None:
    assert wanted(table_of("L3 F4 Kn Rv", [])) == "out"


@pytest.mark.parametrize(
    ("hand", "patterns"),
    [
        ("L3 F4 C5 A6 S7", 1),
        ("L3 F3 C3 A9", 2),
        ("L3 F4 C5 A5 S5", 2),  # a run, and the other fives
        ("L3 F3 C4 A4 S5 L5", 3),  # pairs; two runs would be fewer by one
        ("L1 F4 C8 Dr", 4),
        ("S11 L12 Dr", 1),
        ("L3 Pg Kn", 1),
    ],
)
def test_the_patterns_of_a_hand_are_counted(hand: str, patterns: int) -> None:
    table = table_of(f"{hand} Rv", [])
    planner = Planner(int(ADEPT))
    planner.survey(table.holding(0))
    assert planner.patterns_after(0, 0) == patterns


def test_what_a_play_leaves_is_counted() -> None:
    table = table_of("L3 F4 C5 A6 S7 L9 L11", [])
    planner = Planner(int(ADEPT))
    planner.survey(table.holding(0))
    run_of_five, single = PATTERN_NAMES.index("Run of five"), 0
    assert planner.patterns_after(run_of_five, 7) == 2
    assert planner.patterns_after(single, 11) == 2
    assert planner.patterns_after(single, 5) == 6  # the run is broken
    assert planner.wilds_in(run_of_five, 8) == 1


def test_it_wins_most_games_against_random_players() -> None:
    won = 0.0
    for game in range(8):
        seat = game % 4
        bots: list[Bot] = [RandomBot(7 * game + other) for other in range(4)]
        bots[seat] = SensibleBot(game, int(ADEPT))
        table = GAME.new(4, {"rounds": 3}, 50 + game // 4)
        dice = QuickDice(game)
        while not table.over:
            turn = int(table.turn)
            table.apply(turn, bots[turn].choose(sight_of(table, turn, dice)))
        won += table.returns()[seat]
    assert won >= 5
