"""The shape of a view: the only data about a table that ever leaves the server.

Every key is there because it is declared here (secrets are kept by inclusion). Seats are
relative to the viewer: 0 is the viewer, 1 the next clockwise; for the public they are
absolute. Piles have stable ids within one viewer's views. There are no card ids.
"""

from typing import Literal, NotRequired, TypedDict

Arrange = Literal["ring", "facing", "teams", "solo"]
Shape = Literal["stack", "fan", "row", "spread", "groups", "single", "slots", "scatter"]
Region = Literal["middle", "seat", "hand", "rail", "box"]
ArgumentKind = Literal["none", "numbers", "faces", "seats", "places", "labels"]
Way = Literal["mirror", "short", "dark", "sway"]
Ending = Literal["win", "share", "together", "alone", "score", "nobody"]


class Target(TypedDict):
    """One thing on the table that lights up for an option."""

    kind: Literal["face", "place", "pile", "seat", "button"]
    pile: NotRequired[str]  # face, place, pile
    face: NotRequired[int]  # face: every card of this face in the pile
    place: NotRequired[int]  # place: index in the pile, 0 is the bottom or the first slot
    seat: NotRequired[int]  # seat: relative


class OptionView(TypedDict):
    """One legal choice: its code, its words, what to touch for it.

    A timed option stands for all codes of its verb: who chooses it says after how many
    milliseconds, and gets the code of that time.
    """

    code: int
    words: str
    touch: list[Target]
    timed: NotRequired[bool]


class VerbView(TypedDict):
    """A verb in use now, so that a client can name the code of an unlit thing and ask why not."""

    name: str
    base: int
    size: int
    kind: ArgumentKind
    piles: list[str]  # faces: code = base + face, for cards of these piles
    targets: list[Target]  # places: code = base + index in this list; empty otherwise


class CardView(TypedDict):
    """One card as the viewer sees it."""

    side: Literal["up", "held", "noted", "back"]  # open to all, to the viewer, remembered, hidden
    face: NotRequired[int]
    deck: NotRequired[int]  # which deck's back it has, where there is more than one
    marks: NotRequired[dict[str, int]]
    by: NotRequired[int]  # the seat that laid it, where that matters
    under: NotRequired["PlaceView"]  # the card it lies under or on


class PlaceView(TypedDict):
    """A place on the table."""

    pile: str
    place: int


class Noted(TypedDict):
    """What the viewer knows to lie among some places: these faces, somewhere there."""

    faces: list[int]
    places: list[PlaceView]  # empty: anywhere in this pile


class PileView(TypedDict):
    """A pile. `cards` has one entry a place (None: an empty slot), last is top; of a loose pile
    only the cards whose face the viewer sees, sorted, and `backs` counts the others; where every
    card is a plain back, `cards` is empty and `backs` is the size.
    """

    id: str
    name: str
    title: str
    owner: int | None
    shape: Shape
    region: Region
    size: int
    cards: list[CardView | None]
    backs: int
    noted: list[Noted]
    board: NotRequired[str]
    at: NotRequired[int]  # first place on the board
    under: NotRequired[PlaceView]  # drawn under this card


class BoardPlace(TypedDict):
    """One place of a board: centre in card units (a card is 1 wide, 1.4 high), turn in degrees."""

    x: float
    y: float
    turn: NotRequired[int]
    label: NotRequired[str]


class BoardView(TypedDict):
    """A board: where its places are, what is printed on it."""

    id: str
    region: Region
    width: float
    height: float
    places: list[BoardPlace]
    lines: list[list[float]]  # [x1, y1, x2, y2]
    labels: list[tuple[float, float, str]]
    facing: bool  # top and bottom are exchanged for the seat opposite


class Counter(TypedDict):
    """A number a seat shows: score, chips, cards, predicted and taken."""

    id: str
    words: str
    value: int
    of: NotRequired[int]
    icon: NotRequired[str]


class SeatView(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    name: str
    team: int | None
    out: bool
    asked: bool
    answered: bool
    turn: bool
    counters: list[Counter]


class Fact(TypedDict):
    """A line true for the table now: "Dominant colour: red".

    `at` names the place it is about, `between` two places it ties together. In a game's own facts
    a pile stands there by its number.
    """

    id: str
    words: str
    value: NotRequired[int]
    of: NotRequired[int]
    seat: NotRequired[int]
    icon: NotRequired[str]
    mine: NotRequired[bool]
    at: NotRequired[PlaceView]
    between: NotRequired[list[PlaceView]]


class TextAsk(TypedDict):
    """Free words may be answered, with the action `code`."""

    max: int
    words: str
    code: int


class Scale(TypedDict):
    """A quantity chosen in steps: code + i stands for first + i * step, i below size."""

    code: int
    first: int
    step: int
    size: int


class Aim(TypedDict):
    """A throw onto a scatter pile, for clients that let people aim by hand.

    The steps of the plan are the stand, then angle, strength and spin of each card thrown at
    once. Lengths beside `reach` and `slide` (0.1 cm for a step of strength) are parts of the
    reach in ten-thousandths: how far one deviation goes in length and in width, how much wider
    it gets and how far the card drifts to the right for a step of spin.
    """

    pile: str
    stand: NotRequired[int]  # place on the pile's board, once chosen
    face: int  # the card this throw is of
    ways: list[Way]  # what makes it awkward
    words: str  # the same for people; may be empty
    angle: Scale  # degrees to the left of straight in
    strength: Scale
    spin: Scale  # positive: clockwise
    thrown: list[list[int]]  # steps of angle, strength and spin of the cards that fly before it
    reach: int
    slide: int
    length: int
    width: int
    wider: int
    drift: int


class Pick(TypedDict):
    """Cards of a pile may be picked; ask the hall what they mean (docs/protocol.md).

    `faces` are those that can be part of a choice, one entry a card; `instead` the options that
    picking takes the place of.
    """

    pile: str
    faces: list[int]
    instead: list[int]


class Ask(TypedDict):
    """What is being decided, in words."""

    phase: str
    prompt: str
    seats: list[int]  # asked, answered or not
    plan: list[str]  # the viewer's own steps so far
    mine: bool  # the viewer is to choose
    within: NotRequired[int]  # milliseconds
    timed: NotRequired[bool]  # reaction times count (see OptionView)
    race: NotRequired[bool]  # the order of the answers counts, and so their times
    text: NotRequired[TextAsk]
    aim: NotRequired[Aim]
    pick: NotRequired[Pick]


class Why(TypedDict):
    """How a cell of the sheet came about."""

    column: int
    words: str
    faces: list[int]
    points: int


class SheetRow(TypedDict):
    """A line of the sheet, one cell a column."""

    label: str
    cells: list[int | None]
    why: list[Why]


class SheetSection(TypedDict):
    """A round, or another part of the sheet."""

    title: str
    rows: list[SheetRow]


class Sheet(TypedDict):
    """The score sheet; columns are seats (relative order) or teams."""

    unit: str
    lower_wins: bool
    columns: list[str]
    sections: list[SheetSection]
    totals: list[int]


class Line(TypedDict):
    """A line of the story; `n` counts the lines this viewer has."""

    n: int
    words: str
    mine: bool  # told to the viewer alone


class Move(TypedDict):
    """A card that travelled in the last act. Moves of one beat happen at once."""

    origin: str
    to: str
    beat: int
    count: int
    face: NotRequired[int]
    place: NotRequired[int]
    to_place: NotRequired[int]
    flip: NotRequired[bool]
    wait: NotRequired[int]  # milliseconds the table holds before the next beat
    path: NotRequired[list[list[int]]]  # where it was thrown from, touched down, came to rest


class Reason(TypedDict):
    """Why the game ended, for programs and for people."""

    code: str
    words: str


class Outcome(TypedDict):
    """How the game ended; lists are in the viewer's seat order."""

    kind: Ending
    reason: Reason
    places: list[int]
    points: list[int] | None
    returns: list[float]


class View(TypedDict):
    """Everything one seat, or the public, sees."""

    game: str
    rules: int
    viewer: int | None  # the absolute seat; None: the public
    arrange: Arrange
    over: bool
    turn: int | None
    seats: list[SeatView]
    piles: list[PileView]
    boards: list[BoardView]
    facts: list[Fact]
    ask: Ask | None
    options: list[OptionView]
    verbs: list[VerbView]
    sheet: Sheet | None
    story: list[Line]  # the newest lines
    moves: list[Move]
    outcome: Outcome | None


class FaceView(TypedDict):
    """What a face is called and how it is drawn."""

    face: int
    name: str
    short: str
    family: str  # dragon | conclave | …: which art draws it
    art: dict[str, str | int | bool]


class OptionInfo(TypedDict):
    """An option of a game."""

    id: str
    words: str
    kind: Literal["choice", "number", "words"]
    values: list[str]  # choice
    labels: list[str]  # words for each value
    least: NotRequired[int]  # number
    most: NotRequired[int]  # number; words: how many letters
    own: NotRequired[int]  # choice: own words do as well, of up to so many letters
    default: str | int
    seats: NotRequired[list[int]]  # seat counts it exists for, where not all
    needs: NotRequired[dict[str, list[int]]]  # seat counts a value exists for, where not all
    people_only: NotRequired[list[str]]  # values that no program can play with


class DeckPart(TypedDict):
    """A part of a deck that is shuffled by itself."""

    words: str
    cards: int
    least: int  # so many cards it has at least


class DeckInfo(TypedDict):
    """A deck that somebody has written, legal or not."""

    name: str
    cards: list[list[int]]  # face and how many, in the order in which decks list them
    parts: list[DeckPart]
    most: list[int]  # by face: so many copies a deck may hold
    unread: list[str]  # what could not be read, in sentences
    illegal: list[str]  # which rules of decks it breaks, in sentences
    line: str  # the deck in one line; as the value of an option it is kept so
    lines: str  # the deck a card a line


class GameInfo(TypedDict):
    """A game as the lobby shows it."""

    slug: str
    title: str
    blurb: str
    book: str
    kind: str
    rules: int
    edition: str  # SHA-256 of the card file it is made from; "" with the cards it comes with
    least_seats: int
    most_seats: int
    minutes: list[int]
    options: list[OptionInfo]
    decks: list[str]
