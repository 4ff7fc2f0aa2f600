"""What a clue of Formation Flying may be: a pure check of words, blind to cards."""

import unicodedata
from typing import Final

LONGEST: Final = 40  # letters of a clue

# The list is the same for every card, so that a refusal betrays nothing.
INSIDE: Final = [
    "undead",
    "zombie",
    "corpse",
    "skelet",
    "frozen",
    "freez",
    "shadow",
    "hydra",
    "forest",
    "platin",
    "citrin",
    "stellar",
    "dragon",
    "wyrm",
]
STARTS: Final = [
    "ice",
    "icy",
    "icic",
    "shad",
    "sun",
    "solar",
    "tree",
    "moon",
    "lunar",
    "star",
]
ENDS: Final = ["moon", "star", "tree"]
SIDES: Final = ["left", "right", "column", "row"]
NAMES: Final = [
    "undead",
    "ice",
    "shadow",
    "sun",
    "hydra",
    "forest",
    "platinum",
    "citrine",
    "moon",
    "star",
]

FORM: Final = "A clue has 1 to 40 characters, at least one of them a letter or a digit."
USED: Final = "That clue was already given."
DIRECT: Final = "That is too close to a card's name."
NAMED: Final = "That is a card's name."
PLACE: Final = "A clue may not say where to fly: no left, right, row or column."


def normal(text: str) -> str:
    """The form in which clues are compared: its words with single blanks between them.

    Lower case; accents and all signs but letters and digits dropped; a final "s" dropped from
    each word of two or more letters. Empty if there is no letter and no digit.
    """
    kept: list[str] = []
    for letter in unicodedata.normalize("NFKD", text).lower():
        if letter.isalnum():
            kept.append(letter)
        elif letter.isspace() or unicodedata.category(letter) == "Pd":
            kept.append(" ")
    words: list[str] = []
    for word in "".join(kept).split():
        words.append(word[:-1] if len(word) > 1 and word.endswith("s") else word)
    return " ".join(words)


def well_formed(text: str) -> bool:
    """Whether a text has the length of a clue, and anything to say."""
    return 1 <= len(text) <= LONGEST and normal(text) != ""


def too_close(form: str, names_only: bool) -> str:
    """Why a clue in normal form is direct, in a sentence; empty if it is not.

    `names_only` is for the youngest: then only the ten names themselves, as words, are refused.
    """
    words = form.split(" ")
    if names_only:
        return NAMED if any(word in NAMES for word in words) else ""
    together = "".join(words)
    for part in INSIDE:
        if part in together:
            return DIRECT
    for word in words:
        for part in STARTS:
            if word.startswith(part):
                return DIRECT
        for part in ENDS:
            if word.endswith(part):
                return DIRECT
        if word in SIDES:
            return PLACE
    return ""


def offence(text: str, earlier: list[str], names_only: bool) -> str:
    """Why a well-formed clue breaks the rules, in a sentence; empty if it does not.

    `earlier` are the normal forms of the clues given so far, by whomever.
    """
    form = normal(text)
    return USED if form in earlier else too_close(form, names_only)


def refusal(text: str, earlier: list[str], names_only: bool) -> str:
    """Why a text is no clue at all, in a sentence; empty if it may be given."""
    return offence(text, earlier, names_only) if well_formed(text) else FORM
