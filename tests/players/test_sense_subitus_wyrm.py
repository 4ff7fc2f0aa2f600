"""Subitus Wyrm by sense: half true claims, judged by counting; no gift of a third dragon."""

from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.deck import ICE, MOON, STAR, SUN
from dragonhall.games.book_of_dragons.subitus_wyrm.actions import (
    CHOOSING,
    CLAIM,
    JUDGE,
    KEEP,
    KIND,
    PREDICATE,
    SEAT,
    SECOND_CLAIM,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import BOTH, GOOD, KIND_IS, NEITHER, ONE
from dragonhall.games.book_of_dragons.subitus_wyrm.rules import SubitusWyrm
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.position import position
from dragonhall.players import SensibleBot, player, sense_of, sight_of
from dragonhall.players.sense.base import MASTER

SLUG = "subitus-wyrm"
GAME = load(SLUG)
BELIEVE_BOTH, DOUBT_BOTH, BELIEVE_L, BELIEVE_R, DOUBT_L, DOUBT_R = (JUDGE + i for i in range(6))


def sitting(piles: dict[str, str]) -> SubitusWyrm:
    """Three seats; seat 0 is about to choose to whom it passes."""
    found = position(
        GAME, 3, None, piles=piles, rest="deck", facts={"passer": 0}, phase="choose", turn=0,
        dice=[0] * 20,
    )  # fmt: skip
    table = cast(SubitusWyrm, found)
    table.start_round()
    return table


def weights(table: SubitusWyrm) -> dict[int, int]:
    """What the sense says of every legal action of the seat whose turn it is."""
    judge = sense_of(SLUG, int(MASTER))
    assert judge is not None
    moves = table.legal(table.turn)
    said = judge.weigh(table, table.turn, moves)
    return {int(move): int(said[i]) for i, move in enumerate(moves)}


def best(table: SubitusWyrm) -> int:
    """The most sensible action."""
    said = weights(table)
    return max(said, key=lambda move: said[move])


def claimed(quantifier: int, predicate: int, won: str = "Hydra") -> SubitusWyrm:
    """Seat 0 has claimed this of a Moon and an Ice; seat 1 judges, seat 2 has won dragons."""
    table = sitting({"hand 0": "Moon Ice", "hand 1": "Star Sun", "won 2": won, "won 1": "Sun"})
    while table.phase != CHOOSING:
        table.act(table.turn, table.default(table.turn))
    for action in (SEAT, CLAIM + quantifier, PREDICATE + predicate):
        table.act(0, int(action))
    return table


def test_a_passed_dragon_goes_to_nobody_whose_set_it_completes() -> None:
    table = sitting({"hand 0": "Moon Ice", "won 1": "Moon Moon", "won 2": "Sun Star Undead"})
    assert table.phase == CHOOSING
    said = weights(table)
    assert said[SEAT + 1] > 20 * said[SEAT]


def test_half_of_all_claims_are_true() -> None:
    true = 0
    second = second_true = 0
    dice = QuickDice(3)
    for seed in range(300):
        table = cast(SubitusWyrm, GAME.new(3, None, seed))
        bots = [SensibleBot(10 * seed + seat, int(MASTER)) for seat in range(3)]
        while table.quantifier < 0:
            seat = next(seat for seat in range(3) if table.waiting >> seat & 1)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        kinds = [int(table.face[card]) for card in table.passed.cards]
        having = sum(_has(int(table.predicate), kind) for kind in kinds)
        true += having == 2 - table.quantifier
        table.act(table.turn, BELIEVE_L)
        if table.phase != SECOND_CLAIM:
            continue
        while table.phase == SECOND_CLAIM:
            seat = int(table.turn)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        second += 1
        second_true += _has(int(table.second_predicate), kinds[1]) != table.negated
    assert 120 < true < 180
    assert second > 200
    assert 0.4 < second_true / second < 0.6


def _has(predicate: int, kind: int) -> bool:
    """Whether a dragon has what is claimed, told by the signs on its card."""
    art = GAME.faces[kind].art
    if predicate >= KIND_IS:
        return kind == predicate - KIND_IS
    signs = [
        art["alignment"] == "good",
        art["faces"] == "left",
        art["sphere"] in ("law", "both"),
        art["sphere"] in ("chaos", "both"),
        art["eyes"] is True,
    ]
    return signs[predicate]


def test_what_can_hardly_be_is_doubted_and_what_can_hardly_fail_is_believed() -> None:
    assert best(claimed(BOTH, KIND_IS + MOON)) == DOUBT_BOTH
    assert best(claimed(NEITHER, KIND_IS + MOON)) == BELIEVE_BOTH
    seen = claimed(BOTH, KIND_IS + MOON, won="Hydra Star Star")
    assert weights(seen)[BELIEVE_BOTH] <= 1


@pytest.mark.parametrize("quantifier", [BOTH, NEITHER])
def test_one_is_flipped_only_to_refute(quantifier: int) -> None:
    said = weights(claimed(quantifier, GOOD))
    assert said[BELIEVE_L] == said[BELIEVE_R] == 0
    assert said[DOUBT_L] == said[DOUBT_R] > said[BELIEVE_BOTH]
    assert weights(claimed(ONE, GOOD))[BELIEVE_L] > 0  # nothing can be lost by it


def trading(own: str, rival: str, third: str) -> SubitusWyrm:
    """Seat 1 has proved "both are good" wrong by an Ice, and may trade."""
    table = sitting({"hand 0": "Ice Moon", "won 1": own, "won 2": rival, "won 0": third})
    while table.phase != CHOOSING:
        table.act(table.turn, table.default(table.turn))
    for action in (SEAT, CLAIM + BOTH, PREDICATE + GOOD):
        table.act(0, int(action))
    table.act(1, DOUBT_L)
    assert KEEP in table.legal(1)
    return table


def test_a_trade_completes_the_own_set() -> None:
    table = trading("Moon Moon", "Moon Sun", "Star Undead")
    assert best(table) == KIND + ICE
    table.act(1, KIND + ICE)
    assert best(table) == SEAT
    table.act(1, SEAT)
    assert best(table) == KIND + MOON


def test_nobody_is_given_a_third_dragon() -> None:
    table = trading("Sun", "Ice Ice Star", "Hydra Undead Star")
    table.act(1, KIND + ICE)
    said = weights(table)
    assert said[SEAT] == 0  # seat 2
    assert said[SEAT + 1] > 0
    table.act(1, SEAT)
    assert weights(table)[KIND + STAR] == 0


def test_a_set_for_two_is_better_than_none_and_worse_than_one_alone() -> None:
    table = trading("Moon Moon Sun", "Sun Sun Moon", "Star Undead")
    said = weights(table)
    assert said[KIND + ICE] > said[KIND + SUN] > said[KEEP]


def test_it_beats_random_players() -> None:
    won = 0.0
    for seed in range(60):
        table = GAME.new(3, None, seed)
        bots = [player("sense" if seat == seed % 3 else "random", seed) for seat in range(3)]
        dice = QuickDice(seed)
        while not table.over:
            seat = next(seat for seat in range(3) if table.waiting >> seat & 1)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        won += table.returns()[seed % 3]
    assert won > 30  # a third of it by chance
