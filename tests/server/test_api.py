"""The interface as a whole: whatever is asked, the service does not break; and a bot that knows only the interface."""

import asyncio
import importlib.util
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from emporion.server import api, openapi
from tests.server.harness import Harness, harness, people, settled, started
from tests.server.process import Guest, Server

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes

ROOT = Path(__file__).parent.parent.parent

QUERIES = {"why": "?seat=0&target=button:pass", "ways": "?seat=0", "final": "?seat=0&choice=0"}


def until(wanted: Callable[[], bool], seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_nothing_that_is_asked_breaks_the_service(tmp_path: Path, servers: list[Server]) -> None:
    """Schemathesis makes requests from the description, right ones and wrong ones: none is answered with 5xx."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    servers.append(server)
    ann = Guest(server, "Ann")
    running = ann.create([{"kind": "me"}] * 3, hints=True)
    finished = ann.create([{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2])
    for table in (running, finished):
        assert ann.do(table, "start").status_code == 200
    ann.do(finished, "leave", seat=0)
    until(lambda: bool(ann.look(finished)["info"]["phase"] == "over"))
    described = msgspec.json.decode(msgspec.json.encode(openapi.document()))
    schema = schemathesis.openapi.from_dict(described)
    cookies = dict(ann.http.cookies)
    asked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()

        cases = operation.as_strategy()
        if operation.body or operation.query:
            cases |= operation.as_strategy(GenerationMode.NEGATIVE)

        @given(case=cases, right_table=st.sampled_from(("", running, finished)))
        @settings(
            max_examples=50, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        def ask(case: Any, right_table: str) -> None:
            nonlocal asked
            if right_table and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = right_table
            answer = case.call(base_url=server.address, cookies=cookies)
            assert answer.status_code < 500, (case.method, case.path, case.body, answer.content)
            case.validate_response(answer, checks=[schemathesis.checks.not_a_server_error])
            asked += 1

        ask()
    assert asked > 400
    assert ann.http.get("/healthz").status_code == 200
    assert ann.http.get(f"/api/tables/{finished}/analysis").json()["state"] in ("running", "done")
    assert server.stop() == 0, "an analysis does not keep the server from stopping"


def test_answers_are_as_described(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        all_people = await people(here)
        table = await started(all_people)
        over = await started([all_people[0]], bots=2)
        await all_people[0].done(over, "leave", seat=0)
        await settled(all_people[0], over, None, lambda state: state["info"]["phase"] == "over")
        for operation in api.OPERATIONS:
            if operation.method == "GET" and operation.media == "application/json":
                at = over if operation.name == "analysis" else table
                path = operation.path.replace("{table}", at).replace("{game}", "tyros")
                path += QUERIES.get(operation.name, "")
                status, body = await all_people[0].raw("GET", path)
                assert status == 200, path
                msgspec.json.decode(body, type=operation.answer)

    async def whole() -> None:
        async with harness(tmp_path) as here:
            await story(here)

    asyncio.run(whole())


def test_the_example_bot_joins_a_table_and_plays_to_the_end(tmp_path: Path, servers: list[Server]) -> None:
    spec = importlib.util.spec_from_file_location("example_bot", ROOT / "examples" / "bot.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "open"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "beginner"}])
    scores: list[int] = []
    bot = threading.Thread(target=lambda: scores.extend(example.play(server.address, table, "Example")))
    bot.start()
    until(lambda: bool(ann.http.get(f"/api/tables/{table}").json()["info"]["seats"][0]["taken"]))
    assert ann.do(table, "start").status_code == 200
    bot.join(60)
    assert len(scores) == 3
