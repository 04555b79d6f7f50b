"""The WebSocket: commands, and what viewers see as it happens. A connection may follow several tables and seats."""

import asyncio
import contextlib
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from emporion.core.errors import EmporionError
from emporion.server import commands as c
from emporion.server import desk, logs, messages, metrics
from emporion.server.errors import Barred, NotIdentified, ServiceError, TooManyRequests
from emporion.server.guard import address_of
from emporion.server.messages import GUEST, Person
from emporion.server.operations import Call, NoQuery
from emporion.server.people import device_key
from emporion.server.protocols import DIRECT, Direct
from emporion.server.routing import Subscription
from emporion.server.service import Service

QUEUE = 500  # messages that may wait for a slow client before it is told to come back,
QUEUE_BYTES = 4 * 1024 * 1024  # and their bytes
SEND_SECONDS = 30.0  # that a client may take to read a message
TRY_AGAIN_LATER = 1013
POLICY_VIOLATION = 1008
GOING_AWAY = 1001

CHOICE = '"choose"'  # is somewhere in the message of a choice

decode = msgspec.json.Decoder(c.FromClient).decode


class Connection:
    """One WebSocket of one person (or of a guest, who can only watch)."""

    def __init__(self, service: Service, socket: WebSocket, person: Person | None, device: str) -> None:
        self.service = service
        self.socket = socket
        self.person = person
        self.device = device
        self.device_known = True
        self.language = "en"
        self.follows: dict[tuple[str, int | None], Subscription] = {}
        self.direct: Direct | None = socket.scope.get("extensions", {}).get(DIRECT)
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.unsent = 0  # messages in the queue, and the one that is being sent
        self.bytes_waiting = 0
        self.abandoned = False
        self.busy = False  # with a message that was read from the queue
        self.choosing = False  # a choice of theirs is being stored
        self.chosen: asyncio.Future[None] | None = None  # is awaited by whoever waits for that
        self.counted = False  # the message that comes next has been counted already
        self.tasks: set[asyncio.Task[None]] = set()
        self.address = address_of(socket.scope)
        self.key = person.id if person else self.address

    def send(self, data: bytes | None) -> None:
        """Let this be sent; None closes the connection. What a client does not take at once waits in a queue."""
        if self.direct is not None and data is not None and not self.unsent and self.direct.write_text(data):
            return
        size = len(data) if data is not None else 0
        if self.waiting.full() or self.bytes_waiting + size > QUEUE_BYTES:
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.bytes_waiting, size, data = 0, 0, None
        self.unsent += 1
        self.bytes_waiting += size
        self.waiting.put_nowait(data)

    async def run(self) -> None:
        reader = asyncio.current_task()
        assert reader is not None
        writer = asyncio.create_task(self._write(reader))
        receive = self.socket.receive if self.direct is None else self.direct.receive
        if self.direct is not None:
            self.direct.take = self.take
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                self.busy = True
                if self.choosing:  # messages are done one after the other
                    self.chosen = asyncio.get_running_loop().create_future()
                    await self.chosen
                await self.handle(message.get("text") or message.get("bytes") or b"")
                self.busy = False
        finally:
            if self.direct is not None:
                self.direct.take = None
            for follower in self.follows.values():
                self.service.router.unfollow(follower)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _write(self, reader: "asyncio.Task[None]") -> None:
        try:
            while (data := await self.waiting.get()) is not None:
                self.bytes_waiting = max(0, self.bytes_waiting - len(data))
                async with asyncio.timeout(SEND_SECONDS):
                    await self.socket.send({"type": "websocket.send", "text": data.decode()})
                self.unsent = self.waiting.qsize()
            async with asyncio.timeout(SEND_SECONDS):
                await self.socket.close(TRY_AGAIN_LATER if self.device_known else POLICY_VIOLATION)
        except TimeoutError:  # a client that reads nothing would be kept for good, with all that waits for it
            self.abandoned = True
            reader.cancel()

    def take(self, text: str) -> bool:
        """Do a choice at once, without a task that waits for it, if it can be done like that. This is what people do
        most, and all that makes of it what it is not comes to `handle`."""
        person = self.person
        if (
            self.busy
            or self.choosing
            or person is None
            or CHOICE not in text
            or len(text) > self.service.settings.message_bytes
        ):
            return False
        started = time.monotonic()
        try:
            message = decode(text)
            if type(message) is not c.Choose or not self.service.router.is_mine(message.table):
                return False
            self.service.limits.requests.take(person.id, self.address)
        except (msgspec.DecodeError, RecursionError, EmporionError):
            return False
        self.counted = True

        def told(found: messages.Done | BaseException) -> None:
            if isinstance(found, messages.Done):
                self.send(messages.encode(found))
                metrics.COMMANDS.observe(time.monotonic() - started)
                self._has_chosen()
            elif isinstance(found, EmporionError):
                self._refuse(found, message.ref, message.table, message.seat)
                self._has_chosen()
            else:  # another process was first: look again
                task = asyncio.create_task(self._choose_again(text))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

        if not self.service.handler.begin_choice(person, message, told):
            return False
        self.choosing = True
        return True

    async def _choose_again(self, text: str) -> None:
        try:
            await self.handle(text)
        except Exception:
            metrics.FAILURES.inc()
            logs.error("a choice failed")
            self.send(None)
        finally:
            self._has_chosen()

    def _has_chosen(self) -> None:
        self.choosing = self.counted = False
        if self.chosen is not None and not self.chosen.done():
            self.chosen.set_result(None)

    async def handle(self, data: str | bytes) -> None:
        """Do what one message asks, and answer it."""
        started = time.monotonic()
        ref, table_id, seat = "", "", None
        try:
            if len(data) > self.service.settings.message_bytes:
                raise ServiceError("too-large")
            counted, self.counted = self.counted, False
            if not counted:
                self.service.limits.requests.take(self.person.id if self.person else "", self.address)
            try:
                message = decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise ServiceError("bad-message", str(error)) from None
            ref, table_id, seat = message.ref, getattr(message, "table", ""), getattr(message, "seat", None)
            self.send(messages.encode(await self.answer(message)))
            metrics.COMMANDS.observe(time.monotonic() - started)
        except EmporionError as error:
            self._refuse(error, ref, table_id, seat)
            if error.code == TooManyRequests().code:
                await asyncio.sleep(0.2)  # the client's next messages wait in its own buffers

    def _refuse(self, error: EmporionError, ref: str, table_id: str, seat: int | None) -> None:
        metrics.refused(error.code)
        self.send(desk.problem(error, self.service, table_id, self.language, ref, seat))

    async def answer(self, message: c.FromClient) -> messages.FromServer | msgspec.Raw:
        match message:
            case c.Ping():
                return messages.Pong(message.ref)
            case c.Follow():
                return await self.follow(message)
            case c.Unfollow():
                self.unfollow(message.table, message.seat)
                return messages.Done(message.ref, message.table)
            case _:
                if self.person is None:
                    raise NotIdentified
                if message.table and self.service.router.is_mine(message.table):  # past what other processes need
                    return await self.service.handler.perform(message.table, self.person, message, self.address)
                call = Call(self.service, self.person, message.table, "", NoQuery(), message, address=self.address)
                done: messages.Done | msgspec.Raw = await desk.perform(desk.COMMAND, call, self.language, live=True)
                return done

    def drop(self) -> None:
        """The device's key no longer works: close the connection, after what is waiting to be sent."""
        self.person, self.device_known = None, False
        for follower in self.follows.values():
            self.service.router.unfollow(follower)
        self.follows.clear()
        self.send(None)

    async def follow(self, message: c.Follow) -> messages.FromServer:
        key = (message.table, message.seat)
        self.unfollow(*key)
        if len(self.follows) >= self.service.settings.follows_per_socket:
            raise ServiceError("too-many-tables")
        self.language = message.language
        self.follows[key] = await self.service.router.follow(message, self.person or GUEST, self.send)
        return messages.Done(message.ref, message.table)

    def unfollow(self, table_id: str, seat: int | None) -> None:
        follower = self.follows.pop((table_id, seat), None)
        if follower is not None:
            self.service.router.unfollow(follower)


async def refuse(socket: WebSocket, code: int, reason: str) -> None:
    """Accept, then close at once: browsers do not tell a page why its connection was not accepted."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.accept()
        await socket.close(code, reason)


async def live(socket: WebSocket) -> None:
    """The endpoint."""
    service: Service = socket.app.state.service
    device = device_key(socket.cookies)
    try:
        person = await service.people.find(device)
    except Barred as error:
        await refuse(socket, POLICY_VIOLATION, error.code)
        return
    except EmporionError:
        await refuse(socket, TRY_AGAIN_LATER, "database-unavailable")
        return
    connection = Connection(service, socket, person, device)
    own = service.connections.setdefault(connection.key, set())
    if len(own) >= service.settings.sockets_per_person:
        await refuse(socket, TRY_AGAIN_LATER, "too-many-sockets")
        return
    own.add(connection)
    metrics.SOCKETS.inc()
    try:
        with service.limits.sockets.held_by(connection.address) as free:
            if free:
                await socket.accept()
                await connection.run()
            else:
                await refuse(socket, TRY_AGAIN_LATER, "too-many-sockets")
    except (WebSocketDisconnect, RuntimeError):
        pass
    except asyncio.CancelledError:
        if not connection.abandoned:
            raise
    except Exception:
        metrics.FAILURES.inc()
        logs.error("a connection failed")
        with contextlib.suppress(Exception):
            await socket.close(1011)
    finally:
        metrics.SOCKETS.dec()
        own.discard(connection)
        if not own:
            service.connections.pop(connection.key, None)
