"""Thunder: two hidden factions push face-down cards about; three friends lift a dragon up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, FOREST, HYDRA, forty
from dragonhall.games.book_of_dragons.thunder import words
from dragonhall.games.book_of_dragons.thunder.actions import (
    ACTING,
    ACTIONS,
    BEQUEST,
    GIVING,
    KEEP,
    LEAST,
    LEAVE,
    MOST,
    OUST,
    OUSTING,
    PHASES,
    PLACE,
    PLACING,
    SEAT,
    SLOTS,
    STEAL,
    SWAP,
    TAKE,
    TAKING,
    WHOLE,
    legal_acts,
    legal_step,
    possible,
    read,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import (
    DRAWN,
    EVIL,
    GOOD,
    KINDS_OF,
    NEUTRAL,
    NO_SIDE,
    ROGUE,
    SIDES,
    ascends,
    beaten,
    share,
    side_of,
    turn_order,
)
from dragonhall.games.book_of_dragons.thunder.words import OPTIONS, clash
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.schema import Fact
from dragonhall.kernel.story import Shown
from dragonhall.kernel.table import Result, Table

ONE_DECK: Final[i64] = 12  # seats that one deck serves

FLIP: Final[i64] = 500  # milliseconds between two cards of a reveal
LOOK: Final[i64] = 1800  # milliseconds to look at all of it
CODES: Final = ["good", "evil", "forest", "nobody"]


class Thunder(Table):
    """Rounds to and fro: each seat uses one card; then full fronts are revealed."""

    def lay(self) -> None:
        n = self.seats
        self.dual: bool = self.choice("dual_pendulum") == "on"
        self.two: bool = self.choice("two_forests") == "on"
        self.mean: bool = self.two or self.choice("mean") == "on"  # R14
        self.limit: i64 = self.number("turn_limit")
        self.forests: i64 = 2 if self.two else n % 2
        self.team_size: i64 = (n - self.forests) // 2  # seats of each faction (R1)
        self.centre: Pile = self.pile("centre", "Centre", ALL, slots=2, shape="slots")
        self.deck: Pile = self.pile("deck", "Draw deck")
        self.discard: Pile = self.pile("discard", "Discards", NOBODY, LOOSE)
        self.thunder: Pile = self.pile(
            "thunder", "The Thunder", ALL, LOOSE, shape="groups", region="rail"
        )
        self.front: list[Pile] = self.each("front", "Front", OWNER, slots=3, shape="slots")
        self.identity: list[Pile] = []
        for seat in range(n):
            looks: i64 = (1 << seat) | (1 << ((seat + n - 1) % n))  # the right neighbour's too
            self.identity.append(
                self.pile(
                    "identity",
                    "Role",  # the identity; a short title fits above a small card
                    looks,
                    owner=seat,
                    index=seat,
                    shape="single",
                    region="seat",
                )
            )
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.moving: Pile = self.pile("moving", "Changing places", region="box")
        self.round: i64 = 0
        self.order: vec[i64] = vec[i64]()  # the seats in this round's turn order
        self.at: i64 = 0  # whose turn, a place in the order
        self.revealing: i64 = 0  # who reveals next, a place in the order
        self.queue: vec[i64] = vec[i64]()  # told, not yet carried out: seat and what `read` says
        self.target: i64 = 0  # the card in question lies in this slot of this seat's front
        self.slot: i64 = 0
        self.ascended: i64 = 0  # masks of seats
        self.killed: i64 = 0
        self.shown: vec[i64] = vec[i64]([0, 0, 0])  # masks of revealed seats by side
        self.first_up: i64 = NO_SIDE  # the side of the first Good or Evil seat to ascend
        self.winner: i64 = NO_SIDE
        self.cards(self.deck, forty() if n <= ONE_DECK else forty() + forty())

    # Setup

    def begin(self) -> None:
        since: i64 = len(self.travels)
        self.play(FOREST, self.deck, self.centre)
        self.play(HYDRA, self.deck, self.centre)
        self.shuffle(self.deck)
        self.deal_identities()
        if self.telling:
            self.at_once(since)
        self.note("Everybody shows the identity to the neighbour on the right.")
        self.shuffle(self.deck)
        self.start_round(self.first())

    def deal_identities(self) -> None:
        """So many random cards of each side, unseen (R2); the numbers are public."""
        sides = vec[i64]()
        for seat in range(self.seats):
            if seat < self.forests:
                sides = append(sides, NEUTRAL)
            else:
                sides = append(sides, seat % 2)
        self.dice.shuffle(sides)
        for seat in range(self.seats):
            place = self.deck.size - 1
            while side_of(self.face[self.deck.cards[place]]) != sides[seat]:
                place -= 1
            self.move(self.deck.cards[place], self.identity[seat])
        self.tell_numbers()

    def tell_numbers(self) -> None:
        """How many of each side are among the identities that are still hidden.

        What was told before said the same of more cards; kept, it would blur in the discard (K7).
        """
        hidden = vec[i64]()
        for seat in range(self.seats):
            if not self.revealed(seat):
                hidden = append(hidden, self.identity[seat].top())
        self.clues = []
        self.count_clues()
        for side in range(3):
            n = (self.forests if side == NEUTRAL else self.team_size) - self.tally(self.all, side)
            self.clue(self.everyone, hidden, KINDS_OF[side], n, n)

    # Rounds

    def start_round(self, start: i64) -> None:
        """A round that begins with this seat: deal, in the first one lay a card, then act."""
        self.round += 1
        self.order = turn_order(self.seats, start, self.round % 2 == 0, self.dual)
        self.note("Round {n} begins.", n=self.round)
        self.deal_round(2 if self.round == 1 else 1)
        self.at = 0
        if self.round == 1:
            self.phase = PLACING
            self.ask(self.all)
        else:
            self.next_turn()

    def next_start(self) -> i64:
        """Who begins the next round: the last; with an even Dual Pendulum the first-named one."""
        n = self.seats
        if self.dual and n % 2 == 0:
            return (self.order[0] + n // 2) % n
        return self.order[n - 1]

    def deal_round(self, each: i64) -> None:
        """Cards in turn order, as long as there are any (R16)."""
        since: i64 = len(self.travels)
        for seat in self.order:
            for i in range(each):
                if not self.deck.size:
                    if not self.discard.size:
                        break
                    if self.telling:
                        self.at_once(since)
                    self.move_all(self.discard, self.deck)
                    self.shuffle(self.deck)
                    self.note("The discards are shuffled into a new deck.")
                    since = len(self.travels)
                self.move(self.deck.top(), self.hand[seat])
        if self.telling:
            self.at_once(since)

    def span(self) -> i64:
        """How many seats of the order act together now."""
        return 2 if self.dual and self.at + 1 < self.seats else 1

    def next_turn(self) -> None:
        """The next seat, or pair, that holds cards; then the reveals."""
        while self.at < self.seats:
            span = self.span()
            holders: i64 = 0
            for i in range(self.at, self.at + span):
                seat = self.order[i]
                if self.hand[seat].size:
                    holders |= 1 << seat
                else:
                    self.note("{seat} has no card and is passed over.", seat)
            if holders:
                self.phase = ACTING
                self.ask(holders)
                return
            self.at += span
        self.revealing = 0
        self.reveals()

    # What is possible

    def live(self, seat: i64) -> bool:
        """Neither ascended nor killed."""
        return ((self.ascended | self.killed) >> seat) & 1 == 0

    def has_room(self, seat: i64) -> bool:
        """Whether a card may be put before the seat (R11, R12)."""
        return self.front[seat].size < SLOTS and self.live(seat)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == ACTING:
            return legal_step(self, seat) if len(self.plans[seat]) else legal_acts(self, seat)
        if self.phase == TAKING:
            if self.has_room(seat):
                moves = append(moves, TAKE)
            moves = append(moves, LEAVE)
        elif self.phase == GIVING:
            for ahead in range(1, self.seats):
                if self.has_room((seat + ahead) % self.seats):
                    moves = append(moves, SEAT + ahead - 1)
            moves = append(moves, KEEP)
        elif self.phase == OUSTING:
            moves = append(moves, OUST)
            moves = append(moves, OUST + 1)
        else:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, PLACE + kind)
        return moves

    # Play

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == ACTING:
            self.hold(seat, action)
            if read(self, seat)[0] == WHOLE:
                if self.asked & (self.asked - 1):
                    self.close(seat)
                else:
                    self.waiting = 0
                if not self.waiting:
                    self.tell_answers()
        elif self.phase == PLACING:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.place_all()
        else:
            self.waiting = 0  # until somebody is asked again
            if self.phase == OUSTING:
                self.oust(seat, action - OUST)
                self.reveals()
                return
            if self.phase == GIVING:
                self.pass_on(seat, action)
            else:
                self.end_steal(seat, action)
            self.carry_out()

    def place_all(self) -> None:
        """All first cards go down at once."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            self.play(self.plan_step(seat, 0) - PLACE, self.hand[seat], self.front[seat])
        if self.telling:
            self.at_once(since)
        self.note("Everybody lays a card.")
        self.next_turn()

    def tell_answers(self) -> None:
        """All answers are in, so everybody hears them; the first-named seat's is carried out."""
        seat = self.order[self.at]
        if self.span() == 2:
            other = self.order[self.at + 1]
            if not self.asked & (1 << seat):
                seat = other
            elif self.asked & (1 << other):
                _wanted, act, own, target, slot = read(self, other)
                self.queue = vec[i64]([other, act, own, target, slot])
        _wanted, act, own, target, slot = read(self, seat)
        self.act_out(seat, act, own, target, slot)
        if not self.waiting:
            self.carry_out()

    def carry_out(self) -> None:
        """Do what has been answered; what has become impossible is answered anew, openly."""
        if len(self.queue):
            queue = self.queue
            self.queue = vec[i64]()
            seat = queue[0]
            if not possible(self, seat, queue[1], queue[2], queue[3], queue[4]):
                self.note("What {seat} chose has become impossible.", seat)
                self.phase = ACTING
                self.turn_to(seat)
                return
            self.act_out(seat, queue[1], queue[2], queue[3], queue[4])
            if self.waiting:
                return
        self.at += self.span()
        self.next_turn()

    def act_out(self, seat: i64, act: i64, own: i64, target: i64, slot: i64) -> None:
        """Use the hand card; asks the seat where something is left to choose."""
        card = self.hand[seat].top()
        if act < BEQUEST:
            self.move(card, self.front[target])
            if self.telling:
                self.note("{seat} gives {to} {cards}.", seat, to=target, cards=vec[i64]([card]))
            return
        self.move(card, self.discard)
        if act == BEQUEST:
            self.note("{seat} discards for a bequest of card {n}.", seat, n=own + 1)
            self.target = seat
            self.slot = own
            self.phase = GIVING
            self.turn_to(seat)
        elif act == STEAL:
            self.note("{seat} discards and looks at card {n} of {to}.", seat, to=target, n=slot + 1)
            self.show(self.front[target].cards[slot], 1 << seat)
            self.target = target
            self.slot = slot
            self.phase = TAKING
            self.turn_to(seat)
        elif act == SWAP:
            self.swap_cards(seat, own, target, slot)
        else:
            self.note("{seat} discards.", seat)

    def swap_cards(self, seat: i64, own: i64, target: i64, slot: i64) -> None:
        """Two cards change places; neither is looked at first."""
        given = self.front[seat].cards[own]
        taken = self.front[target].cards[slot]
        if self.telling:
            words = f"{{seat}} discards and swaps own card {own + 1} for card {slot + 1} of {{to}}."
            self.note(words, seat, to=target)
        since: i64 = len(self.travels)
        self.move(given, self.moving)
        self.move(taken, self.front[seat], own)
        self.move(given, self.front[target], slot)
        if self.telling:  # both fly straight to where they go
            end = self.travels.pop()
            way = self.travels[since]
            way.to = end.to
            way.to_place = end.to_place
            way.shown = Shown(way.shown.face, way.shown.seers | end.shown.seers)
            self.at_once(since)

    def pass_on(self, seat: i64, action: i64) -> None:
        """The end of a bequest (R10)."""
        if action == KEEP:
            self.note("{seat} keeps it.", seat)
            return
        target = (seat + action - SEAT + 1) % self.seats
        card = self.front[seat].cards[self.slot]
        self.move(card, self.front[target])
        if self.telling:
            cards = vec[i64]([card])
            self.note("{seat} passes {cards} on to {to}.", seat, to=target, cards=cards)

    def end_steal(self, seat: i64, action: i64) -> None:
        """The card looked at is taken, or left where it is (R10)."""
        if action == LEAVE:
            self.note("{seat} leaves it.", seat)
            return
        card = self.front[self.target].cards[self.slot]
        self.move(card, self.front[seat])
        if self.telling:
            self.note("{seat} takes {cards}.", seat, cards=vec[i64]([card]))

    # Reveals

    def reveals(self) -> None:
        """Full fronts in turn order, each resolved before the next (R8); then the next round."""
        while self.revealing < self.seats:
            seat = self.order[self.revealing]
            self.revealing += 1
            if self.front[seat].size == SLOTS:
                self.reveal_front(seat)
                if self.over or self.waiting:
                    return
        if self.round == self.limit:
            self.end_at_limit()
        else:
            self.start_round(self.next_start())

    def reveal_front(self, seat: i64) -> None:
        """Three cards and the identity are turned up; the seat ascends or is killed."""
        kinds = vec[i64]()
        cards = self.front[seat].held()
        for card in cards:
            self.turn_up(card)
            self.wait(FLIP)
            kinds = append(kinds, self.face[card])
        self.turn_identity(seat)
        self.wait(LOOK)
        self.tell_numbers()
        side = self.side_shown(seat)
        if self.telling:
            self.note("{seat} reveals {cards}.", seat, cards=cards)
            identity = vec[i64]([self.identity[seat].top()])
            self.note("{seat} is {cards}: " + SIDES[side] + ".", seat, cards=identity)
        up = ascends(side, kinds, self.centre_kind(0), self.centre_kind(1), self.mean)
        since: i64 = len(self.travels)
        for card in cards:
            self.move(card, self.discard)
        if up:
            self.move(self.identity[seat].top(), self.thunder)
        if self.telling:
            self.at_once(since)
        if up:
            self.ascended |= 1 << seat
            self.note("{seat} ascends.", seat)
            if side != NEUTRAL and self.first_up == NO_SIDE:
                self.first_up = side
        else:
            self.killed |= 1 << seat
            self.note("{seat} is killed.", seat)
        self.check(side, up)
        if not self.over and not up:
            self.phase = OUSTING
            self.turn_to(seat)

    def turn_identity(self, seat: i64) -> None:
        """Everybody sees which side the seat is on."""
        self.turn_up(self.identity[seat].top())
        self.shown[side_of(self.top_face(self.identity[seat]))] |= 1 << seat

    def revealed(self, seat: i64) -> bool:
        """Whether everybody knows the seat's side."""
        return ((self.shown[GOOD] | self.shown[EVIL] | self.shown[NEUTRAL]) >> seat) & 1 != 0

    def side_shown(self, seat: i64) -> i64:
        """The side of a seat whose identity has been turned up; ROGUE before that."""
        for side in range(3):
            if (self.shown[side] >> seat) & 1:
                return side
        return ROGUE

    def centre_kind(self, place: i64) -> i64:
        """What lies in the centre, 0 left and 1 right."""
        return self.face[self.centre.cards[place]]

    def oust(self, seat: i64, place: i64) -> None:
        """The killed seat's identity takes the place of a card of the centre (R7)."""
        card = self.centre.cards[place]
        identity = self.identity[seat].top()
        self.move(card, self.discard)
        self.move(identity, self.centre, place)
        if self.telling:
            both = vec[i64]([identity])
            self.note("{cards} takes the place of {face}.", face=self.face[card], cards=both)

    # End and returns

    def tally(self, mask: i64, side: i64) -> i64:
        """How many of the seats of a mask are known to be of a side."""
        n: i64 = 0
        rest = mask & self.shown[side]
        while rest:
            rest &= rest - 1
            n += 1
        return n

    def is_beaten(self, side: i64) -> bool:
        """Whether a side cannot overtake the other one any more."""
        most = self.team_size - self.tally(self.killed, side)
        there = self.tally(self.ascended, 1 - side)
        return beaten(most, there, self.first_up == 1 - side)

    def check(self, side: i64, up: bool) -> None:
        """Section 4, after a seat of this side has ascended or been killed."""
        if side == NEUTRAL:
            if self.mean:
                if self.tally(self.killed, NEUTRAL) == self.forests:  # R14: all of them
                    self.end(NEUTRAL)
            elif up:
                self.end(NEUTRAL)
        elif self.is_beaten(GOOD):
            self.end(EVIL)
        elif self.is_beaten(EVIL):
            self.end(GOOD)

    def end_at_limit(self) -> None:
        """More ascended wins, then the first; else nobody (G3)."""
        good, evil = self.tally(self.ascended, GOOD), self.tally(self.ascended, EVIL)
        self.note("{n} rounds are over.", n=self.round)
        if good != evil:
            self.end(GOOD if good > evil else EVIL)
        else:
            self.end(self.first_up if good else DRAWN)

    def end(self, winner: i64) -> None:
        """The identities that are left are turned up."""
        self.winner = winner
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            if not self.revealed(seat):
                self.turn_identity(seat)
        if self.telling:
            self.at_once(since)
        self.clues = []
        self.count_clues()
        self.finish()

    def returns(self) -> list[float]:
        return [
            share(self.side_shown(seat), self.winner, self.live(seat), self.mean)
            for seat in range(self.seats)
        ]

    def outcome(self) -> Result:
        returns = self.returns()
        winners = sum(1 for part in returns if part > 0.0)
        places = [1 if part > 0.0 else winners + 1 for part in returns]
        kind = "win" if winners == 1 else "share"
        return Result(kind, CODES[self.winner], words.ending(self), places, None)

    def bound(self) -> int:
        # A turn: action, own slot, seat, slot, or a look and its end; in pairs perhaps anew.
        turn = 8 if self.dual else 4
        return int(self.seats) * (2 + int(self.limit) * turn)

    # Words

    def default(self, seat: i64) -> i64:
        """Steal a look and leave the card; else keep a bequest; else give."""
        moves = self.legal(seat)
        for move in (STEAL, BEQUEST, LEAVE, KEEP):
            if move in moves:
                return move
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        return words.touched(self, seat, action)


GAME: Final = Game(
    slug="thunder",
    title="Thunder",
    book=BOOK,
    blurb="Two hidden factions. Give friends the right dragons and lift them into the Thunder.",
    kind="Hidden factions",
    seats=(LEAST, MOST),
    minutes=(20, 60),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=Thunder,
    clash=clash,
    options=OPTIONS,
    total=None,
)
