"""Sense for Dragon Inquisition: the loyal keep good cards going, the traitor evil ones."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import MOON, SHADOW
from dragonhall.games.book_of_dragons.dragon_inquisition import (
    ACCUSING,
    DISCARD,
    DISCARDING,
    PLAY,
    DragonInquisition,
    is_evil,
)
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense


class Loyalty(Sense):
    """Plays for its own side: discards what harms it, passes and plays what helps."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        mission = cast(DragonInquisition, table)
        traitor = mission.known(seat, mission.loyalty[seat].top()) == SHADOW
        weights = vec[i64]()
        for move in moves:
            if mission.phase == ACCUSING:
                weights = append(weights, 1)
            elif mission.phase == DISCARDING:
                weights = append(weights, self.discard(move - DISCARD, traitor))
            else:
                weights = append(weights, self.play(move - PLAY, traitor))
        return weights

    def discard(self, kind: i64, traitor: bool) -> i64:
        """What goes out of the stream."""
        if traitor:
            return 60 if kind == MOON else 1 if is_evil(kind) else 15
        return 60 if is_evil(kind) else 0 if kind == MOON else 3

    def play(self, kind: i64, traitor: bool) -> i64:
        """What goes into the mission."""
        if traitor:
            return 40 if is_evil(kind) else 0 if kind == MOON else 4
        return 0 if is_evil(kind) else 20 if kind == MOON else 10


SENSE: Final = Loyalty
