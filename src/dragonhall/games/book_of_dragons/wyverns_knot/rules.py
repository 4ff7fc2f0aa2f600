"""Wyvern's Knot: save hidden eggs together, by true hints alone, before four strikes turn home."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES
from dragonhall.games.book_of_dragons.wyverns_knot import words
from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    ACTION,
    ACTIONS,
    ADVANCE,
    CELLS,
    COMPARE,
    DISTRACT,
    EGG,
    ENCHANT,
    HOME,
    JOKER,
    LOOK,
    LOOKED,
    OTHER,
    OWN,
    PHASES,
    PLACES,
    READ,
    REMOVE,
    RESEARCH,
    ROWS,
    SCOUT,
    SIDE,
    STRIKE,
)
from dragonhall.games.book_of_dragons.wyverns_knot.table import (
    NO_STRIKES,
    NOTHING_LEFT,
    PLAYING,
    WON,
    WyvernsKnotTable,
    board,
)
from dragonhall.games.book_of_dragons.wyverns_knot.words import EATS, MISSES, POINTS, SAVES, SCOUTS
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result


class WyvernsKnot(WyvernsKnotTable):
    """Turn by turn one action; two of them bring a strike nearer its end, three cost cards."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.packs[0])
        self.deal(self.packs[0], self.grid, CELLS)
        for rail in self.rail:
            self.deal(self.packs[0], rail)
        self.mover = self.first()
        self.shuffle(self.packs[1])
        taker = self.mover
        while self.packs[1].size:  # R17
            self.deal(self.packs[1], self.tableau[taker])
            taker = self.next(taker)
        self.start_turn()

    # What a seat may do

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == ACTION:
            return self.plan_moves(seat)
        if self.phase == LOOK or self.phase == READ:
            return self.research_ends(seat)
        if self.phase == JOKER:
            rows = self.strikes_of(self.face[self.chosen_card()])
            eggs = self.open_eggs()  # R11
            for cell in range(CELLS):
                if (eggs >> cell) & 1 and (rows >> (cell // SIDE)) & 1:
                    moves = append(moves, EGG + cell)
            moves = append(moves, COMPARE)
            return moves
        for row in range(ROWS):
            if self.rail[row].size:
                moves = append(moves, STRIKE + row)
        return moves

    def plan_moves(self, seat: i64) -> vec[i64]:
        """The next step of an action."""
        action = self.plan_step(seat, 0)
        if action < 0:
            return self.bits_from(0, self.actions_of(seat))
        if action == RESEARCH:
            return self.research_moves(seat)
        own = self.plan_step(seat, 1)
        if action == DISTRACT and own >= 0:
            card = self.tableau[seat].cards[own - OWN]
            return self.bits_from(STRIKE, self.pushable(card))
        if action == SCOUT or own >= 0:
            return self.bits_from(EGG, self.open_eggs())
        mine: i64 = 0
        for place in range(len(self.tableau[seat].cards)):
            card = self.tableau[seat].cards[place]
            if card < 0:
                continue
            if action == ENCHANT or (
                self.pushable(card) != 0 if action == DISTRACT else not self.up(card)
            ):
                mine |= bit(place)
        return self.bits_from(OWN, mine)

    def bits_from(self, base: i64, bits: i64) -> vec[i64]:
        """The codes base + i of the bits i that are set."""
        moves = vec[i64]()
        code = base
        while bits:
            if bits & 1:
                moves = append(moves, code)
            bits >>= 1
            code += 1
        return moves

    def research_moves(self, seat: i64) -> vec[i64]:
        """Every card of another seat."""
        moves = vec[i64]()
        for ahead in range(1, self.seats):
            tableau = self.tableau[(seat + ahead) % self.seats]
            for place in range(len(tableau.cards)):
                if tableau.cards[place] >= 0:
                    moves = append(moves, OTHER + (ahead - 1) * PLACES + place)
        return moves

    def research_ends(self, seat: i64) -> vec[i64]:
        """R4, R5: turn up or leave, or point at a card that the seat knows to match."""
        moves = vec[i64]()
        moves = append(moves, LOOKED)
        kind = self.known(seat, self.chosen_card())
        eggs = self.open_eggs()  # R6
        for cell in range(CELLS):
            if (eggs >> cell) & 1 and self.known(seat, self.grid.cards[cell]) == kind:
                moves = append(moves, EGG + cell)
        strikes = self.strikes_of(kind)  # R7
        for row in range(ROWS):
            if (strikes >> row) & 1:
                moves = append(moves, STRIKE + row)
        return moves

    # Play

    def start_turn(self) -> None:
        """The mover acts; who can do nothing passes (R15: somebody can)."""
        while not self.actions_of(self.mover):
            self.note("{seat} can do nothing and passes.", self.mover)
            self.mover = self.next(self.mover)
        self.then(ACTION)

    def then(self, phase: i64) -> None:
        """The mover goes on with this."""
        self.phase = phase
        self.turn_to(self.mover)

    def end_turn(self) -> None:
        """On to the next seat, unless that was the end."""
        if not self.ended():
            self.mover = self.next(self.mover)
            self.start_turn()

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == ACTION:
            self.hold(seat, action)
            self.carry_out(seat)
        elif self.phase == JOKER:
            if action == COMPARE:
                self.compare(seat)
            else:
                self.save_egg(seat, self.chosen_card(), action - EGG)
                self.end_turn()
        elif self.phase == ADVANCE:
            self.advance(action - STRIKE)
        elif self.phase == REMOVE:
            self.remove(seat, action - STRIKE)
        else:
            self.end_research(seat, action)

    def carry_out(self, seat: i64) -> None:
        """Do what is planned, once the plan says all of it."""
        action = self.plan_step(seat, 0)
        first = self.plan_step(seat, 1)
        second = self.plan_step(seat, 2)
        if first < 0:
            return
        if action == RESEARCH:
            self.research(seat, first - OTHER)
        elif action == SCOUT:
            self.scout(seat, first - EGG)
        elif action == DISTRACT:
            rows = self.pushable(self.tableau[seat].cards[first - OWN])
            if second >= 0:
                self.distract(seat, first - OWN, second - STRIKE)
            elif not rows & (rows - 1):
                self.distract(seat, first - OWN, self.bits_from(0, rows)[0])
        elif second >= 0:
            self.chosen_seat = seat
            self.chosen_place = first - OWN
            self.chosen_egg = second - EGG
            if action == ENCHANT:
                self.reveal_own(seat)
                self.compare(seat)
            else:
                self.wild(seat)

    def research(self, seat: i64, number: i64) -> None:
        """Look at a card of another seat."""
        self.chosen_seat = (seat + 1 + number // PLACES) % self.seats
        self.chosen_place = number % PLACES
        card = self.chosen_card()
        if self.up(card):
            self.tell("{seat} researches {cards} of {to}.", card, seat, to=self.chosen_seat)
            self.then(READ)
            return
        self.show(card, 1 << seat)
        self.note(
            "{seat} looks at card {n} of {to}.",
            seat,
            to=self.chosen_seat,
            n=self.chosen_place + 1,
        )
        self.then(LOOK)

    def end_research(self, seat: i64, action: i64) -> None:
        """Turn the card up, leave it as it is, or point at its match."""
        card = self.chosen_card()
        if action != LOOKED:
            self.point(seat, card, action - EGG if action < STRIKE else action - STRIKE + CELLS)
        elif self.phase == LOOK:
            self.turn_up(card)
            self.tell("It is turned up: {cards}.", card)
        self.then(ADVANCE)

    def point(self, seat: i64, card: i64, target: i64) -> None:
        """All see that the card matches an egg (a cell) or a strike (CELLS + row)."""
        match = self.grid.cards[target] if target < CELLS else self.strike(target - CELLS)
        if not (self.up(card) and self.up(match)):
            self.alike(self.everyone, vec[i64]([card, match]))
        self.links = append(self.links, self.chosen_seat)
        self.links = append(self.links, self.chosen_place)
        self.links = append(self.links, target)
        self.note(POINTS[target], seat, to=self.chosen_seat, n=self.chosen_place + 1)

    def scout(self, seat: i64, cell: i64) -> None:
        """Look at an egg."""
        self.show(self.grid.cards[cell], 1 << seat)
        self.note(SCOUTS[cell], seat)
        self.then(ADVANCE)

    def reveal_own(self, seat: i64) -> None:
        """The mover's chosen card is turned up."""
        card = self.chosen_card()
        if not self.up(card):
            self.turn_up(card)
        self.tell("{seat} shows {cards}.", card, seat)

    def compare(self, seat: i64) -> None:
        """The chosen egg is turned up: saved if it matches, else both are lost."""
        card = self.chosen_card()
        egg = self.grid.cards[self.chosen_egg]
        self.turn_up(egg)
        if self.face[card] == self.face[egg]:
            self.save_egg(seat, card, self.chosen_egg)
            self.end_turn()
            return
        if self.telling:
            self.wait(1500)
            self.note(MISSES[self.chosen_egg], seat, cards=vec[i64]([card, egg]))
        self.move(card, self.discard)
        self.move(egg, self.discard)
        if not self.ended():
            self.then(REMOVE)

    def save_egg(self, seat: i64, card: i64, cell: i64) -> None:
        """The card is laid on the egg, which is safe from now on."""
        self.move(card, self.saved)
        self.attach(card, self.grid.cards[cell])
        self.safe |= 1 << cell
        self.tell(SAVES[cell], card, seat)

    def wild(self, seat: i64) -> None:
        """A face-down card is a joker if it shows the kind of a face-up strike."""
        self.reveal_own(seat)
        if self.strikes_of(self.face[self.chosen_card()]):
            self.then(JOKER)
        else:
            self.compare(seat)

    def distract(self, seat: i64, place: i64, row: i64) -> None:
        """A face-up card sends a strike of its kind one column back to the right."""
        card = self.tableau[seat].cards[place]
        self.tell("{seat} gives {cards} to push back {pile}.", card, seat, pile=self.rail[row])
        self.move(card, self.discard)
        self.walk(row, 1)
        self.end_turn()

    # Strikes

    def walk(self, row: i64, step: i64) -> i64:
        """Move a strike along its rail; gives its new column."""
        column = self.column(row)
        self.move(self.rail[row].cards[column], self.rail[row], column + step, keep=True)
        return column + step

    def advance(self, row: i64) -> None:
        """A face-down strike walks to the right, a face-up one back and eats what it lands on."""
        card = self.strike(row)
        if not self.up(card):
            column = self.walk(row, 1)
            self.note("{pile} goes on to column {n}.", pile=self.rail[row], n=column)
            if column == HOME:  # R2
                self.turn_up(card)
                self.tell("It turns: {cards}.", card)
        elif self.column(row) == 1:
            self.move(card, self.discard)
            self.note("{pile} has walked its way and is gone.", pile=self.rail[row])
        else:
            column = self.walk(row, -1)
            self.note("{pile} comes back to column {n}.", pile=self.rail[row], n=column)
            self.eat(SIDE * row + column - 1)
        self.end_turn()

    def eat(self, cell: i64) -> None:
        """An egg that is not safe is lost to the strike."""
        egg = self.grid.cards[cell]
        if egg >= 0 and not (self.safe >> cell) & 1:
            self.move(egg, self.discard)  # R13
            self.tell(EATS[cell], egg)

    def remove(self, seat: i64, row: i64) -> None:
        """R18: the price of a mismatch."""
        card = self.strike(row)
        self.move(card, self.discard)
        self.tell("{seat} removes {pile}: {cards}.", card, seat, pile=self.rail[row])
        self.end_turn()

    # End and returns

    def ended(self) -> bool:
        """Whether the target is reached, or can be reached no more."""
        if self.saved.size >= self.target:
            self.verdict = WON
        elif not self.total(self.rail):
            self.verdict = NO_STRIKES
        elif self.grid.size == self.saved.size or not self.total(self.tableau):
            self.verdict = NOTHING_LEFT  # R12
        if self.verdict != PLAYING:
            self.finish()
        return self.over

    def returns(self) -> list[float]:
        share = min(1.0, float(self.saved.size) / float(self.target))
        return [share for seat in range(self.seats)]

    def outcome(self) -> Result:
        n = int(self.saved.size)
        code, words = "won", f"You saved {n} eggs together."
        if self.verdict == NO_STRIKES:
            code = "strikes"
            words = f"The last strike is gone; {n} of {self.target} eggs are saved."
        elif self.verdict == NOTHING_LEFT:
            code = "nothing"
            words = f"Nothing is left to save eggs with; {n} of {self.target} are saved."
        return Result(
            "together",
            code,
            words,
            [1 for seat in range(self.seats)],
            [n for seat in range(self.seats)],
        )

    def hush(self, seat: i64) -> str:
        if self.over or self.choice("chat") == "on":
            return ""
        return "What you know may not be said at this table: point, or wait for the end."  # R9

    def bound(self) -> int:
        return 60 * 4 + 20 * 5  # R16: clock moves, distractions adding one each; tableau cards

    def default(self, seat: i64) -> i64:
        moves = self.legal(seat)
        best = moves[0]
        for move in moves:
            if move in (SCOUT, LOOKED):
                return move
            if self.phase in (ADVANCE, REMOVE):
                more = self.moves_left(move - STRIKE) - self.moves_left(best - STRIKE)
                if more > 0 if self.phase == ADVANCE else more < 0:
                    best = move
        return best

    # Words

    def tell(
        self, line: str, card: i64, seat: i64 = -1, *, to: i64 = -1, pile: Pile | None = None
    ) -> None:
        """A line of the story about one card."""
        if self.telling:
            self.note(line, seat, to=to, pile=pile, cards=vec[i64]([card]))

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self)

    def counters(self, seat: i64) -> list[Counter]:
        return [{"id": "cards", "words": "Cards left", "value": int(self.tableau[seat].size)}]

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A strike is touched where it stands."""
        if STRIKE <= action < OWN:
            row = action - STRIKE
            return [Spot("rail", -1, row, self.column(row))]
        return None


GAME: Final = Game(
    slug="wyverns-knot",
    title="Wyvern's Knot",
    book=BOOK,
    blurb="Nobody sees their own dragons. Look, point and dare: save the eggs together.",
    kind="Co-operative deduction",
    seats=(3, 5),
    minutes=(20, 40),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=WyvernsKnot,
    options=[
        first_seat(5),
        Option(
            "target",
            "Eggs to save",
            ["8", "10", "12", "14", "16"],
            "12",
            labels=["8, with young children", "10, easier", "12", "14, harder", "16, extreme"],
        ),
        Option(
            "notes",
            "Notes of what you know",
            ["on", "off"],
            "on",
            labels=["Shown on the cards", "Only at the moment itself"],
        ),
        Option("chat", "Chat during play", ["off", "on"], "off", labels=["Off", "On"]),
    ],
    boards=[board()],
    decks=["Eggs and strikes", "Tableaux"],
    total=None,
)
