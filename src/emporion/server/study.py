"""Learning from games: looking at a record, trying a choice again, analysing, and puzzles.

Only games without secrets are looked at: tables whose game is over, records, which hold every card anyway, and puzzles,
of which a player is shown what the seat may see. Nothing is stored. Records that were read, and their analyses, are
kept in memory for a while, since whoever sends one asks about it again.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import TypeVar

import msgspec

from emporion.bots.analysis import Analysis, Graded, Look, graded, look
from emporion.bots.puzzles import Puzzle, puzzle, puzzles, solve
from emporion.bots.reasons import ROUNDS as WATCHED
from emporion.bots.reasons import reasons
from emporion.bots.thinking import Thoughts, think
from emporion.core.errors import BadRecord
from emporion.core.match import Match
from emporion.core.record import read_record
from emporion.core.state import NOBODY
from emporion.core.texts import Words
from emporion.games import NAMES, find
from emporion.server import messages as m
from emporion.server import study_messages as sm
from emporion.server import views
from emporion.server.analysis_jobs import affordable, next_of, translated
from emporion.server.cache import TableCache
from emporion.server.choices import encoded_choices
from emporion.server.decisions import finished_match
from emporion.server.errors import ServiceError
from emporion.server.hints import reasons_info
from emporion.server.limits import Turns
from emporion.server.replays import moments
from emporion.server.thinking import ThinkingPool

T = TypeVar("T")

KEPT = 32  # records in memory
WAITING = 3  # requests that one person, or all guests of an address together, may wait for at a time
MOST_STEPS = 5000  # of a record
SECONDS = 1.0  # of thinking for one request
ANALYSIS_SECONDS = 25.0  # for a whole record, about
CHANCE = "chance: "  # the line of a position that tells what luck will bring


@dataclass
class Studied:
    """A record that somebody sent, and how far its analysis is."""

    match: Match
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    total: int = 0
    looks: Iterator[Graded] | None = None
    found: list[Graded] = field(default_factory=list)
    done: bool = False

    def analyse(self, seconds: float) -> None:
        """Grade decisions for so long."""
        until = monotonic() + seconds
        if self.looks is None:
            self.total, iterations = affordable(self.match, ANALYSIS_SECONDS)
            self.looks = graded(self.match, iterations)
        while not self.done and monotonic() < until:
            one = next_of(self.looks)
            if one is None:
                self.done = True
            else:
                self.found.append(one)


class Study:
    def __init__(self, cache: TableCache, pool: ThinkingPool) -> None:
        self.cache = cache
        self.pool = pool
        self.turns = Turns(WAITING)
        self.records: OrderedDict[str, Studied] = OrderedDict()

    # Games ------------------------------------------------------------------------------------------------------------

    async def _record(self, text: str) -> Studied:
        key = hashlib.sha256(text.encode()).hexdigest()
        studied = self.records.pop(key, None)
        if studied is None:
            studied = Studied(await asyncio.to_thread(read, text))
        self.records[key] = studied
        while len(self.records) > KEPT:
            self.records.popitem(last=False)
        return studied

    async def _match(self, source: sm.Source) -> tuple[Match, Puzzle | None]:
        """The game, and the puzzle if it is one."""
        if sum(map(bool, (source.table, source.record, source.puzzle))) != 1:
            raise ServiceError("bad-message", "Name one game: a table, a record or a puzzle.")
        if source.record:
            return (await self._record(source.record)).match, None
        if source.table:
            async with self.cache.open(source.table) as cached:
                return finished_match(cached.table), None
        name, _, number = source.puzzle.partition("/")
        found = puzzle(name, int(number) if number.isdecimal() and len(number) < 4 else 0)
        return found.match(), found

    # What people ask for ----------------------------------------------------------------------------------------------

    async def replay(self, wanted: sm.FramesWanted) -> sm.StudyReplay:
        match, posed = await self._match(wanted.source)
        if posed is not None:
            raise ServiceError("not-over")
        return await asyncio.to_thread(replay_of, match, wanted)

    async def moment(self, wanted: sm.MomentWanted) -> sm.Moment:
        match, posed = await self._match(wanted.source)
        return await asyncio.to_thread(moment_of, match, wanted.step, wanted.language, posed is None)

    async def attempt(self, wanted: sm.TryWanted) -> sm.Tried:
        match, posed = await self._match(wanted.source)
        tried = at_step(match, wanted.step)
        seat, code = asked(tried), tried.parse(wanted.choice)
        if code not in tried.codes(seat):
            raise ServiceError("unknown-choice", "That cannot be chosen there.")
        if not self.cache.readiness.search_ready(match.game.name):
            if posed is None:
                raise ServiceError("busy")
            return tried_info(tried, code, guessed(tried, posed, code), None, wanted.language)

        def work(seconds: float) -> sm.Tried:
            if posed is not None:
                thoughts = solve(tried, code, WATCHED)
                return tried_info(tried, code, judged(tried, posed, thoughts, code), thoughts, wanted.language)
            thoughts = think(
                tried.game,
                tried.state,
                seat,
                "try",
                seconds=seconds,
                also=code,
                rounds=WATCHED,
                watch=WATCHED,
                watched=1,
            )
            return tried_info(tried, code, look(tried, seat, thoughts, code), thoughts, wanted.language)

        return await self._think(work)

    async def analyse(self, wanted: sm.Wanted) -> m.AnalysisState:
        """Go on with the analysis of a record: whoever wants to see its end asks again and again."""
        if not wanted.source.record:
            raise ServiceError("bad-message", "Only records are analysed here.")
        studied = await self._record(wanted.source.record)
        if not self.cache.readiness.search_ready(studied.match.game.name):
            return m.AnalysisState("running", 0, 0, None)
        async with studied.lock:
            if not studied.done:
                await self._think(studied.analyse)
        if not studied.done:
            return m.AnalysisState("running", len(studied.found), studied.total, None)
        found = msgspec.convert(Analysis(studied.match, tuple(studied.found)).as_data(), m.AnalysisInfo)
        said = await asyncio.to_thread(translated, studied.match, found, wanted.language)
        return m.AnalysisState("done", studied.total, studied.total, said)

    async def _think(self, work: Callable[[float], T]) -> T:
        try:
            return await self.pool.run(work, SECONDS)
        except TimeoutError:
            raise ServiceError("busy") from None


def read(text: str) -> Match:
    """A record, if it is not far too long."""
    if text.count(",") + text.count("\n") > MOST_STEPS:
        raise BadRecord("bad-record", f"the record has more than {MOST_STEPS} choices")
    return read_record(text.replace("\r\n", "\n"), find)


def at_step(match: Match, step: int) -> Match:
    """The match as it was before a step, to try something on."""
    states = match.game.prepared()
    states[0] = match.state_before(step)
    return Match(match.game, states, None, match.names)


def asked(match: Match) -> int:
    if match.actor is None:
        raise ServiceError("over")
    return match.actor


def replay_of(match: Match, wanted: sm.FramesWanted) -> sm.StudyReplay:
    words, total = match.words(wanted.language), len(match.steps) + 1
    numbers = range(total)[wanted.start : wanted.start + wanted.limit]
    return sm.StudyReplay(
        game=match.game.name,
        title=match.game.rules.title,
        options=dict(match.game.options),
        names=list(match.names),
        over=match.over,
        winners=list(match.winners),
        scores=match.scores(),
        sheet=views.score_sheet(match, wanted.language),
        total=total,
        start=wanted.start,
        frames=[
            m.Frame(view["actor"], view, [views.log_line(words, line) for line in lines], scores)
            for view, lines, scores in moments(match, NOBODY, True, numbers)
        ],
    )


def moment_of(match: Match, step: int, language: str, with_position: bool) -> sm.Moment:
    """What the seat that was asked saw, and could choose."""
    then = at_step(match, step)
    seat, game = asked(then), match.game
    choices = encoded_choices(then, seat, then.codes(seat), language, {})
    lines = then.position().splitlines(keepends=True)
    return sm.Moment(
        game=game.name,
        options=dict(game.options),
        names=list(match.names),
        seat=seat,
        view=game.view(then.state, seat),
        prompt=then.prompt(seat, language),
        rule=game.rules.decision_rules[int(then.state["decision"])],
        choices=[one.data for one in choices.values()],  # type: ignore[misc]
        position="".join(line for line in lines if not line.startswith(CHANCE)) if with_position else "",
    )


def judged(match: Match, posed: Puzzle, thoughts: Thoughts, made: int) -> Look:
    """A choice in a puzzle: what is best there is known, why, the search tells."""
    best = match.parse(posed.best)
    if made == best:
        second = next(thought.code for thought in thoughts.ranked if thought.code != best)
        return Look(posed.best, 0.0, "best", reasons(match.game, asked(match), thoughts, best, second))
    found = look(match, asked(match), thoughts, made)
    return found if found.best == posed.best and found.loss > 0 else guessed(match, posed, made)


def guessed(match: Match, posed: Puzzle, made: int) -> Look:
    """The same without a search."""
    right = made == match.parse(posed.best)
    return Look(posed.best, 0.0 if right else posed.better, "best" if right else "mistake")


def tried_info(match: Match, made: int, found: Look, thoughts: Thoughts | None, language: str) -> sm.Tried:
    words, rules, seat = match.words(language), match.game.rules, asked(match)

    def say(code: int) -> str:
        return words.say(rules.describe(match.state, seat, code))

    return sm.Tried(
        made=rules.notations[made],
        made_text=say(made),
        look=look_info(found, say(match.game.notations[found.best]), words),
        chance=None if thoughts is None else round(thoughts.ranked[0].chance, 4),
    )


def look_info(found: Look, best_text: str, words: Words) -> m.LookInfo:
    return m.LookInfo(found.best, found.loss, found.grade, best_text, reasons_info(words, found.why))


def puzzle_list() -> sm.PuzzleList:
    return sm.PuzzleList([puzzle_info(one) for name in NAMES for one in puzzles(name)])


def puzzle_info(one: Puzzle) -> sm.PuzzleInfo:
    match = one.match()
    decision = match.game.rules.decisions[int(match.state["decision"])]
    return sm.PuzzleInfo(one.game, one.number, match.game.players, decision)
