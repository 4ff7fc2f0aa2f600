"""Which words of Wyvern's cards are reached by play.

Random games between random legal decks that hold every card between them, with 2 to 6 seats, on
plain code: a table that notes which abilities do something. Prints how often each word of the
vocabulary did; exit code 1 if a word that a card says was never reached, or an ability never was.
Run it as `python benchmarks/wyvern_reach.py`; it takes a few minutes.
"""

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))  # compiled methods call each other past a subclass

from librt.vecs import vec  # noqa: E402
from mypy_extensions import i64  # noqa: E402

from dragonhall.games.wyvern.cards import vocabulary as words  # noqa: E402
from dragonhall.games.wyvern.cards.card_set import Ability, CardSet  # noqa: E402
from dragonhall.games.wyvern.cards.lint import LISTS  # noqa: E402
from dragonhall.games.wyvern.cards.wide_world import TEXT  # noqa: E402
from dragonhall.games.wyvern.edition import WyvernGame  # noqa: E402
from dragonhall.games.wyvern.rules import Wyvern, wyvern_game  # noqa: E402
from dragonhall.games.wyvern.table import (  # noqa: E402
    ABILITY_MODE,
    FACE,
    MODE,
    POSITIONS,
    VICTOR,
)
from dragonhall.kernel.dice import QuickDice  # noqa: E402
from dragonhall.kernel.game import Setting  # noqa: E402

KINDS: Final = ("dragon", "terrain", "treasure", "action", "slayer")
# Which list of words each parameter is out of, and what else is counted beside those lists
LISTED: Final = {
    "on": "triggers",
    "do": "primitives",
    "target": "targets",
    "who": "seats",
    "limit": "limits",
    "until": "durations",
    "per": "counts",
    "keyword": "keywords",
}
PICKS: Final[dict[int, str]] = {
    **{int(words.TARGETS.index(word)): word for word in words.TARGETS if word[:4] == "pick"},
    int(words.PICK_SEAT): "seat",
    int(words.PICK_LOOT): "treasure",
    int(words.PICK_SIDE): "side",
    int(words.PICK_HELPER): "helper",
    int(words.PICK_HELPED): "side with helpers",
    int(words.PICK_VACANT): "vacant position",
    int(words.PICK_OUTSIDE): "dragon outside the battle",
    int(words.PICK_REDIRECT): "other dragon (redirect)",
    int(words.PICK_COST): "dragon as the cost",
}
REACHED: Final[Counter[tuple[str, str]]] = Counter()
USED: Final[Counter[int]] = Counter()  # abilities, by their identity
RAW: Final[dict[int, dict[str, Any]]] = {}  # what the card file says of each


def said(ability: dict[str, Any]) -> Iterable[tuple[str, str]]:
    """The words of an ability, each with its list; bans are told apart when they forbid."""
    for key, value in ability.items():
        if key in LISTED:
            yield LISTED[key], str(value)
        elif key == "from":
            yield ("help from" if ability["do"] == "help" else "seats"), str(value)
        elif key == "filter":
            yield from (("filters", name) for name in value)
        elif key == "if":
            yield from (("conditions", name) for name in value)
            yield from (("filters", name) for name in value.get("foe", {}))
        elif key == "cost":
            yield from (("costs", name) for name in value)
        elif key == "what" and ability["do"] == "cost":
            yield "cost_kinds", str(value)
        elif key in ("how", "at", "dir", "only", "mode", "result"):
            yield key, str(value)
        elif key in ("kinds", "does"):
            yield from ((key, word) for word in value)


def reach(abilities: Iterable[Ability]) -> None:
    """These abilities do something now."""
    for ability in abilities:
        USED[id(ability)] += 1
        REACHED.update(said(RAW[id(ability)]))


class Watched(Wyvern):
    """A table that notes which abilities do something."""

    def statics(self, face: int, do: int) -> list[Ability]:
        """The abilities of a face that always count and are of this primitive."""
        abilities = self.info(face).abilities
        return [one for one in abilities if one.on == words.STATIC and one.do == do]

    def around(self, spot: int, do: int) -> list[Ability]:
        """Such abilities of what lies on and beside a spot, and of the dragons in the battle."""
        faces = [self.face[card] for card in self.terrain_on(spot)]
        faces += [self.face[self.card_at(slot)] for slot in self.slots_of_row(spot)]
        found = [one for face in faces for one in self.statics(face, do)]
        own = [spot] if spot % 10 < POSITIONS else []
        for other in dict.fromkeys([*own, *(self.spot_of(ref) for ref in self.fighters)]):
            if other >= 0 and self.card_at(other) >= 0:
                for one in self.statics(self.face[self.card_at(other)], do):
                    if self.holds(one, other):
                        found.append(one)
        return found

    # Carried out

    def carry_out(self, i: int) -> None:
        frame = self.frames[-1]
        ability = self.abilities_of(frame)[i]
        if not ability.delayed or frame[VICTOR] >= 0:
            reach([ability])
        super().carry_out(i)

    def announce(self, frame: vec[i64]) -> None:
        if frame[MODE] <= ABILITY_MODE:
            kind = words.KINDS[self.info(frame[FACE]).kind]
            REACHED["kinds of cards", kind] += 1
        super().announce(frame)

    def with_pick(self, frame: vec[i64], kind: int, value: int) -> vec[i64]:
        if value >= 0:
            REACHED["picks", PICKS[kind]] += 1
        return super().with_pick(frame, kind, value)

    def die(self, spot: int, cause: int) -> None:
        if self.works(spot):
            for ability in self.info(self.face[self.card_at(spot)]).abilities:
                if ability.on == words.KILLED and ability.at == words.AT_VACATED:
                    reach([ability])
        super().die(spot, cause)

    # Always counting

    def counted(self, ability: Ability, seat: int) -> int:
        if ability.on == words.STATIC:
            reach([ability])
        return int(super().counted(ability, seat))

    def forbids(self, what: int, spot: int) -> None:
        """A ban was in the way."""
        REACHED["bans", words.BANS[what.bit_length() - 1]] += 1
        reach(one for one in self.around(spot, words.BAN) if one.bans & what)

    def banned(self, what: int, spot: int, face: int) -> bool:
        found = bool(super().banned(what, spot, face))
        if found:
            self.forbids(int(what), spot)
        return found

    def banned_open(self, what: int, spot: int) -> bool:
        found = bool(super().banned_open(what, spot))
        if found:
            self.forbids(int(what), spot)
        return found

    def banned_row(self, what: int, spot: int) -> bool:
        found = bool(super().banned_row(what, spot))
        if found:
            self.forbids(int(what), spot)
        return found

    def blanked(self, spot: int) -> bool:
        found = bool(super().blanked(spot))
        if found:
            lands = [self.face[card] for card in self.terrain_on(spot)]
            reach(one for land in lands for one in self.statics(land, words.BLANK))
        return found

    def turn_up_cost(self, face: int, spot: int) -> int:
        reach(one for one in self.around(spot, words.COST) if one.costs == words.COST_TURN_UP)
        return int(super().turn_up_cost(face, spot))

    def attack_tax(self, spot: int) -> int:
        reach(one for one in self.around(spot, words.COST) if one.costs == words.COST_ATTACK)
        return int(super().attack_tax(spot))

    def card_cost(self, seat: int, face: int) -> int:
        for spot in range(seat * 10, seat * 10 + int(POSITIONS)):
            if self.works(spot):
                own = self.statics(self.face[self.card_at(spot)], words.COST)
                reach(one for one in own if one.costs == words.COST_CARD)
        return int(super().card_cost(seat, face))

    def begin_attack(self, spot: int, target: int) -> None:
        face = self.face[self.card_at(spot)]
        reach(self.limits_of(face, spot))
        self.told_keywords(face, spot)
        super().begin_attack(spot, target)

    def told_keywords(self, face: int, spot: int) -> None:
        """The keywords of an attacker, and the treasures that grant some."""
        for n, word in enumerate(words.KEYWORDS):
            if self.keywords(face, spot) >> n & 1:
                REACHED["keywords", word] += 1
        for slot in self.slots_of_row(spot):
            reach(self.statics(self.face[self.card_at(slot)], words.GRANT))

    def meet_terrain(self, frame: vec[i64], spot: int, target: int) -> None:
        land = self.info(self.face[self.card_at(target)])
        REACHED.update(("filters", name) for name in AFFECTS[land.id])
        super().meet_terrain(frame, spot, target)

    def shielded(self, frame: vec[i64], ability: Ability, spot: int) -> bool:
        found = bool(super().shielded(frame, ability, spot))
        if found and self.keywords(self.face[self.card_at(spot)], spot) & words.WARDED:
            REACHED["keywords", "warded (saved)"] += 1
        return found

    def survives(self, spot: int) -> bool:
        found = bool(super().survives(spot))
        if found:
            reach(self.statics(self.face[self.card_at(spot)], words.SURVIVE))
        return found

    def save_with(self, frame: vec[i64], spot: int) -> None:
        reach(self.statics(self.face[self.card_at(spot)], words.SUBSTITUTE))
        super().save_with(frame, spot)


AFFECTS: Final[dict[str, list[str]]] = {
    card["id"]: list(card.get("affects", {})) for card in tomllib.loads(TEXT)["terrain"]
}


def dealt(ids: list[str], sizes: list[int], dice: QuickDice) -> list[list[str]]:
    """The ids in random order, dealt out; who gets too few draws more from all of them."""
    mixed = list(ids)
    for i in range(len(mixed) - 1, 0, -1):
        j = int(dice.below(i + 1))
        mixed[i], mixed[j] = mixed[j], mixed[i]
    parts: list[list[str]] = []
    for size in sizes:
        part, mixed = mixed[:size], mixed[size:]
        while len(part) < size:
            one = ids[int(dice.below(len(ids)))]
            if one not in part:
                part.append(one)
        parts.append(part)
    assert not mixed, "the decks together do not hold every card"
    return parts


def decks(cards: CardSet, data: dict[str, Any], count: int, dice: QuickDice) -> list[str]:
    """So many random legal decks as text; together they hold every card."""
    ids = {kind: [str(card["id"]) for card in data[kind]] for kind in KINDS}
    share = {kind: -(-len(ids[kind]) // count) for kind in KINDS}
    share["dragon"] = max(share["dragon"], 12)
    share["terrain"] = max(share["terrain"], 5)
    parts = {kind: dealt(ids[kind], [share[kind]] * count, dice) for kind in KINDS}
    made: list[str] = []
    for n in range(count):
        lair = dict.fromkeys([*parts["dragon"][n], *parts["terrain"][n]], 1)
        for land in parts["terrain"][n]:
            if sum(lair.values()) < 20:
                lair[land] += 1
        horde: dict[str, int] = {}
        while sum(horde.values()) < 40:
            for kind in ("treasure", "action", "slayer"):
                for one in parts[kind][n]:
                    horde[one] = horde.get(one, 0) + 1
        assert cards.building.illegal(lair | horde) == []
        made.append(", ".join(f"{copies} {one}" for one, copies in (lair | horde).items()))
    return made


def watched(data: dict[str, Any]) -> WyvernGame:
    """The game on watched tables."""
    game = wyvern_game(CardSet(TEXT))
    game.table = Watched
    for kind in KINDS:
        for card in data[kind]:
            made = game.set.cards[game.set.names[card["id"]]].abilities
            RAW.update((id(one), raw) for one, raw in zip(made, card["abilities"], strict=True))
    return game


def play(game: WyvernGame, seats: int, decks: list[str], dice: QuickDice) -> int:
    """One random game; how many decisions it took."""
    options: dict[str, Setting] = {"match_target": 0}
    for seat in range(seats):
        options[f"deck_{seat + 1}"] = decks[int(dice.below(len(decks)))]
    table = game.start(game.blank(seats, options), QuickDice(int(dice.below(1 << 29))))
    steps = 0
    while not table.over:
        moves = table.legal(table.turn)
        table.apply(table.turn, moves[dice.below(len(moves))])
        steps += 1
    return steps


def wanted(data: dict[str, Any]) -> dict[tuple[str, str], bool]:
    """Every word of the vocabulary with its list, and whether a card of the set says it."""
    found: dict[tuple[str, str], bool] = {}
    for name, listed in {**LISTS, "primitives": words.PRIMITIVES}.items():
        for word in listed:
            found[name, word] = False
    cards = [card for kind in KINDS for card in data[kind]]
    for card in cards:
        for ability in card["abilities"]:
            for key in said(ability):
                found[key] = True
            if ability["do"] == "ban":
                found.update((("bans", word), True) for word in ability["what"])
        found.update((("filters", name), True) for name in card.get("affects", {}))
        found.update((("keywords", word), True) for word in card.get("keywords", []))
    found["keywords", "warded (saved)"] = True
    found.update((("picks", word), True) for word in PICKS.values())
    played = ("dragon", "treasure", "action", "battle", "reaction", "battle_reaction", "slayer")
    found.update((("kinds of cards", word), True) for word in played)
    return found


def unused(data: dict[str, Any]) -> list[str]:
    """The abilities that never did anything: card, number, trigger and primitive."""
    raw = [
        (f"{card['id']} {n + 1}: {ability['on']}, {ability['do']}", ability)
        for kind in KINDS
        for card in data[kind]
        for n, ability in enumerate(card["abilities"])
    ]
    times: Counter[int] = Counter()
    for one, count in USED.items():
        times[id(RAW[one])] += count
    return [name for name, ability in raw if not times[id(ability)]]


def missing(data: dict[str, Any]) -> list[str]:
    """Words that a card says and play has not reached, and abilities never used."""
    left = [
        f"{name} {word}"
        for (name, word), by_card in wanted(data).items()
        if by_card and not REACHED[name, word]
    ]
    return left + unused(data)


def main() -> int:
    """Play and print; 1 if something was never reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many to play")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    data = tomllib.loads(TEXT)
    dice = QuickDice(given.seed)
    game = watched(data)
    decisions = 0
    for played in range(given.games):
        if played % 10 == 0:
            chosen = decks(game.set, data, 6, dice)
        decisions += play(game, 2 + played % 5, chosen, dice)
    lists: dict[str, list[str]] = {}
    for (name, word), by_card in sorted(wanted(data).items()):
        times = f"{REACHED[name, word]:,}" if by_card else "said by no card"
        lists.setdefault(name, []).append(f"{word} {times}")
    print("| list | times that each word was reached |\n|---|---|")
    for name, reached in lists.items():
        print(f"| {name} | {' · '.join(reached)} |")
    left = missing(data)
    print(f"\n{given.games} games, {decisions:,} decisions; ", end="")
    print(f"{len(left)} never reached: {'; '.join(left)}" if left else "everything was reached")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
