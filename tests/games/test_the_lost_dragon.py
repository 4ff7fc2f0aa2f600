"""The Lost Dragon: every worked example of its specification, its refusals and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.the_lost_dragon import (
    GAME,
    GUESS,
    KIND,
    REST_ONE,
    REST_TWO,
    SHOW,
    TAKE,
    TheLostDragon,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "hatchery": (NOBODY, LINE),  # its top card is turned up by itself
    "stable": (ALL, LOOSE),
    "lost": (NOBODY, LINE),
    "inventory": (ALL, LOOSE),
    "hand": (OWNER, LOOSE),
    "rest": (OWNER, LINE),
    "guesses": (ALL, LINE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
SIZES = {2: (3, 5, 7, 6), 3: (2, 4, 5, 6), 4: (1, 3, 5, 8)}


def lost(
    hands: str,
    rests: str,
    *,
    stable: str = "",
    dragon: str = "x",
    rest: str = "hatchery",
    turn: int = 0,
    **facts: object,
) -> TheLostDragon:
    """The turn of one seat after its draw; hands and Rests are separated by commas."""
    held = hands.split(",")
    facts = {"drew": rest == "hatchery", "round": 1, **facts}
    made = position(
        GAME,
        len(held),
        piles={
            "inventory": " ".join(KINDS),
            "stable": stable,
            "lost": dragon,
            **{f"hand {seat}": cards for seat, cards in enumerate(held)},
            **{f"rest {seat}": cards for seat, cards in enumerate(rests.split(","))},
        },
        rest=rest,
        facts=facts,
        phase="turn",
        turn=turn,
    )
    return cast(TheLostDragon, made)


def dry(seats: int, hand: int, number: int, dragon: str = "x", turn: int = 0) -> TheLostDragon:
    """The start of this round with an empty Hatchery; `turn` is the start seat."""
    hands = ",".join([f"{hand} cards"] * seats)
    rests = ",".join([f"{SIZES[seats][0]} cards"] * seats)
    return lost(hands, rests, dragon=dragon, rest="stable", turn=turn, round=number, starter=turn)


def kind(short: str) -> int:
    """The code of a kind."""
    return int(KIND) + KINDS[short]


def take(table: TheLostDragon, seat: int, place: int) -> int:
    """The code of taking a resting card of this seat, for the seat on turn."""
    return int(TAKE + (seat - table.turn) % table.seats * 6 + place)


def legal(table: TheLostDragon, seat: int) -> set[int]:
    """What the seat may do."""
    return {int(code) for code in table.legal(seat)}


def kinds(*shorts: str) -> set[int]:
    """The codes of some kinds."""
    return {kind(short) for short in shorts}


def phase(table: TheLostDragon) -> str:
    """The present phase, asked afresh."""
    return table.phase_name()


def known(table: TheLostDragon, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of a pile."""
    faces = [int(table.known(viewer, card)) for card in pile.cards]
    return sorted(FACES[face].short for face in faces if face >= 0)


def worlds(table: TheLostDragon, viewer: int, n: int = 60) -> list[TheLostDragon]:
    """Worlds the viewer may believe in."""
    dice = QuickDice(3)
    return [cast(TheLostDragon, table.determinize(viewer, dice)) for _ in range(n)]


def guess(table: TheLostDragon, short: str) -> None:
    """The seat on turn guesses and retires its first card."""
    seat = int(table.turn)
    table.act(seat, int(GUESS))
    table.act(seat, kind(short))
    table.act(seat, int(table.default(seat)))


def default_turn(table: TheLostDragon) -> None:
    """The seat on turn shows a dragon round and retires one; the others answer."""
    seat = int(table.turn)
    table.act(seat, int(SHOW))
    table.act(seat, int(table.default(seat)))
    while phase(table) == "answer":
        other = int(table.turn)
        table.act(other, int(table.default(other)))
    table.act(seat, int(table.default(seat)))


# Worked examples


@pytest.mark.parametrize(
    ("seats", "hands"), [(2, [5, 5, 5, 4, 3, 2, 1]), (3, [4, 4, 3, 2, 1]), (4, [3, 3, 2, 1])]
)
def test_e1_length(seats: int, hands: list[int]) -> None:
    table = cast(TheLostDragon, GAME.new(seats, {}, 7))
    after: list[int] = []
    turns = 0
    while phase(table) == "turn":
        default_turn(table)
        turns += 1
        if turns % seats == 0:
            # the start seat may have drawn for the next round already
            drawn = 1 if phase(table) == "turn" and table.drew else 0
            sizes = [int(pile.size) for pile in table.hand]
            sizes[table.starter] -= drawn
            assert sizes == [sizes[0]] * seats
            after.append(sizes[0])
    assert after == hands
    assert turns == len(hands) * seats
    assert phase(table) == "final"
    assert [int(pile.size) for pile in table.hand] == [1] * seats


def test_e2_show_round() -> None:
    table = lost(
        "Moon Ice Sun Hydra Star,Moon Ice Ice Forest,Sun Undead Undead Star",
        "Citrine Citrine,x x,x x",
    )
    table.act(0, int(SHOW))
    table.act(0, kind("Moon"))
    assert table.waiting == 0b110
    assert legal(table, 1) == kinds("Moon")
    assert legal(table, 2) == kinds("Sun", "Undead", "Star")
    table.act(2, kind("Undead"))
    assert known(table, 0, table.hand[2]) == []  # sealed until all have answered (R3)
    table.act(1, kind("Moon"))
    assert known(table, 0, table.hand[1]) == ["Moon"]
    assert known(table, 0, table.hand[2]) == ["Undead"]
    for world in worlds(table, 0):
        assert world.count(KINDS["Moon"], world.hand[2]) == 0
    for viewer in (1, 2, 3):
        assert "Moon" in known(table, viewer, table.hand[0])
    assert known(table, 1, table.hand[2]) == []
    assert known(table, 2, table.hand[1]) == []
    assert known(table, 3, table.hand[1]) == known(table, 3, table.hand[2]) == []
    assert any(world.count(KINDS["Moon"], world.hand[2]) for world in worlds(table, 1))
    table.act(0, kind("Moon"))  # R11
    assert [int(table.face[card]) for card in table.stable.cards] == [KINDS["Moon"]]


def resting() -> TheLostDragon:
    """E3: seat 1 may rest."""
    return lost(
        "x x x x,Sun Moon Moon Ice Hydra,x x x x",
        "Platinum x,x x,x x",
        stable="Sun Sun Star Ice Forest",
        turn=1,
    )


def test_e3_rest_one() -> None:
    table = resting()
    table.act(1, int(REST_TWO))
    assert legal(table, 1) == kinds("Moon")
    table = resting()
    table.act(1, int(REST_ONE))
    assert legal(table, 1) == kinds("Moon", "Hydra")
    table.act(1, kind("Hydra"))
    assert table.rest[1].size == 3
    options = {take(table, seat, place) for seat in range(3) for place in range(2)}
    assert legal(table, 1) == options
    table.act(1, take(table, 0, 0))
    assert known(table, 0, table.hand[1]) == ["Platinum"]
    assert known(table, 2, table.hand[1]) == known(table, 3, table.hand[1]) == []
    stabled = {KINDS[short] for short in ("Sun", "Star", "Ice", "Forest")}
    for viewer in (0, 2, 3):
        for world in worlds(table, viewer):
            assert int(world.face[world.rest[1].cards[2]]) not in stabled
    assert phase(table) == "retire"


def test_e4_no_single_allowed() -> None:
    table = lost("Sun Ice,x x", "x x x,x x x", stable="Sun Ice")
    assert legal(table, 0) == {int(SHOW)}
    table = lost("Sun Ice,x x", "x x x,x x x", stable="Sun Ice", rest="stable")
    assert legal(table, 0) == {int(SHOW), int(GUESS)}


def test_e5_pair_split() -> None:
    table = lost(
        "Shadow Shadow Moon Ice,Hydra Forest Star", "Sun Sun Sun,Star Citrine Moon", stable="Ice"
    )
    table.act(0, int(REST_TWO))
    table.act(0, kind("Shadow"))
    row = table.rest[0]
    assert [int(table.pair.of[card]) for card in row.cards] == [0, 0, 0, 1, 1]
    assert int(TAKE) + 3 not in legal(table, 0)
    table.act(0, take(table, 1, 0))
    assert "Star" in known(table, 0, table.hand[0])  # R5: seen before the second is chosen
    assert phase(table) == "take"
    table.act(0, take(table, 1, 0))
    table.act(0, kind("Moon"))
    assert table.turn == 1
    table.act(1, int(REST_ONE))
    table.act(1, kind("Hydra"))
    assert table.known(1, row.cards[3]) == -1
    table.act(1, take(table, 0, 4))
    assert "Shadow" in known(table, 1, table.hand[1])
    assert table.known(1, row.cards[3]) == KINDS["Shadow"]
    assert table.known(2, row.cards[3]) == -1
    assert [int(table.pair.of[card]) for card in row.cards] == [0, 0, 0, 0]


def guessed_by_all(dragon: str) -> TheLostDragon:
    """E6: three guesses in round 3, and the final ones."""
    table = dry(3, 4, 3, dragon, 1)
    for short in ("Sun", "Moon", "Ice"):
        guess(table, short)
    assert phase(table) == "final"
    assert table.round == 3
    assert [int(pile.size) for pile in table.hand] == [3, 3, 3]
    assert len(legal(table, 1)) == 7
    for seat, short in ((1, "Star"), (2, "Hydra"), (0, "Forest")):
        assert table.turn == seat
        table.act(seat, kind(short))
    assert table.over
    return table


def test_e6_end_by_guessing() -> None:
    table = guessed_by_all("Hydra")
    assert table.returns() == [0.0, 0.0, 1.0]
    assert table.outcome().kind == "win"
    assert table.outcome().places == [2, 2, 1]
    assert table.known(3, table.lost.top()) == KINDS["Hydra"]
    table = guessed_by_all("Undead")
    assert table.returns() == [0.0, 0.0, 0.0]
    assert table.outcome().kind == "nobody"


def test_e7_end_by_hands() -> None:
    table = dry(2, 5, 4)
    for short in ("Sun", "Moon", "Ice", "Star"):
        guess(table, short)
        assert phase(table) == "turn"
        default_turn(table)
    assert phase(table) == "final"
    assert table.round == 7
    assert [int(pile.size) for pile in table.hand] == [1, 1]
    assert len(legal(table, 0)) == 6
    table.act(0, kind("Hydra"))
    table.act(1, kind("Forest"))
    assert [int(pile.size) for pile in table.guesses] == [5, 1]
    assert table.over


def test_e8_dry_inventory() -> None:
    table = dry(4, 3, 3)
    for short in ("Sun", "Moon", "Ice"):
        guess(table, short)
    default_turn(table)
    for short in ("Star", "Hydra", "Forest", "Undead"):
        guess(table, short)
    assert phase(table) == "final"
    assert legal(table, 0) == kinds("Shadow", "Platinum", "Citrine")
    for seat, short in enumerate(["Shadow", "Platinum", "Citrine"]):
        table.act(seat, kind(short))
    assert table.over  # R7: seat 3 passes
    assert [int(pile.size) for pile in table.guesses] == [3, 3, 3, 1]
    assert sorted(table.returns()) == [0.0, 0.0, 0.0, 1.0]


def test_e8_everybody_gets_a_final_guess() -> None:
    table = dry(4, 3, 3)
    for short in ("Sun", "Moon", "Ice"):
        guess(table, short)
    default_turn(table)
    for short in ("Star", "Hydra", "Forest"):
        guess(table, short)
    default_turn(table)
    assert phase(table) == "final"
    assert len(legal(table, 0)) == 4
    for seat, short in enumerate(["Shadow", "Platinum", "Citrine", "Undead"]):
        assert table.turn == seat
        table.act(seat, kind(short))
    assert table.over


def test_e9_last_hatchling() -> None:
    table = cast(TheLostDragon, GAME.new(4, {"first_seat": "2"}, 5))
    for _ in range(7):
        assert int(GUESS) not in legal(table, int(table.turn))
        default_turn(table)
    assert (table.round, table.turn) == (2, 1)
    assert table.hatchery.size == 0
    assert table.drew
    assert int(GUESS) not in legal(table, 1)  # R10
    default_turn(table)
    assert table.round == 3
    for _ in range(4):
        assert int(GUESS) in legal(table, int(table.turn))
        default_turn(table)


# Set-up and what is known


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats: int) -> None:
    table = cast(TheLostDragon, GAME.new(seats, {"first_seat": "0"}, 8))
    rest, hand, stable, hatchery = SIZES[seats]
    assert [int(pile.size) for pile in table.rest] == [rest] * seats
    assert [int(pile.size) for pile in table.hand] == [hand + 1] + [hand] * (seats - 1)
    assert (table.stable.size, table.hatchery.size) == (stable, hatchery - 1)
    assert (table.lost.size, table.inventory.size) == (1, 10)
    assert table.known(1, table.lost.top()) == -1
    for viewer in range(seats + 1):
        assert len(known(table, viewer, table.hand[0])) == (hand + 1 if viewer == 0 else 1)
        for seat in range(seats):
            assert len(known(table, viewer, table.rest[seat])) == (rest if viewer == seat else 0)


def test_the_next_hatchling_is_turned_up_at_the_end_of_a_turn() -> None:
    table = cast(TheLostDragon, GAME.new(2, {"first_seat": "0"}, 8))
    top = table.hatchery.top()
    assert table.known(1, top) == -1
    default_turn(table)
    assert table.where[top] == table.hand[1].number
    assert table.known(0, top) == int(table.face[top])  # it lay open before it was taken


def test_a_card_that_was_shown_and_then_perhaps_rested() -> None:
    table = lost("Moon Hydra Star,x x x", "x x x,x x x", stable="Ice")
    table.learn(1, table.copy_of(KINDS["Moon"], table.hand[0]))
    assert known(table, 1, table.hand[0]) == ["Moon"]
    table.act(0, int(REST_ONE))
    table.act(0, kind("Hydra"))
    assert known(table, 1, table.hand[0]) == []  # it may be the Moon that rests
    at_rest = [int(world.face[world.rest[0].cards[3]]) for world in worlds(table, 1)]
    assert KINDS["Moon"] in at_rest
    assert any(face != KINDS["Moon"] for face in at_rest)


def test_answers_are_told_to_the_asker_alone() -> None:
    table = lost("Moon Ice Sun,Moon Ice Forest,Sun Undead Star", "x x,x x,x x")
    table.telling = True
    table.act(0, int(SHOW))
    table.act(0, kind("Moon"))
    table.act(1, kind("Moon"))
    table.act(2, kind("Star"))
    told = {viewer: [line["words"] for line in view(table, viewer)["story"]] for viewer in range(4)}
    assert "Seat 2 shows you Moon." in told[0]
    assert "Seat 3 shows you Star." in told[0]
    assert "You show Star to Seat 1." in told[2]
    assert not any("Star" in words for words in told[1] + told[3])
    assert told[3] == [
        "Seat 1 shows Moon round.",
        "Seat 2 shows Seat 1 a card.",
        "Seat 3 shows Seat 1 a card.",
    ]


def test_half_a_rest_shows_nothing() -> None:
    table = resting()
    before = view(table, 2)
    table.act(1, int(REST_ONE))
    assert table.planning(1)
    assert view(table, 2) == before
    table.act(1, kind("Hydra"))
    assert not table.planning(1)


# Refusals


def refused(table: TheLostDragon, seat: int, code: int, why: str) -> None:
    """The choice is refused with just these words, and nothing has changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, code)
    assert str(caught.value) == why
    assert table.digest() == before


def test_refused_to_guess_while_there_was_something_to_draw() -> None:
    table = resting()
    refused(table, 1, int(GUESS), "You can guess only when there is nothing left to draw.")


def test_refused_to_guess_twice_the_same() -> None:
    table = dry(2, 5, 4)
    guess(table, "Sun")
    table.act(1, int(GUESS))
    refused(table, 1, kind("Sun"), "That dragon has already been guessed.")


def test_refused_to_rest() -> None:
    table = resting()
    refused(table, 1, kind("Moon"), "First choose what to do.")
    table.act(1, int(REST_ONE))
    for short in ("Sun", "Ice"):
        why = "This dragon is already in the Stable; it cannot rest alone."
        refused(table, 1, kind(short), why)
    refused(table, 1, kind("Undead"), "You do not hold that dragon.")
    table = resting()
    table.act(1, int(REST_TWO))
    refused(table, 1, kind("Hydra"), "A pair must be two of the same dragon.")
    table = lost("Sun Ice,x x", "x x x,x x x", stable="Sun Ice")
    refused(table, 0, int(REST_TWO), "A pair must be two of the same dragon.")
    why = "Each of your dragons is already in the Stable; none can rest alone."
    refused(table, 0, int(REST_ONE), why)


def test_refused_to_take_back() -> None:
    table = resting()
    table.act(1, int(REST_ONE))
    table.act(1, kind("Hydra"))
    why = "Take another card, not the one you just laid down."
    refused(table, 1, take(table, 1, 2), why)
    refused(table, 1, take(table, 0, 2), "No dragon rests there.")
    refused(table, 1, kind("Moon"), "Take a resting dragon first.")


def test_refused_to_hide_a_match() -> None:
    table = lost("Moon Ice Sun,Moon Ice Forest", "x x x,x x x")
    table.act(0, int(SHOW))
    table.act(0, kind("Moon"))
    refused(table, 1, kind("Ice"), "You must show the matching dragon.")
    refused(table, 1, kind("Star"), "You do not hold that dragon.")
    refused(table, 0, kind("Ice"), "It is not your turn.")


def test_refused_to_look_at_others_resting_dragons() -> None:
    table = resting()
    why = "You may look only at your own resting dragons."
    refused(table, 1, take(table, 0, 0), why)
    why = "You take a resting dragon only after laying one down."
    refused(table, 1, take(table, 1, 0), why)


def test_refused_to_skip_the_retirement() -> None:
    table = resting()
    table.act(1, int(REST_ONE))
    table.act(1, kind("Hydra"))
    table.act(1, take(table, 0, 0))
    for code in (int(SHOW), int(GUESS), take(table, 0, 0)):
        refused(table, 1, code, "One dragon must retire to the Stable.")


# Options, size, words


def test_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 4).turn == seat
    assert {int(GAME.new(3, {}, seed).turn) for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadSetup, match="first_seat cannot be"):
        GAME.new(2, {"first_seat": "2"}, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_decisions(seats: int) -> None:
    rounds = {2: 7, 3: 5, 4: 4}[seats]
    for seed in range(12):
        table = cast(TheLostDragon, GAME.new(seats, {}, seed))
        playout(table, QuickDice(seed), table.bound())
        assert table.over
        assert 3 <= table.round <= rounds
        winners = [seat for seat in range(seats) if table.returns()[seat] == 1.0]
        assert len(winners) == (0 if table.outcome().kind == "nobody" else 1)


def test_guesses_are_made_by_touching_the_inventory() -> None:
    table = dry(2, 5, 4)
    table.act(0, int(GUESS))
    options = {option["code"]: option for option in view(table, 0)["options"]}
    assert options[kind("Sun")]["words"] == "Guess Sun"
    touch = [{"kind": "face", "pile": "inventory", "face": KINDS["Sun"]}]
    assert options[kind("Sun")]["touch"] == touch


def test_what_people_read() -> None:
    table = lost("Moon Ice Sun,Moon Ice Forest", "Star Star Star,x x x", stable="Hydra Hydra Hydra")
    assert table.prompt(0).startswith("Show a dragon round")
    table.act(0, int(SHOW))
    table.act(0, kind("Moon"))
    assert table.prompt(1) == "You hold Moon: you must show it."
    facts = {fact["id"]: fact for fact in table.facts(0)}
    assert facts["round"]["words"] == "Round 1 of at most 7"
    assert (facts["shown"]["words"], facts["shown"]["seat"]) == ("shows Moon round", 0)
    missing = facts["unlocated"]["words"]
    assert "2 Moon" in missing
    assert "3 Undead" in missing
    assert "Star" not in missing
    assert "Hydra" not in missing
    assert "unlocated" not in {fact["id"] for fact in table.facts(2)}
