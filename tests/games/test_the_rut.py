"""The Rut: every worked example of its specification, its refusals, options and what is known."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.the_rut import DRAKE, GAME, PASS, TheRut
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "deck": (NOBODY, LINE),
    "herd": (ALL, LINE),
    "drakes": (ALL, LOOSE),
    "played": (ALL, LINE),
    "collection": (ALL, LOOSE),
    "out": (ALL, LOOSE),
}
SUN, STAR, HYDRA = DRAKE, DRAKE + 1, DRAKE + 2
FULL = "Hydra Star Sun"
DOES = ["Undead", "Ice", "Shadow", "Forest", "Platinum", "Citrine", "Moon"]
STRONGER = "You need a stronger drake: Hydra beats Star, Star beats Sun."
OTHER = "This doe is offered to another player."


def rut(
    seats: int,
    herd: str,
    turn: int = 0,
    *,
    deck: str | None = None,
    drakes: dict[int, str] | None = None,
    used: dict[int, str] | None = None,
    collection: dict[int, str] | None = None,
    phase: str = "offer",
    **facts: object,
) -> TheRut:
    """A table; the deck holds just `deck` (top first), or every doe that is not named.

    `drakes` are those in hand (all three unless said), `used` those that have won a herd.
    """
    piles: dict[str, str] = {"herd": herd}
    left = {"Sun": 4, "Star": 4, "Hydra": 4}
    for seat in range(seats):
        own = (drakes or {}).get(seat, FULL)
        sideways = (used or {}).get(seat, "")
        piles[f"drakes {seat}"] = own
        words = [f"{drake}*used" for drake in sideways.split()]
        piles[f"collection {seat}"] = " ".join([(collection or {}).get(seat, ""), *words])
        for drake in f"{own} {sideways}".split():
            left[drake] -= 1
    away = [drake for drake, n in left.items() for copy in range(n)]
    if deck is not None:
        piles["deck"] = "top: " + deck
        does = [kind for kind in DOES for copy in range(4)]
        for kind in f"{herd} {deck} {' '.join((collection or {}).values())}".split():
            does.remove(kind)
        away += does
    piles["out"] = " ".join(away)
    return cast(
        TheRut,
        position(
            GAME,
            seats,
            {},
            piles=piles,
            phase=phase,
            turn=turn,
            facts={"mover": turn, "opener": turn, **facts},
        ),
    )


def on_top(table: TheRut, kind: str) -> TheRut:
    """The table with a doe of this kind next in the deck."""
    cards = table.deck.cards
    for i in range(len(cards)):
        if GAME.faces[int(table.face[cards[i]])].short == kind:
            table.swap(table.deck, i, len(cards) - 1)
    return table


def names(table: TheRut, pile: Pile) -> str:
    """What lies in a pile, sorted, used drakes with a star."""
    words = [
        GAME.faces[int(table.face[card])].short + "*" * int(table.used.of[card])
        for card in pile.cards
    ]
    return " ".join(sorted(words))


def hands(table: TheRut) -> list[str]:
    """The drakes in hand."""
    return [names(table, pile) for pile in table.drakes]


def moves(table: TheRut, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def refused(table: TheRut, seat: int, action: int) -> str:
    """The sentence an action is refused with; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as caught:
        table.act(seat, action)
    assert table.digest() == before
    return str(caught.value)


# Components and setup


def test_zones_and_drakes() -> None:
    for seats, surplus in ((2, 2), (3, 1), (4, 0)):
        table = cast(TheRut, GAME.new(seats, {}, 1))
        for pile in table.piles:
            look, order = ZONES[pile.name]
            mask = table.everyone if look == ALL else 0
            assert (pile.look, pile.order) == (mask, order), pile.name
        assert hands(table) == ["Hydra Star Sun"] * seats
        out = names(table, table.gone).split()
        assert [out.count(drake) for drake in ("Hydra", "Star", "Sun")] == [surplus] * 3
        assert (table.deck.size, table.herd.size) == (27, 1)
    assert GAME.actions.size == 4


def test_the_opener_may_be_fixed_or_drawn() -> None:
    for seat in range(4):
        assert GAME.new(4, {"first_seat": str(seat)}, 3).turn == seat
    assert {int(GAME.new(3, {}, seed).turn) for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(2, {"first_seat": "2"}, 1)


# Worked examples


def test_e1_claim_and_steal() -> None:
    table = on_top(rut(3, "Moon"), "Ice")
    assert moves(table, 0) == [PASS, SUN, STAR, HYDRA]
    table.act(0, PASS)
    assert (table.turn, names(table, table.herd)) == (1, "Ice Moon")
    table.act(1, SUN)
    assert (table.phase_name(), table.turn) == ("bid", 2)
    assert moves(table, 2) == [PASS, STAR, HYDRA]
    table.act(2, STAR)
    assert table.turn == 0  # R1: it let the doe go by, but not the bidding
    assert moves(table, 0) == [PASS, HYDRA]
    table.act(0, PASS)
    assert (table.turn, moves(table, 1)) == (1, [PASS, HYDRA])
    table.act(1, PASS)
    assert names(table, table.collection[2]) == "Ice Moon Star*"
    assert hands(table) == ["Hydra Star Sun", "Hydra Star Sun", "Hydra Sun"]
    assert (table.phase_name(), table.turn, table.opener) == ("offer", 2, 2)
    assert table.herd.size == 1


def test_e2_two_drakes_of_one_seat() -> None:
    table = rut(2, "Moon")
    table.act(0, SUN)
    table.act(1, STAR)
    assert moves(table, 0) == [PASS, HYDRA]
    table.act(0, HYDRA)
    assert names(table, table.collection[0]) == "Hydra* Moon"
    assert hands(table) == ["Star Sun", "Hydra Star Sun"]
    assert (table.phase_name(), table.turn) == ("offer", 0)


def test_e3_no_rejoining() -> None:
    table = rut(4, "Moon")
    table.act(0, SUN)
    table.act(1, PASS)
    table.act(2, STAR)
    table.act(3, PASS)
    other = cast(TheRut, table.copy())
    table.act(0, HYDRA)
    assert names(table, table.collection[0]) == "Hydra* Moon"
    assert table.turn == 0
    other.act(0, PASS)  # seat 1 holds a Hydra, but has passed
    assert names(other, other.collection[2]) == "Moon Star*"
    assert other.turn == 2


def test_e4_nobody_to_ask() -> None:
    table = rut(2, "Moon", drakes={1: "Sun"}, used={1: "Hydra Star"})
    table.act(0, SUN)
    assert names(table, table.collection[0]) == "Moon Sun*"
    assert hands(table) == ["Hydra Star", "Sun"]
    assert (table.phase_name(), table.turn) == ("offer", 0)


def test_e5_score() -> None:
    mine = "Moon Ice Ice Forest Forest Forest Undead Undead Undead Undead"
    table = rut(
        2,
        "Moon",
        drakes={0: "Sun", 1: ""},
        used={0: "Hydra Star", 1: "Hydra Star Sun"},
        collection={0: mine, 1: "Moon Ice Shadow Forest Platinum Citrine"},
    )
    assert table.score(0) == 28
    assert table.score(1) == 60
    assert table.gain(0) == -2
    assert table.gain(1) == -2
    full = rut(2, "Moon", collection={1: " ".join(DOES)})
    assert full.score(1) == 70
    assert full.gain(1) == -2


def test_e6_opener_without_drakes() -> None:
    table = rut(3, "Moon", turn=1, drakes={1: "Hydra"}, used={1: "Star Sun"})
    table.act(1, HYDRA)
    assert (table.turn, table.opener, table.mover) == (2, 2, 2)
    assert table.herd.size == 1
    alone = rut(
        3,
        "Moon",
        turn=1,
        drakes={1: "Hydra", 2: ""},
        used={1: "Star Sun", 2: FULL},
    )
    alone.act(1, HYDRA)
    assert (alone.turn, alone.opener) == (0, 0)
    alone.act(0, PASS)
    assert (alone.turn, alone.herd.size) == (0, 2)


def alone_with_two(collection: str = "") -> TheRut:
    """E7: seat 0 alone with Star and Sun, the Moon just turned up."""
    return rut(
        2,
        "Moon",
        deck="Moon Ice Citrine",
        drakes={0: "Star Sun", 1: ""},
        used={0: "Hydra", 1: FULL},
        collection={0: collection},
    )


def test_e7_alone() -> None:
    table = alone_with_two()
    table.act(0, PASS)
    table.act(0, PASS)
    table.act(0, SUN)
    assert names(table, table.collection[0]) == "Hydra* Ice Moon Moon Sun*"
    assert names(table, table.herd) == "Citrine"
    other = cast(TheRut, table.copy())
    out = names(other, other.gone).count("Citrine")
    table.act(0, STAR)
    assert table.over
    assert table.score(0) == 28
    other.act(0, PASS)
    assert other.over
    assert other.score(0) == 18
    assert names(other, other.gone).count("Citrine") == out + 1
    assert hands(other) == ["Star", ""]


def last_doe() -> TheRut:
    """E8: the last Shadow is turned up for seat 2."""
    return rut(3, "Shadow", turn=2, deck="")


def test_e8_last_call() -> None:
    table = last_doe()
    table.act(2, PASS)
    assert (table.phase_name(), table.turn) == ("last", 0)
    table.act(0, PASS)
    assert (table.phase_name(), table.turn) == ("last", 1)
    other = cast(TheRut, table.copy())
    table.act(1, SUN)
    assert (table.phase_name(), table.turn) == ("bid", 2)
    table.act(2, PASS)
    assert table.turn == 0
    table.act(0, PASS)
    assert table.over
    assert names(table, table.collection[1]) == "Shadow Sun*"
    assert table.returns() == [0.0, 1.0, 0.0]
    out = names(other, other.gone).count("Shadow")
    other.act(1, PASS)
    assert other.over
    assert names(other, other.gone).count("Shadow") == out + 1
    assert other.returns() == [1 / 3] * 3


def test_e8_a_seat_without_drakes_is_not_called() -> None:
    table = rut(3, "Shadow", turn=2, deck="", drakes={0: ""}, used={0: FULL})
    table.act(2, PASS)
    assert table.turn == 1


def test_e9_tie() -> None:
    def ended(seats: int, collection: dict[int, str]) -> TheRut:
        """The last doe goes out, and the points count."""
        table = rut(seats, "Undead", deck="", collection=collection)
        for step in range(seats):
            table.act(step, PASS)
        assert table.over
        return table

    # four kinds 40 and a pair 8; three kinds 30 and three of one 6
    three = ended(
        3,
        {
            0: "Undead Ice Shadow Forest Moon Moon",
            1: "Platinum Citrine Shadow Forest Moon Moon",
            2: "Undead Platinum Citrine Ice Ice Ice",
        },
    )
    assert three.outcome().points == [48, 48, 36]
    assert three.returns() == [0.5, 0.5, 0.0]
    assert three.outcome().kind == "share"
    four = ended(4, {seat: " ".join(DOES[seat : seat + 3]) for seat in range(4)})
    assert four.outcome().points == [30, 30, 30, 30]
    assert four.returns() == [0.25] * 4


def test_e10_end_by_drakes() -> None:
    table = rut(
        2,
        "Moon",
        deck="Ice Ice Ice Forest Forest Shadow Shadow Citrine Citrine Undead",
        drakes={0: "Hydra", 1: "Sun"},
        used={0: "Star Sun", 1: "Hydra Star"},
    )
    table.act(0, HYDRA)
    assert table.turn == 1
    table.act(1, SUN)
    assert table.over
    assert table.deck.size == 9
    assert table.score(0) == table.score(1) == 10
    assert table.outcome().code == "drakes"


# Rulings


def test_r7_and_r8_the_round_goes_on_from_the_holder() -> None:
    table = rut(3, "Moon")
    table.act(0, SUN)
    table.act(1, STAR)
    assert table.turn == 2
    table.act(2, PASS)
    assert table.turn == 0  # holder no more: it may play a second drake
    table.act(0, HYDRA)
    assert hands(table) == ["Star Sun", FULL, FULL]


def test_everything_but_the_deck_is_open() -> None:
    table = cast(TheRut, GAME.new(3, {}, 9))
    for viewer in range(4):
        for pile in table.piles:
            for card in pile.cards:
                assert (table.known(viewer, card) >= 0) == (pile is not table.deck)


def test_what_is_still_to_come_is_shown() -> None:
    table = rut(2, "Moon", deck="Ice Ice Citrine")
    facts = {fact["id"]: fact for fact in view(table, 0)["facts"]}
    # the other does lie open, out of play
    assert facts["deck"]["words"] == "Still to come: 2 Ice and 1 Citrine"
    assert facts["gain"]["words"] == "The herd would be +10 for you"
    assert "gain" not in {fact["id"] for fact in view(table, 2)["facts"]}


def test_the_default_never_spends_a_drake() -> None:
    table = rut(2, "Moon")
    assert table.default(0) == PASS
    table.act(0, SUN)
    assert table.default(1) == PASS


# Illegal moves


def test_outbidding_with_an_equal_or_weaker_drake() -> None:
    table = rut(3, "Moon")
    table.act(0, STAR)
    assert refused(table, 1, STAR) == STRONGER
    assert refused(table, 1, SUN) == STRONGER


def test_bidding_after_a_pass() -> None:
    table = rut(3, "Moon")
    table.act(0, SUN)
    table.act(1, PASS)
    assert refused(table, 1, HYDRA) == "You have left this bidding."
    assert refused(table, 1, PASS) == "You have left this bidding."


def test_trumping_a_hydra() -> None:
    table = rut(3, "Moon")
    table.act(0, HYDRA)
    assert refused(table, 1, HYDRA) == "A three-headed drake cannot be beaten."
    assert refused(table, 1, PASS) == OTHER
    table.act(0, PASS)
    assert refused(table, 2, HYDRA) == OTHER


def test_using_a_sideways_drake() -> None:
    table = rut(2, "Moon", drakes={0: "Star Sun"}, used={0: "Hydra"})
    assert refused(table, 0, HYDRA) == "This drake has already found its herd."


def test_claiming_out_of_turn() -> None:
    table = rut(3, "Moon")
    assert refused(table, 1, SUN) == OTHER
    assert refused(table, 2, PASS) == OTHER


def test_bidding_out_of_turn() -> None:
    table = rut(3, "Moon")
    table.act(0, SUN)
    assert refused(table, 2, STAR) == "Another player is asked first."
    assert refused(table, 0, STAR) == "The herd is yours unless somebody outbids you."


def test_a_drake_takes_the_whole_herd() -> None:
    table = rut(2, "Moon Ice Ice", drakes={1: ""}, used={1: FULL})
    table.act(0, SUN)  # there is no action for a part of it
    assert names(table, table.collection[0]) == "Ice Ice Moon Sun*"
