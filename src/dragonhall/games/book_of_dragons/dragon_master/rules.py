"""Dragon Master: three rounds of auctions paid in dragons, and a secret hoard to begin with."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS
from dragonhall.games.book_of_dragons.dragon_master import words
from dragonhall.games.book_of_dragons.dragon_master.actions import (
    ACTIONS,
    BID,
    CARD,
    CONSIDER,
    CONSIDERING,
    DISCARD,
    DISCARDING,
    HOARD,
    OFFER,
    PHASES,
    RAISE,
    STOP,
)
from dragonhall.games.book_of_dragons.dragon_master.score import VERDICTS, extras, score_sheet
from dragonhall.games.book_of_dragons.dragon_master.table import (
    NOBODY_YET,
    ROUNDS,
    TURNS,
    DragonMasterTable,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result

MOST_IN_BID: Final[i64] = 6


class DragonMaster(DragonMasterTable):
    """Lay a hoard; then each in turn sells dragons for dragons; sets of a kind count."""

    # Setup

    def begin(self) -> None:
        self.starter = self.first()
        self.start_round()

    def start_round(self) -> None:
        """R1: all forty anew; the opening moves one seat left each round (R4)."""
        self.gather(self.excess)
        self.shuffle(self.excess)
        for seat in range(self.seats):
            self.deal(self.excess, self.hand[seat], 40 // self.seats)
            self.turns[seat] = 0
            self.auctions[seat] = 0
        self.master = (self.starter + self.round) % self.seats
        self.considered = NOBODY_YET
        more = extras(self.totals())
        for seat in range(self.seats):
            self.limits[seat] = self.base + (more[seat] if self.round else 0)
        self.note("Round {n} begins: hoard.", n=self.round + 1)
        self.phase = HOARD
        self.ask(self.all)

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == CONSIDERING:
            for ahead in range(1, self.seats):
                if self.bids[(seat + ahead) % self.seats].size:
                    moves = append(moves, CONSIDER + ahead - 1)
            return moves
        planned: i64 = 0
        for step in self.plans[seat]:
            planned |= bit(step - CARD)
        for kind in self.faces_in(self.hand[seat]):
            if not planned & bit(kind):  # R3; only hoards are planned
                moves = append(moves, CARD + kind)
        if self.may_stop(seat):
            moves = append(moves, STOP)
        if self.phase == OFFER and self.offer.size == 0:
            moves = append(moves, DISCARD)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == HOARD:
            self.plan_hoard(seat, action)
        elif action == DISCARD:
            self.phase = DISCARDING
            self.turn_to(seat)
        elif action >= CONSIDER:
            self.consider((seat + 1 + action - CONSIDER) % self.seats)
        elif action == STOP:
            self.stop(seat)
        else:
            self.give(seat, action - CARD)

    def plan_hoard(self, seat: i64, action: i64) -> None:
        """One more card for the hoard, or enough (R2).

        Who has no new kind left still says "enough": a question less would tell the others.
        """
        self.hold(seat, action)
        if action == STOP or len(self.plans[seat]) == self.limits[seat]:
            self.close(seat)
            if not self.waiting:
                self.lay_hoards()

    def lay_hoards(self) -> None:
        """All hoards go down at once; all know that each holds different dragons."""
        for seat in range(self.seats):
            since: i64 = len(self.travels)
            for step in self.plans[seat]:
                if step < STOP:
                    self.play(step - CARD, self.hand[seat], self.hoard[seat])
            if self.telling:
                self.at_once(since)
            self.note("{seat} hoards {n} dragons.", seat, n=self.hoard[seat].size)
            for kind in range(KINDS):
                self.clue(self.everyone, self.hoard[seat].cards, bit(kind), 0, 1)
        self.start_turn()

    def start_turn(self) -> None:
        """The next Master; one without cards passes; nobody to trade with ends the round."""
        while True:
            if self.holders() <= 1 or self.all_served():  # R12
                self.score_round()
                return
            self.turns[self.master] += 1
            if self.hand[self.master].size:
                break
            self.note("{seat} has no cards and passes.", self.master)
            self.master = self.next(self.master)
        self.phase = OFFER
        self.turn_to(self.master)

    def give(self, seat: i64, kind: i64) -> None:
        """A card goes face up to where the phase wants it."""
        target = self.bids[seat]
        words = "{seat} bids {cards}."
        if self.phase == OFFER:
            target = self.offer
            words = "{seat} offers {cards}."
        elif self.phase == DISCARDING:
            target = self.discard
            words = "{seat} discards {cards}."
        elif self.phase == RAISE:
            words = "{seat} adds {cards}."
        card = self.play(kind, self.hand[seat], target)
        if self.telling:
            self.note(words, seat, cards=vec[i64]([card]))
        if self.phase == DISCARDING:
            self.master = self.next(self.master)
            self.start_turn()
            return
        if self.phase == RAISE:
            self.raised = True
            self.adding = True
        more = self.can_add(seat)
        if self.phase == OFFER:
            more = self.offer.size < self.auction() and self.hand[seat].size > 0
        if more:
            self.turn_to(seat)
        else:
            self.stop(seat)

    def stop(self, seat: i64) -> None:
        """The seat has done what it wanted; who is next?"""
        if self.phase == RAISE:
            if not self.adding:
                self.note("{seat} stands.", seat)
            self.ask_raise(self.distance(self.master, seat) + 1)
        else:
            self.ask_bid(1 if self.phase == OFFER else self.distance(self.master, seat) + 1)

    def ask_bid(self, ahead: i64) -> None:
        """The next seat with cards has to bid, from this many places left of the Master on."""
        self.phase = BID
        while ahead < self.seats:
            seat = (self.master + ahead) % self.seats
            if self.hand[seat].size:
                self.turn_to(seat)
                return
            ahead += 1
        self.ask_master()

    def ask_master(self) -> None:
        """The Master considers one of the bids; a single one needs no question (R13)."""
        bidder: i64 = NOBODY_YET
        bidders: i64 = 0
        for seat in range(self.seats):
            if self.bids[seat].size:
                bidder = seat
                bidders += 1
        self.phase = CONSIDERING
        if bidders == 1:
            self.consider(bidder)
        else:
            self.turn_to(self.master)

    def consider(self, bidder: i64) -> None:
        """This bid is locked; the others may raise theirs, one lap."""
        self.considered = bidder
        self.note("{seat} considers the bid of {to}.", self.master, to=bidder)
        self.raised = False
        self.ask_raise(1)

    def ask_raise(self, ahead: i64) -> None:
        """R14: the next bidder who can add something; at the end of the lap the Master or deal."""
        self.phase = RAISE
        self.adding = False
        while ahead < self.seats:
            seat = (self.master + ahead) % self.seats
            if seat != self.considered and self.bids[seat].size and self.can_add(seat):
                self.turn_to(seat)
                return
            ahead += 1
        if self.raised:
            self.ask_master()
        else:
            self.trade()

    def trade(self) -> None:
        """The two lots change sides, the other bids go home (R6)."""
        bidder = self.considered
        if self.telling:
            self.note("{seat} takes {cards}.", self.master, cards=self.bids[bidder].cards)
            self.note("{seat} takes {cards}.", bidder, cards=self.offer.cards)
        self.move_all(self.bids[bidder], self.tableau[self.master])
        self.move_all(self.offer, self.tableau[bidder])
        for seat in range(self.seats):
            if self.bids[seat].size:
                self.move_all(self.bids[seat], self.hand[seat])
        self.considered = NOBODY_YET
        self.auctions[self.master] += 1
        self.master = self.next(self.master)
        self.start_turn()

    # Score, end and returns

    def score_round(self) -> None:
        """Hoards join the tableaux; hands count nothing (R7)."""
        for seat in range(self.seats):
            self.look(self.hoard[seat], self.everyone)
            if self.telling:
                self.note("{seat} reveals {cards}.", seat, cards=self.hoard[seat].cards)
            self.move_all(self.hoard[seat], self.tableau[seat])
            self.look(self.hoard[seat], 1 << seat)
        for seat in range(self.seats):
            points = self.worth(self.tableau[seat])
            self.history = append(self.history, points)
            for kind in range(KINDS):
                self.history = append(self.history, self.count(kind, self.tableau[seat]))
            self.note("{seat} scores {n}.", seat, n=points)
        self.round += 1
        if self.round == ROUNDS:
            self.finish()
        else:
            self.start_round()

    def returns(self) -> list[float]:
        return shares(self.standings())

    def outcome(self) -> Result:
        standings = self.standings()
        totals = [int(total) for total in self.totals()]
        shared = standings.count(1) > 1
        verdict = 2 if shared else int(totals.count(max(totals)) > 1)
        code, words = VERDICTS[verdict]
        return Result("share" if shared else "win", code, words, standings, totals)

    def bound(self) -> int:
        bids = int(MOST_IN_BID) * (int(self.seats) - 1)
        laps = bids + 1  # every lap but the last adds a card
        auction = 4 + bids + int(self.seats) + bids + laps * int(self.seats)
        hoards = 5 * int(self.seats)
        return int(ROUNDS) * (hoards + int(TURNS * self.seats) * auction)

    # Words

    def default(self, seat: i64) -> i64:
        """The first cards, and no more of them than must be."""
        return STOP if self.may_stop(seat) else super().default(seat)

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def called(self, seat: i64, action: i64) -> str:
        return words.called(self, action)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A bid in its tray stands for considering it."""
        if action >= CONSIDER:
            return [Spot("bid", int(action - CONSIDER) + 1)]
        return None

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        worth = int(self.worth(self.tableau[seat]))
        turns = int(self.turns[seat])
        total = int(self.totals()[seat])
        return [
            {"id": "total", "words": "Total", "value": total, "icon": "score"},
            {"id": "worth", "words": "Open sets", "value": worth},
            {"id": "turns", "words": "Turns as Master", "value": turns, "of": int(TURNS)},
        ]

    def sheet(self) -> Sheet | None:
        return score_sheet(self.history, self.seats)


GAME: Final = Game(
    slug="dragon-master",
    title="Dragon Master",
    book=BOOK,
    blurb="Sell dragons for dragons, pick the bid that helps you most, and complete your sets.",
    kind="Auction",
    seats=(3, 5),
    minutes=(30, 50),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=DragonMaster,
    options=[first_seat(5, words="Who is the first Master")],
)
