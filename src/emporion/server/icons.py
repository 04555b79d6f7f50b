"""The icons that browsers and devices ask for as pictures, drawn from the one that the pages show (assets/icon.svg)."""

import re
import struct
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

import resvg_py

GROUND = "#6d2748"  # behind the drawing, where a device cuts the icon to a shape of its own
FAVICON, TOUCH, SMALL, LARGE, BADGE = 32, 180, 192, 512, 96


def _plain(drawing: str, size: int) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size, skip_system_fonts=True)


def _filling(drawing: str, size: int, scale: float) -> bytes:
    """Up to the edges, with what matters in the middle: devices cut corners, or a circle, off."""
    inner = re.sub(r"</?svg[^>]*>", "", drawing)
    middle = f'<g transform="translate(32 32) scale({scale}) translate(-32 -32)">{inner}</g>'
    ground = f'<rect width="64" height="64" fill="{GROUND}"/>'
    return _plain(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{ground}{middle}</svg>', size)


def _outline(drawing: str, size: int) -> bytes:
    """White on nothing: where notices are shown, devices use the outline only."""
    white = "rect { fill: none } path { fill: #fff }"
    return resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size, style_sheet=white, skip_system_fonts=True)


def _ico(drawing: str) -> bytes:
    """An icon file with one picture: a header, its directory, and the picture as it is."""
    png = _plain(drawing, FAVICON)
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, FAVICON, FAVICON, 0, 0, 1, 32, len(png), 22) + png


#: Each address with how its icon is drawn.
ICONS: Mapping[str, Callable[[str], bytes]] = {
    "/favicon.ico": _ico,
    "/apple-touch-icon.png": partial(_filling, size=TOUCH, scale=0.92),
    "/icons/192.png": partial(_plain, size=SMALL),
    "/icons/512.png": partial(_plain, size=LARGE),
    "/icons/maskable-192.png": partial(_filling, size=SMALL, scale=0.8),
    "/icons/maskable-512.png": partial(_filling, size=LARGE, scale=0.8),
    "/icons/badge.png": partial(_outline, size=BADGE),
}


@cache
def icon(address: str, drawing: Path) -> bytes:
    return ICONS[address](drawing.read_text("utf-8"))
