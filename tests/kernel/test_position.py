"""Positions from text: everything they can say, and every defect told at once."""

import pytest
from mypy_extensions import i64

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, OutOfDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import attached, position, texts
from dragonhall.kernel.table import Table
from tests.support.bench import BID, GAME, PASS, Bench, bench, faces_of, fetch, who_knows
from tests.support.toys import toy

PUBLIC = 3


def at(**what: object) -> Bench:
    """A position of the bench with three seats."""
    seats = what.pop("seats", 3)
    assert isinstance(seats, int)
    table = position(GAME, seats, **what)  # type: ignore[arg-type]
    assert isinstance(table, Bench)
    return table


def test_piles_by_name_and_owner_last_is_top() -> None:
    table = at(piles={"hand 0": "F3 F1 F3", "hand 2": "F0", "line": "F5 F4", "below 1": "F2"})
    assert sorted(faces_of(table, table.hand[0])) == [1, 3, 3]
    assert faces_of(table, table.hand[2]) == [0]
    assert faces_of(table, table.line) == [5, 4]
    assert table.top_face(table.line) == 4
    assert faces_of(table, table.below[1]) == [2]
    assert sum(pile.size for pile in table.piles) == 15


def test_from_the_top_down_over_the_rest() -> None:
    table = at(piles={"deck": "top: F3 F1"})
    assert faces_of(table, table.deck)[-2:] == [1, 3]
    assert table.deck.size == 15
    assert faces_of(at(piles={"line": "top: F3 F1"}), table.line) == []


def test_the_rest_is_shuffled_where_it_belongs() -> None:
    table = at(piles={"hand 0": "F0"}, rest="dark")
    assert table.dark.size == 14
    assert faces_of(table, table.dark) != sorted(faces_of(table, table.dark))


def test_slots_any_cards_marks_and_sides() -> None:
    table = at(
        piles={
            "field": "F3*dull - x F1^*counters=4",
            "dark": "F0^ F0 F2",
            "line": "F5",
            "hand 1": "4 cards",
        }
    )
    cards = table.field.cards
    assert cards[1] == -1
    assert table.field.size == 3
    assert (table.face[cards[0]], table.face[cards[3]]) == (3, 1)
    assert (table.dull.of[cards[0]], table.count_mark.of[cards[3]]) == (1, 4)
    assert table.open[cards[0]] == 0
    assert table.open[cards[3]] == table.everyone
    assert [table.open[card] for card in table.dark.cards] == [table.everyone, 0, 0]
    assert table.hand[1].size == 4
    assert who_knows(table, int(table.hand[1].cards[0])) == [1]
    assert who_knows(table, int(table.dark.cards[1])) == []


def test_cards_of_another_deck() -> None:
    table = at(piles={"dark": "F0 F1 F2"}, groups={"dark": 1})
    assert {int(table.group[card]) for card in table.dark.cards} == {1}
    with pytest.raises(BadPosition, match="no F3 is left for dark"):
        at(piles={"dark": "F3"}, groups={"dark": 1})


def test_facts_phase_turn_plans_and_ticks() -> None:
    table = at(
        facts={
            "score": [3, 2, 1],
            "words": ["a", "b"],
            "frames": [[1, 2], [3]],
            "flag": True,
            "sides": 2,
            "heard": "x",
        },
        phase="talk",
        turn=[0, 2],
        plans={0: [BID, PASS], 2: [BID]},
        answered=[2],
    )
    assert list(table.score) == [3, 2, 1]
    assert table.words == ["a", "b"]
    assert [list(frame) for frame in table.frames] == [[1, 2], [3]]
    assert (table.flag, table.sides, table.heard) == (True, 2, "x")
    assert table.phase_name() == "talk"
    assert (table.asked, table.answered, table.waiting, table.turn) == (0b101, 0b100, 0b001, 0)
    assert list(table.plans[0]) == [BID, PASS]
    assert at(turn=1).turn == 1


def test_what_seats_know_and_were_told() -> None:
    table = at(
        piles={"hand 0": "F3 F1 F3", "dark": "F0 F2"},
        knows={2: ["hand 0: F3", "dark 1"], "public": ["dark 0"]},
        clues=[([1, 2], "hand 0", ["F4", "F5"], 0, 0)],
    )
    known = [int(card) for card in table.hand[0].cards if table.known(2, card) == 3]
    assert len(known) == 1
    assert who_knows(table, int(table.dark.cards[1])) == [2]
    assert who_knows(table, int(table.dark.cards[0])) == [PUBLIC]
    (clue,) = table.clues
    assert (clue.seats, clue.faces, clue.least, clue.most) == (0b110, 0b110000, 0, 0)
    twice = at(piles={"hand 0": "F3 F1 F3"}, knows={2: ["hand 0: F3", "hand 0: F3"]})
    assert sum(twice.known(2, card) == 3 for card in twice.hand[0].cards) == 2


def test_cards_under_others() -> None:
    table = at(piles={"field": "F1 F2", "line": "F3"}, under={"line 0": "field 1"})
    assert table.host[table.line.cards[0]] == table.field.cards[1]


def test_dice_as_written_or_of_a_seed() -> None:
    table = at(dice=[2, 0])
    assert [table.dice.below(3), table.dice.below(5)] == [2, 0]
    with pytest.raises(OutOfDice):
        table.dice.below(2)
    assert at(dice=6).dice.word() == QuickDice(6).word()


def test_every_defect_is_told_at_once() -> None:
    with pytest.raises(BadPosition) as bad:
        at(
            piles={
                "hnad 0": "F1",
                "hand 1": "F9 F1*dul",
                "line": "-",
                "field": "F0 F0 F0 F0 F0",
                "dark": "F2 F2 F2 F2 F2",
            }
        )
    words = str(bad.value)
    for part in [
        "no pile 'hnad 0': did you mean hand 0",
        "no card 'F9'",
        "no mark 'dul': did you mean dull",
        "line has no fixed places",
        "field has 4 places, 5 cards are named",
        "not enough cards: no F2 is left for dark",
    ]:
        assert part in words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"rest": "dekc"}, "no pile 'dekc' for them"),
        ({"rest": "field"}, "15 cards are not placed and do not fit field"),
        ({"facts": {"scroe": [1]}}, "no fact 'scroe': did you mean score"),
        ({"phase": "tolk"}, "no phase 'tolk': did you mean talk"),
        ({"plans": {3: [0]}}, "no seat 3"),
        ({"turn": [0], "answered": [5]}, "no seat 5"),
        ({"knows": {4: ["deck 0"]}}, "no seat 4"),
        ({"knows": {1: ["deck 99"]}}, "no card at 'deck 99'"),
        ({"knows": {1: ["dark: F1"]}}, "no card 'dark: F1' that seat could know"),
        ({"clues": [([1], "hend 0", ["F1"], 0, 0)]}, "did you mean hand 0"),
        ({"clues": [([1], "hand 0", ["F9"], 0, 0)]}, "no card 'F9'"),
        ({"under": {"line 0": "field 0"}}, "no card at 'line 0'"),
        ({"piles": {"field": "20 cards"}}, "field has 4 places, 20 cards are named"),
    ],
)
def test_defects(what: dict[str, object], words: str) -> None:
    with pytest.raises(BadPosition) as bad:
        at(**what)
    assert words in str(bad.value)


def test_a_position_prints_back_to_the_same_text() -> None:
    table = bench()
    fetch(table, table.hand[0], 3, 1)
    fetch(table, table.field, 0, 2)
    fetch(table, table.dark, 4, 5)
    table.turn_up(table.dark.cards[0])
    table.dull.of[table.field.cards[1]] = 3
    written = texts(table)
    assert written["field"] == "F0 F2*dull=3 - -"
    assert written["dark"] == "F4^ F5"
    again = at(piles=written, groups={"other": 1, "deck": 0, "dark": 0})
    assert texts(again) == written
    assert [faces_of(again, pile) for pile in again.piles] == [
        faces_of(table, pile) for pile in table.piles
    ]


@pytest.mark.parametrize("slug", games())
def test_every_game_prints_back_from_the_middle_of_play(slug: str) -> None:
    game = load(slug)
    table = game.new(game.most_seats, {}, 3)
    playout(table, QuickDice(2), 9)
    written = texts(table)
    table_again = position(
        game,
        game.most_seats,
        {},
        piles=written,
        groups=group_names(table),
        under=attached(table),
    )
    assert texts(table_again) == written


def group_names(table: Table) -> dict[str, int]:
    """Which deck the cards of a pile come from, where all are of one."""
    groups: dict[str, int] = {}
    for pile in table.piles:
        held = {int(table.group[card]) for card in pile.held()}
        groups[pile.name] = held.pop() if len(held) == 1 and groups.get(pile.name, -1) < 0 else -1
    return groups


class Ruled(Bench):
    """A bench on which no hand may hold a card of face 5."""

    def lay(self) -> None:
        super().lay()
        self.ruled = True

    def misfits(self) -> i64:
        wrong: i64 = 0
        for hand in self.hand:
            wrong += self.count(5, hand)
        return wrong


def test_a_position_that_breaks_the_rules_of_the_table_is_refused() -> None:
    game = toy(Ruled, faces=6, phases=[("bid", "bid")])
    with pytest.raises(BadPosition, match="break a rule that every position keeps"):
        position(game, 3, piles={"hand 1": "F5"})
    assert position(game, 3, piles={"hand 1": "F4"}).misfits() == 0
