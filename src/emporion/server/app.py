"""The application: its routes, and the start and end of the service."""

import contextlib
import gc
import secrets
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from emporion.core.errors import EmporionError
from emporion.core.texts import LANGUAGES
from emporion.server import (
    api,
    compression,
    connections,
    desk,
    guard,
    health_messages,
    logs,
    messages,
    metrics,
    openapi,
    pages,
)
from emporion.server.commands import AnyCommand
from emporion.server.errors import CODES, ServiceError, status_of
from emporion.server.live import live
from emporion.server.messages import GUEST
from emporion.server.networks import is_loopback
from emporion.server.operations import Call, Operation
from emporion.server.people import COOKIE_SECONDS, DEVICE_COOKIE, SECURE_COOKIE, device_key
from emporion.server.service import Service
from emporion.server.settings import Settings, World

JSON = "application/json"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
SWITCH_SECONDS = 0.001  # a thread that writes to the database waits no longer than this for one that thinks
GARBAGE = (20_000, 20, 50)  # tables are long-lived and hold no cycles: it is enough to look for garbage now and then


async def read(
    operation: Operation, decoder: msgspec.json.Decoder[Any] | None, request: Request, service: Service
) -> Call:
    """A request, decoded and counted."""
    address = guard.address_of(request.scope)
    key = device_key(request.cookies)
    person = GUEST
    if operation.newcomer:
        service.limits.newcomers.take(address=address)
        await service.people.find(key)  # whoever is barred does not choose another name at the same device
    elif operation.path.startswith("/api"):
        found = await service.people.find(key) if operation.guests else await service.person(key, operation.barred)
        person = found or GUEST
        service.limits.requests.take(person.id)
    body = None
    try:
        if decoder is not None:
            if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
                raise ServiceError("not-json")
            body = decoder.decode(await request.body())
        given = dict(request.query_params)
        query = msgspec.convert(given, operation.query, strict=False)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ServiceError("bad-message", str(error)) from None
    path = request.path_params
    return Call(
        service=service,
        person=person,
        table_id=path.get("table", ""),
        game=path.get("game", ""),
        lesson=path.get("lesson", ""),
        other=path.get("person", ""),
        query=query,
        body=body,
        address=address,
        key=key,
    )


def endpoint(operation: Operation) -> Route:
    """A route that reads the request, calls the operation's handler and writes the answer."""
    decoder = msgspec.json.Decoder(operation.body) if operation.body is not None else None

    async def handle(request: Request) -> Response:
        service: Service = request.app.state.service
        started = time.monotonic()
        language = request.query_params.get("language", "en")
        try:
            call = await read(operation, decoder, request, service)
            answer = await desk.perform(operation, call, language if language in LANGUAGES else "en")
            if operation.body is AnyCommand:
                metrics.COMMANDS.observe(time.monotonic() - started)
        except EmporionError as error:
            return refusal(error, service, request.path_params.get("table", ""), language)
        except guard.TooLarge:
            return plain_refusal("too-large")
        except Exception:
            metrics.FAILURES.inc()
            logs.error("a request failed")
            return plain_refusal("failed")
        response = respond(call, answer, request, operation.seconds)
        secret = operation.answer in compression.SECRET
        return response if secret else await compression.pack(response, request.headers)

    return Route(operation.path, handle, methods=[operation.method], name=operation.name)


def refusal(error: EmporionError, service: Service, table_id: str, language: str) -> Response:
    metrics.refused(error.code)
    problem = desk.problem(error, service, table_id, language if language in LANGUAGES else "en")
    headers = {"retry-after": "1"} if status_of(error) in guard.TRY_AGAIN else None
    return Response(problem, status_of(error), headers, JSON)


def plain_refusal(code: str) -> Response:
    return Response(messages.encode(guard.problem(code)), CODES[code].status, media_type=JSON)


def respond(call: Call, answer: object, request: Request, seconds: int) -> Response:
    if isinstance(answer, str):
        name = f'attachment; filename="{call.table_id}.txt"'
        return PlainTextResponse(answer, headers={"content-disposition": name})
    status = 503 if isinstance(answer, health_messages.Ready) and not answer.ready else 200
    response = Response(messages.encode(answer), status, media_type=JSON)
    response.headers["cache-control"] = f"public, max-age={seconds}" if seconds else "no-store"
    if not seconds:
        keep_key(call, request, response)
    return response


def keep_key(call: Call, request: Request, response: Response) -> None:
    """Let the browser keep the device's key. Behind TLS it has a name that no other site of the same domain can set;
    a key under the old name is moved there."""
    secure = request.url.scheme == "https"
    if call.key_gone:
        for name in {DEVICE_COOKIE, SECURE_COOKIE} & request.cookies.keys():
            response.delete_cookie(
                name, path="/", httponly=True, samesite="lax", secure=name == SECURE_COOKIE or secure
            )
        return
    old = request.cookies.get(DEVICE_COOKIE, "") if secure and SECURE_COOKIE not in request.cookies else ""
    key = call.new_key or (old if call.person.id else "")
    if key:
        name = SECURE_COOKIE if secure else DEVICE_COOKIE
        response.set_cookie(name, key, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure)
        if secure and DEVICE_COOKIE in request.cookies:
            response.delete_cookie(DEVICE_COOKIE, path="/", httponly=True, samesite="lax", secure=True)


async def describe(request: Request) -> Response:
    return await compression.pack(Response(messages.encode(openapi.document()), media_type=JSON), request.headers)


def may_read_metrics(request: Request, settings: Settings) -> bool:
    """Somebody on this machine, or with the token. What came through a proxy did not come from this machine."""
    token = settings.metrics_token
    if token and secrets.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()):
        return True
    if settings.metrics != "loopback":
        return settings.metrics == "open"
    forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip"))
    local = guard.host_name(request.headers.get("host", "")) in LOOPBACK
    return is_loopback(guard.address_of(request.scope)) and local and not forwarded


async def count(request: Request) -> Response:
    if not may_read_metrics(request, request.app.state.service.settings):
        return plain_refusal("no-such-thing")
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


async def nothing(_request: Request) -> Response:
    return plain_refusal("no-such-thing")


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [endpoint(operation) for operation in api.OPERATIONS]
    found += [
        WebSocketRoute("/api/live", live),
        Route("/api/openapi.json", describe),
        Route("/metrics", count),
        Route("/api/{rest:path}", nothing),
    ]
    return found + pages.routes()


def build(settings: Settings, world: World | None = None, background: bool = True) -> guard.Guard:
    """The application as an ASGI callable."""
    service = Service(settings, world)
    service.desk = lambda secret: desk.Desk(service, secret)

    @contextlib.asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await service.open(background)
        try:
            yield
        finally:
            await service.close()

    app = Starlette(routes=routes(), lifespan=life)
    app.state.service = service
    return guard.Guard(app, settings, service.limits)


def create() -> guard.Guard:
    """What worker processes call; settings come from the environment."""
    settings = Settings.from_environment()
    logs.set_up(settings.log_level)
    connections.of_this_process()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH_SECONDS)
    return build(settings)
