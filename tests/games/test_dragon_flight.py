"""Dragon Flight: every worked example of its specification, refusals, options, secrets, physics."""

from decimal import Decimal, getcontext
from fractions import Fraction
from math import floor
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ANGLE,
    CARD,
    SPIN,
    STAND,
    STRENGTH,
)
from dragonhall.games.book_of_dragons.dragon_flight.ground import CENTRES
from dragonhall.games.book_of_dragons.dragon_flight.physics import (
    Chance,
    Lying,
    Throw,
    cosine,
    on_table,
    sine,
    touching,
)
from dragonhall.games.book_of_dragons.dragon_flight.rules import GAME, DragonFlight
from dragonhall.games.book_of_dragons.dragon_flight.table import ERRORS, unsteady
from dragonhall.kernel.dice import QuickDice, ScriptedDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS
from dragonhall.kernel.position import position
from dragonhall.kernel.record import parse, record_of, replay
from dragonhall.kernel.view import options_of, view

ZONES = {
    "table": (NOBODY, LINE),
    "stand": (ALL, SLOTS),
    "deck": (NOBODY, LINE),
    "gone": (ALL, LINE),
    "hand": (OWNER, LOOSE),
    "aloft": (ALL, LINE),
    "score": (ALL, LINE),
}
KINDS = {face.short: number for number, face in enumerate(GAME.faces)}
P = "Ice*x=450*y=400*turn=90"
Q = "Ice*x=750*y=400*turn=90"
PUBLIC = 2


def four(total: int) -> list[int]:
    """Four numbers 0 … 999 with this sum."""
    numbers = []
    for left in (4, 3, 2, 1):
        number = min(999, total // left)
        numbers.append(number)
        total -= number
    return numbers


def draws(
    u: int = 1998, v: int = 1998, j: int = 0, t: int = 50, sway: int | None = None
) -> list[int]:
    """What the dice say in one throw."""
    first = [] if sway is None else [sway + 12]
    return [*first, *four(u), *four(v), j + 2, t]


def flight(
    hand: str,
    dice: list[int],
    *,
    table: str = f"{P} {Q}",
    options: dict[str, str | int] | None = None,
    piles: dict[str, str] | None = None,
) -> DragonFlight:
    """Two seats, seat 0 to choose from its hand."""
    laid = {"hand 0": hand, "hand 1": "3 cards", "table": table, **(piles or {})}
    made = position(GAME, 2, options, piles=laid, phase="card", turn=0, dice=dice)
    made.telling = True
    return cast(DragonFlight, made)


def aimed(angle: int, strength: int, spin: int) -> list[int]:
    """The three steps of one card."""
    return [ANGLE + 25 + angle // 3, STRENGTH + strength - 1, SPIN + 2 + spin]


def throw(
    table: DragonFlight, kinds: str, *inputs: tuple[int, int, int], stand: int = 1, seat: int = 0
) -> None:
    """A whole turn."""
    for kind in kinds.split():
        table.act(seat, CARD + KINDS[kind])
    table.act(seat, STAND + stand)
    for one in inputs:
        for action in aimed(*one):
            table.act(seat, action)


def pose(table: DragonFlight, place: int) -> tuple[int, int, int]:
    """Centre (0.1 cm) and turn of a card on the table."""
    card = table.felt.cards[place]
    return int(table.x.of[card]), int(table.y.of[card]), int(table.angle.of[card])


def touch_down(table: DragonFlight) -> list[list[int]]:
    """Where the cards thrown in the last act touched down."""
    return [travel.path[1] for travel in table.travels if travel.path]


def showing(table: DragonFlight) -> list[bool]:
    """Which cards on the table lie face up."""
    return [table.shows(card) for card in table.felt.cards]


def single(kind: str, inputs: tuple[int, int, int], dice: list[int], **more: Any) -> DragonFlight:
    """One throw of this kind by seat 0 from stand 1."""
    table = flight(f"{kind} Platinum Citrine", dice, **more)
    throw(table, kind, inputs)
    return table


def refused(table: DragonFlight, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def test_e1_direct() -> None:
    table = single("Star", (0, 12, 0), draws())
    assert touch_down(table) == [[450, 380]]
    assert pose(table, 2) == (450, 380, 90)
    assert showing(table) == [True, False, True]
    assert table.score[0].size == 0
    assert [int(table.paired.of[card]) for card in table.felt.cards] == [1, 0, 1]
    assert table.turn == 1


def test_e2_slide() -> None:
    table = single("Star", (0, 9, 0), draws())
    assert touch_down(table) == [[450, 260]]
    assert pose(table, 2) == (450, 295, 90)
    assert showing(table) == [False, False, True]
    table = single("Star", (0, 10, 0), draws())
    assert touch_down(table) == [[450, 300]]
    assert pose(table, 2) == (450, 315, 90)
    assert showing(table) == [True, False, True]


def test_e3_noise() -> None:
    table = single("Star", (0, 10, 0), draws(u=2575))
    assert touch_down(table) == [[450, 340]]
    assert pose(table, 2) == (450, 340, 90)
    table = single("Star", (0, 10, 0), draws(v=2575))
    assert touch_down(table) == [[474, 300]]
    assert pose(table, 2) == (474, 315, 90)


def test_e4_spin() -> None:
    table = single("Star", (0, 12, 2), draws(t=9))
    assert pose(table, 2) == (479, 380, 0)
    assert showing(table) == [False, False, False]
    table = single("Star", (0, 12, 2), draws(t=10))
    assert pose(table, 2) == (479, 380, 0)
    assert showing(table) == [True, False, True]


def test_e5_undead() -> None:
    table = single("Undead", (30, 10, 0), draws())
    assert touch_down(table) == [[650, 246]]
    assert pose(table, 2) == (670, 281, 60)
    table = single("Undead", (30, 10, 0), draws(u=2575))
    assert touch_down(table) == [[690, 316]]
    assert pose(table, 2) == (693, 320, 60)
    assert showing(table) == [False, False, True]


def test_e6_sun() -> None:
    table = single("Sun", (0, 12, 0), draws(sway=9))
    assert touch_down(table) == [[375, 374]]
    assert pose(table, 2) == (368, 418, 105)
    lying = table.lying()
    assert [lying.join(2, 0), lying.join(2, 1)] == [False, False]


def test_e7_take() -> None:
    laid = f"{P} {Q} Forest^*x=450*y=315*turn=90"
    table = single("Star", (0, 12, 0), draws(), table=laid)
    assert [GAME.faces[table.face[card]].short for card in table.score[0].cards] == [
        *("Star", "Forest", "Ice"),
    ]
    assert table.felt.size == 1
    assert pose(table, 0) == (750, 400, 90)
    table = single("Star", (0, 12, 0), draws(t=39), table=laid)
    assert table.score[0].size == 0
    assert showing(table) == [False, False, True, False]


def test_e8_off_the_table() -> None:
    table = single("Star", (0, 2, 0), draws())
    assert (table.felt.size, table.gone.size) == (2, 1)
    assert touch_down(table) == [[450, -20]]
    table = single("Star", (0, 3, 0), draws())
    assert touch_down(table) == [[450, 20]]
    assert pose(table, 2) == (450, 30, 90)
    table = single("Star", (0, 22, 0), draws(), table="")
    assert touch_down(table) == [[450, 780]]
    assert table.travels[0].path[2] == [450, 805]
    assert (table.felt.size, table.gone.size) == (0, 1)


def test_e9_edges_and_corners() -> None:
    assert touching(450, 400, 90, 513, 400, 90)
    assert not touching(450, 400, 90, 514, 400, 90)
    assert not touching(450, 400, 90, 505, 470, 135)
    assert touching(450, 400, 90, 505, 475, 45)


def test_e10_hydra() -> None:
    table = flight("Hydra Star Platinum", draws() + draws())
    throw(table, "Hydra Star", (0, 12, 0), (-30, 14, 0))
    assert touch_down(table) == [[450, 380], [730, 385]]
    assert pose(table, 2) == (450, 380, 90)
    assert pose(table, 3) == (730, 385, 60)
    assert showing(table) == [False, True, True, True]
    assert table.score[0].size == 0
    assert table.hand[0].size == 3


def test_e10_both_hydra_cards_scatter_more_and_the_second_keeps_its_own_way() -> None:
    table = flight("Hydra Star Shadow", draws(u=2575) + draws(u=2575))
    throw(table, "Hydra Shadow", (0, 10, 0), (-30, 10, 0))
    # 40 × (1 + 0.1 × 1.5 × 0.999364) = 45.996, and 40 × (1 + 0.1 × 3 × 0.999364) = 51.992
    assert touch_down(table)[0] == [450, 360]
    assert touch_down(table)[1] == [450 + 260, -100 + 450]


def test_e10_a_hydra_as_second_card_adds_nothing() -> None:
    table = flight("Hydra Hydra Star", draws() + draws())
    table.act(0, CARD + KINDS["Hydra"])
    assert sorted(table.legal(0)) == [CARD + KINDS["Hydra"], CARD + KINDS["Star"]]
    table.act(0, CARD + KINDS["Hydra"])
    assert table.phase_name() == "throw"
    assert table.aloft[0].size == 2


def test_e10_a_lone_hydra_is_thrown_alone() -> None:
    table = flight("Hydra", draws(u=2575), piles={"score 0": "3 cards"})
    throw(table, "Hydra", (0, 10, 0))
    assert touch_down(table) == [[450, 340]]


def test_e11_ice() -> None:
    table = flight("Ice Star Moon", draws(), table="")
    table.act(0, CARD + KINDS["Ice"])
    table.act(0, STAND + 1)
    table.act(0, ANGLE + 25)
    assert len(table.legal(0)) == 12
    far = "With your elbow at your chest you cannot throw that far."
    assert refused(table, 0, STRENGTH + 12) == far
    table.act(0, STRENGTH + 11)
    table.act(0, SPIN + 2)
    assert touch_down(table) == [[450, 380]]


def test_e12_unsilly() -> None:
    plain: dict[str, str | int] = {"silly": "off"}
    table = single("Hydra", (0, 10, 0), draws(u=2575), options=plain)
    assert touch_down(table) == [[450, 340]]
    # H = 120: 40 cm along (−0.5, 0.866025)
    table = single("Undead", (30, 10, 0), draws(u=2575), options=plain)
    assert touch_down(table) == [[450 - 220, -100 + 381]]
    table = flight("Shadow Star Moon", draws(), options=plain)
    table.act(0, CARD + KINDS["Shadow"])
    assert table.felt.veiled == 0
    table = single("Sun", (0, 12, 0), draws(), options=plain)
    assert pose(table, 2) == (450, 380, 90)
    table = flight("Ice Star Moon", draws(), options=plain)
    table.act(0, CARD + KINDS["Ice"])
    table.act(0, STAND)
    table.act(0, ANGLE)
    assert len(table.legal(0)) == 40


def test_e13_end_and_tie() -> None:
    made = position(
        GAME,
        3,
        piles={
            "score 0": "5 cards",
            "score 1": "3 cards",
            "score 2": "5 cards",
            "hand 0": "2 cards",
            "hand 1": "Star",
            "hand 2": "",
            "table": P,
        },
        rest="gone",
        facts={"starter": 1},
        phase="card",
        turn=1,
        dice=draws(),
    )
    table = cast(DragonFlight, made)
    throw(table, "Star", (0, 2, 0), seat=1)
    assert table.over
    assert table.hand[0].size == 2
    assert table.returns() == [0.0, 0.0, 1.0]
    result = table.outcome()
    assert (result.kind, result.code) == ("win", "tie")
    assert result.places == [2, 3, 1]
    assert result.points == [5, 3, 5]


def test_the_most_cards_win_and_the_starter_wins_a_tie_it_is_in() -> None:
    def end(scores: list[int]) -> DragonFlight:
        piles = {f"score {seat}": f"{n} cards" for seat, n in enumerate(scores)}
        made = position(GAME, 2, piles=piles, facts={"starter": 1})
        return cast(DragonFlight, made)

    assert end([5, 4]).returns() == [1.0, 0.0]
    assert end([4, 4]).returns() == [0.0, 1.0]
    assert end([5, 4]).outcome().code == "cards"


# Section 8


def test_refusals() -> None:
    table = flight("Hydra Star Platinum", draws(), table=f"{P} Moon^*x=900*y=400*turn=90")
    assert refused(table, 1, CARD + KINDS["Star"]) == "Not your throw."
    assert refused(table, 0, CARD + KINDS["Sun"]) == "Not your throw."
    assert refused(table, 0, CARD + KINDS["Moon"]) == "Cards stay where they landed."
    assert refused(table, 0, STAND) == "First choose a dragon to throw."
    table.act(0, CARD + KINDS["Hydra"])
    for action in (STAND, CARD + KINDS["Hydra"], SPIN):
        assert refused(table, 0, action) == "Choose a second card for the other hand."
    table.act(0, CARD + KINDS["Star"])
    assert refused(table, 0, ANGLE) == "First choose where you stand."
    assert refused(table, 0, CARD + KINDS["Platinum"]) == (
        "You hold up your card already: throw it."
    )
    assert refused(table, 0, CARD + KINDS["Moon"]) == "Cards stay where they landed."
    assert refused(table, 1, STAND) == "Not your throw."
    table.act(0, STAND)
    assert refused(table, 0, SPIN) == "Angle, strength, spin: one after the other."


# Sections 2 and 3


@pytest.mark.parametrize("seats", range(2, 9))
def test_setup(seats: int) -> None:
    table = cast(DragonFlight, GAME.new(seats, {"first_seat": str(seats - 1)}, 5))
    assert [pose(table, i) for i in range(seats)] == [
        (10 * x, 10 * y, 90) for x, y in CENTRES[seats]
    ]
    assert not any(showing(table))
    assert [int(hand.size) for hand in table.hand] == [2] * seats
    assert table.deck.size == 40 - 3 * seats
    assert table.turn == seats - 1
    nearest = min(
        (x - x2) ** 2 + (y - y2) ** 2
        for i, (x, y) in enumerate(CENTRES[seats])
        for x2, y2 in CENTRES[seats][:i]
    )
    assert 30 <= nearest**0.5 < 30.1


def test_the_first_refill_makes_three() -> None:
    table = cast(DragonFlight, GAME.new(2, {"first_seat": "0"}, 5))
    while table.turn == 0:
        table.act(0, int(table.default(0)))
    assert table.hand[0].size == 3
    assert table.turn == 1


def test_defaults_are_harmless_and_never_look_at_the_hand() -> None:
    table = flight("Ice Star Moon", draws())
    table.act(0, CARD + KINDS["Ice"])
    for action in (STAND, ANGLE + 25, STRENGTH + 11, SPIN + 2):
        assert table.default(0) == action
        table.act(0, action)


def test_only_the_thrown_card_has_power_and_only_once() -> None:
    near = "Moon*x=450*y=330*turn=90"
    far = "Platinum*x=450*y=270*turn=90"
    table = single("Star", (0, 12, 0), draws(), table=f"{near} {far}")
    # the Star turns the Moon up; the Moon touches Platinum and leaves it as it is
    assert showing(table) == [True, False, True]
    # an evil card has no power
    table = single("Sun", (0, 12, 0), draws(sway=0), table=near)
    assert showing(table) == [False, True]


def test_two_groups_are_both_taken() -> None:
    left = "Sun^*x=450*y=400*turn=90 Sun^*x=450*y=450*turn=90"
    right = "Moon^*x=750*y=400*turn=90 Moon^*x=750*y=450*turn=90"
    table = flight("Hydra Star Ice", draws() + draws(), table=f"{left} {right}")
    throw(table, "Hydra Star", (0, 12, 0), (-30, 14, 0))
    assert table.score[0].size == 6
    assert table.felt.size == 0


def test_a_chain_of_three_is_a_group_and_face_down_cards_stay() -> None:
    laid = "Sun^*x=450*y=400*turn=90 Ice*x=480*y=400*turn=90 Moon^*x=450*y=480*turn=90"
    table = single("Shadow", (0, 12, 0), draws(), table=laid)
    assert table.score[0].size == 3
    assert [GAME.faces[table.face[card]].short for card in table.felt.cards] == ["Ice"]


# Options


def test_option_spread() -> None:
    def down(spread: str) -> list[int]:
        table = single("Star", (0, 10, 0), draws(u=2575), options={"spread": spread}, table="")
        return touch_down(table)[0]

    # 40 × (1 + 0.1 f × 0.999364)
    assert down("0.5") == [450, 320]
    assert down("1") == [450, 340]
    assert down("1.5") == [450, 360]
    with pytest.raises(BadSetup):
        GAME.new(2, {"spread": "2"}, 1)


def test_option_bot_hand() -> None:
    assert ERRORS == {"sharp": 0, "normal": 1, "clumsy": 2}
    assert GAME.settle(2)["bot_hand"] == "normal"
    table = flight("Ice Star Moon", draws())
    table.act(0, CARD + KINDS["Ice"])
    assert unsteady(table, 0, ANGLE + 25, -2) == ANGLE + 23
    assert unsteady(table, 0, ANGLE + 50, 2) == ANGLE + 50
    assert unsteady(table, 0, ANGLE, -1) == ANGLE
    assert unsteady(table, 0, STRENGTH + 11, 2) == STRENGTH + 11  # Ice
    assert unsteady(table, 0, STRENGTH, -2) == STRENGTH
    for action in (CARD, STAND + 4, SPIN):
        assert unsteady(table, 0, action, 2) == action


def test_option_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 9).turn == seat
    assert {GAME.new(3, {}, seed).turn for seed in range(20)} == {0, 1, 2}


# What becomes known


def test_cards_of_the_start_are_hidden_and_thrown_ones_are_known_even_face_down() -> None:
    table = single("Star", (0, 12, 0), draws(t=0))
    assert showing(table) == [False, False, False]
    for viewer in (0, 1, PUBLIC):
        assert [table.known(viewer, card) for card in table.felt.cards] == [
            *(-1, -1, KINDS["Star"]),
        ]
    assert all(table.known(1, card) < 0 for card in table.hand[0].cards)


def test_a_card_held_up_is_seen_by_all() -> None:
    table = flight("Shadow Star Moon", draws())
    table.act(0, CARD + KINDS["Shadow"])
    for viewer in (0, 1, PUBLIC):
        assert table.known(viewer, table.aloft[0].cards[0]) == KINDS["Shadow"]


def test_a_card_that_is_gone_is_seen_by_all() -> None:
    table = single("Moon", (0, 1, 0), draws(t=0))
    assert [table.known(viewer, table.gone.cards[0]) for viewer in (0, 1, PUBLIC)] == [
        KINDS["Moon"]
    ] * 3


def felt_of(table: DragonFlight, viewer: int) -> Any:
    """The table as a viewer sees it."""
    return next(pile for pile in view(table, viewer)["piles"] if pile["id"] == "table")


@pytest.mark.parametrize("hand", ["Shadow Star Moon", "Hydra Shadow Moon"])
def test_closed_eyes_see_nothing_until_the_landing(hand: str) -> None:
    table = flight(hand, draws() + draws(), table=f"{P} Moon^*x=900*y=400*turn=90")
    whole = felt_of(table, 1)
    for kind in hand.split()[: 2 if hand.startswith("Hydra") else 1]:
        table.act(0, CARD + KINDS[kind])
    dark = felt_of(table, 0)
    assert (dark["cards"], dark["backs"], dark["noted"]) == ([], 2, [])
    assert felt_of(table, 1) == whole
    assert felt_of(table, PUBLIC)["cards"] == whole["cards"]
    assert "dark" in cast(Any, view(table, 0)["ask"])["aim"]["ways"]
    table.act(0, STAND + 8)
    for action in aimed(60, 1, 0) * int(table.aloft[0].size):
        assert felt_of(table, 0)["cards"] == []
        table.act(0, action)
    assert felt_of(table, 0)["cards"] == felt_of(table, 1)["cards"] != []


def test_the_view_says_how_to_aim_and_only_to_the_thrower() -> None:
    table = flight("Undead Star Moon", draws())
    assert "aim" not in cast(Any, view(table, 0)["ask"])
    table.act(0, CARD + KINDS["Undead"])
    aim = cast(Any, view(table, 0)["ask"])["aim"]
    assert aim["ways"] == ["mirror"]
    assert "stand" not in aim
    assert "aim" not in cast(Any, view(table, 1)["ask"])
    assert "aim" not in cast(Any, view(table, PUBLIC)["ask"])
    table.act(0, STAND + 3)
    aim = cast(Any, options_of(table, 0)[0])["aim"]
    assert aim["stand"] == 3
    assert aim["angle"] == {"code": ANGLE, "first": -75, "step": 3, "size": 51}
    assert aim["length"] == 2000  # 0.10 × 2 of the reach
    assert aim["width"] == 1200


def test_the_second_hand_sees_what_the_first_does() -> None:
    table = flight("Hydra Sun Moon", draws() + draws(sway=0))
    table.act(0, CARD + KINDS["Hydra"])
    table.act(0, CARD + KINDS["Sun"])
    table.act(0, STAND)
    for action in aimed(-3, 7, 1):
        table.act(0, action)
    aim = cast(Any, options_of(table, 0)[0])["aim"]
    assert aim["thrown"] == [[24, 6, 3]]
    assert aim["face"] == KINDS["Sun"]
    assert aim["ways"] == ["sway"]
    assert table.planning(0)
    assert table.aloft[0].size == 2


def test_a_throw_is_seen_on_its_way() -> None:
    table = single("Star", (0, 10, 0), draws())
    moves = [move for move in view(table, 1)["moves"] if "path" in move]
    assert [move["path"] for move in moves] == [[[450, -100], [450, 300], [450, 315]]]
    assert (moves[0]["origin"], moves[0]["to"], moves[0]["face"]) == (
        *("aloft.1", "table", KINDS["Star"]),
    )


def test_a_recorded_game_flies_again_the_same_way() -> None:
    table = GAME.new(3, {}, bytes(range(32)))
    table.telling = True
    dice = QuickDice(4)
    while not table.over:
        moves = table.legal(int(table.turn))
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
    record = parse(record_of(table, bytes(range(32))).to_json())
    assert replay(GAME, record).digest() == table.digest()


# Physics


def exact_sines() -> list[int]:
    """Sines of 0 … 90 degrees in millionths, by their series with forty digits."""
    getcontext().prec = 50
    pi = Decimal("3.14159265358979323846264338327950288419716939937510")
    sines = []
    for degrees in range(91):
        angle = pi * degrees / 180
        term = total = angle
        for n in range(1, 30):
            term *= -angle * angle / (2 * n * (2 * n + 1))
            total += term
        sines.append(floor(total * 1000000 + Decimal("0.5")))
    return sines


def test_sines_are_exact_to_six_decimals() -> None:
    assert [sine(degrees) for degrees in range(91)] == exact_sines()
    for degrees in range(-360, 720):
        assert sine(degrees) == -sine(degrees + 180) == sine(180 - degrees)
        assert cosine(degrees) == sine(degrees + 90)


xs = st.integers(0, 1200)
ys = st.integers(0, 800)
turns = st.integers(0, 11).map(lambda step: 15 * step)
cards = st.tuples(xs, ys, turns)
near = st.tuples(st.integers(500, 640), st.integers(300, 440), turns)


@given(near, near)
def test_touching_is_symmetric(one: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    assert touching(*one, *other) == touching(*other, *one)
    assert touching(*one, *one)


@given(near, near, st.integers(-400, 400), st.integers(-200, 200))
def test_touching_is_the_same_everywhere_and_from_every_side(
    one: tuple[int, int, int], other: tuple[int, int, int], dx: int, dy: int
) -> None:
    x, y, turn = one
    x2, y2, turn2 = other
    here = touching(*one, *other)
    assert touching(x + dx, y + dy, turn, x2 + dx, y2 + dy, turn2) == here
    quarter = touching(-y, x, (turn + 90) % 180, -y2, x2, (turn2 + 90) % 180)
    assert quarter == here
    mirrored = touching(-x, y, (180 - turn) % 180, -x2, y2, (180 - turn2) % 180)
    assert mirrored == here


def corners(x: int, y: int, turn: int) -> list[tuple[Fraction, Fraction]]:
    """The corners of a card in cm, with sines of six decimals."""
    c, s = Fraction(cosine(turn), 10**6), Fraction(sine(turn), 10**6)
    return [
        (
            Fraction(x, 10) + c * a * Fraction(22, 5) - s * b * Fraction(63, 20),
            Fraction(y, 10) + s * a * Fraction(22, 5) + c * b * Fraction(63, 20),
        )
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def gap(one: tuple[int, int, int], other: tuple[int, int, int]) -> Fraction:
    """The widest gap between the shadows of two cards on the four directions of their sides."""
    widest = Fraction(-1000)
    for turn in (one[2], other[2]):
        for nx, ny in ((cosine(turn), sine(turn)), (-sine(turn), cosine(turn))):
            first = [(x * nx + y * ny) / 10**6 for x, y in corners(*one)]
            second = [(x * nx + y * ny) / 10**6 for x, y in corners(*other)]
            widest = max(widest, min(second) - max(first), min(first) - max(second))
    return widest


@given(near, near)
def test_touching_is_what_the_corners_say(
    one: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    wide = gap(one, other)
    if abs(wide) > Fraction(1, 10**4):  # the products of six decimals differ in the sixth
        assert touching(*one, *other) == (wide < 0)


def test_no_two_cards_touch_from_far_away() -> None:
    for turn in range(0, 90, 15):
        for turn2 in range(0, 180, 15):
            for degrees in range(0, 180, 15):
                x2 = 1101 * cosine(degrees) // 10**7
                y2 = 1101 * sine(degrees) // 10**7
                assert gap((0, 0, turn), (x2, y2, turn2)) > 0


def at_rest(lying: list[tuple[int, int, int]]) -> Lying:
    """Cards lying so."""
    made = Lying()
    for card in lying:
        made.add(*card)
    return made


inputs = st.tuples(
    *(st.integers(0, 11), st.integers(0, 50), st.integers(1, 40), st.integers(-2, 2)),
    st.sampled_from([2, 3, 4, 6, 8, 9, 12, 18]),
)
chances = st.tuples(
    *(st.integers(0, 3996), st.integers(0, 3996), st.integers(-2, 2), st.integers(0, 99)),
    st.integers(-12, 12),
)
STANDS_AT = [
    *[(150, -100, 90), (450, -100, 90), (750, -100, 90), (1050, -100, 90)],
    *[(1300, 200, 180), (1300, 600, 180)],
    *[(1050, 900, 270), (750, 900, 270), (450, 900, 270), (150, 900, 270)],
    *[(-100, 600, 0), (-100, 200, 0)],
]


def thrown(put: tuple[int, ...], luck: tuple[int, ...]) -> Throw:
    """A throw before it comes to rest."""
    stand, angle, strength, spin, spread = put
    u, v, j, t, sway = luck
    x, y, inward = STANDS_AT[stand]
    chance = Chance(ScriptedDice(draws(u, v, j, t, sway)), True)
    return Throw(x, y, inward + 3 * angle - 75 + sway, strength, spin, spread, chance)


def nearest(value: Fraction) -> int:
    """Rounded as the specification says: floor(v + ½)."""
    return floor(value + Fraction(1, 2))


@given(inputs, chances)
def test_a_throw_lands_where_the_formulas_say(put: tuple[int, ...], luck: tuple[int, ...]) -> None:
    stand, angle, strength, spin, spread = put
    u, v, j, t, sway = luck
    x, y, inward = STANDS_AT[stand]
    h = (inward + 3 * angle - 75 + sway) % 360
    f, d = Fraction(spread, 4), 4 * strength
    unit = Fraction(1732, 10**6)
    along = d * (1 + f / 10 * (u - 1998) * unit)
    wide = Fraction(6 + 3 * abs(spin), 100)
    side = d * (Fraction(3 * spin, 100) + wide * f * (v - 1998) * unit)
    c, s = Fraction(cosine(h), 10**6), Fraction(sine(h), 10**6)
    flown = thrown(put, luck)
    assert flown.down_x == nearest(10 * (Fraction(x, 10) + along * c + side * s))
    assert flown.down_y == nearest(10 * (Fraction(y, 10) + along * s - side * c))
    turn = 15 * floor(Fraction(h - 45 * spin, 15) + Fraction(1, 2)) + 15 * j
    assert flown.turn == turn % 180
    assert flown.up == (t >= (40, 25, 10)[abs(spin)])
    assert flown.steps == strength * 8 // 10


@given(inputs, chances, st.lists(cards, max_size=12))
def test_a_card_rests_at_the_first_place_that_touches_or_ends(
    put: tuple[int, ...], luck: tuple[int, ...], lying: list[tuple[int, int, int]]
) -> None:
    flown = thrown(put, luck)
    h = STANDS_AT[put[0]][2] + 3 * put[1] - 75 + luck[4]
    flown.rest(at_rest(lying))
    wanted = (0, 0)
    for i in range(flown.steps + 1):
        step = Fraction(5 * i, 10**6)
        wanted = (
            nearest(flown.down_x + step * cosine(h)),
            nearest(flown.down_y + step * sine(h)),
        )
        on = 0 <= wanted[0] <= 1200 and 0 <= wanted[1] <= 800
        if not on or any(touching(*wanted, flown.turn, *card) for card in lying):
            break
    assert [int(flown.x), int(flown.y)] == list(wanted)
    assert flown.gone is not on_table(flown.x, flown.y)
    assert flown.turn in range(0, 180, 15)


@given(inputs, chances, st.lists(cards, max_size=12), st.randoms(use_true_random=False))
def test_the_order_of_what_lies_there_does_not_matter(
    put: tuple[int, ...], luck: tuple[int, ...], lying: list[tuple[int, int, int]], order: Any
) -> None:
    mixed = lying[:]
    order.shuffle(mixed)
    one, other = thrown(put, luck), thrown(put, luck)
    one.rest(at_rest(lying))
    other.rest(at_rest(mixed))
    assert (one.x, one.y, one.turn, one.up, one.gone) == (
        *(other.x, other.y, other.turn, other.up, other.gone),
    )


@given(st.lists(cards, max_size=25, unique=True), st.randoms(use_true_random=False))
def test_groups_hang_together_and_do_not_depend_on_the_order(
    lying: list[tuple[int, int, int]], order: Any
) -> None:
    def parts(laid: list[tuple[int, int, int]]) -> set[frozenset[tuple[int, int, int]]]:
        groups = at_rest(laid).groups()
        return {
            frozenset(card for i, card in enumerate(laid) if groups[i] == first) for first in groups
        }

    mixed = lying[:]
    order.shuffle(mixed)
    found = parts(lying)
    assert found == parts(mixed)
    # no two cards of different groups touch, and no group falls apart
    where = {card: part for part in found for card in part}
    for one in lying:
        for other in lying:
            assert not touching(*one, *other) or where[one] == where[other]
    for part in found:
        new = [next(iter(part))]
        reached = set(new)
        while new:
            here = new.pop()
            fresh = [card for card in part - reached if touching(*here, *card)]
            reached.update(fresh)
            new.extend(fresh)
        assert reached == part
