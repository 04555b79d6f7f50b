"""The description of the interface, generated from the very types that the service reads and writes."""

from functools import cache
from typing import Any

import msgspec

from emporion.games import NAMES
from emporion.server import api, commands, messages
from emporion.server.settings import VERSION

REFERENCE = "#/components/schemas/{name}"
PROBLEMS = {
    "400": "The request makes no sense here.",
    "401": "Say who you are first.",
    "403": "Not for you.",
    "404": "There is no such thing.",
    "409": "Refused by the rules, or the table has moved on.",
    "413": "Too large.",
    "415": "Not JSON.",
    "429": "Too much at once.",
    "503": "Not possible just now; nothing was changed.",
}
PATH_PARAMETERS = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_=-]{1,32}$"},
    "game": {"type": "string", "enum": list(NAMES)},
}


@cache
def document() -> dict[str, Any]:
    """The whole OpenAPI 3.1 document. The WebSocket's messages are described under `x-websocket`."""
    types: list[Any] = [commands.FromClient, messages.FromServer, messages.Problem]
    for operation in api.OPERATIONS:
        types += [operation.answer] + ([operation.body] if operation.body is not None else [])
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
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
    }


def _operation(operation: api.Operation, answer: Any, body: Any, problem: Any) -> dict[str, Any]:
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
                status: {"description": words, "content": {"application/json": {"schema": problem}}}
                for status, words in PROBLEMS.items()
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
    """A query cannot say null: it leaves the parameter out."""
    options = [option for option in schema.get("anyOf", []) if option.get("type") != "null"]
    return options[0] if len(options) == 1 else schema
