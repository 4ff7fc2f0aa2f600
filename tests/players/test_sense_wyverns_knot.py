"""The team of Wyvern's Knot: it hints truly, uses what it is told, and saves most eggs."""

from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    ACTION,
    ADVANCE,
    CELLS,
    EGG,
    ENCHANT,
    LOOK,
    LOOKED,
    OTHER,
    OWN,
    READ,
    RESEARCH,
    STRIKE,
    WILD,
)
from dragonhall.games.book_of_dragons.wyverns_knot.rules import WyvernsKnot
from dragonhall.kernel.dice import QuickDice
from dragonhall.players import SensibleBot, player, sight_of
from dragonhall.players.sense.base import MASTER

SLUG = "wyverns-knot"


def nest(seed: int, seats: int = 3) -> WyvernsKnot:
    """A table where seat 0 begins."""
    return cast(WyvernsKnot, load(SLUG).new(seats, {"first_seat": "0"}, seed))


def chain(table: WyvernsKnot, phase: int) -> list[int]:
    """What a seat of sense does until this phase is over."""
    dice = QuickDice(4)
    bot = SensibleBot(3, int(MASTER))
    made: list[int] = []
    while (int(table.phase) == phase and not made) or table.planning(table.turn):
        seat = int(table.turn)
        made.append(bot.choose(sight_of(table, seat, dice)))
        table.act(seat, made[-1])
    return made


def pair(table: WyvernsKnot, owner: int) -> tuple[int, int]:
    """A place of the owner's tableau and a cell that show the same kind."""
    for place, card in enumerate(table.tableau[owner].cards):
        for cell in range(int(CELLS)):
            if table.face[card] == table.face[table.grid.cards[cell]]:
                return place, cell
    raise AssertionError("no pair in this deal")


@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_lies_open_is_pointed_to_its_egg(seed: int) -> None:
    table = nest(seed)
    place, cell = pair(table, 1)
    table.turn_up(table.tableau[1].cards[place])
    table.show(table.grid.cards[cell], 1)
    assert chain(table, int(ACTION)) == [RESEARCH, OTHER + place]
    assert table.phase == READ
    pointed = chain(table, int(READ))
    assert (
        table.face[table.grid.cards[pointed[0] - EGG]] == table.face[table.tableau[1].cards[place]]
    )


@pytest.mark.parametrize("seed", range(5))
def test_what_was_pointed_at_is_saved_unseen(seed: int) -> None:
    table = nest(seed)
    place, cell = pair(table, 0)
    card, egg = table.tableau[0].cards[place], table.grid.cards[cell]
    table.alike(table.everyone, type(table.face)([card, egg]))
    made = chain(table, int(ACTION))
    assert made in ([ENCHANT, OWN + place, EGG + cell], [WILD, OWN + place, EGG + cell])
    assert table.saved.size == 1


@pytest.mark.parametrize(("seats", "games"), [(3, 5), (4, 3), (5, 3)])
def test_it_never_points_falsely_and_saves_most(seats: int, games: int) -> None:
    saved = points = 0
    for seed in range(games):
        table = nest(seed, seats)
        dice = QuickDice(seed)
        bots = [player("adept", seat) for seat in range(seats)]
        while not table.over:
            seat = int(table.turn)
            code = bots[seat].choose(sight_of(table, seat, dice))
            if table.phase in (LOOK, READ) and code != LOOKED:
                match = table.grid.cards[code - EGG] if code < STRIKE else None
                if match is None:
                    match = table.strike(code - STRIKE)
                assert table.face[match] == table.face[table.chosen_card()]
                points += 1
            table.act(seat, code)
        saved += int(table.saved.size)
    assert points > 3 * games
    assert saved / games >= 8  # random players save about one


def test_a_strike_never_eats_what_another_could_have_been_moved_for() -> None:
    """While a strike can be moved without harm, none steps on an egg."""
    table = nest(2)
    dice = QuickDice(2)
    bots = [player("adept", seat) for seat in range(3)]
    while not table.over:
        seat = int(table.turn)
        code = bots[seat].choose(sight_of(table, seat, dice))
        if table.phase == ADVANCE:
            harmless = [row for row in range(4) if not eats(table, row) and table.rail[row].size]
            assert not harmless or not eats(table, code - int(STRIKE))
        table.act(seat, code)


def eats(table: WyvernsKnot, row: int) -> bool:
    """Whether moving this strike on loses an egg."""
    column = table.column(row)
    if column <= 1 or not table.up(table.strike(row)):
        return False
    cell = 4 * row + column - 2
    return table.grid.cards[cell] >= 0 and not (table.safe >> cell) & 1
