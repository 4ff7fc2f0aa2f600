"""Dragon Head Poker: every worked example of its specification, refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.dragon_head_poker import (
    ALL_IN,
    AMOUNTS,
    GAME,
    MATCH,
    PASS,
    RAISE,
    DragonHeadPoker,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, NOBODY, OTHERS
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import story, view

ZONES = {
    "line": (ALL, LINE),
    "deck": (NOBODY, LINE),
    "brow": (OTHERS, LINE),
}
RANKS = "Ice Moon Hydra Sun Star Forest Undead Citrine Shadow Platinum"
A, B, C, D = range(4)


def bid(amount: int) -> int:
    """The code of a raise by this amount."""
    return int(RAISE) + [int(each) for each in AMOUNTS].index(amount)


def poker(
    stacks: list[int],
    brows: str,
    *,
    last: bool = True,
    opener: int = 0,
    options: dict[str, Setting] | None = None,
    **facts: object,
) -> DragonHeadPoker:
    """A round about to be bet on, `stacks` counted before the ante; by default the last one."""
    seats = len(stacks)
    settings: dict[str, Setting] = {"turn_limit": 200, **(options or {})}
    cards = brows.split()
    return cast(
        DragonHeadPoker,
        position(
            GAME,
            seats,
            settings,
            piles={
                "line": RANKS,
                **{f"brow {seat}": cards[seat] for seat in range(seats) if stacks[seat]},
            },
            rest="deck",
            facts={
                "stack": stacks,
                "round": 200 if last else 7,
                "opener": opener,
                **facts,
            },
            dice=11,
            then="bets",
        ),
    )


def moves(table: DragonHeadPoker, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def amounts(table: DragonHeadPoker, seat: int) -> list[int]:
    """The raises on offer, without going all in."""
    return [int(AMOUNTS[code - RAISE]) for code in moves(table, seat) if RAISE <= code < ALL_IN]


def chips(table: DragonHeadPoker) -> list[int]:
    """What everybody has."""
    return [int(n) for n in table.stack]


def act(table: DragonHeadPoker, *steps: tuple[int, int]) -> DragonHeadPoker:
    """Choices one after the other, each by the seat that is asked."""
    for seat, action in steps:
        assert table.turn == seat
        table.act(seat, action)
    return table


def refused(table: DragonHeadPoker, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


# Components, setup and options


@pytest.mark.parametrize("seats", range(2, 10))
def test_zones_and_the_deal(seats: int) -> None:
    table = cast(DragonHeadPoker, GAME.new(seats, {}, 1))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        others = table.everyone & ~table.public & ~(1 << max(pile.owner, 0))
        masks = {NOBODY: 0, ALL: table.everyone, OTHERS: others}
        assert (pile.look, pile.order) == (masks[look], order), pile.name
    assert sorted(int(table.face[card]) for card in table.line.cards) == list(range(10))
    assert [brow.size for brow in table.brow] == [1] * seats
    assert table.deck.size == 30 - seats
    assert chips(table) == [9] * seats
    assert table.pot == seats
    assert GAME.actions.size == 22


def test_the_first_opener_may_be_fixed_or_drawn() -> None:
    for seat in range(9):
        assert GAME.new(9, {"first_seat": str(seat)}, 3).turn == seat
    assert {int(GAME.new(3, {}, seed).turn) for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(3, {"first_seat": "3"}, 1)


@pytest.mark.parametrize("start", [5, 10, 20, 50, 100])
def test_chips_at_the_start(start: int) -> None:
    table = cast(DragonHeadPoker, GAME.new(4, {"chips": str(start)}, 1))
    assert chips(table) == [start - 1] * 4
    with pytest.raises(BadSetup, match="chips"):
        GAME.new(4, {"chips": "11"}, 1)


def next_rounds(options: dict[str, Setting]) -> list[tuple[int, list[int]]]:
    """Opener and rank line of five rounds in which all pass."""
    table = cast(DragonHeadPoker, GAME.new(3, {"first_seat": "1", **options}, 4))
    seen = []
    for i in range(5):
        seen.append((int(table.turn), [int(table.face[card]) for card in table.line.cards]))
        for step in range(2):
            table.act(table.turn, PASS)
        assert table.round == i + 2
    return seen


def test_the_opener_and_the_line_stay_or_change() -> None:
    same = next_rounds({})
    assert [opener for opener, line in same] == [1] * 5
    assert all(line == same[0][1] for opener, line in same)
    changing = next_rounds({"opener": "rotate", "line": "round"})
    assert [opener for opener, line in changing] == [1, 2, 0, 1, 2]
    assert len({tuple(line) for opener, line in changing}) == 5


@pytest.mark.parametrize("value", [19, 5001])
def test_the_limit_has_limits(value: int) -> None:
    with pytest.raises(BadSetup, match="from 20 to 5000"):
        GAME.new(3, {"turn_limit": value}, 1)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"side_pots": "on"},
        {"uncalled": "returned"},
        {"side_pots": "on", "uncalled": "returned", "opener": "rotate", "line": "round"},
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_chips_are_never_made_or_lost(options: dict[str, Setting], seats: int) -> None:
    for seed in range(10):
        table = cast(DragonHeadPoker, GAME.new(seats, {"chips": "20", **options}, seed))
        dice = QuickDice(seed)
        while not table.over:
            assert sum(chips(table)) + table.pot + table.carry == seats * 20
            playout(table, dice, 1)
        assert sum(chips(table)) + table.carry == seats * 20


# Worked examples


def test_e1_plain() -> None:
    table = poker([10, 10, 10], "Sun Moon Citrine")
    act(table, (A, bid(2)), (B, MATCH), (C, PASS))
    assert table.over
    assert (chips(table), table.carry) == ([7, 14, 9], 0)


def test_e2_raise_and_re_raise() -> None:
    table = poker([10, 10, 10], "Ice Star Moon")
    act(table, (A, bid(1)), (B, bid(2)))
    assert (table.high, chips(table)[B]) == (3, 6)
    act(table, (C, MATCH), (A, bid(4)))
    assert (table.high, table.bid[A]) == (7, 7)
    act(table, (B, PASS))
    assert table.pot == 3 + 7 + 3 + 3
    act(table, (C, MATCH))
    assert (chips(table), table.carry) == ([22, 6, 2], 0)


def test_e3_all_pass() -> None:
    table = poker([10, 10, 10], "Ice Star Platinum")
    act(table, (A, PASS), (B, PASS))
    assert table.over
    assert chips(table) == [9, 9, 12]


def test_e4_short_call_whole_pot() -> None:
    table = poker([10, 3, 10], "Sun Ice Citrine")
    act(table, (A, bid(6)), (B, MATCH), (C, MATCH))
    assert (chips(table), table.carry) == ([3, 17, 3], 0)


def test_e5_the_same_with_side_pots() -> None:
    table = poker([10, 3, 10], "Sun Ice Citrine", options={"side_pots": "on"})
    act(table, (A, bid(6)), (B, MATCH), (C, MATCH))
    assert (chips(table), table.carry) == ([11, 9, 3], 0)


def test_e6_uncalled_part() -> None:
    table = poker([20, 6], "Sun Moon", last=False, chips=13)
    act(table, (A, ALL_IN))
    assert moves(table, B) == [PASS, MATCH]
    act(table, (B, MATCH))
    assert table.over
    assert chips(table) == [0, 26]
    assert table.returns() == [0.0, 1.0]
    back = poker([20, 6], "Sun Moon", options={"uncalled": "returned"}, chips=13)
    act(back, (A, ALL_IN), (B, MATCH))
    assert (chips(back), back.carry) == ([14, 12], 0)


def test_e7_tie_and_carry() -> None:
    table = poker([10, 10, 10], "Ice Ice Sun")
    act(table, (A, bid(1)), (B, MATCH), (C, MATCH))
    assert (chips(table), table.carry) == ([11, 11, 8], 0)
    odd = poker([10, 10, 10], "Ice Ice Sun")
    act(odd, (A, bid(1)), (B, MATCH), (C, PASS))
    assert (chips(odd), odd.carry) == ([10, 10, 9], 1)
    on = poker([10, 10, 10], "Ice Ice Sun", last=False)
    act(on, (A, bid(1)), (B, MATCH), (C, PASS))
    assert (on.round, on.pot, on.carry) == (8, 1 + 3, 0)
    assert chips(on) == [9, 9, 8]


def test_e8_three_tie() -> None:
    table = poker([10, 10, 10, 10], "Moon Moon Moon Ice")
    act(table, (A, bid(2)), (B, MATCH), (C, MATCH), (D, PASS))
    assert (chips(table), table.carry) == ([10, 10, 10, 9], 1)


def test_e9_all_in_by_ante() -> None:
    table = poker([1, 10, 10], "Platinum Sun Ice")
    assert (table.turn, table.stack[A]) == (B, 0)
    act(table, (B, PASS))
    assert table.over
    assert chips(table) == [0, 9, 12]
    assert table.out == 1 << A


def test_e10_ante_all_in_wins() -> None:
    table = poker([1, 10, 10], "Ice Sun Star")
    act(table, (B, PASS))
    assert chips(table) == [3, 9, 9]
    assert table.out == 0


@pytest.mark.parametrize(
    ("brows", "result"), [("Ice Sun", [2, 8]), ("Sun Ice", [0, 10]), ("Sun Sun", [1, 9])]
)
def test_e11_lone_bettor(brows: str, result: list[int]) -> None:
    table = poker([1, 9], brows, options={"chips": "5"})
    assert table.over  # nobody was asked
    assert (chips(table), table.carry) == (result, 0)


def test_e12_limit() -> None:
    table = poker([12, 12, 6], "Ice Ice Sun")
    act(table, (A, bid(1)), (B, MATCH), (C, PASS))
    assert table.over
    assert (chips(table), table.carry) == ([12, 12, 5], 1)
    assert table.returns() == [0.5, 0.5, 0.0]
    result = table.outcome()
    assert (result.kind, result.code, result.places) == ("share", "limit", [1, 1, 3])


@pytest.mark.parametrize(("opener", "later"), [("fixed", B), ("rotate", C)])
def test_e13_eliminated_opener(opener: str, later: int) -> None:
    table = poker([1, 10, 10], "Platinum Sun Ice", last=False, options={"opener": opener})
    act(table, (B, PASS))
    assert (table.out, table.opener, table.turn) == (1 << A, B, B)
    assert table.brow[A].size == 0
    act(table, (B, PASS))
    assert (table.round, table.opener, table.turn) == (9, later, later)


# Rulings


def test_r5_the_list_of_raises() -> None:
    table = poker([100, 100], "Sun Moon")
    assert amounts(table, A) == [*range(1, 11), 12, 15, 20, 25, 30, 40, 50, 75]
    assert moves(table, A)[-1] == ALL_IN
    assert MATCH not in moves(table, A)
    act(table, (A, bid(30)))
    assert amounts(table, B) == [*range(1, 11), 12, 15, 20, 25, 30, 40, 50]  # 99 − 30 = 69
    short = poker([6, 6], "Sun Moon")
    assert amounts(short, A) == [1, 2, 3, 4]  # 5 is all it has


def test_r8_no_raise_that_nobody_could_answer() -> None:
    table = poker([10, 3, 10], "Sun Ice Citrine")
    act(table, (A, bid(6)), (B, MATCH))
    assert ALL_IN in moves(table, C)
    act(table, (C, ALL_IN))
    assert moves(table, A) == [PASS, MATCH]  # the others have nothing left


def test_r11_a_card_is_seen_after_passing_and_by_all_at_the_end() -> None:
    table = poker([10, 10, 10], "Sun Moon Citrine", last=False)
    tops = [brow.top() for brow in table.brow]
    for viewer in range(3):
        seen = [table.known(viewer, card) >= 0 for card in tops]
        assert seen == [owner != viewer for owner in range(3)]
    assert all(table.known(3, card) < 0 for card in tops)
    table.act(A, PASS)
    assert table.known(A, tops[A]) >= 0
    assert table.known(3, tops[A]) < 0
    assert table.known(B, tops[B]) < 0
    ended = poker([10, 10, 10], "Sun Moon Citrine")
    act(ended, (A, PASS), (B, PASS))
    assert ended.over
    for viewer in range(4):
        assert all(ended.known(viewer, brow.top()) >= 0 for brow in ended.brow)


def test_a_new_round_hides_the_cards_again() -> None:
    table = cast(DragonHeadPoker, GAME.new(4, {}, 2))
    while table.round < 4:
        table.act(table.turn, PASS)
    for viewer in range(5):
        for owner in range(4):
            known = table.known(viewer, table.brow[owner].top()) >= 0
            assert known == (viewer not in (owner, 4))
        assert all(table.known(viewer, card) < 0 for card in table.deck.cards)


def test_worlds_redraw_ones_own_card_from_the_thirty() -> None:
    table = poker([10, 10, 10], "Sun Moon Moon")
    own = set()
    for seed in range(60):
        world = cast(DragonHeadPoker, table.determinize(A, QuickDice(seed)))
        own.add(int(world.face[world.brow[A].top()]))
        for seat in (B, C):
            assert world.face[world.brow[seat].top()] == table.face[table.brow[seat].top()]
    assert len(own) == 10  # one Moon is left


def test_r16_a_raise_asks_all_below_again_but_matching_does_not() -> None:
    table = poker([20, 20, 3, 20], "Ice Sun Star Moon", last=False)
    act(table, (A, bid(1)), (B, MATCH), (C, MATCH), (D, bid(3)))
    assert table.turn == A
    act(table, (A, MATCH), (B, MATCH))
    assert table.turn == C
    act(table, (C, MATCH))  # all in with less: nothing is reopened
    assert table.round == 8


def test_side_pots_share_the_carry_with_the_first_layer() -> None:
    table = poker(
        [3, 10, 10], "Ice Ice Sun", options={"side_pots": "on"}, carry=2
    )  # layers: 3·3 + 2 to A and B, then 2·4 to B
    act(table, (A, ALL_IN), (B, bid(4)), (C, MATCH))
    assert (chips(table), table.carry) == ([5, 3 + 5 + 8, 3], 1)


def test_the_places_follow_the_order_of_elimination() -> None:
    table = poker([10, 1, 1, 10], "Ice Sun Star Moon", fell=[0, 0, 0, 0])
    act(table, (A, ALL_IN), (D, PASS))
    assert chips(table) == [13, 0, 0, 9]
    assert table.outcome().places == [1, 3, 3, 2]


# What people read


def test_the_story_and_the_facts() -> None:
    table = poker([10, 10, 10], "Sun Moon Citrine", last=False)
    table.telling = True
    act(table, (A, bid(2)), (B, MATCH), (C, PASS))
    lines = [line["words"] for line in story(table, A)]
    assert lines[:3] == ["Seat 1 bids 2.", "Seat 2 matches 2.", "Seat 3 passes."]
    assert "Seat 2 shows Moon." in lines
    assert "Seat 2 takes a pot of 7." in lines
    assert "You had Citrine." in [line["words"] for line in story(table, C)]
    assert "You had Citrine." not in lines


def test_the_facts_count_what_one_does_not_see() -> None:
    table = poker([10, 10, 10], "Sun Moon Moon")
    facts = {fact["id"]: fact["words"] for fact in view(table, A)["facts"]}
    assert facts["pot"] == "Pot 3"
    assert facts["unseen"] == "Unseen: 1 Moon, 3 of each other kind"
    facts = {fact["id"]: fact["words"] for fact in view(table, B)["facts"]}
    assert facts["unseen"] == "Unseen: 2 Moon and 2 Sun, 3 of each other kind"
    assert "unseen" not in {fact["id"] for fact in view(table, 3)["facts"]}


def test_the_default_is_to_pass() -> None:
    table = poker([10, 10], "Sun Moon")
    assert table.default(A) == PASS


# Illegal moves


def test_matching_nothing() -> None:
    table = poker([10, 10], "Sun Moon")
    assert refused(table, A, MATCH) == "Nobody has opened yet: bid or pass."


def test_raising_beyond_the_stack() -> None:
    table = poker([10, 10], "Sun Moon")
    words = "You have only 9 left; you can go all in."
    assert refused(table, A, bid(10)) == words
    assert refused(table, A, bid(9)) == words


def test_acting_after_passing() -> None:
    table = poker([10, 10, 10], "Sun Moon Ice")
    act(table, (A, PASS))
    for action in (PASS, MATCH, bid(1), ALL_IN):
        assert refused(table, A, action) == "You have passed this round."


def test_raising_where_nobody_can_answer() -> None:
    table = poker([10, 3], "Sun Ice")
    act(table, (A, bid(1)), (B, ALL_IN))
    words = "Nobody else has chips left to answer a raise: match or pass."
    assert refused(table, A, bid(1)) == words


def test_acting_out_of_turn() -> None:
    table = poker([10, 10, 1], "Sun Moon Ice")
    assert refused(table, B, PASS) == "It is not your turn."
    assert refused(table, C, PASS) == "You are all in; wait for the showdown."


def test_acting_without_chips() -> None:
    table = poker([1, 10, 10], "Platinum Sun Ice", last=False)
    act(table, (B, PASS))
    assert refused(table, A, PASS) == "You have no chips left; you are out of the game."


# Positions


def test_positions_that_cannot_be() -> None:
    piles = {"line": RANKS, "brow 0": "Sun", "brow 1": "Moon"}
    table = cast(
        DragonHeadPoker,
        position(GAME, 2, piles=piles, facts={"inside": [0, 1], "high": 2, "bid": [2, 0]}, turn=1),
    )
    assert table.dealt == 0b11
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles=piles, facts={"dealt": [0, 2], "stack": [1, 2]}, turn=0)
    assert bad.value.defects == [
        "The fact stack is to be a list with one entry for each of the 3 seats, not [1, 2].",
        "The fact dealt is [0, 2], but what else is written says [0, 1].",
    ]
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles={**piles, "brow 1": "Moon Ice"}, facts={"inside": [2]}, turn=0)
    assert (
        bad.value.defects
        == [
            "Seat 1 has more than one card on its brow.",
            "Seat 2 is in, but has no card.",
            "Seat 0 is asked but has no options in the phase 'open'.",
        ][:2]
    )
    with pytest.raises(BadPosition) as bad:
        position(GAME, 2, piles={**piles, "line": RANKS.replace("Hydra", "Moon")}, turn=0)
    assert bad.value.defects == [
        "There are not enough cards: no Moon is left for line, whose cards are of deck 1."
    ]
