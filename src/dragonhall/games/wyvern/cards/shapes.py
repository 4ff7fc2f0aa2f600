"""Whether a card file of Wyvern has the shape of one, so that the linter can read it at all."""

from typing import Any, Final

from dragonhall.games.wyvern.cards.decks import spelled
from dragonhall.games.wyvern.cards.vocabulary import PARAMETERS

Data = dict[str, Any]

CARDS: Final = ["dragon", "terrain", "treasure", "action", "slayer"]
WORDS: Final = {"id", "name", "text", "origin"}
LISTS: Final = {"keywords", "windows"}

# What a parameter of an ability holds; any other holds a word
LISTED: Final = {"kinds", "does"}
TABLES: Final = {"filter", "if", "cost"}
YES: Final = {"fliers", "unengaged"}
# The least and the most of a number; the engine counts and picks so often
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "amount": (-20, 20),
    "value": (-20, 20),
    "fallback": (-20, 20),
    "max": (0, 20),
    "n": (1, 6),
    "times": (1, 20),
}
DECK_RULES: Final[dict[str, int]] = {
    "lair_min": 60,
    "horde_min": 200,
    "max_dragon": 20,
    "max_other": 20,
}


def misshapen(data: Data) -> list[str]:
    """What keeps a card file from being read, in sentences."""
    found: list[str] = []
    for part in ("set", "vocabulary", "deck_rules"):
        if not isinstance(data.get(part), dict):
            found.append(f"The file has no part {part!r}.")
    for part in ("primitive", "deck", *CARDS):
        if not is_tables(data.get(part)):
            found.append(f"The file has no part {part!r}, or it is not written [[{part}]].")
    if not found:
        found += odd_set(data["set"]) + odd_rules(data["deck_rules"])
        found += odd_primitives(data["primitive"])
        for kind in CARDS:
            for card in data[kind]:
                found += odd_card(card)
        found += odd_decks(data["deck"])
    return found


def is_tables(value: object) -> bool:
    """Whether it is one table or several, in a list."""
    return isinstance(value, list) and bool(value) and all(isinstance(x, dict) for x in value)


def is_words(value: object) -> bool:
    """Whether it is a list of words."""
    return isinstance(value, list) and all(isinstance(x, str) for x in value)


def is_number(value: object) -> bool:
    """Whether it is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def odd_set(given: Data) -> list[str]:
    """The name of the set."""
    found = [f"set: a set has a text field {f!r}." for f in ("id", "name") if not text_of(given, f)]
    if not is_number(given.get("version", 1)) or abs(given.get("version", 1)) > 100_000:
        found.append("set: version is a number.")
    return found


def odd_rules(given: Data) -> list[str]:
    """The numbers of the deck rules."""
    found: list[str] = []
    for name, most in DECK_RULES.items():
        value = given.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            found.append(f"deck_rules: {name} is a number from 1 to {most}.")
    share = given.get("dragons_at_least")
    if not isinstance(share, int | float) or isinstance(share, bool) or not 0 <= share <= 1:
        found.append("deck_rules: dragons_at_least is a part of the Lair, from 0 to 1.")
    return found


def odd_primitives(given: list[Data]) -> list[str]:
    """The primitives, as the file describes them."""
    found: list[str] = []
    for primitive in given:
        name = primitive.get("name")
        if not isinstance(name, str):
            found.append("primitive: a primitive has a name.")
        for part in ("needs", "may"):
            if not is_words(primitive.get(part, [])):
                found.append(f"primitive {name}: {part} is a list of words.")
    return found


def odd_card(card: Data) -> list[str]:
    """The fields of a card and of its abilities."""
    name = card.get("id") if isinstance(card.get("id"), str) else "?"
    found = [
        f"{name}: {field} is a text."
        for field in sorted(WORDS & set(card))
        if not isinstance(card[field], str)
    ]
    found += [
        f"{name}: {f} is a list of words." for f in LISTS & set(card) if not is_words(card[f])
    ]
    if not is_number(card.get("no", 0)) or not 0 <= card.get("no", 0) < 100_000:
        found.append(f"{name}: no is a number from 0 to 99999.")
    if not isinstance(card.get("stays", False), bool):
        found.append(f"{name}: stays is true or false.")
    if not isinstance(card.get("affects", {}), dict):
        found.append(f"{name}: affects is a table.")
    title = card.get("name")
    if isinstance(title, str) and (
        not spelled(title) or set(title) & set(",:#\n{}") or len(title) > 40
    ):
        found.append(f"{name}: a name has up to 40 letters, no comma, colon, brace or #.")
    abilities = card.get("abilities", [])
    if abilities != [] and not is_tables(abilities):
        return [*found, f"{name}: abilities is a list of tables."]
    for ability in abilities:
        for field in PARAMETERS:
            if field not in ability:
                continue
            value = ability[field]
            found += [f"{name}: {words}" for words in odd_value(field, value, ability.get("do"))]
    return found


def odd_value(field: str, value: object, do: object) -> list[str]:
    """A parameter of an ability: a number, yes, a table, a list or a word."""
    if field in TABLES:
        if not isinstance(value, dict):
            return [f"{field} is a table of its own."]
        foe = value.get("foe", {})
        return [] if isinstance(foe, dict) else [f"{field}.foe is a table of its own."]
    if field in NUMBERS:
        least, most = NUMBERS[field]
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            return [f"{field} is a number from {least} to {most}."]
        return []
    if field in YES:
        return [] if isinstance(value, bool) else [f"{field} is true or false."]
    if field in LISTED or (field == "what" and do == "ban"):
        return [] if is_words(value) and value else [f"{field} is a list of words."]
    return [] if isinstance(value, str) else [f"{field} is one word."]


def odd_decks(given: list[Data]) -> list[str]:
    """The ready decks."""
    found: list[str] = []
    ids: list[str] = []
    for deck in given:
        name = str(deck.get("id", "?"))
        for field in ("id", "name"):
            if not text_of(deck, field):
                found.append(f"deck {name}: a deck has a text field {field!r}.")
        if not spelled(name) or spelled(name) != name.replace("_", ""):
            found.append(f"deck {name}: an id is small letters, digits and underscores.")
        if name in ids:
            found.append(f"deck {name}: two decks have this id.")
        ids.append(name)
        for part in ("lair", "horde"):
            if not isinstance(deck.get(part), dict):
                found.append(f"deck {name}: a deck has a table {part!r}.")
    return found


def text_of(given: Data, field: str) -> str:
    """A text field; "" if there is none."""
    value = given.get(field)
    return value if isinstance(value, str) else ""
