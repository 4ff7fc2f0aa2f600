"""Runs command lines in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from dragonhall.cli import main


class Ran(NamedTuple):
    """What a command line did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("games", "--json")`."""

    def call(*words: str) -> Ran:
        code = main(list(words))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call
