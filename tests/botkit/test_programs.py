"""One bot, asked in many ways; and what becomes of its mistakes."""

import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.botkit import Verdict, ask, find
from emporion.botkit.programs import InProcess, Process
from emporion.botkit.protocol import answer_to, web_server
from emporion.botkit.questions import PARTS, WRITTEN, Question
from emporion.core.errors import BadRequest
from emporion.core.match import Match
from emporion.games import NAMES

BOTS = """
import sys, time

def choose(view, choices, dice):
    assert view["seat"] is not None
    return dice.choice(choices)["code"]

def numbers(observation, mask, dice):
    assert observation.any()
    return int(dice.choice(mask.nonzero()[0]))

def matching(match, seat, dice):
    return dice.choice(match.codes(seat))

def other_names(m, s, d):
    return m.codes(s)[0]

class Object:
    def __call__(self, position, codes):
        assert position.startswith("emporion position")
        return codes[0]

def notation(choices):
    return choices[-1]["notation"]

def chatty(codes):
    print("thinking")
    return codes[0]

def slow(codes):
    time.sleep(5)
    return codes[0]

def slowish(codes):
    time.sleep(0.4)
    return codes[0]

def broken(codes):
    raise ZeroDivisionError("on purpose")

def leaving(codes):
    print("good bye", file=sys.stderr)
    sys.stderr.flush()
    import os; os._exit(3)

def wrong(codes):
    return 9999

def forbidden(mask):
    return int((mask == 0).nonzero()[0][0])

def nothing(codes):
    return None

def strange(codes, luck):
    return codes[0]
"""


@pytest.fixture
def bots(tmp_path: Path) -> str:
    file = tmp_path / "bots.py"
    file.write_text(BOTS, "utf-8")
    return str(file)


def midgame(name: str = "byzanz", plies: int = 20) -> Match:
    match = emporion.game(name).start(seed=5)
    for _ in range(plies):
        assert match.actor is not None
        match.play(match.codes(match.actor)[0])
    return match


def asked(name: str, match: Match) -> Verdict:
    named = find(name)
    assert match.actor is not None
    return ask(named.bot, match, match.actor, "seed 1", named.seconds)


def run(bot: str, seconds: str = "") -> str:
    return f"run:{sys.executable} -m emporion bot run {bot}{seconds}"


@pytest.fixture
def web(bots: str) -> Iterator[str]:
    found = find(bots).bot
    answer = partial(answer_to, name="bot", wanted=found.wants, choose=found.choose)
    with web_server(answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", ["", ":choose", ":numbers", ":matching", ":other_names", ":Object", ":notation"])
def test_a_bot_is_given_what_its_parameters_ask_for(bots: str, name: str, bot: str) -> None:
    match = midgame(name)
    verdict = asked(bots + bot, match)
    assert not verdict.fault
    assert match.actor is not None
    assert verdict.code in match.codes(match.actor)


def test_the_same_bot_answers_the_same_in_this_process_in_another_and_over_http(bots: str, web: str) -> None:
    match = midgame()
    assert len({asked(name, match).code for name in (bots, run(bots), web)}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_question_depends_on_nothing_but_what_the_seat_may_know(name: str) -> None:
    match = midgame(name)
    assert match.actor is not None
    questions = [
        Question.of(true, match.actor, "moment") for true in (match, *(match.resample(match.actor, n) for n in (1, 2)))
    ]
    written = [question.written(WRITTEN) for question in questions]
    assert written[0] == written[1] == written[2]
    assert match.state.tobytes() not in {question.match.state.tobytes() for question in questions}
    assert written[0]["observation"] == match.observe(match.actor).tolist()
    assert np.flatnonzero(written[0]["mask"]).tolist() == sorted(match.codes(match.actor))
    assert set(written[0]) - {"players", "options"} == set(WRITTEN) | {"game"}


def test_a_bot_may_spoil_what_it_is_given(bots: str) -> None:
    match = midgame()
    before = match.state.tobytes()

    def spoiling(match: Match, seat: int, dice: object) -> int:  # noqa: ARG001
        code = match.codes(seat)[0]
        match.play(code)
        return code

    assert match.actor is not None
    assert not ask(InProcess(spoiling, ("match", "seat", "dice")), match, match.actor, "1").fault
    assert match.state.tobytes() == before
    assert bots


@pytest.mark.parametrize(
    ("bot", "fault", "says"),
    [
        (":broken", "crash", "ZeroDivisionError: on purpose"),
        (":wrong", "wrong", "9999"),
        (":forbidden", "wrong", "made a wrong choice"),
        (":nothing", "wrong", "None"),
        (":slowish@0.1", "late", "0.4"),
    ],
)
def test_mistakes_are_named_and_something_allowed_is_drawn_instead(bots: str, bot: str, fault: str, says: str) -> None:
    match = midgame()
    first, second = (asked(bots + bot, match) for _ in range(2))
    assert (first.fault, first.code) == (fault, second.code)
    assert says in first.message
    assert match.actor is not None
    assert first.code in match.codes(match.actor)
    with pytest.raises(BadRequest, match="mine"):
        first.must_be_faultless("mine", "seed")


def test_a_program_that_ends_is_named_with_its_last_words_and_started_again(bots: str) -> None:
    named = find(run(f"{bots}:leaving"))
    match = midgame()
    assert match.actor is not None
    for _ in range(2):
        verdict = ask(named.bot, match, match.actor, "1")
        assert (verdict.fault, "ended with 3: good bye" in verdict.message) == ("crash", True)
    exception = asked(run(f"{bots}:broken"), match)
    assert (exception.fault, "on purpose" in exception.message) == ("crash", True)


def test_a_program_that_thinks_too_long_is_ended(bots: str) -> None:
    named = find(run(f"{bots}:slow", "@0.2"))
    match = midgame()
    assert isinstance(named.bot, Process)
    assert match.actor is not None
    verdict = ask(named.bot, match, match.actor, "1", named.seconds)
    assert (verdict.fault, verdict.seconds < 4) == ("late", True)
    assert named.bot._running is None


def test_what_a_bot_prints_does_not_get_between_its_answers(bots: str) -> None:
    assert not asked(run(f"{bots}:chatty"), midgame()).fault


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["1"], "a hello is answered"),
        (["{"], "no JSON"),
        (['{"wants": ["state"]}'], "a hello is answered"),
        (['{"wants": []}', '{"id": 7}'], "question 1"),
        (['{"wants": []}', '{"id": 1, "choice": [1]}'], "code or a notation"),
        (['{"wants": []}', '{"id": 1, "error": "tired"}'], "tired"),
    ],
)
def test_a_program_that_does_not_keep_the_protocol_has_crashed(tmp_path: Path, lines: list[str], says: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(f"for line in {lines!r}: print(line, flush=True); input()\ninput()", "utf-8")
    verdict = asked(f"run:{sys.executable} {file}", midgame())
    assert (verdict.fault, says in verdict.message) == ("crash", True), verdict.message


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (":strange", "asks for luck"),
        (":nobody", "no function or class"),
        ("@x", "seconds for a decision"),
        ("@0", "seconds for a decision"),
    ],
)
def test_names_that_mean_nothing_are_refused(bots: str, name: str, says: str) -> None:
    with pytest.raises(BadRequest, match=says):
        find(bots + name)


def test_a_service_that_is_not_there_is_a_crash_and_a_command_that_is_not_too() -> None:
    match = midgame()
    assert asked("http://127.0.0.1:9/@1", match).fault == "crash"
    assert "cannot be started" in asked("run:no-such-program-anywhere", match).message


def test_every_part_is_explained_and_the_true_state_is_none_of_them() -> None:
    assert all(meaning for meaning, _ in PARTS.values())
    assert "state" not in PARTS
