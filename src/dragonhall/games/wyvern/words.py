"""What people read: questions, names of choices, refusals, facts, the score sheet."""


from dragonhall.games.wyvern.turn import Turn
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.table import Result


class Words(Turn):
    """Words for the table."""

    def returns(self) -> list[float]:
        return [float(score) for score in self.scores]

    def outcome(self) -> Result:
        points = [int(score) for score in self.scores]
        places = ranked(points)
        winners = [seat for seat in range(self.seats) if places[seat] == 1]
        teams = {int(self.team(seat)) for seat in winners}
        alone = len(winners) == 1 or (len(teams) == 1 and -1 not in teams)
        words = "{winners} won with the most points."
        return Result("win" if alone else "share", self.ending or "points", words, places, points)

    def bound(self) -> int:
        games = self.number("match_target") + 1
        return int(games * (self.number("turn_limit") + 1) * self.seats * 500)
