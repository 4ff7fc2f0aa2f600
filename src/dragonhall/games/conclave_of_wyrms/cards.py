"""The cards of the Conclave, who takes a trick, what a Cycle scores: pure functions of faces."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.bits import bit
from dragonhall.kernel.game import Face
from dragonhall.kernel.schema import Why

# Components: five colours of eleven ranks, Lair lowest; five Knights, one Queen

COLOURS: Final = ["red", "blue", "green", "yellow", "violet"]
RANKS: Final = ["L", "T", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
RANK_NAMES: Final = ["Lair", "Treasure", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
LAIR: Final[i64] = 0
TREASURE: Final[i64] = 1
ONE: Final[i64] = 2
WYRM: Final[i64] = 10  # the Great Wyrm, a 9
KNIGHT: Final[i64] = 55
QUEEN: Final[i64] = 56
PLAYED: Final[i64] = 57  # faces that are played; the dominance cards follow
NO_COLOUR: Final[i64] = 5
MOST_PREDICTED: Final[i64] = 9  # R1: tokens end at 9

# Which rule decided a trick (3.5)
BY_QUEEN: Final[i64] = 1
BY_LAIR: Final[i64] = 2
BY_TREASURE: Final[i64] = 3
BY_DOMINANT: Final[i64] = 4
BY_LED: Final[i64] = 5
BY_KNIGHT: Final[i64] = 6
CAPTIONS: Final = [
    "",
    "the Queen takes it",
    "",
    "the Treasure lures the Great Wyrm",
    "highest of the dominant colour",
    "highest of the led colour",
    "the last Knight",
]


def colour_of(face: i64) -> i64:
    """0 … 4; NO_COLOUR for Knights and the Queen."""
    return face // 11 if face < KNIGHT else NO_COLOUR


def of_colour(colour: i64) -> i64:
    """The faces of a colour, a bit set (R3: Treasure and Lair are among them)."""
    return 2047 * bit(11 * colour)


def rank_of(face: i64) -> i64:
    """0 (Lair) … 10 (Great Wyrm) inside a colour."""
    return face % 11


def led_colour(trick: vec[i64]) -> i64:
    """The colour of the first coloured card (R2); NO_COLOUR while there is none."""
    for face in trick:
        if face < KNIGHT:
            return face // 11
    return NO_COLOUR


def decide(
    trick: vec[i64], seats: i64, dominant: i64, count_knights: bool, own: vec[i64]
) -> tuple[i64, i64]:
    """Who gets a full trick: (number of the card that decides, the rule); section 3.5.

    `trick` are faces in order of play. With BY_LAIR nobody takes it and the player of that card
    leads next. `own` are the personal colours of the players in order of play, empty without
    that option; `count_knights` is the option lair_majority = all (R5).
    """
    n = len(trick)
    counts: i64 = 0  # six bits a colour: how many cards of it
    coloured: i64 = 0
    led: i64 = NO_COLOUR
    last_knight: i64 = -1
    for i in range(n):
        face = trick[i]
        if face == QUEEN:
            return i, BY_QUEEN
        if face == KNIGHT:
            last_knight = i
        else:
            colour = face // 11
            counts += bit(colour * 6)
            coloured += 1
            if led == NO_COLOUR:
                led = colour
    if led == NO_COLOUR:
        return last_knight, BY_KNIGHT
    pair: i64 = -1
    pair_dominant = False
    best: i64 = -1
    best_dominant = False
    for i in range(n):
        face = trick[i]
        if face >= KNIGHT:
            continue
        colour = face // 11
        rank = face % 11
        is_dominant = colour == dominant
        if len(own):
            is_dominant = colour == own[i] and colour != led
        if rank == LAIR:
            k = (counts >> (colour * 6)) & 63
            # R5, R6: with five or six seats a majority, else no other colour
            if seats <= 4:
                closes = k == coloured
            else:
                closes = 2 * k > (n if count_knights else coloured)
            if closes:
                return i, BY_LAIR
        elif rank == TREASURE and (is_dominant or not pair_dominant):
            for other in trick:
                if other == face - TREASURE + WYRM:
                    pair = i
                    pair_dominant = is_dominant
                    break
        if is_dominant:
            if not best_dominant or rank >= trick[best] % 11:  # personal: equal rank, last played
                best = i
                best_dominant = True
        elif not best_dominant and colour == led and (best < 0 or rank > trick[best] % 11):
            best = i
    if pair >= 0:
        return pair, BY_TREASURE
    return best, BY_DOMINANT if best_dominant else BY_LED


# Cycle score (3.6), on what a seat has taken: a bit for every face, and how many Knights


def flights(colour: i64, taken: i64) -> i64:
    """Points for Flights of one colour; a Great Flight counts instead of its three."""
    points: i64 = 0
    numbers_taken = (taken >> (colour * 11 + ONE)) & 511
    if numbers_taken == 511:
        return 100
    for low in range(0, 9, 3):
        if (numbers_taken >> low) & 7 == 7:
            points += 25
    return points


def conclave(number: i64, taken: i64) -> i64:
    """Points for one number (0 for the 1s … 8 for the 9s) in three or more colours."""
    colours: i64 = 0
    for colour in range(5):
        colours += (taken >> (colour * 11 + ONE + number)) & 1
    if colours < 3:
        return 0
    return 25 * bit(colours - 3)


def hoard(colour: i64, taken: i64) -> i64:
    """Points for a Safe Hoard: Treasure and Lair of one colour."""
    return 25 if (taken >> (colour * 11)) & 3 == 3 else 0


def wyrms(taken: i64) -> i64:
    """How many Great Wyrms."""
    n: i64 = 0
    for colour in range(5):
        n += (taken >> (colour * 11 + WYRM)) & 1
    return n


def positive(taken: i64, knights: i64) -> i64:
    """All positive combinations."""
    points = 10 * wyrms(taken)
    for colour in range(5):
        points += flights(colour, taken) + hoard(colour, taken)
    for number in range(9):
        points += conclave(number, taken)
    if knights == 5:
        points += 100
    return points


def negative(taken: i64, knights: i64) -> i64:
    """What is always taken off: the Queen, and Knights short of five."""
    points: i64 = -10 if (taken >> QUEEN) & 1 else 0
    return points - 5 * knights if knights < 5 else points  # R9


def single(face: i64) -> i64:
    """The value of a set-aside card that never came into a trick (R10)."""
    if face == QUEEN:
        return -10
    if face == KNIGHT:
        return -5
    return 10 if rank_of(face) == WYRM else 0


def card_points(taken: i64, knights: i64, predicted: i64, tricks: i64) -> i64:
    """Combinations and penalties; a short seat has only the penalties."""
    points = negative(taken, knights)
    if tricks >= predicted:
        points += positive(taken, knights)
    return points


def bonus_points(scoring: str, predicted: i64, tricks: i64) -> i64:
    """What the prediction itself earns under the option `scoring` (R12)."""
    exact = predicted == tricks
    if scoring == "higher":
        return 25 * tricks + (50 if exact else 0)
    if scoring == "higher_exact":
        return 50 + 25 * tricks if exact else 0
    if scoring == "alternate":
        return 25 * min(tricks, predicted) + (100 if exact else 0)
    return 50 if exact else 0


def cycle_score(
    taken: vec[i64], predicted: i64, tricks: i64, scoring: str = "basic", aside: i64 = -1
) -> i64:
    """The points of one Cycle for the faces a seat has taken (R15: beside the table).

    `aside` is the face of a set-aside card; with a trick taken it must be among `taken`.
    """
    mask, knights = tally(taken)
    points = bonus_points(scoring, predicted, tricks)
    points += card_points(mask, knights, predicted, tricks)
    if aside >= 0 and tricks == 0:
        points += single(aside)
    return points


def tally(taken: vec[i64]) -> tuple[i64, i64]:
    """A bit for every face, and the number of Knights."""
    mask: i64 = 0
    knights: i64 = 0
    for face in taken:
        mask |= bit(face)
        if face == KNIGHT:
            knights += 1
    return mask, knights


def because(seat: i64, words: str, shown: list[int], points: i64) -> Why:
    """One item of the cards' points."""
    return {"column": int(seat), "words": words, "faces": shown, "points": int(points)}


def combinations(seat: i64, taken: i64, knights: i64, positives: bool) -> list[Why]:
    """What the taken cards are worth, item by item."""
    found: list[Why] = []
    if positives:
        for colour in range(5):
            low = int(colour * 11 + ONE)
            points = flights(colour, taken)
            if points == 100:
                found.append(because(seat, "Great Flight", list(range(low, low + 9)), 100))
            elif points:
                for start in range(low, low + 9, 3):
                    if (taken >> start) & 7 == 7:
                        found.append(because(seat, "Flight", list(range(start, start + 3)), 25))
            if hoard(colour, taken):
                found.append(because(seat, "Safe Hoard", [low - 1, low - 2], 25))
        for number in range(9):
            points = conclave(number, taken)
            if points:
                shown = [colour * 11 + int(ONE) + number for colour in range(5)]
                held = [face for face in shown if (taken >> face) & 1]
                found.append(because(seat, "Conclave", held, points))
        great = [colour * 11 + int(WYRM) for colour in range(5)]
        for face in great:
            if (taken >> face) & 1:
                found.append(because(seat, "Great Wyrm", [face], 10))
        if knights == 5:
            found.append(because(seat, "All five Knights", [int(KNIGHT)] * 5, 100))
    if 0 < knights < 5:
        found.append(because(seat, "Knights", [int(KNIGHT)] * int(knights), -5 * knights))
    if (taken >> QUEEN) & 1:
        found.append(because(seat, "Queen", [int(QUEEN)], -10))
    return found


def conclave_faces() -> list[Face]:
    """57 faces that are played, then the six dominance cards."""
    made: list[Face] = []
    for colour in COLOURS:
        for rank, name in zip(RANKS, RANK_NAMES, strict=True):
            art: dict[str, str | int | bool] = {"colour": colour, "rank": rank}
            title = f"{colour.capitalize()} {name}"
            made.append(Face(title, colour[0].upper() + rank, "conclave", art))
    made.append(Face("Knight", "K", "conclave", {"colour": "none", "rank": "K"}))
    made.append(Face("Queen", "Q", "conclave", {"colour": "none", "rank": "Q"}))
    for colour in [*COLOURS, "none"]:
        title = f"Dominant {colour}" if colour != "none" else "No dominant colour"
        made.append(
            Face(title, "D" + colour[0].upper(), "conclave", {"colour": colour, "rank": "D"})
        )
    return made
