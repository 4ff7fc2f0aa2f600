"""What a viewer knows of a table, as one number: the places in the tree of a search."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel import attributes
from dragonhall.kernel.pile import LOOSE, SLOTS, Pile
from dragonhall.kernel.table import Table

LOW: Final[i64] = (1 << 31) - 1
LOW_BITS: Final = (1 << 31) - 1  # the same for integers of any size
FACTOR: Final[i64] = 998244353  # below 2**30: every step stays below 2**62, plain and compiled


def mix(number: i64, more: i64) -> i64:
    """Stir a value below 2**59 into a number below 2**61 (multiply with carry)."""
    return (number & LOW) * FACTOR + (number >> 31) + more


def fold(number: i64) -> i64:
    """A number that may have any sign or size, as one that `mix` takes."""
    return (number & LOW) ^ ((number >> 31) & LOW)


def situation(table: Table, viewer: i64, actor: i64) -> i64:
    """A number that is equal for two tables that the viewer cannot tell apart.

    It covers the cards that the viewer knows where they lie, the public facts, and the plan of
    `actor`, who is to choose. `viewer` may be the public (the number of seats). Different
    situations have different numbers but for one chance in 2**60.
    """
    number = mix(actor + 1, table.phase + 1)
    number = mix(number, fold(table.asked))
    number = mix(number, fold(table.answered))
    number = mix(number, fold(table.out))
    plan = table.plans[actor]
    number = mix(number, len(plan))
    for action in plan:
        number = mix(number, action + 1)
    for pile in table.piles:
        number = mix(number, pile_number(table, pile, viewer))
    return mix(number, notepad_number(table))


def pile_number(table: Table, pile: Pile, viewer: i64) -> i64:
    """What the viewer knows of one pile, folded."""
    number = mix(pile.number + 1, pile.size)
    if not pile.size:
        return fold(number)
    if not (pile.maybe & (1 << viewer) or pile.order == SLOTS or len(table.marks)):
        return fold(number)
    loose = pile.order == LOOSE
    total: i64 = 0
    for card in pile.cards:
        value: i64 = 0
        if card >= 0:
            value = 2 + table.known(viewer, card)
            for mark in table.marks:
                value = value * 31 + mark.of[card] % 29
            if table.host[card] >= 0:
                value = fold(mix(value & LOW, place_number(table, table.host[card])))
            value &= LOW
        if loose:
            total += fold(mix(value + 1, value)) & LOW
        else:
            number = mix(number, value)
    return fold(mix(number, total))


def place_number(table: Table, card: i64) -> i64:
    """Where a card lies: a number for its pile and place."""
    pile = table.piles[table.where[card]]
    return pile.number * 1024 + pile.find(card)


def notepad_number(table: Table) -> i64:
    """The public facts of the game, folded."""
    pad = table.notepad()
    number: i64 = 1
    for i in range(len(pad.kinds)):
        value: object = getattr(table, pad.names[i])
        if pad.kinds[i] == attributes.NUMBERS:
            number = mix(number, vec_number(cast("vec[i64]", value)))
        elif pad.kinds[i] == attributes.LIST:
            for item in cast("list[object]", value):
                if isinstance(item, str):
                    number = mix(number, text_number(item))
                else:
                    number = mix(number, vec_number(cast("vec[i64]", item)))
        elif isinstance(value, str):
            number = mix(number, text_number(value))
        elif isinstance(value, int):
            number = mix(number, value & LOW_BITS)
    return fold(number)


def vec_number(values: vec[i64]) -> i64:
    """A vector, folded."""
    number: i64 = len(values) + 1
    for value in values:
        number = mix(number, fold(value))
    return fold(number)


def text_number(text: str) -> i64:
    """A text, folded; the same in every process."""
    number: i64 = len(text) + 1
    for letter in text:
        number = mix(number, ord(letter))
    return fold(number)
