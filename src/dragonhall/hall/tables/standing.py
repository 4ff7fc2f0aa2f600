"""What a guest has reached before: games won and the best result, for the end of the next one."""

from collections.abc import Iterable

from dragonhall.kernel.schema import Outcome

from ..messages import Standing


def standing(results: Iterable[tuple[int, Outcome]]) -> Standing:
    """Sum up earlier games.

    Args:
        results: seat and result of each, the newest first; of equally good ones the oldest is
            the best.
    """
    played = won = 0
    best: Outcome | None = None
    height: tuple[float, int] = (0.0, 0)
    for seat, outcome in results:
        played += 1
        won += has_won(outcome, seat)
        reached = (outcome["returns"][seat], outcome["points"][seat] if outcome["points"] else 0)
        if best is None or reached >= height:
            best, height = outcome, reached
    return Standing(played, won, best)


def has_won(outcome: Outcome, seat: int) -> bool:
    """Whether a game was a win for a seat; where only points count, it never is."""
    if outcome["kind"] == "together":  # a loss may still count how near it came
        return outcome["returns"][seat] >= 1
    if outcome["kind"] == "alone":
        return outcome["returns"][seat] > 0
    return outcome["kind"] in ("win", "share") and outcome["places"][seat] == 1
