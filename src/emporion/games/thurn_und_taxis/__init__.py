"""Thurn und Taxis (Karen and Andreas Seyfarth, Hans im Glück 2006), with "Alle Wege führen nach Rom" (2007).

A file for each chapter of the rules; paragraphs are cited as U1 to U7 (the game), X1 to X7 ("The audience") and Y1 to
Y6 ("In office").
"""

from emporion.core.game import Rules, provided_by
from emporion.core.options import Option
from emporion.games.thurn_und_taxis import encoding, ending, view, view_types
from emporion.games.thurn_und_taxis.position import FIRST_DECISION

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
    chapters=("U1", "U2", "U3", "U4", "U5", "U6", "U7", "X", "Y"),
    most_choices=encoding.CHOICES,
    scores=ending.scores,
    view_type=view_types.ThurnUndTaxisView,
    first_decision=FIRST_DECISION,
    board=view.board_data,
    board_type=view_types.ThurnUndTaxisBoard,
    shows_type=view_types.ThurnUndTaxisShows,
    benchmarks=({}, {"audience": "yes", "office": "yes"}),
    piles=(("deck", "deck_size"),),
    **provided_by(__name__),
)
