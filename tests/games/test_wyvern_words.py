"""Wyvern in words: how strengths come about, who attacks whom, what is aimed at, the phase."""

from typing import Any

from dragonhall.kernel.view import view
from tests.games.test_wyvern import duel_e1, filled, slayer_e13
from tests.games.wyvern_table import NAMES, Board, spot


def facts(board: Board, viewer: int = 0) -> list[dict[str, Any]]:
    """What a view tells as facts, piles as this viewer names them."""
    return [dict(fact) for fact in view(board.table, viewer)["facts"]]


def told(board: Board, name: str) -> str:
    """How the strength of the dragon there is explained; "" if it is not told."""
    place = {"pile": f"field.{name[0]}", "place": NAMES.index(name[1:])}
    found = [fact for fact in facts(board) if fact["id"].startswith("strength")]
    words = [fact["words"] for fact in found if fact["at"] == place]
    assert len(words) < 2
    return words[0] if words else ""


def test_strengths_are_told_term_by_term() -> None:
    board = duel_e1()
    assert told(board, "0F1") == "Balaur 4: printed 3, +1 Ember Breath"
    assert told(board, "1F0") == "Lindorm 4: printed 2, +2 Fire Breath"


def test_terms_come_to_the_strength() -> None:
    field = filled(0, F0="imugi^+2-1/peat_bog", FL="sun_spear") | filled(
        1, F0="amaru^", F1="xiuhcoatl^"
    )
    board = Board(2, field, at="battle")
    board.attack(0, "0F0", "1F0")
    words = "Imugi 2: printed 1, +2 counters, −1 counters, −1 Peat Bog, +1 Sun Spear"
    assert told(board, "0F0") == words
    for name in ("0F0", "1F0"):
        terms = board.table.terms(spot(name))
        assert sum(terms[at] for at in range(0, len(terms), 2)) == board.strength(name)


def test_own_abilities_foes_and_astray_targets_are_named() -> None:
    board = Board(2, filled(0, F0="grootslang^") | filled(1, F0="xiuhcoatl^"), at="battle")
    board.attack(0, "0F0", "1F0")
    assert told(board, "0F0") == "Grootslang 2: printed 4, −2 Xiuhcoatl"
    board = Board(2, filled(0, F0="cetus^/tunnel") | {"1F0": "ladon^"}, at="battle")
    board.attack(0, "0F0", "1F0")
    assert told(board, "0F0") == (
        "Cetus 5: printed 4, +2 its ability, −1 for a target outside its limits"
    )
    assert told(board, "1F0") == "Ladon 6: printed 4, +2 its ability"


def test_a_base_that_was_written_names_the_card() -> None:
    board = Board(
        3,
        filled(0, F0="vishap^") | filled(1, F0="smok^") | filled(2, F1="stoor_worm^"),
        {0: "possession_spell"},
        gold=[25, 25, 25],
        at="battle",
    )
    board.attack(0, "0F0", "1F0").play(0, "possession_spell")
    assert told(board, "0F0") == "Vishap 9: base 9 (Possession Spell)"
    assert told(board, "2F1") == "Stoor Worm 0: base 0 (Possession Spell)"


def test_an_unpaid_defender_fights_at_base_nothing() -> None:
    field = filled(0, F0="gwiber^") | filled(1, F0="smok")
    board = Board(2, field, gold=[9, 1], at="battle", unpaid_defender="weak")
    board.attack(0, "0F0", "1F0")
    assert told(board, "1F0") == "Smok Wawelski 0: base 0 (unpaid)"


def test_only_face_up_dragons_are_measured() -> None:
    board = Board(2, filled(0, F0="gwiber^", F1="smok") | filled(1, F0="lindorm"))
    for viewer in range(3):
        named = [f["words"] for f in facts(board, viewer) if f["id"].startswith("strength")]
        assert named == ["Gwiber 3: printed 3"]


def test_sides_attack_and_who_is_behind() -> None:
    board = duel_e1()
    found = {fact["id"]: fact for fact in facts(board, 1)}
    assert found["side 0"]["value"] == 4
    assert "icon" not in found["side 0"]
    assert found["side 1"]["icon"] == "behind"
    # seat 1 sees itself as seat 0
    assert found["attack"]["between"] == [
        {"pile": "field.1", "place": 1},
        {"pile": "field.0", "place": 0},
    ]
    assert [f["icon"] for f in facts(board) if f["id"].startswith("strength")] == [
        *["attacks", "defends"]
    ]


def test_announced_cards_name_their_target_once_it_is_chosen() -> None:
    board = Board(
        2,
        filled(0) | filled(1, F0="gwiber^", F1="campe^"),
        {0: "skuba lullaby", 1: "bitter_mead"},
        gold=[10, 10],
    )
    board.do(0, "lullaby")
    assert not [fact for fact in facts(board) if fact.get("icon") == "target"]
    board.do(0, "1F1")
    aimed = [fact for fact in facts(board) if fact.get("icon") == "target"]
    assert [fact["at"] for fact in aimed] == [{"pile": "field.1", "place": 1}]
    assert [f["words"] for f in facts(board) if f.get("icon") == "play"] == ["plays Lullaby"]


def test_a_slayer_is_seen_coming_by_all() -> None:
    board = slayer_e13()
    for viewer in range(3):
        found = facts(board, viewer)
        assert [fact["words"] for fact in found if fact.get("icon") == "target"] == [
            "target of Skuba the Cobbler"
        ]


def test_what_a_dragon_reaches_is_told_to_its_controller_alone() -> None:
    field = filled(0, F0="gwiber", B0="balaur") | filled(1)
    board = Board(2, field, gold=[25, 25], at="battle")
    reach = [fact["between"] for fact in facts(board) if fact.get("icon") == "reach"]
    own = {(one["place"], other["place"]) for one, other in reach}
    assert own == {(0, 0), (0, 1), (0, 2), (3, 0), (3, 1), (3, 2)}
    for viewer in (1, 2):
        assert not [fact for fact in facts(board, viewer) if fact.get("icon") == "reach"]


def test_the_phases_of_a_turn() -> None:
    field = filled(0, F0="gwiber^") | filled(1, F0="lindorm^")
    seen: dict[str, str] = {}
    board = Board(2, field, {0: "sun_spear"}, gold=[9, 9], at="treasure", hand_limit=7)
    for _ in range(40):
        if board.table.active != 0:
            break
        phase = next(fact for fact in facts(board) if fact["id"] == "phase")
        seen.setdefault(str(phase["words"]), board.phase)
        seat = next(n for n in range(2) if board.table.waiting >> n & 1)
        board.do(seat, "-F1" if board.phase == "battle phase" else "pass")
    assert seen == {
        "Treasure": "treasure",
        "Movement": "move",
        "First Action Phase": "act",
        "Battle": "battle phase",
        "Second Action Phase": "act",
    }
    board = Board(2, field, {0: " ".join(["help"] * 4 + ["venom"] * 4)}, at="discard", hand_limit=7)
    assert board.phase == "discard"
    assert next(f for f in facts(board) if f["id"] == "phase")["words"] == "Discard"
