"""Players by name, and how strong they are."""

import pytest

from dragonhall.games import games, load
from dragonhall.kernel.dice import QuickDice
from dragonhall.lab.simulate import Report, simulate
from dragonhall.players import (
    Bot,
    RandomBot,
    SearchBot,
    UnknownPlayer,
    bot,
    levels,
    player,
    sight_of,
)

MOMENT = 100  # milliseconds; a level's own time would pass thirty times over


def test_the_levels() -> None:
    assert levels == ["novice", "adept", "master"]
    for level in levels:
        assert isinstance(bot(level, 1), Bot)
    budgets = [bot(level, 1) for level in levels]
    thinking = [one.iterations for one in budgets if isinstance(one, SearchBot)]
    assert thinking == sorted(thinking)
    assert len(set(thinking)) == 3


def test_names() -> None:
    assert isinstance(player("random", 1), RandomBot)
    by_count = player("search:50", 1)
    assert isinstance(by_count, SearchBot)
    assert (by_count.iterations, by_count.milliseconds) == (50, 0)
    by_time = player("search:200ms", 1)
    assert isinstance(by_time, SearchBot)
    assert (by_time.iterations, by_time.milliseconds) == (0, 200)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("adebt", "did you mean adept"),
        ("randon", "did you mean random"),
        ("xyz", "there are: random"),
        ("search", "did you mean search:1000"),
        ("search:", "no budget"),
        ("search:0", "no budget"),
        ("search:fast", "no budget"),
        ("search:²", "no budget"),
        ("search:-5ms", "no budget"),
    ],
)
def test_unknown_names_are_refused_with_a_suggestion(name: str, words: str) -> None:
    with pytest.raises(UnknownPlayer, match=words):
        player(name, 1)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="did you mean novice"):
        bot("novise", 1)
    with pytest.raises(UnknownPlayer):
        bot("random", 1)


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("level", levels)
def test_every_level_plays_every_game(level: str, slug: str) -> None:
    game = load(slug)
    table = game.new(game.least_seats, None, 3)
    seat = int(table.turn)
    sight = sight_of(table, seat, QuickDice(1))
    thinker = bot(level, 7)
    if isinstance(thinker, SearchBot):
        thinker.milliseconds = min(thinker.milliseconds, MOMENT)
    assert thinker.choose(sight) in [int(code) for code in table.legal(seat)]


def test_random_choices_are_spread_evenly() -> None:
    table = load("conclave-of-wyrms").new(4, None, 1)
    sight = sight_of(table, 0, QuickDice(1))
    one = RandomBot(5)
    counts = [0] * 10
    for draw in range(3000):
        counts[one.choose(sight)] += 1
    assert min(counts) > 230
    assert max(counts) < 370


def share(report: Report, name: str) -> float:
    """The part of its games that a player won."""
    wins, played = report["wins"]["by_player"][name], report["played"]["by_player"][name]
    assert wins is not None
    assert played
    return wins / played


def match(slug: str, players: list[str], count: int, seed: int = 1) -> Report:
    """Some games between players that change seats."""
    return simulate(
        load(slug), seats=len(players), games=count, players=players, seed=seed, rotate=True
    )


@pytest.mark.compiled
@pytest.mark.slow
def test_a_novice_can_be_beaten_and_an_adept_is_stronger() -> None:
    assert share(match("dragon-duel", ["novice", "adept"], 20), "adept") > 0.7
    assert share(match("dragon-duel", ["novice", "random"], 30), "novice") > 0.5


@pytest.mark.compiled
@pytest.mark.slow
def test_a_thousand_iterations_win_conclave_and_duel() -> None:
    """The short form of the strength that is asked for; the long one is in the soak."""
    conclave = match("conclave-of-wyrms", ["search:1000", "random", "random", "random"], 10)
    assert share(conclave, "search:1000") >= 0.6
    duel = match("dragon-duel", ["search:1000", "random"], 12)
    assert share(duel, "search:1000") >= 0.85


@pytest.mark.soak
def test_a_thousand_iterations_win_conclave_in_100_games() -> None:
    report = match("conclave-of-wyrms", ["search:1000", "random", "random", "random"], 100, seed=2)
    assert share(report, "search:1000") >= 0.6


@pytest.mark.soak
def test_a_thousand_iterations_win_duel_in_100_games() -> None:
    report = match("dragon-duel", ["search:1000", "random"], 100, seed=2)
    assert share(report, "search:1000") >= 0.85
