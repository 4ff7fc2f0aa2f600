"""Formation Flying: every worked example of its specification, its clues, refusals and secrets."""

import re
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.formation_flying import clues
from dragonhall.games.book_of_dragons.formation_flying.actions import (
    DISCARD,
    PLACE,
    SILENCE,
    TYPED,
    WORD,
)
from dragonhall.games.book_of_dragons.formation_flying.lexicon import (
    BLOCKS,
    NORMAL,
    find,
    number_of,
)
from dragonhall.games.book_of_dragons.formation_flying.lexicon import CATEGORIES as WITH_WORDS
from dragonhall.games.book_of_dragons.formation_flying.rules import GAME, FormationFlying
from dragonhall.games.book_of_dragons.formation_flying.words import CATEGORIES
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.record import parse, record_of, replay
from dragonhall.kernel.schema import View
from dragonhall.kernel.table import Table
from dragonhall.kernel.view import view
from dragonhall.kernel.wording import action_words, default_names
from dragonhall.players import player, sight_of
from dragonhall.players.sense.formation_flying import Memory, belief, ears, hints


def other_side(pile: Pile, table: Table) -> int:
    """The seats of the side that a pile is not of."""
    return sum(1 << seat for seat in range(table.seats) if seat % 2 != pile.index)


ZONES = {
    "row": (ALL, SLOTS),
    "space": (other_side, SLOTS),
    "deck": (NOBODY, LINE),
    "raised": (other_side, LINE),
    "discard": (other_side, LOOSE),
    "box": (NOBODY, LOOSE),
}
KINDS = [face.short for face in FACES]
UN, IC, SH, SU, HY, FO, PL, CI, MO, ST = range(10)
ROW = " ".join(KINDS)
PUBLIC = 2  # with two seats
E2_ROW = "Ice Forest Star Undead Shadow Sun Hydra Platinum Citrine Moon"


def exchanged(row: str, one: str, two: str) -> str:
    """A side's spaces with all right but these two kinds in each other's place."""
    swap = {one: two, two: one}
    return " ".join(swap.get(kind, kind) for kind in row.split())


def without(cards: str, kind: str) -> str:
    """A side's spaces with nothing where this kind lies."""
    return " ".join("-" if card == kind else card for card in cards.split())


def placing(piles: dict[str, str], placer: int, turn: int, **options: str) -> FormationFlying:
    """A table of two seats at which `placer` has heard a clue, `turn` cards having been flown."""
    made = position(
        GAME,
        2,
        dict(options),
        piles={"row": ROW} | piles,
        rest="box",
        facts={
            "starter": (placer + turn) % 2,
            "given": [*range(turn), turn],
            "used": (1 << (turn + 1)) - 1,
            "laid": [10] * turn,
        },
        phase="place",
        turn=placer,
    )
    return cast(FormationFlying, made)


def cluing(piles: dict[str, str], giver: int = 1, **options: str) -> FormationFlying:
    """A table of two seats at which `giver` is to give the first clue."""
    made = position(
        GAME,
        2,
        dict(options),
        piles={"row": ROW} | piles,
        rest="box",
        facts={"starter": 1 - giver},
        phase="clue",
        turn=giver,
        text=(clues.LONGEST, "A clue of your own"),
    )
    return cast(FormationFlying, made)


def fresh(seats: int = 2, seed: int = 1, **options: str) -> FormationFlying:
    """A new table that keeps its log."""
    table = GAME.new(seats, {"first_seat": "0", **options}, seed)
    table.telling = True
    return cast(FormationFlying, table)


def moves(table: FormationFlying, seat: int) -> list[int]:
    """The legal codes in order."""
    return sorted(int(code) for code in table.legal(seat))


def names(table: FormationFlying, pile: Pile) -> list[str]:
    """What lies in a pile."""
    return [KINDS[int(table.face[card])] for card in pile.held()]


def refused(table: FormationFlying, seat: int, action: int, text: str = "") -> str:
    """The sentence with which an act is refused; it must change nothing."""
    before = table.digest()
    with pytest.raises(IllegalMove) as why:
        table.act(seat, int(action), text)
    assert table.digest() == before
    return str(why.value)


def word(category: str, name: str) -> int:
    """The code of a word."""
    return int(WORD) + BLOCKS[number_of(category)].words.index(name)


def shown(seen: View, name: str, owner: int | None) -> list[int | None]:
    """The faces of a pile in a view, None where there is none to see."""
    for pile in seen["piles"]:
        if pile["name"] == name and pile["owner"] == owner:
            return [card.get("face") if card else None for card in pile["cards"]]
    raise AssertionError(name)


# The worked examples


def test_e1_win_with_slips() -> None:
    table = placing(
        {
            "space 0": exchanged(ROW, "Moon", "Star"),
            "space 1": without(ROW, "Ice"),
            "raised 1": "Ice",
        },
        placer=1,
        turn=19,
    )
    table.act(1, int(DISCARD))
    assert table.over
    assert [bool(table.passed(column)) for column in range(10)] == [True] * 10
    assert table.returns() == [1.0, 1.0]
    assert table.outcome().kind == "together"
    assert table.outcome().points == [10, 10]


def test_e2_loss() -> None:
    b = exchanged(E2_ROW, "Star", "Ice")
    table = placing(
        {
            "row": E2_ROW,
            "space 0": exchanged(E2_ROW, "Moon", "Star"),
            "space 1": without(b, "Moon"),
            "raised 1": "Moon",
        },
        placer=1,
        turn=19,
    )
    table.act(1, int(PLACE) + 9)
    assert table.over
    assert table.passed(0), "A's Ice matches"
    assert table.passed(1)
    assert not table.passed(2), "A shows Moon, B shows Ice"
    assert table.passed(9), "Moon is matched by B"
    assert table.matching() == 9
    assert table.returns() == [0.0, 0.0]
    assert table.outcome().words == "A collision in column 3, Star; 9 of 10 columns match."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ivory!", clues.USED),
        ("spice", ""),
        ("iceberg", clues.DIRECT),
        ("honeymoon", clues.DIRECT),
        ("sunny", clues.DIRECT),
        ("starfish", clues.DIRECT),
        ("dragonfly", clues.DIRECT),
        ("treetop", clues.DIRECT),
        ("mustard", ""),
        ("street", ""),
        ("justice", ""),
        ("right wing", clues.PLACE),
        ("lions", clues.USED),
    ],
)
def test_e3_clues(text: str, why: str) -> None:
    assert clues.refusal(text, ["ivory", "lion"], False) == why
    table = cluing({"raised 0": "Moon"})
    table.typed = ["lion"]
    table.used = 1 << BLOCKS[0].words.index("ivory")
    assert table.refuse(1, int(TYPED), text) == why


def test_e4_filled_space() -> None:
    piles = {"space 0": "- - - x x - - - - -", "raised 0": "x"}
    table = placing(piles, placer=0, turn=4)
    table.given[4] = BLOCKS[0].words.index("scarlet")
    assert table.clue_of(4) == "scarlet"
    assert len(moves(table, 0)) == 9
    assert int(PLACE) + SU not in moves(table, 0)
    assert moves(table, 0)[-1] == DISCARD


def test_e5_penalty_option() -> None:
    table = cluing({"raised 0": "Moon", "deck 1": "3 cards"}, clue_penalty="discard")
    table.telling = True
    table.act(1, int(TYPED), "honeymoon")
    assert names(table, table.discard[0]) == ["Moon"]
    assert list(table.laid) == [10]
    assert table.clue_of(0) == "honeymoon", "it joins the list"
    assert table.phase_name() == "clue"
    assert table.turn == 0, "the turn has passed: A gives a clue for B's card"
    assert any("honeymoon" in line["words"] for line in view(table, 0)["story"])
    table.act(0, word("colours", "teal"))
    table.act(1, int(DISCARD))
    assert "Moon" not in names(table, table.deck[0]), "B must match it"


def test_e6_challenge() -> None:
    layers = "- - - - - - - - {} -"
    table = placing(
        {
            "space 0": "- - - Sun - - - - Moon - " + layers.format("Moon"),
            "space 1": "- - - - - - - - - - " + layers.format("-"),
            "raised 1": "Sun",
        },
        placer=1,
        turn=29,
        challenge="on",
    )
    table.act(1, int(PLACE) + MO)
    assert table.over
    assert table.passed(MO), "two of A's"
    assert not table.passed(SU), "B's Sun lies on Moon"
    assert table.returns() == [0.0, 0.0]
    assert table.cards_in_all() == 30
    assert [len(space.cards) for space in table.space] == [20, 20]
    assert names(table, table.space[1]) == ["Sun"]


def test_e7_rotation() -> None:
    table = fresh(5)
    pairs: list[tuple[int, int]] = []
    while len(pairs) < 8:
        giver = int(table.turn)
        table.act(giver, moves(table, giver)[0])
        placer = int(table.turn)
        table.act(placer, int(DISCARD))
        pairs.append((placer, giver))
    assert pairs == [(0, 1), (1, 0), (2, 3), (3, 2), (4, 1), (1, 4), (0, 3), (3, 0)]


def test_e8_reading() -> None:
    table = fresh(taste="0")
    printed = ears(table, 0, 0)
    assert printed == BLOCKS[0].strengths
    everything = [1.0] * 10

    def read(name: str, left: list[float]) -> dict[int, float]:
        chances = belief(hints(printed, BLOCKS[0].words.index(name)), left)
        return {kind: chance for kind, chance in enumerate(chances) if chance}

    assert read("turquoise", everything) == {HY: 3 / 5, IC: 2 / 5}
    assert read("lime", everything) == {FO: 1 / 2, HY: 1 / 4, CI: 1 / 4}
    assert read("opal", everything) == {MO: 1 / 2, PL: 1 / 2}
    table.act(1, word("colours", "silver"))
    table.act(0, int(PLACE))
    left = Memory(table, 0, 0, False).left
    assert read("opal", left) == {MO: 1.0}, "side A believes its Platinum placed"


def test_e9_lexicon_count() -> None:
    assert len(BLOCKS) == 8
    assert sum(len(block.words) for block in BLOCKS) == 240
    for block, forms in zip(BLOCKS, NORMAL, strict=True):
        assert len(set(forms)) == 30, block.category
        for i, text in enumerate(block.words):
            assert clues.refusal(text, [], False) == ""
            row = [int(block.strength(i, kind)) for kind in range(10)]
            assert row[i // 3] == max(row) > 0, f"{text}: the strongest is the line's head"
            assert set(row) <= {0, 1, 2, 3}


def test_the_lexicon_is_the_specification_s() -> None:
    spec = Path(__file__).parents[2] / "docs" / "specs" / "formation-flying.md"
    text = spec.read_text().partition("```lexicon\n")[2].partition("```")[0]
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            category = line[1:].partition("]")[0]
            found[category] = []
        elif line:
            found[category] += [entry.strip() for entry in line.split("|")[1:]]
    written = {
        block.category: [
            " ".join(
                [
                    name,
                    *[
                        f"{KINDS[kind][:2]}{block.strength(i, kind)}"
                        for kind in range(10)
                        if block.strength(i, kind)
                    ],
                ]
            )
            for i, name in enumerate(block.words)
        ]
        for block in BLOCKS
    }
    by_kind = {name: [" ".join(sorted(entry.split())) for entry in e] for name, e in found.items()}
    assert by_kind == {
        name: [" ".join(sorted(entry.split())) for entry in e] for name, e in written.items()
    }


# The check of clues


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Ivory!", "ivory"),
        ("  Crème   brûlée ", "creme brulee"),
        ("lions' dens", "lion den"),
        ("well-known", "well known"),
        ("s", "s"),
        ("S.O.S.", "so"),
        ("12s", "12"),
        ("!!!", ""),
        ("snow\N{EN DASH}white", "snow white"),
    ],
)
def test_normal_form(text: str, form: str) -> None:
    assert clues.normal(text) == form


@pytest.mark.parametrize("text", ["", "   ", "?!", "x" * 41, "-" * 5, "\N{COMBINING ACUTE ACCENT}"])
def test_what_has_no_form_is_no_clue(text: str) -> None:
    assert clues.refusal(text, [], False) == clues.FORM
    assert clues.refusal(text, [], True) == clues.FORM


@pytest.mark.parametrize(
    "text",
    [
        "undead", "Z-o-m-b-i-e", "cor pse", "SKELETONS", "frozen", "Fréezer", "icy", "icicle",
        "ice cream", "shady", "sun-dried", "solar", "moons", "blue moon", "lunar", "stars",
        "superstar", "trees", "family tree", "hydrant", "rainforest", "platinum", "citrine",
        "inter stellar", "drag on", "wyrms", "left", "rows", "Column",
    ],
)  # fmt: skip
def test_direct_clues(text: str) -> None:
    assert clues.refusal(text, [], False) in (clues.DIRECT, clues.PLACE)


@pytest.mark.parametrize(
    "text", ["price", "mice", "bright", "arrow", "leftovers", "rowing", "aristarch", "unsung"]
)
def test_clues_that_only_sound_direct(text: str) -> None:
    assert clues.refusal(text, [], False) == ""


def test_very_easy_refuses_the_names_alone() -> None:
    for name in KINDS:
        assert clues.refusal(f"my {name.lower()}", [], True) == clues.NAMED
    for text in ("iceberg", "left", "sunny", "dragon"):
        assert clues.refusal(text, [], True) == ""
    assert clues.refusal("Sunny!", ["sunny"], True) == clues.USED


LETTERS = st.text(min_size=0, max_size=45)
PHRASES = st.lists(
    st.sampled_from(["lion", "Éclair", "S", "moon", "ice", "-", " ", "3", "as", "gräss", "row"]),
    max_size=6,
).map("".join)


@given(LETTERS | PHRASES)
def test_normal_form_is_stable_and_plain(text: str) -> None:
    form = clues.normal(text)
    assert form == form.strip()
    assert "  " not in form
    assert all(letter.isalnum() or letter == " " for letter in form)
    if text.isascii():
        assert clues.normal(text.upper()) == form
    assert clues.normal(f"...{text}!?") == form


@given(LETTERS | PHRASES)
def test_a_clue_is_refused_for_one_reason_or_given_once(text: str) -> None:
    why = clues.refusal(text, [], False)
    assert why in ("", clues.FORM, clues.DIRECT, clues.PLACE)
    assert (why == clues.FORM) == (not 1 <= len(text) <= 40 or not clues.normal(text))
    if why != clues.FORM:
        again = clues.refusal(text, [clues.normal(text)], False)
        assert again == clues.USED
        assert clues.refusal(text, ["something else entirely"], False) == why


@given(PHRASES, st.sampled_from(clues.INSIDE), st.integers(0, 12), PHRASES)
def test_no_cutting_up_hides_a_name(before: str, part: str, cut: int, after: str) -> None:
    text = f"{before}{part[:cut]}-{part[cut:]}{after}"
    if cut and part[:cut].endswith("s"):
        return  # the normal form drops that s, and with it the name
    why = clues.refusal(text, [], False)
    assert why in (clues.FORM, clues.DIRECT, clues.PLACE)
    assert (why == clues.FORM) == (len(text) > 40)


@given(st.sampled_from(clues.STARTS), st.text("bcdfgh", max_size=5), PHRASES)
def test_a_word_may_not_begin_with_a_name(start: str, rest: str, other: str) -> None:
    text = f"{other} {start}{rest}"
    expected = (clues.DIRECT, clues.PLACE) if len(text) <= clues.LONGEST else (clues.FORM,)
    assert clues.refusal(text, [], False) in expected


# Set-up, options and who sees what


def test_a_side_sees_the_other_side_alone() -> None:
    table = fresh()
    raised = int(table.face[table.card()])
    assert table.side() == 0
    assert table.turn == 1
    assert shown(view(table, 1), "raised", 1) == [raised], "the giver"
    assert shown(view(table, 0), "raised", 0) == [], "the owner sees a back"
    assert shown(view(table, PUBLIC), "raised", 0) == []
    table.act(1, moves(table, 1)[0])
    table.act(0, int(PLACE) + 4)
    assert shown(view(table, 1), "space", 1)[4] == raised
    assert shown(view(table, 0), "space", 0)[4] is None
    assert table.known(1, table.space[0].cards[4]) == raised
    assert table.known(0, table.space[0].cards[4]) == -1
    assert table.known(PUBLIC, table.space[0].cards[4]) == -1
    table.act(0, moves(table, 0)[0])
    lost = table.card()
    assert table.known(0, lost) >= 0
    table.act(1, int(DISCARD))
    assert table.known(0, lost) >= 0, "the other side knows the discards"
    assert table.known(1, lost) == -1, "their owner does not (R4)"


def test_the_deck_of_a_side_holds_each_kind_once() -> None:
    table = fresh()
    for side in range(2):
        cards = [*table.deck[side].cards, *table.raised[side].cards]
        assert sorted(int(table.face[card]) for card in cards) == list(range(10))
        for draw in range(20):
            world = cast(FormationFlying, table.determinize(side, QuickDice(draw)))
            cards = [*world.deck[side].cards, *world.raised[side].cards]
            assert sorted(int(world.face[card]) for card in cards) == list(range(10))
    assert sorted(names(table, table.box)) == sorted(KINDS)


def test_in_the_challenge_every_world_holds_each_kind_once_or_twice() -> None:
    table = fresh(challenge="on")
    assert table.box.size == 0
    for viewer in (0, 1, PUBLIC):
        for draw in range(20):
            world = cast(FormationFlying, table.determinize(viewer, QuickDice(draw)))
            for side in range(2):
                cards = [*world.deck[side].cards, *world.raised[side].cards]
                assert len(cards) == 15
                kinds = [int(world.face[card]) for card in cards]
                assert {kinds.count(kind) for kind in range(10)} <= {1, 2}


def test_the_row_is_shuffled() -> None:
    rows = {tuple(fresh(seed=seed).kind(column) for column in range(10)) for seed in range(5)}
    assert len(rows) == 5
    for row in rows:
        assert sorted(int(kind) for kind in row) == list(range(10))


def test_first_seat_fixes_the_side_that_starts() -> None:
    assert fresh(first_seat="0").side() == 0
    assert fresh(first_seat="1").side() == 1
    assert fresh(5, first_seat="2").side() == 0
    assert fresh(5, first_seat="3").side() == 1
    drawn = {fresh(seed=seed, first_seat="random").side() for seed in range(20)}
    assert drawn == {0, 1}


def test_sides_alternate_and_every_card_is_used_up() -> None:
    for challenge, cards in (("off", 20), ("on", 30)):
        table = fresh(challenge=challenge)
        decisions = 0
        while not table.over:
            seat = int(table.turn)
            expected = table.turns() % 2
            assert table.side() == expected
            table.act(seat, moves(table, seat)[-1])
            decisions += 1
        assert table.turns() == cards
        assert decisions == 2 * cards == table.bound()


def test_in_the_challenge_a_space_holds_two() -> None:
    table = fresh(challenge="on")
    for laid in range(2):
        table.act(1, moves(table, 1)[0])
        table.act(0, int(PLACE) + 3)
        table.act(0, moves(table, 0)[0])
        table.act(1, int(DISCARD))
        assert table.slot(0, 3) == (13 if laid == 0 else -1)
    table.act(1, moves(table, 1)[0])
    assert int(PLACE) + 3 not in moves(table, 0)
    assert refused(table, 0, PLACE + 3) == "You have already placed a card here."


def test_sides_of_several_seats_share_what_they_see() -> None:
    table = fresh(5)
    card = table.card()
    for seat in (1, 3):
        assert table.known(seat, card) >= 0
    for seat in (0, 2, 4, 5):
        assert table.known(seat, card) == -1
    assert [table.team(seat) for seat in range(5)] == [0, 1, 0, 1, 0]
    assert table.turn == 1
    assert moves(table, 3) == []
    assert refused(table, 3, WORD) == "Another seat gives this clue."
    assert refused(table, 2, PLACE) == "Wait for the clue."


def test_all_for_all_is_for_three_and_more() -> None:
    assert GAME.settle(2)["all_for_all"] == "off"
    for seats in range(3, 9):
        assert GAME.settle(seats)["all_for_all"] == "on"
        with pytest.raises(BadSetup, match=f"not for {seats} seats; make it on"):
            GAME.settle(seats, {"all_for_all": "off"})
    with pytest.raises(BadSetup, match="not for 2 seats; make it off"):
        GAME.settle(2, {"all_for_all": "on"})


def test_programs_play_with_the_eight_categories_that_have_words() -> None:
    for name in CATEGORIES:
        settled = GAME.settle(2, {"category": name})
        if name in WITH_WORDS:
            GAME.admit_programs(settled)
        else:
            with pytest.raises(BadSetup, match=f"Bots cannot play with category = {name}"):
                GAME.admit_programs(settled)
    assert len(WITH_WORDS) == 8
    assert len(CATEGORIES) == 14


def test_a_category_without_words_leaves_silence_beside_typing() -> None:
    table = fresh(category="people")
    assert moves(table, 1) == [SILENCE]
    assert table.default(1) == SILENCE
    assert refused(table, 1, WORD) == "This category has no words to choose from; type a clue."
    card = table.card()
    table.act(1, int(SILENCE))
    assert table.where[card] == table.discard[0].number
    assert table.known(0, card) == -1, "unseen by its owner"
    assert table.turn == 0, "the turn passes"
    table.act(0, int(TYPED), "Marie Curie")
    assert table.clue_of(1) == "Marie Curie"
    assert table.phase_name() == "place"


def test_a_title_of_their_own() -> None:
    table = fresh(category="own", title="  Things in   the kitchen ")
    assert view(table, 1)["facts"][0]["words"] == "Category: Things in the kitchen"
    untitled = fresh(category="own")
    assert view(untitled, 1)["facts"][0]["words"] == "Category: A category of your own"
    with pytest.raises(BadSetup, match="up to 40 letters"):
        GAME.settle(2, {"category": "own", "title": "x" * 41})


def test_defaults_are_the_first_unused_word_and_discard() -> None:
    table = fresh()
    assert table.default(1) == WORD
    table.act(1, int(WORD))
    assert table.default(0) == DISCARD
    table.act(0, int(DISCARD))
    assert table.default(0) == WORD + 1


def test_taste_is_of_the_programs_alone() -> None:
    plain, own = fresh(taste="0"), fresh(taste="1")
    plain.options = own.options
    assert plain.digest() == own.digest()
    printed = BLOCKS[0].strengths
    heard = ears(own, 0, 0)
    changed = [h - p for h, p in zip(heard, printed, strict=True) if p]
    assert set(changed) == {-1, 0, 1}
    assert all(h == 0 for h, p in zip(heard, printed, strict=True) if not p)
    assert ears(own, 1, 0) != heard, "every seat has ears of its own"
    assert ears(own, 0, 0) == heard, "and keeps them"
    assert ears(fresh(seed=2), 0, 0) != heard


# Typed clues


def test_a_typed_clue_reaches_everybody_and_the_record() -> None:
    table = GAME.new(2, {"first_seat": "0"}, 7)
    table.telling = True
    assert view(table, 1)["ask"]["text"] == {  # type: ignore[index]
        "max": 40,
        "words": "A clue of your own",
        "code": int(TYPED),
    }
    assert "text" not in view(table, 0)["ask"]  # type: ignore[operator]
    table.act(1, int(TYPED), "Éclair {seat}!")
    for viewer in (0, 1, PUBLIC):
        told = " ".join(line["words"] for line in view(table, viewer)["story"])
        assert "gives the clue “Éclair (seat)!”" in told
    table.act(0, int(PLACE))
    record = parse(record_of(table, 7).to_json())
    assert record.actions[0] == (1, int(TYPED), "Éclair {seat}!")
    again = cast(FormationFlying, replay(GAME, record))
    assert again.digest() == table.digest()
    assert again.clue_of(0) == "Éclair (seat)!"


def test_a_refused_clue_reaches_nobody() -> None:
    table = fresh()
    seen = [view(table, viewer) for viewer in range(3)]
    assert refused(table, 1, TYPED, "sunshine") == clues.DIRECT
    assert [view(table, viewer) for viewer in range(3)] == seen
    assert moves(table, 1)
    table.act(1, int(TYPED), "shine")
    assert table.clue_of(0) == "shine"


def test_a_typed_word_of_the_lexicon_is_used_up() -> None:
    table = fresh()
    table.act(1, int(TYPED), "Ivory!")
    table.act(0, int(DISCARD))
    assert word("colours", "ivory") not in moves(table, 0)
    assert len(moves(table, 0)) == 29
    assert refused(table, 0, word("colours", "ivory")) == clues.USED
    assert refused(table, 0, TYPED, "IVORY") == clues.USED


def test_programs_understand_typed_words_of_every_block() -> None:
    assert find("Penguins", 0) == (number_of("animals"), 3)
    assert find("gold", number_of("elements"))[0] == number_of("elements")
    assert find("gold", -1)[0] == number_of("colours")
    assert find("rhubarb", 0) == (-1, -1)
    table = fresh(taste="0")
    table.act(1, int(TYPED), "Penguin")
    chosen = player("master", 1).choose(sight_of(table, 0, QuickDice(1)))
    assert table.kind(chosen - PLACE) == IC
    other = fresh(taste="0")
    other.act(1, int(TYPED), "rhubarb")
    assert player("adept", 1).choose(sight_of(other, 0, QuickDice(1))) in moves(other, 0)


# Refusals


def test_refusals_of_clues() -> None:
    table = fresh()
    for text in ("", "x" * 41, "..."):
        assert refused(table, 1, TYPED, text) == clues.FORM
    assert refused(table, 1, TYPED, "full moon") == clues.DIRECT
    assert refused(table, 1, TYPED, "left") == clues.PLACE
    assert table.refusal(1, int(TYPED), "left").endswith("[R5]")
    assert refused(table, 1, WORD, "teal") == "Words can only be given as a clue."
    assert refused(table, 1, PLACE) == "Give a clue first: the card is the other side's."
    why = "You have to give a clue: choose a word or type one."
    assert refused(table, 1, SILENCE) == why
    table.act(1, int(WORD))
    table.act(0, int(DISCARD))
    assert refused(table, 0, WORD) == clues.USED


def test_refusals_of_who_and_when() -> None:
    table = fresh()
    own = "Your own card is raised: the other side gives the clue."
    assert refused(table, 0, WORD) == own
    assert refused(table, 0, TYPED, "teal") == own
    assert refused(table, 0, PLACE) == "Wait for the clue."
    table.act(1, int(WORD))
    assert refused(table, 1, WORD + 1) == "The clue is given; now the other side places the card."
    assert refused(table, 0, WORD + 1) == "The clue is given; place your card."
    assert refused(table, 0, TYPED, "teal") == "Words can only be given as a clue."


def test_refusal_of_a_full_space_and_of_moving_placed_cards() -> None:
    table = placing({"space 0": "x - - - - - - - - -", "raised 0": "x"}, placer=0, turn=2)
    assert refused(table, 0, PLACE) == "You have already placed a card here."
    assert table.refusal(0, int(PLACE)).endswith("[R1]")
    assert [table.verb_of(code).name for code in moves(table, 0)] == ["place"] * 9 + ["discard"]


def test_the_other_side_is_silent_while_a_card_is_raised() -> None:
    table = fresh()
    assert table.hush(1) == (
        "A card of the other side is raised: only your clue may speak of it now."
    )
    assert table.hush(0) == ""
    table.act(1, int(WORD))
    assert table.hush(1)
    while not table.over:
        table.act(int(table.turn), moves(table, int(table.turn))[0])
    assert table.hush(0) == table.hush(1) == ""


def test_penalty_still_refuses_what_is_no_clue() -> None:
    table = fresh(clue_penalty="discard")
    assert refused(table, 1, TYPED, "") == clues.FORM
    table.act(1, int(TYPED), "teal")
    table.act(0, int(DISCARD))
    table.act(0, int(TYPED), "Teal")
    assert list(table.laid) == [10, 10], "a used clue costs the card too"
    assert table.turn == 1


# The end


def test_all_cards_are_turned_up_at_the_end() -> None:
    table = fresh(seed=3)
    while not table.over:
        seat = int(table.turn)
        table.act(seat, moves(table, seat)[0])
    for pile in (*table.space, *table.discard):
        for card in pile.held():
            assert table.open[card] == table.everyone
    for card in table.box.held():
        assert table.open[card] == 0
    told = [line["words"] for line in view(table, 0)["story"] if line["words"].startswith("Column")]
    assert len(told) == 10, "R10: the rest is shown for curiosity"
    beats = [move["beat"] for move in view(table, PUBLIC)["moves"] if move.get("flip")]
    assert beats == sorted(beats)


# Words


def test_words_of_options_and_facts() -> None:
    table = fresh(taste="0")
    seats = default_names(table)
    assert action_words(table, 1, word("colours", "teal"), seats) == "teal"
    assert action_words(table, 1, int(TYPED), seats) == "Give a clue of your own"
    kind = FACES[int(table.kind(2))].name
    assert action_words(table, 0, int(PLACE) + 2, seats) == f"Column 3, {kind}"
    raised = int(table.face[table.card()])
    mine = [fact for fact in view(table, 1)["facts"] if fact.get("mine")]
    block = BLOCKS[0]
    assert [fact["value"] for fact in mine] == sorted(
        [block.strengths[i * 10 + raised] for i in range(30) if block.strengths[i * 10 + raised]],
        reverse=True,
    )
    assert not [fact for fact in view(table, 0)["facts"] if fact.get("mine")]
    table.act(1, word("colours", "teal"))
    prompt = view(table, 0)["ask"]
    assert prompt is not None
    assert prompt["prompt"] == "Clue: “teal”. Beside which dragon do you fly?"
    table.act(0, int(PLACE) + 2)
    clue = next(fact for fact in view(table, 1)["facts"] if fact["id"] == "clue-0")
    assert clue["words"] == f"“teal”, flown beside {kind} by"
    assert clue["value"] == 2
    assert clue["seat"] == 1, "relative: the viewer's partner"


def test_the_free_column_of_a_side_is_what_is_touched() -> None:
    table = fresh()
    table.act(1, int(WORD))
    for option in view(table, 0)["options"]:
        if option["code"] < DISCARD:
            column = option["code"] - int(PLACE)
            assert option["touch"] == [{"kind": "place", "pile": "space.0", "place": column}]
        else:
            assert {"kind": "pile", "pile": "discard.0"} in option["touch"]
    sides = fresh(4)
    sides.act(1, int(WORD))
    lit = view(sides, 0)["options"][0]["touch"]
    assert lit == [{"kind": "place", "pile": "space.0", "place": 0}]


# Programs


def play(level: str, seed: int, **options: str) -> FormationFlying:
    """A game of two programs of a level."""
    table = GAME.new(2, dict(options), seed)
    bots = [player(level, seed + seat) for seat in range(2)]
    dice = QuickDice(seed)
    while not table.over:
        seat = int(table.turn)
        table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
    return cast(FormationFlying, table)


def test_two_masters_win_where_chance_does_not() -> None:
    assert sum(play("master", seed).returns()[0] for seed in range(8)) >= 6
    assert sum(play("random", seed).returns()[0] for seed in range(30)) == 0


def test_novices_slip() -> None:
    columns = [int(play("novice", seed).matching()) for seed in range(8)]
    assert sum(columns) < 8 * 9.5
    assert sum(columns) > 8 * 3


def test_the_spec_s_table_of_options_is_offered() -> None:
    spec = Path(__file__).parents[2] / "docs" / "specs" / "formation-flying.md"
    section = spec.read_text().partition("## 5. Options")[2].partition("## 6.")[0]
    named = set(re.findall(r"^\| ([a-z_]+) \|", section, re.MULTILINE)) - {"id"}
    assert named <= {option.name for option in GAME.options}
