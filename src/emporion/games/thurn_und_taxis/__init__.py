"""Thurn und Taxis (Karen and Andreas Seyfarth, Hans im Glück 2006), with "Alle Wege führen nach Rom" (2007).

A file for each chapter of the rules; paragraphs are cited as U1 to U7 (the game), X1 to X7 ("The audience") and Y1 to
Y6 ("In office").
"""

from pathlib import Path

from emporion.core.game import Rules
from emporion.core.options import Option
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding, ending, laws, preview, problems, rules, secrets, setup, words
from emporion.games.thurn_und_taxis.board import board_data
from emporion.games.thurn_und_taxis.written import PARTS

RULES = Rules(
    name="thurn-und-taxis",
    title="Thurn und Taxis",
    version=1,
    players=(2, 3, 4),
    minutes=60,
    options=(
        Option("audience", "X"),
        Option("office", "Y"),
        Option("all_provinces", "U5.2"),
        Option("memory", "X2", values=("strict", "open"), default="strict"),
    ),
    folder=Path(__file__).parent,
    state=c.STATE,
    decisions=c.DECISIONS,
    decision_rules=c.DECISION_RULES,
    notations=encoding.NOTATIONS,
    targets=encoding.TARGETS,
    problems=problems.PROBLEMS,
    laws=laws.LAWS,
    chapters=("U1", "U2", "U3", "U4", "U5", "U6", "U7", "X", "Y"),
    observation=secrets.OBSERVATION,
    parts=PARTS,
    most_choices=encoding.CHOICES,
    setup=setup.setup,
    choices=rules.choices,
    problem=rules.problem,
    apply=rules.apply,
    scores=ending.scores,
    observe=secrets.observe,
    resample=secrets.resample,
    check=laws.check,
    view=secrets.view,
    breakdown=words.breakdown,
    prompt=words.prompt,
    describe=words.describe,
    opening=words.opening,
    tell=words.tell,
    complete=setup.complete,
    board=board_data,
    shows=preview.shows,
    benchmarks=({}, {"audience": "yes", "office": "yes"}),
)
