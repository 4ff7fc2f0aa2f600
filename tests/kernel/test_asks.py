"""Who is asked, who has answered, plans, free words, seats that are out."""

import pytest

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import IllegalMove
from dragonhall.kernel.view import view
from tests.support.bench import ANSWER, BID, GAME, PASS, PLAY, SAY, bench


def test_ask_several_seats_and_tick_them_off() -> None:
    table = bench(4)
    table.ask(0b1011, within=1500)
    assert (table.asked, table.waiting, table.answered, table.turn) == (0b1011, 0b1011, 0, 0)
    assert table.within == 1500
    table.hold(0, PASS)
    table.close(0)
    assert (table.asked, table.waiting, table.answered, table.turn) == (0b1011, 0b1010, 1, 1)
    table.close(3)
    table.close(1)
    assert (table.waiting, table.turn) == (0, -1)
    assert table.answered == 0b1011


def test_a_new_ask_clears_plans_ticks_clock_and_text() -> None:
    table = bench()
    table.ask_text(1, 8, "A word with a dragon in it")
    assert (table.asked, table.text_most, table.text_words) == (2, 8, "A word with a dragon in it")
    table.hold(1, PASS)
    table.ask(0b101, within=10)
    assert table.planned == 0
    assert len(table.plans[1]) == 0
    assert table.text_most == 0
    table.turn_to(2)
    assert (table.asked, table.waiting, table.turn, table.within) == (4, 4, 2, 0)


def test_plans_are_read_step_by_step() -> None:
    table = bench()
    table.ask(0b111)
    assert not table.planning(0)
    table.hold(0, BID)
    table.hold(0, PASS)
    assert table.planning(0)
    assert (table.plan_step(0, 0), table.plan_step(0, 1), table.plan_step(0, 2)) == (BID, PASS, -1)
    table.close(0)
    assert not table.planning(0)
    assert table.planned == 1
    table.clear_plans()
    assert table.planned == 0
    assert table.plan_step(0, 0) == -1


def test_only_a_race_keeps_the_order_of_the_answers() -> None:
    raced, plain = bench(4), bench(4)
    raced.ask(0b1011, within=900, race=True)
    plain.ask(0b1011, within=900)
    for table in (raced, plain):
        for seat in (3, 0):
            table.hold(seat, PASS)
            table.close(seat)
    assert list(raced.arrived) == [3, 0]
    assert list(plain.arrived) == []
    assert list(raced.copy().arrived) == [3, 0]
    assert list(GAME.restored(raced.save()).arrived) == [3, 0]
    world = raced.determinize(0, QuickDice(1))  # seat 3 is asked again there, and still came first
    world.close(1)
    world.close(3)
    assert list(world.arrived) == [3, 0, 1]
    raced.turn_to(2)
    assert list(raced.arrived) == []


def test_finish_ends_every_ask() -> None:
    table = bench()
    table.ask(0b111)
    table.hold(0, BID)
    table.finish()
    assert table.over
    assert (table.asked, table.answered, table.waiting, table.turn) == (0, 0, 0, -1)
    assert table.planned == 0
    assert table.refuse(0, PASS) == "The game is over."


def test_seats_that_are_out_are_skipped() -> None:
    table = bench(4)
    table.out = 0b0110
    assert (table.next(0), table.next(1), table.next(3)) == (3, 3, 0)
    assert list(table.others(0)) == [3]
    assert list(table.others(1)) == [3, 0]
    table.ask(0b1111)
    assert table.asked == 0b1001
    table.out = 0b1110
    assert table.next(0) == 0
    assert list(table.others(0)) == []


def test_distances_are_clockwise() -> None:
    table = bench(4)
    assert [table.distance(2, other) for other in range(4)] == [2, 3, 0, 1]
    assert list(table.others(2)) == [3, 0, 1]


def test_act_is_the_checked_door() -> None:
    table = bench()
    table.begin()
    before = table.digest()
    for seat, code, words in [
        (1, PASS, "not your turn"),
        (0, PLAY, "not possible now"),
        (3, PASS, "no seat 4"),
        (-1, PASS, "no seat 0"),
        (0, GAME.actions.size, "no such action"),
        (0, -1, "no such action"),
    ]:
        with pytest.raises(IllegalMove, match=words):
            table.act(seat, code)
    assert table.digest() == before
    assert table.steps == 0
    table.act(0, PASS)
    assert table.steps == 1


def test_who_has_answered_is_told_so() -> None:
    table = bench()
    table.ask(0b011)
    table.act(0, BID + 2)
    assert table.refuse(0, PASS) == "You have already answered."
    assert table.refuse(1, PASS) == ""


def test_free_words_go_beside_the_list() -> None:
    table = bench(telling=True)
    table.begin()
    assert table.refuse(0, SAY, "hello") == "Say a word of up to 0 letters."
    table.ask_text(0, 5, "one word")
    assert SAY not in table.legal(0)
    assert table.refuse(0, SAY, "hello") == ""
    assert table.refuse(0, SAY, "") == "Say a word of up to 5 letters."
    assert table.refuse(0, SAY, "dragons") == "Say a word of up to 5 letters."
    assert table.refuse(0, PASS, "hello") == "Words go with saying only."
    assert table.refuse(1, SAY, "hello") == "It is not your turn."
    ask = view(table, 0)["ask"]
    assert ask is not None
    assert ask["text"] == {"max": 5, "words": "one word", "code": SAY}
    other = view(table, 1)["ask"]
    assert other is not None
    assert "text" not in other
    table.act(0, SAY, "hello")
    assert table.heard == "hello"
    assert table.log == [(0, SAY, "hello")]


def test_teams_are_public() -> None:
    table = bench(4)
    table.begin()
    assert [seat["team"] for seat in view(table, 1)["seats"]] == [None] * 4
    table.sides = 1
    assert [seat["team"] for seat in view(table, 1)["seats"]] == [1, 0, 1, 0]


def test_words_of_a_phase_and_secret_verbs() -> None:
    table = bench()
    assert table.verb_of(PASS).template("bid") == "Pass"
    assert table.verb_of(PASS).template("talk") == "Say nothing"
    assert table.verb_of(ANSWER + 1).secret == ["talk"]
    table.phase = 1
    assert table.phase_name() == "talk"


def test_options_are_read_by_name() -> None:
    table = bench()
    table.options.update({"mode": "hard", "limit": 40})
    assert table.choice("mode") == "hard"
    assert table.choice("limit") == "40"
    assert table.number("limit") == 40
    assert table.number("mode") == -1
