"""Words as moves, the whole way: typed by a person, checked, stored, told."""

import asyncio
import random
from typing import cast

from dragonhall.games.book_of_dragons.formation_flying.actions import DISCARD, PLACE, TYPED
from dragonhall.games.book_of_dragons.formation_flying.clues import DIRECT, FORM
from dragonhall.games.book_of_dragons.formation_flying.rules import GAME, FormationFlying
from dragonhall.kernel.record import parse, replay
from tests.hall.client import Guest, Json, Line
from tests.hall.conftest import Door

SLUG = "formation-flying"


def prompted(now: Json) -> str:
    return str(now["view"]["ask"]["prompt"])


async def at(line: Line, version: int) -> Json:
    """The table once the line has heard of this version."""
    now = await line.hello()
    while now["version"] < version:
        now = await line.hello()
    return now


async def pair(door: Door, **options: str) -> tuple[Guest, Guest, str]:
    """Ann raises the first card, Bo gives the first clue."""
    ann, bo = await door("Ann"), await door("Bo")
    made = await ann.table(SLUG, "me open", first_seat="0", **options)
    key = made["links"][0]["url"].split("key=")[1]
    await bo.post(f"/api/tables/{made['id']}/sit", seat=1, key=key)
    return ann, bo, str(made["id"])


async def test_a_clue_is_typed_checked_and_told_to_all(door: Door) -> None:
    ann, bo, table = await pair(door)
    watcher = await door("Cy")
    async with ann.line(table) as one, bo.line(table) as two, watcher.line(table) as three:
        now = await two.hello()
        asked = now["view"]["ask"]["text"]
        assert asked == {"max": 40, "words": "A clue of your own", "code": int(TYPED)}
        assert "text" not in (await one.hello())["view"]["ask"]
        assert "text" not in (await three.hello())["view"]["ask"]
        code = asked["code"]
        for text, words in (("full moon", DIRECT), ("...", FORM), ("Sea green", "")):
            why = await two.ask("why", chain=[], code=code, text=text)
            assert (why["type"], why["words"]) == ("why", words)
        refused = await two.act([code], text="full moon")
        assert (refused["type"], refused["words"], refused["rule"]) == ("refused", DIRECT, "R5")
        empty = await two.act([code])
        assert (empty["type"], empty["words"]) == ("refused", FORM)
        long = await two.act([code], text="x" * 101)
        assert long["type"] == "refused"
        for line in (one, two, three):
            now = await line.hello()
            assert now["version"] == 0
            assert "moon" not in str(now["view"]["story"])
        assert (await two.act([code], text="  Sea green "))["type"] == "accepted"
        for line in (one, two, three):
            now = await at(line, 1)
            told = now["view"]["story"][-1]["words"]
            assert told == "Bo gives the clue “Sea green”."
        assert prompted(await one.hello()).startswith("Clue: “Sea green”.")
        assert (await one.act([int(PLACE)]))["type"] == "accepted"


async def test_the_record_of_a_game_holds_the_words(door: Door) -> None:
    ann, bo, table = await pair(door, category="people")
    seats = []
    async with ann.line(table) as one, bo.line(table) as two:
        await one.hello()
        await two.hello()
        for number in range(20):
            giver, placer = (two, one) if number % 2 == 0 else (one, two)
            await at(giver, 2 * number)
            assert (await giver.act([int(TYPED)], text=f"Hero {number}"))["type"] == "accepted"
            await at(placer, 2 * number + 1)
            done = int(DISCARD) if number == 3 else int(PLACE) + number // 2
            assert (await placer.act([done]))["type"] == "accepted"
            seats += [(number + 1) % 2, number % 2]
        assert (await at(one, 40))["state"] == "finished"
    record = parse((await ann.raw("GET", f"/api/tables/{table}/record")).text)
    assert [seat for seat, _, _ in record.actions] == seats
    assert [text for _, _, text in record.actions][::2] == [f"Hero {n}" for n in range(20)]
    again = cast(FormationFlying, replay(GAME, record))
    assert again.over
    assert list(again.typed) == [f"Hero {n}" for n in range(20)]


async def test_a_bot_partners_a_person(door: Door) -> None:
    ann = await door("Ann")
    made = await ann.table(SLUG, "me adept", taste="0")
    async with ann.line(made["id"]) as line:
        now = await asyncio.wait_for(line.play(random.Random(4)), 60)
        assert now["state"] == "finished"
        assert now["view"]["outcome"]["kind"] == "together"


async def test_bots_sit_only_where_the_lexicon_has_the_category(door: Door) -> None:
    ann = await door("Ann")
    forms = [{"kind": "me"}, {"kind": "bot", "level": "adept"}]
    body = {"game": SLUG, "seats": 2, "places": forms, "options": {"category": "people"}}
    words = await ann.refused("POST", "/api/tables", 400, json=body)
    assert words.startswith("Bots cannot play with category = people: give every seat to a person")
    made = await ann.table(SLUG, "me open", category="own", title="Rivers")
    fill = {"seat": 1, "level": "adept"}
    words = await ann.refused("POST", f"/api/tables/{made['id']}/fill", 400, json=fill)
    assert "category = own" in words
    other = await ann.table(SLUG, "me open", category="food")
    card = await ann.post(f"/api/tables/{other['id']}/fill", seat=1, level="adept")
    assert card["state"] == "playing"


async def test_who_sees_the_card_is_silent_but_for_the_clue(door: Door) -> None:
    ann, bo, table = await pair(door)
    async with ann.line(table) as one, bo.line(table) as two:
        await one.hello()
        await two.hello()
        refused = await two.ask("chat", words="It is a Star!")
        assert refused["type"] == "refused"
        assert "only your clue" in refused["words"]
        assert (await one.ask("chat", words="Hm."))["type"] == "accepted"
        assert [line["words"] for line in (await two.hello())["chat"]] == ["Hm."]
