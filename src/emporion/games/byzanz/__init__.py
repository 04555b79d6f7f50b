"""Byzanz (Emanuele Ornella, Amigo 2008). A file for each chapter of the rules; paragraphs are cited as B1 to B8."""

from pathlib import Path

from emporion.core.game import Rules
from emporion.core.options import Option
from emporion.games.byzanz import components as c
from emporion.games.byzanz import (
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
from emporion.games.byzanz.position import PARTS

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
    notations=encoding.FAMILIES.notations,
    targets=encoding.FAMILIES.targets,
    problems=problems.PROBLEMS.table,
    laws=law_names.LAWS.table,
    chapters=("B1", "B2", "B3", "B4", "B5", "B6", "B7"),
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
    view_type=view_types.ByzanzView,
    breakdown=wording.breakdown,
    prompt=wording.prompt,
    describe=wording.describe,
    opening=wording.opening,
    tell=wording.tell,
    spelled=encoding.spelled,
    never=encoding.NEVER,
    complete=c.add_up,
    out_of_turn=True,
    families=encoding.FAMILIES,
    things=preview.things,
    shows=preview.shows,
    shows_type=view_types.ByzanzShows,
)
