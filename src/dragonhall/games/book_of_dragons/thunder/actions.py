"""What can be done in Thunder: lay a card, use one, answer what it leads to."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, cells, faces, places, seats

LEAST: Final = 5
MOST: Final = 24
SLOTS: Final[i64] = 3  # cards in a full front

ACTIONS: Final = Actions()
GIFT: Final[i64] = ACTIONS.verb("gift", seats(MOST), "Give it to {seat}")
BEQUEST: Final[i64] = ACTIONS.verb("bequest", words="Bequest")
STEAL: Final[i64] = ACTIONS.verb("steal", words="Steal")
SWAP: Final[i64] = ACTIONS.verb("swap", words="Swap")
IDLE: Final[i64] = ACTIONS.verb("idle", words="Discard it")
SEAT: Final[i64] = ACTIONS.verb(
    "seat", seats(MOST), "From {seat}", by_phase={"give": "Give it to {seat}"}
)
KEEP: Final[i64] = ACTIONS.verb("keep", words="Keep it")
SLOT: Final[i64] = ACTIONS.verb(
    "slot", places(*cells("front", 3, 0), names=["1", "2", "3"]), "Card {place}"
)
TAKE: Final[i64] = ACTIONS.verb("take", words="Take it")
LEAVE: Final[i64] = ACTIONS.verb("leave", words="Leave it")
OUST: Final[i64] = ACTIONS.verb(
    "oust",
    places(*cells("centre", 2), names=["left card", "right card"]),
    "Oust the {place}",
)
PLACE: Final[i64] = ACTIONS.verb(
    "place", faces(KINDS, "hand"), "Lay {face} before you", secret=["place"]
)

PLACING: Final[i64] = 0
ACTING: Final[i64] = 1
GIVING: Final[i64] = 2
TAKING: Final[i64] = 3
OUSTING: Final[i64] = 4
PHASES: Final = [
    ("place", "lay a first card"),
    ("act", "use a card"),
    ("give", "pass a card on or keep it"),
    ("take", "take the card or leave it"),
    ("oust", "oust a card of the centre"),
]
