"""Turn notices: who is told, when, where and what."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.server import leaving, schema
from emporion.server.notices import DAY, GIVE_UP
from emporion.server.store import open_store
from tests.server.harness import Client, Harness, people, settled, started, table_of, tell
from tests.server.receivers import Browser, Receiver, link_in, mailing, receiving, signed_claims

GIVEN: dict[str, Any] = {"notices_loopback": 1, "notice_changes_per_hour": 1e6, "notice_mails_per_day": 1e6}
HOUR = 3600.0


async def added(person: Client, address: dict[str, Any]) -> Any:
    status, answer = await person.post("/api/me/notices", address)
    assert status == 200, answer
    return answer["addresses"][-1]


async def hooked(person: Client, receiver: Receiver, **more: Any) -> Any:
    return await added(person, {"kind": "webhook", "url": f"{receiver.address}/hook", **more})


async def later(here: Harness, seconds: float) -> int:
    """Let time pass, and look for what is to be told; how much was sent."""
    await here.pass_time(seconds)
    return await here.service.notices.round()


def second_seat_begins(game: Game, _seed: str, names: list[str]) -> Match:
    return next(match for seed in range(1000) if (match := game.start(seed, names)).actor == 1)


GIVEN["deal"] = second_seat_begins


async def waited_for(here: Harness, ann: Client, bob: Client) -> str:
    """A table at which Ann, at the second seat, has gone when Bob starts the game with her turn."""
    table = await table_of([bob, ann], bots=1, away=None)
    await here.pass_time(30, 3)
    await bob.done(table, "start")
    return table


async def two(here: Harness) -> tuple[Client, Client, str]:
    ann, bob = await people(here, 2)
    return ann, bob, await waited_for(here, ann, bob)


def going_on(match: Match, seat: int) -> int:
    """A choice after which it is still this seat's turn."""
    for code in match.codes(seat):
        tried = match.copy()
        tried.play(code, seat)
        if tried.actor == seat:
            return code
    raise AssertionError


async def pass_turn(person: Client, table: str, seat: int) -> None:
    """Choose until it is another person's turn: bots choose in between."""
    state = await settled(person, table, seat, lambda state: state["view"]["actor"] in (0, 1))
    while state["view"]["actor"] == seat:
        await person.choose(table, seat, state["choices"][-1]["code"])
        state = await settled(person, table, seat, lambda state: state["view"]["actor"] in (0, 1))


def test_a_browser_is_told_in_a_message_only_it_can_read(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, _bob, table = await two(here)
            browser = Browser(receiver)
            await added(ann, browser.subscription(language="de"))
            key = (await ann.get("/api/me/notices"))[1]["push_key"]
            assert await later(here, 90) == 1
            (request,) = receiver.requests
            assert browser.notices() == [
                {
                    "title": "Du bist am Zug: Byzanz",
                    "body": "Am Tisch mit Bob und Theodora.",
                    "url": f"/table/{table}",
                    "tag": "turn",
                    "count": 1,
                }
            ]
            assert b"Bob" not in request.body
            assert request.path == "/push/abc"
            assert {name: request.headers[name] for name in ("content-encoding", "ttl", "topic")} == {
                "content-encoding": "aes128gcm", "ttl": "86400", "topic": "turn",
            }  # fmt: skip
            claims = signed_claims(request, key)
            assert claims["aud"] == receiver.address
            assert 0 < claims["exp"] - here.time.now() <= 24 * HOUR
            assert claims["sub"].startswith(("https:", "mailto:"))

    tell(tmp_path, story, **GIVEN)


def test_one_notice_is_sent_for_a_turn(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob, table = await two(here)
            await hooked(ann, receiver)
            assert await later(here, 90) == 1
            number = (await ann.look(table, 1))["number"]
            await ann.done(table, "choose", seat=1, number=number, choice=going_on(here.match(table), 1))
            assert here.table(table).actor == 1  # the turn goes on
            for _ in range(5):
                assert await later(here, HOUR) == 0
            await pass_turn(ann, table, 1)
            await here.pass_time(30, 3)
            await pass_turn(bob, table, 0)
            assert here.table(table).actor == 1
            assert await later(here, 90) == 1

    tell(tmp_path, story, **GIVEN)


def test_nobody_is_told_who_looks_at_the_table(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, _bob, table = await two(here)
            await hooked(ann, receiver)
            async with ann.live() as socket:
                await socket.follow(table, 1)
                for _ in range(8):
                    assert await later(here, 100) == 0
                assert await later(here, 200) == 1  # a page that is open, but nobody looks at it: a quarter of an hour
            assert len(receiver.requests) == 1

    tell(tmp_path, story, **GIVEN)


def test_whoever_saw_the_turn_begin_and_went_is_not_told(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, _bob, table = await two(here)
            await hooked(ann, receiver)
            await here.pass_time(5)
            await ann.look(table, 1)
            await here.pass_time(11)
            assert await later(here, 4 * HOUR) == 0

    tell(tmp_path, story, **GIVEN)


def test_a_reminder_comes_after_a_day_if_wished_and_once(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver, receiving() as quiet:
            ann, _bob, _table = await two(here)
            await hooked(ann, receiver, remind=True)
            await hooked(ann, quiet)
            assert await later(here, 90) == 2
            assert await later(here, DAY / 1000 - 200) == 0
            assert await later(here, 300) == 1
            assert await later(here, DAY / 1000 * 3) == 0
            assert [request.data["title"] for request in receiver.requests] == [
                "Your turn: Byzanz",
                "Still your turn: Byzanz",
            ]
            assert len(quiet.requests) == 1

    tell(tmp_path, story, **GIVEN)


def test_tables_that_wait_are_told_together(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await people(here, 2)
            await hooked(ann, receiver, language="it")
            tables = [await waited_for(here, ann, bob) for _ in range(5)]
            assert await later(here, 90) == 1
            (request,) = receiver.requests
            assert request.data["title"] == "Tocca a te a 5 tavoli"
            assert request.data["body"].splitlines() == [
                *["Byzanz con Bob e Theodora"] * 3,
                "… e ad altri 2 tavoli",
            ]
            assert request.data["count"] == 5
            assert request.data["url"].rpartition("/")[2] in tables
            # What comes soon after waits a little, and is counted with those that still wait.
            tables.append(await waited_for(here, ann, bob))
            assert await later(here, 70) == 0
            assert await later(here, 70) == 1
            assert receiver.requests[-1].data["title"] == "Tocca a te: Byzanz"
            assert receiver.requests[-1].data["count"] == 6

    tell(tmp_path, story, **GIVEN)


def test_nobody_is_told_where_nobody_waits(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            (ann,) = await people(here, 1)
            await hooked(ann, receiver)
            await started([ann], bots=2)
            assert await later(here, HOUR) == 0

    tell(tmp_path, story, **GIVEN)


def test_what_does_not_arrive_is_tried_again_later_each_time(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving(500, 429, 301, 204) as receiver:
            ann, _bob, _table = await two(here)
            await hooked(ann, receiver)
            sent = [await later(here, 15) for _ in range(30)]
            assert sum(sent) == 1
            assert len(receiver.requests) == 4
            assert all(request.path == "/hook" for request in receiver.requests)  # the redirect was not followed
            assert (await ann.get("/api/me/notices"))[1]["addresses"][0]["failing"] is False

    tell(tmp_path, story, **GIVEN)


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_dropped(tmp_path: Path, status: int) -> None:
    async def story(here: Harness) -> None:
        async with receiving(status) as receiver:
            ann, _bob, _table = await two(here)
            await added(ann, Browser(receiver).subscription())
            await later(here, 90)
            assert (await ann.get("/api/me/notices"))[1]["addresses"] == []

    tell(tmp_path, story, **GIVEN)


def test_an_address_that_never_answers_is_dropped_after_days(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving(503) as receiver:
            ann, _bob, _table = await two(here)
            await hooked(ann, receiver)
            for _ in range(GIVE_UP - 1):
                await later(here, 7 * HOUR)
            assert (await ann.get("/api/me/notices"))[1]["addresses"][0]["failing"] is True
            await later(here, 7 * HOUR)
            assert (await ann.get("/api/me/notices"))[1]["addresses"] == []
            assert len(receiver.requests) == GIVE_UP

    tell(tmp_path, story, **GIVEN)


FORMS = {
    "discord": lambda data: data["content"],
    "slack": lambda data: data["text"],
    "matrix": lambda data: data["text"],
    "ntfy": lambda data: f"{data['title']} {data['message']} {data['click']}",
    "json": lambda data: f"{data['title']} {data['body']} {data['url']} {data['stop']}",
}


@pytest.mark.parametrize("form", FORMS)
def test_webhooks_get_the_text_where_their_service_shows_it(tmp_path: Path, form: str) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await here.person("Ann"), await here.person("<!channel> & @everyone")
            table = await waited_for(here, ann, bob)
            await hooked(ann, receiver, format=form)
            assert await later(here, 90) == 1
            (request,) = receiver.requests
            assert request.headers["content-type"] == "application/json"
            text = FORMS[form](request.data)
            assert "Your turn: Byzanz" in text
            assert f"http://127.0.0.1/table/{table}" in text
            assert "http://127.0.0.1/notices/stop/" in text
            assert ("<!channel>" in text) == (form != "slack")
            if form == "discord":
                assert request.data["allowed_mentions"] == {"parse": []}
            if form == "ntfy":
                assert (request.path, request.data["topic"]) == ("/", "hook")

    tell(tmp_path, story, **GIVEN)


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
            gone = await leaving.delete_old_tables(here.service.store, int(here.time.seconds * 2000))
            assert gone == 0  # the game goes on, with a bot at Ann's seat
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
    from emporion.server.notices import Notices
    from emporion.server.settings import Settings, World

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


def test_a_table_that_has_not_started_or_is_over_tells_nobody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await people(here, 2)
            await hooked(ann, receiver)
            await table_of([ann, bob], bots=1)
            assert await later(here, HOUR) == 0

    tell(tmp_path, story, **GIVEN)
