"""The chart of the chances is sound SVG, shows what it is given, and can be read without colours."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from emporion.charts.chances import Labels, Player, Turn, chances_chart
from emporion.charts.svg import DARK, DASHES, LIGHT, SERIES
from emporion.core.errors import BadRequest
from tests.charts.elements import found, texts

NAMES = ("Ada", "Bruno", "Chiara", "Dirk", "Elena", "Farid")


def chart(players: int = 3, **more: Any) -> ElementTree.Element:
    chances = [[1 / players] * 20 + [float(number == 1)] for number in range(players)]
    people = [Player(name, row) for name, row in zip(NAMES, chances, strict=False)]
    return ElementTree.fromstring(chances_chart("A game", people, **more))


@pytest.mark.parametrize("players", range(1, SERIES + 1))
def test_every_player_has_a_line_of_its_own_pattern_and_a_name(players: int) -> None:
    root = chart(players)
    lines = found(root, "path", "line")
    assert len(lines) == players
    assert [line.get("stroke-dasharray", "") for line in lines] == list(DASHES[:players])
    assert len(set(DASHES)) == SERIES
    for name in NAMES[:players]:
        assert name in texts(root)


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


def test_a_chart_follows_the_page_into_the_dark() -> None:
    style = found(chart(), "style")[0].text or ""
    assert "prefers-color-scheme: dark" in style
    assert DARK["paper"] in style
    for name in re.findall(r"var\(--(\w+)\)", style):
        assert name in LIGHT
        assert name in DARK
