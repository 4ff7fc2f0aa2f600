"""The dealer's verbs: where cards lie afterwards, who may look, marks, hosts, travels."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import QuickDice, ScriptedDice
from dragonhall.kernel.pile import LINE, LOOSE, SLOTS
from tests.support.bench import bench, card_of, faces_of, fetch, who_knows

PUBLIC = 3  # of three seats


def test_looks_become_masks() -> None:
    table = bench()
    assert table.everyone == 0b1111
    assert table.line.look == 0b1111
    assert table.deck.look == 0
    assert [pile.look for pile in table.hand] == [1, 2, 4]
    assert [pile.look for pile in table.brow] == [0b110, 0b101, 0b011]  # the public sees no brow
    assert (table.line.order, table.hand[0].order, table.field.order) == (LINE, LOOSE, SLOTS)


def test_moving_opens_to_the_look_of_the_target() -> None:
    table = bench()
    (card,) = fetch(table, table.hand[1], 4)
    assert (table.open[card], table.seen[card]) == (0b10, 0b10)
    table.move(card, table.brow[1])
    assert (table.open[card], table.seen[card]) == (0b101, 0b111)
    table.move(card, table.dark)
    assert (table.open[card], table.seen[card]) == (0, 0b111)
    table.move(card, table.line)
    assert (table.open[card], table.seen[card]) == (0b1111, 0b1111)


def test_places_close_up_in_a_line_and_stay_in_slots() -> None:
    table = bench()
    fetch(table, table.line, 0, 1, 2, 3)
    table.move(table.line.cards[1], table.deck)
    assert faces_of(table, table.line) == [0, 2, 3]
    (card,) = fetch(table, table.deck, 5)
    assert table.move(card, table.line, 1) == 1
    assert faces_of(table, table.line) == [0, 5, 2, 3]
    fetch(table, table.field, 1, 2, 3)
    assert faces_of(table, table.field) == [1, 2, 3, -1]
    table.move(table.field.cards[1], table.deck)
    assert faces_of(table, table.field) == [1, -1, 3, -1]
    assert table.field.size == 2
    assert table.field.room() == 1
    with pytest.raises(ValueError, match="no room at place 0"):
        table.move(table.deck.top(), table.field, 0)
    with pytest.raises(ValueError, match="not in"):
        table.field.find(table.deck.top())


def test_deal_takes_from_the_top_as_many_as_there_are() -> None:
    table = bench()
    top = [int(card) for card in table.deck.last(3)]
    table.deal(table.deck, table.line, 3)
    assert [int(card) for card in table.line.cards] == top[::-1]
    table.deal(table.deck, table.dark, 50)
    assert table.deck.size == 0
    assert table.dark.size == 9


def test_play_takes_the_best_known_of_equal_copies() -> None:
    table = bench()
    first, second = fetch(table, table.hand[0], 3, 3)
    table.show(second, 0b0110)
    assert table.copy_of(3, table.hand[0]) == second
    assert table.play(3, table.hand[0], table.dark) == second
    with pytest.raises(ValueError, match="no card of face 5"):
        table.play(5, table.hand[0], table.dark)
    assert table.play(3, table.hand[0], table.line) == first


def test_draw_takes_what_the_dice_say() -> None:
    table = bench()
    cards = fetch(table, table.hand[0], 0, 1, 2)
    table.dice = ScriptedDice([1])
    assert table.draw(table.hand[0], table.line) == cards[1]


def test_swap_and_shift_rearrange_places() -> None:
    table = bench()
    fetch(table, table.line, 0, 1, 2, 3)
    table.swap(table.line, 0, 3)
    assert faces_of(table, table.line) == [3, 1, 2, 0]
    table.shift(table.line, 0, 2)
    assert faces_of(table, table.line) == [1, 2, 3, 0]
    table.shift(table.line, 3, 0)
    assert faces_of(table, table.line) == [0, 1, 2, 3]


def test_shuffle_some_leaves_the_others_where_they_are() -> None:
    table = bench()
    fetch(table, table.dark, 0, 1, 2, 3, 4, 5)
    before = [int(card) for card in table.dark.cards]
    table.dice = QuickDice(8)
    table.shuffle(table.dark, vec[i64](before[2:5]))
    after = [int(card) for card in table.dark.cards]
    assert after[:2] + after[5:] == before[:2] + before[5:]
    assert sorted(after[2:5]) == sorted(before[2:5])
    orders = set()
    for draw in range(60):
        table.shuffle(table.dark, vec[i64](before[2:5]))
        orders.add(tuple(int(card) for card in table.dark.cards))
    assert len(orders) == 6


def test_turning_up_and_down_forgets_nothing() -> None:
    table = bench()
    (card,) = fetch(table, table.dark, 2)
    table.turn_up(card)
    assert table.open[card] == table.everyone
    table.turn_down(card)
    assert table.open[card] == 0
    assert who_knows(table, card) == [0, 1, 2, PUBLIC]


def test_open_to_lasts_until_the_card_moves() -> None:
    table = bench()
    (card,) = fetch(table, table.dark, 2)
    table.open_to(card, 0b001)
    table.open_to(card, 0b100)
    assert table.open[card] == 0b101
    table.move(card, table.field)
    assert table.open[card] == 0
    assert who_knows(table, card) == [0, 2]


def test_look_changes_who_may_look_into_a_pile() -> None:
    table = bench()
    cards = fetch(table, table.brow[1], 2, 3)
    table.look(table.brow[1], 0b010)
    for card in cards:
        assert table.open[card] == 0b010
        assert who_knows(table, card) == [0, 1, 2]
    (later,) = fetch(table, table.brow[1], 4)
    assert who_knows(table, later) == [1]
    twin = table.copy()
    assert twin.piles[table.brow[1].number].look == 0b010


def test_marks_are_reset_by_moving_and_kept_when_asked() -> None:
    table = bench()
    (card,) = fetch(table, table.line, 2)
    table.dull.of[card] = 1
    table.count_mark.of[card] = 7
    table.move(card, table.dark, keep=True)
    assert (table.dull.of[card], table.count_mark.of[card]) == (1, 7)
    assert table.open[card] == table.everyone  # it lay face up and keeps its side
    table.move(card, table.hand[0], keep=True)
    assert table.count_mark.of[card] == 7
    table.move(card, table.field)
    assert (table.dull.of[card], table.count_mark.of[card]) == (0, 0)
    assert table.open[card] == 0


def test_keep_does_not_turn_up_what_lay_face_down() -> None:
    table = bench()
    (card,) = fetch(table, table.hand[0], 2)
    table.move(card, table.dark, keep=True)
    assert table.open[card] == 0


def test_attached_cards_stay_until_they_move_themselves() -> None:
    table = bench()
    host, low = fetch(table, table.fort[0], 1)[0], fetch(table, table.dark, 2)[0]
    table.attach(low, host)
    table.move(host, table.line)
    assert table.host[low] == host
    table.move(low, table.line)
    assert table.host[low] == -1


def test_gather_takes_a_group_home_and_nobody_knows_it() -> None:
    table = bench()
    fetch(table, table.hand[0], 0, 1, 1)
    (up,) = fetch(table, table.line, 5)
    fetch(table, table.field, 3)
    (other,) = fetch(table, table.line, 2, group=1)
    table.dull.of[up] = 1
    table.attach(up, table.hand[0].cards[0])
    table.gather(table.deck)
    assert [int(card) for card in table.deck.cards] == list(range(12))
    assert table.deck.size == 12
    assert [int(card) for card in table.line.cards] == [other]
    assert who_knows(table, other) == [0, 1, 2, PUBLIC]
    assert (table.hand[0].size, table.field.size) == (0, 0)
    assert faces_of(table, table.field) == [-1] * 4
    assert all(table.seen[card] == 0 and table.open[card] == 0 for card in range(12))
    assert (table.dull.of[up], table.host[up]) == (0, -1)


def test_travels_hide_places_in_hands_and_faces_from_those_who_do_not_see() -> None:
    table = bench(telling=True)
    (card,) = fetch(table, table.hand[1], 4)
    table.travels = []
    table.move(card, table.field, 2)
    (travel,) = table.travels
    assert (travel.origin, travel.to) == (table.hand[1].number, table.field.number)
    assert (travel.place, travel.to_place) == (-1, 2)
    assert [travel.shown.to(viewer) for viewer in range(4)] == [-1, 4, -1, -1]
    twin = travel.redacted(0)
    assert twin.shown.face == -1
    assert twin.shown.seers == 0
    assert travel.redacted(1).shown.to(1) == 4


@pytest.mark.parametrize("seed", range(40))
def test_what_is_told_changes_nothing_about_cards_and_knowledge(seed: int) -> None:
    """Dealt and moved in one go where nothing of it is told, card by card where it is."""
    quiet, told = bench(), bench(telling=True)
    dice = QuickDice(seed)
    for step in range(60):
        filled = [int(pile.number) for pile in quiet.piles if pile.size]
        a = filled[dice.below(len(filled))]
        verb, b, n = (dice.below(k) for k in (7, len(quiet.piles), 5))
        seats = dice.below(int(quiet.everyone) + 1)
        for table in (quiet, told):
            table.dice = QuickDice(seed + step)
            source, target = table.piles[a], table.piles[b]
            cards = source.held()
            full = target.order == SLOTS and target.size + source.size > len(target.cards)
            if verb < 2 and a != b and source.order != SLOTS and not full:
                table.deal(source, target, n)
            elif verb < 4 and a != b and not full:
                table.move_all(source, target)
            elif verb == 4 and source.order != SLOTS:
                table.shuffle(source)
                table.reveal(source.top(), seats)
            elif verb == 5:
                shown = 1 << int(table.face[cards[0]])
                table.clue(seats, cards[:3], shown, 1, min(3, len(cards)))
                twins = [card for card in cards if table.face[card] == table.face[cards[0]]]
                table.alike(seats, vec[i64](twins))
            elif verb == 6 and n == 0:
                table.gather(table.deck)
        for name in ("face", "where", "seen", "open", "lotted", "lot", "host"):
            assert list(getattr(quiet, name)) == list(getattr(told, name)), (step, name)
        for mine, its in zip(quiet.piles, told.piles, strict=True):
            assert (list(mine.cards), mine.size) == (list(its.cards), its.size)
            assert mine.maybe == its.maybe
        for one, other in ((quiet.clues, told.clues), (quiet.alikes, told.alikes)):
            assert [(it.seats, it.cards) for it in one] == [(it.seats, it.cards) for it in other]
    assert not quiet.travels
    assert told.travels


def test_beats_say_what_happens_at_once() -> None:
    table = bench(telling=True)
    table.deal(table.deck, table.line, 2)
    table.move(table.deck.top(), table.dark)
    table.wait(700)
    table.move_all(table.line, table.hand[0])
    assert [int(travel.beat) for travel in table.travels] == [0, 0, 1, 2, 2]
    assert [int(travel.wait) for travel in table.travels] == [0, 0, 700, 0, 0]


def test_faces_and_counts_of_a_pile() -> None:
    table = bench()
    fetch(table, table.field, 3, 1, 3)
    assert list(table.faces_in(table.field)) == [3, 1]
    assert (table.count(3, table.field), table.count(0, table.field)) == (2, 0)
    assert table.top_face(table.field) == -1
    assert table.top_face(table.deck) == 5
    assert table.top_face(table.dark) == -1
    assert [int(card) for card in table.field.held()] == [
        int(card) for card in table.field.cards if card >= 0
    ]


def test_faces_above_sixty_are_told_apart_too() -> None:
    table = bench()
    for number, card in enumerate(table.deck.cards):
        table.face[card] = 58 + number // 2 + (7 if number > 6 else 0)
    found = [int(face) for face in table.faces_in(table.deck)]
    assert found == list(dict.fromkeys(faces_of(table, table.deck)))


def test_a_glimpse_lasts_until_the_next_decision_or_move() -> None:
    table = bench(telling=True)
    table.begin()
    (card,) = fetch(table, table.dark, 2)
    (moved,) = fetch(table, table.dark, 3)
    table.show(card, 0b001)
    table.show(moved, 0b001)
    assert [int(c) for c in table.peeks[0]] == [card, moved]
    table.move(moved, table.line)
    assert [int(c) for c in table.peeks[0]] == [card]
    table.act(0, 0)
    assert list(table.peeks[0]) == []
    assert table.knows(0, card)


def test_known_by_show_all() -> None:
    table = bench()
    cards = fetch(table, table.hand[0], 1, 1, 2)
    table.show_all(table.hand[0], 0b1100)
    for card in cards:
        assert who_knows(table, card) == [0, 2, PUBLIC]
    assert card_of(table, table.hand[0], 2) == cards[2]
