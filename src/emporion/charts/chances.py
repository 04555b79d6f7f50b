"""A chart of each player's chances over a game, with the turning points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from emporion.charts.svg import DASHES, SERIES, Drawing, nice_steps, shortened, spread
from emporion.core.errors import BadRequest

WIDTH, LEFT, RIGHT = 960.0, 58.0, 220.0
TOP, PLOT = 92.0, 330.0
SYMBOLS = 7  # along each line
NOTE = 22.0  # the height of a turning point's line of text
BADGE = 20.0  # turning points nearer than this have their numbers one above the other


@dataclass(frozen=True)
class Player:
    """A player's chances to win, from 0 to 1, at each of the moments."""

    name: str
    chances: Sequence[float]


@dataclass(frozen=True)
class Turn:
    """What changed the game: an index into the moments, the player whose chances changed, and what happened."""

    moment: int
    player: int
    text: str


@dataclass(frozen=True)
class Labels:
    """The chart's own words, in the reader's language."""

    chances: str = "Chance to win"
    decision: str = "decision"
    turns: str = "Turning points"


def chances_chart(
    title: str,
    players: Sequence[Player],
    turns: Sequence[Turn] = (),
    moments: Sequence[int] | None = None,
    labels: Labels | None = None,
) -> str:
    """An SVG document. `moments` are the numbers of decisions at which chances are known (default: 0, 1, 2 …)."""
    labels = labels or Labels()
    count = len(players[0].chances) if players else 0
    at = list(range(count)) if moments is None else list(moments)
    check(players, turns, at)
    drawing = Drawing()
    first, last = at[0], max(at[-1], at[0] + 1)
    bottom = TOP + PLOT

    def x(moment: float) -> float:
        return LEFT + (moment - first) / (last - first) * (WIDTH - LEFT - RIGHT)

    def y(chance: float) -> float:
        return bottom - min(1.0, max(0.0, chance)) * PLOT

    drawing.text(LEFT, 34, shortened(title, WIDTH - LEFT - 20, 19), "title")
    drawing.text(LEFT, 56, labels.chances, "soft")
    for quarter in range(5):
        drawing.line(LEFT, y(quarter / 4), WIDTH - RIGHT, y(quarter / 4), "grid" if quarter else "axis")
        drawing.text(LEFT - 10, y(quarter / 4) + 4.5, f"{25 * quarter} %", "soft", "end")
    for tick in nice_steps(first, last, 10):
        if tick == int(tick):
            drawing.line(x(tick), bottom, x(tick), bottom + 5, "axis")
            drawing.text(x(tick), bottom + 20, f"{tick:.0f}", "soft", "middle")
    drawing.text(WIDTH - RIGHT, bottom + 38, f"{labels.decision} →", "soft", "end")

    for turn in turns:
        drawing.line(x(at[turn.moment]), TOP, x(at[turn.moment]), bottom, "turn")
    for number, player in enumerate(players):
        points = [(x(moment), y(chance)) for moment, chance in zip(at, player.chances, strict=True)]
        draw_line(drawing, number, player.name, points)
    draw_names(drawing, players, [y(player.chances[-1]) for player in players])
    height = bottom + 56
    if turns:
        draw_turns(drawing, turns, [(x(at[t.moment]), y(players[t.player].chances[t.moment])) for t in turns])
        height = draw_notes(drawing, turns, at, labels, height)
    ends = ", ".join(f"{player.name} {player.chances[-1]:.0%}" for player in players)
    return drawing.document(WIDTH, height, title, f"{labels.chances}: {ends}.")


def check(players: Sequence[Player], turns: Sequence[Turn], at: Sequence[int]) -> None:
    if not 1 <= len(players) <= SERIES or not at:
        raise BadRequest("bad-chart", f"a chart takes 1 to {SERIES} players and at least one moment")
    if any(len(player.chances) != len(at) for player in players):
        raise BadRequest("bad-chart", "every player needs a chance for every moment")
    if any(later <= earlier for earlier, later in pairwise(at)):
        raise BadRequest("bad-chart", "moments must follow one another")
    for turn in turns:
        if not (0 <= turn.moment < len(at) and 0 <= turn.player < len(players)):
            raise BadRequest("bad-chart", f"there is no moment {turn.moment} of player {turn.player}")


def draw_line(drawing: Drawing, number: int, name: str, points: Sequence[tuple[float, float]]) -> None:
    drawing.path(points, f"line c{number}", DASHES[number], name)
    if len(points) < 2:
        return
    left, right = points[0][0], points[-1][0]
    for i in range(SYMBOLS):  # each player's symbols at other places, so that none hides another
        wanted = left + (right - left) * (i + (number + 1) / (SERIES + 1)) / SYMBOLS
        x, y = min(points, key=lambda point: abs(point[0] - wanted))
        drawing.symbol(number, x, y, 4.2)


def draw_names(drawing: Drawing, players: Sequence[Player], ends: Sequence[float]) -> None:
    """Each line's name and last value at its end."""
    places = spread(ends, 21, TOP + 4, TOP + PLOT)
    x = WIDTH - RIGHT
    for number, (player, end, place) in enumerate(zip(players, ends, places, strict=True)):
        if abs(end - place) > 1:
            drawing.path([(x + 2, end), (x + 14, place)], "axis")
        drawing.symbol(number, x + 23, place)
        drawing.text(x + 35, place + 4.5, f"{player.chances[-1]:.0%}".replace("%", " %"), "head")
        drawing.text(x + 80, place + 4.5, shortened(player.name, RIGHT - 86))


def draw_turns(drawing: Drawing, turns: Sequence[Turn], points: Sequence[tuple[float, float]]) -> None:
    """A ring around each turning point and its number at the top, one above the other where they are crowded."""
    latest = [-WIDTH, -WIDTH]
    for i in sorted(range(len(turns)), key=lambda i: points[i][0]):
        x, y = points[i]
        level = 0 if x - latest[0] >= BADGE or latest[0] < latest[1] else 1
        latest[level] = x
        drawing.circle(x, y, 8, "ring")
        drawing.circle(x, TOP - 12 - BADGE * level, 9, "badge")
        drawing.text(x, TOP - 8 - BADGE * level, str(i + 1), "number", "middle")


def draw_notes(drawing: Drawing, turns: Sequence[Turn], at: Sequence[int], labels: Labels, y: float) -> float:
    """What happened at the turning points, one in a line; returns where they end."""
    y += 12
    drawing.text(LEFT, y, labels.turns, "head")
    for number, turn in enumerate(turns, 1):
        y += NOTE
        drawing.circle(LEFT + 9, y - 4.5, 9, "badge")
        drawing.text(LEFT + 9, y - 0.5, str(number), "number", "middle")
        drawing.symbol(turn.player, LEFT + 32, y - 4.5)
        drawing.text(LEFT + 46, y, f"{labels.decision} {at[turn.moment]}", "soft")
        drawing.text(LEFT + 140, y, shortened(turn.text, WIDTH - LEFT - 160))
    return y + 24
