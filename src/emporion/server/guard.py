"""What every request and every WebSocket has to pass: host names, origins, sizes, rates and headers."""

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers

from emporion.server import logs, messages, metrics
from emporion.server.errors import CODES, TooManyRequests
from emporion.server.limits import Limits
from emporion.server.settings import Settings

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY_VIOLATION = 1008
TRY_AGAIN = (429, 503)

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


class TooLarge(Exception):
    """A body that grew beyond the limit while it was read."""


class Guard:
    """Lets only those requests through that come from where they should and are not too large."""

    def __init__(self, app: App, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.settings = settings
        self.hosts = {host.strip().lower() for host in settings.hosts.split(",") if host.strip()}
        self.secure_headers = [*HEADERS]
        if settings.hsts_seconds:
            self.secure_headers.append((b"strict-transport-security", f"max-age={settings.hsts_seconds}".encode()))
        self.origins = {origin.strip().lower() for origin in settings.origins.split(",") if origin.strip()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self.too_many(scope) or self.refusal(scope)
        if scope["type"] == "websocket":
            if refused is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await _refuse_handshake(scope, send, refused)
            return
        await self._http(scope, receive, send, refused)

    def too_many(self, scope: Scope) -> messages.Problem | None:
        """Whatever is asked for counts for the address that asks: pages, pictures and health too."""
        address = address_of(scope)
        try:
            self.limits.requests.take(address=address)
            if scope["type"] == "websocket":
                self.limits.handshakes.take(address=address)
        except TooManyRequests as error:
            return problem(error.code)
        return None

    def refusal(self, scope: Scope) -> messages.Problem | None:
        headers = Headers(scope=scope)
        if len(headers.getlist("host")) > 1:  # a proxy may have looked at another one than we would
            return problem("unknown-host")
        host = headers.get("host", "").lower()
        if "*" not in self.hosts and host_name(host) not in self.hosts:
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
        headers = self.secure_headers if scope.get("scheme") == "https" else HEADERS
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
                message["headers"] = [*message["headers"], *(h for h in headers if h[0] not in present)]
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


def address_of(scope: Scope) -> str:
    """Whose request this is, as far as we or our proxies know."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def problem(code: str) -> messages.Problem:
    """A problem that has no details."""
    return messages.Problem(code=code, message=CODES[code].message)


def host_name(host: str) -> str:
    """A host without its port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


async def _answer(send: Send, status: int, problem: messages.Problem, kind: str = "http.response") -> None:
    metrics.refused(problem.code)
    headers = [(b"content-type", b"application/json")]
    if status in TRY_AGAIN:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": messages.encode(problem)})


async def _refuse_handshake(scope: Scope, send: Send, refused: messages.Problem) -> None:
    if "websocket.http.response" in scope.get("extensions", {}):
        await _answer(send, CODES[refused.code].status, refused, "websocket.http.response")
    else:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.code})
