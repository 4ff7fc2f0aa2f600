"""`dragonhall simulate`."""

import json
from collections.abc import Callable

from dragonhall.cli.choices import options_of, players_of, seats_of
from dragonhall.games import load
from dragonhall.kernel.game import Game, Setting
from dragonhall.lab.simulate import Report, Tally
from dragonhall.lab.simulate import simulate as run


def simulate(
    name: str,
    seats: int | None,
    games: int,
    players: str,
    seed: int,
    option: list[str] | None,
    rotate: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play the games and print what came out."""
    game = load(name)
    named = players_of(players)
    count = seats_of(game, seats, named)
    options = options_of(option)

    def play(tell: Callable[[int], None] | None) -> Report:
        return run(
            game,
            seats=count,
            games=games,
            players=named,
            options=options,
            seed=seed,
            rotate=rotate,
            tell=tell,
        )

    report = play(None) if quiet else with_bar(game, games, play)
    if as_json:
        print(json.dumps(report, indent=1, ensure_ascii=False))
    else:
        show(report)


def with_bar(game: Game, games: int, play: Callable[[Callable[[int], None]], Report]) -> Report:
    """Play with a progress bar on stderr, where that is a terminal."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = progress.add_task(game.title, total=games)

    def tell(done: int) -> None:
        progress.start()  # only now: what is refused before leaves no bar behind
        progress.update(task, completed=done, refresh=done == games)

    try:
        return play(tell)
    finally:
        progress.stop()


def show(report: Report) -> None:
    """Print a report for people."""
    from rich.console import Console
    from rich.table import Table as Grid

    console = Console(highlight=False)
    kind = "compiled" if report["compiled"] else "plain Python"
    console.print(
        f"{report['title']}: {report['games']:,} games of {report['seats']}, seed "
        f"{report['seed']}, {in_words(report['options'])}"
    )
    console.print(
        f"{report['decisions']:,} decisions, {report['mean_decisions']:,.1f} a game; "
        f"{report['decisions_per_second']:,.0f} a second ({kind})"
    )
    for by, heading in (("by_player", "Player"), ("by_seat", "Seat")):
        grid = Grid(heading, "Games", "Wins", "Share", "Mean return", "Mean points", box=None)
        for column in grid.columns[1:]:
            column.justify = "right"
        for key in keys_of(report["played"], by):
            played = value_of(report["played"], by, key) or 0
            wins = value_of(report["wins"], by, key) or 0
            grid.add_row(
                str(key + 1) if isinstance(key, int) else key,
                f"{played:,.0f}",
                f"{wins:,.1f}",
                f"{100 * wins / played:.1f} %" if played else "",
                number(value_of(report["mean_returns"], by, key), 3),
                number(value_of(report["mean_points"], by, key), 1),
            )
        console.print()
        console.print(grid)


def in_words(options: dict[str, Setting]) -> str:
    """Options as they are given on the command line."""
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "no options"


def keys_of(tally: Tally, by: str) -> list[int | str]:
    """The seats or the players of a tally."""
    if by == "by_seat":
        return list(range(len(tally["by_seat"])))
    return list(tally["by_player"])


def value_of(tally: Tally, by: str, key: int | str) -> float | None:
    """One number of a tally."""
    if isinstance(key, int):
        return tally["by_seat"][key]
    return tally["by_player"][key]


def number(value: float | None, digits: int) -> str:
    """A number for a column; empty if there is none."""
    return "" if value is None else f"{value:,.{digits}f}"
