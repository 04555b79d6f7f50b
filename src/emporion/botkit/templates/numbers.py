"""A bot that gets numbers, as a neural network does.

`observation` is a row of 16-bit numbers (the page of each game says what they mean), `mask` has a 1 for every choice
that is allowed. The code of a choice is its place in the mask.
"""

import numpy as np


def choose(observation, mask, dice):
    generator = np.random.default_rng(dice.getrandbits(32))
    scores = generator.standard_normal(len(mask))  # here stands what a network makes of `observation`
    assert len(observation) > 0
    return int(np.where(mask, scores, -np.inf).argmax())
