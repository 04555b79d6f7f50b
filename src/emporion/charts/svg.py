"""Drawing in SVG: the few shapes that charts need, in colours for light and dark pages.

Colour is never alone: series differ in their symbols and dash patterns too. All text is escaped.
"""

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

LIGHT = {
    "paper": "#fffdf8",
    "ink": "#23272e",
    "soft": "#646b76",
    "grid": "#e5e0d5",
    "s0": "#1b69ab",
    "s1": "#bd4a17",
    "s2": "#0f7b58",
    "s3": "#8a3fa0",
    "s4": "#94690a",
    "s5": "#4d5665",
}
DARK = {
    "paper": "#15181d",
    "ink": "#eceef1",
    "soft": "#a3abb8",
    "grid": "#2f353e",
    "s0": "#6fb4f2",
    "s1": "#ff9263",
    "s2": "#4fca9c",
    "s3": "#d29be6",
    "s4": "#e2b64a",
    "s5": "#b5becb",
}
SERIES = 6  # the most players of any game
DASHES = ("", "9 4", "2 4", "11 4 2 4", "5 3", "15 4 2 4 2 4")
LETTER = 0.55  # the width of a letter, in heights: enough for most texts in most fonts

STYLE = """
.emporion-chart {{ {light}; background: var(--paper); color-scheme: light dark;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }}
@media (prefers-color-scheme: dark) {{ .emporion-chart {{ {dark}; }} }}
.emporion-chart text {{ fill: var(--ink); font-size: 13px; font-variant-numeric: tabular-nums; }}
.emporion-chart .title {{ font-size: 19px; font-weight: 650; }}
.emporion-chart .head {{ font-weight: 600; }}
.emporion-chart .soft {{ fill: var(--soft); font-size: 12px; }}
.emporion-chart .small {{ font-size: 11px; font-weight: 600; }}
.emporion-chart .fine {{ font-size: 11px; }}
.emporion-chart .paper {{ fill: var(--paper); }}
.emporion-chart .grid {{ stroke: var(--grid); fill: none; }}
.emporion-chart .axis {{ stroke: var(--soft); fill: none; }}
.emporion-chart .fair {{ stroke: var(--soft); stroke-dasharray: 3 4; fill: none; }}
.emporion-chart .line {{ fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }}
.emporion-chart .turn {{ stroke: var(--soft); stroke-width: 1; stroke-dasharray: 1 4; stroke-linecap: round; }}
.emporion-chart .ring {{ fill: none; stroke: var(--ink); stroke-width: 1.8; }}
.emporion-chart .badge {{ fill: var(--ink); }}
.emporion-chart text.number {{ fill: var(--paper); font-size: 11px; font-weight: 700; }}
{series}"""


class Drawing:
    """An SVG document that grows shape by shape."""

    def __init__(self) -> None:
        self.shapes: list[str] = []

    def text(self, x: float, y: float, words: str, style: str = "", anchor: str = "start") -> None:
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" class="{style}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, style: str) -> None:
        self.shapes.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>')

    def path(self, points: Sequence[tuple[float, float]], style: str, dash: str = "", title: str = "") -> None:
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        named = f"<title>{escape(title)}</title>" if title else ""
        self.shapes.append(f'<path d="{way}" class="{style}"{dashed}>{named}</path>')

    def circle(self, x: float, y: float, r: float, style: str) -> None:
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" class="{style}"/>')

    def box(self, x: float, y: float, width: float, height: float, style: str, opacity: float = 1.0) -> None:
        self.shapes.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="5" class="{style}" '
            f'fill-opacity="{opacity:.3f}"/>'
        )

    def symbol(self, series: int, x: float, y: float, r: float = 5.0) -> None:
        """The mark of a series: circle, square, triangle, diamond, triangle upside down, cross."""
        kind = series % SERIES
        shapes = {
            1: [(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)],
            2: [(0, -1.1), (1.05, 0.8), (-1.05, 0.8)],
            3: [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)],
            4: [(0, 1.1), (1.05, -0.8), (-1.05, -0.8)],
            5: [
                *((-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4)),
                *((0.4, 1.1), (-0.4, 1.1), (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4)),
            ],
        }
        if kind == 0:
            self.circle(x, y, r, f"mark f{kind}")
            return
        corners = " ".join(f"{x + r * dx:.1f},{y + r * dy:.1f}" for dx, dy in shapes[kind])
        self.shapes.append(f'<polygon points="{corners}" class="mark f{kind}"/>')

    def document(self, width: float, height: float, title: str, about: str) -> str:
        """The whole file. `about` tells in words what the picture shows, for those who cannot see it."""
        series = "".join(
            f".emporion-chart .c{i} {{ stroke: var(--s{i}); }} .emporion-chart .f{i} {{ fill: var(--s{i}); }}\n"
            for i in range(SERIES)
        )
        series += ".emporion-chart .mark { stroke: var(--paper); stroke-width: 1.2; }\n"
        light, dark = ("; ".join(f"--{name}: {value}" for name, value in tones.items()) for tones in (LIGHT, DARK))
        return "\n".join(
            [
                '<svg xmlns="http://www.w3.org/2000/svg" class="emporion-chart" role="img" '
                f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" '
                f"aria-label={quoteattr(title)}>",
                f"<title>{escape(title)}</title>",
                f"<desc>{escape(about)}</desc>",
                f"<style>{STYLE.format(light=light, dark=dark, series=series)}</style>",
                f'<rect width="{width:.0f}" height="{height:.0f}" class="paper"/>',
                *self.shapes,
                "</svg>\n",
            ]
        )


def shortened(words: str, width: float, size: float = 13.0) -> str:
    """The words, cut to what fits into a width."""
    most = max(1, int(width / (LETTER * size)))
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Positions as near as possible to those wanted, in their order, with a gap between each two."""
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    placed: list[list[float]] = []  # groups that touch: sum of wishes for their first member, members, first position
    for rank, i in enumerate(order):
        group = [wanted[i] - rank * gap, 1.0]
        while placed and placed[-1][0] / placed[-1][1] > group[0] / group[1]:
            total, members = placed.pop()
            group = [group[0] + total, group[1] + members]
        placed.append(group)
    firsts = [total / members for total, members in placed for _ in range(int(members))]
    room = high - (len(wanted) - 1) * gap
    result = [0.0] * len(wanted)
    for rank, i in enumerate(order):
        result[i] = max(low, min(room, firsts[rank])) + rank * gap
    return result


def nice_steps(low: float, high: float, most: int) -> list[float]:
    """Round numbers between two others, at most so many of them."""
    for exponent in range(-6, 12):
        for mantissa in (1, 2, 5):
            step = mantissa * 10.0**exponent
            first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
            if last - first < most:
                return [round(step * i, 6) for i in range(first, last + 1)]
    return []
