"""Random games of every game, number of seats and option: what must hold at every step."""

import re

import msgspec
import pytest

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import IllegalMove
from dragonhall.kernel.pile import SLOTS
from dragonhall.kernel.schema import View
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import options_of, story, view
from dragonhall.kernel.wording import action_words, default_names
from tests.support.cases import ALL, DEFAULTS, Case
from tests.support.load import counted, games_of, heavy
from tests.support.schema import plain_schema
from tests.support.secrecy import acted, encoded, notepad, unread
from tests.support.walk import games, pick, seats_in, viewers

ENDINGS = {"win", "share", "together", "alone", "score", "nobody"}
STOPPED = re.compile(r"[^.!?][.!?]”?$")  # a sentence ends with one stop, perhaps of what is quoted


def broken(table: Table) -> str:
    """What is wrong with the cards, the knowledge or the asks of a table; "" for nothing."""
    n = len(table.face)
    lying = [int(card) for pile in table.piles for card in pile.cards if card >= 0]
    if sorted(lying) != list(range(n)):
        return "a card lies twice or nowhere"
    for pile in table.piles:
        held = [int(card) for card in pile.cards if card >= 0]
        if pile.size != len(held) or (pile.order != SLOTS and len(held) != len(pile.cards)):
            return f"{pile.name} counts {pile.size} cards and holds {len(held)}"
        known = 0
        for card in held:
            if table.where[card] != pile.number:
                return f"a card in {pile.name} is thought to lie elsewhere"
            known |= int(table.seen[card] | table.lotted[card])
        if known & ~int(pile.maybe):
            return f"{pile.name} holds cards of which more is known than it says"
    lots: dict[tuple[int, int], list[int]] = {}
    for card in range(n):
        if table.open[card] & ~table.seen[card]:
            return "somebody may look at a card that it has not seen"
        if table.open[card] & table.lotted[card]:
            return "a card somebody may look at lies in its lot"
        for viewer in range(table.seats + 1):
            label = int(table.lot_of(viewer, card))
            if bool(label) != bool(table.lotted[card] >> viewer & 1):
                return "the lots and their masks differ"
            if label:
                lots.setdefault((viewer, label), []).append(card)
    for (viewer, label), cards in lots.items():
        if len(cards) < 2 or not any(table.seen[card] >> viewer & 1 for card in cards):
            return f"a lot of viewer {viewer} says nothing"
    return broken_asks(table)


def broken_asks(table: Table) -> str:
    """What is wrong with who is asked; "" for nothing."""
    if table.over:
        return "somebody is asked after the end" if table.waiting or table.asked else ""
    if not table.waiting:
        return "nobody can act and the game is not over"
    if table.waiting & ~table.asked:
        return "a seat is waited for that is not asked"
    if table.asked & table.out:
        return "a seat that is out is asked"
    if table.answered & ~table.asked or table.answered & table.waiting:
        return "an answer of a seat that has none"
    if table.turn != seats_in(int(table.waiting))[0]:
        return "the turn is not the lowest seat that must choose"
    return ""


@counted
@pytest.mark.parametrize("case", ALL)
def test_random_games_keep_every_invariant(case: Case) -> None:
    count = games_of(2, 20, 2000) if not case.options else games_of(1, 4, 1000)
    stops = heavy(40, 60, 60)
    for table, dice, seat, action in games(case, count, stops, telling=False):
        assert broken(table) == "", f"{case} after {table.steps} steps: {broken(table)}"
        for other in range(table.seats):
            moves = [int(code) for code in table.legal(other)]
            assert bool(moves) == bool(table.waiting >> other & 1)
            assert len(set(moves)) == len(moves), "an action is listed twice"
            if moves:
                assert table.default(other) in moves
        if table.over:
            check_end(case, table)


def check_end(case: Case, table: Table) -> None:
    """Returns, places and points are of every seat and within what the game declares."""
    game = case.game
    returns = table.returns()
    assert len(returns) == case.seats
    assert all(game.least <= value <= game.most for value in returns)
    if game.total is not None:
        assert abs(sum(returns) - game.total) < 1e-9
    result = table.outcome()
    assert result.kind in ENDINGS
    assert len(result.places) == case.seats
    if result.kind in ("win", "share"):
        for place in result.places:
            assert place == 1 + sum(other < place for other in result.places)
    else:
        assert len(set(result.places)) == 1 or result.kind == "nobody"
    assert result.points is None or len(result.points) == case.seats
    assert result.words.endswith((".", "!"))
    assert result.code
    best = max(returns)
    for seat, place in enumerate(result.places):
        if place == 1 and result.kind in ("win", "share"):
            assert returns[seat] == best


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_every_listed_action_is_accepted_and_every_other_refused(case: Case) -> None:
    size = case.game.actions.size
    for table, dice, seat, action in games(case, games_of(1, 3, 20), heavy(6, 15, 60)):
        before = table.digest(), [encoded(table, viewer) for viewer in range(table.seats + 1)]
        for other in range(table.seats):
            moves = [int(code) for code in table.legal(other)]
            for code in moves:
                assert table.refuse(other, code) == ""
                assert broken(acted(table, other, code)) == ""
            for code in sorted({*range(size), -1, size, size + 7, 1 << 40} - set(moves)):
                refuse_all(table, other, code)
        for stranger in (-1, case.seats, case.seats + 5):
            refuse_all(table, stranger, 0)
        after = table.digest(), [encoded(table, viewer) for viewer in range(table.seats + 1)]
        assert before == after


def refuse_all(table: Table, seat: int, code: int) -> None:
    """The action is refused with a sentence."""
    with pytest.raises(IllegalMove) as refused:
        table.act(seat, code)
    words = str(refused.value)
    assert words.endswith((".", "!", "?")), words
    assert words[0].isupper() or words[0] in "“\"'", words


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_default_looks_at_hidden_cards_by_legality_only(case: Case) -> None:
    for table, dice, seat, action in games(case, games_of(2, 5, 50), heavy(10, 20, 40)):
        if table.over:
            continue
        for other in seats_in(int(table.waiting)):
            for viewer in viewers(table, dice):
                if viewer == other or len(table.plans[other]):
                    continue
                world = table.determinize(viewer, dice)
                here, there = table.default(other), world.default(other)
                if here in world.legal(other) and there in table.legal(other):
                    assert here == there, f"{case}: default of seat {other} by hidden cards"


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_a_half_made_plan_changes_nothing(case: Case) -> None:
    for table, dice, seat, action in games(case, games_of(1, 4, 30), heavy(15, 40, 80)):
        if seat < 0:
            continue
        after = acted(table, seat, action)
        if unread(after, seat) == "half":
            assert after.planning(seat)
            assert not any(after.news)
            assert not after.travels
            one, two = notepad(table), notepad(after)
            for pad in (one, two):
                asks = pad["asks"]
                assert isinstance(asks, list)
                del asks[7]  # the number of acts
            assert one == two
            assert after.waiting == table.waiting
            assert [list(p.cards) for p in after.piles] == [list(p.cards) for p in table.piles]
            assert list(after.face) == list(table.face)
            assert list(after.seen) == list(table.seen)
            for viewer in range(table.seats + 1):
                if viewer != seat:
                    quiet = dict(view(table, viewer)) | {"moves": []}
                    assert quiet == dict(view(after, viewer))
        elif unread(after, seat) == "whole":
            assert after.answered >> seat & 1
            assert not after.planning(seat)


@counted
@pytest.mark.parametrize("case", ALL)
def test_views_are_as_the_schema_says_and_every_action_has_words(case: Case) -> None:
    count = games_of(1, 3, 20) if not case.options else 1
    names = default_names(case.table(0))
    for table, dice, seat, action in games(case, count, heavy(5, 15, 60)):
        for viewer in viewers(table, dice):
            seen = view(table, viewer)
            check_view(seen)
            check_meaning(table, viewer, seen)
        for other in range(table.seats):
            for code in table.legal(other):
                words = action_words(table, other, int(code), names)
                assert words
                assert "{" not in words, words
        if table.over:
            for note in table.notes:
                assert STOPPED.search(note.words), note.words


def check_view(data: View) -> None:
    """The view survives JSON and its schema, with no key more and none less."""
    text = msgspec.json.encode(data)
    read = msgspec.json.encode(msgspec.json.decode(text, type=plain_schema().View))
    assert msgspec.json.decode(read) == msgspec.json.decode(text)


def check_meaning(table: Table, viewer: int, seen: View) -> None:
    """What a client relies on: ids, sizes, codes, words."""
    ids = [pile["id"] for pile in seen["piles"]]
    assert len(set(ids)) == len(ids)
    boards = {board["id"]: len(board["places"]) for board in seen["boards"]}
    for pile in seen["piles"]:
        shown = [card for card in pile["cards"] if card is not None]
        assert pile["size"] == len(shown) + pile["backs"]
        for card in shown:
            assert ("face" in card) == (card["side"] != "back")
        if "under" in pile:
            assert pile["under"]["pile"] in ids
        if "board" in pile:
            assert 0 <= pile["at"] < boards[pile["board"]]
            if pile["shape"] == "slots":
                assert pile["at"] + len(pile["cards"]) <= boards[pile["board"]]
    codes: list[int] = []
    for option in seen["options"]:
        codes.append(option["code"])
        if option.get("timed"):  # one option for every time of its verb
            verb = table.verb_of(option["code"])
            assert verb.timed
            later = range(option["code"] + 1, int(verb.base + verb.size))
            codes += [code for code in later if code in table.legal(viewer)]
    mine = viewer < table.seats and bool(table.waiting >> viewer & 1)
    assert codes == (sorted(int(code) for code in table.legal(viewer)) if mine else [])
    for option in seen["options"]:
        assert option["words"]
        assert option["touch"]
        for target in option["touch"]:
            assert target.get("pile", ids[0]) in ids
            if target["kind"] == "seat":
                assert 0 <= target["seat"] < table.seats
    ask = seen["ask"]
    assert (ask is None) == table.over
    if ask is not None:
        assert ask["prompt"].endswith((".", "?", "!", ":")), ask["prompt"]
        assert ask["mine"] == mine
        assert "{" not in ask["prompt"]
    for line in seen["story"]:
        assert line["words"]
        assert "{" not in line["words"], line["words"]
    for fact in seen["facts"]:
        assert "{" not in fact["words"], fact["words"]
    if seen["sheet"] is not None:
        columns = len(seen["sheet"]["columns"])
        assert len(seen["sheet"]["totals"]) == columns
        for section in seen["sheet"]["sections"]:
            for row in section["rows"]:
                assert len(row["cells"]) == columns
                assert all(0 <= why["column"] < columns for why in row["why"])
    if seen["outcome"] is not None:
        assert "{" not in seen["outcome"]["reason"]["words"]
    assert (seen["outcome"] is not None) == table.over
    assert story(table, viewer)[-len(seen["story"]) :] == seen["story"] or not seen["story"]
    if viewer < table.seats:
        asked, options, verbs = options_of(table, viewer)
        assert (asked, options, verbs) == (ask, seen["options"], seen["verbs"])


@counted
@pytest.mark.parametrize("case", DEFAULTS)
def test_the_order_of_sealed_answers_does_not_matter(case: Case) -> None:
    """Everybody asked at once answers in two orders; the table is the same after both."""
    for table, dice, seat, action in games(case, games_of(2, 6, 100), heavy(12, 30, 60)):
        asked = seats_in(int(table.waiting))
        if len(asked) < 2 or table.racing or any(len(plan) for plan in table.plans):
            continue
        forth, back = table.copy(), table.copy()
        chains = {other: chain(forth, other, dice) for other in asked}
        for other in reversed(asked):
            for code in chains[other]:
                back.act(other, code)
        assert forth.digest() == back.digest(), f"{case}: {chains}"
        for viewer in range(table.seats + 1):
            assert encoded(forth, viewer) == encoded(back, viewer)


def chain(table: Table, seat: int, dice: QuickDice) -> list[int]:
    """Random steps of a seat until its answer is complete, acted on the table."""
    done: list[int] = []
    while not done or (table.waiting >> seat & 1 and table.planning(seat)):
        code = pick([int(move) for move in table.legal(seat)], dice)
        table.act(seat, code)
        done.append(code)
    return done
