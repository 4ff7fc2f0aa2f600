"""The description of a game: its cards, choices, options and boards; everything but its rules."""

from collections.abc import Callable
from typing import Any

from dragonhall.kernel.actions import Actions
from dragonhall.kernel.errors import BadSetup, nearest
from dragonhall.kernel.schema import BoardPlace, DeckInfo, FaceView, GameInfo, OptionInfo

Setting = str | int


class Face:
    """What a card shows: its name, a short name for positions and lists, how it is drawn."""

    def __init__(
        self, name: str, short: str, family: str, art: dict[str, str | int | bool]
    ) -> None:
        self.name: str = name
        self.short: str = short
        self.family: str = family
        self.art: dict[str, str | int | bool] = art


class Option:
    """Something a table agrees on before play.

    One of some values; or (with `least` and `most`) a number in a range or one of the values; or
    (with `letters`) free words of up to so many letters, or one of the values where there are any.

    `seats` are the numbers of seats the option exists for, `needs` those a single value exists
    for, where not all; `people_only` are values that no program can play with.
    """

    def __init__(
        self,
        name: str,
        words: str,
        values: list[str],
        default: Setting,
        *,
        labels: list[str] | None = None,
        least: int = 0,
        most: int = -1,
        letters: int = 0,
        seats: list[int] | None = None,
        needs: dict[str, list[int]] | None = None,
        people_only: list[str] | None = None,
    ) -> None:
        self.name: str = name
        self.words: str = words
        self.values: list[str] = values
        self.default: Setting = default
        self.labels: list[str] = labels or values
        self.least: int = least
        self.most: int = most
        self.letters: int = letters
        self.seats: list[int] = seats or []
        self.needs: dict[str, list[int]] = needs or {}
        self.people_only: list[str] = people_only or []

    def number(self) -> bool:
        """Whether it is a number in a range."""
        return self.most >= self.least

    def wordy(self) -> bool:
        """Whether it is free words and nothing else."""
        return self.letters > 0 and not self.values

    def settle(self, value: Setting, seats: int) -> Setting:
        """The value as kept; BadSetup with a sentence if it cannot be."""
        if self.number():
            if isinstance(value, str) and value in self.values:
                return value
            try:
                number = int(value)
            except (TypeError, ValueError):
                number = self.least - 1
            if isinstance(value, (bool, float)) or not self.least <= number <= self.most:
                raise BadSetup(
                    f"{self.name} must be a whole number from {self.least} to {self.most}; "
                    f"you gave {value!r}."
                )
            return number
        text = str(value)
        if self.letters and text not in self.values:
            text = " ".join(text.split())
            if len(text) > self.letters:
                raise BadSetup(f"{self.name} has up to {self.letters} letters; shorten it.")
            return text
        allowed = self.values_for(seats)
        if seats not in self.needs.get(text, [seats]):
            raise BadSetup(
                f"{self.name} = {text} is not for {seats} seats; make it {' or '.join(allowed)}."
            )
        if text not in allowed:
            raise BadSetup(f"{self.name} cannot be {text!r}: {nearest(text, allowed)}")
        if self.seats and seats not in self.seats and text != str(self.default):
            raise BadSetup(
                f"{self.name} = {text} needs {' or '.join(str(n) for n in self.seats)} seats, "
                f"not {seats}; leave it at {self.default}."
            )
        return text

    def values_for(self, seats: int) -> list[str]:
        """The values there are with this number of seats."""
        if self.name.startswith("first_"):
            return [value for value in self.values if not value.isdigit() or int(value) < seats]
        if self.needs:
            return [value for value in self.values if seats in self.needs.get(value, [seats])]
        return self.values

    def default_for(self, seats: int) -> Setting:
        """What holds with this number of seats if nothing else is said."""
        if self.needs and self.default not in self.values_for(seats):
            return self.values_for(seats)[0]
        return self.default


def first_seat(most: int, name: str = "first_seat", words: str = "Who starts") -> Option:
    """G1: the starting seat, drawn at random unless it is fixed."""
    values = ["random", *[str(seat) for seat in range(most)]]
    labels = ["At random", *[f"Seat {seat + 1}" for seat in range(most)]]
    return Option(name, words, values, "random", labels=labels)


class Board:
    """A board: its size in card widths, its places (x, y of their centres), what is printed."""

    def __init__(
        self,
        name: str,
        width: float,
        height: float,
        places: list[tuple[float, float]],
        *,
        turns: list[int] | None = None,
        place_labels: list[str] | None = None,
        lines: list[list[float]] | None = None,
        labels: list[tuple[float, float, str]] | None = None,
        region: str = "middle",
        facing: bool = False,
    ) -> None:
        self.name: str = name
        self.width: float = width
        self.height: float = height
        self.places: list[tuple[float, float]] = places
        self.turns: list[int] = turns or []
        self.place_labels: list[str] = place_labels or []
        self.lines: list[list[float]] = lines or []
        self.labels: list[tuple[float, float, str]] = labels or []
        self.region: str = region
        self.facing: bool = facing

    def views(self) -> list[BoardPlace]:
        """The places as data."""
        made: list[BoardPlace] = []
        for i, (x, y) in enumerate(self.places):
            place: BoardPlace = {"x": x, "y": y}
            if self.turns and self.turns[i]:
                place["turn"] = self.turns[i]
            if self.place_labels and self.place_labels[i]:
                place["label"] = self.place_labels[i]
            made.append(place)
        return made


class Description:
    """A game as a table of it knows it; `Game` adds how a table is made."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        book: str,
        blurb: str,
        kind: str,
        seats: tuple[int, int],
        minutes: tuple[int, int],
        rules: int,
        faces: list[Face],
        actions: Actions,
        phases: list[tuple[str, str]],
        table: "Callable[[Any, int, dict[str, Setting]], object]",
        options: list[Option] | None = None,
        boards: list[Board] | None = None,
        decks: list[str] | None = None,
        arrange: str = "ring",
        least: float = 0.0,
        most: float = 1.0,
        total: float | None = 1.0,
        lower_wins: bool = False,
        clash: "Callable[[int, dict[str, Setting]], str] | None" = None,
        edition: str = "",
    ) -> None:
        """Describe a game.

        `rules` is the version of its rules, raised only when old records would replay
        differently; `edition` is the SHA-256 of the card file the game was made from, "" with the
        cards that it comes with; `phases` are (name, what others read while somebody is in it);
        `least`, `most` and `total` bound the returns (None: no fixed sum); `clash` says, for a
        number of seats and settled options, why these do not go together ("" if they do).
        """
        self.slug: str = slug
        self.title: str = title
        self.book: str = book
        self.blurb: str = blurb
        self.kind: str = kind
        self.least_seats: int = seats[0]
        self.most_seats: int = seats[1]
        self.minutes: tuple[int, int] = minutes
        self.rules: int = rules
        self.faces: list[Face] = faces
        self.actions: Actions = actions
        self.phases: list[tuple[str, str]] = phases
        self.table: Callable[[Any, int, dict[str, Setting]], object] = table
        self.options: list[Option] = options or []
        self.boards: list[Board] = boards or []
        self.decks: list[str] = decks or [""]
        self.arrange: str = arrange
        self.least: float = least
        self.most: float = most
        self.total: float | None = total
        self.lower_wins: bool = lower_wins
        self.clash: Callable[[int, dict[str, Setting]], str] | None = clash
        self.edition: str = edition

    def settle(self, seats: int, options: dict[str, Setting] | None = None) -> dict[str, Setting]:
        """All options with their defaults; BadSetup with a sentence for what the game has not."""
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadSetup(f"The number of seats must be a whole number; you gave {seats!r}.")
        if not self.least_seats <= seats <= self.most_seats:
            allowed = str(self.least_seats)
            if self.most_seats > self.least_seats:
                allowed += f" to {self.most_seats}"
            raise BadSetup(f"{self.title} is for {allowed} seats; you asked for {seats}.")
        given = options or {}
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                has = nearest(name, names) if names else "it has none."
                raise BadSetup(f"{self.title} has no option {name!r}: {has}")
        settled = {
            option.name: option.settle(given.get(option.name, option.default_for(seats)), seats)
            for option in self.options
        }
        why = self.clash(seats, settled) if self.clash is not None else ""
        if why:
            raise BadSetup(why)
        return settled

    def admit_programs(self, options: dict[str, Setting]) -> None:
        """BadSetup, with what would do, if no program can play with these settled options."""
        for option in self.options:
            if str(options[option.name]) in option.people_only:
                rest = [value for value in option.values if value not in option.people_only]
                raise BadSetup(
                    f"Bots cannot play with {option.name} = {options[option.name]}: give every "
                    f"seat to a person, or choose one of {', '.join(rest)}."
                )

    def other_edition(self, edition: str) -> str:
        """Why what was made with that edition cannot go on with this one; "" if it can."""
        if edition == self.edition:
            return ""
        if not edition:
            return (
                f"It was made with the cards that {self.title} comes with: leave out the option "
                "--cards."
            )
        given = f", not the one of SHA-256 {self.edition}" if self.edition else ""
        return (
            f"It was made with an own card set of {self.title}: give its file, of SHA-256 "
            f"{edition}, with the option --cards{given}."
        )

    def deck(self, text: str) -> DeckInfo:
        """A deck as people write it, read and judged; BadSetup where decks cannot be built."""
        raise BadSetup(f"{self.title} has no decks to build.")

    def restored(self, data: dict[str, Any]) -> object:
        """The table that `saving.save` saved; see `Game`."""
        raise NotImplementedError

    def option(self, name: str) -> Option:
        """The option of this name; KeyError if there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise KeyError(name)

    def face_views(self) -> list[FaceView]:
        """Every face, as clients need it to draw and name cards."""
        return [
            {
                "face": i,
                "name": face.name,
                "short": face.short,
                "family": face.family,
                "art": face.art,
            }
            for i, face in enumerate(self.faces)
        ]

    def info(self) -> GameInfo:
        """What the lobby shows."""
        return {
            "slug": self.slug,
            "title": self.title,
            "blurb": self.blurb,
            "book": self.book,
            "kind": self.kind,
            "rules": self.rules,
            "edition": self.edition,
            "least_seats": self.least_seats,
            "most_seats": self.most_seats,
            "minutes": list(self.minutes),
            "options": [self.option_info(option) for option in self.options],
            "decks": self.decks,
        }

    def option_info(self, option: Option) -> OptionInfo:
        """One option as data."""
        info: OptionInfo = {
            "id": option.name,
            "words": option.words,
            "kind": "number" if option.number() else "words" if option.wordy() else "choice",
            "values": option.values,
            "labels": option.labels,
            "default": option.default,
        }
        if option.number():
            info["least"] = option.least
            info["most"] = option.most
        if option.wordy():
            info["most"] = option.letters
        elif option.letters:
            info["own"] = option.letters
        if option.needs:
            info["needs"] = option.needs
        if option.people_only:
            info["people_only"] = option.people_only
        if option.seats:
            info["seats"] = option.seats
        return info
