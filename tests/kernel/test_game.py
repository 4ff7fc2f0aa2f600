"""Descriptions of games: seats, options, the registry, action tables, words."""

from typing import Any

import pytest

from dragonhall.games import games, load
from dragonhall.kernel.actions import (
    Actions,
    Spot,
    cells,
    faces,
    labels,
    numbers,
    places,
    seats,
)
from dragonhall.kernel.dice import QuickDice, SealedDice
from dragonhall.kernel.errors import BadSetup, DragonhallError, UnknownGame, nearest
from dragonhall.kernel.game import Board, Option, Setting, first_seat
from dragonhall.kernel.wording import action_words, default_names, listed
from tests.support.bench import BID, GIVE, PASS, PLAY, TOUCH, Bench, bench
from tests.support.toys import toy

GAME = toy(
    Bench,
    seats=(2, 4),
    options=[
        Option("mode", "Mode", ["easy", "hard"], "easy", labels=["Easy", "Hard"]),
        Option("pairs", "Pairs", ["off", "on"], "off", seats=[2, 4]),
        Option("limit", "Limit", ["none"], "none", least=10, most=20),
        Option("sides", "Sides", ["one", "two"], "one", needs={"one": [2], "two": [3, 4]}),
        Option("motto", "Motto", [], "", letters=12),
        Option("talk", "Talk", ["signs", "words"], "signs", people_only=["words"]),
        first_seat(4),
    ],
)
DEFAULTS: dict[str, Setting] = {
    "mode": "easy",
    "pairs": "off",
    "limit": "none",
    "sides": "two",
    "motto": "",
    "talk": "signs",
    "first_seat": "random",
}


def test_options_have_their_defaults() -> None:
    assert GAME.settle(3) == DEFAULTS
    assert GAME.settle(3, {"limit": 12, "mode": "hard"}) == DEFAULTS | {"limit": 12, "mode": "hard"}
    assert GAME.settle(3, {"limit": "15"})["limit"] == 15
    assert GAME.settle(4, {"pairs": "on"})["pairs"] == "on"
    assert GAME.settle(3, {"pairs": "off"})["pairs"] == "off"
    assert GAME.settle(4, {"first_seat": "3"})["first_seat"] == "3"
    assert [GAME.settle(seats)["sides"] for seats in (2, 3, 4)] == ["one", "two", "two"]
    assert GAME.settle(2, {"motto": "  fly \n high "})["motto"] == "fly high"


@pytest.mark.parametrize(
    ("count", "options", "words"),
    [
        (1, {}, "2 to 4 seats; you asked for 1"),
        (5, {}, "2 to 4 seats; you asked for 5"),
        (3, {"moed": "easy"}, "has no option 'moed': did you mean mode"),
        (3, {"zzzzz": 1}, "there are: mode, pairs, limit, sides, motto, talk, first_seat"),
        (3, {"mode": "hrad"}, "mode cannot be 'hrad': did you mean hard"),
        (3, {"mode": 7}, "mode cannot be '7'"),
        (3, {"pairs": "on"}, "needs 2 or 4 seats, not 3; leave it at off"),
        (3, {"sides": "one"}, "sides = one is not for 3 seats; make it two."),
        (2, {"sides": "two"}, "sides = two is not for 2 seats; make it one."),
        (2, {"sides": "three"}, "sides cannot be 'three'"),
        (2, {"motto": "higher and higher"}, "motto has up to 12 letters"),
        (3, {"limit": 9}, "limit must be a whole number from 10 to 20; you gave 9"),
        (3, {"limit": 21}, "you gave 21"),
        (3, {"limit": True}, "you gave True"),
        (3, {"limit": "many"}, "you gave 'many'"),
        (3, {"first_seat": "3"}, "first_seat cannot be '3'"),
    ],
)
def test_wrong_setups_are_refused(count: int, options: dict[str, Setting], words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.settle(count, options)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("count", "options"),
    [(True, {}), ("3", {}), (2.0, {}), (3, {"limit": 12.0}), (3, {"limit": None}), (3, [1])],
)
def test_wrong_types_do_not_get_through(count: Any, options: Any) -> None:
    """Compiled code refuses them before any sentence can be made."""
    with pytest.raises((BadSetup, TypeError, AttributeError)):
        GAME.new(count, options)


def test_values_for_people_alone_keep_programs_out() -> None:
    GAME.admit_programs(GAME.settle(3))
    with pytest.raises(BadSetup, match=r"Bots cannot play with talk = words: .* one of signs"):
        GAME.admit_programs(GAME.settle(3, {"talk": "words"}))


def test_a_game_for_one_number_of_seats_says_so() -> None:
    with pytest.raises(BadSetup, match="is for 1 seats; you asked for 2"):
        toy(Bench, seats=(1, 1)).settle(2)
    with pytest.raises(BadSetup, match="it has none"):
        toy(Bench).settle(2, {"mode": "x"})


def test_bytes_make_sealed_dice_and_numbers_quick_ones() -> None:
    assert isinstance(GAME.new(2, {}, b"seed").dice, SealedDice)
    assert isinstance(GAME.new(2, {}, 5).dice, QuickDice)


def test_what_the_lobby_shows() -> None:
    info = GAME.info()
    assert (info["least_seats"], info["most_seats"], info["minutes"]) == (2, 4, [1, 1])
    assert info["options"][1] == {
        "id": "pairs",
        "words": "Pairs",
        "kind": "choice",
        "values": ["off", "on"],
        "labels": ["off", "on"],
        "default": "off",
        "seats": [2, 4],
    }
    assert info["options"][3]["needs"] == {"one": [2], "two": [3, 4]}
    assert (info["options"][4]["kind"], info["options"][4]["most"]) == ("words", 12)
    assert info["options"][5]["people_only"] == ["words"]
    assert info["options"][2] == {
        "id": "limit",
        "words": "Limit",
        "kind": "number",
        "values": ["none"],
        "labels": ["none"],
        "default": "none",
        "least": 10,
        "most": 20,
    }
    assert GAME.face_views()[1]["short"] == "F1"
    assert GAME.option("mode").labels == ["Easy", "Hard"]
    with pytest.raises(KeyError):
        GAME.option("none")


def test_the_registry_finds_every_game_by_itself() -> None:
    found = games()
    assert found == sorted(found)
    assert "dont-poke-the-dragon" in found
    for slug in found:
        game = load(slug)
        assert game.slug == slug
        assert load(slug) is game
        assert 1 <= game.least_seats <= game.most_seats
        assert game.actions.size == sum(verb.size for verb in game.actions.verbs)
        assert len({face.short for face in game.faces}) == len(game.faces)
        assert len({face.name for face in game.faces}) == len(game.faces)
        assert game.rules >= 1


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("dont-poke-the-dragn", "did you mean dont-poke-the-dragon"),
        ("chess", "there are: "),
        ("", "there are: "),
        ("book_of_dragons", "no game"),
        ("deck", "no game"),
    ],
)
def test_an_unknown_game_gets_a_suggestion(slug: str, words: str) -> None:
    with pytest.raises(UnknownGame) as unknown:
        load(slug)
    assert words in str(unknown.value)
    assert isinstance(unknown.value, DragonhallError)


def test_nearest_suggests_or_lists() -> None:
    assert nearest("hnad", ["hand", "deck"]) == "did you mean hand?"
    assert nearest("qqq", ["hand", "deck"]) == "there are: hand, deck."


# Action tables


def test_codes_follow_one_another() -> None:
    actions = Actions()
    bases = [
        actions.verb("pass"),
        actions.verb("bid", numbers(4, 2)),
        actions.verb("play", faces(7, "hand", "row")),
        actions.verb("give", seats(5)),
        actions.verb("put", places(*cells("grid", 3), Spot("row"))),
        actions.verb("say", labels("Yes", "No")),
    ]
    assert bases == [0, 1, 5, 12, 16, 20]
    assert actions.size == 22
    for verb, base in zip(actions.verbs, bases, strict=True):
        for code in range(verb.base, verb.base + verb.size):
            assert actions.verb_of(code) is verb
        assert verb.base == base
    for code in (-1, 22, 1000):
        with pytest.raises(IndexError, match="the table has 22"):
            actions.verb_of(code)
    assert [verb.words for verb in actions.verbs] == [
        "Pass",
        "Bid {n}",
        "Play {face}",
        "Give {seat}",
        "Put {place}",
        "{label}",
    ]


def test_words_of_actions() -> None:
    table = bench()
    names = ["Ann", "Bob", "Cid"]

    def words(action: int, seat: int = 0) -> str:
        return action_words(table, seat, action, names)

    assert words(PASS) == "Pass"
    assert words(BID + 2) == "Bid 12"
    assert words(PLAY + 4) == "Play Face 4"
    assert words(GIVE) == "Give to Bob"
    assert words(GIVE + 1, 2) == "Give to Bob"
    assert words(TOUCH + 1) == "Touch B1"
    assert words(TOUCH + 2) == "Touch Bob: Hand"
    assert words(TOUCH + 2, 2) == "Touch Ann: Hand"
    assert words(TOUCH + 3) == "Touch Fort 1"
    assert words(TOUCH + 4) == "Touch Face 3"
    table.phase = 1
    assert words(PASS) == "Say nothing"


def test_lists_of_words() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert default_names(bench(2)) == ["Seat 1", "Seat 2"]


def test_boards_as_data() -> None:
    board = Board("b", 2.0, 1.0, [(0.5, 0.5), (1.5, 0.5)], turns=[0, 90], place_labels=["A", ""])
    assert board.views() == [{"x": 0.5, "y": 0.5, "label": "A"}, {"x": 1.5, "y": 0.5, "turn": 90}]
