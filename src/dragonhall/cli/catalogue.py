"""`dragonhall games` and `dragonhall rules`."""

import json

from dragonhall.cli.refusals import Refused
from dragonhall.games import games as slugs
from dragonhall.games import load, page
from dragonhall.kernel.game import Game


def games(as_json: bool) -> None:
    """List the games, in columns or as JSON."""
    infos = [load(slug).info() for slug in slugs()]
    if as_json:
        print(json.dumps(infos, indent=1, ensure_ascii=False))
        return
    rows = [("GAME", "TITLE", "SEATS", "MINUTES", "KIND")]
    for info in infos:
        seats = span(info["least_seats"], info["most_seats"])
        minutes = span(info["minutes"][0], info["minutes"][-1])
        rows.append((info["slug"], info["title"], seats, minutes, info["kind"]))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())


def span(least: int, most: int) -> str:
    """A range in words: 4, or 2-5."""
    return str(least) if least == most else f"{least}-{most}"


def rules(name: str) -> None:
    """Show the rule page of a game, laid out for the terminal."""
    game = load(name)
    text = page(game.slug)
    if not text:
        raise Refused(f"The rules of {game.title} are not written down yet.")
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False, soft_wrap=False)
    console.print(Markdown(text))
    console.print(Markdown(settings_of(game)))


def settings_of(game: Game) -> str:
    """The options of a game as Markdown, as `--option` takes them."""
    if not game.options:
        return ""
    lines = ["## Options", ""]
    for option in game.options:
        if option.number():
            values = f"{option.least} to {option.most}"
            if option.values:
                values += ", " + ", ".join(option.values)
        elif option.wordy():
            lines.append(f"- `{option.name}`: {option.words}. Up to {option.letters} letters.")
            continue
        else:
            values = ", ".join(option.values)
            if option.letters:
                values += f", or text of up to {option.letters} letters"
        lines.append(f"- `{option.name}`: {option.words}. One of: {values}; else {option.default}.")
    return "\n".join(lines) + "\n"
