"""Cards picked from a hand in the Reign of Dragoness: what they make, and what may join them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.patterns import (
    AS_DRAGONESS,
    AS_PAGE,
    DRAGONESS,
    DRAGONESS_NUMBER,
    FACES,
    LABEL_FACES,
    LABEL_RANKS,
    LOWEST_BIT,
    NUMBERS,
    PAGE,
    PATTERN_NAMES,
    PATTERN_SIZES,
    PATTERNS,
    REVIVE,
    RUN_OF_THREE,
    SINGLE,
    SQUIRE,
    SUITS,
    Holding,
    readings,
)

ALONE: Final = "These cards together are no set of one number and no run."


class Reach:
    """Which cards of a hand can be part of a play that holds the cards picked already."""

    def __init__(self, held: Holding, picked: list[int]) -> None:
        self.held: Holding = held
        self.picked: list[int] = picked
        self.left: list[int] = list(picked)
        self.used: vec[i64] = vec[i64]()
        self.most: vec[i64] = vec[i64]([0] * len(FACES))  # most cards of a face in one play

    def look(self, pattern: i64, relation: i64, against: i64) -> bool:
        """Follow all plays of this kind; whether there is one."""
        size = PATTERN_SIZES[pattern]
        any_play = False
        if len(self.left) > size:
            return any_play
        for number in range(
            self.held.least_number(pattern, relation, against),
            self.held.most_number(pattern, relation, against) + 1,
        ):
            if not self.held.possible(pattern, number, relation, against):
                continue
            if self.follow(pattern, number, 0, -1, relation, against):
                any_play = True
        return any_play

    def follow(
        self, pattern: i64, number: i64, done: i64, last: i64, relation: i64, against: i64
    ) -> bool:
        """All ways to go on after `done` cards; whether one comes to an end."""
        size = PATTERN_SIZES[pattern]
        if done == size:
            self.keep()
            return True
        place = number - done if pattern >= RUN_OF_THREE else number
        labels = self.held.choices(pattern, number, done, last, relation, against)
        must = self.held.must
        ended = False
        while labels:
            label = LOWEST_BIT[labels]
            labels &= labels - 1
            face = LABEL_FACES[label]
            if label < AS_PAGE:
                face += place - 1
            named = int(face) in self.left
            if not named and len(self.left) >= size - done:
                continue  # the rest of the places are for the cards picked already
            if named:
                self.left.remove(int(face))
            self.held.take(label, place)
            self.used = append(self.used, face)
            if self.follow(pattern, number, done + 1, label, relation, against):
                ended = True
            self.used = vec[i64](self.used[: len(self.used) - 1])
            self.held.give_back(label, place, must)
            if named:
                self.left.append(int(face))
        return ended

    def keep(self) -> None:
        """Remember the cards of a whole play."""
        for face in self.used:
            count: i64 = 0
            for other in self.used:
                if other == face:
                    count += 1
            if count > self.most[face]:
                self.most[face] = count

    def more(self) -> list[int]:
        """The faces that can join, one entry a card, beside those picked."""
        found: list[int] = []
        for face in range(len(self.most)):
            for n in range(int(self.most[face]) - self.picked.count(int(face))):
                found.append(int(face))
        return found


# Words


def best_card(number: i64, rank: i64) -> str:
    """The top card of a pattern."""
    if number == DRAGONESS_NUMBER:
        return "the Dragoness"
    return f"{SUITS[rank - 1]} {number}"


def kind_words(pattern: i64) -> str:
    """A pattern inside a sentence: "a run of three"."""
    name = PATTERN_NAMES[pattern]
    return f"a {name[:1].lower()}{name[1:]}" if pattern <= 1 or pattern >= 5 else name.lower()


def reading_words(pattern: int, number: int, chosen: list[int]) -> str:
    """A reading of chosen cards, for a button."""
    best = best_card(number, LABEL_RANKS[chosen[0]]).replace("the ", "")
    if pattern == SINGLE:
        return best
    if pattern >= RUN_OF_THREE:
        return f"{number - PATTERN_SIZES[pattern] + 1} to {number}, best {best}"
    return f"{PATTERN_NAMES[pattern]} of {number}s, best {best}"


def stands_words(pattern: int, number: int, chosen: list[int]) -> str:
    """What the wild cards of a reading stand for: "Page for 5"; empty without any."""
    parts: list[str] = []
    if pattern == SINGLE:
        return ""
    for i, label in enumerate(chosen):
        if AS_PAGE <= label < AS_DRAGONESS:
            place = number - i if pattern >= RUN_OF_THREE else number
            parts.append(f"{FACES[LABEL_FACES[label]].name} for {place}")
    return ", ".join(parts)


def cards_words(cards: list[int]) -> str:
    """What cards make, whether or not they may be played; empty if no pattern."""
    for pattern in range(PATTERNS):
        found = readings(cards, pattern)
        if not found:
            continue
        number, chosen = found[0]
        name = PATTERN_NAMES[pattern]
        if len(found) > 1:
            tops = " or ".join(str(number) for number, chosen in found)
            return f"{name}, {'up to' if pattern >= RUN_OF_THREE else 'of'} {tops}"
        best = best_card(number, LABEL_RANKS[chosen[0]])
        if pattern == SINGLE:
            return f"{name}, {best}"
        stands = stands_words(pattern, number, chosen)
        return f"{name}, best card {best}" + (f"; {stands}" if stands else "")
    return ""


def no_pattern(cards: list[int]) -> str:
    """Why cards make no pattern at all."""
    numbers: set[int] = set()
    for face in cards:
        if face < PAGE:
            numbers.add(face % int(NUMBERS) + 1)
    if len(cards) > 5:
        return "A pattern has five cards at most."
    if len(numbers) != 1:
        return ALONE
    number = min(numbers)
    if DRAGONESS in cards and len(cards) == 2:
        return "The Dragoness is a 13, and never part of a set."
    if PAGE in cards and number > 8:
        return "A Page stands for 1 to 8 only."
    if SQUIRE in cards and number < 9:
        return "A Squire stands for 9 to 12 only."
    return ALONE


def without_revive(faces: list[int]) -> list[int]:
    """Picked cards without the Revives, which are part of no pattern."""
    return [face for face in faces if face != REVIVE]
