"""Bots of one's own: one file that plays in the arena, in a league, at a live table, in analyses and in OpenSpiel.

A bot is found by its name (`programs.find`), is asked a `Question`, and its answer is judged (`judging.ask`). What it
is given follows from the names of its parameters; it never gets the true state.
"""

from emporion.botkit.judging import Verdict, ask
from emporion.botkit.programs import find
from emporion.botkit.questions import Question

__all__ = ["Question", "Verdict", "ask", "find"]
