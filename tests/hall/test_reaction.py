"""Reaction times: what is believed of a claim, when a card is settled, and races."""

import asyncio
import itertools
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.bite_me.actions import BITE, QUIET
from dragonhall.games.book_of_dragons.tailslap import NONE, SLAP, SLAPPING, TURN, Tailslap
from dragonhall.hall.errors import Broken
from dragonhall.hall.hall import Hall
from dragonhall.hall.messages import Act, Hello, PlaceForm, TableForm
from dragonhall.hall.store.store import Store
from dragonhall.hall.tables.hub import Listener
from dragonhall.hall.tables.live import LiveTable
from dragonhall.hall.tables.reaction import FORGIVEN, QUICKEST, judged
from dragonhall.hall.tables.replays import record_text
from dragonhall.kernel.record import parse, replay
from tests.hall.client import Guest
from tests.hall.host import Host
from tests.hall.test_table import heard, open_hall

SOON = 0.25  # seconds within which this busy machine does what is due


@pytest.fixture
async def hall(folder: Path) -> AsyncIterator[Hall]:
    hall = await open_hall(folder)
    yield hall
    await hall.stop()


async def table_of(
    hall: Hall, slug: str, places: str, **options: str | int
) -> tuple[LiveTable, list[str]]:
    """A running table; its guests by seat ("" for a bot)."""
    named = places.split()
    forms = [PlaceForm("open") if word == "open" else PlaceForm("bot", word) for word in named]
    maker = await hall.greet(None)
    made = await hall.make(maker, TableForm(slug, len(named), forms, dict(options)))
    guests = ["" for _ in named]
    for link in made.links:
        guests[link.seat] = await hall.greet(None)
        await hall.sit(guests[link.seat], made.id, link.seat, link.url.split("key=")[1])
    return await hall.table(made.id), guests


def shown_before(live: LiveTable, ms: int) -> None:
    """Let the present question have been shown so long ago."""
    live.watch._shown = time.monotonic() - ms / 1000


async def turn(live: LiveTable) -> Tailslap:
    """The seat due turns its card up."""
    assert await live.play(int(live.table.turn), live.since, None, "clock")
    assert live.table.phase == SLAPPING
    return cast(Tailslap, live.table)


async def turn_until(live: LiveTable, hydra: bool) -> Tailslap:
    """Turn cards up, unslapped, until a Hydra (or something else) is on top."""
    while (await turn(live)).hydra() != hydra:
        since = live.since
        for seat in range(live.row.seats):
            await live.play(seat, since, None, "clock")
    return cast(Tailslap, live.table)


async def act(live: LiveTable, guest: str, chain: list[int], **fields: Any) -> dict[str, Any]:
    """A message and its answer."""
    listener = Listener(guest)
    version = fields.pop("version", live.version)
    name = fields.pop("id", f"x{random.random()}")
    await live.answer(listener, Act(name, version, chain, **fields))
    found = await heard(listener)
    return found[0] if found else {}


def bucket(live: LiveTable, seat: int) -> int:
    """What is stored of a seat's answer; 0 is no slap."""
    stored = [row for row in live.done.values() if row.seat == seat and row.seq > live.since]
    return stored[-1].chain[0] - SLAP


# What is believed


@pytest.mark.parametrize(
    ("elapsed", "claimed", "time"),
    [
        (430, 350, 350),  # the four of E11
        (1200, 300, 600),
        (500, 20, 80),
        (450, 500, 450),
        (60, 5, 60),  # not above what the hall saw
        (700, 0, 100),  # a liar gains what is forgiven, no more
        (690, None, 690),
    ],
)
def test_a_claim_is_bound_by_what_the_hall_saw(elapsed: int, claimed: int, time: int) -> None:
    assert judged(elapsed, claimed) == time


def test_no_claim_beats_the_bounds() -> None:
    for elapsed in range(0, 3000, 37):
        for claimed in range(0, 3000, 41):
            found = judged(elapsed, claimed)
            assert found <= elapsed
            assert found >= min(elapsed, QUICKEST)
            assert found >= elapsed - FORGIVEN
            assert found >= min(claimed, elapsed)


@pytest.mark.parametrize(
    ("elapsed", "fields", "stored"),
    [
        (430, {"ms": 350}, 35),
        (430, {"ms": 351}, 36),
        (1200, {"ms": 300}, 60),
        (500, {"ms": 20}, 8),
        (450, {"ms": 500}, 45),
        (430, {}, 43),  # no claim: what the hall saw
        (1900, {"ms": 1100}, 0),  # beyond the window of a Moon
    ],
)
async def test_only_the_bucket_is_stored(
    hall: Hall, elapsed: int, fields: dict[str, int], stored: int
) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=False)
    shown_before(live, elapsed)
    answer = await act(live, guests[0], [SLAP + 1], **fields)
    assert answer["type"] == "accepted"
    # A moment passes between our clock and the hall's.
    assert bucket(live, 0) in ((stored, stored + 1) if elapsed != 1200 and stored else (0, 60, 61))
    assert bucket(live, 0) > 0 or stored == 0


async def test_a_code_that_names_its_time_is_not_believed(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=True)
    shown_before(live, 900)
    await act(live, guests[1], [SLAP + 9])
    assert bucket(live, 1) in (90, 91, 92)


async def test_no_slap_is_what_it_says(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=False)
    shown_before(live, 300)
    assert (await act(live, guests[0], [NONE], ms=300))["type"] == "accepted"
    assert bucket(live, 0) == 0


async def test_the_same_slap_twice_is_one_slap(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=False)
    shown_before(live, 300)
    version = live.version
    first = await act(live, guests[0], [SLAP + 1], ms=280, id="one", version=version)
    shown_before(live, 800)
    again = await act(live, guests[0], [SLAP + 1], ms=280, id="one", version=version)
    assert first == again
    assert bucket(live, 0) == 28
    other = await act(live, guests[0], [NONE], id="one", version=version)
    assert other["words"].startswith("You have used this id")
    second = await act(live, guests[0], [SLAP + 1], ms=100)
    assert second["words"] == "Your first slap counts."
    assert bucket(live, 0) == 28


async def test_a_slap_at_a_settled_card_is_too_late(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=False)
    old = live.version
    await act(live, guests[0], [NONE])
    await act(live, guests[1], [NONE])
    for state in ("between cards", "next card"):
        answer = await act(live, guests[0], [SLAP + 1], ms=990, version=old)
        assert (answer["type"], answer["words"]) == ("refused", "Too late."), state
        if state == "between cards":
            await turn(live)
    assert not live.table.answered


async def test_who_comes_in_late_has_no_later_start(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=True)
    shown_before(live, 1500)
    late = Listener(guests[0])
    await live.answer(late, Hello("h"))
    await live.answer(late, Act("x", live.version, [SLAP + 1], ms=90))
    assert bucket(live, 0) in (90, 91, 92)


# What is told


async def test_a_hand_is_told_to_nobody_else_until_all_are_in(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open open")
    ears = [Listener(guest) for guest in [*guests, "a watcher"]]
    for ear in ears:
        await live.answer(ear, Hello("h"))
    await turn_until(live, hydra=False)
    for ear in ears:
        await heard(ear)
    await act(live, guests[0], [SLAP + 1], ms=200)
    told = [await heard(ear) for ear in ears]
    assert [[message["type"] for message in each] for each in told] == [["table"], [], [], []]
    assert told[0][0]["view"]["options"] == []
    await act(live, guests[1], [NONE])
    await act(live, guests[2], [NONE])
    for ear in ears:
        (news,) = [m for m in await heard(ear) if m["version"] == live.version]
        assert any(fact["id"].startswith("slap") for fact in news["view"]["facts"])


# When it is settled


async def settled_after(live: LiveTable, since: int, most: float) -> float:
    """Seconds until the present question is over."""
    began = time.monotonic()
    while live.since == since:
        await asyncio.sleep(0.005)
        assert time.monotonic() - began < most + 1
    return time.monotonic() - began


async def test_silence_is_no_slap_once_no_news_can_be_on_the_way(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open", pace="700")
    await turn_until(live, hydra=False)
    since = live.since
    await act(live, guests[0], [NONE])
    took = await settled_after(live, since, 1.3)
    assert 1.25 < took < 1.3 + SOON
    chains = [row.chain for row in live.done.values() if row.seq > since]
    assert chains == [[NONE], [NONE]]


async def test_a_slapped_hydra_is_settled_when_nobody_can_be_quicker(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open open")
    await turn_until(live, hydra=True)
    since = live.since
    shown_before(live, 320)
    await act(live, guests[1], [SLAP + 1], ms=300)
    took = await settled_after(live, since, 0.6)
    assert 0.5 < took < 0.6 + SOON
    assert cast(Tailslap, live.table).taker == 1


async def test_a_quicker_slap_may_come_in_later(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=True)
    shown_before(live, 500)
    await act(live, guests[0], [SLAP + 1], ms=480)
    shown_before(live, 800)
    await act(live, guests[1], [SLAP + 1], ms=310)  # a slow line, a quick hand
    assert cast(Tailslap, live.table).taker == 1


async def test_all_answers_in_settle_at_once(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open")
    await turn_until(live, hydra=False)
    since = live.since
    for guest in guests:
        await act(live, guest, [NONE])
    assert live.since != since


async def test_bots_answer_by_their_model_and_people_may_stay_silent(hall: Hall) -> None:
    live, guests = await table_of(
        hall, "tailslap", "open novice master", turn_limit=100, pace="700"
    )
    person = guests[0]
    while live.table.turned < 12 and live.state == "playing":  # type: ignore[attr-defined]
        if live.table.waiting & 1:
            code = TURN if live.table.phase != SLAPPING else NONE
            await act(live, person, [code])
        await asyncio.sleep(0.002)
    bots = [row for row in live.done.values() if row.seat and row.command.startswith("hall:bot")]
    assert len(bots) >= 20
    assert not [row for row in live.done.values() if row.command.startswith("hall:clock")]


# The store


async def test_a_game_of_two_people_and_a_bot_replays_from_its_buckets(hall: Hall) -> None:
    live, guests = await table_of(hall, "tailslap", "open open adept", turn_limit=100)
    dice = random.Random(5)
    while live.state == "playing":
        for seat in (0, 1):
            if not live.table.waiting & (1 << seat):
                continue
            if live.table.phase != SLAPPING:
                await act(live, guests[seat], [TURN])
                continue
            slap = cast(Tailslap, live.table).hydra() or dice.random() < 0.1
            shown_before(live, 450)
            chain, ms = ([SLAP + 1], dice.randint(0, 900)) if slap else ([NONE], 450)
            await act(live, guests[seat], chain, ms=ms)
        await asyncio.sleep(0)
    rows = await hall.store.commands(live.row.id)
    row = await hall.store.table(live.row.id)
    assert row is not None
    record = parse(record_text(row, rows))
    again = replay(load("tailslap"), record)
    assert again.over
    assert again.digest() == live.table.digest()
    assert "ms" not in record_text(row, rows)


async def test_a_restart_in_the_middle_of_a_card(folder: Path) -> None:
    first = await open_hall(folder)
    live, guests = await table_of(first, "tailslap", "open open", pace="1500")
    await turn_until(live, hydra=False)
    shown_before(live, 300)
    await act(live, guests[0], [SLAP + 1], ms=250, id="mine")
    stored = bucket(live, 0)
    since = live.since
    # As a power cut: nothing of it is told to the second hall but by the disk.
    second = Hall(await Store.open(f"sqlite:///{folder}/hall.db"), first.guests, 0)
    back = await second.table(live.row.id)
    try:
        assert back.since == since
        assert bucket(back, 0) == stored == 25
        assert back.watch.counts
        assert back.watch.elapsed(time.monotonic()) < 1000 * SOON
        assert back.row.deadline is not None
        again = await act(back, guests[0], [SLAP + 1], ms=250, id="mine", version=since)
        assert again["type"] == "accepted"
        shown_before(back, 700)
        await act(back, guests[1], [SLAP + 1], ms=600)
        assert back.since != since
        assert cast(Tailslap, back.table).hands[1] == 60
    finally:
        await second.keeper.stop()
        await second.store.close()
        await first.stop()


# Races


async def window(live: LiveTable) -> None:
    """Bite Me!: go on by defaults until the others may bite."""
    while not live.table.racing:
        assert await live.play(int(live.table.turn), live.since, None, "clock")


async def race_table(hall: Hall) -> tuple[LiveTable, list[str]]:
    """Seat 0 has called, seats 1, 2 and 3 may bite."""
    options = {"race": "on", "window_ms": "1000", "first_seat": "0"}
    live, guests = await table_of(hall, "bite-me", "open open open open", **options)
    await window(live)
    assert live.table.asked == 0b1110
    return live, guests


def order(live: LiveTable, since: int) -> list[tuple[int, int]]:
    """Seats and codes as they were stored since a version."""
    return [(row.seat, row.chain[0]) for row in live.done.values() if row.seq > since]


async def test_a_race_goes_by_reaction_not_by_arrival(hall: Hall) -> None:
    live, guests = await race_table(hall)
    since = live.since
    slow, quick, quiet = (Listener(guest) for guest in guests[1:])
    shown_before(live, 500)
    await live.answer(slow, Act("a", since, [BITE], ms=460))
    assert await heard(slow) == []  # nothing is said to be stored that is not
    assert live.version == since
    await live.answer(quiet, Act("c", since, [QUIET], ms=100))
    shown_before(live, 700)
    await live.answer(quick, Act("b", since, [BITE], ms=410))
    assert order(live, since)[:3] == [(3, QUIET), (2, BITE), (1, BITE)]
    for ear in (slow, quick, quiet):
        assert [m["type"] for m in await heard(ear)] == ["accepted"]
    stored = await hall.store.commands(live.row.id)
    assert [row.seat for row in stored[-3:]] == [3, 2, 1]


async def test_equal_times_in_a_race_go_clockwise(hall: Hall) -> None:
    live, guests = await race_table(hall)
    since = live.since
    shown_before(live, 500)
    for seat in (3, 1, 2):
        await live.answer(Listener(guests[seat]), Act("a", since, [BITE], ms=400))
    assert [seat for seat, _ in order(live, since)][:3] == [1, 2, 3]


async def test_a_race_is_decided_as_soon_as_it_is_sure(hall: Hall) -> None:
    live, guests = await race_table(hall)
    since = live.since
    shown_before(live, 300)
    listener = Listener(guests[2])
    await live.answer(listener, Act("a", since, [BITE], ms=250))
    took = await settled_after(live, since, 0.55)
    assert 0.45 < took < 0.55 + SOON
    assert [m["type"] for m in await heard(listener)] == ["accepted"]
    assert order(live, since)[:3] == [(2, BITE), (1, QUIET), (3, QUIET)]


async def test_an_answer_in_a_race_said_again(hall: Hall) -> None:
    live, guests = await race_table(hall)
    since = live.since
    shown_before(live, 300)
    broken, back = Listener(guests[1]), Listener(guests[1])
    await live.answer(broken, Act("a", since, [BITE], ms=250))
    await live.answer(back, Act("a", since, [BITE], ms=250))
    other = Listener(guests[1])
    await live.answer(other, Act("b", since, [QUIET], ms=10))
    assert [m["words"] for m in await heard(other)] == ["Your first answer counts."]
    for seat in (2, 3):
        await live.answer(Listener(guests[seat]), Act("q", since, [QUIET], ms=280))
    assert await heard(broken) == []
    assert [m["type"] for m in await heard(back)] == ["accepted"]
    assert [pair for pair in order(live, since) if pair[0] == 1][:1] == [(1, BITE)]


async def test_a_bot_in_a_race_answers_once_and_hurries_nobody(hall: Hall) -> None:
    options = {"race": "on", "window_ms": "2500", "first_seat": "0"}
    live, guests = await table_of(hall, "bite-me", "open open open novice", **options)
    await window(live)
    since = live.since
    while 3 not in live.watch.race.held:
        await asyncio.sleep(0.01)
    for _ in range(3):  # whatever else happens at the table
        live.changed(live)
        await asyncio.sleep(0.1)
    assert live.version == since
    assert live.state == "playing"
    shown_before(live, 900)
    for seat in (1, 2):
        await act(live, guests[seat], [QUIET], ms=850, version=since)
    assert sorted(seat for seat, _ in order(live, since)[:3]) == [1, 2, 3]
    assert len([row for row in live.done.values() if row.command == f"hall:bot-{since}"]) == 1


async def test_a_race_whose_store_fails_is_run_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, guests = await race_table(hall)
    since = live.since
    shown_before(live, 300)

    async def full(*args: Any) -> None:
        raise Broken("The move could not be stored; send it again in a moment.")

    ears = {seat: Listener(guests[seat]) for seat in (1, 2, 3)}
    for seat in (1, 2):
        await live.answer(ears[seat], Act("a", since, [QUIET], ms=250))
    with monkeypatch.context() as patch:
        patch.setattr(hall.store, "add_command", full)
        await live.answer(ears[3], Act("a", since, [BITE], ms=250))
    assert live.version == since
    assert [[m["type"] for m in await heard(ears[seat])] for seat in ears] == [[], [], ["refused"]]
    await live.answer(ears[3], Act("a", since, [BITE], ms=900))  # its first time counts
    for ear in ears.values():
        assert [m["type"] for m in await heard(ear)] == ["accepted"]
    assert order(live, since)[:3] == [(1, QUIET), (2, QUIET), (3, BITE)]


# Over the wire


@pytest.mark.slow
async def test_a_table_of_bots_keeps_about_a_card_a_second(folder: Path) -> None:
    """With pauses as for people: nobody waits for thinking."""
    with Host(folder, DRAGONHALL_PACE="1") as host:
        async with Guest(host.url, "Ann") as ann:
            made = await ann.table("tailslap", "me novice adept master", first_seat="0")
            async with ann.line(made["id"]) as line:
                await line.hello()
                cards: list[float] = []
                seen = None
                while len(cards) < 9:
                    news = line.now
                    ask = news["view"]["ask"]
                    if (
                        ask
                        and ask["phase"] == "slap"
                        and (news["version"], 0) != seen
                        and ask["mine"]
                    ):
                        seen = (news["version"], 0)
                        cards.append(time.monotonic())
                        await asyncio.sleep(ask["within"] / 1000)
                        await line.act([NONE], ms=ask["within"])
                    elif ask and ask["mine"]:
                        await line.act([TURN])
                    else:
                        await line.next()
                pauses = [after - before for before, after in itertools.pairwise(cards)]
                ordinary = sorted(pauses)[: len(pauses) // 2]
                assert all(1.0 <= pause < 1.5 for pause in ordinary), pauses
