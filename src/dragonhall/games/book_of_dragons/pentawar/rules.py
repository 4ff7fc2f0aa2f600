"""Pentawar: build a wing of five dragons under a star of five that says who may kill whom."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import BOOK, FACES, KINDS, forty
from dragonhall.games.book_of_dragons.pentawar.words import (
    POINT_NAMES,
    SLOT_NAMES,
    STAR,
    WINGS,
    ending_words,
)
from dragonhall.kernel.actions import Actions, Spot, cells, faces, places
from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Game, Option, first_seat
from dragonhall.kernel.pile import ALL, LOOSE, OWNER, Pile
from dragonhall.kernel.ranking import ranked, shares
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

POINTS: Final[i64] = 5
FULL: Final[i64] = 5  # slots of a wing: 1, 2L, 2R, 3L, 3R
RESHUFFLING: Final[i64] = 4  # from so many seats on the discard becomes a second deck

ACTIONS: Final = Actions()
GATHER: Final[i64] = ACTIONS.verb("gather", words="Gather", spot=Spot("deck"))
HAND: Final[i64] = ACTIONS.verb(
    "card", faces(KINDS, "hand"), "Play {face}", by_phase={"follow": "Kill with {face}"}
)
DRAKE: Final[i64] = ACTIONS.verb(
    "wardrake",
    faces(KINDS, "wardrakes"),
    "Play the wardrake {face}",
    by_phase={"follow": "Kill with the wardrake {face}"},
)
SLOT: Final[i64] = ACTIONS.verb(
    "slot", places(*cells("wing", 5, ahead=0), names=SLOT_NAMES), "Strengthen: {place}"
)
TARGET: Final[i64] = ACTIONS.verb(
    "target",
    places(*[spot for ahead in range(1, 5) for spot in cells("wing", 5, ahead=ahead)]),
    "Kill {place}",
)
POINT: Final[i64] = ACTIONS.verb(
    "point", places(*cells("pentawar", 5), names=POINT_NAMES), "Alter the {place} point"
)
STOP: Final[i64] = ACTIONS.verb("stop", words="No kill")

ACTION: Final[i64] = 0
FOLLOW: Final[i64] = 1

BY_WING: Final[i64] = 0
BY_DECK: Final[i64] = 1

SECOND_ACTION: Final = "One action a turn; only Alter War may be followed by a kill. [R7]"
NOT_IN_WAR: Final = "That dragon is not in the war just now."


def covered(wing: vec[i64], slot: i64) -> bool:
    """Whether a dragon lies on this slot of a wing (its five cards, -1 where there is none)."""
    if slot == 0:
        return wing[1] >= 0 or wing[2] >= 0
    return slot < 3 and wing[slot + 2] >= 0


def free_slots(wing: vec[i64]) -> vec[i64]:
    """The free slots of the lowest row that is not complete (R3, R4)."""
    free = vec[i64]()
    if wing[0] < 0:
        return append(free, 0)
    for first in range(1, 4, 2):
        for slot in range(first, first + 2):
            if wing[slot] < 0:
                free = append(free, slot)
        if len(free):
            break
    return free


class Pentawar(Table):
    """One action a turn: gather, strengthen the wing, kill across the star, alter the star."""

    def lay(self) -> None:
        self.war: Pile = self.pile(
            "pentawar", "Pentawar", ALL, slots=POINTS, shape="slots", board="star", at=0
        )
        self.deck: Pile = self.pile("deck", "Deck")
        self.discard: Pile = self.pile(
            "discard", "Discard", ALL, LOOSE, shape="groups", region="rail"
        )
        self.drakes: Pile = self.pile("wardrakes", "Wardrakes", ALL, LOOSE, shape="spread")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.wing: list[Pile] = [
            self.pile(
                "wing",
                "Wing",
                ALL,
                owner=seat,
                index=seat,
                slots=FULL,
                shape="slots",
                region="seat",
                board=f"wing-{seat}",
                at=0,
            )
            for seat in range(self.seats)
        ]
        self.reaching: str = self.choice("reach")
        self.mover: i64 = 0
        self.turns: i64 = 0  # turns that are over
        self.reshuffled: bool = False
        self.ending: i64 = -1
        self.cards(self.deck, forty())

    # Setup

    def begin(self) -> None:
        self.shuffle(self.deck)
        self.deal(self.deck, self.war, POINTS)
        self.mover = self.first()
        for card in range(2):
            for step in range(self.seats):
                self.deal(self.deck, self.hand[(self.mover + step) % self.seats])
        self.deal(self.deck, self.drakes, 2)
        self.start_turn()

    # The star and the wings

    def kind_at(self, point: i64) -> i64:
        """The kind on a point of the star."""
        return self.face[self.war.cards[point]]

    def in_war(self, kind: i64) -> bool:
        """Whether some point of the star shows this kind."""
        return self.count(kind, self.war) > 0

    def reach(self, kind: i64) -> i64:
        """The kinds that this kind may kill now, as a mask; 0 while it is not in the war (R2)."""
        across: i64 = 0
        shown: i64 = 0
        for point in range(POINTS):
            shown |= bit(self.kind_at(point))
            if self.kind_at(point) == kind:
                # R1: the two points of the ring that it does not touch
                across |= bit(self.kind_at((point + 2) % POINTS))
                across |= bit(self.kind_at((point + 3) % POINTS))
        if not shown & bit(kind):
            return 0
        if self.reaching == "any":
            return shown
        return across | bit(kind) if self.reaching == "across_or_same" else across

    def targets(self, seat: i64, kind: i64) -> vec[i64]:
        """The actions by which the seat may kill something with this kind (R8)."""
        found = vec[i64]()
        reach = self.reach(kind)
        if not reach:
            return found
        for ahead in range(1, self.seats):
            wing = self.wing[(seat + ahead) % self.seats].cards
            for slot in range(FULL):
                card = wing[slot]
                if card >= 0 and reach & bit(self.face[card]) and not covered(wing, slot):
                    found = append(found, TARGET + (ahead - 1) * FULL + slot)
        return found

    # Play

    def start_turn(self) -> None:
        """R9: a wing of five that has come round to its owner ends the game."""
        if self.wing[self.mover].size == FULL:
            self.note("{seat} still has five dragons: the war is over.", self.mover)
            self.end(BY_WING)
            return
        self.phase = ACTION
        self.turn_to(self.mover)

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        chosen = self.plan_step(seat, 0)
        if chosen >= 0:
            return self.uses(seat, self.kind_of(chosen))
        following = self.phase == FOLLOW
        if not following:
            moves = append(moves, GATHER)
        for kind in self.faces_in(self.hand[seat]):
            if not following or len(self.targets(seat, kind)):
                moves = append(moves, HAND + kind)
        for kind in self.faces_in(self.drakes):
            if not following or len(self.targets(seat, kind)):
                moves = append(moves, DRAKE + kind)
        if following:
            moves = append(moves, STOP)
        return moves

    def uses(self, seat: i64, kind: i64) -> vec[i64]:
        """What the seat may do with a dragon of this kind that it has chosen."""
        moves = vec[i64]()
        if self.phase == FOLLOW:
            return self.targets(seat, kind)
        if self.in_war(kind):
            for slot in free_slots(self.wing[seat].cards):
                moves = append(moves, SLOT + slot)
        for target in self.targets(seat, kind):
            moves = append(moves, target)
        for point in range(POINTS):
            moves = append(moves, POINT + point)  # R7: any card replaces any card
        return moves

    def kind_of(self, chosen: i64) -> i64:
        """The kind that the first step of a plan has chosen."""
        return chosen - (DRAKE if chosen >= DRAKE else HAND)

    def apply(self, seat: i64, action: i64) -> None:
        if action == GATHER:
            self.gather_cards(seat)
        elif action == STOP:
            self.end_turn()
        elif action < SLOT:
            self.hold(seat, action)
        else:
            chosen = self.plan_step(seat, 0)
            source = self.drakes if chosen >= DRAKE else self.hand[seat]
            kind = self.kind_of(chosen)
            if action < TARGET:
                self.strengthen(seat, kind, source, action - SLOT)
            elif action < POINT:
                self.kill(seat, kind, source, action - TARGET)
            else:
                self.alter(seat, kind, source, action - POINT)

    def gather_cards(self, seat: i64) -> None:
        """One card for the hand, the next one for all (R5)."""
        drawn = self.deck.top()
        self.move(drawn, self.hand[seat])
        if self.telling:
            self.note("{seat} gathers {cards}.", seat, cards=vec[i64]([drawn]))
        self.renew_deck()
        if self.deck.size:
            turned = self.deck.top()
            self.move(turned, self.drakes)
            if self.telling:
                self.note("{cards} joins the wardrakes.", cards=vec[i64]([turned]))
            self.renew_deck()
        self.end_turn()

    def renew_deck(self) -> None:
        """R6: with four or five seats the first empty deck is renewed at once."""
        if self.deck.size or self.seats < RESHUFFLING or self.reshuffled:
            return
        self.reshuffled = True
        if self.discard.size:
            self.move_all(self.discard, self.deck)
            self.shuffle(self.deck)
            self.note("The discard is shuffled into a new deck of {n}.", n=self.deck.size)

    def strengthen(self, seat: i64, kind: i64, source: Pile, slot: i64) -> None:
        """A dragon of the war joins the own wing."""
        card = self.play(kind, source, self.wing[seat], slot)
        if self.telling:
            self.note("{seat} strengthens the wing with {cards}.", seat, cards=vec[i64]([card]))
        self.end_turn()

    def kill(self, seat: i64, kind: i64, source: Pile, number: i64) -> None:
        """A dragon and its victim leave together."""
        other = (seat + 1 + number // FULL) % self.seats
        victim = self.wing[other].cards[number % FULL]
        since: i64 = len(self.travels)
        self.play(kind, source, self.discard)
        self.move(victim, self.discard)
        if self.telling:
            self.at_once(since)
            killed = vec[i64]([victim])
            self.note("{seat} kills {cards} of {to} with {face}.", seat, to=other,
                      face=kind, cards=killed)  # fmt: skip
        self.end_turn()

    def alter(self, seat: i64, kind: i64, source: Pile, point: i64) -> None:
        """Another dragon takes a point of the star; a kill may follow."""
        old = self.war.cards[point]
        since: i64 = len(self.travels)
        self.move(old, self.discard)
        card = self.play(kind, source, self.war, point)
        if self.telling:
            self.at_once(since)
            words = "{seat} alters the war: {cards} for {face}."
            self.note(words, seat, face=self.face[old], cards=vec[i64]([card]))
        self.phase = FOLLOW  # asked even if nothing can be killed: a pause less would tell
        self.turn_to(seat)

    def end_turn(self) -> None:
        """An empty deck ends the game after the action; else the next seat is on turn."""
        self.turns += 1
        if self.deck.size == 0:
            self.note("The deck is empty: the war is over.")
            self.end(BY_DECK)
            return
        self.mover = self.next(self.mover)
        self.start_turn()

    # End and returns

    def end(self, ending: i64) -> None:
        """The game is over, by a wing of five or an empty deck."""
        self.ending = ending
        self.finish()

    def allies(self, seat: i64) -> i64:
        """R10: how many cards of the wing show a kind of the war."""
        n: i64 = 0
        for card in self.wing[seat].held():
            if self.in_war(self.face[card]):
                n += 1
        return n

    def standing(self, seat: i64) -> i64:
        """More is better: the wing, then its cards of the war, then the hand."""
        return self.wing[seat].size * 10000 + self.allies(seat) * 100 + self.hand[seat].size

    def standings(self) -> list[int]:
        """Places, ties equal."""
        return ranked([self.standing(seat) for seat in range(self.seats)])

    def returns(self) -> list[float]:
        return shares(self.standings())

    def outcome(self) -> Result:
        standings = self.standings()
        best = standings.index(1)
        rivals = [seat for seat in range(self.seats) if seat != best]
        level = 0
        if any(self.wing[seat].size == self.wing[best].size for seat in rivals):
            level = 1
            allied = [
                seat
                for seat in rivals
                if self.wing[seat].size == self.wing[best].size
                and self.allies(seat) == self.allies(best)
            ]
            if allied:
                level = 3 if standings.count(1) > 1 else 2
        return Result(
            "share" if level == 3 else "win",
            "wing" if self.ending == BY_WING else "deck",
            ending_words(self.ending == BY_WING, level),
            standings,
            [int(pile.size) for pile in self.wing],
        )

    def bound(self) -> int:
        # R11: every gather draws a card or two, every other turn uses up one that was drawn.
        turns = 15 + 35
        if self.seats >= RESHUFFLING:
            turns += 18 + 35
        return 4 * turns

    # Words

    def default(self, seat: i64) -> i64:
        """Gather; no kill after altering."""
        if self.plan_step(seat, 0) >= 0:
            return super().default(seat)
        return STOP if self.phase == FOLLOW else GATHER

    def prompt(self, seat: i64) -> str:
        chosen = self.plan_step(seat, 0)
        if chosen >= 0:
            kind = FACES[self.kind_of(chosen)].name
            if self.phase == FOLLOW:
                return f"Which dragon does the {kind} kill?"
            return f"What should the {kind} do: join your wing, kill, or alter the star?"
        if self.phase == FOLLOW:
            return "Kill as well?"
        return "Your turn: gather, or choose a dragon from your hand or the wardrakes."

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            before = (self.mover - 1 + self.seats) % self.seats
            return SECOND_ACTION if self.turns and seat == before else "It is not your turn."
        if self.phase == FOLLOW and (action == GATHER or SLOT <= action < TARGET):
            return SECOND_ACTION
        if self.phase == FOLLOW and POINT <= action < STOP:
            return SECOND_ACTION
        if action == STOP:
            return "There is no kill to leave out now."
        chosen = self.plan_step(seat, 0)
        if action < SLOT:
            if chosen >= 0:
                return "You have chosen a dragon: say what it should do."
            return self.reason_card(seat, action)
        if chosen < 0:
            return "First choose a dragon from your hand or the wardrakes."
        if action < TARGET:
            return self.reason_slot(seat, self.kind_of(chosen), action - SLOT)
        return self.reason_target(seat, self.kind_of(chosen), action - TARGET)

    def reason_card(self, seat: i64, action: i64) -> str:
        """Why this card cannot be chosen."""
        kind = self.kind_of(action)
        if action >= DRAKE and not self.count(kind, self.drakes):
            return "No such dragon is among the wardrakes."
        if action < DRAKE and not self.count(kind, self.hand[seat]):
            return "You do not hold that dragon."
        if not self.in_war(kind):
            return NOT_IN_WAR
        return "That dragon reaches no dragon that lies open."

    def reason_slot(self, seat: i64, kind: i64, slot: i64) -> str:
        """Why the chosen dragon cannot go to this slot of the own wing."""
        if self.wing[seat].cards[slot] >= 0:
            return "You can only kill in another player's wing. [R8]"
        if not self.in_war(kind):
            return NOT_IN_WAR
        return "Fill the row before it first. [R4]"

    def reason_target(self, seat: i64, kind: i64, number: i64) -> str:
        """Why the chosen dragon cannot kill there."""
        ahead = number // FULL + 1
        if ahead >= self.seats:
            return "Nobody sits there."
        wing = self.wing[(seat + ahead) % self.seats].cards
        card = wing[number % FULL]
        if card < 0:
            return "There is no dragon to kill."
        if not self.in_war(kind):
            return NOT_IN_WAR
        if covered(wing, number % FULL):
            return "A dragon lying on it protects it."
        return "Your dragon cannot reach that kind across the star. [R1]"

    def facts(self, viewer: i64) -> list[Fact]:
        left = int(self.deck.size)
        facts: list[Fact] = [{"id": "deck", "words": f"Cards in the deck: {left}", "value": left}]
        if self.seats >= RESHUFFLING:
            words = "The deck was renewed: the next time it is empty, the war is over"
            if not self.reshuffled:
                words = "The deck will be renewed once"
            facts.append({"id": "renewal", "words": words})
        for seat in range(self.seats):
            if self.wing[seat].size == FULL and not self.over:
                words = "has five dragons: the last chance to break the wing"
                facts.append({"id": f"last-{seat}", "words": words, "seat": seat})
        return facts

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "wing", "words": "Wing", "value": int(self.wing[seat].size), "of": int(FULL)},
            {"id": "allies", "words": "In the war", "value": int(self.allies(seat))},
        ]


GAME: Final = Game(
    slug="pentawar",
    title="Pentawar",
    book=BOOK,
    blurb="Build a wing of five dragons, and bend the star that says who may kill whom.",
    kind="Direct attack",
    seats=(2, 5),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[("action", "take an action"), ("follow", "kill as well, or not")],
    table=Pentawar,
    options=[
        first_seat(5),
        Option(
            "reach",
            "What a dragon may kill",
            ["across", "across_or_same", "any"],
            "across",
            labels=["Kinds across the star", "Its own kind too", "Every kind of the war"],
        ),
    ],
    boards=[STAR, *WINGS],
)
