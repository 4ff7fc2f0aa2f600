"""Wyvern in the browser: played to the end on two screens, its battles, its large pictures."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.browser.test_games import Middle
from tests.browser.test_pages import faults
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOT = {"kind": "bot", "level": "novice"}
# Everything drawn: what is cut off by the window, and battlefields that lie on each other.
FAULTS = """() => {
  const out = [];
  const inside = (e) => {
    const b = e.getBoundingClientRect();
    return b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
  };
  const ground = document.querySelector('[data-ground]');
  if (!ground) return ['there is no ground'];
  for (const e of ground.querySelectorAll('[data-field] [data-card], [data-panel], [data-phase]'))
    if (!inside(e)) out.push(`cut off: ${e.dataset.pile ?? e.className} ${e.dataset.place ?? ''}`);
  const panel = ground.querySelector('[data-panel]');
  const room = panel.getBoundingClientRect();
  for (const e of panel.querySelectorAll(':scope > *, :scope > ol > *, :scope > .stage > *')) {
    const b = e.getBoundingClientRect();
    if (b.left < room.left - 1 || b.right > room.right + 1)
      out.push(`cut off in the panel: ${e.className} ${e.innerText}`);
  }
  const fields = [...ground.querySelectorAll('[data-field]'), ground.querySelector('[data-panel]')];
  const boxes = fields.map((e) => e.getBoundingClientRect());
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) out.push(`${i} lies on ${i + j + 1}`);
  }));
  return out;
}"""
# What the battle on the screen says: totals, dragons with the numbers they are the sum of.
BATTLE = """() => [...document.querySelectorAll('[data-panel=battle] .side')].map((side) => ({
  total: Number(side.querySelector('[data-total]').dataset.total),
  behind: side.querySelector('[data-behind]') !== null,
  lines: [...side.querySelectorAll('li')].map((line) => line.innerText.replaceAll('−', '-')),
}))"""


class Battles:
    """Screenshots of battles, of which that with the most dragons is kept."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.most = 0
        self.seen = 0

    def look(self, guest: Guest) -> None:
        """Check the battle on the screen, if there is one, and keep it if it is the largest."""
        sides: list[dict[str, Any]] = guest.page.evaluate(BATTLE)
        if len(sides) != 2:
            return
        self.seen += 1
        assert [side["behind"] for side in sides].count(True) == 1
        for side in sides:
            strengths = [strength_of(line) for line in side["lines"]]
            assert sum(strengths) == side["total"], sides
        dragons = sum(len(side["lines"]) for side in sides)
        if dragons > self.most:
            self.most = dragons
            guest.snap(self.name)


def strength_of(line: str) -> int:
    """The strength a line of the battle tells, which the amounts it names have to come to."""
    head, _, terms = line.partition(" = ")
    strength = int(head.split()[0])
    if terms:
        first, *rest = terms.split(", ")
        base = int(first.removeprefix("printed ").removeprefix("base ").split()[0])
        assert base + sum(int(term.split()[0]) for term in rest) == strength, line
    return strength


def sit_two(browser: Browser, hall: Host, seats: int, **options: object) -> tuple[Guest, Guest]:
    """Ann at a desktop and Bea at a phone, at one table; the rest are bots."""
    ann = Guest(browser, hall, f"Ann {seats}", DESKTOP)
    bea = Guest(browser, hall, f"Bea {seats}", PHONE)
    places = [{"kind": "me"}, {"kind": "open"}] + [BOT] * (seats - 2)
    table = ann.make_table("wyvern", places, match_target=0, **options)
    bea.open(table["links"][0]["url"].removeprefix(hall.url))
    bea.page.get_by_role("button", name="Sit down").click()
    bea.page.locator("[data-table]").wait_for()
    ann.open(f"/t/{table['id']}")
    ann.page.locator("[data-table]").wait_for()
    return ann, bea


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_played_to_the_end(seats: int, browser: Browser, hall: Host) -> None:
    ann, bea = sit_two(browser, hall, seats, turn_limit=10)
    guests = {"desktop": ann, "phone": bea}
    middles = {size: Middle(f"wyvern-{seats}-middle-{size}") for size in guests}
    battles = {size: Battles(f"wyvern-{seats}-battle-{size}") for size in guests}
    clicks = dict.fromkeys(guests, 0)
    idle = 0
    while not (ann.over() and bea.over()):
        idle += 1
        for size, guest in guests.items():
            state = guest.state()
            if state.get("over") == "true":
                continue
            guest.page.mouse.move(2, 2)  # where it clicked it would call up a large picture
            middles[size].look(guest, clicks[size], state)
            if state.get("mine") == "true" and state.get("busy") != "true":
                battles[size].look(guest)
                if battles[size].seen == 1:
                    assert faults(guest) == []
                assert guest.page.evaluate(FAULTS) == []
            if guest.click_something(state):
                clicks[size] += 1
                idle = 0
        if idle:
            ann.page.wait_for_timeout(40)
        assert idle < 3000, f"nothing can be clicked: {[g.state() for g in guests.values()]}"
        assert sum(clicks.values()) < 4000, "the game does not end"
    for size, guest in guests.items():
        guest.page.locator("[data-outcome] h2").first.wait_for()
        guest.snap(f"wyvern-{seats}-end-{size}")
        assert not guest.scrolls()
        assert guest.errors == []
        middles[size].keep(clicks[size])
        assert battles[size].seen, "nobody fought"
        guest.close()


@pytest.fixture(params=["desktop", "phone"])
def guest(request: pytest.FixtureRequest, browser: Browser, hall: Host) -> Iterator[Guest]:
    """Somebody at a table with a bot, on both screens, asked where the first card lies."""
    found = Guest(browser, hall, "Ann", DESKTOP if request.param == "desktop" else PHONE)
    table = found.make_table("wyvern", [{"kind": "me"}, BOT], match_target=0, first_seat="0")
    found.open(f"/t/{table['id']}")
    found.page.locator("[data-table]").wait_for()
    yield found
    assert found.errors == []
    found.close()


def preview_box(guest: Guest, look: Callable[[], object]) -> FloatRect:
    """Where the large picture lies; looked at again if the table has changed under the hand."""
    for _ in range(8):
        look()
        guest.page.wait_for_timeout(900)
        picture = guest.page.locator("[data-preview]")
        box = picture.bounding_box() if picture.count() else None
        if box is not None:
            return box
    raise AssertionError("no large picture is shown")


def test_a_card_is_large_when_the_mouse_rests_on_it(guest: Guest) -> None:
    card = guest.page.locator("[data-pile^=draft] [data-card]").first

    def rest() -> None:
        small = card.bounding_box()
        assert small is not None
        guest.page.mouse.move(3, 3)
        guest.page.mouse.move(small["x"] + 20, small["y"] + 30)

    box = preview_box(guest, rest)
    size = guest.page.viewport_size
    assert size is not None
    assert box["width"] >= 240
    assert box["height"] >= 336
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    name = card.get_by_role("img").first.get_attribute("aria-label") or ""
    assert name.split(",")[0] in guest.page.locator("[data-preview] text").all_text_contents()
    guest.snap(f"wyvern-preview-{size['width']}")
    guest.page.mouse.move(3, 3)
    guest.page.locator("[data-preview]").wait_for(state="hidden")


def test_a_card_is_large_after_a_long_press(guest: Guest) -> None:
    card = guest.page.locator("[data-pile^=draft] [data-card]").nth(2)
    finger = {"pointerType": "touch", "pointerId": 7, "isPrimary": True, "bubbles": True}
    box = preview_box(guest, lambda: card.dispatch_event("pointerdown", finger))
    assert box["width"] >= 240
    card.dispatch_event("pointerup", finger)
    guest.page.locator("[data-preview]").wait_for(state="hidden")


def test_what_a_dragon_reaches_is_lit_before_it_is_chosen(guest: Guest) -> None:
    page = guest.page
    attackers = page.locator('[data-field="0"] button[data-codes]')  # attack, or be replaced
    for _ in range(2000):
        state = guest.state()
        if state.get("mine") != "true" or state.get("busy") == "true":
            page.wait_for_timeout(20)
            continue
        words = page.locator("[data-prompt] .words").inner_text()
        if words.startswith("Attack with a dragon") and attackers.count():
            break
        if words.startswith("Where does"):
            page.locator("[data-field] [data-lit]").first.click(position={"x": 7, "y": 14})
        elif page.locator("[data-button]").count():
            page.locator("[data-button]").first.click()  # pass, lay nothing, move nothing
        else:  # nobody may attack yet
            guest.click_something(state)
    if page.locator("[data-menu]").count():  # the last click met a dragon that had just got up
        page.keyboard.press("Escape")
    found = False
    for n in range(attackers.count()):
        attackers.nth(n).hover()
        arrows = int(page.locator("[data-arrows]").get_attribute("data-arrows") or 0)
        found = found or arrows > 0
        assert page.locator("[data-field] .reached").count() == arrows
        if arrows:
            size = page.viewport_size
            guest.snap(f"wyvern-reach-{size['width'] if size else 0}")
    assert found
