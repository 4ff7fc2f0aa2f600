"""Dice: known answers, no bias, the same state after saving; plain and compiled alike."""

import hashlib
import json
import math
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import Dice, QuickDice, ScriptedDice, SealedDice, restore
from dragonhall.kernel.errors import OutOfDice

MASK = 2**32 - 1


def sfc32(seed: int) -> Iterator[int]:
    """sfc32 as published: three words of state and a counter, twelve rounds to warm up."""
    a, b, c, counter = seed % 2**32, seed // 2**32 % 2**32, 0, 1
    done = 0
    while True:
        out = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + ((c << 3) & MASK)) & MASK
        c = (((c << 21) | (c >> 11)) & MASK) + out & MASK
        done += 1
        if done > 12:
            yield out


def sha_words(seed: bytes) -> Iterator[int]:
    """The 32-bit words of SHA-512(seed, number of the block as eight bytes), in order."""
    block = 0
    while True:
        digest = hashlib.sha512(seed + block.to_bytes(8, "big")).digest()
        for at in range(0, 64, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


@pytest.mark.parametrize("seed", [0, 1, 42, 2**31, 2**32, 2**32 + 7, 2**62 - 1])
def test_quick_dice_are_sfc32(seed: int) -> None:
    dice, words = QuickDice(seed), sfc32(seed)
    assert [dice.word() for n in range(500)] == [next(words) for n in range(500)]


@pytest.mark.parametrize("seed", [b"", b"a", bytes(range(32)), b"x" * 200])
def test_sealed_dice_are_sha512_of_seed_and_block(seed: bytes) -> None:
    dice, words = SealedDice(seed), sha_words(seed)
    assert [dice.word() for n in range(100)] == [next(words) for n in range(100)]


def test_known_answers() -> None:
    """Numbers written down once: another machine, Python or compiler must give the same."""
    quick = QuickDice(2026)
    assert [quick.below(52) for n in range(12)] == QUICK
    sealed = SealedDice(b"dragon")
    assert [sealed.below(52) for n in range(12)] == SEALED
    cards = vec[i64](range(10))
    QuickDice(7).shuffle(cards)
    assert list(cards) == SHUFFLED


class Words(Dice):
    """Dice of chosen words."""

    def __init__(self, words: list[int]) -> None:
        self.words: list[int] = words

    def word(self) -> int:
        return self.words.pop(0)


def test_below_rejects_the_words_that_would_make_it_uneven() -> None:
    """2**32 = 3 * 1431655765 + 1: for n = 3 exactly one word is drawn again."""
    assert Words([0, 2**31]).below(3) == 1
    assert Words([1]).below(3) == 0
    assert Words([MASK]).below(3) == 2
    n = 2**29 + 1
    uneven = 2**32 % n
    taken = [word for word in range(40) if (word * n) & MASK >= uneven]
    for word in range(40):
        dice = Words([word, MASK])
        assert dice.below(n) == (word * n >> 32 if word in taken else MASK * n >> 32)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 52, 97])
def test_below_is_even(n: int) -> None:
    draws = 20_000
    counts = [0] * n
    dice = QuickDice(n * 1009)
    for draw in range(draws):
        counts[dice.below(n)] += 1
    chi = sum((count - draws / n) ** 2 for count in counts) / (draws / n)
    assert chi <= n - 1 + 5 * math.sqrt(2 * n)


def test_every_order_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    dice = SealedDice(b"orders")
    for draw in range(4800):
        cards = vec[i64]([0, 1, 2, 3])
        dice.shuffle(cards)
        order = tuple(int(card) for card in cards)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 60


@pytest.mark.parametrize("n", [0, -1, 2**30, 2**40])
def test_below_takes_sensible_numbers_only(n: int) -> None:
    for dice in (QuickDice(1), SealedDice(b"s")):
        with pytest.raises(ValueError, match="choose 1 to"):
            dice.below(n)


@pytest.mark.parametrize("before", [0, 1, 15, 16, 17, 100])
def test_a_copy_and_a_saved_state_roll_on_alike(before: int) -> None:
    for dice in (QuickDice(11), SealedDice(b"seed")):
        for n in range(before):
            dice.word()
        state = json.loads(json.dumps(dice.state()))
        assert all(isinstance(number, int) and 0 <= number < 2**62 for number in state)
        twins = [dice.copy(), restore(state)]
        rolled = [dice.word() for n in range(40)]
        for twin in twins:
            assert [twin.word() for n in range(40)] == rolled


def test_scripted_dice_give_what_is_written_and_no_more() -> None:
    dice = ScriptedDice([2, 0, 5])
    assert dice.copy().below(3) == 2
    assert restore(dice.state()).below(3) == 2
    assert [dice.below(3), dice.below(1)] == [2, 0]
    with pytest.raises(OutOfDice, match=r"says 5, but below\(5\)"):
        dice.below(5)
    with pytest.raises(OutOfDice, match="at its end"):
        dice.below(2)
    with pytest.raises(OutOfDice):
        dice.word()


QUICK = [21, 28, 38, 39, 28, 45, 29, 15, 29, 8, 32, 33]
SEALED = [4, 10, 33, 28, 10, 48, 16, 23, 31, 48, 51, 8]
SHUFFLED = [0, 8, 4, 1, 3, 5, 6, 2, 9, 7]
