"""Dragonkin: every worked example of its specification, its refusals, options and secrets."""

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.dragonkin.actions import (
    ACT,
    DISCARD,
    GAIN,
    INTERFERE,
    OPEN,
    SCRY,
    TO_GAIN,
    TO_INTERFERE,
    TO_OPEN,
    TO_SCRY,
)
from dragonhall.games.book_of_dragons.dragonkin.line import score, values
from dragonhall.games.book_of_dragons.dragonkin.rules import GAME, Dragonkin
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.errors import BadPosition, BadSetup, IllegalMove
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OWNER, SLOTS, Pile
from dragonhall.kernel.position import position
from dragonhall.kernel.view import view

ZONES = {
    "line": (NOBODY, SLOTS),  # single cards are opened to those who have looked
    "gallery": (ALL, LOOSE),
    "hand": (OWNER, LOOSE),
    "kin": (OWNER, LINE),
    "box": (ALL, LOOSE),
    "deck": (NOBODY, LINE),  # empty during play
}
KINDS = {face.short: number for number, face in enumerate(FACES)}
E1 = "Forest Ice Sun Forest Moon Ice Star"
E2 = "Moon Ice Star Ice Moon Sun Star"
E3 = "Sun Ice Hydra Ice Star Ice Sun"


def kinds(names: str) -> vec[i64]:
    """Kinds by name."""
    return vec[i64]([KINDS[name] for name in names.split()])


def worth(line: str) -> dict[str, int]:
    """What a kin card of each kind in the line is worth."""
    found = values(kinds(line))
    return {name: int(found[kind]) for name, kind in KINDS.items() if found[kind]}


def points(line: str, kin: str) -> int:
    """What kin cards score beside a line."""
    return int(score(kinds(line), kinds(kin)))


def kin_table(
    hands: list[str],
    mover: int = 0,
    kin: dict[int, str] | None = None,
    gallery: str = "Moon",
    options: dict[str, str | int] | None = None,
    line: str = "x x x x x x x",
    phase: str = "discard",
    knows: dict[int | str, list[str]] | None = None,
    then: str = "",
    **facts: object,
) -> Dragonkin:
    """A table on which the mover is about to discard."""
    piles = {f"hand {seat}": cards for seat, cards in enumerate(hands)}
    piles |= {f"kin {seat}": cards for seat, cards in (kin or {}).items()}
    piles |= {"gallery": gallery, "line": line}
    made = position(
        GAME,
        len(hands),
        options,
        piles=piles,
        rest="deck",
        facts=facts,
        phase=phase,
        turn=mover,
        knows=knows,
        then=then,
    )
    return cast(Dragonkin, made)


def turn(table: Dragonkin, discard: str, *actions: int) -> None:
    """The mover discards and acts."""
    seat = int(table.mover)
    table.act(seat, DISCARD + KINDS[discard])
    for action in actions:
        table.act(seat, action)


def faces(table: Dragonkin, pile: Pile) -> list[str]:
    """The kinds in a pile, in the order of the deck."""
    cards = [card for card in pile.cards if card >= 0]
    return [FACES[face].short for face in sorted(int(table.face[card]) for card in cards)]


def known(table: Dragonkin, viewer: int, pile: Pile) -> list[str]:
    """What a viewer knows of the cards in a pile, in their order."""
    seen = [int(table.known(viewer, card)) for card in pile.cards if card >= 0]
    return [FACES[face].short if face >= 0 else "?" for face in seen]


def offered(table: Dragonkin, seat: int) -> list[str]:
    """The words of a seat's options."""
    return [option["words"] for option in view(table, seat)["options"]]


def test_e1_the_ranking_of_the_source() -> None:
    assert worth(E1) == {"Forest": 7, "Ice": 5, "Sun": 3, "Moon": 2, "Star": 1}


def test_e2_ties_by_the_original_place() -> None:
    assert worth(E2) == {"Moon": 7, "Ice": 5, "Star": 3, "Sun": 1}
    assert points(E2, "Ice Ice Sun Hydra") == 11


def test_e3_number_beats_place() -> None:
    assert worth(E3) == {"Ice": 7, "Sun": 4, "Hydra": 2, "Star": 1}
    assert points(E3, "Sun Sun Hydra Star") == 11


def test_e4_coup() -> None:
    assert points(E3, "Moon Moon Moon") == 5
    assert points(E3, "Moon Moon Moon Moon") == 10
    assert points(E3, "Moon Moon Moon Ice") == 12
    assert points(E3, "Moon Moon") == 0
    assert points(E3, "Moon Moon Forest Forest") == 0


def test_e5_no_coup() -> None:
    assert points(E2, "Sun Sun Sun") == 3


def test_e6_seven_different() -> None:
    line = "Star Moon Citrine Sun Ice Hydra Undead"
    assert worth(line) == {name: 7 - i for i, name in enumerate(line.split())}


def test_e7_four_of_a_kind_in_the_line() -> None:
    line = "Ice Sun Sun Ice Sun Sun Ice"
    assert worth(line) == {"Sun": 7, "Ice": 3}
    assert points(line, "Ice") == 3


def allying(**options: str | int) -> Dragonkin:
    """E8: seat 1 holds Undead and Sun."""
    return kin_table(
        ["Star Forest", "Undead Sun"], mover=1, gallery="Moon Moon Ice", options=dict(options)
    )


def test_e8_open_alliance() -> None:
    table = allying()
    turn(table, "Undead")
    assert offered(table, 1) == ["Gain", "Scry", "Open alliance"]
    table.act(1, TO_OPEN)
    assert offered(table, 1) == ["Take Undead", "Take Ice", "Take Moon"]
    table.act(1, OPEN + KINDS["Moon"])
    assert known(table, 0, table.kin[1]) == ["Moon"]
    assert view(table, 2)["piles"][table.kin[1].number]["cards"] == [
        {"side": "up", "face": KINDS["Moon"]}
    ]
    assert faces(table, table.gallery) == ["Undead", "Ice", "Moon"]
    assert faces(table, table.hand[1]) == ["Sun"]
    turn(table, "Star", TO_GAIN, GAIN + KINDS["Forest"])
    turn(table, "Sun")
    assert offered(table, 1) == ["Interfere", "Scry"]


def test_e8_with_a_hidden_kin_of_somebody_else() -> None:
    table = kin_table(["Star", "Undead Sun"], mover=1, kin={0: "Ice"})
    turn(table, "Undead")
    assert offered(table, 1) == ["Gain", "Interfere", "Scry", "Open alliance"]


def test_e9_not_yet_and_the_other_reading() -> None:
    table = kin_table(["Star", "Undead Sun Ice"], mover=1)
    turn(table, "Ice")
    assert offered(table, 1) == ["Gain", "Scry"]
    last = kin_table(["Star", "Undead"], mover=1, options={"open_alliance": "last_card"})
    turn(last, "Undead")
    assert offered(last, 1) == ["Scry", "Open alliance"]
    last.act(1, TO_OPEN)
    assert offered(last, 1) == ["Take Undead", "Take Moon"]
    early = allying(open_alliance="last_card")
    turn(early, "Undead")
    assert offered(early, 1) == ["Gain", "Scry"]
    assert refused(early, 1, TO_OPEN) == "Open alliance is for the turn of your last card."


def test_e10_no_kin_to_turn() -> None:
    table = cast(Dragonkin, GAME.new(3, {"first_seat": "0"}, 4))
    table.act(0, table.legal(0)[0])
    assert offered(table, 0) == ["Gain", "Scry"]
    words = "Choose a face-down kin card of another player."
    assert refused(table, 0, TO_INTERFERE) == words


def test_e11_skipping() -> None:
    table = cast(Dragonkin, GAME.new(3, {"first_seat": "0"}, 7))
    sizes: list[list[int]] = [[], [], []]
    for lap in range(4):
        for seat in range(3):
            assert table.turn == seat
            gains = seat == 0 or (seat == 1 and lap > 0)
            table.act(seat, table.legal(seat)[0])
            table.act(seat, TO_GAIN if gains else TO_SCRY)
            table.act(seat, table.legal(seat)[0])
            sizes[seat].append(int(table.hand[seat].size))
    assert sizes == [[6, 4, 2, 0], [7, 5, 3, 1], [7, 6, 5, 4]]
    assert table.turn == 1
    assert table.hand[1].size == 1
    assert table.hand[2].size == 4


def test_e12_foresight() -> None:
    table = cast(Dragonkin, GAME.new(2, {"first_seat": "1"}, 4))
    assert [int(mask) for mask in table.looked] == [2, 1, 0, 0, 0, 1, 2]
    line = [FACES[table.face[card]].short for card in table.line.cards]
    assert known(table, 1, table.line) == [line[0], "?", "?", "?", "?", "?", line[6]]
    assert known(table, 0, table.line) == ["?", line[1], "?", "?", "?", line[5], "?"]
    three = cast(Dragonkin, GAME.new(3, {"first_seat": "0"}, 4))
    assert [int(mask) for mask in three.looked] == [1, 2, 4, 0, 0, 0, 0]
    four = cast(Dragonkin, GAME.new(4, {"first_seat": "2"}, 4))
    assert [int(mask) for mask in four.looked] == [4, 8, 1, 2, 0, 0, 0]


def ended(scores: list[int], **options: str | int) -> Dragonkin:
    """A game whose seats have these totals once a round without kin has been scored."""
    table = kin_table([""] * len(scores), options=dict(options), scores=scores, then="score")
    assert list(table.scores) == scores
    return table


def test_e13_end() -> None:
    single = ended([14, 14, 9])
    assert single.over
    assert single.returns() == [0.5, 0.5, 0.0]
    assert single.outcome().places == [1, 1, 3]
    over = ended([51, 56, 40], end="points")
    assert over.over
    assert over.returns() == [0.0, 1.0, 0.0]
    going_on = ended([49, 48, 49], end="points")
    assert not going_on.over
    assert going_on.turn == 1  # R12
    assert [int(hand.size) for hand in going_on.hand] == [8, 8, 8]


def refused(table: Dragonkin, seat: int, action: int) -> str:
    """The sentence with which an action is refused; nothing may have changed."""
    before = table.digest()
    with pytest.raises(IllegalMove) as refusal:
        table.act(seat, action)
    assert table.digest() == before
    return str(refusal.value)


def test_refusals() -> None:
    # Looking again at a place is no action: a seat's own looks stay open to it, others' closed.
    table = kin_table(
        ["Star Sun Ice", "Ice Sun Sun", "Ice Hydra Hydra"], kin={0: "Moon", 1: "Moon^ Forest"}
    )
    first = "First discard a dragon to the gallery."
    for action in (TO_GAIN, TO_SCRY, GAIN, INTERFERE, SCRY, OPEN):
        assert refused(table, 0, action) == first
    assert refused(table, 0, DISCARD + KINDS["Moon"]) == "You do not hold that dragon."
    assert refused(table, 1, DISCARD + KINDS["Ice"]) == "It is not your turn."
    turn(table, "Star")
    assert refused(table, 0, DISCARD + KINDS["Sun"]) == (
        "You have discarded; now choose one action."
    )
    assert refused(table, 0, TO_OPEN) == ("Open alliance needs exactly one card left in your hand.")
    assert refused(table, 0, SCRY) == "First choose what you do."
    table.act(0, TO_INTERFERE)
    words = "Choose a face-down kin card of another player."
    assert [int(code) for code in table.legal(0)] == [INTERFERE + 1]
    assert refused(table, 0, INTERFERE) == words  # lies face up
    assert refused(table, 0, INTERFERE + 2) == words  # nothing lies there
    assert refused(table, 0, INTERFERE + 8) == words  # three on is the seat itself
    assert refused(table, 0, TO_SCRY) == "One action per turn."
    assert refused(table, 0, SCRY) == "One action per turn."


def test_refusals_with_the_last_cards() -> None:
    table = kin_table(["Star", "Ice Sun"])
    turn(table, "Star")
    assert refused(table, 0, TO_GAIN) == "You have no card left to play."
    table.act(0, TO_SCRY)
    table.act(0, SCRY)
    turn(table, "Ice", TO_OPEN)
    assert refused(table, 1, OPEN + KINDS["Sun"]) == "That dragon is not in the gallery."
    assert refused(table, 1, GAIN + KINDS["Sun"]) == "One action per turn."
    other = kin_table(["Star Moon Moon", "Ice Sun"])
    turn(other, "Star", TO_GAIN)
    assert refused(other, 0, GAIN + KINDS["Sun"]) == "You do not hold that dragon."


def test_a_gain_is_seen_by_its_owner_alone() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun", "Ice Hydra Hydra"])
    table.telling = True
    turn(table, "Star", TO_GAIN, GAIN + KINDS["Sun"])
    assert known(table, 0, table.kin[0]) == ["Sun"]
    for viewer in (1, 2, 3):
        assert known(table, viewer, table.kin[0]) == ["?"]
    told = [view(table, viewer)["story"][-1]["words"] for viewer in range(4)]
    assert told[0] == "Seat 1 gains Sun as kin."
    assert {told[viewer] for viewer in (1, 2, 3)} == {"Seat 1 gains a card as kin."}


def test_interfering_shows_the_card_to_all_for_good() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun", "Ice Hydra Hydra"], kin={1: "Moon Forest"})
    turn(table, "Star", TO_INTERFERE, INTERFERE + 1)
    for viewer in (0, 2, 3):
        assert known(table, viewer, table.kin[1]) == ["?", "Forest"]
    assert table.turn == 1
    turn(table, "Ice")
    assert offered(table, 1) == ["Gain", "Scry"]  # its own kin does not count


def test_a_look_lasts_and_is_private() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun"], line=E1)
    table.telling = True
    turn(table, "Star", TO_SCRY, SCRY + 3)
    assert known(table, 0, table.line) == ["?", "?", "?", "Forest", "?", "?", "?"]
    for viewer in (1, 2):
        assert known(table, viewer, table.line) == ["?"] * 7
    for later in range(2):
        seen = next(pile for pile in view(table, 0)["piles"] if pile["id"] == "line")
        assert seen["cards"][3] == {"side": "held", "face": KINDS["Forest"]}
        turn(table, "Ice" if not later else "Sun", TO_SCRY, SCRY)
    words = [line["words"] for line in view(table, 0)["story"]]
    assert words[:3] == ["Seat 1 discards Star.", "Seat 1 looks at place 4.", "It is Forest."]
    assert "It is Forest." not in [line["words"] for line in view(table, 2)["story"]]
    facts = {fact["id"]: fact["words"] for fact in view(table, 2)["facts"]}
    assert facts["looks-0"] == "has looked at 1 and 4"


def test_looking_again_is_allowed() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun"], knows={0: ["line 0"]})
    assert list(table.looked) == [1, 0, 0, 0, 0, 0, 0]
    turn(table, "Star", TO_SCRY)
    assert SCRY in list(table.legal(0))  # R3
    assert len(table.legal(0)) == 7


def test_half_an_action_is_not_seen() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun"])
    turn(table, "Star")
    before = [view(table, viewer) for viewer in (1, 2)]
    table.act(0, TO_GAIN)
    assert table.planning(0)
    assert [view(table, viewer) for viewer in (1, 2)] == before
    table.act(0, GAIN + KINDS["Ice"])
    assert table.turn == 1


def scored(options: dict[str, str | int] | None = None) -> Dragonkin:
    """The last card of a round is about to be discarded; the line is that of E1."""
    return kin_table(
        ["Undead", "", ""],
        kin={0: "Forest Ice Moon^", 1: "Hydra Hydra Hydra", 2: "Sun Sun Star Citrine"},
        line=E1,
        options=options,
    )


def test_the_round_is_scored() -> None:
    table = scored()
    table.telling = True
    turn(table, "Undead", TO_SCRY, SCRY)
    assert table.over
    assert list(table.scores) == [7 + 5 + 2, 5, 3 + 3 + 1]
    assert table.returns() == [1.0, 0.0, 0.0]
    line = [FACES[table.face[card]].short for card in table.line.cards]
    assert line == ["Forest", "Forest", "Ice", "Ice", "Sun", "Moon", "Star"]
    for viewer in range(4):
        for kin in table.kin:
            assert "?" not in known(table, viewer, kin)
        facts = {fact["id"]: fact["words"] for fact in view(table, viewer)["facts"]}
        assert facts["values"] == "The line: Forest 7, Ice 5, Sun 3, Moon 2, Star 1"
    sheet = view(table, 1)["sheet"]
    assert sheet is not None
    assert sheet["totals"] == [5, 7, 14]
    row = sheet["sections"][0]["rows"][0]
    assert (row["label"], row["cells"]) == ("Round 1", [5, 7, 14])
    coup = [why for why in row["why"] if why["column"] == 0]
    assert [(why["words"], why["points"]) for why in coup] == [("3 Hydra, a coup", 5)]


def test_another_round_starts_further_left() -> None:
    table = scored({"end": "rounds", "round_count": 2})
    turn(table, "Undead", TO_SCRY, SCRY)
    assert table.turn == 1
    assert table.history[0] == KINDS["Forest"]
    assert [int(hand.size) for hand in table.hand] == [8, 8, 8]
    assert table.gallery.size == 1
    dice = QuickDice(3)
    while not table.over:
        moves = table.legal(table.turn)
        table.act(table.turn, moves[dice.below(len(moves))])
    assert len(table.history) == 2 * 23


@pytest.mark.parametrize(("seats", "out"), [(2, 4), (3, 2), (4, 0)])
def test_setup_by_seats(seats: int, out: int) -> None:
    removed: set[int] = set()
    for seed in range(60):
        table = cast(Dragonkin, GAME.new(seats, {}, seed))
        assert len(table.removed) == out
        assert sorted(int(table.face[card]) for card in table.box.cards) == sorted(
            int(kind) for kind in table.removed for copy in range(4)
        )
        removed |= {int(kind) for kind in table.removed}
        assert [int(hand.size) for hand in table.hand] == [8] * seats
        assert (table.line.size, table.gallery.size, table.deck.size) == (7, 1, 0)
    assert removed == (set(range(10)) if out else set())


def test_the_same_kinds_stay_removed() -> None:
    table = cast(Dragonkin, GAME.new(2, {"end": "rounds", "round_count": 4}, 5))
    before = list(table.removed)
    dice = QuickDice(3)
    while not table.over:
        assert faces(table, table.box) == [FACES[kind].short for kind in before for copy in "1234"]
        moves = table.legal(table.turn)
        table.act(table.turn, moves[dice.below(len(moves))])


def test_option_end() -> None:
    assert GAME.settle(3, {})["end"] == "single"
    for seats in (2, 3, 4):
        table = cast(Dragonkin, GAME.new(seats, {"end": "rounds"}, 5))
        assert table.limit == seats  # round_count: one a seat
    table = cast(Dragonkin, GAME.new(2, {"end": "points", "target": 10, "turn_limit": 3}, 5))
    dice = QuickDice(3)
    while not table.over:
        assert max(table.scores) < 10
        moves = table.legal(table.turn)
        table.act(table.turn, moves[dice.below(len(moves))])
    assert max(table.scores) >= 10 or len(table.history) == 3 * 23
    assert ended([9, 9], end="points", turn_limit=1).over
    for name, value in (("target", 9), ("target", 201), ("round_count", 13), ("turn_limit", 51)):
        with pytest.raises(BadSetup, match="whole number"):
            GAME.new(3, {name: value}, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_option_first_seat(seats: int) -> None:
    for first in range(seats):
        assert GAME.new(seats, {"first_seat": str(first)}, 5).turn == first
    with pytest.raises(BadSetup, match="first_seat"):
        GAME.new(seats, {"first_seat": str(seats)}, 5)
    assert {int(GAME.new(seats, {}, seed).turn) for seed in range(60)} == set(range(seats))


def test_seats_out_of_range() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 seats"):
            GAME.new(seats, {}, 1)


def test_nobody_gets_more_than_four_kin() -> None:
    for seed in range(40):
        options: dict[str, str | int] = {"open_alliance": "last_card" if seed % 2 else "one_left"}
        table = cast(Dragonkin, GAME.new(2 + seed % 3, options, seed))
        dice = QuickDice(seed)
        while not table.over:
            moves = [int(code) for code in table.legal(table.turn)]
            greedy = [code for code in moves if code in (TO_GAIN, TO_OPEN)]
            moves = greedy or moves
            table.act(table.turn, moves[int(dice.below(len(moves)))])
            assert max(int(kin.size) for kin in table.kin) <= 4


def test_zones() -> None:
    table = cast(Dragonkin, GAME.new(3, {}, 3))
    for pile in table.piles:
        look, order = ZONES[pile.name]
        expected = {ALL: table.everyone, OWNER: 1 << pile.owner if pile.owner >= 0 else 0}
        assert pile.look == expected.get(look, look)
        assert pile.order == order
    assert {pile.name for pile in table.piles} == set(ZONES)


def test_no_hand_ever_holds_a_card_that_others_know() -> None:
    for seed in range(5):
        table = cast(Dragonkin, GAME.new(3, {"end": "rounds"}, seed))
        dice = QuickDice(seed)
        while not table.over:
            for seat in range(3):
                for card in table.hand[seat].cards:
                    assert table.seen[card] == 1 << seat
            assert not len(table.lot)
            moves = table.legal(table.turn)
            table.act(table.turn, moves[dice.below(len(moves))])


def test_the_clock_discards_the_first_and_looks_at_the_first_place() -> None:
    table = kin_table(["Star Sun Ice", "Ice Sun Sun"])
    for action in (DISCARD + KINDS["Ice"], TO_SCRY, SCRY):
        assert table.default(0) == action
        table.act(0, action)
    assert ACT == TO_GAIN


def test_what_has_been_seen_is_counted_for_its_viewer() -> None:
    table = kin_table(["Star Star Ice", "Ice Sun Sun"], gallery="Star", kin={1: "Moon"})
    facts = {fact["id"]: fact for fact in view(table, 0)["facts"]}
    assert facts["sight"]["words"] == "Seen by you: Ice 1, Star 3"
    assert facts["sight"]["mine"]
    assert "sight" not in {fact["id"] for fact in view(table, 2)["facts"]}


# Positions


def test_positions_of_later_rounds() -> None:
    played = [(E1, "Forest Sun", "Moon"), (E2, "", "Moon Moon Star Star")]
    table = kin_table(["Star Sun", "Ice"], options={"end": "rounds"}, played=played)
    assert list(table.scores) == [
        points(E1, "Forest Sun"),
        points(E1, "Moon") + points(E2, "Moon Moon Star Star"),
    ]
    assert len(table.history) == 2 * 23
    assert view(table, 0)["sheet"]


def defects(**what: object) -> list[str]:
    """What is wrong with a position in which seat 0 has a card."""
    with pytest.raises(BadPosition) as bad:
        kin_table(["Star", "Ice"], **what)  # type: ignore[arg-type]
    return bad.value.defects


def test_positions_that_cannot_be() -> None:
    assert defects(line="x x x x x - -") == ["The royal line has 7 cards."]
    assert defects(played=[("Moon Moon", "", "")]) == [
        "The fact played[0] is to be a list of 7 entries, not 'Moon Moon'."
    ]
    assert defects(played=[(E1, "Sun", "Moon")], scores=[1, 2]) == [
        f"The fact scores is 1, 2, but what else is written says {points(E1, 'Sun')}, "
        f"{points(E1, 'Moon')}."
    ]
    assert defects(knows={0: ["line 3"]}, looked=[[], [], [], [1], [], [], []])[0].startswith(
        "The fact looked is [], [], [], [1]"
    )
    assert defects(mover=2) == ["There is no seat 2 to be asked: there are 0 to 1."]
