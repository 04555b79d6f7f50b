"""A picture of an arena's result: win shares and ratings with error bars, and who finished ahead of whom."""

from collections.abc import Callable, Sequence
from typing import Any

from emporion.charts.svg import Drawing, nice_steps, shortened

WIDTH, MARGIN, NAMES = 960.0, 36.0, 150.0
ROW = 38.0
PANEL = 320.0  # the width of a panel with error bars
CELL_HEIGHT = 40.0


def standings_chart(data: dict[str, Any]) -> str:
    """An SVG document of the data of an arena's report."""
    drawing = Drawing()
    rows = sorted(data["standings"], key=lambda row: -row["rating"]["value"])
    fair = 1 / data["players"]
    title = f"{data['game']}, {data['players']} players: " + ", ".join(row["bot"] for row in rows)
    deals = f" of {data['deals']:,} deals, seats rotated" if data["duplicate"] else ""
    drawing.text(MARGIN, 38, shortened(title, WIDTH - 2 * MARGIN, 19), "title")
    options = "".join(f", {key}={value}" for key, value in data["options"].items())
    about = f"{data['games']:,} games{deals}, seed {data['seed']}{options}; bars are 95 % intervals"
    drawing.text(MARGIN, 60, shortened(about, WIDTH - 2 * MARGIN, 12), "soft")

    top, left = 118.0, MARGIN + NAMES
    for i, row in enumerate(rows):
        y = top + ROW * (i + 0.5)
        drawing.text(MARGIN, y + 4.5, shortened(row["bot"], NAMES - 10), "head")
    shares = [row["win_share"] for row in rows]
    most = max([fair, *(high_of(share) for share in shares)]) * 1.08
    error_bars(
        drawing, left, top, "Win share of a seat", shares, (0.0, most), lambda v: f"{100 * v:.4g} %", "{:.1%}", fair
    )
    ratings = [row["rating"] for row in rows]
    low, high = min(r["low"] for r in ratings), max(r["high"] for r in ratings)
    around = 0.06 * (high - low) + 0.1
    error_bars(
        drawing, left + PANEL + 84, top, "Rating (Plackett–Luce)", ratings, (low - around, high + around),
        lambda v: f"{v:g}", "{:.1f}", None,
    )  # fmt: skip
    height = matrix(drawing, top + ROW * len(rows) + 92, [row["bot"] for row in rows], data["pairs"])
    spoken = "; ".join(f"{row['bot']} wins {row['win_share']['value']:.1%}" for row in rows)
    return drawing.document(WIDTH, height, title, f"{about}. {spoken}.")


def high_of(estimate: dict[str, Any]) -> float:
    return float(estimate["value"] if estimate["high"] is None else estimate["high"])


def error_bars(
    drawing: Drawing,
    left: float,
    top: float,
    heading: str,
    estimates: Sequence[dict[str, Any]],
    ends: tuple[float, float],
    tick_text: Callable[[float], str],
    value_text: str,
    fair: float | None,
) -> None:
    """A panel with a dot and an interval for each row, and a line at what equals would have."""
    bottom = top + ROW * len(estimates)

    def x(value: float) -> float:
        return left + (value - ends[0]) / (ends[1] - ends[0]) * PANEL

    drawing.text(left, top - 18, heading, "head")
    for tick in nice_steps(*ends, 6):
        drawing.line(x(tick), top, x(tick), bottom, "grid")
        drawing.text(x(tick), bottom + 19, tick_text(tick), "soft", "middle")
    drawing.line(left, bottom, left + PANEL, bottom, "axis")
    if fair is not None:
        drawing.line(x(fair), top - 4, x(fair), bottom, "fair")
        drawing.text(x(fair), top - 4 if x(fair) - left > 190 else bottom + 34, "equal", "soft", "middle")
    for i, estimate in enumerate(estimates):
        y = top + ROW * (i + 0.5)
        if estimate["low"] is not None:
            drawing.path([(x(estimate["low"]), y), (x(estimate["high"]), y)], "line c0")
            for end in (estimate["low"], estimate["high"]):
                drawing.path([(x(end), y - 5), (x(end), y + 5)], "line c0")
        drawing.symbol(0, x(estimate["value"]), y)
        drawing.text(left + PANEL + 8, y + 4.5, value_text.format(estimate["value"]).replace("%", " %"), "small")


def matrix(drawing: Drawing, top: float, order: Sequence[str], pairs: Sequence[dict[str, Any]]) -> float:
    """How often the bot of the row finished ahead of the bot of the column; returns where the picture ends."""
    shares = {(row["bot"], row["over"]): row for row in pairs}
    left = MARGIN + NAMES
    width = min(150.0, (WIDTH - left - MARGIN) / len(order))
    drawing.text(MARGIN, top, "How often the bot of the row finished ahead of the bot of the column", "head")
    top += 34
    for i, bot in enumerate(order):
        drawing.text(left + width * (i + 0.5), top - 8, shortened(bot, width - 6, 12), "soft", "middle")
    for i, bot in enumerate(order):
        y = top + CELL_HEIGHT * i
        drawing.text(MARGIN, y + CELL_HEIGHT / 2 + 4.5, shortened(bot, NAMES - 10))
        for j, other in enumerate(order):
            x = left + width * j
            if bot == other or not shares[bot, other]["comparisons"]:
                drawing.text(x + width / 2, y + CELL_HEIGHT / 2 + 4.5, "·", "soft", "middle")
                continue
            ahead = shares[bot, other]["share"]
            strength = abs(ahead["value"] - 0.5)
            drawing.box(
                x + 2, y + 2, width - 4, CELL_HEIGHT - 4, "f0" if ahead["value"] >= 0.5 else "f1", 0.7 * strength
            )
            drawing.text(x + width / 2, y + 18, f"{100 * ahead['value']:.1f} %", "head", "middle")
            if ahead["low"] is not None:
                between = f"{100 * ahead['low']:.1f}–{100 * ahead['high']:.1f}"
                drawing.text(x + width / 2, y + 32, between, "fine", "middle")
    return top + CELL_HEIGHT * len(order) + MARGIN
