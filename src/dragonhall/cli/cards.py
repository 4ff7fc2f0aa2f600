"""`dragonhall wyvern lint`: card files of Wyvern."""

from pathlib import Path

from dragonhall.cli.app import Refused
from dragonhall.games.wyvern.cards import CardSet
from dragonhall.games.wyvern.lint import lint as defects


def lint(file: str) -> None:
    """Say what is wrong with a card file; Refused if anything is."""
    try:
        text = Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{file} cannot be read: {error}.") from error
    found = defects(text)
    for sentence in found:
        print(sentence)
    if found:
        raise Refused(f"{file}: {len(found)} thing{'s' if len(found) > 1 else ''} to mend.")
    cards = CardSet(text)
    print(
        f"{cards.name}: {len(cards.cards)} cards and {len(cards.decks)} decks, nothing to mend. "
        f"SHA-256 {cards.hash}"
    )
