"""What is sent compressed, to clients who can read it: files of the pages, long answers, and long messages over the
WebSocket, which are whole states. Patches are not: they are short, and would cost more time than they save.

Each message is compressed on its own. A memory from one message to the next would take room for each socket, and
would let the length of a message tell what was in those before it. Within one message lengths do tell something, to
somebody who can both watch the line and write into it (a name, a line of chat): so nothing is compressed that holds a
key, a code or an invitation. What stays is what somebody might learn about the hidden cards in a state, by writing many
lines of chat and looking at the bytes of another player's encrypted connection.
"""

import asyncio
import gzip
from collections.abc import Mapping
from functools import lru_cache
from os import PathLike, stat_result
from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import DATA_OPCODES, Frame

from emporion.server import messages as m

LEAST = 2048  # bytes: less is sent as it is
LEVEL = 1  # saves nearly as much as the best level, in less than half of its time
LONG = 64 * 1024  # bytes: more is compressed in a thread
FILES = 256  # that are kept compressed
FILE_LEVEL = 9  # once for each file
TEXTS = (".js", ".css", ".svg", ".json", ".html", ".ftl", ".map")
GZIP = {"content-encoding": "gzip", "vary": "accept-encoding"}
SECRET = (m.Welcome, m.TableAccess)  # answers with a code or an invitation


def accepts_gzip(headers: Mapping[str, str]) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


def packed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


async def pack(response: Response, headers: Mapping[str, str]) -> Response:
    """Compress the body of an answer, if that is worth it."""
    body = bytes(response.body)
    if len(body) < LEAST or not accepts_gzip(headers):
        return response
    response.body = packed(body) if len(body) < LONG else await asyncio.to_thread(packed, body)
    response.headers.update({**GZIP, "content-length": str(len(response.body))})
    return response


# Files ----------------------------------------------------------------------------------------------------------------


@lru_cache(FILES)
def packed_file(file: Path, _changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), FILE_LEVEL, mtime=0)


class Files(StaticFiles):
    """Files that are compressed once, and not for every request."""

    def file_response(
        self, full_path: "str | PathLike[str]", stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        found = super().file_response(full_path, stat_result, scope, status_code)
        file = Path(full_path)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if isinstance(found, NotModifiedResponse) or file.suffix not in TEXTS or stat_result.st_size < LEAST:
            return found
        if not accepts_gzip(headers) or "range" in headers:
            return found
        kept = {name: value for name, value in found.headers.items() if name not in ("content-length", "accept-ranges")}
        return Response(packed_file(file, stat_result.st_mtime_ns), status_code, {**kept, **GZIP})


# WebSockets -----------------------------------------------------------------------------------------------------------


class LongMessages(PerMessageDeflate):
    """Compresses long messages only; the client may compress what it likes."""

    def encode(self, frame: Frame) -> Frame:
        return super().encode(frame) if frame.opcode not in DATA_OPCODES or len(frame.data) >= LEAST else frame


class Offer(ServerPerMessageDeflateFactory):
    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True, client_no_context_takeover=True, compress_settings={"level": LEVEL}
        )

    def process_request_params(self, *given: Any, **named: Any) -> Any:
        params, found = super().process_request_params(*given, **named)
        return params, LongMessages(
            found.remote_no_context_takeover,
            found.local_no_context_takeover,
            found.remote_max_window_bits,
            found.local_max_window_bits,
            found.compress_settings,
        )


OFFER = Offer()
