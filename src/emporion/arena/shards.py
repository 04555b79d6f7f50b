"""The files that a dataset is made of: rows as NumPy's .npz or as Parquet, games as records in one text file.

A shard is written under another name and then renamed: one that is there is whole. The same rows are the same bytes.
"""

import contextlib
import hashlib
import io
import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from emporion.core.errors import BadRequest

FORMATS = ("npz", "parquet")
ROWS_TOGETHER = 1024  # in a row group of Parquet: readers that stream load so many at once


def as_npz(arrays: Mapping[str, Any], about: Mapping[str, Any]) -> bytes:  # noqa: ARG001 (the schema lies beside it)
    file = io.BytesIO()
    np.savez_compressed(file, **arrays)
    return file.getvalue()


def as_parquet(arrays: Mapping[str, Any], about: Mapping[str, Any]) -> bytes:
    """Rows of several numbers become lists of a fixed size; the schema of the dataset goes into every file."""
    arrow, parquet = pyarrow()
    found = {}
    for name, array in arrays.items():
        flat = arrow.array(array.reshape(-1))
        found[name] = flat if array.ndim == 1 else arrow.FixedSizeListArray.from_arrays(flat, array.shape[1])
    table = arrow.table(found).replace_schema_metadata({"emporion": json.dumps(about, sort_keys=True)})
    file = io.BytesIO()
    parquet.write_table(table, file, compression="zstd", row_group_size=ROWS_TOGETHER)
    return file.getvalue()


WRITERS: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any]], bytes]] = {
    "npz": as_npz,
    "parquet": as_parquet,
}


def pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadRequest("no-pyarrow", "Parquet needs pyarrow: pip install 'emporion[dataset]'") from None
    return pyarrow, pyarrow.parquet


def write(path: Path, content: bytes) -> str:
    """Write a file that is there as a whole or not at all, and return its digest."""
    begun = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with begun.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        begun.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            begun.unlink()
        raise BadRequest("no-file", f"{path} cannot be written: {error.strerror}") from None
    return hashlib.sha256(content).hexdigest()
