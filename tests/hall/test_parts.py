"""The parts of the hall, each by itself."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from dragonhall.hall.clock import written
from dragonhall.hall.errors import BadMessage, CannotServe, log_fault
from dragonhall.hall.people import words
from dragonhall.hall.people.guests import Guests
from dragonhall.hall.serve import data_folder, listen, pace_of_bots
from dragonhall.hall.store import schema
from dragonhall.hall.store.rows import ChatRow, CommandRow, Ending, PlaceRow, TableRow, Taken
from dragonhall.hall.store.store import Store, address
from dragonhall.hall.tables.bots import LEAST_PAUSE, MORE_PAUSE, pause, shown_after
from dragonhall.hall.tables.hub import OUTBOX_LIMIT, Hub, Listener
from dragonhall.hall.web.limits import Bucket, Buckets
from dragonhall.hall.web.origins import allowed


def test_the_cookie_key_is_made_once_and_for_its_owner_alone(folder: Path) -> None:
    first = Guests.at(folder)
    file = folder / "guests.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(file.read_bytes()) == 32
    again = Guests.at(folder)
    assert again.read(first.sign("somebody")) == "somebody"
    other = Guests.at(folder.parent / "other")
    assert other.read(first.sign("somebody")) is None
    assert file.read_bytes().hex() not in repr(first) + str(vars(first).keys())


def test_a_cookie_of_before_is_still_read() -> None:
    """Guests keep their seats: nobody may change how cookies are signed without reading these."""
    guests, before = Guests(bytes(range(32))), "wcbdPKif02ewsM8aTOFBGovojwIp6m_NbTs8Wor2naU"
    assert guests.read(f"aGuestOfBefore_1.{before}") == "aGuestOfBefore_1"
    assert guests.read(f"aGuestOfBefore_2.{before}") is None


@pytest.mark.parametrize("cookie", [None, "", ".", "a", "a.", ".b", "a.b", "ä.b", "x" * 500])
def test_a_cookie_not_ours(cookie: str | None) -> None:
    assert Guests(b"k" * 32).read(cookie) is None


def test_a_data_folder_of_no_use(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotServe, match="--data"):
        Guests.at(tmp_path / "file" / "data")


def test_a_fault_is_logged_by_our_places_wherever_the_project_lies(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A library below a folder called dragonhall is not ours; what it says might hold a card."""
    library = compile("def call(work): work()", "/home/dragonhall/.venv/lib/library.py", "exec")
    namespace: dict[str, Any] = {}
    exec(library, namespace)
    try:
        namespace["call"](lambda: words.line(""))
    except BadMessage as error:
        log_fault(error)
    assert "words.py:" in caplog.text
    assert "library.py" not in caplog.text


def test_names_and_lines() -> None:
    assert words.name(" Åsa ") == words.name("Åsa")
    assert words.line("tab-free 👩‍🚀") == "tab-free 👩‍🚀"
    assert len(words.line("x" * 400)) == 400
    for bad in ("", " ", "x" * 401, "a\u200fb", "\ue000", "a\ud800"):
        with pytest.raises(BadMessage):
            words.line(bad)


def test_times_are_written_in_utc() -> None:
    assert written(0) == "1970-01-01T00:00:00Z"
    assert written(1_796_000_000_999) == "2026-11-30T00:53:20Z"


def test_pauses_lie_in_their_range_and_come_from_public_things() -> None:
    pauses = [pause("ab" * 32, version, 1, 1.0) for version in range(300)]
    assert all(LEAST_PAUSE <= p <= LEAST_PAUSE + MORE_PAUSE for p in pauses)
    assert max(pauses) - min(pauses) > 0.4
    assert pauses == [pause("ab" * 32, version, 1, 1.0) for version in range(300)]
    assert pause("ab" * 32, 1, 1, 0) == 0
    assert shown_after(0.1, 0.8, 1) == 0.8
    assert shown_after(0.81, 0.8, 1) == pytest.approx(1.05)
    assert shown_after(1.06, 0.8, 1) == pytest.approx(1.30)
    assert shown_after(0.3, 0.0, 0) == 0.3


def test_buckets() -> None:
    bucket = Bucket(0.001, 3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    buckets = Buckets(0.001, 1, most=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a")  # forgotten when c came


def test_origins() -> None:
    assert allowed(None, "hall:1", ())
    assert allowed("http://hall:1", "hall:1", ())
    assert allowed("https://Hall:1", "hall:1", ())
    assert not allowed("http://hall", "hall:1", ())
    assert not allowed("http://hall:1.evil.example", "hall:1", ())
    assert not allowed("null", "hall:1", ())
    assert not allowed("http://[", "hall:1", ())
    assert allowed("https://outside.example", "hall:1", ("https://outside.example",))


async def test_the_hub_words_news_once_a_viewer() -> None:
    hub, made = Hub(), []
    one, tab, other, stranger = Listener("a"), Listener("a"), Listener("b"), Listener(None)
    for listener in (one, tab, other, stranger):
        hub.join("t", listener)

    def wording(seat: int) -> bytes:
        made.append(seat)
        return f"for {seat}".encode()

    hub.tell("t", lambda guest: {"a": 0, "b": 1}.get(guest or "", 2), wording)
    assert sorted(made) == [0, 1, 2]
    assert await one.get() == await tab.get() == b"for 0"
    assert await other.get() == b"for 1"
    assert await stranger.get() == b"for 2"
    hub.leave("t", other)
    hub.leave("t", other)
    hub.leave("u", other)
    assert hub.guests("t") == {"a", None}


async def test_a_full_outbox_drops_old_tables_and_no_answer() -> None:
    listener = Listener("a")
    for number in range(3 * OUTBOX_LIMIT):
        listener.put(f"table {number}".encode(), whole=True)
        if number % 50 == 0:
            listener.put(f"answer {number}".encode())
    assert len(listener) <= OUTBOX_LIMIT + 5
    heard = [await listener.get() for _ in range(len(listener))]
    assert [data for data in heard if data.startswith(b"answer")] == [
        f"answer {number}".encode() for number in range(0, 3 * OUTBOX_LIMIT, 50)
    ]
    assert heard[-1] == f"table {3 * OUTBOX_LIMIT - 1}".encode()
    waiting = asyncio.create_task(listener.get())
    await asyncio.sleep(0)
    listener.put(b"late")
    assert await waiting == b"late"


# The store


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        (TableRow, schema.TABLES),
        (PlaceRow, schema.PLACES),
        (CommandRow, schema.COMMANDS),
        (ChatRow, schema.CHAT),
    ],
    ids=lambda part: getattr(part, "name", ""),
)
def test_a_row_has_the_columns_of_its_table(kind: type[msgspec.Struct], table: sa.Table) -> None:
    """The store fills and writes rows by the names of their fields."""
    assert set(kind.__struct_fields__) == set(table.c.keys()) - {"table_id"}


def row(table: str = "t", **changes: object) -> TableRow:
    values: dict[str, object] = {
        "id": table,
        "game": "whispers",
        "rules": 1,
        "seats": 2,
        "options": {"clock": 0},
        "seed": b"s" * 32,
        "maker": "a",
        "state": "playing",
        "created": 1,
        "moved": 1,
    }
    return TableRow(**(values | changes))  # type: ignore[arg-type]


PLACES = [
    PlaceRow(seat=0, kind="person", name="Ann", guest="a"),
    PlaceRow(seat=1, kind="open", name="Seat 2", key="k"),
]


def command(seq: int, seat: int = 0, name: str = "") -> CommandRow:
    return CommandRow(
        seq=seq, seat=seat, command=name or f"c{seq}", chain=[seq, 20], text="", at=seq
    )


async def test_commands_are_unique_by_number_and_by_id(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    await store.add_table(row(), PLACES)
    await store.add_command("t", command(1), 77, None)
    for again in (command(1, name="other"), command(2, name="c1")):
        with pytest.raises(Taken):
            await store.add_command("t", again, None, None)
    await store.add_command("t", command(2, seat=1, name="c1"), None, Ending(9, "{}"))
    assert [c.seq for c in await store.commands("t")] == [1, 2]
    assert [c.chain for c in await store.commands("t", after=1)] == [[2, 20]]
    found = await store.table("t")
    assert found is not None
    assert (found.version, found.state, found.finished, found.deadline) == (2, "finished", 9, None)
    assert found.seed == b"s" * 32
    await store.close()


async def test_places_are_taken_once(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    await store.add_table(row(state="open"), PLACES)
    ann_again = PlaceRow(seat=1, kind="person", name="Ann", guest="a")
    with pytest.raises(Taken):
        await store.take_place("t", ann_again, 2, None)
    bo = PlaceRow(seat=1, kind="person", name="Bo", guest="b")
    assert await store.take_place("t", bo, 2, 50) == "playing"
    with pytest.raises(Taken):
        await store.take_place("t", PlaceRow(seat=1, kind="person", name="C", guest="c"), 3, None)
    places = await store.places("t")
    assert (places[1].guest, places[1].key) == ("b", None)
    found = await store.table("t")
    assert found is not None
    assert (found.state, found.deadline) == ("playing", 50)
    await store.close()


async def test_one_rematch_only(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    await store.add_table(row(), PLACES)
    assert await store.add_rematch("t", row("u"), PLACES) == "u"
    assert await store.add_rematch("t", row("v"), PLACES) == "u"
    assert await store.table("v") is None
    await store.close()


async def test_chat_is_kept_in_order(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    await store.add_table(row(), PLACES)
    for n in range(1, 6):
        line = ChatRow(n=n, seat=0, guest="a", command=f"c{n}", name="Ann", words=str(n), at=n)
        await store.add_chat("t", line)
    with pytest.raises(Taken):
        await store.add_chat("t", line)
    assert [line.words for line in await store.chat("t", 3)] == ["3", "4", "5"]
    await store.close()


async def test_commits_are_flushed_to_the_disk(folder: Path) -> None:
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    async with store._engine.connect() as connection:
        asked = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert asked == ["wal", 2, 1]
    await store.close()


async def test_a_database_of_no_use(tmp_path: Path) -> None:
    async def sentence(url: str) -> str:
        with pytest.raises(CannotServe) as caught:
            await Store.open(url)
        text = str(caught.value)
        assert text.endswith(".")
        return text

    (tmp_path / "file").write_text("hello, this is no database at all")
    assert "is no database" in await sentence(f"sqlite:///{tmp_path}/file")
    assert "is a folder" in await sentence(f"sqlite:///{tmp_path}")
    assert "can't be made" in await sentence(f"sqlite:///{tmp_path}/file/under/hall.db")
    assert "speaks sqlite and postgresql" in await sentence("mysql://localhost/x")
    assert "can't be read" in await sentence("nonsense")
    assert "can't be used" in await sentence("postgresql://127.0.0.1:1/none")
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE recipes (id INTEGER)")
    assert "another program" in await sentence(f"sqlite:///{tmp_path}/other.db")
    store = await Store.open(f"sqlite:///{tmp_path}/hall.db")
    await store.close()
    with sqlite3.connect(tmp_path / "hall.db") as newer:
        newer.execute("UPDATE hall_meta SET value = '3' WHERE key = 'schema'")
    assert "schema 3, this hall knows schema 2" in await sentence(f"sqlite:///{tmp_path}/hall.db")


async def test_a_database_that_may_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "hall.db"
    store = await Store.open(f"sqlite:///{path}")
    await store.close()
    if os.geteuid() == 0:
        url = f"sqlite:///file:{path}?mode=ro&uri=true"  # root may write any file
    else:
        path.chmod(0o400)
        url = f"sqlite:///{path}"
    with pytest.raises(CannotServe, match="writ"):
        await Store.open(url)


def test_database_addresses() -> None:
    assert address("sqlite:////x/hall.db") == "sqlite+aiosqlite:////x/hall.db"
    assert address("postgres://u:p@h/n") == "postgresql+asyncpg://u:p@h/n"


# Opening


def test_a_taken_port(folder: Path) -> None:
    first = listen("127.0.0.1", 0)
    port = first.getsockname()[1]
    with pytest.raises(CannotServe, match="--port"):
        listen("127.0.0.1", port)
    first.close()
    listen("127.0.0.1", port).close()
    with pytest.raises(CannotServe, match="can't listen"):
        listen("127.0.0.1", 99_999)
    with pytest.raises(CannotServe, match="can't listen"):
        listen("203.0.113.1", 0)


def test_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAGONHALL_PACE", "0.5")
    assert pace_of_bots() == 0.5
    assert pace_of_bots(0) == 0
    for bad in ("fast", "-1", "11", "nan"):
        monkeypatch.setenv("DRAGONHALL_PACE", bad)
        with pytest.raises(CannotServe, match="DRAGONHALL_PACE"):
            pace_of_bots()
    monkeypatch.setenv("DRAGONHALL_DATA", str(tmp_path / "a"))
    assert data_folder() == tmp_path / "a"
    assert data_folder(str(tmp_path / "b")) == tmp_path / "b"
    monkeypatch.delenv("DRAGONHALL_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "dragonhall"
