"""The line between two processes of one service: how they know each other, and what they say.

Each process calls every other one; what it asks for, and what it is told in return, goes over its own line. A message
is its length in four bytes, and MessagePack. Before anything else both ends prove that they know the secret that the
called process keeps in the database, without telling it.
"""

import asyncio
import hashlib
import hmac
import itertools
import secrets
import struct
import time
from collections.abc import Callable
from typing import Any

import msgspec

from emporion.server import commands as c
from emporion.server import messages as m
from emporion.server.settings import VERSION

SIZE = struct.Struct(">I")
GREETING_BYTES = 512  # of a message of somebody who has not proved who they are
MESSAGE_BYTES = 64 << 20
WAITING_BYTES = 64 << 20  # that another process may leave unread before it is given up
GREETING_SECONDS = 3.0
NONCE = 32


class Said(msgspec.Struct, array_like=True):
    pass


class Hello(Said, tag=1):
    process: str
    nonce: bytes


class Challenge(Said, tag=2):
    nonce: bytes
    proof: bytes


class Proof(Said, tag=3):
    proof: bytes


class Welcome(Said, tag=4):
    pass


class Ping(Said, tag=5):
    pass


class Pong(Said, tag=6):
    pass


class Ask(Said, tag=7):
    """Do for a person what an operation of the API does."""

    id: int
    operation: str
    table: str
    person: m.Person
    language: str
    address: str
    query: bytes
    body: bytes
    live: bool  # it came over a WebSocket


class Answer(Said, tag=8):
    id: int
    status: int
    code: str  # of the problem, if it was refused
    data: bytes


class FollowFor(Said, tag=9):
    """Send to a place what somebody there is to see."""

    id: int
    place: int
    follow: c.Follow
    person: m.Person


class UnfollowFor(Said, tag=10):
    place: int


class Frame(Said, tag=11):
    places: list[int]
    data: bytes


class Bye(Said, tag=12):
    """The process stops: others are to look after its tables."""


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(
    Hello | Challenge | Proof | Welcome | Ping | Pong | Ask | Answer | FollowFor | UnfollowFor | Frame | Bye
).decode


class LineLost(Exception):
    """The other process is gone, or does not answer. Perhaps it did what it was asked for: `sent`."""

    def __init__(self, sent: bool) -> None:
        self.sent = sent


def proof(secret: str, who: bytes, *nonces: bytes) -> bytes:
    """Releases that may not understand each other cannot prove anything to each other, and have no line."""
    return hmac.digest(secret.encode(), b" ".join((who, VERSION.encode(), *nonces)), hashlib.sha256)


class Line(asyncio.Protocol):
    """One end of a connection."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.unread = bytearray()
        self.unsent: list[Said] = []
        self.known = False  # the other end has proved that it belongs to the service
        self.lost = False
        self.heard_at = time.monotonic()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.deadline = self.loop.call_later(GREETING_SECONDS, self.give_up_unless_known)

    def give_up_unless_known(self) -> None:
        if not self.known:
            self.abort()

    def connection_lost(self, _exc: Exception | None) -> None:
        self.lost = True
        self.deadline.cancel()

    def abort(self) -> None:
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.heard_at = time.monotonic()
        self.unread += data
        at, end = 0, len(self.unread)
        while end - at >= SIZE.size:
            (size,) = SIZE.unpack_from(self.unread, at)
            if size > (MESSAGE_BYTES if self.known else GREETING_BYTES):
                self.abort()
                return
            first = at + SIZE.size
            if end - first < size:
                break
            at = first + size
            try:
                self.hear(decode(bytes(self.unread[first:at])))
            except msgspec.DecodeError:
                self.abort()
                return
            if self.transport.is_closing():
                return
        del self.unread[:at]

    def hear(self, said: Any) -> None:
        raise NotImplementedError

    def say(self, said: Said) -> None:
        """Let this be sent, together with whatever else is said in this moment."""
        if not self.unsent:
            self.loop.call_soon(self._flush)
        self.unsent.append(said)

    def show(self, place: int, data: bytes) -> None:
        """Let this be shown at a place; what several are shown is sent once."""
        last = self.unsent[-1] if self.unsent else None
        if isinstance(last, Frame) and last.data is data:
            last.places.append(place)
        else:
            self.say(Frame([place], data))

    def _flush(self) -> None:
        parts: list[bytes] = []
        for said in self.unsent:
            data = encode(said)
            parts += (SIZE.pack(len(data)), data)
        self.unsent.clear()
        if not self.transport.is_closing():
            self.transport.write(b"".join(parts))
            if self.transport.get_write_buffer_size() > WAITING_BYTES:
                self.abort()


class Caller(Line):
    """The end that asks."""

    def __init__(self, own: str, process: str, secret: str, news: Callable[["Caller"], None]) -> None:
        super().__init__()
        self.own, self.process, self.secret = own, process, secret
        self.news = news  # is told when this line opens, and when it is of no more use
        self.nonce = secrets.token_bytes(NONCE)
        self.leaving = False  # the other process stops
        self.numbers = itertools.count(1)
        self.asked: dict[int, asyncio.Future[Answer]] = {}
        self.places: dict[int, Callable[[bytes], None]] = {}

    @property
    def usable(self) -> bool:
        return self.known and not self.lost and not self.leaving

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.say(Hello(self.own, self.nonce))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(LineLost(True))
        self.asked.clear()
        self.places.clear()
        self.news(self)

    def hear(self, said: Any) -> None:
        match said:
            case Frame() if self.known:
                for place in said.places:
                    if (show := self.places.get(place)) is not None:
                        show(said.data)
            case Answer() if self.known:
                waiting = self.asked.pop(said.id, None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(said)
            case Challenge() if not self.known:
                expected = proof(self.secret, b"called", self.nonce, said.nonce)
                if not hmac.compare_digest(said.proof, expected):
                    self.abort()
                else:
                    self.known = True
                    self.say(Proof(proof(self.secret, b"calling", self.nonce, said.nonce)))
            case Welcome() if self.known:
                self.news(self)
            case Bye() if self.known:
                self.leaving = True
                self.news(self)

    async def ask(self, question: Callable[[int], Said]) -> Answer:
        if not self.usable:
            raise LineLost(False)
        number = next(self.numbers)
        self.asked[number] = self.loop.create_future()
        self.say(question(number))
        try:
            return await self.asked[number]
        finally:
            self.asked.pop(number, None)

    def new_place(self, show: Callable[[bytes], None]) -> int:
        place = next(self.numbers)
        self.places[place] = show
        return place

    def leave_place(self, place: int) -> None:
        if self.places.pop(place, None) is not None and not self.lost:
            self.say(UnfollowFor(place))


class Called(Line):
    """The end that is asked. Who calls must know our secret."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self.secret = secret
        self.caller = ""
        self.nonces: tuple[bytes, bytes] | None = None

    def hear(self, said: Any) -> None:
        match said:
            case Hello() if self.nonces is None:
                self.caller = said.process
                self.nonces = said.nonce, secrets.token_bytes(NONCE)
                self.say(Challenge(self.nonces[1], proof(self.secret, b"called", *self.nonces)))
            case Proof() if self.nonces is not None and not self.known:
                if hmac.compare_digest(said.proof, proof(self.secret, b"calling", *self.nonces)):
                    self.known = True
                    self.say(Welcome())
                    self.greeted()
                else:
                    self.abort()
            case Ping() if self.known:
                self.say(Pong())
            case _ if self.known:
                self.asked(said)
            case _:
                self.abort()

    def greeted(self) -> None:
        raise NotImplementedError

    def asked(self, said: Any) -> None:
        raise NotImplementedError
