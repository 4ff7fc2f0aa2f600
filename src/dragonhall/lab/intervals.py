"""How sure a measured part is."""

from typing import Final

Z: Final = 1.96  # of the normal distribution, for 95 %


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a part (Wilson, 1927).

    Args:
        won: wins, 0 to `played`; shared ones count in part.
        played: games, at least 1.
    """
    part = won / played
    wide = Z * Z / played
    middle = (part + wide / 2) / (1 + wide)
    reach = Z / (1 + wide) * (part * (1 - part) / played + wide / played / 4) ** 0.5
    return middle - reach, middle + reach
