"""The commands: which Python, Node and browser they take, and how stages are run and told."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.tooling.skeleton import lay
from tools import chromium, client, stages
from tools.common import ROOT, ToolError


def program(file: Path, script: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def make_venv(folder: Path, path: Path, python: str = "") -> subprocess.CompletedProcess[str]:
    shell = shutil.which("sh")
    assert shell
    return subprocess.run(
        [shell, str(ROOT / "tools" / "venv.sh"), str(folder)],
        env={"PATH": str(path), "PYTHON": python},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_is_passed_over_and_a_missing_one_said(tmp_path: Path) -> None:
    program(tmp_path / "bin" / "python3.13", "exit 1")
    program(tmp_path / "bin" / "python3", "exit 1")
    done = make_venv(tmp_path / "venv", tmp_path / "bin")
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "make PYTHON=" in done.stderr
    assert not (tmp_path / "venv").exists()


def test_the_first_python_that_works_is_taken(tmp_path: Path) -> None:
    program(tmp_path / "bin" / "python3.13", "exit 1")
    log = tmp_path / "log"
    program(tmp_path / "bin" / "python3.12", f'echo "$@" >> {log}; exit 0')
    program(tmp_path / "bin" / "python3", "exit 1")
    done = make_venv(tmp_path / "venv", tmp_path / "bin")
    assert done.returncode == 0, done.stderr
    assert f"-m venv --clear {tmp_path / 'venv'}" in log.read_text(encoding="utf-8")


def test_a_python_without_venv_is_told_what_to_install(tmp_path: Path) -> None:
    script = 'case "$*" in *ensurepip*) exit 1;; esac; exit 0'
    program(tmp_path / "bin" / "python3", script)
    done = make_venv(tmp_path / "venv", tmp_path / "bin")
    assert done.returncode == 1
    assert "apt-get install python3-venv" in done.stderr


def test_an_environment_that_works_is_kept(tmp_path: Path) -> None:
    program(tmp_path / "venv" / "bin" / "python", "exit 0")
    done = make_venv(tmp_path / "venv", tmp_path / "nowhere")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("version", "accepted"),
    [
        ((18, 20), False),
        ((20, 18), False),
        ((20, 19), True),
        ((21, 7), False),
        ((22, 11), False),
        ((22, 12), True),
        ((24, 0), True),
    ],
)
def test_which_node_is_accepted(version: tuple[int, int], accepted: bool) -> None:
    assert client.fits(*version) is accepted


def test_an_old_node_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "npm", "exit 0")
    program(tmp_path / "node", "echo v18.19.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not client.machine_has_node()
    program(tmp_path / "node", "echo v22.12.1")
    assert client.machine_has_node()


def test_the_client_is_built_again_only_when_it_changed(tmp_path: Path) -> None:
    web = lay(tmp_path, web=True) / "web"
    page = web / "dist" / "index.html"
    stamp = tmp_path / "stamp"
    client.build(web, stamp)
    assert page.read_text(encoding="utf-8") == "<p>hall</p>"

    page.write_text("untouched", encoding="utf-8")
    client.build(web, stamp)
    assert page.read_text(encoding="utf-8") == "untouched"

    (web / "page.html").write_text("<p>new</p>", encoding="utf-8")
    client.build(web, stamp)
    assert page.read_text(encoding="utf-8") == "<p>new</p>"


def test_a_client_that_does_not_build_is_an_error(tmp_path: Path) -> None:
    web = lay(tmp_path, web=True) / "web"
    (web / "page.html").unlink()
    with pytest.raises(ToolError, match="run --silent build failed"):
        client.build(web, tmp_path / "stamp")
    assert not (tmp_path / "stamp").exists()


def test_a_named_chromium_is_taken_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "chromium", "exit 0")
    mine = program(tmp_path / "mine", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    assert chromium.find() == str(tmp_path / "chromium")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert chromium.find() == str(mine)


def test_no_chromium_and_no_way_to_install_one_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    with pytest.raises(ToolError, match="apt-get install chromium"):
        chromium.provide()


def stage(words: str, limit: int = 60) -> stages.Stage:
    return stages.Stage("a stage", [sys.executable, "-c", words], "src", limit)


def test_a_stage_tells_how_it_went(tmp_path: Path) -> None:
    told = stages.run_all([stage("pass"), stage("raise SystemExit(3)")])
    assert [fault for made, fault, seconds in told] == ["", "exit code 3"]


def test_a_stage_that_hangs_is_ended_with_what_it_started(tmp_path: Path) -> None:
    log = tmp_path / "pid"
    words = (
        "import subprocess, time; "
        "child = subprocess.Popen(['sleep', '600']); "
        f"open({str(log)!r}, 'w').write(str(child.pid)); time.sleep(600)"
    )
    [told] = stages.run_all([stage(words, limit=3)])
    assert told.fault == "not done after 0 minutes"
    child = int(log.read_text(encoding="utf-8"))
    for attempt in range(50):
        if not _runs(child):
            break
        time.sleep(0.1)
    assert not _runs(child)


def test_a_stage_beside_does_not_keep_the_next_waiting(tmp_path: Path) -> None:
    """The next one may go on at once, and makes what the first waits for."""
    made = tmp_path / "made"
    waits = f"import os, time\nwhile not os.path.exists({str(made)!r}): time.sleep(0.05)"
    told = stages.run_all([
        stage(waits)._replace(title="first", beside=True),
        stage(f"open({str(made)!r}, 'w')")._replace(title="next"),
    ])  # fmt: skip
    assert [(made.title, fault) for made, fault, seconds in told] == [("next", ""), ("first", "")]


def test_nothing_runs_on_code_that_did_not_compile(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    told = stages.run_all([
        stage("raise SystemExit(1)")._replace(beside=True),
        stage(f"open({str(mark)!r}, 'w')")._replace(code=stages.COMPILED),
    ])  # fmt: skip
    assert told[0].fault == "exit code 1"
    assert "no compiled code" in told[1].fault
    assert not mark.exists()


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1][0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_make_test_runs_every_folder_of_tests() -> None:
    commands = [stage.command for stage in stages.test()]
    run = {word for command in commands for word in command if word.startswith("tests/")}
    left_out = {word.removeprefix("--ignore=") for command in commands for word in command}
    assert any("tests" in command for command in commands), "the rest runs as a whole"
    for folder in (ROOT / "tests").iterdir():
        name = f"tests/{folder.name}"
        assert name not in left_out or name in run


def test_ci_runs_make_test() -> None:
    last = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert last == "exec make test"


def test_make_help_names_every_command_of_the_readme() -> None:
    told = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in ("play", "test", "check", "lint", "native", "soak", "bench", "format", "clean"):
        assert f"{name} — " in told
