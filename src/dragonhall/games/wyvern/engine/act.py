"""Announcing, answering, carrying out; the Action Phases (3.3, 3.4)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ACTING,
    CARD_CODE,
    DISCARDING,
    MOVING,
    PASS,
    PICKING,
    PLACE,
    REACTING,
    RECOVERING,
)
from dragonhall.games.wyvern.cards.card_set import Ability
from dragonhall.games.wyvern.cards.vocabulary import (
    ACTION,
    ANY_KIND,
    APPLIED,
    BATTLE,
    BATTLE_REACTION,
    BY_ACTION,
    IN_ACTION,
    IN_BATTLE,
    LOOK,
    MOVE,
    NEGATE,
    PICK_COST,
    PICK_HELPED,
    PICK_SEAT,
    PICK_SIDE,
    PICK_VACANT,
    REACTION,
    RECOVER,
    SLAYER,
)
from dragonhall.games.wyvern.engine.announce import hidden_pick
from dragonhall.games.wyvern.engine.effects import Effects
from dragonhall.games.wyvern.table import (
    ABILITY_MODE,
    ANSWERED,
    AT,
    CARD_MODE,
    FACE,
    MODE,
    ONLY,
    PICK,
    POSITIONS,
    PRICE,
    REACTORS,
    SEAT,
    SOURCE,
    SPOTS,
    STAYING_MODE,
    STEP,
    TRIGGER_MODE,
    WINDOW_FRAME,
)
from dragonhall.kernel.bits import bit


class Act(Effects):
    """Cards and abilities from the announcement to the discard pile."""

    def lay(self) -> None:
        super().lay()
        self.pointer: i64 = 0
        self.passed: i64 = 0
        self.marked: i64 = 0
        self.acts: i64 = 0  # 1 first, 2 second Action Phase, 0 none
        self.slayer: bool = False  # one was played this turn
        self.moved: i64 = 0  # exchanges made in this Movement Phase; a transfer counts as all

    # Cards, abilities, triggers (3.3)

    def deal_with(self, frame: vec[i64]) -> None:
        """The next step of a card, an ability or a trigger."""
        step = frame[STEP]
        if step == 0:
            self.announce(frame)
        elif step == 1:
            self.choose_next(frame)
        elif step == 2:
            self.pay_for(frame)
        elif step == 3:
            self.carry_next(frame)
        else:
            self.lay_down(frame)

    def announce(self, frame: vec[i64]) -> None:
        """Announced: it lies on the stage; in an Action Phase it costs an opportunity."""
        seat = frame[SEAT]
        mode = frame[MODE]
        frame[STEP] = 1
        if (self.out & (1 << seat) and not self.outlasts(frame)) or (
            mode >= TRIGGER_MODE and not self.still_happens(frame)
        ):
            self.frames.pop()
            return
        if mode == CARD_MODE:
            self.play(frame[FACE], self.hand[seat], self.stage, -1)
            self.note("{seat} plays {cards}.", seat, cards=self.stage.last(1))
            if self.info(frame[FACE]).kind == SLAYER:
                self.slayer = True  # R12
        elif mode == ABILITY_MODE:
            spot = self.spot_of(frame[SOURCE])
            if self.is_down(spot):
                self.turn_face_up(spot)
            self.note("{seat} uses {cards}.", seat, cards=self.one(spot))
        if mode <= ABILITY_MODE and self.acts:
            self.passed = 0
            self.spend(seat)

    def outlasts(self, frame: vec[i64]) -> bool:
        """Whether a seat that is out need not be there: terrain of its that takes hold (3.9).

        What it would choose, look at, take or move lapses; what it would gain does of itself.
        """
        if frame[MODE] < TRIGGER_MODE:
            return False
        ability = self.abilities_of(frame)[frame[ONLY]]
        return (
            ability.on == APPLIED
            and not len(ability.picks)
            and ability.do not in (LOOK, RECOVER, MOVE)
        )

    def still_happens(self, frame: vec[i64]) -> bool:
        """Whether a trigger still counts: its card in play, if it must be, and uses left."""
        if frame[MODE] == STAYING_MODE and self.spot_of(frame[SOURCE]) < 0:
            return False
        i = frame[ONLY]
        return frame[SOURCE] <= 0 or self.uses_left(frame[SOURCE], i, self.abilities_of(frame)[i])

    def choose_next(self, frame: vec[i64]) -> None:
        """Ask for the next pick, or make it where all can see that there is no choice."""
        abilities = self.abilities_of(frame)
        while frame[AT] < len(abilities):
            i = frame[AT]
            if not self.dealt_with(frame, i) or frame[PICK] >= len(abilities[i].picks):
                frame[AT] += 1
                frame[PICK] = 0
                continue
            options = self.choices(frame, i, frame[PICK])
            if (
                len(options) > 1
                or (
                    # Others do not see whether there is anything to choose.
                    hidden_pick(abilities[i].picks[frame[PICK]]) and self.any_down(frame[SEAT])
                )
                or (len(options) == 1 and frame[MODE] in (TRIGGER_MODE, STAYING_MODE))
            ):
                self.phase = PICKING
                self.turn_to(frame[SEAT])
                return
            frame = self.record(frame, options[0] if len(options) else -1)
        frame[AT] = 0
        frame[PICK] = 0
        frame[STEP] = 2

    def record(self, frame: vec[i64], value: i64) -> vec[i64]:
        """Note a pick on the frame on top of the stack; gives the frame."""
        n = frame[PICK]
        frame = self.with_pick(frame, self.abilities_of(frame)[frame[AT]].picks[n], value)
        self.frames[len(self.frames) - 1] = frame
        self.tell_pick(frame, frame[AT], n)
        return frame

    def pay_for(self, frame: vec[i64]) -> None:
        """Pay what it costs, in gold, in itself or in dragons; then it can be answered."""
        seat = frame[SEAT]
        frame[STEP] = 3
        if frame[MODE] <= ABILITY_MODE:
            self.tell_names(frame)
            self.gold[seat] = max(0, self.gold[seat] - self.total_cost(frame))
            abilities = self.abilities_of(frame)
            for i in range(len(abilities)):
                if self.dealt_with(frame, i):
                    self.pay_in_cards(frame, i, abilities[i])
        elif frame[ONLY] >= 0 and frame[SOURCE] > 0:
            self.use_up(frame[SOURCE], frame[ONLY], self.abilities_of(frame)[frame[ONLY]])
        if frame[MODE] == CARD_MODE:
            self.push(vec[i64]([WINDOW_FRAME, 0]))

    def tell_names(self, frame: vec[i64]) -> None:
        """The story: which cards and which seat are named with an announcement."""
        if not self.telling:
            return
        seat = frame[SEAT]
        cards = vec[i64]()
        abilities = self.abilities_of(frame)
        for i in range(len(abilities)):
            for n in range(len(abilities[i].picks)):
                kind = abilities[i].picks[n]
                value = self.picked(frame, i, n)
                if value < 0 or kind in (PICK_SIDE, PICK_HELPED, PICK_VACANT, PICK_COST):
                    continue
                if kind == PICK_SEAT:
                    self.note("{seat} names {to}.", seat, to=value)
                elif self.spot_of(value) >= 0:
                    card = self.card_at(self.spot_of(value))
                    if card not in cards:
                        cards = append(cards, card)
        if len(cards):
            self.note("{seat} names {cards}.", seat, cards=cards)

    def pay_in_cards(self, frame: vec[i64], i: i64, ability: Ability) -> None:
        """Costs that are not gold; a limited use is used up."""
        seat = frame[SEAT]
        if frame[MODE] == ABILITY_MODE:
            self.use_up(frame[SOURCE], i, ability)
            if ability.cost_self:
                self.discard_at(self.spot_of(frame[SOURCE]))
        for n in range(len(ability.picks)):
            if ability.picks[n] == PICK_COST:
                spot = self.spot_of(self.picked(frame, i, n))
                if spot >= 0:
                    card = self.info(self.face[self.card_at(spot)])
                    frame[PRICE] += card.strength + card.gold
                    self.note("{seat} gives up {cards}.", seat, cards=self.one(spot))
                    self.lose(spot, seat)

    def carry_next(self, frame: vec[i64]) -> None:
        """Carry out the next ability, unless the card is cancelled."""
        n = len(self.abilities_of(frame))
        while frame[ANSWERED] != 2 and frame[AT] < n:
            i = frame[AT]
            frame[AT] += 1
            if self.dealt_with(frame, i):
                self.carry_out(i)
                return
        frame[STEP] = 4

    def lay_down(self, frame: vec[i64]) -> None:
        """Dealt with completely: the card goes to its owner's pile, then 3.8."""
        self.frames.pop()
        if frame[MODE] == CARD_MODE:
            card = self.stage.top()
            self.move(card, self.horde_discard[self.owner(card)], -1, False)
        elif frame[ONLY] >= 0 and self.abilities_of(frame)[frame[ONLY]].on == APPLIED:
            return  # the terrain is not dealt with yet
        self.tidy()

    # Opportunities of an Action Phase (3.3, 3.4, R15)

    def spend(self, seat: i64) -> None:
        """The seat's opportunity of this round is used; out of order, its next one."""
        if seat == self.pointer:
            self.advance()
        else:
            self.marked |= 1 << seat

    def advance(self) -> None:
        """The pointer goes on, past marked seats, whose mark is then taken off."""
        self.pointer = self.after(self.pointer)
        while self.marked & (1 << self.pointer):
            self.marked &= ~(1 << self.pointer)
            self.pointer = self.after(self.pointer)

    def act_phase(self, frame: vec[i64]) -> None:
        """Ask the seat at the pointer, until all have passed since the last card or ability."""
        if frame[STEP] == 0:
            frame[STEP] = 1
            self.pointer = self.active
            self.passed = 0
            self.marked = 0
        present = self.all & ~self.out
        if self.out & (1 << self.active) or not present & ~self.passed:
            self.acts = 0
            self.frames.pop()
            return
        if self.out & (1 << self.pointer):
            self.advance()
        self.phase = ACTING
        self.turn_to(self.pointer)

    def acting(self, seat: i64) -> vec[i64]:
        """What the seat at the pointer may do."""
        moves = vec[i64]([PASS])
        for face in self.faces_in(self.hand[seat]):
            if self.may_act(seat, face):
                moves = append(moves, CARD_CODE + face)
        return self.with_abilities(moves, seat, BY_ACTION, self.friends(seat))

    def may_act(self, seat: i64, face: i64) -> bool:
        """Whether a card of the hand may be played in this Action Phase."""
        kind = self.info(face).kind
        if kind == SLAYER:
            if seat != self.active or self.acts != 1 or self.slayer:
                return False
        elif kind != ACTION:
            return False
        return self.usable(self.frame_of(CARD_MODE, seat, face, 0, -1))

    def with_abilities(self, moves: vec[i64], seat: i64, on: i64, friends: i64) -> vec[i64]:
        """Add the abilities of own dragons and of the treasures of `friends`."""
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.ability_at(seat, spot, on) >= 0:
                moves = append(moves, self.place_code(seat, spot))
        for owner in range(self.seats):
            if friends & (1 << owner):
                for k in range(POSITIONS, SPOTS):
                    spot = owner * SPOTS + k
                    if self.ability_at(seat, spot, on) >= 0:
                        moves = append(moves, self.place_code(seat, spot))
        return moves

    def begin_use(self, seat: i64, plan: vec[i64]) -> None:
        """A card is played or an ability used, with the picks that belong to the announcement."""
        frame = self.begun(seat, plan)
        self.push(frame)
        for n in range(frame[PICK]):
            self.tell_pick(frame, frame[AT], n)

    # Reactions (3.4)

    def no_answer(self) -> i64:
        """The answer of who does not react; behind it those with each face of the Horde."""
        return CARD_CODE + self.set().horde

    def face_of_code(self, action: i64) -> i64:
        """The face of the Horde that an action plays or answers with; -1: none."""
        none = self.no_answer()
        if action > none:
            return action - none - 1
        return action - CARD_CODE if CARD_CODE <= action < none else -1

    def open_window(self, frame: vec[i64]) -> None:
        """Ask, by public facts alone, everybody who could answer the card below."""
        below = self.frames[len(self.frames) - 2]
        if frame[STEP] == 1:  # a reaction has been dealt with
            if below[ANSWERED]:
                self.frames.pop()
                return
            frame[STEP] = 0
        mask: i64 = 0
        for seat in range(self.seats):
            if (
                not (self.out | self.friends(below[SEAT]) | below[REACTORS]) & (1 << seat)
                and self.hand[seat].size
                and not (self.acts and self.marked & (1 << seat))
            ):
                mask |= 1 << seat
        if not mask:
            self.frames.pop()
            return
        self.phase = REACTING
        self.ask(mask)

    def close_window(self) -> None:
        """All have answered: of several the first from the active seat counts (R16)."""
        top = len(self.frames) - 1
        for seat in self.from_active():
            face = self.plan_step(seat, 0) - self.no_answer() - 1
            if self.asked & (1 << seat) and face >= 0:
                self.frames[top - 1][REACTORS] |= 1 << seat
                self.frames[top][STEP] = 1
                self.push(self.frame_of(CARD_MODE, seat, face, 0, -1))
                return
        self.frames.pop()

    def reacting(self, seat: i64) -> vec[i64]:
        """The answers the seat may give."""
        none = self.no_answer()
        moves = vec[i64]([none])
        for face in self.faces_in(self.hand[seat]):
            if self.may_react(seat, face):
                moves = append(moves, none + 1 + face)
        return moves

    def may_react(self, seat: i64, face: i64) -> bool:
        """Whether a card of the hand may answer the card being announced."""
        card = self.info(face)
        if card.kind not in (REACTION, BATTLE_REACTION):
            return False
        window = IN_BATTLE if self.battle else IN_ACTION
        if not card.windows & bit(window) or not self.answers(face):
            return False
        return self.usable(self.frame_of(CARD_MODE, seat, face, 0, -1))

    def answers(self, face: i64) -> bool:
        """Whether this reaction is one that may answer the card being announced."""
        answered = self.info(self.frames[len(self.frames) - 2][FACE])
        for ability in self.info(face).abilities:
            if ability.do == NEGATE:
                return self.answers_kind(ability, answered.kind) and (
                    not ability.does or self.does_any(answered.abilities, ability.does)
                )
        return False

    def answers_kind(self, ability: Ability, kind: i64) -> bool:
        """Whether a reaction answers cards of this kind."""
        if ability.kinds & bit(ANY_KIND):
            return True
        if kind == ACTION:
            return bool(ability.kinds & 2)
        if kind == BATTLE:
            return bool(ability.kinds & 4)
        if kind == SLAYER:
            return bool(ability.kinds & 8)
        return bool(ability.kinds & 16)

    def does_any(self, abilities: list[Ability], primitives: i64) -> bool:
        """Whether one of these abilities is of one of these primitives."""
        for ability in abilities:
            if primitives & bit(ability.do):
                return True
        return False

    # Decisions while a card is carried out

    def discard_some(self, frame: vec[i64]) -> None:
        """Seats discard cards of their choice, one seat after another: done, n, seats."""
        while len(frame) > 3:
            seat = frame[3]
            if frame[1] < frame[2] and self.hand[seat].size and not self.out & (1 << seat):
                self.phase = DISCARDING
                self.turn_to(seat)
                return
            rest = vec[i64]([frame[0], 0, frame[2]])
            for at in range(4, len(frame)):
                rest = append(rest, frame[at])
            frame = rest
            self.frames[len(self.frames) - 1] = frame
        self.frames.pop()

    def recover_some(self, frame: vec[i64]) -> None:
        """A seat takes cards back from its discard pile: done, seat, n."""
        seat = frame[2]
        while frame[1] < frame[3] and self.horde_discard[seat].size:
            faces = self.faces_in(self.horde_discard[seat])
            if len(faces) > 1:
                self.phase = RECOVERING
                self.turn_to(seat)
                return
            self.take_back(seat, faces[0])
            frame[1] += 1
        self.frames.pop()

    def take_back(self, seat: i64, face: i64) -> None:
        """A card of the discard pile comes to the hand, for all to see."""
        card = self.play(face, self.horde_discard[seat], self.hand[seat], -1)
        self.note("{seat} takes back {cards}.", seat, cards=vec[i64]([card]))

    def some_moves(self, frame: vec[i64]) -> None:
        """A seat makes exchanges until it stops: done, seat, n."""
        seat = frame[2]
        if frame[1] >= frame[3] or self.out & (1 << seat) or not self.field[seat].size:
            self.frames.pop()
            return
        self.phase = MOVING
        self.turn_to(seat)

    def may_transfer(self, seat: i64) -> bool:
        """Whether a card may go to the partner: only in the Movement Phase, not the last (R26)."""
        partner = self.partner(seat)
        if partner < 0 or self.out & (1 << partner) or self.field[seat].size < 2:
            return False
        return not self.moving_by_card() and not self.moved

    def moving_by_card(self) -> bool:
        """Whether the exchange comes from a card or an ability."""
        return self.frames[len(self.frames) - 1][0] == 7

    def moves_of(self, seat: i64) -> vec[i64]:
        """Pass, or a card and then where it goes."""
        plan = self.plans[seat]
        moves = vec[i64]()
        if not len(plan):
            moves = append(moves, PASS)
            for k in range(POSITIONS):
                if self.field[seat].cards[k] >= 0:
                    moves = append(moves, PLACE + k)
            return moves
        for k in range(POSITIONS):
            if plan[0] != PLACE + k:
                moves = append(moves, PLACE + k)
        if self.may_transfer(seat):
            partner = self.partner(seat)
            for k in range(POSITIONS):
                if self.field[partner].cards[k] < 0:
                    moves = append(moves, self.place_code(seat, partner * SPOTS + k))
        return moves

    def move_now(self, seat: i64, action: i64, goal: i64) -> None:
        """Carry an exchange or a transfer out."""
        spot = self.spot_of_code(seat, action)
        to = self.spot_of_code(seat, goal)
        if to // SPOTS == seat:
            self.note("{seat} moves a card.", seat)
            self.exchange(seat, spot % SPOTS, to % SPOTS)
        else:
            self.note("{seat} hands a card over to {to}.", seat, to=to // SPOTS)
            self.carry_to(spot, to)
            self.moved = 6
