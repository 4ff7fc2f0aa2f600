"""Dragon's Bluff: lay dragons under columns, true or not, for a secret identity's sake."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, KINDS
from dragonhall.games.book_of_dragons.dragons_bluff import words
from dragonhall.games.book_of_dragons.dragons_bluff.actions import (
    ACTIONS,
    CALL,
    CALLING,
    CARD,
    COLUMNS,
    FRONT,
    PHASES,
    PLACE,
    REVEAL,
    STAND,
    TURN,
)
from dragonhall.games.book_of_dragons.dragons_bluff.kinds import KindsOption, fixed_kinds
from dragonhall.games.book_of_dragons.dragons_bluff.table import BOARD, NO_COLUMN, DragonsBluffTable
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import NOBODY
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result

HAND: Final[i64] = 7


class DragonsBluff(DragonsBluffTable):
    """Seven turns a seat: a card under a column, to be called or not, or kept in front."""

    # Setup

    def begin(self) -> None:
        self.starter = self.first()
        self.start_round()

    def start_round(self) -> None:
        """Six columns, an identity each, seven cards each (R2, R10)."""
        self.gather(self.rest)
        self.shuffle(self.rest)
        kinds = self.kinds_shown()
        since: i64 = len(self.travels)
        for c in range(COLUMNS):
            self.play(kinds[c], self.rest, self.display, c)
        if self.telling:
            self.at_once(since)
        self.deal_identities(kinds)
        self.move_all(self.pool, self.rest)
        self.shuffle(self.rest)
        for seat in range(self.seats):
            self.deal(self.rest, self.hand[seat], HAND)
        self.mover = self.starter
        self.column = NO_COLUMN
        self.revealer = -1
        self.note("Round {n} begins.", n=self.round + 1)
        self.phase = TURN
        self.turn_to(self.mover)

    def kinds_shown(self) -> vec[i64]:
        """The kinds of the columns: fixed by the option, or drawn (R1)."""
        fixed = fixed_kinds(self.options["kinds"])
        if fixed:
            return vec[i64](fixed)
        kinds = vec[i64]([kind for kind in range(KINDS) if kind != HYDRA])
        self.dice.shuffle(kinds)
        return kinds[:COLUMNS]

    def deal_identities(self, kinds: vec[i64]) -> None:
        """One of seven different cards each; everybody knows that they are different."""
        for kind in kinds:
            self.play(kind, self.rest, self.pool)
        self.play(HYDRA, self.rest, self.pool)
        self.shuffle(self.pool)
        dealt = vec[i64]()
        for seat in range(self.seats):
            self.deal(self.pool, self.identity[seat])
            dealt = append(dealt, self.identity[seat].top())
        possible: i64 = bit(HYDRA)
        for kind in kinds:
            possible |= bit(kind)
            self.clue(self.everyone, dealt, bit(kind), 0, 1)
        self.clue(self.everyone, dealt, bit(HYDRA), 0, 1)
        self.clue(self.everyone, dealt, (bit(KINDS) - 1) & ~possible, 0, 0)

    # Play

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == CALLING:
            if self.any_time and self.may_reveal(seat):
                moves = append(moves, REVEAL)
            moves = append(moves, STAND)
            moves = append(moves, CALL)
        elif self.plan_step(seat, 0) < 0:
            for kind in self.faces_in(self.hand[seat]):
                moves = append(moves, CARD + kind)
            if self.may_reveal(seat):
                moves = append(moves, REVEAL)
        else:
            for c in range(COLUMNS + 1):
                moves = append(moves, PLACE + c)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if action == REVEAL:
            self.reveal_hydra(seat)
        elif action < REVEAL:
            self.hold(seat, action)
        elif action == FRONT:
            self.keep_in_front(seat, self.plan_step(seat, 0) - CARD)
        elif action < FRONT:
            self.lay_under(seat, self.plan_step(seat, 0) - CARD, action - PLACE)
        elif action == STAND:
            self.let_stand(seat)
        else:
            self.call(seat)

    def keep_in_front(self, seat: i64, kind: i64) -> None:
        """R7: a closed penalty, which claims nothing and cannot be called."""
        self.column = COLUMNS
        self.play(kind, self.hand[seat], self.closed[seat])
        self.note("{seat} keeps a card in front.", seat)
        self.end_turn()

    def lay_under(self, seat: i64, kind: i64, c: i64) -> None:
        """A card is said to be of the column's kind; the others are asked in turn (R3)."""
        self.column = c
        card = self.play(kind, self.hand[seat], self.under[c])
        self.by.of[card] = seat + 1
        self.note("{seat} lays a card under {face}.", seat, face=self.claimed())
        self.phase = CALLING
        self.turn_to(self.next(seat))

    def let_stand(self, seat: i64) -> None:
        """The next seat is asked, or the card stays for good."""
        self.note("{seat} lets it stand.", seat)
        after = self.next(seat)
        if after == self.mover:
            self.end_turn()
        else:
            self.turn_to(after)

    def call(self, seat: i64) -> None:
        """The card is shown and becomes an open penalty of whoever was wrong (R9)."""
        card = self.under[self.column].top()
        true = self.face[card] == self.claimed()
        loser = seat if true else self.mover
        self.turn_up(card)
        if self.telling:
            self.wait(1200)
            shown = vec[i64]([card])
            words = "{seat} calls: {cards}, " + ("the truth." if true else "a bluff.")
            self.note(words, seat, cards=shown)
            self.note("{seat} takes it as a penalty.", loser)
        self.move(card, self.opened[loser])
        self.end_turn()

    def end_turn(self) -> None:
        """The next seat, or the end of the round when all hands are empty."""
        self.mover = self.next(self.mover)
        if self.hand[self.mover].size:
            self.phase = TURN
            self.turn_to(self.mover)
        else:
            self.end_round()

    def reveal_hydra(self, seat: i64) -> None:
        """R4, R6: the Hydra shows itself, and the round is over."""
        self.revealer = seat
        self.turn_up(self.identity[seat].top())
        self.note("{seat} reveals the Hydra and ends the round.", seat)
        self.end_round()

    # End and returns

    def end_round(self) -> None:
        """Everything but the rest is turned up and scored."""
        for seat in range(self.seats):
            card = self.identity[seat].top()
            if seat != self.revealer:
                self.turn_up(card)
            self.look(self.closed[seat], self.everyone)
        for pile in self.under:
            self.look(pile, self.everyone)
        for seat in range(self.seats):
            self.keep(
                self.top_face(self.identity[seat]),
                self.identity_points(seat),
                self.opened[seat].size,
                self.closed[seat].size,
            )
        self.tell_scores()
        self.round += 1
        if self.round == self.rounds:
            self.finish()
            return
        for seat in range(self.seats):
            self.look(self.closed[seat], 1 << seat)
        for pile in self.under:
            self.look(pile, NOBODY)
        self.starter = self.next(self.starter)
        self.start_round()

    def tell_scores(self) -> None:
        """What everybody was, and what it was worth."""
        if self.telling:
            for seat in range(self.seats):
                points = self.round_score(self.round, seat)
                unit = "point" if points == 1 else "points"
                card = vec[i64]([self.identity[seat].top()])
                self.note("{seat} was {cards}: {n} " + unit + ".", seat, cards=card, n=points)

    def returns(self) -> list[float]:
        standings = self.standings()
        return shares(standings)

    def outcome(self) -> Result:
        standings = self.standings()
        shared = standings.count(1) > 1
        words = "{winners} have the same score." if shared else "{winners} has the highest score."
        if self.revealer >= 0:
            words = "The Hydra showed itself. " + words
        return Result(
            "share" if shared else "win",
            "revealed" if self.revealer >= 0 else "played",
            words,
            standings,
            [int(self.total(seat)) for seat in range(self.seats)],
        )

    def bound(self) -> int:
        # A turn: a card, a place, an answer of every other seat.
        return int(self.rounds * HAND * self.seats * (2 + self.seats - 1))

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"deal": self.start_round, "end turn": self.end_turn, "score": self.end_round}

    # Words

    def default(self, seat: i64) -> i64:
        """The first card to the front; let it stand."""
        if self.phase == CALLING:
            return STAND
        return FRONT if self.plan_step(seat, 0) >= 0 else super().default(seat)

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        counters: list[Counter] = [
            {"id": "open", "words": "Open, -2 each", "value": int(self.opened[seat].size)},
            {"id": "closed", "words": "Closed, -1 each", "value": int(self.closed[seat].size)},
        ]
        if len(self.history):
            total = int(self.total(seat))
            counters.append({"id": "total", "words": "Score", "value": total, "icon": "score"})
        return counters

    def sheet(self) -> Sheet | None:
        return words.score_sheet(self.history, self.seats)


GAME: Final = Game(
    slug="dragons-bluff",
    title="Dragon's Bluff",
    book=BOOK,
    blurb="Lay cards face down and say what they are. Your secret dragon decides what pays.",
    kind="Bluffing",
    seats=(3, 4),
    minutes=(10, 25),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=DragonsBluff,
    options=[
        first_seat(4),
        Option("rounds", "Rounds", ["1", "3"], "1", labels=["One", "Three, added up"]),
        Option(
            "reveal",
            "When the Hydra may reveal itself",
            ["any", "own_turn"],
            "any",
            labels=["Whenever it is asked", "Only at the start of its turn"],
        ),
        KindsOption(),
    ],
    boards=[BOARD],
)
