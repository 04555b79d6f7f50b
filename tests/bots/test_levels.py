"""The bots by name: none of them chooses by what its seat cannot know."""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import emporion
from emporion.bots import BOTS, choose, levels
from emporion.core.kernel import Kernel
from emporion.core.match import Match
from emporion.games import NAMES

EVERY = 13  # choices between two moments: no divisor of the numbers of players
MOMENTS = 12
SCRAMBLES = 3
ITERATIONS = 30


@pytest.fixture(autouse=True)
def a_short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few iterations, and all the time that they may take: a search that runs out of time does not repeat itself."""
    monkeypatch.setattr(levels, "search_iterations", lambda _: ITERATIONS)
    monkeypatch.setitem(BOTS, "strong", replace(BOTS["strong"], seconds=3600.0))


def moments(name: str, players: int) -> Iterator[tuple[Match, int]]:
    """Moments of a match between greedy players who slip, and each seat that may choose something then."""
    match = emporion.game(name, players).start(seed=2)
    for number in range(EVERY * MOMENTS):
        if number % EVERY == 0:
            now = Match(match.game, match._states.copy(), None, None)
            yield from ((now, seat) for seat in range(players) if now.codes(seat))
        match.play(choose("easy", match, number))


def scrambled(match: Match, seat: int) -> list[Match]:
    """The match with other secrets."""
    return [match.resample(seat, scramble) for scramble in range(SCRAMBLES)]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_the_same_whatever_the_secrets_are(name: str, bot: str) -> None:
    looked = changed = 0
    for match, seat in moments(name, 3):
        code = choose(bot, match, "the same", seat)
        looked += len(match.codes(seat)) > 1
        for other in scrambled(match, seat):
            changed += any(other.view(rival) != match.view(rival) for rival in range(3))
            assert choose(bot, other, "the same", seat) == code
    assert looked >= MOMENTS // 2  # there was something to choose,
    assert changed >= MOMENTS  # and something that must not matter


@pytest.mark.parametrize("name", NAMES)
def test_a_heuristic_is_shown_the_same_whatever_the_secrets_are(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above could not fail for a heuristic that happens to look at no secret: this one chooses by every
    byte that it is given."""

    def peek(states: Any, seat: int, buffer: Any, n: int, dice: int, kinds: Any) -> int:  # noqa: ARG001
        return zlib.crc32(states[0].tobytes())

    found = list(moments(name, 3))
    monkeypatch.setattr(Kernel, "bound", lambda *_: peek)
    for match, seat in found:
        code = choose("greedy", match, "the same", seat)
        assert {choose("greedy", other, "the same", seat) for other in scrambled(match, seat)} == {code}
    assert len({choose("greedy", match, "the same", seat) for match, seat in found}) > MOMENTS // 2
