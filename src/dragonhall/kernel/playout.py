"""Random play to the end, inside compiled code."""

from mypy_extensions import i64

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table


def playout(table: Table, dice: Dice, limit: i64) -> i64:
    """Play random legal actions until the game is over or `limit` are done; gives how many were."""
    done: i64 = 0
    while done < limit and not table.over:
        seat = table.turn
        moves = table.legal(seat)
        n = len(moves)
        table.apply(seat, moves[dice.below(n)] if n > 1 else moves[0])
        done += 1
    return done
