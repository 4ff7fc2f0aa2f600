"""From stored rows back to a kernel table: the only way a hall gets one."""

import hashlib
from collections import OrderedDict

from dragonhall.games import load
from dragonhall.kernel.dice import SealedDice
from dragonhall.kernel.errors import DragonhallError, IllegalMove
from dragonhall.kernel.record import record_of
from dragonhall.kernel.table import Table

from ..errors import BadMessage, Broken
from ..messages import CHAIN_LIMIT
from ..store.rows import CommandRow, TableRow

KEPT = 8  # finished games being looked through that stay in memory
EVERY = 16  # steps between kept positions


def commitment(seed: bytes) -> str:
    """The promise of a seed, published before the deal: its SHA-256, hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def laid(row: TableRow) -> Table:
    """The table as its seed deals it, before any command.

    Raises:
        Broken: the game is gone, its rules have changed since, or it had other cards.
    """
    try:
        game = load(row.game)
        if game.rules != row.rules:
            raise Broken(
                f"This table was begun with version {row.rules} of the rules of {game.title}; "
                f"this hall plays version {game.rules}. Open it with the older Dragonhall."
            )
        other = game.other_edition(row.edition)
        if other:
            raise Broken(f"This table can't be opened with these cards. {other}")
        table = game.blank(row.seats, row.options)
        table.telling = True
        return game.start(table, SealedDice(row.seed))
    except DragonhallError as error:
        if isinstance(error, Broken):
            raise
        raise Broken(f"This table can't be rebuilt: {error}") from error


def perform(table: Table, seat: int, chain: list[int], text: str) -> None:
    """Play a whole chain: each step but the last leaves the plan unfinished.

    A text belongs to the last step. The table is spoilt when this raises: give it a copy.

    Raises:
        IllegalMove: a step is not allowed, or the plan ends before the chain does.
    """
    for i, code in enumerate(chain):
        if i and not table.planning(seat):
            raise IllegalMove(
                f"Your choice was complete after {i} of these {len(chain)} steps; "
                "send the first ones only."
            )
        last = i == len(chain) - 1
        if last and text:
            table.act(seat, code, text)
        else:
            table.act(seat, code)


def replayed(row: TableRow, commands: list[CommandRow]) -> Table:
    """The table after these commands; raises Broken if they can't be replayed."""
    table = laid(row)
    follow(table, commands)
    return table


def follow(table: Table, commands: list[CommandRow]) -> None:
    """Play stored commands on; raises Broken at one that can't be."""
    for command in commands:
        try:
            perform(table, command.seat, command.chain, command.text)
        except IllegalMove as error:
            raise Broken(
                f"This table can't be rebuilt: its command {command.seq} is refused."
            ) from error


def ticked(asked: int, answered: int, seat: int, after: Table) -> bool:
    """Whether a command was one more sealed answer in the same ask, which changed nothing else.

    Args:
        asked: the mask of seats asked before the command.
        answered: those who had answered before it.
        seat: whose command it was.
        after: the table after it.
    """
    return not after.over and after.asked == asked and after.answered == answered | (1 << seat)


def default_chain(table: Table, seat: int) -> list[int]:
    """The harmless whole choice a clock makes for a seat."""
    scratch = table.copy()
    chain: list[int] = []
    while len(chain) < CHAIN_LIMIT:
        code = int(scratch.default(seat))
        scratch.act(seat, code)
        chain.append(code)
        if not scratch.planning(seat):
            return chain
    raise Broken("The default of this decision never ends.")


def record_text(row: TableRow, commands: list[CommandRow]) -> str:
    """The record of a finished game, from its rows, as JSON."""
    return record_of(replayed(row, commands), row.seed).to_json()


class Replays:
    """Finished games that somebody leafs through, with positions kept on the way."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[list[CommandRow], dict[int, Table]]] = OrderedDict()

    def known(self, table: str) -> bool:
        """Whether the commands of this table are here already."""
        return table in self._games

    def open(self, row: TableRow, commands: list[CommandRow]) -> None:
        """Take in a finished game."""
        self._games[row.id] = (commands, {0: laid(row)})
        while len(self._games) > KEPT:
            self._games.popitem(last=False)

    def actor(self, row: TableRow, step: int) -> int:
        """The seat whose command led to this step; steps count from 1."""
        return self._games[row.id][0][step - 1].seat

    def at(self, row: TableRow, step: int) -> tuple[Table, int]:
        """The position after `step` commands, not to be changed, and how many there are.

        Raises:
            BadMessage: there is no such step.
        """
        commands, kept = self._games[row.id]
        self._games.move_to_end(row.id)
        if not 0 <= step <= len(commands):
            raise BadMessage(f"There is no step {step}; steps go from 0 to {len(commands)}.")
        if step in kept:
            return kept[step], len(commands)
        start = max(known for known in kept if known <= step)
        table = kept[start].copy()
        for number in range(start, step):
            follow(table, [commands[number]])
            if (number + 1) % EVERY == 0 and number + 1 not in kept:
                kept[number + 1] = table.copy()
        return table, len(commands)
