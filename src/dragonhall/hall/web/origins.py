"""Which web pages may talk to the hall: its own."""

from urllib.parse import urlsplit


def allowed(origin: str | None, host: str | None, more: tuple[str, ...]) -> bool:
    """Whether a page of this origin may talk to us.

    Args:
        origin: the Origin header; None for programs, which cannot be tricked by a page.
        host: the Host header.
        more: further origins that are allowed (a proxy's outside name).
    """
    if origin is None or origin in more:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
