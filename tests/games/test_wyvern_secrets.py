"""Wyvern: what an announcement, an answer and a silence may not tell, and what they must."""

import pytest

from dragonhall.games.wyvern.rules import GAME, Wyvern
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from tests.games.test_wyvern import filled, three
from tests.games.wyvern_table import ALL, Board, changed, spot
from tests.support.secrecy import notepad, sent


def shown(table: Table, but: int) -> list[dict[str, object]]:
    """What everybody but one seat is sent, the moves of the last act left out."""
    others = [viewer for viewer in range(table.seats + 1) if viewer != but]
    return [sent(table, viewer) | {"moves": []} for viewer in others]


def dragon(board: Board, viewer: int, place: str) -> bool:
    """Whether a dragon lies there in every world of a viewer."""
    card = int(board.table.card_at(spot(place)))
    worlds = [board.table.determinize(viewer, QuickDice(seed)) for seed in range(30)]
    return all(ALL.set.cards[world.face[card]].kind == 0 for world in worlds)


def told(board: Board, place: str) -> set[str]:
    """The ids of the faces that the newest clue about the card there names."""
    card = int(board.table.card_at(spot(place)))
    clue = next(one for one in reversed(board.table.clues) if one.has_card(card))
    return {one.id for one in ALL.set.cards if clue.has_face(one.face)}


# Reactions


def test_no_answer_and_an_answer_are_one_verb_unseen_by_others() -> None:
    board = three(s0="dragon_market", s1="null_stone", s2="null_stone gale")
    board.do(0, "dragon_market")
    verbs = {board.table.verb_of(code).name for code in board.offers(2)}
    assert verbs == {"answer"}
    assert "react" in board.table.verb_of(board.offers(2)[0]).secret
    assert len(board.offers(2)) == 2
    assert [board.table.verb_of(code).name for code in three(s0="dragon_market", s1="gale").do(
        0, "dragon_market").offers(1)] == ["answer"]  # fmt: skip


@pytest.mark.parametrize("first", ["no", "null_stone"])
def test_what_the_second_seat_answers_does_not_show(first: str) -> None:
    """While the window is open, and afterwards where another answer came first."""
    boards = [three(s0="dragon_market", s1="null_stone", s2="null_stone gale") for n in range(2)]
    for board, answer in zip(boards, ("no", "null_stone"), strict=True):
        board.do(0, "dragon_market").do(2, answer)
    assert shown(boards[0].table, 2) == shown(boards[1].table, 2)
    if first == "null_stone":
        for board in boards:
            board.do(1, first).quiet()
        assert shown(boards[0].table, 2) == shown(boards[1].table, 2)
        assert notepad(boards[0].table) == notepad(boards[1].table)


def test_card_and_answer_are_refused_in_each_others_place() -> None:
    board = three(s0="dragon_market", s1="null_stone gale", s2="gale")
    table = board.table
    answer = int(table.no_answer())
    stone = ALL.set.names["null_stone"]
    assert table.refuse(0, answer) == "There is no card to answer now."
    board.do(0, "dragon_market")
    assert table.refuse(1, answer + 1 + stone) == ""
    assert table.refuse(1, int(GAME.actions.verbs[6].base) + stone) == "Answer with it, or not."
    assert table.refuse(1, answer + 1 + ALL.set.names["gale"]) == "It cannot answer that card."
    assert table.refuse(2, answer + 1 + stone) == "You do not hold Null Stone."


# Picks that are made with the announcement


def test_help_is_not_announced_without_its_dragon() -> None:
    """Seat 1 may not learn from Help alone that some face-down card of seat 0 is a dragon."""
    fields = filled(0, F0="gwiber^", F1="lindorm") | filled(1, F0="smok^")
    hands = {0: "help", 1: "gale"}
    board = Board(2, fields, hands, gold=[20, 20], at="battle").attack(0, "0F0", "1F0")
    table = board.table
    before, pad = shown(table, 0), notepad(table)["attributes"]
    board.do(0, "help")
    assert board.asked() == "0 fight"
    assert table.prompt(0) == "Help: which dragon helps?"
    assert board.hand(0) == ["help"]
    assert table.refuse(0, board.code(0, "help")) == "Choose what it is for, or take it back."
    assert shown(table, 0) == before
    assert notepad(table)["attributes"] == pad
    assert not dragon(board, 1, "0F1")
    board.do(0, "0F1")
    assert board.asked() == "1 react"
    assert not table.knows(1, int(table.card_at(spot("0F1"))))
    assert dragon(board, 1, "0F1")
    assert dragon(board, 2, "0F1")


def test_magic_potion_is_not_used_without_its_dragon() -> None:
    fields = filled(0, F0="gwiber^", F1="lindorm", FL="magic_potion") | filled(1, F0="smok^")
    board = Board(2, fields, gold=[20, 20], at="battle").attack(0, "0F0", "1F0")
    before = shown(board.table, 0)
    board.do(0, "0FL")
    assert shown(board.table, 0) == before
    assert board.offers(0) == [board.code(0, "0F1")]  # though it is the only one
    board.do(0, "0F1")
    assert board.up("0F1")


def test_reveille_is_not_announced_without_its_dragon() -> None:
    fields = filled(0, F0="gwiber^", F1="lindorm") | filled(1)
    board = Board(2, fields, {0: "reveille", 1: "null_stone"}, gold=[2, 20])
    before = shown(board.table, 0)
    board.do(0, "reveille")
    assert shown(board.table, 0) == before
    assert not board.may(0, "0F0")
    assert not board.may(0, "0F2")
    board.do(0, "0F1").do(1, "null_stone").quiet()
    assert not board.up("0F1")
    assert {"lindorm", "vishap"} <= told(board, "0F1")
    assert not {"glacier", "gwiber"} & told(board, "0F1")  # a terrain; too dear


def test_a_helper_that_has_become_too_dear_tells_so() -> None:
    """Help 1 + 2 for the dragon, but a Null Stone of one's own has taken the gold."""
    fields = filled(0, F0="gwiber^", F1="lindorm") | filled(1, F0="smok^")
    hands = {0: "help null_stone", 1: "null_stone"}
    board = Board(2, fields, hands, gold=[4, 20], at="battle").attack(0, "0F0", "1F0")
    board.do(0, "help", "0F1").do(1, "null_stone").do(0, "null_stone").quiet()
    assert board.gold == [1, 18]
    assert board.totals() == (3, 5)
    assert not board.up("0F1")
    assert "lindorm" in told(board, "0F1")
    assert "zilant" not in told(board, "0F1")  # it costs nothing
    assert board.asked() == "0 fight"


def test_e42_a_dragon_too_dear_now_is_not_turned_up() -> None:
    """Reveille 0 + 2 for the dragon, but a Null Stone of one's own has taken the gold."""
    fields = filled(0, F0="gwiber^", F1="lindorm") | filled(1)
    hands = {0: "reveille null_stone", 1: "null_stone"}
    board = Board(2, fields, hands, gold=[3, 20])
    card = board.table.card_at(spot("0F1"))
    board.do(0, "reveille", "0F1").do(1, "null_stone").do(0, "null_stone").quiet()
    assert board.gold == [1, 18]
    assert board.at("0F1") == "lindorm"
    assert board.table.card_at(spot("0F1")) == card
    assert not board.up("0F1")
    assert board.discards(0) == ["null_stone", "reveille"]
    assert len(board.hand(0)) == 1  # it still draws
    assert "lindorm" in told(board, "0F1")
    assert "zilant" not in told(board, "0F1")  # it costs nothing


def test_whether_a_passed_battle_phase_is_empty_follows_from_what_all_see() -> None:
    """R29 with `battle_phase` = may: the end of the game may not tell more than the pass."""
    met: set[tuple[bool, bool]] = set()
    for mine in ("gwiber glacier", "glacier gwiber", "glacier peat_bog", "ladon glacier"):
        for gold in (0, 3, 4):
            front, back = mine.split()
            fields = {"0F0": front, "0B0": back, "1F0": "smok^"}
            board = Board(
                2, fields, gold=[gold, 9], at="battle", lair={0: "", 1: ""}, battle_phase="may"
            )
            table = board.table
            might = table.might_attack_or_replace(0)
            met.add((might, bool(len(table.attackers(0)))))
            for viewer in (1, 2):
                for seed in range(10):
                    world = table.determinize(viewer, QuickDice(seed))
                    assert isinstance(world, Wyvern)
                    assert world.might_attack_or_replace(0) == might
    assert met == {(True, True), (True, False), (False, False)}


# Hidden picks that come later: asked by what all can see


UP = '{ on = "play", do = "turn", dir = "up", target = "pick_my_down" }'
DRAW = '{ on = "play", do = "draw", n = 1, who = "me" }'


def late() -> type[Board]:
    """Reveille draws first."""
    return changed("reveille", f"{DRAW}, {UP}", "Draw a card. Turn up a dragon of yours.")


def test_a_later_hidden_pick_is_asked_for_even_if_there_is_nothing_to_pick() -> None:
    kind = late()
    for card, choices in (("glacier", ["none"]), ("lindorm", ["0F1"])):
        fields = {"0F0": "gwiber^", "0F1": card} | filled(1)
        board = kind(2, fields, {0: "reveille", 1: "gale"}, gold=[9, 9])
        board.do(0, "reveille")
        assert board.asked() == "0 pick"
        assert board.offers(0) == [board.code(0, choice) for choice in choices]
        board.do(0, *choices).quiet()
        assert ("lindorm" in told(board, "0F1")) is (card == "lindorm" or choices == ["none"])
        assert board.up("0F1") == (card == "lindorm")


def test_having_nothing_to_pick_later_tells_so() -> None:
    fields = {"0F0": "gwiber^", "0F1": "glacier", "0B0": "smok"} | filled(1)
    board = late()(2, fields, {0: "reveille", 1: "gale"}, gold=[1, 9]).do(0, "reveille", "none")
    for place in ("0F1", "0B0"):
        card = int(board.table.card_at(spot(place)))
        clue = next(one for one in board.table.clues if one.has_card(card))
        assert (clue.least, clue.most) == (0, 0)
        assert clue.has_face(board.game.set.names["zilant"])  # free to turn up
        assert not clue.has_face(board.game.set.names["smok"])


def test_a_later_hidden_pick_is_skipped_where_all_see_that_there_is_none() -> None:
    fields = {"0F0": "gwiber^"} | filled(1)
    board = late()(2, fields, {0: "reveille", 1: "gale"}, gold=[9, 9]).do(0, "reveille")
    assert board.asked() == "1 react"


def test_a_hidden_pick_of_a_trigger_is_asked_for_and_may_be_declined_in_silence() -> None:
    wakes = '{ on = "turned_up", do = "turn", dir = "up", target = "pick_my_down" }'
    kind = changed("lindorm", wakes, "Turned up: turn up a dragon of yours.")
    for card in ("glacier", "vishap"):
        fields = {"0F0": "lindorm", "0F1": card} | filled(1, F0="smok^")
        board = kind(2, fields, gold=[9, 9], at="battle").attack(0, "0F0", "1F0")
        assert board.asked() == "0 pick"
        assert board.may(0, "none")
        assert board.may(0, "0F1") == (card == "vishap")
        board.do(0, "none")
        assert not board.table.clues
        assert board.asked() == "0 fight"
