"""Bots: what they must do, and the two that the others are made of."""

from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.players.search import Search
from dragonhall.players.sense import Sense, sense_of
from dragonhall.players.sense.base import MASTER
from dragonhall.players.sight import Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses actions for a seat from what that seat can know."""

    def choose(self, sight: Sight) -> int:
        """One of the sight's options. For a choice of several steps it is asked step by step."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every option is as likely as any other."""

    def __init__(self, seed: i64) -> None:
        """Take a seed of up to 62 bits."""
        self.dice: Dice = QuickDice(seed)

    def choose(self, sight: Sight) -> int:
        options = sight.options()
        return int(options[self.dice.below(len(options))])


@mypyc_attr(allow_interpreted_subclasses=True)
class SensibleBot(Bot):
    """Has the sense for a game where there is one, and the memory of its level."""

    def __init__(self, seed: i64, level: i64) -> None:
        """Take a seed of up to 62 bits and a level: NOVICE, ADEPT or MASTER."""
        self.dice: Dice = QuickDice(seed)
        self.level: i64 = level
        self.slug: str = ""
        self.sense: Sense | None = None

    def attend(self, sight: Sight) -> Sight:
        """Get the sense for the game in sight; gives the sight as the bot remembers it."""
        if self.slug != sight.world.game.slug:
            self.slug = sight.world.game.slug
            self.sense = sense_of(self.slug, int(self.level))
        sense = self.sense
        if sense is None or not sense.forgets:
            return sight
        hazy = sight.world.copy()
        sense.recall(hazy, sight.seat, self.dice)
        return Sight(hazy.determinize(int(sight.seat), self.dice), sight.seat)

    def choose(self, sight: Sight) -> int:
        sight = self.attend(sight)
        sense = self.sense
        if sense is None:
            options = sight.options()
            return int(options[self.dice.below(len(options))])
        return int(sense.choose(sight.world, sight.seat, self.dice))


class SearchBot(SensibleBot):
    """Thinks ahead in possible worlds; the same seed and iterations make the same choices."""

    def __init__(
        self,
        seed: i64,
        iterations: i64,
        milliseconds: i64 = 0,
        slip: i64 = 0,
        level: i64 = MASTER,
        guided: bool = True,
    ) -> None:
        """Set a budget for each decision.

        Args:
            seed: up to 62 bits.
            iterations: imagined games; 0: no limit but the time.
            milliseconds: the most time it takes, if not 0; how far it comes then depends on the
                machine.
            slip: of 100 decisions, how many are taken at random instead.
            level: NOVICE, ADEPT or MASTER; the lower ones play by the sense for a game alone
                where it says so.
            guided: whether to make use of a sense for the game at all.
        """
        if iterations <= 0 and milliseconds <= 0:
            raise ValueError("A search needs a budget: iterations, milliseconds or both.")
        super().__init__(seed, level)
        self.iterations: i64 = iterations
        self.milliseconds: i64 = milliseconds
        self.slip: i64 = slip
        self.guided: bool = guided
        self.search: Search | None = None

    def choose(self, sight: Sight) -> int:
        options = sight.options()
        if len(options) == 1:
            return int(options[0])
        if self.guided:
            sight = self.attend(sight)
        sense = self.sense
        whole = sense is not None and sense.alone >= MASTER  # shapes its own weak players
        if self.slip and not whole and self.dice.below(100) < self.slip:
            return int(options[self.dice.below(len(options))])
        if sense is not None and sense.alone >= self.level:
            return int(sense.choose(sight.world, sight.seat, self.dice))
        search = self.search
        # The steps of one choice share a tree; what was learned for the first helps the second.
        if search is None or not sight.world.planning(sight.seat) or search.seat != sight.seat:
            search = Search(sight, self.dice, sense)
        self.search = search
        node = search.think(sight, self.iterations, self.milliseconds)
        return int(node.favourite())
