"""B6 The end."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.ranking import scores_by, winners_by
from emporion.core.state import State, end_game
from emporion.games.byzanz.components import CARD_TYPES, PROFIT
from emporion.games.byzanz.encoding import DONE


@compiled
def last_sale_choices(out: Any) -> int:
    """Sales are offered beside it, as always (B5.1)."""
    out[0] = DONE
    return 1


@compiled
def profit(s: State, seat: int) -> int:
    """The sum of the kept cards' values."""
    total = 0
    for card in range(CARD_TYPES):
        total += int(s.profit[seat, card]) * int(PROFIT[card])
    return total


@compiled
def rank(s: State, seat: int) -> int:
    """Most profit wins; tie: more cards left in hand; still tied: shared."""
    return 1000 * profit(s, seat) + int(s.hand_size[seat])


scores = scores_by("byzanz", profit)
winners = winners_by("byzanz", rank)


@compiled
def finish(s: State) -> None:
    end_game(s, winners(s))
