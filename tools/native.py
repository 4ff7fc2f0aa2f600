"""Compiles the kernel and the games with mypyc, and lays out a tree that runs them compiled.

`PYTHONPATH=build/native` runs everything compiled, `PYTHONPATH=src` the same sources plain.
Environment: DRAGONHALL_COMPILE=0 turns compilation off, DRAGONHALL_OPT=0..3 is the C compiler's
level (3 if unset; 0 compiles several times faster and runs slower).
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from tools.common import BUILD, ROOT, ToolError, alone, digest, fail, files_under, say, settings

GROUP: Final = "dragonhall"
TREE: Final = BUILD / "native"
STAMP: Final = ".compiled-from"
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


def modules(root: Path = ROOT) -> list[Path]:
    """The modules to compile, relative to `root`/src, as pyproject.toml names their folders."""
    config = settings(root)["tool"]["dragonhall"]["native"]
    source = root / "src"
    plain = {Path("dragonhall", name) for name in config["plain"]}
    return [
        module
        for folder in config["compile"]
        for file in files_under(source / "dragonhall" / folder)
        if file.suffix == ".py" and file.name != "__init__.py"
        if (module := file.relative_to(source)) not in plain
    ]


def why_not() -> str:
    """Why nothing can be compiled here: a sentence, "" if it can."""
    if not _compiles("int main(void) { return 0; }\n"):
        return "there is no working C compiler (on Debian: apt-get install gcc libc6-dev)"
    if not _compiles("#include <Python.h>\n"):
        return "the C headers of Python are missing (on Debian: apt-get install python3-dev)"
    return ""


def _compiles(program: str) -> bool:
    """Whether the compiler that setuptools will use takes a program of one file."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "probe.c")
        file.write_text(program, encoding="utf-8")
        command = [*compiler, "-I", sysconfig.get_path("include"), "-c", str(file)]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        except OSError:
            return False
    return done.returncode == 0


def compile_into(source: Path, chosen: list[Path], into: Path, opt: str) -> None:
    """Compile the `chosen` modules below `source` and put the shared objects below `into`.

    Raises SystemExit or an error of setuptools where mypyc or the C compiler refuses; both have
    printed why by then. The folder `source` stays as it is.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    into = into.resolve()
    with tempfile.TemporaryDirectory(prefix="dragonhall-native-") as work:
        shutil.copytree(
            source, work, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
        before = Path.cwd()
        os.chdir(work)
        try:
            extensions = mypycify(
                ["--config-file=", "--no-error-summary", *map(str, chosen)],
                opt_level=opt,
                debug_level="0",
                target_dir="c",
                group_name=GROUP,
            )
            for file in Path().glob("**/*.c"):
                file.write_text(stop_leaking_vectors(file.read_text("utf-8")), "utf-8")
            distribution = Distribution({"name": GROUP, "ext_modules": extensions})
            command = distribution.get_command_obj("build_ext")
            command.build_lib = str(into)
            command.build_temp = "o"
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)


# Setters and argument wrappers, where mypyc means to borrow the vec it unboxes.
UNBOXED: Final = re.compile(
    r"(\w+) = VecI64Api\.unbox\((\w+)\);\s*if \(VEC_IS_ERROR\(\1\)\) \{\s*"
    r"CPy_TypeError\(\"vec\[i64\]\", \2\); (?:return -1|goto fail);\s*\}"
)


def stop_leaking_vectors(c: str) -> str:
    """Mend what mypyc 2.4.1 writes, which never frees a vec handed from Python to compiled code.

    Its setters and wrappers treat the vec they unbox as borrowed, but unboxing has taken a
    reference: each `setattr` and each argument would keep one buffer alive for good.
    `tests/kernel/test_memory.py` fails where this is needed and missing.
    """
    return UNBOXED.sub(r"\g<0> VEC_I64_DECREF(\1);", c)


def lay_out(require: bool = False) -> bool:
    """Make or refresh build/native; whether it is compiled.

    Raises ToolError where the sources do not compile, or where `require` is set and nothing can
    be compiled here.
    """
    chosen = modules()
    source = ROOT / "src"
    opt = level()
    reason = "DRAGONHALL_COMPILE is 0" if not wanted() else "" if chosen else "no module is there"
    current = digest(
        [source / module for module in chosen] + [Path(__file__)],
        opt,
        sys.version,
        os.environ.get("CC", ""),
        os.environ.get("CFLAGS", ""),
        *(f"{name} {_version(name)}" for name in ("mypy", "librt", "setuptools")),
    )
    with alone("native"):
        done = not reason and _stamp() == current
        if not reason and not done:
            reason = why_not()
        if reason and require:
            raise ToolError(f"Compiled code was asked for, but {reason}.")
        with tempfile.TemporaryDirectory(prefix="dragonhall-", dir=_made(BUILD)) as fresh:
            if not reason and not done:
                _compile_apart(chosen, Path(fresh), opt)
            _sync(source, Path(fresh), keep_compiled=done)
        if reason:
            say(f"kernel and games run as plain Python, some 20 times slower: {reason}")
        else:
            (TREE / STAMP).write_text(current, encoding="utf-8")
    return not reason


def _stamp() -> str:
    try:
        return (TREE / STAMP).read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        raise ToolError(
            f"{name} is not installed in this environment: run `make setup` first."
        ) from None


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _compile_apart(chosen: list[Path], fresh: Path, opt: str) -> None:
    """Compile in a process of its own, since mypyc and setuptools change global state."""
    lines = sum(len((ROOT / "src" / module).read_bytes().splitlines()) for module in chosen)
    say(f"compiling {len(chosen)} modules, {lines} lines, at -O{opt}; this takes a while")
    start = time.monotonic()
    log = BUILD / "native.log"
    with open(log, "w", encoding="utf-8") as output:
        done = subprocess.run(
            [sys.executable, "-m", "tools.native", "--into", str(fresh)],
            cwd=ROOT,
            env={**os.environ, "DRAGONHALL_OPT": opt},
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        told = "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-40:])
        raise ToolError(
            f"The kernel and the games did not compile:\n{told}\n\n"
            f"Mend what is said above (all of it: {log.relative_to(ROOT)}), "
            "or set DRAGONHALL_COMPILE=0 to run plain Python."
        )
    say(f"compiled in {time.monotonic() - start:.0f} s")


def _sync(source: Path, fresh: Path, keep_compiled: bool) -> None:
    """Bring build/native up to date.

    A file is replaced as a whole, never written into: a running hall may have it mapped.
    """
    expected: set[Path] = set()
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
            _made((TREE / name).parent)
            file.replace(TREE / name)
    for file in files_under(TREE):
        name = file.relative_to(TREE)
        if name in expected or (keep_compiled and (file.suffix == ".so" or file.name == STAMP)):
            continue
        file.unlink()
    # An installed package carries the browser client here; the tree borrows the checkout's.
    client = TREE / CLIENT
    if client.parent.is_dir() and not client.is_symlink():
        client.symlink_to(os.path.relpath(ROOT / "web" / "dist", client.parent))


def main() -> int:
    """Run as `python -m tools.native`; the exit code."""
    parser = argparse.ArgumentParser(description="Lay out build/native, compiled where possible.")
    parser.add_argument("--require", action="store_true", help="fail rather than run plain")
    parser.add_argument("--into", type=Path, help="only compile, into this folder")
    choice = parser.parse_args()
    try:
        if choice.into:
            compile_into(ROOT / "src", modules(), choice.into, level())
        else:
            compiled = lay_out(choice.require)
            kind = "compiled" if compiled else "plain"
            say(f"build/native is ready ({kind}): PYTHONPATH=build/native runs it")
    except ToolError as error:
        return fail(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
