"""The words of Dragonkin: prompts, refusals, facts and the score sheet."""

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, KINDS
from dragonhall.games.book_of_dragons.dragonkin.actions import (
    ACT,
    DISCARDING,
    GAIN,
    INTERFERE,
    OPEN,
    SCRY,
    TO_GAIN,
    TO_INTERFERE,
    TO_OPEN,
    TO_SCRY,
)
from dragonhall.games.book_of_dragons.dragonkin.line import (
    LENGTH,
    kin_points,
    score,
    value_words,
    values,
)
from dragonhall.games.book_of_dragons.dragonkin.table import RECORD, DragonkinTable
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow, Why
from dragonhall.kernel.wording import listed


def prompt(table: DragonkinTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == DISCARDING:
        return "Your turn: discard a dragon to the gallery."
    step = table.plan_step(seat, 0)
    if step == TO_GAIN:
        return "Which dragon do you lay face down as your kin?"
    if step == TO_INTERFERE:
        return "Which kin card do you turn up?"
    if step == TO_SCRY:
        return "Which place of the royal line do you look at?"
    if step == TO_OPEN:
        return "Which dragon of the gallery becomes your kin, face up?"
    return "Now choose one action."


def reason(table: DragonkinTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if not table.waiting & (1 << seat):
        return "It is not your turn."
    if table.phase == DISCARDING:
        if action < ACT:
            return "You do not hold that dragon."
        return "First discard a dragon to the gallery."
    if action < ACT:
        return "You have discarded; now choose one action. [R3]"
    step = table.plan_step(seat, 0)
    if step >= 0:
        return wrong_step(step, action)
    if action == TO_GAIN:
        return "You have no card left to play."
    if action == TO_INTERFERE or INTERFERE <= action < SCRY:
        return "Choose a face-down kin card of another player. [R4]"
    if action == TO_OPEN and table.last_card:
        return "Open alliance is for the turn of your last card. [R1]"
    if action == TO_OPEN:
        return "Open alliance needs exactly one card left in your hand. [R1]"
    return "First choose what you do."


def wrong_step(step: i64, action: i64) -> str:
    """Why this does not complete the chosen action."""
    if step == TO_GAIN and GAIN <= action < INTERFERE:
        return "You do not hold that dragon."
    if step == TO_INTERFERE and INTERFERE <= action < SCRY:
        return "Choose a face-down kin card of another player. [R4]"
    if step == TO_OPEN and action >= OPEN:
        return "That dragon is not in the gallery."
    return "One action per turn."


def facts(table: DragonkinTable, viewer: i64) -> list[Fact]:
    """The round, who has looked where, and what the viewer has seen."""
    n = len(table.history) // RECORD + (0 if table.over else 1)
    words = f"Round {n}"
    if table.ending == "rounds":
        words += f" of {table.limit}"
    elif table.ending == "points":
        words += f", to {table.target} points"
    facts: list[Fact] = [{"id": "round", "words": words, "value": n}]
    if table.over:
        line = table.line_of(len(table.history) - RECORD)
        facts.append({"id": "values", "words": f"The line: {value_words(line)}"})
        return facts
    for seat in range(table.seats):
        known = [str(p + 1) for p in range(LENGTH) if table.looked[p] & (1 << seat)]
        if known:
            words = f"has looked at {listed(known)}"
            facts.append({"id": f"looks-{seat}", "words": words, "seat": seat, "icon": "eye"})
    if viewer < table.seats:
        facts.append(in_sight(table, viewer))
    return facts


def in_sight(table: DragonkinTable, viewer: i64) -> Fact:
    """How many copies of each kind in the game this viewer has seen this round."""
    parts: list[str] = []
    for kind in range(KINDS):
        if kind in table.removed:
            continue
        n = 0
        for card in range(len(table.face)):
            if table.known(viewer, card) == kind:
                n += 1
        if n:
            parts.append(f"{FACES[kind].name} {n}")
    return {"id": "sight", "words": f"Seen by you: {', '.join(parts)}", "mine": True}


def counters(table: DragonkinTable, seat: i64) -> list[Counter]:
    """What everybody sees of a seat."""
    return [
        {"id": "score", "words": "Score", "value": int(table.scores[seat]), "icon": "score"},
        {"id": "hand", "words": "Cards", "value": int(table.hand[seat].size)},
    ]


def sheet(table: DragonkinTable) -> Sheet:
    """Every round played, and the totals."""
    rows: list[SheetRow] = []
    for at in range(0, len(table.history), RECORD):
        rows.append(row(table, at))
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": [{"title": "Rounds", "rows": rows}] if rows else [],
        "totals": [int(total) for total in table.scores],
    }


def row(table: DragonkinTable, at: i64) -> SheetRow:
    """One round: what every seat's kin scored, kind by kind."""
    line = table.line_of(at)
    cells_of: list[int | None] = []
    why: list[Why] = []
    for seat in range(table.seats):
        kin = list(table.kin_of(at, seat))
        cells_of.append(int(score(line, table.kin_of(at, seat))))
        for kind in range(KINDS):
            n = kin.count(kind)
            if n:
                points = int(kin_points(line, kind, n))
                coup = points > 0 and not values(line)[kind]
                name = FACES[kind].name
                words = f"{n} {name}" + (", a coup" if coup else "")
                why.append({"column": seat, "words": words, "faces": [kind] * n, "points": points})
    return {"label": f"Round {at // RECORD + 1}", "cells": cells_of, "why": why}
