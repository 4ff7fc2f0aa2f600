"""`dragonhall record` and `dragonhall replay`."""

import hashlib
import json
import secrets
import sys
from pathlib import Path

from dragonhall.cli.choices import options_of, players_of, seats_of
from dragonhall.cli.refusals import Refused
from dragonhall.games import load
from dragonhall.kernel import record as records
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import story, view
from dragonhall.lab.simulate import MOST_SEED, play_out, seating, seed_of
from dragonhall.players import player

LARGEST = 50_000_000  # bytes of a record; the longest games need less than a tenth


def record(
    name: str,
    out: str,
    seed: int | None,
    seats: int | None,
    players: str,
    option: list[str] | None,
) -> None:
    """Play one game and write it down."""
    game = load(name)
    named = players_of(players)
    count = seats_of(game, seats, named)
    options = game.settle(count, options_of(option))
    if seed is None:
        seed = secrets.randbelow(MOST_SEED)
    bots = [
        player(who, seed_of(seed, f"seat {seat}", 0))
        for seat, who in enumerate(seating(named, count))
    ]
    if out != "-" and not Path(out).absolute().parent.is_dir():
        raise Refused(f"There is no folder {Path(out).absolute().parent} to write {out} into.")
    table = game.new(count, options, seed)
    table.telling = True
    play_out(table, bots, QuickDice(seed_of(seed, "players", 0)))
    made = records.record_of(table, seed)
    if out == "-":
        print(made.to_json(), end="")
        return
    try:
        Path(out).write_text(made.to_json(), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{out} cannot be written: {error.strerror or error}.") from error
    result = view(table, count)["outcome"]
    told = result["reason"]["words"] if result is not None else ""
    print(f"{game.title}, seed {seed}, {len(made.actions)} actions: {told} Kept in {out}.")


def read(name: str) -> tuple[records.Record, str]:
    """A record from a file, and the promise of its seed if the file holds one."""
    file = Path(name)
    try:
        if name == "-":
            text = sys.stdin.read()
        else:
            if file.is_file() and file.stat().st_size > LARGEST:
                raise Refused(f"{file} is too large to be a record.")
            text = file.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Refused(f"There is no file {file}.") from error
    except IsADirectoryError as error:
        raise Refused(f"{file} is a folder; name the file of a record.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is not a record: it is not text.") from error
    except OSError as error:
        raise Refused(f"{file} cannot be read: {error.strerror or error}.") from error
    made = records.parse(text)
    promise = json.loads(text.removeprefix("\ufeff")).get("commitment", "")
    if not isinstance(promise, str):
        raise BadRecord("The commitment of this record is not a text.")
    return made, promise


def replay(file: str, seat: int | None, verify: bool, commitment: str) -> None:
    """Tell a record again, or only check it."""
    made, promise = read(file)
    game = load(made.game)
    if seat is not None and seat > made.seats:
        raise Refused(f"There is no seat {seat} in this record; it has {made.seats}.")
    if commitment and not verify:
        raise Refused("A commitment is checked by --verify; add it.")
    if verify:
        for promised in dict.fromkeys((promise, commitment.strip().lower())):
            if promised:
                check_seed(made, promised)
        check_end(made, records.replay(game, made, telling=False))
        kept = len(made.digests)
        words = f"{len(made.actions)} actions, {kept} position{'s' * (kept != 1)} checked"
        if promise or commitment:
            words += ", and the seed is the one promised"
        print(f"{game.title}: the record replays to what it says ({words}).")
        return
    table = records.replay(game, made)
    viewer = made.seats if seat is None else seat - 1
    seen = view(table, viewer)
    who = "as everybody saw it" if seat is None else f"as seat {seat} saw it"
    print(f"{game.title}, {made.seats} seats, {who}\n")
    for line in story(table, viewer):
        print(f"  ({line['words']})" if line["mine"] else f"  {line['words']}")
    print()
    tell_end(table, seen["ask"] is not None)


def tell_end(table: Table, going_on: bool) -> None:
    """How it ended, in absolute seats."""
    result = view(table, int(table.seats))["outcome"]
    if result is None:
        waiting = view(table, int(table.seats))["ask"]
        print(waiting["prompt"] if going_on and waiting is not None else "The game goes on.")
        return
    print(result["reason"]["words"])
    for seat in range(int(table.seats)):
        points = result["points"]
        told = "" if points is None else f", {points[seat]} points"
        print(f"  Seat {seat + 1}: place {result['places'][seat]}{told}")


def check_end(made: records.Record, table: Table) -> None:
    """That the record holds its last position, and is over if it says so."""
    if len(made.actions) not in made.digests:
        raise BadRecord("This record does not say how its last position is, so it proves nothing.")
    if table.over != made.over:
        said = "over" if made.over else "going on"
        raise BadRecord(f"This record says that the game is {said}; by its actions it is not.")


def check_seed(made: records.Record, promise: str) -> None:
    """That the seed is the one whose SHA-256 was shown before the deal."""
    if not isinstance(made.seed, bytes):
        raise BadRecord("This record's dice are quick ones; no promise can be made of their seed.")
    if hashlib.sha256(made.seed).hexdigest() != promise:
        raise BadRecord(
            "The seed of this record is not the one promised before the deal: "
            f"its SHA-256 is not {promise}."
        )
