"""Dragon Pass: pass a dragon, draw one, lay sets; an empty hand wins the round."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons import open_hands
from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, Spot, cells, faces, numbers, places, seats
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.schema import Counter, Fact, Sheet, SheetRow
from dragonhall.kernel.table import Result, Table

ROW: Final = 3

ACTIONS: Final = Actions()
CARD: Final[i64] = ACTIONS.verb("card", faces(KINDS, "hand"), "Pass {face}")
TO: Final[i64] = ACTIONS.verb("to", seats(5), "To {seat}")
MATCH: Final[i64] = ACTIONS.verb("match", numbers(4), "Lay it with {n}")
DRAW: Final[i64] = ACTIONS.verb(
    "draw",
    places(*cells("row", ROW), Spot("deck"), names=["card 1", "card 2", "card 3", "from the deck"]),
    "Draw {place}",
)
PLAY: Final[i64] = ACTIONS.verb("play", faces(KINDS, "hand"), "Play {face}")
AGAIN: Final[i64] = ACTIONS.verb("again", words="Pass again")
COUNT: Final[i64] = ACTIONS.verb("count", numbers(4, 1), "{n}")

DECK: Final[i64] = DRAW + ROW
NOTHING: Final[i64] = MATCH  # R1: match_optional, the card joins the hand

PASS: Final[i64] = 0
RECEIVE: Final[i64] = 1
TAKE: Final[i64] = 2
SECOND: Final[i64] = 3

MOST_TURNS: Final = 13  # R12: every draw takes a card of the deck
NOBODY_YET: Final[i64] = -1


class DragonPass(Table):
    """Rounds of turns: pass and draw, then play a set or pass and draw again."""

    def lay(self) -> None:
        self.deck: Pile = self.pile("deck", "Deck")
        self.row: Pile = self.pile("row", "Row", ALL, slots=ROW, shape="row")
        self.passed: Pile = self.pile("passed", "Passed", ALL, LINE, shape="single")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.front: list[Pile] = self.each("front", "In front", ALL, LOOSE, shape="groups")
        self.optional: bool = self.choice("match_optional") == "on"
        self.goal: i64 = int(self.choice("rounds_to_win"))
        self.mover: i64 = 0
        self.first_to: i64 = NOBODY_YET  # who got the first card of this turn
        self.receiver: i64 = NOBODY_YET  # of the card passed last
        self.second: bool = False  # whether this turn's second step has begun
        # The latest turn of each seat: up to two passes (receiver, kind).
        self.last_to: vec[i64] = vec[i64]([NOBODY_YET] * (2 * self.seats))
        self.last_kind: vec[i64] = vec[i64]([0] * (2 * self.seats))
        self.rounds: vec[i64] = vec[i64]([0] * self.seats)  # won by each seat
        self.history: vec[i64] = vec[i64]()  # winners of each round, as bits
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.mover = self.first()
        self.deal_round()

    def deal_round(self) -> None:
        """All forty shuffled; 8, 7 or 6 cards each, three in the row."""
        self.gather(self.deck)
        self.shuffle(self.deck)
        taker = self.mover
        for i in range((11 - self.seats) * self.seats):
            self.deal(self.deck, self.hand[taker])
            taker = self.next(taker)
        for place in range(ROW):
            self.move(self.deck.top(), self.row, place)
        for i in range(2 * self.seats):
            self.last_to[i] = NOBODY_YET
        self.note("Round {n}: {seat} starts.", self.mover, n=len(self.history) + 1)
        self.start_turn()

    # Play

    def start_turn(self) -> None:
        """The mover must pass a card; its own last passes no longer count."""
        self.last_to[2 * self.mover] = NOBODY_YET
        self.last_to[2 * self.mover + 1] = NOBODY_YET
        self.first_to = NOBODY_YET
        self.second = False
        self.phase = PASS
        self.turn_to(self.mover)

    def barred(self) -> i64:
        """R5: the kind the right neighbour passed to the mover in its latest turn; -1: none."""
        right = (self.mover + self.seats - 1) % self.seats
        for i in range(2 * right, 2 * right + 2):
            if self.last_to[i] == self.mover:
                return self.last_kind[i]
        return -1

    def may_give(self, kind: i64, ahead: i64) -> bool:
        """Whether the mover may pass this kind to the seat so many places clockwise."""
        if (self.mover + ahead) % self.seats == self.first_to:
            return False  # R7
        return ahead != self.seats - 1 or kind != self.barred()

    def can_give(self, kind: i64) -> bool:
        """Whether anybody may be given this kind."""
        for ahead in range(1, self.seats):
            if self.may_give(kind, ahead):
                return True
        return False

    def playable(self, seat: i64, kind: i64) -> bool:
        """Two of a kind, or one for a set in front (R9)."""
        held = self.count(kind, self.hand[seat])
        return held >= 2 or (held == 1 and self.count(kind, self.front[seat]) > 0)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        plan = self.plans[seat]
        n = len(plan)
        if self.phase == RECEIVE:
            least: i64 = 0 if self.optional else 1
            held = self.count(self.face[self.passed.top()], self.hand[seat])
            for i in range(least, held + 1):
                moves = append(moves, MATCH + i)
        elif self.phase == TAKE:
            for place in range(ROW):
                if self.row.cards[place] >= 0:
                    moves = append(moves, DRAW + place)
            if self.deck.size:
                moves = append(moves, DECK)
        elif self.phase == SECOND and not n:
            return self.second_steps(seat)
        elif n and plan[n - 1] >= PLAY and plan[n - 1] < AGAIN:
            kind = plan[n - 1] - PLAY
            fewest: i64 = 1 if self.count(kind, self.front[seat]) else 2
            for i in range(fewest, self.count(kind, self.hand[seat]) + 1):
                moves = append(moves, COUNT + i - 1)
        elif n and plan[n - 1] < TO:
            for ahead in range(1, self.seats):
                if self.may_give(plan[n - 1] - CARD, ahead):
                    moves = append(moves, TO + ahead - 1)
        else:
            for kind in self.faces_in(self.hand[seat]):
                if self.can_give(kind):
                    moves = append(moves, CARD + kind)
        return moves

    def second_steps(self, seat: i64) -> vec[i64]:
        """The kinds that may be played, and passing again; never empty (R6)."""
        moves = vec[i64]()
        again = False
        for kind in self.faces_in(self.hand[seat]):
            if self.playable(seat, kind):
                moves = append(moves, PLAY + kind)
            if self.can_give(kind):
                again = True
        if again:
            moves = append(moves, AGAIN)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == RECEIVE:
            self.receive(seat, action - MATCH)
        elif self.phase == TAKE:
            self.take(seat, action - DRAW)
        elif TO <= action < MATCH:
            plan = self.plans[seat]
            self.give(plan[len(plan) - 1] - CARD, (seat + action - TO + 1) % self.seats)
        elif action >= COUNT:
            self.play_set(seat, self.plan_step(seat, 0) - PLAY, action - COUNT + 1)
        else:
            self.hold(seat, action)

    # Passing

    def give(self, kind: i64, receiver: i64) -> None:
        """A card leaves the hand face up; with an empty hand the round is won (R3)."""
        seat = self.mover
        at = 2 * seat + (1 if self.second else 0)
        self.last_to[at] = receiver
        self.last_kind[at] = kind
        if not self.second:
            self.first_to = receiver
        self.receiver = receiver
        card = self.play(kind, self.hand[seat], self.passed)
        open_hands.left(self, card)
        self.note("{seat} passes {face} to {to}.", seat, to=receiver, face=kind)
        hand = self.hand[receiver]
        if not self.hand[seat].size:
            self.end_round(1 << seat)
        elif self.optional:
            self.ask_receiver()
        elif self.count(kind, hand):
            open_hands.told_of(self, hand, kind, 1, hand.size)  # it is asked to lay, so it can
            self.ask_receiver()
        else:
            open_hands.told_of(self, hand, kind, 0, 0)
            self.join_hand()

    def ask_receiver(self) -> None:
        """How many of its own cards the receiver lays with the passed one (R1)."""
        self.phase = RECEIVE
        self.turn_to(self.receiver)

    def join_hand(self) -> None:
        """The passed card joins the receiver's hand; everybody has seen it (R13)."""
        card = self.passed.top()
        hand = self.hand[self.receiver]
        self.move(card, hand)
        open_hands.joined(self, card, hand, True)
        self.ask_draw()

    def receive(self, seat: i64, n: i64) -> None:
        """Lay the passed card with n of the own; an emptied hand wins the round (R4)."""
        if not n:
            self.note("{seat} takes it into the hand.", seat)
            self.join_hand()
            return
        kind = self.face[self.passed.top()]
        since: i64 = len(self.travels)
        self.move(self.passed.top(), self.front[seat])
        self.lay_out(seat, kind, n)
        if self.telling:
            self.at_once(since)
        self.note("{seat} lays it with {n} of the hand.", seat, n=n)
        if self.hand[seat].size:
            self.ask_draw()
        else:
            self.end_round(1 << seat)

    def lay_out(self, seat: i64, kind: i64, n: i64) -> None:
        """Cards of the hand go to the front."""
        for i in range(n):
            open_hands.left(self, self.play(kind, self.hand[seat], self.front[seat]))

    # Drawing

    def ask_draw(self) -> None:
        """The mover draws; there is always something to draw (R8)."""
        self.phase = TAKE
        self.turn_to(self.mover)

    def take(self, seat: i64, place: i64) -> None:
        """A card of the row, which is filled up from the deck, or the top of the deck unseen."""
        from_row = place < ROW
        card = self.row.cards[place] if from_row else self.deck.top()
        self.move(card, self.hand[seat])
        open_hands.joined(self, card, self.hand[seat], from_row)
        if from_row:
            self.note("{seat} draws {cards} from the row.", seat, cards=vec[i64]([card]))
            if self.deck.size:
                self.move(self.deck.top(), self.row, place)
        else:
            self.note("{seat} draws {cards} from the deck.", seat, cards=vec[i64]([card]))
        self.after_draw()

    def after_draw(self) -> None:
        """The second step, in which something is always possible (R6), unless it was that."""
        if self.second:
            self.end_turn()
            return
        self.second = True
        self.phase = SECOND
        self.turn_to(self.mover)

    # Playing

    def play_set(self, seat: i64, kind: i64, n: i64) -> None:
        """A set goes to the front, or cards join one there."""
        since: i64 = len(self.travels)
        self.lay_out(seat, kind, n)
        if self.telling:
            self.at_once(since)
        self.note("{seat} plays {n} × {face}.", seat, n=n, face=kind)
        if self.hand[seat].size:
            self.end_turn()
        else:
            self.end_round(1 << seat)

    def end_turn(self) -> None:
        """An empty deck ends the round, whatever lies in the row; else the next seat plays."""
        if self.deck.size:
            self.mover = self.next(self.mover)
            self.start_turn()
        else:
            self.note("The deck is empty.")
            self.end_round(self.best_hands())

    # End of a round, end and returns

    def best_hands(self) -> i64:
        """Fewest cards in hand, among these most in front (R10), as bits."""
        best: i64 = 0
        record: i64 = -1000
        for seat in range(self.seats):
            worth = self.front[seat].size - 100 * self.hand[seat].size
            if worth > record:
                record = worth
                best = 0
            if worth == record:
                best |= 1 << seat
        return best

    def end_round(self, winners: i64) -> None:
        """Somebody with enough rounds wins the game; else all cards are dealt again."""
        self.history = append(self.history, winners)
        last: i64 = 0
        for seat in range(self.seats):
            if winners & (1 << seat):
                self.rounds[seat] += 1
                last = seat
                self.note("{seat} wins round {n}.", seat, n=len(self.history))
        for won in self.rounds:
            if won >= self.goal:
                self.finish()
                return
        if winners == 1 << last:
            self.mover = self.next(last)
        else:
            self.mover = self.draw_starter()
        self.deal_round()

    def draw_starter(self) -> i64:
        """After a shared round: one of all the seats with the fewest rounds won (R11)."""
        fewest = self.goal
        for won in self.rounds:
            fewest = min(fewest, won)
        behind = vec[i64]([seat for seat in range(self.seats) if self.rounds[seat] == fewest])
        return behind[self.dice.below(len(behind))]

    def winners(self) -> list[int]:
        """Who has won enough rounds."""
        return [seat for seat in range(self.seats) if self.rounds[seat] >= self.goal]

    def returns(self) -> list[float]:
        winners = self.winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        won = [int(rounds) for rounds in self.rounds]
        shared = len(self.winners()) > 1
        rounds = "a round" if self.goal == 1 else f"{self.goal} rounds"
        return Result(
            "share" if shared else "win",
            "rounds",
            f"{{winners}} {'have' if shared else 'has'} won {rounds}.",
            ranked(won),
            won,
        )

    def bound(self) -> int:
        # A turn: card, to, match, draw; again, card, to, match, draw.
        return int(9 * MOST_TURNS * (self.seats * (self.goal - 1) + 1))

    # Positions that people write

    def described(self) -> list[Meaning]:
        seat, kind = meaning.seat(), meaning.face()
        return [
            meaning.on_turn("mover", "pass", "draw", "second"),
            meaning.seat("first_to", nobody=int(NOBODY_YET)),
            meaning.seat("receiver", nobody=int(NOBODY_YET)),
            meaning.rows("passes", seat, seat, kind),  # of the latest turns: from, to, kind
            meaning.by_seat("rounds", meaning.number("", 0, int(self.goal))),
            meaning.several("history", meaning.seats()),
        ]

    def written(self, name: str, numbers: vec[i64]) -> str:
        for i in range(0, len(numbers), 3):
            at = 2 * numbers[i]
            if self.last_to[at] >= 0:
                at += 1
            if self.last_to[at] >= 0 or numbers[i] == numbers[i + 1]:
                return "In its latest turn a seat passes to two others at most."
            self.last_to[at] = numbers[i + 1]
            self.last_kind[at] = numbers[i + 2]
        return ""

    def derive(self) -> None:
        if len(self.history):
            self.rounds = vec[i64]([0] * self.seats)
        for winners in self.history:
            for seat in range(self.seats):
                self.rounds[seat] += (winners >> seat) & 1

    def faults(self) -> list[str]:
        if not self.over and self.passed.size != (1 if self.phase == RECEIVE else 0):
            return ["A card lies passed while its receiver decides, and only then."]
        return []

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {"deal": self.deal_round, "draw": self.ask_draw, "end turn": self.end_turn}

    # Words

    def default(self, seat: i64) -> i64:
        """The first that is possible; from the deck; the fewest cards."""
        if self.phase == TAKE and self.deck.size:
            return DECK
        return super().default(seat)

    def prompt(self, seat: i64) -> str:
        if self.phase == RECEIVE:
            kind = FACES[self.face[self.passed.top()]].name
            if self.optional:
                return f"You are passed {kind}: lay it with how many of yours, or take it?"
            return f"You are passed {kind}: lay it with how many of yours?"
        if self.phase == TAKE:
            return "Draw a card of the row, or from the deck."
        plan = self.plans[seat]
        n = len(plan)
        if self.phase == SECOND and not n:
            return "Play a set, or pass and draw again."
        if n and plan[n - 1] < TO:
            return f"To whom do you pass {FACES[plan[n - 1] - CARD].name}?"
        if n and PLAY <= plan[n - 1] < AGAIN:
            return f"How many of {FACES[plan[n - 1] - PLAY].name} do you play?"
        return "Which dragon do you pass?" if n else "Your turn: which dragon do you pass?"

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return "It is not your turn."
        if self.phase == RECEIVE:
            if action == NOTHING:
                return "You hold its match: lay them together. [R1]"
            if MATCH < action < DRAW:
                return "You do not hold so many."
            return "First lay the passed dragon."
        if self.phase == TAKE:
            return "No card lies there." if DRAW <= action < PLAY else "First draw a card."
        plan = self.plans[seat]
        n = len(plan)
        if self.phase == PASS and PLAY <= action < AGAIN:
            return "Pass a card first."
        if self.phase == SECOND and not n:
            return self.no_second(seat, action)
        if n and PLAY <= plan[n - 1] < AGAIN:
            if action >= COUNT:
                return "A new set needs at least two equal dragons, and no more than you hold."
            return "Say how many you play."
        if n and plan[n - 1] < TO:
            return self.no_receiver(seat, action)
        if action < TO:
            if self.count(action - CARD, self.hand[seat]):
                return "Nobody may be given that dragon now. [R5]"
            return "You do not hold that dragon."
        return "Choose the dragon you pass." if n or self.phase == PASS else "Pass a card first."

    def no_second(self, seat: i64, action: i64) -> str:
        """Why this is no second step."""
        if PLAY <= action < AGAIN:
            if not self.count(action - PLAY, self.hand[seat]):
                return "You do not hold that dragon."
            return "A new set needs at least two equal dragons."
        if action == AGAIN:
            return "Nobody may be given your dragons now; play a set."
        return "Play a set, or pass and draw again."

    def no_receiver(self, seat: i64, action: i64) -> str:
        """Why this is nobody to pass to."""
        if not TO <= action < MATCH:
            return "Choose to whom you pass it."
        receiver = (seat + action - TO + 1) % self.seats
        if action - TO + 1 >= self.seats:
            return "There is no such player."
        if receiver == self.first_to:
            return "Your second card must go to a different player. [R7]"
        return "That player has just passed you this dragon; give it to somebody else. [R5]"

    def facts(self, viewer: i64) -> list[Fact]:
        n = len(self.history) + (0 if self.over else 1)
        facts: list[Fact] = [{"id": "round", "words": f"Round {n}", "value": n}]
        left = int(self.deck.size)
        if not self.over:
            cards = "The deck is empty: last turn" if not left else f"Cards in the deck: {left}"
            facts.append({"id": "deck", "words": cards, "value": left, "icon": "clock"})
            step = "plays or passes again" if self.second else "passes"
            facts.append({"id": "step", "words": step, "seat": int(self.mover)})
            kind = self.barred()
            if kind >= 0:
                right = int((self.mover + self.seats - 1) % self.seats)
                words = f"{FACES[kind].name} may not go back to"
                facts.append({"id": "barred", "words": words, "seat": right})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        rounds = int(self.rounds[seat])
        return [
            {"id": "rounds", "words": "Rounds", "value": rounds, "of": int(self.goal)},
            {"id": "hand", "words": "Cards", "value": int(self.hand[seat].size)},
            {"id": "front", "words": "In front", "value": int(self.front[seat].size)},
        ]

    def sheet(self) -> Sheet | None:
        rows: list[SheetRow] = []
        for n in range(len(self.history)):
            rows.append(
                {
                    "label": f"Round {n + 1}",
                    "cells": [
                        1 if self.history[n] & (1 << seat) else 0 for seat in range(self.seats)
                    ],
                    "why": [],
                }
            )
        return {
            "unit": "rounds",
            "lower_wins": False,
            "columns": [],
            "sections": [{"title": "Rounds won", "rows": rows}] if rows else [],
            "totals": [int(won) for won in self.rounds],
        }


GAME: Final = Game(
    slug="dragon-pass",
    title="Dragon Pass",
    book=BOOK,
    blurb="Pass dragons on, draw better ones, lay sets. An empty hand wins; two rounds win it all.",
    kind="Passing and sets",
    seats=(3, 5),
    minutes=(10, 20),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("pass", "pass a dragon"),
        ("match", "lay the passed dragon"),
        ("draw", "draw a card"),
        ("second", "play or pass again"),
    ],
    table=DragonPass,
    options=[
        first_seat(5),
        Option(
            "rounds_to_win",
            "Rounds needed",
            ["1", "2", "3"],
            "2",
            labels=["One", "Two", "Three"],
        ),
        Option(
            "match_optional",
            "Who is passed a dragon it holds",
            ["off", "on"],
            "off",
            labels=["Must lay it", "May take it into the hand"],
        ),
    ],
)
