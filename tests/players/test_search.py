"""The search: legal, repeatable, blind to what it cannot know, and right where right is plain."""

import time

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games import load
from dragonhall.kernel.actions import Actions, labels
from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.kernel.playout import playout
from dragonhall.kernel.position import position
from dragonhall.kernel.table import Result, Table
from dragonhall.players import RandomBot, SearchBot, Sense, Sight, sight_of
from dragonhall.players.known import situation
from dragonhall.players.rollout import Rollout
from dragonhall.players.search import Search
from dragonhall.players.sense.base import MASTER
from dragonhall.players.worth import Worth
from tests.support.cases import DEFAULTS, Case
from tests.support.load import heavy
from tests.support.toys import toy
from tests.support.walk import games


def named(slug: str, name: str) -> int:
    """The code of an option without argument."""
    verb = next(verb for verb in load(slug).actions.verbs if verb.name == name)
    return int(verb.base)


@pytest.mark.slow
@pytest.mark.parametrize("case", DEFAULTS)
def test_choices_are_legal_to_the_end(case: Case) -> None:
    table = case.table(4)
    dice = QuickDice(1)
    bots = [SearchBot(seat, 5) for seat in range(case.seats)]
    other = RandomBot(9)
    steps = 0
    while not table.over:
        seat = int(table.turn)
        bot = bots[seat] if steps % 9 == 0 else other
        table.act(seat, bot.choose(sight_of(table, seat, dice)))  # refuses what is not legal
        steps += 1
    assert steps <= table.bound()


@pytest.mark.parametrize("case", DEFAULTS)
def test_thinking_changes_nothing(case: Case) -> None:
    for stop in games(case, 1, 3):
        if stop.seat < 0:
            continue
        before = stop.table.digest()
        sight = sight_of(stop.table, stop.seat, QuickDice(1))
        world = sight.world.digest()
        SearchBot(1, heavy(3, 8, 8)).choose(sight)
        assert stop.table.digest() == before
        assert sight.world.digest() == world


def choices(seed: int) -> list[int]:
    """What a bot of this seed chooses in the first decisions of a game."""
    table = load("dragon-duel").new(2, None, 5)
    dice = QuickDice(6)
    bot = SearchBot(seed, 12)
    made = []
    for step in range(8):
        seat = int(table.turn)
        made.append(bot.choose(sight_of(table, seat, dice)))
        table.act(seat, made[-1])
    return made


def test_the_same_seed_and_iterations_choose_the_same() -> None:
    assert choices(1) == choices(1)
    assert len({tuple(choices(seed)) for seed in range(6)}) > 1


def test_a_budget_in_iterations_is_kept() -> None:
    table = load("dragon-duel").new(2, None, 1)
    search = Search(sight_of(table, int(table.turn), QuickDice(1)), QuickDice(2))
    root = search.think(search.sight, 40, 0)
    assert root.visits == search.iterations == 40
    assert sum(int(n) for n in root.tries) == 40
    search.think(search.sight, 60, 0)
    assert search.iterations == 60  # what was learned before counts


def test_a_budget_in_milliseconds_is_kept() -> None:
    table = load("dragon-duel").new(2, None, 1)
    sight = sight_of(table, int(table.turn), QuickDice(1))
    start = time.perf_counter()
    search = Search(sight, QuickDice(2))
    search.think(sight, 0, 150)
    spent = time.perf_counter() - start
    assert 0.14 < spent < 3
    assert search.iterations >= 8


def test_slow_code_overruns_its_time_by_one_imagined_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the steps of one choice share the time: a choice of five takes no five times as long."""
    table = load("dragon-duel").new(2, None, 1)
    search = Search(sight_of(table, int(table.turn), QuickDice(1)), QuickDice(2))
    seconds = iter(range(10**6))
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(seconds)))
    search.think(search.sight, 0, 3500)  # begun at 0, looked at the clock at 1, 2, 3 and 4
    assert search.iterations == 4
    search.think(search.sight, 0, 3500)
    assert search.iterations == 4


def test_a_search_without_a_budget_is_refused() -> None:
    with pytest.raises(ValueError, match="budget"):
        SearchBot(1, 0)


def test_it_banks_the_winning_card() -> None:
    game = load("dont-poke-the-dragon")
    twenty = "Moon Moon Moon Moon Star Star Star Star Forest Forest Forest Forest "
    twenty += "Platinum Platinum Platinum Platinum Citrine Citrine Citrine Citrine"
    table = position(
        game,
        2,
        {"first_seat": "0"},
        piles={"points 0": twenty, "poked": "Sun"},
        facts={"mover": 0},
        phase="again",
        turn=0,
    )
    for seed in range(3):
        bot = SearchBot(seed, 60)
        chosen = bot.choose(sight_of(table, 0, QuickDice(seed)))
        assert chosen == named("dont-poke-the-dragon", "bank")


def test_it_pokes_while_nothing_can_bite() -> None:
    game = load("dont-poke-the-dragon")
    # All eight biters are out, the other seat needs one card, and this seat just three more.
    table = position(
        game,
        2,
        {"first_seat": "0"},
        piles={
            "points 0": "Shadow Shadow Shadow Shadow Moon Moon Moon Moon Star Star Star",
            "points 1": "Hydra Hydra Hydra Hydra Forest Forest Forest Forest Citrine Citrine "
            "Citrine Citrine Platinum Platinum Platinum Platinum Undead Undead Undead Undead",
            "poked": "Star Ice",
        },
        facts={"mover": 0},
        phase="again",
        turn=0,
    )
    for seed in range(3):
        chosen = SearchBot(seed, 80).choose(sight_of(table, 0, QuickDice(seed)))
        assert chosen == named("dont-poke-the-dragon", "poke")


PENNIES = Actions()
SIDE = PENNIES.verb("side", labels("Heads", "Tails"), secret=["play"])


class Pennies(Table):
    """Both choose a side at once; seat 0 wins if they are equal."""

    def lay(self) -> None:
        self.result = -1
        self.cards(self.pile("deck", "Deck"), [0, 1])

    def begin(self) -> None:
        self.ask(self.all)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if self.waiting & (1 << seat):
            moves = append(moves, SIDE)
            moves = append(moves, SIDE + 1)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        self.hold(seat, action)
        self.close(seat)
        if not self.waiting:
            self.result = int(self.plan_step(0, 0) == self.plan_step(1, 0))
            self.finish()

    def returns(self) -> list[float]:
        return [float(self.result), float(1 - self.result)]

    def outcome(self) -> Result:
        return Result("win", "sides", "{winners} wins.", [2 - self.result, 1 + self.result], None)

    def bound(self) -> int:
        return 2


PENNIES_GAME = toy(Pennies, actions=PENNIES, seats=(2, 2), slug="pennies")


@pytest.mark.parametrize("seat", [0, 1])
def test_others_do_not_see_its_sealed_answer(seat: int) -> None:
    """If they did, it would expect to lose always; if it saw theirs, to win always."""
    table = PENNIES_GAME.new(2, None, 1)
    search = Search(Sight(table, seat), QuickDice(3))
    root = search.think(search.sight, 1500, 0)
    mean = sum(root.worth) / int(root.visits)
    assert 0.4 < mean < 0.6
    assert len(search.nodes) == 2  # its own decision, and one of the other seat: not one a side


@pytest.mark.parametrize("case", DEFAULTS)
def test_a_situation_is_what_the_viewer_knows(case: Case) -> None:
    dice = QuickDice(8)
    for stop in games(case, 2, 5):
        if stop.seat < 0:
            continue
        for viewer in range(case.seats + 1):
            actor = stop.seat
            if viewer not in (actor, case.seats):
                continue
            number = situation(stop.table, viewer, actor)
            world = stop.table.determinize(viewer, dice)
            if viewer == actor:
                assert situation(world, viewer, actor) == number
            after = stop.table.copy()
            after.act(stop.seat, stop.action)
            if not after.over:
                assert situation(after, viewer, int(after.turn)) != number or after.asked & (
                    after.asked - 1
                )


def test_rollouts_end_with_the_deal_where_points_are_counted() -> None:
    table = load("conclave-of-wyrms").new(4, None, 2)
    playout(table, QuickDice(1), 10)
    rollout = Rollout(table, Worth(4))
    rollout.run(table, QuickDice(2))
    assert table.cycle == 1  # type: ignore[attr-defined]
    assert not table.over
    assert max(rollout.worth.worths) > 0.5 > min(rollout.worth.worths)
    one_deal = load("dont-poke-the-dragon").new(2, None, 2)
    Rollout(one_deal, Worth(2)).run(one_deal, QuickDice(2))
    assert one_deal.over


class Seer(Sense):
    """Sees no further than its horizon, and good things for seat 0; not at every moment."""

    def __init__(self, horizon: i64) -> None:
        super().__init__(MASTER)
        self.horizon = horizon
        self.made = 0
        self.blind = 0

    def choose(self, table: Table, seat: i64, dice: Dice) -> i64:
        self.made += 1
        return super().choose(table, seat, dice)

    def forecast(self, table: Table) -> vec[float]:
        if self.blind:
            self.blind -= 1
            return vec[float]()
        return vec[float]([9.0, 2.5])


@pytest.mark.parametrize("blind", [0, 3])
def test_rollouts_end_at_the_horizon_of_a_sense(blind: int) -> None:
    table = load("age-of-dragons").new(2, None, 2)
    seer = Seer(4)
    seer.blind = blind
    rollout = Rollout(table, Worth(2), seer)
    rollout.run(table, QuickDice(2))
    assert not table.over
    assert seer.made == 4 + blind
    assert rollout.worth.worths[0] > 0.5 > rollout.worth.worths[1]
    whole = Seer(0)
    Rollout(table, Worth(2), whole).run(table, QuickDice(2))
    assert table.over


def test_worth_follows_returns_and_points() -> None:
    worth = Worth(2)
    for seed in range(30):
        table = load("dragon-duel").new(2, None, seed)
        playout(table, QuickDice(seed), 1000)
        worth.measure_end(table)
        low, high = worth.worths[1], worth.worths[0]
        if table.returns() == [0.0, 1.0]:
            low, high = high, low
        if table.returns() != [0.5, 0.5] and seed > 3:
            assert 0 <= low < 0.5 < high <= 1


def test_the_first_place_is_worth_most_where_fewer_points_win() -> None:
    game = load("dragon-scat")
    worth = Worth(3)
    for seed in range(12):
        table = game.new(3, None, seed)
        playout(table, QuickDice(seed), 5000)
        worth.measure_end(table)
        if seed < 3:
            continue
        best = max(range(3), key=lambda seat: worth.worths[seat])
        assert table.outcome().places[best] == 1
