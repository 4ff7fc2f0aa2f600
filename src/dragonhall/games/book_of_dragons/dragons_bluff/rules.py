"""Dragon's Bluff: lay dragons under columns, true or not, for a secret identity's sake."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, HYDRA, KINDS, forty
from dragonhall.games.book_of_dragons.dragons_bluff.words import (
    BOARD,
    NUMBERS,
    OPTIONS,
    SETS,
    hydra_words,
    score_sheet,
)
from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, places
from dragonhall.kernel.bits import bit
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.game import Game
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact, Sheet
from dragonhall.kernel.table import Result, Table

COLUMNS: Final[i64] = 6
HAND: Final[i64] = 7
OPEN_NEEDED: Final[i64] = 3  # open penalties before the Hydra may reveal itself
COLUMN_NAMES: Final = [f"column {c + 1}" for c in range(6)]

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Play {face}", secret=["turn"])
REVEAL: Final[i64] = ACTIONS.verb("reveal", words="Reveal the Hydra", spot=Spot("identity", 0))
PLACE: Final[i64] = ACTIONS.verb(
    "place",
    places(*cells("display", 6), Spot("closed", 0), names=[*COLUMN_NAMES, "your front"]),
    "Lay it face down at {place}",
)
FRONT: Final[i64] = PLACE + COLUMNS
STAND: Final[i64] = ACTIONS.verb("call", labels("Let it stand", "Call"))
CALL: Final[i64] = STAND + 1

TURN: Final[i64] = 0
CALLING: Final[i64] = 1

NO_COLUMN: Final[i64] = -1


ID_POINTS: Final[i64] = 3  # for a card under the own column
REVEALED: Final[i64] = 10


def chosen_set(number: i64) -> list[int]:
    """Six of the nine kinds other than Hydra: number 1 … 84, in the order of the deck."""
    left: list[list[int]] = []
    kinds = [kind for kind in range(KINDS) if kind != HYDRA]
    for a in range(7):
        for b in range(a + 1, 8):
            for c in range(b + 1, 9):
                left.append([a, b, c])
    out = left[SETS - int(number)]  # the first set leaves the last three out
    return [kind for i, kind in enumerate(kinds) if i not in out]


class DragonsBluff(Table):
    """Seven turns a seat: a card under a column, to be called or not, or kept in front."""

    def lay(self) -> None:
        self.display: Pile = self.pile(
            "display",
            "Columns",
            ALL,
            slots=COLUMNS,
            shape="slots",
            board="columns",
            at=0,
        )
        self.under: list[Pile] = [
            self.pile("under", f"Column {c + 1}", NOBODY, index=c, host="display")
            for c in range(COLUMNS)
        ]
        self.identity: list[Pile] = self.each("identity", "Identity", OWNER, shape="single")
        self.opened: list[Pile] = self.each("open", "Open penalties", ALL, LOOSE, shape="groups")
        self.closed: list[Pile] = self.each("closed", "Closed penalties", OWNER, LOOSE)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.rest: Pile = self.pile("rest", "Rest", region="box")
        self.pool: Pile = self.pile("pool", "Identities not dealt", region="box")
        self.by: Mark = self.mark("by")
        self.rounds: i64 = int(self.choice("rounds"))
        self.any_time: bool = self.choice("reveal") == "any"
        self.round: i64 = 0
        self.starter: i64 = 0
        self.mover: i64 = 0
        self.column: i64 = NO_COLUMN  # where the last card was laid; COLUMNS: kept in front
        self.revealer: i64 = -1
        self.history: vec[i64] = vec[i64]()  # NUMBERS for each seat of each scored round
        self.cards(self.rest, forty())

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
        number = self.number("kinds")
        if number > 0:
            return vec[i64](chosen_set(number))
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

    def penalties(self, seat: i64) -> i64:
        """A seat's penalties, open and closed; the identity is none."""
        return self.opened[seat].size + self.closed[seat].size

    def somebody_above(self, seat: i64) -> bool:
        """R5: whether another seat has strictly more penalties."""
        for other in range(self.seats):
            if self.penalties(other) > self.penalties(seat):
                return True
        return False

    def is_hydra(self, seat: i64) -> bool:
        """Whether the seat's own identity is the Hydra."""
        return self.top_face(self.identity[seat]) == HYDRA

    def may_reveal(self, seat: i64) -> bool:
        """Whether the seat may show the Hydra and end the round."""
        return (
            self.opened[seat].size >= OPEN_NEEDED
            and self.is_hydra(seat)
            and self.somebody_above(seat)
        )

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

    def claimed(self) -> i64:
        """The kind of the column where the last card was laid."""
        return self.face[self.display.cards[self.column]]

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
            self.score_seat(seat)
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

    def identity_points(self, seat: i64) -> i64:
        """What the identity, now open, is worth (R8)."""
        kind = self.top_face(self.identity[seat])
        if kind == HYDRA:
            if seat == self.revealer:
                return REVEALED
            points: i64 = 0
            for other in range(self.seats):
                if other != seat:
                    points += self.opened[other].size
            return points
        for c in range(COLUMNS):
            if self.face[self.display.cards[c]] == kind:
                return ID_POINTS * self.under[c].size
        return 0

    def score_seat(self, seat: i64) -> None:
        """Keep the score of the round: the identity, its points, both penalties, the sum."""
        worth = self.identity_points(seat)
        opened = -2 * self.opened[seat].size
        closed = -self.closed[seat].size
        self.history = append(self.history, self.top_face(self.identity[seat]))
        self.history = append(self.history, worth)
        self.history = append(self.history, opened)
        self.history = append(self.history, closed)
        self.history = append(self.history, worth + opened + closed)

    def kept(self, n: i64, seat: i64, number: i64) -> i64:
        """A number kept of a scored round."""
        return self.history[(n * self.seats + seat) * NUMBERS + number]

    def round_score(self, n: i64, seat: i64) -> i64:
        """The score of a seat in a scored round."""
        return self.kept(n, seat, NUMBERS - 1)

    def total(self, seat: i64) -> i64:
        """The sum of the rounds scored so far."""
        total: i64 = 0
        for n in range(len(self.history) // (NUMBERS * self.seats)):
            total += self.round_score(n, seat)
        return total

    def standings(self) -> list[int]:
        """Places by total, ties equal."""
        totals = [self.total(seat) for seat in range(self.seats)]
        return ranked(totals)

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

    # Words

    def default(self, seat: i64) -> i64:
        """The first card to the front; let it stand."""
        if self.phase == CALLING:
            return STAND
        return FRONT if self.plan_step(seat, 0) >= 0 else super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == CALLING:
            return f"A card is laid as {FACES[self.claimed()].name}. Do you let it stand?"
        chosen = self.plan_step(seat, 0)
        if chosen < 0:
            return "Choose a dragon to play."
        kind = FACES[chosen - CARD].name
        return f"Under which column do you lay the {kind}, or do you keep it in front?"

    def reason(self, seat: i64, action: i64) -> str:
        waiting = bool(self.waiting & (1 << seat))
        if action >= STAND:
            if self.phase == TURN and self.column == COLUMNS:
                return "A card kept in front makes no claim. [R7]"
            return "It is not your turn to call. [R3]"
        if action == REVEAL:
            return self.reason_reveal(seat)
        if not waiting:
            return "It is not your turn."
        if self.phase == CALLING:
            return "Let the card stand, or call it."
        if action >= PLACE:
            return "First choose a dragon."
        if self.plan_step(seat, 0) >= 0:
            return "Choose a place for the dragon you play."
        if self.top_face(self.identity[seat]) == action - CARD:
            return "Your secret identity stays where it is."
        return "You do not hold that dragon."

    def reason_reveal(self, seat: i64) -> str:
        """Why this seat may not reveal now."""
        if not self.is_hydra(seat):
            return "Only the Hydra may end the game."
        if self.opened[seat].size < OPEN_NEEDED:
            return "You need three open penalty cards first."
        if not self.somebody_above(seat):
            return "You have the most penalty cards, so you may not reveal yet. [R5]"
        if not self.waiting & (1 << seat):
            return "You may reveal when you are asked the next time. [R4]"
        if self.phase == CALLING:
            return "At this table the Hydra may reveal only at the start of its own turn. [R4]"
        return "Choose a place for the dragon you play."

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = []
        if self.rounds > 1:
            number = int(min(self.round + 1, self.rounds))
            words = f"Round {number} of {self.rounds}"
            facts.append({"id": "round", "words": words, "value": number, "of": int(self.rounds)})
        if self.phase == CALLING and not self.over:
            kind = FACES[self.claimed()].name
            words = f"laid a card as {kind}"
            facts.append({"id": "claim", "words": words, "seat": int(self.mover)})
        if viewer < self.seats and not self.over:
            facts.append(self.goal(viewer))
        return facts

    def goal(self, seat: i64) -> Fact:
        """What the seat's own identity is worth now, for its eyes only."""
        kind = self.top_face(self.identity[seat])
        worth = self.identity_points(seat)
        if kind == HYDRA:
            opened = self.opened[seat].size
            above = self.somebody_above(seat)
            words = hydra_words(worth, opened, above, self.may_reveal(seat))
        else:
            words = f"You are {FACES[kind].name}: {worth} points under your column"
        return {"id": "goal", "words": words, "value": int(worth), "mine": True}

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
        return score_sheet(self.history, self.seats)


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
    phases=[("turn", "play a dragon"), ("call", "let it stand or call")],
    table=DragonsBluff,
    options=OPTIONS,
    boards=[BOARD],
)
