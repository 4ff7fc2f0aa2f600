"""Reign of Dragoness: every worked example of its specification, refusals, options, secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.actions import BEAT, CARD, NUMBER, PASS, PATTERN, WAKE
from dragonhall.games.reign_of_dragoness.patterns import (
    AS_DRAGONESS,
    AS_KNIGHT,
    AS_PAGE,
    AS_SQUIRE,
    FACES,
    PATTERN_NAMES,
    REVIVE,
    deck,
    readings,
    round_points,
)
from dragonhall.games.reign_of_dragoness.rules import GAME, ReignOfDragoness
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.picking import picked
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "hand": (OWNER, LOOSE),
    "top": (ALL, LINE),  # the pattern to beat
    "under": (ALL, LINE),  # the rest of the pile
    "finished": (NOBODY, LINE),
    "rest": (NOBODY, LINE),
}
SHORT = {face.short: number for number, face in enumerate(FACES)}
SINGLE, PAIR, THREE, FOUR, FIVE, RUN3, RUN4, RUN5 = (PATTERN + i for i in range(8))
LABELS = {"Pg": AS_PAGE, "Sq": AS_SQUIRE, "Kn": AS_KNIGHT, "Dr": AS_DRAGONESS}


def reign(
    hands: list[str], turn: int = 0, options: dict[str, str | int] | None = None, **facts: object
) -> ReignOfDragoness:
    """A table at which `turn` leads a later pile of a round, with these hands.

    Hands that hold a high suit or two of a special make it a table of seven, whose other seats
    hold any three cards.
    """
    cards = [SHORT[name] for hand in hands for name in hand.split()]
    small = deck(len(hands), False)
    if any(cards.count(face) > small.count(face) for face in cards):
        hands = hands + ["3 cards"] * (7 - len(hands))
    made = position(
        GAME,
        len(hands),
        options,
        piles={f"hand {seat}": hand for seat, hand in enumerate(hands)},
        rest="rest",
        facts={"mover": turn, "fresh": False, **facts},
        phase="lead",
        turn=turn,
    )
    return cast(ReignOfDragoness, made)


def kind_of(cards: str) -> int:
    """The kind of pattern that cards named in the order of entering make."""
    names = cards.split()
    if len(names) == 1:
        return SINGLE
    numbers = [int(name[1:]) for name in names if name[1:].isdigit()]
    alike = len(set(numbers)) <= 1 and "Dr" not in names
    return (PAIR + len(names) - 2) if alike else (RUN3 + len(names) - 3)


def label(name: str) -> int:
    """The label of a card."""
    return int(LABELS[name]) if name in LABELS else "LFCASRMG".index(name[0])


def play(table: ReignOfDragoness, cards: str, number: int = 0, kind: int = -1) -> None:
    """The seat on turn plays cards named in the order of entering ("Rv" first for a Revive).

    Raises IllegalMove at the first step that is refused.
    """
    seat = int(table.turn)
    names = cards.split()
    if kind < 0:
        kind = kind_of(" ".join(name for name in names if name != "Rv"))
    if names[0] == "Rv":
        names = names[1:]
        first = int(WAKE)
    else:
        first = kind if table.pattern < 0 else int(BEAT)
    if table.pattern >= 0 and kind != PATTERN + table.pattern:
        raise IllegalMove("other kind or number of cards")
    if not number:
        numbers = [int(name[1:]) for name in names if name[1:].isdigit()]
        alone = {"Pg": 8, "Sq": 9, "Kn": 12, "Dr": 13}
        number = max(numbers) if numbers else alone[names[0]]
        number = 13 if names[0] == "Dr" else number
    steps = [first, NUMBER + number - 1] + [CARD + label(name) for name in names]
    actions = table.actions_of(seat, steps)
    if not actions:
        raise IllegalMove("no such play")
    for action in actions:
        table.act(seat, action)


def on_top(hands: list[str], top: str, number: int = 0, kind: int = -1) -> ReignOfDragoness:
    """Seat 0 has played `top` beside its hand; seat 1 is to follow."""
    table = reign([f"{top} {hands[0]}", *hands[1:]])
    play(table, top, number, kind)
    return table


def refused(table: ReignOfDragoness, seat: int, action: int) -> str:
    """The sentence of a refusal, which changes nothing."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def codes(table: ReignOfDragoness, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def beats(top: str, cards: str, number: int = 0, top_number: int = 0, kind: int = -1) -> bool:
    """Whether `cards` may be played on `top`."""
    table = on_top(["G1", f"{cards} G2 S1", "G3"], top, top_number, kind)
    try:
        play(table, cards, number)
    except IllegalMove:
        return False
    return True


def names(table: ReignOfDragoness, pile: Pile) -> list[str]:
    """The short names of cards, in order."""
    return [FACES[table.face[card]].short for card in pile.cards]


# Worked examples


def test_e1_deck() -> None:
    assert [len(deck(seats, False)) for seats in range(2, 9)] == [65, 65, 65, 78, 91, 105, 105]
    for seats, aside in ((6, 13), (8, 1)):
        table = cast(ReignOfDragoness, GAME.new(seats, {}, 1))
        assert sum(pile.size for pile in table.hand) == 13 * seats
        assert table.rest.size == aside
    six = deck(6, False)
    assert [six.count(SHORT[name]) for name in ("Dr", "Pg", "Sq", "Kn", "Rv")] == [1, 2, 1, 1, 2]
    eight = deck(8, False)
    assert [eight.count(SHORT[name]) for name in ("Dr", "Pg", "Sq", "Kn", "Rv")] == [1, 2, 2, 2, 2]


def test_e2_first_lead() -> None:
    table = reign(["C4 S9", "L3 A6", "F1 A1 L2 S3 A12"], 2, fresh=True)
    assert table.holder_of_lowest() == 2
    table.act(2, SINGLE)  # only F1 can be it, so nothing more is asked
    assert names(table, table.top) == ["F1"]

    table = reign(["C4 S9", "L3 A6", "F1 A1 L2 S3 Rv"], 2, fresh=True)
    play(table, "A1 F1")
    assert names(table, table.top) == ["A1", "F1"]

    table = reign(["C4 S9", "L3 A6", "F1 A1 L2 S3 Rv"], 2, fresh=True)
    play(table, "S3 L2 F1")
    assert names(table, table.top) == ["S3", "L2", "F1"]

    table = reign(["C4 S9", "L3 A6", "F1 A1 L2 S3 Rv"], 2, fresh=True)
    with pytest.raises(IllegalMove):
        play(table, "A1")
    with pytest.raises(IllegalMove):
        play(table, "S3 L2 A1")


@pytest.mark.parametrize(
    ("top", "cards", "legal"),
    [
        ("C11", "L12", True),
        ("S7", "Pg", True),
        ("L8", "Pg", False),
        ("Pg", "F8", True),
        ("S8", "Sq", True),
        ("Pg", "Sq", True),
        ("L9", "Sq", False),
        ("S12", "Kn", True),
        ("Kn", "Dr", True),
        ("S12", "Dr", True),
        ("Dr", "Kn", False),
        ("Dr", "S12", False),
    ],
)
def test_e3_singles(top: str, cards: str, legal: bool) -> None:
    assert beats(top, cards) == legal


def test_e3_singles_of_gylden() -> None:
    """A Knight is a Gylden 12: it equals that card at tables with all suits."""
    for cards, top, legal in (("Kn", "M12", True), ("Kn", "G12", False), ("L12", "G11", True)):
        table = reign([f"{top} S1", f"{cards} G1", *["S2"] * 0, "C1", "C2", "C3", "C4", "C5"])
        play(table, top)
        assert (BEAT in codes(table, 1)) == legal


def eight_seats(top: str, cards: str, number: int = 0) -> bool:
    """Whether `cards` may be played on `top` at a table with all eight suits."""
    table = reign([f"{top} S1", f"{cards} C11 A1", "C1", "C2", "C3", "C4", "C5"])
    play(table, top, number)
    try:
        play(table, cards)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize(
    ("top", "cards", "legal"),
    [
        ("G7 L7", "S7 F7", False),
        ("G7 L7", "F8 L8", True),
        ("S7 L7", "R7 F7", True),
        ("G7 F7", "Kn C7", False),
        ("G7 F7", "L8 F8 C8", False),
        ("L7 Pg", "F7 Pg", True),
    ],
)
def test_e4_pairs(top: str, cards: str, legal: bool) -> None:
    assert eight_seats(top, cards, 7) == legal


def test_e5_runs() -> None:
    assert eight_seats("F7 L6 A5", "C7 S6 L5")
    assert not eight_seats("F7 L6 A5", "L7 G6 S5")
    assert not eight_seats("F7 L6 A5", "G7 F6 F5 A4")
    table = reign(["F7 L6 A5 S1", "G6 M7 Pg C11", "C1", "C2", "C3", "C4", "C5"])
    play(table, "F7 L6 A5")
    table.act(1, BEAT)
    assert codes(table, 1) == {NUMBER + 6, NUMBER + 7}
    for number, cards in ((7, ["M7", "G6", "Pg"]), (8, ["Pg", "M7", "G6"])):
        twin = cast(ReignOfDragoness, table.copy())
        twin.act(1, NUMBER + number - 1)
        assert names(twin, twin.top) == cards
        assert twin.against == number * 16 + (7 if number == 7 else 1)


def top_numbers(hand: str, kind: int) -> set[int]:
    """The numbers a hand can lead with as a kind of pattern."""
    table = reign([hand, "L1", "L2", "L3", "L4", "C5", "C4"])
    if kind not in codes(table, 0):
        return set()
    table.act(0, kind)
    if table.phase_name() == "follow":
        return {int(table.against) // 16}
    return {code - NUMBER + 1 for code in codes(table, 0) if NUMBER <= code < CARD}


def test_e6_wild_patterns() -> None:
    assert top_numbers("Pg Kn Rv", PAIR) == set(range(1, 9))
    assert top_numbers("Sq Kn Rv", PAIR) == set(range(9, 13))
    assert top_numbers("Pg Sq Rv", PAIR) == set()
    table = reign(["Pg Kn S1", "L1 L2"])
    table.act(0, PAIR)
    table.act(0, NUMBER + 4)
    assert table.against == 5 * 16 + 8
    assert table.stands.of[table.top.cards[0]] == 5
    table = reign(["Pg Sq F10 S1", "L1 L2"])
    table.act(0, RUN3)
    assert names(table, table.top) == ["F10", "Sq", "Pg"]
    assert table.against == 10 * 16 + 2
    table = reign(["Sq Kn Dr S1", "L1 L2"])
    assert RUN3 in codes(table, 0)
    play(table, "Dr Kn Sq", 13, RUN3)
    assert [table.stands.of[card] for card in table.top.cards] == [0, 12, 11]


def test_e7_dragoness() -> None:
    table = reign(["G12 G11 G10 S1", "Dr L12 S11 F1 A1", "Rv L2 L3 L4", "C1", "C2", "C3", "C4"])
    play(table, "G12 G11 G10")
    play(table, "Dr L12 S11")
    assert table.against // 16 == 13
    assert codes(table, 2) == {PASS}
    assert refused(table, 2, WAKE) == "A Revive cannot be laid on a 12 or on the Dragoness."
    for seat in (2, 3, 4, 5, 6, 0):
        table.act(seat, PASS)
    assert (table.phase_name(), table.turn) == ("lead", 1)
    assert top_numbers("Dr L12 S1", PAIR) == set()


def revive_table(lower: str) -> ReignOfDragoness:
    """Four seats; the top is the pair L9 S9 by seat 0, and seat 1 has passed."""
    table = reign(["S9 L9 C1 S1", "S6 L6 A2 A3", f"Rv {lower} F1", "F5 C5 L1"])
    play(table, "S9 L9")
    table.act(1, PASS)
    return table


def test_e8_revive() -> None:
    table = revive_table("A4 C4")
    play(table, "Rv A4 C4")
    assert names(table, table.under) == ["S9", "L9", "Rv"]
    assert names(table, table.top) == ["A4", "C4"]
    assert table.passed == 0
    play(table, "C5 F5")
    table.act(0, PASS)
    play(table, "S6 L6")
    table.act(2, PASS)
    table.act(3, PASS)
    assert (table.phase_name(), table.turn) == ("lead", 1)
    table = revive_table("F9 C9")
    play(table, "Rv C9 F9")
    assert table.against == 9 * 16 + 3


def can_revive(top: str, hand: str, number: int = 0, kind: int = -1) -> bool:
    """Whether a holder of this hand may lay a Revive on the top."""
    table = reign([f"{top} S1", hand, "C1", "C2", "C3", "C4", "C5"])
    play(table, top, number, kind)
    return WAKE in codes(table, 1)


def test_e9_revive_refused() -> None:
    assert not can_revive("Kn L12", "Rv F2 A2 L1", 12, PAIR)
    assert not can_revive("Sq F11 L10", "Rv L4 L5 L6", 12, RUN3)
    assert not can_revive("G12", "Rv L1 L2")
    assert not can_revive("Dr", "Rv L1 L2")
    assert not can_revive("Kn", "Rv L1 L2")
    assert can_revive("Kn L7", "Rv F2 A2 L1", 7, PAIR)
    table = reign(["Pg S1", "Rv C8 M7", "C1", "C2", "C3", "C4", "C5"])
    play(table, "Pg")
    with pytest.raises(IllegalMove):
        play(table, "Rv C8")
    play(table, "Rv M7")
    assert names(table, table.top) == ["M7"]


@pytest.mark.parametrize("hand", ["Rv G4", "Rv Rv G4"])
def test_e10_empty_hand(hand: str) -> None:
    table = reign(["L1 L2", "L3", "L4 L5", hand, "C1", "C2", "C3"], 3)
    play(table, "G4")
    assert list(table.history)[3] == 3
    assert int(table.scores[3]) == 3
    assert table.hand[0].size == 13


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([0, 1, 4, 6, 9], [3, 2, 1, 0, 0]),
        ([0, 3, 3, 5, 7], [3, 2, 2, 0, 0]),
        ([0, 2, 4, 4, 9], [3, 2, 1, 1, 0]),
        ([0, 5, 5, 5], [3, 2, 2, 2]),
        ([0, 7], [3, 2]),
    ],
)
def test_e11_scores(sizes: list[int], points: list[int]) -> None:
    assert list(round_points(vec[i64](sizes), 0)) == points


def test_e11_a_revive_in_hand_counts() -> None:
    table = reign(["S12", "Rv L3", "L4", "A4 A5 A6"])
    play(table, "S12")
    assert list(table.history) == [3, 1, 2, 0]
    assert list(table.lefts) == [0, 2, 1, 3]


def complete_plays(table: ReignOfDragoness, seat: int) -> int:
    """How many different plays a hand allows, counted step by step."""
    plan = table.plans[seat]
    if len(plan) > 2 and len(plan) - 2 == {0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 3, 6: 4, 7: 5}[plan[0]]:
        return 1
    total = 0
    for move in table.legal(seat):
        twin = cast(ReignOfDragoness, table.copy())
        twin.hold(seat, move)
        total += complete_plays(twin, seat)
    return total


def test_e12_entering_a_play() -> None:
    table = reign(["L5 F5 G5 Pg A6 M7", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert codes(table, 0) == {SINGLE, PAIR, THREE, FOUR, RUN3, RUN4}
    assert complete_plays(table, 0) == 39
    table.act(0, RUN3)
    assert codes(table, 0) == {NUMBER + n - 1 for n in (6, 7, 8)}
    table.act(0, NUMBER + 6)
    assert codes(table, 0) == {CARD + label("M7"), CARD + AS_PAGE}
    table.act(0, CARD + label("M7"))
    assert codes(table, 0) == {CARD + label("A6"), CARD + AS_PAGE}
    twin = cast(ReignOfDragoness, table.copy())
    twin.act(0, CARD + label("A6"))
    assert codes(twin, 0) == {CARD + label(name) for name in ("L5", "F5", "G5", "Pg")}
    table.act(0, CARD + AS_PAGE)
    assert codes(table, 0) == {CARD + label(name) for name in ("L5", "F5", "G5")}
    assert table.hand[0].size == 6

    hands = ["L5 F5 G5 Pg A6 M7", "L11 L12", "C11", "C12", "C9", "C10", "A9"]
    first = reign(hands, fresh=True)
    first.act(0, RUN3)
    assert codes(first, 0) == {NUMBER + n - 1 for n in (6, 7)}
    first.act(0, NUMBER + 6)
    first.act(0, CARD + label("M7"))
    first.act(0, CARD + AS_PAGE)
    assert names(first, first.top) == ["M7", "Pg", "L5"]


def test_e13_game() -> None:
    table = reign(["S12", "L3 L4", "L5", "A4 A5 A6"])
    table.history = vec[i64]([0] * 16)
    table.lefts = vec[i64]([0] * 16)
    table.scores = vec[i64]([6, 6, 7, 5])  # the fifth round brings 3, 1, 2, 0
    play(table, "S12")
    assert table.over
    assert [int(score) for score in table.scores] == [9, 7, 9, 5]
    assert table.returns() == [0.5, 0, 0.5, 0]
    assert table.outcome().places == [1, 3, 1, 4]


# Rules beside the examples


def test_example_e12_ends_with_a_fifth_choice_of_the_printed_list() -> None:
    """After M7 and A6 the Page is offered as well as the three fives: it may stand for a 5."""
    table = reign(["L5 F5 G5 Pg A6 M7", "L1 L2"])
    play(table, "M7 A6 Pg", 7, RUN3)
    assert [int(table.stands.of[card]) for card in table.top.cards] == [0, 0, 5]


def test_all_others_pass_and_the_last_player_leads() -> None:
    table = reign(["S4 L1", "L5 L6", "L7 L8"])
    play(table, "S4")
    table.act(1, PASS)
    table.act(2, PASS)
    assert (table.phase_name(), table.turn) == ("lead", 0)
    assert table.top.size == 0
    assert names(table, table.finished) == ["S4"]


def test_passed_seats_are_skipped() -> None:
    table = reign(["L4 L1", "S5 S6", "L7 L8"])
    play(table, "L4")
    table.act(1, PASS)
    play(table, "L7")
    table.act(0, PASS)
    assert (table.phase_name(), table.turn) == ("lead", 2)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_lowest_card_dealt_leads_and_all_know_it_after_the_first_play(seats: int) -> None:
    for seed in range(6):
        table = cast(ReignOfDragoness, GAME.new(seats, {}, seed))
        leader = int(table.turn)
        lowest = min(
            int(table.face[card] % 12 * 8 + table.face[card] // 12)
            for pile in table.hand
            for card in pile.cards
            if table.face[card] < 96
        )
        held = [int(table.face[card]) for card in table.hand[leader].cards]
        assert lowest in [face % 12 * 8 + face // 12 for face in held if face < 96]
        while table.fresh:
            table.act(leader, int(table.legal(leader)[0]))
        for viewer in range(seats + 1):
            for again in range(4):
                world = cast(ReignOfDragoness, table.determinize(viewer, QuickDice(again)))
                for pile in world.hand:
                    for card in pile.cards:
                        face = int(world.face[card])
                        assert face >= 96 or face % 12 * 8 + face // 12 > lowest


def test_before_the_first_play_worlds_give_the_leader_the_lowest_card() -> None:
    for seed in range(4):
        table = cast(ReignOfDragoness, GAME.new(4, {}, seed))
        for viewer in range(5):
            for again in range(5):
                world = cast(ReignOfDragoness, table.determinize(viewer, QuickDice(again)))
                assert world.holder_of_lowest() == table.turn


def test_a_hand_in_play_is_never_revives_alone() -> None:
    with pytest.raises(BadPosition):
        reign(["S4 L1 L2", "S9 L9", "Rv", "S11 S12"])
    table = reign(["S4 L1 L2", "S9 L9", "L3", "Rv S12"])
    play(table, "S4")
    for seed in range(60):
        world = cast(ReignOfDragoness, table.determinize(0, QuickDice(seed)))
        assert names(world, world.hand[2]) != ["Rv"]


def test_remaining_revives_are_shown_when_they_end_the_round() -> None:
    table = reign(["G4 Rv", "L3", "L4 L5", "C1", "C2", "C3", "C4"], options={"rounds": 1})
    play(table, "G4")
    assert table.over
    assert table.known(7, table.hand[0].cards[0]) == REVIVE


@pytest.mark.parametrize("rounds", [1, 2, 10])
def test_rounds(rounds: int) -> None:
    table = GAME.new(3, {"rounds": rounds}, 5)
    dice = QuickDice(1)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
    sheet = table.sheet()
    assert sheet is not None
    points = [[cell or 0 for cell in row["cells"]] for row in sheet["sections"][0]["rows"]]
    assert len(points) == rounds
    assert [sum(cells) for cells in zip(*points, strict=True)] == sheet["totals"]


def test_specials_of_seven_and_eight() -> None:
    table = GAME.new(7, {"specials_78": "revives"}, 1)
    faces = [FACES[face].short for face in table.face]
    assert (faces.count("Kn"), faces.count("Rv")) == (1, 3)
    with pytest.raises(BadSetup):
        GAME.new(6, {"specials_78": "revives"}, 1)


# Chosen cards


def meanings(table: ReignOfDragoness, cards: str) -> list[str]:
    """In words, what chosen cards may be played as by the seat on turn."""
    faces = [SHORT[name] for name in cards.split()]
    return [words for words, actions in table.meanings(table.turn, faces)]


def test_chosen_cards_with_one_meaning() -> None:
    table = reign(["L5 F5 G5 Pg A6 M7", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert meanings(table, "F5 L5") == ["Pair of 5s, best Frond 5"]
    assert meanings(table, "L5 A6 M7") == ["5 to 7, best Merc 7"]
    assert meanings(table, "L5 M7") == []
    assert meanings(table, "Pg") == ["Lochen 8"]
    ((_, actions),) = table.meanings(0, [SHORT["M7"], SHORT["L5"], SHORT["A6"]])
    for action in actions:
        table.act(0, action)
    assert names(table, table.top) == ["M7", "A6", "L5"]


def test_chosen_cards_with_several_meanings() -> None:
    table = reign(["A6 M7 Pg Kn", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert meanings(table, "A6 M7 Pg") == ["5 to 7, best Merc 7", "6 to 8, best Lochen 8"]
    assert len(meanings(table, "Pg Kn")) == 8


def test_chosen_cards_of_a_follower_must_beat_or_revive() -> None:
    table = on_top(["G1", "S6 L6 A8 F8 Rv", "G3"], "S7 L7")
    assert meanings(table, "A8 F8") == ["Pair of 8s, best Aetherie 8"]
    assert meanings(table, "S6 L6") == []
    assert meanings(table, "Rv S6 L6") == ["Pair of 6s, best Safyre 6"]
    assert meanings(table, "A8") == []


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_play_is_a_meaning_of_its_cards(seats: int) -> None:
    """Whatever is played step by step can also be played by choosing its cards."""
    dice = QuickDice(seats)
    for seed in range(6):
        table = cast(ReignOfDragoness, GAME.new(seats, {"rounds": 1}, seed))
        while not table.over:
            seat = int(table.turn)
            before = cast(ReignOfDragoness, table.copy())
            moves = table.legal(seat)
            move = int(moves[dice.below(len(moves))])
            table.act(seat, move)
            while table.planning(seat):
                moves = table.legal(seat)
                table.act(seat, int(moves[dice.below(len(moves))]))
            if move == PASS or not table.waiting or not table.top.size:
                continue
            cards = [int(table.face[card]) for card in table.top.cards]
            faces = [*cards, int(REVIVE)] if move == WAKE else cards
            against = int(table.against)
            found = before.meanings(seat, faces)
            assert found
            reached = set()
            for _, actions in found:
                twin = cast(ReignOfDragoness, before.copy())
                for action in actions:
                    twin.act(seat, action)
                assert sorted(int(twin.face[card]) for card in twin.top.cards) == sorted(cards)
                reached.add(int(twin.against))
            assert against in reached


def test_readings_are_patterns() -> None:
    cards = [SHORT["Pg"], SHORT["Kn"], SHORT["F5"]]
    assert {top for top, _ in readings(cards, PATTERN_NAMES.index("Three alike"))} == {5}
    tops = {top for top, _ in readings(cards, PATTERN_NAMES.index("Run of three"))}
    assert tops == {5, 6, 7}


# Picking cards


def picks(table: ReignOfDragoness, cards: str = "") -> str:
    """The cards that the seat on turn can still pick beside these, by their short names."""
    found = table.picking(int(table.turn), [SHORT[name] for name in cards.split()])
    assert found is not None
    return " ".join(FACES[face].short for face in found.faces)


def made(table: ReignOfDragoness, cards: str) -> tuple[str, str, str]:
    """What picked cards make, why they may not be played, and the ruling behind it."""
    found = picked(table, table.turn, [SHORT[name] for name in cards.split()])
    assert bool(found.plays) == (found.why == "")
    return found.words, found.why, found.rule


def test_a_leader_can_pick_what_makes_a_pattern() -> None:
    table = reign(["L5 F5 A6 M7 M10 Kn Rv", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert picks(table) == "L5 F5 A6 M7 M10 Kn"
    assert picks(table, "L5") == "F5 A6 M7 Kn"
    assert picks(table, "L5 A6") == "M7 Kn"
    assert picks(table, "L5 F5") == "Kn"
    assert picks(table, "L5 F5 Kn") == ""
    assert picks(table, "L5 M10") == ""
    assert picks(table, "Rv") == ""


def test_the_first_pick_of_a_round_holds_the_lowest_card() -> None:
    table = reign(["L5 F5 A6 M7 G12", "L6 L7", "C6", "C7", "C8", "C9", "A7"], fresh=True)
    assert picks(table) == "L5 F5 A6 M7"
    assert picks(table, "A6") == "L5 M7"
    assert made(table, "G12")[1] == "The first play of a round must hold Lochen 5."
    assert made(table, "F5")[1] == "The first play of a round must hold Lochen 5."


def test_a_follower_can_pick_what_beats_or_may_be_revived() -> None:
    table = on_top(["G1", "S6 L6 A8 F8 C3 Rv", "G3"], "S7 L7")
    assert picks(table) == "L6 F8 A8 S6 Rv"
    assert picks(table, "L6") == "S6 Rv"
    assert picks(table, "A8") == "F8"
    assert picks(table, "Rv") == "L6 S6"
    assert picks(table, "Rv L6 S6") == ""
    high = on_top(["G1", "S6 L6 A8 F8 C3 Rv", "G3"], "S12 L12")
    assert picks(high) == ""


def test_copies_of_a_special_are_picked_one_by_one() -> None:
    table = reign(["Pg Pg L3 G9", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert picks(table) == "L3 G9 Pg Pg"
    assert picks(table, "L3") == "Pg Pg"
    assert picks(table, "L3 Pg") == "Pg"


def test_what_picked_cards_make() -> None:
    table = reign(["L5 F5 A6 M7 M9 G9 Kn Pg Sq Rv Rv Dr", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    assert made(table, "F5") == ("Single, Frond 5", "", "")
    assert made(table, "L5 F5") == ("Pair, best card Frond 5", "", "")
    assert made(table, "L5 A6 M7") == ("Run of three, best card Merc 7", "", "")
    assert made(table, "M7 M9 Pg") == ("Run of three, best card Merc 9; Page for 8", "", "")
    assert made(table, "A6 M7 Pg") == ("Run of three, up to 7 or 8", "", "")
    assert made(table, "L5 A6") == ("", "Not a pattern yet: pick on.", "")
    assert made(table, "L5 F5 A6")[1] == "These cards together are no set of one number and no run."
    table = reign(["L5 F5 M9 G9 F1 C1 Pg Dr Rv Rv", "L1 L2", "C2", "C3", "C4", "C5", "A2"])
    assert made(table, "M9 Pg")[1] == "A Page stands for 1 to 8 only."
    assert made(reign(["L5 G9 Sq", "L1 L2"]), "L5 Sq")[1] == "A Squire stands for 9 to 12 only."
    assert made(table, "M9 Dr")[1] == "The Dragoness is a 13, and never part of a set."
    assert made(table, "L5 F5 M9 G9 F1 C1")[1] == "A pattern has five cards at most."
    assert made(table, "Rv")[1] == "A Revive cannot open a pile."
    assert made(table, "Rv Rv")[1] == "One Revive is laid at a time."
    assert made(table, "")[1] == "Pick cards of your hand."


def test_why_picked_cards_do_not_follow() -> None:
    table = on_top(["G1", "S6 L6 A8 F8 C3 L9 Rv", "G3"], "S7 L7")
    assert made(table, "A8 F8") == ("Pair, best card Aetherie 8", "", "")
    assert made(table, "A8")[1] == "1 more for a pair."
    assert made(table, "Rv L6")[1] == "1 more for a pair lower than the top."
    assert (
        made(table, "C3")[1] == "Cyklone 3 is in no play of yours here: a pair that beats Safyre 7."
    )
    assert made(table, "C3 L9")[1] == "These cards together are no set of one number and no run."
    assert made(table, "L6 S6 A8")[1] == "The pile asks for a pair."
    assert made(table, "L6 S6") == (
        "Pair, best card Safyre 6",
        "Your best card must beat Safyre 7.",
        "",
    )
    assert made(table, "Rv L6 S6") == ("Revive, and pair, best card Safyre 6", "", "")
    assert made(table, "Rv A8 F8") == (
        "Revive, and pair, best card Aetherie 8",
        "With a Revive your best card must be lower than Safyre 7.",
        "R8",
    )
    high = on_top(["G1", "S6 L6 A8 F8 C3 Rv", "G3"], "S12 L12")
    assert made(high, "Rv S6 L6")[1:] == (
        "A Revive cannot be laid on a 12 or on the Dragoness.",
        "R7",
    )


def test_only_own_cards_are_picked_and_only_when_asked() -> None:
    table = on_top(["G1", "S6 L6 A8 F8 C3 Rv", "G3"], "S7 L7")
    with pytest.raises(IllegalMove, match="only pick cards that you hold"):
        picked(table, 1, [SHORT["G3"]])
    with pytest.raises(IllegalMove, match="only pick cards that you hold"):
        picked(table, 1, [SHORT["A8"], SHORT["A8"]])
    with pytest.raises(IllegalMove, match="not your turn"):
        picked(table, 2, [SHORT["G3"]])
    waits, asked = view(table, 2)["ask"], view(table, 1)["ask"]
    assert waits is not None
    assert "pick" not in waits
    assert asked is not None
    pick = asked["pick"]
    assert pick == {
        "pile": "hand.0",
        "faces": [SHORT[name] for name in picks(table).split()],
        "instead": [BEAT, WAKE],
    }
    table.act(1, BEAT)
    table = reign(["L5 F5 G5 A5", "L1 L2", "C1", "C2", "C3", "C4", "A1"])
    table.act(0, PAIR)
    assert table.picking(0, []) is None
    with pytest.raises(IllegalMove, match="choose one of your options"):
        picked(table, 0, [SHORT["L5"]])


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_exactly_the_cards_of_legal_plays_can_be_picked(seats: int) -> None:
    dice = QuickDice(100 + seats)
    for seed in range(3):
        table = cast(ReignOfDragoness, GAME.new(seats, {"rounds": 1}, seed))
        while not table.over:
            seat = int(table.turn)
            moves = table.legal(seat)
            if not table.planning(seat):
                found = table.picking(seat, [])
                assert found is not None
                plays = whole_plays(table, seat)
                assert set(found.faces) == {face for play in plays for face in play}
                for play in plays[:3]:
                    again = table.picking(seat, play[:1])
                    assert again is not None
                    alike = [list(other) for other in plays if play[0] in other]
                    for other in alike:
                        other.remove(play[0])
                    assert set(again.faces) == {face for other in alike for face in other}
            table.apply(seat, moves[dice.below(len(moves))])


def whole_plays(table: ReignOfDragoness, seat: int) -> list[list[int]]:
    """The cards of each complete play, found step by step."""
    found: list[list[int]] = []
    for move in table.legal(seat):
        if move == PASS:
            continue
        twin = cast(ReignOfDragoness, table.copy())
        before = [int(twin.face[card]) for card in twin.hand[seat].cards]
        twin.apply(seat, move)
        if twin.planning(seat):
            found += whole_plays(twin, seat)
        elif len(twin.history) > len(table.history):
            found.append(before)  # the round is over with this play, of all cards but Revives
            if SHORT["Rv"] in before and table.plan_step(seat, 0) != WAKE and move != WAKE:
                found[-1] = [face for face in before if face != SHORT["Rv"]]
        else:
            for card in twin.hand[seat].cards:
                before.remove(int(twin.face[card]))
            found.append(before)
    return found


# Refusals


def test_refusals_of_the_leader() -> None:
    table = reign(["L5 F5 G7", "L1 L2 A3"])
    assert refused(table, 0, PASS) == "You lead: play something."
    assert refused(table, 0, WAKE) == "A Revive cannot open a pile."
    assert refused(table, 0, BEAT) == "There is nothing to beat: you lead."
    assert refused(table, 0, RUN3) == "Your hand makes no such pattern."
    assert refused(table, 0, NUMBER) == "Choose first what you play."
    assert refused(table, 1, SINGLE) == "It is not your turn."
    table.act(0, SINGLE)
    assert refused(table, 0, NUMBER + 8) == "Your hand makes no such pattern of that number here."
    assert refused(table, 0, CARD) == "Choose a number first."
    table.act(0, NUMBER + 4)
    assert refused(table, 0, CARD + label("S5")) == "That card does not fit here."
    assert refused(table, 0, SINGLE) == "Finish the pattern you have begun, or take it back."


def test_refusals_of_the_first_play() -> None:
    table = reign(["L5 F7 S7 C6", "L11 L12 A9"], fresh=True)
    assert (
        refused(table, 0, PAIR)
        == "The first play of a round must hold Lochen 5; no such pattern does."
    )


def test_refusals_of_followers() -> None:
    table = on_top(["G1", "L6 F6 S8 C9", "Rv G3 A4"], "S9 L9")
    assert refused(table, 1, SINGLE) == "The pile asks for the same: pair."
    words = "You have nothing that beats this pair, best card Safyre 9."
    assert refused(table, 1, BEAT) == words
    assert refused(table, 1, WAKE) == "You hold no Revive."
    assert refused(table, 1, CARD) == "Choose first whether you beat it, revive or pass."
    table.act(1, PASS)
    assert refused(table, 1, BEAT) == "You have passed this pile."
    lower = "With a Revive you must play a lower pattern of the same kind; you have none."
    assert refused(table, 2, WAKE) == lower


def test_refusals_of_wild_cards() -> None:
    table = reign(["Pg Sq Dr L9 F9 S8 C7 A10", "L1 L2"])
    table.act(0, RUN4)
    table.act(0, NUMBER + 9)
    assert refused(table, 0, CARD + AS_PAGE) == "A Page stands for 1 to 8 only."
    assert (
        refused(table, 0, CARD + AS_DRAGONESS) == "The Dragoness is a 13, and never part of a set."
    )
    table.act(0, CARD + label("A10"))
    table.act(0, CARD + label("F9"))
    assert refused(table, 0, CARD + AS_SQUIRE) == "A Squire stands for 9 to 12 only."


def test_the_clock_passes_or_leads_the_lowest_single() -> None:
    table = reign(["L5 F5 G7", "L6 L2 A3"])
    assert table.default(0) == SINGLE
    table.act(0, table.default(0))
    table.act(0, table.default(0))
    table.act(0, table.default(0))
    assert names(table, table.top) == ["L5"]
    assert table.default(1) == PASS


# Positions


def test_a_position_names_the_rule_it_breaks() -> None:
    with pytest.raises(BadPosition) as bad:
        reign(["S4 L1 L2", "S9 L9", "Rv", "S11 S12"])
    assert bad.value.defects == ["Seat 2 holds nothing but Revives."]
    with pytest.raises(BadPosition) as bad:
        reign(["S4 L4", "S3 L9", "L5"], fresh=True)
    assert bad.value.defects == ["Seat 0 leads the round, but another holds a lower card."]
