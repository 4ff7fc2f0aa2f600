"""Runs command lines in this process."""

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from dragonhall.cli import main


class Ran(NamedTuple):
    """What a command line did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def own_environment() -> Iterator[None]:
    """What a command line sets in the environment ends with its test."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("games", "--json")`."""

    def call(*words: str) -> Ran:
        code = main(list(words))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
