"""What differs from machine to machine: encodings, names of files, addresses, marks of editors."""

import os
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from dragonhall.cli import serving
from dragonhall.games import load
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.hall.errors import CannotServe
from dragonhall.hall.serve import address, listen, origins_of, sqlite_url
from dragonhall.hall.store.store import Store
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.record import parse
from tests.cli.conftest import Run
from tests.cli.test_serving import opened

MARK = "\ufeff"  # a byte-order mark, as some editors write it before a text


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1", "gbk", "cp932"])
def test_what_cannot_be_written_is_replaced(encoding: str) -> None:
    for words in (["rules", "dragon-scat"], ["games"], ["replay", "no-such-file-ä·→"]):
        done = subprocess.run(
            [sys.executable, "-m", "dragonhall.cli", *words],
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            check=False,
        )
        assert done.returncode == (2 if words[0] == "replay" else 0)
        assert b"Traceback" not in done.stderr
        assert (done.stdout + done.stderr).decode(encoding)


@pytest.mark.parametrize("name", ["a?b", "a%20b", "p%41.db", "ü #1"])
async def test_a_data_path_is_no_address(name: str, tmp_path: Path) -> None:
    file = tmp_path / name / "hall.db"
    store = await Store.open(sqlite_url(file))
    await store.close()
    assert file.is_file()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT value FROM hall_meta").fetchone()


def test_a_database_file_is_the_one_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    serving.folder_of(str(tmp_path / "p%41?.db"))
    assert os.environ["DATABASE_URL"] == sqlite_url(tmp_path / "p%41?.db")


def test_a_folder_of_somebody_else_is_refused_in_a_sentence(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    private = tmp_path / "theirs" / "data"
    stat = Path.stat

    def forbidden(self: Path, **given: bool) -> os.stat_result:
        if self.is_relative_to(tmp_path / "theirs"):
            raise PermissionError(13, "Permission denied", str(self))
        return stat(self, **given)

    monkeypatch.setattr(Path, "stat", forbidden)
    for path in (private, private / "hall.db"):
        done = run("serve", "--data", str(path), "--port", "0")
        assert done.code == 2
        assert "Permission denied" in done.err
        assert len(done.err.splitlines()) == 1


def test_an_ipv6_address_is_taken_and_told_with_brackets() -> None:
    for host in ("::1", "[::1]"):
        try:
            listen(host, 0).close()
        except CannotServe as error:
            if "requested address" in str(error) or "not supported" in str(error):
                pytest.skip("this machine has no IPv6")
            raise
    assert address("::1", 80) == address("[::1]", 80) == "http://[::1]:80/"
    assert address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address("::", 80) == "http://[::1]:80/"
    assert address("192.168.1.7", 80) == "http://192.168.1.7:80/"
    with opened("serve", "--host", "::1", "--port", "0", "--data", "") as (told, _):
        assert told.startswith("http://[::1]:")
        assert urllib.request.urlopen(told + "api/health", timeout=10).status == 200


def test_a_mark_before_a_text_is_no_fault(tmp_path: Path, run: Run) -> None:
    made = run("record", "dragon-war", "--seed", "1", "--out", "-")
    record = tmp_path / "record.json"
    record.write_text(MARK + made.out, "utf-8")
    assert run("replay", str(record), "--verify").code == 0
    assert parse(MARK + made.out).game == "dragon-war"
    cards = tmp_path / "cards.toml"
    cards.write_text(MARK + TEXT, "utf-8")
    assert run("wyvern", "lint", str(cards)).code == 0
    deck = load("wyvern").deck("peaks")
    assert load("wyvern").deck(MARK + deck["line"])["unread"] == []


def test_deep_nesting_is_refused_in_a_sentence(tmp_path: Path, run: Run) -> None:
    with pytest.raises(BadRecord, match="nested"):
        parse("[" * 100_000)
    record = tmp_path / "record.json"
    record.write_text('{"a":' * 100_000, "utf-8")
    assert "nested" in run("replay", str(record)).err
    cards = tmp_path / "cards.toml"
    cards.write_text("a = " + "[" * 100_000, "utf-8")
    done = run("wyvern", "lint", str(cards))
    assert done.code == 2
    assert "nested" in done.out + done.err


def test_origins_are_read_as_people_write_them() -> None:
    assert origins_of("") == ()
    assert origins_of("https://a.example/, http://b.example:8080 ,") == (
        "https://a.example",
        "http://b.example:8080",
    )
    for text in ("a.example", "https://", "https://a.example/table", "ftp://a.example", "*"):
        with pytest.raises(CannotServe, match="DRAGONHALL_ORIGINS"):
            origins_of(text)
