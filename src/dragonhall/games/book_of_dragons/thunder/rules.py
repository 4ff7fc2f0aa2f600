"""Thunder: two hidden factions push face-down cards about; three friends lift a dragon up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, FOREST, HYDRA
from dragonhall.games.book_of_dragons.thunder import words
from dragonhall.games.book_of_dragons.thunder.actions import (
    ACTING,
    ACTIONS,
    BEQUEST,
    GIFT,
    GIVING,
    IDLE,
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
    SLOT,
    SLOTS,
    STEAL,
    SWAP,
    TAKE,
    TAKING,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import (
    DRAWN,
    EVIL,
    GOOD,
    KINDS_OF,
    NEUTRAL,
    NO_SIDE,
    SIDES,
    ascends,
    share,
    side_of,
    turn_order,
)
from dragonhall.games.book_of_dragons.thunder.table import (
    OWN_SLOT,
    WHOLE,
    WHOM,
    ThunderTable,
    possible,
    read,
)
from dragonhall.games.book_of_dragons.thunder.words import OPTIONS, clash
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game
from dragonhall.kernel.schema import Fact
from dragonhall.kernel.story import Shown
from dragonhall.kernel.table import Result

FLIP: Final[i64] = 500  # milliseconds between two cards of a reveal
LOOK: Final[i64] = 1800  # milliseconds to look at all of it
CODES: Final = ["good", "evil", "forest", "nobody"]


class Thunder(ThunderTable):
    """Rounds to and fro: each seat uses one card; then full fronts are revealed."""

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

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == ACTING:
            return self.legal_step(seat) if len(self.plans[seat]) else self.legal_acts(seat)
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

    def legal_acts(self, seat: i64) -> vec[i64]:
        """3.4: what the hand card may be used for."""
        moves = vec[i64]()
        cards = False
        for ahead in range(1, self.seats):
            other = (seat + ahead) % self.seats
            if self.has_room(other):
                moves = append(moves, GIFT + ahead - 1)
            if self.front[other].size:
                cards = True
        own = self.front[seat].size > 0
        if own:
            moves = append(moves, BEQUEST)
        if cards:
            moves = append(moves, STEAL)
        if own and cards:
            moves = append(moves, SWAP)
        if not own and not cards:
            moves = append(moves, IDLE)
        return moves

    def legal_step(self, seat: i64) -> vec[i64]:
        """The next step of an action that has been chosen."""
        moves = vec[i64]()
        wanted, _act, _own, target, _slot = read(self, seat)
        if wanted == WHOM:
            for ahead in range(1, self.seats):
                if self.front[(seat + ahead) % self.seats].size:
                    moves = append(moves, SEAT + ahead - 1)
            return moves
        front = self.front[seat if wanted == OWN_SLOT else target]
        for place in range(SLOTS):
            if front.cards[place] >= 0:
                moves = append(moves, SLOT + place)
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
