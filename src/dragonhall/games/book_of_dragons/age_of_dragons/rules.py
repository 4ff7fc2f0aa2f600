"""Age of Dragons: hoard dragons whose worth changes as the display grows older, and seal lairs."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.age_of_dragons import words
from dragonhall.games.book_of_dragons.age_of_dragons.actions import (
    ACTION,
    ACTIONS,
    AGE,
    CARD,
    FOUND,
    HOARD,
    LAIR,
    MAGIC,
    PASS,
    PHASES,
    ROW,
    SEAL,
    SKIP,
    SUMMON,
)
from dragonhall.games.book_of_dragons.age_of_dragons.table import (
    BOARDS,
    DRAWING,
    SLOTS,
    TURNS,
    AgeOfDragonsTable,
)
from dragonhall.games.book_of_dragons.age_of_dragons.words import TWO_ACTIONS, VERDICTS
from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result


class AgeOfDragons(AgeOfDragonsTable):
    """Seven turns of two actions a seat; only what is sealed in lairs counts."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.hatchery)
        self.fill_display()
        self.move(self.hatchery.top(), self.boneyard)
        for seat in range(self.seats):
            self.deal(self.hatchery, self.hand[seat], 5)
        self.starter = self.first()
        self.phase = FOUND
        self.ask(self.all)

    def fill_display(self) -> None:
        """Five different kinds in the order they come; what comes twice goes back."""
        slot: i64 = 0
        while slot < SLOTS:
            card = self.hatchery.top()
            if self.slot_of(self.face[card]) >= 0:
                self.move(card, self.boneyard)
                self.tell("{cards} is displayed already.", card)
            else:
                self.move(card, self.display, slot)
                self.tell("{cards} comes to the display.", card)
                slot += 1
        if self.boneyard.size:
            self.move_all(self.boneyard, self.hatchery)
            self.shuffle(self.hatchery)
            # Everybody knows what lies among all the unseen cards: the rest of the forty.
            for viewer in range(self.seats + 1):
                self.forget(viewer, self.hatchery.held())

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        doing = self.plan_step(seat, 0)
        if doing < 0:
            return self.cards_of(seat) if self.phase == FOUND else self.actions_of(seat)
        if doing == SUMMON:
            return self.cards_of(seat)
        if doing == AGE:
            return self.newborn(seat)
        if doing == SEAL:
            if self.plan_step(seat, 1) >= 0:
                moves = append(moves, LAIR)
                return append(moves, LAIR + 1)
            for place in range(self.active[seat].size):
                moves = append(moves, ROW + place)
            return moves
        moves = self.cards_of(seat)
        if self.may_skip(seat, doing):
            moves = append(moves, SKIP)
        return moves

    def may_skip(self, seat: i64, doing: i64) -> bool:
        """Whether a dragon may be passed by, or no more be set aside."""
        if self.chosen(seat):
            return True
        return doing == HOARD and self.visited(seat) < self.active[seat].size - 1

    def actions_of(self, seat: i64) -> vec[i64]:
        """The actions that can be carried out."""
        moves = vec[i64]()
        held = self.hand[seat].size > 0
        active = self.active[seat].size > 0
        if held:
            moves = append(moves, SUMMON)
        if held and active:
            moves = append(moves, HOARD)
        if held and self.nth <= DRAWING and self.new_kinds(seat):
            moves = append(moves, AGE)
        if active:
            moves = append(moves, SEAL)
        if held and self.hatchery.size:
            moves = append(moves, MAGIC)
        return append(moves, PASS)  # R6

    def cards_of(self, seat: i64) -> vec[i64]:
        """A code for every kind in hand that the plan has not used up."""
        held: i64 = 0  # four bits a kind: how many are left
        for card in self.hand[seat].cards:
            held += bit(4 * self.face[card])
        for step in self.plans[seat]:
            if CARD <= step < SKIP:
                held -= bit(4 * (step - CARD))
        moves = vec[i64]()
        for kind in range(KINDS):
            if held & 15:
                moves = append(moves, CARD + kind)
            held >>= 4
        return moves

    def newborn(self, seat: i64) -> vec[i64]:
        """A code for every kind that may enter the display."""
        moves = vec[i64]()
        held = self.new_kinds(seat)
        for kind in range(KINDS):
            if held & bit(kind):
                moves = append(moves, CARD + kind)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == FOUND:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.found()
        elif action == PASS:
            self.note("{seat} passes.", seat)
            self.next_turn()
        else:
            self.hold(seat, action)
            if action >= CARD:
                self.carry_out(seat, action)

    def carry_out(self, seat: i64, action: i64) -> None:
        """Do what is planned, once the plan says all of it."""
        doing = self.plan_step(seat, 0)
        if doing == SUMMON:
            self.summon(seat, action - CARD)
        elif doing == AGE:
            self.age(seat, action - CARD)
        elif doing == SEAL:
            place = self.plan_step(seat, 1) - ROW
            slot = self.slot_for(seat, place)
            if action == LAIR or slot < 0:
                self.seal(seat, place, -1)
            elif action == LAIR + 1:
                self.seal(seat, place, slot)
        elif doing == HOARD:
            if (
                self.visited(seat) == self.active[seat].size
                or self.chosen(seat) == self.hand[seat].size
            ):
                self.fill_hoards(seat)
        elif action == SKIP or self.chosen(seat) == self.magic_room(seat):
            self.magic(seat)

    def found(self) -> None:
        """Both first dragons are shown together."""
        since = len(self.travels)
        for seat in range(self.seats):
            self.play(self.plan_step(seat, 0) - CARD, self.hand[seat], self.active[seat])
        if self.telling:
            self.at_once(since)
            for seat in range(self.seats):
                self.tell("{seat} begins with {cards}.", self.active[seat].top(), seat)
        self.phase = ACTION
        self.next_turn()

    def next_turn(self) -> None:
        """The other seat draws two and has two actions; after turn 14 the game ends."""
        if self.nth == TURNS:
            self.end()
            return
        self.nth += 1
        self.mover = self.starter if self.nth % 2 else self.next(self.starter)
        self.left = 2
        self.last = -1
        if self.nth <= DRAWING:  # R11: there are always two
            self.deal(self.hatchery, self.hand[self.mover], 2)
            if self.telling:
                drawn = self.hand[self.mover].last(2)
                self.note("Turn {n}: {seat} draws {cards}.", self.mover, n=self.nth, cards=drawn)
        else:
            self.note("Turn {n}: the Hatchery is empty.", n=self.nth)
        self.turn_to(self.mover)

    def done(self, seat: i64, last: i64 = -1) -> None:
        """An action is over."""
        self.left -= 1
        if self.left:
            self.last = last
            self.turn_to(seat)
        else:
            self.next_turn()

    def summon(self, seat: i64, kind: i64) -> None:
        """A card of the hand becomes an active dragon."""
        card = self.play(kind, self.hand[seat], self.active[seat])
        self.tell("{seat} summons {cards}.", card, seat)
        self.done(seat)

    def fill_hoards(self, seat: i64) -> None:
        """The cards of the walk go under their dragons, unseen by the rival."""
        since = len(self.travels)
        plan = self.plans[seat]
        for place in range(len(plan) - 1):
            step = plan[place + 1]
            if step == SKIP:
                continue
            dragon = self.active[seat].cards[place]
            card = self.play(step - CARD, self.hand[seat], self.hoard[seat])
            self.attach(card, dragon)
            if self.telling:
                laid = vec[i64]([card])
                self.note("{seat} lays {cards} under {face}.", seat, face=self.face[dragon],
                          cards=laid)  # fmt: skip
        if self.telling:
            self.at_once(since)
        self.done(seat, HOARD)

    def age(self, seat: i64, kind: i64) -> None:
        """The oldest dragon dies, all others grow older, and one is born; lairs stay."""
        since = len(self.travels)
        oldest = self.display.cards[SLOTS - 1]
        self.move(oldest, self.boneyard)
        for slot in range(SLOTS - 1, 0, -1):
            self.move(self.display.cards[slot - 1], self.display, slot, keep=True)
        card = self.play(kind, self.hand[seat], self.display, 0)
        if self.telling:
            self.at_once(since)
            born = vec[i64]([card])
            self.note("{seat} lets time pass: {face} dies, {cards} is born.", seat,
                      face=self.face[oldest], cards=born)  # fmt: skip
        self.done(seat)

    def seal(self, seat: i64, place: i64, slot: i64) -> None:
        """A dragon goes with its hoard to a lair, plain or at a slot of the display."""
        dragon = self.active[seat].cards[place]
        if slot < 0:
            self.move(dragon, self.plain[seat])
            self.tell("{seat} seals {cards} in a plain lair.", dragon, seat)
        else:
            self.move(dragon, self.berth[seat], slot)
            self.tell("{seat} seals {cards} at slot {n}.", dragon, seat, slot + 1)
        self.done(seat)

    def magic(self, seat: i64) -> None:
        """Cards of the hand are exchanged for the top of the Hatchery, then shuffled into it."""
        n = self.chosen(seat)
        full = n == self.hatchery.size
        for step in self.plans[seat]:
            if CARD <= step < SKIP:
                # Below all others until the new cards are drawn: so none of them is drawn (R7).
                self.play(step - CARD, self.hand[seat], self.hatchery, 0)
        if self.telling:
            aside = self.hatchery.cards[:n]
            self.note("{seat} sets {cards} aside and draws as many.", seat, cards=aside)
        self.deal(self.hatchery, self.hand[seat], n)
        if self.telling:
            drawn = self.hand[seat].last(n)
            self.private(1 << seat, "You draw {cards}.", seat, cards=drawn)
        self.shuffle(self.hatchery)
        self.done(seat, MAGIC if full else -1)

    # End and returns

    def end(self) -> None:
        """What is not sealed counts nothing; the hoards of the lairs are turned up."""
        since = len(self.travels)
        for seat in range(self.seats):
            for card in self.hoard[seat].held():
                if self.where[self.host[card]] == self.active[seat].number:
                    self.move(card, self.boneyard)
            for card in self.active[seat].held():
                self.move(card, self.boneyard)
            self.move_all(self.hand[seat], self.boneyard)
        if self.telling:
            self.at_once(since)
        for seat in range(self.seats):
            for card in self.hoard[seat].held():
                self.turn_up(card)
            if self.telling:
                opened = self.hoard[seat].held()
                if len(opened):
                    self.note("{seat} opens the lairs: {cards}.", seat, cards=opened)
        self.verdict = 0
        if self.score(0) == self.score(1):
            self.verdict = 1 if self.strength(0) != self.strength(1) else 2
        self.finish()

    def places(self) -> list[int]:
        """Places by points, then by strength."""
        return ranked(
            [int(self.score(seat) * 100 + self.strength(seat)) for seat in range(self.seats)]
        )

    def returns(self) -> list[float]:
        return shares(self.places())

    def outcome(self) -> Result:
        code, text = VERDICTS[self.verdict]
        points = [int(self.score(seat)) for seat in range(self.seats)]
        return Result("share" if code == "tie" else "win", code, text, self.places(), points)

    def bound(self) -> int:
        # 28 actions; the longest, magic with the 16 cards a hand can hold, takes 18 decisions.
        return 2 + 28 * 18

    def default(self, seat: i64) -> i64:
        """Pass, skip, enough; where none of these can be, the first option."""
        for move in self.legal(seat):
            if move in (PASS, SKIP):
                return move
        return super().default(seat)

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"display": self.fill_display, "turn": self.next_turn, "end": self.end}

    # Words

    def tell(self, line: str, card: i64, seat: i64 = -1, n: i64 = 0) -> None:
        """A line of the story about one card."""
        if self.telling:
            self.note(line, seat, n=n, cards=vec[i64]([card]))

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return TWO_ACTIONS if self.nth > 1 else super().reason(seat, action)
        return words.reason(self, seat, action)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """The dragon that a card is laid under, and the slot that a lair is sealed at."""
        if CARD <= action < SKIP and self.plan_step(seat, 0) == HOARD:
            return [Spot("hand", 0, 0, -1, action - CARD), Spot("active", 0, 0, self.visited(seat))]
        if action == LAIR + 1 and self.plan_step(seat, 1) >= 0:
            return [Spot("berth", 0, 0, self.slot_for(seat, self.plan_step(seat, 1) - ROW))]
        return None

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        return words.counters(self, seat)

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


GAME: Final = Game(
    slug="age-of-dragons",
    title="Age of Dragons",
    book=BOOK,
    blurb="Hoard dragons that gain worth as they age; seal your lairs before time stands still.",
    kind="Hoarding",
    seats=(2, 2),
    minutes=(20, 40),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=AgeOfDragons,
    arrange="facing",
    options=[first_seat(2)],
    boards=BOARDS,
)
