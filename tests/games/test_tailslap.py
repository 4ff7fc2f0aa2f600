"""Tailslap: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.tailslap import (
    BREATH,
    GAME,
    LOOK,
    NONE,
    SLAP,
    TURN,
    TURN_TIME,
    TURNING,
    Tailslap,
)
from dragonhall.hall.tables.reaction import judged, timed_code
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, NOBODY
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),  # empty once the cards are dealt
    "centre": (ALL, LINE),
    "pile": (NOBODY, LINE),
}


def due(
    seat: int,
    *piles: str,
    heap: str = "",
    options: dict[str, Setting] | None = None,
    dice: list[int] | int = 0,
    out: int = 0,
    **facts: object,
) -> Tailslap:
    """A seat is to turn; piles by seat from the top downwards, the heap from the bottom up."""
    seats = len(piles)
    laid = {f"pile {owner}": f"top: {cards}" for owner, cards in enumerate(piles)}
    made = position(
        GAME,
        seats,
        options,
        piles={**laid, "centre": heap},
        facts={"owner": (seat - 1) % seats, **facts},
        phase="turn",
        turn=seat,
        dice=dice,
    )
    made.out = out
    return cast(Tailslap, made)


def any_cards(n: int) -> str:
    """So many cards of no matter what face."""
    return "x " * n


def slaps(table: Tailslap, *buckets: int) -> None:
    """The seat due turns up, and all who are in answer in seat order; 0 is no slap."""
    table.act(int(table.turn), TURN)
    for seat, bucket in enumerate(buckets):
        if not table.out & (1 << seat):
            table.act(seat, SLAP + bucket if bucket else NONE)


def sizes(table: Tailslap) -> list[int]:
    """The cards of every pile."""
    return [int(pile.size) for pile in table.stack]


def over(table: Tailslap) -> bool:
    """Whether the game is over, asked afresh."""
    return table.over


def test_e1_fastest_wins() -> None:
    table = due(0, f"Hydra {any_cards(15)}", any_cards(10), any_cards(8), heap=any_cards(6))
    before = list(table.stack[1].cards)
    slaps(table, 45, 38, 52)
    assert sizes(table) == [15, 17, 8]
    assert table.centre.size == 0
    assert [card for card in table.stack[1].cards if card in before] != before  # R1: all of it
    assert table.waiting == 0b010
    assert table.phase == TURNING
    assert table.owner == 0


def test_e2_equal_bucket() -> None:
    piles = [any_cards(9), any_cards(9), f"Hydra {any_cards(9)}", any_cards(9)]
    table = due(2, *piles, heap=any_cards(3))
    slaps(table, 0, 40, 40, 40)
    assert sizes(table) == [9, 9, 9, 13]
    table = due(2, *piles, heap=any_cards(3))
    slaps(table, 0, 40, 40, 0)  # the owner comes last, though nobody sits between
    assert sizes(table) == [9, 13, 9, 9]


def test_e3_false_slap() -> None:
    table = due(0, f"Moon {any_cards(20)}", f"Ice {any_cards(8)}", f"Sun {any_cards(9)}")
    first, second = table.stack[1].top(), table.stack[2].top()
    slaps(table, 0, 50, 31)
    assert sizes(table) == [22, 8, 9]
    assert list(table.stack[0].cards)[:2] == [first, second]  # seat 2's lies above seat 1's
    assert not over(table)
    assert table.waiting == 0b010


def test_e4_own_false_slap() -> None:
    piles = [any_cards(18), f"Ice {any_cards(6)}", any_cards(15)]
    table = due(1, *piles)
    slaps(table, 0, 33, 0)
    assert sizes(table) == [18, 5, 16]
    table = due(1, any_cards(33), f"Ice {any_cards(6)}", "", out=0b100)
    slaps(table, 0, 33, 0)
    assert sizes(table) == [34, 5, 0]


def test_e5_out_by_false_slap() -> None:
    table = due(0, f"Star {any_cards(20)}", any_cards(15), "", heap=any_cards(4), chance=0b100)
    slaps(table, 0, 0, 25)
    assert table.out == 0b100
    assert table.chance == 0
    assert not over(table)


def test_e5_the_last_one_in_is_spared() -> None:
    table = due(0, f"Star {any_cards(20)}", "", heap=any_cards(19), chance=0b10)
    slaps(table, 31, 20)
    assert table.out == 0b10
    assert sizes(table) == [20, 0]
    assert over(table)
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "last"
    assert table.outcome().places == [1, 2]


def flagged(chance: int = 0b100) -> Tailslap:
    """Seat 0 is about to turn a Hydra; seat 2 has no card and its last chance."""
    return due(0, f"Hydra {any_cards(13)}", any_cards(15), "", heap=any_cards(11), chance=chance)


def test_e6_last_chance_lost() -> None:
    table = flagged()
    slaps(table, 0, 41, 44)
    assert sizes(table) == [13, 27, 0]
    assert table.out == 0b100
    assert not over(table)
    assert table.waiting == 0b010


def test_e7_last_chance_won() -> None:
    table = flagged()
    slaps(table, 0, 41, 39)
    assert sizes(table) == [13, 15, 12]
    assert table.chance == 0
    assert table.out == 0


def test_e8_emptied_by_the_hydra() -> None:
    piles = [f"Moon {any_cards(19)}", "Hydra", f"Hydra {any_cards(9)}"]
    table = due(1, *piles, heap=any_cards(9))
    slaps(table, 40, 0, 0)
    assert sizes(table) == [30, 0, 10]
    assert table.chance == 0b010
    assert table.out == 0
    assert table.waiting == 0b100
    slaps(table, 50, 60, 0)  # the next Hydra: its last chance
    assert table.out == 0b010


def test_e8_with_two_seats_all_cards_win() -> None:
    table = due(1, any_cards(19), "Hydra", heap=any_cards(20))
    slaps(table, 40, 0)
    assert sizes(table) == [40, 0]
    assert over(table)
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "cards"


def test_e9_missed() -> None:
    table = flagged()
    slaps(table, 0, 0, 0)
    assert table.centre.size == 12
    assert table.out == 0
    assert table.chance == 0b100
    assert table.waiting == 0b010


def test_e10_all_empty() -> None:
    table = due(0, "Hydra", "Hydra", heap=any_cards(38))
    slaps(table, 0, 0)
    assert not over(table)
    assert table.chance == 0b01
    slaps(table, 0, 0)
    assert over(table)
    assert table.returns() == [0.5, 0.5]
    assert table.outcome().code == "empty"
    assert table.outcome().kind == "share"


def test_e11_clock() -> None:
    """The hall's judgement, and the bucket that is stored for it."""
    assert judged(elapsed=430, claimed=350) == 350
    assert judged(elapsed=1200, claimed=300) == 600
    assert judged(elapsed=500, claimed=20) == 80
    assert judged(elapsed=450, claimed=500) == 450
    table = due(0, f"Hydra {any_cards(13)}", any_cards(26))
    table.act(0, TURN)
    for time, bucket in ((350, 35), (600, 60), (80, 8), (450, 45), (341, 35), (2000, 200)):
        assert timed_code(table, 1, SLAP + 1, time) == SLAP + bucket
    assert timed_code(table, 1, SLAP + 1, 2001) == NONE


def test_e12_limit() -> None:
    piles = [f"Sun {any_cards(15)}", any_cards(15), any_cards(6)]
    table = due(0, *piles, heap=any_cards(3), options={"turn_limit": 100}, turned=99)
    slaps(table, 0, 0, 0)
    assert sizes(table) == [15, 15, 6]
    assert over(table)
    assert table.returns() == [0.5, 0.5, 0.0]
    assert table.outcome().code == "limit"
    assert table.outcome().places == [1, 1, 3]


def test_e13_penalty_revives() -> None:
    table = due(0, "Sun", any_cards(19), any_cards(20))
    slaps(table, 0, 44, 0)
    assert sizes(table) == [1, 18, 20]
    assert table.chance == 0
    table = due(0, "Sun", any_cards(19), any_cards(20))
    slaps(table, 0, 0, 0)
    assert table.chance == 0b001


# Rulings


def test_r3_the_order_of_equal_false_slaps_is_clockwise_from_the_owner() -> None:
    piles = [f"Moon {any_cards(9)}", any_cards(10), any_cards(10), any_cards(10)]
    table = due(0, *piles)
    tops = [pile.top() for pile in table.stack]
    own = table.stack[0].cards[-2]
    slaps(table, 20, 20, 20, 20)
    # Seats 1, 2, 3 pay the owner, whose own card goes to its left.
    assert list(table.stack[0].cards)[:3] == [tops[3], tops[2], tops[1]]
    assert table.stack[1].cards[0] == own


def test_r4_the_owner_that_went_out_gets_no_card() -> None:
    table = due(0, "Moon", any_cards(19), any_cards(10), heap=any_cards(10))
    slaps(table, 10, 0, 30)  # the owner slaps first, without a card
    assert table.out == 0b001
    assert sizes(table) == [0, 20, 9]
    table = due(0, "Moon", any_cards(19), any_cards(10), heap=any_cards(10))
    slaps(table, 10, 30, 0)  # the next seat clockwise is the slapper itself: the one after it
    assert sizes(table) == [0, 18, 11]


def test_r5_a_seat_emptied_by_its_penalty_has_one_last_chance() -> None:
    table = due(0, f"Moon {any_cards(20)}", "x", any_cards(18))
    slaps(table, 0, 30, 0)
    assert sizes(table) == [21, 0, 18]
    assert table.chance == 0b010
    assert table.out == 0


def test_r9_the_win_is_checked_before_last_chances_matter() -> None:
    table = due(0, "Hydra", "", any_cards(20), heap=any_cards(19), chance=0b010)
    slaps(table, 0, 0, 30)
    assert over(table)
    assert table.outcome().code == "cards"
    assert table.returns() == [0.0, 0.0, 1.0]


def test_r13_seats_out_are_passed_over() -> None:
    piles = [any_cards(12), f"Moon {any_cards(12)}", "", any_cards(15)]
    table = due(1, *piles, out=0b0100)
    slaps(table, 0, 0, 0, 0)
    assert table.waiting == 0b1000
    assert table.asked == 0b1000


# What becomes known


def test_nobody_looks_into_a_pile_and_all_see_the_heap() -> None:
    table = cast(Tailslap, GAME.new(3, {}, 5))
    for viewer in range(4):
        assert all(table.known(viewer, card) < 0 for pile in table.stack for card in pile.cards)
    card = table.stack[int(table.turn)].top()
    table.act(int(table.turn), TURN)
    for viewer in range(4):
        assert table.known(viewer, card) == table.face[card]
        heap = next(pile for pile in view(table, viewer)["piles"] if pile["name"] == "centre")
        assert heap["cards"] == [{"side": "up", "face": int(table.face[card])}]


def test_won_cards_are_known_as_a_lot_but_not_by_place() -> None:
    table = due(0, f"Hydra {any_cards(13)}", any_cards(24), heap="Moon Ice")
    slaps(table, 0, 30)
    won = list(table.stack[1].cards)
    for viewer in range(3):
        assert all(table.known(viewer, card) < 0 for card in won)
        assert len({int(table.lot_of(viewer, card)) for card in won}) == 1
        assert table.lot_of(viewer, won[0]) != 0
        for pile in view(table, viewer)["piles"]:  # programs remember; people must
            assert pile["noted"] == []


def test_a_penalty_card_is_followed_by_eye_but_not_seen() -> None:
    table = due(0, f"Moon {any_cards(20)}", f"Ice {any_cards(18)}")
    card = table.stack[1].top()
    slaps(table, 0, 30)
    assert table.stack[0].cards[0] == card
    assert all(table.known(viewer, card) < 0 for viewer in range(3))


def test_a_hand_shows_only_when_all_have_answered() -> None:
    table = due(0, f"Moon {any_cards(20)}", any_cards(10), any_cards(9))
    table.telling = True
    table.act(0, TURN)
    table.act(2, SLAP + 40)
    for viewer in (0, 1, 3):
        assert not any("slap" in line["words"] for line in view(table, viewer)["story"])
        assert [fact["id"] for fact in view(table, viewer)["facts"]] == ["next"]
    assert table.answered == 0b100
    table.act(0, NONE)
    table.act(1, NONE)
    facts = {fact["id"]: fact for fact in view(table, 1)["facts"]}
    assert facts["slap 2"]["value"] == 400
    assert facts["slap 2"]["icon"] == "paw-false"
    assert facts["slap 2"]["seat"] == 1  # relative to the viewer


# Refusals


def test_turning_out_of_turn() -> None:
    table = due(0, any_cards(20), any_cards(20))
    with pytest.raises(IllegalMove, match=r"^It is not your card to turn\.$"):
        table.act(1, TURN)


def test_a_second_slap_on_one_card() -> None:
    table = due(0, any_cards(20), any_cards(20))
    table.act(0, TURN)
    table.act(1, SLAP + 30)
    with pytest.raises(IllegalMove, match=r"^Your first slap counts\.$"):
        table.act(1, SLAP + 20)
    assert table.plan_step(1, 0) == SLAP + 30


def test_a_slap_by_a_seat_that_is_out() -> None:
    table = due(0, any_cards(20), any_cards(20), "", out=0b100)
    table.act(0, TURN)
    with pytest.raises(IllegalMove, match=r"^You are out of this game\.$") as caught:
        table.act(2, SLAP + 20)
    assert caught.value.rule == "R13"


def test_a_slap_after_the_card_is_settled() -> None:
    table = due(0, any_cards(20), any_cards(20))
    slaps(table, 0, 0)
    assert table.phase == TURNING
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match=r"^Too late\.$"):
            table.act(seat, SLAP + 20)


def test_a_slap_beyond_the_window() -> None:
    table = due(0, f"Moon {any_cards(19)}", any_cards(20))
    table.act(0, TURN)
    assert table.refuse(1, SLAP + 101) == "Too late: the window is over."
    assert table.refuse(1, SLAP + 100) == ""


def test_turning_while_a_card_can_be_slapped() -> None:
    table = due(0, any_cards(20), any_cards(20))
    table.act(0, TURN)
    assert table.refuse(1, TURN) == "Slap the card or leave it; then the next one is turned."


# Options


@pytest.mark.parametrize(("seats", "dealt"), [(2, 20), (3, 13), (4, 10), (5, 8)])
def test_first_seat_deals_and_its_left_turns(seats: int, dealt: int) -> None:
    table = cast(Tailslap, GAME.new(seats, {"first_seat": "1"}, 9))
    left = 2 % seats
    expected = [dealt + (seats == 3 and seat == left) for seat in range(seats)]
    assert sizes(table) == expected
    assert table.waiting == 1 << left
    with pytest.raises(BadSetup):
        GAME.new(2, {"first_seat": "2"}, 9)


@pytest.mark.parametrize("pace", [700, 1000, 1500])
def test_pace_is_the_window_of_cards_that_are_no_hydra(pace: int) -> None:
    for face, window in (("Moon", pace), ("Hydra", 2000)):
        table = due(0, f"{face} {any_cards(19)}", any_cards(20), options={"pace": str(pace)})
        assert list(table.legal(0)) == [TURN]
        table.act(0, TURN)
        assert table.within == window
        assert list(table.legal(1)) == [NONE, *range(SLAP + 1, SLAP + window // 10 + 1)]


def test_hands_doubles_every_window() -> None:
    for face, window in (("Moon", 2000), ("Hydra", 4000)):
        table = due(0, f"{face} {any_cards(19)}", any_cards(20), options={"hands": "double"})
        table.act(0, TURN)
        assert table.within == window
        assert table.step_time() == 20
        assert len(table.legal(1)) == window // 20 + 1


@pytest.mark.parametrize("limit", [100, 5000])
def test_turn_limit_is_kept(limit: int) -> None:
    table = cast(Tailslap, GAME.new(2, {"turn_limit": limit}, 3))
    while not over(table):
        table.act(int(table.turn), int(table.default(int(table.turn))))
        assert table.turned <= limit
    assert table.outcome().code == "empty"  # nobody ever slaps
    assert table.bound() == 3 * limit


# Time


def test_a_slapped_hydra_is_settled_as_soon_as_nobody_can_be_quicker() -> None:
    table = due(0, f"Hydra {any_cards(13)}", any_cards(13), any_cards(13))
    assert table.within == 0
    table.act(0, TURN)
    assert table.latest() == 2000
    table.act(1, SLAP + 61)
    assert table.latest() == 610
    table.act(2, SLAP + 38)
    assert table.latest() == 380


def test_other_cards_wait_for_the_whole_window() -> None:
    table = due(0, f"Moon {any_cards(13)}", any_cards(13), any_cards(13))
    table.act(0, TURN)
    table.act(1, SLAP + 20)
    assert table.latest() == table.within == 1000


def test_programs_turn_at_once_but_for_a_look_at_slaps() -> None:
    table = due(0, f"Moon {any_cards(18)}", f"Sun {any_cards(20)}")
    assert table.tempo(0, TURN) == BREATH
    table.act(0, TURN)
    assert table.tempo(1, SLAP + 43) == 430
    assert table.tempo(1, NONE) == table.within == 1000
    table.act(1, SLAP + 43)
    table.act(0, NONE)
    assert table.tempo(1, TURN) == LOOK
    assert table.within == TURN_TIME
    table.act(1, TURN)
    table.act(0, NONE)
    table.act(1, NONE)
    assert table.tempo(0, TURN) == BREATH


def test_defaults() -> None:
    table = due(0, any_cards(20), any_cards(20))
    assert table.default(0) == TURN
    table.act(0, TURN)
    assert table.default(0) == table.default(1) == NONE


# The whole


def test_a_view_has_one_option_for_every_time() -> None:
    table = due(0, f"Hydra {any_cards(19)}", any_cards(20))
    table.act(0, TURN)
    options = view(table, 1)["options"]
    assert [(option["code"], option["words"]) for option in options] == [
        (NONE, "No slap"),
        (SLAP + 1, "Slap"),
    ]
    assert options[1]["timed"] is True
    assert options[1]["touch"] == [{"kind": "pile", "pile": "centre"}, {"kind": "button"}]
    assert GAME.actions.size == 202


def test_what_people_read() -> None:
    table = due(0, f"Hydra {any_cards(13)}", f"Moon {any_cards(14)}", "", heap="Ice " * 2,
                chance=0b100)  # fmt: skip
    table.telling = True
    assert table.prompt(0) == "Turn up your top card."
    assert [counter["id"] for counter in table.counters(2)] == ["chance"]
    assert [counter["value"] for counter in table.counters(0)] == [14]
    slaps(table, 0, 38, 52)
    lines = [line["words"] for line in view(table, 3)["story"]]
    assert lines == [
        "Seat 1 turns up Hydra.",
        "Seat 2 slaps the Hydra after 380 ms.",
        "Seat 3 slaps the Hydra after 520 ms.",
        "Seat 2 takes 3 cards.",
        "Seat 3 is out.",
    ]


def test_a_hydra_alone_in_the_heap() -> None:
    table = due(0, f"Hydra {any_cards(19)}", any_cards(20))
    table.telling = True
    slaps(table, 0, 30)
    assert view(table, 2)["story"][-1]["words"] == "Seat 2 takes the Hydra alone."


def test_cards_are_conserved_and_games_end() -> None:
    for seed in range(20):
        table = cast(Tailslap, GAME.new(2 + seed % 4, {}, seed))
        dice = QuickDice(seed)
        while not over(table):
            playout(table, dice, 1)
            assert sum(sizes(table)) + int(table.centre.size) == 40
            assert not table.out & table.waiting
            assert not table.out & table.chance
        assert table.steps == 0 or table.outcome().code
