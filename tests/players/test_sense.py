"""Senses for single games: found by name, blind to what a seat cannot know, and of use."""

import pkgutil

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games import games as all_games
from dragonhall.games import load
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from dragonhall.players import Sense, SensibleBot, has_sense, player, sense, sense_of, sight_of
from dragonhall.players.search import Search
from dragonhall.players.sense.base import ADEPT, MASTER, NOVICE
from tests.support.cases import Case, params, plain_cases, slugs
from tests.support.walk import games, seats_in

LEVELS = [int(NOVICE), int(ADEPT), int(MASTER)]
SENSIBLE = params([case for case in plain_cases() if has_sense(case.slug)])


def test_every_module_is_the_sense_of_a_game() -> None:
    names = {module.name.replace("_", "-") for module in pkgutil.iter_modules(sense.__path__)}
    assert names - {"base"} == {slug for slug in all_games() if has_sense(slug)}


def test_a_game_without_a_module_has_no_sense() -> None:
    assert sense_of("dragon-war", int(MASTER)) is None
    assert not has_sense("base")


@pytest.mark.parametrize("case", SENSIBLE)
def test_it_weighs_every_move_and_makes_legal_ones(case: Case) -> None:
    for level in LEVELS:
        judge = sense_of(case.slug, level)
        assert judge is not None
        assert judge.level == level
        for stop in games(case, 1, 6, telling=False):
            for seat in seats_in(int(stop.table.waiting)):
                moves = stop.table.legal(seat)
                weights = [int(weight) for weight in judge.weigh(stop.table, seat, moves)]
                assert len(weights) == len(moves)
                assert all(0 <= weight <= 2**20 for weight in weights)
                assert judge.choose(stop.table, seat, QuickDice(level)) in moves


@pytest.mark.parametrize("case", SENSIBLE)
def test_it_weighs_by_what_the_seat_knows_alone(case: Case) -> None:
    """In a world that its seat cannot tell from the true one, it says the same."""
    judge = sense_of(case.slug, int(MASTER))
    assert judge is not None
    for stop in games(case, 2, 12, telling=False):
        for seat in seats_in(int(stop.table.waiting)):
            moves = stop.table.legal(seat)
            said = [int(weight) for weight in judge.weigh(stop.table, seat, moves)]
            made = judge.choose(stop.table, seat, QuickDice(5))
            for draw in range(2):
                world = stop.table.determinize(seat, QuickDice(draw))
                again = [int(weight) for weight in judge.weigh(world, seat, moves)]
                assert again == said
                assert judge.choose(world, seat, QuickDice(5)) == made


@pytest.mark.parametrize("slug", slugs())
def test_the_player_of_that_name_plays_every_game(slug: str) -> None:
    table = load(slug).new(load(slug).least_seats, None, 4)
    seat = int(table.turn)
    chosen = player("sense", 3).choose(sight_of(table, seat, QuickDice(1)))
    assert chosen in table.legal(seat)


class Poker(Sense):
    """Thinks of one verb of Don't Poke the Dragon alone."""

    def __init__(self, level: i64, wanted: i64) -> None:
        super().__init__(level)
        self.wanted: i64 = wanted

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        weights = vec[i64]()
        for move in moves:
            weights = append(weights, 1 if move == self.wanted else 0)
        return weights


@pytest.mark.parametrize("wanted", [0, 1])
def test_it_leads_the_search(wanted: int) -> None:
    """A search tries first, and most, what the sense for the game would do."""
    table = load("dont-poke-the-dragon").new(2, None, 1)
    while len(table.legal(table.turn)) < 2:
        table.act(table.turn, table.legal(table.turn)[0])
    sight = sight_of(table, int(table.turn), QuickDice(1))
    search = Search(sight, QuickDice(2), Poker(MASTER, wanted))
    root = search.think(sight, 10, 0)
    at = root.find(wanted, 0)
    assert root.tries[at] >= 8


class Forgetful(SensibleBot):
    """A bot whose sense forgets all that it may not look at."""

    def __init__(self, judge: Sense) -> None:
        super().__init__(1, ADEPT)
        self.sense = judge


class Goldfish(Sense):
    """Knows nothing of the grid of the Memory Match, and keeps what it was shown."""

    def __init__(self) -> None:
        super().__init__(ADEPT)
        self.forgets = True
        self.known: list[int] = []

    def recall(self, table: Table, seat: i64, dice: object) -> None:
        table.forget(seat, vec[i64](range(len(table.face))))

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        self.known.append(sum(table.knows(seat, card) for card in range(len(table.face))))
        return super().weigh(table, seat, moves)


def test_what_it_forgets_the_bot_does_not_know_and_the_table_keeps() -> None:
    table = load("dragon-memory-match").new(2, None, 1)
    while table.phase_name() != "first" or table.steps < 6:
        table.act(table.turn, table.legal(table.turn)[0])
    seat = int(table.turn)
    sight = sight_of(table, seat, QuickDice(1))
    before = sight.world.digest()
    assert any(table.knows(seat, card) for card in range(40))
    judge = Goldfish()
    bot = Forgetful(judge)
    bot.slug = "dragon-memory-match"
    assert bot.choose(sight) in table.legal(seat)
    assert judge.known == [0]
    assert sight.world.digest() == before
