"""Dragon Head Poker: everybody sees your card but you; bid chips on it until one owns them all."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, labels
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, OTHERS, Pile
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table
from dragonhall.kernel.wording import listed

COPIES: Final[i64] = 3  # of each kind in the deck; the fourth is in the rank line
# R5: every raise that can be chosen, beside all one has
AMOUNTS: Final[list[i64]] = [
    *[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    *[12, 15, 20, 25, 30, 40, 50, 75, 100],
]

ACTIONS: Final = Actions()
PASS: Final[i64] = ACTIONS.verb("pass", words="Pass")
MATCH: Final[i64] = ACTIONS.verb("match", words="Match")
RAISE: Final[i64] = ACTIONS.verb(
    "raise",
    labels(*[str(amount) for amount in AMOUNTS]),
    "Raise {label}",
    by_phase={"open": "Bid {label}"},
)
ALL_IN: Final[i64] = ACTIONS.verb("all", words="All in")

OPEN: Final[i64] = 0
BET: Final[i64] = 1

FIXED: Final = "fixed"
PAUSE: Final[i64] = 2500  # milliseconds for which people see the showdown


class DragonHeadPoker(Table):
    """Rounds of one card on each brow; the best rank among those who stay takes the pot."""

    def lay(self) -> None:
        n = int(self.seats)
        self.line: Pile = self.pile("line", "Ranks, best first", ALL, shape="row", region="rail")
        self.deck: Pile = self.pile("deck", "Deck")
        self.brow: list[Pile] = self.each("brow", "Brow", OTHERS, LINE, shape="single")
        self.chips: i64 = int(self.choice("chips"))
        self.limit: i64 = self.number("turn_limit")
        self.rotates: bool = self.choice("opener") != FIXED
        self.returned: bool = self.choice("uncalled") == "returned"
        self.new_lines: bool = self.choice("line") == "round"
        self.side_pots: bool = self.choice("side_pots") == "on"
        self.stack: vec[i64] = vec[i64]([self.chips] * n)
        self.bid: vec[i64] = vec[i64]([0] * n)  # this round, without the ante
        self.fell: vec[i64] = vec[i64]([0] * n)  # the round in which a seat lost its last chip
        self.dealt: i64 = 0  # who has a card this round
        self.inside: i64 = 0  # who of them has not passed
        self.high: i64 = 0
        self.pot: i64 = 0
        self.carry: i64 = 0
        self.opener: i64 = 0
        self.round: i64 = 0
        # The ten cards of the line are apart: the deck is three of each kind in any case.
        self.cards(self.line, list(range(KINDS)), 1)
        self.cards(self.deck, [kind for kind in range(KINDS) for copy in range(COPIES)], 0)

    # Setup

    def begin(self) -> None:
        self.draw_line()
        self.opener = self.first()
        self.deal_round()

    def draw_line(self) -> None:
        """One card of each kind in a random row (R3)."""
        self.shuffle(self.line)
        if self.telling:
            self.note("The ranks, best first: {cards}.", cards=self.line.cards)

    # A round

    def deal_round(self) -> None:
        """D1 and D2: a card on the brow of each seat with chips, and its ante."""
        self.round += 1
        if self.new_lines and self.round > 1:
            self.draw_line()
        self.collect()
        self.shuffle(self.deck)
        self.dealt = 0
        since = len(self.travels)
        for step in range(self.seats):
            seat = (self.opener + step) % self.seats
            if self.stack[seat]:
                self.move(self.deck.top(), self.brow[seat])
                self.dealt |= 1 << seat
        if self.telling:
            self.at_once(since)
            self.note("Round {n}: everybody puts in a chip.", n=self.round)
        self.open_bets()

    def open_bets(self) -> None:
        """The cards are dealt: everybody puts in its chip, and the bets begin."""
        self.ante()
        self.start_bets()

    def collect(self) -> None:
        """R2: all cards back into the deck; a brow is closed to its owner and the public again."""
        since = len(self.travels)
        for seat in range(self.seats):
            if self.telling:  # for the eye alone: gathering would bring them back as well
                self.move_all(self.brow[seat], self.deck)
            self.look(self.brow[seat], self.everyone & ~self.public & ~(1 << seat))
        if self.telling:
            self.at_once(since)
        self.gather(self.deck)

    def ante(self) -> None:
        """D2: a chip of everybody, and what the last split left over."""
        self.pot = self.carry
        self.carry = 0
        for seat in range(self.seats):
            self.bid[seat] = 0
            if self.dealt & (1 << seat):
                self.stack[seat] -= 1
                self.pot += 1

    def start_bets(self) -> None:
        """D3: the opener is asked first."""
        self.inside = self.dealt
        self.high = 0
        self.phase = OPEN
        self.ask_from(self.opener)

    def asked_now(self, seat: i64) -> bool:
        """D3: whether the seat still has something to decide this round."""
        if not self.inside & (1 << seat) or self.stack[seat] == 0:  # R9
            return False
        if self.bid[seat] < self.high:
            return True
        return self.high == 0 and self.answerable(seat)

    def answerable(self, seat: i64) -> bool:
        """R8: whether anybody else in could answer a raise of the seat."""
        for other in range(self.seats):
            if other != seat and self.inside & (1 << other) and self.stack[other]:
                return True
        return False

    def alone(self) -> bool:
        """Whether only one seat is in."""
        return self.inside & (self.inside - 1) == 0

    def ask_from(self, first: i64) -> None:
        """The first seat clockwise that must decide, or the end of the betting (D4)."""
        if not self.alone():
            for step in range(self.seats):
                seat = (first + step) % self.seats
                if self.asked_now(seat):
                    self.turn_to(seat)
                    return
        self.showdown()

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        moves = append(moves, PASS)  # R4: no check
        call = self.high - self.bid[seat]
        stack = self.stack[seat]
        if call > 0:
            moves = append(moves, MATCH)
        if self.answerable(seat):
            for i in range(len(AMOUNTS)):
                if call + AMOUNTS[i] < stack:
                    moves = append(moves, RAISE + i)
            if stack > call:
                moves = append(moves, ALL_IN)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        call = self.high - self.bid[seat]
        if action == PASS:
            self.inside &= ~(1 << seat)
            self.note("{seat} passes.", seat)
            self.look(self.brow[seat], self.everyone & ~self.public)  # R11
            if self.telling:
                self.private(1 << seat, "You had {cards}.", seat, cards=self.brow[seat].cards)
        elif action == MATCH:
            self.put_in(seat, min(call, self.stack[seat]))  # R6
            all_in = (
                "{seat} is all in with {n}." if self.stack[seat] == 0 else "{seat} matches {n}."
            )
            self.note(all_in, seat, n=self.bid[seat])
        else:
            amount = self.stack[seat] - call if action == ALL_IN else AMOUNTS[action - RAISE]
            self.put_in(seat, call + amount)
            words = "{seat} bids {n}" if self.high == 0 else "{seat} raises to {n}"
            self.high = self.bid[seat]  # R16: a full raise, whatever its size
            self.phase = BET
            self.note(words + (", all in." if action == ALL_IN else "."), seat, n=self.high)
        self.ask_from((seat + 1) % self.seats)

    def put_in(self, seat: i64, n: i64) -> None:
        """Chips from the stack into the pot."""
        self.stack[seat] -= n
        self.bid[seat] += n
        self.pot += n

    # Showdown

    def showdown(self) -> None:
        """D5 to D7: brows are shown, the pot is taken, and a new round begins or the game ends."""
        if self.returned:
            self.return_uncalled()
        self.show_brows()
        if self.side_pots:
            self.share_layers()
        else:
            self.carry += self.share(self.inside, self.pot)
        self.pot = 0
        for seat in range(self.seats):
            if self.stack[seat] == 0 and not self.out & (1 << seat):
                self.out |= 1 << seat
                self.fell[seat] = self.round
                self.note("{seat} has no chips left.", seat)
        if self.rich() or self.round >= self.limit:  # R15
            self.finish()
            return
        if self.rotates or self.stack[self.opener] == 0:  # R1
            self.opener = self.next(self.opener)
        self.deal_round()

    def show_brows(self) -> None:
        """Every card dealt is turned to all, also when nobody is left to beat (R11)."""
        since = len(self.travels)
        for seat in range(self.seats):
            if self.dealt & (1 << seat):
                self.turn_up(self.brow[seat].top())
                if self.inside & (1 << seat):
                    self.note("{seat} shows {cards}.", seat, cards=self.brow[seat].cards)
        if self.telling:
            self.at_once(since)
            self.wait(PAUSE)

    def return_uncalled(self) -> None:
        """D5: what nobody had put against the highest bid goes back (R7)."""
        highest: i64 = 0
        for seat in range(self.seats):
            if self.bid[seat] > self.bid[highest]:
                highest = seat
        second: i64 = 0
        for seat in range(self.seats):
            if seat != highest and self.bid[seat] > second:
                second = self.bid[seat]
        spare = self.bid[highest] - second
        if spare > 0:
            self.put_in(highest, -spare)
            self.note("{seat} gets {n} back.", highest, n=spare)

    def rank(self, seat: i64) -> i64:
        """The place of the seat's card in the line, 0 the best; its brow is shown to all."""
        kind = self.face[self.brow[seat].top()]
        for place in range(KINDS):
            if self.face[self.line.cards[place]] == kind:
                return place
        return KINDS

    def share(self, seats: i64, pot: i64) -> i64:
        """The best rank among these seats takes the pot, ties equally (R12); gives the rest."""
        best: i64 = KINDS
        winners: i64 = 0
        n: i64 = 0
        for seat in range(self.seats):
            if not seats & (1 << seat):
                continue
            rank = self.rank(seat)
            if rank < best:
                best = rank
                winners = 0
                n = 0
            if rank == best:
                winners |= 1 << seat
                n += 1
        for seat in range(self.seats):
            if winners & (1 << seat):
                self.stack[seat] += pot // n
                self.note("{seat} takes a pot of {n}.", seat, n=pot // n)
        if pot % n:
            self.note("{n} left over for the next pot.", n=pot % n)  # R10
        return pot % n

    def share_layers(self) -> None:
        """Side pots: each layer of the pot goes among those who put in as much."""
        carried = self.pot
        for seat in range(self.seats):
            carried -= self.put(seat)
        below: i64 = 0
        rest: i64 = 0
        while True:
            level: i64 = 0
            for seat in range(self.seats):
                own = self.put(seat)
                if self.inside & (1 << seat) and own > below and (level == 0 or own < level):
                    level = own
            if level == 0:
                break
            layer = carried
            carried = 0
            entitled: i64 = 0
            for seat in range(self.seats):
                own = self.put(seat)
                layer += min(own, level) - min(own, below)
                if self.inside & (1 << seat) and own >= level:
                    entitled |= 1 << seat
            rest += self.share(entitled, layer)
            below = level
        self.carry = rest

    def put(self, seat: i64) -> i64:
        """What the seat has put into this pot, the ante included."""
        return 1 + self.bid[seat] if self.dealt & (1 << seat) else 0

    # End and returns

    def rich(self) -> bool:
        """Whether one seat owns every chip."""
        for seat in range(self.seats):
            if self.stack[seat] == self.seats * self.chips:
                return True
        return False

    def places(self) -> list[int]:
        """Places by chips; those without by the round in which they lost the last."""
        worth = [(self.stack[seat], self.fell[seat]) for seat in range(self.seats)]
        return [1 + sum(other > own for other in worth) for own in worth]

    def returns(self) -> list[float]:
        places = self.places()
        return shares(places)

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.rich():
            words = "{winners} owns all the chips."
        elif shared:
            words = "The rounds are over; {winners} have equally many chips."
        else:
            words = "The rounds are over; {winners} has the most chips."
        return Result(
            "share" if shared else "win",
            "chips" if self.rich() else "limit",
            words,
            places,
            [int(self.stack[seat]) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        # In a round every bid costs a chip, and each seat passes once.
        return int(self.limit * self.seats * (self.chips + 1))

    # Positions that people write

    def described(self) -> list[Meaning]:
        chips = meaning.number("", 0, int(self.seats * self.chips))
        return [
            meaning.holds("line", 1),
            meaning.holds("brow", 0),
            meaning.holds("deck", 0),
            meaning.by_seat("stack", meaning.number()),
            meaning.by_seat("bid", chips),
            meaning.by_seat("fell", meaning.number("", 0, int(self.limit))),
            meaning.seats("dealt"),
            meaning.seats("inside"),
            meaning.seat("opener"),
            meaning.number("round", 0, int(self.limit)),
        ]

    def derive(self) -> None:
        self.dealt = 0
        for seat in range(self.seats):
            if self.brow[seat].size:
                self.dealt |= 1 << seat

    def faults(self) -> list[str]:
        found: list[str] = []
        if (self.line.size, len(self.faces_in(self.line))) != (KINDS, KINDS):
            found.append("The line shows each kind once.")
        for seat in range(self.seats):
            if self.brow[seat].size > 1:
                found.append(f"Seat {seat} has more than one card on its brow.")
            if self.inside & ~self.dealt & (1 << seat):
                found.append(f"Seat {seat} is in, but has no card.")
        return found

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"deal": self.deal_round, "bets": self.open_bets, "showdown": self.showdown}

    # Words

    def default(self, seat: i64) -> i64:
        """Out of the round, at no further cost."""
        return PASS

    def prompt(self, seat: i64) -> str:
        stack = self.stack[seat]
        if self.high == 0:
            return f"Nobody has opened. Bid, or pass? You have {stack}."
        call = self.high - self.bid[seat]
        if call >= stack:
            return f"Match with all you have, {stack}, or pass?"
        return f"{call} to match; you have {stack}. Match, raise or pass?"

    def reason(self, seat: i64, action: i64) -> str:
        me: i64 = 1 << seat
        if self.out & me:
            return "You have no chips left; you are out of the game."
        if not self.inside & me:
            return "You have passed this round."
        if not self.waiting & me:
            if self.stack[seat] == 0:
                return "You are all in; wait for the showdown."
            return "It is not your turn."
        if action == MATCH:
            return "Nobody has opened yet: bid or pass. [R4]"
        if not self.answerable(seat):
            return "Nobody else has chips left to answer a raise: match or pass. [R8]"
        return f"You have only {self.stack[seat]} left; you can go all in. [R5]"

    def facts(self, viewer: i64) -> list[Fact]:
        pot = self.carry if self.over else self.pot
        facts: list[Fact] = []
        if pot:
            words = f"Left over: {pot}" if self.over else f"Pot {pot}"  # R10
            facts.append({"id": "pot", "words": words, "value": int(pot)})
        facts.append(
            {
                "id": "round",
                "words": f"Round {self.round} of {self.limit}",
                "value": int(self.round),
                "of": int(self.limit),
            }
        )
        if self.high and not self.over:
            words = f"Highest bid {self.high}"
            facts.append({"id": "high", "words": words, "value": int(self.high)})
        if viewer < self.seats and not self.over:
            facts.append(self.unseen(viewer))
        return facts

    def unseen(self, viewer: i64) -> Fact:
        """How many cards of each kind, best first, the viewer does not see on a brow."""
        parts: list[str] = []
        for card in self.line.cards:
            kind = self.face[card]
            n = COPIES
            for pile in self.brow:
                if pile.size and self.known(viewer, pile.top()) == kind:
                    n -= 1
            if n < COPIES:
                parts.append(f"{n} {FACES[kind].name}")
        words = f"Unseen: {listed(parts)}, {COPIES} of each other kind"
        return {"id": "unseen", "words": words, "mine": True}

    def counters(self, seat: i64) -> list[Counter]:
        me: i64 = 1 << seat
        words = "Bid"
        playing = self.dealt & me and not self.over
        if playing and not self.inside & me:
            words = "Bid, passed"
        elif playing and self.stack[seat] == 0:
            words = "Bid, all in"
        return [
            {"id": "chips", "words": "Chips", "value": int(self.stack[seat]), "icon": "chips"},
            {"id": "bid", "words": words, "value": int(self.bid[seat])},
        ]


GAME: Final = Game(
    slug="dragon-head-poker",
    title="Dragon Head Poker",
    book=BOOK,
    blurb="A dragon on your brow that all see but you. Bid on it until one of you owns all chips.",
    kind="Betting",
    seats=(2, 9),
    minutes=(10, 40),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("open", "bid or pass"), ("bet", "match, raise or pass")],
    table=DragonHeadPoker,
    options=[
        first_seat(9, words="Who opens first"),
        Option("chips", "Chips at the start", ["5", "10", "20", "50", "100"], "10"),
        Option(
            "opener",
            "Who opens later rounds",
            [FIXED, "rotate"],
            FIXED,
            labels=["Always the same", "The next in turn"],
        ),
        Option(
            "uncalled",
            "The part of a bid nobody matched",
            ["stays", "returned"],
            "stays",
            labels=["Stays in the pot", "Goes back"],
        ),
        Option(
            "line",
            "The rank line",
            ["game", "round"],
            "game",
            labels=["One for the whole game", "A new one each round"],
        ),
        Option(
            "side_pots",
            "Side pots",
            ["off", "on"],
            "off",
            labels=["The best card takes all", "No more than one put in"],
        ),
        Option("turn_limit", "Rounds before the game ends", [], 500, least=20, most=5000),
    ],
)
