"""The official client of the Model Context Protocol plays a game over pipes."""

import asyncio
import json
import sys
from typing import Any

import pytest

pytestmark = pytest.mark.long  # needs the libraries of `make research`


async def play() -> dict[str, Any]:
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(command=sys.executable, args=["-m", "emporion", "mcp"])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        about = await session.initialize()
        assert json.loads(about.model_dump_json(by_alias=True))["serverInfo"]["name"] == "emporion"
        assert {tool.name for tool in (await session.list_tools()).tools} >= {"rules", "begin", "choose"}

        async def use(name: str, **arguments: Any) -> Any:
            found = await session.call_tool(name, arguments)
            return json.loads(found.content[0].text)

        assert (await use("rules", game="byzanz", chapter="B3"))["chapters"]["B3"]
        seen: dict[str, Any] = await use("begin", game="byzanz", seed="1", bots="beginner")
        table = seen["table"]
        while not seen["over"]:
            seen = await use("choose", table=table, choice=seen["choices"][0]["choice"])
        return seen


def test_a_real_client_plays_a_game() -> None:
    assert len(asyncio.run(asyncio.wait_for(play(), 240))["scores"]) == 3
