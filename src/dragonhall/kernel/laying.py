"""The cards of a position from text: which card lies where, and on which."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel import meaning
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, nearest
from dragonhall.kernel.game import Game
from dragonhall.kernel.meaning import Meaning, Reader
from dragonhall.kernel.pile import SLOTS, Pile
from dragonhall.kernel.table import Table
from dragonhall.kernel.tokens import (
    ANY,
    AS_LAID,
    EMPTY,
    MISSPELT,
    UP,
    Text,
    TextReader,
    Token,
    names_of_piles,
)


class Laying:
    """Lays the cards of a position out and collects what is wrong with it."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game: Game = game
        self.table: Table = table
        self.defects: list[str] = []
        self.names: dict[str, Pile] = names_of_piles(table)
        self.reader: Reader = Reader(int(table.seats), [face.short for face in game.faces])
        self.meanings: list[Meaning] = table.described()
        self.groups: dict[str, list[int]] = {}  # what piles can hold, where that is said
        self.laid: bool = False  # whether all cards lie where they belong
        self.origin: list[int] = [int(number) for number in table.where]
        self.free: list[int] = list(range(len(table.face)))
        self.short_of: dict[str, int] = {}

    def wrong(self, defect: str) -> None:
        """Something that cannot be, as a sentence, once."""
        if defect not in self.defects:
            self.defects.append(defect)

    def stop_if_broken(self) -> None:
        """Raise what has been found so far."""
        if self.defects:
            raise BadPosition(self.defects)

    def find(self, name: str) -> Pile | None:
        """The pile of this name."""
        pile = self.names.get(name)
        if pile is None:
            self.wrong(f"There is no pile {name!r}: {nearest(name, list(self.names))}")
        return pile

    def at(self, text: str) -> int:
        """The card at "pile place"; -1 with a defect if there is none."""
        name, _, place = text.rpartition(" ")
        pile = self.find(name)
        if pile is None or not self.laid:
            return -1
        if not place.isdigit() or int(place) >= len(pile.cards) or pile.cards[int(place)] < 0:
            self.wrong(f"There is no card at {text!r}.")
            return -1
        return int(pile.cards[int(place)])

    # Cards

    def lay_cards(
        self, piles: dict[str, str], rest: str | list[str], groups: dict[str, int]
    ) -> None:
        """Put the named cards where they belong, any others where any may lie."""
        self.name_groups(groups)
        reader = TextReader(self.table)
        wanted: list[Text] = []
        for name, text in piles.items():
            pile = self.find(name)
            if pile is not None:
                wanted.append(reader.read(text, name, pile))
        for defect in reader.wrong:
            self.wrong(defect)
        for pile in self.table.piles:
            pile.cards = vec[i64]([-1] * len(pile.cards) if pile.order == SLOTS else [])
            pile.size = 0
            pile.maybe = 0
        self.choose(wanted)
        if self.defects:
            return
        self.put_rest(wanted, [rest] if isinstance(rest, str) else rest)
        for laid in wanted:
            for place, token in enumerate(laid.tokens):
                if token.face != EMPTY:
                    self.put(token, laid.pile, place if laid.pile.order == SLOTS else -1)
        self.laid = not self.defects

    def name_groups(self, given: dict[str, int]) -> None:
        """Of which decks the cards of each pile may be, where that is said at all."""
        names = {pile.name for pile in self.table.piles}
        for name, pile in self.names.items():
            for said in self.meanings:
                if said.kind == meaning.HOLDS and said.name in (name, pile.name):
                    self.groups[name] = said.groups
            group = given.get(name, given.get(pile.name, -1))
            if group >= 0 and group not in self.groups.get(name, [group]):
                self.wrong(f"{name} holds no cards of deck {group}.")
            elif group >= 0:
                self.groups[name] = [group]
        for name in given:
            if name not in names:
                self.find(name)

    def choose(self, wanted: list[Text]) -> None:
        """A card for every token: those of one deck first, and named ones before any."""
        everywhere = [text for text in wanted if text.name not in self.groups]
        ordered = [text for text in wanted if text.name in self.groups] + everywhere
        for strict in (True, False):
            for text in ordered:
                for token in text.tokens:
                    if token.face >= 0 and (token.group >= 0) == strict:
                        token.card = self.take(token, text.name)
        order = vec[i64](self.free)
        QuickDice(1).shuffle(order)
        self.free = list(order)
        for text in ordered:
            for token in text.tokens:
                if token.face in (ANY, MISSPELT):
                    token.card = self.take(token, text.name)
        for missing, n in self.short_of.items():
            times = f" ({n} times)" if n > 1 else ""
            self.wrong(f"There are not enough cards: {missing}{times}.")

    def take(self, token: Token, name: str) -> int:
        """A free card of the token's face (or of any) that the pile can hold; -1 if none is."""
        allowed = [token.group] if token.group >= 0 else self.groups.get(name, [])
        for group in allowed or [-1]:
            for i, card in enumerate(self.free):
                if (token.face < 0 or self.table.face[card] == token.face) and (
                    group in (-1, int(self.table.group[card]))
                ):
                    return self.free.pop(i)
        if token.face != MISSPELT:
            decks = self.game.decks
            of = [(decks[n] if n < len(decks) else "") or f"deck {n}" for n in allowed]
            what = "card" if token.face == ANY else self.game.faces[token.face].short
            tail = f", whose cards are of {' or '.join(of)}" if of else ""
            missing = f"no {what} is left for {name}{tail}"
            self.short_of[missing] = self.short_of.get(missing, 0) + 1
        return -1

    def put_rest(self, wanted: list[Text], rest: list[str]) -> None:
        """Every card not named: to the first pile of `rest` that can hold it, or where it began."""
        for name in rest:
            if name and name not in self.names and self.free:
                self.wrong(
                    f"{len(self.free)} cards are not placed and there is no pile {name!r} for "
                    f"them: {nearest(name, list(self.names))}"
                )
                return
        going: list[list[int]] = [[] for pile in self.table.piles]
        for card in self.free:
            number = self.origin[card]
            for name in rest:
                allowed = self.groups.get(name, [])
                if name and (not allowed or int(self.table.group[card]) in allowed):
                    number = int(self.names[name].number)
                    break
            going[number].append(card)
        named = {int(text.pile.number): len(text.tokens) for text in wanted}
        for number, cards in enumerate(going):
            pile = self.table.piles[number]
            first = named.get(number, 0)  # what is said to be empty stays so
            if pile.order == SLOTS and len(cards) > len(pile.cards) - first:
                self.wrong(f"{len(cards)} cards are not placed and do not fit {pile.name}.")
                continue
            for i, card in enumerate(cards):
                token = Token(ANY, AS_LAID, {})
                token.card = card
                self.put(token, pile, first + i if pile.order == SLOTS else -1)

    def put(self, token: Token, pile: Pile, place: int) -> None:
        """One card on its place."""
        table, card = self.table, token.card
        pile.put(card, place)
        table.where[card] = pile.number
        mask = table.everyone if token.side == UP else pile.look
        table.open[card] = mask
        table.seen[card] = mask
        pile.maybe |= mask
        for mark in table.marks:
            if mark.name in token.marks:
                mark.of[card] = token.marks[mark.name]

    def attach(self, under: dict[str, str]) -> None:
        """Hang cards on others, and see that no card hangs on nothing that must hang."""
        table = self.table
        for low, high in under.items():
            card, host = self.at(low), self.at(high)
            if card < 0 or host < 0:
                continue
            above = host
            while above >= 0 and above != card:
                above = int(table.host[above])
            if above == card:
                self.wrong(f"The card at {low!r} cannot lie under itself.")
            else:
                table.attach(card, host)
        if not self.laid:
            return
        for said in self.meanings:
            if said.kind == meaning.HANGS:
                for name, pile in self.names.items():
                    if said.name in (name, pile.name):
                        self.judge_hanging(name, pile, said.words)

    def judge_hanging(self, name: str, pile: Pile, hosts: list[str]) -> None:
        """Every card of the pile lies under one in a pile of these names."""
        for place, card in enumerate(pile.cards):
            if card < 0:
                continue
            host = int(self.table.host[card])
            on = " or ".join(hosts)
            if host < 0:
                self.wrong(
                    f"The card at '{name} {place}' hangs on nothing: say in `under` on which "
                    f"card of {on}."
                )
            elif self.table.piles[int(self.table.where[host])].name not in hosts:
                self.wrong(f"The card at '{name} {place}' must hang on a card of {on}.")
