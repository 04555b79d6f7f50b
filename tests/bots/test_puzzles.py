"""The puzzles: positions of real games with one choice that is clearly the best, which a greedy bot does not find."""

import pytest

from emporion.bots import choose
from emporion.bots.puzzles import Puzzle, puzzle, puzzles, read_puzzle, solve
from emporion.core.errors import BadRequest
from emporion.games import NAMES

ALL = [one for name in NAMES for one in puzzles(name)]
FEW = 6
CLEARLY = 0.04  # of expected reward, for a search of a modest budget


def name_of(one: Puzzle) -> str:
    return f"{one.game}-{one.number}"


def test_every_game_has_a_handful_and_not_all_of_one_kind() -> None:
    for name in NAMES:
        own = puzzles(name)
        assert [one.number for one in own] == list(range(1, FEW + 1))
        assert len({int(one.match().state["decision"]) for one in own}) >= 3
        assert len({one.position for one in own}) == FEW


@pytest.mark.parametrize("posed", ALL, ids=name_of)
def test_the_choice_is_allowed_a_search_finds_it_and_a_greedy_bot_does_not(posed: Puzzle) -> None:
    match = posed.match()
    assert match.game.name == posed.game
    assert match.actor is not None
    codes, best = match.codes(match.actor), match.parse(posed.best)
    assert best in codes
    assert len(codes) >= 3
    thoughts = solve(match)
    assert thoughts.ranked[0].code == best
    assert thoughts.ranked[0].reward - thoughts.ranked[1].reward > CLEARLY
    assert posed.better > CLEARLY
    assert best not in {choose("greedy", match, f"luck {number}") for number in range(3)}
    assert sum(choose("medium", match, f"try {number}") == best for number in range(10)) <= 3


def test_a_puzzle_is_written_and_read() -> None:
    for one in ALL:
        assert read_puzzle(one.game, one.number, one.text()) == one
    for number in (0, FEW + 1):
        with pytest.raises(BadRequest, match="has no puzzle"):
            puzzle("tyros", number)
