"""The HTTP interface: what can be asked, each with its body, its answer and its words for the documentation."""

import copy
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa

from emporion.core import fairness
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES
from emporion.games import game as find_game
from emporion.server import commands as c
from emporion.server import messages as m
from emporion.server import rows, sight
from emporion.server.people import Known
from emporion.server.service import Service
from emporion.server.settings import VERSION
from emporion.server.store import Unavailable
from emporion.server.tables import Entry, beside
from emporion.server.thinkers import SECONDS, searches
from emporion.server.warmup import RULES, SEARCHES

FRAMES = 200


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: c.Name


class RecoveryCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class NoQuery(msgspec.Struct, frozen=True):
    pass


class InLanguage(msgspec.Struct, frozen=True):
    language: c.Language = "en"


class Looking(msgspec.Struct, frozen=True):
    """Whose eyes: a seat of yours, or an onlooker's; log and chat come from the update after `last` on."""

    seat: c.SeatNumber | None = None
    language: c.Language = "en"
    last: c.UpdateNumber = 0


class Wondering(msgspec.Struct, frozen=True):
    seat: c.SeatNumber
    target: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    language: c.Language = "en"


class Rewatching(msgspec.Struct, frozen=True):
    seat: c.SeatNumber | None = None
    language: c.Language = "en"
    start: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=FRAMES)] = FRAMES


class TableList(msgspec.Struct, frozen=True):
    tables: list[m.TableSummary]


@dataclass
class Asked:
    """A request, understood."""

    service: Service
    person: Known  # an empty one for guests, where guests are let in
    table: str
    game: str
    query: Any
    body: Any
    key: str = ""  # set by a handler: the device's new key


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    name: str
    summary: str
    handler: Callable[[Asked], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: type[msgspec.Struct] = NoQuery
    guests: bool = False  # may people without a name ask this?
    newcomer: bool = False  # counts against the stricter limit of an address
    media: str = "application/json"
    seconds: int = 0  # how long an answer may be kept by caches


# People ---------------------------------------------------------------------------------------------------------------


async def arrive(asked: Asked) -> m.Welcome:
    person, asked.key, code = await asked.service.people.arrive(asked.body.name)
    return m.Welcome(person.id, person.name, code)


async def me(asked: Asked) -> m.Person:
    return m.Person(asked.person.id, asked.person.name)


async def rename(asked: Asked) -> m.Person:
    person = await asked.service.people.rename(asked.person.id, asked.body.name)
    return m.Person(person.id, person.name)


async def new_code(asked: Asked) -> m.Welcome:
    return m.Welcome(asked.person.id, asked.person.name, await asked.service.people.new_code(asked.person.id))


async def recover(asked: Asked) -> m.Welcome:
    person, asked.key, code = await asked.service.people.recover(asked.body.code)
    for connection in list(asked.service.connections.get(person.id, ())):
        connection.drop()  # the old device's; other processes find out by themselves
    return m.Welcome(person.id, person.name, code)


# Games and lists ------------------------------------------------------------------------------------------------------


async def catalogue(asked: Asked) -> m.Catalogue:
    warmup = asked.service.warmup
    playable, searchable = warmup.compiled(RULES), warmup.compiled(SEARCHES)
    games = []
    for name in NAMES:
        game = find_game(name)
        words = game.catalogue.words(asked.query.language)
        options = [
            m.OptionInfo(option.name, words(f"option-{option.name}"), option.rule, list(option.values), option.default)
            for option in game.rules.options
        ]
        chapters = {chapter: words(f"rules-{chapter}") for chapter in game.rules.chapters}
        games.append(
            m.GameInfo(
                name, words("game-title"), words("game-about"), list(game.rules.players), game.rules.minutes,
                game.rules.version, options, chapters, name in playable, name in searchable,
            )
        )  # fmt: skip
    levels = [m.LevelInfo(level, seconds, searches(level)) for level, seconds in SECONDS.items()]
    return m.Catalogue(games, levels, dict(LANGUAGES))


async def board(asked: Asked) -> dict[str, Any] | None:
    return find_game(asked.game).board()


async def open_tables(asked: Asked) -> TableList:
    return TableList(await asked.service.store.read(rows.open_tables))


async def my_tables(asked: Asked) -> TableList:
    return TableList(await asked.service.store.read(lambda x: rows.tables_of(x, asked.person.id)))


# Tables ---------------------------------------------------------------------------------------------------------------


async def create(asked: Asked) -> m.TableAccess:
    table = await asked.service.tables.create(asked.person.id, asked.person.name, asked.body)
    async with asked.service.tables.use(table) as entry:
        return access(entry, asked.person)


def access(entry: Entry, person: Known) -> m.TableAccess:
    table = entry.table
    assert table is not None
    host = bool(person.id) and table.host == person.id
    return m.TableAccess(sight.table_info(table), table.seats_of(person.id), host, entry.invite if host else "")


async def show(asked: Asked) -> m.TableAccess:
    async with asked.service.tables.use(asked.table) as entry:
        await asked.service.tables.catch_up(entry)
        return access(entry, asked.person)


async def perform(asked: Asked) -> m.Done:
    return await asked.service.tables.perform(asked.table, asked.person.id, asked.person.name, asked.body)


async def state(asked: Asked) -> m.State:
    tables = asked.service.tables
    async with tables.use(asked.table) as entry:
        await tables.catch_up(entry)
        assert entry.table is not None
        viewer = tables.viewer(entry.table, asked.person.id, asked.query.seat)
        tables.hear(entry.table, asked.person.id, asked.query.seat)
        await tables.read_up(entry.table, viewer)
        missed = entry.table.missed(viewer, asked.query.last)
        return sight.state(entry.table, viewer, asked.query.language, *missed)


async def why(asked: Asked) -> m.WhyNot:
    tables, query = asked.service.tables, asked.query
    async with tables.use(asked.table) as entry:
        await tables.catch_up(entry)
        assert entry.table is not None
        seat = c.own_seat(entry.table, asked.person.id, query.seat)
        return sight.why_not(entry.table, c.playing(entry.table), seat, query.target, query.language)


async def hint(asked: Asked) -> m.Hint:
    return await asked.service.hints.give(asked.table, asked.person.id, asked.body)


async def analysis(asked: Asked) -> m.AnalysisState:
    return await asked.service.analyst.state(asked.table, asked.query.language)


async def analyse(asked: Asked) -> m.AnalysisState:
    return await asked.service.analyst.wish(asked.table, asked.query.language)


async def replay(asked: Asked) -> m.Replay:
    tables, query = asked.service.tables, asked.query
    async with asked.service.replays.turn(asked.person.id):
        async with tables.use(asked.table) as entry:
            await tables.catch_up(entry)
            assert entry.table is not None
            viewer = tables.viewer(entry.table, asked.person.id, query.seat)
            table = copy.copy(entry.table)  # what takes long is done while others use the table
            table.match = table.match.copy() if table.match is not None else None
        steps = len(table.match.steps) if table.match is not None else 0
        return await beside(steps, sight.replay, table, viewer, query.language, query.start, query.limit)


async def record(asked: Asked) -> str:
    async with asked.service.tables.use(asked.table) as entry:
        await asked.service.tables.catch_up(entry)
        table = entry.table
        assert table is not None
        if table.match is None or table.phase != "over":
            raise c.Forbidden("not-over", "The record holds every secret of the game: it can be had after the end.")
        return table.match.record(fairness.fairness_notes(table.id, entry.secret, c.contributions(table)))


async def shuffle(asked: Asked) -> m.Fairness:
    async with asked.service.tables.use(asked.table) as entry:
        await asked.service.tables.catch_up(entry)
        table = entry.table
        assert table is not None
        over = table.phase == "over" and table.match is not None
        return m.Fairness(
            table.commitment,
            list(c.contributions(table)),
            entry.secret if over else None,
            str(table.match.seed) if over and table.match is not None else None,
        )


# The service itself ---------------------------------------------------------------------------------------------------


async def health(asked: Asked) -> m.Health:
    warmup = asked.service.warmup
    compiled = warmup.compiled(RULES), warmup.compiled(SEARCHES)
    try:
        await asked.service.store.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar())
        return m.Health("ok", True, *compiled, VERSION)
    except Unavailable:
        return m.Health("unavailable", False, *compiled, VERSION)


TABLE = "/api/tables/{table}"
OPERATIONS = (
    Operation("POST", "/api/people", "arrive", "Say your name; the device's key comes as a cookie.", arrive, m.Welcome,
              Name, guests=True, newcomer=True),
    Operation("POST", "/api/recover", "recover", "Move a person, with all seats, to this device.", recover, m.Welcome,
              RecoveryCode, guests=True, newcomer=True),
    Operation("GET", "/api/me", "me", "Who am I?", me, m.Person),
    Operation("PATCH", "/api/me", "rename", "Change your name for tables to come.", rename, m.Person, Name),
    Operation("POST", "/api/me/recovery", "new_code", "A new recovery code; the old one is void.", new_code, m.Welcome),
    Operation("GET", "/api/me/tables", "my_tables", "Tables where you have a seat.", my_tables, TableList),
    Operation("GET", "/api/games", "games", "The games, their options and rules in short, and the bots.", catalogue,
              m.Catalogue, query=InLanguage, guests=True),
    Operation("GET", "/api/games/{game}/board", "board", "The standard board as data to draw; null if there is none.",
              board, dict[str, Any] | None, guests=True, seconds=3600),
    Operation("GET", "/api/tables", "open_tables", "Listed tables that can be joined or watched.", open_tables,
              TableList, guests=True),
    Operation("POST", "/api/tables", "create", "Make a table.", create, m.TableAccess, c.NewTable),
    Operation("GET", TABLE, "show", "A table, and what you are at it.", show, m.TableAccess, guests=True),
    Operation("POST", f"{TABLE}/commands", "command", "Sit, start, choose, undo, chat and so on.", perform, m.Done,
              c.AnyCommand),
    Operation("GET", f"{TABLE}/state", "state", "What a seat of yours, or an onlooker, sees now.", state, m.State,
              query=Looking, guests=True),
    Operation("GET", f"{TABLE}/why", "why", "Why a seat of yours cannot choose a thing on the table.", why, m.WhyNot,
              query=Wondering),
    Operation("POST", f"{TABLE}/hint", "hint", "What a search advises a seat of yours that is asked.", hint, m.Hint,
              c.HintWanted),
    Operation("GET", f"{TABLE}/analysis", "analysis", "The analysis of a finished game, or how far it is.", analysis,
              m.AnalysisState, query=InLanguage, guests=True),
    Operation("POST", f"{TABLE}/analysis", "analyse", "Let a finished game be analysed, once for all.", analyse,
              m.AnalysisState, query=InLanguage, guests=True),
    Operation("GET", f"{TABLE}/replay", "replay", "The game moment by moment; after the end with every hand open.",
              replay, m.Replay, query=Rewatching, guests=True),
    Operation("GET", f"{TABLE}/record", "record", "The record of a finished game, as text.", record, str, guests=True,
              media="text/plain"),
    Operation("GET", f"{TABLE}/shuffle", "shuffle", "What the shuffle was made of; the secret after the end.", shuffle,
              m.Fairness, guests=True),
    Operation("GET", "/healthz", "health", "Is the service well?", health, m.Health, guests=True),
)  # fmt: skip
