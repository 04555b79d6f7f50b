"""What charts are drawn with: tones that can be told apart from the paper, symbols, axes, labels."""

import re

import pytest

from emporion.charts.svg import DARK, LIGHT, SERIES, Drawing, nice_steps, shortened, spread


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tones", [LIGHT, DARK])
def test_lines_and_texts_stand_out_from_the_paper(tones: dict[str, str]) -> None:
    for name in ("ink", "soft", *(f"s{i}" for i in range(SERIES))):
        low, high = sorted((luminance(tones[name]), luminance(tones["paper"])))
        assert (high + 0.05) / (low + 0.05) >= 4.5, name


def test_the_symbols_of_the_players_differ_in_shape() -> None:
    drawing = Drawing()
    for series in range(SERIES):
        drawing.symbol(series, 0, 0)
    assert len({re.sub(r"class=.*", "", shape) for shape in drawing.shapes}) == SERIES


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
