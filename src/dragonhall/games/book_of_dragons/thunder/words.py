"""The words of Thunder: its options, prompts, refusals and facts."""

from typing import Final

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES, FOREST, HYDRA
from dragonhall.games.book_of_dragons.thunder.actions import (
    ACTING,
    BEQUEST,
    GIFT,
    GIVING,
    IDLE,
    KEEP,
    LEAST,
    LEAVE,
    MOST,
    OUST,
    OUSTING,
    PLACE,
    PLACING,
    SEAT,
    SLOT,
    STEAL,
    SWAP,
    TAKE,
    TAKING,
)
from dragonhall.games.book_of_dragons.thunder.reckoning import (
    DRAWN,
    EVIL,
    GOOD,
    NEUTRAL,
    ROGUE,
    SIDES,
    side_of,
)
from dragonhall.games.book_of_dragons.thunder.table import (
    OWN_SLOT,
    THEIR_SLOT,
    WHOM,
    ThunderTable,
    read,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.game import Option, Setting, first_seat
from dragonhall.kernel.schema import Fact

ODD: Final = [n for n in range(LEAST, MOST + 1) if n % 2]
EVEN: Final = [n for n in range(10, MOST + 1) if n % 2 == 0]
ON_OFF: Final = ["off", "on"]

OPTIONS: Final = [
    first_seat(MOST),
    Option(
        "mean",
        "The Forest dragon wants to die (odd numbers of seats)",
        ON_OFF,
        "off",
        labels=["Off", "On"],
        seats=sorted(ODD + EVEN),
    ),
    Option(
        "two_forests",
        "Two Forest dragons, who both want to die (even numbers from 10)",
        ON_OFF,
        "off",
        labels=["Off", "On"],
        seats=EVEN,
    ),
    Option("dual_pendulum", "Two act at a time", ON_OFF, "off", labels=["Off", "On"]),
    Option("turn_limit", "Rounds before the game ends", [], 30, least=10, most=60),
]


def clash(seats: int, options: dict[str, Setting]) -> str:
    """A mean Forest needs a Forest."""
    if options["mean"] == "on" and seats % 2 == 0 and options["two_forests"] == "off":
        return (
            f"mean = on needs a Forest dragon, and {seats} seats have none: take an odd "
            "number of seats, or two_forests = on."
        )
    return ""


def prompt(table: ThunderTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == PLACING:
        return "Which of your two cards do you lay before you? The other you use in your turn."
    if table.phase == ACTING:
        return prompt_act(table, seat)
    if table.phase == GIVING:
        return f"Who gets your card {table.slot + 1}, or do you keep it?"
    if table.phase == TAKING:
        face = table.known(seat, table.front[table.target].cards[table.slot])
        what = f"You see {FACES[face].name}."
        if table.has_room(seat):
            return f"{what} Do you take it?"
        if table.live(seat):
            return f"{what} You have three cards, so you cannot take it."
        return f"{what} You can take nothing any more."
    return "You are dead. Which card of the centre does your dragon oust?"


def prompt_act(table: ThunderTable, seat: i64) -> str:
    """What comes next in the plan of an action."""
    if not len(table.plans[seat]):
        kind = FACES[table.top_face(table.hand[seat])].name
        return f"Give your {kind} to somebody, or discard it for another action."
    wanted = read(table, seat)[0]
    if wanted == OWN_SLOT:
        return "Which of your cards?"
    if wanted == WHOM:
        return "Whose card?"
    return "Which of their cards?"


def reason(table: ThunderTable, seat: i64, action: i64) -> str:
    """Why an action is refused; from what the seat knows alone."""
    bit: i64 = 1 << seat
    if not table.waiting & bit:
        if table.answered & bit:
            return "You have already answered; wait for the others."
        if not table.hand[seat].size and table.phase == ACTING:
            return "You have no card to use in this round."
        return "It is not your turn."
    if table.phase == PLACING:
        if action >= PLACE:
            return "You do not hold that dragon."
        return "First everybody lays a card."
    if table.phase == OUSTING:
        return "Choose one of the two cards of the centre. [R7]"
    if table.phase == TAKING:
        return reason_take(table, seat, action)
    if table.phase == GIVING:
        if SEAT <= action < KEEP:
            return reason_target(table, seat, action - SEAT + 1)
        return "Choose who gets the card, or keep it."
    return reason_act(table, seat, action)


def reason_take(table: ThunderTable, seat: i64, action: i64) -> str:
    """Why something is refused after a look."""
    if action != TAKE:
        return "Take the card you looked at, or leave it."
    if table.live(seat):
        return "You already have three cards. [R12]"
    return "Cards can no longer be put before you. [R11]"


def reason_target(table: ThunderTable, seat: i64, ahead: i64) -> str:
    """Why a card cannot go there."""
    if ahead >= table.seats:
        return "There is no such player."
    target = (seat + ahead) % table.seats
    if not table.live(target):
        return "Cards can no longer be put there: that dragon has ascended or is dead. [R11]"
    if not table.has_room(target):
        return "That player already has three cards. [R12]"
    return "That is not possible now."


def reason_act(table: ThunderTable, seat: i64, action: i64) -> str:
    """Why an action, or a step of one, is refused."""
    if len(table.plans[seat]):
        return reason_step(table, seat, action)
    if action < BEQUEST:
        return reason_target(table, seat, action - GIFT + 1)
    if action == IDLE:
        return "You can do more than discard: bequest, steal or swap."
    if action in (TAKE, LEAVE) or SLOT <= action < TAKE:
        return "You look at other players' cards only by stealing."
    if action == STEAL:
        return "Nobody else has a card before them."
    if action in (BEQUEST, SWAP):
        if not table.live(seat):
            return "You have nothing before you any more. [R11]"
        if not table.front[seat].size:
            return "You have no card before you."
        return "Nobody else has a card before them."
    if OUST <= action < PLACE:
        return "Only a dragon that dies ousts a card of the centre."
    return "Choose an action for your card."


def reason_step(table: ThunderTable, seat: i64, action: i64) -> str:
    """Why a step after the action is refused."""
    wanted = read(table, seat)[0]
    if wanted == WHOM:
        if SEAT <= action < KEEP and action - SEAT + 1 < table.seats:
            return "That player has no card before them."
        return "Choose whose card it is."
    if SLOT <= action < TAKE:
        return "No card lies there."
    if wanted == OWN_SLOT:
        return "Choose one of the cards before you."
    return "Choose one of the cards before that player."


def facts(table: ThunderTable, viewer: i64) -> list[Fact]:
    """The round, the centre in words, both factions, what has become of whom."""
    made: list[Fact] = [round_fact(table), {"id": "centre", "words": centre_words(table)}]
    for side in (GOOD, EVIL):
        made.append(side_fact(table, side))
    queue = table.queue
    if len(queue) and not table.over:
        words = "will then " + ("give a card" if queue[1] < BEQUEST else NAMES[queue[1] - BEQUEST])
        made.append({"id": "next", "words": words, "seat": int(queue[0])})
    for seat in range(table.seats):
        if not table.live(seat):
            made.append(fate_fact(table, seat))
    if viewer < table.seats and not table.over:
        made += own_facts(table, viewer)
    return made


NAMES: Final = ["bequest", "steal", "swap", "discard"]


def round_fact(table: ThunderTable) -> Fact:
    """Which round it is and which way it runs."""
    if table.dual:
        words = f"Round {table.round}, in pairs"
    else:
        way = "clockwise ↻" if table.round % 2 else "counter-clockwise ↺"
        words = f"Round {table.round}, {way}"
    return {"id": "round", "words": words, "value": int(table.round), "of": int(table.limit)}


def centre_words(table: ThunderTable) -> str:
    """What the two cards of the centre do, and which rogues are free."""
    there = [table.centre_kind(0), table.centre_kind(1)]
    parts: list[str] = []
    for side, verb, whom in (
        (ROGUE, "hurt", "everyone"),
        (GOOD, "kill", SIDES[EVIL]),
        (EVIL, "kill", SIDES[GOOD]),
    ):
        names: list[str] = []
        for kind in there:
            name = FACES[kind].name
            if name not in names and (side_of(kind) == side or (side == ROGUE and kind == FOREST)):
                names.append(name)
        if names:
            parts.append(" and ".join(names) + f" {verb}{plural(names)} {whom}")
    free = [FACES[kind].name for kind in (FOREST, HYDRA) if kind not in there]
    if free:
        parts.append(" and ".join(free) + (" are free" if len(free) > 1 else " is free"))
    return ", ".join(parts)


def plural(names: list[str]) -> str:
    """The end of a verb that these names govern."""
    return "" if len(names) > 1 else "s"


def side_fact(table: ThunderTable, side: i64) -> Fact:
    """How many of a faction have ascended, live and are dead; who was first to ascend."""
    up, dead = table.tally(table.ascended, side), table.tally(table.killed, side)
    first = " (first)" if table.first_up == side else ""
    words = f"{SIDES[side]}: {up} ascended{first}, {table.team_size - up - dead} live, {dead} dead"
    return {"id": f"side {side}", "words": words, "value": int(up), "of": int(table.team_size)}


def fate_fact(table: ThunderTable, seat: i64) -> Fact:
    """What has become of a seat, shown beside its name."""
    what = "ascended" if (table.ascended >> seat) & 1 else "dead"
    side = SIDES[table.side_shown(seat)]
    return {"id": f"fate {seat}", "words": f"{what}, {side}", "seat": int(seat), "icon": "badge"}


def own_facts(table: ThunderTable, seat: i64) -> list[Fact]:
    """Which side the seat and its left neighbour are on, as long as that is a secret."""
    parts: list[str] = []
    left = (seat + 1) % table.seats
    if table.live(seat):
        parts.append("You are " + own_words(table, seat, seat))
    if table.live(left):
        lead = "your left neighbour is " if parts else "Your left neighbour is "
        parts.append(lead + own_words(table, seat, left))
    if not parts:
        return []
    return [{"id": "own", "words": ", ".join(parts), "mine": True}]


def own_words(table: ThunderTable, viewer: i64, seat: i64) -> str:
    """A side as this viewer may know it, and for a Forest what it wants."""
    side = side_of(table.known(viewer, table.identity[seat].top()))
    if side != NEUTRAL:
        return SIDES[side]
    return "the Forest, who wants to die" if table.mean else "the Forest"


def ending(table: ThunderTable) -> str:
    """Why the game has ended; {winners} to be filled in."""
    if table.winner == DRAWN:
        return "Nobody has ascended: {winners} share."
    if table.winner != NEUTRAL:
        return SIDES[table.winner] + " wins: {winners}."
    if table.two:
        return "Both Forests are dead, as they wished: {winners} win."
    if table.mean:
        return "The Forest is dead, as it wished: {winners} wins alone."
    return "{winners}, the Forest, has ascended and wins alone."


def touched(table: ThunderTable, seat: i64, action: i64) -> list[Spot] | None:
    """A card of another player lies before that player."""
    if SLOT <= action < TAKE and table.phase == ACTING and len(table.plans[seat]):
        wanted, _act, _own, target, _slot = read(table, seat)
        if wanted == THEIR_SLOT:
            ahead = (target - seat + table.seats) % table.seats
            return [Spot("front", ahead, 0, action - SLOT)]
    return None
