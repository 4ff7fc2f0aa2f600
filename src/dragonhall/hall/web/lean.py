"""The web framework, without what the hall does not use."""

from typing import Any

from litestar import Litestar


class Lean(Litestar):
    """Litestar without the plugins for other kinds of models, which take longer to load than we do.

    Should a later Litestar look for them elsewhere, they come back and only the start is slower.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return plugins
