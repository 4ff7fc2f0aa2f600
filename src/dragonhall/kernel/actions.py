"""Actions: every choice is an int; a game declares its verbs once and gets a fixed table."""

from mypy_extensions import i64


class Spot:
    """One thing on the table a verb's argument points at.

    `ahead` is the owner's distance clockwise from the actor (0: the actor, -1: the table's own
    pile); `index` numbers the table's piles of one name; `place` is the place in the pile, -1 the
    pile as a whole; with `face` >= 0 every card of that face in it.
    """

    def __init__(
        self, pile: str, ahead: i64 = -1, index: i64 = 0, place: i64 = -1, face: i64 = -1
    ) -> None:
        self.pile: str = pile
        self.ahead: i64 = ahead
        self.index: i64 = index
        self.place: i64 = place
        self.face: i64 = face


class Argument:
    """What the numbers of a verb stand for."""

    def __init__(
        self,
        kind: str,
        size: i64,
        piles: list[str],
        spots: list[Spot],
        labels: list[str],
        first: i64,
    ) -> None:
        self.kind: str = kind
        self.size: i64 = size
        self.piles: list[str] = piles
        self.spots: list[Spot] = spots
        self.labels: list[str] = labels
        self.first: i64 = first


def numbers(n: i64, first: i64 = 0) -> Argument:
    """The numbers first … first + n - 1."""
    return Argument("numbers", n, [], [], [], first)


def faces(n: i64, *piles: str) -> Argument:
    """A face, shown by a card of one of these piles (the actor's own, or the table's)."""
    return Argument("faces", n, list(piles), [], [], 0)


def seats(most: i64) -> Argument:
    """Another seat by its distance clockwise from the actor, 1 … most - 1."""
    return Argument("seats", most - 1, [], [], [], 1)


def places(*spots: Spot, names: list[str] | None = None) -> Argument:
    """One of these spots, in this order; `names` are their words where the pile's do not fit."""
    return Argument("places", len(spots), [], list(spots), names or [], 0)


def labels(*words: str) -> Argument:
    """One of these words."""
    return Argument("labels", len(words), [], [], list(words), 0)


def cells(pile: str, n: int, ahead: int = -1) -> list[Spot]:
    """The first n places of one pile, for `places(*cells(…))`."""
    return [Spot(pile, ahead, 0, place) for place in range(n)]


class Verb:
    """One kind of choice: codes base … base + size - 1."""

    def __init__(
        self,
        name: str,
        base: i64,
        argument: Argument,
        words: str,
        secret: list[str],
        by_phase: dict[str, str],
        spot: Spot | None,
        timed: bool,
    ) -> None:
        self.name: str = name
        self.base: i64 = base
        self.size: i64 = argument.size
        self.argument: Argument = argument
        self.words: str = words
        self.secret: list[str] = secret
        self.by_phase: dict[str, str] = by_phase
        self.spot: Spot | None = spot
        self.timed: bool = timed

    def template(self, phase: str) -> str:
        """Its words in this phase, with {face}, {n}, {seat}, {place} or {label} to fill in."""
        return self.by_phase.get(phase, self.words)


class Actions:
    """The fixed action table of a game."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size: i64 = 0

    def verb(
        self,
        name: str,
        argument: Argument | None = None,
        words: str = "",
        *,
        secret: list[str] | None = None,
        by_phase: dict[str, str] | None = None,
        spot: Spot | None = None,
        timed: bool = False,
    ) -> i64:
        """Add a verb; gives its base, the code of its first argument.

        `words` default to the name and the argument; `by_phase` are other words for phases of
        this name; `secret` names the phases in which others do not see the argument; `spot` is
        what to touch for a verb without argument, or of numbers; the number of a `timed` verb is
        how quickly it was done, in steps of `Table.step_time`: a view has one option for all of it.
        """
        if argument is None:
            argument = Argument("none", 1, [], [], [], 0)
        if not words:
            words = name[:1].upper() + name[1:]
            filled = {"numbers": "{n}", "faces": "{face}", "seats": "{seat}", "places": "{place}"}
            if argument.kind == "labels":
                words = "{label}"
            elif argument.kind in filled:
                words += " " + filled[argument.kind]
        base = self.size
        self.verbs.append(
            Verb(name, base, argument, words, secret or [], by_phase or {}, spot, timed)
        )
        self.size += argument.size
        return base

    def verb_of(self, action: i64) -> Verb:
        """The verb an action belongs to; IndexError outside the table."""
        if 0 <= action < self.size:
            for verb in self.verbs:
                if action < verb.base + verb.size:
                    return verb
        raise IndexError(f"there is no action {action}; the table has {self.size}")
