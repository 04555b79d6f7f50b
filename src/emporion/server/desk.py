"""What one process does for another: an operation of the API, asked for at a table that another looks after."""

import asyncio
from functools import cache
from typing import Any

import msgspec

from emporion.core.errors import EmporionError
from emporion.server import api, logs, metrics, views
from emporion.server import messages as m
from emporion.server.broadcast import Follower
from emporion.server.channel import Answer, Ask, Bye, Called, FollowFor, LineLost, UnfollowFor
from emporion.server.errors import CODES, Forwarded, ServiceError, status_of
from emporion.server.operations import Call, Operation
from emporion.server.routing import ATTEMPTS, OK
from emporion.server.service import Service

OPERATIONS = {operation.name: operation for operation in api.OPERATIONS}
COMMAND = OPERATIONS["command"]


async def perform(operation: Operation, call: Call, language: str, live: bool = False) -> Any:
    """Do what is asked for: here, or at the process that looks after the table. If that one is gone, somebody else
    does; but a command that it may have carried out is not repeated."""
    router = call.service.router
    for _ in range(ATTEMPTS if call.table_id else 0):
        line = router.home(call.table_id)
        if line is None:
            break
        query, body = msgspec.json.encode(call.query), msgspec.json.encode(call.body)
        asked = operation.name, call.table_id, call.person, language, call.address, query, body, live
        try:
            answer = await line.ask(lambda number, asked=asked: Ask(number, *asked))  # type: ignore[misc]
        except LineLost as lost:
            if lost.sent and operation.method != "GET":
                raise ServiceError("unsure") from None
            continue
        if answer.status != OK:
            raise Forwarded(answer.status, answer.code, answer.data)
        return answer.data.decode() if operation.answer is str else msgspec.Raw(answer.data)
    return await operation.handler(call)


def problem(
    error: EmporionError, service: Service, table: str, language: str, ref: str = "", seat: int | None = None
) -> bytes:
    """A problem as it is sent."""
    if isinstance(error, Forwarded):
        return error.data
    return m.encode(views.problem(error, service.cache.peek(table), language, ref, seat))


@cache
def decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind)


class Desk(Called):
    """Where another process asks."""

    def __init__(self, service: Service, secret: str) -> None:
        super().__init__(secret)
        self.service = service
        self.followers: dict[int, Follower | None] = {}  # None while it is being looked up
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        return bool(self.tasks or self.followers)

    def goodbye(self) -> None:
        self.say(Bye())

    def greeted(self) -> None:
        self.service.router.visitors.add(self)
        self.service.members.greeted_by(self.caller)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.service.router.visitors.discard(self)
        for place in list(self.followers):
            self._unfollow(place)

    def asked(self, said: Any) -> None:
        match said:
            case Ask():
                self._begin(said.id, said.table, said.language, self._perform(said), said.live, said)
            case FollowFor():
                self.followers[said.place] = None
                follow = said.follow
                self._begin(said.id, follow.table, follow.language, self._follow(said), True, follow)
            case UnfollowFor():
                self._unfollow(said.place)

    def _begin(self, number: int, table: str, language: str, work: Any, live: bool, about: Any) -> None:
        task = asyncio.create_task(self._answer(number, table, language, work, live, about))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, number: int, table: str, language: str, work: Any, live: bool, about: Any) -> None:
        status, code = OK, ""
        try:
            data: bytes = await work
        except EmporionError as error:
            if live and isinstance(about, Ask):
                about = decoder(OPERATIONS[about.operation].body).decode(about.body)
            ref, seat = (getattr(about, "ref", ""), getattr(about, "seat", None)) if live else ("", None)
            status, code = status_of(error), error.code
            data = problem(error, self.service, table, language, ref, seat)
        except Exception:
            metrics.FAILURES.inc()
            logs.error("a request of another process failed")
            status, code = CODES["failed"].status, "failed"
            data = m.encode(views.problem(ServiceError(code), None, language))
        self.say(Answer(number, status, code, data))

    async def _perform(self, said: Ask) -> bytes:
        operation = OPERATIONS[said.operation]
        call = Call(
            service=self.service,
            person=said.person,
            table_id=said.table,
            game="",
            query=decoder(operation.query).decode(said.query),
            body=decoder(operation.body).decode(said.body) if operation.body is not None else None,
            address=said.address,
        )
        answer = await operation.handler(call)
        return answer.encode() if isinstance(answer, str) else m.encode(answer)

    async def _follow(self, said: FollowFor) -> bytes:
        place = said.place
        try:
            follower = await self.service.handler.follow(said.follow, said.person, lambda data: self.show(place, data))
        except BaseException:
            self.followers.pop(place, None)
            raise
        if self.lost or place not in self.followers:
            self.service.handler.unfollow(follower)
        else:
            self.followers[place] = follower
        return b""

    def _unfollow(self, place: int) -> None:
        follower = self.followers.pop(place, None)
        if follower is not None:
            self.service.handler.unfollow(follower)
