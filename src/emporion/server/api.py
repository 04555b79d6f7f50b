"""The HTTP API: its operations, each with its body, its answer and its description."""

import copy
from typing import Annotated

import msgspec

from emporion.bots.compiling import RULES, SEARCH
from emporion.bots.networks import has_network
from emporion.core.texts import LANGUAGES, Language
from emporion.games import NAMES
from emporion.games import game as find_game
from emporion.games import rules as find_rules
from emporion.server import advance_api as aa
from emporion.server import commands as c
from emporion.server import decisions, identity, imagining, lessons, rematches, rows, tournaments_api, views
from emporion.server import health_messages as hm
from emporion.server import messages as m
from emporion.server import notices_api as na
from emporion.server import notices_messages as nm
from emporion.server import people_messages as pm
from emporion.server import study_messages as sm
from emporion.server import vacation_api as va
from emporion.server.about import About, about
from emporion.server.advances import AdvanceState, AdvanceWanted
from emporion.server.cache import in_thread_if_long
from emporion.server.explaining import Explanation, explanation
from emporion.server.handler import access
from emporion.server.networks import units
from emporion.server.operations import Call, LanguageQuery, Operation
from emporion.server.people_api import change_profile, export_me, ladder, person_page, profile, table_people
from emporion.server.rows import Asker
from emporion.server.settings import VERSION
from emporion.server.study_api import puzzles, study_analysis, study_moment, study_replay, study_try
from emporion.server.thinking import SECONDS, searches
from emporion.server.vacations import VacationInfo, VacationWanted
from emporion.server.warmup import Warmup

FRAMES = 200


class StateQuery(msgspec.Struct, frozen=True):
    """A seat of yours, or none for a spectator; log and chat come from the update after `last` on."""

    seat: c.SeatNumber | None = None
    language: Language = "en"
    last: c.UpdateNumber = 0


class WaysQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber
    language: Language = "en"


class FinalQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber
    choice: c.Code


class WhyQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber
    target: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    language: Language = "en"


class ReplayQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber | None = None
    language: Language = "en"
    start: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=FRAMES)] = FRAMES


class ReadinessQuery(msgspec.Struct, frozen=True):
    """What you are waiting for, if anything: that is compiled first."""

    game: Annotated[str, msgspec.Meta(max_length=40)] = ""
    part: m.Part = "rules"


class TableList(msgspec.Struct, frozen=True):
    tables: list[m.TableSummary]


# Games and lists ------------------------------------------------------------------------------------------------------


async def catalogue(call: Call) -> m.Catalogue:
    measured = await call.service.durations.minutes()
    searchable = call.service.warmup.compiled(SEARCH)
    games = []
    for name in NAMES:
        game = find_game(name)
        words = game.catalogue.words(call.query.language)
        options = [
            m.OptionInfo(
                name=option.name,
                text=words(f"option-{option.name}"),
                rule=option.rule,
                values=list(option.values),
                default=option.default,
            )
            for option in game.rules.options
        ]
        chapters = {chapter: words(f"rules-{chapter}") for chapter in game.rules.chapters}
        games.append(
            m.GameInfo(
                game=name,
                title=words("game-title"),
                about=words("game-about"),
                players=list(game.rules.players),
                minutes=measured.get(name, game.rules.minutes),
                rules_version=game.rules.version,
                options=options,
                chapters=chapters,
                lessons=lessons.listed(name, call.query.language),
                search_ready=name in searchable,
            )
        )
    levels = [m.LevelInfo(level, seconds, searches(level)) for level, seconds in SECONDS.items()]
    return m.Catalogue(games, levels, dict(LANGUAGES))


async def readiness(call: Call) -> hm.ReadinessList:
    warmup, awaited = call.service.warmup, call.query
    if awaited.game:
        warmup.want(awaited.part, find_rules(awaited.game).name)
    return hm.ReadinessList(tiers(warmup))


def tiers(warmup: Warmup) -> list[hm.Readiness]:
    return [
        hm.Readiness(
            name, warmup.tier(name), warmup.progress(RULES, name), warmup.progress(SEARCH, name), has_network(name)
        )
        for name in NAMES
    ]


async def board(call: Call) -> m.Board | None:
    return find_game(call.game).board()


async def lesson(call: Call) -> lessons.LessonInFrames:
    return (await lessons.found(call.game, call.lesson, call.query.language)).message


async def lesson_why(call: Call) -> m.WhyNot:
    return (await lessons.found(call.game, call.lesson, call.query.language)).why(call.query)


async def examples(call: Call) -> Explanation:
    return explanation(call.game, call.query.language)


async def open_tables(call: Call) -> TableList:
    settings, now = call.service.settings, call.service.world.milliseconds()
    since = now - int(settings.listed_hours * 3_600_000)
    return TableList(await call.service.store.read(lambda x: rows.open_tables(x, since, settings.listed_per_host)))


async def my_tables(call: Call) -> TableList:
    return TableList(await call.service.store.read(lambda x: rows.tables_of(x, call.person.id)))


# Tables ---------------------------------------------------------------------------------------------------------------


async def create(call: Call) -> m.TableAccess:
    return await call.service.handler.create(call.person, call.body, call.address)


async def show(call: Call) -> m.TableAccess:
    async with call.service.cache.open(call.table_id) as cached:
        return access(cached, call.person)


async def perform(call: Call) -> m.Done:
    return await call.service.handler.perform(call.table_id, call.person, call.body, call.address)


async def state(call: Call) -> m.State:
    person, query = call.person.id, call.query
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        viewer = decisions.own_viewer(table, person, query.seat)
        call.service.presence.heard_from(table, person, query.seat)
        await cached.load_log()
        return cached.views.state(viewer, query.language, *table.missed(viewer, query.last))


async def why(call: Call) -> m.WhyNot:
    query = call.query
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        seat = decisions.own_seat(table, call.person.id, query.seat)
        return views.why_not(table, decisions.running_match(table), seat, query.target, query.language)


async def ways(call: Call) -> m.Ways:
    query = call.query
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        seat = decisions.own_seat(table, call.person.id, query.seat)
        if table.match is None or table.phase != "playing":  # it may just have ended: there is nothing left to choose
            return m.Ways(table.updates[seat], [], [])
        return cached.views.ways(table.match, seat, query.language)


async def final(call: Call) -> m.Finality:
    query = call.query
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        seat = decisions.own_seat(table, call.person.id, query.seat)
        return m.Finality(table.updates[seat], decisions.running_match(table).is_final(query.choice, seat))


async def imagined(call: Call) -> imagining.Imagined:
    query = call.query
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        seat = decisions.own_seat(table, call.person.id, query.seat)
        return imagining.imagined(table, decisions.running_match(table), seat, query.sample)


async def hint(call: Call) -> m.Hint:
    return await call.service.hints.give(call.table_id, call.person.id, call.body)


async def analysis(call: Call) -> m.AnalysisState:
    return await call.service.analysis_jobs.state(call.table_id, call.query.language)


async def analyse(call: Call) -> m.AnalysisState:
    asker = Asker.of(call.person.id, call.address)
    return await call.service.analysis_jobs.request(call.table_id, call.query.language, asker)


async def replay(call: Call) -> m.Replay:
    query = call.query
    async with call.service.replays.turn(call.person.id or units(call.address)[0]):
        async with call.service.cache.open(call.table_id) as cached:
            viewer = decisions.own_viewer(cached.table, call.person.id, query.seat)
            table = copy.copy(cached.table)  # the slow part is done on a copy, while others use the table
            table.match = table.match.copy() if table.match is not None else None
        steps = len(table.match.steps) if table.match is not None else 0
        frames = call.service.frames.of(table.id, viewer)
        wanted = query.start, query.limit
        return await in_thread_if_long(steps, views.replay, table, viewer, query.language, frames, *wanted)


async def record(call: Call) -> str:
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        match = decisions.finished_match(table)  # a record holds every secret of the game
        return match.record(decisions.shuffle(table, cached.secret, table.start_secret).notes())


async def evening(call: Call) -> rematches.Evening:
    async with call.service.cache.open(call.table_id) as cached:
        series = cached.table.series
    first = series.first if series is not None else call.table_id
    return await call.service.store.read(lambda x: rematches.evening(x, first, call.person.id))


async def shuffle(call: Call) -> m.Fairness:
    async with call.service.cache.open(call.table_id) as cached:
        table = cached.table
        match = table.match if table.phase == "over" else None
        return m.Fairness(
            commitment=table.commitment,
            contributions=[seat.contribution for seat in views.table_info(table).seats],
            secret=cached.secret if match is not None else None,
            seed=str(match.seed) if match is not None else None,
            shuffle=table.shuffle if table.start_commitment else 0,
            commitments=[seat.commitment for seat in table.seats],
            start_commitment=table.start_commitment,
            start_secret=table.start_secret if match is not None else None,
        )


# The service itself ---------------------------------------------------------------------------------------------------


async def tell_about(call: Call) -> About:
    return about(call.service.settings)


async def ready(call: Call) -> hm.Ready:
    return hm.Ready(await call.service.health.can_write())


async def health(call: Call) -> hm.Health:
    database = await call.service.health.can_write()
    return hm.Health(
        status="ok" if database else "unavailable",
        database=database,
        games=tiers(call.service.warmup),
        version=VERSION,
    )


TABLE = "/api/tables/{table}"
NOTICE = "/api/me/notices/{notice}"
OPERATIONS = (
    Operation("POST", "/api/people", "arrive", "Choose a name; the device's key comes as a cookie.",
              identity.arrive, m.Welcome, identity.Name, guests=True, newcomer=True),
    Operation("POST", "/api/recover", "recover", "Move a person, with all seats, to this device.",
              identity.recover, m.Welcome, identity.RecoveryCode, guests=True, newcomer=True),
    Operation("GET", "/api/me", "me", "Who am I? null before a name was chosen.", identity.me, m.Person | None,
              guests=True),
    Operation("PATCH", "/api/me", "rename", "Change your name, for new tables.", identity.rename, m.Person,
              identity.Name),
    Operation("POST", "/api/me/recovery", "new_code", "A new recovery code; the old one stops working.",
              identity.new_code, m.Welcome),
    Operation("POST", "/api/me/logout", "log_out", "Forget this device; the recovery code still works.",
              identity.log_out, m.Done, barred=True),
    Operation("DELETE", "/api/me", "delete_me", "Delete yourself: your seats become somebody's, and your words go.",
              identity.delete_me, m.Done, barred=True),
    Operation("GET", "/api/me/vacation", "vacation", "Your vacation, and what you may still take.", va.vacation,
              VacationInfo),
    Operation("POST", "/api/me/vacation", "go_on_vacation", "Be on vacation until a date, at tables that allow it.",
              va.go_on_vacation, VacationInfo, VacationWanted),
    Operation("DELETE", "/api/me/vacation", "come_back", "Be back: your clocks run again.", va.come_back,
              VacationInfo),
    Operation("GET", "/api/me/notices", "notices", "Where you are told that it is your turn.", na.notices,
              nm.NoticeSettings),
    Operation("POST", "/api/me/notices", "add_notices", "Be told by a browser, a webhook or mail.", na.add_notices,
              nm.NoticeSettings, nm.AnyAddress),
    Operation("PATCH", NOTICE, "change_notices", "Be reminded or not, and in which language.", na.change_notices,
              nm.NoticeSettings, nm.AddressChange),
    Operation("DELETE", NOTICE, "remove_notices", "Be told there no longer; the address is forgotten.",
              na.remove_notices, nm.NoticeSettings),
    Operation("POST", f"{NOTICE}/test", "try_notices", "Send a test there.", na.try_notices, nm.NoticeTried),
    Operation("POST", "/api/notices/confirm", "confirm_notices", "Confirm an address of mail, by a link sent to it.",
              na.confirm_notices, nm.LinkUsed, query=nm.LinkQuery, guests=True, newcomer=True),
    Operation("POST", "/api/notices/stop", "stop_notices", "Stop the notices that a link came with.",
              na.stop_notices, nm.LinkUsed, query=nm.LinkQuery, guests=True, newcomer=True),
    Operation("GET", "/api/me/tables", "my_tables", "Tables where you have a seat.", my_tables, TableList),
    Operation("GET", "/api/me/profile", "profile", "Who may open your page, and whether you want ratings.", profile,
              pm.Profile),
    Operation("PATCH", "/api/me/profile", "change_profile", "Choose that anew.", change_profile, pm.Profile,
              pm.ProfileChange),
    Operation("GET", "/api/me/export", "export_me", "All that the service has of you, in parts.", export_me, pm.Export,
              query=pm.ExportQuery),
    Operation("GET", "/api/people/{person}", "person_page", "A person's games, as far as you may know of them.",
              person_page, pm.PersonPage, guests=True),
    Operation("GET", "/api/ladder", "ladder", "The ratings of a game, the highest first.", ladder, pm.Ladder,
              query=pm.LadderQuery, guests=True),
    *tournaments_api.OPERATIONS,
    Operation("GET", "/api/games", "games", "The games with their options and short rules, and the bots.", catalogue,
              m.Catalogue, query=LanguageQuery, guests=True),
    Operation("GET", "/api/readiness", "readiness", "How much of each game is compiled; name what you wait for.",
              readiness, hm.ReadinessList, query=ReadinessQuery, guests=True),
    Operation("GET", "/api/games/{game}/board", "board", "The standard board as data to draw; null if there is none.",
              board, m.Board | None, guests=True, seconds=3600),
    Operation("GET", "/api/games/{game}/lessons/{lesson}", "lesson", "A guided first game, from beginning to end.",
              lesson, lessons.LessonInFrames, query=LanguageQuery, guests=True, seconds=60),
    Operation("GET", "/api/games/{game}/lessons/{lesson}/why", "lesson_why",
              "Why something on the table cannot be chosen at a frame of a lesson.", lesson_why, m.WhyNot,
              query=lessons.WhyQuery, guests=True),
    Operation("GET", "/api/games/{game}/examples", "examples", "A game in examples, to be drawn as tables are.",
              examples, Explanation, query=LanguageQuery, guests=True, seconds=3600),
    Operation("GET", "/api/tables", "open_tables", "Listed tables to join or to watch.", open_tables,
              TableList, guests=True),
    Operation("POST", "/api/tables", "create", "Create a table.", create, m.TableAccess, c.NewTable),
    Operation("GET", TABLE, "show", "A table, and your part in it.", show, m.TableAccess, guests=True),
    Operation("GET", f"{TABLE}/people", "table_people", "Whose pages you may open, of those at a table.", table_people,
              pm.SeatPages, guests=True),
    Operation("POST", f"{TABLE}/commands", "command", "Take a seat, start, choose, undo, chat and so on.", perform,
              m.Done, c.AnyCommand),
    Operation("GET", f"{TABLE}/state", "state", "What a seat of yours, or a spectator, sees now.", state, m.State,
              query=StateQuery, guests=True),
    Operation("GET", f"{TABLE}/why", "why", "Why a seat of yours cannot choose something on the table.", why, m.WhyNot,
              query=WhyQuery),
    Operation("GET", f"{TABLE}/ways", "ways", "How a seat of yours can choose several things together.", ways, m.Ways,
              query=WaysQuery),
    Operation("GET", f"{TABLE}/final", "final", "Could a choice of a seat of yours not be undone?", final, m.Finality,
              query=FinalQuery),
    Operation("GET", f"{TABLE}/imagined", "imagined", "A position that a seat of yours cannot tell from the true one.",
              imagined, imagining.Imagined, query=imagining.ImaginedQuery),
    Operation("GET", f"{TABLE}/advance", "advance", "What a seat of yours has chosen in advance, and what it could.",
              aa.advance, AdvanceState, query=aa.AdvanceQuery),
    Operation("POST", f"{TABLE}/advance", "choose_in_advance", "Choose in advance for a seat of yours; nobody is told.",
              aa.choose_in_advance, AdvanceState, AdvanceWanted),
    Operation("DELETE", f"{TABLE}/advance", "take_back_advance", "Take back what a seat of yours chose in advance.",
              aa.take_back_advance, AdvanceState, query=aa.AdvanceQuery),
    Operation("POST", f"{TABLE}/hint", "hint", "A hint for a seat of yours whose turn it is.", hint, m.Hint,
              c.HintWanted),
    Operation("GET", f"{TABLE}/analysis", "analysis", "The analysis of a finished game, or its progress.", analysis,
              m.AnalysisState, query=LanguageQuery, guests=True),
    Operation("POST", f"{TABLE}/analysis", "analyse", "Have a finished game analysed, once for everybody.", analyse,
              m.AnalysisState, query=LanguageQuery, guests=True),
    Operation("GET", f"{TABLE}/replay", "replay", "The game frame by frame; after the end with all hands open.",
              replay, m.Replay, query=ReplayQuery, guests=True),
    Operation("GET", f"{TABLE}/record", "record", "The record of a finished game, as text.", record, str, guests=True,
              media="text/plain"),
    Operation("GET", f"{TABLE}/evening", "evening", "The score of the games that the same people played here.", evening,
              rematches.Evening, guests=True),
    Operation("POST", "/api/study/replay", "study_replay", "The frames of a record, with all hands open.",
              study_replay, sm.StudyReplay, sm.FramesWanted, guests=True),
    Operation("POST", "/api/study/moment", "study_moment", "A decision of a finished game, a record or a puzzle.",
              study_moment, sm.Moment, sm.MomentWanted, guests=True),
    Operation("POST", "/api/study/try", "study_try", "How a choice would have been graded there, and why.",
              study_try, sm.Tried, sm.TryWanted, guests=True),
    Operation("POST", "/api/study/analysis", "study_analysis", "Go on with the analysis of a record.",
              study_analysis, m.AnalysisState, sm.Wanted, guests=True),
    Operation("GET", "/api/puzzles", "puzzles", "The puzzles of all games.", puzzles, sm.PuzzleList, guests=True,
              seconds=3600),
    Operation("GET", f"{TABLE}/shuffle", "shuffle", "What the shuffle is made of; the secret only after the end.",
              shuffle, m.Fairness, guests=True),
    Operation("GET", "/api/about", "about", "Whose service this is, and which version.", tell_about, About, guests=True,
              seconds=300),
    Operation("GET", "/healthz", "health", "Is the service running? 200 as long as it is.", health, hm.Health,
              guests=True),
    Operation("GET", "/readyz", "ready", "Can it store anything? 503 if not.", ready, hm.Ready, guests=True),
)  # fmt: skip
