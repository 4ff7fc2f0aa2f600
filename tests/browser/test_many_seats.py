"""A table of many seats stays legible: every seat on the screen, nothing over anything else."""

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP, PHONE, Guest
from tests.hall.host import Host

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# The box of every seat's tile, and of every name, slot and card that is drawn in one.
MEASURE = """() => [...document.querySelectorAll('section.tile')].map((tile) => {
  const sides = (r) => [r.left, r.top, r.right, r.bottom];
  const box = (e) => sides(e.getBoundingClientRect());
  const name = tile.querySelector('.name');
  return {
    seat: Number(tile.dataset.seat),
    tile: box(tile),
    around: box(tile.parentElement),
    name: box(name),
    cut: name.scrollWidth > name.clientWidth + 1,
    cards: [...tile.querySelectorAll('[data-card]')].map(box),
  };
})"""


def overlap(one: list[float], two: list[float]) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        one[0] < two[2] - 1 and two[0] < one[2] - 1 and one[1] < two[3] - 1 and two[1] < one[3] - 1
    )


def inside(one: list[float], two: list[float], slack: float = 2) -> bool:
    """Whether the first box lies in the second."""
    return (
        one[0] >= two[0] - slack
        and one[1] >= two[1] - slack
        and one[2] <= two[2] + slack
        and one[3] <= two[3] + slack
    )


@pytest.mark.parametrize("seats", [12, 24])
def test_every_seat_is_on_the_screen(browser: Browser, hall: Host, seats: int) -> None:
    guest = Guest(browser, hall, f"Ann {seats}", DESKTOP)
    places = [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * (seats - 1)
    table = guest.make_table("thunder", places)
    guest.open(f"/t/{table['id']}")
    guest.page.locator("section.tile").first.wait_for()
    clicks = 0
    for tries in range(600):  # the first card, then the first action
        if clicks == 2 or guest.over():
            break
        clicks += guest.click_something()
        guest.page.wait_for_timeout(50)
    assert clicks == 2
    for size in (DESKTOP, PHONE):
        guest.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        guest.page.wait_for_timeout(400)
        assert not guest.scrolls()
        window = [0.0, 0.0, float(size["width"]), float(size["height"])]
        tiles = guest.page.evaluate(MEASURE)
        assert sorted(tile["seat"] for tile in tiles) == list(range(1, seats))
        for i, tile in enumerate(tiles):
            assert inside(tile["tile"], window), f"seat {tile['seat']} is cut off"
            assert inside(tile["tile"], tile["around"], 4), f"seat {tile['seat']} is scrolled away"
            assert not tile["cut"], f"the name of seat {tile['seat']} is cut off"
            for card in tile["cards"]:
                assert inside(card, tile["tile"], 4), f"a card of seat {tile['seat']} hangs out"
                assert card[2] - card[0] >= 18, "a card is too small to see"
            for other in tiles[:i]:
                assert not overlap(tile["tile"], other["tile"])
    guest.shoot(f"thunder-{seats}-seats")
    assert guest.errors == []
    guest.close()
