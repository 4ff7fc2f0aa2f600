"""Sees to it that the browser tests find a Chromium: Debian's, installed where we may."""

import os
import shutil
import subprocess
import sys
from typing import Final

from tools.common import ToolError, fail, say

NAMES: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# Without fonts of their own the pages would be measured with empty boxes for letters.
PACKAGES: Final = ("chromium", "fonts-dejavu-core", "fonts-liberation")


def find() -> str:
    """The path of a Chromium, "" if there is none."""
    given = os.environ.get("CHROMIUM", "")
    return next((path for name in (given, *NAMES) if name and (path := shutil.which(name))), "")


def provide() -> str:
    """The path of a Chromium, installed now if need be.

    Raises ToolError where there is none and we may not install one.
    """
    if path := find():
        return path
    by_hand = (
        "The browser tests need Chromium. Install it (on Debian: apt-get install chromium), "
        "or set CHROMIUM to the path of one."
    )
    if shutil.which("apt-get") is None:
        raise ToolError(by_hand)
    rights: list[str] = []
    if os.geteuid() != 0:
        rights = ["sudo", "-n"]
        asked = shutil.which("sudo") and subprocess.run(
            [*rights, "true"], capture_output=True, check=False
        )
        if not asked or asked.returncode:
            raise ToolError(by_hand)
    say("installing Debian's Chromium for the browser tests")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*rights, "apt-get", "update", "-qq"], env=quiet, check=False)
    command = [*rights, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
    done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    if done.returncode or not find():
        raise ToolError(f"apt-get could not install Chromium. {by_hand}")
    return find()


def main() -> int:
    """Run as `python -m tools.chromium`; the exit code."""
    try:
        say(f"browser: {provide()}")
    except ToolError as error:
        return fail(error)
    return 0


if __name__ == "__main__":
    sys.exit(main())
