"""Runs lint, checks and tests stage by stage, all of them, and tells at the end what failed."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.common import ROOT, say

CORES: Final = str(min(4, os.cpu_count() or 1))
# Folders of tests/ about what is compiled: they run on plain and on compiled code.
BOTH_WAYS: Final = ("kernel", "games", "contract", "players")
# Folders whose tests run servers or browsers, one at a time so that they have the machine.
SERVED: Final = ("hall", "browser")
SHORT: Final = 25 * 60


class Stage(NamedTuple):
    """One command: what it is, the words, where modules are found, and its limit in seconds."""

    title: str
    command: list[str]
    code: str = "src"
    limit: int = SHORT


def python(*words: str) -> list[str]:
    """The command that runs a module of this environment."""
    return [sys.executable, "-m", *words]


def pytest(*words: str, marks: str, at_once: bool = True) -> list[str]:
    """The command that runs the tests chosen by `words` and `marks`."""
    many = ["-n", CORES, "--dist", "worksteal"] if at_once else []
    return python("pytest", "-q", "--durations=5", *many, "-m", marks, *words)


def present(*folders: str) -> list[str]:
    """Those folders of tests/ that are there, as arguments for pytest."""
    return [f"tests/{name}" for name in folders if (ROOT / "tests" / name).is_dir()]


def lint() -> Iterator[Stage]:
    """Style, types and lock files."""
    yield Stage("ruff check", python("ruff", "check", "."))
    yield Stage("ruff format", python("ruff", "format", "--check", "."))
    yield Stage("mypy", python("mypy"))
    yield Stage("lock files", python("tools.locks", "check"))
    yield Stage("client types", python("tools.client", "check"))


def check() -> Iterator[Stage]:
    """Lint and the quick tests, in under three minutes."""
    yield from lint()
    yield Stage(
        "quick tests", pytest(marks="not slow and not soak and not browser and not compiled")
    )


def test() -> Iterator[Stage]:
    """Everything but the soak."""
    yield from lint()
    yield Stage("client tests", python("tools.client", "test"))
    elsewhere = [f"--ignore={folder}" for folder in present(*SERVED)]
    marks = "not soak and not browser and not compiled"
    yield Stage("tests, plain", pytest(*elsewhere, "tests", marks=marks))
    if both := present(*BOTH_WAYS):
        yield Stage("tests, compiled", pytest(*both, marks="not soak"), "build/native")
    for folder in present(*SERVED):
        command = pytest(folder, marks="not soak", at_once=False)
        yield Stage(f"{folder}, compiled", command, "build/native")


def soak() -> Iterator[Stage]:
    """The long random games, compiled."""
    yield Stage("soak", pytest("tests", marks="soak"), "build/native", 3 * 3600)


def bench() -> Iterator[Stage]:
    """Every script of benchmarks/, one after the other, compiled."""
    for script in sorted((ROOT / "benchmarks").glob("[a-z]*.py")):
        command = [sys.executable, str(script.relative_to(ROOT))]
        yield Stage(script.stem, command, "build/native", 3600)


def run(stage: Stage) -> str:
    """Run one stage with its output shown; "" or what went wrong."""
    print(f"\n── {stage.title} " + "─" * max(4, 76 - len(stage.title)), flush=True)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / stage.code), "PYTHONUNBUFFERED": "1"}
    if stage.code == "build/native" and not list(Path(ROOT, stage.code).glob("*.so")):
        return "build/native holds no compiled code: run `make native`"
    process = subprocess.Popen(stage.command, cwd=ROOT, env=environment, start_new_session=True)
    try:
        code = process.wait(stage.limit)
    except subprocess.TimeoutExpired:
        _end(process)
        return f"not done after {stage.limit // 60} minutes"
    except KeyboardInterrupt:
        _end(process)
        raise
    return f"exit code {code}" if code else ""


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a stage and the servers and browsers it started."""
    import signal

    os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


PLANS: Final[dict[str, Callable[[], Iterator[Stage]]]] = {
    "lint": lint,
    "check": check,
    "test": test,
    "soak": soak,
    "bench": bench,
}


def main() -> int:
    """Run as `python -m tools.stages PLAN`; 0 if every stage passed, else 1."""
    parser = argparse.ArgumentParser(description="Run lint, checks and tests stage by stage.")
    parser.add_argument("plan", choices=list(PLANS))
    stages = list(PLANS[parser.parse_args().plan]())
    told: list[str] = []
    failed = 0
    for stage in stages:
        start = time.monotonic()
        fault = run(stage)
        failed += bool(fault)
        sign = "✗" if fault else "✓"
        seconds = time.monotonic() - start
        told.append(f"{sign} {stage.title:<22} {seconds:6.1f} s  {fault}".rstrip())
    print("\n" + "\n".join(told), flush=True)
    say(f"{len(stages) - failed} of {len(stages)} stages passed")
    return 1 if failed or not stages else 0


if __name__ == "__main__":
    sys.exit(main())
