"""What arrives at a socket is limited below the application: frames, bytes, heads, time, and how many there are."""

import base64
import contextlib
import http.client
import os
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from emporion.server import connections
from emporion.server.networks import units
from emporion.server.protocols import SLICE, SocketProtocol
from tests.server.raw import PATIENCE, Serve, answered, asked, code_for, everything, live, opened, raw_socket, status

PING, PONG, PART, FIRST_PART = (bytes([kind, 0x80, 0, 0, 0, 0]) for kind in (0x89, 0x8A, 0x00, 0x01))


# WebSockets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "frame"), [(b"", PING), (b"", PONG), (FIRST_PART, PART)], ids=["pings", "pongs", "parts"]
)
def test_a_flood_of_frames_is_cut_off_with_1008(serve: Serve, first: bytes, frame: bytes) -> None:
    port = serve(frames_per_second=10, frames_burst=100)
    with raw_socket(port) as attacker:
        with contextlib.suppress(OSError):
            attacker.sendall(first + frame * 20_000)
        told = everything(attacker)
    pongs = told.count(bytes([0x8A, 0]))
    assert pongs <= 100 + 400  # those of the slice in which it was too much may still be answered
    assert bytes([0x88]) in told
    assert (1008).to_bytes(2, "big") + b"too-many-requests" in told
    assert answered(port) == "/ 0;"


def test_bytes_count_as_frames_do(serve: Serve) -> None:
    port = serve(socket_bytes_per_second=1000, socket_bytes_burst=20_000)
    assert code_for(port, *["x" * 8000] * 10) == 1008


def test_a_message_has_only_so_many_parts(serve: Serve) -> None:
    """Each of them would be kept until the last has come."""
    port = serve(frames_per_second=1e6, frames_burst=1e6)
    with raw_socket(port) as attacker:
        attacker.sendall(FIRST_PART + PART * 200)
        assert (1008).to_bytes(2, "big") in everything(attacker)


def test_what_one_connection_sends_is_worked_off_in_slices(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others have their turn in between, even if nothing else is limited."""
    worked_off = []
    handle = SocketProtocol.handle_events

    def count(protocol: SocketProtocol) -> None:
        worked_off.append(len(protocol.conn.events))
        handle(protocol)

    monkeypatch.setattr(SocketProtocol, "handle_events", count)
    port = serve(frames_per_second=1e9, frames_burst=1e9, socket_bytes_burst=1e9)
    with raw_socket(port) as attacker, live(port) as bystander:
        attacker.sendall(PONG * 50_000)
        bystander.send("hello")
        assert bystander.recv(PATIENCE) == "hello"
        attacker.sendall(PING)
        assert attacker.recv(2) == bytes([0x8A, 0])
    assert sum(worked_off) > 50_000
    assert max(worked_off) <= SLICE // len(PONG) + 1


def test_messages_come_whole_and_in_order(serve: Serve) -> None:
    port = serve(socket_bytes_burst=1e6)
    sent = [f"{number} {'x' * (number * 400)}" for number in range(38)]
    with live(port) as client:
        for text in sent[:10]:
            client.send(text)
        client.send(iter(["a", "b", "c"]))
        assert [client.recv(PATIENCE) for _ in range(11)] == [*sent[:10], "abc"]
        assert client.ping().wait(PATIENCE)
        for text in sent[10:]:
            client.send(text)
            assert client.recv(PATIENCE) == text
    assert code_for(port, "x" * 20_000) == 1009


# Requests -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "code"),
    [
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 9000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-A: a\r\n" * 100 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: x\r\n" + (b"X-A: " + b"a" * 7000 + b"\r\n") * 3 + b"\r\n", 431),
        (b"nonsense\r\n\r\n", 400),
    ],
    ids=["address", "line", "lines", "total", "nonsense"],
)
def test_a_head_that_is_too_large_is_refused(serve: Serve, head: bytes, code: int) -> None:
    port = serve()
    assert status(asked(port, head)) == code
    assert answered(port) == "/ 0;"


@pytest.mark.parametrize(
    "begun",
    [b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"GET / HTTP/1.1\r\nHost: x\r\nX-"],
    ids=["address", "value", "name"],
)
def test_an_endless_head_ends_at_once(serve: Serve, begun: bytes) -> None:
    port = serve()
    with opened(port) as connection:
        connection.sendall(begun)
        with pytest.raises(OSError, match=r"reset|pipe"):
            connection.sendall(b"a" * 100_000_000)


def test_what_follows_a_body_is_limited_too(serve: Serve) -> None:
    chunked = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n"
    told = asked(serve(), chunked + b"X-A: a\r\n" * 200)
    assert b" 200 " not in told


def test_a_body_without_end_is_cut_off_although_it_was_answered(serve: Serve) -> None:
    port = serve(body_bytes=10_000)
    with opened(port) as connection:
        connection.sendall(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n")
        with pytest.raises(OSError, match=r"reset|pipe"):
            connection.sendall(b"a" * 100_000_000)


@pytest.mark.parametrize(
    "begun",
    [b"GET / HTTP/1.1\r\nHost: ", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"],
    ids=["head", "body"],
)
def test_a_request_must_come_in_time(serve: Serve, begun: bytes) -> None:
    port = serve(head_seconds=0.2)
    told = asked(port, begun)
    assert not told or status(told) == 408
    assert asked(port, b"") == b""


def test_the_next_request_of_a_connection_has_its_own_time(serve: Serve) -> None:
    client = http.client.HTTPConnection("127.0.0.1", serve(head_seconds=0.3), timeout=PATIENCE)
    for number in range(5):
        client.request("GET", f"/{number}")
        assert client.getresponse().read() == f"/{number} 0;".encode()
        time.sleep(0.12)
    client.close()


def test_a_websocket_outlives_the_time_for_requests(serve: Serve) -> None:
    port = serve(head_seconds=0.2)
    with connect(f"ws://127.0.0.1:{port}/") as client:
        for _ in range(4):
            time.sleep(0.2)
            client.send("still here")
            assert client.recv(PATIENCE) == "still here"


def test_empty_lines_do_not_keep_a_connection(serve: Serve) -> None:
    request = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
    with opened(serve(head_seconds=0.2)) as connection:
        connection.sendall(request)
        assert b"/ 0;" in connection.recv(1000)
        connection.sendall(b"\r\n")
        everything(connection)


def test_requests_in_a_row_are_answered_in_order(serve: Serve) -> None:
    requests = b"".join(b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n" % number for number in range(500))
    last = b"GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    told = asked(serve(), requests + last)
    found = [told.find(b"/%d 0;" % number) for number in range(500)]
    assert -1 not in found
    assert found == sorted(found)
    assert b"/last 0;" in told


def test_a_large_body_comes_whole(serve: Serve) -> None:
    client = http.client.HTTPConnection("127.0.0.1", serve(), timeout=PATIENCE)
    for size in (0, 1, 2047, 2048, 2049, 60_000):
        client.request("POST", "/body", b"x" * size)
        assert client.getresponse().read() == f"/body {size};".encode()
    client.close()


# Connections ----------------------------------------------------------------------------------------------------------


def test_connections_that_ask_for_nothing_make_room_for_others(serve: Serve) -> None:
    port = serve(waiting_per_address=5)
    kept = [opened(port) for _ in range(20)]
    for connection in kept:
        with contextlib.suppress(OSError):
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
    assert answered(port) == "/ 0;"
    closed = 0
    for connection in kept:
        connection.settimeout(0.1)
        try:
            closed += connection.recv(100) == b""
        except TimeoutError:
            pass
        except OSError:
            closed += 1
        connection.close()
    assert closed >= 15


def test_one_address_has_only_so_many_connections(serve: Serve) -> None:
    port = serve(connections_per_address=3)
    with live(port), live(port), live(port):
        assert status(asked(port, b"")) == 503
    deadline = time.monotonic() + PATIENCE
    while "503" in (told := asked(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").decode()):
        assert time.monotonic() < deadline
    assert "/ 0;" in told


def test_one_address_opens_only_so_many_connections_a_second(serve: Serve) -> None:
    port = serve(connections_per_second=2)
    request = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    found = [b"/ 0;" in asked(port, request) for _ in range(15)]
    assert found[:10] == [True] * 10
    assert found[-1] is False


def test_a_proxy_has_many(serve: Serve) -> None:
    port = serve(connections_per_address=1, connections_per_second=0.1, proxies="127.0.0.1")
    with live(port), live(port), live(port):
        assert answered(port) == "/ 0;"


def test_there_are_never_more_connections_than_descriptors(serve: Serve) -> None:
    port = serve(descriptors=connections.RESERVED + 4, proxies="*")
    kept = [opened(port) for _ in range(30)]
    assert answered(port) == "/ 0;"
    for connection in kept:
        connection.close()


def test_an_address_is_a_household_and_a_network_what_somebody_rents() -> None:
    assert units("192.0.2.77") == ("192.0.2.77/32", "192.0.2.0/24")
    assert units("::ffff:192.0.2.77") == units("192.0.2.77")
    assert units("2001:db8:1:2:3::4") == ("2001:db8:1:2::/64", "2001:db8:1::/48")
    assert units("2001:db8:1:2:9::9") == units("2001:db8:1:2:3::4")
    assert units("") == ("",)


def test_the_process_may_open_as_many_files_as_it_may() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        assert connections.raise_descriptors() == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
