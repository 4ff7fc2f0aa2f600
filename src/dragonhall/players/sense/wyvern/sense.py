"""Sense for Wyvern: every decision weighed in tenths of a gold piece."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ACTING,
    AGAIN_PHASE,
    BATTLE_PHASE,
    CHOOSE_TREASURE,
    FIGHTING,
    JOINING,
    MOVING,
    PICKING,
    PLACING,
    REACTING,
    RECOVERING,
    SAVING,
    SIDE_FIGHTING,
)
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import POSITIONS, SPOTS
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import drawn
from dragonhall.players.sense.wyvern.appraise import steep
from dragonhall.players.sense.wyvern.deeds import Deeds

TRY: Final[i64] = 4  # a move so many tenths worse is thought about half as much,
PLAY: Final[i64] = 1  # and one so many tenths worse is made half as often
HORIZON: Final[i64] = 40  # decisions: two or three turns of a duel


class Warlord(Deeds):
    """Counts gold, positions and chances, as far as the seat knows."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.horizon = HORIZON

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        return steep(self.scores(self.attend(table), seat, moves), TRY)

    def choose(self, table: Table, seat: i64, dice: Dice) -> i64:
        moves = table.legal(seat)
        if len(moves) == 1:
            return moves[0]
        return drawn(moves, steep(self.scores(self.attend(table), seat, moves), PLAY), dice)

    def scores(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """What each move brings, in tenths of a gold piece beside the others."""
        phase = game.phase
        if phase == PICKING or (
            len(game.plans[seat]) and phase in (ACTING, FIGHTING, SIDE_FIGHTING)
        ):
            return self.pick(game, seat, moves)
        if phase == ACTING:
            return self.act(game, seat, moves)
        if phase == REACTING:
            if game.battle:
                return self.parry(game, seat, moves)
            return self.answer(game, seat, moves)
        if phase in (FIGHTING, SIDE_FIGHTING):
            return self.brawl(game, seat, moves)
        if phase == MOVING:
            return self.relocate(game, seat, moves)
        if phase == BATTLE_PHASE:
            return self.march(game, seat, moves)
        if phase == CHOOSE_TREASURE:
            return self.lay(game, seat, moves)
        if phase == AGAIN_PHASE:
            return self.once_more(game, seat, moves)
        if phase == PLACING:
            return self.place(game, seat, moves)
        if phase == JOINING:
            return self.rally(game, seat, moves)
        if phase == SAVING:
            return self.spare(game, seat, moves)
        return self.throw(game, seat, moves, 1 if phase == RECOVERING else -1)

    # What is to be expected of a game that is not played on

    def forecast(self, table: Table) -> vec[float]:
        game = self.attend(table)
        phase = game.phase
        quiet = phase in (ACTING, BATTLE_PHASE, CHOOSE_TREASURE, MOVING)
        if not quiet or game.battle or table.planning(table.turn):
            return vec[float]()
        points = self.partners(game) if game.seats == 4 else self.rivals(game)
        for seat in range(game.seats):
            points[seat] = points[seat] + float(game.scores[seat])
        return points

    def standing(self, game: Wyvern, seat: i64) -> float:
        """How strong a seat stands, from what all see: the logarithm of its odds.

        The numbers come from fitting the winners of 1,500 duels of this sense against itself.
        """
        if game.out & (1 << seat):
            return 0.0
        positions = game.field[seat].size
        gold = game.gold[seat]
        total = 0.2 * float(positions) - (
            1.0 if positions == 1 else 0.45 if positions == 2 else 0.0
        )
        total += 0.28 * float(min(gold, 8)) + 0.14 * float(max(0, gold - 8))
        total += 0.13 * float(min(game.hand[seat].size, 9))
        total += 0.17 * float(game.treasure[seat].size)
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if game.up_dragon(spot):
                face = game.face[game.card_at(spot)]
                total += 0.039 * float(self.body_worth(game, spot, face)) - 1.26
        return total

    def rivals(self, game: Wyvern) -> vec[float]:
        """The points of a game in which the first elimination ends it."""
        n = game.seats
        fall = vec[float]()
        strike = vec[float]()
        falls = 0.0
        strikes = 0.0
        for seat in range(n):
            standing = self.standing(game, seat)
            fall = append(fall, math.exp(-standing))
            strike = append(strike, math.exp(standing / 3.0))
            falls += fall[seat]
            strikes += strike[seat]
        points = vec[float]()
        for seat in range(n):
            gold = float(game.gold[seat])
            down = fall[seat] / falls
            coups = 0.0
            for other in range(n):
                if other != seat:
                    coups += fall[other] / falls * strike[seat] / (strikes - strike[other])
            held = gold + 0.7 * float(game.field[seat].size)
            points = append(points, down * gold / 2.0 + (1.0 - down) * held + 25.0 * coups)
        return points

    def partners(self, game: Wyvern) -> vec[float]:
        """The points of a partnership, the same for both partners."""
        standings = vec[float]([0.0, 0.0])
        gold = vec[float]([0.0, 0.0])
        held = vec[float]([0.0, 0.0])
        for seat in range(4):
            team = seat // 2
            standings[team] = standings[team] + self.standing(game, seat)
            gold[team] = gold[team] + float(game.gold[seat])
            held[team] = held[team] + float(game.field[seat].size)
        points = vec[float]()
        for seat in range(4):
            team = seat // 2
            ahead = standings[team] - standings[1 - team]
            won = 1.0 / (1.0 + math.exp(-ahead))
            mine = won * (25.0 + gold[team] + 0.7 * held[team]) + (1.0 - won) * gold[team] / 2.0
            points = append(points, mine)
        return points


SENSE: Final = Warlord
