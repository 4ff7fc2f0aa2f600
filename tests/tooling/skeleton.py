"""A project in small with the real tools, for tests that build, compile and pack."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.common import ROOT

KERNEL = '''"""Sums of squares, in packed numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

STEP: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Sums:
    """A base that plain Python may subclass."""

    def of(self, numbers: vec[i64]) -> i64:
        """The sum of squares."""
        total: i64 = 0
        for number in numbers:
            total += number * number
        return total


def answer() -> int:
    """A number that depends on arithmetic done natively."""
    return Sums().of(vec[i64](range(0, 30, STEP)))
'''
GAME = '''"""A game built on the kernel."""

from librt.vecs import vec
from mypy_extensions import i64

from dragonhall.kernel.sums import Sums


class Game(Sums):
    """Compiled, in another package than its base."""

    def of(self, numbers: vec[i64]) -> i64:
        """The sum of squares, and one more."""
        return super().of(numbers) + 1


def score() -> int:
    """A number that needs the base's method."""
    return Game().of(vec[i64]([2, 3]))
'''
PROBE = (
    "from dragonhall.kernel import sums; from dragonhall.games import small; "
    "print(sums.answer(), small.score(), sums.__file__.rsplit('.', 1)[1])"
)
FILES = {
    "README.md": "# Small\n",
    "src/dragonhall/cli.py": '"""Plain."""\n\n\ndef main() -> None:\n    """Run."""\n',
    "src/dragonhall/kernel/__init__.py": '"""Kernel."""\n',
    "src/dragonhall/kernel/sums.py": KERNEL,
    "src/dragonhall/games/__init__.py": '"""Games."""\n',
    "src/dragonhall/games/small.py": GAME,
    "src/dragonhall/hall/__init__.py": '"""Hall."""\n',
    "src/dragonhall/games/rules/small.md": "# How to play\n",
}
WEB = {
    "web/package.json": '{"name": "small", "version": "1.0.0", "scripts": {"build": "node b.js"}}',
    "web/package-lock.json": (
        '{"name": "small", "version": "1.0.0", "lockfileVersion": 3, '
        '"packages": {"": {"name": "small", "version": "1.0.0"}}}'
    ),
    "web/b.js": (
        "const fs = require('fs'); fs.mkdirSync('dist', {recursive: true}); "
        "fs.writeFileSync('dist/index.html', fs.readFileSync('page.html'));"
    ),
    "web/page.html": "<p>hall</p>",
}


def lay(root: Path, web: bool = False) -> Path:
    """Write the project in small below `root`, with the real tools and settings."""
    for name, text in {**FILES, **(WEB if web else {})}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "CHANGELOG.md"):
        shutil.copy(ROOT / name, root / name)
    no_cache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tools", root / "tools", ignore=no_cache)
    package = Path("src", "dragonhall")
    shutil.copy(ROOT / package / "__init__.py", root / package)
    shutil.copytree(ROOT / package / "native", root / package / "native", ignore=no_cache)
    return root


def clean(**variables: str) -> dict[str, str]:
    """This environment without settings of this project; the compiler at its quickest."""
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("DRAGONHALL_", "PYTHONPATH"))
    }
    return environment | {"DRAGONHALL_OPT": "0", **variables}


def run(root: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run this Python with `words` in `root`; the output is kept."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=clean(**variables),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
