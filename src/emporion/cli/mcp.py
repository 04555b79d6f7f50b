"""`emporion mcp`: the games for assistants that speak the Model Context Protocol over standard input and output.

A message of JSON-RPC stands on one line. What the protocol asks of a server that has tools is little, so this is all of
it; its own package would bring a web framework and a validator that nothing here needs.
"""

import json
import sys
from collections.abc import Callable
from typing import Any, TextIO

import click

import emporion
from emporion.cli.arguments import language_option
from emporion.cli.assistant import TOOLS, Assistant
from emporion.core.errors import EmporionError

VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")  # of the protocol: the newest first
NOT_JSON, BAD_REQUEST, UNKNOWN_METHOD, BAD_ARGUMENTS = -32700, -32600, -32601, -32602
KINDS = {"string": str, "integer": int, "object": dict}
ABOUT = (
    "Board games with hidden cards: Byzanz (auctions), Tyros (empires and trade), Thurn und Taxis (routes). Ask for "
    "the rules, begin a game against bots or sit down at somebody's table, and choose one of the choices that each "
    "answer offers until the game is over."
)


class Wrong(Exception):
    """A message that cannot be answered."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Server:
    """Answers messages, one after the other."""

    def __init__(self, assistant: Assistant) -> None:
        self.assistant = assistant
        self.methods: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "initialize": self.initialize,
            "ping": lambda _: {},
            "tools/list": lambda _: {"tools": [tool.declared() for tool in TOOLS]},
            "tools/call": self.call,
        }

    def answer(self, line: str) -> dict[str, Any] | None:
        """The answer to a message, or None to one that wants none."""
        number = None
        try:
            try:
                message = json.loads(line)
            except ValueError:
                raise Wrong(NOT_JSON, "this is not JSON") from None
            if not isinstance(message, dict) or not isinstance(message.get("method"), str):
                raise Wrong(BAD_REQUEST, "a message is an object with a method")
            if "id" not in message:
                return None
            number, given = message["id"], message.get("params") or {}
            if message["method"] not in self.methods:
                raise Wrong(UNKNOWN_METHOD, f"there is no method {message['method']!r}")
            if not isinstance(given, dict):
                raise Wrong(BAD_ARGUMENTS, "params must be an object")
            return {"jsonrpc": "2.0", "id": number, "result": self.methods[message["method"]](given)}
        except Wrong as error:
            return {"jsonrpc": "2.0", "id": number, "error": {"code": error.code, "message": error.message}}

    def initialize(self, given: dict[str, Any]) -> dict[str, Any]:
        wanted = given.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "emporion", "version": emporion.__version__},
            "instructions": ABOUT,
        }

    def call(self, given: dict[str, Any]) -> dict[str, Any]:
        """What a tool answers; what it refuses is an answer too, which the assistant reads."""
        tool = next((tool for tool in TOOLS if tool.name == given.get("name")), None)
        if tool is None:
            raise Wrong(BAD_ARGUMENTS, f"there is no tool {given.get('name')!r}")
        arguments = given.get("arguments") or {}
        wrong = [name for name in arguments if name not in tool.arguments]
        wrong += [name for name in tool.needed if name not in arguments]
        wrong += [
            name
            for name, value in arguments.items()
            if name in tool.arguments and type(value) is not KINDS[tool.arguments[name]["type"]]
        ]
        if wrong:
            return said(f"{tool.name}: these arguments are missing, unknown or of another kind: {wrong}", wrong=True)
        try:
            return said(json.dumps(tool.call(self.assistant, **arguments), ensure_ascii=False))
        except EmporionError as error:
            return said(f"{error} ({error.code})", wrong=True)


def said(text: str, wrong: bool = False) -> dict[str, Any]:
    return {"content": [{"type": "text", "text": text}], "isError": wrong}


def serve(server: Server, source: TextIO, target: TextIO) -> None:
    """Answer until the source ends."""
    for line in source:
        if line.strip() and (answer := server.answer(line)) is not None:
            target.write(json.dumps(answer, ensure_ascii=False) + "\n")
            target.flush()


@click.command()
@language_option
def mcp(language: str) -> None:
    """Let an assistant read the rules and play, over the Model Context Protocol (standard input and output)."""
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    answers, sys.stdout = sys.stdout, sys.stderr  # nothing else may stand among the answers
    serve(Server(Assistant(language)), sys.stdin, answers)
