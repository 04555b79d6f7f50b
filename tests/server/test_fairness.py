"""Shuffles that can be checked."""

import asyncio
import gzip
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from emporion.cli.main import cli
from emporion.core.errors import BadRecord
from emporion.core.fairness import Shuffle, commitment, verify_record
from emporion.games import find
from tests.core.test_record import resealed
from tests.server.harness import Harness, harness, people, started, table_of, tell


async def finished_record(folder: Path) -> tuple[str, str]:
    async with harness(folder) as here:
        ann = await here.person("Ann")
        table = await table_of([ann], bots=2)
        shown = (await ann.get(f"/api/tables/{table}"))[1]["info"]["commitment"]
        await ann.done(table, "contribute", seat=0, contribution="my-own-luck")
        await ann.done(table, "start")
        assert (await ann.get(f"/api/tables/{table}/shuffle"))[1]["secret"] is None
        assert (await ann.raw("GET", f"/api/tables/{table}/record"))[0] == 403
        await ann.done(table, "leave", seat=0)
        while (await ann.look(table))["info"]["phase"] != "over":
            await asyncio.sleep(0.05)
        revealed = (await ann.get(f"/api/tables/{table}/shuffle"))[1]
        assert commitment(revealed["secret"]) == shown
        assert Shuffle(table, revealed["secret"], revealed["contributions"]).seed() == revealed["seed"]
        open_replay = (await ann.get(f"/api/tables/{table}/replay?limit=3"))[1]
        assert open_replay["open"]
        assert all(player["hand"] for player in open_replay["frames"][0]["view"]["players"])
        replay = f"/api/tables/{table}/replay?limit=3"
        _, packed = await ann.raw("GET", replay, headers={"accept-encoding": "gzip, br"})
        assert ann.last_headers["content-encoding"] == "gzip"
        assert json.loads(gzip.decompress(packed)) == open_replay
        kinds = {row["kind"] for rows in (await ann.look(table))["sheet"] for row in rows}
        assert {"total", "tie-break"} < kinds
        return shown, (await ann.raw("GET", f"/api/tables/{table}/record"))[1].decode()


def test_a_record_of_a_table_proves_its_shuffle(tmp_path: Path) -> None:
    shown, record = asyncio.run(finished_record(tmp_path))
    assert f"commitment: {shown}\n" in record
    assert "contribution A: my-own-luck\n" in record
    assert verify_record(record, find).over
    file = tmp_path / "record.txt"
    file.write_text(record, "utf-8")
    done = CliRunner().invoke(cli, ["verify", str(file)])
    assert (done.exit_code, done.output.startswith("fair: ")) == (0, True)
    assert CliRunner().invoke(cli, ["verify", str(file), "--shown", shown]).exit_code == 0
    other = CliRunner().invoke(cli, ["verify", str(file), "--shown", commitment("another secret")])
    assert other.exit_code != 0
    assert "a different hash" in str(other.exception)
    for old, new, code in (
        ("contribution A: my-own-luck", "contribution A: your-luck", "false-seed"),
        ("secret: ", "secret: 0", "false-commitment"),
        (re.findall(r"secret: .*\n", record)[0], "", "not-verifiable"),
    ):
        with pytest.raises(BadRecord) as refusal:
            verify_record(resealed(record.replace(old, new, 1)), find)
        assert refusal.value.code == code


@pytest.mark.parametrize("wrong", ["-", "a\n", "a b", "ä", "a" * 65])
def test_a_contribution_that_a_record_could_not_hold_is_refused(tmp_path: Path, wrong: str) -> None:
    """A record says «-» for a seat that added nothing, and has one line for each seat."""

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([ann, bob, cyd])
        status, problem = await ann.do(table, "contribute", seat=0, contribution=wrong)
        assert (status, problem["code"]) in ((400, "bad-contribution"), (400, "bad-message"))

    tell(tmp_path, story)


def test_different_contributions_deal_different_cards(tmp_path: Path) -> None:
    async def story() -> None:
        hands = []
        for luck in ("a", "b"):
            folder = tmp_path / luck
            folder.mkdir()
            async with harness(folder) as here:
                ann, bob, cyd = [await here.person(name) for name in ("Ann", "Bob", "Cyd")]
                table = await table_of([ann, bob, cyd])
                await bob.done(table, "contribute", seat=1, contribution=luck)
                await ann.done(table, "start")
                hands.append((await ann.look(table, 0))["view"]["players"][0]["hand"])
                assert (await ann.do(table, "contribute", seat=0, contribution="late"))[1]["code"] == "started"
        assert hands[0] != hands[1]

    asyncio.run(story())


def test_nobody_is_shown_the_seed_of_a_running_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with harness(tmp_path) as here:
            people = [await here.person(name) for name in ("Ann", "Bob", "Cyd")]
            table = await started(people)
            async with here.service.cache.open(table) as cached:
                secret = cached.secret
            for path in ("", "/state?seat=0", "/replay?seat=0", "/shuffle", "/record"):
                _, body = await people[0].raw("GET", f"/api/tables/{table}{path}")
                assert str(here.match(table).seed).encode() not in body
                assert secret.encode() not in body

    asyncio.run(story())
