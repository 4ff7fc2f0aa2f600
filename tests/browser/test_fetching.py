"""Parts of the client that are fetched when needed: late, not at all, and after a reload."""

import pytest
from playwright.sync_api import Browser, Request, Route

from tests.browser.conftest import DESKTOP, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOT = {"kind": "bot", "level": "novice"}
PARTS = "**/assets/parts-*.js"
FAMILIES = "**/assets/family-*.js"
ICONS = "**/assets/icons-*.json"
TABLE = "**/assets/TablePage-*.js"


@pytest.fixture
def guest(browser: Browser, hall: Host) -> Guest:
    return Guest(browser, hall, "Ann", DESKTOP)


def test_a_table_is_not_drawn_before_the_pictures_of_its_cards_are_there(guest: Guest) -> None:
    table = guest.make_table("reign-of-dragoness", [{"kind": "me"}, BOT, BOT])["id"]
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    guest.page.route(FAMILIES, hold)
    guest.page.goto(f"{guest.hall.url}/t/{table}")
    guest.page.get_by_text("Walking to the table").wait_for()
    for _ in range(50):
        if held:
            break
        guest.page.wait_for_timeout(100)
    assert held, "the pictures were never asked for"
    assert guest.page.locator("[data-table]").count() == 0
    for route in held:
        route.continue_()
    guest.page.locator("[data-table]").wait_for()
    # Motifs of its suits, which only its own pictures have; a hand may lack some.
    motifs = ("water-drop", "fern", "tornado", "feathered-wing", "saphir")
    drawn = ", ".join(f"[data-card] use[href='#i-{motif}']" for motif in motifs)
    assert guest.page.locator(drawn).count() > 0
    assert guest.errors == []
    guest.close()


@pytest.mark.parametrize("lost", [TABLE, PARTS, FAMILIES, ICONS])
def test_a_part_that_does_not_come_is_said_and_a_reload_mends_it(guest: Guest, lost: str) -> None:
    table = guest.make_table("wyvern", [{"kind": "me"}, BOT])["id"]
    guest.page.route(lost, lambda route: route.fulfill(status=404))
    guest.page.goto(f"{guest.hall.url}/t/{table}")
    reload = guest.page.get_by_role("button", name="Reload")
    reload.wait_for()
    assert "could not be fetched" in guest.page.get_by_role("alert").inner_text()
    guest.page.unroute(lost)
    reload.click()
    guest.page.locator("[data-table] [data-ground]").wait_for()
    guest.close()


def test_a_table_under_way_asks_for_nothing_more(guest: Guest) -> None:
    table = guest.make_table("dragon-scat", [{"kind": "me"}, BOT])["id"]
    guest.open(f"/t/{table}")
    guest.page.locator("[data-table]").wait_for()
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/assets/" in request.url and request.url.endswith((".js", ".css")):
            asked.append(request.url)

    guest.page.on("request", note)
    for _ in range(400):
        if guest.over():
            break
        if not guest.click_something():
            guest.page.wait_for_timeout(40)
    assert guest.over()
    assert asked == []
    assert guest.errors == []
    guest.close()
