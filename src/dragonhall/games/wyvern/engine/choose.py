"""What may be chosen for a card or an ability, and whether it can be used at all (3.3, 3.7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import PLACE, SEAT_CODE, SIDE
from dragonhall.games.wyvern.cards.card_set import Ability
from dragonhall.games.wyvern.cards.vocabulary import (
    AT_VACATED,
    BY_BATTLE,
    DRAGON,
    FROM_ADJACENT,
    FROM_ANYWHERE,
    FROM_ROW,
    FROM_SELF,
    FROM_SELF_ROW,
    HELP,
    KILL,
    LOOK,
    NO_HELP,
    NOT_HELPED,
    NOT_LOOTED,
    NOT_REPLACED,
    NOT_SLAIN,
    NOT_TURNED_DOWN,
    OWN_TURN,
    PICK_COST,
    PICK_ENEMY,
    PICK_ENEMY_DOWN,
    PICK_HELPED,
    PICK_HELPER,
    PICK_LOOT,
    PICK_MINE,
    PICK_MY_CARD,
    PICK_MY_DOWN,
    PICK_OURS,
    PICK_OUTSIDE,
    PICK_REDIRECT,
    PICK_ROW,
    PICK_SEAT,
    PICK_SIDE,
    PICK_THEIRS,
    PICK_VACANT,
    PLAY,
    RECOVER,
    REPLACE,
    SLAYER,
    TURN,
    TURN_DOWN,
    WARDED,
)
from dragonhall.games.wyvern.engine.measure import Measure
from dragonhall.games.wyvern.table import (
    BEATEN,
    CARD_MODE,
    FACE,
    MODE,
    ONLY,
    PICKS,
    POSITIONS,
    SEAT,
    SOURCE,
    SPOTS,
)


class Choose(Measure):
    """Legal choices, from what the chooser knows."""

    # Codes

    def place_code(self, seat: i64, spot: i64) -> i64:
        """The action that names a spot, for this actor."""
        return PLACE + self.distance(seat, spot // SPOTS) * SPOTS + spot % SPOTS

    def spot_of_code(self, seat: i64, action: i64) -> i64:
        """The spot an action names."""
        n = action - PLACE
        return (seat + n // SPOTS) % self.seats * SPOTS + n % SPOTS

    def pick_code(self, seat: i64, kind: i64, value: i64) -> i64:
        """The action for a choice: a seat, a side or a spot."""
        if kind == PICK_SEAT:
            return SEAT_CODE + self.distance(seat, value) - 1
        if kind in (PICK_SIDE, PICK_HELPED):
            return SIDE + value
        return self.place_code(seat, value)

    def pick_of_code(self, seat: i64, kind: i64, action: i64) -> i64:
        """The choice an action stands for."""
        if kind == PICK_SEAT:
            return (seat + action - SEAT_CODE + 1) % self.seats
        if kind in (PICK_SIDE, PICK_HELPED):
            return action - SIDE
        return self.spot_of_code(seat, action)

    # Frames

    def abilities_of(self, frame: vec[i64]) -> list[Ability]:
        """All abilities of the card a frame is about."""
        return self.info(frame[FACE]).abilities

    def dealt_with(self, frame: vec[i64], i: i64) -> bool:
        """Whether ability i of the card is part of this frame."""
        if frame[ONLY] >= 0:
            return i == frame[ONLY]
        return self.abilities_of(frame)[i].on == PLAY

    def picked(self, frame: vec[i64], i: i64, n: i64) -> i64:
        """What was chosen as pick n of ability i; -1: nothing."""
        met: i64 = 0
        for at in range(PICKS, len(frame), 2):
            if frame[at] == i:
                if met == n:
                    return frame[at + 1]
                met += 1
        return -1

    def already(self, frame: vec[i64], i: i64, ref: i64) -> bool:
        """Whether this card has been chosen for ability i."""
        for at in range(PICKS, len(frame), 2):
            if frame[at] == i and frame[at + 1] == ref:
                return True
        return False

    def total_cost(self, frame: vec[i64]) -> i64:
        """The gold it costs to play the card or use the ability."""
        total: i64 = self.card_cost(frame[SEAT], frame[FACE]) if frame[MODE] == CARD_MODE else 0
        abilities = self.abilities_of(frame)
        for i in range(len(abilities)):
            if self.dealt_with(frame, i):
                total += abilities[i].cost_gold
        return total

    # Sides

    def own_side(self, seat: i64) -> i64:
        """The side the seat fights for; -1: an unengaged seat of a free-for-all may choose."""
        if self.friends(seat) & (1 << self.attacking):
            return 0
        return 1 if self.friends(seat) & (1 << self.defending) else -1

    def engaged(self, seat: i64) -> bool:
        """Whether the seat's field is in the battle."""
        return self.battle and seat in (self.attacking, self.defending)

    def starter_of(self, side: i64) -> i64:
        """Where the starter of a side lies; -1 when it has left."""
        return self.spot_of(self.attacker if side == 0 else self.defender)

    def side_chosen(self, frame: vec[i64], i: i64) -> i64:
        """The side an ability is used for: the user's own, or the one picked."""
        side = self.own_side(frame[SEAT])
        if side >= 0:
            return side
        picks = self.abilities_of(frame)[i].picks
        for n in range(len(picks)):
            if picks[n] == PICK_SIDE:
                return self.picked(frame, i, n)
        return -1

    # What may be picked

    def choices(self, frame: vec[i64], i: i64, n: i64) -> vec[i64]:
        """The values pick n of ability i may have: seats, sides or spots."""
        ability = self.abilities_of(frame)[i]
        kind = ability.picks[n]
        seat = frame[SEAT]
        found = vec[i64]()
        if kind == PICK_SEAT:
            foes = self.foes(seat)
            for step in range(1, self.seats):
                other = (seat + step) % self.seats
                if foes & (1 << other):
                    found = append(found, other)
            return found
        if kind in (PICK_SIDE, PICK_HELPED):
            own = self.own_side(seat)
            for side in range(2):
                if kind == PICK_HELPED:
                    if self.helpers_on(side):
                        found = append(found, side)
                elif own in (-1, side) and (
                    ability.do != HELP or len(self.helpers(frame, i, side))
                ):
                    found = append(found, side)
            return found
        if kind == PICK_HELPER:
            return self.helpers(frame, i, self.side_chosen(frame, i))
        for owner in range(self.seats):
            for k in range(SPOTS):
                spot = owner * SPOTS + k
                if self.may_pick(frame, i, ability, kind, spot):
                    found = append(found, spot)
        return found

    def may_pick(self, frame: vec[i64], i: i64, ability: Ability, kind: i64, spot: i64) -> bool:
        """Whether a spot is a legal choice of this kind."""
        seat = frame[SEAT]
        owner = spot // SPOTS
        card = self.card_at(spot)
        if kind == PICK_LOOT:
            return self.may_loot(frame, ability, spot)
        if spot % SPOTS >= POSITIONS:
            return False
        if kind == PICK_VACANT:
            return card < 0 and owner == seat
        if card < 0:
            return False
        if kind == PICK_MY_CARD:
            return owner == seat and not (
                ability.do == REPLACE and self.banned_open(NOT_REPLACED, spot)
            )
        foe = bool(self.foes(seat) & (1 << owner))
        if kind == PICK_ENEMY_DOWN:
            return foe and self.is_down(spot) and not self.already(frame, i, self.stay[spot])
        if kind == PICK_MY_DOWN:
            if owner != seat or not self.is_down(spot):
                return False
            return self.payable_dragon(self.face[card], spot, self.total_cost(frame))
        if not self.up_dragon(spot):
            return False
        if kind == PICK_COST:
            return owner == seat and not self.already(frame, i, self.stay[spot])
        side = self.side_in_battle(spot)
        if kind == PICK_OUTSIDE:
            return side < 0
        if kind == PICK_REDIRECT:
            return side >= 0 and self.may_redirect(spot)
        if kind == PICK_MINE and owner != seat:
            return False
        if kind == PICK_ENEMY and not foe:
            return False
        if kind in (PICK_OURS, PICK_THEIRS):
            own = self.own_side(seat)
            if side < 0 or (own >= 0 and (side == own) != (kind == PICK_OURS)):
                return False
        if kind == PICK_ROW and not self.in_row_of(frame, ability, spot):
            return False
        return self.fits(ability.filter, spot) and not self.shielded(frame, ability, spot)

    def payable_dragon(self, face: i64, spot: i64, cost: i64) -> bool:
        """Whether the card there, taken to be of this face, is a dragon payable after `cost`."""
        if self.info(face).kind != DRAGON:
            return False
        return cost + self.price_up(face, spot) <= self.gold[spot // SPOTS]

    def in_row_of(self, frame: vec[i64], ability: Ability, spot: i64) -> bool:
        """Whether the dragon there is one that the treasure of the frame serves."""
        source = self.spot_of(frame[SOURCE])
        seat = frame[SEAT]
        if source < 0 or self.row_of(source) != self.row_of(spot):
            return False
        if not self.friends(seat) & (1 << (spot // SPOTS)) or not self.holds(ability, spot):
            return False
        return ability.on != BY_BATTLE or self.side_in_battle(spot) == self.own_side(seat)

    def may_loot(self, frame: vec[i64], ability: Ability, spot: i64) -> bool:
        """Whether the treasure there may be discarded by an opponent."""
        card = self.card_at(spot)
        if card < 0 or spot % SPOTS < POSITIONS or self.banned_row(NOT_LOOTED, spot):
            return False
        owner = spot // SPOTS
        if self.out & (1 << owner):
            owner = self.partner(owner)  # R41
        if frame[BEATEN] >= 0 and frame[MODE] > 1:
            return owner == frame[BEATEN]
        return bool(self.foes(frame[SEAT]) & (1 << owner))

    def banned_row(self, what: i64, spot: i64) -> bool:
        """Whether a treasure of the spot's row forbids it to the whole row."""
        for slot in self.slots_of_row(spot):
            if self.bans_row(self.face[self.card_at(slot)], what):
                return True
        return False

    def bans_row(self, face: i64, what: i64) -> bool:
        """Whether this treasure forbids it to its row."""
        for ability in self.info(face).abilities:
            if ability.bans & what and ability.on == 0:
                return True
        return False

    def shielded(self, frame: vec[i64], ability: Ability, spot: i64) -> bool:
        """Whether a ban takes the dragon out of every choice for what is to be done to it."""
        face = self.face[self.card_at(spot)]
        if ability.do == KILL and self.info(frame[FACE]).kind == SLAYER:
            return bool(self.keywords(face, spot) & WARDED) or self.banned(NOT_SLAIN, spot, face)
        if ability.do == TURN and ability.dir == TURN_DOWN:
            return self.banned(NOT_TURNED_DOWN, spot, face)
        return False

    def may_redirect(self, spot: i64) -> bool:
        """Whether the card being answered may be put on the dragon there instead."""
        answered = self.answered_frame()
        if answered < 0:
            return False
        frame = self.frames[answered]
        n = self.redirected(frame)
        if n < 0:
            return False
        target = self.picked(frame, n, 0)
        ability = self.abilities_of(frame)[n]
        return target != self.ref(spot) and self.fits(ability.filter, spot)

    def redirected(self, frame: vec[i64]) -> i64:
        """The ability of a frame that can be redirected: a mod with one picked target; -1."""
        abilities = self.abilities_of(frame)
        for i in range(len(abilities)):
            picks = abilities[i].picks
            if abilities[i].do == 0 and len(picks) == 1 and picks[0] in (PICK_OURS, PICK_THEIRS):
                return i
        return -1

    def answered_frame(self) -> i64:
        """The place on the stack of the card that is being answered; -1."""
        for at in range(len(self.frames) - 1, 0, -1):
            if self.frames[at][0] == 3:  # the topmost window: it is about the frame below
                return at - 1
        return -1

    # Help

    def helpers_on(self, side: i64) -> bool:
        """Whether a side has a dragon beside its starter."""
        for i in range(len(self.fighters)):
            if self.sides[i] == side and self.fighters[i] not in (self.attacker, self.defender):
                return True
        return False

    def helpers(self, frame: vec[i64], i: i64, side: i64) -> vec[i64]:
        """The spots whose dragon may be brought into the battle on a side."""
        found = vec[i64]()
        ability = self.abilities_of(frame)[i]
        left = self.gold[frame[SEAT]] - self.total_cost(frame)
        for spot in range(SPOTS * self.seats):
            if spot % SPOTS >= POSITIONS or self.card_at(spot) < 0:
                continue
            if self.is_down(spot) and spot // SPOTS != frame[SEAT]:
                continue
            face = self.face[self.card_at(spot)]
            source = self.spot_of(frame[SOURCE])
            if self.may_help(face, spot, frame[SEAT], side, ability, source, left):
                found = append(found, spot)
        return found

    def may_help(
        self,
        face: i64,
        spot: i64,
        seat: i64,
        side: i64,
        ability: Ability,
        source: i64,
        left: i64,
    ) -> bool:
        """Whether the card there, taken to be of this face, may help (3.7)."""
        start = self.starter_of(side) if side >= 0 else -1
        if start < 0 or self.side_in_battle(spot) >= 0 or self.info(face).kind != DRAGON:
            return False
        if self.is_down(spot) and (spot // SPOTS != seat or self.price_up(face, spot) > left):
            return False  # R33
        return self.comes_from(face, spot, seat, start, ability, source) and self.lets_in(
            face, spot, start
        )

    def lets_in(self, face: i64, spot: i64, start: i64) -> bool:
        """Whether no ban keeps the dragon out of the battle of this starter (R38)."""
        return not (
            self.banned(NO_HELP, spot, face)
            or self.banned(NOT_HELPED, start, self.face[self.card_at(start)])
        )

    def comes_from(
        self, face: i64, spot: i64, seat: i64, start: i64, ability: Ability, source: i64
    ) -> bool:
        """Whether the dragon lies where this help takes it from."""
        same_field = spot // SPOTS == start // SPOTS
        allied = bool(self.friends(spot // SPOTS) & (1 << (start // SPOTS)))
        same_row = allied and self.row_of(spot) == self.row_of(start)
        if ability.help_from == FROM_ADJACENT:
            near = self.adjacent(spot, start)
            return near or (ability.fliers and same_field and self.flies(face, spot))
        if ability.help_from == FROM_ROW:
            return same_row and source >= 0 and self.row_of(source) == self.row_of(spot)
        if ability.help_from == FROM_ANYWHERE:
            return same_field
        if ability.help_from == FROM_SELF:
            return spot == source
        return ability.help_from == FROM_SELF_ROW and spot == source and same_row

    # Whether it can be used

    def in_its_turn(self, ability: Ability, seat: i64) -> bool:
        """Whether it is the turn in which the card or ability may be used."""
        if ability.limit == OWN_TURN and seat != self.active:
            return False
        if ability.if_turn < 0:
            return True
        own = seat == self.active or bool(self.friends(seat) & (1 << self.active))
        return (seat == self.active) if ability.if_turn == 0 else not own

    def usable(self, frame: vec[i64]) -> bool:
        """Whether it can be paid for and every pick of its first ability has a choice."""
        seat = frame[SEAT]
        if self.total_cost(frame) > self.gold[seat]:
            return False
        abilities = self.abilities_of(frame)
        for i in range(len(abilities)):
            if not self.dealt_with(frame, i):
                continue
            ability = abilities[i]
            if not self.in_its_turn(ability, seat):
                return False
            if ability.do == REPLACE and ability.at != AT_VACATED and not self.lair[seat].size:
                return False
            if ability.do == RECOVER and not self.horde_discard[seat].size:
                return False
            if ability.do == TURN and ability.target == 0:
                source = self.spot_of(frame[SOURCE])
                if source < 0 or self.shielded(frame, ability, source):
                    return False
            for n in range(len(ability.picks)):
                kind = ability.picks[n]
                if kind == PICK_HELPER:
                    continue  # a side is offered only if somebody can help it
                if ability.do == LOOK and n:
                    break  # fewer if there are no more
                if not len(self.choices(frame, i, n)):
                    return False
            return True
        return True

    def uses_left(self, ref: i64, i: i64, ability: Ability) -> bool:
        """Whether a limited ability of the card of this number may be used again (R39)."""
        if ability.limit < 0:
            return True
        for use in self.used:
            if use[0] == ref and use[1] == i:
                return use[3] < ability.times
        return True

    def use_up(self, ref: i64, i: i64, ability: Ability) -> None:
        """Count one use."""
        if ability.limit < 0:
            return
        for use in self.used:
            if use[0] == ref and use[1] == i:
                use[3] += 1
                return
        self.used.append(vec[i64]([ref, i, ability.limit, 1]))

    def ability_at(self, seat: i64, spot: i64, on: i64) -> i64:
        """The ability of this trigger that the seat may use at a spot now; -1: none.

        Of several the first one that can be used.
        """
        card = self.card_at(spot)
        if card < 0:
            return -1
        in_field = spot % SPOTS < POSITIONS
        if in_field and spot // SPOTS != seat:
            return -1
        up = self.is_up(spot)
        face = self.face[card]
        if not self.info(face).has(on) or (in_field and self.blanked(spot)):
            return -1
        abilities = self.info(face).abilities
        for i in range(len(abilities)):
            ability = abilities[i]
            if ability.on != on:
                continue
            if not up and ability.help_from < FROM_SELF:
                continue
            if on == BY_BATTLE and not self.may_fight_with(seat, spot, ability):
                continue
            if in_field and not self.holds(ability, spot):
                continue
            ref = self.stay[spot]
            if not self.uses_left(ref, i, ability):
                continue
            if self.usable(self.frame_of(1, seat, face, ref, i)):
                return i
        return -1

    def may_fight_with(self, seat: i64, spot: i64, ability: Ability) -> bool:
        """Whether a battle ability may be used from this spot (3.7)."""
        side = self.own_side(seat)
        if spot % SPOTS >= POSITIONS:
            start = self.starter_of(side) if side >= 0 else -1
            return start >= 0 and self.row_of(start) == self.row_of(spot)
        if ability.help_from == FROM_SELF:
            return self.engaged(seat) or ability.unengaged
        if ability.help_from == FROM_SELF_ROW:
            return side >= 0
        return self.side_in_battle(spot) >= 0
