"""The words of Formation Flying: categories, prompts, refusals, earlier clues and hints."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.formation_flying.actions import (
    CLUE,
    COLUMNS,
    DISCARD,
    FLY,
    PLACE,
    SILENCE,
    WORD,
)
from dragonhall.games.book_of_dragons.formation_flying.lexicon import BLOCKS, STRONGEST, WORDS
from dragonhall.games.book_of_dragons.formation_flying.table import FormationFlyingTable
from dragonhall.kernel.schema import Fact

CATEGORIES: Final = {
    "colours": "Colours",
    "cartoons": "Cartoons",
    "numbers": "Numbers",
    "food": "Food",
    "mythology": "Mythology",
    "emotions": "Emotions",
    "screen": "TV and films",
    "animals": "Animals",
    "people": "People",
    "board_games": "Board games",
    "art": "Art",
    "elements": "Elements",
    "very_easy": "Anything but its name",
    "own": "A category of your own",
}
HINTS: Final = ["", "a faint hint at", "a fair hint at", "a strong hint at"]


def prompt(table: FormationFlyingTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == FLY:
        return f"Clue: “{table.clue_of(table.turns())}”. Beside which dragon do you fly?"
    name = FACES[table.known(seat, table.card())].name
    return f"Give a clue for {name}. {category(table)}."


def category(table: FormationFlyingTable) -> str:
    """The category in words: "Colours", or the title the table gave its own."""
    name = table.choice("category")
    return (table.choice("title") if name == "own" else "") or CATEGORIES[name]


def called(table: FormationFlyingTable, action: i64) -> str:
    """The words of a clue or a column, "" for the rest."""
    if action < WORD + WORDS and table.lexicon >= 0:
        return BLOCKS[table.lexicon].words[action - WORD]
    if PLACE <= action < DISCARD:
        column = action - PLACE
        return f"Column {column + 1}, {FACES[table.kind(column)].name}"
    return ""


def reason(table: FormationFlyingTable, seat: i64, action: i64) -> str:
    """Why an action that is not legal is refused."""
    side = table.side()
    if not table.waiting & (1 << seat):
        if seat % 2 != side:
            if table.phase == FLY:
                return "The clue is given; now the other side places the card."
            return "It is not your turn." if action >= PLACE else "Another seat gives this clue."
        if action < PLACE:
            return "Your own card is raised: the other side gives the clue."
        return "Wait for the clue." if table.phase == CLUE else "It is not your turn."
    if table.phase == CLUE:
        if action >= PLACE:
            return "Give a clue first: the card is the other side's."
        if action == SILENCE:
            return "You have to give a clue: choose a word or type one."
        if table.lexicon < 0:
            return "This category has no words to choose from; type a clue."
        return "That clue was already given. [R5]"
    if action < PLACE:
        return "The clue is given; place your card."
    return "You have already placed a card here. [R1]"


def facts(table: FormationFlyingTable, viewer: i64) -> list[Fact]:
    """Category, cards flown, the clue; every clue so far; for who sees the card its words."""
    turns = table.turns()
    made: list[Fact] = [
        {"id": "category", "words": f"Category: {category(table)}"},
        {
            "id": "flown",
            "words": f"Cards flown: {turns} of {table.cards_in_all()}",
            "value": int(turns),
            "of": int(table.cards_in_all()),
        },
    ]
    if table.over:
        made.append(
            {
                "id": "columns",
                "words": f"Columns that match: {table.matching()} of {COLUMNS}",
                "value": int(table.matching()),
                "of": int(COLUMNS),
            }
        )
    elif table.phase == FLY:
        made.append({"id": "clue", "words": f"Clue: “{table.clue_of(turns)}”"})
    for turn in range(turns):
        made.append(past(table, turn))
    made.extend(hints(table, viewer))
    return made


def past(table: FormationFlyingTable, turn: i64) -> Fact:
    """An earlier clue and what was made of it; `value` is the column, 10 none."""
    column = table.laid[turn]
    clue = table.clue_of(turn)
    words = f"“{clue}”, " if clue else "No clue, "
    if column < COLUMNS:
        words += f"flown beside {FACES[table.kind(column)].name} by"
    else:
        words += "discarded by"
    placer = table.member(table.side_of(turn), turn // 2)
    return {
        "id": f"clue-{turn}",
        "words": words,
        "value": int(column),
        "seat": int(placer),
        "icon": "clue",
    }


def hints(table: FormationFlyingTable, viewer: i64) -> list[Fact]:
    """The unused words that hint at the raised card, strongest first, for who sees it."""
    if table.over or table.phase != CLUE or table.lexicon < 0:
        return []
    kind = table.known(viewer, table.card())
    made: list[Fact] = []
    if kind < 0:
        return made
    block = BLOCKS[table.lexicon]
    for strength in range(STRONGEST, 0, -1):
        for word in range(WORDS):
            if block.strength(word, kind) == strength and not (table.used >> word) & 1:
                made.append(
                    {
                        "id": f"word-{word}",
                        "words": f"{block.words[word]}: {HINTS[strength]} {FACES[kind].name}",
                        "value": int(strength),
                        "of": int(STRONGEST),
                        "mine": True,
                        "icon": "word",
                    }
                )
    return made
