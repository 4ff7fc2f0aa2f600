"""Dragon Master's reckoning: who may hoard more, who wins, and the score sheet."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, KINDS
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.schema import Sheet, SheetRow, SheetSection, Why

NUMBERS: Final[i64] = 11  # kept of a seat in a round: its points, how many of each kind
ORDINALS: Final = ["first", "second", "third"]
SETS: Final = [0, 1, 3, 7, 12]  # what so many dragons of one kind are worth

VERDICTS: Final = [
    ("total", "{winners} has the highest total."),
    ("last", "The highest totals are equal; {winners} won the last round."),
    ("tie", "The highest totals are equal: {winners} share the win."),
]


def extras(totals: vec[i64]) -> vec[i64]:
    """R5: how many more cards than usual each seat may hoard, by the totals so far."""
    n = len(totals)
    lowest = totals[0]
    for total in totals:
        lowest = min(lowest, total)
    second: i64 = -1
    for total in totals:
        if total > lowest and (second < 0 or total < second):
            second = total
    found = vec[i64]()
    for total in totals:
        extra: i64 = 0
        if total == lowest:
            extra = 2 if n == 5 else 1
        elif total == second and n == 5:
            extra = 1
        found = append(found, extra)
    return found


def places_of(totals: list[int], last: list[int]) -> list[int]:
    """Places by total; of those tied at the top, who also won the last round is first (R8)."""
    places = ranked(totals)
    tied = [seat for seat, place in enumerate(places) if place == 1]
    champions = [seat for seat in tied if last[seat] == max(last)]
    if champions:
        for seat in tied:
            places[seat] = 1 if seat in champions else 1 + len(champions)
    return places


def score_sheet(history: vec[i64], seats: i64) -> Sheet:
    """A section a round, with every set and what it was worth; `history` as the game keeps it."""
    sections: list[SheetSection] = []
    totals = [0] * int(seats)
    for n in range(len(history) // (seats * NUMBERS)):
        cells: list[int | None] = []
        why: list[Why] = []
        for seat in range(seats):
            at = (n * seats + seat) * NUMBERS
            cells.append(int(history[at]))
            totals[seat] += int(history[at])
            for kind in range(KINDS):
                many = int(history[at + 1 + kind])
                if many:
                    why.append(
                        {
                            "column": int(seat),
                            "words": f"{many} × {FACES[kind].name}",
                            "faces": [kind] * many,
                            "points": SETS[many],
                        }
                    )
        row: SheetRow = {"label": "Sets", "cells": cells, "why": why}
        sections.append({"title": f"Round {n + 1}", "rows": [row]})
    return {
        "unit": "points",
        "lower_wins": False,
        "columns": [],
        "sections": sections,
        "totals": totals,
    }
