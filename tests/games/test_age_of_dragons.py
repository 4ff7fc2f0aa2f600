"""Age of Dragons: every worked example of its specification, its refusals, option and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.age_of_dragons.actions import (
    AGE,
    CARD,
    HOARD,
    LAIR,
    MAGIC,
    PASS,
    ROW,
    SEAL,
    SKIP,
    SUMMON,
)
from dragonhall.games.book_of_dragons.age_of_dragons.rules import GAME, AgeOfDragons
from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import options_of, story, view

ZONES = {
    "hatchery": (NOBODY, LINE),
    "display": (ALL, SLOTS),
    "boneyard": (ALL, LINE),
    "active": (ALL, LINE),
    "plain": (ALL, LINE),
    "berth": (ALL, SLOTS),
    "hoard": (OWNER, LINE),
    "hand": (OWNER, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
D = "Sun Moon Ice Star Hydra"
FINAL = "Forest Sun Moon Ice Star"
PUBLIC = 2
PLAIN, AT_SLOT = int(LAIR), int(LAIR) + 1


def age(
    piles: dict[str, str] | None = None,
    nth: int = 3,
    left: int = 2,
    rest: str = "hatchery",
    under: dict[str, str] | None = None,
    **facts: object,
) -> AgeOfDragons:
    """A position with seat 0, the starter, on turn in odd turns; the display is D."""
    mover = 0 if nth % 2 else 1
    made = position(
        GAME,
        2,
        piles={"display": D, "boneyard": "x", **(piles or {})},
        rest=rest,
        under=under,
        facts={"starter": 0, "nth": nth, "left": left, **facts},
        phase="action",
        turn=mover,
    )
    return cast(AgeOfDragons, made)


def card(kind: str) -> int:
    """A card of this kind from the hand."""
    return int(CARD) + KINDS[kind]


def row(place: int) -> int:
    """The active dragon at this place, from 0."""
    return int(ROW) + place


def act(table: AgeOfDragons, seat: int, *actions: int) -> None:
    """The checked door, for a chain of actions of one seat."""
    for action in actions:
        table.act(seat, int(action))


def offered(table: AgeOfDragons, seat: int) -> list[int]:
    """The legal actions, sorted."""
    return sorted(int(move) for move in table.legal(seat))


def names(table: AgeOfDragons, pile: Pile) -> list[str]:
    """The kinds of a pile, "-" for an empty slot; sorted where there is no order."""
    found = ["-" if c < 0 else FACES[table.face[c]].short for c in pile.cards]
    return sorted(found) if pile.order == LOOSE else found


def hoards(table: AgeOfDragons, seat: int) -> list[tuple[str, str]]:
    """Every hoarded card with the dragon it lies under."""
    return [
        (FACES[table.face[c]].short, FACES[table.face[table.host[c]]].short)
        for c in table.hoard[seat].cards
    ]


def refused(table: AgeOfDragons, seat: int, action: int, sentence: str) -> None:
    """The action is refused with this sentence, and nothing changes."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, int(action))
    assert str(caught.value) == sentence
    assert table.digest() == before


def read(table: AgeOfDragons, viewer: int) -> str:
    """The whole story as a viewer reads it."""
    return "\n".join(line["words"] for line in story(table, viewer))


# Worked examples


def test_e1_set_up() -> None:
    made = position(
        GAME,
        2,
        piles={"hatchery": "top: Sun Moon Moon Ice Sun Star Hydra"},
        rest="hatchery",
        dice=5,
        telling=True,
        then="display",
    )
    table = cast(AgeOfDragons, made)
    assert names(table, table.display) == ["Sun", "Moon", "Ice", "Star", "Hydra"]
    assert table.hatchery.size == 35
    assert sorted(names(table, table.hatchery)).count("Moon") == 3
    assert sorted(names(table, table.hatchery)).count("Sun") == 3
    for viewer in range(3):  # the kinds seen as duplicates are known, their places are not
        assert "Moon is displayed already.\n" in read(table, viewer)
        assert "Sun is displayed already.\n" in read(table, viewer)
        assert all(table.known(viewer, c) < 0 for c in table.hatchery.cards)


def test_e1_set_up_sizes() -> None:
    for seed in range(20):
        table = cast(AgeOfDragons, GAME.new(2, None, seed))
        assert len(set(names(table, table.display))) == 5
        assert (table.hatchery.size, table.boneyard.size) == (24, 1)
        assert [hand.size for hand in table.hand] == [5, 5]


def test_e2_age() -> None:
    table = age({"hand 0": "Forest Hydra Moon Ice"})
    assert AGE in offered(table, 0)
    act(table, 0, AGE)
    assert offered(table, 0) == [card("Forest")]
    sentence = "The newborn must be a dragon that is neither displayed nor on top of the Boneyard."
    refused(table, 0, card("Hydra"), sentence)
    refused(table, 0, card("Moon"), sentence)
    assert names(table, table.display) == D.split()  # a half-made plan changes nothing
    act(table, 0, card("Forest"))
    assert names(table, table.display) == ["Forest", "Sun", "Moon", "Ice", "Star"]
    assert names(table, table.boneyard)[-1] == "Hydra"
    assert names(table, table.hand[0]) == ["Hydra", "Ice", "Moon"]
    slots = [table.slot_of(KINDS[kind]) for kind in ["Forest", "Sun", "Moon", "Ice", "Star"]]
    assert slots == [0, 1, 2, 3, 4]
    assert table.slot_of(KINDS["Hydra"]) == -1


def test_e2_age_worths() -> None:
    table = age(
        {
            "hand 0": "Forest Hydra Moon Ice",
            "plain 0": "Platinum",
            "hoard 0": "Forest Sun Moon Ice Star Hydra",
        },
        under={f"hoard 0 {n}": "plain 0 0" for n in range(6)},
    )
    # Sun 1, Moon 2, Ice 3, Star 4, Hydra 5, Forest ½, all doubled
    assert table.twice_worth(0) == 2 * (1 + 2 + 3 + 4 + 5) + 1
    act(table, 0, AGE, card("Forest"))
    # Forest 1, Sun 2, Moon 3, Ice 4, Star 5, Hydra ½
    assert table.twice_worth(0) == 2 * (1 + 2 + 3 + 4 + 5) + 1
    strengths = {}
    for kind in ["Forest", "Sun", "Moon", "Ice", "Star", "Hydra"]:
        alone = age({"display": FINAL, "plain 0": f"{kind} Undead"})
        strengths[kind] = int(alone.strength(0))  # with a second half, so that halves show
    assert strengths == {"Forest": 5, "Sun": 4, "Moon": 3, "Ice": 2, "Star": 1, "Hydra": 1}


def test_e2_age_not_offered() -> None:
    table = age({"hand 0": "Hydra Moon Ice"})
    assert AGE not in offered(table, 0)
    refused(table, 0, AGE, "You hold no dragon that is missing from the display.")


def test_e3_hoard_walk() -> None:
    table = age({"active 0": "Sun Moon Undead", "hand 0": "Ice Ice Star"})
    act(table, 0, HOARD)
    assert offered(table, 0) == sorted([card("Ice"), card("Star"), int(SKIP)])
    act(table, 0, card("Ice"), SKIP)
    assert offered(table, 0) == sorted([card("Ice"), card("Star"), int(SKIP)])
    act(table, 0, card("Star"))
    assert hoards(table, 0) == [("Ice", "Sun"), ("Star", "Undead")]
    assert names(table, table.hand[0]) == ["Ice"]
    assert table.left == 1


def test_e3_hoard_walk_ends_in_a_card() -> None:
    table = age({"active 0": "Sun Moon Undead", "hand 0": "Ice Ice Star"})
    act(table, 0, HOARD, SKIP, SKIP)
    assert offered(table, 0) == [card("Ice"), card("Star")]
    refused(table, 0, SKIP, "A Hoard action lays at least one card.")


def test_e3_hoard_walk_with_one_card() -> None:
    table = age({"active 0": "Sun Moon Undead", "hand 0": "Ice"})
    act(table, 0, HOARD, card("Ice"))
    assert hoards(table, 0) == [("Ice", "Sun")]
    assert table.hand[0].size == 0
    assert (table.turn, table.left) == (0, 1)


def test_e3_a_card_planned_is_not_offered_again() -> None:
    table = age({"active 0": "Sun Moon Undead", "hand 0": "Ice Star"})
    act(table, 0, HOARD, card("Ice"))
    assert offered(table, 0) == sorted([card("Star"), int(SKIP)])
    refused(table, 0, card("Ice"), "You have no other card of that kind.")


def sealing() -> AgeOfDragons:
    """E4: Moon with two cards, Sun with none, Citrine with one."""
    return age(
        {"active 0": "Moon Sun Citrine", "hoard 0": "x x x", "hand 0": "Forest Shadow"},
        under={"hoard 0 0": "active 0 0", "hoard 0 1": "active 0 0", "hoard 0 2": "active 0 2"},
    )


def test_e4_seal_choice() -> None:
    table = sealing()
    act(table, 0, SEAL)
    assert offered(table, 0) == [row(0), row(1), row(2)]
    act(table, 0, row(0))
    assert offered(table, 0) == [PLAIN, AT_SLOT]
    assert table.prompt(0) == "Where do you seal Moon? At its slot the lair is worth 4 points."
    act(table, 0, AT_SLOT)
    assert names(table, table.berth[0]) == ["-", "Moon", "-", "-", "-"]
    assert names(table, table.active[0]) == ["Sun", "Citrine"]
    assert [pair[1] for pair in hoards(table, 0)] == ["Moon", "Moon", "Citrine"]
    assert table.slot_points(0) == 4
    assert table.sealed_cards(0) == 2


def test_e4_seal_plain_by_choice() -> None:
    table = sealing()
    act(table, 0, SEAL, row(0), PLAIN)
    assert names(table, table.plain[0]) == ["Moon"]
    assert names(table, table.berth[0]) == ["-"] * 5


def test_e4_seal_plain_without_asking() -> None:
    table = sealing()
    act(table, 0, SEAL, row(1))  # no hoard
    act(table, 0, SEAL, row(1))  # Citrine, which has closed up: not displayed
    assert names(table, table.plain[0]) == ["Sun", "Citrine"]
    assert table.turn == 1


def test_e4_second_seal_at_a_used_slot() -> None:
    table = age(
        {
            "active 0": "Moon Sun Citrine",
            "hoard 0": "x x x",
            "hand 0": "Forest Shadow",
            "active 1": "Sun",
            "hoard 1": "x",
            "hand 1": "Ice",
        },
        under={
            "hoard 0 0": "active 0 0",
            "hoard 0 1": "active 0 1",
            "hoard 0 2": "active 0 0",
            "hoard 1 0": "active 1 0",
        },
    )
    act(table, 0, SEAL, row(0), AT_SLOT, AGE, card("Forest"))
    assert table.slot_of(KINDS["Sun"]) == 1
    assert table.slot_points(0) == 4  # whatever stands there now
    act(table, 1, SEAL, row(0))
    assert offered(table, 1) == [PLAIN, AT_SLOT]
    act(table, 1, AT_SLOT)
    assert table.slot_points(1) == 4
    act(table, 1, PASS)
    act(table, 0, SEAL)
    refused(table, 0, AT_SLOT, "You already sealed a lair at this age.")
    act(table, 0, row(0))
    assert names(table, table.plain[0]) == ["Sun"]


def magic() -> AgeOfDragons:
    """E5: turn 11 after the draw; the Hatchery holds two."""
    return age(
        {
            "hatchery": "Sun Moon",
            "hand 0": "Ice Forest Shadow",
            "active 0": "Platinum",
            "hand 1": "Undead",
        },
        nth=11,
        rest="boneyard",
    )


def test_e5_magic() -> None:
    table = magic()
    act(table, 0, MAGIC)
    assert SKIP not in offered(table, 0)
    act(table, 0, card("Ice"))
    assert offered(table, 0) == sorted([card("Forest"), card("Shadow"), int(SKIP)])
    act(table, 0, card("Shadow"))  # the full number ends it
    assert names(table, table.hand[0]) == ["Forest", "Moon", "Sun"]
    assert sorted(names(table, table.hatchery)) == ["Ice", "Shadow"]
    refused(table, 0, card("Forest"), "Only as many as the Hatchery still has.")
    act(table, 0, PASS)
    assert (table.turn, table.nth) == (1, 12)
    assert table.hatchery.size == 0
    assert names(table, table.hand[1]) == ["Ice", "Shadow", "Undead"]
    assert MAGIC not in offered(table, 1)
    assert AGE in offered(table, 1)
    refused(table, 1, MAGIC, "The Hatchery is empty.")
    for seat in (1, 0):
        act(table, seat, PASS)
        if not table.over:
            mover = int(table.turn)
            assert not {int(AGE), int(MAGIC)} & set(offered(table, mover))
            sentence = "Time stands still: no more aging."
            refused(table, mover, AGE, sentence)
            refused(table, mover, MAGIC, "The Hatchery is empty.")
    assert table.nth == 14


def test_e5_enough() -> None:
    table = magic()
    act(table, 0, MAGIC, card("Ice"), SKIP)
    assert table.hand[0].size == 3
    assert "Moon" in names(table, table.hand[0])  # the top of the Hatchery
    assert sorted(names(table, table.hatchery)) == ["Ice", "Sun"]
    refused(table, 0, card("Forest"), "First choose an action.")


SCORE: dict[str, str] = {
    "display": FINAL,
    "berth 0": "Citrine - - - -",
    "plain 0": "Moon",
    "hoard 0": "Star Ice Hydra Star Undead",
    "berth 1": "- - - - Platinum",
    "plain 1": "Undead",
    "hand 0": "",
    "hand 1": "",
}
FIRST = {
    **{f"hoard 0 {n}": "berth 0 0" for n in range(3)},
    **{f"hoard 0 {n}": "plain 0 0" for n in range(3, 5)},
}


def last_turn(piles: dict[str, str], under: dict[str, str]) -> AgeOfDragons:
    """The last action of the game, seat 1's; passing ends it."""
    table = age({**SCORE, **piles}, nth=14, left=1, rest="boneyard", under=under)
    table.telling = True
    return table


def second(at_slot: int, plain: int) -> dict[str, str]:
    """Hosts of seat 1: so many hoarded cards at slot 5, then so many under the plain lair."""
    return {
        **FIRST,
        **{f"hoard 1 {n}": "berth 1 4" for n in range(at_slot)},
        **{f"hoard 1 {n}": "plain 1 0" for n in range(at_slot, at_slot + plain)},
    }


def test_e6_score() -> None:
    table = last_turn(
        {
            "active 0": "Shadow",
            "hoard 0": "Star Ice Hydra Star Undead Forest",
            "hoard 1": "Moon Sun Sun Star Ice Ice Citrine",
        },
        {**second(3, 4), "hoard 0 5": "active 0 0"},
    )
    assert table.twice_unsealed(0) == 2  # worth 1 if it were sealed
    act(table, 1, PASS)
    assert table.over
    assert [int(table.score(seat)) for seat in range(2)] == [20, 21]
    result = table.outcome()
    assert (result.kind, result.code, result.places, result.points) == (
        "win",
        "points",
        [2, 1],
        [20, 21],
    )
    assert table.returns() == [0.0, 1.0]
    sheet = table.sheet()
    assert sheet is not None
    assert [r["cells"] for r in sheet["sections"][0]["rows"]] == [[5, 1], [14, 20], [1, 0]]
    assert sheet["totals"] == [20, 21]
    assert names(table, table.active[0]) == []
    assert "Shadow" in names(table, table.boneyard)


TIED = {"hoard 1": "Moon Sun Star Ice Ice Citrine Hydra Undead"}


def test_e7_tie_by_a_half_broken_by_strength() -> None:
    table = last_turn({**TIED, "plain 1": "Undead Platinum"}, second(2, 6))
    act(table, 1, PASS)
    assert [int(table.twice_worth(seat)) for seat in range(2)] == [40, 41]
    assert [int(table.score(seat)) for seat in range(2)] == [20, 20]
    assert [int(table.strength(seat)) for seat in range(2)] == [3, 1]
    assert table.returns() == [1.0, 0.0]
    result = table.outcome()
    assert (result.code, result.places) == ("strength", [1, 2])
    sheet = table.sheet()
    assert sheet is not None
    assert sheet["sections"][1]["rows"][0]["cells"] == [3, 1]


@pytest.mark.parametrize(
    ("kind", "returns", "code"),
    [("Moon", [0.5, 0.5], "tie"), ("Sun", [0.0, 1.0], "strength")],
)
def test_e8_tie_that_stays(kind: str, returns: list[float], code: str) -> None:
    table = last_turn({**TIED, "plain 1": f"Undead {kind}"}, second(2, 6))
    act(table, 1, PASS)
    assert table.returns() == returns
    result = table.outcome()
    assert result.code == code
    assert result.kind == ("share" if code == "tie" else "win")


def test_e9_slot_lairs_do_not_help_the_tie_break() -> None:
    table = last_turn(
        {
            "berth 0": "Forest - - - -",
            "plain 0": "",
            "hoard 0": "Star Sun",  # 5 + 5 + 2
            "berth 1": "- - - - -",
            "plain 1": "Star",
            "hoard 1": "Star Ice Moon",  # 5 + 4 + 3
        },
        {
            "hoard 0 0": "berth 0 0",
            "hoard 0 1": "berth 0 0",
            **{f"hoard 1 {n}": "plain 1 0" for n in range(3)},
        },
    )
    act(table, 1, PASS)
    assert [int(table.score(seat)) for seat in range(2)] == [12, 12]
    assert [int(table.strength(seat)) for seat in range(2)] == [0, 1]
    assert table.returns() == [0.0, 1.0]


def test_e10_nothing_sealed() -> None:
    table = cast(AgeOfDragons, GAME.new(2, None, 3))
    for seat in range(2):
        act(table, seat, table.legal(seat)[0])
    while not table.over:
        act(table, int(table.turn), PASS)
    assert table.nth == 14
    assert [int(table.score(seat)) for seat in range(2)] == [0, 0]
    assert table.outcome().kind == "share"
    assert table.returns() == [0.5, 0.5]


# Refusals


def test_a_third_action_is_refused() -> None:
    table = age({"hand 0": "Ice Sun Forest", "hand 1": "Moon"})
    act(table, 0, SUMMON, card("Ice"), SUMMON, card("Sun"))
    assert table.turn == 1
    refused(table, 0, SUMMON, "Your turn has two actions.")


def test_before_the_first_turn_is_over_nobody_has_had_one() -> None:
    table = age({"hand 0": "Ice", "hand 1": "Moon"}, nth=1)
    refused(table, 1, SUMMON, "It is not your turn.")


def test_second_card_under_one_dragon_is_refused() -> None:
    table = age({"active 0": "Sun", "hand 0": "Ice Star"})
    act(table, 0, HOARD, card("Ice"))
    refused(table, 0, card("Star"), "One card per dragon for each Hoard action.")
    table = age({"active 0": "Sun Moon Forest", "hand 0": "Ice Star Undead"})
    act(table, 0, HOARD, card("Ice"), SKIP)
    refused(table, 0, row(0), "One card per dragon for each Hoard action.")
    refused(table, 0, row(1), "The row is gone through from left to right.")


def test_hoarding_under_a_lair_is_refused() -> None:
    table = age({"plain 0": "Sun", "hand 0": "Ice"})
    refused(table, 0, HOARD, "Sealed lairs cannot be touched.")
    refused(table, 0, SEAL, "Sealed lairs cannot be touched.")
    refused(table, 0, row(0), "Sealed lairs cannot be touched.")


@pytest.mark.parametrize(
    ("active", "hoard", "berth", "sentence"),
    [
        ("Moon", 0, "-", "It needs a hoard."),
        ("Citrine", 1, "-", "It must match the dragon displayed there."),
        ("Moon", 1, "Shadow", "You already sealed a lair at this age."),
        ("Moon", 1, "-", "First choose the dragon to seal."),
    ],
)
def test_sealing_at_a_slot_is_refused(active: str, hoard: int, berth: str, sentence: str) -> None:
    table = age(
        {"active 0": active, "hoard 0": "x " * hoard, "berth 0": f"- {berth} - - -", "hand 0": "x"},
        under={"hoard 0 0": "active 0 0"} if hoard else {},
    )
    act(table, 0, SEAL)
    refused(table, 0, AT_SLOT, sentence)


def test_refusals_name_their_rulings() -> None:
    table = age({"plain 0": "Sun", "hand 0": "Ice Forest"})
    assert table.refusal(0, int(HOARD)) == "Sealed lairs cannot be touched. [R8]"
    act(table, 0, AGE)
    assert table.refusal(0, card("Ice")).endswith("on top of the Boneyard. [R4]")
    table = age({"active 0": "Sun", "hand 0": "Ice"})
    assert table.refusal(0, int(AGE)).endswith("missing from the display. [R4]")
    act(table, 0, SEAL)
    assert table.refusal(0, AT_SLOT) == "It needs a hoard. [R10]"


def test_other_refusals() -> None:
    table = age({"active 0": "Sun", "hand 0": "Ice Forest"})
    refused(table, 0, card("Ice"), "First choose an action.")
    refused(table, 0, SKIP, "There is nothing to skip.")
    refused(table, 0, row(0), "First choose to seal a lair.")
    act(table, 0, MAGIC)
    refused(table, 0, SKIP, "Set at least one dragon aside.")
    refused(table, 0, card("Moon"), "You do not hold that dragon.")
    refused(table, 0, SUMMON, "Finish the action you have begun, or take it back.")
    table = age({"active 0": "Sun", "hand 0": ""})
    refused(table, 0, SUMMON, "Your hand is empty.")
    act(table, 0, SEAL)
    refused(table, 0, card("Ice"), "You do not hold that dragon.")
    table = cast(AgeOfDragons, GAME.new(2, None, 1))
    refused(table, 0, PASS, "First choose your first dragon.")
    missing = next(k for k in range(10) if not table.count(k, table.hand[0]))
    refused(table, 0, int(CARD) + missing, "You do not hold that dragon.")
    act(table, 0, table.legal(0)[0])
    refused(table, 0, int(CARD), "You have already answered.")


# Options, defaults, asks


@pytest.mark.parametrize("seat", [0, 1])
def test_first_seat(seat: int) -> None:
    for seed in range(5):
        table = cast(AgeOfDragons, GAME.new(2, {"first_seat": str(seat)}, seed))
        for other in range(2):
            act(table, other, table.legal(other)[0])
        assert (table.turn, table.nth, table.hatchery.size) == (seat, 1, 22)
        act(table, seat, PASS)
        assert (table.turn, table.nth) == (1 - seat, 2)


def test_first_seat_at_random_and_nobody_else() -> None:
    starters = {int(cast(AgeOfDragons, GAME.new(2, None, seed)).starter) for seed in range(30)}
    assert starters == {0, 1}
    with pytest.raises(BadSetup):
        GAME.new(2, {"first_seat": "2"}, 0)
    with pytest.raises(BadSetup):
        GAME.new(3, None, 0)


def test_passing_lets_the_second_action_lapse() -> None:
    table = age({"hand 0": "Ice"})
    act(table, 0, PASS)
    assert table.turn == 1


def test_dragons_may_be_doubled_fed_and_sealed_in_one_turn() -> None:
    table = age({"active 0": "Moon", "hand 0": "Moon Ice"})
    act(table, 0, SUMMON, card("Moon"))
    assert names(table, table.active[0]) == ["Moon", "Moon"]
    table = age({"active 0": "Moon", "hand 0": "Sun Ice"})
    act(table, 0, HOARD, card("Ice"), SEAL, row(0), AT_SLOT)  # R9
    assert table.slot_points(0) == 4


def test_defaults_touch_nothing() -> None:
    table = age({"active 0": "Sun Moon", "hand 0": "Ice Forest"})
    assert table.default(0) == PASS
    act(table, 0, HOARD)
    assert table.default(0) == SKIP
    act(table, 0, SKIP)
    assert table.default(0) == card("Ice")
    table = age({"active 0": "Sun Moon", "hand 0": "Ice Forest"})
    act(table, 0, MAGIC)
    assert table.default(0) == card("Ice")
    act(table, 0, card("Ice"))
    assert table.default(0) == SKIP


def test_both_first_dragons_are_shown_together() -> None:
    table = cast(AgeOfDragons, GAME.new(2, None, 4))
    assert table.asked == 3
    before = view(table, 1)["piles"]
    act(table, 0, table.legal(0)[0])
    assert [pile.size for pile in table.active] == [0, 0]
    assert view(table, 1)["piles"] == before
    act(table, 1, table.legal(1)[0])
    assert [pile.size for pile in table.active] == [1, 1]
    assert all(table.known(viewer, pile.top()) >= 0 for viewer in range(3) for pile in table.active)


def test_words_of_cards_say_what_is_done_with_them() -> None:
    table = age({"active 0": "Sun Moon", "hand 0": "Ice Forest"})

    def words(*chain: int) -> list[str]:
        other = table.copy()
        for step in chain:
            other.act(0, int(step))
        return [option["words"] for option in options_of(other, 0)[1]]

    assert words(SUMMON) == ["Summon Ice", "Summon Forest"]
    assert words(HOARD) == ["Lay Ice", "Lay Forest", "Skip"]
    assert words(AGE) == ["Bring Forest"]
    assert words(MAGIC, card("Ice")) == ["Set Forest aside", "Enough"]
    assert words() == ["Summon", "Hoard", "Age", "Seal", "Magic", "Pass"]


# What becomes known


def test_a_hoarded_card_is_known_to_its_owner_only() -> None:
    table = age({"active 0": "Sun Moon", "hand 0": "Ice Forest", "hand 1": "Undead"})
    table.telling = True
    act(table, 0, HOARD, card("Ice"), SKIP)
    laid = table.hoard[0].cards[0]
    assert [int(table.known(viewer, laid)) for viewer in range(3)] == [KINDS["Ice"], -1, -1]
    assert "lays Ice under Sun." in read(table, 0)
    for viewer in (1, PUBLIC):
        assert "lays a card under Sun." in read(table, viewer)
        assert "Ice" not in read(table, viewer)
    shown = next(pile for pile in view(table, 1)["piles"] if pile["id"] == "hoard.1")
    assert shown["cards"] == [{"side": "back", "under": {"pile": "active.1", "place": 0}}]


def test_set_aside_cards_are_known_to_lie_in_the_hatchery() -> None:
    table = age(
        {"hatchery": "Sun Moon Star", "hand 0": "Ice Forest", "hand 1": "Undead"},
        nth=11,
        rest="boneyard",
    )
    table.telling = True
    act(table, 0, MAGIC, card("Ice"), SKIP)
    assert all(table.known(0, c) < 0 for c in table.hatchery.cards)
    noted = next(pile for pile in view(table, 0)["piles"] if pile["id"] == "hatchery")["noted"]
    assert noted == [
        {
            "faces": [KINDS["Ice"]],
            "places": [{"pile": "hatchery", "place": place} for place in range(3)],
        }
    ]
    for viewer in (1, PUBLIC):
        piles = {pile["id"]: pile["noted"] for pile in view(table, viewer)["piles"]}
        assert not any(piles.values())
        assert "sets a card aside and draws as many." in read(table, viewer)
    for world in range(20):  # wherever it lies, it lies in the Hatchery
        other = cast(AgeOfDragons, table.determinize(0, QuickDice(world)))
        assert other.count(KINDS["Ice"], other.hatchery) == 1


def test_lairs_are_revealed_at_the_end_and_not_before() -> None:
    table = age(
        {
            "plain 0": "Sun",
            "active 0": "Moon",
            "hoard 0": "Ice Star",
            "hand 0": "Forest",
            "hand 1": "Undead",
        },
        nth=14,
        left=1,
        rest="boneyard",
        under={"hoard 0 0": "plain 0 0", "hoard 0 1": "active 0 0"},
    )
    sealed, loose = (int(c) for c in table.hoard[0].cards)
    assert table.known(1, sealed) == -1
    assert [fact["id"] for fact in table.facts(PUBLIC)] == ["turn", "left"]
    mine = [fact["words"] for fact in table.facts(0) if fact.get("mine")]
    assert mine == ["Your lairs are worth 3 now", "Your unsealed hoards: 4"]
    act(table, 1, PASS)
    assert all(table.known(viewer, sealed) == KINDS["Ice"] for viewer in range(3))
    assert names(table, table.hoard[0]) == ["Ice"]
    assert table.where[loose] == table.boneyard.number
    assert [hand.size for hand in table.hand] == [0, 0]
    assert int(table.score(0)) == 3


# Positions


def test_positions_that_cannot_be() -> None:
    with pytest.raises(BadPosition) as bad:
        age({"active 0": "Moon", "hoard 0": "x x"}, under={"hoard 0 0": "active 0 0"})
    assert bad.value.defects == [
        "The card at 'hoard 0 1' hangs on nothing: say in `under` on which card of active or "
        "plain or berth."
    ]
    with pytest.raises(BadPosition) as bad:
        age({"active 0": "Moon", "hoard 0": "x"}, under={"hoard 0 0": "display 0"}, nth=15)
    assert bad.value.defects == [
        "The card at 'hoard 0 0' must hang on a card of active or plain or berth.",
        "The fact nth is to be a whole number from 0 to 14, not 15.",
    ]
    with pytest.raises(BadPosition) as bad:
        age({"hand 0": "Moon", "hand 1": "Sun"}, nth=3, starter=1)
    assert bad.value.defects == ["With starter 1 turn 3 is that of seat 1."]
