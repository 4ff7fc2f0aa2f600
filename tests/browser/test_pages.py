"""Every page: axe-core finds nothing serious, no console error; by keyboard, and cut off."""

from typing import Any

import pytest
from playwright.sync_api import Browser, TimeoutError

from tests.browser.conftest import DESKTOP, PHONE, ROOT, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOTS = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(guest: Guest) -> list[str]:
    """What axe-core finds serious or worse."""
    guest.page.evaluate(AXE.read_text())
    found: dict[str, Any] = guest.page.evaluate("() => axe.run()")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def finished_table(guest: Guest) -> str:
    """A game of Poke played to its end."""
    table: str = guest.make_table("dont-poke-the-dragon", BOTS)["id"]
    guest.open(f"/t/{table}")
    while not guest.over():
        if not guest.click_something():
            guest.page.wait_for_timeout(30)
    return table


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page(browser: Browser, hall: Host, size: dict[str, int], theme: str) -> None:
    guest = Guest(browser, hall, "Ann", size)
    guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    finished = finished_table(guest)
    scat = guest.make_table("dragon-scat", BOTS)["id"]
    pages = {
        "lobby": "/",
        "new": "/new/dragon-duel",
        "table": f"/t/{scat}",
        "replay": f"/t/{finished}/replay",
        "rules": "/rules/conclave-of-wyrms",
        "about": "/about",
    }
    for name, path in pages.items():
        guest.open(path)
        guest.page.locator("h1, [data-table]").first.wait_for()
        assert faults(guest) == [], name
        if name == "table":
            assert not guest.scrolls()
        if name == "about":
            guest.page.get_by_text("Its engine: ").wait_for()
        if name == "rules":
            assert guest.page.locator(".rule-cards .card[data-face] svg").count() >= 4
        guest.shoot(f"page-{name}-{theme}")
    assert guest.errors == []
    guest.close()


def test_a_whole_game_by_keyboard(browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, "Kay", DESKTOP)
    table = guest.make_table("dragon-duel", BOTS)["id"]
    guest.open(f"/t/{table}")
    guest.page.locator("[data-table]").wait_for()
    presses = 0
    while not guest.over():
        state = guest.state()
        if state.get("mine") != "true" or state.get("busy") == "true":
            guest.page.wait_for_timeout(30)
            continue
        for step in range(guest.dice.randrange(1, 4)):
            guest.page.keyboard.press("ArrowRight")
        guest.page.keyboard.press("Enter")
        presses += 1
        assert presses < 600
    guest.page.locator("[data-outcome]").wait_for()
    assert guest.errors == []
    guest.close()


def test_an_unlit_card_says_why(browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, "Moe", DESKTOP)
    table = guest.make_table(
        "conclave-of-wyrms", [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * 2
    )["id"]
    guest.open(f"/t/{table}")
    guest.page.locator("[data-table]").wait_for()
    for tries in range(3000):
        unlit = guest.page.locator('[data-pile="hand.0"] [data-card]:not(:has([data-lit]))')
        lit = guest.page.locator('[data-pile="hand.0"] [data-lit]')
        if guest.state().get("mine") == "true" and lit.count() and unlit.count():
            unlit.first.click(position={"x": 7, "y": 14})
            said = guest.page.get_by_text("You must play").first
            try:
                said.wait_for(timeout=3_000)
            except TimeoutError:  # the card before it was still on its way to the table
                continue
            guest.page.locator("[data-rule]").click()
            ruling = guest.page.locator("#drawer-body .pointed")
            ruling.wait_for()
            assert ruling.inner_text().startswith("R3")
            assert faults(guest) == []
            break
        if not guest.click_something():
            guest.page.wait_for_timeout(20)
    else:
        pytest.fail("no forced suit came up")
    assert guest.errors == []
    guest.close()


def test_a_cut_line_comes_back_to_the_same_table(browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, "Lin", DESKTOP)
    table = guest.make_table("dragon-scat", BOTS)["id"]
    guest.open(f"/t/{table}")
    guest.page.locator("[data-table]").wait_for()
    guest.page.wait_for_function("() => document.querySelector('[data-mine=true]')")
    look = "() => document.querySelector('[data-table]').innerText"
    before = guest.page.evaluate(look)
    guest.context.set_offline(True)
    hall.kill()
    guest.page.wait_for_function(
        "() => document.querySelector('[data-table]').dataset.line !== 'open'"
    )
    hall.start()
    guest.context.set_offline(False)
    guest.page.wait_for_function(
        "() => document.querySelector('[data-table]').dataset.line === 'open'", timeout=20_000
    )
    guest.page.wait_for_timeout(300)
    assert guest.page.evaluate(look) == before
    guest.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_page_about_the_interface(browser: Browser, hall: Host, size: dict[str, int]) -> None:
    guest = Guest(browser, hall, "Iva", size)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.open("/api/docs")
    page = guest.page
    calls = guest.call("/api/openapi.json")["paths"]
    many = sum(len(methods) for methods in calls.values())
    page.locator(".opblock").nth(many - 1).wait_for()
    assert page.locator(".opblock").count() == many
    sit = page.locator("#operations-default-post_api_tables_table_sit")
    sit.locator("button.opblock-summary-control").click()
    sit.get_by_text("the table's id").wait_for()
    page.get_by_role("button", name="Schemas").wait_for()
    guest.snap(f"page-interface-{size['width']}")
    assert asked
    assert [url for url in asked if not url.startswith((hall.url + "/", "data:", "blob:"))] == []
    assert guest.errors == []
    guest.close()
