"""A bot's sight: it shows what the seat sees, and nothing in it leads to the true table."""

import gc
import io
import pickle
import secrets
import types
from collections import Counter

import pytest

from dragonhall.games import load
from dragonhall.kernel.dice import QuickDice, SealedDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from dragonhall.players import sight_of
from tests.support.cases import DEFAULTS, Case
from tests.support.walk import games

# What every program shares and no table owns.
SHARED = (
    type,
    types.ModuleType,
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    types.FrameType,
)


def reachable(start: object) -> dict[int, object]:
    """Every object that can be had from this one, by its id."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, SHARED):
            continue
        found[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return found


def secret_of(table: Table, seat: int) -> tuple[list[object], list[bytes]]:
    """Objects and bytes that a bot of this seat must never get hold of."""
    objects: list[object] = [table, table.dice, *table.piles, *table.notes, *table.travels]
    objects += [table.log] if table.log else []
    texts: list[bytes] = []
    if isinstance(table.dice, SealedDice):
        texts.append(bytes(table.dice.seed))
    return objects, texts


def leaks(sight: object, table: Table, seat: int) -> list[str]:
    """What of the true table can be had from this object."""
    found = reachable(sight)
    objects, texts = secret_of(table, seat)
    told = [f"a {type(thing).__name__} of the table" for thing in objects if id(thing) in found]
    for thing in found.values():
        for text in texts:
            if isinstance(thing, bytes) and text in thing:
                told.append("the seed")
    pickled = pickle.dumps(sight)
    told += ["the seed, pickled" for text in texts if text in pickled]
    return told


def people_table(slug: str, seats: int, steps: int) -> Table:
    """A table as people sit at, with a secret seed, some way into the game."""
    game = load(slug)
    table = game.blank(seats)
    table.telling = True
    game.start(table, SealedDice(secrets.token_bytes(32)))
    dice = QuickDice(secrets.randbits(60))
    for step in range(steps):
        if table.over:
            break
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
    return table


@pytest.mark.parametrize("case", DEFAULTS)
def test_nothing_of_the_true_table_can_be_had(case: Case) -> None:
    for steps in (0, 1, 9, 25):
        table = people_table(case.slug, case.seats, steps)
        for seat in range(case.seats):
            sight = sight_of(table, seat, SealedDice(secrets.token_bytes(32)))
            assert leaks(sight, table, seat) == []


@pytest.mark.parametrize("fault", ["table", "story", "dice", "pile"])
def test_the_search_for_leaks_finds_one(fault: str) -> None:
    table = people_table("conclave-of-wyrms", 4, 12)
    sight = sight_of(table, 0, QuickDice(1))
    given: object = sight
    if fault == "table":
        given = {"sight": sight, "cause": [table]}
    elif fault == "story":
        sight.world.notes = table.notes
    elif fault == "dice":
        sight.world.dice = table.dice
    else:
        sight.world.piles = [table.piles[0], *sight.world.piles[1:]]
    assert leaks(given, table, 0)


@pytest.mark.parametrize("case", DEFAULTS)
def test_a_sight_shows_what_the_seat_sees(case: Case) -> None:
    dice = QuickDice(5)
    for stop in games(case, 2, 6):
        for seat in range(case.seats):
            sight = sight_of(stop.table, seat, dice)
            assert sight.view() == view(stop.table, seat)
            assert list(sight.options()) == list(stop.table.legal(seat))


def test_sealed_answers_of_others_are_not_in_it() -> None:
    table = load("conclave-of-wyrms").new(4, None, 3)
    table.telling = True
    table.act(1, 7)
    table.act(2, 4)
    world = sight_of(table, 0, QuickDice(1)).world
    assert [list(plan) for plan in world.plans] == [[], [], [], []]
    assert world.answered == table.answered == 0b110
    assert world.log == []
    own = sight_of(table, 2, QuickDice(1)).world
    assert [list(plan) for plan in own.plans] == [[], [], [4], []]


def test_worlds_do_not_depend_on_which_of_two_equal_looking_tables_is_true() -> None:
    """Two true tables that seat 0 cannot tell apart give worlds of the same distribution."""
    game = load("dragon-duel")
    first = game.new(2, None, 11)
    playout(first, QuickDice(2), 13)
    other = first.determinize(0, QuickDice(77))
    assert view(first, 0) == view(other, 0)
    hand = [int(card) for card in first.piles[1 + hand_number(first)].cards]
    hidden = [card for card in hand if not first.knows(0, card)]
    assert hidden, "the other seat holds cards that seat 0 does not know"
    assert any(first.face[card] != other.face[card] for card in hidden)
    draws = 1500
    for card in hidden:
        counts = []
        for number, true in enumerate((first, other)):
            dice = QuickDice(100 + number)
            counts.append(
                Counter(int(sight_of(true, 0, dice).world.face[card]) for draw in range(draws))
            )
        for face in set(counts[0]) | set(counts[1]):
            # Four standard deviations of the difference of two such counts.
            room = 4 * (counts[0][face] + counts[1][face] + 4) ** 0.5
            assert abs(counts[0][face] - counts[1][face]) < room, (card, face)


def hand_number(table: Table) -> int:
    """The number of seat 0's hand; seat 1's follows it."""
    return next(int(p.number) for p in table.piles if p.name == "hand" and p.owner == 0)


def test_the_dice_of_a_sight_are_not_the_tables() -> None:
    table = people_table("dont-poke-the-dragon", 3, 2)
    sight = sight_of(table, 0, QuickDice(4))
    assert sight.world.dice.state() != table.dice.state()
    before = table.dice.state()
    playout(sight.world, QuickDice(1), 100)
    assert table.dice.state() == before
    assert not table.over


def test_a_sight_travels_between_processes() -> None:
    table = people_table("dragon-scat", 3, 15)
    sight = sight_of(table, 1, QuickDice(9))
    again = pickle.load(io.BytesIO(pickle.dumps(sight)))
    assert again.seat == 1
    assert again.world.digest() == sight.world.digest()
    assert list(again.options()) == list(sight.options())


def test_samples_keep_what_the_seat_sees_and_differ_elsewhere() -> None:
    table = load("conclave-of-wyrms").new(4, None, 8)
    sight = sight_of(table, 2, QuickDice(1))
    dice = QuickDice(2)
    scratch = sight.blank()
    seen = set()
    for draw in range(20):
        sample = sight.sample(dice)
        assert view(sample, 2) == sight.view()
        sight.into(scratch, dice)
        assert view(scratch, 2)["piles"] == sight.view()["piles"]
        seen.add(tuple(int(face) for face in sample.face))
        seen.add(tuple(int(face) for face in scratch.face))
    assert len(seen) == 40
