"""Bite Me! by sense: no bite at what is known to be pure, true calls, hands kept pure."""

from typing import cast

import pytest

from dragonhall.games import load
from dragonhall.games.book_of_dragons.bite_me.actions import (
    BITE,
    CALL,
    CELL,
    KIND,
    MEMBERS,
    MORE,
    STOP,
    WINDOW,
)
from dragonhall.games.book_of_dragons.bite_me.rules import BiteMe
from dragonhall.games.book_of_dragons.deck import HYDRA, ICE, MOON, STAR
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.position import position
from dragonhall.players import SensibleBot, player, sense_of, sight_of
from dragonhall.players.sense.base import ADEPT, MASTER

SLUG = "bite-me"
GAME = load(SLUG)
LAW, CHAOS, EVIL, GOOD = range(4)


def weights(table: BiteMe, seat: int) -> dict[int, int]:
    """What the sense says of every legal action."""
    judge = sense_of(SLUG, int(MASTER))
    assert judge is not None
    moves = table.legal(seat)
    said = judge.weigh(table, seat, moves)
    return {int(move): int(said[i]) for i, move in enumerate(moves)}


def table_of(
    phase: str,
    piles: dict[str, str],
    call: int = -1,
    turn: int | list[int] = 0,
    **more: object,
) -> BiteMe:
    """A position of three seats in which seat 0 is the active one."""
    facts = {"mover": 0, "calls": [call] if call >= 0 else [], "clean": phase == "go on", **more}
    knows = cast(dict[int | str, list[str]], facts.pop("knows", {}))
    rest = cast(str, facts.pop("rest", "grid"))
    found = position(GAME, 3, {}, piles=piles, rest=rest, facts=facts, phase=phase, turn=turn,
                     knows=knows)  # fmt: skip
    return cast(BiteMe, found)


def test_it_never_bites_a_hand_that_it_knows_to_be_pure() -> None:
    known: dict[int | str, list[str]] = {1: ["hand 0: Moon", "hand 0: Star"]}
    pure = table_of("bite", {"hand 0": "Moon Star"}, CHAOS, [1, 2], knows=known)
    assert weights(pure, 1)[BITE] == 0
    impure = table_of("bite", {"hand 0": "Moon Star"}, LAW, [1, 2], knows=known)
    assert weights(impure, 1)[BITE] == 100
    guess = weights(pure, 2)[BITE]
    assert 0 < guess < 100
    assert guess == weights(table_of("bite", {"hand 0": "Ice Star"}, CHAOS, [1, 2]), 2)[BITE]


def test_in_whole_games_bites_follow_what_is_known() -> None:
    pure = impure = 0
    for seed in range(40):
        table = cast(BiteMe, GAME.new(3, None, seed))
        bots = [SensibleBot(seed + seat, int(ADEPT)) for seat in range(2)]
        bots.append(cast(SensibleBot, player("random", seed)))
        dice = QuickDice(seed)
        while not table.over:
            seat = int(table.turn)
            code = bots[seat].choose(sight_of(table, seat, dice))
            if table.phase == WINDOW and seat < 2:
                kinds = [int(table.known(seat, card)) for card in table.hand[table.mover].cards]
                members = int(MEMBERS[table.last_call()])
                if any(kind >= 0 and not members >> kind & 1 for kind in kinds):
                    assert code == BITE
                    impure += 1
                elif min(kinds) >= 0:
                    assert code != BITE
                    pure += 1
            table.act(seat, code)
    assert pure
    assert impure


@pytest.mark.parametrize(
    ("hand", "true"),
    [("Moon", {CHAOS, GOOD}), ("Moon Platinum", {GOOD}), ("Ice Hydra Forest", {LAW, EVIL})],
)
def test_it_calls_truly_while_it_can(hand: str, true: set[int]) -> None:
    said = weights(table_of("call", {"hand 0": hand}), 0)
    assert {move - CALL for move, weight in said.items() if weight} == true


def test_a_lie_is_what_most_of_the_hand_is() -> None:
    said = weights(table_of("call", {"hand 0": "Moon Star Ice"}), 0)
    assert max(said, key=lambda move: said[move]) - CALL in (CHAOS, GOOD)


def test_a_card_that_it_remembers_is_drawn_if_it_fits_and_left_if_it_does_not() -> None:
    table = table_of(
        "draw",
        {"hand 0": "Moon", "grid": "Star Ice Sun Moon Hydra", "open 0": "Moon"},
        CHAOS,
        knows={0: ["grid 0", "grid 1", "grid 3"]},
        rest="deck",
    )
    said = weights(table, 0)
    missing, misfit, unknown, owned, other = (said[CELL + cell] for cell in range(5))
    assert missing > owned > unknown > misfit
    assert misfit == 0
    assert unknown == other


def test_it_stops_with_a_pure_hand_that_another_card_would_likely_spoil() -> None:
    said = weights(table_of("go on", {"hand 0": "Moon Sun Shadow"}, CHAOS), 0)
    assert said[STOP] > 5 * said[MORE]
    assert weights(table_of("go on", {"hand 0": "Moon Ice"}, LAW), 0)[MORE] == 0


def test_it_takes_what_wins_and_else_what_the_loser_needs_most() -> None:
    owned = "Ice Shadow Sun Hydra Forest Platinum Citrine Moon"
    table = table_of("prize", {"open 1": owned, "open 0": "Ice Star"}, LAW, 1, picker=1, loser=0)
    said = weights(table, 1)
    assert max(said, key=lambda move: said[move]) == KIND + STAR
    near = table_of(
        "prize",
        {"open 1": "Hydra Moon", "open 0": "Ice Ice Shadow Sun Hydra Forest Platinum Moon"},
        LAW, 1, picker=1, loser=0,
    )  # fmt: skip
    said = weights(near, 1)
    assert said[KIND + HYDRA] > 5 * said[CELL + 20]
    assert said[KIND + MOON] > 5 * said[CELL + 20]
    assert said[KIND + HYDRA] > said[KIND + ICE]  # missing, but the loser has another


def test_it_beats_random_players() -> None:
    won = 0.0
    for seed in range(20):
        table = GAME.new(3, None, seed)
        bots = [player("sense" if seat == seed % 3 else "random", seed) for seat in range(3)]
        dice = QuickDice(seed)
        while not table.over:
            seat = int(table.turn)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        won += table.returns()[seed % 3]
    assert won >= 16
