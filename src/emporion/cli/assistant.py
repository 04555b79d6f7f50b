"""What an assistant (a language model, or any other program that calls tools) can do: read the rules, and play.

Each tool is declared once, with its words and the form of its arguments; `mcp.py` offers them. An assistant sees what
its seat may see, and nothing else.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from emporion.bots import LEVELS, choose
from emporion.bots import find as find_bot
from emporion.cli.games import rows
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import NAMES, find, rules

MOST_TABLES = 32  # that are kept; the oldest make room
TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
GAME = {"type": "string", "enum": list(NAMES)}


@dataclass
class Table:
    """A game that an assistant plays against bots."""

    match: Match
    seat: int
    bots: tuple[str, ...]  # one for each seat; the assistant's own is not asked
    told: int = 0  # the steps whose log the assistant has read


class Assistant:
    """The tables of one assistant."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.tables: dict[str, Table] = {}

    def games(self) -> Any:
        return rows(self.language)

    def rules(self, game: str, chapter: str = "") -> Any:
        found = Game(rules(game), None, {})
        words = found.catalogue.words(self.language)
        chapters = found.rules.chapters
        if chapter and chapter not in chapters:
            raise BadRequest("unknown-chapter", f"{game} has no chapter {chapter!r}: it has {', '.join(chapters)}")
        return {
            "title": words("rules-title"),
            "chapters": {name: words(f"rules-{name}") for name in chapters if chapter in ("", name)},
        }

    def begin(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        bots: str = "medium",
        options: Mapping[str, Any] | None = None,
        seed: str = "",
    ) -> Any:
        found = find(game, players, options or {})
        match = found.start(seed or secrets.token_hex(8))
        named = tuple(name.strip() for name in bots.split(","))
        table = Table(match, match.check_seat(seat), tuple(named[i % len(named)] for i in range(found.players)))
        name = f"table-{len(self.tables) + 1}-{secrets.token_hex(2)}"
        for bot in named:
            find_bot(bot)  # refuses what is none
        while len(self.tables) >= MOST_TABLES:
            self.tables.pop(next(iter(self.tables)))
        self.tables[name] = table
        self._let_bots_play(table)
        return {"table": name, **self._seen(table)}

    def look(self, table: str) -> Any:
        return self._seen(self._found(table), whole=True)

    def choose(self, table: str, choice: str) -> Any:
        found = self._found(table)
        if found.match.actor != found.seat:
            raise BadRequest("over", "the game is over")
        found.match.play(choice, found.seat)
        self._let_bots_play(found)
        return self._seen(found)

    def _found(self, name: str) -> Table:
        if name not in self.tables:
            raise BadRequest("unknown-table", f"there is no table {name!r}: {', '.join(self.tables) or 'begin one'}")
        return self.tables[name]

    def _let_bots_play(self, table: Table) -> None:
        match = table.match
        while match.actor not in (None, table.seat):
            seat = int(match.state["actor"])
            match.play(choose(table.bots[seat], match, f"{match.seed} assistant {len(match.steps)}", seat), seat)

    def _seen(self, table: Table, whole: bool = False) -> dict[str, Any]:
        """What the seat may see, what has happened since it looked last, and what it may choose."""
        match, words = table.match, table.match.words(self.language)
        first = 0 if whole else table.told
        opening = match.opening() if first == 0 else []
        lines = [*opening, *(line for lines in match.log_lines(table.seat, first) for line in lines)]
        table.told = len(match.steps)
        seen: dict[str, Any] = {
            "seat": table.seat,
            "asked": match.prompt(table.seat, self.language),
            "over": match.over,
            "happened": [words.say(line) for line in lines],
            "view": match.view(table.seat),
        }
        if match.over:
            return {**seen, "winners": match.winners, "scores": match.scores()}
        choices = match.choices(table.seat, self.language)
        return {**seen, "choices": [{"choice": one.notation, "means": one.text} for one in choices]}


@dataclass(frozen=True)
class Tool:
    """Something that an assistant can ask for."""

    name: str
    says: str
    arguments: Mapping[str, Any]  # the form of each
    needed: tuple[str, ...]
    call: Callable[..., Any]  # (assistant, **arguments)

    def declared(self) -> dict[str, Any]:
        form = {"type": "object", "properties": dict(self.arguments), "required": list(self.needed)}
        return {"name": self.name, "description": self.says, "inputSchema": {**form, "additionalProperties": False}}


TOOLS = (
    Tool("games", "The games, for how many players they are, and their options.", {}, (), Assistant.games),
    Tool(
        "rules",
        "The rules of a game, or one chapter of them.",
        {"game": GAME, "chapter": {**TEXT, "description": "for instance B3; without it, all"}},
        ("game",),
        Assistant.rules,
    ),
    Tool(
        "begin",
        "Begin a game against bots. The answer has the table's name, what your seat sees and what it may choose.",
        {
            "game": GAME,
            "players": {**NUMBER, "description": "in all, you included; without it, the fewest"},
            "seat": {**NUMBER, "description": "yours, from 0"},
            "bots": {**TEXT, "description": f"{', '.join(LEVELS)}; several with commas"},
            "options": {"type": "object", "additionalProperties": TEXT},
            "seed": {**TEXT, "description": "the same seed, the same deal"},
        },
        ("game",),
        Assistant.begin,
    ),
    Tool("look", "What your seat sees, and the whole log.", {"table": TEXT}, ("table",), Assistant.look),
    Tool(
        "choose",
        "Make one of the choices that were offered, by its notation; the bots play until you are asked again.",
        {"table": TEXT, "choice": TEXT},
        ("table", "choice"),
        Assistant.choose,
    ),
)
