"""Bots: what they must do, and the two that the others are made of."""

from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.players.search import Search
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


class SearchBot(Bot):
    """Thinks ahead in possible worlds; the same seed and iterations make the same choices."""

    def __init__(self, seed: i64, iterations: i64, milliseconds: i64 = 0, slip: i64 = 0) -> None:
        """Set a budget for each decision.

        Args:
            seed: up to 62 bits.
            iterations: imagined games; 0: no limit but the time.
            milliseconds: the most time it takes, if not 0; how far it comes then depends on the
                machine.
            slip: of 100 decisions, how many are taken at random instead.
        """
        if iterations <= 0 and milliseconds <= 0:
            raise ValueError("A search needs a budget: iterations, milliseconds or both.")
        self.dice: Dice = QuickDice(seed)
        self.iterations: i64 = iterations
        self.milliseconds: i64 = milliseconds
        self.slip: i64 = slip
        self.search: Search | None = None

    def choose(self, sight: Sight) -> int:
        options = sight.options()
        if len(options) == 1:
            return int(options[0])
        if self.slip and self.dice.below(100) < self.slip:
            return int(options[self.dice.below(len(options))])
        search = self.search
        # The steps of one choice share a tree; what was learned for the first helps the second.
        if search is None or not sight.world.planning(sight.seat) or search.seat != sight.seat:
            search = Search(sight, self.dice)
        self.search = search
        node = search.think(sight, self.iterations, self.milliseconds)
        return int(node.favourite())
