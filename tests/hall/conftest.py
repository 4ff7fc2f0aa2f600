"""Halls for tests: one shared by the tests of a module, on a real port with a real file."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.hall import toys
from tests.hall.client import Guest
from tests.hall.host import Host, ToyHost

toys.install()

# Of six different shapes, and the toy with its clock; the others take their turn in a soak.
SIX = (
    "whispers",
    "conclave-of-wyrms",
    "dont-poke-the-dragon",
    "dragon-duel",
    "dragon-scat",
    "wyverns-knot",
    "year-of-the-dragon",
)

# Games that take very long are played over the wire in a shorter form.
SHORTER: dict[str, dict[str, int]] = {"wyvern": {"match_target": 0, "turn_limit": 10}}


def chosen(slugs: Iterable[str]) -> list[Any]:
    """The first six games and the toy; the others take their turn in a soak."""
    return [slug if slug in SIX else pytest.param(slug, marks=pytest.mark.soak) for slug in slugs]


Door = Callable[..., Awaitable[Guest]]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A hall for the tests of one module."""
    with ToyHost(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
async def door(host: Host) -> AsyncIterator[Door]:
    """Let guests in by their names."""
    async with AsyncExitStack() as stack:

        async def enter(name: str = "") -> Guest:
            return await stack.enter_async_context(Guest(host.url, name))

        yield enter


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder of one test."""
    return tmp_path / "data"
