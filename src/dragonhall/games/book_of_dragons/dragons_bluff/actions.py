"""What can be done in Dragon's Bluff: play a card somewhere, let it stand or call, reveal."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, places

COLUMNS: Final[i64] = 6
COLUMN_NAMES: Final = [f"column {c + 1}" for c in range(6)]

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Play {face}", secret=["turn"])
REVEAL: Final[i64] = ACTIONS.verb("reveal", words="Reveal the Hydra", spot=Spot("identity", 0))
PLACE: Final[i64] = ACTIONS.verb(
    "place",
    places(*cells("display", 6), Spot("closed", 0), names=[*COLUMN_NAMES, "your front"]),
    "Lay it face down at {place}",
)
FRONT: Final[i64] = PLACE + COLUMNS
STAND: Final[i64] = ACTIONS.verb("call", labels("Let it stand", "Call"))
CALL: Final[i64] = STAND + 1

TURN: Final[i64] = 0
CALLING: Final[i64] = 1
PHASES: Final = [("turn", "play a dragon"), ("call", "let it stand or call")]
