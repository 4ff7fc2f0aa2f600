"""What can be done in Dragon's Brood: five actions, and the cards and seats they are about."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, cells, faces, labels, places, seats

ACTIONS: Final = Actions()
PASS: Final[i64] = ACTIONS.verb(
    "pass",
    labels("Pass 1 left", "Pass 1 right", "Pass 2 left", "Pass 2 right"),
)
EXCHANGE: Final[i64] = ACTIONS.verb("exchange", words="Exchange")
DRAW: Final[i64] = ACTIONS.verb("draw", words="Draw")
PLACE: Final[i64] = ACTIONS.verb("place", words="Place a card")
FORCE: Final[i64] = ACTIONS.verb("force", seats(8), "Force {seat}")
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    "Lay {face}",
    # An exchange with the cave shows the card itself; with an egg it stays hidden.
    secret=["give", "exchange", "discard", "lay"],
    by_phase={
        "give": "Pass {face}",
        "exchange": "Exchange {face}",
        "discard": "Discard {face}",
        "place": "Place {face}",
    },
)
TAKE: Final[i64] = ACTIONS.verb(
    "take",
    places(
        *cells("cave", 4, 0),
        *cells("brood", 2, 0),
        names=["cave card 1", "cave card 2", "cave card 3", "cave card 4", "egg 1", "egg 2"],
    ),
    "Take {place}",
    secret=["egg"],
    by_phase={"egg": "Lay {place} as an egg"},
)
EGGS: Final[i64] = TAKE + 4

ACTING: Final[i64] = 0
GIVING: Final[i64] = 1
EXCHANGING: Final[i64] = 2
DISCARDING: Final[i64] = 3
PLACING: Final[i64] = 4
LAYING: Final[i64] = 5
EGG: Final[i64] = 6

PHASES: Final = [
    ("act", "choose an action"),
    ("give", "choose what to pass"),
    ("exchange", "exchange a card"),
    ("discard", "discard a card"),
    ("place", "place a card"),
    ("lay", "choose a card for the cave"),
    ("egg", "lay an egg"),
]
