"""What the sense for a game must answer, and what follows from the answer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table

NOVICE: Final[i64] = 0
ADEPT: Final[i64] = 1
MASTER: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A player's judgement of moves in one game; see the package.

    `level` is whose judgement it is. `alone` is the highest level that plays by it without
    search (-1: none, it only guides). `forgets` says that `recall` is to be asked. `horizon` is
    after how many decisions an imagined game is broken off and `forecast` asked; 0: never.
    """

    def __init__(self, level: i64) -> None:
        self.level: i64 = level
        self.alone: i64 = ADEPT
        self.forgets: bool = False
        self.horizon: i64 = 0

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        """How sensible each of `moves` is (in their order), from what the seat knows alone.

        Whole numbers from 0 to 2**20; a move is tried in proportion to its weight.
        """
        weights = vec[i64]()
        for move in moves:
            weights = append(weights, 1)
        return weights

    def choose(self, table: Table, seat: i64, dice: Dice) -> i64:
        """A legal move of the seat, as likely as its weight."""
        moves = table.legal(seat)
        if len(moves) == 1:
            return moves[0]
        return drawn(moves, self.weigh(table, seat, moves), dice)

    def forecast(self, table: Table) -> vec[float]:
        """The points that each seat may expect in the end, `table` being an imagined game.

        None (an empty vector) where it cannot be said at this moment: the game is played on.
        """
        return vec[float]()

    def recall(self, table: Table, seat: i64, dice: Dice) -> None:
        """Drop from the seat's own imagined table what a player of this level has forgotten.

        Use `table.forget(seat, cards)`; what is dropped is drawn anew afterwards.
        """


def drawn(moves: vec[i64], weights: vec[i64], dice: Dice) -> i64:
    """One of the moves, as likely as its weight; where nothing weighs, any."""
    total: i64 = 0
    for weight in weights:
        total += weight
    if total <= 0:
        return moves[dice.below(len(moves))]
    left = dice.below(total)
    for i in range(len(moves)):
        left -= weights[i]
        if left < 0:
            return moves[i]
    return moves[len(moves) - 1]


def located(table: Table, seat: i64, faces: i64) -> vec[i64]:
    """How many cards of each face below `faces` the seat has seen and can still count.

    A card it can no longer tell from others counts too: it lies somewhere among them.
    """
    counts = vec[i64]([0] * faces)
    me: i64 = 1 << seat
    for card in range(len(table.face)):
        if table.seen[card] & me and table.face[card] < faces:
            counts[table.face[card]] += 1
    return counts
