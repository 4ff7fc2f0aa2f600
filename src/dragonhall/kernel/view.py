"""What one seat, or the public, sees: built by inclusion, the only thing that leaves a server."""

from typing import Final, cast

from mypy_extensions import i64

from dragonhall.kernel.actions import Spot, Verb
from dragonhall.kernel.pile import LOOSE, SLOTS, Pile
from dragonhall.kernel.schema import (
    ArgumentKind,
    Arrange,
    Ask,
    BoardView,
    CardView,
    Ending,
    Fact,
    Line,
    Move,
    Noted,
    OptionView,
    Outcome,
    PileView,
    PlaceView,
    Region,
    SeatView,
    Shape,
    Sheet,
    SheetSection,
    Target,
    VerbView,
    View,
)
from dragonhall.kernel.story import Travel
from dragonhall.kernel.table import Table
from dragonhall.kernel.wording import (
    action_words,
    default_names,
    listed,
    names_of,
    note_words,
    pile_at,
)

STORY_LINES: Final = 60  # the newest lines a view carries
NOTED_PLACES: Final = 8  # a lot over more places than this is not worth drawing


def view(table: Table, viewer: int, names: list[str] | None = None) -> View:
    """Everything that `viewer` (a seat, or the number of seats for the public) sees.

    `names` are the people's names by absolute seat. Plain data that JSON can hold.
    """
    return Viewing(table, viewer, names or default_names(table)).whole()


def options_of(
    table: Table, seat: int, names: list[str] | None = None
) -> tuple[Ask | None, list[OptionView], list[VerbView]]:
    """What a seat is asked and may choose: the part of a view that changes inside a plan."""
    viewing = Viewing(table, seat, names or default_names(table))
    options = viewing.options()
    return viewing.ask(), options, viewing.verbs(options)


def story(table: Table, viewer: int, names: list[str] | None = None) -> list[Line]:
    """The whole story as the viewer may read it."""
    return Viewing(table, viewer, names or default_names(table)).story(len(table.notes))


class Viewing:
    """One look at a table."""

    def __init__(self, table: Table, viewer: i64, names: list[str]) -> None:
        self.table: Table = table
        self.viewer: i64 = viewer
        self.bit: i64 = 1 << viewer
        self.seated: bool = viewer < table.seats
        self.names: list[str] = names
        self.order: list[int] = [
            int((viewer + step) % table.seats if viewer < table.seats else step)
            for step in range(table.seats)
        ]
        named: dict[str, int] = {}
        for pile in table.piles:
            if pile.owner < 0:
                named[pile.name] = named.get(pile.name, 0) + 1
        self.ids: list[str] = []
        for pile in table.piles:
            if pile.owner >= 0:
                self.ids.append(f"{pile.name}.{self.relative(pile.owner)}")
            elif named[pile.name] > 1:
                self.ids.append(f"{pile.name}.{pile.index}")
            else:
                self.ids.append(pile.name)

    def relative(self, seat: i64) -> int:
        """A seat as this viewer counts."""
        return int((seat - self.viewer) % self.table.seats) if self.seated else int(seat)

    def whole(self) -> View:
        """The view."""
        table = self.table
        options = self.options()
        to_act = table.asked & ~table.answered
        turn = -1
        for seat in range(table.seats):
            if to_act == 1 << seat:
                turn = self.relative(seat)
        return {
            "game": table.game.slug,
            "rules": table.game.rules,
            "viewer": int(self.viewer) if self.seated else None,
            "arrange": cast(Arrange, table.game.arrange),
            "over": table.over,
            "turn": turn if turn >= 0 else None,
            "seats": [self.seat(seat) for seat in self.order],
            "piles": self.piles(),
            "boards": self.boards(),
            "facts": self.facts(),
            "ask": self.ask(),
            "options": options,
            "verbs": self.verbs(options),
            "sheet": self.sheet(),
            "story": self.story(STORY_LINES),
            "moves": self.moves(),
            "outcome": self.outcome(),
        }

    # Seats, facts, results

    def seat(self, seat: i64) -> SeatView:
        """A seat."""
        table = self.table
        bit: i64 = 1 << seat
        team = table.team(seat)
        return {
            "seat": self.relative(seat),
            "name": self.names[seat],
            "team": int(team) if team >= 0 else None,
            "out": bool(table.out & bit),
            "asked": bool(table.asked & bit),
            "answered": bool(table.answered & bit),
            "turn": bool(table.asked & ~table.answered & bit),
            "counters": table.counters(seat),
        }

    def facts(self) -> list[Fact]:
        """What is true now; seats and piles as the viewer names them."""
        facts = self.table.facts(self.viewer)
        for fact in facts:
            if "seat" in fact:
                fact["seat"] = self.relative(fact["seat"])
            if "at" in fact:
                fact["at"]["pile"] = self.ids[int(fact["at"]["pile"])]
            for place in fact.get("between", []):
                place["pile"] = self.ids[int(place["pile"])]
        return facts

    def sheet(self) -> Sheet | None:
        """The score sheet, its columns in the viewer's order."""
        sheet = self.table.sheet()
        if sheet is None or sheet["columns"]:
            return sheet
        sections: list[SheetSection] = []
        for section in sheet["sections"]:
            for row in section["rows"]:
                cells = row["cells"]
                row["cells"] = [cells[seat] for seat in self.order]
                for why in row["why"]:
                    why["column"] = self.relative(why["column"])
            sections.append(section)
        totals = sheet["totals"]
        return {
            "unit": sheet["unit"],
            "lower_wins": sheet["lower_wins"],
            "columns": [self.names[seat] for seat in self.order],
            "sections": sections,
            "totals": [totals[seat] for seat in self.order],
        }

    def outcome(self) -> Outcome | None:
        """How it ended, in the viewer's order of seats."""
        table = self.table
        if not table.over:
            return None
        result = table.outcome()
        returns = table.returns()
        winners = [self.names[seat] for seat in range(table.seats) if result.places[seat] == 1]
        points = result.points
        return {
            "kind": cast(Ending, result.kind),
            "reason": {
                "code": result.code,
                "words": result.words.replace("{winners}", listed(winners)),
            },
            "places": [result.places[seat] for seat in self.order],
            "points": None if points is None else [points[seat] for seat in self.order],
            "returns": [returns[seat] for seat in self.order],
        }

    # Cards

    def boards(self) -> list[BoardView]:
        """The boards in use: options may choose among several, so their piles say which."""
        made: list[BoardView] = []
        used = {pile.board for pile in self.table.piles}
        for board in self.table.game.boards:
            if board.places and board.name not in used:
                continue
            made.append(
                {
                    "id": board.name,
                    "region": cast(Region, board.region),
                    "width": board.width,
                    "height": board.height,
                    "places": board.views(),
                    "lines": board.lines,
                    "labels": board.labels,
                    "facing": board.facing,
                }
            )
        return made

    def piles(self) -> list[PileView]:
        """Every pile, its cards as this viewer sees them."""
        return [self.pile(pile) for pile in self.table.piles]

    def pile(self, pile: Pile) -> PileView:
        """One pile."""
        cards: list[CardView | None] = []
        backs = 0
        plain = True
        veiled = bool(pile.veiled & self.bit)
        for card in pile.cards:
            if card < 0:
                cards.append(None)
                plain = False
                continue
            shown: CardView = {"side": "back"} if veiled else self.card(card, pile)
            if len(self.table.game.decks) > 1:
                shown["deck"] = int(self.table.group[card])
            if pile.order == LOOSE and shown["side"] == "back":
                backs += 1
                continue
            if len(shown) > 1 or shown["side"] != "back":
                plain = plain and "face" not in shown and set(shown) <= {"side", "deck"}
            cards.append(shown)
        if pile.order == LOOSE:
            cards.sort(key=self.card_order)
        elif plain and pile.order != SLOTS and (not cards or self.one_deck(cards)):
            backs = len(cards)
            cards = []
        made: PileView = {
            "id": self.ids[pile.number],
            "name": pile.name,
            "title": pile.title,
            "owner": self.relative(pile.owner) if pile.owner >= 0 else None,
            "shape": cast(Shape, pile.shape),
            "region": cast(Region, pile.region),
            "size": int(pile.size),
            "cards": cards,
            "backs": backs,
            "noted": [] if veiled else self.noted(pile),
        }
        if pile.board:
            made["board"] = pile.board
            made["at"] = int(pile.at)
        if pile.host:
            host = pile_at(self.table, pile.owner, Spot(pile.host))
            if host is not None:
                made["under"] = {"pile": self.ids[host.number], "place": int(pile.index)}
        return made

    def one_deck(self, cards: list[CardView | None]) -> bool:
        """Whether all these backs look the same."""
        decks = {card.get("deck", 0) for card in cards if card is not None}
        return len(decks) == 1

    def card_order(self, card: CardView | None) -> tuple[int, str]:
        """The cards of a loose pile have no order of their own: faces rising."""
        if card is None:
            return (-1, "")
        return (card.get("face", -1), str(sorted(card.get("marks", {}).items())))

    def card(self, card: i64, pile: Pile) -> CardView:
        """One card."""
        table = self.table
        shown: CardView = {"side": "back"}
        if table.open[card] & self.bit:
            shown["side"] = "up" if table.open[card] == table.everyone else "held"
            shown["face"] = int(table.face[card])
        elif pile.order != LOOSE and table.knows(self.viewer, card):
            if card in table.peeks[self.viewer]:
                shown["side"] = "held"
                shown["face"] = int(table.face[card])
            elif not table.notes_off:
                shown["side"] = "noted"
                shown["face"] = int(table.face[card])
        if pile.order == LOOSE and shown["side"] == "back":
            return shown
        marks = {mark.name: int(mark.of[card]) for mark in table.marks if mark.of[card]}
        if "by" in marks:
            shown["by"] = self.relative(marks.pop("by") - 1)
        if marks:
            shown["marks"] = marks
        host = table.host[card]
        if host >= 0:
            shown["under"] = self.place(host)
        return shown

    def place(self, card: i64) -> PlaceView:
        """Where a card lies; in a loose pile without a place."""
        pile = self.table.piles[self.table.where[card]]
        place = -1 if pile.order == LOOSE else int(pile.find(card))
        return {"pile": self.ids[pile.number], "place": place}

    def noted(self, pile: Pile) -> list[Noted]:
        """Faces the viewer knows to lie among places of this pile."""
        table = self.table
        noted: list[Noted] = []
        if pile.order == LOOSE:
            known: list[int] = []
            for card in pile.cards:
                if table.open[card] & self.bit or not table.knows(self.viewer, card):
                    continue
                if not table.notes_off or card in table.peeks[self.viewer]:
                    known.append(int(table.face[card]))
            if known:
                noted.append({"faces": sorted(known), "places": []})
        if table.notes_off or not pile.maybe & self.bit or not len(table.lot):
            return noted
        labels: list[int] = []
        for card in pile.cards:
            label = int(table.lot_of(self.viewer, card)) if card >= 0 else 0
            if label and label not in labels:
                labels.append(label)
        for label in labels:
            lot = self.lot(label)
            if len(lot["places"]) <= NOTED_PLACES:
                noted.append(lot)
        noted.sort(key=noted_order)
        return noted

    def lot(self, label: i64) -> Noted:
        """A lot: its known faces, and the places among which they lie."""
        table = self.table
        faces: list[int] = []
        places: list[PlaceView] = []
        for card in range(len(table.face)):
            if table.lot_of(self.viewer, card) == label:
                if table.seen[card] & self.bit:
                    faces.append(int(table.face[card]))
                place = self.place(card)
                if place not in places:
                    places.append(place)
        places.sort(key=place_order)
        return {"faces": sorted(faces), "places": places}

    # Asking

    def ask(self) -> Ask | None:
        """What is being decided."""
        table = self.table
        if not table.asked:
            return None
        name, doing = table.game.phases[table.phase]
        mine = self.seated and bool(table.waiting & self.bit)
        if mine:
            prompt = table.prompt(self.viewer)
        else:
            rest = names_of(table, table.asked & ~table.answered, self.names)
            prompt = f"Waiting for {rest} to {doing}."
        plan: list[str] = []
        if self.seated:
            plan = [
                action_words(table, self.viewer, action, self.names)
                for action in table.plans[self.viewer]
            ]
        ask: Ask = {
            "phase": name,
            "prompt": prompt,
            "seats": sorted(
                [self.relative(seat) for seat in range(table.seats) if table.asked & (1 << seat)]
            ),
            "plan": plan,
            "mine": mine,
        }
        if table.within:
            ask["within"] = int(table.within)
            if table.timed():
                ask["timed"] = True
            if table.racing:
                ask["race"] = True
        if table.text_most and mine:
            ask["text"] = {
                "max": int(table.text_most),
                "words": table.text_words,
                "code": table.say_action(),
            }
        if mine:
            aim = table.aim(self.viewer)
            if aim is not None:
                ask["aim"] = aim
            picks = table.picking(self.viewer, [])
            if picks is not None:
                ask["pick"] = {
                    "pile": self.ids[picks.pile.number],
                    "faces": picks.faces,
                    "instead": picks.instead,
                }
        return ask

    def options(self) -> list[OptionView]:
        """What the viewer may choose now, in the order of the action table."""
        table = self.table
        if not self.seated or not table.waiting & self.bit:
            return []
        made: list[OptionView] = []
        past: i64 = 0  # codes below it have their option
        for action in sorted([int(code) for code in table.legal(self.viewer)]):
            if action < past:
                continue
            verb = table.verb_of(action)
            if verb.timed:
                past = verb.base + verb.size
                words = verb.name[:1].upper() + verb.name[1:]
                touch = self.touch(action)
                made.append({"code": action, "words": words, "touch": touch, "timed": True})
                continue
            words = action_words(table, self.viewer, action, self.names)
            made.append({"code": action, "words": words, "touch": self.touch(action)})
        return made

    def touch(self, action: i64) -> list[Target]:
        """What on the table stands for an action; a button where nothing does."""
        table = self.table
        verb = table.verb_of(action)
        number = action - verb.base
        kind = verb.argument.kind
        targets: list[Target] = []
        spots = table.touch(self.viewer, action)
        if spots is not None:
            for spot in spots:
                targets.extend(self.target(spot))
        elif kind == "faces":
            for name in verb.argument.piles:
                for pile in self.sources(name):
                    if any(
                        card >= 0 and table.known(self.viewer, card) == number
                        for card in pile.cards
                    ):
                        targets.append(
                            {"kind": "face", "pile": self.ids[pile.number], "face": int(number)}
                        )
        elif kind == "places":
            targets.extend(self.target(verb.argument.spots[number]))
        elif kind == "seats":
            targets.append({"kind": "seat", "seat": int(number + 1)})
        elif verb.spot is not None:
            targets.extend(self.target(verb.spot))
            targets.append({"kind": "button"})
        return targets or [{"kind": "button"}]

    def sources(self, name: str) -> list[Pile]:
        """The viewer's own pile of this name, or the table's."""
        return [
            pile
            for pile in self.table.piles
            if pile.name == name and (pile.owner < 0 or pile.owner == self.viewer)
        ]

    def target(self, spot: Spot) -> list[Target]:
        """A spot as data."""
        pile = pile_at(self.table, self.viewer, spot)
        if pile is None:
            return []
        name = self.ids[pile.number]
        if spot.face >= 0:
            return [{"kind": "face", "pile": name, "face": int(spot.face)}]
        if spot.place >= 0:
            return [{"kind": "place", "pile": name, "place": int(spot.place)}]
        return [{"kind": "pile", "pile": name}]

    def verbs(self, options: list[OptionView]) -> list[VerbView]:
        """The verbs with an option now, so that unlit things can be asked about too."""
        made: list[VerbView] = []
        done: list[str] = []
        for option in options:
            verb = self.table.verb_of(option["code"])
            if verb.name not in done:
                done.append(verb.name)
                made.append(self.verb(verb))
        return made

    def verb(self, verb: Verb) -> VerbView:
        """One verb."""
        argument = verb.argument
        piles: list[str] = []
        for name in argument.piles:
            piles.extend([self.ids[pile.number] for pile in self.sources(name)])
        targets: list[Target] = []
        for spot in argument.spots:
            targets.extend(self.target(spot) or [{"kind": "button"}])
        return {
            "name": verb.name,
            "base": int(verb.base),
            "size": int(verb.size),
            "kind": cast(ArgumentKind, argument.kind),
            "piles": piles,
            "targets": targets,
        }

    # Story and travels

    def story(self, most: int) -> list[Line]:
        """The newest lines this viewer may read."""
        lines: list[Line] = []
        number = 0
        readable = [note for note in self.table.notes if note.readers & self.bit]
        number = max(0, len(readable) - most)
        for note in readable[number:]:
            words = note_words(self.table, note, self.viewer, self.names)
            lines.append({"n": number, "words": words, "mine": note.private})
            number += 1
        return lines

    def moves(self) -> list[Move]:
        """How cards travelled in the last act, equal ones of a beat counted together."""
        made: list[Move] = []
        for travel in self.table.travels:
            move = self.move(travel)
            if made:
                last = made[-1]
                again = last.copy()
                again["count"] = 1
                if again == move and "place" not in move and "to_place" not in move:
                    last["count"] += 1
                    continue
            made.append(move)
        made.sort(key=move_order)
        return made

    def move(self, travel: Travel) -> Move:
        """One travel."""
        move: Move = {
            "origin": self.ids[travel.origin],
            "to": self.ids[travel.to],
            "beat": int(travel.beat),
            "count": 1,
        }
        face = travel.shown.to(self.viewer)
        if face >= 0:
            move["face"] = int(face)
        if travel.place >= 0:
            move["place"] = int(travel.place)
        if travel.to_place >= 0:
            move["to_place"] = int(travel.to_place)
        if travel.flip:
            move["flip"] = True
        if travel.wait:
            move["wait"] = int(travel.wait)
        if travel.path:
            move["path"] = travel.path
        return move


def noted_order(noted: Noted) -> tuple[list[int], list[str]]:
    """Notes in an order that tells nothing: by faces, then places."""
    return (noted["faces"], [f"{place['pile']} {place['place']}" for place in noted["places"]])


def place_order(place: PlaceView) -> tuple[str, int]:
    """Places by pile, then number."""
    return (place["pile"], place["place"])


def move_order(move: Move) -> tuple[int, str, str, int, int, int]:
    """Moves by beat; those of one beat in an order that tells nothing."""
    return (
        move["beat"],
        move["origin"],
        move["to"],
        move.get("place", -1),
        move.get("to_place", -1),
        move.get("face", -1),
    )
