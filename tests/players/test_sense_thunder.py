"""Thunder by sense: help to friends, harm to foes, a centre that serves the own side."""

from typing import cast

from dragonhall.games import load
from dragonhall.games.book_of_dragons.deck import FOREST, HYDRA
from dragonhall.games.book_of_dragons.thunder.actions import (
    BEQUEST,
    GIFT,
    OUST,
    SEAT,
    SLOT,
    STEAL,
    SWAP,
)
from dragonhall.games.book_of_dragons.thunder.rules import Thunder
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.position import position
from dragonhall.players import player, sense_of, sight_of
from dragonhall.players.sense.base import MASTER

SLUG = "thunder"
GAME = load(SLUG)
FRIENDS = "Moon Star Ice Sun Citrine Shadow"  # seat 0 knows that seat 1 is good
FOES = "Moon Ice Star Sun Citrine Shadow"  # ... evil
NEIGHBOUR = GIFT  # a gift to the left neighbour


def sitting(
    identities: str,
    front: str,
    hand: str,
    *,
    centre: str = "Forest Hydra",
    own: str = "- - -",
    phase: str = "act",
    seen: bool = True,
) -> Thunder:
    """Six seats; seat 0 acts and has seen, or not, what lies before seat 1."""
    piles = {"centre": centre, "front 0": own, "front 1": front}
    piles["hand 0"] = hand
    for seat, kind in enumerate(identities.split()):
        piles[f"identity {seat}"] = kind
    slots = [f"front 1 {slot}" for slot, name in enumerate(front.split()) if name != "-"]
    found = position(
        GAME,
        6,
        {},
        piles=piles,
        rest="deck",
        facts={"round": 1, "order": list(range(6)), "at": 0},
        phase=phase,
        turn=0,
        knows={0: slots} if seen else {},
    )
    return cast(Thunder, found)


def weights(table: Thunder) -> dict[int, int]:
    """What the sense says of every legal action of seat 0."""
    judge = sense_of(SLUG, int(MASTER))
    assert judge is not None
    moves = table.legal(0)
    said = judge.weigh(table, 0, moves)
    return {int(move): int(said[i]) for i, move in enumerate(moves)}


def best(table: Thunder) -> int:
    """The most sensible action."""
    said = weights(table)
    return max(said, key=lambda move: said[move])


def test_a_friend_with_two_cards_is_saved_and_never_killed() -> None:
    assert best(sitting(FRIENDS, "Moon Hydra -", "Platinum")) == NEIGHBOUR
    for harm in ("Undead", "Hydra", "Forest"):
        assert weights(sitting(FRIENDS, "Moon Hydra -", harm))[NEIGHBOUR] == 0


def test_a_foe_with_two_cards_is_killed_and_never_saved() -> None:
    for harm in ("Platinum", "Hydra", "Forest"):
        assert best(sitting(FOES, "Ice Star -", harm)) == NEIGHBOUR
    assert weights(sitting(FOES, "Ice Star -", "Undead"))[NEIGHBOUR] == 0


def test_a_rogue_is_a_help_once_it_is_free_and_an_assassin_kills_at_once() -> None:
    free = sitting(FRIENDS, "Moon Undead -", "Hydra", centre="Forest Shadow")
    assert best(free) == NEIGHBOUR
    deadly = sitting(FOES, "Ice Undead -", "Platinum", centre="Forest Platinum")
    harmless = sitting(FOES, "Ice Undead -", "Platinum", centre="Forest Shadow")
    assert best(deadly) == NEIGHBOUR
    assert weights(deadly)[NEIGHBOUR] > 20 * weights(harmless)[NEIGHBOUR]


def test_it_takes_from_a_friend_what_would_kill_it() -> None:
    table = sitting(FRIENDS, "Moon Ice Hydra", "Undead", centre="Forest Ice")
    assert best(table) == STEAL
    table.act(0, STEAL)
    if table.phase_name() == "act" and SEAT in table.legal(0):
        assert best(table) == SEAT
        table.act(0, SEAT)
    assert best(table) == SLOT + 1  # the assassin


def test_an_own_card_that_harms_here_goes_where_it_harms_a_foe() -> None:
    table = sitting(FOES, "Ice Star -", "Undead", own="Moon Hydra Undead")
    said = weights(table)
    assert max(said, key=lambda move: said[move]) in (BEQUEST, SWAP)
    table.act(0, BEQUEST)
    assert best(table) == SLOT + 1


def test_what_it_has_not_seen_does_not_move_it() -> None:
    one = weights(sitting(FRIENDS, "Moon Hydra -", "Platinum", seen=False))
    assert one == weights(sitting(FRIENDS, "Ice Undead -", "Platinum", seen=False))
    assert one != weights(sitting(FRIENDS, "Moon Hydra -", "Platinum"))


def test_the_dead_oust_an_assassin_of_the_other_side_and_leave_their_own() -> None:
    for centre, place in (("Star Shadow", 1), ("Shadow Star", 0), ("Hydra Ice", 1)):
        table = sitting(FRIENDS, "- - -", "", centre=centre, phase="oust")
        assert best(table) == OUST + place


def test_the_forest_seat_keeps_rogues_and_gives_the_rest_away() -> None:
    piles = {"centre": "Forest Hydra", "hand 0": "Hydra Moon", "identity 0": "Forest"}
    for seat, kind in enumerate(["Star", "Ice", "Sun", "Citrine"]):
        piles[f"identity {seat + 1}"] = kind
    found = position(
        GAME, 5, {}, piles=piles, rest="deck",
        facts={"round": 1, "order": [0, 1, 2, 3, 4]}, phase="place", turn=[0],
    )  # fmt: skip
    table = cast(Thunder, found)
    said = weights(table)
    kinds = {int(table.known(0, card)) for card in table.hand[0].cards}
    assert HYDRA in kinds
    assert FOREST not in kinds
    assert table.legal(0)[0] == min(said)
    assert said[min(said)] > 2 * said[max(said)]  # Hydra comes before Moon


def test_the_good_side_beats_random_players() -> None:
    won = 0
    for seed in range(40):
        table = cast(Thunder, GAME.new(6, {}, seed))
        good = [seat for seat in range(6) if table.top_face(table.identity[seat]) > FOREST]
        bots = [player("sense" if seat in good else "random", seed + seat) for seat in range(6)]
        dice = QuickDice(seed)
        while not table.over:
            seat = next(seat for seat in range(6) if table.waiting >> seat & 1)
            table.act(seat, bots[seat].choose(sight_of(table, seat, dice)))
        won += table.returns()[good[0]] == 1.0
    assert won >= 28  # random sides win about half
