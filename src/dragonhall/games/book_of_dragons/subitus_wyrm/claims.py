"""Subitus Wyrm: what can be claimed of dragons, when it holds, and how it is said."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA, KINDS
from dragonhall.kernel.bits import bit

# R1: a claim is a quantifier and a predicate of one card.
BOTH: Final[i64] = 0
ONE: Final[i64] = 1
NEITHER: Final[i64] = 2
QUANTIFIERS: Final = ["Both", "Exactly one", "Neither"]

GOOD: Final[i64] = 0
LEFT: Final[i64] = 1
LAW: Final[i64] = 2
CHAOS: Final[i64] = 3
EYES: Final[i64] = 4
KIND_IS: Final[i64] = 5  # + kind
PREDICATES: Final[i64] = 15
LABELS: Final = [
    "Good",
    "Facing left",
    "Law",
    "Chaos",
    "Glowing eyes",
    *[face.name for face in FACES],
]

# Of two dragons, of one, not of one.
PHRASES: Final = [
    ["are good", "is good", "is not good"],
    ["face left", "faces left", "does not face left"],
    ["are of law", "is of law", "is not of law"],
    ["are of chaos", "is of chaos", "is not of chaos"],
    ["have glowing eyes", "has glowing eyes", "does not have glowing eyes"],
    *[[f"are {face.name}", f"is {face.name}", f"is not {face.name}"] for face in FACES],
]
CONTRARY: Final = ["are evil", "face right", "is evil", "faces right"]  # of two, of one


def kinds_with(sign: str, *values: str | bool) -> int:
    """The kinds whose cards show one of these values of a sign, a bit set."""
    mask: i64 = 0
    for kind in range(KINDS):
        if FACES[kind].art[sign] in values:
            mask |= bit(kind)
    return int(mask)


HOLDS: Final = [
    kinds_with("alignment", "good"),
    kinds_with("faces", "left"),
    kinds_with("sphere", "law", "both"),
    kinds_with("sphere", "chaos", "both"),
    kinds_with("eyes", True),
    *[1 << kind for kind in range(KINDS)],
]


def holds(predicate: i64, kind: i64) -> bool:
    """Whether a dragon of this kind has the predicate."""
    if predicate >= KIND_IS:
        return kind == predicate - KIND_IS
    return HOLDS[predicate] & bit(kind) != 0


def true_of(quantifier: i64, predicate: i64, one: i64, other: i64) -> bool:
    """Whether the claim is true of two dragons of these kinds."""
    having: i64 = (1 if holds(predicate, one) else 0) + (1 if holds(predicate, other) else 0)
    return having == 2 - quantifier


def disproved(quantifier: i64, predicate: i64, kind: i64) -> bool:
    """Whether a dragon of this kind alone shows that the claim is false, whatever the other is.

    R4: only the claim and this card count, never cards seen elsewhere; nothing proves one true.
    """
    if quantifier == ONE:
        return False
    return holds(predicate, kind) == (quantifier == NEITHER)


def claim_start(quantifier: i64) -> str:
    """How a claim about both dragons begins."""
    if quantifier == BOTH:
        return "Both of these dragons"
    return "Exactly one of these dragons" if quantifier == ONE else "Neither of these dragons"


def claim_words(quantifier: i64, predicate: i64) -> str:
    """A claim about both dragons as a sentence: "Both of these dragons face left"."""
    words = f"{claim_start(quantifier)} {PHRASES[predicate][0 if quantifier == BOTH else 1]}"
    if quantifier == NEITHER and predicate <= LEFT:
        return words + f" (both {CONTRARY[predicate]})"
    return words + heads_words(predicate)


def second_words(negated: bool, predicate: i64) -> str:
    """A claim about the dragon that is left: "The other dragon is not good (it is evil)"."""
    words = f"The other dragon {PHRASES[predicate][2 if negated else 1]}"
    if negated and predicate <= LEFT:
        return words + f" (it {CONTRARY[2 + predicate]})"
    return words + heads_words(predicate)


def heads_words(predicate: i64) -> str:
    """R1: the Hydra is also the dragon with three heads."""
    return " (three heads)" if predicate == KIND_IS + HYDRA else ""


def names_of(mask: i64) -> str:
    """The predicates of a bit set: "good, facing left, Ice"."""
    names: list[str] = []
    for predicate in range(PREDICATES):
        if mask & bit(predicate):
            label = LABELS[predicate]
            names.append(label if predicate >= KIND_IS else label.lower())
    return ", ".join(names)
