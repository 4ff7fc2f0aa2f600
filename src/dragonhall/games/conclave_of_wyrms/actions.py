"""What can be done in A Conclave of Wyrms: predict, set a card aside, play a card."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, faces, numbers

ACTIONS: Final = Actions()
PREDICT: Final[i64] = ACTIONS.verb("predict", numbers(10), "Predict {n}")
PLAY: Final[i64] = ACTIONS.verb("play", faces(57, "hand"), "Play {face}")
ASIDE: Final[i64] = ACTIONS.verb("aside", faces(57, "hand"), "Set {face} aside", secret=["aside"])

PREDICTING: Final[i64] = 0
SETTING_ASIDE: Final[i64] = 1
PLAYING: Final[i64] = 2
PHASES: Final = [
    ("predict", "predict"),
    ("aside", "set a card aside"),
    ("play", "play a card"),
]
