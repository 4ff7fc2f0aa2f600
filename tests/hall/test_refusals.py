"""Bad input of each kind: refused with a sentence, nothing changed, the hall unharmed."""

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.hall.client import Guest, Line
from tests.hall.conftest import Door
from tests.hall.host import Host
from tests.hall.test_life import finished, key_of, seated

LONG = "x" * 20_000


@pytest.mark.parametrize(
    ("body", "status", "part"),
    [
        ({"game": "wisper"}, 404, "whispers"),
        ({"game": "../etc"}, 404, "no game"),
        ({"seats": 5}, 400, "2 to 4"),
        ({"seats": 0}, 400, "2 to 4"),
        ({"seats": -1}, 400, "seats"),
        ({"seats": "two"}, 400, "seats"),
        ({"options": {"clock": 60_001}}, 400, "0 to 60000"),
        ({"options": {"clock": "soon"}}, 400, "whole number"),
        ({"options": {"clack": 1}}, 400, "clock"),
        ({"options": {"clock": 1.5}}, 400, "options"),
        ({"options": []}, 400, "options"),
        ({"places": [{"kind": "me"}]}, 400, "named 1"),
        ({"places": [{"kind": "me"}, {"kind": "me"}]}, 400, "one seat only"),
        ({"places": [{"kind": "me"}, {"kind": "bot"}]}, 400, "level"),
        ({"places": [{"kind": "me"}, {"kind": "bot", "level": "novise"}]}, 400, "novice"),
        ({"places": [{"kind": "me"}, {"kind": "host"}]}, 400, "host"),
        ({"places": [{"kind": "open"}] * 65}, 400, "places"),
        ({"seed": "00" * 32}, 400, "seed"),
    ],
)
async def test_a_table_that_cannot_be(
    door: Door, body: dict[str, Any], status: int, part: str
) -> None:
    ann = await door("Ann")
    whole = {"game": "whispers", "seats": 2, "options": {}, "places": [{"kind": "open"}] * 2} | body
    words = await ann.refused("POST", "/api/tables", status, json=whole)
    assert part in words
    assert (await ann.get("/api/me"))["tables"] == []


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 15_000, b'{"game":', b"1e999"]
)
async def test_a_form_that_cannot_be_read(door: Door, content: bytes) -> None:
    ann = await door("Ann")
    for path in ("/api/tables", "/api/me", "/api/tables/none/sit"):
        assert "read" in await ann.refused("POST", path, 400, content=content)


async def test_a_form_too_long(door: Door) -> None:
    ann = await door("Ann")
    words = await ann.refused("POST", "/api/me", 413, json={"name": LONG})
    assert "16 KiB" in words
    await ann.refused("POST", "/api/me", 413, json={"name": LONG * 10})
    assert (await ann.get("/api/me"))["name"] == "Ann"


@pytest.mark.parametrize(
    "name", ["", "   ", "a\nb", "a\tb", "\x00", "a\u202eb", "\u200d", "n" * 25, "{cards}"]
)
async def test_a_name_that_is_none(door: Door, name: str) -> None:
    ann = await door("Ann")
    assert "name" in await ann.refused("POST", "/api/me", 400, json={"name": name})
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_another_persons_seat(door: Door) -> None:
    ann, bo, cy = await door("Ann"), await door("Bo"), await door("Cy")
    made = await ann.table("whispers", "me open open")
    path = f"/api/tables/{made['id']}/sit"
    for seat, key, status, part in (
        (1, "wrong", 403, "ask for a new one"),
        (1, key_of(made, 2), 403, "ask for a new one"),
        (1, "", 403, "ask for a new one"),
        (0, "any", 409, "taken"),
        (3, "any", 400, "no seat 3"),
    ):
        body = {"seat": seat, "key": key}
        assert part in await cy.refused("POST", path, status, json=body)
    right = {"seat": 1, "key": key_of(made, 1)}
    words = await ann.refused("POST", path, 409, json=right)
    assert "already" in words
    both = await asyncio.gather(bo.raw("POST", path, json=right), cy.raw("POST", path, json=right))
    assert sorted(answer.status_code for answer in both) == [200, 409]
    again = bo if both[0].status_code == 200 else cy
    assert (await again.post(path, **right))["your_seat"] == 1  # the same link twice is no harm
    card = await ann.get(f"/api/tables/{made['id']}")
    assert card["state"] == "open"


async def test_what_opens_at_the_end_only(door: Door) -> None:
    ann, _, table = await seated(door)
    for part in ("replay?step=0", "replay?step=0&seat=0", "record"):
        assert "still runs" in await ann.refused("GET", f"/api/tables/{table}/{part}", 409)
    assert "finish" in await ann.refused("POST", f"/api/tables/{table}/rematch", 409)
    card = await ann.get(f"/api/tables/{table}")
    assert "seed" not in card
    assert card["rematch"] is None


async def test_a_replay_that_is_not_there(door: Door) -> None:
    ann, _, table = await finished(door)
    for query, part in (
        ("step=7", "0 to 6"),
        ("step=-1", "0 to 6"),
        ("step=x", "whole number"),
        ("step=99999999999999999999", "whole number"),
        ("step=0&seat=2", "no seat 2"),
        ("step=0&seat=-1", "no seat -1"),
    ):
        assert part in await ann.refused("GET", f"/api/tables/{table}/replay?{query}", 400)


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/nothere",
        "/api/tables/nothere/record",
        "/api/tables/nothere/replay?step=0",
        "/api/tables/nothere/story",
        "/api/games/wisper",
        "/api/nothing",
        "/api",
        "/api/",
    ],
)
async def test_what_is_not_there(door: Door, path: str) -> None:
    ann = await door("Ann")
    await ann.refused("GET", path, 404)


async def test_a_list_of_no_state(door: Door) -> None:
    ann = await door("Ann")
    assert "playing" in await ann.refused("GET", "/api/tables?state=closed", 400)
    assert "whole number" in await ann.refused("GET", "/api/tables?limit=x", 400)
    assert len(await ann.get("/api/tables?state=open&limit=1")) <= 1
    await ann.refused("DELETE", "/api/tables", 405)


async def test_a_forged_cookie_is_nobody(door: Door, host: Host) -> None:
    ann, bo = await door("Ann"), await door("Bo")
    name, value = next(iter(ann.http.cookies.items()))
    guest = value.rsplit(".", 1)[0]
    stolen = (await bo.get("/api/me"))["id"]
    for forged in (f"{stolen}.{value.rsplit('.', 1)[1]}", f"{guest}.", guest, "..", f"{value}x"):
        ann.http.cookies.clear()
        answer = await ann.raw("GET", "/api/me", headers={"Cookie": f"{name}={forged}"})
        assert answer.json()["id"] not in (guest, stolen)


async def test_the_cookie_is_out_of_reach_of_scripts(host: Host) -> None:
    async with Guest(host.url) as ann:
        ann.http.cookies.clear()
        answer = await ann.raw("GET", "/api/me")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie


async def test_other_web_pages_are_refused(door: Door, host: Host) -> None:
    ann, _, table = await seated(door)
    evil = {"Origin": "http://evil.example"}
    words = await ann.refused("POST", "/api/me", 403, json={"name": "Eve"}, headers=evil)
    assert "another web page" in words
    await ann.refused("POST", f"/api/tables/{table}/rematch", 403, headers=evil)
    fine = await ann.raw("POST", "/api/me", json={"name": "Ann"}, headers={"Origin": host.url})
    assert fine.status_code == 200
    for origin in ("http://evil.example", f"http://127.0.0.1:{host.port + 1}", "null"):
        with pytest.raises(InvalidStatus) as caught:
            await Line(ann, table, origin).__aenter__()
        assert caught.value.response.status_code == 403
    async with Line(ann, table, host.url) as tab:
        assert (await tab.hello())["your_seat"] == 0


BAD: list[tuple[Any, str]] = [
    ("", "can't be read"),
    ("{", "can't be read"),
    ("[]", "can't be read"),
    ("null", "can't be read"),
    ("\x00", "can't be read"),
    ("[" * 10_000, "can't be read"),
    ('{"type":"act"}', "can't be read"),
    (b"\xff\xfe\x00", "can't be read"),
    ({"id": "x"}, "can't be read"),
    ({"type": "cheat", "id": "x"}, "can't be read"),
    ({"type": "hello"}, "can't be read"),
    ({"type": "hello", "id": ""}, "can't be read"),
    ({"type": "hello", "id": "i" * 65}, "can't be read"),
    ({"type": "hello", "id": 7}, "can't be read"),
    ({"type": "hello", "id": "x", "version": -1}, "can't be read"),
    ({"type": "hello", "id": "x", "seat": 1}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": []}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [0] * 65}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": ["0"]}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [0.5]}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [True]}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [-1]}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [10**30]}, "can't be read"),
    ({"type": "act", "id": "x", "version": "0", "chain": [0]}, "can't be read"),
    ({"type": "act", "id": "x", "version": 0, "chain": [0], "seat": 1}, "can't be read"),
    ({"type": "act", "id": "x", "version": 9, "chain": [0]}, "version 0"),
    ({"type": "act", "id": "x", "version": 0, "chain": [60_000]}, "no such action"),
    ({"type": "act", "id": "x", "version": 0, "chain": [20]}, "not possible"),
    ({"type": "act", "id": "x", "version": 0, "chain": [0], "text": "hi"}, "Words"),
    ({"type": "act", "id": "hall:clock-0", "version": 0, "chain": [0]}, "random"),
    ({"type": "why", "id": "x", "chain": [20], "code": 0}, "not possible"),
    ({"type": "why", "id": "x", "chain": [], "code": -1}, "can't be read"),
    ({"type": "pick", "id": "x", "faces": [0]}, "No cards are picked here"),
    ({"type": "pick", "id": "x", "faces": []}, "No cards are picked here"),
    ({"type": "pick", "id": "x", "faces": [-1]}, "can't be read"),
    ({"type": "pick", "id": "x", "faces": [0] * 65}, "can't be read"),
    ({"type": "pick", "id": "x", "faces": [0], "seat": 1}, "can't be read"),
    ({"type": "pick", "id": "x"}, "can't be read"),
    ({"type": "chat", "id": "x", "words": ""}, "at least one"),
    ({"type": "chat", "id": "x", "words": " \n "}, "at least one"),
    ({"type": "chat", "id": "x", "words": "a\x07b"}, "control"),
    ({"type": "chat", "id": "x", "words": "a\u2028b"}, "control"),
    ({"type": "chat", "id": "x", "words": "w" * 401}, "400"),
    ({"type": "chat", "id": "x", "words": LONG}, "16 KiB"),
    ({"type": "ping", "id": "x", "pad": LONG}, "16 KiB"),
]


async def test_bad_messages_are_refused_and_the_line_lives_on(door: Door) -> None:
    ann, _, table = await seated(door)
    for part in (BAD[:13], BAD[13:26], BAD[26:]):
        async with ann.line(table) as tab:
            before = await tab.hello()
            for message, words in part:
                await tab.send(message)
                answer = await tab.next()
                assert answer["type"] == "refused", (message, answer)
                assert words in answer["words"], (message, answer)
                assert answer["words"].endswith(".")
                if isinstance(message, dict) and len(json.dumps(message)) < 16_000:
                    given = message.get("id")
                    good = isinstance(given, str) and 0 < len(given) <= 64
                    assert answer["id"] == (given if good else None)
                if "speak" in answer["words"]:
                    await asyncio.sleep(1)
            assert await tab.hello() == before


async def test_a_chain_past_its_end(door: Door) -> None:
    ann, _, table = await seated(door)
    async with ann.line(table) as tab:
        await tab.hello()
        first, second = (option["code"] for option in tab.now["view"]["options"][:2])
        answer = await tab.act([first, 20, second])
        assert answer["type"] == "refused"
        assert "complete after 2 of these 3 steps" in answer["words"]
        answer = await tab.act([first, second])
        assert answer["type"] == "refused"
        assert (await tab.hello())["version"] == 0


async def test_acting_out_of_turn(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as tab:
        now = await tab.hello()
        codes = [option["code"] for option in now["view"]["options"]]
        assert (await tab.act([codes[0], 20]))["type"] == "accepted"
        answer = await tab.act([codes[1], 20], version=1)
        assert answer["type"] == "refused"
        assert "already answered" in answer["words"]
    made = await bo.table("whispers", "me open")
    async with bo.line(made["id"]) as tab:
        await tab.hello()
        answer = await tab.act([0])
        assert answer["type"] == "refused"
        assert "every seat is taken" in answer["words"]


async def test_acting_after_the_end(door: Door) -> None:
    ann, _, table = await finished(door)
    async with ann.line(table) as tab:
        await tab.hello()
        answer = await tab.act([0])
        assert answer["type"] == "refused"
        assert "rematch" in answer["words"]


async def test_no_such_table_has_no_line(door: Door) -> None:
    ann = await door("Ann")
    async with ann.line("nothere") as tab:
        answer = await tab.next()
        assert answer == {
            "type": "refused",
            "id": None,
            "words": "There is no such table; look for it in the lobby.",
        }
        with pytest.raises(ConnectionClosed):
            await tab.next()
        assert tab.socket.close_code == 4404


async def test_too_many_messages_are_refused_and_slowed(door: Door) -> None:
    ann, _, table = await seated(door)
    async with ann.line(table) as tab:
        await tab.hello()
        for number in range(90):
            await tab.send({"type": "ping", "id": f"p{number}"})
        answers = [await tab.answer(f"p{number}") for number in range(90)]
        refused = [a for a in answers if a["type"] == "refused"]
        assert 5 < len(refused) < 31
        assert "at once" in refused[0]["words"]
        await asyncio.sleep(0.3)
        assert (await tab.ask("ping"))["type"] == "pong"
        said = [await tab.ask("chat", words=f"line {n}") for n in range(8)]
        assert [a["type"] for a in said].count("refused") >= 1


async def test_a_frame_beyond_all_measure_cuts_the_line_only(door: Door, host: Host) -> None:
    ann, _, table = await seated(door)
    async with ann.line(table) as tab:
        await tab.hello()
        await tab.send("x" * (1024 * 1024 + 1))
        with pytest.raises(ConnectionClosed):
            await tab.until("nothing more")
    async with ann.line(table) as tab:
        assert (await tab.hello())["version"] == 0


async def test_broken_text_cuts_the_line_only(door: Door, host: Host) -> None:
    ann, _, table = await seated(door)
    address = f"{host.address}/api/tables/{table}/socket"
    async with connect(address, proxy=None) as socket:
        await socket.send(b"\xff\xff", text=True)
        with pytest.raises(ConnectionClosed):
            await socket.recv()
    async with ann.line(table) as tab:
        assert (await tab.hello())["your_seat"] == 0


async def test_who_never_reads_holds_up_nobody(door: Door, host: Host) -> None:
    ann, bo, table = await seated(door)
    address = f"{host.address}/api/tables/{table}/socket"
    async with connect(address, proxy=None, max_queue=1, close_timeout=0.5) as deaf:
        await deaf.send(json.dumps({"type": "hello", "id": "1"}))
        for number in range(50):
            await deaf.send(json.dumps({"type": "hello", "id": str(number)}))
        async with ann.line(table) as one, bo.line(table) as two:
            await asyncio.wait_for(
                asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2))), 20
            )
