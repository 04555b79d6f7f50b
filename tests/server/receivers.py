"""Where notices arrive in tests: a push service with a browser behind it, a webhook, a mail server."""

import asyncio
import base64
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derived(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


@dataclass
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """Something that takes requests, and answers with one status after the other; the last one stays."""

    port: int = 0
    statuses: list[int] = field(default_factory=lambda: [201])
    requests: list[Request] = field(default_factory=list)
    hold: asyncio.Event | None = None  # answers wait for it

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = (await reader.readline()).decode().split()
        headers = {}
        while line := (await reader.readline()).decode().strip():
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        body = await reader.readexactly(int(headers["content-length"]))
        self.requests.append(Request(first[1], headers, body))
        if self.hold is not None:
            await self.hold.wait()
        status = self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]
        writer.write(f"HTTP/1.1 {status} X\r\nLocation: {self.address}/elsewhere\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def receiving(*statuses: int) -> AsyncIterator[Receiver]:
    receiver = Receiver(statuses=list(statuses) or [201])
    server = await asyncio.start_server(receiver.answer, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


@dataclass
class Browser:
    """A browser that subscribed to a push service. It decrypts by RFC 8291 without the library that encrypts."""

    receiver: Receiver
    path: str = "/push/abc"
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    def subscription(self, **more: Any) -> dict[str, Any]:
        endpoint = self.receiver.address + self.path
        keys = {"p256dh": encoded(point(self.key.public_key())), "auth": encoded(self.auth)}
        return {"kind": "push", "endpoint": endpoint, **keys, **more}

    def decrypted(self, body: bytes) -> Any:
        salt, size, own = body[:16], body[20], body[21 : 21 + body[20]]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, own)
        about = b"WebPush: info\0" + point(self.key.public_key()) + own
        secret = derived(self.auth, self.key.exchange(ec.ECDH(), sender), about, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, body[21 + size :], None)
        return json.loads(plain.rstrip(b"\0").removesuffix(b"\2"))

    def notices(self) -> list[Any]:
        return [self.decrypted(request.body) for request in self.receiver.requests]


def signed_claims(request: Request, public: str) -> Any:
    """What the sender of a push message claims (RFC 8292), after its signature was checked with the key that the
    subscription was made for."""
    scheme, _, rest = request.headers["authorization"].partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, given["k"]) == ("vapid", public)
    signed, _, signature = given["t"].rpartition(".")
    raw = decoded(signature)
    both = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public))
    key.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return claims


@dataclass
class MailServer:
    """As much of SMTP as is needed to take mail."""

    port: int = 0
    mails: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    refuse: int = 0  # the code that recipients are answered with

    @property
    def address(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            word = line[:4].upper()
            if word == "RCPT":
                self.recipients.append(line.partition("<")[2].partition(">")[0])
            if word == "DATA":
                writer.write(b"354 go on\r\n")
                data = await reader.readuntil(b"\r\n.\r\n")
                found = message_from_bytes(data[:-3], policy=policy.default)
                assert isinstance(found, EmailMessage)
                self.mails.append(found)
            refused = word == "RCPT" and self.refuse
            writer.write(
                f"{self.refuse} no\r\n".encode() if refused else b"221 bye\r\n" if word == "QUIT" else b"250 ok\r\n"
            )
            await writer.drain()
            if word == "QUIT":
                break
        writer.close()


@asynccontextmanager
async def mailing() -> AsyncIterator[MailServer]:
    receiver = MailServer()
    server = await asyncio.start_server(receiver.answer, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


def link_in(mail: EmailMessage, part: str) -> str:
    """The path of the link in a mail that has this in it."""
    words = str(mail.get_content()).split()
    return next("/" + word.split("/", 3)[3] for word in words if part in word)
