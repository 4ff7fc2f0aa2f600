"""A person's side of the hall for tests: HTTP with a cookie, and the WebSocket of a table."""

import asyncio
import json
import random
import uuid
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = Any


class Guest:
    """Somebody with a cookie of his own. Everything received is kept in `heard`."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30)
        self.heard: list[bytes] = []
        self.name = name

    async def __aenter__(self) -> "Guest":
        await self.get("/api/me")
        if self.name:
            await self.post("/api/me", name=self.name)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def raw(self, method: str, path: str, **kwargs: Any) -> httpx.Response:
        answer = await self.http.request(method, path, **kwargs)
        self.heard.append(answer.content)
        return answer

    async def get(self, path: str) -> Json:
        answer = await self.raw("GET", path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, **body: Any) -> Json:
        answer = await self.raw("POST", path, json=body)
        assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
        return answer.json()

    async def refused(self, method: str, path: str, status: int, **kwargs: Any) -> str:
        """The sentence of a refusal."""
        answer = await self.raw(method, path, **kwargs)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        body = answer.json()
        assert set(body) == {"error", "words"}
        assert body["words"][-1] in ".?", body
        return str(body["words"])

    async def table(self, game: str, places: str, **options: Any) -> Json:
        """Make a table; places in short: "me novice open"."""
        named = [
            {"kind": word} if word in ("me", "open") else {"kind": "bot", "level": word}
            for word in places.split()
        ]
        return await self.post(
            "/api/tables", game=game, seats=len(named), options=options, places=named
        )

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def line(self, table: str) -> "Line":
        """An open line to a table, to use in `async with`."""
        return Line(self, table)


class Line:
    """One tab: keeps the newest table, draft and chat it was sent."""

    def __init__(self, guest: Guest, table: str, origin: str | None = None) -> None:
        self.guest = guest
        self.table_id = table
        self.origin = origin
        self.socket: ClientConnection
        self.now: Json = None
        self.people: Json = None
        self.chat: list[Json] = []
        self.log: list[Json] = []

    async def __aenter__(self) -> "Line":
        address = self.guest.url.replace("http", "ws", 1)
        self.socket = await connect(
            f"{address}/api/tables/{self.table_id}/socket",
            additional_headers={"Cookie": self.guest.cookie()},
            origin=self.origin,  # type: ignore[arg-type]
            max_size=None,
            proxy=None,
        )
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def send(self, message: Json) -> None:
        text = message if isinstance(message, (str, bytes)) else json.dumps(message)
        await self.socket.send(text)

    async def next(self) -> Json:
        """The next message, taken note of."""
        data = await self.socket.recv()
        raw = data.encode() if isinstance(data, str) else data
        self.guest.heard.append(raw)
        message = json.loads(raw)
        self.log.append(message)
        if message["type"] == "table":
            self.now = message
        elif message["type"] == "people":
            self.people = message
        elif message["type"] == "chat":
            self.chat += message["lines"]
        return message

    async def until(self, kind: str, id: str | None = None) -> Json:
        """The next message of a type (with an id)."""
        while True:
            message = await self.next()
            if message["type"] == kind and (id is None or message.get("id") == id):
                return message

    async def answer(self, id: str) -> Json:
        """The answer to a message."""
        while True:
            message = await self.next()
            if message.get("id") == id:
                return message

    async def ask(self, type: str, **fields: Any) -> Json:
        """Send a message and get its answer."""
        id = fields.pop("id", None) or uuid.uuid4().hex
        await self.send({"type": type, "id": id, **fields})
        return await self.answer(id)

    async def hello(self) -> Json:
        await self.send({"type": "hello", "id": uuid.uuid4().hex, "version": None})
        return await self.until("table")

    async def act(self, chain: list[int], version: int | None = None, **fields: Any) -> Json:
        """Send a command made at the table as known here."""
        if version is None:
            version = self.now["version"]
        return await self.ask("act", version=version, chain=chain, **fields)

    def mine(self) -> bool:
        ask = self.now["view"]["ask"]
        return bool(ask and ask["mine"] and self.now["view"]["options"])

    async def choose(self, dice: random.Random) -> Json:
        """Click something lit, and on until the plan is complete; the last answer."""
        chain: list[int] = []
        options = self.now["view"]["options"]
        while True:
            chain.append(dice.choice(options)["code"])
            answer = await self.act(chain)
            while "a lot at once" in answer.get("words", ""):
                await asyncio.sleep(0.2)  # a script is quicker than any person
                answer = await self.act(chain)
            if answer["type"] != "draft":
                return answer
            assert answer["chain"] == chain
            options = answer["options"]

    async def play(self, dice: random.Random) -> Json:
        """Play to the end of the game; the last table."""
        if self.now is None:
            await self.hello()
        while self.now["state"] != "finished":
            version = self.now["version"]
            if self.mine():
                answer = await self.choose(dice)
                assert answer["type"] in ("accepted", "behind"), answer
                version = answer.get("version", version + 1) - 1
            while self.now["version"] <= version and self.now["state"] != "finished":
                await self.next()
        return self.now
