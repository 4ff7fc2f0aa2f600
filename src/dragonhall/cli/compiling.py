"""`dragonhall compile`: the compiled engine of an installed package, in the user's cache."""

import os
import shutil
import tempfile
import time
from pathlib import Path

from dragonhall.cli.app import Refused
from dragonhall.native import compiler, engine
from dragonhall.native.progress import Progress
from dragonhall.native.sources import modules

LEVEL = "3"  # of the C compiler


def compile_engine() -> None:
    """Compile, or say that it is done; Refused, with what to do, where it can't be."""
    package = engine.PACKAGE
    place = engine.folder()
    if (package.parents[1] / "pyproject.toml").is_file():
        raise Refused("This is a checkout: make native compiles it, and make play runs it so.")
    if engine.lies_beside():
        print("The engine was compiled when this was installed; nothing is left to do.")
        return
    if place is None:
        raise Refused(f"{engine.FOLDER}=0 forbids a compiled engine: leave it out.")
    if engine.waits():
        print(f"The engine is compiled already, in {place}.")
        return
    reason = compiler.why_not()
    if reason:
        raise Refused(f"The engine can't be compiled here: {reason}.")
    start = time.monotonic()
    made_from = engine.made_from()
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fresh-", dir=place.parent) as folder:
        fresh = Path(folder, "native")
        try:
            with Progress(place) as report:
                compiler.compile_into(
                    package.parent,
                    modules(package),
                    fresh,
                    LEVEL,
                    place.parent / "kept",
                    report,
                )
        except compiler.CannotCompile as error:
            raise Refused(f"The engine did not compile: {error}") from error
        (fresh / engine.STAMP).write_text(f"{made_from}\n", encoding="utf-8")
        # Whole or not at all; what runs at this moment keeps the files it has open.
        shutil.rmtree(place, ignore_errors=True)
        os.replace(fresh, place)
    print(f"Compiled in {time.monotonic() - start:.0f} s; every start from now on uses it.")
