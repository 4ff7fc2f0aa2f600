"""Dragon Inquisition: missions with a traitor in the ranks, and at the end an accusation."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import (
    BOOK,
    CITRINE,
    COPIES,
    FOREST,
    KINDS,
    MOON,
    SHADOW,
)
from dragonhall.games.book_of_dragons.deck import FACES as DECK_FACES
from dragonhall.kernel import meaning
from dragonhall.kernel.actions import Actions, faces, seats
from dragonhall.kernel.game import Face, Game
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

# Forest counts as evil here, and is drawn so.
FACES: Final = [
    Face(face.name, face.short, face.family, {**face.art, "alignment": "evil"})
    if kind == FOREST
    else face
    for kind, face in enumerate(DECK_FACES)
]
GOOD: Final = (1 << KINDS) - (1 << int(FOREST + 1))  # the kinds that are good, a bit set

ACTIONS: Final = Actions()
DISCARD: Final[i64] = ACTIONS.verb(
    "discard", faces(KINDS, "hand"), "Discard {face}", secret=["discard"]
)
PLAY: Final[i64] = ACTIONS.verb("play", faces(KINDS, "hand"), "Play {face}", secret=["play"])
ACCUSE: Final[i64] = ACTIONS.verb("accuse", seats(5), "Accuse {seat}")

DISCARDING: Final[i64] = 0
PLAYING: Final[i64] = 1
ACCUSING: Final[i64] = 2

DRAGONS: Final[i64] = 0  # the two backs
LOYALTY: Final[i64] = 1

EACH: Final[i64] = 3  # cards dealt to a seat for a mission
ENOUGH: Final[i64] = 3  # missions won that end the missions
GLANCE: Final[i64] = 900  # milliseconds between two cards of the reveal
LOOK: Final[i64] = 2200  # milliseconds to look at the whole mission

# R1: how many unseen cards of a side are set aside with 3, 4, 5 seats
ASIDE_GOOD: Final = [3, 0, 0]
ASIDE_EVIL: Final = [0, 1, 4]


def is_evil(kind: i64) -> bool:
    """The kinds that face left: in this game Forest is one of them."""
    return kind <= FOREST


class DragonInquisition(Table):
    """All choices are sealed: one card discarded, two passed on, one of the two received played."""

    def lay(self) -> None:
        self.loyalty: list[Pile] = self.each("loyalty", "Loyalty", OWNER, LINE, shape="single")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.passed: list[Pile] = self.each("passed", "Passed on", NOBODY, LOOSE)
        self.mission: Pile = self.pile("mission", "Mission", NOBODY, LINE, shape="row")
        self.row: Pile = self.pile("row", "Missions won", ALL, LINE, shape="row", region="rail")
        self.deck: Pile = self.pile("deck", "Deck")
        self.discard: Pile = self.pile("discard", "Discard", NOBODY, LOOSE)
        self.gone: Pile = self.pile("gone", "Moons gone", ALL, LOOSE, region="box")
        self.aside: Pile = self.pile("aside", "Set aside", NOBODY, LOOSE, region="box")
        self.number_of_mission: i64 = 0
        self.loyal_wins: i64 = 0
        self.traitor_wins: i64 = 0
        self.shown: vec[i64] = vec[i64]()  # faces of the last mission, as they were revealed
        self.votes: vec[i64] = vec[i64]()  # whom each seat accused, once all have
        self.caught: bool = False
        self.cards(self.deck, self.dragons(), DRAGONS)
        self.cards(self.deck, [int(CITRINE)] * (int(self.seats) - 1) + [int(SHADOW)], LOYALTY)

    def dragons(self) -> list[int]:
        """The dragon deck: no Shadow, and of the Citrines those that are no loyalty cards (R2)."""
        made: list[int] = []
        for kind in range(KINDS):
            copies = COPIES
            if kind == SHADOW:
                copies = 0
            elif kind == CITRINE:
                copies -= int(self.seats) - 1
            made += [kind] * copies
        return made

    # Setup

    def begin(self) -> None:
        oaths = self.deck.last(self.seats)
        self.shuffle(self.deck, oaths)
        for seat in range(self.seats):
            self.move(self.deck.top(), self.loyalty[seat])
        self.shuffle(self.deck)
        good: i64 = ASIDE_GOOD[self.seats - 3]
        evil: i64 = ASIDE_EVIL[self.seats - 3]
        self.set_aside(False, good)
        self.set_aside(True, evil)
        # The numbers are public, not the cards.
        self.clue(self.everyone, self.aside.cards, GOOD, good, good)
        self.shuffle(self.deck)
        self.start_mission()

    def set_aside(self, evil: bool, n: i64) -> None:
        """R1: random cards of one side, unseen; the deck is shuffled, so the topmost will do."""
        for i in range(n):
            place = self.deck.size - 1
            while is_evil(self.face[self.deck.cards[place]]) != evil:
                place -= 1
            self.move(self.deck.cards[place], self.aside)

    # Play

    def start_mission(self) -> None:
        """Three laps of one card each (R7), then all discard at once."""
        self.number_of_mission += 1
        self.note("Mission {n} begins.", n=self.number_of_mission)
        for lap in range(EACH):
            since: i64 = len(self.travels)
            for seat in range(self.seats):
                if not self.deck.size:
                    if self.telling:
                        self.at_once(since)
                    self.renew()
                    since = len(self.travels)
                self.move(self.deck.top(), self.hand[seat])
            if self.telling:
                self.at_once(since)
        self.phase = DISCARDING
        self.ask(self.all)

    def renew(self) -> None:
        """The discard becomes the new deck."""
        self.move_all(self.discard, self.deck)
        self.shuffle(self.deck)
        self.note("The discard is shuffled into a new deck.")

    def legal(self, seat: i64) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting & (1 << seat):
            return moves
        if self.phase == ACCUSING:
            for ahead in range(1, self.seats):  # R9
                moves = append(moves, ACCUSE + ahead - 1)
            return moves
        base = DISCARD if self.phase == DISCARDING else PLAY
        for kind in self.faces_in(self.hand[seat]):  # R14: either side may play any card
            moves = append(moves, base + kind)
        return moves

    def apply(self, seat: i64, action: i64) -> None:
        self.hold(seat, action)
        self.close(seat)
        if self.waiting:
            return
        if self.phase == DISCARDING:
            self.discard_all()
            self.pass_all()
            self.phase = PLAYING
            self.ask(self.all)
        elif self.phase == PLAYING:
            self.reveal_mission()
            self.resolve()
        else:
            self.count_votes()

    def discard_all(self) -> None:
        """Everybody's first card goes face down to the discard, seat 0 first."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            self.play(self.plan_step(seat, 0) - DISCARD, self.hand[seat], self.discard)
        if self.telling:
            self.at_once(since)
        self.note("Everybody discards a card.")

    def receiver(self, seat: i64) -> i64:
        """Who gets a seat's two cards: clockwise in odd missions, the other way in even ones."""
        step: i64 = 1 if self.number_of_mission % 2 else self.seats - 1
        return (seat + step) % self.seats

    def pass_all(self) -> None:
        """Both cards left go to the neighbour, all at the same time."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            self.move_all(self.hand[seat], self.passed[seat])
        if self.telling:
            self.at_once(since)
            since = len(self.travels)
        for seat in range(self.seats):
            self.move_all(self.passed[seat], self.hand[self.receiver(seat)])
        if not self.telling:
            return
        self.at_once(since)
        way = "clockwise" if self.number_of_mission % 2 else "counter-clockwise"
        self.note(f"Everybody passes two cards {way}.")
        for seat in range(self.seats):
            to = self.receiver(seat)
            cards = self.hand[to].cards
            self.private(1 << seat, "You pass {cards} to {to}.", to=to, cards=cards)
            self.private(1 << to, "{seat} passes you {cards}.", seat, cards=cards)

    def reveal_mission(self) -> None:
        """The cards played are shuffled, so nobody knows whose they are (R13), and turned up."""
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            self.play(self.plan_step(seat, 0) - PLAY, self.hand[seat], self.mission)
        if self.telling:
            self.at_once(since)
            since = len(self.travels)
        for seat in range(self.seats):
            self.move(self.hand[seat].top(), self.discard)
        if self.telling:
            self.at_once(since)
        self.shuffle(self.mission)
        self.shown = vec[i64]()
        for card in self.mission.cards:
            self.turn_up(card)
            self.wait(GLANCE)
            self.shown = append(self.shown, self.face[card])
        self.wait(LOOK)
        self.note("The mission shows {cards}.", cards=self.mission.cards)

    def resolve(self) -> None:
        """Each Moon removes an evil card; if one is left, the traitor wins the mission."""
        moons = self.count(MOON, self.mission)
        evil: i64 = 0
        for card in self.mission.cards:
            if is_evil(self.face[card]):
                evil += 1
        loyal = evil <= moons
        if evil and moons:
            self.note("{n} of the evil dragons removed by Moons.", n=min(evil, moons))
        kept = self.for_the_row(loyal, 0 if loyal else moons)
        since: i64 = len(self.travels)
        self.move(kept, self.row)
        for card in self.mission.held():
            # R5, R6: Moons leave the game, the others come back
            self.move(card, self.gone if self.face[card] == MOON else self.discard)
        if self.telling:
            self.at_once(since)
        if loyal:
            self.loyal_wins += 1
            self.note("The loyal side wins the mission.")
        else:
            self.traitor_wins += 1
            self.note("The traitor wins the mission.")
        if self.loyal_wins < ENOUGH and self.traitor_wins < ENOUGH:
            self.start_mission()
        else:
            self.phase = ACCUSING  # R12
            self.note("The missions are over: everybody accuses somebody.")
            self.ask(self.all)

    def for_the_row(self, loyal: bool, removed: i64) -> i64:
        """The card that marks the mission.

        A Moon or else the first good card (R4), or the first evil card that no Moon removed (R3).
        """
        if loyal and self.count(MOON, self.mission):
            for card in self.mission.cards:
                if self.face[card] == MOON:
                    return card
        for card in self.mission.cards:
            if is_evil(self.face[card]) != loyal:
                if removed == 0:
                    return card
                removed -= 1
        raise ValueError("a mission won shows no card of the side that won it")

    # End and returns

    def count_votes(self) -> None:
        """More than half of all seats turn a loyalty card up (R10, R11)."""
        self.votes = vec[i64]()
        against = vec[i64]([0] * self.seats)
        for seat in range(self.seats):
            named = (seat + self.plan_step(seat, 0) - ACCUSE + 1) % self.seats
            self.votes = append(self.votes, named)
            against[named] += 1
            self.note("{seat} accuses {to}.", seat, to=named)
        accused: i64 = -1
        for seat in range(self.seats):
            if 2 * against[seat] > self.seats:
                accused = seat
        if accused < 0:
            self.note("There is no majority: nobody is accused.")
        else:
            self.turn_up(self.loyalty[accused].top())
            self.wait(LOOK)
            if self.is_traitor(accused):
                self.caught = True
                self.loyal_wins += 1
                self.note("{seat} is the traitor: the loyal side wins one more.", accused)
            else:
                self.note("{seat} is loyal.", accused)
        since: i64 = len(self.travels)
        for seat in range(self.seats):
            if seat != accused:
                self.turn_up(self.loyalty[seat].top())
        if self.telling:
            self.at_once(since)
        for seat in range(self.seats):
            if seat != accused and self.is_traitor(seat):
                self.note("{seat} was the traitor.", seat)
        self.finish()

    def is_traitor(self, seat: i64) -> bool:
        """Whether the seat's loyalty card is the Shadow; asked only of cards turned up."""
        return self.top_face(self.loyalty[seat]) == SHADOW

    def won(self, seat: i64) -> bool:
        """Whether the seat's side has more missions; the loyal side wins ties."""
        return self.is_traitor(seat) == (self.traitor_wins > self.loyal_wins)

    def returns(self) -> list[float]:
        return [1.0 if self.won(seat) else 0.0 for seat in range(self.seats)]

    def outcome(self) -> Result:
        winners = sum(self.won(seat) for seat in range(self.seats))
        places = [1 if self.won(seat) else winners + 1 for seat in range(self.seats)]
        score = f"{max(self.loyal_wins, self.traitor_wins)} to "
        score += f"{min(self.loyal_wins, self.traitor_wins)}"
        if winners == 1:
            return Result(
                "win", "traitor", "{winners}, the traitor, wins " + score + ".", places, None
            )
        words = "The loyal side wins " + score + ": {winners}."
        if self.loyal_wins == self.traitor_wins:
            words = "At " + score + " the traitor is caught and the loyal side wins: {winners}."
        return Result("share", "loyal", words, places, None)

    def bound(self) -> int:
        return int((2 * (2 * ENOUGH - 1) + 1) * self.seats)

    # Positions that people write

    def described(self) -> list[Meaning]:
        dragons = ("hand", "passed", "mission", "row", "discard", "gone", "aside")
        return [
            meaning.holds("loyalty", LOYALTY),
            *[meaning.holds(name, DRAGONS) for name in dragons],
            meaning.number("number_of_mission"),
            meaning.number("loyal_wins"),
            meaning.number("traitor_wins"),
            meaning.several("shown", meaning.face()),
        ]

    # Words

    def prompt(self, seat: i64) -> str:
        if self.phase == ACCUSING:
            return "Who is the traitor? More than half of all must name the same player."
        if self.phase == DISCARDING:
            return "Discard one card; the other two go to your neighbour."
        return "Play one of the two cards you were passed; the other is discarded."

    def reason(self, seat: i64, action: i64) -> str:
        if self.answered & (1 << seat):
            return "Your choice is already locked."
        if self.phase == ACCUSING:
            if action >= ACCUSE:
                return "Accuse one of the other players. [R9]"
            return "The missions are over: accuse one of the other players. [R12]"
        if action >= ACCUSE:
            return "Accusations come after the missions."
        if self.phase == DISCARDING:
            if action >= PLAY:
                return "First discard one of your three cards."
            return "You do not hold that dragon."
        if action < PLAY:
            return "You have discarded; now play one of the two cards you were passed."
        if self.gave_away(seat, action - PLAY):
            return "You gave that card away."
        return "You do not hold that dragon."

    def gave_away(self, seat: i64, kind: i64) -> bool:
        """Whether the seat discarded or passed on this kind in this mission, as it knows itself."""
        for card in self.hand[self.receiver(seat)].cards:
            if self.known(seat, card) == kind:
                return True
        place = self.discard.size - self.seats + seat  # the newest discards lie in seat order
        return place >= 0 and self.known(seat, self.discard.cards[place]) == kind

    def facts(self, viewer: i64) -> list[Fact]:
        facts: list[Fact] = [
            self.tally("loyal", "Loyal side", self.loyal_wins),
            self.tally("traitor", "Traitor", self.traitor_wins),
        ]
        if self.phase != ACCUSING:
            n = int(self.number_of_mission)
            way = "clockwise" if n % 2 else "counter-clockwise"
            facts.append(
                {"id": "mission", "words": f"Mission {n}: cards go {way}", "value": n, "of": 5}
            )
        if len(self.shown):
            names = ", ".join([FACES[face].name for face in self.shown])
            facts.append({"id": "shown", "words": f"Last mission: {names}"})
        if not self.over and viewer < self.seats:
            if self.is_traitor(viewer):  # its own card, which it may look at
                words = "You are the traitor"
            else:
                words = "You are loyal"
            facts.append({"id": "side", "words": words, "mine": True})
        return facts

    def tally(self, name: str, words: str, wins: i64) -> Fact:
        """How many missions a side has won."""
        return {
            "id": name,
            "words": f"{words}: {wins} won",
            "value": int(wins),
            "of": int(max(ENOUGH, wins)),  # the accusation may add a fourth
        }

    def counters(self, seat: i64) -> list[Counter]:
        if not len(self.votes):
            return []
        against = sum(1 for vote in self.votes if vote == seat)
        return [{"id": "votes", "words": "Votes", "value": against, "of": int(self.seats)}]


GAME: Final = Game(
    slug="dragon-inquisition",
    title="Dragon Inquisition",
    book=BOOK,
    blurb="One of you serves the Shadow. Send good dragons on missions, and find the traitor.",
    kind="Hidden traitor",
    seats=(3, 5),
    minutes=(15, 30),
    rules=1,
    faces=FACES,
    actions=ACTIONS,
    phases=[
        ("discard", "discard a card"),
        ("play", "choose a card for the mission"),
        ("accuse", "accuse somebody"),
    ],
    table=DragonInquisition,
    decks=["Dragons", "Loyalty"],
    most=1.0,
    total=None,
)
