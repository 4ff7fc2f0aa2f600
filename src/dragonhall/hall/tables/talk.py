"""What is said at a table: its lines, each kept once however often it is sent."""

from ..clock import now, written
from ..errors import BadMessage, Broken
from ..messages import ChatLine
from ..store.rows import ChatRow, Taken
from ..store.store import Store

SHOWN = 100  # lines sent with a table


class Talk:
    """The lines of one table, the newest in memory. The table's lock keeps them in order."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self._rows: list[ChatRow] = []

    async def load(self) -> None:
        """Read the newest lines from the store."""
        self._rows = await self._store.chat(self._table, 10 * SHOWN)

    def shown(self) -> list[ChatLine]:
        """The lines that go out with the table."""
        return [_sent(row) for row in self._rows[-SHOWN:]]

    async def add(
        self, guest: str, command: str, seat: int | None, name: str, text: str
    ) -> ChatLine | None:
        """Keep a line.

        Args:
            guest: who speaks.
            command: the id he gave the line; one sent again is the same line.
            seat: where he sits, None for a watcher.
            name: what he is called at the table.
            text: the line, already judged.

        Returns:
            The line as it is sent, None if it was kept before.

        Raises:
            BadMessage: the id stands for another line.
            Broken: the store failed.
        """
        row = ChatRow(
            n=self._rows[-1].n + 1 if self._rows else 1,
            seat=seat,
            guest=guest,
            command=command,
            name=name,
            words=text,
            at=now(),
        )
        try:
            await self._store.add_chat(self._table, row)
        except Taken:
            await self.load()
            said = [r for r in self._rows if (r.guest, r.command) == (guest, command)]
            if not said:
                raise Broken("The line could not be kept; say it again.") from None
            if said[0].words != text:
                raise BadMessage(
                    "You have used this id for another line; give every line its own."
                ) from None
            return None
        self._rows.append(row)
        return _sent(row)


def _sent(row: ChatRow) -> ChatLine:
    return ChatLine(row.n, row.seat, row.name, row.words, written(row.at))
