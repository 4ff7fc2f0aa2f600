"""Cards picked by hand: a seat says which cards it means instead of choosing step by step."""

from mypy_extensions import i64

from dragonhall.kernel.errors import IllegalMove, parted
from dragonhall.kernel.table import Table


class Picked:
    """What cards picked by hand come to.

    `words` say what they make, whether or not it may be played ("" if nothing); `plays` are what
    playing them can mean now, each with the actions it takes; without any, `why` says why not and
    `rule` names the ruling behind it. `more` are faces that could be picked as well.
    """

    def __init__(
        self, words: str, plays: list[tuple[str, list[int]]], why: str, rule: str, more: list[int]
    ) -> None:
        self.words: str = words
        self.plays: list[tuple[str, list[int]]] = plays
        self.why: str = why
        self.rule: str = rule
        self.more: list[int] = more


def picked(table: Table, seat: i64, faces: list[int]) -> Picked:
    """What it comes to if the seat picks cards of these faces; from what it knows alone.

    Raises:
        IllegalMove: the seat is not asked, nothing is picked by hand now, or it does not see so
            many cards of these faces in the pile that is picked from.
    """
    picks = table.picking(seat, [])
    if picks is None:
        if not table.waiting & (1 << seat):
            raise IllegalMove(*parted(table.reason(seat, 0)))
        raise IllegalMove("No cards are picked here; choose one of your options.")
    held = [int(table.known(seat, card)) for card in picks.pile.cards]
    for face in faces:
        if face not in held:
            raise IllegalMove("You can only pick cards that you hold.")
        held.remove(face)
    further = table.picking(seat, faces)
    plays = table.meanings(seat, faces)
    why, rule = ("", "") if plays else parted(table.objection(seat, faces))
    more = [] if further is None else further.faces
    return Picked(table.makes(seat, faces), plays, why, rule, more)
