"""A table: what a game defines, acting on it, and its copies and possible worlds."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel import attributes, saving, worlds
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.asking import Asking
from dragonhall.kernel.description import Description, Setting
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.errors import IllegalMove, parted
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.schema import Aim, Counter, Fact, Sheet


class Result:
    """How a game ended.

    `kind` is win, share, together, alone, score or nobody; `places` are 1-based with ties;
    `points` are the numbers beside the result, None where there are none.
    """

    def __init__(
        self, kind: str, code: str, words: str, places: list[int], points: list[int] | None
    ) -> None:
        self.kind: str = kind
        self.code: str = code
        self.words: str = words
        self.places: list[int] = places
        self.points: list[int] | None = points


class Picks:
    """What a seat may pick now.

    `faces` are those of the pile's cards that can still be part of a choice, one entry for each
    such card; `instead` are the options which picking cards takes the place of.
    """

    def __init__(self, pile: Pile, faces: list[int], instead: list[int]) -> None:
        self.pile: Pile = pile
        self.faces: list[int] = faces
        self.instead: list[int] = instead


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Table(Asking):
    """One table of one game. A game derives from it and writes its rules.

    A game defines `lay` (name the piles, make the cards, assign every attribute), `begin` (the
    set-up), `legal`, `apply`, `returns`, `outcome`, `bound`; and, where it has more to say,
    `reason`, `default`, `facts`, `counters`, `sheet`, `prompt`, `called`, `touch`, `misfits`,
    `team`, `hush`; where it is played against the clock, `step_time`, `latest`, `tempo`; for
    positions from text, `described`, `written`, `derive`, `faults`, `automatic`.
    """

    def __init__(self, game: Description, seats: int, options: dict[str, Setting]) -> None:
        super().__init__(game, seats, options)
        self.lay()

    # What a game defines

    def lay(self) -> None:
        """Name the piles, make the cards, assign every attribute of the game."""
        raise NotImplementedError

    def begin(self) -> None:
        """Set the game up and ask for the first decision."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """The actions the seat may choose from; empty if it is not to choose."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action out of `legal`; unchecked, see `act`."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """One number a seat, at the end."""
        raise NotImplementedError

    def outcome(self) -> Result:
        """Who won and why, at the end."""
        raise NotImplementedError

    def bound(self) -> int:
        """No game with these seats and options takes more decisions."""
        raise NotImplementedError

    def reason(self, seat: i64, action: i64) -> str:
        """Why an action that is not legal is refused; from what the seat knows alone.

        A tail like " [R4]" names the ruling of the rule page behind it; it is no part of the words.
        """
        if not self.asked & (1 << seat):
            return "It is not your turn."
        if not self.waiting & (1 << seat):
            return "You have already answered."
        return "That is not possible now."

    def default(self, seat: i64) -> i64:
        """The harmless action that a clock or an absent player takes."""
        moves = self.legal(seat)
        first = moves[0]
        for move in moves:
            if move < first:
                first = move
        return first

    def prompt(self, seat: i64) -> str:
        """What the seat is asked, in words."""
        return "Your turn."

    def facts(self, viewer: i64) -> list[Fact]:
        """What is true for the table now, and (with `mine`) for this viewer; seats absolute."""
        return []

    def counters(self, seat: i64) -> list[Counter]:
        """The public numbers of a seat."""
        return []

    def sheet(self) -> Sheet | None:
        """The score sheet, columns by absolute seat; only from what is public."""
        return None

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        """What to touch for an action, where the verb's own targets do not say it."""
        return None

    def timed(self) -> bool:
        """Whether the present question is answered by a timed verb."""
        if self.turn >= 0 and self.within:
            for action in self.legal(self.turn):
                if self.verb_of(action).timed:
                    return True
        return False

    def step_time(self) -> i64:
        """Milliseconds that one number of a timed verb stands for (see `Actions.verb`)."""
        return 10

    def latest(self) -> i64:
        """No answer slower than this many milliseconds can matter any more; asked with a clock."""
        return self.within

    def tempo(self, seat: i64, action: i64) -> i64:
        """Milliseconds after the question at which a program's answer shows.

        It may depend on `action` where the answer itself tells a time; -1: as a person would take.
        Where it is not -1 the game must leave nothing to think about: the hall decides at once.
        """
        return -1

    def called(self, seat: i64, action: i64) -> str:
        """What an action is called, where that depends on the table; "" takes the verb's words."""
        return ""

    def hush(self, seat: i64) -> str:
        """Why a seat may not talk at the table now, in a sentence; "" if it may."""
        return ""

    def aim(self, seat: i64) -> Aim | None:
        """What a client needs to let the seat, who is to throw a card, aim by hand."""
        return None

    def picking(self, seat: i64, faces: list[int]) -> Picks | None:
        """What the seat may pick by hand beside these faces, picked already; None: nothing."""
        return None

    def meanings(self, seat: i64, faces: list[int]) -> list[tuple[str, list[int]]]:
        """What playing these picked cards can mean now: words, and the actions to take in turn."""
        return []

    def makes(self, seat: i64, faces: list[int]) -> str:
        """What these picked cards make, whether or not they may be played; "" if nothing."""
        return ""

    def objection(self, seat: i64, faces: list[int]) -> str:
        """Why these picked cards mean nothing that may be played now; a ruling as its tail."""
        return ""

    def team(self, seat: i64) -> i64:
        """The seat's public team; -1: none."""
        return -1

    # What a game says of positions that people write (see docs/adding-a-game.md)

    def described(self) -> list[Meaning]:
        """What its facts mean, and which cards its piles can hold."""
        return []

    def written(self, name: str, numbers: vec[i64]) -> str:
        """Put down a fact of `described` that is no attribute; what is wrong with it, or ""."""
        return ""

    def derive(self) -> None:
        """Set the attributes that follow from the cards (and from the facts given)."""

    def faults(self) -> list[str]:
        """What cannot be in this position, in sentences."""
        return []

    def automatic(self) -> dict[str, Callable[[], None]]:
        """The steps that nobody chooses and a position can stand just before, by name."""
        return {}

    def act(self, seat: int, action: int, text: str = "") -> None:
        """Carry out a choice; IllegalMove, a sentence, and nothing changed if it is not legal."""
        why = self.refusal(seat, action, text)
        if why:
            words, rule = parted(why)
            raise IllegalMove(words, rule)
        if self.telling:
            self.travels = []
            self.beat = 0
            self.log.append((seat, action, text))
        if self.peeked:
            self.peeks[seat] = vec[i64]()
        if self.audit:
            self.news = [[] for viewer in range(self.seats + 1)]
        self.steps += 1
        self.said = text
        self.apply(seat, action)

    def refuse(self, seat: int, action: int, text: str = "") -> str:
        """Why the seat may not do this now, in a sentence; empty if it may."""
        return parted(self.refusal(seat, action, text))[0]

    def refusal(self, seat: int, action: int, text: str = "") -> str:
        """`refuse` with its ruling as a tail, where there is one: "You hold no Star. [R4]"."""
        if self.over:
            return "The game is over."
        if not 0 <= seat < self.seats:
            return f"There is no seat {seat + 1} at this table."
        if not 0 <= action < self.game.actions.size:
            return "There is no such action in this game."
        if self.waiting & (1 << seat):
            if text or (self.text_most and action == self.say_action()):
                return self.refuse_text(seat, action, text)
            if action in self.legal(seat):
                return ""
        return self.reason(seat, action)

    def say_action(self) -> int:
        """The action that carries free words; -1 in games without."""
        return -1

    def refuse_text(self, seat: i64, action: i64, text: str) -> str:
        """Why these words are refused; empty if they are not."""
        return "Words cannot be answered here."

    # Copies, worlds, saving

    def become(self, other: "Table") -> None:
        """Be an independent copy of another table of the same game, seats and options.

        Story and log are not taken over (see `copy`).
        """
        self.dice = other.dice.copy()
        self.take_position(other)

    def take_position(self, other: "Table") -> None:
        """`become` but for the dice."""
        pad = self.notepad()
        self.take_knowledge(other)
        self.host = other.host[:]
        for i in range(len(self.marks)):
            self.marks[i].of = other.marks[i].of[:]
        self.out = other.out
        self.phase = other.phase
        self.over = other.over
        self.asked = other.asked
        self.answered = other.answered
        self.waiting = other.waiting
        self.turn = other.turn
        self.within = other.within
        self.racing = other.racing
        self.arrived = other.arrived[:]
        self.text_most = other.text_most
        self.text_words = other.text_words
        self.said = other.said
        if self.planned | other.planned:
            self.plans = [plan[:] for plan in other.plans]
        self.planned = other.planned
        self.steps = other.steps
        attributes.copy(pad, other, self)

    def blank(self) -> "Table":
        """Another table of the same game, seats and options, before the set-up."""
        return type(self)(self.game, int(self.seats), self.options)

    def copy(self) -> "Table":
        """An independent table in the same position, with the same story and dice."""
        twin = self.blank()
        twin.become(self)
        twin.telling = self.telling
        twin.audit = self.audit
        twin.news = [lines[:] for lines in self.news]
        twin.notes = self.notes[:]
        twin.travels = self.travels[:]
        twin.beat = self.beat
        twin.log = self.log[:]
        twin.peeks = [peek[:] for peek in self.peeks]
        twin.peeked = self.peeked
        return twin

    def __copy__(self) -> "Table":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Table":
        return self.copy()

    def determinize(self, viewer: int, dice: Dice) -> "Table":
        """A possible world: a copy in which all that the viewer cannot know is drawn anew.

        `viewer` is a seat or, for the public, the number of seats. What it sees stays the same to
        the byte; others' unfinished plans are empty and will be asked again; the table's dice
        are fresh ones, seeded from `dice`.
        """
        world = self.copy()
        worlds.redraw(world, viewer, dice)
        worlds.redact(world, viewer)
        return world

    def become_world(self, other: "Table", viewer: i64, dice: Dice) -> None:
        """Be a possible world of another table, without its story; for searches."""
        self.take_position(other)  # `redraw` makes its own dice
        worlds.redraw(self, viewer, dice)

    def save(self) -> dict[str, object]:
        """The whole position as plain data (secrets and dice included), for `Game.restored`."""
        return saving.save(self)

    def digest(self) -> str:
        """A stable hash of the whole position."""
        return saving.digest(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (saving.rebuild, (type(self).__module__, self.save()))
