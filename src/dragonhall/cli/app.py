"""The commands with their arguments and help; what they do is in the modules beside this one."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from dragonhall.kernel.errors import DragonhallError

app = typer.Typer(
    name="dragonhall",
    help="A hall of dragon card games: play people and bots in the browser, or run games here.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    suggest_commands=True,
)

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of a game, as `dragonhall games` lists it.")
]
Data = Annotated[
    str,
    typer.Option(
        metavar="PATH",
        help="Where tables are kept: a folder, or a file ending in .db for the SQLite file itself.",
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(min=1, metavar="N", help="Seats; the fewest the game takes if not said."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be repeated."
    ),
]
PLAYERS = (
    "Players by seat, with commas, or one for all seats: random, novice, adept, master, "
    "search:1000 (imagined games a decision), search:200ms."
)


class Refused(DragonhallError):
    """What was asked for on the command line cannot be done."""


@app.callback(invoke_without_command=True)
def dragonhall(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and whether it runs compiled.")
    ] = False,
) -> None:
    """A hall of dragon card games: play people and bots in the browser, or run games here."""
    if version:
        from dragonhall import __version__
        from dragonhall.lab.simulate import compiled

        print(f"dragonhall {__version__} ({'compiled' if compiled() else 'plain Python'})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The game to open a table of; else the lobby opens."),
    ] = None,
    data: Data = "",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen at; 0 is any free one.")
    ] = 0,
    open_browser: Annotated[
        bool | None,
        typer.Option(
            "--open/--no-open", help="Open the browser, or only say the address. [default: open]"
        ),
    ] = None,
) -> None:
    """Open a hall on this machine and go to a new table.

    Without --data, tables are kept in a private folder that is removed when the hall closes.
    """
    from dragonhall.cli import serving

    serving.play(game, data, port, open_browser)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port to listen at; 0 is any free one.")
    ] = 8765,
    data: Data = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser too.")] = False,
) -> None:
    """Open the hall and keep it open until it is interrupted.

    Environment: DRAGONHALL_DATA (the folder, if --data is not given), DATABASE_URL (another
    database than the SQLite file), DRAGONHALL_PACE (0 to 10: how slowly bots play),
    DRAGONHALL_ORIGINS (addresses of pages elsewhere that may talk to this hall).
    """
    from dragonhall.cli import serving

    serving.serve(host, port, data, open_browser)


@app.command()
def games(
    as_json: Annotated[
        bool, typer.Option("--json", help="Everything about every game, as JSON.")
    ] = False,
) -> None:
    """List the games."""
    from dragonhall.cli import catalogue

    catalogue.games(as_json)


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game."""
    from dragonhall.cli import catalogue

    catalogue.rules(game)


@app.command()
def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="Games.")] = 100,
    players: Annotated[str, typer.Option(metavar="A,B,…", help=PLAYERS)] = "random",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games.")] = 0,
    option: Options = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Move every player one seat on after each game.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress bar.")] = False,
) -> None:
    """Play many games between players and count who wins.

    A win shared by several seats counts as a part for each. The JSON holds game, seats, options,
    players, rotate, seed, compiled, games, decisions, mean_decisions, seconds,
    decisions_per_second, games_per_second, and played, wins, mean_returns, mean_points each
    by_seat and by_player.
    """
    from dragonhall.cli import simulating

    simulating.simulate(game, seats, games, players, seed, option, rotate, as_json, quiet)


@app.command()
def record(
    game: GameName,
    out: Annotated[
        str, typer.Option("--out", metavar="FILE", help="The file to write; - is the terminal.")
    ],
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The deal; drawn at random if not said.")
    ] = None,
    seats: Seats = None,
    players: Annotated[str, typer.Option(metavar="A,B,…", help=PLAYERS)] = "random",
    option: Options = None,
) -> None:
    """Play one game between players and write its record."""
    from dragonhall.cli import records

    records.record(game, out, seed, seats, players, option)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - is the terminal.")],
    seat: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Tell it as this seat saw it, 1 is the first."),
    ] = None,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify",
            help="Only check that the record replays to what it says, position by position, and "
            "that its seed is the one promised before the deal, if the record holds the promise.",
        ),
    ] = False,
    commitment: Annotated[
        str,
        typer.Option(
            metavar="HEX", help="With --verify: the promise that the hall showed before the deal."
        ),
    ] = "",
) -> None:
    """Tell a recorded game again: what the public saw, or one seat."""
    from dragonhall.cli import records

    records.replay(file, seat, verify, commitment)


def run(arguments: list[str] | None = None) -> int:
    """Run a command line; errors become one sentence on stderr and exit code 2."""
    try:
        code = app(args=arguments, prog_name="dragonhall", standalone_mode=False)
    except DragonhallError as error:
        return refuse(str(error))
    except TyperException as error:
        words = getattr(error, "format_message", None)
        return refuse(words() if words is not None else str(error))
    except typer.Abort as error:
        raise KeyboardInterrupt from error
    return code if isinstance(code, int) else 0


def refuse(words: str) -> int:
    """Say why not, in one line on stderr."""
    line = " ".join(words.split()) or "That command line cannot be read; see dragonhall --help."
    print(line, file=sys.stderr)
    return 2
