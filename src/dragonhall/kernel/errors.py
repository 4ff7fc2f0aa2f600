"""What can go wrong, each kind a type with a sentence for people."""

import difflib
import re
from typing import Final


class DragonhallError(Exception):
    """Any error the product raises on purpose; `str(error)` says what to do."""


class UnknownGame(DragonhallError):
    """There is no game of that name."""


class BadSetup(DragonhallError):
    """A number of seats or an option the game does not have."""


class IllegalMove(DragonhallError):
    """An action that the rules do not allow now; nothing has changed.

    `rule` names the ruling of the rule page behind it ("R4"), where there is one.
    """

    def __init__(self, words: str, rule: str = "") -> None:
        super().__init__(words)
        self.rule = rule


class BadRecord(DragonhallError):
    """A record that cannot be read, or that does not replay to what it says."""


class BadPosition(DragonhallError):
    """A position that cannot be; `defects` are sentences, each defect once."""

    def __init__(self, defects: list[str]) -> None:
        super().__init__(" ".join(["This position cannot be.", *defects]))
        self.defects = defects


class OutOfDice(DragonhallError):
    """Scripted dice were asked for more, or for something else, than their script holds."""


_TAIL: Final = re.compile(r"^(.*\S)\s*\[(R\d+)\]$", re.DOTALL)


def parted(why: str) -> tuple[str, str]:
    """A refusal as a game writes it, "You hold no Star. [R4]": the sentence, and "R4" or ""."""
    found = _TAIL.match(why)
    return (found[1], found[2]) if found else (why, "")


def nearest(word: str, known: list[str]) -> str:
    """A half-sentence that suggests what may have been meant, or lists what there is."""
    close = difflib.get_close_matches(word, known, 1, 0.5)
    if close:
        return f"did you mean {close[0]}?"
    return "there are: " + ", ".join(known) + "." if known else "there are none."
