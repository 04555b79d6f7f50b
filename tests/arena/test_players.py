"""OpenSpiel's search and bots of one's own play in the arena, by their names."""

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.arena import players
from emporion.arena.contest import Contest
from emporion.arena.players import choose, find
from emporion.bots import Thoughts, think
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import State
from tests.cli.test_commands import emporion_command

MINE = """
def last(match, seat, dice):
    return match.codes(seat)[-1]

def any_at_all(match, seat, dice):
    return dice.choice(match.codes(seat))

class Careful:
    def __call__(self, match, seat, dice):
        return match.choices(seat)[0].code

def broken(match, seat, dice):
    return 1 // 0

def cheat(match, seat, dice):
    return 10_000

number = 7
"""

SPY = """
seen = []

def spy(match, seat, dice):
    seen.append(match)
    code = match.codes(seat)[0]
    match.play(code)
    return code
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "mine.py"
    file.write_text(MINE, "utf-8")
    find.cache_clear()
    return file


def opening() -> Match:
    return emporion.game("byzanz", players=3).start(seed=3)


@pytest.mark.usefixtures("mine")
def test_functions_and_classes_of_a_file_play_and_games_repeat() -> None:
    contest = Contest.between(emporion.game("byzanz"), ["mine.py:Careful", "mine.py:any_at_all", "greedy"], 6)
    one, other = (contest.play(1).as_data() for _ in range(2))
    assert one["standings"] == other["standings"]
    assert {row["bot"] for row in one["timing"]["thinking"] if row["decisions"] > 10} == set(contest.names)


@pytest.mark.slow
def test_the_command_plays_bots_of_a_file_in_processes_of_their_own(mine: Path) -> None:
    words = ("arena", "byzanz", "--bots", f"{mine}:last,random", "--players", "3", "--games", "6", "--json")
    done = emporion_command(*words, "--workers", "2")
    assert done.returncode == 0, done.stderr
    alone = emporion_command(*words, "--workers", "1")
    assert json.loads(done.stdout)["standings"] == json.loads(alone.stdout)["standings"]


def test_an_own_bot_is_given_nothing_to_cheat_with(mine: Path) -> None:
    """It gets a match that its seat cannot tell from the true one, and may spoil it."""
    mine.write_text(SPY, "utf-8")
    match = opening()
    seat = int(match.state["actor"])
    before = match.state.tobytes()
    code = choose("mine.py:spy", match, "1", seat)
    own = find("mine.py:spy").own
    imagined = own.function.__globals__["seen"][0]  # type: ignore[union-attr]
    imagined.rewind(0)
    assert match.state.tobytes() == before != imagined.state.tobytes()
    assert imagined.view(seat) == match.view(seat)
    assert code == match.codes(seat)[0]


@pytest.mark.usefixtures("mine")
@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("mine.py:genius", "no function or class 'genius'"),
        ("mine.py:number", "no function or class 'number'"),
        ("yours.py:bot", "yours.py cannot be read"),
        ("greedy@1", "does not search"),
        ("strong@", "strong@0.5"),
        ("strong@x", "strong@0.5"),
        ("strong@-1", "strong@0.5"),
        ("strong@nan", "strong@0.5"),
        ("genius@1", "no bot 'genius'"),
        ("openspiel@0", "openspiel@0.5"),
    ],
)
def test_names_that_mean_nothing_are_refused(name: str, says: str) -> None:
    with pytest.raises(BadRequest, match=says):
        Contest.between(emporion.game("byzanz"), [name, "random"], 3)


def test_a_file_that_does_not_load_says_why(mine: Path) -> None:
    mine.write_text("import nothing_of_this_name\n")
    with pytest.raises(BadRequest, match="ModuleNotFoundError"):
        find("mine.py:bot")


@pytest.mark.usefixtures("mine")
def test_a_bot_that_fails_is_named_with_the_game_and_the_line() -> None:
    match = opening()
    with pytest.raises(BadRequest, match=r"mine.py:broken failed at «7 game 1 ply 0»: ZeroDivisionError.*line 13"):
        choose("mine.py:broken", match, "7 game 1 ply 0", 0)
    with pytest.raises(BadRequest, match=r"mine.py:cheat made a wrong choice"):
        choose("mine.py:cheat", match, "7", 0)


def test_games_of_a_changed_bot_do_not_go_on_in_the_same_file(mine: Path, tmp_path: Path) -> None:
    contest = Contest.between(emporion.game("byzanz"), ["mine.py:last", "random"], 3)
    contest.play(1, state=tmp_path / "games.jsonl")
    contest.play(1, state=tmp_path / "games.jsonl")
    mine.write_text(MINE + "\n# better\n", "utf-8")
    find.cache_clear()
    with pytest.raises(BadRequest, match="another series"):
        contest.play(1, state=tmp_path / "games.jsonl")


def test_a_search_can_be_given_a_time_instead_of_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float | None] = []

    def spy(game: Game, state: State, seat: int, seed: str, seconds: float | None = None, **_: Any) -> Thoughts:
        given.append(seconds)
        return think(game, state, seat, seed, iterations=2)

    monkeypatch.setattr(players, "think", spy)
    match = opening()
    assert choose("strong@0.25", match, "1", 0) in match.codes(0)
    assert given == [0.25]


@pytest.mark.parametrize("name", emporion.game_names())
def test_openspiels_search_chooses_what_is_allowed_and_never_sees_the_true_state(name: str) -> None:
    """Other secrets, the same seed: the same choice."""
    from emporion.envs.openspiel import think as spiel_think

    match = emporion.game(name).start(seed=3)
    dice = random.Random(3)
    for _ in range(25):
        match.play(dice.choice(match.codes(int(match.state["actor"]))))
    seat = int(match.state["actor"])
    code = spiel_think(match, seat, "1", iterations=30)
    assert code in match.codes(seat)
    scrambled = [match.resample(seat, seed) for seed in range(3)]
    assert {spiel_think(other, seat, "1", iterations=30) for other in scrambled} == {code}


def test_openspiels_search_keeps_its_time() -> None:
    from emporion.envs import openspiel

    match = opening()
    game = openspiel.spiel_game(match.game)
    bot = openspiel.ClockedSearch(game, 1, 10**9, 0.1)
    state = openspiel.spiel_state(game, match.resample(0, 1))
    bot.step(state)
    few = bot.iterations
    bot.seconds = 0.6
    bot.step(state)
    assert 1 < few < bot.iterations


def test_openspiels_search_plays_in_the_arena() -> None:
    contest = Contest.between(emporion.game("byzanz"), ["openspiel@0.001", "random"], 1)
    assert {row["bot"] for row in contest.play(1).as_data()["standings"]} == {"openspiel@0.001", "random"}


def test_without_openspiel_the_name_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    find.cache_clear()
    for module in [name for name in sys.modules if name.startswith("emporion.envs.openspiel")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delattr("emporion.envs.openspiel", raising=False)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(BadRequest, match=r"emporion\[openspiel\]"):
        find("openspiel@1")
