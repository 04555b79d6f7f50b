"""Tyros (Martin Wallace, Kosmos 2002). A file for each chapter of the rules; paragraphs are cited as T1 to T9."""

from collections.abc import Mapping
from pathlib import Path

from emporion.core.errors import BadRequest
from emporion.core.game import Rules
from emporion.core.options import Option
from emporion.core.state import States
from emporion.games.tyros import components as c
from emporion.games.tyros import (
    encoding,
    growing,
    law_names,
    laws,
    observation,
    preview,
    problems,
    rules,
    scoring,
    secrets,
    setup,
    view,
    view_types,
    wording,
)
from emporion.games.tyros.board import STANDARD, BoardOption
from emporion.games.tyros.position import PARTS


class Limit(Option):
    """A number: the state holds it as it is."""

    def store(self, states: States, value: str) -> None:
        states[self.name] = int(value)


def validate(players: int, options: Mapping[str, str]) -> None:  # noqa: ARG001 (the same for all numbers of players)
    """Options that do not go together."""
    if options["edition"] == "italian" and options["founding"] == "first_game":
        raise BadRequest(
            "bad-option-value", "the Italian edition has no first-game founding: choose founding variable", "T9"
        )
    if (options["offers"] == "0") != (options["trades"] == "0"):
        raise BadRequest(
            "bad-option-value",
            f"offers {options['offers']} and trades {options['trades']} do not go together: "
            "without trade between players both are 0, with it neither is",
            "T5.E",
        )


RULES = Rules(
    name="tyros",
    title="Tyros",
    version=1,
    players=(3, 4),
    minutes=75,
    options=(
        Option("edition", "T9", c.EDITION_NAMES, "kosmos"),
        Option("founding", "T3.2", c.FOUNDING_NAMES, "variable"),
        Limit("offers", "T5.E", ("0", "1", "2", "3", "9"), "3"),
        Limit("trades", "T5.E", ("0", "1", "5", "9"), "5"),
        BoardOption("board", "T2.6", (STANDARD,), STANDARD),
    ),
    folder=Path(__file__).parent,
    state=c.STATE,
    decisions=c.DECISIONS,
    decision_rules=c.DECISION_RULES,
    notations=encoding.FAMILIES.notations,
    targets=encoding.FAMILIES.targets,
    problems=problems.PROBLEMS.table,
    laws=law_names.LAWS.table,
    chapters=("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"),
    observation=observation.OBSERVATION,
    parts=PARTS,
    most_choices=encoding.MOST_CHOICES,
    setup=setup.setup,
    choices=rules.choices,
    problem=rules.problem,
    apply=rules.apply,
    scores=scoring.scores,
    observe=observation.observe,
    resample=secrets.resample,
    check=laws.check,
    view=view.view,
    view_type=view_types.TyrosView,
    breakdown=wording.breakdown,
    prompt=wording.prompt,
    describe=wording.describe,
    opening=wording.opening,
    tell=wording.tell,
    complete=growing.complete,
    families=encoding.FAMILIES,
    things=preview.things,
    benchmarks=({}, {"edition": "italian"}),
    validate=validate,
    board=view.board_data,
    board_type=view_types.TyrosBoard,
    shows=preview.shows,
    shows_type=view_types.TyrosShows,
)
