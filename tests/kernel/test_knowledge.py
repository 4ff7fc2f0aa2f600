"""The rules of knowledge K1 to K11, one by one (all together: test_exact_knowledge.py)."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.table import Table
from tests.support.bench import Bench, bench, card_of, faces_of, fetch, who_knows

PUBLIC = 3  # of three seats


def lot(table: Table, viewer: int) -> list[list[int]]:
    """The lots of a viewer: cards by number."""
    lots: dict[int, list[int]] = {}
    for card in range(len(table.face)):
        if label := int(table.lot_of(viewer, card)):
            lots.setdefault(label, []).append(card)
    return sorted(lots.values())


def seen_faces(table: Table, viewer: int, cards: list[int]) -> list[int]:
    """The faces a viewer knows to be among some cards."""
    return sorted(int(table.face[card]) for card in cards if table.seen[card] >> viewer & 1)


def worlds(table: Table, viewer: int, draws: int = 300) -> list[list[int]]:
    """Faces by card in many worlds."""
    dice = QuickDice(5)
    return [[int(face) for face in table.determinize(viewer, dice).face] for n in range(draws)]


def mixed_hand(table: Bench) -> list[int]:
    """Seat 0 shows a card of face 3 of its hand of three, then lays one unseen on the dark line."""
    cards = fetch(table, table.hand[0], 3, 4, 5)
    table.show(cards[0], 0b1010)
    table.move(cards[1], table.dark)
    return cards


def test_k1_who_may_look_into_the_target_knows() -> None:
    table = bench()
    (card,) = fetch(table, table.hand[2], 1)
    assert who_knows(table, card) == [2]
    assert table.known(2, card) == 1
    assert table.known(0, card) == -1


def test_k2_a_card_is_followed_by_eye_through_places() -> None:
    table = bench()
    (card,) = fetch(table, table.line, 1)
    table.move(card, table.dark)
    fetch(table, table.dark, 2, 3)
    table.move(card, table.field, 3)
    table.swap(table.field, 3, 0)
    assert who_knows(table, card) == [0, 1, 2, PUBLIC]


def test_k3_an_unseen_choice_out_of_a_hand_makes_a_lot_of_hand_and_place() -> None:
    table = bench()
    cards = mixed_hand(table)
    assert lot(table, 1) == [sorted(cards)]
    assert seen_faces(table, 1, cards) == [3]
    assert lot(table, 0) == []  # the holder knows which it laid
    assert lot(table, 2) == []  # seat 2 knows nothing of them
    assert table.known(1, cards[0]) == -1
    where = Counter(faces.index(3, min(cards)) for faces in worlds(table, 1))
    assert set(where) >= set(cards) - {0}


def test_k3_a_seen_card_leaves_its_equal_behind_unknown() -> None:
    table = bench()
    first, second = fetch(table, table.hand[0], 3, 3)
    table.show(first, 0b0010)
    table.move(second, table.line)  # all see a 3: it may be the one that was shown
    assert table.knows(1, second)
    assert not table.knows(1, first)
    assert not table.seen[first] >> 1 & 1


def test_k4_a_card_of_a_lot_that_shows_itself_takes_its_face_out() -> None:
    table = bench()
    cards = mixed_hand(table)
    table.turn_up(cards[1])  # it is the 4: the 3 is still in the hand, among two
    assert table.known(1, cards[1]) == 4
    assert lot(table, 1) == [sorted([cards[0], cards[2]])]
    table.move(cards[0], table.line)  # and there it goes
    assert lot(table, 1) == []
    assert not table.knows(1, cards[2])


def test_k5_lots_that_touch_become_one_and_empty_ones_dissolve() -> None:
    table = bench()
    cards = mixed_hand(table)
    others = fetch(table, table.dark, 0, 1)
    table.show(others[0], 0b0010)
    table.shuffle(table.dark)
    assert lot(table, 1) == [sorted([*cards, *others])]
    assert seen_faces(table, 1, [*cards, *others]) == [0, 3]
    table.show_all(table.dark, 0b0010)
    assert lot(table, 1) == [sorted([cards[0], cards[2]])]


def test_k5_different_backs_never_mix() -> None:
    table = bench()
    red = fetch(table, table.dark, 3, 4)
    blue = fetch(table, table.dark, 0, 1, group=1)
    table.show_all(table.dark, 0b0001)
    table.shuffle(table.dark)
    assert lot(table, 0) == [sorted(red), sorted(blue)]
    for faces in worlds(table, 0):
        assert sorted(faces[card] for card in red) == [3, 4]
        assert sorted(faces[card] for card in blue) == [0, 1]


def test_k5_a_lot_of_equal_cards_is_none() -> None:
    table = bench()
    cards = fetch(table, table.dark, 2, 2)
    table.show_all(table.dark, 0b0001)
    table.shuffle(table.dark)
    assert lot(table, 0) == []
    assert [table.known(0, card) for card in cards] == [2, 2]


def test_k6_a_shuffled_hand_is_its_holders_still() -> None:
    table = bench()
    cards = fetch(table, table.hand[0], 0, 1, 2)
    table.show(cards[0], 0b0010)
    table.shuffle(table.hand[0])
    assert [table.knows(0, card) for card in cards] == [True] * 3
    assert lot(table, 1) == [sorted(cards)]


def test_k6_a_card_that_lies_open_is_followed_through_a_shuffle() -> None:
    table = bench()
    cards = fetch(table, table.dark, 0, 1, 2)
    table.turn_up(cards[1])
    table.shuffle(table.dark)
    assert table.known(2, cards[1]) == 1
    assert lot(table, 2) == []


def test_k7_a_clue_keeps_to_its_cards_wherever_they_go() -> None:
    table = bench()
    cards = fetch(table, table.field, 0, 1, 2)
    table.clue(0b0010, vec[i64](cards), 0b000111, 3, 3)
    table.move(cards[0], table.dark)
    for faces in worlds(table, 1):
        assert all(faces[card] < 3 for card in cards)
    assert any(faces[cards[0]] > 2 for faces in worlds(table, 2))
    assert table.clued == 0b0010


def test_k7_mixing_a_part_of_a_clue_widens_it() -> None:
    table = bench()
    cards = fetch(table, table.hand[0], 0, 1)
    table.clue(0b0010, vec[i64](cards), 0b111000, 0, 0)
    table.move(cards[0], table.dark)  # unseen: hand and place are the clue's cards still
    (clue,) = table.clues
    assert (clue.least, clue.most) == (0, 0)
    others = fetch(table, table.hand[0], 5)
    table.move(others[0], table.dark)
    (clue,) = table.clues
    assert (clue.least, clue.most) == (0, 1)
    assert clue.cards == sum(1 << card for card in [*cards, *others])


def test_k7_a_known_card_that_joins_a_clue_counts_for_what_it_is() -> None:
    table = bench()
    cards = fetch(table, table.hand[0], 0, 1, 4)
    table.clue(0b0010, vec[i64](cards), 0b111000, 0, 1)
    (known,) = fetch(table, table.line, 5)
    table.move(known, table.hand[0])
    table.move(cards[0], table.dark)
    (clue,) = table.clues
    assert (clue.least, clue.most) == (1, 2)


def test_k7_a_clue_that_says_nothing_is_not_kept() -> None:
    table = bench()
    cards = vec[i64](fetch(table, table.hand[0], 0, 1))
    table.clue(0b0010, cards, 0b1, 0, 2)
    assert table.clues == []
    table.clue(0b0010, cards, 0b1, 0, 1)
    table.clue(0b0010, cards, 0b1, 0, 1)
    assert len(table.clues) == 1


def test_k7_another_seats_clues_are_in_no_world() -> None:
    table = bench()
    cards = vec[i64](fetch(table, table.hand[0], 0, 1))
    table.clue(0b0010, cards, 0b11, 2, 2)
    table.clue(0b0110, cards, 0b1, 1, 1)
    world = table.determinize(2, QuickDice(1))
    assert [clue.seats for clue in world.clues] == [0b0110]
    assert table.determinize(PUBLIC, QuickDice(1)).clues == []


def test_k8_who_knows_one_of_equal_cards_knows_all() -> None:
    table = bench()
    cards = fetch(table, table.dark, 3, 3)
    table.alike(0b0111, vec[i64](cards))
    for faces in worlds(table, 0):
        assert faces[cards[0]] == faces[cards[1]]
    table.show(cards[0], 0b0001)
    assert table.known(0, cards[1]) == 3
    assert table.known(1, cards[1]) == -1


def test_k8_mixing_a_part_ends_it_for_those_who_lose_sight() -> None:
    table = bench()
    cards = fetch(table, table.dark, 3, 3)
    (other,) = fetch(table, table.dark, 5)
    table.alike(0b0011, vec[i64](cards))
    table.open_to(cards[0], 0b0001)
    table.shuffle(table.dark, vec[i64]([cards[0], other]))
    assert [alike.seats for alike in table.alikes] == [0b0001]
    assert table.aliked == 0b0001


def test_k9_told_is_news_and_nothing_else() -> None:
    table = bench()
    table.audit = True
    table.news = [[] for viewer in range(4)]
    before = table.digest()
    table.told(0b1010, "nobody has won")
    assert table.news == [[], ["nobody has won"], [], ["nobody has won"]]
    assert table.digest() == before


class Pairless(Bench):
    """K10: nobody holds two equal cards."""

    def lay(self) -> None:
        super().lay()
        self.ruled = True

    def misfits(self) -> int:
        wrong = 0
        for hand in self.hand:
            counts = Counter(faces_of(self, hand))
            wrong += sum(n - 1 for n in counts.values())
        return wrong


def test_k10_every_world_keeps_the_rules_of_the_position() -> None:
    options: dict[str, str | int] = {}
    table = Pairless(bench().game, 3, options)
    for seat, faces in enumerate([[0, 1, 2], [3, 4, 5], [3, 4, 5]]):
        fetch(table, table.hand[seat], *faces)
    dice = QuickDice(3)
    for draw in range(200):
        # `copy` makes the table by the game, which is a plain bench: redraw a Pairless in place
        world = Pairless(table.game, 3, options)
        world.become_world(table, 0, dice)
        assert world.misfits() == 0
        assert faces_of(world, world.hand[0]) == [0, 1, 2]


def test_k11_forgetting_is_sound() -> None:
    table = bench()
    cards = mixed_hand(table)
    (known,) = fetch(table, table.line, 0)
    table.move(known, table.dark)
    held = [int(card) for card in table.hand[1].cards]
    table.forget(1, vec[i64]([known, cards[2], *held]))
    assert not table.knows(1, known)
    assert lot(table, 1) == []
    assert not any(table.seen[card] >> 1 & 1 for card in cards)
    assert table.knows(0, known)


def test_k11_nobody_forgets_what_it_may_look_at() -> None:
    table = bench()
    (card,) = fetch(table, table.hand[1], 2)
    table.forget(1, vec[i64]([card]))
    assert table.knows(1, card)


def test_the_fast_way_and_the_audited_way_know_the_same() -> None:
    """With `audit` on, learning takes another road; what is known must be the same."""

    def play(audit: bool) -> str:
        table = bench()
        table.audit = audit
        table.news = [[] for viewer in range(4)]
        table.dice = QuickDice(9)
        cards = mixed_hand(table)
        table.alike(0b0100, vec[i64](fetch(table, table.field, 1, 1)))
        table.shuffle(table.dark)
        table.turn_up(cards[1])
        table.look(table.hand[0], 0b0011)
        table.show_all(table.field, 0b1000)
        return str(table.digest())

    assert play(True) == play(False)


def test_news_are_what_somebody_sees_or_is_told() -> None:
    table = bench()
    table.audit = True
    table.news = [[] for viewer in range(4)]
    cards = fetch(table, table.hand[0], 3, 4)
    table.show(cards[0], 0b0100)
    table.move(cards[1], table.line)
    assert table.news == [
        ["face 3", "face 4"],
        ["face 4"],
        ["face 3", "face 4"],
        ["face 4"],
    ]
    table.clue(0b0010, vec[i64]([cards[0]]), 0b1000, 1, 1)
    assert table.news[1][-1].startswith("clue 8 1 1: hand")
    assert all(not line.startswith("clue") for line in table.news[0])


@pytest.mark.parametrize("seats", [2, 24])
def test_many_seats_and_the_public(seats: int) -> None:
    table = Bench(bench().game, seats, {})
    (card,) = fetch(table, table.hand[seats - 1], 3)
    assert table.everyone == 2 ** (seats + 1) - 1
    assert who_knows(table, card) == [seats - 1]
    table.turn_up(card)
    assert who_knows(table, card) == list(range(seats + 1))
    (brow,) = fetch(table, table.brow[seats - 1], 4)
    assert who_knows(table, brow) == list(range(seats - 1))
    assert card_of(table, table.brow[seats - 1], 4) == brow
