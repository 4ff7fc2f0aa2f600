"""Wyvern with a card set, as a game: what is said of it, its decks, how it travels."""

from collections.abc import Callable

from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.kernel.actions import Actions
from dragonhall.kernel.game import Board, Game, Option, Setting
from dragonhall.kernel.schema import DeckInfo
from dragonhall.kernel.table import Table


class WyvernGame(Game):
    """Wyvern with a card set: the set decides its faces and so its table of actions."""

    def __init__(
        self,
        cards: CardSet,
        actions: Actions,
        phases: list[tuple[str, str]],
        table: Callable[[Game, int, dict[str, Setting]], Table],
        options: list[Option],
        boards: list[Board],
        edition: str,
        of_file: "Callable[[str], WyvernGame]",
    ) -> None:
        blurb = "Six hidden cards guard your hoard: bluff, fight and burn until theirs are gone."
        if edition:
            blurb = f"{blurb} Here with the cards “{cards.name}”."
        super().__init__(
            slug="wyvern",
            title="Wyvern",
            book="Wyvern",
            blurb=blurb,
            kind="Tactical card game",
            seats=(2, 6),
            minutes=(20, 90),
            rules=2,
            faces=cards.faces(),
            actions=actions,
            phases=phases,
            table=table,
            options=options,
            boards=boards,
            decks=[f"{part} of seat {n + 1}" for n in range(6) for part in ("Lair", "Horde")],
            arrange="facing",
            least=0.0,
            most=5000.0,
            total=None,
            edition=edition,
        )
        self.set: CardSet = cards
        self.of_file: Callable[[str], WyvernGame] = of_file  # makes it from a card file's text

    def deck(self, text: str) -> DeckInfo:
        return self.set.deck_info(text)

    def __reduce__(self) -> tuple[object, ...]:
        """As its card file, for the processes in which bots think."""
        return (self.of_file, (self.set.source,))
