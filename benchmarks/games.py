"""Speed of random play in every game, at every number of seats.

Whole games from the deal to the end, inside compiled code, in seconds of the process's own CPU
time. Run it on compiled code: `make bench`, or `PYTHONPATH=build/native python
benchmarks/games.py`; `--json` for data, names of games to measure only those.
"""

import argparse
import json
import statistics
import sys
from time import process_time
from typing import Final, TypedDict

from dragonhall.games import games, load
from dragonhall.kernel import table as kernel_table
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table


def compiled() -> bool:
    """Whether the engine runs compiled; asked here, so that trees of older versions can be too."""
    return not kernel_table.__file__.endswith(".py")


class Row(TypedDict):
    """One game with one number of seats."""

    game: str
    seats: int
    decisions_per_game: float
    decisions_per_second: float
    games_per_second: float
    worlds_per_second: float  # copy and redraw, from the middles of the same games always


MIDDLES: Final = 16


def middle(game: Game, seats: int, seed: int) -> Table:
    """The game of this seed, half way through."""
    whole = playout(game.new(seats, None, seed), QuickDice(seed), game.blank(seats).bound() + 1)
    table = game.new(seats, None, seed)
    playout(table, QuickDice(seed), whole // 2)
    return table


def speed(game: Game, seats: int, least: float) -> Row:
    """Play random games for `least` seconds after a warm-up, then draw worlds for as long."""
    fresh = game.blank(seats)
    table = game.blank(seats)
    dice = QuickDice(seats)
    limit = table.bound() + 1
    decisions = played = number = 0
    warm = process_time() + least / 4
    start = now = warm
    while now - start < least:
        table.become(fresh)
        game.start(table, QuickDice(number))
        done = playout(table, dice, limit)
        number += 1
        now = process_time()
        if now < warm:
            start = now
        else:
            decisions += done
            played += 1
    seconds = now - start
    middles = [middle(game, seats, seed) for seed in range(MIDDLES)]
    worlds = 0
    start = now = process_time()
    while now - start < least / 4:
        for half in middles:
            table.become_world(half, max(0, half.turn), dice)
        worlds += MIDDLES
        now = process_time()
    return {
        "game": game.slug,
        "seats": seats,
        "decisions_per_game": round(decisions / played, 1),
        "decisions_per_second": round(decisions / seconds),
        "games_per_second": round(played / seconds, 1),
        "worlds_per_second": round(worlds / (now - start)),
    }


def usual(rows: list[Row]) -> dict[str, float]:
    """Decisions a second of each game at two to four seats, or at the nearest number it has."""
    found: dict[str, float] = {}
    for slug in dict.fromkeys(row["game"] for row in rows):
        own = [row for row in rows if row["game"] == slug]
        few = [row for row in own if 2 <= row["seats"] <= 4]
        if not few:
            few = [min(own, key=lambda row: abs(row["seats"] - 3))]
        found[slug] = statistics.fmean(row["decisions_per_second"] for row in few)
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all if none is given")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each number of seats")
    parser.add_argument("--seats", type=int, help="only this number, or the nearest there is")
    parser.add_argument("--json", action="store_true", help="print data")
    given = parser.parse_args()
    rows: list[Row] = []
    if not given.json:
        print("compiled" if compiled() else "plain Python")
        print(f"{'game':<24} seats  decisions/game  decisions/s   games/s  worlds/s")
    for slug in given.games or games():
        game = load(slug)
        least, most = game.least_seats, game.most_seats
        if given.seats is not None:
            least = most = min(max(given.seats, least), most)
        for seats in range(least, most + 1):
            row = speed(game, seats, given.seconds)
            rows.append(row)
            if not given.json:
                print(
                    f"{slug:<24} {seats:>5} {row['decisions_per_game']:>15,.1f} "
                    f"{row['decisions_per_second']:>12,} {row['games_per_second']:>9,.0f} "
                    f"{row['worlds_per_second']:>9,}",
                    flush=True,
                )
    speeds = usual(rows)
    if not given.json:
        slowest = sorted(speeds, key=lambda slug: speeds[slug])[:5]
        print(f"\nat 2 to 4 seats: median of {len(speeds)} games ", end="")
        print(f"{statistics.median(speeds.values()):,.0f} decisions/s; slowest: ", end="")
        print(", ".join(f"{slug} {speeds[slug]:,.0f}" for slug in slowest))
    if given.json:
        print(json.dumps({"compiled": compiled(), "rows": rows}, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
