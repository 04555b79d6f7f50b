"""What is said, in words."""

import pytest

import emporion
from emporion.core.texts import line


def test_lines_that_are_repeated_are_said_alike_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.core.texts.REPEATED", 3)
    words = emporion.game("byzanz", players=4).catalogue.words("en")
    lines = [line("card-wood", value=value) for value in range(1, 5)]
    for said in [*lines, *lines]:
        assert words.repeat(said) == words.say(said)
    assert len({words.repeat(said) for said in lines}) == len(lines)
