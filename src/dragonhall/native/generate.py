"""Writes the C code of the engine with mypyc. Run as a program, since mypyc changes its process.

It reads a job as JSON from its input: `package` (its folder), `groups` (name of a shared library →
modules in it, relative to the folder above), `level` (of the C compiler), and `into`, a folder to
work in. It writes the C code and `extensions.json`: for each extension module its name, its C
files, include folders and compiler flags.

Exit code 1: the sources do not compile; what is wrong has been printed.
"""

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any


def generate(job: dict[str, Any]) -> None:
    """Do one job.

    mypyc names modules by the way to them from the current folder, and its caches lie there too:
    it works on a copy.
    """
    # setuptools first: mypyc uses what it finds imported.
    import setuptools  # noqa: F401
    from mypyc.build import mypycify

    into = Path(job["into"])
    package = Path(job["package"])
    copy = into / "source"
    # The whole package: modules that stay plain are read for their types.
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(package, copy / package.name, ignore=left_out)
    os.chdir(copy)
    groups: dict[str, list[str]] = job["groups"]
    extensions = mypycify(
        [
            *("--config-file=", "--no-error-summary", "--cache-dir", os.devnull),
            *(module for modules in groups.values() for module in modules),
        ],
        opt_level=job["level"],
        debug_level="0",
        include_runtime_files=False,  # the run-time is compiled once, for all libraries
        separate=[(modules, name) for name, modules in groups.items()],
        target_dir=str(into / "c"),
    )
    told = [
        {
            "name": extension.name,
            "sources": extension.sources,
            "include": extension.include_dirs,
            "flags": extension.extra_compile_args,
        }
        for extension in extensions
    ]
    (into / "extensions.json").write_text(json.dumps(told), encoding="utf-8")


if __name__ == "__main__":
    generate(json.load(sys.stdin))
