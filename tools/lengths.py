"""Finds modules that have grown too long to be read in one go; data may be as long as it is."""

import sys
from pathlib import Path
from typing import Final

from tools.common import ROOT, ToolError, fail, files_under

MOST: Final = 600  # lines of a module
FOLDERS: Final = ("src", "tools", "benchmarks", "web/src")
CODE: Final = frozenset({".py", ".ts", ".svelte", ".css"})


def too_long(root: Path = ROOT) -> list[str]:
    """Each module that is too long, with its lines."""
    found: list[str] = []
    for folder in FOLDERS:
        for file in files_under(root / folder):
            if file.suffix in CODE:
                lines = len(file.read_bytes().splitlines())
                if lines > MOST:
                    found.append(f"{file.relative_to(root)} ({lines} lines)")
    return found


def main() -> int:
    """Run as `python -m tools.lengths`; the exit code."""
    if found := too_long():
        return fail(ToolError(f"More than {MOST} lines, so split them: {', '.join(found)}."))
    return 0


if __name__ == "__main__":
    sys.exit(main())
