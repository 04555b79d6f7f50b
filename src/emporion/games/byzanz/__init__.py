"""Byzanz (Emanuele Ornella, Amigo 2008). A file for each chapter of the rules; paragraphs are cited as B1 to B8."""

from pathlib import Path

from emporion.core.game import Rules
from emporion.core.options import Option
from emporion.games.byzanz import components as c
from emporion.games.byzanz import encoding, ending, laws, problems, rules, secrets, setup, words
from emporion.games.byzanz.written import PARTS

RULES = Rules(
    name="byzanz",
    title="Byzanz",
    version=1,
    players=(3, 4, 5, 6),
    minutes=45,
    options=(Option("open_profits", "B7"),),
    folder=Path(__file__).parent,
    state=c.STATE,
    decisions=c.DECISIONS,
    decision_rules=c.DECISION_RULES,
    notations=encoding.NOTATIONS,
    targets=encoding.TARGETS,
    problems=problems.PROBLEMS,
    laws=laws.LAWS,
    chapters=("B1", "B2", "B3", "B4", "B5", "B6", "B7"),
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
    complete=c.add_up,
    out_of_turn=True,
)
