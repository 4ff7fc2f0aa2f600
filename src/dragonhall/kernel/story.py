"""What has been told and seen at the table: story lines and travelling cards, frozen as seen."""

from mypy_extensions import i64


class Shown:
    """A face, frozen at the moment, and who saw it then."""

    def __init__(self, face: i64, seers: i64) -> None:
        self.face: i64 = face
        self.seers: i64 = seers

    def to(self, viewer: i64) -> i64:
        """The face if the viewer saw it, else -1."""
        return self.face if self.seers & (1 << viewer) else -1

    def redacted(self, viewer: i64) -> "Shown":
        """What the viewer may keep of it."""
        if self.seers & (1 << viewer):
            return Shown(self.face, 1 << viewer)
        return Shown(-1, 0)


class Note:
    """A line of the story: words with {places} for what is filled in for each reader."""

    def __init__(
        self,
        words: str,
        readers: i64,
        private: bool,
        seat: i64,
        to: i64,
        n: i64,
        pile: str,
        face: i64,
        cards: list[Shown],
    ) -> None:
        self.words: str = words
        self.readers: i64 = readers
        self.private: bool = private
        self.seat: i64 = seat
        self.to: i64 = to
        self.n: i64 = n
        self.pile: str = pile
        self.face: i64 = face
        self.cards: list[Shown] = cards

    def redacted(self, viewer: i64) -> "Note":
        """The line with only what the viewer may keep of it."""
        shown = [card.redacted(viewer) for card in self.cards]
        return Note(
            self.words,
            self.readers & (1 << viewer),
            self.private,
            self.seat,
            self.to,
            self.n,
            self.pile,
            self.face,
            shown,
        )


class Travel:
    """A card that went from one place to another; a place of -1 cannot be told."""

    def __init__(
        self, origin: i64, place: i64, to: i64, to_place: i64, shown: Shown, beat: i64, flip: bool
    ) -> None:
        self.origin: i64 = origin
        self.place: i64 = place
        self.to: i64 = to
        self.to_place: i64 = to_place
        self.shown: Shown = shown
        self.beat: i64 = beat
        self.flip: bool = flip
        self.wait: i64 = 0
        self.path: list[list[int]] = []  # x, y on a scatter pile that all saw it pass

    def redacted(self, viewer: i64) -> "Travel":
        """The travel as the viewer saw it."""
        twin = Travel(
            self.origin,
            self.place,
            self.to,
            self.to_place,
            self.shown.redacted(viewer),
            self.beat,
            self.flip,
        )
        twin.wait = self.wait
        twin.path = self.path
        return twin
