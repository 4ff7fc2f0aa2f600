"""The table of Dragon Flight seen from above: the stands around it, where the first cards lie."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.game import Board

STANDS: Final[i64] = 12
STAND_NAMES: Final = [
    *[f"South {n}" for n in (1, 2, 3, 4)],
    *[f"East {n}" for n in (1, 2)],
    *[f"North {n}" for n in (1, 2, 3, 4)],
    *[f"West {n}" for n in (1, 2)],
]

# Where the stands are (0.1 cm) and the direction straight in (degrees).
STAND_X: Final[vec[i64]] = vec[i64](
    [150, 450, 750, 1050, 1300, 1300, 1050, 750, 450, 150, -100, -100]
)
STAND_Y: Final[vec[i64]] = vec[i64](
    [-100, -100, -100, -100, 200, 600, 900, 900, 900, 900, 600, 200]
)
INWARD: Final[vec[i64]] = vec[i64]([90, 90, 90, 90, 180, 180, 270, 270, 270, 270, 0, 0])

# R14: where one card a seat lies at first, by the number of seats (cm).
CENTRES: Final = {
    2: [(45, 40), (75, 40)],
    3: [(45, 31), (75, 31), (60, 57)],
    4: [(45, 25), (75, 25), (45, 55), (75, 55)],
    5: [(45, 27), (75, 27), (30, 53), (60, 53), (90, 53)],
    6: [(30, 25), (60, 25), (90, 25), (30, 55), (60, 55), (90, 55)],
    7: [(60, 40), (30, 40), (90, 40), (45, 14), (75, 14), (45, 66), (75, 66)],
    8: [(30, 14), (60, 14), (90, 14), (45, 40), (75, 40), (30, 66), (60, 66), (90, 66)],
}


def felt() -> Board:
    """The table seen from above with its edge, the ring of stands, the deck, what fell off.

    In card widths (6.3 cm), y downward, 14 cm of floor round the table.
    """
    floor = 14.0
    width, high = 120 + 2 * floor, 80 + 2 * floor

    def at(x: float, y: float) -> tuple[float, float]:
        return (round((x + floor) / 6.3, 3), round((80 + floor - y) / 6.3, 3))

    spots = [at(STAND_X[i] / 10, STAND_Y[i] / 10) for i in range(STANDS)]
    spots += [at(-7, 85), at(127, -6)]
    left, top = at(0, 80)
    right, bottom = at(120, 0)
    edge = [
        [left, top, right, top],
        [right, top, right, bottom],
        [right, bottom, left, bottom],
        [left, bottom, left, top],
    ]
    return Board(
        "felt",
        round(width / 6.3, 3),
        round(high / 6.3, 3),
        spots,
        turns=[int(90 - INWARD[i]) % 360 for i in range(STANDS)] + [0, 0],
        place_labels=[*STAND_NAMES, "", ""],
        lines=edge,
    )
