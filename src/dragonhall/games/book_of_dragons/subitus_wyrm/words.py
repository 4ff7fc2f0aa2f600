"""The words of Subitus Wyrm: prompts, refusals, facts, and what the passer knows to be true."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import FACES
from dragonhall.games.book_of_dragons.subitus_wyrm.actions import (
    AGREE,
    CHOOSING,
    CLAIM,
    CLAIMING,
    DISCARDING,
    IT_IS,
    JUDGE,
    JUDGING,
    KEEP,
    KIND,
    PREDICATE,
    SEAT,
    SECOND_CLAIM,
    SECOND_JUDGING,
    SUBITUS,
    TRADING,
    WAIVE,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import (
    PREDICATES,
    QUANTIFIERS,
    claim_start,
    claim_words,
    holds,
    names_of,
    second_words,
    true_of,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.table import (
    NOTHING,
    PASSED,
    RIGHT,
    UNDECIDED,
    SubitusWyrmTable,
)
from dragonhall.kernel.bits import bit
from dragonhall.kernel.schema import Fact


def prompt(table: SubitusWyrmTable, seat: i64) -> str:
    """What the seat is asked."""
    phase = table.phase
    begun = table.plan_step(seat, 0)
    if phase == SUBITUS:
        return "You have won the fewest dragons. Subitus makes you the judge of this pass."
    if phase == CHOOSING:
        return "To whom do you pass your two dragons?"
    if phase == CLAIMING:
        if begun < 0:
            return "Claim something of your two dragons, true or not. Of how many?"
        return f"“{claim_start(begun - CLAIM)} …” What do you claim?"
    if phase == JUDGING:
        return f"“{table.standing()}.” Flip both, or click one card to flip it alone."
    if phase == TRADING:
        return trade_prompt(table, seat)
    if phase == SECOND_CLAIM:
        other = table.passed.cards[1 - table.flipped]
        name = FACES[table.known(seat, other)].name  # the passer's own card
        if begun < 0:
            return f"Now claim something of the other dragon, your {name}, true or not."
        verb = "is" if begun == IT_IS else "is not"
        return f"“The other dragon {verb} …” What do you claim of your {name}?"
    if phase == SECOND_JUDGING:
        return f"“{table.standing()}.” Do you agree?"
    return "Discard one of your three dragons."


def called(table: SubitusWyrmTable, seat: i64, action: i64) -> str:
    """A predicate as the whole claim that it would complete, a dragon as given or taken."""
    begun = table.plan_step(seat, 0)
    if PREDICATE <= action < JUDGE and begun >= 0:
        if begun >= IT_IS:
            return second_words(begun != IT_IS, action - PREDICATE)
        return claim_words(begun - CLAIM, action - PREDICATE)
    if action >= KIND and table.phase == TRADING:
        name = FACES[action - KIND].name
        return f"Give {name}" if begun < 0 or action == begun else f"Take {name}"
    return ""


def trade_prompt(table: SubitusWyrmTable, seat: i64) -> str:
    """What is asked next of a trade."""
    given = table.plan_step(seat, 0)
    if given < 0:
        return "You were right. Give one of your won dragons for another, or keep all."
    kind = FACES[given - KIND].name
    if table.plan_step(seat, 1) < 0:
        return f"From whom do you take a dragon for your {kind}?"
    return f"Which dragon do you take for your {kind}?"


def reason(table: SubitusWyrmTable, seat: i64, action: i64) -> str:
    """Why an action is refused; empty where the kernel's own words do."""
    phase = table.phase
    if phase != DISCARDING and action <= WAIVE:
        return no_subitus(table, seat)
    if action >= KEEP and seat == table.receiver and phase >= CLAIMING and phase != TRADING:
        return "You may trade only after a single flip proves you right. [R7]"
    if not table.waiting & (1 << seat):
        return ""
    begun = table.plan_step(seat, 0) >= 0
    if phase == DISCARDING:
        if action >= KIND:
            return "You do not hold that dragon."
        return "First discard one of your three dragons."
    if phase == SUBITUS:
        return "Call Subitus or waive it."
    if phase == CHOOSING:
        if SEAT <= action < CLAIM:
            return no_seat(table, action)
        return "First choose to whom you pass."
    if phase == CLAIMING and SEAT <= action < CLAIM:
        if table.caller >= 0:
            return "Subitus! You must pass to that player."
        return "You have already passed your dragons."
    if phase in (CLAIMING, SECOND_CLAIM):
        if action >= KIND or (phase == SECOND_CLAIM and CLAIM <= action < PREDICATE):
            return "A claim must be checkable on each card by itself. [R2]"
        return "Say what you claim." if begun else "First say of how many it holds."
    if phase == JUDGING:
        if AGREE <= action < KEEP:
            return "Say first whether you flip one card or both."
        return "Judge the claim: believe it or doubt it."
    if phase == TRADING:
        return no_trade(table, seat, action)
    return "Only one card is left: agree or disagree."


def no_subitus(table: SubitusWyrmTable, seat: i64) -> str:
    """Why a seat cannot call Subitus now."""
    if table.lowest() != seat:
        return "You need fewer dragons than everybody else. [R9]"
    if table.last_caller == seat:
        return "You used Subitus in the last round. [R9]"
    if table.passer == seat:
        return "You pass the dragons yourself; Subitus is for the others."
    return "Subitus is called before the cards are passed."


def no_seat(table: SubitusWyrmTable, action: i64) -> str:
    """Why that is nobody to pass to or to trade with."""
    ahead = action - SEAT + 1
    if ahead == table.seats:
        return "Choose another player."
    if ahead > table.seats:
        return "There is no such player."
    return "That player has won no dragon of another kind."


def no_trade(table: SubitusWyrmTable, seat: i64, action: i64) -> str:
    """Why that is no step of a trade now."""
    given = table.plan_step(seat, 0) - KIND
    if given >= 0 and table.plan_step(seat, 1) < 0:
        if SEAT <= action < CLAIM:
            return no_seat(table, action)
        return "Choose a player to trade with."
    if action < KIND:
        return "Choose the dragon you take." if given >= 0 else "Trade a dragon, or keep all."
    kind = action - KIND
    if kind == given:
        return "Trade for a dragon of another kind. [R10]"
    if given < 0 and table.count(kind, table.won[seat]):
        return "Nobody has won a dragon of another kind."
    for other in range(table.seats):
        if table.count(kind, table.won[other]):
            if given < 0:
                return "You have won no such dragon."
            return "That player has won no such dragon."
    return "You can trade only for dragons in front of a player. [R10]"


def facts(table: SubitusWyrmTable, viewer: i64) -> list[Fact]:
    """What is true for the table, and for the passer which claims are.

    An icon says how a client may draw it: a claim as speech (`value` is what it is about), a proof
    as a stamp, truths on the chips of the claim, the ten kinds as a card that unfolds.
    """
    facts: list[Fact] = [{"id": "signs", "words": "The ten kinds", "icon": "signs"}]
    if table.phase == DISCARDING or table.over:
        return facts
    facts.append({"id": "passer", "words": "passes", "seat": int(table.passer)})
    if table.receiver >= 0:
        facts.append({"id": "receiver", "words": "judges", "seat": int(table.receiver)})
    lowest = table.lowest()
    if lowest >= 0:
        barred = table.last_caller if table.phase <= CHOOSING else table.caller
        words = "may call Subitus" if table.phase == SUBITUS else "has the fewest dragons"
        if barred == lowest:
            words = "called Subitus last"
        facts.append({"id": "fewest", "words": words, "seat": int(lowest)})
    if table.phase in (JUDGING, SECOND_JUDGING):
        words = f"claims: “{table.standing()}.”"
        about = table.predicate if table.phase == JUDGING else table.second_predicate
        claim: Fact = {"id": "claim", "words": words, "value": int(about), "icon": "says"}
        claim["seat"] = int(table.passer)
        facts.append(claim)
    elif table.last_winner >= 0 and table.proof == NOTHING:
        facts.append(last_fact(table))
    if table.proof == UNDECIDED:
        facts.append({"id": "proof", "words": "Undecided", "icon": "stamp"})
    elif table.proof != NOTHING:
        words = f"is proved {'right' if table.proof == RIGHT else 'wrong'}"
        who = int(table.receiver)
        facts.append({"id": "proof", "words": words, "seat": who, "icon": "stamp"})
    if viewer == table.passer:
        facts += truths(table, viewer)
    return facts


def last_fact(table: SubitusWyrmTable) -> Fact:
    """Who won what at the end of the round before, and why."""
    names = " and ".join([FACES[kind].name for kind in table.last_kinds])
    truth = "true" if table.last_true else "false"
    words = f"won {names}: the claim was {truth}."
    return {"id": "last", "words": words, "seat": int(table.last_winner), "icon": "says"}


def truths(table: SubitusWyrmTable, passer: i64) -> list[Fact]:
    """For the passer alone: what would be true, or whether the claim made is.

    Made from the faces the passer knows. `value` is the bit set of true predicates.
    """
    kinds = vec[i64]()
    for place in range(PASSED):
        card = table.passed.cards[place]
        if card >= 0 and place != table.flipped:
            kinds = append(kinds, table.known(passer, card))
    if table.phase == JUDGING:
        true = true_of(table.quantifier, table.predicate, kinds[0], kinds[1])
    elif table.phase == SECOND_JUDGING:
        true = holds(table.second_predicate, kinds[0]) != table.negated
    elif table.phase in (CLAIMING, SECOND_CLAIM):
        return [truth(table, kinds, step) for step in range(len(kinds) + 1)]
    else:
        return []
    words = "Your claim is true" if true else "Your claim is false"
    return [{"id": "truth", "words": words, "mine": True}]


def truth(table: SubitusWyrmTable, kinds: vec[i64], step: i64) -> Fact:
    """The predicates that make a claim begun with this quantifier (or is, is not) true."""
    mask: i64 = 0
    for predicate in range(PREDICATES):
        having: i64 = 0
        for kind in kinds:
            if holds(predicate, kind):
                having += 1
        if having == len(kinds) - step:
            mask |= bit(predicate)
    name = QUANTIFIERS[step] if len(kinds) == PASSED else ["It is", "It is not"][step]
    return {
        "id": f"true {step}",
        "words": f"{name}: {names_of(mask) or 'nothing'}",
        "value": int(mask),
        "icon": "truth",
        "mine": True,
    }
