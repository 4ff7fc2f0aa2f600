"""The command line: `dragonhall play`, `serve`, `games`, `rules`, `simulate`, `record`, `replay`.

Only what a command needs is imported, so that the short ones answer at once.
"""

import os
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run a command line (by default the process's own); gives the exit code.

    0: done. 2: refused, with one sentence on stderr. 130: interrupted.
    """
    try:
        from dragonhall.cli import app
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("typer", "rich"):
            raise
        print(
            f"The command line needs the package {error.name}: install dragonhall with its "
            "extras, as in pip install 'dragonhall[cli,hall]'.",
            file=sys.stderr,
        )
        return 2
    try:
        return app.run(arguments)
    except BrokenPipeError:
        # The reader of our output has gone (as with `| head`); nothing more can be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
