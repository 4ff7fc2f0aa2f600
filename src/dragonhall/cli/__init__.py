"""The command line: `dragonhall play`, `serve`, `games`, `rules`, `simulate`, `record`, `replay`.

Only what a command needs is imported, so that the short ones answer at once.
"""

import io
import os
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run a command line (by default the process's own); gives the exit code.

    0: done. 2: refused, with one sentence on stderr. 130: interrupted.
    """
    from dragonhall.cli import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # what a terminal cannot show becomes a "?"
            stream.reconfigure(errors="replace")
    try:
        code = app.run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # The reader of our output has gone (as with `| head`); nothing more can be told.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
