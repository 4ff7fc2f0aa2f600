"""Subitus Wyrm: pass two dragons with a claim; whoever judges it rightly wins them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.games.book_of_dragons.subitus_wyrm import words
from dragonhall.games.book_of_dragons.subitus_wyrm.actions import (
    ACTIONS,
    AGREE,
    CHOOSING,
    CLAIM,
    CLAIMING,
    DEMAND,
    DISCARDING,
    IT_IS,
    JUDGE,
    JUDGING,
    KEEP,
    KIND,
    PHASES,
    PREDICATE,
    SEAT,
    SECOND_CLAIM,
    SECOND_JUDGING,
    SUBITUS,
    TRADING,
    WAIVE,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import (
    ONE,
    PREDICATES,
    disproved,
    holds,
    true_of,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.table import (
    BOARDS,
    NOTHING,
    PASSED,
    RIGHT,
    UNDECIDED,
    WRONG,
    SubitusWyrmTable,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result

DEALT: Final[i64] = 3
LOOK: Final[i64] = 1500  # milliseconds to look at what was flipped


class SubitusWyrm(SubitusWyrmTable):
    """Rounds of two cards: one seat passes them with a claim, another judges it."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], DEALT)
        self.phase = DISCARDING
        self.ask(self.all)

    def discard_all(self) -> None:
        """The chosen cards are turned face up together, and the first passer is drawn."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            card = self.play(self.plan_step(seat, 0) - KIND, self.hand[seat], self.discard)
            self.note("{seat} discards {cards}.", seat, cards=vec[i64]([card]))
        if self.telling:
            self.at_once(since)
        self.passer = self.first()
        self.start_round()

    # A round

    def start_round(self) -> None:
        """Whoever has fewest dragons may demand the cards; else the passer chooses a receiver."""
        self.last_caller = self.caller
        self.caller = -1
        self.receiver = -1
        self.quantifier = -1
        self.predicate = -1
        self.negated = False
        self.second_predicate = -1
        self.flipped = -1
        self.proof = NOTHING
        lowest = self.lowest()
        if lowest >= 0 and lowest != self.passer and lowest != self.last_caller:
            self.phase = SUBITUS
            self.turn_to(lowest)
        else:
            self.choose()

    def choose(self) -> None:
        """The passer names who judges."""
        self.phase = CHOOSING
        self.turn_to(self.passer)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        phase = self.phase
        if phase in (CLAIMING, SECOND_CLAIM):
            # R2: every claim speaks of each card by itself, so all are legal, true or not.
            if self.plan_step(seat, 0) >= 0:
                return self.several(PREDICATE, PREDICATES)
            return self.several(CLAIM, 3) if phase == CLAIMING else self.several(IT_IS, 2)
        if phase == JUDGING:
            return self.several(JUDGE, 6)
        if phase == SECOND_JUDGING:
            return self.several(AGREE, 2)
        if phase == CHOOSING:
            return self.several(SEAT, self.seats - 1)
        if phase == SUBITUS:
            return self.several(DEMAND, 2)
        if phase == TRADING:
            return self.trades(seat)
        for kind in self.faces_in(self.hand[seat]):
            moves = append(moves, KIND + kind)
        return moves

    def several(self, base: i64, n: i64) -> vec[i64]:
        """The first n actions of a verb."""
        moves = vec[i64]()
        for i in range(n):
            moves = append(moves, base + i)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase in (CLAIMING, SECOND_CLAIM):
            if action >= PREDICATE and action < JUDGE:
                self.claim(seat, self.plan_step(seat, 0), action - PREDICATE)
            else:
                self.hold(seat, action)
        elif phase == JUDGING:
            self.judge(action - JUDGE)
        elif phase == SECOND_JUDGING:
            self.judge_second(action == AGREE)
        elif phase == CHOOSING:
            self.pass_to((seat + action - SEAT + 1) % self.seats)
        elif phase == SUBITUS:
            self.answer_subitus(seat, action == DEMAND)
        elif phase == TRADING:
            self.trade(seat, action)
        else:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.discard_all()

    def answer_subitus(self, seat: i64, demanded: bool) -> None:
        """A demand makes the seat the receiver; to waive is no use (R9)."""
        if demanded:
            self.note("{seat} calls Subitus.", seat)
            self.caller = seat
            self.pass_to(seat)
        else:
            self.note("{seat} does not call Subitus.", seat)
            self.choose()

    def pass_to(self, receiver: i64) -> None:
        """Both cards of the hand go face down in an order that the dice draw (R8)."""
        self.receiver = receiver
        seat = self.passer
        hand = self.hand[seat]
        self.look(self.passed, 1 << seat)
        place = self.dice.below(PASSED)
        since: i64 = len(self.travels)
        self.move(hand.cards[0], self.passed, place)
        self.move(hand.cards[0], self.passed, 1 - place)
        if self.telling:
            self.at_once(since)
        self.note("{seat} passes two dragons to {to}.", seat, to=receiver)
        self.phase = CLAIMING
        self.turn_to(seat)

    def claim(self, seat: i64, step: i64, predicate: i64) -> None:
        """The claim stands; the receiver judges it."""
        if self.phase == CLAIMING:
            self.quantifier = step - CLAIM
            self.predicate = predicate
            self.phase = JUDGING
        else:
            self.negated = step != IT_IS
            self.second_predicate = predicate
            self.phase = SECOND_JUDGING
        if self.telling:
            self.note("{seat} claims: “" + self.standing() + ".”", seat)
        self.turn_to(self.receiver)

    def judge(self, judgement: i64) -> None:
        """Believe or doubt, and flip both cards or one."""
        if judgement < 2:
            self.flip_both(judgement == 0)
        else:
            self.flip_one(judgement < 4, judgement % 2)

    def flip_both(self, believed: bool) -> None:
        """The claim is checked on both cards; both go to whoever was right."""
        passed = self.passed.cards
        since: i64 = len(self.travels)
        self.turn_up(passed[0])
        self.turn_up(passed[1])
        self.linger(since)
        true = true_of(self.quantifier, self.predicate, self.face[passed[0]], self.face[passed[1]])
        if self.telling:
            doing = "believes it" if believed else "doubts it"
            line = "{seat} " + doing + " and flips both: {cards}. "
            line += "The claim is true." if true else "The claim is false."
            self.note(line, self.receiver, cards=self.passed.held())
        self.close_round(self.receiver if believed == true else self.passer, true)

    def flip_one(self, believed: bool, place: i64) -> None:
        """R4: the flipped card alone may show that the claim is false, never that it is true."""
        self.flipped = place
        card = self.passed.cards[place]
        since: i64 = len(self.travels)
        self.turn_up(card)
        self.linger(since)
        false = disproved(self.quantifier, self.predicate, self.face[card])
        self.proof = UNDECIDED if not false else WRONG if believed else RIGHT
        if self.telling:
            doing = "believes it" if believed else "doubts it"
            line = "{seat} " + doing + " and flips one: {cards}. "
            line += "The claim is false." if false else "That proves nothing yet."
            self.note(line, self.receiver, cards=vec[i64]([card]))
        if not false:
            self.claim_again()
            return
        self.award(card, self.passer if believed else self.receiver)
        if self.over:
            return  # R11: whoever has a set by the flip wins and trades nothing
        if believed or not len(self.trades(self.receiver)):
            self.claim_again()
        else:
            self.phase = TRADING
            self.turn_to(self.receiver)

    def linger(self, since: i64) -> None:
        """Let everybody look at what was flipped since then."""
        if self.telling:
            self.at_once(since)
            self.wait(LOOK)

    def award(self, card: i64, winner: i64) -> None:
        """The card goes before its winner; a full set wins at once."""
        kind = self.face[card]
        self.move(card, self.won[winner])
        self.note("{seat} wins {cards}.", winner, cards=vec[i64]([card]))
        if self.count(kind, self.won[winner]) >= self.match:
            self.finish()

    # Trading

    def trades(self, seat: i64) -> vec[i64]:
        """The next step of a trade: what to give, from whom to take, what to take (R10).

        Empty if there is nothing to trade for.
        """
        moves = vec[i64]()
        given = self.plan_step(seat, 0) - KIND
        if given < 0:
            for kind in range(KINDS):
                if self.count(kind, self.won[seat]) and self.wanted(seat, kind):
                    moves = append(moves, KIND + kind)
            if len(moves):
                moves = append(moves, KEEP)
        elif self.plan_step(seat, 1) < 0:
            for ahead in range(1, self.seats):
                if self.other_kind((seat + ahead) % self.seats, given):
                    moves = append(moves, SEAT + ahead - 1)
        else:
            partner = (seat + self.plan_step(seat, 1) - SEAT + 1) % self.seats
            for kind in range(KINDS):
                if kind != given and self.count(kind, self.won[partner]):
                    moves = append(moves, KIND + kind)
        return moves

    def trade(self, seat: i64, action: i64) -> None:
        """The two dragons change places once the whole trade is named; it may complete two sets."""
        if action == KEEP:
            self.note("{seat} does not trade.", seat)
            self.claim_again()
            return
        if self.plan_step(seat, 1) < 0:
            self.hold(seat, action)
            return
        given = self.plan_step(seat, 0) - KIND
        taken = action - KIND
        partner = (seat + self.plan_step(seat, 1) - SEAT + 1) % self.seats
        since: i64 = len(self.travels)
        card = self.play(given, self.won[seat], self.won[partner])
        self.play(taken, self.won[partner], self.won[seat])
        if self.telling:
            self.at_once(since)
            line = "{seat} gives {to} {cards} for {face}."
            self.note(line, seat, to=partner, face=taken, cards=vec[i64]([card]))
        if self.has_set(seat) or self.has_set(partner):
            self.finish()
        else:
            self.claim_again()

    # The other card

    def claim_again(self) -> None:
        """R12: the passer has to claim something of the card that is left."""
        self.phase = SECOND_CLAIM
        self.turn_to(self.passer)

    def judge_second(self, agreed: bool) -> None:
        """The other card is flipped; it, and the first if it waits, go to who was right (R7)."""
        card = self.passed.cards[1 - self.flipped]
        since: i64 = len(self.travels)
        self.turn_up(card)
        self.linger(since)
        true = holds(self.second_predicate, self.face[card]) != self.negated
        if self.telling:
            doing = "agrees" if agreed else "disagrees"
            line = "{seat} " + doing + ": {cards}. "
            line += "The claim is true." if true else "The claim is false."
            self.note(line, self.receiver, cards=vec[i64]([card]))
        self.close_round(self.receiver if agreed == true else self.passer, true)

    def close_round(self, winner: i64, true: bool) -> None:
        """Whoever was right last wins what lies there and passes next (R5)."""
        self.last_winner = winner
        self.last_true = true
        self.last_kinds = vec[i64]()
        cards = self.passed.held()
        since: i64 = len(self.travels)
        for card in cards:
            self.last_kinds = append(self.last_kinds, self.face[card])
            self.move(card, self.won[winner])
        if self.telling:
            self.at_once(since)
            self.note("{seat} wins {cards}.", winner, cards=cards)
        if self.has_set(winner):
            self.finish()
            return
        self.draw_two()
        for step in range(self.seats):
            seat = (winner + step) % self.seats
            if self.hand[seat].size >= PASSED:
                self.passer = seat
                self.start_round()
                return
        self.finish()  # R6

    def draw_two(self) -> None:
        """The passer fills its hand; in the long game the discards come back once."""
        hand = self.hand[self.passer]
        for i in range(PASSED):
            if not self.deck.size and self.renewals:
                self.renewals -= 1
                self.move_all(self.discard, self.deck)
                self.shuffle(self.deck)
                self.note("The discards are shuffled into a new deck.")
            if self.deck.size:
                self.move(self.deck.top(), hand)

    # End and returns

    def returns(self) -> list[float]:
        return shares(self.standings())

    def outcome(self) -> Result:
        standings = self.standings()
        shared = standings.count(1) > 1
        verb = "have" if shared else "has"
        if self.winners():
            number = "three" if self.match == 3 else "four"
            why = f"{{winners}} {verb} {number} dragons of one kind."
        else:
            why = f"The cards have given out: {{winners}} {verb} won the most dragons."
        return Result(
            "share" if shared else "win",
            "match" if self.winners() else "cards",
            why,
            standings,
            [int(won.size) for won in self.won],
        )

    def bound(self) -> int:
        # Each round uses up two cards and asks: Subitus, to whom, claim (2), judgement, trade (3),
        # claim (2), judgement. Only the long game plays the discards.
        playable = len(forty()) - (0 if self.match > 3 else int(self.seats))
        return int(self.seats) + 11 * (playable // 2)

    # Words

    def default(self, seat: i64) -> i64:
        """Waive; the left neighbour; exactly one is good; believe, flip both; keep."""
        if self.phase == SUBITUS:
            return WAIVE
        if self.planning(seat):
            return super().default(seat)
        if self.phase == CLAIMING:
            return CLAIM + ONE
        return KEEP if self.phase == TRADING else super().default(seat)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        if action >= JUDGE + 2 and action < IT_IS:
            return [Spot("pass", place=(action - JUDGE) % 2)]
        if action < KIND:
            return None
        kind = action - KIND
        if self.phase != TRADING:
            return [Spot("hand", 0, face=kind)]
        partner = self.plan_step(seat, 1)
        return [Spot("won", 0 if partner < 0 else partner - SEAT + 1, face=kind)]

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def called(self, seat: i64, action: i64) -> str:
        return words.called(self, seat, action)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action) or super().reason(seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        won, alike = int(self.won[seat].size), int(self.best(seat))
        return [
            {"id": "won", "words": "Won", "value": won},
            {"id": "alike", "words": "Alike", "value": alike, "of": int(self.match)},
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
        ]


GAME: Final = Game(
    slug="subitus-wyrm",
    title="Subitus Wyrm",
    book=BOOK,
    blurb="Pass two dragons and claim something of them. Judge rightly, and they are yours.",
    kind="Bluffing",
    seats=(3, 6),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=SubitusWyrm,
    options=[
        first_seat(6),
        Option(
            "match",
            "Dragons of one kind that win",
            ["3", "4"],
            "3",
            labels=["Three", "Four: the long game"],
        ),
    ],
    boards=BOARDS,
)
