"""The deck builder in a browser: built by clicking, kept, shared, refused in words, and played."""

import sqlite3
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.test_pages import faults
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def verdict(guest: Guest) -> str:
    """What the page says of the deck, once the hall has been asked."""
    guest.page.wait_for_load_state("networkidle")
    return guest.page.locator("[data-legal]").inner_text()


def open_builder(guest: Guest, path: str = "/decks") -> None:
    guest.open(path)
    guest.page.locator("[data-card]").first.wait_for()


def show(guest: Guest, what: str) -> None:
    """On a phone cards and deck take turns."""
    switch = guest.page.get_by_role("group", name="What is shown").get_by_role("button", name=what)
    if switch.is_visible():
        switch.click()


def wait_legal(guest: Guest, legal: bool) -> None:
    guest.page.locator(f"[data-legal={str(legal).lower()}]").wait_for(state="attached")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_deck_is_built_kept_and_played(
    browser: Browser, hall: Host, size: dict[str, int]
) -> None:
    guest = Guest(browser, hall, "Ann", size)
    page = guest.page
    open_builder(guest)
    assert "The Lair has 0 cards and needs at least 20" in (
        page.locator("[data-legal]").text_content() or ""
    )
    # Twenty dragons and ten cards four times, by clicking
    page.locator("[data-filter=kind]").select_option("dragon")
    more = page.locator("[data-more]")
    for n in range(20):
        more.nth(n).click()
    page.locator("[data-filter=kind]").select_option("battle")
    for n in range(10):
        for _copy in range(4):
            more.nth(n).click()
        assert more.nth(n).get_attribute("aria-disabled") == "true"
    wait_legal(guest, True)
    # One dragon less: no longer legal, and the sentence says what to do
    page.locator("[data-filter=kind]").select_option("dragon")
    page.locator("[data-less]").first.click()
    wait_legal(guest, False)
    show(guest, "Deck")
    assert "The Lair has 19 cards and needs at least 20: add 1 more" in verdict(guest)
    show(guest, "Cards")
    more.first.click()
    wait_legal(guest, True)
    page.locator("[data-name]").fill("Ann's Twenty")
    page.locator("[data-save]").click()
    page.get_by_text("“Ann's Twenty” is saved in this browser.").wait_for()
    # It is there after a reload, and opens again
    page.reload()
    page.locator("[data-card]").first.wait_for()
    wait_legal(guest, True)
    assert page.locator("[data-name]").input_value() == "Ann's Twenty"
    # A first hand
    show(guest, "Deck")
    page.locator("[data-draw]").click()
    assert page.locator("[data-hand='To be laid'] li").count() == 6
    assert page.locator("[data-hand='Hand'] li").count() == 7
    # Played at a table, whose other side may read the list
    page.get_by_role("link", name="Play with it").click()
    chosen = page.locator("[name=option-deck_1]")
    chosen.wait_for()
    assert chosen.locator("option:checked").inner_text() == "Mine: Ann's Twenty"
    page.locator("[name=place-1]").select_option("bot novice")
    page.locator("[data-make]").click()
    page.locator("[data-table]").wait_for()
    table = page.url.rsplit("/", 1)[1]
    kept = guest.call(f"/api/tables/{table}")["options"]["deck_1"]
    assert kept.startswith("Ann's Twenty: ")
    drawer = page.locator("aside.drawer")
    if not drawer.is_visible():
        page.locator("[data-drawer]").click()
    page.get_by_role("tab", name="Table").click()
    page.locator("[data-agreed=deck_1] summary").click()
    listed = page.locator("[data-agreed=deck_1]")
    listed.get_by_text("Dragons:").wait_for()
    told = guest.call("/api/games/wyvern/deck", {"text": kept})
    assert sum(n for _, n in told["cards"]) == 60
    faces = {face["face"]: face["name"] for face in guest.call("/api/games/wyvern")["faces"]}
    for face, _ in told["cards"]:
        assert faces[face] in listed.inner_text()
    guest.snap(f"decks-table-{'phone' if size is PHONE else 'desktop'}")
    assert guest.errors == []
    guest.close()


def test_a_deck_travels_as_text_and_as_a_link(browser: Browser, hall: Host) -> None:
    ann, bo = Guest(browser, hall, "Ann", DESKTOP), Guest(browser, hall, "Bo", PHONE)
    open_builder(ann)
    ann.page.locator("[data-start]").select_option("storm")
    wait_legal(ann, True)
    text = ann.page.locator("[data-share]").input_value()
    assert "# Dragons: " in text
    link = ann.page.locator("[data-link]").get_attribute("data-link") or ""
    assert unquote(link.split("#")[1]).startswith("Storm")
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_role("button", name="Copy text").click()
    ann.page.get_by_text("The deck is copied.").wait_for()
    assert ann.page.evaluate("() => navigator.clipboard.readText()") == text
    # Bo opens the link; it is his own copy, and not legal without its last line
    open_builder(bo, link.removeprefix(hall.url))
    bo.page.get_by_text("came with the link").wait_for()
    assert "#" not in bo.page.url
    wait_legal(bo, True)
    show(bo, "Deck")
    bo.page.locator("[data-import]").fill(text.replace("Help", "Hepl") + "\n5 Nonsense\n")
    bo.page.locator("[data-read]").click()
    found = bo.page.locator("[data-found]")
    found.get_by_text("There is no card “Nonsense”").wait_for()
    if "Help" in text:
        assert "There is no card “Hepl”: did you mean Help?" in found.inner_text()
    bo.page.locator("[data-import]").fill(text.replace("# Dragons", "# What flies"))
    bo.page.locator("[data-read]").click()
    found.wait_for(state="detached")
    wait_legal(bo, True)
    assert bo.page.locator("[data-share]").input_value() == text
    for guest in (ann, bo):
        assert guest.errors == []
        guest.close()


def test_several_decks_and_none_that_is_not_legal_at_a_table(browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, "Cy", DESKTOP)
    page = guest.page
    open_builder(guest)
    page.locator("[data-start]").select_option("peaks")
    wait_legal(guest, True)
    page.locator("[data-save]").click()
    page.locator("[data-deck]").first.wait_for()
    page.locator("[data-start]").select_option("empty")
    wait_legal(guest, False)
    page.locator("[data-more=gwiber]").click()
    page.locator("[data-name]").fill("Only one")
    page.locator("[data-save]").click()
    one = page.locator("[data-deck='Only one']")
    one.get_by_text("not legal yet").wait_for()
    assert page.locator("[data-deck]").count() == 2
    # At a new table the one that is not legal cannot be chosen; text is judged by the hall
    guest.open("/new/wyvern")
    page.locator("[name=place-1]").wait_for()
    page.locator("input[name=seats][value='2']").check(force=True)
    choice = page.locator("[name=option-deck_2]")
    off = choice.locator("option", has_text="Only one")
    assert off.get_attribute("disabled") is not None
    choice.select_option(label="A deck as text…")
    page.locator("[name=write-deck_2]").fill("Broken: 5 help")
    page.locator("[data-make]").click()
    page.get_by_role("alert").get_by_text("deck_2: Help: a deck has at most 4 copies").wait_for()
    line = guest.call("/api/games/wyvern/deck", {"text": "stone"})["line"]
    page.locator("[name=write-deck_2]").fill(line)
    page.locator("[data-make]").click()
    page.locator("[data-table]").wait_for()
    # Renamed by its name, deleted after a question
    open_builder(guest)
    one.locator(".deck").click()
    page.get_by_text("“Only one” is open.").wait_for()
    page.locator("[data-name]").fill("The one")
    page.locator("[data-save]").click()
    page.locator("[data-deck='The one']").wait_for()
    assert page.locator("[data-deck]").count() == 2
    page.get_by_role("button", name="Delete The one").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_text("“The one” is deleted.").wait_for()
    assert page.locator("[data-deck]").count() == 1
    assert [error for error in guest.errors if "400" not in error] == []
    guest.close()


def test_cards_are_looked_at_by_mouse_and_by_keyboard(browser: Browser, hall: Host) -> None:
    guest = Guest(browser, hall, "Dee", DESKTOP)
    page = guest.page
    open_builder(guest)
    page.locator("[data-filter=text]").fill("gwiber")
    assert page.locator("[data-card]").count() == 1
    page.locator("[data-card=gwiber] .picture").hover()
    page.locator(".near").wait_for()
    guest.snap("decks-hover")
    page.mouse.move(5, 5)
    page.locator(".near").wait_for(state="detached")
    page.locator("[data-card=gwiber] .picture").focus()
    page.keyboard.press("Enter")
    look = page.locator("dialog[open][data-look]")
    look.wait_for()
    assert faults(guest) == []
    look.get_by_role("button", name="One Gwiber more").click()
    guest.snap("decks-look")
    page.keyboard.press("Escape")
    look.wait_for(state="detached")
    assert page.locator("[data-card=gwiber] [data-count]").inner_text() == "1"
    page.locator("[data-card=gwiber] [data-less]").focus()
    page.keyboard.press("Space")
    assert page.locator("[data-card=gwiber] [data-count]").inner_text() == "0"
    page.locator("[data-filter=text]").fill("no such card")
    page.get_by_text("No card is like that.").wait_for()
    assert guest.errors == []
    guest.close()


def test_a_table_of_other_cards_says_which_it_needs(browser: Browser, tmp_path: Path) -> None:
    with Host(tmp_path) as own:
        guest = Guest(browser, own, "Fay", DESKTOP)
        table = guest.make_table("wyvern", [{"kind": "me"}, {"kind": "open"}])["id"]
        own.stop()
        with sqlite3.connect(tmp_path / "hall.db") as data:
            data.execute("UPDATE tables SET edition = 'c0ffee'")
        data.close()
        own.start()
        guest.open(f"/t/{table}")
        told = guest.page.get_by_role("alert")
        told.get_by_text("This table can't be opened with these cards.").wait_for()
        assert "give its file, of SHA-256 c0ffee, with the option --cards" in told.inner_text()
        guest.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_page_is_for_everybody(
    browser: Browser, hall: Host, size: dict[str, int], theme: str
) -> None:
    guest = Guest(browser, hall, "Eve", size)
    guest.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    where = f"{'phone' if size is PHONE else 'desktop'}-{theme}"
    open_builder(guest)
    guest.page.wait_for_timeout(300)
    guest.snap(f"decks-empty-{where}")
    assert faults(guest) == []
    guest.page.locator("[data-start]").select_option("depths")
    wait_legal(guest, True)
    guest.page.locator("[data-save]").click()
    guest.page.locator("[data-deck]").first.wait_for()
    guest.page.wait_for_timeout(300)
    guest.snap(f"decks-cards-{where}")
    show(guest, "Deck")
    guest.page.locator("[data-draw]").click()
    guest.page.locator("[data-import]").fill("4 Nonsense, gwiber")
    guest.page.locator("[data-read]").click()
    guest.page.locator("[data-found]").wait_for()
    guest.page.wait_for_timeout(300)
    assert faults(guest) == []
    wide = "() => document.scrollingElement.scrollWidth > innerWidth + 1"
    assert not guest.page.evaluate(wide)
    guest.snap(f"decks-deck-{where}")
    guest.open("/rules/wyvern")
    guest.page.get_by_role("heading", name="Decks of your own").wait_for()
    assert not guest.page.evaluate(wide)
    guest.open("/new/wyvern")
    guest.page.locator("[name=option-deck_1]").wait_for()
    guest.page.locator("[name=option-deck_1]").select_option(label="A deck as text…")
    guest.page.locator("[name=option-deck_1]").scroll_into_view_if_needed()
    assert faults(guest) == []
    guest.snap(f"decks-new-{where}")
    assert guest.errors == []
    guest.close()
