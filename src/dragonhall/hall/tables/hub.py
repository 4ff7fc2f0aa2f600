"""Live news inside one process: who listens to a table, and bytes made for each of them.

Every listener has an outbox of its own, so that one slow line holds up nobody. News of the
whole table replace each other when an outbox is full; answers are never dropped.
"""

import asyncio
from collections import deque
from collections.abc import Callable

OUTBOX_LIMIT = 64  # waiting messages before whole-table news are thinned out


class Listener:
    """One open socket at a table: its guest, and what it is still to be sent."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self._outbox: deque[tuple[bytes, bool]] = deque()
        self._filled = asyncio.Event()

    def put(self, data: bytes, whole: bool = False) -> None:
        """Queue a message. `whole` marks table news, of which the newest says all."""
        if whole and len(self._outbox) >= OUTBOX_LIMIT:
            kept = [entry for entry in self._outbox if not entry[1]]
            self._outbox.clear()
            self._outbox.extend(kept)
        self._outbox.append((data, whole))
        self._filled.set()

    async def get(self) -> bytes:
        """The next message, waiting for one."""
        while not self._outbox:
            self._filled.clear()
            await self._filled.wait()
        return self._outbox.popleft()[0]

    def __len__(self) -> int:
        return len(self._outbox)


class Hub:
    """Who listens to which table."""

    def __init__(self) -> None:
        self._rooms: dict[str, set[Listener]] = {}

    def join(self, table: str, listener: Listener) -> None:
        """From now on this listener hears the table's news."""
        self._rooms.setdefault(table, set()).add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        """The listener hears no more; harmless if it never did."""
        room = self._rooms.get(table)
        if room is not None:
            room.discard(listener)
            if not room:
                del self._rooms[table]

    def listeners(self, table: str) -> list[Listener]:
        """Those who listen to a table now."""
        return list(self._rooms.get(table, ()))

    def guests(self, table: str) -> set[str | None]:
        """The guests who listen to a table now; None stands for those without a cookie."""
        return {listener.guest for listener in self._rooms.get(table, ())}

    def tell(
        self,
        table: str,
        seat_of: Callable[[str | None], int],
        words: Callable[[int], bytes],
        whole: bool = False,
    ) -> None:
        """Send news to everybody, worded once for each seat that listens.

        Args:
            table: whose news.
            seat_of: the viewer a guest is: a seat, or the number of seats for the public.
            words: the bytes for one viewer.
            whole: these are whole-table news.
        """
        made: dict[int, bytes] = {}
        for listener in self.listeners(table):
            seat = seat_of(listener.guest)
            if seat not in made:
                made[seat] = words(seat)
            listener.put(made[seat], whole)
