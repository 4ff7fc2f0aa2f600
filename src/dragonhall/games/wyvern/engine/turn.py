"""Setting up, the turn, the end of a game, the match (2, 3.2, 4)."""

from collections.abc import Callable
from functools import partial
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    CARD_CODE,
    CHOOSE_TREASURE,
    DISCARDING,
    MOVING,
    PASS,
    PLACE,
    PLACING,
)
from dragonhall.games.wyvern.cards.vocabulary import DRAW_PHASE, FOR_TURN, OWN_TURN, TREASURE
from dragonhall.games.wyvern.engine.fight import Fight
from dragonhall.games.wyvern.table import (
    ACT_FRAME,
    ATTACK_FRAME,
    BATTLE_FRAME,
    DISCARD_FRAME,
    KIND,
    MOVES_FRAME,
    PHASE_FRAME,
    PLAY_FRAME,
    POSITIONS,
    RECOVER_FRAME,
    SPOTS,
    STAYING_MODE,
    STEP,
    TURN_FRAME,
    UNTIL,
    WINDOW_FRAME,
)
from dragonhall.kernel import meaning
from dragonhall.kernel.meaning import Meaning

BONUS: Final[i64] = 25
HAND: Final[i64] = 7
QUIET_ROUNDS: Final[i64] = 3
STEPS: Final = {
    "draw": 0,
    "treasure": 2,
    "move": 3,
    "act": 4,
    "battle": 5,
    "act 2": 6,
    "discard": 7,
}


class Turn(Fight):
    """Turns, games and the match."""

    def lay(self) -> None:
        super().lay()
        self.rounds: i64 = 0
        self.quiet: i64 = 0  # rounds running in which every Battle Phase was empty (R29)
        self.games: i64 = 0
        self.scores: vec[i64] = vec[i64]([0] * self.seats)
        self.history: vec[i64] = vec[i64]()  # of each game: gold, positions, points of each seat
        self.last_loser: i64 = -1
        self.ending: str = ""  # how the last game ended

    # Setup (2)

    def begin(self) -> None:
        self.start_game(self.first())

    def start_game(self, starter: i64) -> None:
        """Shuffle, gold, six cards each to be laid out."""
        self.games += 1
        self.starter = starter
        self.active = starter
        self.out = 0
        gold = self.number("start_gold")
        if gold < 0:
            gold = 30 if self.seats >= 5 else 25
        for seat in range(self.seats):
            self.gold[seat] = gold
            self.cause[seat] = -1
            self.shuffle(self.lair[seat])
            self.shuffle(self.horde[seat])
            self.deal(self.lair[seat], self.draft[seat], POSITIONS)
        for spot in range(len(self.stay)):
            self.stay[spot] = spot + 1
        self.stays = len(self.stay)
        self.frames = []
        self.effects = []
        self.used = []
        self.rounds = 0
        self.quiet = 0
        self.busy = False
        self.acts = 0
        self.marked = 0
        self.passed = 0
        self.pointer = starter
        self.slayer = False
        self.ended = False
        self.clear_battle()
        self.note("Game {n}: {seat} starts.", starter, n=self.games)
        self.phase = PLACING
        self.ask(self.all)

    def placing(self, seat: i64) -> vec[i64]:
        """The positions still free in the seat's plan."""
        plan = self.plans[seat]
        moves = vec[i64]()
        for k in range(POSITIONS):
            if PLACE + k not in plan:
                moves = append(moves, PLACE + k)
        return moves

    def lay_out(self) -> None:
        """All have decided: the cards go down, seven cards of the Horde come up."""
        for seat in range(self.seats):
            goals = vec[i64](self.plans[seat])
            for k in range(POSITIONS):
                if PLACE + k not in goals:
                    goals = append(goals, PLACE + k)
            cards = self.draft[seat].held()
            for k in range(POSITIONS):
                for n in range(len(cards)):
                    if goals[n] == PLACE + k:
                        self.move(cards[n], self.field[seat], k, False)
        for seat in range(self.seats):
            self.deal(self.horde[seat], self.hand[seat], HAND)
        self.push(vec[i64]([TURN_FRAME, 0, self.starter]))

    # The turn (3.2)

    def turn_step(self, frame: vec[i64]) -> None:
        """The next phase of the active seat's turn."""
        seat = frame[2]
        step = frame[STEP]
        if self.out & (1 << seat) and 0 < step < 8:
            step = 8
        if step == 0:
            frame[STEP] = 1
            self.active = seat
            self.slayer = False
            self.moved = 0
            self.note("{seat} is on turn.", seat)
            self.push_draw_phase(seat)
        elif step == 1:
            frame[STEP] = 2
            self.deal(self.horde[seat], self.hand[seat], 1)
        elif step == 2:
            frame[STEP] = 3
            if self.hand[seat].size and len(self.free_slots(seat)):
                self.phase = CHOOSE_TREASURE
                self.turn_to(seat)
        elif step == 3:
            most: i64 = 6 if self.choice("movement") == "free" else 1
            if self.moved < most and self.field[seat].size:
                self.phase = MOVING
                self.turn_to(seat)
            else:
                frame[STEP] = 4
        elif step == 4 or step == 6:
            frame[STEP] = step + 1
            self.acts = 1 if step == 4 else 2
            self.push(vec[i64]([ACT_FRAME, 0]))
        elif step == 5:
            frame[STEP] = 6
            self.push(vec[i64]([PHASE_FRAME, 0, 0]))
        elif step == 7:
            most = self.number("hand_limit")
            if 0 <= most < self.hand[seat].size:
                self.phase = DISCARDING
                self.turn_to(seat)
            else:
                frame[STEP] = 8
        else:
            self.end_turn(seat)

    def push_draw_phase(self, seat: i64) -> None:
        """Abilities of the Draw Phase: F0 to B2, each with its terrain, then the slots."""
        order: list[vec[i64]] = []
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if self.card_at(spot) < 0:
                continue
            if self.works(spot):
                self.add_draw_phase(order, seat, self.face[self.card_at(spot)], spot)
            for terrain in self.terrain_on(spot):
                self.add_draw_phase(order, seat, self.face[terrain], spot)
        for owner in (seat, self.partner(seat)):
            for k in range(POSITIONS, SPOTS):
                spot = owner * SPOTS + k
                if owner >= 0 and self.card_at(spot) >= 0:
                    self.add_draw_phase(order, seat, self.face[self.card_at(spot)], spot)
        for n in range(len(order) - 1, -1, -1):
            self.push(order[n])

    def add_draw_phase(self, order: list[vec[i64]], seat: i64, face: i64, spot: i64) -> None:
        """Add what a card does in the Draw Phase."""
        abilities = self.info(face).abilities
        for i in range(len(abilities)):
            if abilities[i].on == DRAW_PHASE:
                order.append(self.frame_of(STAYING_MODE, seat, face, self.stay[spot], i))

    def free_slots(self, seat: i64) -> vec[i64]:
        """The seat's empty treasure slots beside rows that are not vacant."""
        found = vec[i64]()
        for k in range(4):
            if self.treasure[seat].cards[k] < 0 and self.row_size(seat, k // 2):
                found = append(found, seat * SPOTS + POSITIONS + k)
        return found

    def treasures_of(self, seat: i64) -> vec[i64]:
        """Pass, or a treasure of the hand and then its slot."""
        moves = vec[i64]()
        if len(self.plans[seat]):
            for spot in self.free_slots(seat):
                moves = append(moves, PLACE + spot % SPOTS)
            return moves
        moves = append(moves, PASS)
        for face in self.faces_in(self.hand[seat]):
            card = self.info(face)
            if card.kind == TREASURE and card.cost <= self.gold[seat]:
                moves = append(moves, CARD_CODE + face)
        return moves

    def lay_treasure(self, seat: i64, face: i64, spot: i64) -> None:
        """A treasure is paid for and laid."""
        self.gold[seat] -= self.info(face).cost
        card = self.play(face, self.hand[seat], self.treasure[seat], spot % SPOTS - POSITIONS)
        self.note("{seat} lays {cards}.", seat, cards=vec[i64]([card]))

    def end_turn(self, seat: i64) -> None:
        """Effects of the turn end; the next seat, perhaps a new round (R29)."""
        self.effects = [one for one in self.effects if one[UNTIL] != FOR_TURN]
        self.used = [use for use in self.used if use[2] not in (FOR_TURN, OWN_TURN)]
        following = self.after(seat)
        if self.turn_place(following) <= self.turn_place(seat):
            self.rounds += 1
            self.quiet = 0 if self.busy else self.quiet + 1
            self.busy = False
            if self.rounds >= self.number("turn_limit") or self.quiet >= QUIET_ROUNDS:
                self.end_game(0)
                return
        self.frames[len(self.frames) - 1] = vec[i64]([TURN_FRAME, 0, following])

    # The stack

    def run(self) -> None:
        """Deal with what is on the stack until somebody is asked or the match is over."""
        while not self.over and not self.waiting:
            if self.ended:
                self.next_game()
                continue
            frame = self.frames[len(self.frames) - 1]
            kind = frame[KIND]
            if kind == TURN_FRAME:
                self.turn_step(frame)
            elif kind == ACT_FRAME:
                self.act_phase(frame)
            elif kind == PLAY_FRAME:
                self.deal_with(frame)
            elif kind == WINDOW_FRAME:
                self.open_window(frame)
            elif kind == PHASE_FRAME:
                self.battle_phase(frame)
            elif kind == ATTACK_FRAME:
                self.attack(frame)
            elif kind == BATTLE_FRAME:
                self.fight(frame)
            elif kind == MOVES_FRAME:
                self.some_moves(frame)
            elif kind == DISCARD_FRAME:
                self.discard_some(frame)
            elif kind == RECOVER_FRAME:
                self.recover_some(frame)
            else:
                self.chaos(frame)

    # The end (4)

    def end_game(self, fallen: i64) -> None:
        self.ended = True
        self.frames = []
        points = self.points(fallen)
        for seat in range(self.seats):
            self.scores[seat] += points[seat]
            for number in (self.gold[seat], self.field[seat].size, points[seat]):
                self.history = append(self.history, number)
        self.last_loser = self.loser_of(fallen, points)
        self.ending = "limit" if not fallen else "eliminated"
        if fallen:
            self.note("The game is over.")
        else:
            self.note("The game ends at its limit.")

    def loser_of(self, fallen: i64, points: vec[i64]) -> i64:
        """R30: who lost a duel; -1 if nobody alone did."""
        if self.seats != 2 or points[0] == points[1]:
            return -1
        if fallen in (1, 2):
            return fallen - 1
        return 0 if points[0] < points[1] else 1

    def points(self, fallen: i64) -> vec[i64]:
        """What the game is worth to each seat; `fallen` just lost everything, 0 at the limit."""
        worth = vec[i64]([0] * self.seats)
        if self.seats == 4:
            for seat in range(self.seats):
                worth[seat] = self.team_points(seat, fallen)
            return worth
        causer: i64 = -1  # R17, R18
        for seat in range(self.seats):
            if fallen & (1 << seat):
                by = self.cause[seat]
                if causer < 0 and by >= 0 and not fallen & (1 << by):
                    causer = by
        if self.seats == 2 and fallen in (1, 2):
            causer = 2 - fallen  # R31: there is always a winner; the seat that did not fall
        for seat in range(self.seats):
            if fallen & (1 << seat):
                worth[seat] = self.gold[seat] // 2
            else:
                worth[seat] = self.gold[seat] + self.field[seat].size
                if seat == causer:
                    worth[seat] += BONUS
        return worth

    def team_points(self, seat: i64, fallen: i64) -> i64:
        """What the game is worth to the seat's team."""
        mate = self.partner(seat)
        gold = self.gold[seat] + self.gold[mate]
        if not fallen:
            return gold + self.field[seat].size + self.field[mate].size
        team = self.friends(seat)
        if self.out & team == team:
            return gold // 2
        return BONUS + gold + self.field[seat].size + self.field[mate].size

    def next_game(self) -> None:
        """The match goes on until somebody has enough points."""
        target = self.number("match_target")
        best: i64 = 0
        for seat in range(self.seats):
            best = max(best, self.scores[seat])
        if target == 0 or best >= target:
            self.finish()
            return
        for seat in range(self.seats):
            self.gather(self.lair[seat], 2 * seat)
            self.gather(self.horde[seat], 2 * seat + 1)
        starter = self.last_loser
        if starter < 0:
            starter = self.dice.below(self.seats)
        self.start_game(starter)

    # Positions that people write

    def described(self) -> list[Meaning]:
        said = [
            meaning.on_turn("active", "treasure", "move", "battle phase"),
            meaning.seat("starter"),
            meaning.by_seat("gold", meaning.number()),
            meaning.by_seat("scores", meaning.number()),
            meaning.number("rounds"),
            meaning.number("quiet", 0, int(QUIET_ROUNDS)),
            meaning.number("games"),
        ]
        lairs = [2 * seat for seat in range(int(self.seats))]
        hordes = [group + 1 for group in lairs]
        for seat in range(int(self.seats)):
            own, horde = lairs[seat], hordes[seat]
            said += [
                meaning.holds(f"lair {seat}", own),
                meaning.holds(f"draft {seat}", own),
                meaning.holds(f"lair_discard {seat}", own),
                meaning.holds(f"horde {seat}", horde),
                meaning.holds(f"horde_discard {seat}", horde),
                meaning.holds(f"field {seat}", own, *lairs),
                meaning.holds(f"attached {seat}", own),
                meaning.holds(f"hand {seat}", horde, *hordes),
                meaning.holds(f"treasure {seat}", horde, *hordes),
                meaning.hangs(f"attached {seat}", "field"),
            ]
        return said

    def derive(self) -> None:
        if self.games == 0:
            self.games = 1
        if self.phase != PLACING and not self.over:
            for seat in range(self.seats):
                if not self.field[seat].size:
                    self.out |= 1 << seat

    def automatic(self) -> dict[str, Callable[[], None]]:
        return {name: partial(self.begin_step, STEPS[name]) for name in STEPS}

    def begin_step(self, step: i64) -> None:
        """Go on from this step of the active seat's turn."""
        self.frames = [vec[i64]([TURN_FRAME, step, self.active])]
        self.run()
