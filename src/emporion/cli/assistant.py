"""What an assistant (a language model, or any other program that calls tools) can do: read the rules, and play.

Each tool is declared once, with its words and the form of its arguments; `mcp.py` offers them. An assistant sees what
its seat may see, and nothing else.
"""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from emporion.botkit.live import sit_down
from emporion.bots import LEVELS
from emporion.bots import find as find_bot
from emporion.cli.assistant_tables import LiveTable, OwnTable, Table
from emporion.cli.games import rows
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.games import NAMES, find, rules

MOST_TABLES = 32  # that are kept; the oldest make room
TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
GAME = {"type": "string", "enum": list(NAMES)}


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
        for bot in named:
            find_bot(bot)  # refuses what is none
        opponents = tuple(named[i % len(named)] for i in range(found.players))
        return self._added(OwnTable(match, match.check_seat(seat), opponents, self.language))

    def sit(self, link: str, name: str = "Assistant") -> Any:
        return self._added(LiveTable(*sit_down(link, name), self.language))

    def look(self, table: str) -> Any:
        return self._found(table).seen(whole=True)

    def choose(self, table: str, choice: str) -> Any:
        found = self._found(table)
        found.choose(choice)
        return found.seen()

    def _added(self, table: Table) -> Any:
        name = f"table-{len(self.tables) + 1}-{secrets.token_hex(2)}"
        while len(self.tables) >= MOST_TABLES:
            self.tables.pop(next(iter(self.tables)))
        self.tables[name] = table
        return {"table": name, **table.seen()}

    def _found(self, name: str) -> Table:
        if name not in self.tables:
            raise BadRequest("unknown-table", f"there is no table {name!r}: {', '.join(self.tables) or 'begin one'}")
        return self.tables[name]


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
    Tool(
        "sit",
        "Take a free seat at a table of a service, to play with people. The game begins when its host says so.",
        {
            "link": {**TEXT, "description": "the address of the table's page, http…/table/…"},
            "name": {**TEXT, "description": "yours at the table"},
        },
        ("link",),
        Assistant.sit,
    ),
    Tool(
        "look",
        "What your seat sees, and the whole log. Where others are asked, it waits a while; then look again.",
        {"table": TEXT},
        ("table",),
        Assistant.look,
    ),
    Tool(
        "choose",
        "Make one of the choices that were offered, by its notation; the others play until you are asked again. If "
        "they take long, there is no choice in the answer: look again.",
        {"table": TEXT, "choice": TEXT},
        ("table", "choice"),
        Assistant.choose,
    ),
)
