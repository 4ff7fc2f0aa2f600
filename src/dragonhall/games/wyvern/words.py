"""What people read: questions, names of choices, facts, the score sheet."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import (
    ACTING,
    AGAIN_PHASE,
    BATTLE_PHASE,
    CARD_CODE,
    CHOOSE_TREASURE,
    DISCARDING,
    FIGHTING,
    JOINING,
    MOVING,
    PASS,
    PICKING,
    PLACE,
    PLACING,
    POSITION_NAMES,
    REACTING,
    RECOVERING,
    REPLACE_CODE,
    SAVING,
    SIDE_FIGHTING,
    SLOT_NAMES,
)
from dragonhall.games.wyvern.cards.vocabulary import (
    BAN,
    NO_BATTLE_CARDS,
    NO_HELP,
    PICK_COST,
    PICK_ENEMY_DOWN,
    PICK_HELPED,
    PICK_HELPER,
    PICK_LOOT,
    PICK_MY_CARD,
    PICK_MY_DOWN,
    PICK_OUTSIDE,
    PICK_REDIRECT,
    PICK_SEAT,
    PICK_SIDE,
    PICK_VACANT,
)
from dragonhall.games.wyvern.engine.battle import A_ATTACKER, A_TARGET
from dragonhall.games.wyvern.engine.measure import ADDED, ASTRAY, PRINTED, RULE, TAKEN
from dragonhall.games.wyvern.engine.turn import Turn
from dragonhall.games.wyvern.table import (
    ABILITY_MODE,
    AT,
    ATTACK_FRAME,
    EFFECT,
    FACE,
    KIND,
    MODE,
    ON,
    PICK,
    PICKS,
    PLAY_FRAME,
    POSITIONS,
    SEAT,
    SPOTS,
    STEP,
    TURN_FRAME,
    VALUE,
)
from dragonhall.kernel.actions import Spot
from dragonhall.kernel.ranking import ranked
from dragonhall.kernel.schema import Counter, Fact, PlaceView, Sheet, SheetRow, SheetSection
from dragonhall.kernel.table import Result

PASSES: Final[dict[int, str]] = {
    1: "Lay no treasure",
    2: "Move nothing",
    3: "Pass",
    4: "None",
    5: "No answer",
    7: "Stop",
    8: "Pass",
    9: "Stay out",
    10: "Done",
    11: "No",
}
QUESTIONS: Final[dict[int, str]] = {
    int(CHOOSE_TREASURE): "Lay a treasure beside one of your rows?",
    int(ACTING): "Play an action card, use an ability, or pass.",
    int(REACTING): "Do you answer this card?",
    int(BATTLE_PHASE): "Attack with a dragon, or replace a card.",
    int(AGAIN_PHASE): "Attack once more?",
    int(JOINING): "Bring dragons into the battle?",
    int(SAVING): "Your dragon is about to die: give another one instead?",
    int(DISCARDING): "Discard a card.",
    int(RECOVERING): "Take a card back from your discard pile.",
}
PICK_WORDS: Final[dict[int, str]] = {
    int(PICK_SEAT): "Which opponent?",
    int(PICK_SIDE): "For which side?",
    int(PICK_HELPED): "The helpers of which side?",
    int(PICK_LOOT): "Which treasure?",
    int(PICK_HELPER): "Which dragon helps?",
    int(PICK_VACANT): "Into which vacant position?",
    int(PICK_OUTSIDE): "Choose a face-up dragon outside this battle.",
    int(PICK_REDIRECT): "Onto which other dragon of the battle?",
    int(PICK_COST): "Which dragon do you give up?",
    int(PICK_MY_CARD): "Which card of yours?",
    int(PICK_MY_DOWN): "Which face-down dragon of yours?",
    int(PICK_ENEMY_DOWN): "Which face-down card?",
}

TURN_PHASES: Final = [
    *["Draw", "Treasure", "Movement", "First Action Phase"],
    *["Battle", "Second Action Phase", "Discard"],
]
SOURCES: Final[dict[int, str]] = {
    int(ADDED): "counters",
    int(TAKEN): "counters",
    int(ASTRAY): "for a target outside its limits",
}


def number(n: int) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


class Words(Turn):
    """Words for the table."""

    # Cards and places in words

    def card_words(self, seat: i64, spot: i64) -> str:
        """What lies at a spot, for a seat: its name where it is known, and the place."""
        place = self.spot_words(spot)
        card = self.card_at(spot)
        face = self.known(seat, card) if card >= 0 else -1
        return f"{self.info(face).name} ({place})" if face >= 0 else place

    def spot_words(self, spot: i64) -> str:
        """A place of a battlefield."""
        k = spot % SPOTS
        return POSITION_NAMES[k] if k < POSITIONS else f"slot {SLOT_NAMES[k - POSITIONS]}"

    def starter_name(self, side: i64) -> str:
        """The dragon that fights for a side."""
        spot = self.starter_of(side)
        return self.info(self.face[self.card_at(spot)]).name if spot >= 0 else "nobody"

    def called(self, seat: i64, action: i64) -> str:
        phase = int(self.phase)
        if action in (PASS, self.no_answer()):
            return self.pass_words(seat)
        if action >= CARD_CODE:
            face = self.face_of_code(action)
            cost = int(self.card_cost(seat, face))
            name = self.info(face).name
            if phase in (int(DISCARDING), int(RECOVERING)) or not cost:
                return name
            return f"{name} ({cost} gold)"
        if REPLACE_CODE <= action < PLACE:
            return f"Replace {self.card_words(seat, seat * SPOTS + action - REPLACE_CODE)}"
        if action >= PLACE:
            spot = self.spot_of_code(seat, action)
            if spot // SPOTS != seat or (action - PLACE) // SPOTS >= self.seats:
                return ""
            words = self.card_words(seat, spot)
            if phase == BATTLE_PHASE:
                return f"Attack with {words}"
            if phase == MOVING:
                return f"To {words}" if len(self.plans[seat]) else f"Move {words}"
            return words[:1].upper() + words[1:]
        return ""

    def pass_words(self, seat: i64) -> str:
        """What passing is called; in a battle it names what it costs."""
        if self.phase == BATTLE_PHASE:
            return "Do not attack" if self.choice("battle_phase") == "may" else "Nothing possible"
        if self.phase == FIGHTING:
            return f"Pass: {self.starter_name(self.own_side(seat))} loses"
        return PASSES.get(int(self.phase), "Pass")

    def touch(self, seat: i64, action: i64) -> list[Spot] | None:
        if action >= CARD_CODE and self.phase == RECOVERING:
            return [Spot("horde_discard", 0, face=action - CARD_CODE)]
        return None

    # Questions

    def prompt(self, seat: i64) -> str:
        plan = self.plans[seat]
        phase = self.phase
        if phase == PLACING:
            card = self.draft[seat].cards[len(plan)]
            return f"Where does {self.info(self.face[card]).name} lie?"
        if phase == CHOOSE_TREASURE and len(plan):
            return "Beside which row?"
        planned = len(plan) > 0 and phase in (ACTING, FIGHTING, SIDE_FIGHTING)
        if phase == MOVING:
            return "Where to?" if len(plan) else "Move a card to another position?"
        if phase == PICKING or planned:
            frame = self.picking_frame(seat)
            ability = self.abilities_of(frame)[frame[AT]]
            question = PICK_WORDS.get(int(ability.picks[frame[PICK]]), "Which dragon?")
            return f"{self.info(frame[FACE]).name}: {question[:1].lower()}{question[1:]}"
        if phase == REACTING:
            frame = self.frames[len(self.frames) - 2]
            return f"Do you answer {self.info(frame[FACE]).name}?"
        if phase == BATTLE_PHASE and len(plan):
            return "Attack which card?"
        if phase == JOINING and len(plan):
            return "For which side?"
        if self.battle and phase not in QUESTIONS:
            return self.fight_prompt(seat)
        return QUESTIONS[int(phase)]

    def fight_prompt(self, seat: i64) -> str:
        """How the battle stands, for who is to play."""
        attack, defence = int(self.total(0)), int(self.total(1))
        stand = f"{self.starter_name(0)} {attack} against {self.starter_name(1)} {defence}."
        if self.phase == FIGHTING:
            return f"{stand} You are behind: play, or pass and lose."
        return f"{stand} Do you step in?"

    # Facts and numbers

    def facts(self, viewer: i64) -> list[Fact]:
        n = int(self.rounds + 1)
        facts: list[Fact] = [
            {"id": "round", "words": f"Round {n}", "value": n, "of": int(self.number("turn_limit"))}
        ]
        if self.over or self.phase == PLACING:
            return facts
        facts.append({"id": "active", "words": "on turn", "seat": int(self.active)})
        at = self.turn_phase()
        words = TURN_PHASES[at]
        facts.append({"id": "phase", "words": words, "value": at + 1, "of": len(TURN_PHASES)})
        if self.battle:
            for side in range(2):
                self.add_side(facts, side)
        self.add_strengths(facts)
        self.add_stack(facts)
        if self.acts:
            for seat in range(self.seats):
                if (self.passed | self.marked) & (1 << seat):
                    word = "has used the next turn to act" if self.marked >> seat & 1 else "passed"
                    facts.append(
                        {"id": f"act {seat}", "words": word, "seat": int(seat), "icon": "aside"}
                    )
        if self.slayer:
            facts.append({"id": "slayer", "words": "A slayer was sent: no battle this turn"})
        for effect in self.effects:
            if effect[EFFECT] == BAN and effect[ON] == 0:
                if effect[VALUE] & NO_BATTLE_CARDS:
                    facts.append({"id": "no cards", "words": "No battle cards this turn"})
                if effect[VALUE] & NO_HELP:
                    facts.append({"id": "no help", "words": "No help this turn"})
        if self.phase == BATTLE_PHASE and viewer < self.seats and self.waiting & (1 << viewer):
            self.add_reach(facts, viewer)
        return facts

    def turn_phase(self) -> int:
        """Which of the phases of a turn it is."""
        step = self.frames[0][STEP] if self.frames and self.frames[0][KIND] == TURN_FRAME else 0
        if step == 3:
            return 1 if self.phase == CHOOSE_TREASURE else 2
        if step == 7:
            return 5 if self.acts else 6
        return {4: 3, 5: 3, 6: 4}.get(int(step), 0)

    def place_of(self, spot: i64) -> PlaceView:
        """A spot as a place of a fact."""
        k = spot % SPOTS
        seat = spot // SPOTS
        pile = self.field[seat] if k < POSITIONS else self.treasure[seat]
        return {"pile": str(pile.number), "place": int(k if k < POSITIONS else k - POSITIONS)}

    def add_side(self, facts: list[Fact], side: i64) -> None:
        """The total of a side of the battle, and whether it is behind."""
        seat = self.attacking if side == 0 else self.defending
        total = int(self.total(side))
        words = f"{'attacks' if side == 0 else 'defends'} with {total}"
        fact: Fact = {"id": f"side {side}", "words": words, "value": total, "seat": int(seat)}
        if self.behind() == side:
            fact["words"] += ", behind"
            fact["icon"] = "behind"
        facts.append(fact)

    def add_strengths(self, facts: list[Fact]) -> None:
        """How each face-up dragon comes to its strength, those of a battle first."""
        spots = [self.spot_of(ref) for ref in self.fighters] if self.battle else []
        fighting = len(spots)
        for spot in range(SPOTS * self.seats):
            if spot % SPOTS < POSITIONS and self.up_dragon(spot) and spot not in spots:
                spots.append(spot)
        for n in range(len(spots)):
            spot = spots[n]
            if spot < 0:
                continue
            name = self.info(self.face[self.card_at(spot)]).name
            strength = int(self.strength(spot))
            fact: Fact = {
                "id": f"strength {int(spot)}",
                "words": f"{name} {number(strength)}: {self.term_words(spot)}",
                "value": strength,
                "at": self.place_of(spot),
            }
            if n < fighting:
                fact["icon"] = "attacks" if self.sides[n] == 0 else "defends"
            facts.append(fact)

    def term_words(self, spot: i64) -> str:
        """The amounts that make up the strength of the dragon there, and what gives them."""
        own = self.face[self.card_at(spot)]
        terms = self.terms(spot)
        words: list[str] = []
        for at in range(0, len(terms), 2):
            amount = int(terms[at])
            source = terms[at + 1]
            if source == PRINTED:
                words.append(f"printed {number(amount)}")
            elif at == 0:
                why = "unpaid" if source == RULE else self.info(source).name
                words.append(f"base {number(amount)} ({why})")
            elif amount:
                why = SOURCES.get(int(source), "")
                if source >= 0:
                    why = "its ability" if source == own else self.info(source).name
                words.append(f"{'+' if amount > 0 else ''}{number(amount)} {why}")
        return ", ".join(words)

    def add_stack(self, facts: list[Fact]) -> None:
        """Who attacks what, who has announced what, and what it is aimed at."""
        for n in range(len(self.frames)):
            frame = self.frames[n]
            if frame[KIND] == ATTACK_FRAME:
                one = self.spot_of(frame[A_ATTACKER])
                other = self.spot_of(frame[A_TARGET])
                if one >= 0 and other >= 0:
                    between = [self.place_of(one), self.place_of(other)]
                    facts.append(
                        {"id": "attack", "words": "attacks", "icon": "attack", "between": between}
                    )
            elif frame[KIND] == PLAY_FRAME and frame[STEP] > 0 and frame[MODE] <= ABILITY_MODE:
                name = self.info(frame[FACE]).name
                verb = "uses" if frame[MODE] == ABILITY_MODE else "plays"
                facts.append(
                    {
                        "id": f"play {n}",
                        "words": f"{verb} {name}",
                        "seat": int(frame[SEAT]),
                        "icon": "play",
                    }
                )
                if frame[STEP] >= 3:
                    self.add_targets(facts, frame, name)

    def add_targets(self, facts: list[Fact], frame: vec[i64], name: str) -> None:
        """What a card or ability has been aimed at, as all have heard."""
        done: dict[int, int] = {}  # picks of each ability met so far
        for at in range(PICKS, len(frame), 2):
            i = int(frame[at])
            kind = self.abilities_of(frame)[i].picks[done.get(i, 0)]
            done[i] = done.get(i, 0) + 1
            value = frame[at + 1]
            fact: Fact = {"id": f"target {at}", "words": f"target of {name}", "icon": "target"}
            if kind in (PICK_SIDE, PICK_HELPED) or value < 0:
                continue
            if kind == PICK_SEAT:
                fact["seat"] = int(value)
            else:
                spot = value if kind == PICK_VACANT else self.spot_of(value)
                if spot < 0:
                    continue
                fact["at"] = self.place_of(spot)
            facts.append(fact)

    def add_reach(self, facts: list[Fact], seat: i64) -> None:
        """For the seat that may attack: which card each of its dragons can attack."""
        for spot in self.attackers(seat):
            for target in self.targets(self.face[self.card_at(spot)], spot):
                facts.append(
                    {
                        "id": f"reach {int(spot)} {int(target)}",
                        "words": "can attack",
                        "icon": "reach",
                        "mine": True,
                        "between": [self.place_of(spot), self.place_of(target)],
                    }
                )

    def counters(self, seat: i64) -> list[Counter]:
        return [
            {"id": "gold", "words": "Gold", "value": int(self.gold[seat]), "icon": "gold"},
            {"id": "positions", "words": "Positions", "value": int(self.field[seat].size)},
            {"id": "points", "words": "Points", "value": int(self.scores[seat])},
        ]

    def sheet(self) -> Sheet | None:
        sections: list[SheetSection] = []
        labels = ["Gold", "Positions", "Points"]
        for game in range(len(self.history) // (3 * self.seats)):
            rows: list[SheetRow] = []
            for row in range(3):
                cells: list[int | None] = []
                for seat in range(self.seats):
                    cells.append(int(self.history[3 * (game * self.seats + seat) + row]))
                rows.append({"label": labels[row], "cells": cells, "why": []})
            sections.append({"title": f"Game {game + 1}", "rows": rows})
        return {
            "unit": "points",
            "lower_wins": False,
            "columns": [],
            "sections": sections,
            "totals": [int(score) for score in self.scores],
        }

    # The result

    def returns(self) -> list[float]:
        return [float(score) for score in self.scores]

    def outcome(self) -> Result:
        points = [int(score) for score in self.scores]
        places = ranked(points)
        winners = [seat for seat in range(self.seats) if places[seat] == 1]
        teams = {int(self.team(seat)) for seat in winners}
        alone = len(winners) == 1 or (len(teams) == 1 and -1 not in teams)
        words = "{winners} won with the most points."
        return Result("win" if alone else "share", self.ending or "points", words, places, points)

    def bound(self) -> int:
        games = self.number("match_target") + 1
        return int(games * (self.number("turn_limit") + 1) * self.seats * 500)

    def hush(self, seat: i64) -> str:
        if self.seats == 4 and not self.over:
            return "Partners speak through the game alone: pass, or pass and ask."  # R28
        return ""
