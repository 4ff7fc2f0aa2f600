"""Records: a game as its seed and its actions, from which everything else follows."""

import json
from typing import Any, Final, cast

from dragonhall.kernel.errors import BadRecord, DragonhallError, IllegalMove
from dragonhall.kernel.game import Game, Setting
from dragonhall.kernel.table import Table

FORMAT: Final = "dragonhall-record-1"
EVERY: Final = 50  # actions between two digests


class Record:
    """A finished or running game that can be replayed bit for bit.

    `actions` are (seat, action, text); `digests` maps a number of actions to the digest of the
    table after them. A seed of bytes stands for sealed dice, a number for quick ones. `edition`
    is the SHA-256 of the card file of the game, "" (and left out) where it is the game's own.
    """

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, Setting],
        seed: int | bytes,
        actions: list[tuple[int, int, str]],
        digests: dict[int, str],
        over: bool = False,
        edition: str = "",
    ) -> None:
        self.game: str = game
        self.rules: int = rules
        self.seats: int = seats
        self.options: dict[str, Setting] = options
        self.seed: int | bytes = seed
        self.actions: list[tuple[int, int, str]] = actions
        self.digests: dict[int, str] = digests
        self.over: bool = over
        self.edition: str = edition

    def to_json(self) -> str:
        """The record as text, one action a line."""
        head = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "options": self.options,
            "dice": "sealed" if isinstance(self.seed, bytes) else "quick",
            "seed": self.seed.hex() if isinstance(self.seed, bytes) else self.seed,
            "over": self.over,
            "digests": {str(step): digest for step, digest in sorted(self.digests.items())},
        }
        if self.edition:
            head["edition"] = self.edition
        lines = [json.dumps([*act] if act[2] else [*act[:2]]) for act in self.actions]
        body = ",\n".join(lines)
        return json.dumps(head, indent=1)[:-2] + f',\n "actions": [\n{body}\n ]\n}}\n'


def parse(text: str) -> Record:
    """Read a record; BadRecord with a sentence for anything that is not one."""
    try:
        data: Any = json.loads(text.removeprefix("\ufeff"))  # a mark some editors put before
    except ValueError as error:
        raise BadRecord(f"This is not a record: it is not JSON ({error}).") from error
    except RecursionError as error:
        raise BadRecord("This is not a record: it is nested too deeply.") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"This is not a record of the format {FORMAT}.")
    try:
        options: dict[str, Setting] = {}
        for name, value in data["options"].items():
            if isinstance(value, bool) or not isinstance(value, (str, int)):
                raise BadRecord(f"Option {name} of this record is neither a word nor a number.")
            options[str(name)] = value
        seed: int | bytes
        if data["dice"] == "sealed":
            seed = bytes.fromhex(data["seed"])
        elif data["dice"] == "quick":
            seed = whole(data["seed"])
        else:
            raise BadRecord("The dice of this record are neither sealed nor quick.")
        actions = [action(entry, number) for number, entry in enumerate(data["actions"])]
        digests = {int(step): str(digest) for step, digest in data["digests"].items()}
        return Record(
            str(data["game"]),
            whole(data["rules"]),
            whole(data["seats"]),
            options,
            seed,
            actions,
            digests,
            data["over"] is True,
            str(data.get("edition", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"This record is incomplete or damaged ({error}).") from error


def whole(value: object) -> int:
    """A whole number of at most 62 bits."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 62:
        raise BadRecord(f"Expected a whole number from 0 to 2**62 - 1, found {value!r}.")
    return value


def action(entry: object, number: int) -> tuple[int, int, str]:
    """One action of a record."""
    if isinstance(entry, list) and len(entry) in (2, 3):
        text = entry[2] if len(entry) == 3 else ""
        if isinstance(text, str):
            return whole(entry[0]), whole(entry[1]), text
    raise BadRecord(f"Action {number + 1} of this record is not [seat, action] or with a text.")


def record_of(table: Table, seed: int | bytes) -> Record:
    """The record of a table that was kept `telling` from its first decision.

    Digests are made by replaying, so the record is known to replay when it is made.
    """
    log = table.log
    if len(log) != table.steps:
        raise BadRecord("This table was not kept from its first decision; it has no record.")
    made = Record(
        table.game.slug,
        table.game.rules,
        int(table.seats),
        dict(table.options),
        seed,
        log[:],
        {},
        table.over,
        table.game.edition,
    )
    again = start(cast(Game, table.game), made)
    for number, (seat, code, text) in enumerate(log):
        try:
            again.act(seat, code, text)
        except IllegalMove as error:
            raise BadRecord("This table does not follow from that seed.") from error
        if (number + 1) % EVERY == 0 or number + 1 == len(log):
            made.digests[number + 1] = again.digest()
    if again.digest() != table.digest():
        raise BadRecord("This table does not follow from that seed.")
    return made


def start(game: Game, record: Record) -> Table:
    """The table of a record before its first action."""
    if record.game != game.slug:
        raise BadRecord(f"This record is of {record.game}, not of {game.slug}.")
    if record.rules != game.rules:
        raise BadRecord(
            f"This record was made under rules version {record.rules} of {game.title}; this "
            f"program plays version {game.rules} and would replay it differently. Use the "
            "program version it was made with."
        )
    other = game.other_edition(record.edition)
    if other:
        raise BadRecord(f"This record cannot be replayed with these cards. {other}")
    return game.new(record.seats, record.options, record.seed)


def replay(game: Game, record: Record, upto: int | None = None, telling: bool = True) -> Table:
    """Play a record's first `upto` actions (all by default) on a fresh table.

    Digests on the way are checked. BadRecord names the action that is not legal or after which
    the position is another than the record says.
    """
    try:
        table = start(game, record)
    except DragonhallError as error:
        raise BadRecord(str(error)) from error
    table.telling = telling
    last = len(record.actions) if upto is None else min(upto, len(record.actions))
    for number in range(last):
        seat, code, text = record.actions[number]
        try:
            table.act(seat, code, text)
        except DragonhallError as error:
            raise BadRecord(f"Action {number + 1} of this record is not legal: {error}") from error
        expected = record.digests.get(number + 1)
        if expected is not None and expected != table.digest():
            raise BadRecord(
                f"After action {number + 1} the position is another than this record says; the "
                "record was changed, or made by other rules."
            )
    return table
