"""The table of Dragon Flight: where every card lies, and what a throw of one would be like."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import ICE, SHADOW, UNDEAD, forty
from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ANGLE,
    ANGLE_STEPS,
    AT_THE_CHEST,
    SPIN,
    STRENGTH,
    STRONGEST,
)
from dragonhall.games.book_of_dragons.dragon_flight.physics import Lying
from dragonhall.kernel.pile import ALL, LOOSE, NOBODY, OWNER, Pile
from dragonhall.kernel.table import Table

QUARTERS: Final = {"0.5": 2, "1": 4, "1.5": 6}  # four times the spread
ERRORS: Final = {"sharp": 0, "normal": 1, "clumsy": 2}


class DragonFlightTable(Table):
    """The felt with its stands; before each seat its hand, what it holds up and its score."""

    def lay(self) -> None:
        self.silly: bool = self.choice("silly") == "on"
        self.spread: i64 = QUARTERS[self.choice("spread")]
        self.felt: Pile = self.pile("table", "Table", NOBODY, shape="scatter", board="felt", at=0)
        self.stand: Pile = self.pile(
            "stand", "Standing places", ALL, slots=12, shape="slots", board="felt", at=0
        )
        self.deck: Pile = self.pile("deck", "Deck", board="felt", at=12)
        self.gone: Pile = self.pile("gone", "Off the table", ALL, board="felt", at=13)
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.aloft: list[Pile] = self.each("aloft", "Held up", ALL, shape="row")
        self.score: list[Pile] = self.each("score", "Score", ALL)
        self.x = self.mark("x")
        self.y = self.mark("y")
        self.angle = self.mark("turn")
        self.paired = self.mark("group")  # number of the group of two that shows; 0: in none
        self.starter: i64 = 0
        self.cards(self.deck, forty())

    # A throw under way

    def in_turn(self, seat: i64) -> i64:
        """Which of the cards held up the next step of the plan is for."""
        step = len(self.plans[seat])
        return (step - 1) // 3 if step else 0

    def strongest(self, seat: i64) -> i64:
        """The greatest strength for the card that the plan is about."""
        kind = self.face[self.aloft[seat].cards[self.in_turn(seat)]]
        return AT_THE_CHEST if self.silly and kind == ICE else STRONGEST

    def factor(self, seat: i64, kind: i64) -> i64:
        """Four times f: how far throws of this kind scatter."""
        f = self.spread
        if self.silly:
            if self.aloft[seat].size > 1:
                f = f * 3 // 2
            if kind in (UNDEAD, SHADOW):
                f *= 2
        return f

    # What lies on the table

    def lying(self) -> Lying:
        """The cards on the table as the physics knows them."""
        lying = Lying()
        for card in self.felt.cards:
            lying.add(self.x.of[card], self.y.of[card], self.angle.of[card])
        return lying

    def shows(self, card: i64) -> bool:
        """Whether a card on the table lies face up."""
        return self.open[card] == self.everyone

    def lies(self, seat: i64, kind: i64) -> bool:
        """Whether the seat sees, or remembers, a card of this kind on the table."""
        if self.felt.veiled & (1 << seat):
            return False
        return any(self.known(seat, card) == kind for card in self.felt.cards)


def unsteady(table: DragonFlightTable, seat: i64, action: i64, steps: i64) -> i64:
    """The angle or strength a hand really gives that wanted `action`: off by `steps`, in range.

    Programs draw `steps` evenly from −E … E, E being `ERRORS[bot_hand]`, from a stream of the
    seat's own, never from the table's dice. Other actions stay what they are.
    """
    if ANGLE <= action < STRENGTH:
        return ANGLE + max(0, min(ANGLE_STEPS - 1, action - ANGLE + steps))
    if STRENGTH <= action < SPIN:
        return STRENGTH + max(0, min(table.strongest(seat) - 1, action - STRENGTH + steps))
    return action
