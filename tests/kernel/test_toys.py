"""Games that are not compiled play the same on the plain and on the compiled kernel."""

import hashlib

import pytest

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.support.faulty import Fair, Winning, game_of
from tests.support.secrecy import ENCODER


def transcript(kind: type[Table], games: int) -> str:
    """A hash of the last positions and views of random games."""
    game = game_of(kind)
    told = hashlib.sha256()
    for seed in range(games):
        table = game.blank(2 + seed % 3)
        table.telling = True
        game.start(table, QuickDice(seed))
        playout(table, QuickDice(seed + 500), table.bound())
        assert table.over
        told.update(table.digest().encode())
        for viewer in range(table.seats + 1):
            told.update(ENCODER.encode(view(table, viewer)))
            told.update(table.determinize(viewer, QuickDice(seed)).digest().encode())
    return told.hexdigest()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Fair, "8f36f10a5def5f58d81f0b987522179100f635f1ba1a988ac7fc42005644caab"),
        (Winning, "a082bc85a7a9d5a72f9121be886ef084ad6ee027afa48c71ca37fb322fadfcc7"),
    ],
)
def test_plain_games_on_any_kernel(kind: type[Table], expected: str) -> None:
    """The numbers were written down from plain code; compiled code must give them too."""
    assert transcript(kind, 20) == expected
