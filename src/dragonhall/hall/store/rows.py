"""What is stored, as the hall reads it."""

from msgspec import Struct


class Taken(Exception):
    """The sequence number, the command id or the seat has been used by somebody else."""


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as stored; times in milliseconds since 1970."""

    id: str
    game: str
    rules: int
    edition: str = ""
    seats: int
    options: dict[str, str | int]
    seed: bytes
    maker: str
    state: str
    version: int = 0
    created: int
    moved: int
    finished: int | None = None
    deadline: int | None = None
    result: str | None = None
    rematch: str | None = None


class PlaceRow(Struct, frozen=True, kw_only=True):
    """Who sits on a seat: a guest, a bot of a level, or nobody yet (with the link's key)."""

    seat: int
    kind: str
    name: str
    guest: str | None = None
    level: str | None = None
    key: str | None = None


class CommandRow(Struct, frozen=True, kw_only=True):
    """A stored command: a whole chain of one seat. `seq` counts from 1."""

    seq: int
    seat: int
    command: str
    chain: list[int]
    text: str
    at: int


class ChatRow(Struct, frozen=True, kw_only=True):
    """A line somebody said at a table."""

    n: int
    seat: int | None
    guest: str
    command: str
    name: str
    words: str
    at: int


class Ending(Struct, frozen=True):
    """What is stored with the last command of a game."""

    at: int
    result: str
