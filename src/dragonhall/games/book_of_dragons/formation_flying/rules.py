"""Formation Flying: each side sees the other's dragons alone, and guides them by clues."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS
from dragonhall.games.book_of_dragons.formation_flying import clues, words
from dragonhall.games.book_of_dragons.formation_flying.actions import (
    ACTIONS,
    CLUE,
    COLUMNS,
    DISCARD,
    FLY,
    PHASES,
    PLACE,
    SILENCE,
    TYPED,
    WORD,
)
from dragonhall.games.book_of_dragons.formation_flying.lexicon import CATEGORIES as WITH_WORDS
from dragonhall.games.book_of_dragons.formation_flying.lexicon import NORMAL, WORDS
from dragonhall.games.book_of_dragons.formation_flying.table import (
    BOARDS,
    NO_CLUE,
    OWN_WORDS,
    FormationFlyingTable,
)
from dragonhall.games.book_of_dragons.formation_flying.words import CATEGORIES
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result


class FormationFlying(FormationFlyingTable):
    """Side by side one card is raised, guided by a clue, and flown to a column or discarded."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.row)  # R8
        for deck in self.deck:
            self.shuffle(deck)
        if self.layers == 2:
            self.shuffle(self.box)
            for deck in self.deck:
                self.deal(self.box, deck, self.box.size if deck.index else self.box.size // 2)
                self.shuffle(deck)
                for kind in range(KINDS):  # one copy was there, of ten more five have come
                    self.clue(self.everyone, deck.cards, int(bit(kind)), 1, 2)
        self.starter = self.first() % 2  # R9
        self.raise_card()

    # Play

    def raise_card(self) -> None:
        """The next card is shown to the other side, which gives a clue; after the last: the end."""
        side = self.side()
        if not self.deck[side].size:
            self.fly_out()
            return
        self.deal(self.deck[side], self.raised[side])
        if self.telling:
            self.note(
                "{seat} raises the next card: {cards}.",
                self.placer(),
                cards=vec[i64]([self.card()]),
            )
        self.phase = CLUE
        self.ask_text(self.giver(), clues.LONGEST, "A clue of your own")

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == CLUE:
            if self.lexicon < 0:
                return append(moves, SILENCE)
            for word in range(WORDS):
                if not (self.used >> word) & 1:
                    moves = append(moves, WORD + word)
            return moves
        side = self.side()
        for column in range(COLUMNS):
            if self.slot(side, column) >= 0:
                moves = append(moves, PLACE + column)
        return append(moves, DISCARD)  # R3

    def apply(self, seat: i64, action: i64) -> None:
        if action == DISCARD:
            self.throw_away(seat)
        elif action >= PLACE:
            self.fly(seat, action - PLACE)
        elif action == SILENCE:
            self.given = append(self.given, NO_CLUE)
            self.note("{seat} gives no clue.", seat)
            self.throw_away(self.placer())
        elif action == TYPED:
            self.give_typed(seat, self.said)
        else:
            self.used |= bit(action - WORD)
            self.given = append(self.given, action - WORD)
            self.tell_clue(seat)
            self.ask_placer()

    def give_typed(self, seat: i64, text: str) -> None:
        """A clue in a person's own words; one against the rules costs the card (R5)."""
        wrong = clues.offence(text, self.earlier(), self.names_only)
        form = clues.normal(text)
        if self.lexicon >= 0 and form in NORMAL[self.lexicon]:
            self.used |= bit(NORMAL[self.lexicon].index(form))
        self.given = append(self.given, OWN_WORDS)
        # Braces would be taken for places to fill in where lines are told.
        self.typed.append(" ".join(text.split()).replace("{", "(").replace("}", ")"))
        self.tell_clue(seat)
        if wrong:
            self.note("That is no fair clue: the card is lost.")
            self.throw_away(self.placer())
        else:
            self.ask_placer()

    def ask_placer(self) -> None:
        """Who has heard the clue places the card."""
        self.phase = FLY
        self.turn_to(self.placer())

    def fly(self, seat: i64, column: i64) -> None:
        """The card goes face down to its side's space at a column."""
        side = self.side()
        self.move(self.card(), self.space[side], self.slot(side, column))
        self.note("{seat} flies beside {face}.", seat, face=self.kind(column))
        self.laid = append(self.laid, column)
        self.raise_card()

    def throw_away(self, seat: i64) -> None:
        """The card goes unseen to its side's discards (R4)."""
        side = self.side()
        self.move(self.card(), self.discard[side])
        self.note("The card of {seat} is discarded.", seat)
        self.laid = append(self.laid, COLUMNS)
        self.raise_card()

    # Clues

    def say_action(self) -> int:
        return int(TYPED)

    def refuse_text(self, seat: i64, action: i64, text: str) -> str:
        if action != TYPED or self.phase != CLUE:
            return "Words can only be given as a clue."
        if self.punish:
            return "" if clues.well_formed(text) else clues.FORM
        why = clues.refusal(text, self.earlier(), self.names_only)
        return f"{why} [R5]" if why and why != clues.FORM else why

    def tell_clue(self, seat: i64) -> None:
        """A line of the story about the clue just given."""
        if self.telling:
            self.note("{seat} gives the clue “" + self.clue_of(len(self.given) - 1) + "”.", seat)

    # End and returns

    def fly_out(self) -> None:
        """Column by column all cards are turned up, then the discards (R10: all of them)."""
        lost = False
        for column in range(COLUMNS):
            self.turn_column(column)
            if not self.telling:
                continue
            if self.passed(column):
                self.note("Column {n}, {face}: in formation.", n=column + 1, face=self.kind(column))
            else:
                self.note("Column {n}, {face}: a collision!", n=column + 1, face=self.kind(column))
            self.wait(500 if lost or self.passed(column) else 1500)
            lost = lost or not self.passed(column)
        for discard in self.discard:
            self.look(discard, self.everyone)
        self.finish()

    def turn_column(self, column: i64) -> None:
        """Turn up what lies in a column, all at once."""
        since: i64 = len(self.travels)
        for space in self.space:
            for place in range(column, len(space.cards), COLUMNS):
                if space.cards[place] >= 0:
                    self.turn_up(space.cards[place])
        if self.telling:
            self.at_once(since)

    def returns(self) -> list[float]:
        value = 1.0 if self.matching() == COLUMNS else 0.0
        return [value for seat in range(self.seats)]

    def outcome(self) -> Result:
        n = int(self.matching())
        code = "formation"
        told = "All ten columns fly in formation."
        if n < COLUMNS:
            column: i64 = 0
            while self.passed(column):
                column += 1
            code = "collision"
            told = (
                f"A collision in column {column + 1}, {FACES[self.kind(column)].name}; "
                f"{n} of 10 columns match."
            )
        return Result(
            "together",
            code,
            told,
            [1 for seat in range(self.seats)],
            [n for seat in range(self.seats)],
        )

    def bound(self) -> int:
        return int(2 * self.cards_in_all())  # a clue and a place for every card

    def default(self, seat: i64) -> i64:
        """The first unused word or silence; discard."""
        return self.legal(seat)[0] if self.phase == CLUE else DISCARD

    # Words

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def called(self, seat: i64, action: i64) -> str:
        return words.called(self, action)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        left = int(self.deck[seat % 2].size)
        return [{"id": "deck", "words": "Cards to come", "value": left}]

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A column is touched where the card would lie."""
        if PLACE <= action < DISCARD:
            side = seat % 2
            place = self.slot(side, action - PLACE)
            if place >= 0:
                alone = self.seats == 2
                return [Spot("space", 0 if alone else -1, 0 if alone else side, place)]
        return None

    def hush(self, seat: i64) -> str:
        if not self.over and seat % 2 != self.side():
            return "A card of the other side is raised: only your clue may speak of it now."
        return ""


GAME: Final = Game(
    slug="formation-flying",
    title="Formation Flying",
    book=BOOK,
    blurb="You see your partner's dragons, never your own. One clue a dragon must do.",
    kind="Co-operative clues",
    seats=(2, 8),
    minutes=(20, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=FormationFlying,
    options=[
        first_seat(8),
        Option(
            "category",
            "What clues may be about",
            list(CATEGORIES),
            "colours",
            labels=list(CATEGORIES.values()),
            people_only=[name for name in CATEGORIES if name not in WITH_WORDS],
        ),
        Option("title", "Title of your own category", [], "", letters=40),
        Option(
            "challenge",
            "Cards",
            ["off", "on"],
            "off",
            labels=["Ten a side", "Challenge: fifteen a side"],
        ),
        Option(
            "all_for_all",
            "Two sides of several seats",
            ["off", "on"],
            "off",
            labels=["No", "All-for-All"],
            needs={"off": [2], "on": [3, 4, 5, 6, 7, 8]},
        ),
        Option(
            "clue_penalty",
            "A clue that is used or too close",
            ["refuse", "discard"],
            "refuse",
            labels=["Is refused", "Costs the card"],
        ),
        Option(
            "taste",
            "How bots hear words",
            ["0", "1"],
            "1",
            labels=["As printed", "Each with ears of its own"],
        ),
    ],
    boards=BOARDS,
    total=None,
)
