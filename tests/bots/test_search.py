"""The search: what it may know, that it can be repeated, and that it finds what is there to be found."""

import time
from itertools import pairwise

import numpy as np
import pytest

import emporion
from emporion.bots import BOTS, LEVELS, Tuning, byzanz, choose, search, think, thinking
from emporion.bots.thinking import LEAST_ROUNDS
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match
from tests.tables import all_tables, table_name


def middle(game: Game, seed: int, choices: int = 80) -> Match:
    """A match after some choices of greedy players, where the seat that is asked has a choice."""
    match = game.start(seed=seed)
    while len(match.steps) < choices or len(match.codes(int(match.state["actor"]))) == 1:
        match.play(choose("greedy", match, f"{seed} {len(match.steps)}"))
    return match


@pytest.mark.parametrize("game", all_tables(), ids=table_name)
def test_a_search_gives_the_same_answer_whatever_the_secrets_are(game: Game) -> None:
    match = middle(game, seed=3)
    seat = int(match.state["actor"])
    true = think(game, match.state, seat, 5, iterations=40)
    for scramble in range(3):
        other = match.resample(seat, scramble)
        assert think(game, other.state, seat, 5, iterations=40).ranked == true.ranked


def test_scrambled_secrets_do_make_a_difference_in_hindsight() -> None:
    """The test above could not fail if the search did not look at hands at all."""
    game = emporion.game("byzanz", 4)
    match = middle(game, seed=3)
    seat = int(match.state["actor"])
    looks = {
        think(game, match.resample(seat, scramble).state, seat, 5, iterations=100, hindsight=True).ranked
        for scramble in range(4)
    }
    assert len(looks) > 1


def test_the_same_seed_and_iterations_give_the_same_thoughts() -> None:
    match = middle(emporion.game("byzanz", 4), seed=1)
    seat = int(match.state["actor"])
    for threads in (1, 2):
        first, again = (think(match.game, match.state, seat, 9, iterations=200, threads=threads) for _ in range(2))
        assert first.ranked == again.ranked
        assert first.chances == again.chances
        assert 0 < first.iterations <= 200
    assert think(match.game, match.state, seat, 10, iterations=200).ranked != first.ranked


def test_a_search_ends_in_time() -> None:
    match = middle(emporion.game("byzanz", 4), seed=1)
    seat = int(match.state["actor"])
    think(match.game, match.state, seat, 0, iterations=1)  # compiles
    never_out = Tuning(patience=100)
    begun = time.monotonic()
    thoughts = think(match.game, match.state, seat, 0, never_out, seconds=0.2)
    assert thoughts.iterations > 0
    assert 0.2 <= time.monotonic() - begun < 5  # the machine may be busy


def test_a_full_tree_goes_on_without_new_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = middle(emporion.game("byzanz", 4), seed=1)
    seat = int(match.state["actor"])
    never_out = Tuning(patience=100)
    monkeypatch.setattr(thinking, "NODES", 20)
    small = think(match.game, match.state, seat, 0, never_out, iterations=500)
    monkeypatch.undo()
    large = think(match.game, match.state, seat, 0, never_out, iterations=500)
    assert small.iterations == large.iterations
    assert small.ranked != large.ranked


def test_chances_add_up_to_one_and_visits_to_the_iterations() -> None:
    match = middle(emporion.game("thurn-und-taxis", 3), seed=2)
    thoughts = think(match.game, match.state, int(match.state["actor"]), 0, iterations=100)
    assert sum(thoughts.chances) == pytest.approx(1)
    assert sum(thought.visits for thought in thoughts.ranked) == thoughts.iterations <= 100
    assert all(
        0 <= thought.reward <= 1 and 0 <= thought.chance <= 1 and thought.error > 0 for thought in thoughts.ranked
    )


def test_in_the_race_all_who_are_left_have_run_every_round_and_those_behind_drop_out() -> None:
    match = middle(emporion.game("byzanz", 4), seed=1)
    seat = int(match.state["actor"])
    patient, quick = (
        think(match.game, match.state, seat, 0, Tuning(patience=patience), iterations=400) for patience in (100.0, 1.0)
    )
    assert len({thought.visits for thought in patient.ranked}) == 1
    assert len({thought.visits for thought in quick.ranked}) > 1
    assert quick.iterations < patient.iterations
    assert [thought.visits for thought in quick.ranked] == sorted((t.visits for t in quick.ranked), reverse=True)


def test_few_iterations_go_to_what_looks_best_and_to_what_is_asked_for() -> None:
    match = middle(emporion.game("tyros", 4), seed=1)
    seat = int(match.state["actor"])
    assert len(match.codes(seat)) > 3
    few = think(match.game, match.state, seat, 0, iterations=3 * LEAST_ROUNDS)
    assert len(few.ranked) == 3
    assert choose("greedy", match, 0) in {thought.code for thought in few.ranked}
    left_out = next(code for code in match.codes(seat) if code not in {thought.code for thought in few.ranked})
    also = think(match.game, match.state, seat, 0, iterations=3 * LEAST_ROUNDS, also=left_out)
    assert left_out in {thought.code for thought in also.ranked}


def test_a_single_choice_is_looked_at_for_its_chances() -> None:
    match = emporion.game("byzanz", 4).start(seed=1)
    while len(match.codes(int(match.state["actor"]))) > 1:
        match.play(choose("greedy", match, len(match.steps)))
    thoughts = think(match.game, match.state, int(match.state["actor"]), 0, iterations=50)
    assert [thought.visits for thought in thoughts.ranked] == [50]
    assert max(thoughts.chances) < 1


def test_rewards_value_winning_first_and_margin_second() -> None:
    """Finished games of Byzanz, told apart by nothing but the winner's margin; with the numbers that bots search by."""
    game = emporion.game("byzanz", 3)
    match = game.start(seed=4)
    while not match.over:
        match.play(choose("greedy", match, len(match.steps)))
    (winner,) = match.winners
    others = [seat for seat in range(3) if seat != winner]
    best, last = sorted(others, key=lambda seat: -match.scores()[seat])
    assert match.scores()[best] > match.scores()[last]
    reward = game.kernel.bound(search.reward_players)
    share = Tuning().win_share
    rows = []
    for margin in (0, 1, 4, 12):  # 0: a tie, won by the cards that are left
        state = match._states.copy()
        state["profit"][0, winner] = 0
        state["profit"][0, winner, 0] = match.scores()[best] + margin  # so many cards of value 1
        row, won = np.zeros(search.MOST_PLAYERS), np.zeros(search.MOST_PLAYERS)
        reward(state[0], row, won, share, byzanz.FORECAST_ERROR)
        rows.append(row[:3].copy())
        assert list(won[:3]) == [seat == winner for seat in range(3)]
        assert 0 <= row[last] < row[best] < row[winner] <= 1
    for narrow, wide in pairwise(rows):
        assert narrow[winner] < wide[winner]
        assert narrow[best] > wide[best]
    assert min(row[winner] for row in rows) - max(row[best] for row in rows) == pytest.approx(share)
    assert rows[-1][winner] - rows[0][winner] < share  # no margin outweighs winning


def test_a_search_needs_a_budget() -> None:
    match = emporion.game("byzanz", 3).start(seed=1)
    for wrong in ({}, {"iterations": 0}, {"seconds": 0.0}, {"iterations": 1, "threads": 0}):
        with pytest.raises(BadRequest):
            think(match.game, match.state, 0, 0, **wrong)


@pytest.mark.parametrize("name", ["byzanz", "tyros", "thurn-und-taxis"])
@pytest.mark.parametrize("level", BOTS)
def test_every_bot_makes_allowed_choices_and_repeats_itself(name: str, level: str) -> None:
    match = middle(emporion.game(name, 3), seed=4)
    code = choose(level, match, 1)
    assert code in match.codes(int(match.state["actor"]))
    if level != "strong":  # which may run out of time on a slow machine
        assert code == choose(level, match, 1)


def test_the_levels_for_people_are_bots_in_rising_order() -> None:
    assert LEVELS == ("beginner", "easy", "medium", "advanced", "strong", "master")
    assert set(LEVELS) < set(BOTS)
    assert all(BOTS[level].seconds < 2 for level in LEVELS)


def test_a_bot_out_of_turn_gives_an_allowed_choice_or_an_error() -> None:
    match = middle(emporion.game("byzanz", 4), seed=6)
    asked = int(match.state["actor"])
    for seat in range(4):
        if seat != asked:
            if match.codes(seat):
                assert choose("strong", match, 1, seat) in match.codes(seat)
            else:
                with pytest.raises(BadRequest, match="nothing to choose"):
                    choose("strong", match, 1, seat)


def test_confidence_is_high_when_the_race_is_won_and_divided_when_it_is_open() -> None:
    budget, won, open_races = 4000, [], []
    for game in emporion.game("byzanz", 4), emporion.game("thurn-und-taxis", 2):
        for seed in range(6):
            match = middle(game, seed)
            if len(match.codes(int(match.state["actor"]))) < 2:
                continue
            long = think(game, match.state, int(match.state["actor"]), 1, iterations=budget)
            short = think(game, match.state, int(match.state["actor"]), 1, iterations=20)
            for thoughts in (long, short):
                assert sum(thought.confidence for thought in thoughts.ranked) == pytest.approx(1)
                assert thoughts.ranked[0].confidence == max(thought.confidence for thought in thoughts.ranked)
            if long.ranked[0].visits < budget // len(long.ranked) // 2:
                won.append(long.ranked[0].confidence)
            open_races.append(short.ranked[0].confidence)
    assert won
    assert min(open_races) < 0.8 < min(won)


def test_chances_are_told_from_as_many_rounds_as_asked_for() -> None:
    game = emporion.game("byzanz", 3)
    match = middle(game, seed=6)
    seat = int(match.state["actor"])
    few = think(game, match.state, seat, 1, iterations=40)
    many = think(game, match.state, seat, 1, iterations=40, rounds=150)
    assert [(one.code, one.reward, one.visits) for one in many.ranked] == [
        (one.code, one.reward, one.visits) for one in few.ranked
    ]
    assert many.iterations >= few.iterations + 100
    assert many.ranked[0].error < 0.05 < few.ranked[0].error
    assert many.chances[seat] == many.ranked[0].chance


def test_a_hint_ranks_all_choices_of_the_seat_that_is_asked() -> None:
    match = middle(emporion.game("byzanz", 4), seed=6)
    hint = emporion.hint(match, seconds=0.2, language="de")
    assert {advice.choice.code for advice in hint} == set(match.codes(int(match.state["actor"])))
    assert hint[0].confidence == max(advice.confidence for advice in hint)
    assert sum(advice.confidence for advice in hint) == pytest.approx(1)
    with pytest.raises(BadRequest, match="asked"):
        emporion.hint(match, seat=(int(match.state["actor"]) + 1) % 4)
