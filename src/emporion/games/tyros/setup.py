"""T3 Setting up: ships in Tyros, four empires, tiles for everyone; then the first round begins."""

from emporion.core.chance import below
from emporion.core.jit import compiled
from emporion.core.state import NOBODY, State
from emporion.games.tyros.board import TYROS
from emporion.games.tyros.components import CARD_TYPES, COPIES, NO_COLOUR, empty_table, put_ship
from emporion.games.tyros.dealing import deal_cards
from emporion.games.tyros.founding import deal_tiles, found_empires
from emporion.games.tyros.growing import begin_acting, begin_growing, continue_growing


@compiled
def setup(s: State) -> None:
    set_up_table(s)
    deal_cards(s)
    begin_growing(s)
    if not continue_growing(s):
        begin_acting(s)


@compiled
def set_up_table(s: State) -> None:
    """T3: all that happens before the first round."""
    empty_table(s)
    s.pioneer = NOBODY
    s.asker = NOBODY
    s.price_colour = NO_COLOUR
    for seat in range(s.players):  # T3.1
        put_ship(s, seat, TYROS)
        put_ship(s, seat, TYROS)
    found_empires(s)
    deal_tiles(s)
    for card in range(CARD_TYPES):
        s.pile[card] = COPIES[card]
    s.starter = below(s, int(s.players))  # T3.5
