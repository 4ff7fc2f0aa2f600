"""Carrying out: what each primitive of the card file does to the table."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.cards.card_set import Ability
from dragonhall.games.wyvern.cards.vocabulary import (
    ACTIVE,
    AGAIN,
    ALL_BATTLE,
    ALL_JOIN,
    ALL_OURS,
    ALL_THEIRS,
    ALL_UP,
    APPLIED,
    AT_CARD,
    AT_RANDOM,
    AT_VACANT,
    AT_VACATED,
    ATTACK_LIMIT,
    BAN,
    BASE_BORROW,
    BASE_SET,
    BASE_SWAP,
    BEARER,
    BLANK,
    CALL_OFF,
    CONTROLLER,
    COUNTERS,
    DETACH,
    DISCARD,
    DISMISS,
    DRAW,
    EACH,
    FOE,
    FOR_BATTLE,
    FOR_TURN,
    GOLD,
    GRANT,
    HEAL,
    HELP,
    INVERT,
    KILL,
    KILLED,
    LOOK,
    LOOK_HAND,
    LOOT,
    LOSING,
    MOD,
    MOVE,
    NEGATE,
    OPPONENT,
    PAID_VALUE,
    PICK_ENEMY_DOWN,
    PICK_HELPER,
    PICK_MY_CARD,
    PICK_MY_DOWN,
    PICK_OURS,
    PICK_SEAT,
    RECOVER,
    REPLACE,
    ROW,
    SELF,
    SURVIVE,
    TIE,
    TURN,
    TURN_DOWN,
    WINNER,
    WINNING,
    WINS,
)
from dragonhall.games.wyvern.engine.announce import Announce
from dragonhall.games.wyvern.table import (
    ANSWERED,
    BEATEN,
    CARD_MODE,
    CHAOS_FRAME,
    DISCARD_FRAME,
    EFFECT,
    FACE,
    MODE,
    MOVES_FRAME,
    ON,
    PICKS,
    POSITIONS,
    PRICE,
    RECOVER_FRAME,
    RIVAL,
    SEAT,
    SOURCE,
    SPOTS,
    TRIGGER_MODE,
    UNTIL,
    VALUE,
    VICTOR,
)


class Effects(Announce):
    """The closed list of primitives."""

    def carry_out(self, i: i64) -> None:
        """Do what ability i of the card on top of the stack says."""
        frame = self.frames[len(self.frames) - 1]
        ability = self.abilities_of(frame)[i]
        if ability.delayed and frame[VICTOR] < 0:  # once it is known who has won
            self.delayed.append(self.frame_of(TRIGGER_MODE, frame[SEAT], frame[FACE], 0, i))
            return
        do = ability.do
        if do in (MOD, COUNTERS, BASE_SET, HEAL, BAN, GRANT, BLANK, SURVIVE, AGAIN, ATTACK_LIMIT):
            self.affect(frame, i, ability)
        elif do in (KILL, TURN, DETACH):
            for spot in self.affected(frame, i):
                self.strike(frame, ability, spot)
        elif do in (GOLD, DRAW, DISCARD):
            self.deal_out(frame, i, ability)
        elif do == HELP:
            self.help(frame, i, ability)
        elif do == LOOK:
            self.peek(frame, i, ability)
        elif do == LOOT:
            spot = self.spot_of(self.picked(frame, i, 0))
            if spot >= 0:
                self.note("{seat} loses {cards}.", spot // SPOTS, cards=self.one(spot))
                self.discard_at(spot)
        elif do == REPLACE:
            self.replace(frame, i, ability)
        elif do == RECOVER:
            self.push(vec[i64]([RECOVER_FRAME, 0, frame[SEAT], ability.amount]))
        elif do == MOVE:
            self.push(vec[i64]([MOVES_FRAME, 0, frame[SEAT], ability.amount]))
        elif do == NEGATE:
            self.answer(frame, i, ability)
        else:
            self.change_battle(frame, i, do)

    def one(self, spot: i64) -> vec[i64]:
        """The card at a spot, for the story."""
        return vec[i64]([self.card_at(spot)])

    # To whom

    def affected(self, frame: vec[i64], i: i64) -> vec[i64]:
        """The spots an ability acts on now; targets that have gone or no longer fit are not."""
        ability = self.abilities_of(frame)[i]
        target = ability.target
        if target in (ALL_OURS, ALL_THEIRS, ALL_BATTLE, ROW, ALL_UP):
            return self.group_of(frame, i, ability)
        spot: i64 = -1
        if target in (SELF, BEARER):
            spot = self.spot_of(frame[SOURCE])
        elif target in (FOE, WINNER):
            spot = self.spot_of(frame[RIVAL])
        else:
            for n in range(len(ability.picks)):
                if ability.picks[n] == target:
                    spot = self.spot_of(self.picked(frame, i, n))
        found = vec[i64]()
        if spot < 0 or self.card_at(spot) < 0 or not self.still_fits(frame, ability, spot):
            return found
        return append(found, spot)

    def still_fits(self, frame: vec[i64], ability: Ability, spot: i64) -> bool:
        """Whether what was picked is still what the ability may act on, and payable (3.3)."""
        target = ability.target
        if target < PICK_OURS or target == PICK_MY_CARD:
            return True
        if target == PICK_ENEMY_DOWN:
            return self.is_down(spot)
        if target == PICK_MY_DOWN:
            if not self.is_down(spot):
                return False
            if self.payable_dragon(self.face[self.card_at(spot)], spot, 0):
                return True
            self.tell_unpayable(spot)
            return False
        return (
            self.up_dragon(spot)
            and self.fits(ability.filter, spot)
            and not self.shielded(frame, ability, spot)
        )

    def group_of(self, frame: vec[i64], i: i64, ability: Ability) -> vec[i64]:
        """All dragons that fit when the ability is carried out."""
        found = vec[i64]()
        side = self.side_chosen(frame, i) if self.battle else -1
        source = self.spot_of(frame[SOURCE])
        for spot in range(SPOTS * self.seats):
            if spot % SPOTS >= POSITIONS or not self.up_dragon(spot):
                continue
            here = self.side_in_battle(spot)
            target = ability.target
            if target in (ALL_OURS, ALL_THEIRS, ALL_BATTLE):
                if here < 0 or (target != ALL_BATTLE and (here == side) != (target == ALL_OURS)):
                    continue
            elif target == ROW and (
                source < 0
                or self.row_of(source) != self.row_of(spot)
                or not self.friends(source // SPOTS) & (1 << (spot // SPOTS))
            ):
                continue
            if self.fits(ability.filter, spot) and not self.shielded(frame, ability, spot):
                found = append(found, spot)
        return found

    def seats_of(self, frame: vec[i64], i: i64, who: i64) -> vec[i64]:
        """The seats an ability means."""
        if who == EACH:
            return self.from_active()
        seat = frame[SEAT]
        on = self.abilities_of(frame)[i].on
        if who == CONTROLLER and on == APPLIED:
            seat = self.active  # of a terrain: who attacked it
        elif who == CONTROLLER and frame[VICTOR] >= 0:
            # of a treasure: who controls the dragon that won or lost
            seat = frame[VICTOR] if on == WINS else frame[BEATEN]
        elif who == WINNING:
            seat = frame[VICTOR]
        elif who == LOSING:
            seat = frame[BEATEN]
        elif who == ACTIVE:
            seat = self.active
        elif who == OPPONENT:
            picks = self.abilities_of(frame)[i].picks
            for n in range(len(picks)):
                if picks[n] == PICK_SEAT:
                    seat = self.picked(frame, i, n)
        found = vec[i64]()
        if seat >= 0 and not self.out & (1 << seat):
            found = append(found, seat)
        return found

    # On dragons

    def put_effect(self, effect: i64, until: i64, ref: i64, value: i64, face: i64 = -1) -> None:
        """Let an effect of a card hold from now on; on ref 0, for everything."""
        self.effects.append(vec[i64]([effect, until, ref, value, face]))

    def affect(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """Numbers, counters, bans and the like on each dragon meant."""
        until = ability.until if ability.until >= 0 else FOR_BATTLE if self.battle else FOR_TURN
        if ability.do == BAN and ability.who == EACH:
            self.put_effect(BAN, until, 0, ability.bans)
            return
        for spot in self.affected(frame, i):
            card = self.card_at(spot)
            ref = self.stay[spot]
            if ability.do == MOD:
                self.put_effect(MOD, until, ref, self.amount(frame, ability), frame[FACE])
            elif ability.do == BASE_SET:
                self.put_effect(BASE_SET, until, ref, ability.amount, frame[FACE])
            elif ability.do == COUNTERS:
                if ability.amount > 0:
                    self.plus.of[card] += ability.amount
                else:
                    self.minus.of[card] -= ability.amount
            elif ability.do == HEAL:
                self.heal(card, ref)
            elif ability.do == BAN:
                self.put_effect(BAN, until, ref, ability.bans)
            elif ability.do == GRANT:
                self.put_effect(GRANT, until, ref, ability.keyword)
            elif ability.do == BLANK:
                self.put_effect(BLANK, until, ref, 0)
            elif ability.do == AGAIN:
                self.put_effect(AGAIN, FOR_TURN, ref, 1)
            elif ability.do == ATTACK_LIMIT:
                self.put_effect(ATTACK_LIMIT, until, ref, 0)
            else:
                self.put_effect(SURVIVE, FOR_BATTLE, ref, 0)

    def heal(self, card: i64, ref: i64) -> None:
        """No -1 counters, no negative effects on strength that last for the turn."""
        self.minus.of[card] = 0
        self.effects = [
            one
            for one in self.effects
            if not (
                one[ON] == ref and one[EFFECT] == MOD and one[UNTIL] == FOR_TURN and one[VALUE] < 0
            )
        ]

    def amount(self, frame: vec[i64], ability: Ability) -> i64:
        """How much, counting what is to be counted."""
        if ability.per == PAID_VALUE:
            return ability.amount * min(frame[PRICE], ability.most)
        return self.counted(ability, frame[SEAT])

    def strike(self, frame: vec[i64], ability: Ability, spot: i64) -> None:
        """Kill, turn or free one card."""
        seat = frame[SEAT]
        if ability.on == APPLIED and ability.do == KILL:
            own = self.choice("suicide") == "self" and self.field[spot // SPOTS].size == 1
            self.die(spot, spot // SPOTS if own else seat)
        elif ability.do == KILL:
            self.slay(frame, spot)
        elif ability.do == DETACH:
            for terrain in self.terrain_on(spot):
                self.move(terrain, self.lair_discard[self.owner(terrain)], -1, False)
        elif ability.dir == TURN_DOWN:
            if self.is_up(spot) and not self.shielded(frame, ability, spot):
                self.note("{cards} is turned face down.", seat, cards=self.one(spot))
                self.turn_down(self.card_at(spot))
        elif self.is_down(spot):
            self.uncover(frame, spot)

    def die(self, spot: i64, cause: i64) -> None:
        """Killed in battle or by terrain: the position is lost, unless its dragon refills it."""
        refilled = False
        if self.works(spot):
            for ability in self.info(self.face[self.card_at(spot)]).abilities:
                if ability.on == KILLED and ability.at == AT_VACATED:
                    refilled = True
        self.note("{cards} is killed.", spot // SPOTS, cards=self.one(spot))
        self.lose(spot, cause)
        if refilled:
            self.fill(spot)

    def slay(self, frame: vec[i64], spot: i64) -> None:
        """Killed outside a battle's decision: refilled (R8)."""
        played = frame[MODE] == CARD_MODE
        self.note("{cards} is killed.", spot // SPOTS, cards=self.one(spot))
        if played and self.choice("slain_lost") == "yes":
            self.lose(spot, frame[SEAT])
        else:
            self.refill(spot, frame[SEAT])

    def uncover(self, frame: vec[i64], spot: i64) -> None:
        """A face-down card is turned up: a dragon is paid for, a terrain replaced."""
        card = self.card_at(spot)
        face = self.face[card]
        if self.is_terrain(spot):
            self.turn_up(card)
            self.note("{cards} is uncovered.", spot // SPOTS, cards=self.one(spot))
            self.refill(spot, frame[SEAT])
        elif self.price_up(face, spot) <= self.gold[spot // SPOTS]:
            self.turn_face_up(spot)
        else:  # picked by somebody who could not know whether it can be paid for
            self.turn_up(card)
            self.slay(frame, spot)

    # Gold and cards

    def deal_out(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """Gold, draws and discards, seat by seat."""
        seats = self.seats_of(frame, i, ability.who)
        if ability.do == DISCARD and ability.how != AT_RANDOM:
            asked = vec[i64]([DISCARD_FRAME, 0, ability.amount])
            for seat in seats:
                asked = append(asked, seat)
            self.push(asked)
            return
        for seat in seats:
            if ability.do == DRAW:
                self.deal(self.horde[seat], self.hand[seat], ability.amount)
            elif ability.do == DISCARD:
                for n in range(min(ability.amount, self.hand[seat].size)):
                    self.draw(self.hand[seat], self.horde_discard[seat])
            elif ability.source >= 0:
                for giver in self.seats_of(frame, i, ability.source):
                    self.take_gold(seat, giver, self.amount(frame, ability))
            else:
                self.gain(seat, self.amount(frame, ability))

    def peek(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """Look privately at a hand or at face-down cards."""
        seat = frame[SEAT]
        if ability.look == LOOK_HAND:
            for other in self.seats_of(frame, i, ability.who):
                self.note("{seat} looks at the hand of {to}.", seat, to=other)
                self.show_all(self.hand[other], 1 << seat)
            return
        for n in range(len(ability.picks)):
            spot = self.spot_of(self.picked(frame, i, n))
            if spot >= 0 and self.is_down(spot):
                self.note("{seat} looks at a card of {to}.", seat, to=spot // SPOTS)
                self.show(self.card_at(spot), 1 << seat)

    def replace(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """A new card from the Lair, for a card of one's own or in a vacant position."""
        seat = frame[SEAT]
        if ability.at == AT_CARD:
            spot = self.spot_of(self.picked(frame, i, 0))
            if spot >= 0 and self.lair[seat].size:
                self.refill(spot, seat)
        elif ability.at == AT_VACANT:
            goal = self.picked(frame, i, 0)
            if goal >= 0 and self.card_at(goal) < 0:
                self.fill(goal)

    # In a battle

    def help(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """One dragon joins the battle."""
        side = self.side_chosen(frame, i)
        spot = self.spot_of(frame[SOURCE])
        for n in range(len(ability.picks)):
            if ability.picks[n] == PICK_HELPER:
                spot = self.spot_of(self.picked(frame, i, n))
        start = self.starter_of(side)
        if spot < 0 or start < 0 or not self.is_dragon(spot):
            return
        if self.lets_in(self.face[self.card_at(spot)], spot, start):
            self.join(spot, side)

    def join(self, spot: i64, side: i64) -> None:
        """A dragon comes into the battle; face down and not payable it stays out."""
        seat = spot // SPOTS
        face = self.face[self.card_at(spot)]
        if self.side_in_battle(spot) >= 0:
            return
        if self.price_up(face, spot) > self.gold[seat]:
            self.tell_unpayable(spot)
            return
        self.fighters = append(self.fighters, self.stay[spot])
        self.sides = append(self.sides, side)
        self.turn_face_up(spot)
        self.note("{cards} joins the battle.", seat, cards=self.one(spot))

    def tell_unpayable(self, spot: i64) -> None:
        """A dragon that was named and stays out has shown that it is too dear now."""
        faces = 0
        for face in range(len(self.game.faces)):
            if self.price_up(face, spot) > self.gold[spot // SPOTS]:
                faces |= 1 << int(face)
        self.clue_about(spot, faces, 1)
        self.note("{seat} cannot pay for the dragon it has called.", spot // SPOTS)

    def answer(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """A reaction takes effect on the card it answers."""
        at = self.answered_frame()
        answered = self.frames[at]
        if not ability.redirect:
            answered[ANSWERED] = 2
            self.note("It is cancelled.")
            return
        n = self.redirected(answered)
        spot = self.spot_of(self.picked(frame, i, 0))
        answered[ANSWERED] = 1
        if n >= 0 and spot >= 0:
            for place in range(PICKS, len(answered), 2):
                if answered[place] == n:
                    answered[place + 1] = self.stay[spot]

    def change_battle(self, frame: vec[i64], i: i64, do: i64) -> None:
        """What changes the battle as a whole."""
        face = frame[FACE]
        if do == CALL_OFF:
            self.called_off = True
        elif do == INVERT:
            self.inverted = True  # R43
        elif do == TIE:
            self.tie_broken = True
        elif do == BASE_SWAP:
            one = self.starter_of(0)
            other = self.starter_of(1)
            if one >= 0 and other >= 0:
                mine = self.base(one)
                theirs = self.base(other)
                self.put_effect(BASE_SET, FOR_BATTLE, self.attacker, theirs, face)
                self.put_effect(BASE_SET, FOR_BATTLE, self.defender, mine, face)
        elif do == BASE_BORROW:
            lender = self.spot_of(self.picked(frame, i, 0))
            taker = self.spot_of(self.picked(frame, i, 1))
            if lender >= 0 and taker >= 0 and self.up_dragon(lender):
                total = self.base(taker) + self.base(lender)
                self.put_effect(BASE_SET, FOR_BATTLE, self.stay[taker], total, face)
                self.put_effect(BASE_SET, FOR_BATTLE, self.stay[lender], 0, face)
        elif do == DISMISS:
            self.dismiss(self.picked(frame, i, 0))
        elif do == ALL_JOIN:
            self.push(vec[i64]([CHAOS_FRAME, 0, 0]))

    def dismiss(self, side: i64) -> None:
        """All helpers of a side leave the battle."""
        fighters = vec[i64]()
        sides = vec[i64]()
        for k in range(len(self.fighters)):
            ref = self.fighters[k]
            if self.sides[k] != side or ref in (self.attacker, self.defender):
                fighters = append(fighters, ref)
                sides = append(sides, self.sides[k])
        self.fighters = fighters
        self.sides = sides
