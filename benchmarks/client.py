"""What the browser client weighs and how soon it is seen: bytes by page, times in Chromium.

Run as `python benchmarks/client.py`, after `make client`. A hall is opened here and warmed up; each
page is then opened in a fresh browser profile, so that nothing of it is kept from before.
"""

import argparse
import gzip
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Response, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.hall.host import Host
from tools import chromium

FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SIZE: Final = {"width": 1280, "height": 800}
GAMES: Final = ("dragon-scat", "conclave-of-wyrms", "reign-of-dragoness", "wyvern")


def weigh(page: Page, url: str, shown: str) -> tuple[dict[str, int], float]:
    """Open `url` and wait for `shown`; compressed bytes by kind of file, and seconds."""
    answers: list[Response] = []

    def keep(answer: Response) -> None:
        answers.append(answer)

    page.on("response", keep)
    page.goto(url, wait_until="commit")
    page.locator(shown).first.wait_for()
    # The browser's own clock: from the beginning of the visit to the frame that shows it.
    took = page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => setTimeout("
        "() => done(performance.now()))))"
    )
    page.remove_listener("response", keep)
    kinds = {"js": 0, "css": 0, "json": 0}
    for answer in answers:
        suffix = answer.url.rsplit(".", 1)[-1]
        if "/assets/" in answer.url and suffix in kinds:
            kinds[suffix] += len(gzip.compress(answer.body(), 6))
    return kinds, took / 1000


def measure(browser: Browser, hall: Host, rounds: int) -> None:
    """Print a line for the lobby and for the first table of some games."""
    print(
        f"{'page':28} {'js gzip':>9} {'css gzip':>9} {'first view, median of ' + str(rounds):>27}"
    )
    for game in ("", *GAMES):
        times: list[float] = []
        kinds: dict[str, int] = {}
        for _ in range(rounds + 1):  # the first one warms the hall up
            context = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
            path, shown = "/", "[data-game]"
            if game:
                info = context.request.get(f"{hall.url}/api/games/{game}").json()["info"]
                seats = max(2, info["least_seats"])
                places = [{"kind": "me"}, *[{"kind": "bot", "level": "novice"}] * (seats - 1)]
                form: dict[str, object] = {
                    "game": game,
                    "seats": seats,
                    "options": {},
                    "places": places,
                }
                context.request.post(f"{hall.url}/api/me", data={"name": "Ann"})
                made = context.request.post(f"{hall.url}/api/tables", data=form)
                path, shown = f"/t/{made.json()['id']}", "[data-table]"
            kinds, took = weigh(context.new_page(), hall.url + path, shown)
            times.append(took)
            context.close()
        name = f"table of {game}" if game else "lobby"
        median = f"{statistics.median(times[1:]):.2f} s"
        print(f"{name:28} {kinds['js']:>9,} {kinds['css']:>9,} {kinds['json']:>9,} {median:>27}")


def main() -> None:
    """Measure and print; nothing is asserted here."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="visits of each page (default: 5)")
    rounds = parser.parse_args().rounds
    found = chromium.find()
    if not found:
        print("Not measured: there is no Chromium (`python -m tools.chromium` installs it).")
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(Path(folder)) as hall,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        measure(browser, hall, rounds)
        browser.close()


if __name__ == "__main__":
    main()
