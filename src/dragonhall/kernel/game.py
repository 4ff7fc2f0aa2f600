"""A game: its description, and how a table of it is made; all that a game's module needs."""

from typing import Any, cast

from dragonhall.kernel import saving
from dragonhall.kernel.description import Board, Description, Face, Option, Setting, first_seat
from dragonhall.kernel.dice import Dice, QuickDice, SealedDice
from dragonhall.kernel.errors import BadRecord
from dragonhall.kernel.table import Table

__all__ = ["Board", "Face", "Game", "Option", "Setting", "first_seat"]


class Game(Description):
    """A game as the registry, the lobby and every tool know it; `new` makes a table of it."""

    def blank(self, seats: int, options: dict[str, Setting] | None = None) -> Table:
        """A table with its piles and cards, before the set-up."""
        return cast(Table, self.table(self, seats, self.settle(seats, options)))

    def new(
        self, seats: int, options: dict[str, Setting] | None = None, seed: int | bytes = 0
    ) -> Table:
        """A table ready for the first decision.

        A seed of bytes gives sealed dice (tables that people sit at), a number below 2**62 quick
        ones. BadSetup for seats or options that the game does not have.
        """
        dice: Dice = SealedDice(seed) if isinstance(seed, bytes) else QuickDice(seed)
        return self.start(self.blank(seats, options), dice)

    def start(self, table: Table, dice: Dice) -> Table:
        """Set a blank table up with these dice."""
        table.dice = dice
        table.begin()
        return table

    def restored(self, data: dict[str, Any]) -> Table:
        """The table that `saving.save` saved.

        BadRecord if it is of another game, rules version or edition, or incomplete.
        """
        if data.get("game") != self.slug or data.get("rules") != self.rules:
            raise BadRecord(
                f"This position is of {data.get('game')} rules {data.get('rules')}, "
                f"not of {self.slug} rules {self.rules}."
            )
        other = self.other_edition(str(data.get("edition", "")))
        if other:
            raise BadRecord(f"This position is of other cards. {other}")
        try:
            table = self.blank(data["seats"], data["options"])
            saving.load(table, data)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise BadRecord(f"This saved position is incomplete or damaged ({error}).") from error
        return table
