"""Datasets: rows that are what the games were, files that are the same however often the work was interrupted."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import emporion
from emporion.arena.dataset import Dataset, write
from emporion.arena.trajectories import columns, play, rows
from emporion.core.errors import BadRecord, BadRequest
from emporion.core.record import split_records
from emporion.games import NAMES
from tests.cli.test_commands import command_here


def loaded(folder: Path) -> dict[str, Any]:
    """All rows of a dataset, with NumPy and the files alone."""
    names = [shard["data"] for shard in json.loads((folder / "index.json").read_text("utf-8"))["shards"]]
    parts = [np.load(folder / name) for name in names]
    return {column: np.concatenate([part[column] for part in parts]) for column in parts[0].files}


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_what_the_seats_knew_and_chose(name: str, tmp_path: Path) -> None:
    game = emporion.game(name)
    write(Dataset.of_bots(game, ["greedy", "random"], "7", shard=1), tmp_path, 2, 1)
    found = loaded(tmp_path)
    records = [split_records(file.read_text("utf-8")) for file in sorted((tmp_path / "records").iterdir())]
    matches = [emporion.replay(text) for shard in records for text in shard]
    assert len(matches) == 2
    assert len(found["choice"]) == sum(len(match.steps) for match in matches)
    at = 0
    for number, match in enumerate(matches):
        again = game.start(match.seed)
        for step in match.steps:
            assert (found["game"][at], found["step"][at], found["seat"][at]) == (number, len(again.steps), step.seat)
            assert found["observation"][at].tolist() == again.observe(step.seat).tolist()
            assert np.flatnonzero(found["mask"][at]).tolist() == sorted(again.codes(step.seat))
            assert found["choice"][at] == step.code
            assert (found["reward"][at, 0] > 0) == (step.seat in match.winners)
            assert found["score"][at].tolist() == np.roll(match.scores(), -step.seat).tolist()
            again.make(step.code, step.seat)
            at += 1
    assert np.allclose(found["reward"].sum(axis=1), 0)


def test_the_schema_says_what_the_files_hold(tmp_path: Path) -> None:
    game = emporion.game("byzanz", players=4)
    write(Dataset.of_bots(game, ["random"]), tmp_path, 1, 1)
    schema, found = json.loads((tmp_path / "schema.json").read_text("utf-8")), loaded(tmp_path)
    assert [column["name"] for column in schema["columns"]] == list(found)
    for column in schema["columns"]:
        assert found[column["name"]].dtype == column["dtype"]
        assert list(found[column["name"]].shape[1:]) == column["shape"]
    hand = next(part for part in schema["parts"] if part["name"] == "hand")
    first = found["observation"][0, hand["first"] : hand["first"] + hand["shape"][0]]
    assert first.sum() == 4  # B2.1
    assert schema["choices"] == list(game.rules.notations)


def test_a_search_adds_its_policy_and_its_value() -> None:
    game = emporion.game("thurn-und-taxis", players=2)
    match = game.start(1)
    for _ in range(12):
        assert match.actor is not None
        match.play(match.codes(match.actor)[-1])
    found = list(rows(match, 0, search=40))
    assert len(found) == 12
    assert set(found[0]) == {column.name for column in columns(game, True)}
    for row in found:
        assert row["policy"].sum() == pytest.approx(1)
        assert not row["policy"][row["mask"] == 0].any()
        assert row["value"].sum() == pytest.approx(1)
    assert found[-1]["policy"].tolist() == list(rows(match, 0, search=40))[-1]["policy"].tolist()


def test_records_become_the_rows_that_they_were_written_with(tmp_path: Path) -> None:
    game = emporion.game("tyros", players=3)
    write(Dataset.of_bots(game, ["random"], shard=2), tmp_path / "bots", 3, 1)
    texts = [file.read_text("utf-8") for file in sorted((tmp_path / "bots" / "records").iterdir())]
    write(Dataset.of_records(texts, shard=3), tmp_path / "records", workers=1)
    one, other = loaded(tmp_path / "bots"), loaded(tmp_path / "records")
    assert one.keys() == other.keys()
    assert all((one[column] == other[column]).all() for column in one)


def test_choices_out_of_turn_are_rows_too() -> None:
    text = (Path(__file__).parents[1] / "games/byzanz/records/sales-out-of-turn.txt").read_text("utf-8")
    match = emporion.replay(text)
    found = list(rows(match, 0))
    apart = [row for row, (step, before, _) in zip(found, match.history(), strict=True) if step.seat != before["actor"]]
    assert apart
    assert all(row["mask"][row["choice"]] for row in found)


def test_a_longer_series_begins_with_the_shorter_one(tmp_path: Path) -> None:
    game = emporion.game("byzanz")
    dataset = Dataset.of_bots(game, ["random"], shard=2)
    write(dataset, tmp_path / "one", 3, 1)
    told: list[tuple[int, int]] = []
    write(dataset, tmp_path / "one", 5, 1, lambda *now: told.append(now))
    assert told[0] == (2, 5)  # the shard that was not full is made anew
    assert told[-1] == (5, 5)
    write(dataset, tmp_path / "other", 5, 1)
    assert contents(tmp_path / "one") == contents(tmp_path / "other")


COMMAND = ("dataset", "byzanz", "-b", "greedy", "-g", "24", "--shard", "3", "-w", "1", "--out")


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_and_leaves_the_same_files(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    with subprocess.Popen([sys.executable, "-m", "emporion", *COMMAND, str(folder)]) as run:
        until = time.monotonic() + 120
        while not (folder / "data" / "00001.npz").exists():
            assert run.poll() is None
            assert time.monotonic() < until
            time.sleep(0.002)
        os.kill(run.pid, signal.SIGKILL)
    held = json.loads((folder / "index.json").read_text("utf-8"))["shards"]
    assert 0 < len(held) < 8
    (folder / "data" / "00003.npz").write_bytes(b"half a file")  # not in the index: written anew
    before = {shard["data"]: (folder / shard["data"]).stat().st_mtime_ns for shard in held}
    assert command_here(*COMMAND, str(folder)).returncode == 0
    assert all((folder / name).stat().st_mtime_ns == moment for name, moment in before.items())
    assert command_here(*COMMAND, str(tmp_path / "whole")).returncode == 0
    whole = contents(tmp_path / "whole")
    left = {name: content for name, content in contents(folder).items() if not name.endswith(".part")}
    assert left == whole


@pytest.mark.slow
def test_several_processes_write_what_one_would(tmp_path: Path) -> None:
    dataset = Dataset.of_bots(emporion.game("byzanz"), ["greedy", "random"], shard=2)
    write(dataset, tmp_path / "one", 6, 1)
    told: list[tuple[int, int]] = []
    write(dataset, tmp_path / "two", 6, 2, lambda *now: told.append(now))
    assert told[-1] == (6, 6)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_what_does_not_belong_together_is_refused(tmp_path: Path) -> None:
    game = emporion.game("byzanz")
    write(Dataset.of_bots(game, ["random"]), tmp_path / "there", 1, 1)
    before = contents(tmp_path / "there")
    with pytest.raises(BadRequest, match="its seed is '0'"):
        write(Dataset.of_bots(game, ["random"], "1"), tmp_path / "there", 1, 1)
    assert contents(tmp_path / "there") == before
    (tmp_path / "diary").mkdir()
    (tmp_path / "diary" / "today.txt").write_text("dear diary")
    with pytest.raises(BadRequest, match="something else"):
        write(Dataset.of_bots(game, ["random"]), tmp_path / "diary", 1, 1)
    with pytest.raises(BadRequest, match="no format 'csv'"):
        Dataset.of_bots(game, ["random"], format="csv")
    with pytest.raises(BadRequest, match="share 3 seats"):
        Dataset.of_bots(game, ["random"] * 4)
    one, other = (play(table, ("random",), "0", 0).record() for table in (game, emporion.game("byzanz", players=4)))
    with pytest.raises(BadRequest, match="record 2 is of"):
        write(Dataset.of_records([one + other]), tmp_path / "mixed", workers=1)
    with pytest.raises(BadRecord, match="begins with the line"):
        Dataset.of_records(["dear diary\n" + one])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "--bots or --records"),
        (("-b", "random"), "--games"),
        (("-b", "random", "-r", "file", "-g", "1"), "--bots or --records"),
        (("-b", "genius", "-g", "1"), "genius"),
        (("-b", "random", "-g", "0"), "at least 1"),
        (("-b", "random", "-g", "1", "-w", "0"), "0 workers"),
        (("-r", "no-such-file"), "no-such-file"),
    ],
)
def test_wrong_input_is_answered_with_one_line(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = command_here("dataset", "byzanz", "--out", str(tmp_path / "new"), *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr
