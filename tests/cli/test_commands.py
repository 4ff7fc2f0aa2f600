"""The short commands: help, games, rules, simulate, and how they refuse."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dragonhall.games import games, load
from tests.cli.conftest import Run

COMMANDS = {
    "play": ["GAME", "--data", "--port", "--open"],
    "serve": ["--host", "--port", "--data", "--open", "DATABASE_URL"],
    "games": ["--json"],
    "rules": ["GAME"],
    "simulate": [
        *["GAME", "--seats", "--games", "--players", "--seed", "--option", "--rotate", "--json"],
        *["decisions_per_second", "novice, adept, master", "search:1000"],
    ],
    "record": ["GAME", "--seed", "--out", "--seats", "--players", "--option"],
    "replay": ["FILE", "--seat", "--verify", "--commitment"],
    "wyvern": ["cards", "lint", "FILE"],
}


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert command in done.out
    assert run().out == done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_names_all_it_takes(command: str, run: Run) -> None:
    done = run(command, "--help")
    assert done.code == 0
    words = " ".join(done.out.split())
    for name in COMMANDS[command]:
        assert name in words, name


def test_version_tells_whether_it_is_compiled(run: Run) -> None:
    from dragonhall import __version__
    from dragonhall.kernel import table

    done = run("--version")
    plain = str(table.__file__).endswith(".py")
    assert done.out == f"dragonhall {__version__} ({'plain Python' if plain else 'compiled'})\n"


def test_games_in_columns(run: Run) -> None:
    lines = run("games").out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == games()
    duel = next(line for line in lines if line.startswith("dragon-duel "))
    assert "Dragon Duel" in duel
    assert "10-20" in duel


def test_games_as_json(run: Run) -> None:
    infos = json.loads(run("games", "--json").out)
    assert infos == [load(slug).info() for slug in games()]


def test_only_what_is_needed_is_imported() -> None:
    code = (
        "import sys; from dragonhall.cli import main; main(['games']);"
        "print([m for m in ('litestar', 'sqlalchemy', 'rich', 'asyncio') "
        "if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr == "[]\n"


def test_rules_are_laid_out(run: Run) -> None:
    done = run("rules", "dragon-duel")
    assert done.code == 0
    assert "Dragon Duel" in done.out
    assert "## " not in done.out, "Markdown, not laid out"
    assert "first_seat" in done.out
    assert "twin" in done.out


def test_simulate_counts(run: Run) -> None:
    done = run(
        *["simulate", "dragon-duel", "--games", "6", "--players", "random,search:3"],
        *["--seed", "4", "--rotate", "--json"],
    )
    assert done.code == 0
    report = json.loads(done.out)
    assert report["game"] == "dragon-duel"
    assert report["games"] == 6
    assert report["seats"] == 2
    assert report["options"] == {"first_seat": "random", "decks": "dealt"}
    assert report["players"] == ["random", "search:3"]
    assert report["mean_decisions"] == round(report["decisions"] / 6, 3)
    assert report["decisions_per_second"] == pytest.approx(
        report["decisions"] / report["seconds"], rel=0.01
    )
    assert report["played"] == {"by_seat": [6, 6], "by_player": {"random": 6, "search:3": 6}}
    for by in ("by_seat", "by_player"):
        wins = report["wins"][by]
        wins = list(wins.values()) if isinstance(wins, dict) else wins
        returns = report["mean_returns"][by]
        returns = list(returns.values()) if isinstance(returns, dict) else returns
        assert sum(wins) == 6
        assert sum(returns) == pytest.approx(1.0)
        # A duel's return is what was won of it.
        assert returns == pytest.approx([won / 6 for won in wins], abs=1e-5)


def test_simulate_is_repeatable(run: Run) -> None:
    words = ["simulate", "conclave-of-wyrms", "-n", "3", "--seats", "3", "-o", "cycles=1", "--json"]
    timed = ("seconds", "decisions_per_second", "games_per_second")

    def counts(*more: str) -> dict[str, object]:
        report = json.loads(run(*words, *more).out)
        return {key: value for key, value in report.items() if key not in timed}

    first = counts("--seed", "1")
    assert first["options"] == {**load("conclave-of-wyrms").settle(3), "cycles": 1}
    assert counts("--seed", "1") == first
    assert counts("--seed", "2") != first


def test_rotation_moves_players_over_the_seats(run: Run) -> None:
    words = ["simulate", "dont-poke-the-dragon", "-n", "4", "--players", "random,novice", "--json"]
    fixed = json.loads(run(*words).out)
    turned = json.loads(run(*words, "--rotate").out)
    assert fixed["wins"]["by_seat"] == list(fixed["wins"]["by_player"].values())
    assert turned["rotate"] is True
    assert turned["played"]["by_player"] == {"random": 4, "novice": 4}


def test_simulate_for_people_prints_figures(run: Run) -> None:
    done = run("simulate", "dont-poke-the-dragon", "-n", "30", "--seats", "3")
    assert "30 games of 3" in done.out
    assert "random" in done.out
    assert "a second" in done.out
    assert done.err == "", "no bar where nobody looks at a terminal"


def test_the_progress_bar_is_drawn_on_stderr_of_a_terminal() -> None:
    words = ["simulate", "dont-poke-the-dragon", "-n", "30", "--json"]
    for more, drawn in (([], True), (["--quiet"], False)):
        done = subprocess.run(
            [sys.executable, "-m", "dragonhall.cli", *words, *more],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "FORCE_COLOR": "1", "TTY_INTERACTIVE": "1", "COLUMNS": "80"},
        )
        assert ("30/30" in done.stderr) is drawn
        assert json.loads(done.stdout)["games"] == 30


REFUSED = [
    (["gamse"], "did you mean games"),
    (["games", "--jsn"], "--json"),
    (["rules", "conclave"], "did you mean conclave-of-wyrms"),
    (["rules"], "GAME"),
    (["play", "duel"], "dragon-duel"),
    (["play", "--port", "70000"], "65535"),
    (["--verson"], "did you mean --version"),
    (["games", "all"], "takes no 'all'"),
    (["replay", "x", "--seat", "0"], "from 1 up"),
    (["play", "--data", __file__], "is a file"),
    (["serve", "--port", "x"], "--port"),
    (["simulate", "dragon-dule"], "did you mean dragon-duel"),
    (["simulate", "dragon-duel", "--seats", "3"], "Dragon Duel is for 2 seats"),
    (["simulate", "dragon-duel", "--seats", "-1"], "--seats"),
    (["simulate", "dragon-duel", "--games", "0"], "--games"),
    (["simulate", "dragon-duel", "-o", "deck=twin"], "did you mean decks"),
    (["simulate", "dragon-duel", "-o", "decks=twins"], "did you mean twin"),
    (["simulate", "dragon-duel", "-o", "decks"], "KEY=VALUE"),
    (["simulate", "dragon-duel", "-o", "decks=twin", "-o", "decks=dealt"], "twice"),
    (["simulate", "dragon-duel", "--players", "random,"], "commas"),
    (["simulate", "dragon-duel", "--players", "novise"], "did you mean novice"),
    (["simulate", "dragon-duel", "--players", "random,random,random"], "for 2 seats"),
    (["simulate", "conclave-of-wyrms", "--seats", "4", "--players", "random,random"], "4 players"),
    (["simulate", "dragon-duel", "--seed", "-3"], f"from 0 to {2**61 - 1}"),
    (["simulate", "conclave-of-wyrms", "-o", "cycles=9"], "from 1 to 6"),
    (["record", "dragon-duel"], "--out"),
    (["record", "dragon-duel", "--out", "/nowhere/at/all.json"], "no folder"),
    (["replay", "no-such-file.json"], "no file"),
    (["replay", str(Path(__file__).parent)], "is a folder"),
    (["replay", __file__], "not JSON"),
]


@pytest.mark.parametrize(
    ("words", "expected"), REFUSED, ids=[" ".join(words)[-40:] for words, expected in REFUSED]
)
def test_a_refusal_is_one_sentence_and_code_2(words: list[str], expected: str, run: Run) -> None:
    done = run(*words)
    assert done.code == 2
    assert done.out == ""
    assert expected in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


def test_output_that_nobody_reads_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "dragonhall.cli", "games", "--json"],
            stdout=write,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    finally:
        os.close(write)
    assert done.returncode == 0
    assert done.stderr == ""


def test_without_its_packages_the_command_line_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['rich.console'] = None\n"
        "from dragonhall.cli import main; sys.exit(main(['rules', 'dragon-duel']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install" in done.stderr
    assert "Traceback" not in done.stderr
