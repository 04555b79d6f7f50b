"""A bot's answer, judged: was it in time, and is it allowed? Whatever a bot does, there is a choice to go on with."""

import random
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

from emporion.botkit.faults import CRASH, GRACE, LATE, WRONG, Failed, TooLate
from emporion.botkit.programs import Bot
from emporion.botkit.questions import Question
from emporion.core.errors import BadRequest, EmporionError
from emporion.core.match import Match


@dataclass(frozen=True)
class Verdict:
    """What is played, and what was wrong with the answer."""

    code: int
    seconds: float
    fault: str = ""  # one of FAULTS
    message: str = ""

    def must_be_faultless(self, name: str, seed: str) -> "Verdict":
        """Where a mistake is to be seen at once."""
        if self.fault:
            raise BadRequest("failed-bot", f"{name} {self.message.replace('«»', f'«{seed}»')}")
        return self


def ask(bot: Bot, match: Match, seat: int, seed: str, seconds: float | None = None) -> Verdict:
    """Ask a bot about a true match. In place of a faulty answer a choice is drawn, always the same for a seed."""
    return judge(bot, Question.of(match, seat, seed, seconds), match)


def judge(bot: Bot, question: Question, match: Match) -> Verdict:
    """`match` decides what is allowed; the bot may have spoiled the question's own."""
    codes = match.codes(question.seat)
    begun = time.perf_counter()

    def instead(fault: str, message: str) -> Verdict:
        drawn = random.Random(f"{question.seed} instead").choice(codes)
        return Verdict(drawn, time.perf_counter() - begun, fault, message)

    try:
        bot.prepare()
        begun = time.perf_counter()
        answer = bot.choose(question)
    except TooLate:
        return instead(LATE, f"took more than {question.seconds:g} s at «»")
    except Failed as error:
        return instead(CRASH, f"failed at «»: {error}")
    except Exception as error:
        return instead(CRASH, f"failed at «»: {type(error).__name__}: {error}{_where(error)}")
    took = time.perf_counter() - begun
    if question.seconds is not None and took > question.seconds + GRACE:
        return instead(LATE, f"took {took:.2f} s of {question.seconds:g} at «»")
    try:
        code = match.parse(answer, question.seat)
        if code not in codes:
            match.dry_run(code, question.seat)  # says by which rule
    except EmporionError as error:
        return instead(WRONG, f"made a wrong choice at «»: {error}")
    return Verdict(code, took)


def _where(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
