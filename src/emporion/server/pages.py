"""The client's page, and what browsers and search engines ask for besides."""

import asyncio
import re
from functools import cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Scope

from emporion.games import NAMES
from emporion.server import compression, icons, manifest

STATIC = Path(__file__).parent.parent / "static"
NO_CLIENT = "The service is running, but its pages are not built (make .make/client). The API: /api/openapi.json\n"
HASHED = re.compile(r"-[\w-]{8}\.\w+$")  # the build names a file by its content
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
WORKER = "/sw.js"  # at the root: it works for the whole site
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /table/\n"  # tables are for those who know their address


class Assets(compression.Files):
    """Files that are named by their content never change; the others are asked for again now and then."""

    def file_response(self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOR_EVER if HASHED.search(str(full_path)) else FOR_A_DAY
        return response


@cache
def addresses() -> tuple[re.Pattern[str], ...]:
    """The addresses that the client has a page for, as its build lists them: `/rules/:game`."""
    paths = msgspec.json.decode((STATIC / "pages.json").read_bytes(), type=list[str])
    return tuple(re.compile("/" + "/".join(map(_part, path.strip("/").split("/")))) for path in paths)


def _part(word: str) -> str:
    if word == ":game":
        return f"(?:{'|'.join(NAMES)})"
    return "[^/]+" if word.startswith(":") else re.escape(word)


def is_page(address: str) -> bool:
    return any(pattern.fullmatch(address.rstrip("/") or "/") for pattern in addresses())


async def page(request: Request) -> Response:
    """The client's one page, whatever address it shows; it helps those who went astray, but says so to machines."""
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse(NO_CLIENT)
    status = 200 if is_page(request.url.path) else 404
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


async def robots(_request: Request) -> Response:
    return PlainTextResponse(ROBOTS, headers={"cache-control": FOR_A_DAY})


async def worker(_request: Request) -> Response:
    """The service worker. Browsers ask for it again and again: it must never be an old one."""
    return FileResponse(STATIC / WORKER.strip("/"), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def icon(request: Request) -> Response:
    address = request.url.path
    picture = await asyncio.to_thread(icons.icon, address, STATIC / "assets" / "icon.svg")
    kind = "image/png" if address.endswith(".png") else "image/x-icon"
    return Response(picture, headers={"cache-control": FOR_A_DAY}, media_type=kind)


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [Route("/robots.txt", robots)]
    if (STATIC / "assets").exists():
        found.append(Mount("/assets", Assets(directory=STATIC / "assets")))
        found += [Route(address, icon) for address in icons.ICONS]
        found += [Route(WORKER, worker), Route(manifest.ADDRESS, manifest.answer)]
    return [*found, Route("/{rest:path}", page)]
