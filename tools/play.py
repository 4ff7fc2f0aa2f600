"""Opens the hall: at once, on plain code if need be, and compiles behind it."""

import os
import subprocess
import sys
from typing import NoReturn

from dragonhall.native import compiler
from tools import client, native
from tools.common import BUILD, ROOT, ToolError, alone, fail, say


def play(arguments: list[str]) -> NoReturn:
    """Build what is missing and turn into the hall, `dragonhall serve` with the `arguments`.

    Raises ToolError where the client can't be built.
    """
    if native.wanted() and not native.is_ready():
        reason = compiler.why_not()
        if not native.runs() and reason:
            say(f"the hall runs on plain Python, {compiler.SLOWER}: {reason}")
        elif not native.runs():
            say(
                "the hall opens on plain Python at once; the engine is compiled behind it, and "
                "bots think faster as soon as that is done"
            )
        if not reason:
            # In a group of its own, which it ends with this process; that becomes the hall.
            subprocess.Popen(
                [sys.executable, "-m", "tools.native", "--behind"], cwd=ROOT, start_new_session=True
            )
    if not client.machine_has_node():
        from tools.environment import install

        install("node")
    with alone("client"):
        client.build(ROOT / "web", BUILD / "stamps" / "client")
    environment = {
        **os.environ,
        "PYTHONPATH": str(native.SOURCE),
        "DRAGONHALL_NATIVE": str(native.TREE) if native.wanted() else "0",
    }
    words = [sys.executable, "-m", "dragonhall.cli", "serve", *arguments]
    sys.stdout.flush()
    os.execve(sys.executable, words, environment)


def main() -> int:
    """Run as `python -m tools.play [ARGUMENTS OF SERVE]`; the exit code."""
    try:
        play(sys.argv[1:])
    except ToolError as error:
        return fail(error)


if __name__ == "__main__":
    sys.exit(main())
