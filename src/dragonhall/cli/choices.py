"""Reads what several commands take: options, players, seats."""

from dragonhall.cli.refusals import Refused
from dragonhall.kernel.game import Game, Setting


def options_of(given: list[str] | None) -> dict[str, Setting]:
    """Options from KEY=VALUE texts; Refused if one is not such a text or comes twice."""
    options: dict[str, Setting] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        key = key.strip()
        if not equals or not key:
            raise Refused(f"An option is written KEY=VALUE; you gave {text!r}.")
        if key in options:
            raise Refused(f"The option {key} is given twice.")
        options[key] = value.strip()
    return options


def players_of(text: str) -> list[str]:
    """Names of players from a text with commas; Refused if one is empty."""
    names = [name.strip() for name in text.split(",")]
    if "" in names:
        raise Refused(f"Name every player, with commas between them; you gave {text!r}.")
    return names


def seats_of(game: Game, seats: int | None, players: list[str]) -> int:
    """The seats asked for, else as many as players were named, else the fewest there are."""
    if seats is not None:
        return seats
    return len(players) if len(players) > 1 else game.least_seats
