"""What cards, positions and gold are worth to a seat in Wyvern, all in tenths of a gold piece."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.cards.card_set import Ability, Card, CardSet
from dragonhall.games.wyvern.cards.vocabulary import (
    ACTION,
    AGAIN,
    ALL_JOIN,
    BAN,
    BASE_BORROW,
    BASE_SET,
    BASE_SWAP,
    BATTLE,
    BURROWING,
    BY_BATTLE,
    CALL_OFF,
    COST,
    COUNTERS,
    DISCARD,
    DISMISS,
    DRAGON,
    DRAW,
    DRAW_PHASE,
    FLYING,
    GOLD,
    GRANT,
    HELP,
    INVERT,
    KILL,
    KILLED,
    LOOT,
    LOSES,
    MOD,
    NO_ATTACK,
    PLAY,
    REACTION,
    REPLACE,
    ROW,
    SCOUT,
    SELF,
    SLAYER,
    SOARING,
    STATIC,
    SUBSTITUTE,
    SURVIVE,
    TERRAIN,
    TIE,
    TREASURE,
    TURN,
    WARDED,
)
from dragonhall.games.wyvern.rules import Wyvern
from dragonhall.games.wyvern.table import EFFECT, ON, POSITIONS, SPOTS, VALUE
from dragonhall.kernel.table import Table
from dragonhall.players.sense.base import Sense

NEVER: Final[i64] = -100_000
BEST: Final[i64] = 1 << 14
FRESH: Final[i64] = 27  # a card from the Lair, face down, not seen yet
# A position, by how many its seat still holds: the fewer, the dearer.
POSITION_WORTH: Final = vec[i64]([0, 190, 40, 30, 20, 16, 14])
COUP: Final[i64] = 300  # the last one of an opponent, for whoever takes it


class Appraisal(Sense):
    """Worths that follow from what the cards say, read once for a card set, and from the table."""

    def __init__(self, level: i64) -> None:
        super().__init__(level)
        self.read: CardSet | None = None
        self.merit: vec[i64] = vec[i64]()  # by face: lying in a battlefield, paid for
        self.power: vec[i64] = vec[i64]()  # by face: strength it usually brings in a battle
        self.keep: vec[i64] = vec[i64]()  # by face: in the hand

    def attend(self, table: Table) -> Wyvern:
        """The table as what it is; reads its cards when they are new."""
        game = cast(Wyvern, table)
        cards = game.set()
        if self.read is not cards:
            self.read = cards
            self.merit = vec[i64]()
            self.power = vec[i64]()
            self.keep = vec[i64]()
            for card in cards.cards:
                power = power_of(card)
                self.power = append(self.power, power)
                self.merit = append(self.merit, merit_of(card) if card.in_lair() else 0)
                self.keep = append(self.keep, 0 if card.in_lair() else keep_of(card, power))
        return game

    # Cards in the field

    def known_at(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """The face of the card at a spot, as far as the seat knows it; -1."""
        card = game.card_at(spot)
        return game.known(seat, card) if card >= 0 else -1

    def card_worth(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """What a card in a battlefield is worth to whoever controls it, without its position."""
        face = self.known_at(game, seat, spot)
        if face < 0:
            return FRESH
        return self.body_worth(game, spot, face)

    def body_worth(self, game: Wyvern, spot: i64, face: i64) -> i64:
        """The worth of the card there, which is of this face."""
        card = game.card_at(spot)
        worth = self.merit[face]
        if game.info(face).kind != DRAGON:
            return worth
        worth += 7 * (game.plus.of[card] - game.minus.of[card])
        worth -= 6 * game.price_up(face, spot)
        for terrain in game.terrain_on(spot):
            worth -= burden(game.info(game.face[terrain]))
        return max(2, worth)

    def position_worth(self, game: Wyvern, seat: i64, owner: i64) -> i64:
        """What the loss of one of the owner's positions means to a seat, friend or foe."""
        n = game.field[owner].size
        if game.friends(seat) & (1 << owner):
            return POSITION_WORTH[n]
        if n == 1 and game.seats != 4:
            return COUP
        worth = POSITION_WORTH[n]
        if game.seats == 2 or game.seats == 4:
            return worth
        # In a free-for-all the others gain as much by it, and the last blow may be theirs.
        return 40 if n == 2 else worth * 2 // 3

    def stake(self, game: Wyvern, seat: i64, spot: i64) -> i64:
        """What the seat has to win or lose by the loss of a card with its position."""
        owner = spot // SPOTS
        worth = self.card_worth(game, seat, spot)
        if not game.friends(seat) & (1 << owner) and game.seats not in (2, 4):
            worth = worth // 2
        return worth + self.position_worth(game, seat, owner)

    # Gold and hands

    def dear(self, game: Wyvern, seat: i64) -> i64:
        """What a piece of gold is worth to a seat: more when there is little."""
        gold = game.gold[seat]
        return 10 if gold > 7 else 12 if gold > 4 else 15

    def hurt(self, game: Wyvern) -> i64:
        """How much of an opponent's loss is the seat's own gain, in tenths."""
        return 10 if game.seats in (2, 4) else 5

    def reserve(self, game: Wyvern, seat: i64, other: i64) -> i64:
        """Strength that a seat's hand may still bring in a battle, as far as `seat` knows."""
        gold = game.gold[other]
        total: i64 = 0
        unknown: i64 = 0
        for card in game.hand[other].cards:
            face = game.known(seat, card)
            if face < 0:
                unknown += 1
            elif self.power[face] and game.info(face).kind == BATTLE:
                cost = game.info(face).cost
                if cost <= gold:
                    gold -= cost
                    total += self.power[face]
        # About a third of a Horde are battle cards of two or three, seldom all of them at hand.
        total += min(unknown, gold // 2 + 1)
        return min(total, 7)

    # Strength (Terms), for a dragon that is not fighting yet

    def might(
        self, game: Wyvern, spot: i64, face: i64, role: i64, down: bool, foe: i64 = -1
    ) -> i64:
        """Strength of the dragon there, taken to be of this face, as attacking (0) or defending (1)
        starter, or as a helper (-1); `down`: from face down; `foe`: the opposing base strength.
        """
        card = game.card_at(spot)
        total = game.info(face).strength + game.plus.of[card] - game.minus.of[card]
        blank = False
        for terrain in game.terrain_on(spot):
            for ability in game.info(game.face[terrain]).abilities:
                if ability.on == STATIC and ability.do == MOD:
                    total += ability.amount
        if game.blanked(spot):
            blank = True
        if not blank:
            for ability in game.info(face).abilities:
                if is_mod(ability, SELF) and suits(ability, role, down, foe):
                    total += game.counted(ability, spot // SPOTS)
        for slot in game.slots_of_row(spot):
            for ability in game.info(game.face[game.card_at(slot)]).abilities:
                if (
                    is_mod(ability, ROW)
                    and suits(ability, role, down, foe)
                    and self.sort_fits(game, ability, spot, face)
                ):
                    total += game.counted(ability, slot // SPOTS)
        ref = game.stay[spot]
        for effect in game.effects:
            if effect[EFFECT] == MOD and effect[ON] == ref:
                total += effect[VALUE]
        return total

    def sort_fits(self, game: Wyvern, ability: Ability, spot: i64, face: i64) -> bool:
        """Whether a face fits the keywords of an ability's filter."""
        wanted = ability.filter
        if wanted.empty:
            return True
        words = game.keywords(face, spot)
        if wanted.flying >= 0 and bool(words & (FLYING | SOARING)) != (wanted.flying == 1):
            return False
        return wanted.burrowing < 0 or bool(words & BURROWING) == (wanted.burrowing == 1)

    def unseen(self, game: Wyvern, seat: i64, owner: i64) -> vec[i64]:
        """The faces of a seat's Lair that may lie where `seat` has not looked, one entry a card.

        Lower faces first, whatever the order of the cards: all worlds of the seat say the same.
        """
        counts = vec[i64]([0] * len(self.merit))
        for card in range(len(game.face)):
            if game.group[card] == 2 * owner and not game.knows(seat, card):
                counts[game.face[card]] += 1
        found = vec[i64]()
        for face in range(len(counts)):
            for n in range(counts[face]):
                found = append(found, face)
        return found

    def helpless(self, game: Wyvern, seat: i64) -> bool:
        """Whether the seat has no dragon that could ever attack."""
        for k in range(POSITIONS):
            face = self.known_at(game, seat, seat * SPOTS + k)
            if face >= 0 and game.info(face).kind == DRAGON:
                return False
        return True


def is_mod(ability: Ability, target: i64) -> bool:
    """Whether it changes strengths of this target all the time."""
    return ability.on == STATIC and ability.do == MOD and ability.target == target


def suits(ability: Ability, role: i64, down: bool, foe: i64) -> bool:
    """Whether the conditions of a strength ability hold in this role."""
    if not ability.conditional:
        return True
    if ability.if_role >= 0 and (role < 0 or (ability.if_role < 2 and ability.if_role != role)):
        return False
    if ability.if_started >= 0 and (role < 0 or (ability.if_started == 0) != down):
        return False
    known = ability.if_foe.empty or foe >= 0
    return known and (
        ability.if_foe.empty or ability.if_foe.base_least <= foe <= ability.if_foe.base_most
    )


def burden(land: Card) -> i64:
    """How much a terrain on a dragon takes from its worth."""
    total: i64 = 0
    for ability in land.abilities:
        if ability.on == STATIC and ability.do == MOD:
            total -= 8 * ability.amount
        elif ability.on in (STATIC, DRAW_PHASE):
            total += 6
    return total


def merit_of(card: Card) -> i64:
    """The worth of a dragon, paid for, or a terrain, in the field."""
    if card.kind == TERRAIN:
        worth = 24 + 2 * card.gold
        for ability in card.abilities:
            worth += 10 if ability.do == KILL else 2
            if ability.do == MOD:
                worth -= 2 * ability.amount
        return worth - (0 if card.affects.empty else 5)
    worth = 22 + 8 * card.strength
    for word, extra in ((FLYING, 6), (SOARING, 10), (BURROWING, 5), (SCOUT, 12), (WARDED, 2)):
        if card.keywords & word:
            worth += extra
    for ability in card.abilities:
        worth += ability_merit(ability)
    return worth


def ability_merit(ability: Ability) -> i64:
    """What an ability adds to the worth of a dragon."""
    do = ability.do
    if ability.on == DRAW_PHASE:
        return 12 * ability.amount
    if do == MOD:
        return 4 * ability.amount if ability.target == SELF else 5
    if ability.on == LOSES:
        return 14 if do == KILL else 6
    if do == BAN:
        return -10 if ability.bans & NO_ATTACK else 5
    if ability.on == KILLED or do in (AGAIN, COST, HELP, SUBSTITUTE):
        return 8
    return 12 if do == SURVIVE else 5


def power_of(card: Card) -> i64:
    """The strength that a card usually brings to who plays it in a battle."""
    total: i64 = 0
    for ability in card.abilities:
        if ability.on != (PLAY if card.kind >= ACTION else BY_BATTLE):
            continue
        do = ability.do
        if do in (MOD, COUNTERS):
            total += size(ability.amount) * (0 if ability.delayed else ability.times)
        elif do in (BASE_SWAP, DISMISS):
            total += 1
        elif do in (HELP, BASE_SET, BASE_BORROW, ALL_JOIN):
            total += 3
        elif do in (INVERT, CALL_OFF):
            total += 4
        elif do == TIE:
            total += 1
    return total


def keep_of(card: Card, power: i64) -> i64:
    """What a Horde card in the hand is worth, its price taken off."""
    worth = 10 * power - 8 * card.cost
    if card.kind == BATTLE:
        for ability in card.abilities:
            worth += 12 if ability.do == SURVIVE else 3 if ability.do == DRAW else 0
        return max(3, worth)
    if card.kind >= REACTION and card.kind != SLAYER:
        return 20 - 4 * card.cost
    if card.kind == SLAYER:
        return 22 - 4 * card.cost
    if card.kind == TREASURE:
        return 14
    worth = 8
    for ability in card.abilities:
        if ability.do in (REPLACE, AGAIN, DRAW, LOOT, GOLD):
            worth += 4
        elif ability.do in (COUNTERS, TURN, DISCARD, GRANT):
            worth += 3
    return worth


def size(number: i64) -> i64:
    """A number without its sign."""
    return -number if number < 0 else number


def steep(scores: vec[i64], step: i64) -> vec[i64]:
    """Weights that halve with every `step` below the best score; none for NEVER."""
    best: i64 = NEVER
    for score in scores:
        best = max(best, score)
    weights = vec[i64]()
    for score in scores:
        weight: i64 = 0
        if score > NEVER:
            behind = best - score
            weight = BEST >> min(behind // step, 14)
            weight = max(1, weight - weight * (behind % step) // (2 * step))
        weights = append(weights, weight)
    return weights
