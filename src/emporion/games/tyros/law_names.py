"""What is always true of a state of Tyros, in words."""

from emporion.core.laws import Laws

LAWS = Laws()
IN_ORDER = LAWS.add("in order")
NEGATIVE = LAWS.add("no count is negative")
CARD_LOST = LAWS.add("every card is somewhere exactly once")
TILE_LOST = LAWS.add("every tile without a chip is somewhere exactly once")
EMPTY_SEAT = LAWS.add("only taken seats hold anything")
CHIPS_WRONG = LAWS.add("a square belongs to one empire at most, and no empire has more than 20 chips")
PIECES_WRONG = LAWS.add("every player has ten ships and ten cities at most")
CITIES_WRONG = LAWS.add("a square has one city at most, and only if it has a chip")
CROWDED = LAWS.add("no square has more ships than it can hold")
DERIVED_WRONG = LAWS.add("what is derived from the board agrees with it")
PATH_WRONG = LAWS.add("cards about to be paid, offered or kept are in the hand")
KNOWN_WRONG = LAWS.add("what was seen of the hands and tiles is true")
OFFER_WRONG = LAWS.add("an offer is made by the rules")
NOBODY_ASKED = LAWS.add("someone is asked who can answer")
NOT_CANONICAL = LAWS.add("unused places are empty")
ROUND_WRONG = LAWS.add("the round is where it can be: who grows, how many have passed")
PIONEER_WRONG = LAWS.add("the first with a city in each empire is named, and nobody else")
BEGUN_WRONG = LAWS.add("what has been begun is allowed, at its price")
