"""The WebSocket of a table: reads messages, sends what the table puts into the outbox."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketException

from dragonhall.kernel.errors import DragonhallError

from ..errors import BadMessage, Broken, log_fault
from ..messages import Chat, Refused, encode, hear, named
from ..people.guests import COOKIE
from ..tables.hub import Listener
from .http import hall_of
from .limits import Bucket
from .origins import allowed

RATE, BURST = 20.0, 60.0  # messages of a socket: a second, at once
CHAT_RATE, CHAT_BURST = 0.5, 6.0  # lines of chat
FULL_OUTBOX = 256  # answers waiting before we stop listening to who doesn't read them
NO_TABLE = 4404  # close code

Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket) -> None:
    """A line to one table, for as long as the client keeps it open."""
    hall = hall_of(socket)
    table: str = socket.path_params["table"]
    origin, host = socket.headers.get("origin"), socket.headers.get("host")
    if not allowed(origin, host, socket.app.state.origins):
        await socket.close()  # before `accept`: the page sees a refused handshake
        return
    await socket.accept()
    guest = hall.guests.read(socket.cookies.get(COOKIE))
    listener = Listener(guest)
    sending: asyncio.Task[None] | None = None
    try:
        if guest is not None and await hall.store.guest(guest) is None:
            listener.guest = None
        try:
            await hall.table(table)
        except DragonhallError as error:
            await _send(socket, encode(Refused(None, str(error))))
            await socket.close(NO_TABLE)
            return
        sending = asyncio.get_running_loop().create_task(_sender(socket, listener))
        await _reader(socket, listener, table)
    except (WebSocketException, ConnectionError, OSError):
        pass  # the line broke: nothing is lost, the client comes back
    except Exception as error:
        log_fault(error)
    finally:
        hall.leave(table, listener)
        if sending is not None:
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await sending


async def _send(socket: Socket, data: bytes) -> None:
    await socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})


async def _sender(socket: Socket, listener: Listener) -> None:
    while True:
        await _send(socket, await listener.get())


async def _reader(socket: Socket, listener: Listener, table: str) -> None:
    hall = hall_of(socket)
    messages, lines = Bucket(RATE, BURST), Bucket(CHAT_RATE, CHAT_BURST)
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        while len(listener) > FULL_OUTBOX:
            await asyncio.sleep(0.05)
        text = event.get("text")
        data: str | bytes = text if text is not None else event.get("bytes") or b""
        if not messages.take():
            listener.put(
                encode(Refused(named(data), "That is a lot at once; send fewer messages."))
            )
            await asyncio.sleep(1 / RATE)
            continue
        try:
            message = hear(data)
            if isinstance(message, Chat) and not lines.take():
                raise BadMessage("You speak very fast; wait a few seconds.")
            # The hall forgets tables nobody listens to, so ask it each time.
            live = await hall.table(table)
        except DragonhallError as error:
            listener.put(encode(Refused(named(data), str(error))))
            continue
        try:
            await live.answer(listener, message)
        except Exception as error:
            log_fault(error)
            fault = Broken("Something went wrong in the hall; nothing was changed. Try again.")
            listener.put(encode(Refused(message.id, str(fault))))
