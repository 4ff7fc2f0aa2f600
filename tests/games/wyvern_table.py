"""Wyvern laid out for tests: any card of the set in any place, and moves in short words.

"1F0" is seat 1's front left position, "0BR" seat 0's back right slot. In a field, a card's id may
carry "^" (face up and paid for), "+n" and "-n" (counters), and "/id" (terrain on it).
"""

import json
import re

from dragonhall.games.wyvern.actions import CARD_CODE, PASS, REPLACE_CODE, SEAT_CODE, SIDE
from dragonhall.games.wyvern.cards.card_set import CardSet
from dragonhall.games.wyvern.cards.lint import lint
from dragonhall.games.wyvern.cards.wide_world import TEXT
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.games.wyvern.rules import Wyvern, wyvern_game
from dragonhall.games.wyvern.table import SPOTS
from dragonhall.kernel.game import Setting
from dragonhall.kernel.position import position

NAMES = ["F0", "F1", "F2", "B0", "B1", "B2", "FL", "FR", "BL", "BR"]


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
        rest = [f"{part} {seat}" for seat in range(seats) for part in ("lair", "horde")]
        piles = {f"hand {seat}": text for seat, text in (hands or {}).items()}
        for seat, text in (discard or {}).items():
            piles[f"horde_discard {seat}"] = text
        for seat, text in (lair or {}).items():  # top first, and nothing else
            piles[f"lair {seat}"] = f"top: {text}"
            rest[rest.index(f"lair {seat}")] = f"lair_discard {seat}"
        under: dict[str, str] = {}
        slots: dict[str, list[str]] = {}
        for name, text in (fields or {}).items():
            self.write(name, text, seats, slots, piles, under)
        made = position(
            self.game,
            seats,
            settled,
            piles={**piles, **{name: " ".join(cards) for name, cards in slots.items()}},
            rest=rest,
            under=under,
            facts={
                "gold": gold or [30 if seats >= 5 else 25] * seats,
                "starter": active if starter is None else starter,
            },
            phase="act",
            turn=active,
            dice=7,
            telling=True,
            then=at,
        )
        assert isinstance(made, Wyvern)
        self.table: Wyvern = made
        self.saves = False  # whether a test answers for itself when a substitute is asked for

    def write(
        self,
        name: str,
        text: str,
        seats: int,
        slots: dict[str, list[str]],
        piles: dict[str, str],
        under: dict[str, str],
    ) -> None:
        """A card in the field or in a slot, with its counters and terrain, as positions say it."""
        seat, place = int(name[0]), NAMES.index(name[1:])
        body, *terrain = text.split("/")
        found = re.fullmatch(r"(?:(\d):)?([a-z_]+)(\^?)(\+\d+)?(?:-(\d+))?", body)
        assert found, body
        pile = f"field {seat}" if place < 6 else f"treasure {seat}"
        cards = slots.setdefault(pile, ["-"] * (6 if place < 6 else 4))
        word = found[2]
        if found[1]:
            word += f"@{2 * int(found[1])}"
        word += "^*paid" if found[3] else ""
        cards[place % 6] = f"{word}*plus={int(found[4] or 0)}*minus={int(found[5] or 0)}"
        for land in terrain:
            owner = 1 - seat if seats == 2 else seat
            lies = piles.setdefault(f"attached {owner}", "")
            under[f"attached {owner} {len(lies.split())}"] = f"{pile} {place % 6}"
            piles[f"attached {owner}"] = f"{lies} {land}".strip()

    def go(self) -> None:
        """Let the table go on from its stack."""
        self.table.waiting = 0
        self.table.go_on()

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
