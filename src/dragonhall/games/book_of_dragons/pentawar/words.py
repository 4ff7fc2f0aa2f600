"""The words of Pentawar: what is asked, why something is refused, how it ended."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.pentawar.actions import (
    DRAKE,
    FOLLOW,
    FULL,
    GATHER,
    POINT,
    SLOT,
    STOP,
    TARGET,
)
from dragonhall.games.book_of_dragons.pentawar.table import RESHUFFLING, PentawarTable, covered
from dragonhall.kernel.schema import Fact

SECOND_ACTION: Final = "One action a turn; only Alter War may be followed by a kill. [R7]"
NOT_IN_WAR: Final = "That dragon is not in the war just now."

_LEVELS: Final = [
    "{winners} has the largest wing.",
    "Equal wings; more of the wing of {winners} is in the war.",
    "Equal wings, as many of them in the war; {winners} holds more cards.",
    "{winners} share the win: equal wings, equal standing in the war, equal hands.",
]


def prompt(table: PentawarTable, seat: i64) -> str:
    """What the seat is asked."""
    chosen = table.plan_step(seat, 0)
    if chosen >= 0:
        kind = FACES[table.kind_of(chosen)].name
        if table.phase == FOLLOW:
            return f"Which dragon does the {kind} kill?"
        return f"What should the {kind} do: join your wing, kill, or alter the star?"
    if table.phase == FOLLOW:
        return "Kill as well?"
    return "Your turn: gather, or choose a dragon from your hand or the wardrakes."


def reason(table: PentawarTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if not table.waiting & (1 << seat):
        before = (table.mover - 1 + table.seats) % table.seats
        return SECOND_ACTION if table.turns and seat == before else "It is not your turn."
    if table.phase == FOLLOW and (action == GATHER or SLOT <= action < TARGET):
        return SECOND_ACTION
    if table.phase == FOLLOW and POINT <= action < STOP:
        return SECOND_ACTION
    if action == STOP:
        return "There is no kill to leave out now."
    chosen = table.plan_step(seat, 0)
    if action < SLOT:
        if chosen >= 0:
            return "You have chosen a dragon: say what it should do."
        return reason_card(table, seat, action)
    if chosen < 0:
        return "First choose a dragon from your hand or the wardrakes."
    if action < TARGET:
        return reason_slot(table, seat, table.kind_of(chosen), action - SLOT)
    return reason_target(table, seat, table.kind_of(chosen), action - TARGET)


def reason_card(table: PentawarTable, seat: i64, action: i64) -> str:
    """Why this card cannot be chosen."""
    kind = table.kind_of(action)
    if action >= DRAKE and not table.count(kind, table.drakes):
        return "No such dragon is among the wardrakes."
    if action < DRAKE and not table.count(kind, table.hand[seat]):
        return "You do not hold that dragon."
    if not table.in_war(kind):
        return NOT_IN_WAR
    return "That dragon reaches no dragon that lies open."


def reason_slot(table: PentawarTable, seat: i64, kind: i64, slot: i64) -> str:
    """Why the chosen dragon cannot go to this slot of the own wing."""
    if table.wing[seat].cards[slot] >= 0:
        return "You can only kill in another player's wing. [R8]"
    if not table.in_war(kind):
        return NOT_IN_WAR
    return "Fill the row before it first. [R4]"


def reason_target(table: PentawarTable, seat: i64, kind: i64, number: i64) -> str:
    """Why the chosen dragon cannot kill there."""
    ahead = number // FULL + 1
    if ahead >= table.seats:
        return "Nobody sits there."
    wing = table.wing[(seat + ahead) % table.seats].cards
    card = wing[number % FULL]
    if card < 0:
        return "There is no dragon to kill."
    if not table.in_war(kind):
        return NOT_IN_WAR
    if covered(wing, number % FULL):
        return "A dragon lying on it protects it."
    return "Your dragon cannot reach that kind across the star. [R1]"


def facts(table: PentawarTable, viewer: i64) -> list[Fact]:
    """The deck, whether it will be renewed, and who has a full wing."""
    left = int(table.deck.size)
    facts: list[Fact] = [{"id": "deck", "words": f"Cards in the deck: {left}", "value": left}]
    if table.seats >= RESHUFFLING:
        words = "The deck was renewed: the next time it is empty, the war is over"
        if not table.reshuffled:
            words = "The deck will be renewed once"
        facts.append({"id": "renewal", "words": words})
    for seat in range(table.seats):
        if table.wing[seat].size == FULL and not table.over:
            words = "has five dragons: the last chance to break the wing"
            facts.append({"id": f"last-{seat}", "words": words, "seat": seat})
    return facts


def ending_words(by_wing: bool, level: int) -> str:
    """How the game ended, and which comparison decided: 0 wings, 1 war, 2 hands, 3 none."""
    if by_wing:
        return "A wing of five held. " + _LEVELS[level]
    return "The deck is empty. " + _LEVELS[level]
