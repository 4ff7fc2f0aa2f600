"""What compiles without a word and then computes something else."""

import ast
from pathlib import Path

from dragonhall.native.sources import COMPILED

ROOT = Path(__file__).parents[2]
SMALL = {  # variables that stay far below 31: seats, viewers, kinds of the dragon deck, places
    *("seat", "seats", "viewer", "owner", "other", "after", "taker", "asker", "to"),
    *("mover", "label"),  # whose turn it is; what fills a place of Dragoness' patterns, 12 things
    *("kind", "source", "later", "last", "cell", "row"),
    # Seats of Wyvern, by what they do; a spot divided by SPOTS is one.
    *("pointer", "active", "partner", "attacking", "defending", "giver", "by", "SPOTS"),
}


def compiled_modules() -> list[Path]:
    found: list[Path] = []
    for folder in COMPILED:
        found += (ROOT / "src" / "dragonhall" / folder).rglob("*.py")
    return sorted(found)


def wide_shifts(source: str) -> list[int]:
    """Lines that shift a literal left by a variable that may reach 31 (see `kernel/bits.py`)."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
            continue
        if not isinstance(node.left, ast.Constant) or isinstance(node.right, ast.Constant):
            continue
        by = node.right
        if isinstance(by, ast.Call) and isinstance(by.func, ast.Name) and by.func.id == "int":
            continue  # Python's own numbers of any size
        names = {n.id for n in ast.walk(by) if isinstance(n, ast.Name)}
        names |= {n.attr for n in ast.walk(by) if isinstance(n, ast.Attribute)}
        if not names & SMALL and not all(name.isupper() for name in names):
            lines.append(node.lineno)
    return lines


def test_a_wide_shift_is_found() -> None:
    assert wide_shifts("x = 1 << face\ny = 1 << seat\nz = 1 << int(card)\nw = 1 << 40") == [1]


def test_no_literal_is_shifted_by_a_card_or_face() -> None:
    modules = compiled_modules()
    assert len(modules) > 10
    found = {path.name: wide_shifts(path.read_text()) for path in modules}
    assert {name: lines for name, lines in found.items() if lines} == {}
