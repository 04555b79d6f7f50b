"""Players that are programs. A bot is given a state resampled for its seat, never the true one."""

from emporion.bots.players import BOTS, Bot, choose, players_loop

__all__ = ["BOTS", "Bot", "choose", "players_loop"]
