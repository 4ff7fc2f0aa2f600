"""Positions from text, for tests and designers, and back to text."""

from typing import TYPE_CHECKING, cast

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.attributes import LIST, NUMBERS
from dragonhall.kernel.dice import Dice, QuickDice, ScriptedDice
from dragonhall.kernel.errors import BadPosition, nearest
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.pile import LINE, SLOTS, Pile

if TYPE_CHECKING:
    from dragonhall.kernel.table import Table

ANY = -2
EMPTY = -1
UP, DOWN, AS_LAID = 1, 2, 0


class Token:
    """One card of a pile as written: its face, side and marks."""

    def __init__(self, face: int, side: int, marks: dict[str, int]) -> None:
        self.face: int = face
        self.side: int = side
        self.marks: dict[str, int] = marks


def position(
    game: Game,
    seats: int,
    options: dict[str, Setting] | None = None,
    *,
    piles: dict[str, str] | None = None,
    rest: str = "deck",
    groups: dict[str, int] | None = None,
    under: dict[str, str] | None = None,
    facts: dict[str, object] | None = None,
    phase: str = "",
    turn: int | list[int] | None = None,
    knows: dict[int | str, list[str]] | None = None,
    clues: list[tuple[list[int], str, list[str], int, int]] | None = None,
    plans: dict[int, list[int]] | None = None,
    answered: list[int] | None = None,
    dice: list[int] | int = 0,
) -> "Table":
    """A table in the position that the texts describe.

    `piles` maps "name", "name owner" or "name index" to its cards: short names, last is top
    ("top:" in front: from the top down), "-" an empty slot, "x" any card, "n cards" any n cards;
    "^" after a name turns it up, "_" down, "*mark" or "*mark=n" marks it. Cards not named go to
    the pile `rest`, shuffled. `groups` says by pile name of which deck its cards are; `under`
    attaches "pile place" to "pile place". `facts` are attributes of the game; `turn` is a seat,
    or a list of seats asked at once of whom `answered` have; `knows` adds what a seat (or
    "public") has seen: "pile place" or "pile: face"; `clues` are (seats, pile, faces, least,
    most). `dice` are the next results of `below`, or a seed.

    BadPosition lists every defect at once.
    """
    return Layout(game, game.blank(seats, options), groups or {}).build(
        piles or {}, rest, under or {}, facts or {}, phase, turn, knows or {}, clues or [],
        plans or {}, answered or [], dice,
    )  # fmt: skip


class Layout:
    """Lays a position out and collects what is wrong with it."""

    def __init__(self, game: Game, table: "Table", groups: dict[str, int]) -> None:
        self.game: Game = game
        self.table: Table = table
        self.groups: dict[str, int] = groups
        self.defects: list[str] = []
        self.free: list[int] = list(range(len(table.face)))
        self.shuffler: Dice = QuickDice(1)
        self.names: dict[str, Pile] = names_of_piles(table)
        self.shorts: dict[str, int] = {face.short: i for i, face in enumerate(game.faces)}

    def build(
        self,
        piles: dict[str, str],
        rest: str,
        under: dict[str, str],
        facts: dict[str, object],
        phase: str,
        turn: int | list[int] | None,
        knows: dict[int | str, list[str]],
        clues: list[tuple[list[int], str, list[str], int, int]],
        plans: dict[int, list[int]],
        answered: list[int],
        dice: list[int] | int,
    ) -> "Table":
        """The table, or BadPosition."""
        table = self.table
        self.lay_cards(piles, rest)
        self.stop_if_broken()
        for low, high in under.items():
            card, host = self.at(low), self.at(high)
            if card >= 0 and host >= 0:
                table.attach(card, host)
        self.write_facts(facts)
        if phase:
            names = [name for name, doing in self.game.phases]
            if phase in names:
                table.phase = names.index(phase)
            else:
                self.defects.append(f"there is no phase {phase!r}: {nearest(phase, names)}")
        self.learn(knows, clues)
        for seat in [*plans, *answered]:
            if not 0 <= seat < table.seats:
                self.defects.append(f"there is no seat {seat} to plan or to have answered")
        self.stop_if_broken()
        table.dice = QuickDice(dice) if isinstance(dice, int) else ScriptedDice(dice)
        if isinstance(turn, int):
            table.turn_to(turn)
        elif turn is not None:
            mask = 0
            for seat in turn:
                mask |= 1 << seat
            table.ask(mask)
        for seat, plan in plans.items():
            for action in plan:
                table.hold(seat, action)
        for seat in answered:
            table.close(seat)
        if table.ruled and table.misfits():
            self.defects.append("the cards break a rule that every position keeps")
        self.stop_if_broken()
        return table

    def stop_if_broken(self) -> None:
        """Raise what has been found so far."""
        if self.defects:
            raise BadPosition(
                "This position cannot be: " + "; ".join(self.defects).rstrip(".") + "."
            )

    # Cards

    def find(self, name: str) -> Pile | None:
        """The pile of this name."""
        pile = self.names.get(name)
        if pile is None:
            self.defects.append(f"there is no pile {name!r}: {nearest(name, list(self.names))}")
        return pile

    def at(self, text: str) -> int:
        """The card at "pile place"; -1 with a defect if there is none."""
        name, _, place = text.rpartition(" ")
        pile = self.find(name)
        if pile is None:
            return -1
        if not place.isdigit() or int(place) >= len(pile.cards) or pile.cards[int(place)] < 0:
            self.defects.append(f"there is no card at {text!r}")
            return -1
        return int(pile.cards[int(place)])

    def lay_cards(self, piles: dict[str, str], rest: str) -> None:
        """Put the named cards where they belong, any others where any may lie."""
        table = self.table
        for pile in table.piles:
            pile.cards = vec[i64]([-1] * len(pile.cards) if pile.order == SLOTS else [])
            pile.size = 0
            pile.maybe = 0
        wanted: list[tuple[Pile, list[Token]]] = []
        on_top = ""
        for name, text in piles.items():
            found = self.find(name)
            if found is None:
                continue
            if text.startswith("top:"):
                on_top = name
            wanted.append((found, self.tokens(text, name, found)))
        chosen: dict[int, int] = {}  # id of a token to its card
        for pile, tokens in wanted:
            for token in tokens:
                if token.face >= 0:
                    chosen[id(token)] = self.take(token.face, pile)
        order = vec[i64](self.free)
        self.shuffler.shuffle(order)
        self.free = list(order)
        for pile, tokens in wanted:
            for token in tokens:
                if token.face == ANY:
                    chosen[id(token)] = self.take(ANY, pile)
        if self.defects:
            return
        home = self.names.get(rest)
        below = [tokens for pile, tokens in wanted if pile is home and on_top == rest]
        if self.free:
            if home is None:
                self.defects.append(
                    f"{len(self.free)} cards are not placed and there is no pile {rest!r} for them"
                )
                return
            if home.order == SLOTS and len(self.free) > len(home.cards):
                self.defects.append(f"{len(self.free)} cards are not placed and do not fit {rest}")
                return
            if not below and home.order != SLOTS:
                self.put_rest(home)
        for pile, tokens in wanted:
            if below and pile is home:
                self.put_rest(home)
            for place, token in enumerate(tokens):
                if token.face != EMPTY:
                    slot = place if pile.order == SLOTS else -1
                    self.put(chosen[id(token)], pile, slot, token)
        if home is not None:
            self.put_rest(home)  # of slots, those left empty

    def put_rest(self, home: Pile) -> None:
        """Every card not named."""
        for card in self.free:
            self.put(card, home, -1, Token(ANY, AS_LAID, {}))
        self.free = []

    def put(self, card: int, pile: Pile, place: int, token: Token) -> None:
        """One card on its place."""
        table = self.table
        if pile.order == SLOTS and place < 0 and pile.room() < 0:
            self.defects.append(f"{pile.name} is full")
            return
        pile.put(card, place)
        table.where[card] = pile.number
        mask = pile.look
        if token.side == UP:
            mask = table.everyone
        table.open[card] = mask
        table.seen[card] = mask
        pile.maybe |= mask
        for name, value in token.marks.items():
            for mark in table.marks:
                if mark.name == name:
                    mark.of[card] = value

    def take(self, face: int, pile: Pile) -> int:
        """A free card of this face (or of any) and the pile's group."""
        group = self.groups.get(pile.name, -1)
        for i, card in enumerate(self.free):
            if (face == ANY or self.table.face[card] == face) and group in (
                -1,
                self.table.group[card],
            ):
                return self.free.pop(i)
        what = "card" if face == ANY else self.game.faces[face].short
        self.defects.append(f"there are not enough cards: no {what} is left for {pile.name}")
        return -1

    def tokens(self, text: str, name: str, pile: Pile) -> list[Token]:
        """The cards of a pile as written."""
        words = text.removeprefix("top:").split()
        if len(words) == 2 and words[0].isdigit() and words[1] in ("card", "cards"):
            tokens = [Token(ANY, AS_LAID, {}) for i in range(int(words[0]))]
        else:
            tokens = [self.token(word, name) for word in words]
        if text.startswith("top:"):
            tokens.reverse()
        if pile.order == SLOTS and len(tokens) > len(pile.cards):
            self.defects.append(
                f"{name} has {len(pile.cards)} places, {len(tokens)} cards are named"
            )
        if pile.order != SLOTS and any(token.face == EMPTY for token in tokens):
            self.defects.append(f"{name} has no fixed places that could be empty")
        return tokens

    def token(self, word: str, name: str) -> Token:
        """One card as written."""
        marks: dict[str, int] = {}
        face, *marked = word.split("*")
        known = [mark.name for mark in self.table.marks]
        for text in marked:
            mark, _, value = text.partition("=")
            if mark not in known:
                self.defects.append(f"{name}: no mark {mark!r}: {nearest(mark, known)}")
            marks[mark] = int(value) if value.lstrip("-").isdigit() else 1
        side = AS_LAID
        if face.endswith(("^", "_")):
            side = UP if face.endswith("^") else DOWN
            face = face[:-1]
        if face in ("-", "–"):
            return Token(EMPTY, side, marks)
        if face == "x":
            return Token(ANY, side, marks)
        if face not in self.shorts:
            self.defects.append(f"{name}: no card {face!r}: {nearest(face, list(self.shorts))}")
            return Token(EMPTY, side, marks)
        return Token(self.shorts[face], side, marks)

    # Notepad and knowledge

    def write_facts(self, facts: dict[str, object]) -> None:
        """Attributes by name, lists becoming vectors where the attribute is one."""
        pad = self.table.notepad()
        kinds = {name: int(pad.kinds[i]) for i, name in enumerate(pad.names)}
        for name, value in facts.items():
            if name not in kinds:
                self.defects.append(f"there is no fact {name!r}: {nearest(name, list(kinds))}")
                continue
            if kinds[name] == NUMBERS:
                value = vec[i64](cast("list[int]", value))
            elif kinds[name] == LIST:
                value = [
                    item if isinstance(item, str) else vec[i64](cast("list[int]", item))
                    for item in cast("list[object]", value)
                ]
            setattr(self.table, name, value)

    def learn(
        self,
        knows: dict[int | str, list[str]],
        clues: list[tuple[list[int], str, list[str], int, int]],
    ) -> None:
        """What seats know beyond what the piles' looks give."""
        table = self.table
        for who, things in knows.items():
            viewer = int(table.seats) if who == "public" else int(who)
            if not 0 <= viewer <= table.seats:
                self.defects.append(f"there is no seat {who} to know anything")
                continue
            for thing in things:
                card = self.named(thing, viewer)
                if card >= 0:
                    table.learn(viewer, card)
        for seats, name, faces, least, most in clues:
            pile = self.find(name)
            if pile is None:
                continue
            mask, shown = 0, 0
            for seat in seats:
                mask |= 1 << seat
            for short in faces:
                if short in self.shorts:
                    shown |= 1 << int(self.shorts[short])
                else:
                    self.defects.append(f"clue about {name}: no card {short!r}")
            table.clue(mask, pile.held(), shown, least, most)

    def named(self, thing: str, viewer: int) -> int:
        """The card of "pile place" or "pile: face"."""
        if ":" not in thing:
            return self.at(thing)
        name, _, short = thing.partition(":")
        pile = self.find(name)
        if pile is not None:
            for card in pile.held():
                if self.game.faces[int(self.table.face[card])].short == short.strip() and (
                    not self.table.knows(viewer, card)
                ):
                    return int(card)
        self.defects.append(f"no card {thing!r} that seat could know")
        return -1


def names_of_piles(table: "Table") -> dict[str, Pile]:
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


def texts(table: "Table") -> dict[str, str]:
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
        if pile.order == LINE or pile.order == SLOTS or words:
            written[name] = " ".join(words)
    return written
