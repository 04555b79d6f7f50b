"""What every request and every WebSocket has to pass: host names, origins, sizes, rates and headers."""

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers

from emporion.server import logs, messages, metrics
from emporion.server.errors import CODES, TooManyRequests
from emporion.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BUCKETS = 20_000
POLICY_VIOLATION = 1008

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
        "media-src 'self'", "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'",
        "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Limiter:
    """A bucket of tokens for each key, refilled at a steady rate. The least recently used keys are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        now = time.monotonic()
        tokens, then = self.buckets.pop(key, (self.burst, now))
        tokens = min(self.burst, tokens + (now - then) * self.per_second)
        self.buckets[key] = (max(0.0, tokens - 1), now)
        if len(self.buckets) > BUCKETS:
            self.buckets.popitem(last=False)
        if tokens < 1:
            raise TooManyRequests


class Turns:
    """Slow work is done one at a time for each key, and only a few may wait for it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.locks: dict[str, asyncio.Lock] = {}
        self.waiting: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        if self.waiting[key] >= self.most:
            raise TooManyRequests
        self.waiting[key] += 1
        try:
            async with self.locks.setdefault(key, asyncio.Lock()):
                yield
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                del self.waiting[key], self.locks[key]


class TooLarge(Exception):
    """A body that grew beyond the limit while it was read."""


class Guard:
    """Lets only those requests through that come from where they should and are not too large."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.hosts = {host.strip().lower() for host in settings.hosts.split(",") if host.strip()}
        self.origins = {origin.strip().lower() for origin in settings.origins.split(",") if origin.strip()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self.refusal(scope)
        if scope["type"] == "websocket":
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.code})
            return
        await self._http(scope, receive, send, refused)

    def refusal(self, scope: Scope) -> messages.Problem | None:
        headers = Headers(scope=scope)
        if len(headers.getlist("host")) > 1:  # a proxy may have looked at another one than we would
            return problem("unknown-host")
        host = headers.get("host", "").lower()
        if "*" not in self.hosts and _name(host) not in self.hosts:
            return problem("unknown-host")
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return None
        origin = headers.get("origin", "").lower()
        if origin:
            own = origin in (f"http://{host}", f"https://{host}")
            if not own and origin not in self.origins:
                return problem("foreign-origin")
        elif headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return problem("foreign-origin")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.settings.body_bytes:
            return problem("too-large")
        return None

    async def _http(self, scope: Scope, receive: Receive, send: Send, refused: messages.Problem | None) -> None:
        started = time.monotonic()
        status = 500
        size = 0

        async def receive_some() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.settings.body_bytes:
                raise TooLarge
            return message

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(h for h in HEADERS if h[0] not in present)]
            await send(message)

        try:
            if refused is not None:
                await _answer(send_with_headers, CODES[refused.code].status, refused)
            else:
                await self.app(scope, receive_some, send_with_headers)
        finally:
            spent = round((time.monotonic() - started) * 1000, 1)
            logs.log.debug(
                "request",
                extra={"fields": {"method": scope["method"], "path": scope["path"], "status": status, "ms": spent}},
            )


def problem(code: str) -> messages.Problem:
    """A problem that has no details."""
    return messages.Problem(code=code, message=CODES[code].message)


def _name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


async def _answer(send: Send, status: int, problem: messages.Problem) -> None:
    metrics.PROBLEMS.labels(problem.code).inc()
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": messages.encode(problem)})
