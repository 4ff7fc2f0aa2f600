"""`serve` and `play`: they open the hall, say where, and close on Ctrl+C."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dragonhall.cli import serving
from dragonhall.kernel.errors import DragonhallError

ADDRESS = re.compile(r"http://[\w.:\[\]]+/\S*")


@contextmanager
def opened(*words: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Run a command that opens the hall, until it says where; interrupt it afterwards."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith("DRAGONHALL_") and key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "dragonhall.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    told: queue.Queue[str] = queue.Queue()
    assert process.stdout is not None
    reader = threading.Thread(target=read, args=(process.stdout, told), daemon=True)
    reader.start()
    try:
        line = told.get(timeout=60)
        found = ADDRESS.search(line)
        assert found, line
        yield found.group(), process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def read(stream: Iterator[str], told: "queue.Queue[str]") -> None:
    for line in stream:
        told.put(line)


@pytest.mark.slow
def test_serve_keeps_its_tables_in_the_file_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "tables.db"
    with opened("serve", "--port", "0", "--data", str(file)) as (address, process):
        with urllib.request.urlopen(f"{address}api/health", timeout=20) as answer:
            assert answer.status == 200
        assert file.is_file()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) in (0, 130)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


@pytest.mark.slow
def test_play_goes_to_a_new_table_of_the_game() -> None:
    with opened("play", "dragon-duel") as (address, _):
        assert address.endswith("/new/dragon-duel")
        with urllib.request.urlopen(address, timeout=20) as answer:
            assert answer.status == 200


@pytest.mark.slow
def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with opened("serve", "--port", "0", "--data", str(tmp_path / "a")) as (address, _):
        port = address.rsplit(":", 1)[1].strip("/")
        done = subprocess.run(
            [sys.executable, "-m", "dragonhall.cli", "serve", "--port", port],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "DRAGONHALL_DATA": str(tmp_path / "b")},
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "--port" in done.stderr


def test_a_path_to_a_file_is_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    file = tmp_path / "games.db"
    assert serving.folder_of(str(file)) == str(tmp_path)
    assert os.environ["DATABASE_URL"] == f"sqlite:///{file}"
    monkeypatch.setenv("DATABASE_URL", "postgresql://elsewhere/hall")
    serving.folder_of(str(file))
    assert os.environ["DATABASE_URL"] == "postgresql://elsewhere/hall"


def test_a_path_to_a_folder_is_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert serving.folder_of(str(tmp_path / "hall")) == str(tmp_path / "hall")
    assert "DATABASE_URL" not in os.environ
    odd = tmp_path / "odd.db"
    odd.mkdir()
    with pytest.raises(DragonhallError, match="is a folder"):
        serving.folder_of(str(odd))
