"""What can be done in Dragon Master: hoard, offer, bid, consider, raise or stand."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, faces, seats

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    "Offer {face}",
    secret=["hoard"],
    by_phase={
        "hoard": "Hoard {face}",
        "discard": "Discard {face}",
        "bid": "Bid {face}",
        "raise": "Add {face}",
    },
)
STOP: Final[i64] = ACTIONS.verb(
    "stop", words="Stop", by_phase={"hoard": "Enough", "offer": "Close", "raise": "Stand"}
)
DISCARD: Final[i64] = ACTIONS.verb("discard", words="Discard instead")
CONSIDER: Final[i64] = ACTIONS.verb("consider", seats(5), "Consider the bid of {seat}")

HOARD: Final[i64] = 0
OFFER: Final[i64] = 1
DISCARDING: Final[i64] = 2
BID: Final[i64] = 3
CONSIDERING: Final[i64] = 4
RAISE: Final[i64] = 5
PHASES: Final = [
    ("hoard", "lay a hoard"),
    ("offer", "offer dragons"),
    ("discard", "discard a dragon"),
    ("bid", "bid"),
    ("consider", "consider a bid"),
    ("raise", "raise, or stand"),
]
