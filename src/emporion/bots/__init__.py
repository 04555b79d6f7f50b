"""Players that are programs. A bot is given a state resampled for its seat, never the true one."""

from emporion.bots.hints import Advice, hint
from emporion.bots.levels import BOTS, LEVELS, Bot, choose, find
from emporion.bots.players import player_playouts
from emporion.bots.search import Tuning
from emporion.bots.thinking import Thought, Thoughts, think

__all__ = [
    "BOTS",
    "LEVELS",
    "Advice",
    "Bot",
    "Thought",
    "Thoughts",
    "Tuning",
    "choose",
    "find",
    "hint",
    "player_playouts",
    "think",
]
