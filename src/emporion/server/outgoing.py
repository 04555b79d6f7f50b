"""Requests that go out, to addresses that people gave. They must not reach what only this machine can reach.

A name is looked up once. If one of its addresses is not public, nothing is sent; otherwise the connection goes to the
very address that was looked at, so that a name server cannot give another answer in between. Redirects are answers like
any other: they are not followed.
"""

import asyncio
import contextlib
import ipaddress
import re
import ssl
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

import httptools

SECONDS = 10.0  # for a request, from the name to the answer
ANSWER_BYTES = 16 * 1024  # of an answer's head; its body is not read
PLAIN = re.compile(r"[!-~]{8,1000}")  # what an address may consist of
LEAST_PORT = 1024  # beside that of HTTPS: nobody knocks at the doors of other services
GLOBAL_V6 = ipaddress.ip_network("2000::/3")
TUNNELS = tuple(map(ipaddress.ip_network, ("2001::/32", "2002::/16", "64:ff9b::/96", "64:ff9b:1::/48")))

Resolve = Callable[[str, int], Awaitable[Sequence[str]]]


class BadTarget(Exception):
    """An address that nothing is sent to."""


class NoAnswer(Exception):
    """It could not be reached, or did not answer in time."""


class Target(NamedTuple):
    secure: bool
    host: str
    port: int
    path: str

    @property
    def origin(self) -> str:
        scheme, usual = ("https", 443) if self.secure else ("http", 80)
        return f"{scheme}://{self.bracketed}" + ("" if self.port == usual else f":{self.port}")

    @property
    def bracketed(self) -> str:
        return f"[{self.host}]" if ":" in self.host else self.host


def parse(url: str, loopback: bool = False) -> Target:
    """An address that may be sent to, as far as it tells by itself. `loopback`: it may be one of this machine."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode() if ":" not in (parts.hostname or "") else parts.hostname
    except ValueError:
        raise BadTarget("not an address") from None
    if not PLAIN.fullmatch(url) or not host or parts.username is not None or parts.password is not None:
        raise BadTarget("not an address")
    if parts.scheme != "https" and not (loopback and parts.scheme == "http"):
        raise BadTarget("it must begin with https://")
    secure = parts.scheme == "https"
    port = port or (443 if secure else 80)
    if port != 443 and port < LEAST_PORT:
        raise BadTarget("not a port for this")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, host, port, path)


def is_public(address: str) -> bool:
    """Can this be an address of somebody else, out in the world?"""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if found.is_multicast or found.is_reserved or not found.is_global:
        return False
    if isinstance(found, ipaddress.IPv4Address):
        return True
    return found in GLOBAL_V6 and not any(found in tunnel for tunnel in TUNNELS)


async def look_up(host: str, port: int) -> list[str]:
    """What the name servers say."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    return [str(address[4][0]) for address in found]


async def post(
    url: str, headers: Mapping[str, str], body: bytes, resolve: Resolve = look_up, loopback: bool = False
) -> int:
    """Send something; the status of the answer."""
    target = parse(url, loopback)
    try:
        async with asyncio.timeout(SECONDS):
            address = await _address(target, resolve, loopback)
            return await _exchange(target, address, headers, body)
    except (OSError, TimeoutError, ssl.SSLError, httptools.HttpParserError, UnicodeError) as error:
        raise NoAnswer(type(error).__name__) from None


async def _address(target: Target, resolve: Resolve, loopback: bool) -> str:
    found = [address.partition("%")[0] for address in await resolve(target.host, target.port)]
    if not found:
        raise NoAnswer("unknown name")
    if not loopback and not all(map(is_public, found)):
        raise BadTarget("it is not a public address")
    return found[0]


class _Answer:
    """The head of an answer, as it is parsed."""

    done = False

    def on_headers_complete(self) -> None:
        self.done = True


async def _exchange(target: Target, address: str, headers: Mapping[str, str], body: bytes) -> int:
    named = {"ssl": ssl.create_default_context(), "server_hostname": target.host} if target.secure else {}
    reader, writer = await asyncio.open_connection(address, target.port, limit=ANSWER_BYTES, **named)  # type: ignore[arg-type]
    try:
        host = target.origin.partition("://")[2]
        given = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", "User-Agent": "Emporion"}
        lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**given, **headers}.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        answer = _Answer()
        parser = httptools.HttpResponseParser(answer)
        read = 0
        while not answer.done:
            data = await reader.read(4096)
            read += len(data)
            if not data or read > ANSWER_BYTES:
                raise NoAnswer("no answer")
            parser.feed_data(data)
        return int(parser.get_status_code())
    finally:
        with contextlib.suppress(Exception):
            writer.transport.abort()
