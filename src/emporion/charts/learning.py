"""A picture of a training: how strong the network became, and how wrong it was on the way."""

from collections.abc import Sequence
from typing import Any

from emporion.charts.svg import DASHES, Drawing, nice_steps

WIDTH, LEFT, RIGHT = 960.0, 58.0, 150.0
TOP, PLOT, GAP = 92.0, 210.0, 74.0

#: The panels: a heading, and the lines in it with the names of their numbers.
PANELS = (
    ("Share of the wins against as many greedy bots", (("network", "ahead"),)),
    ("Errors, and variety", (("who wins", "win"), ("margin", "margin"), ("entropy", "entropy"))),
)


def learning_chart(title: str, history: Sequence[dict[str, Any]]) -> str:
    """An SVG document of what each generation told."""
    drawing = Drawing()
    drawing.text(LEFT, 34, title, "title")
    last = max(1, *(row["generation"] for row in history))
    for number, (heading, lines) in enumerate(PANELS):
        top = TOP + number * (PLOT + GAP)
        known = [row[name] for _, name in lines for row in history if name in row]
        high = 1.0 if lines[0][1] == "ahead" else max(known, default=1.0) * 1.05
        panel(drawing, top, heading, last, high)
        for series, (label, name) in enumerate(lines):
            points = [
                (LEFT + row["generation"] / last * (WIDTH - LEFT - RIGHT), top + PLOT * (1 - row[name] / high))
                for row in history
                if name in row
            ]
            if points:
                drawing.path(points, f"line c{series}", DASHES[series], label)
                drawing.symbol(series, WIDTH - RIGHT + 18, top + 12 + 22 * series)
                drawing.text(WIDTH - RIGHT + 32, top + 16.5 + 22 * series, label)
    shares = [row["ahead"] for row in history if "ahead" in row]
    told = f"At the end {shares[-1]:.0%} of the wins." if shares else "Nothing was examined yet."
    return drawing.document(WIDTH, TOP + 2 * (PLOT + GAP), title, told)


def panel(drawing: Drawing, top: float, heading: str, last: int, high: float) -> None:
    bottom = top + PLOT
    drawing.text(LEFT, top - 16, heading, "head")
    for tick in nice_steps(0.0, high, 6):
        y = bottom - tick / high * PLOT
        drawing.line(LEFT, y, WIDTH - RIGHT, y, "grid" if tick else "axis")
        drawing.text(LEFT - 10, y + 4.5, f"{tick:g}", "soft", "end")
    for tick in nice_steps(0, last, 10):
        x = LEFT + tick / last * (WIDTH - LEFT - RIGHT)
        drawing.line(x, bottom, x, bottom + 5, "axis")
        drawing.text(x, bottom + 20, f"{tick:.0f}", "soft", "middle")
    drawing.text(WIDTH - RIGHT, bottom + 38, "generation →", "soft", "end")
