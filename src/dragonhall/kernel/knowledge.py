"""Who knows which card: what seats and the public have seen, and what they can still follow.

The rules K1 to K11. A viewer is a seat or the public; the public is viewer number `seats`.
A viewer *knows* a card if it has seen the face and can still tell which card shows it. Cards it
can no longer tell apart, of which it knows some faces, form a *lot*: "these faces lie somewhere
among these cards". A *clue* is what a rule told without showing a card.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.bits import bit, bits
from dragonhall.kernel.pile import LOOSE, Pile

LOW: Final = (1 << 62) - 1


def split(cards: vec[i64]) -> tuple[i64, i64, int]:
    """A bit set of cards in three: the first 62, the next 62, all others."""
    low: i64 = 0
    high: i64 = 0
    rest = 0
    for card in cards:
        if card < 62:
            low |= bit(card)
        elif card < 124:
            high |= bit(card - 62)
        else:
            rest |= 1 << int(card - 124)
    return low, high, rest


class Told:
    """What viewers were told of some cards: `cards` is their bit set, also as `split` has it."""

    def __init__(self, seats: i64, cards: int) -> None:
        self.seats: i64 = seats
        self.cards: int = cards
        self.low: i64 = cards & LOW
        self.high: i64 = (cards >> 62) & LOW
        self.rest: int = cards >> 124

    def has_card(self, card: i64) -> bool:
        """Whether it speaks of this card."""
        if card < 62:
            return bool((self.low >> card) & 1)
        if card < 124:
            return bool((self.high >> (card - 62)) & 1)
        return bool((self.rest >> int(card - 124)) & 1)

    def meets(self, low: i64, high: i64, rest: int) -> bool:
        """Whether it speaks of any of a set of cards, as `split` gives it."""
        return self.low & low != 0 or self.high & high != 0 or self.rest & rest != 0

    def divides(self, low: i64, high: i64, rest: int) -> bool:
        """Whether it speaks of some but not of all of a set of cards, as `split` gives it."""
        if not self.meets(low, high, rest):
            return False
        return low & ~self.low != 0 or high & ~self.high != 0 or rest & ~self.rest != 0


class Clue(Told):
    """Among `cards`, between `least` and `most` show one of `faces`; immutable, shared by copies.

    Faces are a bit set; `low_faces` are its first 62 bits.
    """

    def __init__(self, seats: i64, cards: int, faces: int, least: i64, most: i64) -> None:
        super().__init__(seats, cards)
        self.faces: int = faces
        self.least: i64 = least
        self.most: i64 = most
        self.low_faces: i64 = faces & LOW

    def has_face(self, face: i64) -> bool:
        """Whether this is one of its faces."""
        if face < 62:
            return bool((self.low_faces >> face) & 1)
        return bool((self.faces >> int(face)) & 1)

    def excess(self, count: i64) -> i64:
        """How far a number of such cards is from what the clue allows."""
        if count > self.most:
            return count - self.most
        return self.least - count if count < self.least else 0

    def only(self, seats: i64) -> "Clue":
        """The same clue for these viewers."""
        return Clue(seats, self.cards, self.faces, self.least, self.most)


class Alike(Told):
    """All of `cards` show one face; immutable, shared by copies."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Cards in piles, and for every viewer what it knows of them."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.public: i64 = 1 << seats
        self.everyone: i64 = (1 << (seats + 1)) - 1
        self.piles: list[Pile] = []
        self.face: vec[i64] = vec[i64]()
        self.group: vec[i64] = vec[i64]()
        self.where: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()  # masks: who has seen the face and it still counts
        self.open: vec[i64] = vec[i64]()  # masks: who may look at the card now
        self.lotted: vec[i64] = vec[i64]()  # masks: for whom the card lies in a lot
        self.lot: vec[i64] = vec[
            i64
        ]()  # viewer * cards + card: 0 or 1 + the lowest card of the lot
        self.clues: list[Clue] = []
        self.clued: i64 = 0  # who has a clue
        self.alikes: list[Alike] = []
        self.aliked: i64 = 0  # who knows of equal cards
        self.audit: bool = False
        self.news: list[list[str]] = []

    # What is known

    def knows(self, viewer: i64, card: i64) -> bool:
        """Whether the viewer has seen the face and can tell which card it is."""
        return bool((self.seen[card] & ~self.lotted[card]) & (1 << viewer))

    def known(self, viewer: i64, card: i64) -> i64:
        """The face if the viewer knows it, else -1: the only way to read a face for somebody."""
        return self.face[card] if self.knows(viewer, card) else -1

    def lot_of(self, viewer: i64, card: i64) -> i64:
        """The viewer's lot that the card lies in; 0: none."""
        return self.lot[viewer * len(self.face) + card] if len(self.lot) else 0

    # Learning

    def hear(self, viewer: i64, what: str) -> None:
        """Keep a piece of news for the secrecy tests."""
        self.news[viewer].append(what)

    def told(self, seats: i64, what: str) -> None:
        """K9: the rules have just told these viewers something that only `misfits` carries."""
        if self.audit:
            for viewer in range(self.seats + 1):
                if seats & (1 << viewer):
                    self.hear(viewer, what)

    def learn(self, viewer: i64, card: i64) -> None:
        """K4: the viewer sees this card's face and can tell which card it is."""
        me: i64 = 1 << viewer
        if self.lotted[card] & me:
            self.leave_lot(viewer, card)
        self.seen[card] |= me
        self.piles[self.where[card]].maybe |= me
        if self.aliked & me:
            self.learn_alike(viewer, card)

    def leave_lot(self, viewer: i64, card: i64) -> None:
        """The viewer has found out what a card of a lot shows; an equal seen one is unseen then."""
        me: i64 = 1 << viewer
        lot = self.lot
        face = self.face
        n = len(face)
        base = viewer * n
        label = lot[base + card]
        lot[base + card] = 0
        self.lotted[card] &= ~me
        if not self.seen[card] & me:
            shown = face[card]
            for other in range(label - 1, n):
                if face[other] == shown and lot[base + other] == label and self.seen[other] & me:
                    self.seen[other] &= ~me
                    break
        self.settle(viewer, label)

    def learn_alike(self, viewer: i64, card: i64) -> None:
        """K8: who knows one of several equal cards knows them all."""
        me: i64 = 1 << viewer
        for alike in self.alikes:
            if alike.seats & me and alike.has_card(card):
                for other in range(len(self.face)):
                    if alike.has_card(other) and not self.knows(viewer, other):
                        self.learn(viewer, other)

    def see(self, seats: i64, card: i64) -> None:
        """These viewers see the face, and which card it is."""
        fresh = seats & ~(self.seen[card] & ~self.lotted[card])
        if not self.audit and not self.lotted[card] and not self.aliked & fresh:
            self.seen[card] |= fresh
            self.piles[self.where[card]].maybe |= seats
            return
        for viewer in range(self.seats + 1):
            if fresh & (1 << viewer):
                self.learn(viewer, card)
        if self.audit:
            for viewer in range(self.seats + 1):
                if seats & ~self.open[card] & (1 << viewer):
                    self.hear(viewer, f"face {self.face[card]}")

    def glance(self, seats: i64, card: i64, pile: Pile, divided: i64) -> None:
        """K3: these viewers see a face in a loose pile they may not look into.

        They cannot know which of the pile's cards shows it: an equal card they had seen before
        may be the one. `divided` is `self.divided(pile)`.
        """
        for viewer in range(self.seats + 1):
            me: i64 = 1 << viewer
            if not seats & me or self.open[card] & me:
                continue
            if divided & me or (pile.maybe & me and self.has_lot(viewer, pile)):
                self.mix(viewer, pile.cards)
            elif pile.maybe & me and not self.seen[card] & me:
                for other in pile.cards:
                    if (
                        self.seen[other] & me
                        and not self.open[other] & me
                        and self.face[other] == self.face[card]
                    ):
                        self.seen[other] &= ~me
                        break
            self.learn(viewer, card)

    def has_lot(self, viewer: i64, pile: Pile) -> bool:
        """Whether a lot of the viewer touches the pile."""
        for card in pile.cards:
            if self.lotted[card] & (1 << viewer):
                return True
        return False

    def divided(self, pile: Pile) -> i64:
        """Who was told something of a part of the pile's cards (a clue, an equality)."""
        who: i64 = 0
        if not self.clued | self.aliked:
            return who
        low, high, rest = split(pile.cards)
        for clue in self.clues:
            if clue.seats & ~who and clue.divides(low, high, rest):
                who |= clue.seats
        for alike in self.alikes:
            if alike.divides(low, high, rest):
                who |= alike.seats
        return who

    # Losing sight

    def leave(self, card: i64, pile: Pile, sees: i64) -> None:
        """K3: a card is about to leave a loose pile; `sees` may look at it where it goes."""
        watch = self.everyone & ~pile.look & ~self.open[card]
        if not watch & (pile.maybe | self.clued | self.aliked):
            return
        divided = self.divided(pile)
        watch &= pile.maybe | divided
        if not watch:
            return
        if watch & sees:
            self.glance(watch & sees, card, pile, divided)
        for viewer in range(self.seats + 1):
            if watch & ~sees & (1 << viewer):
                self.mix(viewer, pile.cards)

    def stir(self, cards: vec[i64], look: i64, maybe: i64) -> None:
        """K6: cards are mixed unseen by everybody but those who may look at them."""
        watch = self.everyone & ~look & (maybe | self.clued | self.aliked)
        if watch:
            for viewer in range(self.seats + 1):
                if watch & (1 << viewer):
                    self.mix(viewer, cards)

    def mix(self, viewer: i64, cards: vec[i64]) -> None:
        """K5: the viewer can no longer tell these cards apart, nor those of lots they touch.

        Different backs never mix, nor does a card the viewer may look at.
        """
        me: i64 = 1 << viewer
        n = len(cards)
        if not n:
            return
        open_to = self.open
        group = self.group
        back = group[cards[0]]
        whole = True
        for card in cards:
            if card < 0 or open_to[card] & me or group[card] != back:
                whole = False
                break
        if whole:
            if n > 1:
                self.mix_group(viewer, cards)
            return
        while True:
            mixed = vec[i64]()
            rest = vec[i64]()
            for card in cards:
                if card < 0 or open_to[card] & me:
                    continue
                if len(mixed) and group[card] != group[mixed[0]]:
                    rest = append(rest, card)
                else:
                    mixed = append(mixed, card)
            if len(mixed) > 1:
                self.mix_group(viewer, mixed)
            if not len(rest):
                return
            cards = rest

    def mix_group(self, viewer: i64, cards: vec[i64]) -> None:
        """K5 for two or more cards of one back."""
        me: i64 = 1 << viewer
        if self.clued & me:
            self.widen(viewer, cards)
        if self.aliked & me:
            self.lose_alike(viewer, bits(cards))
        seen_by = self.seen
        lotted = self.lotted
        known: i64 = 0
        for card in cards:
            known |= seen_by[card] | lotted[card]
        if not known & me:
            return
        n = len(self.face)
        if not len(self.lot):
            self.lot = vec[i64]([0] * int((self.seats + 1) * n))
        base = viewer * n
        lot = self.lot
        label: i64 = n + 1
        common = lot[base + cards[0]]
        for card in cards:
            old = lot[base + card]
            if old != common:
                common = 0
            if not old:
                old = card + 1
            if old < label:
                label = old  # the lowest card of them all, which names the lot
        if common:
            return  # they lie in one lot already
        for card in cards:
            old = lot[base + card]
            if old == label:
                continue
            if old:
                for other in range(old - 1, n):
                    if lot[base + other] == old:
                        lot[base + other] = label
            lot[base + card] = label
            lotted[card] |= me
            self.piles[self.where[card]].maybe |= me
        self.settle(viewer, label)

    def settle(self, viewer: i64, label: i64) -> None:
        """Name a lot after its lowest card; dissolve it if it says no more than its cards do."""
        me: i64 = 1 << viewer
        lot = self.lot
        face = self.face
        seen_by = self.seen
        n = len(face)
        base = viewer * n
        first: i64 = -1
        members: i64 = 0
        seen: i64 = 0
        same = True
        for card in range(label - 1, n):
            if lot[base + card] != label:
                continue
            members += 1
            if first < 0:
                first = card
            elif face[card] != face[first]:
                same = False
            if seen_by[card] & me:
                seen += 1
            if seen and members > 1 and not (same and seen == members):
                break  # a lot it is, whatever the others are
        name = first + 1
        if members == 1 or seen == 0 or (seen == members and same):
            name = 0
        if not members or name == label:
            return
        for card in range(first, n):
            if lot[base + card] == label:
                lot[base + card] = name
                if not name:
                    self.lotted[card] &= ~me

    def widen(self, viewer: i64, cards: vec[i64]) -> None:
        """K7: where mixed cards are a part of a clue's cards, the clue speaks of all of them."""
        me: i64 = 1 << viewer
        low, high, rest = split(cards)
        for clue in self.clues:
            if clue.seats & me and clue.divides(low, high, rest):
                break
        else:
            return
        mixed = bits(cards)
        kept: list[Clue] = []
        for clue in self.clues:
            if not clue.seats & me or not clue.divides(low, high, rest):
                kept.append(clue)
                continue
            if clue.seats != me:
                kept.append(clue.only(clue.seats & ~me))
            least = clue.least
            most = clue.most
            added = mixed & ~clue.cards
            for card in cards:
                if (added >> int(card)) & 1:
                    known = self.known(viewer, card)
                    if known < 0:
                        most += 1
                    elif (clue.faces >> int(known)) & 1:
                        least += 1
                        most += 1
            wide = Clue(me, clue.cards | mixed, clue.faces, least, most)
            if least > 0 or most < (clue.cards | mixed).bit_count():
                kept.append(wide)
        self.clues = kept
        self.count_clues()

    def lose_alike(self, viewer: i64, mixed: int) -> None:
        """K8: equal cards mixed with others can no longer be told from them."""
        me: i64 = 1 << viewer
        kept: list[Alike] = []
        for alike in self.alikes:
            if alike.seats & me and alike.cards & mixed and mixed & ~alike.cards:
                alike = Alike(alike.seats & ~me, alike.cards)
            if alike.seats:
                kept.append(alike)
        self.alikes = kept
        self.count_clues()

    # What rules tell

    def clue(self, seats: i64, cards: vec[i64], faces: int, least: i64, most: i64) -> None:
        """K7: the rules tell these viewers how many of `cards` show one of `faces` (a bit set)."""
        mask = bits(cards)
        if self.audit:
            self.hear_clue(seats, cards, f"clue {faces:x} {least} {most}")
        if least <= 0 and most >= len(cards):
            return
        for clue in self.clues:
            if (
                least <= 0
                and not seats & ~clue.seats
                and clue.faces == faces
                and clue.most <= most
                and not mask & ~clue.cards
            ):
                return  # an older clue says as much
        self.clues.append(Clue(seats, mask, faces, least, most))
        self.clued |= seats

    def alike(self, seats: i64, cards: vec[i64]) -> None:
        """K8: the rules tell these viewers that these cards are equal."""
        if self.audit:
            self.hear_clue(seats, cards, "alike")
        if len(cards) < 2:
            return
        self.alikes.append(Alike(seats, bits(cards)))
        self.aliked |= seats
        for viewer in range(self.seats + 1):
            if seats & (1 << viewer):
                for card in cards:
                    if self.knows(viewer, card):
                        self.learn_alike(viewer, card)

    def hear_clue(self, seats: i64, cards: vec[i64], what: str) -> None:
        """Keep a clue as news, its cards named by place."""
        places: list[str] = []
        for card in cards:
            pile = self.piles[self.where[card]]
            places.append(pile.name if pile.order == LOOSE else f"{pile.name} {pile.find(card)}")
        places.sort()
        self.told(seats, f"{what}: {', '.join(places)}")

    def forget(self, viewer: i64, cards: vec[i64]) -> None:
        """K11: the viewer drops what it knows of cards it may not look at; always sound."""
        me: i64 = 1 << viewer
        for card in cards:
            if self.open[card] & me:
                continue
            if self.lotted[card] & me:
                base = viewer * len(self.face)
                label = self.lot[base + card]
                for other in range(len(self.face)):  # its face may be any of the lot's
                    if self.lot[base + other] == label:
                        self.lot[base + other] = 0
                        self.lotted[other] &= ~me
                        self.seen[other] &= ~me
            self.seen[card] &= ~me

    def forget_group(self, group: i64) -> None:
        """Nobody knows anything of the cards of a group, which are gathered face down."""
        n = len(self.face)
        group_of = self.group
        seen = self.seen
        lotted = self.lotted
        gathered = vec[i64](capacity=n)
        lots: i64 = 0
        for card in range(n):
            if group_of[card] == group:
                gathered = append(gathered, card)
                seen[card] = 0
                lots |= lotted[card]
                lotted[card] = 0
        if lots:
            for viewer in range(self.seats + 1):
                if lots & (1 << viewer):
                    for card in gathered:
                        self.lot[viewer * n + card] = 0
        if len(gathered) and (self.clued or self.aliked):
            low, high, rest = split(gathered)
            self.clues = [clue for clue in self.clues if not clue.meets(low, high, rest)]
            self.alikes = [alike for alike in self.alikes if not alike.meets(low, high, rest)]
            self.count_clues()

    def count_clues(self) -> None:
        """Find out who has a clue, and who knows of equal cards."""
        self.clued = 0
        for clue in self.clues:
            self.clued |= clue.seats
        self.aliked = 0
        for alike in self.alikes:
            self.aliked |= alike.seats

    def take_knowledge(self, other: "Knowledge") -> None:
        """Hold the cards and know what another table of the same game holds and knows."""
        self.face = other.face[:]
        self.where = other.where[:]
        self.seen = other.seen[:]
        self.open = other.open[:]
        self.lotted = other.lotted[:]
        self.lot = other.lot[:]
        if self.clues or other.clues:
            self.clues = other.clues[:]
        self.clued = other.clued
        if self.alikes or other.alikes:
            self.alikes = other.alikes[:]
        self.aliked = other.aliked
        theirs = other.piles
        for i, mine in enumerate(self.piles):
            mine.become(theirs[i])
