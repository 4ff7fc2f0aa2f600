"""The hall on PostgreSQL instead of SQLite, where a PostgreSQL server is installed."""

import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dragonhall.kernel.record import parse, replay
from tests.hall import toys
from tests.hall.client import Guest
from tests.hall.host import ToyHost, free_port
from tests.hall.test_decks import upgrade
from tests.hall.test_earlier import differences, together

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin")) or [
    Path(found).parent for found in [shutil.which("initdb")] if found
]
NOBODY = 65534
pytestmark = pytest.mark.slow


@pytest.fixture
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an empty database."""
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed")
    pytest.importorskip("asyncpg")
    tools, port = BINARIES[-1], free_port()
    folder = tmp_path_factory.mktemp("postgres")
    home = folder / "data"
    home.mkdir()
    drop: list[str] = []
    if os.geteuid() == 0:  # the server refuses to run as root
        drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
        os.chown(home, NOBODY, NOBODY)
        for above in (folder, *folder.parents):
            if str(above).startswith("/tmp/"):
                above.chmod(0o755)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run(
        [*drop, tools / "initdb", "-D", home, "-A", "trust", "-U", "hall", "-E", "UTF8"],
        check=True,
        **quiet,  # type: ignore[call-overload]
    )
    server = subprocess.Popen(
        [*drop, tools / "postgres", "-D", home, "-p", str(port), "-k", home, "-h", "127.0.0.1"],
        **quiet,  # type: ignore[call-overload]
    )
    try:
        for _ in range(200):
            ready = subprocess.run([tools / "pg_isready", "-p", str(port), "-h", "127.0.0.1"],
                                   check=False, **quiet)  # type: ignore[call-overload]  # fmt: skip
            if ready.returncode == 0:
                break
            time.sleep(0.1)
        yield f"postgresql://hall@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(20)


async def test_a_game_and_a_kill_on_postgresql(database: str, folder: Path) -> None:
    host = ToyHost(folder, DATABASE_URL=database)
    host.start()
    dice = random.Random(4)
    try:
        async with Guest(host.url, "Ann") as ann:
            made = await ann.table("whispers", "me novice")
            async with ann.line(made["id"]) as line:
                await line.hello()
                answer = await line.choose(dice)
                assert answer["type"] == "accepted"
            host.kill()
            host.start()
            async with ann.line(made["id"]) as line:
                assert (await line.hello())["version"] >= answer["version"]
                assert (await line.ask("chat", words="Back again"))["type"] == "accepted"
                end = await line.play(dice)
                assert end["version"] == 6
                assert [said["words"] for said in (await line.hello())["chat"]] == ["Back again"]
            record = parse((await ann.raw("GET", f"/api/tables/{made['id']}/record")).text)
            assert replay(toys.GAME, record).over
            first = await ann.post(f"/api/tables/{made['id']}/rematch")
            assert await ann.post(f"/api/tables/{made['id']}/rematch") == first
        assert not (folder / "hall.db").exists()
    finally:
        host.__exit__()


async def test_several_halls_lay_out_one_database(database: str) -> None:
    await together(database)


async def test_an_old_database_is_brought_up_to_date(database: str) -> None:
    await upgrade(database)
    assert await differences(database) == []
