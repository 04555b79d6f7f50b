"""Two tiers: people play at once, interpreted, and are told how far compiling is."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from emporion.bots import levels, networks
from emporion.bots.compiling import NEARLY, RULES, SEARCH
from emporion.bots.network import Network
from emporion.games import NAMES
from emporion.server import warmup
from emporion.server.warmup import Warmup
from tests.server.harness import Harness, people, tell

BOTS = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2]
AT_ONCE = {"game": "byzanz", "seats": BOTS, "at_once": True}


def unready(here: Harness) -> Warmup:
    """Nothing is compiled, and nothing will be but by the test."""
    service = here.service
    service.cache.readiness = service.warmup
    return service.warmup


def wanted(ready: Warmup) -> list[str]:
    return [name for name in NAMES if ready._is_wanted(name)]


def test_a_table_that_was_to_begin_at_once_and_did_not_is_given_up(tmp_path: Path) -> None:
    """The page was closed between making the table and beginning the game."""

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        tables = [(await ann.post("/api/tables", {**AT_ONCE, "at_once": quick}))[1] for quick in (True, True, False)]
        left, played, waiting = (table["info"]["id"] for table in tables)
        await ann.done(left, "contribute", seat=0, contribution="mine")
        await ann.done(played, "start")
        await here.pass_time(59)
        assert (await ann.look(left))["info"]["phase"] == "waiting"
        await here.pass_time(2)
        assert (await ann.look(left))["info"]["phase"] == "closed"
        found = {table["id"]: table["phase"] for table in (await ann.get("/api/me/tables"))[1]["tables"]}
        assert found == {played: "playing", waiting: "waiting"}

    tell(tmp_path, story)


def test_a_table_that_begins_at_once_waits_for_nobody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]
        assert (await ann.post("/api/tables", {**AT_ONCE, "seats": seats}))[1]["code"] == "seats-free"

    tell(tmp_path, story)


def test_a_game_is_played_to_its_end_before_anything_is_compiled(tmp_path: Path) -> None:
    """Nobody waits for the compiler to start, play, watch, undo, replay or verify."""
    folder = tmp_path / "cache"
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder)}
    command = [sys.executable, "-m", "tests.server.interpreted_table", str(tmp_path / "tables")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{name} over, replayed, verified" for name in NAMES]
    assert not [file for file in folder.rglob("*") if file.is_file()]


def test_progress_is_told_with_the_tier(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ready = unready(here)
        (ann,) = await people(here, 1)

        async def shown() -> tuple[str, float, float]:
            _, answer = await ann.get("/api/readiness")
            assert [game["game"] for game in answer["games"]] == list(NAMES)
            assert (await ann.get("/healthz"))[1]["games"] == answer["games"]
            return answer["games"][0]["tier"], answer["games"][0]["rules"], answer["games"][0]["search"]

        assert await shown() == ("interpreted", 0, 0)
        ready.shares[RULES, NAMES[0]] = 0.25
        assert await shown() == ("interpreted", 0.25, 0)
        ready.ready[RULES, NAMES[0]].set()
        assert await shown() == ("compiled", 1, 0)
        ready.ready[SEARCH, NAMES[0]].set()
        assert await shown() == ("compiled", 1, 1)
        assert wanted(ready) == []

    tell(tmp_path, story)


def test_asking_for_readiness_says_what_somebody_waits_for_and_only_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness) -> None:
        ready = unready(here)
        (ann,) = await people(here, 1)
        assert (await ann.get("/api/readiness?game=tyros&part=search"))[0] == 200
        assert wanted(ready) == ["tyros"]
        assert (await ann.get("/api/readiness?game=chess"))[1]["code"] == "unknown-game"
        later = time.monotonic() + warmup.WANTED_SECONDS + 1
        monkeypatch.setattr(time, "monotonic", lambda: later)
        assert wanted(ready) == []
        monkeypatch.undo()

    tell(tmp_path, story)


COUNT = """
import sys
from emporion.bots import compiling
name = sys.argv[1]
said = [compiling.progress("rules", name), compiling.is_kept("rules", name)]
compiling.compile_part("rules", name)
print([*said, compiling.progress("rules", name), compiling.is_kept("rules", name)])
"""


@pytest.mark.long
def test_of_an_empty_cache_nothing_is_there_and_after_compiling_everything(tmp_path: Path) -> None:
    """All functions that are counted are needed: the count does not end at some share."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", COUNT, "byzanz"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.strip() == f"[0.0, False, {NEARLY}, True]"


def test_a_game_without_a_network_is_told_of_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "nowhere" / "byzanz.npz"

    def lost(name: str) -> Network:
        return networks.read(file, name) if name == "byzanz" else shipped(name)

    shipped = networks.shipped
    for module in (networks, warmup, levels):
        monkeypatch.setattr(module, "shipped", lost)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        _, found = await ann.get("/api/readiness")
        assert {game["game"]: game["network"] for game in found["games"]} == {
            "byzanz": False, "tyros": True, "thurn-und-taxis": True
        }  # fmt: skip

    tell(tmp_path, story)
    (told,) = [record for record in caplog.records if record.message == "no network: bots play by heuristics"]
    assert told.fields["game"] == "byzanz"  # type: ignore[attr-defined]
    assert str(file) in told.fields["reason"]  # type: ignore[attr-defined]
