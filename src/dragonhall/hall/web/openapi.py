"""The interface described: an OpenAPI document, made from the handlers themselves.

Litestar reads the calls off their signatures, msgspec the shapes off the message structs; so what
is described is what is decoded. The socket's messages, for which OpenAPI has no place, stand under
`x-websocket`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args, is_typeddict

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.types.internal_types import PathParameterDefinition
from litestar.typing import FieldDefinition
from msgspec import Struct

from dragonhall import __version__

from ..messages import Heard, Refusal, Said
from .lean import Lean

SOCKET = "/api/tables/{table}/socket"
SHAPE = "#/components/schemas/{name}"


@dataclass
class Named(Schema):
    """A shape by its name, of which msgspec tells the rest."""

    name: str = ""

    def to_schema(self) -> dict[str, Any]:
        return {"$ref": SHAPE.format(name=self.name)}


class Shapes(OpenAPISchemaPlugin):
    """Leaves structs and typed dictionaries to msgspec, and remembers which there were."""

    def __init__(self) -> None:
        self.seen: list[type] = []

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        kind = field_definition.annotation
        return is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct))

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        kind = field_definition.annotation
        self.seen.append(kind)
        return Named(name=kind.__name__)


def document(handlers: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """The OpenAPI 3.1 document of some handlers and of the socket.

    Takes some hundredths of a second, so call it once, and not before somebody asks.
    """
    shapes = Shapes()
    config = OpenAPIConfig(
        title="Dragonhall",
        version=__version__,
        description=f"{SPOKEN}{_kinds(Heard)}; the hall sends {_kinds(Said)}.",
        use_handler_docstrings=True,
        operation_id_creator=_named,
    )
    described = Lean(
        route_handlers=handlers, plugins=[shapes], openapi_config=config, logging_config=None
    )
    told = described.openapi_schema.to_schema()
    (refusal, heard, said, *_), components = msgspec.json.schema_components(
        [Refusal, Heard, Said, *shapes.seen], ref_template=SHAPE
    )
    for calls in told["paths"].values():
        for call in calls.values():
            call["summary"] = call.pop("description").splitlines()[0]
            call["responses"].pop("400", None)  # the framework's own; the hall answers like this:
            call["responses"]["4XX"] = {
                "description": "refused; `words` says what to do",
                "content": {"application/json": {"schema": refusal}},
            }
    told["components"] = {"schemas": components}
    told["x-websocket"] = {SOCKET: {"client": heard, "server": said}}
    return told


SPOKEN = (
    "JSON over HTTP, and one WebSocket a table at "
    f"`{SOCKET}`, whose messages are among the schemas below: a client sends "
)


def _kinds(union: Any) -> str:
    names = [f"`{kind.__name__}`" for kind in get_args(union)]
    return ", ".join(names[:-1]) + " or " + names[-1]


def _named(
    handler: HTTPRouteHandler, method: Any, parts: list[str | PathParameterDefinition]
) -> str:
    words = [part if isinstance(part, str) else part.name for part in parts]
    return "_".join([str(getattr(method, "value", method)).lower(), *words])
