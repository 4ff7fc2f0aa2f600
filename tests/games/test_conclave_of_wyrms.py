"""A Conclave of Wyrms: every worked example of its specification, its refusals and options."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.conclave_of_wyrms.actions import ASIDE, PLAY, PREDICT
from dragonhall.games.conclave_of_wyrms.cards import (
    BY_LAIR,
    COLOURS,
    KNIGHT,
    NO_COLOUR,
    cycle_score,
    decide,
)
from dragonhall.games.conclave_of_wyrms.rules import GAME, Conclave
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.table import Table

ZONES = {
    "deck": (NOBODY, LINE),
    "extra": (NOBODY, LINE),
    "trick": (ALL, LINE),
    "dominance": (NOBODY, LINE),
    "ruling": (ALL, LINE),
    "removed": (NOBODY, LINE),
    "hand": (OWNER, LOOSE),
    "taken": (NOBODY, LINE),
    "aside": (OWNER, LINE),
    "own": (ALL, LINE),
}

SHORTS = {face.short: number for number, face in enumerate(GAME.faces)}


def cards(text: str) -> "vec[i64]":
    return vec[i64]([SHORTS[word] for word in text.split()])


def trick(
    seats: int, dominant: str, text: str, *, coloured: bool = False, own: str = ""
) -> tuple[int, bool]:
    """Who takes (or, under a Lair, leads next), and whether the trick is removed."""
    colours = {colour[0].upper(): number for number, colour in enumerate(COLOURS)}
    personal = vec[i64]([colours[letter] for letter in own.split()])
    ruling = colours.get(dominant, int(NO_COLOUR))
    seat, rule = decide(cards(text), seats, ruling, not coloured, personal)
    return seat, rule == BY_LAIR


def test_e1_highest_of_led() -> None:
    assert trick(4, "B", "R5 R9 R2 R7") == (1, False)


def test_e2_dominant_beats_led() -> None:
    assert trick(4, "B", "R5 R9 B1 R7") == (2, False)


def test_e3_lone_dominant_lair_takes() -> None:
    assert trick(4, "B", "R5 R9 BL R7") == (2, False)


def test_e4_treasure_lures_the_wyrm() -> None:
    assert trick(4, "B", "R9 R3 RT R7") == (2, False)


def test_e5_queen() -> None:
    assert trick(4, "B", "R9 B8 RT Q") == (3, False)


def test_e6_lair_removes() -> None:
    assert trick(4, "-", "R9 RT RL R4") == (2, True)


def test_e7_knight_does_not_save() -> None:
    assert trick(4, "-", "R9 RT RL K") == (2, True)


def test_e8_other_colour_saves() -> None:
    assert trick(4, "B", "R9 RT RL B1") == (1, False)


def test_e9_lair_and_knights() -> None:
    assert trick(4, "G", "RL K K K") == (0, True)


def test_e10_queen_prevents_removal() -> None:
    assert trick(4, "R", "RL R4 Q R8") == (2, False)


def test_e11_only_knights() -> None:
    assert trick(3, "-", "K K K") == (2, False)


def test_e12_late_led_colour() -> None:
    assert trick(3, "B", "K K R1") == (2, False)


def test_e13_queen_leads() -> None:
    assert trick(4, "V", "Q G3 G7 K") == (0, False)


def test_e14_no_pair_of_one_colour() -> None:
    assert trick(4, "V", "RL RT B9 G9") == (1, False)


def test_e15_pair_off_the_led_colour() -> None:
    assert trick(4, "B", "R9 BT RL B9") == (1, False)


def test_e16_two_pairs_one_dominant() -> None:
    assert trick(4, "G", "G9 GT R9 RT") == (1, False)


def test_e17_two_pairs_none_dominant() -> None:
    assert trick(4, "-", "G9 GT R9 RT") == (3, False)
    assert trick(4, "B", "G9 GT R9 RT") == (3, False)


def test_e18_majority_of_five() -> None:
    assert trick(5, "V", "R2 RL R8 B5 G1") == (1, True)


def test_e19_no_majority() -> None:
    assert trick(5, "V", "R2 RL B8 B5 K") == (0, False)


def test_e20_half_is_no_majority() -> None:
    assert trick(6, "V", "R2 RL R8 B5 B1 K") == (2, False)
    assert trick(6, "V", "R2 RL R8 B5 B1 K", coloured=True) == (1, True)


def test_e21_two_lairs_even() -> None:
    assert trick(6, "V", "R2 RL R8 B5 BL B1") == (2, False)


def test_e22_the_other_lair_removes() -> None:
    assert trick(5, "V", "R2 RL BL B3 B4") == (2, True)


def test_e23_lair_among_knights() -> None:
    assert trick(5, "V", "RL K K K K") == (0, False)
    assert trick(5, "V", "RL K K K K", coloured=True) == (0, True)


def test_e24_queen_before_pair() -> None:
    assert trick(5, "-", "Q K R1 R9 RT") == (0, False)


def test_e25_personal_equal_rank() -> None:
    assert trick(4, "-", "G7 V2 G9 B2", own="R V Y B") == (3, False)


def test_e26_personal_following_is_not_dominant() -> None:
    assert trick(4, "-", "V7 V2 Y1 B9", own="R V Y B") == (3, False)


def test_personal_dominant_treasure_goes_first() -> None:
    # 3.3 with own colours: seat 1 plays its own GT off-suit beside G9, seat 3 follows with RT
    assert trick(4, "-", "R9 GT G9 RT", own="B G Y V") == (1, False)


def playing(hand: str, on_trick: str, **facts: object) -> Table:
    """Four seats; seat 1 is to play from `hand` on a trick that seat 0 led."""
    return position(
        GAME,
        4,
        {},
        piles={"hand 1": hand, "trick": on_trick},
        rest="removed",
        facts={"leader": 0, "predicted": [1, 1, 1, 1], **facts},
        phase="play",
        turn=1,
    )


def choices(table: Table, seat: int) -> set[str]:
    """The faces a seat may play."""
    return {GAME.faces[code - PLAY].short for code in table.legal(seat)}


def test_e27_legal_play() -> None:
    hand = "R1 RT B4 K Q"
    assert choices(playing(hand, "R5"), 1) == {"R1", "RT", "K", "Q"}
    assert choices(playing(hand, "G5"), 1) == set(hand.split())
    assert choices(playing(hand, "K"), 1) == set(hand.split())
    assert choices(playing("B4 K Q", "R5"), 1) == {"B4", "K", "Q"}


def test_e31_book_sample() -> None:
    assert cycle_score(cards("R1 R2 R3 B3 G3 Y3 Q K"), 2, 2) == 110
    assert cycle_score(cards(""), 0, 0) == 50
    assert cycle_score(cards("R7 R8 R9 B9 G9 K K K"), 4, 3) == -15


def test_e32_wyrms() -> None:
    held = cards("R7 R8 R9 B7 B8 B9 G7 G8 G9")
    assert cycle_score(held, 2, 3) == 180
    assert cycle_score(held, 3, 3) == 230


def test_e33_great_flight() -> None:
    assert cycle_score(cards("R1 R2 R3 R4 R5 R6 R7 R8 R9 RT RL"), 4, 4) == 185


def test_e34_conclaves() -> None:
    assert cycle_score(cards("R5 B5 G5 Y5 V5 R6 B6 G6"), 1, 2) == 125


def test_e35_knights() -> None:
    assert cycle_score(cards("K K K K K Q"), 3, 3) == 140
    assert cycle_score(cards("K K K K K Q"), 5, 3) == -10
    assert cycle_score(cards("K K K K"), 2, 2) == 30


def test_e36_set_aside() -> None:
    for face, points in (("R9", 10), ("Q", -10), ("K", -5), ("B4", 0)):
        assert cycle_score(cards(""), 5, 0, aside=SHORTS[face]) == points
    assert cycle_score(cards("R9"), 5, 2, aside=SHORTS["R9"]) == 0
    assert cycle_score(cards("R9 R7 R8"), 5, 6, aside=SHORTS["R9"]) == 35


def test_e36_set_aside_joins_the_first_trick() -> None:
    table = position(
        GAME,
        3,
        {"cycles": 1},
        piles={"hand 0": "R8 B1", "hand 1": "R2 B2", "hand 2": "R3 B4", "aside 0": "R9"},
        rest="removed",
        facts={"predicted": [2, 0, 0], "leader": 0, "dealer": 2},
        phase="play",
        turn=0,
    )
    for seat, face in ((0, "R8"), (1, "R2"), (2, "R3")):
        table.act(seat, PLAY + SHORTS[face])
    taken = next(pile for pile in table.piles if pile.name == "taken" and pile.owner == 0)
    assert sorted(table.face[card] for card in taken.cards) == sorted(cards("R8 R2 R3 R9"))
    held = next(card for card in taken.cards if table.face[card] == SHORTS["R9"])
    assert table.known(0, held) == SHORTS["R9"]
    assert table.known(1, held) == -1  # R11: turned up only at scoring
    for seat, face in ((0, "B1"), (1, "B2"), (2, "B4")):
        table.act(seat, PLAY + SHORTS[face])
    # seat 0: one trick of two predicted, short: the Great Wyrm earns nothing
    assert table.over
    assert table.outcome().points == [0, 50, 0]


def test_e37_alternate_scoring() -> None:
    none = cards("")
    knight = cards("K")
    assert cycle_score(none, 3, 3, "higher") == 125
    assert cycle_score(none, 3, 4, "higher") == 100
    assert cycle_score(knight, 4, 3, "higher") == 70
    assert cycle_score(none, 3, 3, "higher_exact") == 125
    assert cycle_score(none, 3, 4, "higher_exact") == 0
    assert cycle_score(knight, 3, 5, "alternate") == 70
    assert cycle_score(cards("R9 Q"), 5, 3, "alternate") == 65
    assert cycle_score(none, 3, 3, "alternate") == 175
    assert cycle_score(none, 0, 0, "alternate") == 100


def test_e38_removed_tricks_lower_the_sum() -> None:
    """Tricks taken and tricks removed always add up to the tricks of the Cycle."""
    sums = set()
    for seed in range(40):
        table = start(4, {"cycles": 1}, seed)
        removed = 0
        while not table.over:
            before = sum(history(table, "tricks"))
            played = pile(table, "trick").size
            table.apply(table.turn, table.legal(table.turn)[0])
            if played == 3 and pile(table, "trick").size == 0:
                removed += sum(history(table, "tricks")) == before
        assert sum(history(table, "tricks")) == 15 - removed
        sums.add(removed)
    assert len(sums) > 1  # some Cycle had a Lair close over a trick


def start(seats: int, options: dict[str, str | int], seed: int) -> Conclave:
    table = GAME.new(seats, options, seed)
    assert isinstance(table, Conclave)
    return table


def pile(table: Table, name: str) -> Pile:
    return next(pile for pile in table.piles if pile.name == name)


def history(table: Conclave, name: str) -> list[int]:
    return list(getattr(table, name))


def predicting(seats: int, numbers: list[int]) -> Conclave:
    """A first Cycle in which the seats predict these numbers."""
    table = start(seats, {"first_dealer": "0"}, 3)
    for seat, number in enumerate(numbers):
        table.act(seat, PREDICT + number)
    return table


def test_e39_extra_card() -> None:
    shared = predicting(4, [3, 5, 5, 1])
    extra = pile(shared, "removed").cards[0]
    assert [shared.known(seat, extra) >= 0 for seat in range(5)] == [
        False,
        True,
        True,
        False,
        False,
    ]
    assert shared.phase_name() == "play"
    alone = predicting(4, [3, 5, 4, 1])
    hand = next(p for p in alone.piles if p.name == "hand" and p.owner == 1)
    assert hand.size == 16
    assert alone.phase_name() == "aside"
    assert alone.waiting == 1 << 1
    distinct = {int(alone.face[card]) for card in hand.cards}
    assert len(alone.legal(1)) == len(distinct)
    alone.act(1, alone.legal(1)[0])
    assert hand.size == 15
    nothing = predicting(4, [0, 0, 0, 0])
    extra = pile(nothing, "removed").cards[0]
    assert all(nothing.known(seat, extra) >= 0 for seat in range(4))
    assert nothing.known(4, extra) == -1


def test_e40_lead_and_shared_win() -> None:
    table = start(5, {"first_dealer": "4", "cycles": 2}, 1)
    for seat in range(5):
        table.act(seat, PREDICT)
    assert table.turn == 0
    while history(table, "predicted")[0] >= 0:
        table.act(table.turn, table.legal(table.turn)[0])
    assert table.phase_name() == "predict"
    assert table.dealer == 0
    for seat in range(5):
        table.act(seat, PREDICT)
    assert table.turn == 1
    ended = position(
        GAME,
        3,
        {"cycles": 1},
        piles={"hand 0": "R1", "hand 1": "R2", "hand 2": "R3"},
        rest="removed",
        facts={"predicted": [0, 0, 2], "scores": [360, 360, 300], "leader": 0},
        phase="play",
        turn=0,
    )
    for seat, face in ((0, "R1"), (1, "R2"), (2, "R3")):
        ended.act(seat, PLAY + SHORTS[face])
    assert ended.outcome().points == [410, 410, 300]
    assert ended.returns() == [0.5, 0.5, 0.0]
    assert ended.outcome().kind == "share"


# What becomes known


def test_a_void_is_known_to_all_but_its_owner() -> None:
    table = playing("B4 B5 K", "R5")
    table.act(1, PLAY + SHORTS["B4"])
    red = 2047  # the eleven red faces
    clue = next(clue for clue in table.clues if clue.faces == red)
    assert clue.most == 0
    assert clue.seats == table.everyone & ~(1 << 1)
    hand = next(p for p in table.piles if p.name == "hand" and p.owner == 1)
    assert clue.cards == sum(1 << int(card) for card in hand.cards)


def test_a_knight_tells_nothing() -> None:
    table = playing("B4 B5 K", "R5")
    table.act(1, PLAY + int(KNIGHT))
    assert not table.clues


def test_the_bottom_of_the_dominance_stack_is_known() -> None:
    table = start(3, {}, 5)
    bottom = pile(table, "dominance").cards[0]
    assert all(table.known(viewer, bottom) == SHORTS["DN"] for viewer in range(4))


# Options


def test_cycles_shorten_the_game() -> None:
    table = start(3, {"cycles": 2}, 7)
    while not table.over:
        table.apply(table.turn, table.legal(table.turn)[0])
    sheet = table.sheet()
    assert sheet is not None
    assert [section["title"] for section in sheet["sections"]] == ["Cycle 1", "Cycle 2"]


def test_the_sixth_cycle_has_no_dominant_colour() -> None:
    table = start(3, {}, 7)
    ruling = set()
    while not table.over:
        ruling.add((int(table.cycle), int(table.dominant)))
        table.apply(table.turn, table.legal(table.turn)[0])
    assert {colour for cycle, colour in ruling if cycle < 5} == {0, 1, 2, 3, 4}
    assert {colour for cycle, colour in ruling if cycle == 5} == {int(NO_COLOUR)}


def test_personal_colours_lie_open_and_differ() -> None:
    table = start(4, {"personal_dominant": "on"}, 7)
    own = [int(table.face[p.cards[0]]) for p in table.piles if p.name == "own"]
    assert len(set(own)) == 4
    assert pile(table, "dominance").size == 2


def test_personal_dominant_needs_five_seats_at_most() -> None:
    with pytest.raises(BadSetup, match="needs 3 or 4 or 5 seats"):
        start(6, {"personal_dominant": "on"}, 1)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"scoring": "best"}, "scoring cannot be 'best'"),
        ({"cycles": 0}, "from 1 to 6"),
        ({"cycles": 7}, "from 1 to 6"),
        ({"first_dealer": "3"}, "first_dealer cannot be '3'"),
        ({"dealer": "1"}, "no option 'dealer'"),
    ],
)
def test_bad_options(options: dict[str, str | int], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        start(3, options, 1)


# Illegal moves (section 8)


def refused(table: Table, seat: int, action: int) -> str:
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def test_predicting_twice() -> None:
    table = start(3, {}, 1)
    table.act(1, PREDICT + 3)
    assert refused(table, 1, PREDICT + 4) == "You have already predicted."


def test_playing_while_predicting() -> None:
    assert "Predict a number" in refused(start(3, {}, 1), 0, PLAY)


def test_playing_off_colour() -> None:
    table = playing("R1 B4", "R5")
    words = refused(table, 1, PLAY + SHORTS["B4"])
    assert words == "You must play red, a Knight or the Queen."


def test_playing_a_card_not_held() -> None:
    assert "do not hold" in refused(playing("R1 B4", "R5"), 1, PLAY + SHORTS["R9"])


def test_playing_the_set_aside_card() -> None:
    table = position(
        GAME,
        4,
        {},
        piles={"hand 1": "R1", "aside 1": "Q", "trick": "R5"},
        rest="removed",
        facts={"leader": 0},
        phase="play",
        turn=1,
    )
    assert refused(table, 1, PLAY + SHORTS["Q"]) == "That card is set aside."


def test_setting_aside_when_not_alone_highest() -> None:
    table = playing("R1 B4", "R5")
    assert "one highest prediction" in refused(table, 1, ASIDE + SHORTS["R1"])


def test_playing_out_of_turn() -> None:
    table = playing("R1 B4", "R5")
    assert refused(table, 2, PLAY + SHORTS["R1"]) == "It is not your turn."


def test_predicting_after_the_reveal() -> None:
    table = playing("R1 B4", "R5")
    assert refused(table, 1, PREDICT) == "The predictions are made."


# Positions


def defects(**what: object) -> list[str]:
    """What is wrong with a position of four seats."""
    with pytest.raises(BadPosition) as bad:
        position(GAME, 4, **what)  # type: ignore[arg-type]
    return bad.value.defects


def test_positions_follow_the_cards() -> None:
    table = position(
        GAME,
        4,
        piles={"ruling": "DG", "trick": "K B4", "hand 2": "B1"},
        facts={"leader": 0, "dominant": "green"},
        phase="play",
        turn=2,
    )
    assert isinstance(table, Conclave)
    assert (table.dominant, table.led) == (2, 1)
    closed = position(
        GAME,
        3,
        {"cycles": 1},
        piles={"trick": "R2 R9 B1", "hand 0": "R1", "hand 1": "R3", "hand 2": "B2"},
        facts={"leader": 1, "predicted": [0, 0, 1], "led": "red"},
        rest="removed",
        phase="play",
        then="trick",
    )
    assert isinstance(closed, Conclave)
    assert (closed.turn, list(closed.tricks)) == (2, [0, 0, 1])


def test_positions_that_cannot_be() -> None:
    assert defects(piles={"ruling": "DG"}, facts={"dominant": "red"}) == [
        "The fact dominant is red, but what else is written says green."
    ]
    assert defects(facts={"dominant": "red"}) == [
        "The fact dominant is red, but what else is written says none."
    ]
    assert defects(facts={"led": "pink", "predicted": [1, 2, 10, None]}) == [
        "The fact led is to be one of red, blue, green, yellow, violet, none, not 'pink'.",
        "The fact predicted[2] is to be a whole number from 0 to 9 or None, not 10.",
    ]
    assert defects(piles={"ruling": "R1", "hand 0": "DR"}) == [
        "There are not enough cards: no R1 is left for ruling, whose cards are of Dominance.",
        "There are not enough cards: no DR is left for hand 0, whose cards are of Conclave.",
    ]
    assert defects(
        piles={"trick": "R1", "hand 2": "R2"}, facts={"leader": 0}, phase="play", turn=2
    ) == ["Seat 0 led and the trick has 1 cards, so it is the turn of seat 1, not of 2."]
