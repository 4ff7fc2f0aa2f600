"""The story of a table as one viewer may read it."""

from dragonhall.kernel.schema import Line
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import story


def whole_story(table: Table, viewer: int, names: list[str]) -> list[Line]:
    """Every line this viewer may read, from the first."""
    return story(table, viewer, names)


def happened(before: Table | None, after: Table, viewer: int, names: list[str]) -> str:
    """What the story tells between two positions; None for `before` is the empty table."""
    known = 0 if before is None else len(story(before, viewer, names))
    return " ".join(line["words"] for line in story(after, viewer, names)[known:])
