"""docs/protocol.md is true: every message of its evening is played against a real hall."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec

from dragonhall.hall import messages
from tests.hall.client import Guest, Line
from tests.hall.conftest import Door

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
BLOCK = re.compile(r"^```json (http|answer|send|hear) ([^\n]*)\n(.*?)^```$", re.M | re.S)
NAME = re.compile(r"<(\w+)>")
UNASKED = ("people", "table", "chat")


class Evening:
    """Who plays, what was told, and what must still come."""

    def __init__(self) -> None:
        self.told: dict[str, Any] = {}

    def fill(self, value: Any) -> Any:
        """What is sent: every <name> as it was told."""
        if isinstance(value, dict):
            return {key: self.fill(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self.fill(part) for part in value]
        if isinstance(value, str):
            whole = NAME.fullmatch(value)
            if whole:
                return self.told[whole[1]]
            return NAME.sub(lambda found: str(self.told[found[1]]), value)
        return value

    def fits(self, shown: Any, got: Any, where: str = "") -> str:
        """What of an answer is not as shown; empty if all is."""
        if shown == "…":
            return ""
        if isinstance(shown, dict):
            if not isinstance(got, dict):
                return f"{where}: {got!r} is no object"
            for key, part in shown.items():
                wrong = self.fits(part, got[key], f"{where}.{key}") if key in got else f"no {key}"
                if wrong:
                    return f"{where}: {wrong}"
            return ""
        if isinstance(shown, list):
            if not isinstance(got, list):
                return f"{where}: {got!r} is no list"
            if shown[-1:] == ["…"]:
                shown = shown[:-1]
                got = got[: len(shown)]
            if len(shown) != len(got):
                return f"{where}: {got!r} is no list of {len(shown)}"
            for number, (part, there) in enumerate(zip(shown, got, strict=True)):
                wrong = self.fits(part, there, f"{where}[{number}]")
                if wrong:
                    return wrong
            return ""
        if isinstance(shown, str) and NAME.search(shown):
            return self.name(shown, got, where)
        return (
            "" if shown == got and type(shown) is type(got) else f"{where}: {got!r} for {shown!r}"
        )

    def name(self, shown: str, got: Any, where: str) -> str:
        whole = NAME.fullmatch(shown)
        if whole:
            known = self.told.setdefault(whole[1], got)
            return "" if known == got else f"{where}: {got!r} for {known!r}"
        parts = re.split(r"<(\w+)>", shown)
        pattern = "".join(
            re.escape(part) if number % 2 == 0 else f"(?P<{part}>[^/&]+)"
            for number, part in enumerate(parts)
        )
        found = re.fullmatch(pattern, str(got))
        if not found:
            return f"{where}: {got!r} for {shown!r}"
        for key, value in found.groupdict().items():
            if self.told.setdefault(key, value) != value:
                return f"{where}: {value!r} for {self.told[key]!r}"
        return ""


async def test_the_evening_of_the_protocol(door: Door) -> None:
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
    assert len(blocks) > 40
    evening = Evening()
    guests: dict[str, Guest] = {}
    lines: dict[str, Line] = {}
    answer: Any = None
    played = set()
    for kind, head, body in blocks:
        shown = json.loads(body) if body.strip() else None
        words = head.split()
        played.add(kind)
        if kind == "http":
            who, method, path = words
            guest = guests[who] if who in guests else await door()
            guests[who] = guest
            content = {} if shown is None else {"json": evening.fill(shown)}
            answer = await guest.raw(method, evening.fill(path), **content)
        elif kind == "answer":
            assert answer.status_code == int(words[0]), (head, answer.text)
            wrong = evening.fits(shown, answer.json())
            assert not wrong, (wrong, body)
        elif kind == "send":
            if words[0] not in lines:
                table = words[words.index("at") + 1] if "at" in words else "table"
                line = guests[words[0]].line(evening.told[table])
                lines[words[0]] = await line.__aenter__()
            await lines[words[0]].send(evening.fill(shown))
        else:
            await hear(evening, lines[words[0]], shown)
    assert played == {"http", "answer", "send", "hear"}
    for line in lines.values():
        await line.socket.close()


async def hear(evening: Evening, line: Line, shown: Any) -> None:
    """The next message that fits, past those that nobody asked for."""
    wrong = "nothing came"
    for _ in range(10):
        got = await asyncio.wait_for(line.next(), 60)
        told = dict(evening.told)
        wrong = evening.fits(shown, got)
        if not wrong:
            return
        evening.told = told  # what does not fit has told nothing
        assert got["type"] in UNASKED, (wrong, shown, got)
    raise AssertionError((wrong, shown))


def test_every_type_of_message_is_shown() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for union in (messages.Heard, messages.Said):
        for kind in union.__args__:
            tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
            assert f'"type": "{tag}"' in text or tag == "people", tag
    for code in ("bad", "unknown", "forbidden", "conflict", "large", "often", "fault"):
        assert f"`{code}`" in text


def test_a_wrong_example_would_be_found() -> None:
    evening = Evening()
    assert evening.fits({"a": "<x>", "b": "…"}, {"a": 3, "b": None, "c": 1}) == ""
    assert evening.fits({"a": "<x>"}, {"a": 4})
    assert evening.fits({"a": 1}, {"b": 1})
    assert evening.fits([1], [1, 2])
    assert evening.fits([1, "…"], [1, 2, 3]) == evening.fits([1, "…"], [1]) == ""
    assert evening.fits([1, "…"], [2])
    assert evening.fits([1, "…"], [])
    assert evening.fits({"a": True}, {"a": 1})
    assert evening.fits("/t/<y>#k=<z>", "/t/abc#k=d-_") == ""
    assert evening.told["z"] == "d-_"
    assert evening.fits("/t/<y>", "/t/abd")
