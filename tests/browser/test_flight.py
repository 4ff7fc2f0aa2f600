"""Dragon Flight thrown by hand: by a drag on the table, by the bar that swings, by keys alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Thrower(Guest):
    """A guest at a table of Dragon Flight with one bot; Ann begins, with plain throws."""

    def sit(self, **options: object) -> "Thrower":
        """Make the table and open it."""
        places = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
        settings = {"first_seat": "0", "silly": "off", **options}
        table = self.make_table("dragon-flight", places, **settings)
        self.open(f"/t/{table['id']}")
        self.find("[data-table]").wait_for()
        return self

    def find(self, what: str) -> Locator:
        """The first thing on the page that a selector finds."""
        return self.page.locator(what).first

    def stand(self, number: int) -> None:
        """Hold up a card and walk to a stand."""
        self.find("[data-pile^=hand] [data-lit]").click(position={"x": 7, "y": 14})
        self.page.locator("[data-pile=stand] [data-lit]").nth(number).click()
        self.find("[data-aim]").wait_for()

    def press(self, x: float, y: float) -> None:
        """Lay the hand on the table at a point (0 to 1 of its width and height), pressing."""
        box = self.find("[data-hand]").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + 0.4 * box["width"], box["y"] + 0.6 * box["height"])
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"], steps=5)

    def set_to(self, name: str) -> str:
        """What a slider says."""
        return self.page.get_by_role("slider", name=name).input_value()

    def thrown(self) -> list[str]:
        """The story's lines of Ann's throws."""
        self.find("[data-aim]").wait_for(state="hidden")
        table = self.page.url.split("/t/")[1].split("/")[0]
        story = self.call(f"/api/tables/{table}/story")["lines"]
        return [line["words"] for line in story if "Ann throws" in line["words"]]


@pytest.fixture(params=["desktop", "phone"])
def ann(request: pytest.FixtureRequest, browser: Browser, hall: Host) -> Iterator[Thrower]:
    """Somebody who throws, on both screens."""
    guest = Thrower(browser, hall, "Ann", DESKTOP if request.param == "desktop" else PHONE)
    yield guest
    assert guest.errors == []
    guest.close()


def test_a_drag_aims_and_letting_go_throws(ann: Thrower) -> None:
    ann.sit().stand(1)
    ann.press(0.5, 0.5)
    angle, strength = int(ann.set_to("Angle")), int(ann.set_to("Strength"))
    # the middle of the table is 52 cm from South 2, 17 degrees to the right of straight in
    assert angle in (-18, -15)
    assert strength in (13, 14)
    ann.page.mouse.up()
    lines = ann.thrown()
    assert len(lines) == 1
    assert re.match(rf"Ann throws \w+ from South 2, strength {strength}: it ", lines[0])


def test_a_tap_only_points(ann: Thrower) -> None:
    ann.sit().stand(0)
    box = ann.find("[data-hand]").bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert int(ann.set_to("Angle")) < 0
    assert ann.find("[data-aim]").is_visible()


def test_while_it_is_held_the_bar_fills_and_empties(ann: Thrower) -> None:
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.sit().stand(2)
    ann.press(0.5, 0.45)
    seen = set()
    for moment in range(12):
        ann.page.wait_for_timeout(110 + moment)
        seen.add(int(ann.set_to("Strength")))
    assert len(seen) >= 5
    assert max(seen) - min(seen) >= 15
    ann.page.keyboard.press("ArrowRight")
    assert ann.set_to("Spin") == "1"
    ann.page.keyboard.press("Escape")  # takes the hand away: nothing is thrown
    ann.page.mouse.up()
    assert ann.find("[data-aim]").is_visible()


def test_keys_alone_throw(ann: Thrower) -> None:
    ann.sit()
    ann.find("[data-pile^=hand] [data-lit]").focus()
    ann.page.keyboard.press("Enter")
    ann.page.locator("[data-pile=stand] [data-lit]").nth(5).focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("slider", name="Strength").focus()
    for press in range(3):
        ann.page.keyboard.press("ArrowRight")
        assert ann.set_to("Strength") == str(13 + press)
    ann.page.get_by_role("slider", name="Angle").focus()
    ann.page.keyboard.press("ArrowLeft")
    assert ann.set_to("Angle") == "3"
    ann.page.get_by_role("button", name="Throw").focus()
    ann.page.keyboard.press("Enter")
    assert re.match(r"Ann throws \w+ from East 2, strength 15: it ", ann.thrown()[0])
