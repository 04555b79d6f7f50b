"""The picture of a training."""

from xml.etree import ElementTree

from emporion.charts.learning import learning_chart
from tests.charts.elements import found, texts


def test_the_curves_of_a_training_are_drawn_as_far_as_they_are_known() -> None:
    history = [
        {"generation": 0, "win": 1.0, "margin": 0.4, "entropy": 0.9},
        {"generation": 1, "win": 0.9, "margin": 0.3, "entropy": 0.8, "ahead": 0.25},
        {"generation": 2, "win": 0.8, "margin": 0.3, "entropy": 0.7, "ahead": 0.75},
    ]
    root = ElementTree.fromstring(learning_chart("Learning", history))
    assert [line.findtext("{http://www.w3.org/2000/svg}title") for line in found(root, "path", "line")] == [
        "network", "who wins", "margin", "entropy",
    ]  # fmt: skip
    assert root.findtext("{http://www.w3.org/2000/svg}desc") == "At the end 75% of the wins."
    assert "Learning" in texts(root)
    empty = ElementTree.fromstring(learning_chart("Learning", history[:1]))
    assert len(found(empty, "path", "line")) == 3
