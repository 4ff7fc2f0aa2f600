"""Formation Flying in the browser: a clue is typed, objected to, said, heard, and flown to."""

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, TimeoutError, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_two_people_type_their_clues(browser: Browser, hall: Host) -> None:
    ann = Guest(browser, hall, "Ann Clues", DESKTOP)
    bea = Guest(browser, hall, "Bea Clues", PHONE)
    places = [{"kind": "me"}, {"kind": "open"}]
    own = {"category": "own", "title": "In the kitchen", "first_seat": "0"}
    table = ann.make_table("formation-flying", places, **own)
    bea.open(table["links"][0]["url"].removeprefix(hall.url))
    bea.page.get_by_role("button", name="Sit down").click()
    ann.open(f"/t/{table['id']}")
    field = bea.page.get_by_label("A clue of your own")
    say = bea.page.get_by_role("button", name="Say it")
    told = bea.page.locator("[data-objection]")
    field.fill("ice cream")
    expect(told).to_have_text("That is too close to a card's name.")
    expect(say).to_be_disabled()
    field.fill("Boiling pot")
    expect(told).to_have_text("This may be said.")
    say.click()
    expect(ann.page.locator("[data-clue]")).to_contain_text("Boiling pot")
    ann.page.locator("[data-pile='space.0'] [data-lit]").nth(3).click()
    expect(ann.page.locator("[data-clues='0 3']")).to_have_text("Boiling pot")
    expect(bea.page.locator("[data-clues='0 3']")).to_have_text("Boiling pot")
    expect(bea.page.locator("[data-pile='space.1'] [data-place='3'][data-face]")).to_have_count(1)
    assert ann.page.locator("[data-pile='space.0'] [data-face]").count() == 0
    ann.page.get_by_label("A clue of your own").fill("boiling POTS!")
    objection = ann.page.locator("[data-objection]")
    expect(objection).to_have_text("That clue was already given.")
    for guest in (ann, bea):
        assert not guest.scrolls()
        assert guest.errors == []
        guest.close()


def test_the_end_shows_every_column(browser: Browser, hall: Host) -> None:
    ann = Guest(browser, hall, "Ann Ends", PHONE)
    places = [{"kind": "me"}, {"kind": "bot", "level": "adept"}]
    table = ann.make_table("formation-flying", places, taste="0")
    ann.open(f"/t/{table['id']}")
    ann.page.locator("[data-table]").wait_for()
    for _ in range(2000):
        state = ann.state()
        if state["over"] == "true":
            break
        strongest = ann.page.locator(".chip.hints")
        if state["mine"] == "true" and strongest.count():
            with suppress(TimeoutError):  # the table changed under the finger
                strongest.first.click(timeout=1_000)
        elif not ann.click_something(state):
            ann.page.wait_for_timeout(40)
    columns = ann.page.locator("[data-columns] li")
    expect(columns).to_have_count(10)
    passed = ann.page.locator("[data-columns] li.passed").count()
    title = "Won together" if passed == 10 else "Lost together"
    expect(ann.page.locator("#outcome-title")).to_have_text(title)
    assert not ann.scrolls()
    assert ann.errors == []
    ann.close()
