"""Every message of the hall, both ways, as msgspec structs; `docs/protocol.md` in code."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from dragonhall.kernel.schema import (
    Ask,
    DeckInfo,
    FaceView,
    GameInfo,
    Line,
    OptionView,
    Outcome,
    VerbView,
    View,
)

from .errors import BadMessage

MESSAGE_LIMIT = 16 * 1024  # bytes of one message or one body
CHAIN_LIMIT = 64  # codes in one command
MOST_MS = 600_000  # no reaction takes longer
CODE_LIMIT = 65_535  # no action table is larger

MessageId = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[int, Meta(ge=0, le=CODE_LIMIT)]
Version = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Short = Annotated[str, Meta(max_length=100)]
Long = Annotated[str, Meta(max_length=8000)]  # the longest value of an option, its comments too
State = Literal["open", "playing", "finished"]
Kind = Literal["person", "bot", "open"]


# What a client sends on the socket ------------------------------------------------------------


class Hello(Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """Show me the table, and tell me its news from now on."""

    id: MessageId
    version: Version | None = None


class Act(Struct, tag="act", frozen=True, forbid_unknown_fields=True):
    """A whole chain of choices, made while looking at this version of the table.

    `ms` is the reaction time where one counts: from the picture that first showed this version to
    the press.
    """

    id: MessageId
    version: Version
    chain: Annotated[list[Code], Meta(min_length=1, max_length=CHAIN_LIMIT)]
    text: Short | None = None
    ms: Annotated[int, Meta(ge=0, le=MOST_MS)] | None = None


class Why(Struct, tag="why", frozen=True, forbid_unknown_fields=True):
    """Why is this code, or are these words with it, not among my options, after this chain?"""

    id: MessageId
    chain: Annotated[list[Code], Meta(max_length=CHAIN_LIMIT)]
    code: Code
    text: Short | None = None


class Pick(Struct, tag="pick", frozen=True, forbid_unknown_fields=True):
    """What would it mean to play these cards of the pile that `ask.pick` names?"""

    id: MessageId
    faces: Annotated[list[Code], Meta(max_length=CHAIN_LIMIT)]


class Chat(Struct, tag="chat", frozen=True, forbid_unknown_fields=True):
    """A line for everybody at the table."""

    id: MessageId
    words: str


class Ping(Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Are you there?"""

    id: MessageId


Heard: TypeAlias = Hello | Act | Why | Pick | Chat | Ping


# What the server sends on the socket ----------------------------------------------------------


class Person(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on an absolute seat; `online` says whether they look at the table now."""

    seat: int
    name: str
    kind: Kind
    level: str | UnsetType = UNSET
    online: bool | UnsetType = UNSET


class ChatLine(Struct, frozen=True):
    """A line somebody said; `seat` is None for a watcher."""

    n: int
    seat: int | None
    name: str
    words: str
    at: str


class Link(Struct, frozen=True):
    """The way to an open seat: a path of this host with the key after its `#`."""

    seat: int
    url: str


class TableNews(Struct, tag="table", frozen=True, kw_only=True):
    """The table now, as this viewer sees it."""

    version: int
    state: State
    view: View
    people: list[Person]
    chat: list[ChatLine]
    your_seat: int | None
    game: str
    title: str
    left: int | None
    commitment: str
    seed: str | None
    rematch: str | None
    watchers: int
    links: list[Link] | UnsetType = UNSET


class ChatNews(Struct, tag="chat", frozen=True):
    """Lines just said."""

    lines: list[ChatLine]


class PeopleNews(Struct, tag="people", frozen=True):
    """Somebody came, went or sat down."""

    people: list[Person]
    watchers: int


class Draft(Struct, tag="draft", frozen=True):
    """The plan so far is fine and not finished: these are the next options."""

    id: str
    version: int
    chain: list[int]
    ask: Ask | None
    options: list[OptionView]
    verbs: list[VerbView]


class Accepted(Struct, tag="accepted", frozen=True):
    """Stored; this is the version that holds it."""

    id: str
    version: int


class Refused(Struct, tag="refused", frozen=True):
    """Nothing has changed, and why; `rule` names the ruling of the rule page behind it ("R4")."""

    id: str | None
    words: str
    rule: str | UnsetType = UNSET


class Behind(Struct, tag="behind", frozen=True):
    """The table has gone on since the version you named; it follows."""

    id: str


class Because(Struct, tag="why", frozen=True):
    """The reason asked for, empty if the code is legal; `rule` names the ruling behind it."""

    id: str
    words: str
    rule: str | UnsetType = UNSET


class Play(Struct, frozen=True):
    """One meaning of picked cards: its words, and the chain to send for it."""

    words: str
    chain: list[int]


class Picked(Struct, tag="picked", frozen=True):
    """What picked cards make, and the ways to play them at this version of the table.

    Where there is none, `why` says why not. `more` are faces that can be picked as well.
    """

    id: str
    version: int
    words: str
    plays: list[Play]
    why: str
    more: list[int]
    rule: str | UnsetType = UNSET


class Pong(Struct, tag="pong", frozen=True):
    """Here."""

    id: str


Said: TypeAlias = (
    TableNews
    | ChatNews
    | PeopleNews
    | Draft
    | Accepted
    | Refused
    | Behind
    | Because
    | Picked
    | Pong
)


# HTTP -----------------------------------------------------------------------------------------


class NameForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a guest wants."""

    name: str


class PlaceForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Short | None = None


class TableForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: Short
    seats: SeatNumber
    places: Annotated[list[PlaceForm], Meta(max_length=64)]
    options: dict[Short, Long | int] = {}


class DeckForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as people write it, or the id of a ready one."""

    text: Long


class SitForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An open seat and its key."""

    seat: SeatNumber
    key: Short


class FillForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An open seat and the level of the bot to sit there."""

    seat: SeatNumber
    level: Short


class TableCard(Struct, frozen=True, kw_only=True):
    """A table as a list shows it."""

    id: str
    game: str
    title: str
    seats: int
    options: dict[str, str | int]
    state: State
    players: list[Person]
    version: int
    your_seat: int | None
    commitment: str
    created: str
    finished: str | None
    result: Outcome | None
    rematch: str | None
    seed: str | UnsetType = UNSET
    links: list[Link] | UnsetType = UNSET


class Me(Struct, frozen=True):
    """The guest behind the cookie."""

    id: str
    name: str
    tables: list[TableCard]


class GamePage(Struct, frozen=True):
    """A game with its faces and its rule page."""

    info: GameInfo
    faces: list[FaceView]
    rules: str


class Made(Struct, frozen=True):
    """A table just made."""

    id: str
    seat: int | None
    links: list[Link]


class Again(Struct, frozen=True):
    """The table that goes on from this one."""

    id: str


class ReplayStep(Struct, frozen=True):
    """A finished table after `step` of its `steps` commands."""

    step: int
    steps: int
    words: str
    view: View


class Standing(Struct, frozen=True):
    """How a guest has done before in games like one that is over: same game, seats, options.

    `played` and `won` count those that ended before it; `best` is the result of the best of them.
    """

    played: int
    won: int
    best: Outcome | None


class StoryPage(Struct, frozen=True):
    """The whole story as one viewer may know it."""

    lines: list[Line]


class Health(Struct, frozen=True):
    """The hall is up and its database answers."""

    status: str
    version: str
    engine: str  # which runs, in words: "compiled", "plain Python; compiling, 43 %"


class Refusal(Struct, frozen=True):
    """Why an HTTP request was refused."""

    error: Literal["bad", "unknown", "forbidden", "conflict", "large", "often", "fault"]
    words: str


_hear: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)
_loose: msgspec.json.Decoder[Any] = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder()


def hear(data: str | bytes) -> Heard:
    """The message a client sent.

    Raises:
        BadMessage: too long, no JSON, of no known type, or with a wrong field.
    """
    size = len(data) if isinstance(data, bytes) else len(data.encode("utf-8", "surrogatepass"))
    if size > MESSAGE_LIMIT:
        raise BadMessage(
            f"The message is longer than {MESSAGE_LIMIT // 1024} KiB; send a shorter one."
        )
    try:
        return _hear.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"The message can't be read: {reason(error)}.") from error


def named(data: str | bytes) -> str | None:
    """The id of a message that could not be read, where it can be found, to answer it."""
    if len(data) > MESSAGE_LIMIT:
        return None
    try:
        loose = _loose.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    name = loose.get("id") if isinstance(loose, dict) else None
    return name if isinstance(name, str) and 0 < len(name) <= 64 else None


def reason(error: Exception) -> str:
    """The part of a decoder's complaint that helps, without a full stop."""
    return str(error).split(" (byte")[0].rstrip(".") or type(error).__name__


def encode(message: Struct | list[Any] | DeckInfo) -> bytes:
    """The bytes of a message; the same message always gives the same bytes."""
    return _encoder.encode(message)
