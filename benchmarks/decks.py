"""How good Wyvern's ready decks are: each against each, played by bots of a stated budget.

Duels of one game each; the seats are swapped from one game to the next, and the starting seat is
drawn. Results are kept in a file and a run goes on where the last one stopped:
`PYTHONPATH=build/native python benchmarks/decks.py`; `--table` prints what is there.
"""

import argparse
import json
import sys
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import TypedDict, cast

from dragonhall.games import load
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Setting
from dragonhall.lab.intervals import wilson
from dragonhall.lab.simulate import play_out, seed_of
from dragonhall.native.engine import compiled
from dragonhall.players import player


class Pairing(TypedDict):
    """What is known of one deck against another."""

    games: int
    won: float  # by the first one; a shared game is half
    points: list[int]  # of both, summed
    seconds: float


def duel(decks: tuple[str, str], number: int, strong: str) -> list[int]:
    """One game; gives the points of both decks."""
    swapped = number % 2
    seated = decks[::-1] if swapped else decks
    options: dict[str, Setting] = {"deck_1": seated[0], "deck_2": seated[1], "match_target": 0}
    name = " ".join(decks)
    table = load("wyvern").new(2, options, seed_of(11, name, number))
    bots = [player(strong, seed_of(11, f"{name} {seat}", number)) for seat in range(2)]
    play_out(table, bots, QuickDice(seed_of(11, f"{name} players", number)))
    points = [int(value) for value in table.returns()]
    return points[::-1] if swapped else points


def part(won: float, played: int) -> str:
    """A part and its interval, in percent."""
    low, high = wilson(won, played)
    return f"{100 * won / played:.0f} ({100 * low:.0f} – {100 * high:.0f})"


def lines(decks: list[str], names: dict[str, str], found: dict[str, Pairing]) -> list[str]:
    """The table: a row a deck, what it won against each other deck and in all, in percent."""
    made = [
        "| deck | " + " | ".join(f"against {names[deck]}" for deck in decks) + " | all | points |"
    ]
    made.append("|---" * (len(decks) + 3) + "|")
    for deck in decks:
        cells: list[str] = []
        games, won, points = 0, 0.0, 0
        for other in decks:
            straight = f"{deck} {other}" in found
            pairing = found.get(f"{deck} {other}" if straight else f"{other} {deck}")
            if pairing is None or not pairing["games"]:
                cells.append("–")
                continue
            share = pairing["won"] if straight else pairing["games"] - pairing["won"]
            cells.append(part(share, pairing["games"]))
            games += pairing["games"]
            won += share
            points += pairing["points"][0 if straight else 1]
        if games:
            cells += [part(won, games), f"{points / games:.1f}"]
            made.append(f"| {names[deck]} | " + " | ".join(cells) + " |")
    return made


def main() -> int:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=68, help="games of each pairing")
    parser.add_argument("--player", default="search:25", help="who plays, by name")
    parser.add_argument("--file", type=Path, default=Path("build/decks.json"))
    parser.add_argument("--again", action="store_true", help="forget what is known")
    parser.add_argument("--table", action="store_true", help="only print what is known")
    given = parser.parse_args()
    known: dict[str, dict[str, Pairing]] = {}
    if given.file.exists():
        known = json.loads(given.file.read_text(encoding="utf-8"))
    if given.again:
        known.pop(given.player, None)
    found = known.setdefault(given.player, {})
    given.file.parent.mkdir(parents=True, exist_ok=True)
    ready = cast(WyvernGame, load("wyvern")).set.decks
    decks = [deck.id for deck in ready]
    pairings = list(combinations(decks, 2))
    for number in range(0 if given.table else given.count):
        for decks_of in pairings:  # round and round: a run broken off has played all alike
            pairing = found.setdefault(
                " ".join(decks_of), {"games": 0, "won": 0.0, "points": [0, 0], "seconds": 0.0}
            )
            if pairing["games"] > number:
                continue
            start = perf_counter()
            one, other = duel(decks_of, number, given.player)
            pairing["seconds"] += perf_counter() - start
            pairing["won"] += 1.0 if one > other else 0.5 if one == other else 0.0
            pairing["points"] = [pairing["points"][0] + one, pairing["points"][1] + other]
            pairing["games"] += 1
            fresh = given.file.with_suffix(".new")
            fresh.write_text(json.dumps(known, indent=1), encoding="utf-8")
            fresh.replace(given.file)
    games = sum(pairing["games"] for pairing in found.values())
    seconds = sum(pairing["seconds"] for pairing in found.values())
    print(
        f"{'compiled' if compiled() else 'plain Python'}\n\n{given.player}, {games} games, ", end=""
    )
    print(f"{seconds / max(1, games):.2f} s a game\n")
    print("\n".join(lines(decks, {deck.id: deck.name for deck in ready}, found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
