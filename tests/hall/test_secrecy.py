"""Nothing leaves the hall that a viewer may not know, as measured on the wire itself."""

import asyncio
import base64
import random
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from dragonhall.games import games, load
from dragonhall.hall.store.rows import CommandRow, TableRow
from dragonhall.hall.store.store import Store
from dragonhall.hall.tables.replays import follow, laid
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.hall import toys
from tests.hall.client import Guest, Line
from tests.hall.conftest import SHORTER, chosen
from tests.hall.host import Host, ToyHost

toys.install()
CHECKED = 20  # messages of a kind and viewer held against redrawn worlds


class News(msgspec.Struct):
    """A `table` message with its view left as the bytes that came."""

    version: int
    state: str
    your_seat: int | None
    view: msgspec.Raw


class Told(msgspec.Struct):
    """A `draft` with its parts left as the bytes that came."""

    version: int
    chain: list[int]
    ask: msgspec.Raw
    options: msgspec.Raw
    verbs: msgspec.Raw


class Ended(msgspec.Struct):
    type: str


def seats_of(slug: str) -> int:
    """A number of seats a game allows, another one every time it is asked."""
    game = load(slug)
    return secrets.SystemRandom().randint(game.least_seats, game.most_seats)


async def stored(folder: Path, table: str) -> tuple[TableRow, list[CommandRow], list[str]]:
    """A table as the disk has it."""
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    row, commands = await store.table(table), await store.commands(table)
    people = [place.name for place in await store.places(table)]
    await store.close()
    assert row is not None
    return row, commands, people


async def played(host: Host, slug: str, seats: int, dice: random.Random) -> dict[str, Any]:
    """A whole game by guests on every seat and one who watches: what each of them heard."""
    guests = [await Guest(host.url, f"Player {seat}").__aenter__() for seat in range(seats + 1)]
    places = " ".join(["me", *["open"] * (seats - 1)])
    made = await guests[0].table(slug, places, **SHORTER.get(slug, {}))
    for link, guest in zip(made["links"], guests[1:seats], strict=True):
        key = link["url"].split("key=")[1]
        await guest.post(f"/api/tables/{made['id']}/sit", seat=link["seat"], key=key)
    lines: list[Line] = []
    for guest in guests:
        guest.heard.clear()
        lines.append(await guest.line(made["id"]).__aenter__())
        await lines[-1].hello()
    for guest in guests:
        await guest.get(f"/api/tables/{made['id']}")
        await guest.get(f"/api/tables/{made['id']}/story")
        await guest.raw("GET", f"/api/tables/{made['id']}/record")
        await guest.raw("GET", f"/api/tables/{made['id']}/replay?step=0&seat=0")
    whys = [asyncio.create_task(curious(line, dice.random())) for line in lines[:seats]]
    await asyncio.wait_for(
        asyncio.gather(*(line.play(random.Random(dice.random())) for line in lines[:seats])), 120
    )
    watch = lines[seats]
    while watch.now["state"] != "finished":
        await watch.next()
    for task in whys:
        task.cancel()
    for line in lines:
        await line.socket.close()
    for guest in guests:
        await guest.http.aclose()
    return {"id": made["id"], "heard": [guest.heard for guest in guests]}


async def curious(line: Line, seed: float) -> None:
    """Ask now and then why something is not lit; the answers are heard by who plays."""
    dice = random.Random(seed)
    while True:
        await asyncio.sleep(0.2)
        code = dice.randrange(40)
        await line.send({"type": "why", "id": f"why-{code}", "chain": [], "code": code})


def before_the_end(heard: list[bytes]) -> list[bytes]:
    """What was heard while the game ran."""
    kept = []
    for data in heard:
        if data.startswith(b'{"type":"table"') and msgspec.json.decode(data, type=News).state == (
            "finished"
        ):
            break
        kept.append(data)
    return kept


def disguises(secret: bytes) -> list[bytes]:
    """How a secret might be written."""
    return [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        str(int.from_bytes(secret, "big")).encode(),
        str(int.from_bytes(secret, "little")).encode(),
        str(list(secret)).replace(" ", "").encode(),
    ]


def some(messages: list[bytes], dice: random.Random) -> list[bytes]:
    """As many of them as there is time to hold against redrawn worlds."""
    return dice.sample(messages, min(len(messages), CHECKED))


def worlds_of(table: Table, viewer: int, dice: random.Random) -> list[Table]:
    """The table with all that a viewer can't know redrawn, twice."""
    return [table.determinize(viewer, QuickDice(dice.getrandbits(60))) for _ in range(2)]


@pytest.mark.slow
@pytest.mark.parametrize("slug", chosen(games()))
async def test_the_wire_carries_nothing_a_viewer_cannot_know(slug: str, host: Host) -> None:
    dice = random.Random(f"wire {slug}")
    seats = seats_of(slug)
    game = await played(host, slug, seats, dice)
    log = host.log.read_bytes()
    row, commands, people = await stored(host.folder, game["id"])
    positions = [laid(row)]
    for command in commands:
        positions.append(positions[-1].copy())
        follow(positions[-1], [command])

    redrawn = 0
    for viewer, heard in enumerate(game["heard"]):
        running = before_the_end(heard)
        tables = [d for d in running if d.startswith(b'{"type":"table"')]
        assert tables
        for data in some(tables, dice):
            news = msgspec.json.decode(data, type=News)
            assert news.your_seat == (viewer if viewer < seats else None)
            assert b'"seed":null' in data
            table = positions[news.version]
            for world in worlds_of(table, viewer, dice):
                redrawn += list(world.face) != list(table.face)
                expected = msgspec.json.encode(view(world, viewer, people))
                assert bytes(news.view) == expected, (slug, viewer, news.version)
        drafts = [d for d in running if d.startswith(b'{"type":"draft"')]
        for data in some(drafts, dice):
            draft = msgspec.json.decode(data, type=Told)
            for world in worlds_of(positions[draft.version], viewer, dice):
                for code in draft.chain:
                    world.act(viewer, code)
                seen = view(world, viewer, people)
                assert bytes(draft.ask) == msgspec.json.encode(seen["ask"])
                assert bytes(draft.options) == msgspec.json.encode(seen["options"])
                assert bytes(draft.verbs) == msgspec.json.encode(seen["verbs"])
        for data in running:
            for secret in disguises(row.seed):
                assert secret not in data
            assert b'"dice"' not in data
    for secret in disguises(row.seed):
        assert secret not in log
    assert redrawn or load(slug).most_seats == 1 or not hides(slug), "nothing was ever hidden"
    watched = game["heard"][seats]
    assert any(row.seed.hex().encode() in data for data in watched), "published at the end"


def hides(slug: str) -> bool:
    """Whether redrawing ever changes a face for the public."""
    table = load(slug).new(load(slug).least_seats, {}, b"s" * 32)
    world = table.determinize(int(table.seats), QuickDice(1))
    return list(world.face) != list(table.face)


@pytest.mark.slow
async def test_why_is_answered_from_the_seats_knowledge(folder: Path) -> None:
    dice = random.Random("why")
    with ToyHost(folder) as host:
        async with Guest(host.url, "Ann") as ann, Guest(host.url, "Bo") as bo:
            made = await ann.table("dragon-scat", "me open")
            key = made["links"][0]["url"].split("key=")[1]
            await bo.post(f"/api/tables/{made['id']}/sit", seat=1, key=key)
            async with ann.line(made["id"]) as line:
                await line.hello()
                size = load("dragon-scat").actions.size
                told = []
                for code in range(int(size)):
                    if code % 20 == 19:
                        await asyncio.sleep(1)
                    told.append((await line.ask("why", chain=[], code=code))["words"])
            row, _, _ = await stored(folder, made["id"])
    table = laid(row)
    for _ in range(20):
        for world in worlds_of(table, 0, dice):
            assert [world.refuse(0, code) for code in range(int(size))] == told


@pytest.mark.slow
async def test_logs_and_errors_hold_no_secret(folder: Path) -> None:
    host = ToyHost(folder)
    host.start()
    async with Guest(host.url, "Ann") as ann:
        made = await ann.table("whispers", "me open")
        key = made["links"][0]["url"].split("key=")[1]
        with sqlite3.connect(folder / "hall.db") as database:
            seed = database.execute("SELECT seed FROM tables").fetchone()[0]
            # A stored command that can't be replayed: the hall must say so without its words.
            database.execute(
                "INSERT INTO commands VALUES (?, 1, 0, 'x', '[19, 0]', '', 1)", (made["id"],)
            )
        host.kill()
        host.start()
        words = await ann.refused("GET", f"/api/tables/{made['id']}/story", 500)
        assert "can't be rebuilt" in words
        async with ann.line(made["id"]) as line:
            assert "can't be rebuilt" in (await line.next())["words"]
        # A store that fails: a table of its database is gone when the hall comes back.
        good = await ann.table("whispers", "me novice")
        host.kill()
        with sqlite3.connect(folder / "hall.db") as database:
            database.execute("DROP TABLE chat")
        host.start()
        async with ann.line(good["id"]) as line:
            with pytest.raises(ConnectionClosed):
                await line.next()
        await ann.refused("GET", f"/api/tables/{good['id']}/story", 500)
        cookie = ann.http.cookies["dragonhall_guest"]
    log = host.log.read_bytes()
    host.__exit__()
    key_file = (folder / "guests.key").read_bytes()
    for secret in (*disguises(seed), *disguises(key_file), key.encode(), cookie.encode()):
        assert secret not in log
    assert b"fault: OperationalError at store.py" in log
    assert b"SELECT" not in log
