"""The words of Year of the Dragon: what is asked, why it is refused, the score sheet."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.year_of_the_dragon.actions import (
    CROWN,
    FLY,
    NAMES,
    RECRUIT,
    REST,
)
from dragonhall.games.book_of_dragons.year_of_the_dragon.sets import DOUBLE, UNLINED, Choice, size
from dragonhall.games.book_of_dragons.year_of_the_dragon.table import MONTHS, RECRUITS, YearTable
from dragonhall.kernel.schema import Fact, Sheet, SheetRow

LINE_WORDS: Final = [
    "left column", "centre column", "right column", "top row", "middle row", "bottom row",
    "right column", "centre column", "left column", "bottom row", "middle row", "top row",
]  # fmt: skip


def prompt(table: YearTable, seat: i64) -> str:
    """What the seat is asked."""
    line = LINE_WORDS[table.month - 1]
    if table.phase == CROWN:
        return "Crown a new master out of the grid."
    choice = table.so_far()
    if choice.action < 0:
        return f"Fly with a set that has a card of the {line}, or recruit a card of it?"
    if choice.action == RECRUIT:
        return f"Which card of the {line} becomes your underling?"
    if choice.action == REST:
        return "Rest: keep the master, or swap it for a dragon of the grid?"
    if choice.pattern < 0:
        return f"Which set? It needs a card of the {line}."
    name = NAMES[choice.pattern]
    if choice.first < 0:
        return f"{name}: of which kind?"
    if DOUBLE[choice.pattern] and choice.second < 0:
        return f"{name}: {FACES[choice.first].name} and which other kind?"
    return f"{name}: which cards do you take?"


def reason(table: YearTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if action == REST:
        return "You can rest only when nothing else is possible. [R1]"
    if action == RECRUIT and table.recruits >= RECRUITS:
        return "You have already recruited twice this year. [R11]"
    if table.phase == CROWN:
        return "The new master must be a face-up dragon left in the grid. [R4]"
    choice = table.so_far()
    if action in (RECRUIT, FLY):
        return reason_doing(table, choice, action)
    if choice.action < 0:
        fresh = "New dragons have been revealed. " if table.month > 1 else ""
        return fresh + "Choose first whether to fly or to recruit."
    if choice.action == RECRUIT:
        return "Recruit a dragon of the row or column where the master stands. [R11]"
    if choice.action == REST:
        return "Keep the master, or swap it for a dragon of the grid. [R5]"
    return choice.why_not(action)


def reason_doing(table: YearTable, choice: Choice, action: i64) -> str:
    """Why one cannot fly or recruit now."""
    if choice.action == action or choice.step:
        return "What you do is already chosen; finish it, or take it back."
    if action == RECRUIT:
        return "There is no dragon to recruit where the master stands. [R11]"
    for mask in choice.masks:
        if size(mask) >= 2:
            return UNLINED
    return "There are no two equal dragons to fly with."


def facts(table: YearTable, viewer: i64) -> list[Fact]:
    """The month and its line, and what counts in this mode."""
    facts: list[Fact] = [
        {
            "id": "month",
            "words": f"Month {table.month} of {MONTHS}: the {LINE_WORDS[table.month - 1]}",
            "value": int(table.month),
            "of": int(MONTHS),
            "icon": "clock",
        }
    ]
    mode = table.choice("mode")
    if mode == "easy":
        facts.append({"id": "goal", "words": "Goal: empty the whole top row"})
    elif mode == "hard":
        facts.append({"id": "goal", "words": "Goal: empty a whole column"})
    else:
        empty = int(table.empty_points())
        facts.append({"id": "empty", "words": f"Empty places: {empty} points", "value": empty})
        target = int(table.number("target"))
        if target >= 0:
            facts.append({"id": "target", "words": f"To beat: {target}", "value": target})
    return facts


def sheet(table: YearTable) -> Sheet | None:
    """The sets and the empty places, where points count."""
    if table.choice("mode") != "score":
        return None
    rows: list[SheetRow] = []
    for number in range(table.flown):
        pile = table.sets[number]
        worth = int(table.set_points(number))
        kinds = sorted([int(face) for face in table.faces_in(pile)])
        words = NAMES[table.patterns[number]] + ": "
        words += " and ".join([FACES[kind].name for kind in kinds])
        if pile.look == table.everyone:
            words += ", with the master"
        shown = sorted([int(table.face[card]) for card in pile.cards])
        rows.append(
            {
                "label": words,
                "cells": [worth],
                "why": [{"column": 0, "words": words, "faces": shown, "points": worth}],
            }
        )
    empty: SheetRow = {"label": "Empty places", "cells": [int(table.empty_points())], "why": []}
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": [
            {"title": "Sets", "rows": rows},
            {"title": "Grid", "rows": [empty]},
        ],
        "totals": [int(table.score())],
    }
