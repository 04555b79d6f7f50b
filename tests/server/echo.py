"""A server of the service's own protocols that answers with what it is sent."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn

from emporion.server import connections
from emporion.server.connections import Connections
from emporion.server.networks import Proxies
from emporion.server.settings import Settings

PATIENCE = 10.0


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Requests are answered with the size of their body, messages with themselves."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": f"{scope['path']} {size};".encode()})


Serve = Callable[..., int]


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """Serve `echo` in a thread, with some settings; the port."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(descriptors: int = 1000, proxies: str = "", **given: Any) -> int:
        keeper = Connections(Settings(**given), descriptors, Proxies(proxies))
        monkeypatch.setattr(connections, "of_this_process", lambda: keeper)
        listener = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            echo,
            http="emporion.server.protocols:HttpProtocol",
            ws="emporion.server.protocols:SocketProtocol",
            ws_max_size=16 * 1024,
            ws_per_message_deflate=False,
            lifespan="off",
            log_config=None,
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        running.append((server, thread))
        return int(listener.getsockname()[1])

    yield start
    for server, thread in running:
        server.should_exit = True
        thread.join(PATIENCE)


def opened(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def everything(connection: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while data := connection.recv(1 << 16):
            found += data
    return found
