"""`--games`: games from outside the package are played, and what is none is told."""

import importlib.metadata
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragonhall.games as registry
from dragonhall.games import load, outside
from dragonhall.kernel.errors import UnknownGame
from dragonhall.kernel.record import parse
from tests.cli.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def higher(slug: str = "higher") -> str:
    """The module on the page about adding a game, under this slug."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    assert code is not None
    return code[1].replace('slug="higher"', f'slug="{slug}"')


@pytest.fixture(autouse=True)
def own_registry() -> Iterator[None]:
    """What is brought ends with its test."""
    yield
    registry._forget_outside()
    for name in [name for name in sys.modules if name.startswith("dragonhall_from_")]:
        del sys.modules[name]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one good game in it, and its rule page."""
    made = tmp_path / "my games"
    made.mkdir()
    (made / "higher.py").write_text(higher(), "utf-8")
    (made / "higher.md").write_text("# Higher\n\nThe highest takes all.\n", "utf-8")
    return made


def test_a_game_from_a_folder_is_listed_explained_and_simulated(folder: Path, run: Run) -> None:
    assert "higher" in [
        info["slug"] for info in json.loads(run("games", "--json", "--games", str(folder)).out)
    ]
    assert "The highest takes all" in run("rules", "higher", "--games", str(folder)).out
    done = run("simulate", "higher", "--games", str(folder), "-n", "6", "--json", "-q")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["games"] == 6
    assert (
        run("simulate", "higher", "--games", "7", "--games", str(folder), "--json", "-q").code == 0
    )


def test_a_record_of_such_a_game_replays_where_it_is_brought(folder: Path, run: Run) -> None:
    file = folder / "one.json"
    one = run("record", "higher", "--seed", "3", "--out", str(file), "--games", str(folder))
    assert one.code == 0, one.err
    assert run("replay", str(file), "--verify", "--games", str(folder)).code == 0
    registry._forget_outside()
    outside_before = run("replay", str(file), "--verify")
    assert outside_before.code == 0  # the paths given stay given to this process


def test_a_game_of_several_files_imports_its_own_modules(tmp_path: Path, run: Run) -> None:
    made = tmp_path / "taller"
    made.mkdir()
    (made / "rules.py").write_text(
        "from .words import NAME\n" + higher("taller").replace('title="Higher"', "title=NAME"),
        "utf-8",
    )
    (made / "words.py").write_text('NAME = "Taller"\n', "utf-8")
    for path in (tmp_path, made):
        listed = run("games", "--json", "--games", str(path))
        assert "Taller" in [info["title"] for info in json.loads(listed.out)], listed.err
        registry._forget_outside()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("broken.py", "def (\n", "SyntaxError"),
        ("crash.py", "1 / 0\n", "ZeroDivisionError: division by zero (line 1 of"),
        ("leaves.py", "raise SystemExit(3)\n", "SystemExit"),
        ("wants.py", "import nothing_of_this_name\n", "No module named 'nothing_of_this_name'"),
        ("other.py", "GAME = 7\n", "GAME is a int; it must be a dragonhall.kernel.game.Game."),
        ("scat.py", higher("dragon-scat"), "there is a game dragon-scat already (one that comes"),
        ("twice.py", higher(), "there is a game higher already"),
        ("odd.py", higher("Odd Game"), "'Odd Game' is no slug"),
    ],
)
def test_one_that_is_no_game_is_told_and_harms_no_other(
    folder: Path, run: Run, name: str, text: str, words: str
) -> None:
    (folder / name).write_text(text, "utf-8")
    listed = run("games", "--games", str(folder))
    assert listed.code == 0
    assert words in listed.err, listed.err
    assert len(listed.err.splitlines()) == 1
    assert "\nhigher " in listed.out
    assert load("dragon-scat").book == "The Book of Dragons"


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (None, "There is no"),
        ("file.txt", "is no folder and no Python module"),
    ],
)
def test_a_path_without_games_is_refused(
    tmp_path: Path, run: Run, make: str | None, words: str
) -> None:
    path = tmp_path / (make or "nowhere")
    if make:
        path.write_text("", "utf-8")
    refused = run("games", "--games", str(path))
    assert refused.code == 2
    assert words in refused.err


def test_an_empty_folder_and_a_module_without_a_game_are_told(tmp_path: Path, run: Run) -> None:
    assert "holds no game" in run("games", "--games", str(tmp_path)).err
    registry._forget_outside()
    (tmp_path / "helper.py").write_text("X = 1\n", "utf-8")
    assert (
        "helper.py holds no constant GAME"
        in run("games", "--games", str(tmp_path / "helper.py")).err
    )


def test_a_package_names_its_games_in_an_entry_point(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = importlib.metadata.EntryPoints(
        [
            importlib.metadata.EntryPoint("higher", "higher:GAME", outside.GROUP),
            importlib.metadata.EntryPoint("gone", "not_there", outside.GROUP),
        ]
    )
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(
        importlib.metadata, "entry_points", lambda *, group: points.select(group=group)
    )
    registry._forget_outside()
    assert load("higher").title == "Higher"
    (fault,) = registry.faults()
    assert fault.startswith("not_there (entry point gone) can't be loaded: ModuleNotFoundError")
    monkeypatch.undo()
    registry._forget_outside()
    with pytest.raises(UnknownGame):
        load("higher")


BOT = """
from dragonhall.kernel.dice import QuickDice
from dragonhall.players import Bot


class Lowest(Bot):
    def __init__(self, seed):
        self.dice = QuickDice(seed)

    def choose(self, sight):
        return min(sight.options())


class Seedless(Bot):
    def __init__(self):
        pass


NOT_A_BOT = 3
"""


def test_a_bot_of_ones_own_plays(folder: Path, run: Run) -> None:
    bot, kept = folder / "my_bot.py", folder / "one.json"
    bot.write_text(BOT, "utf-8")
    players = f"random,{bot}:Lowest"
    common = ("higher", "--players", players, "--games", str(folder))
    done = run("simulate", *common, "-n", "6", "--json", "-q")
    assert done.code == 0, done.err
    assert f"{bot}:Lowest" in json.loads(done.out)["wins"]["by_player"]
    assert run("record", *common, "--seed", "3", "--out", str(kept)).code == 0
    made = parse(kept.read_text("utf-8"))
    table = load("higher").new(2, {}, 3)
    for seat, action, text in made.actions:
        if seat == 1:
            assert action == min(table.legal(1))
        table.act(seat, action, text)
    assert table.over


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Nobody", "holds no class Nobody derived from dragonhall.players.Bot"),
        ("NOT_A_BOT", "holds no class NOT_A_BOT"),
        ("Seedless", "cannot be made with a seed"),
    ],
)
def test_what_is_no_bot_is_refused(folder: Path, run: Run, kind: str, words: str) -> None:
    file = folder / "my_bot.py"
    file.write_text(BOT, "utf-8")
    refused = run("simulate", "dragon-war", "--players", f"{file}:{kind}")
    assert refused.code == 2
    assert words in refused.err


def test_a_bot_that_is_not_there_or_broken_is_refused(tmp_path: Path, run: Run) -> None:
    assert "There is no file" in run("simulate", "dragon-war", "--players", "no.py:Bot").err
    (tmp_path / "bad.py").write_text("1 / 0", "utf-8")
    assert (
        "ZeroDivisionError"
        in run("simulate", "dragon-war", "--players", f"{tmp_path}/bad.py:B").err
    )
