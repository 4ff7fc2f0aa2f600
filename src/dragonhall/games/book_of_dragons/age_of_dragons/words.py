"""The words of Age of Dragons: prompts, refusals, verdicts, facts and the score sheet."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.age_of_dragons.actions import (
    ACTION,
    AGE,
    CARD,
    FOUND,
    HOARD,
    LAIR,
    MAGIC,
    ROW,
    SEAL,
    SKIP,
    SUMMON,
)
from dragonhall.games.book_of_dragons.age_of_dragons.table import (
    DRAWING,
    SLOTS,
    TURNS,
    AgeOfDragonsTable,
)
from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow, SheetSection, Why

TWO_ACTIONS: Final = "Your turn has two actions."
ONE_EACH: Final = "One card per dragon for each Hoard action."
AS_MANY: Final = "Only as many as the Hatchery still has."
SEALED: Final = "Sealed lairs cannot be touched. [R8]"
NOT_NEW: Final = (
    "The newborn must be a dragon that is neither displayed nor on top of the Boneyard. [R4]"
)
NOT_HELD: Final = "You do not hold that dragon."

VERDICTS: Final = [
    ("points", "{winners} has the richest lairs."),
    ("strength", "Equally rich lairs; the plain lairs of {winners} are stronger."),
    ("tie", "Equally rich and equally strong: {winners} share the win."),
]


def prompt(table: AgeOfDragonsTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == FOUND:
        return "Choose your first dragon; both are shown together."
    action = table.plan_step(seat, 0)
    if action < 0:
        left = "two actions" if table.left == 2 else "one action"
        return f"Your turn: you have {left} left."
    if action == SUMMON:
        return "Which dragon do you summon?"
    if action == AGE:
        return "Which dragon enters the display beside the Hatchery?"
    if action == MAGIC:
        most = table.magic_room(seat)
        return f"Set dragons aside, as many as you want to draw anew; {most} at most."
    place = table.visited(seat) if action == HOARD else table.plan_step(seat, 1) - ROW
    if action == HOARD:
        name = FACES[table.kind_in_row(seat, place)].name
        return f"Which card do you lay under {name}, dragon {place + 1} of your row?"
    if place < 0:
        return "Which dragon do you seal in a lair?"
    name = FACES[table.kind_in_row(seat, place)].name
    worth = SLOTS - table.slot_for(seat, place)
    points = "1 point" if worth == 1 else f"{worth} points"
    return f"Where do you seal {name}? At its slot the lair is worth {points}."


def reason(table: AgeOfDragonsTable, seat: i64, action: i64) -> str:
    """Why an action is refused to a seat that is asked."""
    if table.phase == FOUND:
        return NOT_HELD if CARD <= action < SKIP else "First choose your first dragon."
    doing = table.plan_step(seat, 0)
    if action < CARD:
        if doing >= 0:
            return "Finish the action you have begun, or take it back."
        return reason_action(table, seat, action)
    if action < SKIP:
        return reason_card(table, seat, doing, action - CARD)
    if action == SKIP:
        if doing == HOARD:
            return "A Hoard action lays at least one card."
        return "Set at least one dragon aside." if doing == MAGIC else "There is nothing to skip."
    if action < LAIR:
        return reason_row(table, seat, doing, action - ROW)
    return reason_lair(table, seat, action - LAIR)


def reason_action(table: AgeOfDragonsTable, seat: i64, action: i64) -> str:
    """Why the seat cannot begin this action."""
    if action == AGE and table.nth > DRAWING:
        return "Time stands still: no more aging."
    if action == MAGIC and not table.hatchery.size:
        return "The Hatchery is empty."
    if action in (HOARD, SEAL) and not table.active[seat].size:
        return SEALED
    if not table.hand[seat].size:
        return "Your hand is empty."
    return "You hold no dragon that is missing from the display. [R4]"


def reason_card(table: AgeOfDragonsTable, seat: i64, doing: i64, kind: i64) -> str:
    """Why a card of this kind cannot be played."""
    if doing < 0:
        if table.last == HOARD:
            return ONE_EACH
        return AS_MANY if table.last == MAGIC else "First choose an action."
    if not table.count(kind, table.hand[seat]):
        return NOT_HELD
    if doing == AGE:
        return NOT_NEW
    if doing == SEAL:
        return "Choose a dragon of your row to seal."
    return "You have no other card of that kind."


def reason_row(table: AgeOfDragonsTable, seat: i64, doing: i64, place: i64) -> str:
    """Why a dragon of the row cannot be pointed at."""
    if place >= table.active[seat].size:
        return SEALED
    if doing == HOARD:
        if CARD <= table.plan_step(seat, place + 1) < SKIP:
            return ONE_EACH
        return "The row is gone through from left to right."
    return "First choose to seal a lair."


def reason_lair(table: AgeOfDragonsTable, seat: i64, at_slot: i64) -> str:
    """Why no lair can be sealed there, by the dragon of the row that comes nearest to it."""
    nearest: i64 = 0
    for place in range(table.active[seat].size):
        card = table.active[seat].cards[place]
        slot = table.slot_of(table.face[card])
        if not table.fed(seat, card):
            continue
        nearest = max(nearest, 1 if slot < 0 else 2 if table.berth[seat].cards[slot] >= 0 else 3)
    if not table.active[seat].size:
        return SEALED
    if not at_slot or nearest == 3:
        return "First choose the dragon to seal."
    if nearest == 0:
        return "It needs a hoard. [R10]"
    if nearest == 1:
        return "It must match the dragon displayed there."
    return "You already sealed a lair at this age. [R10]"


def halves(twice: i64) -> str:
    """Half of a number: 6, 6½."""
    whole = str(twice // 2) if twice > 1 or twice == 0 else ""
    return whole + ("½" if twice % 2 else "")


def facts(table: AgeOfDragonsTable, viewer: i64) -> list[Fact]:
    """The turn, what is left of it, and for a seat the worth of its own hoards now."""
    found: list[Fact] = []
    if table.nth:
        words = f"Turn {table.nth} of {TURNS}"
        if table.nth > DRAWING:
            words += ": no drawing, aging or magic"
        found.append({"id": "turn", "words": words, "value": int(table.nth), "of": int(TURNS)})
    if not table.over and table.phase == ACTION:
        words = "has two actions left" if table.left == 2 else "has one action left"
        found.append({"id": "left", "words": words, "seat": int(table.mover)})
    if viewer < table.seats and not table.over and table.nth:
        sealed = halves(table.twice_worth(viewer))
        found.append({"id": "lairs", "words": f"Your lairs are worth {sealed} now", "mine": True})
        loose = halves(table.twice_unsealed(viewer))
        words = f"Your unsealed hoards: {loose}"
        found.append({"id": "hoards", "words": words, "mine": True})
    return found


def counters(table: AgeOfDragonsTable, seat: i64) -> list[Counter]:
    """What everybody sees of a seat's lairs."""
    return [
        {"id": "slots", "words": "Slot points", "value": int(table.slot_points(seat))},
        {"id": "sealed", "words": "Cards in lairs", "value": int(table.sealed_cards(seat))},
    ]


def sheet(table: AgeOfDragonsTable) -> Sheet:
    """Slot lairs as they are sealed; hoards and strengths once they lie open."""
    totals = [int(table.slot_points(seat)) for seat in range(table.seats)]
    rows: list[SheetRow] = [{"label": "Slot lairs", "cells": list(totals), "why": slot_whys(table)}]
    sections: list[SheetSection] = [{"title": "Lairs", "rows": rows}]
    if table.over:
        treasure, hatchlings = whole_row(table), halves_row(table)
        rows += [treasure, hatchlings]
        totals = [int(table.score(seat)) for seat in range(table.seats)]
        strengths: list[int | None] = [int(table.strength(seat)) for seat in range(table.seats)]
        row: SheetRow = {"label": "Strength of plain lairs", "cells": strengths, "why": []}
        sections.append({"title": "At a tie", "rows": [row]})
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": sections,
        "totals": totals,
    }


def slot_whys(table: AgeOfDragonsTable) -> list[Why]:
    """Every slot lair and its points."""
    why: list[Why] = []
    for seat in range(table.seats):
        for slot in range(SLOTS):
            card = table.berth[seat].cards[slot]
            if card >= 0:
                why.append(
                    {
                        "column": seat,
                        "words": f"at slot {slot + 1}",
                        "faces": [int(table.face[card])],
                        "points": int(SLOTS - slot),
                    }
                )
    return why


def whole_row(table: AgeOfDragonsTable) -> SheetRow:
    """The hoarded cards of displayed kinds, all of them open."""
    cells: list[int | None] = []
    why: list[Why] = []
    for seat in range(table.seats):
        total = 0
        for slot in range(SLOTS):
            kind = table.face[table.display.cards[slot]]
            n = int(table.count(kind, table.hoard[seat]))
            total += n * int(slot + 1)
            if n:
                why.append(
                    {
                        "column": seat,
                        "words": f"{n} × {slot + 1}",
                        "faces": [int(kind)] * n,
                        "points": n * int(slot + 1),
                    }
                )
        cells.append(total)
    return {"label": "Treasure of displayed kinds", "cells": cells, "why": why}


def halves_row(table: AgeOfDragonsTable) -> SheetRow:
    """The hoarded cards of kinds not displayed: a point a pair (R12)."""
    cells: list[int | None] = []
    why: list[Why] = []
    for seat in range(table.seats):
        kinds = [
            int(table.face[card])
            for card in table.hoard[seat].cards
            if table.slot_of(table.face[card]) < 0
        ]
        points = len(kinds) // 2
        cells.append(points)
        if kinds:
            words = f"{len(kinds)} × ½"
            why.append({"column": seat, "words": words, "faces": sorted(kinds), "points": points})
    return {"label": "Hatchlings, two a point", "cells": cells, "why": why}
