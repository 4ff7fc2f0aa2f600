"""Proves that a card file of Wyvern says only what the engine reads, and in its text too."""

import re
import tomllib
from typing import Final

from dragonhall.games.wyvern.cards import vocabulary
from dragonhall.games.wyvern.cards.decks import LAIR, DeckRules, spelled
from dragonhall.games.wyvern.cards.shapes import Data, misshapen
from dragonhall.games.wyvern.cards.vocabulary import (
    CONDITIONS,
    FILTERS,
    PARAMETERS,
    PRICES,
    PRIMITIVES,
    WINDOWS,
)

# The vocabulary of a card file and the engine's own
LISTS: Final[dict[str, list[str]]] = {
    "keywords": vocabulary.KEYWORDS,
    "triggers": vocabulary.TRIGGERS,
    "targets": vocabulary.TARGETS,
    "seats": vocabulary.SEATS,
    "filters": list(FILTERS),
    "conditions": list(CONDITIONS),
    "costs": list(PRICES),
    "limits": vocabulary.LIMITS,
    "durations": vocabulary.DURATIONS,
    "counts": vocabulary.COUNTS,
    "bans": vocabulary.BANS,
    "cost_kinds": vocabulary.COSTS,
}

USED: Final = ["play", "action", "battle_action"]
TOLD: Final = [
    *["turned_up", "discover", "wins", "loses", "killed", "after_battle", "draw_phase"],
    "applied",
]
BATTLE: Final = ["play", "battle_action"]

# On which triggers the engine carries a primitive out
CARRIED: Final[dict[str, list[str]]] = {
    "mod": ["static", *USED, *TOLD],
    "base_set": USED,
    "base_swap": BATTLE,
    "base_borrow": BATTLE,
    "counters": [*USED, *TOLD],
    "heal": [*USED, *TOLD],
    "attack_limit": ["static", "play"],
    "ban": ["static", *USED],
    "grant": ["static", *USED],
    "blank": ["static", *USED],
    "help": BATTLE,
    "all_join": BATTLE,
    "call_off": BATTLE,
    "survive": ["static", *BATTLE],
    "invert": BATTLE,
    "tie": BATTLE,
    "dismiss": BATTLE,
    "again": [*USED, *TOLD],
    "gold": [*USED, *TOLD],
    "draw": [*USED, *TOLD],
    "discard": [*USED, *TOLD],
    "look": [*USED, *TOLD],
    "recover": [*USED, *TOLD],
    "replace": [*USED, "killed"],
    "kill": [*USED, *TOLD],
    "loot": [*USED, "wins", "loses"],
    "turn": [*USED, *TOLD],
    "move": [*USED, *TOLD],
    "detach": [*USED, *TOLD],
    "negate": ["play"],
    "cost": ["static"],
    "substitute": ["static"],
}

# The words of a parameter that means something else with each primitive
OF_PRIMITIVE: Final[dict[tuple[str, str], list[str]]] = {
    ("ban", "what"): vocabulary.BANS,
    ("cost", "what"): vocabulary.COSTS,
    ("look", "what"): vocabulary.LOOK_AT,
    ("detach", "what"): ["terrain"],
    ("help", "from"): vocabulary.HELP_FROM,
    ("gold", "from"): vocabulary.SEATS,
}

# Parameters of a primitive that the engine reads, beside those every ability may have
COMMON: Final = ["on", "do"]
FIELDS: Final[dict[str, list[str]]] = {
    "dragon": ["no", "id", "name", "origin", "strength", "gold", "keywords", "abilities", "text"],
    "terrain": ["no", "id", "name", "gold", "affects", "stays", "abilities", "text"],
    "treasure": ["no", "id", "name", "cost", "abilities", "text"],
    "action": ["no", "id", "name", "kind", "windows", "cost", "abilities", "text"],
    "slayer": ["no", "id", "name", "origin", "cost", "abilities", "text"],
}
ACTION_KINDS: Final = ["action", "battle", "reaction", "battle_reaction"]
NUMBER_WORDS: Final = {1: ["a", "an", "one", "once"], 2: ["two", "twice"], 3: ["three"]}


def lint(text: str) -> list[str]:
    """What is wrong with a card file, in sentences; [] if it can be played with."""
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return [f"The file is not TOML: {error}."]
    except RecursionError:
        return ["The file is no card file: it is nested too deeply."]
    linter = Linter(data)
    linter.check()
    return linter.found


class Linter:
    """One card file under examination."""

    def __init__(self, data: Data) -> None:
        self.data: Data = data
        self.found: list[str] = []
        self.where: str = ""
        self.primitives: dict[str, Data] = {}
        self.kinds: dict[str, str] = {}

    def say(self, words: str) -> None:
        """Note a defect."""
        self.found.append(f"{self.where}: {words}" if self.where else words)

    def check(self) -> None:
        """Everything, in the order of the file."""
        self.found = misshapen(self.data)
        if self.found:
            return
        self.check_vocabulary()
        for kind, fields in FIELDS.items():
            for card in self.data.get(kind, []):
                self.check_card(kind, fields, card)
        self.where = ""
        self.check_names()
        for deck in self.data["deck"]:
            self.check_deck(deck)

    def check_vocabulary(self) -> None:
        """The lists of the file are the engine's, and so are its primitives."""
        for name, words in LISTS.items():
            given = self.data["vocabulary"].get(name)
            if given != words:
                self.say(f"vocabulary.{name} must be {words}.")
        for primitive in self.data["primitive"]:
            name = str(primitive.get("name"))
            self.primitives[name] = primitive
            if name not in PRIMITIVES:
                self.say(f"The engine has no primitive {name!r}.")
            for key in [*primitive.get("needs", []), *primitive.get("may", [])]:
                if key not in PARAMETERS:
                    self.say(f"Nothing reads the parameter {key!r} of {name}.")
        for name in PRIMITIVES:
            if name not in self.primitives:
                self.say(f"The primitive {name!r} is not described.")

    # Cards

    def check_card(self, kind: str, fields: list[str], card: Data) -> None:
        """One card: its fields, its abilities, its text."""
        name = str(card.get("id", "?"))
        self.where = name
        for field in fields:
            if field not in card:
                self.say(f"a {kind} has a field {field!r}.")
        for field in card:
            if field not in fields:
                self.say(f"nothing reads the field {field!r} of a {kind}.")
        if name in self.kinds:
            self.say("two cards have this id.")
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
            self.say("an id is small letters, digits and underscores.")
        self.kinds[name] = kind
        for number in ("strength", "gold", "cost"):
            value = card.get(number, 0)
            if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 20:
                self.say(f"{number} is a number from 0 to 20.")
        if kind == "action":
            self.check_kind(card)
        for word in card.get("keywords", []):
            self.check_word("keyword", word, vocabulary.KEYWORDS)
        if isinstance(card.get("affects"), dict):
            self.check_table("affects", card["affects"], FILTERS)
        for ability in card.get("abilities", []):
            self.check_ability(kind, ability)
        self.check_text(card)

    def check_kind(self, card: Data) -> None:
        """Kind and windows of an action card fit each other."""
        self.check_word("kind", card.get("kind"), ACTION_KINDS)
        for word in card.get("windows", []):
            self.check_word("window", word, WINDOWS)
        negates = any(one.get("do") == "negate" for one in card.get("abilities", []))
        if negates != (card.get("kind") in ("reaction", "battle_reaction")):
            self.say("a reaction is a card that negates, and no other card is.")

    def check_word(self, what: str, word: object, words: list[str]) -> None:
        """A word is out of a list."""
        if word not in words:
            self.say(f"{what} cannot be {word!r}, only {', '.join(words)}.")

    def check_ability(self, kind: str, ability: Data) -> None:
        """One ability: known, carried out on its trigger, every parameter read."""
        on, do = ability.get("on"), ability.get("do")
        if on not in vocabulary.TRIGGERS or do not in self.primitives or do not in CARRIED:
            self.say(f"an ability needs a trigger and a primitive, not {on!r} and {do!r}.")
            return
        if on not in CARRIED[str(do)]:
            self.say(f"{do} is not carried out on {on!r}.")
        if (kind in ("action", "slayer")) != (on == "play"):
            self.say(f"a {kind} has no ability on {on!r}.")
        if on == "applied" and kind != "terrain":
            self.say("only terrain applies.")
        primitive = self.primitives[str(do)]
        allowed = [*COMMON, *primitive.get("needs", []), *primitive.get("may", [])]
        for name in primitive.get("needs", []):
            if name not in ability:
                self.say(f"{do} needs {name!r}.")
        for name, value in ability.items():
            if name not in allowed or name not in PARAMETERS:
                self.say(f"{do} does not read {name!r}.")
            else:
                self.check_value(name, value, OF_PRIMITIVE.get((str(do), name)))
        if kind == "treasure" and on == "static" and ability.get("target") != "row":
            self.say("a treasure that always counts acts on its row.")
        if "times" in ability and "limit" not in ability:
            self.say("times counts uses within a limit.")

    def check_value(self, name: str, value: object, words: list[str] | None) -> None:
        """A parameter holds what it may hold, of some primitives only these words."""
        allowed = PARAMETERS[name] if words is None else words
        tables = {"filter": FILTERS, "if": CONDITIONS, "cost": PRICES}
        if isinstance(value, dict):
            self.check_table(name, value, tables[name])
        elif isinstance(value, list):
            for word in value:
                self.check_word(name, word, allowed)
        else:
            self.check_plain(name, value, allowed)

    def check_plain(self, key: str, value: object, allowed: list[str]) -> None:
        """A single value: a number, a yes or no, or a word."""
        if isinstance(value, bool):
            if "yes" not in allowed or (not value and "no" not in allowed):
                self.say(f"{key} cannot be {str(value).lower()}.")
        elif isinstance(value, int):
            if "n" not in allowed:
                self.say(f"{key} is no number.")
            elif not -20 <= value <= 20 or (key.startswith("cost.") and value < 1):
                self.say(f"{key} cannot be {value}.")
        else:
            self.check_word(key, value, allowed)

    def check_table(self, name: str, given: Data, known: dict[str, list[str]]) -> None:
        """A filter, a condition or a cost."""
        for key, value in given.items():
            if key not in known:
                self.say(f"{name} does not read {key!r}.")
            elif known[key] == ["filter"]:
                if isinstance(value, dict):
                    self.check_table(f"{name}.{key}", value, FILTERS)
                else:
                    self.say(f"{name}.{key} is a table of its own.")
            else:
                self.check_plain(f"{name}.{key}", value, known[key])

    # Text and data

    def check_text(self, card: Data) -> None:
        """What can be checked of the text: keywords, and the numbers of the abilities."""
        text = str(card.get("text", ""))
        for word in card.get("keywords", []):
            if not re.search(rf"\b{word}\b", text, re.IGNORECASE):
                self.say(f"its text does not say {word.capitalize()}.")
        for word in vocabulary.KEYWORDS:
            first = text.split(":", maxsplit=1)[0].split(".")
            said = any(part.strip().lower() == word for part in first)
            if said and word not in card.get("keywords", []):
                self.say(f"its text says {word.capitalize()}, its keywords do not.")
        for ability in card.get("abilities", []):
            for number in self.numbers_of(ability):
                if not says(text, number):
                    self.say(f"its text does not say the number {number} of {ability.get('do')}.")

    def numbers_of(self, ability: Data) -> list[int]:
        """The numbers of an ability that a text has to name."""
        found = [ability[key] for key in ("amount", "value", "fallback", "max") if key in ability]
        if ability.get("do") == "look" or ability.get("do") in ("draw", "discard", "move"):
            found.append(ability.get("n", 1))
        found += [ability["times"]] if "times" in ability else []
        found += [n for n in ability.get("cost", {}).values() if not isinstance(n, bool)]
        for table in (ability.get("filter", {}), ability.get("if", {}).get("foe", {})):
            found += [n for key, n in table.items() if isinstance(n, int) and key[-3:] in BOUNDS]
        return [abs(n) for n in found if isinstance(n, int)]

    # Decks

    def check_deck(self, deck: Data) -> None:
        """A ready deck is legal (R24)."""
        self.where = f"deck {deck.get('id', '?')}"
        counts: dict[str, int] = {}
        for part in ("lair", "horde"):
            for card, n in deck[part].items():
                kind = self.kinds.get(card)
                if kind is None:
                    self.say(f"there is no card {card!r}.")
                elif (kind in LAIR) != (part == "lair"):
                    self.say(f"{card} is a {kind}: it does not belong to the {part}.")
                elif type(n) is not int or n < 1:
                    self.say(f"how many of {card} is a number from 1.")
                else:
                    counts[card] = n
        if not self.found:
            for words in DeckRules(self.listed(), self.data["deck_rules"]).illegal(counts):
                self.say(words)
        self.where = ""

    def listed(self) -> list[tuple[str, str, str]]:
        """The cards as deck rules take them."""
        return [
            (card["id"], card["name"], kind) for kind in FIELDS for card in self.data.get(kind, [])
        ]

    def check_names(self) -> None:
        """Every card can be named in a deck."""
        meant: dict[str, str] = {}
        for card in [card for kind in FIELDS for card in self.data.get(kind, [])]:
            name = str(card.get("id"))
            for word in {spelled(name), spelled(str(card.get("name")))}:
                other = meant.setdefault(word, name)
                if other != name:
                    self.say(f"{name}: its name or id reads like that of {other}.")


BOUNDS: Final = ["min", "max"]


def says(text: str, number: int) -> bool:
    """Whether a text names a number, in digits or in words."""
    if re.search(rf"(?<!\d){number}(?!\d)", text):
        return True
    words = NUMBER_WORDS.get(number, [])
    return any(re.search(rf"\b{word}\b", text, re.IGNORECASE) for word in words)
