"""Build hook: packs the browser client into the wheel, and the compiled engine if asked to.

DRAGONHALL_COMPILE=1 makes a compiled wheel (else `dragonhall compile` compiles once installed),
DRAGONHALL_CLIENT=0 one without the client. An editable install gets neither: it runs the sources
as they are.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, TextIO

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(1, str(Path(__file__).resolve().parent / "src"))

from dragonhall.native import compiler
from dragonhall.native.progress import Progress
from dragonhall.native.sources import modules
from tools import client, native
from tools.common import ToolError, say, settings


class DragonhallHook(BuildHookInterface[Any]):
    """What hatchling calls around the making of a wheel."""

    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: only what this machine will use."""
        project = settings(Path(self.root))
        needed: list[str] = []
        if _compiles():
            needed += project["project"]["optional-dependencies"]["compile"]
        if self._packs_client() and not client.machine_has_node():
            needed += project["dependency-groups"]["node"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the shared objects and the client to the wheel."""
        if version == "editable":
            return
        self.work = tempfile.TemporaryDirectory(prefix="dragonhall-build-")
        work = Path(self.work.name)
        self._add_compiled(work / "compiled", build_data)
        self._add_client(work, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built aside."""
        if self.work is not None:
            self.work.cleanup()

    def _add_compiled(self, into: Path, build_data: dict[str, Any]) -> None:
        if not _compiles():
            return
        source = Path(self.root, "src")
        chosen = modules(source / "dragonhall")
        reason = compiler.why_not()
        if reason:
            raise ToolError(
                f"DRAGONHALL_COMPILE asks for a compiled wheel, but {reason}. Without the setting "
                f"a plain one is made, {compiler.SLOWER}."
            )
        with tempfile.TemporaryDirectory(prefix="dragonhall-kept-") as kept:
            say(f"compiling {len(chosen)} modules")
            with _out() as out, Progress(Path(kept), out) as report:
                made = compiler.compile_into(
                    source, chosen, into, native.level(), Path(kept), report
                )
        for file in made:
            build_data["force_include"][str(file)] = file.relative_to(into).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _add_client(self, work: Path, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        if self._packs_client():
            build_data["force_include"][str(client.build_apart(web, work))] = native.CLIENT
        else:
            say("the wheel holds no browser client: DRAGONHALL_CLIENT is 0 or web/ is missing")

    def _packs_client(self) -> bool:
        wanted = os.environ.get("DRAGONHALL_CLIENT", "1") != "0"
        return wanted and Path(self.root, "web", "package.json").is_file()


def _out() -> TextIO:
    """Where a person sees how far it is: pip swallows what a build prints, the terminal does not.

    Without a terminal, the output of the build.
    """
    try:
        return open("/dev/tty", "w", encoding="utf-8", errors="replace")
    except OSError:
        return open(os.dup(sys.stdout.fileno()), "w", encoding="utf-8", errors="replace")


def _compiles() -> bool:
    """Whether a compiled wheel is asked for."""
    return os.environ.get("DRAGONHALL_COMPILE", "0").lower() in ("1", "yes", "on", "true")
