"""The commands with their arguments and help; what they do is in the modules beside this one.

Read with argparse: Typer 0.29 takes longer to import than `dragonhall games` may take as a whole.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from dragonhall.cli.refusals import Refused
from dragonhall.kernel.errors import DragonhallError, nearest

ABOUT: Final = (
    "A hall of dragon card games: play people and bots in the browser, or run games here."
)
PLAYERS: Final = (
    "players by seat, with commas, or one for all seats: random, novice, adept, master, sense, "
    "search:1000 (imagined games a decision), search:200ms, or a bot of your own as "
    "my_bot.py:MyBot; random if not said"
)
DATA: Final = "where tables are kept: a folder, or a file ending in .db for the SQLite file itself"
GAMES: Final = (
    "a folder of games of your own, or one module, to have them too; docs/adding-a-game.md tells "
    "how they are written; may be repeated"
)
CARDS: Final = (
    "a card file to play Wyvern with in the place of its own cards, as dragonhall wyvern lint "
    "checks it"
)


class Parser(argparse.ArgumentParser):
    """Reads the arguments of a command; what it cannot read becomes one sentence."""

    def __init__(self, **about: Any) -> None:
        super().__init__(allow_abbrev=False, exit_on_error=False, **about)

    def error(self, message: str) -> NoReturn:
        """Refuse, in a sentence."""
        missing = message.removeprefix("the following arguments are required: ")
        if missing != message:
            raise Refused(f"{missing} is missing; see {self.prog} --help.")
        raise Refused(f"{message.removeprefix('argument ').rstrip('.')}; see {self.prog} --help.")

    def read(self, words: list[str]) -> argparse.Namespace:
        """The arguments; Refused, with a suggestion, for what is not among them."""
        try:
            given, rest = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            self.error(str(error))
        for word in rest:
            if word.startswith("-") and word != "-":
                name = word.partition("=")[0]
                known = list(self._option_string_actions)
                raise Refused(f"{self.prog} has no option {name}: {nearest(name, known)}")
        if rest:
            raise Refused(f"{self.prog} takes no {rest[0]!r} here; see {self.prog} --help.")
        return given


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            span = f"from {least} up" if most is None else f"from {least} to {most}"
            raise argparse.ArgumentTypeError(f"give a whole number {span}, not {text!r}")
        return number

    return read


def play(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Open a hall on this machine and go to a new table."""
    parser.description = (
        "Open a hall on this machine and go to a new table of GAME, or to the lobby. Without "
        "--data, tables are kept in a private folder that is removed when the hall closes."
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name out of dragonhall games")
    parser.add_argument("--data", metavar="PATH", default="", help=DATA)
    parser.add_argument(
        "--port",
        metavar="N",
        type=whole(0, 65535),
        default=0,
        help="the port to listen at; 0, if not said, is any free one",
    )
    own_cards(parser)
    own_games(parser)
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the browser, or only say the address; if not said, where there is a screen",
    )

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, serving

        cards.use(given.cards)
        serving.play(given.game, given.data, given.port, given.open)

    return run


def serve(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Open the hall and keep it open until it is interrupted."""
    parser.epilog = (
        "Environment: DRAGONHALL_DATA (the folder, if --data is not given), DATABASE_URL (another "
        "database than the SQLite file), DRAGONHALL_PACE (0 to 10: how slowly bots play), "
        "DRAGONHALL_ORIGINS (addresses of pages elsewhere that may talk to this hall)."
    )
    parser.add_argument(
        "--host",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="the address to listen at, 127.0.0.1 if not said; 0.0.0.0 lets other machines in",
    )
    parser.add_argument(
        "--port",
        metavar="N",
        type=whole(0, 65535),
        default=8765,
        help="the port to listen at, 8765 if not said; 0 is any free one",
    )
    parser.add_argument("--data", metavar="PATH", default="", help=DATA)
    parser.add_argument("--open", action="store_true", help="open the browser too")
    own_cards(parser)
    own_games(parser)

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, serving

        cards.use(given.cards)
        serving.serve(given.host, given.port, given.data, given.open)

    return run


def games(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """List the games."""
    parser.add_argument("--json", action="store_true", help="all about every game, as JSON")
    own_games(parser)

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import catalogue

        catalogue.games(given.json)

    return run


def rules(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Show the rules of a game, and its options."""
    parser.add_argument("game", metavar="GAME", help="a name out of dragonhall games")
    own_cards(parser)
    own_games(parser)

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, catalogue

        cards.use(given.cards, given.game)
        catalogue.rules(given.game)

    return run


def own_cards(parser: Parser) -> None:
    """The argument that puts other cards in the place of Wyvern's."""
    parser.add_argument("--cards", metavar="FILE", default="", help=CARDS)


def own_games(parser: Parser) -> None:
    """The argument that brings games from outside."""
    parser.add_argument(
        "--games", metavar="PATH", action="append", default=[], dest="outside", help=GAMES
    )


def set_up(parser: Parser) -> None:
    """The arguments that say which game is played, and by whom."""
    parser.add_argument("game", metavar="GAME", help="a name out of dragonhall games")
    parser.add_argument(
        "--seats",
        metavar="N",
        type=whole(1),
        help="how many; if not said, as many as players are named, else the fewest there may be",
    )
    parser.add_argument("--players", metavar="A,B,…", default="random", help=PLAYERS)
    parser.add_argument(
        "-o",
        "--option",
        metavar="KEY=VALUE",
        action="append",
        help="an option of the game, as dragonhall rules lists them; may be repeated",
    )
    own_cards(parser)
    own_games(parser)


def simulate(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Play many games between players and count who wins."""
    parser.epilog = (
        "A win shared by several seats counts as a part for each. The JSON holds game, seats, "
        "options, players, rotate, seed, compiled, games, decisions, mean_decisions, seconds, "
        "decisions_per_second, games_per_second, and played, wins, mean_returns and mean_points, "
        "each by_seat and by_player."
    )
    set_up(parser)
    parser.add_argument(
        "-n", "--number", metavar="N", type=whole(1), help="how many games; 100 if not said"
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole(0, 2**61 - 1),
        default=0,
        help="the same seed gives the same games; 0 if not said",
    )
    parser.add_argument(
        "--rotate", action="store_true", help="move every player one seat on after each game"
    )
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    parser.add_argument("-q", "--quiet", action="store_true", help="no progress bar")

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, simulating

        cards.use(given.cards, given.game)
        simulating.simulate(
            given.game,
            given.seats,
            given.number or 100,
            given.players,
            given.seed,
            given.option,
            given.rotate,
            given.json,
            given.quiet,
        )

    return run


def record(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Play one game between players and write its record."""
    set_up(parser)
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole(0, 2**61 - 1),
        help="the deal and the players' dice; drawn at random if not said",
    )
    parser.add_argument(
        "--out", metavar="FILE", required=True, help="the file to write; - is the terminal"
    )

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, records

        cards.use(given.cards, given.game)
        records.record(given.game, given.out, given.seed, given.seats, given.players, given.option)

    return run


def replay(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Tell a recorded game again: what the public saw, or one seat."""
    parser.add_argument("file", metavar="FILE", help="a record; - is the terminal")
    parser.add_argument(
        "--seat",
        metavar="N",
        type=whole(1),
        help="tell it as this seat saw it; 1 is the first",
    )
    parser.add_argument(
        "--verify",
        action="store_true",
        help="only check that the record replays to what it says, position by position, and that "
        "its seed is the one promised before the deal, if the record holds the promise",
    )
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        default="",
        help="with --verify: the promise that the hall showed before the deal",
    )
    own_cards(parser)
    own_games(parser)

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards, records

        cards.use(given.cards)
        records.replay(given.file, given.seat, given.verify, given.commitment)

    return run


def wyvern(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Design cards for Wyvern: print ours to start from, check a file."""
    parser.epilog = "dragonhall wyvern cards > my-cards.toml is a file to start your own from."
    parser.add_argument(
        "what",
        metavar="cards|lint",
        choices=["cards", "lint"],
        help="print the cards that Wyvern comes with, or check a card file",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="lint: cards in TOML, as docs/designing-cards.md says",
    )

    def run(given: argparse.Namespace) -> None:
        from dragonhall.cli import cards

        if given.what == "cards":
            if given.file:
                raise Refused("dragonhall wyvern cards prints ours; send it into a file with >.")
            cards.show()
        elif given.file is None:
            raise Refused("FILE is missing; see dragonhall wyvern --help.")
        else:
            cards.lint(given.file)

    return run


def compile_engine(parser: Parser) -> Callable[[argparse.Namespace], None]:
    """Compile the engine for this machine, once; bots then think many times faster."""
    parser.epilog = (
        "What is compiled is kept in the user's cache and found at every start, for as long as "
        "the sources and the Python are the same. An interrupted compilation goes on where it was."
    )

    def run(given: argparse.Namespace) -> None:
        from dragonhall.native import installed
        from dragonhall.native.compiler import CannotCompile

        try:
            print(installed.compile_engine())
        except CannotCompile as error:
            raise Refused(str(error)) from error

    return run


COMMANDS: Final[dict[str, Callable[[Parser], Callable[[argparse.Namespace], None]]]] = {
    "play": play,
    "serve": serve,
    "games": games,
    "rules": rules,
    "simulate": simulate,
    "record": record,
    "replay": replay,
    "wyvern": wyvern,
    "compile": compile_engine,
}


def general_help() -> str:
    """What `dragonhall --help` says."""
    lines = ["usage: dragonhall COMMAND [ARGUMENTS]", "", ABOUT, "", "commands:"]
    for name, command in COMMANDS.items():
        lines.append(f"  {name:<10}{(command.__doc__ or '').splitlines()[0]}")
    lines += ["", "options:", "  --help    this list; dragonhall COMMAND --help tells more"]
    lines.append("  --version the version, and which engine runs")
    return "\n".join(lines)


def run(words: list[str]) -> int:
    """Run a command line; errors become one sentence on stderr and exit code 2."""
    try:
        return obey(words)
    except DragonhallError as error:
        print(" ".join(str(error).split()), file=sys.stderr)
    except ModuleNotFoundError as error:
        name = error.name or ""
        if name.startswith("dragonhall"):
            raise
        print(
            f"This needs the package {name}: install dragonhall with its extras, as in "
            "pip install 'dragonhall[cli,hall]'.",
            file=sys.stderr,
        )
    return 2


def obey(words: list[str]) -> int:
    """Find the command and carry it out."""
    first = words[0] if words else "--help"
    if first in ("--help", "-h", "help"):
        print(general_help())
        return 0
    if first == "--version":
        from dragonhall import __version__
        from dragonhall.native.engine import words as engine

        print(f"dragonhall {__version__} ({engine()})")
        return 0
    if first not in COMMANDS:
        kind = "option" if first.startswith("-") else "command"
        known = ["--help", "--version"] if kind == "option" else list(COMMANDS)
        raise Refused(f"There is no {kind} {first!r}: {nearest(first, known)}")
    command = COMMANDS[first]
    parser = Parser(prog=f"dragonhall {first}", description=command.__doc__)
    carry_out = command(parser)
    try:
        given = parser.read(words[1:])
    except SystemExit:
        return 0  # --help has been shown
    bring(given, parser)
    carry_out(given)
    return 0


def bring(given: argparse.Namespace, parser: Parser) -> None:
    """Bring the games from outside that were asked for, and tell what is no game."""
    paths: list[str] = getattr(given, "outside", [])
    if hasattr(given, "number"):  # of simulate, where --games 1000 says how many as well
        for text in [path for path in paths if path.lstrip("+-").isdigit()]:
            try:
                given.number = whole(1)(text)
            except argparse.ArgumentTypeError as error:
                parser.error(f"argument --games: {error}")
            paths.remove(text)
    if paths or parser.prog == "dragonhall games":
        from dragonhall import games

        for path in paths:
            games.bring(path)
        for fault in games.faults():
            print(fault, file=sys.stderr)
