"""Tyros (Martin Wallace, Kosmos 2002). A file for each chapter of the rules; paragraphs are cited as T1 to T9."""

from collections.abc import Mapping

from emporion.core.errors import BadRequest
from emporion.core.game import Rules, provided_by
from emporion.core.options import Option
from emporion.core.state import States
from emporion.games.tyros import advance, encoding, growing, scoring, view, view_types
from emporion.games.tyros import components as c
from emporion.games.tyros.board import STANDARD, BoardOption


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
    chapters=("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"),
    most_choices=encoding.MOST_CHOICES,
    scores=scoring.scores,
    advances=advance.ADVANCES,
    seen_by_others=view.seen_by_others,
    view_type=view_types.TyrosView,
    complete=growing.complete,
    benchmarks=({}, {"edition": "italian"}),
    validate=validate,
    board=view.board_data,
    board_type=view_types.TyrosBoard,
    shows_type=view_types.TyrosShows,
    piles=(("stack", "stack_size", "stack_known"),),
    **provided_by(__name__),
)
