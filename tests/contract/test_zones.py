"""S6: who may look, as the zone table of each specification says.

A game's own test module holds the table: `ZONES`, pile name to (look, order).
"""

import importlib

import pytest

from dragonhall.games import load
from dragonhall.kernel.pile import Pile
from dragonhall.kernel.table import Table
from tests.support.cases import ALL, Case, slugs
from tests.support.zones import Zones, misplaced


def zones_of(slug: str) -> Zones:
    """The zone table in the tests of a game."""
    module = importlib.import_module(f"tests.games.test_{slug.replace('-', '_')}")
    table: Zones = module.ZONES
    return table


@pytest.mark.parametrize("case", ALL)
def test_piles_are_laid_as_the_zone_table_says(case: Case) -> None:
    zones = zones_of(case.slug)
    table = case.game.blank(case.seats, case.settings)
    assert misplaced(table, zones) == []
    assert open_cards(case.table(1)) == []


@pytest.mark.parametrize("slug", slugs())
def test_what_is_printed_on_a_board_lies_beside_its_places(slug: str) -> None:
    """It would show through the card that lies there; what a place is called it covers."""
    for board in load(slug).boards:
        for x, y, words in board.labels:
            for i, (across, down) in enumerate(board.places):
                wide, high = (0.7, 0.5) if i < len(board.turns) and board.turns[i] else (0.5, 0.7)
                assert abs(x - across) >= wide or abs(y - down) >= high, words


def open_cards(table: Table) -> list[str]:
    """Piles whose cards, once the game is set up, are open to fewer than may look into the pile."""

    def closed(pile: Pile) -> bool:
        return any(card >= 0 and pile.look & ~table.open[card] for card in pile.cards)

    return [pile.name for pile in table.piles if closed(pile)]
