"""What the senses promise, each where it could be broken."""

from collections.abc import Iterator
from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.deck import COPIES, KINDS, MOON, SHADOW
from dragonhall.games.book_of_dragons.dragon_inquisition import (
    ACCUSING,
    DISCARD,
    DISCARDING,
    PLAY,
    DragonInquisition,
    is_evil,
)
from dragonhall.games.book_of_dragons.dragon_memory_match import DragonMemoryMatch
from dragonhall.games.book_of_dragons.dragon_scat import GRANTED, SCAT, WINDOW, DragonScat
from dragonhall.games.book_of_dragons.dragons_bluff.actions import CALL, CALLING, STAND
from dragonhall.games.book_of_dragons.dragons_bluff.rules import DragonsBluff
from dragonhall.games.book_of_dragons.the_lost_dragon import FINAL, GUESSING, KIND, TheLostDragon
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from dragonhall.players import Bot, SearchBot, SensibleBot, player, sense_of, sight_of
from dragonhall.players.sense.base import ADEPT, MASTER, NOVICE


def match(slug: str, bots: list[Bot], seed: int) -> Iterator[tuple[Table, int, int]]:
    """A game among bots: before every act the table, the seat and what it is going to do."""
    table = load(slug).new(len(bots), None, seed)
    dice = QuickDice(seed)
    while not table.over:
        seat = int(table.turn)
        code = bots[seat].choose(sight_of(table, seat, dice))
        yield table, seat, code
        table.act(seat, code)


def weights(table: Table, seat: int) -> dict[int, int]:
    """What the sense for the game says of every legal action."""
    judge = sense_of(table.game.slug, int(MASTER))
    assert judge is not None
    moves = table.legal(seat)
    said = judge.weigh(table, seat, moves)
    return {int(move): int(said[i]) for i, move in enumerate(moves)}


# The Lost Dragon


def excluded(table: TheLostDragon, seat: int) -> set[int]:
    """The kinds of which the seat knows where all three copies lie."""
    aside = {table.inventory.number, *(pile.number for pile in table.guesses)}
    counts = [0] * KINDS
    for card in range(len(table.face)):
        kind = table.known(seat, card)
        if kind >= 0 and int(table.where[card]) not in aside:
            counts[kind] += 1
    return {kind for kind in range(KINDS) if counts[kind] == COPIES - 1}


def believed(table: TheLostDragon, seat: int) -> set[int]:
    """The kinds that are lost in some of a hundred worlds the seat may believe in."""
    worlds = [table.determinize(seat, QuickDice(draw)) for draw in range(100)]
    return {int(world.face[table.lost.top()]) for world in worlds}


@pytest.mark.parametrize("level", ["adept", "search"])
def test_nobody_guesses_a_dragon_that_it_could_have_excluded(level: str) -> None:
    guesses = could = 0
    for seed in range(8):
        bots: list[Bot] = [SensibleBot(seat, int(ADEPT)) for seat in range(3)]
        searcher = SearchBot(seed, 40)
        for world, seat, code in match("the-lost-dragon", bots, seed):
            table = cast(TheLostDragon, world)
            if table.phase not in (GUESSING, FINAL):
                continue
            if level == "search":
                code = searcher.choose(sight_of(table, seat, QuickDice(seed)))
            out = excluded(table, seat)
            left = {move - KIND for move in table.legal(seat)}
            if left & believed(table, seat):  # else what it believes in is taken already
                assert code - KIND not in out
                guesses += 1
                could += bool(left & out)
    assert guesses > 20
    assert could > 10  # the test had something to find


# Dragon Memory Match


def looked_at(seed: int) -> DragonMemoryMatch:
    """A table on which many cards have been turned and lie face down again."""
    table = cast(DragonMemoryMatch, load("dragon-memory-match").new(2, None, seed))
    dice = QuickDice(seed)
    while table.tries < 40 or table.phase_name() != "first":
        moves = table.legal(table.turn)
        table.act(table.turn, moves[dice.below(len(moves))])
    return table


def test_a_novice_forgets_and_a_master_does_not() -> None:
    kept = {}
    for level in (NOVICE, ADEPT, MASTER):
        known = seen = 0
        for seed in range(10):
            table = looked_at(seed)
            seat = int(table.turn)
            bot = SensibleBot(seed, int(level))
            world = bot.attend(sight_of(table, seat, QuickDice(seed))).world
            for card in table.grid.held():
                seen += table.knows(seat, card)
                known += world.knows(seat, card)
        assert seen > 150
        kept[int(level)] = known / seen
    assert 0.4 < kept[int(NOVICE)] < 0.6
    assert 0.7 < kept[int(ADEPT)] < 0.9
    assert kept[int(MASTER)] == 1.0


def test_a_known_pair_is_taken_at_once() -> None:
    for seed in range(5):
        table = looked_at(seed)
        seat = int(table.turn)
        kinds = [table.known(seat, card) for card in table.grid.held()]
        pairs = {kind for kind in kinds if kind >= 0 and kinds.count(kind) > 1}
        assert pairs
        bot = SensibleBot(seed, int(MASTER))
        for turn in range(2):
            code = bot.choose(sight_of(table, seat, QuickDice(turn)))
            assert table.face[table.grid.cards[code]] in pairs
            table.act(seat, code)
        assert table.points[seat].size
        assert table.turn == seat


def test_memory_is_strength() -> None:
    won = 0.0
    for seed in range(16):
        bots = [player("master", 1), player("novice", 2)]
        if seed % 2:
            bots.reverse()
        for table, _seat, _code in match("dragon-memory-match", bots, seed):
            pass
        won += table.returns()[seed % 2]
    assert won >= 13


# Bluffs


def test_what_cannot_be_true_is_called_but_never_for_the_own_column() -> None:
    called = kept = 0
    for seed in range(60):
        bots: list[Bot] = [player("random", seed * 3 + seat) for seat in range(3)]
        for world, seat, _code in match("dragons-bluff", bots, seed):
            table = cast(DragonsBluff, world)
            if table.phase != CALLING:
                continue
            claimed = table.claimed()
            said = weights(table, seat)
            if table.face[table.identity[seat].top()] == claimed:
                assert said[int(CALL)] == 0
                kept += 1
            elif sum(table.known(seat, card) == claimed for card in range(40)) == COPIES:
                assert said[int(STAND)] == 0
                called += 1
    assert called > 20
    assert kept > 100


def test_impossible_claims_of_scat_are_called() -> None:
    called = 0
    for seed in range(6):
        bots: list[Bot] = [player("random", seed * 3 + seat) for seat in range(3)]
        for world, seat, _code in match("dragon-scat", bots, seed):
            table = cast(DragonScat, world)
            if table.phase != WINDOW:
                continue
            own = sum(table.face[card] == table.claimed() for card in table.hand[seat].cards)
            if own + 1 + table.offer.size > COPIES:  # one lies open in the middle
                assert weights(table, seat)[int(GRANTED)] == 0
                assert weights(table, seat)[int(SCAT)] > 0
                called += 1
    assert called > 20


# Hidden team


def test_the_loyal_play_good_cards_and_the_traitor_throws_moons_away() -> None:
    loyal = traitor = 0
    for seed in range(40):
        bots: list[Bot] = [player("random", seed * 4 + seat) for seat in range(4)]
        for world, seat, _code in match("dragon-inquisition", bots, seed):
            table = cast(DragonInquisition, world)
            if table.phase == ACCUSING:
                continue
            said = weights(table, seat)
            if table.phase == DISCARDING:
                if table.face[table.loyalty[seat].top()] == SHADOW and DISCARD + MOON in said:
                    assert max(said, key=lambda code: said[code]) == DISCARD + MOON
                    traitor += 1
            elif table.face[table.loyalty[seat].top()] != SHADOW:
                good = [code for code in said if not is_evil(code - PLAY)]
                if good:
                    assert sum(said[code] for code in said if code not in good) == 0
                    loyal += 1
    assert loyal > 100
    assert traitor > 10
