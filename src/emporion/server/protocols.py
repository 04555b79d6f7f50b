"""HTTP and WebSockets as bytes: what uvicorn's protocols do not limit is limited here, below the application.

What arrives is worked off in slices, with everybody else's turn in between, however much a connection has sent. A
request's head has limits for each line, their number, the whole and its time; over a WebSocket every frame counts, also
those that the application never hears of (pings, pongs, parts of messages). Whoever exceeds a limit is told why, once,
and cut off; nothing of what they still send is looked at.

httptools has no limits of its own. h11 has one for a whole head, but takes more of the processor for each request, and
would need the rest of this too.
"""

import asyncio
import http
import logging
import time
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not compiled
    from websockets.utils import apply_mask

from emporion.server import compression, connections, metrics
from emporion.server.settings import Settings

SLICE = 2048  # bytes that one connection may have worked off before others have their turn
PARTS = 64  # of one message
LINGER_SECONDS = 1.0  # that a client has to read why it was cut off,
LINGER_BYTES = 1 << 20  # while it may send so much more, unread
WRITE_SECONDS = 60.0  # that a client may leave an answer unread
POLICY_VIOLATION = 1008
DIRECT = "emporion.direct"  # the extension of the scope by which the application finds the way past the layers above

quiet = logging.getLogger("emporion.server.protocols")  # uvicorn would write down addresses and queries
quiet.setLevel(logging.ERROR)


class Allowance:
    """What may be spent: so much a second, and so much in reserve."""

    __slots__ = ("at", "left", "most", "per_second")

    def __init__(self, per_second: float, most: float) -> None:
        self.per_second = per_second
        self.most = most
        self.left = most
        self.at = time.monotonic()

    def spend(self, amount: float) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second) - amount
        self.at = now
        return self.left >= 0


class Linger:
    """A connection that is cut off: its last words are sent, and what still comes is thrown away for a moment. To close
    at once would take the last words back, if there is something unread."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.bytes_left = LINGER_BYTES
        self.timer = loop.call_later(LINGER_SECONDS, transport.abort)
        transport.resume_reading()
        if transport.can_write_eof() and not transport.is_closing():
            transport.write_eof()

    def discard(self, data: bytes) -> None:
        self.bytes_left -= len(data)
        if self.bytes_left < 0:
            self.transport.abort()


class HttpProtocol(HttpToolsProtocol):
    """Requests of one connection, before it becomes a WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = quiet
        self.keeper = connections.of_this_process()
        self.limits: Settings = self.keeper.settings
        self.unread = bytearray()
        self.linger: Linger | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.in_head = True
        self.refusal = 400
        self._begin_counting()

    def _begin_counting(self) -> None:
        self.lines = self.line_bytes = self.message_bytes = 0

    # The connection ---------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.keeper.too_fast(address):
            metrics.CUT_OFF.labels("connections").inc()
            transport.abort()
        elif self.keeper.admit(self, address):
            self._allow_time()
        else:
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.keeper.gone(self)
        self._stop_timer()
        if self.linger is not None:
            self.linger.timer.cancel()
        self.unread.clear()

    def drop(self) -> None:
        metrics.CUT_OFF.labels("waiting").inc()
        self.transport.abort()

    def _allow_time(self) -> None:
        self._stop_timer()
        self.timer = self.loop.call_later(self.limits.head_seconds, self._refuse, 408)

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_timer()
        self.timer = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_timer()

    # Bytes ------------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.linger is not None:
            self.linger.discard(data)
        elif self.unread or len(data) > SLICE or self.pipeline:
            waiting = bool(self.unread)
            self.unread += data
            self.flow.pause_reading()
            if not waiting and not self.pipeline:
                self._work_off()
        else:
            self._parse(data)

    def _work_off(self) -> None:
        """Look at the next slice, unless an earlier request is still being answered: that comes first."""
        if self.pipeline or self.linger is not None or self.transport.is_closing() or self.parser is None:
            return
        part = bytes(self.unread[:SLICE])
        del self.unread[:SLICE]
        self._parse(part)
        if self.transport.get_protocol() is not self:
            return
        if self.unread:
            self.flow.pause_reading()
            self.loop.call_soon(self._work_off)
        elif not self.pipeline and (self.cycle is None or len(self.cycle.body) <= self.limits.body_bytes):
            self.flow.resume_reading()

    def _parse(self, data: bytes) -> None:
        self.message_bytes += len(data)
        super().data_received(data)
        if self.linger is not None or self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._allow_time()  # empty lines before a request are no request
        if self.in_head and self.message_bytes > self.limits.head_bytes:
            self._refuse(431)
        elif self.message_bytes > self.limits.head_bytes + 2 * self.limits.body_bytes:
            self._refuse(413)

    def handle_websocket_upgrade(self) -> None:
        self._stop_timer()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, SocketProtocol):
            self.keeper.replaced(self, protocol)

    # What the parser finds --------------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begin_counting()
        self.in_head = True
        self._allow_time()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count_line(len(self.url), 414)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += 1
        self.line_bytes += len(name) + len(value)
        if self.lines > self.limits.head_lines or self.line_bytes > self.limits.head_bytes:
            self._stop_parsing(431)
        self._count_line(len(name) + len(value), 431)
        if self.in_head:  # what comes after the body is of no use to anybody
            super().on_header(name, value)

    def _count_line(self, size: int, status: int) -> None:
        if size > self.limits.head_line_bytes:
            self._stop_parsing(status)

    def _stop_parsing(self, status: int) -> None:
        """Leave the parser, which reports what is raised here as a bad request."""
        self.refusal = status
        raise ValueError(http.HTTPStatus(status).phrase)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.keeper.works(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing() or self.linger is not None:
            return
        if not self.pipeline:
            self.keeper.waits(self)
        if self.unread:
            self.flow.pause_reading()
            self.loop.call_soon(self._work_off)

    # Refusing ---------------------------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        self._refuse(self.refusal)

    def _refuse(self, status: int) -> None:
        """Say why, and cut the connection off. In the middle of an answer there is nothing to say any more."""
        if self.linger is not None or self.transport.is_closing():
            return
        metrics.CUT_OFF.labels(str(status)).inc()
        self._stop_timer()
        self._unset_keepalive_if_required()
        self.unread.clear()
        self.keeper.works(self)
        if self.cycle is not None and not self.cycle.response_complete:
            self.transport.abort()
            return
        if not (self.in_head and status == 408 and not self.message_bytes):  # a connection that was never used
            phrase = http.HTTPStatus(status).phrase
            self.transport.write(
                f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
                f"content-length: {len(phrase)}\r\nconnection: close\r\n\r\n{phrase}".encode()
            )
        self.linger = Linger(self.transport, self.loop)


class Direct(Protocol):
    """A WebSocket as the application uses it without the layers in between, which cost more than a choice."""

    #: Who is given a text before it is put into the queue, and takes it or not.
    take: Callable[[str], bool] | None

    def write_text(self, data: bytes) -> bool: ...
    async def receive(self) -> Any: ...


def framed(data: bytes, first: bytes = b"\x81") -> bytes:
    """A text as one frame; what is compressed begins with another byte."""
    size = len(data)
    if size < 126:
        return b"%b%c%b" % (first, size, data)
    length = b"\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x7f" + size.to_bytes(8, "big")
    return first + length + data


def whole_text(data: bytes) -> str | None:
    """The text, if this is exactly one frame with a whole text that is not compressed; None for anything else."""
    size = len(data) - 6
    if size < 0 or data[0] != 0x81 or data[1] < 0x80:
        return None
    first, told = 2, data[1] & 0x7F
    if told == 126:
        first, size, told = 4, size - 2, int.from_bytes(data[2:4], "big")
        if told < 126:
            return None
    if told != size or told > SLICE:
        return None
    try:
        return apply_mask(data[first + 4 :], data[first : first + 4]).decode()
    except UnicodeDecodeError:
        return None


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = quiet
        self.keeper = connections.of_this_process()
        self.conn.logger = quiet
        self.conn.available_extensions = [compression.OFFER]
        limits: Settings = self.keeper.settings
        self.frames_allowed = Allowance(limits.frames_per_second, limits.frames_burst)
        self.bytes_allowed = Allowance(limits.socket_bytes_per_second, limits.socket_bytes_burst)
        self.unread = bytearray()
        self.scheduled = False
        self.linger: Linger | None = None
        self.take: Callable[[str], bool] | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.keeper.gone(self)
        self.take = None
        if self.linger is not None:
            self.linger.timer.cancel()
        self.unread.clear()

    def drop(self) -> None:
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]

    def write_text(self, data: bytes) -> bool:
        """Send a text at once. False if that is not possible: the client is slow, the connection is closing, or the
        text is to be compressed."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if self.conn.extensions and len(data) >= compression.LEAST:
            return False
        self.transport.write(framed(data))
        return True

    def _is_between_frames(self) -> bool:
        """Does the parser wait for a new message? It does so at this place, and only there."""
        waits_in: Any = self.conn.parser
        while (deeper := waits_in.gi_yieldfrom) is not None:
            waits_in = deeper
        return self.conn.current_size is None and not self.conn.reader.buffer and waits_in.__name__ == "at_eof"

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.linger is not None:
            self.linger.discard(data)
        elif not self.unread and self._is_free() and (text := whole_text(data)) is not None:
            self._take_text(text, len(data))
        else:
            self.unread += data
            if not self.scheduled:
                self._work_off()

    def _is_free(self) -> bool:
        """Can a message be given to the application past the parser?"""
        conn = self.conn
        return (
            self.handshake_complete
            and not self.read_paused
            and not self.close_sent
            and conn.state is OPEN
            and self._is_between_frames()
        )

    def _take_text(self, text: str, size: int) -> None:
        if not (self.frames_allowed.spend(1) and self.bytes_allowed.spend(size)):
            self.cut_off()
            return
        if not self.queue.empty():  # the application is busy with an earlier one
            self.read_paused = True
            self.transport.pause_reading()
        elif self.take is not None and self.take(text):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def _schedule(self) -> None:
        if self.unread and not self.scheduled:
            self.scheduled = True
            self.loop.call_soon(self._work_off)

    def _work_off(self) -> None:
        """Look at the next slice, unless the application has yet to hear of what came before."""
        self.scheduled = False
        if self.linger is not None or self.transport.is_closing():
            self.unread.clear()
            return
        if self.read_paused or not self.handshake_complete:
            self.transport.pause_reading()
            return
        part = bytes(self.unread[:SLICE])
        del self.unread[:SLICE]
        self.conn.receive_data(part)
        if self.conn.parser_exc is not None:
            self.handle_parser_exception()
            return
        found = len(self.conn.events)
        unpacked = sum(len(event.data) for event in self.conn.events if isinstance(event, Frame))
        if not (self.frames_allowed.spend(found) and self.bytes_allowed.spend(max(len(part), unpacked))):
            self.cut_off()
            return
        self.handle_events()
        if self.linger is not None:
            return
        if self.unread:
            self.transport.pause_reading()
            if not self.read_paused:
                self._schedule()
        elif not self.read_paused:
            self.transport.resume_reading()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PARTS:
            self.cut_off()
        else:
            super().handle_cont(event)

    def cut_off(self) -> None:
        if self.linger is not None:
            return
        metrics.CUT_OFF.labels("frames").inc()
        self.stop_keepalive()
        self.unread.clear()
        self.conn.fail(POLICY_VIOLATION, "too-many-requests")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.linger = Linger(self.transport, self.loop)

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.read_paused:
            self._schedule()
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.transport.resume_reading()
            self._schedule()
