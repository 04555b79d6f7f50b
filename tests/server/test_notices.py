"""Turn notices: who is told, when, where and what."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.server.notices import DAY, GIVE_UP
from tests.server.harness import Client, Harness, people, settled, started, table_of, tell
from tests.server.receivers import Browser, Receiver, receiving, signed_claims

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


@pytest.mark.parametrize(
    ("contact", "said"),
    [("", "https://tables.example"), ("mailto:ann@example.org", "mailto:ann@example.org"),
     ("https://example.org/about/us", "https://example.org/about/us")],
)  # fmt: skip
def test_push_services_are_told_whom_to_write_to(tmp_path: Path, contact: str, said: str) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, _bob, _table = await two(here)
            await added(ann, Browser(receiver).subscription())
            assert await later(here, 90) == 1
            key = (await ann.get("/api/me/notices"))[1]["push_key"]
            assert signed_claims(receiver.requests[0], key)["sub"] == said

    tell(tmp_path, story, contact=contact, site="https://tables.example:8443", **GIVEN)


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


FORMS: dict[str, Callable[[Any], str]] = {
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


def test_a_table_that_has_not_started_or_is_over_tells_nobody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await people(here, 2)
            await hooked(ann, receiver)
            await table_of([ann, bob], bots=1)
            assert await later(here, HOUR) == 0

    tell(tmp_path, story, **GIVEN)
