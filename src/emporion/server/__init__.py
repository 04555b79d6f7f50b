"""The table service: people and bots at tables, over the network. It knows no game by name."""
