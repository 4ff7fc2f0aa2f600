"""Playing an imagined game on: at random or by a sense, to its end, a deal's or the horizon."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense
from dragonhall.players.worth import Worth, floats

SLACK: Final[i64] = 64  # decisions beyond the bound of the game: sealed answers are asked again


class Rollout:
    """Plays worlds on from where the tree ends, and measures what comes out.

    Where the game counts points over several deals, a world is played to the end of the present
    deal: the deals after it would add nothing but noise. A new deal shows by the public losing
    sight of most cards it knew. Where a sense can say what to expect, a world is played no
    further than its horizon.
    """

    def __init__(self, table: Table, worth: Worth, sense: Sense | None = None) -> None:
        self.worth: Worth = worth
        self.sense: Sense | None = sense
        self.limit: i64 = table.bound() + SLACK
        self.totals: list[int] = totals_of(table)
        self.horizon: i64 = 0 if sense is None else sense.horizon
        self.dealt: bool = len(self.totals) > 0

    def run(self, table: Table, dice: Dice) -> None:
        """Play the table on and fill `worth.worths`."""
        public: i64 = 1 << table.seats
        known = sum_known(table, public) if self.dealt else 0
        sense = self.sense
        done: i64 = 0
        while done < self.limit and not table.over:
            actor = table.turn
            if sense is None:
                legal = table.legal(actor)
                n = len(legal)
                table.apply(actor, legal[dice.below(n)] if n > 1 else legal[0])
            else:
                table.apply(actor, sense.choose(table, actor, dice))
            done += 1
            if self.dealt and done % table.seats == 0:
                now = sum_known(table, public)
                if now * 2 < known:
                    totals = totals_of(table)
                    if totals != self.totals:
                        self.worth.measure_points(table, floats(totals))
                        return
                known = now
            if sense is not None and 0 < self.horizon <= done and not table.over:
                points = sense.forecast(table)
                if len(points):
                    self.worth.measure_points(table, points)
                    return
        if table.over:
            self.worth.measure_end(table)
        else:
            self.worth.unfinished()


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
