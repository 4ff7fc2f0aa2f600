"""Action cards, abilities, treasures in Wyvern: what they are worth now, and whom they are for."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import CARD_CODE, PASS
from dragonhall.games.wyvern.cards.card_set import Ability, Card
from dragonhall.games.wyvern.cards.vocabulary import (
    AGAIN,
    ALL_UP,
    AT_VACANT,
    ATTACK_LIMIT,
    ATTACKING,
    BAN,
    BASE_BORROW,
    BASE_SET,
    BLANK,
    BY_ACTION,
    BY_BATTLE,
    COST,
    COUNTERS,
    DETACH,
    DISCARD,
    DRAGON,
    DRAW,
    DRAW_PHASE,
    EACH,
    GOLD,
    GRANT,
    HEAL,
    KILL,
    LOOK,
    LOOK_HAND,
    LOOT,
    MOD,
    MOVE,
    MY_FACE_UP,
    NEGATE,
    NO_ATTACK,
    NO_BATTLE_CARDS,
    NOT_ATTACKED,
    OPPONENT,
    PAID_VALUE,
    PICK_COST,
    PICK_HELPED,
    PICK_HELPER,
    PICK_LOOT,
    PICK_MY_DOWN,
    PICK_OUTSIDE,
    PICK_REDIRECT,
    PICK_SEAT,
    PICK_SIDE,
    PICK_VACANT,
    RECOVER,
    REPLACE,
    SLAYER,
    STATIC,
    SURVIVE,
    TERRAIN,
    TURN,
    TURN_DOWN,
)
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import (
    AT,
    PICK,
    POSITIONS,
    SEAT,
    SOURCE,
    SPOTS,
)
from dragonhall.players.sense.wyvern.appraise import FRESH, NEVER, burden
from dragonhall.players.sense.wyvern.brawl import Brawl

CARD: Final[i64] = 9  # a card drawn, before its price


class Deeds(Brawl):
    """Decisions outside battles, and every choice of a target."""

    # What an ability does to a dragon

    def on_dragon(self, game: Wyvern, seat: i64, ability: Ability, spot: i64) -> i64:
        """What it brings a seat that an ability acts on the card at a spot."""
        owner = spot // SPOTS
        ours = bool(game.friends(seat) & (1 << owner))
        face = self.known_at(game, seat, spot)
        if face < 0:
            return self.on_unknown(game, seat, ability, spot, ours)
        good = self.good_for_bearer(game, seat, ability, spot, face)
        if ours:
            return good
        return -good * self.hurt(game) // 10

    def on_unknown(self, game: Wyvern, seat: i64, ability: Ability, spot: i64, ours: bool) -> i64:
        """The same where the seat does not know the card."""
        if ability.do == TURN and not ours:
            # Its owner has to pay for it, now or with the dragon.
            return 10 + (12 if game.gold[spot // SPOTS] < 6 else 0)
        if ability.do == LOOK:
            return 8 - 3 * game.row_of(spot)
        return 0

    def good_for_bearer(
        self, game: Wyvern, seat: i64, ability: Ability, spot: i64, face: i64
    ) -> i64:
        """What an ability brings to who controls the card there, which is of this face."""
        do = ability.do
        card = game.card_at(spot)
        owner = spot // SPOTS
        if do == MOD:
            if game.battle:
                return 10 * ability.amount * (-1 if game.inverted else 1)
            return 5 * ability.amount if game.acts == 1 else 0
        if do == COUNTERS:
            return 8 * ability.amount
        if do == BASE_SET:
            return 10 * (ability.amount - game.base(spot)) * (-1 if game.inverted else 1)
        if do == KILL:
            return FRESH - self.body_worth(game, spot, face) - 4
        if do == HEAL:
            return 8 * game.minus.of[card]
        if do == DETACH:
            total: i64 = 0
            for terrain in game.terrain_on(spot):
                total += burden(game.info(game.face[terrain]))
            return total
        if do == TURN:
            return self.turned(game, ability, spot, face)
        if do == BAN:
            return self.forbidden(game, seat, ability, spot)
        if do == GRANT:
            able = game.can_attack(face, spot)
            return 3 if able or owner != game.active else 14
        if do == BLANK:
            return -6
        if do == AGAIN:
            if game.acts != 1 or not game.can_attack(face, spot):
                return -20
            return 6 + 3 * self.might(game, spot, face, 0, game.is_down(spot))
        if do == ATTACK_LIMIT:
            return self.lured(game, spot, face)
        if do == SURVIVE:
            return self.stake(game, seat, spot)
        if do == REPLACE:
            return FRESH - self.body_worth(game, spot, face)
        return 0

    def turned(self, game: Wyvern, ability: Ability, spot: i64, face: i64) -> i64:
        """What it brings a card to be turned face down or up."""
        if ability.dir == TURN_DOWN:
            gain: i64 = 0
            for one in game.info(face).abilities:
                if one.on == STATIC and one.if_started == 0:
                    gain += 6 * one.amount
                elif one.on in (STATIC, DRAW_PHASE) and not one.conditional:
                    gain -= 4
            return gain
        if game.info(face).kind == TERRAIN:
            return FRESH - self.merit[face]
        return 2 - 2 * game.price_up(face, spot)

    def forbidden(self, game: Wyvern, seat: i64, ability: Ability, spot: i64) -> i64:
        """What a ban brings the card it is on."""
        mine = bool(game.friends(seat) & (1 << game.active))
        if ability.bans & NOT_ATTACKED:
            if mine or game.acts != 1:
                return -10
            exposed: i64 = 4 if game.row_of(spot) == 0 else 0
            owner = spot // SPOTS
            if game.field[owner].size <= 2:
                exposed += 30
            return exposed + self.card_worth(game, seat, spot) // 8
        return -12 if ability.bans & NO_ATTACK else 2

    def lured(self, game: Wyvern, spot: i64, face: i64) -> i64:
        """What it brings that attackers must take this card."""
        if game.acts != 1:
            return -10
        if game.info(face).kind == TERRAIN:
            return 16 if game.is_down(spot) else 6
        return 4 * self.might(game, spot, face, 1, game.is_down(spot)) - 14

    # Cards and abilities as a whole

    def deed(self, game: Wyvern, seat: i64, frame: vec[i64]) -> i64:
        """What a card or an ability brings a seat that uses it now, its price not yet taken off."""
        total: i64 = 0
        abilities = game.abilities_of(frame)
        for i in range(len(abilities)):
            if game.dealt_with(frame, i):
                total += self.ability_deed(game, seat, frame, i, abilities[i])
        return total

    def ability_deed(
        self, game: Wyvern, seat: i64, frame: vec[i64], i: i64, ability: Ability
    ) -> i64:
        """The same of one of its abilities."""
        do = ability.do
        if do == DRAW:
            return CARD * ability.amount if game.horde[seat].size else 0
        if do == GOLD:
            return self.money(game, seat, ability, frame)
        if do == DISCARD:
            return self.thrown_away(game, seat, ability)
        if do == LOOK:
            return 5 if ability.look == LOOK_HAND else 7 * ability.amount
        if do == RECOVER:
            return 12 * ability.amount
        if do == MOVE:
            return self.moves_gain(game, seat, ability.amount)
        if do == REPLACE and ability.at == AT_VACANT:
            return self.position_worth(game, seat, seat) + FRESH // 2
        if do == LOOT:
            return self.best_loot(game, seat, frame, ability)
        if do == BAN and ability.who == EACH:
            return self.banned_for_all(game, seat, ability)
        if ability.target == ALL_UP:
            total: i64 = 0
            for spot in range(game.seats * SPOTS):
                dragon = spot % SPOTS < POSITIONS and game.up_dragon(spot)
                if dragon and game.fits(ability.filter, spot):
                    total += self.on_dragon(game, seat, ability, spot)
            return total
        n = len(ability.picks)
        if not n:
            spot = game.spot_of(frame[SOURCE])
            return self.on_dragon(game, seat, ability, spot) if spot >= 0 else 0
        best: i64 = NEVER
        for value in game.choices(frame, i, n - 1):
            best = max(best, self.pick_score(game, seat, frame, i, n - 1, value))
        return 0 if best == NEVER else best

    def money(self, game: Wyvern, seat: i64, ability: Ability, frame: vec[i64]) -> i64:
        """What an ability about gold brings the seat."""
        dear = self.dear(game, seat)
        amount = ability.amount
        if ability.per == PAID_VALUE:
            return self.melted(game, seat)
        if ability.per == MY_FACE_UP:
            amount = game.counted(ability, seat)
        if ability.who == EACH:
            total = max(-game.gold[seat], amount) * dear
            foes = game.foes(seat)
            for other in range(game.seats):
                if foes & (1 << other):
                    theirs = max(-game.gold[other], amount)
                    total -= theirs * self.dear(game, other) * self.hurt(game) // 10
            return total
        if ability.source == OPPONENT:
            # It is worth nothing where there is none to take; PICK_SEAT says from whom.
            most: i64 = 0
            foes = game.foes(seat)
            for other in range(game.seats):
                if foes & (1 << other):
                    most = max(most, min(amount, game.gold[other]))
            return most * (dear + self.hurt(game))
        return amount * dear

    def melted(self, game: Wyvern, seat: i64) -> i64:
        """The most that giving up a dragon for its price brings."""
        best: i64 = NEVER
        for k in range(POSITIONS):
            spot = seat * SPOTS + k
            if game.up_dragon(spot):
                best = max(best, self.melting(game, seat, spot))
        return best

    def melting(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """What giving up this dragon for its price brings."""
        card = game.info(game.face[game.card_at(spot)])
        worth = (card.strength + card.gold) * self.dear(game, seat)
        if game.field[seat].size == 1:
            return NEVER
        return worth - self.stake(game, seat, spot)

    def thrown_away(self, game: Wyvern, seat: i64, ability: Ability) -> i64:
        """What a discard of others' choice brings the seat."""
        total: i64 = 0
        most: i64 = 0
        foes = game.foes(seat)
        for other in range(game.seats):
            if foes & (1 << other):
                n = min(ability.amount, game.hand[other].size)
                total += 6 * n
                most = max(most, 6 * n)
        if ability.who == EACH:
            mine = 5 * min(ability.amount, game.hand[seat].size - 1)
            return total * self.hurt(game) // 10 - mine
        return most

    def moves_gain(self, game: Wyvern, seat: i64, n: i64) -> i64:
        """What some exchanges bring."""
        best: i64 = 0
        for k in range(POSITIONS):
            if game.field[seat].cards[k] >= 0:
                best = max(best, self.best_exchange(game, seat, k))
        return best * (1 + n) // 2

    def best_loot(self, game: Wyvern, seat: i64, frame: vec[i64], ability: Ability) -> i64:
        """What the dearest treasure that can be discarded is worth."""
        best: i64 = 0
        for spot in range(game.seats * SPOTS):
            if spot % SPOTS >= POSITIONS and game.may_loot(frame, ability, spot):
                best = max(best, self.loot_worth(game, seat, spot))
        return best

    def loot_worth(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """What it brings that a treasure is discarded."""
        owner = spot // SPOTS
        face = game.face[game.card_at(spot)]
        worth = self.treasure_worth(game, owner, seat, game.info(face), game.row_of(spot))
        if game.friends(seat) & (1 << owner):
            return -worth
        return worth * self.hurt(game) // 10

    def banned_for_all(self, game: Wyvern, seat: i64, ability: Ability) -> i64:
        """What a ban for all this turn brings: good for whoever is stronger without cards."""
        if game.acts != 1:
            return -10
        other = game.active
        if other == seat:
            other = game.after(seat)
        edge = self.reserve(game, seat, seat) - self.reserve(game, seat, other)
        return -6 * edge if ability.bans & NO_BATTLE_CARDS else 0

    def act(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """What brings more than it costs; battle gold is kept."""
        scores = vec[i64]()
        attack: i64 = NEVER
        for move in moves:
            score: i64 = 0
            if move != PASS:
                frame = game.use_frame(seat, move, BY_ACTION)
                cost = game.total_cost(frame)
                score = self.deed(game, seat, frame) - cost * self.dear(game, seat) - 3
                if move >= CARD_CODE and game.info(move - CARD_CODE).kind == SLAYER:
                    if attack == NEVER:
                        attack = self.prospects(game, seat)
                    score -= max(attack, 5)
                if game.gold[seat] - cost < 3 and score < 25:
                    score -= 6 * cost
            scores = append(scores, score)
        return scores

    # Choices for a card or an ability

    def pick(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Whom a card or ability is for."""
        frame = game.picking_frame(seat)
        i = frame[AT]
        n = frame[PICK]
        kind = game.abilities_of(frame)[i].picks[n]
        scores = vec[i64]()
        for move in moves:
            if move == PASS:
                scores = append(scores, 0)
                continue
            value = game.pick_of_code(seat, kind, move)
            scores = append(scores, self.pick_score(game, seat, frame, i, n, value))
        return scores

    def pick_score(
        self, game: Wyvern, seat: i64, frame: vec[i64], i: i64, n: i64, value: i64
    ) -> i64:
        """How good a choice is: a seat, a side or a spot."""
        ability = game.abilities_of(frame)[i]
        kind = ability.picks[n]
        if kind == PICK_SEAT:
            return self.victim(game, seat, ability, value)
        if kind == PICK_SIDE:
            return 20 if value == self.side_of(game, seat) else 0
        if kind == PICK_HELPED:
            return 0 if value == self.side_of(game, seat) else 20
        if kind == PICK_LOOT:
            return self.loot_worth(game, seat, value)
        if kind == PICK_VACANT:
            return 6 - 3 * (value % SPOTS // 3)
        if kind == PICK_COST:
            return self.melting(game, seat, value)
        if kind == PICK_HELPER:
            return self.helper_score(game, seat, value)
        if kind == PICK_OUTSIDE:
            return 10 * game.base(value)
        if kind == PICK_REDIRECT:
            return self.redirect_score(game, seat, value)
        if kind == PICK_MY_DOWN:
            face = game.face[game.card_at(value)]
            return self.turned(game, ability, value, face)
        if ability.do == BASE_BORROW:
            return self.stake(game, seat, value)
        if game.battle and game.own_side(seat) < 0 and ability.do != SURVIVE:
            side = game.side_in_battle(value)
            good = self.good_for_bearer(game, seat, ability, value, game.face[game.card_at(value)])
            return good if side == self.side_of(game, seat) else -good
        return self.on_dragon(game, seat, ability, value)

    def victim(self, game: Wyvern, seat: i64, ability: Ability, other: i64) -> i64:
        """How good an opponent is to be harmed, or looked at."""
        score = game.gold[other] // 4 + game.field[other].size  # who leads
        if ability.do == GOLD:
            return score + 10 * min(ability.amount, game.gold[other])
        if ability.do in (DISCARD, LOOK):
            return score + 5 * min(game.hand[other].size, 3 * ability.amount)
        return score

    def redirect_score(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """How good it is to put the card being answered on this dragon."""
        at = game.answered_frame()
        if at < 0:
            return 0
        frame = game.frames[at]
        n = game.redirected(frame)
        if n < 0:
            return 0
        amount = game.abilities_of(frame)[n].amount
        side = self.side_of(game, seat)
        mine = side >= 0 and game.side_in_battle(spot) == side
        return 10 * amount if mine else -10 * amount

    # Answers in an Action Phase

    def answer(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Answer what does more harm than the answer costs."""
        frame = game.frames[len(game.frames) - 2]
        harm = self.harm(game, seat, frame)
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            face = game.face_of_code(move)
            if face >= 0:
                card = game.info(face)
                score = harm - card.cost * self.dear(game, seat) - 8
                for ability in card.abilities:
                    if ability.do == GOLD:
                        score += ability.amount * self.dear(game, seat)
            scores = append(scores, score)
        return scores

    def harm(self, game: Wyvern, seat: i64, frame: vec[i64]) -> i64:
        """The harm that a card being announced does to a seat and its partner."""
        total: i64 = 0
        abilities = game.abilities_of(frame)
        for i in range(len(abilities)):
            if not game.dealt_with(frame, i):
                continue
            ability = abilities[i]
            last: i64 = -1
            for n in range(len(ability.picks)):
                last = game.picked(frame, i, n)
                if ability.picks[n] == PICK_SEAT:
                    if last == seat and ability.do == GOLD:
                        total += 2 * ability.amount * self.dear(game, seat)
                    elif last == seat:
                        total += 6 * ability.amount
                    last = -1
            if ability.do == NEGATE:
                total += 15 if self.answers_own(game, seat) else 0
            elif last > 0 and ability.picks[len(ability.picks) - 1] == PICK_LOOT:
                spot = game.spot_of(last)
                if spot >= 0:
                    total -= min(0, self.loot_worth(game, seat, spot))
            elif last > 0 and ability.do != LOOK:
                spot = game.spot_of(last)
                if spot >= 0 and game.friends(seat) & (1 << (spot // SPOTS)):
                    total -= min(0, self.on_dragon(game, seat, ability, spot))
            elif ability.do in (DRAW, REPLACE) and game.seats in (2, 4):
                total += 8
        return total

    def answers_own(self, game: Wyvern, seat: i64) -> bool:
        """Whether the card that a reaction answers is the seat's own or its partner's."""
        at = game.answered_frame()
        for below in range(at - 1, 0, -1):
            if game.frames[below][0] == 2 and len(game.frames[below]) > PICK:
                other = game.frames[below][SEAT]
                return bool(game.friends(seat) & (1 << other))
        return False

    # Treasures and cards of the hand

    def treasure_worth(self, game: Wyvern, owner: i64, seat: i64, card: Card, row: i64) -> i64:
        """What a treasure beside a row is worth to its owner, as far as `seat` knows."""
        total: i64 = 0
        for ability in card.abilities:
            served = self.served(game, owner, seat, ability, row)
            if ability.on == DRAW_PHASE:
                total += 18 * ability.amount
            elif ability.on == STATIC and ability.do == MOD:
                total += 5 * ability.amount * served
            elif ability.on == STATIC and ability.do == COST:
                total -= 5 * ability.amount * served
            elif ability.on == STATIC:
                total += 3 + 2 * served
            elif ability.on == BY_BATTLE:
                total += 8 + 3 * served
            elif ability.on == BY_ACTION:
                total += 8 + served
            else:
                total += 4 + 3 * served
        return total

    def served(self, game: Wyvern, owner: i64, seat: i64, ability: Ability, row: i64) -> i64:
        """How many cards of a row a treasure serves; of unknown ones, half."""
        halves: i64 = 0
        for k in range(3 * row, 3 * row + 3):
            spot = owner * SPOTS + k
            if game.card_at(spot) < 0:
                continue
            face = self.known_at(game, seat, spot)
            if face < 0:
                halves += 1
            elif game.info(face).kind == DRAGON and self.sort_fits(game, ability, spot, face):
                # Who only attacks or is only attacked profits half as much from the back row.
                if row == 0 or (ability.if_role == ATTACKING and game.reach(face, spot) > 1):
                    halves += 2
                else:
                    halves += 1
        return halves // 2

    def lay(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Lay a treasure beside the row it serves most, early rather than late."""
        plan = game.plans[seat]
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if len(plan):
                spot = game.spot_of_code(seat, move)
                card = game.info(plan[0] - CARD_CODE)
                score = self.treasure_worth(game, seat, seat, card, game.row_of(spot))
            elif move != PASS:
                card = game.info(move - CARD_CODE)
                best: i64 = 0
                for spot in game.free_slots(seat):
                    row = game.row_of(spot)
                    best = max(best, self.treasure_worth(game, seat, seat, card, row))
                score = best - card.cost * self.dear(game, seat)
                if game.gold[seat] - card.cost < 4:
                    score -= 8
            scores = append(scores, score)
        return scores

    def throw(self, game: Wyvern, seat: i64, moves: vec[i64], sign: i64) -> vec[i64]:
        """Discard what is worth least (sign -1), or take back what is worth most (1)."""
        scores = vec[i64]()
        for move in moves:
            face = move - CARD_CODE
            worth = self.keep[face]
            if sign < 0:
                worth -= 4 * (game.count(face, game.hand[seat]) - 1)
            scores = append(scores, sign * worth)
        return scores
