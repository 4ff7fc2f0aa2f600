"""The six kinds in the columns of Dragon's Bluff: drawn, named, or one of the 84 sets by number."""

import re
from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA, KINDS
from dragonhall.kernel.errors import BadSetup, nearest
from dragonhall.kernel.game import Option, Setting

SETS: Final = 84  # ways to choose six of nine kinds
SHOWN: Final = 6
DRAWN: Final = "random"
NAMES: Final = [FACES[kind].name for kind in range(KINDS) if kind != HYDRA]


def chosen_set(number: i64) -> list[int]:
    """Six of the nine kinds other than Hydra: number 1 … 84, in the order of the deck."""
    left: list[list[int]] = []
    kinds = [kind for kind in range(KINDS) if kind != HYDRA]
    for a in range(7):
        for b in range(a + 1, 8):
            for c in range(b + 1, 9):
                left.append([a, b, c])
    out = left[SETS - int(number)]  # the first set leaves the last three out
    return [kind for i, kind in enumerate(kinds) if i not in out]


def fixed_kinds(setting: Setting) -> list[int]:
    """The kinds that a settled option fixes, in the order of the deck; none if they are drawn."""
    if isinstance(setting, int):
        return chosen_set(setting)
    return [kind for kind in range(KINDS) if FACES[kind].name in setting.split(", ")]


class KindsOption(Option):
    """Six names in any order, or drawn; a set's number, as older tables have it, stays one."""

    def __init__(self) -> None:
        super().__init__(
            "kinds",
            f"Dragons of the columns: {DRAWN}, or six of " + ", ".join(NAMES),
            [],
            DRAWN,
            letters=80,
        )

    def settle(self, value: Setting, seats: int) -> Setting:
        text = str(super().settle(value, seats))
        if text.casefold() in ("", DRAWN):
            return DRAWN
        if isinstance(value, (bool, float)) or re.fullmatch(r"[-+]?[0-9.]+", text):
            if isinstance(value, bool) or not text.isdecimal() or not 1 <= int(text) <= SETS:
                raise BadSetup(
                    f"{self.name} cannot be {value!r}: the sets have numbers from 1 to {SETS}; "
                    f"better name six of {', '.join(NAMES)}."
                )
            return int(text)
        named = [word.capitalize() for word in re.split(r"[ ,;]+", text) if word]
        for word in named:
            if word == FACES[HYDRA].name:
                raise BadSetup(f"{self.name}: the Hydra is never in the columns; leave it out.")
            if word not in NAMES:
                raise BadSetup(f"{self.name}: there is no dragon {word!r}; {nearest(word, NAMES)}")
            if named.count(word) > 1:
                raise BadSetup(f"{self.name}: {word} is named twice; the six must be different.")
        if len(named) != SHOWN:
            what = "name more" if len(named) < SHOWN else "leave some out"
            raise BadSetup(f"{self.name} needs {SHOWN} dragons, you named {len(named)}: {what}.")
        return ", ".join([name for name in NAMES if name in named])
