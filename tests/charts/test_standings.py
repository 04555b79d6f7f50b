"""The chart of an arena's standings shows what the report says."""

from xml.etree import ElementTree

import emporion
from emporion.arena.contest import Contest
from emporion.charts.standings import standings_chart
from tests.charts.elements import found, texts


def test_the_chart_shows_every_bot_with_its_interval() -> None:
    contest = Contest.between(emporion.game("byzanz", players=3), ["greedy", "random"], 12)
    data = contest.play(1).as_data()
    root = ElementTree.fromstring(standings_chart(data))
    assert {"greedy", "random"} <= set(texts(root))
    assert len(found(root, "path", "line")) == 2 * 2 * 3  # two panels, two bots, an interval and its ends
    shown = " ".join(texts(root))
    for row in data["pairs"]:
        assert f"{100 * row['share']['value']:.1f} %" in shown
