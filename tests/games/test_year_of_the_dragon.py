"""Year of the Dragon: every worked example of its specification, its refusals and options."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.year_of_the_dragon.actions import (
    FLY,
    KEEP,
    KIND,
    PLACE,
    RECRUIT,
    REST,
    SET,
)
from dragonhall.games.book_of_dragons.year_of_the_dragon.rules import GAME, YearOfTheDragon
from dragonhall.games.book_of_dragons.year_of_the_dragon.sets import UNLINED, points
from dragonhall.games.book_of_dragons.year_of_the_dragon.table import LINES
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

PLAYER = 1  # the mask of the only seat

ZONES = {
    "cell": (NOBODY, LINE),  # the top lies face up
    "master": (ALL, SLOTS),
    "hand": (PLAYER, LOOSE),
    "set": (PLAYER, LOOSE),  # opened to all, face up, if the master is in it
    "deck": (NOBODY, LINE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
TWO_FOURS, FOUR, TWO_THREES, THREE, TWO_PAIRS, PAIR = (SET + i for i in range(6))
MASTER = PLACE
UNLIKE = "Sun Moon Ice Star Hydra Forest Undead Shadow Platinum"  # nine different tops


def cell(number: int) -> int:
    """The action that takes, swaps or crowns the top of a cell."""
    return PLACE + 3 + number


def year(
    tops: str,
    master: str,
    month: int = 1,
    hand: str = "",
    below: dict[int, str] | None = None,
    options: dict[str, str | int] | None = None,
    phase: str = "turn",
    turn: int | None = 0,
    **facts: object,
) -> YearOfTheDragon:
    """A table with these nine tops ("-": an empty cell) and cards below them, bottom first.

    Cards not named lie in the deck, where they take no part.
    """
    piles = {"master": " ".join(["-"] * (month - 1) + [master]), "hand 0": hand}
    for number, top in enumerate(tops.split()):
        if top != "-":
            piles[f"cell {number}"] = f"{(below or {}).get(number, '')} {top}^".strip()
    made = position(
        GAME, 1, options, piles=piles, facts={"month": month, **facts}, phase=phase, turn=turn
    )
    return cast(YearOfTheDragon, made)


def first_turn() -> YearOfTheDragon:
    """E1 and E2: full stacks in the first month."""
    return year(
        "Sun Moon Sun Ice Sun Star Hydra Moon Forest",
        "Sun",
        below={
            number: " ".join(["x"] * (size - 1))
            for number, size in enumerate([6, 6, 6, 4, 4, 4, 3, 3, 3])
        },
    )


def face(table: YearOfTheDragon, card: int) -> str:
    """The kind of a card; empty for none."""
    return FACES[int(table.face[card])].short if card >= 0 else ""


def names(table: YearOfTheDragon, pile: Pile) -> list[str]:
    """The kinds in a pile, bottom first."""
    return [face(table, card) for card in pile.cards]


def heights(table: YearOfTheDragon) -> list[int]:
    """The sizes of the nine stacks."""
    return [int(pile.size) for pile in table.cell]


def codes(table: YearOfTheDragon) -> list[int]:
    """The options."""
    return sorted(int(code) for code in table.legal(0))


def cells(table: YearOfTheDragon) -> list[int]:
    """The cells among the options."""
    return [code - cell(0) for code in codes(table) if cell(0) <= code < KEEP]


def act(table: YearOfTheDragon, *actions: int) -> None:
    """Choose one after another."""
    for action in actions:
        table.act(0, action)


def sets(table: YearOfTheDragon) -> dict[frozenset[int | str], int]:
    """Every set that can be made, by its cells, "master" and underlings, with its points."""
    found: dict[frozenset[int | str], int] = {}
    plans: list[list[int]] = [[FLY]] if FLY in codes(table) else [[]]
    while plans:
        plan = plans.pop()
        world = cast(YearOfTheDragon, table.copy())
        for action in plan:
            world.hold(0, action)
        choice = world.so_far()
        if len(choice.options):
            plans += [[*plan, int(option)] for option in choice.options]
        elif choice.action == FLY:
            used: list[int | str] = [i for i in range(9) if choice.used >> (3 + i) & 1]
            used += [
                name
                for i, name in enumerate(("master", "underling 1", "underling 2"))
                if choice.used >> i & 1
            ]
            assert frozenset(used) not in found  # each set has one way
            found[frozenset(used)] = int(points(choice.pattern, bool(choice.used & 1)))
    return found


def test_e1_first_turn() -> None:
    table = first_turn()
    assert codes(table) == [FLY, RECRUIT]
    assert sets(table) == {
        frozenset(["master", 0, 2, 4]): 45,
        frozenset([0, 2, 4]): 10,
        frozenset(["master", 0, 2]): 15,
        frozenset(["master", 0, 4]): 15,
        frozenset([0, 2]): 2,
        frozenset([0, 4]): 2,
        frozenset(["master", 0]): 4,
        frozenset([0, 2, 1, 7]): 5,
        frozenset([0, 4, 1, 7]): 5,
        frozenset(["master", 0, 1, 7]): 7,
    }
    recruiting = cast(YearOfTheDragon, table.copy())
    act(recruiting, RECRUIT)
    assert cells(recruiting) == [0, 3, 6]

    act(table, FLY)
    assert codes(table) == [FOUR, THREE, TWO_PAIRS, PAIR]
    act(table, FOUR)  # only one kind, and all four cards are needed: no further question
    assert sorted(names(table, table.sets[0])) == ["Sun"] * 4
    assert table.sets[0].look == table.everyone
    assert table.set_points(0) == 45
    assert cells(table) == [1, 3, 5, 6, 7, 8]
    act(table, cell(1))
    assert heights(table) == [5, 5, 5, 4, 3, 4, 3, 3, 3]
    assert table.empty_points() == 0
    assert table.month == 2
    assert face(table, table.master.cards[1]) == "Moon"
    assert all(table.open[pile.top()] == table.everyone for pile in table.cell)
    act(table, RECRUIT)
    assert cells(table) == [1, 4, 7]


def test_e2_choosing_sources() -> None:
    table = first_turn()
    act(table, FLY, THREE)
    assert codes(table) == [MASTER, cell(0)]
    other = cast(YearOfTheDragon, table.copy())
    act(table, MASTER)  # cell 0 must follow, or no card of the line would be in the set
    assert codes(table) == [cell(2), cell(4)]
    act(table, cell(4))
    assert table.set_points(0) == 15
    assert heights(table)[:5] == [5, 6, 6, 4, 3]
    act(other, cell(0))  # both others are needed
    assert other.set_points(0) == 10
    assert other.sets[0].look == PLAYER
    assert other.month == 2


def test_e3_falling() -> None:
    table = year(
        "Ice Hydra Platinum Sun Citrine Undead Sun Shadow Moon",
        "Star",
        below={0: "Star Forest"},
    )
    act(table, FLY)
    assert table.set_points(0) == 2
    assert heights(table) == [1] * 9
    assert [names(table, table.cell[i]) for i in (0, 3, 6)] == [["Star"], ["Forest"], ["Ice"]]
    assert all(table.open[table.cell[i].top()] == table.everyone for i in (0, 3, 6))
    assert table.empty_points() == 0


def test_e3_the_fallen_top_was_never_turned() -> None:
    table = year(
        "Ice Hydra Platinum Sun Citrine Undead Sun Shadow Moon",
        "Star",
        below={0: "Star Forest"},
    )
    table.telling = True
    act(table, FLY)
    turned = [move for move in view(table, 0)["moves"] if move["origin"] == move["to"]]
    assert [(move["to"], move.get("face")) for move in turned if move["to"] != "master"] == [
        ("cell.0", KINDS["Star"]),
        ("cell.3", KINDS["Forest"]),
    ]


def test_e4_an_empty_cell() -> None:
    table = year(
        "Sun Hydra - Platinum Citrine Ice Forest Shadow Sun", "Star", month=3, below={0: "Moon"}
    )
    act(table, FLY)  # cells 0 and 8: the right column was 0, 1, 1
    assert heights(table)[2::3] == [0, 0, 1]
    assert names(table, table.cell[8]) == ["Ice"]
    assert table.empty_points() == 5 + 10


def test_e5_double_pattern_with_master_and_underling() -> None:
    tops = "Star Undead Shadow {} Hydra Forest Platinum Ice Ice"
    table = year(tops.format("Star"), "Ice", month=5, hand="Star", recruits=1)
    assert sets(table)[frozenset(["master", 7, 8, "underling 1", 0, 3])] == 25
    act(table, FLY, TWO_THREES)  # both kinds and all six cards follow
    assert sorted(names(table, table.sets[0])) == ["Ice"] * 3 + ["Star"] * 3
    assert table.set_points(0) == 15 + 10
    assert table.sets[0].look == table.everyone
    assert table.hand[0].size == 0

    without = year(tops.format("Moon"), "Ice", month=5, hand="Star", recruits=1)
    assert sets(without) == {}
    assert without.refusal(0, FLY) == UNLINED


def test_e6_forced_recruit() -> None:
    table = year(UNLIKE, "Citrine", month=2)
    table.start_month()
    table.go_on()
    assert codes(table) == [cell(1), cell(4), cell(7)]  # recruiting itself is not asked
    act(table, cell(4))
    assert names(table, table.hand[0]) == ["Hydra"]
    assert table.recruits == 1
    assert table.month == 3


def test_e6_rest() -> None:
    below = dict.fromkeys(range(9), "x x")
    table = year(UNLIKE, "Citrine", month=2, below=below, recruits=2)
    table.start_month()
    table.go_on()
    assert table.phase_name() == "rest"
    assert codes(table) == [*range(cell(0), cell(9)), KEEP]
    before = heights(table)
    act(table, cell(4))
    assert heights(table) == before
    assert face(table, table.cell[4].top()) == "Citrine"
    assert table.open[table.cell[4].top()] == table.everyone
    assert table.month == 3
    assert face(table, table.master.cards[2]) == "Hydra"
    down = [card for pile in table.cell for card in pile.cards if card != pile.top()]
    assert all(table.known(0, card) < 0 for card in down)

    act(table, KEEP)  # still ten different dragons in sight
    assert face(table, table.master.cards[3]) == "Hydra"


def test_e6_an_empty_line_cannot_be_recruited_from() -> None:
    table = year("Sun - Ice Star - Forest Undead - Platinum", "Citrine", month=2)
    table.start_month()
    table.go_on()
    assert table.phase_name() == "rest"
    assert codes(table) == [cell(i) for i in (0, 2, 3, 5, 6, 8)] + [KEEP]


def test_e7_a_pair_must_be_made() -> None:
    table = year(
        "Sun Sun Ice Star Hydra Forest Undead Shadow Platinum", "Citrine", 2, turn=None, recruits=2
    )
    assert table.so_far().action == FLY
    table.start_month()
    assert table.phase_name() == "turn"
    assert table.refuse(0, REST) == "You can rest only when nothing else is possible."
    table.go_on()
    assert table.flown == 1
    assert table.set_points(0) == 2
    assert table.steps == 0  # it was the only thing to do
    assert table.month == 3


def test_e8_no_top_left() -> None:
    table = year("- - - - - - Sun - Sun", "Sun", month=10, below={6: "Star Forest"}, recruits=2)
    table.go_on()
    assert codes(table) == [THREE, PAIR]
    act(table, THREE)
    assert table.set_points(0) == 15
    assert face(table, table.master.cards[10]) == "Forest"  # crowned once it was turned up
    assert heights(table) == [0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert names(table, table.cell[6]) == ["Star"]
    assert table.open[table.cell[6].top()] == table.everyone
    assert table.month == 11
    assert codes(table) == [cell(6), KEEP]


def test_e8_an_empty_grid_ends_the_year() -> None:
    table = year("- - - - - - Sun - Sun", "Sun", month=10, recruits=2)
    table.go_on()
    act(table, THREE)
    assert table.over  # R3: nobody is left to be master
    assert table.month == 10
    assert table.returns() == [15.0 + 3 * (5 + 10 + 15)]


def year_of_e9(target: int | str) -> YearOfTheDragon:
    """E9: four sets have been made and three cells are empty; the year has just ended."""
    made = position(
        GAME,
        1,
        {"target": target},
        piles={
            "set 0": "Sun Sun Sun Sun Moon Moon Moon Moon",
            "set 1": "Ice Ice Ice",
            "set 2": "Forest Forest Star Star",
            "set 3": "Hydra Hydra",
            "master": "- - - - - - - - - - - Undead",
            **{f"cell {number}": "x^" for number in (2, 3, 5, 6, 7, 8)},
        },
        facts={"month": 12, "flown": 4, "patterns": [0, 3, 4, 5] + [-1] * 8},
    )
    table = cast(YearOfTheDragon, made)
    table.look(table.sets[0], table.everyone)  # face up: the master was in it
    table.look(table.sets[2], table.everyone)
    table.finish()
    return table


def test_e9_final_score() -> None:
    table = year_of_e9("none")
    assert [int(table.set_points(number)) for number in range(4)] == [80, 10, 7, 2]
    assert table.empty_points() == 5 + 5 + 10
    assert table.returns() == [119.0]
    assert (table.outcome().kind, table.outcome().points) == ("score", [119])
    sheet = view(table, 0)["sheet"]
    assert sheet is not None
    assert sheet["totals"] == [119]
    assert [(row["label"], row["cells"]) for row in sheet["sections"][0]["rows"]] == [
        ("Two fours: Sun and Moon, with the master", [80]),
        ("Three: Ice", [10]),
        ("Two pairs: Forest and Star, with the master", [7]),
        ("Pair: Hydra", [2]),
    ]
    assert sheet["sections"][1]["rows"][0]["cells"] == [20]

    lost = year_of_e9(119)
    assert lost.outcome().kind == "nobody"
    assert lost.outcome().code == "unbeaten"
    won = year_of_e9(118)
    assert (won.outcome().kind, won.outcome().code) == ("win", "beaten")
    assert lost.returns() == won.returns() == [119.0]


@pytest.mark.parametrize(
    ("tops", "easy", "hard"),
    [
        ("- - - Star Hydra Forest Undead Shadow Platinum", 1.0, 0.0),
        ("- Moon Ice - Hydra Forest - Shadow Platinum", 0.0, 1.0),
        ("- - - - Hydra Forest - Shadow Platinum", 1.0, 1.0),
        ("- - Ice Star Hydra Forest Undead Shadow Platinum", 0.0, 0.0),
    ],
)
def test_e10_variants(tops: str, easy: float, hard: float) -> None:
    for mode, returns in (("easy", easy), ("hard", hard)):
        table = year(tops, "Citrine", month=12, options={"mode": mode}, turn=None)
        table.finish()
        assert table.returns() == [returns]
        assert table.outcome().kind == ("win" if returns else "nobody")
        assert table.outcome().points is None
        assert view(table, 0)["sheet"] is None


def test_e10_the_game_stops_when_the_goal_is_reached() -> None:
    tops = "Sun - - Sun Hydra Forest Undead Shadow Platinum"
    easy = year(tops, "Citrine", month=9, options={"mode": "easy"})
    act(easy, FLY)
    assert heights(easy)[:4] == [0, 0, 0, 0]
    assert easy.over
    assert easy.returns() == [1.0]
    hard = year(tops, "Citrine", month=9, options={"mode": "hard"})
    act(hard, FLY)
    assert heights(hard) == heights(easy)
    assert not hard.over
    assert hard.month == 10

    column = year(
        "Sun Moon - Sun Hydra Forest - Shadow Platinum", "Citrine", 9, options={"mode": "hard"}
    )
    act(column, FLY)
    assert column.over
    assert column.returns() == [1.0]


def refused(table: YearOfTheDragon, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(0, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refused_set_without_a_card_of_the_line() -> None:
    words = "Your set needs a dragon from the row or column where the master stands."
    table = first_turn()
    act(table, FLY)
    assert refused(table, TWO_THREES) == "There are not enough equal dragons for that set."
    act(table, PAIR)  # Suns: only they have a card of the line
    assert refused(table, KIND + KINDS["Moon"]) == words
    assert refused(table, cell(2)) == words  # cells 2 and 4 alone
    away = year("Sun Moon Moon Star Hydra Forest Undead Shadow Platinum", "Citrine", 1)
    assert refused(away, FLY) == words
    both = year("Sun Moon Moon Sun Hydra Hydra Undead Shadow Platinum", "Moon", 1)
    act(both, FLY)
    assert refused(both, THREE) == words


def test_refused_third_recruit() -> None:
    table = year("Sun Sun Sun Moon Moon Moon Ice Ice Forest", "Sun", month=1, recruits=2)
    assert refused(table, RECRUIT) == "You have already recruited twice this year."


def test_refused_rest() -> None:
    table = first_turn()
    words = "You can rest only when nothing else is possible."
    assert refused(table, REST) == words
    act(table, FLY)
    assert refused(table, REST) == words
    assert refused(table, KEEP) == "You keep or swap the master only when you rest."


def test_refused_pattern_that_is_not_in_the_list() -> None:
    words = "Allowed are pairs, threes, fours, and two of the same size."
    tops = "Sun Sun Sun Moon Moon Ice Ice Star Star"
    table = year(tops, "Hydra", month=1)
    act(table, FLY, TWO_PAIRS)
    assert codes(table) == [KIND + KINDS[kind] for kind in ("Ice", "Sun", "Moon")]
    assert refused(table, KIND + KINDS["Star"]).startswith("Name first the kind")
    act(table, KIND + KINDS["Sun"])
    assert codes(table) == [KIND + KINDS["Moon"], KIND + KINDS["Star"]]
    assert refused(table, KIND + KINDS["Sun"]) == words  # a four is a set of its own (R8)
    assert refused(table, PAIR) == words
    act(table, KIND + KINDS["Moon"])
    assert refused(table, KIND + KINDS["Star"]) == words  # three pairs
    full_house = year("Sun Sun Sun Moon Moon Moon Ice Ice Forest", "Hydra", month=1)
    act(full_house, FLY, TWO_THREES)
    assert full_house.flown == 1  # Sun and Moon, the only way
    three = year("Sun Sun Sun Moon Moon Moon Ice Ice Star", "Star", 1, hand="Star", recruits=1)
    act(three, FLY, TWO_THREES, KIND + KINDS["Sun"])
    assert codes(three) == [KIND + KINDS["Moon"], KIND + KINDS["Star"]]
    assert refused(three, KIND + KINDS["Ice"]) == words  # a full house


def test_refused_crown() -> None:
    table = first_turn()
    act(table, FLY, FOUR)
    words = "The new master must be a face-up dragon left in the grid."
    assert table.phase_name() == "crown"
    for used in (0, 2, 4):
        assert refused(table, cell(used)) == words
    assert refused(table, MASTER) == words


def test_refused_undoing_after_a_reveal() -> None:
    table = first_turn()
    assert refused(table, SET) == "Choose first whether to fly or to recruit."
    act(table, FLY, THREE, MASTER)
    assert table.planning(0)  # until here it can be taken back: nothing has happened
    assert heights(table) == [6, 6, 6, 4, 4, 4, 3, 3, 3]
    act(table, cell(2), cell(1))
    assert not table.planning(0)
    assert codes(table) == [FLY, RECRUIT]
    for action in (THREE, cell(2), KIND + KINDS["Sun"]):
        assert refused(table, action).startswith("New dragons have been revealed.")


def test_refused_cards() -> None:
    table = first_turn()
    act(table, FLY)
    assert refused(table, cell(0)) == "Choose first the set and its kinds."
    assert refused(table, KIND + KINDS["Sun"]) == "Choose first which set you make."
    assert refused(table, RECRUIT).startswith("What you do is already chosen")
    act(table, TWO_PAIRS)
    assert codes(table) == [MASTER, cell(0)]
    assert refused(table, cell(1)) == "Take Sun now."
    assert refused(table, PLACE + 1) == "No dragon lies there."
    act(table, cell(0))
    assert refused(table, cell(0)) == "You have already taken that dragon."
    assert refused(table, MASTER).startswith("Take them in order")
    three = first_turn()
    act(three, FLY, THREE)
    assert refused(three, cell(2)).startswith("Too few would be left")


def test_equal_underlings() -> None:
    table = year(UNLIKE, "Citrine", month=1, hand="Sun Sun", recruits=2)
    table.go_on()
    assert set(sets(table)) == {
        frozenset(["underling 1", 0]),
        frozenset(["underling 1", "underling 2", 0]),
    }
    act(table, PAIR)  # R10: the first underling, then the card of the line
    assert names(table, table.hand[0]) == ["Sun"]


def test_what_fills_a_double_line_condition() -> None:
    # Only Star has a card of the line, so the Suns may come from anywhere.
    table = year("Star Sun Sun Moon Star Sun Hydra Ice Forest", "Citrine", month=1)
    assert sets(table) == {
        frozenset([0, 4]): 2,
        frozenset([0, 4, 1, 2]): 5,
        frozenset([0, 4, 1, 5]): 5,
        frozenset([0, 4, 2, 5]): 5,
    }


def test_the_stations() -> None:
    assert LINES == [
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
        [2, 5, 8],
        [1, 4, 7],
        [0, 3, 6],
        [6, 7, 8],
        [3, 4, 5],
        [0, 1, 2],
    ]


def test_two_falls_in_one_column() -> None:
    # R6: the lower empty cell takes the nearest card above, the upper one the next.
    table = year("Ice Hydra Platinum Sun Citrine Undead Sun Shadow Moon", "Star", below={0: "Moon"})
    act(table, FLY)
    assert [names(table, table.cell[i]) for i in (0, 3, 6)] == [[], ["Moon"], ["Ice"]]
    assert table.empty_points() == 5


def test_setup() -> None:
    for seed in range(5):
        table = cast(YearOfTheDragon, GAME.new(1, {}, seed))
        assert heights(table) == [6, 6, 6, 4, 4, 4, 3, 3, 3]
        assert table.master.cards[0] >= 0
        assert table.deck.size == 0
        for viewer in range(2):
            for pile in table.cell:
                assert table.known(viewer, pile.top()) >= 0
                assert all(table.known(viewer, card) < 0 for card in pile.cards[:-1])


def test_zones() -> None:
    table = cast(YearOfTheDragon, GAME.new(1, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        assert pile.look == (table.everyone if look == ALL else look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_what_becomes_known() -> None:
    """Tops, master, underlings and sets are known; no known card ever lies under another."""
    for seed in range(25):
        table = cast(YearOfTheDragon, GAME.new(1, {}, seed))
        dice = QuickDice(seed)
        while not table.over:
            moves = table.legal(0)
            table.act(0, moves[dice.below(len(moves))])
            for viewer in range(2):
                for pile in table.piles:
                    for card in pile.held():
                        seen = table.known(viewer, card) >= 0
                        down = pile.name == "cell" and card != pile.top() and not table.planned
                        if pile.name != "cell":
                            assert seen
                        elif down:
                            assert not seen


def test_options() -> None:
    assert GAME.settle(1) == {"mode": "score", "target": "none"}
    with pytest.raises(BadSetup, match="mode cannot be"):
        GAME.new(1, {"mode": "medium"}, 1)
    for target in (-1, "high"):
        with pytest.raises(BadSetup, match="target must be a whole number"):
            GAME.new(1, {"target": target}, 1)
    with pytest.raises(BadSetup, match="1 seats"):
        GAME.new(2, {}, 1)
    facts = [fact["words"] for fact in view(GAME.new(1, {"target": 60}, 1), 0)["facts"]]
    assert facts == ["Month 1 of 12: the left column", "Empty places: 0 points", "To beat: 60"]
    easy = view(GAME.new(1, {"mode": "easy"}, 1), 0)
    assert [fact["words"] for fact in easy["facts"]][1:] == ["Goal: empty the whole top row"]


def test_what_is_lit() -> None:
    table = year("Star Undead Shadow Star Hydra Forest Platinum Ice Ice", "Ice", 5, "Star Star")
    act(table, FLY, PAIR)
    options = {option["code"]: option for option in view(table, 0)["options"]}
    assert options[PLACE + 1]["touch"] == [
        {"kind": "face", "pile": "hand.0", "face": KINDS["Star"]}
    ]
    assert options[cell(0)]["words"] == "Take top left"
    assert options[cell(0)]["touch"] == [{"kind": "pile", "pile": "cell.0"}]
    crowning = first_turn()
    act(crowning, FLY, THREE)
    options = {option["code"]: option for option in view(crowning, 0)["options"]}
    assert options[MASTER]["touch"] == [{"kind": "place", "pile": "master", "place": 0}]
    act(crowning, MASTER, cell(2))
    options = {option["code"]: option for option in view(crowning, 0)["options"]}
    assert options[cell(1)]["words"] == "Crown top centre"
