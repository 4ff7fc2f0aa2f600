"""Dragon Memory Match: every worked example of its specification, refusals, options, memory."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_memory_match import (
    CELL,
    CELL_NAMES,
    DOWN,
    GAME,
    STOP,
    DragonMemoryMatch,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, NOBODY, SLOTS
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "grid": (NOBODY, SLOTS),  # cards are turned up one by one
    "points": (ALL, LINE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
AT = {name: CELL + i for i, name in enumerate(CELL_NAMES)}
FIRST_ROW = "Moon Sun Moon Ice Sun Moon Moon Undead"


def memory(
    seats: int = 3,
    grid: str = FIRST_ROW + " x" * 32,
    options: dict[str, Setting] | None = None,
    *,
    points: dict[int, str] | None = None,
    turn: int = 0,
    **facts: object,
) -> DragonMemoryMatch:
    """A table with `turn` about to begin a try; cards not named lie in the last seat's pairs."""
    made = position(
        GAME,
        seats,
        options,
        piles={"grid": grid, **{f"points {seat}": cards for seat, cards in (points or {}).items()}},
        rest=f"points {seats - 1}",
        facts={"mover": turn, **facts},
        phase="first",
        turn=turn,
    )
    return cast(DragonMemoryMatch, made)


def turn(table: DragonMemoryMatch, seat: int, *cells: str) -> None:
    """Turn these cells; a failed pair is turned down again."""
    for cell in cells:
        table.act(seat, AT[cell])
        if table.phase_name() == "look":
            table.act(seat, DOWN)


def sizes(table: DragonMemoryMatch) -> list[int]:
    """Cards won by seat."""
    return [int(pile.size) for pile in table.points]


def mover(table: DragonMemoryMatch) -> int:
    """Who is to act, asked afresh."""
    return int(table.turn)


def codes(table: DragonMemoryMatch, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def test_e1_match_and_extra() -> None:
    table = memory()
    turn(table, 0, "a1", "c1")
    assert [FACES[table.face[card]].short for card in table.points[0].cards] == ["Moon", "Moon"]
    assert sizes(table) == [2, 0, 0]
    assert table.tries == 1
    assert mover(table) == 0
    assert table.phase_name() == "first"
    turn(table, 0, "b1", "d1")
    assert table.tries == 2
    assert mover(table) == 1
    assert sizes(table) == [2, 0, 0]
    assert all(table.open[card] == 0 for card in table.grid.held())


def test_e2_using_what_was_seen() -> None:
    table = memory()
    turn(table, 0, "a1", "c1", "b1", "d1")
    turn(table, 1, "b1", "e1")
    assert sizes(table) == [2, 2, 0]
    assert mover(table) == 1
    assert len(codes(table, 1)) == 37
    assert STOP in codes(table, 1)
    assert not codes(table, 1) & {AT["a1"], AT["b1"], AT["c1"], AT["e1"]}


@pytest.mark.parametrize("seats", [2, 3])
def test_e3_declining(seats: int) -> None:
    table = memory(seats)
    turn(table, 0, "a1", "c1", "b1", "d1")
    turn(table, 1, "b1", "e1")
    assert table.tries == 3
    table.act(1, STOP)
    assert mover(table) == 2 % seats
    assert table.tries == 3
    with pytest.raises(IllegalMove, match=r"^You must turn two cards on your turn\.$"):
        table.act(2 % seats, STOP)


@pytest.mark.parametrize(("one", "other"), [("a1", "f1"), ("g1", "c1"), ("f1", "g1")])
def test_e4_four_of_a_kind(one: str, other: str) -> None:
    table = memory()
    turn(table, 0, one, other)
    assert sizes(table) == [2, 0, 0]


def test_e4_the_other_two_are_still_a_pair() -> None:
    table = memory()
    turn(table, 0, "a1", "c1", "f1", "g1")
    assert sizes(table) == [4, 0, 0]


def test_e5_the_second_card_comes_first_to_another_seat() -> None:
    table = memory()
    turn(table, 0, "d1", "b1")
    assert mover(table) == 1
    for viewer in range(4):
        known = {
            CELL_NAMES[cell]: FACES[table.known(viewer, card)].short
            for cell, card in enumerate(table.grid.cards)
            if table.known(viewer, card) >= 0
        }
        assert known == {"d1": "Ice", "b1": "Sun"}


def test_e6_last_pair() -> None:
    table = memory(2, "- - - - - Moon Moon")
    assert codes(table, 0) == {AT["f1"], AT["g1"]}
    turn(table, 0, "f1")
    assert codes(table, 0) == {AT["g1"]}
    turn(table, 0, "g1")
    assert table.over
    assert table.waiting == 0
    assert table.outcome().code == "cleared"


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ([18, 20], [0.5, 0.5]),
        ([14, 14, 10], [1.0, 0.0, 0.0]),
        ([10, 12, 10, 6], [0.5, 0.5, 0.0, 0.0]),
    ],
)
def test_e7_tie(before: list[int], expected: list[float]) -> None:
    n = len(before)
    piles = {seat: f"{count} cards" for seat, count in enumerate(before)}
    table = memory(n, "- - - - - Moon Moon", points=piles)
    turn(table, 0, "f1", "g1")
    assert table.over
    assert sizes(table) == [before[0] + 2, *before[1:]]
    assert table.returns() == expected
    assert table.outcome().kind == ("share" if expected[0] < 1 else "win")


@pytest.mark.parametrize(("tries", "value"), [(32, 0.625), (20, 1.0)])
def test_e8_solo(tries: int, value: float) -> None:
    table = memory(1, "- - - - - Moon Moon", tries=tries - 1)
    turn(table, 0, "f1", "g1")
    assert table.over
    assert table.returns() == [value]
    assert table.outcome().kind == "alone"
    assert table.outcome().places == [1]
    assert f"{tries} tries" in table.outcome().words


def test_e8_solo_limit() -> None:
    table = memory(1, "Sun - - - - Moon Moon Sun", {"turn_limit": 100}, tries=99)
    turn(table, 0, "f1", "g1")
    assert table.over
    assert table.grid.size == 2
    assert table.returns() == [0.0]
    assert table.outcome().kind == "alone"
    assert table.outcome().places == [2]


def test_e9_limit() -> None:
    table = memory(
        2,
        "Sun Ice Ice Sun",
        {"turn_limit": 100},
        points={0: "22 cards", 1: "14 cards"},
        tries=99,
    )
    turn(table, 0, "a1", "b1")
    assert table.over
    assert sizes(table) == [22, 14]
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "limit"


def test_e9_a_match_at_the_limit_counts() -> None:
    table = memory(
        2,
        "Sun Ice Ice Sun",
        {"turn_limit": 100},
        points={0: "17 cards", 1: "19 cards"},
        tries=99,
    )
    turn(table, 0, "b1", "c1")
    assert table.over
    assert sizes(table) == [19, 19]
    assert table.returns() == [0.5, 0.5]


def test_e10_null_try() -> None:
    table = memory(2)
    turn(table, 0, "b1", "d1")
    turn(table, 1, "h1", "a1")
    turn(table, 0, "b1", "d1")  # R3: both are known to differ
    assert table.tries == 3
    assert mover(table) == 1
    assert table.grid.size == 40


# What is known, remembered and shown


def test_nothing_is_known_of_cards_not_turned() -> None:
    table = memory()
    for viewer in range(4):
        assert all(table.known(viewer, card) < 0 for card in table.grid.held())
    turn(table, 0, "a1")
    for viewer in range(4):
        assert [table.known(viewer, card) >= 0 for card in table.grid.cards].count(True) == 1


@pytest.mark.parametrize(("value", "side"), [("off", "back"), ("on", "noted")])
def test_show_seen_leaves_seen_cards_visible(value: str, side: str) -> None:
    table = memory(options={"show_seen": value})
    turn(table, 0, "d1", "b1")
    for viewer in range(4):
        grid = next(pile for pile in view(table, viewer)["piles"] if pile["name"] == "grid")
        card = grid["cards"][3]
        assert card is not None
        assert card["side"] == side
        assert card.get("face", -1) == (KINDS["Ice"] if value == "on" else -1)
        assert table.known(viewer, table.grid.cards[3]) == KINDS["Ice"]


def test_a_weak_memory_may_forget_on_a_copy() -> None:
    table = memory()
    turn(table, 0, "d1", "b1")
    world = table.copy()
    card = table.grid.cards[3]
    world.forget(1, table.grid.cards[3:4])
    assert world.known(1, card) == -1
    assert world.known(0, card) == table.known(1, card) == KINDS["Ice"]


@pytest.mark.parametrize("milliseconds", ["800", "1500", "2500"])
def test_show_ms_is_how_long_a_failed_pair_lies_open(milliseconds: str) -> None:
    table = memory(options={"show_ms": milliseconds})
    table.act(0, AT["d1"])
    assert table.within == 0
    table.act(0, AT["b1"])
    assert table.within == int(milliseconds)
    assert codes(table, 0) == {DOWN} == {table.default(0)}
    for viewer in range(4):
        grid = next(pile for pile in view(table, viewer)["piles"] if pile["name"] == "grid")
        shown = {
            CELL_NAMES[cell]: FACES[card["face"]].short
            for cell, card in enumerate(grid["cards"])
            if card and card["side"] == "up"
        }
        assert shown == {"d1": "Ice", "b1": "Sun"}
    table.act(0, DOWN)
    assert table.within == 0
    assert mover(table) == 1
    assert all(table.open[card] == 0 for card in table.grid.held())


def test_a_match_is_taken_without_a_pause() -> None:
    table = memory()
    table.act(0, AT["a1"])
    table.act(0, AT["c1"])
    assert sizes(table) == [2, 0, 0]
    assert table.phase_name() == "first"
    assert table.within == 0


def test_the_last_failed_try_ends_the_game_at_once() -> None:
    table = memory(2, "Sun Ice Ice Sun", {"turn_limit": 100}, tries=99)
    table.act(0, AT["a1"])
    table.act(0, AT["b1"])
    assert table.over
    assert all(table.open[card] == 0 for card in table.grid.held())


def test_the_story_names_no_cells() -> None:
    table = memory()
    table.telling = True
    turn(table, 0, "a1", "c1", "d1", "b1")
    lines = [line["words"] for line in view(table, 3)["story"]]
    assert lines == [
        "Seat 1 turns Moon and Moon: a match!",
        "Seat 1 turns Ice and Sun: no match.",
    ]


# Refusals


def test_an_empty_cell() -> None:
    table = memory()
    turn(table, 0, "a1", "c1")
    with pytest.raises(IllegalMove, match=r"^That card has been taken\.$"):
        table.act(0, AT["a1"])


def test_the_same_cell_twice() -> None:
    table = memory()
    turn(table, 0, "a1")
    with pytest.raises(IllegalMove, match=r"^Choose a different second card\.$"):
        table.act(0, AT["a1"])


def test_stopping_before_an_ordinary_try() -> None:
    table = memory()
    with pytest.raises(IllegalMove, match=r"^You must turn two cards on your turn\.$"):
        table.act(0, STOP)
    turn(table, 0, "a1")
    with pytest.raises(IllegalMove, match=r"^You must turn two cards on your turn\.$"):
        table.act(0, STOP)


def test_turning_during_the_show_time() -> None:
    table = memory()
    table.act(0, AT["d1"])
    table.act(0, AT["b1"])
    for seat in range(3):
        with pytest.raises(IllegalMove, match=r"^Wait until the cards are face down again\.$"):
            table.act(seat, AT["a1"])


def test_another_seats_turn() -> None:
    table = memory()
    assert table.refuse(1, AT["a1"]) == "It is not your turn."
    assert table.refuse(0, DOWN) == "There is nothing to turn down."


# Options


def test_may_stop_off() -> None:
    table = memory(options={"may_stop": "off"})
    turn(table, 0, "a1", "c1")
    assert STOP not in codes(table, 0)
    assert table.refuse(0, STOP) == "At this table a further try may not be declined."
    assert table.default(0) == AT["b1"]


def test_alone_there_is_no_stop() -> None:
    table = memory(1)
    turn(table, 0, "a1", "c1")
    assert STOP not in codes(table, 0)
    assert table.refuse(0, STOP) == "You must turn two cards on your turn."


def test_first_seat() -> None:
    for seat in range(4):
        assert GAME.new(4, {"first_seat": str(seat)}, 1).turn == seat
    with pytest.raises(BadSetup):
        GAME.new(4, {"first_seat": "4"}, 1)
    drawn = {int(GAME.new(4, {}, seed).turn) for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_defaults() -> None:
    table = memory()
    assert table.default(0) == AT["a1"]
    turn(table, 0, "a1")
    assert table.default(0) == AT["b1"]
    turn(table, 0, "c1")
    assert table.default(0) == STOP


@pytest.mark.parametrize("limit", [100, 500, 2000])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_games_end_inside_the_limit(seats: int, limit: int) -> None:
    table = cast(DragonMemoryMatch, GAME.new(seats, {"turn_limit": limit}, 5))
    done = playout(table, QuickDice(8), table.bound())
    assert table.over
    assert table.tries <= limit
    assert done <= table.bound()
    assert sum(sizes(table)) + table.grid.size == 40
    assert all(pile.size % 2 == 0 for pile in table.points)


def test_the_grid_keeps_its_names() -> None:
    assert CELL_NAMES[:9] == ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "a2"]
    assert CELL_NAMES[-1] == "h5"
    words = [option["words"] for option in view(GAME.new(2, {"first_seat": "0"}, 1), 0)["options"]]
    assert words[0] == "Turn a1"
    assert len(words) == 40
