"""The web application: the hall behind its handlers."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from dragonhall.kernel.errors import DragonhallError

from ..hall import Hall
from ..messages import MESSAGE_LIMIT
from .forms import Form, check_numbers
from .http import HANDLERS, check_sender, when_broken, when_misused, when_refused
from .lean import Lean
from .limits import Buckets
from .pages import App, Client, dressed
from .socket import table_socket

REQUESTS, REQUEST_BURST = 20.0, 200.0  # changing requests of an address: a second, at once


def litestar_app(hall: Hall, client: Path | None, origins: tuple[str, ...]) -> Litestar:
    """The Litestar application around a hall, which it starts and stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    return Lean(
        route_handlers=[*HANDLERS, table_socket],
        guards=[check_sender, check_numbers],
        dto=Form,
        return_dto=None,
        lifespan=[lifespan],
        state=State(
            {
                "hall": hall,
                "client": Client(client),
                "origins": origins,
                "limits": Buckets(REQUESTS, REQUEST_BURST),
            }
        ),
        exception_handlers={
            DragonhallError: when_refused,
            HTTPException: when_misused,
            Exception: when_broken,
        },
        request_max_body_size=4 * MESSAGE_LIMIT,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


def create_app(hall: Hall, client: Path | None = None, origins: tuple[str, ...] = ()) -> App:
    """The application a server runs.

    Args:
        hall: the hall it serves.
        client: the folder of the built client; None looks for it.
        origins: web origins beside the hall's own that may talk to it.
    """
    return dressed(cast(Any, litestar_app(hall, client, origins)))
