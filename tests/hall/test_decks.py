"""Decks over HTTP: judged for those who build them, taken by a new table, shown to everybody."""

import asyncio
import sqlite3
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from dragonhall.games import load
from dragonhall.hall.store.rows import PlaceRow, TableRow
from dragonhall.hall.store.store import Store, address
from dragonhall.hall.store.upgrade import SCHEMA
from tests.hall.client import Guest
from tests.hall.conftest import Door
from tests.hall.host import Host

DRAGONS = [face for face in load("wyvern").faces if face.art["kind"] == "dragon"][:20]
OTHERS = [face for face in load("wyvern").faces if "cost" in face.art][:10]
PAGE = "Ten by Four:\n" + "\n".join(
    [face.name for face in DRAGONS] + [f"4 {face.name}" for face in OTHERS]
)


async def test_a_deck_is_judged_and_played(door: Door) -> None:
    ann, bo = await door("Ann"), await door("Bo")
    told = await ann.post("/api/games/wyvern/deck", text=PAGE)
    assert (told["name"], told["unread"], told["illegal"]) == ("Ten by Four", [], [])
    assert sum(n for _, n in told["cards"]) == 60
    made = await ann.table("wyvern", "me novice", deck_1=PAGE, match_target=0)
    card = await bo.get(f"/api/tables/{made['id']}")
    assert card["options"]["deck_1"] == told["line"]
    assert card["options"]["deck_2"] == "depths"
    again = await bo.post("/api/games/wyvern/deck", text=card["options"]["deck_1"])
    assert again == told


async def test_what_is_wrong_with_a_deck(door: Door) -> None:
    ann = await door("Ann")
    told = await ann.post("/api/games/wyvern/deck", text="Broken:\n5 Help\nBalor")
    assert told["unread"] == ["There is no card “Balor”: did you mean Balaur?"]
    assert told["illegal"][0].startswith("Help: a deck has at most 4 copies")
    form = {
        "game": "wyvern",
        "seats": 2,
        "places": [{"kind": "me"}, {"kind": "open"}],
        "options": {"deck_2": "5 help"},
    }
    words = await ann.refused("POST", "/api/tables", 400, json=form)
    assert words.startswith("deck_2: Help: a deck has at most 4 copies")


async def test_decks_where_there_are_none(door: Door) -> None:
    ann = await door("Ann")
    form = {"text": "help"}
    words = await ann.refused("POST", "/api/games/dragon-duel/deck", 400, json=form)
    assert words == "Dragon Duel has no decks to build."
    await ann.refused("POST", "/api/games/wyverm/deck", 404, json=form)
    await ann.refused("POST", "/api/games/wyvern/deck", 400, json={"text": 7})
    await ann.refused("POST", "/api/games/wyvern/deck", 400, json={"text": "x" * 8001})


async def upgrade(url: str) -> None:
    """A database of the first schema is brought up to date when it is opened, by one of many."""
    place = PlaceRow(seat=0, kind="bot", name="Ash", level="novice")
    row = TableRow(
        id="old", game="wyvern", rules=1, seats=1, options={}, seed=b"s" * 32, maker="ann",
        state="playing", created=1, moved=1, edition="of cards",
    )  # fmt: skip
    store = await Store.open(url)
    await store.add_table(row, [place])
    found = await store.table("old")
    assert found == row
    await store.close()
    engine = create_async_engine(address(url))
    async with engine.begin() as connection:
        await connection.execute(sa.text("ALTER TABLE tables DROP COLUMN edition"))
        await connection.execute(sa.text("UPDATE hall_meta SET value = '1'"))
    stores = await asyncio.gather(*[Store.open(url) for _ in range(3)])
    for one in stores:
        found = await one.table("old")
        assert found is not None
        assert found.edition == ""
        await one.close()
    async with engine.connect() as connection:
        told = await connection.scalar(sa.text("SELECT value FROM hall_meta"))
    await engine.dispose()
    assert told == SCHEMA


async def test_an_old_database_is_brought_up_to_date(tmp_path: Path) -> None:
    await upgrade(f"sqlite:///{tmp_path}/hall.db")


async def test_a_table_of_older_rules_stays_listed_and_says_so(folder: Path) -> None:
    with Host(folder) as host:
        async with Guest(host.url, "Ann") as ann:
            old = (await ann.table("wyvern", "me open", match_target=0))["id"]
            other = (await ann.table("wyvern", "me novice", match_target=0))["id"]
            played = (await ann.table("wyvern", "me novice", match_target=0))["id"]
            cookie = ann.cookie()
        host.stop()
        with sqlite3.connect(folder / "hall.db") as data:
            data.execute("UPDATE tables SET rules = rules - 1 WHERE id <> ?", (played,))
        host.start()
        async with Guest(host.url) as ann:
            ann.http.headers["cookie"] = cookie
            for state, tables in (("open", {old}), ("playing", {other, played})):
                listed = await ann.get(f"/api/tables?state={state}")
                assert {card["id"] for card in listed} == tables
            rules = load("wyvern").rules
            said = (
                f"This table was begun with version {rules - 1} of the rules of Wyvern; this hall "
                f"plays version {rules}. Open it with the older Dragonhall."
            )
            for table in (old, other):
                assert (await ann.get(f"/api/tables/{table}"))["id"] == table
                told = await ann.raw("GET", f"/api/tables/{table}/story")
                assert not told.is_success
                assert told.json()["words"] == said
            assert (await ann.get(f"/api/tables/{played}/story"))["lines"]
