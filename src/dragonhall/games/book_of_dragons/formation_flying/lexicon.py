"""The lexicon of Formation Flying: eight categories of thirty words, and what each word hints at.

A block lists the ten kinds; each has three words whose strongest (or joint strongest) kind it is.
Behind a word stand kinds by their first two letters with the word's strength for them: 3 strong,
2 fair, 1 faint; a kind that is not named has strength 0.
"""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, KINDS
from dragonhall.games.book_of_dragons.formation_flying.clues import normal

WORDS: Final[i64] = 30  # words of a category
STRONGEST: Final[i64] = 3

TEXT: Final = """
[colours] easy
Undead   | ivory Un3 Mo1        | parchment Un3 Ci1   | ash Un2 Sh2
Ice      | azure Ic3 Hy1        | cobalt Ic3 St1      | sky Ic2 Pl1
Shadow   | ebony Sh3            | charcoal Sh3 Un1    | midnight Sh2 St2
Sun      | scarlet Su3          | vermilion Su3 Ci1   | orange Su2 Ci2
Hydra    | teal Hy3             | turquoise Hy3 Ic2   | jade Hy2 Fo2
Forest   | emerald Fo3          | olive Fo3 Ci1       | lime Fo2 Hy1 Ci1
Platinum | silver Pl3 Mo1       | steel Pl3 Ic1       | pewter Pl2 Sh1 Un1
Citrine  | gold Ci3             | amber Ci3 Su1       | honey Ci2 Su1
Moon     | pearl Mo3 Pl1        | milk Mo3 Un1        | opal Mo2 Pl2
Star     | violet St3           | indigo St3 Sh1      | lavender St2 Mo1
[food] easy
Undead   | marrow Un3           | leftovers Un3 Sh1   | mushroom Un2 Fo2
Ice      | sorbet Ic3           | mint Ic3 Fo1        | gazpacho Ic2 Su2
Shadow   | liquorice Sh3        | blackberry Sh3 Fo2  | coffee Sh2 Un1
Sun      | chilli Su3           | pepper Su3 Sh1      | barbecue Su2 Hy1
Hydra    | calamari Hy3 Ic1     | noodles Hy3 Ci1     | skewer Hy2 Su2
Forest   | salad Fo3            | truffle Fo3 Sh1     | walnut Fo2 Un1
Platinum | caviar Pl3 Sh1       | sardine Pl3 Ic1     | oyster Pl2 Mo2
Citrine  | lemon Ci3            | honeycomb Ci3 Su1   | mustard Ci2 Su1
Moon     | cheese Mo3 Ci1       | marshmallow Mo3 Un1 | dumpling Mo2 Pl1
Star     | anise St3 Sh1        | plum St3 Mo1        | carambola St2 Ci2
[numbers] easy
Undead   | 13 Un3 Sh2           | 31 Un3              | 6 Un2 Sh1
Ice      | 0 Ic3 Sh1            | 32 Ic3              | 273 Ic2 Su1
Shadow   | 8 Sh3 Hy1            | 2 Sh3 Mo1           | 12 Sh2 Su2
Sun      | 365 Su3              | 1 Su3 Mo2           | 5500 Su2 St1
Hydra    | 3 Hy3                | 9 Hy3 Pl1           | 7 Hy2 St2
Forest   | 4 Fo3                | 100 Fo3 Ic1         | 1000 Fo2 St1
Platinum | 78 Pl3               | 70 Pl3 Ci1          | 195 Pl2 Ci1
Citrine  | 24 Ci3 Pl1           | 14 Ci3 Mo1          | 18 Ci2 Pl1
Moon     | 28 Mo3               | 1969 Mo3 St1        | 29 Mo2 Sh1
Star     | 5 St3                | 88 St3 Pl1          | 50 St2 Ci1
[animals] normal
Undead   | vulture Un3 Sh1      | worm Un3 Fo1        | moth Un2 Mo2
Ice      | penguin Ic3          | walrus Ic3 Pl1      | husky Ic2 Mo1
Shadow   | panther Sh3          | bat Sh3 Mo1         | raven Sh2 Un2
Sun      | lion Su3 Ci2         | camel Su3 Ci1       | rooster Su2 Fo1
Hydra    | octopus Hy3          | snake Hy3 Fo1       | eel Hy2 Ic1
Forest   | deer Fo3             | squirrel Fo3 Ci1    | bear Fo2 Ic2
Platinum | trout Pl3 Ic1        | silverfish Pl3 Un1  | dolphin Pl2 Hy1 Ic1
Citrine  | canary Ci3           | bee Ci3 Su1         | goldfish Ci2 Hy1
Moon     | wolf Mo3 Fo2         | owl Mo3 Fo1         | rabbit Mo2 Fo1
Star     | firefly St3 Su1      | peacock St3 Hy1     | butterfly St2 Fo1
[emotions] normal
Undead   | dread Un3 Sh2        | emptiness Un3 Ic1   | regret Un2 Sh1
Ice      | calm Ic3 Mo2         | aloofness Ic3 Pl1   | indifference Ic2 Un2
Shadow   | fear Sh3 Un2         | envy Sh3 Fo1        | gloom Sh2 Un1
Sun      | rage Su3             | passion Su3 St1     | joy Su2 Ci2
Hydra    | confusion Hy3        | doubt Hy3 Sh1       | greed Hy2 Ci1
Forest   | serenity Fo3 Mo1     | contentment Fo3 Ci1 | curiosity Fo2 Hy1
Platinum | pride Pl3 Ci1        | confidence Pl3 Su1  | contempt Pl2 Ic2
Citrine  | cheer Ci3 Su2        | gratitude Ci3 Fo1   | optimism Ci2 St2
Moon     | longing Mo3 St1      | melancholy Mo3 Sh1  | loneliness Mo2 Un1 Ic1
Star     | wonder St3           | hope St3 Ci1        | awe St2 Pl1
[mythology] normal
Undead   | lich Un3             | hades Un3 Sh2       | anubis Un2 Sh1
Ice      | skadi Ic3            | ymir Ic3 Un1        | yeti Ic2 Fo1
Shadow   | nyx Sh3 St1          | erebus Sh3 Un1      | loki Sh2 Su1
Sun      | ra Su3 Ci1           | apollo Su3 Pl1      | phoenix Su2 Un1
Hydra    | lerna Hy3            | heracles Hy3 Su1    | cerberus Hy2 Un2
Forest   | pan Fo3              | dryad Fo3 Mo1       | satyr Fo2 Hy1
Platinum | nuada Pl3            | hephaestus Pl3 Su1  | athena Pl2 Mo1
Citrine  | midas Ci3 Pl1        | jason Ci3 Hy1       | freyja Ci2 St1
Moon     | selene Mo3           | artemis Mo3 Fo2     | werewolf Mo2 Fo1 Un1
Star     | orion St3            | andromeda St3 Mo1   | perseus St2 Hy1
[art] hard
Undead   | vanitas Un3 Sh1      | plaster Un3 Mo1     | ruin Un2 Fo1
Ice      | minimalism Ic3 Pl1   | glass Ic3 Mo1       | porcelain Ic2 Mo2
Shadow   | silhouette Sh3       | noir Sh3 Un1        | chiaroscuro Sh2 Su1
Sun      | fauvism Su3          | turner Su3 Ic1      | impressionism Su2 Fo1
Hydra    | triptych Hy3         | cubism Hy3 Pl1      | collage Hy2 St1
Forest   | landscape Fo3 Mo1    | tapestry Fo3 Ci1    | rousseau Fo2 Mo1
Platinum | sculpture Pl3 Un1    | engraving Pl3 Sh1   | filigree Pl2 Ci2
Citrine  | klimt Ci3            | icon Ci3 St1        | gilding Ci2 Pl1
Moon     | nocturne Mo3 Sh1     | pastel Mo3 St1      | vermeer Mo2 Pl1
Star     | pointillism St3      | gogh St3 Su1        | surrealism St2 Hy1 Mo1
[elements] hard
Undead   | calcium Un3          | dust Un3 Sh1        | arsenic Un2 Hy1
Ice      | water Ic3 Hy1        | nitrogen Ic3        | argon Ic2 St1
Shadow   | void Sh3 St1         | carbon Sh3 Un1      | lead Sh2 Pl1
Sun      | fire Su3             | helium Su3 St1      | sulphur Su2 Ci2
Hydra    | mercury Hy3 Pl2      | copper Hy3 Ci1      | chlorine Hy2 Fo1
Forest   | earth Fo3 Un1        | magnesium Fo3 Su1   | oxygen Fo2 Ic1
Platinum | metal Pl3 Ci1        | palladium Pl3       | iridium Pl2 St2
Citrine  | gold Ci3 Pl1         | silicon Ci3 Ic1     | sodium Ci2 Su1
Moon     | selenium Mo3         | silver Mo3 Pl2      | titanium Mo2 Pl1
Star     | aether St3 Mo1       | neon St3 Su1        | xenon St2 Ic1
"""


class Block:
    """A category: its words and their strengths, `strengths[word * KINDS + kind]`."""

    def __init__(self, category: str) -> None:
        self.category: str = category
        self.words: list[str] = []
        self.strengths: list[int] = []

    def add(self, entry: str, kinds: dict[str, int]) -> None:
        """Take in a word as written: "opal Mo2 Pl2"."""
        word, *hints = entry.split()
        row = [0] * KINDS
        for hint in hints:
            row[kinds[hint[:2]]] = int(hint[2:])
        self.words.append(word)
        self.strengths.extend(row)

    def strength(self, word: i64, kind: i64) -> i64:
        """How strongly word number `word` hints at a kind, 0 to 3."""
        return self.strengths[word * KINDS + kind]


def read(text: str) -> list[Block]:
    """The blocks of a text like `TEXT`."""
    kinds = {face.name[:2]: number for number, face in enumerate(FACES)}
    blocks: list[Block] = []
    for line in text.split("\n"):
        if line.startswith("["):
            blocks.append(Block(line[1 : line.index("]")]))
        elif line:
            for entry in line.split("|")[1:]:
                blocks[-1].add(entry, kinds)
    return blocks


BLOCKS: Final = read(TEXT)
CATEGORIES: Final = [block.category for block in BLOCKS]
NORMAL: Final = [[normal(word) for word in block.words] for block in BLOCKS]


def number_of(category: str) -> i64:
    """Which block a category has; -1 for one without words."""
    return CATEGORIES.index(category) if category in CATEGORIES else -1


def find(clue: str, first: i64) -> tuple[i64, i64]:
    """The block and the word that a clue is, (-1, -1) if none; block `first` comes first."""
    form = normal(clue)
    order = list(range(len(BLOCKS)))
    if first >= 0:
        order.remove(int(first))
        order.insert(0, int(first))
    for number in order:
        if form in NORMAL[number]:
            return number, NORMAL[number].index(form)
    return -1, -1
