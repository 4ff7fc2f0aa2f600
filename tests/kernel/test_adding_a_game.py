"""docs/adding-a-game.md: its toy game is a whole game, and what it quotes is what is there."""

import re
import sys
import textwrap
import types
from pathlib import Path

from dragonhall.games import load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game
from dragonhall.kernel.position import position
from dragonhall.kernel.record import parse, record_of, replay
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"


def game_of_the_page() -> Game:
    """The module on the page, run as a module."""
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    assert code is not None
    module = types.ModuleType("higher_of_the_page")
    sys.modules[module.__name__] = module
    exec(compile(code.group(1), str(PAGE), "exec"), module.__dict__)
    game = module.__dict__["GAME"]
    assert isinstance(game, Game)
    return game


def test_the_page_is_a_game() -> None:
    game = game_of_the_page()
    for seats in range(game.least_seats, game.most_seats + 1):
        for seed in range(20):
            table = game.new(seats, {}, seed)
            table.telling = True
            dice = QuickDice(seed)
            while not table.over:
                moves = table.legal(table.turn)
                table.act(table.turn, moves[dice.below(len(moves))])
                for viewer in range(seats + 1):
                    assert view(table, viewer)["game"] == "higher"
            assert table.steps == table.bound()
            assert sum(table.returns()) == 1.0
            assert sum(pile.size for pile in table.piles if pile.name == "won") == 3 * seats
            again = replay(game, parse(record_of(table, seed).to_json()))
            assert again.digest() == table.digest()


def test_others_do_not_see_what_is_laid() -> None:
    table = game_of_the_page().new(2, {}, 1)
    before = view(table, 1)
    table.act(0, table.legal(0)[0])
    after = view(table, 1)
    assert after["seats"][1]["answered"]
    assert before["piles"] == after["piles"]


def test_what_is_quoted_of_the_smallest_game_stands_in_its_module() -> None:
    section = PAGE.read_text().split("## The smallest of the thirty")[1].split("\n## ")[0]
    linked = re.findall(r"\]\(\.\./([^)]*)\)", section)
    assert len(linked) == 3
    for path in linked:
        assert (ROOT / path).is_file(), path
    module = (ROOT / linked[0]).read_text()
    smallest = min(
        len(path.read_text().splitlines())
        for path in (ROOT / linked[0]).parent.glob("*.py")
        if "\nGAME: Final" in path.read_text()
    )
    assert len(module.splitlines()) == smallest
    lines = [line.strip() for line in module.splitlines()]
    quotes = re.findall(r"```python\n(.*?)```", section, re.S)
    assert len(quotes) == 5
    for quote in quotes:
        quoted = [line.strip() for line in textwrap.dedent(quote).strip().splitlines()]
        starts = [i for i, line in enumerate(lines) if line == quoted[0]]
        assert any(lines[i : i + len(quoted)] == quoted for i in starts), quote


def test_what_the_page_writes_of_positions_holds() -> None:
    section = PAGE.read_text().split("## Positions from text")[1].split("\n## ")[0]
    example, quote = re.findall(r"```python\n(.*?)```", section, re.S)
    found: dict[str, object] = {"GAME": load("calling-all-dragons"), "position": position}
    exec(example, found)
    table = found["table"]
    assert isinstance(table, Table)
    assert (table.turn, table.legal(0)[0]) == (0, 0)
    source = ROOT / "src" / f"{type(table).__module__.replace('.', '/')}.py"
    lines = [line.strip() for line in source.read_text().splitlines()]
    quoted = [line.strip() for line in quote.strip().splitlines()]
    starts = [i for i, line in enumerate(lines) if line == quoted[0]]
    assert any(lines[i : i + len(quoted)] == quoted for i in starts)
