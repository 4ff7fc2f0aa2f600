"""What people type: names and lines of chat, trimmed and free of control characters."""

import unicodedata

from ..errors import BadMessage

NAME_LIMIT = 24
CHAT_LIMIT = 400
# Cc control, Cf invisible format marks (direction overrides, zero widths), Cs surrogates,
# Co private use, Zl and Zp line and paragraph separators.
REFUSED = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
JOINER = "\u200d"  # glues emoji together; the one format mark people do type


def clean(text: str, what: str, limit: int) -> str:
    """The text in composed form, without blanks at its ends.

    Args:
        text: as typed.
        what: what it is, as a sentence names it ("A name").
        limit: the most characters it may have.

    Raises:
        BadMessage: empty, too long, or with control characters.
    """
    if len(text) > 8 * limit:
        raise BadMessage(f"{what} has at most {limit} characters; shorten it.")
    text = unicodedata.normalize("NFC", text.strip())
    if not text or not text.strip(JOINER + " "):
        raise BadMessage(f"{what} needs at least one character.")
    if len(text) > limit:
        raise BadMessage(f"{what} has at most {limit} characters; shorten it.")
    for letter in text:
        if letter != JOINER and unicodedata.category(letter) in REFUSED:
            raise BadMessage(f"{what} may hold no control characters; take them out.")
    return text


def name(text: str) -> str:
    """A guest's name, 1 to 24 characters; raises BadMessage."""
    cleaned = clean(text, "A name", NAME_LIMIT)
    if "{" in cleaned or "}" in cleaned:  # the story's words are filled in at braces
        raise BadMessage("A name may hold no braces; take them out.")
    return cleaned


def unlike(wanted: str, taken: list[str]) -> str:
    """The name, with a number where somebody at the table is called the same."""
    known = {other.casefold() for other in taken}
    number, unique = 1, wanted
    while unique.casefold() in known:
        number += 1
        unique = f"{wanted} {number}"
    return unique


def line(text: str) -> str:
    """A line of chat, 1 to 400 characters; raises BadMessage."""
    return clean(text, "A line", CHAT_LIMIT)
