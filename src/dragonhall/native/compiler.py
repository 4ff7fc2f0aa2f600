"""Compiles the engine: C code by mypyc, objects on all cores, each kept by what it was made of.

An object is kept under the digest of its C code, the headers it includes, the flags and the
versions of all that made it. So a changed game compiles anew and nothing else does, and what was
compiled before an interruption stays compiled.
"""

import hashlib
import importlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from dragonhall.native.sources import groups

MAKERS: Final = ("mypy", "librt", "setuptools")
KEPT_FOR: Final = 14 * 24 * 3600  # seconds that an object no build asked for stays
# How much slower the plain engine is, as docs/building.md tells it measured.
SLOWER: Final = "some 28 times slower"
SPARE: Final = 2_000_000  # what generating C counts in a forecast, in bytes of C a core compiles
Report = Callable[[float, str], None]
Thing = TypeVar("Thing")


class CannotCompile(Exception):
    """The engine can't be compiled here; the message says why and what to do."""


class Unit(NamedTuple):
    """One run of the C compiler: what is made of what."""

    source: Path
    size: int
    include: list[str]
    flags: list[str]
    key: str


class Library(NamedTuple):
    """One extension module: its name and the objects linked into it."""

    name: str
    units: list[Unit]
    key: str


def why_not() -> str:
    """Why nothing can be compiled here: a sentence, "" if it can."""
    for maker in MAKERS:
        if not _version(maker):
            return f"the package {maker} is missing: pip install 'dragonhall[compile]'"
    if not _compiles("int main(void) { return 0; }\n"):
        return "there is no working C compiler (on Debian: apt-get install gcc libc6-dev)"
    if not _compiles("#include <Python.h>\n"):
        return "the C headers of Python are missing (on Debian: apt-get install python3-dev)"
    return ""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _cc() -> list[str]:
    """The compiler that setuptools will use."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def _compiles(program: str) -> bool:
    """Whether the compiler takes a program of one file."""
    if sys.platform == "win32":
        return True  # setuptools looks for Microsoft's compiler and says if there is none
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "probe.c")
        file.write_text(program, encoding="utf-8")
        command = [*_cc(), "-I", sysconfig.get_path("include"), "-c", str(file)]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        except OSError:
            return False
    return done.returncode == 0


def versions() -> list[str]:
    """What beside code and flags decides what the C compiler makes."""
    try:
        told = subprocess.run(
            [*_cc(), "--version"], capture_output=True, text=True, check=False
        ).stdout
    except OSError:
        told = ""
    return [
        sys.version,
        str(sysconfig.get_config_var("EXT_SUFFIX")),
        told,
        *(
            os.environ.get(name, "")
            for name in ("CC", "CFLAGS", "LDFLAGS", "LDSHARED", "ARCHFLAGS")
        ),
        *(f"{name} {_version(name)}" for name in MAKERS),
    ]


def made_by(level: str) -> str:
    """A digest of what beside the sources decides what comes out at a C compiler's level."""
    own = (Path(__file__), Path(__file__).with_name("generate.py"))
    return _digest([level, *versions(), *(_read(file) for file in own)])


def compile_into(
    source: Path,
    modules: list[Path],
    into: Path,
    level: str,
    kept: Path,
    report: Report = lambda part, words: None,
    cores: int = 0,
) -> list[Path]:
    """Compile `modules` below `source`; gives the extension modules made below `into`.

    Args:
        source: the folder that holds the package; stays as it is.
        modules: relative to `source`.
        into: where the extension modules are put, by their names.
        level: the C compiler's, "0" to "3".
        kept: where objects stay for the next time.
        report: is told how much is done, 0 to 1, and in words what comes next.
        cores: how many are used; 0: all.

    Raises:
        CannotCompile: the sources or the C code were refused.
    """
    cores = cores or _cores()
    kept.mkdir(parents=True, exist_ok=True)
    # Beside what is kept, so that a rename moves a file there.
    with tempfile.TemporaryDirectory(prefix="work-", dir=kept) as folder:
        work = Path(folder)
        report(0.0, "translating to C")
        _generate(source, modules, level, work)
        libraries = _plan(json.loads((work / "extensions.json").read_text("utf-8")), work)
        _make(libraries, work, kept, cores, report)
        made: list[Path] = []
        for library in libraries:
            target = into.joinpath(*library.name.split(".")).with_name(_file_name(library.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept / f"{library.key}.so", target)
            made.append(target)
    _tidy(kept)
    return made


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _file_name(name: str) -> str:
    return name.rsplit(".", 1)[-1] + str(sysconfig.get_config_var("EXT_SUFFIX"))


def _generate(source: Path, modules: list[Path], level: str, work: Path) -> None:
    job = {
        "package": str(source.resolve() / modules[0].parts[0]),
        "groups": groups(modules),
        "level": level,
        "into": str(work),
    }
    # -P: what lies beside the program is not to be imported in the place of packages.
    done = subprocess.run(
        [sys.executable, "-P", str(Path(__file__).with_name("generate.py"))],
        input=json.dumps(job),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": ""},
        check=False,
    )
    if done.returncode:
        told = "\n".join(done.stdout.splitlines()[-40:])
        raise CannotCompile(f"mypyc refused the sources:\n{told}")


def _plan(extensions: list[dict[str, Any]], work: Path) -> list[Library]:
    """What has to be made, with the digest of each thing."""
    by = "\0".join(versions())
    texts: dict[Path, str] = {}
    units: dict[str, Unit] = {}
    for extension in extensions:
        for source in extension["sources"]:
            if source not in units:
                units[source] = _unit(Path(source), extension, work / "c", texts, by)
    libraries = []
    for extension in extensions:
        own = [units[source] for source in extension["sources"]]
        key = _digest([extension["name"], *(unit.key for unit in own)])
        libraries.append(Library(extension["name"], own, key))
    return libraries


def _unit(
    source: Path, extension: dict[str, Any], c: Path, texts: dict[Path, str], by: str
) -> Unit:
    text = stop_leaking_vectors(_read(source))
    source.write_text(text, encoding="utf-8")
    flags = list(extension["flags"])
    if not extension["include"]:
        # A stub that only finds its library: nothing in it is worth a thought of the compiler's.
        flags = [re.sub(r"^-O[123]$", "-O0", flag) for flag in flags]
    if sys.platform != "win32":
        # Libraries hold a run-time of their own and export nothing but their beginning: calls
        # inside need no detour.
        flags.append("-fvisibility=hidden")
    found = _headers(text, [source.parent, c], texts)
    own = [texts.setdefault(header, _read(header)) for header in found]
    key = _digest([by, *flags, source.name, text, *own])
    return Unit(source, len(text), extension["include"], flags, key)


INCLUDED: Final = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)


def _headers(text: str, folders: list[Path], texts: dict[Path, str]) -> list[Path]:
    """The generated headers that a file includes, directly or not; others come with the makers."""
    found: set[Path] = set()
    waiting = [text]
    while waiting:
        for name in INCLUDED.findall(waiting.pop()):
            header = next((folder / name for folder in folders if (folder / name).is_file()), None)
            if header is not None and header not in found:
                found.add(header)
                waiting.append(texts.setdefault(header, _read(header)))
    return sorted(found)


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _digest(words: Iterable[str]) -> str:
    total = hashlib.sha256()
    for word in words:
        data = word.encode()
        total.update(b"%d:" % len(data))
        total.update(data)
    return total.hexdigest()


def _make(libraries: list[Library], work: Path, kept: Path, cores: int, report: Report) -> None:
    """Compile and link what is not kept yet."""
    missing: dict[str, Unit] = {}
    unlinked: list[Library] = []
    for library in libraries:
        if _is_kept(kept / f"{library.key}.so"):
            continue
        unlinked.append(library)
        for unit in library.units:
            if not _is_kept(kept / f"{unit.key}.o"):
                missing[unit.key] = unit
    # The largest first, so that the cores end together.
    order = sorted(missing.values(), key=lambda unit: -unit.size)
    total = SPARE * cores + sum(_weight(unit) for unit in order)
    done = SPARE * cores
    lock = threading.Lock()

    def compiled(unit: Unit) -> None:
        nonlocal done
        _compile(unit, work, kept)
        with lock:
            done += _weight(unit)
            report(done / total, "compiling")

    report(done / total, "compiling")
    _each(cores, compiled, order)
    _each(cores, lambda library: _link(library, work, kept), unlinked)


def _weight(unit: Unit) -> int:
    """What a unit counts in a forecast: seconds follow the length of its code."""
    return unit.size + 30_000


def _each(cores: int, work: Callable[[Thing], None], things: list[Thing]) -> None:
    """Do `work` with each thing on several cores; the first error ends it."""
    with ThreadPoolExecutor(cores) as pool:
        try:
            futures = [pool.submit(work, thing) for thing in things]
            for future in wait(futures, return_when=FIRST_EXCEPTION).done:
                future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _compile(unit: Unit, work: Path, kept: Path) -> None:
    compiler = _compiler()
    python = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
    try:
        [made] = compiler.compile(
            [str(unit.source)],
            output_dir=str(work / "objects" / unit.key),
            include_dirs=[*unit.include, *sorted(python)],
            extra_postargs=unit.flags,
        )
    except Exception as error:  # distutils has several; all are about this file
        raise CannotCompile(
            f"the C compiler refused {unit.source.name}, see above ({error})"
        ) from error
    # Renamed when it is whole: what an interruption leaves behind is never taken for an object.
    Path(made).replace(kept / f"{unit.key}.o")


def _link(library: Library, work: Path, kept: Path) -> None:
    made = work / f"{library.key}.so"
    compiler = _compiler()
    if sys.platform == "win32":
        compiler.add_library_dir(os.path.join(sys.base_exec_prefix, "libs"))
    try:
        compiler.link_shared_object(
            [str(kept / f"{unit.key}.o") for unit in library.units], str(made)
        )
    except Exception as error:
        raise CannotCompile(f"the linker refused {library.name}, see above ({error})") from error
    made.replace(kept / made.name)


def _compiler() -> Any:
    """The C compiler as setuptools sets it up."""
    importlib.import_module("setuptools")  # brings distutils where Python has none any more
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    return compiler


def _is_kept(file: Path) -> bool:
    """Whether a file is kept; it is then kept for longer."""
    try:
        os.utime(file)
    except FileNotFoundError:
        return False
    return True


def _tidy(kept: Path) -> None:
    """Remove what no build has asked for in a long time, and what a killed one left."""
    now = time.time()
    for entry in kept.iterdir():
        if now - entry.stat().st_mtime < KEPT_FOR:
            continue
        if entry.is_dir():
            shutil.rmtree(entry, ignore_errors=True)
        else:
            entry.unlink(missing_ok=True)


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
