"""Many games in a row, and what came out by seat and by player."""

import hashlib
import time
from collections.abc import Callable, Mapping
from typing import TypedDict

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from dragonhall.native.engine import compiled
from dragonhall.players import Bot, player, sight_of

RANDOM = "random"
MOST_SEED = 2**61  # seeds are below


class Tally(TypedDict):
    """A number by seat, in seat order, and by player: means and counts over games."""

    by_seat: list[float | None]
    by_player: dict[str, float | None]


class Report(TypedDict):
    """What `simulate` found; plain data."""

    game: str
    title: str
    rules: int
    seats: int
    options: dict[str, Setting]
    players: list[str]  # by seat in the first game
    rotate: bool
    seed: int
    compiled: bool
    games: int
    decisions: int
    mean_decisions: float  # a game
    seconds: float
    decisions_per_second: float
    games_per_second: float
    played: Tally  # games a seat or player took part in, counted once a seat
    wins: Tally  # a win shared by m seats counts 1/m for each
    mean_returns: Tally
    mean_points: Tally  # null where the game counts no points


def seed_of(seed: int, purpose: str, number: int) -> int:
    """A seed below 2**61 for one purpose of one game, independent of all others."""
    mixed = hashlib.sha256(f"{seed} {purpose} {number}".encode()).digest()
    return int.from_bytes(mixed[:8], "big") >> 3


def seating(players: list[str], seats: int) -> list[str]:
    """A player for each seat: as given, or one for all; BadSetup for another number."""
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadSetup(
            f"{seats} seats need {seats} players, or one for all of them; you named {len(players)}."
        )
    return players


def play_out(table: Table, bots: list[Bot], dice: QuickDice) -> int:
    """Let the bots play a table to its end; gives the number of decisions.

    `dice` draw what each bot cannot know: it gets a possible world, never the table.
    """
    done = 0
    while not table.over:
        seat = int(table.turn)
        table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        done += 1
    return done


class Counting:
    """Sums over games, by seat and by player."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.sums: dict[str, dict[int | str, float]] = {}

    def add(self, what: str, keys: tuple[int | str, ...], value: float) -> None:
        """Add a value of one seat in one game."""
        sums = self.sums.setdefault(what, {})
        for key in keys:
            sums[key] = sums.get(key, 0.0) + value

    def game(self, table: Table, names: list[str]) -> None:
        """Count a finished game; `names` are its players by seat."""
        returns = table.returns()
        result = table.outcome()
        first = result.places.count(1)
        for seat, name in enumerate(names):
            keys = (seat, name)
            won = result.places[seat] == 1 and result.kind != "nobody"
            self.add("played", keys, 1)
            self.add("wins", keys, 1 / first if won else 0)
            self.add("returns", keys, returns[seat])
            if result.points is not None and len(result.points) == self.seats:
                self.add("points", keys, result.points[seat])

    def tally(self, what: str, mean: bool) -> Tally:
        """The sums of one thing, or its means over the games played."""
        sums = self.sums.get(what, {})
        played = self.sums.get("played", {})
        made: dict[int | str, float | None] = {}
        for key, games in played.items():
            value = sums.get(key)
            made[key] = None if value is None else round(value / games if mean else value, 6)
        return {
            "by_seat": [made.get(seat) for seat in range(self.seats)],
            "by_player": {key: value for key, value in made.items() if isinstance(key, str)},
        }


def simulate(
    game: Game,
    *,
    seats: int,
    games: int,
    players: list[str] | None = None,
    options: Mapping[str, Setting] | None = None,
    seed: int = 0,
    rotate: bool = False,
    tell: Callable[[int], None] | None = None,
) -> Report:
    """Play games and count.

    Args:
        game: which.
        seats: how many.
        games: how many, at least 1.
        players: by seat, or one name for all (see `players.player`); random if not given.
        options: as `Game.settle` takes them.
        seed: the same seed and players give the same games, but for budgets in milliseconds.
        rotate: move every player one seat on after each game.
        tell: called with the number of games done so far: at the start and some times a second.

    Raises:
        BadSetup: seats, options or number of players do not fit.
        UnknownPlayer: there is no player of a name.
    """
    if games < 1:
        raise BadSetup(f"Ask for at least one game; you asked for {games}.")
    if not 0 <= seed < MOST_SEED:
        raise BadSetup(f"A seed is a whole number from 0 to 2**61 - 1; you gave {seed}.")
    settled = game.settle(seats, dict(options or {}))
    named = seating(players or [RANDOM], seats)
    for name in named:
        player(name, 0)
    all_random = set(named) == {RANDOM}
    counting = Counting(seats)
    fresh = game.blank(seats, settled)
    table = game.blank(seats, settled)
    limit = table.bound() + 1
    decisions = 0
    spent = 0.0
    told = time.perf_counter()
    if tell is not None:
        tell(0)
    for number in range(games):
        shift = number if rotate else 0
        names = [named[(seat - shift) % seats] for seat in range(seats)]
        dice = QuickDice(seed_of(seed, "players", number))
        start = time.perf_counter()
        table.become(fresh)
        game.start(table, QuickDice(seed_of(seed, "table", number)))
        if all_random:
            decisions += playout(table, dice, limit)
        else:
            bots = [
                player(name, seed_of(seed, f"seat {seat}", number))
                for seat, name in enumerate(names)
            ]
            decisions += play_out(table, bots, dice)
        now = time.perf_counter()
        spent += now - start
        counting.game(table, names)
        if tell is not None and (now - told > 0.1 or number + 1 == games):
            tell(number + 1)
            told = now
    return {
        "game": game.slug,
        "title": game.title,
        "rules": game.rules,
        "seats": seats,
        "options": dict(settled),
        "players": named,
        "rotate": rotate,
        "seed": seed,
        "compiled": compiled(),
        "games": games,
        "decisions": decisions,
        "mean_decisions": round(decisions / games, 3),
        "seconds": round(spent, 6),
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(games / spent, 2),
        "played": counting.tally("played", mean=False),
        "wins": counting.tally("wins", mean=False),
        "mean_returns": counting.tally("returns", mean=True),
        "mean_points": counting.tally("points", mean=True),
    }
