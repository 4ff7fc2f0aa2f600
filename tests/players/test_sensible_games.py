"""Whole games of sensible players: they reach what random play does not, and break nothing."""

import pytest

from dragonhall.kernel.dice import QuickDice
from dragonhall.players import has_sense, player, sight_of
from tests.contract.test_play import broken
from tests.support.cases import Case, plain_cases
from tests.support.load import counted, games_of


@counted
@pytest.mark.compiled
@pytest.mark.parametrize("case", [c for c in plain_cases() if has_sense(c.slug)], ids=str)
def test_games_of_sense_keep_every_invariant(case: Case) -> None:
    for number in range(games_of(1, 3, 200)):
        table = case.table(number)
        players = [player("sense", number * case.seats + seat) for seat in range(case.seats)]
        dice = QuickDice(number)
        done = 0
        while not table.over:
            seat = int(table.turn)
            move = players[seat].choose(sight_of(table, seat, dice))
            assert move in table.legal(seat)
            table.act(seat, move)
            done += 1
            assert done <= table.bound()
            if done % 7 == 0 or table.over:
                assert broken(table) == "", f"game {number} after {done} steps"
        assert len(table.returns()) == case.seats
        assert all(case.game.least <= value <= case.game.most for value in table.returns())
