"""The hall itself: makes tables, seats people, and keeps the tables that are in use in memory."""

import asyncio
import contextlib
import hmac
import logging
import secrets
from typing import cast

import msgspec
from msgspec import UNSET

from dragonhall.games import games, load
from dragonhall.kernel.errors import DragonhallError
from dragonhall.kernel.game import Game
from dragonhall.kernel.schema import DeckInfo, GameInfo, Outcome
from dragonhall.kernel.view import view

from .clock import now, written
from .errors import BadMessage, Conflict, Forbidden, Unknown
from .messages import (
    GamePage,
    Kind,
    Made,
    Me,
    Person,
    ReplayStep,
    Standing,
    State,
    StoryPage,
    TableCard,
    TableForm,
)
from .people import words
from .people.guests import Guests
from .rulebook import rule_page
from .store.rows import PlaceRow, TableRow, Taken
from .store.store import Store
from .tables.bots import NAMES, Bots, check_level
from .tables.hub import Hub, Listener
from .tables.keeper import Keeper
from .tables.links import links
from .tables.live import LiveTable
from .tables.reaction import deadline
from .tables.replays import Replays, commitment, laid, record_text
from .tables.standing import standing
from .tables.story import happened, whole_story

log = logging.getLogger("dragonhall.hall")

CARDS = 50  # tables in a list, unless another number is asked for
MOST_CARDS = 200
SWEEP = 60.0  # seconds between looks for tables nobody uses
IDLE = 10 * 60 * 1000  # ms a table stays in memory unused
WAKE = 7 * 24 * 3600 * 1000  # ms: tables moved since then go on by themselves after a restart
UNFINISHED = 100  # tables of one guest that may be open or at play


class Hall:
    """Everything the thin handlers call. One per process."""

    def __init__(self, store: Store, guests: Guests, pace: float) -> None:
        self.store = store
        self.guests = guests
        self.hub = Hub()
        self.bots = Bots()
        self.keeper = Keeper(self.bots, pace)
        self.replays = Replays()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._infos: list[GameInfo] = []
        self._pages: dict[str, GamePage] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up the tables that were at play, in the background."""
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self._wake()), loop.create_task(self._sweep())]

    async def stop(self) -> None:
        """Finish what has begun, then let go of everything."""
        for chore in self._chores:
            chore.cancel()
        await self.keeper.stop()
        for live in list(self._live.values()):
            await live.settle()
        self.bots.close()
        await self.store.close()

    async def _wake(self) -> None:
        for table in await self.store.playing_since(now() - WAKE):
            try:
                await self.table(table)
            except DragonhallError as error:
                log.error("A table could not be taken up: %s.", type(error).__name__)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            old = now() - IDLE
            for table, live in list(self._live.items()):
                if live.touched < old and live.idle() and not self.keeper.busy(table):
                    del self._live[table]

    # Guests

    async def greet(self, guest: str | None) -> str:
        """A guest known to the store: this one, or a new one with a made-up name."""
        if guest is not None and await self.store.guest(guest) is not None:
            return guest
        guest = self.guests.make()
        await self.store.add_guest(guest, f"Guest {secrets.randbelow(9000) + 1000}", now())
        return guest

    async def me(self, guest: str) -> Me:
        """A guest with the tables he sits at."""
        rows = await self.store.cards_of(guest, CARDS)
        name = await self.store.guest(guest) or "Guest"
        return Me(guest, name, [self._card(row, places, guest) for row, places in rows])

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest a name; BadMessage if it is none."""
        await self.store.name_guest(guest, words.name(name))

    # Games

    def infos(self) -> list[GameInfo]:
        """All games as the lobby shows them."""
        if not self._infos:
            self._infos = [load(slug).info() for slug in games()]
        return self._infos

    def page(self, slug: str) -> GamePage:
        """A game with its rule page; UnknownGame with a suggestion."""
        if slug not in self._pages:
            game = load(slug)
            faces = game.face_views()
            self._pages[slug] = GamePage(game.info(), faces, rule_page(slug, faces))
        return self._pages[slug]

    def deck(self, slug: str, text: str) -> DeckInfo:
        """A deck as somebody writes it, read and judged.

        Raises:
            UnknownGame: with a suggestion.
            BadSetup: the game has no decks to build.
        """
        return load(slug).deck(text)

    # Making tables and sitting down

    async def make(self, guest: str, form: TableForm) -> Made:
        """Make a table.

        Raises:
            UnknownGame, BadSetup: as the kernel says it.
            BadMessage: places that don't fit.
        """
        game = load(form.game)
        options = game.settle(form.seats, dict(form.options))
        if len(form.places) != form.seats:
            raise BadMessage(
                f"You asked for {form.seats} seats and named {len(form.places)} places; "
                "name one for every seat."
            )
        if any(place.kind == "bot" for place in form.places):
            game.admit_programs(options)
        mine = [i for i, place in enumerate(form.places) if place.kind == "me"]
        if len(mine) > 1:
            raise BadMessage("You can take one seat only; leave the others open or give them bots.")
        busy = [row for row, _ in await self.store.cards_of(guest, UNFINISHED + 1)]
        if sum(row.state != "finished" for row in busy) >= UNFINISHED:
            raise Conflict("You sit at very many unfinished tables; finish some of them first.")
        bots = [NAMES[i % len(NAMES)] for i, p in enumerate(form.places) if p.kind == "bot"]
        name = words.unlike(await self.store.guest(guest) or "Guest", bots)
        places = []
        for seat, place in enumerate(form.places):
            if place.kind == "bot":
                places.append(self._bot(seat, place.level))
            elif place.kind == "me":
                places.append(PlaceRow(seat=seat, kind="person", name=name, guest=guest))
            else:
                key = secrets.token_urlsafe(18)
                places.append(PlaceRow(seat=seat, kind="open", name=f"Seat {seat + 1}", key=key))
        row = self._row(game, form.seats, options, guest, places)
        await self.store.add_table(row, places)
        live = await self.table(row.id)
        return Made(row.id, mine[0] if mine else None, links(row.id, live.places))

    def _bot(self, seat: int, level: str | None) -> PlaceRow:
        self.bots.warm()
        return PlaceRow(
            seat=seat, kind="bot", name=NAMES[seat % len(NAMES)], level=check_level(level)
        )

    def _row(
        self,
        game: Game,
        seats: int,
        options: dict[str, str | int],
        maker: str,
        places: list[PlaceRow],
    ) -> TableRow:
        at = now()
        is_open = any(place.kind == "open" for place in places)
        row = TableRow(
            id=secrets.token_urlsafe(9),
            game=game.slug,
            rules=game.rules,
            edition=game.edition,
            seats=seats,
            options=options,
            seed=secrets.token_bytes(32),
            maker=maker,
            state="open" if is_open else "playing",
            created=at,
            moved=at,
        )
        first = laid(row)
        return row if is_open else msgspec.structs.replace(row, deadline=deadline(first))

    async def sit(self, guest: str, table: str, seat: int, key: str) -> TableCard:
        """Take an open seat by its link.

        Raises:
            Forbidden: wrong key.
            Conflict: taken, or the guest sits there already.
        """
        live = await self.table(table)
        place = self._seat(live, seat)
        if place.guest == guest:
            return await self.card(table, guest)
        if place.kind != "open":
            raise Conflict("That seat is taken; ask the maker of the table for another link.")
        if not hmac.compare_digest(key.encode(), (place.key or "").encode()):
            raise Forbidden("This link doesn't open that seat; ask for a new one.")
        if live.seat_of(guest) != live.public:
            raise Conflict("You sit at this table already; send the link to somebody else.")
        name = words.unlike(await self.store.guest(guest) or "Guest", live.names())
        await self._place(live, PlaceRow(seat=seat, kind="person", name=name, guest=guest))
        return await self.card(table, guest)

    async def fill(self, guest: str, table: str, seat: int, level: str) -> TableCard:
        """The maker of a table puts a bot on an open seat."""
        live = await self.table(table)
        place = self._seat(live, seat)
        if live.row.maker != guest:
            raise Forbidden("Only who made this table can put bots on its seats.")
        if place.kind != "open":
            raise Conflict("That seat is taken.")
        load(live.row.game).admit_programs(dict(live.row.options))
        bot = self._bot(seat, level)
        called = words.unlike(bot.name, live.names())
        await self._place(live, msgspec.structs.replace(bot, name=called))
        return await self.card(table, guest)

    def _seat(self, live: LiveTable, seat: int) -> PlaceRow:
        if not 0 <= seat < len(live.places):
            raise BadMessage(f"There is no seat {seat}; this table has {len(live.places)}.")
        return live.places[seat]

    async def _place(self, live: LiveTable, place: PlaceRow) -> None:
        try:
            await live.place(place)
        except Taken:
            raise Conflict("That seat has just been taken; ask for another link.") from None

    async def rematch(self, guest: str, table: str) -> str:
        """The table that follows a finished one, with the same people and bots; made once."""
        live = await self.table(table)
        if live.seat_of(guest) == live.public and live.row.maker != guest:
            raise Forbidden("Only those who sat here can play again; make a table of your own.")
        if live.state != "finished":
            raise Conflict("This game still runs; finish it first.")
        old = live.row
        if old.rematch is None:
            game = load(old.game)
            options = game.settle(old.seats, dict(old.options))
            row = self._row(game, old.seats, options, guest, live.places)
            follows = await self.store.add_rematch(old.id, row, live.places)
            live.followed(follows)
            await self.table(follows)
        return str(live.row.rematch)

    # Tables

    async def table(self, table: str) -> LiveTable:
        """A table, from memory or rebuilt from the store.

        Raises:
            Unknown: there is none of this id.
            Broken: it can't be rebuilt.
        """
        live = self._live.get(table)
        if live is not None:
            live.touched = now()
            return live
        task = self._loading.get(table)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda done: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        row = await self.store.table(table)
        if row is None:
            raise Unknown("There is no such table; look for it in the lobby.")
        live = await LiveTable.load(row, self.store, self.hub)
        live.changed = self.keeper.nudge
        self._live[table] = live
        self.keeper.nudge(live)
        return live

    def leave(self, table: str, listener: Listener) -> None:
        """A socket is gone."""
        live = self._live.get(table)
        if live is not None:
            live.go(listener)
        else:
            self.hub.leave(table, listener)

    async def cards(self, state: State, guest: str | None, limit: int = CARDS) -> list[TableCard]:
        """Tables of a state, the latest moved first."""
        rows = await self.store.cards(state, max(1, min(MOST_CARDS, limit)))
        return [self._card(row, places, guest) for row, places in rows]

    async def card(self, table: str, guest: str | None) -> TableCard:
        """One table as a list shows it."""
        row = await self.store.table(table)
        if row is None:
            raise Unknown("There is no such table; look for it in the lobby.")
        return self._card(row, await self.store.places(table), guest)

    def _card(self, row: TableRow, places: list[PlaceRow], guest: str | None) -> TableCard:
        title = row.game
        with contextlib.suppress(DragonhallError):
            title = str(load(row.game).title)
        here = self.hub.guests(row.id)
        seat = next(
            (place.seat for place in places if guest is not None and place.guest == guest), None
        )
        inside = seat is not None or row.maker == guest
        result: Outcome | None = None
        if row.result is not None:
            result = msgspec.json.decode(row.result)
        return TableCard(
            id=row.id,
            game=row.game,
            title=title,
            seats=row.seats,
            options=row.options,
            state=cast(State, row.state),
            players=[
                Person(
                    seat=place.seat,
                    name=place.name,
                    kind=cast(Kind, place.kind),
                    level=place.level if place.level is not None else UNSET,
                    online=place.kind == "bot" or (place.guest is not None and place.guest in here),
                )
                for place in places
            ],
            version=row.version,
            your_seat=seat,
            commitment=commitment(row.seed),
            created=written(row.created),
            finished=None if row.finished is None else written(row.finished),
            result=result,
            rematch=row.rematch,
            seed=row.seed.hex() if row.state == "finished" else UNSET,
            links=links(row.id, places) if inside and row.state == "open" else UNSET,
        )

    # Finished games

    async def _finished(self, table: str) -> TableRow:
        row = await self.store.table(table)
        if row is None:
            raise Unknown("There is no such table; look for it in the lobby.")
        if row.state != "finished":
            raise Conflict("This game still runs; its replay and record open when it is over.")
        return row

    async def replay(self, table: str, step: int, viewer: int | None) -> ReplayStep:
        """A finished game after `step` commands, as a seat or (None) the public saw it."""
        row = await self._finished(table)
        if viewer is not None and not 0 <= viewer < row.seats:
            raise BadMessage(f"There is no seat {viewer}; this table has {row.seats}.")
        if not self.replays.known(table):
            self.replays.open(row, await self.store.commands(table))
        seat = row.seats if viewer is None else viewer
        names = [place.name for place in await self.store.places(table)]
        position, steps = self.replays.at(row, step)
        before = self.replays.at(row, step - 1)[0] if step else None
        told = happened(before, position, seat, names)
        if step and not told:
            told = f"{names[self.replays.actor(row, step)]} has chosen."
        return ReplayStep(step, steps, told, view(position, seat, names))

    async def record(self, table: str) -> tuple[str, bytes]:
        """The record of a finished game: a file name and its text."""
        row = await self._finished(table)
        text = record_text(row, await self.store.commands(table))
        return f"dragonhall-{row.game}-{row.id}.json", text.encode()

    async def standing(self, table: str, guest: str | None) -> Standing:
        """How a guest has done before in games like a finished one of his."""
        row = await self._finished(table)
        told = [] if guest is None else await self.store.results_of(guest, row)
        return standing((seat, msgspec.json.decode(result)) for seat, result in told)

    async def story(self, table: str, guest: str | None) -> StoryPage:
        """The whole story of a table as a guest may know it."""
        live = await self.table(table)
        viewer = live.public if live.state == "open" else live.seat_of(guest)
        return StoryPage(whole_story(live.table, viewer, live.names()))
