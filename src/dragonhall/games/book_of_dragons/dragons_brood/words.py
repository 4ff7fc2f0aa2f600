"""The words of Dragon's Brood: what is asked, why something is refused, what is known."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.dragons_brood.actions import (
    ACTING,
    CARD,
    DISCARDING,
    DRAW,
    EGG,
    EXCHANGE,
    EXCHANGING,
    FORCE,
    GIVING,
    LAYING,
    PLACE,
    PLACING,
    TAKE,
)
from dragonhall.games.book_of_dragons.dragons_brood.ranks import CAVE, RANKS
from dragonhall.games.book_of_dragons.dragons_brood.table import DragonsBroodTable
from dragonhall.kernel.schema import Fact

LATE: Final[i64] = 10  # so many rounds before the limit the count is shown


def prompt(table: DragonsBroodTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == ACTING:
        return f"Cycle {table.cycle} of 4: choose an action."
    if table.phase == GIVING:
        to = "left" if table.way % 2 == 0 else "right"
        if table.way < 2:
            return f"Which card do you pass to the {to}?"
        if len(table.plans[seat]):
            return f"Which other card do you pass to the {to}?"
        return f"Which two cards do you pass to the {to}?"
    if table.phase == EXCHANGING:
        if len(table.plans[seat]) or table.hand[seat].size == 1:
            return "Which card of your cave or brood do you take for it?"
        return "Which card of your hand do you exchange?"
    if table.phase == DISCARDING:
        return "Discard a card."
    if table.phase == PLACING:
        return "Which card do you place?"
    if table.phase == LAYING:
        return "Choose a card for your cave; all are turned up together."
    return "You win the round. Which card becomes an egg?"


def reason(table: DragonsBroodTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    bit: i64 = 1 << seat
    if not table.waiting & bit:
        if table.answered & bit and table.phase == LAYING:
            return "You lay one card only."
        if table.answered & bit:
            return "You have already chosen; wait for the others."
        return "It is not your turn."
    if table.phase == ACTING:
        return reason_act(table, seat, action)
    if table.phase == EGG:
        return "Choose a card of your own cave. [R8]"
    if table.phase == DISCARDING and action < CARD:
        return "You have drawn: first discard a card."
    if table.phase == EXCHANGING and len(table.plans[seat]) and action < TAKE:
        return "Now choose a card of your cave or brood."
    if action >= TAKE:
        if table.phase != EXCHANGING:
            return "Choose a card of your hand."
        if len(table.plans[seat]) or table.hand[seat].size == 1:
            return "No card of yours lies there."
        return "Choose first a card of your hand."
    if action < CARD:
        return "First finish what has been declared."
    return "You do not hold that dragon."


def reason_act(table: DragonsBroodTable, seat: i64, action: i64) -> str:
    """Why an action of 3.1 is refused."""
    if action >= CARD:
        return "Choose an action first; you cannot skip while you hold cards. [R11]"
    if action < EXCHANGE:
        if not table.holders() & ~(1 << seat):
            return "Nobody else holds a card. [R5]"
        return "Two cards can be passed only while everybody holds three or four. [R3]"
    if action == EXCHANGE:
        return "You have nothing on the table to exchange."
    if action == DRAW:
        return "There is no card to draw."
    if action == PLACE:
        return "You may place only with two cards or fewer. [R1]"
    if table.hand[seat].size > table.few:
        return "You may force only with two cards or fewer. [R1]"
    if action - FORCE + 1 >= table.seats:
        return "There is no such player."
    forced = (seat + action - FORCE + 1) % table.seats
    if not table.hand[forced].size:
        return "That player has no card to exchange. [R2]"
    if not table.on_table(forced):
        return "That player has nothing on the table to exchange. [R2]"
    return "That player has fewer eggs than you."


def facts(table: DragonsBroodTable, viewer: i64) -> list[Fact]:
    """The cycle, who starts it, and the ranks that lie open."""
    facts: list[Fact] = [
        {"id": "cycle", "words": f"Cycle {table.cycle} of 4", "value": int(table.cycle), "of": 4},
        {"id": "start", "words": "starts every cycle", "seat": int(table.starter)},
    ]
    for seat in range(table.seats):
        if table.cave[seat].size == CAVE:
            words = "shows " + RANKS[table.rank(seat)]
            facts.append({"id": f"rank {seat}", "words": words, "seat": int(seat)})
    if table.limit - table.round < LATE:
        words = f"Round {table.round} of {table.limit}"
        n, most = int(table.round), int(table.limit)
        facts.append({"id": "round", "words": words, "value": n, "of": most, "icon": "clock"})
    return facts
