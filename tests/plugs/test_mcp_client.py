"""The official client of the Model Context Protocol plays over pipes: games of its own, and at a table of a service."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import Guest, Server

pytestmark = pytest.mark.long  # needs the libraries of `make research`

Use = Callable[..., Awaitable[Any]]


@asynccontextmanager
async def assistant() -> AsyncIterator[Use]:
    """What uses a tool of `emporion mcp`."""
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(command=sys.executable, args=["-m", "emporion", "mcp"])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        about = await session.initialize()
        assert json.loads(about.model_dump_json(by_alias=True))["serverInfo"]["name"] == "emporion"
        assert {tool.name for tool in (await session.list_tools()).tools} >= {"rules", "begin", "sit", "choose"}

        async def use(tool: str, /, **arguments: Any) -> Any:
            found = await session.call_tool(tool, arguments)
            return json.loads(found.content[0].text)

        yield use


async def play() -> dict[str, Any]:
    async with assistant() as use:
        assert (await use("rules", game="byzanz", chapter="B3"))["chapters"]["B3"]
        seen: dict[str, Any] = await use("begin", game="byzanz", seed="1", bots="beginner")
        return await to_the_end(use, seen["table"], seen)


async def to_the_end(use: Use, table: str, seen: dict[str, Any]) -> dict[str, Any]:
    while not seen["over"]:
        if seen["choices"]:
            seen = await use("choose", table=table, choice=seen["choices"][0]["choice"])
        else:
            seen = await use("look", table=table)
    return seen


def test_a_real_client_plays_a_game() -> None:
    assert len(asyncio.run(asyncio.wait_for(play(), 240))["scores"]) == 3


def test_a_real_client_plays_at_a_table_of_a_service(tmp_path: Path) -> None:
    service = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    try:
        ann = Guest(service, "Ann")
        table = ann.create([{"kind": "open"}, *2 * [{"kind": "bot", "level": "beginner"}]])

        async def whole() -> dict[str, Any]:
            async with assistant() as use:
                seen = await use("sit", link=f"{service.address}/table/{table}", name="Robot")
                ann.do(table, "start").raise_for_status()
                return await to_the_end(use, seen["table"], await use("look", table=seen["table"]))

        found = asyncio.run(asyncio.wait_for(whole(), 400))
        assert found["scores"] == ann.look(table)["scores"]
    finally:
        service.stop()
