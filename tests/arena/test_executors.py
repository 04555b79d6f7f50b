"""Games on a cluster: how many at once, and what becomes of a failure. With a stand-in for Ray, and (long) with Ray."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import emporion
from emporion.arena import executors
from emporion.arena.contest import Contest
from emporion.arena.series import GameResult
from emporion.core.errors import BadRequest, Fault
from tests.cli.test_commands import emporion_command

BROKEN = """
def broken(match, seat, dice):
    return 1 // 0
"""


class TaskError(Exception):
    """As Ray wraps what happened in a task."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class StandIn(ModuleType):
    """Ray with tasks that are run when their results are asked for."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.most = 0
        self.exceptions = SimpleNamespace(RayTaskError=TaskError)

    def init(self, **_: object) -> None: ...

    def shutdown(self) -> None: ...

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 8.0}

    def remote(self, num_cpus: int) -> Callable[[Callable[..., Any]], Any]:
        assert num_cpus == 1
        return lambda function: SimpleNamespace(remote=lambda *given: (function, given))

    def wait(self, running: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(running))
        return running[:1], running[1:]

    def get(self, done: Sequence[Any]) -> list[Any]:
        try:
            return [function(*given) for function, given in done]
        except Exception as error:
            raise TaskError(error) from None


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.setattr(executors, "_check_reachable", lambda _: None)
    return stand_in


def contest(*bots: str) -> Contest:
    return Contest.between(emporion.game("byzanz", players=3), list(bots), 60, "7")


@pytest.mark.parametrize(
    ("address", "workers", "most"), [("there:1", 3, 3), ("there:1", None, 16), ("local", 3, 6)]
)  # `local` has as many processors as workers: more wait there
def test_no_more_games_are_played_at_once_than_was_said(
    ray: StandIn, address: str, workers: int | None, most: int
) -> None:
    report = contest("random", "greedy").play(workers, address)
    assert len(report.as_data()["standings"]) == 2
    assert ray.most == most


@pytest.fixture
def broken(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BROKEN, "utf-8")
    return f"{file}:broken"


@pytest.mark.usefixtures("ray")
def test_a_bot_that_fails_on_a_cluster_fails_as_it_does_here(broken: str) -> None:
    told = []
    for cluster in (None, "there:1"):
        with pytest.raises(BadRequest, match="ZeroDivisionError") as failure:
            contest(broken, "random").play(1, cluster)
        told.append((failure.value.code, str(failure.value)))
    assert told[0] == told[1]
    assert told[0][0] == "failed-bot"


def test_a_ray_that_does_not_start_is_no_cluster(ray: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**_: object) -> None:
        raise Exception("The current node timed out during startup.")

    monkeypatch.setattr(ray, "init", init)
    with pytest.raises(BadRequest, match="timed out") as failure:
        contest("random", "greedy").play(2, "local")
    assert failure.value.code == "no-cluster"


@pytest.mark.usefixtures("ray")
def test_any_other_failure_on_a_cluster_is_a_lost_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_all(*_: object) -> list[GameResult]:
        raise MemoryError("no room")

    monkeypatch.setattr(executors, "play_all", play_all)
    with pytest.raises(Fault, match="no room") as failure:
        contest("random", "greedy").play(1, "there:1")
    assert failure.value.code == "lost-worker"


@pytest.mark.long
def test_a_bot_that_fails_on_a_real_ray_fails_as_it_does_here(broken: str) -> None:
    command = ("arena", "byzanz", "--bots", f"{broken},random", "--players", "3", "--games", "3", "--workers", "1")
    here = emporion_command(*command)
    there = emporion_command(*command, "--cluster", "local")
    assert "ZeroDivisionError" in here.stderr
    assert (there.returncode, there.stderr) == (here.returncode, here.stderr)
