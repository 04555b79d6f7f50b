"""U3 Setting up, with the modules (X1, Y1)."""

from emporion.core.chance import below, shuffle
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    BEGIN_TURN,
    CARDS,
    CITIES,
    COACHES,
    COPIES,
    DISPLAY,
    LAY_CLERICS,
    NO_CARD,
    OFFICE_TILES,
    OFFICES,
    POINT_TILES,
    SEATS,
    START_TOWNS,
)
from emporion.games.thurn_und_taxis.rules import go_on


@compiled
def setup(s: State) -> None:
    s.start_player = below(s, int(s.players))
    s.turn = s.start_player
    s.actor = s.start_player
    shuffle_cards(s)
    set_out_modules(s)
    if s.audience:
        s.decision = LAY_CLERICS
    else:
        go_on(s, BEGIN_TURN)


@compiled
def shuffle_cards(s: State) -> None:
    """Six cards are laid out, the rest is the deck."""
    for i in range(CARDS):
        s.deck[i] = i // COPIES
    shuffle(s, s.deck, CARDS)
    for i in range(DISPLAY):
        s.display[i] = s.deck[CARDS - 1 - i]
        s.deck[CARDS - 1 - i] = NO_CARD
    s.display_size = DISPLAY
    s.deck_size = CARDS - DISPLAY
    for seat in range(SEATS):
        for i in range(CITIES):
            s.route[seat, i] = NO_CARD


@compiled
def set_out_modules(s: State) -> None:
    """The coaches (X1) and the office tiles (Y1)."""
    if s.audience:
        for coach in range(COACHES):
            s.coach[coach] = START_TOWNS[0 if s.players == 2 else 1, coach]
    if s.office:
        for office in range(OFFICES):
            s.supply[office] = OFFICE_TILES[s.players, office]
        s.point_tiles = POINT_TILES
