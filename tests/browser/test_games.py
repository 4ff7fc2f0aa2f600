"""Every game is played to its end in a browser by clicking only what is lit, and buttons."""

import pytest
from playwright.sync_api import Browser

from dragonhall.games import games, load
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def play_to_the_end(guests: list[Guest], shots: str, most: int = 900) -> None:
    """Click until the game is over, with screenshots of the middle and of the end."""
    clicks = 0
    idle = 0
    while not guests[0].over():
        clicked = [guest.click_something() for guest in guests]
        if any(clicked):
            clicks += 1
            idle = 0
            if clicks == 12:
                guests[0].shoot(f"{shots}-middle")
                assert not guests[0].scrolls()
        else:
            idle += 1
            guests[0].page.wait_for_timeout(40)
        assert clicks < most, "the game does not end"
        assert idle < 500, f"nothing can be clicked: {[guest.state() for guest in guests]}"
    guests[0].page.locator("[data-outcome]").wait_for()
    guests[0].shoot(f"{shots}-end")
    for guest in guests:
        assert guest.errors == []


@pytest.mark.parametrize("slug", games())
def test_alone_against_bots(slug: str, browser: Browser, hall: Host) -> None:
    game = load(slug)
    seats = max(game.least_seats, min(3, game.most_seats))
    size = PHONE if games().index(slug) % 2 else DESKTOP
    guest = Guest(browser, hall, f"Ann {slug}"[:20], size)
    places = [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * (seats - 1)
    table = guest.make_table(slug, places)
    guest.open(f"/t/{table['id']}")
    play_to_the_end([guest], slug)
    guest.open(f"/t/{table['id']}/replay")
    guest.shoot(f"{slug}-replay")
    assert guest.errors == []
    guest.close()


def test_scat_two_people_and_a_bot(browser: Browser, hall: Host) -> None:
    ann = Guest(browser, hall, "Ann", DESKTOP)
    bea = Guest(browser, hall, "Bea", PHONE)
    places = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}]
    table = ann.make_table("dragon-scat", places)
    bea.open(table["links"][0]["url"].removeprefix(hall.url))
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.locator("[data-table]").wait_for()
    ann.open(f"/t/{table['id']}")
    ann.page.locator("[data-table]").wait_for()
    play_to_the_end([ann, bea], "scat-two")
    bea.page.locator("[data-outcome]").wait_for()
    results = [guest.page.locator("[data-outcome] h2").first.inner_text() for guest in (ann, bea)]
    assert all(results)
    ann.close()
    bea.close()
