"""What the facts and piles of a game mean, so that a position written down can be judged.

A game lists its meanings in `Table.described`; whoever writes a position then writes what a person
would write: a seat as its number (None for nobody), several seats as a list, a card by its short
name, a value of a list of words as that word.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEAT: Final = "seat"
SEATS: Final = "seats"
NUMBER: Final = "number"
FACE: Final = "face"
FACES: Final = "faces"
WORD: Final = "word"
FLAG: Final = "flag"
TEXT: Final = "text"
LIST: Final = "list"
ROWS: Final = "rows"
TEXTS: Final = "texts"
VECTORS: Final = "vectors"
HOLDS: Final = "holds"
HANGS: Final = "hangs"

FAR: Final = 1 << 62
UNSAID: Final = -(1 << 62) - 1


VEC: Final = type(vec[i64]())


class Meaning:
    """What one fact means, or (`HOLDS`, `HANGS`) what may lie in a pile.

    `words` are the words of a WORD, the phases of a seat on turn, the hosts of a HANGS.
    """

    def __init__(
        self,
        kind: str,
        name: str = "",
        *,
        least: int = -FAR,
        most: int = FAR,
        nobody: int = UNSAID,
        words: Sequence[str] = (),
        parts: Sequence["Meaning"] = (),
        length: int = -1,
        by_seat: bool = False,
        turn: bool = False,
        groups: Sequence[int] = (),
    ) -> None:
        self.kind: str = kind
        self.name: str = name
        self.least: int = least
        self.most: int = most
        self.nobody: int = nobody
        self.words: list[str] = list(words)
        self.parts: list[Meaning] = list(parts)
        self.length: int = length
        self.by_seat: bool = by_seat
        self.turn: bool = turn
        self.groups: list[int] = list(groups)


# What a game says


def seat(name: str = "", nobody: int = UNSAID) -> Meaning:
    """A seat; `nobody` is the number that stands for none, written None."""
    return Meaning(SEAT, name, nobody=nobody)


def on_turn(name: str, *phases: str) -> Meaning:
    """The seat on turn, kept once more by the game; only in these phases, if any are named."""
    return Meaning(SEAT, name, turn=True, words=phases)


def seats(name: str = "") -> Meaning:
    """A mask of seats, written as a list of them."""
    return Meaning(SEATS, name)


def number(name: str = "", least: int = 0, most: int = FAR, nobody: int = UNSAID) -> Meaning:
    """A number in a range; `nobody` is the one for none, written None."""
    return Meaning(NUMBER, name, least=least, most=most, nobody=nobody)


def face(name: str = "", nobody: int = UNSAID) -> Meaning:
    """A face, written by its short name; `nobody` is the number for none, written None."""
    return Meaning(FACE, name, nobody=nobody)


def faces(name: str = "") -> Meaning:
    """A mask of faces, written as their short names in a row: "Sun Moon"."""
    return Meaning(FACES, name)


def word(name: str = "", words: Sequence[str] = (), first: int = 0) -> Meaning:
    """One of some words, kept as a number from `first` on."""
    return Meaning(WORD, name, least=first, words=words)


def by_seat(name: str, part: Meaning) -> Meaning:
    """One of these for every seat."""
    return Meaning(LIST, name, parts=[part], by_seat=True)


def several(name: str, part: Meaning, length: int = -1, pad: int = UNSAID) -> Meaning:
    """A list of these, of any length or of this one; with `pad`, shorter ones are filled up."""
    return Meaning(LIST, name, parts=[part], length=length, nobody=pad)


def rows(name: str, *parts: Meaning, by_seat: bool = False) -> Meaning:
    """A list of rows, each with one entry for each part (or, `by_seat`, the parts for each seat).

    The game keeps the rows in one vector, one after the other; a part may be a list of some length.
    """
    return Meaning(ROWS, name, parts=parts, by_seat=by_seat)


def holds(pile: str, *groups: int) -> Meaning:
    """The piles of this name (or the one, "hand 0") hold only cards of these groups.

    Where a text does not say of which, a card is of the first that has one.
    """
    return Meaning(HOLDS, pile, groups=list(dict.fromkeys(groups)))


def hangs(pile: str, *hosts: str) -> Meaning:
    """A card in the piles of this name lies under a card, one in piles of these names."""
    return Meaning(HANGS, pile, words=hosts)


def guessed(name: str, value: object) -> Meaning:
    """What can be told of a fact that no game describes, from its value on a blank table."""
    if isinstance(value, bool):
        return Meaning(FLAG, name)
    if isinstance(value, int):
        return Meaning(NUMBER, name)
    if isinstance(value, str):
        return Meaning(TEXT, name)
    found = items(value) or []
    if isinstance(value, VEC):
        return several(name, Meaning(NUMBER), len(found) or -1)
    if not found:
        return Meaning(LIST, name)
    return Meaning(TEXTS if isinstance(found[0], str) else VECTORS, name)


# What somebody writes


class Reader:
    """Reads written facts into what a table keeps, and collects what is wrong with them."""

    def __init__(self, seats: int, shorts: list[str]) -> None:
        self.seats: int = seats
        self.faces: list[str] = shorts
        self.shorts: dict[str, int] = {short: n for n, short in enumerate(shorts)}
        self.wrong: list[str] = []

    def read(self, meaning: Meaning, value: object) -> object:
        """The value as the table keeps it; what is wrong is added to `wrong`, in sentences."""
        kind, name = meaning.kind, meaning.name
        if kind == LIST and meaning.parts:
            return vec[i64](self.entries(meaning, value, name))
        if kind == ROWS:
            return vec[i64](self.rows(meaning, value))
        if kind in (LIST, TEXTS, VECTORS):
            return self.texts_or_vectors(meaning, value)
        if kind == FLAG:
            if not isinstance(value, bool):
                self.refuse(name, "True or False", value)
            return value
        if kind == TEXT:
            if not isinstance(value, str):
                self.refuse(name, "a text", value)
            return value
        return self.single(meaning, value, name)

    def refuse(self, name: str, wanted: str, value: object) -> None:
        """Say what was wanted and what was given."""
        self.wrong.append(f"The fact {name} is to be {wanted}, not {value!r}.")

    def single(self, meaning: Meaning, value: object, where: str) -> int:
        """One number, however it is written."""
        if value is None and meaning.nobody != UNSAID:
            return meaning.nobody
        found = UNSAID
        if meaning.kind == SEATS and isinstance(value, (list, tuple)):
            found = self.mask(value)
        elif meaning.kind == FACES and isinstance(value, (str, list, tuple)):
            found = self.face_mask(value.split() if isinstance(value, str) else value)
        elif meaning.kind == FACE and isinstance(value, str):
            found = self.shorts.get(value, UNSAID)
        elif meaning.kind == WORD and isinstance(value, str):
            if value in meaning.words:
                found = meaning.least + meaning.words.index(value)
        elif self.within(meaning, number_in(value)):
            found = number_in(value)
        if found == UNSAID:
            self.refuse(where, self.wanted(meaning), value)
        return found

    def within(self, meaning: Meaning, value: int) -> bool:
        """Whether a number as the game keeps it is one of those it can be."""
        if value in (meaning.nobody, UNSAID):
            return value != UNSAID
        least, most = 0, meaning.most
        if meaning.kind == SEAT:
            most = self.seats - 1
        elif meaning.kind == SEATS:
            most = (1 << self.seats) - 1
        elif meaning.kind == FACE:
            most = len(self.faces) - 1
        elif meaning.kind == FACES:
            most = (1 << min(len(self.faces), 62)) - 1
        elif meaning.kind == WORD:
            least, most = meaning.least, meaning.least + len(meaning.words) - 1
        else:
            least = meaning.least
        return least <= value <= most

    def mask(self, value: Sequence[object]) -> int:
        """A mask of the seats in a list; UNSAID if one is no seat or is named twice."""
        found = 0
        for one in value:
            other = number_in(one)
            if not 0 <= other < self.seats or found >> other & 1:
                return UNSAID
            found |= 1 << other
        return found

    def face_mask(self, value: Sequence[object]) -> int:
        """A mask of the faces in a list; UNSAID if one is no face."""
        found = 0
        for short in value:
            if not isinstance(short, str) or self.shorts.get(short, 62) >= 62:
                return UNSAID
            found |= 1 << self.shorts[short]
        return found

    def wanted(self, meaning: Meaning) -> str:
        """What a single value is to be, in words."""
        if meaning.kind == SEAT:
            words = f"a seat from 0 to {self.seats - 1}"
        elif meaning.kind == SEATS:
            words = f"a list of different seats from 0 to {self.seats - 1}"
        elif meaning.kind == FACE:
            words = "the short name of a card"
        elif meaning.kind == FACES:
            words = "short names of cards"
        elif meaning.kind == WORD:
            words = "one of " + ", ".join(meaning.words)
        elif meaning.least <= -FAR:
            words = "a whole number"
        elif meaning.most >= FAR:
            words = f"a whole number from {meaning.least}"
        else:
            words = f"a whole number from {meaning.least} to {meaning.most}"
        return words if meaning.nobody == UNSAID else words + " or None"

    def entries(self, meaning: Meaning, value: object, where: str) -> list[int]:
        """The entries of a list, one by one."""
        part = meaning.parts[0]
        length = self.seats if meaning.by_seat else meaning.length
        said = value
        if isinstance(value, str) and part.kind == FACE:
            value = value.split()
        given = items(value)
        if given is not None and meaning.nobody != UNSAID:
            given += [meaning.nobody] * (length - len(given))
        if given is None or length not in (-1, len(given)):
            many = "a list"
            if meaning.by_seat:
                many = f"a list with one entry for each of the {self.seats} seats"
            elif length >= 0:
                many = f"a list of {length} entries"
            self.refuse(where, many, said)
            return []
        return [
            meaning.nobody if one == meaning.nobody else self.single(part, one, f"{where}[{i}]")
            for i, one in enumerate(given)
        ]

    def rows(self, meaning: Meaning, value: object) -> list[int]:
        """The entries of all rows, one row after the other."""
        width = len(meaning.parts)
        made: list[int] = []
        given = items(value)
        if given is None:
            self.refuse(meaning.name, "a list of rows", value)
            return made
        for i, row in enumerate(given):
            cells = items(row)
            if cells is not None and meaning.by_seat and width > 1:
                cells = flat(cells, width)
            wide = self.seats * width if meaning.by_seat else width
            if cells is None or len(cells) != wide:
                each = f"{width} entries" if width > 1 else "one entry"
                many = f"{each} for each of the {self.seats} seats" if meaning.by_seat else each
                self.refuse(f"{meaning.name}[{i}]", f"a row with {many}", row)
                continue
            for n, one in enumerate(cells):
                part = meaning.parts[n % width]
                if part.kind == LIST:
                    made += self.entries(part, one, f"{meaning.name}[{i}]")
                else:
                    made.append(self.single(part, one, f"{meaning.name}[{i}]"))
        return made

    def texts_or_vectors(self, meaning: Meaning, value: object) -> object:
        """A list of texts, or of lists of numbers, as the game keeps them."""
        given = items(value)
        texts = given is not None and all(isinstance(one, str) for one in given)
        vectors = given is not None and all(numbers_of(one) is not None for one in given)
        if given is None or not (
            (texts and meaning.kind != VECTORS) or (vectors and meaning.kind != TEXTS)
        ):
            wanted = {TEXTS: "texts", VECTORS: "lists of whole numbers"}
            self.refuse(
                meaning.name,
                "a list of " + wanted.get(meaning.kind, "texts, or of lists of whole numbers"),
                value,
            )
            return value
        if texts:
            return given
        return [vec[i64](numbers_of(one) or []) for one in given]

    # And back to words

    def words(self, meaning: Meaning, value: object) -> str:
        """A value as the table keeps it, as one would write it."""
        if meaning.kind in (LIST, ROWS) and meaning.parts:
            width = len(meaning.parts)
            entries = items(value) or []
            return ", ".join(
                str(self.words(meaning.parts[i % width], one)) for i, one in enumerate(entries)
            )
        n = number_in(value)
        if n == UNSAID:
            return repr(value)
        if n == meaning.nobody:
            return "None"
        if meaning.kind == SEATS:
            return repr([each for each in range(self.seats) if n >> each & 1])
        if meaning.kind == FACES:
            named = [short for i, short in enumerate(self.faces) if n >> i & 1]
            return " ".join(named) or "none"
        if meaning.kind == FACE and 0 <= n < len(self.faces):
            return self.faces[n]
        if meaning.kind == WORD and 0 <= n - meaning.least < len(meaning.words):
            return meaning.words[n - meaning.least]
        return str(n)


def number_in(value: object) -> int:
    """A whole number that a table can keep; UNSAID if it is none."""
    if isinstance(value, int) and not isinstance(value, bool) and -FAR <= value <= FAR:
        return value
    return UNSAID


def items(value: object) -> list[object] | None:
    """The items of a list, a tuple or a vec; None for anything else."""
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, VEC):
        return list(value)
    return None


def flat(rows: list[object], width: int) -> list[object]:
    """The entries of rows of this width, one after the other; [] if one has another width."""
    made: list[object] = []
    for row in rows:
        cells = items(row)
        if cells is None or len(cells) != width:
            return []
        made += cells
    return made


def numbers_of(value: object) -> list[int] | None:
    """The numbers in a list of nothing but whole numbers; None for anything else."""
    given = items(value)
    if given is None:
        return None
    made = [number_in(one) for one in given]
    return None if UNSAID in made else made
