"""Shifting Winds: every worked example of its specification, its refusals and what is known."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.shifting_winds import DRAW, GAME, SIDE, TAKE, ShiftingWinds
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),
    "drawn": (ALL, LINE),
    "left": (ALL, LINE),
    "right": (ALL, LINE),
    "collection": (ALL, LOOSE),
}
LEFT, RIGHT = SIDE, SIDE + 1
TAKE_LEFT, TAKE_RIGHT = TAKE, TAKE + 1
KINDS = [face.short for face in GAME.faces]


def winds(
    left: str,
    right: str,
    drawn: str = "",
    *,
    turn: int = 0,
    phase: str = "place",
    deck: str | None = None,
    collection: dict[int, str] | None = None,
    rest: str = "deck",
) -> ShiftingWinds:
    """A table; the deck holds `deck` on top (top first), and below all that is not named."""
    piles = {"left": left, "right": right, "drawn": drawn}
    for seat, cards in (collection or {}).items():
        piles[f"collection {seat}"] = cards
    if deck is not None:
        piles["deck"] = "top: " + deck
    return cast(
        ShiftingWinds,
        position(
            GAME, 2, {}, piles=piles, rest=rest, facts={"mover": turn}, phase=phase, turn=turn
        ),
    )


def names(table: ShiftingWinds, pile: Pile) -> str:
    """What lies in a pile; sorted where it is a collection."""
    words = [GAME.faces[int(table.face[card])].short for card in pile.cards]
    return " ".join(sorted(words) if pile.order == LOOSE else words)


def stacks(table: ShiftingWinds) -> list[str]:
    """What lies left and right."""
    return [names(table, pile) for pile in table.stack]


def taken(table: ShiftingWinds) -> list[str]:
    """Both collections."""
    return [names(table, pile) for pile in table.collection]


def moves(table: ShiftingWinds, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def refused(table: ShiftingWinds, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def of(text: str) -> str:
    """Text such as Moon*4 written out."""
    words: list[str] = []
    for part in text.split():
        kind, _, n = part.partition("*")
        words += [kind] * int(n or 1)
    return " ".join(words)


# Components and setup


def test_zones_and_the_deal() -> None:
    table = cast(ShiftingWinds, GAME.new(2, {}, 1))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        assert (pile.look, pile.order) == (table.everyone if look == ALL else 0, order), pile.name
    assert {pile.name for pile in table.piles} == set(ZONES)
    assert [pile.size for pile in table.stack] == [1, 1]
    # one of the 38 is turned up already: nothing to take, so the first seat draws
    assert (table.deck.size, table.drawn.size, table.phase_name()) == (37, 1, "place")
    assert GAME.actions.size == 5


def test_the_first_seat_may_be_fixed_or_drawn() -> None:
    for seat in range(2):
        assert GAME.new(2, {"first_seat": str(seat)}, 3).turn == seat
    assert {int(GAME.new(2, {}, seed).turn) for seed in range(20)} == {0, 1}
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(2, {"first_seat": "2"}, 1)


# Worked examples


def test_e1_blown() -> None:
    table = winds("Moon Ice", "Sun", "Ice", deck="Star Hydra")
    assert moves(table, 0) == [LEFT, RIGHT]
    table.act(0, LEFT)
    assert taken(table) == ["Ice Ice Moon", "Sun"]
    assert stacks(table) == ["Star", "Hydra"]
    assert (table.turn, table.phase_name()) == (1, "place")


def test_e2_across_is_nothing() -> None:
    table = winds("Moon", "Ice", "Ice", turn=1)
    other = cast(ShiftingWinds, table.copy())
    table.act(1, LEFT)
    assert stacks(table) == ["Moon Ice", "Ice"]
    assert taken(table) == ["", ""]
    assert table.turn == 0
    other.act(1, RIGHT)
    assert taken(other) == ["Moon", "Ice Ice"]
    assert other.turn == 0


def test_e3_opted_taking() -> None:
    table = winds("Moon Ice Sun Star", "Ice", turn=1, phase="turn", deck="Shadow Forest")
    assert moves(table, 1) == [DRAW, TAKE_LEFT]
    table.act(1, TAKE_LEFT)
    assert taken(table) == ["Ice", "Ice Moon Star Sun"]
    assert stacks(table) == ["Shadow", "Forest"]
    assert (table.turn, table.phase_name()) == (0, "place")
    assert table.singles(1) == 4


def last_card(drawn: str) -> ShiftingWinds:
    """E4 and E5: seat 0 has drawn the last card."""
    kinds = [kind for kind in KINDS for copy in range(4)]
    for kind in f"Moon Sun Star Ice Hydra {drawn}".split():
        kinds.remove(kind)
    ours, theirs = kinds[::2], kinds[1::2]  # two of a kind each: no sets
    return winds(
        "Moon Sun", "Star Ice Hydra", drawn, collection={0: " ".join(ours), 1: " ".join(theirs)}
    )


def test_e4_last_card_blows() -> None:
    table = last_card("Moon")
    assert table.deck.size == 0
    before = [names(table, pile).split() for pile in table.collection]
    table.act(0, LEFT)
    assert table.over
    assert max(table.sets(0), table.sets(1)) < 4  # the deck ended it, and nobody picked (R7)
    assert taken(table) == [
        " ".join(sorted([*before[0], "Moon", "Sun", "Moon"])),
        " ".join(sorted([*before[1], "Star", "Ice", "Hydra"])),
    ]


def test_e5_last_card_does_not_blow() -> None:
    table = last_card("Citrine")
    before = [names(table, pile).split() for pile in table.collection]
    table.act(0, LEFT)
    assert (table.phase_name(), table.turn) == ("pick", 1)
    assert stacks(table) == ["Moon Sun Citrine", "Star Ice Hydra"]
    assert moves(table, 1) == [LEFT, RIGHT]
    assert refused(table, 1, TAKE_RIGHT) == "The deck is empty: take one of the two stacks."
    table.act(1, RIGHT)
    assert table.over
    assert taken(table) == [
        " ".join(sorted([*before[0], "Moon", "Sun", "Citrine"])),
        " ".join(sorted([*before[1], "Star", "Ice", "Hydra"])),
    ]


def test_e6_refill_with_one_card() -> None:
    table = winds(
        "Ice Moon",
        "Sun",
        "Ice",
        turn=1,
        deck="Shadow",
        collection={
            0: of("Undead*4 Hydra*4 Forest*2 Platinum*2 Citrine*2 Star*2 Shadow"),
            1: of("Moon*3 Ice*2 Sun*3 Forest*2 Platinum*2 Citrine*2 Star*2 Shadow*2"),
        },
    )
    mine = names(table, table.collection[0]).split()
    table.act(1, LEFT)
    assert table.over
    assert stacks(table) == ["", ""]
    assert names(table, table.collection[0]).split() == sorted([*mine, "Sun", "Shadow"])
    assert [table.sets(seat) for seat in range(2)] == [2, 3]
    assert refused(table, 0, RIGHT) == "The game is over."  # nothing to pick on an empty side


def test_e7_both_reach_four() -> None:
    table = winds(
        "Star Undead",
        "Citrine",
        "Undead",
        collection={
            0: of("Moon*3 Sun*3 Ice*3 Star*2"),
            1: of("Hydra*3 Forest*3 Shadow*3 Citrine*2"),
        },
    )
    left = table.deck.size
    table.act(0, LEFT)
    assert table.over
    assert table.deck.size == left  # nothing more is dealt
    assert [table.sets(seat) for seat in range(2)] == [4, 4]
    assert table.returns() == [0.0, 1.0]
    assert table.outcome().code == "hydras"


def counted(ours: str, theirs: str) -> ShiftingWinds:
    """A finished game with these collections: the last card and the other stack join them."""
    first, second = of(ours).split(), of(theirs).split()
    last, other = first.pop(), second.pop()
    table = winds("", other, last, collection={0: " ".join(first), 1: " ".join(second)})
    table.act(0, LEFT)
    table.act(1, RIGHT)
    assert table.over
    return table


def test_e8_single_cards() -> None:
    table = counted(
        "Moon*4 Sun*3 Ice*3 Undead*2 Shadow*2 Hydra*2 Platinum*2 Citrine",
        "Star*4 Forest*4 Citrine*3 Sun Undead*2 Shadow*2 Hydra*2 Platinum*2 Ice",
    )
    assert [pile.size for pile in table.collection] == [19, 21]
    assert [table.sets(seat) for seat in range(2)] == [3, 3]
    assert [table.singles(seat) for seat in range(2)] == [1, 2]
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "singles"


def test_e9_full_tie() -> None:
    six = "Undead*2 Ice*2 Shadow*2 Hydra*2 Forest*2 Platinum*2"
    table = counted(f"Moon*4 Sun*3 {six} Citrine", f"Star*4 Citrine*3 {six} Sun")
    assert [pile.size for pile in table.collection] == [20, 20]
    assert table.returns() == [0.5, 0.5]
    assert (table.outcome().kind, table.outcome().places) == ("share", [1, 1])


# Rulings


def test_r8_five_sets_beat_four() -> None:
    table = winds(
        "Star Undead Shadow",
        "Citrine",
        "Undead",
        collection={
            0: of("Moon*3 Sun*3 Ice*3 Star*2 Undead"),
            1: of("Hydra*3 Forest*3 Platinum*3 Citrine*2"),
        },
    )
    table.act(0, LEFT)
    assert [table.sets(seat) for seat in range(2)] == [5, 4]
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "sets"


def test_r8_a_fourth_card_makes_no_second_set() -> None:
    table = winds("Moon", "Sun", "Star", collection={0: "Ice Ice Ice Ice"})
    assert table.sets(0) == 1


def test_a_large_stack_lets_the_next_seat_choose() -> None:
    table = winds("Moon Ice Sun", "Hydra Citrine Forest Undead", "Star", deck="Shadow")
    table.act(0, LEFT)
    assert (table.phase_name(), table.turn) == ("turn", 1)
    assert moves(table, 1) == [DRAW, TAKE_LEFT, TAKE_RIGHT]
    table.act(1, DRAW)
    assert (table.phase_name(), names(table, table.drawn)) == ("place", "Shadow")


def test_everything_but_the_deck_is_open() -> None:
    table = cast(ShiftingWinds, GAME.new(2, {}, 4))
    for viewer in range(3):
        for pile in table.piles:
            for card in pile.cards:
                assert (table.known(viewer, card) >= 0) == (pile is not table.deck)


def test_both_see_what_a_card_would_blow_and_what_is_to_come() -> None:
    table = winds("Moon Ice", "Sun", "Ice", deck="Star Hydra", rest="collection 0")
    for viewer in range(3):
        words = [fact["words"] for fact in view(table, viewer)["facts"]]
        assert words == ["Ice blows the left stack", "Still to come: 1 Hydra and 1 Star"]
    assert view(table, 0)["ask"] is not None
    assert table.prompt(0) == "Ice: left or right? It blows the left stack."


def test_the_default_draws_and_plays_left() -> None:
    table = winds("Moon Ice Sun Star", "Ice", phase="turn")
    assert table.default(0) == DRAW
    table.act(0, DRAW)
    assert table.default(0) == LEFT


# Illegal moves


def test_taking_a_small_stack() -> None:
    table = winds("Moon Ice Sun Star", "Ice", phase="turn")
    assert refused(table, 0, TAKE_RIGHT) == "A stack can be taken from four cards on."


def test_taking_after_the_card_was_turned_up() -> None:
    table = winds("Moon Ice Sun Star", "Ice", phase="turn")
    table.act(0, DRAW)
    words = "The card is turned up: play it left or right."
    assert refused(table, 0, TAKE_LEFT) == words
    assert refused(table, 0, DRAW) == words


def test_playing_a_card_before_drawing() -> None:
    table = winds("Moon Ice Sun Star", "Ice", phase="turn")
    assert refused(table, 0, LEFT) == "First draw a card, or take a stack."


def test_moving_out_of_turn() -> None:
    table = winds("Moon", "Ice", "Ice")
    assert refused(table, 1, LEFT) == "Your opponent is on turn."


def test_a_blown_stack_cannot_be_left() -> None:
    table = winds("Moon", "Ice", "Ice", deck="Star Sun Forest")
    table.act(0, RIGHT)  # no question: both stacks are gone at once
    assert taken(table) == ["Ice Ice", "Moon"]
    assert refused(table, 0, LEFT) == "Your opponent is on turn."
