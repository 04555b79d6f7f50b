"""What is sent compressed, over HTTP and over WebSockets, and what is not."""

import base64
import gzip
import json
import os
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from emporion.server import compression
from tests.server.raw import PATIENCE, Serve, opened
from tests.server.harness import Harness, people, tell, three_people

ZIPPED = {"accept-encoding": "br, gzip"}


def test_long_answers_are_compressed_for_those_who_can_read_it(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        path = f"/api/tables/{table}/state?seat=0"
        _, plain = await ann.raw("GET", path)
        assert "content-encoding" not in ann.last_headers
        _, zipped = await ann.raw("GET", path, headers=ZIPPED)
        assert (ann.last_headers["content-encoding"], ann.last_headers["vary"]) == ("gzip", "accept-encoding")
        assert int(ann.last_headers["content-length"]) == len(zipped) < len(plain) / 2
        assert json.loads(gzip.decompress(zipped)) == json.loads(plain)
        await ann.raw("GET", "/api/me", headers=ZIPPED)  # short
        assert "content-encoding" not in ann.last_headers

    tell(tmp_path, story)


def test_what_holds_an_invitation_or_a_code_is_not_compressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compression, "LEAST", 10)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "open"}]
        _, made = await ann.raw("POST", "/api/tables", json.dumps({"game": "byzanz", "seats": seats}).encode(), ZIPPED)
        assert "content-encoding" not in ann.last_headers
        _, shown = await ann.raw("GET", f"/api/tables/{json.loads(made)['info']['id']}", headers=ZIPPED)
        assert json.loads(shown)["invite"]
        _, code = await ann.raw("POST", "/api/me/recovery", headers=ZIPPED)
        assert json.loads(code)["recovery_code"]
        await ann.raw("GET", "/api/me", headers=ZIPPED)
        assert ann.last_headers["content-encoding"] == "gzip"

    tell(tmp_path, story)


def test_files_are_compressed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "let nothing = 0;\n" * 1000
    (tmp_path / "page.js").write_text(text)
    (tmp_path / "picture.png").write_bytes(bytes(9000))
    files = compression.Files(directory=tmp_path)
    times = []

    def compress(*_given: object, **_more: object) -> bytes:
        times.append(1)
        return b"packed"

    monkeypatch.setattr(gzip, "compress", compress)

    def found(name: str, **headers: str) -> tuple[bytes, dict[str, str]]:
        file = tmp_path / name
        given = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
        answer = files.file_response(file, file.stat(), {"type": "http", "method": "GET", "headers": given})
        return getattr(answer, "body", b""), dict(answer.headers)

    for _ in range(3):
        body, headers = found("page.js", accept_encoding="gzip")
        assert (body, headers["content-encoding"], headers["content-length"]) == (b"packed", "gzip", "6")
        assert headers["content-type"].startswith(("text/javascript", "application/javascript"))
        assert headers["etag"]
    assert len(times) == 1
    for name, asked in (("page.js", {}), ("picture.png", {"accept_encoding": "gzip"})):
        assert "content-encoding" not in found(name, **asked)[1]


# WebSockets -----------------------------------------------------------------------------------------------------------


def first_byte_and_size(port: int, text: str, offer: str = "permessage-deflate") -> tuple[int, int]:
    """How a text comes back: the first byte of its frame, and how many bytes follow."""
    with opened(port) as connection:
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall(
            f"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Extensions: {offer}\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            head += connection.recv(1)
        told = b"server_no_context_takeover; client_no_context_takeover" in head  # nothing is kept between messages
        assert told == offer.startswith("permessage-deflate")
        size = len(text).to_bytes(2, "big")
        connection.sendall(b"\x81\xfe" + size + b"\0\0\0\0" + text.encode())
        answer = connection.recv(1) + connection.recv(1)
        return answer[0], answer[1] if answer[1] < 126 else int.from_bytes(
            connection.recv(1) + connection.recv(1), "big"
        )


def test_long_messages_are_compressed_for_those_who_can_read_it_and_short_ones_are_not(serve: Serve) -> None:
    port = serve()
    first, size = first_byte_and_size(port, "a whole state " * 400)
    assert first == 0xC1
    assert size < 200
    assert first_byte_and_size(port, "a patch " * 100)[0] == 0x81
    first, size = first_byte_and_size(port, "a whole state " * 400, "something-else")
    assert first == 0x81
    assert size == 14 * 400


def test_a_small_message_that_becomes_a_large_one_is_refused(serve: Serve) -> None:
    with connect(f"ws://127.0.0.1:{serve()}", compression="deflate") as client:
        client.send("x" * 1000)
        assert client.recv(PATIENCE) == "x" * 1000
        client.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            client.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
