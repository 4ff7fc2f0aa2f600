"""The words of Dragon Duel: the story, verdicts, prompts, refusals, facts and the score sheet."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA, SHADOW
from dragonhall.games.book_of_dragons.dragon_duel.actions import (
    CARD,
    FIELDS,
    NAMES,
    PLAY,
    SUN_BACK,
    SWAP,
    UNDEAD_BACK,
)
from dragonhall.games.book_of_dragons.dragon_duel.forces import force, force_words
from dragonhall.games.book_of_dragons.dragon_duel.table import (
    GOAL,
    RECORD,
    ROUNDS,
    UNFOUGHT,
    DragonDuelTable,
)
from dragonhall.kernel.schema import Counter, Fact, PlaceView, Sheet, SheetRow, SheetSection, Why

PLAYS: Final = ["{seat} plays {cards} on " + name + "." for name in NAMES]
DULL_PLAYS: Final = ["{seat} plays {cards} on " + name + ": dulled by Ice." for name in NAMES]
TAKES: Final = ["{seat} swaps a Shadow for {cards} on " + name + "." for name in NAMES]
PUTS: Final = ["{seat} puts {cards}, now dull, on " + name + "." for name in NAMES]
WINS: Final = ["{seat} wins " + name + " and takes {n} dragons." for name in NAMES]
TIES: Final = [name + " is a tie: {n} dragons go to the discard." for name in NAMES]

VERDICTS: Final = [
    ("goal", "{winners} won 21 dragons."),
    ("dragons", "{winners} won more dragons."),
    ("good", "Equally many dragons; {winners} won more good ones."),
    ("stars", "Equally many dragons and good ones; {winners} won more Stars."),
    ("tie", "Equally many dragons, good ones and Stars: {winners} share the win."),
]


def prompt(table: DragonDuelTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == UNDEAD_BACK:
        return "Choose a dragon to shuffle into your deck."
    if table.phase == SUN_BACK:
        return "Choose a dragon to put into your win pile."
    chosen = table.plan_step(seat, 0)
    if chosen < 0:
        return "Your turn: choose a dragon to play."
    if table.plan_step(seat, 1) >= 0:
        return "Where do you put the dragon you take?"
    if chosen == CARD + SHADOW:
        return "Lay the Shadow on your side, or take a dragon of your opponent."
    return f"Where do you lay the {FACES[chosen - CARD].name}?"


def reason(table: DragonDuelTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if not table.waiting & (1 << seat):
        return "Your opponent plays next."
    verb = table.verb_of(action).name
    if table.phase != PLAY:
        return (
            "You do not hold that dragon." if verb == "back" else "First give a dragon back. [R11]"
        )
    if verb == "back":
        return "You have no dragon to give back now."
    chosen = table.plan_step(seat, 0)
    if chosen < 0:
        return "You do not hold that dragon." if verb == "card" else "First choose a dragon."
    if verb == "swap" and chosen != CARD + SHADOW:
        return "Only a Shadow can take an opposing dragon. [R2]"
    taking = table.plan_step(seat, 1) >= 0
    if verb == "swap" and not taking:
        if table.frozen(seat, (action - SWAP) // 2):  # R3
            return "An Ice dragon guards that battlefield. [R3]"
        return "Choose a dragon of your opponent."
    if verb == ("take" if taking else "place"):
        return "That battlefield is full on your side."
    return "Choose a battlefield for the dragon you " + ("take." if taking else "play.")


def facts(table: DragonDuelTable, viewer: i64) -> list[Fact]:
    """The round, and how each battlefield stands."""
    facts: list[Fact] = [
        {"id": "round", "words": f"Round {table.round} of {ROUNDS}", "value": int(table.round)}
    ]
    for b in range(FIELDS):
        facts.extend(standing(table, b))
    return facts


def standing(table: DragonDuelTable, b: i64) -> list[Fact]:
    """Who is ahead on b, and what is frozen or reached there."""
    facts: list[Fact] = []
    name = NAMES[b]
    forces = [table.force_on(seat, b) for seat in range(table.seats)]
    if forces[0] != forces[1]:
        leader = 0 if forces[0] > forces[1] else 1
        behind = forces[1 - leader]
        words = f"{name}: {force_words(forces[leader])} against {force_words(behind)}, led by"
        facts.append({"id": f"lead-{b}", "words": words, "seat": leader})
    elif forces[0]:
        facts.append({"id": f"lead-{b}", "words": f"{name}: equal forces"})
    for seat in range(table.seats):
        if table.frozen(seat, b):
            words = f"{name} is frozen for"
            facts.append({"id": f"ice-{b}-{seat}", "words": words, "seat": seat, "icon": "ice"})
        if table.reaches(seat, b):
            words = f"A Hydra next to {name} joins in for"
            facts.append(
                {
                    "id": f"hydra-{b}-{seat}",
                    "words": words,
                    "seat": seat,
                    "icon": "hydra",
                    "between": neck(table, seat, b),
                }
            )
    return facts


def neck(table: DragonDuelTable, seat: i64, b: i64) -> list[PlaceView]:
    """From the Hydra that reaches b to the free place there."""
    slots = table.field[seat].cards
    pile = str(table.field[seat].number)
    free = 2 * b if slots[2 * b] < 0 else 2 * b + 1
    for near in range(b - 1, b + 2, 2):
        if not 0 <= near < FIELDS or table.frozen(seat, near):
            continue
        for slot in range(2 * near, 2 * near + 2):
            if table.kind_at(seat, slot) == HYDRA and not table.dull.of[slots[slot]]:
                return [{"pile": pile, "place": int(slot)}, {"pile": pile, "place": int(free)}]
    return []


def counters(table: DragonDuelTable, seat: i64) -> list[Counter]:
    """What everybody sees of a seat."""
    value = int(table.won[seat].size)
    return [{"id": "won", "words": "Won dragons", "value": value, "of": int(GOAL)}]


def sheet(table: DragonDuelTable) -> Sheet:
    """Every battlefield fought, and the dragons won."""
    sections: list[SheetSection] = []
    for n in range(ROUNDS):
        rows = [
            row(table, b, (n * FIELDS + b) * RECORD)
            for b in range(FIELDS)
            if table.history[(n * FIELDS + b) * RECORD] != UNFOUGHT
        ]
        if rows:
            sections.append({"title": f"Round {n + 1}", "rows": rows})
    return {
        "unit": "dragons",
        "lower_wins": False,
        "columns": [],
        "sections": sections,
        "totals": [int(pile.size) for pile in table.won],
    }


def row(table: DragonDuelTable, b: i64, at: i64) -> SheetRow:
    """One fought battlefield: the dragons won there, and both forces."""
    winner = table.history[at]
    n = int(table.history[at + 1])
    why: list[Why] = []
    for seat in range(table.seats):
        kinds = [table.history[at + 2 + 2 * seat], table.history[at + 3 + 2 * seat]]
        why.append(
            {
                "column": seat,
                "words": force_words(force(kinds[0], kinds[1])),
                "faces": [int(kind) for kind in kinds if kind >= 0],
                "points": n if seat == winner else 0,
            }
        )
    return {
        "label": NAMES[b],
        "cells": [n if seat == winner else 0 for seat in range(table.seats)],
        "why": why,
    }
