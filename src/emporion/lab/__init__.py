"""Measuring the engine: what many games add up to, and how fast they are played."""
