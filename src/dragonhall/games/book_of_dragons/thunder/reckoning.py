"""Thunder's reckoning: sides, turn order, who ascends, who is beaten; no table needed."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FOREST, HYDRA

GOOD: Final[i64] = 0
EVIL: Final[i64] = 1
NEUTRAL: Final[i64] = 2  # of a Forest identity
ROGUE: Final[i64] = 3  # a Hydra is nobody's identity
NO_SIDE: Final[i64] = -1
DRAWN: Final[i64] = 3  # instead of a winner: nobody has ascended when the rounds are over

SIDES: Final = ["Good", "Evil", "Forest"]
KINDS_OF: Final = [0b1111000000, 0b0000001111, 0b0000100000]  # bit sets by side


def side_of(kind: i64) -> i64:
    """The side of a kind as an identity."""
    if kind == FOREST:
        return NEUTRAL
    if kind == HYDRA:
        return ROGUE
    return GOOD if kind > FOREST else EVIL


def turn_order(seats: i64, start: i64, backwards: bool, dual: bool) -> vec[i64]:
    """3.3: the seats of a round from `start`, to or fro; in the Dual Pendulum both ways at once."""
    order = vec[i64]()
    for i in range(seats):
        step: i64 = i
        if dual:
            step = seats - (i + 1) // 2 if i % 2 else i // 2
        elif backwards:
            step = seats - i
        order = append(order, (start + step) % seats)
    return order


def ascends(side: i64, kinds: vec[i64], left: i64, right: i64, mean: bool) -> bool:
    """3.5: whether a seat that reveals these three kinds ascends; `left`, `right` the centre."""
    allies: i64 = 0
    for kind in kinds:
        in_centre = kind in (left, right)
        rogue = side_of(kind) >= NEUTRAL
        if side == NEUTRAL:
            if rogue or in_centre:  # R5, R6
                allies += 1
        elif rogue:
            if not in_centre:  # R5: free
                allies += 1
        elif side_of(kind) == side:  # R6: also where it is an assassin
            allies += 1
        elif in_centre:
            return False
    if side == NEUTRAL and mean:
        return allies == 0  # R14
    return allies >= 2  # R4


def beaten(most: i64, there: i64, they_were_first: bool) -> bool:
    """R9: whether a side of which `most` may ascend at most has lost to `there` ascended foes."""
    return most < there or (most == there and (they_were_first or there == 0))


def share(side: i64, winner: i64, live: bool, mean: bool) -> float:
    """Section 4: what a seat of this side gets; the dead win with their side (R15)."""
    if side == NEUTRAL:
        if winner == NEUTRAL:
            return 1.0
        if mean or not live:
            return 0.0
    elif winner not in (DRAWN, side):
        return 0.0
    return 0.5 if winner == DRAWN else 1.0
