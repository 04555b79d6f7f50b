"""Networks that learn a game from their own play."""
