"""A battle between two dragons, from facing each other to what it brings about (3.7)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ASK,
    CARD_CODE,
    FIGHTING,
    JOINING,
    PASS,
    PLACE,
    SAVING,
    SIDE,
    SIDE_FIGHTING,
)
from dragonhall.games.wyvern.cards.vocabulary import (
    AFTER_BATTLE,
    AT_VACATED,
    BASE_SET,
    BATTLE,
    BY_BATTLE,
    DRAGON,
    FOR_BATTLE,
    KILLED,
    LOSES,
    NO_BATTLE_CARDS,
    STATIC,
    SURVIVE,
    WINS,
)
from dragonhall.games.wyvern.engine.battle import (
    A_ATTACKER,
    A_PENALTY,
    A_TARGET,
    A_TARGET_UP,
    A_UP,
    Battle,
)
from dragonhall.games.wyvern.table import (
    BATTLE_FRAME,
    BEATEN,
    POSITIONS,
    RIVAL,
    SPOTS,
    STAYING_MODE,
    STEP,
    TRIGGER_MODE,
    UNTIL,
    VICTOR,
)

# A battle: steps, whose turn to step in or be saved, losing side, then the refs that are to die
B_AT: Final[i64] = 2
B_LOSER: Final[i64] = 3
B_DOOMED: Final[i64] = 4


class Fight(Battle):
    """Battle opportunities, helpers, the decision."""

    # The battle (3.7)

    def face_defender(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """The target is turned up and paid for; who cannot pay loses it (R10)."""
        face = self.face[self.card_at(target)]
        seat = target // SPOTS
        if self.price_up(face, target) <= self.gold[seat] and not self.is_up(target):
            self.turn_face_up(target)
        elif not self.is_up(target):
            self.turn_up(self.card_at(target))
            if self.choice("unpaid_defender") == "weak":
                self.put_effect(BASE_SET, FOR_BATTLE, self.stay[target], 0)
                return
            self.note("{seat} cannot pay for {cards}.", seat, cards=self.one(target))
            self.frames.pop()
            self.lose(target, spot // SPOTS)
            self.tidy()

    def begin_battle(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """Two dragons face each other."""
        self.battle = True
        self.attacker = frame[A_ATTACKER]
        self.defender = frame[A_TARGET]
        self.attacking = spot // SPOTS
        self.defending = target // SPOTS
        self.attacker_up = frame[A_UP] == 1
        self.defender_up = frame[A_TARGET_UP] == 1
        self.fallback = frame[A_PENALTY]
        self.fighters = vec[i64]([self.attacker, self.defender])
        self.sides = vec[i64]([0, 1])
        self.push(vec[i64]([BATTLE_FRAME, 0, 0, 0]))

    def total(self, side: i64) -> i64:
        """The sum of the current strengths of a side."""
        total: i64 = 0
        for n in range(len(self.fighters)):
            if self.sides[n] == side:
                spot = self.spot_of(self.fighters[n])
                if spot >= 0:
                    total += self.strength(spot)
        return total

    def behind(self) -> i64:
        """The side that is behind: on a tie the defender (R1), unless something changes that."""
        attack = self.total(0)
        defence = self.total(1)
        if attack == defence:
            tied = self.tie_broken or self.choice("tie") == "defender"
            return 0 if tied else 1
        return 0 if (attack < defence) != self.inverted else 1

    def fight(self, frame: vec[i64]) -> None:
        """The next step of a battle."""
        step = frame[STEP]
        if step < 3 and (self.called_off or self.starter_of(0) < 0 or self.starter_of(1) < 0):
            if self.called_off:
                self.note("The battle is called off.")
            self.end_battle()
            return
        if step == 0:
            seat = self.attacking if self.behind() == 0 else self.defending
            if self.out & (1 << seat):
                frame[STEP] = 1
                return
            self.phase = FIGHTING
            self.turn_to(seat)
        elif step == 1:
            self.let_others_in(frame)
        elif step == 2:
            self.decide(frame)
        elif step == 3:
            self.save_next(frame)
        elif step == 4:
            frame[STEP] = 5
            self.settle_battle(frame)
        else:
            self.end_battle()

    def let_others_in(self, frame: vec[i64]) -> None:
        """The side behind has passed: unengaged seats may step in, one after another."""
        seats = self.from_active()
        behind = self.attacking if self.behind() == 0 else self.defending
        while frame[B_AT] < len(seats):
            seat = seats[frame[B_AT]]
            allowed = self.seats != 4 or seat == self.partner(behind)
            if allowed and not self.engaged(seat):
                self.phase = SIDE_FIGHTING
                self.turn_to(seat)
                return
            frame[B_AT] += 1
        frame[STEP] = 2

    def fighting(self, seat: i64) -> vec[i64]:
        """The battle opportunities of a seat."""
        moves = vec[i64]([PASS])
        partner = self.partner(seat)
        if self.phase == FIGHTING and partner >= 0 and not self.out & (1 << partner):
            moves = append(moves, ASK)
        if not self.no_battle_cards():
            for face in self.faces_in(self.hand[seat]):
                if self.info(face).kind == BATTLE and self.usable(
                    self.frame_of(0, seat, face, 0, -1)
                ):
                    moves = append(moves, CARD_CODE + face)
        friends = self.friends(seat) if self.own_side(seat) >= 0 else 0
        return self.with_abilities(moves, seat, BY_BATTLE, friends)

    def no_battle_cards(self) -> bool:
        """Whether no battle card can be played in this battle."""
        for ref in self.fighters:
            spot = self.spot_of(ref)
            if spot >= 0 and self.banned(NO_BATTLE_CARDS, spot, self.face[self.card_at(spot)]):
                return True
        return False

    # Battle Chaos

    def chaos(self, frame: vec[i64]) -> None:
        """In turn order everybody brings in dragons: steps, seat."""
        seats = self.from_active()
        while frame[2] < len(seats):
            if self.could_join(seats[frame[2]]):
                self.phase = JOINING
                self.turn_to(seats[frame[2]])
                return
            frame[2] += 1
        self.frames.pop()

    def could_join(self, seat: i64) -> bool:
        """Whether, by what all can see, the seat may have a dragon to bring in."""
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.side_in_battle(spot) < 0 and (self.is_down(spot) or self.up_dragon(spot)):
                return True
        return False

    def joining(self, seat: i64) -> vec[i64]:
        """Done, or a dragon and, where the seat is free to choose, its side (R22)."""
        plan = self.plans[seat]
        moves = vec[i64]()
        own = self.own_side(seat)
        if len(plan):
            spot = self.spot_of_code(seat, plan[0])
            for side in range(2):
                if self.may_join(spot, side):
                    moves = append(moves, SIDE + side)
            return moves
        moves = append(moves, PASS)
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.card_at(spot) < 0:
                continue
            sides = self.may_join(spot, 0) or self.may_join(spot, 1)
            if self.may_join(spot, own) if own >= 0 else sides:
                moves = append(moves, PLACE + k)
        return moves

    def may_join(self, spot: i64, side: i64) -> bool:
        """Whether the dragon there may come in on this side (R38)."""
        face = self.face[self.card_at(spot)]
        start = self.starter_of(side)
        return (
            self.info(face).kind == DRAGON
            and self.side_in_battle(spot) < 0
            and self.price_up(face, spot) <= self.gold[spot // SPOTS]
            and start >= 0
            and self.lets_in(face, spot, start)
        )

    # The decision

    def decide(self, frame: vec[i64]) -> None:
        """The side behind has lost: its dragons are to die (R9)."""
        side = self.behind()
        frame[B_AT] = 0
        frame[B_LOSER] = side
        frame[STEP] = 3
        start = self.attacker if side == 0 else self.defender
        doomed = append(frame, start)
        if self.choice("helpers_die") == "yes":
            for n in range(len(self.fighters)):
                if self.sides[n] == side and self.fighters[n] != start:
                    doomed = append(doomed, self.fighters[n])
        self.frames[len(self.frames) - 1] = doomed
        self.note("{seat} has lost the battle.", self.attacking if side == 0 else self.defending)

    def save_next(self, frame: vec[i64]) -> None:
        """One after another of those to be killed survives, is saved, or stays doomed."""
        while B_DOOMED + frame[B_AT] < len(frame):
            at = B_DOOMED + frame[B_AT]
            spot = self.spot_of(frame[at])
            if spot < 0 or self.survives(spot):
                frame[at] = 0
            elif self.could_save(spot // SPOTS):
                self.phase = SAVING
                self.turn_to(spot // SPOTS)
                return
            frame[B_AT] += 1
        frame[STEP] = 4

    def survives(self, spot: i64) -> bool:
        """Whether something lets the dragon survive; a limited ability is used up (R43)."""
        ref = self.stay[spot]
        if self.has_effect(SURVIVE, ref, 0):
            return True
        if self.works(spot):
            abilities = self.info(self.face[self.card_at(spot)]).abilities
            for i in range(len(abilities)):
                ability = abilities[i]
                if (
                    ability.on == STATIC
                    and ability.do == SURVIVE
                    and self.uses_left(ref, i, ability)
                    and self.fits(ability.filter, spot)
                ):
                    self.use_up(ref, i, ability)
                    return True
        return False

    def could_save(self, seat: i64) -> bool:
        """Whether, by deck lists and what all can see, the seat may have a substitute to give."""
        if self.out & (1 << seat):
            return False
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            card = self.card_at(spot)
            if card < 0 or self.side_in_battle(spot) >= 0:
                continue
            known = self.known(self.seats, card)
            if known >= 0:
                if self.info(known).substitutes and (self.is_down(spot) or self.works(spot)):
                    return True
            elif self.unknown_substitute(self.group[card]):
                return True
        return False

    def unknown_substitute(self, group: i64) -> bool:
        """Whether a deck holds a substitute that the public does not know to lie elsewhere."""
        for card in range(len(self.face)):
            if (
                self.group[card] == group
                and self.info(self.face[card]).substitutes
                and not self.knows(self.seats, card)
            ):
                return True
        return False

    def saving(self, seat: i64) -> vec[i64]:
        """No, or a substitute."""
        moves = vec[i64]([PASS])
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            card = self.card_at(spot)
            if (
                card >= 0
                and self.info(self.face[card]).substitutes
                and self.side_in_battle(spot) < 0
                and not self.blanked(spot)
                and self.price_up(self.face[card], spot) <= self.gold[seat]
            ):
                moves = append(moves, PLACE + k)
        return moves

    def save_with(self, frame: vec[i64], spot: i64) -> None:
        """A substitute dies instead: turned up, paid for, its position lost."""
        self.turn_face_up(spot)
        winner = self.defending if frame[B_LOSER] == 0 else self.attacking
        self.note("{seat} gives {cards} instead.", spot // SPOTS, cards=self.one(spot))
        frame[B_DOOMED + frame[B_AT]] = 0
        frame[B_AT] += 1
        self.lose(spot, winner)

    def settle_battle(self, frame: vec[i64]) -> None:
        """The doomed die, rows move up, and what the battle brings about follows (R34)."""
        side = frame[B_LOSER]
        triggers = self.triggers_of_battle(frame, side)
        winner = self.defending if side == 0 else self.attacking
        for at in range(B_DOOMED, len(frame)):
            spot = self.spot_of(frame[at])
            if spot >= 0:
                self.die(spot, winner)
        self.tidy()
        if self.ended:
            return  # R19
        for n in range(len(triggers) - 1, -1, -1):
            self.push(triggers[n])

    def triggers_of_battle(self, frame: vec[i64], side: i64) -> list[vec[i64]]:
        """What the battle makes happen, in order (3.7, decision 4)."""
        found: list[vec[i64]] = []
        lost = self.starter_of(side)
        won = self.starter_of(1 - side)
        self.collect(found, lost, LOSES, TRIGGER_MODE, won)
        for at in range(B_DOOMED, len(frame)):
            spot = self.spot_of(frame[at])
            if spot >= 0:
                self.collect(found, spot, KILLED, TRIGGER_MODE, won)
        self.collect(found, won, WINS, STAYING_MODE, lost)
        for on in (LOSES, WINS):
            start = lost if on == LOSES else won
            if start >= 0:
                for slot in self.slots_of_row(start):
                    self.collect_treasure(found, slot, on, start)
        for delayed in self.delayed:
            delayed[RIVAL] = self.stay[won] if won >= 0 else -1
            found.append(delayed)
        for ref in self.fighters:
            spot = self.spot_of(ref)
            if spot >= 0:
                self.collect(found, spot, AFTER_BATTLE, STAYING_MODE, -1)
        winner = self.defending if side == 0 else self.attacking
        loser = self.attacking if side == 0 else self.defending
        for trigger in found:
            trigger[VICTOR] = winner
            trigger[BEATEN] = loser
        return found

    def collect(self, found: list[vec[i64]], spot: i64, on: i64, mode: i64, rival: i64) -> None:
        """Add the abilities of the dragon there that this battle makes happen."""
        if spot < 0 or not self.works(spot):
            return
        face = self.face[self.card_at(spot)]
        abilities = self.info(face).abilities
        foe = self.stay[rival] if rival >= 0 else -1
        for i in range(len(abilities)):
            one = abilities[i]
            if one.on == on and one.at != AT_VACATED and self.holds(one, spot):
                found.append(self.frame_of(mode, spot // SPOTS, face, self.stay[spot], i, foe))

    def collect_treasure(self, found: list[vec[i64]], slot: i64, on: i64, start: i64) -> None:
        """Add what a treasure of a starter's row does when it has won or lost."""
        face = self.face[self.card_at(slot)]
        abilities = self.info(face).abilities
        for i in range(len(abilities)):
            if abilities[i].on == on and self.holds(abilities[i], start):
                seat = start // SPOTS
                found.append(self.frame_of(STAYING_MODE, seat, face, self.stay[slot], i))

    def end_battle(self) -> None:
        """Survivors stay face up where they are."""
        self.frames.pop()
        self.clear_battle()
        self.tidy()

    def clear_battle(self) -> None:
        """No battle is on; its effects end."""
        self.battle = False
        self.attacker = 0
        self.defender = 0
        self.attacking = -1
        self.defending = -1
        self.fighters = vec[i64]()
        self.sides = vec[i64]()
        self.fallback = 0
        self.inverted = False
        self.tie_broken = False
        self.called_off = False
        self.delayed = []
        self.effects = [one for one in self.effects if one[UNTIL] != FOR_BATTLE]
        self.used = [use for use in self.used if use[2] != FOR_BATTLE]
