"""Dragon's Brood: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragons_brood.actions import (
    CARD,
    DRAW,
    EGGS,
    EXCHANGE,
    FORCE,
    PASS,
    PLACE,
    TAKE,
)
from dragonhall.games.book_of_dragons.dragons_brood.ranks import rank_of
from dragonhall.games.book_of_dragons.dragons_brood.rules import GAME, DragonsBrood
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "cave": (ALL, LINE),  # a card laid unseen stays in the hand until all are turned up
    "brood": (OWNER, SLOTS),
    "hand": (OWNER, LOOSE),
    "passed": (NOBODY, LOOSE),  # cards on their way
    "deck": (NOBODY, LINE),
    "discard": (NOBODY, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
PASSES = [PASS, PASS + 1, PASS + 2, PASS + 3]


def setting(
    seats: int,
    piles: dict[str, str],
    *,
    phase: str = "act",
    turn: int | list[int] = 0,
    cycle: int = 1,
    options: dict[str, str | int] | None = None,
    facts: dict[str, int] | None = None,
) -> DragonsBrood:
    """A table in this position, seat 0 to act unless something else is said."""
    made = position(
        GAME,
        seats,
        options or {},
        piles=piles,
        facts={"cycle": cycle, "round": 1, **(facts or {})},
        phase=phase,
        turn=turn,
    )
    return cast(DragonsBrood, made)


def names(table: DragonsBrood, pile: Pile) -> list[str]:
    """The kinds in a pile, in its order; hands in the order of the deck."""
    kinds = [int(table.face[card]) for card in pile.held()]
    if pile.order == LOOSE:
        kinds.sort()
    return [FACES[kind].short for kind in kinds]


def words(table: DragonsBrood, seat: int) -> list[str]:
    """What the seat may choose, verbs alone."""
    return [GAME.actions.verb_of(move).name for move in table.legal(seat)]


def card(kind: str) -> int:
    """The action that names a hand card."""
    return int(CARD) + KINDS[kind]


def rank(kinds: str) -> int:
    """The rank of these four cards."""
    return int(rank_of(vec[i64]([KINDS[kind] for kind in kinds.split()])))


def ending(caves: list[str], broods: list[str], **facts: int) -> DragonsBrood:
    """A round whose caves are full but for the last cards, about to be laid."""
    n = len(caves)
    piles: dict[str, str] = {}
    for seat, cave in enumerate(caves):
        *laid, last = cave.split()
        piles[f"cave {seat}"] = " ".join(laid)
        piles[f"hand {seat}"] = last
        if broods[seat]:
            piles[f"brood {seat}"] = broods[seat]
    table = setting(n, piles, phase="lay", turn=list(range(n)), cycle=4, facts=facts)
    for seat in range(n):
        moves = table.legal(seat)
        assert len(moves) == 1
        table.act(seat, int(moves[0]))
    return table


# Worked examples


def test_e1_ranks() -> None:
    assert rank("Moon Moon Moon Moon") == 1
    assert rank("Sun Sun Hydra Hydra") == rank("Moon Moon Forest Forest") == 2
    assert rank("Moon Moon Sun Sun") == 3
    assert rank("Moon Moon Moon Sun") == 4
    assert rank("Moon Moon Star Citrine") == 5  # R7: one side, but a pair
    assert rank("Ice Shadow Sun Hydra") == rank("Star Forest Moon Citrine") == 6
    assert rank("Moon Star Sun Ice") == 7


def test_e1_equal_ranks_tie() -> None:
    table = ending(
        ["Sun Sun Hydra Hydra", "Moon Forest Moon Forest", "Star Star Ice Ice"], ["", "", ""]
    )
    assert table.phase_name() == "egg"
    assert table.asked == 0b011


def test_e2_pass_with_a_gap() -> None:
    caves = {
        "cave 0": "Star Star Forest",
        "cave 1": "Undead Undead Shadow Hydra",
        "cave 2": "Citrine Citrine Forest",
        "cave 3": "Platinum Platinum Hydra",
    }
    table = setting(4, {**caves, "hand 0": "Moon", "hand 2": "Ice", "hand 3": "Sun"}, cycle=4)
    assert PASS in table.legal(0)
    assert PASS + 2 not in table.legal(0)
    table.act(0, PASS)
    assert table.asked == 0b1101
    for seat, kind in ((0, "Moon"), (2, "Ice"), (3, "Sun")):
        assert list(table.legal(seat)) == [card(kind)]
        table.act(seat, card(kind))
    assert [names(table, hand) for hand in table.hand] == [["Sun"], [], ["Moon"], ["Ice"]]
    assert table.mover == 2  # seat 1 skipped
    assert table.acted == 2


def test_e3_cycle_count() -> None:
    piles = {
        "hand 0": "Moon Star",
        "cave 0": "Forest Forest",
        "hand 1": "Sun Ice",
        "cave 1": "Hydra Hydra",
        "hand 2": "Undead Shadow",
        "cave 2": "Citrine Citrine",
        "deck": "top: Platinum",
    }
    table = setting(3, piles, cycle=3)
    assert PLACE in table.legal(0)
    table.act(0, PLACE)
    table.act(0, card("Moon"))
    assert names(table, table.cave[0]) == ["Forest", "Forest", "Moon"]
    table.act(1, DRAW)
    table.act(1, card("Ice"))
    table.act(2, DRAW)
    table.act(2, card("Undead"))
    assert table.phase_name() == "lay"
    assert list(table.legal(0)) == [card("Star")]
    table.act(0, card("Star"))
    table.act(1, card("Sun"))
    table.act(2, card("Shadow"))
    assert table.cycle == 4
    assert [cave.size for cave in table.cave] == [4, 3, 3]
    assert table.mover == 1  # seat 0 skipped
    table.act(1, PLACE)  # its only card: nothing to choose
    assert table.cave[1].size == 4
    table.act(2, DRAW)
    table.act(2, int(table.legal(2)[0]))
    assert table.asked == 0b100  # seats 0 and 1 have nothing to lay
    assert [cave.size + hand.size for cave, hand in zip(table.cave, table.hand, strict=True)] == [
        4
    ] * 3


def test_e4_exchange() -> None:
    fresh = cast(DragonsBrood, GAME.new(4, {"first_seat": "0"}, 5))
    assert list(fresh.legal(0)) == [*PASSES, DRAW]
    piles = {
        "hand 0": "4 cards",
        "hand 1": "4 cards",
        "hand 2": "Moon Ice Star Hydra",
        "hand 3": "4 cards",
        "brood 2": "Sun",
    }
    table = setting(4, piles, turn=2, facts={"mover": 2, "starter": 2})
    table.telling = True
    assert EXCHANGE in table.legal(2)
    table.act(2, EXCHANGE)
    table.act(2, card("Moon"))
    assert list(table.legal(2)) == [EGGS]
    table.act(2, EGGS)
    assert names(table, table.brood[2]) == ["Moon"]
    assert names(table, table.hand[2]) == ["Ice", "Sun", "Hydra", "Star"]
    egg = table.brood[2].cards[0]
    assert [table.knows(viewer, egg) for viewer in range(5)] == [False, False, True, False, False]
    for viewer in (0, 1, 3, 4):
        lines = [line["words"] for line in view(table, viewer)["story"]]
        assert lines == ["Seat 3 exchanges egg 1."]


def force_table(force_from: str = "two_cards", **hands: str) -> DragonsBrood:
    """E5: seat 0 to act in cycle 4."""
    piles = {
        "hand 0": "Hydra",
        "cave 0": "Star Forest Shadow",
        "brood 0": "Citrine",
        "hand 1": "Undead",
        "cave 1": "Ice Ice Shadow",
        "hand 2": "Ice",
        "cave 2": "Moon Moon Sun",
        "brood 2": "Star",
        "cave 3": "Platinum Platinum Forest Forest",
        "brood 3": "Hydra Undead",
    }
    piles.update({name.replace("_", " "): cards for name, cards in hands.items()})
    return setting(4, piles, cycle=4, options={"force_from": force_from})


def test_e5_force() -> None:
    table = force_table()
    forces = [move for move in table.legal(0) if FORCE <= move < CARD]
    assert forces == [FORCE + 1]
    table.act(0, FORCE + 1)
    assert table.asked == 0b0100
    assert table.mover == 0
    # Its one hand card is no question.
    assert list(table.legal(2)) == [TAKE, TAKE + 1, TAKE + 2, EGGS]
    table.act(2, EGGS)
    assert names(table, table.brood[2]) == ["Ice"]
    assert names(table, table.hand[2]) == ["Star"]
    assert names(table, table.cave[2]) == ["Moon", "Moon", "Sun"]
    assert table.turn == 1
    table.act(1, PLACE)
    assert table.turn == 2  # it still takes its own turn
    assert table.phase_name() == "act"


def test_e6_start_seat() -> None:
    nothing = "Moon Star Sun Ice"
    table = ending(
        [nothing, "Citrine Forest Undead Shadow", nothing, "Hydra Hydra Undead Citrine"],
        [""] * 4,
        starter=1,
    )
    assert table.asked == 0b1000
    table.act(3, TAKE)
    assert (table.round, table.starter, table.mover) == (2, 3, 3)
    assert [brood.size for brood in table.brood] == [0, 0, 0, 1]
    table = ending(
        ["Moon Moon Sun Sun", nothing, "Star Star Hydra Hydra", "Citrine Forest Undead Shadow"],
        [""] * 4,
        starter=3,
    )
    table.act(0, TAKE)
    table.act(2, TAKE)
    assert (table.round, table.starter) == (2, 3)
    assert [brood.size for brood in table.brood] == [1, 0, 1, 0]
    table = ending([nothing] * 4, [""] * 4, starter=3)
    assert (table.round, table.starter, table.phase_name()) == (2, 3, "act")
    assert not any(brood.size for brood in table.brood)


@pytest.mark.parametrize(("egg", "returns"), [("Ice", [0, 0.5, 0, 0.5, 0]), ("Platinum", 0)])
def test_e7_end(egg: str, returns: list[float] | int) -> None:
    table = ending(
        [
            "Moon Citrine Sun Ice",
            "Star Star Hydra Hydra",
            "Shadow Citrine Undead Forest",
            "Ice Ice Platinum Platinum",
            "Shadow Citrine Undead Platinum",
        ],
        ["", "Moon Sun -", "", "Forest Citrine -", "Undead Hydra -"],
    )
    assert table.asked == 0b01010
    table.act(1, TAKE)
    table.act(3, TAKE + (0 if egg == "Ice" else 2))
    assert table.over
    assert names(table, table.brood[1]) == ["Moon", "Sun", "Star"]
    assert names(table, table.brood[3]) == ["Forest", "Citrine", egg]
    assert table.returns() == (returns or [0, 0, 0, 1, 0])
    assert table.outcome().points == [0, 3, 0, 3, 2]


def test_e8_winner_short_of_the_goal() -> None:
    table = ending(
        [
            "Sun Sun Hydra Hydra",
            "Moon Citrine Sun Ice",
            "Moon Moon Star Star",
            "Shadow Citrine Undead Forest",
        ],
        ["Ice Undead -", "", "Platinum - -", ""],
    )
    table.act(0, TAKE)
    table.act(2, TAKE)
    assert table.over
    assert [brood.size for brood in table.brood] == [3, 0, 2, 0]
    assert table.returns() == [1, 0, 0, 0]


def test_e9_no_draw() -> None:
    broods = {f"brood {seat}": "x -" for seat in range(8)}
    hands = {f"hand {seat}": "4 cards" for seat in range(8)}
    table = setting(8, {**broods, **hands})
    assert not table.deck.size
    assert list(table.legal(0)) == [*PASSES, EXCHANGE]
    assert table.refuse(0, DRAW) == "There is no card to draw."


# Play


def test_two_cards_are_passed_in_any_order() -> None:
    piles = {
        "hand 0": "Moon Moon Sun Ice",
        "hand 1": "Hydra Star Star Ice",
        "hand 2": "Undead Forest Shadow Citrine",
    }
    table = setting(3, piles)
    table.act(0, PASS + 3)
    table.act(0, card("Moon"))
    assert table.planning(0)
    assert set(table.legal(0)) == {card("Moon"), card("Sun"), card("Ice")}
    table.act(0, card("Moon"))
    table.act(1, card("Star"))
    table.act(1, card("Hydra"))
    assert table.refuse(2, card("Moon")) == "You do not hold that dragon."
    table.act(2, card("Undead"))
    assert card("Undead") not in table.legal(2)
    table.act(2, card("Forest"))
    assert names(table, table.hand[2]) == ["Shadow", "Citrine", "Moon", "Moon"]
    assert names(table, table.hand[0]) == ["Ice", "Sun", "Hydra", "Star"]
    assert names(table, table.hand[1]) == ["Undead", "Ice", "Forest", "Star"]


def test_an_exchange_with_the_cave_keeps_the_place() -> None:
    piles = {
        "hand 0": "Hydra Star",
        "cave 0": "Moon Sun",
        "hand 1": "2 cards",
        "cave 1": "x x",
        "hand 2": "2 cards",
        "cave 2": "x x",
    }
    table = setting(3, piles, cycle=3)
    table.act(0, EXCHANGE)
    table.act(0, card("Hydra"))
    table.act(0, TAKE)
    assert names(table, table.cave[0]) == ["Hydra", "Sun"]
    assert names(table, table.hand[0]) == ["Moon", "Star"]
    moon = next(c for c in table.hand[0].cards if table.face[c] == KINDS["Moon"])
    assert table.known(3, moon) == KINDS["Moon"]


def test_the_discards_become_the_draw_pile() -> None:
    hands = {f"hand {seat}": "4 cards" for seat in range(8)}
    table = setting(8, {**hands, "discard": "8 cards"})
    assert not table.deck.size
    table.act(0, DRAW)
    assert (table.deck.size, table.discard.size, table.hand[0].size) == (7, 0, 5)
    table.act(0, int(table.legal(0)[0]))
    assert (table.discard.size, table.hand[0].size) == (1, 4)


# What becomes known


def test_an_egg_is_one_of_four_for_the_others() -> None:
    nothing = "Moon Star Sun Ice"
    table = ending([nothing, nothing, "Hydra Hydra Undead Citrine"], ["", "", ""])
    table.act(2, TAKE + 3)
    egg = table.brood[2].cards[0]
    assert table.face[egg] == KINDS["Citrine"]
    assert [table.knows(viewer, egg) for viewer in range(4)] == [False, False, True, False]
    found = set()
    for seed in range(40):
        world = table.determinize(0, QuickDice(seed))
        found.add(FACES[world.face[egg]].short)
    assert found == {"Hydra", "Undead", "Citrine"}


def test_the_giver_knows_what_it_passed() -> None:
    piles = {
        "hand 0": "Moon Sun Ice Hydra",
        "hand 1": "Hydra Star Star Ice",
        "hand 2": "Undead Forest Shadow Citrine",
    }
    table = setting(3, piles)
    table.telling = True
    table.act(0, PASS)
    for seat, kind in ((0, "Moon"), (1, "Ice"), (2, "Forest")):
        table.act(seat, card(kind))
    moon = next(c for c in table.hand[1].cards if table.face[c] == KINDS["Moon"])
    assert [table.knows(viewer, moon) for viewer in range(4)] == [True, True, False, False]
    lines = [line["words"] for line in view(table, 1)["story"]]
    assert lines == [
        "Seat 1 lets everybody pass a card to the left.",
        "You pass Ice to Seat 3.",
        "Seat 1 passes you Moon.",
    ]
    assert len(view(table, 3)["story"]) == 1
    table.act(1, DRAW)
    table.act(1, card("Star"))
    assert not table.knows(0, moon)  # it may be the card that was discarded


# Refusals


def test_placing_and_forcing_with_three_cards() -> None:
    table = cast(DragonsBrood, GAME.new(3, {"first_seat": "0"}, 1))
    with pytest.raises(IllegalMove, match=r"^You may place only with two cards or fewer\.$"):
        table.act(0, PLACE)
    with pytest.raises(IllegalMove, match=r"^You may force only with two cards or fewer\.$"):
        table.act(0, FORCE)


def test_passing_two_cards_late() -> None:
    with pytest.raises(IllegalMove, match="only while everybody holds three or four"):
        force_table().act(0, PASS + 2)


def test_exchanging_with_nothing_on_the_table() -> None:
    table = cast(DragonsBrood, GAME.new(3, {"first_seat": "0"}, 1))
    with pytest.raises(IllegalMove, match=r"^You have nothing on the table to exchange\.$"):
        table.act(0, EXCHANGE)


def test_forcing_a_seat_that_cannot() -> None:
    table = force_table()
    assert table.refuse(0, FORCE) == "That player has fewer eggs than you."
    assert table.refuse(0, FORCE + 2) == "That player has no card to exchange."
    assert table.refuse(0, FORCE + 3) == "There is no such player."
    free = cast(DragonsBrood, GAME.new(3, {"first_seat": "0", "force_from": "any"}, 1))
    assert free.refuse(0, FORCE) == "That player has nothing on the table to exchange."
    with pytest.raises(IllegalMove, match="fewer eggs"):
        table.act(0, FORCE)


def test_drawing_without_discarding() -> None:
    table = cast(DragonsBrood, GAME.new(3, {"first_seat": "0"}, 1))
    table.act(0, DRAW)
    for code in (PASS, DRAW):
        with pytest.raises(IllegalMove, match="first discard a card"):
            table.act(0, code)
    assert table.refuse(1, DRAW) == "It is not your turn."


def test_laying_more_than_one_card() -> None:
    piles = {f"hand {seat}": "Moon Sun" if seat == 0 else "2 cards" for seat in range(3)}
    caves = {f"cave {seat}": "x x" for seat in range(3)}
    table = setting(3, {**piles, **caves}, phase="lay", turn=[0, 1, 2], cycle=3)
    table.act(0, card("Moon"))
    with pytest.raises(IllegalMove, match=r"^You lay one card only\.$"):
        table.act(0, card("Sun"))


def test_skipping_with_cards_in_hand() -> None:
    # There is no such action: only an empty hand skips, and by itself.
    table = force_table()
    assert set(words(table, 0)) == {"pass", "exchange", "draw", "force", "place"}
    with pytest.raises(IllegalMove, match="you cannot skip while you hold cards"):
        table.act(0, card("Hydra"))


def test_an_egg_from_elsewhere() -> None:
    table = ending(
        ["Sun Sun Hydra Hydra", "Moon Star Sun Ice", "Moon Citrine Sun Ice"],
        ["Undead - -", "", ""],
    )
    assert list(table.legal(0)) == [TAKE, TAKE + 1, TAKE + 2, TAKE + 3]
    for code in (EGGS, card("Moon")):
        with pytest.raises(IllegalMove, match=r"^Choose a card of your own cave\.$"):
            table.act(0, code)
    assert table.refuse(1, TAKE) == "It is not your turn."


def test_an_exchange_step_by_step() -> None:
    table = force_table(hand_0="Hydra Ice", cave_0="Star Forest")
    table.act(0, EXCHANGE)
    assert table.refuse(0, TAKE) == "Choose first a card of your hand."
    table.act(0, card("Ice"))
    assert table.refuse(0, card("Hydra")) == "Now choose a card of your cave or brood."
    assert table.refuse(0, TAKE + 3) == "No card of yours lies there."


# Options, size, words


def test_force_from_any() -> None:
    hands = {"hand_0": "Hydra Ice Shadow", "cave_0": "Star"}
    assert "force" not in words(force_table(**hands), 0)
    assert "force" in words(force_table("any", **hands), 0)


def test_turn_limit() -> None:
    nothing = "Moon Star Sun Ice"
    table = ending(
        [nothing] * 3, ["Sun - -", "Moon - -", ""], round=10, limit=10
    )  # the option's least
    assert table.over
    assert table.outcome().code == "limit"
    assert table.returns() == [0, 1, 0]  # equal eggs, more good ones
    for value in (9, 101):
        with pytest.raises(BadSetup, match="turn_limit must be a whole number from 10 to 100"):
            GAME.new(3, {"turn_limit": value}, 1)
    assert cast(DragonsBrood, GAME.new(3, {"turn_limit": 25}, 1)).limit == 25


def test_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 9).turn == seat
    assert {int(GAME.new(3, {}, seed).turn) for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [3, 5, 6, 8])
def test_whole_games(seats: int) -> None:
    goal = 3 if seats < 6 else 2
    for seed in range(3):
        table = cast(DragonsBrood, GAME.new(seats, {}, seed))
        dice = QuickDice(seed)
        while not table.over:
            moves = table.legal(table.turn)
            table.act(int(table.turn), int(moves[dice.below(len(moves))]))
            full = [c.size + h.size for c, h in zip(table.cave, table.hand, strict=True)]
            if table.phase_name() in ("act", "lay") and not table.over:
                assert full == [4] * seats
        assert max(brood.size for brood in table.brood) == goal
        assert sum(table.returns()) == 1
    assert GAME.actions.size == 30


def test_bound() -> None:
    table = GAME.new(3, {"turn_limit": 10}, 4)
    assert playout(table, QuickDice(2), table.bound()) <= table.bound() == 10 * 99


def test_defaults() -> None:
    table = cast(DragonsBrood, GAME.new(3, {"first_seat": "0"}, 1))
    assert table.default(0) == DRAW
    hands = {f"hand {seat}": "2 cards" for seat in range(8)}
    caves = {f"cave {seat}": "x x" for seat in range(8)}
    broods = {f"brood {seat}": "x -" for seat in range(8)}
    empty = setting(8, {**hands, **caves, **broods}, cycle=3)
    assert empty.default(0) == PLACE  # nothing to draw
    table.act(0, DRAW)
    assert table.default(0) == min(table.legal(0))


def test_what_people_read() -> None:
    table = force_table()
    facts = {fact["id"]: fact["words"] for fact in table.facts(4)}
    assert facts["cycle"] == "Cycle 4 of 4"
    assert facts["rank 3"] == "shows two pairs of one side"
    assert [counter["value"] for counter in table.counters(3)] == [2, 0]
    table.telling = True
    table.act(0, FORCE + 1)
    table.act(2, TAKE + 2)
    assert [line["words"] for line in view(table, 4)["story"]] == [
        "Seat 1 forces Seat 3 to exchange.",
        "Seat 3 exchanges Ice and Sun with the cave.",
    ]
