"""Tells how far a compilation has come: on the terminal, and to a hall that asks."""

import json
import os
import sys
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Final, TextIO

from dragonhall.native.engine import PROGRESS

STEP: Final = 10  # per cent between two lines where there is no terminal
EVERY: Final = 5.0  # seconds between two signs of life


class Progress:
    """Shows per cent and the time left: on a terminal in one line, elsewhere a line now and then.

    A file in `place` says the same to `engine.compiling`, for as long as this is entered.
    """

    def __init__(self, place: Path, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.file = place / PROGRESS
        self.start = time.monotonic()
        self.first: tuple[float, float] | None = None  # the first part that was told, and when
        self.part = 0.0
        self.what = ""
        self.shown = -STEP
        self.lock = threading.Lock()
        self.over = threading.Event()
        self.beat = threading.Thread(target=self._live, daemon=True)

    def __enter__(self) -> "Progress":
        self._write()
        self.beat.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.over.set()
        self.beat.join()
        self.file.unlink(missing_ok=True)
        if self.out.isatty() and self.shown >= 0:
            print(file=self.out, flush=True)

    def __call__(self, part: float, what: str) -> None:
        """Tell that `part` of the whole (0 to 1) is done, and what is being done now."""
        with self.lock:
            if what != self.what:
                self.shown = -STEP
            self.part, self.what = part, what
            if self.first is None and part > 0:
                self.first = (part, time.monotonic())
            self._show()

    def left(self) -> int | None:
        """About how many seconds it still takes; None while nobody can say."""
        if self.first is None:
            return None
        part, since = self.first
        spent = time.monotonic() - since
        if self.part - part < 0.02 or spent < 1:
            return None
        return max(1, round(spent / (self.part - part) * (1 - self.part)))

    def _show(self) -> None:
        percent = int(self.part * 100)
        left = self.left()
        about = "" if left is None else f", about {_time(left)} left"
        if self.out.isatty():
            self.shown = percent
            line = f"· {self.what}: {percent} %{about}"
            print(f"\r{line:<60}", end="", file=self.out, flush=True)
        elif percent >= self.shown + STEP:
            self.shown = percent // STEP * STEP
            print(f"· {self.what}: {percent} %{about}", file=self.out, flush=True)

    def _live(self) -> None:
        while not self.over.wait(EVERY if self.part > 0 else 1.0):
            self._write()

    def _write(self) -> None:
        told = {"percent": int(self.part * 100), "left": self.left()}
        fresh = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(json.dumps(told), encoding="utf-8")
        fresh.replace(self.file)


def _time(seconds: int) -> str:
    return f"{seconds} s" if seconds < 90 else f"{round(seconds / 60)} minutes"
