"""A small application behind the service's protocols, and clients that send it bytes."""

import base64
import contextlib
import http.client
import os
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

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


def asked(port: int, request: bytes) -> bytes:
    """What a request is answered with, until the connection is closed."""
    with opened(port) as connection:
        with contextlib.suppress(OSError):
            connection.sendall(request)
        return everything(connection)


def status(answer: bytes) -> int:
    return int(answer.split()[1])


def answered(port: int, path: str = "/") -> str:
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    client.request("GET", path)
    text = client.getresponse().read().decode()
    client.close()
    return text


def live(port: int, compression: str | None = "deflate") -> ClientConnection:
    return connect(f"ws://127.0.0.1:{port}/", open_timeout=PATIENCE, compression=compression)


def code_for(port: int, *messages: str) -> int | None:
    """With which code the server closes a WebSocket over which these are sent, each after the answer to the last."""
    with live(port) as client:
        try:
            for message in messages:
                client.send(message)
                client.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
    return None


def raw_socket(port: int) -> socket.socket:
    connection = opened(port)
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall(
        f"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    assert b" 101 " in connection.recv(4096)
    return connection
