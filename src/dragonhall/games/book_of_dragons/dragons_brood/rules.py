"""Dragon's Brood: four cards in a cave make a rank, the best rank lays an egg, eggs win."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES
from dragonhall.games.book_of_dragons.dragons_brood import words
from dragonhall.games.book_of_dragons.dragons_brood.actions import (
    ACTING,
    ACTIONS,
    CARD,
    DISCARDING,
    DRAW,
    EGG,
    EGGS,
    EXCHANGE,
    EXCHANGING,
    FORCE,
    GIVING,
    LAYING,
    PASS,
    PHASES,
    PLACE,
    PLACING,
    TAKE,
)
from dragonhall.games.book_of_dragons.dragons_brood.ranks import CAVE, RANKS
from dragonhall.games.book_of_dragons.dragons_brood.table import FEW, DragonsBroodTable
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result

LOOK: Final[i64] = 2000  # milliseconds to look at the caves of a round


class DragonsBrood(DragonsBroodTable):
    """Rounds of four cycles: everybody acts in turn, then all lay a card at once."""

    # Setup

    def begin(self) -> None:
        self.starter = self.first()
        self.start_round()

    def start_round(self) -> None:
        """All cards but the eggs are shuffled and dealt anew (R6)."""
        self.round += 1
        self.note("Round {n} begins.", n=self.round)
        for seat in range(self.seats):
            self.move_all(self.hand[seat], self.deck)
            self.move_all(self.cave[seat], self.deck)
        self.move_all(self.discard, self.deck)
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], CAVE)
        self.cycle = 0
        self.start_cycle()

    def start_cycle(self) -> None:
        """Everybody acts once, beginning with the starting seat."""
        self.cycle += 1
        self.acted = 0
        self.mover = self.starter
        self.ask_mover()

    def ask_mover(self) -> None:
        """The next seat that holds cards acts; then all lay."""
        while self.acted < self.seats:
            if self.hand[self.mover].size:
                self.phase = ACTING
                self.turn_to(self.mover)
                return
            self.note("{seat} has no cards and skips.", self.mover)
            self.acted += 1
            self.mover = self.next(self.mover)
        holders = self.holders()
        if holders:
            self.phase = LAYING
            self.ask(holders)
        else:
            self.end_round()

    def end_action(self) -> None:
        """The next seat's action."""
        self.acted += 1
        self.mover = self.next(self.mover)
        self.ask_mover()

    # What is possible

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == ACTING:
            return self.legal_acts(seat)
        if self.phase == EGG:
            for place in range(self.cave[seat].size):
                moves = append(moves, TAKE + place)
            return moves
        if self.phase == EXCHANGING and (len(self.plans[seat]) or self.hand[seat].size == 1):
            for place in range(self.cave[seat].size):
                moves = append(moves, TAKE + place)
            for place in range(self.goal - 1):
                if self.brood[seat].cards[place] >= 0:
                    moves = append(moves, EGGS + place)
            return moves
        first: i64 = self.plan_step(seat, 0) - CARD  # of a pair
        for kind in self.faces_in(self.hand[seat]):
            if kind != first or self.count(kind, self.hand[seat]) > 1:
                moves = append(moves, CARD + kind)
        return moves

    def legal_acts(self, seat: i64) -> vec[i64]:
        """The actions of 3.1."""
        moves = vec[i64]()
        holders = self.holders()
        if holders & ~(1 << seat):  # R5
            moves = append(moves, PASS)
            moves = append(moves, PASS + 1)
            if self.fewest() > FEW:  # R3
                moves = append(moves, PASS + 2)
                moves = append(moves, PASS + 3)
        if self.on_table(seat):
            moves = append(moves, EXCHANGE)
        if self.deck.size + self.discard.size:
            moves = append(moves, DRAW)
        if self.hand[seat].size <= FEW:
            moves = append(moves, PLACE)
        if self.hand[seat].size <= self.few:
            for ahead in range(1, self.seats):
                if self.can_force(seat, (seat + ahead) % self.seats):
                    moves = append(moves, FORCE + ahead - 1)
        return moves

    # Play

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == ACTING:
            self.act_as(seat, action)
        elif self.phase == EXCHANGING:
            self.hold(seat, action)
            if action >= TAKE:
                self.exchange(seat)
                self.end_action()
        elif self.phase == DISCARDING:
            self.play(action - CARD, self.hand[seat], self.discard)
            self.note("{seat} discards a card.", seat)
            self.end_action()
        elif self.phase == PLACING:
            self.place(seat, action - CARD)
        else:
            self.hold(seat, action)
            if self.phase == GIVING and self.way > 1 and len(self.plans[seat]) < 2:
                return
            self.close(seat)
            if self.waiting:
                return
            if self.phase == GIVING:
                self.pass_all()
                self.end_action()
            elif self.phase == LAYING:
                self.lay_all()
            else:
                self.lay_eggs()

    def act_as(self, seat: i64, action: i64) -> None:
        """An action is declared; what it needs is asked next."""
        if action < EXCHANGE:
            self.way = action - PASS
            side = "left" if self.way % 2 == 0 else "right"
            cards = "two cards" if self.way > 1 else "a card"
            self.note(f"{{seat}} lets everybody pass {cards} to the {side}.", seat)
            self.phase = GIVING
            self.ask(self.holders())
        elif action == EXCHANGE:
            self.phase = EXCHANGING
            self.turn_to(seat)
        elif action == DRAW:
            if not self.deck.size:
                self.move_all(self.discard, self.deck)
                self.shuffle(self.deck)
                self.note("The discards are shuffled into a new draw pile.")
            self.move(self.deck.top(), self.hand[seat])
            self.note("{seat} draws a card.", seat)
            self.phase = DISCARDING
            self.turn_to(seat)
        elif action == PLACE:
            if self.hand[seat].size == 1:  # G9: all see that there is no choice
                self.place(seat, self.top_face(self.hand[seat]))
            else:
                self.phase = PLACING
                self.turn_to(seat)
        else:
            forced = (seat + action - FORCE + 1) % self.seats
            self.note("{seat} forces {to} to exchange.", seat, to=forced)
            self.phase = EXCHANGING
            self.turn_to(forced)

    def pass_all(self) -> None:
        """All cards given move at once."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            for step in self.plans[seat]:
                self.play(step - CARD, self.hand[seat], self.passed[seat])
        if self.telling:
            self.at_once(since)
            since = len(self.travels)
            for seat in range(self.seats):
                if self.asked & (1 << seat):
                    to = self.receiver(seat)
                    cards = self.passed[seat].cards
                    self.private(1 << seat, "You pass {cards} to {to}.", to=to, cards=cards)
        for seat in range(self.seats):
            if self.asked & (1 << seat):
                to = self.receiver(seat)
                cards = self.passed[seat].held()
                self.move_all(self.passed[seat], self.hand[to])
                self.private(1 << to, "{seat} passes you {cards}.", seat, cards=cards)
        if self.telling:
            self.at_once(since)

    def exchange(self, seat: i64) -> None:
        """A hand card and a card of the cave or brood change places."""
        plan = self.plans[seat]
        spot = plan[len(plan) - 1] - TAKE
        kind = plan[0] - CARD if len(plan) > 1 else self.top_face(self.hand[seat])
        given = self.copy_of(kind, self.hand[seat])
        # By way of a pile of its own: the card taken up is not among those that may be given.
        if spot < CAVE:
            taken = self.cave[seat].cards[spot]
            self.move(taken, self.passed[seat])
            self.move(given, self.cave[seat], spot)
            both = vec[i64]([given, taken])
            self.note("{seat} exchanges {cards} with the cave.", seat, cards=both)
        else:
            taken = self.brood[seat].cards[spot - CAVE]
            self.move(taken, self.passed[seat])
            self.move(given, self.brood[seat], spot - CAVE)
            self.note("{seat} exchanges egg {n}.", seat, n=spot - CAVE + 1)
        self.move(taken, self.hand[seat])

    def place(self, seat: i64, kind: i64) -> None:
        """A card goes face up to the cave at once."""
        card = self.play(kind, self.hand[seat], self.cave[seat])
        self.note("{seat} places {cards}.", seat, cards=vec[i64]([card]))
        self.end_action()

    def lay_all(self) -> None:
        """The cards chosen are turned up together."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            if self.asked & (1 << seat):
                kind = self.plan_step(seat, 0) - CARD
                card = self.play(kind, self.hand[seat], self.cave[seat])
                self.note("{seat} lays {cards}.", seat, cards=vec[i64]([card]))
        if self.telling:
            self.at_once(since)
        if self.holders():
            self.start_cycle()
        else:
            self.end_round()

    # Who wins the round

    def end_round(self) -> None:
        """The winners lay an egg; in a round without a rank nobody does."""
        self.wait(LOOK)
        winners = self.winners()
        if not winners:
            self.note("Nobody has a rank: no egg.")
            self.next_round()
            return
        for seat in range(self.seats):
            if winners & (1 << seat):
                self.note("{seat} wins the round with " + RANKS[self.rank(seat)] + ".", seat)
                if winners == 1 << seat:
                    self.starter = seat  # R10
        self.phase = EGG
        self.ask(winners)

    def lay_eggs(self) -> None:
        """One card of the cave becomes an egg; all know that it was one of these four (R8)."""
        reached = False
        for seat in range(self.seats):
            if not self.asked & (1 << seat):
                continue
            card = self.cave[seat].cards[self.plan_step(seat, 0) - TAKE]
            kinds = 0
            for other in self.cave[seat].cards:
                kinds |= 1 << int(self.face[other])
            self.move_all(self.cave[seat], self.hand[seat])
            self.move(card, self.brood[seat])
            self.clue(self.everyone & ~(1 << seat), vec[i64]([card]), kinds, 1, 1)
            self.note("{seat} lays an egg.", seat)
            if self.brood[seat].size == self.goal:
                reached = True
        if reached:
            self.end_game()
        else:
            self.next_round()

    def next_round(self) -> None:
        """Another round, or the end at the limit (G3)."""
        if self.round < self.limit:
            self.start_round()
        else:
            self.note("{n} rounds are over.", n=self.round)
            self.end_game()

    # End and returns

    def end_game(self) -> None:
        """All eggs are shown."""
        for seat in range(self.seats):
            for card in self.brood[seat].held():
                self.turn_up(card)
            if self.brood[seat].size:
                self.note("{seat} has {cards}.", seat, cards=self.brood[seat].held())
        self.finish()

    def places(self) -> list[int]:
        """1 for those who win, the others after them: they all lose."""
        best: i64 = -1
        points: list[int] = []
        full = self.full()
        for seat in range(self.seats):
            worth = self.brood[seat].size * 10 + self.good_eggs(seat)
            if full and self.brood[seat].size < self.goal:
                worth = -1
            points.append(int(worth))
            best = max(best, worth)
        first = points.count(int(best))
        return [1 if worth == best else first + 1 for worth in points]

    def returns(self) -> list[float]:
        return shares(self.places())

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        code = "brood" if self.full() else "limit"
        if code == "limit":
            words = "The rounds are over; {winners} "
            words += "share the win." if shared else "has the best brood."
        elif shared:
            words = "{winners} have full broods with equally many good dragons."
        else:
            words = "{winners} has a full brood."
        eggs = [int(pile.size) for pile in self.brood]
        return Result("share" if shared else "win", code, words, places, eggs)

    def bound(self) -> int:
        # An action: itself and at most a pair from every seat; then all lay; then eggs.
        n = int(self.seats)
        return int(self.limit) * (4 * n * (1 + 2 * n) + 4 * n + n)

    # Words

    def default(self, seat: i64) -> i64:
        """Draw; place when there is nothing to draw; the first card."""
        moves = self.legal(seat)
        if self.phase == ACTING:
            if DRAW in moves:
                return DRAW
            if PLACE in moves:
                return PLACE
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        eggs = int(self.brood[seat].size)
        return [
            {"id": "eggs", "words": "Eggs", "value": eggs, "of": int(self.goal)},
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
        ]


GAME: Final = Game(
    slug="dragons-brood",
    title="Dragon's Brood",
    book=BOOK,
    blurb="Fill your cave with dragons that belong together, lay eggs, spoil the others' caves.",
    kind="Collecting",
    seats=(3, 8),
    minutes=(20, 45),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=DragonsBrood,
    options=[
        first_seat(8),
        Option(
            "force_from",
            "When others may be forced",
            ["two_cards", "any"],
            "two_cards",
            labels=["With two cards or fewer", "Always"],
        ),
        Option("turn_limit", "Rounds before the game ends", [], 40, least=10, most=100),
    ],
)
