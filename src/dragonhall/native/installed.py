"""Compiles the engine of an installed package into the user's cache: `dragonhall compile`."""

import os
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from dragonhall.native import compiler, engine
from dragonhall.native.compiler import CannotCompile
from dragonhall.native.progress import Progress
from dragonhall.native.sources import modules

LEVEL: Final = "3"  # of the C compiler


def compile_engine() -> str:
    """Compile what every later start takes up; gives a sentence about what was done.

    Raises:
        CannotCompile: with what to do; nothing is changed but what is kept for the next try.
    """
    package = engine.PACKAGE
    place = engine.folder()
    if (package.parents[1] / "pyproject.toml").is_file():
        raise CannotCompile("This is a checkout: make play compiles it by itself.")
    if engine.lies_beside():
        return "The engine was compiled when this was installed: nothing is left to do."
    if place is None:
        raise CannotCompile(f"{engine.FOLDER}=0 forbids a compiled engine: leave it out.")
    if engine.waits():
        return f"The engine is compiled already, in {place}."
    reason = compiler.why_not()
    if reason:
        raise CannotCompile(f"The engine can't be compiled: {reason}.")
    start = time.monotonic()
    made_from = engine.made_from()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="fresh-", dir=place.parent) as folder:
            fresh = Path(folder, "native")
            with Progress(place) as report:
                compiler.compile_into(
                    package.parent, modules(package), fresh, LEVEL, place.parent / "kept", report
                )
            (fresh / engine.STAMP).write_text(f"{made_from}\n", encoding="utf-8")
            # Whole or not at all; what runs at this moment keeps the files it has open.
            shutil.rmtree(place, ignore_errors=True)
            os.replace(fresh, place)
    except OSError as error:
        raise CannotCompile(
            f"{place.parent} can't be written ({error.strerror}): name another folder with "
            f"{engine.FOLDER}, for compiling and for every start."
        ) from error
    return f"Compiled in {time.monotonic() - start:.0f} s: every start from now on uses it."
