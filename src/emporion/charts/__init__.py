"""Charts as SVG: the chances of the players over a game, and the standings of an arena."""
