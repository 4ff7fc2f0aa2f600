"""Words for seats, cards, actions and story lines."""

from mypy_extensions import i64

from dragonhall.kernel.actions import Spot
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.story import Note
from dragonhall.kernel.table import Table


def listed(words: list[str]) -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def names_of(table: Table, seats: i64, names: list[str]) -> str:
    """The names of the seats of a mask."""
    return listed([names[seat] for seat in range(table.seats) if seats & (1 << seat)])


def default_names(table: Table) -> list[str]:
    """Names for seats nobody has named: Seat 1, Seat 2."""
    return [f"Seat {seat + 1}" for seat in range(table.seats)]


def face_name(table: Table, face: i64) -> str:
    """The name of a face."""
    return table.game.faces[face].name


def pile_at(table: Table, seat: i64, spot: Spot) -> Pile | None:
    """The pile a spot points at for an actor; None if this table has none."""
    for pile in table.piles:
        if pile.name != spot.pile:
            continue
        if spot.ahead < 0:
            if pile.owner < 0 and pile.index == spot.index:
                return pile
        elif spot.ahead < table.seats and pile.owner == (seat + spot.ahead) % table.seats:
            return pile
    return None


def place_words(table: Table, seat: i64, spot: Spot, names: list[str]) -> str:
    """A spot in words: "A3", "Nest 2", "Ann's tableau 4"."""
    pile = pile_at(table, seat, spot)
    if pile is None:
        return spot.pile
    words = pile.title
    if spot.face >= 0:
        words = face_name(table, spot.face)
    elif spot.place >= 0 or (pile.board and pile.at >= 0):
        label = ""
        at = pile.at + (spot.place if spot.place >= 0 else 0)
        for board in table.game.boards:
            if board.name == pile.board and at < len(board.place_labels):
                label = board.place_labels[at]
        if label:
            words = label
        elif spot.place >= 0:
            words = f"{pile.title} {spot.place + 1}"
    if pile.owner >= 0 and pile.owner != seat:
        words = f"{names[pile.owner]}: {words}"
    return words


def action_words(table: Table, seat: i64, action: i64, names: list[str]) -> str:
    """What an action is called when this seat may choose it."""
    own = table.called(seat, action)
    if own:
        return own
    verb = table.verb_of(action)
    argument = verb.argument
    number = action - verb.base
    words = verb.template(table.phase_name())
    if argument.kind == "numbers":
        return words.replace("{n}", str(argument.first + number))
    if argument.kind == "faces":
        return words.replace("{face}", face_name(table, number))
    if argument.kind == "seats":
        return words.replace("{seat}", names[(seat + number + 1) % table.seats])
    if argument.kind == "labels":
        return words.replace("{label}", argument.labels[number])
    if argument.kind == "places" and argument.labels:
        return words.replace("{place}", argument.labels[number])
    if argument.kind == "places":
        return words.replace("{place}", place_words(table, seat, argument.spots[number], names))
    return words


def note_words(table: Table, note: Note, viewer: i64, names: list[str]) -> str:
    """A line of the story as this viewer reads it."""
    words = note.words
    if note.seat >= 0:
        words = words.replace("{seat}", names[note.seat])
    if note.to >= 0:
        words = words.replace("{to}", names[note.to])
    if note.face >= 0:
        words = words.replace("{face}", face_name(table, note.face))
    words = words.replace("{n}", str(note.n)).replace("{pile}", note.pile)
    if "{cards}" in words:
        shown: list[int] = []
        hidden: i64 = 0
        for card in note.cards:
            face = card.to(viewer)
            if face < 0:
                hidden += 1
            else:
                shown.append(face)
        parts = [face_name(table, face) for face in shown]
        if hidden:
            parts.append("a card" if hidden == 1 else f"{hidden} cards")
        words = words.replace("{cards}", listed(parts))
    return words
