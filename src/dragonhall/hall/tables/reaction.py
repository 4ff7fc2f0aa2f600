"""Reaction times: how far a client's word is taken, the code a time stands for, and races."""

import time
from typing import Final

from msgspec import Struct

from dragonhall.kernel.errors import IllegalMove
from dragonhall.kernel.table import Table

from ..clock import now
from .hub import Listener

FORGIVEN: Final = 600  # ms of network and display that a claim may take off what the hall saw
QUICKEST: Final = 80  # ms: nobody is quicker


def judged(elapsed: int, claimed: int | None) -> int:
    """The reaction time that counts, in milliseconds.

    Args:
        elapsed: from when the hall showed the question to when it had the answer.
        claimed: the client's own measure, from its picture to its press; None: it has none.
    """
    if claimed is None:
        return elapsed
    return min(elapsed, max(claimed, QUICKEST, elapsed - FORGIVEN))


def timed_code(table: Table, seat: int, code: int, time: int) -> int:
    """The code to store for an answer after `time` ms.

    A code of a timed verb stands for any time: it becomes the one of this time, or the default
    where the time is beyond the window. Other codes, and those of seats not asked, stay.
    """
    if not 0 <= code < table.game.actions.size or not table.waiting & (1 << seat):
        return code
    verb = table.verb_of(code)
    if not verb.timed:
        return code
    first = int(verb.argument.first)
    number = max(first, -(-time // int(table.step_time())))
    found = int(verb.base) + number - first
    return found if found in table.legal(seat) else int(table.default(seat))


def is_timed(table: Table, code: int) -> bool:
    """Whether a code belongs to a timed verb."""
    return 0 <= code < table.game.actions.size and bool(table.verb_of(code).timed)


def against_the_clock(table: Table) -> bool:
    """Whether the present question is decided by reaction times."""
    return bool(table.within) and (table.racing or table.timed())


class Held(Struct):
    """An answer in a race that waits for news of quicker ones; it is not stored yet."""

    time: int  # its reaction time, ms
    command: str
    chain: list[int]
    text: str
    listener: Listener | None  # who is to hear that it was stored; None: the hall's own


class Race:
    """The answers to a question where the order of arrival counts, until the order is sure."""

    def __init__(self) -> None:
        self.held: dict[int, Held] = {}

    def add(self, seat: int, held: Held) -> None:
        """Take an answer in. The same one again changes only who is to hear of it.

        Raises:
            IllegalMove: the seat has given another answer before.
        """
        before = self.held.get(seat)
        if before is None:
            self.held[seat] = held
        elif (before.command, before.chain) == (held.command, held.chain):
            before.listener = held.listener
        else:
            raise IllegalMove("Your first answer counts.")

    def complete(self, table: Table) -> bool:
        """Whether everybody who is asked has answered."""
        return all(seat in self.held for seat in range(table.seats) if table.waiting >> seat & 1)

    def latest(self, table: Table) -> int:
        """No answer slower than so many ms can still be the first that says anything."""
        times = [
            held.time
            for seat, held in self.held.items()
            if held.chain != [int(table.default(seat))]
        ]
        return min([*times, int(table.within)])

    def ordered(self, table: Table) -> list[tuple[int, Held]]:
        """Seats and answers, the quickest first; of equals clockwise from who asked the others."""
        seats = int(table.seats)
        asker = next((seat for seat in range(seats) if not table.asked >> seat & 1), 0)
        return sorted(self.held.items(), key=lambda item: (item[1].time, (item[0] - asker) % seats))


class Stopwatch:
    """When the present question was put into the outboxes, and what a race has brought so far.

    It starts for all seats at once: who comes in later has no later start, or one could watch by
    another line and come in for the slap.
    """

    def __init__(self) -> None:
        self.counts = False  # the present question is decided by reaction times
        self.race = Race()
        self._since = -1  # the version that began the present question
        self._shown = time.monotonic()

    def start(self, table: Table, since: int) -> None:
        """The table as of version `since` is about to be shown; the same one starts once."""
        if self._since != since:
            self.counts = against_the_clock(table)
            self.race = Race()
            self._since = since
            self._shown = time.monotonic()

    def reset(self) -> None:
        """What is shown next is new, whatever its version."""
        self._since = -1

    def elapsed(self, at: float) -> int:
        """Milliseconds from the start to a moment of `time.monotonic`."""
        return max(0, round((at - self._shown) * 1000))

    def settles(self, latest: int) -> int:
        """When (as `clock.now`) no news of an answer of so many ms can be on the way any more."""
        return now() + max(0, latest + FORGIVEN - self.elapsed(time.monotonic()))

    def judge(
        self, table: Table, seat: int, chain: list[int], ms: int | None, came: float
    ) -> tuple[list[int], int]:
        """The chain to store for an answer that came at a moment, and its reaction time."""
        if not self.counts:
            return chain, 0
        took = judged(self.elapsed(came), ms)
        return [timed_code(table, seat, code, took) for code in chain], took


def deadline(table: Table) -> int | None:
    """When (as `clock.now`) the clock of the present question runs out, if it is shown now."""
    if not table.within or table.over:
        return None
    if against_the_clock(table):
        return now() + int(table.latest()) + FORGIVEN
    return now() + int(table.within)


def repeats(table: Table, chain: list[int], stored: list[int]) -> bool:
    """Whether a chain says again what is stored; a timed code has got its time meanwhile."""
    return len(chain) == len(stored) and all(
        code == kept or is_timed(table, code) for code, kept in zip(chain, stored, strict=True)
    )
