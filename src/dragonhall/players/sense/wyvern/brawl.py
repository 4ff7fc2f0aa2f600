"""Battles in Wyvern: what to play when behind, whom to bring in or give up, what to answer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import ASK, CARD_CODE, PASS, SIDE
from dragonhall.games.wyvern.cards.card_set import Ability
from dragonhall.games.wyvern.cards.vocabulary import (
    ALL_BATTLE,
    ALL_JOIN,
    ALL_OURS,
    ALL_THEIRS,
    BASE_BORROW,
    BASE_SET,
    BASE_SWAP,
    BY_BATTLE,
    CALL_OFF,
    COUNTERS,
    DISMISS,
    DRAGON,
    DRAW,
    FOE,
    GOLD,
    HELP,
    INVERT,
    MOD,
    PICK_OURS,
    PICK_THEIRS,
    SURVIVE,
    TIE,
)
from dragonhall.games.wyvern.engine.fight import B_AT, B_DOOMED
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import FACE, POSITIONS, SEAT, SPOTS
from dragonhall.players.sense.wyvern.appraise import NEVER, size
from dragonhall.players.sense.wyvern.campaign import Campaign

SURE: Final[i64] = 60  # a swing that leaves nothing to be answered


class Brawl(Campaign):
    """Decisions in a battle."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.risked: i64 = 0  # what a helper just reckoned with puts at stake
        self.spared: i64 = 0  # what a lost battle would cost less

    # How a battle stands

    def side_of(self, game: Wyvern, seat: i64) -> i64:
        """The side the seat fights for or, unengaged in a free-for-all, hopes for; -1: none."""
        own = game.own_side(seat)
        if own >= 0:
            return own
        # Nobody else's last card should fall to a rival.
        if game.field[game.defending].size == 1 and game.behind() == 1:
            return 1
        if game.field[game.attacking].size == 1 and game.behind() == 0:
            return 0
        return -1

    def need(self, game: Wyvern, side: i64) -> i64:
        """How much strength a side needs to be ahead; 0 or less: it is."""
        gap = game.total(1 - side) - game.total(side)
        if game.inverted:
            gap = -gap
        tied = game.tie_broken or game.choice("tie") == "defender"
        return gap if (side == 0) != tied else gap + 1

    def stakes(self, game: Wyvern, seat: i64, side: i64) -> i64:
        """What the dragons of a side are worth to the seat, with their positions."""
        total: i64 = 0
        for n in range(len(game.fighters)):
            if game.sides[n] == side:
                spot = game.spot_of(game.fighters[n])
                if spot >= 0:
                    total += self.stake(game, seat, spot)
        return total

    # What a card or an ability does for a side

    def swing(self, game: Wyvern, frame: vec[i64], side: i64) -> i64:
        """The strength it brings a side against the other; notes what it risks and spares."""
        self.risked = 0
        self.spared = 0
        total: i64 = 0
        abilities = game.abilities_of(frame)
        for i in range(len(abilities)):
            if game.dealt_with(frame, i):
                total += self.ability_swing(game, frame, i, abilities[i], side)
        return total

    def ability_swing(
        self, game: Wyvern, frame: vec[i64], i: i64, ability: Ability, side: i64
    ) -> i64:
        """The same of one of its abilities."""
        do = ability.do
        seat = frame[SEAT]
        sign: i64 = -1 if game.inverted else 1
        if ability.delayed:
            self.spared += 5  # for later
            return 0
        if do in (MOD, COUNTERS):
            if ability.target in (ALL_OURS, ALL_THEIRS, ALL_BATTLE):
                return sign * self.spread(game, ability, side)
            amount = game.counted(ability, seat)
            return sign * (-amount if ability.target in (PICK_THEIRS, FOE) else amount)
        if do == BASE_SET:
            return sign * self.rewritten(game, ability, side)
        if do == BASE_SWAP:
            mine = game.base(game.starter_of(side))
            return 2 * sign * (game.base(game.starter_of(1 - side)) - mine)
        if do == BASE_BORROW:
            return sign * max(0, self.lent(game, seat))
        if do == HELP:
            return sign * self.helped(game, seat, game.helpers(frame, i, side))
        if do == ALL_JOIN:
            return sign * self.melee(game, seat, side)
        if do == DISMISS:
            return sign * self.unaided(game, side)
        if do == INVERT:
            return SURE
        if do == CALL_OFF:
            self.spared += self.stakes(game, seat, side)
        elif do == SURVIVE:
            self.spared += self.survivors(game, seat, ability, side)
        elif do == TIE:
            return 1 if side == 1 and not game.tie_broken else 0
        elif do == DRAW:
            self.spared += 9 * ability.amount
        elif do == GOLD:
            self.spared += 5 * size(ability.amount)
        return 0

    def spread(self, game: Wyvern, ability: Ability, side: i64) -> i64:
        """What a change on several dragons of the battle means for a side."""
        total: i64 = 0
        for n in range(len(game.fighters)):
            spot = game.spot_of(game.fighters[n])
            if spot < 0 or not game.fits(ability.filter, spot):
                continue
            mine = game.sides[n] == side
            if ability.target == ALL_BATTLE or mine == (ability.target == ALL_OURS):
                total += ability.amount if mine else -ability.amount
        return total

    def rewritten(self, game: Wyvern, ability: Ability, side: i64) -> i64:
        """The most that a new base strength changes."""
        best: i64 = 0
        for n in range(len(game.fighters)):
            spot = game.spot_of(game.fighters[n])
            if spot < 0:
                continue
            change = ability.amount - game.base(spot)
            if game.sides[n] == side and ability.target == PICK_OURS:
                best = max(best, change)
            elif game.sides[n] != side and ability.target == PICK_THEIRS:
                best = max(best, -change)
        return best

    def lent(self, game: Wyvern, seat: i64) -> i64:
        """The highest base strength of a face-up dragon outside the battle."""
        best: i64 = 0
        for spot in range(game.seats * SPOTS):
            if spot % SPOTS < POSITIONS and game.up_dragon(spot) and game.side_in_battle(spot) < 0:
                best = max(best, game.base(spot))
        return best

    def helped(self, game: Wyvern, seat: i64, spots: vec[i64]) -> i64:
        """The strength of the best of these helpers; notes what it puts at stake."""
        best: i64 = 0
        top: i64 = NEVER
        for spot in spots:
            score = self.helper_score(game, seat, spot)
            if score > top:
                top = score
                best = self.might(game, spot, game.face[game.card_at(spot)], -1, False)
                self.risked = self.help_risk(game, seat, spot)
        return best

    def help_risk(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """What it costs to bring a dragon in: its price, and part of what may be lost with it."""
        price = game.price_up(game.face[game.card_at(spot)], spot)
        risk: i64 = self.stake(game, seat, spot) if game.choice("helpers_die") == "yes" else 0
        return 5 * price + risk // 4

    def helper_score(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """How good a helper a dragon is."""
        face = game.face[game.card_at(spot)]
        return 12 * self.might(game, spot, face, -1, False) - self.help_risk(game, seat, spot)

    def melee(self, game: Wyvern, seat: i64, side: i64) -> i64:
        """What a side gains when everybody may bring in everything, as far as the seat knows."""
        total: i64 = 0
        for owner in range(game.seats):
            gold = game.gold[owner]
            other = game.own_side(owner)
            if other < 0 or game.out & (1 << owner):
                continue
            for k in range(POSITIONS):
                spot = owner * SPOTS + k
                if game.card_at(spot) < 0 or game.side_in_battle(spot) >= 0:
                    continue
                face = self.known_at(game, seat, spot)
                might: i64 = 2 if gold > 2 else 0
                if face >= 0:
                    price = game.price_up(face, spot)
                    joins = game.info(face).kind == DRAGON and price <= gold
                    might = self.might(game, spot, face, -1, False) if joins else 0
                    gold -= price if joins else 0
                total += might if other == side else -might
        self.risked = 20
        return total

    def unaided(self, game: Wyvern, side: i64) -> i64:
        """The strength of the other side's helpers."""
        total: i64 = 0
        for n in range(len(game.fighters)):
            ref = game.fighters[n]
            if game.sides[n] != side and ref != game.attacker and ref != game.defender:
                spot = game.spot_of(ref)
                total += game.strength(spot) if spot >= 0 else 0
        return total

    def survivors(self, game: Wyvern, seat: i64, ability: Ability, side: i64) -> i64:
        """What is saved if dragons of a side survive."""
        best: i64 = 0
        total: i64 = 0
        for n in range(len(game.fighters)):
            spot = game.spot_of(game.fighters[n])
            if (
                game.sides[n] == side
                and spot >= 0
                and not game.has_effect(SURVIVE, game.stay[spot], 0)
            ):
                one = self.stake(game, seat, spot)
                best = max(best, one)
                total += one
        return total if ability.target == ALL_OURS else best

    # Fighting

    def price(self, game: Wyvern, seat: i64, frame: vec[i64], action: i64) -> i64:
        """What playing it costs, in gold and in the card."""
        cost = game.total_cost(frame) * self.dear(game, seat)
        if action >= CARD_CODE:
            cost += self.keep[action - CARD_CODE] // 3
        for ability in game.abilities_of(frame):
            if ability.cost_self:
                cost += 8
        return cost

    def holds_out(self, game: Wyvern, seat: i64, side: i64, margin: i64) -> i64:
        """How likely the other side finds no answer to being behind by `margin`, in percent."""
        rival = game.attacking if side == 1 else game.defending
        if game.no_battle_cards():
            return 92
        cards = min(game.hand[rival].size, game.gold[rival] + 2)
        # One card in ten turns a battle by 3 or more, two by 2, three by 1 or more.
        each: i64 = 30 if margin <= 0 else 22 if margin == 1 else 12 if margin == 2 else 6
        missing: i64 = 100
        for n in range(min(cards, 8)):
            missing -= missing * each // 100
        return max(missing, 12)

    def brawl(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The cheapest way to be ahead for good, or to let go."""
        side = self.side_of(game, seat)
        scores = vec[i64]()
        if side < 0:
            for move in moves:
                scores = append(scores, 0 if move == PASS else -30)
            return scores
        need = self.need(game, side)
        mine = self.stakes(game, seat, side)
        theirs = self.stakes(game, seat, 1 - side)
        if game.own_side(seat) < 0:
            mine = 90  # a coup de grace that is a rival's
            theirs = 0
        swings = vec[i64]()
        costs = vec[i64]()
        spares = vec[i64]()
        reserve: i64 = 0
        for move in moves:
            swing: i64 = 0
            cost: i64 = 0
            spare: i64 = 0
            if move > ASK:
                frame = game.use_frame(seat, move, BY_BATTLE)
                swing = self.swing(game, frame, side)
                cost = self.price(game, seat, frame, move) + self.risked
                spare = min(self.spared, mine)
                reserve += max(0, min(swing, 6))
            swings = append(swings, swing)
            costs = append(costs, cost)
            spares = append(spares, spare)
        for n in range(len(moves)):
            score: i64 = 0
            if moves[n] == ASK:
                score = 6 if mine > 60 else -6
            elif moves[n] > ASK:
                score = spares[n] - costs[n]
                if swings[n] >= need:
                    held = self.holds_out(game, seat, side, swings[n] - need)
                    # Answered, there is still what is left in the hand.
                    held += (100 - held) * min(reserve - swings[n], 6) // 12
                    score += held * (mine + theirs) // 100
                elif swings[n] > 0 and reserve >= need and need < 4 + swings[n]:
                    score += (mine + theirs) * 4 // 10 - 3 * (need - swings[n])
                elif not spares[n]:
                    score = -25 - costs[n]
            scores = append(scores, score)
        return scores

    def parry(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Answer a card of this battle where it would turn it against the seat."""
        frame = game.frames[len(game.frames) - 2]
        side = game.own_side(seat)
        other = game.own_side(frame[SEAT])
        turned: i64 = 0
        if side >= 0 and other != side:
            theirs: i64 = 1 - side
            swing: i64 = 0
            called_off = False
            for ability in game.info(frame[FACE]).abilities:
                swing += SURE if ability.do == INVERT else 0
                called_off = called_off or ability.do == CALL_OFF
            swing += self.power[frame[FACE]]
            if called_off:
                turned = self.stakes(game, seat, theirs) * 2 // 3
            elif swing >= self.need(game, theirs):
                turned = self.stakes(game, seat, side) + self.stakes(game, seat, theirs)
                turned = turned // 2
                # Where the own hand holds an answer of the other sort, there is less need.
                turned -= 3 * min(self.reserve(game, seat, seat), 6)
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            face = game.face_of_code(move)
            if face >= 0:
                answer = game.info(face)
                score = turned - 8 - answer.cost * self.dear(game, seat)
            scores = append(scores, score)
        return scores

    # Who joins, who is given up

    def rally(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Bring dragons in until the side is well ahead, the cheapest first."""
        plan = game.plans[seat]
        side = self.side_of(game, seat)
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if len(plan):
                score = 20 if move == SIDE + side else 0
            elif move != PASS:
                spot = game.spot_of_code(seat, move)
                score = self.join_gain(game, seat, spot, side)
            scores = append(scores, score)
        return scores

    def join_gain(self, game: Wyvern, seat: i64, spot: i64, side: i64) -> i64:
        """What it brings to let a dragon join a side."""
        if side < 0:
            return -30
        need = self.need(game, side)
        might = self.might(game, spot, game.face[game.card_at(spot)], -1, False)
        if need <= -3 or might <= 0:
            return -15
        at_stake = self.stakes(game, seat, side) + self.stakes(game, seat, 1 - side)
        if need <= 0:
            gain = at_stake // 10
        else:
            gain = at_stake // 3 if might >= need else at_stake * might // (6 * need)
        return gain - self.help_risk(game, seat, spot)

    def spare(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Give another dragon for the doomed one if that one is worth more."""
        frame = game.frames[len(game.frames) - 1]
        doomed = game.spot_of(frame[B_DOOMED + frame[B_AT]])
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if move != PASS and doomed >= 0:
                spot = game.spot_of_code(seat, move)
                given = self.card_worth(game, seat, spot)
                price = game.price_up(game.face[game.card_at(spot)], spot)
                score = self.card_worth(game, seat, doomed) - given - 10 * price
            scores = append(scores, score)
        return scores
