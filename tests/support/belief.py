"""Exact beliefs: every arrangement of the cards that a viewer may hold possible.

Written without the kernel's rules of knowledge. A state is the whole arrangement: for each pile
the cards in it, a card being what is true of it (face), what is printed on its back (group) and
who may look at it (a mask). Of a loose pile only the collection counts. An event branches a state
into every state that chance or a hidden choice could have made of it, each with what every viewer
would have observed; a viewer keeps the states whose observation is the one it made.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import NamedTuple


class Card(NamedTuple):
    """One card as it lies."""

    face: int
    group: int
    open: int


Slot = Card | None
Pile = tuple[Slot, ...]
State = tuple[Pile, ...]
# What a viewer observes (a function of the viewer).
Sight = Callable[[int], object]
Branch = Iterator[tuple[State, Sight]]
Event = Callable[[State], Branch]


class Spread(NamedTuple):
    """What is public about a pile's form."""

    loose: bool
    slots: bool


def order(card: Slot) -> tuple[int, int, int]:
    """Cards of a loose pile in a canonical order."""
    return (-1, -1, -1) if card is None else card


def whole(state: State, forms: list[Spread]) -> State:
    """The state with its loose piles in canonical order."""
    return tuple(
        tuple(sorted(pile, key=order)) if form.loose else pile
        for pile, form in zip(state, forms, strict=True)
    )


def arrangements(cards: Iterable[Slot]) -> set[Pile]:
    """Every different order of these cards."""
    return set(permutations(cards))


def face_for(viewer: int, card: Slot, *masks: int) -> int:
    """The face if the viewer is in the card's mask or one of these, else -1."""
    if card is None:
        return -2
    mask = card.open
    for more in masks:
        mask |= more
    return card.face if mask >> viewer & 1 else -1


class Beliefs:
    """What each of some viewers may hold possible."""

    def __init__(self, viewers: int, forms: list[Spread], truth: State) -> None:
        """Start where nobody has seen anything: every order of every card of each group."""
        self.viewers = viewers
        self.forms = forms
        self.truth = whole(truth, forms)
        cards = [card for pile in truth for card in pile if card is not None]
        states: set[State] = set()
        for mixed in set(permutations([(card.face, card.group) for card in cards])):
            left = iter(mixed)
            made: list[Pile] = []
            fits = True
            for pile in truth:
                placed: list[Slot] = []
                for card in pile:
                    if card is None:
                        placed.append(None)
                        continue
                    face, group = next(left)
                    fits = fits and group == card.group
                    placed.append(Card(face, group, card.open))
                made.append(tuple(placed))
            if fits:
                states.add(whole(tuple(made), forms))
        self.states = [set(states) for viewer in range(viewers)]

    def happen(self, branch: Event, truth: State, chosen: object = None) -> None:
        """An event: `branch` gives what may follow a state, `truth` is what did.

        `chosen` are the cards as they lay before, where the outcome does not say which they were;
        the sight of viewer -1 names them.
        """
        truth = whole(truth, self.forms)
        seen = [
            sight
            for state, sight in branch(self.truth)
            if whole(state, self.forms) == truth and (chosen is None or sight(-1) == chosen)
        ]
        if not seen:
            raise AssertionError("the true event is none of the possible ones")
        for viewer in range(self.viewers):
            observed = [sight(viewer) for sight in seen]
            if any(sight != observed[0] for sight in observed):
                raise AssertionError("one true event, two observations")
            wanted = observed[0]
            self.states[viewer] = {
                whole(after, self.forms)
                for state in self.states[viewer]
                for after, sight in branch(state)
                if sight(viewer) == wanted
            }
        self.truth = truth

    # Events. Each gives the branches of one state.

    def choices(self, pile: Pile, number: int, place: int) -> list[int]:
        """Which places the card may have lain at: one, or any in a loose pile."""
        return list(range(len(pile))) if self.forms[number].loose else [place]

    def moved(self, source: int, place: int, target: int, to: int, opens: int) -> Event:
        """One card from `place` of a pile to place `to` of another, then open to `opens`."""

        def branch(state: State) -> Branch:
            for at in self.choices(state[source], source, place):
                card = state[source][at]
                if card is None:
                    continue
                yield (
                    self.carried(state, source, at, target, to, opens),
                    lambda viewer, card=card: (  # type: ignore[misc]
                        card.group,
                        card.open,
                        face_for(viewer, card, opens),
                    ),
                )

        return branch

    def carried(
        self, state: State, source: int, at: int, target: int, to: int, opens: int
    ) -> State:
        """The state once the card has been carried."""
        piles = [list(pile) for pile in state]
        card = piles[source][at]
        assert card is not None
        if self.forms[source].slots:
            piles[source][at] = None
        else:
            del piles[source][at]
        card = card._replace(open=opens)
        if self.forms[target].slots:
            assert piles[target][to] is None
            piles[target][to] = card
        elif self.forms[target].loose:
            piles[target].append(card)
        else:
            piles[target].insert(to, card)
        return tuple(tuple(pile) for pile in piles)

    def all_moved(self, source: int, target: int, look: int) -> Event:
        """A whole pile into another whose look is `look`."""
        scattered = self.forms[source].loose and not self.forms[target].loose

        def branch(state: State) -> Branch:
            cards = [card for card in state[source] if card is not None]
            for placed in arrangements(cards) if scattered else {tuple(cards)}:
                yield (
                    self.poured(state, source, placed, target, look),
                    lambda viewer, placed=placed: self.seen_list(  # type: ignore[misc]
                        viewer, placed, look, not self.forms[target].loose
                    ),
                )

        return branch

    def seen_list(self, viewer: int, cards: Pile, look: int, placed: bool) -> object:
        """What a viewer sees of several cards; without places where they have none."""
        if viewer < 0:
            return cards
        sights = [
            None if card is None else (card.group, card.open, face_for(viewer, card, look))
            for card in cards
        ]
        return sights if placed else sorted(str(sight) for sight in sights)

    def poured(self, state: State, source: int, placed: Pile, target: int, look: int) -> State:
        """The state once these cards lie in the target, in this order."""
        piles = [list(pile) for pile in state]
        piles[source] = [None] * len(piles[source]) if self.forms[source].slots else []
        for card in placed:
            assert card is not None
            card = card._replace(open=look)
            if self.forms[target].slots:
                piles[target][piles[target].index(None)] = card
            else:
                piles[target].append(card)
        return tuple(tuple(pile) for pile in piles)

    def shuffled(self, number: int, places: list[int]) -> Event:
        """The cards at these places of a pile in any order; who may look sees it."""

        def branch(state: State) -> Branch:
            pile = state[number]
            if self.forms[number].loose:
                yield state, lambda viewer: ()
                return
            for mixed in arrangements([pile[place] for place in places]):
                cards = list(pile)
                for place, card in zip(places, mixed, strict=True):
                    cards[place] = card
                yield (
                    (*state[:number], tuple(cards), *state[number + 1 :]),
                    lambda viewer, mixed=mixed: self.seen_list(viewer, mixed, 0, True),  # type: ignore[misc]
                )

        return branch

    def shown(self, number: int, place: int, seats: int, opens: int = -1) -> Event:
        """A card shown to these seats; with `opens`, then open to that mask."""

        def branch(state: State) -> Branch:
            for at in self.choices(state[number], number, place):
                card = state[number][at]
                assert card is not None
                cards = list(state[number])
                if opens >= 0:
                    cards[at] = card._replace(open=opens)
                yield (
                    (*state[:number], tuple(cards), *state[number + 1 :]),
                    lambda viewer, card=card: (  # type: ignore[misc]
                        (card.group, card.open, face_for(viewer, card, seats))
                        if viewer >= 0
                        else card
                    ),
                )

        return branch

    def all_shown(self, number: int, seats: int) -> Event:
        """A whole pile shown to these seats."""

        def branch(state: State) -> Branch:
            pile = state[number]
            yield (
                state,
                lambda viewer: self.seen_list(viewer, pile, seats, not self.forms[number].loose),
            )

        return branch

    def looked(self, number: int, look: int) -> Event:
        """Other viewers may look into a pile from now on."""

        def branch(state: State) -> Branch:
            pile = state[number]
            cards = tuple(None if card is None else card._replace(open=look) for card in pile)
            yield (
                (*state[:number], cards, *state[number + 1 :]),
                lambda viewer: self.seen_list(viewer, pile, look, not self.forms[number].loose),
            )

        return branch

    def swapped(self, number: int, i: int, j: int) -> Event:
        """Two places exchanged for all to see."""

        def branch(state: State) -> Branch:
            cards = list(state[number])
            cards[i], cards[j] = cards[j], cards[i]
            yield (*state[:number], tuple(cards), *state[number + 1 :]), lambda viewer: ()

        return branch

    def gathered(self, target: int, group: int, look: int) -> Event:
        """Every card of a group onto one pile, in an order nobody knows."""

        def branch(state: State) -> Branch:
            cards: list[Slot] = []
            piles: list[Pile] = []
            for pile, form in zip(state, self.forms, strict=True):
                cards += [card for card in pile if card is not None and card.group == group]
                others = [card for card in pile if card is None or card.group != group]
                if form.slots:
                    others = [None if card and card.group == group else card for card in pile]
                piles.append(tuple(others))
            for mixed in arrangements([card and card._replace(open=look) for card in cards]):
                yield (
                    (*piles[:target], (*piles[target], *mixed), *piles[target + 1 :]),
                    lambda viewer, mixed=mixed: self.seen_list(viewer, mixed, look, True),  # type: ignore[misc]
                )

        return branch

    def told(self, seats: int, holds: Callable[[State], bool]) -> None:
        """These seats are told something that is true."""
        assert holds(self.truth)
        for viewer in range(self.viewers):
            if seats >> viewer & 1:
                self.states[viewer] = {state for state in self.states[viewer] if holds(state)}
