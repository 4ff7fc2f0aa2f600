"""What a bot sees: a table that its seat may believe in, never the one that is played."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.schema import View
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view


class Sight:
    """The table from one seat.

    `world` is a possible world: for the seat it looks like the true table to the byte, and all
    that the seat cannot know has been drawn anew. It is everything a Sight holds, so there is no
    way from it to the true table, to hidden faces or to coming rolls of the dice.
    """

    def __init__(self, world: Table, seat: i64) -> None:
        """Look at a world that `Table.determinize` or `Table.become_world` drew for this seat."""
        self.world: Table = world
        self.seat: i64 = seat

    def options(self) -> vec[i64]:
        """The actions the seat may choose from; empty if it is not asked."""
        return self.world.legal(self.seat)

    def view(self) -> View:
        """What the seat sees, as data."""
        return view(self.world, int(self.seat))

    def sample(self, dice: Dice) -> Table:
        """Another possible world, independent of this one but for what the seat knows."""
        return self.world.determinize(int(self.seat), dice)

    def blank(self) -> Table:
        """A table of the same game, seats and options, to be filled by `into` again and again."""
        return self.world.blank()

    def into(self, scratch: Table, dice: Dice) -> None:
        """Turn a table of the same game, seats and options into another possible world."""
        scratch.become_world(self.world, self.seat, dice)

    def __reduce__(self) -> tuple[object, ...]:
        return (Sight, (self.world, int(self.seat)))


def sight_of(table: Table, seat: int, dice: Dice) -> Sight:
    """What a seat of this table sees; `dice` draw what it cannot know."""
    return Sight(table.determinize(seat, dice), seat)
