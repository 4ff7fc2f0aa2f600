"""A table of six cards and piles of every kind, with random events and exact beliefs beside it."""

import random
from itertools import permutations

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.knowledge import Clue
from dragonhall.kernel.pile import ALL, LINE, LOOSE, NOBODY, OTHERS, OWNER, SLOTS, Pile
from dragonhall.kernel.table import Result, Table
from tests.support.belief import Beliefs, Card, Spread, State, whole
from tests.support.toys import toy

CARDS = 6
SEATS = 3
SLOT_COUNT = 6


class Lab(Table):
    """Six cards, three seats, piles of every order and look; the test itself moves the cards."""

    def lay(self) -> None:
        self.deck = self.pile("deck", "Deck")
        self.heap = self.pile("heap", "Heap", NOBODY, LOOSE)
        self.open_heap = self.pile("open heap", "Open heap", ALL, LOOSE)
        self.row = self.pile("row", "Row", ALL, LINE)
        self.rest = self.pile("rest", "Rest", NOBODY, LINE)
        self.field = self.pile("field", "Field", NOBODY, slots=SLOT_COUNT)
        self.pair = self.pile("pair", "Pair", 0b011, LOOSE)
        self.own = self.pile("own", "Own", 0b100, LINE)
        self.hand = self.each("hand", "Hand", OWNER, LOOSE)
        self.brow = self.each("brow", "Brow", OTHERS, LINE)
        # Cards that all see and that never move: they make the numbers of the six others high.
        self.box = self.pile("box", "Box", ALL, LOOSE)
        self.cards(self.box, [0] * int(self.choice("pad")), 2)
        base = int(self.choice("base"))
        for face, group in zip(self.choice("faces"), self.choice("groups"), strict=True):
            self.cards(self.deck, [base + int(face)], int(group))

    def begin(self) -> None:
        pass

    def legal(self, seat: int) -> vec[i64]:
        return vec[i64]()

    def returns(self) -> list[float]:
        return [0.0] * int(self.seats)

    def outcome(self) -> Result:
        return Result("nobody", "", "", [1] * int(self.seats), None)

    def bound(self) -> int:
        return 1


def lab(
    faces: list[int], groups: list[int], kind: type[Lab] = Lab, pad: int = 0, base: int = 0
) -> Lab:
    """A lab with these cards in its deck, not shuffled.

    `pad` cards come before them, `base` is added to each face: sets of cards and of faces are
    kept as bits, and those above 31 and 61 are kept in other ways.
    """

    def build(game: Game, seats: int, options: dict[str, Setting]) -> Table:
        return kind(game, seats, options)

    game = toy(build, faces=base + CARDS, seats=(SEATS, SEATS), decks=["A", "B"])
    words = ["".join(str(number) for number in numbers) for numbers in (faces, groups)]
    options: dict[str, Setting] = {
        "faces": words[0],
        "groups": words[1],
        "pad": str(pad),
        "base": str(base),
    }
    table = build(game, SEATS, options)
    assert isinstance(table, Lab)
    return table


def card_at(table: Table, card: int) -> Card:
    """A card as it lies."""
    return Card(int(table.face[card]), int(table.group[card]), int(table.open[card]))


def state_of(table: Table, faces: list[int] | None = None) -> State:
    """The arrangement on the table, with other faces if some are given."""
    shown = [int(face) for face in table.face] if faces is None else faces
    return tuple(
        tuple(
            None if card < 0 else Card(shown[card], int(table.group[card]), int(table.open[card]))
            for card in pile.cards
        )
        for pile in table.piles
        if pile.name != "box"
    )


def forms_of(table: Table) -> list[Spread]:
    """The forms of the piles."""
    return [
        Spread(bool(pile.order == LOOSE), bool(pile.order == SLOTS))
        for pile in table.piles
        if pile.name != "box"
    ]


def kept(table: Table, viewer: int, faces: list[int]) -> bool:
    """Whether these faces keep every clue and equality of the viewer, by counting."""
    for clue in table.clues:
        if clue.seats >> viewer & 1 and not clue_holds(clue, faces):
            return False
    for alike in table.alikes:
        if alike.seats >> viewer & 1:
            shown = {face for card, face in enumerate(faces) if alike.cards >> card & 1}
            if len(shown) > 1:
                return False
    return True


def clue_holds(clue: Clue, faces: list[int]) -> bool:
    """Whether these faces keep a clue."""
    count = sum(
        1 for card, face in enumerate(faces) if clue.cards >> card & 1 and clue.faces >> face & 1
    )
    return bool(clue.least <= count <= clue.most)


def worlds_of(table: Table, viewer: int) -> dict[tuple[int, ...], float]:
    """Every world the kernel's knowledge leaves the viewer, as faces by card, with its chance."""
    n = len(table.face)
    faces = [int(face) for face in table.face]
    unseen: dict[int, list[int]] = {}
    lots: dict[int, list[int]] = {}
    for card in range(n):
        if not table.seen[card] >> viewer & 1:
            unseen.setdefault(int(table.group[card]), []).append(card)
        if label := int(table.lot_of(viewer, card)):
            lots.setdefault(label, []).append(card)
    worlds: dict[tuple[int, ...], float] = {tuple(faces): 1.0}
    for cards in [*unseen.values(), *lots.values()]:
        wider: dict[tuple[int, ...], float] = {}
        for world, chance in worlds.items():
            mixes = set(permutations([world[card] for card in cards]))
            for mix in mixes:
                other = list(world)
                for card, face in zip(cards, mix, strict=True):
                    other[card] = face
                key = tuple(other)
                wider[key] = wider.get(key, 0.0) + chance / len(mixes)
        worlds = wider
    worlds = {world: chance for world, chance in worlds.items() if kept(table, viewer, list(world))}
    total = sum(worlds.values())
    return {world: chance / total for world, chance in worlds.items()}


class History:
    """Random events on a lab, told to exact beliefs as they happen."""

    def __init__(self, seed: int, kind: type[Lab] = Lab, clues: bool = False) -> None:
        self.random = random.Random(seed)
        spread = self.random.choice([[2, 2, 2], [3, 2, 1], [2, 2, 1, 1], [1] * 6, [4, 2], [3, 3]])
        faces = [face for face, copies in enumerate(spread) for copy in range(copies)]
        self.random.shuffle(faces)
        groups = [0] * CARDS if self.random.random() < 0.8 else [0, 0, 0, 0, 1, 1]
        self.pad = self.random.choice([0, 0, 28, 59])
        self.base = self.random.choice([0, 0, 30, 60])
        self.table = lab(faces, groups, kind, self.pad, self.base)
        self.six = range(self.pad, self.pad + CARDS)
        self.piles = [pile for pile in self.table.piles if pile.name != "box"]
        self.table.dice = QuickDice(seed)
        self.forms = forms_of(self.table)
        self.everyone = int(self.table.everyone)
        self.log: list[str] = []
        self.table.shuffle(self.table.deck)
        self.beliefs = Beliefs(SEATS + 1, self.forms, state_of(self.table))
        self.events = [
            (6, self.deal),
            (10, self.move),
            (2, self.draw),
            (3, self.move_all),
            (3, self.shuffle),
            (2, self.shuffle_some),
            (3, self.show),
            (1, self.show_all),
            (2, self.turn_up),
            (1, self.turn_down),
            (1, self.open_to),
            (2, self.swap),
            (1, self.look),
            (0.3, self.gather),
        ]
        if clues:
            self.events += [(4, self.clue), (3, self.alike)]

    def run(self, length: int) -> None:
        """So many events."""
        for step in range(length):
            self.step()

    def step(self) -> None:
        """One event that is possible now."""
        before = len(self.log)
        while len(self.log) == before:
            event = self.random.choices(
                [event for weight, event in self.events], [weight for weight, event in self.events]
            )[0]
            event()

    # Choosing

    def filled(self, *orders: int) -> Pile | None:
        """A pile that holds cards, of one of these orders if some are given."""
        piles = [pile for pile in self.piles if pile.size and (not orders or pile.order in orders)]
        return self.random.choice(piles) if piles else None

    def some_card(self, pile: Pile) -> int:
        """A card of the pile."""
        return int(self.random.choice([card for card in pile.cards if card >= 0]))

    def target(self, source: Pile, room: int = 1) -> Pile:
        """Another pile, with so much room; hands rather than others."""
        piles = [
            pile
            for pile in self.piles
            if pile is not source
            and (pile.order != SLOTS or sum(card < 0 for card in pile.cards) >= room)
        ]
        return self.random.choices(
            piles, [3 if pile.order == LOOSE and pile.owner >= 0 else 1 for pile in piles]
        )[0]

    def some_seats(self) -> int:
        """A mask of viewers, not empty."""
        return self.random.randrange(1, self.everyone + 1)

    def truth(self) -> State:
        """The arrangement now."""
        return state_of(self.table)

    # Events

    def deal(self) -> None:
        source = self.table.deck if self.table.deck.size else self.filled(LINE)
        if source is None:
            return
        self.carry(source, int(source.top()), self.target(source))

    def move(self) -> None:
        source = self.filled(LOOSE) or self.filled()
        assert source is not None
        card = self.some_card(source)
        target = self.target(source)
        if self.random.random() < 0.3:
            card = int(self.table.copy_of(self.table.face[card], source))
        self.carry(source, card, target)

    def carry(self, source: Pile, card: int, target: Pile, keep: bool | None = None) -> None:
        """Move a card by the kernel, and tell the beliefs."""
        place = int(source.find(card))
        to = -1
        if target.order == SLOTS:
            to = self.random.choice([i for i, other in enumerate(target.cards) if other < 0])
        elif target.order == LINE and self.random.random() < 0.3:
            to = self.random.randrange(len(target.cards) + 1)
        keep = self.random.random() < 0.2 if keep is None else keep
        was = card_at(self.table, card)
        to = int(self.table.move(card, target, to, keep))
        opens = int(target.look)
        if keep and was.open == self.everyone:
            opens = self.everyone
        self.log.append(f"move {was} {source.name} {place} -> {target.name} {to}")
        self.beliefs.happen(
            self.beliefs.moved(int(source.number), place, int(target.number), to, opens),
            self.truth(),
        )

    def draw(self) -> None:
        source = self.filled(LOOSE)
        if source is None:
            return
        target = self.target(source)
        sources = [int(card) for card in source.cards]
        before = {card: (int(source.find(card)), card_at(self.table, card)) for card in sources}
        card = int(self.table.draw(source, target))
        place, was = before[card]
        to = int(target.find(card))
        self.log.append(f"draw {was} {source.name} -> {target.name} {to}")
        self.beliefs.happen(
            self.beliefs.moved(int(source.number), place, int(target.number), to, int(target.look)),
            self.truth(),
        )

    def move_all(self) -> None:
        source = self.filled()
        assert source is not None
        target = self.target(source, int(source.size))
        before = {int(card): card_at(self.table, int(card)) for card in source.held()}
        self.table.move_all(source, target)
        placed = tuple(before[card] for card in map(int, target.cards) if card in before)
        self.log.append(f"move all {source.name} -> {target.name}")
        self.beliefs.happen(
            self.beliefs.all_moved(int(source.number), int(target.number), int(target.look)),
            self.truth(),
            placed if source.order == LOOSE and target.order != LOOSE else None,
        )

    def shuffle(self) -> None:
        pile = self.filled(LINE, LOOSE)
        if pile is None:
            return
        self.table.shuffle(pile)
        self.log.append(f"shuffle {pile.name}")
        places = list(range(len(pile.cards)))
        self.beliefs.happen(self.beliefs.shuffled(int(pile.number), places), self.truth())

    def shuffle_some(self) -> None:
        pile = self.filled(LINE, SLOTS)
        if pile is None or pile.size < 2:
            return
        held = [int(card) for card in pile.cards if card >= 0]
        cards = self.random.sample(held, self.random.randrange(2, len(held) + 1))
        places = [int(pile.find(card)) for card in cards]
        self.table.shuffle(pile, vec[i64](cards))
        self.log.append(f"shuffle {pile.name} {places}")
        self.beliefs.happen(self.beliefs.shuffled(int(pile.number), places), self.truth())

    def show(self) -> None:
        pile = self.filled()
        assert pile is not None
        card = self.some_card(pile)
        seats = self.some_seats()
        was = card_at(self.table, card)
        place = int(pile.find(card))
        self.table.show(card, seats)
        self.log.append(f"show {was} {pile.name} {place} to {seats:b}")
        self.beliefs.happen(self.beliefs.shown(int(pile.number), place, seats), self.truth(), was)

    def show_all(self) -> None:
        pile = self.filled()
        assert pile is not None
        seats = self.some_seats()
        self.table.show_all(pile, seats)
        self.log.append(f"show all {pile.name} to {seats:b}")
        self.beliefs.happen(self.beliefs.all_shown(int(pile.number), seats), self.truth())

    def turn_up(self) -> None:
        pile = self.filled()
        assert pile is not None
        card = self.some_card(pile)
        was = card_at(self.table, card)
        place = int(pile.find(card))
        self.table.turn_up(card)
        self.log.append(f"turn up {was} {pile.name} {place}")
        self.beliefs.happen(
            self.beliefs.shown(int(pile.number), place, self.everyone, self.everyone),
            self.truth(),
            was,
        )

    def turn_down(self) -> None:
        up = [
            card
            for card in self.six
            if self.table.open[card] == self.everyone
            and self.table.piles[self.table.where[card]].look != self.everyone
        ]
        if not up:
            return
        card = self.random.choice(up)
        pile = self.table.piles[self.table.where[card]]
        was = card_at(self.table, card)
        place = int(pile.find(card))
        self.table.turn_down(card)
        self.log.append(f"turn down {was} {pile.name} {place}")
        self.beliefs.happen(
            self.beliefs.shown(int(pile.number), place, 0, int(pile.look)), self.truth(), was
        )

    def open_to(self) -> None:
        pile = self.filled(LINE, SLOTS)
        if pile is None:
            return
        card = self.some_card(pile)
        seats = self.some_seats()
        was = card_at(self.table, card)
        place = int(pile.find(card))
        self.table.open_to(card, seats)
        self.log.append(f"open {was} {pile.name} {place} to {seats:b}")
        self.beliefs.happen(
            self.beliefs.shown(int(pile.number), place, seats, was.open | seats),
            self.truth(),
            was,
        )

    def swap(self) -> None:
        pile = self.filled(LINE, SLOTS)
        if pile is None or len(pile.cards) < 2:
            return
        i, j = self.random.sample(range(len(pile.cards)), 2)
        self.table.swap(pile, i, j)
        self.log.append(f"swap {pile.name} {i} {j}")
        self.beliefs.happen(self.beliefs.swapped(int(pile.number), i, j), self.truth())

    def look(self) -> None:
        pile = self.filled()
        assert pile is not None
        if pile is self.table.open_heap or pile is self.table.row:
            return
        mask = self.random.choice([0, 0b1, 0b10, 0b100, 0b110, self.everyone, int(pile.look)])
        self.table.look(pile, mask)
        self.log.append(f"look {pile.name} {mask:b}")
        self.beliefs.happen(self.beliefs.looked(int(pile.number), mask), self.truth())

    def gather(self) -> None:
        target = self.random.choice([self.table.deck, self.table.rest])
        group = int(self.table.group[self.random.choice(self.six)])
        self.table.gather(target, group)
        self.log.append(f"gather {target.name} {group}")
        self.beliefs.happen(
            self.beliefs.gathered(int(target.number), group, int(target.look)), self.truth()
        )

    # What rules tell

    def spots(self) -> list[tuple[int, int]]:
        """Cards by place: a whole loose pile, or places of others."""
        loose = self.filled(LOOSE)
        spots: list[tuple[int, int]] = []
        if loose is not None and self.random.random() < 0.6:
            spots = [(int(loose.number), i) for i in range(len(loose.cards))]
        others = [
            (int(pile.number), i)
            for pile in self.piles
            if pile.order != LOOSE
            for i, card in enumerate(pile.cards)
            if card >= 0
        ]
        count = self.random.randrange(0, min(3, len(others)) + 1)
        if count and (not spots or self.random.random() < 0.3):
            spots += self.random.sample(others, count)
        return spots

    def clue(self) -> None:
        spots = self.spots()
        if not spots:
            return
        cards = [int(self.table.piles[pile].cards[place]) for pile, place in spots]
        faces = self.random.randrange(1, 1 << CARDS) << self.base
        count = sum(1 for card in cards if faces >> self.table.face[card] & 1)
        least = self.random.choice([0, count, max(0, count - 1)])
        most = self.random.choice([len(cards), count, min(len(cards), count + 1)])
        seats = self.some_seats()
        self.table.clue(seats, vec[i64](cards), faces, least, most)
        self.log.append(f"clue {seats:b} {spots} {faces:b} {least} {most}")

        def holds(state: State) -> bool:
            shown = [state[pile][place] for pile, place in spots]
            count = sum(1 for card in shown if card is not None and faces >> card.face & 1)
            return least <= count <= most

        self.beliefs.told(seats, holds)

    def alike(self) -> None:
        others = [
            (int(pile.number), i)
            for pile in self.piles
            if pile.order != LOOSE
            for i, card in enumerate(pile.cards)
            if card >= 0
        ]
        if not others:
            return
        pile, place = self.random.choice(others)
        face = self.table.face[self.table.piles[pile].cards[place]]
        spots = [
            (pile, place)
            for pile, place in others
            if self.table.face[self.table.piles[pile].cards[place]] == face
        ]
        if len(spots) < 2:
            return
        cards = [int(self.table.piles[pile].cards[place]) for pile, place in spots]
        seats = self.some_seats()
        self.table.alike(seats, vec[i64](cards))
        self.log.append(f"alike {seats:b} {spots}")

        def holds(state: State) -> bool:
            shown = [state[pile][place] for pile, place in spots]
            return len({card.face for card in shown if card is not None}) == 1

        self.beliefs.told(seats, holds)

    # Comparing

    def compare(self, viewer: int) -> tuple[int, int, int]:
        """Worlds the kernel leaves the viewer; how many are impossible, how many missing."""
        kernel = {
            whole(state_of(self.table, list(faces)), self.forms)
            for faces in worlds_of(self.table, viewer)
        }
        exact = self.beliefs.states[viewer]
        return len(kernel), len(kernel - exact), len(exact - kernel)
