"""Assistants that speak the Model Context Protocol: over real pipes, and message by message."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from emporion.cli import assistant_tables
from emporion.cli.assistant import TOOLS, Assistant
from emporion.cli.assistant_tables import OwnTable
from emporion.cli.mcp import VERSIONS, Server
from emporion.core.errors import BadRequest
from emporion.games import NAMES, rules
from tests.server.process import Guest
from tests.server.process import Server as Service


class Client:
    """Speaks to `emporion mcp` as an assistant's program does: a line, and the line that answers it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "emporion", "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.number = 0

    def send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.process.stdin.flush()

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params})
        assert self.process.stdout
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.number
        return answer["result"]

    def use(self, tool: str, **arguments: Any) -> Any:
        answer = self.ask("tools/call", name=tool, arguments=arguments)
        text = answer["content"][0]["text"]
        return text if answer["isError"] else json.loads(text)


@pytest.fixture
def client() -> Iterator[Client]:
    found = Client()
    yield found
    assert found.process.stdin
    found.process.stdin.close()  # the end of its input ends it
    assert found.process.wait(20) == 0
    assert found.process.stdout
    assert found.process.stdout.read() == ""


def test_an_assistant_reads_the_rules_and_plays_a_game_to_its_end(client: Client) -> None:
    assert client.ask("initialize", protocolVersion=VERSIONS[1], capabilities={})["protocolVersion"] == VERSIONS[1]
    client.send({"method": "notifications/initialized"})
    assert [tool["name"] for tool in client.ask("tools/list")["tools"]] == [tool.name for tool in TOOLS]
    assert [game["game"] for game in client.use("games")] == list(NAMES)
    assert set(client.use("rules", game="byzanz")["chapters"]) == set(rules("byzanz").chapters)
    seen = client.use("begin", game="byzanz", players=3, seat=1, bots="beginner", seed="1")
    table, choices = seen["table"], 0
    assert "you can choose: " in client.use("choose", table=table, choice="nonsense")
    while not seen["over"]:
        seen = client.use("choose", table=table, choice=seen["choices"][0]["choice"])
        choices += 1
        assert seen["seat"] == seen["view"]["seat"] == 1
        assert choices < 2000
    assert len(seen["scores"]) == 3
    assert "over" in client.use("choose", table=table, choice="pass")


def test_an_assistant_is_shown_what_its_seat_may_see() -> None:
    assistant = Assistant()
    seen = assistant.begin("byzanz", seat=2, seed="3")
    table = assistant.tables[seen["table"]]
    assert isinstance(table, OwnTable)
    match = table.match
    assert seen["view"] == match.view(2)
    assert [one["choice"] for one in seen["choices"]] == [one.notation for one in match.choices(2)]
    whole = assistant.look(seen["table"])
    assert whole["happened"] == match.log(2)
    others = match.game.view(match.state, 0)["players"][0]
    assert seen["view"]["players"][0] != others  # the hand of A is not there


@pytest.mark.slow
def test_an_assistant_plays_with_others_at_a_table_of_a_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        ann = Guest(service, "Ann")
        table = ann.create([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}])
        assistant = Assistant("de")
        monkeypatch.setattr(assistant_tables, "PATIENCE", 0.2)
        monkeypatch.setattr(assistant_tables, "PAUSE", 0.02)
        seen = assistant.sit(f"{service.address}/table/{table}", "Robot")
        assert (seen["seat"], seen["phase"], seen["view"], seen["choices"]) == (1, "waiting", None, [])
        name = seen["table"]
        assert ann.look(table, 0)["info"]["seats"][1]["name"] == "Robot"
        ann.do(table, "start").raise_for_status()
        dice, lines = Random(1), 0
        seen = assistant.look(name)
        with pytest.raises(BadRequest):
            assistant.choose(name, "nonsense")
        while not seen["over"]:
            ann.step(table, [0], dice)
            if seen["choices"] and seen["view"]["actor"] == 1:
                seen = assistant.choose(name, dice.choice(seen["choices"])["choice"])
                lines += len(seen["happened"])
            else:
                seen = assistant.look(name)
            assert seen["view"]["seat"] == 1
        whole = assistant.look(name)["happened"]
        assert 0 < lines < 2 * len(whole)  # no line is told again and again
        assert seen["scores"] == ann.look(table, 0)["scores"]
        with pytest.raises(BadRequest):
            assistant.choose(name, "pass")
    finally:
        service.stop()


def test_a_seed_begins_the_same_game() -> None:
    one, other = (Assistant().begin("tyros", seed="5") for _ in range(2))
    assert {**one, "table": ""} == {**other, "table": ""}


def answer(**message: Any) -> Any:
    return Server(Assistant()).answer(json.dumps({"jsonrpc": "2.0", "id": 1, **message}))


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("rules", {"game": "chess"}, "byzanz"),
        ("rules", {"game": "byzanz", "chapter": "B99"}, "B1"),
        ("rules", {}, "['game']"),
        ("begin", {"game": "byzanz", "players": "3"}, "['players']"),
        ("begin", {"game": "byzanz", "players": 2}, "3 to 6"),
        ("begin", {"game": "byzanz", "bots": "/etc/passwd.py"}, "the bots are"),
        ("begin", {"game": "byzanz", "seat": 7}, "no seat 7"),
        ("begin", {"game": "byzanz", "stakes": "high"}, "['stakes']"),
        ("look", {"table": "mine"}, "begin one"),
        ("sit", {"link": "http://127.0.0.1:1/"}, "address of its page"),
        ("sit", {"link": "http://127.0.0.1:1/table/x"}, "cannot be reached"),
    ],
)
def test_what_a_tool_refuses_is_said_to_the_assistant(tool: str, arguments: Any, says: str) -> None:
    result = answer(method="tools/call", params={"name": tool, "arguments": arguments})["result"]
    assert result["isError"]
    assert says in result["content"][0]["text"]


def test_messages_that_make_no_sense_are_refused_as_the_protocol_says() -> None:
    server = Server(Assistant())
    broken = server.answer("{")
    assert broken
    assert broken["error"]["code"] == -32700
    assert answer(method="dance")["error"]["code"] == -32601
    assert answer(method="tools/call", params={"name": "cheat"})["error"]["code"] == -32602
    assert answer(method="ping", params=[1])["error"]["code"] == -32602
    assert answer()["error"]["code"] == -32600
    assert server.answer('{"jsonrpc": "2.0", "method": "notifications/cancelled"}') is None
    assert answer(method="initialize", params={"protocolVersion": "1999"})["result"]["protocolVersion"] == VERSIONS[0]
