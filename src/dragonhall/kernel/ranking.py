"""Places and shares: how numbers become a result."""

from collections.abc import Iterable


def ranked(worth: Iterable[int]) -> list[int]:
    """1-based places by falling worth, ties equal (1, 1, 3)."""
    numbers = [int(own) for own in worth]
    return [1 + sum(other > own for other in numbers) for own in numbers]


def shares(places: list[int]) -> list[float]:
    """1 split evenly among those in first place, 0 for the others (G4)."""
    share = 1.0 / places.count(1)
    return [share if place == 1 else 0.0 for place in places]
