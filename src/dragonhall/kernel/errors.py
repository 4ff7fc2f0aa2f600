"""What can go wrong, each kind a type with a sentence for people."""

import difflib


class DragonhallError(Exception):
    """Any error the product raises on purpose; `str(error)` says what to do."""


class UnknownGame(DragonhallError):
    """There is no game of that name."""


class BadSetup(DragonhallError):
    """A number of seats or an option the game does not have."""


class IllegalMove(DragonhallError):
    """An action that the rules do not allow now; nothing has changed."""


class BadRecord(DragonhallError):
    """A record that cannot be read, or that does not replay to what it says."""


class BadPosition(DragonhallError):
    """A position that cannot be; the sentence lists every defect."""


class OutOfDice(DragonhallError):
    """Scripted dice were asked for more, or for something else, than their script holds."""


def nearest(word: str, known: list[str]) -> str:
    """A half-sentence that suggests what may have been meant, or lists what there is."""
    close = difflib.get_close_matches(word, known, 1, 0.5)
    if close:
        return f"did you mean {close[0]}?"
    return "there are: " + ", ".join(known) + "."
