"""The linter of card files finds what the engine would not read, and what a text does not say."""

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhall.cli.app import run
from dragonhall.games.wyvern.cards import vocabulary
from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.games.wyvern.cards.lint import CARRIED, FIELDS, LISTS, lint
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.rules import GAME, game_of
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.playout import playout
from tests.support.load import heavy

PAGE = Path(__file__).resolve().parents[2] / "docs" / "designing-cards.md"
HEADINGS = {
    "keywords": "Keywords (`keywords`, `keyword`)",
    "triggers": "When (`on`)",
    "targets": "To whom (`target`)",
    "seats": "Seats (`who`, `from`)",
    "filters": "Which of them (`filter`, `affects`, `if.foe`)",
    "conditions": "Only if (`if`)",
    "costs": "For which price (`cost`)",
    "limits": "How often (`limit`)",
    "durations": "How long (`until`)",
    "counts": "Counted (`per`)",
    "bans": "Forbidden (`what` of ban)",
    "cost_kinds": "Made dearer or cheaper (`what` of cost)",
}


def test_the_card_set_has_nothing_to_mend() -> None:
    assert lint(TEXT) == []


def vocabulary_of(text: str) -> str:
    """The vocabulary of a card file as tables in Markdown."""
    data: dict[str, Any] = tomllib.loads(text)
    lines = ["### What (`do`)", "", "| primitive | needs | may have | on | what it does |"]
    lines.append("|---|---|---|---|---|")
    for one in data["primitive"]:
        row = [f"`{one['name']}`", *(", ".join(one[part]) or "–" for part in ("needs", "may"))]
        row += [", ".join(CARRIED[one["name"]]), one["meaning"].replace("|", "/")]
        lines.append(f"| {' | '.join(row)} |")
    for name, heading in HEADINGS.items():
        lines += ["", f"### {heading}", "", "| word | meaning |", "|---|---|"]
        meaning = data["meaning"][name]
        lines += [f"| `{word}` | {meaning[word]} |" for word in data["vocabulary"][name]]
    return "\n".join(lines)


def test_the_page_on_designing_cards_tells_what_the_engine_reads() -> None:
    page = PAGE.read_text("utf-8")
    shown = page.split("<!-- vocabulary -->\n\n")[1].split("\n\n<!-- end of vocabulary -->")[0]
    assert shown == vocabulary_of(TEXT), "the page's tables differ from the card file's vocabulary"
    tables = re.findall(r"^### .*?(?=^### |^<!-- end)", page, re.MULTILINE | re.DOTALL)
    words = [re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) for table in tables]
    assert words == [vocabulary.PRIMITIVES, *LISTS.values()]
    card = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0]
    assert lint(TEXT.replace("[[terrain]]", card + "[[terrain]]", 1)) == []


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
    assert set(LISTS.get(name, vocabulary.PRIMITIVES)) - words == set()


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
        "Gwiber: a deck has at most 1 copy of a dragon; take 1 out",
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


SHAPES = [
    ('id = "wide-world"', "id = 7", "set: a set has a text field 'id'"),
    ("lair_min = 20", 'lair_min = "many"', "deck_rules: lair_min is a number from 1 to 60"),
    ("dragons_at_least = 0.5", "dragons_at_least = 50", "a part of the Lair, from 0 to 1"),
    ('keywords = ["flying", "scout"]', 'keywords = "scout"', "keywords is a list of words"),
    ("no = 118\n", "no = 99999999999999999999\n", "no is a number from 0 to 99999"),
    ('name = "Gwiber"', 'name = "Gwiber, the Bold"', "no comma, colon, brace or #"),
    ('name = "Gwiber"', 'name = "Fire Breath"', "its name or id reads like that of"),
    ("abilities = []", "abilities = false", "abilities is a list of tables"),
    ("amount = 3", "amount = 3000", "amount is a number from -20 to 20"),
    ('what = ["loot"]', 'what = "loot"', "what is a list of words"),
    ('what = "hand"', 'what = "turn_up"', "what cannot be 'turn_up', only hand, face_down"),
    ('id = "peaks"', 'id = "my peaks"', "deck my peaks: an id is small letters"),
    ('id = "depths"', 'id = "peaks"', "deck peaks: two decks have this id"),
    ("cost = { gold = 1 }", "cost = { gold = -1 }", "cost.gold cannot be -1"),
]


@pytest.mark.parametrize(("good", "bad", "words"), SHAPES, ids=[fault[2] for fault in SHAPES])
def test_what_has_not_the_shape_of_a_card_file(good: str, bad: str, words: str) -> None:
    assert good in TEXT
    found = lint(TEXT.replace(good, bad, 1))
    assert any(words in sentence for sentence in found), found


def test_a_card_file_has_ready_decks() -> None:
    found = lint(TEXT.split("[[deck]]", maxsplit=1)[0])
    assert found == ["The file has no part 'deck', or it is not written [[deck]]."]


# What a record replays by: a change of it calls for another version of the rules in `edition.py`
PLAYED_BY = {2: "48043b81a5222e68b4d7feb0f3af409e6e7be3d29822e02458e8cfe23271e055"}


def test_a_change_of_the_cards_is_a_change_of_the_rules() -> None:
    data = tomllib.loads(TEXT)
    words = ("name", "text", "origin", "no")
    cards = [
        {key: value for key, value in card.items() if key not in words}
        for kind in ("treasure", "action", "slayer", "dragon", "terrain")
        for card in data[kind]
    ]
    decks = [
        [deck["id"], list(deck["lair"].items()), list(deck["horde"].items())]
        for deck in data["deck"]
    ]
    played = json.dumps([cards, decks, data["deck_rules"]])
    assert PLAYED_BY[GAME.rules] == hashlib.sha256(played.encode()).hexdigest()


VALUES = list(
    re.finditer(r"(?<![\w\"])\w+ = (\[[^\[\]{}]*\]|\{[^{}]*\}|\"[^\"]*\"|[\w.\-]+)", TEXT)
)
OTHERS = [
    *["0", "7", "-1", "1.5", "99999999999999999999", "true", "false", "1979-05-27", '""', "[]"],
    *["{}", "[{}]", '["flying"]', '["attack"]', '"attack"', '"self"', '"pick_enemy"', '"battle"'],
]


@given(st.sampled_from(VALUES), st.sampled_from(OTHERS), st.integers(0, 2**40))
@settings(max_examples=heavy(40, 400, 2000), deadline=None, derandomize=True)
def test_what_passes_can_be_played_with(where: "re.Match[str]", value: str, seed: int) -> None:
    text = TEXT[: where.start(1)] + value + TEXT[where.end(1) :]
    found = lint(text)
    if any("its text does not say" not in words for words in found):
        return
    table = game_of(text).new(2, {"match_target": 0, "turn_limit": 10}, seed)
    dice = QuickDice(seed)
    assert playout(table, dice, 60) == 60 or table.over


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
