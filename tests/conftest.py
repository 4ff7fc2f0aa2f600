"""What all tests share: options of the command line, and what a soak means."""

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden-update",
        action="store_true",
        help="write the digests of the golden transcripts anew (after a knowing change of rules)",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "counted: plays more random games in a soak")
    if config.getoption("markexpr") == "soak":  # before the tests read it
        os.environ["DRAGONHALL_SOAK"] = "1"
