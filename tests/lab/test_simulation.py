"""Many games in one loop: what they add up to, and what is refused."""

import pytest

import emporion
from emporion.core.errors import BadRequest
from emporion.lab.simulation import seat_bots, simulate


def test_the_same_seed_gives_the_same_games() -> None:
    game = emporion.game("byzanz", players=3)
    one, again, other = (simulate(game, ["greedy", "random"], 20, seed).as_data() for seed in ("1", "1", "2"))
    for data in (one, again, other):
        assert data.pop("seconds") > 0
        assert data.pop("decisions_per_second") > 0
    assert one == again
    assert one != other


def test_sums_agree_with_one_another() -> None:
    result = simulate(emporion.game("byzanz", players=3), [], 50, 7, check=True)
    assert sum(result.wins) == pytest.approx(50)
    assert sum(result.histogram) == result.decisions
    assert result.checks >= 50
    assert result.longest >= result.decisions / 50


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[int] = []
    simulate(emporion.game("byzanz", players=3), games=30, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 30


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    game = emporion.game("byzanz", players=4)
    assert seat_bots(game, ["greedy", " random "]) == ("greedy", "random", "random", "random")
    assert seat_bots(game, []) == ("random",) * 4


@pytest.mark.parametrize(
    ("bots", "games", "code"),
    [(["random"] * 4, 1, "bad-bots"), (["strong"], 1, "slow-bot"), (["random"], 0, "bad-games")],
)
def test_what_cannot_be_simulated_is_refused(bots: list[str], games: int, code: str) -> None:
    with pytest.raises(BadRequest) as refused:
        simulate(emporion.game("byzanz", players=3), bots, games)
    assert refused.value.code == code
