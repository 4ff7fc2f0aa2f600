"""Calling All Dragons: every worked example of its specification, refusals, options, secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.calling_all_dragons import (
    GAME,
    KIND,
    WHOM,
    CallingAllDragons,
)
from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "reserve": (NOBODY, LINE),
    "hand": (OWNER, LOOSE),
    "sets": (NOBODY, LINE),  # face down; the kinds were announced
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def calling(
    hands: list[str],
    mover: int | None = 0,
    laid: dict[str, int] | None = None,
    options: dict[str, str | int] | None = None,
    reserve: str = "",
    then: str = "",
    **facts: object,
) -> CallingAllDragons:
    """A table with these hands and, by kind, the seats that have laid its set."""
    piles = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    for kind, seat in (laid or {}).items():
        piles[f"sets {seat}"] = (piles.get(f"sets {seat}", "") + f" {kind}" * 4).strip()
    made = position(
        GAME,
        len(hands),
        options,
        piles=piles | ({"reserve": reserve} if reserve else {}),
        rest="reserve",
        facts=facts,
        turn=mover,
        then=then,
    )
    return cast(CallingAllDragons, made)


def ask(table: CallingAllDragons, other: int, kind: str) -> None:
    """The mover asks a seat for a kind."""
    seat = int(table.turn)
    table.act(seat, WHOM + (other - seat) % int(table.seats) - 1)
    table.act(seat, KIND + KINDS[kind])


def faces(table: CallingAllDragons, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def known(table: CallingAllDragons, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of the cards in a pile, in the order of the deck."""
    seen = sorted(int(table.known(viewer, card)) for card in pile.cards)
    return [FACES[face].short for face in seen if face >= 0]


def bounds(table: CallingAllDragons, viewer: int, seat: int, kind: str) -> tuple[int, int]:
    """Between how many copies of a kind a viewer was told that a hand holds."""
    hand = table.hand[seat]
    for clue in table.clues:
        if clue.faces == 1 << KINDS[kind] and clue.has_card(hand.cards[0]):
            assert clue.seats >> viewer & 1
            assert clue.cards == sum(1 << int(card) for card in hand.cards)
            return int(clue.least), int(clue.most)
    return 0, int(hand.size)


def kinds_offered(table: CallingAllDragons, seat: int) -> list[str]:
    """The kinds a seat may name."""
    return [FACES[code - KIND].short for code in table.legal(seat) if code >= KIND]


def one_card() -> CallingAllDragons:
    """E1: seat 0 collects Shadows from seat 1."""
    return calling(["Shadow", "Shadow Shadow Sun", "Ice Ice Sun"])


def test_e1_one_card_per_request() -> None:
    table = one_card()
    ask(table, 1, "Shadow")
    assert faces(table, table.hand[0]) == ["Shadow", "Shadow"]
    assert faces(table, table.hand[1]) == ["Shadow", "Sun"]
    assert table.turn == 0
    ask(table, 1, "Shadow")
    assert faces(table, table.hand[0]) == ["Shadow"] * 3
    assert faces(table, table.hand[1]) == ["Sun"]
    ask(table, 1, "Shadow")
    assert table.turn == 1
    assert table.requests == 3


def test_e2_completing() -> None:
    table = calling(["Moon", "Star Ice", "Moon Moon Moon"], mover=2)
    ask(table, 0, "Moon")
    assert table.hand[2].size == 0
    assert faces(table, table.sets[2]) == ["Moon"] * 4
    assert table.turn == 2
    assert list(table.legal(2)) == [WHOM + 1]  # seat 0 has nothing left, seat 1 sits two on
    ask(table, 1, "Sun")
    assert table.turn == 0


def test_e3_asking_for_what_one_lacks() -> None:
    table = calling(["Star", "Moon Sun", "Ice Star"], mover=1)
    ask(table, 2, "Ice")
    assert faces(table, table.hand[1]) == ["Ice", "Sun", "Moon"]
    strict = calling(["Star", "Moon Sun", "Ice Star"], mover=1, options={"must_hold": "on"})
    strict.act(1, WHOM)
    assert kinds_offered(strict, 1) == ["Sun", "Moon"]
    assert refused(strict, 1, KIND + KINDS["Ice"]) == (
        "Under these rules you must hold one of that kind."
    )


def test_e4_laid_kind() -> None:
    table = calling(["Ice", "Ice", "Sun", "Sun"], laid={"Star": 3})
    table.act(0, WHOM)
    assert len(table.legal(0)) == 9
    assert "Star" not in kinds_offered(table, 0)
    assert refused(table, 0, KIND + KINDS["Star"]) == "That set is already complete."


def test_e5_dealt_set() -> None:
    found = 0
    for seed in range(200):
        table = cast(CallingAllDragons, GAME.new(4, {}, seed))
        for seat in range(4):
            hand = faces(table, table.hand[seat])
            assert max(hand.count(kind) for kind in KINDS) < 4
            assert len(hand) + int(table.sets[seat].size) == 10
            found += int(table.sets[seat].size) // 4
        assert table.requests == 0
    assert found
    table = calling(
        ["", "", "", ""], None, reserve="top: Ice Citrine Sun Citrine Moon Citrine Star Citrine"
    )
    table.deal(table.reserve, table.hand[1], 8)
    assert table.complete(1, KINDS["Citrine"])
    assert faces(table, table.sets[1]) == ["Citrine"] * 4
    assert faces(table, table.hand[1]) == ["Ice", "Sun", "Moon", "Star"]
    assert table.laid == 1 << KINDS["Citrine"]
    for viewer in range(5):
        assert known(table, viewer, table.sets[1]) == ["Citrine"] * 4


STARTER = {
    "Undead": 2,
    "Ice": 1,
    "Shadow": 3,
    "Sun": 2,
    "Hydra": 2,
    "Forest": 1,
    "Platinum": 3,
    "Citrine": 2,
    "Moon": 1,
    "Star": 3,
}


def test_e6_two_seats_literal() -> None:
    first = " ".join(f"{kind} " * n for kind, n in STARTER.items())
    second = " ".join(f"{kind} " * (4 - n) for kind, n in STARTER.items())
    table = calling([first, second])
    for kind, n in STARTER.items():
        for copy in range(4 - n):
            ask(table, 1, kind)
    assert table.over
    assert table.requests == 20
    assert table.returns() == [1.0, 0.0]
    assert [int(pile.size) for pile in table.sets] == [40, 0]


def test_e6_a_set_dealt_to_the_other_seat() -> None:
    for seed in range(200):
        table = cast(CallingAllDragons, GAME.new(2, {"first_seat": "0"}, seed))
        dealt = [int(pile.size) // 4 for pile in table.sets]
        dice = QuickDice(seed)
        while not table.over:
            assert table.turn == 0  # no request can fail
            moves = table.legal(0)
            table.act(0, moves[dice.below(len(moves))])
        assert [int(pile.size) // 4 for pile in table.sets] == [10 - dealt[1], dealt[1]]


def finished(sets: list[int]) -> CallingAllDragons:
    """A finished game with so many sets laid by each seat."""
    seats = [seat for seat, n in enumerate(sets) for copy in range(n)]
    laid = dict(zip(KINDS, seats, strict=False))
    table = calling([""] * len(sets), laid=laid, requests=1000, then="turn")
    assert table.over
    return table


def test_e7_ties() -> None:
    assert finished([4, 4, 2]).returns() == [0.5, 0.5, 0.0]
    assert finished([4, 4, 2]).outcome().places == [1, 1, 3]
    assert finished([2] * 5).returns() == [pytest.approx(0.2)] * 5
    assert finished([5, 3, 2]).outcome().code == "sets"


def limited(passed: str) -> CallingAllDragons:
    """E8: the 100th request is about to be made; two sets each are laid, and one of seat 0."""
    kinds = ["Undead", "Ice", "Shadow", "Sun", "Hydra", "Forest"]
    return calling(
        ["Moon Moon Moon Star", "Moon Star Star", "Citrine Star Platinum"],
        laid={kind: i // 2 for i, kind in enumerate(kinds)},
        options={"turn_limit": 100},
        requests=99,
        reserve="Citrine Citrine Citrine Platinum Platinum Platinum",
    )


def test_e8_limit() -> None:
    table = limited("Moon")
    ask(table, 1, "Moon")
    assert table.over
    assert [int(pile.size) // 4 for pile in table.sets] == [3, 2, 2]
    assert table.returns() == [1.0, 0.0, 0.0]
    assert table.outcome().code == "limit"
    other = limited("Star")
    ask(other, 1, "Star")
    assert faces(other, other.hand[0]) == ["Moon", "Moon", "Moon", "Star", "Star"]
    assert other.returns() == [pytest.approx(1 / 3)] * 3


def with_reserve(reserve: str, hands: list[str] | None = None) -> CallingAllDragons:
    """Two seats with a reserve, its top card first."""
    return calling(
        hands or ["Ice Ice Ice Moon", "Moon Sun Star"],
        options={"reserve": "on"},
        reserve=f"top: {reserve}",
    )


def test_e9_reserve() -> None:
    table = with_reserve("Ice Star")
    ask(table, 1, "Ice")
    assert faces(table, table.sets[0]) == ["Ice"] * 4
    assert faces(table, table.hand[0]) == ["Moon"]
    assert table.turn == 1
    other = with_reserve("Star Ice")
    ask(other, 1, "Ice")
    assert faces(other, other.hand[0]) == ["Ice", "Ice", "Ice", "Moon", "Star"]
    for viewer in (1, 2):
        assert known(other, viewer, other.hand[0]) == []
    assert known(other, 0, other.hand[0]) == ["Ice", "Ice", "Ice", "Moon", "Star"]


def test_e10_majority() -> None:
    laid = dict.fromkeys(["Undead", "Ice", "Shadow", "Sun", "Hydra"], 0)
    hands = ["Moon Moon Moon", "Moon Star", "Star Citrine"]
    table = calling(hands, laid=laid, options={"stop_at_majority": "on"})
    ask(table, 1, "Moon")
    assert table.over
    assert table.returns() == [1.0, 0.0, 0.0]
    assert table.outcome().code == "majority"
    going_on = calling(hands, laid=laid)
    ask(going_on, 1, "Moon")
    assert not going_on.over


def refused(table: CallingAllDragons, seat: int, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(seat, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refusals() -> None:
    table = calling(["Ice Sun", "", "Ice Star"], laid={"Moon": 1})
    nobody = "That player has no cards to give."
    assert refused(table, 0, WHOM) == nobody  # seat 1 has none
    assert refused(table, 0, WHOM + 2) == nobody  # three on is the seat itself
    assert refused(table, 0, KIND + KINDS["Ice"]) == "First choose whom you ask."
    assert refused(table, 2, WHOM) == "It is not your turn to ask."
    table.act(0, WHOM + 1)
    assert refused(table, 0, KIND + KINDS["Moon"]) == "That set is already complete."
    assert refused(table, 0, WHOM + 1) == "You have chosen whom to ask; now name a dragon."
    assert refused(table, 1, KIND) == "It is not your turn to ask."


def test_half_a_request_is_not_heard() -> None:
    table = one_card()
    before = [view(table, viewer) for viewer in (1, 2, 3)]
    table.act(0, WHOM)
    assert table.planning(0)
    assert [view(table, viewer) for viewer in (1, 2, 3)] == before
    table.act(0, KIND + KINDS["Shadow"])
    assert not table.planning(0)


def test_a_seat_without_cards_keeps_asking() -> None:
    table = calling(["", "Ice Sun", "Ice Star"], mover=2)
    ask(table, 1, "Moon")
    assert table.turn == 0  # R4
    assert list(table.legal(0)) == [WHOM, WHOM + 1]
    ask(table, 1, "Ice")
    assert faces(table, table.hand[0]) == ["Ice"]
    strict = calling(["", "Ice Sun", "Ice Star"], mover=2, options={"must_hold": "on"})
    ask(strict, 1, "Star")
    assert strict.turn == 1  # seat 0 has nothing it may name


def test_a_mover_with_nobody_to_ask_draws() -> None:
    table = with_reserve("Star Ice", ["Moon Star", "Sun"])
    ask(table, 1, "Sun")  # seat 1 is empty now
    assert table.turn == 1
    assert faces(table, table.hand[0]) == ["Sun", "Moon", "Star", "Star"]


def test_passed_cards_are_known_to_all() -> None:
    table = one_card()
    ask(table, 1, "Shadow")
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.hand[0]) == ["Shadow"]
    assert known(table, 0, table.hand[1]) == []
    ask(table, 1, "Shadow")
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.hand[0]) == ["Shadow", "Shadow"]
    ask(table, 2, "Ice")
    ask(table, 1, "Hydra")
    ask(table, 0, "Shadow")  # seat 1 takes a known one back
    for viewer in (2, 3):
        assert known(table, viewer, table.hand[0]) == ["Ice", "Shadow"]
        assert known(table, viewer, table.hand[1]) == ["Shadow"]


def test_a_no_is_remembered_and_kept_up_to_date() -> None:
    table = one_card()
    ask(table, 1, "Moon")
    for viewer in (0, 2, 3):
        assert bounds(table, viewer, 1, "Moon") == (0, 0)
    assert not any(clue.seats >> 1 & 1 for clue in table.clues)
    ask(table, 0, "Ice")  # seat 1 asks: seat 0 has none
    ask(table, 1, "Sun")  # seat 2 takes a Sun from seat 1: what was said of the rest still holds
    for viewer in (0, 3):
        assert bounds(table, viewer, 1, "Moon") == (0, 0)
    for viewer in (1, 3):
        assert bounds(table, viewer, 0, "Ice") == (0, 0)
    assert known(table, 3, table.hand[2]) == ["Sun"]
    assert not len(table.lot)


def test_with_must_hold_asking_tells_that_one_is_held() -> None:
    hands = ["Ice Star", "Ice Ice Sun", "Star Sun"]
    table = calling(hands, mover=1, options={"must_hold": "on"})
    ask(table, 0, "Ice")
    for viewer in (0, 2, 3):
        assert bounds(table, viewer, 1, "Ice") == (2, 4)  # one it held, one it was given
    ask(table, 2, "Ice")
    ask(table, 1, "Sun")  # seat 2 asks and gets it
    for viewer in (0, 3):
        assert bounds(table, viewer, 2, "Ice") == (0, 0)
        assert bounds(table, viewer, 2, "Sun") == (2, 4)


def test_an_unseen_card_of_the_reserve_may_be_anything() -> None:
    table = with_reserve("Star Ice Hydra Forest", ["Moon Sun", "Moon Sun Star"])
    ask(table, 1, "Hydra")
    ask(table, 0, "Citrine")  # seat 0 has no Citrine, and none is drawn yet
    assert table.turn == 0
    assert bounds(table, 1, 0, "Citrine") == (0, 0)
    ask(table, 1, "Undead")  # it draws once more, unseen
    assert table.hand[0].size == 4
    assert bounds(table, 1, 0, "Citrine") == (0, 1)
    assert bounds(table, 0, 1, "Hydra") == (0, 1)


def test_worlds_hold_no_four_of_a_kind() -> None:
    dice = QuickDice(5)
    for seed in range(3):
        table = cast(CallingAllDragons, GAME.new(3, {}, seed))
        while not table.over:
            for viewer in range(4):
                world = cast(CallingAllDragons, table.determinize(viewer, dice))
                assert world.misfits() == 0
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])
        assert not table.clues


def test_the_bounds_are_true_in_random_games() -> None:
    for seed in range(6):
        options: dict[str, str | int] = {"must_hold": "on" if seed % 2 else "off"}
        table = cast(CallingAllDragons, GAME.new(4, options, seed))
        dice = QuickDice(seed)
        while not table.over:
            for clue in table.clues:
                shown = sum(
                    1
                    for card in range(40)
                    if clue.has_card(card) and clue.has_face(table.face[card])
                )
                assert clue.least <= shown <= clue.most
                hands = {int(table.where[card]) for card in range(40) if clue.has_card(card)}
                assert len(hands) == 1
                assert table.piles[hands.pop()].size == clue.cards.bit_count()
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(2, [20, 20]), (3, [14, 13, 13]), (4, [10] * 4), (5, [8] * 5)],
)
def test_setup_by_seats(seats: int, sizes: list[int]) -> None:
    for seed in range(20):
        table = cast(CallingAllDragons, GAME.new(seats, {"first_seat": "0"}, seed))
        dealt = [int(table.hand[s].size + table.sets[s].size) for s in range(seats)]
        assert dealt == sizes  # R10
        assert table.reserve.size == 0


def test_setup_with_a_reserve() -> None:
    table = cast(CallingAllDragons, GAME.new(2, {"reserve": "on"}, 5))
    assert [int(table.hand[s].size + table.sets[s].size) for s in range(2)] == [14, 14]
    assert table.reserve.size == 12
    with pytest.raises(BadSetup, match="needs 2 seats"):
        GAME.new(3, {"reserve": "on"}, 1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_option_first_seat(seats: int) -> None:
    for first in range(seats):
        assert GAME.new(seats, {"first_seat": str(first)}, 5).turn == first
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 5)
    assert {int(GAME.new(seats, {}, seed).turn) for seed in range(60)} == set(range(seats))


def test_option_turn_limit() -> None:
    assert GAME.settle(3, {})["turn_limit"] == 1000
    for value in (99, 5001, "many"):
        with pytest.raises(BadSetup, match="whole number from 100 to 5000"):
            GAME.new(3, {"turn_limit": value}, 1)
    table = calling(["Ice", "Sun", "Star"], requests=950)
    assert view(table, 3)["facts"][-1]["words"] == "Request 951 of 1000"
    table = calling(["Ice", "Sun", "Star"], requests=949)
    assert [fact["id"] for fact in view(table, 3)["facts"]] == ["open"]


def test_seats_out_of_range() -> None:
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2 to 5 seats"):
            GAME.new(seats, {}, 1)


def test_zones() -> None:
    table = cast(CallingAllDragons, GAME.new(4, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        expected = {OWNER: 1 << pile.owner if pile.owner >= 0 else 0}
        assert pile.look == expected.get(look, look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_the_story_and_the_streak() -> None:
    table = one_card()
    table.telling = True
    ask(table, 1, "Shadow")
    ask(table, 1, "Shadow")
    facts = view(table, 1)["facts"]
    assert [(fact["words"], fact.get("seat")) for fact in facts[1:]] == [
        ("was given 2 cards in a row", 2)
    ]
    ask(table, 2, "Moon")
    assert [line["words"] for line in view(table, 3)["story"]] == [
        "Seat 1 asks Seat 2 for Shadow and gets one.",
        "Seat 1 asks Seat 2 for Shadow and gets one.",
        "Seat 1 asks Seat 3 for Moon: none.",
    ]


def test_the_clock_asks_the_next_seat_for_the_first_kind() -> None:
    table = calling(["Ice", "", "Star"], laid={"Undead": 1})
    assert table.default(0) == WHOM + 1
    table.act(0, WHOM + 1)
    assert table.default(0) == KIND + KINDS["Ice"]


def test_a_request_is_two_clicks() -> None:
    table = one_card()
    assert [option["touch"] for option in view(table, 0)["options"]] == [
        [{"kind": "seat", "seat": 1}],
        [{"kind": "seat", "seat": 2}],
    ]
    table.act(0, WHOM)
    touches = {option["code"]: option["touch"] for option in view(table, 0)["options"]}
    assert touches[KIND + KINDS["Shadow"]] == [
        {"kind": "face", "pile": "hand.0", "face": KINDS["Shadow"]}
    ]
    assert touches[KIND + KINDS["Moon"]] == [{"kind": "button"}]


# Positions


def defects(hands: list[str], **what: object) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as bad:
        calling(hands, **what)  # type: ignore[arg-type]
    return bad.value.defects


def test_positions_that_cannot_be() -> None:
    hands = ["Ice", "Sun", "Star"]
    assert calling(hands, laid={"Moon": 1}).laid == 1 << KINDS["Moon"]
    made = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    with pytest.raises(BadPosition) as bad:
        position(
            GAME,
            3,
            piles={**made, "sets 1": "Moon Moon Moon"},
            rest="reserve",
            turn=0,
            facts={"laid": "Moon Sun", "requests": -1},
        )
    assert bad.value.defects == [
        "The fact requests is to be a whole number from 0 to 1000, not -1.",
        "The fact laid is Sun Moon, but what else is written says Moon.",
    ]
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles={**made, "sets 1": "Moon Moon Moon"}, rest="reserve", turn=0)
    assert bad.value.defects == ["The Moon in sets 1 are no set of four."]
    assert defects(["Ice Ice Ice Ice", "Sun", "Star"]) == [
        "The four Ice in hand 0 would have been laid."
    ]
    assert defects(["Ice", "", ""]) == ["Seat 0 is asked but has no options in the phase 'ask'."]
    assert calling(["Ice", "", ""], laid={}, then="turn").mover == 1
