"""Wyvern's Knot: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    COMPARE,
    DISTRACT,
    EGG,
    EGG_NAMES,
    ENCHANT,
    LOOKED,
    OTHER,
    OWN,
    RESEARCH,
    SCOUT,
    STRIKE,
    WILD,
)
from dragonhall.games.book_of_dragons.wyverns_knot.rules import GAME, WyvernsKnot
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.schema import CardView
from dragonhall.kernel.view import view

ZONES = {
    "pack": (NOBODY, LINE),
    "grid": (NOBODY, SLOTS),
    "rail": (NOBODY, SLOTS),
    "saved": (ALL, LINE),
    "tableau": (NOBODY, SLOTS),
    "discard": (ALL, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(GAME.faces)}
CELL = {name: number for number, name in enumerate(EGG_NAMES)}
SA, SB, SC, SD = range(4)
PUBLIC = 3  # with three seats


def knot(
    eggs: dict[str, str],
    strikes: dict[int, str],
    tableaus: dict[int, str],
    saved: dict[str, str] | None = None,
    turn: int = 0,
    knows: dict[int | str, list[str]] | None = None,
    target: int = 12,
    phase: str = "action",
    **options: str,
) -> WyvernsKnot:
    """A table of three seats: eggs by cell, rails by row, tableaux by seat, saving cards by cell.

    Cards not named lie in the first pack.
    """
    laid = saved or {}
    cells = [eggs.get(name, "x" if name in laid else "-") for name in EGG_NAMES]
    piles = {"grid": " ".join(cells), "saved": " ".join(laid.values())}
    for row in range(4):
        piles[f"rail {row}"] = strikes.get(row, "")
    for seat in range(3):
        piles[f"tableau {seat}"] = tableaus.get(seat, "")
    made = position(
        GAME,
        3,
        {"target": str(target), **options},
        piles=piles,
        rest="pack 0",
        under={f"saved {i}": f"grid {CELL[name]}" for i, name in enumerate(laid)},
        phase=phase,
        turn=turn,
        knows=knows,
    )
    return cast(WyvernsKnot, made)


FOUR = {SA: "x", SB: "x", SC: "x", SD: "x"}


def names(table: WyvernsKnot, pile: Pile) -> list[str]:
    """What lies in a pile, sorted."""
    return sorted(GAME.faces[int(table.face[card])].short for card in pile.held())


def moves(table: WyvernsKnot, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def do(table: WyvernsKnot, seat: int, *codes: int) -> None:
    """Several steps of one seat."""
    for code in codes:
        table.act(seat, code)


def other(ahead: int, place: int) -> int:
    """The code of card `place` (from 1) of the seat so far clockwise."""
    return int(OTHER) + (ahead - 1) * 7 + place - 1


def own(place: int) -> int:
    """The code of an own card, places from 1."""
    return int(OWN) + place - 1


def egg(name: str) -> int:
    """The code of an egg."""
    return int(EGG) + CELL[name]


def clocks(table: WyvernsKnot) -> list[int]:
    """Moves left by row."""
    return [int(table.moves_left(row)) for row in range(4)]


def egg_at(table: WyvernsKnot, name: str) -> int:
    """The egg on a cell, -1 if there is none."""
    return int(table.grid.cards[CELL[name]])


def is_open(table: WyvernsKnot, name: str) -> bool:
    """Whether an egg can be chosen."""
    return bool(table.open_eggs() >> CELL[name] & 1)


def knowers(table: WyvernsKnot, card: int) -> list[int]:
    """Who knows a card, the public being 3."""
    return [viewer for viewer in range(4) if table.known(viewer, card) >= 0]


def refused(table: WyvernsKnot, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


# Zones and the deal


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_zones(seats: int) -> None:
    table = cast(WyvernsKnot, GAME.new(seats, {}, 1))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        masks = {NOBODY: 0, ALL: table.everyone}
        assert (pile.look, pile.order) == (masks[look], order), pile.name
    assert {pile.name for pile in table.piles} == set(ZONES)
    assert (table.grid.size, [rail.size for rail in table.rail]) == (16, [1] * 4)
    assert [int(table.column(row)) for row in range(4)] == [0] * 4
    assert clocks(table) == [10] * 4
    assert sum(tableau.size for tableau in table.tableau) == 20
    assert not any(table.known(viewer, c) >= 0 for viewer in range(seats) for c in range(40))
    assert GAME.actions.size == 62


def test_what_you_know_may_not_be_said_while_the_game_runs() -> None:
    for chat, hushed in (("off", True), ("on", False)):
        table = GAME.new(3, {"chat": chat}, 1)
        assert all(bool(table.hush(seat)) is hushed for seat in range(3))
        table.finish()
        assert all(table.hush(seat) == "" for seat in range(3))


def test_e1_deal() -> None:
    three = cast(WyvernsKnot, GAME.new(3, {"first_seat": "1"}, 4))
    assert [tableau.size for tableau in three.tableau] == [6, 7, 7]
    assert three.turn == 1
    four = cast(WyvernsKnot, GAME.new(4, {}, 4))
    assert [tableau.size for tableau in four.tableau] == [5] * 4
    five = cast(WyvernsKnot, GAME.new(5, {}, 4))
    assert [tableau.size for tableau in five.tableau] == [4] * 5


def test_both_packs_hold_every_kind_twice() -> None:
    table = cast(WyvernsKnot, GAME.new(3, {}, 9))
    nest = names(table, table.grid) + [name for rail in table.rail for name in names(table, rail)]
    tableaux = [name for tableau in table.tableau for name in names(table, tableau)]
    assert sorted(nest) == sorted(tableaux) == sorted(list(KINDS) * 2)


# Worked examples


def pass_move(table: WyvernsKnot, row: int) -> None:
    """Research a face-up card, leave it, advance a strike."""
    seat = int(table.turn)
    table.act(seat, RESEARCH)
    do(table, seat, moves(table, seat)[0], LOOKED, STRIKE + row)


@pytest.mark.parametrize("safe", [False, True])
def test_e2_way_of_a_strike(safe: bool) -> None:
    table = knot(
        {"A1": "Moon", "A2": "Star", "A3": "Ice", "A4": "Forest", "D1": "Moon"},
        {**FOUR, SA: "Sun"},
        {0: "Star^", 1: "Ice^", 2: "Ice^"},
        saved={"A4": "Forest"} if safe else None,
    )
    columns, left = [], []
    for step in range(5):
        pass_move(table, SA)
        columns.append(int(table.column(SA)))
        left.append(clocks(table)[SA])
        if step < 4:
            assert not is_open(table, f"A{step + 1}")
            assert table.discard.size == 0
            assert knowers(table, int(table.strike(SA))) == []
    assert (columns, left) == ([1, 2, 3, 4, 5], [9, 8, 7, 6, 5])
    assert knowers(table, int(table.strike(SA))) == [0, 1, 2, PUBLIC]
    pass_move(table, SA)
    assert (table.column(SA), clocks(table)[SA]) == (4, 4)
    assert names(table, table.discard) == ([] if safe else ["Forest"])
    assert (egg_at(table, "A4") >= 0) == safe
    for step in range(3):
        pass_move(table, SA)
    assert names(table, table.discard) == sorted(["Ice", "Star", "Moon"] + ["Forest"] * (not safe))
    pass_move(table, SA)
    assert (table.column(SA), clocks(table)[SA]) == (-1, 0)
    assert "Sun" in names(table, table.discard)
    assert not table.over


def test_e3_research_turn_up() -> None:
    table = knot({"B1": "Moon", "B2": "Sun"}, FOUR, {0: "Sun", 1: "Sun Ice Moon", 2: "Star"})
    do(table, 0, RESEARCH, other(1, 3))
    card = int(table.tableau[1].cards[2])
    assert knowers(table, card) == [0]
    assert moves(table, 0) == [LOOKED]
    table.act(0, LOOKED)
    assert knowers(table, card) == [0, 1, 2, PUBLIC]
    assert table.phase_name() == "advance"
    table.act(0, STRIKE + SB)
    assert table.column(SB) == 1
    assert not is_open(table, "B1")
    assert is_open(table, "B2")
    assert (table.turn, table.phase_name()) == (1, "action")


def pointed() -> WyvernsKnot:
    """E4 until seat 2 has pointed from seat 0's first card to C2."""
    table = knot(
        {"A1": "Star", "C2": "Star", "C3": "Ice"},
        FOUR,
        {0: "Star Moon", 1: "Moon", 2: "Ice"},
        turn=2,
        knows={2: ["grid 9", "grid 10"]},
    )
    do(table, 2, RESEARCH, other(1, 1))
    assert moves(table, 2) == sorted([egg("C2"), int(LOOKED)])
    table.act(2, egg("C2"))
    return table


def test_e4_research_point() -> None:
    table = pointed()
    card = int(table.tableau[0].cards[0])
    assert list(table.links) == [0, 0, 9]
    assert not table.up(card)
    assert knowers(table, card) == knowers(table, egg_at(table, "C2")) == [2]
    table.act(2, STRIKE + SA)
    before = clocks(table)
    do(table, 0, ENCHANT, own(1), egg("C2"))
    assert names(table, table.saved) == ["Star"]
    assert table.host[table.saved.cards[0]] == egg_at(table, "C2")
    assert clocks(table) == before
    assert table.turn == 1


def test_e5_knowing_by_links() -> None:
    table = knot(
        {"D4": "Moon", "D3": "Ice"},
        FOUR,
        {0: "Ice Moon", 1: "Ice Star Moon^", 2: "Star"},
        knows={0: ["grid 15"]},
    )
    do(table, 0, RESEARCH, other(1, 3), egg("D4"))
    assert knowers(table, egg_at(table, "D4")) == [0, 1, 2, PUBLIC]
    table.act(0, STRIKE + SA)
    do(table, 1, SCOUT, egg("D3"), STRIKE + SB)
    do(table, 2, RESEARCH, other(1, 2))
    assert moves(table, 2) == sorted([egg("D4"), int(LOOKED)])


def test_a_chain_of_links_carries_what_is_shown_later() -> None:
    table = pointed()
    table.act(2, STRIKE + SA)
    hidden = egg_at(table, "C2")
    do(table, 0, SCOUT, egg("C3"), STRIKE + SA)
    assert knowers(table, hidden) == [2]
    do(table, 1, RESEARCH, other(2, 1), LOOKED)
    assert knowers(table, hidden) == [0, 1, 2, PUBLIC]
    assert not table.up(hidden)


def test_e6_mismatch() -> None:
    table = knot(
        {"A1": "Forest", "B1": "Sun", "D2": "Moon"},
        {**FOUR, SD: "- - Hydra"},
        {0: "Star Ice", 1: "Moon", 2: "Sun"},
    )
    assert (clocks(table), is_open(table, "D2")) == ([10, 10, 10, 8], False)
    do(table, 0, ENCHANT, own(2), egg("A1"))
    assert names(table, table.discard) == ["Forest", "Ice"]
    assert (table.phase_name(), table.turn) == ("remove", 0)
    assert moves(table, 0) == [STRIKE + row for row in range(4)]
    table.act(0, STRIKE + SD)
    assert clocks(table) == [10, 10, 10, 0]
    assert is_open(table, "D2")
    assert names(table, table.discard) == ["Forest", "Hydra", "Ice"]
    assert table.turn == 1


def test_e7_distraction() -> None:
    table = knot(
        {"A1": "Forest"},
        {**FOUR, SA: "- - - Sun^"},
        {0: "Star", 1: "Sun^ Sun", 2: "Ice"},
        turn=1,
    )
    table.act(1, DISTRACT)
    assert moves(table, 1) == [own(1)]
    table.act(1, own(1))
    assert (table.column(SA), clocks(table)[SA]) == (4, 4)
    assert table.up(table.strike(SA))
    assert names(table, table.discard) == ["Sun"]
    assert (table.turn, table.phase_name()) == (2, "action")


def test_e7_distraction_in_column_5() -> None:
    table = knot(
        {"A1": "Forest"}, {**FOUR, SA: "- - - - - Sun^"}, {0: "Star", 1: "Sun^", 2: "Sun"}, turn=1
    )
    assert clocks(table)[SA] == 5
    assert refused(table, 1, DISTRACT) == "That strike dragon cannot be pushed back."


def test_e7_distraction_of_one_of_two() -> None:
    table = knot(
        {"A1": "Forest"},
        {SA: "- - - Sun^", SB: "- Sun^", SC: "Ice"},
        {0: "Star", 1: "Sun^", 2: "Sun"},
        turn=1,
    )
    do(table, 1, DISTRACT, own(1))
    assert moves(table, 1) == [STRIKE + SA, STRIKE + SB]
    assert refused(table, 1, STRIKE + SC) == "That strike dragon cannot be pushed back."
    table.act(1, STRIKE + SB)
    assert [int(table.column(row)) for row in range(3)] == [3, 2, 0]


def wild(place_four: str, third: str = "Moon") -> WyvernsKnot:
    """E8 and E9: seat 2 has chosen Wild, its fourth card and egg C3."""
    table = knot(
        {"A2": "Star", "A4": "Ice", "C3": third},
        {SA: "- - - - - Sun^", SB: "x"},
        {0: "Star", 1: "Star", 2: f"Moon Moon Ice {place_four}"},
        saved={"A1": "Forest", "A3": "Forest"},
        turn=2,
    )
    do(table, 2, WILD, own(4), egg("C3"))
    return table


def test_e8_wild_strike() -> None:
    table = wild("Sun")
    assert moves(table, 2) == sorted([egg("A2"), egg("A4"), int(COMPARE)])
    card = int(table.tableau[2].cards[3])
    assert knowers(table, card) == [0, 1, 2, PUBLIC]
    table.act(2, egg("A4"))
    assert table.saved.size == 3
    assert table.host[card] == egg_at(table, "A4")
    for name in ("A4", "C3"):
        assert knowers(table, egg_at(table, name)) == []
    assert is_open(table, "C3")
    assert not is_open(table, "A4")
    assert table.turn == 0


def test_e8_wild_strike_may_compare() -> None:
    table = wild("Sun", "Sun")
    table.act(2, COMPARE)
    assert table.host[table.saved.cards[2]] == egg_at(table, "C3")
    missed = wild("Sun", "Moon")
    missed.act(2, COMPARE)
    assert names(missed, missed.discard) == ["Moon", "Sun"]
    assert missed.phase_name() == "remove"


def test_wild_with_no_open_egg_in_the_row_only_compares() -> None:
    table = knot(
        {"C3": "Moon"},
        {SA: "- - - - - Sun^", SB: "x"},
        {0: "Star", 1: "Star", 2: "Sun"},
        saved={"A1": "Forest"},
        turn=2,
    )
    do(table, 2, WILD, own(1), egg("C3"))
    assert moves(table, 2) == [COMPARE]


def test_e9_wild_no_strike() -> None:
    saved = wild("Hydra", "Hydra")
    assert saved.saved.size == 3
    assert saved.host[saved.saved.cards[2]] == egg_at(saved, "C3")
    assert saved.turn == 0
    lost = wild("Hydra", "Undead")
    assert names(lost, lost.discard) == ["Hydra", "Undead"]
    assert lost.phase_name() == "remove"
    assert moves(lost, 2) == [STRIKE + SA, STRIKE + SB]
    lost.act(2, STRIKE + SA)
    assert clocks(lost) == [0, 10, 0, 0]


TEN_SAVED = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2"]


def test_e10_win() -> None:
    table = knot(
        {"D4": "Moon", "D3": "Ice"},
        {SD: "- Sun^"},
        {0: "Moon", 1: "Star", 2: ""},
        saved=dict.fromkeys([*TEN_SAVED, "C3"], "x"),
    )
    assert clocks(table) == [0, 0, 0, 1]
    do(table, 0, ENCHANT, own(1), egg("D4"))
    assert table.over
    assert table.returns() == [1.0, 1.0, 1.0]
    outcome = table.outcome()
    assert (outcome.kind, outcome.code, outcome.points) == ("together", "won", [12, 12, 12])


def test_e11_loss() -> None:
    table = knot(
        {"D4": "Moon", "D3": "Ice"},
        {SD: "- Sun^"},
        {0: "Moon", 1: "Star^", 2: ""},
        saved=dict.fromkeys(TEN_SAVED[:9], "x"),
    )
    pass_move(table, SD)
    assert table.over
    assert table.returns() == [0.75, 0.75, 0.75]
    assert (table.outcome().kind, table.outcome().code) == ("together", "strikes")


def test_e11_the_eighth_wins_with_target_8() -> None:
    table = knot(
        {"D4": "Moon", "D3": "Ice"},
        {SD: "- Sun^"},
        {0: "Moon", 1: "Star^", 2: ""},
        saved=dict.fromkeys(TEN_SAVED[:7], "x"),
        target=8,
    )
    do(table, 0, ENCHANT, own(1), egg("D4"))
    assert (table.over, table.returns()) == (True, [1.0, 1.0, 1.0])


def test_e12_pass() -> None:
    table = knot(
        {"A2": "Moon"},
        {SA: "- x", SB: "x"},
        {0: "", 1: "Moon", 2: ""},
        saved={"B1": "x"},
        knows={0: ["grid 1"]},
    )
    table.telling = True
    do(table, 0, RESEARCH, other(1, 1), egg("A2"), STRIKE + SA)
    # seat 1 holds a face-down card and no egg is open: it passes, unasked
    assert (table.column(SA), table.open_eggs()) == (2, 0)
    assert (table.turn, table.phase_name()) == (2, "action")
    assert view(table, 0)["story"][-1]["words"] == "Seat 2 can do nothing and passes."
    assert moves(table, 2) == [RESEARCH]
    do(table, 2, RESEARCH, other(2, 1), LOOKED, STRIKE + SA)
    assert table.column(SA) == 3
    assert is_open(table, "A2")


# Rulings


def test_nothing_left_is_lost_at_once() -> None:
    last_card = knot({"A1": "Moon", "A2": "Sun"}, FOUR, {0: "Ice", 1: "", 2: ""})
    do(last_card, 0, ENCHANT, own(1), egg("A1"))
    assert (last_card.over, last_card.outcome().code) == (True, "nothing")
    last_egg = knot({"A1": "Moon"}, FOUR, {0: "Ice", 1: "Star", 2: ""}, saved={"B1": "x"})
    do(last_egg, 0, ENCHANT, own(1), egg("A1"))
    assert (last_egg.over, last_egg.outcome().code) == (True, "nothing")
    assert last_egg.returns() == [pytest.approx(1 / 12)] * 3


def test_removing_the_last_strike_loses() -> None:
    table = knot({"A1": "Moon", "A2": "Sun"}, {SB: "x"}, {0: "Ice Star", 1: "Star", 2: ""})
    do(table, 0, WILD, own(1), egg("A1"), STRIKE + SB)
    assert (table.over, table.outcome().code) == (True, "strikes")


def test_pointing_at_a_face_up_strike_tells_the_owner() -> None:
    table = knot({"A1": "Moon"}, {SA: "- - - - - Sun^", SB: "Ice"}, {0: "Ice", 1: "Sun", 2: ""})
    do(table, 0, RESEARCH, other(1, 1))
    assert moves(table, 0) == [STRIKE + SA, LOOKED]
    table.act(0, STRIKE + SA)
    card = int(table.tableau[1].cards[0])
    assert not table.up(card)
    assert knowers(table, card) == [0, 1, 2, PUBLIC]


def test_a_step_of_an_action_shows_nothing() -> None:
    table = knot({"A1": "Forest"}, FOUR, {0: "Ice Star", 1: "Moon", 2: "Sun"})
    before = view(table, 1)
    do(table, 0, ENCHANT, own(1))
    assert table.planning(0)
    assert view(table, 1) == before
    table.act(0, egg("A1"))
    assert not table.planning(0)
    assert names(table, table.discard) == ["Forest", "Ice"]


def test_defaults() -> None:
    table = knot({"A1": "Moon"}, {**FOUR, SA: "- - x"}, {0: "Ice", 1: "Sun", 2: ""})
    assert table.default(0) == SCOUT
    do(table, 0, SCOUT)
    assert table.default(0) == egg("A1")
    do(table, 0, table.default(0))
    assert table.default(0) == STRIKE + SB  # the first with most moves left
    covered = knot({"A1": "Moon"}, {SA: "- x"}, {0: "Ice", 1: "Sun", 2: ""})
    assert covered.default(0) == RESEARCH
    covered.act(0, RESEARCH)
    assert covered.default(0) == other(1, 1)
    covered.act(0, other(1, 1))
    assert covered.default(0) == LOOKED
    missed = knot(
        {"A1": "Moon", "B1": "Sun"}, {**FOUR, SC: "- - x"}, {0: "Ice Ice", 1: "Sun", 2: ""}
    )
    do(missed, 0, ENCHANT, own(1), egg("A1"))
    assert missed.default(0) == STRIKE + SC  # the one that costs least


# What becomes known, and what the screen shows of it


def cell_view(table: WyvernsKnot, viewer: int, name: str) -> CardView:
    """An egg as a viewer sees it."""
    for pile in view(table, viewer)["piles"]:
        if pile["name"] == "grid":
            card = pile["cards"][CELL[name]]
            assert card is not None
            return card
    raise AssertionError("no grid")


@pytest.mark.parametrize("notes", ["on", "off"])
def test_scouting_is_private_and_notes_keep_it(notes: str) -> None:
    table = knot({"A1": "Moon", "A2": "Sun"}, FOUR, {0: "Ice", 1: "Sun", 2: "Ice"}, notes=notes)
    table.telling = True
    do(table, 0, SCOUT, egg("A1"))
    assert knowers(table, egg_at(table, "A1")) == [0]
    assert cell_view(table, 0, "A1") == {"side": "held", "face": KINDS["Moon"], "deck": 0}
    for viewer in (1, 2, PUBLIC):
        assert cell_view(table, viewer, "A1") == {"side": "back", "deck": 0}
    table.act(0, STRIKE + SB)
    later = cell_view(table, 0, "A1")
    if notes == "on":
        assert later == {"side": "noted", "face": KINDS["Moon"], "deck": 0}
    else:
        assert later == {"side": "back", "deck": 0}
    assert all("Moon" not in line["words"] for line in view(table, 0)["story"])
    assert table.known(0, egg_at(table, "A1")) == KINDS["Moon"]


def test_links_are_shown_with_notes_only() -> None:
    table = pointed()
    facts = {fact["id"]: fact for fact in table.facts(PUBLIC)}
    assert facts["link-0"] == {
        "id": "link-0",
        "words": "C2 matches card 1 of",
        "seat": 0,
        "icon": "link",
        "between": [
            {"pile": str(table.tableau[0].number), "place": 0},
            {"pile": str(table.grid.number), "place": 9},
        ],
    }
    for viewer in (0, 1, 2, PUBLIC):  # each viewer has it under his own names
        link = next(fact for fact in view(table, viewer)["facts"] if fact["id"] == "link-0")
        owner = 0 if viewer == PUBLIC else (0 - viewer) % table.seats
        assert link["between"] == [
            {"pile": f"tableau.{owner}", "place": 0},
            {"pile": "grid", "place": 9},
        ]
    table.notes_off = True
    assert not any(fact["id"].startswith("link") for fact in table.facts(PUBLIC))


def test_every_world_keeps_links_and_looks() -> None:
    table = pointed()
    table.act(2, STRIKE + SA)
    kinds = set()
    for seed in range(60):
        world = cast(WyvernsKnot, table.determinize(0, QuickDice(seed)))
        card = int(world.tableau[0].cards[0])
        assert world.face[card] == world.face[egg_at(world, "C2")]
        kinds.add(int(world.face[card]))
        again = cast(WyvernsKnot, table.determinize(2, QuickDice(seed)))
        assert again.face[egg_at(again, "C2")] == KINDS["Star"]
        assert again.face[egg_at(again, "C3")] == KINDS["Ice"]
    assert len(kinds) > 5


def test_facts_count_the_clock() -> None:
    table = knot({"A2": "Moon"}, {SA: "- - x", SB: "- - - Sun^"}, {0: "Ice", 1: "Sun", 2: "Ice"})
    facts = {fact["id"]: fact for fact in table.facts(0)}
    assert (facts["clock"]["value"], facts["clock-a"]["value"]) == (11, 8)
    assert facts["clock-a"]["words"] == "Strike A: 8 moves left, on A2"
    assert facts["clock-b"]["words"] == "Strike B: 3 moves left, on B3"
    assert facts["clock-c"]["words"] == "Strike C is gone"
    assert (facts["saved"]["value"], facts["saved"]["of"]) == (0, 12)


# Options


def test_targets() -> None:
    for target in (8, 10, 12, 14, 16):
        table = cast(WyvernsKnot, GAME.new(3, {"target": str(target)}, 1))
        assert table.target == target
    assert cast(WyvernsKnot, GAME.new(3, {}, 1)).target == 12
    with pytest.raises(BadSetup, match="target"):
        GAME.new(3, {"target": "11"}, 1)


def test_seats_and_other_options() -> None:
    for seats in (2, 6):
        with pytest.raises(BadSetup, match="3 to 5 seats"):
            GAME.new(seats, {}, 1)
    assert GAME.settle(3, {}) == {
        "first_seat": "random",
        "target": "12",
        "notes": "on",
        "chat": "off",
    }
    assert GAME.settle(3, {"chat": "on"})["chat"] == "on"
    assert GAME.new(4, {"first_seat": "3"}, 1).turn == 3


# Refusals


def full() -> WyvernsKnot:
    """A covered egg A2, a saved egg B1, an empty cell D4, strikes in all states."""
    return knot(
        {"A1": "Moon", "A2": "Star", "B2": "Sun"},
        {SA: "- - x", SB: "x", SC: "- - Ice^", SD: "- - - - - Sun^"},
        {0: "Ice^ Sun^ Moon", 1: "Moon - Ice", 2: "Sun"},
        saved={"B1": "x"},
    )


@pytest.mark.parametrize("steps", [[SCOUT], [ENCHANT, own(1)], [WILD, own(3)]])
def test_choosing_an_egg_that_is_not_open(steps: list[int]) -> None:
    table = full()
    do(table, 0, *steps)
    assert refused(table, 0, egg("A2")) == "A strike dragon lies on that egg."
    assert refused(table, 0, egg("B1")) == "That egg is already safe."
    assert refused(table, 0, egg("D4")) == "There is no egg on that place any more."


def test_pointing_without_knowing_a_match() -> None:
    table = full()
    do(table, 0, RESEARCH, other(1, 1))
    words = "You may only point at a card you know to match."
    assert refused(table, 0, egg("A1")) == words  # a Moon, but not known to seat 0
    assert refused(table, 0, STRIKE + SB) == words
    assert refused(table, 0, STRIKE + SC) == words
    assert refused(table, 0, egg("A2")) == "A strike dragon lies on that egg."
    assert refused(table, 0, STRIKE + SC) == words


def test_looking_at_an_own_card() -> None:
    table = full()
    table.act(0, RESEARCH)
    assert refused(table, 0, own(3)) == "You may not look at your own cards."
    assert refused(table, 0, other(1, 2)) == "There is no card on that place."


def test_distracting_what_cannot_be_pushed_back() -> None:
    table = full()
    table.act(0, DISTRACT)
    assert moves(table, 0) == [own(1)]
    assert refused(table, 0, own(2)) == "That strike dragon cannot be pushed back."
    assert refused(table, 0, STRIKE + SB) == "That strike dragon cannot be pushed back."
    assert refused(table, 0, own(3)) == "A distraction needs a face-up card of yours."


def test_wild_with_a_face_up_card() -> None:
    table = full()
    table.act(0, WILD)
    words = "A wild enchantment needs a face-down card of yours."
    assert refused(table, 0, own(1)) == words
    assert refused(table, 0, own(5)) == "There is no card on that place."
    up = knot({"A1": "Moon"}, FOUR, {0: "Ice^", 1: "Sun", 2: ""})
    assert refused(up, 0, WILD) == words


def test_actions_without_choices() -> None:
    alone = knot({"A1": "Moon"}, {SA: "- x"}, {0: "Ice", 1: "", 2: ""}, turn=1)
    assert refused(alone, 1, SCOUT) == "No egg is open now."
    assert refused(alone, 0, RESEARCH) == "It is not your turn."
    assert moves(alone, 1) == [RESEARCH]
    bare = knot({"A1": "Moon"}, FOUR, {0: "", 1: "Ice", 2: ""})
    assert refused(bare, 0, ENCHANT) == "You have no card left."
    assert refused(bare, 0, DISTRACT) == "You have no face-up card of a strike dragon's kind."
    only = knot({"A1": "Moon"}, FOUR, {0: "Ice", 1: "", 2: ""})
    assert refused(only, 0, RESEARCH) == "Nobody else has a card left."


def test_strikes_that_are_gone() -> None:
    table = knot({"A1": "Moon"}, {SA: "x"}, {0: "Ice", 1: "Sun", 2: ""})
    do(table, 0, SCOUT, egg("A1"))
    assert refused(table, 0, STRIKE + SB) == "There is no strike in that row any more."
    assert refused(table, 0, SCOUT) == "First choose a strike."


# Positions


def test_positions_that_cannot_be() -> None:
    piles = {"grid": "x x", "saved": "Sun", "tableau 0": "x"}
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles=piles, rest="pack 0", under={"saved 0": "tableau 0 0"}, turn=0)
    assert bad.value.defects == ["The card at 'saved 0' must hang on a card of grid."]
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles=piles, rest="pack 0", turn=0)
    assert bad.value.defects == [
        "The card at 'saved 0' hangs on nothing: say in `under` on which card of grid."
    ]
    with pytest.raises(BadPosition) as bad:
        position(
            GAME,
            3,
            piles=piles,
            rest="pack 0",
            under={"saved 0": "grid 1"},
            facts={"safe": 1},
            turn=0,
        )
    assert bad.value.defects == ["The fact safe is 1, but what else is written says 2."]
