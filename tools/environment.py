"""Fills the project's virtual environment from the lock files, each only when it changed."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.common import ROOT, ToolError, alone, digest, fail, is_stamped, put_stamp, say
from tools.locks import LOCKS, lock_file

SITE: Final = Path(sys.prefix)


def install(name: str) -> None:
    """Install the lock `name` into this environment, and the project itself, in editable form.

    Raises ToolError where a package can't be had.
    """
    if sys.prefix == sys.base_prefix:
        raise ToolError(
            "This Python is not a virtual environment's: use `make`, or run "
            "`sh tools/venv.sh .venv` and then .venv/bin/python -m tools.environment."
        )
    with alone("environment"):
        _once("bootstrap", _bootstrap)
        _once(name, lambda: _from_lock(name))
        if name in ("play", "dev", "bench"):
            _install_project()


def _once(name: str, work: Callable[[], None]) -> None:
    stamp = SITE / f".dragonhall-{name}"
    current = digest([lock_file(name)], sys.version)
    if not is_stamped(stamp, current):
        say(f"installing requirements/{name}.txt")
        work()
        put_stamp(stamp, current)


def _bootstrap() -> None:
    _run("pip", [*_pip(), "--require-hashes", "-r", str(lock_file("bootstrap"))])


def _from_lock(name: str) -> None:
    wanted = ["--require-hashes", "-r", str(lock_file(name))]
    uv = SITE / "bin" / "uv"
    command = [str(uv), "pip", "install", "--quiet", "--python", sys.executable, *wanted]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        # uv reads no settings of pip's, such as a mirror's address.
        say("uv could not install them; trying pip, which is slower")
        _run("pip", [*_pip(), *wanted])


def _install_project() -> None:
    stamp = SITE / ".dragonhall-editable"
    described = [ROOT / "pyproject.toml", ROOT / "src" / "dragonhall" / "__init__.py"]
    current = digest(described, sys.version, str(ROOT))
    if not is_stamped(stamp, current):
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--editable", str(ROOT)]
        _run("pip", [*_pip(), *options])
        put_stamp(stamp, current)


def _pip() -> list[str]:
    return [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def _run(what: str, command: list[str]) -> None:
    done = subprocess.run(command, cwd=ROOT, env=dict(os.environ), check=False)
    if done.returncode:
        raise ToolError(
            f"{what} could not install what is needed: see above. Is the package registry "
            "within reach? Set its address in the settings of your pip if it is not the usual one."
        )


def main() -> int:
    """Run as `python -m tools.environment play|dev|…`; the exit code."""
    parser = argparse.ArgumentParser(description="Fill this environment from the lock files.")
    parser.add_argument("names", nargs="+", choices=list(LOCKS))
    try:
        for name in parser.parse_args().names:
            install(name)
    except ToolError as error:
        return fail(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
