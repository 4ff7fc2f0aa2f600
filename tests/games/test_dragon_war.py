"""Dragon War: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_war import GAME, PAUSE, TURN, DragonWar
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, NOBODY, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),  # empty once the cards are dealt
    "line": (ALL, LINE),
    "stack": (NOBODY, LINE),
    "laid": (NOBODY, LINE),  # cards are turned up one by one
}
PUBLIC = 2


def war(
    first: str,
    second: str,
    options: dict[str, Setting] | None = None,
    dice: list[int] | int = 0,
    **facts: object,
) -> DragonWar:
    """Two stacks from the top downwards, and no more cards in play."""
    made = position(
        GAME,
        2,
        options,
        piles={"stack 0": f"top: {first}", "stack 1": f"top: {second}"},
        facts=facts,
        turn=[0, 1],
        dice=dice,
    )
    return cast(DragonWar, made)


def both(table: DragonWar) -> None:
    """Both turn up, and what has been won is collected (else that waits for the next turn)."""
    table.act(0, TURN)
    table.act(1, TURN)
    table.collect()


def over(table: DragonWar) -> bool:
    """Whether the game is over, asked afresh."""
    return table.over


def at_war(table: DragonWar) -> bool:
    """Whether a war is going on, asked afresh."""
    return table.war


def down(table: DragonWar, pile: Pile) -> str:
    """The kinds of a pile from the top downwards."""
    return " ".join(FACES[table.face[card]].short for card in reversed(list(pile.cards)))


def test_e1_plain_battles() -> None:
    table = war("Moon Ice", "Sun Star")
    both(table)
    assert down(table, table.stack[0]) == "Ice Moon Sun"
    assert down(table, table.stack[1]) == "Star"
    both(table)
    assert down(table, table.stack[0]) == "Moon Sun"
    assert down(table, table.stack[1]) == "Star Ice"
    assert table.battles == 2
    assert not over(table)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        *[("Forest", "Hydra"), ("Hydra", "Sun"), ("Ice", "Undead"), ("Shadow", "Undead")],
        *[("Star", "Undead"), ("Star", "Moon"), ("Moon", "Citrine"), ("Citrine", "Platinum")],
        *[("Platinum", "Forest"), ("Sun", "Shadow"), ("Shadow", "Ice")],
    ],
)
def test_e2_good_over_evil(higher: str, lower: str) -> None:
    for first, second, winner in ((higher, lower, 0), (lower, higher, 1)):
        table = war(f"{first} Moon", f"{second} Moon")
        both(table)
        assert table.stack[winner].size == 3
        assert table.stack[1 - winner].size == 1


def test_e2_undead_ties_undead() -> None:
    table = war("Undead Moon", "Undead Moon")
    both(table)
    assert at_war(table)
    assert table.battles == 0


def test_e3_war() -> None:
    table = war("Ice Sun Hydra Moon Forest Undead", "Ice Star Star Star Citrine Shadow")
    both(table)
    assert at_war(table)
    assert table.waiting == 0b11
    both(table)
    assert down(table, table.stack[0]) == "Undead"
    assert (
        down(table, table.stack[1]) == "Shadow Ice Star Star Star Citrine Ice Sun Hydra Moon Forest"
    )
    assert not at_war(table)
    assert table.battles == 1


def test_e3_what_is_known_after_a_war() -> None:
    table = war("Ice Sun Hydra Moon Forest Undead", "Ice Star Star Star Citrine Shadow")
    both(table)
    both(table)
    for viewer in (0, 1, PUBLIC):
        seen = [table.known(viewer, card) for card in reversed(list(table.stack[1].cards))]
        named = [FACES[face].short if face >= 0 else "x" for face in seen]
        assert named == ["x", "Ice", "x", "x", "x", "Citrine", "Ice", "x", "x", "x", "Forest"]
        for pile in view(table, viewer)["piles"]:  # followed by eye, but shown to nobody
            assert pile["noted"] == []
            if pile["name"] == "stack":
                assert pile["cards"] == []


def test_e4_double_war() -> None:
    table = war(
        "Sun Ice Ice Ice Moon Hydra Hydra Hydra Undead",
        "Sun Star Star Star Moon Forest Forest Forest Ice",
    )
    for _ in range(3):
        both(table)
    assert table.stack[1].size == 18
    assert table.stack[0].size == 0
    assert over(table)
    assert table.returns() == [0.0, 1.0]
    assert table.outcome().code == "cards"
    assert table.outcome().places == [2, 1]


def test_e5_short_war() -> None:
    table = war("Sun Moon Star", "Sun Ice Ice Undead Forest Shadow")
    both(table)
    both(table)
    assert down(table, table.stack[0]) == "Sun Moon Star Sun Ice Ice Undead Forest"
    assert down(table, table.stack[1]) == "Shadow"


def test_e6_last_card_ties() -> None:
    table = war("Sun", "Sun Ice")
    both(table)
    assert down(table, table.stack[1]) == "Ice Sun Sun"
    assert table.stack[0].size == 0
    assert over(table)
    assert table.returns() == [0.0, 1.0]


@pytest.mark.parametrize("first", ["Sun Ice Ice Ice Moon", "Sun Ice Moon"])
def test_e7_draw(first: str) -> None:
    table = war(first, "Sun Star Star Star Moon")
    both(table)
    assert not over(table)
    both(table)
    assert over(table)
    assert table.returns() == [0.5, 0.5]
    assert table.outcome().kind == "share"
    assert table.outcome().code == "draw"
    assert table.outcome().places == [1, 1]


SHUFFLED = "Ice Star Undead Moon Hydra Sun Forest Citrine Shadow Platinum"


def test_e8_rank_line() -> None:
    made = position(
        GAME,
        2,
        {"rank_line": "shuffled"},
        piles={
            "line": SHUFFLED,
            "stack 0": "top: Ice Platinum Star",
            "stack 1": "top: Star Shadow Sun",
        },
        turn=[0, 1],
    )
    table = cast(DragonWar, made)
    both(table)  # Ice 10 beats Star 9
    assert table.stack[0].size == 4
    both(table)  # Platinum 1 loses to Shadow 2
    assert table.stack[1].size == 3
    ranks = {FACES[kind].short: int(table.rank[kind]) for kind in range(10)}
    assert ranks["Ice"] == 10
    assert ranks["Star"] == 9
    assert ranks["Platinum"] == 1


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("order", ["standard", "shuffled"])
def test_e8_thirty_cards_are_dealt(order: str, seed: int) -> None:
    table = cast(DragonWar, GAME.new(2, {"rank_line": order}, seed))
    assert [int(pile.size) for pile in table.stack] == [15, 15]
    line = [int(table.face[card]) for card in table.line.cards]
    assert sorted(line) == list(range(10))
    assert [int(table.rank[kind]) for kind in line] == list(range(10, 0, -1))
    assert (line == list(range(9, -1, -1))) == (order == "standard")
    playout(table, QuickDice(seed), table.bound())
    assert table.over
    assert [int(table.face[card]) for card in table.line.cards] == line


def test_e8_the_ranks_are_read_beside_the_table() -> None:
    words = [fact["words"] for fact in view(GAME.new(2, {}, 1), 0)["facts"]]
    assert (
        "From high to low: Star, Moon, Citrine, Platinum, Forest, Hydra, Sun, Shadow, Ice, Undead"
        in words
    )
    with_line = view(GAME.new(2, {"rank_line": "standard"}, 1), 0)
    assert not any(fact["id"] == "ranks" for fact in with_line["facts"])
    line = next(pile for pile in with_line["piles"] if pile["name"] == "line")
    assert [card["face"] for card in line["cards"] if card] == list(range(9, -1, -1))


def limited(first: int, second: int, cards: tuple[str, str]) -> DragonWar:
    """The 100th battle of 100, with so many cards in the stacks."""
    return war(
        f"{cards[0]} " + "x " * (first - 1),
        f"{cards[1]} " + "x " * (second - 1),
        {"turn_limit": 100},
        battles=99,
    )


def test_e9_limit_larger_stack() -> None:
    table = limited(22, 18, ("Star", "Ice"))
    both(table)
    assert [int(pile.size) for pile in table.stack] == [23, 17]
    assert table.battles == 100
    assert over(table)
    assert table.returns() == [1.0, 0.0]
    assert table.outcome().code == "limit"


def test_e9_limit_equal_stacks() -> None:
    table = limited(19, 21, ("Star", "Ice"))
    both(table)
    assert [int(pile.size) for pile in table.stack] == [20, 20]
    assert over(table)
    assert table.returns() == [0.5, 0.5]


def test_e9_a_war_is_finished_first() -> None:
    table = war(
        "Sun Ice Ice Ice Star " + "x " * 15,
        "Sun Hydra Hydra Hydra Undead " + "x " * 15,
        {"turn_limit": 100},
        battles=99,
    )
    both(table)
    assert not over(table)
    both(table)
    assert over(table)
    assert [int(pile.size) for pile in table.stack] == [25, 15]


def test_cards_of_a_battle_lie_open_until_the_next_turn() -> None:
    table = war("Moon Ice", "Sun Star")
    table.act(0, TURN)
    table.act(1, TURN)
    for viewer in (0, 1, PUBLIC):
        laid = [pile for pile in view(table, viewer)["piles"] if pile["name"] == "laid"]
        cards = [card for pile in laid for card in pile["cards"] if card]
        assert [card["face"] for card in cards] == [8, 3]
        assert [card["by"] for card in cards] == [viewer % 2, 1 - viewer % 2]
    assert [counter["value"] for seat in (0, 1) for counter in table.counters(seat)] == [3, 1]
    table.act(0, TURN)
    table.act(1, TURN)
    assert [pile.size for pile in table.stack] == [2, 0]  # the won cards, then Ice and Star laid
    assert down(table, table.stack[0]) == "Moon Sun"


def test_both_turn_sealed_in_any_order() -> None:
    for order in ((0, 1), (1, 0)):
        table = war("Moon Ice", "Sun Star")
        table.act(order[0], TURN)
        assert not table.laid[0].size
        assert not table.laid[1].size
        assert table.answered == 1 << order[0]
        table.act(order[1], TURN)
        table.collect()
        assert down(table, table.stack[0]) == "Ice Moon Sun"


# Refusals


def test_a_stack_cannot_be_looked_at_or_reordered() -> None:
    """No action does it, and nobody may look."""
    table = GAME.new(2, {}, 1)
    assert GAME.actions.size == 1
    with pytest.raises(IllegalMove, match="no such action"):
        table.act(0, 1)
    for viewer in (0, 1, PUBLIC):
        assert all(table.known(viewer, card) < 0 for card in range(40))


def test_turning_up_twice() -> None:
    table = war("Moon Ice", "Sun Star")
    table.act(0, TURN)
    with pytest.raises(IllegalMove, match=r"^Wait for the other player's card\.$"):
        table.act(0, TURN)


def test_turning_up_while_cards_are_collected() -> None:
    table = position(GAME, 2, piles={"stack 0": "Moon", "stack 1": "Sun"})
    assert table.refuse(0, TURN) == "One moment, the last battle is being collected."


# Options


@pytest.mark.parametrize(("value", "within"), [("on", PAUSE), ("off", 0)])
def test_auto_turn_puts_a_clock_on_every_turn(value: str, within: int) -> None:
    table = GAME.new(2, {"auto_turn": value}, 4)
    for _ in range(10):
        assert table.within == within
        assert table.default(0) == table.default(1) == TURN
        table.act(0, TURN)
        table.act(1, TURN)


def test_first_seat_gets_the_first_card() -> None:
    zero = cast(DragonWar, GAME.new(2, {"first_seat": "0"}, 7))
    one = cast(DragonWar, GAME.new(2, {"first_seat": "1"}, 7))
    assert [int(pile.size) for pile in zero.stack] == [20, 20]
    assert down(zero, zero.stack[0]) == down(one, one.stack[1])
    assert down(zero, zero.stack[1]) == down(one, one.stack[0])
    assert down(zero, zero.stack[0]) != down(one, one.stack[0])
    with pytest.raises(BadSetup):
        GAME.new(2, {"first_seat": "2"}, 7)


@pytest.mark.parametrize(("roll", "order"), [(1, "Ice Moon Sun"), (0, "Ice Sun Moon")])
def test_random_pickup_mixes_only_the_won_cards(roll: int, order: str) -> None:
    table = war("Moon Ice", "Sun Star", {"pickup": "random"}, dice=[roll])
    both(table)
    assert down(table, table.stack[0]) == order
    for viewer in (0, 1, PUBLIC):
        won = list(table.stack[0].cards)[:2]
        assert [table.known(viewer, card) for card in won] == [-1, -1]
        assert table.lot_of(viewer, won[0]) == table.lot_of(viewer, won[1]) != 0


@pytest.mark.parametrize("limit", [100, 5000])
def test_turn_limit_is_kept(limit: int) -> None:
    table = cast(DragonWar, GAME.new(2, {"turn_limit": limit}, 3))
    assert table.bound() == 12 * limit
    playout(table, QuickDice(3), table.bound())
    assert over(table)
    assert table.battles <= limit


def test_cards_are_conserved_after_every_battle() -> None:
    table = cast(DragonWar, GAME.new(2, {"auto_turn": "off"}, 11))
    battles = 0
    while not table.over:
        both(table)
        if table.battles > battles:
            battles = int(table.battles)
            assert table.stack[0].size + table.stack[1].size == 40
            assert table.laid[0].size == table.laid[1].size == 0
    assert battles > 0


def test_what_people_read() -> None:
    table = war("Ice Sun Hydra Moon Forest Undead", "Ice Star Star Star Citrine Shadow")
    table.telling = True
    assert table.prompt(0) == "Turn up your next card."
    both(table)
    assert table.prompt(0) == "War! Lay 3 cards face down and turn up the next."
    facts = {fact["id"]: fact["words"] for fact in table.facts(PUBLIC)}
    assert facts["war"] == "War for 2 cards"
    both(table)
    lines = [line["words"] for line in view(table, PUBLIC)["story"]]
    assert lines == [
        "Two cards of Ice: war!",
        "Seat 2 beats Seat 1: Citrine and Forest.",
        "Seat 2 takes 10 cards.",
    ]


# Positions


def defects(piles: dict[str, str], **what: object) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as bad:
        position(GAME, 2, piles=piles, turn=[0, 1], **what)  # type: ignore[arg-type]
    return bad.value.defects


def test_positions_that_cannot_be() -> None:
    stacks = {"stack 0": "Sun", "stack 1": "Moon"}
    reverse = list(range(10, 0, -1))
    assert defects({**stacks, "line": SHUFFLED}, facts={"rank": reverse})[0].startswith(
        "The fact rank is 10, 9, 8"
    )
    assert defects(stacks, facts={"rank": [11] * 10})[0] == (
        "The fact rank[0] is to be a whole number from 1 to 10, not 11."
    )
    assert defects({**stacks, "line": "Ice Moon"}) == [
        "The line shows each kind once, or lies nowhere."
    ]
    assert defects({"stack 0": "Sun", "stack 1": ""}) == [
        "Seat 1 is to turn up a card but has none."
    ]


def test_a_position_before_the_cards_are_compared() -> None:
    piles = {"laid 0": "Sun^*by=1", "laid 1": "Moon^*by=2", "stack 0": "Ice", "stack 1": "Ice"}
    table = cast(DragonWar, position(GAME, 2, piles=piles, then="compare", telling=True))
    assert (table.taker, table.battles, table.waiting) == (1, 1, 0b11)  # Moon beats Sun
    assert [note.words for note in table.notes][-1] == "{seat} takes {n} cards."
