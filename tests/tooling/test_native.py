"""Compilation: what is compiled, that both ways agree, and that nothing stale is ever run."""

import os
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dragonhall.native import sources
from tests.tooling.skeleton import PROBE, clean, lay, run
from tools import native
from tools.common import ROOT, ToolError

LIBRARY = "dragonhall/native/*__mypyc*.so"


def test_every_module_to_compile_is_found_and_no_package_file() -> None:
    source = ROOT / "src"
    expected = {
        file.relative_to(source)
        for folder in ("kernel", "games", "players")
        for file in (source / "dragonhall" / folder).rglob("*.py")
        if file.name != "__init__.py"
    }
    expected -= {Path("dragonhall/kernel/schema.py")}  # types only; compiled they lose their fields
    assert expected
    assert set(sources.modules(source / "dragonhall")) == expected


def test_what_shares_a_library() -> None:
    names = [
        "kernel/table.py",
        "kernel/pile.py",
        "games/conclave/rules.py",
        "games/conclave/words.py",
        "games/book_of_dragons/the_rut.py",
        "games/book_of_dragons/thunder/rules.py",
        "players/search.py",
        "players/player.py",
        "players/sense/base.py",
        "players/sense/wyvern/brawl.py",
    ]
    found = sources.groups([Path("dragonhall", name) for name in names])
    assert found == {
        "dragonhall.native.kernel": ["dragonhall/kernel/table.py", "dragonhall/kernel/pile.py"],
        "dragonhall.native.games_conclave": [
            "dragonhall/games/conclave/rules.py",
            "dragonhall/games/conclave/words.py",
        ],
        "dragonhall.native.games_book_of_dragons_the_rut": [
            "dragonhall/games/book_of_dragons/the_rut.py"
        ],
        "dragonhall.native.games_book_of_dragons_thunder": [
            "dragonhall/games/book_of_dragons/thunder/rules.py"
        ],
        "dragonhall.native.players": [
            "dragonhall/players/search.py",
            "dragonhall/players/player.py",
        ],
        "dragonhall.native.players_sense_base": ["dragonhall/players/sense/base.py"],
        "dragonhall.native.players_sense_wyvern": ["dragonhall/players/sense/wyvern/brawl.py"],
    }


def test_level_out_of_range_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONHALL_OPT", "4")
    with pytest.raises(ToolError, match="set it to 0, 1, 2 or 3"):
        native.level()


def file_name(name: str) -> str:
    return f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"


class Compiler:
    """A C compiler that notes what it was given, and waits with a game as long as it is held."""

    def __init__(self, folder: Path) -> None:
        self.held = folder / "held"
        self.log = folder / "log"
        self.program = folder / "cc"
        cc = str(sysconfig.get_config_var("CC")).split()[0]
        self.program.write_text(
            "#!/bin/sh\n"
            f'echo "$*" >> "{self.log}"\n'
            'case "$*" in *" -c "*__native_games_small.c*) '
            f'while [ -e "{self.held}" ]; do sleep 0.05; done;; esac\n'
            f'exec {cc} "$@"\n',
            encoding="utf-8",
        )
        self.program.chmod(0o755)

    def compiled(self) -> list[str]:
        """The C files compiled since this was asked, without those that try the compiler."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        found = [
            Path(word).name
            for line in lines
            if " -c " in line
            for word in line.split()
            if word.endswith(".c") and not word.endswith("probe.c")
        ]
        return sorted(found)


@pytest.mark.slow
def test_only_what_changed_is_compiled_again(tmp_path: Path) -> None:
    root = lay(tmp_path / "project")
    cc = Compiler(tmp_path)
    game = root / "src/dragonhall/games/small.py"
    kernel = root / "src/dragonhall/kernel/sums.py"

    def made() -> list[str]:
        done = run(root, "-m", "tools.native", "--require", CC=str(cc.program))
        assert done.returncode == 0, done.stdout + done.stderr
        return cc.compiled()

    def probe() -> list[str]:
        return run(root, "-c", PROBE, PYTHONPATH="build/native").stdout.split()

    first = made()
    assert {"__native_kernel.c", "__native_games_small.c"} < set(first)
    assert len(first) == len(set(first)), "the run-time of mypyc is compiled once for all"
    assert made() == []

    text = game.read_text(encoding="utf-8")
    game.write_text(text.replace("super().of(numbers) + 1", "super().of(numbers) + 2"), "utf-8")
    assert made() == ["__native_games_small.c"]
    assert probe() == ["2565", "15", "so"]

    # Inside a method of the kernel: nobody else has to know.
    text = kernel.read_text(encoding="utf-8")
    kernel.write_text(text.replace("number * number", "number * number * 2"), "utf-8")
    assert made() == ["__native_kernel.c"]
    assert probe() == ["5130", "28", "so"]

    # The shape of the kernel's class: its games follow.
    text = kernel.read_text(encoding="utf-8")
    more = '''    def none(self) -> i64:
        """Nothing."""
        return 0

    def of('''
    kernel.write_text(text.replace("    def of(", more.removesuffix("\n")), "utf-8")
    assert made() == ["__native_games_small.c", "__native_kernel.c"]
    assert probe() == ["5130", "28", "so"]

    # Back again: all of it is still kept.
    kernel.write_text(text, encoding="utf-8")
    assert made() == []
    assert probe() == ["5130", "28", "so"]


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_what_is_compiled_before_an_interruption_stays(tmp_path: Path, sign: int) -> None:
    root = lay(tmp_path / "project")
    cc = Compiler(tmp_path)
    cc.held.touch()
    process = subprocess.Popen(
        [sys.executable, "-m", "tools.native"],
        cwd=root,
        env={**clean(), "CC": str(cc.program)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    kept = root / "build/kept"
    before = wait_for(lambda: kept.is_dir() and len(list(kept.glob("*.o"))) > 10)
    assert before, "most of it is compiled while the game is held"
    os.kill(process.pid, sign)
    cc.held.unlink()
    told, _ = process.communicate(timeout=60)
    assert process.returncode == (-sign if sign == signal.SIGKILL else 130)
    if sign != signal.SIGKILL:
        assert "stopped compiling; what is compiled is kept" in told
    early = set(cc.compiled())
    assert not list((root / "build").glob("native/**/*.so")), "nothing half is to be run"

    done = run(root, "-m", "tools.native", "--require", CC=str(cc.program))
    assert done.returncode == 0, done.stdout + done.stderr
    late = set(cc.compiled())
    assert len(early & late) <= (os.cpu_count() or 1), "only what was under way is done again"
    told = run(root, "-c", PROBE, PYTHONPATH="build/native").stdout
    assert told.split() == ["2565", "14", "so"]


@pytest.mark.slow
def test_what_compiles_behind_a_hall_ends_with_it(tmp_path: Path) -> None:
    root = lay(tmp_path / "project")
    cc = Compiler(tmp_path)
    cc.held.touch()
    words = [sys.executable, "-m", "tools.native", "--behind"]
    hall = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import subprocess, time\n"
            f"print(subprocess.Popen({words!r}).pid, flush=True)\n"
            "time.sleep(600)",
        ],
        cwd=root,
        env={**clean(), "CC": str(cc.program)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert hall.stdout
    behind = int(hall.stdout.readline())
    assert wait_for(lambda: len(list(root.glob("build/kept/*.o"))) > 10)
    assert os.getpriority(os.PRIO_PROCESS, behind) == 19
    hall.kill()
    cc.held.unlink()
    told, _ = hall.communicate(timeout=60)  # until the last that holds the pipe has ended
    assert "stopped compiling" in told
    assert not list(root.glob("build/native/**/*.so"))


def wait_for(true: Callable[[], bool], seconds: float = 120) -> bool:
    """Wait until it is so; whether it came to be."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@pytest.mark.slow
def test_life_of_a_compiled_tree(tmp_path: Path) -> None:
    root = lay(tmp_path)
    tree = root / "build" / "native"

    first = run(root, "-m", "tools.native", "--require")
    assert first.returncode == 0, first.stdout + first.stderr
    assert (tree / "dragonhall/games/rules/small.md").is_file()
    plain = run(root, "-c", PROBE, PYTHONPATH="src").stdout
    compiled = run(root, "-c", PROBE, PYTHONPATH="build/native").stdout
    assert plain.split() == ["2565", "14", "py"]
    assert compiled.split() == ["2565", "14", "so"]
    assert not list((root / "src").rglob("*.so")), "the sources stay clean"

    # The browser client, once built, is found where an installed package has it.
    (root / "web/dist").mkdir(parents=True)
    (root / "web/dist/index.html").write_text("<p>hall</p>", encoding="utf-8")
    assert (tree / native.CLIENT / "index.html").read_text(encoding="utf-8") == "<p>hall</p>"

    # A plain file changes: the tree follows without compiling again.
    shared = tree / "dragonhall/native" / file_name("kernel__mypyc")
    before = shared.stat().st_mtime_ns
    (root / "src/dragonhall/cli.py").write_text('"""Changed."""\n', encoding="utf-8")
    second = run(root, "-m", "tools.native")
    assert second.returncode == 0
    assert "compiling" not in second.stdout
    assert shared.stat().st_mtime_ns == before
    assert (tree / "dragonhall/cli.py").read_text(encoding="utf-8") == '"""Changed."""\n'

    # A compiled file changes: compiled again, and the new code is what runs.
    sums = root / "src/dragonhall/kernel/sums.py"
    good = sums.read_text(encoding="utf-8")
    sums.write_text(good.replace("STEP: Final = 3", "STEP: Final = 10"), encoding="utf-8")
    assert "compiling" in run(root, "-m", "tools.native").stdout
    assert run(root, "-c", PROBE, PYTHONPATH="build/native").stdout.split() == ["500", "14", "so"]

    # A module goes: neither its source nor its compiled form stays behind.
    (root / "src/dragonhall/games/small.py").unlink()
    assert run(root, "-m", "tools.native").returncode == 0
    assert not list(tree.glob("dragonhall/games/small*"))

    # A type error: said where, and what to do; the old tree stays as it was.
    sums.write_text(good.replace("-> int:", "-> str:"), encoding="utf-8")
    broken = run(root, "-m", "tools.native")
    assert broken.returncode == 1
    assert "dragonhall/kernel/sums.py" in broken.stderr
    assert "DRAGONHALL_COMPILE=0" in broken.stderr
    assert list(tree.glob(LIBRARY))

    # Turned off: plain, nothing compiled is left to be imported.
    off = run(root, "-m", "tools.native", DRAGONHALL_COMPILE="0")
    assert off.returncode == 0
    assert "plain Python" in off.stdout
    assert not list(tree.rglob("*.so"))


def test_without_a_compiler_it_runs_plain_and_says_so(tmp_path: Path) -> None:
    root = lay(tmp_path)
    done = run(root, "-m", "tools.native", CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert "there is no working C compiler" in done.stdout
    told = run(root, "-c", PROBE, PYTHONPATH="build/native").stdout
    assert told.split() == ["2565", "14", "py"]

    refused = run(root, "-m", "tools.native", "--require", CC="no-such-compiler")
    assert refused.returncode == 1
    assert "Compiled code was asked for" in refused.stderr
