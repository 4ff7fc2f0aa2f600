"""What the end of an imagined game is worth to each seat, as a number from 0 to 1."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.table import Table

TOGETHER: Final = ("together", "alone", "score")  # endings in which nobody is a rival


class Worth:
    """Measures ends of imagined games against those it has measured before.

    Who wins counts for half; by how much counts for the other half, where the game counts points:
    it tells a search much sooner which way is better. Both are put on a scale of 0 to 1 by what
    has been seen so far, so nothing here knows a game.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.least: float = 0.0
        self.most: float = 0.0
        self.ends: i64 = 0
        self.leads: i64 = 0
        self.mean: float = 0.0
        self.spread: float = 0.0  # the sum of squared distances from the mean
        self.worths: vec[float] = vec[float]([0.5] * int(seats))

    def unfinished(self) -> None:
        """The imagined game was broken off and tells nothing."""
        for seat in range(self.seats):
            self.worths[seat] = 0.5

    def measure_end(self, table: Table) -> None:
        """Fill `worths` from a table whose game is over."""
        returns = vec[float](table.returns())
        for value in returns:
            if self.ends == 0 or value < self.least:
                self.least = value
            if self.ends == 0 or value > self.most:
                self.most = value
            self.ends += 1
        result = table.outcome()
        points = result.points
        counted = points is not None and len(points) == self.seats
        if counted and points is not None:
            self.measure_leads(table, floats(points), result.kind in TOGETHER)
        if self.most <= self.least:
            if not counted:
                self.unfinished()
            return
        reach = self.most - self.least
        for seat in range(self.seats):
            won = (returns[seat] - self.least) / reach
            self.worths[seat] = 0.5 * (won + self.worths[seat]) if counted else won

    def measure_points(self, table: Table, points: vec[float]) -> None:
        """Fill `worths` from the points, so far or expected, of a game that still goes on."""
        self.measure_leads(table, points, False)

    def measure_leads(self, table: Table, points: vec[float], together: bool) -> None:
        """Fill `worths` from points: a seat's lead over its rivals, squeezed into 0 to 1."""
        sign = -1.0 if table.game.lower_wins else 1.0
        leads = vec[float]()
        for seat in range(self.seats):
            lead = sign * self.lead(table, points, seat, together)
            leads = append(leads, lead)
            self.leads += 1
            step = lead - self.mean
            self.mean += step / float(self.leads)
            self.spread += step * (lead - self.mean)
        scale = 1.0 + 2.0 * (self.spread / float(self.leads)) ** 0.5
        for seat in range(self.seats):
            lead = leads[seat] - (self.mean if together else 0.0)
            self.worths[seat] = 0.5 + 0.5 * lead / (scale + abs(lead))

    def lead(self, table: Table, points: vec[float], seat: i64, together: bool) -> float:
        """By how much a seat leads: half against the best rival, half against them on average."""
        own = points[seat]
        if together:
            return own
        team = table.team(seat)
        total = 0.0
        best = 0.0
        rivals = 0
        lower = table.game.lower_wins
        for other in range(self.seats):
            if other == seat or (team >= 0 and table.team(other) == team):
                continue
            theirs = points[other]
            total += theirs
            if rivals == 0 or (theirs < best if lower else theirs > best):
                best = theirs
            rivals += 1
        if rivals == 0:
            return own
        return own - 0.5 * best - 0.5 * total / float(rivals)


def floats(points: list[int]) -> vec[float]:
    """Whole numbers as fractions."""
    made = vec[float]()
    for one in points:
        made = append(made, float(one))
    return made
