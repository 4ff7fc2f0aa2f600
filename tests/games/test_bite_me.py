"""Bite Me!: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.bite_me.actions import (
    BITE,
    CALL,
    CATEGORIES,
    CELL,
    KIND,
    MORE,
    QUIET,
    STOP,
    USE,
    VICTIM,
)
from dragonhall.games.book_of_dragons.bite_me.rules import GAME, BiteMe
from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.kernel.errors import BadPosition, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "grid": (NOBODY, SLOTS),
    "hand": (OWNER, LOOSE),
    "open": (ALL, LINE),
    "hidden": (OWNER, LINE),
    "removed": (ALL, LINE),
    "deck": (NOBODY, LINE),  # only during the set-up
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
CALLS = {word: CALL + i for i, word in enumerate(CATEGORIES)}
EIGHT = "Ice Shadow Sun Hydra Forest Platinum Citrine Moon"


def bite_me(
    seats: int,
    piles: dict[str, str],
    mover: int = 0,
    phase: str = "draw",
    options: dict[str, str | int] | None = None,
    **facts: object,
) -> BiteMe:
    """A table in the turn of `mover`; cards not named lie in the grid, unless "deck" gets some."""
    made = position(
        GAME,
        seats,
        options,
        piles=piles,
        rest="grid",
        facts={"mover": mover, **facts},
        phase=phase,
        turn=mover,
    )
    return cast(BiteMe, made)


def codes(table: BiteMe, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def faces(table: BiteMe, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.held())]


def cell_of(table: BiteMe, kind: str) -> int:
    """A cell of the grid with a card of this kind."""
    for cell, card in enumerate(table.grid.cards):
        if card >= 0 and table.face[card] == KINDS[kind]:
            return cell
    raise AssertionError(f"no {kind} in the grid")


def empty_cells(table: BiteMe) -> list[int]:
    """The empty cells, in order."""
    return [cell for cell, card in enumerate(table.grid.cards) if card < 0]


def draw(table: BiteMe, kind: str) -> int:
    """The seat on turn draws a card of this kind; gives the cell."""
    cell = cell_of(table, kind)
    table.act(int(table.mover), CELL + cell)
    return cell


def call(table: BiteMe, word: str, *biters: int) -> None:
    """A call, and everybody's answer to it."""
    table.act(int(table.mover), CALLS[word])
    answer(table, *biters)


def answer(table: BiteMe, *biters: int) -> None:
    """These bite, all others stay quiet."""
    for seat in range(table.seats):
        if table.waiting & (1 << seat) and table.phase_name() == "bite":
            table.act(seat, BITE if seat in biters else QUIET)


def put_back(table: BiteMe) -> list[int]:
    """Every card of the hand into the first empty cells; gives the cells."""
    seat = int(table.mover)
    cells = empty_cells(table)[: table.hand[seat].size]
    for cell in cells:
        table.act(seat, CELL + cell)
    return cells


def refused(table: BiteMe, seat: int, action: int) -> str:
    """The sentence of a refusal, which changes nothing."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


# Worked examples

PASCAL, LILY, SCOTT = 0, 1, 2


def sample(last: str) -> BiteMe:
    """Pascal holds Citrine, Hydra and Platinum; the third call is bitten by Lily and Scott."""
    table = bite_me(3, {"open 0": "Moon", "open 1": "Sun Star", "open 2": "Ice"})
    draw(table, "Citrine")
    call(table, "Law")
    table.act(PASCAL, MORE)
    draw(table, "Hydra")
    call(table, "Law")
    table.act(PASCAL, MORE)
    draw(table, "Platinum")
    call(table, last, LILY, SCOTT)
    return table


def test_e1_sample_turn_mended() -> None:
    table = sample("Law")
    assert (table.phase_name(), table.turn) == ("prize", PASCAL)
    assert table.loser == LILY
    open_kinds = {KIND + KINDS["Sun"], KIND + KINDS["Star"]}
    assert {code for code in codes(table, PASCAL) if code >= KIND} == open_kinds
    table.act(PASCAL, KIND + KINDS["Star"])
    assert faces(table, table.open_part[PASCAL]) == ["Moon", "Star"]
    assert faces(table, table.open_part[LILY]) == ["Sun"]
    assert table.phase_name() == "go on"
    twin = cast(BiteMe, table.copy())

    table.act(PASCAL, MORE)
    draw(table, "Shadow")
    call(table, "Law")
    table.act(PASCAL, STOP)
    assert codes(table, PASCAL) == {
        KIND + KINDS[kind] for kind in ("Shadow", "Hydra", "Platinum", "Citrine")
    }
    table.act(PASCAL, KIND + KINDS["Hydra"])
    assert faces(table, table.open_part[PASCAL]) == ["Hydra", "Moon", "Star"]
    spaces = empty_cells(table)[:3]
    for cell in spaces[:2]:
        table.act(PASCAL, CELL + cell)
        assert table.hand[PASCAL].size == 3
    table.act(PASCAL, CELL + spaces[2])
    laid = [FACES[table.face[table.grid.cards[cell]]].short for cell in spaces]
    assert laid == ["Shadow", "Platinum", "Citrine"]
    assert (table.phase_name(), table.turn) == ("draw", LILY)

    twin.act(PASCAL, MORE)
    draw(twin, "Ice")
    call(twin, "Law")
    twin.act(PASCAL, STOP)
    assert faces(twin, twin.open_part[PASCAL]) == [
        "Ice",
        "Hydra",
        "Platinum",
        "Citrine",
        "Moon",
        "Star",
    ]
    assert (twin.phase_name(), twin.turn) == ("draw", LILY)


def test_e2_sample_as_printed() -> None:
    table = sample("Good")
    assert (table.phase_name(), table.turn, table.loser) == ("prize", LILY, PASCAL)
    table.act(LILY, KIND + KINDS["Moon"])
    assert table.open_part[PASCAL].size == 0
    assert (table.phase_name(), table.turn) == ("return", PASCAL)
    put_back(table)
    assert table.hand[PASCAL].size == 0
    assert table.open_part[PASCAL].size == 0
    assert (table.phase_name(), table.turn) == ("draw", LILY)


@pytest.mark.parametrize(
    ("hand", "pure"),
    [("Forest Moon", {"Chaos", "Good"}), ("Forest", {"Law", "Chaos", "Evil", "Good"})],
)
def test_e3_wild(hand: str, pure: set[str]) -> None:
    for word, code in CALLS.items():
        table = bite_me(2, {"hand 0": hand, "open 0": "Ice", "open 1": "Sun"}, phase="call")
        table.act(0, code)
        table.act(1, BITE)
        assert table.turn == (0 if word in pure else 1)


def test_e4_false_call_unpunished() -> None:
    table = bite_me(2, {"hand 0": "Sun", "open 0": "Ice", "open 1": "Moon"})
    draw(table, "Platinum")
    call(table, "Evil")
    table.act(0, STOP)
    table.act(0, KIND + KINDS["Platinum"])
    assert faces(table, table.open_part[0]) == ["Ice", "Platinum"]
    (cell,) = put_back(table)
    assert table.face[table.grid.cards[cell]] == KINDS["Sun"]


def test_e5_single_card() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": "Moon"})
    draw(table, "Star")
    call(table, "Law")
    caught = cast(BiteMe, table.copy())
    table.act(0, STOP)
    assert faces(table, table.open_part[0]) == ["Ice", "Star"]
    assert (table.phase_name(), table.turn) == ("draw", 1)

    caught = bite_me(2, {"open 0": "Ice", "open 1": "Moon"})
    draw(caught, "Star")
    call(caught, "Law", 1)
    caught.act(1, KIND + KINDS["Ice"])
    put_back(caught)
    assert caught.open_part[0].size == 0


def test_e6_hidden_win() -> None:
    table = bite_me(3, {"open 0": "Ice", "open 1": EIGHT, "open 2": "Sun"})
    draw(table, "Moon")
    call(table, "Evil", 1)
    table.act(1, CELL + cell_of(table, "Star"))
    assert table.over
    assert table.winner == 1
    assert table.hand[0].size == 1
    assert list(table.returns()) == [0, 1, 0]
    assert table.known(3, table.hidden[1].cards[0]) == KINDS["Star"]
    assert table.outcome().places == [2, 1, 2]


def test_e7_theft_breaks_a_row() -> None:
    seven = "Shadow Sun Hydra Forest Platinum Citrine Moon"
    table = bite_me(
        4,
        {
            "open 0": "Ice Shadow Sun Hydra Forest Platinum Citrine",
            "open 1": "Star",
            "open 2": seven,
            "open 3": "Star",
        },
    )
    assert table.types(0) == 7
    draw(table, "Moon")
    call(table, "Evil", 2)
    table.act(2, KIND + KINDS["Ice"])
    assert table.types(0) == 6
    assert table.types(2) == 8
    assert table.over
    assert list(table.returns()) == [0, 0, 1, 0]


@pytest.mark.parametrize(("kinds", "winners"), [(8, {4, 5}), (7, {5}), (9, {2, 3, 4, 5})])
def test_e8_goals(kinds: int, winners: set[int]) -> None:
    owned = (EIGHT + " Star").split()[: kinds - 1]
    missing = (EIGHT + " Star").split()[kinds - 1]
    for seats in range(2, 6):
        if kinds > (9 if seats < 4 else 12 - seats):
            continue  # the seat would have won before
        others = {f"open {seat}": ["Sun", "Ice"][seat % 2] for seat in range(1, seats)}
        table = bite_me(seats, {"open 0": " ".join(owned), **others})
        draw(table, missing)
        call(table, "Evil")
        table.act(0, STOP)
        assert table.over == (seats in winners)


def owners(first: str, second: str, third: str) -> BiteMe:
    """Three seats own all 36 cards once the first has summoned the last card, a Moon."""
    table = bite_me(3, {"open 0": first, "open 1": second, "open 2": third})
    assert table.grid.size == 1
    draw(table, "Moon")
    call(table, "Good")
    table.act(0, STOP)
    assert table.over
    return table


def test_e9_grid_out() -> None:
    # 13, 13, 10 cards of 8, 7 and 8 kinds: fewer kinds win.
    table = owners(
        "Ice Ice Shadow Shadow Sun Sun Hydra Hydra Forest Forest Platinum Citrine",
        "Ice Shadow Sun Star Star Star Star Citrine Citrine Moon Moon Platinum Platinum",
        "Ice Shadow Sun Hydra Hydra Forest Forest Platinum Citrine Moon",
    )
    assert [int(table.types(seat)) for seat in range(3)] == [8, 7, 8]
    assert list(table.returns()) == [0, 1, 0]
    assert table.outcome().places == [2, 1, 3]
    # 12 cards each, of 8, 8 and 7 kinds.
    table = owners(
        "Ice Ice Shadow Sun Sun Hydra Hydra Forest Forest Platinum Citrine",
        "Ice Shadow Sun Hydra Forest Forest Platinum Citrine Citrine Moon Moon Moon",
        "Ice Shadow Shadow Sun Star Star Star Star Hydra Platinum Platinum Citrine",
    )
    assert [int(table.types(seat)) for seat in range(3)] == [8, 8, 7]
    assert [int(table.owned(seat)) for seat in range(3)] == [12, 12, 12]
    assert list(table.returns()) == [0, 0, 1]
    # 13, 13, 10 cards of 8, 8 and 7 kinds: the first two share.
    table = owners(
        "Ice Ice Shadow Sun Sun Hydra Hydra Forest Forest Platinum Citrine Citrine",
        "Ice Shadow Sun Hydra Forest Platinum Platinum Citrine Citrine Moon Moon Moon Shadow",
        "Ice Shadow Sun Star Star Star Star Hydra Forest Platinum",
    )
    assert [int(table.owned(seat)) for seat in range(3)] == [13, 13, 10]
    assert [int(table.types(seat)) for seat in range(3)] == [8, 8, 7]
    assert list(table.returns()) == [0.5, 0.5, 0]
    assert table.outcome().kind == "share"


LAST_CARD = {
    "open 0": "Ice Ice Shadow Sun Sun Hydra Hydra Forest Forest Platinum Citrine Citrine",
    "open 1": "Ice Shadow Sun Hydra Forest Forest Platinum Citrine Citrine Moon Moon Moon Shadow",
}


def test_e10_empty_grid_in_mid_turn() -> None:
    third = "Ice Shadow Sun Star Star Star Star Hydra Platinum Platinum"
    table = bite_me(3, {**LAST_CARD, "open 2": third}, mover=2)
    draw(table, "Moon")
    call(table, "Good")
    assert codes(table, 2) == {STOP}
    table.act(2, STOP)
    assert table.over
    assert "Moon" in faces(table, table.open_part[2])

    # Somebody without an open card bites wrongly: seat 2 wins, but there is nothing to pick.
    hidden = {"open 0": LAST_CARD["open 0"], "hidden 1": LAST_CARD["open 1"], "open 2": third}
    table = bite_me(3, hidden, mover=2)
    draw(table, "Moon")
    call(table, "Good", 1)
    assert (table.phase_name(), table.turn) == ("go on", 2)
    assert codes(table, 2) == {STOP}
    assert faces(table, table.hand[2]) == ["Moon"]


@pytest.mark.parametrize(("mover", "biters", "challenger"), [(3, (1, 2), 1), (0, (4, 2), 2)])
def test_e11_window_order(mover: int, biters: tuple[int, ...], challenger: int) -> None:
    table = bite_me(5, {f"open {seat}": "Sun" for seat in range(4)} | {"open 4": "Ice"}, mover)
    draw(table, "Moon")
    call(table, "Evil", *biters)
    assert table.picker == challenger
    assert table.turn == challenger


def undead_drawn() -> BiteMe:
    """Seat 0 has drawn an Undead and called Law; nobody has answered yet."""
    piles = {"open 0": "Sun", "open 1": "Ice", "open 2": "Moon", "grid": "Undead Hydra Ice"}
    table = bite_me(3, piles, options={"undead": "on"})
    draw(table, "Undead")
    table.act(0, CALLS["Law"])
    return table


def test_e12_undead() -> None:
    table = undead_drawn()
    answer(table)
    assert codes(table, 0) == {MORE, STOP, USE}
    table.act(0, USE)
    assert codes(table, 0) == {VICTIM, VICTIM + 1}
    table.act(0, VICTIM + 1)
    assert table.removed.size == 0
    table.act(0, KIND + KINDS["Moon"])
    assert faces(table, table.open_part[0]) == ["Sun", "Moon"]
    assert table.open_part[2].size == 0
    assert faces(table, table.removed) == ["Undead"]
    assert codes(table, 0) == {MORE, STOP}
    table.act(0, MORE)
    draw(table, "Ice")
    call(table, "Law")
    table.act(0, STOP)
    assert faces(table, table.open_part[0]) == ["Ice", "Sun", "Moon"]

    table = undead_drawn()
    answer(table, 1)
    assert (table.phase_name(), table.turn) == ("prize", 1)
    table.act(1, KIND + KINDS["Sun"])
    (cell,) = put_back(table)
    assert table.face[table.grid.cards[cell]] == KINDS["Undead"]
    assert table.turn == 1


# Rules beside the examples


def test_an_empty_hand_may_stop_after_a_theft() -> None:
    table = undead_drawn()
    answer(table)
    table.act(0, USE)
    table.act(0, VICTIM)
    table.act(0, KIND + KINDS["Ice"])
    table.act(0, STOP)
    assert (table.phase_name(), table.turn) == ("draw", 1)


def test_only_undead_in_hand_summons_nothing_and_all_know_why() -> None:
    piles = {"open 0": "Sun", "open 1": "Ice", "hand 0": "Undead"}
    table = bite_me(2, piles, options={"undead": "on"})
    draw(table, "Undead")
    call(table, "Good")
    table.act(0, STOP)
    assert (table.phase_name(), table.turn) == ("return", 0)
    for seed in range(20):
        world = cast(BiteMe, table.determinize(1, GAME.new(2, {}, seed).dice))
        assert faces(world, world.hand[0]) == ["Undead", "Undead"]


def test_hidden_undead_counts_as_a_card_but_no_kind() -> None:
    table = bite_me(
        2, {"open 0": "Sun", "hidden 0": "Undead Ice", "open 1": "Ice"}, options={"undead": "on"}
    )
    assert table.types(0) == 2
    assert table.owned(0) == 3


def test_race_counts_who_bites_first() -> None:
    table = bite_me(3, {"open 0": "Sun", "open 1": "Ice", "open 2": "Ice"}, options={"race": "on"})
    draw(table, "Moon")
    table.act(0, CALLS["Evil"])
    assert table.within == 1500
    table.act(2, BITE)
    table.act(1, BITE)
    assert table.picker == 2


def test_turn_limit_ends_the_game() -> None:
    table = bite_me(2, {"open 0": "Sun Moon", "open 1": "Ice"}, options={"turn_limit": 40})
    table.turns = 39
    draw(table, "Star")
    call(table, "Good")
    table.act(0, STOP)
    assert table.over
    assert table.outcome().code == "limit"
    assert list(table.returns()) == [1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("undead", ["off", "on"])
def test_setup(seats: int, undead: str) -> None:
    table = cast(BiteMe, GAME.new(seats, {"undead": undead}, 3))
    size = 36 if undead == "off" else 40
    assert [pile.size for pile in table.open_part] == [1] * seats
    assert len(table.grid.cards) == size
    assert empty_cells(table) == list(range(size - seats, size))
    assert KINDS["Undead"] not in [table.face[pile.cards[0]] for pile in table.open_part]
    assert ("Undead" in faces(table, table.grid)) == (undead == "on")
    assert table.goal == {2: 9, 3: 9, 4: 8, 5: 7}[seats]


def test_undead_are_in_every_place_of_the_grid() -> None:
    places = set()
    for seed in range(60):
        table = cast(BiteMe, GAME.new(3, {"undead": "on"}, seed))
        places |= {
            cell
            for cell, card in enumerate(table.grid.cards)
            if card >= 0 and table.face[card] == KINDS["Undead"]
        }
    assert places == set(range(37))


# What becomes known


def test_drawn_and_returned_cards_stay_known_to_their_owner() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": "Moon"})
    draw(table, "Sun")
    call(table, "Evil")
    table.act(0, MORE)
    draw(table, "Platinum")
    call(table, "Evil")
    table.act(0, STOP)
    table.act(0, KIND + KINDS["Sun"])
    (cell,) = put_back(table)
    card = table.grid.cards[cell]
    assert [int(table.known(viewer, card)) for viewer in (0, 1, 2)] == [KINDS["Platinum"], -1, -1]


def test_shown_hand_is_known_as_a_set() -> None:
    table = bite_me(3, {"open 0": "Ice", "open 1": "Moon", "open 2": "Sun"})
    draw(table, "Sun")
    call(table, "Evil")
    table.act(0, MORE)
    draw(table, "Platinum")
    call(table, "Evil", 1)
    table.act(1, KIND + KINDS["Ice"])
    cells = put_back(table)
    back = [table.grid.cards[cell] for cell in cells]
    for viewer in (1, 2, 3):
        assert [table.known(viewer, card) for card in back] == [-1, -1]
        orders = set()
        for seed in range(30):
            world = cast(BiteMe, table.determinize(viewer, GAME.new(3, {}, seed).dice))
            found = [FACES[world.face[world.grid.cards[cell]]].short for cell in cells]
            assert sorted(found) == ["Platinum", "Sun"]
            orders.add(tuple(found))
        assert len(orders) == 2


def test_a_single_shown_card_is_known_where_it_lies() -> None:
    table = bite_me(3, {"open 0": "Ice", "open 1": "Moon", "open 2": "Sun"})
    draw(table, "Sun")
    call(table, "Good", 1)
    table.act(1, KIND + KINDS["Ice"])
    (cell,) = put_back(table)
    for viewer in (0, 1, 2, 3):
        assert table.known(viewer, table.grid.cards[cell]) == KINDS["Sun"]


def test_to_be_asked_what_to_summon_tells_that_the_hand_is_impure() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": "Moon", "hand 0": "Sun"})
    draw(table, "Platinum")
    call(table, "Evil")
    table.act(0, STOP)
    evil = {KINDS[kind] for kind in ("Ice", "Shadow", "Sun", "Hydra", "Forest")}
    for seed in range(40):
        world = cast(BiteMe, table.determinize(1, GAME.new(2, {}, seed).dice))
        held = {int(world.face[card]) for card in world.hand[0].cards}
        assert held - evil


def test_a_hidden_prize_is_seen_by_its_winner_and_cannot_be_the_goal() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": EIGHT})
    draw(table, "Moon")
    call(table, "Evil", 1)
    table.act(1, CELL + cell_of(table, "Sun"))
    card = table.hidden[1].cards[0]
    assert [int(table.known(viewer, card)) for viewer in (0, 1, 2)] == [-1, KINDS["Sun"], -1]
    for seed in range(40):
        world = cast(BiteMe, table.determinize(0, GAME.new(2, {}, seed).dice))
        assert world.face[world.hidden[1].cards[0]] != KINDS["Star"]


def test_facts_of_ones_own() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": "Moon", "hand 0": "Forest", "hidden 0": "Sun"})
    draw(table, "Star")
    mine = [fact["words"] for fact in view(table, 0)["facts"] if fact.get("mine")]
    assert mine == [
        "Your hand is Chaos and Good",
        "You own 2 kinds, with your hidden prizes",
    ]
    assert not any(fact.get("mine") for fact in view(table, 1)["facts"])


# Refusals


def test_refusals_of_draw_and_call() -> None:
    table = bite_me(3, {"open 0": "Ice", "open 1": "Moon", "open 2": "Sun"})
    empty = empty_cells(table)[0]
    full = cell_of(table, "Star")
    assert refused(table, 0, CELL + empty) == "No card lies there."
    assert refused(table, 0, CELL + 39) == "There is no such space."
    assert refused(table, 0, CALLS["Law"]) == "Draw a card first, then call."
    assert refused(table, 0, STOP) == "Draw a card first."
    assert refused(table, 1, CELL + full) == "It is not your turn."
    assert refused(table, 1, BITE) == "There is no call to bite at."
    draw(table, "Star")
    assert refused(table, 0, CELL + full) == "Call your hand first: Law, Chaos, Evil or Good."
    assert refused(table, 0, STOP) == "Call your hand first: Law, Chaos, Evil or Good."
    table.act(0, CALLS["Law"])
    assert refused(table, 0, MORE) == "Wait for the bite."
    assert refused(table, 0, STOP) == "Wait for the bite."
    assert refused(table, 0, BITE) == "You cannot bite yourself."
    table.act(1, QUIET)
    assert refused(table, 1, BITE) == "You have already answered."
    assert refused(table, 2, MORE) == "Bite, or stay quiet."
    table.act(2, QUIET)
    assert refused(table, 1, BITE) == "There is no call to bite at."
    assert refused(table, 0, CALLS["Law"]) == "You have called."
    assert refused(table, 0, USE) == "There are no Undead in this game."
    assert refused(table, 0, KIND + KINDS["Star"]) == "Stop first; then you summon."
    assert refused(table, 0, CELL + empty) == "Choose first whether to draw another card."


def test_refusals_of_prizes() -> None:
    table = bite_me(3, {"open 0": "Ice", "hidden 0": "Hydra", "open 1": "Moon", "open 2": "Sun"})
    draw(table, "Star")
    call(table, "Law", 1)
    safe = "The loser has no such dragon lying open; hidden prizes are safe."
    assert refused(table, 1, KIND + KINDS["Sun"]) == safe
    assert refused(table, 1, KIND + KINDS["Hydra"]) == safe
    assert refused(table, 1, CELL + empty_cells(table)[0]) == "No card lies there."
    assert refused(table, 2, KIND + KINDS["Ice"]) == "It is not your turn."


def test_refusals_of_summoning_and_returning() -> None:
    piles = {"open 0": "Ice", "open 1": "Moon", "hand 0": "Star Undead"}
    table = bite_me(2, piles, options={"undead": "on"})
    draw(table, "Sun")
    call(table, "Law")
    table.act(0, STOP)
    assert refused(table, 0, KIND + KINDS["Undead"]) == "An Undead cannot be summoned."
    assert refused(table, 0, KIND + KINDS["Moon"]) == "You hold no such dragon."
    table.act(0, KIND + KINDS["Sun"])
    second = "You have summoned what you may: put the other cards back."
    assert refused(table, 0, KIND + KINDS["Star"]) == second
    full = "That space is taken: choose an empty one."
    assert refused(table, 0, CELL + cell_of(table, "Hydra")) == full
    space = empty_cells(table)[0]
    table.act(0, CELL + space)
    assert refused(table, 0, CELL + space) == full


def test_refusals_of_undead() -> None:
    table = undead_drawn()
    answer(table, 1)
    table.act(1, CELL + cell_of(table, "Ice"))
    put_back(table)
    draw(table, "Undead")
    call(table, "Good")
    assert refused(table, 1, VICTIM) == "Send an Undead first, then choose from whom it steals."
    table.act(1, USE)
    table.act(1, VICTIM)
    safe = "No such dragon lies open there; hidden prizes are safe."
    assert refused(table, 1, KIND + KINDS["Star"]) == safe
    assert refused(table, 1, STOP) == "Your Undead is on its way: finish the theft."

    piles = {"open 0": "Sun", "open 1": "Ice", "hand 0": "Undead"}
    table = bite_me(2, piles, options={"undead": "on"}, phase="go on", calls=[0])
    bitten = "An Undead can be sent only after a call at which nobody bit."
    assert refused(table, 0, USE) == bitten
    table = bite_me(
        2, {**piles, "hand 0": "Sun"}, options={"undead": "on"}, phase="go on", clean=True
    )
    assert refused(table, 0, USE) == "You hold no Undead."
    piles = {"open 0": "Sun", "hidden 1": "Ice", "hand 0": "Undead"}
    table = bite_me(2, piles, options={"undead": "on"}, phase="go on", clean=True)
    assert refused(table, 0, USE) == "Nobody else has a dragon lying open."


def test_the_clock_tells_nothing_of_the_hand() -> None:
    table = bite_me(2, {"open 0": "Ice", "open 1": "Moon"})
    first = min(cell for cell, card in enumerate(table.grid.cards) if card >= 0)
    assert table.default(0) == CELL + first
    draw(table, "Star")
    assert table.default(0) == CALLS["Law"]
    table.act(0, CALLS["Law"])
    assert table.default(1) == QUIET
    table.act(1, QUIET)
    assert table.default(0) == STOP


# Positions


def test_a_position_in_which_the_game_would_be_over() -> None:
    nine = " ".join(face.short for face in FACES if face.short != "Undead")
    with pytest.raises(BadPosition) as bad:
        bite_me(2, {"open 1": nine})
    assert bad.value.defects == ["Seat 1 owns 9 kinds: the game would be over."]
