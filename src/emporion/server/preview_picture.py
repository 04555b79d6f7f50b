"""The picture of a table for previews of links: its game, who plays, and how it stands. It is drawn as SVG, and sent as
PNG, which is what chats can show."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

import resvg_py

from emporion.core.texts import Words
from emporion.games import rules
from emporion.server.cache import TABLE_ID
from emporion.server.errors import TableNotFound
from emporion.server.languages import TEXTS
from emporion.server.previews import HEIGHT, SITE, WIDTH, ShownTable, shown_table, standing

if TYPE_CHECKING:
    from emporion.server.service import Service

FONT = "Alegreya"
INK, SOFT, PANEL, LINE, ACCENT = "#2a2320", "#5c524a", "#fffdf8", "#d9cdb8", "#74284c"
#: The players' colours and symbols, as in the pages (web/src/styles/tokens.css, web/src/parts/Defs.svelte).
COLOURS = ("#7c1039", "#2f6fe6", "#16161a", "#10808c", "#6b3a9c", "#94620c")
SYMBOLS = (
    '<circle cx="12" cy="12" r="9"/>',
    '<path d="M12 2.500 22 20.500H2z"/>',
    '<rect x="3.500" y="3.500" width="17" height="17" rx="1.500"/>',
    '<path d="M12 1.500 22.500 12 12 22.500 1.500 12z"/>',
    '<path d="m12 1.500 3 7.200 7.800.600-5.900 5.100 1.800 7.600L12 18l-6.700 4 1.800-7.600L1.200 9.300 9 8.700z"/>',
    '<path d="M8.500 2h7v6.500H22v7h-6.500V22h-7v-6.500H2v-7h6.500z"/>',
)
ART = 500  # the width of the game's picture, beside the panel
LEFT, RIGHT = ART + 50, WIDTH - 50  # of what is written
TOP, ROW = 196, 68  # of the players
NAME, NOTED_NAME, LINE_OF_TEXT = 28, 18, 44  # letters that fit
KEPT = 256  # pictures


class Seat(NamedTuple):
    name: str
    note: str = ""  # points, or that it is their turn
    marked: bool = False
    free: bool = False


class Picture(NamedTuple):
    """Everything that a picture shows: nothing else can be in it."""

    game: str
    title: str
    said: str
    seats: tuple[Seat, ...] = ()


async def wanted(service: "Service", parts: Mapping[str, str], language: str) -> Picture:
    """The picture of a table, or of a game, as the address names it."""
    words = TEXTS.words(language)
    if "game" in parts:
        title = rules(parts["game"]).title
        return Picture(parts["game"], title, words("preview-tagline"))
    shown = await shown_table(service, parts["table"]) if TABLE_ID.fullmatch(parts["table"]) else None
    if shown is None:
        raise TableNotFound
    return of_table(shown, words)


def of_table(shown: ShownTable, words: Words) -> Picture:
    """What is shown of a table. Its title is the game's own: it is the same in all languages."""
    summary = shown.summary
    seats = []
    for number, name in enumerate(summary.names):
        note, marked = "", False
        if shown.scores:
            note, marked = words("preview-points", points=shown.scores[number]), number in shown.winners
        elif summary.phase == "playing" and summary.asked == number:
            note, marked = words("preview-turn"), True
        seats.append(Seat(shown.name(number, words), note, marked, free=not name))
    return Picture(summary.game, rules(summary.game).title, standing(shown, words), tuple(seats))


@lru_cache(KEPT)
def drawn(picture: Picture, folder: Path) -> bytes:
    """A picture as PNG. The folder has the games' pictures and the letters, from the build of the client."""
    return resvg_py.svg_to_bytes(
        svg_string=svg(picture, (folder / f"{picture.game}.svg").read_text("utf-8")),
        font_files=[str(folder / "bold.ttf"), str(folder / "medium.ttf")],
        font_family=FONT,
        skip_system_fonts=True,
        width=WIDTH,
        height=HEIGHT,
    )


def svg(picture: Picture, art: str) -> str:
    placed = f'<svg width="{ART}" height="{HEIGHT}"'
    few = (6 - len(picture.seats)) * ROW // 3  # fewer players stand lower, with room above
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
            art.replace("<svg", placed, 1),
            f'<rect x="{ART}" width="{WIDTH - ART}" height="{HEIGHT}" fill="{PANEL}"/>',
            f'<rect x="{ART}" width="6" height="{HEIGHT}" fill="{ACCENT}"/>',
            text(LEFT, few + 64, SITE, 30, 700, ACCENT),
            text(LEFT, few + 124, picture.title, 64, 700, INK),
            text(LEFT, few + 172, shortened(picture.said, LINE_OF_TEXT), 32, 500, SOFT),
            *(player(number, seat, few + TOP + number * ROW) for number, seat in enumerate(picture.seats)),
            "</svg>",
        )
    )


def player(number: int, seat: Seat, y: int) -> str:
    wide = RIGHT - LEFT
    colour = "none" if seat.free else COLOURS[number]
    ring = f'stroke="{ACCENT}" stroke-width="4"' if seat.marked else f'stroke="{LINE}" stroke-width="2"'
    dashes = ' stroke-dasharray="8 7"' if seat.free else ""
    symbol = "" if seat.free else f'<g transform="translate({LEFT + 20} {y + 18})" fill="#fff">{SYMBOLS[number]}</g>'
    name = shortened(seat.name, NOTED_NAME if seat.note else NAME)
    return "".join(
        (
            f'<rect x="{LEFT}" y="{y}" width="{wide}" height="60" rx="14" fill="#fff" {ring}{dashes}/>',
            f'<rect x="{LEFT + 10}" y="{y + 8}" width="44" height="44" rx="10" fill="{colour}"{dashes}'
            f' stroke="{LINE if seat.free else colour}"/>',
            symbol,
            text(LEFT + 72, y + 41, name, 32, 500 if seat.free else 700, SOFT if seat.free else INK),
            text(RIGHT - 20, y + 40, seat.note, 28, 500, ACCENT if seat.marked else SOFT, "end"),
        )
    )


def text(x: int, y: int, said: str, size: int, weight: int, colour: str, anchor: str = "start") -> str:
    look = f'font-family="{FONT}" font-size="{size}" font-weight="{weight}" fill="{colour}" text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}" {look}>{escape(visible(said))}</text>'


def visible(said: str) -> str:
    """Without what no document may hold: somebody may have such a name."""
    return "".join(letter for letter in said if letter.isprintable())


def shortened(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"
