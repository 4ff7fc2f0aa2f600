"""Where cards lie in Wyvern, and which of them attacks which: placing, moving, the Battle Phase."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import PASS, PLACE, REPLACE_CODE
from dragonhall.games.wyvern.cards.card_set import Card, Filter
from dragonhall.games.wyvern.cards.vocabulary import (
    APPLIED,
    BAN,
    DISCOVER,
    DRAGON,
    DRAW_PHASE,
    KILL,
    LOSES,
    NO_ATTACK,
    NO_BATTLE_CARDS,
    NO_SCOUT,
    NO_TERRAIN_KILL,
    SCOUT,
    SUBSTITUTE,
    TERRAIN,
)
from dragonhall.games.wyvern.engine.battle import A_ATTACKER
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import POSITIONS, SPOTS
from dragonhall.players.sense.wyvern.appraise import FRESH, NEVER, Appraisal, burden, size

CERTAIN: Final[i64] = 96  # in percent: more is never sure in a battle


class Campaign(Appraisal):
    """Layouts, attacks, replacements."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.gain: i64 = 0  # what there is to win at the target of an attack
        self.mine: i64 = 0  # what there is to lose
        self.more: i64 = 0  # what the own hand may bring more than the defender's

    # Rows

    def forward(self, game: Wyvern, seat: i64, spot: i64, face: i64) -> i64:
        """How much better a card lies in front than behind; spot is where it lies now, or -1."""
        card = game.info(face)
        if card.kind == TERRAIN:
            return 22
        words = card.keywords if spot < 0 else game.keywords(face, spot)
        score: i64 = 20
        if words & 7:  # reaches the enemy from behind as well
            score = -8 if words & 3 else -2
        score += 2 * card.strength
        for ability in card.abilities:
            if ability.on == DRAW_PHASE or ability.do == SUBSTITUTE:
                score -= 20
            elif ability.do == BAN and ability.bans & NO_ATTACK:
                score -= 4
        if spot >= 0:
            worn = game.minus.of[game.card_at(spot)]
            for terrain in game.terrain_on(spot):
                worn += burden(game.info(game.face[terrain])) // 8
            score -= 6 * worn
        return score

    def place(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Lay the next card: walkers and walls in front, who flies or serves behind."""
        cards = game.draft[seat].cards
        n = len(game.plans[seat])
        mine = self.forward(game, seat, -1, game.face[cards[n]])
        ahead: i64 = 0  # cards that want to the front more than this one
        for i in range(len(cards)):
            other = self.forward(game, seat, -1, game.face[cards[i]])
            if other > mine or (other == mine and i < n):
                ahead += 1
        scores = vec[i64]()
        for move in moves:
            k = move - PLACE
            fits = (k < 3) == (ahead < 3)
            score: i64 = 0 if fits else -30
            if k % 3 == 1:  # the middle has most neighbours to help
                score += 2 if game.info(game.face[cards[n]]).kind == DRAGON else -4
            scores = append(scores, score)
        return scores

    def exchange_gain(self, game: Wyvern, seat: i64, one: i64, other: i64) -> i64:
        """What an exchange of two positions of the own field brings."""
        if one // 3 == other // 3:
            return -3
        a = seat * SPOTS + one
        b = seat * SPOTS + other
        gain: i64 = 0
        if game.card_at(a) >= 0:
            front = self.forward(game, seat, a, game.face[game.card_at(a)])
            gain += front if other < 3 else -front
        if game.card_at(b) >= 0:
            front = self.forward(game, seat, b, game.face[game.card_at(b)])
            gain += front if one < 3 else -front
        return gain // 3 - 2

    def best_exchange(self, game: Wyvern, seat: i64, one: i64) -> i64:
        """The most that an exchange of a position with any other brings."""
        best: i64 = NEVER
        for other in range(POSITIONS):
            if other != one:
                best = max(best, self.exchange_gain(game, seat, one, other))
        return best

    def transfer_gain(self, game: Wyvern, seat: i64, one: i64) -> i64:
        """What it brings to hand a card over to the partner."""
        mate = game.partner(seat)
        mine = game.field[seat].size
        theirs = game.field[mate].size
        if theirs >= mine - 1:
            return -20
        worth = self.card_worth(game, seat, seat * SPOTS + one)
        return 12 * (mine - theirs) - 20 - size(worth - 35) // 4 + (15 if theirs < 2 else 0)

    def relocate(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Exchange what lies wrong, or help a partner out."""
        plan = game.plans[seat]
        may_give = game.partner(seat) >= 0 and game.may_transfer(seat)
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if len(plan):
                spot = game.spot_of_code(seat, move)
                if spot // SPOTS == seat:
                    score = self.exchange_gain(game, seat, plan[0] - PLACE, spot % SPOTS)
                else:
                    score = self.transfer_gain(game, seat, plan[0] - PLACE)
            elif move != PASS:
                score = self.best_exchange(game, seat, move - PLACE)
                if may_give and game.field[game.partner(seat)].size < POSITIONS:
                    score = max(score, self.transfer_gain(game, seat, move - PLACE))
            scores = append(scores, score)
        return scores

    # Attacks

    def chance(self, lead: i64, edge: i64) -> i64:
        """How likely a battle is won in which a seat starts ahead by so much, in percent.

        With a lead of 0 it is just ahead; `edge` is what its hand may bring more than the other.
        """
        return max(4, min(CERTAIN, 54 + 18 * lead + 2 * edge))

    def edge(self, game: Wyvern, seat: i64, other: i64) -> i64:
        """What the hand of a seat may bring in a battle more than that of another."""
        if game.has_effect(BAN, 0, NO_BATTLE_CARDS):
            return 0
        return self.reserve(game, seat, seat) - self.reserve(game, seat, other)

    def clash(self, game: Wyvern, spot: i64, face: i64, other: i64, foe: i64, might: i64) -> i64:
        """What it brings to attack a dragon of face `foe` at spot `other`; `might` is its own.

        `weigh_up` has been asked about the two spots.
        """
        rival = other // SPOTS
        cost = game.price_up(foe, other)
        if cost > game.gold[rival]:
            return self.gain  # R10
        theirs = self.might(game, other, foe, 1, game.is_down(other), game.info(face).strength)
        won = self.chance(might - theirs, self.more)
        # A face-down defender has to be paid for, whoever wins.
        paid = cost * self.hurt(game) // 10
        score = (won * self.gain - (100 - won) * self.mine) // 100 + paid
        for ability in game.info(foe).abilities:
            if ability.on == LOSES and ability.do == KILL:
                score -= won * self.mine // 200  # it takes its killer along
        return score

    def weigh_up(self, game: Wyvern, seat: i64, spot: i64, target: i64) -> None:
        """Reckon what is at stake between two spots."""
        self.gain = self.stake(game, seat, target)
        self.mine = self.stake(game, seat, spot)
        self.more = self.edge(game, seat, target // SPOTS)

    def trample(self, game: Wyvern, spot: i64, face: i64, other: i64, land: Card) -> i64:
        """What it brings to attack a terrain of this sort; `weigh_up` has been asked."""
        gain = self.position_worth(game, spot // SPOTS, other // SPOTS) + 10
        words = game.keywords(face, spot)
        if words & SCOUT and not game.banned_row(NO_SCOUT, other):
            bonus: i64 = 0
            for ability in game.info(face).abilities:
                if ability.on == DISCOVER:
                    bonus += 10
            return gain + bonus
        kills = False
        for ability in land.abilities:
            if ability.on == APPLIED and ability.do == KILL:
                kills = True
        if not self.suffers(game, land.affects, spot, face, words):
            return gain
        if kills:
            if game.banned(NO_TERRAIN_KILL, spot, face):
                return gain
            return -self.mine
        return -burden(land) - land.gold * self.hurt(game) - 4

    def suffers(self, game: Wyvern, wanted: Filter, spot: i64, face: i64, words: i64) -> bool:
        """Whether a terrain of this filter affects the attacker."""
        if wanted.flying >= 0 and bool(words & 3) != (wanted.flying == 1):
            return False
        if wanted.burrowing >= 0 and bool(words & 4) != (wanted.burrowing == 1):
            return False
        might = self.might(game, spot, face, 0, game.is_down(spot))
        return wanted.least <= might <= wanted.most

    def assault(self, game: Wyvern, seat: i64, spot: i64, target: i64, unseen: vec[i64]) -> i64:
        """What an attack brings; `unseen` are the faces that may lie where it never looked."""
        face = game.face[game.card_at(spot)]
        down = game.is_down(spot)
        might = self.might(game, spot, face, 0, down, -1) + game.penalty(face, spot, target)
        price = game.price_up(face, spot)
        spent = price * 4 + game.attack_tax(spot) * 10
        if game.gold[seat] - price < 2:
            spent += 8
        self.weigh_up(game, seat, spot, target)
        foe = self.known_at(game, seat, target)
        if foe >= 0:
            return self.against(game, spot, face, target, foe, might) - spent
        n = len(unseen)
        if n == 0:
            return -spent
        stride = max(1, n // 6)  # six or so of the possible faces tell as much as all of them
        total: i64 = 0
        met: i64 = 0
        for i in range(target % 3 % stride, n, stride):
            total += self.against(game, spot, face, target, unseen[i], might)
            met += 1
        return total // met - spent

    def against(self, game: Wyvern, spot: i64, face: i64, target: i64, foe: i64, might: i64) -> i64:
        """What an attack brings if a card of face `foe` lies there."""
        card = game.info(foe)
        if card.kind == DRAGON:
            return self.clash(game, spot, face, target, foe, might)
        return self.trample(game, spot, face, target, card)

    def unseen_by_seat(self, game: Wyvern, seat: i64) -> list[vec[i64]]:
        """For every opponent the faces that may lie in its field unseen."""
        found: list[vec[i64]] = []
        foes = game.foes(seat)
        for other in range(game.seats):
            one = vec[i64]()
            if foes & (1 << other):
                one = self.unseen(game, seat, other)
            found.append(one)
        return found

    def onslaught(self, game: Wyvern, seat: i64, spot: i64, unseen: list[vec[i64]]) -> i64:
        """The most that an attack by the dragon there brings."""
        best: i64 = NEVER
        for target in game.targets(game.face[game.card_at(spot)], spot):
            faces = unseen[target // SPOTS]
            best = max(best, self.assault(game, seat, spot, target, faces))
        return best

    def renewal(self, game: Wyvern, seat: i64, k: i64) -> i64:
        """What it brings to replace a card of one's own."""
        spot = seat * SPOTS + k
        score = FRESH - self.card_worth(game, seat, spot)
        face = game.face[game.card_at(spot)]
        if game.info(face).kind == TERRAIN and self.helpless(game, seat):
            score += 25
        return min(20, score)

    def march(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Attack where it pays, else replace the worst card."""
        plan = game.plans[seat]
        unseen = self.unseen_by_seat(game, seat)
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if len(plan):
                spot = game.spot_of_code(seat, plan[0])
                target = game.spot_of_code(seat, move)
                score = self.assault(game, seat, spot, target, unseen[target // SPOTS])
            elif PASS < move < REPLACE_CODE + POSITIONS:
                score = self.renewal(game, seat, move - REPLACE_CODE)
            elif move != PASS:
                score = self.onslaught(game, seat, game.spot_of_code(seat, move), unseen)
            scores = append(scores, score)
        return scores

    def once_more(self, game: Wyvern, seat: i64, moves: vec[i64]) -> vec[i64]:
        """Attack again if it pays."""
        unseen = self.unseen_by_seat(game, seat)
        spot = game.spot_of(game.frames[len(game.frames) - 1][A_ATTACKER])
        scores = vec[i64]()
        for move in moves:
            score: i64 = 0
            if move != PASS:
                target = game.spot_of_code(seat, move)
                score = self.assault(game, seat, spot, target, unseen[target // SPOTS])
            scores = append(scores, score)
        return scores

    def prospects(self, game: Wyvern, seat: i64) -> i64:
        """What the best attack of the seat's coming Battle Phase promises; 0 if none does."""
        unseen = self.unseen_by_seat(game, seat)
        best: i64 = 0
        for spot in game.attackers(seat):
            best = max(best, self.onslaught(game, seat, spot, unseen))
        return best
