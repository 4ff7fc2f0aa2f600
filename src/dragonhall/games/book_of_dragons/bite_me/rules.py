"""Bite Me!: draw dragons, call what your hand is, and summon it before somebody bites."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.bite_me import words
from dragonhall.games.book_of_dragons.bite_me.actions import (
    ACTIONS,
    ANY_KIND,
    BITE,
    CALL,
    CALLING,
    CATEGORIES,
    CELL,
    DRAW,
    GO_ON,
    KIND,
    MEMBERS,
    MORE,
    PHASES,
    PRIZE,
    QUIET,
    RETURN,
    STOP,
    SUMMON,
    USE,
    VICTIM,
    WINDOW,
)
from dragonhall.games.book_of_dragons.bite_me.table import BOARDS, BiteMeTable
from dragonhall.games.book_of_dragons.deck import (
    BOOK,
    COPIES,
    FACES,
    KINDS,
    UNDEAD,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.ranking import shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result


class BiteMe(BiteMeTable):
    """Turn by turn: draw and call as long as you dare, then summon and put the rest back."""

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.open_part[seat])
        if self.undead:  # R13: nobody starts with one
            self.move_all(self.grid, self.deck)
            self.shuffle(self.deck)
        self.move_all(self.deck, self.grid)
        self.mover = self.first()
        self.start_turn()

    # A turn

    def start_turn(self) -> None:
        """An empty hand, and a card to draw."""
        self.calls = vec[i64]()
        self.clean = False
        self.ask_draw()

    def ask_draw(self) -> None:
        self.phase = DRAW
        self.turn_to(self.mover)

    def ask_on(self) -> None:
        """Draw, stop, or (in the variant) send an Undead."""
        self.phase = GO_ON
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == DRAW:
            return self.full_cells(moves)
        if self.phase == CALLING:
            for category in range(4):
                moves = append(moves, CALL + category)
        elif self.phase == WINDOW:
            moves = append(moves, BITE)
            moves = append(moves, QUIET)
        elif self.phase == PRIZE:
            moves = self.full_cells(moves)
            moves = self.kinds_in(self.open_part[self.loser], moves)
        elif self.phase == GO_ON:
            return self.legal_on(seat)
        elif self.phase == SUMMON:
            moves = self.kinds_in(self.hand[seat], moves)
        else:
            plan = self.plans[seat]
            for cell in range(self.spaces):
                if self.grid.cards[cell] < 0 and CELL + cell not in plan:
                    moves = append(moves, CELL + cell)  # R10
        return moves

    def full_cells(self, moves: vec[i64]) -> vec[i64]:
        """Every cell with a card, added to the moves."""
        for cell in range(self.spaces):
            if self.grid.cards[cell] >= 0:
                moves = append(moves, CELL + cell)
        return moves

    def kinds_in(self, pile: Pile, moves: vec[i64]) -> vec[i64]:
        """Every kind in a pile but Undead, which no one summons or steals, added to the moves."""
        held = self.kinds_of(pile)
        for kind in range(1, KINDS):
            if held & (1 << kind):
                moves = append(moves, KIND + kind)
        return moves

    def legal_on(self, seat: i64) -> vec[i64]:
        """After a call has passed: more, stop, or the steps of sending an Undead."""
        moves = vec[i64]()
        victim = self.victim(seat)
        if victim >= 0:
            return self.kinds_in(self.open_part[victim], moves)
        if len(self.plans[seat]):
            for ahead in range(1, self.seats):
                if self.open_part[(seat + ahead) % self.seats].size:
                    moves = append(moves, VICTIM + ahead - 1)
            return moves
        if self.grid.size:
            moves = append(moves, MORE)
        moves = append(moves, STOP)
        if self.clean and self.undead and self.kinds_of(self.hand[seat]) & (1 << UNDEAD):
            for other in range(self.seats):
                if other != seat and self.open_part[other].size:
                    moves = append(moves, USE)
                    break
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == WINDOW:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.answered_by_all()
        elif self.phase == DRAW:
            self.draw_card(seat, action - CELL)
        elif self.phase == CALLING:
            self.call(seat, action - CALL)
        elif self.phase == PRIZE:
            self.take_prize(seat, action)
        elif self.phase == SUMMON:
            self.summon(seat, action - KIND)
            self.after_summon(seat)
        elif self.phase == RETURN:
            self.hold(seat, action)
            if len(self.plans[seat]) == self.hand[seat].size:
                self.put_back(seat)
        elif action == MORE:
            self.ask_draw()
        elif action == STOP:
            self.stop(seat)
        elif action < KIND:
            self.hold(seat, action)
        else:
            self.steal(seat, action - KIND)

    # Draw and call

    def draw_card(self, seat: i64, cell: i64) -> None:
        """A card of the grid comes into the hand, seen by its drawer alone."""
        card = self.grid.cards[cell]
        self.move(card, self.hand[seat])
        self.note("{seat} draws {cards}.", seat, cards=vec[i64]([card]))
        self.phase = CALLING
        self.turn_to(seat)

    def call(self, seat: i64, category: i64) -> None:
        """A word for the whole hand, true or not; everybody else may bite."""
        self.calls = append(self.calls, category)
        self.note("{seat} calls " + CATEGORIES[category] + ".", seat)
        self.phase = WINDOW
        self.ask(self.all & ~(1 << seat), self.window_ms, self.racing_bites)

    # The bite

    def answered_by_all(self) -> None:
        """Nobody bites: go on. Else the hand is shown, and whoever is right takes a prize."""
        challenger = self.challenger()
        for other in self.others(self.mover):
            if self.plan_step(other, 0) == BITE and other != challenger:
                self.note("{seat} bites too late.", other)
        if challenger < 0:
            self.clean = True
            self.ask_on()
            return
        self.clean = False
        hand = self.hand[self.mover]
        self.show_all(hand, self.everyone)
        true = self.pure(self.mover, self.last_call())
        self.note("{seat} bites!", challenger)
        verdict = "the call is true." if true else "the call is false."
        self.note("{seat} shows {cards}: " + verdict, self.mover, cards=hand.cards)
        self.picker = self.mover if true else challenger
        self.loser = challenger if true else self.mover
        if self.grid.size or self.open_part[self.loser].size:
            self.phase = PRIZE
            self.turn_to(self.picker)
        else:
            self.note("There is nothing to take.")
            self.after_prize()

    def challenger(self) -> i64:
        """The first to bite: clockwise from the caller (R5), in a race by time; -1: nobody."""
        if self.racing_bites:
            for seat in self.arrived:
                if self.plan_step(seat, 0) == BITE:
                    return seat
            return -1
        for seat in self.others(self.mover):
            if self.plan_step(seat, 0) == BITE:
                return seat
        return -1

    def take_prize(self, seat: i64, action: i64) -> None:
        """An open dragon of the loser (R7), or a card of the grid that stays hidden (R6)."""
        if action >= KIND:
            card = self.play(action - KIND, self.open_part[self.loser], self.open_part[seat])
            self.note(
                "{seat} takes {cards} from {to}.", seat, to=self.loser, cards=vec[i64]([card])
            )
        else:
            card = self.grid.cards[action - CELL]
            self.move(card, self.hidden[seat])
            self.note(
                "{seat} takes {cards} from the grid, face down.", seat, cards=vec[i64]([card])
            )
        if not self.won(seat):
            self.after_prize()

    def after_prize(self) -> None:
        """A caller who was right goes on; one who was caught puts the whole hand back."""
        if self.picker == self.mover:
            self.ask_on()
        else:
            self.ask_return()

    # The Undead

    def steal(self, seat: i64, kind: i64) -> None:
        """An Undead leaves the game and brings home an open dragon of another seat."""
        victim = self.victim(seat)
        undead = self.play(UNDEAD, self.hand[seat], self.removed)
        card = self.play(kind, self.open_part[victim], self.open_part[seat])
        self.note(
            "{seat} sends {cards} to {to}.",
            seat,
            to=victim,
            cards=vec[i64]([undead]),
        )
        self.note("{seat} steals {cards}.", seat, cards=vec[i64]([card]))
        if not self.won(seat):
            self.ask_on()

    # Summon and put back

    def stop(self, seat: i64) -> None:
        """A pure hand is summoned whole (R4); of any other one card, whatever it is (R2)."""
        hand = self.hand[seat]
        size = hand.size
        if size and self.pure(seat, self.last_call()):
            cards = hand.held()
            self.move_all(hand, self.open_part[seat])
            self.note("{seat} summons {cards}, all of them.", seat, cards=cards)
            self.after_summon(seat)
            return
        only_undead = self.kinds_of(hand) == 1 << UNDEAD
        others = self.everyone & ~(1 << seat)
        if not size or only_undead:
            if size:
                self.clue(others, hand.cards, 1 << int(UNDEAD), size, size)
                self.note("{seat} has nothing that could be summoned.", seat)
            self.ask_return()
        elif size == 1:
            self.summon(seat, self.face[hand.cards[0]])
            self.after_summon(seat)
        else:
            # To be asked at all tells the others that the hand is not pure.
            self.clue(others, hand.cards, ANY_KIND & ~int(MEMBERS[self.last_call()]), 1, size)
            if self.undead:
                self.clue(others, hand.cards, ANY_KIND & ~(1 << int(UNDEAD)), 1, size)
            self.phase = SUMMON
            self.turn_to(seat)

    def summon(self, seat: i64, kind: i64) -> None:
        """One dragon of the hand goes open to the display."""
        card = self.play(kind, self.hand[seat], self.open_part[seat])
        self.note("{seat} summons {cards}.", seat, cards=vec[i64]([card]))

    def after_summon(self, seat: i64) -> None:
        if not self.won(seat):
            self.ask_return()

    def ask_return(self) -> None:
        """The cards left in the hand go back, in the order of the deck; else the turn is over."""
        if self.hand[self.mover].size:
            self.phase = RETURN
            self.turn_to(self.mover)
        else:
            self.end_turn()

    def put_back(self, seat: i64) -> None:
        """All cards at once to the chosen cells, so that their order tells nothing."""
        plan = vec[i64](self.plans[seat])
        since: i64 = len(self.travels)
        at: i64 = 0
        for card in self.by_face(self.hand[seat].cards):
            self.move(card, self.grid, plan[at] - CELL)
            at += 1
        if self.telling:
            self.at_once(since)
        words = "{seat} puts a card back." if at == 1 else "{seat} puts {n} cards back."
        self.note(words, seat, n=at)
        self.end_turn()

    # End and returns

    def won(self, seat: i64) -> bool:
        """Enough kinds win at once."""
        if self.types(seat) < self.goal:
            self.told(self.everyone, "no win")
            return False
        self.winner = seat
        self.note("{seat} owns {n} kinds of dragons and wins.", seat, n=self.types(seat))
        self.turn_up_prizes(seat)
        self.finish()
        return True

    def turn_up_prizes(self, seat: i64) -> None:
        """The hidden prizes decide, so everybody may see them."""
        for card in self.hidden[seat].held():
            self.turn_up(card)

    def end_turn(self) -> None:
        """The next seat clockwise, unless the grid has run out (R11) or the limit is reached."""
        self.turns += 1
        if self.grid.size and self.turns < self.limit:
            self.mover = self.next(self.mover)
            self.start_turn()
            return
        self.note("No card is left in the grid." if not self.grid.size else "The turns are over.")
        for seat in range(self.seats):
            self.turn_up_prizes(seat)
        self.finish()

    def misfits(self) -> i64:
        """K10: before the end nobody owns enough kinds."""
        broken: i64 = 0
        if not self.over:
            for seat in range(self.seats):
                if self.types(seat) >= self.goal:
                    broken += 1
        return broken

    def places(self) -> list[int]:
        """The winner, or most cards, then fewest kinds; ties equal."""
        if self.winner >= 0:
            return [1 if seat == self.winner else 2 for seat in range(self.seats)]
        keys = [(-int(self.owned(seat)), int(self.types(seat))) for seat in range(self.seats)]
        return [1 + sum(other < own for other in keys) for own in keys]

    def returns(self) -> list[float]:
        return shares(self.places())

    def outcome(self) -> Result:
        places = self.places()
        shared = places.count(1) > 1
        if self.winner >= 0:
            told = f"{{winners}} owns {self.types(self.winner)} kinds of dragons."
            code = "goal"
        else:
            code = "limit" if self.grid.size else "grid"
            told = (
                "{winners} own equally many cards and kinds."
                if shared
                else "{winners} owns the most cards."
            )
            totals = [self.owned(seat) for seat in range(self.seats)]
            if not shared and totals.count(max(totals)) > 1:
                told = "{winners} owns as many cards as anybody, of fewer kinds."
        points = [int(self.owned(seat)) for seat in range(self.seats)]
        return Result("share" if shared else "win", code, told, places, points)

    def bound(self) -> int:
        # For every card a call with its window and prize; stealing, summoning, putting back.
        turn = self.spaces * (self.seats + 3) + 3 * COPIES + 1 + self.spaces
        return int(self.limit * turn)

    # Words

    def default(self, seat: i64) -> i64:
        """The first card, Law whatever is held, quiet, stop, the first prize and space."""
        if self.phase == WINDOW:
            return QUIET
        if self.phase == GO_ON and not len(self.plans[seat]):
            return STOP
        return super().default(seat)

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        if action < KIND:
            return None
        kind = action - KIND
        if self.phase == PRIZE:
            return [Spot("open", self.distance(seat, self.loser), face=kind)]
        if self.phase == GO_ON and self.victim(seat) >= 0:
            return [Spot("open", self.distance(seat, self.victim(seat)), face=kind)]
        return None

    def prompt(self, seat: i64) -> str:
        return words.prompt(self, seat)

    def reason(self, seat: i64, action: i64) -> str:
        return words.reason(self, seat, action) or super().reason(seat, action)

    def facts(self, viewer: i64) -> list[Fact]:
        return words.facts(self, viewer)

    def counters(self, seat: i64) -> list[Counter]:
        kinds = int(self.kinds_of(self.open_part[seat]) & ~(1 << UNDEAD)).bit_count()
        shown: Counter = {"id": "kinds", "words": "Open kinds", "value": kinds}
        if kinds >= self.goal - 1:
            shown["icon"] = "warning"
        return [shown, {"id": "owned", "words": "Cards", "value": int(self.owned(seat))}]


GAME: Final = Game(
    slug="bite-me",
    title="Bite Me!",
    book=BOOK,
    blurb="Draw, call what your hand is, and stop in time: who is caught lying is bitten.",
    kind="Push your luck",
    seats=(2, 5),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=PHASES,
    table=BiteMe,
    options=[
        first_seat(5),
        Option(
            "undead",
            "Undead",
            ["off", "on"],
            "off",
            labels=["Left out", "Four of them in the grid"],
        ),
        Option(
            "race",
            "If several bite",
            ["off", "on"],
            "off",
            labels=["The first clockwise counts", "The fastest counts"],
        ),
        Option(
            "window_ms",
            "Time to bite, where the fastest counts",
            ["1000", "1500", "2500"],
            "1500",
            labels=["1 second", "1.5 seconds", "2.5 seconds"],
        ),
        Option("turn_limit", "Turns before the game ends", [], 120, least=40, most=400),
    ],
    boards=BOARDS,
)
