"""Every game there is, played to its end over the wire: alone against bots and person to person."""

import asyncio
import random

import pytest

from dragonhall.games import games, load
from dragonhall.kernel.record import parse, replay
from tests.hall import toys
from tests.hall.conftest import SHORTER, Door, chosen

toys.install()
pytestmark = pytest.mark.slow
ALL = games()


@pytest.mark.parametrize("slug", ALL)
async def test_one_person_and_bots(door: Door, slug: str) -> None:
    dice = random.Random(f"bots {slug}")
    game = load(slug)
    seats = dice.randint(game.least_seats, game.most_seats)
    places = ["novice"] * seats
    places[dice.randrange(seats)] = "me"
    ann = await door("Ann")
    made = await ann.table(slug, " ".join(places), **SHORTER.get(slug, {}))
    async with ann.line(made["id"]) as line:
        end = await asyncio.wait_for(line.play(dice), 120)
    assert end["view"]["over"]
    assert len(end["view"]["outcome"]["places"]) == seats
    record = parse((await ann.raw("GET", f"/api/tables/{made['id']}/record")).text)
    assert replay(game, record).over
    shown = await ann.get(
        f"/api/tables/{made['id']}/replay?step={end['version']}&seat={made['seat']}"
    )
    assert shown["view"] == end["view"]


@pytest.mark.parametrize("slug", chosen(slug for slug in ALL if load(slug).most_seats > 1))
async def test_persons_at_every_seat(door: Door, slug: str) -> None:
    dice = random.Random(f"persons {slug}")
    game = load(slug)
    seats = dice.randint(max(2, game.least_seats), game.most_seats)
    guests = [await door(f"Player {seat}") for seat in range(seats)]
    places = " ".join(["me", *["open"] * (seats - 1)])
    made = await guests[0].table(slug, places, **SHORTER.get(slug, {}))
    for link, guest in zip(made["links"], guests[1:], strict=True):
        key = link["url"].split("key=")[1]
        await guest.post(f"/api/tables/{made['id']}/sit", seat=link["seat"], key=key)

    async def life(seat: int) -> list[int]:
        """Play, but leave and come back now and then."""
        mine = random.Random(f"{slug} {seat}")
        line = await guests[seat].line(made["id"]).__aenter__()
        await line.hello()
        versions = []
        while line.now["state"] != "finished":
            if mine.random() < 0.1:
                await line.socket.close()
                line = await guests[seat].line(made["id"]).__aenter__()
                await line.hello()
            version = line.now["version"]
            if line.mine():
                answer = await line.choose(mine)
                assert answer["type"] in ("accepted", "behind"), answer
                version = answer.get("version", version + 1) - 1
                versions += [answer["version"]] if answer["type"] == "accepted" else []
            while line.now["version"] <= version and line.now["state"] != "finished":
                await line.next()
        await line.socket.close()
        return versions

    accepted = await asyncio.wait_for(asyncio.gather(*map(life, range(seats))), 120)
    card = await guests[0].get(f"/api/tables/{made['id']}")
    # Every acknowledged command has a number of its own, and together they are the whole game.
    numbers = sorted(v for versions in accepted for v in versions)
    whole = list(range(1, card["version"] + 1))
    if any(verb.timed for verb in game.actions.verbs):
        # Who does not answer in time has answered too: the clock does it.
        assert len(set(numbers)) == len(numbers)
        assert set(numbers) <= set(whole)
    else:
        assert numbers == whole
    assert card["result"]["kind"]
