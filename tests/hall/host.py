"""A hall in a process of its own (`python -m tests.hall.host PORT`), and how tests start it."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

READY = re.compile(rb"ready http://127\.0\.0\.1:(\d+)/")
ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    """A port nobody uses now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


class Host:
    """A hall on a real socket with a real file, to be started, killed and started again."""

    toys = "0"

    def __init__(self, folder: Path, port: int = 0, **env: str) -> None:
        self.folder = folder
        self.port = port
        self.env = {"DRAGONHALL_PACE": "0", "HALL_TOYS": self.toys, **env}
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start it; the seconds until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        env = {k: v for k, v in os.environ.items() if not k.startswith(("DRAGONHALL", "DATABASE"))}
        # As on a person's machine: what Python compiles is kept, so that it starts quickly again.
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        env.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build" / "pycache"))
        env |= {"DRAGONHALL_DATA": str(self.folder), "PYTHONUNBUFFERED": "1", **self.env}
        path = [str(ROOT), *env.get("PYTHONPATH", "").split(os.pathsep)]
        env["PYTHONPATH"] = os.pathsep.join(part for part in path if part)
        began = time.monotonic()
        with self.log.open("ab") as log:
            log.seek(0, os.SEEK_END)
            before = log.tell()
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.hall.host", str(self.port)],
                stdout=log,
                stderr=log,
                env=env,
                cwd=ROOT,
            )
        while time.monotonic() - began < 60:
            found = READY.search(self.log.read_bytes()[before:])
            if found:
                self.port = int(found[1])  # and the same one again after a kill
                return time.monotonic() - began
            if self.process.poll() is not None:
                raise RuntimeError(f"the hall ended:\n{self.log.read_text()}")
            time.sleep(0.01)
        raise RuntimeError("the hall never answered")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """An orderly end; its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)

    def __enter__(self) -> "Host":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class ToyHost(Host):
    """A hall that also has the toy game of these tests."""

    toys = "1"


if __name__ == "__main__":
    from dragonhall.hall.serve import serve

    if os.environ.get("HALL_TOYS") == "1":
        from tests.hall import toys

        toys.install()
    serve(port=int(sys.argv[1]), ready=lambda address: print("ready", address))
