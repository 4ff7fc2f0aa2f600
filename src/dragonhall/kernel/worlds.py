"""Possible worlds: a table redrawn in everything one viewer cannot know, every clue kept."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.kernel.asking import Asking
from dragonhall.kernel.dice import Dice, QuickDice
from dragonhall.kernel.knowledge import Alike, Clue


def redraw(table: Asking, viewer: i64, dice: Dice) -> None:
    """Draw anew, in place, what the viewer cannot know; see `Table.determinize`."""
    bit: i64 = 1 << viewer
    if table.planned & ~bit:
        empty_plans(table, viewer)
    keep_own_clues(table, bit)
    if table.clues or table.alikes or table.ruled:
        mend(table, viewer, dice)
    else:
        draw_faces(table, viewer, dice)
    table.dice = QuickDice((dice.word() << 30) ^ dice.word())


def redact(table: Asking, viewer: i64) -> None:
    """Drop from story, travels, log and glimpses what is not the viewer's."""
    table.notes = [note.redacted(viewer) for note in table.notes]
    table.travels = [travel.redacted(viewer) for travel in table.travels]
    table.log = []
    for other in range(len(table.peeks)):
        if other != viewer:
            table.peeks[other] = vec[i64]()
    table.news = [[] for seat in range(table.seats + 1)]


def empty_plans(table: Asking, viewer: i64) -> None:
    """Others' plans are unknown: they are asked again, and the ticks everybody saw stay."""
    others = table.planned & ~(1 << viewer)
    for seat in range(table.seats):
        if others & (1 << seat):
            table.plans[seat] = vec[i64]()
    table.planned &= ~others
    table.wait_for(table.waiting | (others & table.asked))


def keep_own_clues(table: Asking, bit: i64) -> None:
    """Another seat's clues do not exist in this viewer's world."""
    if table.clued & ~bit:
        table.clues = [clue for clue in table.clues if clue.seats & bit]
        table.clued &= bit
    if table.aliked & ~bit:
        table.alikes = [alike for alike in table.alikes if alike.seats & bit]
        table.aliked &= bit


def draw_faces(table: Asking, viewer: i64, dice: Dice) -> None:
    """Redraw the unseen faces within each group, then the places within each lot."""
    bit: i64 = 1 << viewer
    face = table.face
    group_of = table.group
    seen = table.seen
    cards = face[:]  # scratch of the right length
    group: i64 = 0
    last: i64 = 0
    while group <= last:
        n: i64 = 0
        for card in range(len(face)):
            if seen[card] & bit:
                continue
            if group_of[card] == group:
                cards[n] = card
                n += 1
            elif group_of[card] > last:
                last = group_of[card]
        for i in range(n - 1, 0, -1):
            j = dice.below(i + 1)
            x = cards[i]
            y = cards[j]
            cards[j] = x
            shown = face[x]
            face[x] = face[y]
            face[y] = shown
        group += 1
    if len(table.lot):
        draw_lots(table, viewer, dice)


def draw_lots(table: Asking, viewer: i64, dice: Dice) -> None:
    """Redraw which card of a lot shows which of its faces; a seen bit travels with its face."""
    n = len(table.face)
    base = viewer * n
    for first in range(n):
        label = table.lot[base + first]
        if label != first + 1:
            continue
        cards = vec[i64]()
        for card in range(first, n):
            if table.lot[base + card] == label:
                cards = append(cards, card)
        for i in range(len(cards) - 1, 0, -1):
            swap(table, viewer, cards[i], cards[dice.below(i + 1)])


def swap(table: Asking, viewer: i64, x: i64, y: i64) -> None:
    """Exchange two faces, and whether the viewer has seen them."""
    face = table.face[x]
    table.face[x] = table.face[y]
    table.face[y] = face
    bit: i64 = 1 << viewer
    if (table.seen[x] ^ table.seen[y]) & bit:
        table.seen[x] ^= bit
        table.seen[y] ^= bit


def mend(table: Asking, viewer: i64, dice: Dice) -> None:
    """Draw faces and swap until every clue, every equality and `misfits` are kept.

    Starts from a fresh redraw, never from the truth: a walk from the truth would seldom move
    cards that are bound together, and so would hand the truth to a bot. Only if eight redraws
    cannot be mended does it walk from the present world by swaps that keep everything.
    """
    bit: i64 = 1 << viewer
    truth_faces = table.face[:]
    truth_seen = table.seen[:]
    movable = vec[i64](capacity=len(table.face))
    for card in range(len(table.face)):
        if not table.seen[card] & bit or table.lotted[card] & bit:
            movable = append(movable, card)
    if len(movable) < 2:
        return
    mender = Mender(table, viewer, dice, movable)
    for attempt in range(8):
        draw_faces(table, viewer, dice)
        mender.count()
        for step in range(60 * len(movable)):
            if not mender.broken():
                return
            mender.improve()
    table.face = truth_faces
    table.seen = truth_seen
    mender.count()
    for step in range(60 * len(movable)):
        mender.walk()


class Mender:
    """Swaps cards of a world until what the viewer was told is true in it."""

    def __init__(self, table: Asking, viewer: i64, dice: Dice, movable: vec[i64]) -> None:
        self.table: Asking = table
        self.viewer: i64 = viewer
        self.dice: Dice = dice
        self.movable: vec[i64] = movable
        self.clues: list[Clue] = table.clues
        self.alikes: list[Alike] = table.alikes
        self.counts: vec[i64] = vec[i64]([0] * len(table.clues))

    def count(self) -> None:
        """Count, for each clue, the cards that show one of its faces."""
        face = self.table.face
        for i in range(len(self.clues)):
            clue = self.clues[i]
            n: i64 = 0
            for card in range(len(face)):
                if clue.has_card(card) and clue.has_face(face[card]):
                    n += 1
            self.counts[i] = n

    def broken(self) -> bool:
        """Whether anything the viewer was told is not true in this world."""
        for i in range(len(self.clues)):
            if self.clues[i].excess(self.counts[i]):
                return True
        if self.alikes and self.unequal():
            return True
        return self.table.ruled and self.table.misfits() > 0

    def unequal(self) -> i64:
        """How many cards differ from the first card they should be equal to."""
        n: i64 = 0
        face = self.table.face
        for alike in self.alikes:
            first: i64 = -1
            for card in range(len(face)):
                if alike.has_card(card):
                    if first < 0:
                        first = face[card]
                    elif face[card] != first:
                        n += 1
        return n

    def may_swap(self, x: i64, y: i64) -> bool:
        """Whether exchanging these faces keeps groups and lots as they are."""
        table = self.table
        if table.group[x] != table.group[y] or table.face[x] == table.face[y]:
            return False
        if not (table.seen[x] | table.seen[y]) & (1 << self.viewer):
            return True
        label = table.lot_of(self.viewer, x)
        return label != 0 and label == table.lot_of(self.viewer, y)

    def gain(self, x: i64, y: i64) -> i64:
        """How much less is wrong with the clues once x and y are exchanged."""
        better: i64 = 0
        fx = self.table.face[x]
        fy = self.table.face[y]
        for i in range(len(self.clues)):
            clue = self.clues[i]
            has_x = clue.has_card(x)
            if has_x != clue.has_card(y):
                change: i64 = 0
                if clue.has_face(fx):
                    change -= 1
                if clue.has_face(fy):
                    change += 1
                if not has_x:
                    change = -change
                better += clue.excess(self.counts[i]) - clue.excess(self.counts[i] + change)
        return better

    def exchange(self, x: i64, y: i64) -> None:
        """Exchange two faces and keep the counts right."""
        fx = self.table.face[x]
        fy = self.table.face[y]
        for i in range(len(self.clues)):
            clue = self.clues[i]
            has_x = clue.has_card(x)
            if has_x != clue.has_card(y):
                change: i64 = 0
                if clue.has_face(fx):
                    change -= 1
                if clue.has_face(fy):
                    change += 1
                self.counts[i] += change if has_x else -change
        swap(self.table, self.viewer, x, y)

    def attempt(self, x: i64, y: i64, slack: i64) -> bool:
        """Exchange if that makes nothing worse by more than `slack`."""
        if not self.may_swap(x, y):
            return False
        gain = self.gain(x, y)
        hard = bool(self.alikes) or self.table.ruled
        before: i64 = self.unequal() + self.table.misfits() if hard else 0
        if not hard and gain + slack < 0:
            return False
        self.exchange(x, y)
        if hard:
            after: i64 = self.unequal() + self.table.misfits()
            if gain + before - after + slack < 0:
                self.exchange(x, y)
                return False
        return True

    def anyone(self) -> i64:
        """A random card that may change."""
        return self.movable[self.dice.below(len(self.movable))]

    def improve(self) -> None:
        """One swap towards what was told; now and then a step back, to leave dead ends."""
        slack: i64 = 1 if self.dice.below(16) == 0 else 0
        for i in range(len(self.clues)):
            clue = self.clues[i]
            if clue.excess(self.counts[i]):
                self.improve_clue(clue, self.counts[i] > clue.most, slack)
                return
        if self.alikes and self.unequal():
            self.improve_alike(slack)
            return
        self.attempt(self.anyone(), self.anyone(), slack)

    def improve_clue(self, clue: Clue, too_many: bool, slack: i64) -> None:
        """Exchange a card of the clue with one outside that puts it right."""
        face = self.table.face
        n = len(self.movable)
        i = self.dice.below(n)
        j = self.dice.below(n)
        for first in range(n):
            i = i + 1 if i + 1 < n else 0
            x = self.movable[i]
            if not clue.has_card(x) or clue.has_face(face[x]) != too_many:
                continue
            for second in range(n):
                j = j + 1 if j + 1 < n else 0
                y = self.movable[j]
                if (
                    not clue.has_card(y)
                    and clue.has_face(face[y]) != too_many
                    and self.attempt(x, y, slack)
                ):
                    return
        self.attempt(self.anyone(), self.anyone(), 1)

    def improve_alike(self, slack: i64) -> None:
        """Bring a copy of one of the equal cards' faces to another of them."""
        face = self.table.face
        for alike in self.alikes:
            cards = vec[i64]()
            for card in range(len(face)):
                if alike.has_card(card):
                    cards = append(cards, card)
            wanted = face[cards[self.dice.below(len(cards))]]
            for card in cards:
                if face[card] == wanted:
                    continue
                n = len(self.movable)
                start = self.dice.below(n)
                for step in range(n):
                    other = self.movable[(start + step) % n]
                    if (
                        face[other] == wanted
                        and not alike.has_card(other)
                        and self.attempt(card, other, slack)
                    ):
                        return
        self.attempt(self.anyone(), self.anyone(), 1)

    def walk(self) -> None:
        """One swap that keeps everything that was told."""
        x = self.anyone()
        y = self.anyone()
        if self.attempt(x, y, 0) and self.broken():
            self.exchange(x, y)
