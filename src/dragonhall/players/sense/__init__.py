"""Sense for single games: what a player who knows a game would do, one small module for each.

A module here is named like its game (`wyverns_knot` for `wyverns-knot`) and found by itself; a
sense of several files is a folder of that name with a module `sense`. It holds a class derived from
`Sense` and the constant `SENSE`, that class. The class answers one
question: how sensible is each of these moves, for this seat, from what this seat knows?

    class Higher(Sense):
        def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
            weights = vec[i64]()
            for move in moves:
                weights = append(weights, 1 + move)  # the higher the better
            return weights

    SENSE: Final = Higher

What becomes of it:

- **search** tries sensible moves first and plays imagined games on by them, for every seat;
- **adept** (and novice, who slips) plays by it alone, **master** searches with it;
- where games are long, `self.horizon` in `__init__` breaks imagined ones off after so many
  decisions; `forecast` then says what points each seat may expect;
- where search is senseless (reflexes, clues in words) `self.alone = MASTER` in `__init__`: then the
  sense is the whole player at all levels and shapes them itself by `self.level` (NOVICE, ADEPT,
  MASTER); it may override `choose`, whose dice are the player's own, never the table's.

The table handed over is always an imagined one. Hidden faces in it are guesses that the seat must
not act on, so read faces with `table.known(seat, card)` only, and never another seat's plan.
Weights are whole numbers from 0 up; 0 is for moves never to be made while another has more.
`recall` lets a player forget (see `Sense`).
"""

import importlib
import importlib.util

from dragonhall.players.sense.base import ADEPT, MASTER, NOVICE, Sense

__all__ = ["ADEPT", "MASTER", "NOVICE", "Sense", "has_sense", "sense_of"]

_kinds: dict[str, type[Sense] | None] = {}


def _kind(slug: str) -> type[Sense] | None:
    """The class of the game's sense, looked for once."""
    if slug not in _kinds:
        name = f"{__name__}.{slug.replace('-', '_')}"
        spec = importlib.util.find_spec(name) if slug != "base" else None
        if spec is not None and spec.submodule_search_locations:
            name += ".sense"
        _kinds[slug] = importlib.import_module(name).SENSE if spec is not None else None
    return _kinds[slug]


def has_sense(slug: str) -> bool:
    """Whether there is a sense for the game of this slug."""
    return _kind(slug) is not None


def sense_of(slug: str, level: int) -> Sense | None:
    """A fresh sense for a game, at NOVICE, ADEPT or MASTER; None where the game has none."""
    kind = _kind(slug)
    return None if kind is None else kind(level)
