"""The words of Dragon's Bluff: what is asked, why it is refused, what is known, the score sheet."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA
from dragonhall.games.book_of_dragons.dragons_bluff.actions import (
    CALLING,
    CARD,
    COLUMNS,
    PLACE,
    REVEAL,
    STAND,
    TURN,
)
from dragonhall.games.book_of_dragons.dragons_bluff.table import (
    NUMBERS,
    OPEN_NEEDED,
    DragonsBluffTable,
)
from dragonhall.kernel.schema import Fact, Sheet, SheetRow, SheetSection

PARTS: Final = ["Identity", "Open penalties", "Closed penalties"]


def prompt(table: DragonsBluffTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == CALLING:
        return f"A card is laid as {FACES[table.claimed()].name}. Do you let it stand?"
    chosen = table.plan_step(seat, 0)
    if chosen < 0:
        return "Choose a dragon to play."
    kind = FACES[chosen - CARD].name
    return f"Under which column do you lay the {kind}, or do you keep it in front?"


def reason(table: DragonsBluffTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    waiting = bool(table.waiting & (1 << seat))
    if action >= STAND:
        if table.phase == TURN and table.column == COLUMNS:
            return "A card kept in front makes no claim. [R7]"
        return "It is not your turn to call. [R3]"
    if action == REVEAL:
        return reason_reveal(table, seat)
    if not waiting:
        return "It is not your turn."
    if table.phase == CALLING:
        return "Let the card stand, or call it."
    if action >= PLACE:
        return "First choose a dragon."
    if table.plan_step(seat, 0) >= 0:
        return "Choose a place for the dragon you play."
    if table.top_face(table.identity[seat]) == action - CARD:
        return "Your secret identity stays where it is."
    return "You do not hold that dragon."


def reason_reveal(table: DragonsBluffTable, seat: i64) -> str:
    """Why this seat may not reveal now."""
    if not table.is_hydra(seat):
        return "Only the Hydra may end the game."
    if table.opened[seat].size < OPEN_NEEDED:
        return "You need three open penalty cards first."
    if not table.somebody_above(seat):
        return "You have the most penalty cards, so you may not reveal yet. [R5]"
    if not table.waiting & (1 << seat):
        return "You may reveal when you are asked the next time. [R4]"
    if table.phase == CALLING:
        return "At this table the Hydra may reveal only at the start of its own turn. [R4]"
    return "Choose a place for the dragon you play."


def facts(table: DragonsBluffTable, viewer: i64) -> list[Fact]:
    """The round, what is claimed, and what the viewer's identity is worth."""
    facts: list[Fact] = []
    if table.rounds > 1:
        number = int(min(table.round + 1, table.rounds))
        words = f"Round {number} of {table.rounds}"
        facts.append({"id": "round", "words": words, "value": number, "of": int(table.rounds)})
    if table.phase == CALLING and not table.over:
        kind = FACES[table.claimed()].name
        words = f"laid a card as {kind}"
        facts.append({"id": "claim", "words": words, "seat": int(table.mover)})
    if viewer < table.seats and not table.over:
        facts.append(goal(table, viewer))
    return facts


def goal(table: DragonsBluffTable, seat: i64) -> Fact:
    """What the seat's own identity is worth now, for its eyes only."""
    kind = table.top_face(table.identity[seat])
    worth = table.identity_points(seat)
    if kind == HYDRA:
        opened = table.opened[seat].size
        above = table.somebody_above(seat)
        words = hydra_words(worth, opened, above, table.may_reveal(seat))
    else:
        words = f"You are {FACES[kind].name}: {worth} points under your column"
    return {"id": "goal", "words": words, "value": int(worth), "mine": True}


def hydra_words(worth: i64, opened: i64, above: bool, may_reveal: bool) -> str:
    """The Hydra's meter: what the others' open penalties pay, and what revealing still needs."""
    words = f"You are Hydra: {worth} points for the open penalties of the others"
    if may_reveal:
        return words + ", or 10 if you reveal yourself"
    rival = "somebody" if above else "nobody"
    return words + f" ({opened} open of your own, {rival} above you)"


def score_sheet(history: vec[i64], seats: i64) -> Sheet | None:
    """The scored rounds; `history` holds NUMBERS for each seat of each. None before the first."""
    scored = len(history) // (NUMBERS * seats)
    if not scored:
        return None
    sections: list[SheetSection] = []
    for n in range(scored):
        rows = [_row(history, seats, n, part) for part in range(len(PARTS))]
        sections.append({"title": f"Round {n + 1}", "rows": rows})
    totals = [
        sum(int(history[(n * seats + seat) * NUMBERS + NUMBERS - 1]) for n in range(scored))
        for seat in range(seats)
    ]
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": sections,
        "totals": totals,
    }


def _row(history: vec[i64], seats: i64, n: i64, part: i64) -> SheetRow:
    """One part of a scored round, with the identities beside their points."""
    row: SheetRow = {"label": PARTS[part], "cells": [], "why": []}
    for seat in range(seats):
        at = (n * seats + seat) * NUMBERS
        points = int(history[at + part + 1])
        row["cells"].append(points)
        if part == 0:
            kind = int(history[at])
            row["why"].append(
                {"column": int(seat), "words": FACES[kind].name, "faces": [kind], "points": points}
            )
    return row
