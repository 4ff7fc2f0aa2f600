"""The battlefields: what lies where, whose it is, how it comes, goes and moves up (1, 3.8, 3.9)."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.cards.card_set import Card, CardSet
from dragonhall.games.wyvern.cards.vocabulary import DRAGON, TERRAIN, TURNED_UP
from dragonhall.games.wyvern.edition import WyvernGame
from dragonhall.kernel.dealer import Mark
from dragonhall.kernel.pile import ALL, LINE, LOOSE, OWNER, Pile
from dragonhall.kernel.table import Table

POSITIONS: Final[i64] = 6  # F0 F1 F2 B0 B1 B2
SPOTS: Final[i64] = 10  # of a seat: its positions, then the treasure slots FL FR BL BR
FRONT: Final[i64] = 0
BACK: Final[i64] = 1

# What stands on a frame of the stack of things being dealt with
KIND: Final[i64] = 0
STEP: Final[i64] = 1

# Kinds of frames
TURN_FRAME: Final[i64] = 0
ACT_FRAME: Final[i64] = 1
PLAY_FRAME: Final[i64] = 2
WINDOW_FRAME: Final[i64] = 3
PHASE_FRAME: Final[i64] = 4
ATTACK_FRAME: Final[i64] = 5
BATTLE_FRAME: Final[i64] = 6
MOVES_FRAME: Final[i64] = 7
DISCARD_FRAME: Final[i64] = 8
RECOVER_FRAME: Final[i64] = 9
CHAOS_FRAME: Final[i64] = 10

# A frame of a card, an ability or a trigger being dealt with (PLAY_FRAME)
MODE: Final[i64] = 2
SEAT: Final[i64] = 3  # who plays or controls it
FACE: Final[i64] = 4
SOURCE: Final[i64] = 5  # ref of the card in the field it comes from; 0: a card of the hand
ONLY: Final[i64] = 6  # the one ability used; -1: all `play` abilities
AT: Final[i64] = 7  # the ability now being picked for or carried out
PICK: Final[i64] = 8  # how many of its picks are made
REACTORS: Final[i64] = 9  # who has played a reaction to it
ANSWERED: Final[i64] = 10  # 1: a reaction resolved against it; 2: and it is cancelled
RIVAL: Final[i64] = 11  # ref of the opposing (or winning) starter
VICTOR: Final[i64] = 12  # seats of the battle's winner and loser
BEATEN: Final[i64] = 13
PRICE: Final[i64] = 14  # value of the dragon discarded as the cost
PICKS: Final[i64] = 15  # from here on pairs: ability, what was picked (-1: nothing)

CARD_MODE: Final[i64] = 0
ABILITY_MODE: Final[i64] = 1
TRIGGER_MODE: Final[i64] = 2
STAYING_MODE: Final[i64] = 3  # a trigger that needs its card still in play

# An effect in force
EFFECT: Final[i64] = 0  # its primitive (vocabulary)
UNTIL: Final[i64] = 1
ON: Final[i64] = 2  # ref of the card it is on; 0: everything
VALUE: Final[i64] = 3
FROM: Final[i64] = 4  # face of the card it comes from; -1: of a rule


class Field(Table):
    """Decks, hands, battlefields, treasures and gold of all seats."""

    def lay(self) -> None:
        self.lair: list[Pile] = self.each("lair", "Dragon Lair")
        self.horde: list[Pile] = self.each("horde", "Treasure Horde")
        self.hand: list[Pile] = self.each("hand", "Hand", OWNER, LOOSE, shape="fan", region="hand")
        self.draft: list[Pile] = self.each(
            "draft", "To be laid", OWNER, LOOSE, shape="fan", region="hand"
        )
        self.field: list[Pile] = []
        self.treasure: list[Pile] = []
        for seat in range(self.seats):
            board = f"field-{seat}"
            self.field.append(
                self.pile(
                    "field", "Battlefield", OWNER, owner=seat, index=seat, slots=6,
                    shape="slots", region="seat", board=board, at=0,
                )
            )  # fmt: skip
            self.treasure.append(
                self.pile(
                    "treasure", "Treasures", ALL, owner=seat, index=seat, slots=4,
                    shape="slots", region="seat", board=board, at=6,
                )
            )  # fmt: skip
        # Terrain on dragons lies with its owner's piles and hangs on its bearer.
        self.attached: list[Pile] = self.each("attached", "On dragons", ALL, LOOSE, shape="groups")
        self.lair_discard: list[Pile] = self.each("lair_discard", "Discarded from the Lair", ALL)
        self.horde_discard: list[Pile] = self.each("horde_discard", "Discarded from the Horde", ALL)
        self.stage: Pile = self.pile("stage", "Announced", ALL, LINE, shape="row")
        self.paid: Mark = self.mark("paid")
        self.plus: Mark = self.mark("plus")
        self.minus: Mark = self.mark("minus")
        self.gold: vec[i64] = vec[i64]([0] * self.seats)
        self.starter: i64 = 0
        self.active: i64 = 0
        # Refs by spot: a public number for what lies there, another once that has left
        self.stay: vec[i64] = vec[i64](list(range(1, int(SPOTS * self.seats) + 1)))
        self.stays: i64 = SPOTS * self.seats
        self.cause: vec[i64] = vec[i64]([-1] * self.seats)  # R17: of each seat's last loss
        self.frames: list[vec[i64]] = []
        self.effects: list[vec[i64]] = []
        self.used: list[vec[i64]] = []  # ref, ability, limit, how often
        self.ended: bool = False
        # The battle
        self.battle: bool = False
        self.attacker: i64 = 0  # refs of the starters
        self.defender: i64 = 0
        self.attacking: i64 = -1  # the engaged seats
        self.defending: i64 = -1
        self.attacker_up: bool = False  # how they lay
        self.defender_up: bool = False
        self.fighters: vec[i64] = vec[i64]()  # refs in the order in which they joined
        self.sides: vec[i64] = vec[i64]()
        self.fallback: i64 = 0
        self.inverted: bool = False
        self.tie_broken: bool = False
        self.called_off: bool = False
        self.delayed: list[vec[i64]] = []
        cards = self.set()
        for seat in range(self.seats):
            deck = cards.deck(self.choice(f"deck_{seat + 1}"))
            self.cards(self.lair[seat], deck.lair, 2 * seat)
            self.cards(self.horde[seat], deck.horde, 2 * seat + 1)

    def set(self) -> CardSet:
        """The card set played with."""
        return cast(WyvernGame, self.game).set

    def info(self, face: i64) -> Card:
        """What the card file says of a face."""
        return cast(WyvernGame, self.game).set.cards[face]

    # Seats

    def team(self, seat: i64) -> i64:
        return seat // 2 if self.seats == 4 else -1

    def partner(self, seat: i64) -> i64:
        """The partner; -1 without partnership."""
        return seat ^ 1 if self.seats == 4 else -1

    def friends(self, seat: i64) -> i64:
        """A mask of the seat and its partner, in the game or not."""
        return (1 << seat) | (1 << (seat ^ 1)) if self.seats == 4 else 1 << seat

    def foes(self, seat: i64) -> i64:
        """A mask of its opponents still in the game."""
        return self.all & ~self.out & ~self.friends(seat)

    def turn_place(self, seat: i64) -> i64:
        """When the seat is on turn in a round: clockwise; with partners in an X (R27)."""
        if self.seats != 4:
            return (seat - self.starter + self.seats) % self.seats
        if seat == self.starter:
            return 0
        if seat == 3 - self.starter:
            return 1
        return 2 if seat == self.starter ^ 1 else 3

    def seat_in_turn(self, place: i64) -> i64:
        """The seat with this place in the round."""
        for seat in range(self.seats):
            if self.turn_place(seat) == place % self.seats:
                return seat
        return self.starter

    def after(self, seat: i64) -> i64:
        """The next seat in turn order that is in the game."""
        place = self.turn_place(seat)
        for step in range(1, self.seats + 1):
            other = self.seat_in_turn(place + step)
            if not self.out & (1 << other):
                return other
        return seat

    def from_active(self) -> vec[i64]:
        """The seats still in the game in turn order from the active seat."""
        found = vec[i64]()
        place = self.turn_place(self.active)
        for step in range(self.seats):
            seat = self.seat_in_turn(place + step)
            if not self.out & (1 << seat):
                found = append(found, seat)
        return found

    # Spots: seat * 10 + place

    def card_at(self, spot: i64) -> i64:
        """The card there; -1: none."""
        k = spot % SPOTS
        seat = spot // SPOTS
        if k < POSITIONS:
            return self.field[seat].cards[k]
        return self.treasure[seat].cards[k - POSITIONS]

    def is_up(self, spot: i64) -> bool:
        """Whether a card lies there face up."""
        card = self.card_at(spot)
        return card >= 0 and self.open[card] == self.everyone

    def is_down(self, spot: i64) -> bool:
        """Whether a card lies there face down."""
        card = self.card_at(spot)
        return card >= 0 and self.open[card] != self.everyone

    def is_dragon(self, spot: i64) -> bool:
        """Whether a dragon lies there, face up or down; only for those who may know."""
        card = self.card_at(spot)
        return card >= 0 and self.info(self.face[card]).kind == DRAGON

    def up_dragon(self, spot: i64) -> bool:
        """Whether a dragon lies there face up."""
        return self.is_up(spot) and self.is_dragon(spot)

    def row_of(self, spot: i64) -> i64:
        """FRONT or BACK."""
        k = spot % SPOTS
        return k // 3 if k < POSITIONS else (k - POSITIONS) // 2

    def owner(self, card: i64) -> i64:
        """Whose deck a card came from."""
        return self.group[card] // 2

    def ref(self, spot: i64) -> i64:
        """A public number for the card at this spot, its own as long as it stays in play."""
        return self.stay[spot] if self.card_at(spot) >= 0 else -1

    def spot_of(self, ref: i64) -> i64:
        """Where the card of this number lies; -1 when it has left."""
        if ref > 0:
            for spot in range(len(self.stay)):
                if self.stay[spot] == ref:
                    return spot
        return -1

    def adjacent(self, one: i64, other: i64) -> bool:
        """One card away in the same battlefield, diagonals included."""
        if one // SPOTS != other // SPOTS or one == other:
            return False
        a = one % SPOTS
        b = other % SPOTS
        return -1 <= a % 3 - b % 3 <= 1

    def terrain_on(self, spot: i64) -> vec[i64]:
        """The terrain cards on the dragon there."""
        found = vec[i64]()
        bearer = self.card_at(spot)
        if bearer < 0:
            return found
        for pile in self.attached:
            for card in pile.cards:
                if self.host[card] == bearer:
                    found = append(found, card)
        return found

    # Gold

    def gain(self, seat: i64, n: i64) -> None:
        """Gold from the mine; to it if negative, as far as there is any (R41: not once out)."""
        if not self.out & (1 << seat):
            self.gold[seat] = max(0, self.gold[seat] + n)

    def take_gold(self, seat: i64, giver: i64, n: i64) -> None:
        """Gold from another seat, as far as it has any."""
        if giver < 0 or (self.out & (1 << giver)) or (self.out & (1 << seat)):
            return
        given = min(n, self.gold[giver])
        self.gold[giver] -= given
        self.gold[seat] += given

    # Coming and going

    def discard_at(self, spot: i64) -> None:
        """A card leaves play with everything on it, to its owner's pile."""
        card = self.card_at(spot)
        if card < 0:
            return
        for terrain in self.terrain_on(spot):
            self.move(terrain, self.lair_discard[self.owner(terrain)], -1, False)
        self.forget_spot(spot)
        owner = self.owner(card)
        if spot % SPOTS < POSITIONS:
            self.move(card, self.lair_discard[owner], -1, False)
        else:
            self.move(card, self.horde_discard[owner], -1, False)

    def forget_spot(self, spot: i64) -> None:
        """What was noted about the card there ends with its stay (R39)."""
        ref = self.stay[spot]
        self.stays += 1
        self.stay[spot] = self.stays
        if self.effects:
            self.effects = [effect for effect in self.effects if effect[ON] != ref]
        if self.used:
            self.used = [use for use in self.used if use[0] != ref]
        for i in range(len(self.fighters)):
            if self.fighters[i] == ref:
                self.fighters = drop(self.fighters, i)
                self.sides = drop(self.sides, i)
                break

    def lose(self, spot: i64, cause: i64) -> None:
        """Lost: the position becomes vacant; `cause` is the seat behind it (R17)."""
        self.discard_at(spot)
        self.cause[spot // SPOTS] = cause

    def fill(self, spot: i64) -> None:
        """The top of the controller's Lair comes to a vacant position, face down."""
        seat = spot // SPOTS
        if self.lair[seat].size and not self.out & (1 << seat):
            self.move(self.lair[seat].top(), self.field[seat], spot % SPOTS, False)

    def refill(self, spot: i64, cause: i64) -> None:
        """Refilled: discarded, and a new card; lost if the Lair is empty (R36)."""
        self.lose(spot, cause)
        self.fill(spot)

    def exchange(self, seat: i64, one: i64, other: i64) -> None:
        """Two positions of a battlefield exchange what lies there, one may be vacant."""
        self.swap(self.field[seat], one, other)
        a = seat * SPOTS + one
        b = seat * SPOTS + other
        stay = self.stay[a]
        self.stay[a] = self.stay[b]
        self.stay[b] = stay

    def carry_to(self, spot: i64, goal: i64) -> None:
        """A card goes to another position or slot; it stays in play with all that is on it."""
        card = self.card_at(spot)
        seat = goal // SPOTS
        k = goal % SPOTS
        stay = self.stay[spot]
        self.stay[spot] = self.stay[goal]
        if k < POSITIONS:
            self.move(card, self.field[seat], k, True)
        else:
            self.move(card, self.treasure[seat], k - POSITIONS, True)
        self.stay[goal] = stay

    # Turning up and paying

    def frame_of(
        self, mode: i64, seat: i64, face: i64, source: i64, only: i64, rival: i64 = -1
    ) -> vec[i64]:
        """A frame for a card, an ability or a trigger to be dealt with."""
        return vec[i64](
            [PLAY_FRAME, 0, mode, seat, face, source, only, 0, 0, 0, 0, rival, -1, -1, 0]
        )

    def push(self, frame: vec[i64]) -> None:
        """What is to be dealt with next."""
        self.frames.append(frame)

    def turn_face_up(self, spot: i64) -> None:
        """Turn a card up; a dragon never paid for is paid now (its controller can)."""
        card = self.card_at(spot)
        if self.open[card] == self.everyone:
            return
        self.turn_up(card)
        face = self.face[card]
        if self.info(face).kind == DRAGON and not self.paid.of[card]:
            seat = spot // SPOTS
            cost = self.turn_up_cost(face, spot)
            self.gold[seat] -= cost
            self.paid.of[card] = 1
            self.note("{seat} turns up {cards} for {n} gold.", seat, n=cost, cards=vec[i64]([card]))
            if self.info(face).has(TURNED_UP) and not self.blanked(spot):
                self.push_triggers(seat, face, self.ref(spot), TURNED_UP, TRIGGER_MODE, -1)

    def push_triggers(
        self, seat: i64, face: i64, source: i64, on: i64, mode: i64, rival: i64
    ) -> None:
        """The abilities of a card that this makes happen, the first to be dealt with first."""
        abilities = self.info(face).abilities
        for i in range(len(abilities) - 1, -1, -1):
            if abilities[i].on == on:
                self.push(self.frame_of(mode, seat, face, source, i, rival))

    def turn_up_cost(self, face: i64, spot: i64) -> i64:
        """What turning this face up there costs, once paid for."""
        raise NotImplementedError

    def blanked(self, spot: i64) -> bool:
        """Whether the printed keywords and abilities of the card there do nothing."""
        raise NotImplementedError

    # Rows, loss, elimination (3.8)

    def tidy(self) -> None:
        """Rows move up, treasures of lost rows go, who has nothing left is out.

        The game may end here: nothing may be done after it but to return.
        """
        for seat in range(self.seats):
            if self.seats != 4 or seat % 2 == 0:
                self.tidy_rows(seat)
        fallen: i64 = 0
        for seat in range(self.seats):
            if not self.out & (1 << seat) and self.field[seat].size == 0:
                fallen |= 1 << seat
        if fallen:
            self.fall(fallen)

    def row_size(self, seat: i64, row: i64) -> i64:
        """How many cards lie in a row; of partners, in both their rows."""
        n: i64 = 0
        for other in range(self.seats):
            if self.friends(seat) & (1 << other):
                for k in range(3 * row, 3 * row + 3):
                    if self.field[other].cards[k] >= 0:
                        n += 1
        return n

    def tidy_rows(self, seat: i64) -> None:
        """The back row moves up to a vacant front row; treasures go with their rows (R14)."""
        friends = self.friends(seat)
        if self.row_size(seat, BACK) == 0:
            self.clear_slots(friends, BACK)
            return
        if self.row_size(seat, FRONT):
            return
        self.clear_slots(friends, FRONT)
        for other in range(self.seats):
            if not friends & (1 << other):
                continue
            base = other * SPOTS
            for k in range(3):
                if self.field[other].cards[3 + k] >= 0:
                    self.carry_to(base + 3 + k, base + k)
            for k in range(2):
                if self.treasure[other].cards[2 + k] >= 0:
                    self.carry_to(base + 8 + k, base + 6 + k)
            self.note("The back row of {seat} moves up.", other)

    def clear_slots(self, friends: i64, row: i64) -> None:
        """The treasures of a row that is no more are discarded."""
        for seat in range(self.seats):
            if friends & (1 << seat):
                for k in range(2):
                    spot = seat * SPOTS + POSITIONS + 2 * row + k
                    if self.card_at(spot) >= 0:
                        self.discard_at(spot)

    def fall(self, fallen: i64) -> None:
        """Seats without a card are eliminated; the game may end."""
        for seat in range(self.seats):
            if fallen & (1 << seat):
                self.note("{seat} has no card left and is out.", seat)
        over = self.seats != 4
        if not over:
            self.out |= fallen
            for seat in range(self.seats):
                if fallen & (1 << seat):  # R25
                    for face in self.faces_in(self.hand[seat]):
                        for n in range(self.count(face, self.hand[seat])):
                            self.play(face, self.hand[seat], self.horde_discard[seat], -1)
            over = self.out & 3 == 3 or self.out & 12 == 12
        if over:
            self.end_game(fallen)

    def end_game(self, fallen: i64) -> None:
        """The game is over and scored (4); `fallen` are the seats that just lost everything."""
        raise NotImplementedError

    def is_terrain(self, spot: i64) -> bool:
        """Whether a terrain lies there; only for those who may know."""
        card = self.card_at(spot)
        return card >= 0 and self.info(self.face[card]).kind == TERRAIN

    def vacant(self, seat: i64) -> i64:
        """How many of the seat's positions are vacant."""
        return POSITIONS - self.field[seat].size


def drop(numbers: vec[i64], place: i64) -> vec[i64]:
    """The numbers without the one at this place."""
    kept = vec[i64]()
    for i in range(len(numbers)):
        if i != place:
            kept = append(kept, numbers[i])
    return kept
