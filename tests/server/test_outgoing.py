"""Requests that go out reach only the outside."""

import asyncio
import datetime
import ssl
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from emporion.server import outgoing
from tests.server.harness import Harness, people, tell
from tests.server.receivers import Browser, receiving

INSIDE = (
    "127.0.0.1", "127.8.9.1", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1",
    "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::1", "2001:0:1::1", "2001:db8::1",
    "::127.0.0.1", "not an address",
)  # fmt: skip
OUTSIDE = ("8.8.8.8", "93.184.215.14", "2606:4700::1111")


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_known(address: str) -> None:
    assert not outgoing.is_public(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_outside_are_let_through(address: str) -> None:
    assert outgoing.is_public(address)


class Names:
    """A name server that says something else each time."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []

    async def __call__(self, host: str, _port: int) -> Sequence[str]:
        self.asked.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class Connections:
    """Where connections would have gone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made: list[tuple[str, int, str | None]] = []
        monkeypatch.setattr(asyncio, "open_connection", self.connect)

    async def connect(self, host: str, port: int, **more: Any) -> Any:
        self.made.append((host, port, more.get("server_hostname")))
        raise ConnectionRefusedError


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> Connections:
    return Connections(monkeypatch)


def post(url: str, names: Names) -> None:
    asyncio.run(outgoing.post(url, {}, b"", names))


def test_a_name_is_looked_up_once_and_the_connection_goes_there(connections: Connections) -> None:
    """A name server that rebinds: public when it is checked, and this machine when it is asked again."""
    names = Names(["8.8.8.8"], ["127.0.0.1"])
    with pytest.raises(outgoing.NoAnswer):
        post("https://rebind.example/", names)
    assert names.asked == ["rebind.example"]
    assert connections.made == [("8.8.8.8", 443, "rebind.example")]


@pytest.mark.parametrize("answers", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:127.0.0.1"], ["fe80::1%lo"]])
def test_nothing_is_sent_if_a_name_leads_inside(connections: Connections, answers: list[str]) -> None:
    with pytest.raises(outgoing.BadTarget):
        post("https://inside.example/", Names(answers))
    assert connections.made == []


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "0177.0.0.1", "[::1]", "[::ffff:7f00:1]", "127.1"]
)
def test_no_way_to_write_this_machine_gets_through(connections: Connections, host: str) -> None:
    """As the machine's own resolver understands it."""
    with pytest.raises((outgoing.BadTarget, outgoing.NoAnswer)):
        asyncio.run(outgoing.post(f"https://{host}:8443/", {}, b""))
    assert connections.made == []


@pytest.mark.parametrize(
    "url",
    ["http://example.org/", "https://example.org:22/", "https://a@example.org/", "https://example.org:99999/",
     "https://example.org/\r\nX: y", "https:/example.org", "gopher://example.org/", "https://exämple.org/\u2028"],
)  # fmt: skip
def test_what_is_no_address_for_this_is_refused(url: str) -> None:
    with pytest.raises(outgoing.BadTarget):
        outgoing.parse(url)


def test_webhooks_and_browsers_cannot_reach_this_machine(tmp_path: Path) -> None:
    """Neither by a test nor by a notice, without the setting that only tests use."""

    async def story(here: Harness) -> None:
        async with receiving() as receiver:
            (ann,) = await people(here, 1)
            here.service.notices.resolve = Names(["127.0.0.1"])
            secure = f"https://inside.example:{receiver.port}"
            keys = Browser(receiver).subscription()
            for address in ({"kind": "webhook", "url": f"{secure}/hook"}, {**keys, "endpoint": f"{secure}/push"}):
                answer = (await ann.post("/api/me/notices", address))[1]["addresses"][-1]
                tried = (await ann.post(f"/api/me/notices/{answer['id']}/test", None))[1]
                assert tried == {"outcome": "failed", "detail": "it is not a public address"}
            assert receiver.requests == []

    tell(tmp_path, story)


def test_somebody_who_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "SECONDS", 0.3)

    async def story() -> None:
        async with receiving() as receiver:
            receiver.hold = asyncio.Event()
            with pytest.raises(outgoing.NoAnswer):
                await outgoing.post(receiver.address, {}, b"", loopback=True)
            receiver.hold.set()

    asyncio.run(story())


def test_an_endless_answer_is_not_read() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"HTTP/1.1 200 OK\r\n")
        try:
            while True:
                writer.write(b"X-More: " + b"x" * 1000 + b"\r\n")
                await writer.drain()
        except ConnectionError:
            pass

    async def story() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        async with server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(outgoing.NoAnswer):
                await outgoing.post(f"http://127.0.0.1:{port}/", {}, b"", loopback=True)

    asyncio.run(story())


def certificate(folder: Path, *names: str) -> Path:
    """A certificate for these names, and its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, names[0])])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name) for name in names]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file = folder / "certificate.pem"
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file


def test_the_name_is_what_tls_checks_though_the_connection_goes_to_an_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = certificate(tmp_path, "hook.example")
    asked: list[str | None] = []
    hosts: list[str] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        hosts.extend(line.partition(": ")[2] for line in head.splitlines() if line.startswith("Host"))
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
        writer.close()

    async def story() -> None:
        inward = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        inward.load_cert_chain(file)
        inward.sni_callback = lambda _socket, name, _context: asked.append(name)
        server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=inward)
        async with server:
            port = server.sockets[0].getsockname()[1]
            names = Names(["127.0.0.1"])
            assert await outgoing.post(f"https://hook.example:{port}/", {}, b"x", names, loopback=True) == 204
            with pytest.raises(outgoing.NoAnswer):
                await outgoing.post(f"https://other.example:{port}/", {}, b"x", names, loopback=True)
            assert hosts == [f"hook.example:{port}"]
            assert asked == ["hook.example", "other.example"]

    usual = ssl.create_default_context
    monkeypatch.setattr(ssl, "create_default_context", lambda: usual(cafile=str(file)))
    asyncio.run(story())
