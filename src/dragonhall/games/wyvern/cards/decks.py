"""Decks as text: read, judged by the deck rules (3.1, R24), and written so that records are stable.

A deck is one line to share, `Name: 4 fire_breath, 2 help, gwiber`, or a card a line. Cards go by
name or id, capitals and blanks as you like; `#` begins a comment.
"""

import difflib
import math
import re
from typing import Any, Final

from dragonhall.kernel.schema import DeckPart

LONGEST: Final = 4000  # letters of a deck as text
LONGEST_NAME: Final = 40
UNNAMED: Final = "Own deck"
LAIR: Final = ["dragon", "terrain"]

_COUNT: Final = re.compile(r"^(\d{1,6})\s*[x×*]?\s+(\S.*)$", re.IGNORECASE)
_BESIDE_WORDS: Final = re.compile(r"[\W_]+")
_NOT_IN_NAMES: Final = re.compile(r"[{}<>\[\]]")  # marks in stories and in the terminal


def spelled(word: str) -> str:
    """A name or an id without what may be written in several ways."""
    return _BESIDE_WORDS.sub("", word).casefold()


def several(n: int, one: str, more: str) -> str:
    """A number with its noun."""
    return f"{n} {one if n == 1 else more}"


class DeckList:
    """A deck as given: its name, how many of each card by id, what could not be read."""

    def __init__(self) -> None:
        self.name: str = UNNAMED
        self.counts: dict[str, int] = {}
        self.faults: list[str] = []


class DeckRules:
    """The cards there are, as (id, name, kind), and how many of them a deck holds."""

    def __init__(self, cards: list[tuple[str, str, str]], rules: dict[str, Any]) -> None:
        self.ids: list[str] = [card for card, _, _ in cards]
        self.names: dict[str, str] = {card: name for card, name, _ in cards}
        self.kinds: dict[str, str] = {card: kind for card, _, kind in cards}
        self.rules: dict[str, Any] = rules
        self.keys: dict[str, str] = {}
        for card, name, _ in cards:
            self.keys.setdefault(spelled(card), card)
            self.keys.setdefault(spelled(name), card)

    # Reading

    def read(self, text: str) -> DeckList:
        """The deck a text says, legal or not; what cannot be read is among its faults."""
        deck = DeckList()
        if len(text) > LONGEST:
            deck.faults.append(f"A deck is a text of at most {LONGEST} letters; shorten it.")
            return deck
        first = True
        for line in text.removeprefix("\ufeff").splitlines():  # a mark some editors put before
            line = line.partition("#")[0].strip()
            if not line:
                continue
            if first:
                name, colon, rest = line.partition(":")
                if colon:
                    self.name(deck, name)
                    line = rest
            first = False
            for entry in line.split(","):
                if entry.strip():
                    self.entry(deck, " ".join(entry.split()))
        deck.counts = self.sorted(deck.counts)
        return deck

    def is_deck(self, text: str) -> bool:
        """Whether a text is meant as a deck, not as the name of one."""
        return any(sign in text for sign in ",:\n") or bool(self.read(text).counts)

    def name(self, deck: DeckList, name: str) -> None:
        """Take the deck's name."""
        name = " ".join(name.split())
        if len(name) > LONGEST_NAME:
            deck.faults.append(f"A deck's name has up to {LONGEST_NAME} letters; shorten it.")
        elif _NOT_IN_NAMES.search(name) or not name.isprintable():
            deck.faults.append("A deck's name has no brackets and no signs that cannot be seen.")
        else:
            deck.name = name or UNNAMED

    def entry(self, deck: DeckList, entry: str) -> None:
        """Take a card with its number."""
        found = _COUNT.match(entry)
        n, word = (int(found[1]), found[2]) if found else (1, entry)
        card = self.keys.get(spelled(word))
        if card is None:
            deck.faults.append(self.unknown(word))
        elif n < 1:
            deck.faults.append(f"{self.names[card]}: give a number from 1, or leave it out.")
        else:
            deck.counts[card] = deck.counts.get(card, 0) + n

    def unknown(self, word: str) -> str:
        """That there is no such card, and which may have been meant."""
        shown = word if len(word) <= LONGEST_NAME else word[:LONGEST_NAME] + "…"
        close = difflib.get_close_matches(spelled(word), list(self.keys), 1, 0.6)
        if close:
            return f"There is no card “{shown}”: did you mean {self.names[self.keys[close[0]]]}?"
        return f"There is no card “{shown}”; the cards are listed in the rules."

    # The deck rules

    def illegal(self, counts: dict[str, int]) -> list[str]:
        """Why a deck of these cards may not be played, in sentences (R24); [] if it may."""
        rules, found = self.rules, []
        for card, n in counts.items():
            most = self.most(card)
            if n > most:
                dragon = self.kinds[card] == "dragon"
                what = "of a dragon" if dragon else "of a card that is no dragon"
                found.append(
                    f"{self.names[card]}: a deck has at most {several(most, 'copy', 'copies')} "
                    f"{what}; take {n - most} out."
                )
        size = self.size(counts, LAIR)
        dragons = self.size(counts, ["dragon"])
        horde = sum(counts.values()) - size
        if size < rules["lair_min"]:
            found.append(
                f"The Lair has {several(size, 'card', 'cards')} and needs at least "
                f"{rules['lair_min']}: add {rules['lair_min'] - size} more dragons or terrain."
            )
        needed = math.ceil(rules["dragons_at_least"] * size)
        if dragons < needed:
            found.append(
                f"Of the {size} cards of the Lair {dragons} are dragons and at least {needed} must "
                "be: put in dragons, or take terrain out."
            )
        if horde < rules["horde_min"]:
            found.append(
                f"The Horde has {several(horde, 'card', 'cards')} and needs at least "
                f"{rules['horde_min']}: add {rules['horde_min'] - horde} more actions, treasures "
                "or slayers."
            )
        return found

    def most(self, card: str) -> int:
        """How many copies of a card a deck may hold."""
        return int(self.rules["max_dragon" if self.kinds[card] == "dragon" else "max_other"])

    def size(self, counts: dict[str, int], kinds: list[str]) -> int:
        """How many of these cards are of these kinds."""
        return sum(n for card, n in counts.items() if self.kinds[card] in kinds)

    def parts(self, counts: dict[str, int]) -> list[DeckPart]:
        """The sizes of the Lair and of the Horde."""
        lair = self.size(counts, LAIR)
        return [
            {"words": "Dragon Lair", "cards": lair, "least": int(self.rules["lair_min"])},
            {
                "words": "Treasure Horde",
                "cards": sum(counts.values()) - lair,
                "least": int(self.rules["horde_min"]),
            },
        ]

    # Writing

    def sorted(self, counts: dict[str, int]) -> dict[str, int]:
        """Cards in the order in which decks list them: the Lair, then the Horde."""
        lair = [card for card in self.ids if self.kinds[card] in LAIR]
        horde = [card for card in self.ids if self.kinds[card] not in LAIR]
        return {card: counts[card] for card in lair + horde if card in counts}

    def line(self, deck: DeckList) -> str:
        """The deck in one line of ids; the same deck gives the same line."""
        cards = [f"{n} {card}" if n > 1 else card for card, n in deck.counts.items()]
        return f"{deck.name}: {', '.join(cards)}".strip()

    def lines(self, deck: DeckList) -> str:
        """The deck as people write it: a card a line, by kind."""
        told = [f"{deck.name}:"]
        for words, kinds in (("Dragons", LAIR[:1]), ("Terrain", LAIR[1:]), ("Horde", [])):
            part = [
                f"{deck.counts[card]} {self.names[card]}"
                for card in deck.counts
                if (self.kinds[card] in kinds if kinds else self.kinds[card] not in LAIR)
            ]
            if part:
                total = sum(int(one.split()[0]) for one in part)
                told += ["", f"# {words}: {total}", *part]
        return "\n".join(told) + "\n"
