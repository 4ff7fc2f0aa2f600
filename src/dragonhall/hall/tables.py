"""A table people sit at: its seed and commands brought to life, one act at a time.

Every change takes the table's lock, is on the disk before anybody hears of it, and happens to a
copy first: whatever goes wrong on the way, the table is as it was.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeVar, cast

import msgspec

from dragonhall.games import load
from dragonhall.kernel.errors import DragonhallError, IllegalMove, parted
from dragonhall.kernel.schema import View
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view

from . import words
from .clock import now, written
from .errors import BadMessage, Broken, Conflict, Forbidden, log_fault
from .hub import Hub, Listener
from .messages import (
    CHAIN_LIMIT,
    Accepted,
    Act,
    Because,
    Behind,
    Chat,
    ChatLine,
    ChatNews,
    Draft,
    Heard,
    Hello,
    Kind,
    Link,
    PeopleNews,
    Person,
    Ping,
    Pong,
    Refused,
    State,
    TableNews,
    Why,
    encode,
)
from .replays import commitment, follow, laid, perform
from .store import ChatRow, CommandRow, Ending, PlaceRow, Store, TableRow, Taken

CHAT_SHOWN = 100  # lines sent with a table
OWN = "hall:"  # how the hall's own command ids begin
HEALING = 1.0  # seconds between looks at a store that failed
GRACE = 3000  # ms a clock still gives when the hall comes back after it ran out

T = TypeVar("T")
Who = Literal["bot", "clock"]


def link(table: str, place: PlaceRow) -> Link:
    """The way to an open seat. The key stands after the #, which no browser sends anywhere."""
    return Link(place.seat, f"/t/{table}#seat={place.seat}&key={place.key}")


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


def ticked(asked: int, answered: int, seat: int, after: Table) -> bool:
    """Whether a command was one more sealed answer in the same ask, which changed nothing else.

    Args:
        asked: the mask of seats asked before the command.
        answered: those who had answered before it.
        seat: whose command it was.
        after: the table after it.
    """
    return not after.over and after.asked == asked and after.answered == answered | (1 << seat)


class LiveTable:
    """One table in memory. Build it with `LiveTable.load`."""

    def __init__(self, row: TableRow, store: Store, hub: Hub) -> None:
        self.row = row
        self.store = store
        self.hub = hub
        self.lock = asyncio.Lock()
        self.places: list[PlaceRow] = []
        self.table = laid(row)
        self.version = 0
        self.since = 0  # the version that began the present ask
        self.last_own: dict[int, int] = {}  # seat -> version of its last command
        self.done: dict[tuple[int, str], CommandRow] = {}
        self.chat: list[ChatRow] = []
        self.stale = False
        self.touched = now()
        self.changed: Callable[[LiveTable], None] = lambda live: None
        self._running: set[asyncio.Task[Any]] = set()
        self._title = str(load(row.game).title)

    @staticmethod
    async def load(row: TableRow, store: Store, hub: Hub) -> "LiveTable":
        """The table as the store has it.

        Raises:
            Broken: the store's commands do not replay.
        """
        live = LiveTable(row, store, hub)
        await live._reload()
        deadline = live.row.deadline
        if deadline is not None:
            soonest = now() + min(int(live.table.within), GRACE)
            live.row = msgspec.structs.replace(live.row, deadline=max(deadline, soonest))
        return live

    async def _reload(self) -> None:
        row = await self.store.table(self.row.id)
        if row is None:
            raise Broken("This table is gone from the store.")
        places = await self.store.places(row.id)
        commands = await self.store.commands(row.id)
        self.chat = await self.store.chat(row.id, 10 * CHAT_SHOWN)
        self.table = laid(row)
        self.version, self.since, self.last_own, self.done = 0, 0, {}, {}
        for command in commands:
            asked, answered = self.table.asked, self.table.answered
            follow(self.table, [command])
            self._remember(asked, answered, command)
        self.row, self.places, self.stale = row, places, False

    async def _sure(self) -> None:
        """Where a store failed only the disk knows what is stored: read it all again."""
        if self.stale:
            known = self.version
            await self._reload()
            if self.version != known:
                self.tell()

    async def _heal(self) -> None:
        """Be sure of the table again soon, even if nobody asks."""
        while self.stale:
            await asyncio.sleep(HEALING)
            try:
                async with self.lock:
                    await self._sure()
            except Exception as error:
                log_fault(error)

    def _remember(self, asked: int, answered: int, command: CommandRow) -> None:
        """Count a command that `self.table` has just taken, asked and answered as given before."""
        self.version = command.seq
        if not ticked(asked, answered, command.seat, self.table):
            self.since = command.seq
        self.last_own[command.seat] = command.seq
        self.done[(command.seat, command.command)] = command

    # Who is who

    @property
    def state(self) -> State:
        """open, playing or finished."""
        return cast(State, self.row.state)

    @property
    def public(self) -> int:
        """The viewer that knows what everybody knows: the number of seats."""
        return self.row.seats

    def seat_of(self, guest: str | None) -> int:
        """The viewer a guest is: a seat, or the public."""
        if guest is not None:
            for place in self.places:
                if place.guest == guest:
                    return place.seat
        return self.public

    def names(self) -> list[str]:
        """Names by absolute seat."""
        return [place.name for place in self.places]

    def people(self) -> list[Person]:
        """Who sits where, and who of them is looking."""
        here = self.hub.guests(self.row.id)
        return [
            Person(
                seat=place.seat,
                name=place.name,
                kind=cast(Kind, place.kind),
                level=place.level if place.level is not None else msgspec.UNSET,
                online=place.kind == "bot" or (place.guest is not None and place.guest in here),
            )
            for place in self.places
        ]

    def watchers(self) -> int:
        """How many open sockets belong to nobody who sits here."""
        listeners = self.hub.listeners(self.row.id)
        return sum(self.seat_of(listener.guest) == self.public for listener in listeners)

    def links(self) -> list[Link]:
        """The ways to the seats still open."""
        return [link(self.row.id, place) for place in self.places if place.kind == "open"]

    # What is told

    def view(self, viewer: int) -> View:
        """The table as one viewer sees it; before all sit, the public's, with nothing to choose."""
        if self.state != "open":
            return view(self.table, viewer, self.names())
        seen = view(self.table, self.public, self.names())
        for seat in seen["seats"]:
            seat["asked"] = seat["answered"] = seat["turn"] = False
        seen["ask"], seen["turn"], seen["options"], seen["verbs"] = None, None, [], []
        return seen

    def lines(self, rows: list[ChatRow]) -> list[ChatLine]:
        """Chat as it is sent."""
        return [ChatLine(r.n, r.seat, r.name, r.words, written(r.at)) for r in rows]

    def news(self, viewer: int) -> bytes:
        """The whole table for one viewer."""
        over, seated = self.state == "finished", viewer != self.public
        deadline = self.row.deadline
        return encode(
            TableNews(
                version=self.version,
                state=self.state,
                view=self.view(viewer),
                people=self.people(),
                chat=self.lines(self.chat[-CHAT_SHOWN:]),
                your_seat=viewer if seated else None,
                game=self.row.game,
                title=self._title,
                left=None if deadline is None or over else max(0, deadline - now()),
                commitment=commitment(self.row.seed),
                seed=self.row.seed.hex() if over else None,
                rematch=self.row.rematch,
                watchers=self.watchers(),
                links=self.links() if seated and self.state == "open" else msgspec.UNSET,
            )
        )

    def tell(self) -> None:
        """Show everybody the table, each his own view, and start what goes on by itself.

        What is told has happened: a fault in telling it must not look like a refusal.
        """
        self.touched = now()
        try:
            self.hub.tell(self.row.id, self.seat_of, self.news, whole=True)
        except Exception as error:
            log_fault(error)
        self.changed(self)

    def tell_people(self) -> None:
        """Say who is here."""
        data = encode(PeopleNews(self.people(), self.watchers()))
        self.hub.tell(self.row.id, self.seat_of, lambda viewer: data)

    # What is asked of it

    def come(self, listener: Listener) -> None:
        """A socket listens from now on."""
        before = (self.people(), self.watchers())
        self.hub.join(self.row.id, listener)
        self.touched = now()
        if (self.people(), self.watchers()) != before:
            self.tell_people()

    def go(self, listener: Listener) -> None:
        """A socket is gone."""
        before = (self.people(), self.watchers())
        self.hub.leave(self.row.id, listener)
        self.touched = now()
        if (self.people(), self.watchers()) != before:
            self.tell_people()

    async def answer(self, listener: Listener, message: Heard) -> None:
        """Do what a message asks for; every message gets its answer in the listener's outbox."""
        viewer = self.seat_of(listener.guest)
        try:
            if isinstance(message, Ping):
                listener.put(encode(Pong(message.id)))
            elif isinstance(message, Hello):
                if listener not in self.hub.listeners(self.row.id):
                    self.come(listener)
                listener.put(self.news(viewer), whole=True)
            elif isinstance(message, Act):
                await self._whole(self._act(listener, viewer, message))
            elif isinstance(message, Why):
                reason, ruling = self._why(viewer, message)
                listener.put(encode(Because(message.id, reason, ruling or msgspec.UNSET)))
            elif isinstance(message, Chat):
                await self._whole(self._say(listener, viewer, message))
        except DragonhallError as error:
            rule = error.rule if isinstance(error, IllegalMove) else ""
            listener.put(encode(Refused(message.id, str(error), rule or msgspec.UNSET)))

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what has begun even if the line that asked for it breaks meanwhile."""
        return await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def settle(self) -> None:
        """Wait for what has begun; for an orderly end."""
        if self._running:
            await asyncio.wait(self._running, timeout=5)

    def _must_play(self, seat: int) -> None:
        if seat == self.public:
            raise Forbidden("You are watching; only those who sit at this table can act.")
        if self.state == "open":
            raise Conflict("The game begins when every seat is taken; wait for the others.")
        if self.state == "finished":
            raise Conflict("This game is over; begin another with a rematch.")

    async def _act(self, listener: Listener, seat: int, message: Act) -> None:
        if message.id.startswith(OWN):
            raise BadMessage(f"An id may not begin with {OWN!r}; use a random one.")
        async with self.lock:
            await self._sure()
            earlier = self.done.get((seat, message.id))
            if earlier is not None:
                if earlier.chain != message.chain or earlier.text != (message.text or ""):
                    raise BadMessage(
                        "You have used this id for another command; give every command its own."
                    )
                listener.put(encode(Accepted(message.id, earlier.seq)))
                return
            if seat == self.public:
                self._must_play(seat)
            if message.version > self.version:
                raise BadMessage(
                    f"This table is at version {self.version}, not {message.version}; "
                    "say hello to see it."
                )
            if message.version < max(self.since, self.last_own.get(seat, 0)):
                self._behind(listener, message.id)
                return
            self._must_play(seat)
            scratch = self.table.copy()
            perform(scratch, seat, message.chain, message.text or "")
            if scratch.planning(seat):
                seen = view(scratch, seat, self.names())
                listener.put(
                    encode(
                        Draft(
                            message.id,
                            self.version,
                            message.chain,
                            seen["ask"],
                            seen["options"],
                            seen["verbs"],
                        )
                    )
                )
                return
            row = self._command(seat, message.id, message.chain, message.text or "")
            try:
                await self._store(row, scratch)
            except Taken:
                await self._reload()
                found = self.done.get((seat, message.id))
                if found is None:
                    self._behind(listener, message.id)
                else:
                    listener.put(encode(Accepted(message.id, found.seq)))
                self.tell()
                return
            listener.put(encode(Accepted(message.id, self.version)))
            self.tell()

    def _behind(self, listener: Listener, message: str) -> None:
        listener.put(encode(Behind(message)))
        listener.put(self.news(self.seat_of(listener.guest)), whole=True)

    def _command(self, seat: int, command: str, chain: list[int], text: str) -> CommandRow:
        return CommandRow(
            seq=self.version + 1, seat=seat, command=command, chain=chain, text=text, at=now()
        )

    async def _store(self, row: CommandRow, after: Table) -> None:
        """Put a command on the disk, then take the table it leads to."""
        asked, answered = self.table.asked, self.table.answered
        same_ask = ticked(asked, answered, row.seat, after)
        deadline = self.row.deadline if same_ask else self._deadline(after)
        ending = None
        if after.over:
            outcome = view(after, self.public, self.names())["outcome"]
            ending = Ending(row.at, msgspec.json.encode(outcome).decode())
        try:
            await self.store.add_command(self.row.id, row, deadline, ending)
        except BaseException as error:
            if not isinstance(error, Taken):
                self.stale = True
                self._begin(self._heal())
            raise
        self.table = after
        self._remember(asked, answered, row)
        changes: dict[str, Any] = {"version": row.seq, "moved": row.at, "deadline": deadline}
        if ending is not None:
            changes |= {"state": "finished", "finished": ending.at, "result": ending.result}
        self.row = msgspec.structs.replace(self.row, **changes)

    def _deadline(self, table: Table) -> int | None:
        """When the clock of the present ask runs out."""
        within = int(table.within)
        return now() + within if within and not table.over else None

    def _why(self, seat: int, message: Why) -> tuple[str, str]:
        """Why a code is refused, and the ruling behind it; both may be empty."""
        self._must_play(seat)
        scratch = self.table.copy()
        if message.chain:
            perform(scratch, seat, message.chain, "")
            if not scratch.planning(seat):
                raise IllegalMove("Your choice is complete; there is nothing to add to it.")
        return parted(scratch.refusal(seat, message.code))

    async def _say(self, listener: Listener, seat: int, message: Chat) -> None:
        if listener.guest is None:
            raise Forbidden("Give yourself a name before you speak.")
        if seat == self.public and self.state != "finished":
            raise Forbidden("Those who watch may speak once the game is over.")
        text = words.line(message.words)
        async with self.lock:
            if seat != self.public:
                speaker = self.names()[seat]
            else:
                speaker = await self.store.guest(listener.guest) or "Guest"
            row = ChatRow(
                n=self.chat[-1].n + 1 if self.chat else 1,
                seat=None if seat == self.public else seat,
                guest=listener.guest,
                command=message.id,
                name=speaker,
                words=text,
                at=now(),
            )
            try:
                await self.store.add_chat(self.row.id, row)
            except Taken:
                self.chat = await self.store.chat(self.row.id, 10 * CHAT_SHOWN)
                said = [r for r in self.chat if (r.guest, r.command) == (row.guest, row.command)]
                if not said:
                    raise Broken("The line could not be kept; say it again.") from None
                if said[0].words != text:
                    raise BadMessage(
                        "You have used this id for another line; give every line its own."
                    ) from None
                listener.put(encode(Accepted(message.id, self.version)))
                return
            self.chat.append(row)
            listener.put(encode(Accepted(message.id, self.version)))
            data = encode(ChatNews(self.lines([row])))
            self.hub.tell(self.row.id, self.seat_of, lambda viewer: data)

    # What the hall does at it

    async def play(self, seat: int, since: int, chain: list[int] | None, who: Who) -> bool:
        """A move that the hall makes for a seat: its bot's, or the default when `chain` is None.

        Args:
            seat: whose move.
            chain: its codes.
            since: the ask it was made for; if the table has gone on, nothing happens.
            who: "bot" or "clock"; with `since` it makes the command's id.

        Returns:
            Whether it was played.
        """
        return await self._whole(self._play(seat, since, chain, who))

    async def _play(self, seat: int, since: int, chain: list[int] | None, who: Who) -> bool:
        async with self.lock:
            await self._sure()
            if self.state != "playing" or self.since != since:
                return False
            if not self.table.waiting & (1 << seat):
                return False
            scratch = self.table.copy()
            if chain is None:
                chain = default_chain(self.table, seat)
            perform(scratch, seat, chain, "")
            if scratch.planning(seat):
                raise IllegalMove("This choice is not finished.")
            row = self._command(seat, f"{OWN}{who}-{since}", chain, "")
            try:
                await self._store(row, scratch)
            except Taken:
                await self._reload()
                self.tell()
                return False
            self.tell()
            return True

    async def place(self, place: PlaceRow) -> None:
        """Put a person or a bot on an open seat.

        Raises:
            Taken: it is no longer open, or the guest sits here already.
        """
        await self._whole(self._place(place))

    async def _place(self, place: PlaceRow) -> None:
        async with self.lock:
            at = now()
            deadline = self._deadline(self.table)
            state = await self.store.take_place(self.row.id, place, at, deadline)
            self.places[place.seat] = place
            if state == "playing":
                self.row = msgspec.structs.replace(
                    self.row, state=state, moved=at, deadline=deadline
                )
            self.tell()

    def followed(self, rematch: str) -> None:
        """Tell everybody which table goes on from this one."""
        if self.row.rematch != rematch:
            self.row = msgspec.structs.replace(self.row, rematch=rematch)
            self.tell()

    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.hub.listeners(self.row.id) and not self.lock.locked() and not self._running
