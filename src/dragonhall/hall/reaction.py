"""Reaction times: how far a client's word is taken, and the code a time stands for."""

from typing import Final

from dragonhall.kernel.table import Table

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
    if not table.within or table.over:
        return False
    if table.racing:
        return True
    seat = int(table.turn)
    return seat >= 0 and any(is_timed(table, int(code)) for code in table.legal(seat))
