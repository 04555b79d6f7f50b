"""What strangers, logs and networks do not learn: counters, addresses, queries and keys."""

import logging
from pathlib import Path

import pytest

from emporion.server import metrics
from emporion.server.errors import ServiceError
from emporion.server.people import DEVICE_COOKIE, SECURE_COOKIE
from tests.server.harness import Client, Harness, tell, three_people
from tests.server.test_protocols import PATIENCE, Serve, opened, serve

__all__ = ["serve"]  # a fixture

FORWARDED = {"x-forwarded-for": "192.0.2.1"}


# Metrics --------------------------------------------------------------------------------------------------------------


async def reads_metrics(client: Client, **headers: str) -> bool:
    status, text = await client.raw("GET", "/metrics", headers=dict(headers))
    assert status in (200, 404)
    assert (status == 200) == (b"emporion_events_total" in text)
    return status == 200


def test_only_this_machine_reads_the_counters(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        assert await reads_metrics(Client(here))
        assert not await reads_metrics(Client(here, address="192.0.2.1"))
        assert not await reads_metrics(Client(here), **FORWARDED)
        assert not await reads_metrics(Client(here), host="games.example.org")

    tell(tmp_path, story, hosts="*")


@pytest.mark.parametrize(("setting", "near", "far"), [("open", True, True), ("off", False, False)])
def test_a_setting_opens_or_closes_them(tmp_path: Path, setting: str, near: bool, far: bool) -> None:
    async def story(here: Harness) -> None:
        assert await reads_metrics(Client(here)) == near
        assert await reads_metrics(Client(here, address="192.0.2.1")) == far

    tell(tmp_path, story, metrics=setting)


def test_a_token_reads_them_from_anywhere(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        far = Client(here, address="192.0.2.1")
        assert await reads_metrics(far, authorization="Bearer sesame")
        assert not await reads_metrics(far, authorization="Bearer simsim")
        assert not await reads_metrics(far)

    tell(tmp_path, story, metrics="off", metrics_token="sesame")


def test_counters_do_not_tell_what_somebody_does_in_secret(tmp_path: Path) -> None:
    """A choice and its undo, a refused choice: of one table on a quiet server, the counters show steps of a score."""

    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here, "tyros")
        seat = here.match(table).actor or 0
        person = (ann, _bob, _cyd)[seat]

        async def told() -> list[str]:
            text = metrics.exposition().decode()
            lines = text.splitlines()
            assert not any('kind="' in line or 'level="' in line for line in lines)
            values = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line[0] != "#"}
            assert values["emporion_events_total"] % metrics.STEP == 0
            assert values["emporion_command_seconds_count"] % metrics.STEP == 0
            return [line for line in lines if line.startswith(("emporion_events", "emporion_command", "emporion_prob"))]

        while (int(here_events()) + 3) % metrics.STEP < 6 or (int(here_commands()) + 3) % metrics.STEP < 6:
            await person.done(table, "chat", text="not so near a step")
        before = await told()
        await person.choose(table, seat, here.match(table).codes(seat)[0])
        assert await told() == before

    tell(tmp_path, story)


def here_events() -> float:
    return next(s.value for m in metrics.EVENTS.collect() for s in m.samples if s.name.endswith("_total"))


def here_commands() -> float:
    return next(s.value for m in metrics.COMMANDS.collect() for s in m.samples if s.name.endswith("_count"))


def test_which_rule_forbade_a_choice_is_not_counted() -> None:
    metrics.refused("not-in-hand")
    metrics.refused(ServiceError("stale").code)
    text = metrics.exposition().decode()
    assert 'code="rules"' in text
    assert 'code="stale"' in text
    assert "not-in-hand" not in text


# Logs -----------------------------------------------------------------------------------------------------------------


def test_logs_hold_no_addresses_and_no_queries(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    from websockets.sync.client import connect

    port = serve()
    with caplog.at_level(logging.INFO):
        with connect(f"ws://127.0.0.1:{port}/?key=sesame", open_timeout=PATIENCE) as live:
            own = live.socket.getsockname()[1]
            live.send("hello")
            live.recv(PATIENCE)
        with opened(port) as connection:
            connection.sendall(b"GET /?key=sesame nonsense\r\n\r\n")
            connection.recv(1000)
    said = "\n".join(record.getMessage() for record in caplog.records)
    assert "sesame" not in said
    assert str(own) not in said
    assert "127.0.0.1" not in said.replace("('127.0.0.1'", "")  # where the service itself listens


# Behind TLS -----------------------------------------------------------------------------------------------------------


def test_browsers_that_came_by_tls_stay_with_it(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        for path in ("/", "/api/games", "/nothing"):
            safe, plain = Client(here, scheme="https"), Client(here)
            for client in (safe, plain):
                await client.raw("GET", path)
            assert safe.last_headers["strict-transport-security"] == "max-age=31536000"
            assert "strict-transport-security" not in plain.last_headers

    tell(tmp_path, story)


def test_a_host_can_do_without_that(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        client = Client(here, scheme="https")
        await client.raw("GET", "/")
        assert "strict-transport-security" not in client.last_headers

    tell(tmp_path, story, hsts_seconds=0)


def test_keys_have_a_name_that_neighbours_cannot_set(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = Client(here, scheme="https")
        assert (await ann.post("/api/people", {"name": "Ann"}))[0] == 200
        (cookie,) = ann.set_cookies
        assert cookie.startswith(f"{SECURE_COOKIE}=")
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= parts
        assert not any(part.startswith("domain") for part in parts)
        headers = {"cookie": f"{SECURE_COOKIE}={ann.cookie}; {DEVICE_COOKIE}=of-somebody-else"}
        assert b'"Ann"' in (await ann.raw("GET", "/api/me", headers=headers))[1]
        async with ann.live({"cookie": f"{SECURE_COOKIE}={ann.cookie}"}) as live:
            assert (await live.ask("1", type="chat", table="none", text="hello"))["code"] == "no-table"  # not "nobody"

    tell(tmp_path, story)


def test_a_key_under_its_old_name_still_works_and_is_moved(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        assert ann.set_cookies[0].startswith(f"{DEVICE_COOKIE}=")
        key, ann.scheme = ann.cookie, "https"
        assert (await ann.get("/api/me"))[1]["name"] == "Ann"
        new, old = ann.set_cookies
        assert new.startswith(f"{SECURE_COOKIE}={key};")
        assert old.startswith(f"{DEVICE_COOKIE}=")
        assert "Max-Age=0" in old
        await ann.get("/api/games/tyros/board")  # kept by caches: it belongs to nobody
        assert ann.set_cookies == []
        stranger = Client(here, cookie="unknown", scheme="https")
        await stranger.get("/api/me")
        assert stranger.set_cookies == []

    tell(tmp_path, story)
