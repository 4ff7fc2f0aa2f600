"""Saved tables, pickles and the notepad."""

import copy
import json
import pickle
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.attributes import LIST, NUMBERS, PLAIN
from dragonhall.kernel.dice import QuickDice, SealedDice
from dragonhall.kernel.errors import BadRecord
from tests.support.bench import BID, GAME, Bench, bench, fetch


def busy() -> Bench:
    """A table on which everything that is saved has some value."""
    table = bench(4)
    table.dice = SealedDice(b"seed of the busy table")
    table.dice.below(9)
    fetch(table, table.hand[0], 1, 2, 3)
    fetch(table, table.field, 0, 0)
    fetch(table, table.dark, 0, group=1)
    table.show(table.hand[0].cards[0], 0b00110)
    table.move(table.hand[0].cards[1], table.dark)
    table.clue(0b00100, table.hand[0].cards, 0b11, 0, 1)
    table.alike(0b01000, vec[i64]([int(card) for card in table.field.held()]))
    table.look(table.brow[2], 0b1)
    table.veil(table.line, 0b10)
    table.dull.of[table.field.cards[1]] = 2
    table.attach(table.dark.cards[0], table.field.cards[0])
    table.out = 0b1000
    table.phase = 1
    table.ask(0b0111, within=700)
    table.text_most, table.text_words, table.said = 5, "a word", "hm"
    table.hold(0, BID)
    table.hold(1, BID)
    table.close(1)
    table.score = vec[i64]([4, 3, 2, 1])
    table.words = ["x", "ü"]
    table.frames = [vec[i64]([1, 2]), vec[i64]()]
    table.flag = True
    table.sides = 5
    table.steps = 12
    return table


def test_a_table_survives_json_whole() -> None:
    table = busy()
    data = json.loads(json.dumps(table.save()))
    again = GAME.restored(data)
    assert isinstance(again, Bench)
    assert again.save() == table.save()
    assert again.digest() == table.digest()
    assert list(again.frames[0]) == [1, 2]
    assert list(again.where) == list(table.where)
    assert list(again.lotted) == list(table.lotted)
    assert (again.clued, again.aliked, again.planned) == (table.clued, table.aliked, table.planned)
    assert (again.turn, again.waiting) == (table.turn, table.waiting)
    for pile, other in zip(again.piles, table.piles, strict=True):
        assert pile.size == other.size
    assert again.dice.below(100) == table.dice.below(100)
    twin = GAME.restored(data)
    assert twin.determinize(1, QuickDice(2)).digest() == table_world(data).digest()


def table_world(data: dict[str, Any]) -> Any:
    """A world of the saved table."""
    return GAME.restored(data).determinize(1, QuickDice(2))


def test_every_way_of_copying_gives_the_same() -> None:
    table = busy()
    other = bench(4)
    other.become(table)
    copies = [table.copy(), copy.copy(table), copy.deepcopy(table), other]
    copies.append(pickle.loads(pickle.dumps(table)))
    for twin in copies:
        assert isinstance(twin, Bench)
        assert twin.digest() == table.digest()
        twin.score[0] = 99
        twin.frames[0][0] = 99
        twin.words.append("more")
        twin.hold(2, BID)
        twin.face[0] = 5
        twin.dull.of[0] = 9
        twin.move(twin.field.cards[1], twin.line)
        twin.dice.below(7)
    assert table.digest() == busy().digest()


def test_the_digest_notices_every_kind_of_change() -> None:
    digests = {busy().digest()}

    def changed(change: Any) -> None:
        table = busy()
        change(table)
        digests.add(table.digest())

    changes = [
        lambda t: t.score.__setitem__(2, 7),
        lambda t: t.words.append("y"),
        lambda t: t.frames[1:].append(0) or t.frames.pop(),
        lambda t: setattr(t, "flag", False),
        lambda t: setattr(t, "phase", 0),
        lambda t: setattr(t, "out", 0),
        lambda t: setattr(t, "answered", 0),
        lambda t: setattr(t, "within", 0),
        lambda t: setattr(t, "said", ""),
        lambda t: setattr(t, "steps", 13),
        lambda t: t.hold(0, BID),
        lambda t: t.dull.of.__setitem__(0, 1),
        lambda t: t.face.__setitem__(0, 5),
        lambda t: t.seen.__setitem__(0, 1),
        lambda t: t.swap(t.field, 0, 1),
        lambda t: t.dice.word(),
        lambda t: t.clue(1, t.dark.cards, 1, 0, 0),
        lambda t: t.alikes.clear(),
        lambda t: t.veil(t.line, 0),
        lambda t: t.look(t.brow[2], 0),
        lambda t: t.attach(t.line.top() if t.line.size else 0, 3),
    ]
    for change in changes:
        changed(change)
    assert len(digests) == len(changes) + 1


def test_a_damaged_save_is_refused() -> None:
    good = json.loads(json.dumps(busy().save()))
    for key in ("seats", "cards", "piles", "asks", "plans", "attributes", "dice", "marks"):
        data = json.loads(json.dumps(good))
        del data[key]
        with pytest.raises(BadRecord, match="incomplete or damaged"):
            GAME.restored(data)
    data = json.loads(json.dumps(good))
    data["piles"] = data["piles"][:-1]
    with pytest.raises(BadRecord, match="incomplete or damaged"):
        GAME.restored(data)
    with pytest.raises(BadRecord, match="of bench rules 4, not of bench rules 3"):
        GAME.restored(good | {"rules": 4})
    with pytest.raises(BadRecord, match="of other"):
        GAME.restored(good | {"game": "other"})


def test_the_notepad_is_what_a_game_assigns() -> None:
    pad = bench().notepad()
    kinds = {name: int(kind) for name, kind in zip(pad.names, pad.kinds, strict=True)}
    assert kinds == {
        "flag": PLAIN,
        "frames": LIST,
        "heard": PLAIN,
        "score": NUMBERS,
        "sides": PLAIN,
        "words": LIST,
    }


@pytest.mark.parametrize("value", [{"a": 1}, {1, 2}, 1.5, None, [1, 2], [[1]], b"x", object()])
def test_attributes_that_cannot_be_saved_are_refused(value: object) -> None:
    class Odd(Bench):
        def lay(self) -> None:
            super().lay()
            self.odd: object = value

    Odd.__qualname__ = f"Odd{type(value).__name__}{value!r}"
    table = Odd(GAME, 2, {})
    with pytest.raises(TypeError, match="odd"):
        table.notepad()
