"""Sense for Subitus Wyrm: claims about half true, judged by what unseen dragons may be."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.book_of_dragons.deck import COPIES, KINDS
from dragonhall.games.book_of_dragons.subitus_wyrm.actions import (
    AGREE,
    CHOOSING,
    CLAIM,
    CLAIMING,
    DEMAND,
    IT_IS,
    JUDGE,
    JUDGING,
    KEEP,
    KIND,
    PREDICATE,
    SEAT,
    SECOND_CLAIM,
    SECOND_JUDGING,
    SUBITUS,
    TRADING,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.claims import (
    BOTH,
    HOLDS,
    ONE,
    PREDICATES,
    holds,
    true_of,
)
from dragonhall.games.book_of_dragons.subitus_wyrm.rules import SubitusWyrm
from dragonhall.kernel.bits import bit
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

LATER: Final[i64] = 20  # what a card still to be judged is worth to the receiver, in percent


class Wyrm(Sense):
    """Claims what looks otherwise than it is; judges by counting; never helps a rival to a set."""

    def weigh(self, table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
        game = cast(SubitusWyrm, table)
        unseen = self.unseen(game, seat)
        if game.phase in (CLAIMING, SECOND_CLAIM):
            return self.claims(game, seat, moves, unseen)
        weights = vec[i64]()
        for move in moves:
            weight: i64 = 1
            if game.phase == JUDGING:
                weight = self.judge(game, move - JUDGE, unseen)
            elif game.phase == SECOND_JUDGING:
                chance = self.likely(unseen, game.negated, game.second_predicate)
                chance = chance if move == AGREE else 100 - chance
                weight = chance * chance * chance
            elif game.phase == CHOOSING:
                weight = self.receiver(game, seat, (seat + move - SEAT + 1) % game.seats)
            elif game.phase == SUBITUS:
                weight = 85 if move == DEMAND else 15
            elif game.phase == TRADING:
                weight = self.trade(game, seat, move)
            elif game.count(move - KIND, game.hand[seat]) == 1:
                weight = 4
            weights = append(weights, weight)
        return weights

    def unseen(self, game: SubitusWyrm, seat: i64) -> vec[i64]:
        """How many dragons of each kind lie where the seat cannot tell."""
        counts = vec[i64]([COPIES] * KINDS)
        for card in range(len(game.face)):
            kind = game.known(seat, card)
            if kind >= 0:
                counts[kind] -= 1
        return counts

    def likely(self, unseen: vec[i64], negated: bool, predicate: i64) -> i64:
        """How likely an unseen dragon is, or is not, what is claimed, in percent."""
        having: i64 = 0
        total: i64 = 0
        for kind in range(KINDS):
            total += unseen[kind]
            if HOLDS[predicate] & bit(kind):
                having += unseen[kind]
        if not total:
            return 50
        return 100 * (total - having if negated else having) // total

    def likely_two(self, unseen: vec[i64], quantifier: i64, predicate: i64) -> i64:
        """How likely a claim is true of two unseen dragons, in percent."""
        return self.of_two(self.likely(unseen, False, predicate), quantifier)

    def of_two(self, one: i64, quantifier: i64) -> i64:
        """The same where one dragon has the predicate with a chance of `one` percent."""
        if quantifier == ONE:
            return 2 * one * (100 - one) // 100
        part = one if quantifier == BOTH else 100 - one
        return part * part // 100

    # The passer

    def claims(self, game: SubitusWyrm, seat: i64, moves: vec[i64], unseen: vec[i64]) -> vec[i64]:
        """Half of all claims true: unlikely truths, and likely lies."""
        # The receiver does not know what is passed, so to it both may be any dragons.
        count = vec[i64](unseen)
        for card in game.passed.cards:
            if card >= 0 and card != self.turned(game):
                count[game.known(seat, card)] += 1
        firsts: i64 = 3 if game.phase == CLAIMING else 2
        worth = vec[i64]()  # of each claim: above 0 if it is true, below if it is not
        true: i64 = 1
        false: i64 = 1
        for predicate in range(PREDICATES):
            chance = vec[i64]()
            for first in range(2):
                chance = append(chance, self.likely(count, first == 1, predicate))
            for first in range(firsts):
                likely = chance[first] if firsts == 2 else self.of_two(chance[0], first)
                if self.is_true(game, seat, first, predicate):
                    worth = append(worth, 105 - likely)
                    true += 105 - likely
                else:
                    worth = append(worth, -likely)
                    false += likely
        base = CLAIM if game.phase == CLAIMING else IT_IS
        begun = game.plan_step(seat, 0) - base
        weights = vec[i64]()
        for move in moves:
            honest: i64 = 0
            lying: i64 = 0
            for i in range(len(worth)):
                if begun < 0:
                    meant = i % firsts == move - base
                else:
                    meant = i == (move - PREDICATE) * firsts + begun
                if meant and worth[i] > 0:
                    honest += worth[i]
                elif meant:
                    lying -= worth[i]
            weights = append(weights, 10_000 * honest // true + 10_000 * lying // false)
        return weights

    def turned(self, game: SubitusWyrm) -> i64:
        """The dragon that has been flipped alone and still lies there; -1 if there is none."""
        return game.passed.cards[game.flipped] if game.flipped >= 0 else -1

    def is_true(self, game: SubitusWyrm, seat: i64, first: i64, predicate: i64) -> bool:
        """Whether the passer's claim would be true."""
        cards = game.passed.cards
        if game.phase == CLAIMING:
            one, other = game.known(seat, cards[0]), game.known(seat, cards[1])
            return true_of(first, predicate, one, other)
        return holds(predicate, game.known(seat, cards[1 - game.flipped])) != (first == 1)

    def receiver(self, game: SubitusWyrm, seat: i64, other: i64) -> i64:
        """The one farthest from a set, and never one whom a passed dragon would complete."""
        weight: i64 = 120 // (1 + game.best(other)) + 60 // (1 + game.won[other].size)
        for card in game.hand[seat].cards:
            alike = game.count(game.known(seat, card), game.won[other])
            if alike + 1 >= game.match:
                return 1
            if alike:
                weight //= 2
        return weight * weight

    # The receiver

    def judge(self, game: SubitusWyrm, judgement: i64, unseen: vec[i64]) -> i64:
        """Both if sure; one in doubt of `both` and `neither`, which it may refute."""
        chance = self.likely_two(unseen, game.quantifier, game.predicate)
        # A passer tells the truth about two times in five, oftener than by chance.
        true = 80 * chance // (60 + chance // 5)
        if judgement < 2:
            gain = 2 * (2 * true - 100) if judgement == 0 else 2 * (100 - 2 * true)
        elif game.quantifier == ONE:
            gain = 2 * LATER
        else:
            one = self.likely(unseen, game.quantifier == BOTH, game.predicate)
            refuted = (100 - true) * max(one, 50) // 100
            won: i64 = 100 if judgement >= 4 else -100
            gain = (refuted * (won + LATER) + (100 - refuted) * 2 * LATER) // 100
        gain = max(0, gain)
        return gain * gain * gain // 64 + (1 if judgement not in (2, 3) else 0)

    # The trade

    def trade(self, game: SubitusWyrm, seat: i64, move: i64) -> i64:
        """The best that can come of this step; to keep is worth 20."""
        if move == KEEP:
            return 20 * 20
        given = game.plan_step(seat, 0) - KIND
        partner = game.plan_step(seat, 1)
        best: i64 = 0
        for ahead in range(1, game.seats):
            if partner >= 0 and ahead != partner - SEAT + 1:
                continue
            if partner < 0 and given >= 0 and ahead != move - SEAT + 1:
                continue
            other = (seat + ahead) % game.seats
            for taken in range(KINDS):
                if partner >= 0 and taken != move - KIND:
                    continue
                give = given if given >= 0 else move - KIND
                if taken != give and game.count(taken, game.won[other]):
                    best = max(best, self.bargain(game, seat, other, give, taken))
        return best * best

    def bargain(self, game: SubitusWyrm, seat: i64, other: i64, give: i64, taken: i64) -> i64:
        """What a trade is worth: all if it completes the own set, nothing if only the other's."""
        mine = game.count(taken, game.won[seat]) + 1
        theirs = game.count(give, game.won[other]) + 1
        if mine >= game.match:
            return 400 if theirs >= game.match else 1000
        if theirs >= game.match:
            return 0
        worth: i64 = 20 + 30 * (mine - 1) - 20 * (theirs - 1)
        worth -= 30 * (game.count(give, game.won[seat]) - 1)
        worth += 25 * (game.count(taken, game.won[other]) - 1)
        return max(0, worth)


SENSE: Final = Wyrm
