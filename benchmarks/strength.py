"""How strong the bots are: a search of a stated budget against random players, game by game.

One seat thinks and the others play at random; the seats rotate. Where all play together (and
alone) every seat thinks, and the mean result stands beside that of random play. The budget is
found per game, so that its games fit into the time given (`--minutes`), or set with `--budget`.

Results are kept in a file and a run goes on where the last one stopped: `PYTHONPATH=build/native
python benchmarks/strength.py`; with names of games only those; `--table` prints what is there.
"""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TypedDict

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game
from dragonhall.kernel.playout import playout
from dragonhall.lab.simulate import compiled, play_out, seed_of
from dragonhall.players import Bot, has_sense, player

TOGETHER = ("formation-flying", "wyverns-knot")  # all win or lose as one
USUAL_SEATS = 3
BUDGETS = (25, 50, 100, 200, 400, 800, 1500, 2000)  # up to what a master has
RANDOM_GAMES = 2000
Z = 1.96  # 95 %


class Result(TypedDict):
    """What is known of one game so far."""

    seats: int
    strong: str
    all_strong: bool
    games: int
    total: float  # the sum of the returns of the strong seats, a mean over them where several
    squares: float
    usual: float  # what a random player gets
    seconds: float


def setting(game: Game) -> tuple[int, bool]:
    """The number of seats to measure with, and whether all of them are to think."""
    seats = max(game.least_seats, min(USUAL_SEATS, game.most_seats))
    return seats, seats == 1 or game.slug in TOGETHER


def strong_seats(number: int, seats: int, every: bool) -> list[int]:
    """Who thinks in a game of this number."""
    return list(range(seats)) if every else [number % seats]


def play(game: Game, seats: int, number: int, thinkers: list[int], strong: str) -> float:
    """One game; gives the mean of what the thinkers got."""
    bots: list[Bot] = [
        player(strong if seat in thinkers else "random", seed_of(7, f"seat {seat}", number))
        for seat in range(seats)
    ]
    table = game.new(seats, None, seed_of(7, "table", number))
    play_out(table, bots, QuickDice(seed_of(7, "players", number)))
    returns = table.returns()
    return sum(returns[seat] for seat in thinkers) / len(thinkers)


def usual(game: Game, seats: int) -> float:
    """What a seat gets on average where all play at random."""
    total = 0.0
    for number in range(RANDOM_GAMES):
        table = game.new(seats, None, seed_of(8, "table", number))
        playout(table, QuickDice(seed_of(8, "players", number)), table.bound() + 1)
        total += sum(table.returns()) / seats
    return total / RANDOM_GAMES


def budget(game: Game, seats: int, every: bool, seconds: float, count: int) -> int:
    """The largest budget with which so many games take about so long."""
    least = BUDGETS[0]
    start = perf_counter()
    thinkers = strong_seats(0, seats, every)
    for number in range(2):
        play(game, seats, number, thinkers, f"search:{least}")
    spent = (perf_counter() - start) / 2
    fitting = [n for n in BUDGETS if n / least * spent * count <= seconds]
    return fitting[-1] if fitting else least


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a part (Wilson, 1927)."""
    part = won / played
    wide = Z * Z / played
    middle = (part + wide / 2) / (1 + wide)
    reach = Z / (1 + wide) * (part * (1 - part) / played + wide / played / 4) ** 0.5
    return middle - reach, middle + reach


def interval(result: Result) -> tuple[float, float]:
    """The 95 % interval of the mean: Wilson's for wins, else from the spread."""
    n = result["games"]
    mean = result["total"] / n
    if not result["all_strong"]:
        return wilson(result["total"], n)
    spread = max(0.0, result["squares"] / n - mean * mean) ** 0.5
    return mean - Z * spread / n**0.5, mean + Z * spread / n**0.5


def line(slug: str, result: Result) -> str:
    """A row of the table."""
    n = result["games"]
    low, high = interval(result)
    mean = result["total"] / n
    verdict = "yes" if low > result["usual"] else "not shown"
    who = f"{result['seats']} × {result['strong']}" if result["all_strong"] else result["strong"]
    cells = [
        load(slug).title,
        str(result["seats"]),
        who + (", with sense" if has_sense(slug) else ""),
        str(n),
        f"{mean:.2f}",
        f"{low:.2f} – {high:.2f}",
        f"{result['usual']:.2f}",
        verdict,
        f"{result['seconds'] / n:.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = """\
| game | seats | player | games | result | 95 % | random | better | s a game |
|---|---|---|---|---|---|---|---|---|"""


def run(slug: str, found: dict[str, Result], given: argparse.Namespace, file: Path) -> None:
    """Play what is missing of one game, and keep it after every game."""
    game = load(slug)
    seats, every = setting(game)
    if slug not in found:
        strong = given.player
        if not strong:
            wanted = given.budget or budget(game, seats, every, given.minutes * 60, given.games)
            strong = f"search:{wanted}"
        found[slug] = {
            "seats": seats,
            "strong": strong,
            "all_strong": every,
            "games": 0,
            "total": 0.0,
            "squares": 0.0,
            "usual": usual(game, seats),
            "seconds": 0.0,
        }
    result = found[slug]
    while result["games"] < given.games:
        number = result["games"]
        start = perf_counter()
        thinkers = strong_seats(number, result["seats"], result["all_strong"])
        got = play(game, result["seats"], number, thinkers, result["strong"])
        result["seconds"] += perf_counter() - start
        result["total"] += got
        result["squares"] += got * got
        result["games"] += 1
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(found, indent=1), encoding="utf-8")
        fresh.replace(file)


def main() -> int:
    """Measure what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all if none is given")
    parser.add_argument("--count", dest="games_each", type=int, default=100, help="games of each")
    parser.add_argument("--minutes", type=float, default=1.0, help="for the games of one game")
    parser.add_argument("--budget", type=int, default=0, help="imagined games a decision")
    parser.add_argument("--player", default="", help="another player than a search, by name")
    parser.add_argument("--file", type=Path, default=Path("build/strength.json"))
    parser.add_argument("--again", action="store_true", help="forget what is known of the games")
    parser.add_argument("--table", action="store_true", help="only print what is known")
    given = parser.parse_args()
    names, given.games = given.games or games(), given.games_each
    found: dict[str, Result] = {}
    if given.file.exists():
        found = json.loads(given.file.read_text(encoding="utf-8"))
    if given.again:
        found = {slug: result for slug, result in found.items() if slug not in names}
    given.file.parent.mkdir(parents=True, exist_ok=True)
    print(f"{'compiled' if compiled() else 'plain Python'}\n\n{HEAD}", flush=True)
    for slug in names:
        if not given.table:
            run(slug, found, given, given.file)
        if slug in found and found[slug]["games"]:
            print(line(slug, found[slug]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
