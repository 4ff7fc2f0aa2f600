"""Dragon Flight's sense: aim where one card makes a group, and throw with a hand that errs."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import HYDRA, ICE, SHADOW, SUN, UNDEAD, is_good
from dragonhall.games.book_of_dragons.dragon_flight.actions import (
    ANGLE,
    ANGLE_STEPS,
    AT_THE_CHEST,
    CARD,
    SECOND,
    SPIN,
    STAND,
    STRAIGHT,
    STRENGTH,
    STRONGEST,
    THROWING,
)
from dragonhall.games.book_of_dragons.dragon_flight.ground import INWARD, STAND_X, STAND_Y, STANDS
from dragonhall.games.book_of_dragons.dragon_flight.physics import Chance, Lying, Throw, touching
from dragonhall.games.book_of_dragons.dragon_flight.rules import DragonFlight
from dragonhall.games.book_of_dragons.dragon_flight.table import ERRORS, unsteady
from dragonhall.kernel.bits import bit
from dragonhall.kernel.dice import Dice, QuickDice, ScriptedDice
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import MASTER, Sense

WHIM: Final = [5.0, 1.5, 0.0]  # cards by which a judgement may be off, by level
PAIR: Final = 0.7  # cards that two left touching are worth to the next seat
GOOD_KEPT: Final = 0.7  # cards that a good dragon is worth in the hand
FEW: Final = 3  # flights imagined for every aim, and for those that look best
MANY: Final = 14
BEST: Final = 8
SPREAD_OUT: Final[i64] = 160  # 0.1 cm between cards with a place to aim at between them
UP: Final = [0.6, 0.75, 0.9]  # how often a card shows, by the size of its spin
NEUTRAL: Final = [*([499, 499, 500, 500] * 2), 2, 99]  # dice of a throw that goes where it is aimed


class Aim:
    """One way to throw, and what it is worth in cards."""

    def __init__(self, stand: i64, angle: i64, strength: i64, spin: i64) -> None:
        self.stand: i64 = stand
        self.angle: i64 = angle  # steps of the verb, as the others
        self.strength: i64 = strength
        self.spin: i64 = spin
        self.worth: float = 0.0


class Scene:
    """The table as a thrower sees it: what lies there, what shows, what touches what."""

    def __init__(self, table: DragonFlight) -> None:
        self.lying: Lying = table.lying()
        self.showing: i64 = 0
        self.near: vec[i64] = vec[i64]()
        for i in range(table.felt.size):
            if table.shows(table.felt.cards[i]):
                self.showing |= bit(i)
            self.near = append(self.near, self.touched(i))

    def touched(self, i: i64) -> i64:
        """The cards that card i touches."""
        mask: i64 = 0
        for j in range(len(self.lying.x)):
            if j != i and self.lying.join(i, j):
                mask |= bit(j)
        return mask

    def add(self, x: i64, y: i64, turn: i64) -> None:
        """One more card, lying face up."""
        n = len(self.lying.x)
        self.lying.add(x, y, turn)
        mask = self.touched(n)
        for j in range(n):
            if mask & bit(j):
                self.near[j] |= bit(n)
        self.near = append(self.near, mask)
        self.showing |= bit(n)

    def won(self, flown: Throw, good: bool) -> float:
        """What a card that shows there is worth: the group it makes, or the pair it leaves."""
        lying = self.lying
        mine: i64 = 0
        for i in range(len(lying.x)):
            if touching(flown.x, flown.y, flown.turn, lying.x[i], lying.y[i], lying.turn[i]):
                mine |= bit(i)
        shown = self.showing | mine if good else self.showing
        group = mine & shown
        fresh = group
        while fresh:
            reached: i64 = 0
            for i in range(len(self.near)):
                if fresh & bit(i):
                    reached |= self.near[i]
            fresh = reached & shown & ~group
            group |= fresh
        size = 1 + int(group).bit_count()
        if size >= 3:
            return float(size)
        return -PAIR if size == 2 else 0.0


class Aimer(Sense):
    """Imagines flights of every card at everything that lies there; the whole player."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.alone = MASTER
        dice = QuickDice(1)
        self.calm: list[Chance] = [Chance(dice, False) for i in range(MANY)]
        self.swaying: list[Chance] = [Chance(dice, True) for i in range(MANY)]

    def choose(self, table: Table, seat: i64, dice: Dice) -> i64:
        """A card, a stand, or a step of the throw, which the hand then does not quite hit."""
        if not isinstance(table, DragonFlight):
            return table.default(seat)
        if table.phase != THROWING:
            return self.choose_card(table, seat, dice)
        wanted = self.wanted(table, seat, dice)
        error: i64 = ERRORS[table.choice("bot_hand")]
        if error and ANGLE <= wanted < SPIN:
            return unsteady(table, seat, wanted, dice.below(2 * error + 1) - error)
        return wanted

    # The card

    def choose_card(self, table: DragonFlight, seat: i64, dice: Dice) -> i64:
        """The card whose best throw is worth most beyond what it is worth in the hand."""
        scene = Scene(table)
        second = table.phase == SECOND
        best: i64 = -1
        most = 0.0
        for move in table.legal(seat):
            kind = move - CARD
            pair = second or (table.silly and kind == HYDRA and table.hand[seat].size > 1)
            worth = self.whim(dice)
            if not (table.silly and kind == SHADOW):
                worth += self.best(table, kind, pair, scene, -1, -1, -1, dice).worth
            if is_good(kind):
                worth -= GOOD_KEPT
            if best < 0 or worth > most:
                best = move
                most = worth
        return best

    def whim(self, dice: Dice) -> float:
        """By how much the judgement is off."""
        return WHIM[self.level] * float(dice.below(1 << 20)) / float(1 << 20)

    # The throw

    def wanted(self, table: DragonFlight, seat: i64, dice: Dice) -> i64:
        """The next step of the best throw that goes on as it was begun."""
        step = len(table.plans[seat])
        hand = table.in_turn(seat)
        kind = table.face[table.aloft[seat].cards[hand]]
        stand = table.plan_step(seat, 0) - STAND if step else -1
        at = (step - 1) % 3 if step else -1
        angle = table.plan_step(seat, step - at) - ANGLE if at > 0 else -1
        strength = table.plan_step(seat, step - 1) - STRENGTH if at == 2 else -1
        if table.felt.veiled:
            aim = self.blind()
        else:
            scene = Scene(table)
            if hand:
                self.foresee(table, seat, scene)
            pair = table.aloft[seat].size > 1
            aim = self.best(table, kind, pair, scene, stand, angle, strength, dice)
        if step == 0:
            return STAND + aim.stand
        if at == 0:
            return ANGLE + aim.angle
        if at == 1:
            return STRENGTH + min(aim.strength, table.strongest(seat) - 1)
        return SPIN + aim.spin

    def blind(self) -> Aim:
        """With closed eyes: from South 2 to the middle of the table."""
        return Aim(1, STRAIGHT - 6, 12, 2)

    def foresee(self, table: DragonFlight, seat: i64, scene: Scene) -> None:
        """Where the first card of two is going to lie, if it goes where it is aimed."""
        plan = table.plans[seat]
        stand = plan[0] - STAND
        flown = Throw(
            STAND_X[stand],
            STAND_Y[stand],
            INWARD[stand] + 3 * (plan[1] - ANGLE - STRAIGHT),
            plan[2] - STRENGTH + 1,
            plan[3] - SPIN - 2,
            table.spread,
            Chance(ScriptedDice(NEUTRAL), False),
        )
        flown.rest(scene.lying)
        if not flown.gone:
            scene.add(flown.x, flown.y, flown.turn)

    def best(
        self,
        table: DragonFlight,
        kind: i64,
        pair: bool,
        scene: Scene,
        stand: i64,
        angle: i64,
        strength: i64,
        dice: Dice,
    ) -> Aim:
        """The best throw of a card of this kind; what is not -1 is settled already."""
        aims = self.aims(table, kind, scene, stand, angle, strength)
        spread = table.spread
        if table.silly and pair:
            spread = spread * 3 // 2
        if table.silly and kind in (UNDEAD, SHADOW):
            spread *= 2
        for aim in aims:
            aim.worth = self.value(table, aim, kind, spread, scene, FEW)
        aims.sort(key=worth_of, reverse=True)
        aims = aims[:BEST]
        for aim in aims:
            aim.worth = self.value(table, aim, kind, spread, scene, MANY) + self.whim(dice)
        best = aims[0]
        for aim in aims:
            if aim.worth > best.worth:
                best = aim
        return best

    def value(
        self, table: DragonFlight, aim: Aim, kind: i64, spread: i64, scene: Scene, flights: i64
    ) -> float:
        """What a throw is worth on the average of some flights."""
        swaying = table.silly and kind == SUN
        chances = self.swaying if swaying else self.calm
        good = is_good(kind)
        total = 0.0
        angle = 3 * (aim.angle - STRAIGHT)
        if table.silly and kind == UNDEAD:
            angle = -angle
        for i in range(flights):
            chance = chances[i]
            flown = Throw(
                STAND_X[aim.stand],
                STAND_Y[aim.stand],
                INWARD[aim.stand] + angle + chance.sway,
                aim.strength + 1,
                aim.spin - 2,
                spread,
                chance,
            )
            flown.rest(scene.lying)
            if not flown.gone:
                total += scene.won(flown, good)
        size = aim.spin - 2 if aim.spin > 2 else 2 - aim.spin
        return UP[size] * total / float(flights)

    def aims(
        self,
        table: DragonFlight,
        kind: i64,
        scene: Scene,
        stand: i64,
        angle: i64,
        strength: i64,
    ) -> list[Aim]:
        """Throws at every card and between cards that lie near each other, from near stands."""
        most = AT_THE_CHEST if table.silly and kind == ICE else STRONGEST
        mirrored = table.silly and kind == UNDEAD
        spins = [0, 2, 4] if is_good(kind) else [1, 2]
        made: list[Aim] = []
        xs, ys = self.targets(scene)
        for i in range(len(xs)):
            stands = vec[i64]([stand]) if stand >= 0 else self.nearest(xs[i], ys[i])
            for place in stands:
                dx = float(xs[i] - STAND_X[place])
                dy = float(ys[i] - STAND_Y[place])
                far = math.sqrt(dx * dx + dy * dy)
                turn = math.degrees(math.atan2(dy, dx)) - float(INWARD[place])
                turn = (turn + 540.0) % 360.0 - 180.0
                for spin in spins:
                    # the spin carries it aside by 0.03 of the way for each step, to the right
                    off = math.degrees(math.atan(0.03 * float(spin - 2)))
                    side = -(turn + off) if mirrored else turn + off
                    steps: i64 = STRAIGHT + math.floor(side / 3.0 + 0.5)
                    hard: i64 = math.floor(far / 40.0 - 0.5)
                    aim = Aim(
                        place,
                        angle if angle >= 0 else max(0, min(ANGLE_STEPS - 1, steps)),
                        strength if strength >= 0 else max(0, min(most - 1, hard)),
                        spin,
                    )
                    made.append(aim)
        if not made:
            made.append(Aim(stand if stand >= 0 else 1, max(angle, STRAIGHT), 11, 2))
        return made

    def targets(self, scene: Scene) -> tuple[vec[i64], vec[i64]]:
        """Centres of cards, and points between two that lie near each other."""
        xs = scene.lying.x[:]
        ys = scene.lying.y[:]
        n = len(xs)
        for i in range(n):
            for j in range(i):
                dx = xs[i] - xs[j]
                dy = ys[i] - ys[j]
                if dx * dx + dy * dy < SPREAD_OUT * SPREAD_OUT and len(xs) < 3 * n:
                    xs = append(xs, (xs[i] + xs[j]) // 2)
                    ys = append(ys, (ys[i] + ys[j]) // 2)
        return xs, ys

    def nearest(self, x: i64, y: i64) -> vec[i64]:
        """The two stands from which a point is nearest."""
        first: i64 = 0
        other: i64 = -1
        for stand in range(1, STANDS):
            if away(stand, x, y) < away(first, x, y):
                other = first
                first = stand
            elif other < 0 or away(stand, x, y) < away(other, x, y):
                other = stand
        return vec[i64]([first, other])


def away(stand: i64, x: i64, y: i64) -> i64:
    """The square of the distance of a stand from a point."""
    dx = x - STAND_X[stand]
    dy = y - STAND_Y[stand]
    return dx * dx + dy * dy


def worth_of(aim: Aim) -> float:
    """What a throw is worth."""
    return aim.worth


SENSE: Final = Aimer
