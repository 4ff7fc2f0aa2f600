"""The secrecy tests S1 to S5 of the kernel's specification, as functions that list what they find.

Each takes a table in play (`telling` and `audit` on) and a viewer, a seat or the public, and gives
sentences: what was found, [] for nothing. `Verdicts` counts how often a test came to a verdict at
all, so that a test that never compared anything is not taken for one that passed.
"""

from collections import Counter

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel import attributes
from dragonhall.kernel.dice import Dice
from dragonhall.kernel.pile import LOOSE
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view

ENCODER = msgspec.json.Encoder(order="sorted")


class Verdicts:
    """What the tests found, and how often each had something to say."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}
        self.given: Counter[str] = Counter()

    def add(self, test: str, finding: str | None) -> None:
        """A verdict: None for nothing wrong."""
        self.given[test] += 1
        if finding is not None:
            self.found.setdefault(test, []).append(finding)

    def all(self) -> list[str]:
        """Everything that was found, the test in front."""
        return [f"{test}: {finding}" for test in sorted(self.found) for finding in self.found[test]]


def sent(table: Table, viewer: int) -> dict[str, object]:
    """All that a viewer may be sent: its view, and the refusal of every action of the table."""
    data: dict[str, object] = dict(view(table, viewer))
    if viewer < table.seats:
        data["refusals"] = [
            table.refuse(viewer, action) for action in range(table.game.actions.size)
        ]
    return data


def encoded(table: Table, viewer: int) -> bytes:
    """`sent`, as bytes."""
    return ENCODER.encode(sent(table, viewer))


def differing(one: object, two: object, path: str = "") -> str:
    """Where two pieces of data differ first."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}):
            if one.get(key) != two.get(key):
                return differing(one.get(key), two.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i, (x, y) in enumerate(zip(one, two, strict=True)):
            if x != y:
                return differing(x, y, f"{path}[{i}]")
    return f"{path or 'all'}: {one!r} or {two!r}"[:400]


def place_of(table: Table, card: int) -> str:
    """Where a card lies, in words; of a loose pile only which."""
    pile = table.piles[table.where[card]]
    place = "" if pile.order == LOOSE else f" {pile.find(card)}"
    return f"{pile.number} {pile.name}{place}"


def notepad(table: Table) -> dict[str, object]:
    """All that everybody at the table could write down: no card, no face behind a back."""
    marks: list[object] = []
    for mark in table.marks:
        placed = [
            (place_of(table, card), int(mark.of[card]))
            for card in range(len(table.face))
            if mark.of[card]
        ]
        marks.append([mark.name, sorted(placed)])
    hosts = [
        (place_of(table, card), place_of(table, int(table.host[card])))
        for card in range(len(table.face))
        if table.host[card] >= 0
    ]
    return {
        "attributes": attributes.save(table.notepad(), table),
        "marks": marks,
        "hosts": sorted(hosts),
        "piles": [
            [pile.name, int(pile.size), int(pile.look), int(pile.veiled)] for pile in table.piles
        ],
        "asks": [
            int(table.phase),
            bool(table.over),
            int(table.out),
            int(table.asked),
            int(table.answered),
            int(table.within),
            int(table.text_most),
            int(table.steps),
            bool(table.racing),
            [int(seat) for seat in table.arrived],
        ],
    }


def acted(table: Table, seat: int, action: int) -> Table:
    """A copy of the table on which the seat has acted."""
    twin = table.copy()
    twin.act(seat, action)
    return twin


def world_of(table: Table, viewer: int, dice: Dice) -> Table:
    """A possible world with the dice of the table itself."""
    world = table.determinize(viewer, dice)
    world.dice = table.dice.copy()
    return world


def compared(one: Table, two: Table, viewer: int, pads: bool) -> str | None:
    """Where two tables look different to a viewer (or, with `pads`, their notepads differ)."""
    left, right = sent(one, viewer), sent(two, viewer)
    if ENCODER.encode(left) != ENCODER.encode(right):
        return f"viewer {viewer} sees {differing(left, right)}"
    if pads:
        pad, other = notepad(one), notepad(two)
        if pad != other:
            return f"notepad {differing(pad, other)}"
    return None


def redraw(table: Table, viewer: int, dice: Dice, verdicts: Verdicts) -> None:
    """S1: what a viewer cannot know changes no byte of what it is sent."""
    world = world_of(table, viewer, dice)
    verdicts.add("S1", compared(table, world, viewer, False))


def copy_plans(table: Table, world: Table, viewer: int) -> bool:
    """Give a world the others' plans of the table, if they could have been made in it."""
    scratch = world.copy()
    for seat in range(table.seats):
        if seat == viewer or not len(table.plans[seat]):
            continue
        for action in table.plans[seat]:
            if action not in scratch.legal(seat):
                return False
            scratch.hold(seat, action)
    for seat in range(table.seats):
        world.plans[seat] = table.plans[seat][:]
    world.planned = table.planned
    world.wait_for(table.waiting)
    return True


def same_act(
    table: Table, viewer: int, seat: int, action: int, dice: Dice, verdicts: Verdicts
) -> None:
    """S2: one act in two worlds the viewer cannot tell apart looks the same, unless it is told."""
    for attempt in range(4):
        world = world_of(table, viewer, dice)
        if action not in world.legal(seat) or not copy_plans(table, world, viewer):
            continue
        if action in world.legal(seat):  # a second step may not fit the first in this world
            break
    else:
        return
    one, two = acted(table, seat, action), acted(world, seat, action)
    if one.planning(seat) != two.planning(seat):
        return  # a step that completes a plan in one world alone: others see whole plans only
    news, other = one.news[viewer], two.news[viewer]
    what = f"seat {seat} does {action}"
    if news == other:
        finding = compared(one, two, viewer, True)
        verdicts.add("S2", finding and f"{what}: {finding}, though it learns the same ({news})")
    elif not news or not other:
        verdicts.add(
            "S2",
            f"{what}: viewer {viewer} learns {news or other} or nothing at all: a silence tells",
        )


def hidden_alike(table: Table, seat: int, one: int, two: int) -> bool:
    """Whether both are arguments of one verb that others do not see in this phase."""
    verb = table.verb_of(one)
    return verb is table.verb_of(two) and table.phase_name() in verb.secret


def paths(table: Table) -> list[tuple[int, int, int, int]]:
    """Which way cards went in the last act."""
    return [(int(t.origin), int(t.place), int(t.to), int(t.to_place)) for t in table.travels]


def unread(table: Table, seat: int) -> str:
    """Whether the seat has a plan that nobody has read: unfinished, or complete and unread."""
    if table.planned >> seat & 1:
        return "half" if table.planning(seat) else "whole"
    return ""


def two_acts(table: Table, viewer: int, seat: int, one: int, two: int, verdicts: Verdicts) -> None:
    """S3: two acts that others do not see look the same to them."""
    if seat == viewer or one == two:
        return
    first, second = acted(table, seat, one), acted(table, seat, two)
    sealed = unread(first, seat) and unread(first, seat) == unread(second, seat)
    if not sealed and not hidden_alike(table, seat, one, two):
        return
    if first.news[viewer] != second.news[viewer] or paths(first) != paths(second):
        return
    finding = compared(first, second, viewer, True)
    verdicts.add("S3", finding and f"seat {seat} does {one} or {two}: {finding}")


def same_shape(table: Table, world: Table, seat: int, chain: list[int]) -> bool:
    """Whether the seat could have made a chain of this shape in this world.

    Open steps are equal, secret ones any of their verb.
    """
    if not chain:
        return True
    legal = world.legal(seat)
    action = chain[0]
    verb = table.verb_of(action)
    if table.phase_name() in verb.secret:
        options = [int(code) for code in legal if verb.base <= code < verb.base + verb.size]
    else:
        options = [action] if action in legal else []
    if len(chain) == 1:
        return bool(options)
    for option in options:
        step = world.copy()
        step.hold(seat, option)
        if same_shape(table, step, seat, chain[1:]):
            return True
    return False


def contradicted(table: Table, world: Table, viewer: int) -> bool:
    """Whether what the viewer knows on the table now rules the faces of this world out."""
    n = len(table.face)
    lots: dict[int, list[int]] = {}
    for card in range(n):
        if table.knows(viewer, card) and table.face[card] != world.face[card]:
            return True
        if label := int(table.lot_of(viewer, card)):
            lots.setdefault(label, []).append(card)
    for cards in lots.values():
        known = Counter(int(table.face[c]) for c in cards if table.seen[c] >> viewer & 1)
        if known - Counter(int(world.face[card]) for card in cards):
            return True
    return broken(table, [int(face) for face in world.face], viewer)


def broken(table: Table, faces: list[int], viewer: int) -> bool:
    """Whether faces break a clue or equality the viewer has, or a rule of the position."""
    for clue in table.clues:
        if clue.seats >> viewer & 1:
            count = sum(
                1 for card, face in enumerate(faces) if clue.cards >> card & clue.faces >> face & 1
            )
            if not clue.least <= count <= clue.most:
                return True
    for alike in table.alikes:
        shown = {face for card, face in enumerate(faces) if alike.cards >> card & 1}
        if alike.seats >> viewer & 1 and len(shown) > 1:
            return True
    if table.ruled:
        other = table.copy()
        other.face = vec[i64](faces)
        return bool(other.misfits() > 0)
    return False


def gathered(before: Table, after: Table) -> bool:
    """Whether a whole deck was gathered in an act: then what was known is known no more."""
    sizes = [int(pile.size) for pile in before.piles]
    for travel in after.travels:
        sizes[travel.origin] -= 1
        sizes[travel.to] += 1
    return sizes != [int(pile.size) for pile in after.piles]


def unsaid(
    table: Table, viewer: int, seat: int, action: int, dice: Dice, verdicts: Verdicts
) -> None:
    """S4: an act that could not have happened in a world rules that world out."""
    after = acted(table, seat, action)
    if unread(after, seat) or gathered(table, after):
        return
    world = world_of(table, viewer, dice)
    chains = {
        other: [int(code) for code in table.plans[other]]
        for other in range(table.seats)
        if other != viewer and (other == seat or not after.planned >> other & 1)
    }
    if seat != viewer:
        chains[seat] = [*chains[seat], action]
    possible = all(
        same_shape(table, world, other, chain) for other, chain in chains.items() if chain
    )
    if possible:
        return
    finding = None
    if not contradicted(after, world, viewer):
        finding = (
            f"seat {seat} does {action}, which could not be in a world of viewer {viewer}, "
            f"and nothing it knows afterwards says so (learned: {after.news[viewer]})"
        )
    verdicts.add("S4", finding)


def world_kept(table: Table, viewer: int, dice: Dice, verdicts: Verdicts) -> None:
    """S5, first half: a world keeps cards, piles, what the viewer knows and was told."""
    world = table.determinize(viewer, dice)
    verdicts.add("S5", not_kept(table, world, viewer))


def not_kept(table: Table, world: Table, viewer: int) -> str | None:
    """What a world does not keep; None if it keeps everything."""
    n = len(table.face)
    if broken(table, [int(face) for face in table.face], viewer):
        return f"the truth is not as viewer {viewer} was told"
    faces = [int(face) for face in world.face]
    for group in {int(group) for group in table.group}:
        cards = [card for card in range(n) if table.group[card] == group]
        if Counter(int(table.face[c]) for c in cards) != Counter(faces[c] for c in cards):
            return f"the cards of group {group} are others"
    if list(table.where) != list(world.where):
        return "cards lie elsewhere"
    if [list(pile.cards) for pile in table.piles] != [list(pile.cards) for pile in world.piles]:
        return "piles hold other cards"
    lots: dict[int, list[int]] = {}
    for card in range(n):
        if table.knows(viewer, card) != world.knows(viewer, card):
            return f"viewer {viewer} knows {place_of(table, card)} in one only"
        if table.knows(viewer, card) and table.face[card] != faces[card]:
            return f"viewer {viewer} knows {place_of(table, card)}, and it is another"
        if table.lot_of(viewer, card) != world.lot_of(viewer, card):
            return f"the lots of viewer {viewer} are others"
        if label := int(table.lot_of(viewer, card)):
            lots.setdefault(label, []).append(card)
    for cards in lots.values():
        here = Counter(int(table.face[c]) for c in cards if table.seen[c] >> viewer & 1)
        there = Counter(int(world.face[c]) for c in cards if world.seen[c] >> viewer & 1)
        if here != there:
            return f"viewer {viewer} knows other faces of a lot"
    if broken(table, faces, viewer):
        return f"viewer {viewer} was told otherwise"
    if world.clued & ~(1 << viewer) and any(not c.seats >> viewer & 1 for c in world.clues):
        return "another seat's clues are in it"
    return None


def partners(table: Table, viewer: int, card: int) -> int:
    """How many cards a hidden one could exchange faces with, everything known and told kept."""
    bit = 1 << viewer
    n = len(table.face)
    found = 0
    for other in range(n):
        if (
            table.seen[other] & bit
            or table.lotted[other] & bit
            or table.group[other] != table.group[card]
            or table.face[other] == table.face[card]
        ):
            continue
        faces = [int(face) for face in table.face]
        faces[card], faces[other] = faces[other], faces[card]
        found += not broken(table, faces, viewer)
    return found


def stale(table: Table, viewer: int, dice: Dice, draws: int, verdicts: Verdicts) -> None:
    """S5, second half: over many worlds every hidden card that could be another one is."""
    hidden = [
        card
        for card in range(len(table.face))
        if not (table.seen[card] | table.lotted[card]) >> viewer & 1
    ]
    watched = [card for card in hidden if partners(table, viewer, card) >= 2]
    if not watched:
        return
    for draw in range(draws):
        world = table.determinize(viewer, dice)
        watched = [card for card in watched if world.face[card] == table.face[card]]
        if not watched:
            break
    finding = None
    if watched:
        finding = f"{place_of(table, watched[0])} was the truth in {draws} worlds of {viewer}"
    verdicts.add("S5 draws", finding)


def agreement(table: Table, faces: list[int], viewer: int, worlds: list[list[int]]) -> float:
    """How large a part of the hidden cards shows these faces in some worlds, on average."""
    hidden = [card for card in range(len(faces)) if not table.knows(viewer, card)]
    hits = sum(world[card] == faces[card] for world in worlds for card in hidden)
    return hits / (len(hidden) * len(worlds))


def advantage(table: Table, viewer: int, dice: Dice, draws: int) -> float | None:
    """How much nearer to the truth worlds are than to a world that was drawn as they were.

    The truth is a stranger among fair worlds: over many positions this is 0 on average. None where
    nothing is hidden.
    """
    if all(table.knows(viewer, card) for card in range(len(table.face))):
        return None
    drawn = [
        [int(face) for face in table.determinize(viewer, dice).face] for draw in range(draws + 1)
    ]
    truth = [int(face) for face in table.face]
    return agreement(table, truth, viewer, drawn[1:]) - agreement(
        table, drawn[0], viewer, drawn[1:]
    )
