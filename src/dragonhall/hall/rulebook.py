"""The rule page of a game: Markdown beside the games, as HTML for the client.

Two things are ours. A list item that begins with a ruling's number ("R4.") becomes the element
`r4`, so that refusals can point at it. A fenced block named `cards` is drawn with real cards; its
lines read "label: Sun ? - Moon*dull | Star = what it means" (see docs/adding-a-game.md).
"""

import re
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final

from dragonhall.games import page
from dragonhall.kernel.schema import FaceView

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from markdown_it.utils import OptionsDict

_RULING: Final = re.compile(r"<li>(\s*(?:<p>)?(?:<strong>)?)R(\d+)\b")


@cache
def _markdown() -> "MarkdownIt":
    """The renderer: no HTML passes through from the text, and no bare address becomes a link."""
    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML

    made = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")

    def fence(
        renderer: RendererHTML,
        tokens: "Sequence[Token]",
        at: int,
        options: "OptionsDict",
        env: "MutableMapping[str, Any]",
    ) -> str:
        token = tokens[at]
        if token.info.strip() == "cards":
            return cards_block(token.content, env["faces"])
        return str(renderer.fence(tokens, at, options, env))

    made.add_render_rule("fence", fence)
    return made


def rule_page(slug: str, faces: Iterable[FaceView] = ()) -> str:
    """The rules of a game as HTML; a sentence if its page is not written yet.

    Args:
        slug: which game.
        faces: its faces, for the cards drawn in the page.
    """
    text = page(slug)
    if not text:
        return "<p>The rules of this game are not written down yet.</p>\n"
    html = _markdown().render(text, {"faces": _named(faces)})
    return _RULING.sub(r'<li id="r\2">\1R\2', html)


def _named(faces: Iterable[FaceView]) -> dict[str, FaceView]:
    """Faces by their short names, and by their full ones where these have no blank."""
    found: dict[str, FaceView] = {}
    for face in faces:
        found.setdefault(face["name"].replace(" ", "_"), face)
        found[face["short"]] = face
    return found


def cards_block(text: str, faces: Mapping[str, FaceView]) -> str:
    """A `cards` block as HTML: one row a line. A name that is no face stays a word."""
    rows = [_row(line.strip(), faces) for line in text.splitlines() if line.strip()]
    return f'<div class="rule-cards">{"".join(rows)}</div>\n'


def _row(line: str, faces: Mapping[str, FaceView]) -> str:
    label, mark, after = line.partition(":")
    label, line = (label.strip(), after) if mark else ("", line)
    line, mark, told = f"{line} ".partition(" = ")
    parts = [f'<span class="label">{escape(label)}</span>'] if label else []
    parts.append('<span class="laid">')
    parts += [_item(item, faces) for item in line.split()]
    parts.append("</span>")
    if mark:
        parts.append(f'<span class="told">{escape(told.strip())}</span>')
    return f'<div class="line">{"".join(parts)}</div>'


def _item(item: str, faces: Mapping[str, FaceView]) -> str:
    if item == "|":
        return '<span class="gap"></span>'
    if item == "-":
        return '<span class="card empty" role="img" aria-label="an empty place"></span>'
    if item == "?":
        return '<span class="card back" role="img" aria-label="a face-down card"></span>'
    name, _, mark = item.partition("*")
    face = faces.get(name)
    if face is None:
        return f'<span class="word">{escape(item.replace("_", " "))}</span>'
    words = escape(face["name"] + (f", {mark}" if mark else ""))
    marked = f' data-mark="{escape(mark)}"' if mark else ""
    number = int(face["face"])
    return (
        f'<span class="card" data-face="{number}"{marked} role="img" aria-label="{words}"></span>'
    )
