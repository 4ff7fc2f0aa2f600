"""A small correct game with every kind of secret, and its copies with one leak each."""

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.actions import Actions, faces, labels
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.game import Game
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER
from dragonhall.kernel.table import Result, Table
from tests.support.toys import toy

FACES = 6
COPIES = 4
HAND = 4
ROUNDS = 2
HIDE, FOLLOW, WINDOW = 0, 1, 2

ACTIONS = Actions()
PASS = ACTIONS.verb("pass")
LAY = ACTIONS.verb("lay", faces(FACES, "hand"), secret=["hide"])
TWIN = ACTIONS.verb("twin", faces(FACES, "hand"), secret=["hide"])
PLAY = ACTIONS.verb("play", faces(FACES, "hand"))
ANSWER = ACTIONS.verb("answer", labels("No", "Yes"))

ZONES = {
    "deck": (NOBODY, LINE),
    "hand": (OWNER, LOOSE),
    "row": (NOBODY, LINE),
    "shown": (ALL, LINE),
}


def colour(face: int) -> int:
    """Faces are of two colours."""
    return int(face) // 3


def of_colour(wanted: int) -> int:
    """The faces of a colour, as a bit set."""
    return sum(1 << face for face in range(FACES) if colour(face) == wanted)


class Fair(Table):
    """Hide a card of the other colour or two equal ones, then follow colour, with windows."""

    def lay(self) -> None:
        self.deck = self.pile("deck", "Deck")
        self.hand = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.row = self.pile("row", "Row", NOBODY, LINE, shape="row")
        self.shown = self.pile("shown", "Shown", ALL, LINE)
        self.round: int = 0
        self.step: int = 0
        self.mover: int = 0
        self.led: int = -1
        self.yes: int = 0
        self.last: int = 0
        self.cards(self.deck, [face for face in range(FACES) for copy in range(COPIES)])

    def begin(self) -> None:
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.deal(self.deck, self.hand[seat], HAND)
        self.deal(self.deck, self.shown)
        self.start_hiding()

    def start_hiding(self) -> None:
        self.phase = HIDE
        self.step = 0
        self.mover = 0
        self.to_hide()

    def to_hide(self) -> None:
        self.turn_to(self.mover)

    def legal(self, seat: int) -> vec[i64]:
        moves = vec[i64]()
        if not self.waiting >> seat & 1:
            return moves
        if self.phase == WINDOW:
            return vec[i64]([ANSWER, ANSWER + 1])
        held = sorted(int(face) for face in self.faces_in(self.hand[seat]))
        if self.phase == HIDE:
            return self.hideable(seat, held)
        follow = [face for face in held if self.led < 0 or colour(face) == self.led]
        for face in follow or held:
            moves = append(moves, PLAY + face)
        return moves

    def hideable(self, seat: int, held: list[int]) -> vec[i64]:
        moves = vec[i64]([PASS])
        top = colour(self.top_face(self.shown))
        for face in held:
            if colour(face) != top:
                moves = append(moves, LAY + face)
        for face in held:
            if self.count(face, self.hand[seat]) > 1:
                moves = append(moves, TWIN + face)
        return moves

    def apply(self, seat: int, action: int) -> None:
        if action < PLAY:
            self.hide(seat, action)
        elif action < ANSWER:
            self.follow(seat, action - PLAY)
        else:
            self.hold(seat, action)
            self.close(seat)
            if not self.waiting:
                self.yes = sum(self.plan_step(s, 0) == ANSWER + 1 for s in range(self.seats))
                self.clear_plans()
                self.continue_following()

    # Hiding

    def hide(self, seat: int, action: int) -> None:
        others = self.everyone & ~(1 << seat)
        if action == PASS:
            self.note("{seat} hides nothing.", seat)
        elif action < TWIN:
            self.play(action - LAY, self.hand[seat], self.row)
            self.state_kind(others)
            self.say_hidden(seat, 1)
        else:
            since = self.row.size
            self.play(action - TWIN, self.hand[seat], self.row)
            self.play(action - TWIN, self.hand[seat], self.row)
            self.at_once(max(0, len(self.travels) - 2))
            self.state_pair(others, self.row.last(self.row.size - since))
            self.say_hidden(seat, 2)
        self.after_playing(seat)
        if self.over:
            return
        self.step += 1
        self.mover = int(self.next(seat))
        if self.step < self.seats:
            self.to_hide()
        else:
            self.start_following()

    def state_kind(self, others: int) -> None:
        """What was laid is not of the colour shown."""
        top = colour(self.top_face(self.shown))
        self.clue(others, self.row.last(1), of_colour(1 - top), 1, 1)

    def state_pair(self, others: int, cards: vec[i64]) -> None:
        """Both are equal."""
        self.alike(others, cards)

    def say_hidden(self, seat: int, n: int) -> None:
        self.note("{seat} hides {cards}.", seat, cards=self.row.last(n))

    def after_playing(self, seat: int) -> None:
        """For games that end here."""

    # Following

    def start_following(self) -> None:
        self.step = 0
        self.led = -1
        self.mover = 0
        self.ask_next()

    def follow(self, seat: int, face: int) -> None:
        if self.led >= 0 and colour(face) != self.led:
            self.state_void(seat)
        elif self.led < 0:
            self.led = colour(face)
        card = self.play(face, self.hand[seat], self.shown)
        self.note("{seat} plays {cards}.", seat, cards=vec[i64]([card]))
        self.after_playing(seat)
        if not self.over:
            self.open_window(seat)

    def state_void(self, seat: int) -> None:
        """Who does not follow cannot."""
        others = self.everyone & ~(1 << seat)
        self.clue(others, self.hand[seat].cards, of_colour(self.led), 0, 0)

    def open_window(self, seat: int) -> None:
        asked = self.in_window(seat)
        if asked:
            self.phase = WINDOW
            self.ask(asked)
        else:
            self.continue_following()

    def in_window(self, seat: int) -> int:
        """Who is asked: by public facts alone."""
        mask = 0
        for other in range(self.seats):
            if other != seat and self.hand[other].size:
                mask |= 1 << other
        return mask

    def continue_following(self) -> None:
        self.step += 1
        self.mover = int(self.next(self.mover))
        self.ask_next()

    def ask_next(self) -> None:
        """The next seat that has a card left, or the next round."""
        self.phase = FOLLOW
        while self.step < self.seats and not self.hand[self.mover].size:
            self.step += 1
            self.mover = int(self.next(self.mover))
        if self.step < self.seats:
            self.turn_to(self.mover)
            return
        self.round += 1
        if self.round == ROUNDS or not any(hand.size for hand in self.hand):
            self.finish()
        else:
            self.start_hiding()

    def returns(self) -> list[float]:
        return [1.0 / int(self.seats)] * int(self.seats)

    def outcome(self) -> Result:
        return Result("share", "end", "That was all.", [1] * int(self.seats), None)

    def bound(self) -> int:
        return int(ROUNDS * self.seats * (self.seats + 1))


class Winning(Fair):
    """The same, and a hand of one colour wins: it is shown, and its absence is told."""

    def lay(self) -> None:
        super().lay()
        self.ruled = True

    def begin(self) -> None:
        while True:
            self.gather(self.deck)
            self.shuffle(self.deck)
            for seat in range(self.seats):
                self.deal(self.deck, self.hand[seat], HAND)
            if not self.misfits():
                break
        self.deal(self.deck, self.shown)
        self.say_nobody()
        self.start_hiding()

    def uniform(self, seat: int) -> bool:
        """Whether a hand of two cards or more is of one colour."""
        held = {colour(self.face[card]) for card in self.hand[seat].cards}
        return bool(self.hand[seat].size > 1 and len(held) == 1)

    def misfits(self) -> int:
        if self.over:  # the winner's hand lies open
            return 0
        return sum(self.uniform(seat) for seat in range(self.seats))

    def after_playing(self, seat: int) -> None:
        if self.uniform(seat):
            self.show_all(self.hand[seat], self.everyone)
            self.finish()
        else:
            self.say_nobody()

    def say_nobody(self) -> None:
        self.told(self.everyone, "nobody has won")


# One fault each


class FaceInStory(Fair):
    def say_hidden(self, seat: int, n: int) -> None:
        self.note("{seat} hides {face}.", seat, face=self.top_face(self.row))


class FaceInString(Fair):
    def say_hidden(self, seat: int, n: int) -> None:
        self.note(f"{{seat}} hides Face {self.top_face(self.row)}.", seat)


class FaceInAttribute(Fair):
    def say_hidden(self, seat: int, n: int) -> None:
        self.last = int(self.top_face(self.row))


class AnswersPeekedAt(Fair):
    def apply(self, seat: int, action: int) -> None:
        if action >= ANSWER:
            self.last = int(action)
        super().apply(seat, action)


class WindowByCards(Fair):
    def in_window(self, seat: int) -> int:
        mask = super().in_window(seat)
        for other in range(self.seats):
            if not self.count(0, self.hand[other]):
                mask &= ~(1 << other)
        return mask


class ForcedNotAsked(Fair):
    def to_hide(self) -> None:
        while self.step < self.seats:
            self.turn_to(self.mover)
            if len(self.legal(self.mover)) > 1:
                return
            self.step += 1
            self.mover = int(self.next(self.mover))
        self.start_following()


class IndexInHand(Fair):
    def follow(self, seat: int, face: int) -> None:
        self.last = int(self.hand[seat].find(self.copy_of(face, self.hand[seat])))
        super().follow(seat, face)


class WinNotTold(Winning):
    def lay(self) -> None:
        super().lay()
        self.ruled = False

    def say_nobody(self) -> None:
        pass


class VoidUnsaid(Fair):
    def state_void(self, seat: int) -> None:
        pass


class KindUnsaid(Fair):
    def state_kind(self, others: int) -> None:
        pass


class PairUnsaid(Fair):
    def state_pair(self, others: int, cards: vec[i64]) -> None:
        pass


class LookTooWide(Fair):
    def begin(self) -> None:
        self.look(self.row, self.everyone)
        super().begin()


class ReasonTells(Fair):
    """Refuses from what lies hidden, not from what the seat knows."""

    def reason(self, seat: int, action: int) -> str:
        return f"The deck still holds {self.count(0, self.deck)}."


class HandInOrder(Fair):
    """A public fact computed from hidden cards."""

    def prompt(self, seat: int) -> str:
        return f"There are {self.count(0, self.row)} of the first kind in the row."


class StuckWorlds(Fair):
    """Worlds that are always the truth."""

    def determinize(self, viewer: int, dice: Dice) -> Table:
        return self.copy()


class NearWorlds(Fair):
    """Worlds that are the truth every second time."""

    def determinize(self, viewer: int, dice: Dice) -> Table:
        return super().determinize(viewer, dice) if dice.below(2) else self.copy()


def game_of(kind: Callable[..., Table]) -> Game:
    """The game whose tables are of this class."""
    return toy(
        kind,
        faces=FACES,
        actions=ACTIONS,
        phases=[("hide", "hide"), ("follow", "play"), ("window", "answer")],
        slug="secrets",
    )
