"""Copies, saved tables, records and golden transcripts of every game."""

import copy
import hashlib
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from dragonhall.games import load
from dragonhall.kernel.attributes import LIST, NUMBERS, PLAIN
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.playout import playout
from dragonhall.kernel.record import parse, record_of, replay
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from tests.support.cases import ALL, DEFAULTS, Case, plain_cases, slugs
from tests.support.load import counted, games_of, heavy
from tests.support.secrecy import encoded
from tests.support.walk import games, pick, seats_in, viewers

GOLDEN = Path(__file__).with_name("golden")
GOLDEN_GAMES = 200
FIRST = 20
KINDS = {int(PLAIN): "plain", int(NUMBERS): "vec[i64]", int(LIST): "list"}


def looks(table: Table) -> list[bytes]:
    """What every viewer is sent."""
    return [encoded(table, viewer) for viewer in range(table.seats + 1)]


def finished(table: Table, seed: int) -> str:
    """The digest once random play with this seed has ended the game."""
    playout(table, QuickDice(seed), table.bound() + 1)
    assert table.over
    return str(table.digest())


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_a_copy_is_equal_and_independent(case: Case) -> None:
    for table, dice, seat, action in games(case, games_of(1, 3, 50), heavy(3, 8, 20)):
        before, seen = table.digest(), looks(table)
        copies = [table.copy(), copy.copy(table), copy.deepcopy(table)]
        scratch = case.table(99)
        playout(scratch, QuickDice(5), 7)
        scratch.become(table)
        assert scratch.digest() == before
        for twin in copies:
            assert twin.digest() == before
            assert looks(twin) == seen
        ends = {finished(twin, 3) for twin in [*copies, scratch]}
        assert len(ends) == 1, "copies go on differently"
        assert table.digest() == before
        assert looks(table) == seen


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_a_world_in_place_is_the_world_of_a_copy(case: Case) -> None:
    scratch = case.table(77)
    for table, dice, seat, action in games(case, games_of(1, 3, 50), heavy(4, 10, 30)):
        for viewer in viewers(table, dice):
            seed = int(dice.below(1 << 20))
            scratch.become_world(table, viewer, QuickDice(seed))
            world = table.determinize(viewer, QuickDice(seed))
            assert scratch.digest() == world.digest()
            assert finished(scratch, seed) == finished(world, seed), "the world plays differently"


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_a_saved_table_goes_on_as_it_would_have(case: Case) -> None:
    for table, dice, seat, action in games(case, games_of(1, 3, 50), heavy(3, 8, 20), False):
        data = json.loads(json.dumps(table.save()))
        again = case.game.restored(data)
        pickled = pickle.loads(pickle.dumps(table))
        assert again.digest() == pickled.digest() == table.digest()
        if not table.over:
            assert finished(again, 4) == finished(pickled, 4) == finished(table.copy(), 4)


def play_told(case: Case, seed: int | bytes, choose: QuickDice) -> Table:
    """A random game on a table that keeps its log."""
    table = case.game.new(case.seats, case.settings, seed)
    table.telling = True
    while not table.over:
        seat = pick(seats_in(int(table.waiting)), choose)
        table.act(seat, pick([int(code) for code in table.legal(seat)], choose))
    return table


@counted
@pytest.mark.parametrize("case", ALL)
def test_a_record_replays_to_the_same_table(case: Case) -> None:
    count = games_of(1, 2, 20) if not case.options else 1
    for number in range(count):
        seed: int | bytes = number if number % 2 else bytes([number, *range(31)])
        table = play_told(case, seed, QuickDice(number + 1))
        record = parse(record_of(table, seed).to_json())
        assert record.over
        again = replay(case.game, record)
        assert again.digest() == table.digest()
        for viewer in range(case.seats + 1):
            assert view(again, viewer) == view(table, viewer)
        half = len(record.actions) // 2
        part = replay(case.game, record, half)
        assert part.steps == half
        for seat, code, text in record.actions[half:]:
            part.act(seat, code, text)
        assert part.digest() == table.digest()


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_a_changed_record_is_refused(case: Case) -> None:
    table = play_told(case, b"seed" * 8, QuickDice(3))
    record = record_of(table, b"seed" * 8)
    other = parse(record.to_json())
    other.seed = b"deed" * 8
    with pytest.raises(BadRecord, match=r"Action|action"):
        replay(case.game, other)
    stranger = parse(record.to_json())
    stranger.rules += 1
    with pytest.raises(BadRecord, match="rules version"):
        replay(case.game, stranger)
    doubled = parse(record.to_json())
    doubled.actions.append(doubled.actions[-1])
    with pytest.raises(BadRecord, match=f"Action {len(record.actions) + 1}"):
        replay(case.game, doubled)


# Golden transcripts


def transcripts(case: Case, count: int) -> list[str]:
    """The digests at the end of `count` random games."""
    ends: list[str] = []
    for seed in range(count):
        table = case.table(seed)
        ends.append(finished(table, 1_000_000 + seed))
    return ends


def summed(ends: list[str]) -> str:
    """One digest of many."""
    return hashlib.sha256("".join(ends).encode()).hexdigest()


def kept_attributes(slug: str) -> dict[str, str]:
    """The notepad of a game: names and kinds."""
    game = load(slug)
    pad = game.new(game.least_seats, {}, 1).notepad()
    return {name: KINDS[int(kind)] for name, kind in zip(pad.names, pad.kinds, strict=True)}


def golden(slug: str) -> dict[str, Any]:
    """What has been stored of a game; a file for each, so that two can be renewed at once."""
    file = GOLDEN / f"{slug}.json"
    data: dict[str, Any] = {"seats": {}, "attributes": {}, "rules": 0}
    if file.exists():
        data = json.loads(file.read_text())
    return data


@pytest.fixture(scope="module")
def updating(request: pytest.FixtureRequest) -> bool:
    """Whether the golden transcripts are being written anew."""
    return bool(request.config.getoption("--golden-update"))


def store(slug: str, key: str, what: dict[str, Any]) -> None:
    """Write a part of a game's entry."""
    entry = golden(slug)
    entry["rules"] = load(slug).rules
    entry[key] = {**entry[key], **what} if key == "seats" else what
    GOLDEN.mkdir(exist_ok=True)
    (GOLDEN / f"{slug}.json").write_text(json.dumps(entry, indent=1, sort_keys=True) + "\n")


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_golden_transcripts(case: Case, updating: bool) -> None:
    """The same on plain and compiled code, today and when they were stored.

    After a knowing change of rules (which raises the game's version of rules):
    pytest tests/contract/test_records.py -k golden --golden-update
    """
    count = GOLDEN_GAMES if updating else heavy(FIRST, GOLDEN_GAMES, GOLDEN_GAMES)
    ends = transcripts(case, count)
    found = {"first": summed(ends[:FIRST]), "all": summed(ends)}
    if updating:
        store(case.slug, "seats", {str(case.seats): found})
    entry = golden(case.slug)
    if str(case.seats) not in entry["seats"]:
        pytest.fail(f"{case} has no golden transcripts yet: run this with --golden-update")
    expected = entry["seats"][str(case.seats)]
    why = f"{case} plays differently than its golden transcripts, rules version {entry['rules']}"
    assert found["first"] == expected["first"], why
    if count == GOLDEN_GAMES:
        assert found["all"] == expected["all"], why
    assert entry["rules"] == case.game.rules, "another version of rules, the same play"


@pytest.mark.parametrize("slug", slugs())
def test_the_notepad_is_the_same_plain_and_compiled(slug: str, updating: bool) -> None:
    found = kept_attributes(slug)
    if updating:
        store(slug, "attributes", found)
    assert golden(slug)["attributes"] == found


def test_no_golden_entry_is_left_over() -> None:
    for file in GOLDEN.glob("*.json"):
        game = load(file.stem)
        seats = {str(n) for n in range(game.least_seats, game.most_seats + 1)}
        assert set(golden(file.stem)["seats"]) == seats
