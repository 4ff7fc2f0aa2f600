"""The table of actions: few verbs, each with the meaning its phase gives it."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, Spot, faces, labels, places, seats

MOST_SEATS: Final = 6
PASS: Final[i64] = 0
ASK: Final[i64] = 1  # pass, and ask the partner to play
SIDE: Final[i64] = 2  # attacker's, defender's
SEAT_CODE: Final[i64] = 4  # by distance, 1 first
REPLACE_CODE: Final[i64] = 9  # own positions
PLACE: Final[i64] = 15  # spots by distance of their seat
CARD_CODE: Final[i64] = 75  # faces of the Horde; then the answers: none, or one of these faces

POSITION_NAMES: Final = [
    *["front left", "front middle", "front right", "back left", "back middle", "back right"],
]
SLOT_NAMES: Final = ["front left", "front right", "back left", "back right"]

PLACING: Final[i64] = 0
CHOOSE_TREASURE: Final[i64] = 1
MOVING: Final[i64] = 2
ACTING: Final[i64] = 3
PICKING: Final[i64] = 4
REACTING: Final[i64] = 5
BATTLE_PHASE: Final[i64] = 6
AGAIN_PHASE: Final[i64] = 7
FIGHTING: Final[i64] = 8
SIDE_FIGHTING: Final[i64] = 9
JOINING: Final[i64] = 10
SAVING: Final[i64] = 11
DISCARDING: Final[i64] = 12
RECOVERING: Final[i64] = 13

PHASES: Final = [
    ("place", "lay out six cards"),
    ("treasure", "lay a treasure"),
    ("move", "move a card"),
    ("act", "act"),
    ("pick", "choose what it is for"),
    ("react", "answer"),
    ("battle phase", "attack or replace"),
    ("again", "attack again"),
    ("fight", "fight"),
    ("side fight", "step in"),
    ("join", "bring in dragons"),
    ("save", "give another dragon instead"),
    ("discard", "discard"),
    ("recover", "take cards back"),
]


def spots() -> list[Spot]:
    """Positions and slots of every seat, by its distance from the actor."""
    made: list[Spot] = []
    for ahead in range(MOST_SEATS):
        made.extend(Spot("field", ahead, 0, k) for k in range(6))
        made.extend(Spot("treasure", ahead, 0, k) for k in range(4))
    return made


def action_table(horde: int) -> Actions:
    """The table for a card set with so many Horde faces."""
    actions = Actions()
    actions.verb("pass")
    actions.verb("ask", words="Pass and ask for help")
    actions.verb("side", labels("For the attacker", "For the defender"))
    actions.verb("seat", seats(MOST_SEATS))
    own = [Spot("field", 0, 0, k) for k in range(6)]
    actions.verb("replace", places(*own, names=POSITION_NAMES), "Replace {place}")
    actions.verb("place", places(*spots()), "{place}", secret=["place"])
    actions.verb("card", faces(horde, "hand"), "{face}")
    answers = [Spot("none"), *[Spot("hand", 0, face=face) for face in range(horde)]]
    actions.verb("answer", places(*answers), "{place}", secret=["react"])
    return actions
