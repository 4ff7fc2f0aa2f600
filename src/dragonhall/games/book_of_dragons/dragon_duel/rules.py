"""Dragon Duel: three battlefields, two dragons a side on each; 21 won dragons decide."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, SHADOW, SUN, UNDEAD, is_good
from dragonhall.games.book_of_dragons.dragon_duel import words
from dragonhall.games.book_of_dragons.dragon_duel.actions import (
    ACTIONS,
    BACK,
    CARD,
    FIELDS,
    PHASES,
    PLACE,
    PLAY,
    SUN_BACK,
    SWAP,
    TAKE,
    UNDEAD_BACK,
)
from dragonhall.games.book_of_dragons.dragon_duel.forces import force
from dragonhall.games.book_of_dragons.dragon_duel.table import (
    BOARDS,
    GOAL,
    RECORD,
    ROUNDS,
    DragonDuelTable,
)
from dragonhall.games.book_of_dragons.dragon_duel.words import (
    DULL_PLAYS,
    PLAYS,
    PUTS,
    TAKES,
    TIES,
    VERDICTS,
    WINS,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result


class DragonDuel(DragonDuelTable):
    """Four rounds of five plays a seat; what lies on a battlefield goes to the higher force."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck[0])
        if self.twin:
            self.shuffle(self.deck[1])
            self.tell_twins()
        else:
            self.deal(self.deck[0], self.deck[1], 20)  # R14: nobody looks
        self.starter = self.first()
        self.deal_hands()

    def tell_twins(self) -> None:
        """Everybody knows that each deck holds every kind twice."""
        for deck in self.deck:
            for kind in range(KINDS):
                self.clue(self.everyone, deck.cards, 1 << kind, 2, 2)

    def deal_hands(self) -> None:
        """Five cards each; the starter of this round plays first."""
        self.note("Round {n} begins.", n=self.round)
        for seat in range(self.seats):
            self.deal(self.deck[seat], self.hand[seat], 5)
        self.phase = PLAY
        self.turn_to(self.starter)

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase != PLAY:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, BACK + kind)
            return moves
        chosen = self.plan_step(seat, 0)
        if chosen < 0:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, CARD + kind)
            return moves
        base = PLACE if self.plan_step(seat, 1) < 0 else TAKE
        for b in range(FIELDS):
            if self.room_on(seat, b) >= 0:
                moves = append(moves, base + b)
        if chosen == CARD + SHADOW and base == PLACE:
            rival = self.next(seat)
            for slot in range(2 * FIELDS):
                if self.kind_at(rival, slot) >= 0 and not self.frozen(seat, slot // 2):
                    moves = append(moves, SWAP + slot)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase != PLAY:
            self.give_back(seat, action - BACK)
            return
        self.hold(seat, action)
        if action >= TAKE:
            self.take(seat, self.plan_step(seat, 1) - SWAP, action - TAKE)
        elif PLACE <= action < SWAP:
            self.lay_down(seat, self.plan_step(seat, 0) - CARD, action - PLACE)

    def lay_down(self, seat: i64, kind: i64, b: i64) -> None:
        """A dragon comes to lie on the own side, and does what it can."""
        dulled = not is_good(kind) and self.frozen(seat, b)  # R7: Ice too
        card = self.play(kind, self.hand[seat], self.field[seat], self.room_on(seat, b))
        if dulled:
            self.dull.of[card] = 1
        if self.telling:
            self.note(DULL_PLAYS[b] if dulled else PLAYS[b], seat, cards=vec[i64]([card]))
        if kind == UNDEAD and not dulled:
            self.rise(seat)
        elif kind == SUN and not dulled:
            self.shine(seat)
        else:
            self.pass_turn(seat)

    def take(self, seat: i64, slot: i64, b: i64) -> None:
        """R2: the Shadow lies down over there, the dragon it pushes out over here, both dull."""
        rival = self.next(seat)
        card = self.field[rival].cards[slot]
        since = len(self.travels)
        self.move(card, self.field[seat], self.room_on(seat, b))
        shadow = self.play(SHADOW, self.hand[seat], self.field[rival], slot)
        if self.telling:
            self.at_once(since)
        self.dull.of[card] = 1  # R4
        self.dull.of[shadow] = 1
        if self.telling:
            self.note(TAKES[slot // 2], seat, cards=vec[i64]([card]))
            self.note(PUTS[b], seat, cards=vec[i64]([card]))
        self.pass_turn(seat)

    def rise(self, seat: i64) -> None:
        """Undead: the top of the own deck, for a card of the hand."""
        if self.deck[seat].size == 0:
            self.pass_turn(seat)
            return
        self.move(self.deck[seat].top(), self.hand[seat])
        self.note("{seat} draws a card for Undead.", seat)
        self.ask_back(seat, UNDEAD_BACK)

    def shine(self, seat: i64) -> None:
        """Sun: a random card of the own win pile, for a card of the hand (R11)."""
        if self.won[seat].size == 0:
            self.pass_turn(seat)
            return
        self.draw(self.won[seat], self.hand[seat])
        self.note("{seat} draws a card of the win pile for Sun.", seat)
        self.ask_back(seat, SUN_BACK)

    def ask_back(self, seat: i64, phase: i64) -> None:
        """A card goes back; unasked only where the hand is one card, which all can see (G9)."""
        self.phase = phase
        if self.hand[seat].size == 1:
            self.give_back(seat, self.face[self.hand[seat].top()])
        else:
            self.turn_to(seat)

    def give_back(self, seat: i64, kind: i64) -> None:
        """A card of the hand goes where the drawn one came from, unseen by the rival."""
        if self.phase == UNDEAD_BACK:
            card = self.play(kind, self.hand[seat], self.deck[seat])
            if self.telling:
                self.note("{seat} shuffles {cards} into the deck.", seat, cards=vec[i64]([card]))
            self.shuffle(self.deck[seat])
        else:
            card = self.play(kind, self.hand[seat], self.won[seat])
            if self.telling:
                self.note("{seat} puts {cards} into the win pile.", seat, cards=vec[i64]([card]))
        self.phase = PLAY
        self.pass_turn(seat)

    def pass_turn(self, seat: i64) -> None:
        """The rival plays, or the battlefields are judged once both hands are empty."""
        rival = self.next(seat)
        if self.hand[rival].size:
            self.turn_to(rival)
        else:
            self.resolve()

    # Resolution

    def resolve(self) -> None:
        """R9: judge everything on the full layout, then collect from left to right."""
        kinds = vec[i64]()
        for b in range(FIELDS):
            for seat in range(self.seats):
                kinds = append(kinds, self.leading(seat, b))
                kinds = append(kinds, self.partner(seat, b))
        for b in range(FIELDS):
            self.collect(b, kinds[4 * b : 4 * b + 4])
            if self.verdict >= 0:
                self.finish()
                return
        if self.round == ROUNDS:
            self.compare()
            self.finish()
            return
        self.round += 1
        self.starter = self.next(self.starter)
        self.deal_hands()

    def collect(self, b: i64, kinds: vec[i64]) -> None:
        """All cards lying on b go to the higher force, or at a tie out of the game."""
        ours = force(kinds[0], kinds[1])
        theirs = force(kinds[2], kinds[3])
        winner: i64 = -1
        if ours != theirs:
            winner = 0 if ours > theirs else 1
        target = self.discard if winner < 0 else self.won[winner]
        n: i64 = 0
        since = len(self.travels)
        for seat in range(self.seats):
            for slot in range(2 * b, 2 * b + 2):
                card = self.field[seat].cards[slot]
                if card >= 0:
                    self.move(card, target)
                    n += 1
        if self.telling:
            self.at_once(since)
            self.note(TIES[b] if winner < 0 else WINS[b], winner, n=n)
        at = ((self.round - 1) * FIELDS + b) * RECORD  # all of it lay open
        self.history[at] = winner
        self.history[at + 1] = n
        for i in range(4):
            self.history[at + 2 + i] = kinds[i]
        if winner >= 0 and self.won[winner].size >= GOAL:
            self.winner = winner
            self.verdict = 0

    # End and returns

    def compare(self) -> None:
        """After round 4: more dragons; then, with both piles turned up, more good ones, Stars."""
        for verdict in range(1, 4):
            ours = self.worth(0, verdict)
            theirs = self.worth(1, verdict)
            if ours != theirs:
                self.winner = 0 if ours > theirs else 1
                self.verdict = verdict
                return
            if verdict == 1:
                for pile in self.won:
                    self.look(pile, self.everyone)
        self.verdict = 4

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.5, 0.5]
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        code, told = VERDICTS[self.verdict]
        return Result(
            "share" if self.winner < 0 else "win",
            code,
            told,
            [1 if self.winner in (-1, seat) else 2 for seat in range(self.seats)],
            [int(pile.size) for pile in self.won],
        )

    def bound(self) -> int:
        return 120

    # Words

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """Both free slots of a battlefield stand for laying a card there."""
        if action < PLACE or action >= BACK or SWAP <= action < TAKE:
            return None
        b = action - (PLACE if action < SWAP else TAKE)
        return [
            Spot("field", 0, 0, slot)
            for slot in range(2 * b, 2 * b + 2)
            if self.field[seat].cards[slot] < 0
        ]

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        return words.counters(self, seat)

    def sheet(self) -> Sheet | None:
        return words.sheet(self)


GAME: Final = Game(
    slug="dragon-duel",
    title="Dragon Duel",
    book=BOOK,
    blurb="Send your dragons to three battlefields and win them with pairs, ice and shadows.",
    kind="Area control",
    seats=(2, 2),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=DragonDuel,
    arrange="facing",
    options=[
        first_seat(2),
        Option(
            "decks",
            "The two decks",
            ["dealt", "twin"],
            "dealt",
            labels=["Dealt from one pack", "Two of each kind for both"],
        ),
    ],
    boards=BOARDS,
)
