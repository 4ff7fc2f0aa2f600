"""The hall's memory on disk: guests, tables, their places, commands and chat.

Written for SQLite in one file (WAL, every commit flushed to the disk) and for PostgreSQL. A
table is its seed, its options and its commands; nothing of a game's position is stored. A database
of an older schema is brought up to date when it is opened (`upgrade`).
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ..errors import Broken, CannotServe
from .rows import ChatRow, CommandRow, Ending, PlaceRow, TableRow, Taken
from .schema import CHAT, COMMANDS, GUESTS, PLACES, TABLES
from .upgrade import bring_up


def address(url: str) -> str:
    """The SQLAlchemy address for what a person writes: a scheme gets its async driver.

    Raises:
        CannotServe: a database the hall does not speak.
    """
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise CannotServe(
            "DATABASE_URL can't be read; write it like sqlite:////folder/hall.db or "
            "postgresql://user@host/name."
        ) from None
    kind = parsed.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    if kind not in drivers:
        raise CannotServe(f"DATABASE_URL names {kind}; the hall speaks sqlite and postgresql.")
    return parsed.set(drivername=drivers[kind]).render_as_string(hide_password=False)


class Store:
    """The database of a hall. Every method is one transaction, on disk when it returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._sqlite = engine.dialect.name == "sqlite"
        # SQLite has one writer: waiting here is fair, waiting on its file lock is polling.
        self._writing = asyncio.Lock()

    @staticmethod
    async def open(url: str) -> "Store":
        """Open a database, laying out an empty one.

        Raises:
            CannotServe: it cannot be reached or written, or holds another schema.
        """
        url = address(url)
        made = sa.make_url(url)
        sqlite = made.get_backend_name() == "sqlite"
        if sqlite and made.database and made.database != ":memory:":
            _prepare_file(Path(made.database))
        # Parameters are hidden from error texts: seeds are among them.
        try:
            engine = create_async_engine(url, hide_parameters=True, pool_pre_ping=not sqlite)
        except ImportError as error:
            raise CannotServe(
                f"The driver {error.name} for this database is not installed; install it first."
            ) from error
        if sqlite:
            sa.event.listen(engine.sync_engine, "connect", _prepare_connection)
        store = Store(engine)
        try:
            async with store._engine.begin() as connection:
                await connection.run_sync(bring_up)
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, sa.exc.SQLAlchemyError | OSError):
                cause = str(getattr(error, "orig", None) or error)
                raise CannotServe(
                    f"The database can't be used ({cause}); check that the file or the server "
                    "is there and may be written, or name another with DATABASE_URL."
                ) from error
            raise
        return store

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        if self._sqlite:
            async with self._writing, self._engine.begin() as connection:
                yield connection
        else:
            async with self._engine.begin() as connection:
                yield connection

    async def _rows(self, query: sa.Select[Any]) -> Sequence[sa.RowMapping]:
        async with self._engine.connect() as connection:
            found: Sequence[sa.RowMapping] = (await connection.execute(query)).mappings().all()
            return found

    # Guests

    async def guest(self, guest: str) -> str | None:
        """A guest's name, or None if nobody has this id."""
        rows = await self._rows(sa.select(GUESTS.c.name).where(GUESTS.c.id == guest))
        return str(rows[0]["name"]) if rows else None

    async def add_guest(self, guest: str, name: str, at: int) -> None:
        """Remember a new guest."""
        async with self._write() as connection:
            await connection.execute(sa.insert(GUESTS).values(id=guest, name=name, created=at))

    async def name_guest(self, guest: str, name: str) -> None:
        """Give a guest another name; tables keep the name he sat down with."""
        async with self._write() as connection:
            await connection.execute(
                sa.update(GUESTS).where(GUESTS.c.id == guest).values(name=name)
            )

    # Tables and places

    async def add_table(self, row: TableRow, places: list[PlaceRow]) -> None:
        """Remember a new table."""
        async with self._write() as connection:
            await _insert_table(connection, row, places)

    async def add_rematch(self, old: str, row: TableRow, places: list[PlaceRow]) -> str:
        """Remember the table that follows `old`, once: the id of the one that does."""
        async with self._write() as connection:
            taken = await connection.execute(
                sa.update(TABLES)
                .where(TABLES.c.id == old, TABLES.c.rematch.is_(None))
                .values(rematch=row.id)
            )
            if taken.rowcount == 1:
                await _insert_table(connection, row, places)
                return row.id
            found = await connection.scalar(sa.select(TABLES.c.rematch).where(TABLES.c.id == old))
            return str(found)

    async def table(self, table: str) -> TableRow | None:
        """A table, or None."""
        rows = await self._rows(sa.select(TABLES).where(TABLES.c.id == table))
        return _table(rows[0]) if rows else None

    async def places(self, table: str) -> list[PlaceRow]:
        """Who sits at a table, by seat."""
        return (await self._places([table])).get(table, [])

    async def _places(self, tables: list[str]) -> dict[str, list[PlaceRow]]:
        rows = await self._rows(
            sa.select(PLACES).where(PLACES.c.table_id.in_(tables)).order_by(PLACES.c.seat)
        )
        found: dict[str, list[PlaceRow]] = {}
        for row in rows:
            found.setdefault(row["table_id"], []).append(PlaceRow(**_fields(row, PlaceRow)))
        return found

    async def take_place(self, table: str, place: PlaceRow, at: int, deadline: int | None) -> str:
        """Put somebody on an open seat; the table's state after that.

        Args:
            table: which table.
            place: the seat as it is to be.
            at: now.
            deadline: when the first clock runs out, should this be the last open seat.

        Raises:
            Taken: the seat is no longer open, or the guest sits there already.
        """
        try:
            async with self._write() as connection:
                done = await connection.execute(
                    sa.update(PLACES)
                    .where(
                        PLACES.c.table_id == table,
                        PLACES.c.seat == place.seat,
                        PLACES.c.kind == "open",
                    )
                    .values(**{**msgspec.structs.asdict(place), "key": None})
                )
                if done.rowcount != 1:
                    raise Taken
                left = await connection.scalar(
                    sa.select(sa.func.count())
                    .select_from(PLACES)
                    .where(PLACES.c.table_id == table, PLACES.c.kind == "open")
                )
                if left:
                    return "open"
                await connection.execute(
                    sa.update(TABLES)
                    .where(TABLES.c.id == table)
                    .values(state="playing", moved=at, deadline=deadline)
                )
                return "playing"
        except sa.exc.IntegrityError:
            raise Taken from None

    async def cards(self, state: str, limit: int) -> list[tuple[TableRow, list[PlaceRow]]]:
        """Tables of a state with their places, the latest moved first."""
        rows = await self._rows(
            sa.select(TABLES)
            .where(TABLES.c.state == state)
            .order_by(TABLES.c.moved.desc(), TABLES.c.id)
            .limit(limit)
        )
        return await self._with_places(rows)

    async def cards_of(self, guest: str, limit: int) -> list[tuple[TableRow, list[PlaceRow]]]:
        """Tables a guest sits at, the latest moved first."""
        rows = await self._rows(
            sa.select(TABLES)
            .join(PLACES, PLACES.c.table_id == TABLES.c.id)
            .where(PLACES.c.guest == guest)
            .order_by(TABLES.c.moved.desc(), TABLES.c.id)
            .limit(limit)
        )
        return await self._with_places(rows)

    async def _with_places(
        self, rows: Sequence[sa.RowMapping]
    ) -> list[tuple[TableRow, list[PlaceRow]]]:
        places = await self._places([row["id"] for row in rows])
        return [(_table(row), places.get(row["id"], [])) for row in rows]

    async def results_of(self, guest: str, like: TableRow) -> list[tuple[int, str]]:
        """How games like one that is over ended for a guest before it, his seat with each result.

        Like it are those of the same game, cards, seats and options; the newest come first.
        """
        rows = await self._rows(
            sa.select(PLACES.c.seat, TABLES.c.result)
            .join(TABLES, PLACES.c.table_id == TABLES.c.id)
            .where(
                PLACES.c.guest == guest,
                TABLES.c.id != like.id,
                TABLES.c.game == like.game,
                TABLES.c.edition == like.edition,
                TABLES.c.seats == like.seats,
                TABLES.c.options == msgspec.json.encode(like.options).decode(),
                TABLES.c.state == "finished",
                TABLES.c.finished <= like.finished,
            )
            .order_by(TABLES.c.finished.desc())
        )
        return [(row["seat"], row["result"]) for row in rows]

    async def playing_since(self, at: int) -> list[str]:
        """Tables at play that have moved since a time: what a restarted hall wakes first."""
        rows = await self._rows(
            sa.select(TABLES.c.id)
            .where(TABLES.c.state == "playing", TABLES.c.moved >= at)
            .order_by(TABLES.c.moved.desc())
        )
        return [row["id"] for row in rows]

    # Commands

    async def commands(self, table: str, after: int = 0) -> list[CommandRow]:
        """The commands of a table from `after` + 1 on, in order."""
        rows = await self._rows(
            sa.select(COMMANDS)
            .where(COMMANDS.c.table_id == table, COMMANDS.c.seq > after)
            .order_by(COMMANDS.c.seq)
        )
        return [_command(row) for row in rows]

    async def add_command(
        self, table: str, row: CommandRow, deadline: int | None, ending: Ending | None
    ) -> None:
        """Store a command at its sequence number, with the clock it starts or the end it makes.

        Raises:
            Taken: that number, or that seat's command id, is in the store already.
            Broken: the database failed; whether the command is in it, only it knows.
        """
        values = msgspec.structs.asdict(row)
        values["chain"] = msgspec.json.encode(row.chain).decode()
        change: dict[str, Any] = {"version": row.seq, "moved": row.at, "deadline": deadline}
        if ending is not None:
            change |= {"state": "finished", "finished": ending.at, "result": ending.result}
        try:
            async with self._write() as connection:
                await connection.execute(sa.insert(COMMANDS).values(table_id=table, **values))
                await connection.execute(
                    sa.update(TABLES).where(TABLES.c.id == table).values(**change)
                )
        except sa.exc.IntegrityError:
            raise Taken from None
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise Broken("The move could not be stored; send it again in a moment.") from error

    # Chat

    async def add_chat(self, table: str, row: ChatRow) -> None:
        """Keep a line of chat; raises Taken if its number or its id is used."""
        try:
            async with self._write() as connection:
                await connection.execute(
                    sa.insert(CHAT).values(table_id=table, **msgspec.structs.asdict(row))
                )
        except sa.exc.IntegrityError:
            raise Taken from None
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise Broken("The line could not be stored; send it again in a moment.") from error

    async def chat(self, table: str, limit: int) -> list[ChatRow]:
        """The newest lines of a table, oldest first."""
        rows = await self._rows(
            sa.select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.n.desc()).limit(limit)
        )
        return [ChatRow(**_fields(row, ChatRow)) for row in reversed(rows)]


async def _insert_table(connection: AsyncConnection, row: TableRow, places: list[PlaceRow]) -> None:
    values = msgspec.structs.asdict(row)
    values["options"] = msgspec.json.encode(row.options).decode()
    await connection.execute(sa.insert(TABLES).values(**values))
    await connection.execute(
        sa.insert(PLACES),
        [{"table_id": row.id, **msgspec.structs.asdict(place)} for place in places],
    )


def _fields(row: sa.RowMapping, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What a row struct takes of a row: its fields are named like the columns."""
    return {name: row[name] for name in kind.__struct_fields__}


def _table(row: sa.RowMapping) -> TableRow:
    values = _fields(row, TableRow)
    values["options"] = msgspec.json.decode(row["options"], type=dict[str, str | int])
    values["seed"] = bytes(row["seed"])
    return TableRow(**values)


def _command(row: sa.RowMapping) -> CommandRow:
    values = _fields(row, CommandRow)
    values["chain"] = msgspec.json.decode(row["chain"], type=list[int])
    return CommandRow(**values)


def _prepare_connection(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # a commit that returned survives a power cut
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _prepare_file(path: Path) -> None:
    """Make the folder, and give better words than SQLite has when the file is of no use."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(
            f"The folder of the database {path} can't be made ({error.strerror}); "
            "name another with --data or DATABASE_URL."
        ) from error
    if path.is_dir():
        raise CannotServe(f"The database {path} is a folder; name a file with DATABASE_URL.")
    if path.exists() and not os.access(path, os.W_OK):
        raise CannotServe(
            f"The database {path} may not be written; change its rights or name another "
            "with DATABASE_URL."
        )
    if path.exists() and path.stat().st_size:
        try:
            with sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True) as probe:
                probe.execute("PRAGMA schema_version")
        except sqlite3.DatabaseError as error:
            raise CannotServe(
                f"The file {path} is no database ({error}); move it away or name another "
                "with DATABASE_URL."
            ) from error
