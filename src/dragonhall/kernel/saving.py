"""A position as plain data, and its hash."""

import hashlib
import importlib
import json
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel import attributes
from dragonhall.kernel.asking import Asking
from dragonhall.kernel.description import Description
from dragonhall.kernel.dice import restore as restore_dice
from dragonhall.kernel.knowledge import Alike, Clue

# Games made from card files of their own, by the hash of the file
editions: dict[str, Description] = {}


def save(table: Asking) -> dict[str, object]:
    """Everything that decides how the table goes on, as data that JSON can hold."""
    edition: dict[str, object] = {"edition": table.game.edition} if table.game.edition else {}
    return {
        **edition,
        "game": table.game.slug,
        "rules": table.game.rules,
        "seats": int(table.seats),
        "options": dict(table.options),
        "cards": {
            "face": list(table.face),
            "group": list(table.group),
            "seen": list(table.seen),
            "open": list(table.open),
            "lot": list(table.lot),
            "host": list(table.host),
        },
        "clues": [
            [clue.seats, clue.cards, clue.faces, clue.least, clue.most] for clue in table.clues
        ],
        "alikes": [[alike.seats, alike.cards] for alike in table.alikes],
        "marks": [list(mark.of) for mark in table.marks],
        "piles": [[pile.look, pile.veiled, list(pile.cards)] for pile in table.piles],
        "asks": {
            "out": table.out,
            "phase": table.phase,
            "over": table.over,
            "asked": table.asked,
            "answered": table.answered,
            "waiting": table.waiting,
            "within": table.within,
            "racing": table.racing,
            "arrived": list(table.arrived),
            "text_most": table.text_most,
            "text_words": table.text_words,
            "said": table.said,
            "steps": table.steps,
        },
        "plans": [list(plan) for plan in table.plans],
        "attributes": attributes.save(table.notepad(), table),
        "dice": table.dice.state(),
    }


def digest(table: Asking) -> str:
    """SHA-256 of the saved position, in hexadecimal."""
    text = json.dumps(save(table), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def load(table: Asking, data: dict[str, Any]) -> None:
    """Put saved data on a blank table of the same game."""
    cards = data["cards"]
    table.face = vec[i64](cast("list[int]", cards["face"]))
    table.group = vec[i64](cast("list[int]", cards["group"]))
    table.seen = vec[i64](cast("list[int]", cards["seen"]))
    table.open = vec[i64](cast("list[int]", cards["open"]))
    table.lot = vec[i64](cast("list[int]", cards["lot"]))
    table.host = vec[i64](cast("list[int]", cards["host"]))
    n = len(table.face)
    table.lotted = vec[i64]([0] * n)
    for i in range(len(table.lot)):
        if table.lot[i]:
            viewer = i // n
            table.lotted[i % n] |= 1 << viewer
    table.clues = [Clue(c[0], c[1], c[2], c[3], c[4]) for c in data["clues"]]
    table.clued = 0
    for clue in table.clues:
        table.clued |= clue.seats
    table.alikes = [Alike(a[0], a[1]) for a in data["alikes"]]
    table.aliked = 0
    for alike in table.alikes:
        table.aliked |= alike.seats
    for mark, values in zip(table.marks, data["marks"], strict=True):
        mark.of = vec[i64](cast("list[int]", values))
    for pile, (look, veiled, held) in zip(table.piles, data["piles"], strict=True):
        pile.look = look
        pile.veiled = veiled
        pile.cards = vec[i64](cast("list[int]", held))
        pile.size = 0
        pile.maybe = 0
        for card in pile.cards:
            if card >= 0:
                pile.size += 1
                pile.maybe |= table.seen[card] | table.lotted[card]
                table.where[card] = pile.number
    asks = data["asks"]
    table.out = asks["out"]
    table.phase = asks["phase"]
    table.over = asks["over"]
    table.asked = asks["asked"]
    table.answered = asks["answered"]
    table.within = asks["within"]
    table.racing = asks["racing"]
    table.arrived = vec[i64](cast("list[int]", asks["arrived"]))
    table.text_most = asks["text_most"]
    table.text_words = asks["text_words"]
    table.said = asks["said"]
    table.steps = asks["steps"]
    table.wait_for(asks["waiting"])
    table.plans = [vec[i64](cast("list[int]", plan)) for plan in data["plans"]]
    table.planned = 0
    for seat in range(len(table.plans)):
        if len(table.plans[seat]):
            table.planned |= 1 << seat
    attributes.load(table.notepad(), table, data["attributes"])
    table.dice = restore_dice(data["dice"])


def rebuild(module: str, data: dict[str, Any]) -> object:
    """Unpickle: the game is that of its edition, else the constant GAME of its table's module."""
    game = editions.get(str(data.get("edition", "")))
    if game is None:
        game = cast(Description, importlib.import_module(module).GAME)
    return game.restored(data)
