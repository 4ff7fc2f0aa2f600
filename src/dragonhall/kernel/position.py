"""Positions from text, for tests and designers, judged wholly before they are used."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel import meaning
from dragonhall.kernel.dice import QuickDice, ScriptedDice
from dragonhall.kernel.errors import DragonhallError, nearest
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.laying import Laying
from dragonhall.kernel.meaning import Meaning, number_in
from dragonhall.kernel.table import Table
from dragonhall.kernel.tokens import attached, texts
from dragonhall.kernel.view import view

__all__ = ["attached", "position", "texts"]


def position(
    game: Game,
    seats: int,
    options: dict[str, Setting] | None = None,
    *,
    piles: dict[str, str] | None = None,
    rest: str | list[str] = "deck",
    groups: dict[str, int] | None = None,
    under: dict[str, str] | None = None,
    facts: dict[str, object] | None = None,
    phase: str = "",
    turn: int | list[int] | None = None,
    out: list[int] | None = None,
    text: tuple[int, str] | None = None,
    knows: dict[int | str, list[str]] | None = None,
    clues: list[tuple[list[int], str, list[str], int, int]] | None = None,
    plans: dict[int, list[int]] | None = None,
    answered: list[int] | None = None,
    dice: list[int] | int = 0,
    telling: bool = False,
    then: str = "",
) -> Table:
    """A table in the position that the texts describe.

    Args:
        game: The game.
        seats: How many seats the table has.
        options: Its options, as for a new table.
        piles: "name", "name owner" or "name index" to its cards: short names, last is top
            ("top:" in front: from the top down), "-" an empty slot that stays empty, "x" any
            card, "n cards" any n cards; "@n" after a name takes it from deck n, "^" turns it up,
            "_" down, "*mark" or "*mark=n" marks it.
        rest: The pile for the cards not named, shuffled, below those named; or several, of which
            a card goes to the first that can hold it. Cards that none can hold stay where the
            game makes them; with "" all do.
        groups: By pile name, of which deck its cards are, where the game does not say it.
        under: "pile place" to "pile place": the card lies under (or on) that other.
        facts: Attributes of the game, or what it describes, written as a person would.
        phase: The name of the phase; the first one if it is not named.
        turn: The seat on turn, or the seats asked at once. The game's own copy of the seat on
            turn follows it. Without it nobody is asked yet.
        out: The seats that are out.
        text: Up to how many letters the seat on turn may answer in free words, and what for.
        knows: What a seat (or "public") has seen: "pile place" or "pile: face".
        clues: (seats, pile, faces, least, most): what was told of a pile.
        plans: The steps that seats asked have chosen already.
        answered: The seats asked that have answered.
        dice: The next results of `below`, or a seed.
        telling: Whether the table tells its story from here on.
        then: The automatic step that comes next (see `Table.automatic`) and is taken at once.

    Raises:
        BadPosition: It cannot be; every defect is named, each once. What only the whole tells
            (that somebody has no options, that facts contradict each other) is judged when no
            part has a defect.
        BadSetup: There are no such seats or options.
    """
    made = Layout(game, game.blank(seats, options))
    made.lay_cards(piles or {}, rest, groups or {})
    made.name_phase(phase)
    made.name_seats(turn, out or [])
    made.attach(under or {})
    made.learn(knows or {}, clues or [])
    made.write_facts(facts or {}, turn, then)
    made.throw(dice)
    made.ask(turn, text, plans or {}, answered or [], then)
    made.judge(then)
    return made.go_on(telling, then)


class Layout(Laying):
    """Puts everything but the cards down, and judges the whole."""

    # Seats, phase, notepad

    def name_phase(self, phase: str) -> None:
        """The phase by its name."""
        names = [name for name, doing in self.game.phases]
        if phase in names:
            self.table.phase = names.index(phase)
        elif phase:
            self.wrong(f"There is no phase {phase!r}: {nearest(phase, names)}")

    def is_seat(self, seat: object, what: str) -> bool:
        """Whether there is such a seat; `what` says what for it was named."""
        if 0 <= number_in(seat) < self.table.seats:
            return True
        self.wrong(f"There is no seat {seat} to {what}: there are 0 to {self.table.seats - 1}.")
        return False

    def name_seats(self, turn: int | list[int] | None, out: list[int]) -> None:
        """Who is out, and that nobody is asked who is."""
        for seat in out:
            if self.is_seat(seat, "be out"):
                self.table.out |= 1 << seat
        if turn is None:
            return
        asked = turn if isinstance(turn, list) else [turn]
        if not asked:
            self.wrong("An empty list of seats is asked: leave turn out, or name somebody.")
        for i, seat in enumerate(asked):
            if self.is_seat(seat, "be asked"):
                if self.table.out >> seat & 1:
                    self.wrong(f"Seat {seat} is out and cannot be asked.")
                if seat in asked[:i]:
                    self.wrong(f"Seat {seat} is asked twice.")

    def write_facts(
        self, facts: dict[str, object], turn: int | list[int] | None, then: str
    ) -> None:
        """What people say about the table, what follows from whose turn it is, and from the cards.

        A fact that does not fit what follows is a defect.
        """
        table = self.table
        pad = table.notepad()
        kept: dict[str, Meaning] = {}
        for name in pad.names:
            kept[name] = meaning.guessed(name, getattr(table, name))
        for said in self.meanings:
            if said.kind not in (meaning.HOLDS, meaning.HANGS):
                kept[said.name] = said
        written: dict[str, str] = {}
        for name, value in facts.items():
            if name not in kept:
                self.wrong(f"There is no fact {name!r}: {nearest(name, sorted(kept))}")
                continue
            before = len(self.reader.wrong)
            read = self.reader.read(kept[name], value)
            if len(self.reader.wrong) > before:
                continue
            if name in pad.names:
                written[name] = self.reader.words(kept[name], read)
                setattr(table, name, read)
            else:
                numbers = meaning.numbers_of(read)
                fault = table.written(
                    name, vec[i64]([number_in(read)] if numbers is None else numbers)
                )
                if fault:
                    self.wrong(f"The fact {name}: {fault}")
        for defect in self.reader.wrong:
            self.wrong(defect)
        if isinstance(turn, int) and 0 <= number_in(turn) < table.seats:
            self.follow_turn(turn, facts, then)
        if self.laid and self.judged(table.derive):
            for name, given in written.items():
                follows = self.reader.words(kept[name], getattr(table, name))
                if given != follows:
                    self.wrong(
                        f"The fact {name} is {given}, but what else is written says {follows}."
                    )

    def follow_turn(self, turn: int, facts: dict[str, object], then: str) -> None:
        """Set what the game keeps once more of whose turn it is, or will be after the step."""
        table = self.table
        for said in self.meanings:
            elsewhere = said.words and not then and table.phase_name() not in said.words
            if not said.turn or elsewhere:
                continue
            if said.name not in facts:
                setattr(table, said.name, turn)
            elif number_in(facts[said.name]) != turn:
                self.wrong(
                    f"The fact {said.name} is {facts[said.name]!r}, but it is the turn of seat "
                    f"{turn}: leave it out, or let both be the same."
                )

    # Knowledge

    def learn(
        self,
        knows: dict[int | str, list[str]],
        clues: list[tuple[list[int], str, list[str], int, int]],
    ) -> None:
        """What seats know beyond what the piles' looks give."""
        table = self.table
        for who, things in knows.items():
            viewer = int(table.seats) if who == "public" else number_in(who)
            if viewer != table.seats and not self.is_seat(who, "know anything"):
                continue
            for thing in things:
                card = self.named(thing, viewer)
                if card >= 0:
                    table.learn(viewer, card)
        for seats, name, faces, least, most in clues:
            self.tell(seats, name, faces, least, most)

    def tell(self, seats: list[int], name: str, faces: list[str], least: int, most: int) -> None:
        """A clue, if it is true."""
        pile = self.find(name)
        mask, shown = 0, 0
        for seat in seats:
            if self.is_seat(seat, f"have a clue about {name}"):
                mask |= 1 << seat
        shorts = self.reader.shorts
        for short in faces:
            if short in shorts:
                shown |= 1 << int(shorts[short])
            else:
                self.wrong(f"A clue about {name}: there is no card {short!r}.")
        if pile is None or not self.laid or self.defects:
            return
        n = sum(1 for card in pile.held() if shown >> int(self.table.face[card]) & 1)
        if least <= n <= most:
            self.table.clue(mask, pile.held(), shown, least, most)
        else:
            self.wrong(
                f"A clue about {name} is not true: {n} of its cards are {' or '.join(faces)}, not "
                f"{least} to {most}."
            )

    def named(self, thing: str, viewer: int) -> int:
        """The card of "pile place" or "pile: face"."""
        if ":" not in thing:
            return self.at(thing)
        name, _, short = thing.partition(":")
        short = short.strip()
        pile = self.find(name)
        if short not in self.reader.shorts:
            self.wrong(
                f"{thing!r}: there is no card {short!r}: {nearest(short, self.reader.faces)}"
            )
        elif pile is not None and self.laid:
            for card in pile.held():
                if self.game.faces[int(self.table.face[card])].short == short and (
                    not self.table.knows(viewer, card)
                ):
                    return int(card)
            self.wrong(f"There is no card {thing!r} that seat could know.")
        return -1

    # Asking

    def throw(self, dice: list[int] | int) -> None:
        """The dice as written, or of a seed."""
        if not isinstance(dice, int):
            if any(number_in(n) < 0 for n in dice):
                self.wrong(f"Dice are whole numbers from 0, not {dice!r}.")
            else:
                self.table.dice = ScriptedDice(dice)
        elif 0 <= dice < meaning.FAR:
            self.table.dice = QuickDice(dice)
        else:
            self.wrong(f"A seed is a whole number from 0 to 2**62 - 1, not {dice}.")

    def ask(
        self,
        turn: int | list[int] | None,
        text: tuple[int, str] | None,
        plans: dict[int, list[int]],
        answered: list[int],
        then: str,
    ) -> None:
        """Ask the seats, and let them have chosen what they have."""
        asked = turn if isinstance(turn, list) else [] if turn is None else [turn]
        for seat in plans:
            if self.is_seat(seat, "have a plan") and seat not in asked:
                self.wrong(f"Seat {seat} has a plan but is not asked.")
        for seat in answered:
            if self.is_seat(seat, "have answered") and seat not in asked:
                self.wrong(f"Seat {seat} has answered but is not asked.")
        if asked and not then and all(seat in answered for seat in asked):
            self.wrong("Everybody asked has answered: name with `then` what comes next.")
        steps = list(self.table.automatic())
        if then and then not in steps:
            self.wrong(f"There is no automatic step {then!r}: {nearest(then, steps)}")
        if text is not None:
            if self.table.say_action() < 0:
                self.wrong(f"{self.game.title} has no questions that free words answer.")
            elif not isinstance(turn, int) or text[0] < 1:
                self.wrong("Free words, of one letter at least, are asked of one seat on turn.")
        if self.defects or turn is None or then:
            return
        table = self.table
        if text is not None and isinstance(turn, int):
            table.ask_text(turn, text[0], text[1])
        elif isinstance(turn, int):
            table.turn_to(turn)
        else:
            mask = 0
            for seat in asked:
                mask |= 1 << seat
            table.ask(mask)
        self.judged(lambda: self.choose_plans(plans, answered))

    def choose_plans(self, plans: dict[int, list[int]], answered: list[int]) -> None:
        """The seats choose what they have chosen already."""
        table = self.table
        for seat, plan in plans.items():
            for action in plan:
                if action not in table.legal(seat):
                    self.wrong(f"Seat {seat} could not have chosen action {action}.")
                    break
                table.hold(seat, action)
        for seat in answered:
            table.close(seat)

    # The whole

    def judged(self, step: Callable[[], None]) -> bool:
        """Do what only a sound position can bear; what breaks it is a defect, unless one is known.

        Gives whether nothing broke.
        """
        try:
            step()
        except DragonhallError:
            raise
        except Exception as error:
            if not self.defects:
                self.wrong(
                    f"{self.game.title} cannot go on from here ({type(error).__name__}: {error}): "
                    "see whether the facts fit the cards and each other."
                )
            return False
        return True

    def judge(self, then: str) -> None:
        """What the game itself finds wrong; BadPosition if anything is."""
        self.stop_if_broken()
        self.judged(self.judge_rules)
        if self.table.waiting and not self.defects:
            self.judged(self.judge_question)
        self.stop_if_broken()

    def judge_rules(self) -> None:
        """The rules that every position keeps."""
        for fault in self.table.faults():
            self.wrong(fault)
        if self.table.ruled and self.table.misfits() and not self.defects:
            self.wrong(
                "The cards break a rule that every position keeps: see `misfits` of "
                f"{self.game.title}."
            )

    def judge_question(self) -> None:
        """Whoever must choose has something to choose, and everybody can be shown the table."""
        table = self.table
        for seat in range(int(table.seats)):
            if table.waiting >> seat & 1 and not table.text_most and not len(table.legal(seat)):
                self.wrong(
                    f"Seat {seat} is asked but has no options in the phase {table.phase_name()!r}."
                )
        for viewer in range(int(table.seats) + 1):
            view(table, viewer)

    def go_on(self, telling: bool, then: str) -> Table:
        """The table, after the automatic step if there is one."""
        self.table.telling = telling
        if then:
            self.judged(self.table.automatic()[then])
            self.stop_if_broken()
        return self.table
