"""Runs lint, checks and tests stage by stage, all of them, and tells at the end what failed."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.common import ROOT, say

CORES: Final = str(min(4, os.cpu_count() or 1))
# Folders of tests/ about what is compiled: they run on plain and on compiled code.
BOTH_WAYS: Final = ("kernel", "games", "contract", "players")
# Folders whose tests run servers or browsers, one at a time so that they have the machine.
SERVED: Final = ("hall", "browser")
# Folders whose tests build and open the project themselves: they would wait for the compiler.
BUILDING: Final = ("tooling",)
SHORT: Final = 25 * 60
PLAIN: Final = "src"
COMPILED: Final = "build/native"


class Stage(NamedTuple):
    """One command: what it is, the words, where modules are found, and its limit in seconds.

    A stage `beside` runs beside those after it, up to the first that needs compiled code.
    """

    title: str
    command: list[str]
    code: str = PLAIN
    limit: int = SHORT
    beside: bool = False


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
    """Style, types, what imports what, and lock files."""
    yield Stage("ruff check", python("ruff", "check", "."))
    yield Stage("ruff format", python("ruff", "format", "--check", "."))
    yield Stage("mypy", python("mypy"))
    yield Stage("imports", [str(Path(sys.executable).with_name("lint-imports")), "--no-logo"])
    yield Stage("lengths", python("tools.lengths"))
    yield Stage("lock files", python("tools.locks", "check"))
    yield Stage("client types", python("tools.client", "check"))


def check() -> Iterator[Stage]:
    """Lint and the quick tests, in under three minutes."""
    yield from lint()
    yield Stage(
        "quick tests", pytest(marks="not slow and not soak and not browser and not compiled")
    )


def test() -> Iterator[Stage]:
    """Everything but the soak. The compiler shares the cores with lint and plain tests."""
    yield Stage("compiling", python("tools.native", "--require"), beside=True)
    yield from lint()
    yield Stage("client tests", python("tools.client", "test"))
    elsewhere = [f"--ignore={folder}" for folder in present(*SERVED, *BUILDING)]
    marks = "not soak and not browser and not compiled"
    yield Stage("tests, plain", pytest(*elsewhere, "tests", marks=marks))
    if both := present(*BOTH_WAYS):
        yield Stage("tests, compiled", pytest(*both, marks="not soak"), COMPILED)
    if building := present(*BUILDING):
        yield Stage("tooling", pytest(*building, marks=marks))
    for folder in present(*SERVED):
        command = pytest(folder, marks="not soak", at_once=False)
        yield Stage(f"{folder}, compiled", command, COMPILED)


def soak() -> Iterator[Stage]:
    """The long random games, compiled."""
    yield Stage("soak", pytest("tests", marks="soak"), COMPILED, 3 * 3600)


def bench() -> Iterator[Stage]:
    """Every script of benchmarks/, one after the other, compiled."""
    for script in sorted((ROOT / "benchmarks").glob("[a-z]*.py")):
        command = [sys.executable, str(script.relative_to(ROOT))]
        yield Stage(script.stem, command, COMPILED, 3600)


class Run:
    """A stage that has been started, its output shown."""

    def __init__(self, stage: Stage) -> None:
        print(f"\n── {stage.title} " + "─" * max(4, 76 - len(stage.title)), flush=True)
        self.stage = stage
        self.start = time.monotonic()
        environment = {**os.environ, "PYTHONPATH": str(ROOT / stage.code), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            stage.command, cwd=ROOT, env=environment, start_new_session=True
        )

    def end(self) -> str:
        """Wait until it has ended; "" or what went wrong."""
        limit = self.stage.limit
        try:
            code = self.process.wait(max(0, self.start + limit - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.stop()
            return f"not done after {limit // 60} minutes"
        except KeyboardInterrupt:
            self.stop()
            raise
        return f"exit code {code}" if code else ""

    def stop(self) -> None:
        """End it, with the servers and browsers it started."""
        if self.process.poll() is None:
            _end(self.process)


class Told(NamedTuple):
    """How a stage went: "" or what went wrong, and how long it kept everybody waiting."""

    stage: Stage
    fault: str
    seconds: float


def run_all(stages: Iterable[Stage]) -> list[Told]:
    """Run stages one after the other, but those `beside` beside what follows."""
    told: list[Told] = []
    beside: list[Run] = []
    try:
        for stage in stages:
            if stage.code == COMPILED:
                told += _join(beside)
            if stage.beside:
                beside.append(Run(stage))
                continue
            start = time.monotonic()
            unmade = [before for before in told if before.stage.beside and before.fault]
            if stage.code == COMPILED and (
                unmade or not list((ROOT / COMPILED).glob("dragonhall/native/*.so"))
            ):
                fault = f"{COMPILED} holds no compiled code of these sources: run `make native`"
            else:
                fault = Run(stage).end()
            told.append(Told(stage, fault, time.monotonic() - start))
        return told + _join(beside)
    finally:
        for run in beside:
            run.stop()


def _join(beside: list[Run]) -> list[Told]:
    """Wait for the stages that run beside."""
    told: list[Told] = []
    while beside:
        start = time.monotonic()
        fault = beside[0].end()
        told.append(Told(beside.pop(0).stage, fault, time.monotonic() - start))
    return told


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
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
    told = run_all(stages)
    print()
    for stage, fault, seconds in told:
        sign = "✗" if fault else "✓"
        print(f"{sign} {stage.title:<22} {seconds:6.1f} s  {fault}".rstrip(), flush=True)
    failed = sum(bool(fault) for stage, fault, seconds in told)
    say(f"{len(stages) - failed} of {len(stages)} stages passed")
    return 1 if failed or not stages else 0


if __name__ == "__main__":
    sys.exit(main())
