"""Guests: who somebody is, told by a signed cookie and by nothing else."""

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from ..errors import CannotServe

COOKIE = "dragonhall_guest"
YEAR = 365 * 24 * 3600
KEY_BYTES = 32


class Guests:
    """Signs and reads guest ids. The key stays in this object: it is in no message and no log."""

    def __init__(self, key: bytes) -> None:
        if len(key) < KEY_BYTES:
            raise CannotServe("The key of the guest cookies is too short; delete its file.")
        self._key = key

    @staticmethod
    def at(folder: Path) -> "Guests":
        """The guests of a data folder, whose key is made once, readable by its owner alone.

        Raises:
            CannotServe: the folder cannot be read or written.
        """
        path = folder / "guests.key"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                return Guests(path.read_bytes())
            with os.fdopen(handle, "wb") as file:
                key = secrets.token_bytes(KEY_BYTES)
                file.write(key)
                file.flush()
                os.fsync(file.fileno())
            return Guests(key)
        except OSError as error:
            raise CannotServe(
                f"The data folder {folder} cannot be used ({error.strerror}); "
                "choose another with --data or DRAGONHALL_DATA."
            ) from error

    @staticmethod
    def make() -> str:
        """A new guest id, which nobody can guess."""
        return secrets.token_urlsafe(12)

    def sign(self, guest: str) -> str:
        """The cookie's value for a guest."""
        return f"{guest}.{self._mark(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """The guest a cookie's value names, or None if it is not ours."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        guest, dot, mark = cookie.rpartition(".")
        if not dot or not guest or not hmac.compare_digest(mark, self._mark(guest)):
            return None
        return guest

    def _mark(self, guest: str) -> str:
        mac = hmac.new(self._key, b"guest:" + guest.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(mac).decode().rstrip("=")
