"""A bot's opinion on a game that others played."""

import json
from pathlib import Path

import emporion
from emporion.arena.opinions import opinions, summary
from emporion.bots.analysis import Analysis, Graded, Look
from tests.cli.test_commands import emporion_command

BOT = """
def choose(codes):
    return codes[0]
"""


def played(plies: int) -> emporion.Match:
    match = emporion.game("byzanz").start(seed=2)
    for _ in range(plies):
        assert match.actor is not None
        match.play(match.codes(match.actor)[0])
    return match


def test_a_bot_is_asked_what_it_would_have_done(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOT, "utf-8")
    match = played(12)
    notations = match.game.rules.notations
    look = Look("nothing", 0.0, "best")
    decisions = [
        Graded(number, step.seat, notations[step.code], 2, look, look, (0.0,))
        for number, step in enumerate(match.steps)
    ]
    found = summary(str(file), opinions(Analysis(match, tuple(decisions)), str(file)))
    assert (found["decisions"], found["as_made"], found["as_best"], found["faults"]) == (12, 12, 0, 0)


def test_the_command_says_what_a_bot_would_have_chosen(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(played(8).record(), "utf-8")
    (tmp_path / "mine.py").write_text(BOT, "utf-8")
    words = ("analyse", str(record), "--iterations", "4", "--bot", str(tmp_path / "mine.py"))
    found = json.loads(emporion_command(*words, "--json").stdout)
    assert found["opinions"]["as_made"] == found["opinions"]["decisions"] > 0
    assert "as the players chose" in emporion_command(*words).stdout
