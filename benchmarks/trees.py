"""Two trees side by side in one run: how much faster one plays than the other.

Each round measures every game in both trees, in a process of its own for each, one right after
the other, so that whatever else the machine does strikes both alike. Only the ratios are worth
keeping. Run it with the folders that PYTHONPATH would name, compiled:
`python benchmarks/trees.py ../before/build/native build/native`.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

LIST = "import json, dragonhall.games as g; print(json.dumps(list(g.games())))"
SPEEDS = ("decisions_per_second", "worlds_per_second")


def run(tree: Path, *command: str) -> str:
    """What a Python process prints that imports from this tree."""
    env = {**os.environ, "PYTHONPATH": str(tree.resolve())}
    done = subprocess.run(
        [sys.executable, *command], env=env, check=False, stdout=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise SystemExit(f"That failed in {tree}.")
    return done.stdout


def measure(tree: Path, slug: str, seats: int, seconds: float) -> dict[str, float]:
    """The row of `games.py` for one game, measured in this tree."""
    script = str(Path(__file__).with_name("games.py"))
    told = run(tree, script, slug, "--json", "--seats", str(seats), "--seconds", str(seconds))
    data = json.loads(told)
    if not data["compiled"]:
        raise SystemExit(f"{tree} is not compiled: plain Python would be measured.")
    row: dict[str, float] = data["rows"][0]
    return row


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path, nargs="?", help="a compiled tree, as build/native")
    parser.add_argument("after", type=Path, nargs="?", help="another")
    parser.add_argument("games", nargs="*", help="names of games; all if none is given")
    parser.add_argument("--seats", type=int, default=4, help="this number, or the nearest")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each game and round")
    given = parser.parse_args()
    if given.after is None:  # among all benchmarks there is nothing to set side by side
        parser.print_usage()
        return 0
    slugs = given.games or json.loads(run(given.after, "-c", LIST))
    rows: dict[str, list[tuple[dict[str, float], dict[str, float]]]] = {slug: [] for slug in slugs}
    for number in range(given.rounds):
        for slug in slugs:
            trees = [given.before, given.after]
            if number % 2:
                trees.reverse()
            pair = [measure(tree, slug, given.seats, given.seconds) for tree in trees]
            if number % 2:
                pair.reverse()
            rows[slug].append((pair[0], pair[1]))
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print("Millions a second, the best round; ratio: the median of the rounds.\n")
    print("| game | seats | decisions before | after | ratio | worlds before | after | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    for slug, pairs in rows.items():
        cells = [slug, str(pairs[0][1]["seats"])]
        for name in SPEEDS:
            before = max(pair[0][name] for pair in pairs)
            after = max(pair[1][name] for pair in pairs)
            ratio = statistics.median(pair[1][name] / pair[0][name] for pair in pairs)
            cells += [f"{before / 1e6:.3f}", f"{after / 1e6:.3f}", f"{ratio:.2f}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
