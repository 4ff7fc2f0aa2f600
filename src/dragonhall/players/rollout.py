"""Playing an imagined game on: at random, to its end or to the end of a round that is scored."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.worth import Worth

SLACK: Final[i64] = 64  # decisions beyond the bound of the game: sealed answers are asked again


class Rollout:
    """Plays worlds on from where the tree ends, and measures what comes out.

    Where the game counts points over several deals, a world is played to the end of the present
    deal: the deals after it would add nothing but noise. A new deal shows by the public losing
    sight of most cards it knew.

    Of 100 moves `habit` are not random but the one that has, in this search so far, been worth
    most to the seat on average, whatever the situation (MAST, Finnsson and Björnsson 2008).
    """

    def __init__(self, table: Table, worth: Worth, habit: i64) -> None:
        self.worth: Worth = worth
        self.habit: i64 = habit
        self.actions: i64 = table.game.actions.size
        self.trail: vec[i64] = vec[i64]()
        self.made: vec[i64] = vec[i64]([0] * (int(table.seats) * table.game.actions.size))
        self.earned: vec[float] = vec[float]([0.0] * (int(table.seats) * table.game.actions.size))
        self.limit: i64 = table.bound() + SLACK
        self.totals: list[int] = totals_of(table)
        self.dealt: bool = len(self.totals) > 0

    def run(self, table: Table, dice: Dice) -> None:
        """Play the table on and fill `worth.worths`."""
        public: i64 = 1 << table.seats
        known = sum_known(table, public) if self.dealt else 0
        done: i64 = 0
        while done < self.limit and not table.over:
            actor = table.turn
            legal = table.legal(actor)
            n = len(legal)
            action = legal[0]
            if n > 1:
                action = legal[dice.below(n)]
                if self.habit:
                    if dice.below(100) < self.habit:
                        action = self.usual(actor, legal, action)
                    self.trail = append(self.trail, actor * self.actions + action)
            table.apply(actor, action)
            done += 1
            if self.dealt and done % table.seats == 0:
                now = sum_known(table, public)
                if now * 2 < known:
                    totals = totals_of(table)
                    if totals != self.totals:
                        self.worth.measure_points(table, totals)
                        return
                known = now
        if table.over:
            self.worth.measure_end(table)
        else:
            self.worth.unfinished()

    def usual(self, actor: i64, legal: vec[i64], best: i64) -> i64:
        """The move that has been worth most so far; `best` where nothing is known."""
        top = -1.0
        base = actor * self.actions
        for action in legal:
            made = self.made[base + action]
            if made:
                mean = self.earned[base + action] / float(made)
                if mean > top:
                    top = mean
                    best = action
        return best

    def learn(self) -> None:
        """Remember what the moves on the trail were worth, and begin a new trail."""
        worths = self.worth.worths
        for at in self.trail:
            self.made[at] = self.made[at] + 1
            self.earned[at] = self.earned[at] + worths[at // self.actions]
        self.trail = vec[i64]()


def sum_known(table: Table, public: i64) -> i64:
    """How many cards the public knows where they lie."""
    n: i64 = 0
    seen = table.seen
    lotted = table.lotted
    for card in range(len(seen)):
        if seen[card] & ~lotted[card] & public:
            n += 1
    return n


def totals_of(table: Table) -> list[int]:
    """The points of every seat so far, where a sheet counts them by seat; else none."""
    sheet = table.sheet()
    if sheet is None or sheet["columns"] or len(sheet["totals"]) != table.seats:
        return []
    return sheet["totals"]
