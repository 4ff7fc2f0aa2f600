"""The words of Dragon Flight: landings, evil ways, prompts, aiming, refusals and facts."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA, ICE, SHADOW, SUN, UNDEAD
from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ANGLE,
    ANGLE_STEPS,
    CARD,
    CHOOSING,
    SECOND,
    SPIN,
    STAND,
    STRENGTH,
    THROWING,
)
from dragonhall.games.book_of_dragons.dragon_flight.ground import STAND_NAMES
from dragonhall.games.book_of_dragons.dragon_flight.table import DragonFlightTable
from dragonhall.kernel.schema import Aim, Fact, Way

# By how the card ends (showing, face down, gone) and the stand.
LANDINGS: Final = [
    ["{seat} throws {cards} from " + stand + ", strength {n}: " + end for stand in STAND_NAMES]
    for end in ("it shows.", "it lands face down.", "it falls off the table.")
]

WAYS: Final = {
    int(UNDEAD): "throws over the shoulder, facing away",
    int(ICE): "throws with the elbow at the chest",
    int(SHADOW): "throws with closed eyes",
    int(SUN): "throws standing on one foot",
    int(HYDRA): "throws two dragons at once, one from each hand",
}
CAPTIONS: Final = {
    int(UNDEAD): "You throw over your shoulder: the table is mirrored.",
    int(ICE): "Your elbow stays at your chest: no far throw.",
    int(SHADOW): "Your eyes are closed: the table is dark.",
    int(SUN): "You stand on one foot: your arm sways.",
}
# What a client lets a thrower feel, by kind.
FEELINGS: Final[dict[int, Way]] = {
    int(UNDEAD): "mirror",
    int(ICE): "short",
    int(SHADOW): "dark",
    int(SUN): "sway",
}


def caption(kind: i64, hand: i64) -> str:
    """What is particular about throwing this kind; `hand` is 0, or 1 and 2 of two at once."""
    words = CAPTIONS.get(int(kind), "")
    if hand == 1:
        words = "Two at once: first the one hand, then the other. " + words
    if hand == 2:
        words = "Now the other hand. " + words
    return words.strip()


def prompt(table: DragonFlightTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == CHOOSING:
        return "Choose a dragon to throw."
    if table.phase == SECOND:
        return "Choose a second dragon for the other hand."
    step = len(table.plans[seat])
    if step == 0:
        names = [FACES[table.face[card]].name for card in table.aloft[seat].cards]
        return f"Where do you stand to throw {' and '.join(names)}?"
    name = FACES[table.face[table.aloft[seat].cards[table.in_turn(seat)]]].name
    if (step - 1) % 3 == 0:
        return f"Aim {name}."
    if (step - 1) % 3 == 1:
        return f"How hard do you throw {name}?"
    return f"With which spin do you throw {name}?"


def aim(table: DragonFlightTable, seat: i64) -> Aim | None:
    """What a client shows and asks of a seat that is to throw; None for everybody else."""
    if table.phase != THROWING or not table.waiting & (1 << seat):
        return None
    aloft = table.aloft[seat]
    plan = table.plans[seat]
    hand = table.in_turn(seat)
    kind = table.face[aloft.cards[hand]]
    f = int(table.factor(seat, kind))
    feel = FEELINGS.get(int(kind)) if table.silly else None
    thrown: list[list[int]] = []
    for i in range(hand):
        steps = [plan[3 * i + 1] - ANGLE, plan[3 * i + 2] - STRENGTH, plan[3 * i + 3] - SPIN]
        thrown.append([int(step) for step in steps])
    ways = [feel] if feel is not None else []
    if table.felt.veiled and feel != "dark":
        ways.append("dark")
    pair = aloft.size > 1
    aim: Aim = {
        "pile": "table",
        "face": int(kind),
        "ways": ways,
        "words": caption(kind, hand + 1 if pair else 0) if table.silly else "",
        "angle": {"code": int(ANGLE), "first": -75, "step": 3, "size": int(ANGLE_STEPS)},
        "strength": {
            "code": int(STRENGTH),
            "first": 1,
            "step": 1,
            "size": int(table.strongest(seat)),
        },
        "spin": {"code": int(SPIN), "first": -2, "step": 1, "size": 5},
        "thrown": thrown,
        "reach": 40,
        "slide": 4,
        "length": 250 * f,
        "width": 150 * f,
        "wider": 75 * f,
        "drift": 300,
    }
    if len(plan):
        aim["stand"] = int(plan[0] - STAND)
    return aim


def reason(table: DragonFlightTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if not table.waiting & (1 << seat):
        return "Not your throw."
    if action < STAND and table.lies(seat, action - CARD):
        return "Cards stay where they landed. [R11]"
    if table.phase == CHOOSING:
        return "Not your throw." if action < STAND else "First choose a dragon to throw."
    if table.phase == SECOND:
        return "Choose a second card for the other hand."
    if action < STAND:
        return "You hold up your card already: throw it."
    step = len(table.plans[seat])
    if step == 0:
        return "First choose where you stand."
    if STRENGTH <= action < SPIN and (step - 1) % 3 == 1:
        return "With your elbow at your chest you cannot throw that far."
    return "Angle, strength, spin: one after the other."


def facts(table: DragonFlightTable, viewer: i64) -> list[Fact]:
    """The evil ways in which what is held up is thrown."""
    facts: list[Fact] = []
    if table.phase == THROWING and table.silly and not table.over:
        mover = int(table.turn)
        aloft = table.aloft[mover]
        for i in range(aloft.size):
            kind = int(table.face[aloft.cards[i]])
            if kind in WAYS and (kind != HYDRA or (i == 0 and aloft.size > 1)):
                facts.append({"id": f"way-{i}", "words": WAYS[kind], "seat": mover})
    return facts
