"""The forty-card dragon deck: ten kinds, four copies each."""

from typing import Final

from mypy_extensions import i64

from dragonhall.kernel.game import Face

UNDEAD: Final[i64] = 0
ICE: Final[i64] = 1
SHADOW: Final[i64] = 2
SUN: Final[i64] = 3
HYDRA: Final[i64] = 4
FOREST: Final[i64] = 5
PLATINUM: Final[i64] = 6
CITRINE: Final[i64] = 7
MOON: Final[i64] = 8
STAR: Final[i64] = 9

KINDS: Final = 10
COPIES: Final = 4
BOOK: Final = "The Book of Dragons"


def _face(
    name: str, alignment: str, faces: str, heads: int, sphere: str, colour: str, eyes: bool
) -> Face:
    art: dict[str, str | int | bool] = {
        "kind": name.lower(),
        "alignment": alignment,
        "faces": faces,
        "heads": heads,
        "sphere": sphere,
        "colour": colour,
        "eyes": eyes,
    }
    return Face(name, name, "dragon", art)


FACES: Final = [
    _face("Undead", "evil", "left", 1, "none", "bone", True),
    _face("Ice", "evil", "left", 1, "law", "blue", False),
    _face("Shadow", "evil", "left", 1, "chaos", "black", True),
    _face("Sun", "evil", "left", 1, "chaos", "red", True),
    _face("Hydra", "evil", "left", 3, "law", "teal", False),
    _face("Forest", "good", "left", 1, "both", "green", False),
    _face("Platinum", "good", "right", 1, "law", "silver", False),
    _face("Citrine", "good", "right", 1, "law", "gold", False),
    _face("Moon", "good", "right", 1, "chaos", "white", True),
    _face("Star", "good", "right", 1, "chaos", "purple", True),
]


def is_good(kind: i64) -> bool:
    """Forest, Platinum, Citrine, Moon and Star are good, the other five evil."""
    return kind >= FOREST


def rank(kind: i64) -> i64:
    """1 (lowest) to 5 inside the kind's alignment."""
    return kind % 5 + 1


def forty() -> list[int]:
    """The faces of the whole deck."""
    return [kind for kind in range(KINDS) for copy in range(COPIES)]
