"""Bots: what they get, what their crashes do, and that their pace tells nothing."""

import asyncio
import os
import pickle
import random
import signal
import time
from pathlib import Path

import pytest

from dragonhall.games import games, load
from dragonhall.hall.errors import Broken
from dragonhall.hall.tables.bots import BEAT, LEAST_PAUSE, MORE_PAUSE, NAMES, Bots, think, world_for
from dragonhall.kernel.dice import SealedDice
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from dragonhall.native import engine
from tests.hall import toys
from tests.hall.client import Guest
from tests.hall.conftest import chosen
from tests.hall.host import ToyHost
from tests.hall.test_crash import alive, family

toys.install()
SEED = bytes(range(32))


def table_of(slug: str, seats: int) -> Table:
    game = load(slug)
    table = game.blank(seats, {})
    table.telling = True
    return game.start(table, SealedDice(SEED))


@pytest.mark.parametrize("slug", chosen(games()))
def test_what_travels_to_a_bot_is_no_more_than_its_seat_knows(slug: str) -> None:
    game = load(slug)
    dice = random.Random(slug)
    table = table_of(slug, game.most_seats)
    for _ in range(12):
        seat = int(table.turn)
        sent = world_for(table, seat)
        assert SEED not in sent
        assert SEED.hex().encode() not in sent
        world: Table = pickle.loads(sent)
        assert type(world) is type(table)
        assert world.dice.below(10**9) != table.dice.copy().below(10**9)
        assert not world.log
        assert not world.notes
        hidden = table.determinize(seat, SealedDice(b"another"))
        seen, believed = view(hidden, seat), view(world, seat)
        for part in ("piles", "options", "ask", "facts", "seats", "sheet"):
            # A glimpse goes over as a remembered card: the same knowledge.
            there = repr(believed[part]).replace("'held'", "'noted'")
            assert repr(seen[part]).replace("'held'", "'noted'") == there, part
        for other in range(int(table.seats)):
            if other != seat:
                assert not len(world.plans[other])
        chain = think(sent, seat, "novice", dice.getrandbits(60))
        for code in chain:
            table.act(seat, code)
        assert not table.planning(seat)
        if table.over:
            break


def test_the_truth_is_not_favoured_in_what_is_sent() -> None:
    table = table_of("whispers", 3)
    mine = list(table.hand[0].cards)  # type: ignore[attr-defined]
    theirs = next(card for card in table.hand[1].cards)  # type: ignore[attr-defined]
    right = 0
    for _ in range(300):
        world: Table = pickle.loads(world_for(table, 0))
        assert [int(world.face[card]) for card in mine] == [int(table.face[card]) for card in mine]
        right += int(world.face[theirs]) == int(table.face[theirs])
    assert right < 50  # one in sixteen is fair


async def test_the_pool_is_made_again_after_a_crash() -> None:
    bots = Bots(workers=1)
    table = table_of("dragon-duel", 2)
    seat = int(table.turn)
    try:
        first = await bots.choose(table, seat, "novice")
        assert first
        (pid,) = bots.pids()
        os.kill(pid, signal.SIGKILL)
        again = await bots.choose(table, seat, "novice")
        assert again
        assert bots.pids() != [pid]
    finally:
        bots.close()
    assert bots.pids() == []


async def test_bots_take_up_an_engine_compiled_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(engine.FOLDER, str(tmp_path))
    bots = Bots(1)
    table = table_of("dragon-duel", 2)
    try:
        await bots.choose(table, int(table.turn), "novice")
        before = bots.pids()
        await bots.choose(table, int(table.turn), "novice")
        assert bots.pids() == before

        under_way = asyncio.create_task(bots.choose(table, int(table.turn), "novice"))
        await asyncio.sleep(0)
        (tmp_path / engine.STAMP).write_text("made of something\n", encoding="utf-8")
        assert await bots.choose(table, int(table.turn), "novice")
        assert await under_way, "a thought under way is not lost"
        after = bots.pids()
        assert not set(after) & set(before)
        await bots.choose(table, int(table.turn), "novice")
        assert bots.pids() == after, "once is enough"
    finally:
        bots.close()


async def test_a_pool_that_always_breaks_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = Bots(workers=1)
    monkeypatch.setattr("dragonhall.hall.tables.bots.think", os.abort)
    monkeypatch.setattr("dragonhall.hall.tables.bots.world_for", lambda table, seat: b"")
    try:
        with pytest.raises((Broken, TypeError)):
            await bots.choose(table_of("whispers", 2), 0, "novice")
    finally:
        bots.close()


@pytest.mark.slow
async def test_a_game_goes_on_when_its_bots_are_killed(folder: Path) -> None:
    with ToyHost(folder) as host:
        async with Guest(host.url, "Ann") as ann:
            made = await ann.table("whispers", "me novice novice")
            assert host.process is not None
            async with ann.line(made["id"]) as line:
                await line.hello()
                dice = random.Random(1)
                while line.now["state"] != "finished":
                    for child in family(host.process.pid):
                        if alive(child) and dice.random() < 0.7:
                            os.kill(child, signal.SIGKILL)
                    version = line.now["version"]
                    if line.mine():
                        assert (await line.choose(dice))["type"] in ("accepted", "behind")
                    while line.now["version"] == version and line.now["state"] != "finished":
                        await asyncio.wait_for(line.next(), 40)
                assert line.now["version"] == 9


@pytest.mark.slow
async def test_a_bot_takes_its_time_whatever_it_has_to_choose(folder: Path) -> None:
    with ToyHost(folder, DRAGONHALL_PACE="1") as host:
        async with Guest(host.url, "Ann") as ann:
            made = await ann.table("whispers", "me novice")
            async with ann.line(made["id"]) as line:
                await line.hello()
                waits, began = [], time.monotonic()
                dice = random.Random(3)
                while line.now["state"] != "finished":
                    while not line.now["view"]["seats"][1]["answered"]:
                        await line.next()
                    waits.append(time.monotonic() - began)
                    version = line.now["version"]
                    await line.choose(dice)
                    while line.now["version"] == version:
                        await line.next()
                    began = time.monotonic()
                assert len(waits) == 3
                assert all(wait > 0.9 * LEAST_PAUSE for wait in waits)
                assert all(wait < LEAST_PAUSE + MORE_PAUSE + 8 * BEAT for wait in waits[1:])


def test_bots_have_names_for_every_seat() -> None:
    assert len(set(NAMES)) == len(NAMES) == 24
