"""Bots think in processes of their own, and get no more than a seat may know.

What travels to a bot is a world redrawn for its seat (`Table.determinize`), never the table: a
bot can't peek, whatever its code does. Compiled rules hold the interpreter's lock, so thinking
in the hall's own process would stop the clock for everybody.
"""

import asyncio
import contextlib
import hashlib
import multiprocessing
import multiprocessing.connection
import os
import pickle
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from dragonhall.games import games, offer, offered, outside
from dragonhall.kernel.dice import SealedDice
from dragonhall.kernel.errors import nearest
from dragonhall.kernel.game import Game
from dragonhall.kernel.table import Table
from dragonhall.native import engine

from ..errors import BadMessage, Broken
from ..messages import CHAIN_LIMIT

# Names for bots by seat; their kind and level are always shown beside them.
NAMES = (
    "Ash", "Bramble", "Cinder", "Dusk", "Ember", "Flint", "Gale", "Hazel", "Ivy", "Jasper",
    "Kestrel", "Lark", "Moss", "Nettle", "Onyx", "Pyre", "Quill", "Rowan", "Sorrel", "Thorn",
    "Umber", "Vesper", "Wren", "Yarrow",
)  # fmt: skip

LEAST_PAUSE = 0.7  # seconds at pace 1 before a bot's move shows
MORE_PAUSE = 0.5  # the most that is added
BEAT = 0.25  # a thought longer than its pause shows on the next beat
TRIES = 3  # broken pools survived for one decision


def check_level(level: str | None) -> str:
    """The level if there is one of this name; raises BadMessage with a suggestion."""
    from dragonhall.players import levels

    known = list(levels)
    if level is None or level not in known:
        raise BadMessage(f"A bot needs a level; {nearest(level or '', known)}")
    return level


def world_for(table: Table, seat: int) -> bytes:
    """A pickled world in which all that the seat can't know is redrawn, with fresh dice."""
    world = table.determinize(seat, SealedDice(secrets.token_bytes(32)))
    return pickle.dumps(world)


def pause(promise: str, version: int, seat: int, pace: float) -> float:
    """Seconds before a bot's move shows, made of what everybody knows.

    Neither the cards nor the number of options come into it, so it tells nothing: a question
    with one answer takes as long as any other.
    """
    mixed = hashlib.sha256(f"{promise}:{version}:{seat}".encode()).digest()
    part = int.from_bytes(mixed[:4], "big") / 2**32
    return pace * (LEAST_PAUSE + MORE_PAUSE * part)


def shown_after(spent: float, wait: float, pace: float) -> float:
    """How long after its question an answer shows that took `spent` seconds to find."""
    if spent <= wait or pace <= 0:
        return max(spent, wait)
    beat = BEAT * pace
    late = -((wait - spent) // beat)  # whole beats, rounded up
    return wait + late * beat


def think(pickled: bytes, seat: int, level: str, seed: int) -> list[int]:
    """A bot's whole choice for a decision of its seat. Runs in a process of the pool."""
    return decide(pickle.loads(pickled), seat, level, seed)


def react(table: Table, seat: int, level: str) -> list[int]:
    """A bot's choice without a thought, made here and now: where the game sets the time itself.

    The way to another process and back would come on top of the bot's own reaction.
    """
    world = table.determinize(seat, SealedDice(secrets.token_bytes(32)))
    return decide(world, seat, level, secrets.randbits(60))


def decide(world: Table, seat: int, level: str, seed: int) -> list[int]:
    """A bot's whole choice in a world drawn for its seat, which is played on meanwhile."""
    from dragonhall.players import Sight, bot

    player = bot(level, seed)
    chain: list[int] = []
    while len(chain) < CHAIN_LIMIT:
        code = int(player.choose(Sight(world, seat)))
        chain.append(code)
        world.act(seat, code)
        if not world.planning(seat):
            return chain
    raise Broken("A bot never finished its choice.")


def _begin(offered: list[Game]) -> None:
    """Prepare a process of the pool: it leaves interrupts to the hall and dies with it.

    It plays the games of the hall, those made from card files and those from outside too.
    """
    for game in offered:
        offer(game)
    if outside.given():
        games()  # a table names the module of its game, which has to be there
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the hall answers people first
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def _warm() -> None:
    """Load what thinking needs before the first question comes."""


class Bots:
    """The pool in which bots think; it is made at the first need and again after a crash."""

    def __init__(self, workers: int = 0) -> None:
        self._workers = workers or max(1, min(8, os.cpu_count() or 1))
        self._pool: ProcessPoolExecutor | None = None
        self._engine = ""  # the compiled engine that lay ready when the pool was made

    def pool(self) -> ProcessPoolExecutor:
        """The pool, started if need be; anew where an engine has been compiled meanwhile.

        A new process takes up what is ready; thoughts under way end in the old ones.
        """
        ready = engine.ready()
        if self._pool is not None and ready != self._engine:
            self._pool.shutdown(wait=False)
            self._pool = None
        if self._pool is None:
            self._engine = ready
            self._pool = ProcessPoolExecutor(
                self._workers, multiprocessing.get_context("spawn"), _begin, (offered(),)
            )
        return self._pool

    def warm(self) -> None:
        """Have a process ready soon."""
        with contextlib.suppress(BrokenProcessPool):
            self.pool().submit(_warm)

    async def choose(self, table: Table, seat: int, level: str) -> list[int]:
        """What a bot of this level does on this seat.

        Raises:
            Broken: the pool broke down again and again.
        """
        for attempt in range(TRIES):
            pool = self.pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(
                    pool, think, world_for(table, seat), seat, level, secrets.randbits(60)
                )
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False, cancel_futures=True)
                await asyncio.sleep(0.1 * attempt)
        raise Broken("The bots' processes break down again and again.")

    def pids(self) -> list[int]:
        """The processes in which bots think now."""
        return list(self._pool._processes) if self._pool is not None else []

    def close(self) -> None:
        """End the pool without waiting for what it thinks."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list(pool._processes.values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
