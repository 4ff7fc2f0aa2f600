"""Tailslap by hand: two people slap by key and by touch, beside a bot, against a real clock."""

import pytest
from playwright.sync_api import Browser, expect

from dragonhall.games.book_of_dragons.deck import HYDRA
from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OPEN = """hydra => {
    const table = document.querySelector("[data-table]");
    const top = document.querySelector('[data-pile="centre"] [data-card]');
    return table?.dataset.mine === "true" && document.querySelector(".slap[data-button]") !== null
        && top?.dataset.face !== undefined && (top.dataset.face === "HYDRA") === hydra;
}""".replace("HYDRA", str(HYDRA))


def seated(browser: Browser, hall: Host) -> tuple[Guest, Guest]:
    """Ann at a desk and Bea with a phone, with a bot between them, at a quick table."""
    ann = Guest(browser, hall, "Ann", DESKTOP)
    bea = Guest(browser, hall, "Bea", PHONE)
    places = [{"kind": "me"}, {"kind": "bot", "level": "novice"}, {"kind": "open"}]
    table = ann.make_table("tailslap", places, first_seat="0")
    bea.open(table["links"][0]["url"].removeprefix(hall.url))
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.locator("[data-table]").wait_for()
    ann.page.goto(f"{hall.url}/t/{table['id']}")  # it is never idle: cards turn up all the time
    ann.page.locator("[data-table]").wait_for()
    return ann, bea


def wait_for(guest: Guest, hydra: bool) -> None:
    """Wait until a Hydra (or something else) can be slapped."""
    guest.page.wait_for_function(OPEN, arg=hydra, timeout=90_000, polling="raf")


def hand(guest: Guest) -> int:
    """The time that one's own screen shows at once, in milliseconds."""
    return int(guest.page.locator("[data-hand]").get_attribute("data-hand") or -1)


def paws(guest: Guest) -> dict[str, tuple[str, int]]:
    """Names to kind and time, as the last slaps are shown."""
    found = {}
    for paw in guest.page.locator("[data-paw]").all():
        ms, name = paw.inner_text().replace("\xa0", " ").replace("\n", " ").split(" ms ")
        found[name.strip()] = (paw.get_attribute("data-paw") or "", int(ms))
    return found


def test_two_people_slap_by_key_and_by_touch(browser: Browser, hall: Host) -> None:
    ann, bea = seated(browser, hall)
    wait_for(ann, hydra=True)
    ann.page.wait_for_timeout(160)  # nobody is believed to be as quick as a script
    ann.page.keyboard.press("Space")
    seen = hand(ann)
    expect(ann.page.locator("[data-paw=first]")).to_be_visible()
    shown = paws(ann)
    assert seen > 0
    assert shown["Ann"][1] == -(-seen // 10) * 10  # only the bucket is kept
    expect(bea.page.locator("[data-paw]")).to_have_count(len(shown))
    assert paws(bea) == shown
    ann.shoot("tailslap-hydra")

    wait_for(bea, hydra=False)
    box = bea.page.locator('[data-pile="centre"] [data-card]').bounding_box()
    assert box is not None
    bea.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    wait_for(bea, hydra=False)
    bea.page.mouse.down()  # the press counts, not the click
    expect(bea.page.locator("[data-hand]")).to_be_visible()
    bea.page.mouse.up()
    expect(bea.page.locator("[data-flash=false]")).to_be_attached()
    expect(bea.page.locator("[data-paw=false]", has_text="Bea")).to_be_visible()

    ann.page.reload()
    wait_for(ann, hydra=False)
    ann.page.locator(".slap").dispatch_event("pointerdown")
    expect(ann.page.locator("[data-paw=false]", has_text="Ann")).to_be_visible()
    assert not ann.scrolls()
    assert ann.errors == bea.errors == []
    ann.close()
    bea.close()


def test_turning_by_hand_or_by_itself(browser: Browser, hall: Host) -> None:
    ann = Guest(browser, hall, "Ann", DESKTOP)
    table = ann.make_table("tailslap", [{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    ann.page.goto(f"{hall.url}/t/{table['id']}")
    wait_for(ann, hydra=False)
    ann.page.locator("[data-auto]").click()
    turn = ann.page.locator(".turn[data-button]")
    turn.wait_for(timeout=20_000)
    turn.click()
    expect(turn).to_be_hidden()
    wait_for(ann, hydra=False)
    ann.page.locator('[data-pile="pile.0"] [data-lit]').click(timeout=20_000)
    lines = ann.page.get_by_text("Ann turns up").all_inner_texts()
    assert len(lines) >= 2
    assert ann.errors == []
    ann.close()
