"""What a training keeps in its folder, so that it goes on after a kill: the newest state (state.npz), and a line for
each step that was made (history.jsonl)."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np

from emporion.core.errors import BadRequest
from emporion.learning.updates import Improver

STATE, HISTORY = "state.npz", "history.jsonl"


def keep(folder: Path, improver: Improver, number: int, newest: dict[str, Any]) -> None:
    """Write down what there is after so many steps, and what happened in the newest one."""
    with (folder / HISTORY).open("a", encoding="utf-8") as file:
        file.write(json.dumps(newest) + "\n")
    write_whole(folder / STATE, {**improver.as_arrays(), "number": np.array(number)})


def resume(folder: Path, improver: Improver) -> tuple[int, list[dict[str, Any]]]:
    """Go on from there: the number of steps, and what happened in each. A new training has none."""
    file = folder / STATE
    if not file.exists():
        return 0, []
    try:
        with np.load(file) as found:
            number = int(found["number"])
            improver.take_arrays(found)
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise BadRequest("broken-training", f"{file} cannot be read ({error}): remove it to begin anew") from None
    # a kill may have come between the two files: what was written too early is done again
    history = [json.loads(line) for line in (folder / HISTORY).read_text("utf-8").splitlines()][:number]
    (folder / HISTORY).write_text("".join(json.dumps(row) + "\n" for row in history), "utf-8")
    return number, history


def write_whole(file: Path, arrays: dict[str, Any]) -> None:
    """Write a file that is whole at any moment: the old one, or the new one."""
    beside = file.with_suffix(".part")
    with beside.open("wb") as out:
        np.savez(out, **arrays)
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)
