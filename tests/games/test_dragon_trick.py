"""Dragon Trick: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES, FOREST, SHADOW
from dragonhall.games.book_of_dragons.dragon_trick import (
    CARD,
    ENDS,
    GAME,
    KEEP,
    SWITCH,
    DragonTrick,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "line": (ALL, SLOTS),
    "trick": (ALL, LINE),  # chosen cards stay in the hand until all are turned
    "hand": (OWNER, LOOSE),
    "won": (ALL, LOOSE),
    "aside": (ALL, LOOSE),
    "deck": (NOBODY, LINE),  # empty once the cards are dealt
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
LINE_A = "Moon Ice Star Undead Sun Hydra Forest Citrine Shadow Platinum"
LINE_B = "Star Hydra Ice Moon Sun Undead Citrine Platinum"


def trick(hands: str, *, line: str = "", rounds: int = 3, **facts: object) -> DragonTrick:
    """All seats about to choose; hands are separated by commas."""
    held = hands.split(",")
    made = position(
        GAME,
        len(held),
        {"rounds": rounds},
        piles={
            "line": line or (LINE_B if len(held) == 4 else LINE_A),
            **{f"hand {seat}": cards for seat, cards in enumerate(held)},
        },
        facts=facts,
        phase="card",
        turn=list(range(len(held))),
    )
    return cast(DragonTrick, made)


def play(table: DragonTrick, kinds: str) -> None:
    """Everybody plays one of these kinds."""
    for seat, kind in enumerate(kinds.split()):
        table.act(seat, CARD + KINDS[kind])


def ranks(table: DragonTrick) -> str:
    """The line, highest first."""
    return " ".join(FACES[table.face[card]].short for card in table.line.cards)


def faces(table: DragonTrick, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def tricks(table: DragonTrick) -> list[int]:
    """Tricks of this round by seat."""
    n = int(table.seats)
    return [int(score) for score in table.scores[table.round * n : table.round * n + n]]


def phase(table: DragonTrick) -> str:
    """The present phase, asked afresh."""
    return table.phase_name()


def test_e1_the_sources_example() -> None:
    table = trick("Sun x,Moon x,Moon x")
    play(table, "Sun Moon Moon")
    assert tricks(table) == [1, 0, 0]
    assert phase(table) == "switch"
    assert table.waiting == 0b001  # the only live card is the lowest too


def test_e2_plain_trick_with_a_ring_switch() -> None:
    table = trick("Ice Moon x,Shadow Platinum x,Sun Ice x")
    play(table, "Ice Shadow Sun")
    assert tricks(table) == [1, 0, 0]
    assert table.waiting == 0b010
    table.act(1, ENDS)
    assert ranks(table) == "Platinum Ice Star Undead Sun Hydra Forest Citrine Shadow Moon"
    play(table, "Moon Platinum Ice")
    assert tricks(table) == [1, 1, 0]
    assert table.waiting == 0b001
    assert phase(table) == "switch"


def test_e3_inner_switch() -> None:
    table = trick("Star x,Undead x,Citrine x")
    play(table, "Star Undead Citrine")
    assert tricks(table) == [1, 0, 0]
    assert table.waiting == 0b100
    table.act(2, SWITCH + 2)  # pair 3: places 3 and 4
    assert ranks(table) == "Moon Ice Undead Star Sun Hydra Forest Citrine Shadow Platinum"
    assert tricks(table) == [1, 0, 0]  # R3: judged by the line before the switch
    assert phase(table) == "card"


def test_e4_all_nullified() -> None:
    table = trick("Ice Star x,Sun Hydra x,Ice Moon x,Sun Undead x")
    play(table, "Ice Sun Ice Sun")
    assert tricks(table) == [0, 0, 0, 0]
    assert phase(table) == "card"
    assert table.waiting == 0b1111
    play(table, "Star Hydra Moon Undead")  # the trick lies open until the next is turned
    assert faces(table, table.aside) == ["Ice", "Ice", "Sun", "Sun"]
    assert sum(pile.size for pile in table.won) == 0


def test_e5_three_alike() -> None:
    table = trick("Star x,Star x,Platinum x,Star x")
    play(table, "Star Star Platinum Star")
    assert tricks(table) == [0, 0, 1, 0]
    assert table.waiting == 0b0100


def test_e6_one_pair_two_live() -> None:
    table = trick("Star x,Star x,Undead x,Hydra x")
    play(table, "Star Star Undead Hydra")
    assert tricks(table) == [0, 0, 0, 1]
    assert table.waiting == 0b0100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e7_three_copies_of_every_kind_are_dealt(seats: int) -> None:
    table = cast(DragonTrick, GAME.new(seats, {}, 5))
    kinds = 8 if seats == 4 else 10
    assert [int(pile.size) for pile in table.hand] == [kinds * 3 // seats] * seats
    for kind in range(10):
        held = sum(int(table.count(kind, pile)) for pile in table.hand)
        out = seats == 4 and kind in (SHADOW, FOREST)
        assert held == (0 if out else 3)
        assert table.count(kind, table.line) == (0 if out else 1)
        assert table.count(kind, table.aside) == (4 if out else 0)
    assert table.deck.size == 0


def test_e7_three_alike_with_three_seats() -> None:
    table = trick(
        "Moon x,Moon x,Moon x", line="Ice Star Undead Sun Hydra Moon Forest Citrine Shadow Platinum"
    )
    play(table, "Moon Moon Moon")
    assert tricks(table) == [0, 0, 0]
    assert phase(table) == "card"


def test_e8_two_seats() -> None:
    table = trick("Moon x,Platinum x")
    play(table, "Moon Platinum")
    assert tricks(table) == [1, 0]
    assert table.waiting == 0b10
    table = trick("Moon x,Moon x")
    play(table, "Moon Moon")
    assert tricks(table) == [0, 0]
    assert phase(table) == "card"


def test_e9_keep() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    play(table, "Ice Shadow Sun")
    table.act(1, KEEP)
    assert ranks(table) == LINE_A
    assert phase(table) == "card"


def test_e10_last_trick() -> None:
    table = trick("Ice,Moon,Sun,Citrine")
    play(table, "Ice Moon Sun Citrine")
    assert table.scores[0] == 1
    assert table.round == 1  # R7: no question; the next round has been dealt
    assert phase(table) == "card"
    assert [int(pile.size) for pile in table.hand] == [6, 6, 6, 6]
    assert sum(pile.size for pile in table.won) == 0


def last_of(third: list[int], cards: str) -> DragonTrick:
    """E11: the last trick of the third round."""
    return trick(cards, round=2, scores=[4, 3, 2, 3, 3, 4, *third])


def test_e11_totals() -> None:
    table = last_of([2, 3, 3], "Ice,Star,Moon")
    play(table, "Ice Star Moon")
    assert table.over
    assert table.outcome().points == [9, 9, 10]
    assert sum(table.outcome().points or []) == 28
    assert table.returns() == [0.0, 0.0, 1.0]
    assert table.outcome().places == [2, 2, 1]


def test_e11_totals_with_another_last_round() -> None:
    table = last_of([2, 3, 3], "Moon,Star,Ice")
    play(table, "Moon Star Ice")
    assert table.outcome().points == [10, 9, 9]
    assert table.returns() == [1.0, 0.0, 0.0]


def test_e12_tie() -> None:
    table = trick("Moon,Moon", round=2, scores=[7, 7, 7, 6, 6, 7])
    play(table, "Moon Moon")
    assert table.over
    assert table.outcome().points == [20, 20]
    assert table.returns() == [0.5, 0.5]
    assert table.outcome().kind == "share"


def test_ends_of_the_short_line_are_neighbours() -> None:
    table = trick("Star x,Star x,Undead x,Hydra x")
    play(table, "Star Star Undead Hydra")
    codes = {int(code) for code in table.legal(2)}
    assert codes == {*range(SWITCH, SWITCH + 7), ENDS, KEEP}
    table.act(2, ENDS)
    assert ranks(table) == "Platinum Hydra Ice Moon Sun Undead Citrine Star"


def test_a_switch_is_made_by_touching_two_dragons() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    play(table, "Ice Shadow Sun")
    options = {option["code"]: option for option in view(table, 1)["options"]}
    assert len(options) == 11
    assert options[ENDS]["words"] == "Switch the two ends"
    assert [spot["place"] for spot in options[ENDS]["touch"]] == [0, 9]
    assert options[SWITCH + 4]["words"] == "Switch 5 and 6"
    assert [spot["place"] for spot in options[SWITCH + 4]["touch"]] == [4, 5]
    assert options[KEEP]["touch"] == [{"kind": "button"}]


def test_cards_of_a_won_trick_go_to_its_taker() -> None:
    table = trick("Sun Ice x,Moon Star x,Moon Undead x")
    play(table, "Sun Moon Moon")
    table.act(0, KEEP)
    assert [FACES[table.top_face(pile)].short for pile in table.trick] == ["Sun", "Moon", "Moon"]
    play(table, "Ice Star Undead")  # R8: all three cards, one trick
    assert faces(table, table.won[0]) == ["Sun", "Moon", "Moon"]
    assert tricks(table) == [2, 0, 0]


def test_nullified_cards_are_marked() -> None:
    table = trick("Sun x,Moon x,Moon x")
    play(table, "Sun Moon Moon")
    assert [int(table.dull.of[pile.top()]) for pile in table.trick] == [0, 1, 1]


# Sealed, and what is known


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_seats_answer_in_any_order_unseen(order: tuple[int, ...]) -> None:
    table = trick("Ice x,Shadow x,Sun x")
    kinds = ["Ice", "Shadow", "Sun"]
    for seat in order[:2]:
        table.act(seat, CARD + KINDS[kinds[seat]])
        assert all(pile.size == 0 for pile in table.trick)
        assert table.hand[seat].size == 2
    last = order[2]
    for pile in view(table, last)["piles"]:
        if pile["name"] == "hand" and pile["owner"] != 0:
            assert pile["cards"] == []
    table.act(last, CARD + KINDS[kinds[last]])
    assert tricks(table) == [1, 0, 0]


def test_a_hand_of_one_kind_is_asked() -> None:
    table = trick("Ice Ice,Shadow Moon,Sun Star")
    assert [int(code) for code in table.legal(0)] == [CARD + KINDS["Ice"]]  # R11
    assert table.waiting == 0b111


def test_with_two_seats_the_other_hand_is_known_by_counting() -> None:
    table = cast(DragonTrick, GAME.new(2, {}, 3))
    dice = QuickDice(9)
    for _ in range(20):
        world = cast(DragonTrick, table.determinize(0, dice))
        assert faces(world, world.hand[1]) == faces(table, table.hand[1])
    assert all(table.known(0, card) < 0 for card in table.hand[1].cards)


def test_everything_played_is_known_and_hands_are_not() -> None:
    table = cast(DragonTrick, GAME.new(3, {}, 3))
    playout(table, QuickDice(2), 25)
    for viewer in range(4):
        for pile in [table.line, table.aside, *table.won, *table.trick]:
            assert all(table.known(viewer, card) >= 0 for card in pile.cards)
        for seat in range(3):
            for card in table.hand[seat].cards:
                assert (table.known(viewer, card) >= 0) == (viewer == seat)


def test_a_new_round_forgets_the_cards_of_the_last() -> None:
    table = trick("Ice,Moon,Sun,Citrine")
    play(table, "Ice Moon Sun Citrine")
    for viewer in range(5):
        for seat in range(4):
            for card in table.hand[seat].cards:
                assert (table.known(viewer, card) >= 0) == (viewer == seat)


# Refusals


def test_a_kind_not_in_hand() -> None:
    table = trick("Ice Hydra,Shadow x,Sun x")
    with pytest.raises(IllegalMove, match=r"^You do not hold that dragon\.$"):
        table.act(0, CARD + KINDS["Moon"])


def test_changing_a_card_after_all_have_chosen() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    play(table, "Ice Shadow Sun")
    for seat in range(3):
        with pytest.raises(IllegalMove, match=r"^The cards are already being turned\.$"):
            table.act(seat, CARD + KINDS["Ice"])


def test_changing_a_card_while_others_choose() -> None:
    table = trick("Ice Moon,Shadow x,Sun x")
    table.act(0, CARD + KINDS["Ice"])
    with pytest.raises(IllegalMove, match="already chosen"):
        table.act(0, CARD + KINDS["Moon"])


def test_a_switch_by_another_seat() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    play(table, "Ice Shadow Sun")
    for seat in (0, 2):
        for code in (SWITCH, KEEP):
            with pytest.raises(
                IllegalMove, match=r"^Only the player of the lowest dragon may switch\.$"
            ):
                table.act(seat, code)


def test_a_switch_of_dragons_that_are_no_neighbours() -> None:
    table = trick("Star x,Star x,Undead x,Hydra x")
    play(table, "Star Star Undead Hydra")
    with pytest.raises(IllegalMove, match="Only two neighbouring dragons can change places"):
        table.act(2, SWITCH + 7)
    assert table.refuse(2, SWITCH + 8).endswith("(the two ends are neighbours).")


def test_more_than_one_switch() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    play(table, "Ice Shadow Sun")
    table.act(1, SWITCH)
    with pytest.raises(IllegalMove, match=r"^One switch per trick\.$"):
        table.act(1, SWITCH + 3)


# Options, size, words


@pytest.mark.parametrize("rounds", [1, 3, 10])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rounds_and_the_number_of_decisions(seats: int, rounds: int) -> None:
    table = cast(DragonTrick, GAME.new(seats, {"rounds": rounds}, 2))
    done = playout(table, QuickDice(4), table.bound())
    assert table.over
    assert table.round == rounds - 1
    each = {2: 15, 3: 10, 4: 6}[seats]
    assert rounds * each * seats <= done <= rounds * (each * seats + each - 1) == table.bound()
    sheet = table.sheet()
    assert sheet is not None
    assert len(sheet["sections"][0]["rows"]) == rounds
    assert sheet["totals"] == table.outcome().points


def test_rounds_out_of_range() -> None:
    for rounds in (0, 11):
        with pytest.raises(BadSetup, match="rounds must be a whole number from 1 to 10"):
            GAME.new(3, {"rounds": rounds}, 1)


def test_defaults() -> None:
    table = trick("Sun Ice,Shadow x,Sun x")
    assert table.default(0) == CARD + KINDS["Ice"]
    play(table, "Sun Shadow Sun")
    assert table.default(1) == KEEP


def test_what_people_read() -> None:
    table = trick("Ice x,Shadow x,Sun x")
    table.telling = True
    play(table, "Ice Shadow Sun")
    facts = {fact["id"]: (fact["words"], fact.get("seat")) for fact in table.facts(0)}
    assert facts["taker"] == ("took the trick with Ice", 0)
    assert facts["switcher"] == ("may switch", 1)
    table.act(1, ENDS)
    lines = [line["words"] for line in view(table, 3)["story"]]
    assert lines == [
        "Seat 1 plays Ice.",
        "Seat 2 plays Shadow.",
        "Seat 3 plays Sun.",
        "Seat 1 takes the trick.",
        "Seat 2 switches Platinum and Moon.",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ring_has_a_place_for_every_kind(seats: int) -> None:
    shown = view(GAME.new(seats, {}, 1), 0)
    assert [len(board["places"]) for board in shown["boards"]] == [8 if seats == 4 else 10]
    line = next(pile for pile in shown["piles"] if pile["name"] == "line")
    assert line["board"] == shown["boards"][0]["id"]
