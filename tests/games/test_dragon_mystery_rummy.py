"""Dragon Mystery Rummy: every worked example, its refusals, options and what becomes known."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_mystery_rummy import (
    DECK,
    DISCARD,
    DONE,
    FOUR,
    GAME,
    SINGLE,
    TAKE,
    THREE,
    DragonMysteryRummy,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),
    "two": (ALL, LINE),
    "rare": (ALL, LINE),
    "discard": (ALL, LINE),
    "hand": (OWNER, LOOSE),
    "tableau": (ALL, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def rummy(
    hands: str,
    *,
    pile: str = "",
    deck: str | None = None,
    tableaux: dict[int, str] | None = None,
    phase: str = "play",
    turn: int = 0,
    options: dict[str, str | int] | None = None,
    **facts: object,
) -> DragonMysteryRummy:
    """A turn of one seat; hands are separated by commas.

    With `deck` given, cards not named go to the last hand, else to the deck.
    """
    held = hands.split(",")
    piles = {
        "two": "Undead",
        "rare": "Star",
        "discard": pile,
        **{f"hand {seat}": cards for seat, cards in enumerate(held)},
        **{f"tableau {seat}": cards for seat, cards in (tableaux or {}).items()},
    }
    if deck is not None:
        piles["deck"] = deck
    made = position(
        GAME,
        len(held),
        options or {},
        piles=piles,
        rest="deck" if deck is None else f"hand {len(held) - 1}",
        facts=facts,
        phase=phase,
        turn=turn,
    )
    return cast(DragonMysteryRummy, made)


def shorts(table: DragonMysteryRummy, pile: Pile) -> str:
    """The kinds in a pile as they lie; of a loose one in the order of the alphabet."""
    names = [FACES[table.face[card]].short for card in pile.cards]
    return " ".join(names if pile.order == LINE else sorted(names))


def legal(table: DragonMysteryRummy, seat: int) -> set[int]:
    """What the seat may do."""
    return {int(code) for code in table.legal(seat)}


def phase(table: DragonMysteryRummy) -> str:
    """The present phase, asked afresh."""
    return table.phase_name()


def at(verb: int, kind: str) -> int:
    """The code of a verb for a kind."""
    return int(verb) + KINDS[kind]


def take(depth: int) -> int:
    """The code of taking so many cards."""
    return int(TAKE) + depth - 1


# Worked examples


def test_e1_take_for_a_set() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    table.act(0, take(3))
    assert shorts(table, table.hand[0]) == "Hydra Ice Ice Ice Moon Sun"
    assert legal(table, 0) == {at(THREE, "Ice")}
    table.act(0, at(THREE, "Ice"))
    assert shorts(table, table.hand[0]) == "Hydra Moon Sun"
    assert shorts(table, table.tableau[0]) == "Ice Ice Ice"
    table.act(0, DONE)
    table.act(0, at(DISCARD, "Sun"))
    assert shorts(table, table.thrown) == "Star Sun"
    assert table.turn == 1
    assert phase(table) == "draw"


def test_e2_take_refused() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    assert legal(table, 0) == {DECK, take(3), take(4)}
    table.act(0, take(4))
    assert legal(table, 0) == {at(SINGLE, "Star")}


def test_e3_no_card_left_for_the_discard() -> None:
    table = rummy("Ice Ice,x x", pile="Moon Sun Ice", phase="draw")
    assert take(1) not in legal(table, 0)
    table = rummy("Ice Ice,x x", pile="Moon Ice Sun", phase="draw", options={"target": 200})
    assert take(2) in legal(table, 0)
    table.act(0, take(2))
    table.act(0, at(THREE, "Ice"))
    table.act(0, DONE)
    table.act(0, at(DISCARD, "Sun"))
    assert [int(total) for total in table.totals] == [3, 0]  # the hand ended at once
    assert table.played() == 1
    assert [int(pile.size) for pile in table.hand] == [8, 8]


def test_e4_rare_changes_hands() -> None:
    table = rummy("Ice Sun,Star Ice Moon,Star Sun Moon", tableaux={0: "Star"}, turn=1)
    table.act(1, at(SINGLE, "Star"))
    assert [shorts(table, pile) for pile in table.tableau] == ["", "Star Star", ""]
    table.act(1, DONE)
    table.act(1, at(DISCARD, "Ice"))
    table.act(2, DECK)
    table.act(2, at(SINGLE, "Star"))
    assert [shorts(table, pile) for pile in table.tableau] == ["", "", "Star Star Star"]
    assert [int(table.points(seat)) for seat in range(3)] == [0, 0, 9]


def test_e4_a_second_rare_in_one_turn() -> None:
    table = rummy("Star Star Sun,x x")
    table.act(0, at(SINGLE, "Star"))
    with pytest.raises(IllegalMove, match=r"^Only one of those per turn\.$"):
        table.act(0, at(SINGLE, "Star"))


def test_e5_fourth_against_another_seat() -> None:
    table = rummy("Sun Moon,Sun Moon,Ice Sun", tableaux={0: "Ice Ice Ice"}, turn=2)
    table.act(2, at(SINGLE, "Ice"))
    assert shorts(table, table.tableau[0]) == "Ice Ice"
    assert shorts(table, table.tableau[2]) == "Ice Ice"
    assert [int(table.points(seat)) for seat in range(3)] == [2, 0, 2]


def test_e6_fourth_onto_the_own_set() -> None:
    table = rummy("Ice Sun,x x", tableaux={0: "Ice Ice Ice"})
    table.act(0, at(SINGLE, "Ice"))
    assert shorts(table, table.tableau[0]) == "Ice Ice Ice Ice"
    assert table.points(0) == 4
    assert legal(table, 0) == {DONE}
    table.act(0, DONE)
    assert legal(table, 0) == {at(DISCARD, "Sun")}
    table.act(0, at(DISCARD, "Sun"))
    assert [int(total) for total in table.totals] == [4, 0]
    assert table.played() == 1


def test_e7_one_fourth_per_turn() -> None:
    table = rummy("Ice Moon Sun Forest,x x,x x", tableaux={1: "Ice Ice Ice", 2: "Moon Moon Moon"})
    assert legal(table, 0) == {DONE, at(SINGLE, "Ice"), at(SINGLE, "Moon")}
    table.act(0, at(SINGLE, "Ice"))
    assert shorts(table, table.tableau[1]) == "Ice Ice"
    assert shorts(table, table.tableau[0]) == "Ice Ice"
    assert legal(table, 0) == {DONE}
    with pytest.raises(IllegalMove, match=r"^Only one of those per turn\.$"):
        table.act(0, at(SINGLE, "Moon"))


def test_e8_draw_two_with_one_card_left() -> None:
    table = rummy(
        "Hydra,Ice Ice Undead Sun,Hydra",
        pile="Forest Ice",
        deck="Moon",
        phase="draw",
        turn=1,
        options={"target": 200},
    )
    table.act(1, take(1))
    table.act(1, at(THREE, "Ice"))
    table.act(1, at(SINGLE, "Undead"))
    assert shorts(table, table.hand[1]) == "Moon Sun"  # R9
    assert table.deck.size == 0
    assert table.points(1) == 2
    assert phase(table) == "play"
    table.act(1, DONE)
    table.act(1, at(DISCARD, "Sun"))
    assert table.played() == 1
    assert [int(total) for total in table.totals] == [0, 2, 0]


def test_e9_deck_emptied_by_the_draw() -> None:
    table = rummy(
        "Hydra,Undead Sun Ice,Hydra",
        deck="Moon",
        phase="draw",
        turn=1,
        options={"target": 200},
    )
    table.act(1, DECK)
    assert table.deck.size == 0
    assert table.played() == 0
    table.act(1, at(SINGLE, "Undead"))
    assert shorts(table, table.hand[1]) == "Ice Moon Sun"
    table.act(1, DONE)
    table.act(1, at(DISCARD, "Sun"))
    assert [int(total) for total in table.totals] == [0, -1, 0]


def test_e10_last_card() -> None:
    table = rummy("Undead,x", deck="5 cards", options={"target": 200})
    assert legal(table, 0) == {DONE}
    with pytest.raises(IllegalMove, match=r"^Keep one card for your discard\.$"):
        table.act(0, at(SINGLE, "Undead"))
    table.act(0, DONE)
    with pytest.raises(IllegalMove, match=r"^Keep one card for your discard\.$"):
        table.act(0, at(SINGLE, "Undead"))
    assert legal(table, 0) == {at(DISCARD, "Undead")}
    table.act(0, at(DISCARD, "Undead"))
    assert table.played() == 1


def test_e11_four_in_hand() -> None:
    table = rummy("Forest Forest Forest Forest Sun,x x")
    assert legal(table, 0) == {DONE, at(THREE, "Forest"), at(FOUR, "Forest")}
    table.act(0, at(THREE, "Forest"))
    assert legal(table, 0) == {DONE, at(SINGLE, "Forest")}
    table.act(0, at(SINGLE, "Forest"))
    assert shorts(table, table.hand[0]) == "Sun"
    assert table.points(0) == 4
    table = rummy("Forest Forest Forest Forest Sun,x x")
    table.act(0, at(FOUR, "Forest"))
    assert shorts(table, table.tableau[0]) == "Forest Forest Forest Forest"


def test_e12_hand_score() -> None:
    table = rummy("Sun,x", tableaux={0: "Ice Ice Ice Undead Star Star", 1: "Undead Undead"})
    assert table.points(0) == 8
    assert table.points(1) == -2


def ended(totals: list[int], options: dict[str, str | int] | None = None) -> DragonMysteryRummy:
    """Seat 0 goes out with nothing in the tableaux, at these totals."""
    seats = len(totals)
    hands = ",".join(["Sun", *["x x"] * (seats - 1)])
    table = rummy(hands, phase="discard", totals=totals, options=options)
    table.act(0, at(DISCARD, "Sun"))
    return table


def test_e13_end_of_game() -> None:
    table = ended([52, 52, 47])
    assert table.over
    assert table.returns() == [0.5, 0.5, 0.0]
    assert table.outcome().kind == "share"
    table = ended([50, 55, 12])
    assert table.returns() == [0.0, 1.0, 0.0]  # R14
    assert table.outcome().places == [2, 1, 3]
    assert table.outcome().code == "target"
    table = ended([49, 49, 48])
    assert not table.over
    assert phase(table) == "draw"


def test_e14_hand_limit() -> None:
    table = rummy(
        "Sun,x x,x x",
        tableaux={0: "Ice Ice Ice Moon Moon Moon", 1: "Star Hydra Hydra Hydra", 2: "Undead"},
        phase="discard",
        options={"turn_limit": 1},
    )
    table.act(0, at(DISCARD, "Sun"))
    assert table.over
    assert table.outcome().points == [6, 6, -1]
    assert table.returns() == [0.5, 0.5, 0.0]
    assert table.outcome().code == "turn_limit"


@pytest.mark.parametrize(("seats", "deck", "hand"), [(2, 21, 8), (3, 16, 7), (4, 13, 6)])
def test_e15_deck_sizes(seats: int, deck: int, hand: int) -> None:
    for seed in range(20):
        table = cast(DragonMysteryRummy, GAME.new(seats, {}, seed))
        assert table.deck.size == deck
        assert [int(pile.size) for pile in table.hand] == [hand] * seats
        assert (table.two.size, table.rare.size, table.thrown.size) == (1, 1, 1)
        assert table.top_face(table.two) != table.top_face(table.rare)  # R12


# More rules


def test_the_second_sign_is_shuffled_back_and_everybody_saw_it() -> None:
    back = 0
    for seed in range(60):
        table = GAME.blank(2)
        assert isinstance(table, DragonMysteryRummy)
        table.telling = True
        GAME.start(table, QuickDice(seed))
        travels = [move for move in table.travels if move.origin == table.rare.number]
        back += len(travels)
        if travels:
            kind = table.top_face(table.two)
            beyond = [*table.deck.cards, *table.rare.cards, *table.thrown.cards]
            assert kind in [table.face[card] for card in beyond]
    assert back > 0


def test_a_set_may_use_other_cards_taken() -> None:
    table = rummy("Ice Hydra,x x", pile="Moon Ice Sun Ice", phase="draw")
    assert legal(table, 0) == {DECK, take(3)}  # R7: two Ice of the pile and one of the hand
    table = rummy("Hydra Forest,x x", pile="Ice Undead", tableaux={1: "Ice Ice Ice"}, phase="draw")
    assert legal(table, 0) == {DECK, take(1), take(2)}  # a special card, and a fourth
    table.act(0, take(2))
    assert legal(table, 0) == {at(SINGLE, "Ice")}


def test_a_pair_is_no_set_of_three() -> None:
    table = rummy("Ice Sun Moon,x x", tableaux={0: "Ice", 1: "Ice Ice"})
    assert legal(table, 0) == {DONE}  # R1


def test_several_sets_in_a_turn() -> None:
    table = rummy("Ice Ice Ice Moon Moon Moon Sun,x x")
    table.act(0, at(THREE, "Ice"))
    table.act(0, at(THREE, "Moon"))
    assert table.points(0) == 6


def test_the_starter_moves_left() -> None:
    table = ended([0, 0, 0], {"first_seat": "0"})
    assert table.starter == 1  # R13
    assert table.turn == 1


# What becomes known


def known(table: DragonMysteryRummy, viewer: int, seat: int) -> list[str]:
    """What a viewer knows of a hand."""
    faces = [int(table.known(viewer, card)) for card in table.hand[seat].cards]
    return sorted(FACES[face].short for face in faces if face >= 0)


def test_cards_taken_are_known_until_they_leave_the_hand() -> None:
    table = rummy("Ice Ice Hydra,x x,x x", pile="Star Ice Sun Moon", phase="draw")
    table.act(0, take(3))
    for viewer in (1, 2, 3):
        assert known(table, viewer, 0) == ["Ice", "Moon", "Sun"]
    table.act(0, at(THREE, "Ice"))
    for viewer in (1, 2, 3):
        assert known(table, viewer, 0) == ["Moon", "Sun"]
    table.act(0, DONE)
    table.act(0, at(DISCARD, "Sun"))
    for viewer in (1, 2, 3):
        assert known(table, viewer, 0) == ["Moon"]
    assert known(table, 0, 0) == ["Hydra", "Moon"]


def test_a_take_tells_of_the_set_to_come_and_then_no_more() -> None:
    table = rummy("Ice Ice Hydra Forest,x x x", pile="Star Ice Sun", phase="draw")
    table.act(0, take(2))
    dice = QuickDice(5)
    for viewer in (1, 2):
        for _ in range(30):
            world = cast(DragonMysteryRummy, table.determinize(viewer, dice))
            assert world.count(KINDS["Ice"], world.hand[0]) >= 3
            assert at(THREE, "Ice") in legal(world, 0)
    assert len(table.clues) == 1
    table.act(0, at(THREE, "Ice"))
    assert table.clues == []


def test_a_take_for_a_fourth_or_a_special_card_tells_nothing_of_the_hand() -> None:
    table = rummy("Hydra Forest,x x", pile="Ice", tableaux={1: "Ice Ice Ice"}, phase="draw")
    table.act(0, take(1))
    assert table.clues == []
    table = rummy("Hydra Forest,x x", pile="Star", phase="draw")
    table.act(0, take(1))
    assert table.clues == []


def test_a_card_from_the_deck_is_its_owners_alone() -> None:
    table = rummy("Ice,x x,x x", deck="top: Moon Sun", phase="draw")
    card = table.deck.top()
    table.act(0, DECK)
    assert table.known(0, card) == KINDS["Moon"]
    assert [int(table.known(viewer, card)) for viewer in (1, 2, 3)] == [-1, -1, -1]


# Refusals


def refused(table: DragonMysteryRummy, seat: int, code: int, why: str) -> None:
    """The choice is refused with just these words, and nothing has changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, code)
    assert str(caught.value) == why
    assert table.digest() == before


def test_refused_to_take_what_cannot_be_played() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    for depth in (1, 2):
        refused(table, 0, take(depth), "You must be able to play the deepest card you take.")
    refused(table, 0, take(5), "There are not so many cards in the pile.")
    refused(table, 0, int(DONE), "First draw from the deck or take from the pile.")
    refused(table, 1, int(DECK), "It is not your turn.")


def test_refused_another_first_play() -> None:
    table = rummy("Ice Ice Star Sun Sun Sun Moon,x x", pile="Moon Ice", phase="draw")
    table.act(0, take(1))
    key_first = "First play the card you reached for."
    for code in (at(SINGLE, "Star"), at(THREE, "Sun"), int(DONE), at(DISCARD, "Moon")):
        refused(table, 0, code, key_first)
    refused(table, 0, int(DECK), "You have drawn already.")


def test_refused_second_special() -> None:
    table = rummy("Undead Undead Sun Moon,x x")
    table.act(0, at(SINGLE, "Undead"))
    refused(table, 0, at(SINGLE, "Undead"), "Only one of those per turn.")


def test_refused_sets() -> None:
    table = rummy("Undead Undead Undead Sun Sun Moon Moon Moon,x x")
    refused(table, 0, at(THREE, "Undead"), "This dragon is played one at a time.")  # R4
    refused(table, 0, at(THREE, "Sun"), "You need three or four of the same dragon.")
    refused(table, 0, at(FOUR, "Moon"), "You need three or four of the same dragon.")
    refused(table, 0, at(THREE, "Hydra"), "You do not hold that dragon.")


def test_refused_single_without_a_set() -> None:
    table = rummy("Sun Moon,x x")
    no_set = "There is no set of three of that dragon on the table."
    refused(table, 0, at(SINGLE, "Sun"), no_set)


def test_refused_to_play_the_last_card() -> None:
    keep = "Keep one card for your discard."
    refused(rummy("Sun Sun Sun,x x"), 0, at(THREE, "Sun"), keep)
    refused(rummy("Sun Sun Sun Sun,x x"), 0, at(FOUR, "Sun"), keep)
    refused(rummy("Star,x x"), 0, at(SINGLE, "Star"), keep)  # R8


def test_refused_after_done() -> None:
    table = rummy("Star Sun,x x", phase="discard")
    refused(table, 0, at(SINGLE, "Star"), "You are done playing: discard a card.")
    refused(table, 0, at(DISCARD, "Moon"), "You do not hold that dragon.")
    table = rummy("Star Sun,x x")
    refused(table, 0, at(DISCARD, "Sun"), "First say that you are done playing.")


# Options, size, words


def test_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 4).turn == seat
    starters = {int(GAME.new(3, {}, seed).turn) for seed in range(30)}
    assert starters == {0, 1, 2}


@pytest.mark.parametrize("name", ["target", "turn_limit"])
def test_options_out_of_range(name: str) -> None:
    for value in (0, 201):
        with pytest.raises(BadSetup, match=f"{name} must be a whole number"):
            GAME.new(2, {name: value}, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("limit", [1, 3])
def test_hands_and_the_number_of_decisions(seats: int, limit: int) -> None:
    options: dict[str, str | int] = {"turn_limit": limit, "target": 200}
    table = cast(DragonMysteryRummy, GAME.new(seats, options, 2))
    done = playout(table, QuickDice(4), table.bound())
    assert table.over
    assert table.played() == limit
    assert limit * 3 <= done <= table.bound() == limit * 211
    sheet = table.sheet()
    assert sheet is not None
    rows = sheet["sections"][0]["rows"]
    assert len(rows) == limit
    totals = [sum(row["cells"][seat] or 0 for row in rows) for seat in range(seats)]
    assert totals == sheet["totals"] == table.outcome().points


def test_a_low_target_ends_the_game_early() -> None:
    table = cast(DragonMysteryRummy, GAME.new(2, {"target": 1}, 2))
    playout(table, QuickDice(4), table.bound())
    assert table.best() >= 1
    assert table.outcome().code == "target"


def test_defaults() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    assert table.default(0) == DECK
    table.act(0, take(4))
    assert table.default(0) == at(SINGLE, "Star")
    table.act(0, at(SINGLE, "Star"))
    assert table.default(0) == DONE
    table.act(0, DONE)
    assert table.default(0) == at(DISCARD, "Ice")


def test_the_depth_is_chosen_by_touching_a_card() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    touch = {option["code"]: option["touch"] for option in view(table, 0)["options"]}
    assert touch[take(3)] == [{"kind": "place", "pile": "discard", "place": 1}]
    assert touch[take(4)] == [{"kind": "place", "pile": "discard", "place": 0}]


def test_what_people_read() -> None:
    table = rummy("Ice Ice Hydra,x x", pile="Star Ice Sun Moon", phase="draw")
    table.telling = True
    table.act(0, take(3))
    words = {fact["id"]: (fact["words"], fact.get("seat")) for fact in table.facts(1)}
    assert words["two"] == ("Draw two: Undead, −1 point each", None)
    assert words["key"] == ("must first play Ice", 0)
    assert table.prompt(0) == "You reached for Ice: play it first."
    table.act(0, at(THREE, "Ice"))
    words = {fact["id"]: (fact["words"], fact.get("seat")) for fact in table.facts(1)}
    assert words[f"set-{KINDS['Ice']}"] == ("has a set of three Ice", 0)
    lines = [line["words"] for line in view(table, 1)["story"]]
    assert lines == [
        "Seat 1 takes Ice, Sun and Moon from the pile.",
        "Seat 1 lays down three Ice.",
    ]
