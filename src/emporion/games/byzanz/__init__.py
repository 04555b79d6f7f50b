"""Byzanz (Emanuele Ornella, Amigo 2008). A file for each chapter of the rules; paragraphs are cited as B1 to B8."""

from emporion.core.game import Rules, provided_by
from emporion.core.options import Option
from emporion.core.parts import Fields
from emporion.games.byzanz import advance, encoding, ending, view, view_types
from emporion.games.byzanz import components as c

RULES = Rules(
    name="byzanz",
    title="Byzanz",
    version=1,
    players=(3, 4, 5, 6),
    minutes=45,
    options=(Option("open_profits", "B7"),),
    chapters=("B1", "B2", "B3", "B4", "B5", "B6", "B7"),
    most_choices=encoding.CHOICES,
    scores=ending.scores,
    advances=advance.ADVANCES,
    seen_by_others=view.seen_by_others,
    view_type=view_types.ByzanzView,
    spelled=encoding.spelled,
    never=encoding.NEVER,
    complete=c.add_up,
    out_of_turn=Fields(whole=("decision", "over"), rows=("hand", "holding")),
    shows_type=view_types.ByzanzShows,
    piles=(("deck", "deck_size"), ("removed", "removed_size")),
    **provided_by(__name__),
)
