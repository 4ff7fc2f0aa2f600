"""The life of a table: made, joined by link, played, left, come back to, finished, played again."""

import asyncio
import hashlib
import random

from dragonhall.games.book_of_dragons.dragon_memory_match import DOWN, STOP
from dragonhall.kernel.record import parse, replay
from tests.hall.client import Guest, Json
from tests.hall.conftest import Door
from tests.hall.toys import GAME


def key_of(made: Json, seat: int) -> str:
    link = next(link for link in made["links"] if link["seat"] == seat)
    assert link["url"].startswith(f"/t/{made['id']}#seat={seat}&key=")
    return str(link["url"]).split("key=")[1]


async def seated(door: Door, **options: int) -> tuple[Guest, Guest, str]:
    """Ann and Bo at a table of Whispers."""
    ann, bo = await door("Ann"), await door("Bo")
    made = await ann.table("whispers", "me open", **options)
    await bo.post(f"/api/tables/{made['id']}/sit", seat=1, key=key_of(made, 1))
    return ann, bo, str(made["id"])


async def finished(door: Door) -> tuple[Guest, Guest, str]:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, bo.line(table) as two:
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
    return ann, bo, table


async def test_a_guest_keeps_the_name_given(door: Door) -> None:
    ann = await door()
    before = await ann.get("/api/me")
    assert before["name"].startswith("Guest ")
    assert before["tables"] == []
    named = await ann.post("/api/me", name="  Ann of the Cliffs ")
    assert named["name"] == "Ann of the Cliffs"
    assert (await ann.get("/api/me"))["id"] == before["id"]


async def test_a_table_is_open_until_the_last_seat_is_taken(door: Door) -> None:
    ann, bo, cy = await door("Ann"), await door("Bo"), await door("Cy")
    made = await ann.table("whispers", "open me open")
    table = made["id"]
    assert made["seat"] == 1
    assert [link["seat"] for link in made["links"]] == [0, 2]
    async with ann.line(table) as tab:
        now = await tab.hello()
        assert (now["state"], now["your_seat"], now["version"]) == ("open", 1, 0)
        assert now["view"]["viewer"] is None
        assert now["view"]["ask"] is None
        assert now["view"]["options"] == []
        assert not any(seat["turn"] for seat in now["view"]["seats"])
        assert now["links"] == made["links"]
        card = await bo.post(f"/api/tables/{table}/sit", seat=0, key=key_of(made, 0))
        assert card["state"] == "open"
        assert "links" in card
        now = await tab.until("table")
        assert [p["kind"] for p in now["people"]] == ["person", "person", "open"]
        assert [link["seat"] for link in now["links"]] == [2]
        assert "links" not in await cy.get(f"/api/tables/{table}")
        card = await cy.post(f"/api/tables/{table}/sit", seat=2, key=key_of(made, 2))
        assert card["state"] == "playing"
        now = await tab.until("table")
        assert now["state"] == "playing"
        assert now["view"]["viewer"] == 1
        assert now["view"]["ask"]["mine"] is True
        assert "links" not in now
    assert [c["id"] for c in await ann.get("/api/tables?state=playing")].count(table) == 1
    assert table not in [c["id"] for c in await ann.get("/api/tables?state=open")]


async def test_sitting_down_changes_what_an_open_tab_sees(door: Door) -> None:
    ann, bo = await door("Ann"), await door("Bo")
    made = await ann.table("whispers", "me open")
    async with bo.line(made["id"]) as tab:
        assert (await tab.hello())["your_seat"] is None
        assert tab.now["watchers"] == 1
        await bo.post(f"/api/tables/{made['id']}/sit", seat=1, key=key_of(made, 1))
        now = await tab.until("table")
        assert now["your_seat"] == 1
        assert now["watchers"] == 0
        assert any(c["side"] == "held" for p in now["view"]["piles"] for c in p["cards"] if c)


async def test_drafts_are_neither_stored_nor_shown(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, bo.line(table) as two:
        await one.hello()
        await two.hello()
        code = one.now["view"]["options"][0]["code"]
        draft = await one.act([code])
        assert draft["type"] == "draft"
        assert draft["chain"] == [code]
        assert [option["words"] for option in draft["options"]] == ["Softly", "Aloud"]
        assert draft["ask"]["plan"]
        assert [verb["name"] for verb in draft["verbs"]] == ["tone"]
        assert draft["version"] == 0
        other = one.now["view"]["options"][1]["code"]
        assert (await one.act([other]))["chain"] == [other]  # taking a step back costs nothing
        assert (await two.ask("ping"))["type"] == "pong"  # and nothing was said in between
        assert [m["type"] for m in two.log if m["type"] != "people"] == ["table", "pong"]
        assert (await two.hello())["version"] == 0


async def test_a_sealed_answer_shows_as_a_tick_only(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, bo.line(table) as two:
        await one.hello()
        await two.hello()
        done = await one.choose(random.Random(5))
        assert done["type"] == "accepted"
        assert done["version"] == 1
        seen = await two.until("table")
        assert [seat["answered"] for seat in seen["view"]["seats"]] == [False, True]
        assert seen["view"]["ask"]["mine"] is True
        # Another's tick does not put me behind: my options are what they were.
        done = await two.act([two.now["view"]["options"][0]["code"], 21], version=0)
        assert (done["type"], done["version"]) == ("accepted", 2)
        await one.until("table")
        seen = await one.until("table")
        assert len(seen["view"]["piles"][-1]["cards"]) == 2


async def test_an_act_on_an_old_table_is_answered_behind(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, bo.line(table) as two:
        old = await one.hello()
        await two.hello()
        await one.choose(random.Random(5))
        await two.choose(random.Random(6))
        answer = await one.act([old["view"]["options"][0]["code"], 20], version=0)
        assert answer["type"] == "behind"
        assert (await one.until("table"))["version"] == 2


async def test_two_tabs_of_one_guest_show_the_same(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, ann.line(table) as two, bo.line(table) as other:
        await one.hello()
        await two.hello()
        await other.hello()
        chain = [one.now["view"]["options"][0]["code"], 20]
        answers = await asyncio.gather(one.act(chain), two.act(chain))
        assert sorted(a["type"] for a in answers) == ["accepted", "behind"]
        while one.now["version"] < 1:
            await one.next()
        while two.now["version"] < 1:
            await two.next()
        keep = ("version", "view", "people", "your_seat")
        assert {k: one.now[k] for k in keep} == {k: two.now[k] for k in keep}


async def test_the_same_command_is_stored_once_and_answered_twice(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, ann.line(table) as two, bo.line(table) as other:
        await one.hello()
        await two.hello()
        chain = [one.now["view"]["options"][0]["code"], 20]
        first, second = await asyncio.gather(
            one.act(chain, id="the-one"), two.act(chain, id="the-one")
        )
        assert first == second == {"type": "accepted", "id": "the-one", "version": 1}
        assert (await other.hello())["version"] == 1
        await other.choose(random.Random(1))
        again = await one.act(chain, version=0, id="the-one")
        assert again == first
        assert (await one.hello())["version"] == 2
        changed = await one.act([chain[0], 21], id="the-one")
        assert changed["type"] == "refused"
        assert "already" in changed["words"] or "used this id" in changed["words"]
        # An id belongs to a seat: Bo may have an id that Ann used.
        mine = [other.now["view"]["options"][0]["code"], 20]
        while other.now["version"] < 2:
            await other.next()
        mine = [other.now["view"]["options"][0]["code"], 20]
        assert (await other.act(mine, id="the-one"))["type"] == "accepted"


async def test_who_comes_back_sees_the_same_table(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with bo.line(table) as two:
        async with ann.line(table) as one:
            await one.hello()
            await two.hello()
            await one.choose(random.Random(3))
            while one.now["version"] < 1:
                await one.next()
            before = one.now["view"]
        gone = await two.until("people")
        while gone["people"][0]["online"]:
            gone = await two.until("people")
        async with ann.line(table) as one:
            back = await one.hello()
            assert back["view"] == before
            assert back["people"][0]["online"] is True


async def test_watchers_see_what_is_public_and_only_watch(door: Door) -> None:
    ann, bo, table = await seated(door)
    cy = await door("Cy")
    async with cy.line(table) as watch, ann.line(table) as one, bo.line(table) as two:
        seen = await watch.hello()
        assert seen["your_seat"] is None
        assert seen["view"]["viewer"] is None
        assert seen["view"]["options"] == []
        assert not any("face" in c for p in seen["view"]["piles"] for c in p["cards"] if c)
        await one.hello()
        assert one.now["watchers"] == 1
        code = one.now["view"]["options"][0]["code"]
        for answer in (
            await watch.act([code, 20], version=0),
            await watch.ask("why", chain=[], code=code),
            await watch.ask("chat", words="psst"),
        ):
            assert answer["type"] == "refused"
            assert "watch" in answer["words"]
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
        while watch.now["state"] != "finished":
            await watch.next()
        assert watch.now["seed"] is not None
        assert (await watch.ask("chat", words="Well played"))["type"] == "accepted"


async def test_chat_reaches_everybody_once_and_is_kept(door: Door) -> None:
    ann, bo, table = await seated(door)
    async with ann.line(table) as one, bo.line(table) as two:
        await one.hello()
        await two.hello()
        said = await one.ask("chat", words="  Good <b>luck</b> 🐉 ", id="c1")
        assert said["type"] == "accepted"
        assert (await one.ask("chat", words="Good <b>luck</b> 🐉", id="c1"))["type"] == "accepted"
        lines = (await two.until("chat"))["lines"]
        assert [line["words"] for line in lines] == ["Good <b>luck</b> 🐉"]
        assert (lines[0]["n"], lines[0]["seat"], lines[0]["name"]) == (1, 0, "Ann")
        assert (await one.ask("chat", words="other words", id="c1"))["type"] == "refused"
        now = await two.hello()
        assert [line["words"] for line in now["chat"]] == ["Good <b>luck</b> 🐉"]


async def test_a_game_may_hush_its_players_until_it_is_over(door: Door) -> None:
    ann = await door("Ann")
    quiet = (await ann.table("wyverns-knot", "me novice novice"))["id"]
    open_talk = (await ann.table("wyverns-knot", "me novice novice", chat="on"))["id"]
    async with ann.line(open_talk) as line:
        await line.hello()
        assert (await line.ask("chat", words="A Star!"))["type"] == "accepted"
    async with ann.line(quiet) as line:
        await line.hello()
        refused = await line.ask("chat", words="A Star!")
        assert refused["type"] == "refused"
        assert "may not be said" in refused["words"]
        assert (await line.hello())["chat"] == []
        await line.play(random.Random(3))
        assert (await line.ask("chat", words="Well done"))["type"] == "accepted"


async def test_why_explains_and_changes_nothing(door: Door) -> None:
    ann, _, table = await seated(door)
    async with ann.line(table) as one:
        await one.hello()
        legal = one.now["view"]["options"][0]["code"]
        unlit = next(
            code
            for code in range(20)
            if code not in [option["code"] for option in one.now["view"]["options"]]
        )
        assert (await one.ask("why", chain=[], code=legal))["words"] == ""
        assert (await one.ask("why", chain=[], code=unlit))["words"].endswith(".")
        assert (await one.ask("why", chain=[legal], code=20))["words"] == ""
        assert (await one.ask("why", chain=[legal], code=legal))["words"] != ""
        assert (await one.ask("why", chain=[legal, 20], code=20))["type"] == "refused"
        assert (await one.hello())["version"] == 0


async def test_a_refusal_names_its_ruling(door: Door) -> None:
    ann = await door("Ann")
    table = (await ann.table("dragon-memory-match", "me"))["id"]
    async with ann.line(table) as one:
        await one.hello()
        why = await one.ask("why", chain=[], code=int(STOP))
        assert (why["words"], why["rule"]) == ("You must turn two cards on your turn.", "R2")
        refused = await one.act([int(STOP)])
        assert (refused["type"], refused["words"], refused["rule"]) == (
            "refused",
            why["words"],
            "R2",
        )
        why = await one.ask("why", chain=[], code=int(DOWN))
        assert why["words"] == "There is nothing to turn down."
        assert "rule" not in why


async def test_a_finished_game_can_be_leafed_through(door: Door) -> None:
    ann, bo, table = await finished(door)
    card = await bo.get(f"/api/tables/{table}")
    assert card["state"] == "finished"
    assert card["finished"] is not None
    assert card["result"]["kind"] == "win"
    assert card["version"] == 6
    assert hashlib.sha256(bytes.fromhex(card["seed"])).hexdigest() == card["commitment"]
    assert table in [c["id"] for c in await ann.get("/api/tables?state=finished")]
    assert table in [c["id"] for c in (await ann.get("/api/me"))["tables"]]
    words = []
    for step in [*range(7), 3, 0, 6]:
        shown = await ann.get(f"/api/tables/{table}/replay?step={step}&seat=1")
        assert (shown["step"], shown["steps"]) == (step, 6)
        assert shown["view"]["viewer"] == 1
        words.append(shown["words"])
    assert words[0] == "Four cards each."
    assert words[1] in ("Ann has chosen.", "Bo has chosen.")
    assert words[6].startswith("Ann lays Face")
    assert words[7:] == [words[3], words[0], words[6]]
    public = await ann.get(f"/api/tables/{table}/replay?step=0")
    assert public["view"]["viewer"] is None
    assert not any("face" in c for p in public["view"]["piles"] for c in p["cards"] if c)
    story = await ann.get(f"/api/tables/{table}/story")
    assert [line["n"] for line in story["lines"]] == list(range(len(story["lines"])))
    assert "rounds" not in story["lines"][0]["words"]


async def test_the_record_verifies(door: Door) -> None:
    ann, _, table = await finished(door)
    answer = await ann.raw("GET", f"/api/tables/{table}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = parse(answer.text)
    again = replay(GAME, record)
    assert again.over
    card = await ann.get(f"/api/tables/{table}")
    assert [int(p) for p in again.outcome().places] == card["result"]["places"]
    assert isinstance(record.seed, bytes)
    assert record.seed.hex() == card["seed"]


async def test_a_rematch_is_one_table_for_all(door: Door) -> None:
    ann, bo, table = await finished(door)
    cy = await door("Cy")
    async with bo.line(table) as tab:
        await tab.hello()
        first, second = await asyncio.gather(
            ann.post(f"/api/tables/{table}/rematch"), bo.post(f"/api/tables/{table}/rematch")
        )
        assert first == second
        assert (await tab.until("table"))["rematch"] == first["id"]
    assert "table of your own" in await cy.refused("POST", f"/api/tables/{table}/rematch", 403)
    card = await bo.get(f"/api/tables/{first['id']}")
    assert (card["state"], card["your_seat"], card["version"]) == ("playing", 1, 0)
    assert [p["name"] for p in card["players"]] == ["Ann", "Bo"]
    old = await bo.get(f"/api/tables/{table}")
    assert old["rematch"] == first["id"]
    assert card["commitment"] != old["commitment"]


async def test_a_clock_plays_the_default_of_those_who_wait(door: Door) -> None:
    ann, bo, table = await seated(door, clock=400)
    async with ann.line(table) as one, bo.line(table) as two:
        now = await one.hello()
        assert 0 < now["left"] <= 400
        await two.hello()
        await one.act([now["view"]["options"][2]["code"], 21])
        while one.now["version"] < 2:
            await one.next()
        assert 0 < one.now["left"] <= 400
        lines = [line["words"] for line in one.now["view"]["story"]]
        lowest = min(option["code"] for option in now["view"]["options"])
        assert f"Ann lays Face {lowest}." not in lines  # Ann had chosen herself
        while one.now["state"] != "finished":
            await one.next()
        assert one.now["version"] == 6
        assert one.now["left"] is None


async def test_the_maker_puts_a_bot_on_an_open_seat(door: Door) -> None:
    ann, bo = await door("Ann"), await door("Bo")
    made = await ann.table("whispers", "me open")
    path = f"/api/tables/{made['id']}/fill"
    assert "Only who made" in await bo.refused(
        "POST", path, 403, json={"seat": 1, "level": "novice"}
    )
    assert "novice" in await ann.refused("POST", path, 400, json={"seat": 1, "level": "novise"})
    card = await ann.post(path, seat=1, level="novice")
    assert card["state"] == "playing"
    assert card["players"][1]["kind"] == "bot"
    assert card["players"][1]["level"] == "novice"
    async with ann.line(made["id"]) as tab:
        end = await tab.play(random.Random(4))
        assert end["view"]["over"]


async def test_bots_play_each_other_before_watchers(door: Door) -> None:
    ann = await door("Ann")
    made = await ann.table("whispers", "novice novice adept")
    assert made["seat"] is None
    async with ann.line(made["id"]) as tab:
        await tab.hello()
        while tab.now["state"] != "finished":
            await tab.next()
        assert tab.now["your_seat"] is None
        assert tab.now["view"]["outcome"]["kind"] == "win"
