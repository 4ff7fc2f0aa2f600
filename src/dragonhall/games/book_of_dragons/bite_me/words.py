"""The words of Bite Me!: what is asked, why something is refused, what is known."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.bite_me.actions import (
    BITE,
    CALL,
    CALLING,
    CATEGORIES,
    CELL,
    DRAW,
    GO_ON,
    KIND,
    MORE,
    PRIZE,
    QUIET,
    RETURN,
    SUMMON,
    USE,
    VICTIM,
    WINDOW,
)
from dragonhall.games.book_of_dragons.bite_me.table import BiteMeTable
from dragonhall.games.book_of_dragons.deck import FACES, UNDEAD
from dragonhall.kernel.schema import Fact

LATE: Final[i64] = 20  # so many turns before the limit the count is shown


def prompt(table: BiteMeTable, seat: i64) -> str:
    """What the seat is asked."""
    size = int(table.hand[table.mover].size)
    cards = "one card" if size == 1 else f"{size} cards"
    if table.phase == DRAW:
        return "Draw a card from the grid."
    if table.phase == CALLING:
        return "What do you call your hand, true or not?"
    if table.phase == WINDOW:
        return f"{CATEGORIES[table.last_call()]} is called on {cards}. Do you bite?"
    if table.phase == PRIZE:
        if not table.open_part[table.loser].size:
            return "You were right: take a card from the grid, unseen by the others."
        return "You were right: take an open dragon of the loser, or a card from the grid."
    if table.phase == GO_ON:
        return prompt_on(table, seat)
    if table.phase == SUMMON:
        word = CATEGORIES[table.last_call()]
        return f"Not all of your cards are {word}: summon one, and put back the others."
    at = len(table.plans[seat])
    face = table.face[table.by_face(table.hand[seat].cards)[at]]
    return f"Put {FACES[face].name} on an empty space ({at + 1} of {size})."


def prompt_on(table: BiteMeTable, seat: i64) -> str:
    """What is asked once a call has passed."""
    if table.victim(seat) >= 0:
        return "Which dragon does your Undead steal?"
    if len(table.plans[seat]):
        return "From whom does your Undead steal?"
    bitten = "Nobody has bitten." if table.clean else "You go on."
    if not table.grid.size:
        return f"{bitten} The grid is empty: stop and summon."
    return f"{bitten} Draw another card, or stop and summon."


def reason(table: BiteMeTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this; empty where the usual reason will do."""
    me: i64 = 1 << seat
    if action in (BITE, QUIET):
        if table.phase != WINDOW:
            return "There is no call to bite at."
        if seat == table.mover:
            return "You cannot bite yourself."
        return "You have already answered."
    if table.phase == WINDOW and seat == table.mover:
        return "Wait for the bite."
    if not table.waiting & me:
        return ""
    if table.phase == WINDOW:
        return "Bite, or stay quiet."
    if action < CALL:
        return reason_cell(table, action - CELL)
    if action < BITE:
        return "Draw a card first, then call." if table.phase == DRAW else "You have called."
    if table.phase == CALLING:
        return "Call your hand first: Law, Chaos, Evil or Good."
    if table.phase == DRAW and action < KIND:
        return "Draw a card first."
    if table.phase == GO_ON:
        return reason_on(table, seat, action)
    if action >= KIND and table.phase == PRIZE:
        return "The loser has no such dragon lying open; hidden prizes are safe."
    if action >= KIND and table.phase == SUMMON:
        if action == KIND + UNDEAD:
            return "An Undead cannot be summoned."
        return "You hold no such dragon."
    if table.phase == RETURN:
        return "You have summoned what you may: put the other cards back."
    return "That is not possible now."


def reason_cell(table: BiteMeTable, cell: i64) -> str:
    """Why a cell cannot be chosen."""
    if cell >= table.spaces:
        return "There is no such space."
    if table.phase == RETURN:
        return "That space is taken: choose an empty one."
    if table.phase in (DRAW, PRIZE):
        return "No card lies there."
    if table.phase == CALLING:
        return "Call your hand first: Law, Chaos, Evil or Good."
    if table.phase == GO_ON:
        return "Choose first whether to draw another card."
    return "No card can be drawn now."


def reason_on(table: BiteMeTable, seat: i64, action: i64) -> str:
    """Why something cannot be done between calls."""
    if len(table.plans[seat]):
        if VICTIM <= action < KIND:
            return "That seat has no dragon lying open."
        if action >= KIND:
            return "No such dragon lies open there; hidden prizes are safe."
        return "Your Undead is on its way: finish the theft."
    if action == MORE:
        return "The grid is empty."
    if action in (USE, UNDEAD + KIND) or VICTIM <= action < KIND:
        if not table.undead:
            return "There are no Undead in this game."
        if not table.clean:
            return "An Undead can be sent only after a call at which nobody bit."
        if not table.kinds_of(table.hand[seat]) & (1 << UNDEAD):
            return "You hold no Undead."
        if action != USE:
            return "Send an Undead first, then choose from whom it steals."
        return "Nobody else has a dragon lying open."
    return "Stop first; then you summon."


def facts(table: BiteMeTable, viewer: i64) -> list[Fact]:
    """The goal, the calls of this turn, and what the viewer knows of its own."""
    goal = int(table.goal)
    facts: list[Fact] = [{"id": "goal", "words": f"{goal} kinds win", "value": goal}]
    if len(table.calls) and not table.over:
        words = "called " + ", ".join([CATEGORIES[call] for call in table.calls])
        facts.append({"id": "calls", "words": words, "seat": int(table.mover)})
    if table.limit - table.turns <= LATE:
        turn = int(min(table.turns + 1, table.limit))
        facts.append(
            {
                "id": "turns",
                "words": f"Turn {turn} of {table.limit}",
                "value": turn,
                "of": int(table.limit),
                "icon": "clock",
            }
        )
    if viewer == table.mover and table.hand[viewer].size and not table.over:
        fit = [CATEGORIES[i] for i in range(4) if table.pure(viewer, i)]
        words = "Your hand is " + " and ".join(fit) if fit else "Your hand is no category"
        facts.append({"id": "hand", "words": words, "mine": True})
    if viewer < table.seats and table.hidden[viewer].size:
        n = int(table.types(viewer))
        kinds = "kind" if n == 1 else "kinds"
        words = f"You own {n} {kinds}, with your hidden prizes"
        facts.append({"id": "types", "words": words, "value": n, "of": goal, "mine": True})
    return facts
