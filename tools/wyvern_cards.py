"""Packs the card file of Wyvern, without its comments, into the module the game is made from."""

import sys
import tomllib
from pathlib import Path

SOURCE = Path("docs/specs/wyvern-cards.toml")
TARGET = Path("src/dragonhall/games/wyvern/wide_world.py")
HEAD = '''# ruff: noqa: E501
"""The card set "Wyrms of the Wide World", as text; made by `python -m tools.wyvern_cards`."""

from typing import Final

TEXT: Final = """\\
'''


def packed(text: str) -> str:
    """The module that holds this card file; the data in it stays the same."""
    kept: list[str] = []
    for line in text.splitlines():
        bare = line if line.startswith(("text", "meaning")) else line.split("  # ")[0].rstrip()
        if bare and not bare.startswith("#"):
            kept.append(bare)
    body = "\n".join(kept) + "\n"
    if "\\" in body or '"""' in body:
        raise ValueError("The card file holds a backslash or three quotes; leave them out.")
    if tomllib.loads(body) != tomllib.loads(text):
        raise ValueError("The card file cannot be packed: a comment stands where none may.")
    return HEAD + body + '"""\n'


def main(root: Path) -> None:
    """Write the module."""
    (root / TARGET).write_text(packed((root / SOURCE).read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
