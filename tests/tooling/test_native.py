"""Compilation: what is compiled, that both ways agree, and that nothing stale is ever run."""

import re
from pathlib import Path

import pytest

from tests.tooling.skeleton import PROBE, lay, run
from tools import native
from tools.common import ROOT, ToolError

SHARED = "dragonhall__mypyc*.so"


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
    assert set(native.modules()) == expected


def test_a_module_can_be_left_plain(tmp_path: Path) -> None:
    root = lay(tmp_path)
    project = root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    changed, times = re.subn(r"^plain = \[.*\]$", 'plain = ["games/small.py"]', text, flags=re.M)
    assert times == 1
    project.write_text(changed, encoding="utf-8")
    assert native.modules(root) == [Path("dragonhall/kernel/sums.py")]


def test_level_out_of_range_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONHALL_OPT", "4")
    with pytest.raises(ToolError, match="set it to 0, 1, 2 or 3"):
        native.level()


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
    [shared] = tree.glob(SHARED)
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
    assert list(tree.glob(SHARED))

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
