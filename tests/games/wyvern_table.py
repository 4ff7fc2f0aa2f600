"""Wyvern laid out for tests: any card of the set in any place, and moves in short words.

"1F0" is seat 1's front left position, "0BR" seat 0's back right slot. In a field, a card's id may
carry "^" (face up and paid for), "+n" and "-n" (counters), and "/id" (terrain on it).
"""

import json
import re

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import CARD_CODE, PASS, REPLACE_CODE, SEAT_CODE, SIDE
from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.games.wyvern.cards.lint import lint
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.games.wyvern.rules import Wyvern, wyvern_game
from dragonhall.games.wyvern.table import SPOTS, TURN_FRAME
from dragonhall.kernel.dice import QuickDice
from dragonhall.kernel.game import Setting

NAMES = ["F0", "F1", "F2", "B0", "B1", "B2", "FL", "FR", "BL", "BR"]
STEPS = {"draw": 0, "treasure": 2, "move": 3, "act": 4, "battle": 5, "act 2": 6, "discard": 7}


def everything(text: str = TEXT) -> CardSet:
    """A card set with one more deck, of every card: dragons once, others four times."""
    cards = CardSet(text)
    lair = [f"{card.id} = {1 if card.kind == 0 else 4}" for card in cards.cards if card.in_lair()]
    horde = [f"{card.id} = 4" for card in cards.cards if not card.in_lair()]
    deck = ['[[deck]]\nid = "all"\nname = "All"\n[deck.lair]', *lair, "[deck.horde]", *horde]
    return CardSet(text + "\n" + "\n".join(deck) + "\n")


ALL: WyvernGame = wyvern_game(everything())


def spot(name: str) -> int:
    """The spot of a name: "1F0"."""
    return int(name[0]) * int(SPOTS) + NAMES.index(name[1:])


class Board:
    """A table in a position, and what seats do there.

    With `restoring` the table is saved and restored after every act; `game` is what is played.
    """

    restoring = False
    game = ALL

    def __init__(
        self,
        seats: int = 2,
        fields: dict[str, str] | None = None,
        hands: dict[int, str] | None = None,
        *,
        gold: list[int] | None = None,
        active: int = 0,
        starter: int | None = None,
        at: str = "act",
        lair: dict[int, str] | None = None,
        discard: dict[int, str] | None = None,
        **options: Setting,
    ) -> None:
        settled: dict[str, Setting] = {f"deck_{n + 1}": "all" for n in range(seats)}
        settled["match_target"] = 0
        settled.update(options)
        blank = self.game.blank(seats, settled)
        assert isinstance(blank, Wyvern)
        self.table: Wyvern = blank
        self.saves = False  # whether a test answers for itself when a substitute is asked for
        table = self.table
        table.telling = True
        table.dice = QuickDice(7)
        table.start_game(active if starter is None else starter)
        for seat in range(seats):
            table.move_all(table.draft[seat], table.lair[seat])
        for name, text in (fields or {}).items():
            self.lay(name, text)
        for seat, text in (hands or {}).items():
            for face in text.split():
                self.take(face, seat, table.hand[seat])
        for seat, text in (discard or {}).items():
            for face in text.split():
                self.take(face, seat, table.horde_discard[seat])
        for seat, text in (lair or {}).items():
            self.stack(seat, text)
        for seat, n in enumerate(gold or []):
            table.gold[seat] = n
        table.active = active
        table.out = 0
        for seat in range(seats):
            if not table.field[seat].size:
                table.out |= 1 << seat
        table.frames = [vec[i64]([TURN_FRAME, STEPS[at], active])]
        self.go()

    def go(self) -> None:
        """Let the table go on from its stack."""
        self.table.waiting = 0
        self.table.go_on()

    def card(self, name: str, seat: int, piles: list[str]) -> int:
        """A card of this id from the seat's decks, lying in one of these piles."""
        table = self.table
        face = self.game.set.names[name]
        for number in range(len(table.face)):
            pile = table.piles[table.where[number]]
            if (
                table.face[number] == face
                and table.group[number] // 2 == seat
                and pile.name in piles
            ):
                return number
        raise AssertionError(f"no {name} of seat {seat} left in {piles}")

    def take(self, name: str, seat: int, pile: object, place: int = -1) -> int:
        """Put a card of the decks into a pile."""
        card = self.card(name, seat, ["lair", "horde"])
        self.table.move(card, pile, place, False)  # type: ignore[arg-type]
        return card

    def stack(self, seat: int, text: str) -> None:
        """The seat's Lair: these cards, top first, and nothing else."""
        table = self.table
        names = text.split()
        chosen = [self.card(name, seat, ["lair"]) for name in names]
        for card in table.lair[seat].held():
            if card not in chosen:
                table.move(card, table.lair_discard[seat], -1, False)
        for card in chosen:
            table.move(card, table.lair[seat], 0, False)

    def lay(self, name: str, text: str) -> None:
        """A card in the field or in a slot, with its counters and terrain."""
        table = self.table
        seat, place = int(name[0]), NAMES.index(name[1:])
        body, *terrain = text.split("/")
        found = re.fullmatch(r"(\d:)?([a-z_]+)(\^?)(\+\d+)?(-\d+)?", body)
        assert found, body
        owner = int(found[1][0]) if found[1] else seat
        pile = table.field[seat] if place < 6 else table.treasure[seat]
        card = self.take(found[2], owner, pile, place % 6)
        if found[3]:
            table.turn_up(card)
            table.paid.of[card] = 1
        table.plus.of[card] = int(found[4] or 0)
        table.minus.of[card] = -int(found[5] or 0)
        for land in terrain:
            under = self.take(land, 1 - seat if table.seats == 2 else seat, table.attached[seat])
            table.attach(under, card)

    # What is there

    def at(self, name: str) -> str:
        """The id of the card there; "" for none."""
        card = self.table.card_at(spot(name))
        return self.game.set.cards[self.table.face[card]].id if card >= 0 else ""

    def up(self, name: str) -> bool:
        """Whether it lies face up."""
        return bool(self.table.is_up(spot(name)))

    def strength(self, name: str) -> int:
        """The current strength of the dragon there."""
        return int(self.table.strength(spot(name)))

    def totals(self) -> tuple[int, int]:
        """Attacker's and defender's total."""
        return int(self.table.total(0)), int(self.table.total(1))

    @property
    def gold(self) -> list[int]:
        """Gold by seat."""
        return [int(n) for n in self.table.gold]

    @property
    def held(self) -> list[int]:
        """How many positions each seat holds."""
        return [int(pile.size) for pile in self.table.field]

    @property
    def scores(self) -> list[int]:
        """Points of the match."""
        return [int(n) for n in self.table.scores]

    @property
    def phase(self) -> str:
        """The phase, "over" after the end."""
        return "over" if self.table.over else self.table.phase_name()

    def asked(self) -> str:
        """Who is asked what: "1 fight"; of several seats the mask is named by its seats."""
        seats = [str(n) for n in range(self.table.seats) if self.table.waiting >> n & 1]
        return f"{','.join(seats)} {self.phase}".strip()

    def hand(self, seat: int) -> list[str]:
        """The ids of the cards in hand, sorted."""
        table = self.table
        return sorted(self.game.set.cards[table.face[card]].id for card in table.hand[seat].cards)

    def discards(self, seat: int) -> list[str]:
        """Both discard piles of a seat, sorted."""
        table = self.table
        piles = (table.lair_discard[seat], table.horde_discard[seat])
        return sorted(
            self.game.set.cards[table.face[card]].id for pile in piles for card in pile.cards
        )

    # What is done

    def code(self, seat: int, word: str) -> int:
        """The action of a word: pass, ask, a spot, -spot (replace), seat n, side n, a card id."""
        answering = self.phase == "react"
        if word in ("pass", "no", "done", "stop", "none"):
            return int(self.table.no_answer()) if answering else int(PASS)
        if word == "ask":
            return 1
        if word.startswith("seat"):
            distance = self.table.distance(seat, int(word[4:]))
            return int(SEAT_CODE + distance - 1)
        if word in ("attacker", "defender"):
            return int(SIDE) + ("attacker", "defender").index(word)
        if word.startswith("-"):
            return int(REPLACE_CODE) + NAMES.index(word[1:])
        if word[0].isdigit():
            return int(self.table.place_code(seat, spot(word)))
        first = self.table.no_answer() + 1 if answering else CARD_CODE
        return int(first) + self.game.set.names[word]

    def do(self, seat: int, *words: str) -> "Board":
        """The seat acts, step by step; refused acts fail."""
        for word in words:
            self.table.act(seat, self.code(seat, word))
            self.keep()
            while self.phase == "save" and not self.saves:
                self.table.act(int(self.table.turn), int(PASS))
        return self

    def keep(self) -> None:
        """Save the table and go on with the restored one, if tests are to."""
        if Board.restoring:
            data = json.loads(json.dumps(self.table.save()))
            twin = self.game.restored(data)
            assert isinstance(twin, Wyvern)
            assert twin.digest() == self.table.digest()
            self.table = twin

    def play(self, seat: int, *words: str) -> "Board":
        """The same, and then nobody answers."""
        return self.do(seat, *words).quiet()

    def quiet(self) -> "Board":
        """Everybody asked for a reaction has none."""
        while self.phase == "react":
            self.do(int(self.table.turn), "no")
        return self

    def passes(self, until: str) -> "Board":
        """Whoever is asked passes (or takes the first choice) until somebody is asked `until`."""
        for step in range(60):
            if self.asked() == until or self.phase == until:
                return self
            seat = int(self.table.turn)
            assert seat >= 0, f"the game is over before {until}"
            self.table.act(seat, int(self.table.default(seat)))
        raise AssertionError(f"{until} never came; {self.asked()}")

    def phases(self) -> list[str]:
        """The phases met until the next seat is on turn, everybody passing."""
        met: list[str] = []
        active = self.table.active
        while self.table.active == active and not self.table.over:
            met.append(self.phase)
            seat = int(self.table.turn)
            self.table.act(seat, int(self.table.default(seat)))
        return met

    def offers(self, seat: int) -> list[int]:
        """The legal actions."""
        return [int(code) for code in self.table.legal(seat)]

    def may(self, seat: int, word: str) -> bool:
        """Whether an act is legal now."""
        return self.code(seat, word) in self.offers(seat)

    def attack(self, seat: int, one: str, other: str) -> "Board":
        """Attack in the Battle Phase."""
        return self.do(seat, one, other)


def changed(name: str, abilities: str, text: str) -> type[Board]:
    """Boards of the card set in which one card does something else."""
    pattern = rf'(id = "{name}".*?)abilities = \[.*?\]\ntext = "[^"]*"'
    made, n = re.subn(pattern, rf'\1abilities = [{abilities}]\ntext = "{text}"', TEXT, flags=re.S)
    assert n == 1
    assert lint(made) == []

    class Changed(Board):
        game = wyvern_game(everything(made))

    return Changed
