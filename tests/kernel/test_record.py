"""Records: written, read, replayed, and refused with a sentence when anything is wrong."""

import json
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games import load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.game import Game
from dragonhall.kernel.record import EVERY, FORMAT, Record, parse, record_of, replay
from dragonhall.kernel.table import Table
from tests.support.bench import ACTIONS, PASS, SAY, Bench
from tests.support.toys import toy

POKE = "dont-poke-the-dragon"


def poked(seed: int | bytes = b"s" * 32, seats: int = 3) -> Table:
    """A random game of a real, small game."""
    table = load(POKE).new(seats, {}, seed)
    table.telling = True
    dice = QuickDice(4)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
    return table


def broken(**changes: Any) -> str:
    """A good record as text, with keys changed (... removes one)."""
    data = json.loads(record_of(poked(), b"s" * 32).to_json())
    for key, value in changes.items():
        if value is ...:
            del data[key]
        else:
            data[key] = value
    return json.dumps(data)


@pytest.mark.parametrize("seed", [0, 2**62 - 1, b"", b"\x00\xff" * 16])
def test_a_record_survives_being_written(seed: int | bytes) -> None:
    record = record_of(poked(seed), seed)
    again = parse(record.to_json())
    assert vars_of(again) == vars_of(record)
    assert again.seed == seed
    assert type(again.seed) is type(seed)
    assert replay(load(POKE), again).digest() == poked(seed).digest()


def vars_of(record: Record) -> list[object]:
    """Everything in a record."""
    return [
        record.game,
        record.rules,
        record.seats,
        record.options,
        record.seed,
        record.actions,
        record.digests,
        record.over,
    ]


def test_a_record_is_one_action_a_line() -> None:
    text = record_of(poked(), b"s" * 32).to_json()
    data = json.loads(text)
    assert data["format"] == FORMAT
    assert data["dice"] == "sealed"
    lines = text.splitlines()
    assert sum(line.startswith("[") for line in lines) == len(data["actions"])


def test_replaying_up_to_a_step() -> None:
    record = record_of(poked(), b"s" * 32)
    for upto in range(len(record.actions) + 3):
        table = replay(load(POKE), record, upto)
        assert table.steps == min(upto, len(record.actions))
        assert len(table.log) == table.steps
    quiet = replay(load(POKE), record, telling=False)
    assert (quiet.notes, quiet.log) == ([], [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "format"),
        ("{}", "format"),
        ('{"format": "dragonhall-record-9"}', "format"),
        (broken(game=...), "incomplete"),
        (broken(options=[]), "incomplete or damaged"),
        (broken(options={"first_seat": [1]}), "neither a word nor a number"),
        (broken(options={"first_seat": True}), "neither a word nor a number"),
        (broken(dice="loaded"), "neither sealed nor quick"),
        (broken(seed="xyz"), "damaged"),
        (broken(seed=5), "damaged"),
        (broken(dice="quick"), "whole number"),
        (broken(dice="quick", seed=-1), "whole number"),
        (broken(dice="quick", seed=2**62), "whole number"),
        (broken(rules="1"), "whole number"),
        (broken(seats=2.5), "whole number"),
        (broken(seats=True), "whole number"),
        (broken(actions=[[0]]), "Action 1"),
        (broken(actions=[[0, 0], [0, 0, 0]]), "Action 2"),
        (broken(actions=[[0, 0, "", 4]]), "Action 1"),
        (broken(actions=["poke"]), "Action 1"),
        (broken(actions=[[0, -5]]), "whole number"),
        (broken(actions=5), "damaged"),
        (broken(digests={"x": "y"}), "damaged"),
        (broken(digests=[]), "damaged"),
    ],
)
def test_what_is_not_a_record_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        parse(text)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "dragon-duel"}, "is of dragon-duel, not of"),
        ({"rules": 99}, "rules version 99"),
        ({"seats": 9}, "2 to 5 seats"),
        ({"options": {"first_seat": "7"}}, "first_seat"),
        ({"options": {"last_seat": "1"}}, "did you mean first_seat"),
        ({"digests": {"1": "0" * 64}}, "After action 1"),
        ({"actions": [[0, 1], [0, 1], [0, 1]]}, "Action [123] of this record is not legal"),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        replay(load(POKE), parse(broken(**changes)))


def test_a_table_without_its_whole_log_has_no_record() -> None:
    table = load(POKE).new(2, {}, 3)
    table.act(int(table.turn), 1)
    table.telling = True
    with pytest.raises(BadRecord, match="not kept from its first decision"):
        record_of(table, 3)


def test_a_record_of_another_seed_is_noticed() -> None:
    with pytest.raises(BadRecord):
        record_of(poked(7), 8)


class Talk(Bench):
    """Everybody says a word in turn."""

    def begin(self) -> None:
        self.ask_text(0, 10, "a word")

    def legal(self, seat: int) -> vec[i64]:
        return vec[i64]([PASS] if self.waiting >> seat & 1 else [])

    def apply(self, seat: int, action: int) -> None:
        self.words.append(self.said if action == SAY else "-")
        if len(self.words) > 2 * EVERY:
            self.finish()
        else:
            self.ask_text(int(self.next(seat)), 10, "a word")


def talk() -> Game:
    """The game of words."""
    return toy(Talk, actions=ACTIONS, phases=[("bid", "bid"), ("talk", "talk")], faces=6)


def test_words_are_the_third_field_and_are_replayed() -> None:
    game = talk()
    table = game.new(2, {}, 1)
    assert isinstance(table, Talk)
    table.telling = True
    while not table.over:
        seat = int(table.turn)
        if table.steps % 3:
            table.act(seat, int(SAY), f"wörd {table.steps}"[:10])
        else:
            table.act(seat, int(PASS))
    record = parse(record_of(table, 1).to_json())
    assert list(record.digests) == [50, 100]
    assert {len(entry) for entry in json.loads(record.to_json())["actions"]} == {2, 3}
    again = replay(game, record)
    assert isinstance(again, Talk)
    assert again.words == table.words
    assert again.digest() == table.digest()
    record.actions[60] = (record.actions[60][0], int(SAY), "other")
    with pytest.raises(BadRecord, match="After action 100"):
        replay(game, record)
