"""Dragon Master: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragon_master.actions import CARD, CONSIDER, DISCARD, STOP
from dragonhall.games.book_of_dragons.dragon_master.rules import GAME, DragonMaster
from dragonhall.games.book_of_dragons.dragon_master.score import NUMBERS, extras, places_of
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "hand": (OWNER, LOOSE),
    "hoard": (OWNER, LOOSE),  # opened to all for the scoring
    "tableau": (ALL, LOOSE),
    "offer": (ALL, LOOSE),
    "bid": (ALL, LOOSE),
    "discard": (ALL, LOOSE),
    "excess": (NOBODY, LINE),  # the deck too, while it is dealt
}
KINDS = {face.short: number for number, face in enumerate(FACES)}


def master(
    seats: int = 3,
    piles: dict[str, str] | None = None,
    turn: int | list[int] = 0,
    phase: str = "offer",
    **facts: object,
) -> DragonMaster:
    """A position with a Master on turn; cards not named are out of the round."""
    told: dict[str, object] = {"limits": [3] * seats, **facts}
    if isinstance(turn, int):
        told = {"master": turn, "turns": [int(seat == turn) for seat in range(seats)], **told}
    made = position(
        GAME, seats, piles=piles or {}, rest="excess", facts=told, phase=phase, turn=turn
    )
    return cast(DragonMaster, made)


def rounds(*scores: list[int]) -> list[int]:
    """The history of rounds with these scores, by seat."""
    return [n for one in scores for score in one for n in [score, *[0] * int(NUMBERS - 1)]]


def card(kind: str) -> int:
    """Give a card of this kind, as the phase has it."""
    return int(CARD) + KINDS[kind]


def consider(ahead: int) -> int:
    """Consider the bid of the seat so many places to the left."""
    return int(CONSIDER) + ahead - 1


def act(table: DragonMaster, seat: int, *actions: int) -> None:
    """The checked door, for several actions of one seat."""
    for action in actions:
        table.act(seat, int(action))


def names(table: DragonMaster, pile: Pile) -> list[str]:
    """The kinds of a pile, sorted."""
    return sorted(FACES[table.face[number]].short for number in pile.cards)


def asked(table: DragonMaster) -> tuple[str, int]:
    """The phase and the seat on turn."""
    return table.phase_name(), int(table.turn)


def refused(table: DragonMaster, seat: int, action: int, sentence: str) -> None:
    """The action is refused with this sentence, and nothing changes."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, int(action))
    assert str(caught.value) == sentence
    assert table.digest() == before


# Worked examples


def test_e1_scoring() -> None:
    table = master(
        3,
        {
            "hoard 0": "Sun Moon Ice",
            "tableau 0": "Sun Sun Moon Ice Ice Ice Star",
            "hand 0": "Hydra",
            "hand 1": "Forest",
        },
        turn=1,
    )
    act(table, 1, DISCARD, card("Forest"))  # seat 0 alone has cards: the round is scored
    assert [table.round_score(0, seat) for seat in range(3)] == [23, 0, 0]
    assert asked(table) == ("hoard", 0)
    sheet = table.sheet()
    assert sheet is not None
    why = {(one["words"], one["points"]) for one in sheet["sections"][0]["rows"][0]["why"]}
    assert why == {("3 × Sun", 7), ("2 × Moon", 3), ("4 × Ice", 12), ("1 × Star", 1)}
    assert sheet["totals"] == [23, 0, 0]


def after_the_bids() -> DragonMaster:
    """E2 and E3 up to seat 1's raise."""
    table = master(3, {"hand 0": "Sun Star", "hand 1": "Ice Moon Hydra", "hand 2": "Moon Forest"})
    act(table, 0, card("Sun"))
    assert asked(table) == ("bid", 1)
    act(table, 1, card("Ice"), STOP)
    act(table, 2, card("Moon"), STOP)
    assert asked(table) == ("consider", 0)
    act(table, 0, consider(2))
    assert asked(table) == ("raise", 1)
    act(table, 1, card("Moon"))
    assert asked(table) == ("consider", 0)
    return table


def test_e2_switching() -> None:
    table = after_the_bids()
    act(table, 0, consider(1))
    assert asked(table) == ("raise", 2)
    act(table, 2, STOP)
    assert names(table, table.tableau[0]) == ["Ice", "Moon"]
    assert names(table, table.tableau[1]) == ["Sun"]
    hands = [names(table, pile) for pile in table.hand]
    assert hands == [["Star"], ["Hydra"], ["Forest", "Moon"]]
    assert asked(table) == ("offer", 1)
    for viewer in (0, 1, 3):
        seen = [table.known(viewer, number) for number in table.hand[2].cards]
        assert sorted(seen) == [-1, KINDS["Moon"]]


def test_e3_staying() -> None:
    table = after_the_bids()
    act(table, 0, consider(2))
    assert names(table, table.tableau[0]) == ["Moon"]
    assert names(table, table.tableau[2]) == ["Sun"]
    hands = [names(table, pile) for pile in table.hand]
    assert hands == [["Star"], ["Hydra", "Ice", "Moon"], ["Forest"]]
    assert asked(table) == ("offer", 1)


def test_e4_small_third_offer() -> None:
    hands = {
        "hand 0": "Star Sun Sun Sun",
        "hand 1": "Ice Ice Moon Moon Hydra Hydra",
        "hand 2": "Forest Forest Citrine Shadow",
    }
    table = master(3, hands, auctions=[2, 2, 2], turns=[3, 2, 2])
    act(table, 0, card("Star"), STOP)
    assert (table.offer.size, table.cap()) == (1, 2)
    act(table, 1, card("Ice"), card("Ice"))
    assert (table.bids[1].size, asked(table)) == (2, ("bid", 2))
    table = master(3, hands, auctions=[2, 2, 2], turns=[3, 2, 2])
    act(table, 0, card("Star"), card("Sun"), card("Sun"))  # closes by itself
    assert (table.cap(), asked(table)) == (6, ("bid", 1))
    act(table, 1, *[card(kind) for kind in ("Ice", "Ice", "Moon", "Moon", "Hydra", "Hydra")])
    act(table, 2, card("Forest"), card("Forest"), card("Citrine"), card("Shadow"))
    assert (table.bids[1].size, table.bids[2].size) == (6, 4)
    assert asked(table) == ("consider", 0)


def test_e5_lock_and_release() -> None:
    table = master(
        4,
        {
            "hand 0": "Star Star",
            "hand 1": "Ice Moon",
            "hand 2": "Sun Sun Moon",
            "hand 3": "Hydra Moon",
        },
    )
    act(table, 0, card("Star"))
    act(table, 1, card("Ice"), STOP)
    act(table, 2, card("Sun"), STOP)
    act(table, 3, card("Hydra"), STOP)
    act(table, 0, consider(1))
    assert asked(table) == ("raise", 2)
    act(table, 2, card("Sun"))
    assert asked(table) == ("raise", 3)
    act(table, 3, STOP)
    act(table, 0, consider(2))
    assert asked(table) == ("raise", 1)
    act(table, 1, STOP)
    assert asked(table) == ("raise", 3)  # it may add, although it stood before
    act(table, 3, STOP)
    assert names(table, table.tableau[0]) == ["Sun", "Sun"]
    assert names(table, table.tableau[2]) == ["Star"]
    assert asked(table) == ("offer", 1)


def test_e6_early_end() -> None:
    table = master(3, {"hand 0": "Moon", "hand 1": "Moon"}, auctions=[1, 1, 1], turns=[2, 1, 1])
    act(table, 0, card("Moon"))
    assert asked(table) == ("bid", 1)
    act(table, 1, card("Moon"))
    assert (table.round, asked(table)) == (1, ("hoard", 0))
    assert [table.round_score(0, seat) for seat in range(3)] == [1, 1, 0]


def test_e6_one_seat_with_cards_is_left() -> None:
    table = master(3, {"hand 0": "Moon", "hand 1": "Sun Sun Sun Moon"})
    act(table, 0, card("Moon"))
    act(table, 1, card("Moon"), STOP)
    assert table.round == 1
    assert [table.round_score(0, seat) for seat in range(3)] == [1, 1, 0]


def test_e6_the_last_but_one_card_is_discarded() -> None:
    table = master(3, {"hand 0": "Moon", "hand 1": "Sun"})
    act(table, 0, DISCARD)
    assert asked(table) == ("discard", 0)
    act(table, 0, card("Moon"))
    assert table.round == 1
    assert [table.round_score(0, seat) for seat in range(3)] == [0, 0, 0]


def test_e7_pass() -> None:
    table = master(4, {"hand 0": "Ice", "hand 2": "Sun Moon"}, turn=2)
    act(table, 2, DISCARD, card("Sun"))
    assert asked(table) == ("offer", 0)
    assert list(table.turns) == [1, 0, 1, 1]
    assert list(table.auctions) == [0, 0, 0, 0]
    assert names(table, table.discard) == ["Sun"]


@pytest.mark.parametrize(
    ("totals", "sizes"),
    [
        ([20, 20, 25], [4, 4, 3]),
        ([18, 18, 18, 18], [4, 4, 4, 4]),
        ([10, 12, 12, 20, 25], [4, 3, 3, 2, 2]),
        ([10, 10, 12, 20, 25], [4, 4, 3, 2, 2]),
        ([15, 15, 15, 15, 15], [4, 4, 4, 4, 4]),
        ([10, 10, 10, 10, 30], [4, 4, 4, 4, 3]),  # R5
    ],
)
def test_e8_hoard_sizes(totals: list[int], sizes: list[int]) -> None:
    seats = len(totals)
    base = 2 if seats == 5 else 3
    assert [base + more for more in extras(vec[i64](totals))] == sizes
    # The round that makes these totals ends with a discard; the next one grants the hoards.
    table = master(seats, {"hand 0": "Ice", "hand 1": "Sun"}, round=1, history=rounds(totals))
    act(table, 0, DISCARD, card("Ice"))
    assert (table.round, list(table.limits)) == (2, sizes)


def test_e8_hoard_sizes_of_round_one() -> None:
    assert [list(GAME.new(n, {}, 3).legal(0)) != [] for n in (3, 4, 5)] == [True] * 3
    for seats, base, hand, excess in ((3, 3, 10, 1), (4, 3, 7, 0), (5, 2, 6, 0)):
        table = cast(DragonMaster, GAME.new(seats, {}, 3))
        assert list(table.limits) == [base] * seats
        for seat in range(seats):
            for step in range(base):
                act(table, seat, int(table.legal(seat)[0]))
        assert [pile.size for pile in table.hoard] == [base] * seats
        assert [pile.size for pile in table.hand] == [hand] * seats
        assert table.excess.size == excess
        assert table.phase_name() == "offer"


def test_e9_poor_hand() -> None:
    table = master(
        5,
        {
            "hand 0": "Sun Sun Sun Sun Moon Moon Moon Moon",
            **{f"hand {seat}": "8 cards" for seat in range(1, 5)},
        },
        turn=[0, 1, 2, 3, 4],
        phase="hoard",
        limits=[4, 2, 2, 2, 2],
        round=1,
    )
    act(table, 0, card("Sun"), card("Moon"))
    assert list(table.legal(0)) == [STOP]  # no new face: it says so like any other who declines
    act(table, 0, STOP)
    for seat in range(1, 5):
        act(table, seat, int(table.legal(seat)[0]))
        act(table, seat, int(table.legal(seat)[0]))
    assert names(table, table.hoard[0]) == ["Moon", "Sun"]
    assert table.hand[0].size == 6


@pytest.mark.parametrize(
    ("last", "returns", "code"),
    [
        ([25, 18, 20], [1.0, 0.0, 0.0], "last"),
        ([20, 18, 25], [0.5, 0.5, 0.0], "tie"),
        ([20, 20, 18], [0.5, 0.5, 0.0], "tie"),
    ],
)
def test_e10_end_ties(last: list[int], returns: list[float], code: str) -> None:
    before = [61 - last[0], 61 - last[1], 58 - last[2]]
    table = master(3, round=3, history=rounds([0, 0, 0], before, last))
    assert list(table.totals()) == [61, 61, 58]
    assert table.returns() == returns
    assert table.outcome().code == code
    assert table.outcome().places[2] == 3


# More of the rules


def test_a_clear_winner() -> None:
    table = master(3, round=3, history=rounds([10, 0, 9], [10, 0, 9], [10, 40, 9]))
    assert table.returns() == [0.0, 1.0, 0.0]
    assert table.outcome().code == "total"
    assert table.outcome().points == [30, 40, 27]


def test_hoards_are_sealed_and_public_only_by_number() -> None:
    table = cast(DragonMaster, GAME.new(3, {"first_seat": "0"}, 5))
    table.telling = True
    kinds = [int(move) for move in table.legal(0)]
    before = [view(table, viewer) for viewer in (1, 3)]
    act(table, 0, *kinds[:2])
    assert [view(table, viewer) for viewer in (1, 3)] == before  # half a plan shows nothing
    assert table.planning(0)
    act(table, 0, kinds[2])
    assert not table.planning(0)
    assert table.answered == 1
    for seat in (1, 2):
        act(table, seat, *[int(move) for move in table.legal(seat)][:3])
    lines = [line["words"] for line in view(table, 1)["story"]]
    assert lines[:3] == [f"Seat {seat} hoards 3 dragons." for seat in (1, 2, 3)]
    for number in table.hoard[0].cards:
        assert [table.known(viewer, number) >= 0 for viewer in range(4)] == [True] + [False] * 3


def test_a_hoard_is_known_to_hold_different_dragons() -> None:
    table = cast(DragonMaster, GAME.new(3, {}, 9))
    for seat in range(3):
        act(table, seat, *[int(move) for move in table.legal(seat)][:3])
    faces = set()
    for draw in range(40):
        world = table.determinize(1, QuickDice(draw))
        hoard = [int(world.face[number]) for number in table.hoard[0].cards]
        assert len(set(hoard)) == 3
        faces.add(tuple(sorted(hoard)))
    assert len(faces) > 10


def test_hoards_are_open_from_the_scoring_on() -> None:
    piles = {"hoard 0": "Sun Moon Ice", "hand 0": "Hydra", "hand 1": "Forest"}
    table = master(3, piles, turn=1, round=2, history=rounds([1, 2, 3], [1, 2, 3]))
    act(table, 1, DISCARD, card("Forest"))
    assert table.over
    assert names(table, table.tableau[0]) == ["Ice", "Moon", "Sun"]
    assert all(table.known(3, number) >= 0 for number in table.tableau[0].cards)
    left = table.hand[0].cards[0]
    assert table.known(3, left) == -1  # R7: hands are not shown
    assert table.returns() == [0.0, 0.0, 1.0]


def test_r2_the_extra_card_may_be_declined() -> None:
    table = master(
        3,
        {f"hand {seat}": "13 cards" for seat in range(1, 3)} | {"hand 0": "Ice Sun Moon Star"},
        turn=[0, 1, 2],
        phase="hoard",
        limits=[4, 3, 3],
        round=1,
    )
    act(table, 0, card("Ice"), card("Sun"))
    refused(table, 0, STOP, "Lay at least 3 dragons in your hoard.")
    act(table, 0, card("Moon"))
    assert sorted(table.legal(0)) == [card("Star"), STOP]
    act(table, 0, STOP)
    assert table.answered == 1


def test_r4_the_opening_moves_left_each_round() -> None:
    table = cast(DragonMaster, GAME.new(3, {"first_seat": "2"}, 6))
    openers = []
    dice = QuickDice(2)
    last = -1
    while not table.over:
        if table.phase_name() == "hoard" and table.round != last:
            last = int(table.round)
            openers.append(int(table.master))
        moves = table.legal(table.turn)
        table.apply(table.turn, moves[dice.below(len(moves))])
    assert openers == [2, 0, 1]


def test_r10_a_discard_does_not_raise_the_limit() -> None:
    table = master(3, {"hand 0": "Ice Ice", "hand 1": "Sun Sun", "hand 2": "Moon Moon"})
    act(table, 0, DISCARD, card("Ice"))
    act(table, 1, DISCARD, card("Sun"))
    act(table, 2, DISCARD, card("Moon"))
    assert asked(table) == ("offer", 0)
    assert (table.turns[0], table.auction()) == (2, 1)


def test_three_turns_each_end_the_round() -> None:
    table = master(
        3,
        {"hand 0": "Ice Ice", "hand 1": "Sun Sun", "hand 2": "Moon Moon"},
        turn=2,
        turns=[3, 3, 3],
    )
    act(table, 2, DISCARD, card("Moon"))
    assert table.round == 1


def test_option_first_seat() -> None:
    for seat in range(4):
        assert cast(DragonMaster, GAME.new(4, {"first_seat": str(seat)}, 1)).master == seat
    drawn = {int(cast(DragonMaster, GAME.new(3, {}, seed)).master) for seed in range(30)}
    assert drawn == {0, 1, 2}
    with pytest.raises(BadSetup):
        GAME.new(3, {"first_seat": "3"}, 1)
    with pytest.raises(BadSetup):
        GAME.new(2, {}, 1)


# Refusals


def test_refused_hoards() -> None:
    table = master(
        5,
        {"hand 0": "Ice Ice Sun Moon Star"} | {f"hand {seat}": "7 cards" for seat in range(1, 5)},
        turn=[0, 1, 2, 3, 4],
        phase="hoard",
        limits=[2] * 5,
    )
    refused(table, 0, STOP, "Lay at least 2 dragons in your hoard.")
    act(table, 0, card("Ice"))
    refused(table, 0, card("Ice"), "Your hoard must hold different dragons.")
    refused(table, 0, card("Hydra"), "You do not hold that dragon.")
    refused(table, 0, consider(1), "There is no bid to consider now.")
    refused(table, 0, DISCARD, "You cannot discard now.")
    act(table, 0, card("Sun"))
    refused(table, 0, card("Moon"), "Your hoard is laid already.")


@pytest.mark.parametrize(("auctions", "nth"), [(0, "first"), (1, "second"), (2, "third")])
def test_refused_offers(auctions: int, nth: str) -> None:
    most = auctions + 1
    table = master(
        3,
        {"hand 0": "Ice Ice Ice Ice", "hand 1": "Sun Sun", "hand 2": "Moon"},
        auctions=[auctions, 0, 0],
    )
    refused(table, 0, STOP, "Put up at least one dragon, or discard one.")
    act(table, 0, card("Ice"))
    if auctions:
        refused(table, 0, DISCARD, "Your offer is on the table: add to it, or close it.")
    act(table, 0, *[card("Ice")] * auctions)
    sentence = f"In your {nth} auction you may offer at most {most}."
    refused(table, 0, card("Ice"), sentence)


def test_refused_bids() -> None:
    table = master(
        3, {"hand 0": "Star Star", "hand 1": "Ice Sun Moon", "hand 2": "Hydra Hydra Moon"}
    )
    refused(table, 1, card("Ice"), "It is not your turn.")
    act(table, 0, card("Star"))
    refused(table, 1, STOP, "You must bid at least one dragon.")
    refused(table, 1, card("Forest"), "You do not hold that dragon.")
    act(table, 1, card("Ice"))
    refused(table, 1, card("Ice"), "You can only add to your bid.")
    refused(table, 1, DISCARD, "You can only add to your bid.")
    act(table, 1, card("Sun"))
    refused(table, 1, card("Moon"), "A bid may hold at most twice as many dragons as are on offer.")
    act(table, 2, card("Hydra"), STOP)
    refused(table, 0, STOP, "Choose one of the bids.")
    act(table, 0, consider(1))
    sentence = "The Master is considering your bid; you cannot change it now."
    refused(table, 1, card("Moon"), sentence)
    assert asked(table) == ("raise", 2)


def test_refused_considering_a_seat_without_a_bid() -> None:
    table = master(4, {"hand 0": "Star Star", "hand 1": "Ice", "hand 3": "Moon"})
    act(table, 0, card("Star"))
    act(table, 1, card("Ice"))
    act(table, 3, card("Moon"))
    assert sorted(table.legal(0)) == [consider(1), consider(3)]
    refused(table, 0, consider(2), "Choose one of the bids.")


# Defaults, words, whole games


def test_defaults() -> None:
    table = master(
        3, {"hand 0": "Star Ice", "hand 1": "Sun Moon Hydra", "hand 2": "Forest Forest"},
        auctions=[1, 0, 0],
    )  # fmt: skip
    asks = []
    for step in range(8):
        seat = int(table.turn)
        action = int(table.default(seat))
        asks.append((table.phase_name(), seat, action))
        act(table, seat, action)
    assert asks == [
        ("offer", 0, card("Ice")),
        ("offer", 0, STOP),
        ("bid", 1, card("Sun")),
        ("bid", 1, STOP),
        ("bid", 2, card("Forest")),
        ("bid", 2, STOP),
        ("consider", 0, consider(1)),
        ("raise", 2, STOP),
    ]


def test_facts_and_touch() -> None:
    table = after_the_bids()
    assert table.facts(3)[1]["seat"] == 0
    assert {fact["id"] for fact in table.facts(3)} >= {"master", "cap", "considered"}
    spots = table.touch(0, consider(2))
    assert spots is not None
    assert [(spot.pile, spot.ahead) for spot in spots] == [("bid", 2)]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_games_end_within_the_bound(seats: int) -> None:
    for seed in range(5):
        table = cast(DragonMaster, GAME.new(seats, {}, seed))
        assert playout(table, QuickDice(seed), table.bound()) <= table.bound()
        assert table.over
        assert sum(table.returns()) == pytest.approx(1.0)
        assert sum(pile.size for pile in table.piles) == 40


def test_tied_seats_that_did_not_win_the_last_round_stand_behind_all_who_did() -> None:
    assert places_of([61, 61, 61, 58], [20, 20, 18, 3]) == [1, 1, 3, 4]
    assert places_of([61, 61, 61, 58], [20, 18, 18, 3]) == [1, 2, 2, 4]


def test_who_has_raised_stops_and_stands_no_more() -> None:
    """A bid that has grown in this lap does not stand; in the next lap its seat may stand again."""
    hands = {f"hand {seat}": "Ice Moon Star Forest" for seat in (1, 2, 3)}
    table = master(4, {"hand 0": "Sun Sun", **hands}, auctions=[1, 0, 0, 0])

    def button(seat: int) -> tuple[str, str]:
        options = view(table, seat)["options"]
        (words,) = [option["words"] for option in options if option["code"] == STOP]
        return words, table.prompt(seat)

    act(table, 0, card("Sun"))
    assert button(0)[0] == "Close"
    act(table, 0, card("Sun"))
    for seat in (1, 2, 3):
        act(table, seat, card("Ice"))
        assert button(seat) == ("Stop", "Bid up to 3 more, or stop.")
        act(table, seat, STOP)
    act(table, 0, consider(1))
    stand = "Your bid is not considered: add up to 3, or stand."
    assert button(2) == ("Stand", stand)
    act(table, 2, card("Moon"))
    assert button(2) == ("Stop", "Add up to 2 more, or stop.")
    act(table, 2, STOP)
    assert button(3) == ("Stand", stand)
    act(table, 3, STOP)
    act(table, 0, consider(3))  # another lap
    assert button(1) == ("Stand", stand)
    act(table, 1, STOP)
    assert button(2) == ("Stand", "Your bid is not considered: add up to 2, or stand.")
