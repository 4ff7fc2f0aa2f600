"""Which engine runs: what is found at start, what is said of it, and `dragonhall compile`."""

import io
import json
import os
import re
import shutil
import sysconfig
import time
from pathlib import Path

import pytest

from dragonhall.native import engine
from dragonhall.native.compiler import SLOWER
from dragonhall.native.progress import Progress
from tests.tooling.skeleton import PROBE, lay, run
from tools.common import ROOT

COMPILE = "from dragonhall.native.installed import compile_engine; print(compile_engine())"
WORDS = "from dragonhall.native import engine; print(engine.waits(), engine.compiling())"


def installed(root: Path) -> Path:
    """A project in small as pip would install it: the package alone; gives the site folder."""
    site = root / "site"
    shutil.copytree(lay(root / "project") / "src", site)
    return site


@pytest.mark.slow
def test_an_installed_package_is_compiled_once_and_taken_up(tmp_path: Path) -> None:
    site = installed(tmp_path)
    own = {"PYTHONPATH": str(site), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    before = {file: file.read_bytes() for file in site.rglob("*.*") if file.is_file()}
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["2565", "14", "py"]

    done = run(tmp_path, "-c", COMPILE, **own)
    assert done.returncode == 0, done.stderr
    assert "compiling: 100 %" in done.stdout
    assert "every start from now on uses it" in done.stdout
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["2565", "14", "so"]
    assert run(tmp_path, "-c", COMPILE, **own).stdout.startswith("The engine is compiled already")
    left = {
        file: file.read_bytes()
        for file in site.rglob("*.*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert left == before, "the installed package stays as pip left it"

    # A setting turns it off.
    off = run(tmp_path, "-c", PROBE, DRAGONHALL_NATIVE="0", **own)
    assert off.stdout.split() == ["2565", "14", "py"]

    # Upgraded: what was compiled of the old sources is not run any more.
    sums = site / "dragonhall/kernel/sums.py"
    text = sums.read_text(encoding="utf-8")
    sums.write_text(text.replace("STEP: Final = 3", "STEP: Final = 10"), encoding="utf-8")
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["500", "14", "py"]
    assert run(tmp_path, "-c", WORDS, **own).stdout.split() == ["False", "None"]
    assert run(tmp_path, "-c", COMPILE, **own).returncode == 0
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["500", "14", "so"]


def test_without_a_compiler_it_is_said_what_to_install(tmp_path: Path) -> None:
    own = {"PYTHONPATH": str(installed(tmp_path)), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = run(tmp_path, "-c", COMPILE, CC="no-such-compiler", **own)
    assert "apt-get install gcc" in done.stderr
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["2565", "14", "py"]


def test_a_checkout_is_told_its_own_way(tmp_path: Path) -> None:
    done = run(lay(tmp_path), "-c", COMPILE, PYTHONPATH="src")
    assert "This is a checkout: make play" in done.stderr


def test_what_was_made_by_another_python_is_left_alone(tmp_path: Path) -> None:
    site = installed(tmp_path)
    place = tmp_path / "native"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    broken = place / "dragonhall" / "kernel" / f"sums{suffix}"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"of another machine")
    (place / engine.STAMP).write_text("0123", encoding="utf-8")
    own = {"PYTHONPATH": str(site), "DRAGONHALL_NATIVE": str(place)}
    assert run(tmp_path, "-c", PROBE, **own).stdout.split() == ["2565", "14", "py"]


def test_an_empty_stamp_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engine.FOLDER, str(tmp_path))
    assert not engine.waits()
    (tmp_path / engine.STAMP).write_text(" \n", encoding="utf-8")
    assert not engine.waits()
    (tmp_path / engine.STAMP).write_text(f"{engine.made_from()}\n", encoding="utf-8")
    assert engine.waits()


def test_how_far_it_is_can_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engine.FOLDER, str(tmp_path))
    assert engine.compiling() is None
    with Progress(tmp_path, io.StringIO()) as report:
        assert engine.compiling() == (0, None)
        report(0.43, "compiling")
        for turn in range(100):
            if engine.compiling() == (43, None):
                break
            time.sleep(0.05)
        assert engine.compiling() == (43, None)
        assert engine.words() in ("plain Python; compiling, 43 %", "compiled")
    assert engine.compiling() is None

    # One that was killed has left its word behind.
    file = tmp_path / engine.PROGRESS
    file.write_text(json.dumps({"percent": 50, "left": 10}), encoding="utf-8")
    assert engine.compiling() == (50, 10)
    long_ago = time.time() - engine.SILENT_FOR - 1
    os.utime(file, (long_ago, long_ago))
    assert engine.compiling() is None


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_has_one_line_and_a_file_one_each_ten_per_cent(tmp_path: Path) -> None:
    for out, lines in ((Terminal(), 1), (io.StringIO(), 11)):
        with Progress(tmp_path, out) as report:
            for percent in range(101):
                report(percent / 100, "compiling")
        told = out.getvalue()
        assert told.count("\n") == lines, told
        assert "100 %" in told


def test_a_new_kind_of_work_is_always_told(tmp_path: Path) -> None:
    out = io.StringIO()
    report = Progress(tmp_path, out)
    for part, what in ((0.0, "translating"), (0.04, "compiling"), (0.06, "compiling")):
        report(part, what)
    assert out.getvalue() == "· translating: 0 %\n· compiling: 4 %\n"


def test_the_time_left_is_told_once_it_can_be(tmp_path: Path) -> None:
    report = Progress(tmp_path, io.StringIO())
    report(0.1, "compiling")
    assert report.left() is None
    report.first = (0.1, time.monotonic() - 40)
    report(0.5, "compiling")
    left = report.left()
    assert left is not None
    assert 48 <= left <= 52  # 40 s for 0.4, 0.5 to go


def test_one_number_says_how_much_slower_plain_code_is() -> None:
    for file in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        words = " ".join(file.read_text(encoding="utf-8").split())
        told = re.findall(r"\w+ \w+ times slower", words)
        assert set(told) <= {SLOWER}, file.name
    assert SLOWER in (ROOT / "docs/building.md").read_text(encoding="utf-8")
