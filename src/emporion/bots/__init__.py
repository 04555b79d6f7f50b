"""Players that are programs. A bot is given a state resampled for its seat, never the true one."""

from emporion.bots.levels import BOTS, LEVELS, Bot, choose, find
from emporion.bots.players import players_loop
from emporion.bots.thinking import Thought, Thoughts, Tuning, think

__all__ = ["BOTS", "LEVELS", "Bot", "Thought", "Thoughts", "Tuning", "choose", "find", "players_loop", "think"]
