"""The hall's time: milliseconds since 1970, and how they are written."""

import time
from datetime import UTC, datetime


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def written(at: int) -> str:
    """A time as the protocol writes it, in whole seconds: 2026-11-30T01:02:03Z."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
