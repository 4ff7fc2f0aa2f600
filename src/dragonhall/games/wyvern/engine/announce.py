"""What belongs to an announcement: hidden picks made with it, and what they tell (3.3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from dragonhall.games.wyvern.actions import ACTING, CARD_CODE, PICKING
from dragonhall.games.wyvern.cards.vocabulary import (
    BY_ACTION,
    BY_BATTLE,
    PICK_HELPED,
    PICK_HELPER,
    PICK_MY_DOWN,
    PICK_SEAT,
    PICK_SIDE,
    PICK_VACANT,
)
from dragonhall.games.wyvern.engine.choose import Choose
from dragonhall.games.wyvern.table import (
    ABILITY_MODE,
    AT,
    CARD_MODE,
    MODE,
    PICK,
    POSITIONS,
    SEAT,
    SOURCE,
    SPOTS,
    TRIGGER_MODE,
)


class Announce(Choose):
    """Cards and abilities about to be announced.

    A pick that is answered from what its chooser alone sees is made with the announcement: without
    it, a card on the table would tell that there is something to pick.
    """

    def use_frame(self, seat: i64, action: i64, on: i64) -> vec[i64]:
        """The frame of a card of the hand, or of the ability at a place, that the seat uses."""
        if action >= CARD_CODE:
            return self.frame_of(CARD_MODE, seat, action - CARD_CODE, 0, -1)
        spot = self.spot_of_code(seat, action)
        face = self.face[self.card_at(spot)]
        i = self.ability_at(seat, spot, on)
        return self.frame_of(ABILITY_MODE, seat, face, self.stay[spot], i)

    def begun(self, seat: i64, plan: vec[i64]) -> vec[i64]:
        """The frame of what a plan uses, with what it has picked; not yet on the stack."""
        frame = self.use_frame(seat, plan[0], BY_ACTION if self.phase == ACTING else BY_BATTLE)
        frame[AT] = self.first_ability(frame)
        ability = self.abilities_of(frame)[frame[AT]]
        at: i64 = 1
        while frame[PICK] < ability.early:
            kind = ability.picks[frame[PICK]]
            options = self.choices(frame, frame[AT], frame[PICK])
            if len(options) == 1 and not hidden_pick(kind):
                frame = self.with_pick(frame, kind, options[0])
            elif at < len(plan):
                frame = self.with_pick(frame, kind, self.pick_of_code(seat, kind, plan[at]))
                at += 1
            else:
                break
        return frame

    def picking_frame(self, seat: i64) -> vec[i64]:
        """The frame for which the seat is to pick something."""
        if self.phase == PICKING:
            return self.frames[len(self.frames) - 1]
        return self.begun(seat, self.plans[seat])

    def first_ability(self, frame: vec[i64]) -> i64:
        """The first ability that is part of this frame."""
        abilities = self.abilities_of(frame)
        for i in range(len(abilities)):
            if self.dealt_with(frame, i):
                return i
        return 0

    def with_pick(self, frame: vec[i64], kind: i64, value: i64) -> vec[i64]:
        """The frame with its next pick made: a seat, a side, a vacant spot, or what lies there."""
        if value >= 0 and kind not in (PICK_SEAT, PICK_SIDE, PICK_HELPED, PICK_VACANT):
            value = self.stay[value]
        frame = append(append(frame, frame[AT]), value)
        frame[PICK] += 1
        return frame

    # What a pick tells

    def fitting(self, frame: vec[i64], i: i64, kind: i64, spot: i64) -> int:
        """The faces with which the face-down card there could be picked, as a bit set."""
        ability = self.abilities_of(frame)[i]
        seat = frame[SEAT]
        cost = self.total_cost(frame)
        source = self.spot_of(frame[SOURCE])
        helps = kind == PICK_HELPER
        side = self.side_chosen(frame, i) if helps else -1
        faces = 0
        for face in range(len(self.game.faces)):
            if helps:
                left = self.gold[seat] - cost
                fits = self.may_help(face, spot, seat, side, ability, source, left)
            else:
                fits = self.payable_dragon(face, spot, cost)
            if fits:
                faces |= 1 << int(face)
        return faces

    def tell_pick(self, frame: vec[i64], i: i64, n: i64) -> None:
        """A face-down dragon that is picked shows that it is one that may be; none, that none is.

        For a trigger "none" tells nothing: its picks may be declined.
        """
        kind = self.abilities_of(frame)[i].picks[n]
        ref = self.picked(frame, i, n)
        if not hidden_pick(kind) or (ref < 0 and frame[MODE] >= TRIGGER_MODE):
            return
        for k in range(POSITIONS):
            spot = frame[SEAT] * SPOTS + k
            if self.is_down(spot) and ref in (-1, self.stay[spot]):
                self.clue_about(spot, self.fitting(frame, i, kind, spot), 0 if ref < 0 else 1)

    def clue_about(self, spot: i64, faces: int, n: i64) -> None:
        """Tell all who do not know the face-down card there that it is (or is none) of these."""
        card = self.card_at(spot)
        blind = self.everyone & ~self.seen[card]
        if blind:
            self.clue(blind, vec[i64]([card]), faces, n, n)

    def any_down(self, seat: i64) -> bool:
        """Whether the seat has a face-down card in its battlefield."""
        for k in range(POSITIONS):
            if self.is_down(seat * SPOTS + k):
                return True
        return False


def hidden_pick(kind: i64) -> bool:
    """Whether a pick is answered from what its chooser alone sees."""
    return kind in (PICK_MY_DOWN, PICK_HELPER)
