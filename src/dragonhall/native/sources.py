"""What is compiled, and what of it shares a library."""

from pathlib import Path
from typing import Final

# Folders of the package whose modules are compiled, every one found in them; the package files
# (__init__.py) stay plain.
COMPILED: Final = ("kernel", "games", "players")
# A compiled TypedDict loses its fields, from which the hall makes its OpenAPI document.
PLAIN: Final = ("kernel/schema.py",)
# Folders in which every module and every folder stands for itself: a change in one leaves the
# others' libraries as they are. The modules of any other folder share one.
COLLECTIONS: Final = ("games", "games/book_of_dragons", "players/sense")


def modules(package: Path) -> list[Path]:
    """The modules to compile of the package in the folder `package`, relative to its parent."""
    return sorted(
        file.relative_to(package.parent)
        for folder in COMPILED
        for file in (package / folder).rglob("*.py")
        if file.name != "__init__.py"
        if file.relative_to(package).as_posix() not in PLAIN
    )


def groups(chosen: list[Path]) -> dict[str, list[str]]:
    """Name of a library → the modules in it, which call one another without a detour."""
    found: dict[str, list[str]] = {}
    for module in chosen:
        package, *parts = module.with_suffix("").parts
        depth = 1
        for place in range(1, len(parts)):
            if "/".join(parts[:place]) in COLLECTIONS:
                depth = place + 1
        name = ".".join([package, "native", "_".join(parts[:depth])])
        found.setdefault(name, []).append(module.as_posix())
    return found
