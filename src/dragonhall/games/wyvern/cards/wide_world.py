"""The card file that Wyvern comes with, "Wyrms of the Wide World", read once when it is asked for.

The one place in the games that reads a file: data of the package, like a module and only when the
game is loaded. Everything else, own card files too, is handed its text.
"""

from pkgutil import get_data
from typing import Final

FILE: Final = "wide_world.toml"


def read() -> str:
    """The text of the card file, byte for byte as it lies in the package."""
    data = get_data("dragonhall.games.wyvern.cards", FILE)
    assert data is not None, FILE
    return data.decode()


TEXT: Final = read()
