"""Databases of earlier halls: everything in them is still there, and goes on.

The dumps in data/ were written by the halls of their time: a finished game and its rematch, games
at play, an open table, a table of Wyvern (one with cards of its own), guests and chat. Beside each
stands what that hall made of it.
"""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from dragonhall.games import load
from dragonhall.hall.errors import CannotServe
from dragonhall.hall.hall import Hall
from dragonhall.hall.people.guests import Guests
from dragonhall.hall.store.schema import DATA as MODELS
from dragonhall.hall.store.store import Store, address
from dragonhall.hall.store.upgrade import MIGRATIONS, SCHEMA
from dragonhall.kernel.errors import DragonhallError
from dragonhall.kernel.record import parse, replay

DATA = Path(__file__).parent / "data"
SCHEMAS = ["1", "2"]


def laid_out(schema: str, folder: Path) -> tuple[str, dict[str, Any]]:
    """The address of a database of that schema, and what its hall said is in it."""
    file = folder / "hall.db"
    database = sqlite3.connect(file)
    database.executescript((DATA / f"schema_{schema}.sql").read_text("utf-8"))
    database.close()
    told: dict[str, Any] = json.loads((DATA / f"schema_{schema}.json").read_text("utf-8"))
    return f"sqlite:///{file}", told


@pytest.mark.parametrize("schema", SCHEMAS)
async def test_nothing_is_lost_and_games_go_on(schema: str, tmp_path: Path) -> None:
    url, told = laid_out(schema, tmp_path)
    store = await Store.open(url)
    hall = Hall(store, Guests(b"k" * 32), 0.0)
    hall.keeper.nudge = lambda live: None  # type: ignore[method-assign]  # no bot moves by itself
    try:
        for name, guest in told["guests"].items():
            assert await store.guest(guest) == name
        mine = await hall.me(told["guests"]["Ann"])
        assert {card.id for card in mine.tables} == {kept["id"] for kept in told["tables"].values()}
        for name, kept in told["tables"].items():
            row = await store.table(kept["id"])
            assert row is not None
            assert (row.game, row.state, row.version) == (
                kept["game"], kept["state"], kept["version"],
            )  # fmt: skip
            assert row.edition == "" or name == "edition"
            places = await store.places(row.id)
            assert [[place.kind, place.name] for place in places] == kept["players"]
            assert [line.words for line in await store.chat(row.id, 10)] == kept["chat"]
            assert len(await store.commands(row.id)) == kept["version"]
            if name in ("wyvern", "edition"):  # of rules or cards that this hall does not play
                with pytest.raises(DragonhallError):
                    await hall.table(row.id)
                continue
            live = await hall.table(row.id)
            assert live.table.digest() == kept["digest"]
            if row.state == "playing":
                assert await live.play(int(live.table.turn), live.since, None, "clock")
                again = await store.table(row.id)
                assert again is not None
                assert again.version == kept["version"] + 1
            if row.state == "finished":
                text = (await hall.record(row.id))[1].decode()
                assert json.loads(text) == kept["record"]
                assert replay(load(row.game), parse(text)).digest() == kept["digest"]
                assert row.rematch == told["tables"]["rematch"]["id"]
    finally:
        await hall.stop()


async def differences(url: str) -> list[Any]:
    """How the tables of a database differ from what the hall's code says of them."""
    engine = create_async_engine(address(url))

    def compared(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), MODELS))

    async with engine.connect() as connection:
        found: list[Any] = await connection.run_sync(compared)
    await engine.dispose()
    return found


@pytest.mark.parametrize("schema", ["", *SCHEMAS])
async def test_migrations_lead_to_the_tables_of_the_code(schema: str, tmp_path: Path) -> None:
    url = laid_out(schema, tmp_path)[0] if schema else f"sqlite:///{tmp_path}/hall.db"
    store = await Store.open(url)
    await store.close()
    assert await differences(url) == []
    engine = create_async_engine(address(url))
    async with engine.begin() as connection:
        await connection.execute(sa.text("ALTER TABLE places DROP COLUMN level"))
    await engine.dispose()
    assert len(await differences(url)) == 1


async def test_several_halls_lay_out_one_database(tmp_path: Path) -> None:
    await together(f"sqlite:///{tmp_path}/hall.db")


async def together(url: str) -> None:
    """Halls that open an empty database at once: one lays it out, the others wait."""
    stores = await asyncio.gather(*[Store.open(url) for _ in range(4)])
    for number, store in enumerate(stores):
        await store.add_guest(f"guest{number}", "Ann", 1)
    for store in stores:
        assert await store.guest("guest3") == "Ann"
        await store.close()
    assert await differences(url) == []


def test_the_newest_migration_is_the_schema_of_the_code() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == SCHEMA


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE hall_meta SET value = '99'", "The database has schema 99"),
        ("DROP TABLE hall_meta", "belongs to another program"),
    ],
)
async def test_a_later_or_foreign_database_is_left_alone(
    statement: str, words: str, tmp_path: Path
) -> None:
    url, _ = laid_out("2", tmp_path)
    database = sqlite3.connect(tmp_path / "hall.db")
    database.execute(statement)
    database.commit()
    before = list(database.iterdump())
    with pytest.raises(CannotServe, match=words):
        await Store.open(url)
    assert list(database.iterdump()) == before
    database.close()
