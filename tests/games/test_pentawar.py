"""Pentawar: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.pentawar.actions import (
    DRAKE,
    GATHER,
    HAND,
    POINT,
    SLOT,
    STOP,
    TARGET,
)
from dragonhall.games.book_of_dragons.pentawar.rules import GAME, Pentawar
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "pentawar": (ALL, SLOTS),
    "deck": (NOBODY, LINE),
    "wardrakes": (ALL, LOOSE),
    "hand": (OWNER, LOOSE),
    "wing": (ALL, SLOTS),
    "discard": (ALL, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
SLOTS_OF = {"1": 0, "2L": 1, "2R": 2, "3L": 3, "3R": 4}
CITRINES = "Citrine Shadow Citrine Sun Moon"
ONE_CITRINE = "Citrine Shadow Star Sun Moon"
EMPTY = "- - - - -"


def war(
    seats: int = 2,
    piles: dict[str, str] | None = None,
    turn: int = 0,
    options: dict[str, Setting] | None = None,
    rest: str = "deck",
    phase: str = "action",
    **facts: object,
) -> Pentawar:
    """A position with this seat on turn; wings are empty and the star E1's unless `piles` says."""
    laid = {"pentawar": CITRINES, **{f"wing {seat}": EMPTY for seat in range(seats)}}
    made = position(
        GAME,
        seats,
        options,
        piles={**laid, **(piles or {})},
        rest=rest,
        facts={"mover": turn, **facts},
        phase=phase,
        turn=turn,
    )
    return cast(Pentawar, made)


def hand(kind: str) -> int:
    """Choose this kind from the hand."""
    return int(HAND) + KINDS[kind]


def drake(kind: str) -> int:
    """Choose this kind from the wardrakes."""
    return int(DRAKE) + KINDS[kind]


def slot(name: str) -> int:
    """Lay it in this slot of the own wing."""
    return int(SLOT) + SLOTS_OF[name]


def target(ahead: int, name: str) -> int:
    """Kill in this slot of the wing so many places clockwise."""
    return int(TARGET) + 5 * (ahead - 1) + SLOTS_OF[name]


def point(number: int) -> int:
    """Alter this point of the star."""
    return int(POINT) + number


def act(table: Pentawar, seat: int, *actions: int) -> None:
    """The checked door, for a chain of actions of one seat."""
    for action in actions:
        table.act(seat, action)


def options_at(table: Pentawar, seat: int, base: int, size: int) -> list[int]:
    """The legal actions of one verb, as numbers from its base."""
    return sorted(int(move) - base for move in table.legal(seat) if base <= move < base + size)


def targets(table: Pentawar, seat: int) -> list[int]:
    """The legal targets, 5 × (distance - 1) + slot."""
    return options_at(table, seat, int(TARGET), 20)


def slots(table: Pentawar, seat: int) -> list[int]:
    """The legal slots."""
    return options_at(table, seat, int(SLOT), 5)


def names(table: Pentawar, pile: Pile) -> list[str]:
    """The kinds of a pile, "-" for an empty slot; sorted where there is no order."""
    found = ["-" if card < 0 else FACES[table.face[card]].short for card in pile.cards]
    return sorted(found) if pile.order == LOOSE else found


def refused(table: Pentawar, seat: int, action: int, sentence: str) -> None:
    """The action is refused with this sentence, and nothing changes."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert str(caught.value) == sentence
    assert table.digest() == before


# Worked examples


def rulebook_kill() -> Pentawar:
    """E1 before the kill."""
    return war(
        3,
        {
            "wing 1": "Ice Sun Citrine Forest -",
            "hand 0": "Citrine",
            "hand 1": "Shadow Moon",
            "wardrakes": "Forest",
        },
    )


def test_e1_rulebook_kill() -> None:
    table = rulebook_kill()
    reached = {name for name, kind in KINDS.items() if table.reach(KINDS["Citrine"]) >> kind & 1}
    assert reached == {"Citrine", "Sun", "Moon"}
    act(table, 0, hand("Citrine"))
    assert targets(table, 0) == [SLOTS_OF["2R"]]
    act(table, 0, target(1, "2R"))
    assert names(table, table.discard) == ["Citrine", "Citrine"]
    assert names(table, table.wing[1]) == ["Ice", "Sun", "-", "Forest", "-"]
    assert table.turn == 1


def test_e2_rulebook_alter_and_kill() -> None:
    table = war(
        3,
        {
            "wing 1": "Ice Sun - Forest -",
            "hand 2": "Shadow",
            "wardrakes": "Forest",
            "discard": "Citrine Citrine",
        },
        turn=2,
    )
    act(table, 2, drake("Forest"), point(3))
    assert names(table, table.war) == ["Citrine", "Shadow", "Citrine", "Forest", "Moon"]
    assert table.phase_name() == "follow"
    assert table.turn == 2
    assert sorted(table.legal(2)) == [hand("Shadow"), STOP]
    act(table, 2, hand("Shadow"))
    assert targets(table, 2) == [5 + SLOTS_OF["3L"]]  # seat 1 sits two places on
    act(table, 2, target(2, "3L"))
    assert names(table, table.discard) == ["Citrine", "Citrine", "Forest", "Shadow", "Sun"]
    assert names(table, table.wing[1]) == ["Ice", "Sun", "-", "-", "-"]
    assert table.turn == 0


def test_e3_hole_in_row_two_is_filled_first() -> None:
    table = war(
        2,
        {"wing 0": "Ice Sun - Forest -", "hand 0": "Moon Shadow", "hand 1": "Star"},
    )
    act(table, 0, hand("Moon"))
    assert slots(table, 0) == [SLOTS_OF["2R"]]
    refused(table, 0, slot("3R"), "Fill the row before it first.")
    act(table, 0, slot("2R"))
    assert names(table, table.wing[0]) == ["Ice", "Sun", "Moon", "Forest", "-"]
    act(table, 1, GATHER)
    act(table, 0, hand("Shadow"))
    assert slots(table, 0) == [SLOTS_OF["3R"]]


def test_e4_covered_leader() -> None:
    table = war(
        2,
        {
            "pentawar": "Hydra Ice Moon Star Sun",
            "wing 1": "Star Moon - - -",
            "hand 0": "Hydra Hydra",
            "hand 1": "Sun",
        },
    )
    act(table, 0, hand("Hydra"))  # from the top across to Moon and Star
    assert targets(table, 0) == [SLOTS_OF["2L"]]
    refused(table, 0, target(1, "1"), "A dragon lying on it protects it.")
    act(table, 0, target(1, "2L"))
    act(table, 1, GATHER)
    act(table, 0, hand("Hydra"))
    assert targets(table, 0) == [SLOTS_OF["1"]]
    act(table, 0, target(1, "1"))
    assert names(table, table.wing[1]) == ["-"] * 5
    act(table, 1, hand("Sun"))
    assert slots(table, 1) == [SLOTS_OF["1"]]


@pytest.mark.parametrize("reach", ["across", "across_or_same", "any"])
def test_e5_no_same_kind_by_default(reach: str) -> None:
    table = war(
        2,
        {"pentawar": ONE_CITRINE, "wing 1": "Citrine - - - -", "hand 0": "Citrine"},
        options={"reach": reach},
    )
    act(table, 0, hand("Citrine"))
    if reach == "across":
        assert targets(table, 0) == []
        refused(table, 0, target(1, "1"), "Your dragon cannot reach that kind across the star.")
    else:
        assert targets(table, 0) == [SLOTS_OF["1"]]


def test_e6_deck_out_with_two_seats() -> None:
    table = cast(Pentawar, GAME.new(2, {"first_seat": "0"}, 4))
    assert table.deck.size == 29
    for turn in range(14):
        act(table, turn % 2, GATHER)
    assert (table.deck.size, table.drakes.size, table.hand[0].size) == (1, 16, 9)
    act(table, 0, GATHER)
    assert table.over
    assert (table.deck.size, table.drakes.size, table.hand[0].size) == (0, 16, 10)
    assert table.outcome().code == "deck"
    assert table.returns() == [1.0, 0.0]  # no wings, ten cards in hand against nine


def test_e6_the_whole_turn_is_played_whatever_the_wings() -> None:
    table = war(
        2,
        {"wing 0": "Ice Sun Ice Forest Sun", "wing 1": EMPTY, "deck": "Hydra", "hand 1": "Star"},
        turn=1,
        rest="discard",
    )
    act(table, 1, GATHER)  # seat 0's wing is never asked about: the deck ends the game
    assert table.over
    assert table.outcome().code == "deck"


def test_e7_reshuffle_with_four_seats() -> None:
    discard = "Ice Ice Sun Sun Star Star"
    table = war(4, {"deck": "Hydra", "discard": discard}, rest="hand 3")
    act(table, 0, GATHER)
    assert names(table, table.hand[0]) == ["Hydra"]
    assert (table.discard.size, table.deck.size, table.drakes.size) == (0, 5, 1)
    assert names(table, table.drakes)[0] in {"Ice", "Sun", "Star"}
    assert table.reshuffled
    assert table.turn == 1  # the game goes on
    act(table, 1, GATHER)
    act(table, 2, GATHER)
    assert table.deck.size == 1
    act(table, 3, GATHER)
    assert table.over
    assert table.outcome().code == "deck"


def test_e7_reshuffle_of_an_empty_discard() -> None:
    table = war(4, {"deck": "Hydra"}, rest="hand 3")
    act(table, 0, GATHER)
    assert names(table, table.hand[0]) == ["Hydra"]
    assert (table.drakes.size, table.deck.size) == (0, 0)
    assert table.over


def test_e8_answered_wing() -> None:
    table = war(
        3,
        {
            "pentawar": "Moon Ice Sun Star Hydra",
            "wing 0": "Ice Ice Hydra Star -",
            "hand 0": "Sun",
            "hand 1": "Moon",
            "hand 2": "Forest",
        },
    )
    act(table, 0, hand("Sun"), slot("3R"))
    assert table.wing[0].size == 5
    assert not table.over
    assert "last-0" in [fact["id"] for fact in table.facts(1)]
    act(table, 1, hand("Moon"), target(2, "3R"))
    act(table, 2, GATHER)
    assert not table.over
    assert table.turn == 0
    assert names(table, table.wing[0]) == ["Ice", "Ice", "Hydra", "Star", "-"]


def test_e8_a_wing_nobody_answers_ends_the_game() -> None:
    table = war(2, {"wing 0": "Moon Ice Ice Star -", "hand 0": "Sun", "hand 1": "Hydra"})
    act(table, 0, hand("Sun"), slot("3R"))
    act(table, 1, GATHER)
    assert table.over
    assert table.outcome().code == "wing"
    assert table.returns() == [1.0, 0.0]
    shown = view(table, 0, ["Ann", "Bo"])["outcome"]
    assert shown is not None
    assert shown["reason"]["words"] == "A wing of five held. Ann has the largest wing."


FINAL_STAR = "Star Hydra Ice Moon Undead"


def last_gather(one: str, other: str, hands: tuple[int, int]) -> Pentawar:
    """E9: two wings of four; seat 0 takes the last card of the deck, so its hand was one less."""
    table = war(
        2,
        {
            "pentawar": FINAL_STAR,
            "wing 0": f"{one} -",
            "wing 1": f"{other} -",
            "hand 0": f"{hands[0] - 1} cards",
            "hand 1": f"{hands[1]} cards",
            "deck": "Forest",
        },
        rest="discard",
    )
    act(table, 0, GATHER)
    assert table.over
    return table


def test_e9_tie_breaks() -> None:
    cards = last_gather("Star Star Star Sun", "Moon Ice Sun Sun", (2, 4))
    assert [cards.allies(seat) for seat in range(2)] == [3, 2]
    assert cards.returns() == [1.0, 0.0]
    hands = last_gather("Star Star Star Sun", "Moon Ice Undead Sun", (2, 4))
    assert [hands.allies(seat) for seat in range(2)] == [3, 3]
    assert hands.returns() == [0.0, 1.0]
    shared = last_gather("Star Star Star Sun", "Moon Ice Undead Sun", (2, 2))
    assert shared.returns() == [0.5, 0.5]
    assert [table.outcome().kind for table in (cards, hands, shared)] == ["win", "win", "share"]
    assert "in the war." in cards.outcome().words
    assert "holds more cards" in hands.outcome().words
    assert "share the win" in shared.outcome().words


# More of the rules


def test_setup_sizes() -> None:
    for seats, left in ((2, 29), (3, 27), (4, 25), (5, 23)):
        table = cast(Pentawar, GAME.new(seats, {"first_seat": "1"}, 7))
        assert table.deck.size == left
        assert table.turn == 1
        assert [pile.size for pile in table.hand] == [2] * seats
        assert (table.war.size, table.drakes.size, table.discard.size) == (5, 2, 0)


def test_r5_the_gathered_card_is_seen_by_its_owner_alone() -> None:
    table = war(3, {"deck": "Moon Hydra Forest", "hand 0": "Ice"}, rest="discard")
    drawn = table.deck.top()
    act(table, 0, GATHER)
    assert [table.known(viewer, drawn) for viewer in range(4)] == [KINDS["Forest"], -1, -1, -1]
    turned = table.drakes.top()
    assert [table.known(viewer, turned) for viewer in range(4)] == [KINDS["Hydra"]] * 4


def test_r6_the_new_deck_is_known_as_a_set() -> None:
    table = war(4, {"deck": "Hydra", "discard": "Ice Sun Star"}, rest="hand 3")
    act(table, 0, GATHER)
    assert table.deck.size == 2
    gone = names(table, table.drakes)[0]
    left = {KINDS[name] for name in {"Ice", "Sun", "Star"} - {gone}}
    for viewer in range(5):
        seen = set()
        for draw in range(30):
            world = cast(Pentawar, table.determinize(viewer, QuickDice(draw)))
            faces = [int(world.face[card]) for card in world.deck.cards]
            assert set(faces) == left
            seen.add(tuple(faces))
        assert len(seen) == 2  # both orders are possible


def test_r7_any_card_replaces_any_card_and_stop_is_asked_for_itself() -> None:
    table = war(2, {"hand 0": "Citrine", "wing 1": "Forest - - - -"})
    act(table, 0, hand("Citrine"))
    assert options_at(table, 0, int(POINT), 5) == [0, 1, 2, 3, 4]
    act(table, 0, point(0))
    assert names(table, table.war) == ["Citrine", "Shadow", "Citrine", "Sun", "Moon"]
    assert names(table, table.discard) == ["Citrine"]
    assert list(table.legal(0)) == [STOP]  # an empty hand, and still asked
    act(table, 0, STOP)
    assert table.turn == 1


def test_r8_a_wardrake_may_kill_but_not_in_the_own_wing() -> None:
    table = war(2, {"wing 0": "Sun - - - -", "wing 1": "Moon - - - -", "wardrakes": "Citrine"})
    act(table, 0, drake("Citrine"))
    assert targets(table, 0) == [SLOTS_OF["1"]]
    act(table, 0, target(1, "1"))
    assert table.drakes.size == 0
    assert names(table, table.discard) == ["Citrine", "Moon"]


def test_hand_and_wardrakes_are_kept_apart() -> None:
    table = war(2, {"hand 0": "Moon Moon", "wardrakes": "Moon"})
    assert sorted(table.legal(0)) == [GATHER, hand("Moon"), drake("Moon")]
    act(table, 0, drake("Moon"), slot("1"))
    assert (table.hand[0].size, table.drakes.size) == (2, 0)


@pytest.mark.parametrize(
    ("reach", "reached"),
    [
        ("across", {"Star", "Sun"}),
        ("across_or_same", {"Star", "Sun", "Citrine"}),
        ("any", {"Citrine", "Shadow", "Star", "Sun", "Moon"}),
    ],
)
def test_option_reach(reach: str, reached: set[str]) -> None:
    table = war(2, {"pentawar": ONE_CITRINE}, options={"reach": reach})
    mask = table.reach(KINDS["Citrine"])
    assert {name for name, kind in KINDS.items() if mask >> kind & 1} == reached
    assert table.reach(KINDS["Forest"]) == 0


def test_option_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 1).turn == seat
    assert {int(GAME.new(3, {}, seed).turn) for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadSetup):
        GAME.new(2, {"first_seat": "2"}, 1)
    with pytest.raises(BadSetup):
        GAME.new(6, {}, 1)


# Refusals


NOT_IN_WAR = "That dragon is not in the war just now."
SECOND = "One action a turn; only Alter War may be followed by a kill."


def test_refused_kind_not_in_the_war() -> None:
    table = war(2, {"hand 0": "Hydra Ice", "wing 1": "Sun - - - -"})
    act(table, 0, hand("Hydra"))
    refused(table, 0, slot("1"), NOT_IN_WAR)
    refused(table, 0, target(1, "1"), NOT_IN_WAR)
    act(table, 0, point(4))
    refused(table, 0, hand("Ice"), NOT_IN_WAR)


def test_refused_slot_and_own_wing() -> None:
    table = war(2, {"hand 0": "Sun", "wing 0": "Moon - - - -"})
    act(table, 0, hand("Sun"))
    refused(table, 0, slot("3L"), "Fill the row before it first.")
    refused(table, 0, slot("1"), "You can only kill in another player's wing.")


def test_refused_targets() -> None:
    table = war(2, {"hand 0": "Sun", "wing 1": "Moon Shadow Sun - -"})
    act(table, 0, hand("Sun"))  # P3 reaches the Citrine of P0 and the Shadow of P1
    refused(table, 0, target(1, "1"), "A dragon lying on it protects it.")
    refused(table, 0, target(1, "2R"), "Your dragon cannot reach that kind across the star.")
    refused(table, 0, target(1, "3R"), "There is no dragon to kill.")
    refused(table, 0, target(2, "1"), "Nobody sits there.")
    act(table, 0, target(1, "2L"))


def test_refused_second_action() -> None:
    table = war(2, {"hand 0": "Sun Sun Sun", "wing 1": "Shadow - - - -", "hand 1": "Ice"})
    act(table, 0, hand("Sun"), target(1, "1"))
    refused(table, 0, hand("Sun"), SECOND)
    act(table, 1, hand("Ice"), point(2))
    for action in (GATHER, slot("1"), point(0)):
        refused(table, 1, int(action), SECOND)
    act(table, 1, STOP)
    refused(table, 1, GATHER, SECOND)


def test_refused_out_of_turn_and_out_of_order() -> None:
    table = war(3, {"hand 0": "Sun", "hand 1": "Ice", "wing 2": "Moon - - - -"})
    refused(table, 1, GATHER, "It is not your turn.")
    refused(table, 2, GATHER, "It is not your turn.")  # nobody has moved yet
    refused(table, 0, slot("1"), "First choose a dragon from your hand or the wardrakes.")
    refused(table, 0, hand("Ice"), "You do not hold that dragon.")
    refused(table, 0, drake("Ice"), "No such dragon is among the wardrakes.")
    refused(table, 0, STOP, "There is no kill to leave out now.")
    act(table, 0, hand("Sun"))
    refused(table, 0, GATHER, "You have chosen a dragon: say what it should do.")
    assert table.planning(0)
    assert table.hand[0].size == 1


def test_refused_follow_without_an_open_target() -> None:
    table = war(2, {"hand 0": "Ice Moon", "wing 1": "Moon - - - -"})
    act(table, 0, hand("Ice"), point(3))
    refused(table, 0, hand("Moon"), "That dragon reaches no dragon that lies open.")


# Defaults, words, whole games


def test_defaults() -> None:
    table = war(2, {"hand 0": "Sun", "wing 1": "Shadow - - - -"})
    assert table.default(0) == GATHER
    act(table, 0, hand("Sun"))
    assert table.default(0) in list(table.legal(0))
    act(table, 0, point(0))
    assert table.default(0) == STOP


def test_story_and_prompts() -> None:
    table = rulebook_kill()
    table.telling = True
    assert table.prompt(0).startswith("Your turn")
    act(table, 0, hand("Citrine"), target(1, "2R"))
    act(table, 1, hand("Moon"), point(3))
    assert table.prompt(1) == "Kill as well?"
    act(table, 1, STOP)
    act(table, 2, GATHER)
    lines = [line["words"] for line in view(table, 0, ["Ann", "Bo", "Cy"])["story"]]
    assert lines[:3] == [
        "Ann kills Citrine of Bo with Citrine.",
        "Bo alters the war: Moon for Sun.",
        "Cy gathers a card.",
    ]


def test_renewal_is_told() -> None:
    words = [fact["words"] for fact in war(4).facts(0)]
    assert "The deck will be renewed once" in words
    spent = [fact["words"] for fact in war(4, reshuffled=True).facts(0)]
    assert "The deck was renewed: the next time it is empty, the war is over" in spent
    assert len(war(3).facts(0)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_within_the_bound(seats: int) -> None:
    endings = set()
    for seed in range(12):
        table = cast(Pentawar, GAME.new(seats, {}, seed))
        assert playout(table, QuickDice(seed), table.bound()) <= table.bound()
        assert table.over
        assert sum(table.returns()) == pytest.approx(1.0)
        assert table.war.size == 5
        endings.add(table.outcome().code)
    assert endings <= {"wing", "deck"}
