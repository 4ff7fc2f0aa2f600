"""How one thrown card flies, slides and comes to rest: integers only, the same on every machine.

Lengths lie on a grid of 0.1 cm between the steps and are exact inside them: a product of a
length in 10⁻⁸ cm and a sine in 10⁻⁶ is a whole number of 10⁻¹⁴ cm and stays below 2**62.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.dice import Dice

LENGTH: Final[i64] = 1200  # of the table, 0.1 cm
DEPTH: Final[i64] = 800
LEVEL: Final[i64] = 1998  # the mean of four numbers 0 … 999
DEVIATION: Final[i64] = 1732  # millionths of a standard deviation for each step of such a sum
REACH: Final[i64] = 4  # cm that a step of strength carries
DOWN: Final[vec[i64]] = vec[i64]([40, 25, 10])  # of 100 cards land face down, by size of the spin
TOUCH: Final[i64] = 20  # a gap of 10⁻⁶ cm, in the unit of `extents`
LONG: Final[i64] = 88  # a side in mm; in the unit of `extents`, half of it is this many millions
SHORT: Final[i64] = 63
FAR: Final[i64] = 110 * 110  # square of a distance (0.1 cm) at which no two cards touch

# Sines of 0 … 90 degrees, in millionths.
_SINES: Final[vec[i64]] = vec[i64]([
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
    173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
    342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
    500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
    766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
    866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
    939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
    984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
    1000000,
])  # fmt: skip


def sine(degrees: i64) -> i64:
    """The sine of whole degrees, in millionths."""
    turn = degrees % 360
    if turn > 180:
        return -_SINES[360 - turn if turn > 270 else turn - 180]
    return _SINES[180 - turn if turn > 90 else turn]


def cosine(degrees: i64) -> i64:
    """The cosine of whole degrees, in millionths."""
    return sine(degrees + 90)


def extents(own: i64, other: i64) -> vec[i64]:
    """How far two cards reach together along a side of one, by their angle in steps of 15°.

    `own` is that side, `other` its other side. The unit is half of 10⁻⁷ cm.
    """
    made = vec[i64]()
    for step in range(12):
        along = abs(int(cosine(15 * step)))
        across = abs(int(sine(15 * step)))
        made = append(made, own * 1000000 + own * along + other * across)
    return made


_ALONG: Final[vec[i64]] = extents(LONG, SHORT)
_ACROSS: Final[vec[i64]] = extents(SHORT, LONG)


def apart(dx: i64, dy: i64, turn: i64, step: i64) -> bool:
    """Whether a side of a card turned by `turn` separates it from one dx, dy (0.1 cm) away.

    `step` is the angle between the two in steps of 15 degrees, 0 … 11.
    """
    c = cosine(turn)
    s = sine(turn)
    along = dx * c + dy * s
    across = dy * c - dx * s
    if along < 0:
        along = -along
    if across < 0:
        across = -across
    return 2 * along - _ALONG[step] > TOUCH or 2 * across - _ACROSS[step] > TOUCH


def touching(x: i64, y: i64, turn: i64, x2: i64, y2: i64, turn2: i64) -> bool:
    """Whether two cards share a point seen from above, edges included.

    Centres in 0.1 cm, turns of the long side in degrees (multiples of 15, 0 … 165).
    """
    dx = x2 - x
    dy = y2 - y
    if dx * dx + dy * dy > FAR:
        return False
    step = (turn2 - turn) // 15
    if step < 0:
        step = -step
    return not apart(dx, dy, turn, step) and not apart(dx, dy, turn2, step)


def on_table(x: i64, y: i64) -> bool:
    """R5: whether a centre (0.1 cm) lies over the table, its edge included."""
    return 0 <= x <= LENGTH and 0 <= y <= DEPTH


class Lying:
    """The cards on the table, in the order in which they landed: centres and turns."""

    def __init__(self) -> None:
        self.x: vec[i64] = vec[i64]()
        self.y: vec[i64] = vec[i64]()
        self.turn: vec[i64] = vec[i64]()

    def add(self, x: i64, y: i64, turn: i64) -> None:
        """One more card, on top."""
        self.x = append(self.x, x)
        self.y = append(self.y, y)
        self.turn = append(self.turn, turn)

    def meets(self, x: i64, y: i64, turn: i64) -> bool:
        """Whether a card lying so would touch any of them."""
        for i in range(len(self.x)):
            if touching(x, y, turn, self.x[i], self.y[i], self.turn[i]):
                return True
        return False

    def join(self, i: i64, j: i64) -> bool:
        """Whether two of them touch."""
        return touching(self.x[i], self.y[i], self.turn[i], self.x[j], self.y[j], self.turn[j])

    def groups(self) -> vec[i64]:
        """For each card the first card of its group: those that hang together by touching."""
        n = len(self.x)
        group = vec[i64]([-1] * n)
        queue = vec[i64]([0] * n)
        for first in range(n):
            if group[first] >= 0:
                continue
            group[first] = first
            queue[0] = first
            end: i64 = 1
            at: i64 = 0
            while at < end:
                for other in range(first + 1, n):
                    if group[other] < 0 and self.join(queue[at], other):
                        group[other] = first
                        queue[end] = other
                        end += 1
                at += 1
        return group


class Chance:
    """What is left to chance in one throw, drawn in a fixed order."""

    def __init__(self, dice: Dice, swaying: bool) -> None:
        self.sway: i64 = dice.below(25) - 12 if swaying else 0  # degrees
        self.length: i64 = four(dice)  # how far off the length is, the mean being LEVEL
        self.side: i64 = four(dice)
        self.tumble: i64 = dice.below(5) - 2  # steps of 15 degrees
        self.fall: i64 = dice.below(100)


def four(dice: Dice) -> i64:
    """The sum of four numbers 0 … 999."""
    total: i64 = 0
    for i in range(4):
        total += dice.below(1000)
    return total


class Throw:
    """One card in flight: thrown from a stand, then where it touches down, slides and rests.

    `heading` is the direction of flight in degrees, `strength` 1 … 40, `spin` −2 … 2, `spread`
    four times the factor f that widens the scatter. Afterwards `x`, `y` (0.1 cm) and `turn` say
    where it lies, `down_x`, `down_y` where it touched down, `up` whether it shows its face and
    `gone` whether it fell off the table.
    """

    def __init__(
        self, x: i64, y: i64, heading: i64, strength: i64, spin: i64, spread: i64, chance: Chance
    ) -> None:
        ux = cosine(heading)
        uy = sine(heading)
        size = -spin if spin < 0 else spin
        off = (chance.length - LEVEL) * DEVIATION * strength * spread
        along = REACH * strength * 100000000 + 10 * off  # 10⁻⁸ cm
        off = (chance.side - LEVEL) * DEVIATION * strength * spread
        side = 12000000 * strength * spin + (6 + 3 * size) * off
        self.down_x: i64 = x + tenths(along * ux + side * uy)
        self.down_y: i64 = y + tenths(along * uy - side * ux)
        quarter = (2 * (heading - 45 * spin) + 15) // 30  # the nearest multiple of 15 degrees
        self.turn: i64 = 15 * (quarter + chance.tumble) % 180
        self.up: bool = chance.fall >= DOWN[size]
        self.ux: i64 = ux
        self.uy: i64 = uy
        self.steps: i64 = REACH * strength // 5  # of 0.5 cm that it may slide
        self.x: i64 = self.down_x
        self.y: i64 = self.down_y
        self.gone: bool = False

    def rest(self, lying: Lying) -> None:
        """Slide until it touches a card, falls off, or has come to the end of its slide."""
        for i in range(self.steps + 1):
            self.x = self.down_x + (5 * i * self.ux + 500000) // 1000000
            self.y = self.down_y + (5 * i * self.uy + 500000) // 1000000
            if not on_table(self.x, self.y):
                self.gone = True
                return
            if lying.meets(self.x, self.y, self.turn):
                return


def tenths(length: i64) -> i64:
    """A length in 10⁻¹⁴ cm to the nearest 0.1 cm, halves up."""
    return (length + 5000000000000) // 10000000000000
