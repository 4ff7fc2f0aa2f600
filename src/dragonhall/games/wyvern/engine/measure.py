"""What a card is worth at the moment: keywords, strength, bans, costs, reach (Terms)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.cards.card_set import EITHER, NO_LEAST, NO_MOST, Ability, Filter
from dragonhall.games.wyvern.cards.vocabulary import (
    ACTION,
    ALL_BATTLE,
    ALL_OURS,
    ALL_THEIRS,
    ATTACK_LIMIT,
    ATTACKING,
    BAN,
    BASE_SET,
    BEARER,
    BLANK,
    BURROWING,
    CHOSEN_CARD,
    COST,
    COST_ATTACK,
    COST_CARD,
    COST_TURN_UP,
    DEFENDING,
    DRAGON,
    FACING_LANE,
    FLYING,
    GRANT,
    MOD,
    MY_FACE_UP,
    MY_VACANT,
    NO_ATTACK,
    NOT_ATTACKED,
    ONLY_DOWN,
    ROW,
    SELF,
    SLAYER,
    SOARING,
    STATIC,
)
from dragonhall.games.wyvern.table import EFFECT, FROM, ON, POSITIONS, SPOTS, VALUE, Field

# Where an amount of a strength comes from, if it is not the face of a card
PRINTED: Final[i64] = -1
RULE: Final[i64] = -2  # the base, written by a rule
ADDED: Final[i64] = -3  # +1 counters
TAKEN: Final[i64] = -4  # -1 counters
ASTRAY: Final[i64] = -5  # a target outside the attack limits


class Measure(Field):
    """Everything that is reckoned from what lies on the table."""

    # Abilities in force

    def blanked(self, spot: i64) -> bool:
        for terrain in self.terrain_on(spot):
            for ability in self.info(self.face[terrain]).abilities:
                if ability.do == BLANK and ability.on == STATIC:
                    return True
        return self.has_effect(BLANK, self.stay[spot], 0)

    def works(self, spot: i64) -> bool:
        """Whether the abilities of the dragon there count: face up and not blanked."""
        return self.up_dragon(spot) and not self.blanked(spot)

    def has_effect(self, effect: i64, ref: i64, bits: i64) -> bool:
        """Whether such an effect (with one of these bits, if any) is on this card or on all."""
        for one in self.effects:
            if one[EFFECT] == effect and one[ON] in (0, ref) and (not bits or one[VALUE] & bits):
                return True
        return False

    def side_in_battle(self, spot: i64) -> i64:
        """0 attacking side, 1 defending side, -1 not in the battle."""
        ref = self.stay[spot]
        if self.battle:
            for i in range(len(self.fighters)):
                if self.fighters[i] == ref:
                    return self.sides[i]
        return -1

    def plays_role(self, role: i64, spot: i64) -> bool:
        """Whether the dragon there is the attacking, the defending or either starter."""
        ref = self.stay[spot]
        if not self.battle:
            return False
        if role == ATTACKING:
            return ref == self.attacker
        if role == DEFENDING:
            return ref == self.defender
        return ref in (self.attacker, self.defender)

    def holds(self, ability: Ability, spot: i64) -> bool:
        """Whether the conditions of an ability hold for the dragon at this spot."""
        if not ability.conditional:
            return True
        if ability.if_role >= 0 and not self.plays_role(ability.if_role, spot):
            return False
        ref = self.stay[spot]
        if ability.if_started >= 0:
            up = self.attacker_up if ref == self.attacker else self.defender_up
            if up != (ability.if_started == 1):
                return False
        if not ability.if_foe.empty:
            foe = self.spot_of(self.defender if ref == self.attacker else self.attacker)
            if foe < 0 or not self.fits(ability.if_foe, foe):
                return False
        return not ability.if_in_battle or self.side_in_battle(spot) >= 0

    def fits(self, wanted: Filter, spot: i64) -> bool:
        """Whether the face-up dragon there satisfies a filter."""
        if wanted.empty:
            return True
        if wanted.row >= 0 and self.row_of(spot) != wanted.row:
            return False
        if wanted.role >= 0 and not self.plays_role(wanted.role, spot):
            return False
        return self.fits_body(wanted, spot)

    def fits_body(self, wanted: Filter, spot: i64) -> bool:
        """The part of a filter that is about keywords and numbers."""
        face = self.face[self.card_at(spot)]
        if wanted.flying != EITHER and self.flies(face, spot) != (wanted.flying == 1):
            return False
        if wanted.burrowing != EITHER:
            burrows = bool(self.keywords(face, spot) & BURROWING)
            if burrows != (wanted.burrowing == 1):
                return False
        if wanted.base_least > NO_LEAST and self.base(spot) < wanted.base_least:
            return False
        if wanted.base_most < NO_MOST and self.base(spot) > wanted.base_most:
            return False
        if wanted.least > NO_LEAST and self.strength(spot) < wanted.least:
            return False
        return wanted.most == NO_MOST or self.strength(spot) <= wanted.most

    def keywords(self, face: i64, spot: i64) -> i64:
        """The keywords of this face if it lies there, face up or down."""
        found: i64 = 0 if self.blanked(spot) else self.info(face).keywords
        ref = self.stay[spot]
        for effect in self.effects:
            if effect[EFFECT] == GRANT and effect[ON] in (0, ref):
                found |= effect[VALUE]
        for slot in self.slots_of_row(spot):
            for ability in self.info(self.face[self.card_at(slot)]).abilities:
                if ability.on == STATIC and ability.do == GRANT and ability.target == ROW:
                    found |= ability.keyword
        return found

    def flies(self, face: i64, spot: i64) -> bool:
        """Whether it counts as a flier."""
        return bool(self.keywords(face, spot) & (FLYING | SOARING))

    def slots_of_row(self, spot: i64) -> vec[i64]:
        """The occupied treasure slots of this spot's row (partners: of both)."""
        found = vec[i64]()
        friends = self.friends(spot // SPOTS)
        row = self.row_of(spot)
        for seat in range(self.seats):
            if friends & (1 << seat) and self.treasure[seat].size:
                for k in range(2 * row, 2 * row + 2):
                    if self.treasure[seat].cards[k] >= 0:
                        found = append(found, seat * SPOTS + POSITIONS + k)
        return found

    # Strength

    def base_effect(self, spot: i64) -> i64:
        """The place among the effects of the latest that wrote the base strength; -1: none."""
        ref = self.stay[spot]
        for i in range(len(self.effects) - 1, -1, -1):
            effect = self.effects[i]
            if effect[EFFECT] == BASE_SET and effect[ON] == ref:
                return i
        return -1

    def base(self, spot: i64) -> i64:
        """Base strength: the printed number, or what the latest battle effect wrote."""
        i = self.base_effect(spot)
        if i >= 0:
            return self.effects[i][VALUE]
        return self.info(self.face[self.card_at(spot)]).strength

    def strength(self, spot: i64) -> i64:
        """Current strength of the face-up dragon there; it may be negative."""
        terms = self.terms(spot)
        total: i64 = 0
        for at in range(0, len(terms), 2):
            total += terms[at]
        return total

    def terms(self, spot: i64) -> vec[i64]:
        """What the strength of the face-up dragon there is the sum of, its base first.

        Pairs: an amount, and the face of the card it comes from, or what else it is.
        """
        card = self.card_at(spot)
        i = self.base_effect(spot)
        source: i64 = PRINTED
        if i >= 0:
            source = self.effects[i][FROM] if self.effects[i][FROM] >= 0 else RULE
        found = vec[i64]([self.base(spot), source])
        if self.plus.of[card]:
            found = append(append(found, self.plus.of[card]), ADDED)
        if self.minus.of[card]:
            found = append(append(found, -self.minus.of[card]), TAKEN)
        seat = spot // SPOTS
        for terrain in self.terrain_on(spot):
            face = self.face[terrain]
            for ability in self.info(face).abilities:
                if ability.on == STATIC and ability.do == MOD and self.holds(ability, spot):
                    found = append(append(found, self.counted(ability, seat)), face)
        if self.works(spot):
            face = self.face[card]
            for ability in self.info(face).abilities:
                if (
                    ability.on == STATIC
                    and ability.do == MOD
                    and ability.target == SELF
                    and self.holds(ability, spot)
                    and self.fits(ability.filter, spot)
                ):
                    found = append(append(found, self.counted(ability, seat)), face)
        for slot in self.slots_of_row(spot):
            face = self.face[self.card_at(slot)]
            for ability in self.info(face).abilities:
                if (
                    ability.on == STATIC
                    and ability.do == MOD
                    and ability.target == ROW
                    and self.holds(ability, spot)
                    and self.fits(ability.filter, spot)
                ):
                    found = append(append(found, self.counted(ability, slot // SPOTS)), face)
        ref = self.stay[spot]
        for effect in self.effects:
            if effect[EFFECT] == MOD and effect[ON] == ref:
                found = append(append(found, effect[VALUE]), effect[FROM])
        if self.battle:
            found = self.with_fighters(found, spot)
            if ref == self.attacker and self.fallback:
                found = append(append(found, self.fallback), ASTRAY)
        return found

    def with_fighters(self, found: vec[i64], spot: i64) -> vec[i64]:
        """With what static abilities of the dragons in the battle do to the one there."""
        side = self.side_in_battle(spot)
        if side < 0:
            return found
        for i in range(len(self.fighters)):
            other = self.spot_of(self.fighters[i])
            if other < 0 or not self.works(other):
                continue
            face = self.face[self.card_at(other)]
            for ability in self.info(face).abilities:
                if (
                    ability.on == STATIC
                    and ability.do == MOD
                    and reaches_side(ability.target, self.sides[i] == side)
                    and self.holds(ability, other)
                    and self.fits(ability.filter, spot)
                ):
                    found = append(append(found, self.counted(ability, other // SPOTS)), face)
        return found

    def counted(self, ability: Ability, seat: i64) -> i64:
        """The amount of an ability, for each thing it counts."""
        if ability.per < 0:
            return ability.amount
        n: i64 = 0
        if ability.per == MY_VACANT:
            n = self.vacant(seat)
        elif ability.per == MY_FACE_UP:
            n = self.up_dragons(seat)
        return ability.amount * min(n, ability.most)

    def up_dragons(self, seat: i64) -> i64:
        """How many face-up dragons the seat controls."""
        n: i64 = 0
        for k in range(POSITIONS):
            if self.up_dragon(seat * SPOTS + k):
                n += 1
        return n

    # Bans

    def banned(self, what: i64, spot: i64, face: i64) -> bool:
        """Whether something is forbidden to the card there, taken to be of this face."""
        if self.has_effect(BAN, self.stay[spot], what):
            return True
        for terrain in self.terrain_on(spot):
            if self.bans_self(self.face[terrain], what, spot):
                return True
        if self.info(face).kind == DRAGON and not self.blanked(spot):
            # Its own ban on attacking counts face down too.
            counts = what == NO_ATTACK or self.is_up(spot)
            if counts and self.bans_self(face, what, spot):
                return True
        for slot in self.slots_of_row(spot):
            for ability in self.info(self.face[self.card_at(slot)]).abilities:
                if ability.on == STATIC and ability.do == BAN and ability.bans & what:
                    return True
        return self.battle and self.banned_by_fighters(what, spot)

    def bans_self(self, face: i64, what: i64, spot: i64) -> bool:
        """Whether an ability of this card, on itself or its bearer, forbids it."""
        for ability in self.info(face).abilities:
            if (
                ability.on == STATIC
                and ability.do == BAN
                and ability.bans & what
                and ability.target in (SELF, BEARER)
                and self.holds(ability, spot)
            ):
                return True
        return False

    def banned_by_fighters(self, what: i64, spot: i64) -> bool:
        """Whether a dragon in the battle forbids it to the one there."""
        side = self.side_in_battle(spot)
        if side < 0:
            return False
        for i in range(len(self.fighters)):
            other = self.spot_of(self.fighters[i])
            if other < 0 or not self.works(other):
                continue
            for ability in self.info(self.face[self.card_at(other)]).abilities:
                if (
                    ability.on == STATIC
                    and ability.do == BAN
                    and ability.bans & what
                    and reaches_side(ability.target, self.sides[i] == side)
                    and self.fits(ability.filter, spot)
                ):
                    return True
        return False

    # Costs

    def turn_up_cost(self, face: i64, spot: i64) -> i64:
        card = self.info(face)
        cost = card.strength + card.gold
        for slot in self.slots_of_row(spot):
            for ability in self.info(self.face[self.card_at(slot)]).abilities:
                if ability.on == STATIC and ability.costs == COST_TURN_UP:
                    cost += ability.amount
        return max(0, cost)

    def price_up(self, face: i64, spot: i64) -> i64:
        """What turning it up costs now: nothing once it has been paid for (R32)."""
        if self.paid.of[self.card_at(spot)] or self.is_up(spot):
            return 0
        return self.turn_up_cost(face, spot)

    def attack_tax(self, spot: i64) -> i64:
        """What an attack by the dragon there costs on top."""
        tax: i64 = 0
        for terrain in self.terrain_on(spot):
            for ability in self.info(self.face[terrain]).abilities:
                if ability.on == STATIC and ability.costs == COST_ATTACK:
                    tax += ability.amount
        return max(0, tax)

    def card_cost(self, seat: i64, face: i64) -> i64:
        """What playing a card of the hand costs the seat."""
        card = self.info(face)
        cost = card.cost
        if card.kind < ACTION or card.kind == SLAYER:
            return cost
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.works(spot):
                for ability in self.info(self.face[self.card_at(spot)]).abilities:
                    if (
                        ability.on == STATIC
                        and ability.do == COST
                        and ability.costs == COST_CARD
                        and self.holds(ability, spot)
                    ):
                        cost += ability.amount
        return max(0, cost)

    # Reach, lanes, targets (3.5)

    def reach(self, face: i64, spot: i64) -> i64:
        """How many rows away the dragon there can attack (R2)."""
        words = self.keywords(face, spot)
        if words & SOARING:
            return 3
        far: i64 = 2 if words & FLYING else 1
        if words & BURROWING:
            far = max(far, self.number("burrow_reach"))
        return far

    def lane(self, spot: i64) -> i64:
        """The lane as the attacker counts it: equal lanes face each other."""
        seat = spot // SPOTS
        column = spot % SPOTS % 3
        if self.seats != 4:
            return column
        if seat == 3:
            return column
        if seat == 2:
            return 3 + column
        return 2 - column if seat == 0 else 5 - column

    def in_lane(self, spot: i64, target: i64) -> bool:
        """Whether the target lies straight across."""
        if self.seats == 4:
            return self.lane(spot) == self.lane(target)
        return self.lane(spot) == 2 - self.lane(target)

    def attackable(self, face: i64, spot: i64, target: i64) -> bool:
        """Whether a card lies there that the dragon reaches and that may be attacked."""
        card = self.card_at(target)
        if card < 0:
            return False
        distance = 1 + self.row_of(spot) + self.row_of(target)
        if distance > self.reach(face, spot):
            return False
        return not self.banned_open(NOT_ATTACKED, target)

    def banned_open(self, what: i64, spot: i64) -> bool:
        """`banned` by what everybody sees: abilities of the face-down card itself do not count."""
        if self.is_up(spot):
            return self.banned(what, spot, self.face[self.card_at(spot)])
        if self.has_effect(BAN, self.stay[spot], what):
            return True
        for terrain in self.terrain_on(spot):
            if self.bans_self(self.face[terrain], what, spot):
                return True
        for slot in self.slots_of_row(spot):
            for ability in self.info(self.face[self.card_at(slot)]).abilities:
                if ability.on == STATIC and ability.do == BAN and ability.bans & what:
                    return True
        return False

    def limits_of(self, face: i64, spot: i64) -> list[Ability]:
        """The attack limits on the dragon there, once it is face up."""
        found: list[Ability] = []
        for terrain in self.terrain_on(spot):
            for ability in self.info(self.face[terrain]).abilities:
                if ability.on == STATIC and ability.do == ATTACK_LIMIT:
                    found.append(ability)
        if not self.blanked(spot):
            for ability in self.info(face).abilities:
                if (
                    ability.on == STATIC
                    and ability.do == ATTACK_LIMIT
                    and self.holds(ability, spot)
                ):
                    found.append(ability)
        return found

    def meets(self, limits: list[Ability], spot: i64, target: i64) -> bool:
        """Whether a target is of the sort that all limits allow."""
        for limit in limits:
            if limit.only == FACING_LANE:
                if not self.in_lane(spot, target):
                    return False
            elif limit.only != CHOSEN_CARD and self.is_up(target) == (limit.only == ONLY_DOWN):
                return False
        return True

    def targets(self, face: i64, spot: i64) -> vec[i64]:
        """The cards that the dragon there, taken to be of this face, may attack (R42)."""
        found = vec[i64]()
        seat = spot // SPOTS
        limits = self.limits_of(face, spot)
        foes = self.foes(seat)
        for other in range(self.seats):
            if not foes & (1 << other):
                continue
            opponent: i64 = 1 << other
            if self.seats == 4:  # the opposing extended field, once
                opponent = foes
                if foes & ((1 << other) - 1):
                    continue
            strict = self.sorted_targets(face, spot, opponent, limits)
            if not len(strict) and limits:
                strict = self.sorted_targets(face, spot, opponent, [])
            for target in self.decoyed(strict):
                found = append(found, target)
        return found

    def sorted_targets(
        self, face: i64, spot: i64, opponents: i64, limits: list[Ability]
    ) -> vec[i64]:
        """The cards of these opponents in reach that meet the limits."""
        found = vec[i64]()
        for other in range(self.seats):
            if opponents & (1 << other):
                for k in range(POSITIONS):
                    target = other * SPOTS + k
                    if self.attackable(face, spot, target) and self.meets(limits, spot, target):
                        found = append(found, target)
        return found

    def decoyed(self, targets: vec[i64]) -> vec[i64]:
        """Of a battlefield with a decoy among these targets, only the decoys."""
        lured: i64 = 0
        for target in targets:
            if self.is_decoy(target):
                lured |= 1 << (target // SPOTS)
        if not lured:
            return targets
        found = vec[i64]()
        for target in targets:
            if not lured & (1 << (target // SPOTS)) or self.is_decoy(target):
                found = append(found, target)
        return found

    def is_decoy(self, spot: i64) -> bool:
        """Whether the card there was chosen as a decoy this turn."""
        return self.has_effect(ATTACK_LIMIT, self.stay[spot], 0)

    def penalty(self, face: i64, spot: i64, target: i64) -> i64:
        """What its limits take off the dragon when it attacks this card; 0 if it meets them."""
        limits = self.limits_of(face, spot)
        if self.meets(limits, spot, target):
            return 0
        total: i64 = 0
        for limit in limits:
            total += limit.fallback
        return total

    def can_attack(self, face: i64, spot: i64) -> bool:
        """Whether the card there, taken to be of this face, can attack (3.5)."""
        seat = spot // SPOTS
        if self.info(face).kind != DRAGON or self.banned(NO_ATTACK, spot, face):
            return False
        if self.price_up(face, spot) + self.attack_tax(spot) > self.gold[seat]:
            return False
        return len(self.targets(face, spot)) > 0


def reaches_side(target: i64, same: bool) -> bool:
    """Whether a group of the battle takes in a dragon of the same or of the other side."""
    return (
        target == ALL_BATTLE or (target == ALL_OURS and same) or (target == ALL_THEIRS and not same)
    )
