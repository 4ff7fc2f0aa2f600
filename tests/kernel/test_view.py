"""Views: how cards, notes, seats, options, story and travels look to each viewer."""

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.schema import CardView, Noted, PileView
from dragonhall.kernel.view import NOTED_PLACES, STORY_LINES, options_of, story, view
from tests.support.bench import BID, GAME, GIVE, PASS, PLAY, TOUCH, Bench, bench, fetch
from tests.support.secrecy import encoded

PUBLIC = 3


def pile_of(table: Bench, viewer: int, name: str) -> PileView:
    """A pile by its id in a viewer's view."""
    return next(pile for pile in view(table, viewer)["piles"] if pile["id"] == name)


def sides(pile: PileView) -> list[tuple[str, int] | None]:
    """Its cards: side and face."""
    return [card and (card["side"], card.get("face", -1)) for card in pile["cards"]]


def test_seats_and_piles_are_named_as_the_viewer_sits() -> None:
    table = bench(4)
    table.begin()
    table.score = vec[i64]([10, 11, 12, 13])
    seen = view(table, 2, ["Ann", "Bob", "Cid", "Dan"])
    assert seen["viewer"] == 2
    assert [seat["name"] for seat in seen["seats"]] == ["Cid", "Dan", "Ann", "Bob"]
    assert [seat["seat"] for seat in seen["seats"]] == [0, 1, 2, 3]
    assert [seat["counters"][0]["value"] for seat in seen["seats"]] == [12, 13, 10, 11]
    assert seen["turn"] == 2
    hands = [pile for pile in seen["piles"] if pile["name"] == "hand"]
    assert [(pile["id"], pile["owner"]) for pile in hands] == [
        ("hand.2", 2),
        ("hand.3", 3),
        ("hand.0", 0),
        ("hand.1", 1),
    ]
    public = view(table, 4, ["Ann", "Bob", "Cid", "Dan"])
    assert public["viewer"] is None
    assert [seat["name"] for seat in public["seats"]] == ["Ann", "Bob", "Cid", "Dan"]
    assert public["options"] == []


def test_up_held_noted_and_back() -> None:
    table = bench(telling=True)
    fetch(table, table.dark, 0, 1, 2, 3)
    up, held, noted, back = (int(card) for card in table.dark.cards)
    table.turn_up(up)
    table.open_to(held, 0b001)
    table.show(noted, 0b001)
    assert sides(pile_of(table, 0, "dark")) == [("up", 0), ("held", 1), ("held", 2), ("back", -1)]
    assert sides(pile_of(table, 1, "dark")) == [("up", 0), ("back", -1), ("back", -1), ("back", -1)]
    table.begin()
    table.act(0, PASS)  # the glimpse ends with the next decision
    assert sides(pile_of(table, 0, "dark"))[2] == ("noted", 2)
    table.notes_off = True
    assert sides(pile_of(table, 0, "dark"))[2] == ("back", -1)
    assert table.known(0, back) == -1


def test_a_hand_is_sorted_and_its_backs_are_a_number() -> None:
    table = bench()
    fetch(table, table.hand[1], 5, 0, 3, 0)
    own = pile_of(table, 1, "hand.0")
    assert sides(own) == [("held", 0), ("held", 0), ("held", 3), ("held", 5)]
    assert own["backs"] == 0
    other = pile_of(table, 0, "hand.1")
    assert (other["cards"], other["backs"], other["size"]) == ([], 4, 4)
    before = encoded(table, 0), encoded(table, 1)
    table.hand[1].cards = vec[i64]([int(card) for card in reversed(list(table.hand[1].cards))])
    assert before == (encoded(table, 0), encoded(table, 1))


def test_a_plain_deck_is_a_number() -> None:
    table = bench()
    deck = pile_of(table, 0, "deck")
    assert (deck["cards"], deck["backs"], deck["size"]) == ([], 12, 12)
    table.turn_up(table.deck.top())
    deck = pile_of(table, 0, "deck")
    assert len(deck["cards"]) == 12
    assert deck["cards"][11] == {"side": "up", "face": 5, "deck": 0}
    assert deck["backs"] == 0


def test_two_backs_in_one_pile_are_shown_one_by_one() -> None:
    table = bench()
    fetch(table, table.dark, 1)
    fetch(table, table.dark, 1, group=1)
    assert pile_of(table, 0, "dark")["cards"] == [
        {"side": "back", "deck": 0},
        {"side": "back", "deck": 1},
    ]


def test_slots_marks_hosts_and_boards() -> None:
    table = bench()
    host, other = fetch(table, table.field, 1, 2)
    (low,) = fetch(table, table.line, 3)
    table.dull.of[host] = 1
    table.count_mark.of[other] = 4
    table.attach(low, other)
    field = pile_of(table, 0, "field")
    assert field["cards"] == [
        {"side": "back", "deck": 0, "marks": {"dull": 1}},
        {"side": "back", "deck": 0, "marks": {"counters": 4}},
        None,
        None,
    ]
    assert (field["size"], field["board"], field["at"]) == (2, "b", 0)
    (line,) = pile_of(table, 0, "line")["cards"]
    assert line is not None
    assert line["under"] == {"pile": "field", "place": 1}
    assert pile_of(table, 0, "below.1")["under"] == {"pile": "field", "place": 1}
    (board,) = view(table, 0)["boards"]
    assert board["places"][0] == {"x": 0.5, "y": 1.0, "label": "A1"}


def test_a_veiled_pile_shows_nothing() -> None:
    table = bench()
    fetch(table, table.line, 1, 2)
    table.veil(table.line, 0b010)
    veiled = pile_of(table, 1, "line")
    assert (veiled["cards"], veiled["backs"], veiled["noted"]) == ([], 2, [])
    assert sides(pile_of(table, 0, "line")) == [("up", 1), ("up", 2)]
    table.veil(table.line, 0)
    assert sides(pile_of(table, 1, "line")) == [("up", 1), ("up", 2)]


def test_what_is_known_of_anothers_hand_is_noted_without_a_place() -> None:
    table = bench()
    cards = fetch(table, table.hand[1], 4, 2, 0)
    table.show(cards[0], 0b001)
    table.show(cards[1], 0b001)
    noted: list[Noted] = [{"faces": [2, 4], "places": []}]
    assert pile_of(table, 0, "hand.1")["noted"] == noted
    assert pile_of(table, 2, "hand.2")["noted"] == []
    table.notes_off = True
    assert pile_of(table, 0, "hand.1")["noted"] == []


def test_a_lot_is_noted_by_its_faces_and_places() -> None:
    table = bench()
    cards = fetch(table, table.hand[1], 4, 2)
    table.show(cards[0], 0b001)
    table.move(cards[1], table.dark)
    lot: Noted = {
        "faces": [4],
        "places": [{"pile": "dark", "place": 0}, {"pile": "hand.1", "place": -1}],
    }
    assert pile_of(table, 0, "dark")["noted"] == [lot]
    assert pile_of(table, 0, "hand.1")["noted"] == [lot]
    assert pile_of(table, PUBLIC, "dark")["noted"] == []


def test_a_wide_lot_is_not_drawn() -> None:
    table = bench()
    fetch(table, table.dark, 0, 0, 1, 1, 2, 2, 3, 3, 4)
    assert len(table.dark.cards) > NOTED_PLACES
    table.show(table.dark.cards[0], 0b001)
    table.shuffle(table.dark)
    assert pile_of(table, 0, "dark")["noted"] == []


def test_views_hold_no_card_numbers() -> None:
    """Two tables that differ in the numbers of equal places look the same."""
    one, two = bench(telling=True), bench(telling=True)
    for table, order in ((one, (0, 1)), (two, (1, 0))):
        copies = [card for card in table.deck.cards if table.face[card] == 3]
        for place in order:
            table.move(copies[place], table.hand[1])
        table.travels = []
        table.play(3, table.hand[1], table.dark)
    for viewer in range(4):
        assert encoded(one, viewer) == encoded(two, viewer)


def test_story_lines_are_frozen_as_each_reader_saw_them() -> None:
    table = bench(telling=True)
    cards = fetch(table, table.hand[0], 3, 4)
    table.note("{seat} hides {cards} from {to} in {pile}: {n}, says {face}.", 0, to=1, n=2,
               pile=table.dark, face=5, cards=vec[i64](cards))  # fmt: skip
    names = ["Ann", "Bob", "Cid"]
    read = [story(table, viewer, names)[-1]["words"] for viewer in range(4)]
    own = "Ann hides Face 3 and Face 4 from Bob in Dark line: 2, says Face 5."
    assert read == [own, *[own.replace("Face 3 and Face 4", "2 cards")] * 3]
    table.show_all(table.hand[0], table.everyone)
    assert [story(table, viewer, names)[-1]["words"] for viewer in range(4)] == read
    table.note("{seat} shows {cards}.", 0, cards=vec[i64](cards[:1]))
    assert story(table, 2, names)[-1]["words"] == "Ann shows Face 3."


def test_private_lines_are_for_their_readers() -> None:
    table = bench(telling=True)
    table.note("All hear.")
    table.private(0b010, "You alone hear of {cards}.", cards=vec[i64](fetch(table, table.dark, 1)))
    assert [line["words"] for line in story(table, 0)] == ["All hear."]
    assert story(table, 1)[1] == {"n": 1, "words": "You alone hear of a card.", "mine": True}
    world = table.determinize(0, QuickDice(1))
    assert all("alone" not in note.words or note.readers == 0 for note in world.notes)


def test_a_view_carries_the_newest_lines() -> None:
    table = bench(telling=True)
    for n in range(STORY_LINES + 5):
        table.note("Line {n}.", n=n)
    lines = view(table, 0)["story"]
    assert len(lines) == STORY_LINES
    assert (lines[0]["n"], lines[-1]["words"]) == (5, f"Line {STORY_LINES + 4}.")
    assert len(story(table, 0)) == STORY_LINES + 5


def test_nothing_is_told_when_not_telling() -> None:
    table = bench()
    fetch(table, table.dark, 1)
    table.note("Nobody hears.")
    table.show(table.dark.cards[0], 1)
    assert (table.notes, table.travels) == ([], [])
    assert not table.peeked


def test_moves_of_a_beat_are_counted_together_and_sorted() -> None:
    table = bench(telling=True)
    table.deal(table.deck, table.hand[1], 3)
    moves = view(table, 0)["moves"]
    assert [(m["origin"], m.get("place"), m["to"], m["beat"]) for m in moves] == [
        ("deck", 9, "hand.1", 0),
        ("deck", 10, "hand.1", 0),
        ("deck", 11, "hand.1", 0),
    ]
    table.travels = []
    table.move_all(table.hand[1], table.hand[2])
    (move,) = view(table, 0)["moves"]
    assert (move["origin"], move["to"], move["count"]) == ("hand.1", "hand.2", 3)
    assert "face" not in move
    faces = [move.get("face") for move in view(table, 1)["moves"]]
    assert faces == sorted(faces, key=str)


def test_moves_tell_a_face_to_those_who_saw_it_then() -> None:
    table = bench(telling=True)
    (card,) = fetch(table, table.hand[0], 4)
    table.travels = []
    table.move(card, table.dark)
    table.turn_up(card)
    seen = [view(table, viewer)["moves"] for viewer in (0, 1)]
    assert [move.get("face") for move in seen[0]] == [4, 4]
    assert [move.get("face") for move in seen[1]] == [None, 4]
    assert seen[1][1]["flip"] is True
    assert seen[1][1]["place"] == 0


def test_options_are_lit_on_the_cards_a_seat_knows() -> None:
    table = bench()
    fetch(table, table.hand[0], 3, 1)
    fetch(table, table.line, 3)
    table.begin()

    class Playing(Bench):
        def legal(self, seat: int) -> vec[i64]:
            return vec[i64]([TOUCH + 4, PLAY + 3, GIVE, PASS, TOUCH, TOUCH + 2, TOUCH + 3])

    played = Playing(GAME, 3, {})
    played.become(table)
    options = {option["code"]: option for option in view(played, 0)["options"]}
    assert list(options) == sorted(options)
    assert options[PLAY + 3] == {
        "code": PLAY + 3,
        "words": "Play Face 3",
        "touch": [
            {"kind": "face", "pile": "hand.0", "face": 3},
            {"kind": "face", "pile": "line", "face": 3},
        ],
    }
    assert options[GIVE]["touch"] == [{"kind": "seat", "seat": 1}]
    assert options[GIVE]["words"] == "Give to Seat 2"
    assert options[PASS]["touch"] == [{"kind": "pile", "pile": "deck"}, {"kind": "button"}]
    assert options[TOUCH]["touch"] == [{"kind": "place", "pile": "field", "place": 0}]
    assert options[TOUCH]["words"] == "Touch A1"
    assert options[TOUCH + 2]["touch"] == [{"kind": "pile", "pile": "hand.1"}]
    assert options[TOUCH + 3]["touch"] == [{"kind": "place", "pile": "fort.0", "place": 0}]
    assert options[TOUCH + 4]["touch"] == [{"kind": "face", "pile": "line", "face": 3}]
    verbs = {verb["name"]: verb for verb in view(played, 0)["verbs"]}
    assert verbs["play"] == {
        "name": "play",
        "base": int(PLAY),
        "size": 6,
        "kind": "faces",
        "piles": ["hand.0", "line"],
        "targets": [],
    }
    assert len(verbs["touch"]["targets"]) == verbs["touch"]["size"]


def test_the_own_plan_is_read_to_its_seat_alone() -> None:
    table = bench()
    table.ask(0b011, within=900)
    table.act(0, BID)
    ask, options, _verbs = options_of(table, 0)
    assert ask is not None
    assert (ask["plan"], ask["mine"], ask["within"]) == (["Bid 10"], True, 900)
    assert {option["words"] for option in options} == {"Pass", "Bid 10", "Bid 12"}
    other = view(table, 1)
    assert other["ask"] is not None
    assert other["ask"]["plan"] == []
    assert other["turn"] is None
    table.act(0, BID + 2)
    assert [seat["answered"] for seat in view(table, 1)["seats"]] == [False, False, True]
    waiting = view(table, 2)["ask"]
    assert waiting is not None
    assert waiting["prompt"] == "Waiting for Seat 2 to bid."
    assert view(table, 2)["turn"] == 2


def test_facts_name_their_seat() -> None:
    table = bench()
    facts = view(table, 2, ["Ann", "Bob", "Cid"])["facts"]
    assert facts[1] == {"id": "claim", "words": "claims", "seat": 2}


def test_the_end_is_told_in_the_order_of_the_viewers_seats() -> None:
    table = bench()
    table.score = vec[i64]([3, 7, 7])
    table.finish()
    seen = view(table, 1, ["Ann", "Bob", "Cid"])
    assert seen["over"]
    assert seen["ask"] is None
    assert seen["outcome"] == {
        "kind": "win",
        "reason": {"code": "most", "words": "Bob and Cid has most."},
        "places": [1, 1, 3],
        "points": [7, 7, 3],
        "returns": [7.0, 7.0, 3.0],
    }


def test_views_are_plain_data() -> None:
    table = bench(telling=True)
    fetch(table, table.field, 1, 2)
    table.begin()
    for viewer in range(4):
        data = view(table, viewer)
        assert json.loads(json.dumps(data)) == json.loads(json.dumps(data, default=pytest.fail))


def test_a_world_of_a_seat_looks_the_same_to_it() -> None:
    table = bench(telling=True)
    cards = fetch(table, table.hand[1], 4, 2, 0)
    fetch(table, table.hand[0], 5, 5)
    table.show(cards[0], 0b001)
    table.move(cards[1], table.dark)
    table.note("{seat} hides {cards}.", 1, cards=vec[i64]([cards[1]]))
    table.ask(0b111)
    table.act(1, BID)
    table.act(2, BID + 2)
    for viewer in range(4):
        for seed in range(10):
            world = table.determinize(viewer, QuickDice(seed))
            assert encoded(world, viewer) == encoded(table, viewer)
            others = [seat for seat in range(3) if seat != viewer]
            assert all(len(world.plans[seat]) == 0 for seat in others)
            assert world.waiting & table.asked == world.waiting
            assert world.log == []
    world = table.determinize(0, QuickDice(1))
    assert (world.answered, world.waiting) == (0b100, 0b111)


def plain(card: CardView | None) -> str:
    """A card's side."""
    return "" if card is None else card["side"]


def test_the_public_sees_no_brow() -> None:
    table = bench()
    fetch(table, table.brow[1], 3)
    shown = [
        [plain(c) for c in pile_of(table, v, f"brow.{(1 - v) % 3}")["cards"]] for v in range(3)
    ]
    assert shown == [["held"], [], ["held"]]
    assert pile_of(table, PUBLIC, "brow.1")["backs"] == 1
