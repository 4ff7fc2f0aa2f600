"""The words of A Conclave of Wyrms: what is asked, why something is refused, the score sheet."""

from mypy_extensions import i64

from dragonhall.games.conclave_of_wyrms.actions import (
    ASIDE,
    PLAY,
    PLAYING,
    PREDICTING,
    SETTING_ASIDE,
)
from dragonhall.games.conclave_of_wyrms.cards import (
    COLOURS,
    NO_COLOUR,
    because,
    bonus_points,
    card_points,
    combinations,
    single,
)
from dragonhall.games.conclave_of_wyrms.table import ConclaveTable
from dragonhall.kernel.schema import Fact, Sheet, SheetRow, SheetSection, Why


def prompt(table: ConclaveTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == PREDICTING:
        return "How many tricks will you take?"
    if table.phase == SETTING_ASIDE:
        return "You took the extra card: set one card aside."
    if table.led == NO_COLOUR:
        return "Your turn: play any card."
    if table.has_colour(seat, table.led):
        return f"Your turn: play {COLOURS[table.led]}, a Knight or the Queen."
    return f"Your turn: you have no {COLOURS[table.led]}, so play any card."


def reason(table: ConclaveTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if table.phase == PREDICTING and table.asked & ~table.waiting & (1 << seat):
        return "You have already predicted."
    if not table.waiting & (1 << seat):
        return "It is not your turn."
    if table.phase == PREDICTING:
        return "Predict a number from 0 to 9 first. [R1]"
    face = action - PLAY if action < ASIDE else action - ASIDE
    if action < PLAY:
        return "The predictions are made."
    if not table.count(face, table.hand[seat]):
        if table.set_aside[seat].size and table.top_face(table.set_aside[seat]) == face:
            return "That card is set aside."
        return "You do not hold that card."
    if table.phase == SETTING_ASIDE:
        return "First set one card aside."
    if action >= ASIDE:
        return "Only the one highest prediction sets a card aside, before the first trick. [R8]"
    return f"You must play {COLOURS[table.led]}, a Knight or the Queen. [R3]"


def facts(table: ConclaveTable, viewer: i64) -> list[Fact]:
    """The Cycle, the colours that count, and who dealt."""
    made: list[Fact] = [
        {
            "id": "cycle",
            "words": f"Cycle {min(table.cycle + 1, table.cycles)} of {table.cycles}",
            "value": int(min(table.cycle + 1, table.cycles)),
            "of": int(table.cycles),
        }
    ]
    if not table.personal:
        name = COLOURS[table.dominant] if table.dominant < NO_COLOUR else "none"
        made.append({"id": "dominant", "words": f"Dominant colour: {name}", "icon": name})
    if table.led < NO_COLOUR and table.phase == PLAYING:
        name = COLOURS[table.led]
        made.append({"id": "led", "words": f"Led colour: {name}", "icon": name})
    made.append({"id": "dealer", "words": "dealt", "seat": int(table.dealer)})
    return made


def sheet(table: ConclaveTable) -> Sheet | None:
    """A section for every Cycle that has been scored."""
    sections: list[SheetSection] = []
    per_cycle = int(table.seats * 5)
    for start in range(0, len(table.history), per_cycle):
        sections.append(section(table, start))
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": sections,
        "totals": [int(score) for score in table.scores],
    }


def section(table: ConclaveTable, start: i64) -> SheetSection:
    """One Cycle of the score sheet."""
    predicted: list[int | None] = []
    tricks: list[int | None] = []
    bonus: list[int | None] = []
    cards: list[int | None] = []
    total: list[int | None] = []
    why: list[Why] = []
    for seat in range(table.seats):
        at = start + seat * 5
        p, t = table.history[at], table.history[at + 1]
        mask, knights, aside = table.history[at + 2], table.history[at + 3], table.history[at + 4]
        earned = bonus_points(table.scoring, p, t)
        worth = card_points(mask, knights, p, t)
        if aside >= 0:
            worth += single(aside)
            if single(aside):
                why.append(because(seat, "Set aside", [int(aside)], single(aside)))
        why.extend(combinations(seat, mask, knights, t >= p))
        predicted.append(int(p))
        tricks.append(int(t))
        bonus.append(int(earned))
        cards.append(int(worth))
        total.append(int(earned + worth))
    rows: list[SheetRow] = [
        {"label": "Predicted", "cells": predicted, "why": []},
        {"label": "Tricks", "cells": tricks, "why": []},
        {"label": "Prediction bonus", "cells": bonus, "why": []},
        {"label": "Cards", "cells": cards, "why": why},
        {"label": "Cycle score", "cells": total, "why": []},
    ]
    return {"title": f"Cycle {start // (table.seats * 5) + 1}", "rows": rows}
