"""The words of Reign of Dragoness: what is asked, why something is refused, the score sheet."""

from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.actions import BEAT, CARD, LEAD, NUMBER, PASS, WAKE
from dragonhall.games.reign_of_dragoness.patterns import (
    DRAGONESS_NUMBER,
    FACES,
    NUMBERS,
    PAGE,
    PATTERN_NAMES,
    PATTERN_SIZES,
    RUN_OF_THREE,
    SINGLE,
    label_of,
    readings,
)
from dragonhall.games.reign_of_dragoness.picks import (
    best_card,
    cards_words,
    kind_words,
    no_pattern,
    without_revive,
)
from dragonhall.games.reign_of_dragoness.table import ReignTable
from dragonhall.kernel.schema import Fact, Sheet, SheetRow


def prompt(table: ReignTable, seat: i64) -> str:
    """What the seat is asked."""
    plan = table.plans[seat]
    if len(plan) == 0:
        if table.phase == LEAD:
            if table.fresh:
                face = FACES[table.lowest_in(table.hand[seat])]
                return f"You lead: play anything with {face.name} in it."
            return "You lead: play anything."
        return f"On the pile: {table.caption()}. Beat it, or pass."
    if len(plan) == 1:
        return "Which number?"
    done = len(plan) - 2
    size = PATTERN_SIZES[table.planned_pattern(seat)]
    return f"Which card ({done + 1} of {size})?"


def called(table: ReignTable, seat: i64, action: i64) -> str:
    """What a step of a pattern is called; empty where its usual name will do."""
    if NUMBER <= action < CARD:
        number = int(action - NUMBER + 1)
        pattern = table.planned_pattern(seat)
        if pattern >= RUN_OF_THREE:
            return f"{number - PATTERN_SIZES[pattern] + 1} to {number}"
        return "Dragoness" if number == DRAGONESS_NUMBER else f"Number {number}"
    if action >= CARD and len(table.plans[seat]) >= 2:
        return FACES[table.face_of(seat, action)].name
    return ""


def makes(table: ReignTable, seat: i64, faces: list[int]) -> str:
    """What picked cards make; empty if they are too few yet."""
    cards = without_revive(faces)
    if table.pattern > SINGLE and len(cards) < PATTERN_SIZES[table.pattern]:
        return ""
    made = cards_words(cards)
    return f"Revive, and {made[:1].lower()}{made[1:]}" if made and cards != faces else made


def reason(table: ReignTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this; empty where the usual reason will do."""
    me: i64 = 1 << seat
    if not table.waiting & me:
        return "You have passed this pile." if table.passed & me else ""
    if len(table.plans[seat]):
        return reason_step(table, seat, action)
    if action == PASS:
        return "You lead: play something."
    if table.phase == LEAD:
        if action == WAKE:
            return "A Revive cannot open a pile."
        if action == BEAT:
            return "There is nothing to beat: you lead."
        if action < PASS and table.fresh:
            face = FACES[table.lowest_in(table.hand[seat])].name
            return f"The first play of a round must hold {face}; no such pattern does."
        if action < PASS:
            return "Your hand makes no such pattern."
        return "Choose first what you play."
    if action < PASS:
        name = PATTERN_NAMES[table.pattern]
        return f"The pile asks for the same: {name[:1].lower()}{name[1:]}."
    if action == BEAT:
        return f"You have nothing that beats this {table.caption()}."
    if action == WAKE:
        return reason_wake(table, seat)
    return "Choose first whether you beat it, revive or pass."


def reason_wake(table: ReignTable, seat: i64) -> str:
    """Why no Revive can be laid."""
    if table.against // 16 >= NUMBERS:
        return "A Revive cannot be laid on a 12 or on the Dragoness. [R7]"
    if not table.holding(seat).revives:
        return "You hold no Revive."
    return "With a Revive you must play a lower pattern of the same kind; you have none. [R8]"


def reason_step(table: ReignTable, seat: i64, action: i64) -> str:
    """Why a step of a pattern is refused."""
    if len(table.plans[seat]) == 1:
        if NUMBER <= action < CARD:
            return "Your hand makes no such pattern of that number here."
        return "Choose a number first."
    if action < CARD:
        return "Finish the pattern you have begun, or take it back."
    label = action - CARD
    face = table.face_of(seat, action)
    number = face % NUMBERS + 1
    plan = table.plans[seat]
    place = plan[1] - NUMBER + 1
    if table.planned_pattern(seat) >= RUN_OF_THREE:
        place -= len(plan) - 2
    if label_of(face) == label and face >= PAGE:
        if FACES[face].short == "Pg" and place > 8:
            return "A Page stands for 1 to 8 only."
        if FACES[face].short == "Sq" and not 9 <= place <= NUMBERS:
            return "A Squire stands for 9 to 12 only."
        if FACES[face].short == "Dr" and place != DRAGONESS_NUMBER:
            return "The Dragoness is a 13, and never part of a set."
    if table.fresh and number:
        lowest = FACES[table.lowest_in(table.hand[seat])].name
        return f"That card does not fit here; the play must hold {lowest}."
    return "That card does not fit here."


def objection(table: ReignTable, seat: i64, faces: list[int]) -> str:
    """Why these picked cards cannot be played, or what is still missing."""
    cards = without_revive(faces)
    wakes = len(faces) - len(cards)
    if not faces:
        return "Pick cards of your hand."
    if wakes > 1:
        return "One Revive is laid at a time."
    if table.pattern < 0:
        if wakes:
            return "A Revive cannot open a pile."
        if not cards_words(cards):
            return unfinished(table, seat, cards, no_pattern(cards))
        return without_lowest(table, seat)
    if wakes and not table.can_wake(table.holding(seat)):
        return reason_wake(table, seat)
    size = int(PATTERN_SIZES[table.pattern])
    kind = kind_words(table.pattern)
    best = best_card(table.against // 16, table.against % 16)
    if len(cards) < size:
        picks = table.picking(seat, faces)
        missing = size - len(cards)
        if picks is not None and picks.faces:
            lower = " lower than the top" if wakes else ""
            return f"{missing} more for {kind}{lower}."
        if len(cards) == 1:
            name = FACES[cards[0]].name
            return f"{name} is in no play of yours here: {kind} that beats {best}."
        return f"You cannot make {kind} here with these cards."
    if len(cards) > size or not readings(cards, int(table.pattern)):
        made = cards_words(cards)
        if len(cards) == size and not made:
            return no_pattern(cards)
        return f"The pile asks for {kind}."
    if wakes:
        return f"With a Revive your best card must be lower than {best}. [R8]"
    return f"Your best card must beat {best}."


def unfinished(table: ReignTable, seat: i64, cards: list[int], reason: str) -> str:
    """Cards that make no pattern: they may be on the way to one."""
    picks = table.picking(seat, cards)
    return "Not a pattern yet: pick on." if picks is not None and picks.faces else reason


def without_lowest(table: ReignTable, seat: i64) -> str:
    """Why a pattern may not open a round."""
    lowest = FACES[table.lowest_in(table.hand[seat])].name
    return f"The first play of a round must hold {lowest}."


def facts(table: ReignTable, viewer: i64) -> list[Fact]:
    """The round, what lies on top, and who has passed."""
    n = int(min(len(table.history) // table.seats + 1, table.rounds))
    facts: list[Fact] = [{"id": "round", "words": f"Round {n} of {table.rounds}", "value": n}]
    if table.over:
        return facts
    if table.pattern >= 0:
        best = best_card(table.against // 16, table.against % 16)
        words = f"played {kind_words(table.pattern)}{', best card' if table.pattern else ''} {best}"
        facts.append({"id": "top", "words": words, "seat": int(table.player), "icon": "caption"})
    for seat in range(table.seats):
        if table.passed & (1 << seat):
            facts.append(
                {"id": f"passed {seat}", "words": "passed", "seat": int(seat), "icon": "aside"}
            )
    return facts


def sheet(table: ReignTable) -> Sheet | None:
    """The points of every round, and the cards left."""
    rows: list[SheetRow] = []
    left: list[SheetRow] = []
    for n in range(len(table.history) // table.seats):
        start = n * table.seats
        points: list[int | None] = []
        cards: list[int | None] = []
        for seat in range(table.seats):
            points.append(int(table.history[start + seat]))
            cards.append(int(table.lefts[start + seat]))
        rows.append({"label": f"Round {n + 1}", "cells": points, "why": []})
        left.append({"label": f"Round {n + 1}", "cells": cards, "why": []})
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": [
            {"title": "Points", "rows": rows},
            {"title": "Cards left", "rows": left},
        ],
        "totals": [int(score) for score in table.scores],
    }
