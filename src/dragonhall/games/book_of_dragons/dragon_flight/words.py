"""What Dragon Flight calls its angles, spins, landings and evil ways."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import HYDRA, ICE, SHADOW, SUN, UNDEAD
from dragonhall.games.book_of_dragons.dragon_flight.ground import STAND_NAMES
from dragonhall.kernel.schema import Way


def aside(size: int, unit: str) -> str:
    """An angle (positive: left) in words."""
    if size == 0:
        return "Straight in"
    return f"{abs(size)}{unit} {'left' if size > 0 else 'right'}"


ANGLES: Final = [aside(angle, "°") for angle in range(-75, 76, 3)]
SPINS: Final = ["Spin 2 left", "Spin 1 left", "No spin", "Spin 1 right", "Spin 2 right"]

# By how the card ends (showing, face down, gone) and the stand.
LANDINGS: Final = [
    ["{seat} throws {cards} from " + stand + ", strength {n}: " + end for stand in STAND_NAMES]
    for end in ("it shows.", "it lands face down.", "it falls off the table.")
]

WAYS: Final = {
    int(UNDEAD): "throws over the shoulder, facing away",
    int(ICE): "throws with the elbow at the chest",
    int(SHADOW): "throws with closed eyes",
    int(SUN): "throws standing on one foot",
    int(HYDRA): "throws two dragons at once, one from each hand",
}
CAPTIONS: Final = {
    int(UNDEAD): "You throw over your shoulder: the table is mirrored.",
    int(ICE): "Your elbow stays at your chest: no far throw.",
    int(SHADOW): "Your eyes are closed: the table is dark.",
    int(SUN): "You stand on one foot: your arm sways.",
}
# What a client lets a thrower feel, by kind.
FEELINGS: Final[dict[int, Way]] = {
    int(UNDEAD): "mirror",
    int(ICE): "short",
    int(SHADOW): "dark",
    int(SUN): "sway",
}


def caption(kind: i64, hand: i64) -> str:
    """What is particular about throwing this kind; `hand` is 0, or 1 and 2 of two at once."""
    words = CAPTIONS.get(int(kind), "")
    if hand == 1:
        words = "Two at once: first the one hand, then the other. " + words
    if hand == 2:
        words = "Now the other hand. " + words
    return words.strip()
