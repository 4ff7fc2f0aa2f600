"""The rules of knowledge K1 to K8, checked against exact beliefs on six cards.

No world that a viewer must hold possible may be missing from the kernel's: a missing one means that
worlds carry the truth. Surplus worlds (the kernel's price list) stay below two in a hundred.
"""

import math
import statistics

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.pile import Pile
from tests.support.lab import SEATS, History, Lab, kept, worlds_of
from tests.support.load import counted, heavy

SURPLUS = 0.02


class Tally:
    """What a number of checks found."""

    def __init__(self) -> None:
        self.checks = 0
        self.worlds = 0
        self.surplus = 0
        self.missing: list[str] = []

    def check(self, history: History, seed: int) -> None:
        """Compare what every viewer may believe now."""
        for viewer in range(SEATS + 1):
            worlds, surplus, missing = history.compare(viewer)
            self.checks += 1
            self.worlds += worlds
            self.surplus += surplus
            if missing:
                told = "\n  ".join(history.log)
                self.missing.append(
                    f"history {seed}: {missing} possible worlds missing for viewer {viewer} after\n"
                    f"  {told}"
                )


def play(
    seeds: range, length: int, kind: type[Lab] = Lab, clues: bool = False, every: int = 1
) -> Tally:
    """Random histories, compared after every so many events, until a world is missing."""
    tally = Tally()
    for seed in seeds:
        history = History(seed, kind, clues)
        for event in range(length):
            history.step()
            if event % every == every - 1:
                tally.check(history, seed)
            if tally.missing:
                return tally
    return tally


@counted
@pytest.mark.parametrize("length", [14, pytest.param(30, marks=pytest.mark.slow)])
def test_every_possible_world_and_few_others(length: int) -> None:
    tally = play(range(heavy(12, 30, 1500)), length)
    assert not tally.missing, tally.missing[0]
    assert tally.checks >= 500
    assert tally.surplus <= SURPLUS * tally.worlds


@counted
def test_with_clues_and_equal_cards_no_world_is_missing() -> None:
    tally = play(range(5000, 5000 + heavy(8, 25, 700)), 14, clues=True, every=2)
    assert not tally.missing, tally.missing[0]
    assert tally.surplus <= SURPLUS * tally.worlds


# Worlds as they are drawn


@counted
@pytest.mark.parametrize("clues", [False, True])
def test_draws_are_worlds_and_all_worlds_are_drawn(clues: bool) -> None:
    full = 0
    for seed in range(700, 700 + heavy(5, 15, 400)):
        history = History(seed, clues=clues)
        history.run(12)
        table = history.table
        dice = QuickDice(seed)
        for viewer in range(SEATS + 1):
            possible = worlds_of(table, viewer)
            if len(possible) > 12:
                continue
            rarest = min(possible.values())
            drawn: set[tuple[int, ...]] = set()
            for draw in range(math.ceil(12 / rarest)):
                world = table.determinize(viewer, dice)
                faces = tuple(int(face) for face in world.face)
                assert faces in possible, history.log
                assert list(world.lot) == list(table.lot)
                drawn.add(faces)
            if not clues:
                assert drawn == set(possible), history.log
            full += drawn == set(possible)
    assert full > 4


@counted
def test_the_truth_is_drawn_as_often_as_is_fair() -> None:
    """Over many positions with clues; a bound of 4.5 standard errors, or two in a hundred."""
    draws = 40
    excess: list[float] = []
    fair_total = 0.0
    for seed in range(9000, 9000 + heavy(20, 200, 4000)):
        history = History(seed, clues=True)
        history.run(9)
        table = history.table
        dice = QuickDice(seed)
        for viewer in range(SEATS + 1):
            if not (table.clued | table.aliked) >> viewer & 1:
                continue
            possible = worlds_of(table, viewer)
            truth = tuple(int(face) for face in table.face)
            assert truth in possible, history.log
            if len(possible) < 2:
                continue
            hits = 0
            for draw in range(draws):
                world = table.determinize(viewer, dice)
                faces = [int(face) for face in world.face]
                assert kept(table, viewer, faces), history.log
                hits += tuple(faces) == truth
            excess.append(hits / draws - possible[truth])
            fair_total += possible[truth]
    fair = fair_total / len(excess)
    error = statistics.stdev(excess) / math.sqrt(len(excess))
    assert abs(statistics.mean(excess)) <= max(4.5 * error, 0.02 * fair)


# The check has teeth: each rule left out makes it fail


class WithoutExchange(Lab):
    """K3 without its exchange: a face seen in a loose pile is always that very card's."""

    def glance(self, seats: int, card: int, pile: Pile, divided: int) -> None:
        for viewer in range(int(self.seats) + 1):
            if seats >> viewer & 1 and not self.open[card] >> viewer & 1:
                if divided >> viewer & 1 or self.has_lot(viewer, pile):
                    self.mix(viewer, pile.cards)
                self.learn(viewer, card)


class WithoutConsumption(Lab):
    """K4 without its consumption: a card that shows itself takes no face out of its lot."""

    def learn(self, viewer: int, card: int) -> None:
        if self.lotted[card] >> viewer & 1:
            bit = 1 << viewer
            base = viewer * len(self.face)
            label = self.lot[base + card]
            self.seen[card] |= bit
            self.lot[base + card] = 0
            self.lotted[card] &= ~bit
            self.settle(viewer, label)
        else:
            super().learn(viewer, card)


class WithoutMixing(Lab):
    """K5 left out: a card known in a hand is known for ever."""

    def mix(self, viewer: int, cards: vec[i64]) -> None:
        pass


class Forgetting(Lab):
    """What is mixed is forgotten, as an older design had it: not wrong, but far too weak."""

    def mix(self, viewer: int, cards: vec[i64]) -> None:
        self.forget(viewer, vec[i64]([card for card in cards if card >= 0]))


class WithoutWidening(Lab):
    """K7 without its widening: a clue keeps speaking of the cards it spoke of."""

    def widen(self, viewer: int, cards: vec[i64]) -> None:
        pass


class AlwaysAlike(Lab):
    """K8 without its end: equal cards stay equal for a viewer that lost sight of one."""

    def lose_alike(self, viewer: int, mixed: int) -> None:
        pass


@pytest.mark.parametrize("kind", [WithoutExchange, WithoutConsumption, WithoutMixing])
def test_a_rule_left_out_loses_possible_worlds(kind: type[Lab]) -> None:
    assert play(range(400), 30, kind, every=3).missing


@pytest.mark.parametrize("kind", [WithoutWidening, AlwaysAlike])
def test_a_clue_that_stays_narrow_loses_possible_worlds(kind: type[Lab]) -> None:
    assert play(range(5000, 5400), 14, kind, clues=True, every=3).missing


def test_forgetting_leaves_far_too_many_worlds() -> None:
    tally = play(range(4), 30, Forgetting, every=3)
    assert tally.surplus > SURPLUS * tally.worlds
