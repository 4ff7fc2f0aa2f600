"""Dragon Master: three rounds of auctions paid in dragons, and a secret hoard to begin with."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.games.book_of_dragons.dragon_master.score import (
    NUMBERS,
    ORDINALS,
    VERDICTS,
    extras,
    places_of,
    score_sheet,
)
from dragonhall.kernel.actions import Actions, Spot, faces, seats
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, first_seat
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result, Table

ROUNDS: Final[i64] = 3
TURNS: Final[i64] = 3  # as the Master, for every seat of a round
MOST_IN_BID: Final[i64] = 6
SETS: Final = [0, 1, 3, 7, 12]  # what so many dragons of one kind are worth

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb(
    "card",
    faces(KINDS, "hand"),
    "Offer {face}",
    secret=["hoard"],
    by_phase={
        "hoard": "Hoard {face}",
        "discard": "Discard {face}",
        "bid": "Bid {face}",
        "raise": "Add {face}",
    },
)
STOP: Final[i64] = ACTIONS.verb(
    "stop", words="Stop", by_phase={"hoard": "Enough", "offer": "Close", "raise": "Stand"}
)
DISCARD: Final[i64] = ACTIONS.verb("discard", words="Discard instead")
CONSIDER: Final[i64] = ACTIONS.verb("consider", seats(5), "Consider the bid of {seat}")

HOARD: Final[i64] = 0
OFFER: Final[i64] = 1
DISCARDING: Final[i64] = 2
BID: Final[i64] = 3
CONSIDERING: Final[i64] = 4
RAISE: Final[i64] = 5

NOBODY_YET: Final[i64] = -1


class DragonMaster(Table):
    """Lay a hoard; then each in turn sells dragons for dragons; sets of a kind count."""

    def lay(self) -> None:
        self.excess: Pile = self.pile("excess", "Excess", region="box")
        self.offer: Pile = self.pile("offer", "Offer", ALL, LOOSE, shape="row")
        self.discard: Pile = self.pile("discard", "Discard", ALL, LOOSE, shape="groups")
        self.bids: list[Pile] = self.each("bid", "Bid", ALL, LOOSE, shape="row")
        self.tableau: list[Pile] = self.each("tableau", "Tableau", ALL, LOOSE, shape="groups")
        self.hoard: list[Pile] = self.each("hoard", "Hoard", OWNER, LOOSE, shape="spread")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.base: i64 = 2 if self.seats == 5 else 3
        self.round: i64 = 0
        self.starter: i64 = 0  # the first Master of round 1
        self.master: i64 = 0
        self.turns: vec[i64] = vec[i64]([0] * int(self.seats))
        self.auctions: vec[i64] = vec[i64]([0] * int(self.seats))
        self.considered: i64 = NOBODY_YET
        self.raised: bool = False  # somebody has added in this lap
        self.adding: bool = False  # the seat on turn has added in this lap
        self.limits: vec[i64] = vec[i64]([0] * int(self.seats))
        self.history: vec[i64] = vec[i64]()  # NUMBERS for each seat of each scored round
        self.cards(self.excess, forty())

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

    def totals(self) -> vec[i64]:
        """The sum of the rounds scored so far, by seat."""
        totals = vec[i64]()
        for seat in range(self.seats):
            total: i64 = 0
            for n in range(len(self.history) // (self.seats * NUMBERS)):
                total += self.round_score(n, seat)
            totals = append(totals, total)
        return totals

    # Limits

    def auction(self) -> i64:
        """Which auction of the Master this is in the round: the most cards on offer (R10)."""
        return 1 + self.auctions[self.master]

    def cap(self) -> i64:
        """R9: the most cards a bid may hold."""
        return 2 * self.offer.size

    def can_add(self, seat: i64) -> bool:
        """Whether the seat's bid may grow."""
        return self.hand[seat].size > 0 and self.bids[seat].size < self.cap()

    def holders(self) -> i64:
        """How many seats have cards in hand."""
        n: i64 = 0
        for seat in range(self.seats):
            if self.hand[seat].size:
                n += 1
        return n

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

    def may_stop(self, seat: i64) -> bool:
        """Whether the seat has given what it must."""
        if self.phase == HOARD:
            return len(self.plans[seat]) >= self.base
        if self.phase == OFFER:
            return self.offer.size > 0
        if self.phase == BID:
            return self.bids[seat].size > 0
        return self.phase == RAISE

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

    def all_served(self) -> bool:
        """Whether every seat has had its turns as the Master."""
        for turns in self.turns:
            if turns < TURNS:
                return False
        return True

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

    def worth(self, pile: Pile) -> i64:
        """What the sets of a pile are worth."""
        points: i64 = 0
        for kind in range(KINDS):
            points += SETS[self.count(kind, pile)]
        return points

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

    def round_score(self, n: i64, seat: i64) -> i64:
        """The score of a seat in a scored round."""
        return self.history[(n * self.seats + seat) * NUMBERS]

    def standings(self) -> list[int]:
        """Places by total; a tie at the top is for whoever won the last round (R8)."""
        last = [int(self.round_score(ROUNDS - 1, seat)) for seat in range(self.seats)]
        return places_of([int(total) for total in self.totals()], last)

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
        if self.phase == HOARD:
            least = "the" if self.limits[seat] == self.base else f"{self.base} to"
            return f"Lay {least} {self.limits[seat]} different dragons in your hoard."
        if self.phase == OFFER:
            if self.offer.size == 0:
                return f"You are the Master: offer up to {self.auction()}, or discard one."
            return f"Offer another dragon (up to {self.auction()}), or close the offer."
        if self.phase == DISCARDING:
            return "Choose a dragon to discard."
        if self.phase == CONSIDERING:
            return "Which bid do you consider?"
        room = self.cap() - self.bids[seat].size
        if self.phase == BID:
            if self.bids[seat].size == 0:
                return f"Bid at least one dragon, at most {room}."
            return f"Bid up to {room} more, or stop."
        return f"Your bid is not considered: add up to {room}, or stand."

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """A bid in its tray stands for considering it."""
        if action >= CONSIDER:
            return [Spot("bid", int(action - CONSIDER) + 1)]
        return None

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return self.reason_waiting(seat, action)
        if action >= CONSIDER or self.phase == CONSIDERING:
            if self.phase == CONSIDERING:
                return "Choose one of the bids. [R13]"
            return "There is no bid to consider now."
        if action == DISCARD:
            if self.phase in (BID, RAISE):
                return "You can only add to your bid. [R13]"
            if self.phase == OFFER:
                return "Your offer is on the table: add to it, or close it."
            return "You cannot discard now."
        if action == STOP:
            return self.reason_stop()
        if self.phase == HOARD and action in self.plans[seat]:
            return "Your hoard must hold different dragons. [R3]"
        if self.phase in (BID, RAISE) and self.count(action - CARD, self.bids[seat]):
            return "You can only add to your bid. [R13]"
        return "You do not hold that dragon."

    def reason_stop(self) -> str:
        """Why the seat on turn cannot stop yet."""
        if self.phase == HOARD:
            return f"Lay at least {self.base} dragons in your hoard. [R2]"
        if self.phase == OFFER:
            return "Put up at least one dragon, or discard one."
        if self.phase == BID:
            return "You must bid at least one dragon."
        return "Choose a dragon to discard."

    def reason_waiting(self, seat: i64, action: i64) -> str:
        """Why a seat that is not asked cannot act."""
        if self.phase == HOARD:
            return "Your hoard is laid already."
        if self.phase == RAISE and seat == self.considered:
            return "The Master is considering your bid; you cannot change it now."
        if action < STOP and self.phase >= BID:
            if seat == self.master and self.offer.size == self.auction():
                k = self.auction()
                return f"In your {ORDINALS[k - 1]} auction you may offer at most {k}. [R10]"
            if self.bids[seat].size == self.cap():
                return "A bid may hold at most twice as many dragons as are on offer. [R9]"
        return "It is not your turn."

    def facts(self, viewer: i64) -> list[Fact]:
        number = int(min(self.round + 1, ROUNDS))
        words = f"Round {number} of {ROUNDS}"
        facts: list[Fact] = [{"id": "round", "words": words, "value": number, "of": int(ROUNDS)}]
        if self.over:
            return facts
        if self.phase == HOARD:
            for seat in range(self.seats):
                if self.limits[seat] > self.base:
                    words = f"may hoard up to {self.limits[seat]}"
                    facts.append({"id": f"hoard-{seat}", "words": words, "seat": seat})
            return facts
        k = int(self.auction())
        words = f"is the Master, {ORDINALS[k - 1]} auction: up to {k} on offer"
        facts.append({"id": "master", "words": words, "seat": int(self.master), "value": k})
        if self.phase >= BID:
            cap = int(self.cap())
            facts.append({"id": "cap", "words": f"Bids: up to {cap}", "value": cap})
        if self.considered >= 0:
            words = "The Master considers the bid of"
            facts.append({"id": "considered", "words": words, "seat": int(self.considered)})
        return facts

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
    phases=[
        ("hoard", "lay a hoard"),
        ("offer", "offer dragons"),
        ("discard", "discard a dragon"),
        ("bid", "bid"),
        ("consider", "consider a bid"),
        ("raise", "raise, or stand"),
    ],
    table=DragonMaster,
    options=[first_seat(5, words="Who is the first Master")],
)
