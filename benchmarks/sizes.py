"""How large the games are: decisions, options and length in random play beside the specifications.

A row for each game at two to four seats (or the nearest it has), as Markdown; the last column is
what the specification expects, of sensible play where it says so. Run it on compiled code:
`PYTHONPATH=build/native python benchmarks/sizes.py`, with names of games only those.
"""

import argparse
import re
import sys
from pathlib import Path

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game

SPECS = Path(__file__).parents[1] / "docs" / "specs"
HEAD = """\
| game | seats | decisions | longest | bound | options | most | table | expected |
|---|---|---|---|---|---|---|---|---|"""


def expected(slug: str) -> str:
    """The section on size of a game's specification, on one line."""
    file = SPECS / f"{slug.removeprefix('a-')}.md"
    if not file.exists():
        return ""
    found = re.search(r"^## 9\. Size\n(.*?)(?=^## |\Z)", file.read_text("utf-8"), re.M | re.S)
    text = " ".join(found.group(1).split()) if found else ""
    return text.removeprefix("- ").replace("|", "/")


def row(game: Game, seats: int, count: int, words: str) -> str:
    """Random games of one number of seats."""
    decisions = longest = options = asked = most = 0
    for number in range(count):
        table = game.new(seats, None, number)
        dice = QuickDice(number)
        steps = 0
        while not table.over:
            moves = table.legal(table.turn)
            n = len(moves)
            options += n
            most = max(most, n)
            table.apply(table.turn, moves[dice.below(n)])
            steps += 1
        decisions += steps
        longest = max(longest, steps)
        asked += steps
    cells = [
        game.title,
        str(seats),
        f"{decisions / count:.0f}",
        str(longest),
        str(game.blank(seats).bound()),
        f"{options / asked:.1f}",
        str(most),
        str(game.actions.size),
        words,
    ]
    return "| " + " | ".join(cells) + " |"


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="names of games; all if none is given")
    parser.add_argument("--count", type=int, default=200, help="random games of each number")
    given = parser.parse_args()
    print(HEAD)
    for slug in given.games or games():
        game = load(slug)
        counts = [n for n in range(game.least_seats, game.most_seats + 1) if 2 <= n <= 4]
        words = expected(slug)
        for seats in counts or [max(game.least_seats, min(3, game.most_seats))]:
            print(row(game, seats, given.count, words), flush=True)
            words = ""
    return 0


if __name__ == "__main__":
    sys.exit(main())
