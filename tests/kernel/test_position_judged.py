"""Positions from text are judged wholly before they are used: defects, meanings, what follows."""

from collections.abc import Callable

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games import games, load
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, numbers
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import attached, position, texts
from dragonhall.kernel.table import Table
from tests.support.bench import BID, GAME, PASS, SAY, Bench, faces_of
from tests.support.toys import toy

ACTIONS = Actions()
LAY = ACTIONS.verb("lay", numbers(10), "Lay {n}")
COLOURS = ["red", "green", "blue"]


class Heaps(Table):
    """Lay a card on the trick; when all have, the highest takes it. The top of ruling is trump."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck")
        self.trick: Pile = self.pile("trick", "Trick", ALL)
        self.ruling: Pile = self.pile("ruling", "Ruling", ALL)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE)
        self.won: list[Pile] = self.each("won", "Won", ALL)
        self.hoard: list[Pile] = self.each("hoard", "Hoard", OWNER)
        self.mover: i64 = 0
        self.leader: i64 = 0
        self.holder: i64 = -1
        self.trump: i64 = -1
        self.passed: i64 = 0
        self.seen_kinds: i64 = 0
        self.mood: i64 = 1
        self.rounds: i64 = 0
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()
        self.chain: vec[i64] = vec[i64]()
        self.last_to: vec[i64] = vec[i64]([-1] * self.seats)
        self.last_face: vec[i64] = vec[i64]([0] * self.seats)
        self.bold: bool = False
        self.cards(self.deck, [face for face in range(6) for copy in range(4)])
        self.cards(self.ruling, [6, 7, 8], 1)

    def described(self) -> list[Meaning]:
        return [
            meaning.on_turn("mover", "play"),
            meaning.seat("leader"),
            meaning.seat("holder", nobody=-1),
            meaning.face("trump", nobody=-1),
            meaning.seats("passed"),
            meaning.faces("seen_kinds"),
            meaning.word("mood", COLOURS, first=1),
            meaning.number("rounds", 0, 9),
            meaning.by_seat("scores", meaning.number("", 0, 99)),
            meaning.rows("history", meaning.number("", 0, 9), meaning.face(), by_seat=True),
            meaning.several("chain", meaning.face()),
            meaning.rows("passes", meaning.seat(), meaning.seat(), meaning.face()),
            *[meaning.holds(name, 0) for name in ("deck", "trick", "hand", "won", "hoard")],
            meaning.holds("ruling", 1),
            meaning.hangs("hoard", "won"),
        ]

    def written(self, name: str, numbers: vec[i64]) -> str:
        if not len(numbers):
            return "nobody has passed."
        for i in range(0, len(numbers), 3):
            self.last_to[numbers[i]] = numbers[i + 1]
            self.last_face[numbers[i]] = numbers[i + 2]
        return ""

    def derive(self) -> None:
        if self.ruling.size:
            self.trump = self.top_face(self.ruling)

    def faults(self) -> list[str]:
        if self.holder >= 0 and not self.won[self.holder].size:
            return [f"Seat {self.holder} holds the lead but has won nothing."]
        return []

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"take": self.take, "deal": self.deal_all}

    def begin(self) -> None:
        self.shuffle(self.ruling)
        self.derive()
        self.deal_all()

    def deal_all(self) -> None:
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], 3)
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            for face in self.faces_in(self.hand[seat]):
                moves = append(moves, LAY + face)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        self.play(action - LAY, self.hand[seat], self.trick)
        self.mover = self.next(seat)
        if self.trick.size == self.seats:
            self.take()
        else:
            self.turn_to(self.mover)

    def take(self) -> None:
        best: i64 = 0
        for place in range(len(self.trick.cards)):
            if self.face[self.trick.cards[place]] > self.face[self.trick.cards[best]]:
                best = place
        self.holder = (self.leader + best) % self.seats
        self.note("{seat} takes {cards}.", self.holder, cards=self.trick.cards)
        self.move_all(self.trick, self.won[self.holder])
        self.leader = self.mover = self.holder
        self.turn_to(self.mover)

    def bound(self) -> int:
        return 99


HEAPS = toy(
    Heaps, faces=9, actions=ACTIONS, phases=[("play", "play"), ("talk", "talk")], slug="heaps"
)


def heaps(seats: int = 3, **what: object) -> Heaps:
    """A position of the toy game."""
    table = position(HEAPS, seats, **what)  # type: ignore[arg-type]
    assert isinstance(table, Heaps)
    return table


def bench(**what: object) -> Bench:
    """A position of the bench with three seats."""
    table = position(GAME, 3, **what)  # type: ignore[arg-type]
    assert isinstance(table, Bench)
    return table


def defects(make: Callable[..., Table], **what: object) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as bad:
        make(**what)
    for defect in bad.value.defects:
        assert defect.endswith((".", "?"))
        assert not defect.endswith(("?.", ".."))
        assert defect in str(bad.value)
    return bad.value.defects


# Seats


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"turn": 3}, "There is no seat 3 to be asked: there are 0 to 2."),
        ({"turn": -1}, "There is no seat -1 to be asked: there are 0 to 2."),
        ({"turn": [0, 7]}, "There is no seat 7 to be asked: there are 0 to 2."),
        ({"turn": []}, "An empty list of seats is asked: leave turn out, or name somebody."),
        ({"turn": [1, 1]}, "Seat 1 is asked twice."),
        ({"turn": 1, "out": [1]}, "Seat 1 is out and cannot be asked."),
        ({"turn": [0, 1], "out": [1]}, "Seat 1 is out and cannot be asked."),
        ({"out": [4]}, "There is no seat 4 to be out: there are 0 to 2."),
        ({"turn": 0, "answered": [1]}, "Seat 1 has answered but is not asked."),
        ({"turn": 0, "plans": {1: [PASS]}}, "Seat 1 has a plan but is not asked."),
        ({"turn": [0, 1], "plans": {1: [PASS, 77]}}, "Seat 1 could not have chosen action 77."),
        (
            {"turn": [0, 1], "answered": [0, 1]},
            "Everybody asked has answered: name with `then` what comes next.",
        ),
        ({"knows": {"pubic": ["deck 0"]}}, "There is no seat pubic to know anything"),
        ({"dice": [1, -1]}, "Dice are whole numbers from 0, not [1, -1]."),
        ({"dice": -4}, "A seed is a whole number from 0 to 2**62 - 1, not -4."),
    ],
)
def test_seats_that_cannot_be_asked(what: dict[str, object], words: str) -> None:
    (defect,) = defects(bench, **what)
    assert words in defect


def test_a_seat_without_options_cannot_be_asked() -> None:
    assert heaps(piles={"hand 1": "F3"}, turn=1).turn == 1
    assert defects(heaps, piles={"hand 1": "F3"}, turn=2) == [
        "Seat 2 is asked but has no options in the phase 'play'."
    ]
    assert defects(heaps, piles={"hand 1": "F3"}, turn=[0, 1, 2]) == [
        "Seat 0 is asked but has no options in the phase 'play'.",
        "Seat 2 is asked but has no options in the phase 'play'.",
    ]


def test_who_is_out_and_what_is_told() -> None:
    table = heaps(seats=4, piles={"hand 0": "F1"}, turn=0, out=[1, 3], telling=True)
    assert table.out == 0b1010
    assert table.next(0) == 2
    table.act(0, LAY + 1)
    assert len(table.log) == 1
    assert not heaps(piles={"hand 0": "F1"}, turn=0).telling


def test_a_question_that_free_words_answer() -> None:
    table = bench(turn=1, text=(12, "A word"))
    table.act(1, int(SAY), "hello")
    assert table.heard == "hello"
    assert (table.text_most, table.text_words) == (12, "A word")
    for what in ({"turn": [0, 1]}, {"turn": None}):
        assert defects(bench, text=(12, "A word"), **what) == [
            "Free words, of one letter at least, are asked of one seat on turn."
        ]
    assert defects(heaps, piles={"hand 0": "F1"}, turn=0, text=(3, "")) == [
        "Heaps has no questions that free words answer."
    ]


def test_the_seat_on_turn_is_written_everywhere() -> None:
    table = heaps(piles={"hand 2": "F1 F2"}, turn=2)
    assert (table.turn, table.mover) == (2, 2)
    assert heaps(piles={"hand 2": "F1"}, turn=2, facts={"mover": 2}).mover == 2
    assert heaps(piles={"hand 2": "F1"}, turn=2, phase="talk").mover == 0  # said of play alone
    (defect,) = defects(heaps, piles={"hand 2": "F1"}, turn=2, facts={"mover": 0})
    assert defect.startswith("The fact mover is 0, but it is the turn of seat 2")


# Facts


def test_facts_are_written_as_people_would() -> None:
    table = heaps(
        piles={"won 1": "x"},
        facts={
            "holder": 1,
            "passed": [0, 2],
            "seen_kinds": "F1 F3",
            "mood": "blue",
            "scores": [1, 2, 3],
            "history": [[(1, "F2"), (3, "F4"), (0, "F0")], [(9, "F1"), (0, "F1"), (1, "F5")]],
            "chain": "F3 F3 F0",
            "passes": [(0, 2, "F4"), (2, 1, "F1")],
            "bold": True,
        },
    )
    assert (table.holder, table.passed, table.seen_kinds, table.mood) == (1, 0b101, 0b1010, 3)
    assert list(table.scores) == [1, 2, 3]
    assert list(table.history) == [1, 2, 3, 4, 0, 0, 9, 1, 0, 1, 1, 5]
    assert list(table.chain) == [3, 3, 0]
    assert (list(table.last_to), list(table.last_face)) == ([2, -1, 1], [4, 0, 1])
    assert table.bold
    assert heaps(facts={"holder": None}).holder == -1
    assert heaps(facts={"passed": 0b11, "mood": 2, "chain": [1]}).passed == 0b11


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("leader", 3, "a seat from 0 to 2, not 3"),
        ("leader", None, "a seat from 0 to 2, not None"),
        ("leader", "first", "a seat from 0 to 2, not 'first'"),
        ("leader", True, "a seat from 0 to 2, not True"),
        ("holder", -2, "a seat from 0 to 2 or None, not -2"),
        ("trump", "F12", "the short name of a card or None, not 'F12'"),
        ("trump", 9, "the short name of a card or None, not 9"),
        ("passed", [0, 3], "a list of different seats from 0 to 2, not [0, 3]"),
        ("passed", [1, 1], "a list of different seats from 0 to 2, not [1, 1]"),
        ("passed", 8, "a list of different seats from 0 to 2, not 8"),
        ("seen_kinds", "F1 F11", "short names of cards, not 'F1 F11'"),
        ("mood", "pink", "one of red, green, blue, not 'pink'"),
        ("mood", 0, "one of red, green, blue, not 0"),
        ("rounds", 10, "a whole number from 0 to 9, not 10"),
        ("rounds", 1.5, "a whole number from 0 to 9, not 1.5"),
        ("scores", [1, 2], "a list with one entry for each of the 3 seats, not [1, 2]"),
        ("scores", 7, "a list with one entry for each of the 3 seats, not 7"),
        ("history", 3, "a list of rows, not 3"),
        ("chain", [9], "the short name of a card, not 9"),
        ("bold", 1, "True or False, not 1"),
        ("last_to", [0, 0], "a list of 3 entries, not [0, 0]"),
        ("last_to", "two", "a list of 3 entries, not 'two'"),
        ("last_to", [0, 1 << 70, 0], "a whole number, not 1180591620717411303424"),
    ],
)
def test_facts_that_cannot_be(name: str, value: object, words: str) -> None:
    (defect,) = defects(heaps, facts={name: value})
    assert defect.startswith(f"The fact {name}")
    assert words in defect


def test_every_wrong_entry_of_a_fact_is_told() -> None:
    assert defects(heaps, facts={"scores": [1, -1, "x"]}) == [
        "The fact scores[1] is to be a whole number from 0 to 99, not -1.",
        "The fact scores[2] is to be a whole number from 0 to 99, not 'x'.",
    ]
    assert defects(heaps, facts={"history": [[(1, "F2")], [(1, "F1"), (1, "F1"), (1, "F9")]]}) == [
        "The fact history[0] is to be a row with 2 entries for each of the 3 seats, not "
        "[(1, 'F2')].",
        "The fact history[1] is to be the short name of a card, not 'F9'.",
    ]
    assert defects(heaps, facts={"passes": []}) == ["The fact passes: nobody has passed."]
    assert defects(heaps, facts={"passes": [(0, 1)]}) == [
        "The fact passes[0] is to be a row with 3 entries, not (0, 1)."
    ]


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("score", [1, 2], "a list of 3 entries"),
        ("score", ["a", "b", "c"], "a whole number"),
        ("words", ["a", 3], "a list of texts"),
        ("words", [[1]], "a list of texts"),
        ("frames", [1], "a list of texts, or of lists of whole numbers"),
        ("flag", 2, "True or False"),
        ("sides", "2", "a whole number"),
        ("heard", 2, "a text"),
    ],
)
def test_facts_that_no_game_describes_have_their_type(name: str, value: object, words: str) -> None:
    assert words in defects(bench, facts={name: value})[0]


class Careless(Bench):
    """A bench that reads a hand by a number which it does not describe."""

    def legal(self, seat: int) -> vec[i64]:
        assert self.hand[self.sides] is not None
        return super().legal(seat)


def test_a_fact_that_breaks_the_game_is_told_before_it_is_used() -> None:
    game = toy(Careless, faces=6, actions=GAME.actions)
    assert position(game, 3, turn=0, facts={"sides": 2}).turn == 0
    with pytest.raises(BadPosition, match="cannot go on from here"):
        position(game, 3, turn=0, facts={"sides": 3})


# What follows from the cards


def test_what_follows_from_the_cards_is_set() -> None:
    table = heaps(piles={"ruling": "F6 F8 F7"})
    assert table.trump == 7
    assert heaps(piles={"ruling": "F6 F8 F7"}, facts={"trump": "F7"}).trump == 7


def test_facts_that_contradict_the_cards() -> None:
    assert defects(heaps, piles={"ruling": "F6 F8 F7"}, facts={"trump": "F6"}) == [
        "The fact trump is F6, but what else is written says F7."
    ]
    assert defects(heaps, facts={"holder": 1}) == ["Seat 1 holds the lead but has won nothing."]


class Ruled(Bench):
    """A bench on which no hand may hold a card of face 5, in words for seat 1 alone."""

    def lay(self) -> None:
        super().lay()
        self.ruled = True

    def misfits(self) -> i64:
        wrong: i64 = 0
        for hand in self.hand:
            wrong += self.count(5, hand)
        return wrong

    def faults(self) -> list[str]:
        return ["Seat 1 holds a five."] if self.count(5, self.hand[1]) else []


def test_rules_that_every_position_keeps_are_named() -> None:
    game = toy(Ruled, faces=6, slug="ruled")
    for seat, words in (
        (0, "The cards break a rule that every position keeps: see `misfits` of Ruled."),
        (1, "Seat 1 holds a five."),
    ):
        with pytest.raises(BadPosition) as bad:
            position(game, 3, piles={f"hand {seat}": "F5"})
        assert bad.value.defects == [words]


# Automatic steps


def test_just_before_an_automatic_step() -> None:
    table = heaps(
        piles={"trick": "F1 F5 F0", "hand 0": "F2", "hand 2": "F4"},
        facts={"leader": 1},
        then="take",
        telling=True,
    )
    assert (table.holder, table.turn, table.trick.size) == (2, 2, 0)
    assert faces_of(table, table.won[2]) == [1, 5, 0]
    assert [note.words for note in table.notes] == ["{seat} takes {cards}."]
    assert table.legal(2)[0] == LAY + 4
    dealt = heaps(turn=1, then="deal")
    assert (dealt.turn, dealt.hand[0].size) == (1, 3)
    assert heaps(piles={"hand 0": "F1"}, turn=[0], answered=[0], then="deal").turn == 0
    assert defects(heaps, then="tkae") == ["There is no automatic step 'tkae': did you mean take?"]
    assert "no automatic step 'take': there are none." in defects(bench, then="take")[0]


# Cards


def test_cards_of_other_decks_keep_to_their_piles() -> None:
    table = heaps(piles={"hand 0": "2 cards"})
    assert faces_of(table, table.deck).count(6) == 0
    assert sorted(faces_of(table, table.ruling)) == [6, 7, 8]
    assert heaps(piles={"trick": "F1 F2"}, rest="won 1").ruling.size == 3
    assert defects(heaps, piles={"ruling": "F1"}) == [
        "There are not enough cards: no F1 is left for ruling, whose cards are of deck 1."
    ]
    assert defects(heaps, piles={"hand 0": "F6"}) == [
        "There are not enough cards: no F6 is left for hand 0, whose cards are of deck 0."
    ]
    assert defects(heaps, piles={"ruling": "4 cards"}) == [
        "There are not enough cards: no card is left for ruling, whose cards are of deck 1."
    ]
    assert defects(heaps, groups={"ruling": 0}) == ["ruling holds no cards of deck 0."]
    assert bench(piles={"dark": "F0@1 F0@0 x@1"}).group[0] == 0
    for where, words in (("F3@1", "no F3 is left"), ("F0@2", "needs a deck from 0 to 1")):
        assert words in defects(bench, piles={"dark": where})[0]


def test_the_rest_lies_where_the_game_makes_it() -> None:
    table = heaps(piles={"trick": "F1"}, rest="")
    assert (table.deck.size, table.ruling.size) == (23, 3)


def test_the_rest_goes_where_it_can_lie() -> None:
    table = heaps(piles={"hand 0": "F1"}, rest=["ruling", "won 1"])
    assert (table.deck.size, table.ruling.size, table.won[1].size) == (0, 3, 23)
    assert "no pile 'wno 1' for them: did you mean won 1?" in defects(heaps, rest=["wno 1"])[0]


def test_an_empty_slot_stays_empty() -> None:
    table = bench(piles={"field": "F0 - F1", "line": "12 cards"}, rest="field")
    assert [card < 0 for card in table.field.cards] == [False, True, False, False]
    (defect,) = defects(bench, piles={"field": "F0 - F1", "line": "11 cards"}, rest="field")
    assert defect == "2 cards are not placed and do not fit field."


def test_a_card_that_must_hang_hangs_on_something() -> None:
    piles = {"won 0": "F1 F2", "hoard 0": "F3", "trick": "F4"}
    table = heaps(piles=piles, under={"hoard 0 0": "won 0 1"})
    assert table.host[table.hoard[0].cards[0]] == table.won[0].cards[1]
    assert attached(table) == {"hoard 0 0": "won 0 1"}
    assert defects(heaps, piles=piles) == [
        "The card at 'hoard 0 0' hangs on nothing: say in `under` on which card of won."
    ]
    assert defects(heaps, piles=piles, under={"hoard 0 0": "trick 0"}) == [
        "The card at 'hoard 0 0' must hang on a card of won."
    ]
    assert "The card at 'trick 0' cannot lie under itself." in defects(
        heaps, piles={"trick": "F4"}, under={"trick 0": "trick 0"}
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("F1*counters=x", "field: 'F1*counters=x' needs a whole number after counters=."),
        ("F1*counters=1.5", "field: 'F1*counters=1.5' needs a whole number after counters=."),
        ("F1*counters=", "field: 'F1*counters=' needs a whole number after counters=."),
        ("F1*counters=--2", "field: 'F1*counters=--2' needs a whole number after counters=."),
        ("-*dull", "field: '-*dull': an empty place has no side, mark or deck."),
        ("-^", "field: '-^': an empty place has no side, mark or deck."),
    ],
)
def test_marks_are_whole_numbers_and_on_cards(text: str, words: str) -> None:
    assert defects(bench, piles={"field": text}) == [words]


def test_marks_as_written() -> None:
    table = bench(piles={"field": "F1*counters=-2 F2*dull F3*dull=0"})
    cards = table.field.cards
    assert [table.count_mark.of[cards[0]], table.dull.of[cards[1]]] == [-2, 1]
    assert table.dull.of[cards[2]] == 0


def test_clues_are_true() -> None:
    assert defects(bench, piles={"dark": "F1 F1"}, clues=[([0], "dark", ["F1"], 0, 1)]) == [
        "A clue about dark is not true: 2 of its cards are F1, not 0 to 1."
    ]
    assert defects(bench, clues=[([5], "dark", ["F1"], 0, 1)]) == [
        "There is no seat 5 to have a clue about dark: there are 0 to 2."
    ]


# Messages


def test_a_defect_is_told_once_and_has_no_second() -> None:
    assert defects(bench, piles={"line": "Fl"}) == ["line: there is no card 'Fl': did you mean F5?"]
    assert defects(
        bench,
        piles={"line": "F9 F1", "hand 0": "13 cards"},
        under={"line 1": "line 0"},
        knows={0: ["line 1", "line: F1"]},
        clues=[([0], "line", ["F1"], 1, 1)],
    ) == ["line: there is no card 'F9': did you mean F5?"]
    assert defects(bench, piles={"hend 0": "F1", "hand 1": "20 cards"}, rest="hend 0") == [
        "There is no pile 'hend 0': did you mean hand 0?",
        "hand 1 cannot hold 20 cards: there are 15.",
    ]
    assert defects(bench, piles={"dark": "F2 F2 F2 F2 F2", "line": "F2"}) == [
        "There are not enough cards: no F2 is left for dark (2 times).",
        "There are not enough cards: no F2 is left for line.",
    ]


def test_defects_of_all_parts_are_told_together() -> None:
    found = defects(
        heaps,
        piles={"hand 0": "F1 Fx", "ruling": "F6*dull"},
        facts={"leader": 9, "ledaer": 1},
        phase="paly",
        turn=8,
        out=[7],
        knows={9: ["deck 0"]},
        dice=[-1],
        then="taek",
        plans={6: [0]},
        answered=[6],
    )
    for words in [
        "there is no card 'Fx'",
        "there is no mark 'dull': there are none.",
        "The fact leader is to be a seat",
        "There is no fact 'ledaer': did you mean leader?",
        "There is no phase 'paly': did you mean play?",
        "no seat 8 to be asked",
        "no seat 7 to be out",
        "no seat 9 to know",
        "Dice are whole numbers",
        "no automatic step 'taek': did you mean take?",
        "no seat 6 to have a plan",
        "no seat 6 to have answered",
    ]:
        assert sum(words in defect for defect in found) == 1, words
    assert len(found) == 12


# Positions from play


@pytest.mark.parametrize("slug", games())
def test_cards_from_play_hang_where_they_hung(slug: str) -> None:
    game = load(slug)
    for n in (20, 60):
        table = game.new(game.most_seats, {}, 3)
        playout(table, QuickDice(2), n)
        written = {"piles": texts(table), "under": attached(table)}
        again = position(game, game.most_seats, {}, rest="", **written)  # type: ignore[arg-type]
        assert attached(again) == written["under"]
        assert game.restored(again.save()).digest() == again.digest()


def test_a_bid_that_is_planned_is_one_that_could_be_chosen() -> None:
    table = bench(turn=[0, 2], plans={0: [BID], 2: [PASS]}, answered=[2])
    assert (table.waiting, list(table.plans[0])) == (1, [BID])
