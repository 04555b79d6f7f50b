"""Programs that are bots, found by a name. A name says everything, because names travel to other processes:

    mine.py              the function `choose` of the file mine.py, or a class of that name whose objects can be called
    mine.py:clever       another one of that file
    run:node mine.js     a program that reads questions and writes answers, as lines of JSON (`protocol.py`)
    http://HOST:PORT/    one that is sent questions over HTTP

After each of them may stand `@SECONDS`: the time for a decision.
"""

import hashlib
import importlib.util
import inspect
import json
import math
import queue
import shlex
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from weakref import finalize

from emporion.botkit.faults import GRACE, Failed, TooLate
from emporion.botkit.protocol import ANSWER_LIMIT, PROTOCOL, ask_for_parts, read_answer
from emporion.botkit.questions import PARTS, WRITTEN, Question
from emporion.core.errors import BadRequest

LONGEST_THOUGHT = 600.0  # seconds
PATIENCE = 60.0  # seconds that a program may be silent if it was given no time
USUAL_NAME = "choose"
ORDER = ("match", "seat", "dice")  # of parameters with other names
RUN = "run:"
WEB = ("http://", "https://")


class Bot(Protocol):
    """Something that answers questions."""

    wants: tuple[str, ...]  # parts of a question

    def prepare(self) -> None:
        """Whatever is needed before the first question: its time does not count."""

    def choose(self, question: Question) -> int | str:
        """The code or the notation of a choice."""
        ...


@dataclass(frozen=True)
class Named:
    """What a name means."""

    bot: Bot
    seconds: float | None
    digest: str  # of the file, or of the name


def is_program(name: str) -> bool:
    """Is it a bot of somebody's own by its name?"""
    plain = split_time(name)[0]
    return plain.startswith((RUN, *WEB)) or plain.endswith(".py") or ".py:" in plain


def split_time(name: str) -> tuple[str, str | None]:
    """A name and what stands behind its last @; an address may have one that is not a time."""
    before, at, after = name.rpartition("@")
    return (before, after) if at and "/" not in after and before else (name, None)


def read_seconds(written: str | None, name: str) -> float | None:
    if written is None:
        return None
    try:
        seconds = float(written)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= LONGEST_THOUGHT:
        example = f"{name.rpartition('@')[0]}@0.5"
        raise BadRequest("bad-bots", f"{name!r}: after the @ stand seconds for a decision, as in {example}")
    return seconds


def find(name: str) -> Named:
    """The bot of this name. Everything that can be wrong with a name is refused here."""
    plain, written = split_time(name)
    seconds = read_seconds(written, name)
    if plain.startswith(RUN):
        bot: Bot = Process(shlex.split(plain.removeprefix(RUN)))
    elif plain.startswith(WEB):
        bot = Web(plain)
    else:
        bot, source = from_file(plain)
        return Named(bot, seconds, hashlib.sha256(source).hexdigest()[:20])
    return Named(bot, seconds, hashlib.sha256(plain.encode()).hexdigest()[:20])


# In this process ------------------------------------------------------------------------------------------------------


class InProcess:
    """A Python function, called in this process: it cannot be interrupted, but a late answer is noticed."""

    def __init__(self, function: Callable[..., int | str], wants: tuple[str, ...]) -> None:
        self.function, self.wants = function, wants

    def prepare(self) -> None:
        """It is ready."""

    def choose(self, question: Question) -> int | str:
        return self.function(*[getattr(question, name) for name in self.wants])


def from_file(name: str) -> tuple[InProcess, bytes]:
    """A bot of a file, and the file's bytes."""
    written, colon, attribute = name.rpartition(":")
    if not colon or written.endswith(("/", "\\")) or not written.endswith(".py"):
        written, attribute = name, USUAL_NAME
    file = Path(written)
    try:
        source = file.read_bytes()
    except OSError as error:
        raise BadRequest("no-bot", f"{written} cannot be read: {error.strerror}") from None
    found = importlib.util.spec_from_file_location(file.stem, file)
    if found is None or found.loader is None:
        raise BadRequest("no-bot", f"{written} is no Python file")
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
        own: Any = getattr(module, attribute, None)
        if isinstance(own, type):
            own = own()
    except Exception as error:
        raise BadRequest("no-bot", f"{name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(own):
        raise BadRequest("no-bot", f"{written} has no function or class {attribute!r}")
    return InProcess(own, wanted_by(own, name)), source


def wanted_by(function: Callable[..., Any], name: str) -> tuple[str, ...]:
    """What a function's parameters ask for. Three of any other names are a match, a seat and dice."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return ORDER
    needed = tuple(p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_KEYWORD, p.KEYWORD_ONLY))
    if all(wanted in PARTS for wanted in needed) and needed:
        return needed
    if len(needed) == len(ORDER):
        return ORDER
    strange = ", ".join(wanted for wanted in needed if wanted not in PARTS) or "nothing"
    raise BadRequest("no-bot", f"{name} asks for {strange}: a bot can be given {', '.join(PARTS)}")


# In a process of its own ----------------------------------------------------------------------------------------------


class Process:
    """A program that answers in lines of JSON. It is started when it is first asked, and again after it has ended."""

    def __init__(self, command: Sequence[str]) -> None:
        if not command:
            raise BadRequest("no-bot", "after run: stands the command that starts the bot")
        self.command = list(command)
        self.wants: tuple[str, ...] = ()
        self._running: subprocess.Popen[bytes] | None = None
        self._end: Callable[[], object] = lambda: None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._number = 0

    def prepare(self) -> None:
        if self._running is None or self._running.poll() is not None:
            self.start()

    def choose(self, question: Question) -> int | str:
        self._number += 1
        self._say({"type": "choose", "id": self._number, **question.written(self.wants)})
        return read_answer(self._hear(question.seconds), self._number)

    def start(self) -> None:
        self.close()
        self._errors = tempfile.TemporaryFile()
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._errors}
        try:
            running = subprocess.Popen(self.command, **pipes)  # type: ignore[call-overload]
        except OSError as error:
            raise Failed(f"{shlex.join(self.command)} cannot be started: {error.strerror}") from None
        self._running, self._lines, self._number = running, queue.Queue(), 0
        self._end = finalize(self, _end, running)
        threading.Thread(target=_read_lines, args=(running.stdout, self._lines), daemon=True).start()
        self._say({"type": "hello", "protocol": PROTOCOL, "offers": list(WRITTEN)})
        self.wants = ask_for_parts(self._hear(None))

    def _say(self, message: dict[str, Any]) -> None:
        assert self._running is not None
        assert self._running.stdin is not None
        try:
            self._running.stdin.write(json.dumps(message).encode() + b"\n")
            self._running.stdin.flush()
        except OSError:
            raise Failed(self._last_words()) from None

    def _hear(self, seconds: float | None) -> Any:
        try:
            line = self._lines.get(timeout=PATIENCE if seconds is None else seconds + GRACE)
        except queue.Empty:
            self.close()  # whatever it is still thinking about is of no use to anybody
            if seconds is None:
                raise Failed(f"it was silent for {PATIENCE:g} s") from None
            raise TooLate from None
        if not line:
            raise Failed(self._last_words())
        try:
            return json.loads(line)
        except ValueError:
            self.close()
            raise Failed(f"this is no JSON: {line[:80]!r}") from None

    def _last_words(self) -> str:
        assert self._running is not None
        self._running.kill()
        code = self._running.wait()
        self._errors.seek(0)
        said = self._errors.read()[-2000:].decode(errors="replace").strip().splitlines()
        return f"the program ended with {code}{': ' + said[-1] if said else ''}"

    def close(self) -> None:
        self._end()
        self._running = None


def _end(running: "subprocess.Popen[bytes]") -> None:
    running.kill()
    running.wait()
    for pipe in (running.stdin, running.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # what it was never going to read is gone with it
                continue


def _read_lines(pipe: Any, lines: "queue.Queue[bytes]") -> None:
    """Until the program ends: then an empty line."""
    try:
        while line := pipe.readline(ANSWER_LIMIT):
            lines.put(line)
    except (OSError, ValueError):
        pass  # it was closed from here
    lines.put(b"")


# Over HTTP ------------------------------------------------------------------------------------------------------------


class Web:
    """A program that is sent each question as a POST, and answers with the choice."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.wants: tuple[str, ...] = ()
        self._known = False

    def prepare(self) -> None:
        if not self._known:
            hello = {"type": "hello", "protocol": PROTOCOL, "offers": list(WRITTEN)}
            self.wants, self._known = ask_for_parts(self._post(hello, None)), True

    def choose(self, question: Question) -> int | str:
        asked = {"type": "choose", "id": 1, **question.written(self.wants)}
        return read_answer(self._post(asked, question.seconds), 1)

    def _post(self, message: dict[str, Any], seconds: float | None) -> Any:
        body = json.dumps(message).encode()
        asked = urllib.request.Request(self.address, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE if seconds is None else seconds + GRACE) as answer:
                return json.loads(answer.read(ANSWER_LIMIT))
        except TimeoutError:
            if seconds is None:
                raise Failed(f"{self.address} was silent for {PATIENCE:g} s") from None
            raise TooLate from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, TimeoutError) and seconds is not None:
                raise TooLate from None
            raise Failed(f"{self.address}: {error.reason}") from None
        except ValueError:
            raise Failed(f"{self.address} did not answer with JSON") from None
        except OSError as error:
            raise Failed(f"{self.address}: {error}") from None
