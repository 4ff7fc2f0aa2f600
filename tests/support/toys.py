"""What every toy game of the tests shares."""

from collections.abc import Callable

from dragonhall.kernel.actions import Actions
from dragonhall.kernel.game import Face, Game, Option, Setting
from dragonhall.kernel.table import Table


def toy(
    table: Callable[[Game, int, dict[str, Setting]], Table],
    *,
    faces: int = 10,
    actions: Actions | None = None,
    phases: list[tuple[str, str]] | None = None,
    seats: tuple[int, int] = (2, 4),
    options: list[Option] | None = None,
    decks: list[str] | None = None,
    slug: str = "toy",
) -> Game:
    """The description of a toy game with this class of tables."""
    if actions is None:
        actions = Actions()
        actions.verb("pass")
    return Game(
        slug=slug,
        title=slug.title(),
        book="Toys",
        blurb="A toy for tests.",
        kind="toy",
        seats=seats,
        minutes=(1, 1),
        rules=1,
        faces=[Face(f"Face {n}", f"F{n}", "toy", {}) for n in range(faces)],
        actions=actions,
        phases=phases or [("play", "play")],
        table=table,
        options=options,
        decks=decks,
        total=None,
    )
