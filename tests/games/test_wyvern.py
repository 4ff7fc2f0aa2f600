"""Wyvern: the worked examples of its specification, what is refused, who looks."""

import pytest

from dragonhall.games.wyvern.actions import PASS
from dragonhall.games.wyvern.rules import GAME, Wyvern
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup
from dragonhall.kernel.pile import ALL as TO_ALL
from dragonhall.kernel.pile import LINE, LOOSE, NOBODY, OWNER, SLOTS
from dragonhall.kernel.position import position
from dragonhall.kernel.view import story, view
from tests.games.wyvern_table import ALL, Board, changed, spot

ZONES = {
    "lair": (NOBODY, LINE),
    "horde": (NOBODY, LINE),
    "hand": (OWNER, LOOSE),
    "draft": (OWNER, LOOSE),
    "field": (OWNER, SLOTS),
    "treasure": (TO_ALL, SLOTS),
    "attached": (TO_ALL, LOOSE),
    "lair_discard": (TO_ALL, LINE),
    "horde_discard": (TO_ALL, LINE),
    "stage": (TO_ALL, LINE),
}

# Six unremarkable cards for the rest of a field
FILL = ["peat_bog", "glacier", "cataract", "haunted_moor", "leech_marsh", "witchwood"]


def filled(seat: int, **named: str) -> dict[str, str]:
    """A field of six: these cards, and terrain in the other positions."""
    field: dict[str, str] = {}
    for n, place in enumerate(["F0", "F1", "F2", "B0", "B1", "B2"]):
        field[f"{seat}{place}"] = named.get(place, FILL[n])
    for place in ("FL", "FR", "BL", "BR"):
        if place in named:
            field[f"{seat}{place}"] = named[place]
    return field


def duel_e1() -> Board:
    """Balaur attacks Lindorm; seat 1 has answered with Fire Breath."""
    board = Board(
        2,
        filled(0, F1="balaur") | filled(1, F0="lindorm"),
        {0: "ember_breath", 1: "fire_breath stubborn_oak"},
        gold=[25, 25],
        at="battle",
    )
    board.attack(0, "0F1", "1F0")
    assert board.gold == [22, 23]
    assert board.totals() == (3, 2)
    assert board.asked() == "1 fight"
    board.play(1, "fire_breath")
    assert board.totals() == (3, 4)
    assert board.gold == [22, 22]
    board.play(0, "ember_breath")
    assert board.totals() == (4, 4)
    assert board.asked() == "1 fight"
    return board


def test_e1_battle_and_cost() -> None:
    board = duel_e1()
    board.do(1, "pass")
    assert board.held == [6, 5]
    assert board.gold == [22, 22]
    assert board.at("1F0") == ""
    assert board.up("0F1")
    assert board.asked() == "0 act"


def test_the_story_names_what_a_card_is_for() -> None:
    board = duel_e1()
    told = [line["words"] for line in story(board.table, 2)]
    at = told.index("Seat 2 plays Fire Breath.")
    assert told[at + 1] == "Seat 2 names Lindorm."


def test_e2_tie_turned() -> None:
    board = duel_e1()
    cards = board.table.hand[1].size
    board.play(1, "stubborn_oak")
    assert board.table.hand[1].size == cards  # one played, one drawn
    assert board.asked() == "0 fight"
    board.do(0, "pass")
    assert board.at("0F1") == ""
    assert board.held == [5, 6]


def help_e3() -> Board:
    """Gwiber attacks Smok and is helped by Vishap."""
    board = Board(
        2,
        filled(0, F0="gwiber^", B2="vishap") | filled(1, F0="smok^"),
        {0: "help", 1: "shield_wall"},
        gold=[20, 25],
        at="battle",
    )
    board.attack(0, "0F0", "1F0")
    assert board.asked() == "0 fight"
    board.play(0, "help", "0B2")
    assert board.gold[0] == 17
    assert board.totals() == (5, 5)
    assert board.asked() == "1 fight"
    return board


def test_e3_help() -> None:
    board = help_e3()
    board.do(1, "pass")
    assert board.at("1F0") == ""
    assert board.up("0F0")
    assert board.up("0B2")
    assert board.held == [6, 5]


def test_e4_helpers_at_risk() -> None:
    board = help_e3()
    board.play(1, "shield_wall")
    assert board.totals() == (5, 7)
    board.do(0, "pass")
    assert board.at("0F0") == ""
    assert board.at("0B2") == ""
    assert board.held == [4, 6]


def test_e4_helpers_live_with_the_option() -> None:
    board = Board(
        2,
        filled(0, F0="gwiber^", B2="vishap") | filled(1, F0="smok^"),
        {0: "help", 1: "shield_wall"},
        gold=[20, 25],
        at="battle",
        helpers_die="no",
    )
    board.attack(0, "0F0", "1F0").play(0, "help", "0B2").play(1, "shield_wall").do(0, "pass")
    assert board.at("0F0") == ""
    assert board.at("0B2") == "vishap"


def test_e5_not_payable_together() -> None:
    for paid, offered in (("lindorm", False), ("lindorm^", True)):
        board = Board(
            2,
            filled(0, F0="gwiber^", F1=paid) | filled(1, F0="smok^"),
            {0: "help"},
            gold=[2, 25],
            at="battle",
        )
        if offered:  # paid for, and turned down again
            board.table.turn_down(board.table.card_at(1))
        board.attack(0, "0F0", "1F0")
        assert board.may(0, "help") == offered


def test_e6_defender_out_of_gold() -> None:
    board = Board(
        2,
        filled(0, F0="gwiber^", FL="tribute_chest") | filled(1, F0="lindorm"),
        gold=[20, 1],
        at="battle",
    )
    board.attack(0, "0F0", "1F0")
    assert board.at("1F0") == ""
    assert board.gold == [20, 1]
    assert board.held == [6, 5]
    assert board.asked() == "0 act"


def test_e7_terrain_applies() -> None:
    board = Board(2, filled(0, F0="gwiber^") | filled(1, F0="peat_bog"), gold=[20, 20], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.gold == [20, 21]
    assert board.strength("0F0") == 2
    assert board.held == [6, 6]
    assert not board.up("1F0")


def test_e8_overcome() -> None:
    board = Board(2, filled(0, F0="balaur^") | filled(1, F0="thornwood"), gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.gold == [9, 9]
    assert board.held == [6, 5]
    assert "thornwood" in board.discards(1)


def test_e9_killing_terrain() -> None:
    field = filled(0, F0="vishap^") | filled(1, F0="storm_gate")
    board = Board(2, field, gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.at("0F0") == ""
    assert board.held == [5, 6]
    assert "storm_gate" in board.discards(1)
    board = Board(2, field | {"0FL": "amber_amulet"}, gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.held == [6, 5]


def test_e10_scout() -> None:
    field = filled(0, F0="knucker") | filled(1, F0="chasm", F1="lindorm^")
    board = Board(2, field, gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.gold == [7, 9]
    assert board.held == [6, 5]
    assert board.asked() == "0 again"
    assert board.may(0, "1F1")
    board.do(0, "1F1")
    assert board.asked() == "0 fight"
    board = Board(2, field | {"1FR": "bone_idol"}, gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0")
    assert board.at("0F0") == ""
    assert board.held == [5, 6]


def targets(board: Board, seat: int, attacker: str) -> set[str]:
    """What a dragon may attack, in the Battle Phase."""
    board.do(seat, attacker)
    found = set()
    for other in range(board.table.seats):
        for place in ("F0", "F1", "F2", "B0", "B1", "B2"):
            if board.may(seat, f"{other}{place}"):
                found.add(f"{other}{place}")
    return found


def test_e11_tunnel() -> None:
    mine = {"0F0": "gwiber^/tunnel"}
    yours = {"1F0": "lindorm", "1F1": "smok", "1B2": "campe"}
    board = Board(2, mine | yours, at="battle")
    assert targets(board, 0, "0F0") == {"1F0", "1F1"}
    board.do(0, "1F0")
    assert board.totals()[0] == 2
    board = Board(2, mine | yours | {"0FL": "wind_harp"}, at="act")
    board.do(0, "0FL").passes("0 battle phase")
    assert targets(board, 0, "0F0") == {"1B2"}
    board.do(0, "1B2")
    assert board.totals()[0] == 3
    board = Board(2, mine | yours | {"1F2": "glacier"}, at="battle")
    assert targets(board, 0, "0F0") == {"1F2"}


def test_e12_reach() -> None:
    field = filled(0, F1="gwiber^", B1="lindorm^") | filled(1)
    board = Board(2, field, at="battle")
    assert not board.may(0, "0B1")
    assert targets(board, 0, "0F1") == {"1F0", "1F1", "1F2"}
    field = filled(0, F1="balaur^", B1="vishap^") | filled(1)
    assert targets(Board(2, field, at="battle"), 0, "0B1") == {"1F0", "1F1", "1F2"}
    assert len(targets(Board(2, field, at="battle"), 0, "0F1")) == 6
    field = filled(0, B1="quetzalcoatl^") | filled(1)
    assert len(targets(Board(2, field, at="battle"), 0, "0B1")) == 6


def slayer_e13() -> Board:
    """Skuba is announced against Gwiber with Peat Bog on it."""
    board = Board(
        2,
        filled(0) | filled(1, F1="gwiber^/peat_bog", FL="moon_shield"),
        {0: "skuba susanoo", 1: "bitter_mead"},
        gold=[10, 10],
    )
    return board.do(0, "skuba")


def test_e13_slayer() -> None:
    board = slayer_e13().quiet()
    assert board.gold == [9, 10]
    assert board.held == [6, 6]
    assert not board.up("1F1")
    assert "gwiber" in board.discards(1)
    assert "peat_bog" in board.discards(0)
    assert board.asked() == "1 act"
    board.do(1, "pass")
    assert not board.may(0, "susanoo")
    assert set(board.phases()) == {"act"}  # no Battle Phase


def test_e14_slayer_cancelled() -> None:
    board = slayer_e13()
    assert board.asked() == "1 react"
    board.do(1, "bitter_mead").quiet()
    assert board.gold == [9, 12]
    assert board.at("1F1") == "gwiber"
    assert set(board.phases()) == {"act"}


def test_e15_row_moves_up() -> None:
    board = Board(
        2,
        {"0F0": "smok^"}
        | {"1F0": "lindorm^", "1B0": "glacier", "1B1": "cataract", "1B2": "campe"}
        | {"1FL": "sun_spear", "1BL": "healing_spring"},
        at="battle",
    )
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert "sun_spear" in board.discards(1)
    assert [board.at(f"1F{n}") for n in range(3)] == ["glacier", "cataract", "campe"]
    assert board.at("1FL") == "healing_spring"
    assert board.at("1BL") == ""
    assert board.held == [1, 3]


def three(**hands: str) -> Board:
    """Three seats with full fields and these hands, seat 0 on turn."""
    return Board(
        3,
        filled(0) | filled(1) | filled(2),
        {int(name[1]): cards for name, cards in hands.items()},
        gold=[25, 25, 25],
    )


def test_e16_reaction_out_of_order() -> None:
    board = three(s0="dragon_market lullaby", s1="gale", s2="null_stone gale")
    board.do(0, "dragon_market").do(1, "no").do(2, "null_stone").quiet()
    assert board.gold == [24, 25, 23]
    assert board.hand(0) == ["lullaby"]
    assert board.asked() == "1 act"
    board.do(1, "pass")
    assert board.asked() == "0 act"  # seat 2 was marked and is skipped
    board.do(0, "pass").do(1, "pass").do(2, "pass")
    assert board.asked() == "0 battle phase"


def test_e17_two_answers_at_once() -> None:
    board = three(s0="dragon_market lullaby", s1="null_stone gale", s2="null_stone gale")
    board.do(0, "dragon_market").do(2, "null_stone").do(1, "null_stone")
    board.quiet()
    assert board.hand(1) == ["gale"]
    assert board.hand(2) == ["gale", "null_stone"]
    assert board.asked() == "2 act"
    assert board.table.marked == 0


def test_e18_chain_in_the_duel() -> None:
    board = Board(
        2,
        filled(0) | filled(1, FL="sun_spear", BR="hourglass"),
        {0: "burglary null_stone", 1: "iron_lock"},
        gold=[25, 25],
    )
    board.do(0, "burglary", "1FL").do(1, "iron_lock").do(0, "null_stone").quiet()
    assert board.at("1FL") == ""
    assert board.at("1BR") == "hourglass"
    assert board.gold == [21, 25]
    assert board.asked() == "1 act"


def attack_e19(more: dict[str, str], hands: dict[int, str], **kinds: list[int]) -> Board:
    """Seat 0's dragon of 4 attacks seat 1's of 5, three seats."""
    field = filled(0, F0="grootslang^") | filled(1, F0="smok^") | filled(2) | more
    return Board(3, field, hands, gold=kinds.get("gold", [25, 25, 25]), at="battle")


def test_e19_unengaged() -> None:
    board = attack_e19({}, {2: "fire_breath"}).attack(0, "0F0", "1F0")
    assert board.totals() == (4, 5)
    assert board.asked() == "0 fight"
    board.do(0, "pass")
    assert board.asked() == "2 side fight"
    board.play(2, "fire_breath", "0F0")
    assert board.totals() == (6, 5)
    assert board.asked() == "1 fight"
    board.do(1, "pass")
    assert board.asked() == "2 side fight"
    board.do(2, "pass")
    assert board.at("1F0") == ""
    last = Board(
        3,
        filled(0, F0="grootslang^") | {"1F0": "smok^"} | filled(2),
        {2: "fire_breath"},
        gold=[10, 7, 12],
        at="battle",
    )
    last.attack(0, "0F0", "1F0").do(0, "pass").play(2, "fire_breath", "0F0")
    last.do(1, "pass").do(2, "pass")
    assert last.scores == [25 + 10 + 6, 3, 11 + 6]


def test_e20_indra_unengaged() -> None:
    board = Board(
        3,
        filled(0, F0="smok^") | filled(1, F0="grootslang^") | filled(2, B1="indra"),
        {2: "help"},
        gold=[25, 25, 25],
        at="battle",
    )
    board.attack(0, "0F0", "1F0")
    assert board.totals() == (5, 4)
    board.do(1, "pass")
    assert not board.may(2, "help")
    board.do(2, "2B1", "defender")
    assert board.gold[2] == 22
    assert board.totals() == (5, 6)
    board.do(0, "pass").do(2, "pass")
    assert board.at("0F0") == ""
    assert board.up("2B1")


def test_e21_possession_and_chaos() -> None:
    board = Board(
        3,
        filled(0, F0="vishap^") | filled(1, F0="smok^") | filled(2, F1="stoor_worm^"),
        {0: "possession_spell", 1: "battle_chaos"},
        gold=[25, 25, 25],
        at="battle",
    )
    board.attack(0, "0F0", "1F0").play(0, "possession_spell")
    assert board.totals() == (9, 5)
    board.play(1, "battle_chaos")
    board.passes("2 join")
    board.do(2, "2F1", "defender")
    board.passes("1 fight")
    assert board.totals() == (9, 5)
    board.do(1, "pass").do(2, "pass")
    assert board.at("1F0") == ""
    assert board.at("2F1") == ""


def test_e22_losers_revenge() -> None:
    board = Board(2, filled(0, F0="smok^") | filled(1, F0="basmu^"), gold=[9, 9], at="battle")
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert board.held == [6, 5]
    assert "smok" in board.discards(0)
    assert not board.up("0F0")
    last = Board(2, filled(0, F0="smok^") | {"1F0": "basmu^"}, gold=[9, 9], at="battle")
    last.attack(0, "0F0", "1F0").do(1, "pass")
    assert last.phase == "over"
    assert last.at("0F0") == "smok"
    assert last.scores == [25 + 9 + 6, 4]


def test_e23_substitute_and_survival() -> None:
    field = filled(0, F0="stoor_worm^") | filled(1, F0="ladon^", B1="makara", FL="mourning_coins")
    board = Board(2, field, {1: "renewal_apple"}, gold=[9, 3], at="battle")
    board.saves = True
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert board.asked() == "1 save"
    board.do(1, "1B1")
    assert board.at("1F0") == "ladon"
    assert board.at("1B1") == ""
    assert board.held == [6, 5]
    assert board.gold == [9, 3 - 2 + 2]  # the Coins pay: the battle is lost all the same
    board = Board(2, field, {1: "renewal_apple"}, gold=[9, 3], at="battle")
    board.attack(0, "0F0", "1F0").play(1, "renewal_apple").do(1, "pass")
    assert board.held == [6, 6]
    assert board.gold == [9, 3 - 1 + 2]


def test_e24_three_player_score() -> None:
    board = Board(
        3,
        {"0F0": "smok^", "0F1": "glacier", "0B0": "cataract"}
        | {"1F0": "lindorm^"}
        | {"2F0": "glacier", "2F1": "cataract", "2F2": "campe", "2B0": "peat_bog"},
        gold=[9, 7, 12],
        at="battle",
    )
    board.attack(0, "0F0", "1F0").do(1, "pass").do(2, "pass")
    assert board.scores == [37, 3, 16]


def melt_e25(seats: int) -> Board:
    """Seat 1's last card is Smok; it plays Melt Down."""
    field = {"0F0": "gwiber^", "0F1": "glacier", "0B0": "cataract", "1F0": "smok^"}
    if seats == 3:
        field |= {"2F0": "glacier", "2F1": "cataract", "2F2": "campe", "2B0": "peat_bog"}
    gold = [9, 6, 14][:seats] if seats == 2 else [9, 6, 12]
    hands = {1: "melt_down", 2: "null_stone"} if seats == 3 else {1: "melt_down"}
    return Board(seats, field, hands, gold=gold, active=1)


def test_e25_self_elimination() -> None:
    board = melt_e25(3).play(1, "melt_down")
    assert board.scores == [12, 5, 16]
    board = melt_e25(3)
    board.table.gold[2] = 12
    board.do(1, "melt_down").do(2, "null_stone").quiet()
    assert board.scores == [12, 3, 14]
    board = melt_e25(2).play(1, "melt_down")
    assert board.scores == [37, 5]


def test_e26_death_on_terrain() -> None:
    board = Board(
        3,
        filled(0) | {"1F0": "vishap^"} | filled(2, F0="storm_gate"),
        gold=[5, 5, 5],
        active=1,
        at="battle",
    )
    board.attack(1, "1F0", "2F0")
    assert board.scores == [11, 2, 25 + 5 + 6]
    own = Board(
        3,
        filled(0) | {"1F0": "vishap^"} | filled(2, F0="storm_gate"),
        gold=[5, 5, 5],
        active=1,
        at="battle",
        suicide="self",
    )
    own.attack(1, "1F0", "2F0")
    assert own.scores == [11, 2, 11]


def test_e27_two_fall_at_once() -> None:
    board = Board(
        3,
        {"0F0": "stoor_worm^", "0F1": "glacier", "1F0": "lindorm^", "2F0": "vishap^"},
        {1: "battle_chaos"},
        gold=[8, 7, 4],
        at="battle",
    )
    board.attack(0, "0F0", "1F0").play(1, "battle_chaos")
    board.passes("2 join").do(2, "2F0", "defender").passes("1 fight")
    board.do(1, "pass")
    board.passes("over")
    assert board.scores == [35, 3, 2]


def four(**named: str) -> dict[str, str]:
    """Four full fields, some cards named as "s0F1"."""
    fields: dict[str, str] = {}
    for seat in range(4):
        own = {name[2:]: card for name, card in named.items() if name[1] == str(seat)}
        fields |= filled(seat, **own)
    return fields


def turns(board: Board, n: int) -> list[int]:
    """Who is on turn in the next n turns, if everybody passes."""
    met = [int(board.table.active)]
    while len(met) < n:
        seat = int(board.table.turn)
        board.table.act(seat, int(board.table.default(seat)))
        if int(board.table.active) != met[-1]:
            met.append(int(board.table.active))
    return met


def test_e28_order_and_reach_of_partners() -> None:
    board = Board(4, four(), gold=[25] * 4, at="move")
    assert turns(board, 5) == [0, 3, 1, 2, 0]
    fronts = {f"{seat}F{n}" for seat in (0, 1) for n in range(3)}
    board = Board(4, four(s3F0="gwiber^"), active=3, starter=0, at="battle")
    assert targets(board, 3, "3F0") == fronts
    board = Board(4, four(s3F0="gwiber^/tunnel"), active=3, starter=0, at="battle")
    assert targets(board, 3, "3F0") == {"0F2"}
    gone = {name: card for name, card in four().items() if name[0] != "3"}
    board = Board(4, gone, gold=[25] * 4, at="move")
    assert turns(board, 6) == [0, 1, 2, 0, 1, 2]


def test_e29_extended_row() -> None:
    field = {"0B0": "glacier", "0B1": "campe", "0FL": "sun_spear", "0BL": "hourglass"}
    field |= {"1F1": "lindorm^", "1B2": "cataract", "1FR": "moon_shield"}
    field |= {"2F0": "glacier", "3F0": "smok^"}
    board = Board(4, field, {0: "amber_amulet"}, gold=[9] * 4, active=0, at="treasure")
    assert board.at("0B0") == "glacier"
    assert board.at("0FL") == "sun_spear"
    board.do(0, "amber_amulet")
    assert board.may(0, "0FR")
    board = Board(4, field, gold=[9] * 4, active=3, starter=0, at="battle")
    board.attack(3, "3F0", "1F1").do(1, "pass").do(0, "pass")
    assert {"sun_spear"} <= set(board.discards(0))
    assert {"moon_shield"} <= set(board.discards(1))
    assert board.at("0F0") == "glacier"
    assert board.at("0F1") == "campe"
    assert board.at("1F2") == "cataract"
    assert board.at("0FL") == "hourglass"


def test_e30_partners_help() -> None:
    def start() -> Board:
        board = Board(
            4,
            four(s3F0="ihuaivulu^", s0F0="cuelebre^"),
            {1: "dragonfire", 2: "fire_breath"},
            gold=[25] * 4,
            active=3,
            starter=0,
            at="battle",
        )
        board.attack(3, "3F0", "0F0")
        assert board.totals() == (6, 4)
        assert board.asked() == "0 fight"
        board.do(0, "ask")
        assert board.asked() == "1 side fight"
        return board

    board = start().play(1, "dragonfire")
    assert board.totals() == (6, 7)
    assert board.asked() == "3 fight"
    board.do(3, "pass")
    assert board.asked() == "2 side fight"
    board.do(2, "pass")
    assert board.at("3F0") == ""
    board = start().do(1, "pass")
    assert board.at("0F0") == ""


def test_e31_magic_potion_across_partners() -> None:
    board = Board(
        4,
        four(s3F0="ihuaivulu^", s0F0="cuelebre^", s1F2="gwiber^", s1FL="magic_potion"),
        {0: "help"},
        gold=[25] * 4,
        active=3,
        starter=0,
        at="battle",
    )
    board.attack(3, "3F0", "0F0")
    assert not board.may(0, "help")  # nothing but terrain in its own field
    board.do(0, "1FL", "1F2")
    assert board.totals() == (6, 7)


def test_e32_partnership_score() -> None:
    board = Board(
        4,
        {"0F0": "smok^", "0F1": "glacier", "2F0": "lindorm^"},
        gold=[6, 5, 4, 9],
        at="battle",
    )
    board.attack(0, "0F0", "2F0").do(2, "pass")
    assert board.phase == "over"
    assert board.scores == [38, 38, 6, 6]
    assert board.table.returns() == [38.0, 38.0, 6.0, 6.0]


def test_e33_paid_once() -> None:
    board = Board(
        2,
        filled(0, F0="gwiber^") | filled(1, F0="herensuge", FL="bed_of_ashes"),
        gold=[25, 25],
        at="battle",
    )
    board.attack(0, "0F0", "1F0")
    assert board.gold[1] == 22
    board.play(1, "pass")
    board = Board(
        2,
        filled(0, F0="lindorm^") | filled(1, F0="herensuge^", FL="bed_of_ashes"),
        gold=[25, 22],
        active=1,
    )
    board.do(1, "1FL")
    assert not board.up("1F0")
    board.passes("1 battle phase").attack(1, "1F0", "0F0")
    assert board.gold[1] == 22
    assert board.totals() == (5, 2)


def test_e34_limit() -> None:
    fields = {"0F0": "glacier", "0F1": "cataract", "0B0": "peat_bog"}
    fields |= {"1F0": "glacier", "1F1": "cataract", "1B0": "peat_bog", "1B1": "tunnel"}
    board = Board(2, fields, gold=[2, 0], at="discard", active=1, starter=0)
    board.table.rounds = 39
    board.table.frames = [board.table.frames[0]]
    board.passes("over")
    assert board.scores == [5, 4]


def test_e35_reopened_window() -> None:
    board = three(s0="dragon_market null_stone", s1="null_stone gale", s2="null_stone gale")
    board.do(0, "dragon_market")
    assert board.asked() == "1,2 react"
    board.do(1, "no").do(2, "null_stone")
    assert board.table.marked == 1 << 2
    assert board.asked() == "0,1 react"
    board.do(1, "no").do(0, "null_stone")
    assert board.table.marked == 1 | 1 << 2
    assert board.asked() == "1 react"
    board.do(1, "no")
    assert board.asked() == "1 react"  # again on the Market
    board.do(1, "null_stone")
    assert board.table.marked == 0
    assert board.table.pointer == 1
    board.quiet()
    assert board.asked() == "1 act"
    assert board.gold == [22, 23, 23]
    assert board.hand(0) == []


def test_e36_tunnel_with_three_seats() -> None:
    board = Board(
        3,
        {"0F0": "gwiber^/tunnel", "1F0": "lindorm^", "1F2": "smok^", "2F0": "campe^"},
        at="battle",
    )
    assert targets(board, 0, "0F0") == {"1F2", "2F0"}
    assert board.table.penalty(board.table.face[board.table.card_at(0)], 0, 20) == -1
    board.do(0, "1F2")
    assert board.totals()[0] == 3


def test_e37_decoy() -> None:
    def start(mine: str, veil: bool = False) -> Board:
        board = Board(
            2,
            {"0F0": mine, "1F0": "glacier", "1F2": "cataract", "1B1": "campe"},
            {1: "decoy veil_of_leaves"},
            gold=[20, 20],
        )
        board.do(0, "pass").play(1, "decoy", "1B1")
        if veil:
            board.do(0, "pass").play(1, "veil_of_leaves", "1B1")
        return board.passes("0 battle phase")

    assert targets(start("gwiber^"), 0, "0F0") == {"1F0", "1F2"}
    assert targets(start("balaur^"), 0, "0F0") == {"1B1"}
    assert targets(start("balaur^/tunnel"), 0, "0F0") == {"1F2"}
    assert targets(start("balaur^", veil=True), 0, "0F0") == {"1F0", "1F2"}


def test_e38_treasures_of_a_lost_row() -> None:
    board = Board(
        2,
        {"0F0": "smok^", "1F0": "lindorm^", "1B0": "glacier"}
        | {"1FL": "mourning_coins", "1BL": "mourning_coins"},
        gold=[9, 9],
        at="battle",
    )
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert board.gold == [9, 9]
    assert board.at("1FL") == "mourning_coins"
    assert board.discards(1).count("mourning_coins") == 1


def test_e39_counters() -> None:
    board = Board(2, filled(0, F0="imugi^+2-1") | filled(1), {0: "mending"}, gold=[9, 9])
    assert board.strength("0F0") == 2
    board.play(0, "mending")
    assert board.strength("0F0") == 3


def test_e40_partner_uses_a_treasure() -> None:
    board = Board(
        4,
        four(s3F0="smok^", s0F0="cuelebre^", s0FL="turtle_drum"),
        gold=[0, 25, 25, 25],
        active=3,
        starter=0,
        at="battle",
    )
    board.attack(3, "3F0", "0F0")
    assert board.totals() == (5, 4)
    board.do(0, "pass").do(1, "0FL")
    assert board.totals() == (5, 5)
    assert board.asked() == "0 fight"
    board.do(0, "pass").do(1, "0FL")
    assert board.totals() == (5, 6)
    assert board.asked() == "3 fight"
    assert board.gold == [0, 23, 25, 25]
    assert board.table.used[0][3] == 2


# What is refused (section 8)


def why(board: Board, seat: int, word: str) -> str:
    """The refusal of an act."""
    assert not board.may(seat, word)
    return str(board.table.refuse(seat, board.code(seat, word)))


def test_refused_attacks() -> None:
    fields = {"0F0": "gwiber^/tunnel", "0F1": "smok", "0B0": "ladon", "0B1": "lindorm"}
    fields |= {"0F2": "balaur^", "0B2": "glacier", "1F0": "lindorm", "1F2": "campe", "1B1": "smok"}
    board = Board(2, fields, gold=[2, 20], at="battle")
    assert why(board, 0, "0F1") == "Turning it up costs 5 gold; you have 2."
    assert why(board, 0, "0B0") == "This card cannot attack."
    assert why(board, 0, "0B2") == "This card cannot attack."
    assert why(board, 0, "0B1") == "Nothing is in its reach: it reaches 1 row."
    assert why(board, 0, "pass") == "Attack, or replace a card."
    assert why(board, 0, "1F0") == "No card of yours lies there."
    board.do(0, "0F0")
    assert why(board, 0, "1B1") == "That card is too far away: this dragon reaches 1 row."
    assert why(board, 0, "1F0") == "In the Tunnel it can only attack straight across."
    assert why(board, 0, "1F1") == "No card lies there."
    assert why(board, 0, "0F1") == "Attack a card of an opponent."
    assert why(board, 1, "0F1") == "It is not your turn."


def test_refused_treasures() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok", "0FL": "hourglass"}
    board = Board(2, fields, {0: "sun_spear bronze_gate gale"}, gold=[2, 9], at="treasure")
    assert why(board, 0, "bronze_gate") == "It costs 3 gold; you have 2."
    assert why(board, 0, "gale") == "Only a treasure can be laid now."
    assert why(board, 0, "inferno") == "You do not hold Inferno."
    board.do(0, "sun_spear")
    assert why(board, 0, "0FL") == "No free slot there."
    assert why(board, 0, "0BL") == "That row is empty."
    assert why(board, 0, "1FL") == "Only your own slots."
    board.do(0, "0FR")
    assert board.gold == [0, 9]
    board.do(0, "pass")
    assert why(board, 0, "bronze_gate") == "One treasure a turn."


def test_refused_slayers() -> None:
    words = "Dragon Slayers: only in your own first Action Phase, one a turn."
    board = Board(2, filled(0) | filled(1, F1="gwiber^"), {0: "skuba skuba", 1: "skuba"})
    assert why(board, 0, "skuba") == "Nothing it could affect."  # Gwiber is too strong
    assert why(board, 1, "skuba") == words
    board.do(0, "pass")
    assert why(board, 1, "skuba") == words
    board = Board(2, filled(0) | filled(1, F1="vishap^", F2="lindorm^"), {0: "skuba skuba"})
    board.play(0, "skuba", "1F1").do(1, "pass")
    assert why(board, 0, "skuba") == words
    board = Board(2, filled(0) | filled(1, F1="vishap^"), {0: "skuba"}, at="act 2")
    assert why(board, 0, "skuba") == words


def test_refused_battle_cards() -> None:
    board = attack_e19({"0F1": "lindorm^"}, {0: "help", 1: "inferno", 2: "inferno"})
    board.attack(0, "0F0", "1F0")
    assert why(board, 1, "inferno") == "You are ahead: the other side plays."
    assert why(board, 2, "inferno") == "Wait until the player who is behind passes."
    board.do(0, "help")
    assert board.asked() == "0 fight"
    assert why(board, 0, "2F0") == "Only dragons of the two fighting fields may help."


def test_refused_possession() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^", "1F1": "campe", "1F2": "lindorm^", "0F1": "vishap^"}
    board = Board(2, fields, {0: "possession_spell"}, at="battle", gold=[9, 9])
    board.attack(0, "0F0", "1F0").do(0, "possession_spell")
    assert why(board, 0, "1F0") == "Choose a face-up dragon outside this battle."
    assert why(board, 0, "1F1") == "Choose a face-up dragon outside this battle."
    assert board.may(0, "1F2")
    assert board.may(0, "0F1")


def test_refused_reactions() -> None:
    board = three(s0="dragon_market gale", s1="iron_lock lullaby", s2="null_stone null_stone")
    board.do(0, "dragon_market")
    assert why(board, 1, "iron_lock") == "It cannot answer that card."
    board.do(1, "no").do(2, "null_stone").quiet()
    board = three(s0="dragon_market null_stone", s1="gale", s2="null_stone null_stone")
    board.do(0, "dragon_market").do(1, "no").do(2, "null_stone").do(1, "no").do(0, "null_stone")
    assert board.asked() == "1 react"
    assert why(board, 2, "null_stone") == "You have used this round's opportunity."


def test_refused_transfers() -> None:
    field = {"0F0": "glacier", "0F1": "smok", "1F0": "lindorm", "2F0": "gwiber", "3F0": "campe"}
    board = Board(4, field, at="move").do(0, "0F1")
    assert why(board, 0, "1F0") == "That position is taken."
    assert why(board, 0, "3F1") == "Cards move inside your own battlefield."
    board = Board(4, field, at="move", active=1, starter=0).do(1, "1F0")
    assert why(board, 1, "0F2") == "You must keep a card."
    alone = {name: card for name, card in field.items() if name[0] != "1"}
    board = Board(4, alone, at="move").do(0, "0F1")
    assert why(board, 0, "1F0") == "Your partner is out."


# Partners (3.9)


def test_a_transfer_carries_everything_along() -> None:
    field = {"0F0": "glacier", "1F0": "lindorm", "2F0": "gwiber"}
    field |= {"3F0": "campe", "0F1": "smok-1/cataract"}
    board = Board(4, field, at="move")
    board.do(0, "0F1", "1B2")
    assert board.at("1B2") == "smok"
    card = board.table.card_at(spot("1B2"))
    assert board.table.minus.of[card] == 1
    assert len(board.table.terrain_on(spot("1B2"))) == 1
    assert board.table.known(1, card) >= 0
    assert board.table.known(0, card) >= 0
    assert board.table.known(2, card) < 0
    assert not board.table.open[card] & 1
    assert board.table.open[card] & 2
    assert board.asked() == "0 act"


def test_an_eliminated_partner_leaves_the_game() -> None:
    field = {"0F0": "smok^", "1F0": "lindorm", "2F0": "gwiber^", "3F0": "campe"}
    board = Board(4, field, {2: "gale inferno"}, gold=[9, 9, 7, 9], at="battle")
    board.attack(0, "0F0", "2F0").do(2, "pass").do(3, "pass")
    assert board.table.out == 1 << 2
    assert board.hand(2) == []
    assert board.gold[2] == 7
    assert board.asked() == "0 act"
    assert turns(board, 5) == [0, 3, 1, 0, 3]


def test_a_turn_ends_with_its_seat() -> None:
    field = {"0F0": "gwiber^", "1F0": "lindorm", "2F0": "smok^", "3F0": "campe"}
    board = Board(4, field, gold=[9] * 4, at="battle")
    board.attack(0, "0F0", "2F0").do(0, "pass").do(1, "pass")
    assert board.table.out == 1
    assert board.asked() == "3 treasure"


WITHOUT_0 = {"1F1": "campe", "2F0": "glacier", "3F0": "gwiber^"}


def foundling(terrain: str, **named: str) -> Board:
    """Seat 0 is out; seat 3 attacks a terrain of its that lies in its partner's field."""
    fields = WITHOUT_0 | {"1F0": f"0:{terrain}"} | named
    board = Board(
        4, fields, {3: "gale"}, gold=[7, 9, 9, 9], active=3, starter=0, at="battle",
        lair={1: "glacier lindorm", 3: "cataract smok"},
    )  # fmt: skip
    assert board.table.out == 1
    return board.attack(3, "3F0", "1F0")


def test_e41_terrain_of_a_seat_that_is_out() -> None:
    board = foundling("chasm")  # kills
    assert (board.at("3F0"), board.at("1F0")) == ("", "glacier")
    assert board.discards(0) == ["chasm"]
    assert board.gold == [7, 9, 9, 9]
    board = foundling("mirage")  # turns down; its owner's gold lapses
    assert (board.at("3F0"), board.up("3F0")) == ("gwiber", False)
    assert board.at("1F0") == "glacier"
    assert board.gold == [7, 9, 9, 9]
    board = foundling("haunted_moor")  # stays; its owner's draw lapses
    assert board.strength("3F0") == 2
    assert board.hand(0) == []
    assert foundling("peat_bog").strength("3F0") == 2
    board = foundling("chasm", **{"3F0": "zilant^"})  # a scout
    assert board.at("1F0") == ""


def test_terrain_of_a_seat_that_is_out_does_to_others_what_it_says() -> None:
    applied = '{ on = "applied", do = "%s", %s }'
    pays = applied % ("gold", 'amount = -2, who = "controller"')
    text = "The dragon's controller pays 2 gold."
    kind = changed("haunted_moor", pays, text)
    for board in (
        kind(4, WITHOUT_0 | {"1F0": "0:haunted_moor"}, gold=[7, 9, 9, 9], active=3, at="battle"),
        kind(
            4, four(s3F0="gwiber^", s1F0="haunted_moor"), gold=[7, 9, 9, 9], active=3, at="battle"
        ),
    ):
        board.attack(3, "3F0", "1F0")
        assert board.gold == [7, 9, 9, 7]
    for do, rest, text in (
        ("look", 'what = "hand", who = "pick_opponent"', "Look at a hand."),
        ("recover", "n = 1", "Take back a card."),
        ("move", "n = 1", "Move a card."),
    ):
        board = changed("haunted_moor", applied % (do, rest), text)(
            4, WITHOUT_0 | {"1F0": "0:haunted_moor"}, {3: "gale"}, gold=[7, 9, 9, 9], active=3,
            at="battle", discard={0: "gale inferno"},
        )  # fmt: skip
        board.attack(3, "3F0", "1F0")
        assert board.asked() == "3 act"
        assert board.at("1F0") != "haunted_moor"


def test_a_target_that_no_longer_fits_is_passed_by() -> None:
    """Lullaby, and then a -1 counter for the dragon that it has turned face down."""
    abilities = (
        '{ on = "play", do = "turn", dir = "down", target = "pick_any" }, '
        '{ on = "play", do = "counters", amount = -1, target = "pick_any" }'
    )
    kind = changed("lullaby", abilities, "Turn a dragon face down. -1 counter on a dragon.")
    for other, counters in (("1F0", 0), ("1F1", 1)):
        board = kind(2, {"0F0": "glacier"} | filled(1, F0="smok^", F1="gwiber^"), {0: "lullaby"})
        board.play(0, "lullaby", "1F0", other)
        assert not board.up("1F0")
        assert board.table.minus.of[board.table.card_at(spot(other))] == counters


# Options (section 5)


def test_options_of_battles() -> None:
    fields = filled(0, F0="gwiber^") | filled(1, F0="campe^")
    assert Board(2, fields, at="battle").attack(0, "0F0", "1F0").asked() == "1 fight"
    board = Board(2, fields, at="battle", tie="defender").attack(0, "0F0", "1F0")
    assert board.asked() == "0 fight"
    fields = filled(0, F0="gwiber^") | filled(1, F0="lindorm")
    board = Board(2, fields, at="battle", gold=[9, 1], unpaid_defender="weak")
    board.attack(0, "0F0", "1F0")
    assert board.totals() == (3, 0)
    assert board.gold == [9, 1]
    assert not board.table.paid.of[board.table.card_at(spot("1F0"))]
    assert Board(2, fields, at="battle", battle_phase="may").may(0, "pass")


def rounds_of_passes(mine: str, yours: str, gold: int = 9, lair: str = "") -> int:
    """How many rounds a game of ten has if nobody does anything, nor has to (`battle_phase`)."""
    board = Board(
        2, {"0F0": mine, "1F0": yours}, gold=[gold] * 2, at="battle", lair={0: lair, 1: lair},
        battle_phase="may", turn_limit=10, hand_limit="none",
    )  # fmt: skip
    assert board.asked() == "0 battle phase"
    assert board.may(0, "pass")
    while not board.table.over:
        board.table.act(int(board.table.turn), int(PASS))
    return int(board.table.rounds)


def test_e43_passing_where_one_may() -> None:
    assert rounds_of_passes("gwiber^", "smok^") == 10
    assert rounds_of_passes("glacier", "glacier", lair="cataract") == 10  # it might replace
    # The deck lists are open: a dragon may lie there, as all can see, or none that can be paid for.
    assert rounds_of_passes("gwiber", "glacier") == 10
    assert rounds_of_passes("glacier", "glacier") == 3
    assert rounds_of_passes("gwiber", "smok", gold=0) == 3


def test_options_of_reach_and_movement() -> None:
    fields = filled(0, B1="ninki_nanka^") | filled(1)
    assert not Board(2, fields, at="battle", burrow_reach=1).may(0, "0B1")
    assert Board(2, fields, at="battle", burrow_reach=3).do(0, "0B1").may(0, "1B1")
    board = Board(2, filled(0) | filled(1), at="move", movement="free")
    for step in range(6):
        assert board.asked() == "0 move"
        board.do(0, "0F0", "0B0")
    assert board.asked() == "0 act"


def test_options_of_slayers_and_hands() -> None:
    fields = filled(0) | filled(1, F1="gwiber^")
    board = Board(2, fields, {0: "susanoo"}, gold=[9, 9], slain_lost="yes").play(0, "susanoo")
    assert board.held == [6, 5]
    hand = "gale " * 4 + "lullaby " * 4 + "reveille"
    board = Board(2, fields, {0: hand}, at="discard", hand_limit=7)
    assert board.asked() == "0 discard"
    board.do(0, "gale", "gale")
    assert board.table.active == 1
    assert Board(2, fields, {0: hand}, at="discard", hand_limit="none").table.active == 1


def test_options_of_the_start() -> None:
    for seats, given, gold in ((2, "usual", 25), (5, "usual", 30), (6, "usual", 30), (3, 15, 15)):
        table = GAME.new(seats, {"start_gold": given}, 3)
        assert isinstance(table, Wyvern)
        assert [int(n) for n in table.gold] == [gold] * seats
    table = GAME.new(3, {"first_seat": "2"}, 3)
    assert isinstance(table, Wyvern)
    assert table.active == 2
    for bad in (10, 24, -1, 501):
        with pytest.raises(BadSetup):
            GAME.settle(2, {"match_target": bad})
    assert GAME.settle(2, {"match_target": 25})["match_target"] == 25


def test_a_match_goes_on_to_its_target() -> None:
    """R30: in a duel the loser starts the next game; points add up."""
    board = Board(
        2, {"0F0": "smok^", "1F0": "lindorm^"}, gold=[40, 9], at="battle", match_target=100
    )
    board.attack(0, "0F0", "1F0").do(1, "pass")
    table = board.table
    assert board.scores == [25 + 40 + 1, 4]
    assert board.asked() == "0,1 place"
    assert table.starter == 1
    assert [int(pile.size) for pile in table.field] == [0, 0]
    assert [int(pile.size) for pile in table.draft] == [6, 6]
    assert all(table.group[card] == pile.owner * 2 for pile in table.lair for card in pile.cards)
    sheet = table.sheet()
    assert sheet is not None
    assert sheet["sections"][0]["rows"][2]["cells"] == [66, 4]


def test_an_effect_for_the_game_lasts_while_its_target_stays_in_play() -> None:
    lasting = '{ on = "play", do = "mod", amount = 2, target = "pick_mine", until = "game" }'
    kind = changed("gale", lasting, "+2 on a dragon of yours for good.")
    board = kind(2, filled(0, F0="gwiber^") | filled(1), {0: "gale"}, at="act 2")
    board.do(0, "gale").quiet()  # one choice, as all can see
    assert board.strength("0F0") == 5
    board.passes("1 move")
    assert board.strength("0F0") == 5
    board.table.discard_at(spot("0F0"))
    assert not board.table.effects


# What becomes known (S6)


def test_what_a_face_down_helper_tells() -> None:
    """Named for Help and then cancelled: it is known to be a dragon that could have come."""
    fields = filled(0, F0="gwiber^", F1="lindorm") | filled(1, F0="smok^")
    board = Board(2, fields, {0: "help", 1: "null_stone"}, gold=[20, 20], at="battle")
    board.attack(0, "0F0", "1F0").do(0, "help", "0F1").do(1, "null_stone").quiet()
    table = board.table
    card = int(table.card_at(spot("0F1")))
    assert not board.up("0F1")
    assert not table.knows(1, card)
    names = ALL.set.names
    for seed in range(30):
        world = table.determinize(1, QuickDice(seed))
        assert ALL.set.cards[world.face[card]].kind == 0
    clue = table.clues[-1]
    assert clue.faces >> names["lindorm"] & 1
    assert not clue.faces >> names["glacier"] & 1


def test_what_nothing_to_attack_with_tells() -> None:
    """Who must attack or replace and can do neither shows that no card can attack."""
    fields = {"0F0": "glacier", "0F1": "gwiber", "1F0": "smok^"}
    board = Board(2, fields, gold=[1, 20], at="battle", lair={0: ""})
    assert board.offers(0) == [0]
    board.do(0, "pass")
    names = ALL.set.names
    faces = board.table.clues[-1].faces
    assert faces >> names["zilant"] & 1  # it would have been free to turn up
    assert not faces >> names["gwiber"] & 1
    assert not faces >> names["glacier"] & 1


def test_knowledge_stays_with_a_card_in_play() -> None:
    board = Board(
        2,
        filled(0, F0="gwiber^", FL="bed_of_ashes") | filled(1, F0="smok"),
        {0: "fresh_blood lullaby"},
        gold=[20, 20],
    )
    table = board.table
    card = int(table.card_at(spot("0F0")))
    board.do(0, "0FL")
    assert table.known(1, card) >= 0
    assert not table.open[card] & 2
    table.exchange(0, 0, 4)
    assert table.known(1, card) >= 0
    board.do(1, "pass").play(0, "fresh_blood", "0F1")
    fresh = int(table.card_at(spot("0F1")))
    assert table.known(0, fresh) >= 0
    assert table.known(1, fresh) < 0
    assert table.known(2, fresh) < 0


def test_an_unplayed_answer_stays_secret() -> None:
    board = three(s0="dragon_market", s1="null_stone", s2="null_stone gale")
    board.do(0, "dragon_market").do(1, "null_stone").do(2, "null_stone").quiet()
    for viewer in (0, 1, 3):
        for card in board.table.hand[2].cards:
            assert not board.table.knows(viewer, card)
    lines = " ".join(line["words"] for line in view(board.table, 0)["story"])
    assert lines.count("Null Stone") == 1


# Positions


def defects(**what: object) -> list[str]:
    """What is wrong with a position of two seats that have every card."""
    with pytest.raises(BadPosition) as bad:
        position(ALL, 2, {"deck_1": "all", "deck_2": "all"}, rest="", **what)  # type: ignore[arg-type]
    return bad.value.defects


def test_positions_that_cannot_be() -> None:
    fields = {"field 0": "gwiber", "field 1": "gwiber^*paid"}
    assert defects(piles={**fields, "attached 1": "peat_bog"}, turn=0, then="act") == [
        "The card at 'attached 1 0' hangs on nothing: say in `under` on which card of field."
    ]
    found = defects(piles={**fields, "field 0": "rebirth", "hand 1": "gwiber"}, turn=2, then="atc")
    assert found == [
        "There are not enough cards: no rebirth is left for field 0, whose cards are of Lair of "
        "seat 1 or Lair of seat 2.",
        "There are not enough cards: no gwiber is left for hand 1, whose cards are of Horde of "
        "seat 2 or Horde of seat 1.",
        "There is no seat 2 to be asked: there are 0 to 1.",
        "There is no automatic step 'atc': did you mean act?",
    ]
    found = defects(piles=fields, turn=1, facts={"active": 0, "gold": [3]}, then="act")
    assert found[0] == (
        "The fact gold is to be a list with one entry for each of the 2 seats, not [3]."
    )
    assert found[1].startswith("The fact active is 0, but it is the turn of seat 1")


def test_a_position_is_that_of_its_step() -> None:
    board = Board(fields={"0F0": "gwiber^", "1B2": "gwiber/peat_bog"}, active=1, at="move")
    table = board.table
    assert (table.active, table.turn, board.phase, table.out) == (1, 1, "move", 0)
    land = table.attached[0].cards[0]
    assert table.host[land] == table.field[1].cards[5]
    assert table.owner(land) == 0
    assert [int(table.group[table.field[seat].held()[0]]) for seat in range(2)] == [0, 2]
    assert Board(4, {"0F0": "gwiber", "2F0": "gwiber"}).table.out == 0b1010
