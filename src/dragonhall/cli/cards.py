"""Card files of Wyvern: `wyvern cards`, `wyvern lint`, and `--cards` of the other commands."""

import sys
from pathlib import Path
from typing import Final

from dragonhall.cli.refusals import Refused

LARGEST: Final = 2_000_000  # bytes of a card file; ours has 60,000


def read(file: str) -> str:
    """The text of a card file; Refused if it cannot be read."""
    path = Path(file)
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise Refused(f"{file} is too large to be a card file.")
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"{file} cannot be read: {error}.") from error


def use(file: str, game: str = "wyvern") -> None:
    """Play Wyvern with this card file in this process, if one is given.

    Args:
        file: the card file; "" leaves everything as it is.
        game: the game asked for.

    Raises:
        Refused: it is for another game, or the file cannot be played with.
    """
    if not file:
        return
    if game != "wyvern":
        raise Refused(f"Card files are for wyvern; leave --cards out for {game}.")
    from dragonhall.games import offer
    from dragonhall.games.wyvern.cards.lint import lint as defects
    from dragonhall.games.wyvern.rules import game_of

    text = read(file)
    found = defects(text)
    if found:
        shown = " ".join(found[:5])
        more = f" And {len(found) - 5} more: see dragonhall wyvern lint." if len(found) > 5 else ""
        raise Refused(f"{file} cannot be played with. {shown}{more}")
    offer(game_of(text))


def show() -> None:
    """Print the card file that Wyvern comes with, byte for byte, to start one's own from."""
    from dragonhall.games.wyvern.cards.wide_world import TEXT

    sys.stdout.flush()
    sys.stdout.buffer.write(TEXT.encode())
    sys.stdout.buffer.flush()


def lint(file: str) -> None:
    """Say what is wrong with a card file; Refused if anything is."""
    from dragonhall.games.wyvern.cards.card_set import CardSet
    from dragonhall.games.wyvern.cards.lint import lint as defects

    text = read(file)
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
