"""Bots against each other: who sits where, who plays the games, and how sure the results are."""
