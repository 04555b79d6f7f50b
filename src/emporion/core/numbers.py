"""Numbers that come from outside."""

import numpy as np


def whole_number(value: object) -> int:
    """An integer of Python or NumPy as it is, and -1 for anything else: no seat and no number of players."""
    if isinstance(value, bool | np.bool_) or not isinstance(value, int | np.integer):
        return -1
    return int(value)
