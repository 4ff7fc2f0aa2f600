"""Wyvern with other cards is another edition: positions and processes are pinned to it."""

import json
import pickle
from collections.abc import Iterator
from typing import Any, cast

import pytest

import dragonhall.games as registry
from dragonhall.games import load, offer, offered
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.rules import GAME, Wyvern, game_of
from dragonhall.kernel import saving
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.game import Game
from dragonhall.kernel.record import Record, parse, replay

OTHER = game_of(TEXT.replace('name = "Gwiber"', 'name = "Bold Gwiber"'))
SHORT: dict[str, str | int] = {"match_target": 0, "turn_limit": 10}


@pytest.fixture
def other() -> Iterator[Game]:
    """The other cards in the place of ours, for one test."""
    loaded, editions = dict(registry._loaded), dict(saving.editions)
    offer(OTHER)
    yield OTHER
    registry._loaded.clear()
    registry._loaded.update(loaded)
    saving.editions.clear()
    saving.editions.update(editions)


def data_of(game: Game) -> dict[str, Any]:
    """A saved position, as a file holds it."""
    return cast("dict[str, Any]", json.loads(json.dumps(game.new(2, SHORT, 4).save())))


def test_our_own_cards_are_no_edition() -> None:
    assert GAME.edition == ""
    assert game_of(TEXT).edition == ""
    assert "edition" not in GAME.new(2, SHORT, 4).save()
    assert len(OTHER.edition) == 64
    assert OTHER.info()["edition"] == OTHER.edition
    assert "Wyrms of the Wide World" in OTHER.info()["blurb"]


def test_a_position_belongs_to_its_cards() -> None:
    ours, theirs = data_of(GAME), data_of(OTHER)
    assert OTHER.restored(theirs).digest() == OTHER.new(2, SHORT, 4).digest()
    with pytest.raises(BadRecord, match=f"of SHA-256 {OTHER.edition}, with the option --cards"):
        GAME.restored(theirs)
    with pytest.raises(BadRecord, match="leave out the option --cards"):
        OTHER.restored(ours)
    assert GAME.new(2, SHORT, 4).digest() != OTHER.new(2, SHORT, 4).digest()


def test_a_position_travels_to_a_process_that_has_the_cards(other: Game) -> None:
    table = other.new(2, SHORT, 4)
    packed = pickle.dumps(table)
    again = pickle.loads(packed)
    assert isinstance(again, Wyvern)
    assert again.game is other
    assert again.digest() == table.digest()
    saving.editions.clear()
    with pytest.raises(BadRecord, match="with the option --cards"):
        pickle.loads(packed)
    assert pickle.loads(pickle.dumps(GAME.new(2, SHORT, 4))).game is GAME


def test_games_of_card_files_travel_themselves(other: Game) -> None:
    assert load("wyvern") is other
    assert offered() == [other]
    there = pickle.loads(pickle.dumps(offered()))
    assert [game.edition for game in there] == [other.edition]
    assert there[0].faces[other.set.names["gwiber"]].name == "Bold Gwiber"  # type: ignore[attr-defined]


def test_an_old_record_has_no_edition() -> None:
    made = Record("wyvern", GAME.rules, 2, GAME.settle(2, SHORT), 4, [], {})
    assert parse(made.to_json()).edition == ""
    assert replay(GAME, made).steps == 0
    with pytest.raises(BadRecord, match="This record cannot be replayed with these cards"):
        replay(OTHER, made)
