"""Dragon Duel: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.dragon_duel.actions import BACK, CARD, PLACE, SWAP, TAKE
from dragonhall.games.book_of_dragons.dragon_duel.forces import force
from dragonhall.games.book_of_dragons.dragon_duel.rules import GAME, DragonDuel
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),
    "hand": (OWNER, LOOSE),
    "field": (ALL, SLOTS),
    "won": (OWNER, LOOSE),
    "discard": (ALL, LOOSE),
}
LEFT, MIDDLE, RIGHT = 0, 1, 2
KINDS = {face.short: number for number, face in enumerate(GAME.faces)}
PUBLIC = 2


def duel(
    piles: dict[str, str],
    turn: int | None = 0,
    phase: str = "play",
    dice: list[int] | int = 7,
    rest: str = "deck 0",
    **facts: object,
) -> DragonDuel:
    """A table; cards not named lie in the deck of seat 0."""
    made = position(
        GAME, 2, {}, piles=piles, rest=rest, facts=facts, phase=phase, turn=turn, dice=dice
    )
    return cast(DragonDuel, made)


def play(table: DragonDuel, seat: int, kind: str, place: int) -> None:
    """Choose a card and lay it on a battlefield."""
    table.act(seat, CARD + KINDS[kind])
    table.act(seat, PLACE + place)


def swap(table: DragonDuel, seat: int, slot: int, place: int) -> None:
    """A Shadow takes the dragon in a slot of the other side."""
    table.act(seat, CARD + KINDS["Shadow"])
    table.act(seat, SWAP + slot)
    table.act(seat, TAKE + place)


def names(table: DragonDuel, pile: Pile) -> list[str]:
    """What lies in a pile, sorted."""
    return sorted(GAME.faces[int(table.face[card])].short for card in pile.held())


def side(table: DragonDuel, seat: int) -> str:
    """A side of the battlefields as `position` writes it, dull cards with a star."""
    words = []
    for card in table.field[seat].cards:
        if card < 0:
            words.append("-")
        else:
            words.append(GAME.faces[int(table.face[card])].short + "*" * int(table.dull.of[card]))
    return " ".join(words)


def won(table: DragonDuel) -> list[int]:
    """The sizes of both win piles."""
    return [int(pile.size) for pile in table.won]


def moves(table: DragonDuel, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def refused(table: DragonDuel, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


def strength(text: str) -> int:
    """The force of one or two kinds, the same in either order."""
    kinds = [KINDS[word] for word in text.split()]
    if len(kinds) == 1:
        kinds.append(-1)
    one = int(force(kinds[0], kinds[1]))
    assert one == int(force(kinds[1], kinds[0]))
    return one


# Zones and the deal


def test_zones() -> None:
    table = cast(DragonDuel, GAME.new(2, {}, 1))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        masks = {NOBODY: 0, ALL: table.everyone, OWNER: 1 << max(pile.owner, 0)}
        assert (pile.look, pile.order) == (masks[look], order), pile.name
    assert {pile.name for pile in table.piles} == set(ZONES)
    assert [deck.size for deck in table.deck] == [15, 15]
    assert [hand.size for hand in table.hand] == [5, 5]
    assert GAME.actions.size == 32


def test_the_first_seat_may_be_fixed_or_drawn() -> None:
    for seat in range(2):
        assert GAME.new(2, {"first_seat": str(seat)}, 3).turn == seat
    assert {int(GAME.new(2, {}, seed).turn) for seed in range(20)} == {0, 1}
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(2, {"first_seat": "2"}, 1)


def test_twin_decks_hold_every_kind_twice_and_all_know_it() -> None:
    table = cast(DragonDuel, GAME.new(2, {"decks": "twin"}, 5))
    for viewer in range(3):
        world = cast(DragonDuel, table.determinize(viewer, QuickDice(viewer)))
        for each in (table, world):
            for seat in range(2):
                pack = names(each, each.deck[seat]) + names(each, each.hand[seat])
                assert sorted(pack) == sorted(list(KINDS) * 2)
    worlds = [table.determinize(0, QuickDice(seed)) for seed in range(20)]
    hands = {tuple(names(cast(DragonDuel, w), cast(DragonDuel, w).hand[1])) for w in worlds}
    assert len(hands) > 10


def test_dealt_decks_come_from_one_pack() -> None:
    packs = []
    for seed in range(10):
        table = cast(DragonDuel, GAME.new(2, {}, seed))
        packs.append(sorted(names(table, table.deck[0]) + names(table, table.hand[0])))
        assert len(packs[-1]) == 20
    assert any(pack != sorted(list(KINDS) * 2) for pack in packs)
    with pytest.raises(BadSetup, match="decks"):
        GAME.new(2, {"decks": "triple"}, 1)


# Worked examples


def test_e1_singles() -> None:
    assert strength("Star") > strength("Moon")
    assert strength("Forest") > strength("Hydra")
    assert strength("Hydra") > strength("Sun")
    table = duel(
        {
            "field 0": "Star Star Undead - Moon Moon",
            "field 1": "Forest Forest - - Citrine Citrine",
            "hand 1": "Undead",
        },
        turn=1,
    )
    play(table, 1, "Undead", MIDDLE)
    assert won(table) == [8, 0]
    assert names(table, table.discard) == ["Undead", "Undead"]


def test_e2_classes() -> None:
    assert strength("Undead Ice") > strength("Star")
    assert strength("Forest Forest") > strength("Hydra Hydra")
    assert strength("Undead Undead") > strength("Star Moon")
    assert strength("Forest Platinum") > strength("Hydra Sun")
    assert strength("Ice Undead") > strength("Star Hydra")


def test_e3_inside_a_class() -> None:
    assert strength("Star Forest") < strength("Star Moon")
    assert strength("Hydra Ice") > strength("Sun Shadow")
    assert strength("Moon Ice") < strength("Moon Sun")
    assert strength("Platinum Undead") > strength("Forest Hydra")
    assert strength("Moon Sun") == strength("Sun Moon")
    table = duel(
        {
            "field 0": "Moon Sun Star - Star Star",
            "field 1": "Sun - Forest - Ice Ice",
            "hand 1": "Moon",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Moon", LEFT)
    assert names(table, table.discard) == ["Moon", "Moon", "Sun", "Sun"]


def test_e4_hydra_reaches() -> None:
    table = duel(
        {
            "field 0": "Hydra Platinum Citrine - Moon Ice",
            "field 1": "Forest - Star - Sun Sun",
            "hand 1": "Forest",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Forest", LEFT)
    assert won(table) == [2, 8]
    assert names(table, table.won[0]) == ["Citrine", "Star"]
    assert names(table, table.won[1]) == sorted(
        ["Hydra", "Platinum", "Forest", "Forest", "Moon", "Ice", "Sun", "Sun"]
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "seat", "last"),
    [
        ("Hydra Platinum Citrine - Moon Ice", "Forest - Star - Sun Sun", 1, "Ice"),
        ("Platinum - Citrine - Moon Ice", "Ice Forest Star - Sun Sun", 0, "Hydra"),
    ],
)
def test_e5_ice_stops_it(ours: str, theirs: str, seat: int, last: str) -> None:
    table = duel(
        {"field 0": ours, "field 1": theirs, f"hand {seat}": last, "deck 1": "15 cards"},
        turn=seat,
    )
    play(table, seat, last, LEFT)
    assert won(table) == [4, 6]
    assert names(table, table.won[0]) == ["Forest", "Hydra", "Ice", "Platinum"]


def test_e6_ice_elsewhere_does_not() -> None:
    table = duel(
        {
            "field 0": "Hydra Platinum Citrine - Moon Moon",
            "field 1": "Star Star Ice - Sun -",
            "hand 1": "Shadow",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Shadow", RIGHT)
    assert won(table) == [6, 4]
    assert names(table, table.won[0]) == ["Citrine", "Ice", "Moon", "Moon", "Shadow", "Sun"]


def test_e7_two_hydras_one_added() -> None:
    table = duel({"field 0": "Hydra Moon Star - Hydra Ice", "field 1": "- - - - - -"}, None)
    assert table.reaches(0, MIDDLE)
    assert table.force_on(0, MIDDLE) == strength("Star Hydra")
    assert table.force_on(1, MIDDLE) == 0


def test_e8_swap() -> None:
    table = duel(
        {
            "field 0": "Moon - - - Ice -",
            "field 1": "Hydra - Star - - -",
            "hand 0": "Shadow Forest",
            "hand 1": "Moon Moon",
        }
    )
    swap(table, 0, 2, LEFT)
    assert side(table, 0) == "Moon Star* - - Ice -"
    assert side(table, 1) == "Hydra - Shadow* - - -"
    assert (table.turn, table.phase) == (1, 0)
    assert table.hand[0].size == 1


def test_e9_taken_hydra_is_dull() -> None:
    table = duel(
        {
            "field 0": "Moon - - - Ice -",
            "field 1": "Hydra - Star - - -",
            "hand 0": "Shadow Sun Citrine",
            "hand 1": "Moon Moon Star",
        }
    )
    swap(table, 0, 0, RIGHT)
    assert side(table, 0) == "Moon - - - Ice Hydra*"
    play(table, 1, "Moon", LEFT)
    play(table, 0, "Sun", LEFT)
    play(table, 1, "Moon", MIDDLE)
    play(table, 0, "Citrine", MIDDLE)
    assert side(table, 0) == "Moon Sun Citrine - Ice Hydra*"
    assert not table.reaches(0, MIDDLE)
    assert table.force_on(0, MIDDLE) == strength("Citrine")


def guarded() -> DragonDuel:
    """The position of E10, the Shadow chosen."""
    table = duel(
        {
            "field 0": "Moon - Star - Forest -",
            "field 1": "Moon - - - Ice Star",
            "hand 0": "Shadow Ice",
            "hand 1": "Moon Moon",
        }
    )
    table.act(0, CARD + KINDS["Shadow"])
    return table


def test_e10_frozen_swap_list() -> None:
    table = guarded()
    assert moves(table, 0) == [PLACE + LEFT, PLACE + MIDDLE, PLACE + RIGHT, SWAP + 0]
    for slot in (4, 5):
        assert refused(table, 0, SWAP + slot) == "An Ice dragon guards that battlefield."


def test_a_dull_ice_may_be_taken() -> None:
    table = duel(
        {
            "field 0": "Moon - - - - -",
            "field 1": "- - - - Ice*dull -",
            "hand 0": "Shadow Ice",
            "hand 1": "Moon",
        }
    )
    swap(table, 0, 4, LEFT)
    assert side(table, 0) == "Moon Ice* - - - -"
    assert not table.frozen(1, LEFT)


def test_e11_ice_against_ice() -> None:
    table = duel(
        {
            "hand 0": "Ice Undead Moon",
            "hand 1": "Ice Sun Moon",
            "won 1": "5 cards",
            "deck 1": "10 cards",
        }
    )
    play(table, 0, "Ice", MIDDLE)
    play(table, 1, "Ice", MIDDLE)
    assert side(table, 0) == "- - Ice - - -"
    assert side(table, 1) == "- - Ice* - - -"
    play(table, 0, "Undead", MIDDLE)
    assert (table.phase_name(), table.turn) == ("undead", 0)
    table.act(0, BACK + KINDS["Moon"])
    play(table, 1, "Sun", MIDDLE)
    assert side(table, 1) == "- - Ice* Sun* - -"
    assert (table.phase_name(), table.turn) == ("play", 0)
    assert won(table) == [0, 5]


def test_e12_nothing_to_draw() -> None:
    last = duel(
        {"hand 0": "Undead Moon", "hand 1": "Moon Star"},
        rest="won 1",
        round=4,
    )
    play(last, 0, "Undead", LEFT)
    assert (last.phase_name(), last.turn) == ("play", 1)
    first = duel({"hand 0": "Sun Moon", "hand 1": "Moon Star"})
    play(first, 0, "Sun", LEFT)
    assert (first.phase_name(), first.turn) == ("play", 1)
    assert names(first, first.hand[0]) == ["Moon"]


def test_e13_last_card_undead() -> None:
    table = duel(
        {
            "hand 0": "Undead",
            "hand 1": "Star",
            "deck 0": "top: Moon Star Star Forest Ice Ice Sun Sun Hydra Hydra",
        },
        rest="deck 1",
    )
    before = names(table, table.deck[0])
    play(table, 0, "Undead", LEFT)
    assert (table.phase_name(), table.turn) == ("play", 1)
    assert table.hand[0].size == 0
    assert names(table, table.deck[0]) == before
    assert len(before) == 10
    # seat 0 has seen the Moon go back, but the shuffle took it out of sight
    assert all(table.known(0, card) == -1 for card in table.deck[0].cards)
    assert any(table.lot_of(0, card) for card in table.deck[0].cards)


def test_e14_tie_of_three_cards() -> None:
    table = duel(
        {
            "field 0": "Hydra Forest Moon - Star Star",
            "field 1": "Sun - Moon Hydra Forest -",
            "hand 1": "Forest",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Forest", RIGHT)
    assert names(table, table.discard) == ["Hydra", "Moon", "Moon"]
    # the Hydra on Left counted for Left: Sun and the Hydra of Middle beat it
    assert names(table, table.won[1]) == ["Forest", "Hydra", "Sun"]
    assert won(table) == [4, 3]


def test_e15_21_in_resolution() -> None:
    table = duel(
        {
            "field 0": "Star Star Moon Citrine Citrine -",
            "field 1": "Forest Forest Moon - Ice -",
            "hand 1": "Undead",
            "won 0": "19 cards",
            "won 1": "11 cards",
        },
        turn=1,
        round=4,
    )
    play(table, 1, "Undead", MIDDLE)
    assert table.over
    assert won(table) == [23, 11]
    assert side(table, 0) == "- - Moon Citrine Citrine -"
    assert side(table, 1) == "- - Moon Undead Ice -"
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "goal"


def last_round(ours: str, theirs: str, discard: str) -> DragonDuel:
    """The end of round 4: seat 0 takes six dragons (three good), seat 1 four (two good)."""
    table = duel(
        {
            "field 0": "Forest Forest Platinum - Shadow Shadow",
            "field 1": "Undead Undead Hydra - Citrine -",
            "hand 1": "Citrine",
            "won 0": ours,
            "won 1": theirs,
            "discard": discard,
        },
        turn=1,
        round=4,
    )
    play(table, 1, "Citrine", RIGHT)
    assert table.over
    return table


def test_e16_tie_breaks_more_dragons() -> None:
    table = last_round("13 cards", "14 cards", "Sun Ice Sun")
    assert won(table) == [19, 18]
    assert (table.returns(), table.outcome().code) == ([1.0, 0.0], "dragons")
    assert all(table.known(1, card) == -1 for card in table.won[0].cards[:13])


def test_e16_tie_breaks_more_good() -> None:
    table = last_round(
        "Forest Forest Platinum Platinum Platinum Citrine Moon Moon Undead Undead Ice Ice",
        "Citrine Moon Moon Star Star Star Star Shadow Shadow Sun Sun Hydra Hydra Hydra",
        "Sun Ice Sun Ice",
    )
    assert won(table) == [18, 18]
    assert [table.worth(seat, 2) for seat in range(2)] == [11, 9]
    assert (table.returns(), table.outcome().code) == ([1.0, 0.0], "good")
    # what is counted is turned up for all
    for pile in table.won:
        assert all(table.known(PUBLIC, card) >= 0 for card in pile.cards)


def test_e16_tie_breaks_more_stars() -> None:
    table = last_round(
        "Star Forest Forest Platinum Platinum Platinum Undead Undead Ice Ice Sun Sun",
        "Star Star Star Citrine Citrine Moon Moon Shadow Shadow Sun Sun Hydra Hydra Hydra",
        "Moon Ice Moon Ice",
    )
    assert [table.worth(seat, 2) for seat in range(2)] == [9, 9]
    assert [table.worth(seat, 3) for seat in range(2)] == [1, 3]
    assert (table.returns(), table.outcome().code) == ([0.0, 1.0], "stars")
    assert table.outcome().places == [2, 1]


def test_e16_tie_breaks_shared() -> None:
    table = last_round(
        "Star Star Forest Forest Platinum Platinum Undead Undead Ice Ice Sun Sun",
        "Star Star Platinum Citrine Citrine Moon Moon Shadow Shadow Sun Sun Hydra Hydra Hydra",
        "Moon Ice Moon Ice",
    )
    assert [table.worth(seat, 3) for seat in range(2)] == [2, 2]
    assert table.returns() == [0.5, 0.5]
    assert (table.outcome().kind, table.outcome().places) == ("share", [1, 1])


# Rounds, plans, defaults


def test_the_other_seat_starts_the_next_round() -> None:
    table = duel(
        {
            "field 0": "Moon Moon Star - Star Star",
            "field 1": "Forest Forest Ice - Ice -",
            "hand 1": "Shadow",
            "deck 1": "15 cards",
        },
        turn=1,
        starter=0,
    )
    play(table, 1, "Shadow", RIGHT)
    assert (table.round, table.turn) == (2, 1)
    assert [hand.size for hand in table.hand] == [5, 5]
    assert [deck.size for deck in table.deck] == [10, 10]


def test_a_swap_is_one_gesture_nothing_shows_before_its_end() -> None:
    table = guarded()
    before = view(table, 1)
    table.act(0, SWAP + 0)
    assert table.planning(0)
    assert side(table, 1) == "Moon - - - Ice Star"
    assert view(table, 1) == before
    table.act(0, TAKE + MIDDLE)
    assert not table.planning(0)
    assert side(table, 0) == "Moon - Star Moon* Forest -"


def test_the_default_is_the_first_card_on_the_first_place_and_the_first_back() -> None:
    table = duel({"hand 0": "Undead Moon", "hand 1": "Moon", "deck 0": "Star", "won 1": "9 cards"})
    assert table.default(0) == CARD + KINDS["Undead"]
    table.act(0, table.default(0))
    assert table.default(0) == PLACE + LEFT
    table.act(0, table.default(0))
    assert table.default(0) == BACK + min(KINDS[name] for name in names(table, table.hand[0]))


def test_a_drawn_card_may_go_back_at_once() -> None:
    table = duel(
        {"hand 0": "Undead Forest", "hand 1": "Moon", "deck 0": "Star Star Star"}, rest="deck 1"
    )
    play(table, 0, "Undead", LEFT)
    assert moves(table, 0) == [BACK + KINDS["Forest"], BACK + KINDS["Star"]]
    table.act(0, BACK + KINDS["Star"])
    assert names(table, table.hand[0]) == ["Forest"]
    assert names(table, table.deck[0]) == ["Star", "Star", "Star"]


def test_a_hand_of_one_kind_is_asked_all_the_same() -> None:
    table = duel({"hand 0": "Undead Star", "hand 1": "Moon", "deck 0": "Star Star"}, rest="deck 1")
    play(table, 0, "Undead", LEFT)
    assert (table.phase_name(), table.turn) == ("undead", 0)
    assert moves(table, 0) == [BACK + KINDS["Star"]]


def test_the_sheet_counts_every_battlefield() -> None:
    table = duel(
        {
            "field 0": "Hydra Platinum Citrine - Moon Ice",
            "field 1": "Forest - Star - Sun Sun",
            "hand 1": "Forest",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Forest", LEFT)
    sheet = table.sheet()
    assert sheet is not None
    (section,) = sheet["sections"]
    assert [(row["label"], row["cells"]) for row in section["rows"]] == [
        ("Left", [0, 4]),
        ("Middle", [2, 0]),
        ("Right", [0, 4]),
    ]
    assert section["rows"][1]["why"][0]["faces"] == [KINDS["Citrine"], KINDS["Hydra"]]
    assert sheet["totals"] == [2, 8]


def test_facts_say_who_leads_what_is_frozen_and_where_a_hydra_reaches() -> None:
    table = duel({"field 0": "Hydra Moon Citrine - - -", "field 1": "- - Star - Ice -"}, None)
    facts = {fact["id"]: fact for fact in table.facts(0)}
    assert facts["lead-1"]["words"] == "Middle: good and evil against a single good, led by"
    assert facts["lead-1"]["seat"] == 0
    assert sorted(facts) == ["hydra-1-0", "ice-2-0", "lead-0", "lead-1", "lead-2", "round"]
    assert (facts["ice-2-0"]["seat"], facts["hydra-1-0"]["seat"]) == (0, 0)
    field = str(table.field[0].number)
    assert facts["hydra-1-0"]["between"] == [
        {"pile": field, "place": 0},
        {"pile": field, "place": 3},
    ]
    seen = {fact["id"]: fact for fact in view(table, 1)["facts"]}
    assert [place["pile"] for place in seen["hydra-1-0"]["between"]] == ["field.1", "field.1"]


# What becomes known


def test_undead_shows_its_card_to_its_owner_alone() -> None:
    table = duel(
        {"hand 0": "Undead Forest", "hand 1": "Moon", "deck 0": "Sun Hydra Star"}, rest="deck 1"
    )
    table.telling = True
    play(table, 0, "Undead", LEFT)
    for card in table.hand[0].cards:
        assert table.known(0, card) >= 0
        assert table.known(1, card) == table.known(PUBLIC, card) == -1
    table.act(0, BACK + KINDS["Forest"])
    lines = [[line["words"] for line in view(table, k)["story"]][-1] for k in range(3)]
    assert lines[0] == "Seat 1 shuffles Forest into the deck."
    assert lines[1] == lines[2] == "Seat 1 shuffles a card into the deck."


def piles_in_worlds(table: DragonDuel) -> set[tuple[str, ...]]:
    """What seat 1 believes that seat 0's win pile may hold."""
    found = set()
    for seed in range(30):
        world = cast(DragonDuel, table.determinize(1, QuickDice(seed)))
        found.add(tuple(names(world, world.won[0])))
    return found


def test_what_sun_exchanges_stays_hidden() -> None:
    table = cast(
        DragonDuel,
        position(
            GAME,
            2,
            piles={"hand 0": "Sun Ice Hydra", "hand 1": "Moon", "won 0": "Forest Star Moon"},
            rest="deck 0",
            phase="play",
            turn=0,
            knows={1: ["won 0: Forest", "won 0: Star", "won 0: Moon"]},
            dice=[1],
        ),
    )
    assert piles_in_worlds(table) == {("Forest", "Moon", "Star")}
    play(table, 0, "Sun", LEFT)
    assert names(table, table.hand[0]) == ["Hydra", "Ice", "Star"]
    for pile in (table.hand[0], table.won[0]):
        assert all(table.known(1, card) == -1 for card in pile.cards)
        assert all(table.known(0, card) >= 0 for card in pile.cards)
    assert piles_in_worlds(table) == {("Forest", "Moon"), ("Forest", "Star"), ("Moon", "Star")}
    table.act(0, BACK + KINDS["Ice"])
    assert names(table, table.won[0]) == ["Forest", "Ice", "Moon"]
    possible = piles_in_worlds(table)
    assert len(possible) > 3
    assert all(len({"Forest", "Star", "Moon"} & set(pile)) >= 1 for pile in possible)


def test_cards_won_are_known_to_both_and_seen_by_their_owner() -> None:
    table = duel(
        {
            "field 0": "Moon Moon Star - Star Star",
            "field 1": "Forest Forest Ice - Ice -",
            "hand 1": "Shadow",
            "deck 1": "15 cards",
        },
        turn=1,
    )
    play(table, 1, "Shadow", RIGHT)
    assert won(table) == [10, 0]
    for card in table.won[0].cards:
        assert all(table.known(viewer, card) >= 0 for viewer in range(3))
        assert table.open[card] == 0b001


# Refusals


def test_a_third_card_on_a_side() -> None:
    table = duel({"field 0": "Moon Star - - - -", "hand 0": "Citrine Shadow", "hand 1": "Moon"})
    table.act(0, CARD + KINDS["Citrine"])
    assert refused(table, 0, PLACE + LEFT) == "That battlefield is full on your side."


def test_taking_to_a_full_side() -> None:
    table = duel(
        {
            "field 0": "Moon Star - - - -",
            "field 1": "Star - - - - -",
            "hand 0": "Shadow",
            "hand 1": "Moon",
        }
    )
    table.act(0, CARD + KINDS["Shadow"])
    table.act(0, SWAP + 0)
    assert moves(table, 0) == [TAKE + MIDDLE, TAKE + RIGHT]
    assert refused(table, 0, TAKE + LEFT) == "That battlefield is full on your side."


def test_only_a_shadow_swaps() -> None:
    table = duel({"field 1": "Star - - - - -", "hand 0": "Citrine", "hand 1": "Moon"})
    table.act(0, CARD + KINDS["Citrine"])
    assert refused(table, 0, SWAP + 0) == "Only a Shadow can take an opposing dragon."


def test_swapping_an_empty_slot() -> None:
    table = guarded()
    assert refused(table, 0, SWAP + 1) == "Choose a dragon of your opponent."
    assert refused(table, 0, SWAP + 2) == "Choose a dragon of your opponent."


def test_giving_back_or_playing_a_kind_not_held() -> None:
    table = duel({"hand 0": "Undead Forest", "hand 1": "Moon", "deck 0": "Star"}, rest="won 1")
    assert refused(table, 0, CARD + KINDS["Hydra"]) == "You do not hold that dragon."
    play(table, 0, "Undead", LEFT)
    assert refused(table, 0, BACK + KINDS["Hydra"]) == "You do not hold that dragon."
    assert refused(table, 0, CARD + KINDS["Forest"]) == "First give a dragon back."


def test_playing_out_of_turn() -> None:
    table = duel({"hand 0": "Moon", "hand 1": "Moon"})
    assert refused(table, 1, CARD + KINDS["Moon"]) == "Your opponent plays next."


def test_steps_out_of_order() -> None:
    table = duel({"field 1": "Star - - - - -", "hand 0": "Shadow Moon", "hand 1": "Moon"})
    assert refused(table, 0, PLACE + LEFT) == "First choose a dragon."
    assert refused(table, 0, BACK + KINDS["Moon"]) == "You have no dragon to give back now."
    table.act(0, CARD + KINDS["Shadow"])
    words = "Choose a battlefield for the dragon you play."
    assert refused(table, 0, TAKE + LEFT) == refused(table, 0, CARD + KINDS["Moon"]) == words
    table.act(0, SWAP + 0)
    assert refused(table, 0, PLACE + LEFT) == "Choose a battlefield for the dragon you take."
