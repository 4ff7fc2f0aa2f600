"""What happens at tables by itself: bots move, clocks run out."""

import asyncio
import logging
import time

from dragonhall.kernel.errors import DragonhallError

from ..clock import now
from ..errors import Broken
from .bots import Bots, pause, react, shown_after
from .live import LiveTable
from .replays import commitment

log = logging.getLogger("dragonhall.hall")

MOST = 4.0  # seconds no answer is held back longer than, whatever others took
RETRY = 1.0  # seconds before the hall tries again what the store refused


def _report(task: asyncio.Task[None]) -> None:
    """Say that a task failed, by the kind of its error alone: its words might hold cards."""
    if not task.cancelled() and task.exception() is not None:
        log.error("A table stands still: %s.", type(task.exception()).__name__)


class Usual:
    """How long bots of a level lately thought about a game, where they had a choice.

    Every answer waits that long, so that one with nothing to think about does not stand out.
    """

    def __init__(self) -> None:
        self._seconds: dict[tuple[str, str], float] = {}

    def seconds(self, game: str, level: str) -> float:
        """The time an answer takes at least; 0 before any."""
        return min(MOST, self._seconds.get((game, level), 0.0))

    def learn(self, game: str, level: str, spent: float) -> None:
        """A bot had a choice and took this long: rises at once, falls slowly."""
        before = self._seconds.get((game, level), 0.0)
        self._seconds[(game, level)] = max(spent, 0.9 * before + 0.1 * spent)


class Keeper:
    """Keeps tables going. `nudge` after every change; it never plays twice for one decision."""

    def __init__(self, bots: Bots, pace: float) -> None:
        self._bots = bots
        self._pace = pace
        self._usual = Usual()
        self._thinking: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self._clocks: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def nudge(self, live: LiveTable) -> None:
        """See whose turn it is and start what has to go on without a person."""
        if live.state != "playing":
            self.forget(live.row.id)
            return
        for place in live.places:
            if place.kind == "bot" and live.awaits(place.seat):
                self._ask(live, place.seat, place.level or "")
        deadline = live.row.deadline
        running = self._clocks.get(live.row.id)
        if running is not None and running[0] != deadline:
            self._clocks.pop(live.row.id)[1].cancel()
            running = None
        if deadline is not None and running is None:
            task = asyncio.get_running_loop().create_task(self._clock(live, deadline))
            task.add_done_callback(_report)
            self._clocks[live.row.id] = (deadline, task)

    def busy(self, table: str) -> bool:
        """Whether something is going on by itself there."""
        return table in self._clocks or any(key[0] == table for key in self._thinking)

    def forget(self, table: str) -> None:
        """Stop what was going on at a table."""
        running = self._clocks.pop(table, None)
        if running is not None and running[1] is not asyncio.current_task():
            running[1].cancel()
        for key in [key for key in self._thinking if key[0] == table]:
            task = self._thinking.pop(key)[1]
            if task is not asyncio.current_task():
                task.cancel()

    async def stop(self) -> None:
        """Stop everything and wait for it."""
        tasks = [task for _, task in self._thinking.values()]
        tasks += [task for _, task in self._clocks.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=5)
        self._thinking.clear()
        self._clocks.clear()

    # Bots

    def _ask(self, live: LiveTable, seat: int, level: str) -> None:
        key = (live.row.id, seat)
        running = self._thinking.get(key)
        if running is not None:
            if running[0] == live.since:
                return
            running[1].cancel()
        task = asyncio.get_running_loop().create_task(self._bot(live, seat, level, live.since))
        self._thinking[key] = (live.since, task)
        task.add_done_callback(lambda done: self._thought(key, done))

    def _thought(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        running = self._thinking.get(key)
        if running is not None and running[1] is task:
            del self._thinking[key]
        _report(task)

    async def _bot(self, live: LiveTable, seat: int, level: str, since: int) -> None:
        if live.since != since or not live.awaits(seat):
            return
        if live.table.tempo(seat, live.table.default(seat)) >= 0:
            await self._reflex(live, seat, level, since)
            return
        began, game = time.monotonic(), live.row.game
        wait = pause(commitment(live.row.seed), live.since, seat, self._pace)
        if self._pace > 0:
            wait = max(wait, self._usual.seconds(game, level))
        choices = len(live.table.legal(seat))
        if live.table.within:
            wait = min(wait, int(live.table.within) / 2000)
        chain: list[int] | None = None
        try:
            chain = await self._bots.choose(live.table, seat, level)
        except Exception as error:
            # Its kind only: what it says might hold cards. The table goes on by the default.
            log.error("A bot could not choose (%s); it takes the default.", type(error).__name__)
        spent = time.monotonic() - began
        if choices > 1:
            self._usual.learn(game, level, spent)
        await asyncio.sleep(shown_after(spent, wait, self._pace) - spent)
        await self._play(live, seat, since, chain)

    async def _reflex(self, live: LiveTable, seat: int, level: str, since: int) -> None:
        """A bot's answer at the moment that the game sets for it."""
        chain: list[int] | None = None
        try:
            chain = react(live.table, seat, level)
        except Exception as error:
            log.error("A bot could not react (%s); it takes the default.", type(error).__name__)
        action = chain[0] if chain else int(live.table.default(seat))
        due = min(1.0, self._pace) * int(live.table.tempo(seat, action))
        await asyncio.sleep(max(0.0, due - live.watch.elapsed(time.monotonic())) / 1000)
        await self._play(live, seat, since, chain)

    async def _play(self, live: LiveTable, seat: int, since: int, chain: list[int] | None) -> None:
        """Make a bot's move; the default where it has none or the table refuses it."""
        while True:
            try:
                # From here the move counts, even if the ask it answers is over by then.
                await live.play(seat, since, chain, "bot")
                return
            except Broken:
                await asyncio.sleep(RETRY)
            except DragonhallError as error:
                if chain is None:
                    raise
                log.error("A bot's choice was refused (%s).", type(error).__name__)
                chain = None

    # Clocks

    async def _clock(self, live: LiveTable, deadline: int) -> None:
        """When the time is up, play the default of everybody who still has to choose."""
        since = live.since
        try:
            await asyncio.sleep(max(0, deadline - now()) / 1000)
            for seat in range(live.row.seats):
                while live.since == since and live.table.waiting & (1 << seat):
                    try:
                        await live.play(seat, since, None, "clock")
                        break
                    except Broken:
                        await asyncio.sleep(RETRY)
        finally:
            running = self._clocks.get(live.row.id)
            if running is not None and running[1] is asyncio.current_task():
                del self._clocks[live.row.id]
