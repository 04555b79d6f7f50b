"""What strangers, logs and networks do not learn: counters, addresses, queries and keys."""

import logging
from pathlib import Path

import pytest

from emporion.server import metrics
from emporion.server.errors import ServiceError
from emporion.server.people import DEVICE_COOKIE, SECURE_COOKIE
from tests.server.harness import Client, Harness, tell, three_people
from tests.server.raw import PATIENCE, Serve, opened

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
    """Of a quiet server, what people do shows in steps of a score, and without its kind."""

    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, "tyros")
        seat = here.match(table).actor or 0
        await (ann, bob, cyd)[seat].choose(table, seat, here.match(table).codes(seat)[0])
        lines = [line for line in metrics.exposition().decode().splitlines() if not line.startswith("#")]
        assert not any('kind="' in line or 'level="' in line for line in lines)
        told = [line for line in lines if line.startswith(("emporion_events_total", "emporion_command_seconds_"))]
        assert len(told) > 10
        assert all(float(line.rpartition(" ")[2]) % metrics.STEP == 0 for line in told if "_sum" not in line)

    tell(tmp_path, story)


def test_steps_are_taken_down_and_what_says_nothing_of_people_is_exact() -> None:
    text = b"""# HELP emporion_events_total Events stored
emporion_events_total 39.0
emporion_problems_total{code="stale"} 41.0
emporion_command_seconds_bucket{le="0.05"} 19.0
emporion_command_seconds_sum 12.345
emporion_loop_lag_seconds_count 17.0
"""
    assert (
        metrics.coarse(text)
        == b"""# HELP emporion_events_total Events stored
emporion_events_total 20.0
emporion_problems_total{code="stale"} 40.0
emporion_command_seconds_bucket{le="0.05"} 0.0
emporion_command_seconds_sum 12.0
emporion_loop_lag_seconds_count 17.0
"""
    )


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
