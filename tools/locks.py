"""The lock files: writes them from pyproject.toml, and proves that they fit it.

A lock file names each package with its version and the hashes of its files, and no address:
where packages come from is a setting of the machine, not of the project.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.common import ROOT, ToolError, fail, say, settings

# What each lock file holds: extras and dependency groups of pyproject.toml.
LOCKS: Final[dict[str, tuple[list[str], list[str]]]] = {
    "bootstrap": ([], ["bootstrap"]),
    "node": ([], ["node"]),
    "play": (["hall", "cli", "compile"], ["build"]),
    "dev": (["hall", "cli", "compile"], ["dev"]),
    "bench": (["hall", "cli", "compile"], ["dev", "bench"]),
}
WITHOUT_PROJECT: Final = ("bootstrap", "node")
PINNED: Final = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==(\S+)")


def lock_file(name: str, root: Path = ROOT) -> Path:
    """The lock file called `name`, one of LOCKS."""
    return root / "requirements" / f"{name}.txt"


def pins(text: str) -> dict[str, str]:
    """Package → version of a lock file's text."""
    found = (PINNED.match(line) for line in text.splitlines())
    return {_plain(match[1]): match[2] for match in found if match}


def needs(name: str, root: Path = ROOT) -> list[str]:
    """The requirements of pyproject.toml that lock `name` has to meet."""
    config = settings(root)
    extras, groups = LOCKS[name]
    wanted: list[str] = [] if name in WITHOUT_PROJECT else list(config["project"]["dependencies"])
    for extra in extras:
        wanted += config["project"]["optional-dependencies"][extra]
    for group in groups:
        wanted += _group(config["dependency-groups"], group)
    return wanted


def faults(root: Path = ROOT) -> Iterator[str]:
    """One sentence for each thing wrong with a lock file."""
    from packaging.requirements import Requirement

    versions: dict[str, tuple[str, str]] = {}
    for name in LOCKS:
        file = lock_file(name, root)
        if not file.is_file():
            yield f"{file.name} is missing: run `make lock`."
            continue
        text = file.read_text(encoding="utf-8")
        yield from address_faults(file.name, text)
        yield from hash_faults(file.name, text)
        pinned = pins(text)
        for package, pin in pinned.items():
            other, theirs = versions.setdefault(package, (file.name, pin))
            if theirs != pin:
                yield (
                    f"{package} is {theirs} in {other} and {pin} in {file.name}: run `make lock`."
                )
        for need in map(Requirement, needs(name, root)):
            if need.marker and not need.marker.evaluate():
                continue
            held = pinned.get(_plain(need.name))
            if held is None or not need.specifier.contains(held, prereleases=True):
                has = f"has {held}" if held else "has none"
                yield f"pyproject.toml asks for {need}, {file.name} {has}: run `make lock`."
    package_lock = root / "web" / "package-lock.json"
    if package_lock.is_file():
        yield from npm_faults(json.loads(package_lock.read_text(encoding="utf-8")))


def address_faults(name: str, text: str) -> Iterator[str]:
    """Faults of a lock file that says where packages come from."""
    for number, line in enumerate(text.splitlines(), 1):
        if "://" in line or re.match(r"\s*-(i|f|-index-url|-extra-index-url|-find-links)\b", line):
            yield f"{name}, line {number} holds an address ({line.strip()[:60]}): run `make lock`."


def hash_faults(name: str, text: str) -> Iterator[str]:
    """Faults of a lock file in which a package has no hash."""
    for entry in re.split(r"\n(?=\S)", text.replace("\\\n", " ")):
        if PINNED.match(entry) and "--hash=sha256:" not in entry:
            yield f"{name}: {entry.split()[0]} has no hash: run `make lock`."


def npm_faults(lock: dict[str, Any]) -> Iterator[str]:
    """Faults of the browser client's lock: addresses other than the authors' funding pages."""
    for path, package in lock.get("packages", {}).items():
        if path and not package.get("link") and "integrity" not in package:
            yield f"package-lock.json: {path} has no integrity hash: run npm install in web/."
        rest = {key: value for key, value in package.items() if key != "funding"}
        if "resolved" in package or "://" in json.dumps(rest):
            yield (
                f"package-lock.json: {path or 'the project'} holds an address: keep "
                "omit-lockfile-registry-resolved=true in web/.npmrc and run npm install in web/."
            )


def write(upgrade: bool) -> None:
    """Write every lock file anew, keeping locked versions that still fit unless `upgrade`."""
    for name, (extras, groups) in LOCKS.items():
        # dev and bench agree with play, so that what is tested is what is played.
        agree = ["-c", str(lock_file("play"))] if name in ("dev", "bench") else []
        source = [] if name in WITHOUT_PROJECT else ["pyproject.toml"]
        command = [
            str(Path(sys.executable).with_name("uv")),
            *("pip", "compile", *source, *agree),
            *(part for extra in extras for part in ("--extra", extra)),
            *(part for group in groups for part in ("--group", group)),
            *("--universal", "--generate-hashes", "--no-emit-index-url"),
            *("--no-annotate", "--no-header", "--quiet", "-o", str(lock_file(name))),
            *(["--upgrade"] if upgrade else []),
        ]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            raise ToolError(f"uv could not lock {name}: see above.")
        say(f"wrote {lock_file(name).relative_to(ROOT)}")


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _group(groups: dict[str, list[str | dict[str, str]]], name: str) -> list[str]:
    found: list[str] = []
    for entry in groups[name]:
        found += [entry] if isinstance(entry, str) else _group(groups, entry["include-group"])
    return found


def main() -> int:
    """Run as `python -m tools.locks check|write`; the exit code."""
    parser = argparse.ArgumentParser(description="Write or check the lock files.")
    parser.add_argument("what", choices=["check", "write"])
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    choice = parser.parse_args()
    try:
        if choice.what == "write":
            write(choice.upgrade)
        found = list(faults())
        if found:
            raise ToolError("\n".join(found))
    except ToolError as error:
        return fail(error)
    say("the lock files fit pyproject.toml and hold no address")
    return 0


if __name__ == "__main__":
    sys.exit(main())
