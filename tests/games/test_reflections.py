"""Reflections: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.reflections import (
    COVERS,
    GAME,
    KEEP,
    LAYOUTS,
    PICK,
    Reflections,
    final,
    geometry,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "mirror": (ALL, SLOTS),
    "lifted": (ALL, SLOTS),
    "hand": (OWNER, LOOSE),
    "score": (ALL, LOOSE),
    "aside": (NOBODY, LINE),
}
KINDS = {face.short: number for number, face in enumerate(GAME.faces)}
PUBLIC = 2
FULL = list(range(14))

# Section 1, as printed: position by position the positions that cover it.
COVERED_BY = {
    "4-3-4-3": "4 4,5 5,6 6 7,8 8,9 9,10 11 11,12 12,13 13 - - -",
    "3-4-3-4": "3,4 4,5 5,6 7 7,8 8,9 9 10,11 11,12 12,13 - - - -",
    "2-3-4-5": "2,3 3,4 5,6 6,7 7,8 9,10 10,11 11,12 12,13 - - - - -",
    "5-4-3-2": "5 5,6 6,7 7,8 8 9 9,10 10,11 11 12 12,13 13 - -",
}
X = {
    "4-3-4-3": "0 2 4 6 1 3 5 0 2 4 6 1 3 5",
    "3-4-3-4": "1 3 5 0 2 4 6 1 3 5 0 2 4 6",
    "2-3-4-5": "3 5 2 4 6 1 3 5 7 0 2 4 6 8",
    "5-4-3-2": "0 2 4 6 8 1 3 5 7 2 4 6 3 5",
}


def side(filled: list[int], named: dict[int, str]) -> str:
    """A side of the Mirror for `position`."""
    return " ".join(named.get(p, "x") if p in filled else "-" for p in range(14))


def reflections(
    filled: list[int],
    near: dict[int, str] | None = None,
    far: dict[int, str] | None = None,
    *,
    turn: int = 0,
    options: dict[str, str | int] | None = None,
    piles: dict[str, str] | None = None,
) -> Reflections:
    """A table with these positions filled on both sides, cards named by position."""
    made = position(
        GAME,
        2,
        options or {},
        piles={
            "mirror 0": side(filled, near or {}),
            "mirror 1": side(filled, far or {}),
            "hand 0": "4 cards",
            "hand 1": "4 cards",
            "aside": "4 cards",
            **(piles or {}),
        },
        rest="score 0",
        facts={"mover": turn},
        phase="pick",
        turn=turn,
    )
    return cast(Reflections, made)


def names(table: Reflections, pile: Pile) -> str:
    """What lies in a pile, sorted."""
    return " ".join(sorted(GAME.faces[int(table.face[card])].short for card in pile.held()))


def moves(table: Reflections, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def lift(table: Reflections, seat: int, p: int, keep: int = 0) -> None:
    """A whole turn; `keep` is not needed for an equal pair."""
    table.act(seat, PICK + p)
    if table.phase_name() == "keep":
        table.act(seat, KEEP + keep)


def refused(table: Reflections, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def scored(text: str) -> int:
    """The score of kinds and numbers such as Star*3."""
    counts = vec[i64]([0] * 10)
    for part in text.split():
        kind, _, n = part.partition("*")
        counts[KINDS[kind]] = int(n or 1)
    return int(final(counts))


# Components and setup


def test_zones_and_the_deal() -> None:
    table = cast(Reflections, GAME.new(2, {}, 1))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        masks = {NOBODY: 0, ALL: table.everyone, OWNER: 1 << max(pile.owner, 0)}
        assert (pile.look, pile.order) == (masks[look], order), pile.name
    assert {pile.name for pile in table.piles} == set(ZONES)
    assert [side.size for side in table.mirror] == [14, 14]
    assert [hand.size for hand in table.hand] == [4, 4]
    assert (table.aside.size, table.lifted.size) == (4, 0)
    assert GAME.actions.size == 16


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_geometry_is_as_printed(layout: str) -> None:
    lengths = [int(n) for n in layout.split("-")]
    at = geometry(layout)
    assert [line for line, x in at] == [r for r in range(4) for i in range(lengths[r])]
    assert [x for line, x in at] == [int(x) for x in X[layout].split()]
    covers = COVERS[LAYOUTS.index(layout)]
    for p, above in enumerate(COVERED_BY[layout].split()):
        expected = sum(1 << int(q) for q in above.split(",")) if above != "-" else 0
        assert covers[p] == expected, p


def test_the_first_seat_may_be_fixed_or_drawn() -> None:
    for seat in range(2):
        assert GAME.new(2, {"first_seat": str(seat)}, 3).turn == seat
    assert {int(GAME.new(2, {}, seed).turn) for seed in range(20)} == {0, 1}
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(2, {"first_seat": "2"}, 1)


@pytest.mark.parametrize(
    ("layout", "free"),
    [
        ("4-3-4-3", [11, 12, 13]),
        ("3-4-3-4", [10, 11, 12, 13]),
        ("2-3-4-5", [9, 10, 11, 12, 13]),
        ("5-4-3-2", [12, 13]),
    ],
)
def test_the_layouts_start_with_their_outermost_line(layout: str, free: list[int]) -> None:
    table = GAME.new(2, {"layout": layout, "first_seat": "0"}, 5)
    assert sorted(int(code) for code in table.legal(0)) == [PICK + p for p in free]
    with pytest.raises(BadSetup, match="layout"):
        GAME.new(2, {"layout": "5-5-2-2"}, 1)


def test_turning_the_mirror_changes_the_board_alone() -> None:
    plain = GAME.new(2, {}, 8)
    turned = GAME.new(2, {"turned": "yes"}, 8)
    assert list(plain.face) == list(turned.face)
    assert [list(pile.cards) for pile in plain.piles] == [list(p.cards) for p in turned.piles]
    for table, width, height in ((plain, 6.2, 5.6), (turned, 4.0, 8.6)):
        (board,) = view(table, 0)["boards"]
        assert (board["width"], board["height"]) == pytest.approx((width, height))
        assert len(board["places"]) == 30
        for place in board["places"]:
            assert 0.5 <= place["x"] <= board["width"] - 0.5 + 1e-9
            assert 0.7 <= place["y"] <= board["height"] - 0.7 + 1e-9


# Worked examples


def test_e1_uncovering() -> None:
    table = reflections(
        FULL,
        {12: "Sun", 11: "Moon", 8: "Ice"},
        {12: "Star", 11: "Forest", 8: "Hydra"},
        piles={"score 0": ""},
    )
    assert moves(table, 0) == [PICK + 11, PICK + 12, PICK + 13]
    table.act(0, PICK + 12)
    assert moves(table, 0) == [KEEP, KEEP + 1]
    table.act(0, KEEP + 1)
    assert (names(table, table.score[0]), names(table, table.score[1])) == ("Star", "Sun")
    assert moves(table, 1) == [PICK + 11, PICK + 13]
    lift(table, 1, 11)
    assert moves(table, 0) == [PICK + 7, PICK + 8, PICK + 13]
    lift(table, 0, 8)
    assert moves(table, 1) == [PICK + 7, PICK + 13]


def test_e2_corner_card() -> None:
    table = reflections(FULL, options={"layout": "5-4-3-2"}, piles={"score 0": ""})
    assert moves(table, 0) == [PICK + 12, PICK + 13]
    lift(table, 0, 12)
    assert moves(table, 1) == [PICK + 9, PICK + 13]
    lift(table, 1, 9)
    assert moves(table, 0) == [PICK + 5, PICK + 13]
    lift(table, 0, 5)
    assert moves(table, 1) == [PICK, PICK + 13]
    wide = reflections(FULL, options={"layout": "2-3-4-5"}, piles={"score 0": ""})
    assert moves(wide, 0) == [PICK + p for p in range(9, 14)]
    lift(wide, 0, 9)
    assert moves(wide, 1) == [PICK + p for p in range(10, 14)]


def test_e3_score_with_one_four() -> None:
    assert scored("Star*3 Moon Citrine*2 Undead*2 Ice Shadow*2 Sun*3") == 2
    assert scored("Star*3 Moon Citrine*2 Forest*4 Undead*2 Ice Shadow*2 Sun*3") == 1


def test_e4_negative() -> None:
    cards = "Undead*3 Ice*3 Shadow Sun Hydra*2 Citrine*2 Moon*2"
    assert scored(cards) == -10
    assert scored(cards + " Platinum*4") == -9


def test_e5_two_fours() -> None:
    assert scored("Star*4 Sun*4 Moon Citrine*3 Undead*2 Ice*2 Shadow*2") == 8
    assert abs(scored("Star*4 Sun*4 Moon")) == 1
    assert abs(scored("Star*4")) == 1
    assert scored("Star*4 Sun*4") == 0
    assert abs(scored("Star*4 Sun*4 Moon*4")) == 1
    assert scored("Star*4 Ice") == 0
    assert scored("Star*4 Sun*4 Ice*3") == -1


def test_the_chart_of_one_kind() -> None:
    assert [scored(f"Forest*{n}") for n in range(5)] == [0, 1, -2, 3, -1]
    assert [scored(f"Hydra*{n}") for n in range(5)] == [0, -1, 2, -3, 1]
    for n in (1, 2, 3):
        assert scored(f"Star*{n} Undead*{n}") == 0


def ended(ours: str, theirs: str) -> Reflections:
    """A finished game: the last pair, one Ice each, joins these score piles."""
    piles = {"hand 0": "", "hand 1": "", "aside": ""}
    for seat, text in enumerate((ours, theirs)):
        words = []
        for part in text.split():
            kind, _, n = part.partition("*")
            words += [kind] * int(n or 1)
        piles[f"score {seat}"] = " ".join(words)
    table = cast(
        Reflections,
        position(
            GAME,
            2,
            {},
            piles={
                "mirror 0": side([13, 12], {13: "Ice", 12: "Ice"}),
                "mirror 1": side([13, 12], {13: "Ice", 12: "Ice"}),
                **piles,
            },
            rest="aside",
            facts={"mover": 0},
            phase="pick",
            turn=0,
        ),
    )
    table.act(0, PICK + 13)  # the last one then goes by itself
    assert table.over
    return table


def test_e6_tie() -> None:
    # two Ice each (+2) join these
    plus = "Star*3 Moon"
    minus = "Sun*3 Undead*3 Citrine*2"
    table = ended(plus, minus)
    assert table.outcome().points == [6, -6]
    assert table.returns() == [0.5, 0.5]
    assert table.outcome().kind == "share"
    lower = ended("Sun*3 Undead*3 Citrine*2 Platinum*2", "Star*3 Moon Forest")
    assert lower.outcome().points == [-8, 7]
    assert lower.returns() == [1.0, 0.0]
    nothing = ended("Citrine*2", "Platinum*2")
    assert nothing.outcome().points == [0, 0]
    assert nothing.returns() == [0.5, 0.5]


def test_e7_equal_pair() -> None:
    table = reflections(FULL, {13: "Moon"}, {13: "Moon"}, piles={"score 0": ""})
    table.act(0, PICK + 13)
    assert [names(table, pile) for pile in table.score] == ["Moon", "Moon"]
    assert (table.phase_name(), table.turn) == ("pick", 1)


@pytest.mark.parametrize(
    ("hand", "suns", "points"), [("Sun Star", 3, -3), ("Sun Sun", 4, 0), ("Moon Star", 2, 3)]
)
def test_e8_hand_cards_count(hand: str, suns: int, points: int) -> None:
    table = cast(
        Reflections,
        position(
            GAME,
            2,
            {},
            piles={
                "mirror 0": side([13, 12], {13: "Forest", 12: "Forest"}),
                "mirror 1": side([13, 12], {13: "Forest", 12: "Forest"}),
                "score 0": "Sun Sun Citrine Citrine Platinum Ice Ice",
                "hand 0": hand,
            },
            rest="aside",
            facts={"mover": 0},
            phase="pick",
            turn=0,
        ),
    )
    # before the hand: Sun +2, Citrine −2, Platinum +1, Ice +2
    assert table.points(0) == 3
    table.act(0, PICK + 13)
    assert table.over
    assert table.counts(0)[KINDS["Sun"]] == suns
    # and two Forest −2, which makes 1: −5 + 1, −2 and a step to zero, or +2
    assert table.points(0) == points
    assert all(table.known(PUBLIC, card) >= 0 for card in table.score[0].cards)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_e9_turns(layout: str) -> None:
    for seed in range(5):
        table = cast(Reflections, GAME.new(2, {"first_seat": "1", "layout": layout}, seed))
        while not table.over:
            lifted = 14 - int(table.mirror[0].size)
            if table.phase_name() == "pick":
                assert lifted < 13  # the last one needs no question
                assert table.turn == (lifted + 1) % 2
                assert len(moves(table, table.turn)) > 1
            else:  # seat 1 has the odd turns, seat 0 the fourteenth
                assert table.turn == lifted % 2
                assert moves(table, table.turn) == [KEEP, KEEP + 1]
            if lifted == 14:
                assert [pile.size for pile in table.score] == [13, 13]
            table.act(table.turn, moves(table, table.turn)[0])
        assert [pile.size for pile in table.score] == [18, 18]


# What becomes known


def test_only_the_rivals_hand_and_the_cards_aside_are_unseen() -> None:
    table = cast(Reflections, GAME.new(2, {}, 3))
    for viewer in range(2):
        unseen = [card for card in range(40) if table.known(viewer, card) < 0]
        hidden = [*table.hand[1 - viewer].cards, *table.aside.cards]
        assert sorted(unseen) == sorted(int(card) for card in hidden)
    hands = [names(table, table.hand[1])]
    for seed in range(20):
        world = cast(Reflections, table.determinize(0, QuickDice(seed)))
        hands.append(names(world, world.hand[1]))
        both = f"{names(table, table.hand[1])} {names(table, table.aside)}".split()
        again = f"{names(world, world.hand[1])} {names(world, world.aside)}".split()
        assert sorted(both) == sorted(again)
    assert len(set(hands)) > 5


def test_the_cards_aside_stay_hidden_after_the_game() -> None:
    table = cast(Reflections, GAME.new(2, {}, 6))
    while not table.over:
        table.act(table.turn, table.default(table.turn))
    for viewer in range(3):
        assert all(table.known(viewer, card) < 0 for card in table.aside.cards)
        assert all(table.known(viewer, card) >= 0 for pile in table.score for card in pile.cards)


def test_the_score_with_ones_hand_is_for_oneself() -> None:
    table = reflections(
        FULL, piles={"score 0": "", "hand 0": "Star Star Star Moon", "hand 1": "Sun Sun Ice Ice"}
    )
    facts = {fact["id"]: fact["words"] for fact in view(table, 0)["facts"]}
    assert facts["with-hand"] == "With your hand your score is +4"
    facts = {fact["id"]: fact["words"] for fact in view(table, 1)["facts"]}
    assert facts["with-hand"] == "With your hand your score is +4"
    assert "with-hand" not in {fact["id"] for fact in view(table, PUBLIC)["facts"]}


def test_a_choice_shows_both_scores() -> None:
    table = reflections(FULL, {12: "Sun"}, {12: "Star"}, piles={"score 0": ""})
    table.act(0, PICK + 12)
    facts = {fact["id"]: fact["words"] for fact in view(table, 1)["facts"]}
    assert facts["keep-0"] == "Sun kept: score −1 against +1 for"
    assert facts["keep-1"] == "Star kept: score +1 against −1 for"


def test_a_pair_lights_on_both_sides() -> None:
    table = reflections(FULL)
    options = {option["words"]: option["touch"] for option in view(table, 0)["options"]}
    assert options["Lift pair 13"] == [
        {"kind": "place", "pile": "mirror.0", "place": 12},
        {"kind": "place", "pile": "mirror.1", "place": 12},
    ]


def test_the_default_takes_the_first() -> None:
    table = reflections(FULL, {11: "Sun"}, {11: "Star"}, piles={"score 0": ""})
    assert table.default(0) == PICK + 11
    table.act(0, PICK + 11)
    assert table.default(0) == KEEP


# Illegal moves


def test_picking_under_another() -> None:
    table = reflections(FULL)
    for p in range(11):
        assert refused(table, 0, PICK + p) == "This dragon is still covered."


def test_keeping_without_a_reflection() -> None:
    table = reflections([0, 1, 13])
    words = "First lift a pair. A dragon leaves the Mirror only with its Reflection."
    assert refused(table, 0, KEEP) == words
    assert refused(table, 0, PICK + 12) == "No dragon lies there any more."


def test_keeping_both() -> None:
    table = reflections(FULL, {12: "Sun"}, {12: "Star"}, piles={"score 0": ""})
    table.act(0, PICK + 12)
    assert refused(table, 0, PICK + 11) == "Keep one and give the other."


def test_picking_out_of_turn() -> None:
    assert refused(reflections(FULL), 1, PICK + 12) == "Your opponent is on turn."
