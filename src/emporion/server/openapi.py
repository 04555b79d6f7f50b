"""The OpenAPI document, generated from the types that the service reads and writes."""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args

import msgspec

from emporion.games import NAMES, rules
from emporion.server import api, commands, messages
from emporion.server.errors import CODES, STATUSES
from emporion.server.operations import Operation
from emporion.server.settings import VERSION

REFERENCE = "#/components/schemas/{name}"
PATH_PARAMETERS = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_=-]{1,32}$"},
    "game": {"type": "string", "enum": list(NAMES)},
    "lesson": {"type": "string"},
}


@cache
def document() -> dict[str, Any]:
    """The whole OpenAPI 3.1 document. The WebSocket's messages are under `x-websocket`, the codes of problems, but for
    those of the games' rules, under `x-problems`."""
    types: list[Any] = [commands.FromClient, messages.FromServer, messages.Problem]
    for operation in api.OPERATIONS:
        types += [operation.answer] + ([operation.body] if operation.body is not None else [])
    described = [
        kind for name in NAMES for kind in (*_shows(name), rules(name).view_type, rules(name).board_type) if kind
    ]
    schemas, components = msgspec.json.schema_components([*types, *described], ref_template=REFERENCE)
    components |= _unions()
    from_client, from_server, problem = schemas[:3]
    rest = iter(schemas[3:])
    paths: dict[str, dict[str, Any]] = {}
    for operation in api.OPERATIONS:
        answer = next(rest)
        body = next(rest) if operation.body is not None else None
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, answer, body, problem)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Emporion",
            "version": VERSION,
            "description": "Tables for board games. See docs/api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"device": {"type": "apiKey", "in": "cookie", "name": "emporion_device"}},
        },
        "x-websocket": {"path": "/api/live", "from-client": from_client, "from-server": from_server},
        "x-problems": {code: kind._asdict() for code, kind in CODES.items()},
    }


def _shows(name: str) -> tuple[type, ...]:
    """The types of what the choices of a game show."""
    declared = rules(name).shows_type
    return get_args(declared) or (declared,)


def _unions() -> dict[str, Any]:
    """Views, boards and what choices show, of any game: the messages refer to these names."""
    shows = {name: "".join(word.capitalize() for word in name.split("-")) + "Shows" for name in NAMES}
    boards = [rules(name).board_type for name in NAMES]
    return {
        "View": _union([rules(name).view_type.__name__ for name in NAMES], NAMES, "game"),
        "Board": _union([kind.__name__ for kind in boards if kind]),
        "Shows": _union([shows[name] for name in NAMES]),
        **{shows[name]: _union([kind.__name__ for kind in _shows(name)]) for name in NAMES},
    }


def _union(names: Sequence[str], values: Sequence[str] = (), told_by: str = "") -> dict[str, Any]:
    """One of these types; which one, the value of a key tells if there is one."""
    references = [REFERENCE.format(name=name) for name in names]
    union: dict[str, Any] = {"oneOf": [{"$ref": reference} for reference in references]}
    if told_by:
        union["discriminator"] = {"propertyName": told_by, "mapping": dict(zip(values, references, strict=True))}
    return union


def _operation(operation: Operation, answer: Any, body: Any, problem: Any) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": schema}
            for name, schema in PATH_PARAMETERS.items()
            if f"{{{name}}}" in operation.path
        ],
        "responses": {
            "200": {"description": "Done.", "content": {operation.media: {"schema": answer}}},
            **{
                str(status): {
                    "description": f"{meaning[0].upper()}{meaning[1:]}.",
                    "content": {"application/json": {"schema": problem}},
                }
                for status, meaning in STATUSES.items()
                if status != 500
            },
        },
    }
    if not operation.guests:
        described["security"] = [{"device": []}]
    if body is not None:
        described["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    for field in msgspec.structs.fields(operation.query):
        described["parameters"].append(
            {
                "name": field.name,
                "in": "query",
                "required": field.required,
                "schema": _without_null(msgspec.json.schema(field.type)),
            }
        )
    return described


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query cannot say null; it leaves the parameter out."""
    options = [option for option in schema.get("anyOf", []) if option.get("type") != "null"]
    return options[0] if len(options) == 1 else schema
