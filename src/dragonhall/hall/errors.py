"""Refusals of the hall: each knows its code in the protocol and its HTTP status."""

import logging
import os
import traceback
from pathlib import Path
from typing import ClassVar

from dragonhall.kernel.errors import DragonhallError

PACKAGE = str(Path(__file__).resolve().parents[1]) + os.sep
log = logging.getLogger("dragonhall.hall")


class HallError(DragonhallError):
    """Something the hall refuses; `str(error)` says what to do instead."""

    code: ClassVar[str] = "bad"
    status: ClassVar[int] = 400


class BadMessage(HallError):
    """A message or a form that cannot be read, or that asks for something impossible."""


class Unknown(HallError):
    """There is no such table, game or page."""

    code = "unknown"
    status = 404


class Forbidden(HallError):
    """Somebody else's seat, a wrong key, or not yours to see."""

    code = "forbidden"
    status = 403


class Conflict(HallError):
    """Right in itself, but not now: the seat is taken, the game still runs."""

    code = "conflict"
    status = 409


class TooLarge(HallError):
    """More bytes than the hall reads."""

    code = "large"
    status = 413


class TooOften(HallError):
    """More messages than a person sends."""

    code = "often"
    status = 429


class CannotServe(HallError):
    """The hall cannot start: port, data folder or database; the sentence says how to mend it."""

    code = "fault"
    status = 500


class Broken(HallError):
    """A stored table that cannot be rebuilt, or a store that failed; nothing was changed."""

    code = "fault"
    status = 500


def log_fault(error: BaseException) -> None:
    """Log the kind and the place of an error; never its words, which might hold a card."""
    frames = traceback.extract_tb(error.__traceback__)
    # Compiled modules name their files from the package's own folder on.
    ours = [
        frame
        for frame in frames
        if frame.filename.startswith(PACKAGE) or not os.path.isabs(frame.filename)
    ]
    ours = ours or list(frames)
    places = " < ".join(f"{f.filename.rsplit('/', 1)[-1]}:{f.lineno}" for f in reversed(ours[-6:]))
    log.error("fault: %s at %s", type(error).__name__, places)
