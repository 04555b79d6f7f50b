"""What is always true in Thurn und Taxis, in words; `laws` and `turn_laws` check it."""

from emporion.core.laws import Laws

LAWS = Laws()
IN_ORDER = LAWS.add("in order")
NEGATIVE = LAWS.add("no count is negative")
CARD_LOST = LAWS.add("every city card is somewhere exactly once")
EMPTY_SEAT = LAWS.add("only taken seats have anything")
DISPLAY_WRONG = LAWS.add("the display has at most six cards, and rows are filled from the front")
KNOWN_WRONG = LAWS.add("what is known of a hand is in it")
ROUTE_WRONG = LAWS.add("a route has roads from each city to the next, and no city twice")
HOUSES_WRONG = LAWS.add("nobody has more than twenty houses, or houses nowhere")
CARRIAGE_WRONG = LAWS.add("a carriage is one of 3 to 7")
TILES_WRONG = LAWS.add("every bonus tile has one owner, and the top tiles went first")
STACK_TWICE = LAWS.add("nobody has two tiles of a province stack")
TILE_NOT_WON = LAWS.add(
    "whoever has all houses that a province stack asks for has one of its tiles, if there was one, and nobody else"
)
END_TILE_WRONG = LAWS.add("the game-end tile is taken when a 7 carriage or a last house is")
OFFICES_LOST = LAWS.add("every office tile and victory-point tile is somewhere exactly once")
SUPPLY_EMPTY = LAWS.add("every official has a tile in the supply, unless tiles are being given back")
CLERICS_WRONG = LAWS.add("every cleric is in one place, one of each player on every coach on its way")
FIELDS_WRONG = LAWS.add(
    "a cleric who has left the game was followed by others, and those of the last coach lie on their fields"
)
COACHES_WRONG = LAWS.add("coaches are on their way from where they start, and move only while a route is closed")
PLACING_WRONG = LAWS.add("houses are placed only while a route is closed")
WHO_WRONG = LAWS.add(
    "start player, turn and the one who is asked are players, and all but giving back is asked of the player in turn"
)
OFFICIAL_WRONG = LAWS.add("the official who has helped could help by now (U4.4)")
TAKING_WRONG = LAWS.add(
    "a card is taken before anything is played, if there is one, and a second only with the postmaster (U4.1, U4.6)"
)
PLAYING_WRONG = LAWS.add(
    "a card is played before a route is closed, if there is one, and a second only with the carrier (U4.2, U4.6)"
)
HAND_WRONG = LAWS.add("cards taken in this turn are in the hand or played (U4.1)")
POSTMASTER_MISSING = LAWS.add(
    "whoever begins a turn without cards calls the postmaster, if there is a second card (U4.5)"
)
RESTART_WRONG = LAWS.add("a route that was restarted in this turn has only the cards played since (U4.2)")
DISPLAY_SHORT = LAWS.add("the display is full when a card may be taken from it, if there are enough cards (U4.1)")
CLOSE_WRONG = LAWS.add("closing is asked with three cities in the route, or when the carrier could be called (U4.3)")
CLOSING_WRONG = LAWS.add(
    "a closed route has at least three cities, and is discarded before cards of the hand are (U5.4)"
)
HOUSES_ASKED_WRONG = LAWS.add("houses are asked for only where the player can choose (U5.1)")
PLACED_WRONG = LAWS.add(
    "houses placed in this closing are those of one way: one in each province, or all of one (U5.1)"
)
CARTWRIGHT_WRONG = LAWS.add(
    "the cartwright is asked for when one or two cities are missing, and nobody has helped (U5.3)"
)
MOVES_WRONG = LAWS.add(
    "coaches move by cards of the route that placed no house, and are asked for only where the player can choose (X3)"
)
DISCARDS_WRONG = LAWS.add("cards are discarded down to three, in the order of the cities (U5.4)")
GIVING_WRONG = LAWS.add(
    "tiles are given back only with the office module, in the middle of a turn or after the end (Y3, Y5)"
)
REWARD_WRONG = LAWS.add("rewards are for tiles given back, where there is something to get (Y3, Y5)")
LAYING_WRONG = LAWS.add(
    "clerics are laid from the start player on, with the audience module, before anything else (X2)"
)
END_WRONG = LAWS.add(
    "the game is over at the end of a round in which the game-end tile is taken, and the best has won (U6)"
)
