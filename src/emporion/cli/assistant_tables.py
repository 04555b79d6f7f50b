"""The tables at which an assistant plays: against bots in this process, or with others at a table of a service."""

import time
from collections.abc import Mapping
from typing import Any, Protocol
from urllib.parse import urlencode

from emporion.botkit.live import Visitor
from emporion.bots import choose
from emporion.core.errors import BadRequest
from emporion.core.match import Match

PATIENCE = 20.0  # seconds that an answer waits for others: programs of assistants give up after a minute
PAUSE = 0.5  # seconds between two looks at a table of a service


class Table(Protocol):
    """A game at which an assistant sits."""

    def seen(self, whole: bool = False) -> dict[str, Any]:
        """What the seat may see, what has happened since it looked last (or at all), and what it may choose."""

    def choose(self, choice: str) -> None: ...


def shown(seat: int, asked: str, happened: list[str], view: Any, choices: list[tuple[str, str]]) -> dict[str, Any]:
    """The form of what is seen at every table."""
    offered = [{"choice": notation, "means": text} for notation, text in choices]
    return {"seat": seat, "asked": asked, "happened": happened, "view": view, "choices": offered}


class OwnTable:
    """A game against bots."""

    def __init__(self, match: Match, seat: int, bots: tuple[str, ...], language: str) -> None:
        self.match, self.seat, self.language = match, seat, language
        self.bots = bots  # one for each seat; the assistant's own is not asked
        self.told = 0  # the steps whose log the assistant has read
        self._let_bots_play()

    def choose(self, choice: str) -> None:
        if self.match.over:
            raise BadRequest("over", "the game is over")
        self.match.play(choice, self.seat)
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        match = self.match
        while match.actor not in (None, self.seat):
            seat = int(match.state["actor"])
            match.play(choose(self.bots[seat], match, f"{match.seed} assistant {len(match.steps)}", seat), seat)

    def seen(self, whole: bool = False) -> dict[str, Any]:
        match, words = self.match, self.match.words(self.language)
        first = 0 if whole else self.told
        opening = match.opening() if first == 0 else []
        lines = [*opening, *(line for lines in match.log_lines(self.seat, first) for line in lines)]
        self.told = len(match.steps)
        choices = [] if match.over else match.choices(self.seat, self.language)
        found = shown(
            self.seat,
            match.prompt(self.seat, self.language),
            [words.say(line) for line in lines],
            match.view(self.seat),
            [(choice.notation, choice.text) for choice in choices],
        )
        ended = {"winners": match.winners, "scores": match.scores()} if match.over else {}
        return {**found, "over": match.over, **ended}


class LiveTable:
    """A seat at a table of a service, among people and bots."""

    def __init__(self, visitor: Visitor, table: str, seat: int, language: str) -> None:
        self.visitor, self.seat, self.language = visitor, seat, language
        self.path = f"/api/tables/{table}"
        self.number = 0  # of the update that the assistant has seen

    def choose(self, choice: str) -> None:
        command = {"type": "choose", "seat": self.seat, "number": self.number, "choice": choice}
        self.visitor.ask("POST", f"{self.path}/commands?language={self.language}", command)

    def seen(self, whole: bool = False) -> dict[str, Any]:
        """Waits until this seat is asked, but no longer than an assistant does."""
        until = time.monotonic() + PATIENCE
        state = self._state(whole)
        while not self._is_news(state) and time.monotonic() < until:
            time.sleep(PAUSE)
            state = self._state(whole)
        self.number = state["number"]
        choices = [(choice["notation"], choice["text"]) for choice in state["choices"]]
        found = shown(self.seat, state["prompt"], [line["text"] for line in state["log"]], state["view"], choices)
        over = state["info"]["phase"] == "over"
        ended = {"winners": state["view"]["winners"], "scores": state["scores"]} if over else {}
        return {**found, "phase": state["info"]["phase"], "over": over, **ended}

    def _state(self, whole: bool) -> Mapping[str, Any]:
        query = urlencode({"seat": self.seat, "last": 0 if whole else self.number, "language": self.language})
        found: Mapping[str, Any] = self.visitor.ask("GET", f"{self.path}/state?{query}")
        return found

    def _is_news(self, state: Mapping[str, Any]) -> bool:
        """Is the seat asked, or does the table end?"""
        asked = state["view"] is not None and state["view"]["actor"] == self.seat and state["choices"]
        return bool(asked) or state["info"]["phase"] in ("over", "closed")
