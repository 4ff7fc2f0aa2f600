"""Packs the card file of Wyvern into the module the game is made from, and tells its vocabulary."""

import sys
import tomllib
from pathlib import Path
from typing import Any

SOURCE = Path("docs/specs/wyvern-cards.toml")
TARGET = Path("src/dragonhall/games/wyvern/wide_world.py")
PAGE = Path("docs/designing-cards.md")
MARKS = ("<!-- vocabulary -->\n", "<!-- end of vocabulary -->\n")
HEADINGS = {
    "keywords": "Keywords (`keywords`, `keyword`)",
    "triggers": "When (`on`)",
    "targets": "To whom (`target`)",
    "seats": "Seats (`who`, `from`)",
    "filters": "Which of them (`filter`, `affects`, `if.foe`)",
    "conditions": "Only if (`if`)",
    "costs": "For which price (`cost`)",
    "limits": "How often (`limit`)",
    "durations": "How long (`until`)",
    "counts": "Counted (`per`)",
    "bans": "Forbidden (`what` of ban)",
    "cost_kinds": "Made dearer or cheaper (`what` of cost)",
}
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


def vocabulary(text: str) -> str:
    """The vocabulary of a card file as tables in Markdown."""
    from dragonhall.games.wyvern.lint import CARRIED

    data: dict[str, Any] = tomllib.loads(text)
    lines = ["", "### What (`do`)", "", "| primitive | needs | may have | on | what it does |"]
    lines.append("|---|---|---|---|---|")
    for one in data["primitive"]:
        row = [f"`{one['name']}`", *(", ".join(one[part]) or "–" for part in ("needs", "may"))]
        row += [", ".join(CARRIED[one["name"]]), one["meaning"].replace("|", "/")]
        lines.append(f"| {' | '.join(row)} |")
    for name, heading in HEADINGS.items():
        lines += ["", f"### {heading}", "", "| word | meaning |", "|---|---|"]
        meaning = data["meaning"][name]
        lines += [f"| `{word}` | {meaning[word]} |" for word in data["vocabulary"][name]]
    return "\n".join(lines) + "\n\n"


def told(page: str, text: str) -> str:
    """The page about designing cards with the vocabulary of a card file in its place."""
    before, rest = page.split(MARKS[0])
    return before + MARKS[0] + vocabulary(text) + MARKS[1] + rest.split(MARKS[1])[1]


def main(root: Path) -> None:
    """Write the module, and the vocabulary into its page."""
    text = (root / SOURCE).read_text("utf-8")
    (root / TARGET).write_text(packed(text), "utf-8")
    page = (root / PAGE).read_text("utf-8")
    (root / PAGE).write_text(told(page, text), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
