"""What a request carries, typed: parts of its path and query, and a form as its body."""

import re
from collections.abc import Generator
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from litestar.connection import ASGIConnection
from litestar.dto import AbstractDTO, DTOFieldDefinition
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.spec import Reference, Schema
from litestar.params import PathParameter, QueryParameter
from litestar.typing import FieldDefinition

from ..errors import BadMessage, TooLarge
from ..messages import MESSAGE_LIMIT, State, reason

# Numbers of at most nine signs: no table, step or seat needs more.
LEAST, MOST = -99_999_999, 999_999_999
LOOSE: Final = re.compile("null|[-0-9]+[.e].*", re.I | re.S)  # 1e3, 1.0

Slug = Annotated[str, PathParameter(description="the game")]
TableId = Annotated[str, PathParameter(description="the table's id")]
Wanted = Annotated[State, QueryParameter(name="state", description="open, playing or finished")]
Limit = Annotated[int, QueryParameter(ge=LEAST, le=MOST, description="at most so many, 1 to 200")]
Step = Annotated[
    int, QueryParameter(ge=LEAST, le=MOST, description="stored commands, 0 is the deal")
]
Viewer = Annotated[
    int | None, QueryParameter(ge=LEAST, le=MOST, description="whose view; left out: the public's")
]


class Form(AbstractDTO[Any]):
    """Reads a body as what the handler's `data` is annotated with, as strictly as the socket does.

    The framework's own way would take "2" for 2 and tell of an error in words of its own.
    """

    _decoders: dict[str, msgspec.json.Decoder[Any]] = {}

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: Any = None
    ) -> None:
        cls._decoders[handler_id] = msgspec.json.Decoder(field_definition.annotation)

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Reference | Schema:
        schema: Reference | Schema = schema_creator.for_field_definition(field_definition)
        return schema

    @classmethod
    def generate_field_definitions(
        cls, model_type: type[Any]
    ) -> Generator[DTOFieldDefinition, None, None]:
        raise NotImplementedError  # a form is decoded whole

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        raise NotImplementedError

    def decode_bytes(self, value: bytes) -> Any:
        """The form.

        Raises:
            TooLarge, BadMessage: too long, no JSON, or with a wrong field.
        """
        if len(value) > MESSAGE_LIMIT:
            raise TooLarge(
                f"A request has at most {MESSAGE_LIMIT // 1024} KiB; send a shorter one."
            )
        try:
            return self._decoders[self.asgi_connection.route_handler.handler_id].decode(value)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise unreadable(reason(error)) from error


def check_numbers(connection: ASGIConnection[Any, Any, Any, Any], call: BaseRouteHandler) -> None:
    """Refuse what the framework would take for a whole number though it is not written as one.

    A guard: 1e3 would be 1000 to it, and null as good as left out.

    Raises:
        BadMessage: such a number.
    """
    if not connection.scope["query_string"]:
        return
    for parameter in call.parsed_fn_signature.parameters.values():
        if parameter.annotation in (int, int | None):
            given = connection.query_params.getall(name_of(parameter), [])
            if any(LOOSE.fullmatch(text) for text in given):
                raise no_number(parameter)


def unreadable(why: str) -> BadMessage:
    """The refusal of a body that is no form."""
    return BadMessage(f"The request can't be read: {why}.")


def misfit(error: ValidationException, parameters: dict[str, FieldDefinition]) -> BadMessage:
    """The refusal of a request whose parts do not fit the parameters of its handler."""
    wrong: Any = error.extra
    parameter = parameters[wrong[0]["key"]]
    if parameter.name == "data":  # the framework hands on no body that is empty
        return unreadable("Input data was truncated")
    if get_origin(parameter.annotation) is Literal:
        *most, last = get_args(parameter.annotation)
        return BadMessage(f"{name_of(parameter)} is {', '.join(most)} or {last}.")
    return no_number(parameter)


def no_number(parameter: FieldDefinition) -> BadMessage:
    """The refusal of what should be a number."""
    return BadMessage(f"{name_of(parameter)} must be a whole number.")


def name_of(parameter: FieldDefinition) -> str:
    """A handler's parameter as a request names it."""
    return getattr(parameter.kwarg_definition, "name", None) or parameter.name
