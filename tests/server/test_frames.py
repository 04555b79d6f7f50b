"""Texts go past the layers in between, byte by byte as they would through them."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from emporion.server.compression import LEAST
from emporion.server.protocols import SocketProtocol, framed
from tests.server.raw import PATIENCE, Serve, everything, live, raw_socket


def test_a_text_in_one_frame_goes_past_the_parser(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """As nearly always; and again after anything that does not."""
    taken: list[str] = []
    take = SocketProtocol._take_text

    def note(protocol: SocketProtocol, text: str, size: int) -> None:
        taken.append(text)
        take(protocol, text, size)

    monkeypatch.setattr(SocketProtocol, "_take_text", note)
    port = serve(socket_bytes_burst=1e6)
    short = ["", "x", "é" * 62, "x" * 126, "ü" * 1000]
    with live(port, compression=None) as client:
        for text in short:
            for other in ("", "x" * 3000):
                for sent in filter(None, (other, text)):
                    client.send(sent)
                    assert client.recv(PATIENCE) == sent
            client.send(iter(["a", "b"]))
            assert client.recv(PATIENCE) == "ab"
            assert client.ping().wait(PATIENCE)
    assert taken == [text for text in short if text for _ in range(2)]


@pytest.mark.parametrize("cut", [1, 2, 5, 6, 9])
def test_a_text_that_comes_in_pieces_comes_whole(serve: Serve, cut: int) -> None:
    with raw_socket(serve()) as client:
        frame = bytes([0x81, 0x85, 1, 2, 3, 4]) + bytes(a ^ b for a, b in zip(b"hello", b"\1\2\3\4\1", strict=True))
        for part in (frame[:cut], frame[cut:], frame):
            client.sendall(part)
            time.sleep(0.01)  # mostly they arrive on their own; the answers are the same if not
        found = b""
        while len(found) < 14:
            found += client.recv(100)
        assert found == b"\x81\x05hello" * 2


def test_text_that_is_none_is_refused(serve: Serve) -> None:
    with raw_socket(serve()) as client:
        client.sendall(bytes([0x81, 0x81, 0, 0, 0, 0, 0xFF]))
        assert (1007).to_bytes(2, "big") in everything(client)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_are_as_the_library_makes_them(size: int) -> None:
    data = b"x" * size
    assert framed(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("compresses", [False, True])
def test_long_texts_are_left_to_the_layer_that_compresses(compresses: bool) -> None:
    written: list[bytes] = []
    transport = SimpleNamespace(is_closing=lambda: False, write=written.append)
    conn = SimpleNamespace(extensions=["deflate"] if compresses else [])
    here: Any = SimpleNamespace(writable=asyncio.Event(), close_sent=False, transport=transport, conn=conn)
    assert not SocketProtocol.write_text(here, b"slow client")
    here.writable.set()
    short, long = b"x" * (LEAST - 1), b"x" * LEAST
    assert SocketProtocol.write_text(here, short)
    assert SocketProtocol.write_text(here, long) is not compresses
    assert written == [framed(short), *([] if compresses else [framed(long)])]
    here.close_sent = True
    assert not SocketProtocol.write_text(here, b"closing")
