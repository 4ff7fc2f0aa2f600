"""The dealer: makes cards and piles, and has the only verbs that move or show a card."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from dragonhall.kernel.bits import bit, ones
from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.kernel.knowledge import Knowledge
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OTHERS, OWNER, SLOTS, Pile
from dragonhall.kernel.story import Shown, Travel


class Mark:
    """A public number on every card, 0 at first; moving a card resets it."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.of: vec[i64] = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer(Knowledge):
    """Cards on a table, and the verbs that change where they lie and who sees them."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.dice: Dice = QuickDice(0)
        self.marks: list[Mark] = []
        self.host: vec[i64] = vec[i64]()  # the card it lies under or on; -1
        self.telling: bool = False
        self.travels: list[Travel] = []
        self.beat: i64 = 0
        self.peeks: list[vec[i64]] = [vec[i64]() for seat in range(seats + 1)]
        self.peeked: bool = False

    # What lies on the table (called from `lay`)

    def pile(
        self,
        name: str,
        title: str,
        look: i64 = NOBODY,
        order: i64 = LINE,
        *,
        owner: i64 = -1,
        index: i64 = 0,
        slots: i64 = 0,
        shape: str = "stack",
        region: str = "middle",
        board: str = "",
        at: i64 = -1,
        host: str = "",
    ) -> Pile:
        """Name a pile.

        `look` is a mask of viewers or NOBODY, OWNER, OTHERS, ALL; `slots` makes it a pile of fixed
        places; `board` and `at` say at which place of which board it is drawn (its first slot);
        `host` names a pile whose card at place `index` it is drawn under.
        """
        if look == ALL:
            look = self.everyone
        elif look == OWNER:
            look = 1 << owner
        elif look == OTHERS:
            look = self.everyone & ~self.public & ~(1 << owner)
        if slots:
            order = SLOTS
        number = len(self.piles)
        made = Pile(
            number, name, title, owner, index, look, order, slots, shape, region, board, at, host
        )
        self.piles.append(made)
        return made

    def each(
        self,
        name: str,
        title: str,
        look: i64 = NOBODY,
        order: i64 = LINE,
        *,
        slots: i64 = 0,
        shape: str = "stack",
        region: str = "seat",
        board: str = "",
        at: i64 = -1,
    ) -> list[Pile]:
        """Name a pile of this kind for every seat."""
        return [
            self.pile(
                name,
                title,
                look,
                order,
                owner=seat,
                index=seat,
                slots=slots,
                shape=shape,
                region=region,
                board=board,
                at=at,
            )
            for seat in range(self.seats)
        ]

    def cards(self, target: Pile, faces: list[int], group: i64 = 0) -> None:
        """Make cards with these faces; the group shows on their back."""
        for face in faces:
            card = len(self.face)
            self.face = append(self.face, face)
            self.group = append(self.group, group)
            self.where = append(self.where, target.number)
            self.seen = append(self.seen, 0)
            self.open = append(self.open, target.look)
            self.lotted = append(self.lotted, 0)
            self.host = append(self.host, -1)
            for mark in self.marks:
                mark.of = append(mark.of, 0)
            target.put(card, -1)
            self.see(target.look, card)

    def mark(self, name: str) -> Mark:
        """Give every card, made before or after, a public number of this name.

        A mark named "by" holds 1 + the seat that laid the card, and views show the seat.
        """
        mark = Mark(name)
        mark.of = vec[i64]([0] * len(self.face))
        self.marks.append(mark)
        return mark

    # Moving

    def move(self, card: i64, target: Pile, place: i64 = -1, keep: bool = False) -> i64:
        """Move one chosen card; gives its place in the target.

        `place` -1 is the top or the lowest empty slot. `keep` keeps its marks and, where it lay
        face up, its side.

        The kernel itself always says the place: compiled code that leaves a number out passes 0
        to a game that is not compiled (mypyc 2.4), whatever the default.
        """
        source = self.piles[self.where[card]]
        look = target.look
        open_before = self.open[card]
        if keep and open_before == self.everyone:
            look = open_before
        if source.order == LOOSE:
            self.leave(card, source, look)
        origin = source.take(card)
        to_place = target.put(card, place)
        self.where[card] = target.number
        target.maybe |= self.seen[card] | self.lotted[card]
        if look:
            self.see(look, card)
        self.open[card] = look
        if not keep:
            for mark in self.marks:
                mark.of[card] = 0
            self.host[card] = -1
        if self.peeked:
            self.unpeek(card)
        if self.telling:
            self.travel(card, source, origin, target, to_place, open_before | look, keep)
        return to_place

    def travel(
        self, card: i64, source: Pile, origin: i64, target: Pile, place: i64, seers: i64, keep: bool
    ) -> None:
        """Remember that a card travelled, without places that nobody could tell."""
        if source.order == LOOSE:
            origin = -1
        if target.order == LOOSE:
            place = -1
        shown = Shown(self.face[card], seers & self.everyone)
        flip = not keep and source.look != target.look
        self.travels.append(
            Travel(source.number, origin, target.number, place, shown, self.beat, flip)
        )
        self.beat += 1

    def at_once(self, since: i64) -> None:
        """Let the travels from number `since` on happen in one beat."""
        if since < len(self.travels):
            beat = self.travels[since].beat
            for i in range(since, len(self.travels)):
                self.travels[i].beat = beat
            self.beat = beat + 1

    def wait(self, milliseconds: i64) -> None:
        """Let people look before the next beat (the last travel holds the table)."""
        if self.travels:
            self.travels[-1].wait = milliseconds

    def along(self, points: list[list[int]]) -> None:
        """Say through which points (x, y as its marks have them) the last travel went."""
        if self.travels:
            self.travels[-1].path = points

    def deal(self, source: Pile, target: Pile, n: i64 = 1) -> None:
        """Move the top n cards one by one (as many as there are)."""
        if source.order == LINE and self.unwatched(target):
            cards = source.take_last(min(n, source.size))
            self.relocate(cards, target)
            return
        since: i64 = len(self.travels)
        for i in range(n):
            if not source.size:
                break
            self.move(source.top(), target, -1, False)  # see `move` on defaults
        if self.telling:
            self.at_once(since)

    def unwatched(self, target: Pile) -> bool:
        """Whether cards can be laid on a pile by `relocate`: nothing about each of them is told."""
        return target.order != SLOTS and not (self.telling or self.audit or self.peeked)

    def relocate(self, cards: vec[i64], target: Pile) -> None:
        """Lay cards, taken out of a pile that is not loose, on another: `move` for many at once.

        `cards` are the caller's no longer.
        """
        look = target.look
        number = target.number
        where = self.where
        seen = self.seen
        lotted = self.lotted
        open_to = self.open
        host = self.host
        known: i64 = look if len(cards) else 0
        laid = target.cards if target.size else cards
        if target.size:
            for card in cards:
                laid = append(laid, card)
        for card in cards:
            where[card] = number
            known |= seen[card] | lotted[card]
            open_to[card] = look
            host[card] = -1
        target.cards = laid
        target.size = len(laid)
        target.maybe |= known
        if look:
            for card in cards:
                if lotted[card] or self.aliked & look:
                    self.see(look, card)
                else:
                    seen[card] |= look
        for mark in self.marks:
            of = mark.of
            for card in cards:
                of[card] = 0

    def move_all(self, source: Pile, target: Pile) -> None:
        """Move the whole pile: no card was chosen, so moving mixes nothing.

        Out of a loose pile into places, those who cannot look can no longer tell which card lies
        where; who sees the faces then sees them all at once, in the order of the faces.
        """
        loose = source.order == LOOSE
        if source.order == LINE and self.unwatched(target):
            clued, aliked = self.clued, self.aliked  # see `move_known`
            self.clued = self.aliked = 0
            self.relocate(source.take_all(), target)
            self.clued, self.aliked = clued, aliked
            return
        since: i64 = len(self.travels)
        cards = source.held()
        if loose and target.order != LOOSE:
            blind = self.everyone & ~source.look & ~target.look
            for viewer in range(self.seats + 1):
                if blind & (1 << viewer):
                    self.mix(viewer, cards)
            if target.look:
                cards = self.by_face(cards)
        for card in cards:
            if loose:
                # seen all at once, so nobody takes one copy for another (K3 does not apply)
                self.see(target.look & ~source.look, card)
                self.open[card] |= target.look
            self.move_known(card, source, target)
        if self.telling:
            self.at_once(since)

    def move_known(self, card: i64, source: Pile, target: Pile) -> None:
        """Move a card that nobody has to lose sight of."""
        clued, aliked, maybe = self.clued, self.aliked, source.maybe
        self.clued = self.aliked = source.maybe = 0
        self.move(card, target, -1, False)
        source.maybe = maybe if source.size else 0
        self.clued, self.aliked = clued, aliked

    def by_face(self, cards: vec[i64]) -> vec[i64]:
        """The cards in the order of their faces."""
        order = sorted([(self.face[card], card) for card in cards])
        return vec[i64]([card for face, card in order])

    def play(self, face: i64, source: Pile, target: Pile, place: i64 = -1) -> i64:
        """Move a card of this face, the best known of equal copies; gives the card."""
        card = self.copy_of(face, source)
        self.move(card, target, place)
        return card

    def copy_of(self, face: i64, source: Pile) -> i64:
        """The card of this face that most viewers have seen."""
        best: i64 = -1
        face_of = self.face
        for card in source.cards:
            if card < 0 or face_of[card] != face:
                continue
            if best < 0 or ones(self.seen[card]) > ones(self.seen[best]):
                best = card
        if best < 0:
            raise ValueError(f"no card of face {face} in {source.name}")
        return best

    def draw(self, source: Pile, target: Pile) -> i64:
        """Move a card chosen by the dice; gives the card."""
        cards = source.held()
        card = cards[self.dice.below(len(cards))]
        self.move(card, target, -1, False)
        return card

    def swap(self, pile: Pile, i: i64, j: i64) -> None:
        """Exchange what lies at two places, for all to see."""
        card = pile.cards[i]
        pile.cards[i] = pile.cards[j]
        pile.cards[j] = card

    def shift(self, pile: Pile, i: i64, j: i64) -> None:
        """Take the card at place i out and put it at place j, the others closing up."""
        step: i64 = 1 if j > i else -1
        while i != j:
            self.swap(pile, i, i + step)
            i += step

    def gather(self, target: Pile, group: i64 = 0) -> None:
        """Every card of a group into one pile, in the order they were made, unknown to all."""
        for pile in self.piles:
            if pile.size:
                self.sweep(pile, group)
        gathered = target.cards
        group_of = self.group
        where = self.where
        host = self.host
        open_to = self.open
        for card in range(len(group_of)):
            if group_of[card] != group:
                continue
            gathered = append(gathered, card)
            where[card] = target.number
            host[card] = -1
            open_to[card] = target.look
            if self.peeked:
                self.unpeek(card)
        for mark in self.marks:
            of = mark.of
            for card in range(len(group_of)):
                if group_of[card] == group:
                    of[card] = 0
        target.cards = gathered
        target.size = len(gathered)
        self.forget_group(group)
        if target.look:
            for card in target.cards:
                self.see(target.look, card)

    def sweep(self, pile: Pile, group: i64) -> None:
        """Take the cards of a group out of a pile."""
        if pile.order == SLOTS:
            for place in range(len(pile.cards)):
                if pile.cards[place] >= 0 and self.group[pile.cards[place]] == group:
                    pile.cards[place] = -1
                    pile.size -= 1
            return
        group_of = self.group
        kept = vec[i64]()
        for card in pile.cards:
            if group_of[card] != group:
                kept = append(kept, card)
        pile.cards = kept
        pile.size = len(kept)
        if not pile.size:
            pile.maybe = 0

    # Mixing

    def shuffle(self, pile: Pile, cards: vec[i64] | None = None) -> None:
        """Shuffle a pile, or only these cards of it among their places."""
        if cards is None:
            self.dice.shuffle(pile.cards)
            self.stir(pile.cards, pile.look, pile.maybe)
            return
        places = vec[i64]([pile.find(card) for card in cards])
        mixed = vec[i64](cards)
        self.dice.shuffle(mixed)
        for i in range(len(places)):
            pile.cards[places[i]] = mixed[i]
        self.stir(mixed, pile.look, pile.maybe)

    # Showing

    def show(self, card: i64, seats: i64) -> None:
        """These viewers see the card once; their view keeps it until their next decision."""
        self.reveal(card, seats)
        if self.telling:
            for viewer in range(self.seats + 1):
                if seats & (1 << viewer):
                    self.peeks[viewer] = append(self.peeks[viewer], card)
                    self.peeked = True

    def reveal(self, card: i64, seats: i64) -> None:
        """These viewers see the card where it lies."""
        pile = self.piles[self.where[card]]
        if pile.order == LOOSE:
            blind = seats & ~pile.look
            self.glance(blind, card, pile, self.divided(pile))
            if self.audit:
                for viewer in range(self.seats + 1):
                    if blind & ~self.open[card] & (1 << viewer):
                        self.hear(viewer, f"face {self.face[card]}")
        else:
            self.see(seats, card)

    def open_to(self, card: i64, seats: i64) -> None:
        """These viewers may look at the card from now on, while it lies here."""
        self.reveal(card, seats)
        self.open[card] |= seats

    def turn_up(self, card: i64) -> None:
        """Turn the card face up: open to all."""
        if self.telling:
            pile = self.piles[self.where[card]]
            place = pile.find(card)
            self.open_to(card, self.everyone)
            self.travel(card, pile, place, pile, place, self.everyone, False)
            self.travels[-1].flip = True
        else:
            self.open_to(card, self.everyone)

    def turn_down(self, card: i64) -> None:
        """Turn the card down again, to the pile's look; nobody forgets it."""
        pile = self.piles[self.where[card]]
        if self.telling:
            place = pile.find(card)
            self.travel(card, pile, place, pile, place, self.open[card], False)
            self.travels[-1].flip = True
        self.open[card] = pile.look

    def show_all(self, pile: Pile, seats: i64) -> None:
        """These viewers see the whole pile at once, so they tell equal copies apart."""
        for card in pile.held():
            self.see(seats, card)
        if self.telling:
            for viewer in range(self.seats + 1):
                if seats & (1 << viewer):
                    for card in pile.held():
                        self.peeks[viewer] = append(self.peeks[viewer], card)
                    self.peeked = True

    def unpeek(self, card: i64) -> None:
        """A card that has moved is no longer shown as a glimpse."""
        for viewer in range(self.seats + 1):
            peek = self.peeks[viewer]
            if card in peek:
                self.peeks[viewer] = vec[i64]([other for other in peek if other != card])

    def look(self, pile: Pile, viewers: i64) -> None:
        """Change who may look into a pile, and open its cards accordingly."""
        pile.look = viewers
        for card in pile.held():
            self.see(viewers, card)
            self.open[card] = viewers

    def veil(self, pile: Pile, seats: i64) -> None:
        """These viewers do not see the pile for now; a mask of 0 lifts the veil."""
        pile.veiled = seats

    def attach(self, card: i64, host: i64) -> None:
        """The card lies under (or on) another and is drawn there until it moves itself."""
        self.host[card] = host

    # Reading

    def faces_in(self, pile: Pile) -> vec[i64]:
        """Each face that lies in the pile once, in the order in which they are met."""
        faces = vec[i64](capacity=pile.size)
        face_of = self.face
        low: i64 = 0
        high = 0
        for card in pile.cards:
            if card < 0:
                continue
            face = face_of[card]
            if face < 60:
                if low & bit(face):
                    continue
                low |= bit(face)
            else:
                far = 1 << int(face)
                if high & far:
                    continue
                high |= far
            faces = append(faces, face)
        return faces

    def count(self, face: i64, pile: Pile) -> i64:
        """How many cards of the pile show this face."""
        n: i64 = 0
        face_of = self.face
        for card in pile.cards:
            if card >= 0 and face_of[card] == face:
                n += 1
        return n

    def top_face(self, pile: Pile) -> i64:
        """The face of the top card; -1 for an empty pile."""
        card = pile.top()
        return self.face[card] if card >= 0 else -1
