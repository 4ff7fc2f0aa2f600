"""The rule page of a game: Markdown beside the games, as HTML for the client."""

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt


@cache
def _markdown() -> "MarkdownIt":
    """The renderer: no HTML passes through from the text, and no bare address becomes a link."""
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")


def rule_page(slug: str) -> str:
    """The rules of a game as HTML; a sentence if its page is not written yet."""
    file = resources.files("dragonhall.games") / "rules" / f"{slug}.md"
    if not file.is_file():
        return "<p>The rules of this game are not written down yet.</p>\n"
    return str(_markdown().render(file.read_text(encoding="utf-8")))
