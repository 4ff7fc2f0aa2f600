"""Piles as people write them: "hand 0" and "Sun Moon^*dull - x", read into tokens."""

import re
from typing import Final

from dragonhall.kernel.errors import nearest
from dragonhall.kernel.pile import SLOTS, Pile
from dragonhall.kernel.table import Table

EMPTY: Final = -1
ANY: Final = -2
MISSPELT: Final = -3  # it stands for a card all the same, so that nothing else seems wrong
UP, DOWN, AS_LAID = 1, 2, 0

WHOLE: Final = re.compile(r"-?\d{1,18}")


class Token:
    """One card of a pile as written: its face, side, marks, and the deck it is of (-1: any)."""

    def __init__(self, face: int, side: int, marks: dict[str, int], group: int = -1) -> None:
        self.face: int = face
        self.side: int = side
        self.marks: dict[str, int] = marks
        self.group: int = group
        self.card: int = -1


class Text:
    """The cards of one pile as written, lowest first."""

    def __init__(self, name: str, pile: Pile, tokens: list[Token]) -> None:
        self.name: str = name
        self.pile: Pile = pile
        self.tokens: list[Token] = tokens


class TextReader:
    """Reads the texts of piles, and collects what is wrong with them."""

    def __init__(self, table: Table) -> None:
        self.marks: list[str] = [mark.name for mark in table.marks]
        self.shorts: dict[str, int] = {face.short: i for i, face in enumerate(table.game.faces)}
        self.cards: int = len(table.face)
        self.groups: int = 1 + max([int(group) for group in table.group], default=0)
        self.wrong: list[str] = []

    def read(self, text: str, name: str, pile: Pile) -> Text:
        """The cards of a pile."""
        words = text.removeprefix("top:").split()
        if len(words) == 2 and words[0].isdigit() and words[1] in ("card", "cards"):
            named = int(words[0])
            if named > self.cards and pile.order != SLOTS:
                self.wrong.append(f"{name} cannot hold {named} cards: there are {self.cards}.")
            tokens = [Token(ANY, AS_LAID, {}) for i in range(named if named <= self.cards else 0)]
        else:
            named = len(words)
            tokens = [self.token(word, name) for word in words]
        if text.startswith("top:"):
            tokens.reverse()
        if pile.order == SLOTS:
            if named > len(pile.cards):
                self.wrong.append(f"{name} has {len(pile.cards)} places, {named} cards are named.")
                tokens = tokens[: len(pile.cards)]
        elif any(token.face == EMPTY for token in tokens):
            self.wrong.append(f"{name} has no fixed places that could be empty.")
        return Text(name, pile, tokens)

    def token(self, word: str, name: str) -> Token:
        """One card: its short name, "@deck", "^" or "_", and its marks."""
        marks: dict[str, int] = {}
        face, *marked = word.split("*")
        for text in marked:
            mark, stated, value = text.partition("=")
            if mark not in self.marks:
                self.wrong.append(f"{name}: there is no mark {mark!r}: {nearest(mark, self.marks)}")
            elif not stated:
                marks[mark] = 1
            elif not WHOLE.fullmatch(value):
                self.wrong.append(f"{name}: {word!r} needs a whole number after {mark}=.")
            else:
                marks[mark] = int(value)
        side = AS_LAID
        if face.endswith(("^", "_")):
            side = UP if face.endswith("^") else DOWN
            face = face[:-1]
        group = -1
        face, apart, deck = face.partition("@")
        if apart:
            if deck.isdigit() and int(deck) < self.groups:
                group = int(deck)
            else:
                self.wrong.append(
                    f"{name}: {word!r} needs a deck from 0 to {self.groups - 1} after the @."
                )
        if face in ("-", "–"):
            if side or marked or apart:
                self.wrong.append(f"{name}: {word!r}: an empty place has no side, mark or deck.")
            return Token(EMPTY, AS_LAID, {})
        if face == "x":
            return Token(ANY, side, marks, group)
        if face not in self.shorts:
            self.wrong.append(
                f"{name}: there is no card {face!r}: {nearest(face, list(self.shorts))}"
            )
            return Token(MISSPELT, side, marks, group)
        return Token(self.shorts[face], side, marks, group)


def names_of_piles(table: Table) -> dict[str, Pile]:
    """How texts name the piles: "deck", "hand 0", "cell 3"."""
    count: dict[str, int] = {}
    for pile in table.piles:
        count[pile.name] = count.get(pile.name, 0) + 1
    names: dict[str, Pile] = {}
    for pile in table.piles:
        if pile.owner >= 0:
            names[f"{pile.name} {pile.owner}"] = pile
        elif count[pile.name] > 1:
            names[f"{pile.name} {pile.index}"] = pile
        else:
            names[pile.name] = pile
    return names


def texts(table: Table) -> dict[str, str]:
    """The piles of a table as `position` reads them (every card named)."""
    written: dict[str, str] = {}
    for name, pile in names_of_piles(table).items():
        words: list[str] = []
        for card in pile.cards:
            if card < 0:
                words.append("-")
                continue
            word = table.game.faces[int(table.face[card])].short
            if table.open[card] == table.everyone and pile.look != table.everyone:
                word += "^"
            for mark in table.marks:
                if mark.of[card]:
                    word += f"*{mark.name}={mark.of[card]}"
            words.append(word)
        written[name] = " ".join(words)
    return written


def attached(table: Table) -> dict[str, str]:
    """Which card of a table lies under which, as `position` reads it."""
    where: dict[int, str] = {}
    for name, pile in names_of_piles(table).items():
        for place, card in enumerate(pile.cards):
            where[int(card)] = f"{name} {place}"
    return {
        where[card]: where[int(host)]
        for card, host in enumerate(table.host)
        if host >= 0 and card in where
    }
