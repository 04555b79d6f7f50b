"""How programs are asked, in any language: a line of JSON for each question and one for each answer, or the same as
the body of a POST and its answer.

    → {"type": "hello", "protocol": 1, "offers": ["seat", "view", "choices", …]}
    ← {"name": "My bot", "wants": ["view", "choices"]}
    → {"type": "choose", "id": 1, "game": "byzanz", "players": 3, "options": {…}, "seat": 0, "seed": "…",
       "seconds": 0.5, "view": {…}, "choices": [{"code": 17, "notation": "pass", …}, …]}
    ← {"id": 1, "choice": 17}

`choice` is a code or a notation. {"id": 1, "error": "…"} says that there is no answer. Every question can be answered
by itself: a program need not remember the ones before it. It ends when its input does.
"""

import json
import sys
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, BinaryIO

from emporion.botkit.faults import Failed
from emporion.botkit.questions import WRITTEN, Question
from emporion.core.errors import EmporionError
from emporion.core.match import Match
from emporion.core.position import position_game
from emporion.games import find

PROTOCOL = 1
ANSWER_LIMIT = 100_000  # bytes of an answer
QUESTION_LIMIT = 4_000_000  # bytes of a question that we answer over HTTP
THROUGH_POSITION = ("match", "game", "dice", "view", "choices", "codes", "observation", "mask", "position")


def ask_for_parts(hello: Any) -> tuple[str, ...]:
    """What a program says that it wants."""
    wants = hello.get("wants") if isinstance(hello, dict) else None
    if not isinstance(wants, list) or not all(part in WRITTEN for part in wants):
        raise Failed(f"a hello is answered with what is wanted of {', '.join(WRITTEN)}, not with {str(hello)[:80]}")
    return tuple(wants)


def read_answer(answer: Any, number: int) -> int | str:
    """The choice in an answer."""
    if not isinstance(answer, dict) or answer.get("id") != number:
        raise Failed(f"question {number} was answered with {str(answer)[:80]}")
    if "error" in answer:
        raise Failed(str(answer["error"])[:200])
    choice = answer.get("choice")
    if not isinstance(choice, int | str) or isinstance(choice, bool):
        raise Failed(f"a choice is a code or a notation, not {str(choice)[:80]}")
    return choice


# A bot of a file as such a program ------------------------------------------------------------------------------------


def parts_to_send(wanted: tuple[str, ...]) -> list[str]:
    """What must be sent so that a Python bot can be given what it wants: the position is enough for everything."""
    return ["position"] if set(wanted) & set(THROUGH_POSITION) else []


def answer_to(message: Any, name: str, wanted: tuple[str, ...], choose: Callable[[Question], int | str]) -> Any:
    """The answer of a bot to a message."""
    if not isinstance(message, dict) or message.get("type") not in ("hello", "choose"):
        return {"error": "a message is of the type hello or choose"}
    if message["type"] == "hello":
        return {"name": name, "wants": parts_to_send(wanted)}
    number = message.get("id")
    try:
        text = str(message["position"])
        game, players, options = position_game(text)
        match: Match = find(game, players, options).load(text)
        question = Question(match, int(message["seat"]), str(message["seed"]), message.get("seconds"))
        choice = choose(question)
        return {"id": number, "choice": choice if isinstance(choice, str) else int(choice)}
    except (EmporionError, KeyError, TypeError, ValueError) as error:
        return {"id": number, "error": f"{type(error).__name__}: {error}"}


def serve_lines(answer: Callable[[Any], Any], asked: BinaryIO, told: BinaryIO) -> None:
    """Answer lines until there are no more. What the bot prints must not get between the answers."""
    printed, sys.stdout = sys.stdout, sys.stderr
    try:
        for line in asked:
            try:
                message = json.loads(line)
            except ValueError:
                message = None
            told.write(json.dumps(answer(message)).encode() + b"\n")
            told.flush()
    finally:
        sys.stdout = printed


def web_server(answer: Callable[[Any], Any], host: str, port: int) -> ThreadingHTTPServer:
    """A server that answers POSTs."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            if not length.isdecimal() or int(length) > QUESTION_LIMIT:
                self.send_error(413)
                return
            try:
                message = json.loads(self.rfile.read(int(length)))
            except ValueError:
                self.send_error(400)
                return
            body = json.dumps(answer(message)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            return

    return ThreadingHTTPServer((host, port), Handler)
