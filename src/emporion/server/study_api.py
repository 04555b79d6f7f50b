"""The operations under `/api/study`: what people ask of games to learn from."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from emporion.server import messages as m
from emporion.server import study_messages as sm
from emporion.server.networks import units
from emporion.server.study import puzzle_list

if TYPE_CHECKING:
    from emporion.server.operations import Call

Handler = Callable[["Call"], Awaitable[Any]]


def in_turn(asked: Handler) -> Handler:
    """Whoever asks for much at once gets one answer after the other."""

    async def wait(call: "Call") -> Any:
        async with call.service.study.turns.turn(call.person.id or units(call.address)[0]):
            return await asked(call)

    return wait


@in_turn
async def study_replay(call: "Call") -> sm.StudyReplay:
    return await call.service.study.replay(call.body)


@in_turn
async def study_moment(call: "Call") -> sm.Moment:
    return await call.service.study.moment(call.body)


@in_turn
async def study_try(call: "Call") -> sm.Tried:
    return await call.service.study.attempt(call.body)


@in_turn
async def study_analysis(call: "Call") -> m.AnalysisState:
    return await call.service.study.analyse(call.body)


async def puzzles(_call: "Call") -> sm.PuzzleList:
    return puzzle_list()
