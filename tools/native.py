"""Compiles the kernel, games and players, and lays out a tree that runs them compiled.

`PYTHONPATH=build/native` runs everything compiled, `PYTHONPATH=src` the same sources plain.
Environment: DRAGONHALL_COMPILE=0 turns compilation off, DRAGONHALL_OPT=0..3 is the C compiler's
level (LEVEL if unset; 0 compiles several times faster and runs slower).
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Final, NoReturn

from dragonhall.native import compiler, engine
from dragonhall.native.progress import Progress
from dragonhall.native.sources import modules
from tools.common import BUILD, ROOT, ToolError, alone, fail, files_under, say

SOURCE: Final = ROOT / "src"
TREE: Final = BUILD / "native"
KEPT: Final = BUILD / "kept"
CLIENT: Final = "dragonhall/hall/static"


def wanted() -> bool:
    """Whether DRAGONHALL_COMPILE leaves compilation on."""
    return os.environ.get("DRAGONHALL_COMPILE", "1").lower() not in ("0", "no", "off", "false")


def level() -> str:
    """The C compiler's optimisation level, "0" to "3"."""
    given = os.environ.get("DRAGONHALL_OPT", "3")
    if given not in ("0", "1", "2", "3"):
        raise ToolError(f"DRAGONHALL_OPT is {given!r}: set it to 0, 1, 2 or 3, or leave it out.")
    return given


def is_ready() -> bool:
    """Whether build/native holds the compiled engine of the sources as they are now."""
    return engine.stamp(TREE).split() == _current().split()


def runs() -> bool:
    """Whether build/native holds an engine compiled from these sources, by whatever means."""
    return engine.stamp(TREE).split("\n")[0] == engine.made_from(SOURCE / "dragonhall")


def _current() -> str:
    """What the tree is made from: the sources, and what turns them into code."""
    return f"{engine.made_from(SOURCE / 'dragonhall')}\n{compiler.made_by(level())}\n"


def lay_out(require: bool = False) -> bool:
    """Make or refresh build/native; whether it is compiled.

    Raises ToolError where the sources do not compile, or where `require` is set and nothing can
    be compiled here.
    """
    chosen = modules(SOURCE / "dragonhall")
    reason = "DRAGONHALL_COMPILE is 0" if not wanted() else "" if chosen else "no module is there"
    with alone("native"):
        done = not reason and is_ready()
        if not reason and not done:
            reason = compiler.why_not()
        if reason and require:
            raise ToolError(f"Compiled code was asked for, but {reason}.")
        with tempfile.TemporaryDirectory(prefix="dragonhall-", dir=_made(BUILD)) as fresh:
            current = _current()
            if not reason and not done:
                _compile(chosen, Path(fresh))
                (TREE / engine.STAMP).unlink(missing_ok=True)  # no mixture is ever taken up
            _sync(SOURCE, Path(fresh), keep_compiled=done)
        if reason:
            say(f"kernel and games run as plain Python, {compiler.SLOWER}: {reason}")
        else:
            # Last of all: who finds it finds everything.
            stamp = TREE / f"{engine.STAMP}.new"
            stamp.write_text(current, encoding="utf-8")
            stamp.replace(TREE / engine.STAMP)
    return not reason


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _compile(chosen: list[Path], fresh: Path) -> None:
    """Compile the `chosen` modules into the folder `fresh`, telling how far it has come."""
    start = time.monotonic()
    try:
        with Progress(_made(TREE)) as report:
            compiler.compile_into(SOURCE, chosen, fresh, level(), KEPT, report)
    except compiler.CannotCompile as error:
        raise ToolError(
            f"The engine did not compile: {error}\n\n"
            "Mend what is said above, or set DRAGONHALL_COMPILE=0 to run plain Python."
        ) from error
    say(f"compiled in {time.monotonic() - start:.0f} s")


def _sync(source: Path, fresh: Path, keep_compiled: bool) -> None:
    """Bring build/native up to date.

    A file is replaced as a whole, never written into: a running hall may have it mapped.
    """
    expected: set[Path] = {Path(engine.PROGRESS)}
    for file in files_under(source):
        if file.suffix == ".so":
            continue
        name = file.relative_to(source)
        expected.add(name)
        target = TREE / name
        if target.is_file() and target.read_bytes() == file.read_bytes():
            continue
        copy = fresh / "copy"
        shutil.copyfile(file, copy)
        _made(target.parent)
        copy.replace(target)
    for file in files_under(fresh):
        if file.suffix == ".so":
            name = file.relative_to(fresh)
            expected.add(name)
            target = TREE / name
            if not (target.is_file() and target.read_bytes() == file.read_bytes()):
                _made(target.parent)
                file.replace(target)
    for file in files_under(TREE):
        name = file.relative_to(TREE)
        if name in expected or (
            keep_compiled and (file.suffix == ".so" or file.name == engine.STAMP)
        ):
            continue
        file.unlink()
    # An installed package carries the browser client here; the tree borrows the checkout's.
    client = TREE / CLIENT
    if client.parent.is_dir() and not client.is_symlink():
        client.symlink_to(os.path.relpath(ROOT / "web" / "dist", client.parent))


def _leave(number: int, frame: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if os.getpid() == os.getpgrp():
        os.killpg(0, signal.SIGTERM)  # nobody waits for the C compilers under way
    raise KeyboardInterrupt


def _follow(parent: int) -> None:
    """End this process when the one that started it has ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    """Run as `python -m tools.native`; the exit code."""
    parser = argparse.ArgumentParser(description="Lay out build/native, compiled where possible.")
    parser.add_argument("--require", action="store_true", help="fail rather than run plain")
    parser.add_argument(
        "--behind", action="store_true", help="give way to all else, and end with the parent"
    )
    choice = parser.parse_args()
    # What is compiled by then stays compiled.
    signal.signal(signal.SIGTERM, _leave)
    try:
        if choice.behind:
            os.nice(19)
            threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()
        compiled = lay_out(choice.require)
        if choice.behind:
            if compiled:
                say(
                    "the compiled engine is ready: bots use it from their next decision on, "
                    "the hall from its next start"
                )
        else:
            kind = "compiled" if compiled else "plain"
            say(f"build/native is ready ({kind}): PYTHONPATH=build/native runs it")
    except ToolError as error:
        return fail(error)
    except KeyboardInterrupt:
        say("stopped compiling; what is compiled is kept, and the next time goes on from there")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
