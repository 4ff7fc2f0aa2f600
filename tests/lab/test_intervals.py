"""Intervals of measured parts."""

import pytest

from dragonhall.lab.intervals import wilson


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(97, 100, 0.9155, 0.9897), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (1, 1, 0.2065, 1.0)],
)
def test_wilson(won: float, played: int, low: float, high: float) -> None:
    """Beside the values that scipy.stats.binomtest gives (method "wilson")."""
    assert wilson(won, played) == pytest.approx((low, high), abs=1e-3)
