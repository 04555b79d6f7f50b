"""How observations are written: as the games write them, in another type of number, or as planes of 0 and 1.

- `compact`: a number for each thing, as the game's page lists them, in the smallest type that holds them.
- `planes`: every number in binary, as many digits as the largest of its part takes (counted from the least). A part of
  n numbers with d digits becomes d planes of n: the lowest digits of all its numbers, the next ones, and so on.

Games write compact rows; every other form is made from those, so that it cannot tell more than they do.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import compiled_first

FORMS = ("compact", "planes")


@dataclass(frozen=True, eq=False)
class Form:
    """How a batch writes observations."""

    name: str
    row: np.dtype[Any]  # of what the game writes
    dtype: np.dtype[Any]
    size: int  # numbers of one observation
    planes: npt.NDArray[np.int64]  # see `Observation.planes`

    @classmethod
    def of(cls, game: Game, name: str = "compact", dtype: Any = None) -> "Form":
        """The form of a name; `dtype` is the game's own if none is given."""
        if name not in FORMS:
            raise BadRequest("bad-observation", f"there are no observations {name!r}: they are {' or '.join(FORMS)}")
        written = game.rules.observation
        if name == "planes" and not written.has_planes:
            raise BadRequest("bad-observation", f"{game.name} does not say how large its numbers are: it has no planes")
        size = written.planes_size if name == "planes" else written.size
        planes = written.planes if name == "planes" else np.zeros((0, 5), np.int64)
        wanted = np.dtype(np.int8 if name == "planes" else written.dtype) if dtype is None else np.dtype(dtype)
        if not np.can_cast(np.int8 if name == "planes" else written.dtype, wanted):
            raise BadRequest("bad-observation", f"numbers of {written.dtype} do not fit into {wanted}")
        return cls(name, written.dtype, wanted, size, planes)

    @property
    def as_written(self) -> bool:
        """Is it just what the game writes?"""
        return self.name == "compact" and self.dtype == self.row

    def write(self, rows: npt.NDArray[Any], out: npt.NDArray[Any]) -> None:
        """Write rows of the game into rows of this form."""
        if self.name == "planes":
            write_planes(rows, self.planes, out)
        else:
            out[:] = rows

    def of_rows(self, rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Rows of the game in this form."""
        if self.as_written:
            return rows
        out = np.zeros((len(rows), self.size), self.dtype)
        self.write(rows, out)
        return out


@compiled_first
def write_planes(rows: Any, planes: Any, out: Any) -> None:
    for i in range(rows.shape[0]):
        for part in range(planes.shape[0]):
            first, size, least, at = planes[part, 0], planes[part, 1], planes[part, 3], planes[part, 4]
            for digit in range(planes[part, 2]):
                for j in range(size):
                    out[i, at + digit * size + j] = ((int(rows[i, first + j]) - least) >> digit) & 1
