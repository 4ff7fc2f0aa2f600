"""The words of Wyvern's Knot: story lines, what is asked, why it is refused, what is known."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.wyverns_knot.actions import (
    ACTION,
    ADVANCE,
    CELLS,
    DISTRACT,
    EGG,
    EGG_NAMES,
    ENCHANT,
    HOME,
    JOKER,
    LOOK,
    OWN,
    READ,
    REMOVE,
    RESEARCH,
    SCOUT,
    SIDE,
    STRIKE_NAMES,
    WILD,
)
from dragonhall.games.book_of_dragons.wyverns_knot.table import WyvernsKnotTable
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.schema import Fact, PlaceView

SCOUTS: Final = ["{seat} scouts egg " + name + "." for name in EGG_NAMES]
POINTS: Final = [
    "{seat} points from card {n} of {to} to " + name + ": they match."
    for name in EGG_NAMES + STRIKE_NAMES
]
SAVES: Final = ["{seat} saves " + name + " with {cards}." for name in EGG_NAMES]
MISSES: Final = ["{cards}: no match on " + name + ", both are lost." for name in EGG_NAMES]
EATS: Final = ["The strike lands on " + name + " and eats {cards}." for name in EGG_NAMES]
NO_MATCH: Final = "You may only point at a card you know to match. [R5]"
NO_STRIKE: Final = "There is no strike in that row any more."


def prompt(table: WyvernsKnotTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == ADVANCE:
        return "Choose a strike to advance."
    if table.phase == REMOVE:
        return "No match: choose a strike to remove."
    if table.phase == ACTION:
        return plan_prompt(table, seat)
    name = FACES[table.known(seat, table.chosen_card())].name
    if table.phase == LOOK:
        return f"You see {name}: turn it up, or point at a match you know."
    if table.phase == READ:
        return f"{name}: leave it, or point at a match you know."
    return (
        f"{name} is a strike's kind: save any egg of its row, or compare it with "
        f"{EGG_NAMES[table.chosen_egg]}."
    )


def plan_prompt(table: WyvernsKnotTable, seat: i64) -> str:
    """What the next step of an action is."""
    action = table.plan_step(seat, 0)
    if action < 0:
        return "Your turn: choose an action."
    if action == RESEARCH:
        return "Look at a card of another player."
    if action == SCOUT:
        return "Look at an egg."
    if table.plan_step(seat, 1) >= 0:
        return "Which strike?" if action == DISTRACT else "Choose the egg to lay it on."
    if action == DISTRACT:
        return "Give up a face-up card of a strike's kind."
    return "Choose a face-down card of yours." if action == WILD else "Choose a card of yours."


def reason(table: WyvernsKnotTable, seat: i64, action: i64) -> str:
    """Why an action that is not legal is refused."""
    if not table.waiting & (1 << seat):
        return "It is not your turn."
    verb = table.verb_of(action).name
    if table.phase == ACTION:
        return plan_reason(table, seat, action, verb)
    if table.phase == ADVANCE or table.phase == REMOVE:
        return NO_STRIKE if verb == "strike" else "First choose a strike."
    if table.phase == JOKER:
        why = egg_reason(table, action - EGG) if verb == "egg" else ""
        return why or "Save an egg in the row of a strike of that kind, or compare. [R11]"
    if verb == "egg":
        return egg_reason(table, action - EGG) or NO_MATCH
    return NO_MATCH if verb == "strike" else "First end your research."


def egg_reason(table: WyvernsKnotTable, cell: i64) -> str:
    """Why an egg cannot be chosen at all; empty if it is open."""
    if table.grid.cards[cell] < 0:
        return "There is no egg on that place any more."
    if (table.safe >> cell) & 1:
        return "That egg is already safe."
    return "" if (table.open_eggs() >> cell) & 1 else "A strike dragon lies on that egg. [R6]"


def plan_reason(table: WyvernsKnotTable, seat: i64, action: i64, verb: str) -> str:
    """Why this is not a step of the action in hand."""
    doing = table.plan_step(seat, 0)
    if doing < 0:
        return action_reason(table, seat, action) if verb == "action" else "Choose an action."
    if verb == "own" and doing == RESEARCH:
        return "You may not look at your own cards."
    chosen = table.plan_step(seat, 1) >= 0
    if verb == "own" and doing != SCOUT and not chosen:
        place = action - OWN
        mine = table.tableau[seat].cards
        if place >= len(mine) or mine[place] < 0:
            return "There is no card on that place."
        if doing == WILD:
            return "A wild enchantment needs a face-down card of yours."
        return distract_reason(table, mine[place])
    if verb == "egg" and (chosen if doing in (ENCHANT, WILD) else doing == SCOUT):
        return egg_reason(table, action - EGG)
    if verb == "strike" and doing == DISTRACT:
        return "That strike dragon cannot be pushed back. [R8]"
    if verb == "other" and doing == RESEARCH:
        return "There is no card on that place."
    return plan_prompt(table, seat)


def distract_reason(table: WyvernsKnotTable, card: i64) -> str:
    """R8: why this own card pushes nothing back."""
    if not table.up(card):
        return "A distraction needs a face-up card of yours. [R8]"
    if table.strikes_of(table.face[card]):
        return "That strike dragon cannot be pushed back. [R8]"
    return "No face-up strike dragon is of that kind. [R8]"


def action_reason(table: WyvernsKnotTable, seat: i64, action: i64) -> str:
    """Why an action has no choices."""
    if action == RESEARCH:
        return "Nobody else has a card left."
    if action == DISTRACT:
        why = "You have no face-up card of a strike dragon's kind. [R8]"
        for card in table.tableau[seat].held():
            if table.up(card) and table.strikes_of(table.face[card]):
                why = distract_reason(table, card)
        return why
    if not table.open_eggs():
        return "No egg is open now."
    if not table.tableau[seat].size:
        return "You have no card left."
    return "A wild enchantment needs a face-down card of yours."


def facts(table: WyvernsKnotTable) -> list[Fact]:
    """Saved eggs, clocks and, with notes, what has been pointed at; the same for all."""
    clock = sum([int(table.moves_left(row)) for row in range(4)])
    made: list[Fact] = [
        {
            "id": "saved",
            "words": f"Saved eggs: {table.saved.size} of {table.target}",
            "value": int(table.saved.size),
            "of": int(table.target),
            "icon": "egg",
        },
        {"id": "clock", "words": f"Moves left: {clock}", "value": clock, "icon": "clock"},
    ]
    for row in range(4):
        made.append(clock_of(table, row))
    if not table.notes_off:
        made.extend(link_facts(table))
    return made


def clock_of(table: WyvernsKnotTable, row: i64) -> Fact:
    """The clock of a row, and what its strike covers."""
    left = int(table.moves_left(row))
    column = table.column(row)
    words = f"Strike {'ABCD'[row]} is gone"
    if column >= 0:
        words = f"Strike {'ABCD'[row]}: {left} move{'' if left == 1 else 's'} left"
        if 1 <= column < HOME:
            words += f", on {EGG_NAMES[SIDE * row + column - 1]}"
    return {"id": f"clock-{'abcd'[row]}", "words": words, "value": left, "of": 10}


def at(pile: Pile, place: i64) -> PlaceView:
    """A place as a fact names it."""
    return {"pile": str(pile.number), "place": int(place)}


def match_place(table: WyvernsKnotTable, target: i64) -> PlaceView:
    """Where an egg or a strike lies that was pointed at."""
    if target < CELLS:
        return at(table.grid, target)
    row = target - CELLS
    return at(table.rail[row], table.column(row))


def link_facts(table: WyvernsKnotTable) -> list[Fact]:
    """What has been pointed at, as long as both cards lie there and one is face down."""
    made: list[Fact] = []
    for i in range(0, len(table.links), 3):
        seat, place, target = table.links[i], table.links[i + 1], table.links[i + 2]
        card = table.tableau[seat].cards[place]
        match = table.grid.cards[target] if target < CELLS else table.strike(target - CELLS)
        if card < 0 or match < 0 or (table.up(card) and table.up(match)):
            continue
        name = EGG_NAMES[target] if target < CELLS else STRIKE_NAMES[target - CELLS]
        made.append(
            {
                "id": f"link-{i // 3}",
                "words": f"{name} matches card {place + 1} of",
                "seat": int(seat),
                "icon": "link",
                "between": [at(table.tableau[seat], place), match_place(table, target)],
            }
        )
    return made
