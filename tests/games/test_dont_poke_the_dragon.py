"""Don't Poke the Dragon: every worked example of its specification, its refusals and options."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dont_poke_the_dragon import (
    BANK,
    GAME,
    POKE,
    DontPokeTheDragon,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),
    "poked": (ALL, LINE),
    "points": (ALL, LOOSE),
}
SAFE = [face.short for face in FACES if face.short not in ("Shadow", "Hydra")] * 4


def poke(
    seats: int, piles: dict[str, str], mover: int, rest: str = "deck", turn: int | None = None
) -> DontPokeTheDragon:
    """A table on which `mover` has the turn; nobody is asked unless `turn` says so."""
    made = position(
        GAME, seats, piles=piles, rest=rest, facts={"mover": mover}, phase="again", turn=turn
    )
    return cast(DontPokeTheDragon, made)


def names(pile: Pile, table: DontPokeTheDragon) -> list[str]:
    """The kinds in a pile, bottom first."""
    return [FACES[int(table.face[card])].short for card in pile.cards]


def sizes(table: DontPokeTheDragon) -> list[int]:
    """The sizes of the points piles."""
    return [int(pile.size) for pile in table.points]


def two_nearly_full(first: int, second: int) -> DontPokeTheDragon:
    """E7 and E8: 19 cards each, so many of them biters; the deck holds Ice, then Moon."""
    safe = SAFE[:]
    safe.remove("Ice")
    safe.remove("Moon")
    split = 19 - first
    all_biters = (["Shadow"] * 4 + ["Hydra"] * 4)[: first + second]
    table = poke(
        2,
        {
            "deck": "top: Ice Moon",
            "points 0": " ".join(safe[:split] + all_biters[:first]),
            "points 1": " ".join(safe[split : split + 19 - second] + all_biters[first:]),
        },
        mover=0,
    )
    assert sizes(table) == [19, 19]
    table.start_turn()
    table.act(0, BANK)
    assert table.over  # Moon was turned, the deck was empty, and it was banked unasked
    assert sizes(table) == [20, 20]
    return table


def test_e1_bank() -> None:
    table = poke(3, {"deck": "top: Star Forest Moon"}, mover=0)
    table.start_turn()
    assert names(table.poked, table) == ["Star"]
    assert table.steps == 0  # nobody was asked for the first card
    table.act(0, POKE)
    assert names(table.poked, table) == ["Star", "Forest"]
    table.act(0, BANK)
    assert names(table.points[0], table) == ["Star", "Forest"]
    assert table.deck.size + table.poked.size == 38
    assert table.turn == 1
    assert names(table.poked, table) == ["Moon"]


def test_e2_uneven_bite() -> None:
    table = poke(4, {"deck": "top: Hydra Undead", "poked": "Star Moon Sun Ice"}, mover=1, turn=1)
    table.act(1, POKE)
    assert names(table.points[2], table) == ["Star", "Ice"]
    assert names(table.points[3], table) == ["Moon", "Hydra"]
    assert names(table.points[0], table) == ["Sun"]
    assert sizes(table) == [1, 0, 2, 2]
    assert [int(table.biters_of(seat)) for seat in range(4)] == [0, 0, 0, 1]
    assert table.turn == 2
    assert names(table.poked, table) == ["Undead"]


def test_e3_bite_on_the_forced_card() -> None:
    table = poke(5, {"deck": "top: Shadow Star"}, mover=4)
    table.start_turn()
    assert table.steps == 0
    assert names(table.points[0], table) == ["Shadow"]
    assert sizes(table) == [1, 0, 0, 0, 0]
    assert table.turn == 0


def test_e4_21_in_the_middle_of_a_deal() -> None:
    table = poke(
        3,
        {
            "poked": "Sun Star",
            "deck": "x x x x Shadow",
            "points 0": "3 cards",
            "points 1": "20 cards",
            "points 2": "10 cards",
        },
        mover=0,
        turn=0,
    )
    table.act(0, POKE)
    assert table.over
    assert sizes(table) == [3, 21, 10]
    assert names(table.points[1], table)[-1] == "Sun"
    assert names(table.poked, table) == ["Star", "Shadow"]  # not dealt
    assert table.returns() == [0.0, 1.0, 0.0]
    assert table.outcome().code == "goal"


def test_e5_jumping_past_21() -> None:
    table = poke(
        2,
        {
            "poked": "Ice Moon Forest",
            "points 0": "19 cards",
            "points 1": "12 cards",
            "deck": "6 cards",
        },
        mover=0,
        turn=0,
    )
    table.act(0, BANK)
    assert table.over
    assert sizes(table) == [22, 12]
    assert table.returns() == [1.0, 0.0]


def test_e6_whole_bite_to_one_opponent() -> None:
    table = poke(
        2,
        {
            "poked": "Platinum Sun",
            "points 0": "10 cards",
            "points 1": "11 cards",
            "deck": "top: Shadow Undead",
        },
        mover=0,
        turn=0,
    )
    table.act(0, POKE)
    assert sizes(table) == [10, 14]
    assert names(table.points[1], table)[-3:] == ["Platinum", "Sun", "Shadow"]
    assert table.turn == 1


def test_e7_forced_bank_and_first_tie_break() -> None:
    table = two_nearly_full(3, 5)
    assert [int(table.biters_of(seat)) for seat in range(2)] == [3, 5]
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().kind == "win"
    assert table.outcome().places == [1, 2]


def test_e8_full_tie() -> None:
    table = two_nearly_full(4, 4)
    assert table.returns() == [0.5, 0.5]
    assert table.outcome().kind == "share"
    assert table.outcome().places == [1, 1]
    assert table.outcome().points == [20, 20]


def test_e9_the_last_card_bites() -> None:
    table = poke(
        3,
        {"deck": "Hydra", "points 0": "14 cards", "points 1": "13 cards", "points 2": "12 cards"},
        mover=2,
    )
    table.start_turn()
    assert table.over
    assert sizes(table) == [15, 13, 12]
    assert table.returns() == [1.0, 0.0, 0.0]
    assert table.outcome().code == "deck"


def test_e10_the_last_card_bites_into_a_win() -> None:
    table = poke(2, {"deck": "Shadow", "points 0": "20 cards", "points 1": "19 cards"}, mover=1)
    table.start_turn()
    assert table.over
    assert sizes(table) == [21, 19]
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "goal"


def test_e11_three_way_tie_in_part() -> None:
    safe = SAFE[:]
    table = poke(
        3,
        {
            "points 0": " ".join(["Shadow", "Hydra", *safe[:12]]),
            "points 1": " ".join(["Shadow", "Hydra", *safe[12:24]]),
            "points 2": " ".join(["Shadow", "Shadow", "Hydra", "Hydra", *safe[24:32]]),
        },
        mover=2,
    )
    assert sizes(table) == [14, 14, 12]
    table.end_turn(2)
    assert table.over
    assert table.returns() == [0.5, 0.5, 0.0]
    assert table.outcome().places == [1, 1, 3]


def test_refusals_say_why() -> None:
    table = poke(3, {"deck": "top: Sun", "poked": "Star"}, mover=1, turn=1)
    before = table.digest()
    for seat in (0, 2):
        for action in (POKE, BANK):
            with pytest.raises(IllegalMove, match="It is not your turn to poke"):
                table.act(seat, action)
    assert table.digest() == before

    nothing = poke(3, {"deck": "top: Sun"}, mover=1, turn=1)
    assert nothing.refuse(1, POKE) == ""
    with pytest.raises(IllegalMove) as refused:
        nothing.act(1, BANK)
    assert str(refused.value) == "You have to turn at least one card before you can stop."

    bitten = poke(3, {"deck": "top: Sun", "poked": "Star Hydra"}, mover=1, turn=1)
    empty = poke(
        3,
        {"poked": "Star", "points 0": "13 cards", "points 1": "13 cards", "points 2": "13 cards"},
        mover=1,
        turn=1,
    )
    for made in (bitten, empty):
        with pytest.raises(IllegalMove, match="nothing left to poke this turn"):
            made.act(1, POKE)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_first_seat_can_be_fixed(seats: int) -> None:
    for first in range(seats):
        table = cast(DontPokeTheDragon, GAME.blank(seats, {"first_seat": str(first)}))
        assert table.first() == first
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 1)
    drawn = set()
    for seed in range(60):
        table = cast(DontPokeTheDragon, GAME.blank(seats))
        table.dice = QuickDice(seed)
        drawn.add(int(table.first()))
    assert drawn == set(range(seats))


def test_seats_out_of_range() -> None:
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            GAME.new(seats, {}, 1)


def test_zones() -> None:
    table = GAME.new(4, {}, 3)
    for pile in table.piles:
        look, order = ZONES[pile.name]
        assert pile.look == (table.everyone if look == ALL else look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_what_becomes_known() -> None:
    table = poke(3, {"deck": "top: Star Forest Moon"}, mover=0)
    table.start_turn()
    table.act(0, POKE)
    for viewer in range(4):
        assert all(table.known(viewer, card) >= 0 for card in table.poked.cards)
        assert all(table.known(viewer, card) < 0 for card in table.deck.cards)
    table.act(0, BANK)
    for viewer in range(4):
        assert all(table.known(viewer, card) >= 0 for card in table.points[0].cards)


def test_the_clock_banks() -> None:
    table = poke(3, {"deck": "top: Star Forest Moon"}, mover=0)
    table.start_turn()
    assert table.default(0) == BANK


def test_the_table_counts_the_biters_left() -> None:
    table = poke(
        3, {"deck": "top: Star Forest", "points 1": "Shadow Hydra Sun", "poked": "Moon"}, mover=0
    )
    table.telling = True
    table.poke()
    fact = view(table, 3)["facts"][0]
    assert fact["words"] == "Biters left: 6 of 35 cards"
    assert view(table, 0)["ask"] is not None
    assert [option["words"] for option in view(table, 0)["options"]] == ["Poke", "Bank"]


def test_the_story_tells_who_was_bitten_and_who_gained() -> None:
    table = poke(4, {"deck": "top: Hydra Undead", "poked": "Star Moon Sun Ice"}, mover=1, turn=1)
    table.telling = True
    table.act(1, POKE)
    lines = [line["words"] for line in view(table, 4)["story"]]
    assert lines == [
        "Seat 2 turned Star, Moon, Sun, Ice and Hydra: bitten.",
        "Seat 3 +2.",
        "Seat 4 +2.",
        "Seat 1 +1.",
    ]
