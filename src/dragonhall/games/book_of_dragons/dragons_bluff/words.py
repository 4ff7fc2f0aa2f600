"""Dragon's Bluff: its options, its board, its score sheet and the Hydra's meter."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.kernel.game import Board, Option, first_seat
from dragonhall.kernel.schema import Sheet, SheetRow, SheetSection

NUMBERS: Final[i64] = 5  # kept of a seat's scored round: identity, its points, penalties, sum
PARTS: Final = ["Identity", "Open penalties", "Closed penalties"]
SETS: Final = 84  # ways to choose six of nine kinds

OPTIONS: Final = [
    first_seat(4),
    Option("rounds", "Rounds", ["1", "3"], "1", labels=["One", "Three, added up"]),
    Option(
        "reveal",
        "When the Hydra may reveal itself",
        ["any", "own_turn"],
        "any",
        labels=["Whenever it is asked", "Only at the start of its turn"],
    ),
    Option(
        "kinds",
        "Dragons of the columns: drawn, or one of the 84 sets",
        ["random"],
        "random",
        labels=["Drawn at random"],
        least=1,
        most=SETS,
    ),
]

BOARD: Final = Board(
    "columns",
    6.9,
    2.1,
    [(0.65 + 1.12 * c, 0.8) for c in range(6)],
    place_labels=[str(c + 1) for c in range(6)],
)


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
