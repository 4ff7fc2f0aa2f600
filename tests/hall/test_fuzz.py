"""Noise on the WebSocket and on HTTP: always an answer or a cut line, never a changed table."""

import contextlib
import json
import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from dragonhall.hall.errors import BadMessage
from dragonhall.hall.messages import Act, Heard, hear, named
from tests.hall.client import Guest, Json, Line
from tests.hall.conftest import Door
from tests.hall.host import Host
from tests.hall.test_life import seated

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
LIKE = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(["hello", "act", "why", "pick", "chat", "ping", "table"]) | JSON,
        "id": st.text(max_size=70) | JSON,
        "version": st.integers() | JSON,
        "chain": st.lists(st.integers() | JSON, max_size=70) | JSON,
        "code": st.integers() | JSON,
        "faces": st.lists(st.integers() | JSON, max_size=70) | JSON,
        "words": st.text(max_size=500) | JSON,
        "text": st.text(max_size=120) | JSON,
        "seat": st.integers(),
    },
)


@given(st.binary(max_size=200) | st.text() | JSON.map(json.dumps) | LIKE.map(json.dumps))
@settings(max_examples=200, deadline=None)
def test_what_is_heard_is_a_message_or_refused_with_a_sentence(data: bytes | str) -> None:
    sentence, message = "", None
    try:
        message = hear(data)
    except BadMessage as error:
        sentence = str(error)
        named(data)
    if message is None:
        assert sentence.endswith(".")
        assert "\n" not in sentence
        return
    assert 1 <= len(message.id) <= 64
    again = msgspec.json.decode(msgspec.json.encode(message), type=Heard)
    assert again == message
    if isinstance(message, Act):
        assert 1 <= len(message.chain) <= 64


def noise(dice: random.Random, legal: list[int]) -> Json | str | bytes:
    """Anything but a finished move: bytes, text, broken JSON, nearly right messages."""
    kind = dice.randrange(8)
    good: dict[str, Any] = {
        "type": "act",
        "id": f"f{dice.randrange(5)}",
        "version": 0,
        "chain": [dice.choice(legal)],
    }
    if kind == 0:
        return dice.randbytes(dice.randrange(60))
    if kind == 1:
        return "".join(chr(dice.randrange(0xD7FF)) for _ in range(dice.randrange(60)))
    text = json.dumps(good)
    if kind == 2:
        return text[: dice.randrange(len(text))]
    if kind == 3:
        i = dice.randrange(len(text))
        return text[:i] + chr(dice.randrange(32, 127)) + text[i + 1 :]
    if kind == 4:
        return json.dumps(
            good | {dice.choice([*good, "seat"]): dice.choice([None, -1, "x", [], 1e9])}
        )
    if kind == 5:  # longer than a choice, or not a choice
        return json.dumps(
            good | {"chain": [dice.randrange(40) for _ in range(dice.randrange(3, 70))]}
        )
    if kind == 6:
        return json.dumps(good | {"version": dice.choice([1, 7, 2**31, 2**70, -1])})
    if dice.randrange(2):
        faces = dice.choice([[], [0], [3, 3], [-1], ["x"], [9] * 65, [2**70], None])
        return json.dumps({"type": "pick", "id": "p", "faces": faces})
    return json.dumps({"type": dice.choice(["why", "ping", "hello"]), "id": "", "chain": [2**65]})


async def test_noise_on_the_line_changes_nothing(door: Door, host: Host) -> None:
    dice = random.Random(2026)
    ann, bo, table = await seated(door)
    cy = await door("Cy")
    async with bo.line(table) as other:
        before = (await other.hello())["view"]
        async with ann.line(table) as tab:
            legal = [option["code"] for option in (await tab.hello())["view"]["options"]]
        for _ in range(12):
            async with dice.choice([ann, ann, cy]).line(table) as tab:
                sent = 55
                for _ in range(sent):
                    await tab.send(noise(dice, legal))
                for _ in range(sent):
                    answer = await tab.next()
                    while answer["type"] in ("people", "table"):
                        answer = await tab.next()
                    assert answer["type"] in ("refused", "draft", "pong", "why", "behind"), answer
                    if answer["type"] == "refused":
                        assert answer["words"].endswith((".", "?"))
                after = await tab.hello()
                assert after["version"] == 0
        assert (await other.hello())["view"] == before
    assert host.process is not None
    assert host.process.poll() is None
    assert b"fault" not in host.log.read_bytes()


async def test_noise_in_frames_cuts_the_line_only(door: Door, host: Host) -> None:
    dice = random.Random(7)
    ann, _, table = await seated(door)
    for _ in range(25):
        async with Line(ann, table) as tab:
            tab.socket.transport.write(dice.randbytes(dice.randrange(1, 300)))
            with contextlib.suppress(ConnectionClosed, TimeoutError, ValueError):
                await tab.send({"type": "hello", "id": "h"})
            tab.socket.transport.abort()
    async with ann.line(table) as tab:
        assert (await tab.hello())["version"] == 0
    assert b"fault" not in host.log.read_bytes()


PATHS = [
    ("POST", "/api/me"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/sit"),
    ("POST", "/api/tables/{table}/fill"),
    ("GET", "/api/tables?{noise}"),
    ("GET", "/api/tables/{noise}"),
    ("GET", "/api/games/{noise}"),
    ("GET", "/api/tables/{table}/replay?step={noise}&seat={noise}"),
    ("PUT", "/api/{noise}"),
    ("GET", "/{noise}"),
]


async def test_noise_over_http_changes_nothing(door: Door, host: Host) -> None:
    dice = random.Random(99)
    ann, _, table = await seated(door)
    before = await ann.get(f"/api/tables/{table}")
    samples: list[Any] = []

    @given(JSON | LIKE)
    @settings(max_examples=60, phases=[Phase.generate], database=None,
              suppress_health_check=list(HealthCheck))  # fmt: skip
    def collect(value: Any) -> None:
        samples.append(value)

    collect()
    for number in range(240):
        method, path = PATHS[number % len(PATHS)]
        letters = "".join(dice.choice("ab/.%25&=-_~é0 9\\") for _ in range(dice.randrange(1, 12)))
        body = json.dumps(dice.choice(samples)).encode() if number % 3 else dice.randbytes(40)
        answer = await ann.raw(
            method,
            path.format(table=table, noise=letters),
            **({"content": body} if method != "GET" else {}),
        )
        assert answer.status_code < 500, (method, path, letters, body, answer.text)
        if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
            assert answer.json()["words"]
    assert await ann.get(f"/api/tables/{table}") == before
    async with Guest(host.url) as other:
        assert (await other.get("/api/health"))["status"] == "ok"
