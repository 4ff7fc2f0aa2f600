"""`make play`: it opens a hall, says where as its last line, and starts quickly the second time."""

import json
import os
import queue
import re
import shutil
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

from tests.tooling.test_native import wait_for
from tools import native
from tools.common import ROOT

pytestmark = pytest.mark.slow


# The level of the engine compiled for the tests, whose objects are kept.
LEVEL = {"DRAGONHALL_OPT": native.level()}
PATIENCE = 900  # seconds; a whole compilation on a busy machine


class Opened(NamedTuple):
    """A hall that was opened, what was told, and what is told still."""

    address: str
    lines: list[str]
    told: "queue.Queue[str]"
    process: "subprocess.Popen[str]"

    def listen(self) -> bool:
        """Wait a second for another line; whether one came."""
        with suppress(queue.Empty):
            self.lines.append(self.told.get(timeout=1))
            return True
        return False


@contextmanager
def opened(command: list[str], root: Path, data: Path, **variables: str) -> Iterator[Opened]:
    """Run what opens a hall until a line holds its address; end it afterwards.

    In `command` {port} and {data} stand for the port and the file of the tables.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    outer = ("MAKE", "MFLAGS", "PYTHONPATH", "DRAGONHALL_", "DATABASE_", "PYTEST_")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(outer)}
    start = time.monotonic()
    process = subprocess.Popen(
        [word.format(port=port, data=data) for word in command],
        cwd=root,
        env={**environment, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    told: queue.Queue[str] = queue.Queue()
    assert process.stdout
    threading.Thread(target=_read, args=(process.stdout, told), daemon=True).start()
    hall = Opened(f"http://127.0.0.1:{port}", [], told, process)
    try:
        while not any(f":{port}" in line for line in hall.lines):
            if not hall.listen() and (
                process.poll() is not None or time.monotonic() - start > PATIENCE
            ):
                pytest.fail("no address was told:\n" + "\n".join(hall.lines))
        hall.listen()
        yield hall
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(20)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def _read(stream: Iterator[str], told: "queue.Queue[str]") -> None:
    for line in stream:
        told.put(line.rstrip())


def test_make_play_opens_a_hall_and_makes_nothing_twice(tmp_path: Path) -> None:
    data = tmp_path / "hall" / "tables.db"
    command = ["make", "play", f"VENV={sys.prefix}", "PORT={port}", "DATA={data}"]
    with opened(command, ROOT, data, **LEVEL) as first:
        with urllib.request.urlopen(first.address, timeout=10) as answer:
            assert answer.status == 200
            assert b"<script" in answer.read(), "the built client, not a page saying it is missing"
        assert data.is_file()
        compiled = native.is_ready()

    with opened(command, ROOT, data, **LEVEL) as again:  # nothing is made twice
        told = "\n".join(again.lines)
        assert not re.search("installing|building", told), told
        if compiled:
            assert "compil" not in told
            assert again.address in again.lines[-1]


def fresh_clone(root: Path) -> Path:
    """This checkout without its compiled engine; what was compiled for it is kept, as a link."""
    no_cache = shutil.ignore_patterns("__pycache__", "node_modules")
    for name in ("src", "tools", "web", "build/stamps"):
        shutil.copytree(ROOT / name, root / name, ignore=no_cache)
    shutil.copy(ROOT / "pyproject.toml", root)
    if native.KEPT.is_dir():
        shutil.copytree(
            native.KEPT,
            root / "build" / "kept",
            ignore=shutil.ignore_patterns("work-*"),
            copy_function=os.link,
        )
    return root


def asked(hall: Opened, path: str, **body: object) -> dict[str, object]:
    """What the hall answers, each time to a new guest."""
    request = urllib.request.Request(
        hall.address + path,
        json.dumps(body).encode() if body else None,
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, object] = json.load(answer)
    return found


def thinkers(hall: Opened) -> set[str]:
    """What the hall's bots think with: "plain", "compiled"."""
    pid = hall.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    found = set()
    for child in children:
        words = Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8", errors="replace")
        if "spawn_main" in words:
            maps = Path(f"/proc/{child}/maps").read_text(encoding="utf-8")
            found.add("compiled" if "kernel__mypyc" in maps else "plain")
    return found


TABLE = {  # all seats are asked at once, so that the bots think as soon as it is made
    "game": "conclave-of-wyrms",
    "seats": 3,
    "places": [{"kind": "me"}, *[{"kind": "bot", "level": "novice"}] * 2],
}


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="reads Linux's /proc")
def test_the_hall_opens_on_plain_code_and_bots_take_up_what_is_compiled(tmp_path: Path) -> None:
    root = fresh_clone(tmp_path / "hälle der drachen" / "dragonhall")
    data = tmp_path / "tables.db"
    command = [sys.executable, "-m", "tools.play", "--data", "{data}", "--port", "{port}"]
    with opened(command, root, data, DRAGONHALL_PACE="0", **LEVEL) as hall:
        told = "\n".join(hall.lines)
        assert "opens on plain Python at once" in told
        assert re.match(
            "plain Python; compiling, [0-9]+ %", str(asked(hall, "/api/health")["engine"])
        )
        asked(hall, "/api/tables", **TABLE)
        assert wait_for(lambda: thinkers(hall) == {"plain"}, 60)

        ready = "the compiled one is ready"
        assert wait_for(lambda: ready in str(asked(hall, "/api/health")["engine"]), PATIENCE)
        assert wait_for(lambda: hall.listen() and "engine is ready" in hall.lines[-1], 30)
        asked(hall, "/api/tables", **TABLE)
        assert wait_for(lambda: thinkers(hall) == {"compiled"}, 60)

    with opened(command, root, data, **LEVEL) as again:
        assert asked(again, "/api/health")["engine"] == "compiled"
        assert "compil" not in "\n".join(again.lines)
