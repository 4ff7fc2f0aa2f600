"""A real Chromium, a real hall, and the hands of a person who clicks what is lit."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, TimeoutError

from tests.hall.host import Host
from tools import chromium

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium."""
    found = chromium.find()
    assert found, "no Chromium: make test installs it"
    opened = playwright.chromium.launch(executable_path=str(found), args=FLAGS)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A hall whose bots do not pause."""
    with Host(tmp_path_factory.mktemp("hall")) as host:
        yield host


class Guest:
    """One person with one browser window."""

    def __init__(self, browser: Browser, hall: Host, name: str, size: dict[str, int]) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce"
        )
        self.hall = hall
        self.errors: list[str] = []
        self.missed = 0
        self.dice = random.Random(name)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        self.page.on(
            "console",
            lambda message: self.errors.append(message.text) if message.type == "error" else None,
        )
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.call("/api/me", {"name": name})

    def call(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """An HTTP call with the guest's cookie."""
        request = self.context.request
        url = self.hall.url + path
        answer = request.get(url) if data is None else request.post(url, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def make_table(self, slug: str, places: list[dict[str, str]], **options: object) -> Any:
        """A new table; its id and the links of open seats."""
        data = {"game": slug, "seats": len(places), "options": options, "places": places}
        return self.call("/api/tables", data)

    def open(self, path: str) -> None:
        """Open a page and wait until it is drawn."""
        self.page.goto(self.hall.url + path)
        self.page.wait_for_load_state("networkidle")

    def state(self) -> dict[str, str]:
        """What the table's root says of itself."""
        found: dict[str, str] = self.page.evaluate(
            "() => ({...(document.querySelector('[data-table]')?.dataset ?? {})})"
        )
        return found

    def over(self) -> bool:
        """Whether the game has ended on this screen."""
        return self.state().get("over") == "true"

    def click_something(self, state: dict[str, str] | None = None) -> bool:
        """Click one lit thing or button, as one who knows only that; False if there is none."""
        state = state or self.state()
        if state.get("mine") != "true" or state.get("busy") == "true":
            return False
        menu = self.page.locator("[data-menu]:visible")
        things = (
            menu if menu.count() else self.page.locator("[data-lit]:visible, [data-button]:visible")
        )
        count = things.count()
        if not count:
            return False
        thing = things.nth(self.dice.randrange(count))
        try:
            if thing.get_attribute("data-lit", timeout=2_000) is None:
                thing.click(timeout=2_000)
            else:  # cards overlap: the upper left corner always shows
                thing.click(position={"x": 7, "y": 14}, timeout=2_000)
        except TimeoutError:  # the table changed under the finger; something covered would recur
            self.missed += 1
            assert self.missed < 4, "what is lit cannot be clicked"
            return False
        return True

    def snap(self, name: str) -> None:
        """Keep a screenshot as the window is."""
        path = SHOTS / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)

    def shoot(self, name: str) -> None:
        """Keep a screenshot at both sizes."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        size = self.page.viewport_size
        for label, box in (("desktop", DESKTOP), ("phone", PHONE)):
            self.page.set_viewport_size({"width": box["width"], "height": box["height"]})
            self.page.wait_for_timeout(250)
            self.page.screenshot(path=SHOTS / f"{name}-{label}.png")
        if size:
            self.page.set_viewport_size(size)

    def scrolls(self) -> bool:
        """Whether the page is larger than its window."""
        return bool(
            self.page.evaluate(
                "() => { const e = document.scrollingElement;"
                " return e.scrollHeight > innerHeight + 1 || e.scrollWidth > innerWidth + 1; }"
            )
        )

    def close(self) -> None:
        """Leave."""
        self.context.close()
