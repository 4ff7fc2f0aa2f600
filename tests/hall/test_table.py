"""A live table by itself: two halls on one database, a store that fails, memory, clocks, bots."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from dragonhall.hall import hall as halls
from dragonhall.hall.errors import Broken
from dragonhall.hall.hall import Hall
from dragonhall.hall.messages import Act, Chat, Hello, PlaceForm, TableForm
from dragonhall.hall.people.guests import Guests
from dragonhall.hall.people.words import unlike
from dragonhall.hall.store.rows import CommandRow
from dragonhall.hall.store.store import Store
from dragonhall.hall.tables.hub import Listener
from dragonhall.hall.tables.keeper import Usual
from dragonhall.hall.tables.live import LiveTable
from dragonhall.hall.tables.replays import default_chain
from tests.hall import toys

toys.install()


async def open_hall(folder: Path) -> Hall:
    hall = Hall(await Store.open(f"sqlite:///{folder}/hall.db"), Guests.at(folder), 0)
    await hall.start()
    return hall


@pytest.fixture
async def hall(folder: Path) -> AsyncIterator[Hall]:
    hall = await open_hall(folder)
    yield hall
    await hall.stop()


async def table_of(hall: Hall, **options: int) -> tuple[LiveTable, list[str]]:
    """A running table of Whispers and the guests on its seats."""
    guests = [await hall.greet(None) for _ in range(2)]
    form = TableForm("whispers", 2, [PlaceForm("me"), PlaceForm("open")], dict(options))
    made = await hall.make(guests[0], form)
    key = made.links[0].url.split("key=")[1]
    await hall.sit(guests[1], made.id, 1, key)
    return await hall.table(made.id), guests


async def heard(listener: Listener) -> list[dict[str, Any]]:
    """Everything in the outbox."""
    return [json.loads(await listener.get()) for _ in range(len(listener))]


def chain(live: LiveTable, seat: int) -> list[int]:
    return [int(live.table.legal(seat)[0]), 20]


async def test_two_halls_on_one_database_never_fork_a_game(folder: Path) -> None:
    first, second = await open_hall(folder), await open_hall(folder)
    try:
        one, guests = await table_of(first)
        two = await second.table(one.row.id)
        ann, bo = Listener(guests[0]), Listener(guests[1])
        await one.answer(ann, Act("x1", 0, chain(one, 0)))
        assert [m["type"] for m in await heard(ann)] == ["accepted"]
        # The other hall has not heard of it; the store has, and the act is not lost or doubled.
        await two.answer(bo, Act("y1", 0, chain(two, 1)))
        assert [m["type"] for m in await heard(bo)] == ["behind", "table"]
        assert two.version == 1
        play = chain(two, 1)
        await two.answer(bo, Act("y1", 1, play))
        assert [m["type"] for m in await heard(bo)] == ["accepted"]
        assert (one.version, two.version) == (1, 2)
        # The same command by the other door is the same command; another one is too late.
        await one.answer(bo, Act("y1", 1, play))
        assert await heard(bo) == [{"type": "accepted", "id": "y1", "version": 2}]
        await one.answer(ann, Act("x2", 2, chain(one, 0)))
        await two.answer(ann, Act("x3", 2, chain(two, 0)))
        assert [m["type"] for m in await heard(ann)] == ["accepted", "behind", "table"]
        assert one.version == two.version == 3
        assert one.table.digest() == two.table.digest()
    finally:
        await first.stop()
        await second.stop()


async def test_a_commit_of_unknown_fate_is_looked_up(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    ann = Listener(guests[0])
    real = hall.store.add_command

    async def lost(table: str, row: CommandRow, deadline: Any, ending: Any) -> None:
        await real(table, row, deadline, ending)
        raise Broken("The move could not be stored; send it again in a moment.")

    monkeypatch.setattr(hall.store, "add_command", lost)
    act = Act("x", 0, chain(live, 0))
    await live.answer(ann, act)
    (answer,) = await heard(ann)
    assert (answer["type"], live.version) == ("refused", 0)
    monkeypatch.setattr(hall.store, "add_command", real)
    await live.answer(ann, act)
    (answer,) = await heard(ann)
    assert answer == {"type": "accepted", "id": "x", "version": 1}
    assert live.version == 1


async def test_a_commit_of_unknown_fate_is_told_even_if_nobody_asks(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    bo = Listener(guests[1])
    await live.answer(bo, Hello("h"))
    await heard(bo)
    real = hall.store.add_command

    async def lost(*args: Any) -> None:
        await real(*args)
        raise Broken("The move could not be stored; send it again in a moment.")

    monkeypatch.setattr("dragonhall.hall.tables.live.HEALING", 0.02)
    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "add_command", lost)
        await live.answer(Listener(guests[0]), Act("x", 0, chain(live, 0)))
        assert await heard(bo) == []
    news = json.loads(await asyncio.wait_for(bo.get(), 5))
    assert (news["type"], news["version"]) == ("table", 1)
    assert not live.stale


async def test_a_fault_in_telling_is_no_refusal(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    ann, bo = Listener(guests[0]), Listener(guests[1])
    await live.answer(bo, Hello("h"))
    play = chain(live, 0)
    with monkeypatch.context() as patch:
        patch.setattr(LiveTable, "news", lambda self, viewer: 1 / 0)
        await live.answer(ann, Act("x", 0, play))
    assert [m["type"] for m in await heard(ann)] == ["accepted"]
    await live.answer(ann, Hello("h"))
    assert (await heard(ann))[-1]["version"] == 1


async def test_a_store_that_refuses_changes_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    ann, bo = Listener(guests[0]), Listener(guests[1])
    await live.answer(bo, Hello("h"))
    await heard(bo)
    digest = live.table.digest()

    async def full(*args: Any) -> None:
        raise Broken("The move could not be stored; send it again in a moment.")

    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "add_command", full)
        patch.setattr(hall.store, "add_chat", full)
        await live.answer(ann, Act("x", 0, chain(live, 0)))
        await live.answer(ann, Chat("c", "hello"))
    assert [m["type"] for m in await heard(ann)] == ["refused", "refused"]
    assert await heard(bo) == []
    assert live.table.digest() == digest
    await live.answer(ann, Act("x", 0, chain(live, 0)))
    assert [m["type"] for m in await heard(ann)] == ["accepted"]


async def test_what_has_begun_is_finished_when_the_line_breaks(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    real = hall.store.add_command
    begun = asyncio.Event()

    async def slow(*args: Any) -> None:
        begun.set()
        await asyncio.sleep(0.05)
        await real(*args)

    monkeypatch.setattr(hall.store, "add_command", slow)
    act = asyncio.create_task(live.answer(Listener(guests[0]), Act("x", 0, chain(live, 0))))
    await begun.wait()
    act.cancel()
    with pytest.raises(asyncio.CancelledError):
        await act
    await live.settle()
    assert live.version == 1
    assert len(await hall.store.commands(live.row.id)) == 1


async def test_unused_tables_leave_memory_and_come_back(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await table_of(hall)
    await live.answer(Listener(guests[0]), Act("x", 0, chain(live, 0)))
    digest = live.table.digest()
    monkeypatch.setattr(halls, "IDLE", -1000)
    monkeypatch.setattr(halls, "SWEEP", 0.01)
    sweeping = asyncio.create_task(hall._sweep())
    listener = Listener(guests[1])
    await live.answer(listener, Hello("h"))
    await asyncio.sleep(0.1)
    assert await hall.table(live.row.id) is live  # somebody listens
    live.go(listener)
    await asyncio.sleep(0.1)
    sweeping.cancel()
    again = await hall.table(live.row.id)
    assert again is not live
    assert (again.version, again.since, again.last_own) == (live.version, live.since, live.last_own)
    assert again.table.digest() == digest


async def test_many_visitors_rebuild_a_table_once(hall: Hall, folder: Path) -> None:
    live, _ = await table_of(hall)
    other = await open_hall(folder)
    found = await asyncio.gather(*(other.table(live.row.id) for _ in range(20)))
    assert len({id(table) for table in found}) == 1
    await other.stop()


async def test_a_rebuilt_table_says_the_same_bytes(hall: Hall, folder: Path) -> None:
    live, guests = await table_of(hall)
    dice = random.Random(8)
    other = await open_hall(folder)
    try:
        while live.state != "finished":
            seat = dice.choice([s for s in (0, 1) if live.table.waiting & (1 << s)])
            options = [int(code) for code in live.table.legal(seat)]
            codes = [dice.choice(options), dice.choice([20, 21])]
            await live.answer(Listener(guests[seat]), Act(f"x{live.version}", live.version, codes))
            row = await other.store.table(live.row.id)
            assert row is not None
            rebuilt = await LiveTable.load(row, other.store, other.hub)
            for viewer in range(3):
                assert rebuilt.news(viewer) == live.news(viewer)
    finally:
        await other.stop()


def test_defaults_are_whole_choices() -> None:
    table = toys.GAME.new(3, {}, b"s" * 32)
    chain = default_chain(table, 1)
    assert chain == [int(table.legal(1)[0]), 20]
    assert len(table.plans[1]) == 0


def test_usual_times_rise_at_once_and_fall_slowly() -> None:
    usual = Usual()
    assert usual.seconds("g", "master") == 0
    usual.learn("g", "master", 2.0)
    assert usual.seconds("g", "master") == 2.0
    usual.learn("g", "master", 1.0)
    assert usual.seconds("g", "master") == pytest.approx(1.9)
    assert usual.seconds("g", "novice") == usual.seconds("h", "master") == 0
    usual.learn("g", "master", 60)
    assert usual.seconds("g", "master") == 4.0


def test_namesakes_get_a_number() -> None:
    assert unlike("Ann", ["Bo"]) == "Ann"
    assert unlike("Ann", ["ann", "Bo", "ANN 2"]) == "Ann 3"
