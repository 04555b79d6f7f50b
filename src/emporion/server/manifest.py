"""The web app manifest: what a device needs to install the pages, in the reader's language."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from emporion.core.texts import LANGUAGES
from emporion.server import messages
from emporion.server.icons import LARGE, SMALL
from emporion.server.languages import TEXTS, preferred

ADDRESS = "/manifest.webmanifest"
GROUND, PANEL = "#f4efe4", "#fffdf8"  # the design's values in the light (web/src/styles/tokens.css)
#: What a long press on the icon offers: the name's key, and the address.
SHORTCUTS = (("shortcut-new", "/new"), ("shortcut-puzzles", "/puzzles"))


def manifest(language: str) -> dict[str, Any]:
    words = TEXTS.words(language)
    return {
        "id": "/",
        "name": "Emporion",
        "short_name": "Emporion",
        "description": words("page-description"),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": PANEL,
        "categories": ["games"],
        "icons": [
            {"src": f"/icons/{prefix}{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for prefix, purpose in (("", "any"), ("maskable-", "maskable"))
            for size in (SMALL, LARGE)
        ],
        "shortcuts": [
            {"name": words(key), "url": url, "icons": [{"src": "/icons/192.png", "sizes": "192x192"}]}
            for key, url in SHORTCUTS
        ],
    }


async def answer(request: Request) -> Response:
    asked = request.query_params.get("language", "")
    language = asked if asked in LANGUAGES else preferred(request.headers.get("accept-language", ""))
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(messages.encode(manifest(language)), headers=headers, media_type="application/manifest+json")
