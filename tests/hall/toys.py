"""A small game with a clock, sealed plans of two steps, and hidden hands, for the hall's tests."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall import games
from dragonhall.kernel.actions import Actions, faces, labels
from dragonhall.kernel.game import Face, Game, Option, Setting
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER
from dragonhall.kernel.table import Result, Table

FACES = 20
actions = Actions()
CARD = actions.verb("card", faces(FACES, "hand"), secret=["lay"])
TONE = actions.verb("tone", labels("Softly", "Aloud"), secret=["lay"])


class Whispers(Table):
    """Everybody lays a card and a tone in secret; the highest card laid aloud takes the round."""

    def lay(self) -> None:
        self.deck = self.pile("deck", "Deck", NOBODY)
        self.hand = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.gone = self.pile("gone", "Gone", ALL, shape="row")
        self.cards(self.deck, list(range(FACES)))
        self.score: vec[i64] = vec[i64]([0] * int(self.seats))
        self.round: int = 0

    def begin(self) -> None:
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], 4)
        self.note("Four cards each.")
        self.ask(self.all, self.number("clock"))

    def legal(self, seat: int) -> vec[i64]:
        if not self.waiting & (1 << seat):
            return vec[i64]([])
        if len(self.plans[seat]):
            return vec[i64]([TONE, TONE + 1])
        return vec[i64](sorted(CARD + int(self.face[card]) for card in self.hand[seat].cards))

    def apply(self, seat: int, action: int) -> None:
        self.hold(seat, action)
        if len(self.plans[seat]) < 2:
            return
        self.close(seat)
        if self.waiting:
            return
        best, taker = -1, -1
        laid = [
            (int(self.plans[s][0]) - CARD, int(self.plans[s][1]) - TONE) for s in range(self.seats)
        ]
        self.clear_plans()
        for s, (face, loud) in enumerate(laid):
            self.play(face, self.hand[s], self.gone)
            self.note("{seat} lays {cards}.", s, cards=self.gone.last(1))
            if loud and face > best:
                best, taker = face, s
        if taker >= 0:
            self.score[taker] += 1
            self.note("{seat} takes the round.", taker)
        self.round += 1
        if self.round == 3:
            self.finish()
        else:
            self.ask(self.all, self.number("clock"))

    def prompt(self, seat: int) -> str:
        return "Lay a card." if not len(self.plans[seat]) else "Softly or aloud?"

    def returns(self) -> list[float]:
        most = max(self.score)
        winners = [s for s in range(self.seats) if self.score[s] == most]
        return [1 / len(winners) if s in winners else 0.0 for s in range(self.seats)]

    def outcome(self) -> Result:
        places = [
            1 + sum(int(o) > int(self.score[s]) for o in self.score) for s in range(self.seats)
        ]
        return Result(
            "win", "rounds", "{winners} took most rounds.", places, [int(n) for n in self.score]
        )

    def bound(self) -> int:
        return 6 * int(self.seats)


def _table(game: Game, seats: int, options: dict[str, Setting]) -> Table:
    return Whispers(game, seats, options)


GAME = Game(
    slug="whispers",
    title="Whispers",
    book="tests",
    blurb="A toy for tests.",
    kind="toy",
    seats=(2, 4),
    minutes=(1, 2),
    rules=1,
    faces=[Face(f"Face {n}", f"F{n}", "toy", {}) for n in range(FACES)],
    actions=actions,
    phases=[("lay", "lay a card")],
    table=_table,
    options=[Option("clock", "Milliseconds to answer", [], 0, least=0, most=60_000)],
)


def install() -> None:
    """Make the toy known to this process."""
    games.games()
    games._loaded["whispers"] = GAME
    games._modules["whispers"] = __name__
