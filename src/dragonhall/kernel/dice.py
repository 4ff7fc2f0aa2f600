"""Dice: the only source of chance, the same numbers compiled and interpreted, on every machine."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.errors import OutOfDice

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Random 32-bit words, and what is made of them without bias."""

    def word(self) -> i64:
        """The next word, 0 … 2**32 - 1."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 … n - 1, each equally likely; 1 <= n < 2**30.

        The high half of word * n, with Lemire's rejection of the uneven rest
        (Fast random integer generation in an interval, 2019).
        """
        if n <= 0 or n >= 1 << 30:
            raise ValueError(f"below({n}): choose 1 to 2**30 - 1")
        product = self.word() * n
        low = product & WORD
        if low < n:
            uneven = ((WORD + 1) - n) % n
            while low < uneven:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put `cards` in random order, in place (Fisher and Yates)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card

    def copy(self) -> "Dice":
        """Dice in the same state, rolling on independently."""
        raise NotImplementedError

    def state(self) -> list[int]:
        """Everything that decides the next words, as numbers below 2**62; see `restore`."""
        raise NotImplementedError


class QuickDice(Dice):
    """sfc32 (Chris Doty-Humphrey, PractRand): for playouts and simulations, not for secrets."""

    def __init__(self, seed: i64) -> None:
        """Take a seed of up to 62 bits."""
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0
        self.count: i64 = 1
        for i in range(12):
            self.word()

    def word(self) -> i64:
        mixed = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + mixed) & WORD
        return mixed

    def copy(self) -> "Dice":
        twin = QuickDice(0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.count = self.count
        return twin

    def state(self) -> list[int]:
        return [1, self.a, self.b, self.c, self.count]


class SealedDice(Dice):
    """Words cut from SHA-512(seed, block number): nobody can work out the next from the last."""

    def __init__(self, seed: bytes) -> None:
        """Take a secret seed, 32 random bytes for a table that people sit at."""
        self.seed: bytes = seed
        self.block: i64 = 0
        self.left: list[int] = []

    def word(self) -> i64:
        if not self.left:
            digest = hashlib.sha512(self.seed + int(self.block).to_bytes(8, "big")).digest()
            self.left = [int.from_bytes(digest[i : i + 4], "big") for i in range(60, -1, -4)]
            self.block += 1
        return self.left.pop()

    def copy(self) -> "Dice":
        twin = SealedDice(self.seed)
        twin.block = self.block
        twin.left = self.left[:]
        return twin

    def state(self) -> list[int]:
        return [2, self.block, len(self.left), len(self.seed), *self.seed]


class ScriptedDice(Dice):
    """The results of `below` written down in advance, for examples and tests."""

    def __init__(self, script: list[int]) -> None:
        self.script: list[int] = script[:]

    def below(self, n: i64) -> i64:
        if not self.script:
            raise OutOfDice(f"The script of the dice is at its end and below({n}) was asked for.")
        result = self.script.pop(0)
        if not 0 <= result < n:
            raise OutOfDice(f"The script of the dice says {result}, but below({n}) was asked for.")
        return result

    def word(self) -> i64:
        raise OutOfDice("Scripted dice hold results of below(n), not words.")

    def copy(self) -> "Dice":
        return ScriptedDice(self.script)

    def state(self) -> list[int]:
        return [3, *self.script]


def restore(state: list[int]) -> Dice:
    """Dice in the state that `Dice.state` gave."""
    if state[0] == 1:
        quick = QuickDice(0)
        quick.a, quick.b, quick.c, quick.count = state[1], state[2], state[3], state[4]
        return quick
    if state[0] == 2:
        sealed = SealedDice(bytes(state[4:]))
        left = state[2]
        if left:
            sealed.block = state[1] - 1
            sealed.word()
            while len(sealed.left) > left:
                sealed.word()
        else:
            sealed.block = state[1]
        return sealed
    return ScriptedDice(state[1:])
