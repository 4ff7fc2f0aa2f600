"""The interface described: an OpenAPI document, and a page of it without any script.

Both come from one table of calls and from the message structs themselves. The usual pages load
scripts of other hosts; this one is plain HTML.
"""

from functools import cache
from html import escape
from typing import Any

import msgspec
from msgspec import Struct

from dragonhall import __version__
from dragonhall.kernel.schema import DeckInfo, GameInfo

from .. import messages as m

ID = ("table", "path", "string", "the table's id")


class Call(Struct, frozen=True):
    """One call: its inputs are (name, where, type, meaning); a `body` and `answer` have shapes."""

    method: str
    path: str
    words: str
    answer: Any
    inputs: tuple[tuple[str, str, str, str], ...] = ()
    body: Any = None
    status: int = 200


CALLS = (
    Call("get", "/api/health", "Whether the hall is up and its database answers", m.Health),
    Call("get", "/api/me", "The guest behind the cookie, made at the first call", m.Me),
    Call("post", "/api/me", "Give yourself a name", m.Me, (), m.NameForm),
    Call("get", "/api/games", "All games", list[GameInfo]),
    Call(
        "get",
        "/api/games/{slug}",
        "A game, its faces and its rules",
        m.GamePage,
        (("slug", "path", "string", "the game"),),
    ),
    Call(
        "post",
        "/api/games/{slug}/deck",
        "A deck as you write it, read and judged; nothing is kept",
        DeckInfo,
        (("slug", "path", "string", "the game, one with decks to build"),),
        m.DeckForm,
    ),
    Call(
        "get",
        "/api/tables",
        "Tables that may be watched, the latest moved first",
        list[m.TableCard],
        (
            ("state", "query", "string", "open, playing or finished"),
            ("limit", "query", "integer", "at most so many, 1 to 200"),
        ),
    ),
    Call("post", "/api/tables", "Make a table", m.Made, (), m.TableForm, 201),
    Call("get", "/api/tables/{table}", "One table", m.TableCard, (ID,)),
    Call(
        "post",
        "/api/tables/{table}/sit",
        "Take an open seat by the key of its link",
        m.TableCard,
        (ID,),
        m.SitForm,
    ),
    Call(
        "post",
        "/api/tables/{table}/fill",
        "Put a bot on an open seat of the table you made",
        m.TableCard,
        (ID,),
        m.FillForm,
    ),
    Call(
        "post",
        "/api/tables/{table}/rematch",
        "The same people and bots again",
        m.Again,
        (ID,),
    ),
    Call(
        "get",
        "/api/tables/{table}/replay",
        "A finished game at one step",
        m.ReplayStep,
        (
            ID,
            ("step", "query", "integer", "stored commands, 0 is the deal"),
            ("seat", "query", "integer", "whose view; left out: the public's"),
        ),
    ),
    Call(
        "get",
        "/api/tables/{table}/record",
        "The record of a finished game, to keep and to verify",
        dict[str, Any],
        (ID,),
    ),
    Call(
        "get",
        "/api/tables/{table}/story",
        "The whole story as you may know it",
        m.StoryPage,
        (ID,),
    ),
    Call(
        "get",
        "/api/tables/{table}/standing",
        "How you have done before in games like this finished one",
        m.Standing,
        (ID,),
    ),
    Call("get", "/api/openapi.json", "This document", dict[str, Any]),
    Call("get", "/api/docs", "This interface as a page", str),
)

SOCKET = "/api/tables/{table}/socket"


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document; the socket's messages stand under `x-websocket`."""
    shapes: list[Any] = [m.Refusal, m.Heard, m.Said]
    for call in CALLS:
        shapes += [shape for shape in (call.body, call.answer) if shape is not None]
    made, components = msgspec.json.schema_components(
        shapes, ref_template="#/components/schemas/{name}"
    )
    found = iter(made)
    refusal, heard, told = next(found), next(found), next(found)
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        entry: dict[str, Any] = {
            "summary": call.words,
            "operationId": f"{call.method}{call.path.replace('/', '_').translate(NO_BRACES)}",
        }
        if call.inputs:
            entry["parameters"] = [
                {
                    "name": name,
                    "in": where,
                    "required": where == "path",
                    "description": words,
                    "schema": {"type": kind},
                }
                for name, where, kind, words in call.inputs
            ]
        if call.body is not None:
            entry["requestBody"] = {"required": True, "content": _json(next(found))}
        shape = next(found)
        kind = "text/html" if call.answer is str else "application/json"
        entry["responses"] = {
            str(call.status): {"description": "done", "content": {kind: {"schema": shape}}},
            "4XX": {"description": "refused; `words` says what to do", "content": _json(refusal)},
        }
        paths.setdefault(call.path, {})[call.method] = entry
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dragonhall", "version": __version__},
        "paths": paths,
        "x-websocket": {SOCKET: {"client": heard, "server": told}},
        "components": {"schemas": components},
    }


NO_BRACES = str.maketrans("", "", "{}")


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


@cache
def docs_page() -> bytes:
    """The document as a page a person can read."""
    doc = document()
    parts = [HEAD]
    for path, methods in doc["paths"].items():
        for method, entry in methods.items():
            parts.append(f"<details><summary><code>{method.upper()} {escape(path)}</code> ")
            parts.append(f"{escape(entry['summary'])}</summary><dl>")
            for given in entry.get("parameters", []):
                parts.append(f"<dt><code>{given['name']}</code> ({given['in']})</dt>")
                parts.append(f"<dd>{escape(given['description'])}</dd>")
            if "requestBody" in entry:
                shape = entry["requestBody"]["content"]["application/json"]["schema"]
                parts.append(f"<dt>body</dt><dd>{_words(shape)}</dd>")
            for status, told in entry["responses"].items():
                shape = next(iter(told["content"].values()))["schema"]
                parts.append(f"<dt>{status}</dt><dd>{_words(shape)}</dd>")
            parts.append("</dl></details>")
    parts.append(f"<h2>WebSocket <code>{escape(SOCKET)}</code></h2><dl>")
    for side, shape in doc["x-websocket"][SOCKET].items():
        parts.append(f"<dt>the {side} sends</dt><dd>{_words(shape)}</dd>")
    parts.append("</dl><h2>Shapes</h2>")
    for name, shape in doc["components"]["schemas"].items():
        parts.append(f'<section id="{name}"><h3>{name}</h3>')
        if shape.get("description"):
            parts.append(f"<p>{escape(shape['description'])}</p>")
        parts.append(_shape(shape))
        parts.append("</section>")
    parts.append("</main></body></html>\n")
    return "".join(parts).encode()


HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dragonhall: interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font-size:.95em}details,section{border-top:1px solid #8886;padding:.4rem 0}
dt{font-weight:600}dd{margin:0 0 .4rem 1.5rem}table{border-collapse:collapse}
td{padding:.1rem 1rem .1rem 0;vertical-align:top}
@media(prefers-color-scheme:dark){body{background:#161a18;color:#e8e2d4}a{color:#d8b56a}}</style>
</head><body><main><h1>The interface of the hall</h1>
<p>JSON over HTTP and one WebSocket a table. The same as a document:
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
"""


def _shape(shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        return f"<p>{_words(shape)}</p>"
    must = shape.get("required", [])
    rows = [
        f"<tr><td><code>{escape(name)}</code>{'' if name in must else ' (may be left out)'}</td>"
        f"<td>{_words(field)}</td></tr>"
        for name, field in shape["properties"].items()
    ]
    return f"<table>{''.join(rows)}</table>"


def _words(shape: dict[str, Any]) -> str:
    """A schema in a few words, with links to the shapes it names."""
    if "$ref" in shape:
        name = shape["$ref"].rsplit("/", 1)[-1]
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in shape:
        return " or ".join(_words(part) for part in shape["anyOf"])
    if "enum" in shape:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in shape["enum"])
    if "const" in shape:
        return f"<code>{escape(str(shape['const']))}</code>"
    kind = shape.get("type", "anything")
    if kind == "array":
        if "items" in shape and shape["items"] is not False:
            return f"list of {_words(shape['items'])}"
        return " · ".join(_words(part) for part in shape.get("prefixItems", [])) or "list"
    if kind == "object" and isinstance(shape.get("additionalProperties"), dict):
        return f"object of {_words(shape['additionalProperties'])}"
    return escape(str(kind))
