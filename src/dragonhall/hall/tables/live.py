"""A table people sit at: its seed and commands brought to life, one act at a time.

Every change takes the table's lock, is on the disk before anybody hears of it, and happens to a
copy first: whatever goes wrong on the way, the table is as it was.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal, TypeVar, cast

import msgspec

from dragonhall.games import load
from dragonhall.kernel.errors import DragonhallError, IllegalMove, parted
from dragonhall.kernel.picking import picked
from dragonhall.kernel.schema import View
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import options_of, view

from ..clock import now
from ..errors import BadMessage, Broken, Conflict, Forbidden, log_fault
from ..messages import (
    Accepted,
    Act,
    Because,
    Behind,
    Chat,
    ChatNews,
    Draft,
    Heard,
    Hello,
    Kind,
    PeopleNews,
    Person,
    Pick,
    Picked,
    Ping,
    Play,
    Pong,
    Refused,
    State,
    TableNews,
    Why,
    encode,
)
from ..people import words
from ..store.rows import CommandRow, Ending, PlaceRow, TableRow, Taken
from ..store.store import Store
from .hub import Hub, Listener
from .links import links
from .reaction import Held, Race, Stopwatch, deadline, repeats
from .replays import commitment, default_chain, follow, laid, perform, ticked
from .talk import Talk

OWN = "hall:"  # how the hall's own command ids begin
HEALING = 1.0  # seconds between looks at a store that failed
GRACE = 3000  # ms a clock still gives when the hall comes back after it ran out

T = TypeVar("T")
Who = Literal["bot", "clock"]


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
        self.talk = Talk(store, row.id)
        self.stale = False
        self.touched = now()
        self.watch = Stopwatch()
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
        ends = live.row.deadline
        if ends is not None:
            if live.watch.counts:  # who comes back is shown the question anew
                ends = deadline(live.table) or ends
            soonest = now() + min(int(live.table.within), GRACE)
            live.row = msgspec.structs.replace(live.row, deadline=max(ends, soonest))
        return live

    async def _reload(self) -> None:
        row = await self.store.table(self.row.id)
        if row is None:
            raise Broken("This table is gone from the store.")
        places = await self.store.places(row.id)
        commands = await self.store.commands(row.id)
        await self.talk.load()
        self.table = laid(row)
        self.version, self.since, self.last_own, self.done = 0, 0, {}, {}
        for command in commands:
            asked, answered = self.table.asked, self.table.answered
            follow(self.table, [command])
            self._remember(asked, answered, command)
        self.row, self.places, self.stale = row, places, False
        self.watch.start(self.table, self.since)

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

    def awaits(self, seat: int) -> bool:
        """Whether the seat is to answer, and has not answered in a race either."""
        return bool(self.table.waiting & (1 << seat)) and seat not in self.watch.race.held

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

    def news(self, viewer: int) -> bytes:
        """The whole table for one viewer."""
        over, seated = self.state == "finished", viewer != self.public
        ends = self.row.deadline
        return encode(
            TableNews(
                version=self.version,
                state=self.state,
                view=self.view(viewer),
                people=self.people(),
                chat=self.talk.shown(),
                your_seat=viewer if seated else None,
                game=self.row.game,
                title=self._title,
                left=None if ends is None or over else max(0, ends - now()),
                commitment=commitment(self.row.seed),
                seed=self.row.seed.hex() if over else None,
                rematch=self.row.rematch,
                watchers=self.watchers(),
                links=links(self.row.id, self.places)
                if seated and self.state == "open"
                else msgspec.UNSET,
            )
        )

    def tell(self) -> None:
        """Show everybody the table, each his own view, and start what goes on by itself.

        What is told has happened: a fault in telling it must not look like a refusal.
        """
        self.touched = now()
        self.watch.start(self.table, self.since)
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
        came = time.monotonic()
        viewer = self.seat_of(listener.guest)
        try:
            if isinstance(message, Ping):
                listener.put(encode(Pong(message.id)))
            elif isinstance(message, Hello):
                if listener not in self.hub.listeners(self.row.id):
                    self.come(listener)
                listener.put(self.news(viewer), whole=True)
            elif isinstance(message, Act):
                await self._whole(self._act(listener, viewer, message, came))
            elif isinstance(message, Why):
                reason, ruling = self._why(viewer, message)
                listener.put(encode(Because(message.id, reason, ruling or msgspec.UNSET)))
            elif isinstance(message, Pick):
                listener.put(encode(self._pick(viewer, message)))
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

    async def _act(self, listener: Listener, seat: int, message: Act, came: float) -> None:
        if message.id.startswith(OWN):
            raise BadMessage(f"An id may not begin with {OWN!r}; use a random one.")
        async with self.lock:
            await self._sure()
            earlier = self.done.get((seat, message.id))
            if earlier is not None:
                same = repeats(self.table, message.chain, earlier.chain)
                if not same or earlier.text != (message.text or ""):
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
            if message.ms is not None and message.version < self.since:
                raise IllegalMove("Too late.")
            if message.version < max(self.since, self.last_own.get(seat, 0)):
                self._behind(listener, message.id)
                return
            self._must_play(seat)
            chain, took = self.watch.judge(self.table, seat, message.chain, message.ms, came)
            scratch = self.table.copy()
            perform(scratch, seat, chain, message.text or "")
            if scratch.planning(seat):
                choices = options_of(scratch, seat, self.names())
                draft = Draft(message.id, self.version, message.chain, *choices)
                listener.put(encode(draft))
                return
            if self.table.racing:
                held = Held(took, message.id, chain, message.text or "", listener)
                await self._hold(seat, held)
                return
            row = self._command(seat, message.id, chain, message.text or "")
            try:
                same_ask = await self._store(row, scratch)
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
            self._tell_answer(seat, same_ask)

    def _tell_answer(self, seat: int, same_ask: bool) -> None:
        """Show what an answer has come to.

        A mere tick in a question against the clock is told to its own seat alone: for the others
        it would be a jolt in the middle of their reaction, and a hint.
        """
        if not (same_ask and self.watch.counts):
            self.tell()
            return
        try:
            data = self.news(seat)
            for listener in self.hub.listeners(self.row.id):
                if self.seat_of(listener.guest) == seat:
                    listener.put(data, whole=True)
        except Exception as error:
            log_fault(error)
        self.changed(self)

    async def _hold(self, seat: int, held: Held) -> None:
        """An answer in a race: store all when the order is sure, or be sure earlier than before."""
        race = self.watch.race
        race.add(seat, held)
        if race.complete(self.table):
            await self._run_race()
            return
        settles = self.watch.settles(race.latest(self.table))
        if self.row.deadline is None or settles < self.row.deadline:
            self.row = msgspec.structs.replace(self.row, deadline=settles)
            self.changed(self)

    async def _run_race(self) -> None:
        """Store the answers of a race in the order of their times.

        What a failing store did not take stays in the race, for whoever tries again.
        """
        race = self.watch.race
        for seat, held in race.ordered(self.table):
            scratch = self.table.copy()
            perform(scratch, seat, held.chain, held.text)
            try:
                await self._store(self._command(seat, held.command, held.chain, held.text), scratch)
            except Taken:  # by another hall: the race goes on there
                await self._reload()
                self.watch.race = Race()
                for later in race.held.values():
                    if later.listener is not None:
                        self._behind(later.listener, later.command)
                break
            del race.held[seat]
            if held.listener is not None:
                held.listener.put(encode(Accepted(held.command, self.version)))
        self.tell()

    def _behind(self, listener: Listener, message: str) -> None:
        listener.put(encode(Behind(message)))
        listener.put(self.news(self.seat_of(listener.guest)), whole=True)

    def _command(self, seat: int, command: str, chain: list[int], text: str) -> CommandRow:
        return CommandRow(
            seq=self.version + 1, seat=seat, command=command, chain=chain, text=text, at=now()
        )

    async def _store(self, row: CommandRow, after: Table) -> bool:
        """Put a command on the disk, then take the table it leads to.

        Returns:
            Whether it was one more answer in the same ask.
        """
        asked, answered = self.table.asked, self.table.answered
        same_ask = ticked(asked, answered, row.seat, after)
        ends = self.row.deadline if same_ask else deadline(after)
        if same_ask and self.watch.counts and ends is not None:
            ends = min(ends, self.watch.settles(int(after.latest())))
        ending = None
        if after.over:
            outcome = view(after, self.public, self.names())["outcome"]
            ending = Ending(row.at, msgspec.json.encode(outcome).decode())
        try:
            await self.store.add_command(self.row.id, row, ends, ending)
        except BaseException as error:
            if not isinstance(error, Taken):
                self.stale = True
                self._begin(self._heal())
            raise
        self.table = after
        self._remember(asked, answered, row)
        changes: dict[str, Any] = {"version": row.seq, "moved": row.at, "deadline": ends}
        if ending is not None:
            changes |= {"state": "finished", "finished": ending.at, "result": ending.result}
        self.row = msgspec.structs.replace(self.row, **changes)
        return same_ask

    def _why(self, seat: int, message: Why) -> tuple[str, str]:
        """Why a code is refused, and the ruling behind it; both may be empty."""
        self._must_play(seat)
        scratch = self.table.copy()
        if message.chain:
            perform(scratch, seat, message.chain, "")
            if not scratch.planning(seat):
                raise IllegalMove("Your choice is complete; there is nothing to add to it.")
        return parted(scratch.refusal(seat, message.code, message.text or ""))

    def _pick(self, seat: int, message: Pick) -> Picked:
        """What cards picked by hand would mean."""
        self._must_play(seat)
        found = picked(self.table.copy(), seat, message.faces)
        plays = [Play(meaning, chain) for meaning, chain in found.plays]
        rule = found.rule or msgspec.UNSET
        return Picked(message.id, self.version, found.words, plays, found.why, found.more, rule)

    async def _say(self, listener: Listener, seat: int, message: Chat) -> None:
        if listener.guest is None:
            raise Forbidden("Give yourself a name before you speak.")
        if seat == self.public and self.state != "finished":
            raise Forbidden("Those who watch may speak once the game is over.")
        if seat != self.public and self.state == "playing":
            hush = self.table.hush(seat)
            if hush:
                raise Forbidden(hush)
        text = words.line(message.words)
        async with self.lock:
            if seat != self.public:
                speaker = self.names()[seat]
            else:
                speaker = await self.store.guest(listener.guest) or "Guest"
            place = None if seat == self.public else seat
            line = await self.talk.add(listener.guest, message.id, place, speaker, text)
            listener.put(encode(Accepted(message.id, self.version)))
            if line is not None:
                data = encode(ChatNews([line]))
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
            if who == "bot" and not self.awaits(seat):
                return False
            if who == "clock" and self.watch.race.held:  # time is up: who answered comes first
                await self._run_race()
            if self.since != since or not self.table.waiting & (1 << seat):
                return False
            scratch = self.table.copy()
            if chain is None:
                chain = default_chain(self.table, seat)
            perform(scratch, seat, chain, "")
            if scratch.planning(seat):
                raise IllegalMove("This choice is not finished.")
            if self.table.racing and who == "bot":
                took = self.watch.elapsed(time.monotonic())
                await self._hold(seat, Held(took, f"{OWN}{who}-{since}", chain, "", None))
                return True
            row = self._command(seat, f"{OWN}{who}-{since}", chain, "")
            try:
                same_ask = await self._store(row, scratch)
            except Taken:
                await self._reload()
                self.tell()
                return False
            self._tell_answer(seat, same_ask)
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
            ends = deadline(self.table)
            state = await self.store.take_place(self.row.id, place, at, ends)
            self.places[place.seat] = place
            self.watch.reset()
            if state == "playing":
                self.row = msgspec.structs.replace(self.row, state=state, moved=at, deadline=ends)
            self.tell()

    def followed(self, rematch: str) -> None:
        """Tell everybody which table goes on from this one."""
        if self.row.rematch != rematch:
            self.row = msgspec.structs.replace(self.row, rematch=rematch)
            self.tell()

    def idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.hub.listeners(self.row.id) and not self.lock.locked() and not self._running
