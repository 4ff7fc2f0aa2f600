"""S6: the piles laid, compared with the zone table of a specification."""

from collections.abc import Callable, Mapping

from dragonhall.kernel.pile import ALL, OTHERS, OWNER, Pile
from dragonhall.kernel.table import Table

Look = int | Callable[[Pile, Table], int]  # ALL, OWNER …, a mask, or what gives a mask
Zones = Mapping[str, tuple[Look, int]]


def mask_of(look: Look, pile: Pile, table: Table) -> int:
    """A look as a mask of viewers."""
    if callable(look):
        return look(pile, table)
    if look == ALL:
        return int(table.everyone)
    if look == OWNER:
        return 1 << int(pile.owner)
    if look == OTHERS:
        return int(table.everyone & ~table.public) & ~(1 << int(pile.owner))
    return look


def misplaced(table: Table, zones: Zones) -> list[str]:
    """Piles that are not as the zone table says, zones that are not laid."""
    found: list[str] = []
    names = {pile.name for pile in table.piles}
    for name in sorted(set(zones) - names):
        found.append(f"no pile {name} is laid")
    for pile in table.piles:
        if pile.name not in zones:
            found.append(f"pile {pile.name} is in no zone table")
            continue
        look, order = zones[pile.name]
        if pile.order != order:
            found.append(f"pile {pile.name} has order {pile.order}, not {order}")
        if pile.look != mask_of(look, pile, table):
            found.append(f"pile {pile.name} may be looked into by {pile.look:b}, not {look}")
    return found
