"""What games say of positions that people write is true in play: meanings, decks, what follows."""

import pytest

from dragonhall.games import games, load
from dragonhall.kernel import meaning
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.meaning import Meaning, Reader
from dragonhall.kernel.table import Table

STEPS = 300


def untrue(table: Table, said: Meaning, reader: Reader) -> bool:
    """Whether a table contradicts what its game says."""
    if said.kind in (meaning.HOLDS, meaning.HANGS):
        for pile in table.piles:
            if said.name not in (pile.name, f"{pile.name} {pile.owner}"):
                continue
            for card in pile.held():
                host = int(table.host[card])
                if said.kind == meaning.HOLDS:
                    if int(table.group[card]) not in said.groups:
                        return True
                elif host < 0 or table.piles[table.where[host]].name not in said.words:
                    return True
        return False
    if not hasattr(table, said.name):
        return False  # one that only people write
    value = getattr(table, said.name)
    if said.turn:
        one = table.turn >= 0 and table.asked == 1 << table.turn
        where = not said.words or table.phase_name() in said.words
        return bool(one and where and value != table.turn)
    if said.kind == meaning.ROWS:
        wide = len(said.parts) * (int(table.seats) if said.by_seat else 1)
        return len(value) % wide != 0 or any(
            not reader.within(said.parts[i % len(said.parts)], int(n)) for i, n in enumerate(value)
        )
    if said.kind == meaning.LIST:
        length = int(table.seats) if said.by_seat else said.length
        return length not in (-1, len(value)) or any(
            not reader.within(said.parts[0], int(n)) for n in value
        )
    return not reader.within(said, int(value))


def plain(value: object) -> object:
    """An attribute that compares by its contents."""
    found = meaning.items(value)
    return value if found is None else [plain(one) for one in found]


@pytest.mark.parametrize("slug", games())
def test_what_a_game_says_of_positions_is_true_in_play(slug: str) -> None:
    game = load(slug)
    for seats in sorted({game.least_seats, game.most_seats}):
        for seed in range(3):
            table = game.new(seats, {}, seed)
            reader = Reader(seats, [face.short for face in game.faces])
            dice = QuickDice(seed)
            for step in range(STEPS):
                said = table.described()
                assert [each.name for each in said if untrue(table, each, reader)] == [], step
                assert table.faults() == []
                twin = table.copy()
                twin.derive()
                if twin.digest() != table.digest():
                    names = table.notepad().names
                    kept = {name: plain(getattr(table, name)) for name in names}
                    assert {name: plain(getattr(twin, name)) for name in names} == kept
                if table.over:
                    break
                waiting = [seat for seat in range(seats) if table.waiting >> seat & 1]
                seat = waiting[dice.below(len(waiting))]
                moves = table.legal(seat)
                table.act(seat, moves[dice.below(len(moves))])
