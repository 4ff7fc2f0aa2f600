"""Every game is played to its end by clicking only what is lit, and buttons: desktop and phone.

Where a game has two seats, one guest sits there at each size, at the same table; a game for one is
played twice.
"""

import shutil

import pytest
from playwright.sync_api import Browser

from dragonhall.games import games, load
from tests.browser.conftest import DESKTOP, PHONE, SHOTS, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOT = {"kind": "bot", "level": "novice"}
# Games that take very long are played to their end in their shorter form.
SHORTER: dict[str, dict[str, int]] = {
    "conclave-of-wyrms": {"cycles": 3},
    "dragon-memory-match": {"turn_limit": 100},
    "dragon-mystery-rummy": {"target": 20},
    "wyvern": {"match_target": 0},
}


class Middle:
    """Screenshots on the way, of which the one nearest to the middle of the game is kept."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.next = 1
        self.taken: list[int] = []

    def look(self, guest: Guest, clicks: int, state: dict[str, str]) -> None:
        """Take the next one if it is time, and if there is something to choose on the screen."""
        if clicks < self.next or state.get("mine") != "true":
            return
        guest.snap(f"way/{self.name}-{clicks}")
        assert not guest.scrolls()
        # The table may have gone on meanwhile: then nobody is asked here, and nothing is said.
        said = guest.page.locator("[data-prompt] .words").first.inner_text().strip()
        assert said or guest.state().get("mine") != "true"
        self.taken.append(clicks)
        self.next = clicks * 8 // 5 + 1

    def keep(self, clicks: int) -> None:
        """Of a game of so many clicks."""
        assert self.taken or clicks < 2, "the game was over before anybody could look"
        if not self.taken:
            return
        best = min(self.taken, key=lambda taken: abs(2 * taken - clicks))
        for taken in self.taken:
            shot = SHOTS / "way" / f"{self.name}-{taken}.png"
            if taken == best:
                shutil.copy(shot, SHOTS / f"{self.name}.png")
            shot.unlink()


def play_to_the_end(guests: dict[str, Guest], shots: str, most: int = 900) -> None:
    """Click until the game is over, with screenshots of the middle and of the end."""
    clicks = dict.fromkeys(guests, 0)
    middles = {size: Middle(f"{shots}-middle-{size}") for size in guests}
    idle = 0
    playing = dict(guests)
    while playing:
        idle += 1
        for size, guest in list(playing.items()):
            state = guest.state()
            if state.get("over") == "true":
                del playing[size]
                continue
            middles[size].look(guest, clicks[size], state)
            if guest.click_something(state):
                clicks[size] += 1
                idle = 0
        if idle:
            next(iter(guests.values())).page.wait_for_timeout(40)
        assert sum(clicks.values()) < most, "the game does not end"
        states = [guest.state() for guest in guests.values()]
        assert idle < 1500, f"nothing can be clicked: {states}"
    for size, guest in guests.items():
        guest.page.locator("[data-outcome]").wait_for()
        assert guest.page.locator("[data-outcome] h2").first.inner_text().strip()
        guest.page.wait_for_timeout(200)
        guest.snap(f"{shots}-end-{size}")
        assert not guest.scrolls()
        assert guest.errors == []
        middles[size].keep(clicks[size])


def look_back(guest: Guest, table: str, shot: str) -> None:
    """The replay of a game that has been played."""
    guest.open(f"/t/{table}/replay")
    guest.page.locator("[data-replay]").wait_for()
    guest.snap(shot)
    assert not guest.scrolls()
    assert guest.errors == []


@pytest.mark.parametrize("slug", [slug for slug in games() if load(slug).most_seats > 1])
def test_two_people_and_bots(slug: str, browser: Browser, hall: Host) -> None:
    game = load(slug)
    seats = max(game.least_seats, min(3, game.most_seats))
    ann = Guest(browser, hall, f"Ann {slug}"[:20], DESKTOP)
    bea = Guest(browser, hall, f"Bea {slug}"[:20], PHONE)
    places = [{"kind": "me"}, {"kind": "open"}] + [BOT] * (seats - 2)
    table = ann.make_table(slug, places, **SHORTER.get(slug, {}))
    bea.open(table["links"][0]["url"].removeprefix(hall.url))
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.locator("[data-table]").wait_for()
    ann.open(f"/t/{table['id']}")
    ann.page.locator("[data-table]").wait_for()
    play_to_the_end({"desktop": ann, "phone": bea}, slug)
    look_back(ann, table["id"], f"{slug}-replay-desktop")
    ann.close()
    bea.close()


@pytest.mark.parametrize("slug", [slug for slug in games() if load(slug).least_seats == 1])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_alone(slug: str, size: str, browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, f"Ann {slug}"[:20], DESKTOP if size == "desktop" else PHONE)
    table = guest.make_table(slug, [{"kind": "me"}], **SHORTER.get(slug, {}))["id"]
    guest.open(f"/t/{table}")
    guest.page.locator("[data-table]").wait_for()
    play_to_the_end({size: guest}, f"{slug}-alone")
    guest.page.locator('[data-reached="first"]').wait_for()
    look_back(guest, table, f"{slug}-alone-replay-{size}")
    guest.close()
