"""Seats that are asked, plan and answer, and the story that is told of it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel import attributes
from dragonhall.kernel.actions import Verb
from dragonhall.kernel.dealer import Dealer
from dragonhall.kernel.description import Description, Setting
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.story import Note, Shown

KERNEL_NAMES: Final[set[str]] = set()
NOTEPADS: Final[dict[str, attributes.Notepad]] = {}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Asking(Dealer):
    """The state of a table: cards and who knows them, who is asked, what is planned and told."""

    def __init__(self, game: Description, seats: int, options: dict[str, Setting]) -> None:
        super().__init__(seats)
        self.game: Description = game
        self.options: dict[str, Setting] = options
        self.all: i64 = self.public - 1
        self.out: i64 = 0
        self.phase: i64 = 0
        self.over: bool = False
        self.asked: i64 = 0
        self.answered: i64 = 0
        self.waiting: i64 = 0
        self.turn: i64 = -1
        self.within: i64 = 0
        self.racing: bool = False
        self.arrived: vec[i64] = vec[i64]()  # in a race: who has answered, in order
        self.text_most: i64 = 0
        self.text_words: str = ""
        self.said: str = ""
        self.plans: list[vec[i64]] = [vec[i64]() for seat in range(seats)]
        self.planned: i64 = 0
        self.ruled: bool = False
        self.notes_off: bool = False
        self.steps: i64 = 0
        self.notes: list[Note] = []
        self.log: list[tuple[int, int, str]] = []
        self.own_notepad: attributes.Notepad | None = None  # see `notepad`
        if not KERNEL_NAMES:
            KERNEL_NAMES.update(attributes.own_names(Asking, self))

    def misfits(self) -> i64:
        """K10: how many rules of the present position this world breaks; asked if `ruled`."""
        return 0

    def notepad(self) -> attributes.Notepad:
        """The attributes of this class of tables."""
        pad = self.own_notepad
        if pad is None:
            kind = f"{type(self).__module__}.{type(self).__qualname__}"
            pad = NOTEPADS.get(kind)
            if pad is None:
                pad = attributes.find(self, KERNEL_NAMES)
                NOTEPADS[kind] = pad
            self.own_notepad = pad
        return pad

    # Seats

    def next(self, seat: i64) -> i64:
        """The next seat clockwise that is not out."""
        after = (seat + 1) % self.seats
        while self.out & (1 << after) and after != seat:
            after = (after + 1) % self.seats
        return after

    def others(self, seat: i64) -> vec[i64]:
        """The other seats that are not out, clockwise from the left of `seat`."""
        found = vec[i64](capacity=self.seats)
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if not self.out & (1 << other):
                found = append(found, other)
        return found

    def distance(self, seat: i64, other: i64) -> i64:
        """How many places clockwise `other` sits from `seat`."""
        return (other - seat + self.seats) % self.seats

    def choice(self, name: str) -> str:
        """The value of an option."""
        return str(self.options[name])

    def number(self, name: str) -> i64:
        """The value of a number option; -1 where a word stands instead."""
        value = self.options[name]
        return value if isinstance(value, int) else -1

    def first(self, name: str = "first_seat") -> i64:
        """G1: the seat an option fixes, or one drawn at random."""
        value = self.choice(name)
        return self.dice.below(self.seats) if value == "random" else int(value)

    # Asking and answering

    def ask(self, seats: i64, within: i64 = 0, race: bool = False) -> None:
        """Ask these seats (a mask) at once; `within` milliseconds where a clock runs.

        In a race `arrived` keeps the order of the answers; elsewhere it cannot matter, for it
        is nowhere kept.
        """
        self.asked = seats & ~self.out
        self.answered = 0
        self.within = within
        self.racing = race
        if len(self.arrived):
            self.arrived = vec[i64]()
        self.text_most = 0
        if self.planned:
            self.clear_plans()
        self.wait_for(self.asked)

    def turn_to(self, seat: i64) -> None:
        """Ask one seat."""
        self.asked = 1 << seat
        self.answered = 0
        self.within = 0
        self.racing = False
        if len(self.arrived):
            self.arrived = vec[i64]()
        self.text_most = 0
        if self.planned:
            self.clear_plans()
        self.waiting = self.asked
        self.turn = seat

    def ask_text(self, seat: i64, most: i64, words: str) -> None:
        """Ask one seat that may answer in free words (the game's SAY) of up to `most` letters."""
        self.turn_to(seat)
        self.text_most = most
        self.text_words = words

    def wait_for(self, seats: i64) -> None:
        """These seats must still choose."""
        self.waiting = seats
        self.turn = -1
        for seat in range(self.seats):
            if seats & (1 << seat):
                self.turn = seat
                break

    def finish(self) -> None:
        """The game is over: nobody is asked any more."""
        self.over = True
        self.asked = 0
        self.answered = 0
        if self.planned:
            self.clear_plans()
        self.wait_for(0)

    def hold(self, seat: i64, action: i64) -> None:
        """Add a step to the seat's plan, which nobody has seen."""
        self.plans[seat] = append(self.plans[seat], action)
        self.planned |= 1 << seat

    def close(self, seat: i64) -> None:
        """The seat has answered: its plan is complete, and everybody sees that it is."""
        self.answered |= 1 << seat
        if self.racing and seat not in self.arrived:  # asked again in a world: first come stays
            self.arrived = append(self.arrived, seat)
        self.wait_for(self.waiting & ~(1 << seat))

    def clear_plans(self) -> None:
        """Forget every plan (they have been read, or never will be)."""
        for seat in range(self.seats):
            if self.planned & (1 << seat):
                self.plans[seat] = vec[i64]()
        self.planned = 0

    def planning(self, seat: i64) -> bool:
        """Whether the seat's plan is half made: nothing of it has happened yet."""
        return bool(self.planned & self.waiting & (1 << seat))

    def plan_step(self, seat: i64, step: i64) -> i64:
        """The action at this step of the seat's plan; -1 if it has not come so far."""
        plan = self.plans[seat]
        return plan[step] if step < len(plan) else -1

    # Telling

    def note(
        self,
        words: str,
        seat: i64 = -1,
        *,
        to: i64 = -1,
        n: i64 = 0,
        pile: Pile | None = None,
        face: i64 = -1,
        cards: vec[i64] | None = None,
    ) -> None:
        """A line of the public story.

        `words` may hold {seat}, {to}, {n}, {pile}, {cards} and {face}. Cards read as their face
        for those who know it now and as "a card" for others; `face` is one that was named aloud.
        """
        if self.telling:
            self.write(self.everyone, False, words, seat, to, n, pile, face, cards)

    def private(
        self,
        readers: i64,
        words: str,
        seat: i64 = -1,
        *,
        to: i64 = -1,
        n: i64 = 0,
        pile: Pile | None = None,
        face: i64 = -1,
        cards: vec[i64] | None = None,
    ) -> None:
        """A line for these viewers alone."""
        if self.telling:
            self.write(readers, True, words, seat, to, n, pile, face, cards)

    def write(
        self,
        readers: i64,
        private: bool,
        words: str,
        seat: i64,
        to: i64,
        n: i64,
        pile: Pile | None,
        face: i64,
        cards: vec[i64] | None,
    ) -> None:
        """Freeze a line as everybody may read it now."""
        shown: list[Shown] = []
        if cards is not None:
            for card in cards:
                shown.append(Shown(self.face[card], self.seen[card] & ~self.lotted[card]))
        title = pile.title if pile is not None else ""
        self.notes.append(Note(words, readers, private, seat, to, n, title, face, shown))

    def verb_of(self, action: i64) -> Verb:
        """The verb an action belongs to."""
        return self.game.actions.verb_of(action)

    def phase_name(self) -> str:
        """The name of the present phase."""
        return self.game.phases[self.phase][0]
