"""The client's page, and what browsers and search engines ask for besides."""

import asyncio
import contextlib
import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Scope

from emporion.core.errors import EmporionError
from emporion.games import NAMES
from emporion.server import compression, guard, icons, manifest, messages, preview_picture, previews
from emporion.server.errors import status_of
from emporion.server.languages import preferred

STATIC = Path(__file__).parent.parent / "static"
NO_CLIENT = "The service is running, but its pages are not built (make .make/client). The API: /api/openapi.json\n"
HASHED = re.compile(r"-[\w-]{8}\.\w+$")  # the build names a file by its content
FOR_EVER = "public, max-age=31536000, immutable"
FOR_A_DAY = "public, max-age=86400"
FOR_A_MINUTE = "public, max-age=60"
WORKER = "/sw.js"  # at the root: it works for the whole site
CLOSED = ("/api/", "/table/", "/person/", "/notices/")  # tables and links are for those who know their address
ANYWHERE = {"cross-origin-resource-policy": "cross-origin"}  # chats show pictures on pages of their own
DRAWING = ThreadPoolExecutor(1, "drawing")
# Tables and people are for those who know their address: search engines keep out. Chats may show what a link leads to.
PREVIEWERS = ("Twitterbot", "facebookexternalhit", "LinkedInBot")
ROBOTS = "".join(
    (
        "User-agent: *\n",
        *(f"Disallow: {path}\n" for path in CLOSED),
        "\n",
        *(f"User-agent: {name}\n" for name in PREVIEWERS),
        *(f"Disallow: {path}\n" for path in CLOSED if path != "/table/"),
    )
)


class Assets(compression.Files):
    """Files that are named by their content never change; the others are asked for again now and then."""

    def file_response(self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOR_EVER if HASHED.search(str(full_path)) else FOR_A_DAY
        return response


class Found(NamedTuple):
    """A page of the client: its address in the table of pages, and what stands for the words in it."""

    path: str
    parts: dict[str, str]


@cache
def addresses() -> Mapping[str, re.Pattern[str]]:
    """The addresses that the client has a page for, as its build lists them: `/rules/:game`."""
    paths = msgspec.json.decode((STATIC / "pages.json").read_bytes(), type=list[str])
    return {path: re.compile("/" + "/".join(map(_part, path.strip("/").split("/")))) for path in paths}


def _part(word: str) -> str:
    if word == ":game":
        return f"(?P<game>{'|'.join(NAMES)})"
    return f"(?P<{word[1:]}>[^/]+)" if word.startswith(":") else re.escape(word)


def matched(address: str) -> Found | None:
    for path, pattern in addresses().items():
        if found := pattern.fullmatch(address):
            return Found(path, found.groupdict())
    return None


async def page(request: Request) -> Response:
    """The client's one page, whatever address it shows, with a head that tells of that address; it helps those who went
    astray, but says so to machines."""
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse(NO_CLIENT)
    path = request.url.path.rstrip("/") or "/"
    found = matched(path)
    language = preferred(request.headers.get("accept-language", ""))
    preview = await _preview(request, found, language)
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    shown = previews.headed(index.read_text("utf-8"), preview, language, origin, path)
    return HTMLResponse(shown, 200 if found else 404, {"cache-control": "no-cache", "vary": "accept-language"})


async def _preview(request: Request, found: Found | None, language: str) -> previews.Preview:
    """What is told of an address; of one that nothing can be told of now, as of the first page."""
    service = request.app.state.service
    tell = previews.PREVIEWS.get(found.path) if found else None
    if found and tell:
        with contextlib.suppress(EmporionError):  # the database is away: the page itself says so
            told = await tell(previews.Asked(service, language, found.parts))
            if told is not None:
                return told
    return await previews.home(previews.Asked(service, language))


async def picture(request: Request) -> Response:
    """The picture of a preview: of a table, or of a game. One is drawn at a time."""
    service = request.app.state.service
    language = preferred(request.headers.get("accept-language", ""))
    try:
        service.limits.pictures.take(address=guard.address_of(request.scope))
        wanted = await preview_picture.wanted(service, request.path_params, language)
    except EmporionError as error:
        return Response(messages.encode(guard.problem(error.code)), status_of(error), media_type="application/json")
    drawing = asyncio.get_running_loop().run_in_executor(DRAWING, preview_picture.drawn, wanted, STATIC / "previews")
    headers = {"cache-control": FOR_A_MINUTE, "vary": "accept-language", **ANYWHERE}
    return Response(await drawing, headers=headers, media_type="image/png")


async def robots(_request: Request) -> Response:
    return PlainTextResponse(ROBOTS, headers={"cache-control": FOR_A_DAY})


async def worker(_request: Request) -> Response:
    """The service worker. Browsers ask for it again and again: it must never be an old one."""
    return FileResponse(STATIC / WORKER.strip("/"), media_type="text/javascript", headers={"cache-control": "no-cache"})


async def icon(request: Request) -> Response:
    address = request.url.path
    drawn = await asyncio.to_thread(icons.icon, address, STATIC / "assets" / "icon.svg")
    kind = "image/png" if address.endswith(".png") else "image/x-icon"
    return Response(drawn, headers={"cache-control": FOR_A_DAY, **ANYWHERE}, media_type=kind)


def routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [Route("/robots.txt", robots)]
    if (STATIC / "assets").exists():
        found.append(Mount("/assets", Assets(directory=STATIC / "assets")))
        found += [Route(address, icon) for address in icons.ICONS]
        found += [Route(WORKER, worker), Route(manifest.ADDRESS, manifest.answer)]
        found += [Route(address, picture) for address in ("/table/{table}/preview.png", "/previews/{game}.png")]
    return [*found, Route("/{rest:path}", page)]
