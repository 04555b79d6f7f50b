"""Thurn und Taxis (Karen and Andreas Seyfarth, Hans im Glück 2006), with "Alle Wege führen nach Rom" (2007).

A file for each chapter of the rules; paragraphs are cited as U1 to U7 (the game), X1 to X7 ("The audience") and Y1 to
Y6 ("In office").
"""

from pathlib import Path

from emporion.core.game import Rules
from emporion.core.options import Option
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import (
    encoding,
    ending,
    law_names,
    laws,
    observation,
    preview,
    problems,
    rules,
    secrets,
    setup,
    view,
    view_types,
    wording,
)
from emporion.games.thurn_und_taxis.position import FIRST_DECISION, PARTS

RULES = Rules(
    name="thurn-und-taxis",
    title="Thurn und Taxis",
    version=2,
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
    notations=encoding.FAMILIES.notations,
    targets=encoding.FAMILIES.targets,
    problems=problems.PROBLEMS.table,
    laws=law_names.LAWS.table,
    chapters=("U1", "U2", "U3", "U4", "U5", "U6", "U7", "X", "Y"),
    observation=observation.OBSERVATION,
    parts=PARTS,
    most_choices=encoding.CHOICES,
    setup=setup.setup,
    choices=rules.choices,
    problem=rules.problem,
    apply=rules.apply,
    scores=ending.scores,
    observe=observation.observe,
    resample=secrets.resample,
    check=laws.check,
    view=view.view,
    view_type=view_types.ThurnUndTaxisView,
    breakdown=wording.breakdown,
    prompt=wording.prompt,
    describe=wording.describe,
    opening=wording.opening,
    tell=wording.tell,
    first_decision=FIRST_DECISION,
    families=encoding.FAMILIES,
    things=preview.things,
    board=view.board_data,
    board_type=view_types.ThurnUndTaxisBoard,
    shows=preview.shows,
    shows_type=view_types.ThurnUndTaxisShows,
    benchmarks=({}, {"audience": "yes", "office": "yes"}),
)
