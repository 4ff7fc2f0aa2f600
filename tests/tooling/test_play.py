"""`make play`: it opens a hall, says where as its last line, and starts quickly the second time."""

import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.common import ROOT

pytestmark = pytest.mark.slow


class Opened(NamedTuple):
    """A hall that `make play` opened."""

    address: str
    lines: list[str]


@contextmanager
def play(data: Path) -> Iterator[Opened]:
    """Run `make play` until a line holds the hall's address; end it afterwards."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    outer = ("MAKE", "MFLAGS", "PYTHONPATH", "DRAGONHALL_", "DATABASE_", "PYTEST_")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(outer)}
    start = time.monotonic()
    process = subprocess.Popen(
        ["make", "play", f"VENV={sys.prefix}", f"PORT={port}", f"DATA={data}"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    told: queue.Queue[str] = queue.Queue()
    assert process.stdout
    threading.Thread(target=_read, args=(process.stdout, told), daemon=True).start()
    lines: list[str] = []
    try:
        while not (lines and f":{port}" in lines[-1]):
            with suppress(queue.Empty):
                lines.append(told.get(timeout=1))
                continue
            if process.poll() is not None or time.monotonic() - start > 300:
                pytest.fail("make play told no address:\n" + "\n".join(lines))
        with suppress(queue.Empty):
            lines.append(told.get(timeout=1))
        yield Opened(f"http://127.0.0.1:{port}", lines)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(20)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def _read(stream: Iterator[str], told: "queue.Queue[str]") -> None:
    for line in stream:
        told.put(line.rstrip())


def test_make_play_opens_a_hall_and_makes_nothing_twice(tmp_path: Path) -> None:
    data = tmp_path / "hall" / "tables.db"
    with play(data) as first:
        assert first.address in first.lines[-1], first.lines
        with urllib.request.urlopen(first.address, timeout=10) as answer:
            assert answer.status == 200
            assert b"<script" in answer.read(), "the built client, not a page saying it is missing"
    assert data.is_file()

    with play(data) as again:  # nothing is made twice
        told = "\n".join(again.lines)
        assert not re.search("installing|compiling|building", told), told
