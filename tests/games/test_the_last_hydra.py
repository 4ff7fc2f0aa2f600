"""The Last Hydra: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA
from dragonhall.games.book_of_dragons.the_last_hydra import GAME, PICK, TheLastHydra
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

# The fan of the specification is the source's hand itself, shuffled for every pick: loose, so that
# nobody tells its cards apart, and open to its holder alone.
ZONES = {
    "deck": (NOBODY, LINE),
    "box": (ALL, LINE),
    "hand": (OWNER, LOOSE),
    "pairs": (ALL, LINE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def hydra(
    hands: list[str], mover: int = 0, options: dict[str, str | int] | None = None, picks: int = 0
) -> TheLastHydra:
    """A table with these hands, fanned as written; all other cards are laid or in the box."""
    made = position(
        GAME,
        len(hands),
        options,
        piles={"box": "Hydra"} | {f"hand {seat}": cards for seat, cards in enumerate(hands)},
        rest="pairs 0",
        facts={"mover": mover, "picks": picks},
        turn=mover,
    )
    return cast(TheLastHydra, made)


def pick(table: TheLastHydra, place: int) -> None:
    """The mover picks at a place, 1 for the first."""
    table.act(int(table.turn), PICK + place - 1)


def faces(table: TheLastHydra, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def known(table: TheLastHydra, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of the cards in a pile, in the order of the deck."""
    seen = sorted(int(table.known(viewer, card)) for card in pile.cards)
    return [FACES[face].short for face in seen if face >= 0]


def laid(table: TheLastHydra, seat: int, before: int = 0) -> list[str]:
    """The kinds laid before a seat beyond the first `before` cards, in order of time."""
    return [FACES[table.face[card]].short for card in table.pairs[seat].cards[before:]]


def test_e1_first_pairing() -> None:
    dealt = "top: Sun Sun Sun Ice Ice Ice Ice Moon"
    made = position(GAME, 2, piles={"deck": dealt, "box": "Hydra"}, rest="deck")
    table = cast(TheLastHydra, made)
    table.deal(table.deck, table.hand[0], 8)
    table.lay_pairs(0)
    assert laid(table, 0) == ["Sun", "Sun", "Ice", "Ice", "Ice", "Ice"]
    assert faces(table, table.hand[0]) == ["Sun", "Moon"]
    for viewer in (1, 2):
        assert known(table, viewer, table.hand[0]) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_e1_first_pairing_of_every_deal(seats: int) -> None:
    for seed in range(30):
        table = cast(TheLastHydra, GAME.new(seats, {}, seed))
        for hand in table.hand:
            kinds = [int(table.face[card]) for card in hand.cards]
            assert len(kinds) == len(set(kinds)) <= 10
        assert table.misfits() == 0
        assert sum(int(pile.size) for pile in table.pairs + table.hand) == 39
        for pile in table.pairs:
            pairs = [int(table.face[card]) for card in pile.cards]
            assert pairs[0::2] == pairs[1::2]


def picked_pair() -> TheLastHydra:
    """E2 and E3: seat 0 picks from seat 2."""
    return hydra(["Star Forest", "Moon Hydra", "Undead Forest"])


def test_e2_pick_and_pair() -> None:
    table = picked_pair()
    before = int(table.pairs[0].size)
    pick(table, 2)
    assert laid(table, 0, before) == ["Forest", "Forest"]
    assert faces(table, table.hand[0]) == ["Star"]
    assert faces(table, table.hand[2]) == ["Undead"]
    assert table.turn == 1
    assert table.source() == 0
    assert list(table.legal(1)) == [PICK]


def test_e3_no_pair() -> None:
    table = picked_pair()
    before = int(table.pairs[0].size)
    pick(table, 1)
    assert faces(table, table.hand[0]) == ["Undead", "Forest", "Star"]
    assert table.pairs[0].size == before
    assert known(table, 0, table.hand[0]) == ["Undead", "Forest", "Star"]
    for viewer in (1, 3):
        assert known(table, viewer, table.hand[0]) == []
        assert known(table, viewer, table.hand[2]) == []
    # Seat 2 knows what it gave; seat 1 is to pick, so the hand has been mixed since.
    assert known(table, 2, table.hand[0]) == []
    noted = next(p for p in view(table, 2)["piles"] if p["id"] == "hand.1")["noted"]
    assert [note["faces"] for note in noted] == [[KINDS["Undead"]]]
    assert [note["places"] for note in noted] == [[{"pile": "hand.1", "place": -1}]]


def test_e4_dropping_out_on_both_sides() -> None:
    table = hydra(["Moon", "Hydra", "Moon"])
    pick(table, 1)
    assert table.over
    assert table.returns() == [0.5, 0.0, 0.5]
    assert table.outcome().places == [1, 3, 1]
    assert table.outcome().code == "hydra"


def test_e5_two_hydras_meet() -> None:
    table = hydra(["Hydra Sun", "Hydra Ice", "Star Ice", "Sun Star Hydra"], mover=1)
    pick(table, 1)
    assert laid(table, 1) == ["Hydra", "Hydra"]
    assert faces(table, table.hand[1]) == ["Ice"]
    assert view(table, 2)["facts"][0]["words"] == "One Hydra is left"
    dice = QuickDice(3)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(table.turn, moves[dice.below(len(moves))])
    loser = table.returns().index(0.0)
    assert faces(table, table.hand[loser]) == ["Hydra"]
    assert sum(table.returns()) == pytest.approx(1.0)


def test_e6_two_seat_finish() -> None:
    table = hydra(["Star", "Hydra Star"])
    pick(table, 2)
    assert table.over
    assert table.returns() == [1.0, 0.0]
    other = hydra(["Star", "Hydra Star"])
    pick(other, 1)
    assert not other.over
    assert faces(other, other.hand[0]) == ["Hydra", "Star"]
    assert other.turn == 1
    assert list(other.legal(1)) == [PICK, PICK + 1]


def test_e7_skipping() -> None:
    table = hydra(["Star Hydra", "Ice Sun", "", "Star Ice Sun"], mover=3)
    assert table.source() == 1
    pick(table, 1)
    assert table.turn == 0
    assert table.source() == 3


def test_e8_limit() -> None:
    table = hydra(
        ["Hydra", "", "Ice Hydra Sun", "Sun Ice Hydra"], options={"turn_limit": 50}, picks=49
    )
    pick(table, 2)
    assert faces(table, table.hand[0]) == ["Ice", "Hydra"]
    assert faces(table, table.hand[3]) == ["Sun", "Hydra"]
    assert table.over
    assert table.returns() == [0.0, 1.0, 0.0, 0.0]
    assert table.outcome().code == "limit"
    assert table.outcome().places == [2, 1, 2, 2]
    for viewer in range(5):  # every Hydra has been turned up, nothing else
        assert "Hydra" in known(table, viewer, table.hand[2])
    assert known(table, 4, table.hand[2]) == ["Hydra"]


def test_e8_limit_with_a_hydra_in_every_hand() -> None:
    table = hydra(
        ["Hydra Sun", "Hydra Ice", "Hydra Moon Ice"], options={"turn_limit": 50}, picks=49
    )
    pick(table, 2)
    assert table.over
    assert table.returns() == [pytest.approx(1 / 3)] * 3
    assert table.outcome().kind == "share"


def test_e9_dealing() -> None:
    table = cast(TheLastHydra, GAME.new(5, {"first_seat": "3"}, 8))
    dealt = [int(table.hand[seat].size + table.pairs[seat].size) for seat in range(5)]
    assert dealt == [8, 8, 7, 8, 8]
    assert faces(table, table.box) == ["Hydra"]
    sizes = {2: [20, 19], 3: [13, 13, 13], 4: [10, 10, 10, 9]}
    for seats, expected in sizes.items():
        other = cast(TheLastHydra, GAME.new(seats, {"first_seat": "0"}, 4))
        assert [int(other.hand[s].size + other.pairs[s].size) for s in range(seats)] == expected


def refused(table: TheLastHydra, seat: int, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(seat, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refusals() -> None:
    # Picking elsewhere and laying cards are no actions: places are those of the seat on the right,
    # which the prompt says, and pairs are laid by the table.
    table = picked_pair()
    assert refused(table, 0, PICK + 2) == "There is no card at that place."
    assert refused(table, 1, PICK) == "It is another player's turn to pick."
    assert view(table, 0)["ask"]["prompt"] == (  # type: ignore[index]
        "Pick one of the 2 cards of the player on your right."
    )


def test_only_the_cards_of_the_right_neighbour_light_up() -> None:
    table = hydra(["Star", "Hydra Star", "Ice Moon", "Ice"], mover=3)
    options = view(table, 3)["options"]
    assert [option["touch"] for option in options] == [
        [{"kind": "place", "pile": "hand.3", "place": 0}],
        [{"kind": "place", "pile": "hand.3", "place": 1}],
    ]
    source = [fact for fact in view(table, 3)["facts"] if fact["id"] == "source"]
    assert [(fact["words"], fact["seat"]) for fact in source] == [("is picked from", 3)]


def test_a_starter_without_cards_is_skipped() -> None:
    # R5: found among seeds; a hand can be empty after the first pairing.
    for seed in range(4000):
        table = cast(TheLastHydra, GAME.new(5, {"first_seat": "0"}, seed))
        if not table.hand[0].size:
            assert table.turn == table.left_of(0) != 0
            assert PICK not in list(table.legal(0))
            return
    pytest.fail("no such deal was found")


def test_the_story_tells_the_card_to_those_who_saw_it() -> None:
    table = picked_pair()
    table.telling = True
    pick(table, 1)
    told = [view(table, viewer)["story"][-1]["words"] for viewer in range(4)]
    assert told[0] == told[2] == "Seat 1 picks Undead from Seat 3, place 1: no pair."
    assert told[1] == told[3] == "Seat 1 picks a card from Seat 3, place 1: no pair."


def test_what_was_given_is_known_until_the_neighbour_is_picked_from() -> None:
    table = hydra(["Star Forest", "Moon Ice", "Undead Hydra", "Sun Ice"], mover=3)
    pick(table, 2)  # seat 3 gets the Hydra of seat 2; seat 0 picks from seat 3 next
    three = table.hand[3]
    assert faces(table, three) == ["Ice", "Sun", "Hydra"]
    assert table.turn == 0
    for viewer, expected in ((2, [HYDRA]), (1, []), (4, [])):
        lot = [table.face[card] for card in three.cards if table.seen[card] >> viewer & 1]
        assert lot == expected
    sun = [table.face[card] for card in three.cards].index(KINDS["Sun"])
    pick(table, sun + 1)  # unseen by seat 2: its Hydra is in one of two hands
    notes = [pile["noted"] for pile in view(table, 2)["piles"] if pile["noted"]]
    places = [{"pile": "hand.1", "place": -1}, {"pile": "hand.2", "place": -1}]
    assert notes == [[{"faces": [HYDRA], "places": places}]] * 2


def test_worlds_hold_no_pairs() -> None:
    dice = QuickDice(5)
    for seed in range(6):
        table = cast(TheLastHydra, GAME.new(4, {}, seed))
        while not table.over:
            for viewer in range(5):
                world = cast(TheLastHydra, table.determinize(viewer, dice))
                assert world.misfits() == 0
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])


def test_the_order_of_the_fan_is_drawn_for_every_pick() -> None:
    first: set[int] = set()
    for seed in range(60):
        table = picked_pair()
        table.dice = QuickDice(seed)
        table.start_turn()
        first.add(int(table.face[table.hand[2].cards[0]]))
    assert first == {KINDS["Undead"], KINDS["Forest"]}


def test_option_turn_limit() -> None:
    assert GAME.settle(3, {})["turn_limit"] == 200
    for value in (49, 1001, "many"):
        with pytest.raises(BadSetup, match="whole number from 50 to 1000"):
            GAME.new(3, {"turn_limit": value}, 1)
    table = hydra(["Star Hydra", "Ice Sun", "Star Ice Sun"], picks=180)
    limit = [fact for fact in view(table, 0)["facts"] if fact["id"] == "limit"]
    assert [fact["words"] for fact in limit] == ["Pick 181 of 200"]
    table = hydra(["Star Hydra", "Ice Sun", "Star Ice Sun"], picks=179)
    assert not [fact for fact in view(table, 0)["facts"] if fact["id"] == "limit"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_option_first_seat(seats: int) -> None:
    for first in range(seats):
        table = cast(TheLastHydra, GAME.new(seats, {"first_seat": str(first)}, 5))
        assert table.turn == (first if table.hand[first].size else table.left_of(first))
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 5)
    assert {int(GAME.new(seats, {}, seed).turn) for seed in range(80)} == set(range(seats))


def test_seats_out_of_range() -> None:
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            GAME.new(seats, {}, 1)


def test_zones() -> None:
    table = cast(TheLastHydra, GAME.new(4, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        expected = {ALL: table.everyone, OWNER: 1 << pile.owner if pile.owner >= 0 else 0}
        assert pile.look == expected.get(look, look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_the_clock_picks_the_first_card() -> None:
    assert picked_pair().default(0) == PICK


# Positions


def test_positions_that_cannot_be() -> None:
    with pytest.raises(BadPosition) as bad:
        hydra(["Ice Ice Sun", "Moon"])
    assert bad.value.defects == ["Seat 0 holds more than one Ice: a pair would be laid."]
    with pytest.raises(BadPosition) as bad:
        position(GAME, 2, piles={"hand 0": "Ice", "hand 1": "Sun"}, turn=1, facts={"mover": 0})
    assert bad.value.defects == [
        "The fact mover is 0, but it is the turn of seat 1: leave it out, or let both be the same."
    ]
