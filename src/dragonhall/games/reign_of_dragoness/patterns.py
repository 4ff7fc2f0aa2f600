"""The cards of the Reign of Dragoness and its patterns: pure functions of what a hand holds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Face

# Components: eight suits of twelve numbers, Lochen lowest; five kinds of specials

SUITS: Final = ["Lochen", "Frond", "Cyklone", "Aetherie", "Safyre", "Ridge", "Merc", "Gylden"]
NUMBERS: Final[i64] = 12
PAGE: Final[i64] = 96
SQUIRE: Final[i64] = 97
KNIGHT: Final[i64] = 98
DRAGONESS: Final[i64] = 99
REVIVE: Final[i64] = 100
KINDS: Final = 101

LOCHEN_RANK: Final[i64] = 1
GYLDEN_RANK: Final[i64] = 8
DRAGONESS_NUMBER: Final[i64] = 13

# What may fill a place of a pattern: one of eight suits, or a special ("label")

AS_PAGE: Final[i64] = 8
AS_SQUIRE: Final[i64] = 9
AS_KNIGHT: Final[i64] = 10
AS_DRAGONESS: Final[i64] = 11
LABELS: Final[i64] = 12
LABEL_FACES: Final[list[i64]] = [0, 12, 24, 36, 48, 60, 72, 84, PAGE, SQUIRE, KNIGHT, DRAGONESS]
LABEL_RANKS: Final[list[i64]] = [1, 2, 3, 4, 5, 6, 7, 8, 1, 1, 8, 9]
# A set is entered from strong to weak: Gylden, Knight, Merc … Lochen, Page or Squire.
SET_LINE: Final[list[i64]] = [8, 7, 6, 5, 4, 3, 2, 0, 9, 9, 1, 10]

# The eight kinds of patterns

SINGLE: Final[i64] = 0
PAIR: Final[i64] = 1
FIVE_ALIKE: Final[i64] = 4
RUN_OF_THREE: Final[i64] = 5
PATTERNS: Final[i64] = 8
PATTERN_NAMES: Final = [
    "Single",
    "Pair",
    "Three alike",
    "Four alike",
    "Five alike",
    "Run of three",
    "Run of four",
    "Run of five",
]
PATTERN_SIZES: Final[list[i64]] = [1, 2, 3, 4, 5, 3, 4, 5]

# What a pattern must be against the one on top

FREE: Final[i64] = 0
STRONGER: Final[i64] = 1
LOWER: Final[i64] = 2


def number_of(face: i64) -> i64:
    """1 … 12 of a number card; the number of a special played as a single."""
    if face < PAGE:
        return face % NUMBERS + 1
    return SPECIAL_NUMBERS[face - PAGE]


def rank_of(face: i64) -> i64:
    """The rank of a card's suit, 1 (Lochen) … 8 (Gylden); 9 for the Dragoness."""
    if face < PAGE:
        return face // NUMBERS + 1
    return SPECIAL_RANKS[face - PAGE]


SPECIAL_NUMBERS: Final[list[i64]] = [8, 9, 12, DRAGONESS_NUMBER, 0]
SPECIAL_RANKS: Final[list[i64]] = [1, 1, 8, 9, 0]


def _face(name: str, short: str, number: int, rank: int, kind: str) -> Face:
    suit = SUITS[rank - 1].lower() if 1 <= rank <= 8 else ""
    return Face(name, short, "reign", {"kind": kind, "number": number, "suit": suit, "rank": rank})


FACES: Final = [
    *[
        _face(f"{suit} {number}", f"{suit[0]}{number}", number, rank, "number")
        for rank, suit in enumerate(SUITS, 1)
        for number in range(1, 13)
    ],
    _face("Page", "Pg", 8, 1, "page"),
    _face("Squire", "Sq", 9, 1, "squire"),
    _face("Dragon Knight", "Kn", 12, 8, "knight"),
    _face("Dragoness", "Dr", 13, 9, "dragoness"),
    _face("Revive", "Rv", 0, 0, "revive"),
]


def deck(seats: int, more_revives: bool) -> list[int]:
    """The faces of the deck for so many seats (R1, R2)."""
    suits = max(5, min(seats + 1, 8))
    pages = 2 if seats >= 6 else 1
    squires = 2 if seats >= 7 else 1
    knights = 2 if seats >= 7 and not more_revives else 1
    revives = 1 if seats <= 4 else 2
    if seats >= 7 and more_revives:
        revives = 3
    specials = [int(PAGE)] * pages + [int(SQUIRE)] * squires + [int(KNIGHT)] * knights
    return [*range(12 * suits), *specials, int(DRAGONESS), *[int(REVIVE)] * revives]


class Holding:
    """What a hand holds, less the cards a plan has taken out of it already.

    `suits` holds, for each number 1 … 12, the bits of the suits held in it; `must` is the face
    that has to be in the pattern, -1 if none has.
    """

    def __init__(self) -> None:
        self.suits: vec[i64] = vec[i64]([0] * 14)
        self.pages: i64 = 0
        self.squires: i64 = 0
        self.knights: i64 = 0
        self.dragoness: i64 = 0
        self.revives: i64 = 0
        self.must: i64 = -1

    def add(self, face: i64) -> None:
        """One more card."""
        if face < PAGE:
            self.suits[face % NUMBERS + 1] |= bit(face // NUMBERS)
        elif face == PAGE:
            self.pages += 1
        elif face == SQUIRE:
            self.squires += 1
        elif face == KNIGHT:
            self.knights += 1
        elif face == DRAGONESS:
            self.dragoness += 1
        else:
            self.revives += 1

    def take(self, label: i64, number: i64) -> None:
        """A card is chosen for a place of this number."""
        if label < AS_PAGE:
            self.suits[number] &= ~(1 << label)
            if self.must == label * NUMBERS + number - 1:
                self.must = -1
        elif label == AS_PAGE:
            self.pages -= 1
        elif label == AS_SQUIRE:
            self.squires -= 1
        elif label == AS_KNIGHT:
            self.knights -= 1
        else:
            self.dragoness -= 1

    def give_back(self, label: i64, number: i64, must: i64) -> None:
        """The opposite of `take`; `must` as it was before."""
        if label < AS_PAGE:
            self.suits[number] |= 1 << label
        elif label == AS_PAGE:
            self.pages += 1
        elif label == AS_SQUIRE:
            self.squires += 1
        elif label == AS_KNIGHT:
            self.knights += 1
        else:
            self.dragoness += 1
        self.must = must

    # What fits a place

    def fillers(self, pattern: i64, number: i64) -> i64:
        """The labels, as bits, that may fill a place of this number."""
        if pattern == SINGLE:
            labels = self.suits[number]
            if number == 8 and self.pages:
                labels |= 1 << AS_PAGE
            elif number == 9 and self.squires:
                labels |= 1 << AS_SQUIRE
            elif number == 12 and self.knights:
                labels |= 1 << AS_KNIGHT
            elif number == DRAGONESS_NUMBER and self.dragoness:
                labels |= 1 << AS_DRAGONESS
            return labels
        if number == DRAGONESS_NUMBER:
            return 1 << AS_DRAGONESS if pattern >= RUN_OF_THREE and self.dragoness else 0
        labels = self.suits[number]
        if number <= 8:
            if self.pages:
                labels |= 1 << AS_PAGE
        elif self.squires:
            labels |= 1 << AS_SQUIRE
        if self.knights:  # R6: 1 to 12
            labels |= 1 << AS_KNIGHT
        return labels

    # Whether a pattern can be completed

    def set_of(self, number: i64, left: i64, last: i64) -> bool:
        """Whether `left` more cards of a set can be chosen that do not stand before `last`."""
        if not left:
            return self.must < 0
        line = SET_LINE[last] if last >= 0 else 0
        count: i64 = 0
        suits = self.suits[number]
        while suits:
            if SET_LINE[LOWEST_BIT[suits]] >= line:
                count += 1
            suits &= suits - 1
        count += self.pages if number <= 8 else self.squires
        if line <= SET_LINE[AS_KNIGHT]:
            count += self.knights
        if count < left:
            return False
        if self.must < 0:
            return True
        return self.must % NUMBERS + 1 == number and SET_LINE[self.must // NUMBERS] >= line

    def run_of(self, top: i64, left: i64) -> bool:
        """Whether the places top, top - 1 … can be filled, `left` of them."""
        low: i64 = 0
        high: i64 = 0
        bottom = top - left + 1
        for number in range(bottom, top + 1):
            if number == DRAGONESS_NUMBER:
                if not self.dragoness:
                    return False
            elif not self.suits[number]:
                if number <= 8:
                    low += 1
                else:
                    high += 1
        if low > self.pages:
            low -= self.pages
        else:
            low = 0
        if high > self.squires:
            high -= self.squires
        else:
            high = 0
        if low + high > self.knights:
            return False
        if self.must < 0:
            return True
        number = self.must % NUMBERS + 1
        return bottom <= number <= top

    def completes(self, pattern: i64, number: i64, done: i64, last: i64) -> bool:
        """Whether the pattern can be finished after `done` of its cards, the last being `last`."""
        left = PATTERN_SIZES[pattern] - done
        if pattern < RUN_OF_THREE:
            return self.set_of(number, left, last)
        return self.run_of(number - done, left)

    # Choices

    def choices(
        self, pattern: i64, number: i64, done: i64, last: i64, relation: i64, against: i64
    ) -> i64:
        """The labels, as bits, that may come next in a pattern whose top number is `number`.

        `against` is the strength of the pattern on top (see `strength`), `relation` what the new
        one has to be; both matter to the first card alone.
        """
        place = number - done if pattern >= RUN_OF_THREE else number
        labels = self.fillers(pattern, place)
        if not done and relation != FREE:
            kept: i64 = 0
            while labels:
                label = LOWEST_BIT[labels]
                own = strength(number, LABEL_RANKS[label])
                if own > against if relation == STRONGER else own < against:
                    kept |= 1 << label
                labels &= labels - 1
            labels = kept
        elif done and pattern < RUN_OF_THREE:
            kept = 0
            while labels:
                label = LOWEST_BIT[labels]
                if SET_LINE[label] >= SET_LINE[last]:
                    kept |= 1 << label
                labels &= labels - 1
            labels = kept
        if pattern == SINGLE and self.must < 0:
            return labels
        found: i64 = 0
        must = self.must
        while labels:
            label = LOWEST_BIT[labels]
            self.take(label, place)
            if self.completes(pattern, number, done + 1, label):
                found |= 1 << label
            self.give_back(label, place, must)
            labels &= labels - 1
        return found

    def possible(self, pattern: i64, number: i64, relation: i64, against: i64) -> bool:
        """Whether the pattern can be made with this top number."""
        if pattern == SINGLE and self.must < 0:
            if relation == FREE:
                return self.fillers(SINGLE, number) != 0
        elif not self.completes(pattern, number, 0, -1):
            return False
        elif number != against // 16:
            return True  # `least_number` and `most_number` have seen to the rest
        return self.choices(pattern, number, 0, -1, relation, against) != 0

    def least_number(self, pattern: i64, relation: i64, against: i64) -> i64:
        """The lowest top number that may come into question."""
        size = PATTERN_SIZES[pattern] if pattern >= RUN_OF_THREE else 1
        return max(size, against // 16) if relation == STRONGER else size

    def most_number(self, pattern: i64, relation: i64, against: i64) -> i64:
        """The highest top number that may come into question."""
        most: i64 = NUMBERS if PAIR <= pattern < RUN_OF_THREE else DRAGONESS_NUMBER
        return min(most, against // 16) if relation == LOWER else most

    def any_number(self, pattern: i64, relation: i64, against: i64) -> bool:
        """Whether the pattern can be made at all."""
        for number in range(
            self.least_number(pattern, relation, against),
            self.most_number(pattern, relation, against) + 1,
        ):
            if self.possible(pattern, number, relation, against):
                return True
        return False


def strength(number: i64, rank: i64) -> i64:
    """One number for what patterns are compared by: number first, then suit (R3, R4)."""
    return number * 16 + rank


def _lowest_bits() -> list[i64]:
    """For each set of labels (bits) the lowest label in it; -1 for none."""
    found: list[i64] = [-1]
    for labels in range(1, 1 << 12):
        found.append((labels & -labels).bit_length() - 1)
    return found


LOWEST_BIT: Final[list[i64]] = _lowest_bits()


def readings(faces: list[int], pattern: int) -> list[tuple[int, list[int]]]:
    """All ways to read these cards as a pattern: (top number, labels in the order of entering).

    Of readings that differ only in which wild card stands for which lower number one is given.
    """
    if PATTERN_SIZES[pattern] != len(faces):
        return []
    made: list[tuple[int, list[int]]] = []
    seen: set[tuple[int, int]] = set()
    for top in range(1, 14):
        for first in range(LABELS):
            holding = Holding()
            for face in faces:
                holding.add(face)
            labels = [first]
            last: i64 = first
            if not holding.choices(pattern, top, 0, -1, FREE, 0) & bit(first):
                continue
            holding.take(first, top)
            while len(labels) < len(faces):
                done = len(labels)
                open_labels = holding.choices(pattern, top, done, last, FREE, 0)
                # Number cards first: a wild card is left for the places that need it.
                last = LOWEST_BIT[open_labels]
                if pattern < RUN_OF_THREE:
                    for label in range(LABELS):
                        if open_labels & (1 << label) and SET_LINE[label] < SET_LINE[last]:
                            last = label
                holding.take(last, top - done if pattern >= RUN_OF_THREE else top)
                labels.append(int(last))
            key = (top, int(LABEL_RANKS[first]))
            if key not in seen:
                seen.add(key)
                made.append((top, labels))
    return made


def label_of(face: i64) -> i64:
    """The label a card fills a place as; Revives have none (-1)."""
    if face < PAGE:
        return face // NUMBERS
    return AS_PAGE + face - PAGE if face < REVIVE else -1


def order_of(face: i64) -> i64:
    """Number cards from the lowest: number first, then suit."""
    return face % NUMBERS * 8 + face // NUMBERS


def lower_than(lowest: i64) -> int:
    """The number cards below this one, as a bit set of faces."""
    found = 0
    for face in range(96):
        if order_of(face) < order_of(lowest):
            found |= 1 << int(face)
    return found


def round_points(sizes: vec[i64], first: i64) -> vec[i64]:
    """Points of a round: 3 for `first`, 2 for the fewest cards, 1 for the next (section 4)."""
    fewest: i64 = 1000
    for seat in range(len(sizes)):
        if seat != first:
            fewest = min(fewest, sizes[seat])
    with_fewest: i64 = 0
    second: i64 = 1000
    for seat in range(len(sizes)):
        if seat == first:
            continue
        if sizes[seat] == fewest:
            with_fewest += 1
        else:
            second = min(second, sizes[seat])
    points = vec[i64]([0] * len(sizes))
    for seat in range(len(sizes)):
        if seat == first:
            points[seat] = 3
        elif sizes[seat] == fewest:
            points[seat] = 2
        elif sizes[seat] == second and with_fewest == 1:
            points[seat] = 1
    return points
