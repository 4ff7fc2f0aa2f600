"""Sense for Dragon Memory Match: take what is known, turn what is not, and forget like a person."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import KINDS
from dragonhall.games.book_of_dragons.dragon_memory_match import (
    CELL,
    CELLS,
    LOOKING,
    SECOND,
    STOP,
    DragonMemoryMatch,
)
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import MASTER, Sense

# Of 100 cards it has seen, how many a player has in mind at a decision, by level.
MEMORY: Final[list[int]] = [50, 80, 100]
FEW: Final[i64] = 8  # unknown cards left, from which on news are given to others only for good


class Memory(Sense):
    """Knows best what to do with what it remembers; the levels differ in how much that is."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.alone = MASTER
        self.forgets = MEMORY[level] < 100

    def recall(self, table: Table, seat: i64, dice: Dice) -> None:
        """Cards that lie open stay in mind; of the others each may be lost."""
        grid = cast(DragonMemoryMatch, table).grid
        lost = vec[i64]()
        for card in grid.held():
            if table.knows(seat, card) and dice.below(100) >= MEMORY[self.level]:
                lost = append(lost, card)
        table.forget(seat, lost)

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        game = cast(DragonMemoryMatch, table)
        weights = vec[i64]()
        if game.phase == LOOKING:
            weights = append(weights, 1)
            return weights
        cells = game.grid.cards
        known = vec[i64]([0] * KINDS)  # cards of each kind that lie face down and are known
        unknown: i64 = 0
        for cell in range(CELLS):
            if cells[cell] >= 0 and cell != game.chosen:
                kind = game.known(seat, cells[cell])
                if kind >= 0:
                    known[kind] += 1
                else:
                    unknown += 1
        open_kind: i64 = -1
        if game.phase == SECOND:
            open_kind = game.face[cells[game.chosen]]
        sure = False
        for kind in range(KINDS):
            if known[kind] > 1 or (kind == open_kind and known[kind] > 0):
                sure = True
        for move in moves:
            if move == STOP:
                weights = append(weights, self.stopping(sure, unknown, known))
                continue
            kind = game.known(seat, cells[move - CELL])
            if game.phase == SECOND:
                if known[open_kind] > 0:
                    weight: i64 = 1000 if kind == open_kind else 0
                else:
                    weight = self.second(kind, unknown, known)
            elif sure:
                weight = 1000 if kind >= 0 and known[kind] > 1 else 0
            else:
                weight = 100 if kind < 0 else 0
            weights = append(weights, weight)
        return weights

    def second(self, kind: i64, unknown: i64, known: vec[i64]) -> i64:
        """The other half of a try that cannot be sure: an unknown card, or late a known one."""
        single: i64 = 0
        for count in known:
            single += count % 2
        if kind < 0:
            return 100 if unknown > FEW or single * 2 < unknown else 20
        return 0 if unknown > FEW or single * 2 < unknown else 60

    def stopping(self, sure: bool, unknown: i64, known: vec[i64]) -> i64:
        """Stop where a fresh card would hardly match and would serve the next seat."""
        if sure or unknown > FEW:
            return 0
        single: i64 = 0
        for count in known:
            single += count % 2
        return 0 if single * 2 >= unknown else 30


SENSE: Final = Memory
