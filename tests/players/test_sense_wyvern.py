"""The sense for Wyvern: what it does in positions where it is plain what is good."""

import pytest

from dragonhall.games import load
from dragonhall.games.wyvern.cards.vocabulary import DRAGON, TERRAIN
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import SPOTS
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Setting
from dragonhall.lab.simulate import simulate
from dragonhall.players import player, sight_of
from dragonhall.players.sense.base import MASTER
from dragonhall.players.sense.wyvern.sense import Warlord
from tests.contract.test_play import broken
from tests.games.wyvern_table import ALL, NAMES, Board
from tests.support.load import counted, games_of

JUDGE = Warlord(MASTER)


def weights(board: Board, seat: int) -> dict[int, int]:
    """How the sense weighs each legal move of a seat."""
    moves = board.table.legal(seat)
    weighed = JUDGE.weigh(board.table, seat, moves)
    return {int(move): int(weight) for move, weight in zip(moves, weighed, strict=True)}


def likes(board: Board, seat: int, word: str, over: str) -> bool:
    """Whether a seat would rather do one thing than another."""
    weighed = weights(board, seat)
    return weighed[board.code(seat, word)] > weighed[board.code(seat, over)]


def best(board: Board, seat: int) -> int:
    """The move weighed most."""
    weighed = weights(board, seat)
    return max(weighed, key=lambda move: weighed[move])


def wants(board: Board, seat: int, word: str) -> bool:
    """Whether it is the move weighed most."""
    return best(board, seat) == board.code(seat, word)


def follow(board: Board, seat: int) -> list[str]:
    """Let a seat do what it weighs most until its choice is complete; names of the places."""
    done: list[str] = []
    while True:
        move = best(board, seat)
        spot = int(board.table.spot_of_code(seat, move)) if move >= 15 else -1
        done.append(f"{spot // int(SPOTS)}{NAMES[spot % int(SPOTS)]}" if spot >= 0 else str(move))
        board.table.act(seat, move)
        if not board.table.planning(seat):
            return done


# Laying out


def test_walkers_and_walls_lie_in_front_and_fliers_behind() -> None:
    table = ALL.new(2, {"deck_1": "all", "deck_2": "all", "match_target": 0}, 1)
    assert isinstance(table, Wyvern)
    for name in ("smok", "peat_bog", "gwiber", "balaur", "quetzalcoatl", "bida"):
        face = ALL.set.names[name]
        here = [c for c in range(len(table.face)) if table.face[c] == face and not table.group[c]]
        if here[0] not in list(table.draft[0].cards):
            other = next(
                card
                for card in table.draft[0].cards
                if ALL.set.cards[table.face[card]].id
                not in ("smok", "peat_bog", "gwiber", "balaur", "quetzalcoatl", "bida")
            )
            table.move(other, table.lair[0], 0, False)
            table.move(here[0], table.draft[0], -1, False)
    rows: dict[str, int] = {}
    for card in list(table.draft[0].cards):
        moves = table.legal(0)
        said = [int(weight) for weight in JUDGE.weigh(table, 0, moves)]
        move = int(moves[said.index(max(said))])
        rows[ALL.set.cards[table.face[card]].id] = (move - 15) // 3
        if len(moves) > 1:
            table.act(0, move)
        if not table.planning(0):
            break
    assert [rows[name] for name in ("smok", "peat_bog", "gwiber")] == [0, 0, 0]
    assert rows["balaur"] == rows["quetzalcoatl"] == 1


# The Battle Phase


def test_a_known_weaker_dragon_is_attacked() -> None:
    board = Board(fields={"0F0": "smok^", "1F0": "gwiber^", "1F2": "stoor_worm^"}, at="battle")
    assert follow(board, 0) == ["0F0", "1F0"]


def test_a_scout_attacks_what_is_known_to_be_terrain() -> None:
    fields = {"0F0": "mizuchi^", "0F1": "gwiber^", "1F0": "peat_bog", "1F2": "smok^"}
    board = Board(fields=fields, at="battle")
    board.table.show(board.table.card_at(10), 1)
    assert follow(board, 0) == ["0F0", "1F0"]


def test_a_deadly_terrain_that_is_known_is_left_alone() -> None:
    fields = {"0F0": "gwiber^", "0B1": "lindorm", "1F0": "chasm", "1F1": "vasuki^"}
    board = Board(fields=fields, at="battle")
    board.table.show(board.table.card_at(10), 1)
    assert follow(board, 0) == ["0F0", "1F1"]


def test_a_card_is_replaced_where_every_attack_is_hopeless() -> None:
    fields = {"0F0": "lindorm^-3", "0F1": "peat_bog", "1F0": "stoor_worm^", "1F1": "smok^"}
    board = Board(fields=fields, at="battle")
    assert wants(board, 0, "-F0")


def test_the_last_card_of_an_opponent_is_worth_more_than_an_easier_one() -> None:
    fields = {"0F0": "smok^", "1F0": "cuelebre^", "2F0": "gwiber^", "2F1": "gwiber", "2B0": "smok"}
    fields["2F1"] = "lindorm"
    board = Board(3, fields, at="battle")
    assert follow(board, 0) == ["0F0", "1F0"]


def test_hidden_cards_are_judged_by_what_may_lie_there() -> None:
    """Whatever the true face is, the weights are the same; once it was seen, they are not."""
    said = []
    for hidden in ("stoor_worm", "zilant", "chasm"):
        board = Board(fields={"0F0": "smok^", "1F0": hidden, "1F1": "gwiber^"}, at="battle")
        board.do(0, "0F0")
        said.append(weights(board, 0))
        board.table.show(board.table.card_at(10), 1)
        said.append(weights(board, 0))
    assert said[0] == said[2] == said[4]
    assert len({tuple(one.values()) for one in said[1::2]}) > 1


# Fights


def fight(hand: str, mine: str = "gwiber^", theirs: str = "smok^", answers: int = 2) -> Board:
    """Seat 0 attacks with its dragon and is behind; seat 1 holds so many cards."""
    fields = {"0F0": mine, "0B0": "vishap^", "1F0": theirs, "1B0": "lindorm"}
    held = ["help", "fire_breath", "venom", "reclaim", "inferno", "scatter", "dragonfire"][:answers]
    board = Board(fields=fields, hands={0: hand, 1: " ".join(held)}, at="battle")
    return board.attack(0, "0F0", "1F0")


def test_the_cheapest_card_that_does_it_is_played() -> None:
    board = fight("dragonfire fire_breath inferno", answers=0)
    assert board.asked() == "0 fight"
    assert wants(board, 0, "fire_breath")


def test_a_full_hand_is_feared_more_than_an_empty_one() -> None:
    worth = []
    for answers in (0, 2, 7):
        board = fight("fire_breath", answers=answers)
        game = JUDGE.attend(board.table)
        scores = [int(score) for score in JUDGE.scores(game, 0, board.table.legal(0))]
        assert scores[0] == 0  # to pass
        worth.append(scores[1])
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[1] > worth[2] > 0


def test_what_cannot_be_won_is_let_go() -> None:
    board = fight("ember_breath", mine="lindorm^", theirs="stoor_worm^")
    assert wants(board, 0, "pass")


def test_a_lost_dragon_is_saved_by_a_card_that_lets_it_survive() -> None:
    board = fight("renewal_apple", mine="cuelebre^-2", theirs="stoor_worm^")
    assert wants(board, 0, "renewal_apple")


def test_two_cards_together_may_turn_a_battle() -> None:
    board = fight("fire_breath dragonfire", mine="lindorm^", theirs="ihuaivulu^")
    assert not wants(board, 0, "pass")


def test_the_helper_that_puts_it_ahead_is_brought_in() -> None:
    board = fight("help")
    assert wants(board, 0, "help")
    board.do(0, "help")
    assert wants(board, 0, "0B0")
    board.play(0, "0B0")
    assert board.totals() == (5, 5)


def test_nobody_steps_into_a_battle_of_no_account() -> None:
    fields = {"0F0": "gwiber^", "1F0": "smok^", "2F0": "lindorm", "0B0": "smok", "1B0": "smok"}
    fields["1B0"] = "gwiber"
    board = Board(3, fields, hands={2: "dragonfire fire_breath"}, at="battle")
    board.attack(0, "0F0", "1F0").do(0, "pass")
    assert board.asked() == "2 side fight"
    assert wants(board, 2, "pass")


def test_a_bystander_saves_the_last_card_that_a_rival_is_about_to_take() -> None:
    fields = {"0F0": "smok^", "0B0": "lindorm", "1F0": "cuelebre^", "2F0": "lindorm"}
    board = Board(3, fields, hands={2: "fire_breath"}, at="battle")
    board.attack(0, "0F0", "1F0").do(1, "pass")
    assert board.asked() == "2 side fight"
    assert wants(board, 2, "fire_breath")
    board.do(2, "fire_breath")
    assert wants(board, 2, "1F0")


def test_a_lesser_dragon_is_given_for_a_dearer_one_and_not_the_other_way_round() -> None:
    for doomed, saved in (("usumgallu^", True), ("lindorm^-2", False)):
        fields = {"0F0": "stoor_worm^", "0B0": "smok", "1F0": doomed, "1F1": "makara^"}
        board = Board(fields=fields, at="battle")
        board.saves = True
        board.attack(0, "0F0", "1F0").do(1, "pass")
        assert board.asked() == "1 save"
        assert wants(board, 1, "1F1") == saved


def test_in_chaos_who_is_behind_brings_a_dragon_in_and_who_is_far_ahead_does_not() -> None:
    for mine, joins in (("gwiber^", True), ("stoor_worm^", False)):
        fields = {"0F0": mine, "0F1": "smok^", "1F0": "cuelebre^+1", "1B0": "peat_bog"}
        board = Board(fields=fields, hands={0: "battle_chaos", 1: "battle_chaos"}, at="battle")
        board.attack(0, "0F0", "1F0")
        board.play(int(board.table.turn), "battle_chaos")
        assert board.asked() == "0 join"
        assert wants(board, 0, "0F1" if joins else "done")


def test_a_second_attack_is_made_where_it_is_won_and_not_where_it_is_lost() -> None:
    for other, goes_on in (("vishap^", True), ("orochi^", False)):
        fields = {"0F0": "zmey_gorynych^", "1F0": "aspis^", "1F1": other}
        board = Board(fields=fields, at="battle")
        board.attack(0, "0F0", "1F0").do(1, "pass")
        assert board.asked() == "0 again"
        assert wants(board, 0, "1F1" if goes_on else "stop")


# Cards in Action Phases


def test_a_slayer_strikes_the_dearest_dragon() -> None:
    fields = {"0F0": "zilant^", "1F0": "usumgallu^", "1F1": "vishap^", "1B0": "smok"}
    board = Board(fields=fields, hands={0: "susanoo"}, at="act")
    assert wants(board, 0, "susanoo")
    board.do(0, "susanoo")
    assert wants(board, 0, "1F0")


def test_a_poison_is_for_the_enemy_and_a_remedy_for_oneself() -> None:
    fields = {"0F0": "smok^/glacier", "0F1": "gwiber^", "1F0": "cuelebre^", "1F1": "gwiber"}
    fields["1F1"] = "smok"
    board = Board(fields=fields, hands={0: "withering mending"}, at="act")
    assert wants(board, 0, "mending")
    board.do(0, "mending")
    assert follow(board, 0)[0] == "0F0"
    board = Board(fields=fields, hands={0: "withering"}, at="act")
    board.do(0, "withering")
    assert best(board, 0) in (board.code(0, "1F0"),)


def test_gold_is_taken_from_who_has_some() -> None:
    fields = {"0F0": "smok^", "1F0": "gwiber^", "2F0": "lindorm^"}
    board = Board(3, fields, hands={0: "pickpocket"}, gold=[5, 0, 9], at="act")
    assert wants(board, 0, "pickpocket")
    board.do(0, "pickpocket")
    assert wants(board, 0, "seat2")


def test_gold_is_not_spent_where_little_is_left() -> None:
    fields = {"0F0": "smok", "1F0": "gwiber^", "1F1": "lindorm"}
    rich = Board(fields=fields, hands={0: "dragon_market"}, gold=[20, 20], at="act")
    assert wants(rich, 0, "dragon_market")
    poor = Board(fields=fields, hands={0: "dragon_market"}, gold=[3, 20], at="act")
    assert wants(poor, 0, "pass")


def test_a_vacant_position_is_filled_again() -> None:
    fields = {"0F0": "smok^", "0F1": "lindorm", "1F0": "gwiber^"}
    board = Board(fields=fields, hands={0: "rebirth"}, lair={0: "gwiber"}, at="act")
    assert wants(board, 0, "rebirth")


def test_the_enemy_gets_no_vacant_handed_loot() -> None:
    fields = {"0F0": "smok^", "0FL": "hourglass", "1F0": "gwiber^", "1FL": "bronze_gate"}
    fields["1BL"] = "mourning_coins"
    fields["1B0"] = "lindorm"
    board = Board(fields=fields, hands={0: "margaret burglary"}, at="act")
    board.do(0, "burglary")
    assert follow(board, 0)[-1] == "1FL"


# Answers


def test_a_slayer_on_a_dear_dragon_is_answered_and_a_trifle_is_not() -> None:
    fields = {"0F0": "gwiber^", "1F0": "usumgallu^", "1F1": "gwiber", "0F1": "smok"}
    fields["1F1"] = "lindorm"
    board = Board(fields=fields, hands={0: "susanoo", 1: "bitter_mead"}, at="act")
    board.do(0, "susanoo")
    assert board.asked() == "1 react"
    assert wants(board, 1, "bitter_mead")
    board = Board(fields=fields, hands={0: "tithe_of_scales", 1: "null_stone"}, at="act")
    board.do(0, "tithe_of_scales")
    assert board.asked() == "1 react"
    assert wants(board, 1, "no")


def test_a_card_that_would_turn_the_battle_is_answered() -> None:
    fields = {"0F0": "cuelebre^", "0B0": "gwiber", "1F0": "smok^", "1B0": "lindorm"}
    board = Board(fields=fields, hands={0: "dragonfire", 1: "scale_armor"}, at="battle")
    board.attack(0, "0F0", "1F0").do(0, "dragonfire")
    assert board.asked() == "1 react"
    assert wants(board, 1, "scale_armor")


# Treasures, moves, hands


def test_a_treasure_lies_beside_the_row_it_serves() -> None:
    fields = {"0F0": "gwiber", "0F1": "smok", "0B0": "balaur", "0B1": "vishap", "1F0": "lindorm"}
    board = Board(fields=fields, hands={0: "delvers_lamp"}, at="treasure")
    assert wants(board, 0, "pass")  # nobody burrows
    fields |= {"0F0": "grootslang", "0F1": "ninki_nanka"}
    board = Board(fields=fields, hands={0: "delvers_lamp"}, at="treasure")
    board.do(0, "delvers_lamp")
    assert best(board, 0) in (board.code(0, "0FL"), board.code(0, "0FR"))


def test_a_walker_behind_changes_places_with_a_flier_in_front() -> None:
    fields = {"0F0": "balaur", "0F1": "gwiber", "0B0": "smok", "0B1": "vishap", "1F0": "lindorm"}
    board = Board(fields=fields, at="move")
    assert set(follow(board, 0)) == {"0F0", "0B0"}
    board = Board(
        fields={"0F0": "smok", "0F1": "gwiber", "0B0": "balaur", "0B1": "vishap", "1F0": "lindorm"},
        at="move",
    )
    assert wants(board, 0, "pass")


def test_the_least_useful_card_is_discarded() -> None:
    hands = {0: "inferno earth_tremor"}
    board = Board(fields={"0F0": "smok", "1F0": "lindorm"}, hands=hands, at="act")
    board.do(0, "earth_tremor").quiet()
    hands = {0: "inferno dragonfire white_flag null_stone susanoo reclaim fire_breath help venom"}
    hands[0] += " pact_of_solitude"
    board = Board(fields={"0F0": "smok", "1F0": "lindorm"}, hands=hands, at="discard")
    assert board.asked() == "0 discard"
    assert likes(board, 0, "pact_of_solitude", "inferno")
    assert likes(board, 0, "venom", "dragonfire")


def test_the_best_card_is_taken_back() -> None:
    discard = {0: "venom dragonfire earth_tremor"}
    fields = {"0F0": "smok", "1F0": "lindorm"}
    board = Board(fields=fields, hands={0: "reclaim"}, discard=discard, at="act")
    board.play(0, "reclaim")
    assert board.asked() == "0 recover"
    assert wants(board, 0, "dragonfire")


# Partners


def test_a_card_is_handed_to_a_partner_about_to_fall() -> None:
    fields = {f"0{k}": name for k, name in zip(NAMES, ["smok", "gwiber", "lindorm"], strict=False)}
    fields |= {"0B0": "balaur", "0B1": "vishap", "1F0": "aspis", "2F0": "zilant", "3F0": "zilant"}
    fields["2F0"] = "lindorm"
    fields["3F0"] = "gwiber"
    board = Board(4, fields, at="move")
    moved = follow(board, 0)
    assert moved[-1][0] == "1"


def test_the_partner_is_helped_and_asked() -> None:
    fields = {"3F0": "smok^", "0F0": "gwiber^", "1F0": "lindorm", "2F0": "lindorm", "0F1": "smok"}
    board = Board(4, fields, hands={1: "dragonfire"}, active=3, starter=3, at="battle")
    board.attack(3, "3F0", "0F0")
    assert board.asked() == "0 fight"
    assert wants(board, 0, "ask")
    board.do(0, "ask")
    assert board.asked() == "1 side fight"
    assert wants(board, 1, "dragonfire")


# What it rests on


def test_cards_it_never_met_are_judged_by_what_they_say() -> None:
    """Worths come from abilities: a stronger dragon, a cheaper card are worth more."""
    JUDGE.attend(ALL.new(2, {"match_target": 0}, 1))
    faces = ALL.set.names
    assert JUDGE.merit[faces["smok"]] > JUDGE.merit[faces["lindorm"]]
    assert JUDGE.merit[faces["druk"]] > JUDGE.merit[faces["grootslang"]]
    assert JUDGE.power[faces["inferno"]] > JUDGE.power[faces["ember_breath"]]
    assert JUDGE.keep[faces["inferno"]] > JUDGE.keep[faces["venom"]]


def test_it_plays_decks_of_cards_that_no_ready_deck_holds() -> None:
    cards = ALL.set.cards
    ready = {face for deck in ALL.set.decks if deck.id != "all" for face in deck.lair + deck.horde}
    others = [card for card in cards if card.face not in ready]
    counts = {card.id: 1 for card in others if card.kind == DRAGON}
    counts |= {card.id: 4 for card in others if card.kind == TERRAIN}
    counts |= {card.id: 4 for card in others if card.kind > TERRAIN}
    deck = "Odd: " + ", ".join(f"{n} {name}" for name, n in counts.items())
    options: dict[str, Setting] = {"deck_1": deck, "deck_2": "peaks", "match_target": 0}
    table = load("wyvern").new(2, options, 5)
    dice = QuickDice(1)
    met: set[int] = set()
    while not table.over:
        seat = int(table.turn)
        moves = table.legal(seat)
        weighed = [int(weight) for weight in JUDGE.weigh(table, seat, moves)]
        assert sum(weighed) > 0
        if table.phase_name() == "act":
            met |= {int(move) for move in moves}
        table.act(seat, JUDGE.choose(table, seat, dice))
    assert len(met) > 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_forecast_favours_who_holds_more(seats: int) -> None:
    fields = {f"0{NAMES[k]}": name for k, name in enumerate(["smok^", "gwiber^", "balaur^"])}
    fields |= {f"{seat}F0": "lindorm" for seat in range(1, seats)}
    board = Board(seats, fields, gold=[15, *[5] * (seats - 1)], at="act")
    points = [float(value) for value in JUDGE.forecast(board.table)]
    assert max(points) == points[0] > points[seats - 1]
    assert sum(points) < 25 * seats + 60


def test_nothing_is_forecast_in_the_middle_of_a_battle() -> None:
    board = Board(fields={"0F0": "gwiber^", "1F0": "smok^", "1B0": "lindorm"}, at="battle")
    board.attack(0, "0F0", "1F0")
    assert not len(JUDGE.forecast(board.table))


def test_it_plays_with_a_deck_of_every_card() -> None:
    options: dict[str, Setting] = {"deck_1": "all", "deck_2": "all", "match_target": 0}
    table = ALL.new(2, options, 3)
    dice = QuickDice(1)
    while not table.over:
        table.act(table.turn, JUDGE.choose(table, table.turn, dice))
    assert sum(table.returns()) > 0


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "part"), [(2, 0.9), (3, 0.75), (5, 0.6)])
def test_sense_alone_beats_random_players(seats: int, part: float) -> None:
    report = simulate(
        load("wyvern"),
        seats=seats,
        games=100,
        players=["sense", *["random"] * (seats - 1)],
        options={"match_target": 0},
        rotate=True,
    )
    wins = report["wins"]["by_player"]["sense"]
    assert wins is not None
    assert wins >= 100 * part


@counted
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_games_of_bots_keep_every_invariant(seats: int) -> None:
    """Sensible play reaches what random play does not: long battles, rich and lonely seats."""
    game = load("wyvern")
    for number in range(games_of(1, 10, 200)):
        table = game.new(seats, {"match_target": 0}, number)
        bots = [player("adept", number * seats + seat) for seat in range(seats)]
        dice = QuickDice(number)
        bound = table.bound()
        done = 0
        while not table.over:
            seat = int(table.turn)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
            done += 1
            assert done < bound
            if done % 7 == 0 or table.over:
                assert broken(table) == "", f"game {number} after {done} steps"
        assert len(table.returns()) == seats
        assert all(0 <= value <= game.most for value in table.returns())
