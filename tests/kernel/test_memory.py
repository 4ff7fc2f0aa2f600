"""Long runs keep no memory: copies, worlds and playouts leave nothing behind."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.support.load import heavy

STATM = Path("/proc/self/statm")


def kilobytes() -> int:
    """Memory this process holds."""
    return int(STATM.read_text().split()[1]) * 4


def growth(work: Callable[[], object], times: int) -> float:
    """Bytes kept by each call, once warm."""
    for turn in range(times):
        work()
    before = kilobytes()
    for turn in range(times):
        work()
    return (kilobytes() - before) * 1024 / times


@pytest.mark.skipif(not STATM.exists(), reason="reads Linux's /proc")
@pytest.mark.parametrize("slug", games())
def test_worlds_and_playouts_keep_no_memory(slug: str) -> None:
    times = heavy(60, 3000, 3000)
    game = load(slug)
    table = game.new(game.least_seats, {}, 1)
    dice = QuickDice(2)
    playout(table, dice, 10)
    scratch = table.copy()

    def world() -> None:
        scratch.become_world(table, 0, dice)
        playout(scratch, dice, 200)

    def copies() -> Table:
        return table.determinize(0, dice).copy()

    def look() -> None:
        view(table, 0)

    limit = 60 if times > 1000 else 4000  # a few pages of the allocator's own
    assert growth(world, times) < limit
    assert growth(copies, times // 10) < limit * 10
    assert growth(look, times // 10) < limit * 10
