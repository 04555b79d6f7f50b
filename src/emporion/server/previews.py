"""Previews of links: what a chat shows of an address that somebody sends there.

A page's head tells its title, a description and a picture, in the reader's language. Of a table it tells what lists of
tables show, and nothing else: title, names, whose turn it is, and how it ended. It is made of what is stored for those
lists, so that the state of a game, with its secrets, is not even looked at.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

import sqlalchemy as sa

from emporion.core.texts import NAMELESS, Words
from emporion.games import NAMES
from emporion.games import game as find_game
from emporion.server import messages as m
from emporion.server import rows
from emporion.server.languages import TEXTS
from emporion.server.schema import results

if TYPE_CHECKING:
    from emporion.server.service import Service

SITE = "Emporion"
ICON = "/icons/512.png"  # of a page that has no picture of its own
WIDTH, HEIGHT = 1200, 630  # of a picture
LOCALES = {"en": "en_GB", "nl": "nl_NL", "de": "de_DE", "it": "it_IT"}
HEAD = re.compile(r"<title>.*?</title>|<meta name=\"description\"[^>]*>\s*", re.DOTALL)


@dataclass(frozen=True)
class Preview:
    title: str
    description: str
    picture: str = ""  # its address here
    listed: bool = True  # may search engines keep it?


@dataclass(frozen=True)
class Asked:
    """An address that is previewed: in which language, and what stands for the words of its path."""

    service: "Service"
    language: str
    parts: Mapping[str, str] = field(default_factory=dict)

    @property
    def words(self) -> Words:
        return TEXTS.words(self.language)

    def of_game(self, game: str) -> Words:
        return find_game(game).catalogue.words(self.language)


async def home(asked: Asked) -> Preview:
    return Preview(SITE, asked.words("page-description"))


async def rules(asked: Asked) -> Preview:
    words = asked.of_game(asked.parts["game"])
    title = asked.words("preview-rules", game=words("game-title"))
    return Preview(title, words("game-about"), f"/previews/{asked.parts['game']}.png")


async def lesson(asked: Asked) -> Preview:
    words = asked.of_game(asked.parts["game"])
    title = asked.words("preview-lesson", game=words("game-title"))
    return Preview(title, words("game-about"), f"/previews/{asked.parts['game']}.png")


async def puzzles(asked: Asked) -> Preview:
    return Preview(asked.words("shortcut-puzzles"), asked.words("preview-puzzles"))


async def table(asked: Asked) -> Preview | None:
    shown = await shown_table(asked.service, asked.parts["table"])
    if shown is None:
        return None
    title = asked.of_game(shown.summary.game)("game-title")
    picture = f"/table/{shown.summary.id}/preview.png"
    return Preview(f"{title} · {SITE}", told(shown, asked.words), picture, listed=False)


Tell = Callable[[Asked], Awaitable[Preview | None]]
#: How each page is previewed, by its address in the client's table of pages; any other as the first one.
PREVIEWS: dict[str, Tell] = {
    "/": home,
    "/rules/:game": rules,
    "/learn/:game": lesson,
    "/learn/:game/:lesson": lesson,
    "/puzzles": puzzles,
    "/table/:table": table,
}


# Tables ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShownTable:
    """What anybody with the link may know of a table, from what is stored for the lists."""

    summary: m.TableSummary
    scores: tuple[int, ...] = ()  # of a finished game
    winners: tuple[int, ...] = ()

    def name(self, seat: int, words: Words) -> str:
        name = self.summary.names[seat] or words("preview-free")
        return words("somebody") if name == NAMELESS else name


async def shown_table(service: "Service", table_id: str) -> ShownTable | None:
    def find(connection: sa.Connection) -> ShownTable | None:
        summary = rows.summary_of(connection, table_id)
        if summary is None or summary.game not in NAMES or summary.phase == "closed":
            return None
        wanted = sa.select(results.c.score, results.c.place).where(results.c.table_id == table_id)
        ended = list(connection.execute(wanted.order_by(results.c.seat)))
        if summary.phase != "over" or len(ended) != len(summary.names):
            return ShownTable(summary)
        winners = tuple(seat for seat, row in enumerate(ended) if row.place == 1)
        return ShownTable(summary, tuple(row.score for row in ended), winners)

    return await service.store.read(find)


def told(shown: ShownTable, words: Words) -> str:
    """Who plays, and how it stands, in a sentence or two."""
    summary = shown.summary
    seated = [shown.name(seat, words) for seat, name in enumerate(summary.names) if name]
    return " ".join((words("preview-players", players=seated), standing(shown, words)))


def standing(shown: ShownTable, words: Words) -> str:
    """What there is to say beside the names."""
    summary = shown.summary
    if summary.phase == "waiting":
        return words("preview-waiting", free=summary.names.count(""))
    if summary.phase == "over":
        winners = [shown.name(seat, words) for seat in shown.winners]
        return words("preview-won", winners=winners) if winners else words("preview-over")
    return words("waiting", player=shown.name(summary.asked, words)) if summary.asked is not None else ""


# The head of a page ---------------------------------------------------------------------------------------------------


def tags(preview: Preview, language: str, origin: str, path: str) -> str:
    """The part of a page's head that tells what it is. Names and words may hold anything, and are escaped."""
    said = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": origin + path,
    }
    said["og:image"] = origin + (preview.picture or ICON)
    if preview.picture:
        said |= {
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": preview.title,
        }
    card = "summary_large_image" if preview.picture else "summary"
    lines = [
        f"<title>{escape(preview.title)}</title>",
        f'<meta name="description" content="{escape(preview.description)}" />',
        f'<link rel="canonical" href="{escape(origin + path)}" />',
        *(f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()),
        f'<meta name="twitter:card" content="{card}" />',
        *([] if preview.listed else ['<meta name="robots" content="noindex" />']),
    ]
    return "\n    ".join(lines)


def headed(page: str, preview: Preview, language: str, origin: str, path: str) -> str:
    """The client's page, with this head."""
    bare = HEAD.sub("", page).replace('<html lang="en">', f'<html lang="{language}">', 1)
    return bare.replace("</head>", f"  {tags(preview, language, origin, path)}\n  </head>", 1)
