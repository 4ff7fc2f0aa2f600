"""How strong the bots are: a search of a stated budget against random players, game by game.

One seat thinks and the others play at random; the seats rotate. Where all play together (and
alone) every seat thinks, where a side is hidden the good side does, and the mean result stands
beside that of the same seats in random play. Where the result of a game is points, wins are
counted. Wyvern is measured at several numbers of seats, one game each instead of a match, partners
thinking together. The budget is found per game, so that its games fit into the time given
(`--minutes`), or set with `--budget`.

Results are kept in a file and a run goes on where the last one stopped: `PYTHONPATH=build/native
python benchmarks/strength.py`; with names of games only those (`dragon-memory-match:1` with one
seat); `--table` prints what is there.
"""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import TypedDict

from dragonhall.games import games, load
from dragonhall.games.book_of_dragons.deck import CITRINE, FOREST, HYDRA, KINDS
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from dragonhall.lab.intervals import Z, wilson
from dragonhall.lab.simulate import play_out, seed_of
from dragonhall.native.engine import compiled
from dragonhall.players import Bot, has_sense, player

TOGETHER = ("formation-flying", "wyverns-knot")  # all win or lose as one
GOOD = [kind for kind in range(KINDS) if kind > FOREST and kind != HYDRA]
SIDES = {  # the pile that tells a seat's hidden side, and the kinds of the side that thinks
    "dragon-inquisition": ("loyalty", [int(CITRINE)]),
    "thunder": ("identity", GOOD),
}
USUAL_SEATS = 3
SEATS = {"wyvern": (2, 3, 4)}
OPTIONS: dict[str, dict[str, Setting]] = {"wyvern": {"match_target": 0}}
BUDGETS = (25, 50, 100, 200, 400, 800, 1500, 2000)  # up to what a master has
RANDOM_GAMES = 2000


class Result(TypedDict):
    """What is known of one game so far."""

    seats: int
    strong: str
    several: bool  # whether more than one seat thinks
    games: int
    total: float  # the sum of what the thinking seats got, a mean over them where several
    squares: float
    usual: float  # what a random player gets
    seconds: float


def measured(names: list[str]) -> list[str]:
    """Names as given, but those of games that are measured at several numbers of seats apart."""
    return [
        f"{name}:{seats}" if seats else name for name in names for seats in SEATS.get(name, (0,))
    ]


def several(game: Game, seats: int) -> bool:
    """Whether several seats are to think that need not all win or lose."""
    return seats == 1 or game.slug in TOGETHER or game.slug in SIDES


def thinkers(table: Table, number: int) -> list[int]:
    """Who thinks in a game of this number."""
    slug = table.game.slug
    if slug in SIDES:
        name, kinds = SIDES[slug]
        told = [pile for pile in table.piles if pile.name == name]
        return [int(pile.owner) for pile in told if table.top_face(pile) in kinds]
    seats = int(table.seats)
    if seats == 1 or slug in TOGETHER:
        return list(range(seats))
    return partners(table, number % seats)


def partners(table: Table, seat: int) -> list[int]:
    """A seat and those of its public team."""
    team = int(table.team(seat))
    return [n for n in range(int(table.seats)) if n == seat or 0 <= team == table.team(n)]


def mean(table: Table, seats: list[int]) -> float:
    """What these seats got on average; where that would be points, what they won."""
    returns = table.returns()
    if table.game.most > 1 and len(returns) > 1:
        places = table.outcome().places
        best = min(places[seat] for seat in seats)
        return 1 / len(set(teams(table, places))) if best == 1 else 0.0
    return sum(returns[seat] for seat in seats) / len(seats)


def teams(table: Table, places: list[int]) -> list[int]:
    """The winners, partners as one: the first seat of each."""
    return [partners(table, seat)[0] for seat, place in enumerate(places) if place == 1]


def play(game: Game, seats: int, options: dict[str, Setting], number: int, strong: str) -> float:
    """One game; gives the mean of what the thinkers got."""
    table = game.new(seats, options, seed_of(7, "table", number))
    chosen = thinkers(table, number)
    bots: list[Bot] = [
        player(strong if seat in chosen else "random", seed_of(7, f"seat {seat}", number))
        for seat in range(seats)
    ]
    play_out(table, bots, QuickDice(seed_of(7, "players", number)))
    return mean(table, chosen)


def usual(game: Game, seats: int, options: dict[str, Setting]) -> float:
    """What the thinkers would get on average if all played at random."""
    total = 0.0
    for number in range(RANDOM_GAMES):
        table = game.new(seats, options, seed_of(8, "table", number))
        chosen = thinkers(table, number)
        playout(table, QuickDice(seed_of(8, "players", number)), table.bound() + 1)
        total += mean(table, chosen)
    return total / RANDOM_GAMES


def budget(game: Game, seats: int, options: dict[str, Setting], seconds: float, count: int) -> int:
    """The largest budget with which so many games take about so long."""
    least = BUDGETS[0]
    start = perf_counter()
    for number in range(2):
        play(game, seats, options, number, f"search:{least}")
    spent = (perf_counter() - start) / 2
    fitting = [n for n in BUDGETS if n / least * spent * count <= seconds]
    return fitting[-1] if fitting else least


def interval(result: Result) -> tuple[float, float]:
    """The 95 % interval of the mean: Wilson's for wins, else from the spread."""
    n = result["games"]
    middle = result["total"] / n
    if not result["several"]:
        return wilson(result["total"], n)
    spread = max(0.0, result["squares"] / n - middle * middle) ** 0.5
    return middle - Z * spread / n**0.5, middle + Z * spread / n**0.5


def line(name: str, result: Result) -> str:
    """A row of the table."""
    slug = name.partition(":")[0]
    n = result["games"]
    low, high = interval(result)
    verdict = "yes" if low > result["usual"] else "not shown"
    who = result["strong"]
    if load(slug).arrange == "facing" and result["seats"] == 4:
        who = f"partners: {who}"
    elif result["several"] and result["seats"] > 1:
        who = f"{'the good side' if slug in SIDES else 'all'}: {who}"
    cells = [
        load(slug).title,
        str(result["seats"]),
        who + (" with sense" if has_sense(slug) and "sense" not in who else ""),
        str(n),
        f"{result['total'] / n:.2f}",
        f"{low:.2f} – {high:.2f}",
        f"{result['usual']:.2f}",
        verdict,
        f"{result['seconds'] / n:.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = """\
| game | seats | player | games | result | 95 % | random | better | s a game |
|---|---|---|---|---|---|---|---|---|"""


def run(name: str, found: dict[str, Result], given: argparse.Namespace) -> None:
    """Play what is missing of one game, and keep it after every game."""
    slug, _, wanted_seats = name.partition(":")
    game = load(slug)
    options = OPTIONS.get(slug, {})
    seats = int(wanted_seats or max(game.least_seats, min(USUAL_SEATS, game.most_seats)))
    if name not in found:
        strong = given.player
        if not strong:
            wanted = given.budget or budget(game, seats, options, given.minutes * 60, given.games)
            strong = f"search:{wanted}"
        found[name] = {
            "seats": seats,
            "strong": strong,
            "several": several(game, seats),
            "games": 0,
            "total": 0.0,
            "squares": 0.0,
            "usual": usual(game, seats, options),
            "seconds": 0.0,
        }
    result = found[name]
    while result["games"] < given.games:
        number = result["games"]
        start = perf_counter()
        got = play(game, seats, options, number, result["strong"])
        result["seconds"] += perf_counter() - start
        result["total"] += got
        result["squares"] += got * got
        result["games"] += 1
        fresh = given.file.with_suffix(".new")
        fresh.write_text(json.dumps(found, indent=1), encoding="utf-8")
        fresh.replace(given.file)


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
    names, given.games = measured(given.games or games()), given.games_each
    found: dict[str, Result] = {}
    if given.file.exists():
        found = json.loads(given.file.read_text(encoding="utf-8"))
    if given.again:
        found = {name: result for name, result in found.items() if name not in names}
    given.file.parent.mkdir(parents=True, exist_ok=True)
    print(f"{'compiled' if compiled() else 'plain Python'}\n\n{HEAD}", flush=True)
    for name in names:
        if not given.table:
            run(name, found, given)
        if name in found and found[name]["games"]:
            print(line(name, found[name]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
