"""The table of Reign of Dragoness: its piles, what lies on top, what a hand can make of it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.reign_of_dragoness.actions import BEAT, CARD, NUMBER, PATTERN, WAKE
from dragonhall.games.reign_of_dragoness.patterns import (
    FREE,
    LABEL_FACES,
    LOWER,
    NUMBERS,
    PAGE,
    PATTERN_NAMES,
    REVIVE,
    RUN_OF_THREE,
    SINGLE,
    STRONGER,
    Holding,
    deck,
    order_of,
)
from dragonhall.games.reign_of_dragoness.picks import best_card
from dragonhall.kernel import meaning
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.meaning import Meaning
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table


class ReignTable(Table):
    """One pile to beat, and the hands; what is beneath or finished counts no more."""

    def lay(self) -> None:
        self.top: Pile = self.pile("top", "To beat", ALL, LINE, shape="row")
        self.under: Pile = self.pile("under", "Beneath", ALL, LINE, shape="stack")
        self.finished: Pile = self.pile("finished", "Finished piles", NOBODY, LINE, region="box")
        self.rest: Pile = self.pile("rest", "Left over", NOBODY, LINE, region="box")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.stands: Mark = self.mark("stands")  # the number of a wild card, 0: its own
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # for each round played the points of all seats
        self.lefts: vec[i64] = vec[i64]()  # and the cards they had left
        self.rounds: i64 = self.number("rounds")
        self.mover: i64 = 0
        self.fresh: bool = False  # nothing has been played in this round
        self.passed: i64 = 0  # who is out of this pile
        self.pattern: i64 = -1  # what lies on top; -1 before a lead
        self.against: i64 = 0  # its strength
        self.player: i64 = -1  # who played it
        self.ruled = True  # K10: who leads a round, and that nobody holds Revives alone
        cards = deck(int(self.seats), self.choice("specials_78") == "revives")
        self.spare: i64 = cards.count(int(REVIVE))
        self.cards(self.rest, cards)

    def lowest_in(self, pile: Pile) -> i64:
        """The lowest number card of a pile (number first, then suit); -1 if it holds none."""
        best: i64 = -1
        lowest: i64 = 1000
        for card in pile.cards:
            face = self.face[card]
            if face < PAGE and order_of(face) < lowest:
                lowest = order_of(face)
                best = face
        return best

    def held_by_others(self, seat: i64) -> vec[i64]:
        """The cards in all hands but this seat's; of -1, in all hands."""
        cards = vec[i64]()
        for other in range(self.seats):
            if other != seat:
                for card in self.hand[other].cards:
                    cards = append(cards, card)
        return cards

    def holding(self, seat: i64) -> Holding:
        """What the seat still holds beside the cards of its plan."""
        held = Holding()
        for card in self.hand[seat].cards:
            held.add(self.face[card])
        if self.fresh:
            held.must = self.lowest_in(self.hand[seat])
        plan = self.plans[seat]
        if len(plan) > 2:
            pattern = self.planned_pattern(seat)
            place = plan[1] - NUMBER + 1
            for i in range(2, len(plan)):
                held.take(plan[i] - CARD, place)
                if pattern >= RUN_OF_THREE:
                    place -= 1
        return held

    def planned_pattern(self, seat: i64) -> i64:
        """The kind of pattern the seat's plan is about."""
        return self.plans[seat][0] - PATTERN if self.pattern < 0 else self.pattern

    def relation(self, step: i64) -> i64:
        """What a plan that began with this step must be against the top."""
        if step == BEAT:
            return STRONGER
        return LOWER if step == WAKE else FREE

    def can_wake(self, held: Holding) -> bool:
        """Whether a Revive could be laid: not on 12 or 13 (R7), not without a lower one (R8)."""
        return bool(
            held.revives
            and self.against // 16 < NUMBERS
            and held.any_number(self.pattern, LOWER, self.against)
        )

    def empty(self, seat: i64) -> bool:
        """No cards, or nothing but Revives (3.4)."""
        for card in self.hand[seat].cards:
            if self.face[card] != REVIVE:
                return False
        return True

    def caption(self) -> str:
        """What lies on top, in words."""
        name = PATTERN_NAMES[self.pattern]
        best = best_card(self.against // 16, self.against % 16)
        if self.pattern == SINGLE:
            return f"single {best}"
        return f"{name[:1].lower()}{name[1:]}, best card {best}"

    def face_of(self, seat: i64, action: i64) -> i64:
        """The face of the card that a `card` step of the seat's plan means."""
        face = LABEL_FACES[action - CARD]
        if face >= PAGE:
            return face
        plan = self.plans[seat]
        place = plan[1] - NUMBER + 1
        if self.planned_pattern(seat) >= RUN_OF_THREE:
            place -= len(plan) - 2
        return face + place - 1

    # Positions that people write

    def described(self) -> list[Meaning]:
        return [
            meaning.on_turn("mover"),
            meaning.seats("passed"),
            meaning.seat("player", nobody=-1),
            meaning.by_seat("scores", meaning.number("", -9999, 9999)),
        ]
