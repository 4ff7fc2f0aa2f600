"""Thunder: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.thunder.actions import (
    BEQUEST,
    GIFT,
    IDLE,
    KEEP,
    LEAVE,
    OUST,
    PLACE,
    SEAT,
    SLOT,
    STEAL,
    SWAP,
    TAKE,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import (
    DRAWN,
    EVIL,
    GOOD,
    NEUTRAL,
    NO_SIDE,
    ascends,
    beaten,
    side_of,
    turn_order,
)
from dragonhall.games.book_of_dragons.thunder.rules import GAME, Thunder
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.support.zones import Zones

KINDS = {face.short: number for number, face in enumerate(FACES)}


def owner_and_right_neighbour(pile: Pile, table: Table) -> int:
    """Who may look at an identity."""
    return 1 << int(pile.owner) | 1 << int((pile.owner - 1) % table.seats)


ZONES: Zones = {
    "identity": (owner_and_right_neighbour, LINE),
    "centre": (ALL, SLOTS),
    "deck": (NOBODY, LINE),
    "discard": (NOBODY, LOOSE),
    "thunder": (ALL, LOOSE),
    "front": (OWNER, SLOTS),
    "hand": (OWNER, LOOSE),
    "moving": (NOBODY, LINE),  # a card of a swap passes through it
}

EIGHT = "Platinum Moon Shadow Citrine Ice Undead Sun Star"  # identities of E2 and E3
FULL = {
    1: "Moon Sun Ice",
    4: "Sun Shadow Moon",
    6: "Hydra Undead Citrine",
    7: "Star Ice Citrine",
}
LEFT, RIGHT = OUST, OUST + 1


def setting(
    identities: str,
    fronts: dict[int, str],
    order: list[int],
    *,
    centre: str = "Forest Hydra",
    hands: dict[int, str] | None = None,
    options: dict[str, str | int] | None = None,
    up: tuple[int, ...] = (),
    dead: tuple[int, ...] = (),
    at: int = -1,
    **facts: object,
) -> Thunder:
    """A table where the seat at place `at` of the order acts (as rule the last one).

    The identities of seats that are `up` lie in the Thunder, those of the dead in the discard.
    """
    kinds = identities.split()
    n = len(kinds)
    at %= n
    piles = {"centre": centre, "thunder": "", "discard": ""}
    shown = [0, 0, 0]
    for seat, kind in enumerate(kinds):
        gone = seat in up or seat in dead
        piles[f"identity {seat}"] = "" if gone else kind
        if gone:
            shown[side_of(KINDS[kind])] |= 1 << seat
            piles["thunder" if seat in up else "discard"] += f" {kind}"
        cards = fronts.get(seat, "").split()
        piles[f"front {seat}"] = " ".join(cards + ["-"] * (3 - len(cards)))
    for seat, text in (hands or {order[at]: "x"}).items():
        piles[f"hand {seat}"] = text
    made = position(
        GAME,
        n,
        options or {},
        piles=piles,
        facts={
            "round": 1,
            "order": order,
            "at": at,
            "shown": shown,
            "ascended": sum(1 << seat for seat in up),
            "killed": sum(1 << seat for seat in dead),
            **facts,
        },
        phase="act",
        turn=order[at],
    )
    return cast(Thunder, made)


def look_and_leave(table: Thunder) -> None:
    """The seat whose turn it is only steals a look, at the first card there is."""
    seat = int(table.turn)
    table.act(seat, STEAL)
    while table.phase_name() == "act":
        table.act(seat, int(min(table.legal(seat))))
    table.act(seat, LEAVE)


def numbers(table: Thunder, side: int) -> tuple[int, int]:
    """Ascended and living seats of a side."""
    up = int(table.tally(table.ascended, side))
    return up, int(table.team_size) - up - int(table.tally(table.killed, side))


def centre(table: Thunder) -> list[str]:
    """The kinds in the centre, left and right."""
    return [FACES[table.face[card]].short for card in table.centre.cards]


def fronts(table: Thunder) -> list[list[str]]:
    """The cards before every seat."""
    return [[FACES[table.face[card]].short for card in pile.held()] for pile in table.front]


def verdict(side: int, cards: str, middle: str = "Forest Hydra", mean: bool = False) -> bool:
    """Whether a seat with these cards ascends."""
    left, right = (KINDS[kind] for kind in middle.split())
    kinds = vec[i64]([KINDS[kind] for kind in cards.split()])
    return bool(ascends(side, kinds, left, right, mean))


def offered(table: Thunder, seat: int, base: int) -> list[int]:
    """The seats that the codes of `base` name in what may be chosen."""
    n = int(table.seats)
    return sorted(
        int(seat + code - base + 1) % n for code in table.legal(seat) if base <= code < base + 23
    )


def new(seats: int, seed: int = 1, **options: str | int) -> Thunder:
    """A table at its start."""
    return cast(Thunder, GAME.new(seats, dict(options), seed))


def place_all(table: Thunder) -> None:
    """Everybody lays the first card."""
    for seat in range(table.seats):
        table.act(seat, int(min(table.legal(seat))))


# Worked examples


def test_e1_counting() -> None:
    assert verdict(GOOD, "Moon Citrine Hydra")
    assert not verdict(GOOD, "Moon Hydra Forest")
    assert verdict(GOOD, "Moon Hydra Forest", "Forest Moon")


def test_e2_order_matters() -> None:
    table = setting(EIGHT, FULL, list(range(8)))
    look_and_leave(table)
    assert (table.phase_name(), table.turn, table.killed) == ("oust", 1, 1 << 1)
    table.act(1, RIGHT)
    assert centre(table) == ["Forest", "Moon"]
    assert (table.turn, table.killed) == (4, 1 << 1 | 1 << 4)
    table.act(4, LEFT)
    assert centre(table) == ["Ice", "Moon"]
    assert (table.ascended, table.first_up) == (1 << 6, EVIL)
    assert (table.turn, table.killed) == (7, 1 << 1 | 1 << 4 | 1 << 7)
    table.act(7, RIGHT)
    assert centre(table) == ["Ice", "Star"]
    assert not table.over
    assert (numbers(table, GOOD), numbers(table, EVIL)) == ((0, 2), (1, 2))
    assert table.round == 2


def test_e3_the_same_fronts_counter_clockwise() -> None:
    table = setting(EIGHT, FULL, list(range(7, -1, -1)), round=2)
    look_and_leave(table)
    assert (table.ascended, table.first_up) == (1 << 7, GOOD)
    assert (table.turn, table.killed) == (6, 1 << 6)
    table.act(6, RIGHT)
    assert centre(table) == ["Forest", "Sun"]
    assert table.ascended == 1 << 7 | 1 << 4
    assert (table.turn, table.killed) == (1, 1 << 6 | 1 << 1)
    table.act(1, LEFT)
    assert centre(table) == ["Moon", "Sun"]
    assert not table.over
    assert (numbers(table, GOOD), numbers(table, EVIL)) == ((1, 2), (1, 2))


FOUR_EACH = "Moon Star Citrine Platinum Ice Sun Undead Shadow"  # seats 0-3 Good, 4-7 Evil
RISING = {4: "Ice Sun Undead"}


def test_e4_end_clear() -> None:
    table = setting(FOUR_EACH, RISING, list(range(8)), up=(5, 6), dead=(0, 1), first_up=EVIL)
    look_and_leave(table)
    assert table.over
    assert table.winner == EVIL
    assert (numbers(table, GOOD), numbers(table, EVIL)) == ((0, 2), (3, 1))
    assert table.returns() == [0, 0, 0, 0, 1, 1, 1, 1]
    assert table.outcome().places == [5, 5, 5, 5, 1, 1, 1, 1]


@pytest.mark.parametrize(("first", "over"), [(GOOD, False), (EVIL, True)])
def test_e5_end_tie_break(first: int, over: bool) -> None:
    table = setting(FOUR_EACH, RISING, list(range(8)), up=(1, 5, 6), dead=(0,), first_up=first)
    look_and_leave(table)
    assert (numbers(table, GOOD), numbers(table, EVIL)) == ((1, 2), (3, 1))
    assert table.over == over
    assert table.winner == (EVIL if over else NO_SIDE)


def test_e6_end_nobody_ascended() -> None:
    # The last Good seat holds two adversaries; the rulebook would ask it whom to oust, but the
    # game has ended.
    table = setting(
        "Moon Star Citrine Ice Sun Undead",
        {2: "Ice Sun Moon"},
        list(range(6)),
        dead=(0, 1, 3),
    )
    table.act(5, STEAL)  # one seat only has cards before it
    table.act(5, SLOT)
    table.act(5, LEAVE)
    assert table.over
    assert table.winner == EVIL
    assert numbers(table, EVIL) == (0, 2)
    assert table.returns() == [0, 0, 0, 1, 1, 1]


SEVEN = "Forest Moon Star Citrine Ice Sun Undead"  # seat 0 is the Forest


def test_e7_forest_seat_ascends_alone() -> None:
    table = setting(SEVEN, {0: "Hydra Forest Citrine"}, list(range(7)))
    look_and_leave(table)
    assert table.over
    assert table.winner == NEUTRAL
    assert table.returns() == [1, 0, 0, 0, 0, 0, 0]
    assert table.outcome().kind == "win"


def test_e7_forest_seat_killed() -> None:
    table = setting(SEVEN, {0: "Hydra Citrine Sun"}, list(range(7)))
    look_and_leave(table)
    assert (table.turn, table.killed) == (0, 1)
    table.act(0, RIGHT)
    assert centre(table) == ["Forest", "Forest"]
    assert verdict(GOOD, "Hydra Moon Sun", "Forest Forest")  # Hydra is free
    assert not table.over


def test_e7_assassins_are_allies_of_the_forest() -> None:
    table = setting(SEVEN, {0: "Hydra Citrine Sun"}, list(range(7)), centre="Forest Citrine")
    look_and_leave(table)
    assert table.over
    assert table.winner == NEUTRAL


def mean_table(cards: str, middle: str = "Forest Hydra") -> Thunder:
    """Seat 0, a mean Forest, reveals these cards."""
    table = setting(
        SEVEN, {0: cards}, list(range(7)), centre=middle, options={"mean": "on"}, hands={6: "x"}
    )
    look_and_leave(table)
    return table


def test_e8_mean_killed_wins() -> None:
    table = mean_table("Hydra Moon Sun")
    assert table.over
    assert table.returns() == [1, 0, 0, 0, 0, 0, 0]
    assert centre(table) == ["Forest", "Hydra"]  # nothing is ousted any more


def test_e8_mean_ascends_to_its_grief() -> None:
    table = mean_table("Moon Sun Ice")
    assert not table.over
    assert table.ascended == 1
    assert table.first_up == NO_SIDE  # only Good and Evil seats count
    table.end(GOOD)
    assert table.returns() == [0, 1, 1, 1, 0, 0, 0]


def test_e8_mean_killed_by_an_assassin() -> None:
    table = mean_table("Moon Sun Ice", "Forest Ice")
    assert table.winner == NEUTRAL


def nine(turn: int) -> Thunder:
    """The five seats of E9, one of them to act."""
    order = [seat for seat in range(5) if seat != turn] + [turn]
    return setting(
        "Ice Sun Forest Moon Star",
        {0: "Moon Sun", 1: "Ice Ice Star", 2: "Hydra"},
        order,
        up=(3,),
        dead=(4,),
        first_up=GOOD,
    )


def test_e9_full_and_open_seat_2() -> None:
    table = nine(2)
    assert offered(table, 2, GIFT) == [0]
    table.act(2, STEAL)
    assert offered(table, 2, SEAT) == [0, 1]
    table.act(2, SEAT + (1 - 2) % 5 - 1)
    assert list(table.legal(2)) == [SLOT, SLOT + 1, SLOT + 2]
    table.act(2, SLOT + 2)
    assert list(table.legal(2)) == [TAKE, LEAVE]
    table.act(2, TAKE)
    assert fronts(table)[1:3] == [["Ice", "Ice"], ["Hydra", "Star"]]


def test_e9_full_and_open_seat_1() -> None:
    table = nine(1)
    table.act(1, STEAL)
    table.act(1, SEAT + 1 - 1)  # seat 2, whose one card need not be named
    assert list(table.legal(1)) == [LEAVE]
    table = nine(1)
    table.act(1, BEQUEST)
    table.act(1, SLOT + 1)
    assert offered(table, 1, SEAT) == [0, 2]
    assert KEEP in table.legal(1)


def test_e9_full_and_open_seat_3() -> None:
    table = nine(3)
    assert offered(table, 3, GIFT) == [0, 2]
    assert [code for code in table.legal(3) if code >= BEQUEST] == [STEAL]
    table.act(3, STEAL)
    assert offered(table, 3, SEAT) == [0, 1, 2]
    table.act(3, SEAT + (2 - 3) % 5 - 1)
    assert list(table.legal(3)) == [LEAVE]


ORDERS = {
    (6, False): ["234501", "105432", "234501"],
    (6, True): ["213045", "540312"],
    (7, True): ["2130465", "5463021"],
}


@pytest.mark.parametrize(("seats", "dual"), ORDERS)
def test_e10_order_of_rounds(seats: int, dual: bool) -> None:
    table = new(seats, first_seat="2", dual_pendulum="on" if dual else "off")
    for number, order in enumerate(ORDERS[seats, dual]):
        assert (table.round, "".join(str(seat) for seat in table.order)) == (number + 1, order)
        start = int(table.order[0])
        assert list(turn_order(seats, start, number % 2 == 1, dual)) == [int(s) for s in order]
        if number == 0:
            place_all(table)
        acted = ""
        while table.round == number + 1:
            pair = [seat for seat in range(seats) if table.waiting >> seat & 1]
            asked = [seat for seat in order if int(seat) in pair]
            if table.phase_name() == "act" and not table.planned:
                acted += "".join(asked)
                assert len(asked) <= (2 if dual else 1)
            table.act(int(table.turn), int(table.default(table.turn)))
        assert acted == order


def test_e11_short_deal() -> None:
    table = new(12, first_seat="0")
    place_all(table)
    for seat in range(12):
        table.act(seat, GIFT)  # to the left neighbour
    assert [pile.size for pile in table.front] == [2] * 12
    assert table.round == 2
    assert (table.deck.size, table.discard.size) == (0, 0)
    assert [seat for seat in range(12) if table.hand[seat].size] == [10, 11]
    assert table.turn == 11
    look_and_leave(table)
    assert table.turn == 10
    look_and_leave(table)
    # The other ten are passed over; the two discards are dealt in the next round.
    assert table.round == 3
    assert [seat for seat in range(12) if table.hand[seat].size] == [0, 1]


# Setup

SETUP = {
    5: (2, 2, 1, 33, 23),
    6: (3, 3, 0, 32, 20),
    7: (3, 3, 1, 31, 17),
    8: (4, 4, 0, 30, 14),
    9: (4, 4, 1, 29, 11),
    10: (5, 5, 0, 28, 8),
    11: (5, 5, 1, 27, 5),
    12: (6, 6, 0, 26, 2),
    13: (6, 6, 1, 65, 39),
    24: (12, 12, 0, 54, 6),
}


@pytest.mark.parametrize("seats", SETUP)
def test_setup_of_every_row(seats: int) -> None:
    good, evil, forest, before, after = SETUP[seats]
    table = new(seats)
    sides = [side_of(table.top_face(pile)) for pile in table.identity]
    assert [sides.count(side) for side in (GOOD, EVIL, NEUTRAL)] == [good, evil, forest]
    assert table.deck.size == after
    assert [hand.size for hand in table.hand] == [2] * seats
    assert after + 2 * seats == before == (38 if seats <= 12 else 78) - seats
    assert centre(table) == ["Forest", "Hydra"]


def test_identities_are_drawn_at_random() -> None:
    tables = [new(8, seed) for seed in range(60)]
    seen = [{int(table.top_face(table.identity[seat])) for table in tables} for seat in range(8)]
    for kinds in ({"Moon", "Star", "Citrine", "Platinum"}, {"Sun", "Ice", "Undead", "Shadow"}):
        assert all({KINDS[kind] for kind in kinds} <= found for found in seen)


# Actions


def test_gift_goes_to_the_lowest_empty_slot() -> None:
    table = setting(EIGHT, {3: "Moon"}, list(range(8)), hands={7: "Sun"})
    table.front[3].cards[2], table.front[3].cards[0] = table.front[3].cards[0], -1
    table.act(7, GIFT + (3 - 7) % 8 - 1)
    card = table.front[3].cards[0]
    assert table.face[card] == KINDS["Sun"]
    assert [table.knows(viewer, card) for viewer in range(9)] == [
        viewer in (3, 7) for viewer in range(9)
    ]


def test_bequest_passes_an_own_card_on_or_keeps_it() -> None:
    table = setting(EIGHT, {7: "Moon Sun", 2: "Ice"}, list(range(8)), hands={7: "Star"})
    table.act(7, BEQUEST)
    assert not table.discard.size  # nothing happens before the answer is whole
    assert table.planning(7)
    table.act(7, SLOT + 1)
    assert table.discard.size == 1
    assert table.phase_name() == "give"
    kept = table.copy()
    table.act(7, SEAT + (2 - 7) % 8 - 1)
    assert fronts(table)[2] == ["Ice", "Sun"]
    assert fronts(table)[7] == ["Moon"]
    kept.act(7, KEEP)
    assert fronts(cast(Thunder, kept))[7] == ["Moon", "Sun"]


def test_steal_shows_the_card_to_the_actor_alone() -> None:
    table = setting(EIGHT, {7: "Moon", 2: "Ice Hydra"}, list(range(8)), hands={7: "Star"})
    table.act(7, STEAL)
    table.act(7, SLOT + 1)  # seat 2 is the only other one with cards
    card = table.front[2].cards[1]
    assert [table.known(viewer, card) for viewer in range(9)] == [
        KINDS["Hydra"] if viewer in (2, 7) else -1 for viewer in range(9)
    ]
    table.act(7, TAKE)
    assert fronts(table)[7] == ["Moon", "Hydra"]
    assert fronts(table)[2] == ["Ice"]


def test_swap_exchanges_two_cards_unseen() -> None:
    table = setting(EIGHT, {7: "Moon Star", 2: "Ice Hydra"}, list(range(8)), hands={7: "Star"})
    table.act(7, SWAP)
    table.act(7, SLOT)
    table.act(7, SLOT + 1)
    assert fronts(table)[7] == ["Hydra", "Star"]
    assert fronts(table)[2] == ["Ice", "Moon"]
    hydra, moon = table.front[7].cards[0], table.front[2].cards[1]
    for viewer in range(9):
        assert table.knows(viewer, hydra) == (viewer in (2, 7))
        assert table.knows(viewer, moon) == (viewer in (2, 7))
    assert not table.moving.size


def test_both_cards_of_a_swap_fly_at_once() -> None:
    table = setting(EIGHT, {7: "Moon Star", 2: "Ice Hydra"}, list(range(8)), hands={7: "Star"})
    table.telling = True
    for action in (SWAP, SLOT, SLOT + 1):
        table.act(7, action)
    flights = [
        (move["origin"], move["place"], move["to"], move["to_place"], move.get("face"))
        for move in view(table, 7)["moves"]
        if move["origin"].startswith("front")
    ]
    assert flights == [
        ("front.0", 0, "front.3", 1, KINDS["Moon"]),
        ("front.3", 1, "front.0", 0, KINDS["Hydra"]),
    ]
    public = [move for move in view(table, 8)["moves"] if move["origin"].startswith("front")]
    assert len({move["beat"] for move in public}) == 1
    assert all("face" not in move for move in public)


def test_idle_only_where_nothing_else_can_be_done() -> None:
    order = list(range(5))
    table = setting("Ice Sun Forest Moon Star", {}, order, up=(3,), dead=(4,), hands={4: "Sun"})
    assert offered(table, 4, GIFT) == [0, 1, 2]
    assert [code for code in table.legal(4) if code >= BEQUEST] == [IDLE]
    table.act(4, IDLE)
    assert table.round == 2
    table = setting("Ice Sun Forest Moon Star", {0: "Sun"}, order, hands={4: "Sun"})
    assert IDLE not in table.legal(4)


def test_a_front_reduced_to_two_cards_does_not_reveal() -> None:
    table = setting(EIGHT, {1: "Moon Sun Ice", 7: "Star"}, list(range(8)), hands={7: "Star"})
    table.act(7, STEAL)
    table.act(7, SLOT)
    table.act(7, TAKE)
    assert not table.killed
    assert table.round == 2


# What becomes known


def test_identities_are_seen_by_owner_and_right_neighbour() -> None:
    for seats in (5, 12, 24):
        table = new(seats)
        for seat in range(seats):
            card = table.identity[seat].top()
            lookers = {seat, (seat - 1) % seats}
            assert table.identity[seat].look == sum(1 << looker for looker in lookers)
            for viewer in range(seats + 1):
                assert table.knows(viewer, card) == (viewer in lookers)


def test_the_numbers_of_the_factions_are_known_to_all() -> None:
    for seats, two in ((7, "off"), (8, "off"), (10, "on"), (24, "off")):
        table = new(seats, two_forests=two)
        forests = int(table.forests)
        seen: set[tuple[int, ...]] = set()
        for viewer in (0, 3, seats):
            for seed in range(20):
                world = table.determinize(viewer, QuickDice(seed))
                sides = [
                    int(side_of(world.top_face(pile))) for pile in cast(Thunder, world).identity
                ]
                assert sides.count(GOOD) == sides.count(EVIL) == (seats - forests) // 2
                assert sides.count(NEUTRAL) == forests
                seen.add(tuple(sides))
        assert len(seen) > 10


def test_the_numbers_stay_exact_after_a_reveal_and_a_shuffle() -> None:
    table = new(9, 5)
    dice = QuickDice(3)
    while not table.over and table.round < 4:
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
        if table.winner != NO_SIDE:
            break
        hidden = [seat for seat in range(9) if not table.revealed(seat)]
        world = cast(Thunder, table.determinize(9, QuickDice(1)))
        for side in (GOOD, EVIL):
            there = sum(side_of(world.top_face(world.identity[seat])) == side for seat in hidden)
            assert there == 4 - table.tally(table.all, side)
    assert table.killed | table.ascended


def test_a_card_is_followed_from_slot_to_slot() -> None:
    table = setting(EIGHT, {1: "Moon Ice"}, list(range(8)), at=6, hands={6: "Sun", 7: "Hydra"})
    table.act(6, GIFT + (1 - 6) % 8 - 1)
    card = table.front[1].cards[2]
    table.act(7, STEAL)
    table.act(7, SLOT + 2)
    table.act(7, TAKE)
    assert table.where[card] == table.front[7].number
    assert [viewer for viewer in range(9) if table.knows(viewer, card)] == [1, 6, 7]


def test_a_reveal_is_seen_by_all_and_discards_are_remembered() -> None:
    table = setting(EIGHT, {1: "Moon Sun Ice"}, list(range(8)), hands={7: "Undead"})
    own = table.hand[7].top()
    look_and_leave(table)
    assert [table.knows(viewer, own) for viewer in range(9)] == [viewer == 7 for viewer in range(9)]
    public = sorted(FACES[table.known(8, card)].short for card in table.discard.cards[1:])
    assert public == ["Ice", "Moon", "Sun"]
    assert table.known(8, table.identity[1].top()) == KINDS["Moon"]


def test_a_first_card_stays_hidden() -> None:
    table = new(6)
    place_all(table)
    for seat in range(6):
        card = table.front[seat].cards[0]
        assert [table.knows(viewer, card) for viewer in range(7)] == [
            viewer == seat for viewer in range(7)
        ]


# End


def test_the_dead_win_with_their_side() -> None:
    table = setting(FOUR_EACH, RISING, list(range(8)), up=(5, 6), dead=(0, 1, 7), first_up=EVIL)
    look_and_leave(table)
    assert table.returns() == [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_living_forest_wins_with_the_winner_and_a_dead_one_does_not() -> None:
    for dead, share in (((1, 2), 1.0), ((0, 1, 2), 0.0)):
        table = setting(
            SEVEN, {4: "Ice Sun Undead"}, list(range(7)), dead=dead, up=(5,), first_up=EVIL
        )
        look_and_leave(table)
        assert table.winner == EVIL
        assert table.returns() == [share, 0, 0, 0, 1, 1, 1]


def limit(up: tuple[int, ...], first: int, **options: str | int) -> Thunder:
    """Ten rounds are over with these seats ascended."""
    table = setting(
        SEVEN,
        {1: "Moon"},
        list(range(7)),
        up=up,
        first_up=first,
        round=10,
        options={"turn_limit": 10, **options},
    )
    look_and_leave(table)
    assert table.over
    return table


def test_the_limit() -> None:
    assert limit((1,), GOOD).returns() == [1, 1, 1, 1, 0, 0, 0]
    assert limit((1, 4), EVIL).returns() == [1, 0, 0, 0, 1, 1, 1]
    drawn = limit((), NO_SIDE)
    assert drawn.winner == DRAWN
    assert drawn.returns() == [0.5] * 7
    assert drawn.outcome().kind == "share"
    mean = limit((), NO_SIDE, mean="on")
    assert mean.returns() == [0.0] + [0.5] * 6
    assert mean.outcome().places == [7, 1, 1, 1, 1, 1, 1]


def test_beaten() -> None:
    assert beaten(2, 3, False)
    assert beaten(3, 3, True)
    assert not beaten(3, 3, False)
    assert beaten(0, 0, False)
    assert not beaten(1, 0, True)


# Options

TEN = "Forest Forest Moon Star Citrine Platinum Ice Sun Undead Shadow"


def test_two_forests_win_when_both_are_dead() -> None:
    options: dict[str, str | int] = {"two_forests": "on"}
    cards = {0: "Hydra Moon Sun", 1: "Hydra Star Ice"}
    table = setting(TEN, cards, list(range(10)), options=options)
    look_and_leave(table)
    assert (table.turn, table.phase_name()) == (0, "oust")  # the first goes to the centre
    table.act(0, RIGHT)
    assert centre(table) == ["Forest", "Forest"]
    assert table.over  # Hydra is free now, and still a rogue
    assert table.returns() == [1, 1] + [0] * 8
    assert table.outcome().kind == "share"


def test_two_forests_lose_otherwise() -> None:
    options: dict[str, str | int] = {"two_forests": "on"}
    table = setting(TEN, {0: "Star Moon Sun"}, list(range(10)), options=options)
    look_and_leave(table)
    assert not table.over
    assert table.ascended == 1
    table.end(EVIL)
    assert table.returns() == [0] * 6 + [1] * 4


def test_two_forests_counts() -> None:
    for seats in (10, 12, 24):
        table = new(seats, two_forests="on")
        sides = [side_of(table.top_face(pile)) for pile in table.identity]
        assert sides.count(NEUTRAL) == 2
        assert sides.count(GOOD) == sides.count(EVIL) == seats // 2 - 1


def pair(fronts_: dict[int, str], first: str, second: str) -> Thunder:
    """Seats 2 and 1 of six are asked together."""
    table = setting(
        "Moon Star Citrine Ice Sun Undead",
        fronts_,
        [2, 1, 3, 0, 4, 5],
        at=0,
        hands={2: first, 1: second, 3: "x"},
        options={"dual_pendulum": "on"},
    )
    table.ask(1 << 2 | 1 << 1)
    return table


def test_pendulum_is_answered_sealed_and_carried_out_first_named_first() -> None:
    table = pair({5: "Ice Sun"}, "Moon", "Star")
    table.act(1, GIFT + 4 - 1)  # seat 1 gives to seat 5
    for viewer in (0, 2, 6):
        assert view(table, viewer)["seats"][(1 - viewer) % 6 if viewer < 6 else 1]["answered"]
    assert fronts(table)[5] == ["Ice", "Sun"]
    table.act(2, GIFT + 2 - 1)  # seat 2 gives to seat 4
    assert fronts(table)[5] == ["Ice", "Sun", "Star"]
    assert fronts(table)[4] == ["Moon"]
    assert table.waiting == 1 << 3


def test_pendulum_an_impossible_answer_is_given_anew() -> None:
    table = pair({5: "Ice Sun"}, "Moon", "Star")
    table.act(1, GIFT + 4 - 1)
    table.act(2, GIFT + 3 - 1)  # both to seat 5, who then is full
    assert fronts(table)[5] == ["Ice", "Sun", "Moon"]
    assert (table.waiting, table.phase_name()) == (1 << 1, "act")
    assert GIFT + 4 - 1 not in table.legal(1)
    table.act(1, GIFT + 1 - 1)
    assert fronts(table)[2] == ["Star"]
    assert table.waiting == 1 << 3


def test_pendulum_take_is_asked_while_carrying_out() -> None:
    table = pair({5: "Ice Sun", 2: "Hydra"}, "Moon", "Star")
    table.act(2, STEAL)  # only seat 5 beside it has cards
    table.act(2, SLOT)
    table.act(1, STEAL)
    table.act(1, SEAT + 4 - 1)
    table.act(1, SLOT)
    assert (table.turn, table.phase_name()) == (2, "take")
    assert list(table.queue[:1]) == [1]  # told to all, not yet carried out
    table.act(2, TAKE)
    # The card that seat 1 named is gone.
    assert (table.turn, table.phase_name()) == (1, "act")
    assert fronts(table)[2] == ["Hydra", "Ice"]


def test_pendulum_leaves_out_who_has_no_card() -> None:
    table = setting(
        "Moon Star Citrine Ice Sun Undead",
        {},
        [2, 1, 3, 0, 4, 5],
        at=0,
        hands={2: "Moon", 0: "Sun", 5: "x"},
        options={"dual_pendulum": "on"},
    )
    table.act(2, GIFT)
    assert table.waiting == 1 << 0
    table.act(0, GIFT)
    assert table.waiting == 1 << 5


# Refusals


def why(table: Thunder, seat: int, action: int) -> str:
    """The sentence with which an action is refused."""
    with pytest.raises(IllegalMove) as refused:
        table.act(seat, action)
    return str(refused.value)


def test_refused_gifts_and_bequests() -> None:
    table = nine(2)
    assert why(table, 2, GIFT + (1 - 2) % 5 - 1) == "That player already has three cards."
    gone = "Cards can no longer be put there: that dragon has ascended or is dead."
    assert why(table, 2, GIFT + 0) == gone
    assert why(table, 2, GIFT + 1) == gone
    assert why(table, 2, GIFT + 4) == "There is no such player."  # oneself has no code
    table.act(2, BEQUEST)  # the only card need not be named
    assert why(table, 2, SEAT + (1 - 2) % 5 - 1) == "That player already has three cards."
    assert why(table, 2, SEAT + 0) == gone
    assert why(table, 2, TAKE) == "Choose who gets the card, or keep it."


def test_refused_swap_of_an_ascended_seat() -> None:
    for action in (SWAP, BEQUEST):
        assert why(nine(3), 3, action) == "You have nothing before you any more."
    table = setting(EIGHT, {2: "Moon"}, list(range(8)))
    assert why(table, 7, SWAP) == "You have no card before you."


def test_refused_fourth_card() -> None:
    table = nine(1)
    table.act(1, STEAL)
    table.act(1, SEAT)
    assert why(table, 1, TAKE) == "You already have three cards."
    table = nine(3)
    table.act(3, STEAL)
    table.act(3, SEAT + (2 - 3) % 5 - 1)
    assert why(table, 3, TAKE) == "Cards can no longer be put before you."


def test_refused_looks_without_steal() -> None:
    looking = "You look at other players' cards only by stealing."
    for action in (SLOT, SLOT + 2, TAKE, LEAVE):
        assert why(nine(2), 2, action) == looking


def test_refused_without_a_card() -> None:
    table = nine(2)
    assert why(table, 0, STEAL) == "You have no card to use in this round."
    table = setting(EIGHT, {}, list(range(8)), at=6, hands={6: "x", 7: "x"})
    assert why(table, 7, GIFT) == "It is not your turn."


def test_refused_ousting() -> None:
    table = setting(EIGHT, FULL, list(range(8)))
    assert why(table, 7, OUST) == "Only a dragon that dies ousts a card of the centre."
    look_and_leave(table)
    for action in (GIFT, SLOT, PLACE):
        assert why(table, 1, action) == "Choose one of the two cards of the centre."


def test_refused_steps_and_others() -> None:
    table = new(6)
    missing = next(kind for kind in range(10) if PLACE + kind not in table.legal(0))
    assert why(table, 0, PLACE + missing) == "You do not hold that dragon."
    assert why(table, 0, GIFT) == "First everybody lays a card."
    table.act(0, int(table.legal(0)[0]))
    assert why(table, 0, PLACE) == "You have already answered; wait for the others."
    table = nine(2)
    assert why(table, 2, IDLE).startswith("You can do more than discard")
    table.act(2, STEAL)
    assert why(table, 2, SEAT) == "That player has no card before them."
    assert why(table, 2, SLOT) == "Choose whose card it is."
    table.act(2, SEAT + (0 - 2) % 5 - 1)
    assert why(table, 2, SLOT + 2) == "No card lies there."


def test_refused_setups() -> None:
    for seats in (4, 25):
        with pytest.raises(BadSetup, match="is for 5 to 24 seats"):
            new(seats)
    for seats in (8, 9, 11):
        with pytest.raises(BadSetup, match="two_forests = on needs 10 or 12"):
            new(seats, two_forests="on")
    for seats in (6, 8):
        with pytest.raises(BadSetup, match="mean = on needs 5 or 7"):
            new(seats, mean="on")
    for seats in (10, 24):
        with pytest.raises(BadSetup, match="mean = on needs a Forest dragon"):
            new(seats, mean="on")
    assert new(10, mean="on", two_forests="on").forests == 2
    with pytest.raises(BadSetup, match="turn_limit must be a whole number from 10 to 60"):
        new(5, turn_limit=9)
    with pytest.raises(BadSetup, match="first_seat cannot be '5'"):
        new(5, first_seat="5")


# Size, defaults, words


@pytest.mark.parametrize("seats", [5, 8, 12, 13, 24])
def test_random_games_end_and_lists_stay_short(seats: int) -> None:
    for seed in range(3):
        table = new(seats, seed)
        dice = QuickDice(seed)
        longest = 0
        while not table.over:
            moves = table.legal(table.turn)
            longest = max(longest, len(moves))
            table.apply(table.turn, moves[dice.below(len(moves))])
        assert longest <= seats - 1 + 3
        assert table.round <= 30


def test_a_game_of_looks_lasts_to_the_limit() -> None:
    table = new(5, turn_limit=10)
    while not table.over:
        table.act(int(table.turn), int(table.default(table.turn)))
    assert table.winner == DRAWN
    assert table.steps <= table.bound()


def test_defaults() -> None:
    table = nine(2)
    assert table.default(2) == STEAL
    table.act(2, STEAL)
    table.act(2, int(table.default(2)))
    table.act(2, int(table.default(2)))
    assert table.default(2) == LEAVE
    alone = setting("Ice Sun Forest Moon Star", {4: "Sun"}, list(range(5)), hands={4: "Sun"})
    assert alone.default(4) == BEQUEST
    alone.act(4, BEQUEST)
    assert alone.default(4) == KEEP
    bare = setting("Ice Sun Forest Moon Star", {}, list(range(5)), hands={4: "Sun"})
    assert bare.default(4) == GIFT


def words_of(table: Thunder, viewer: int) -> dict[str, str]:
    """The facts of a viewer by id."""
    return {fact["id"]: fact["words"] for fact in view(table, viewer)["facts"]}


def test_facts_say_what_the_centre_does() -> None:
    told = {
        "Forest Hydra": "Forest and Hydra hurt everyone",
        "Forest Moon": "Forest hurts everyone, Moon kills Evil, Hydra is free",
        "Ice Moon": "Moon kills Evil, Ice kills Good, Forest and Hydra are free",
        "Forest Forest": "Forest hurts everyone, Hydra is free",
        "Sun Undead": "Sun and Undead kill Good, Forest and Hydra are free",
    }
    for middle, words in told.items():
        table = setting(SEVEN, {}, list(range(7)), centre=middle)
        assert words_of(table, 7)["centre"] == words


def test_facts_say_who_is_what_to_those_who_may_know() -> None:
    table = setting(SEVEN, {}, list(range(7)), dead=(1,), up=(4,), first_up=EVIL)
    seen = words_of(table, 0)
    # The neighbour of seat 0 is dead, as everybody sees.
    assert seen["own"] == "You are the Forest"
    assert words_of(table, 6)["own"] == "You are Evil, your left neighbour is the Forest"
    assert words_of(table, 1)["own"] == "Your left neighbour is Good"
    assert words_of(table, 3)["own"] == "You are Good"
    assert seen["fate 1"] == "dead, Good"
    assert seen["fate 4"] == "ascended, Evil"
    assert seen[f"side {EVIL}"] == "Evil: 1 ascended (first), 2 live, 0 dead"
    assert "own" not in words_of(table, 7)


def test_the_story_names_faces_only_to_those_who_know_them() -> None:
    table = setting(EIGHT, {2: "Ice"}, list(range(8)), hands={7: "Star"})
    table.telling = True
    table.act(7, GIFT + (2 - 7) % 8 - 1)
    for viewer in range(9):
        lines = [line["words"] for line in view(table, viewer)["story"]]
        known = viewer in (2, 7)
        assert f"Seat 8 gives Seat 3 {'Star' if known else 'a card'}." in lines


def test_random_games_with_every_option_end() -> None:
    cases: list[tuple[int, dict[str, str | int]]] = [
        (5, {"mean": "on", "dual_pendulum": "on"}),
        (11, {"mean": "on"}),
        (12, {"two_forests": "on", "dual_pendulum": "on"}),
        (24, {"two_forests": "on"}),
    ]
    for seats, options in cases:
        for seed in range(2):
            table = new(seats, seed, **options)
            playout(table, QuickDice(seed), table.bound() + 1)
            assert table.over
