"""Wyvern: six hidden cards a seat, dragons that fight, terrain that waits, gold that decides."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ACTING,
    AGAIN_PHASE,
    BATTLE_PHASE,
    CARD_CODE,
    CHOOSE_TREASURE,
    FIGHTING,
    JOINING,
    MOVING,
    PASS,
    PHASES,
    PICKING,
    PLACING,
    REACTING,
    RECOVERING,
    REPLACE_CODE,
    SAVING,
    SIDE,
    SIDE_FIGHTING,
    action_table,
)
from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.games.wyvern.cards.decks import LONGEST
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.games.wyvern.engine.fight import B_AT
from dragonhall.games.wyvern.refusals import Refusals
from dragonhall.games.wyvern.table import AT, MODE, PICK, SPOTS, STEP, TRIGGER_MODE
from dragonhall.kernel.errors import BadSetup, nearest
from dragonhall.kernel.game import Board, Option, Setting, first_seat

__all__ = ["GAME", "Wyvern", "game_of", "wyvern_game"]


class Wyvern(Refusals):
    """What each seat may decide, and what its decision sets going."""

    def legal(self, seat: i64) -> vec[i64]:
        if not self.waiting & (1 << seat):
            return vec[i64]()
        phase = self.phase
        if phase == PICKING or (
            len(self.plans[seat]) and phase in (ACTING, FIGHTING, SIDE_FIGHTING)
        ):
            return self.pick_moves(seat)
        if phase == PLACING:
            return self.placing(seat)
        if phase == CHOOSE_TREASURE:
            return self.treasures_of(seat)
        if phase == MOVING:
            return self.moves_of(seat)
        if phase == ACTING:
            return self.acting(seat)
        if phase == REACTING:
            return self.reacting(seat)
        if phase == BATTLE_PHASE:
            return self.attacks_of(seat)
        if phase == AGAIN_PHASE:
            return self.again_of(seat)
        if phase in (FIGHTING, SIDE_FIGHTING):
            return self.fighting(seat)
        if phase == JOINING:
            return self.joining(seat)
        if phase == SAVING:
            return self.saving(seat)
        return self.faces_of(seat)

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase in (PLACING, REACTING):  # sealed
            self.hold(seat, action)
            if phase == REACTING or len(self.plans[seat]) >= 5:
                self.close(seat)
            if self.waiting:
                return
            if phase == PLACING:
                self.lay_out()
            else:
                self.close_window()
            self.go_on()
            return
        if self.needs_more(seat, action):
            self.hold(seat, action)
            return
        plan = self.plans[seat]
        first = plan[0] if len(plan) else action
        self.decide_now(seat, first, action)
        self.go_on()

    def go_on(self) -> None:
        """The answer is given: nobody is asked until the stack says so."""
        if not self.over:
            self.asked = 0
            self.answered = 0
            self.clear_plans()
            self.wait_for(0)
            self.run()

    def needs_more(self, seat: i64, action: i64) -> bool:
        """Whether more steps follow that count together with this one."""
        phase = self.phase
        if phase in (ACTING, FIGHTING, SIDE_FIGHTING):
            if action < SIDE:
                return False
            frame = self.begun(seat, self.plan_with(seat, action))
            return frame[PICK] < self.abilities_of(frame)[frame[AT]].early
        if action == PASS or len(self.plans[seat]):
            return False
        if phase in (CHOOSE_TREASURE, MOVING):
            return True
        if phase == BATTLE_PHASE:
            return action >= REPLACE_CODE + 6
        return phase == JOINING and self.own_side(seat) < 0

    def plan_with(self, seat: i64, action: i64) -> vec[i64]:
        """The seat's plan with one more step."""
        return append(vec[i64](self.plans[seat]), action)

    def decide_now(self, seat: i64, first: i64, action: i64) -> None:
        """Note a decision; what it sets going follows from the stack."""
        phase = self.phase
        frame = self.frames[len(self.frames) - 1]
        if phase == CHOOSE_TREASURE:
            if first != PASS:
                self.lay_treasure(seat, first - CARD_CODE, self.spot_of_code(seat, action))
        elif phase == MOVING:
            self.decide_move(seat, first, action, frame)
        elif phase == ACTING:
            if action == PASS:
                self.passed |= 1 << seat
                self.advance()
            else:
                self.begin_use(seat, self.plan_with(seat, action))
        elif phase == PICKING:
            kind = self.abilities_of(frame)[frame[AT]].picks[frame[PICK]]
            self.record(frame, -1 if action == PASS else self.pick_of_code(seat, kind, action))
        elif phase == BATTLE_PHASE:
            self.decide_attack(seat, first, action, frame)
        elif phase == AGAIN_PHASE:
            frame[STEP] = 3
            if action != PASS:
                frame[STEP] = 1
                spot = self.spot_of(frame[2])
                self.use_again(frame[2])
                self.begin_attack(spot, self.spot_of_code(seat, action))
        elif phase in (FIGHTING, SIDE_FIGHTING):
            self.decide_fight(seat, action, frame)
        elif phase == JOINING:
            if action == PASS:
                frame[2] += 1
            else:
                side = action - SIDE if first != action else self.own_side(seat)
                self.join(self.spot_of_code(seat, first), side)
        elif phase == SAVING:
            if action == PASS:
                frame[B_AT] += 1
            else:
                self.save_with(frame, self.spot_of_code(seat, action))
        elif phase == RECOVERING:
            frame[1] += 1
            self.take_back(seat, action - CARD_CODE)
        else:
            if frame[0] != 0:
                frame[1] += 1
            card = self.play(action - CARD_CODE, self.hand[seat], self.horde_discard[seat], -1)
            self.note("{seat} discards {cards}.", seat, cards=vec[i64]([card]))

    def decide_move(self, seat: i64, first: i64, action: i64, frame: vec[i64]) -> None:
        """An exchange, a transfer, or no more."""
        by_card = self.moving_by_card()
        if first == PASS:
            if by_card:
                frame[1] = frame[3]
            else:
                frame[STEP] = 4
            return
        if by_card:
            frame[1] += 1
        else:
            self.moved += 1
        self.move_now(seat, first, action)
        self.tidy()

    def decide_attack(self, seat: i64, first: i64, action: i64, frame: vec[i64]) -> None:
        """An attack, a replacement, or nothing possible."""
        if first == PASS:
            if self.choice("battle_phase") == "may":
                self.busy = self.busy or self.might_attack_or_replace(seat)
            else:
                self.tell_no_attack(seat)
        elif first < REPLACE_CODE + 6:
            spot = seat * SPOTS + first - REPLACE_CODE
            self.busy = True
            self.note("{seat} replaces a card.", seat)
            self.refill(spot, seat)
            self.tidy()
        else:
            spot = self.spot_of_code(seat, first)
            frame[STEP] = 1
            frame[2] = self.stay[spot]
            self.begin_attack(spot, self.spot_of_code(seat, action))

    def decide_fight(self, seat: i64, action: i64, frame: vec[i64]) -> None:
        """Pass, or a battle opportunity."""
        if action < SIDE:
            words = "{seat} passes." if action == PASS else "{seat} passes and asks for help."
            self.note(words, seat)
            if self.phase == FIGHTING:
                frame[STEP] = 1
                frame[B_AT] = 0
            else:
                frame[B_AT] += 1
            return
        frame[STEP] = 0
        self.begin_use(seat, self.plan_with(seat, action))

    def pick_moves(self, seat: i64) -> vec[i64]:
        """What may be picked for the card or ability that is announced, or about to be."""
        frame = self.picking_frame(seat)
        i = frame[AT]
        kind = self.abilities_of(frame)[i].picks[frame[PICK]]
        moves = vec[i64]()
        for value in self.choices(frame, i, frame[PICK]):
            moves = append(moves, self.pick_code(seat, kind, value))
        if frame[MODE] >= TRIGGER_MODE or not len(moves):
            moves = append(moves, PASS)
        return moves

    def faces_of(self, seat: i64) -> vec[i64]:
        """The faces of the hand, or of the discard pile, one of which is chosen."""
        pile = self.horde_discard[seat] if self.phase == RECOVERING else self.hand[seat]
        return vec[i64]([CARD_CODE + face for face in self.faces_in(pile)])


class MatchTarget(Option):
    """The points a match is played to: one game, or 25 and more."""

    def settle(self, value: Setting, seats: int) -> Setting:
        settled = super().settle(value, seats)
        if isinstance(settled, int) and 0 < settled < 25:
            return super().settle(-1, seats)
        return settled


class DeckOption(Option):
    """Which deck a seat plays: a ready one by its id, or one of its own as text (R24)."""

    def __init__(self, n: int, cards: CardSet) -> None:
        ready = [deck.id for deck in cards.decks]
        super().__init__(
            f"deck_{n + 1}",
            f"Deck of seat {n + 1}, open to all",
            ready,
            ready[n % len(ready)],
            labels=[deck.name for deck in cards.decks],
            letters=LONGEST,
            seats=list(range(max(2, n + 1), 7)),
        )
        self.cards: CardSet = cards

    def settle(self, value: Setting, seats: int) -> Setting:
        text = str(value).strip()
        if self.cards.ready(text) is None:
            if not self.cards.building.is_deck(text):
                raise BadSetup(
                    f"{self.name} cannot be {text!r}: {nearest(text, self.values)} "
                    "Or give a deck as text."
                )
            try:
                text = self.cards.building.line(self.cards.deck_list(text))
            except BadSetup as error:
                raise BadSetup(f"{self.name}: {error}") from error
        if seats not in self.seats and text != str(self.default):
            raise BadSetup(f"There is no seat for {self.name} at a table of {seats}; leave it out.")
        return text


def options_for(cards: CardSet) -> list[Option]:
    """The options of a card set: who plays which deck, and section 5."""
    made: list[Option] = [DeckOption(n, cards) for n in range(6)]
    both = ["no", "yes"]
    made += [
        Option(
            "start_gold", "Gold at the start", ["usual"], "usual", least=15, most=50,
            labels=["25, with five or six players 30"],
        ),
        Option(
            "hand_limit", "Most cards kept in hand", ["none"], 9, least=7, most=15,
            labels=["No limit"],
        ),
        MatchTarget("match_target", "Points of a match (0: one game)", [], 100, least=0, most=500),
        Option("turn_limit", "Most rounds of a game", [], 40, least=10, most=200),
        first_seat(6),
        Option("tie", "Who is ahead on a tie", ["attacker", "defender"], "attacker"),
        Option("helpers_die", "Helpers of the losing side die", ["yes", "no"], "yes"),
        Option(
            "unpaid_defender", "A defender that cannot be paid for", ["lost", "weak"], "lost",
            labels=["is lost", "fights at base strength 0"],
        ),
        Option(
            "movement", "Movement", ["exchange", "free"], "exchange",
            labels=["One exchange", "Up to six exchanges"],
        ),
        Option("battle_phase", "Attack or replace", ["must", "may"], "must"),
        Option("burrow_reach", "Reach of burrowing dragons", [], 2, least=1, most=3),
        Option(
            "suicide", "A last dragon killed by terrain", ["owner", "self"], "owner",
            labels=["counts for the terrain's owner", "eliminated itself"],
        ),
        Option("slain_lost", "What slayers and cards kill is lost", both, "no"),
    ]  # fmt: skip
    return made


def boards() -> list[Board]:
    """A battlefield for each seat: two rows of three between the treasure slots of each row."""
    places = [(x, y) for y in (0.7, 2.2) for x in (1.7, 2.8, 3.9)]
    places += [(0.5, 0.7), (5.1, 0.7), (0.5, 2.2), (5.1, 2.2)]
    labels = ["F1", "F2", "F3", "B1", "B2", "B3", "FL", "FR", "BL", "BR"]
    return [
        Board(f"field-{n}", 5.6, 2.9, places, place_labels=labels, region="seat") for n in range(6)
    ]


def wyvern_game(cards: CardSet) -> WyvernGame:
    """Wyvern with a card set; with any but our own it is an edition of its own."""
    edition = "" if cards.source == TEXT else cards.hash
    actions = action_table(int(cards.horde))
    return WyvernGame(
        cards, actions, PHASES, Wyvern, options_for(cards), boards(), edition, game_of
    )


def game_of(text: str) -> WyvernGame:
    """Wyvern with the cards of a file that `lint` finds nothing wrong with."""
    return wyvern_game(CardSet(text))


GAME: Final = wyvern_game(CardSet(TEXT))
