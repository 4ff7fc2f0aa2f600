"""Decks of one's own: read as text, judged by R24, kept in one form, and played to the end."""

import json
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dragonhall.games import load
from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.games.wyvern.cards.decks import LONGEST, UNNAMED
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.games.wyvern.rules import GAME, Wyvern
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup
from dragonhall.kernel.playout import playout
from dragonhall.kernel.record import parse, record_of, replay
from tests.support.load import heavy

SET = CardSet(TEXT)
RULES = SET.building
LAIR = [card.id for card in SET.cards if card.in_lair()]
DRAGONS = [card.id for card in SET.cards if card.kind == 0]
HORDE = [card.id for card in SET.cards if not card.in_lair()]
# Legal, in the fewest cards
CARDS = [*DRAGONS[:20], *[f"4 {card}" for card in HORDE[:10]]]
LINE = "Ten by Four: " + ", ".join(CARDS)


def test_a_line_and_a_card_a_line_are_the_same_deck() -> None:
    line = "My Deck: 4 fire_breath, 2 help, gwiber, 3 cave_in"
    pages = [
        "My Deck:\n# what burns\n4 Fire Breath\n2 Help   # see E3\n\nGwiber\n3 Cave-in\n",
        "my deck : 4 FIRE-BREATH,2 hElP,\n1 gwiber,3x cave in",
        "My  Deck: 3 fire breath, help\nfire breath, help, gwiber, 3 × CaveIn",
    ]
    want = RULES.read(line)
    assert want.faults == []
    assert want.counts == {"gwiber": 1, "cave_in": 3, "fire_breath": 4, "help": 2}
    for page in pages:
        made = RULES.read(page)
        assert (made.counts, made.faults) == (want.counts, [])
    assert RULES.line(RULES.read(pages[0])) == "My Deck: gwiber, 3 cave_in, 2 help, 4 fire_breath"


def test_names_of_the_set_are_read_as_they_are_written() -> None:
    for card in SET.cards:
        for word in (card.id, card.name, card.name.upper(), card.id.replace("_", " ")):
            assert RULES.read(f"2 {word}").counts == {card.id: 2}, word


def test_a_deck_without_a_name_gets_one() -> None:
    assert RULES.read("2 help").name == UNNAMED
    assert RULES.line(RULES.read("2 help")) == f"{UNNAMED}: 2 help"
    assert RULES.read(": 2 help").name == UNNAMED


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4 Fire Breth", "There is no card “Fire Breth”: did you mean Fire Breath?"),
        ("4 Xyzzy", "There is no card “Xyzzy”; the cards are listed in the rules."),
        ("0 Help", "Help: give a number from 1, or leave it out."),
        ("x" * (LONGEST + 1), f"A deck is a text of at most {LONGEST} letters; shorten it."),
        ("a" * 41 + ": help", "A deck's name has up to 40 letters; shorten it."),
        ("{seat}: help", "A deck's name has no brackets and no signs that cannot be seen."),
        (
            "[/b]: help",
            "A deck's name has no brackets and no signs that cannot be seen.",
        ),
        ("a\u202eb: help", "A deck's name has no brackets and no signs that cannot be seen."),
    ],
)
def test_what_cannot_be_read(text: str, words: str) -> None:
    assert RULES.read(text).faults == [words]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            [*CARDS, DRAGONS[0]],
            f"{SET.cards[SET.names[DRAGONS[0]]].name}: a deck has at most 1 copy of a dragon; "
            "take 1 out.",
        ),
        (
            [*CARDS, f"3 {HORDE[0]}"],
            f"{SET.cards[SET.names[HORDE[0]]].name}: a deck has at most 4 copies of a card that "
            "is no dragon; take 3 out.",
        ),
        (
            CARDS[1:],
            "The Lair has 19 cards and needs at least 20: add 1 more dragons or terrain.",
        ),
        (
            CARDS[:-1],
            "The Horde has 36 cards and needs at least 40: add 4 more actions, treasures or "
            "slayers.",
        ),
        (
            [
                *CARDS,
                "4 chasm",
                "4 glacier",
                "4 lava_field",
                "4 peat_bog",
                "4 thornwood",
                "1 cave_in",
            ],
            "Of the 41 cards of the Lair 20 are dragons and at least 21 must be: put in dragons, "
            "or take terrain out.",
        ),
    ],
)
def test_what_is_against_the_rules(cards: list[str], words: str) -> None:
    made = RULES.read(", ".join(cards))
    assert made.faults == []
    assert RULES.illegal(made.counts) == [words]
    with pytest.raises(BadSetup) as refused:
        GAME.settle(2, {"deck_2": ", ".join(cards)})
    assert str(refused.value) == f"deck_2: {words}"


def test_half_dragons_is_enough() -> None:
    deck = [*DRAGONS[:10], "4 chasm", "4 glacier", "2 lava_field", *CARDS[20:]]
    assert RULES.illegal(RULES.read("\n".join(deck)).counts) == []


def test_the_ready_decks_are_legal_by_the_same_rules() -> None:
    for deck in SET.decks:
        assert RULES.illegal(deck.counts) == []
        again = RULES.read(RULES.lines(RULES.read(f"{deck.name}: " + RULES.line(RULES.read("")))))
        assert again.name == deck.name


def test_an_option_keeps_one_form() -> None:
    settled = GAME.settle(2, {"deck_1": LINE.upper().replace("_", "-")})["deck_1"]
    assert isinstance(settled, str)
    assert settled.startswith("TEN BY FOUR: ")
    assert GAME.settle(2, {"deck_1": settled})["deck_1"] == settled
    assert GAME.settle(2, {"deck_1": " storm "})["deck_1"] == "storm"
    assert GAME.settle(2)["deck_1"] == "peaks"


def test_what_an_option_refuses() -> None:
    def why(seats: int, **options: str | int) -> str:
        with pytest.raises(BadSetup) as refused:
            GAME.settle(seats, dict(options))
        return str(refused.value)

    assert why(2, deck_1="strom") == (
        "deck_1 cannot be 'strom': did you mean storm? Or give a deck as text."
    )
    assert why(2, deck_1="") == (
        "deck_1 cannot be '': there are: peaks, depths, storm, stone. Or give a deck as text."
    )
    assert why(2, deck_1=7).startswith("deck_1 cannot be '7'")
    assert "no seat for deck_3 at a table of 2" in why(2, deck_3=LINE)
    many = why(2, deck_1="Name: " + ", ".join(f"nonsense {n}" for n in "abcdefgh"))
    assert many.count("There is no card") == 4
    assert many.endswith("And 6 more like it.")


def test_clients_are_told_that_text_does_as_well() -> None:
    info = GAME.option_info(GAME.option("deck_1"))
    assert info["kind"] == "choice"
    assert info["own"] == LONGEST
    assert "open to all" in info["words"]
    assert json.loads(json.dumps(info)) == info


def test_a_deck_is_judged_for_those_who_build_it() -> None:
    told = GAME.deck("Half: 2 help, gwiber, 9 helq, 2 gwiber")
    assert told["name"] == "Half"
    assert told["cards"] == [[SET.names["gwiber"], 3], [SET.names["help"], 2]]
    assert told["unread"] == ["There is no card “helq”: did you mean Help?"]
    assert [words.split(":")[0] for words in told["illegal"]] == [
        "Gwiber",
        "The Lair has 3 cards and needs at least 20",
        "The Horde has 2 cards and needs at least 40",
    ]
    assert told["line"] == "Half: 3 gwiber, 2 help"
    assert told["lines"] == "Half:\n\n# Dragons: 3\n3 Gwiber\n\n# Horde: 2\n2 Help\n"
    ready = GAME.deck("storm")
    assert (ready["unread"], ready["illegal"]) == ([], [])
    assert GAME.deck(ready["lines"]) == ready
    assert sum(n for _, n in ready["cards"]) == 60
    with pytest.raises(BadSetup, match="has no decks to build"):
        load("dragon-duel").deck("help")


def test_a_table_lays_the_decks_it_is_given() -> None:
    table = cast(Wyvern, GAME.new(2, {"deck_2": LINE}, 5))
    counts = dict.fromkeys(SET.names, 0)
    for card in range(len(table.face)):
        if table.group[card] // 2 == 1:
            counts[SET.cards[table.face[card]].id] += 1
    assert {card: n for card, n in counts.items() if n} == RULES.read(LINE).counts


def test_a_record_keeps_the_deck() -> None:
    table = GAME.new(2, {"deck_1": LINE, "match_target": 0, "turn_limit": 10}, 11)
    table.telling = True
    for step in range(40):
        seat = int(table.turn)
        table.act(seat, int(table.default(seat)))
    made = parse(record_of(table, 11).to_json())
    assert made.options["deck_1"] == RULES.line(RULES.read(LINE))
    assert made.edition == ""
    assert replay(GAME, made).digest() == table.digest()


def counted(ids: list[str], least: int, most: int) -> st.SearchStrategy[dict[str, int]]:
    return st.dictionaries(st.sampled_from(ids), st.integers(1, 4), min_size=least, max_size=most)


@st.composite
def legal_decks(draw: st.DrawFn) -> str:
    """Any legal deck, of the fewest cards or of very many."""
    dragons = draw(st.lists(st.sampled_from(DRAGONS), min_size=20, max_size=45, unique=True))
    lands = [card for card in LAIR if card not in DRAGONS]
    terrain = draw(counted(lands, 0, 5))
    horde = draw(counted(HORDE, 12, 40))
    for card in draw(st.permutations(HORDE)):
        if sum(horde.values()) >= 40:
            break
        horde[card] = 4
    counts = {**dict.fromkeys(dragons, 1), **terrain, **horde}
    deck = RULES.read(", ".join(f"{n} {card}" for card, n in counts.items()))
    assert RULES.illegal(deck.counts) == []
    return RULES.line(deck)


@pytest.mark.parametrize("seats", [2, 3])
@given(data=st.data())
@settings(
    max_examples=heavy(1, 60, 600),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_any_legal_decks_play_to_the_end(seats: int, data: st.DataObject) -> None:
    decks = [data.draw(legal_decks()) for seat in range(seats)]
    seed = data.draw(st.integers(0, 2**40))
    options = {f"deck_{n + 1}": deck for n, deck in enumerate(decks)}
    table = cast(Wyvern, GAME.new(seats, {**options, "match_target": 0, "turn_limit": 10}, seed))
    sizes = [int(pile.size) for pile in (*table.lair, *table.horde)]
    want = [RULES.read(deck).counts for deck in decks]
    for seat, counts in enumerate(want):
        lair = sum(n for card, n in counts.items() if card in LAIR)
        assert sizes[seat] == lair - 6  # those to be laid out
        assert sizes[seats + seat] == sum(counts.values()) - lair
    dice = QuickDice(seed + 1)
    bound = table.bound()
    while not table.over and table.steps < bound:
        seat = int(table.turn)
        if table.steps % 25 == 0:
            check(table, want, dice)
            for viewer in range(seats + 1):
                world = cast(Wyvern, table.determinize(viewer, dice))
                check(world, want, dice)
        moves = table.legal(seat)
        assert len(moves)
        table.act(seat, int(moves[dice.below(len(moves))]))
    assert table.over
    check(table, want, dice)
    assert len(table.returns()) == seats


def check(table: Wyvern, want: list[dict[str, int]], dice: QuickDice) -> None:
    """Every card lies somewhere once, and every seat's cards are those of its deck."""
    placed = [int(card) for pile in table.piles for card in pile.cards if card >= 0]
    assert sorted(placed) == list(range(len(table.face)))
    for seat, counts in enumerate(want):
        found: dict[str, int] = {}
        for card in placed:
            if table.group[card] // 2 == seat:
                name = SET.cards[table.face[card]].id
                found[name] = found.get(name, 0) + 1
        assert found == counts
    assert all(table.gold[seat] >= 0 for seat in range(len(want)))


def test_playouts_take_own_decks() -> None:
    game: WyvernGame = GAME
    table = game.new(2, {"deck_1": LINE, "match_target": 0, "turn_limit": 10}, 3)
    assert playout(table, QuickDice(4), int(table.bound()) + 1) > 0
    assert table.over
