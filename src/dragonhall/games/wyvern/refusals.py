"""Why something cannot be done, in a sentence, from what the seat itself knows (section 8)."""

from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ACTING,
    AGAIN_PHASE,
    ASK,
    BATTLE_PHASE,
    CARD_CODE,
    CHOOSE_TREASURE,
    FIGHTING,
    MOVING,
    PASS,
    PICKING,
    PLACE,
    REACTING,
    REPLACE_CODE,
    SEAT_CODE,
    SIDE_FIGHTING,
)
from dragonhall.games.wyvern.cards.vocabulary import (
    ACTION,
    BATTLE,
    BATTLE_REACTION,
    DRAGON,
    FACING_LANE,
    NO_ATTACK,
    PICK_HELPER,
    PICK_OUTSIDE,
    REACTION,
    SLAYER,
    TREASURE,
)
from dragonhall.games.wyvern.table import AT, CARD_MODE, PICK, POSITIONS, SPOTS
from dragonhall.games.wyvern.words import Words


class Refusals(Words):
    """Every row of the table of illegal moves, and a sentence for everything else."""

    def reason(self, seat: i64, action: i64) -> str:
        if not self.waiting & (1 << seat):
            return self.reason_unasked(seat, action)
        phase = self.phase
        if action == self.no_answer():
            return "There is no card to answer now."
        if action >= CARD_CODE:
            face = self.face_of_code(action)
            if not self.count(face, self.hand[seat]):
                return f"You do not hold {self.info(face).name}."
            if (action > self.no_answer()) != (phase == REACTING):
                return (
                    "Answer with it, or not." if phase == REACTING else "Nothing is to be answered."
                )
            return self.reason_card(seat, face)
        if action == PASS:
            if phase == BATTLE_PHASE and not len(self.plans[seat]):
                return "Attack, or replace a card. [R4]"
            return "You have to choose."
        if action == ASK:
            return "Only who is behind in a battle, with a partner, can pass and ask."
        if action < SEAT_CODE:
            return "No side is to be chosen now."
        if action < REPLACE_CODE:
            return "No player is to be chosen now."
        if action < PLACE:
            return self.reason_replace(seat, action - REPLACE_CODE)
        if (action - PLACE) // SPOTS >= self.seats:
            return "There is no such seat at this table."
        return self.reason_place(seat, self.spot_of_code(seat, action))

    def reason_unasked(self, seat: i64, action: i64) -> str:
        """Why a seat that is not asked cannot do this now."""
        if self.out & (1 << seat):
            return "You are out of this game."
        face = self.face_of_code(action)
        if face >= 0 and self.count(face, self.hand[seat]):
            kind = self.info(face).kind
            fighting = self.phase in (FIGHTING, SIDE_FIGHTING)
            if kind == SLAYER:
                return self.slayer_words()
            if kind == BATTLE and self.battle and fighting and not self.asked & (1 << seat):
                if self.engaged(seat):
                    return "You are ahead: the other side plays."
                return "Wait until the player who is behind passes."
            if kind in (REACTION, BATTLE_REACTION) and self.marked & (1 << seat):
                return "You have used this round's opportunity. [R15]"
            if kind == TREASURE and seat == self.active:
                return "One treasure a turn. [R13]"
        return super().reason(seat, action)

    def slayer_words(self) -> str:
        """When slayers may be played."""
        return "Dragon Slayers: only in your own first Action Phase, one a turn. [R12]"

    def reason_card(self, seat: i64, face: i64) -> str:
        """Why a card of the hand cannot be played now."""
        phase = self.phase
        card = self.info(face)
        kind = card.kind
        cost = self.card_cost(seat, face)
        if phase == CHOOSE_TREASURE:
            if len(self.plans[seat]):
                return "Choose a slot for the treasure, or take it back."
            if kind != TREASURE:
                return "Only a treasure can be laid now."
            return f"It costs {int(cost)} gold; you have {int(self.gold[seat])}."
        if len(self.plans[seat]):
            return "Choose what it is for, or take it back."
        if phase == ACTING:
            if kind == TREASURE:
                return "One treasure a turn. [R13]"
            if kind == SLAYER and (seat != self.active or self.acts != 1 or self.slayer):
                return self.slayer_words()
            if kind not in (ACTION, SLAYER):
                return "This card is not for an Action Phase."
        elif phase in (FIGHTING, SIDE_FIGHTING):
            if kind != BATTLE:
                return "This card is not a battle card."
            if self.no_battle_cards():
                return "No battle cards in this battle."
        elif phase == REACTING:
            if kind not in (REACTION, BATTLE_REACTION) or not self.answers(face):
                return "It cannot answer that card."
        else:
            return "No card can be played now."
        if cost > self.gold[seat]:
            return f"It costs {int(cost)} gold; you have {int(self.gold[seat])}."
        for ability in card.abilities:
            if not self.in_its_turn(ability, seat):
                whose = "your own" if ability.if_turn == 0 else "an opponent's"
                return f"It can be played in {whose} turn only."
        if phase == REACTING and not self.usable(self.frame_of(CARD_MODE, seat, face, 0, -1)):
            return "It cannot answer that card."
        return "Nothing it could affect."

    def reason_replace(self, seat: i64, k: i64) -> str:
        """Why a card cannot be replaced."""
        if self.phase != BATTLE_PHASE or len(self.plans[seat]):
            return "Cards are replaced instead of an attack, in the Battle Phase."
        if not self.lair[seat].size:
            return "Your Dragon Lair is empty."
        if self.field[seat].cards[k] < 0:
            return "No card of yours lies there."
        return "This card cannot be replaced."

    def reason_place(self, seat: i64, spot: i64) -> str:
        """Why this place cannot be chosen."""
        phase = self.phase
        mine = spot // SPOTS == seat
        in_field = spot % SPOTS < POSITIONS
        if phase == CHOOSE_TREASURE:
            if not len(self.plans[seat]):
                return "Choose a treasure first."
            if not mine:
                return "Only your own slots."
            if in_field:
                return "Treasures lie in slots."
            if not self.row_size(seat, self.row_of(spot)):
                return "That row is empty."
            return "No free slot there."
        if phase == MOVING:
            return self.reason_move(seat, spot, mine, in_field)
        if phase == BATTLE_PHASE:
            if len(self.plans[seat]):
                attacker = self.spot_of_code(seat, self.plans[seat][0])
                return self.reason_target(attacker, spot)
            return self.reason_attacker(seat, spot)
        if phase == AGAIN_PHASE:
            attacker = self.spot_of(self.frames[len(self.frames) - 1][2])
            return self.reason_target(attacker, spot)
        if phase == PICKING or (
            len(self.plans[seat]) and phase in (ACTING, FIGHTING, SIDE_FIGHTING)
        ):
            frame = self.picking_frame(seat)
            kind = self.abilities_of(frame)[frame[AT]].picks[frame[PICK]]
            if kind == PICK_OUTSIDE:
                return "Choose a face-up dragon outside this battle."
            if kind == PICK_HELPER and spot // SPOTS not in (self.attacking, self.defending):
                return "Only dragons of the two fighting fields may help."
            return "That cannot be chosen for it."
        if phase in (ACTING, FIGHTING, SIDE_FIGHTING):
            return "Nothing there can be used now."
        return "That place cannot be chosen now."

    def reason_move(self, seat: i64, spot: i64, mine: bool, in_field: bool) -> str:
        """Why a card cannot be moved from or to a place."""
        if not in_field:
            return "Treasures stay in their slots."
        if not len(self.plans[seat]):
            return "No card of yours lies there."
        if mine:
            return "It lies there already."
        partner = self.partner(seat)
        if spot // SPOTS != partner or self.moving_by_card() or self.moved:
            return "Cards move inside your own battlefield."
        if self.out & (1 << partner):
            return "Your partner is out. [R26]"
        if self.card_at(spot) >= 0:
            return "That position is taken. [R26]"
        return "You must keep a card. [R26]"

    def reason_attacker(self, seat: i64, spot: i64) -> str:
        """Why a card cannot attack; only of one's own, which one knows."""
        card = self.card_at(spot)
        if spot // SPOTS != seat or card < 0 or spot % SPOTS >= POSITIONS:
            return "No card of yours lies there."
        face = self.face[card]
        if self.info(face).kind != DRAGON or self.banned(NO_ATTACK, spot, face):
            return "This card cannot attack."
        cost = self.price_up(face, spot)
        if cost > self.gold[seat]:
            return f"Turning it up costs {int(cost)} gold; you have {int(self.gold[seat])}."
        tax = self.attack_tax(spot)
        if cost + tax > self.gold[seat]:
            return f"Attacking with it costs {int(cost + tax)} gold; you have too little."
        return f"Nothing is in its reach: it reaches {self.rows_words(face, spot)}."

    def rows_words(self, face: i64, spot: i64) -> str:
        """How far a dragon reaches."""
        far = int(self.reach(face, spot))
        return f"{far} row{'s' if far > 1 else ''}"

    def reason_target(self, attacker: i64, target: i64) -> str:
        """Why a card cannot be attacked by this dragon."""
        if not self.foes(attacker // SPOTS) & (1 << (target // SPOTS)):
            return "Attack a card of an opponent."
        if self.card_at(target) < 0 or target % SPOTS >= POSITIONS:
            return "No card lies there."
        face = self.face[self.card_at(attacker)]
        if 1 + self.row_of(attacker) + self.row_of(target) > self.reach(face, attacker):
            rows = self.rows_words(face, attacker)
            return f"That card is too far away: this dragon reaches {rows}. [R2]"
        if not self.attackable(face, attacker, target):
            return "That card cannot be attacked this turn."
        for limit in self.limits_of(face, attacker):
            if limit.only == FACING_LANE and not self.in_lane(attacker, target):
                return "In the Tunnel it can only attack straight across. [R42]"
        return "It must attack another card."
