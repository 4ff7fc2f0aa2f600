"""Information-set Monte Carlo tree search: plays many possible worlds on, and keeps count.

After Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012): in each
iteration the hidden cards are drawn anew, and a move that is not possible in a world does not
count against it there. Nothing here knows a game.
"""

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.dice import Dice
from dragonhall.kernel.table import Table
from dragonhall.players.known import situation
from dragonhall.players.rollout import Rollout
from dragonhall.players.sense.base import Sense
from dragonhall.players.sight import Sight
from dragonhall.players.worth import Worth

CURIOSITY: Final[float] = 0.6  # how much a seldom tried move is favoured, for worths from 0 to 1
PULL: Final[float] = 1.0  # the same where a sense says which moves are worth trying
DOUBT: Final[float] = 0.1  # the part of a sense's word spread evenly over what it allows


class Node:
    """A decision in the tree: one seat's moves as met so far, and how they fared.

    `chances` counts how often a move was possible when the node was visited, `tries` how often
    it was made, `worth` sums what that was worth to the seat.
    """

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor
        self.visits: i64 = 0
        self.moves: vec[i64] = vec[i64]()
        self.chances: vec[i64] = vec[i64]()
        self.tries: vec[i64] = vec[i64]()
        self.worth: vec[float] = vec[float]()

    def find(self, move: i64, hint: i64) -> i64:
        """The number of a move here; it is added if it is new."""
        n = len(self.moves)
        if hint < n and self.moves[hint] == move:
            return hint
        for i in range(n):
            if self.moves[i] == move:
                return i
        self.moves = append(self.moves, move)
        self.chances = append(self.chances, 0)
        self.tries = append(self.tries, 0)
        self.worth = append(self.worth, 0.0)
        return n

    def pick(self, legal: vec[i64], dice: Dice) -> i64:
        """The number of the move to try now: one never tried, else the best upper bound (UCB1)."""
        best: i64 = -1
        fresh: i64 = 0
        top = -1.0
        for i in range(len(legal)):
            at = self.find(legal[i], i)
            chances = self.chances[at] + 1
            self.chances[at] = chances
            tries = self.tries[at]
            if tries == 0:
                fresh += 1
                if dice.below(fresh) == 0:
                    best = at
            elif fresh == 0:
                n = float(tries)
                bound = self.worth[at] / n + CURIOSITY * math.sqrt(math.log(float(chances)) / n)
                if bound > top:
                    top = bound
                    best = at
        return best

    def lean(self, legal: vec[i64], weights: vec[i64]) -> i64:
        """The number of the move to try now, where a sense has weighed the moves (PUCT).

        After Rosin, Multi-armed Bandits with Episode Context (2011).
        """
        total: i64 = 0
        for weight in weights:
            total += weight
        best: i64 = -1
        top = -1.0
        tried = 0.0
        won = 0.0
        for i in range(len(self.moves)):
            tried += float(self.tries[i])
            won += self.worth[i]
        usual = won / tried if tried > 0.0 else 0.5
        allowed: i64 = 0
        for weight in weights:
            if weight > 0 or total <= 0:
                allowed += 1
        even = 1.0 / float(allowed)
        for i in range(len(legal)):
            at = self.find(legal[i], i)
            chances = self.chances[at] + 1
            self.chances[at] = chances
            if total > 0 and weights[i] == 0:
                continue  # never to be made
            n = float(self.tries[at])
            mean = self.worth[at] / n if n > 0.0 else usual
            prior = float(weights[i]) / float(total) if total > 0 else even
            prior = (1.0 - DOUBT) * prior + DOUBT * even
            bound = mean + PULL * prior * math.sqrt(float(chances)) / (1.0 + n)
            if bound > top:
                top = bound
                best = at
        return best

    def favourite(self) -> i64:
        """The move tried most; of equals the worthiest."""
        best: i64 = 0
        for i in range(1, len(self.moves)):
            more = self.tries[i] - self.tries[best]
            if more > 0 or (more == 0 and self.worth[i] > self.worth[best]):
                best = i
        return self.moves[best]


class Search:
    """A tree grown from one seat's sight of a table."""

    def __init__(self, sight: Sight, dice: Dice, sense: Sense | None = None) -> None:
        self.sight: Sight = sight
        self.dice: Dice = dice
        self.sense: Sense | None = sense
        self.seat: i64 = sight.seat
        self.scratch: Table = sight.blank()
        self.worth: Worth = Worth(self.scratch.seats)
        self.rollout: Rollout = Rollout(sight.world, self.worth, sense)
        self.nodes: dict[int, Node] = {}
        self.path: list[Node] = []
        self.picks: vec[i64] = vec[i64]()
        self.iterations: i64 = 0
        self.end: float = 0.0  # when its time is up; 0: it has not begun

    def look(self, sight: Sight) -> Node:
        """Search on from another sight of the same table; gives the node of its decision."""
        self.sight = sight
        self.seat = sight.seat
        key = int(situation(sight.world, self.seat, self.seat))
        node = self.nodes.get(key)
        if node is None:
            node = Node(self.seat)
            self.nodes[key] = node
        return node

    def think(self, sight: Sight, iterations: i64, milliseconds: i64) -> Node:
        """Grow the tree until the decision was looked at so often or the time is up.

        Either limit may be 0: it does not hold then. What was learned of this decision before
        counts as done. The time is for all decisions that are thought about with this tree.
        """
        root = self.look(sight)
        if self.end == 0.0:
            self.end = time.perf_counter() + float(milliseconds) / 1000.0
        while iterations == 0 or root.visits < iterations:
            # At every turn: on plain code one takes up to a tenth of a second.
            if milliseconds > 0 and root.visits > 0 and time.perf_counter() >= self.end:
                break
            before = root.visits
            self.iterate()
            if root.visits == before:
                break  # the decision was never reached: its worlds do not ask this seat
        return root

    def iterate(self) -> None:
        """Draw a world, go down the tree in it, play it on, and enter what it was worth."""
        table = self.scratch
        self.sight.into(table, self.dice)
        self.path = []
        self.picks = vec[i64]()
        self.descend(table)
        self.rollout.run(table, self.dice)
        worths = self.worth.worths
        for i in range(len(self.path)):
            node = self.path[i]
            at = self.picks[i]
            node.visits += 1
            node.tries[at] = node.tries[at] + 1
            node.worth[at] = node.worth[at] + worths[node.actor]
        self.iterations += 1

    def descend(self, table: Table) -> None:
        """Make moves that the tree knows of, up to the first decision it has not met."""
        own: i64 = 1 << self.seat
        public = table.seats
        while not table.over:
            # Sealed answers may come in any order: the searching seat never waits for others'.
            actor = self.seat if table.waiting & own else table.turn
            legal = table.legal(actor)
            if len(legal) == 1 and self.path:
                table.apply(actor, legal[0])
                continue
            # Others are told apart by what is public: they must not see the searcher's cards,
            # and the searcher must not plan with theirs.
            viewer = actor if actor == self.seat else public
            key = int(situation(table, viewer, actor))
            node = self.nodes.get(key)
            fresh = node is None
            if node is None:
                node = Node(actor)
                self.nodes[key] = node
            sense = self.sense
            if sense is None:
                at = node.pick(legal, self.dice)
            else:
                at = node.lean(legal, sense.weigh(table, actor, legal))
            self.path.append(node)
            self.picks = append(self.picks, at)
            table.apply(actor, node.moves[at])
            if fresh:
                return
