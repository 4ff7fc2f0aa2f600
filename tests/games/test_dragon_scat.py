"""Dragon Scat: every worked example of its specification, its refusals, options and secrets."""

import json
from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_scat import (
    CARD,
    ENOUGH,
    GAME,
    GRANTED,
    NEW,
    NONE,
    SCAT,
    UNDER,
    DragonScat,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "centre": (ALL, LINE),
    "under": (NOBODY, LOOSE),
    "offer": (NOBODY, LOOSE),  # opened to the seat on turn while its cards lie there
    "hand": (OWNER, LOOSE),
    "deck": (NOBODY, LINE),
    "aside": (NOBODY, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def scat(
    seats: int,
    piles: dict[str, str],
    turn: int = 0,
    options: dict[str, str | int] | None = None,
    **facts: object,
) -> DragonScat:
    """A table with `turn` about to play; cards not named lie aside."""
    made = position(
        GAME,
        seats,
        options,
        piles=piles,
        rest="aside",
        facts={"mover": turn, **facts},
        phase="turn",
        turn=turn,
    )
    return cast(DragonScat, made)


def offer(table: DragonScat, seat: int, claim: str, cards: str) -> None:
    """Offer cards under a dragon; say enough where more could be added."""
    table.act(seat, UNDER + KINDS[claim])
    for kind in cards.split():
        table.act(seat, CARD + KINDS[kind])
    if table.planning(seat):
        table.act(seat, ENOUGH)


def answer(table: DragonScat, **words: str) -> None:
    """Answers by seat, as in s1="scat"."""
    for name, word in words.items():
        table.act(int(name[1:]), SCAT if word == "scat" else GRANTED)


def lay(table: DragonScat, seat: int, kind: str) -> None:
    """A gift or a reward."""
    table.act(seat, CARD + KINDS[kind])


def faces(table: DragonScat, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def known(table: DragonScat, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of the cards in a pile, in the order of the deck."""
    seen = sorted(int(table.known(viewer, card)) for card in pile.cards)
    return [FACES[face].short for face in seen if face >= 0]


def codes(table: DragonScat, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def test_e1_bluff_caught() -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "under 0": "Undead Ice",
            "hand 0": "Moon Sun Star",
            "hand 1": "5 cards",
            "hand 2": "Hydra Forest",
        },
    )
    table.act(0, UNDER + KINDS["Moon"])
    table.act(0, CARD + KINDS["Sun"])
    table.act(0, CARD + KINDS["Moon"])
    table.act(0, ENOUGH)
    assert table.offer.size == 2
    answer(table, s1="granted", s2="scat")
    assert faces(table, table.hand[0]) == ["Undead", "Ice", "Sun", "Moon", "Star"]
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.hand[0]) == ["Sun", "Moon"]
    assert table.under[0].size == 0
    assert table.turn == 2
    lay(table, 2, "Hydra")
    assert faces(table, table.under[0]) == ["Hydra"]
    assert table.turn == 1
    assert table.phase_name() == "turn"


def truth_challenged() -> DragonScat:
    """E2 and E3: seat 1 laid two true Ices and keeps Star; seats 0 and 3 call."""
    table = scat(
        4,
        {
            "centre": "Moon Ice Star",
            "under 1": "Undead Sun Hydra",
            "hand 0": "3 cards",
            "hand 1": "Ice Ice Star",
            "hand 2": "3 cards",
            "hand 3": "Moon Moon",
        },
        turn=1,
    )
    offer(table, 1, "Ice", "Ice Ice")
    answer(table, s0="scat", s2="granted", s3="scat")
    return table


def test_e2_truth_challenged_by_two() -> None:
    table = truth_challenged()
    assert table.hand[3].size == 2 + 5
    assert table.hand[0].size == 3
    for viewer in (0, 2, 4):
        assert known(table, viewer, table.hand[3]) == ["Ice", "Ice"]
    assert table.turn == 1
    assert table.phase_name() == "reward"
    lay(table, 1, "Star")
    assert table.over
    assert table.returns() == [0.0, 1.0, 0.0, 0.0]
    assert table.outcome().code == "empty"


def test_e3_same_without_reward() -> None:
    table = truth_challenged()
    table.act(1, NONE)
    assert table.under[1].size == 0
    assert faces(table, table.hand[1]) == ["Star"]
    assert table.turn == 2
    assert table.phase_name() == "turn"


def last_card(card: str, other: str = "3 cards") -> DragonScat:
    """E4 to E6: two seats, seat 0 offers its only card under Forest; two cards lie there."""
    table = scat(
        2,
        {
            "centre": "Forest Moon Ice",
            "under 0": "Undead Hydra",
            "hand 0": card,
            "hand 1": other,
        },
    )
    offer(table, 0, "Forest", card)
    answer(table, s1="scat")
    return table


def test_e4_true_last_card_challenged() -> None:
    table = last_card("Forest")
    assert table.over  # R5: no reward is asked
    assert table.waiting == table.asked == 0
    assert table.hand[1].size == 3 + 3
    assert table.returns() == [1.0, 0.0]


def test_e5_false_last_card() -> None:
    table = last_card("Sun")
    assert not table.over
    assert faces(table, table.hand[0]) == ["Undead", "Sun", "Hydra"]
    assert table.under[0].size == 0
    assert table.turn == 1
    assert table.phase_name() == "reward"
    assert NONE in codes(table, 1)


def test_e6_challenger_goes_out() -> None:
    table = last_card("Sun", "Star")
    lay(table, 1, "Star")
    assert table.over
    assert table.returns() == [0.0, 1.0]
    assert table.outcome().points == [3, 0]


def test_e7_last_card_granted() -> None:
    table = scat(
        3,
        {
            "centre": "Hydra Moon Ice",
            "under 0": "2 cards",
            "hand 0": "2 cards",
            "hand 1": "2 cards",
            "hand 2": "Undead",
        },
        turn=2,
    )
    offer(table, 2, "Hydra", "Undead")
    answer(table, s0="granted", s1="granted")
    assert table.over
    assert table.returns() == [0.0, 0.0, 1.0]
    assert faces(table, table.under[0]).count("Undead") >= 1
    for viewer in (0, 1, 3):
        assert known(table, viewer, table.under[0]) == []


def test_e8_gift_goes_out() -> None:
    table = scat(
        3,
        {
            "centre": "Hydra Moon Ice",
            "hand 0": "3 cards",
            "hand 1": "Platinum Sun Star Star Forest",
            "hand 2": "Undead",
        },
        turn=1,
    )
    table.act(1, NEW + KINDS["Platinum"])
    assert table.hand[1].size == 4
    assert table.turn == 2
    assert table.phase_name() == "gift"
    lay(table, 2, "Undead")
    assert table.over
    assert table.returns() == [0.0, 0.0, 1.0]
    assert table.hand[0].size == 3


def test_e9_last_card_face_up() -> None:
    table = scat(
        3,
        {
            "centre": "Hydra Moon Ice",
            "hand 0": "Citrine",
            "hand 1": "3 cards",
            "hand 2": "3 cards",
        },
    )
    table.act(0, NEW + KINDS["Citrine"])
    assert table.over
    assert table.returns() == [1.0, 0.0, 0.0]
    assert table.centre.size == 4
    assert table.under[3].size == 0


def test_e10_options() -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "hand 0": "Moon Moon Sun Undead",
            "hand 1": "3 cards",
            "hand 2": "3 cards",
        },
    )
    assert codes(table, 0) == {
        UNDER + KINDS["Ice"],
        UNDER + KINDS["Moon"],
        UNDER + KINDS["Star"],
        NEW + KINDS["Undead"],
        NEW + KINDS["Sun"],
    }
    words = [option["words"] for option in view(table, 0)["options"]]
    assert sorted(words) == [
        "New dragon Sun",
        "New dragon Undead",
        "Under Ice",
        "Under Moon",
        "Under Star",
    ]


def test_e11_empty_pile() -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "hand 0": "Sun Star",
            "hand 1": "3 cards",
            "hand 2": "3 cards",
        },
    )
    offer(table, 0, "Ice", "Sun")
    answer(table, s1="scat", s2="granted")
    assert faces(table, table.hand[0]) == ["Sun", "Star"]
    assert table.turn == 1
    assert table.phase_name() == "reward"  # R6: that is all it costs


@pytest.mark.parametrize(
    ("others", "returns"), [((2, 2), [0.0, 0.5, 0.5]), ((1, 2), [0.0, 1.0, 0.0])]
)
def test_e12_turn_limit(others: tuple[int, int], returns: list[float]) -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "hand 0": "Sun Star Star Undead Undead",
            "hand 1": f"{others[0]} cards",
            "hand 2": f"{others[1]} cards",
        },
        turns=199,
    )
    assert table.limit == 200
    offer(table, 0, "Ice", "Sun")
    answer(table, s1="granted", s2="granted")
    assert table.over
    assert [int(hand.size) for hand in table.hand] == [4, *others]
    assert table.returns() == returns
    assert table.outcome().code == "limit"


def test_e13_setup() -> None:
    made = position(
        GAME, 4, piles={"deck": "top: Star Star Moon Moon Ice"}, rest="deck", phase="turn", dice=11
    )
    table = cast(DragonScat, made)
    table.set_out()
    assert [FACES[int(table.face[card])].short for card in table.centre.cards] == [
        "Star",
        "Ice",
        "Moon",
    ]
    assert [int(pile.size) for pile in table.under] == [2, 2, 2] + [0] * 7
    assert [int(hand.size) for hand in table.hand] == [7, 7, 7, 7]
    assert table.aside.size == 3
    assert table.deck.size == 0
    for viewer in range(5):  # the put-away cards are somewhere in the deck, like any others
        for card in range(40):
            if viewer == 4 or table.where[card] != table.hand[viewer].number:
                assert (table.known(viewer, card) >= 0) == (
                    table.where[card] == table.centre.number
                )


def test_e13_put_away_cards_are_shuffled_back() -> None:
    wheres: set[str] = set()
    for seed in range(40):
        made = position(
            GAME, 2, piles={"deck": "top: Star Star Star Moon Ice"}, rest="deck", dice=seed
        )
        table = cast(DragonScat, made)
        table.set_out()
        wheres |= {
            table.piles[table.where[card]].name
            for card in range(40)
            if table.face[card] == KINDS["Star"]
        }
    assert wheres == {"centre", "under", "hand", "aside"}


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 15, 1), (3, 10, 1), (4, 7, 3), (5, 6, 1)])
def test_setup_by_seats(seats: int, each: int, aside: int) -> None:
    for seed in range(20):
        table = cast(DragonScat, GAME.new(seats, {}, seed))
        assert len({int(table.face[card]) for card in table.centre.cards}) == 3
        assert [int(hand.size) for hand in table.hand] == [each] * seats
        assert table.aside.size == aside
        assert table.deck.size == 0


def table_for_refusals() -> DragonScat:
    """Seat 0 of three is about to play."""
    return scat(
        3,
        {
            "centre": "Moon Ice Star",
            "hand 0": "Moon Sun Sun Undead",
            "hand 1": "Sun Hydra Forest",
            "hand 2": "Hydra Forest Citrine",
        },
    )


def refused(table: DragonScat, seat: int, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(seat, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refusals_of_the_target() -> None:
    table = table_for_refusals()
    assert refused(table, 0, NEW + KINDS["Moon"]) == "That dragon already lies in the middle."
    assert refused(table, 0, UNDER + KINDS["Sun"]) == "No such dragon lies in the middle."
    assert refused(table, 0, NEW + KINDS["Forest"]) == "You hold no such dragon."
    assert refused(table, 0, NONE) == "You must lay a card: under a dragon, or as a new one."
    assert refused(table, 1, UNDER + KINDS["Moon"]) == "It is not your turn."


def test_refusals_of_the_offer() -> None:
    table = table_for_refusals()
    words = "Offer at least one card from your hand."
    assert refused(table, 0, CARD + KINDS["Sun"]) == (
        "Choose first the dragon under which you lay your cards."
    )
    table.act(0, UNDER + KINDS["Moon"])
    assert refused(table, 0, ENOUGH) == words
    assert refused(table, 0, CARD + KINDS["Hydra"]) == words
    table.act(0, CARD + KINDS["Sun"])
    table.act(0, CARD + KINDS["Sun"])
    assert refused(table, 0, CARD + KINDS["Sun"]) == words  # both are offered already
    assert refused(table, 0, CARD + KINDS["Undead"]) == (
        "Choose your cards in the order of the deck; this kind stands before the last."
    )
    assert refused(table, 0, UNDER + KINDS["Ice"]) == (
        "You have already chosen the dragon; add cards, or place."
    )


def test_refusals_of_answers() -> None:
    table = table_for_refusals()
    offer(table, 0, "Moon", "Sun")
    words = "Only the other players may answer, once."
    assert refused(table, 0, GRANTED) == words
    table.act(1, GRANTED)
    assert refused(table, 1, SCAT) == words
    assert refused(table, 2, NONE) == "Grant the claim, or say scat."
    table.act(2, GRANTED)
    assert refused(table, 0, SCAT) == "That card makes no claim."  # the turn has gone on


def test_refusals_of_gifts_and_rewards() -> None:
    table = table_for_refusals()
    table.act(0, NEW + KINDS["Undead"])
    for seat in range(3):
        assert refused(table, seat, SCAT) == "That card makes no claim."
    assert refused(table, 2, CARD + KINDS["Hydra"]) == "It is not your turn."
    assert refused(table, 1, CARD + KINDS["Citrine"]) == "You hold no such dragon."
    assert refused(table, 1, ENOUGH) == "Lay one card, or none."
    table.act(1, CARD + KINDS["Sun"])
    assert refused(table, 1, CARD + KINDS["Hydra"]) == "One card at most."
    table.act(2, NONE)
    offer(table, 1, "Moon", "Hydra")
    answer(table, s0="scat", s2="granted")
    assert table.phase_name() == "reward"
    assert refused(table, 1, SCAT) == "That card makes no claim."
    table.act(0, CARD + KINDS["Sun"])
    assert refused(table, 0, CARD + KINDS["Sun"]) == "One card at most."


def test_several_gifts_in_order() -> None:
    table = scat(
        4,
        {
            "centre": "Moon Ice Star",
            "hand 0": "3 cards",
            "hand 1": "3 cards",
            "hand 2": "Undead Sun Sun",
            "hand 3": "3 cards",
        },
        turn=2,
    )
    table.act(2, NEW + KINDS["Undead"])
    order: list[int] = []
    while table.phase_name() == "gift":
        order.append(int(table.turn))
        assert 1 <= len(codes(table, order[-1])) <= 11
        assert NONE in codes(table, order[-1])
        table.act(order[-1], table.legal(order[-1])[0])
    assert order == [3, 0, 1]  # R7
    assert table.under[3].size == 3
    assert table.turn == 3  # the turn goes to the left of the seat that brought the dragon


def test_option_under_setup() -> None:
    piles = {
        "centre": "Moon Ice Star Sun",
        "hand 0": "Sun Undead",
        "hand 1": "3 cards",
    }
    all_dragons = scat(2, piles)
    assert UNDER + KINDS["Sun"] in codes(all_dragons, 0)
    strict = scat(2, piles, options={"under": "setup"})
    assert codes(strict, 0) == codes(all_dragons, 0) - {UNDER + KINDS["Sun"]}
    assert refused(strict, 0, UNDER + KINDS["Sun"]) == (
        "Cards go face down only under the first three dragons."
    )
    assert GAME.settle(2, {})["under"] == "all"


def test_option_turn_limit() -> None:
    assert GAME.settle(3, {})["turn_limit"] == 200
    for value in (19, 1001, "many"):
        with pytest.raises(BadSetup, match="whole number from 20 to 1000"):
            GAME.new(3, {"turn_limit": value}, 1)
    ends: set[str] = set()
    for seed in range(12):
        table = cast(DragonScat, GAME.new(2, {"turn_limit": 20}, seed))
        dice = QuickDice(seed)
        while not table.over:
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])
        assert table.turns <= 20
        assert (table.turns == 20) == (table.outcome().code == "limit")
        assert (table.winner < 0) == (table.outcome().code == "limit")
        ends.add(table.outcome().code)
    assert "limit" in ends


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_option_first_seat(seats: int) -> None:
    for first in range(seats):
        assert GAME.new(seats, {"first_seat": str(first)}, 5).turn == first
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 5)
    assert {int(GAME.new(seats, {}, seed).turn) for seed in range(60)} == set(range(seats))


def test_seats_out_of_range() -> None:
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            GAME.new(seats, {}, 1)


def test_zones() -> None:
    table = cast(DragonScat, GAME.new(4, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        expected = {ALL: table.everyone, OWNER: 1 << pile.owner if pile.owner >= 0 else 0}
        assert pile.look == expected.get(look, look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_an_offer_shows_only_when_it_is_whole() -> None:
    table = table_for_refusals()
    before = [json.dumps(view(table, viewer), sort_keys=True) for viewer in (1, 2, 3)]
    table.act(0, UNDER + KINDS["Ice"])
    table.act(0, CARD + KINDS["Undead"])
    table.act(0, CARD + KINDS["Sun"])
    assert table.planning(0)
    assert [json.dumps(view(table, viewer), sort_keys=True) for viewer in (1, 2, 3)] == before
    table.act(0, ENOUGH)
    assert not table.planning(0)
    assert table.offer.look == 1 << 0
    assert known(table, 0, table.offer) == ["Undead", "Sun"]
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.offer) == []
        shown = view(table, viewer)
        fact = shown["facts"][0]
        assert fact["words"] == "laid 2 cards as Ice"
        assert fact["seat"] == (0 - viewer) % 3
        pile = next(pile for pile in shown["piles"] if pile["name"] == "offer")
        assert (pile["backs"], pile["cards"]) == (2, [])


def test_an_offer_that_cannot_grow_is_placed_without_asking() -> None:
    table = table_for_refusals()
    table.act(0, UNDER + KINDS["Ice"])
    table.act(0, CARD + KINDS["Moon"])  # no kind stands after Moon in this hand
    assert not table.planning(0)
    assert table.phase_name() == "scat"
    assert table.offer.size == 1


def test_answers_stay_hidden_until_all_are_in() -> None:
    views = []
    for word in (GRANTED, SCAT):
        table = table_for_refusals()
        offer(table, 0, "Moon", "Sun")
        table.act(1, word)
        assert table.answered == 1 << 1
        assert table.waiting == 1 << 2
        views.append([json.dumps(view(table, viewer), sort_keys=True) for viewer in (0, 2, 3)])
    assert views[0] == views[1]


def test_answers_count_in_any_order() -> None:
    digests = set()
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1)):
        table = scat(
            4,
            {
                "centre": "Moon Ice Star",
                "hand 0": "Sun Hydra",
                "hand 1": "3 cards",
                "hand 2": "3 cards",
                "hand 3": "3 cards",
            },
        )
        offer(table, 0, "Moon", "Sun")
        for seat in order:
            table.act(seat, GRANTED if seat == 1 else SCAT)
        assert table.turn == 2  # R3: the first clockwise who called
        digests.add(table.digest())
    assert len(digests) == 1


def test_a_seat_remembers_what_it_laid() -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "under 1": "Undead Hydra",
            "hand 0": "Sun Sun Citrine",
            "hand 1": "Ice Forest",
            "hand 2": "Forest Platinum",
        },
    )
    offer(table, 0, "Ice", "Sun")
    answer(table, s1="granted", s2="granted")
    assert known(table, 0, table.under[1]) == ["Sun"]
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.under[1]) == []
    shown = next(pile for pile in view(table, 0)["piles"] if pile["id"] == "under.1")
    assert shown["under"] == {"pile": "centre", "place": 1}
    assert (shown["size"], shown["backs"]) == (3, 3)
    assert [(note["faces"], note["places"]) for note in shown["noted"]] == [([KINDS["Sun"]], [])]

    offer(table, 1, "Ice", "Forest")  # a bluff: seat 1 takes its Forest back, and the pile
    answer(table, s0="scat", s2="granted")
    assert faces(table, table.hand[1]) == ["Undead", "Ice", "Sun", "Hydra", "Forest"]
    assert known(table, 0, table.hand[1]) == ["Sun", "Forest"]  # its own, and the shown one
    for viewer in (2, 3):
        assert known(table, viewer, table.hand[1]) == ["Forest"]

    table.act(0, NONE)
    offer(table, 2, "Ice", "Platinum")
    answer(table, s0="granted", s1="granted")
    table.act(0, NEW + KINDS["Citrine"])
    lay(table, 1, "Hydra")  # unseen: for the others what they knew lies in the hand or below
    assert known(table, 0, table.hand[1]) == []
    shown = next(pile for pile in view(table, 0)["piles"] if pile["id"] == "hand.1")
    assert shown["noted"] == [
        {
            "faces": [KINDS["Sun"], KINDS["Forest"]],
            "places": [{"pile": "hand.1", "place": -1}, {"pile": "under.3", "place": -1}],
        }
    ]
    assert known(table, 1, table.under[3]) == ["Hydra"]


def test_a_taken_pile_is_seen_by_the_taker_alone() -> None:
    table = truth_challenged()
    assert known(table, 3, table.hand[3]) == faces(table, table.hand[3])
    assert faces(table, table.hand[3]) == ["Undead", "Ice", "Ice", "Sun", "Hydra", "Moon", "Moon"]
    for viewer in (0, 1, 2, 4):
        assert known(table, viewer, table.hand[3]) == ["Ice", "Ice"]


def test_a_gift_is_seen_by_its_giver_alone() -> None:
    table = table_for_refusals()
    table.telling = True
    table.act(0, NEW + KINDS["Undead"])
    table.act(1, CARD + KINDS["Forest"])
    assert known(table, 1, table.under[3]) == ["Forest"]
    for viewer in (0, 2, 3):
        assert known(table, viewer, table.under[3]) == []
    told = [view(table, viewer)["story"][-1]["words"] for viewer in range(4)]
    assert told[1] == "Seat 2 lays Forest under Undead."
    assert {told[viewer] for viewer in (0, 2, 3)} == {"Seat 2 lays a card under Undead."}


def test_the_story_of_a_challenge() -> None:
    table = scat(
        3,
        {
            "centre": "Moon Ice Star",
            "under 0": "Undead Ice",
            "hand 0": "Moon Sun Star",
            "hand 1": "3 cards",
            "hand 2": "Hydra Forest",
        },
    )
    table.telling = True
    offer(table, 0, "Moon", "Sun Moon")
    assert view(table, 1)["story"][-1]["words"] == "Seat 1 lays 2 cards as Moon."
    assert view(table, 0)["story"][-1]["words"] == "Seat 1 lays Sun and Moon as Moon."
    answer(table, s1="granted", s2="scat")
    assert [line["words"] for line in view(table, 3)["story"]][1:] == [
        "Seat 3 says scat!",
        "The cards are Sun and Moon: a bluff.",
        "Seat 1 takes them back, and the 2 under the dragon.",
    ]


def test_the_clock_plays_the_harmless_move() -> None:
    table = table_for_refusals()
    for action in (UNDER + KINDS["Moon"], CARD + KINDS["Undead"], ENOUGH):
        assert table.default(0) == action
        table.act(0, action)
    assert table.default(1) == GRANTED
    answer(table, s1="granted", s2="granted")
    table.act(1, NEW + KINDS["Sun"])
    assert table.default(2) == NONE


def test_a_dragon_and_its_pile_both_answer_a_click() -> None:
    table = table_for_refusals()
    options = {option["code"]: option for option in view(table, 0)["options"]}
    assert options[UNDER + KINDS["Ice"]]["touch"] == [
        {"kind": "face", "pile": "centre", "face": KINDS["Ice"]},
        {"kind": "pile", "pile": "under.1"},
    ]
    assert options[NEW + KINDS["Sun"]]["touch"] == [
        {"kind": "face", "pile": "hand.0", "face": KINDS["Sun"]}
    ]


def test_the_last_turns_are_counted() -> None:
    piles = {"centre": "Moon Ice Star", "hand 0": "2 cards", "hand 1": "3 cards"}
    assert view(scat(2, piles, turns=169), 0)["facts"] == []
    facts = view(scat(2, piles, turns=170), 0)["facts"]
    assert [fact["words"] for fact in facts] == ["Turn 171 of 200"]
    counters = [seat["counters"][0] for seat in view(scat(2, piles), 0)["seats"]]
    assert [counter["value"] for counter in counters] == [2, 3]
    assert ["icon" in counter for counter in counters] == [True, False]
