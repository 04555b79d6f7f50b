"""Charts are sound SVG, show what they are given, and can be read without colours."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import emporion
from emporion.arena.chart import Labels, Player, Turn, chances_chart
from emporion.arena.contest import Contest
from emporion.arena.plot import plot
from emporion.arena.svg import DARK, DASHES, LIGHT, SERIES, Drawing, nice_steps, shortened, spread
from emporion.core.errors import BadRequest

NAMES = ("Ada", "Bruno", "Chiara", "Dirk", "Elena", "Farid")


def chart(players: int = 3, **more: Any) -> ElementTree.Element:
    chances = [[1 / players] * 20 + [float(number == 1)] for number in range(players)]
    people = [Player(name, row) for name, row in zip(NAMES, chances, strict=False)]
    return ElementTree.fromstring(chances_chart("A game", people, **more))


def found(root: ElementTree.Element, tag: str, style: str = "") -> list[ElementTree.Element]:
    elements = root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")
    return [element for element in elements if style in element.get("class", "").split() or not style]


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(element.itertext()) for element in found(root, "text")]


@pytest.mark.parametrize("players", range(1, SERIES + 1))
def test_every_player_has_a_line_of_its_own_pattern_and_a_name(players: int) -> None:
    root = chart(players)
    lines = found(root, "path", "line")
    assert len(lines) == players
    assert [line.get("stroke-dasharray", "") for line in lines] == list(DASHES[:players])
    assert len(set(DASHES)) == SERIES
    for name in NAMES[:players]:
        assert name in texts(root)


def test_the_symbols_of_the_players_differ_in_shape() -> None:
    drawing = Drawing()
    for series in range(SERIES):
        drawing.symbol(series, 0, 0)
    assert len({re.sub(r"class=.*", "", shape) for shape in drawing.shapes}) == SERIES


def test_a_line_goes_through_the_chances() -> None:
    root = ElementTree.fromstring(chances_chart("x", [Player("Ada", [0, 0.5, 1, 2])]))
    way = found(root, "path", "line")[0].get("d", "")
    heights = [float(y) for _, y in re.findall(r"([\d.]+) ([\d.]+)", way)]
    assert heights[0] - heights[1] == pytest.approx(heights[1] - heights[2])
    assert heights[2] == heights[3]  # what is over 100 % is drawn at 100 %


def test_turning_points_are_marked_numbered_and_told() -> None:
    turns = [Turn(5, 1, "Bruno bids too much"), Turn(6, 0, "Ada sells"), Turn(15, 2, "Chiara passes")]
    root = chart(turns=turns, labels=Labels("Kans om te winnen", "beslissing", "Keerpunten"))
    assert len(found(root, "circle", "ring")) == 3
    assert [text for text in texts(root) if text in "123"] == ["1", "2", "3", "1", "2", "3"]
    for words in ("Bruno bids too much", "beslissing 5", "Keerpunten", "Kans om te winnen"):
        assert words in texts(root)


def test_moments_may_be_far_apart() -> None:
    root = ElementTree.fromstring(chances_chart("x", [Player("Ada", [0.1, 0.2, 0.3])], [Turn(1, 0, "!")], [0, 90, 100]))
    xs = [float(x) for x, _ in re.findall(r"([\d.]+) ([\d.]+)", found(root, "path", "line")[0].get("d", ""))]
    assert (xs[1] - xs[0]) / (xs[2] - xs[1]) == pytest.approx(9, rel=0.01)
    assert "decision 90" in texts(root)


def test_names_cannot_break_out() -> None:
    evil = '</text><script>alert("x")</script> & <'
    root = ElementTree.fromstring(chances_chart(evil, [Player(evil, [0.5, 0.5])], [Turn(0, 0, evil)]))
    assert not found(root, "script")
    assert evil in texts(root)


@pytest.mark.parametrize(
    "wrong",
    [
        ([], [], None),
        ([Player("a", [])], [], None),
        ([Player("a", [0.5]), Player("b", [0.5, 0.5])], [], None),
        ([Player(name, [0.5]) for name in "abcdefg"], [], None),
        ([Player("a", [0.5])], [Turn(1, 0, "x")], None),
        ([Player("a", [0.5])], [Turn(0, 1, "x")], None),
        ([Player("a", [0.5, 0.5])], [], [3, 3]),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: Any) -> None:
    with pytest.raises(BadRequest):
        chances_chart("x", *wrong)


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tones", [LIGHT, DARK])
def test_lines_and_texts_stand_out_from_the_paper(tones: dict[str, str]) -> None:
    for name in ("ink", "soft", *(f"s{i}" for i in range(SERIES))):
        low, high = sorted((luminance(tones[name]), luminance(tones["paper"])))
        assert (high + 0.05) / (low + 0.05) >= 4.5, name


def test_a_chart_follows_the_page_into_the_dark() -> None:
    style = found(chart(), "style")[0].text or ""
    assert "prefers-color-scheme: dark" in style
    assert DARK["paper"] in style
    for name in re.findall(r"var\(--(\w+)\)", style):
        assert name in LIGHT
        assert name in DARK


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([10, 50, 90], [10, 50, 90]),
        ([50, 50], [40, 60]),
        ([55, 50, 45], [70, 50, 30]),
        ([0, 0, 0], [0, 20, 40]),
        ([100, 100, 99], [80, 100, 60]),
    ],
)
def test_labels_keep_their_distance_and_their_order(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 20, 0, 100) == pytest.approx(placed)


@pytest.mark.parametrize(
    ("low", "high", "most", "steps"),
    [
        (0, 1, 6, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0, 150, 10, [0, 20, 40, 60, 80, 100, 120, 140]),
        (-3, 7, 5, [-2, 0, 2, 4, 6]),
        (0, 0.27, 6, [0, 0.05, 0.1, 0.15, 0.2, 0.25]),
        (0, 1000, 6, [0, 200, 400, 600, 800, 1000]),
    ],
)
def test_axes_have_round_numbers(low: float, high: float, most: int, steps: list[float]) -> None:
    assert nice_steps(low, high, most) == pytest.approx(steps)


def test_long_names_are_cut() -> None:
    assert shortened("Bartholomew", 1000) == "Bartholomew"
    assert shortened("Bartholomew the Third", 80) == "Bartholome…"


def test_a_plot_shows_every_bot_with_its_interval() -> None:
    contest = Contest.between(emporion.game("byzanz", players=3), ["greedy", "random"], 12)
    data = contest.play(1).as_data()
    root = ElementTree.fromstring(plot(data))
    assert {"greedy", "random"} <= set(texts(root))
    assert len(found(root, "path", "line")) == 2 * 2 * 3  # two panels, two bots, an interval and its ends
    shown = " ".join(texts(root))
    for row in data["pairs"]:
        assert f"{100 * row['share']['value']:.1f} %" in shown
