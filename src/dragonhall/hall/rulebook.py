"""The rule page of a game: Markdown beside the games, as HTML for the client."""

from importlib import resources

from markdown_it import MarkdownIt

# No HTML passes through from the text, and no bare address becomes a link.
_markdown = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")


def rule_page(slug: str) -> str:
    """The rules of a game as HTML; a sentence if its page is not written yet."""
    file = resources.files("dragonhall.games") / "rules" / f"{slug}.md"
    if not file.is_file():
        return "<p>The rules of this game are not written down yet.</p>\n"
    return str(_markdown.render(file.read_text(encoding="utf-8")))
