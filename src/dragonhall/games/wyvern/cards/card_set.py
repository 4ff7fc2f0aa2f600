"""Cards as data: what a card file says, read once into plain objects that the engine reads."""

import hashlib
import tomllib
from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.cards.decks import DeckList, DeckRules
from dragonhall.games.wyvern.cards.vocabulary import (
    ALL_OURS,
    ALL_THEIRS,
    ALL_UP,
    APPLIED,
    AT_CARD,
    AT_VACANT,
    BANS,
    BASE_BORROW,
    BY_ACTION,
    BY_BATTLE,
    COSTS,
    COUNTS,
    DIRECTIONS,
    DISMISS,
    DRAGON,
    DURATIONS,
    HELP,
    HELP_FROM,
    HOW,
    KEYWORDS,
    KINDS,
    LIMITED_TO,
    LIMITS,
    LOOK,
    LOOK_AT,
    LOOT,
    LOSING,
    NEGATE,
    NEGATED,
    OPPONENT,
    PICK_COST,
    PICK_ENEMY_DOWN,
    PICK_HELPED,
    PICK_HELPER,
    PICK_LOOT,
    PICK_MY_CARD,
    PICK_MY_DOWN,
    PICK_OURS,
    PICK_OUTSIDE,
    PICK_REDIRECT,
    PICK_SEAT,
    PICK_SIDE,
    PICK_VACANT,
    PLAY,
    PRIMITIVES,
    REPLACE,
    REPLACE_AT,
    ROLES,
    ROW,
    SEATS,
    SIDES,
    SUBSTITUTE,
    TARGETS,
    TERRAIN,
    TRIGGERS,
    WINDOWS,
    WINNER,
    WINNING,
)
from dragonhall.kernel.errors import BadSetup
from dragonhall.kernel.game import Face
from dragonhall.kernel.schema import DeckInfo

NO_LEAST: Final[i64] = -1000
NO_MOST: Final[i64] = 1000
EITHER: Final[i64] = -1
MOST_TOLD: Final = 4  # defects of a deck named in one sentence


def code(words: list[str], word: object, absent: int = -1) -> i64:
    """The number of a word of the vocabulary; `absent` if none is given."""
    return absent if word is None else words.index(str(word))


def mask(words: list[str], given: object) -> i64:
    """Several words as a bit set."""
    found: i64 = 0
    for word in cast("list[str]", given or []):
        n: i64 = words.index(word)
        one: i64 = 1
        found |= one << n
    return found


def tri(given: object) -> i64:
    """Yes 1, no 0, not said -1."""
    return EITHER if given is None else int(bool(given))


class Filter:
    """What a dragon must be to fit."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.flying: i64 = tri(data.get("flying"))
        self.burrowing: i64 = tri(data.get("burrowing"))
        self.least: i64 = int(data.get("min", NO_LEAST))
        self.most: i64 = int(data.get("max", NO_MOST))
        self.base_least: i64 = int(data.get("base_min", NO_LEAST))
        self.base_most: i64 = int(data.get("base_max", NO_MOST))
        self.row: i64 = code(["front", "back"], data.get("row"))
        self.role: i64 = code(ROLES, data.get("role"))
        self.empty: bool = not data


class Ability:
    """One ability: when it happens, what it does, to whom, under which condition, for what cost."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.on: i64 = code(TRIGGERS, data["on"])
        self.do: i64 = code(PRIMITIVES, data["do"])
        self.target: i64 = code(TARGETS, data.get("target"))
        if self.target < 0 and self.on == APPLIED:
            self.target = code(TARGETS, "bearer")
        self.who: i64 = code(SEATS, data.get("who"))
        if self.who < 0 and self.do != NEGATE:
            self.who = 0
        source = data.get("from")
        self.source: i64 = -1 if self.do == HELP else code(SEATS, source)
        self.help_from: i64 = code(HELP_FROM, source) if self.do == HELP else -1
        self.filter: Filter = Filter(data.get("filter", {}))
        self.amount: i64 = int(data.get("amount", data.get("value", data.get("n", 0))))
        self.per: i64 = code(COUNTS, data.get("per"))
        self.most: i64 = int(data.get("max", NO_MOST))
        self.limit: i64 = code(LIMITS, data.get("limit"))
        self.times: i64 = int(data.get("times", 1))
        self.until: i64 = code(DURATIONS, data.get("until"))
        self.bans: i64 = mask(BANS, data["what"]) if data["do"] == "ban" else 0
        self.costs: i64 = code(COSTS, data["what"]) if data["do"] == "cost" else -1
        self.look: i64 = code(LOOK_AT, data["what"]) if data["do"] == "look" else -1
        self.keyword: i64 = mask(KEYWORDS, [data["keyword"]]) if "keyword" in data else 0
        self.only: i64 = code(LIMITED_TO, data.get("only"))
        self.fallback: i64 = int(data.get("fallback", 0))
        self.fliers: bool = bool(data.get("fliers", False))
        self.unengaged: bool = bool(data.get("unengaged", False))
        self.how: i64 = code(HOW, data.get("how"))
        self.at: i64 = code(REPLACE_AT, data.get("at"))
        self.dir: i64 = code(DIRECTIONS, data.get("dir"))
        self.kinds: i64 = mask(NEGATED, data.get("kinds"))
        self.does: i64 = mask(PRIMITIVES, data.get("does"))
        self.redirect: bool = data.get("mode") == "redirect"
        price: dict[str, Any] = data.get("cost", {})
        self.cost_gold: i64 = int(price.get("gold", 0))
        self.cost_self: bool = bool(price.get("self", False))
        self.cost_dragon: i64 = int(price.get("dragon", 0))
        when: dict[str, Any] = data.get("if", {})
        self.if_role: i64 = code(ROLES, when.get("role"))
        self.if_started: i64 = code(SIDES, when.get("started"))
        self.if_foe: Filter = Filter(when.get("foe", {}))
        self.if_in_battle: bool = bool(when.get("in_battle", False))
        self.if_turn: i64 = code(["own", "opponent"], when.get("turn"))
        self.conditional: bool = bool(when)
        # What a played battle card does once it is known who has won (3.7)
        self.delayed: bool = self.on == PLAY and (
            self.target == WINNER
            or self.who in (WINNING, LOSING)
            or self.source in (WINNING, LOSING)
        )
        self.picks: vec[i64] = self.find_picks()
        # So many picks are made with the announcement: up to the last hidden one (`Announce`).
        self.early: i64 = 0
        for n in range(len(self.picks)):
            if self.picks[n] in (PICK_MY_DOWN, PICK_HELPER):
                self.early = n + 1

    def find_picks(self) -> vec[i64]:
        """What is picked for it, in order."""
        found = vec[i64]()
        for n in range(self.cost_dragon):
            found = append(found, PICK_COST)
        used = self.on in (PLAY, BY_ACTION, BY_BATTLE)
        if self.do == BASE_BORROW:
            return append(append(found, PICK_OUTSIDE), PICK_OURS)
        if self.do == HELP:
            found = append(found, PICK_SIDE)
            return append(found, PICK_HELPER) if self.help_from < 3 else found
        if self.do == DISMISS:
            return append(found, PICK_HELPED)
        if self.do == LOOT:
            return append(found, PICK_LOOT)
        if self.do == REPLACE:
            if self.at == AT_CARD:
                found = append(found, PICK_MY_CARD)
            return append(found, PICK_VACANT) if self.at == AT_VACANT else found
        if self.do == LOOK and self.look == 1:
            for n in range(self.amount):
                found = append(found, PICK_ENEMY_DOWN)
            return found
        if self.do == NEGATE:
            return append(found, PICK_REDIRECT) if self.redirect else found
        if self.who == OPPONENT or self.source == OPPONENT:
            found = append(found, PICK_SEAT)
        if used and (self.target == ALL_OURS or self.target == ALL_THEIRS):
            found = append(found, PICK_SIDE)
        elif self.target >= PICK_OURS and self.target not in (ROW, ALL_UP):
            found = append(found, self.target)
        return found


class Card:
    """A card of the file."""

    def __init__(self, data: dict[str, Any], kind: str) -> None:
        self.face: i64 = -1
        self.id: str = str(data["id"])
        self.no: i64 = int(data.get("no", 0))
        self.name: str = str(data["name"])
        self.text: str = str(data.get("text", ""))
        self.origin: str = str(data.get("origin", ""))
        self.kind: i64 = code(KINDS, data.get("kind") if kind == "action" else kind)
        self.strength: i64 = int(data.get("strength", 0))
        self.gold: i64 = int(data.get("gold", 0))
        self.cost: i64 = int(data.get("cost", 0))
        self.keywords: i64 = mask(KEYWORDS, data.get("keywords"))
        self.affects: Filter = Filter(data.get("affects", {}))
        self.stays: bool = bool(data.get("stays", False))
        self.windows: i64 = mask(WINDOWS, data.get("windows"))
        self.abilities: list[Ability] = [Ability(one) for one in data.get("abilities", [])]
        self.substitutes: bool = False  # may be discarded instead of another
        self.on: i64 = 0  # the triggers it has, as a bit set
        for ability in self.abilities:
            one: i64 = 1
            self.on |= one << ability.on
            if ability.do == SUBSTITUTE:
                self.substitutes = True

    def has(self, trigger: i64) -> bool:
        """Whether it has an ability of this trigger."""
        one: i64 = 1
        return bool(self.on & (one << trigger))

    def in_lair(self) -> bool:
        """Whether it belongs to a Dragon Lair."""
        return self.kind == DRAGON or self.kind == TERRAIN

    def art(self) -> dict[str, str | int | bool]:
        """How it is drawn."""
        made: dict[str, str | int | bool] = {
            "kind": KINDS[self.kind],
            "no": int(self.no),
            "text": self.text,
        }
        if self.kind == DRAGON:
            made["strength"] = int(self.strength)
            words = [KEYWORDS[i] for i in range(len(KEYWORDS)) if self.keywords >> i & 1]
            made["keywords"] = " ".join(words)
        if self.in_lair():
            made["gold"] = int(self.gold)
        else:
            made["cost"] = int(self.cost)
        if self.origin:
            made["origin"] = self.origin
        return made


class Deck:
    """A legal deck: the faces of its Lair and of its Horde, one entry a card."""

    def __init__(self, name: str, title: str, counts: dict[str, int]) -> None:
        self.id: str = name
        self.name: str = title
        self.counts: dict[str, int] = counts
        self.lair: list[int] = []
        self.horde: list[int] = []

    def put(self, face: int, n: int, in_lair: bool) -> None:
        """Put copies of a card in."""
        part = self.lair if in_lair else self.horde
        for _copy in range(n):
            part.append(face)


class CardSet:
    """All cards of a file by face (Horde cards first), the ready decks, the hash of the file."""

    def __init__(self, text: str) -> None:
        """Read a card file that `lint` finds nothing wrong with."""
        data: dict[str, Any] = tomllib.loads(text)
        self.source: str = text
        self.hash: str = hashlib.sha256(text.encode()).hexdigest()
        self.id: str = str(data["set"]["id"])
        self.name: str = str(data["set"]["name"])
        self.version: int = int(data["set"].get("version", 1))
        self.cards: list[Card] = []
        for kind in ("treasure", "action", "slayer", "dragon", "terrain"):
            for one in data.get(kind, []):
                self.cards.append(Card(one, kind))
        self.horde: i64 = 0  # so many faces are Horde cards
        names: dict[str, int] = {}
        for face in range(len(self.cards)):
            card = self.cards[face]
            card.face = face
            names[card.id] = int(face)
            if not card.in_lair():
                self.horde = face + 1
        self.names: dict[str, int] = names
        self.building: DeckRules = DeckRules(
            [(card.id, card.name, KINDS[card.kind]) for card in self.cards], data["deck_rules"]
        )
        self.decks: list[Deck] = [
            self.laid(str(one["id"]), str(one["name"]), {**one["lair"], **one["horde"]})
            for one in data.get("deck", [])
        ]

    def laid(self, name: str, title: str, counts: dict[str, int]) -> Deck:
        """A deck of these cards."""
        deck = Deck(name, title, counts)
        for card, n in counts.items():
            face = self.names[card]
            deck.put(face, n, self.cards[face].in_lair())
        return deck

    def ready(self, name: str) -> Deck | None:
        """The ready deck of this id, if there is one."""
        for deck in self.decks:
            if deck.id == name:
                return deck
        return None

    def deck(self, text: str) -> Deck:
        """A ready deck by its id, or a deck as text; BadSetup says why it may not be played."""
        ready = self.ready(text)
        if ready is not None:
            return ready
        made = self.deck_list(text)
        return self.laid("", made.name, made.counts)

    def deck_list(self, text: str) -> DeckList:
        """A legal deck as text; BadSetup says why it may not be played."""
        made = self.building.read(text)
        faults = made.faults + self.building.illegal(made.counts)
        if faults:
            told = " ".join(faults[:MOST_TOLD])
            left = len(faults) - MOST_TOLD
            raise BadSetup(f"{told} And {left} more like it." if left > 0 else told)
        return made

    def deck_info(self, text: str) -> DeckInfo:
        """A ready deck by its id, or a deck as text, legal or not, with all that is wrong."""
        made = DeckList()
        ready = self.ready(text.strip())
        if ready is not None:
            made.name = ready.name
            made.counts = self.building.sorted(ready.counts)
        else:
            made = self.building.read(text)
        return {
            "name": made.name,
            "cards": [[self.names[card], n] for card, n in made.counts.items()],
            "parts": self.building.parts(made.counts),
            "most": [self.building.most(card.id) for card in self.cards],
            "unread": made.faults,
            "illegal": self.building.illegal(made.counts),
            "line": self.building.line(made),
            "lines": self.building.lines(made),
        }

    def faces(self) -> list[Face]:
        """The cards as faces of a game; the id is the short name."""
        return [Face(card.name, card.id, "wyvern", card.art()) for card in self.cards]
