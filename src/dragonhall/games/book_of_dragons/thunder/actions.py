"""Thunder: its actions and phases, and what a seat may choose for its hand card."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.kernel.actions import Actions, cells, faces, places, seats

if TYPE_CHECKING:
    from dragonhall.games.book_of_dragons.thunder.rules import Thunder

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

# What comes next in a plan, as `read` says.
WHOLE: Final[i64] = 0
OWN_SLOT: Final[i64] = 1
WHOM: Final[i64] = 2
THEIR_SLOT: Final[i64] = 3


def only_slot(table: "Thunder", seat: i64) -> i64:
    """The slot of the one card of a front; -1 if there are several."""
    front = table.front[seat]
    if front.size != 1:
        return -1
    for place in range(SLOTS):
        if front.cards[place] >= 0:
            return place
    return -1


def only_other(table: "Thunder", seat: i64) -> i64:
    """The one other seat with a card in front; -1 if there are several, -2 if none."""
    found: i64 = -2
    for other in range(table.seats):
        if other != seat and table.front[other].size:
            if found >= 0:
                return -1
            found = other
    return found


def read(table: "Thunder", seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """What a seat's plan says: what is to be asked next, the action, own slot, seat, slot.

    Where all see that there is only one card or one seat, it is not asked for.
    """
    plan = table.plans[seat]
    steps: i64 = len(plan)
    step: i64 = 1
    act = plan[0]
    own: i64 = -1
    target: i64 = -1
    slot: i64 = -1
    if act < BEQUEST:
        return WHOLE, act, own, (seat + act - GIFT + 1) % table.seats, slot
    if act in (BEQUEST, SWAP):
        own = only_slot(table, seat)
        if own < 0:
            if step == steps:
                return OWN_SLOT, act, own, target, slot
            own = plan[step] - SLOT
            step += 1
    if act in (STEAL, SWAP):
        target = only_other(table, seat)
        if target < 0:
            if step == steps:
                return WHOM, act, own, target, slot
            target = (seat + plan[step] - SEAT + 1) % table.seats
            step += 1
        slot = only_slot(table, target)
        if slot < 0:
            if step == steps:
                return THEIR_SLOT, act, own, target, slot
            slot = plan[step] - SLOT
    return WHOLE, act, own, target, slot


def legal_acts(table: "Thunder", seat: i64) -> vec[i64]:
    """3.4: what the hand card may be used for."""
    moves = vec[i64]()
    cards = False
    for ahead in range(1, table.seats):
        other = (seat + ahead) % table.seats
        if table.has_room(other):
            moves = append(moves, GIFT + ahead - 1)
        if table.front[other].size:
            cards = True
    own = table.front[seat].size > 0
    if own:
        moves = append(moves, BEQUEST)
    if cards:
        moves = append(moves, STEAL)
    if own and cards:
        moves = append(moves, SWAP)
    if not own and not cards:
        moves = append(moves, IDLE)
    return moves


def legal_step(table: "Thunder", seat: i64) -> vec[i64]:
    """The next step of an action that has been chosen."""
    moves = vec[i64]()
    wanted, _act, _own, target, _slot = read(table, seat)
    if wanted == WHOM:
        for ahead in range(1, table.seats):
            if table.front[(seat + ahead) % table.seats].size:
                moves = append(moves, SEAT + ahead - 1)
        return moves
    front = table.front[seat if wanted == OWN_SLOT else target]
    for place in range(SLOTS):
        if front.cards[place] >= 0:
            moves = append(moves, SLOT + place)
    return moves


def possible(table: "Thunder", seat: i64, act: i64, own: i64, target: i64, slot: i64) -> bool:
    """Whether an answer can still be carried out."""
    if act < BEQUEST:
        return table.has_room(target)
    if own >= 0 and table.front[seat].cards[own] < 0:
        return False
    return slot < 0 or table.front[target].cards[slot] >= 0
