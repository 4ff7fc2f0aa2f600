"""Every card of Wyvern does what its text says, also when the table is saved and restored."""

from collections.abc import Callable, Iterator

import pytest

from dragonhall.games.wyvern.cards.vocabulary import KEYWORDS
from tests.games.wyvern_table import ALL, Board, spot

TESTS: dict[str, Callable[[], None]] = {}


def card(function: Callable[[], None]) -> Callable[[], None]:
    """The test of the card whose id the function is named by."""
    TESTS[function.__name__] = function
    return function


@pytest.fixture(autouse=True, params=[False, True], ids=["straight", "restored"])
def saving(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each test runs a second time with the table restored after every act."""
    Board.restoring = bool(request.param)
    yield
    Board.restoring = False


@pytest.mark.parametrize("name", sorted(ALL.set.names))
def test_card(name: str) -> None:
    found = ALL.set.cards[ALL.set.names[name]]
    if found.abilities or name in TESTS:
        TESTS[name]()
    else:
        plain_dragon(name)


def plain_dragon(name: str) -> None:
    """A dragon of keywords alone: its text names them; cost, strength and reach follow."""
    found = ALL.set.cards[ALL.set.names[name]]
    words = [word.strip().lower() for word in found.text.split(":")[0].split(".") if word.strip()]
    assert words == [KEYWORDS[i] for i in range(5) if found.keywords >> i & 1]
    board = Board(2, {"0B0": name, "0F1": "peat_bog", **wall(1)}, gold=[20, 20], at="battle")
    if "soaring" in words:
        assert board.do(0, "0B0").may(0, "1B0")
    elif "flying" in words or "burrowing" in words:
        board.do(0, "0B0")
        assert board.may(0, "1F0")
        assert not board.may(0, "1B0")
    else:
        assert not board.may(0, "0B0")
        board = Board(2, {"0F0": name, **wall(1)}, gold=[20, 20], at="battle").do(0, "0F0")
        assert board.may(0, "1F0")
        assert not board.may(0, "1B0")
    board.do(0, "1F0")
    assert board.gold[0] == 20 - found.strength - found.gold
    assert board.gold[1] == (20 if "scout" in words else 21)  # the Bog pays where it applies
    if "warded" in words:
        board = Board(2, {"0F0": "lindorm", "1F0": f"{name}^"}, {0: "susanoo"}, gold=[9, 9])
        assert not board.may(0, "susanoo")


def wall(seat: int) -> dict[str, str]:
    """Terrain in all six positions, a Peat Bog in front on the left."""
    names = ["peat_bog", "glacier", "cataract", "haunted_moor", "leech_marsh", "witchwood"]
    places = ["F0", "F1", "F2", "B0", "B1", "B2"]
    return {f"{seat}{place}": name for place, name in zip(places, names, strict=True)}


def fight(
    mine: str,
    yours: str,
    more: dict[str, str] | None = None,
    one: str = "",
    two: str = "",
    gold: tuple[int, int] = (20, 20),
    lair: dict[int, str] | None = None,
) -> Board:
    """A battle: seat 0's F0 has attacked seat 1's F0; each has other cards too."""
    fields = {"0B0": "glacier", "1B0": "glacier"} | (more or {}) | {"0F0": mine, "1F0": yours}
    board = Board(2, fields, {0: one, 1: two}, gold=list(gold), at="battle", lair=lair)
    return board.attack(0, "0F0", "1F0")


def meet(
    mine: str, land: str, more: dict[str, str] | None = None, lair: dict[int, str] | None = None
) -> Board:
    """Seat 0's F0 has attacked a terrain at seat 1's F0."""
    fields = {"0B0": "glacier", "1B0": "glacier"} | (more or {}) | {"0F0": mine, "1F0": land}
    board = Board(2, fields, gold=[20, 20], at="battle", lair=lair)
    return board.attack(0, "0F0", "1F0")


def acts(
    fields: dict[str, str],
    one: str = "",
    two: str = "",
    *,
    at: str = "act",
    gold: tuple[int, int] = (20, 20),
    lair: dict[int, str] | None = None,
    discard: dict[int, str] | None = None,
) -> Board:
    """A duel in seat 0's turn; both have a card in the back."""
    fields = {"0B2": "glacier", "1B2": "glacier"} | fields
    hands = {0: one, 1: two}
    return Board(2, fields, hands, gold=list(gold), at=at, lair=lair, discard=discard)


# Dragons


@card
def aspis() -> None:
    board = meet("aspis", "chasm")
    assert board.table.hand[0].size == 1
    assert board.at("1F0") == "glacier"  # the back row moved up: the Chasm is gone


@card
def mizuchi() -> None:
    assert meet("mizuchi", "peat_bog").gold == [20 - 1 + 2, 20]


@card
def knucker() -> None:
    board = meet("knucker", "peat_bog", {"1F1": "cataract", "1F2": "glacier"})
    assert board.asked() == "0 again"
    board.do(0, "1F1")
    assert board.asked() == "0 act"  # once a turn
    assert board.held[1] == 2


@card
def boitata() -> None:
    board = fight("boitata^", "smok^")
    board.do(0, "pass")
    assert board.strength("1F0") == 4


@card
def peluda() -> None:
    assert fight("smok^", "peluda^").totals() == (5, 3)
    assert fight("peluda^", "smok^").totals() == (1, 5)


@card
def imugi() -> None:
    board = fight("smok^", "imugi^+5").do(0, "pass")
    assert board.strength("1F0") == 1 + 5 + 2


@card
def herensuge() -> None:
    assert fight("herensuge", "smok^").totals() == (5, 5)
    assert fight("herensuge^", "smok^").totals() == (2, 5)
    assert fight("smok^", "herensuge").totals() == (5, 2)


@card
def campe() -> None:
    assert fight("smok^", "campe").totals() == (5, 5)
    assert fight("smok^", "campe^").totals() == (5, 3)
    assert fight("campe", "smok^").totals() == (2, 5)


@card
def ladon() -> None:
    assert fight("smok^", "ladon^").totals() == (5, 6)
    for lies in ("ladon^", "ladon"):
        board = acts({"0F0": lies, "1F0": "gwiber"}, at="battle")
        assert not board.may(0, "0F0")
        assert board.table.refuse(0, board.code(0, "0F0")) == "This card cannot attack."


@card
def cetus() -> None:
    assert fight("cetus^", "smok^").totals() == (6, 5)
    assert fight("smok^", "cetus^").totals() == (5, 3)


@card
def tugarin() -> None:
    assert fight("tugarin", "smok^").totals() == (4, 5)
    assert fight("tugarin^", "smok^").totals() == (2, 5)


@card
def fucanglong() -> None:
    assert fight("fucanglong^", "lindorm^").do(1, "pass").gold == [22, 20]


@card
def zhulong() -> None:
    board = acts({"0F0": "zhulong^"}, at="draw")
    assert board.table.hand[0].size == 2
    board = acts({"0F0": "zhulong"}, at="draw")
    assert board.table.hand[0].size == 1


@card
def huanglong() -> None:
    board = acts({"0F0": "huanglong^"}, "dragon_market lullaby", two="susanoo")
    board.play(0, "dragon_market")
    assert board.gold[0] == 20
    board = fight("huanglong^", "smok^", one="inferno")
    board.play(0, "inferno")
    assert board.gold[0] == 20 - 2
    assert not acts({"0F0": "smok^", "1F0": "huanglong^"}, "susanoo").may(0, "susanoo")


@card
def ryujin() -> None:
    board = fight("ryujin^", "ihuaivulu^")
    board.do(0, "0F0", "0F0", "0F0")
    assert board.totals() == (6, 6)
    assert board.gold[0] == 17
    board = fight("ryujin^", "stoor_worm^").do(0, "0F0", "0F0", "0F0")
    assert not board.may(0, "0F0")


@card
def vasuki() -> None:
    assert fight("vasuki^", "smok^").do(0, "pass").table.hand[0].size == 2
    assert meet("vasuki^", "chasm").table.hand[0].size == 2
    board = acts({"0F0": "smok^", "1F0": "vasuki^"}, "susanoo").play(0, "susanoo")
    assert board.table.hand[1].size == 0  # a slayer's kill does not count


@card
def kaliya() -> None:
    assert fight("kaliya^", "smok^").do(0, "pass").strength("1F0") == 3


@card
def takshaka() -> None:
    board = fight("takshaka^", "lindorm^", two="gale lullaby").do(1, "pass")
    assert board.table.hand[1].size == 1
    assert len(board.discards(1)) == 2


@card
def shesha() -> None:
    board = fight("smok^", "shesha^").do(1, "pass")
    assert board.at("1F0") == "shesha"
    board.passes("1 battle phase")
    board.attack(1, "1F0", "0F0").do(1, "pass")
    assert board.at("1F0") != "shesha"


@card
def vritra() -> None:
    board = fight("gwiber^", "vritra^", {"0F1": "lindorm^"}, one="help battle_chaos")
    assert not board.may(0, "help")
    board.play(0, "battle_chaos")
    assert board.phase == "join"
    assert not board.may(0, "0F1")


@card
def bakunawa() -> None:
    board = fight("bakunawa^", "lindorm^", {"1BL": "hourglass", "1BR": "sun_spear"})
    board.do(1, "pass")
    assert board.asked() == "0 pick"
    board.do(0, "1FR")  # the rows have moved up
    assert "sun_spear" in board.discards(1)
    assert board.at("1FL") == "hourglass"


@card
def antaboga() -> None:
    board = fight("smok^", "antaboga^", lair={1: "gwiber"}).do(1, "pass")
    assert board.at("1F0") == "gwiber"
    assert board.held == [2, 2]
    board = meet("antaboga^", "chasm", lair={0: "gwiber"})
    assert board.at("0F0") == "gwiber"


@card
def phaya_nak() -> None:
    board = fight("phaya_nak^", "smok^", {"0F1": "gwiber^", "0F2": "lindorm^"})
    board.do(0, "0F0")
    assert board.may(0, "0F1")
    assert not board.may(0, "0F2")
    board.do(0, "0F1")
    assert board.totals() == (5, 5)


@card
def zmey_gorynych() -> None:
    more = {"1F1": "gwiber^", "1F2": "vishap^"}
    board = fight("zmey_gorynych^", "lindorm^", more).do(1, "pass")
    assert board.asked() == "0 again"
    board.do(0, "1F1").do(1, "pass")
    assert board.asked() == "0 act"


@card
def orochi() -> None:
    assert fight("orochi^", "lindorm^").do(1, "pass").strength("0F0") == 7


@card
def xiuhcoatl() -> None:
    assert fight("xiuhcoatl^", "grootslang^").totals() == (3, 2)
    assert fight("xiuhcoatl^", "cuelebre^").totals() == (3, 4)


@card
def amaru() -> None:
    assert fight("amaru^", "cuelebre^").totals() == (3, 2)
    assert fight("amaru^", "grootslang^").totals() == (3, 4)
    plain_reach = acts({"0B1": "amaru^", "0F0": "glacier", "1F0": "gwiber"}, at="battle")
    assert plain_reach.may(0, "0B1")


@card
def quetzalcoatl() -> None:
    board = Board(2, {"0B0": "quetzalcoatl", "0F1": "glacier", **wall(1)}, at="battle")
    assert board.do(0, "0B0").may(0, "1B2")


@card
def uktena() -> None:
    board = fight("gwiber^", "uktena^", one="inferno")
    assert not board.may(0, "inferno")
    words = board.table.refuse(0, board.code(0, "inferno"))
    assert words == "No battle cards in this battle."


@card
def nyami_nyami() -> None:
    board = acts({"0F0": "nyami_nyami^", "1F0": "gwiber^"})
    board.do(0, "0F0")
    assert not board.up("0F0")
    assert board.gold == [19, 20]


@card
def indra() -> None:
    board = fight("gwiber^", "smok^", {"0B2": "indra"})
    board.do(0, "0B2")
    assert board.totals() == (5, 5)
    assert board.gold[0] == 17


@card
def kur() -> None:
    board = acts({"0F0": "kur^", "0F1": "lindorm"})
    assert board.strength("0F0") == 2 + 3


@card
def ddraig_goch() -> None:
    assert fight("ddraig_goch^", "smok^").totals() == (6, 5)
    assert fight("ddraig_goch^", "grootslang^").totals() == (4, 4)
    assert fight("smok^", "ddraig_goch^").totals() == (5, 6)


@card
def oillipheist() -> None:
    assert fight("oillipheist^", "lindorm^").totals() == (5, 2)
    assert fight("oillipheist^", "gwiber^").totals() == (3, 3)


@card
def aido_hwedo() -> None:
    board = acts({"0F0": "aido_hwedo^", "0F1": "gwiber"})
    board.do(0, "0F0", "0F1", "0B0")
    assert board.at("0B0") == "gwiber"
    board.do(1, "pass")
    assert not board.may(0, "0B0")


@card
def kulshedra() -> None:
    assert acts({"0F0": "kulshedra^"}, at="draw").gold == [19, 20]
    assert acts({"0F0": "kulshedra"}, at="draw").gold == [20, 20]


@card
def sarkany() -> None:
    board = fight("gwiber^", "smok^", {"0F2": "sarkany"})
    board.do(0, "0F2")
    assert board.totals() == (6, 5)
    assert board.gold[0] == 16
    board = fight("gwiber^", "smok^", {"0B2": "sarkany"})
    assert not board.may(0, "0B2")


@card
def makara() -> None:
    board = fight("lindorm^", "smok^", {"0B1": "makara"})
    board.saves = True
    board.do(0, "pass")
    assert board.asked() == "0 save"
    board.do(0, "0B1")
    assert board.at("0F0") == "lindorm"
    assert board.at("0B1") == ""
    assert board.gold[0] == 18


@card
def bida() -> None:
    assert acts({"0F0": "bida^"}, at="draw").gold == [21, 20]


@card
def apalala() -> None:
    board = acts({"0F0": "apalala", "1F0": "smok", "1F1": "gwiber", "1F2": "chasm"}, at="battle")
    board.do(0, "0F0", "1F2")
    assert board.asked() == "0 pick"
    board.do(0, "1F0", "1F1")
    for place in ("1F0", "1F1"):
        assert board.table.knows(0, board.table.card_at(spot(place)))
    assert not board.table.knows(0, board.table.card_at(spot("1B2")))


@card
def basmu() -> None:
    board = fight("smok^", "basmu^", lair={0: "gwiber"}).do(1, "pass")
    assert board.at("0F0") == "gwiber"


@card
def yinglong() -> None:
    board = fight("yinglong^", "lindorm^").do(1, "pass")
    assert board.asked() == "0 pick"
    assert board.may(0, "none")
    board.do(0, "0F0")
    assert not board.up("0F0")


@card
def coulobre() -> None:
    assert fight("smok^", "coulobre^").do(1, "pass").gold == [20, 23]


@card
def aitvaras() -> None:
    assert fight("aitvaras^+3", "lindorm^").do(1, "pass").gold == [22, 18]
    assert fight("aitvaras^+3", "lindorm^", gold=(20, 1)).do(1, "pass").gold == [21, 0]


# Terrain


def weakens(land: str, n: int, fits: str, other: str = "") -> None:
    """A terrain that stays on the dragons it affects and costs them strength."""
    before = ALL.set.cards[ALL.set.names[fits]].strength
    income = ALL.set.cards[ALL.set.names[land]].gold
    board = meet(f"{fits}^", land)
    assert board.strength("0F0") == before + n
    assert board.gold == [20, 20 + income]
    assert board.held == [2, 2]
    if other:
        board = meet(f"{other}^", land)
        assert board.gold == [20, 20]
        assert board.held == [2, 1]


@card
def peat_bog() -> None:
    weakens("peat_bog", -1, "gwiber")


@card
def cataract() -> None:
    weakens("cataract", -1, "gwiber")


@card
def glacier() -> None:
    weakens("glacier", -2, "cuelebre")


@card
def thornwood() -> None:
    weakens("thornwood", -2, "gwiber", "balaur")


@card
def thunderheads() -> None:
    weakens("thunderheads", -3, "balaur", "gwiber")


@card
def cave_in() -> None:
    weakens("cave_in", -3, "grootslang", "balaur")


@card
def tunnel() -> None:
    weakens("tunnel", 0, "gwiber")
    board = acts({"0F0": "gwiber^/tunnel", "1F0": "smok", "1F2": "lindorm"}, at="battle")
    assert not board.do(0, "0F0").may(0, "1F0")
    words = board.table.refuse(0, board.code(0, "1F0"))
    assert words == "In the Tunnel it can only attack straight across."


@card
def hall_of_mirrors() -> None:
    mine = {"0F0": "gwiber^/hall_of_mirrors"}
    board = acts({**mine, "1F0": "smok", "1F1": "lindorm^"}, at="battle").do(0, "0F0")
    assert board.may(0, "1F1")
    assert not board.may(0, "1F0")
    board = acts({**mine, "1F0": "smok"}, at="battle").attack(0, "0F0", "1F0")
    assert board.totals() == (2, 5)


def kills(land: str, fits: str, other: str) -> None:
    """A terrain that kills the dragons it affects and is then replaced."""
    board = meet(f"{fits}^", land)
    assert "0F0" not in (place for place in ("0F0",) if board.at(place) == fits)
    assert board.held == [1, 2]
    assert board.held[0] == 1
    board = meet(f"{other}^", land)
    assert board.at("0F0") == other
    assert board.held == [2, 1]


@card
def chasm() -> None:
    kills("chasm", "gwiber", "balaur")
    kills("chasm", "gwiber", "grootslang")


@card
def lava_field() -> None:
    kills("lava_field", "grootslang", "gwiber")


@card
def storm_gate() -> None:
    kills("storm_gate", "cuelebre", "usumgallu")
    kills("storm_gate", "cuelebre", "gwiber")


@card
def witchwood() -> None:
    board = acts({"0F0": "ladon^/witchwood", "1F0": "gwiber^"}, at="battle")
    assert board.may(0, "0F0")
    board = acts({"0B0": "balaur^/witchwood", "0F0": "glacier", "1F0": "gwiber^"}, at="battle")
    assert not board.may(0, "0B0")
    weakens("witchwood", 0, "gwiber")


@card
def toll_bridge() -> None:
    board = acts({"0F0": "gwiber^/toll_bridge", "1F0": "smok^"}, at="battle")
    assert board.attack(0, "0F0", "1F0").gold == [18, 20]
    board = acts({"0F0": "gwiber^/toll_bridge", "1F0": "smok^"}, at="battle", gold=(1, 9))
    assert not board.may(0, "0F0")


@card
def standing_stones() -> None:
    weakens("standing_stones", -1, "gwiber")
    board = acts({"0F0": "gwiber^/standing_stones", "1F0": "smok"}, "lullaby")
    assert not board.may(0, "lullaby")
    board = acts({"0F0": "gwiber^/standing_stones", "1F0": "smok"}, at="battle")
    assert not board.may(0, "-F0")
    assert board.may(0, "-B2")


@card
def silent_lake() -> None:
    weakens("silent_lake", -1, "gwiber")
    board = fight("gwiber^/silent_lake", "smok^", {"0F1": "lindorm^"}, one="help")
    assert not board.may(0, "help")
    board = fight("gwiber^", "smok^", {"0F1": "lindorm^/silent_lake"}, one="help")
    assert not board.may(0, "help")


@card
def haunted_moor() -> None:
    board = meet("gwiber^", "haunted_moor")
    assert board.strength("0F0") == 2
    assert board.table.hand[1].size == 2


@card
def leech_marsh() -> None:
    weakens("leech_marsh", 0, "gwiber")
    for lies in ("gwiber^/leech_marsh", "gwiber/leech_marsh"):
        assert acts({"0F0": lies}, at="draw").gold == [19, 20]


@card
def mirage() -> None:
    board = meet("gwiber^", "mirage")
    assert not board.up("0F0")
    assert board.at("0F0") == "gwiber"
    assert board.gold == [20, 22]
    assert "mirage" in board.discards(1)


# Treasures


@card
def magic_potion() -> None:
    more = {"0FL": "magic_potion", "0F2": "lindorm", "0B1": "campe"}
    board = fight("gwiber^", "smok^", more)
    board.do(0, "0FL")
    assert not board.may(0, "0B1")
    board.do(0, "0F2")
    assert board.totals() == (5, 5)
    board = fight("gwiber^", "stoor_worm^", more | {"0F1": "vishap^"}).do(0, "0FL", "0F2")
    assert not board.may(0, "0FL")


def adds(treasure: str, mine: str, yours: str, attacking: int, defending: int) -> None:
    """A treasure that adds so much to an attacker and to a defender of its row."""
    one = ALL.set.cards[ALL.set.names[mine]].strength
    board = fight(f"{mine}^", yours, {"0FL": treasure})
    assert board.totals()[0] == one + attacking
    board = fight("smok^", f"{mine}^", {"1FR": treasure})
    assert board.totals()[1] == one + defending
    board = fight("smok^", f"{mine}^", {"1BR": treasure})
    assert board.totals()[1] == one


@card
def sun_spear() -> None:
    adds("sun_spear", "gwiber", "smok^", 1, 0)


@card
def moon_shield() -> None:
    adds("moon_shield", "gwiber", "smok^", 0, 1)


@card
def crown_of_storms() -> None:
    adds("crown_of_storms", "balaur", "smok^", 2, 0)
    adds("crown_of_storms", "gwiber", "smok^", 0, 0)


@card
def bronze_gate() -> None:
    adds("bronze_gate", "gwiber", "smok^", 0, 2)


@card
def healing_spring() -> None:
    board = fight("gwiber^", "smok^", {"0FL": "healing_spring"})
    board.do(0, "0FL")
    assert board.at("0FL") == ""
    board.do(0, "pass")
    assert board.at("0F0") == "gwiber"
    assert board.held == [2, 2]


@card
def tribute_chest() -> None:
    board = fight("smok^", "gwiber^", {"0FL": "tribute_chest"}).do(1, "pass")
    assert board.gold == [21, 20]
    board = fight("smok^", "gwiber^", {"0BL": "tribute_chest"}).do(1, "pass")
    assert board.gold == [20, 20]


@card
def mourning_coins() -> None:
    more = {"1FL": "mourning_coins", "1F1": "cataract"}
    assert fight("smok^", "gwiber^", more).do(1, "pass").gold == [20, 22]


@card
def scrying_bowl() -> None:
    board = acts({"0F0": "gwiber", "0FL": "scrying_bowl", "1F0": "smok", "1F1": "lindorm"})
    board.do(0, "0FL", "1F1")
    assert board.gold == [19, 20]
    assert board.table.knows(0, board.table.card_at(spot("1F1")))
    assert not board.table.knows(2, board.table.card_at(spot("1F1")))
    board.do(1, "pass")
    assert not board.may(0, "0FL")


@card
def bed_of_ashes() -> None:
    fields = {"0F0": "gwiber^", "0F1": "smok^", "0B0": "campe^", "0FL": "bed_of_ashes"}
    board = acts(fields)
    board.do(0, "0FL")
    assert not board.may(0, "0B0")
    board.do(0, "0F1")
    assert not board.up("0F1")


@card
def amber_amulet() -> None:
    board = meet("gwiber^", "chasm", {"0FL": "amber_amulet"})
    assert board.at("0F0") == "gwiber"
    assert board.held == [2, 1]


@card
def warding_stone() -> None:
    fields = {"0F0": "smok", "1F0": "gwiber^", "1B0": "campe^", "1FL": "warding_stone"}
    board = acts(fields, "susanoo").do(0, "susanoo")
    assert board.quiet().at("1F0") == "gwiber"
    assert board.at("1B0") != "campe"


@card
def wind_harp() -> None:
    board = acts({"0B0": "gwiber^", "0F0": "glacier", "0BL": "wind_harp", "1F0": "smok"})
    board.do(0, "0BL").passes("0 battle phase")
    assert board.may(0, "0B0")


@card
def delvers_lamp() -> None:
    fields = {"0F0": "grootslang^", "0F1": "gwiber^", "0B0": "ninki_nanka^", "0FL": "delvers_lamp"}
    board = acts(fields)
    assert [board.strength(place) for place in ("0F0", "0F1", "0B0")] == [5, 3, 3]


@card
def golden_scales() -> None:
    board = fight("gwiber", "smok", {"0FL": "golden_scales"})
    assert board.gold == [18, 15]
    assert fight("zilant", "smok", {"0FL": "golden_scales"}).gold == [20, 15]  # never below 0


@card
def oracle_tablet() -> None:
    board = acts({"0F0": "gwiber", "0FL": "oracle_tablet"})
    board.do(0, "0FL")
    assert board.gold == [19, 20]
    assert board.table.hand[0].size == 1


def stokes(treasure: str, seat: int, board: Board, before: tuple[int, int]) -> None:
    """A treasure that gives +1 for a gold, three times a battle."""
    assert board.totals() == before
    name = f"{seat}FL"
    for n in range(3):
        board.do(seat, name)
    assert board.gold[seat] == 17
    assert board.totals()[seat] == before[seat] + 3
    assert not board.may(seat, name), treasure


@card
def blood_ruby() -> None:
    board = fight("gwiber^", "stoor_worm^", {"0FL": "blood_ruby"})
    stokes("blood_ruby", 0, board, (3, 7))
    board = fight("smok^", "gwiber^", {"1FL": "blood_ruby"})
    assert not board.may(1, "1FL")


@card
def turtle_drum() -> None:
    board = fight("stoor_worm^", "gwiber^", {"1FL": "turtle_drum"})
    stokes("turtle_drum", 1, board, (7, 3))
    board = fight("gwiber^", "smok^", {"0FL": "turtle_drum"})
    assert not board.may(0, "0FL")


@card
def dwarf_lock() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok", "1FL": "dwarf_lock", "1FR": "hourglass"}
    assert not acts(fields, "burglary").may(0, "burglary")
    assert acts(fields | {"1BL": "sun_spear"}, "burglary").may(0, "burglary")


@card
def gathering_horn() -> None:
    more = {"0FL": "gathering_horn", "0B2": "lindorm"}
    board = fight("gwiber^", "smok^", more).do(0, "0FL", "0B2")
    assert board.totals() == (5, 5)
    assert board.gold[0] == 20 - 1 - 2
    board = fight("gwiber^", "stoor_worm^", more | {"0B1": "vishap"}).do(0, "0FL", "0B2")
    assert not board.may(0, "0FL")


@card
def bone_idol() -> None:
    board = meet("knucker^", "peat_bog", {"1FL": "bone_idol"})
    assert board.strength("0F0") == -1
    assert board.held == [2, 2]


@card
def hourglass() -> None:
    board = acts({"0F0": "gwiber", "0FL": "hourglass"}, at="draw")
    assert board.table.hand[0].size == 2


# Action cards


@card
def forced_march() -> None:
    board = acts({"0F0": "gwiber", "0F1": "smok"}, "forced_march").play(0, "forced_march")
    board.do(0, "0F0", "0B0").do(0, "0F1", "0F2")
    assert board.at("0B0") == "gwiber"
    assert board.at("0F2") == "smok"
    assert board.asked() == "1 act"


@card
def spyglass() -> None:
    board = acts({"0F0": "gwiber", "1F0": "smok"}, "spyglass", "gale lullaby")
    board.play(0, "spyglass")
    for held in board.table.hand[1].cards:
        assert board.table.knows(0, held)
    assert board.table.hand[0].size == 1


@card
def dragon_market() -> None:
    board = acts({"0F0": "gwiber"}, "dragon_market").play(0, "dragon_market")
    assert board.table.hand[0].size == 2
    assert board.gold == [19, 20]


@card
def pickpocket() -> None:
    assert acts({"0F0": "gwiber"}, "pickpocket").play(0, "pickpocket").gold == [21, 19]


@card
def war_tax() -> None:
    board = acts({"0F0": "gwiber"}, "war_tax", gold=(9, 1)).play(0, "war_tax")
    assert board.gold == [7, 0]


@card
def tithe_of_scales() -> None:
    fields = {"0F0": "gwiber^", "0F1": "smok^", "0F2": "lindorm"}
    assert acts(fields, "tithe_of_scales").play(0, "tithe_of_scales").gold == [22, 20]
    fields |= {"0F2": "lindorm^", "0B0": "vishap^"}
    assert acts(fields, "tithe_of_scales").play(0, "tithe_of_scales").gold == [23, 20]


@card
def lullaby() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^"}
    board = acts(fields, "lullaby").play(0, "lullaby", "1F0")
    assert not board.up("1F0")
    assert board.gold == [18, 20]


@card
def reveille() -> None:
    fields = {"0F0": "gwiber", "0F1": "smok"}
    board = acts(fields, "reveille", gold=(4, 9)).do(0, "reveille")
    assert not board.may(0, "0F1")
    assert not board.may(0, "0B2")
    board.do(0, "0F0").quiet()
    assert board.up("0F0")
    assert board.gold[0] == 1
    assert board.table.hand[0].size == 1


@card
def mending() -> None:
    fields = {"0F0": "gwiber^-2/peat_bog/glacier", "0F1": "smok^/glacier"}
    board = acts(fields, "mending").play(0, "mending", "0F0", "0F0")
    assert board.strength("0F0") == 3
    assert board.strength("0F1") == 3


@card
def withering() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^"}
    assert acts(fields, "withering").play(0, "withering", "1F0").strength("1F0") == 4


@card
def pact_of_solitude() -> None:
    fields = {"0F0": "gwiber^", "0F1": "lindorm^", "1F0": "smok^"}
    board = acts(fields, "pact_of_solitude help").play(0, "pact_of_solitude")
    board.passes("0 battle phase").attack(0, "0F0", "1F0")
    assert not board.may(0, "help")


@card
def veil_of_leaves() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^", "1F1": "lindorm"}
    board = acts(fields, two="veil_of_leaves").do(0, "pass").play(1, "veil_of_leaves", "1F0")
    board.passes("0 battle phase").do(0, "0F0")
    assert not board.may(0, "1F0")
    assert board.may(0, "1F1")


@card
def gale() -> None:
    fields = {"0F0": "balaur^", "0F1": "vishap", "1F0": "cuelebre^", "1F1": "smok^"}
    board = acts(fields, "gale").play(0, "gale")
    assert [board.strength(place) for place in ("0F0", "1F0", "1F1")] == [1, 2, 5]


@card
def second_wind() -> None:
    fields = {"0F0": "smok^", "1F0": "lindorm^", "1F1": "gwiber^", "1F2": "vishap^"}
    board = acts(fields, "second_wind", "second_wind").do(0, "pass")
    assert not board.may(1, "second_wind")  # one's own turn only
    board.do(1, "pass")
    board = acts(fields, "second_wind").play(0, "second_wind").passes("0 battle phase")
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert board.asked() == "0 again"
    board.do(0, "1F1").do(1, "pass")
    assert board.asked() == "0 act"
    assert board.held[1] == 2


@card
def fresh_blood() -> None:
    board = acts({"0F0": "gwiber^"}, "fresh_blood", lair={0: "smok"})
    board.play(0, "fresh_blood", "0F0")
    assert board.at("0F0") == "smok"
    assert not board.up("0F0")
    assert "gwiber" in board.discards(0)


@card
def reclaim() -> None:
    board = acts({"0F0": "gwiber"}, "reclaim", discard={0: "gale inferno"}).do(0, "reclaim")
    board.quiet().do(0, "inferno")
    assert board.hand(0) == ["inferno"]
    assert not acts({"0F0": "gwiber"}, "reclaim").may(0, "reclaim")


@card
def burglary() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok", "1FL": "hourglass", "1FR": "sun_spear"}
    board = acts(fields, "burglary").play(0, "burglary", "1FR")
    assert board.at("1FR") == ""
    assert board.at("1FL") == "hourglass"


@card
def decoy() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^", "1F1": "lindorm"}
    board = acts(fields, "decoy", "decoy")
    assert not board.may(0, "decoy")  # an opponent's turn only
    board.do(0, "pass").play(1, "decoy", "1F1").passes("0 battle phase").do(0, "0F0")
    assert board.may(0, "1F1")
    assert not board.may(0, "1F0")


@card
def melt_down() -> None:
    board = acts({"0F0": "huanglong^", "0F1": "gwiber"}, "melt_down").play(0, "melt_down")
    assert board.gold == [26, 20]
    assert board.at("0F0") == ""


@card
def sow_discord() -> None:
    board = acts({"0F0": "gwiber"}, "sow_discord", "gale lullaby withering")
    board.do(0, "sow_discord").quiet()
    assert board.asked() == "1 discard"
    board.do(1, "gale", "withering")
    assert board.hand(1) == ["lullaby"]


@card
def rebirth() -> None:
    board = acts({"0F0": "gwiber"}, "rebirth", lair={0: "smok"}).play(0, "rebirth", "0F2")
    assert board.at("0F2") == "smok"
    assert not board.up("0F2")
    assert board.gold == [16, 20]


@card
def earth_tremor() -> None:
    board = acts({"0F0": "gwiber"}, "earth_tremor gale inferno", "lullaby withering")
    board.do(0, "earth_tremor").quiet()
    assert board.asked() == "0 discard"
    board.do(0, "gale")
    assert board.asked() == "1 discard"
    board.do(1, "lullaby")
    assert (board.hand(0), board.hand(1)) == (["inferno"], ["withering"])


@card
def leaden_sky() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^"}
    board = acts(fields, "leaden_sky inferno").play(0, "leaden_sky")
    board.passes("0 battle phase").attack(0, "0F0", "1F0")
    assert not board.may(0, "inferno")


# Battle cards


@card
def help() -> None:
    more = {"0F1": "lindorm^", "0F2": "campe^", "0B2": "vishap"}
    board = fight("gwiber^", "smok^", more, one="help").do(0, "help")
    assert board.may(0, "0F1")
    assert not board.may(0, "0F2")
    board.do(0, "0B2").quiet()
    assert board.totals() == (5, 5)
    assert board.gold[0] == 17


@card
def possession_spell() -> None:
    board = fight("gwiber^", "stoor_worm^", {"1F1": "smok^"}, one="possession_spell")
    board.play(0, "possession_spell")
    assert board.totals() == (8, 7)
    assert board.strength("1F1") == 0
    board.do(1, "pass")
    assert board.strength("1F1" if board.at("1F1") == "smok" else "1F0") == 5


@card
def battle_chaos() -> None:
    more = {"0F1": "lindorm", "0B2": "vishap^", "1B1": "campe^"}
    board = fight("gwiber^", "smok^", more, one="battle_chaos").play(0, "battle_chaos")
    board.do(0, "0F1", "0B2", "done").do(1, "1B1", "done")
    assert board.totals() == (7, 8)
    assert board.gold[0] == 18


def strengthens(name: str, n: int) -> None:
    """A battle card that adds to a dragon on one's own side."""
    cost = int(ALL.set.cards[ALL.set.names[name]].cost)
    board = fight("gwiber^", "orochi^", one=name).play(0, name)
    assert board.totals() == (3 + n, 8)
    assert board.gold == [20 - cost, 20]


@card
def ember_breath() -> None:
    strengthens("ember_breath", 1)


@card
def fire_breath() -> None:
    strengthens("fire_breath", 2)


@card
def dragonfire() -> None:
    strengthens("dragonfire", 3)


@card
def inferno() -> None:
    strengthens("inferno", 4)


@card
def frost_breath() -> None:
    board = fight("gwiber^", "orochi^", one="frost_breath").play(0, "frost_breath")
    assert board.totals() == (3, 6)


@card
def venom() -> None:
    board = fight("gwiber^", "smok^", one="venom").play(0, "venom")
    assert board.totals() == (3, 5)
    board.do(0, "pass")
    assert board.strength("1F0") == 4


@card
def nightfall() -> None:
    board = fight("gwiber^", "smok", {"1FL": "tribute_chest"}, one="nightfall")
    board.play(0, "nightfall")
    assert board.held == [2, 2]
    assert board.gold == [19, 15]
    assert board.up("1F0")
    assert board.asked() == "0 act"


@card
def soul_exchange() -> None:
    board = fight("gwiber^", "smok^-1", one="soul_exchange").play(0, "soul_exchange")
    assert board.totals() == (5, 2)


@card
def lead_feathers() -> None:
    board = fight("gwiber^", "cuelebre^", {"1F1": "balaur^"}, one="lead_feathers")
    board.play(0, "lead_feathers")
    assert board.totals() == (3, 2)
    assert board.strength("1F1") == 3  # not in the battle


@card
def scatter() -> None:
    more = {"1F1": "lindorm^"}
    board = fight("smok^", "gwiber^", more, one="scatter", two="help").play(1, "help", "1F1")
    assert board.totals() == (5, 5)
    board = fight("gwiber^", "lindorm^", {"1F1": "campe^"}, one="scatter", two="help")
    board.play(1, "help", "1F1")
    assert board.totals() == (3, 5)
    board.play(0, "scatter")
    assert board.totals() == (3, 2)
    assert board.up("1F1")


@card
def renewal_apple() -> None:
    board = fight("gwiber^", "smok^", one="renewal_apple").play(0, "renewal_apple").do(0, "pass")
    assert board.at("0F0") == "gwiber"
    assert board.held == [2, 2]


@card
def world_upside_down() -> None:
    board = fight("gwiber^", "smok^", one="world_upside_down").play(0, "world_upside_down")
    assert board.asked() == "1 fight"
    board.do(1, "pass")
    assert board.held == [2, 1]


@card
def shield_wall() -> None:
    board = fight("smok^", "gwiber^", two="shield_wall").play(1, "shield_wall")
    assert board.totals() == (5, 5)
    assert not fight("gwiber^", "smok^", one="shield_wall").may(0, "shield_wall")


@card
def lance_of_the_small() -> None:
    name = "lance_of_the_small"
    assert fight("lindorm^", "orochi^", one=name).play(0, name).totals() == (6, 8)
    assert not fight("gwiber^", "orochi^", one=name).may(0, name)


@card
def stubborn_oak() -> None:
    board = fight("gwiber^", "campe^", two="stubborn_oak").play(1, "stubborn_oak")
    assert board.asked() == "0 fight"
    assert board.table.hand[1].size == 1


@card
def plunder_oath() -> None:
    board = fight("gwiber^", "smok^", one="plunder_oath").play(0, "plunder_oath")
    assert board.gold == [20, 20]
    assert board.do(0, "pass").gold == [18, 22]


@card
def second_sight() -> None:
    board = fight("gwiber^", "smok^", one="second_sight").play(0, "second_sight")
    assert board.table.hand[0].size == 2


@card
def white_flag() -> None:
    more = {"0F1": "lindorm^"}
    board = fight("gwiber^", "orochi^", more, one="white_flag help").play(0, "help", "0F1")
    board.play(0, "white_flag").do(0, "pass")
    assert board.held == [3, 2]
    assert board.at("0F1") == "lindorm"


@card
def stone_gaze() -> None:
    board = fight("gwiber^", "smok^+1", one="stone_gaze").play(0, "stone_gaze")
    assert board.totals() == (3, 2)
    board.do(1, "pass")


# Reactions


@card
def null_stone() -> None:
    board = acts({"0F0": "gwiber"}, "dragon_market", "null_stone").do(0, "dragon_market")
    board.do(1, "null_stone").quiet()
    assert board.hand(0) == []
    assert board.gold == [19, 18]
    board = fight("gwiber^", "smok^", one="inferno", two="null_stone").do(0, "inferno")
    board.do(1, "null_stone").quiet()
    assert board.totals() == (3, 5)


@card
def scale_armor() -> None:
    board = fight("gwiber^", "smok^", one="inferno help", two="scale_armor").do(0, "inferno")
    board.do(1, "scale_armor").quiet()
    assert board.totals() == (3, 5)
    assert board.gold == [17, 20]
    board = fight("gwiber^", "smok^", one="nightfall", two="scale_armor").do(0, "nightfall")
    assert not board.may(1, "scale_armor")


@card
def turn_the_flame() -> None:
    board = fight("gwiber^", "smok^", one="inferno", two="turn_the_flame").do(0, "inferno")
    board.do(1, "turn_the_flame").quiet()
    assert board.totals() == (3, 9)
    assert board.gold == [17, 19]
    board = fight("lindorm^", "orochi^", one="lance_of_the_small", two="turn_the_flame")
    board.do(0, "lance_of_the_small")
    assert not board.may(1, "turn_the_flame")  # no other dragon satisfies its filter


@card
def sanctuary_bell() -> None:
    board = acts({"0F0": "gwiber", "1F0": "smok^"}, "susanoo", "sanctuary_bell")
    board.do(0, "susanoo").do(1, "sanctuary_bell").quiet()
    assert board.at("1F0") == "smok"
    board = acts({"0F0": "gwiber", "1F0": "smok^"}, "lullaby", "sanctuary_bell")
    assert not board.do(0, "lullaby").may(1, "sanctuary_bell")


@card
def bitter_mead() -> None:
    board = acts({"0F0": "gwiber", "1F0": "smok^"}, "susanoo", "bitter_mead")
    board.do(0, "susanoo").do(1, "bitter_mead").quiet()
    assert board.at("1F0") == "smok"
    assert board.gold == [17, 22]


@card
def iron_lock() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok^", "1FL": "hourglass"}
    for thief in ("burglary", "margaret"):
        board = acts(fields, thief, "iron_lock").do(0, thief).do(1, "iron_lock").quiet()
        assert board.at("1FL") == "hourglass"
    assert not acts(fields, "susanoo", "iron_lock").do(0, "susanoo").may(1, "iron_lock")


@card
def unbroken_day() -> None:
    for name in ("nightfall", "world_upside_down"):
        board = fight("gwiber^", "smok^", one=name, two="unbroken_day").do(0, name)
        board.do(1, "unbroken_day").quiet()
        assert board.asked() == "0 fight"
    board = fight("gwiber^", "smok^", one="inferno", two="unbroken_day").do(0, "inferno")
    assert not board.may(1, "unbroken_day")


# Dragon Slayers


def slays(name: str, fits: str, other: str, place: str = "F0") -> None:
    """A slayer that kills one dragon and cannot kill another; what it kills is refilled."""
    cost = int(ALL.set.cards[ALL.set.names[name]].cost)
    fields = {"0F0": "lindorm", f"1{place}": f"{fits}^", "1F1": "glacier"}
    board = acts(fields, name, lair={1: "beithir"}).play(0, name)
    assert board.at(f"1{place}") == "beithir"
    assert fits in board.discards(1)
    assert board.gold == [20 - cost, 20]
    fields = {"0F0": "lindorm", f"1{place}": f"{other}^", "1F1": "glacier"}
    assert not acts(fields, name).may(0, name)


@card
def skuba() -> None:
    slays("skuba", "vishap", "gwiber")


@card
def dobrynya() -> None:
    slays("dobrynya", "grootslang", "smok")
    board = acts({"0F0": "lindorm", "1F1": "glacier", "1B0": "vishap^"}, "dobrynya")
    assert not board.may(0, "dobrynya")


@card
def susanoo() -> None:
    slays("susanoo", "orochi", "druk")


@card
def perseus() -> None:
    slays("perseus", "balaur", "gwiber")


@card
def garshasp() -> None:
    slays("garshasp", "smok", "grootslang")


@card
def assipattle() -> None:
    slays("assipattle", "grootslang", "smok")


@card
def margaret() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok", "1FL": "hourglass"}
    board = acts(fields, "margaret").play(0, "margaret")
    assert board.at("1FL") == ""
    assert board.table.slayer


@card
def fat_frumos() -> None:
    fields = {"0F0": "gwiber", "1F0": "smok", "1F1": "chasm"}
    board = acts(fields, "fat_frumos").play(0, "fat_frumos", "1F0")
    assert board.up("1F0")
    assert board.gold == [19, 15]
    board = acts(fields, "fat_frumos", gold=(9, 4), lair={1: "beithir"})
    board.play(0, "fat_frumos", "1F0")
    assert board.at("1F0") == "beithir"
    assert board.gold == [8, 4]
    board = acts(fields, "fat_frumos", lair={1: "beithir"}).play(0, "fat_frumos", "1F1")
    assert board.at("1F1") == "beithir"
    assert board.gold == [19, 20]
