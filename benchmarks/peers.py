"""A Conclave of Wyrms beside OpenSpiel's Oh Hell: speed of random play, in one sitting.

Each figure is taken in fresh processes that alternate with the others', in seconds of the
process's own CPU time, after a warm-up; medians are compared. Run it on compiled code, with the
`bench` group of pyproject.toml installed: `make bench`, or
`PYTHONPATH=build/native python benchmarks/peers.py`. The exit code is 1 where a bound is missed.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from random import random
from time import process_time
from typing import Final, NamedTuple

GAME: Final = "conclave-of-wyrms"
SEATS: Final = 4
WARM_UP: Final = 0.3  # seconds
LEAST: Final = 1.0  # seconds measured in a process
POSITIONS: Final = 64


class Measured(NamedTuple):
    """How many of what was counted, in how many games, in how many seconds."""

    counted: int
    games: int
    seconds: float


Unit = Callable[[int], int]  # one unit of work, numbered; gives what it counted


def measure(unit: Unit) -> Measured:
    """Repeat a unit of work, first unmeasured, then for at least LEAST seconds."""
    number = 0
    end = process_time() + WARM_UP
    while process_time() < end:
        unit(number)
        number += 1
    count = games = 0
    start = now = process_time()
    while now - start < LEAST:
        count += unit(number)
        number += 1
        games += 1
        now = process_time()
    return Measured(count, games, now - start)


def inside() -> Measured:
    """Whole games, dealing included, with nothing of Python between the moves."""
    from dragonhall.games import load
    from dragonhall.kernel.dice import QuickDice
    from dragonhall.kernel.playout import playout

    game = load(GAME)
    fresh = game.blank(SEATS)
    table = game.blank(SEATS)
    dice = QuickDice(1)

    def unit(number: int) -> int:
        table.become(fresh)
        game.start(table, QuickDice(number))
        return playout(table, dice, 1 << 30)

    return measure(unit)


def driven() -> Measured:
    """Whole games, dealing included, move by move from plain Python."""
    from dragonhall.games import load
    from dragonhall.kernel.dice import QuickDice

    game = load(GAME)
    fresh = game.blank(SEATS)
    table = game.blank(SEATS)

    def unit(number: int) -> int:
        table.become(fresh)
        game.start(table, QuickDice(number))
        n = 0
        while not table.over:
            seat = table.turn
            L = table.legal(seat)
            table.apply(seat, L[int(random() * len(L))])  # type: ignore[operator]
            n += 1
        return n

    return measure(unit)


def worlds() -> Measured:
    """Possible worlds: a copy of a position into a kept table, its hidden cards drawn anew."""
    from dragonhall.games import load
    from dragonhall.kernel.dice import QuickDice
    from dragonhall.kernel.playout import playout
    from dragonhall.kernel.table import Table

    game = load(GAME)
    dice = QuickDice(2)
    positions: list[Table] = []
    while len(positions) < POSITIONS:
        table = game.new(SEATS, None, len(positions))
        playout(table, dice, dice.below(table.bound() // 2))
        if not table.over:
            positions.append(table)
    scratch = game.blank(SEATS)

    def unit(number: int) -> int:
        for table in positions:
            scratch.become_world(table, table.turn, dice)
        return POSITIONS

    return measure(unit)


def oh_hell_plain() -> Measured:
    """OpenSpiel's plain loop: a chance node is sampled by walking its outcomes."""
    import pyspiel

    game = pyspiel.load_game(f"oh_hell(players={SEATS})")

    def unit(number: int) -> int:
        n = 0
        s = game.new_initial_state()
        while not s.is_terminal():
            if s.is_chance_node():
                left = random()
                for action, chance in s.chance_outcomes():
                    left -= chance
                    if left <= 0:
                        break
                s.apply_action(action)
            else:
                L = s.legal_actions()
                s.apply_action(L[int(random() * len(L))])
                n += 1
        return n

    return measure(unit)


def oh_hell_fast() -> Measured:
    """OpenSpiel's fast deal: one of the chance node's equally likely actions is picked."""
    import pyspiel

    game = pyspiel.load_game(f"oh_hell(players={SEATS})")

    def unit(number: int) -> int:
        n = 0
        s = game.new_initial_state()
        while not s.is_terminal():
            L = s.legal_actions()
            if s.is_chance_node():
                s.apply_action(L[int(random() * len(L))])
            else:
                s.apply_action(L[int(random() * len(L))])
                n += 1
        return n

    return measure(unit)


MEASURES: Final[dict[str, tuple[str, str, Callable[[], Measured]]]] = {
    "inside": ("Conclave, compiled playout", "decisions", inside),
    "driven": ("Conclave, from plain Python", "decisions", driven),
    "worlds": ("Conclave, copy and determinize", "worlds", worlds),
    "fast": ("oh_hell, fast deal", "decisions", oh_hell_fast),
    "plain": ("oh_hell, plain loop", "decisions", oh_hell_plain),
}


class Bound(NamedTuple):
    """One thing that must hold."""

    words: str
    value: float
    least: float
    unit: str


def bounds(rate: dict[str, float]) -> list[Bound]:
    """What the figures are held to."""
    return [
        Bound("compiled playout", rate["inside"] / 1e6, 2.0, "M decisions/s"),
        Bound("compiled playout / fast deal", rate["inside"] / rate["fast"], 3.0, "times"),
        Bound("compiled playout / plain loop", rate["inside"] / rate["plain"], 6.0, "times"),
        Bound("from plain Python / fast deal", rate["driven"] / rate["fast"], 1.0, "times"),
        Bound("copy and determinize", rate["worlds"] / 1e3, 150.0, "k worlds/s"),
    ]


def in_process(name: str) -> Measured:
    """Take one measure in a fresh process."""
    done = subprocess.run(
        [sys.executable, __file__, "--measure", name],
        capture_output=True,
        text=True,
        check=False,
        env=dict(os.environ),
    )
    if done.returncode:
        sys.exit(f"The measure {name} failed:\n{done.stderr}")
    return Measured(*json.loads(done.stdout))


def scaled(rate: float) -> str:
    """A rate for reading."""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.3g} k"


def main() -> int:
    """Run all measures in turn, some rounds of them; print the figures and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="fresh processes for each measure")
    parser.add_argument("--measure", choices=list(MEASURES), help="take one measure, print JSON")
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(MEASURES[given.measure][2]()))
        return 0

    from dragonhall.native.engine import compiled

    if not compiled():
        print("This is plain code: run it with PYTHONPATH=build/native.", file=sys.stderr)
        return 1
    taken: dict[str, list[Measured]] = {name: [] for name in MEASURES}
    for turn in range(given.rounds):
        for name in MEASURES:
            taken[name].append(in_process(name))
        print(f"round {turn + 1} of {given.rounds}", file=sys.stderr)
    rate = {
        name: statistics.median(one.counted / one.seconds for one in several)
        for name, several in taken.items()
    }
    print(f"{'per second of CPU time':<32} {'median':>9} {'[min – max]':>20} {'games/s':>9}")
    for name, several in taken.items():
        title, unit, _ = MEASURES[name]
        rates = [one.counted / one.seconds for one in several]
        games = statistics.median(one.games / one.seconds for one in several)
        reach = f"[{scaled(min(rates))} – {scaled(max(rates))}]"
        shown = scaled(games) if unit == "decisions" else ""
        print(f"{title:<32} {scaled(rate[name]):>9} {reach:>20} {shown:>9}")
    print()
    missed = 0
    for bound in bounds(rate):
        holds = bound.value >= bound.least
        missed += not holds
        sign = "holds " if holds else "MISSED"
        print(f"{sign} {bound.words:<32} {bound.value:8.2f} {bound.unit} (≥ {bound.least:g})")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
