"""A table without rules, on which tests of the kernel's parts lay and move cards themselves."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, Spot, cells, faces, labels, numbers, places, seats
from dragonhall.kernel.game import Board, Face, Game, Setting
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OTHERS, OWNER, Pile
from dragonhall.kernel.schema import Counter, Fact
from dragonhall.kernel.table import Result, Table

ACTIONS = Actions()
PASS = ACTIONS.verb("pass", words="Pass", by_phase={"talk": "Say nothing"}, spot=Spot("deck"))
PLAY = ACTIONS.verb("play", faces(6, "hand", "line"))
BID = ACTIONS.verb("bid", numbers(3, 10), words="Bid {n}")
GIVE = ACTIONS.verb("give", seats(4), words="Give to {seat}")
TOUCH = ACTIONS.verb(
    "touch",
    places(
        *cells("field", 2),
        Spot("hand", 1),
        Spot("fort", 0, place=0),
        Spot("line", face=3),
        names=[],
    ),
)
ANSWER = ACTIONS.verb("answer", labels("Granted", "Refused"), secret=["talk"])
SAY = ACTIONS.verb("say", words="Say a word")


class Bench(Table):
    """Six faces twice in the deck of group 0, three of them in a second deck of group 1."""

    def lay(self) -> None:
        self.deck = self.pile("deck", "Deck")
        self.other_deck = self.pile("other", "Other deck")
        self.hand = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.brow = self.each("brow", "Brow", OTHERS)
        self.line = self.pile("line", "Line", ALL, LINE, shape="row")
        self.dark = self.pile("dark", "Dark line", NOBODY, LINE, shape="row")
        self.field = self.pile("field", "Field", NOBODY, slots=4, shape="slots", board="b", at=0)
        self.fort = self.each("fort", "Fort", ALL, slots=2, shape="slots")
        self.below = [
            self.pile("below", "Below", ALL, LOOSE, index=n, host="field") for n in (0, 1)
        ]
        self.dull = self.mark("dull")
        self.count_mark = self.mark("counters")
        self.score: vec[i64] = vec[i64]([0] * int(self.seats))
        self.words: list[str] = ["a"]
        self.frames: list[vec[i64]] = []
        self.flag: bool = False
        self.sides: int = 0
        self.heard: str = ""
        self.cards(self.deck, [face for face in range(6) for copy in range(2)])
        self.cards(self.other_deck, [0, 1, 2], 1)

    def begin(self) -> None:
        self.turn_to(0)

    def legal(self, seat: int) -> vec[i64]:
        if not self.waiting >> seat & 1:
            return vec[i64]()
        return vec[i64]([PASS, BID, BID + 2])

    def apply(self, seat: int, action: int) -> None:
        if action == SAY:
            self.heard = self.said
        elif action == BID:
            self.hold(seat, action)
        elif action == BID + 2:
            self.hold(seat, action)
            self.close(seat)

    def say_action(self) -> int:
        return int(SAY)

    def refuse_text(self, seat: int, action: int, text: str) -> str:
        if action != SAY:
            return "Words go with saying only."
        if not text or len(text) > self.text_most:
            return f"Say a word of up to {self.text_most} letters."
        return ""

    def team(self, seat: int) -> int:
        return seat % 2 if self.sides else -1

    def facts(self, viewer: int) -> list[Fact]:
        return [
            {"id": "left", "words": "Left: 3", "value": 3, "of": 9},
            {"id": "claim", "words": "claims", "seat": 1},
        ]

    def counters(self, seat: int) -> list[Counter]:
        return [{"id": "points", "words": "Points", "value": int(self.score[seat])}]

    def prompt(self, seat: int) -> str:
        return "Bid or pass."

    def returns(self) -> list[float]:
        return [float(self.score[seat]) for seat in range(self.seats)]

    def outcome(self) -> Result:
        places = [1 + sum(other > own for other in self.score) for own in self.score]
        points = [int(points) for points in self.score]
        return Result("win", "most", "{winners} has most.", places, points)

    def bound(self) -> int:
        return 99


GAME = Game(
    slug="bench",
    title="Bench",
    book="Toys",
    blurb="No game.",
    kind="toy",
    seats=(2, 4),
    minutes=(1, 2),
    rules=3,
    faces=[Face(f"Face {n}", f"F{n}", "toy", {"number": n}) for n in range(6)],
    actions=ACTIONS,
    phases=[("bid", "bid"), ("talk", "talk")],
    table=Bench,
    boards=[
        Board(
            "b", 4.0, 2.0, [(0.5 + n, 1.0) for n in range(4)], place_labels=["A1", "B1", "C1", ""]
        )
    ],
    decks=["Red", "Blue"],
    most=99.0,
    total=None,
)


def bench(seats: int = 3, telling: bool = False) -> Bench:
    """A fresh bench."""
    options: dict[str, Setting] = {}
    table = Bench(GAME, seats, options)
    table.telling = telling
    return table


def card_of(table: Table, pile: Pile, face: int) -> int:
    """A card of this face in a pile."""
    return next(int(c) for c in pile.cards if c >= 0 and table.face[c] == face)


def fetch(table: Bench, pile: Pile, *faces: int, group: int = 0) -> list[int]:
    """Move cards of these faces out of the deck, unseen but for the pile's look; the cards."""
    source = table.other_deck if group else table.deck
    made: list[int] = []
    for face in faces:
        card = card_of(table, source, face)
        table.move(card, pile)
        made.append(card)
    return made


def faces_of(table: Table, pile: Pile) -> list[int]:
    """The faces in a pile, bottom first; -1 for an empty slot."""
    return [int(table.face[card]) if card >= 0 else -1 for card in pile.cards]


def who_knows(table: Table, card: int) -> list[int]:
    """The viewers that know a card."""
    return [viewer for viewer in range(table.seats + 1) if table.knows(viewer, card)]
