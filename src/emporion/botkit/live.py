"""A bot at a live table: it takes a free seat over the network, and plays until the game is over.

It gets what a browser gets. A bot that wants more than the view is given a position that its seat cannot tell from the
true one, which the service makes (`GET /api/tables/TABLE/imagined`).
"""

import http.cookiejar
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from emporion.botkit.judging import Verdict, judge
from emporion.botkit.programs import Named
from emporion.botkit.questions import Question
from emporion.core.errors import BadRequest
from emporion.core.match import Match
from emporion.core.position import position_game
from emporion.games import find as find_game

TIMEOUT = 20  # seconds for an answer of the service


class Visitor:
    """A person of the service, who is a bot."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.cookies = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self.ask("POST", "/api/people", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self._opener.open(asked, timeout=TIMEOUT) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            problem = json.loads(error.read() or b"{}")
            raise BadRequest(str(problem.get("code", "refused")), str(problem.get("message", error.reason))) from None
        except OSError as error:
            raise BadRequest("no-service", f"{self.address} cannot be reached: {error}") from None

    def live(self) -> ClientConnection:
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)
        address = self.address.replace("http", "ws", 1) + "/api/live"
        return connect(address, additional_headers={"Cookie": cookie}, open_timeout=TIMEOUT, max_size=None)


def read_address(link: str) -> tuple[str, str, str]:
    """The service, the table and the invitation in the address of a table's page."""
    parts = urlsplit(link)
    words = [word for word in parts.path.split("/") if word]
    if parts.scheme not in ("http", "https") or len(words) != 2 or words[0] != "table":
        raise BadRequest("bad-table", f"{link!r} is no table: copy the address of its page, http…/table/…")
    return f"{parts.scheme}://{parts.netloc}", words[1], parse_qs(parts.fragment).get("invite", [""])[0]


def sit_down(link: str, name: str, invite: str = "") -> tuple[Visitor, str, int]:
    """Take a free seat at a table as a new person of that name: who it is there, the table, and the seat."""
    address, table, found = read_address(link)
    visitor = Visitor(address, name)
    sit = {"type": "sit", "invite": invite or found, "contribution": secrets.token_hex(32)}
    visitor.ask("POST", f"/api/tables/{table}/commands", sit)
    return visitor, table, int(visitor.ask("GET", f"/api/tables/{table}")["your_seats"][0])


class Seated:
    """A bot at its seat."""

    def __init__(self, named: Named, visitor: Visitor, table: str, seat: int) -> None:
        self.named, self.visitor, self.table, self.seat = named, visitor, table, seat

    def verdict(self, state: dict[str, Any]) -> Verdict:
        """What the bot does in a state, as the service sent it."""
        match = self.imagined()
        seed = f"{self.table} {state['number']}"
        question = Question(match.copy(), self.seat, seed, self.named.seconds)
        question.view, question.choices = state["view"], state["choices"]
        return judge(self.named.bot, question, match)

    def imagined(self) -> Match:
        sample = secrets.randbits(32)
        path = f"/api/tables/{self.table}/imagined?seat={self.seat}&sample={sample}"
        text = self.visitor.ask("GET", path)["position"]
        name, players, options = position_game(text)
        return find_game(name, players, options).load(text)


def play_at_table(
    named: Named, link: str, name: str, tell: Callable[[str], object] = print, invite: str = ""
) -> list[int]:
    """Sit down and play to the end. The result is everybody's score. `tell` hears of what went wrong."""
    visitor, table, seat = sit_down(link, name, invite)
    tell(f"sitting at seat {seat}")
    seated = Seated(named, visitor, table, seat)
    named.bot.prepare()
    while True:
        try:
            with visitor.live() as live:
                live.send(json.dumps({"type": "follow", "table": table, "seat": seat}))
                return _play(seated, live, tell)
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != 1012:  # another than «the server is stopping: come back»
                raise BadRequest("lost-table", f"the connection to {visitor.address} was closed: {closed}") from None


def _play(seated: Seated, live: ClientConnection, tell: Callable[[str], object]) -> list[int]:
    answered = -1  # the update that was answered
    while True:
        message = json.loads(live.recv())
        if message["type"] == "problem" and message["code"] != "stale":
            raise BadRequest(message["code"], message["message"])
        if message["type"] != "state":
            continue
        if message["info"]["phase"] == "closed":
            raise BadRequest("closed", "the table was cancelled")
        if message["info"]["phase"] == "over":
            return [int(score) for score in message["scores"]]
        number = int(message["number"])
        if message["view"] and message["view"]["actor"] == seated.seat and message["choices"] and number != answered:
            verdict = seated.verdict(message)
            if verdict.fault:
                tell(f"the bot {verdict.message.replace('«»', f'update {number}')}; something is drawn instead")
            answer = {"type": "choose", "table": seated.table, "seat": seated.seat, "number": number}
            live.send(json.dumps({**answer, "choice": verdict.code}))
            answered = number
