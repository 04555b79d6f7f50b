"""People without accounts, and the door they come through."""

import asyncio
import json
from pathlib import Path

import emporion
from emporion.server.errors import TooManyRequests
from emporion.server.guard import CONTENT_SECURITY_POLICY
from emporion.server.limits import Turns
from tests.server.harness import HOST, Client, Harness, Socket, tell, three_people


def test_a_device_is_known_by_a_cookie_that_scripts_cannot_read(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        client = Client(here)
        assert await client.get("/api/me") == (200, None)
        assert (await client.get("/api/me/tables"))[0] == 401
        await client.post("/api/people", {"name": "Ann"})
        cookie = client.last_headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert (await client.get("/api/me"))[1]["name"] == "Ann"
        stored = Path(here.service.settings.database.removeprefix("sqlite:///"))
        files = b"".join(path.read_bytes() for path in stored.parent.iterdir())
        assert client.cookie.encode() not in files

    tell(tmp_path, story)


def test_a_recovery_code_moves_a_person_with_all_seats(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        socket = Socket(ann, {})
        await socket.open()
        await socket.follow(table, 0)
        phone = Client(here)
        code = ann.welcome["recovery_code"]
        assert (await phone.post("/api/recover", {"code": "AAAAA-BBBBB"}))[0] == 404
        status, welcome = await phone.post("/api/recover", {"code": code.lower()})
        assert (status, welcome["id"]) == (200, ann.welcome["id"])
        assert (await phone.look(table, 0))["seat"] == 0
        assert await socket.next() is None
        assert socket.closed == 1008
        assert await ann.get("/api/me") == (200, None)
        assert (await Client(here).post("/api/recover", {"code": code}))[0] == 404
        status, another = await phone.post("/api/me/recovery", {})
        assert another["recovery_code"] != welcome["recovery_code"]
        await socket.close()

    tell(tmp_path, story)


def test_names_are_one_line_of_printable_characters(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        client = Client(here)
        for name in ("", "  ", "a\u0007b", "x" * 41, "a | b", 7):
            assert (await client.post("/api/people", {"name": name}))[0] == 400
        status, welcome = await client.post("/api/people", {"name": " Zoë  <script> "})
        assert (status, welcome["name"]) == (200, "Zoë <script>")
        status, _ = await client.raw("PATCH", "/api/me", b'{"name": "Zoe"}')
        assert status == 200
        assert (await client.get("/api/me"))[1]["name"] == "Zoe"

    tell(tmp_path, story)


def test_requests_from_elsewhere_or_too_large_are_refused(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        body = b'{"name": "Eve"}'
        for origin in ("https://elsewhere.example", "http://[", "http://127.0.0.1:99", "null"):
            assert (await ann.raw("PATCH", "/api/me", body, {"origin": origin}))[0] == 403
        assert (await ann.raw("PATCH", "/api/me", body, {"sec-fetch-site": "cross-site"}))[0] == 403
        assert (await ann.raw("PATCH", "/api/me", body, {"origin": "http://127.0.0.1"}))[0] == 200
        assert (await ann.raw("GET", "/api/me", headers={"host": "rebound.example"}))[0] == 403
        assert (await ann.raw("PATCH", "/api/me", body, {"content-type": "text/plain"}))[0] == 415
        assert (await ann.raw("PATCH", "/api/me", b'{"name": "' + b"x" * 70_000))[0] == 413
        assert (await ann.raw("PATCH", "/api/me", b"x" * 70_000, {"content-length": "10"}))[0] == 413
        assert (await ann.raw("PATCH", "/api/me", b"\xff{"))[0] == 400
        assert ann.last_headers["content-security-policy"] == CONTENT_SECURITY_POLICY
        assert "unsafe" not in CONTENT_SECURITY_POLICY

    tell(tmp_path, story)


def test_two_host_names_in_one_request_are_refused(tmp_path: Path) -> None:
    """What is in front of the service may have looked at the other one."""

    async def story(here: Harness) -> None:
        for kind in ("http", "websocket"):
            headers = [(b"host", HOST.encode()), (b"host", b"elsewhere.example")]
            for given in (headers, headers[::-1]):
                refused = here.app.refusal({"type": kind, "method": "GET", "headers": given})
                assert refused is not None
                assert refused.code == "unknown-host"
            assert here.app.refusal({"type": kind, "method": "GET", "headers": headers[:1]}) is None

    tell(tmp_path, story)


def test_too_much_at_once_is_refused(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        answers = [(await ann.get("/api/me"))[0] for _ in range(8)]
        assert answers == [200] * 5 + [429] * 3
        newcomers = [(await Client(here).post("/api/people", {"name": "N"}))[0] for _ in range(5)]
        assert newcomers == [200] * 3 + [429] * 2

    tell(tmp_path, story, requests_per_second=0.001, requests_burst=5, newcomers_per_minute=4)


def test_health_metrics_and_description_are_served(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        assert (await ann.get("/healthz"))[1]["status"] == "ok"
        assert b"emporion_events_total" in (await ann.raw("GET", "/metrics"))[1]
        described = (await ann.get("/api/openapi.json"))[1]
        assert described["openapi"] == "3.1.0"
        assert "State" in described["components"]["schemas"]
        assert described["x-websocket"]["path"] == "/api/live"
        assert (await ann.get("/api/games?language=nl"))[1]["games"][0]["title"]
        assert (await ann.get("/api/games/tyros/board"))[1] == json.loads(json.dumps(emporion.game("tyros").board()))
        assert (await ann.get("/api/games/byzanz/board")) == (200, None)
        assert (await ann.get("/api/games/chess/board"))[0] == 400
        assert (await ann.get("/api/nothing"))[0] == 404
        assert (await ann.raw("GET", "/settings"))[0] == 200
        assert (await ann.raw("GET", "/some/page"))[0] == 404

    tell(tmp_path, story)


def test_long_work_is_done_one_after_the_other_and_few_may_wait() -> None:
    async def story() -> None:
        turns, order = Turns(3), list[int]()

        async def work(key: str, number: int) -> None:
            async with turns.turn(key):
                order.append(number)
                await asyncio.sleep(0)
                order.append(number)

        results = await asyncio.gather(*(work("ann", number) for number in range(5)), return_exceptions=True)
        assert [type(result) for result in results] == [type(None)] * 3 + [TooManyRequests] * 2
        assert order == [0, 0, 1, 1, 2, 2]
        await work("ann", 9)
        assert not turns.waiting
        assert not turns.locks

    asyncio.run(story())
