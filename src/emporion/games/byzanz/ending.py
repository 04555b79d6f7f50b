"""B6 The end."""

from typing import Any

from emporion.core.jit import compiled
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
def scores(s: State, out: Any) -> None:
    for seat in range(s.players):
        out[seat] = profit(s, seat)


@compiled
def winners(s: State) -> int:
    """A bit for each winner. Most profit wins; tie: more cards left in hand; still tied: shared."""
    best = -1
    found = 0
    for seat in range(s.players):
        rank = 1000 * profit(s, seat) + int(s.hand_size[seat])
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found


@compiled
def finish(s: State) -> None:
    end_game(s, winners(s))
