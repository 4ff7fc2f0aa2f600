"""The words of Dragon Master: what is asked, why something is refused, what is known."""

from mypy_extensions import i64

from dragonhall.games.book_of_dragons.dragon_master.actions import (
    BID,
    CARD,
    CONSIDER,
    CONSIDERING,
    DISCARD,
    DISCARDING,
    HOARD,
    OFFER,
    RAISE,
    STOP,
)
from dragonhall.games.book_of_dragons.dragon_master.score import ORDINALS
from dragonhall.games.book_of_dragons.dragon_master.table import ROUNDS, DragonMasterTable
from dragonhall.kernel.schema import Fact


def prompt(table: DragonMasterTable, seat: i64) -> str:
    """What the seat is asked."""
    if table.phase == HOARD:
        least = "the" if table.limits[seat] == table.base else f"{table.base} to"
        return f"Lay {least} {table.limits[seat]} different dragons in your hoard."
    if table.phase == OFFER:
        if table.offer.size == 0:
            return f"You are the Master: offer up to {table.auction()}, or discard one."
        return f"Offer another dragon (up to {table.auction()}), or close the offer."
    if table.phase == DISCARDING:
        return "Choose a dragon to discard."
    if table.phase == CONSIDERING:
        return "Which bid do you consider?"
    room = table.cap() - table.bids[seat].size
    if table.phase == BID:
        if table.bids[seat].size == 0:
            return f"Bid at least one dragon, at most {room}."
        return f"Bid up to {room} more, or stop."
    if table.adding:
        return f"Add up to {room} more, or stop."
    return f"Your bid is not considered: add up to {room}, or stand."


def called(table: DragonMasterTable, action: i64) -> str:
    """Who has added something to a bid stops; only a bid left as it is stands."""
    return "Stop" if action == STOP and table.phase == RAISE and table.adding else ""


def reason(table: DragonMasterTable, seat: i64, action: i64) -> str:
    """Why the seat may not do this."""
    if not table.waiting & (1 << seat):
        return reason_waiting(table, seat, action)
    if action >= CONSIDER or table.phase == CONSIDERING:
        if table.phase == CONSIDERING:
            return "Choose one of the bids. [R13]"
        return "There is no bid to consider now."
    if action == DISCARD:
        if table.phase in (BID, RAISE):
            return "You can only add to your bid. [R13]"
        if table.phase == OFFER:
            return "Your offer is on the table: add to it, or close it."
        return "You cannot discard now."
    if action == STOP:
        return reason_stop(table)
    if table.phase == HOARD and action in table.plans[seat]:
        return "Your hoard must hold different dragons. [R3]"
    if table.phase in (BID, RAISE) and table.count(action - CARD, table.bids[seat]):
        return "You can only add to your bid. [R13]"
    return "You do not hold that dragon."


def reason_stop(table: DragonMasterTable) -> str:
    """Why the seat on turn cannot stop yet."""
    if table.phase == HOARD:
        return f"Lay at least {table.base} dragons in your hoard. [R2]"
    if table.phase == OFFER:
        return "Put up at least one dragon, or discard one."
    if table.phase == BID:
        return "You must bid at least one dragon."
    return "Choose a dragon to discard."


def reason_waiting(table: DragonMasterTable, seat: i64, action: i64) -> str:
    """Why a seat that is not asked cannot act."""
    if table.phase == HOARD:
        return "Your hoard is laid already."
    if table.phase == RAISE and seat == table.considered:
        return "The Master is considering your bid; you cannot change it now."
    if action < STOP and table.phase >= BID:
        if seat == table.master and table.offer.size == table.auction():
            k = table.auction()
            return f"In your {ORDINALS[k - 1]} auction you may offer at most {k}. [R10]"
        if table.bids[seat].size == table.cap():
            return "A bid may hold at most twice as many dragons as are on offer. [R9]"
    return "It is not your turn."


def facts(table: DragonMasterTable, viewer: i64) -> list[Fact]:
    """The round, who may hoard more, whose auction it is and which bid is considered."""
    number = int(min(table.round + 1, ROUNDS))
    words = f"Round {number} of {ROUNDS}"
    facts: list[Fact] = [{"id": "round", "words": words, "value": number, "of": int(ROUNDS)}]
    if table.over:
        return facts
    if table.phase == HOARD:
        for seat in range(table.seats):
            if table.limits[seat] > table.base:
                words = f"may hoard up to {table.limits[seat]}"
                facts.append({"id": f"hoard-{seat}", "words": words, "seat": seat})
        return facts
    k = int(table.auction())
    words = f"is the Master, {ORDINALS[k - 1]} auction: up to {k} on offer"
    facts.append({"id": "master", "words": words, "seat": int(table.master), "value": k})
    if table.phase >= BID:
        cap = int(table.cap())
        facts.append({"id": "cap", "words": f"Bids: up to {cap}", "value": cap})
    if table.considered >= 0:
        words = "The Master considers the bid of"
        facts.append({"id": "considered", "words": words, "seat": int(table.considered)})
    return facts
