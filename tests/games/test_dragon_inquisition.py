"""Dragon Inquisition: every worked example of its specification, its refusals and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.dragon_inquisition import (
    ACCUSE,
    DISCARD,
    FACES,
    GAME,
    PLAY,
    DragonInquisition,
    is_evil,
)
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "loyalty": (OWNER, LINE),
    "hand": (OWNER, LOOSE),
    "passed": (NOBODY, LOOSE),  # two cards on their way to the neighbour
    "mission": (NOBODY, LINE),  # shuffled face down, then every card is turned up
    "row": (ALL, LINE),
    "deck": (NOBODY, LINE),
    "discard": (NOBODY, LOOSE),
    "gone": (ALL, LOOSE),
    "aside": (NOBODY, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
ASIDE = {3: (3, 0), 4: (0, 1), 5: (0, 4)}  # good and evil cards, by seats
DECK = {3: 31, 4: 32, 5: 28}


def setting(
    seats: int,
    traitor: int,
    phase: str,
    piles: dict[str, str] | None = None,
    *,
    dice: list[int] | int = 0,
    **facts: object,
) -> DragonInquisition:
    """A table with this traitor, all seats asked in this phase."""
    loyalty = {
        f"loyalty {seat}": "Shadow" if seat == traitor else "Citrine" for seat in range(seats)
    }
    made = position(
        GAME,
        seats,
        {},
        piles={**loyalty, **(piles or {})},
        facts={"number_of_mission": 1, **facts},
        phase=phase,
        turn=list(range(seats)),
        dice=dice,
    )
    return cast(DragonInquisition, made)


def mission(shown: str, **facts: object) -> DragonInquisition:
    """A mission whose cards are revealed in this order (dice that leave the shuffle as it is)."""
    kinds = shown.split()
    n = len(kinds)
    kept = ["Undead", "Undead", "Ice", "Platinum", "Platinum"]  # what they do not play
    hands = {f"hand {seat}": f"{kind} {kept[seat]}" for seat, kind in enumerate(kinds)}
    table = setting(n, 0, "play", hands, dice=list(range(n - 1, 0, -1)), **facts)
    for seat, kind in enumerate(kinds):
        table.act(seat, PLAY + KINDS[kind])
    assert [FACES[face].short for face in table.shown] == kinds
    return table


def names(table: DragonInquisition, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def thrown(table: DragonInquisition) -> list[str]:
    """What the mission left in the discard, without the cards that were not played."""
    kinds = [FACES[table.face[card]].short for card in table.discard.cards[table.seats :]]
    return sorted(kinds)


def wins(table: DragonInquisition) -> tuple[int, int]:
    """Missions of the traitor, of the loyal side."""
    return int(table.traitor_wins), int(table.loyal_wins)


def accusation(traitor: int, votes: str, traitor_wins: int, loyal_wins: int) -> DragonInquisition:
    """The end of a game: everybody accuses the seat of these numbers."""
    accused = [int(vote) for vote in votes.split()]
    n = len(accused)
    table = setting(n, traitor, "accuse", traitor_wins=traitor_wins, loyal_wins=loyal_wins)
    for seat, vote in enumerate(accused):
        table.act(seat, ACCUSE + (vote - seat) % n - 1)
    assert table.over
    assert list(table.votes) == accused
    return table


# Worked examples


def test_e1_one_moon_too_few() -> None:
    table = mission("Star Hydra Moon Platinum Forest")
    assert wins(table) == (1, 0)
    assert names(table, table.row) == ["Forest"]
    assert names(table, table.gone) == ["Moon"]
    assert thrown(table) == ["Hydra", "Platinum", "Star"]


def test_e2_enough_moons() -> None:
    # The only Citrine beside those of three loyal seats.
    table = mission("Moon Forest Moon Citrine")
    assert wins(table) == (0, 1)
    assert names(table, table.row) == ["Moon"]
    assert names(table, table.gone) == ["Moon"]
    assert thrown(table) == ["Citrine", "Forest"]


def test_e3_all_good_no_moon() -> None:
    table = mission("Star Platinum Star")
    assert wins(table) == (0, 1)
    assert names(table, table.row) == ["Star"]
    assert thrown(table) == ["Platinum", "Star"]
    assert not table.gone.size


def test_e3_the_first_good_card_is_kept() -> None:
    table = mission("Platinum Star Star")
    assert names(table, table.row) == ["Platinum"]


def test_e4_all_evil() -> None:
    table = mission("Sun Undead Ice")
    assert wins(table) == (1, 0)
    assert names(table, table.row) == ["Sun"]
    assert thrown(table) == ["Ice", "Undead"]


def test_e5_exact_cancel() -> None:
    table = mission("Moon Sun Moon Ice Star")
    assert wins(table) == (0, 1)
    assert names(table, table.row) == ["Moon"]
    assert names(table, table.gone) == ["Moon"]
    assert thrown(table) == ["Ice", "Star", "Sun"]


def test_e6_pass_direction() -> None:
    for number, ahead in ((1, 1), (2, 3), (3, 1)):
        hands = {
            "hand 0": "Undead Undead Undead",
            "hand 1": "Ice Ice Ice",
            "hand 2": "Sun Sun Sun",
            "hand 3": "Hydra Hydra Hydra",
        }
        table = setting(4, 0, "discard", hands, number_of_mission=number)
        for seat, kind in enumerate(["Undead", "Ice", "Sun", "Hydra"]):
            assert list(table.legal(seat)) == [DISCARD + KINDS[kind]]  # asked all the same
            table.act(seat, DISCARD + KINDS[kind])
        assert table.phase_name() == "play"
        for seat, kind in enumerate(["Undead", "Ice", "Sun", "Hydra"]):
            assert names(table, table.hand[(seat + ahead) % 4]) == [kind, kind]
            assert list(table.legal((seat + ahead) % 4)) == [PLAY + KINDS[kind]]
        assert names(table, table.discard) == ["Undead", "Ice", "Sun", "Hydra"]


def test_e7_deck_runs_out_in_the_deal() -> None:
    found = False
    for seed in range(200):
        table = cast(DragonInquisition, GAME.new(5, {}, seed))
        assert table.deck.size == 13
        dice = QuickDice(seed)
        while table.number_of_mission == 1:
            moves = table.legal(table.turn)
            # Nobody plays a Moon while anything else is held.
            other = [move for move in moves if move not in (DISCARD + 8, PLAY + 8)]
            choices = other or list(moves)
            table.act(int(table.turn), int(choices[dice.below(len(choices))]))
        if table.gone.size or names(table, table.row) == ["Moon"]:
            continue
        found = True
        assert [hand.size for hand in table.hand] == [3] * 5
        assert table.deck.size == 12
        assert not table.discard.size
        assert table.row.size + 15 + table.deck.size == 28
        # The third cards of seats 3 and 4 and the deck are the 14 discards: the shown ones among
        # them are known to lie there, as a set, to all.
        lots = {int(card) for card in range(len(table.face)) if table.lot_of(5, card)}
        there = set(table.deck.cards) | set(table.hand[3].cards) | set(table.hand[4].cards)
        assert lots
        assert lots <= there
        break
    assert found


def test_e8_tie_after_the_accusation() -> None:
    table = accusation(3, "3 3 3 0 1", 3, 2)
    assert wins(table) == (3, 3)
    assert table.caught
    assert table.returns() == [1, 1, 1, 0, 1]
    assert table.outcome().places == [1, 1, 1, 5, 1]


def test_e9_plurality_is_not_enough() -> None:
    table = accusation(3, "3 3 4 0 1", 3, 2)
    assert wins(table) == (3, 2)
    assert not table.caught
    assert table.returns() == [0, 0, 0, 1, 0]
    assert table.outcome().places == [2, 2, 2, 1, 2]


def test_e10_tie_of_votes() -> None:
    table = accusation(1, "1 0 1 0", 3, 2)
    assert not table.caught
    assert table.returns() == [0, 1, 0, 0]


def test_e11_half_is_not_a_majority() -> None:
    table = accusation(1, "1 2 1 0", 3, 2)
    assert not table.caught
    assert wins(table) == (3, 2)
    assert table.returns() == [0, 1, 0, 0]


def test_e12_wrong_accusation() -> None:
    table = accusation(2, "1 0 1", 3, 2)
    assert not table.caught
    assert wins(table) == (3, 2)
    assert table.returns() == [0, 0, 1]


def test_e13_clear_win_stays() -> None:
    table = accusation(3, "3 3 3 0", 3, 1)
    assert table.caught
    assert wins(table) == (3, 2)
    assert table.returns() == [0, 0, 0, 1]
    assert accusation(2, "1 0 1", 2, 3).returns() == [1, 1, 0]
    caught = accusation(2, "2 2 1", 2, 3)
    assert wins(caught) == (2, 4)
    assert caught.returns() == [1, 1, 0]


def test_e14_setup_count() -> None:
    for seats in (3, 4, 5):
        table = cast(DragonInquisition, GAME.new(seats, {}, 7))
        assert sorted(names(table, pile)[0] for pile in table.loyalty) == sorted(
            ["Citrine"] * (seats - 1) + ["Shadow"]
        )
        good, evil = ASIDE[seats]
        sides = [is_evil(table.face[card]) for card in table.aside.cards]
        assert (sides.count(False), sides.count(True)) == (good, evil)
        assert table.deck.size + 3 * seats == DECK[seats]
        kinds = [KINDS[name] for name in names(table, table.deck)]
        for hand in table.hand:
            kinds += [KINDS[name] for name in names(table, hand)]
        assert KINDS["Shadow"] not in kinds
        assert sum(not is_evil(kind) for kind in kinds) == {3: 11, 4: 13, 5: 12}[seats]
        assert sum(is_evil(kind) for kind in kinds) == {3: 20, 4: 19, 5: 16}[seats]


# What becomes known


def test_set_aside_cards_are_told_by_side_alone() -> None:
    for seats in (3, 4, 5):
        table = cast(DragonInquisition, GAME.new(seats, {}, 11))
        good, evil = ASIDE[seats]
        seen: set[int] = set()
        for viewer in range(seats + 1):
            for seed in range(15):
                world = cast(DragonInquisition, table.determinize(viewer, QuickDice(seed)))
                sides = [is_evil(world.face[card]) for card in world.aside.cards]
                assert (sides.count(False), sides.count(True)) == (good, evil)
                seen.update(int(world.face[card]) for card in world.aside.cards)
        assert len(seen) > 1


def test_loyalty_is_known_to_its_owner_alone_until_the_end() -> None:
    table = setting(3, 1, "accuse", traitor_wins=3)
    for seat in range(3):
        card = table.loyalty[seat].top()
        for viewer in range(4):
            assert table.knows(viewer, card) == (viewer == seat)
    suspects = set()
    for seed in range(40):
        world = cast(DragonInquisition, table.determinize(0, QuickDice(seed)))
        roles = [FACES[world.top_face(world.loyalty[seat])].short for seat in range(3)]
        assert roles[0] == "Citrine"
        assert roles.count("Shadow") == 1
        suspects.add(roles.index("Shadow"))
    assert suspects == {1, 2}
    for seat in range(3):
        table.act(seat, ACCUSE)
    assert all(table.known(3, pile.top()) >= 0 for pile in table.loyalty)


def test_the_giver_knows_what_it_passed_until_one_is_played() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Hydra Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    for seat, kind in enumerate(["Ice", "Sun", "Ice"]):
        table.act(seat, DISCARD + KINDS[kind])
    passed = list(table.hand[1].cards)
    assert names(table, table.hand[1]) == ["Moon", "Star"]
    for card in passed:
        assert [table.knows(viewer, card) for viewer in range(4)] == [True, True, False, False]
    own = table.discard.cards[0]
    assert [table.knows(viewer, own) for viewer in range(4)] == [True, False, False, False]
    for seat, kind in ((0, "Sun"), (1, "Star"), (2, "Hydra")):
        table.act(seat, PLAY + KINDS[kind])
    # All have seen the Star, so the giver knows that the other card passed is the Moon.
    moon = next(card for card in passed if table.face[card] == KINDS["Moon"])
    assert [table.knows(viewer, moon) for viewer in range(4)] == [True, True, False, False]


def test_nobody_knows_who_played_what() -> None:
    hands = {"hand 0": "Sun Ice", "hand 1": "Star Star", "hand 2": "Star Platinum"}
    table = setting(3, 2, "play", hands)
    table.telling = True
    for seat, kind in ((0, "Sun"), (1, "Star"), (2, "Star")):
        table.act(seat, PLAY + KINDS[kind])
    for viewer in range(4):
        lines = [line["words"] for line in view(table, viewer)["story"]]
        assert not any("Seat" in line and "Sun" in line for line in lines)
    # What was not played lies in the discard, and only its owner knows it.
    left = table.discard.cards[:3]
    assert [table.known(viewer, left[0]) for viewer in range(4)] == [KINDS["Ice"], -1, -1, -1]


def test_cards_of_the_mission_stay_known_in_the_discard() -> None:
    table = mission("Star Platinum Star")
    public = [table.known(3, card) for card in table.discard.cards]
    assert sorted(face for face in public if face >= 0) == sorted(
        [KINDS["Platinum"], KINDS["Star"]]
    )


# Refusals


def test_a_kind_not_in_hand() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Hydra Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    with pytest.raises(IllegalMove, match=r"^You do not hold that dragon\.$"):
        table.act(0, DISCARD + KINDS["Sun"])
    for seat, kind in enumerate(["Ice", "Sun", "Ice"]):
        table.act(seat, DISCARD + KINDS[kind])
    with pytest.raises(IllegalMove, match=r"^You do not hold that dragon\.$"):
        table.act(0, PLAY + KINDS["Hydra"])


def test_a_card_passed_on_or_discarded() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Hydra Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    for seat, kind in enumerate(["Ice", "Sun", "Ice"]):
        table.act(seat, DISCARD + KINDS[kind])
    for kind in ("Star", "Moon", "Ice"):
        with pytest.raises(IllegalMove, match=r"^You gave that card away\.$"):
            table.act(0, PLAY + KINDS[kind])
    # The others' discards of this mission are not the seat's own.
    assert table.refuse(1, PLAY + KINDS["Ice"]) == "You do not hold that dragon."


def test_answering_twice() -> None:
    hands = {"hand 0": "Star Moon", "hand 1": "Sun Hydra", "hand 2": "Sun Ice"}
    table = setting(3, 2, "play", hands)
    table.act(0, PLAY + KINDS["Star"])
    for kind in ("Star", "Moon"):
        with pytest.raises(IllegalMove, match=r"^Your choice is already locked\.$"):
            table.act(0, PLAY + KINDS[kind])
    assert not len(table.legal(0))


def test_accusing_oneself_or_an_empty_seat() -> None:
    for seats, codes in ((3, (2, 3)), (4, (3,))):
        table = setting(seats, 0, "accuse", traitor_wins=3)
        for code in codes:
            with pytest.raises(IllegalMove, match=r"^Accuse one of the other players\.$"):
                table.act(0, ACCUSE + code)
        assert list(table.legal(0)) == [ACCUSE + step for step in range(seats - 1)]


def test_looking_at_what_is_secret() -> None:
    # No action looks at anything; a view shows other loyalty cards and the discard as backs.
    table = mission("Star Platinum Star")
    assert {pile for verb in GAME.actions.verbs for pile in verb.argument.piles} == {"hand"}
    for pile in view(table, 1)["piles"]:
        if pile["name"] == "loyalty" and pile["owner"] != 0:
            assert all(card is not None and "face" not in card for card in pile["cards"])


def test_choices_of_another_part_of_the_game() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Hydra Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    assert table.refuse(0, PLAY + KINDS["Star"]) == "First discard one of your three cards."
    assert table.refuse(0, ACCUSE) == "Accusations come after the missions."
    for seat, kind in enumerate(["Ice", "Sun", "Ice"]):
        table.act(seat, DISCARD + KINDS[kind])
    assert table.refuse(0, DISCARD + KINDS["Sun"]).startswith("You have discarded")
    end = setting(3, 0, "accuse", traitor_wins=3)
    assert end.refuse(0, PLAY).startswith("The missions are over")


# Options, size, words


def test_there_are_no_options() -> None:
    with pytest.raises(BadSetup, match="it has none"):
        GAME.new(3, {"first_seat": "0"}, 1)
    for seats in (2, 6):
        with pytest.raises(BadSetup, match="is for 3 to 5 seats"):
            GAME.new(seats, {}, 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_number_of_decisions(seats: int) -> None:
    for seed in range(20):
        table = cast(DragonInquisition, GAME.new(seats, {}, seed))
        done = playout(table, QuickDice(seed), table.bound())
        assert table.over
        assert done in [(2 * missions + 1) * seats for missions in (3, 4, 5)]
        assert table.row.size == table.number_of_mission
        assert max(wins(table)) >= 3
    assert table.bound() == 11 * seats


def test_defaults() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Hydra Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    assert table.default(0) == DISCARD + KINDS["Ice"]
    end = setting(3, 0, "accuse", traitor_wins=3)
    assert end.default(1) == ACCUSE  # the left neighbour


def test_forest_is_drawn_as_evil() -> None:
    sides = {face["name"]: face["art"]["alignment"] for face in GAME.face_views()}
    assert [name for name, side in sides.items() if side == "good"] == [
        "Platinum",
        "Citrine",
        "Moon",
        "Star",
    ]


def test_what_people_read() -> None:
    hands = {"hand 0": "Star Moon Ice", "hand 1": "Sun Sun Undead", "hand 2": "Sun Ice Undead"}
    table = setting(3, 2, "discard", hands)
    table.telling = True
    for seat, kind in enumerate(["Ice", "Undead", "Ice"]):
        table.act(seat, DISCARD + KINDS[kind])
    assert [line["words"] for line in view(table, 3)["story"]] == [
        "Everybody discards a card.",
        "Everybody passes two cards clockwise.",
    ]
    own = [line["words"] for line in view(table, 1)["story"] if line["mine"]]
    assert [words.replace("Moon and Star", "Star and Moon") for words in own] == [
        "Seat 1 passes you Star and Moon.",
        "You pass Sun and Sun to Seat 3.",
    ]
    facts = {fact["id"]: fact["words"] for fact in table.facts(2)}
    assert facts["side"] == "You are the traitor"
    assert facts["mission"] == "Mission 1: cards go clockwise"
    assert "side" not in {fact["id"] for fact in table.facts(3)}
    assert {fact["id"]: fact["words"] for fact in table.facts(0)}["side"] == "You are loyal"


# Positions


def test_loyalty_cards_are_no_dragons() -> None:
    with pytest.raises(BadPosition) as bad:
        position(GAME, 5, piles={"loyalty 0": "Sun", "hand 0": "Shadow"})
    assert bad.value.defects == [
        "There are not enough cards: no Sun is left for loyalty 0, whose cards are of Loyalty.",
        "There are not enough cards: no Shadow is left for hand 0, whose cards are of Dragons.",
    ]
