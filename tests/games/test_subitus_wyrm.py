"""Subitus Wyrm: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.subitus_wyrm import claims as subitus_claims
from dragonhall.games.book_of_dragons.subitus_wyrm.actions import (
    AGREE,
    CLAIM,
    DEMAND,
    IT_IS,
    JUDGE,
    KEEP,
    KIND,
    PREDICATE,
    SEAT,
    WAIVE,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import (
    BOTH,
    LABELS,
    NEITHER,
    ONE,
    claim_words,
    disproved,
    second_words,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.rules import GAME, SubitusWyrm
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import options_of, view

ZONES = {
    "pass": (NOBODY, SLOTS),  # the passer's, as soon as there is one
    "deck": (NOBODY, LINE),
    "won": (ALL, LOOSE),
    "hand": (OWNER, LOOSE),
    "discard": (ALL, LOOSE),
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
BELIEVE_BOTH, DOUBT_BOTH, BELIEVE_L, BELIEVE_R, DOUBT_L, DOUBT_R = (JUDGE + i for i in range(6))
DISAGREE = AGREE + 1
IT_IS_NOT = IT_IS + 1
PUBLIC = 3  # at a table of three


def wyrm(
    piles: dict[str, str],
    seats: int = 3,
    passer: int = 0,
    options: dict[str, Setting] | None = None,
    rest: str = "deck",
    dice: list[int] | None = None,
    **facts: object,
) -> SubitusWyrm:
    """A round begins; of the passer's two cards the one named first will lie left."""
    made = position(
        GAME,
        seats,
        options,
        piles=piles,
        rest=rest,
        facts={"passer": passer, **facts},
        phase="choose",
        turn=passer,
        dice=[0] * 20 if dice is None else dice,
    )
    table = cast(SubitusWyrm, made)
    table.telling = True
    table.start_round()
    return table


def pass_to(table: SubitusWyrm, receiver: int) -> None:
    """The passer chooses who judges."""
    passer = int(table.passer)
    table.act(passer, SEAT + (receiver - passer) % int(table.seats) - 1)


def claim(table: SubitusWyrm, first: int, label: str) -> None:
    """A quantifier (or "it is", "it is not") and a predicate."""
    passer = int(table.turn)
    table.act(passer, first)
    table.act(passer, PREDICATE + LABELS.index(label))


def claimed(
    cards: str, quantifier: int, label: str, receiver: int = 1, **more: object
) -> SubitusWyrm:
    """A table with these two cards passed by seat 0 and this claim to be judged."""
    won = cast(dict[str, str], more.pop("won", {}))
    table = wyrm({"hand 0": cards, "hand 1": "x x", "hand 2": "x x", **won})
    pass_to(table, receiver)
    claim(table, CLAIM + quantifier, label)
    assert [FACES[int(table.face[card])].short for card in table.passed.cards] == cards.split()
    assert turn(table) == receiver
    assert phase(table) == "judge"
    return table


def kinds(table: SubitusWyrm, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    held = sorted(int(table.face[card]) for card in pile.held())
    return [FACES[face].short for face in held]


def won(table: SubitusWyrm, seat: int) -> list[str]:
    """What a seat has won."""
    return kinds(table, table.won[seat])


def turn(table: SubitusWyrm) -> int:
    """Who is to act."""
    return int(table.turn)


def phase(table: SubitusWyrm) -> str:
    """What is asked."""
    return table.phase_name()


def codes(table: SubitusWyrm, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def facts(table: SubitusWyrm, viewer: int) -> dict[str, str]:
    """The facts a viewer reads, by their names."""
    return {fact["id"]: fact["words"] for fact in view(table, viewer)["facts"]}


def story(table: SubitusWyrm, viewer: int) -> list[str]:
    """The story a viewer reads."""
    return [line["words"] for line in view(table, viewer)["story"]]


# Worked examples


def test_e1_flip_both() -> None:
    for judgement, winner, loser in ((BELIEVE_BOTH, 2, 0), (DOUBT_BOTH, 0, 2)):
        table = claimed("Ice Forest", BOTH, "Facing left", receiver=2)
        deck = int(table.deck.size)
        table.act(2, judgement)
        assert won(table, winner) == ["Ice", "Forest"]
        assert won(table, loser) == []
        assert table.hand[0].size == 2
        assert table.deck.size == deck - 2
        assert turn(table) == table.passer == winner
        assert phase(table) == "choose"


def test_e2_proved_right_then_wrong() -> None:
    table = claimed("Sun Moon", BOTH, "Good", won={"won 2": "Ice"})
    table.act(1, DOUBT_L)
    assert won(table, 1) == ["Sun"]
    assert phase(table) == "trade"
    assert codes(table, 1) == {KEEP, KIND + KINDS["Sun"]}
    table.act(1, KEEP)
    assert phase(table) == "second_claim"
    words = "Now claim something of the other dragon, your Moon, true or not."
    assert table.prompt(0) == words
    claim(table, IT_IS, "Good")
    table.act(1, DISAGREE)
    assert won(table, 0) == ["Moon"]
    assert won(table, 1) == ["Sun"]
    assert table.hand[0].size == 2
    assert table.passer == 0

    alone = claimed("Sun Moon", BOTH, "Good")
    alone.act(1, DOUBT_L)
    assert won(alone, 1) == ["Sun"]
    assert phase(alone) == "second_claim"


def test_e3_undecided_then_right() -> None:
    table = claimed("Sun Star", ONE, "Facing left")
    table.act(1, BELIEVE_L)
    assert facts(table, 2)["proof"] == "Undecided"
    assert kinds(table, table.passed) == ["Sun", "Star"]
    assert [won(table, seat) for seat in range(3)] == [[], [], []]
    claim(table, IT_IS_NOT, "Facing left")
    table.act(1, AGREE)
    assert won(table, 1) == ["Sun", "Star"]
    assert table.passer == 1


def test_e4_undecided_then_wrong() -> None:
    table = claimed("Hydra Ice", BOTH, "Hydra")
    table.act(1, DOUBT_L)
    assert facts(table, 0)["proof"] == "Undecided"
    claim(table, IT_IS, "Ice")
    table.act(1, DISAGREE)
    assert won(table, 0) == ["Ice", "Hydra"]
    assert table.passer == 0

    other = claimed("Hydra Ice", BOTH, "Hydra", won={"won 2": "Moon"})
    other.act(1, DOUBT_R)
    assert won(other, 1) == ["Ice"]
    assert phase(other) == "trade"


def test_e5_proved_wrong_then_right() -> None:
    table = claimed("Undead Citrine", NEITHER, "Law")
    table.act(1, BELIEVE_R)
    assert won(table, 0) == ["Citrine"]
    assert facts(table, 2)["proof"] == "is proved wrong"
    assert phase(table) == "second_claim"
    claim(table, IT_IS, "Chaos")
    table.act(1, DISAGREE)
    assert won(table, 1) == ["Undead"]
    assert table.passer == 1


@pytest.mark.parametrize(
    ("cards", "quantifier", "label", "true"),
    [
        ("Forest Ice", BOTH, "Law", True),
        ("Forest Ice", ONE, "Chaos", True),
        ("Forest Ice", NEITHER, "Glowing eyes", True),
        ("Undead Moon", NEITHER, "Law", True),
        ("Undead Moon", BOTH, "Glowing eyes", True),
        ("Undead Moon", ONE, "Chaos", True),
        ("Undead Moon", BOTH, "Chaos", False),
    ],
)
def test_e6_wild_forest(cards: str, quantifier: int, label: str, true: bool) -> None:
    table = claimed(cards, quantifier, label)
    table.act(1, BELIEVE_BOTH)
    assert won(table, 1 if true else 0) == sorted(cards.split(), key=KINDS.__getitem__)


def proved_right_with_a_sun(receiver_won: str, other_won: str) -> SubitusWyrm:
    """Seat 2 doubts rightly, takes a Sun and may trade with seat 1."""
    table = claimed(
        "Sun Ice", BOTH, "Good", receiver=2, won={"won 2": receiver_won, "won 1": other_won}
    )
    table.act(2, DOUBT_L)
    assert phase(table) == "trade"
    return table


def test_e7_trade_wins() -> None:
    table = proved_right_with_a_sun("Moon Moon", "Moon Sun Sun")
    assert codes(table, 2) == {KEEP, KIND + KINDS["Moon"], KIND + KINDS["Sun"]}
    table.act(2, KIND + KINDS["Sun"])
    plan = options_of(table, 2)[0]
    assert plan is not None
    assert plan["plan"] == ["Give Sun"]
    assert codes(table, 2) == {SEAT + 1}  # seat 1 is two places clockwise from seat 2
    table.act(2, SEAT + 1)
    assert codes(table, 2) == {KIND + KINDS["Moon"]}
    assert [option["words"] for option in view(table, 2)["options"]] == ["Take Moon"]
    table.act(2, KIND + KINDS["Moon"])
    assert won(table, 2) == ["Moon"] * 3
    assert won(table, 1) == ["Sun"] * 3
    assert table.over
    assert table.returns() == [0.0, 0.5, 0.5]
    assert (table.outcome().kind, table.outcome().code) == ("share", "match")
    assert table.outcome().places == [3, 1, 1]
    assert story(table, 0)[-1] == "Seat 3 gives Seat 2 Sun for Moon."

    other = proved_right_with_a_sun("Moon Moon", "Moon Sun Sun")
    for code in (KIND + KINDS["Moon"], SEAT + 1, KIND + KINDS["Sun"]):
        other.act(2, code)
    assert won(other, 2) == ["Sun", "Sun", "Moon"]
    assert won(other, 1) == ["Sun", "Moon", "Moon"]
    assert not other.over
    assert phase(other) == "second_claim"


def counts(*numbers: int) -> dict[str, str]:
    """Won dragons so many that nobody has three alike (four rows of different kinds)."""
    order = [face.short for face in FACES] * 4
    piles = {}
    for seat, number in enumerate(numbers):
        piles[f"won {seat}"] = " ".join(order[:number])
        del order[:number]
    return piles


HANDS = {"hand 0": "x x", "hand 1": "x x", "hand 2": "x x"}


def test_e8_subitus() -> None:
    table = wyrm({**HANDS, **counts(2, 4, 1)})
    assert (phase(table), turn(table)) == ("subitus", 2)
    assert codes(table, 2) == {DEMAND, WAIVE}
    assert facts(table, 3)["fewest"] == "may call Subitus"
    table.act(2, DEMAND)
    assert table.receiver == 2
    assert (phase(table), turn(table)) == ("claim", 0)
    # The passer wins both: 4, 4, 1, and seat 2 is again lowest, but it used the right just before.
    pair = [int(table.face[card]) for card in table.passed.cards]
    claim(table, CLAIM + BOTH, "Undead")
    true = pair == [KINDS["Undead"]] * 2
    table.act(2, DOUBT_BOTH if true else BELIEVE_BOTH)
    assert [int(pile.size) for pile in table.won] == [4, 4, 1]
    assert (phase(table), turn(table)) == ("choose", 0)
    assert table.last_caller == 2
    assert facts(table, 2)["fewest"] == "called Subitus last"

    later = wyrm({**HANDS, **counts(4, 4, 1)}, caller=-1, last_caller=2)
    assert (phase(later), turn(later)) == ("subitus", 2)
    nobody = wyrm({**HANDS, **counts(1, 1, 3)})
    assert (phase(nobody), turn(nobody)) == ("choose", 0)
    passer = wyrm({**HANDS, **counts(0, 2, 2)})
    assert (phase(passer), turn(passer)) == ("choose", 0)
    another = wyrm({**HANDS, **counts(3, 1, 2)}, caller=2)
    assert (phase(another), turn(another)) == ("subitus", 1)


def near_the_end(*numbers: int) -> SubitusWyrm:
    """Thirty dragons won, two in each hand, one in the deck, three discarded."""
    rest = {
        "hand 0": "Ice Shadow",
        "hand 1": "Sun Hydra",
        "hand 2": "Platinum Star",
        "deck": "Undead",
        "discard": "Forest Citrine Moon",
    }
    return wyrm({**counts(*numbers), **rest})


def win_round(table: SubitusWyrm, winner: int, receiver: int) -> None:
    """A false claim is judged so that this seat wins both cards."""
    if phase(table) == "subitus":
        table.act(turn(table), WAIVE)
    pass_to(table, receiver)
    claim(table, CLAIM + BOTH, "Undead")
    table.act(receiver, DOUBT_BOTH if winner == receiver else BELIEVE_BOTH)


def test_e9_deck_out() -> None:
    returns = []
    for counts_before, last in (((12, 9, 9), 0), ((13, 9, 8), 2)):
        table = near_the_end(*counts_before)
        win_round(table, 1, 1)
        assert [int(pile.size) for pile in table.hand] == [1, 2, 2]
        assert table.deck.size == 0
        assert table.passer == 1
        win_round(table, 1, 2)
        assert [int(pile.size) for pile in table.hand] == [1, 0, 2]
        assert table.passer == 2  # seat 1 is due, seat 2 the nearest with two cards
        win_round(table, last, 0)
        assert table.over
        assert [int(pile.size) for pile in table.hand] == [1, 0, 0]
        assert table.outcome().code == "cards"
        returns.append((table.outcome().points, table.returns()))
    assert returns == [([14, 13, 9], [1.0, 0.0, 0.0]), ([13, 13, 10], [0.5, 0.5, 0.0])]


def test_e10_long_game() -> None:
    table = wyrm(
        {
            "hand 0": "Ice Forest",
            "hand 1": "x x",
            "hand 2": "x x",
            "hand 3": "x x",
            "won 1": "Sun Sun Sun",
            "discard": "Moon Star Hydra Undead",
        },
        seats=4,
        options={"match": "4"},
        rest="won 2",
    )
    assert table.deck.size == 0
    pass_to(table, 1)
    claim(table, CLAIM + BOTH, "Facing left")
    table.act(1, BELIEVE_BOTH)
    assert table.hand[0].size == 2
    assert table.deck.size == 2
    assert table.discard.size == 0
    together = kinds(table, table.hand[0]) + kinds(table, table.deck)
    assert sorted(together) == sorted(["Moon", "Star", "Hydra", "Undead"])
    assert not table.over  # three Suns are no win
    assert won(table, 1) == ["Ice", "Sun", "Sun", "Sun", "Forest"]
    assert table.renewals == 0


# The grammar


def test_every_predicate_holds_as_the_table_says() -> None:
    table = {
        "Good": "Forest Platinum Citrine Moon Star",
        "Facing left": "Undead Ice Shadow Sun Hydra Forest",
        "Law": "Ice Hydra Forest Platinum Citrine",
        "Chaos": "Shadow Sun Forest Moon Star",
        "Glowing eyes": "Undead Shadow Sun Moon Star",
    }
    for number, label in enumerate(LABELS):
        having = table.get(label, label).split()
        for short, kind in KINDS.items():
            assert subitus_claims.holds(number, kind) == (short in having)
    assert len(LABELS) == 15


@pytest.mark.parametrize(
    ("quantifier", "label", "kind", "false"),
    [
        (BOTH, "Good", "Sun", True),
        (BOTH, "Good", "Moon", False),
        (NEITHER, "Good", "Moon", True),
        (NEITHER, "Good", "Sun", False),
        (ONE, "Good", "Moon", False),
        (ONE, "Good", "Sun", False),
    ],
)
def test_what_one_card_disproves(quantifier: int, label: str, kind: str, false: bool) -> None:
    assert disproved(quantifier, LABELS.index(label), KINDS[kind]) == false


def test_claims_read_as_sentences() -> None:
    said = [
        claim_words(BOTH, 1),
        claim_words(ONE, 9),
        claim_words(BOTH, 4),
        claim_words(ONE, 1),
        claim_words(NEITHER, 0),
        claim_words(NEITHER, 1),
        claim_words(NEITHER, 5),
        second_words(False, 3),
        second_words(True, 0),
        second_words(True, 4),
    ]
    assert said == [
        "Both of these dragons face left",
        "Exactly one of these dragons is Hydra (three heads)",
        "Both of these dragons have glowing eyes",
        "Exactly one of these dragons faces left",
        "Neither of these dragons is good (both are evil)",
        "Neither of these dragons faces left (both face right)",
        "Neither of these dragons is Undead",
        "The other dragon is of chaos",
        "The other dragon is not good (it is evil)",
        "The other dragon does not have glowing eyes",
    ]


def test_options_read_as_the_claim_they_complete() -> None:
    table = wyrm({"hand 0": "Ice Forest", "hand 1": "x x", "hand 2": "x x"})
    pass_to(table, 2)
    assert [o["words"] for o in view(table, 0)["options"]] == ["Both", "Exactly one", "Neither"]
    table.act(0, CLAIM + BOTH)
    assert table.planning(0)
    options = view(table, 0)["options"]
    assert options[1]["words"] == "Both of these dragons face left"
    assert len(options) == 15


# Set-up, options, defaults


@pytest.mark.parametrize(("seats", "deck"), [(3, 31), (4, 28), (5, 25), (6, 22)])
def test_setup(seats: int, deck: int) -> None:
    table = cast(SubitusWyrm, GAME.new(seats, {"first_seat": "2"}, 5))
    assert table.deck.size == deck
    assert [int(hand.size) for hand in table.hand] == [3] * seats
    for seat in range(seats):
        assert table.discard.size == 0
        table.act(seat, int(table.legal(seat)[0]))
    assert table.discard.size == seats
    assert [int(hand.size) for hand in table.hand] == [2] * seats
    assert all(int(table.open[card]) == int(table.everyone) for card in table.discard.cards)
    assert (phase(table), turn(table)) == ("choose", 2)
    assert codes(table, 2) == {SEAT + i for i in range(seats - 1)}
    assert GAME.actions.size == 47


def test_the_first_passer_is_drawn() -> None:
    drawn = set()
    for seed in range(40):
        table = cast(SubitusWyrm, GAME.new(4, {}, seed))
        for seat in range(4):
            table.act(seat, int(table.legal(seat)[0]))
        drawn.add(int(table.passer))
    assert drawn == {0, 1, 2, 3}
    with pytest.raises(BadSetup):
        GAME.settle(3, {"first_seat": "3"})


def test_three_or_four_of_a_kind_win() -> None:
    for match, over in (("3", True), ("4", False)):
        table = wyrm(
            {"hand 0": "Ice Forest", "hand 1": "x x", "hand 2": "x x", "won 1": "Ice Ice"},
            options={"match": match},
        )
        pass_to(table, 1)
        claim(table, CLAIM + BOTH, "Law")
        table.act(1, BELIEVE_BOTH)
        assert table.over == over
    with pytest.raises(BadSetup):
        GAME.settle(3, {"match": "2"})


def test_a_set_by_the_flip_ends_the_game_before_a_trade() -> None:
    table = claimed("Sun Moon", BOTH, "Good", won={"won 1": "Sun Sun", "won 2": "Ice"})
    table.act(1, DOUBT_L)
    assert table.over
    assert table.returns() == [0.0, 1.0, 0.0]
    assert table.passed.size == 1


def test_the_long_game_gives_the_discards_back_once() -> None:
    table = wyrm(
        {**HANDS, **counts(0, 0, 0), "discard": "Moon Star Hydra", "deck": "Sun"},
        options={"match": "4"},
        rest="won 2",
    )
    table.draw_two()
    assert table.hand[0].size == 4
    assert (int(table.deck.size), int(table.discard.size)) == (2, 0)
    deck = next(pile for pile in view(table, PUBLIC)["piles"] if pile["name"] == "deck")
    # The discards were seen: everybody knows what lies among the deck and the card just drawn.
    assert [note["faces"] for note in deck["noted"]] == [
        sorted(KINDS[short] for short in ("Moon", "Star", "Hydra"))
    ]
    table.draw_two()
    table.draw_two()
    assert table.hand[0].size == 6
    assert table.deck.size == 0


def test_defaults() -> None:
    table = wyrm({**HANDS, **counts(2, 4, 1)})
    assert table.default(2) == WAIVE
    table.act(2, WAIVE)
    assert table.default(0) == SEAT
    table.act(0, SEAT)
    assert table.default(0) == CLAIM + ONE
    table.act(0, CLAIM + ONE)
    assert table.default(0) == PREDICATE
    table.act(0, PREDICATE)
    assert table.default(1) == BELIEVE_BOTH
    trading = claimed("Sun Moon", BOTH, "Good", won={"won 2": "Ice"})
    trading.act(1, DOUBT_L)
    assert trading.default(1) == KEEP
    trading.act(1, KIND + KINDS["Sun"])
    assert trading.default(1) in codes(trading, 1)
    again = claimed("Sun Moon", BOTH, "Good")
    again.act(1, DOUBT_L)
    assert again.default(0) == IT_IS
    again.act(0, IT_IS)
    assert again.default(0) == PREDICATE
    again.act(0, PREDICATE)
    assert again.default(1) == AGREE
    assert GAME.new(3, {}, 1).default(0) == min(GAME.new(3, {}, 1).legal(0))


# Refusals


def refused(table: SubitusWyrm, seat: int, code: int) -> str:
    """The sentence; nothing has changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, code)
    assert table.digest() == before
    return str(caught.value)


def test_passing_to_oneself_is_refused() -> None:
    table = wyrm(HANDS)
    assert refused(table, 0, SEAT + 2) == "Choose another player."
    assert refused(table, 0, SEAT + 3) == "There is no such player."
    assert refused(table, 1, SEAT) == "It is not your turn."


def test_another_receiver_after_a_demand_is_refused() -> None:
    table = wyrm({**HANDS, **counts(2, 4, 1)})
    table.act(2, DEMAND)
    assert refused(table, 0, SEAT) == "Subitus! You must pass to that player."
    chosen = wyrm(HANDS)
    pass_to(chosen, 1)
    assert refused(chosen, 0, SEAT + 1) == "You have already passed your dragons."


def test_a_demand_out_of_turn_is_refused() -> None:
    table = wyrm({**HANDS, **counts(2, 4, 1)})
    few = "You need fewer dragons than everybody else."
    assert refused(table, 0, DEMAND) == refused(table, 1, DEMAND) == few
    barred = wyrm({**HANDS, **counts(4, 4, 1)}, caller=2)
    assert refused(barred, 2, DEMAND) == "You used Subitus in the last round."
    passer = wyrm({**HANDS, **counts(0, 2, 2)})
    words = "You pass the dragons yourself; Subitus is for the others."
    assert refused(passer, 0, DEMAND) == words
    table.act(2, WAIVE)
    assert refused(table, 2, DEMAND) == "Subitus is called before the cards are passed."


def test_a_claim_that_compares_is_refused() -> None:
    table = wyrm(HANDS)
    pass_to(table, 1)
    words = "A claim must be checkable on each card by itself."
    assert refused(table, 0, KIND + 3) == words
    assert refused(table, 0, PREDICATE) == "First say of how many it holds."
    table.act(0, CLAIM + BOTH)
    assert refused(table, 0, CLAIM + ONE) == "Say what you claim."
    second = claimed("Sun Moon", BOTH, "Good")
    second.act(1, DOUBT_L)
    assert refused(second, 0, CLAIM + BOTH) == words


def test_judging_without_a_number_of_cards_is_refused() -> None:
    table = claimed("Sun Moon", BOTH, "Good")
    words = "Say first whether you flip one card or both."
    assert refused(table, 1, AGREE) == refused(table, 1, DISAGREE) == words
    table.act(1, DOUBT_L)
    claim(table, IT_IS, "Good")
    assert refused(table, 1, BELIEVE_BOTH) == "Only one card is left: agree or disagree."


def test_trading_without_having_been_proved_right_is_refused() -> None:
    words = "You may trade only after a single flip proves you right."
    table = claimed("Sun Moon", BOTH, "Good", won={"won 1": "Ice", "won 2": "Star"})
    assert refused(table, 1, KIND + KINDS["Ice"]) == words
    table.act(1, BELIEVE_L)  # proved wrong
    assert refused(table, 1, KIND + KINDS["Ice"]) == words
    claim(table, IT_IS, "Good")
    assert refused(table, 1, KEEP) == words


def test_trading_for_what_lies_before_nobody_is_refused() -> None:
    table = claimed(
        "Sun Moon",
        BOTH,
        "Good",
        won={"won 1": "Ice", "won 0": "Star", "won 2": "Hydra", "discard": "Citrine"},
    )
    table.act(1, DOUBT_L)
    middle = "You can trade only for dragons in front of a player."
    assert refused(table, 1, KIND + KINDS["Citrine"]) == middle
    assert refused(table, 1, KIND + KINDS["Star"]) == "You have won no such dragon."
    assert refused(table, 1, SEAT) == "Trade a dragon, or keep all."
    table.act(1, KIND + KINDS["Ice"])
    assert refused(table, 1, SEAT + 2) == "Choose another player."
    assert refused(table, 1, KIND + KINDS["Star"]) == "Choose a player to trade with."
    table.act(1, SEAT)
    assert refused(table, 1, KIND + KINDS["Citrine"]) == middle
    assert refused(table, 1, KIND + KINDS["Star"]) == "That player has won no such dragon."
    assert refused(table, 1, KIND + KINDS["Ice"]) == "Trade for a dragon of another kind."
    table.act(1, KIND + KINDS["Hydra"])
    assert won(table, 1) == ["Sun", "Hydra"]


def test_a_kind_is_given_only_where_another_can_be_taken() -> None:
    table = claimed("Sun Moon", BOTH, "Good", won={"won 1": "Ice", "won 2": "Ice"})
    table.act(1, DOUBT_L)
    assert codes(table, 1) == {KEEP, KIND + KINDS["Sun"]}
    words = "Nobody has won a dragon of another kind."
    assert refused(table, 1, KIND + KINDS["Ice"]) == words


def test_discarding_what_one_does_not_hold_is_refused() -> None:
    table = cast(
        SubitusWyrm,
        position(
            GAME,
            3,
            piles={"hand 0": "Sun Moon Ice", "hand 1": "x x x", "hand 2": "x x x"},
            phase="discard",
            turn=[0, 1, 2],
        ),
    )
    assert refused(table, 0, KIND + KINDS["Star"]) == "You do not hold that dragon."
    assert refused(table, 0, KEEP) == "First discard one of your three dragons."
    table.act(0, KIND + KINDS["Sun"])
    assert refused(table, 0, KIND + KINDS["Ice"]) == "You have already answered."
    assert kinds(table, table.hand[0]) == ["Ice", "Sun", "Moon"]  # nothing shows yet
    assert table.discard.size == 0


def test_refusals_name_their_ruling() -> None:
    table = claimed("Sun Moon", BOTH, "Good")
    with pytest.raises(IllegalMove) as caught:
        table.act(1, KEEP)
    assert caught.value.rule == "R7"


# Who knows what


def test_the_passer_alone_sees_the_pair_and_whether_the_claim_is_true() -> None:
    for label, words in (("Law", "Your claim is true"), ("Good", "Your claim is false")):
        table = claimed("Ice Forest", BOTH, label)
        seen = [card and card.get("face") for card in view(table, 0)["piles"][0]["cards"]]
        assert seen == [KINDS["Ice"], KINDS["Forest"]]
        assert facts(table, 0)["truth"] == words
        for viewer in (1, 2, 3):
            shown = view(table, viewer)["piles"][0]["cards"]
            assert [card and card["side"] for card in shown] == ["back", "back"]
            assert "truth" not in facts(table, viewer)
            assert all("mine" not in fact for fact in view(table, viewer)["facts"])
            for card in table.passed.cards:
                assert table.known(viewer, int(card)) < 0


def test_the_passer_sees_while_claiming_what_would_be_true() -> None:
    table = wyrm({"hand 0": "Undead Citrine", "hand 1": "x x", "hand 2": "x x"})
    pass_to(table, 1)
    told = {fact["id"]: fact for fact in view(table, 0)["facts"] if fact.get("mine")}
    assert told["true 0"]["words"] == "Both: nothing"
    one = "Exactly one: good, facing left, law, glowing eyes, Undead, Citrine"
    assert told["true 1"]["words"] == one
    assert told["true 1"]["value"] == sum(1 << n for n in (0, 1, 2, 4, 5, 12))
    assert not [fact for fact in view(table, 1)["facts"] if fact.get("mine")]
    claim(table, CLAIM + NEITHER, "Law")
    table.act(1, BELIEVE_R)
    told = {fact["id"]: fact for fact in view(table, 0)["facts"] if fact.get("mine")}
    assert told["true 0"]["words"] == "It is: facing left, glowing eyes, Undead"
    claim(table, IT_IS, "Chaos")
    assert facts(table, 0)["truth"] == "Your claim is false"
    assert "truth" not in facts(table, 1)


def test_flipped_and_won_cards_are_known_to_all_and_drawn_ones_to_nobody_else() -> None:
    table = claimed("Sun Star", ONE, "Facing left")
    left, right = (int(card) for card in table.passed.cards)
    table.act(1, BELIEVE_L)
    assert all(table.known(viewer, left) == KINDS["Sun"] for viewer in range(4))
    assert [table.known(viewer, right) >= 0 for viewer in range(4)] == [True, False, False, False]
    claim(table, IT_IS_NOT, "Facing left")
    table.act(1, AGREE)
    assert all(table.known(viewer, right) == KINDS["Star"] for viewer in range(4))
    for card in table.hand[0].cards:
        assert table.known(0, int(card)) >= 0
        assert all(table.known(viewer, int(card)) < 0 for viewer in (1, 2, 3))


def test_the_side_on_which_a_card_lies_is_drawn() -> None:
    sides = set()
    for dice in ([0], [1]):
        table = wyrm({"hand 0": "Ice Forest", "hand 1": "x x", "hand 2": "x x"}, dice=dice)
        pass_to(table, 1)
        sides.add(FACES[int(table.face[int(table.passed.cards[0])])].short)
    assert sides == {"Ice", "Forest"}


def test_random_games_end_within_the_bound() -> None:
    rounds = {3: 18, 4: 18, 5: 17, 6: 17}
    for seats, most in rounds.items():
        for match in ("3", "4"):
            table = cast(SubitusWyrm, GAME.new(seats, {"match": match}, seats))
            bound = table.bound()
            assert bound == seats + 11 * (20 if match == "4" else most)
            assert playout(table, QuickDice(seats), 1000) <= bound
            assert table.over
            assert sum(table.returns()) == pytest.approx(1.0)
