"""Shuffles that seats commit themselves to: nobody chooses the deal, not even a player who reads the database."""

import asyncio
import hashlib
import re
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from emporion.cli.main import cli
from emporion.core.errors import BadRecord
from emporion.core.fairness import Shuffle, commitment, recorded_shuffle, seat_commitment, verify_record
from emporion.games import find
from emporion.server.decisions import SHUFFLES
from tests.core.test_record import resealed
from tests.server.harness import Client, Harness, people, table_of, tell
from tests.server.test_two_services import at, two_services


async def code(person: Client, table: str, kind: str, **given: Any) -> str:
    status, answer = await person.do(table, kind, **given)
    return "" if status == 200 else str(answer["code"])


async def fixed(players: list[Client], **given: Any) -> tuple[str, list[str]]:
    """A table whose seats have committed themselves, and whose game is about to start."""
    table = await table_of(players, **given)
    texts = [await person.commit(table, seat) for seat, person in enumerate(players)]
    await players[0].done(table, "start")
    return table, texts


async def reveal_all(players: list[Client], table: str, texts: list[str]) -> None:
    for seat, (person, text) in enumerate(zip(players, texts, strict=True)):
        await person.done(table, "reveal", seat=seat, contribution=text)


async def info(person: Client, table: str) -> Any:
    return (await person.look(table))["info"]


async def play_out(players: list[Client], table: str) -> str:
    """Let bots play to the end; the record."""
    for seat, person in enumerate(players):
        await person.done(table, "leave", seat=seat)
    while (await info(players[0], table))["phase"] != "over":
        await asyncio.sleep(0.05)
    return (await players[0].raw("GET", f"/api/tables/{table}/record"))[1].decode()


def stored_words(folder: Path) -> set[str]:
    """Every word that somebody finds who reads the database."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        lines = "\n".join(connection.iterdump())
    return set(re.findall(r"[0-9A-Za-z_-]+", lines))


def possible_deals(words: set[str], table: str, secret: str, contributions: list[str]) -> set[str]:
    """The seeds that somebody can foresee who knows these words: by each rule, with each of them as the secret that is
    still missing, and each for a contribution that is."""
    missing = ["", *(word for word in words if len(word) == 64)]
    found = set()
    for each in product(*([text] if text else missing for text in contributions)):
        found.add(Shuffle(table, secret, each).seed())
        found |= {Shuffle(table, secret, each, 1, start).seed() for start in missing}
    return found


def test_a_player_who_reads_the_database_cannot_choose_the_deal(tmp_path: Path) -> None:
    """The attack: Bob knows everything that is stored, waits until Ann's part is there, and tries contributions until
    he likes the deal. By the rule without commitments the last contribution was all that was missing."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=2)
        anns = await ann.commit(table, 0)
        words = stored_words(tmp_path)
        assert anns not in words  # Bob would commit himself to something without knowing what it is good for
        bobs = await bob.commit(table, 1)
        await ann.done(table, "start")
        await ann.done(table, "reveal", seat=0, contribution=anns)
        words = stored_words(tmp_path)
        assert anns in words
        async with here.service.cache.open(table) as cached:
            secret = cached.secret
        assert secret in words
        # Now Bob knows all contributions. He can neither give another one, nor go, nor foresee what his own leads to.
        foreseen = possible_deals(words | {bobs}, table, secret, [anns, bobs, "", ""])
        for luck in ("a", "b", anns):
            assert await code(bob, table, "reveal", seat=1, contribution=luck) == "bad-reveal"
        other = seat_commitment(table, 1, "luck")
        for kind, given in (
            ("commit", {"seat": 1, "shuffle": 1, "commitment": other}),
            ("contribute", {"seat": 1, "contribution": "luck"}),
            ("leave", {"seat": 1}),
        ):
            assert await code(bob, table, kind, **given) == "shuffling", kind
        for kind, given in (("remove", {"seat": 1}), ("close", {}), ("start", {})):
            assert await code(ann, table, kind, **given) == "shuffling", kind
        await bob.done(table, "reveal", seat=1, contribution=bobs)
        assert (await info(ann, table))["phase"] == "playing"
        assert str(here.match(table).seed) not in foreseen

    tell(tmp_path, story, deal=None)


def test_without_commitments_such_a_player_could(tmp_path: Path) -> None:
    """Why pages commit themselves: what the other test looks for is found here."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=2)
        await ann.done(table, "contribute", seat=0, contribution="anns")
        async with here.service.cache.open(table) as cached:
            secret = cached.secret
        foreseen = possible_deals(stored_words(tmp_path), table, secret, ["anns", "bobs", "", ""])
        await bob.done(table, "contribute", seat=1, contribution="bobs")
        await ann.done(table, "start")
        assert str(here.match(table).seed) in foreseen

    tell(tmp_path, story, deal=None)


def test_contributions_stay_hidden_until_all_are_there(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, texts = await fixed([ann, bob], bots=1)
        shown = await info(bob, table)
        assert shown["phase"] == "waiting"
        assert len(shown["start_commitment"]) == 64
        await ann.done(table, "reveal", seat=0, contribution=texts[0])
        for path in ("", "/state?seat=1", "/shuffle"):
            assert texts[0].encode() not in (await bob.raw("GET", f"/api/tables/{table}{path}"))[1]
        assert await code(ann, table, "reveal", seat=0, contribution=texts[0]) == "not-shuffling"
        assert await code(bob, table, "reveal", seat=0, contribution=texts[0]) == "not-your-seat"
        await bob.done(table, "reveal", seat=1, contribution=texts[1])
        begun = await info(ann, table)
        assert begun["phase"] == "playing"
        assert [seat["contribution"] for seat in begun["seats"]] == [*texts, ""]
        said = (await ann.get(f"/api/tables/{table}/shuffle"))[1]
        assert (said["secret"], said["start_secret"], said["seed"]) == (None, None, None)
        secret = here.table(table).start_secret
        for path in ("", "/state?seat=0", "/replay?seat=0", "/shuffle", "/record"):
            assert secret.encode() not in (await ann.raw("GET", f"/api/tables/{table}{path}"))[1]

    tell(tmp_path, story)


def test_the_record_proves_all_of_it(tmp_path: Path) -> None:
    found: list[Any] = []

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, texts = await fixed([ann, bob], bots=1)
        shown = await info(ann, table)
        await reveal_all([ann, bob], table, texts)
        record = await play_out([ann, bob], table)
        said = (await ann.get(f"/api/tables/{table}/shuffle"))[1]
        assert (
            Shuffle(
                table, said["secret"], said["contributions"], said["shuffle"], said["start_secret"], said["commitments"]
            ).seed()
            == said["seed"]
        )
        assert commitment(said["start_secret"]) == said["start_commitment"] == shown["start_commitment"]
        assert said["commitments"] == [seat["commitment"] for seat in shown["seats"]]
        found.extend((record, shown, texts))

    tell(tmp_path, story, deal=None)
    record, shown, texts = found
    assert verify_record(record, find).over
    assert recorded_shuffle(record, 3).committed == [0, 1]
    file = tmp_path / "record.txt"
    file.write_text(record, "utf-8")
    hashes = [shown["commitment"], shown["start_commitment"], *(seat["commitment"] for seat in shown["seats"][:2])]
    done = CliRunner().invoke(cli, ["verify", str(file), *(word for one in hashes for word in ("--shown", one))])
    assert (done.exit_code, done.output.splitlines()[1]) == (
        0, "shuffle 1: committed before anything was revealed: A, B"
    )  # fmt: skip
    assert CliRunner().invoke(cli, ["verify", str(file), "--shown", commitment("another")]).exit_code != 0
    assert texts[1] in record
    for old, new, wrong in (
        (texts[1], texts[0], "false-commitment"),
        ("shuffle: 1", "shuffle: 2", "false-commitment"),
        ("shuffle: 1", "shuffle: one", "bad-record"),
        ("start secret: ", "start secret: 0", "false-commitment"),
        (re.findall(r"start secret: .*\n", record)[0], "", "not-verifiable"),
        (re.findall(r"start commitment: .*\n", record)[0], "", "not-verifiable"),
        (re.findall(r"commitment B: .*\n", record)[0], "", "not-verifiable"),
        ("shuffle: 1\n", "", "false-seed"),
    ):
        with pytest.raises(BadRecord) as refusal:
            verify_record(resealed(record.replace(old, new, 1)), find)
        assert refusal.value.code == wrong, old


def test_the_sums_are_those_of_the_documentation() -> None:
    """And the first two those of records that were made before seats could commit themselves."""

    def sha(*lines: str) -> str:
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    assert commitment("beef") == sha("emporion secret beef")
    assert Shuffle("T", "beef", ["aa", "", "cc"]).seed() == sha("emporion table T", "beef", "aa", "", "cc")
    assert seat_commitment("T", 2, "aa") == sha("emporion contribution T 2 aa")
    assert Shuffle("T", "beef", ["aa", "", "cc"], 2, "cafe").seed() == "256:" + sha(
        "emporion shuffle T 2", "beef", "cafe", "aa", "", "cc"
    )


def test_who_does_not_reveal_is_named_and_another_shuffle_begins(tmp_path: Path) -> None:
    """The host may wait for them, or start without their part: what the others add is new in any case."""
    found: list[str] = []

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, texts = await fixed([ann, bob], bots=1)
        await ann.done(table, "reveal", seat=0, contribution=texts[0])
        await here.pass_time(9)
        assert (await info(ann, table))["start_commitment"]
        await here.pass_time(2)
        shown = await info(ann, table)
        assert (shown["phase"], shown["shuffle"], shown["start_commitment"]) == ("waiting", 2, "")
        assert [seat["missed"] for seat in shown["seats"]] == [False, True, False]
        assert not any(seat["commitment"] or seat["contribution"] for seat in shown["seats"])
        assert await code(bob, table, "reveal", seat=1, contribution=texts[1]) == "not-shuffling"
        old = seat_commitment(table, 1, texts[0])
        assert await code(ann, table, "commit", seat=0, shuffle=1, commitment=old) == "other-shuffle"
        new = await ann.commit(table, 0)
        assert new != texts[0]
        await ann.done(table, "start")
        await ann.done(table, "reveal", seat=0, contribution=new)
        shown = await info(ann, table)
        assert (shown["phase"], [seat["contribution"] for seat in shown["seats"]]) == ("playing", [new, "", ""])
        found.append(await play_out([ann, bob], table))

    tell(tmp_path, story, deal=None)
    assert "shuffle: 2\n" in found[0]
    assert verify_record(found[0], find).over
    assert recorded_shuffle(found[0], 3).committed == [0]


def test_a_commitment_of_an_earlier_shuffle_cannot_be_kept(tmp_path: Path) -> None:
    """Somebody may sit down with one while a shuffle fails: then it does not fit, and they count as missing."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=1)
        await bob.done(table, "leave", seat=1)
        await bob.done(table, "sit", seat=1, commitment=seat_commitment(table, 7, "luck"))
        assert (await info(ann, table))["seats"][1]["commitment"]
        await ann.done(table, "start")
        assert await code(bob, table, "reveal", seat=1, contribution="luck") == "bad-reveal"
        await here.pass_time(11)
        assert (await info(ann, table))["seats"][1]["missed"]

    tell(tmp_path, story)


def test_after_some_failed_shuffles_the_table_is_cancelled(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=1)
        for number in range(1, SHUFFLES + 1):
            assert (await info(ann, table))["shuffle"] == number
            for seat, person in enumerate((ann, bob)):
                await person.commit(table, seat)
            await ann.done(table, "start")
            await here.pass_time(11)
        assert (await info(ann, table))["phase"] == "closed"

    tell(tmp_path, story)


def test_a_restart_while_contributions_are_revealed_blames_nobody(tmp_path: Path) -> None:
    """The table's second secret was in the memory of a process that is gone."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, texts = await fixed([ann, bob], bots=1)
        here.forget_tables()
        here.service.shuffles.secrets.clear()
        await reveal_all([ann, bob], table, texts)
        assert (await info(ann, table))["phase"] == "waiting"
        await here.pass_time(11)
        shown = await info(ann, table)
        assert (shown["phase"], shown["shuffle"]) == ("waiting", 2)
        assert not any(seat["missed"] for seat in shown["seats"])
        texts = [await person.commit(table, seat) for seat, person in enumerate((ann, bob))]
        await ann.done(table, "start")
        here.forget_tables()  # what is stored is enough for everything else
        await reveal_all([ann, bob], table, texts)
        assert (await info(ann, table))["phase"] == "playing"

    tell(tmp_path, story)


def test_contributions_can_be_revealed_at_another_process(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob = await people(here, 2)
        table, texts = await fixed([ann, bob], bots=1)
        await reveal_all([ann, at(bob, there)], table, texts)
        await there.service.timers.round()  # it does not know the secret, and leaves it to the other
        assert (await info(at(bob, there), table))["phase"] == "waiting"
        await here.service.timers.round()
        assert (await info(at(bob, there), table))["phase"] == "playing"

    two_services(tmp_path, story)


def test_open_contributions_and_commitments_go_together(tmp_path: Path) -> None:
    """A script that knows nothing of commitments plays with people who do: what it gives openly is fixed first."""
    found: list[str] = []

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here, 3)
        table = await table_of([ann, bob, cyd])
        text = await ann.commit(table, 0)
        await cyd.done(table, "contribute", seat=2, contribution="")
        await ann.done(table, "start")
        await ann.done(table, "reveal", seat=0, contribution=text)
        shown = await info(ann, table)
        assert [seat["contribution"] for seat in shown["seats"]] == [text, "from-1", ""]
        found.append(await play_out([ann, bob, cyd], table))

    tell(tmp_path, story, deal=None)
    assert verify_record(found[0], find).over
    assert recorded_shuffle(found[0], 3).committed == [0]


def test_several_seats_of_one_person_all_commit(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bob"}, {"kind": "bot", "level": "easy"}]
        table = (await ann.post("/api/tables", {"game": "byzanz", "seats": seats, "at_once": True}))[1]["info"]["id"]
        texts = [await ann.commit(table, seat) for seat in (0, 1)]
        await ann.done(table, "start")
        await reveal_all([ann, ann], table, texts)
        assert (await info(ann, table))["phase"] == "playing"

    tell(tmp_path, story)


def test_a_clock_that_was_wrong_does_not_hold_a_shuffle_up(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        here.time.jumped = 86_400
        table, _ = await fixed([ann, bob], bots=1)
        here.time.jumped = 0
        await here.pass_time(120, steps=12)
        shown = await info(ann, table)
        assert (shown["shuffle"], shown["start_commitment"]) == (2, "")

    tell(tmp_path, story)


@pytest.mark.parametrize("wrong", ["", "0" * 63, "0" * 65, "G" * 64, "0" * 64 + "\n"])
def test_a_commitment_is_a_hash(tmp_path: Path, wrong: str) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([ann, bob, cyd])
        assert await code(ann, table, "commit", seat=0, shuffle=1, commitment=wrong) == "bad-message"

    tell(tmp_path, story)
