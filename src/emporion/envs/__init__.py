"""The laboratory's doors: many games at once over arrays, PettingZoo, and OpenSpiel.

`batch` needs nothing beyond Emporion; `pettingzoo` and `openspiel` need the extras of these names, and are imported
only when they are asked for.
"""
