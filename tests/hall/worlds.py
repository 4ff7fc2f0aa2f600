"""Tables prepared for the hall's tests: stored with a known seed, played by a known script."""

import random
from pathlib import Path

from dragonhall.games import load
from dragonhall.hall.clock import now
from dragonhall.hall.people.guests import Guests
from dragonhall.hall.store.rows import PlaceRow, TableRow
from dragonhall.hall.store.store import Store
from dragonhall.hall.tables.replays import laid
from dragonhall.kernel.table import Table

Script = list[tuple[int, list[int]]]


def script_of(row: TableRow, dice: random.Random, most: int = 10_000) -> tuple[Script, Table]:
    """Random play as whole commands (seat, chain), and the table it leads to."""
    table = laid(row)
    script: Script = []
    while not table.over and len(script) < most:
        seat = dice.choice([s for s in range(row.seats) if table.waiting & (1 << s)])
        chain: list[int] = []
        while True:
            code = dice.choice([int(code) for code in table.legal(seat)])
            table.act(seat, code)
            chain.append(code)
            if not table.planning(seat):
                break
        script.append((seat, chain))
    return script, table


def row_of(game: str, seats: int, seed: bytes, **options: str | int) -> TableRow:
    """A table as the hall would store it."""
    described = load(game)
    return TableRow(
        id="prepared",
        game=game,
        rules=described.rules,
        seats=seats,
        options=described.settle(seats, dict(options)),
        seed=seed,
        maker="guest0",
        state="playing",
        created=now(),
        moved=now(),
    )


def names(seats: int) -> list[str]:
    """What the guests of a prepared table are called."""
    return [f"Player {seat}" for seat in range(seats)]


async def prepare(folder: Path, row: TableRow) -> list[str]:
    """Put a table with a guest on each seat into a data folder; their cookies, by seat."""
    guests = Guests.at(folder)
    store = await Store.open(f"sqlite:///{folder}/hall.db")
    places = []
    for seat, name in enumerate(names(row.seats)):
        await store.add_guest(f"guest{seat}", name, now())
        places.append(PlaceRow(seat=seat, kind="person", name=name, guest=f"guest{seat}"))
    await store.add_table(row, places)
    await store.close()
    return [guests.sign(f"guest{seat}") for seat in range(row.seats)]
