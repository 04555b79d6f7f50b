"""Where people are told: addresses are checked, confirmed, tried, limited, kept secret and forgotten."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from emporion.server import schema
from emporion.server.notices import Notices
from emporion.server.settings import Settings, World
from emporion.server.store import open_store
from tests.server.harness import Client, Harness, people, tell
from tests.server.receivers import Browser, link_in, mailing, receiving
from tests.server.test_notices import GIVEN, HOUR, added, hooked, later, two


def test_mail_is_sent_only_to_an_address_that_was_confirmed(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with mailing() as server:
            object.__setattr__(here.service.settings, "smtp", server.address)
            ann, _bob, table = await two(here)
            own = await added(ann, {"kind": "mail", "address": "ann@example.org", "language": "nl"})
            assert (own["name"], own["confirmed"]) == ("ann@example.org", False)
            (asked,) = server.mails
            assert asked["Subject"] == "Bevestig je adres"
            assert asked["List-Unsubscribe"] is None
            assert await later(here, 90) == 0
            assert (await ann.post(f"/api/me/notices/{own['id']}/test", None))[1]["code"] == "unconfirmed"
            token = link_in(asked, "/notices/confirm/").rpartition("/")[2]
            stranger = Client(here)
            assert (await stranger.raw("POST", f"/api/notices/confirm?token={token}"))[0] == 200
            assert await later(here, 0) == 1
            told = server.mails[-1]
            assert told["Subject"] == "Jouw beurt: Byzanz"
            assert told["To"] == "ann@example.org"
            assert f"http://127.0.0.1/table/{table}" in told.get_content()
            # One click, without being logged in: by a mail program (RFC 8058), or by the page that the link opens.
            address = told["List-Unsubscribe"].strip("<>").removeprefix("http://127.0.0.1")
            assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert address.endswith(link_in(told, "/notices/stop/").rpartition("/")[2])
            form = {"content-type": "application/x-www-form-urlencoded"}
            assert (await stranger.raw("POST", address, b"List-Unsubscribe=One-Click", form))[0] == 200
            assert (await ann.get("/api/me/notices"))[1]["addresses"] == []
            assert (await stranger.raw("POST", address))[0] == 404

    tell(tmp_path, story, smtp="later", smtp_sender="Emporion <tables@example.org>", **GIVEN)


def test_a_link_works_only_as_it_was_made(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob, _table = await two(here)
            first, second = await hooked(ann, receiver), await hooked(bob, receiver)
            await here.service.notices.open()
            right = here.service.notices.token("stop", first["id"])
            wrong = (
                here.service.notices.token("confirm", first["id"]),
                right.replace(first["id"], second["id"]),
                first["id"],
                right[:-1],
                "é",
            )
            for token in wrong:
                status, _ = await Client(here).raw("POST", f"/api/notices/stop?token={token}")
                assert status == 404, token
            assert (await Client(here).raw("POST", f"/api/notices/stop?token={right}"))[0] == 200
            assert len((await bob.get("/api/me/notices"))[1]["addresses"]) == 1

    tell(tmp_path, story, **GIVEN)


def test_a_mail_server_that_refuses_an_address_drops_it(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with mailing() as server:
            object.__setattr__(here.service.settings, "smtp", server.address)
            server.refuse = 550
            (ann,) = await people(here, 1)
            status, answer = await ann.post("/api/me/notices", {"kind": "mail", "address": "nobody@example.org"})
            assert (status, answer["code"]) == (400, "mail-refused")
            assert (await ann.get("/api/me/notices"))[1]["addresses"] == []

    tell(tmp_path, story, smtp="later", smtp_sender="tables@example.org", **GIVEN)


def test_a_test_tells_at_once_whether_it_arrives(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving(200, 500, 410) as receiver:
            ann, bob = await people(here, 2)
            own = await added(ann, Browser(receiver).subscription())
            assert own["here"] is True
            path = f"/api/me/notices/{own['id']}/test"
            assert (await bob.post(path, None))[0] == 404
            assert (await ann.post(path, None))[1]["outcome"] == "sent"
            assert (await ann.post(path, None))[1] == {"outcome": "failed", "detail": "500"}
            assert (await ann.post(path, None))[1]["outcome"] == "gone"
            assert (await ann.get("/api/me/notices"))[1]["addresses"] == []

    tell(tmp_path, story, **GIVEN)


BAD = (
    {"kind": "webhook", "url": "https://user:secret@example.org/"},
    {"kind": "webhook", "url": "ftp://example.org/"},
    {"kind": "webhook", "url": "http://example.org/"},
    {"kind": "webhook", "url": "https://example.org:22/"},
    {"kind": "webhook", "url": "https:///nothing"},
    {"kind": "webhook", "url": "https://example.org/a b"},
    {"kind": "push", "endpoint": "https://example.org/", "p256dh": "AAAA", "auth": "AAAA"},
    {"kind": "push", "endpoint": "https://example.org/", "p256dh": "ä", "auth": "ä"},
    {"kind": "mail", "address": "ann@example.org\nBcc: everybody"},
    {"kind": "mail", "address": "ann"},
)


@pytest.mark.parametrize("given", BAD, ids=str)
def test_addresses_that_nothing_could_be_sent_to_are_refused(tmp_path: Path, given: dict[str, str]) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        status, answer = await ann.post("/api/me/notices", given)
        assert (status, answer["code"]) == (400, "bad-address")

    tell(tmp_path, story, smtp="smtp://127.0.0.1:1", smtp_sender="tables@example.org")


def test_addresses_and_tests_are_limited_by_person_and_in_number(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await people(here, 2)
            for number in range(8):
                await hooked(ann, receiver, url=f"{receiver.address}/{number}")
            status, answer = await ann.post("/api/me/notices", {"kind": "webhook", "url": f"{receiver.address}/more"})
            assert (status, answer["code"]) == (429, "notice-limit")
            status, answer = await ann.post("/api/me/notices", {"kind": "webhook", "url": f"{receiver.address}/more"})
            assert (status, answer["code"]) == (429, "too-many-requests")
            await hooked(bob, receiver)

    tell(tmp_path, story, **{**GIVEN, "notice_changes_per_hour": 9})


def test_nobody_can_have_mail_sent_to_a_stranger_again_and_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with mailing() as server:
            object.__setattr__(here.service.settings, "smtp", server.address)
            for number in range(4):
                person = await here.person(f"P{number}")
                person.address = f"198.51.{number}.1"
                await person.post("/api/me/notices", {"kind": "mail", "address": "Victim@example.org"})
            assert len(server.mails) == 2

    given = {**GIVEN, "notice_mails_per_day": 2}
    tell(tmp_path, story, smtp="later", smtp_sender="tables@example.org", **given)


def test_whoever_deletes_themselves_leaves_no_address(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob, table = await two(here)
            await hooked(ann, receiver, url=f"{receiver.address}/ann-s-secret")
            await hooked(bob, receiver, url=f"{receiver.address}/bob-s-secret")
            assert await later(here, 90) == 1
            assert (await ann.raw("DELETE", "/api/me"))[0] == 200
            targets = sa.select(schema.notice_addresses.c.target)
            (left,) = await here.service.store.read(lambda connection: connection.execute(targets).scalars().all())
            assert "bob-s-secret" in left
            assert await later(here, HOUR) == 0
            assert here.table(table).phase == "playing"

    tell(tmp_path, story, **GIVEN)


def test_a_browser_is_told_nothing_after_its_device_was_logged_out(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob, _table = await two(here)
            await added(ann, Browser(receiver).subscription())
            await ann.post("/api/me/logout", None)
            await added(bob, Browser(receiver, "/push/bob").subscription())
            code = bob.welcome["recovery_code"]
            other = Client(here)
            assert (await other.post("/api/recover", {"code": code}))[0] == 200
            assert (await other.get("/api/me/notices"))[1]["addresses"] == []
            assert await later(here, HOUR) == 0

    tell(tmp_path, story, **GIVEN)


def test_nothing_of_an_address_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(here: Harness) -> None:
        async with receiving(500) as receiver:
            ann, _bob, _table = await two(here)
            await hooked(ann, receiver, url=f"{receiver.address}/very-secret")
            await later(here, 90)
            here.service.notices.resolve = broken
            await later(here, 90)
            task = asyncio.create_task(here.service.notices.run())
            await asyncio.sleep(0.3)
            task.cancel()
            assert "very-secret" not in caplog.text

    async def broken(_host: str, _port: int) -> list[str]:
        raise RuntimeError("very-secret")

    caplog.set_level("DEBUG")
    tell(tmp_path, story, **GIVEN)


def test_all_processes_have_the_same_keys(database: str) -> None:
    async def story() -> None:
        stores = [open_store(database) for _ in range(2)]
        for store in stores:
            await store.open()
        found = [Notices(store, World(), Settings()) for store in stores]
        await asyncio.gather(*(one.open() for one in found))
        assert found[0].private_key == found[1].private_key
        assert found[0].token("stop", "a") == found[1].token("stop", "a")
        for store in stores:
            await store.close()

    asyncio.run(story())
