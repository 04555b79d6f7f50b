"""A league plays whom it knows least, keeps what was played, and does not mind being interrupted."""

import json
from pathlib import Path

import pytest

from emporion.arena import league as league_module
from emporion.arena.executors import play_here
from emporion.arena.league import GAMES, League, information, next_table
from emporion.arena.players import find
from emporion.arena.series import Series, Task
from emporion.core.errors import BadRequest
from tests.cli.test_commands import emporion_command

BOT = """
def choose(codes):
    return codes[0]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    find.cache_clear()
    folder = tmp_path / "league"
    folder.mkdir()
    (folder / "first.py").write_text(BOT, "utf-8")
    return folder


def begun(folder: Path) -> League:
    return League.found(folder, "byzanz", 3, {}, ["random", "greedy"], "1")


def test_whose_rating_is_least_certain_plays_next() -> None:
    ratings = [(25.0, 2.0), (25.0, 8.0), (25.0, 3.0), (25.0, 1.0)]
    assert set(next_table(ratings, 3, "1")) == {1, 2, 0}
    assert ratings[1][1] < 8


def test_a_game_between_equals_tells_more_than_one_that_is_decided() -> None:
    assert information((25, 3), (26, 3)) > information((25, 3), (45, 3))
    assert information((25, 3), (25, 5)) > information((25, 3), (25, 1))


def test_everybody_is_rated_and_the_better_bot_is_found(folder: Path) -> None:
    league = begun(folder)
    league.play(48, workers=1)
    standings = league.standings()
    assert standings[0].member == "greedy"
    assert sum(standing.wins for standing in standings) == pytest.approx(48)
    assert all(standing.games > 10 for standing in standings)
    assert json.loads((folder / "ratings.json").read_text())["games"] == 48


def test_an_interrupted_league_goes_on_as_if_nothing_had_happened(folder: Path, tmp_path: Path) -> None:
    whole = begun(folder)
    whole.play(30, workers=1)
    other = tmp_path / "other"
    other.mkdir()
    (other / "first.py").write_text(BOT, "utf-8")
    begun(other).play(7, workers=1)
    with (other / GAMES).open("a") as file:
        file.write('{"number": 7, "mem')  # it was killed here
    League(other).play(23, workers=1)
    assert sorted((other / GAMES).read_text().splitlines()) == sorted((folder / GAMES).read_text().splitlines())


def test_a_changed_file_is_another_bot(folder: Path) -> None:
    begun(folder).play(6, workers=1)
    (folder / "first.py").write_text(BOT.replace("[0]", "[-1]"), "utf-8")
    find.cache_clear()
    league = League(folder)
    league.play(24, workers=1)
    versions = [standing for standing in league.standings() if standing.member.startswith("first.py#")]
    assert sorted(standing.plays for standing in versions) == [False, True]
    assert all(standing.games for standing in versions)


def test_mistakes_are_counted_and_do_not_stop_a_league(folder: Path) -> None:
    (folder / "wrong.py").write_text("def choose(codes): return 9999", "utf-8")
    league = begun(folder)
    league.play(6, workers=1)
    mistakes = {standing.member.partition("#")[0]: standing.faults for standing in league.standings()}
    assert mistakes["wrong.py"] > 10
    assert mistakes["first.py"] == mistakes["greedy"] == 0


def test_what_is_played_does_not_depend_on_who_plays_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    league = begun(folder)
    league.play(6, workers=1)
    alone = (folder / GAMES).read_text()
    (folder / GAMES).unlink()

    def backwards(series: Series, tasks: list[Task], *_: object) -> object:
        return play_here(series, tasks[::-1])

    monkeypatch.setattr(league_module, "_results", backwards)
    League(folder).play(6, workers=1)
    assert sorted((folder / GAMES).read_text().splitlines()) == sorted(alone.splitlines())


def test_a_folder_without_a_league_says_how_to_begin_one(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(BadRequest, match="name a game"):
        League(tmp_path)
    begun(folder)
    with pytest.raises(BadRequest, match="already"):
        begun(folder)


@pytest.mark.slow
def test_the_command_begins_a_league_and_goes_on_with_it(folder: Path) -> None:
    first = emporion_command("league", str(folder), "--game", "byzanz", "--bots", "random", "--games", "4", "-w", "2")
    assert first.returncode == 0, first.stderr
    second = emporion_command("league", str(folder), "--games", "2", "--workers", "1", "--json")
    assert json.loads(second.stdout)["games"] == 6


@pytest.mark.long
def test_a_league_is_played_on_ray(folder: Path) -> None:
    league = begun(folder)
    league.play(6, workers=2, cluster="local")
    assert len(league.games) == 6
