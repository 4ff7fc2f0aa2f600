"""What is known of hands that nobody looks into, but that every card leaves in sight of all.

In such games everybody can keep, for each hand and kind, between how many copies it holds; nothing
that is known of a hand ever blurs. The kernel's clues widen when a part of their cards is mixed
(K7), so here every clue is kept to exactly the cards of one hand: it shrinks when a card leaves
and grows when one arrives.
"""

from mypy_extensions import i64

from dragonhall.kernel.knowledge import Clue
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.table import Table


def _keep(kept: list[Clue], clue: Clue, cards: int, least: i64, most: i64) -> None:
    """Keep a clue for other cards, if it still says something."""
    size = cards.bit_count()
    if size and (least > 0 or most < size):
        kept.append(Clue(clue.seats, cards, clue.faces, least if least > 0 else 0, most))


def left(table: Table, card: i64) -> None:
    """A card has left a hand in sight of all: what was said of the hand holds for the rest."""
    if not table.clued:
        return
    kept: list[Clue] = []
    for clue in table.clues:
        if clue.has_card(card):
            n: i64 = 1 if clue.has_face(table.face[card]) else 0
            _keep(kept, clue, clue.cards & ~(1 << int(card)), clue.least - n, clue.most - n)
        else:
            kept.append(clue)
    table.clues = kept
    table.count_clues()


def joined(table: Table, card: i64, hand: Pile, seen: bool) -> None:
    """A card has come into a hand; `seen` tells whether all have seen it."""
    if not table.clued or hand.size < 2:
        return
    other = hand.cards[0] if hand.cards[0] != card else hand.cards[1]
    kept: list[Clue] = []
    for clue in table.clues:
        if clue.has_card(other):
            least = clue.least
            most = clue.most
            if not seen:
                most += 1
            elif clue.has_face(table.face[card]):
                least += 1
                most += 1
            _keep(kept, clue, clue.cards | (1 << int(card)), least, most)
        else:
            kept.append(clue)
    table.clues = kept
    table.count_clues()


def told_of(table: Table, hand: Pile, kind: i64, least: i64, most: i64) -> None:
    """A rule tells all but the holder that this hand holds `least` to `most` of a kind."""
    if not hand.size:
        return
    first = hand.cards[0]
    faces = 1 << int(kind)
    kept: list[Clue] = []
    for clue in table.clues:
        if clue.faces == faces and clue.has_card(first):
            least = max(least, clue.least)
            most = min(most, clue.most)
        else:
            kept.append(clue)
    table.clues = kept
    table.count_clues()
    table.clue(table.everyone & ~(1 << hand.owner), hand.cards, faces, least, most)


def forget_kind(table: Table, kind: i64) -> None:
    """All copies of a kind lie open or announced: nothing said of it in hands matters any more."""
    if table.clued:
        faces = 1 << int(kind)
        table.clues = [clue for clue in table.clues if clue.faces != faces]
        table.count_clues()
