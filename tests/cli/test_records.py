"""`record` and `replay`: a game written down, told again, and verified."""

import hashlib
import json
from pathlib import Path

import pytest

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice, SealedDice
from dragonhall.kernel.record import parse, record_of
from tests.cli.conftest import Run


@pytest.fixture
def kept(tmp_path: Path, run: Run) -> Path:
    """A recorded Conclave of one Cycle."""
    file = tmp_path / "game.json"
    done = run(
        *["record", "conclave-of-wyrms", "--seed", "5", "--seats", "3", "-o", "cycles=1"],
        *["--out", str(file)],
    )
    assert done.code == 0
    assert "seed 5" in done.out
    return file


@pytest.mark.parametrize("slug", games())
def test_every_game_is_recorded_told_and_verified(slug: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "game.json"
    assert run("record", slug, "--seed", "8", "--out", str(file)).code == 0
    record = parse(file.read_text())
    assert record.game == slug
    assert record.over
    told = run("replay", str(file))
    assert told.code == 0
    assert load(slug).title in told.out
    assert told.out.count(": place ") == record.seats
    checked = run("replay", str(file), "--verify")
    assert checked.code == 0
    assert f"{len(record.actions)} actions" in checked.out


def test_the_same_seed_records_the_same_game(kept: Path, run: Run, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    words = ["record", "conclave-of-wyrms", "--seats", "3", "-o", "cycles=1", "--out"]
    run(*words, str(again), "--seed", "5")
    assert again.read_text() == kept.read_text()
    run(*words, str(again), "--seed", "6")
    assert again.read_text() != kept.read_text()


def test_without_a_seed_games_differ(run: Run) -> None:
    words = ["record", "dont-poke-the-dragon", "--out", "-"]
    first, second = run(*words).out, run(*words).out
    assert parse(first).seed != parse(second).seed


def test_a_game_between_bots_is_recorded(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "duel.json"
    words = ["record", "dragon-duel", "--players", "search:2,random", "--seed", "1"]
    assert run(*words, "--out", str(file)).code == 0
    assert run("replay", str(file), "--verify").code == 0


def test_a_seat_is_told_more_than_the_public(kept: Path, run: Run) -> None:
    public = run("replay", str(kept)).out
    seats = [run("replay", str(kept), "--seat", str(seat)).out for seat in (1, 2, 3)]
    assert "as everybody saw it" in public
    assert "as seat 2 saw it" in seats[1]
    assert public.splitlines()[2:] != []
    record = parse(kept.read_text())
    predictions = [code for seat, code, text in record.actions[:3]]
    highest = max(predictions)
    if predictions.count(highest) > 1:
        shown = [seat for seat, code in enumerate(predictions) if code == highest]
        assert "The extra card is a card" not in seats[shown[0]]
        assert all("(The extra card is" in seats[seat] for seat in shown)
    assert "(The extra card is" not in public


def test_a_seat_that_is_not_there_is_refused(kept: Path, run: Run) -> None:
    done = run("replay", str(kept), "--seat", "4")
    assert (done.code, done.out) == (2, "")
    assert "no seat 4" in done.err


def spoilt(file: Path, how: str) -> str:
    """The record with one thing changed."""
    data = json.loads(file.read_text())
    if how == "action":
        # Two predictions exchanged: legal, but another game.
        first, second = data["actions"][0], data["actions"][1]
        first[1], second[1] = second[1], first[1]
    elif how == "seed":
        data["seed"] += 1
    elif how == "digest":
        step = next(iter(data["digests"]))
        data["digests"][step] = "0" * 64
    elif how == "rules":
        data["rules"] += 1
    elif how == "game":
        data["game"] = "conclave"
    elif how == "illegal":
        data["actions"][0][1] = 123
    elif how == "seat":
        data["actions"][0][0] = 9
    elif how == "end":
        data["digests"] = {}
    elif how == "over":
        data["over"] = False
    elif how == "option":
        data["options"]["cycles"] = 99
    elif how == "short":
        del data["actions"]
    file.write_text(json.dumps(data))
    return str(file)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("action", "this record"),
        ("seed", "record"),
        ("digest", "another than this record says"),
        ("rules", "rules version"),
        ("game", "did you mean conclave-of-wyrms"),
        ("illegal", "Action 1 of this record"),
        ("seat", "Action 1 of this record"),
        ("end", "proves nothing"),
        ("over", "says that the game is going on"),
        ("option", "from 1 to 6"),
        ("short", "incomplete"),
    ],
)
def test_a_changed_record_does_not_verify(how: str, words: str, kept: Path, run: Run) -> None:
    done = run("replay", spoilt(kept, how), "--verify")
    assert done.code == 2
    assert done.out == ""
    assert words in done.err
    assert done.err.count("\n") == 1


def sealed(tmp_path: Path, promise: str | None) -> tuple[Path, str]:
    """A record with a secret seed, as the hall makes them; gives the seed's promise too."""
    seed = bytes(range(32))
    game = load("dont-poke-the-dragon")
    table = game.blank(2)
    table.telling = True
    game.start(table, SealedDice(seed))
    dice = QuickDice(3)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(int(table.turn), int(moves[dice.below(len(moves))]))
    data = json.loads(record_of(table, seed).to_json())
    if promise is not None:
        data["commitment"] = promise
    file = tmp_path / "sealed.json"
    file.write_text(json.dumps(data))
    return file, hashlib.sha256(seed).hexdigest()


def test_the_promise_of_a_seed_is_checked(tmp_path: Path, run: Run) -> None:
    file, promise = sealed(tmp_path, None)
    done = run("replay", str(file), "--verify", "--commitment", promise.upper())
    assert done.code == 0
    assert "the seed is the one promised" in done.out
    assert "promised" not in run("replay", str(file), "--verify").out
    wrong = run("replay", str(file), "--verify", "--commitment", "ab" * 32)
    assert wrong.code == 2
    assert "not the one promised" in wrong.err
    alone = run("replay", str(file), "--commitment", promise)
    assert alone.code == 2
    assert "--verify" in alone.err


def test_a_promise_in_the_record_is_checked(tmp_path: Path, run: Run) -> None:
    promise = sealed(tmp_path, None)[1]
    file, _ = sealed(tmp_path, promise)
    assert "the seed is the one promised" in run("replay", str(file), "--verify").out
    file, _ = sealed(tmp_path, "cd" * 32)
    assert run("replay", str(file), "--verify").code == 2


def test_quick_dice_have_no_promise(kept: Path, run: Run) -> None:
    done = run("replay", str(kept), "--verify", "--commitment", "ab" * 32)
    assert done.code == 2
    assert "quick" in done.err


EARLIER = sorted((Path(__file__).parent / "data").glob("*.json"))


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: file.stem)
def test_a_record_of_before_is_still_told(file: Path, run: Run) -> None:
    """A game of each kind, kept when its rules had the version that the record names.

    Where the rules have changed since, the record is refused with a sentence; else it replays.
    """
    kept = json.loads(file.read_text("utf-8"))
    done = run("replay", str(file), "--verify")
    if load(kept["game"]).rules == kept["rules"]:
        assert (done.code, done.err) == (0, "")
        assert "the record replays to what it says" in done.out
    else:
        assert done.code == 2
        assert f"rules version {kept['rules']}" in done.err or "rules" in done.err


def test_every_game_has_a_record_of_before() -> None:
    ours = [slug for slug in games() if load(slug).table.__module__.startswith("dragonhall.")]
    assert [file.stem for file in EARLIER] == ours
