"""The hall is killed at any moment: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import contextlib
import random
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from dragonhall.games import load
from dragonhall.hall.messages import encode
from dragonhall.kernel.record import parse, replay
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.hall import toys
from tests.hall.client import Guest, Json
from tests.hall.host import Host, ToyHost
from tests.hall.worlds import Script, names, prepare, row_of, script_of

toys.install()
pytestmark = pytest.mark.slow
SEED = bytes(range(32))
KILLS = 10


class ScriptPlayer:
    """Plays a script through the hall, reconnecting and sending again whatever happens."""

    def __init__(self, host: Host, cookies: list[str], script: Script) -> None:
        self.host = host
        self.guests = [Guest(host.url) for _ in cookies]
        for guest, cookie in zip(self.guests, cookies, strict=True):
            guest.http.cookies.set("dragonhall_guest", cookie)
        self.script = script

    async def shown(self, seat: int) -> Json:
        """The table as a seat's new line shows it."""
        async with self.guests[seat].line("prepared") as line:
            return await line.hello()

    async def play(self, number: int) -> None:
        """Command `number`, acknowledged."""
        seat, chain = self.script[number]
        async with self.guests[seat].line("prepared") as line:
            await line.hello()
            answer = await line.act(chain, version=number, id=f"command-{number}")
            assert answer == {
                "type": "accepted",
                "id": f"command-{number}",
                "version": number + 1,
            }, answer

    async def play_unheard(self, number: int, wait: float) -> None:
        """Send command `number` and have the hall killed before the answer is read."""
        seat, chain = self.script[number]
        guest = self.guests[seat]
        async with guest.line("prepared") as line:
            await line.hello()
            await line.send(
                {"type": "act", "id": f"command-{number}", "version": number, "chain": chain}
            )
            await asyncio.sleep(wait)
            self.host.kill()
            with contextlib.suppress(ConnectionClosed):
                await line.until("nothing more")

    async def close(self) -> None:
        for guest in self.guests:
            await guest.http.aclose()


def same(table: Table, shown: Json, seat: int) -> bool:
    """Whether the hall shows exactly this table."""
    expected = view(table, seat, names(int(table.seats)))
    return bool(msgspec.json.decode(encode([expected]))[0] == shown["view"])


@pytest.mark.parametrize(("game", "seats"), [("dragon-scat", 3)])
async def test_kill_at_ten_points_of_a_recorded_game(folder: Path, game: str, seats: int) -> None:
    dice = random.Random(f"crash {game}")
    row = row_of(game, seats, SEED)
    script, end = script_of(row, dice)
    cookies = await prepare(folder, row)
    # Some kills fall between two commands, the others while one is on its way.
    points = {dice.randrange(len(script)): dice.random() < 0.5 for _ in range(KILLS * 3)}
    points = dict(list(points.items())[:KILLS])
    host = ToyHost(folder)
    host.start()
    player = ScriptPlayer(host, cookies, script)
    table = load(game).blank(seats, dict(row.options))
    try:
        for number in range(len(script)):
            quiet = points.pop(number, None)
            if quiet is not None:
                if quiet:
                    before = [await player.shown(seat) for seat in range(seats)]
                    host.kill()
                    host.start()
                    after = [await player.shown(seat) for seat in range(seats)]
                    assert [b["view"] for b in before] == [a["view"] for a in after]
                    assert [a["version"] for a in after] == [number] * seats
                else:
                    await player.play_unheard(number, dice.choice([0, 0, 0.002, 0.005, 0.02]))
                    host.start()
            await player.play(number)  # the client's own habit: send what was not answered again
        for seat in range(seats):
            final = await player.shown(seat)
            assert final["version"] == len(script)
            assert final["state"] == "finished"
            assert same(end, final, seat)
        record = parse((await player.guests[0].raw("GET", "/api/tables/prepared/record")).text)
        assert [(seat, code) for seat, code, _ in record.actions] == [
            (seat, code) for seat, chain in script for code in chain
        ]
        table = replay(load(game), record)
        assert table.digest() == end.digest()
    finally:
        await player.close()
        host.__exit__()


async def test_bots_go_on_by_themselves_after_a_kill(folder: Path) -> None:
    host = ToyHost(folder, DRAGONHALL_PACE="0.15")
    host.start()
    try:
        async with Guest(host.url) as ann:
            made = await ann.table("whispers", "novice adept novice")
            for _ in range(3):
                await asyncio.sleep(0.25)
                host.kill()
                version = stored(folder)
                host.start()
            deadline = time.monotonic() + 20
            while (await ann.get(f"/api/tables/{made['id']}"))["state"] != "finished":
                assert time.monotonic() < deadline
                await asyncio.sleep(0.05)
            assert stored(folder) == 9 >= version
            record = (await ann.raw("GET", f"/api/tables/{made['id']}/record")).text
            assert replay(load("whispers"), parse(record)).over
    finally:
        host.__exit__()


async def test_clocks_go_on_after_a_kill(folder: Path) -> None:
    host = ToyHost(folder)
    host.start()
    try:
        async with Guest(host.url, "Ann") as ann, Guest(host.url, "Bo") as bo:
            made = await ann.table("whispers", "me open", clock=2500)
            key = made["links"][0]["url"].split("key=")[1]
            await bo.post(f"/api/tables/{made['id']}/sit", seat=1, key=key)
            began = time.monotonic()
            host.kill()
            host.start()
            again = time.monotonic()
            async with ann.line(made["id"]) as line:
                now = await line.hello()
                assert now["version"] == 0
                assert 0 < now["left"] <= 2500
                while line.now["version"] < 2:
                    await line.next()
                assert time.monotonic() - began > 2.4
                assert time.monotonic() - again < 10
                assert 0 < line.now["left"] <= 2500
    finally:
        host.__exit__()


def stored(folder: Path) -> int:
    """How many commands are on the disk."""
    with sqlite3.connect(folder / "hall.db") as database:
        return int(database.execute("SELECT count(*) FROM commands").fetchone()[0])


async def test_an_orderly_end_leaves_no_process(folder: Path) -> None:
    host = ToyHost(folder)
    host.start()
    async with Guest(host.url) as ann:
        made = await ann.table("whispers", "novice me")
        async with ann.line(made["id"]) as line:
            await line.hello()
            while not line.now["view"]["seats"][1]["answered"]:
                await line.next()
            assert host.process is not None
            children = family(host.process.pid)
            assert children
            began = time.monotonic()
            assert host.stop() in (0, -15)
            assert time.monotonic() - began < 6
            with pytest.raises(ConnectionClosed):
                await line.until("nothing more")
    await gone(children)


async def test_a_killed_hall_leaves_no_bots_behind(folder: Path) -> None:
    host = ToyHost(folder)
    host.start()
    async with Guest(host.url) as ann:
        made = await ann.table("whispers", "novice me")
        async with ann.line(made["id"]) as line:
            await line.hello()
            while not line.now["view"]["seats"][1]["answered"]:
                await line.next()
    assert host.process is not None
    children = family(host.process.pid)
    assert children
    host.kill()
    await gone(children)


def family(pid: int) -> list[int]:
    """The processes a process has started."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in path.read_text().split()]


async def gone(pids: list[int]) -> None:
    """Wait until these processes have ended."""
    deadline = time.monotonic() + 10
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < deadline, pids
        await asyncio.sleep(0.05)


def alive(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
