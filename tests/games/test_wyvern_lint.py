"""The linter of card files finds what the engine would not read, and what a text does not say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from dragonhall.cli.app import run
from dragonhall.games.wyvern.cards import CardSet
from dragonhall.games.wyvern.lint import FIELDS, LISTS, lint
from dragonhall.games.wyvern.vocabulary import PRIMITIVES
from dragonhall.games.wyvern.wide_world import TEXT
from tools.wyvern_cards import SOURCE, packed

ROOT = Path(__file__).resolve().parents[2]


def test_the_card_set_has_nothing_to_mend() -> None:
    assert lint(TEXT) == []


def test_the_module_holds_the_card_file_of_the_specification() -> None:
    text = (ROOT / SOURCE).read_text("utf-8")
    assert tomllib.loads(TEXT) == tomllib.loads(text)
    module = ROOT / "src/dragonhall/games/wyvern/wide_world.py"
    assert module.read_text("utf-8") == packed(text)


def test_the_hash_is_of_the_file() -> None:
    assert CardSet(TEXT).hash != CardSet(TEXT + "\n").hash


def said(card: dict[str, Any]) -> set[str]:
    """Every word that the abilities, the keywords and the sort of a card say."""
    found: set[str] = {*card.get("keywords", []), *card.get("affects", {})}

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                found.add(key)
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)
        else:
            found.add(str(value))

    walk(card["abilities"])
    return found


@pytest.mark.parametrize("name", [*LISTS, "primitives"])
def test_some_card_says_every_word_of_the_vocabulary(name: str) -> None:
    """But for effects that last while their target stays in play: for card sets of one's own."""
    data = tomllib.loads(TEXT)
    cards = [card for kind in FIELDS for card in data[kind]]
    words = set().union(*(said(card) for card in cards))
    if name == "durations":
        words.add("game")
    assert set(LISTS.get(name, PRIMITIVES)) - words == set()


FAULTS = [
    ('on = "wins", do = "counters"', 'on = "wins", do = "grow"', "imugi: an ability needs"),
    ('on = "wins", do = "counters"', 'on = "static", do = "counters"', "not carried out on"),
    (
        'amount = 2, target = "self" }]\ntext = "When it wins',
        'target = "self" }]\ntext = "When it wins',
        "imugi: counters needs 'amount'",
    ),
    ('keywords = ["flying", "scout"]', 'keywords = ["flying"]', "its text says Scout"),
    ('text = "Flying. Scout."', 'text = "Flying."', "zilant: its text does not say Scout"),
    ('text = "+3."', 'text = "+5."', "dragonfire: its text does not say the number 3"),
    (
        'until = "battle" }]\ntext = "+3."',
        'until = "battle", speed = 1 }]\ntext = "+3."',
        "mod does not read 'speed'",
    ),
    ('target = "pick_enemy" }]', 'target = "pick_prey" }]', "target cannot be 'pick_prey'"),
    ("affects = { min = 4 }", "affects = { weight = 4 }", "affects does not read 'weight'"),
    ("strength = 7", "strength = 70", "strength is a number from 0 to 20"),
    ("no = 118\nid", "no = 118\ncolour = 1\nid", "nothing reads the field 'colour'"),
    ('id = "gwiber"', 'id = "lindorm"', "lindorm: two cards have this id"),
    (
        "gwiber = 1\nsmok = 1",
        "gwiber = 2\nsmok = 1",
        "gwiber may be in a deck up to 1 times, not 2",
    ),
    ("sun_spear = 2\nmoon", "gwiber = 2\nmoon", "gwiber is a dragon: it does not belong"),
    ('kind = "reaction"', 'kind = "action"', "null_stone: a reaction is a card that negates"),
    ('keywords = ["flying", "soaring"', 'keywords = ["soaring", "flying"', "vocabulary.keywords"),
    (
        'name = "substitute"\n',
        'name = "replacement"\n',
        "The engine has no primitive 'replacement'",
    ),
    ("[deck_rules]", "[deck_rule]", "no part 'deck_rules'"),
    ("[set]", "[set", "not TOML"),
]


@pytest.mark.parametrize(("good", "bad", "words"), FAULTS, ids=[fault[2] for fault in FAULTS])
def test_a_fault_is_found(good: str, bad: str, words: str) -> None:
    assert good in TEXT
    found = lint(TEXT.replace(good, bad, 1))
    assert any(words in sentence for sentence in found), found


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(TEXT, "utf-8")
    assert run(["wyvern", "lint", str(file)]) == 0
    assert "158 cards and 4 decks" in capsys.readouterr().out
    file.write_text(TEXT.replace('text = "+3."', 'text = "+5."'), "utf-8")
    assert run(["wyvern", "lint", str(file)]) == 2
    told = capsys.readouterr()
    assert "dragonfire" in told.out
    assert "1 thing to mend" in told.err
    assert run(["wyvern", "lint", str(tmp_path / "none.toml")]) == 2
    assert "cannot be read" in capsys.readouterr().err
