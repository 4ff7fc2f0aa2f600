"""The Battle Phase: attacking, replacing, meeting terrain (3.5, 3.6)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    AGAIN_PHASE,
    BATTLE_PHASE,
    PASS,
    REPLACE_CODE,
)
from dragonhall.games.wyvern.cards.vocabulary import (
    AGAIN,
    APPLIED,
    AT_VACATED,
    DISCOVER,
    KILL,
    KILLED,
    NO_SCOUT,
    NO_TERRAIN_KILL,
    NOT_REPLACED,
    SCOUT,
)
from dragonhall.games.wyvern.engine.act import Act
from dragonhall.games.wyvern.table import (
    ATTACK_FRAME,
    EFFECT,
    ON,
    POSITIONS,
    SPOTS,
    STAYING_MODE,
    STEP,
    TRIGGER_MODE,
)

# An attack: steps, attacker, target, how they lay, penalty, whether its `killed` follows
A_ATTACKER: Final[i64] = 2
A_TARGET: Final[i64] = 3
A_UP: Final[i64] = 4
A_TARGET_UP: Final[i64] = 5
A_PENALTY: Final[i64] = 6
A_KILLED: Final[i64] = 7


class Battle(Act):
    """Attacks up to the moment at which two dragons face each other."""

    def lay(self) -> None:
        super().lay()
        self.busy: bool = False  # R29: somebody could attack or replace in this round

    # The Battle Phase (3.5)

    def battle_phase(self, frame: vec[i64]) -> None:
        """Attack or replace; after an attack perhaps attack again: steps, attacker's ref."""
        seat = self.active
        if frame[STEP] == 0:
            frame[STEP] = 3
            if self.slayer:
                self.busy = True
                self.frames.pop()
            elif self.out & (1 << seat) or not self.could_attack_or_replace(seat):
                self.frames.pop()
            else:
                self.phase = BATTLE_PHASE
                self.turn_to(seat)
            return
        if frame[STEP] == 1:
            spot = self.spot_of(frame[2])
            if spot >= 0 and spot // SPOTS == seat and self.may_go_again(spot):
                self.phase = AGAIN_PHASE
                self.turn_to(seat)
                return
        self.frames.pop()

    def could_attack_or_replace(self, seat: i64) -> bool:
        """Whether, by what all can see, there may be something to choose."""
        if len(self.replaceable(seat)):
            return True
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.is_down(spot):
                return True
            if self.is_up(spot) and self.can_attack(self.face[self.card_at(spot)], spot):
                return True
        return False

    def might_attack_or_replace(self, seat: i64) -> bool:
        """Whether, by deck lists and what all can see, there may have been something to do (R29).

        Only this counts of a pass that need not be: whether a face-down card could attack may
        not show.
        """
        if len(self.replaceable(seat)):
            return True
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            card = self.card_at(spot)
            if card < 0:
                continue
            known = self.known(self.seats, card)
            if known >= 0:
                if self.can_attack(known, spot):
                    return True
                continue
            for other in range(len(self.face)):
                if (
                    self.group[other] == self.group[card]
                    and not self.knows(self.seats, other)
                    and self.can_attack(self.face[other], spot)
                ):
                    return True
        return False

    def replaceable(self, seat: i64) -> vec[i64]:
        """The positions whose card may be replaced."""
        found = vec[i64]()
        if self.lair[seat].size:
            for k in range(POSITIONS):
                spot = seat * SPOTS + k
                if self.card_at(spot) >= 0 and not self.banned_open(NOT_REPLACED, spot):
                    found = append(found, k)
        return found

    def attackers(self, seat: i64) -> vec[i64]:
        """The spots whose dragon can attack."""
        found = vec[i64]()
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            card = self.card_at(spot)
            if card >= 0 and self.can_attack(self.face[card], spot):
                found = append(found, spot)
        return found

    def attacks_of(self, seat: i64) -> vec[i64]:
        """Attack and its target, or replace."""
        plan = self.plans[seat]
        moves = vec[i64]()
        if len(plan):
            spot = self.spot_of_code(seat, plan[0])
            for target in self.targets(self.face[self.card_at(spot)], spot):
                moves = append(moves, self.place_code(seat, target))
            return moves
        for spot in self.attackers(seat):
            moves = append(moves, self.place_code(seat, spot))
        for k in self.replaceable(seat):
            moves = append(moves, REPLACE_CODE + k)
        if not len(moves) or self.choice("battle_phase") == "may":
            moves = append(moves, PASS)
        return moves

    def tell_no_attack(self, seat: i64) -> None:
        """Who had to pass has shown that no card of its field can attack."""
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.is_down(spot):
                faces = 0
                for face in range(len(self.game.faces)):
                    if self.can_attack(face, spot):
                        faces |= 1 << int(face)
                self.clue_about(spot, faces, 0)

    def begin_attack(self, spot: i64, target: i64) -> None:
        """The attack is declared: how both lie is noted, the tax is paid."""
        seat = spot // SPOTS
        face = self.face[self.card_at(spot)]
        penalty = self.penalty(face, spot, target)
        frame = vec[i64]([ATTACK_FRAME, 0, self.stay[spot], self.stay[target], 0, 0, penalty, 0])
        frame[A_UP] = 1 if self.is_up(spot) else 0
        frame[A_TARGET_UP] = 1 if self.is_up(target) else 0
        self.gold[seat] -= self.attack_tax(spot)
        self.busy = True
        self.push(frame)
        self.turn_face_up(spot)
        self.note(
            "{seat} attacks {to} with {cards}.", seat, to=target // SPOTS, cards=self.one(spot)
        )

    def may_go_again(self, spot: i64) -> bool:
        """Whether the attacker there holds an unused `again` and can attack."""
        face = self.face[self.card_at(spot)]
        return (
            self.up_dragon(spot)
            and self.has_effect(AGAIN, self.stay[spot], 0)
            and self.can_attack(face, spot)
        )

    def again_of(self, seat: i64) -> vec[i64]:
        """Stop, or the targets of another attack."""
        moves = vec[i64]([PASS])
        spot = self.spot_of(self.frames[len(self.frames) - 1][2])
        for target in self.targets(self.face[self.card_at(spot)], spot):
            moves = append(moves, self.place_code(seat, target))
        return moves

    def use_again(self, ref: i64) -> None:
        """One `again` is used."""
        for n in range(len(self.effects)):
            if self.effects[n][EFFECT] == AGAIN and self.effects[n][ON] == ref:
                self.effects.pop(n)
                return

    def attack(self, frame: vec[i64]) -> None:
        """The next step of an attack."""
        spot = self.spot_of(frame[A_ATTACKER])
        target = self.spot_of(frame[A_TARGET])
        step = frame[STEP]
        if step == 0:
            frame[STEP] = 1
            if spot < 0 or target < 0 or not self.is_up(spot):
                self.frames.pop()
            elif self.is_terrain(target):
                if self.is_down(target):
                    self.turn_up(self.card_at(target))
                self.meet_terrain(frame, spot, target)
            else:
                frame[STEP] = 2
                self.face_defender(frame, spot, target)
        elif step == 1:  # the terrain applies
            self.frames.pop()
            self.settle_terrain(frame, spot, target)
        elif step == 2:
            frame[STEP] = 3
            if spot < 0 or target < 0:
                self.frames.pop()
            else:
                self.begin_battle(frame, spot, target)
        else:
            self.frames.pop()

    # Terrain (3.6)

    def meet_terrain(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """A dragon meets a terrain: scouted, overcome, or it applies."""
        seat = spot // SPOTS
        face = self.face[self.card_at(spot)]
        land = self.info(self.face[self.card_at(target)])
        self.note("It is {cards}.", seat, cards=self.one(target))
        kills = False
        for ability in land.abilities:
            if ability.on == APPLIED and ability.do == KILL:
                kills = True
        scouts = self.keywords(face, spot) & SCOUT and not self.banned_row(NO_SCOUT, target)
        immune = kills and self.banned(NO_TERRAIN_KILL, spot, face)
        if scouts or immune or not self.fits(land.affects, spot):  # R6
            self.frames.pop()
            self.note("{cards} is overcome.", seat, cards=self.one(target))
            if scouts and self.works(spot):
                self.push_triggers(seat, face, self.stay[spot], DISCOVER, STAYING_MODE, -1)
            self.lose(target, seat)
            self.tidy()
            return
        owner = self.owner(self.card_at(target))
        self.gain(owner, land.gold)  # R5
        if self.works(spot) and self.info(face).has(KILLED):
            frame[A_KILLED] = 1 + face
        self.push_triggers(owner, land.face, frame[A_ATTACKER], APPLIED, TRIGGER_MODE, -1)

    def settle_terrain(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """The terrain is laid on the dragon or discarded, its position refilled (R7)."""
        if target >= 0:
            card = self.card_at(target)
            owner = self.owner(card)
            if spot >= 0 and self.info(self.face[card]).stays:
                bearer = self.card_at(spot)
                self.forget_spot(target)
                self.move(card, self.attached[owner], -1, False)
                self.attach(card, bearer)
                self.cause[target // SPOTS] = self.active
            else:
                self.lose(target, self.active)
            self.fill(target)
        if spot < 0 and frame[A_KILLED]:
            face = frame[A_KILLED] - 1
            self.push_killed(self.active, face, frame[A_ATTACKER])
        self.tidy()

    def push_killed(self, seat: i64, face: i64, ref: i64) -> None:
        """`killed` abilities, but for a refill, which is part of the loss."""
        abilities = self.info(face).abilities
        for i in range(len(abilities) - 1, -1, -1):
            if abilities[i].on == KILLED and abilities[i].at != AT_VACATED:
                self.push(self.frame_of(TRIGGER_MODE, seat, face, ref, i))

    def face_defender(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """The target is a dragon: it is turned up and paid for."""
        raise NotImplementedError

    def begin_battle(self, frame: vec[i64], spot: i64, target: i64) -> None:
        """Two dragons face each other."""
        raise NotImplementedError
