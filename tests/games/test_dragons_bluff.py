"""Dragon's Bluff: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest

from dragonhall.games.book_of_dragons.deck import FACES, HYDRA
from dragonhall.games.book_of_dragons.dragons_bluff.actions import (
    CALL,
    CARD,
    FRONT,
    PLACE,
    REVEAL,
    STAND,
)
from dragonhall.games.book_of_dragons.dragons_bluff.kinds import SETS, chosen_set
from dragonhall.games.book_of_dragons.dragons_bluff.rules import GAME, DragonsBluff
from dragonhall.kernel.dice import QuickDice, SealedDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.game import Setting
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.record import parse, replay
from dragonhall.kernel.view import view

ZONES = {
    "display": (ALL, SLOTS),
    "under": (NOBODY, LINE),  # everybody saw who laid which card
    "identity": (OWNER, LINE),
    "open": (ALL, LOOSE),
    "closed": (OWNER, LOOSE),
    "hand": (OWNER, LOOSE),
    "rest": (NOBODY, LINE),  # nobody looks into it, so its order says nothing
    "pool": (NOBODY, LINE),  # seven identities during the set-up, then empty
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
COLUMNS = "Undead Ice Sun Forest Moon Star"
IDENTITIES = ("Moon", "Hydra", "Ice")
PUBLIC = 3


def bluff(
    piles: dict[str, str] | None = None,
    turn: int = 0,
    options: dict[str, Setting] | None = None,
    identities: tuple[str, ...] = IDENTITIES,
    then: str = "",
    **facts: object,
) -> DragonsBluff:
    """Position P of the specification, with `turn` about to play."""
    made = position(
        GAME,
        len(identities),
        options,
        piles={
            "display": COLUMNS,
            **{f"identity {seat}": kind for seat, kind in enumerate(identities)},
            **(piles or {}),
        },
        rest="rest",
        facts=facts,
        phase="turn",
        turn=turn,
        then=then,
    )
    return cast(DragonsBluff, made)


def counted(
    columns: list[int], opened: list[int], closed: list[int], hands: list[int]
) -> dict[str, str]:
    """Piles of so many cards, whatever they are."""
    piles = {f"under {c}": f"{n} cards" for c, n in enumerate(columns)}
    for name, numbers in (("open", opened), ("closed", closed), ("hand", hands)):
        for seat, n in enumerate(numbers):
            piles[f"{name} {seat}"] = f"{n} cards"
    return piles


def last_card(
    columns: list[int],
    opened: list[int],
    closed: list[int],
    options: dict[str, Setting] | None = None,
    **facts: object,
) -> DragonsBluff:
    """The end of a round with these counts: the last card is kept in front by the third seat."""
    before = [*closed[:2], closed[2] - 1]
    assert sum(columns) + sum(opened) + sum(closed) == 21
    table = bluff(counted(columns, opened, before, [0, 0, 1]), 2, options, IDENTITIES, "", **facts)
    table.act(2, int(table.legal(2)[0]))
    table.act(2, FRONT)
    return table


def play(table: DragonsBluff, seat: int, kind: str, place: int) -> None:
    """A card to a column, or to the front."""
    table.act(seat, CARD + KINDS[kind])
    table.act(seat, place)


def faces(table: DragonsBluff, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in pile.cards)]


def codes(table: DragonsBluff, seat: int) -> set[int]:
    """The options of a seat."""
    return {int(code) for code in table.legal(seat)}


def mover(table: DragonsBluff) -> int:
    """Who is to act, asked afresh."""
    return int(table.turn)


HANDS = {"hand 0": "Star Moon x", "hand 1": "x x x", "hand 2": "Hydra Forest x"}


def test_e1_bluff_caught() -> None:
    table = bluff({**HANDS, "under 4": "x x"})
    play(table, 0, "Star", PLACE + 4)
    assert table.under[4].size == 3
    assert mover(table) == 1
    table.act(1, STAND)
    table.act(2, CALL)
    assert faces(table, table.opened[0]) == ["Star"]
    assert table.under[4].size == 2
    assert mover(table) == 1
    assert table.phase_name() == "turn"


def test_e2_truth_called() -> None:
    table = bluff({**HANDS, "under 4": "x x"})
    play(table, 0, "Moon", PLACE + 4)
    table.act(1, CALL)
    assert faces(table, table.opened[1]) == ["Moon"]
    assert table.opened[0].size == 0
    assert table.under[4].size == 2
    assert mover(table) == 1
    assert table.phase_name() == "turn"


def test_e3_bluff_let_stand() -> None:
    table = bluff(HANDS, turn=2)
    play(table, 2, "Hydra", PLACE + 1)
    table.act(0, STAND)
    table.act(1, STAND)
    assert faces(table, table.under[1]) == ["Hydra"]
    assert table.identity_points(2) == 3
    assert mover(table) == 0


def test_e4_front() -> None:
    table = bluff(HANDS, turn=2)
    play(table, 2, "Forest", FRONT)
    assert faces(table, table.closed[2]) == ["Forest"]
    assert mover(table) == 0
    assert table.phase_name() == "turn"


def test_e5_full_count_no_reveal() -> None:
    table = last_card([2, 4, 1, 0, 3, 2], [2, 3, 1], [1, 0, 2])
    assert table.over
    assert table.outcome().points == [4, -3, 8]
    assert table.returns() == [0.0, 0.0, 1.0]
    assert table.outcome().places == [2, 3, 1]
    sheet = table.sheet()
    assert sheet is not None
    assert [row["cells"] for row in sheet["sections"][0]["rows"]] == [
        [9, 3, 12],
        [-4, -6, -2],
        [-1, 0, -2],
    ]
    assert sheet["totals"] == [4, -3, 8]


EARLY = counted([0, 2, 1, 0, 1, 1], [1, 3, 2], [0, 0, 2], [2, 3, 3])


def test_e6_early_end() -> None:
    table = bluff(EARLY, 1)
    assert REVEAL in codes(table, 1)
    table.act(1, REVEAL)
    assert table.over
    assert table.outcome().points == [1, 4, 0]
    assert table.returns() == [0.0, 1.0, 0.0]
    assert table.outcome().code == "revealed"
    for viewer in range(4):
        assert table.known(viewer, table.identity[1].top()) == HYDRA


@pytest.mark.parametrize(
    ("opened", "closed"),
    [([1, 3, 2], [0, 1, 2]), ([1, 2, 2], [0, 0, 2]), ([1, 3, 2], [0, 0, 1])],
)
def test_e7_tied_for_most(opened: list[int], closed: list[int]) -> None:
    table = bluff(counted([0, 2, 1, 0, 1, 1], opened, closed, [2, 3, 3]), 1)
    assert REVEAL not in codes(table, 1)


def test_e8_negative_tie() -> None:
    table = last_card([4, 0, 4, 3, 1, 2], [2, 2, 1], [0, 0, 2])
    assert table.outcome().points == [-1, -1, -4]
    assert table.returns() == [0.5, 0.5, 0.0]
    assert table.outcome().kind == "share"


def test_e9_no_hydra() -> None:
    piles = counted([0, 2, 1, 0, 1, 1], [1, 3, 2], [0, 0, 2], [2, 3, 3])
    piles["hand 1"] = "Hydra Sun Sun"
    table = bluff(piles, 1, identities=("Moon", "Star", "Ice"))
    assert REVEAL not in codes(table, 1)
    play(table, 1, "Hydra", PLACE + 2)
    for seat in (2, 0):
        assert REVEAL not in codes(table, seat)
        table.act(seat, STAND)
    assert table.top_face(table.under[2]) == HYDRA


FIRST_ROUNDS = [  # identity, its points, open and closed penalties; seats 0, 1, 2 of two rounds
    [("Moon", 6, 1, 0), ("Hydra", 1, 2, 0), ("Ice", 9, 0, 1)],
    [("Star", 0, 1, 0), ("Hydra", 10, 3, 0), ("Sun", 3, 1, 1)],
]


@pytest.mark.parametrize(
    ("columns", "closed", "third", "totals", "returns"),
    [
        ([1, 3, 1, 1, 4, 0], [1, 1, 2], [5, 6, -1], [7, 7, 7], [1 / 3, 1 / 3, 1 / 3]),
        ([2, 3, 1, 1, 4, 0], [1, 0, 2], [5, 7, -1], [7, 8, 7], [0.0, 1.0, 0.0]),
    ],
)
def test_e10_long_variant(
    columns: list[int],
    closed: list[int],
    third: list[int],
    totals: list[int],
    returns: list[float],
) -> None:
    table = last_card(columns, [3, 0, 4], closed, {"rounds": "3"}, scored=FIRST_ROUNDS)
    assert table.over
    assert [table.round_score(2, seat) for seat in range(3)] == third
    assert table.outcome().points == totals
    assert table.returns() == pytest.approx(returns)


@pytest.mark.parametrize(("seats", "rest"), [(3, 10), (4, 2)])
def test_e11_count_check(seats: int, rest: int) -> None:
    table = cast(DragonsBluff, GAME.new(seats, {}, 4))
    assert table.rest.size == rest
    assert table.pool.size == 0
    assert [int(pile.size) for pile in table.hand] == [7] * seats
    assert [int(pile.size) for pile in table.identity] == [1] * seats
    shown = {int(table.face[card]) for card in table.display.cards}
    assert len(shown) == 6
    assert HYDRA not in shown
    kinds = [int(table.top_face(pile)) for pile in table.identity]
    assert len(set(kinds)) == seats
    assert set(kinds) <= shown | {HYDRA}


# Reveal


def test_reveal_when_asked_to_call() -> None:
    table = bluff(EARLY, 0)
    play(table, 0, faces(table, table.hand[0])[0], PLACE + 5)
    assert codes(table, 1) == {REVEAL, STAND, CALL}
    table.act(1, REVEAL)
    assert table.over  # the card just laid stays where it is
    assert table.under[5].size == 2


def test_reveal_only_on_the_own_turn() -> None:
    table = bluff(EARLY, 0, {"reveal": "own_turn"})
    play(table, 0, faces(table, table.hand[0])[0], PLACE + 5)
    assert codes(table, 1) == {STAND, CALL}
    assert "only at the start of its own turn" in table.refuse(1, REVEAL)
    table.act(1, STAND)
    table.act(2, STAND)
    assert REVEAL in codes(table, 1)


def test_reveal_after_the_own_last_turn() -> None:
    piles = counted([0, 6, 1, 0, 2, 1], [1, 3, 2], [1, 0, 3], [0, 0, 1])
    table = bluff(piles, 2)
    play(table, 2, faces(table, table.hand[2])[0], PLACE + 1)
    table.act(0, STAND)
    assert REVEAL in codes(table, 1)


def test_a_reveal_ends_its_round_only() -> None:
    table = bluff(EARLY, 1, {"rounds": "3"}, starter=1)
    table.act(1, REVEAL)
    assert not table.over
    assert table.round == 1
    assert mover(table) == 2  # R10: left of the last starter
    assert [int(pile.size) for pile in table.hand] == [7, 7, 7]
    assert [table.round_score(0, seat) for seat in range(3)] == [1, 4, 0]
    assert table.revealer == -1


# What is known


def test_identities_are_different_and_of_seven_kinds() -> None:
    table = cast(DragonsBluff, GAME.new(4, {}, 6))
    assert len(table.clues) == 8
    shown = {int(table.face[card]) for card in table.display.cards} | {int(HYDRA)}
    dice = QuickDice(3)
    met: set[int] = set()
    for viewer in range(5):
        for _ in range(30):
            world = cast(DragonsBluff, table.determinize(viewer, dice))
            kinds = [int(world.top_face(pile)) for pile in world.identity]
            assert len(set(kinds)) == 4
            assert set(kinds) <= shown
            met |= set(kinds)
            if viewer < 4:
                assert kinds[viewer] == table.top_face(table.identity[viewer])
    assert met == shown


def test_who_laid_a_card_is_public_and_what_it_is_only_its_own_knowledge() -> None:
    table = bluff(HANDS, turn=2)
    play(table, 2, "Hydra", PLACE + 1)
    table.act(0, STAND)
    table.act(1, STAND)
    card = table.under[1].top()
    for viewer in range(4):
        assert table.known(viewer, card) == (HYDRA if viewer == 2 else -1)
        seen = next(pile for pile in view(table, viewer)["piles"] if pile["id"] == "under.1")
        shown = seen["cards"][0]
        assert shown is not None
        assert shown["by"] == (2 - viewer) % 3 if viewer < 3 else 2
        assert shown["side"] == ("noted" if viewer == 2 else "back")


def test_a_called_card_is_known_to_all_and_a_kept_one_to_its_owner() -> None:
    table = bluff(HANDS)
    play(table, 0, "Star", PLACE + 4)
    table.act(1, CALL)
    play(table, 1, faces(table, table.hand[1])[0], FRONT)
    for viewer in range(4):
        assert table.known(viewer, table.opened[0].top()) == KINDS["Star"]
        assert (table.known(viewer, table.closed[1].top()) >= 0) == (viewer == 1)


def test_everything_but_the_rest_is_turned_up_at_the_end() -> None:
    table = cast(DragonsBluff, GAME.new(3, {}, 12))
    playout(table, QuickDice(1), table.bound())
    assert table.over
    for pile in [*table.under, *table.identity, *table.closed, *table.opened]:
        for card in pile.cards:
            assert all(table.known(viewer, card) >= 0 for viewer in range(4))
    for card in table.rest.cards:
        assert all(table.known(viewer, card) < 0 for viewer in range(4))


def test_a_half_made_turn_does_not_show() -> None:
    table = bluff(HANDS)
    before = [view(table, viewer) for viewer in (1, 2, 3)]
    table.act(0, CARD + KINDS["Star"])
    assert table.planning(0)
    assert codes(table, 0) == {PLACE + c for c in range(7)}
    assert [view(table, viewer) for viewer in (1, 2, 3)] == before


def test_a_new_round_is_a_full_new_set_up() -> None:
    table = last_card([2, 4, 1, 0, 3, 2], [2, 3, 1], [1, 0, 2], {"rounds": "3"})
    assert not table.over
    for pile in [*table.under, *table.opened, *table.closed]:
        assert pile.size == 0
    for seat in range(3):
        assert table.closed[seat].look == 1 << seat
        for viewer in range(4):
            for card in [*table.hand[seat].cards, *table.identity[seat].cards]:
                assert (table.known(viewer, card) >= 0) == (viewer == seat)
    assert all(pile.look == 0 for pile in table.under)
    assert len(table.clues) == 8


# Refusals


def refused(table: DragonsBluff, seat: int, code: int, words: str) -> None:
    """The action is refused in these words."""
    with pytest.raises(IllegalMove) as why:
        table.act(seat, code)
    assert str(why.value) == words


def test_a_kind_not_in_hand() -> None:
    table = bluff({**HANDS, "hand 0": "Star Sun Sun"})
    refused(table, 0, CARD + KINDS["Citrine"], "You do not hold that dragon.")


def test_playing_the_identity() -> None:
    table = bluff({**HANDS, "hand 0": "Star Sun Sun"})
    refused(table, 0, CARD + KINDS["Moon"], "Your secret identity stays where it is.")


def test_reveal_without_the_hydra() -> None:
    table = bluff(EARLY, 0)
    refused(table, 0, REVEAL, "Only the Hydra may end the game.")


def test_reveal_with_few_open_penalties() -> None:
    table = bluff(counted([0, 2, 1, 0, 1, 1], [1, 2, 2], [0, 0, 2], [2, 3, 3]), 1)
    refused(table, 1, REVEAL, "You need three open penalty cards first.")


def test_reveal_with_the_most_penalties() -> None:
    table = bluff(counted([0, 2, 1, 0, 1, 1], [1, 3, 2], [0, 1, 2], [2, 3, 3]), 1)
    refused(table, 1, REVEAL, "You have the most penalty cards, so you may not reveal yet.")


def test_reveal_while_another_seat_is_asked() -> None:
    table = bluff(EARLY, 0)
    refused(table, 1, REVEAL, "You may reveal when you are asked the next time.")


def test_calling_out_of_order_twice_or_the_own_card() -> None:
    table = bluff(HANDS)
    play(table, 0, "Star", PLACE + 4)
    for seat in (0, 2):
        refused(table, seat, CALL, "It is not your turn to call.")
    table.act(1, STAND)
    refused(table, 1, CALL, "It is not your turn to call.")


def test_calling_a_card_kept_in_front() -> None:
    table = bluff(HANDS)
    play(table, 0, "Star", FRONT)
    for seat in range(3):
        refused(table, seat, CALL, "A card kept in front makes no claim.")


# Options, defaults, words


def test_first_seat() -> None:
    for seat in range(3):
        assert GAME.new(3, {"first_seat": str(seat)}, 1).turn == seat
    with pytest.raises(BadSetup):
        GAME.new(3, {"first_seat": "3"}, 1)


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("seats", [3, 4])
def test_rounds(seats: int, rounds: int) -> None:
    table = cast(DragonsBluff, GAME.new(seats, {"rounds": str(rounds)}, 2))
    starters: list[int] = [int(table.starter)]
    dice = QuickDice(5)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
        if table.starter != starters[-1]:
            starters.append(int(table.starter))
    assert table.round == rounds
    assert table.steps <= table.bound()
    assert starters == [(starters[0] + i) % seats for i in range(rounds)]


def test_kinds() -> None:
    sets = {tuple(chosen_set(number)) for number in range(1, SETS + 1)}
    assert len(sets) == SETS
    assert all(len(set(kinds)) == 6 and HYDRA not in kinds for kinds in sets)
    assert chosen_set(1) == [
        KINDS[k] for k in ("Undead", "Ice", "Shadow", "Sun", "Forest", "Platinum")
    ]
    last = [KINDS[k] for k in ("Sun", "Forest", "Platinum", "Citrine", "Moon", "Star")]
    assert chosen_set(84) == last
    drawn = {tuple(shown(cast(DragonsBluff, GAME.new(3, {}, seed)))) for seed in range(20)}
    assert len(drawn) > 10


def shown(table: DragonsBluff) -> list[str]:
    """The kinds in the columns."""
    return [FACES[table.face[card]].short for card in table.display.cards]


@pytest.mark.parametrize(
    "given",
    [
        "Sun, Forest, Platinum, Citrine, Moon, Star",
        "star moon citrine platinum forest sun",
        " Moon,Star;SUN,  Forest , Citrine,Platinum,",
    ],
)
def test_six_kinds_are_named_in_any_order(given: str) -> None:
    six = "Sun, Forest, Platinum, Citrine, Moon, Star"
    settled = GAME.settle(3, {"kinds": given})
    assert settled["kinds"] == six
    assert GAME.settle(3, settled) == settled
    for seed in range(3):  # in every round
        table = cast(DragonsBluff, GAME.new(3, {"kinds": given, "rounds": "3"}, seed))
        while not table.over:
            assert shown(table) == six.split(", ")
            playout(table, QuickDice(seed), 1)


def test_every_set_can_be_named_and_plays_like_its_number() -> None:
    for number in range(1, SETS + 1):
        named = ", ".join(FACES[kind].name for kind in chosen_set(number))
        tables = [GAME.new(4, {"kinds": kinds}, 5) for kinds in (number, named)]
        ends: list[dict[str, object]] = []
        for table in tables:
            playout(table, QuickDice(number), table.bound())
            assert table.over
            ends.append({k: v for k, v in table.save().items() if k != "options"})
        assert ends[0] == ends[1]


@pytest.mark.parametrize("given", ["random", "Random", "", "  "])
def test_kinds_are_drawn_unless_they_are_named(given: str) -> None:
    assert GAME.settle(3, {"kinds": given}) == GAME.settle(3) | {"kinds": "random"}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            "Sun, Forrest, Ice, Moon, Star, Shadow",
            "kinds: there is no dragon 'Forrest'; did you mean Forest?",
        ),
        (
            "Sun, Wyvern-like, Ice, Moon, Star, Shadow",
            "kinds: there is no dragon 'Wyvern-like'; there are: Undead, Ice, Shadow, Sun, Forest, "
            "Platinum, Citrine, Moon, Star.",
        ),
        (
            "Sun, Hydra, Ice, Moon, Star, Shadow",
            "kinds: the Hydra is never in the columns; leave it out.",
        ),
        (
            "Sun, Ice, Moon, sun, Star, Shadow",
            "kinds: Sun is named twice; the six must be different.",
        ),
        ("Sun, Ice", "kinds needs 6 dragons, you named 2: name more."),
        (",", "kinds needs 6 dragons, you named 0: name more."),
        (
            "Sun Ice Moon Star Shadow Undead Forest",
            "kinds needs 6 dragons, you named 7: leave some out.",
        ),
        ("Sun, " * 20, "kinds has up to 80 letters; shorten it."),
    ],
)
def test_kinds_wrongly_named_are_refused(given: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.settle(3, {"kinds": given})
    assert str(caught.value) == sentence


@pytest.mark.parametrize("given", [0, 85, -1, "0", "85", "1.5", "-3", True])
def test_a_number_that_is_no_set_is_refused(given: Setting) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.settle(3, {"kinds": given})
    assert str(caught.value) == (
        f"kinds cannot be {given!r}: the sets have numbers from 1 to 84; better name six of "
        "Undead, Ice, Shadow, Sun, Forest, Platinum, Citrine, Moon, Star."
    )


OF_BEFORE = """{
 "format": "dragonhall-record-1", "game": "dragons-bluff", "rules": 1, "seats": 3,
 "options": {"first_seat": "random", "rounds": "1", "reveal": "own_turn", "kinds": 77},
 "dice": "quick", "seed": 20261201, "over": false,
 "digests": {"25": "be6757c6e42c3ab250c10c49a86fe5019cf4edf540be2281246d7d7330efa4b0"},
 "actions": [
  [0, 9], [0, 13], [1, 18], [2, 19], [1, 0], [1, 13], [2, 18], [0, 19], [2, 8], [2, 13], [0, 18],
  [1, 18], [0, 2], [0, 17], [1, 1], [1, 16], [2, 18], [0, 19], [2, 7], [2, 17], [0, 4], [0, 12],
  [1, 19], [1, 2], [1, 12]
 ]
}"""


def test_a_record_from_when_sets_had_only_numbers_replays() -> None:
    """Made before kinds could be named: the number stays what it is, or the digest would change."""
    record = parse(OF_BEFORE)
    table = replay(GAME, record)
    columns = ["Ice", "Forest", "Platinum", "Citrine", "Moon", "Star"]
    assert shown(cast(DragonsBluff, table)) == columns
    assert table.options["kinds"] == 77
    again = GAME.restored(table.save())  # a stored position likewise
    assert again.digest() == table.digest() == record.digests[25]
    assert GAME.settle(3, {"kinds": "77"}) == GAME.settle(3, {"kinds": 77})  # as commands write it


def test_a_table_stored_when_sets_had_only_numbers_opens() -> None:
    """A hall keeps seed, options and commands; the digests are of the program of that time."""
    options: dict[str, Setting] = {
        "first_seat": "2",
        "rounds": "3",
        "reveal": "any",
        "kinds": 84,
    }
    table = GAME.blank(4, options)
    table.telling = True
    GAME.start(table, SealedDice(b"a table of before"))
    assert table.digest() == "58fa47f110bb0192635cebceab1b7386f763bf5e29b8ae49a8aae146f49a96c0"
    playout(table, QuickDice(1), table.bound())
    assert table.digest() == "210034682519d2bb330e0c4b704a3c8cc953faa0255e1c62476d029a226ed0a4"


def test_defaults() -> None:
    table = bluff({**HANDS, "hand 0": "Star Moon Sun"})
    assert table.default(0) == CARD + KINDS["Sun"]
    table.act(0, CARD + KINDS["Sun"])
    assert table.default(0) == FRONT
    table.act(0, PLACE + 1)
    assert table.default(1) == STAND


def test_what_people_read() -> None:
    table = bluff(HANDS)
    table.telling = True
    play(table, 0, "Star", PLACE + 4)
    claim = next(fact for fact in view(table, 1)["facts"] if fact["id"] == "claim")
    assert (claim["words"], claim.get("seat")) == (
        "laid a card as Moon",
        2,
    )
    assert table.prompt(1) == "A card is laid as Moon. Do you let it stand?"
    table.act(1, STAND)
    table.act(2, CALL)
    lines = [line["words"] for line in view(table, PUBLIC)["story"]]
    assert lines == [
        "Seat 1 lays a card under Moon.",
        "Seat 2 lets it stand.",
        "Seat 3 calls: Star, a bluff.",
        "Seat 1 takes it as a penalty.",
    ]


def test_the_goal_is_told_to_its_owner_alone() -> None:
    table = bluff(EARLY, 1)
    goals = {
        viewer: [fact["words"] for fact in table.facts(viewer) if fact["id"] == "goal"]
        for viewer in range(4)
    }
    assert goals == {
        0: ["You are Moon: 3 points under your column"],
        1: [
            "You are Hydra: 3 points for the open penalties of the others, "
            "or 10 if you reveal yourself"
        ],
        2: ["You are Ice: 6 points under your column"],
        3: [],
    }


# Positions


def test_positions_of_later_rounds() -> None:
    table = bluff(
        counted([0] * 6, [0] * 3, [0] * 3, [1, 1, 1]), 2, {"rounds": "3"}, scored=FIRST_ROUNDS
    )
    assert (table.round, [table.total(seat) for seat in range(3)]) == (2, [2, 1, 8])
    assert table.mover == 2
    scored = bluff(
        counted([1, 3, 1, 1, 4, 0], [3, 0, 4], [1, 1, 2], [0, 0, 0]), options={}, then="score"
    )
    assert scored.over


def test_positions_that_cannot_be() -> None:
    with pytest.raises(BadPosition) as bad:
        bluff(
            counted([0] * 6, [0] * 3, [0] * 3, [1, 1, 1]),
            turn=5,
            scored=[[("Moon", 3, 1, 0), ("Mono", 2, 0, 0)]],
            column=7,
            mover=0,
        )
    assert bad.value.defects == [
        "There is no seat 5 to be asked: there are 0 to 2.",
        "The fact scored[0] is to be a row with 4 entries for each of the 3 seats, not "
        "[('Moon', 3, 1, 0), ('Mono', 2, 0, 0)].",
        "The fact column is to be a whole number from 0 to 6 or None, not 7.",
    ]
    with pytest.raises(BadPosition) as bad:
        bluff({"display": "Ice Ice Sun Forest Moon Star", "hand 0": "x"}, round=1)
    assert bad.value.defects == ["The fact round is 1, but what else is written says 0."]
    with pytest.raises(BadPosition) as bad:
        bluff({"display": "Ice Ice Sun Forest Moon Star", "hand 0": "x"}, mover=1)
    assert bad.value.defects == [
        "The fact mover is 1, but it is the turn of seat 0: leave it out, or let both be the same."
    ]
    with pytest.raises(BadPosition) as bad:
        bluff({"display": "Ice Ice Sun Forest Moon Star", "hand 0": "x"})
    assert bad.value.defects == ["The display shows six different kinds."]
