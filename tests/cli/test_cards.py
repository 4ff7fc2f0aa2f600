"""`--cards`: Wyvern with an own card file, to which records and tables are pinned."""

import hashlib
import json
import signal
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import dragonhall.games as registry
from dragonhall.cli.app import run as command
from dragonhall.games import load
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.kernel import saving
from dragonhall.kernel.record import parse
from tests.cli.conftest import Run
from tests.cli.test_serving import opened

GWIBER = 'name = "Gwiber"\norigin = "Wales"\nstrength = 3\n'
BOLD = TEXT.replace('name = "Wyrms of the Wide World"', 'name = "Bold Wyrms"').replace(
    GWIBER, GWIBER.replace('"Gwiber"', '"Bold Gwiber"').replace("3", "6")
)
SHORT = ["-o", "match_target=0", "-o", "turn_limit=10", "-o", "deck_1=depths"]
SHA = hashlib.sha256(BOLD.encode()).hexdigest()


@pytest.fixture(autouse=True)
def own_registry() -> Iterator[None]:
    """What a command line puts in the place of our games ends with its test."""
    loaded, editions = dict(registry._loaded), dict(saving.editions)
    yield
    registry._loaded.clear()
    registry._loaded.update(loaded)
    saving.editions.clear()
    saving.editions.update(editions)


@pytest.fixture
def bold(tmp_path: Path) -> str:
    """A card file of one's own: ours with another name and another strength."""
    assert BOLD.count("Bold") == 2
    file = tmp_path / "bold.toml"
    file.write_text(BOLD, "utf-8")
    return str(file)


def forget() -> None:
    """As a new process would begin."""
    registry._loaded.pop("wyvern", None)
    saving.editions.clear()


def test_our_card_file_can_be_started_from(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    packaged = resources.files("dragonhall.games.wyvern.cards") / "wide_world.toml"
    assert command(["wyvern", "cards"]) == 0
    printed = capsysbinary.readouterr().out
    assert printed == packaged.read_bytes()
    file = tmp_path / "cards.toml"
    file.write_bytes(printed)
    assert command(["wyvern", "lint", str(file)]) == 0
    file.write_bytes(printed.replace(b'id = "wide-world"', b'id = "my-world"', 1))
    words = ["simulate", "wyvern", "-n", "1", "-q", "-o", "turn_limit=10", "-o", "match_target=0"]
    assert command([*words, "--cards", str(file)]) == 0
    assert load("wyvern").edition == hashlib.sha256(file.read_bytes()).hexdigest()


def test_what_each_wyvern_command_takes(run: Run) -> None:
    given = run("wyvern", "cards", "my-cards.toml")
    assert (given.code, given.out) == (2, "")
    assert "send it into a file with >" in given.err
    missing = run("wyvern", "lint")
    assert missing.code == 2
    assert "FILE is missing" in missing.err


def test_a_record_needs_the_cards_it_was_made_with(bold: str, tmp_path: Path, run: Run) -> None:
    file, usual = tmp_path / "bold.json", tmp_path / "usual.json"
    words = ["record", "wyvern", "--seed", "3", *SHORT, "--out"]
    assert run(*words, str(usual)).code == 0
    assert run(*words, str(file), "--cards", bold).code == 0
    assert parse(file.read_text()).edition == SHA
    assert "edition" not in json.loads(usual.read_text())
    assert run("replay", str(file), "--verify", "--cards", bold).code == 0
    told = run("replay", str(file), "--cards", bold)
    assert told.code == 0
    without = run("replay", str(usual), "--verify", "--cards", bold)
    assert without.code == 2
    assert "with the cards that Wyvern comes with: leave out the option --cards." in without.err

    forget()
    bare = run("replay", str(file), "--verify")
    assert bare.code == 2
    assert bare.err == (
        "This record cannot be replayed with these cards. It was made with an own card set of "
        f"Wyvern: give its file, of SHA-256 {SHA}, with the option --cards.\n"
    )
    assert run("replay", str(usual), "--verify").code == 0
    other = tmp_path / "other.toml"
    other.write_text(BOLD + "\n", "utf-8")
    wrong = run("replay", str(file), "--cards", str(other))
    assert wrong.code == 2
    assert SHA in wrong.err
    assert hashlib.sha256((BOLD + "\n").encode()).hexdigest() in wrong.err


def test_rules_and_simulations_use_the_cards(bold: str, run: Run) -> None:
    done = run("simulate", "wyvern", "-n", "1", "--json", "-q", *SHORT, "--cards", bold)
    assert done.code == 0
    assert json.loads(done.out)["games"] == 1
    assert load("wyvern").edition == SHA
    assert "Bold Gwiber" in [face.name for face in load("wyvern").faces]
    shown = run("rules", "wyvern", "--cards", bold)
    assert shown.code == 0
    assert "text of up to" in " ".join(shown.out.split())


def test_what_cannot_be_played_with_is_said(tmp_path: Path, run: Run, bold: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BOLD.replace('text = "+3."', 'text = "+5."'), "utf-8")
    for words in (
        ["simulate", "wyvern", "-n", "1"],
        ["record", "wyvern", "--out", "-"],
        ["serve", "--port", "0"],
        ["play"],
        ["rules", "wyvern"],
    ):
        refused = run(*words, "--cards", str(file))
        assert refused.code == 2, words
        assert "dragonfire: its text does not say the number 3" in refused.err
        assert refused.err.count("\n") == 1
    assert "cannot be read" in run("play", "--cards", str(tmp_path / "none.toml")).err
    assert "too large" not in run("play", "--cards", str(tmp_path)).err
    other = run("simulate", "dragon-duel", "-n", "1", "--cards", bold)
    assert other.code == 2
    assert "for wyvern" in other.err


class Caller:
    """Somebody who talks to a hall over HTTP."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.address}{path}", data, {"content-type": "application/json"}
        )
        with self.opener.open(request, timeout=60) as answer:
            return json.load(answer)

    def why_not(self, path: str) -> str:
        with pytest.raises(urllib.error.HTTPError) as refused:
            self.ask(path)
        return str(json.load(refused.value)["words"])


@pytest.mark.slow
def test_a_hall_with_own_cards(bold: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "hall.db")
    bots = {"kind": "bot", "level": "novice"}
    form = {
        "game": "wyvern",
        "seats": 2,
        "options": {"match_target": 0, "turn_limit": 10},
        "places": [{"kind": "me"}, bots],
    }
    with opened("serve", "--port", "0", "--data", kept, "--cards", bold) as (address, hall):
        ann = Caller(address)
        page = ann.ask("api/games/wyvern")
        assert page["info"]["edition"] == SHA
        assert "Bold Wyrms" in page["info"]["blurb"]
        assert "Bold Gwiber" in [face["name"] for face in page["faces"]]
        told = ann.ask("api/games/wyvern/deck", {"text": "bold gwiber"})
        assert told["unread"] == []
        table = ann.ask("api/tables", form)["id"]
        # The bot lays its cards out in a process of its own, which must know the cards as well.
        for _ in range(600):
            if ann.ask(f"api/tables/{table}")["version"]:
                break
            time.sleep(0.1)
        else:
            pytest.fail("the bot did not move")
        assert "lines" in ann.ask(f"api/tables/{table}/story")
        hall.send_signal(signal.SIGINT)
        hall.wait(20)
        assert hall.stderr is not None
        assert "could not choose" not in hall.stderr.read()
    with sqlite3.connect(kept) as data:
        assert data.execute("SELECT edition FROM tables").fetchall() == [(SHA,)]
    with opened("serve", "--port", "0", "--data", kept) as (address, _):
        ann = Caller(address)
        assert ann.ask("api/games/wyvern")["info"]["edition"] == ""
        assert ann.why_not(f"api/tables/{table}/story") == (
            "This table can't be opened with these cards. It was made with an own card set of "
            f"Wyvern: give its file, of SHA-256 {SHA}, with the option --cards."
        )
        usual = ann.ask("api/tables", form)["id"]
    with opened("serve", "--port", "0", "--data", kept, "--cards", bold) as (address, _):
        ann = Caller(address)
        assert "lines" in ann.ask(f"api/tables/{table}/story")
        assert "leave out the option --cards" in ann.why_not(f"api/tables/{usual}/story")
