"""A pile: an ordered list of cards in one place, and who may look into it."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

LINE: Final[i64] = 0  # places are told apart and close up; the last card is the top
LOOSE: Final[i64] = 1  # a hand: who may not look into it cannot tell its cards apart
SLOTS: Final[i64] = 2  # fixed places, each empty (-1) or one card

NOBODY: Final[i64] = 0
OWNER: Final[i64] = -1
OTHERS: Final[i64] = -2
ALL: Final[i64] = -3


class Pile:
    """One pile of a table. Games read `cards`; only the table's verbs change them.

    `look` is a mask of the viewers who may look into it; `maybe` holds every viewer who may
    know something of a card in it (never too few), so that the rules of knowledge can be
    passed by in one test.
    """

    def __init__(
        self,
        number: i64,
        name: str,
        title: str,
        owner: i64,
        index: i64,
        look: i64,
        order: i64,
        slots: i64,
        shape: str,
        region: str,
        board: str,
        at: i64,
        host: str,
    ) -> None:
        self.number: i64 = number
        self.name: str = name
        self.title: str = title
        self.owner: i64 = owner
        self.index: i64 = index
        self.look: i64 = look
        self.order: i64 = order
        self.shape: str = shape
        self.region: str = region
        self.board: str = board
        self.at: i64 = at
        self.host: str = host
        self.veiled: i64 = 0
        self.maybe: i64 = 0
        self.size: i64 = 0
        self.cards: vec[i64] = vec[i64]([-1] * slots)

    def top(self) -> i64:
        """The last card; -1 if there is none (or the last slot is empty)."""
        n = len(self.cards)
        return self.cards[n - 1] if n else -1

    def find(self, card: i64) -> i64:
        """The place of a card that lies here."""
        cards = self.cards
        n = len(cards)
        if n and cards[n - 1] == card:
            return n - 1
        for i in range(n):
            if cards[i] == card:
                return i
        raise ValueError(f"that card is not in {self.name}")

    def last(self, n: i64) -> vec[i64]:
        """The top n cards, lowest first."""
        return self.cards[len(self.cards) - n :]

    def room(self) -> i64:
        """The lowest empty slot, or -1."""
        for i in range(len(self.cards)):
            if self.cards[i] < 0:
                return i
        return -1

    def held(self) -> vec[i64]:
        """The cards, without empty slots."""
        if self.order != SLOTS:
            return self.cards[:]
        held = vec[i64](capacity=self.size)
        for card in self.cards:
            if card >= 0:
                held = append(held, card)
        return held

    def take(self, card: i64) -> i64:
        """Take a card out; gives the place it had."""
        place = self.find(card)
        self.size -= 1
        if self.order == SLOTS:
            self.cards[place] = -1
        elif self.order == LOOSE:
            cards = self.cards
            cards[place] = cards[len(cards) - 1]
            self.cards, card = pop(cards)
        else:
            self.cards, card = pop(self.cards, place)
        if self.size == 0:
            self.maybe = 0
        return place

    def take_last(self, n: i64) -> vec[i64]:
        """Take the top n cards off a line, the topmost first."""
        cards = self.cards
        taken = vec[i64](capacity=n)
        for i in range(n):
            cards, card = pop(cards)
            taken = append(taken, card)
        self.cards = cards
        self.size -= n
        if self.size == 0:
            self.maybe = 0
        return taken

    def take_all(self) -> vec[i64]:
        """Take all cards off a line, the lowest first."""
        taken = self.cards
        self.cards = vec[i64]()
        self.size = 0
        self.maybe = 0
        return taken

    def put(self, card: i64, place: i64) -> i64:
        """Lay a card at a place (-1: on top, or in the lowest empty slot); gives the place."""
        if self.order == SLOTS:
            if place < 0:
                place = self.room()
            if place < 0 or self.cards[place] >= 0:
                raise ValueError(f"no room at place {place} of {self.name}")
            self.cards[place] = card
        else:
            self.cards = append(self.cards, card)
            last = len(self.cards) - 1
            if place < 0 or self.order == LOOSE:
                place = last
            else:
                for i in range(last, place, -1):
                    self.cards[i] = self.cards[i - 1]
                self.cards[place] = card
        self.size += 1
        return place

    def become(self, other: "Pile") -> None:
        """Hold what another pile of the same kind holds."""
        self.look = other.look
        self.veiled = other.veiled
        self.maybe = other.maybe
        if self.size or other.size:  # two empty ones are equal already
            self.size = other.size
            self.cards = other.cards[:]
