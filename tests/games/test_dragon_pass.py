"""Dragon Pass: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_pass import (
    AGAIN,
    CARD,
    COUNT,
    DECK,
    DRAW,
    GAME,
    MATCH,
    PLAY,
    SECOND,
    TO,
    DragonPass,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "hand": (OWNER, LOOSE),
    "row": (ALL, SLOTS),
    "deck": (NOBODY, LINE),
    "front": (ALL, LOOSE),
    "passed": (ALL, LINE),  # the card on its way, while its receiver decides
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def table_of(
    hands: list[str],
    mover: int = 0,
    fronts: dict[int, str] | None = None,
    row: str = "x x x",
    deck: str = "",
    last: list[tuple[int, int, str]] | None = None,
    options: dict[str, str | int] | None = None,
    rest: str = "deck",
    dice: int = 0,
    then: str = "",
    **facts: object,
) -> DragonPass:
    """The mover is about to pass; `last` are passes (from, to, kind) of the latest turns."""
    piles = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    piles |= {f"front {seat}": cards for seat, cards in (fronts or {}).items()}
    piles |= {"row": row} | ({"deck": deck} if deck else {})
    made = position(
        GAME,
        len(hands),
        options,
        piles=piles,
        rest=rest,
        facts={"passes": last or [], **facts},
        phase="pass",
        turn=mover,
        dice=dice,
        then=then,
    )
    return cast(DragonPass, made)


def give(table: DragonPass, kind: str, receiver: int) -> None:
    """The mover passes a card; says first that it passes again where that is its second step."""
    seat = int(table.mover)
    if table.second:
        table.act(seat, AGAIN)
    table.act(seat, CARD + KINDS[kind])
    table.act(seat, TO + (receiver - seat) % int(table.seats) - 1)


def play(table: DragonPass, kind: str, n: int) -> None:
    """The mover plays n of a kind."""
    table.act(int(table.mover), PLAY + KINDS[kind])
    table.act(int(table.mover), COUNT + n - 1)


def faces(table: DragonPass, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    cards = [card for card in pile.cards if card >= 0]
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in cards)]


def known(table: DragonPass, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of the cards in a pile, in the order of the deck."""
    seen = sorted(int(table.known(viewer, card)) for card in pile.cards)
    return [FACES[face].short for face in seen if face >= 0]


def words_of(table: DragonPass, seat: int) -> list[str]:
    """The words of a seat's options."""
    return [option["words"] for option in view(table, seat)["options"]]


def matched() -> DragonPass:
    """E1: seat 0 has passed a Star to seat 2."""
    table = table_of(["Star Moon Sun", "Moon Sun", "Star Star Ice", "Sun Moon"])
    give(table, "Star", 2)
    return table


def test_e1_matched_pass() -> None:
    table = matched()
    assert table.turn == 2
    assert list(table.legal(2)) == [MATCH + 1, MATCH + 2]
    table.act(2, MATCH + 2)
    assert faces(table, table.front[2]) == ["Star"] * 3
    assert faces(table, table.hand[2]) == ["Ice"]
    assert table.turn == 0
    assert table.phase_name() == "draw"
    other = matched()
    other.act(2, MATCH + 1)
    assert faces(other, other.front[2]) == ["Star"] * 2
    assert faces(other, other.hand[2]) == ["Ice", "Star"]


def test_e2_unmatched_pass() -> None:
    table = table_of(["Star Moon Sun", "Moon Sun", "Ice Moon", "Sun Moon"], fronts={2: "Star Star"})
    give(table, "Star", 2)
    assert table.phase_name() == "draw"
    assert faces(table, table.hand[2]) == ["Ice", "Moon", "Star"]
    later = table_of(
        ["Star Moon Sun", "Moon Sun", "Ice Moon Star", "Sun Hydra"],
        mover=2,
        fronts={2: "Star Star"},
        row="Forest Forest Forest",
    )
    give(later, "Ice", 0)
    later.act(2, DRAW)
    later.act(2, PLAY + KINDS["Star"])
    assert list(later.legal(2)) == [COUNT]
    later.act(2, COUNT)
    assert faces(later, later.front[2]) == ["Star"] * 3
    assert later.turn == 3


def after_seat_0(hand: str, row: str = "Forest Forest Forest") -> DragonPass:
    """E3: seat 0 passed Sun to seat 1 and Ice to seat 2; seat 1 is on turn."""
    return table_of(
        ["Moon Moon", hand, "Ice Moon"],
        mover=1,
        row=row,
        last=[(0, 1, "Sun"), (0, 2, "Ice")],
    )


def test_e3_barred() -> None:
    table = after_seat_0("Sun Ice Star")
    table.act(1, CARD + KINDS["Sun"])
    assert list(table.legal(1)) == [TO]  # to seat 2 only
    assert refused(table, 1, TO + 1) == (
        "That player has just passed you this dragon; give it to somebody else."
    )
    other = after_seat_0("Sun Ice Star")
    other.act(1, CARD + KINDS["Ice"])
    assert list(other.legal(1)) == [TO, TO + 1]
    other.mover = 2
    assert other.barred() == -1  # the Ice came from seat 0, not from its right neighbour


def test_e4_different_opponent() -> None:
    table = after_seat_0("Star Sun", row="Sun Forest Hydra")
    give(table, "Star", 2)
    table.act(1, DRAW)
    assert table.phase_name() == "second"
    assert list(table.legal(1)) == [PLAY + KINDS["Sun"]]
    assert refused(table, 1, AGAIN) == "Nobody may be given your dragons now; play a set."
    play(table, "Sun", 2)
    assert list(table.rounds) == [0, 1, 0]
    assert table.turn == 2


def test_e4_the_other_opponent_may_be_passed_another_kind() -> None:
    table = after_seat_0("Star Ice", row="Sun Forest Hydra")
    give(table, "Star", 2)
    table.act(1, DRAW)
    assert words_of(table, 1) == ["Pass again"]
    table.act(1, AGAIN)
    assert words_of(table, 1) == ["Pass Ice"]  # the Sun may not go back to seat 0
    table.act(1, CARD + KINDS["Ice"])
    assert list(table.legal(1)) == [TO + 1]


def pairs() -> list[str]:
    """Every hand of two kinds or two of a kind."""
    shorts = list(KINDS)
    return [f"{low} {high}" for i, low in enumerate(shorts) for high in shorts[i:]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r6_two_cards_can_always_be_played_or_passed(seats: int) -> None:
    """Whoever was passed to first, whatever kind is barred; more cards only add options."""
    for hand in pairs():
        table = table_of([hand] + ["2 cards"] * (seats - 1))
        table.second = True
        table.phase = SECOND
        table.turn_to(0)
        for receiver in range(1, seats):
            table.first_to = receiver
            for kind in KINDS.values():
                table.last_to[2 * seats - 2] = 0
                table.last_kind[2 * seats - 2] = kind
                assert table.barred() == kind
                assert len(table.legal(0)), (faces(table, table.hand[0]), kind, receiver)


def test_r6_and_r8_in_random_games() -> None:
    """Each turn begins with a card to draw, so the second step finds two cards or more."""
    seconds = last_draws = 0
    for seed in range(60):
        options: dict[str, str | int] = {"match_optional": "on" if seed % 2 else "off"}
        table = cast(DragonPass, GAME.new(3 + seed % 3, options, seed))
        dice = QuickDice(seed)
        while not table.over:
            phase = table.phase_name()
            planning = table.planning(table.turn)
            if phase == "pass" and not planning:
                assert table.deck.size
            if phase == "draw":
                assert table.row.size == 3
                last_draws += not table.deck.size
            if phase == "second" and not planning:
                assert table.hand[table.turn].size >= 2
                seconds += 1
            moves = table.legal(table.turn)
            assert len(moves)
            table.act(table.turn, moves[dice.below(len(moves))])
    assert seconds > 500
    assert last_draws > 20


def test_e5_winning_by_passing() -> None:
    table = table_of(["Moon", "Moon", "Ice Sun"])
    table.telling = True
    give(table, "Moon", 1)
    assert list(table.rounds) == [1, 0, 0]
    story = [line["words"] for line in view(table, 3)["story"]]
    assert story == [
        "Seat 1 passes Moon to Seat 2.",
        "Seat 1 wins round 1.",
        "Round 2: Seat 2 starts.",
    ]


def test_e6_winning_by_matching() -> None:
    table = table_of(["Moon Sun Sun Ice Star", "Moon", "Ice Sun"])
    give(table, "Moon", 1)
    assert list(table.legal(1)) == [MATCH + 1]
    table.act(1, MATCH + 1)
    assert list(table.rounds) == [0, 1, 0]
    assert table.turn == 2
    assert table.phase_name() == "pass"


def drawing(deck: str, options: dict[str, str | int] | None = None) -> DragonPass:
    """E7: seat 0 is about to draw."""
    table = table_of(
        ["Moon Sun", "Sun Citrine", "Sun Citrine", "Sun Forest"],
        row="Ice Hydra Star",
        deck=deck,
        options=options,
        rest="front 3",
    )
    give(table, "Moon", 1)
    return table


def test_e7_draw_and_refill() -> None:
    table = drawing("top: Forest Undead Undead Ice")
    table.act(0, DRAW + 1)
    assert faces(table, table.hand[0]) == ["Sun", "Hydra"]
    assert [FACES[table.face[card]].short for card in table.row.cards] == ["Ice", "Forest", "Star"]
    assert table.deck.size == 3
    other = drawing("top: Forest Undead Undead Ice")
    other.act(0, DECK)
    assert faces(other, other.hand[0]) == ["Sun", "Forest"]
    assert [FACES[other.face[card]].short for card in other.row.cards] == ["Ice", "Hydra", "Star"]
    assert other.deck.size == 3
    last = drawing("Undead", options={"rounds_to_win": "1"})
    last.act(0, DECK)
    give(last, "Sun", 2)
    last.act(2, MATCH + 1)
    assert last.deck.size == 0
    assert list(last.legal(0)) == [DRAW, DRAW + 1, DRAW + 2]
    assert refused(last, 0, DECK) == "No card lies there."
    last.act(0, DRAW + 1)
    assert faces(last, last.hand[0]) == ["Undead", "Hydra"]
    assert last.row.cards[1] == -1  # seen only because this round is the last
    assert last.over


def test_e8_deck_end() -> None:
    table = table_of(
        ["Undead Undead Undead Ice", "Sun Ice Hydra", "Moon Star Sun Ice"],
        mover=2,
        fronts={
            0: "Hydra Hydra Hydra Forest Forest Forest Forest Shadow",
            1: "Platinum Platinum Platinum Platinum Citrine Citrine Citrine Citrine Shadow Shadow",
            2: "Moon Moon Moon Star Star Star Shadow",
        },
        row="Undead Sun Ice",
        deck="Sun",
    )
    give(table, "Moon", 0)
    table.act(2, DRAW)  # Undead; the last card of the deck fills the place
    assert table.deck.size == 0
    assert table.phase_name() == "second"
    give(table, "Ice", 1)
    table.act(1, MATCH + 1)
    assert [int(hand.size) for hand in table.hand] == [5, 2, 3]
    table.act(2, DRAW)
    assert table.deck.size == 13  # dealt anew: the round is over
    assert list(table.rounds) == [0, 1, 0]
    assert table.turn == 2


def test_e8_tie_broken_by_the_front() -> None:
    table = table_of(
        ["4 cards", "3 cards", "3 cards"],
        fronts={0: "9 cards", 1: "11 cards", 2: "8 cards"},
        row="- x x",
        mover=2,
        then="end turn",
    )
    assert list(table.rounds) == [0, 1, 0]
    assert table.turn == 2


def shared(rounds: list[int], dice: int = 0) -> DragonPass:
    """E9: the deck is empty at the end of a turn; seats 0 and 1 tie."""
    return table_of(
        ["3 cards", "3 cards", "5 cards"],
        fronts={0: "11 cards", 1: "11 cards", 2: "4 cards"},
        row="x x x",
        rounds=rounds,
        dice=dice,
        then="end turn",
    )


def test_e9_shared_round() -> None:
    table = shared([0, 1, 0])
    assert list(table.rounds) == [1, 2, 0]
    assert table.over
    assert table.returns() == [0.0, 1.0, 0.0]
    assert table.outcome().places == [2, 1, 3]
    starters = set()
    for dice in range(40):
        going_on = shared([0, 0, 1], dice)
        assert list(going_on.rounds) == [1, 1, 1]
        starters.add(int(going_on.turn))
    assert starters == {0, 1, 2}
    both = shared([1, 1, 0])
    assert list(both.rounds) == [2, 2, 0]
    assert both.returns() == [0.5, 0.5, 0.0]
    assert both.outcome().kind == "share"


@pytest.mark.parametrize(("seats", "hand", "deck"), [(3, 8, 13), (4, 7, 9), (5, 6, 7)])
def test_e10_deck_sizes(seats: int, hand: int, deck: int) -> None:
    table = cast(DragonPass, GAME.new(seats, {}, 3))
    assert [int(pile.size) for pile in table.hand] == [hand] * seats
    assert table.row.size == 3
    assert table.deck.size == deck


def refused(table: DragonPass, seat: int, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(seat, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refusals_of_the_first_pass() -> None:
    table = after_seat_0("Sun Ice Star")
    assert refused(table, 0, CARD) == "It is not your turn."
    assert refused(table, 1, PLAY + KINDS["Sun"]) == "Pass a card first."
    assert refused(table, 1, CARD + KINDS["Moon"]) == "You do not hold that dragon."
    assert refused(table, 1, DECK) == "Choose the dragon you pass."
    table.act(1, CARD + KINDS["Sun"])
    assert refused(table, 1, DECK) == "Choose to whom you pass it."
    assert refused(table, 1, TO + 2) == "There is no such player."


def test_refusals_of_the_receiver() -> None:
    table = matched()
    assert refused(table, 2, MATCH) == "You hold its match: lay them together."
    assert refused(table, 2, MATCH + 3) == "You do not hold so many."
    assert refused(table, 2, CARD + KINDS["Ice"]) == "First lay the passed dragon."
    assert refused(table, 0, DECK) == "It is not your turn."


def test_refusals_of_drawing_and_the_second_step() -> None:
    table = drawing("top: Forest Undead")
    assert refused(table, 0, PLAY + KINDS["Sun"]) == "First draw a card."
    table.act(0, DECK)
    assert refused(table, 0, PLAY + KINDS["Sun"]) == "A new set needs at least two equal dragons."
    assert refused(table, 0, PLAY + KINDS["Star"]) == "You do not hold that dragon."
    for action in (DRAW, CARD + KINDS["Sun"], COUNT, MATCH):
        assert refused(table, 0, action) == "Play a set, or pass and draw again."
    table.act(0, AGAIN)
    assert refused(table, 0, CARD + KINDS["Star"]) == "You do not hold that dragon."
    table.act(0, CARD + KINDS["Sun"])
    assert refused(table, 0, TO) == "Your second card must go to a different player."


def test_refusals_of_the_count() -> None:
    table = table_of(["Moon Sun Sun", "Ice", "Ice"], row="Sun Forest Hydra")
    give(table, "Moon", 1)
    table.act(0, DRAW)
    table.act(0, PLAY + KINDS["Sun"])
    assert list(table.legal(0)) == [COUNT + 1, COUNT + 2]
    words = "A new set needs at least two equal dragons, and no more than you hold."
    assert refused(table, 0, COUNT) == words
    assert refused(table, 0, COUNT + 3) == words
    assert refused(table, 0, AGAIN) == "Say how many you play."


def test_only_the_latest_turn_bars() -> None:
    table = after_seat_0("Sun Ice Star")
    assert table.barred() == KINDS["Sun"]
    give(table, "Ice", 0)
    table.act(1, DRAW)
    give(table, "Star", 2)
    table.act(1, DRAW)
    assert table.turn == 2
    assert table.barred() == KINDS["Star"]
    assert list(table.last_to[:2]) == [1, 2]  # seat 0's passes stand until its next turn
    give(table, "Moon", 0)
    table.act(0, MATCH + 1)
    assert list(table.last_to) == [1, 2, 0, 2, 0, -1]
    table.end_round(1 << 1)  # nothing carries over to the next round
    assert list(table.last_to) == [-1] * 6
    assert table.barred() == -1


def test_passed_and_row_cards_are_known_in_hands() -> None:
    table = table_of(["Star Moon", "Sun Ice", "Sun Ice"], row="Hydra Forest Forest")
    give(table, "Star", 1)
    for viewer in (0, 2, 3):
        assert known(table, viewer, table.hand[1]) == ["Star"]
    table.act(0, DRAW)
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.hand[0]) == ["Hydra"]
    give(table, "Moon", 2)
    table.act(0, DECK)
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.hand[0]) == ["Hydra"]
    assert not len(table.lot)


def told(table: DragonPass, seat: int, kind: str) -> tuple[int, int]:
    """Between how many copies of a kind all others were told that a hand holds."""
    hand = table.hand[seat]
    for clue in table.clues:
        if clue.faces == 1 << KINDS[kind] and clue.has_card(hand.cards[0]):
            assert clue.seats == table.everyone & ~(1 << seat)
            assert clue.cards == sum(1 << int(card) for card in hand.cards)
            return int(clue.least), int(clue.most)
    return 0, int(hand.size)


def test_no_match_is_told_and_kept_up_to_date() -> None:
    table = table_of(["Star Moon Sun", "Sun Ice Ice", "Sun Ice"], row="Hydra Forest Forest")
    give(table, "Star", 1)
    assert told(table, 1, "Star") == (1, 1)
    table.act(0, DRAW)
    give(table, "Moon", 2)
    table.act(0, DECK)
    assert told(table, 2, "Moon") == (1, 1)
    assert table.turn == 1
    give(table, "Ice", 2)  # seat 2 is asked, so it holds one
    assert told(table, 2, "Ice") == (1, 3)
    table.act(2, MATCH + 1)
    assert told(table, 2, "Moon") == (1, 1)
    table.act(1, DECK)  # unseen: it may be a Star
    assert told(table, 1, "Star") == (1, 2)


def test_the_clues_are_true_in_random_games() -> None:
    for seed in range(6):
        options: dict[str, str | int] = {"match_optional": "on" if seed % 3 == 2 else "off"}
        table = cast(DragonPass, GAME.new(3 + seed % 3, options, seed))
        dice = QuickDice(seed)
        while not table.over:
            for clue in table.clues:
                cards = [card for card in range(40) if clue.has_card(card)]
                shown = sum(1 for card in cards if clue.has_face(table.face[card]))
                assert clue.least <= shown <= clue.most
                hands = {int(table.where[card]) for card in cards}
                assert len(hands) == 1
                assert table.piles[hands.pop()].size == len(cards)
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])


def test_option_match_optional() -> None:
    options: dict[str, str | int] = {"match_optional": "on"}
    table = table_of(["Star Moon", "Star Ice", "Sun Ice"], options=options)
    give(table, "Star", 1)
    assert list(table.legal(1)) == [MATCH, MATCH + 1]
    assert table.default(1) == MATCH
    table.act(1, MATCH)
    assert faces(table, table.hand[1]) == ["Ice", "Star", "Star"]
    assert not table.clues  # being asked tells nothing
    other = table_of(["Star Moon", "Sun Ice", "Sun Ice"], options=options)
    give(other, "Star", 1)
    assert list(other.legal(1)) == [MATCH]
    other.act(1, MATCH)
    assert faces(other, other.hand[1]) == ["Ice", "Sun", "Star"]
    assert not other.clues


def test_option_rounds_to_win() -> None:
    for rounds in ("1", "2", "3"):
        table = cast(DragonPass, GAME.new(4, {"rounds_to_win": rounds}, 9))
        dice = QuickDice(2)
        while not table.over:
            assert max(table.rounds) < int(rounds)
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])
        assert max(table.rounds) == int(rounds)
        assert len(table.history) <= 4 * (int(rounds) - 1) + 1  # R12
    with pytest.raises(BadSetup, match="rounds_to_win"):
        GAME.new(3, {"rounds_to_win": "4"}, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_option_first_seat(seats: int) -> None:
    for first in range(seats):
        assert GAME.new(seats, {"first_seat": str(first)}, 5).turn == first
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 5)
    assert {int(GAME.new(seats, {}, seed).turn) for seed in range(60)} == set(range(seats))


def test_seats_out_of_range() -> None:
    for seats in (2, 6):
        with pytest.raises(BadSetup, match="3 to 5 seats"):
            GAME.new(seats, {}, 1)


def test_zones() -> None:
    table = cast(DragonPass, GAME.new(4, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        expected = {ALL: table.everyone, OWNER: 1 << pile.owner if pile.owner >= 0 else 0}
        assert pile.look == expected.get(look, look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_half_a_pass_is_not_seen() -> None:
    table = table_of(["Star Moon", "Star Ice", "Sun Ice"])
    before = [view(table, viewer) for viewer in (1, 2, 3)]
    table.act(0, CARD + KINDS["Star"])
    assert table.planning(0)
    assert [view(table, viewer) for viewer in (1, 2, 3)] == before
    table.act(0, TO)
    assert table.turn == 1


def test_facts_and_sheet() -> None:
    table = after_seat_0("Sun Ice Star")
    facts = [(fact["words"], fact.get("seat")) for fact in view(table, 3)["facts"]]
    assert facts == [
        ("Round 1", None),
        (f"Cards in the deck: {table.deck.size}", None),
        ("passes", 1),
        ("Sun may not go back to", 0),
    ]
    won = table_of(["Moon", "Moon", "Ice Sun"])
    give(won, "Moon", 1)
    sheet = view(won, 1)["sheet"]
    assert sheet is not None
    assert sheet["totals"] == [0, 0, 1]
    assert [(row["label"], row["cells"]) for row in sheet["sections"][0]["rows"]] == [
        ("Round 1", [0, 0, 1])
    ]


def test_the_clock_passes_the_first_and_draws_from_the_deck() -> None:
    table = after_seat_0("Sun Ice Star")
    assert table.default(1) == CARD + KINDS["Ice"]
    table.act(1, CARD + KINDS["Ice"])
    assert table.default(1) == TO
    table.act(1, TO)
    assert table.default(2) == MATCH + 1
    table.act(2, MATCH + 1)
    assert table.default(1) == DECK
    table.act(1, DECK)
    assert table.default(1) == table.legal(1)[0]


# Positions


def test_positions_that_cannot_be() -> None:
    hands = ["Star Moon", "Star Ice", "Sun Ice"]
    with pytest.raises(BadPosition) as bad:
        table_of(hands, last=[(0, 1, "Sun"), (0, 2, "Ice"), (0, 1, "Moon")])
    assert bad.value.defects == [
        "The fact passes: In its latest turn a seat passes to two others at most."
    ]
    with pytest.raises(BadPosition) as bad:
        table_of(hands, last=[(0, 3, "Sun"), (0, 2, "Mono")])
    assert bad.value.defects == [
        "The fact passes[0] is to be a seat from 0 to 2, not 3.",
        "The fact passes[1] is to be the short name of a card, not 'Mono'.",
    ]
    with pytest.raises(BadPosition) as bad:
        table_of(hands, history=[[0], [0, 2]], rounds=[1, 0, 1])
    assert bad.value.defects == [
        "The fact rounds is 1, 0, 1, but what else is written says 2, 0, 1."
    ]
    won = table_of(hands, options={"rounds_to_win": "3"}, history=[[0], [0, 2]])
    assert list(won.rounds) == [2, 0, 1]
    with pytest.raises(BadPosition) as bad:
        position(GAME, 3, piles={"hand 0": "Star"}, phase="match", turn=0)
    assert bad.value.defects == ["A card lies passed while its receiver decides, and only then."]
