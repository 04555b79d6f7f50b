"""The golden playthroughs."""

import pytest

from emporion.core.game import Game
from tests.playthrough import FOLDER, file_for, playthrough
from tests.tables import smallest_and_largest


@pytest.mark.parametrize("game", smallest_and_largest(), ids=lambda game: f"{game.name}-{game.players}")
def test_the_game_plays_as_its_golden_file_says(game: Game) -> None:
    """If a rule was changed on purpose: raise the rules' version, run `make golden`, and read the diff."""
    lines = "\n".join(playthrough(game)).split("\n")
    expected = file_for(game).read_text("utf-8").rstrip("\n").split("\n")
    for number, (line, golden) in enumerate(zip(lines, expected, strict=False), 1):
        assert line == golden, f"{file_for(game).name}, line {number}"
    assert len(lines) == len(expected)


def test_there_is_no_golden_file_without_its_game() -> None:
    assert {file_for(game) for game in smallest_and_largest()} == set(FOLDER.glob("*.txt"))
