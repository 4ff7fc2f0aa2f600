"""The ways to the seats of a table that are still open."""

from collections.abc import Iterable

from ..messages import Link
from ..store.rows import PlaceRow


def links(table: str, places: Iterable[PlaceRow]) -> list[Link]:
    """A link for each open seat. Its key stands after the #, which no browser sends anywhere."""
    return [
        Link(place.seat, f"/t/{table}#seat={place.seat}&key={place.key}")
        for place in places
        if place.kind == "open"
    ]
