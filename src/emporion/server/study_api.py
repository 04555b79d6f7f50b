"""The operations under `/api/study`: what people ask of games to learn from."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from emporion.server import study_messages as sm
from emporion.server.networks import units
from emporion.server.study import Study, puzzle_list

if TYPE_CHECKING:
    from emporion.server.operations import Call

Handler = Callable[["Call"], Awaitable[Any]]


def studied(answer: Callable[[Study, Any], Awaitable[Any]]) -> Handler:
    """The operation that is answered so. Whoever asks for much at once gets one answer after the other."""

    async def asked(call: "Call") -> Any:
        async with call.service.study.turns.turn(call.person.id or units(call.address)[0]):
            return await answer(call.service.study, call.body)

    return asked


study_replay = studied(Study.replay)
study_moment = studied(Study.moment)
study_try = studied(Study.attempt)
study_analysis = studied(Study.analyse)


async def puzzles(_call: "Call") -> sm.PuzzleList:
    return puzzle_list()
